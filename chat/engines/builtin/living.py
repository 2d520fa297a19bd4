"""People, animals and health, as verb phrases tell of them."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NAME,
    NOT_PLACES,
    Draft,
    Verb,
    acts,
    is_condition,
    is_job,
    is_medication,
    one_of,
)
from chat.engines.builtin.rules import (
    Rules,
    rest_of,
)
from chat.grounding import folded
from chat.lexicon import (
    CONDITION_ADJECTIVES,
    DIETS,
    LANGUAGES,
    NATIONALITIES,
    OTHER_RELATIONS,
    PETS,
    RELATIONS,
)

RULES = Rules()

# --- people and animals -----------------------------------------------------------------------------------------------------------


@RULES.rule(r"(?:called|named|known as)\s+(?P<v>\w)")
def called(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    if name and verb.be and acts(verb) == "set" and who == d.me:
        d.add("name", name[0], subject=who)
    return True


@RULES.rule(
    rf"(?P<v>{FIRST_NAME.replace(CAP, '[a-zà-öø-þšžčćř]')})(?=\s*(?:$|[,.!;()]|and i\b|\bfrom\b|-|–|\bhere\b|\bbtw\b|by the way))", be=True
)
def is_name(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I'm Mara": only with a capital, and where people introduce themselves."""
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    if not name or who != d.me or verb.neg or verb.was or verb.bare or d.clause is None:
        return False
    bare = folded(name[0])
    if d.own[: m.start()].rstrip().endswith("I Am"):
        return False  # a title
    if re.search(r"\bwe(?:'re| are)\s*$", d.low[d.clause.start : m.start()]):
        return False
    if re.match(r"\W*(?:\w+\s+){0,2}mine\b", d.low[d.clause.start : m.start()]):
        return False  # "mine is Tug" speaks of a thing
    if bare in NATIONALITIES | LANGUAGES | NOT_PLACES | DIETS or is_job(name[0]) or re.search(r"\b[A-Z]{2,}\b", name[0]):
        return False
    opening = d.low[: m.start()]
    greeting = len(opening) < 60 or re.search(
        r"\b(?:hi|hey|hello|hiya|intro\w*|context|good (?:morning|evening|afternoon)|name)\b[^.!?]{0,40}[.!,]?\s*\S{0,12}\s*$", opening
    )
    if greeting:
        d.add("name", re.sub(r"['’]s?$", "", name[0]), subject=who)
        return True
    return False


