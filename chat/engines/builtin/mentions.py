"""Facts that a phrase gives away in passing: "my judo club", "first week at Orrin", "cheers, Tomasz"."""

from __future__ import annotations

import re
from collections.abc import Callable

from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NOT_PLACES,
    PLACE,
    Clip,
    Draft,
    is_job,
    is_medication,
    one_of,
    place_clip,
    place_kind,
    put_place,
)
from chat.engines.builtin.rules import company
from chat.grounding import folded
from chat.lexicon import DIETS, HOBBIES, INSTRUMENTS, LANGUAGES, NATIONALITIES, PETS, PHONES, SPORTS
from chat.reading import Sentence

OTHERS = re.compile(
    r"(?<![\w'])(?:he|she|they|his|her|their|he's|she's|who|wife|husband|sister|brother|son|daughter|mum|mom|dad|friend|boss|colleague"
    r"|someone|people|kids?|you|your)(?![\w'])"
)
SIGNED = re.compile(
    rf"(?:^|\n|[.!?]\s+)\s*(?:(?:cheers|thanks|thank you|thx|best|best wishes|kind regards|regards|love|ta|yours|greetings"
    rf"|xx?)[,!.]?\s*\n?\s*|[-–—]\s*)(?P<v>{FIRST_NAME})\s*(?:x+)?\s*[.!]?\s*$",
    re.I,
)
OWNED = (
    r"(?:boat|sailboat|sailing boat|dinghy|yacht|cabin|holiday cottage|cottage|allotment|houseboat|kayak|canoe|caravan|telescope"
    r"|vineyard|greenhouse|hot tub|sauna|3d printer|espresso machine|sewing machine|kiln|loom|record player|orchard|smallholding"
    r"|narrowboat)"
)
GROUPS = (
    r"(?:choir|book club|brass band|band|orchestra|string quartet|quartet|rowing club|running club|chess club|cycling club"
    r"|climbing club|tennis club|swimming club|drama club|debate club|knitting group|writing group|writers' group|walking group"
    r"|d&d group|amateur dramatics group|improv troupe|allotment society|trade union|parish council|bowls club|sailing club|judo club"
    r"|football club|photography club|camera club|astronomy club|garden club|gardening club)"
)


def mentions(d: Draft, sentence: Sentence) -> None:
    """Propose what the sentence gives away in passing."""
    if all(clause.kind == "hypothetical" for clause in sentence.clauses):
        return
    start, end = sentence.start, sentence.end
    for pattern, take in TABLE:
        for match in pattern.finditer(d.low, start, end):
            take(d, match, end)
    signed = SIGNED.search(d.own, max(0, start - 3), end) if end >= len(d.own.rstrip()) else None
    if (
        signed
        and len(d.own) < 3000
        and folded(signed["v"]) not in {"mate", "guys", "all", "everyone", "in", "again", "bye", "team", "buddy", "you", "for", "so"}
        and signed["v"][:1].isupper()
        and not re.search(r"[,!]\s*\w+\s*!\s*$", signed[0])  # "Thanks, Caroline!" is said to Caroline
    ):
        d.add("name", signed["v"])


Taker = Callable[[Draft, "re.Match[str]", int], None]
TABLE: list[tuple[re.Pattern[str], Taker]] = []


def mention(pattern: str) -> Callable[[Taker], Taker]:
    """Register what to do with a phrase."""

    def register(taker: Taker) -> Taker:
        TABLE.append((re.compile(pattern), taker))
        return taker

    return register


def mine(d: Draft, place: int, *, reach: int = 60) -> bool:
    """Whether nobody else was named shortly before a place in the sentence."""
    start = d.sentence.start if d.sentence else 0
    return not OTHERS.search(d.low[max(start, place - reach) : place])


def group(match: re.Match[str], d: Draft, name: str = "v") -> Clip:
    """The clip of a named group."""
    return d.clip(match.start(name), match.end(name))


@mention(
    r"\b(?:(?:first|second|third|new|last|\w+th|my|full) (?:day|week|month|year|shift|job|role|career|life|gig|contract)|qualified"
    r"|start(?:ed|ing)?(?: out)?|my (?:work|job|life|career|time|role)|years|decade|retrained|hired|signed on|training"
    r"|trained) as an?\s+(?=\w)"
)
def job_as(d: Draft, match: re.Match[str], end: int) -> None:
    words = d.phrase(match.end(), end, words=4, allow="of")
    if is_job(words.text) and mine(d, match.start()) and not re.match(r"training|trained|retrained", match[0]):
        d.add("job", words)


