"""Facts told as a bare slot and its value: "editor is Zed", "20 May is my bday", "hubby is Emeka", "mum of two: Ada and Obi"."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import NOT_NAMES, aside
from chat.engines.builtin.mentions import OTHERS
from chat.engines.builtin.nouns import NAMES
from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NOT_PLACES,
    Draft,
    is_job,
    may_be_job,
    one_of,
)
from chat.engines.builtin.rules import company
from chat.grounding import folded
from chat.lexicon import (
    CONDITION_ADJECTIVES,
    DIETS,
    LANGUAGES,
    NATIONALITIES,
    OTHER_RELATIONS,
    PETS,
    PLURAL_RELATIONS,
    RELATIONS,
)
from chat.lexicon import words as words_of

EDGE = re.compile(
    r"(?:^|[,.;:!?(–—-]|[^\w\s,.'’]|(?<![\w'])(?:and|but|so|also|plus|my|our|oh|btw|fyi|with|ok|well|hi|hello|hey|the|me))[\s\"“*]*$"
)
MODERN = one_of(
    words_of(
        "boyfriend girlfriend hubby wifey husband wife partner fiancé fiancée fiance fiancee flatmate housemate roommate sis bro mum mom"
        " mam "
        "dad papa maman amma appa brother sister son daughter cousin nephew niece grandson granddaughter stepson stepdaughter nan gran "
        "grandma grandad grandpa bestie landlord landlady boss neighbour neighbor father mother pa ma aunt auntie uncle mother-in-law "
        "father-in-law sister-in-law brother-in-law son-in-law daughter-in-law apprentice coworker colleague bf gf"
    )
)
FAMILY = {"amma": "mother", "maman": "mother", "ma": "mother", "appa": "father", "pa": "father"}
NOT_PERSONS = (
    NOT_NAMES
    | NOT_PLACES
    | LANGUAGES
    | NATIONALITIES
    | CONDITION_ADJECTIVES
    | DIETS
    | words_of(
        "catholic muslim hindu jewish christian sikh buddhist protestant orthodox mormon deaf blind year mr mrs ms dr professor facebook "
        "instagram whatsapp tiktok reddit youtube google amazon netflix texan european african asian latino latina black white jamaican "
        "spanish year class phase stage team part type level he's she's it's that's there's what's mr mrs ms dr mister"
    )
)


def edge(d: Draft, place: int) -> bool:
    """Whether a place begins a piece of its sentence."""
    start = d.sentence.start if d.sentence else 0
    return EDGE.search(d.low[start:place]) is not None


def alone(d: Draft, place: int) -> bool:
    """Whether nobody else is spoken of in the sentence before a place."""
    start = d.sentence.start if d.sentence else 0
    return not OTHERS.search(d.low[start:place])


def about_me(d: Draft, end: int) -> bool:
    """Whether the writer speaks of themselves somewhere in the sentence."""
    start = d.sentence.start if d.sentence else 0
    return re.search(r"(?<![\w'])(?:i|i'm|im|i've|ive|i'd|me|my|mine|we|we're|our|us)(?![\w'])", d.low[start:end]) is not None


def person(text: str) -> str:
    """The name without its possessive, or nothing where it can be no name."""
    name = re.sub(r"['’]s?$", "", text)
    return "" if not name or folded(name).split()[0] in NOT_PERSONS or folded(name).split()[-1] in NOT_PERSONS else name


def predicate_of(relation: str) -> str:
    """The predicate that holds the name of a relation."""
    low = folded(relation)
    return (FAMILY.get(low) or RELATIONS.get(low) or PLURAL_RELATIONS.get(low) or low).replace("-", "_")


def vacant(d: Draft, predicate: str) -> bool:
    """Whether the message has not yet given a value for a predicate."""
    return not any(one.predicate == predicate and one.subject == d.me and one.act in ("set", "add") for one in d.proposals)


# --- people -----------------------------------------------------------------------------------------------------------------------


@aside(
    rf"(?<![\w'-])(?i:(?P<rel>{MODERN}))(?:['’]s|\s+is|\s*:|\s+being)\s+(?i:called\s+|named\s+)?(?P<v>{FIRST_NAME})(?=\s*(?:[,.;!?)]|$"
    rf"|and\b|from\b"
    r"|but\b|so\b|in\b))",
    cased=True,
)
def relation_is(d: Draft, match: re.Match[str], end: int) -> None:
    name = person(match["v"])
    if name and edge(d, match.start()) and not is_job(name):
        d.add(predicate_of(match["rel"]), name)


@aside(
    rf"(?<![\w'-])(?P<quality>(?i:(?:my|our)\s+)?(?i:(?:kid|big|little|baby|twin|older|younger|elder|eldest|youngest|best|dear|poor"
    rf"|lovely)\s+)*)"
    rf"(?P<rel>{MODERN}|old man|best friend|(?:old )?(?:school |uni |work |childhood )friend"
    rf"|pal)\s*(?P<open>\()?(?P<v>{FIRST_NAME}(?:\s+{CAP}[a-z]+)?)"
    r"(?(open)\s*\))(?=['’]s\s|['’]s?$|\s|[,.!?;)]|$)",
    cased=True,
)
def relation_named(d: Draft, match: re.Match[str], end: int) -> None:
    """ "boyfriend Emre", "my big sis Noelani", "girlfriend (Oonagh) and I"."""
    name = person(match["v"])
    if any(folded(one.value) == folded(name) for one in d.proposals):
        return  # "my sister Tove (well, technically my cousin)": who that is has been said
    lower = match["rel"][0].islower()
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if not name or not edge(d, match.start()) or re.search(r"(?:\bthe|'s|\bmy [\w-]+|\bour [\w-]+)\s*$", before):
        return
    if not lower and (match["rel"].lower() in {"father", "mother", "sister", "brother", "boss", "uncle", "aunt"} or match["quality"]):
        return
    if re.search(r"(?<![\w'])(?:his|her|their|your)\s+(?:\w+\s+)?$", before):
        return
    relation = match["rel"].lower()
    if (relation.endswith("friend") and "girl" not in relation and "boy" not in relation) or relation == "pal":
        relation = "friend"
    d.add("father" if relation == "old man" else predicate_of(relation), name)
    if aged := re.compile(r"\s*\((?P<v>\d{1,2})\)").match(d.low, match.end(), end):
        d.add("age", aged["v"], subject=folded(name), when="")


@aside(rf"(?<![\w'])(?i:(?:pal|mate|friend|buddy) of mine),?\s+(?:called\s+)?(?P<v>{FIRST_NAME})", cased=True)
def pal(d: Draft, match: re.Match[str], end: int) -> None:
    if name := person(match["v"]):
        d.add("friend", name)


@aside(
    rf"(?<![\w'-])(?i:(?P<rel>{one_of(frozenset(PLURAL_RELATIONS) - {'managers', 'boys', 'girls', 'friends', 'mates'})}))(?:\s+are|\s*:"
    rf"|\s*\(|\s+called"
    rf"|\s+named)\s*(?P<v>{NAMES})",
    cased=True,
)
def relations_are(d: Draft, match: re.Match[str], end: int) -> None:
    if edge(d, match.start()) or re.search(r"\b(?:two|three|four|five|my|our)\s+(?:\w+\s+)?$", d.low[: match.start()]):
        for number, name in enumerate(re.finditer(FIRST_NAME, match["v"])):
            if person(name[0]):
                d.add(predicate_of(match["rel"]), person(name[0]), act="add" if number else "set")


@aside(
    (
        rf"(?<![\w'-])(?i:mum|mom|mam|mother|dad|father|parent|granny|gran|nan|grandma|grandad|grandpa) (?i:of|to) (?i:one|two|three|four"
        rf"|five|six"
        rf"|twins|triplets|\d|a (?:boy|girl))\s*[:,(–—-]+\s*(?P<v>{NAMES})"
    ),
    cased=True,
)
def parent_of(d: Draft, match: re.Match[str], end: int) -> None:
    if re.match(r"(?:gran|nan|grand)", match[0].lower()):
        return
    for number, name in enumerate(re.finditer(FIRST_NAME, match["v"])):
        if person(name[0]):
            d.add("child", person(name[0]), act="add" if number else "set")


@aside(
    (
        rf"^\W*(?P<v>{FIRST_NAME}) my (?P<rel>son|daughter|wife|husband|sister|brother|mother|father|niece|nephew|cousin"
        rf"|boss|friend)\b"
    ),
    cased=True,
)
def name_then_relation(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Sipho my son is 14"."""
    if person(match["v"]):
        d.add(predicate_of(match["rel"]), person(match["v"]))
        d.person = folded(match["v"])
        age = re.compile(r"\s+is (?P<v>\d{1,2})(?=\s*(?:[,.!?;)]|$|and\b|years?\b|now\b))").match(d.low, match.end(), end)
        if age:
            d.add("age", age["v"], subject=d.person, when="")


