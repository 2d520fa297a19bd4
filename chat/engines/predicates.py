"""What the verb phrase of an English statement says, rule by rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from chat.engines.phrases import (
    CAP,
    FIRST_NAME,
    NAME,
    NOT_PLACES,
    PLACE,
    PLACE_LEAD,
    SYSTEM,
    WHEN,
    WHEN_MONTH,
    Clip,
    Draft,
    Verb,
    acts,
    ended,
    is_condition,
    is_job,
    is_medication,
    one_of,
    place_clip,
    place_kind,
    put_place,
)
from chat.grounding import folded
from chat.lexicon import (
    ACTIVITY_VERBS,
    CAR_MAKES,
    CONDITION_ADJECTIVES,
    DIETS,
    EDITORS,
    HOBBIES,
    INSTRUMENTS,
    LANGUAGES,
    NATIONALITIES,
    NOT_JOBS,
    OTHER_RELATIONS,
    PETS,
    PHONES,
    PROGRAMMING,
    PRONOUNS,
    RELATIONS,
    RELATIONSHIPS,
    SKILLS,
    SPORT_VERBS,
    SPORTS,
    SYSTEMS,
    VEHICLES,
)

Handler = Callable[[Draft, str, Verb, re.Match[str], int], bool]


@dataclass
class Rule:
    """A pattern for the content of a verb phrase, and what to make of it."""

    pattern: re.Pattern[str]
    handler: Handler
    be: bool = False  # only after a form of "to be", or where the verb is left out
    do: bool = False  # never after a form of "to be"


RULES: list[Rule] = []


def rule(pattern: str, *, be: bool = False, do: bool = False) -> Callable[[Handler], Handler]:
    """Register a handler for verb phrases that begin like the pattern; it answers whether the clause is read out."""

    def register(handler: Handler) -> Handler:
        RULES.append(Rule(re.compile(pattern), handler, be, do))
        return handler

    return register


def rest_of(d: Draft, start: int, end: int) -> str:
    """The words from a place to the end of the clause."""
    return d.low[start:end]


JOB_PLACE = re.compile(r"\s+(?:(?:working|based|now|currently|over|here|out|down|up|mostly|full[- ]time|part[- ]time|by day|by trade|there)\s+)*(?P<prep>at|for|with|in|over in|down in|up in|out in|near|from|originally from)\s+")
COMPANY = re.compile(
    rf"(?P<lead>(?:(?:a|an|the|this|some)\s+)?(?:[\w'’-]+\s+){{0,5}}?(?:called|named|by the name of)\s+)?(?P<name>(?:the\s+)?{CAP}[\w’'&.+-]*(?:(?:\s+(?:&|and|of|de|for|the|du|der|für)\s+|\s+|-){CAP}[\w’'&.+-]*){{0,5}})"
)
VENUE = re.compile(r"(?P<name>(?:hotel|hotels|café|cafe|bar|restaurant|hospital|pension|clinic|bakery)\s+(?!in\b|at\b|and\b|for\b|kitchen|that|which|who|is|with|on|near|by|here|there|down|up)[^\W\d_]{3,}(?:\s+(?!in\b|at\b|and\b|for\b|is\b|so\b)[^\W\d_]{4,})?)(?=\s*(?:[,.;]|$|and\b|in\b|is\b|so\b))")
NOT_COMPANIES = frozenset("home night work university uni school christmas english monday tuesday wednesday thursday friday saturday sunday i the moment once least first last all".split())


def company(d: Draft, start: int, end: int) -> Clip | None:
    """The employer named from a place on."""
    match = COMPANY.match(d.own, start, end) or VENUE.match(d.low, start, end)
    if not match:
        return None
    clip = d.clip(match.start("name"), match.end("name"))
    text = clip.text.rstrip(".")
    if folded(text) in NOT_COMPANIES or folded(text).split()[0] in {"i", "my", "january", "february"}:
        return None
    if place_kind(text) == "country" or folded(text) in LANGUAGES:
        return None
    return Clip(clip.start, clip.start + len(text), text)


def after_job(d: Draft, who: str, start: int, end: int, act: str = "set") -> None:
    """What follows a calling: "at Acme", "in Toronto", "for a startup called Foo in Graz"."""
    place = start
    for _ in range(3):
        match = JOB_PLACE.match(d.low, place, end)
        if not match:
            return
        if match["prep"] in {"at", "for", "with"}:
            found = company(d, match.end(), end)
            if not found:
                return
        elif venue := VENUE.match(d.low, match.end(), end):
            found = d.clip(venue.start("name"), venue.end("name"))
        else:
            found = None
        if found:
            d.add("employer", found, subject=who, act="end" if act == "end" else "set")
            place = found.end
        else:
            town = place_clip(d, match.end(), end, loose=False)
            if not town:
                return
            if match["prep"].endswith("from"):
                if act != "end" and place_kind(town.text) == "city":
                    d.add("hometown", town, subject=who, when="")
            elif act != "end":
                put_place(d, who, town, end)
            place = town.end


# --- being something --------------------------------------------------------------------------------------------------------------


@rule(r"(?:(?:allergic|anaphylactic|intolerant) to|(?:react|reacts|reacting) (?:very |really )?(?:badly )?to|(?:go|goes|gone|break|breaks) (?:in)?to (?:anaphylaxis|hives|anaphylactic shock) (?:with|from|after|over)|(?:have|has|had|got|having|with)?\s*(?:an? )?(?:\w+ )?allerg(?:y|ies) (?:to|:))\s+")
def allergic(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.neg and not act:
        act = "never" if any(one.predicate == "allergy" for one in d.known) else None
    if verb.was and not verb.over and act == "set":
        act = None
    if act is None:
        return True
    for item in d.items(m.end(), end, allow="and|or|in"):
        if item.text.lower() in {"it", "that", "this", "them", "everything", "nothing", "anything", "mondays", "work", "mornings", "meetings", "bullshit", "exercise"}:
            continue
        clean = re.sub(r"^(?:\(i know\)|both|all|any|things like|stuff like)\s+", "", item.text)
        d.add("allergy", clean, subject=who, act=act)
    return True


@rule(rf"(?:a |an |eating |mostly |strictly |basically |going |gone |went |turned |been |eat |eats )*(?P<v>{one_of(DIETS)})(?=\s*(?:$|[^\w\s-]|{WHEN.pattern[2:]}|here|now|since|for|and|so|but|because|household|person|these|diet|by|who|in|too|again|btw|who|at|myself|as|though|lol))")
def diet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.was and not verb.over and act == "set":
        act = "end" if re.search(r"\b(?:now|until|till)\b", rest_of(d, m.end(), end)) else None
    if act:
        d.add("diet", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return False


@rule(r"(?:a |an |the )?(?P<v>lefty|left-?\s?handed|left-?\s?hander|southpaw|right-?\s?handed|righty|ambidextrous)\b", be=True)
def hand(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set":
        d.add("handedness", d.clip(m.start("v"), m.end("v")), subject=who)
    return False


@rule(r"(?P<v>\d['’′]\s?\d{1,2}(?:[\"”″])?|\d\s?(?:ft|foot|feet)\s?\d{0,2}|\d[.,]\d\d\s?m)(?!\w)", be=True)
def feet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and not verb.was:
        d.add("height", d.clip(m.start("v"), m.end("v")).text.strip('"'), subject=who)
    return True


@rule(r"(?:turned|hit|aged)?\s*(?P<v>\d{1,3}(?:[.,]\d\d?)?)(?P<unit>\s?(?:cm|m|kg|years?\b|yrs?\b|yo\b|y/o))?(?P<tail>[^\n]{0,40})")
def number(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = d.low[m.start() : m.end()]
    tail = d.low[m.end("unit") if m["unit"] else m.end("v") : min(end, m.end("v") + 40)]
    turned = re.match(r"(?:turned|hit|aged)", text)
    if verb.neg or verb.would or verb.can or not (verb.be or turned or verb.bare):
        return False
    unit = (m["unit"] or "").strip()
    value = d.clip(m.start("v"), m.end("v"))
    amount = float(value.text.replace(",", "."))
    if unit in {"cm", "m"} or (not unit and 130 <= amount <= 220 and verb.be and not re.match(r"\s*[\w%°€$£]", tail.replace(" tall", ""))) or re.match(r"\s*(?:tall)\b", tail):
        if (unit == "m" and 1.2 < amount < 2.3) or (unit != "m" and 120 <= amount <= 230):
            d.add("height", d.clip(m.start("v"), m.end("unit") if unit else m.end("v")), subject=who)
        return True
    plain_tail = not re.match(r"\s*(?:%|°|[-–/:]|st\b|nd\b|rd\b|th\b|[a-z]*(?:weeks?|months?|days?|min\w*|hours?|km|k\b|miles?|kg|lbs?|pounds?|stone|points?|percent|out of|of\b|in\b(?! [a-z]+ weeks)|times|pages?|people|minutes?|away|into|down|up|cm|feet|ft|inch\w*|euros?|dollars?|eps?|episodes?|chapters?|for\b|or\b|to\b|short|late|behind|degrees|x\b))", tail)
    old = bool(re.match(r"\s*(?:years? old|years? young|years? on this earth|yo\b|y/o|yr old)", d.low[m.end("v") : end]))
    if old or (unit in {"", "yo", "y/o"} and plain_tail and 3 <= amount <= 110 and (verb.be or turned)) or (turned and plain_tail and 1 <= amount <= 110):
        if amount == int(amount) and "." not in value.text and not verb.was and not verb.will and not re.search(r"\bwhen (?:i|he|she)\b", d.low[max(0, m.start() - 12) : m.start()]):
            d.add("age", value, subject=who)
    return False


@rule(rf"(?:half |part |a |an |both |born and raised |100% |a proud )*(?P<v>{one_of(NATIONALITIES)})(?: citizen| national| by birth| myself)?(?=\s*(?:$|[.,;!?()]|and\b|so\b|but\b|since\b|now\b|by\b|living\b|on paper|as of|\bbtw))", be=True)
def nationality(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if (verb.bare and not verb.be) or (m["v"] == "kiwi" and not d.own[m.start("v")].isupper()):
        return False
    if acts(verb) == "set" and not (verb.was and not re.match(r".{0,20}born", d.low[m.start() : end])):
        d.add("nationality", d.clip(m.start("v"), m.end("v")), subject=who)
        second = re.compile(rf"\s*(?:,\s*|\s+and\s+|\s*/\s*)?(?:half |part )?(?P<v>{one_of(NATIONALITIES)})\b").match(d.low, m.end(), end)
        if second and "half" in d.low[m.start() : second.end()]:
            d.add("nationality", d.clip(second.start("v"), second.end("v")), subject=who, act="add")
    return False


@rule(rf"(?:happily |newly |freshly |recently |finally |getting |got |just |been )*(?P<v>{one_of(RELATIONSHIPS)})\b(?!-|\s+(?:in a|mum|mom|dad|parent|to (?:the|this|my (?:job|work))|by\b|by a\b|with work|malt|out\b))")
def status(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not (verb.be or re.search(r"\bgot\b", m[0])) or "getting" in m[0] or verb.will:
        return False
    if verb.be and re.match(r"(?:engaged|separated|single)\s+(?:with|from|in|by|handed)", d.low[m.start("v") : end]):
        return False
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.was and act == "set" and "got" not in m[0]:
        act = None
    if act:
        d.add("relationship_status", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
        to = re.compile(rf"\s+to\s+(?:my \w+ )?(?P<n>{FIRST_NAME})").match(d.own, m.end(), end)
        if to and m["v"] == "married":
            d.add("spouse", to["n"], subject=who)
        elif to:
            d.add("partner", to["n"], subject=who)
    return True


@rule(rf"(?:(?:based|living|settled|located|residing|live|lives|lived|reside|resides|housed|home|been|rent|renting|rents)\s+(?:(?:over|down|up|out|back|here|alone|on (?:my|his|her|their) own|with [\w ]{{2,25}}|together|now|happily|still|just outside|currently)\s+)*(?:in|near|outside|at)|(?:over|down|up|out|here|back) in|lives? just outside)\s+")
def living(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    weak = not re.match(r"(?:based|living|settled|located|residing|live|reside|lived|rent)", m[0])
    rest = rest_of(d, m.end(), end)
    if re.match(r"been\b", m[0]):
        if not WHEN.search(rest) or not re.search(r"\b(?:since|for)\b", rest):
            return False
        verb.be, verb.have = True, True
    if weak and (not verb.be or re.search(r"\b(?:for (?:the|a|my)|until|till|on (?:holiday|vacation)|visiting|this week|this weekend|today|tonight|tomorrow|trip)\b", rest)):
        return False
    past = bool(re.match(r"lived", m[0])) and not verb.have or (verb.was and not verb.have)
    act = acts(verb, rest)
    if past and not verb.over:
        return False
    address = re.match(r"\d+\w?\s+[\w' ]{3,40}|[\w'’. -]{3,30}\b(?:street|st|road|rd|avenue|ave|lane|straße|strasse|rue)\b\s*\d*", rest)
    if address and re.search(r"\b(?:street|st|road|rd|avenue|ave|lane|drive|close|square|straße|strasse|way)\b", address[0]):
        d.add("address", d.clip(m.end(), m.end() + address.end()), subject=who, act=act or "set")
        return True
    town = place_clip(d, m.end(), end, loose=not weak)
    if town and act in ("set", "end"):
        put_place(d, who, town, end, act=act)
    return True


@rule(rf"(?:(?:just|recently|finally|now|officially|originally|since|both|all|family|whole|we've)\s+)*(?P<v>moved|moving|relocated|relocating|emigrated|immigrated|move|relocate)\s+(?:(?:back|over|down|up|out|house|home|away|here|permanently|in with [\w ]{{2,20}}|last \w+|yesterday|again|countries)\s+)*(?P<prep>to|from|in|into|out of)\s+(?:an? (?:new |bigger |smaller |tiny |shared )?(?:place|flat|apartment|house|studio|room|cottage|loft)\s+(?:in|near)\s+)?")
def moved(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    present = m["v"] in {"move", "relocate"}
    coming = m["v"] in {"moving", "relocating"} or verb.will
    if verb.neg or verb.would or verb.never or (present and not verb.will) or (verb.can and not verb.neg):
        return True
    if coming and not WHEN.search(rest) and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end):
        if m["v"] in {"moving", "relocating"} or verb.will:
            return True  # planned, but not said for when
    place = m.end()
    prep = m["prep"]
    for _ in range(2):
        town = place_clip(d, place, end, loose=prep in {"to", "from"})
        if not town:
            return False
        if prep == "from" or prep == "out of":
            nxt = re.compile(r"(?:,\s*[^,]{2,25})?\s+(?:all the way\s+|over\s+|back\s+)?(?P<prep>to|into)\s+").match(d.low, town.end, end)
            if nxt:
                d.add(place_kind(town.text), town, subject=who, act="end")
                prep, place = nxt["prep"], nxt.end()
                continue
            if not coming:
                if "to" not in d.low[town.end : end].split() and re.search(r"\bhere\b", d.low[m.start() : end]):
                    return True
                d.add(place_kind(town.text), town, subject=who, act="end")
            return True
        if prep in {"to", "in", "into"} or True:
            if prep == "in" and not re.match(r"moved", m["v"]):
                return True
            put_place(d, who, town, end)
            nxt = re.compile(r"\s+from\s+").match(d.low, town.end, end)
            if nxt and (gone := place_clip(d, nxt.end(), end, loose=True)):
                d.add(place_kind(gone.text), gone, subject=who, act="end")
        return True
    return True


@rule(r"(?:(?:also|both|kids)\s+)?(?:born(?: and (?:raised|bred))?)\s+(?:(?:on|in|at|back in)\s+)")
def born(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    date = re.compile(rf"(?:the\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {WHEN_MONTH}(?:,? (?:19|20)\d\d)?|{WHEN_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? (?:19|20)\d\d)?|(?:19|20)\d\d-\d\d-\d\d|\d{{1,2}}[./]\d{{1,2}}[./](?:19|20)\d\d)").match(d.low, m.end(), end)
    if date and not verb.neg:
        d.add("birthday", d.clip(date.start(), date.end()), subject=who, when="")
        where = re.compile(r"\s*,?\s+in\s+").match(d.low, date.end(), end)
        if not where:
            return True
    place = where.end() if date and where else m.end()
    town = place_clip(d, place, end, loose="born in" in m[0])
    if town and not verb.neg and not re.match(r"(?:the|a|19|20)", town.text):
        d.add("birthplace", town, subject=who, when="")
        if "raised" in m[0] or "bred" in m[0]:
            d.add("hometown", town, subject=who, when="")
    return True


@rule(r"(?:(?:right|back|still|only|just|all|mostly|mainly|both|all)\s+)*in\s+", be=True)
def now_in(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I've been in Leeds for six years", "I'm in Bristol these days"."""
    if acts(verb) != "set" or verb.was or verb.will:
        return False
    town = place_clip(d, m.end(), end, loose=False)
    if not town:
        return False
    lead = d.low[d.clause.start if d.clause else 0 : m.start()]
    rest = d.low[town.end : end]
    settled = re.search(r"\b(?:these days|nowadays|now|permanently|full[- ]time|for good)\b", lead + rest) and not re.search(r"\b(?:right now|until|till|trip|holiday|visiting|conference|today|tonight|tomorrow|this week|weekend|airport|hotel|stuck|for (?:a|the) )\b", lead + rest)
    lasting = verb.have and re.search(r"\bsince\b|\bfor\s+(?:\w+\s+){0,2}(?:years?|months|decades?|ages|yrs)\b|\b(?:years?|months)\s+now\b", rest)
    if settled or lasting or re.search(r"\bstill\b", lead) and verb.be and not re.search(r"\b(?:until|till|airport|hotel|meeting|stuck)\b", rest):
        put_place(d, who, town, end)
        return True
    return False


