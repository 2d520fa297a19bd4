"""What the writer has, takes, plays, knows and belongs to, told in a fragment."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import NOT_NAMES, aside
from chat.engines.builtin.phrases import CAP, Draft, is_job, is_medication, one_of
from chat.engines.builtin.rules import DEGREE
from chat.engines.builtin.slots import NOT_PERSONS, about_me, alone, edge, vacant
from chat.grounding import folded
from chat.lexicon import CAR_MAKES, COMMON_CARS, HOBBIES, INSTRUMENTS, LANGUAGES, PHONES, SPORT_VERBS, SPORTS
from chat.lexicon import words as words_of

# --- things ----------------------------------------------------------------------------------------------------------------------


@aside(
    rf"(?P<lead>(?:^|(?<=[,.;:(!?] )|(?<=\band ))|(?<![\w'])(?:i'?ve got|i'?ve|i have|i use|i own|i'?m on|got"
    rf"|on) (?:an? |the |my )?)(?P<v>{PHONES})"
    r"(?P<tail>\s*(?:here\b|user\b|for me\b|owner\b|myself\b|now\b|instead\b|,|\.|;|!|$|\band\b|\bso\b|\bbut\b))"
)
def phone(d: Draft, match: re.Match[str], end: int) -> None:
    if not alone(d, match.start()) or not vacant(d, "phone_model"):
        return
    if not match["lead"].strip() and not re.match(r"\s*(?:here|user|for me|owner|myself)\b", match["tail"]):
        # A bare model opens a complaint or a question about it: only a statement tells whose it is.
        rest = d.low[match.end("v") :]
        if not re.match(
            r"\s*,\s*(?:android|ios|one ui|bluetooth|wifi|battery|screen|camera|storage|speaker|mic|keyboard)\b", rest
        ) or not about_me(d, len(d.low)):
            return
    d.add("phone_model", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w'])(?:i drive|we drive|drive|i ride|ride|i own|own|i'?ve got|i've|i have|got|we have|we share|share"
    rf"|rig'?s|my (?:rig|ride|car|truck|bike)(?:'s| is)|bought|picked up|driving|in)"
    rf" (?:an?|the|my|our|one|this|another)\s+(?:new |old |used |little |trusty |'?\d{{2}} |\d{{4}} |pink |red |blue "
    rf"|black |white |silver |green |yellow |grey )*(?P<v>(?:{one_of(CAR_MAKES)})(?:\s+(?:{CAP}"
    rf"|\d)[\w.-]*){{0,2}})(?![\w-])"
)
def car(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    value = d.own[match.start("v") : match.end("v")]
    if (
        not value[:1].isupper()
        or folded(value) in COMMON_CARS
        or not alone(d, match.start())
        or not about_me(d, len(d.low))
        or (
            re.match(r"(?:in|got|bought|own|drive|ride|share|driving|picked up)\b", match[0])
            and not (edge(d, match.start()) or about_me(d, match.start()))
        )
        or (match[0].startswith("in ") and not re.search(r"\bmy|our\b", match[0]))
        or re.search(
            r"\b(?:want|like|need|thinking|should|might|could|would|wish|rent|rented|renting|test|used to|if|sold)\b",
            d.low[start : match.start("v")],
        )
    ):
        return
    more = re.compile(rf"(?:\s+(?:{CAP}[\w.-]*|\d[\w.-]*)){{1,2}}").match(d.own, match.end("v"), end)
    d.add("vehicle", d.clip(match.start("v"), more.end() if more and more[0].split()[0] not in {"I"} else match.end("v")))


@aside(
    (
        rf"(?<![\w'])(?i:i have|i'?ve got|i'?ve|i own|i use|we have|we'?ve got|i just got|i got|i bought|picked up"
        rf"|bought) (?i:an? |the )(?i:new |used |old )?(?P<v>(?:{CAP}[\w-]*|\d+[\w-]*)(?:[ -](?:{CAP}[\w-]*"
        rf"|\d+[\w-]*)){{1,3}}|[A-Z]{{1,3}}\d[\w-]*)"
        rf"(?P<more>(?:,| and) (?:an? )(?P<w>(?:{CAP}[\w-]*)(?: (?:{CAP}[\w-]*|\d+[\w-]*)){{1,3}}))?(?=\s*(?:[,.;!?)]|$"
        rf"|and\b|but\b|that\b|which\b|with\b|so\b|myself\b|skid\b|this time\b|at the\b))"
    ),
    cased=True,
)
def gear(d: Draft, match: re.Match[str], end: int) -> None:
    """A thing by its brand and model: "I have a Nikon Z6, a Gaggia Classic"."""
    for group in ("v", "w"):
        value = match[group]
        if not value:
            continue
        first = folded(value).split()[0]
        if first in NOT_PERSONS or first in CAR_MAKES or re.match(PHONES, folded(value)) or not alone(d, match.start()):
            continue
        if re.search(
            (
                r"\b(?:BSc|BA|MA|MSc|PhD|MBA|Class|Degree|Exam|Interview|Meeting|Visa|GCSE|A-Level|Diploma|Certificate|Day"
                r"|Licen[cs]e)\b|^\d+$"
            ),
            value,
        ) or (re.fullmatch(r"[A-Z]{1,3}\d", value) and first not in {"ps5", "ps4", "ps3"}):
            continue
        d.add("owns", value, act="add" if not vacant(d, "owns") else "set")


# --- medicine --------------------------------------------------------------------------------------------------------------------

LED = re.compile(
    r"(?:(?:^|[,.;:(]\s*|\b(?:i'?m|im|i am|still|currently|also|now|been|and|me|put|she's got me"
    r"|he's got me)\s+)on(?: the)?\s+(?:\d+ ?mg (?:of )?)?$)|\b(?:meds?|medication|tablets?|pills?|inhaler)\s*(?:\(|,"
    r"|:|is|are)\s*$"
    r"|\b(?:i take|i'?m taking|am taking|taking|i use|i inject|prescribed|been taking|started|start|i'm on"
    r"|i am on)\s+(?:my |the |some |a bit of |daily |a daily )?$"
)


@aside(r"(?<![\w-])(?P<v>[a-z]{5,}|hrt|the pill)(?P<dose> \d+ ?(?:mg|mcg|ml|units?)?\b)?(?![\w-])")
def medicine(d: Draft, match: re.Match[str], end: int) -> None:
    if not (is_medication(match["v"]) or match["v"] in {"hrt", "the pill"}) or not alone(d, match.start()):
        return
    start = d.sentence.start if d.sentence else 0
    before, after = d.low[start : match.start()], d.low[match.end() : end]
    if re.search(
        (
            r"\b(?:can|should|could|may|would|must|if|when|before|instead of|not|never|stopped|off|without|versus|vs|or"
            r"|came off|weaned)\b[^,.;]{0,18}$"
        ),
        before,
    ):
        return
    listed = re.search(r"([a-z]{5,})(?: \d+ ?mg)?(?: for [a-z ]{3,25}?)?(?:,| and| plus|, and| as well as)(?: also)?\s+$", before)
    known = listed and any(one.predicate == "medication" and folded(one.value) in before[listed.start() :] for one in d.proposals)
    daily = re.match(
        (
            r"(?: \d+ ?mg)?,? (?:every (?:night|morning|day|evening)|each (?:night|morning|day)|daily|twice (?:a day|daily)"
            r"|is involved|for life|as well, at night)"
        ),
        after,
    )
    mine = re.search(r"(?<![\w'])(?:i|i'm|im|i've|me|my)(?![\w'])", d.low)
    if mine and (LED.search(before) or known or (daily and edge(d, match.start()))):
        if re.search(r"\b(?:he|she|they|his|her|patients?|people|you)\b", before):
            return
        d.add("medication", d.clip(match.start("v"), match.end("v")), act="set" if vacant(d, "medication") else "add")


# --- music, sport, pastimes -------------------------------------------------------------------------------------------------------

VERBS = {
    "knit": "knitting",
    "crochet": "crochet",
    "sew": "sewing",
    "quilt": "quilting",
    "paint": "painting",
    "draw": "drawing",
    "sketch": "sketching",
    "garden": "gardening",
    "bake": "baking",
    "sing": "singing",
    "weave": "weaving",
    "forage": "foraging",
    "juggle": "juggling",
    "whittle": "whittling",
    "birdwatch": "birdwatching",
    "embroider": "embroidery",
    "journal": "journaling",
    "fish": "fishing",
    "hunt": "hunting",
    "camp": "camping",
    "keep bees": "beekeeping",
    "brew": "brewing",
    "geocache": "geocaching",
    "woodwork": "woodworking",
}
HABITUAL = (
    r"(?=\s*(?:[,.;!(]|$|(?:most|every|each|twice|once|three times|on|at|for fun|in my|a lot|regularly|and|but|so"
    r"|when|since|with)\b))"
)


@aside(
    rf"(?<![\w'])(?P<who>i|we both|and i|person who|someone who|being someone who)\s+(?:(?:also|still|both|mostly"
    rf"|often|sometimes|do)\s+)*(?P<v>{one_of(frozenset(VERBS) | frozenset(SPORT_VERBS))})s?{HABITUAL}"
)
def does(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I surf most mornings", "my brother and I keep bees"."""
    verb = match["v"]
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    rest = d.low[match.end() : end]
    if not re.search(
        (
            r"(?:^\W*|[,.;:!?(–—-]\s*|(?<![\w'])(?:and|but|so|because|since|as|also|well|btw|yes|yeah|both|brother|sister|mum"
            r"|mom|dad|wife|husband|\w+ and)\s+)$"
        ),
        before,
    ):
        return  # "the desserts I bake"
    if re.search(r"\b(?:if|when|can|could|should|before|until|that|what|how|why|where|while|after|than)\s+$", before) or (
        re.match(r"\s+(?:and|but|so|when)\s+(?:run|hide|cry|then|the|i|it|a)\b", rest) and verb in {"run", "fish", "row", "box"}
    ):
        return
    if verb in {"run", "draw", "fish", "box", "hunt", "camp", "brew", "paint"} and not re.match(
        (
            r"\s+(?:most|every|each|twice|once|three times|on (?:mon|tue|wed|thu|fri|sat|sun|week)|for fun|a lot|regularly"
            r"|with (?:the|my|a) \w*\s?(?:club|group))"
        ),
        rest,
    ):
        return
    if verb in SPORT_VERBS:
        d.add("sport", SPORT_VERBS[verb] if verb not in {"golf"} else "golf")
    else:
        d.add("hobby", VERBS[verb])