@aside(
    rf"(?:^|(?<=[.!?,;:] )|(?<=\n)|(?<=\band )|(?<=\bbut ))(?P<v>{FIRST_NAME})(?:['’]s| is| has turned out to be"
    rf"| turned out to be) (?i:(?:also|severely|badly|very|a|actually|strictly) )*"
    rf"(?i:allergic to (?P<allergy>[a-z][a-z -]{{2,25}}?)|(?P<condition>{one_of(CONDITION_ADJECTIVES)})"
    rf"|(?P<diet>{one_of(DIETS)})|(?P<age>\d{{1,2}}))(?=\s*(?:[,.!?;)(]|$|and\b|so\b|but\b|now\b|only\b|years?\b))",
    cased=True,
)
def somebody_is(d: Draft, match: re.Match[str], end: int) -> None:
    """What is said of somebody by name: "Haruto is dyslexic. Mio is 79"."""
    name = person(match["v"])
    if not name or is_job(name) or folded(name) in {"mine", "dinner", "lunch", "today", "tomorrow"}:
        return
    for kind, predicate in (("allergy", "allergy"), ("condition", "health_condition"), ("diet", "diet"), ("age", "age")):
        if match[kind]:
            d.add(predicate, d.clip(match.start(kind), match.end(kind)), subject=folded(name), when="")