@rule(r"(?:grew up|raised|brought up|was raised|spent (?:my|his|her) childhood)\s+(?:in|near|on the outskirts of)\s+")
def grew(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    town = place_clip(d, m.end(), end, loose=False)
    if town and not verb.neg:
        d.add("hometown", town, subject=who, when="")
    return True


@rule(r"(?:raised|brought up|grew up)\s+(?:on|with|speaking|bilingual(?:ly)? in)\s+")
def raised_on(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    put_languages(d, who, m.end(), end, "set")
    return True


@rule(r"(?:originally |initially |actually |really )?(?:come|comes|hail|hails)?\s*(?:originally )?from\s+")
def origin(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not (verb.be or re.search(r"come|hail", m[0])) or verb.neg or verb.would or verb.bare and not re.search(r"originally", d.low[max(0, m.start() - 12) : m.end()]):
        return False
    if re.match(r"(?:a|the|my)\b", d.low[m.end() : end]):
        return False
    town = place_clip(d, m.end(), end, loose=True)
    if town and not re.search(r"home\b", town.text.lower()):
        d.add("hometown" if place_kind(town.text) == "city" else "nationality", town, subject=who, when="")
        if place_kind(town.text) == "country":
            d.proposals.pop()
    return True


@rule(rf"(?:now |also |both |just |a |an |the |one of the |your |currently |actually |only |new |qualified |retired |freelance |part-time |full-time |part time |full time |self-employed )*(?P<v>[^\n,.;:!?()\"]{{2,60}})", be=True)
def calling(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    begin = verb.at
    lead = re.compile(r"(?:(?:just|only|both|now|also|currently|actually|basically)\s+)*(?P<art>an?|the|one of the|your (?:typical|average|classic))?\s*(?:(?:new|newly|proud|humble|simple|lowly|poor|total|very|tired|busy|fully|qualified|certified|licensed|trained|registered|only|resident|lone|underpaid|overworked|burnt-out|bored|small-town|mere|fellow|typical|local|actual|real|former|ex-?)\s+)*").match(d.low, begin, end)
    start = lead.end() if lead else begin
    if re.search(r"\b(?:former|ex-?)\s*$", d.low[begin:start]):
        return False
    if re.match(r"(?:trying|looking|going|thinking|talking|seeing|dating|training (?:to|as)|studying|asking|not|here|in|on|at|with|from|about|so|too|called|named)\b", d.low[start:end]):
        return False
    words = d.phrase(start, end, words=5, allow="of")
    text = words.text
    past = verb.was and not verb.have
    act = acts(verb, rest_of(d, words.end, end))
    if re.match(r"retired\s", d.low[start:end]):
        inner = d.phrase(start + 8, end, words=4, allow="of")
        if is_job(inner.text):
            d.add("job", text, subject=who)
            return True
    article = bool(lead and lead["art"])
    if re.match(r"(?:no|not|never|some|ich|je|j'|soy|sou|eu|yo|ik|jestem|io|wir|nous)\b", text.lower()):
        return False
    if text and is_job(re.sub(r"\s+of\s+.*", "", text) if " of " in text else text):
        if verb.bare and not article and not re.match(r"\s*(?:here\b|by (?:trade|day)\b|(?:from|in|at|of) \S+(?: \S+)? here\b|(?:at|for|in) (?:the )?[A-ZÀ-Þ])", d.own[words.end : end]):
            return False
        if past or act is None or (verb.will and not WHEN.search(d.low[start:end])):
            return False
        if re.match(r"(?:student|pupil|child|kid)\b", text.lower()) and not article:
            return False
        if fed := re.match(rf"(?P<diet>{one_of(DIETS)})\s+", text.lower()):
            d.add("diet", text[: fed.end("diet")], subject=who)
            text = text[fed.end() :]
        if origin := re.match(rf"(?P<from>{one_of(NATIONALITIES)})\s+", text.lower()):
            if text[:1].isupper():
                d.add("nationality", text[: origin.end("from")], subject=who)
                text = text[origin.end() :]
        if re.search(r"\b(?:student|pupil|undergrad)$", text.lower()):
            d.add("job", text, subject=who, act=act)
            at = re.compile(r"\s+(?:at|in)\s+(?:the\s+)?").match(d.low, words.end, end)
            place = re.compile(SCHOOL).match(d.own, at.end(), end) if at and at[0].strip().startswith("at") else None
            if place:
                d.add("school", place[0], subject=who, act=act)
            return True
        d.add("job", text, subject=who, act=act)
        after_job(d, who, words.end, end, act)
        also = re.compile(r"\s*(?:,|and|/|&)\s+(?:also\s+)?(?:an?\s+)?(?:part-time\s+)?").match(d.low, words.end, end)
        if also:
            second = d.phrase(also.end(), end, words=3)
            if is_job(second.text) and act == "set" and article and re.search(r"\ban?\s", also[0]):
                d.add("job", second, subject=who, act="add")
        return True
    pets = re.compile(rf"(?P<v>{one_of(CONDITION_ADJECTIVES)})(?=\s*(?:$|[,.;!?()]|and\b|so\b|but\b|since\b|in (?:my|his|her|one|the)|too\b|as\b|myself|because|here|on my|who|from|person))").match(d.low, start, end)
    if pets and act in ("set", "end") and not past:
        side = re.compile(r"\s+(?:in|on)\s+(?:my|his|her|their|one|the)\s+(?:(?:left|right)\s+)?(?:ear|ears|eye|eyes|side)").match(d.low, pets.end(), end)
        d.add("health_condition", d.clip(pets.start("v"), side.end() if side else pets.end("v")), subject=who, act=act)
        return False
    if article and (m2 := re.compile(rf"(?:(?:native|fluent|bilingual)\s+)?(?P<v>{one_of(LANGUAGES)})\s+(?:native\s+)?speaker").match(d.low, start, end)) and act == "set":
        d.add("language", d.clip(m2.start("v"), m2.end("v")), subject=who)
        return True
    if article and (m2 := re.compile(r"(?P<v>[\w' -]{2,25}?)\s+(?:person|local|native|resident|girl|guy|boy|lad|lass|man|woman)\b").match(d.low, start, end)) and act == "set":
        place = re.compile(PLACE).fullmatch(d.own, m2.start("v"), m2.end("v"))
        if place and not folded(place[0]) in NOT_PLACES | LANGUAGES | NATIONALITIES and "person" in m2[0] and re.search(r"\bnow\b", d.low[verb.at - 12 : end]):
            put_place(d, who, d.clip(place.start(), place.end()), end)
            return True
    return False


@rule(rf"(?:also )?(?P<v>{one_of(frozenset(CONDITION_ADJECTIVES) - {'deaf', 'blind'})})\b", be=True)
def adjective(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    return True


@rule(r"(?:fluent|bilingual|trilingual|conversational|native|proficient)\s+(?:in\s+)?")
def fluent(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    put_languages(d, who, m.end(), end, acts(verb) or "")
    return True


def put_languages(d: Draft, who: str, start: int, end: int, act: str) -> None:
    """Every language of a list."""
    if act not in ("set", "end"):
        return
    first = True
    for match in re.compile(rf"(?<![\w-]){one_of(LANGUAGES)}(?![\w-])").finditer(d.low, start, end):
        if re.search(r"\b(?:not|no|but not|except|instead of|never|from|into|to learn|understand)\s+(?:any\s+)?$", d.low[start : match.start()]):
            continue
        d.add("language", d.clip(match.start(), match.end()), subject=who, act="end" if act == "end" else ("set" if first else "add"))
        first = False


@rule(r"(?:(?:also|already|still|fluently|both)\s+)*(?:speak|speaks|spoke|speaking|know some|understand)\s+(?!to\b|with\b|for\b|up\b|out\b|about\b|as\b)")
def speaks(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.can and not verb.neg:
        act = "set"
    if re.match(r"(?:spoke|speaking|understand)", m[0]):
        return False
    put_languages(d, who, m.end(), end, act or "")
    return True


@rule(r"(?:teaching|taught|learned|learnt|picked up|got)\s+(?:(?:my|myself|some|a bit of|a little)\s+)*(?=[a-z])")
def learned(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set" or "teaching" in m[0]:
        return False
    found = re.compile(rf"{one_of(LANGUAGES)}(?=\s+(?:from|at|in|as|when|while|through)\b|\s*[,.])").match(d.low, m.end(), end)
    if found:
        d.add("language", d.clip(found.start(), found.end()), subject=who)
    return bool(found)


# --- work -------------------------------------------------------------------------------------------------------------------------


@rule(r"(?:(?:now|also|currently|mostly|full[- ]time|part[- ]time|freelance|remotely|temporarily)\s+)*(?:work|works|working|employed|worked|freelance|freelancing|started|starting|start|starts|hired|signed on|retrained|retraining|qualified|serve|serving|moonlight|moonlighting)\s+(?:(?:now|full[- ]time|part[- ]time|freelance|remotely|today|yesterday|last \w+|mostly|work|on monday|nights?|days?|here)\s+)*(?P<job>as\s+(?:an?|the|their|head|chief|one of the)?\s*)")
def works_as(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    if re.match(r"(?:retrain|qualif)", m[0]) and not re.match(r"(?:qualified)", m[0]):
        return True
    past = bool(re.match(r"worked", m[0])) and not verb.have or verb.was and not verb.have
    act = acts(verb, rest)
    if past and not verb.over or act is None:
        return True
    start = m.end()
    if head := re.search(r"(?:head|chief)\s+$", m[0]):
        start -= len(head[0])
    words = d.phrase(start, end, words=5, allow="of|and" if re.match(r"\w+ of", d.low[start:end]) else "zz")
    if words.text and len(words.text.split()) <= 5 and re.match(r"[^\W\d_]", words.text) and folded(words.text).split()[-1] not in NOT_JOBS:
        d.add("job", words, subject=who, act=act)
        after_job(d, who, words.end, end, act)
    return True


@rule(r"(?:(?:now|also|currently|mostly)\s+)*(?:work|works|working|worked|employed|interning|intern|started|starting|start|freelance|freelancing|consulting|consult|got hired|hired|was hired)\s+(?:(?:now|full[- ]time|part[- ]time|freelance|remotely|today|yesterday|last \w+|a new job|my new job|a job|work|mostly|over|out|nights?|days?|on monday)\s+)*(?P<prep>at|for|with|in|by|from|on)\s+(?!(?:python|java|c\+\+|sql|kids|children|clients|patients|customers|people)\b)")
def works_at(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    past = bool(re.match(r"worked", m[0])) and not verb.have or (verb.was and not verb.have and "hired" not in m[0])
    act = acts(verb, rest)
    if act is None or (past and not verb.over):
        return True
    if (verb.will or re.match(r"(?:start\b|starting)", m[0])) and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end):
        return True
    if m["prep"] in {"at", "for", "with", "by"}:
        name = company(d, m.end(), end)
        if name:
            d.add("employer", name, subject=who, act=act)
            after_job(d, who, name.end, end, act)
            role = re.compile(r"[^,;.]{0,40}?\s+as\s+(?:an?|the|their)\s+").match(d.low, name.end, end)
            if role:
                words = d.phrase(role.end(), end, words=4, allow="of")
                if is_job(words.text):
                    d.add("job", words, subject=who, act=act)
    elif m["prep"] == "from":
        home = re.match(r"home(?! (?:today|tomorrow|this week|next week|on (?:mon|tues|wed|thurs|fri)))", rest)
        if home:
            mixed = re.search(r"\b(?:days?|half|mostly|partly|sometimes)\b", rest)
            if not mixed:
                d.add("work_mode", d.clip(m.start(), m.end() + home.end()), subject=who, act=act)
            elif re.search(r"(?:two|three|four|2|3|4|one|1) days", rest):
                d.add("work_mode", "hybrid", subject=who, act=act)
    elif m["prep"] == "in":
        field = re.match(r"(?:the )?(?:\w+ )?(?:hr|qa|it|sales|marketing|finance|accounting|logistics|procurement|underwriting|customer (?:support|service)|support|legal|compliance|design|research|operations|ops|data|security|payroll|claims(?: handling)?|purchasing|engineering|admin|recruitment|policy|comms)(?: team| department| dept)?(?=\s*(?:$|[,.;!?]|at\b|for\b|and\b|so\b|in\b|since\b|now\b))", rest)
        if field:
            clip = d.clip(m.end(), m.end() + field.end())
            d.add("team" if re.search(r"team|department|dept", clip.text) else "job", re.sub(r"^the\s+|\s+(?:team|department|dept)$", "", clip.text), subject=who, act=act)
            after_job(d, who, m.end() + field.end(), end, act)
        else:
            town = place_clip(d, m.end(), end, loose=False)
            if town and act == "set" and False:
                put_place(d, who, town, end)
    return True


@rule(rf"do\s+(?P<v>(?:\w+\s+)?(?:qa|hr|it|pr|sales|marketing|accounting|payroll|logistics|customer support|customer service|tech support|support|admin|seo|devops|data entry|procurement|bookkeeping|research|ux|copywriting|web development|consulting|recruiting|compliance|security|nights))(?=\s+(?:for|at|with|in)\b|\s*(?:$|[,.;]))", do=True)
def does(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act:
        d.add("job", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
        after_job(d, who, m.end(), end, act)
    return True


@rule(r"(?:got |been |was |were |just |recently |finally )*(?:promoted|upgraded|bumped(?: up)?|made|appointed|elected|named|hired as|taken on as|switched|moved up|transitioned|moved on|become|became|becoming)\s+(?:from\s+(?P<from>[\w -]{3,40}?)\s+)?(?:(?:to|into|as|over to|up to)\s+)?(?:(?:being|the role of|a role as|the position of|a job as|work as|working as)\s+)?(?:an?|the|their)?\s*(?P<v>[^\W\d_])")
def promoted(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.would or verb.can or (verb.will and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end)):
        return False
    if re.search(r"\b(?:made|named|elected|appointed|upgraded|bumped(?: up)?)\b", m[0]) and not (verb.was or re.search(r"\b(?:got|been|was|were)\b", d.low[d.clause.start if d.clause else 0 : m.end()])):
        return False
    words = d.phrase(m.start("v"), end, words=5, allow="of")
    text = words.text
    if is_job(re.sub(r"\s+of\s+.*", "", text)) or re.match(r"(?:head|director|chief|vp|team lead|partner|senior|lead|principal|shift|deputy|assistant|staff|junior)\b", text.lower()) and re.search(r"promoted|appointed|made", m[0]):
        d.add("job", words, subject=who)
        after_job(d, who, words.end, end)
        return True
    if re.match(r"becom|became", m[0]) and folded(text) in NATIONALITIES:
        d.add("nationality", words, subject=who)
    if re.match(r"switched|moved on|transitioned", m[0]):
        return False
    return bool(re.search(r"promoted", m[0]))


@rule(r"(?:(?:just|recently|finally|about to|officially|also)\s+)*(?P<v>joined|joining|join|joins)\s+")
def joined(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set" or m["v"] in {"join", "joins"} and not verb.will:
        return True
    if m["v"] == "joining" and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end):
        return True
    group = member_clip(d, m.end(), end)
    if group:
        d.add("member_of", group, subject=who)
        return True
    team = re.compile(r"(?:the\s+)?(?P<v>[\w&/ -]{2,30}?)\s+(?:team|squad|department|dept|guild)\b").match(d.low, m.end(), end)
    if team:
        d.add("team", d.clip(team.start("v"), team.end("v")), subject=who)
        after_job(d, who, team.end(), end)
        return True
    name = company(d, m.end(), end)
    if name and not re.search(r"\b(?:telegram|facebook|discord|twitter|mastodon|instagram|reddit|tinder|zoom)\b", name.text.lower()):
        d.add("employer", name, subject=who)
        role = re.compile(r"\s+as\s+(?:an?|the|their)?\s*").match(d.low, name.end, end)
        if role:
            words = d.phrase(role.end(), end, words=4, allow="of")
            if words.text:
                d.add("job", words, subject=who)
    return True


GROUP = r"(?:club|choir|band|orchestra|society|association|union|league|team|squad|guild|troupe|ensemble|quartet|trio|collective|co-?op|gym|group|church|parish|committee|board|crew|circle|harriers|runners|rowers|party|chapter|lodge|federation|network|congregation|chorus|brigade|allotment|makerspace|hackerspace)"


def member_clip(d: Draft, start: int, end: int) -> Clip | None:
    """A club, choir or the like that is named from a place on."""
    match = re.compile(rf"(?:the|a|an|our|my|this|another|local|new|also)?\s*(?P<v>(?:(?!and\b|but\b|so\b|because\b|with\b|that\b|which\b|of course)[\w’'&/.-]+\s+){{0,5}}?{GROUP}(?:\s+(?:at|of|in)\s+(?:the\s+)?{CAP.replace('A-Z', 'a-zA-Z')}[\w’'.-]*(?:\s+{CAP}[\w’'.-]*)*)?)(?![\w-])").match(d.own if False else d.low, start, end)
    if not match:
        return None
    clip = d.clip(match.start("v"), match.end("v"))
    at = re.search(r"\s(?:at|of|in)\s+(?:the\s+)?(\S)", clip.text)
    if at and not at[1].isupper():
        clip = d.clip(clip.start, clip.start + at.start())
    text = folded(clip.text)
    if text in {"club", "team", "group", "party", "board", "network", "band", "circle", "crew"} or re.match(r"(?:design|data|platform|backend|frontend|sales|marketing|support|payments|infra\w*|mobile|web|product|growth|security|ops|research|engineering|finance|legal|hr|qa)\s+team", text):
        return None
    return clip


def put_instruments(d: Draft, who: str, start: int, end: int, act: str) -> None:
    """Every instrument in a clause about playing."""
    first = True
    for match in re.compile(rf"(?<![\w-]){one_of(INSTRUMENTS)}(?![\w-])").finditer(d.low, start, end):
        if re.search(r"\b(?:not|never|no|instead of|but|wife's|her|his|their|sister's|brother's)\s+(?:the\s+|a\s+)?$", d.low[start : match.start()]):
            continue
        d.add("instrument", d.clip(match.start(), match.end()), subject=who, act="end" if act == "end" else "set" if first else "add")
        first = False


@rule(rf"(?:(?:also|still|now|currently)\s+)*(?:(?:a |an active |an |proud |paid-up |long-time |the newest )*member of|part of|in|on|with|sing(?:s|ing)? (?:\w+ )?(?:in|with)|play(?:s|ing)? (?:\w+ )?(?:in|with|for)|run(?:s|ning)? with|row(?:s|ing)? (?:with|for)|cycle(?:s)? with|volunteer(?:s|ing)? (?:with|at|for)|belong(?:s)? to|dance(?:s)? with|swim(?:s)? with|train(?:s)? with|climb(?:s)? with)\s+(?=.)")
def member(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act is None or (verb.was and not verb.over):
        return False
    play = re.match(rf"(?:play(?:s|ing)?)\s+(?P<i>{one_of(INSTRUMENTS)})\s", m[0])
    if play:
        put_instruments(d, who, m.start(), end, act)
    if re.match(r"(?:in|on|with)\s", m[0]):
        if not verb.be:
            return False
        team = re.compile(r"the\s+(?P<v>(?:(?!same|right|wrong|other|way|best|home|away|winning)[\w&/-]+\s+){0,3}?[\w&/-]+)\s+(?:team|department|dept|squad|desk|unit)\b").match(d.low, m.end(), end)
        if team:
            d.add("team", d.clip(team.start("v"), team.end("v")), subject=who, act=act)
            after_job(d, who, team.end(), end, act)
            return True
        med = d.items(m.end(), end)
        if med and re.match(r"on\s", m[0]) and is_medication(med[0].text):
            for item in med:
                if is_medication(item.text):
                    d.add("medication", item, subject=who, act=act)
            return True
        system = re.compile(rf"(?:a |the )?(?P<v>{SYSTEM})").match(d.low, m.end(), end)
        if system and re.match(r"on\s", m[0]):
            d.add("operating_system", d.clip(system.start("v"), system.end("v")), subject=who, act=act)
            return True
        phone = re.compile(rf"(?:an? |my |the )?(?:old |new )?(?P<v>{PHONES})").match(d.low, m.end(), end)
        if phone and re.match(r"on\s", m[0]):
            d.add("phone_model", d.clip(phone.start("v"), phone.end("v")), subject=who, act=act)
            return True
        mode = re.compile(r"(?:site|the office (?:full[- ]time|every day|five days|all week|\w+ days a week))").match(d.low, m.end(), end)
        if mode:
            d.add("work_mode", d.clip(m.start(), mode.end()), subject=who, act=act)
            return True
        division = re.compile(r"(?P<v>underwriting|claims(?: handling)?|payroll|procurement|accounts(?: payable| receivable)?|customer (?:support|service|success)|sales|marketing|hr|finance|legal|logistics|compliance|platform|infra(?:structure)?|r&d|product|operations|ops|editorial|purchasing|audit|it support|support|recruiting|design|data science|engineering)(?=\s*(?:$|[,.;!?]|now\b|at\b|and\b|since\b|so\b|but\b))").match(d.low, m.end(), end)
        if division and re.match(r"in\s", m[0]):
            d.add("team", d.clip(division.start("v"), division.end("v")), subject=who, act=act)
            return True
        group = member_clip(d, m.end(), end)
        if group and re.match(r"in\s", m[0]):
            d.add("member_of", group, subject=who, act=act)
            return True
        return False
    group = member_clip(d, m.end(), end)
    if group:
        d.add("member_of", group, subject=who, act=act)
        return True
    named = re.compile(rf"(?:the\s+)?(?P<v>{CAP}[\w’'&-]+(?:\s+{CAP}[\w’'&-]+){{0,3}})").match(d.own, m.end(), end)
    if named and not re.match(r"(?:in|on|with)\s", m[0]) and folded(named["v"]).split()[0] not in NOT_PLACES and (len(named["v"].split()) > 1 or re.search(r"member|belong|run|sing|row", m[0])):
        d.add("member_of", d.clip(named.start("v"), named.end("v")), subject=who, act=act)
        return True
    return False


@rule(r"(?:lead|leads|manage|manages|run|runs|head|heads)\s+(?:up\s+)?(?:the|our|a)\s+(?P<v>[\w&/-]+(?:\s+[\w&/-]+){0,2}?)\s+(?:team|department|squad)\b(?!\s+(?:through|to|into|meeting))", do=True)
def leads(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and not verb.was and not verb.will and not re.match(r"(?:whole|entire|same|small|new|big|other|best)$", m["v"]):
        d.add("team", d.clip(m.start("v"), m.end("v")), subject=who)
        after_job(d, who, m.end(), end)
    return True


@rule(r"(?:sit|sits|sitting)\s+(?:in|on|with)\s+(?:the\s+)?(?P<v>[a-z][\w&/ -]{2,30}?)(?:\s+(?:team|department|dept|desk))?(?=\s*(?:$|[,.;!?]|now\b|at\b|and\b|since\b))", do=True)
def sits(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and re.search(r"team|department|handling|sales|claims|underwriting|support|finance|legal|marketing|hr|design|engineering|procurement|operations|payroll|accounts", m[0]):
        d.add("team", d.clip(m.start("v"), m.end("v")), subject=who)
        return True
    return False


@rule(rf"(?:report|reports|reporting|answer|answers)\s+(?:directly\s+)?to\s+(?:(?:a|an|the|my|our) [\w -]{{2,25}}?(?:called|named)\s+)?(?P<v>\w)")
def reports(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(FIRST_NAME + rf"(?:\s+{CAP}[\w’'-]+)?").match(d.own, m.start("v"), end)
    act = acts(verb, rest_of(d, m.end(), end))
    if name and act:
        d.add("manager", name[0], subject=who, act=act)
    return True


@rule(r"(?:(?:go|goes|going|went|been)\s+)?(?:fully |100% |completely |entirely |permanently |all |mostly |now |back |back to |totally )*(?P<v>remote|hybrid|wfh|on[- ]?site|in[- ]office|(?:back )?(?:in|at|to) the office (?:full[- ]time|every day|five days a week|5 days a week)|home ?office)\b(?!\s+(?:control|controls|village|island|part|area|team|meeting|desktop|access|car|bike|work policy|server|work setup))")
def mode(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not (verb.was and not verb.over) and (verb.be or verb.bare or re.match(r"(?:go|went|going)", m[0])):
        if verb.bare and not re.match(r"(?:fully|100%|completely|entirely)", m[0]):
            return False
        days = re.match(r".{0,12}\b(?:one|two|three|1|2|3|four|4) days", d.low[m.end("v") : end])
        d.add("work_mode", "hybrid" if days and m["v"] == "remote" else d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return True


@rule(r"(?:mostly|mainly|usually)?\s*(?:from home|in the office)\b")
def partly(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = d.low[m.start() : d.sentence.end if d.sentence else end]
    lead = d.low[max(d.sentence.start if d.sentence else 0, m.start() - 12) : m.start()]
    if (verb.be or verb.bare) and not verb.neg and "home" in rest and "office" in rest and re.search(r"\bdays?\b|mostly", lead + rest) and not re.search(r"\btoday|tomorrow\b", rest):
        d.add("work_mode", "hybrid", subject=who)
        return True
    return False


# --- learning ---------------------------------------------------------------------------------------------------------------------

SCHOOL = rf"(?:(?:the\s+)?(?:University|Universität|Université|Universidad|College|Institute|School|Academy)\s+(?:of|for)\s+{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)*|{CAP}[\w’'.-]+(?:\s+{CAP}[\w’'.-]+)*)"
SUBJECT = r"[a-z][a-z'&-]*(?:\s+(?!at\b|in\b|and i\b|from\b|for\b|so\b|but\b|on\b|with\b|tonight|tomorrow|right now|hard|all day)[a-z&'-]+){0,3}"


@rule(rf"(?:study|studying|studies|studied|read|reading|majoring in|majored in|major in|(?:have|has|got|hold|holds|finished|finishing|did|doing|completed|with) (?:an?|my|his|her) (?:\w+ )?(?:phd|masters?|master's|ba|bsc|msc|ma|mba|degree|bachelor'?s?|doctorate|diploma)(?: degree)? (?:in|on))\s+(?P<v>{SUBJECT})")
def studies(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act is None or re.match(r"read(?:ing)?\b", m[0]):
        return False
    words = d.phrase(m.start("v"), end, words=4, allow="and")
    at = re.compile(r"\s+(?:at|in)\s+(?:the\s+)?").match(d.low, words.end, end)
    bare_study = re.match(r"stud(?:y|ying|ies)", m[0])
    if bare_study and not at and not re.search(r"ology|ics\b|history|law|medicine|engineering|philosophy|architecture|design|science|literature|music|nursing|business|art|chemistry|education|linguistics|geography|maths?|psych|theology|dentistry|accounting|finance|law|computing|translation|journalism|pharmacy|biotech|geology|nutrition|marketing|film|drama", words.text.lower()):
        return True
    if re.match(r"(?:for|the|my|a|this|it|that|hard|all)\b", words.text.lower()):
        return True
    if folded(words.text) in LANGUAGES and not at:
        return True
    d.add("education", words, subject=who, act=act)
    if at:
        school = re.compile(SCHOOL).match(d.own, at.end(), end)
        if school:
            d.add("school", school[0], subject=who, act=act)
    return True


DEGREE = r"(?:phd|masters?|master's|ba|bsc|msc|ma|mba|llm|degree|bachelor'?s?|doctorate|diploma|certificate|apprenticeship|postgrad|undergrad)"


@rule(rf"(?:doing|do|does|finishing|finished|have|has|got|hold|holds|started|starting|completed|did|in the middle of|halfway through|pursuing|working on|on|writing up)\s+(?:an?|my|his|her|their|the)\s+(?:[\w-]+\s+){{0,3}}?(?P<v>{DEGREE}(?:\s+degree)?\s+(?:in|on)\s+{SUBJECT})")
def degree(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act != "set" or verb.will:
        return False
    start = m.start("v")
    inner = re.compile(rf"{DEGREE}(?:\s+degree)?\s+(?:in|on)\s+").match(d.low, start, end)
    words = d.phrase(inner.end() if inner else start, end, words=4, allow="and")
    words = d.phrase(words.start, words.end - (len(tail[0]) if (tail := re.search(r"\s+(?:through|at|with|from|via|by|part|while|so)\b.*$", words.text)) else 0))
    d.add("education", d.clip(start, words.end), subject=who)
    at = re.compile(r"\s+(?:at|in|through|with|from|via)\s+(?:the\s+)?").match(d.low, words.end, end)
    if at and (place := re.compile(SCHOOL).match(d.own, at.end(), end)):
        d.add("school", place[0], subject=who)
    return True


@rule(rf"(?:got into|get into|go to|goes to|went to|attend|attends|attended|graduated from|enrolled at|enrolled in|starts? at|started at|at)\s+(?P<v>{SCHOOL.replace(CAP, '[a-zà-ö]').replace('University', 'university').replace('Universität', 'universität').replace('Université', 'université').replace('Universidad', 'universidad').replace('College', 'college').replace('Institute', 'institute').replace('School', 'school').replace('Academy', 'academy')})")
def school(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    start = m.start("v")
    found = re.compile(SCHOOL).match(d.own, start, end)
    if not found or acts(verb) != "set":
        return False
    marked = re.search(r"\b(?:university|uni|college|school|academy|institute|eth|mit|polytechnic|universität)\b", folded(found[0]))
    what = re.compile(rf"\s+(?:for|to (?:study|read|do)|doing|in)\s+(?P<v>{SUBJECT})").match(d.low, found.end(), end)
    if re.match(r"(?:go|goes|went|at|starts?|started)\b", m[0]) and not marked:
        return False
    if re.match(r"(?:got|get) into", m[0]) and not (marked or what):
        return False
    d.add("school", found[0], subject=who)
    if what:
        d.add("education", d.phrase(what.start("v"), end, words=3), subject=who)
    return True


# --- people and animals -----------------------------------------------------------------------------------------------------------


@rule(rf"(?:called|named|known as)\s+(?P<v>\w)")
def called(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    if name and verb.be and acts(verb) == "set" and who == d.me:
        d.add("name", name[0], subject=who)
    return True


@rule(rf"(?P<v>{FIRST_NAME.replace(CAP, '[a-zà-öø-þšžčćř]')})(?=\s*(?:$|[,.!;()]|and i\b|\bfrom\b|-|–|\bhere\b|\bbtw\b|by the way))", be=True)
def is_name(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I'm Mara": only with a capital, and where people introduce themselves."""
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    if not name or who != d.me or verb.neg or verb.was or verb.bare or d.clause is None:
        return False
    bare = folded(name[0])
    if bare in NATIONALITIES | LANGUAGES | NOT_PLACES | DIETS or is_job(name[0]) or re.search(r"\b[A-Z]{2,}\b", name[0]):
        return False
    opening = d.low[: m.start()]
    greeting = len(opening) < 60 or re.search(r"\b(?:hi|hey|hello|hiya|intro\w*|context|good (?:morning|evening|afternoon)|name)\b[^.!?]{0,40}[.!,]?\s*\S{0,12}\s*$", opening)
    if greeting:
        d.add("name", re.sub(r"['’]s?$", "", name[0]), subject=who)
        return True
    return False


@rule(r"(?:(?:also|just|recently|finally|still|only|now|actually)\s+)*(?:have|has|had|got|adopted|adopt|adopting|own|owns|bought|rescued|took in|keep|keeps|welcomed|share (?:my|our) \w+ with|live with|lives with|fostering|foster|inherited|brought home)\s+(?:(?:just|recently|also|now|got|still|finally|adopted|bought|home)\s+)*(?P<n>an?|one|two|three|four|five|six|another|the|some|my|our|\d)?\s*(?=[a-z])")
def has_pet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    plural = rf"(?P<p>{one_of(PETS)})(?P<s>s|es)?"
    match = re.compile(rf"(?P<np>(?:(?!and\b|to\b|of\b|in\b)[\w'’-]+\s+){{0,4}}?{plural})(?=\s*(?:$|[^\w\s]|called\b|named\b|and\b|at\b|who\b|that\b|which\b|[a-z]))(?!\s+(?:allergy|food|litter|toy|bed|hair|sitter|person|phobia|video|meme|flap|house|trainer|show|meat|cheese|milk|stew|soup|curry|sauce|eggs?))").match(d.low, m.end(), end)
    if not match:
        return False
    act = acts(verb, rest_of(d, match.end(), end))
    if verb.was or re.match(r"(?:had)\b", d.low[m.start() : end]) and not verb.have:
        act = None if act == "set" else act
    if re.search(r"\b(?:this|that|these|those|stuffed|toy|plush|video|picture|photo|pics?|tattoo|painting|cute|your)\b", match["np"]):
        return True
    if verb.will or act is None or re.match(r"(?:the|my|our)\b", m["n"] or "") and "got" in m[0]:
        return True
    names = re.compile(rf"[\s,:]*(?:\(|called\s+|named\s+|whose names? (?:is|are)\s+|by the name of\s+|[-–—]\s+|,\s+)?(?P<names>{FIRST_NAME}(?:(?:\s*,\s*|\s+and\s+|\s*&\s*){FIRST_NAME})*)").match(d.own, match.end(), d.sentence.end if d.sentence else end)
    if names and d.low[names.start("names") : names.end("names")].split()[0] not in NOT_PLACES:
        for name in re.finditer(FIRST_NAME, names["names"]):
            d.add("pet", name[0], subject=who, act=act)
        return True
    later = re.compile(r"[^.!?\n]{0,60}?[,.!;]?\s+(?:(?:her|his|its|their) names? (?:is|are)|(?:she|he|it)(?:'s| is) (?:called|named)|named (?:her|him|it)|called (?:her|him|it)|name'?s|name is)\s+(?P<name>\w)").match(d.low, match.end(), (d.sentence.end if d.sentence else end) + 60)
    if later and act == "set":
        told = re.compile(NAME).match(d.own, later.start("name")) or re.compile(r"[^\W\d_]{2,}").match(d.own, later.start("name"))
        if told:
            d.add("pet", told[0], subject=who)
            return True
    lower = re.compile(r"\s+(?:called|named)\s+(?P<name>[^\W\d_]{2,})(?:\s+and\s+(?P<second>[^\W\d_]{2,})(?=\s*(?:$|[.,!?])))?").match(d.low, match.end(), end)
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


@rule(rf"(?:(?:also|still)\s+)*(?:have|has|had|got|'ve got)\s+(?:(?:got|also|only|just)\s+)*(?P<n>an?|one|two|three|four|five|\d|another)\s+(?P<adj>(?:(?:new|lovely|great|little|older|younger|big|baby|twin|grown(?:-up)?|teenage|small|adult|lovely|best|good|close|half|step|year old|\d+[- ]?(?:year|month)[- ]old|\d+yo)\s+){{0,2}})(?P<rel>{one_of(frozenset(RELATIONS) | OTHER_RELATIONS)}s?)\b")
def has_relative(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set":
        return True
    relation = m["rel"] if m["rel"] in RELATIONS or m["rel"] in OTHER_RELATIONS else m["rel"].rstrip("s")
    predicate = RELATIONS.get(relation, relation)
    names = re.compile(rf"\s*(?:,|\(|called|named|[-–—:])?\s*(?:called\s+|named\s+)?(?P<names>{FIRST_NAME}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*){FIRST_NAME})*)").match(d.own, m.end(), d.sentence.end if d.sentence else end)
    if names:
        for name in re.finditer(FIRST_NAME, names["names"]):
            d.add(predicate, name[0], subject=who)
    return True


# --- body -------------------------------------------------------------------------------------------------------------------------


@rule(r"(?:(?:also|just|recently|finally|been|got|was|were|officially)\s+)*(?:have|has|had|got|suffer(?:s|ing)? from|live with|living with|diagnosed with|diagnosed as|diagnosed|been diagnosed with|struggle with|deal with|developed|managing|manage|get|gets|found out i have|born with)\s+(?:(?:an?|the|my|this|really|pretty|very|some|mild|severe|chronic|bad|also|terrible|horrible|awful|regular|frequent|got|just|both|a touch of|a bit of|been|diagnosed with)\s+)*(?P<v>[a-z])")
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
            if act and what and what.lower() not in {"bad", "severe", "no", "an", "food", "any", "seasonal", "some", "many", "few", "several"}:
                d.add("allergy", what, subject=who, act=act)
            elif verb.neg and what:
                d.add("allergy", what, subject=who, act="never")
            found = True
        elif is_condition(text) or (diagnosed and folded(text) in CONDITION_ADJECTIVES) or (diagnosed and "with" in d.low[m.start() : m.start("v")] and len(text.split()) <= 4 and text):
            if verb.was and not diagnosed and not verb.have:
                continue
            if act == "set" or act == "end":
                d.add("health_condition", text, subject=who, act=act)
            elif verb.neg and any(one.predicate == "health_condition" for one in d.known):
                d.add("health_condition", text, subject=who, act="never")
            found = True
    return found


@rule(r"(?:(?:also|just|recently|been|still|now)\s+)*(?:take|takes|taking|on|started(?: on| taking)?|prescribed|been put on|put on|switched to|inject|use|using|need|moved to|changed to)\s+(?:(?:my|an?|the|daily|some|also|him|her|me|low-dose|low dose|\d+\s?(?:mg|mcg|µg|ml|units?)(?: of)?)\s+)*(?P<v>[a-z])")
def medicine(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    found = False
    first = True
    for item in d.items(m.start("v"), end, words=3, allow="b12|pressure"):
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


@rule(r"(?:wear|wears|take|takes|have|has|a|an|in|got|size)?\s*(?:an?\s+)?(?:(?:uk|eu|us|men'?s|women'?s|european)\s+)?(?:shoe |foot )?size\s+(?:is\s+)?(?:an?\s+)?(?P<v>(?:(?:uk|eu|us)\s+)?\d{1,2}(?:[.,]5|½)?(?:\s?(?:eu|uk|us))?)(?=\s+(?:shoes?|feet|foot|boots?|trainers|sneakers)|\s*(?:$|[,.;!?]|in shoes|so\b|and\b|but\b))")
def shoes(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    clue = re.search(r"\b(?:shoes?|feet|foot|boots?|trainers|sneakers|wear)\b", d.low[d.sentence.start if d.sentence else 0 : d.sentence.end if d.sentence else end])
    if clue and acts(verb) == "set":
        d.add("shoe_size", d.clip(m.start("v"), m.end("v")), subject=who)
    return True


# --- things and habits ------------------------------------------------------------------------------------------------------------


@rule(r"(?:(?:also|just|recently|finally|still|now|went and|caved and|usually|mostly)\s+)*(?:have|has|had|got|bought|buy|get|use|uses|using|own|owns|drive|drives|driving|drove|ride|rides|switched|switching|upgraded|moved|swapped|traded|changed|run|runs|running|rock|rocking|went|code in|write everything in|picked up|ordered|leasing|lease|daily|daily drive|on|went back|gone back|converted|inherited)\s+(?:(?:over|back|up|in|it|my \w+|the \w+|fully|completely|out|down|from [\w .]{2,30}?|everything|now|to using)\s+)*(?:(?:to|for|into|with|onto)\s+)?(?:(?:an?|the|my|a used|a new|second-hand|used|new|old|brand new|trusty|beat-up|an old|shiny|refurbished|this|red|blue|white|black|grey|green|silver|\d{4})\s+)*(?=[a-z0-9])")
def has_thing(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = d.low
    act = acts(verb, rest_of(d, m.end(), end))
    past = (re.match(r"(?:drove)", m[0]) or re.match(r"had\b", m[0])) and not verb.have
    if act is None or verb.was or past and not verb.over or (verb.will and not WHEN.search(text, m.end(), end)):
        return False
    start = m.end()
    phone = re.compile(rf"(?P<v>{PHONES})(?![\w-])").match(text, start, end)
    if phone:
        d.add("phone_model", d.clip(phone.start("v"), phone.end("v")), subject=who, act=act)
        _switched_from(d, who, "phone_model", m, phone.end(), end)
        return True
    drives = re.match(r".*\b(?:drive|drives|driving|ride|rides)\b", m[0])
    car = re.compile(rf"(?P<v>(?:[\w’'-]+\s+){{0,2}}?{one_of(CAR_MAKES)}(?:\s+(?!and\b|so\b|but\b|that\b|which\b|with\b|for\b|in\b|on\b|at\b|from\b|to\b|is\b|who\b|now\b|because\b|yesterday|last\b|this\b|today\b|since\b)[\w’'.-]+){{0,2}})(?![\w-])").match(text, start, end)
    if car and (drives or re.match(r".*\b(?:bought|got|have|own|owns|switched|traded|swapped|leas\w+|picked up|has|ordered)\b", m[0])):
        clip = d.clip(car.start("v"), car.end("v"))
        single = folded(clip.text)
        if drives or single.split()[0] not in {"leaf", "focus", "golf", "accord", "jazz", "smart", "mini", "seat", "mg", "scenic", "logan", "escape", "discovery", "transit", "beetle", "astra", "beat"} or clip.text[:1].isupper():
            d.add("vehicle", clip, subject=who, act=act)
            _switched_from(d, who, "vehicle", m, clip.end, end)
            return True
    if drives:
        thing = re.compile(rf"(?P<v>(?:(?!to\b|into\b|in\b|for\b)[\w’'-]+\s+){{0,3}}?{one_of(VEHICLES)})\b").match(text, start, end)
        if thing and not re.match(r"(?:car|van|truck)\s+to", text[thing.start("v") :]):
            d.add("vehicle", d.clip(thing.start("v"), thing.end("v")), subject=who, act=act)
            return True
    system = re.compile(rf"(?P<v>{SYSTEM})(?![\w-])").match(text, start, end)
    if system and not re.match(r"(?:had|drove|ordered)\b", m[0]):
        d.add("operating_system", d.clip(system.start("v"), system.end("v")), subject=who, act=act)
        _switched_from(d, who, "operating_system", m, system.end(), end)
        return True
    editor = re.compile(rf"(?P<v>{one_of(EDITORS)})(?![\w-])").match(text, start, end)
    if editor and re.match(r".*\b(?:use|uses|using|switched|moved|code in|write|converted|swapped|back|went|changed)\b", m[0]) and (editor["v"] not in {"cursor", "micro", "atom", "helix", "zed", "kate", "nano", "eclipse"} or d.own[editor.start()].isupper() or re.search(r"\b(?:editor|code|coding|ide|vim|vscode|plugin)\b", d.low)):
        d.add("editor", d.clip(editor.start("v"), editor.end("v")), subject=who, act=act)
        _switched_from(d, who, "editor", m, editor.end(), end)
        return True
    owned = re.compile(r"(?P<v>(?:(?!to\b|of\b|and\b|in\b|for\b|on\b|with\b|at\b)[\w’'-]+\s+){0,3}?(?:boat|sailboat|sailing boat|dinghy|yacht|cabin|cottage|holiday home|summer house|allotment|houseboat|canoe|kayak|telescope|motorbike|motorcycle|scooter|bike|bicycle|e-bike|ebike|cargo bike|tandem|caravan|campervan|camper van|camper|van|house|flat|apartment|farm|vineyard|3d printer|camera|drone|loom|kiln|sewing machine|espresso machine|record player|turntable|piano|guitar|violin|accordion|shed|greenhouse|garden|pool|sauna|hot tub|shop|bakery|café|cafe|restaurant|bookshop|tractor|trailer))(?=\s*(?:$|[,.;!?()]|in\b|near\b|up\b|down\b|on\b|at\b|and\b|so\b|but\b|that\b|which\b|with\b|now\b|by\b|outside\b))").match(text, start, end)
    if owned and re.match(r".*\b(?:own|owns|bought|inherited)\b", m[0]):
        clip = d.clip(owned.start("v"), owned.end("v"))
        d.add("owns", clip, subject=who, act=act)
        return True
    return False


def _switched_from(d: Draft, who: str, predicate: str, m: re.Match[str], start: int, end: int) -> None:
    """ "from my Pixel to an iPhone": what was left behind, if it is named."""
    gone = re.compile(r"\b(?:from|instead of|after .{2,20}? on|ditched|left)\s+(?:my\s+|an?\s+|the\s+)?(?:old\s+)?(?P<v>[\w.+ -]{2,30}?)(?=\s*(?:$|[,.;!?]|to\b|and\b|for\b|last\b|after\b|yesterday))").search(d.low, m.start(), end)
    if gone and not re.match(r"(?:home|work|here|scratch|now|today)\b", gone["v"]):
        clip = d.clip(gone.start("v"), gone.end("v"))
        known = {PHONES: "phone_model"}
        right = re.fullmatch(PHONES, clip.text.lower()) if predicate == "phone_model" else re.search(rf"\b{one_of({'vehicle': CAR_MAKES, 'operating_system': SYSTEMS, 'editor': EDITORS}[predicate])}\b", clip.text.lower())
        if right and known:
            d.add(predicate, clip, subject=who, act="end")


@rule(rf"(?:(?:also|still|mostly|usually|now)\s+)*(?:sit on the (?=train|bus|tram|metro|tube))?(?P<v>(?:bike|cycle|walk|drive|bus|train|commute|cycling|biking|walking|take the (?:bus|train|tram|metro|tube|subway|ferry|s-bahn|u-bahn)|take (?:bus|tram|line|the) \w+(?: \w+)?|get the (?:bus|train|tram|metro|tube|ferry)|go by (?:bike|bus|train|car|tram)|scooter|tram))\s+(?:in\b|(?:\w+ )?(?:minutes )?to (?:the )?(?:work|office|uni|school|site|lab|hospital|campus))")
def commute(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not re.search(r"walk\s+in\b|drive\s+in\b|walking in|train in", m[0]):
        value = re.sub(r"^(?:take|get|go by|commute)\s+(?:the\s+)?", "", d.own[m.start("v") : m.end("v")])
        d.add("commute", value, subject=who, act=act)
        return True
    return False


@rule(rf"(?:commute|commuting|get to work|go to work|travel to work)\s+(?:by|on|via)\s+(?P<v>(?:the\s+)?\w+(?:\s\d+)?)")
def commute_by(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was:
        d.add("commute", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return True


@rule(rf"(?:(?:also|still|now|just|recently|mostly|sometimes|been|started|start|took up|taken up|picked up|taking up|trying|learning|getting into|gotten into|got into|back to|into|love|really into|big on|enjoy|enjoys|do|does|doing|back at|at|play|plays|playing|played|practise|practice|practising|practicing|train|study|go|goes|going|quite like|a bit of|hooked on|obsessed with|to play|to|my|the|a lot of|some|lots of|competitive|competitively|in)\s+)*(?P<first>play|plays|playing|do|does|doing|into|took up|taken up|taking up|picked up|enjoy|enjoys|go|goes|practise|practice|love|started|learning|obsessed with|got into|getting into|hooked on|back to|back at|been)\s+(?:(?:the|some|a bit of|a lot of|lots of|amateur|competitive|on the|learning|playing|doing|to play|my|back)\s+)*(?=[a-z])")
def pastime(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = rest_of(d, m.end(), end)
    act = acts(verb, text)
    if act is None or verb.was and not verb.over or verb.will:
        return False
    lead = d.low[m.start() : m.end()]
    if re.search(r"\bplay(?:s|ing)?\b", lead):
        put_instruments(d, who, m.end(), end, act)
    games = re.search(r"\bplay(?:s|ing)?\b|back (?:at|to)|learning|took up|taken up|picked up|taking up|practi[sc]e", lead)
    found = False
    first = True
    for item in d.items(m.end(), end, words=4, allow="and"):
        bare = re.sub(r"^(?:the|some|a bit of|also|on the|in|a|an|my|amateur|competitive|plus|even|occasionally|lots of)\s+", "", folded(item.text))
        kind = "instrument" if bare in INSTRUMENTS and games else "sport" if bare in SPORTS else "hobby" if bare in HOBBIES else ""
        if not kind:
            match = re.match(rf"(?P<v>{one_of(INSTRUMENTS if games else frozenset({'~'}))}|{one_of(SPORTS)}|{one_of(HOBBIES)})(?=\s)", bare)
            if match and re.match(r"\s+(?:\w+days?|\w+ days|a week|twice|once|three|every|competitively|semi|badly|on\b|in\b|for\b|with\b|again|since|x\b|at\b)", bare[match.end() :] + " "):
                bare = match["v"]
                kind = "instrument" if bare in INSTRUMENTS and games else "sport" if bare in SPORTS else "hobby"
        if kind and re.match(r"\s+(?:up|off|out|over|away|into|down|my|the|a|an|her|his|this|errands|late|home|a business|for (?:my|the|a) (?:friend|boss|family))\b", d.low[item.end : end]) and kind != "instrument":
            break
        if not kind or (kind == "hobby" and re.match(r"(?:a|an|the|my)\b", folded(item.text))) or (kind == "hobby" and re.search(r"\b(?:a|an|the|my)\s+$", lead)):
            break
        if not d.own[item.start : item.end].strip():
            break
        spot = d.low.find(bare, item.start, item.end)
        value = d.own[spot : spot + len(bare)] if spot >= 0 else bare
        if re.search(r"\b(?:like|love|enjoy|watching)\b", lead) and kind == "sport" and "play" not in lead and re.search(r"\blove\b", lead):
            kind = "likes"
        d.add(kind, value, subject=who, act=act if act == "end" or first else "add")
        found, first = True, False
    return found


@rule(rf"(?P<v>{one_of(frozenset(SPORT_VERBS))})s?(?:\s+(?P<when>(?:on\s+)?(?:\w+days?|\w+ days|every|twice|three times|once|\d ?x|regularly|competitively|a lot|most|mon|tue|wed|thu|fri|sat|sun|tues|thurs)\b)|(?=\s+(?:with|for)\s+(?:the|a)\s))", do=True)
def sport_verb(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not verb.will:
        d.add("sport", SPORT_VERBS[m["v"]], subject=who, act=act)
    return False


@rule(rf"(?P<v>{one_of(frozenset(ACTIVITY_VERBS))})s?(?=\s*(?:$|[,.;!?]|a lot\b|while\b|when\b|every\b|on (?:the|my|sundays|weekends|\w+days)\b|in (?:my|the)\b|for (?:fun|a hobby)\b|at (?:night|the weekend|weekends)\b|and\b|as a hobby|to (?:relax|unwind)|most\b|badly\b|sometimes\b|to\b))", do=True)
def activity_verb(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not verb.will and not verb.bare and not re.match(r"\s*(?:to (?:the|my|a)|a (?:line|picture|blank|conclusion|card|cake))", rest_of(d, m.end(), end)):
        d.add("hobby", ACTIVITY_VERBS[m["v"]], subject=who, act=act)
    return False


@rule(r"(?:(?:also|really|absolutely|just|truly|genuinely|quite|still|always|actually|do)\s+)*(?P<v>love|loves|have a (?:real )?(?:thing|soft spot|weakness) for|has a (?:thing|soft spot|weakness) for|got a (?:thing|soft spot|weakness) for|mad about|nuts about|live for|lives for|adore|adores|hate|hates|detest|detests|loathe|loathes|despise|despises|like|likes|enjoy|enjoys|dislike|dislikes|stand|bear|abide|mind|allergic|a (?:big |huge |massive )?fan of|big fan of|huge fan of|fond of|keen on|into|a sucker for|crazy about|obsessed with)\s+(?P<np>(?!and\b|is\b)[\w\"'‘“])")
def tastes(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    word = m["v"]
    if verb.would or verb.was or verb.will:
        return False
    negative = word.startswith(("hate", "detest", "loathe", "despise", "dislike"))
    if verb.bare and "fan of" not in word and not verb.neg and word not in {"love", "hate"}:
        return False
    if verb.bare and d.sentence and not re.fullmatch(r"\W*(?:i|also|and|but|just|really|big|huge|not|a|so|oh|absolutely|btw|,|\s)*", d.low[d.sentence.start : m.start()]):
        return False
    if word in {"stand", "bear", "abide"}:
        if not (verb.neg and verb.can):
            return False
        negative = True
    elif word == "mind":
        return False
    elif verb.neg or verb.never:
        if negative or word == "enjoy" and verb.never:
            return True
        negative = True
    if ended(verb, rest_of(d, m.end(), end)):
        return True
    words = d.phrase(m.start("np"), end, words=5, allow="of")
    text = re.sub(r"^(?:eating|drinking|the taste of|anything to do with)\s+(?=\w)", "", words.text, flags=re.I)
    low = text.lower()
    if not text or re.match(r"(?:it|that|this|these|those|how|when|what|to|you|your|my|our|him|her|them|the (?:way|idea|fact|look|smell|sound|one|ones|new|part)|a|an|being|having|from|exist|ya|u|seeing|getting|going|watching|making|doing|spending|finding|running my|working|helping|learning|trying|experimenting|creating|breaking|playing|when|both|any|every|lots|just|so|also|even|really|sharing|hearing|taking|meeting|using|living|his|their|its|all|everything|nothing|myself|more|most|one|some|another|going|if|i|we|doing|getting|working|where|who|why)\b", low) or (re.match(r"the\b", low) and not re.match(r"the (?:sea|ocean|mountains?|beach|cold|heat|outdoors|theatre|opera|rain|snow|phone)\b", low)):
        return False
    if re.search(r"\b(?:app|assistant|answer|reply|response|chat|bot)\b", low) and not negative:
        return False
    if re.match(r"\w+ing\b", low) and folded(text) not in HOBBIES | SPORTS | {"travelling", "traveling", "travel", "teaching", "shopping", "singing", "driving", "flying", "swimming"}:
        return False
    if len(text.split()) > 4 or re.search(r"(?<![\w'])(?:my|your|our|them|him|her|us|me|it|this|that|or)(?![\w'])", low):
        return False
    if word in {"live for", "lives for"} and folded(text) in SPORTS:
        d.add("sport", text, subject=who)
        return True
    if text.lower() in HOBBIES and not negative and False:
        return False
    d.add("dislikes" if negative else "likes", text, subject=who)
    more = re.compile(r"\s*(?:,\s*and|and|&)\s+(?:also\s+)?(?!it\b|that\b)").match(d.low, words.end, end)
    for item in d.items(more.end(), end, words=4)[:1] if more else []:
        if re.match(r"(?:the|a|it|that|i|we|also|my|she|he|they|who|have|has|can)\b", item.text.lower()):
            break
        d.add("dislikes" if negative else "likes", item, subject=who, act="add")
    return True


@rule(r"(?:eat|eats|touch|touches|do|drink|drinks|consume|have|cook with)\s+(?:any\s+|anything with\s+)?(?P<v>[a-z][\w -]*)")
def eats_not(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not (verb.neg or verb.never or verb.over) or verb.have or verb.was or verb.would:
        return False
    word = m[0].split()[0]
    words = d.phrase(m.start("v"), end, words=5, allow="or|and|from")
    food = words.text.lower()
    if re.match(r"(?:done|seen|it|that|this|much|enough|well|out|breakfast|lunch|dinner|a lot|lots|anything|a|the|one|my|so|too|more|at|in|on|sugar in|that much|any of|social|small talk|me|you|any more|anymore)\b", food):
        return False
    if word in {"do", "have", "touch"} and not verb.can and not re.search(r"\b(?:meat|pork|beef|dairy|gluten|lactose|alcohol|caffeine|coffee|sugar|fish|seafood|shellfish|eggs|milk|wheat)\b", food):
        return False
    start = verb_start(d, m.start())
    value = d.clip(start, words.end)
    if verb.can:
        d.add("diet" if word in {"eat", "eats", "consume"} and False else "constraint", value, subject=who)
    elif word in {"drink", "drinks"}:
        d.add("constraint" if re.search(r"\b(?:alcohol|coffee|caffeine|milk)\b", food) and False else "diet", value, subject=who)
    else:
        d.add("diet", value, subject=who)
    return True


def verb_start(d: Draft, place: int) -> int:
    """Where the negation before a verb begins."""
    back = re.search(r"\b(?:can'?t|cannot|don'?t|do not|does not|doesn'?t|never|no longer|can not)(?:\s+(?:really|even|ever|just|also|usually|normally|actually|physically))?\s*$", d.low[max(0, place - 30) : place])
    return max(0, place - 30) + back.start() if back else place


@rule(r"(?P<v>use|do|work|go|travel|drive|fly|sit|stand|walk|run|lift|see|hear|smell|climb|wear|afford|install|stay|be|take|handle|tolerate|have|digest|receive|send|open|access|download|watch|read|print|log|type|carry|stream|make calls|talk on the phone)\b[^\n]*")
def cannot(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not (verb.can and verb.neg) or who != d.me or verb.was or re.search(r"\bcouldn'?t\b", d.low[d.clause.start if d.clause else 0 : m.start()]) or re.match(r"have\s+\w+(?:ed|ne|en|pt)\b|be\b|wait|stop|help|believe|imagine|tell|thank|say", d.low[m.start() : end]):
        return False
    if re.match(r"(?:do (?:it|that|this|anything)|go (?:on|wrong|back)|see (?:why|how|what|the point|it|that|any)|be (?:bothered|the only|arsed|sure|right|serious|that)|stand|hear you|take (?:it|this|that)|make it|work (?:out|it)|read (?:it|this|that)|run away|open (?:it|this|the)|have it|sit still|watch it|handle (?:it|this)|afford to|log in|access (?:it|my)|use (?:it|this|that)\b|do a\b|see (?:my|the)|install (?:it|the|this)|print|open)\b", d.low[m.start() : end]):
        return False
    words = d.phrase(m.start(), end, words=7, allow="for|in|on|after|before|at|to|with|more|than|during|any|up")
    if len(words.text.split()) < 2 or re.search(r"\b(?:today|tomorrow|tonight|this week|this morning|right now|right\b|yesterday|until|anymore|weekend)\b", d.low[words.start : end]) and not re.search(r"\bany ?more\b", d.low[words.start : end]):
        return True
    if re.search(r"\b(?:the|this|that|it|my)\b", words.text.lower()):
        return True
    d.add("constraint", d.clip(verb_start(d, m.start()), words.end), subject=who)
    return True


# --- plans and tastes in answers --------------------------------------------------------------------------------------------------


@rule(r"(?:(?:also|currently|still|now|been|finally|started|starting|busy|slowly|just|recently|begun|in the middle of|halfway through|working on|spending my \w+)\s+)*(?P<v>building|writing|restoring|developing|designing|making|working on|coding|creating|renovating|converting|composing|recording|knitting|programming|prototyping|hacking on|hacking together|translating|refurbishing|rebuilding|directing|filming|illustrating|launching|self-publishing|editing)\s+(?P<np>(?:an?|my|our|the|this|some|another|two|\d+)?\s*[\w\"‘“][^\n]*)")
def project(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    started = re.search(r"\b(?:started|begun)\b", d.low[verb.at : m.start("v")])
    article = re.match(r"(?:an?|my|our)\s", m["np"])
    if not (verb.be or started or verb.bare and article) or acts(verb) != "set" or verb.was:
        return False
    np = re.compile(r"(?:(?:an?|my|our|the|this|another|some|own|little|small|first|new|actual|tiny)\s+)*").match(d.low, m.start("np"), end)
    start = np.end() if np else m.start("np")
    determined = d.low[m.start("np") : start]
    words = d.phrase(start, end, words=7, allow="for|on|in|about|of|to")
    if re.match(r"(?:this|that|the same|some)\b", m["np"]) and not started:
        return True
    if m["v"] in {"making", "creating", "recording", "launching", "editing", "converting", "filming"} and not re.search(r"\b(?:app|game|website|site|tool|bot|model|film|movie|documentary|podcast|album|book|novel|zine|comic|quilt|jumper|sweater|table|chair|boat|guitar|robot|synth|series|course|newsletter|blog|channel|shop|van|barn|shed|attic|loft|bus|map|database|plugin|extension|library|dashboard|calculator|simulator|engine|instrument|dress|blanket|mosaic|mural|sculpture|machine|clock|telescope|printer|keyboard|drone)s?\b", words.text.lower()):
        return True
    if m["v"] in {"making", "writing", "editing", "recording", "creating", "launching", "converting", "working on", "designing", "filming"} and not re.match(r"(?:an?|my|our|another)\b", determined):
        if not re.search(rf"^(?:{CAP})", words.text):
            return True
    if re.match(r"(?:a|an|my|the|this|our)?\s*(?:list|difference|switch|change|changes|name|money|sense|wish|plans|memories|bridge|relationship|relationships|team|career|life|future|community|trust|confidence|skills?|portfolio|business plan|reputation|point|decision|living|mess|dinner|lunch|breakfast|cake|soup|bread|coffee|tea|pasta|email|e-mail|mail|letter|essay|note|text|toast|message|report|speech|card|cv|resume|post|review|thank|poem|call|mistake|risotto|curry|salad|pizza|it|that|this|question|homework|summary|presentation|slides?|deck|fool|effort|reply|friends|progress|myself|something|stuff|commute|move|up|sure|in|on|from|at|about|to|with|for|you|recipe|reservation|shopping)\b", words.text.lower()):
        return True
    own = re.match(r"(?:my|our)\b", determined) and re.search(r"\b(?:thesis|dissertation)\b", words.text.lower())
    if words.text and len(words.text.split()) <= 7:
        clean = re.sub(r"\s+(?:for|on|in|about|of|to)\s*$", "", words.text)
        d.add("project", clean, subject=who)
        app = re.compile(r"\s*,?\s+(?:called|named)\s+(?P<n>\S+)").match(d.low, words.end, end)
        if app and own is None:
            pass
    return True


@rule(r"(?:(?:also|really|still|just|definitely)\s+)*(?:prefer|prefers|favour|would rather (?:have|get)|rather have|rather get|like it when you(?:r answers are)?|like my answers|want (?:your )?(?:answers|replies|responses)(?: to be)?|like (?:your |my )?(?:answers|replies|responses)(?: to be)?)\s+(?P<v>[\w\"‘“][^\n]*)")
def prefers(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.was or verb.over:
        return False
    words = d.phrase(m.start("v"), end, words=7, allow="in|with|for|and|over|to|without|of|on")
    text = re.sub(r"^(?:it (?:if|when) |my |your |the |if you )", "", words.text)
    text = re.sub(r"\s+(?:over|to|for|and|in|with|on|of)\s*$", "", text)
    over = re.search(r"\s+(?:over|rather than|to)\s+", text)
    if over and re.search(r"\s(?:over|rather than)\s", text):
        text = text[: over.start()]
    if not text or re.match(r"(?:to |not to|that|it|this|them|the one|the first|the second)\b", text.lower()):
        return True
    d.add("preference", text, subject=who, topic=topic_of(text))
    return True


TOPICS = (
    ("answer length", r"short\w*|longer|briefer|terse|brief|concise|long|sentences?|detail\w*|length|words|paragraphs?|tl;?dr|lengthy|compact|in depth|in-depth|kurz\w*|cort[ao]s?|court\w*|curt[ao]s?|line|lines|one-liner\w*|rambl\w*|verbose"),
    ("units", r"metric|imperial|celsius|fahrenheit|kilomet\w+|miles|grams|cups|ounces|km|kg|24h|24-hour|12-hour|degrees|units?"),
    ("emoji", r"emojis?|emoticons?|smileys?"),
    ("punctuation", r"exclamation|punctuation|caps|em[- ]dash\w*"),
    ("language", r"english|german|french|spanish|portuguese|deutsch|español|français|british spelling|american spelling|uk spelling|us spelling"),
    ("format", r"bullets?|bullet points?|markdown|tables?|lists?|headings?|plain text|numbered|prose"),
    ("tone", r"formal|informal|casual|tone|swear\w*|jokes?|humou?r|sarcas\w*|blunt|direct|polite|friendly|du\b|duz\w*|tú|tutoie\w*"),
    ("code", r"comments?|typescript|python|javascript|type hints?|tabs|spaces|snippets?|code"),
    ("opening", r"open\w*|great question|start with|greeting|preamble|intro"),
)


def topic_of(text: str) -> str:
    """What a preference is about: the same for "short answers" and "long answers"."""
    low = folded(text)
    for topic, words in TOPICS:
        if re.search(rf"\b(?:{words})\b", low):
            return topic
    return " ".join(re.findall(r"[^\W_]+", low)[-2:])


GOAL_VERBS = r"(?:run (?:a|the|my|an|\d)|get (?:my |under |below |fit|down to|better at|certified|fluent|a job|into)|finish|learn|become|lose \d|save|write (?:a|my)|publish|quit|stop|pay off|buy a (?:house|flat)|climb|swim (?:a|the|\d)|cycle (?:the|from|across|to|\d)|walk the|start (?:a|my)|open (?:a|my)|complete|pass|read \d|visit|hike the|move to|retire|launch|master|qualify|beat|break|do (?:a|the|my) (?:marathon|triathlon|ironman|phd|half)|row|reach|build (?:a|my)|ship|earn|graduate)"


@rule(rf"(?:(?:also|really|just|still|finally|secretly|always)\s+)*(?:want to|wanna|hope to|hoping to|aim to|aiming to|planning to|plan to|trying to|determined to|working towards?|my goal is to|goal is to|training to|training for|saving (?:up )?for|saving (?:up )?to|set on|committed to|preparing for|prepping for)\s+(?P<v>[^\n]+)")
def goal(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.was or verb.would:
        return True
    head = d.low[m.start() : m.start("v")]
    noun = re.search(r"\b(?:for|towards?)\s*$", head)
    sentence = d.low[d.sentence.start if d.sentence else 0 : d.sentence.end if d.sentence else end]
    if "trying" in head and not (WHEN.search(d.low, m.start("v"), end) or re.search(r"\bby\b|\bbefore\b|\bthis year\b", sentence)):
        return False
    timed = WHEN.search(d.low, m.start("v"), end) or re.search(r"\b(?:before|by|until|this year|next year|in (?:the )?(?:spring|summer|autumn|fall|winter)|one day|within|someday|year'?s out|end of|in october)\b|\b\d", sentence)
    if not noun and not (re.match(GOAL_VERBS, d.low[m.start("v") :]) and (timed or re.search(r"trying|aim|hop|goal|determined|training|saving|plan|work", head) or re.match(r"(?:learn|become|run (?:a|the)|quit|publish|write (?:a|my)|lose|get fluent|pay off|climb)", d.low[m.start("v") :]))):
        return False
    if re.match(r"(?:learn (?:more|how|about|what)|get (?:a|the) (?:new|job) (?:pic|photo)|stop (?:the|this|it|by)|finish (?:this|it|the)|start (?:a )?(?:new )?chat|visit|build (?:a|my) (?:plan|list))\b", d.low[m.start("v") : end]) and not re.match(r"visit .* before", d.low[m.start("v") : end]):
        return True
    words = d.phrase(m.start("v"), end, words=9, allow="in|at|for|on|to|with|without|from|off|up|under|over|my|by|last|as|of|than|around|about|into|and|through|between|not|i|off")
    text = re.sub(r"\s+(?:by|before|in|this|next|until|within|for)\s+(?:the\s+)?(?:end of|summer|spring|autumn|winter|year|christmas|january|february|march|april|may|june|july|august|september|october|november|december|next|this|\d{4}).*$", "", words.text, flags=re.I)
    if text and len(text.split()) >= (1 if noun else 2):
        if noun and re.search(r"\b(?:it|this|that|an? interview|the interview|work|tomorrow|rain|worst|exam tomorrow)\b", text.lower()):
            return True
        if len(text.split()) > 8 or re.search(r"\b(?:more than|and)$", text):
            return True
        d.add("goal", re.sub(r"^(?:an?|the|my)\s+", "", text) if noun else text, subject=who, when="")
    return True


@rule(r"(?:(?:also|quite|pretty|really|very)\s+)*(?:good at|skilled (?:in|at|with)|experienced (?:in|with)|proficient (?:in|with|at)|comfortable with|certified in|trained in|an expert in|know|knows|code in|program in|write|can|know how to|learned to|learnt to|taught myself)\s+(?:(?:my way around|how to|some|a bit of|enough|decent|basic|good|to)\s+)*(?=[a-z+#])")
def skilled(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.was or verb.would or verb.over:
        return False
    first = True
    for item in d.items(m.end(), end, words=3, allow="to"):
        bare = re.sub(r"^(?:some|a bit of|a little|basic|decent|enough|also|obviously)\s+", "", folded(item.text))
        token = bare.split()[0] if bare.split() else ""
        if bare in LANGUAGES:
            if re.match(r"(?:know|proficient|fluent|learned|taught)", m[0]):
                d.add("language", item, subject=who)
        elif bare in PROGRAMMING or bare in SKILLS or bare in {"weld", "sew", "knit", "solder", "juggle"}:
            if bare in {"go", "r", "c", "excel", "swift", "spring", "spark", "flask", "node"} and not item.text[:1].isupper():
                break
            d.add("skill", item, subject=who, act="set" if first else "add")
        elif token in PROGRAMMING and re.match(r"(?:enough|well|inside|from|pretty|tuning|basics)", bare[len(token) :].strip()):
            d.add("skill", item.text[: len(token)], subject=who)
        else:
            break
        first = False
    return not first


@rule(rf"(?:use|uses|go by|goes by|prefer|my pronouns are|pronouns are|on)?\s*(?P<v>{PRONOUNS})(?:\s+pronouns)?")
def pronouns(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not verb.neg:
        d.add("pronouns", d.clip(m.start("v"), m.end("v")), subject=who)
    return True


@rule(rf"(?:(?:also|usually|mostly|just|now)\s+)*(?:go by|goes by|answer to|go as|get called|am called|known as|going by)\s+(?:the name\s+)?[\"'“‘]?(?P<v>\w)")
def goes_by(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    act = acts(verb)
    if name and act:
        d.add("nickname", name[0], subject=who, act=act)
    return True


@rule(r"(?:(?:also|usually|always|normally)\s+)*(?P<v>(?:get up|wake up|go to bed|go for a (?:run|walk|swim)|meditate|fast|journal|nap|skip breakfast|batch cook|meal prep|stretch|drink [\w ]{2,25}?|run|swim|walk|read|cycle|take a (?:walk|nap)|do yoga|work out|cook [\w ]{0,20}?)\s+(?:at \d[\w:. ]{0,6}\s+)?(?:every|each|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|before (?:work|bed|breakfast)|most)\s?(?:\w+\s?){0,3})(?=\s*(?:$|[,.;!?]))", do=True)
def habit(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not verb.will:
        d.add("habit", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return False


@rule(rf"(?:drink|drinks)\s+(?P<v>[a-z][\w -]{{2,25}}?\s+(?:every|each|in the)\s+\w+)", do=True)
def drinks(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act:
        d.add("habit", d.clip(m.start(), m.end("v")), subject=who, act=act)
    return True


__all__ = ["RULES", "after_job", "company", "member_clip", "put_languages", "topic_of", "PLACE_LEAD", "PLACE"]