@aside(
    rf"(?:^|(?<=[,.;:(!] )|(?<=\band ))(?P<v>{one_of(SPORTS | HOBBIES)}),? (?:twice|once|three times|two times|every"
    rf"|each|on|most)(?: a)? (?:week|month|day|\w*days?|other day|\w*day (?:night|morning)s?|mornings?|evenings?"
    rf"|weekend)\b"
)
def regular(d: Draft, match: re.Match[str], end: int) -> None:
    clause = d.reading.clause_at(match.start("v"))
    if (
        alone(d, match.start())
        and clause
        and clause.kind in ("statement", "mood")
        and (about_me(d, len(d.low)) or not d.low[d.sentence.start if d.sentence else 0 : match.start()].strip())
    ):
        d.add("sport" if match["v"] in SPORTS else "hobby", d.clip(match.start("v"), match.end("v")))


@aside(
    r"\b(?:got me (?:on to|onto|into|hooked on)|(?:i'?ve|i have|i) (?:recently |just |also "
    r"|finally )?(?:got(?:ten)? into|taken up|took up|picked up|discovered|fallen for)|i'?m (?:really |now |also "
    r"|big )?into|hobby(?:'s| is|:)|hobbies(?: are|:))\s+(?=[a-z])"
)
def took_up(d: Draft, match: re.Match[str], end: int) -> None:
    for number, clip in enumerate(d.items(match.end(), end, words=3)):
        low = folded(clip.text)
        if low in SPORTS:
            d.add("sport", clip, act="add")
        elif low in HOBBIES or low in VERBS or re.fullmatch(r"[a-z]+(?: [a-z]+)?ing", low):
            d.add("hobby", clip, act="add")
        elif low in INSTRUMENTS:
            d.add("instrument", clip, act="add")
        if number > 4:
            break