@aside(
    rf"(?<![\w'])(?i:adopted|rescued|got|took in) (?i:him|her|them|it|this one)\b[^.!?\n:]{{0,45}}[:,!.]+\s*(?P<v>{FIRST_NAME})(?=,)",
    cased=True,
)
def adopted_him(d: Draft, match: re.Match[str], end: int) -> None:
    """ "adopted him yesterday: Poi, elderly pug"."""
    rest = d.low[match.end() : match.end() + 60]
    if person(match["v"]) and alone(d, match.start()) and re.search(rf"\b{one_of(PETS)}\b", rest + d.low[: match.start()]):
        d.add("pet", person(match["v"]), act="add")


@aside(r"(?<![\w'])new (?:job|role|gig|position|post)\b[^:.!?\n]{0,40}:\s*(?P<v>[a-z][a-z' -]{3,40}?)(?:,| at| with)\s+(?=[A-Z\w])")
def new_job(d: Draft, match: re.Match[str], end: int) -> None:
    """ "New job begins 8 September: junior surveyor, Pennant Land Partners"."""
    firm = company(d, match.end(), end)
    if may_be_job(match["v"]) and alone(d, match.start()):
        d.add("job", d.clip(match.start("v"), match.end("v")))
        if firm:
            d.add("employer", firm)


ADDED_TO = {
    "allergies": "allergy",
    "allergy list": "allergy",
    "languages": "language",
    "skills": "skill",
    "hobbies": "hobby",
    "goals": "goal",
    "projects": "project",
    "instruments": "instrument",
    "medications": "medication",
    "meds": "medication",
    "dislikes": "dislikes",
    "likes": "likes",
    "conditions": "health_condition",
    "constraints": "constraint",
    "sports": "sport",
    "friends": "friend",
    "pets": "pet",
}


@aside(
    rf"(?<![\w'])(?:add|put)\s+(?P<v>[^,.;:!?\n]{{2,40}}?)\s+(?:to|on|in)\s+(?:my"
    rf"|the)\s+(?:list of )?(?P<what>{one_of(frozenset(ADDED_TO))})\b"
)
def added(d: Draft, match: re.Match[str], end: int) -> None:
    """ "add mango to my allergies"."""
    for number, clip in enumerate(d.items(match.start("v"), match.end("v"), words=4)):
        if not re.match(r"(?:it|that|this|them|these|those|something|more|another|a|an)\b", folded(clip.text)):
            d.add(ADDED_TO[match["what"]], clip, act="add")
        if number > 5:
            break