@RULES.rule(
    r"(?:(?:also|just|recently|finally|still|only|now|actually)\s+)*(?:have|has|had|got|adopted|adopt|adopting|own|owns|bought|rescued"
    r"|took in|keep|keeps|welcomed|share (?:my|our) \w+ with|live with|lives with|fostering|foster|inherited|brought home)\s+(?:(?:just"
    r"|recently|also|now|got|still|finally|adopted|bought|home)\s+)*(?P<n>an?|one|two|three|four|five|six|another|the|some|my|our"
    r"|\d)?\s*(?=[a-z])"
)
def has_pet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    plural = rf"(?P<p>{one_of(PETS)})(?P<s>s|es)?"
    match = re.compile(
        rf"(?P<np>(?:(?!and\b|to\b|of\b|in\b)[\w'’-]+\s+){{0,4}}?{plural})(?=\s*(?:$|[^\w\s]|called\b|named\b|and\b|at\b|who\b|that\b"
        rf"|which\b|[a-z]))(?!\s+(?:allergy|food|litter|toy|bed|hair|sitter|person|phobia|video|meme|flap|house|trainer|show|meat"
        rf"|cheese|milk|stew|soup|curry|sauce|eggs?))"
    ).match(d.low, m.end(), end)
    if not match:
        return False
    act = acts(verb, rest_of(d, match.end(), end))
    if verb.was or (re.match(r"(?:had)\b", d.low[m.start() : end]) and not verb.have):
        act = None if act == "set" else act
    if re.search(r"\b(?:this|that|these|those|stuffed|toy|plush|video|picture|photo|pics?|tattoo|painting|cute|your)\b", match["np"]):
        return True
    if verb.will or act is None or (re.match(r"(?:the|my|our)\b", m["n"] or "") and "got" in m[0]):
        return True
    names = re.compile(
        rf"[\s,:]*(?:\(|called\s+|named\s+|whose names? (?:is|are)\s+|by the name of\s+|[-–—]\s+"
        rf"|,\s+)?(?P<names>{FIRST_NAME}(?:(?:\s*,\s*|\s+and\s+|\s*&\s*){FIRST_NAME})*)"
    ).match(d.own, match.end(), d.sentence.end if d.sentence else end)
    if names and d.low[names.start("names") : names.end("names")].split()[0] not in NOT_PLACES:
        for name in re.finditer(FIRST_NAME, names["names"]):
            d.add("pet", name[0], subject=who, act=act)
        return True
    later = re.compile(
        r"[^.!?\n]{0,60}?[,.!;]?\s+(?:(?:her|his|its|their) names? (?:is|are)|(?:she|he|it)(?:'s| is) (?:called|named)|named (?:her|him"
        r"|it)|called (?:her|him|it)|name'?s|name is)\s+(?P<name>\w)"
    ).match(d.low, match.end(), (d.sentence.end if d.sentence else end) + 60)
    if later and act == "set":
        told = re.compile(NAME).match(d.own, later.start("name")) or re.compile(r"[^\W\d_]{2,}").match(d.own, later.start("name"))
        if told:
            d.add("pet", told[0], subject=who)
            return True
    lower = re.compile(r"\s+(?:called|named)\s+(?P<name>[^\W\d_]{2,})(?:\s+and\s+(?P<second>[^\W\d_]{2,})(?=\s*(?:$|[.,!?])))?").match(
        d.low, match.end(), end
    )
    if lower:
        d.add("pet", d.clip(lower.start("name"), lower.end("name")), subject=who, act=act)
        if lower["second"]:
            d.add("pet", d.clip(lower.start("second"), lower.end("second")), subject=who, act="add")
        return True
    nxt = re.compile(rf"[\s!.,]*(?P<name>{FIRST_NAME})\s*,").match(d.own, d.sentence.end, d.sentence.end + 40) if d.sentence else None
    if nxt and act == "set" and (match.group("s") or "") == "":
        d.add("pet", nxt["name"], subject=who)
        return True
    if act == "set" and not re.match(r"(?:horse|fish|chicken|duck|goat|sheep|pig|mouse|rat|hen)\b", match["p"]):
        d.add("pet", d.clip(match.start("np"), match.end("np")), subject=who)
    return True


