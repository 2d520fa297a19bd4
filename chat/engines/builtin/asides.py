"""Facts told in a fragment, where the sentence is about something else: "ICU nurse here", "neighbour Yewande", "been in Kiel since May"."""

from __future__ import annotations

import re
from collections.abc import Callable

from chat.engines.builtin.mentions import Taker, group, mine
from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NAME,
    NOT_PLACES,
    Draft,
    is_condition,
    is_job,
    is_medication,
    one_of,
    place_clip,
    put_place,
)
from chat.engines.builtin.possessions import DATE
from chat.engines.builtin.rules import after_job, company
from chat.grounding import folded
from chat.lexicon import (
    CONDITION_ADJECTIVES,
    HOBBIES,
    LANGUAGES,
    NATIONALITIES,
    OTHER_RELATIONS,
    PETS,
    PHONES,
    RELATIONS,
    SPORTS,
)
from chat.lexicon import words as words_of
from chat.reading import Sentence

TABLE: list[tuple[re.Pattern[str], Taker, bool, re.Pattern[str] | None]] = []
WRITER = r"(?<![\w'])(?:i|i'm|im|i am|i've|ive|i have|we|we're|we've|who)"
OPENS = r"(?:(?:hi|hey|hello|hiya|morning|evening|ok|okay|so|well|and|yes|yep|ah|oh|context|background|fyi|btw)[\s,!.:-]+)*"
SOON = r"(?:(?:also|just|still|now|currently|recently|always|only|mostly|both|actually|really|been|newly|happily|already)\s+)*"
NOT_NAMES = words_of(
    "i i'm my the a an our he she it they we you this that there here what who when where why how is are was and or but so not no yes ok "
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october "
    "november december english christmas easter please anyone someone everyone everything nothing something same new old first last "
    "back over up down right still from over all get got can could would should write make give tell help mum mom dad god lord"
)
GONE = re.compile(r"\b(?:ex|late|former|used to|no longer|not|never|isn't|wasn't|his|her|their|your|if|imaginary|fake)\s+(?:[\w'-]+\s+)?$")


def asides(d: Draft, sentence: Sentence) -> None:
    """Propose what the sentence tells of the writer in a fragment."""
    if all(clause.kind == "hypothetical" for clause in sentence.clauses):
        return
    for pattern, take, cased, needs in TABLE:
        if needs and not needs.search(d.low, sentence.start, sentence.end):
            continue
        for match in pattern.finditer(d.own if cased else d.low, sentence.start, sentence.end):
            if not GONE.search(d.low[max(sentence.start, match.start() - 30) : match.start()]):
                # What is told has the date of its own clause.
                d.clause = next((clause for clause in sentence.clauses if clause.start <= match.start() < clause.end), None)
                take(d, match, sentence.end)
    d.clause = None


def aside(pattern: str, *, cased: bool = False, needs: str = "") -> Callable[[Taker], Taker]:
    """Register what to do with a phrase; a cased one is looked for among the words as typed, and only where `needs` is found."""

    def register(taker: Taker) -> Taker:
        TABLE.append((re.compile(pattern), taker, cased, re.compile(needs) if needs else None))
        return taker

    return register


def opening(d: Draft, place: int) -> bool:
    """Whether a place opens its sentence, but for a greeting."""
    start = d.sentence.start if d.sentence else 0
    return re.fullmatch(rf"\W*{OPENS}", d.low[start:place]) is not None


# --- who one is -------------------------------------------------------------------------------------------------------------------


@aside(rf"(?P<v>{NAME})\s+(?:here|speaking)(?=\s*(?:[,.!;:(–—-]|$|from\b|again\b|with\b))", cased=True)
def name_here(d: Draft, match: re.Match[str], end: int) -> None:
    words = folded(match["v"]).split()
    known = NOT_NAMES | NOT_PLACES | NATIONALITIES | LANGUAGES | frozenset(RELATIONS) | OTHER_RELATIONS | CONDITION_ADJECTIVES
    if opening(d, match.start()) and not known & set(words) and not is_job(match["v"]):
        d.add("name", match["v"])


