"""Facts of the writer told in a frame of their own: "Kitchen porter, that's me", "Murmur, my podcast"."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import aside
from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    ORGANISATION,
    PLACE,
    Clip,
    Draft,
    is_condition,
    is_job,
    is_medication,
    one_of,
)
from chat.engines.builtin.sequels import CAR, LOOKS, NOT_NEW, WISHES, YEAR
from chat.engines.builtin.slots import about_me, alone, edge, person, vacant
from chat.grounding import folded
from chat.lexicon import CAR_MAKES, COMMON_CARS, COUNTRIES, DIETS, EDITORS, PETS

JOBLIKE = r"(?P<v>(?:[a-z][\w'/-]*\s+){0,3}[a-z][\w'/-]*)"
NO_TRADE = re.compile(
    r"\b(?:sunday|early|late|slow|fast|bad|good|proud|big|heavy|light|happy|nervous|lazy|keen|secret|first|last|best|worst"
    r"|designated|back ?seat"
    r"|couch|amateur|hobby|wannabe|aspiring|armchair)\b"
)


def _job(d: Draft, match: re.Match[str]) -> None:
    clip = d.clip(match.start("v"), match.end("v"))
    text = re.sub(r"^(?:an?|the|just an?|just the|only an?|simple|humble|mere|a humble)\s+", "", clip.text, flags=re.I)
    if vacant(d, "job") and is_job(text) and not NO_TRADE.search(folded(text)) and alone(d, match.start()):
        d.add("job", Clip(clip.end - len(text), clip.end, text))


@aside(rf"(?:^|(?<=[,.;:!?] )|(?<=[,;:]))\W*{JOBLIKE}\s*[,:–—-]+\s*(?:that'?s|thats|that is) (?:me|what i am|my job|my trade)\b")
def job_is_me(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Kitchen porter, that's me"."""
    _job(d, match)