@RULES.rule(
    rf"(?:(?:also|still)\s+)*(?:have|has|had|got|'ve got)\s+(?:(?:got|also|only|just)\s+)*(?P<n>an?|one|two|three|four|five|\d"
    rf"|another)\s+(?P<adj>(?:(?:new|lovely|great|little|older|younger|big|baby|twin|grown(?:-up)?|teenage|small|adult|lovely|best|good"
    rf"|close|half|step|year old|\d+[- ]?(?:year|month)[- ]old"
    rf"|\d+yo)\s+){{0,2}})(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)}s?)\b"
)
def has_relative(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set":
        return True
    relation = m["rel"] if m["rel"] in RELATIONS or m["rel"] in OTHER_RELATIONS else m["rel"].rstrip("s")
    predicate = RELATIONS.get(relation, relation)
    names = re.compile(
        rf"\s*(?:,|\(|called|named|[-–—:])?\s*(?:called\s+|named\s+)?(?P<names>{FIRST_NAME}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+"
        rf"|\s*&\s*){FIRST_NAME})*)"
    ).match(d.own, m.end(), d.sentence.end if d.sentence else end)
    if names:
        for name in re.finditer(FIRST_NAME, names["names"]):
            d.add(predicate, name[0], subject=who)
    return True


# --- body -------------------------------------------------------------------------------------------------------------------------


@RULES.rule(
    r"(?:(?:also|just|recently|finally|been|got|was|were|officially)\s+)*(?:have|has|had|got|suffer(?:s|ing)? from|live with"
    r"|living with|diagnosed with|diagnosed as|diagnosed|been diagnosed with|struggle with|deal with|developed|managing|manage|get|gets"
    r"|found out i have|born with)\s+(?:(?:an?|the|my|this|really|pretty|very|some|mild|severe|chronic|bad|also|terrible|horrible|awful"
    r"|regular|frequent|got|just|both|a touch of|a bit of|been|diagnosed with)\s+)*(?P<v>[a-z])"
)
def condition(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    diagnosed = "diagnosed" in d.low[m.start() : m.start("v")] or "born with" in d.low[m.start() : m.start("v")]
    rest = rest_of(d, m.start("v"), end)
    act = acts(verb, rest)
    begin = m.start("v")
    if lead := re.search(r"\b(?:bad|chronic)\s+$", d.low[m.start() : begin]):
        begin -= len(lead[0])
    found = False
    for item in d.items(begin, end, words=5, allow="2|1"):
        text = re.sub(r"^(?:an?|the|my|some|also)\s+", "", item.text, flags=re.I)
        if re.search(r"\ballerg(?:y|ies)$", text.lower()):
            what = re.sub(r"\s+allerg(?:y|ies)$", "", text, flags=re.I)
            what = re.sub(r"^(?:bad|severe|mild|serious|nasty|deadly|terrible|slight|strong)\s+", "", what, flags=re.I)
            if (
                act
                and what
                and what.lower() not in {"bad", "severe", "no", "an", "food", "any", "seasonal", "some", "many", "few", "several"}
            ):
                d.add("allergy", what, subject=who, act=act)
            elif verb.neg and what:
                d.add("allergy", what, subject=who, act="never")
            found = True
        elif (
            is_condition(text)
            or (diagnosed and folded(text) in CONDITION_ADJECTIVES)
            or (diagnosed and "with" in d.low[m.start() : m.start("v")] and len(text.split()) <= 4 and text)
        ):
            if verb.was and not diagnosed and not verb.have:
                continue
            if act == "set" or act == "end":
                d.add("health_condition", text, subject=who, act=act)
            elif verb.neg and any(one.predicate == "health_condition" for one in d.known):
                d.add("health_condition", text, subject=who, act="never")
            found = True
    return found


@RULES.rule(
    r"(?:(?:also|just|recently|been|still|now)\s+)*(?:take|takes|taking|on|started(?: on| taking)?|prescribed|been put on|put on"
    r"|switched to|inject|use|using|need|moved to|changed to)\s+(?:(?:my|an?|the|daily|some|also|him|her|me|low-dose|low dose"
    r"|\d+\s?(?:mg|mcg|µg|ml|units?)(?: of)?)\s+)*(?P<v>[a-z])"
)
def medicine(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    found = False
    first = True
    for item in d.items(m.start("v"), end, words=3, allow="b12|pressure"):
        if is_medication(item.text):
            if act:
                d.add("medication", item, subject=who, act=act)
            found, first = True, False
            continue
        text = re.sub(r"\s*\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|ml|iu|units?)\b.*$", "", item.text, flags=re.I)
        text = re.sub(r"\s+(?:daily|nightly|pills?|twice|once|tablets?|inhaler|injections?)\b.*$", "", text, flags=re.I) or text
        if not is_medication(text):
            break
        if act and not (verb.was and act == "set"):
            d.add("medication", text, subject=who, act=act if act == "end" or first else "add")
        found, first = True, False
    if found and re.search(r"switched|changed|moved", m[0]):
        gone = re.compile(r"\s+(?:from|instead of)\s+(?P<v>\w+)").search(d.low, m.end(), end)
        if gone and is_medication(gone["v"]):
            d.add("medication", d.clip(gone.start("v"), gone.end("v")), subject=who, act="end")
    return found


@RULES.rule(
    r"(?:wear|wears|take|takes|have|has|a|an|in|got|size)?\s*(?:an?\s+)?(?:(?:uk|eu|us|men'?s|women'?s|european)\s+)?(?:shoe "
    r"|foot )?size\s+(?:is\s+)?(?:an?\s+)?(?P<v>(?:(?:uk|eu|us)\s+)?\d{1,2}(?:[.,]5|½)?(?:\s?(?:eu|uk|us))?)(?=\s+(?:shoes?|feet|foot"
    r"|boots?|trainers|sneakers)|\s*(?:$|[,.;!?]|in shoes|so\b|and\b|but\b))"
)
def shoes(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    clue = re.search(
        r"\b(?:shoes?|feet|foot|boots?|trainers|sneakers|wear)\b",
        d.low[d.sentence.start if d.sentence else 0 : d.sentence.end if d.sentence else end],
    )
    if clue and acts(verb) == "set":
        d.add("shoe_size", d.clip(m.start("v"), m.end("v")), subject=who)
    return True
