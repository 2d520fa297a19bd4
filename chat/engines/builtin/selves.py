"""What the writer is, told in a fragment: age, birthday, name, size, diet, a condition."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import NOT_NAMES, aside
from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NOT_PLACES,
    Draft,
    is_condition,
    is_job,
    one_of,
    place_clip,
)
from chat.engines.builtin.possessions import DATE
from chat.engines.builtin.slots import NOT_PERSONS, about_me, alone, edge, person, vacant
from chat.grounding import folded
from chat.lexicon import (
    CONDITION_ADJECTIVES,
    DIETS,
    NATIONALITIES,
)

NUMBER_WORD = (
    r"(?:(?:twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|eighteen|nineteen)"
)
NOT_MINE = frozenset({"no", "any", "his", "her", "their", "your", "what", "which", "common", "about", "the", "if", "without", "someone"})


# --- who one is -------------------------------------------------------------------------------------------------------------------


@aside(rf"(?<![\w'])(?P<v>{DATE}) (?:is|was) (?:also )?my (?:bday|birthday|b-day)")
def date_is_birthday(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("birthday", re.sub(r"^the\s+", "", d.own[match.start("v") : match.end("v")]), when="")


@aside(
    rf"(?<![\w'])(?P<who>my |our |we share a |i share a )?(?:birthday|bday|b-day|date of birth|dob)(?:\s*\((?:mine|me)\))?(?:'s| is"
    rf"| falls on|\s*:|\s*=|,|\s)"
    rf"\s*(?:on )?(?:the )?(?:me and my [\w ]{{3,30}},\s*)?(?P<v>{DATE})"
)
def birthday_is(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and (match["who"] or edge(d, match.start())):
        d.add("birthday", d.clip(match.start("v"), match.end("v")), when="")


@aside(rf"\bi turned (?P<age>\d\d) on (?:the )?(?P<v>{DATE})")
def turned_on(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("birthday", re.sub(r"^the\s+", "", d.own[match.start("v") : match.end("v")]), when="")


@aside(
    rf"(?:(?<![\w'])(?:me|myself)\s*[:,(]\s*(?P<a>[1-9]\d)(?=\s*(?:[,.;)]|$|and\b|years?\b|yrs?\b|yo\b|[mf]\b))"
    rf"|(?<![\w'])i(?:'?m| am) (?P<g>[1-9]\d) (?:years?|yrs?)(?=\s*(?:,|and\b|\.))|^\W*(?P<b>[1-9]\d)(?=,\s+[a-z])"
    rf"|(?<![\w'])at (?P<c>[1-9]\d),? (?=i'm\b"
    rf"|i am\b|im\b|i\b)|(?<![\w'])i(?:'?m| am) (?:only |just |now |already |still )?(?P<d>{NUMBER_WORD})(?=\s*(?:[,.;!)]|$|and\b|now\b"
    rf"|but\b|so\b|years?\b|yrs?\b))"
    rf"|(?<![\w'])(?:i(?:'ve)?|and) (?:just |recently |only )?turned (?P<e>[1-9]\d)(?!\s*(?:degrees|pages|%|st|nd|rd|th|of|heads))\b"
    rf"|(?<![\w'])(?P<f>[1-9]\d) (?:yrs?|years?)(?:[- ]old| of age| young)(?=\s*(?:[,.;!)]|$|and\b|with\b|here\b|been\b)))"
)
def age_said(d: Draft, match: re.Match[str], end: int) -> None:
    spot = next(name for name in "abcdefg" if match[name])
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if not alone(d, match.start(spot)) or not vacant(d, "age"):
        return
    if spot == "b" and (not about_me(d, end) or re.match(r",\s*\d", d.low[match.end("b") :])):
        return
    if spot == "f" and not (edge(d, match.start("f")) or re.search(r"(?<![\w'])i(?:'?m| am) (?:\w+ )?$", before)):
        return
    if spot == "f" and not re.search(r"(?<![\w'])(?:i|i'm|im|i've|me|my)(?![\w'])", d.low):
        return
    d.add("age", d.clip(match.start(spot), match.end(spot)), when="")


@aside(
    r"^\W*(?:(?:hi+|hey+|hello|yo|hiya)[\s,!.]+)?i(?:'?m| am)\s+(?P<v>[a-z]{3,12}),?\s+(?P<age>[1-9]\d),?\s*(?:[mf]\b,?\s*|yo\b,?\s*"
    r"|years old\b,?\s*)?(?:(?:and )?(?:from|in) (?P<home>[a-z]+))?"
)
def intro(d: Draft, match: re.Match[str], end: int) -> None:
    """ "im josh 19 from boise"."""
    if (
        match["v"] in NOT_PERSONS
        or is_job(match["v"])
        or re.match(r"(?:about|only|just|now|over|under|nearly|almost|turning|around|like|at|in|on)$", match["v"])
    ):
        return
    d.add("name", d.clip(match.start("v"), match.end("v")))
    d.add("age", d.clip(match.start("age"), match.end("age")), when="")
    if match["home"] and match["home"] not in NOT_PLACES and "from" in match[0]:
        d.add("hometown", d.clip(match.start("home"), match.end("home")), when="")


@aside(
    rf"(?<![\w'])(?i:myself|i am called|they call me|everyone calls me|this is|it is|it's"
    rf"|my name,?) (?P<v>{FIRST_NAME}(?:\s+{CAP}[a-z]+)?)(?=\s*(?:[,.!;(]|$|\bfrom\b))",
    cased=True,
)
def introduced(d: Draft, match: re.Match[str], end: int) -> None:
    """ "myself Gurpreet", "this is Marisol, she/her"."""
    start = d.sentence.start if d.sentence else 0
    if (
        not person(match["v"])
        or is_job(match["v"])
        or d.low[start : match.start()].strip(" \t,.!-")
        not in {"", "hi", "hello", "hey", "hello sir", "sir", "hi sir", "hi there", "hello there"}
    ):
        return
    lead = match[0].lower()
    if lead.startswith(("they call", "everyone calls")):
        d.add("nickname", match["v"])
    elif lead.startswith(("this is", "it")):
        if re.match(r",?\s*\(?(?:(?:she|he|they|ze|xe)\s*/|here\b|from\b|again\b)", d.low[match.end() : end]):
            d.add("name", match["v"])
    else:
        d.add("name", match["v"])


@aside(
    rf"(?<![\w'])(?:(?i:friends?|mates|the lads|the girls|everyone|everybody|people|family|they|all|my mates|my friends) (?i:say|call me"
    rf"|calls me|know me as)"
    rf"|(?i:my (?:handle|nick|nickname|name) (?:with|among|to|for) (?:my )?(?:friends|mates|family|the lads)(?: is"
    rf"|:)))\s+[\"“']?(?P<v>{FIRST_NAME})",
    cased=True,
)
def nickname(d: Draft, match: re.Match[str], end: int) -> None:
    if person(match["v"]) and re.search(r"(?i:me|my|say)", match[0]):
        d.add("nickname", match["v"])


@aside(
    r"(?<![\w/])(?P<v>(?:she|he|they|xe|ze|fae|ey|e|it)\s?/\s?(?:her|him|them|they|he|she|xem|hir|zir|its|faer|em)(?:\s?/\s?(?:hers|his"
    r"|theirs|xyrs|hirs|zirs))?)(?![\w/])"
)
def pronouns(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if (
        alone(d, match.start())
        and vacant(d, "pronouns")
        and not re.search(r"\b(?:or|between|not|never|wrong|use for|for)\s*$", before)
        and not re.match(r"\s+or\b", d.low[match.end() :])
    ):
        d.add("pronouns", d.clip(match.start("v"), match.end("v")))


@aside(rf"(?<![\w'])(?:nationality|citizenship)(?:'s| is|\s*:|\s)\s*(?P<v>{one_of(NATIONALITIES)})(?![\w-])")
def nationality_is(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()):
        d.add("nationality", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w'])(?P<v>{one_of(NATIONALITIES)}|us|uk|eu) (?:citizen|national|passport holder)(?=\s*(?:[,.;!)]|$|since\b|but\b|and\b"
    rf"|by\b|living\b|with\b|here\b))"
)
def citizen_of(d: Draft, match: re.Match[str], end: int) -> None:
    if edge(d, match.start()) and alone(d, match.start()) and about_me(d, len(d.low)):
        d.add("nationality", d.clip(match.start("v"), match.end()))


@aside(r"\bborn (?:in|at|on) (?:an?|the) [a-z][\w ]{1,20}? in (?=\S)")
def born_within(d: Draft, match: re.Match[str], end: int) -> None:
    town = place_clip(d, match.end(), end, loose=False)
    if town and alone(d, match.start()):
        d.add("birthplace", town, when="")


@aside(r"(?<![\w'])(?:the )?only (?P<v>lefty|leftie|southpaw|left[- ]hander)\b")
def only_lefty(d: Draft, match: re.Match[str], end: int) -> None:
    if re.search(r"\bbeing\s+$", d.low[: match.start()]):
        d.add("handedness", d.clip(match.start("v"), match.end("v")))


@aside(rf"(?P<v>{CAP}[\w’-]+)[- ]born (?:and|&) (?P<what>bred|raised)", cased=True)
def born_and_bred(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and folded(match["v"]) not in NOT_NAMES:
        d.add("birthplace", match["v"], when="")
        d.add("hometown", match["v"], when="")


@aside(r"\bi (?:came into this world|first saw the light|was delivered|arrived in this world) in (?=\S)")
def came_into_world(d: Draft, match: re.Match[str], end: int) -> None:
    if town := place_clip(d, match.end(), end, loose=False):
        d.add("birthplace", town, when="")


@aside(r"(?<![\w'])native place(?: is|:)?\s+(?=\S)")
def native_place(d: Draft, match: re.Match[str], end: int) -> None:
    if alone(d, match.start()) and (town := place_clip(d, match.end(), end, loose=True)):
        d.add("hometown", town, when="")


# --- body -------------------------------------------------------------------------------------------------------------------------

FEET = r"(?:(?:uk|us|eu|eur|size|women'?s|men'?s|a|an)\s+)*(?:\d{1,2}(?:[.,]5|½)?)(?:\s*\((?:us|uk|eu)\))?(?:\s+(?:wide|narrow))?"


@aside(
    rf"(?<![\w'])(?:(?:my )?(?:feet|foot|shoes?|shoe size|boots?|boot size|trainers?) (?:are |is |size |sizes? "
    rf"|in )?(?:an? )?(?P<a>{FEET})(?![\w.%])|shoes? (?:i take|i wear|i'm) (?:an? )?(?P<f>{FEET})(?![\w.%])"
    rf"|(?P<b>{FEET}) (?:shoes?|feet|foot|boots?|trainers?)(?![\w-])"
    rf"|i'?m an? (?P<c>(?:women'?s|men'?s|uk|us|eu) \d{{1,2}}(?:\.5)?(?: \((?:us|uk|eu)\))?)(?![\w%])|(?:i wear|i take) an? (?P<d>(?:(?:uk"
    rf"|us|eu|size) )?\d{{1,2}}(?:\.5)?(?: wide| narrow)?)(?=\s*(?:[,.;!?]|$|and\b|in\b|shoe\b))"
    rf"|(?:boots?|shoes?|trainers?|skates?|cleats|clogs|heels) in (?:an? )?(?P<e>(?:uk|us|eu|size) \d{{1,2}}(?:\.5)?))"
)
def shoes(d: Draft, match: re.Match[str], end: int) -> None:
    spot = next(name for name in "abcdef" if match[name])
    value = re.sub(r"^(?:an?|size)\s+", "", d.own[match.start(spot) : match.end(spot)].strip())
    number = re.search(r"\d+", value)
    if not number or not 3 <= int(number[0]) <= 50 or not alone(d, match.start()) or not vacant(d, "shoe_size"):
        return
    if spot in "bc" and not about_me(d, match.end()) and not edge(d, match.start()):
        return
    if spot == "b" and not re.search(
        r"(?:size|uk|us|eu|i take|i wear|i'm|being|with)", d.low[max(0, match.start() - 12) : match.end(spot)]
    ):
        return
    d.add("shoe_size", value)


@aside(
    r"(?:^|(?<=[,.;:(] )|(?<=\band )|(?<=\bat )|(?<=\bbeing )|(?<=i'm )|(?<=im )|(?<=i am )|(?<=we )|(?<=but ))(?P<v>1[4-9]\d\s?cm"
    r"|2[01]\d\s?cm|[4-7](?:'|’|ft|\s?foot|\s?feet)\s?(?:\d{1,2})(?:\"|”|'')?"
    r"|[4-7]\s?ft|(?:five|six) (?:foot|feet|ft)(?: (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven))?"
    r"|1[.,][4-9]\d ?m)(?=\s*(?:[,.;!?)]|$|and\b|tall\b|so\b|with\b|i\b|but\b|on\b))"
)
def height(d: Draft, match: re.Match[str], end: int) -> None:
    around = d.low[max(0, match.start() - 30) : match.end() + 20]
    if (
        alone(d, match.start())
        and vacant(d, "height")
        and not re.search(r"\b(?:long|wide|deep|tree|table|desk|wall|shelf|fence|by|x|plant|screen|away|sofa|bed|water)\b", around)
    ):
        d.add("height", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?<![\w-])(?P<v>left|right|lefty|leftie|southpaw|ambidextrous|lefthanded|righthanded)(?P<h>[- ]?hand(?:ed|er)\b)?(?=\s*(?:[,.;!?()]"
    r"|$|and\b|but\b|so\b|too\b|here\b|person\b|in the\b|who\b|myself\b|as\b|boxer\b|bowler\b|bassist\b))"
)
def hand(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if match["v"] in {"left", "right"} and not match["h"]:
        return
    if (
        re.search(r"(?:^\W*|[,;:(.]\s*|\b(?:i'?m|i am|im|being|as|and|only|also|the only|a|am)\s+)$", before)
        and alone(d, match.start())
        and vacant(d, "handedness")
        and not re.match(r"\s+(?:desk|guitar|scissors|mouse|knife|pitcher|batter|friend|kid|child|people)", d.low[match.end() : end])
    ):
        d.add("handedness", d.clip(match.start("v"), match.end("h") if match["h"] else match.end("v")))


@aside(r"\bmy (?P<v>left|right) hand is (?:my|the) (?:main|dominant|good|writing|strong)")
def main_hand(d: Draft, match: re.Match[str], end: int) -> None:
    d.add("handedness", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?:^|(?<=[,.;:(!] )|(?<=\bmy )|(?<=\bour )|(?<=\ban )|(?<=\ba )|(?<=\band )"
    r"|(?<=\bplus ))(?P<v>(?:[a-z]+ )?[a-z]{3,})[ -]allerg(?:y|ies)\b(?! (?:season|meds|test|info|form|box|friendly))"
)
def allergy_named(d: Draft, match: re.Match[str], end: int) -> None:
    value = re.sub(r"^(?:an?|my|the|bad|severe|serious|mild|have|got|nasty|with|has|and|some|also|nut(?= nut))\s+", "", match["v"])
    start = d.sentence.start if d.sentence else 0
    if (
        value
        and value
        not in {
            "food",
            "seasonal",
            "severe",
            "bad",
            "new",
            "any",
            "no",
            "the",
            "skin",
            "that",
            "this",
            "drug",
            "known",
            "other",
            "pollen season",
            "have",
            "have an",
            "fill",
            "your",
            "his",
            "her",
        }
        and value.split()[0] not in NOT_MINE
        and alone(d, match.start())
        and (edge(d, match.start()) or re.search(r"(?<![\w'])(?:i have|i've|i've got|have|got) an? $", d.low[start : match.start()]))
        and not re.search(r"\b(?:no|not|without|isn't|his|her|their|son's|daughter's)\s+(?:an?\s+)?$", d.low[start : match.start()])
        and about_me(d, len(d.low))
    ):
        d.add("allergy", d.clip(match.end("v") - len(value), match.end("v")), act="set" if vacant(d, "allergy") else "add")


@aside(
    r"(?P<v>[a-z]{3,}(?: [a-z]{3,})?) (?:makes?|made|gives?|gave) (?:me (?:hives|a rash|rashes|anaphylaxis|welts)|my (?:throat|lips"
    r"|tongue|face|mouth) (?:swell|itch|close|tingle|burn)\w*)"
)
def reacts(d: Draft, match: re.Match[str], end: int) -> None:
    value = re.sub(r"^(?:and|but|even|the|any|all|also|because|since|so|that|eating|touching)\s+", "", match["v"])
    if value and value not in {"it", "that", "this", "which", "stuff", "food", "anything"} and alone(d, match.start()):
        d.add("allergy", d.clip(match.end("v") - len(value), match.end("v")))


@aside(
    rf"(?<![\w'])(?:(?:i (?:only |mostly )?eat|we eat|i'?m|i am|im|we keep|i keep|we're|both of us|us|as an?|being|doing an?|on an?"
    rf"|following an?|keeping|pure|strictly|a)\s+(?:only |strictly |fully |totally |now |pure )*)?(?P<v>pure veg|(?:no[- ](?:sugar|carb"
    rf"|dairy|gluten))|{one_of(DIETS)})(?P<after>\s*(?:[,.;!?()]|$|only\b|diet\b|food\b|for me\b|here\b|at home\b|and\b|so\b|but\b|dad\b"
    rf"|mum\b|mom\b|person\b|household\b|since\b|for ages\b|for years\b|now\b|too\b|guess\b|i guess\b))"
)
def diet(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start("v")]
    lead = match[0][: match.start("v") - match.start()]
    if (
        not alone(d, match.start())
        or not vacant(d, "diet")
        or re.search(
            r"\b(?:not|no|isn't|any|some|the|if|for|find|want|need|make it|good|best|is|are|was|it's|that's|go|try|going|n't)\s+$", before
        )
    ):
        return
    if re.search(r"(?:^\W*|[,;:(.!]\s*)$", before):
        clause = d.reading.clause_at(match.start("v"))
        tail = d.low[match.end() : end]
        if (
            clause is None
            or clause.kind not in ("statement", "mood")
            or re.match(r"\W*(?:or|recipes?|options?|restaurants?|version|chocolate|cheese)\b", match["after"] + tail)
        ):
            return
        if re.search(
            r"\b(?:it'?s|recipes?|dish|dessert|cake|options?|restaurant|menu|snacks?|meal|milk|treats?|cream|chocolate)\b", d.low[start:end]
        ):
            return
        if not about_me(d, len(d.low)) or "?" in d.low[match.end("v") : match.end("v") + 2]:
            return
    elif not lead.strip() or lead.strip() == "a":
        return
    d.add("diet", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?:^|(?<=[,.;:(!] )|(?<=\band )|(?<=\bhave )|(?<=\bgot )|(?<=\bwith )|(?<=\balso ))(?:an? )?(?P<v>(?:type (?:1|2|one"
    r"|two) )?[a-z][a-z'-]+(?: [a-z]+){0,2})(?=\s*(?:[,.;!)]|$|and\b|so\b|since\b|here\b|which\b|too\b|but\b))"
)
def condition(d: Draft, match: re.Match[str], end: int) -> None:
    """A condition on its own between commas: "58, type 2 diabetes and a bum knee, so no squats"."""
    value = re.sub(r"^(?:an?|my|bad case of|mild|severe|chronic|terrible|awful|some|diagnosed with)\s+", "", match["v"])
    if re.search(r"(?<![\w'])(?:i|he|she|they|it|you|we|had|has|have|is|was|are|the|with|his|her|for|about)(?![\w'])", value):
        return
    if value == "ms" and not d.own[match.end("v") - 2 : match.end("v")].isupper():
        return
    clause = d.reading.clause_at(match.start("v"))
    if (
        (
            is_condition(value)
            or value in CONDITION_ADJECTIVES
            or re.fullmatch(
                r"(?:bum|bad|dodgy|gammy|weak|buggered|busted|wonky) (?:(?:left|right) )?(?:knee|back|hip|shoulder|ankle|wrist|neck)", value
            )
            or re.fullmatch(r"type (?:1|2|one|two)", value)
        )
        and alone(d, match.start())
        and clause is not None
        and clause.kind in ("statement", "mood")
        and re.search(r"(?<![\w'])(?:i|i'm|im|i've|me|my)(?![\w'])|, diagnosed\b", d.low)
        and not re.search(
            r"\b(?:about|on|for|of|cause|causes|treat\w*|prevent|with no|no|not|without|if|people|patients|someone"
            r"|helps?)\s*$",
            d.low[d.sentence.start if d.sentence else 0 : match.start()],
        )
    ):
        d.add("health_condition", d.clip(match.end("v") - len(value), match.end("v")), act="add")


@aside(
    (
        rf"(?P<v>{FIRST_NAME}(?:\s+{CAP}[a-z]+)?) (?i:is my (?:first |given |full |real )?name)\b|(?i:just|only|simply"
        rf"|plain) (?P<w>{FIRST_NAME}) (?i:is (?:ok|okay|fine|enough|good))\b"
    ),
    cased=True,
)
def is_my_name(d: Draft, match: re.Match[str], end: int) -> None:
    name = match["v"] or match["w"]
    if person(name) and vacant(d, "name"):
        d.add("name", name)


@aside(r"\((?P<v>[1-9]\d),? me\)|\(me,? (?P<w>[1-9]\d)\)")
def age_bracketed(d: Draft, match: re.Match[str], end: int) -> None:
    if vacant(d, "age"):
        d.add("age", match["v"] or match["w"], when="")


@aside(r"\((?P<v>[a-z][a-z -]{2,30}?),? (?:for )?\d+ (?:yrs?|years)(?: in| now)?\)")
def job_bracketed(d: Draft, match: re.Match[str], end: int) -> None:
    """ "my job being bread and all (baker, 9 yrs)"."""
    if is_job(match["v"]) and vacant(d, "job") and about_me(d, len(d.low)) and alone(d, match.start()):
        d.add("job", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?<![\w'])(?:they|doctors?|doc|gp|he|she|turns out|tests?|the test) (?:just |only |finally )?(?:found out"
    r"|told me|discovered|confirmed|said|that|showed|says?)?\s*(?:that )?i (?:have|had|'ve got|got) "
    r"(?P<v>[a-z0-9' -]{3,35}?)(?=\s*(?:[,.;!?]|$|and\b|in\b|when\b|at\b|a\b|one\b|two\b|three\b|last\b|so\b|this\b|years?\b))"
)
def found_out(d: Draft, match: re.Match[str], end: int) -> None:
    """ "they found out I had asthma three years ago"."""
    if is_condition(match["v"]):
        d.add("health_condition", d.clip(match.start("v"), match.end("v")), act="add")