@aside(rf"(?<![\w'])(?i:married to|wed to) (?:an? [\w-]+ )?\(?(?P<v>{FIRST_NAME})\)?", cased=True)
def married_to(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if (
        person(match["v"])
        and alone(d, match.start())
        and re.search(r"(?:^\W*|[,.;:]\s*|\bi'?m (?:\w+ )?|\bi am (?:\w+ )?|\bhappily )$", before)
    ):
        d.add("spouse", person(match["v"]))


@aside(
    rf"(?<![\w'])(?:(?i:me and|i and) (?P<v>{FIRST_NAME})|(?P<w>{FIRST_NAME}) (?i:and i)) (?i:(?:just |finally |have |recently )*(?:got"
    rf"|are|were"
    r"|been|tied|said|eloped)) (?P<what>(?i:married|engaged|the knot|i do|hitched))?",
    cased=True,
)
def wedded(d: Draft, match: re.Match[str], end: int) -> None:
    name = person(match["v"] or match["w"])
    if name and match["what"]:
        d.add("partner" if "engaged" in match["what"].lower() else "spouse", name)


@aside(
    rf"(?P<v>{FIRST_NAME}(?:\s+{CAP}[\w’'-]+)?)(?:['’]s| is)\s+(?:now\s+)?(?i:my"
    rf"|our)\s+(?:new\s+)?(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)})"
    r"(?=\s+(?:now|these days|nowadays|btw|too)\b|\s*(?:[,.;!?)]|$))",
    cased=True,
)
def is_my(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    if re.search(
        r"\b(?:told (?:you|me|him|her|them)|who said|you said|thought|thinks?|believes?|says|if)(?: that)?\s+$",
        d.low[start : match.start()],
    ):
        return  # "who told you Churro is my kid?"
    if person(match["v"]) and folded(match["v"]) not in {"this", "that", "it", "he", "she"}:
        d.add(predicate_of(match["rel"]), person(match["v"]))


@aside(r"\b(?:report|reports|reporting|answer) to (?P<v>(?:(?:Mr|Mrs|Ms|Dr)\.? )?[^\W\d_][\w’'-]+)")
def reports_to(d: Draft, match: re.Match[str], end: int) -> None:
    clip = d.clip(match.start("v"), match.end("v"))
    names = re.compile(rf"(?:(?:Mr|Mrs|Ms|Dr)\.? )?{CAP}[\w’'-]+(?: {CAP}[\w’'-]+)?").match(d.own, clip.start, end)
    if names and person(names[0]) and alone(d, match.start()) and about_me(d, match.start()):
        d.add("manager", re.sub(r"['’]s$", "", names[0]))


# --- animals ----------------------------------------------------------------------------------------------------------------------


@aside(rf"(?<![\w'-])(?i:{one_of(PETS)})s?\s*\(\s*(?P<v>{NAMES})\s*\)", cased=True)
def pets_bracketed(d: Draft, match: re.Match[str], end: int) -> None:
    if not alone(d, match.start()) or re.search(
        r"(?:'s|\bthe|\bhis|\bher"
        r"|\byour)\s+(?:\w+\s+)?$",
        d.low[max(0, match.start() - 20) : match.start()],
    ):
        return
    for number, name in enumerate(re.finditer(FIRST_NAME, match["v"])):
        if person(name[0]):
            d.add("pet", person(name[0]), act="add" if number or not vacant(d, "pet") else "set")


@aside(
    rf"(?<![\w'])(?i:(?:i|we|i've|we've)\s+(?:(?:just|recently|also|finally)\s+)*(?:adopted|got|rescued|bought|have|brought home|picked up"
    rf"|own|keep)"
    rf"|my|our|with|there is also|there's also|so there is)\s+(?i:(?:our|an?|the|another|my"
    rf"|new)\s+)*(?i:[\w'-]+\s+){{0,3}}?(?i:{one_of(PETS)})(?i:\s+(?:now|yesterday"
    rf"|today|called|named|last \w+))*\s*(?:,\s*|[!.]{{1,3}}\s+(?={CAP}\w+,)"
    rf"|\s)(?P<v>{FIRST_NAME}(?:\s+{CAP}[a-z]+)?)(?=\s*(?:[,.!?;)]|$|and\b))",
    cased=True,
    needs=rf"(?<!\w){one_of(PETS)}(?!\w)",
)
def pet_got(d: Draft, match: re.Match[str], end: int) -> None:
    """ "adopted a whippet, Fig", "our hen Doris"."""
    start = d.sentence.start if d.sentence else 0
    words = d.low[match.start() : match.start("v")]
    if (
        person(match["v"])
        and not re.search(r"\b(?:his|her|their|your|\w+'s)\b", words + d.low[start : match.start()][-20:])
        and not re.search(r"\b(?:is|was|were|are|recipe|favou?rite|dish|for|to|in|on|of)\b", words)
        and not re.search(r"\b(?:food|sitter|vet|show|park|toy|bed|story|shelter|clinic)\b", words)
        and alone(d, match.start())
    ):
        d.add("pet", person(match["v"]), act="add")


@aside(rf"(?P<v>{FIRST_NAME})(?:['’]s| is|,) (?i:my|our) (?i:(?:[\w-]+ ){{0,2}}?{one_of(PETS)})(?=\s*(?:[,.!?;)]|$|and\b))", cased=True)
def is_our_pet(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Pepper's our gelding, 16.2 hands"."""
    if person(match["v"]) and alone(d, match.start()):
        d.add("pet", person(match["v"]), act="set" if vacant(d, "pet") else "add")
        d.person = folded(match["v"])


@aside(
    rf"(?i:(?:(?:our |a |the |my )?(?:baby(?: girl| boy)?|(?:baby |new )?(?:son|daughter|girl|boy))"
    rf"|little one) (?:has )?(?:just )?(?:arrived|was born|is born|is here|came|joined us)|welcomed (?:our "
    rf"|a )?(?:baby|son|daughter|girl|boy)(?: girl| boy)?"
    rf"|gave birth to|had (?:a|our) (?:baby|boy|girl|son|daughter))[^.!?\n]{{0,50}}?[,.!:(–—-]*\s*(?i:(?:her|his"
    rf"|their) name(?:'s| is)|called|named|we named (?:her|him)|meet|welcome)?\s*(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur"
    rf"|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem"
    rf"|Decem)ber)(?P<v>{FIRST_NAME})(?=\s*(?:[,.!?;)]"
    rf"|$|[^\w\s]))",
    cased=True,
)
def born_to_us(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Baby girl arrived on Tuesday, her name is Zahra"."""
    if person(match["v"]) and alone(d, match.start()):
        d.add("child", person(match["v"]), act="add")


@aside(
    r"(?<![\w'])(?:(?:he|she|it|they)(?:'s| is|s)? (?:called|named)|(?:his|her|its) name(?:'s| is)|answers to|goes by)\s+(?P<v>\w[\w’'-]+)"
)
def pet_called_so(d: Draft, match: re.Match[str], end: int) -> None:
    """ "the dog thinks I'm unemployed. He's called Pickle"."""
    name = re.compile(FIRST_NAME).match(d.own, match.start("v"), end)
    earlier = d.low[max(0, match.start() - 200) : match.start()]
    pet = list(re.compile(rf"(?<![\w'])(?:my|our|the|an?|adopted|this)\s+(?:[\w'-]+\s+){{0,3}}?{one_of(PETS)}\b").finditer(earlier))
    if (
        name
        and pet
        and person(name[0])
        and not re.search(r"(?:'s|\bhis|\bher|\btheir)\s+(?:\w+\s+)?$", earlier[: pet[-1].start()])
        and not re.search(rf"\b{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)}\b", earlier[pet[-1].end() :])
        and re.search(r"(?<![\w'])(?:i|i'm|im|my|we|our|me)(?![\w'])", d.low)
    ):
        d.add("pet", person(name[0]), act="add")


@aside(
    rf"(?<![\w'])(?:the|our|my)\s+(?:new\s+)?(?:{one_of(PETS)})(?:'s| is) (?:called |named )?(?P<v>[^\W\d_][\w’'-]+)(?=\s*(?:[,.!?;)]|$"
    rf"|and\b))"
)
def the_pet_is(d: Draft, match: re.Match[str], end: int) -> None:
    name = re.compile(FIRST_NAME).match(d.own, match.start("v"), end)
    if name and person(name[0]) and alone(d, match.start()):
        d.add("pet", person(name[0]), act="add")


@aside(
    (
        rf"(?<![\w'])(?i:we(?:'ve| have)? (?:just )?(?:called|named|christened) (?:him|her|them|it)|(?:he"
        rf"|she)'s called) (?P<v>{FIRST_NAME})(?=\s*(?:[,.!?;)]|$|and\b|after\b))"
    ),
    cased=True,
)
def we_named(d: Draft, match: re.Match[str], end: int) -> None:
    """ "one more, a boy, we have called him Elisha"."""
    earlier = d.low[max(0, match.start() - 120) : match.start()]
    if person(match["v"]) and match[0].lower().startswith("we"):
        pet = re.search(rf"\b{one_of(PETS)}\b", earlier)
        if pet:
            d.add("pet", person(match["v"]), act="add")
        elif re.search(r"\b(?:boy|girl|baby|son|daughter|born|newborn|one more)\b", earlier):
            d.add("child", person(match["v"]), act="add")


@aside(
    (
        rf"(?<![\w'])(?i:my (?P<rel>{MODERN}|grandmother|grandfather)(?:,? (?:she|he) is|['’]s name(?: is)?"
        rf"| name is)) (?P<v>{FIRST_NAME})(?=\s*(?:[,.!?;)]|$|and\b))"
    ),
    cased=True,
)
def relation_she_is(d: Draft, match: re.Match[str], end: int) -> None:
    """ "my grandmother, she is Assunta"."""
    if person(match["v"]):
        d.add(predicate_of(match["rel"]), person(match["v"]))
        d.person = folded(match["v"])