@aside(
    (
        rf"\bname (?:(?:as per|on|in|for) (?:my |the )?(?:passport|id|form|forms|papers|account|badge|certificate|card) )?(?:is|:|=) "
        rf"?(?P<v>{NAME})"
    ),
    cased=True,
)
def name_is(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[max(0, match.start() - 25) : match.start()]
    if "passport" in match[0] or re.search(r"\bmy (?:[\w-]+ )?$", before):
        d.add("name", match["v"])


@aside(
    r"(?P<v>(?:[a-z][\w'/-]*\s+){0,3}[a-z][\w'/-]*)(?=\s+(?:here\b(?!\s+(?:is|has|was|said|told))|by (?:trade|profession|day|training)\b"
    r"|since\b|(?:at|on|in|for|with)\s+[^,.!?;:()]{2,45}(?:[,.;:(–—!]|$|\s+so\b|\s+and (?:i|my|we)\b)))"
)
def job_fragment(d: Draft, match: re.Match[str], end: int) -> None:
    clue = d.low[match.end() : end]
    if re.match(r"\s+(?:at|on|in|for|with)\s+[^,.!?;:()]*\b(?:is|was|are|has|needs|wants|said)\b", clue):
        return  # "manager in our team is …"
    words = match["v"].split()
    if (
        not opening(d, match.start())
        or not is_job(match["v"])
        or re.search(
            r"(?<![\w'])(?:a|an|the|my|our|your|his|her|their|i|i'm|is|are|was|of|for|to|and|or|if|as|no|not|any|need|want|ask|take"
            r"|find|write|make|good|best|dear|hire|be|being|become|there|this|that|every|some|which|what|who|call|get|draft|give"
            r"|hey|help|plan|name|job|from|with|at|in|on)(?![\w'])",
            match["v"],
        )
        or (words[-1].endswith("s") and not words[-1].endswith("ss"))
    ):
        return
    if not re.match(r"\s+(?:here|by|since)\b", clue) and not re.search(r"(?<![\w'])(?:i|i'm|im|i've|my|me|we|our)(?![\w'])", clue):
        return
    clause = d.reading.clause_at(match.start())
    if clause is None or clause.kind not in ("statement", "mood"):
        return
    clip = group(match, d)
    d.add("job", clip)
    after_job(d, d.me, clip.end, end)


@aside(rf"{WRITER}\s+{SOON}(?:teach|lecture|work|worked|train|intern|volunteer|done|do|run|manage)\s+(?:[\w'&-]+\s+){{0,4}}?at\s+(?=\S)")
def works_at(d: Draft, match: re.Match[str], end: int) -> None:
    found = company(d, match.end(), end)
    if found and found.text[:1].isupper() and "volunteer" not in match[0] and mine(d, match.start(), reach=25):
        d.add("employer", found)


@aside(
    rf"(?:^|(?<=[\s,(]))(?:been|i'm|im|i am|i've been)\s+{SOON}(?:with|at)\s+(?P<v>{CAP}[\w&’'.-]*(?:\s+(?:(?:&|and|of|de)\s+)?{CAP}"
    rf"[\w&’'.-]*)*)"
    r"\s+(?=(?:since|for)\b)",
    cased=True,
)
def with_since(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start(), reach=25) and folded(match["v"]).split()[0] not in NOT_NAMES:
        d.add("employer", group(match, d))


@aside(rf"\b(?P<v>{one_of(NATIONALITIES)}) (?:national|citizen|passport[- ]holder)\b")
def national(d: Draft, match: re.Match[str], end: int) -> None:
    if d.own[match.start()].isupper() and mine(d, match.start()) and not re.search(r"\b(?:an?|any|every|each)\s+$", d.low[: match.start()]):
        d.add("nationality", group(match, d))


@aside(rf"\b(?:dob|d\.o\.b\.?|date of birth|born on(?: the)?)\s*[:=]?\s*(?:is\s+)?(?P<v>{DATE})")
def born_on(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start()) and (
        not match[0].startswith("born") or re.search(rf"{WRITER}\b", d.low[max(0, match.start() - 25) : match.start()])
    ):
        d.add("birthday", group(match, d))


@aside(
    r"(?<![\w'])i(?:'?m| am)[\w ,']{0,20}?\s(?P<v>1[3-9]\d\s?cm|[12][.,]\d\d\s?m|[4-6]['’]\s?\d{1,2}(?:\"|”|'')?|[4-6]\s?(?:ft"
    r"|foot)\s?\d{0,2})(?!\w)"
)
def measure(d: Draft, match: re.Match[str], end: int) -> None:
    if not re.search(r"\b(?:from|away|deep|under|above|wide)\b", match[0]) and not re.match(
        r"\s+(?:from|away|deep|of|wide|long)\b", d.low[match.end() : end]
    ):
        d.add("height", group(match, d))


@aside(
    r"(?P<v>widowed|divorced|separated|widow|widower|newlywed|newlyweds)(?=\s*(?:$|[,.!;:)]|and\b|since\b|for\b|last\b|dad\b|mum\b|mom\b"
    r"|with\b))"
)
def status(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if re.search((rf"(?:^|[,:.(]|{WRITER})\W*{OPENS}(?:(?:recently|newly|freshly|happily|a|been|just|got|now|am)\s+)*$"), before) and mine(
        d, match.start()
    ):
        d.add("relationship_status", group(match, d))


# --- where one lives --------------------------------------------------------------------------------------------------------------


@aside(
    rf"{WRITER}\s+{SOON}(?:live|lives|living|rent|renting|rents|reside|residing|dwell|settled|based)\s+"
    r"(?:(?:an?|the|my|our|this|in an?)\s+(?:[\w'-]+\s+){1,4}?)?(?:(?:up|down|out|over|right|just|here)\s+)*in\s+(?=\S)"
)
def lives(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    if town and mine(d, match.start(), reach=40) and not re.search(r"\bwho\b", match[0]):
        put_place(d, d.me, town, end)


@aside(r"\bas (?:someone|somebody|a person|one) (?:who(?: now| still)? lives|living|based) in\s+(?=\S)")
def lives_as(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    if town:
        put_place(d, d.me, town, end)


@aside(
    r"(?:(?<![\w'])(?:i'm|im|i am|i've been|we've been|we're)|(?:^|(?<=[,.;] )|(?<=but )|(?<=and ))been)\s+(?:(?:back|living|here|now|over"
    r"|up|down|out|still)\s+)*in\s+(?=\S)"
)
def been_in(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    start = d.sentence.start if d.sentence else 0
    if not town or not mine(d, match.start(), reach=40):
        return
    if re.match(
        r"\s*,?\s*(?:since\b|for (?:good|(?:the (?:last|past) )?(?:\d+|a|two|three|four|five|six|seven|eight|nine|ten|many|some) (?:years"
        r"|decades?|yrs))"
        r"|these days|nowadays|permanently)",
        d.low[town.end : end],
    ) or re.search(r"\bsince (?:[\w']+ ){1,3}$", d.low[start : match.start()]):
        put_place(d, d.me, town, end)


@aside(
    rf"(?P<v>\d{{1,4}}[a-zA-Z]?\s+(?:{CAP}[\w’'.-]*\s+){{1,3}}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Close|Drive|Dr|Way|Terrace|Bank|Row"
    rf"|Crescent|Place"
    rf"|Square|Court|Gardens|Hill|Boulevard|Blvd|Grove|Mews|Walk|Green|Parade|Quay|Park|View)\b(?:,\s*{CAP}[\w’'-]+(?:\s+{CAP}"
    rf"[\w’'-]+)?)?)",
    cased=True,
)
def address(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if re.search(
        r"(?<![\w'])(?:i live at|we live at|i'?m at|we'?re at|my (?:home |new |delivery |postal )?address(?: is|:)?|home is|i moved to|we "
        r"moved to"
        r"|(?:note|sign|instructions) for the (?:courier|postman|driver|delivery \w+)\s*:)\s*$",
        before,
    ):
        d.add("address", group(match, d))


# --- people and animals -----------------------------------------------------------------------------------------------------------


@aside(
    rf"\b(?i:an?|one|another)\s+(?:(?:good|old|close|dear|best|great|uni|school|work|childhood"
    rf"|new)\s+)*(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)})"
    rf"\s+of\s+(?:mine|ours)\s*,?\s*(?:called|named|by the name of|is)?\s*,?\s*(?P<v>{FIRST_NAME})",
    cased=True,
)
def of_mine(d: Draft, match: re.Match[str], end: int) -> None:
    if folded(match["v"]) not in NOT_NAMES:
        d.add(RELATIONS.get(match["rel"], match["rel"]), match["v"])


@aside(
    rf"(?<![\w'])(?i:the|our|my)\s+(?:(?:[\w-]+)\s+){{0,2}}?(?P<pet>{one_of(PETS)})\s*(?:,|\()\s*(?P<v>{FIRST_NAME})\s*(?:,|\))", cased=True
)
def pet_apposed(d: Draft, match: re.Match[str], end: int) -> None:
    if folded(match["v"]) not in NOT_NAMES:
        d.add("pet", match["v"])


@aside(
    rf"(?<![\w'])(?i:two|three|four|five|2|3|4|5|my|our)\s+(?:[\w-]+\s+){{0,2}}?(?:{one_of(PETS)})s\s*(?:[,(:–—-]|called|named|are)\s*"
    rf"(?P<names>{FIRST_NAME}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*){FIRST_NAME})+)",
    cased=True,
)
def pets_listed(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    if (
        opening(d, match.start())
        or re.match(r"(?:my|our)", match[0], re.I)
        or re.search(r"(?<![\w'])(?:i|we|i've|we've|got|have)\s", d.low[start : match.start()])
    ):
        for number, name in enumerate(re.finditer(FIRST_NAME, match["names"])):
            d.add("pet", name[0], act="add" if number else "set")


@aside(rf"\b(?:an?|another)\s+(?:[\w'-]+\s+){{0,2}}?(?:{one_of(PETS)})\s+(?:named|called)\s+(?P<v>[^\W\d_][\w'-]+)")
def pet_called(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    if d.own[match.start("v")].isupper() and re.search(
        r"(?<![\w'])(?:i've|i have|we've|we have|i got|we got|got|i own|i keep|we keep|we adopted|i adopted|adopted|my|our)\s[^.!?]*$",
        d.low[start : match.start()],
    ):
        d.add("pet", group(match, d), act="add")


# --- body -------------------------------------------------------------------------------------------------------------------------


@aside(
    r"(?<![\w'])i\s+(?:(?:always|also|still|really|badly|usually|instantly|do)\s+)*(?:(?:get|break out in|come out in|come up in|end up "
    r"with|erupt in)\s+"
    r"(?:(?:awful|terrible|horrible|full|massive|a|an|itchy|instant|bad)\s+)*(?:hives|rash|rashes|welts|anaphylaxis|an itchy throat|itchy "
    r"throat)\s+(?:all over\s+)?"
    r"(?:from|with|after|off|when i (?:eat|touch|have|wear)|if i (?:eat|touch|have|wear)|from (?:eating|touching))"
    r"|(?:swell up|puff up|go into shock|swell|balloon|can'?t breathe|stop breathing)\s+(?:from|when i (?:eat|touch|have)|if i (?:even "
    r")?(?:eat|touch|have|smell)|after)"
    r"|(?:carry|have|need) an epi-?pen (?:for|because of|against))\s+(?=[a-z])"
)
def hives(d: Draft, match: re.Match[str], end: int) -> None:
    for number, clip in enumerate(d.items(match.end(), end, words=3)):
        text = re.sub(r"^(?:also|any|those|the|even|some|eating|touching|and|plus)\s+", "", clip.text, flags=re.I)
        text = re.sub(r"^(?:also|any|those|the)\s+", "", text, flags=re.I)
        if text and not re.search(r"\b(?:i|my|it|stuff|things?|that|this)\b", text.lower()):
            d.add("allergy", text, act="add" if number else "set")


@aside(
    r"(?:(?<![\w'])(?:i'?m|i am|im|me|being|as i'?m)|(?:^|(?<=[,.;:(] ))(?:badly|severely|deathly|super|very|highly|mildly"
    r"|both)?)\s*(?:(?:badly|severely|deathly|super|very|highly|mildly|also|so|both|violently|horribly|terribly|a bit|still)\s+)*allergic "
    r"to\s+(?=[a-z])"
)
def allergic(d: Draft, match: re.Match[str], end: int) -> None:
    if not mine(d, match.start(), reach=30):
        return
    for number, clip in enumerate(d.items(match.end(), end, words=3)):
        text = re.sub(r"^(?:also|any|all|the|some|both|plus|even)\s+", "", clip.text, flags=re.I)
        if text and not re.search(
            (
                r"\b(?:i|my|it|stuff|things?|that|this|everything|buggers|things|blighters|critters|bastards|them|these|work"
                r"|mondays?|people|bullshit|nonsense|mornings?)\b"
            ),
            text.lower(),
        ):
            d.add("allergy", text, act="add" if number else "set")


TAKEN = re.compile(
    r"(?<![\w'])(?:i'?m (?:\w+ )?on|im on|i am on|i'?ve been on|been on|i take|i'?m taking|i'?ve used|i'?ve been (?:taking|using)|put me "
    r"on|puts me on|got me on"
    r"|has me on|have me on|started me on|switched me to|moved me to|prescribed me|i was prescribed|i got prescribed|i inject|i'?m "
    r"prescribed|started on|maintained on|daily dose of)\s"
    r"(?:[^.!?;]{0,25})?$"
)
REGULAR = re.compile(
    r"(?: \d+ ?(?:mg|mcg|ml|units?))?,? (?:every (?:night|morning|day|evening|week)|daily|nightly|twice (?:a day|daily)|(?:that )?i'?m "
    r"(?:already )?on\b"
    r"|(?:that )?i take\b|at night|at bedtime|in the mornings?|with breakfast|once (?:a day|daily))"
)


@aside(r"(?<![a-z-])(?P<v>vitamin [a-z]\d{0,2}|insulin(?: (?:glargine|degludec|aspart|lispro|detemir))?|[a-z]{5,})(?![\w-])")
def taken(d: Draft, match: re.Match[str], end: int) -> None:
    if not is_medication(match["v"]) or not mine(d, match.start()):
        return
    start = d.sentence.start if d.sentence else 0
    before, after = d.low[start : match.start()], d.low[match.end() : end]
    if re.search(
        (r"\b(?:can|should|could|may|would|must) i\b[^.!?]{0,20}$|\b(?:not|never|without|instead of|off|stopped|stop)\s+(?:\w+\s+)?$"),
        before,
    ):
        return
    if TAKEN.search(before) or (REGULAR.match(after) and not re.search(r"\b(?:you|people|patients|should|if)\b", before + after)):
        d.add("medication", group(match, d), act="add")


@aside(
    r"\b(?:as an?|being an?|being|i'?m an?|i am an?|because i'?m|since i'?m)\s+(?:(?:lifelong|severe|mild|bad|newly diagnosed"
    r"|brittle)\s+)*(?P<v>type (?:1|2|one|two) diabetic|[a-z-]+)(?![\w'-])"
)
def condition_as(d: Draft, match: re.Match[str], end: int) -> None:
    if (match["v"] in CONDITION_ADJECTIVES or match["v"].startswith("type ")) and mine(d, match.start()):
        d.add("health_condition", group(match, d))


@aside(
    r"(?:(?<![\w'])(?:i|i've|ive|i was|i got|i have|i've been)\s+|^|(?<=[.!?;,:] ))(?:(?:recently|just|been|got|was|finally|newly|freshly"
    r"|also|only)\s+)*(?:diagnosed with|living with|live with|born with)\s+(?:(?:an?|mild|severe|chronic|adult)\s+)*(?=[a-z])"
)
def diagnosed(d: Draft, match: re.Match[str], end: int) -> None:
    if not mine(d, match.start(), reach=30):
        return
    for number, clip in enumerate(d.items(match.end(), end, words=4, allow="1|2")):
        if is_condition(clip.text) or (
            "diagnosed" in match[0]
            and clip.text
            and not re.search(
                r"(?<![\w'])(?:a|an|the|being|it|that|this|something|nothing|my|what|mondays?|love|life)(?![\w'])", folded(clip.text)
            )
        ):
            d.add("health_condition", clip, act="add" if number else "set")


# --- pastimes and things ----------------------------------------------------------------------------------------------------------


@aside(r"(?<![\w'])i (?:(?:also|still|mostly|kinda|sort of) )?(?:collect|hoard)\s+(?=[a-z])")
def collects(d: Draft, match: re.Match[str], end: int) -> None:
    clip = d.phrase(match.end(), end, words=4, allow="of")
    if clip.text and not re.match(
        (
            r"(?:my|the|it|them|him|her|two things|things|stuff|a lot|lots|a few|a|an|data|rent|debt|you|this|that"
            r"|unemployment|benefits|taxes|signatures|dust|kids?|payments?)\b"
        ),
        clip.text.lower(),
    ):
        d.add("hobby", clip)


@aside(
    rf"(?P<v>{one_of(SPORTS | HOBBIES)})(?:'s| is| has become| are)\s+(?:really |kind of |kinda |still |basically |totally |now )*my\s+"
    r"(?:\w+ )?(?:thing|jam|sport|passion|hobby|religion|happy place|escape|therapy|outlet|obsession|pastime|life|meditation)\b"
)
def my_thing(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("sport" if match["v"] in SPORTS else "hobby", group(match, d))


@aside(r"(?<![\w'])i (?:(?:also|still|now|even|mostly) )?(?P<v>volunteer (?:at|with|for|as|on|in) [^,.;:!?()]{3,60})")
def volunteers(d: Draft, match: re.Match[str], end: int) -> None:
    clip = d.clip(match.start("v"), match.start("v") + len(re.split(r"\s+(?:and|so|but|because|which|who|where)\b", match["v"])[0]))
    if not re.search(r"\b(?:yesterday|today|tomorrow|last|this)\b", folded(clip.text)):
        d.add("habit", clip)


@aside(
    rf"(?<![\w'])(?:[Ii]\s+(?:(?:also|still|now|mostly|sometimes)\s+)*(?:play|keep goal|sing|row|swim|run|skate|drum|bowl|fence|dance"
    rf"|coach|bat|referee|race)"
    rf"(?:\s+[\w-]+)?\s+(?:for|with)|[Ii]['’]?m (?:the )?(?:treasurer|secretary|captain|chair|chairman|chairwoman|president|vice[- "
    rf"]president|goalie|keeper"
    rf"|drummer|bassist|singer|member|coach|organist) (?:of|for|in|at|with))\s+(?:the\s+)?(?P<v>{CAP}[\w’'&.-]*(?:\s+(?:(?:of|the|&"
    rf"|and)\s+)?{CAP}[\w’'&.-]*)*)",
    cased=True,
)
def plays_for(d: Draft, match: re.Match[str], end: int) -> None:
    if folded(match["v"]).split()[0] not in NOT_NAMES:
        d.add("member_of", re.sub(r"['’]s$", "", match["v"]))


@aside(
    rf"(?<![\w'])(?:my|the|our)?\s*(?:phone|mobile|handset|cell|pocket machine|daily driver)\s*(?:is|'s|:|=)\s*(?:still |now )?(?:an?|the"
    rf"|my|this)?\s*(?:old |ancient |trusty )*(?P<v>{PHONES})"
)
def handset(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start()):
        d.add("phone_model", group(match, d))


@aside(
    rf"\bi (?:dream|think|count|swear|pray|argue|work|write|was raised|grew up) (?:mostly )?(?:speaking )?in (?P<v>{one_of(LANGUAGES)})\b"
)
def tongue(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("language", group(match, d))


@aside(
    r"\b(?:we'?re|i'?m|it'?s|this is|ours is|mine is)\s+an?\s+(?P<v>[a-z]+[ -]free)\s+(?:house|household|home|kitchen|family|office"
    r"|flat)\b"
)
def free_house(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("constraint", group(match, d))


@aside(
    r"(?:^|(?<=[.!?;,] ))(?:(?:i'?ve been|been|i'?m|im|now)\s+)*(?P<v>sober|smoke[- ]free|teetotal|clean)\s+(?=since\b|for (?:\d+|a|two"
    r"|three|four|five|six|\w+teen) (?:years?|months?))"
)
def sober(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("habit", group(match, d))


@aside(
    rf"\b(?P<year>first|second|third|fourth|final|last|1st|2nd|3rd|4th)[- ]year\s+(?:of\s+)?(?:(?:doing|studying"
    rf"|reading)\s+)?(?P<v>[a-z][a-z& ]{{2,30}}?)\s+(?:student\s+)?at\s+(?:the\s+)?(?P<s>{CAP.replace('A-Z', 'A-Za-z')}\w+)"
)
def year_at(d: Draft, match: re.Match[str], end: int) -> None:
    school = company(d, match.start("s"), end)
    if school and school.text[:1].isupper() and mine(d, match.start()) and re.search(r"(?<![\w'])(?:i|i'm|im|my|me)(?![\w'])", d.low):
        if match["v"] not in {"student", "uni", "university", "college", "of"}:
            d.add("education", group(match, d))
        d.add("school", school)