@aside(
    rf"(?<![\w'])(?:taught me (?:to play )?|(?:i'?m|im|still|i was|and) on |lessons (?:in|on) |got my first "
    rf"|bought my first |(?:i|and|also|now|but i"
    rf"|been|i'?ve been|she|[,;] )\s*(?:play|playing|learn|learning|studying|practi[sc]ing)\s+(?:(?:some|a bit of|a little"
    rf"|also|the|my)\s+)*)(?:the )?(?P<v>{one_of(INSTRUMENTS)})(?![\w-])(?! (?:guy|solo|player|line|clef|case|shop"
    rf"|music|concert|tuner|boat|net))"
)
def plays(d: Draft, match: re.Match[str], end: int) -> None:
    more = re.compile(rf"(?:,| and| plus)(?: (?:now|also|some|a bit of|a little|the))*\s+(?P<v>{one_of(INSTRUMENTS)})(?![\w-])").search(
        d.low, match.end(), min(end, match.end() + 60)
    )
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if re.search(r"\b(?:not|never|to|can'?t|don'?t|he|she|they|who|used to|stopped|quit|want to|should i)\s*$", before) or match[
        0
    ].startswith("she"):
        return
    if not about_me(d, match.end()) or re.search(
        r"\b(?:when i was|as a (?:kid|child|teen)|years ago|back then)\b", d.low[match.end() : end]
    ):
        return
    if not alone(d, match.start()) and not match[0].startswith("taught me"):
        return
    d.add("instrument", d.clip(match.start("v"), match.end("v")), act="set" if vacant(d, "instrument") else "add")
    if more:
        d.add("instrument", d.clip(more.start("v"), more.end("v")), act="add")