@mention(
    r"\b(?:(?:got|landed|took|started|accepted|starting|begin|quit|left|love|hate|like) (?:the|a|my|my new|a new|this) (?:new )?(?:job"
    r"|gig|position|role|post)|first (?:day|week|month|shift) (?:of work )?|week one|day one|my (?:new )?(?:job|colleagues|coworkers"
    r"|role|boss|desk|team|manager|shift|shifts|contract|probation)|i got hired|got hired|day job|my employer)\s*(?:at|with|by|,"
    r"|is)\s+(?=\w)"
)
def employer(d: Draft, match: re.Match[str], end: int) -> None:
    found = company(d, match.end(), end)
    if (
        found
        and mine(d, match.start())
        and not re.search(r"\b(?:lost|losing|quit|left|leaving|from)\s+(?:my )?$", d.low[max(0, match.start() - 20) : match.start()])
        and not re.match(r"quit|left", match[0])
        and place_kind(found.text) != "country"
        and folded(found.text) not in NOT_PLACES
        and found.text[:1].isupper()
    ):
        d.add("employer", re.sub(r"['’]s$", "", found.text))


@mention(
    r"\b(?:is|'s) (?:our |my )?(?:new )?home (?:now|these days)|\b(?:is|'s) (?:now )?(?:my|our) (?:new )?home(?: now)?\b"
    r"|\bresident here\b|\bis where i live\b|\bis where we live\b"
)
def home_now(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = re.compile(rf"(?P<v>{PLACE})\s*$").search(d.own, start, match.start())
    if before and folded(before["v"]).split()[0] not in NOT_PLACES | {"it", "this", "that", "here"}:
        put_place(d, d.me, d.clip(before.start("v"), before.end("v")), end)


@mention(
    r"\b(?:settled (?:down )?in|back in|(?:found|got|bought|rented|rent|landed|renting|signed (?:the lease )?(?:for|on)|moved into"
    r"|move into|own) (?:myself |ourselves )?(?:an?|the|our|my) (?:\w+ ){0,2}?(?:flat|apartment|house|place|studio|room|cottage"
    r"|home) in|my new home,?|our new home,?|new life in|now (?:living|based|residing) in|writing (?:this |to you )?from (?:my"
    r"|our) (?:\w+ )?(?:flat|house|kitchen|place|apartment|balcony|garden|desk|home) in|writing this from between the boxes in)\s+"
)
def settled(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    if not town or not mine(d, match.start(), reach=40):
        return
    if match[0].startswith("back in") and not re.match(r"\s+(?:for good|permanently|to stay)", d.low[town.end : end]):
        return
    put_place(d, d.me, town, end)


@mention(
    rf"\b(?:as an?|being an?|being|we'?re an?|for an?) (?:\w+ )?(?P<v>{one_of(DIETS)})\b(?=\s*(?:[,.!?]|$|i\b|household|family|like me"
    rf"|who|myself|is\b|means|home|couple|house))"
)
def diet(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start()) and not (match[0].startswith("for") and "like me" not in d.low[match.end() : match.end() + 10]):
        d.add("diet", group(match, d))


@mention(
    r"(?P<v>[a-z][a-z' -]{2,25}?) (?:gives? me (?:hives|a rash|anaphylaxis)|makes? my (?:throat|tongue|lips|face|mouth) (?:swell|close"
    r"|itch)\w*|(?:could|would|can|will|might) (?:literally )?kill me|sends? me (?:to (?:hospital|a&e|the er)|into (?:anaphylaxis"
    r"|anaphylactic)))\b"
)
def reaction(d: Draft, match: re.Match[str], end: int) -> None:
    words = re.sub(r"^.*\b(?:and|but|because|since|so|that|even|if|when|eating|touching|a bit of|any|the|from)\s+", "", match["v"].strip())
    if (
        words
        and words
        not in {
            "it",
            "that",
            "this",
            "she",
            "he",
            "which",
            "they",
            "work",
            "you",
            "these",
            "those",
            "monday",
            "mondays",
            "my boss",
            "suspense",
        }
        and len(words.split()) <= 2
        and mine(d, match.start())
        and ("kill" not in match[0] or re.search(r"epipen|allerg", d.low))
    ):
        d.add("allergy", words)


@mention(r"\bno (?P<v>[a-z][a-z ]{2,20}?)\s*[,(–-]\s*(?:i'?m |im )?(?:badly |severely |very )?allerg(?:ic|y)\b")
def no_allergy(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("allergy", group(match, d))


@mention(
    rf"\b(?:typing|writing|sending|posting|reading)\s+(?:all )?(?:this|from|on)?\s*(?:on|from|with)?\s*(?:my|an?)\s+(?:old "
    rf"|new )?(?P<v>{PHONES})"
)
def phone(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("phone_model", group(match, d))


@mention(rf"\bmy (?P<v>{one_of(INSTRUMENTS)}) (?:teacher|lessons?|practice|playing|exam|tutor|bow|reeds?|strings|repertoire|case)\b")
def instrument(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("instrument", group(match, d))


@mention(
    rf"\bmy (?P<v>{one_of(SPORTS)}) (?:club|training|practice|class|classes|coach|team|partner|session|sessions|lessons?|group|shoes"
    rf"|game|match|league)\b"
)
def sport(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("sport", group(match, d))


@mention(
    rf"\bmy (?P<v>{one_of(HOBBIES)}) (?:class|classes|group|phase|obsession|hobby|habit|projects?|course|stuff|gear|club|society"
    rf"|addiction)\b"
)
def hobby(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("hobby", group(match, d))


@mention(
    rf"\b(?:my|brush(?:ing)? up (?:on )?my|polish my) (?:rusty |broken |terrible |basic |decent |school |awful "
    rf"|poor )?(?P<v>{one_of(LANGUAGES)})(?= (?:is|isn'?t|has|was|used|still|skills|from|accent|being)\b|\s*[,.!?]|\s*$)"
)
def rusty(d: Draft, match: re.Match[str], end: int) -> None:
    after = d.low[match.end() : match.end() + 30]
    if d.own[match.start("v")].isupper() and not re.match(r" (?:isn'?t|is (?:non-?existent|zero|nonexistent))", after):
        d.add("language", group(match, d))


@mention(
    rf"\b(?:(?:we|i) (?:only )?(?:speak|talk)|(?:mother tongue|first language|native language) is"
    rf"|i dream in) (?P<v>{one_of(LANGUAGES)})(?: and (?P<w>{one_of(LANGUAGES)}))?(?: at home| with (?:the|my) (?:kids|family"
    rf"|parents))?\b"
)
def tongue(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start()):
        d.add("language", group(match, d))
        if match["w"]:
            d.add("language", group(match, d, "w"), act="add")


@mention(rf"\b(?P<v>{one_of(LANGUAGES)}) is my (?:mother tongue|native language|first language)\b")
def first_tongue(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("language", group(match, d))


@mention(r"\b(?:mum|mom|dad|father|mother|parent|mama|papa) (?:of|to) (?:two |three |four |twins,? )?(?=\w)")
def parent_of(d: Draft, match: re.Match[str], end: int) -> None:
    names = re.compile(rf"{FIRST_NAME}(?:(?:\s*,\s*|\s+and\s+|\s*&\s*){FIRST_NAME})*").match(d.own, match.end(), end)
    lead = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if names and re.search(r"\b(?:i'?m|im|i am|as|proud|single|tired|new|being)\s+(?:an? )?(?:\w+ ){0,2}$", lead):
        for number, name in enumerate(re.finditer(FIRST_NAME, names[0])):
            d.add("child", name[0], act="add" if number else "set")


@mention(r"\bguess who(?:'s| is)(?: just| now| officially| finally)*\s+(?:an?|the)(?: new)?\s+(?=\w)")
def guess_who(d: Draft, match: re.Match[str], end: int) -> None:
    words = d.phrase(match.end(), end, words=4, allow="of")
    if is_job(words.text):
        d.add("job", words)


@mention(r"\b(?:i'?m|im|i am|i wear|i take|shoe[- ]wise)[\w ,']{0,12}?\s+(?:an? )?(?P<v>(?:eu|uk|us) ?\d{1,2}(?:[.,]5)?)\b")
def shoe(d: Draft, match: re.Match[str], end: int) -> None:
    if re.search(
        r"\b(?:shoes?|feet|foot|boots?|trainers|sneakers|size|sandals|heels)\b", d.low[d.sentence.start if d.sentence else 0 : end]
    ):
        d.add("shoe_size", group(match, d))


@mention(
    r"\b(?:at|being|standing(?: at)?) (?P<v>[12][.,]\d\d ?m?)\b(?=\s+(?:tall|i\b|the\b|my\b|every|you|it|most|beds?|bunks?|seats?)"
    r"|\s*[,.!?])"
)
def stands(d: Draft, match: re.Match[str], end: int) -> None:
    if mine(d, match.start(), reach=25):
        d.add("height", group(match, d))


@mention(rf"\bthere(?:'s| is| are) (?:now |also |now also )*an? (?:[\w'-]+ ){{0,2}}?(?:{one_of(PETS)}) (?:called|named) (?P<v>[^\W\d_]+)")
def pet_there(d: Draft, match: re.Match[str], end: int) -> None:
    if re.search(r"\b(?:we|i|our|my|us|living)\b", d.low):
        d.add("pet", group(match, d), act="add")


@mention(
    r"\b(?:pill (?:chart|box|organi[sz]er|schedule|list|reminder)|med(?:s|ication|icine)s? (?:chart|list|schedule|plan|reminder)"
    r"|my (?:pills|meds|medication|medications|tablets|prescriptions))\b[^:\n.]{0,30}:?"
)
def pills(d: Draft, match: re.Match[str], end: int) -> None:
    if not mine(d, match.start(), reach=30) or re.search(r"\bfor my\b", d.low[match.start() : match.end()]):
        return
    first = True
    for word in re.compile(r"vitamin [a-z]\d{0,2}\b|(?:iron|blood pressure) tablets|[a-z]{5,}").finditer(d.low, match.end(), end):
        if is_medication(word[0]):
            d.add("medication", d.clip(word.start(), word.end()), act="set" if first else "add")
            first = False


@mention(r"\b(?P<v>[a-z]+)-born\b|\bborn in (?P<w>[a-z]+)\b")
def born(d: Draft, match: re.Match[str], end: int) -> None:
    name = "v" if match["v"] else "w"
    if (
        name == "v"
        and d.own[match.start("v")].isupper()
        and mine(d, match.start())
        and re.search(r"\b(?:i'?m|i am|im)\b", d.low[max(0, match.start() - 15) : match.start()])
    ):
        d.add("birthplace", group(match, d))


@mention(
    rf"(?<![\w'])(?:my|our) (?P<v>(?:(?!own|old|new|first|whole|other|local)[\w'-]+ )?{OWNED})(?!\w| (?:trip|rental|tour|club|ride"
    rf"|show))"
)
def owned(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[max(0, match.start() - 25) : match.start()]
    if not re.search(
        r"\b(?:sold|sell|selling|rid of|gave away|lost|rented out|dream of|miss|crashed|burnt|burned down|ignore that)\s+$", before
    ):
        value = re.sub(r"^(?:is|was|the|in|to|for|of|little|tiny|big|beloved)\s+", "", group(match, d).text)
        d.add("owns", value)


@mention(rf"(?<![\w'])my (?P<v>(?:(?!own|old|first|whole|other|new|ex|fav|least|go-to)[\w'-]+ )?{GROUPS})(?!\w)")
def member(d: Draft, match: re.Match[str], end: int) -> None:
    before = d.low[max(0, match.start() - 20) : match.start()]
    if not re.search(r"\b(?:quit|left|dropped|leave|leaving|former|out of|quitting|in)\s+$", before) or before.rstrip().endswith(" in"):
        value = re.sub(r"^(?:local|is|the|was|and)\s+", "", group(match, d).text)
        named = re.compile(rf",?\s*\(?(?:called\s+)?(?P<n>{CAP}[\w’'-]*(?:\s+(?:(?:of|the|&|and)\s+)?{CAP}[\w’'-]*)*)").match(
            d.own, match.end(), end
        )
        if named and not re.match(r"(?:I|We|My|It|He|She|They|Can|What|How)\b", named["n"]):
            value = named["n"]  # "my band Velvet Agouti"
        d.add("member_of", value)


@mention(rf"\b(?:being|since i'?m|because i'?m|as i'?m) (?P<v>{one_of(NATIONALITIES)})\b")
def national(d: Draft, match: re.Match[str], end: int) -> None:
    if d.own[match.start("v")].isupper() and mine(d, match.start()):
        d.add("nationality", group(match, d))