@aside(
    r"\bbeing (?:an? |the (?:only )?)(?P<v>[a-z][\w'/-]*(?:\s+[a-z][\w'/-]*){0,3}?)\s+(?:means|has its|comes with"
    r"|pays|doesn'?t pay|teaches you)\b"
)
def being_a(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Being a piano tuner means invoicing churches"."""
    if edge(d, match.start()):
        _job(d, match)


@aside(r"(?<![\w'])i [a-z]+ (?:[\w' -]{2,30} )?for a living, (?:an? )?(?P<v>[a-z][\w'/-]*(?:\s+[a-z][\w'/-]*){0,3}?)(?=\s*[,.;:!?(]|$)")
def for_a_living(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I deliver babies for a living, midwife, eleven years in"."""
    _job(d, match)


@aside(
    r"(?<![\w'])(?:my|our) (?:(?:food|only|main|worst|one|drug|skin|big|known) )?allergy (?:is|="
    r"|would be) (?:to )?(?P<v>[a-z][a-z'-]+(?: [a-z][a-z'-]+)?)"
    r"(?=\s*(?:[,.;!()]|$|\bso\b|\band\b|\bwhat\b|\bbut\b))"
)
def allergy_is(d: Draft, match: re.Match[str], end: int) -> None:
    """ "My food allergy is hazelnuts"."""
    first = match["v"].split()[0]
    if first not in {
        "acting",
        "not",
        "gone",
        "back",
        "worse",
        "better",
        "killing",
        "getting",
        "really",
        "so",
        "bad",
        "mild",
        "severe",
        "under",
        "the",
    }:
        d.add("allergy", d.clip(match.start("v"), match.end("v")))


@aside(rf"\b(?:living|lives?) in (?P<v>{PLACE}),? (?:as|like) (?:[Ii] do|me|[Ii] am|we do|us)\b", cased=True)
def lives_as_i_do(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Anybody who lives in Tainan as I do"."""
    kind = "country" if folded(match["v"]) in COUNTRIES else "city"
    if vacant(d, kind):
        d.add(kind, d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w'])(?i:(?:my )?(?:scooter|car|bike|van|truck|motorbike|motorcycle|ute|pickup|bakkie|moped))\b[^,.!?;:\n]{{3,60}}[,(]\s*{YEAR}"
    rf"(?P<v>{CAP}[\w’-]+(?:\s+(?:{CAP}|\d)[\w’-]*){{1,3}})(?=\s*(?:[,.!?;)]|$))",
    cased=True,
)
def vehicle_apposed(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Scooter won't start in rain, Honda Dio 2018"."""
    if folded(match["v"]).split()[0] in CAR_MAKES and vacant(d, "vehicle") and alone(d, match.start()) and edge(d, match.start()):
        d.add("vehicle", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?i:\b(?:got|bought|treated|found|picked up|picked)\s+(?:me|myself|us|ourselves)\s+an?\s+{LOOKS}){CAR.replace('new', 'v', 1)}"
    r"(?=\s*(?:[,.!?;:()]|$|(?:for|and|so|with|but|last|this|today|yesterday|to|from|off|because|now|on|in|at|which"
    r"|that|lol|haha|cause)\b))",
    cased=True,
)
def got_me_a(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Got me a used F-150"."""
    words = folded(match["v"]).split()
    if any(word in CAR_MAKES and (word not in COMMON_CARS or len(words) > 1) for word in words) and alone(d, match.start()):
        d.add("vehicle", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w’'])(?:[Ii] (?:still |also |now )?(?:drive|fly|work|cook|clean|write|pack|teach|weld|deliver|sail|crew"
    rf"|code|translate|drove)\b[^,.!?;:\n]{{0,40}}?"
    rf"|(?:[Dd]riv|[Ff]ly|[Ww]ork|[Cc]ook|[Cc]lean|[Dd]eliver|[Tt]ruck|[Hh]aul)in[g'’]?)\s+for\s+(?P<v>{CAP}[\w’'&.-]*"
    rf"(?:\s+(?:&\s+|and\s+(?=Sons|Co\b))?{CAP}[\w’'&.-]*){{1,3}})",
    cased=True,
)
def toils_for(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I drive the number 11 for Corvane Buses", "drivin for Halstead Freight"."""
    name = folded(match["v"])
    people = {folded(one.value) for one in d.proposals if one.subject == d.me}
    if NOT_NEW.match(match["v"]) or name in COUNTRIES or name.split()[0] in people | {"mr", "mrs", "ms", "dr", "new", "happy"}:
        return
    opens = match[0][0] in "Ii" or edge(d, match.start())
    if vacant(d, "employer") and opens and alone(d, match.start()) and (ORGANISATION.search(name) or re.search(r"&|\b(?:sons|co)\b", name)):
        d.add("employer", d.clip(match.start("v"), match.end("v")))


@aside(rf"(?<![\w'])(?:doing|on) (?:strict |full |lazy )?(?P<v>{one_of(DIETS)}) (?:atm|at the moment|right now|these days|since|for)\b")
def doing_diet(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Doing keto atm"."""
    if vacant(d, "diet") and alone(d, match.start()):
        d.add("diet", d.clip(match.start("v"), match.end("v")))


@aside(
    rf"(?<![\w-])(?P<v>{one_of(EDITORS)})(?![\w-])[^.!?;\n]{{0,40}},\s*(?:that'?s|it'?s|which is) what i (?:write|code"
    rf"|do|type|work|edit)\b[^,.!?\n]{{0,25}}\b(?:in|with|on)\b"
)
def what_i_write_in(d: Draft, match: re.Match[str], end: int) -> None:
    """ "VS Code keeps eating my RAM, that's what I write everything in"."""
    if vacant(d, "editor") and d.own[match.start("v")].isupper():
        d.add("editor", d.clip(match.start("v"), match.end("v")))


@aside(
    r"(?<![\w'])(?:i'?m |i am )?no longer (?P<v>(?:biting|chewing|picking|cracking|smoking|vaping|gambling|snacking"
    r"|doomscrolling|grinding|snoozing)(?: (?:my|at) [a-z]+)?)(?=\s*(?:[,.!?;(]|$|\bfor\b|\bsince\b|\band\b))"
)
def no_longer_doing(d: Draft, match: re.Match[str], end: int) -> None:
    """ "No longer biting my nails!!"."""
    if edge(d, match.start()) and alone(d, match.start()) and not any(one.predicate == "habit" for one in d.proposals):
        d.add("habit", d.clip(match.start("v"), match.end("v")), act="end")


@aside(
    r"(?<![\w'])(?:we'?ve been |i'?ve been |been )?(?P<v>married) (?:for )?(?:\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve"
    r"|twenty|thirty)\s(?:days?|weeks?|months?|years?)\b"
)
def married_for(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Married three weeks and my husband has a tan line"."""
    if vacant(d, "relationship_status") and edge(d, match.start()) and alone(d, match.start()) and (about_me(d, end) or "been" in match[0]):
        d.add("relationship_status", d.clip(match.start("v"), match.end("v")))


@aside(r"(?<![\w'])what i (?:actually |really )?have is (?:an? |just )?(?P<v>[a-z][\w'-]*(?: (?!and\b|but\b|so\b)[\w'-]+){0,3})")
def what_i_have(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I never had MS, what I have is a lack of B12"."""
    clip = d.clip(match.start("v"), match.end("v"))
    lack = re.match(
        r"(?:(?:lack|deficiency|shortage) of \w+|[\w-]+ (?:deficiency|intolerance|syndrome|disease|disorder))", folded(clip.text)
    )
    if is_condition(clip.text) or lack:
        d.add("health_condition", Clip(clip.start, clip.start + len(lack[0]), clip.text[: len(lack[0])]) if lack else clip)


@aside(
    rf"(?i:(?<![\w'])(?:there['’]?s|there is) (?:now )?an? (?:[\w-]+ )?(?:new|used|second[- ]?hand|brand[- ]new|shiny) {LOOKS}){CAR}"
    r"\s(?i:(?:parked )?(?:in|on) (?:the|my|our) (?:driveway|drive|carport|garage))(?![\w-])",
    cased=True,
)
def in_the_drive(d: Draft, match: re.Match[str], end: int) -> None:
    """ "There's a secondhand BYD Dolphin in the driveway"."""
    if any(word in CAR_MAKES - COMMON_CARS for word in folded(match["new"]).split()) and vacant(d, "vehicle") and alone(d, match.start()):
        d.add("vehicle", d.clip(*match.span("new")))


@aside(
    rf"(?P<v>{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+){{0,3}}), (?:my|our) (?:little |own |weekly |tiny |first "
    rf"|debut )?(?:podcast|novel|blog|newsletter"
    r"|zine|album|web ?comic|side project|youtube channel|indie game|startup|memoir|screenplay|web ?shop|etsy shop)(?![\w'’-])",
    cased=True,
)
def project_apposed(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Plugging away at Murmur, my podcast about lighthouses"."""
    if not NOT_NEW.match(match["v"]) and alone(d, match.start()) and vacant(d, "project"):
        d.add("project", d.clip(*match.span("v")))


@aside(
    (
        rf"(?<![\w'])(?P<s>[Ee]ngaged|[Mm]arried)(?: (?:since|for"
        rf"|as of) [^,.!?;\n]{{2,20}}?)? to (?:my )?(?P<v>{FIRST_NAME})(?=\s*(?:[,.;!?)]|$|and\b|since\b|for\b))"
    ),
    cased=True,
)
def engaged_to(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Engaged since valentine's to Lerato"."""
    name = person(match["v"])
    before = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if (
        not name
        or not alone(d, match.start())
        or not (edge(d, match.start()) or re.search(r"(?<![\w'])(?:i'?m|we'?re|i am|got)\s+$", before))
    ):
        return
    for predicate, spot in (("spouse" if match["s"].lower() == "married" else "partner", "v"), ("relationship_status", "s")):
        if vacant(d, predicate):
            d.add(predicate, d.clip(*match.span(spot)))


@aside(
    r"(?<![\w'])(?P<v>[a-z][a-z-]{4,25}(?: \d+ ?mg)?) (?:every (?:day|morning|night|evening)|daily|nightly|(?:once|twice|three times) a day"
    r"|each (?:morning|night|day))\b"
)
def daily_pill(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Loratadine every day for my hay fever"."""
    if is_medication(match["v"]) and edge(d, match.start()) and alone(d, match.start()) and about_me(d, end):
        d.add("medication", d.clip(*match.span("v")))


@aside(
    (
        rf"(?i:(?<![\w'])(?P<v>(?:std|class|grade|standard|form|year)\.? (?:[ivx]+|\d{{1,2}})) (?:at"
        rf"|in) (?:the )?)(?P<s>{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+){{0,3}})"
    ),
    cased=True,
)
def class_at(d: Draft, match: re.Match[str], end: int) -> None:
    """ "Std X at Vidya Niketan"."""
    if (
        alone(d, match.start())
        and about_me(d, end)
        and vacant(d, "school")
        and not re.search(r"\b(?:teach|taught|teacher|kid|child)\w*", d.low)
    ):
        d.add("education", d.clip(*match.span("v")))
        d.add("school", d.clip(*match.span("s")))


@aside(rf"(?P<j>[a-z][\w-]*) (?:w|w/|wi) (?P<v>{CAP}[\w’'&-]+(?:\s+{CAP}[\w’'&-]+){{1,3}})(?![\w-])", cased=True)
def job_with(d: Draft, match: re.Match[str], end: int) -> None:
    """ "2nd year apprentice w Coastline Electrical"."""
    if is_job(match["j"]) and alone(d, match.start()) and about_me(d, end) and vacant(d, "employer"):
        d.add("employer", d.clip(*match.span("v")))


@aside(
    r"(?<![\w'])(?:i |i've |we )?(?:got|have|bought|took out|signed up for) an? (?:\w+ )?membership (?:at|to|with|of"
    r"|for) (?:the )?(?P<v>[a-z][\w'&-]+(?: [a-z][\w'&-]+){0,3})"
)
def membership_at(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I got a membership at IronHouse gym"."""
    clip = d.phrase(match.start("v"), end, words=4, allow="of|for|in")
    if clip.text and alone(d, match.start()) and clip.text.split()[0].lower() not in {"my", "a", "some", "your"}:
        d.add("member_of", clip)


@aside(
    r"\b(?:setting|preference|rule|default|house rule|standing order) for (?:you|all (?:your|my) (?:answers|replies)"
    r"|your (?:answers|replies))\s*[:=]\s*"
    r"(?P<v>[^,.!?;\n]{4,60})"
)
def setting(d: Draft, match: re.Match[str], end: int) -> None:
    """ "General setting for you: one-paragraph answers"."""
    topic = next((kind for kind, words in WISHES.items() if re.search(rf"(?<![\w-])(?:{words})(?![\w-])", match["v"])), "answers")
    if vacant(d, "preference"):
        d.add("preference", d.clip(*match.span("v")), topic="answer length" if topic == "length" else topic, when="")


@aside(r"(?<![\w'])(?:i|we) (?:own|have|keep|run|farm) (?:about |around |some )?\d+ head of (?P<v>[a-z]+(?: cattle)?)")
def head_of(d: Draft, match: re.Match[str], end: int) -> None:
    """ "I own 62 head of Angus"."""
    if alone(d, match.start()):
        d.add("owns", d.clip(*match.span("v")))


@aside(rf"(?<![\w’'])[Mm]ine,\s+(?P<v>{FIRST_NAME}),\s+(?=[a-z])", cased=True)
def mine_called(d: Draft, match: re.Match[str], end: int) -> None:
    """ "What can a parrot eat? Mine, Coco, just stole half a tostada"."""
    name = person(match["v"])
    if name and edge(d, match.start()) and re.search(rf"\b{one_of(PETS)}s?\b", d.low[max(0, match.start() - 160) : match.start()]):
        d.add("pet", name)


@aside(r"(?<![\w'])(?P<v>[1-9]\d) (?:years|summers|winters) on (?:this|the) (?:earth|planet|globe)\b")
def years_on_earth(d: Draft, match: re.Match[str], end: int) -> None:
    """ "32 years on this earth and I still can't do a cartwheel"."""
    if vacant(d, "age") and alone(d, match.start()) and about_me(d, end):
        d.add("age", d.clip(*match.span("v")))