@aside(
    rf"(?:^|(?<=[,.;:(!] )|(?<=\bi'm )|(?<=\bi am )|(?<=\bone )|(?<=\ba ))(?:(?:second|first|principal|lead|1st"
    rf"|2nd)\s+)?(?P<v>{one_of(INSTRUMENTS)}) (?:with|in|for) (?:the|my|a|our) (?=\S)"
)
def chair(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Second oboe with the Yarra Valley Youth Orchestra"."""
    group = re.compile(rf"(?:{CAP}[\w’'-]*\s+)*(?:{CAP}[\w’'-]*|orchestra|band|choir|quartet)").match(d.own, match.end(), end)
    if alone(d, match.start()) and group:
        d.add("instrument", d.clip(match.start("v"), match.end("v")))
        if group[0][:1].isupper():
            d.add("member_of", group[0])


# --- belonging -------------------------------------------------------------------------------------------------------------------


@aside(
    (
        rf"(?<![\w'])(?i:(?:i'?m |i am )?(?:an? )?(?:\w+ )?member (?:of|at|with)|i belong to|(?:i |we both |and )?(?:play"
        rf"|row|fence|sing|run|swim|box|bowl|ride|race|dance|skate|climb|cycle|bat"
        rf"|drum)(?:s)?,?(?: \(?[\w-]+\)?,?)? (?:for|with|in))\s+(?i:the\s+)?(?P<v>{CAP}[\w’'&.-]*(?:\s+(?:(?:of|the|&|and"
        rf"|y|de|du)\s+)?{CAP}[\w’'&.-]*)*)"
        rf"|(?<![\w'])(?i:i'?m|i am|am) (?i:in|with|part of) (?i:the )(?P<w>[A-Z]{{2,5}}|Rotary|Lions|Scouts|Guides"
        rf"|Brownies|Samaritans|Freemasons|Round Table)(?=\s*(?:[,.;!)]|$|as well\b|too\b|at\b|and\b))"
        rf"|(?<![\w'])(?i:(?:i |we |i'?ve |have )?(?:just |recently |also )*joined) (?i:the |my "
        rf"|our )?(?i:local )?(?P<x>[A-Z]{{2,4}}|Rotary|Scouts|Guides)(?=\s*(?:[,.;!)]|$|and\b))"
    ),
    cased=True,
)
def belongs(d: Draft, match: re.Match[str], end: int) -> None:
    spot = next(name for name in "vwx" if match[name])
    value = re.sub(r"['’]s$", "", match[spot])
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if folded(value).split()[0] in NOT_NAMES | LANGUAGES | words_of("uk us usa eu uae nyc la a&e it hr qa er icu") or re.search(
        r"(?<![\w'])(?:he|she|they|who|his|her|their)\s+(?:\w+\s+)?$", before
    ):
        return
    if re.search(r"\b(?:hospital|church|school|university|street|road)\b", folded(value)) and spot != "v":
        return
    if alone(d, match.start()) and about_me(d, match.end()):
        d.add("member_of", value, act="set" if vacant(d, "member_of") else "add")
        if spot == "v" and re.match(r"(?:i'?m |i am )?(?:an? )?(?:\w+ )?(?:member|i belong)", match[0].lower()):
            for item in d.items(match.start(spot), end, words=5, allow="of|the|and")[1:]:
                other = re.sub(r"^the\s+", "", item.text)
                if re.search(rf"{CAP}", other):
                    d.add("member_of", other, act="add")


@aside(
    rf"(?<![\w'])(?:(?:(?P<deg>(?:{DEGREE}|b\.?tech|m\.?tech|b\.?ed|b\.?com|a-?levels?|\d{{1,2}}(?:st|nd|rd|th) grade"
    rf"|\d{{3}} level|year \d{{1,2}}|freshman|sophomore)(?:\s+\([a-z]+\))?)(?:\s+(?:in|of)\s+(?P<sub>[a-z][a-z& -]{{2,35}}?))?)"
    rf"|(?P<course>[a-z][a-z& ]{{2,25}}?) (?P<stud>student|undergrad|major|fresher)|student|studying"
    rf"|i study(?: [a-z]+)?(?: in \w+ year)?,?)\s+(?:at|from|in)\s+(?:the\s+)?(?=[A-Za-z])"
)
def studies(d: Draft, match: re.Match[str], end: int) -> None:
    """ "MBA student at Strathmore", "B.Tech (mech) from NIT Trichy", "in 10th grade at Ridgeview High"."""
    school = re.compile(
        rf"(?:(?:university|uni|college|school|institute) of {CAP}[\w’'-]+|{CAP}[\w’'.-]*(?:\s+(?:of\s+)?{CAP}[\w’'.-]*)*)"
    ).match(d.own, match.end(), end)
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if (
        not school
        or not alone(d, match.start())
        or folded(school[0]).split()[0] in NOT_NAMES
        or not (edge(d, match.start()) or re.search(r"(?<![\w'])(?:i|i'?m|i've|i am|as|have|doing|been)\b[^,.;]{0,14}$", before))
    ):
        return
    named = len(school[0].split()) > 1 or school[0].isupper() or re.search(r"\b(?:at|from)\s+(?:the\s+)?$", match[0])
    if not named:
        return
    d.add("school", re.sub(r"['’]s$", "", school[0]))
    if match["deg"]:
        spot = match.end("sub") if match["sub"] else match.end("deg")
        d.add("education", d.clip(match.start("deg"), spot))
    elif match["course"]:
        course = re.sub(
            (
                r"^(?:as an?|i'?m an?|i am an?|an?|am|the|being an?|first year|1st year|second year|\w+ year|final year|phd|old"
                r"|new)\s+"
            ),
            "",
            match["course"].strip(),
        )
        if course and course not in {"a", "an", "the", "as", "i'm", "exchange", "mature", "international", "good", "former", "i am"}:
            d.add("education", d.clip(match.end("course") - len(course), match.end("course")))


@aside(
    rf"(?<![\w'])(?:i'?ve|i have|i hold|i got|i did|got|doing|finishing|started|my|with)\s+(?:an?|my"
    rf"|the)?\s*(?P<v>(?:{DEGREE}|b\.?tech|b\.?ed)(?: degree)? in [a-z][a-z]+(?: [a-z]+)?)"
)
def degree(d: Draft, match: re.Match[str], end: int) -> None:
    value = re.sub(r"\s+(?:and|is|was|in|on|so|but|has|this|by|at|with|from|to|that|next|now)$", "", match["v"])
    if re.search(r"\b(?:procrastination|sarcasm|overthinking|life|bullshit|nonsense|hard knocks|disappointment|chaos)\b", value):
        return
    if alone(d, match.start()) and about_me(d, match.end()):
        d.add("education", d.clip(match.start("v"), match.start("v") + len(value)))


@aside(
    r"(?:^|(?<=[,.;:(!] )|(?<=\bas an )|(?<=\bas a )|(?<=\bi'm a )|(?<=\bim a )|(?<=\bi am a )|(?<=\bi'm in )"
    r"|(?<=\bi'm )|(?<=\bim ))(?P<year>(?:first|second|third|fourth|final|last|1st|2nd|3rd|4th)[- ]year\s+)?(?P<v>law"
    r"|med|medical|medicine|nursing|physics|chemistry|biology|history|philosophy|engineering|architecture|economics"
    r"|psychology|sociology|maths?|mathematics|pharmacy|dentistry|veterinary|vet|art|music|drama|english|french"
    r"|german|spanish|linguistics|geography|geology|business|marketing|accounting|accountancy|journalism|theology"
    r"|classics|archaeology|anthropology|politics|biochemistry|computer science|cs|mba|phd|design|film|fashion"
    r"|agriculture|forestry|botany|zoology|microbiology) (?P<tail>student|undergrad|major|fresher|here\b)"
)
def student(d: Draft, match: re.Match[str], end: int) -> None:
    if not alone(d, match.start()) or (match["tail"] == "here" and not match["year"]):
        return
    value = match["v"].upper() if match["v"] in {"mba"} else d.own[match.start("v") : match.end("v")]
    d.add("education", value)


# --- skills ----------------------------------------------------------------------------------------------------------------------


@aside(
    r"(?<![\w'])(?:(?:i'?m |i am |im )?(?:pretty |quite |very |really |fairly )?(?:handy|good|great|decent|skilled"
    r"|proficient|comfortable|experienced) (?:with|at|in)|(?:stuff|things|skills) (?:that )?i (?:can do|have"
    r"|know)\s*:|i know my way around|i can do (?=[A-Za-z][\w ]*,)|i can (?=[\w ,-]+(?:,[^.!?]*)?\b(?:cv|resume"
    r"|résumé)\b)|(?:my )?skills?(?: are"
    r"|:))\s+(?=[\w])"
)
def skills(d: Draft, match: re.Match[str], end: int) -> None:
    if not alone(d, match.start()) or not (edge(d, match.start()) or about_me(d, match.end())):
        return
    if "i can" in match[0] and not re.search(r"\b(?:cv|resume|résumé|certs?|tender|skills?|profile|application)\b", d.low):
        return
    for number, clip in enumerate(d.items(match.end(), end, words=4, allow="a")):
        value = re.sub(r"^(?:basic|some|a bit of|also|my|the|and)\s+|\s+(?:\(.*|pretty well|inside out)$", "", clip.text, flags=re.I)
        low = folded(value)
        if (
            not value
            or re.search(
                (
                    r"(?<![\w'])(?:it|that|this|people|kids|names|faces|money|what|me|him|her|them|my|your|i|the idea|being|hands"
                    r"|animals|children|put)(?![\w'])"
                ),
                low,
            )
            or is_job(value)
        ):
            break
        if number == 0 and re.match(
            r"(?:making|saying|remembering|keeping|getting|listening|following|being|talking|giving|finding)\b", low
        ):
            break
        d.add("skill", value, act="add" if number else "set")


# --- standing --------------------------------------------------------------------------------------------------------------------


@aside(
    r"(?:(?<![\w'])(?:i'?m|im|i am|we'?re|being|been|me and \w+ (?:just )?got|we (?:just )?got"
    r"|i (?:just )?got)\s+(?:(?:newly|recently|happily|currently|now|still|freshly|just|officially|a|in an?)\s+)*"
    r"|(?:^|(?<=[.!?] )))(?P<v>separated|single|engaged|widowed|divorced|long[- ]distance relationship|on a break"
    r"|unmarried|open relationship)(?=\s*(?:[,.;!)]|$|and\b|with\b|since\b|but\b|to\b|for\b|i'?m\b|now\b|dad\b|mum\b"
    r"|mom\b))"
)
def standing(d: Draft, match: re.Match[str], end: int) -> None:
    fragment = d.low[match.start() : match.start("v")].strip() == ""
    if not alone(d, match.start()) or not vacant(d, "relationship_status"):
        return
    if fragment and not (
        (re.match(r"\s*,", d.low[match.end() : end]) and about_me(d, len(d.low)))
        or re.match(r"\s*,\s*(?:\d|two|one|[a-z]+ed\b|[a-z-]+handed)", d.low[match.end() : end])
    ):
        return
    if match["v"] == "single" and re.match(r"\s+(?:and|to|for|with)\s+(?!i\b|my\b|no\b)", d.low[match.end() : end]) and fragment:
        return
    d.add("relationship_status", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?:^|(?<=[,.;:(!] )|(?<=\band )"
    r"|(?<=\bso ))(?P<v>no (?P<x>[a-z][\w-]*(?: [\w-]+){0,2}?))(?: for me\b(?! (?:today|tonight|tomorrow|this))"
    r"|,? (?:ever|full stop|period|ever again|never)\b)"
)
def none_for_me(d: Draft, match: re.Match[str], end: int) -> None:
    """ "no stairs for me": a limit, unless it ends what was so."""
    if match["x"].split()[0] in {
        "more",
        "longer",
        "idea",
        "problem",
        "way",
        "one",
        "thanks",
        "need",
        "doubt",
        "big",
        "luck",
        "sleep",
        "rest",
        "time",
        "joke",
        "worries",
        "chance",
        "surprise",
    } or not alone(d, match.start()):
        return
    if re.match(r"(?:i|it|he|she|they|we|you|my|the|a|an|that|this|there|but|and|not|never)\b", match["x"]):
        return
    if any(head in folded(one.value) for one in d.known for head in match["x"].split() if len(head) > 3):
        return  # an end of what is known is read elsewhere
    food = re.search(
        r"\b(?:gluten|dairy|meat|pork|beef|sugar|lactose|eggs?|fish|seafood|shellfish|carbs|wheat|milk|onion|garlic)\b", match["x"]
    )
    d.add("diet" if food else "constraint", d.clip(match.start("v"), match.end("v")))


LASTS = re.compile(
    r"\b(?:never will|never have|and won'?t|won'?t be|full stop|period|at all|ever|on principle|for religious"
    r"|religious|by choice|any kind|of any kind|not even|on this|in this house|in my house|at home"
    r"|keep (?:that|this|it) in mind|for (?:your )?recipes|so (?:only|no|don'?t|give|please|just|skip|nothing)"
    r"|only suggest|remember|policy|principle|allowed|whatsoever)\b"
)


@aside(r"(?<![\w'])i'?m (?P<v>not on [a-z][\w, -]{2,40}?)(?=\s*(?:[,.;!?()]|$|and (?:i'm not|never)\b))")
def not_on(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I'm not on WhatsApp and I'm not joining"."""
    if re.search(r"\b(?:not joining|never will|won'?t|by choice|on principle|and never)\b", d.low[match.end() : match.end() + 60]):
        d.add("constraint", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?<![\w'])(?:i|we) (?P<v>(?:don't|do not|dont|won't|can't|cannot) (?:own|have|use|do|eat|buy|watch|take|keep"
    r"|wear|touch|read|play|work (?:on|nights|weekends)|shop at|cook with) (?:an? |any )?[a-z][\w' -]{2,30}?)"
    r"(?=\s*(?:[,.;!?()]|$|and\b|so\b|because\b|on this\b|in this\b|in my\b|at all\b|at home\b|for religious\b|ever\b))"
)
def without(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I don't own a microwave and never will": a limit, where the words around it say that it lasts."""
    rest = d.low[match.end() : match.end() + 140]
    if not LASTS.search(rest) or not alone(d, match.start()):
        return
    if re.search(
        (
            r"(?<![\w'])(?:it|that|this|them|him|her|idea|clue|time|choice|mind|problem|issue|anything|enough|much|many|more"
            r"|one|know|to|the|my|your|plans?|money|luck|questions?|experience|anyone|kids|a car anymore)(?![\w'])"
            r"|\bany ?more\b"
        ),
        match["v"][6:] + rest[:10],
    ):
        return
    if any(folded(match["v"])[6:] in folded(one.value) or folded(one.value) in folded(match["v"]) for one in d.proposals):
        return
    d.add("constraint", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?<![\w'])(?P<v>(?:i )?(?:never|won't|don't ever|refuse to) (?P<verb>take|answer|accept|schedule|do|work|pay"
    r"|use|buy|deal with|eat|drink|fly|shop|book|stay|give|go|call|speak|spend"
    r"|order) [^,.;!?\n]{3,45}?)(?=\s*(?:[.;!?\n]|$|,\s*(?:ever|please|that's|it's|so|and|policy|period|full stop)\b"
    r"|,|and i\b|so\b|because\b))"
)
def refusal(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I never take calls before 10": only what sounds like a rule."""
    if not match["v"].startswith("i ") and not re.search(
        r"(?<![\w'])i\s+(?:also\s+)?$", d.low[d.sentence.start if d.sentence else 0 : match.start()]
    ):
        return
    words = match["v"]
    if not alone(d, match.start()) or re.search(
        (
            r"(?<![\w'])(?:it|that|this|them|him|her|again|the|my|me|you|your|anymore|another|seriously|for granted|off|up"
            r"|out|long|enough|well|right)(?![\w'])"
        ),
        words[8:],
    ):
        return
    if not re.search(r"\b(?:before|after|on|over|under|by|with|without|from|more than|less than|past|during|until|at)\b", words):
        return
    d.add("constraint", d.clip(match.start("v") + (2 if words.startswith("i ") else 0), match.end("v")))
