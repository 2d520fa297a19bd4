"""What somebody is: where from, how old, with which calling."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    FIRST_NAME,
    NOT_PLACES,
    PLACE,
    SYSTEM,
    WHEN,
    WHEN_MONTH,
    Draft,
    Verb,
    acts,
    is_job,
    may_be_job,
    one_of,
    place_clip,
    place_kind,
    put_place,
)
from chat.engines.builtin.rules import (
    SCHOOL,
    Rules,
    after_job,
    company,
    put_languages,
    rest_of,
)
from chat.grounding import folded
from chat.lexicon import (
    CONDITION_ADJECTIVES,
    DIETS,
    LANGUAGES,
    NATIONALITIES,
    RELATIONSHIPS,
)

RULES = Rules()


@RULES.rule(
    r"(?:(?:allergic|anaphylactic|intolerant) to|(?:react|reacts|reacting) (?:very |really )?(?:badly )?to|(?:go|goes|gone|break"
    r"|breaks) (?:in)?to (?:anaphylaxis|hives|anaphylactic shock) (?:with|from|after|over)|(?:have|has|had|got|having"
    r"|with)?\s*(?:an? )?(?:\w+ )?allerg(?:y|ies) (?:to|:))\s+"
)
def allergic(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.neg and not act:
        act = "never" if any(one.predicate == "allergy" for one in d.known) else None
    if verb.was and not verb.over and act == "set":
        act = None
    if act is None:
        return True
    for item in d.items(m.end(), end, allow="and|or|in"):
        if item.text.lower() in {
            "it",
            "that",
            "this",
            "them",
            "everything",
            "nothing",
            "anything",
            "mondays",
            "work",
            "mornings",
            "meetings",
            "bullshit",
            "exercise",
        }:
            continue
        clean = re.sub(r"^(?:\(i know\)|both|all|any|things like|stuff like)\s+", "", item.text)
        d.add("allergy", clean, subject=who, act=act)
    return True


@RULES.rule(
    rf"(?:a |an |eating |mostly |strictly |basically |going |gone |went |turned |been |eat |eats )*(?P<v>{one_of(DIETS)})(?=\s*(?:$"
    rf"|[^\w\s-]|{WHEN.pattern[2:]}|here|now|since|for|and|so|but|because|household|person|these|diet|by|who|in|too|again|btw|who|at"
    rf"|myself|as|though|lol))"
)
def diet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.was and not verb.over and act == "set":
        act = "end" if re.search(r"\b(?:now|until|till)\b", rest_of(d, m.end(), end)) else None
    if act:
        d.add("diet", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return False


@RULES.rule(r"(?:a |an |the )?(?P<v>lefty|left-?\s?handed|left-?\s?hander|southpaw|right-?\s?handed|righty|ambidextrous)\b", be=True)
def hand(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set":
        d.add("handedness", d.clip(m.start("v"), m.end("v")), subject=who)
    return False


@RULES.rule(r"(?P<v>\d['’′]\s?\d{1,2}(?:[\"”″])?|\d\s?(?:ft|foot|feet)\s?\d{0,2}|\d[.,]\d\d\s?m)(?!\w)", be=True)
def feet(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and not verb.was:
        d.add("height", d.clip(m.start("v"), m.end("v")).text.strip('"'), subject=who)
    return True


@RULES.rule(
    r"(?:turned|hit|aged|around|about|roughly|nearly|almost)?\s*(?P<v>\d{1,3}(?:[.,]\d\d?)?)(?P<unit>\s?(?:cm|m|kg|years?\b|yrs?\b|yo\b"
    r"|y/o))?(?P<tail>[^\n]{0,40})"
)
def number(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = d.low[m.start() : m.end()]
    tail = d.low[m.end("unit") if m["unit"] else m.end("v") : min(end, m.end("v") + 40)]
    turned = re.match(r"(?:turned|hit|aged)", text)
    if verb.neg or verb.would or verb.can or not (verb.be or turned):
        return False
    unit = (m["unit"] or "").strip()
    value = d.clip(m.start("v"), m.end("v"))
    amount = float(value.text.replace(",", "."))
    if (
        unit in {"cm", "m"}
        or (not unit and 130 <= amount <= 220 and verb.be and not re.match(r"\s*[\w%°€$£]", tail.replace(" tall", "")))
        or re.match(r"\s*(?:tall)\b", tail)
    ):
        if (unit == "m" and 1.2 < amount < 2.3) or (unit != "m" and 120 <= amount <= 230):
            d.add("height", d.clip(m.start("v"), m.end("unit") if unit else m.end("v")), subject=who)
        return True
    plain_tail = bool(
        re.match(
            r"\s*(?:$|[.,;!?()…:\U0001F300-\U0001FAFF]|(?:and|but|so|now|with|who|since|this|today|yesterday|last|on|btw|lol|haha|already"
            r"|yo|as|going on|living|years?|yrs?|if|the other day|tomorrow|next|female|male|because|when|in [a-z]+ now)\b|[-–—]\s|f\b"
            r"|m\b)",
            tail,
        )
    ) and not re.match(
        r"\s*(?:%|°|[-–/:]|st\b|nd\b|rd\b|th\b|[a-z]*(?:weeks?|months?|days?|min\w*|hours?|km|k\b|miles?|kg|lbs?|pounds?|stone"
        r"|points?|percent|out of|of\b|in\b(?! [a-z]+ weeks)|times|pages?|people|minutes?|away|into|down|up|cm|feet|ft|inch\w*"
        r"|euros?|dollars?|eps?|episodes?|chapters?|for\b|or\b|to\b|short|late|behind|degrees|x\b))",
        tail,
    )
    old = bool(re.match(r"\s*(?:years? old|years? young|years? on this earth|yo\b|y/o|yr old)", d.low[m.end("v") : end]))
    if (
        old
        or (unit in {"", "yo", "y/o"} and plain_tail and 3 <= amount <= 110 and (verb.be or turned))
        or (turned and plain_tail and 1 <= amount <= 110)
    ) and (
        amount == int(amount)
        and "." not in value.text
        and not verb.was
        and not verb.will
        and not re.search(r"\bwhen (?:i|he|she)\b", d.low[max(0, m.start() - 12) : m.start()])
    ):
        d.add("age", value, subject=who)
    return False


@RULES.rule(
    rf"(?:half |part |a |an |both |born and raised |100% |a proud )*(?P<v>{one_of(NATIONALITIES)})(?: citizen| national| by birth"
    rf"| myself)?(?=\s*(?:$|[.,;!?()]|and\b|so\b|but\b|since\b|now\b|by\b|living\b|on paper|as of|\bbtw))",
    be=True,
)
def nationality(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if (verb.bare and not verb.be) or (m["v"] == "kiwi" and not d.own[m.start("v")].isupper()):
        return False
    if acts(verb) == "set" and not (verb.was and not re.match(r".{0,20}born", d.low[m.start() : end])):
        d.add("nationality", d.clip(m.start("v"), m.end("v")), subject=who)
        second = re.compile(rf"\s*(?:,\s*|\s+and\s+|\s*/\s*)?(?:half |part )?(?P<v>{one_of(NATIONALITIES)})\b").match(d.low, m.end(), end)
        if second and "half" in d.low[m.start() : second.end()]:
            d.add("nationality", d.clip(second.start("v"), second.end("v")), subject=who, act="add")
    return False


@RULES.rule(
    rf"(?:happily |newly |freshly |recently |finally |getting |got |just |been )*(?P<v>{one_of(RELATIONSHIPS)})\b(?!-|\s+(?:in a|mum"
    rf"|mom|dad|parent|to (?:the|this|my (?:job|work))|by\b|by a\b|with work|malt|out\b))"
)
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


@RULES.rule(
    r"(?:(?:based|living|settled|located|residing|live|lives|lived|reside|resides|housed|home|been|rent|renting|rents)\s+(?:(?:over"
    r"|down|up|out|back|here|alone|on (?:my|his|her|their) own|with [\w ]{2,25}|together|now|happily|still|just outside"
    r"|currently)\s+)*(?:in|near|outside|at)|(?:over|down|up|out|here|back) in|lives? just outside)\s+"
)
def living(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    weak = not re.match(r"(?:based|living|settled|located|residing|live|reside|lived|rent)", m[0])
    rest = rest_of(d, m.end(), end)
    if re.match(r"been\b", m[0]):
        if not WHEN.search(rest) or not re.search(r"\b(?:since|for)\b", rest):
            return False
        verb.be, verb.have = True, True
    if weak and (
        not (verb.be or (verb.bare and who != d.me))
        or re.search(
            r"\b(?:for (?:the|a|my)|until|till|on (?:holiday|vacation)|visiting|this week|this weekend|today|tonight|tomorrow|trip)\b", rest
        )
    ):
        return False
    past = (bool(re.match(r"lived", m[0])) and not verb.have) or (verb.was and not verb.have)
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


@RULES.rule(
    r"(?:(?:just|recently|finally|now|officially|originally|since|both|all|family|whole|we've)\s+)*(?P<v>moved|moving|relocated"
    r"|relocating|emigrated|immigrated|move|relocate)\s+(?:(?:back|over|down|up|out|house|home|away|here|permanently"
    r"|in with [\w ]{2,20}|last \w+|yesterday|again|countries)\s+)*(?P<prep>to|from|in|into|out of)\s+(?:an? (?:new |bigger "
    r"|smaller |tiny |shared )?(?:place|flat|apartment|house|studio|room|cottage|loft)\s+(?:in|near)\s+)?"
)
def moved(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    present = m["v"] in {"move", "relocate"}
    coming = m["v"] in {"moving", "relocating"} or verb.will
    if verb.neg or verb.would or verb.never or (present and not verb.will) or (verb.can and not verb.neg):
        return True
    if coming and not WHEN.search(rest) and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end):
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
        if prep == "in" and not re.match(r"moved", m["v"]):
            return True
        put_place(d, who, town, end)
        nxt = re.compile(r"\s+from\s+").match(d.low, town.end, end)
        if nxt and (gone := place_clip(d, nxt.end(), end, loose=True)):
            d.add(place_kind(gone.text), gone, subject=who, act="end")
        return True
    return True


@RULES.rule(r"(?:(?:also|both|kids)\s+)?(?:born(?: and (?:raised|bred))?)\s+(?:(?:on|in|at|back in)\s+)")
def born(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    date = re.compile(
        rf"(?:the\s+)?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {WHEN_MONTH}(?:,? (?:19|20)\d\d)?|{WHEN_MONTH} \d{{1,2}}(?:st|nd|rd"
        rf"|th)?(?:,? (?:19|20)\d\d)?|(?:19|20)\d\d-\d\d-\d\d|\d{{1,2}}[./]\d{{1,2}}[./](?:19|20)\d\d)"
    ).match(d.low, m.end(), end)
    if date and not verb.neg:
        d.add("birthday", d.clip(date.start(), date.end()), subject=who, when="")
        where = re.compile(r"\s*,?\s+in\s+").match(d.low, date.end(), end)
        if not where:
            return True
    place = where.end() if date and where else m.end()
    town = place_clip(d, place, end, loose="born in" in m[0])
    if town and not verb.neg and not m[0].rstrip().endswith("on") and not re.match(r"(?:the|a|19|20)", town.text):
        d.add("birthplace", town, subject=who, when="")
        if "raised" in m[0] or "bred" in m[0]:
            d.add("hometown", town, subject=who, when="")
    return True


@RULES.rule(r"(?:(?:right|back|still|only|just|all|mostly|mainly|both|all)\s+)*in\s+", be=True)
def now_in(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I've been in Leeds for six years", "I'm in Bristol these days"."""
    if acts(verb) != "set" or verb.was or verb.will:
        return False
    town = place_clip(d, m.end(), end, loose=False)
    if not town:
        return False
    lead = d.low[d.clause.start if d.clause else 0 : m.start()]
    rest = d.low[town.end : end]
    settled = re.search(r"\b(?:these days|nowadays|now|permanently|full[- ]time|for good)\b", lead + rest) and not re.search(
        r"\b(?:right now|until|till|trip|holiday|visiting|conference|today|tonight|tomorrow|this week|weekend|airport|hotel|stuck"
        r"|for (?:a|the) )\b",
        lead + rest,
    )
    lasting = verb.have and re.search(
        r"\bsince\b|\bfor\s+(?:\w+\s+){0,2}(?:years?|months|decades?|ages|yrs)\b|\b(?:years?|months)\s+now\b", rest
    )
    if (
        settled
        or lasting
        or (re.search(r"\bstill\b", lead) and verb.be and not re.search(r"\b(?:until|till|airport|hotel|meeting|stuck)\b", rest))
    ):
        put_place(d, who, town, end)
        return True
    return False


YEARS = (
    r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    r"|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)"
)


@RULES.rule(rf"(?P<v>{YEARS})(?=\s*(?:$|[,.;!?)]|and\b|now\b|years?[- ]old\b))", be=True)
def aged(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "My nephew Tariq is fourteen"."""
    if who == d.me or acts(verb) != "set" or verb.was or not verb.be:
        return False
    d.add("age", d.clip(m.start("v"), m.end("v")), subject=who, when="")
    return True


@RULES.rule(r"(?:grew up|raised|brought up|was raised|spent (?:my|his|her) childhood)\s+(?:in|near|on the outskirts of)\s+")
def grew(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    town = place_clip(d, m.end(), end, loose=False)
    if town and not verb.neg:
        d.add("hometown", town, subject=who, when="")
    return True


@RULES.rule(r"(?:raised|brought up|grew up)\s+(?:on|with|speaking|bilingual(?:ly)? in)\s+")
def raised_on(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    put_languages(d, who, m.end(), end, "set")
    return True


@RULES.rule(r"(?:originally |initially |actually |really )?(?:come|comes|hail|hails)?\s*(?:originally )?from\s+")
def origin(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if (
        not (verb.be or re.search(r"come|hail", m[0]))
        or verb.neg
        or verb.would
        or (verb.bare and not re.search(r"originally", d.low[max(0, m.start() - 12) : m.end()]))
    ):
        return False
    if re.match(r"(?:a|the|my)\b", d.low[m.end() : end]):
        return False
    town = place_clip(d, m.end(), end, loose=True)
    if town and not re.search(r"home\b", town.text.lower()):
        d.add("hometown" if place_kind(town.text) == "city" else "nationality", town, subject=who, when="")
        if place_kind(town.text) == "country":
            d.proposals.pop()
    return True


@RULES.rule(rf"(?:an? |the )?(?P<v>{SYSTEM})\s+(?:box|machine|laptop|pc|desktop|user|person|guy|girl|house|shop)\b", be=True)
def system_user(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if act := acts(verb):
        d.add("operating_system", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return True


@RULES.rule(
    r"(?:now |also |both |just |a |an |the |one of the |your |currently |actually |only |new |qualified |retired |freelance "
    r"|part-time |full-time |part time |full time |self-employed )*(?P<v>[^\n,.;:!?()\"]{2,60})",
    be=True,
)
def calling(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    begin = verb.at
    lead = re.compile(
        r"(?:(?:just|only|both|now|also|currently|actually|basically)\s+)*(?P<art>an?|the|one of the|your (?:typical|average"
        r"|classic))?\s*(?:(?:new|newly|proud|humble|simple|lowly|poor|total|very|tired|busy|fully|qualified|certified|licensed|trained"
        r"|registered|only|resident|lone|underpaid|overworked|burnt-out|bored|small-town|mere|fellow|typical|local|actual|real|former"
        r"|ex-?)\s+)*"
    ).match(d.low, begin, end)
    start = lead.end() if lead else begin
    if re.search(r"\b(?:former|ex-?)\s*$", d.low[begin:start]):
        return False
    if re.match(
        r"(?:trying|looking|going|thinking|talking|seeing|dating|training (?:to|as)|studying|asking|not|here|in|on|at|with|from|about"
        r"|so|too|called|named)\b",
        d.low[start:end],
    ):
        return False
    aged = re.compile(r"\d+[- ](?:years?|yrs?)[- ]old\s+").match(d.low, start, end)
    words = d.phrase(aged.end() if aged else start, end, words=5, allow="of")
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
    sure = article and re.match(
        (
            r"\s*(?:now\b|these days\b|by (?:trade|day|training|profession)\b|(?:at|for|with) (?:the )?[A-ZÀ-Þ]|since\b"
            r"|from today\b)"
        ),
        d.own[words.end : end],
    )
    sure = sure or (
        article
        and who == d.me
        and re.search(
            r"(?:\bnow|\bsince \d{4}|\bofficially)\W*(?:i'?m|i am)?\W*$",
            d.low[d.clause.start if d.clause else 0 : start].replace(" a ", " "),
        )
    )
    if re.match(r"(?:treasurer|secretary|chair\w*|captain|president|vice|member|organi[sz]er|leader|host) of\b", text.lower()):
        return False
    if text and (may_be_job if sure else is_job)(re.sub(r"\s+of\s+.*", "", text) if " of " in text else text):
        if (
            verb.bare
            and not article
            and not re.match(
                r"\s*(?:here\b|by (?:trade|day)\b|(?:from|in|at|of) \S+(?: \S+)? here\b|(?:at|for|in) (?:the )?[A-ZÀ-Þ])",
                d.own[words.end : end],
            )
        ):
            return False
        if past or act is None or (verb.will and not WHEN.search(d.low[start:end])):
            return False
        if re.match(r"(?:student|pupil|child|kid)\b", text.lower()) and not article:
            return False
        if fed := re.match(rf"(?P<diet>{one_of(DIETS)})\s+", text.lower()):
            d.add("diet", text[: fed.end("diet")], subject=who)
            text = text[fed.end() :]
        if (origin := re.match(rf"(?P<from>{one_of(NATIONALITIES)})\s+", text.lower())) and text[:1].isupper():
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
        bracket = re.compile(r"\s*\(\s*(?:at |for )?(?=[A-ZÀ-Þ])").match(d.own, words.end, d.sentence.end if d.sentence else end)
        if (
            bracket
            and who == d.me
            and (firm := company(d, bracket.end(), d.sentence.end if d.sentence else end))
            and len(firm.text.split()) > 1
            and act == "set"
        ):
            d.add("employer", firm, subject=who)
        also = re.compile(r"\s*(?:,|and|/|&)\s+(?:also\s+)?(?:an?\s+)?(?:part-time\s+)?").match(d.low, words.end, end)
        if also:
            second = d.phrase(also.end(), end, words=3)
            if is_job(second.text) and act == "set" and article and re.search(r"\ban?\s", also[0]):
                d.add("job", second, subject=who, act="add")
        return True
    pets = re.compile(
        rf"(?P<v>{one_of(CONDITION_ADJECTIVES)})(?=\s*(?:$|[,.;!?()]|and\b|so\b|but\b|since\b|in (?:my|his|her|one|the)|too\b|as\b"
        rf"|myself|because|here|on my|who|from|person))"
    ).match(d.low, start, end)
    if pets and act in ("set", "end") and not past:
        side = re.compile(r"\s+(?:in|on)\s+(?:my|his|her|their|one|the)\s+(?:(?:left|right)\s+)?(?:ear|ears|eye|eyes|side)").match(
            d.low, pets.end(), end
        )
        d.add("health_condition", d.clip(pets.start("v"), side.end() if side else pets.end("v")), subject=who, act=act)
        return False
    if (
        article
        and (
            m2 := re.compile(rf"(?:(?:native|fluent|bilingual)\s+)?(?P<v>{one_of(LANGUAGES)})\s+(?:native\s+)?speaker").match(
                d.low, start, end
            )
        )
        and act == "set"
    ):
        d.add("language", d.clip(m2.start("v"), m2.end("v")), subject=who)
        return True
    if (
        article
        and (
            m2 := re.compile(r"(?P<v>[\w' -]{2,25}?)\s+(?:person|local|native|resident|girl|guy|boy|lad|lass|man|woman)\b").match(
                d.low, start, end
            )
        )
        and act == "set"
    ):
        place = re.compile(PLACE).fullmatch(d.own, m2.start("v"), m2.end("v"))
        if (
            place
            and folded(place[0]) not in NOT_PLACES | LANGUAGES | NATIONALITIES
            and "person" in m2[0]
            and re.search(r"\bnow\b", d.low[verb.at - 12 : end])
        ):
            put_place(d, who, d.clip(place.start(), place.end()), end)
            return True
    return False


@RULES.rule(rf"(?:also )?(?P<v>{one_of(frozenset(CONDITION_ADJECTIVES) - {'deaf', 'blind'})})\b", be=True)
def adjective(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    return True


@RULES.rule(r"(?:fluent|bilingual|trilingual|conversational|native|proficient)\s+(?:in\s+)?")
def fluent(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    put_languages(d, who, m.end(), end, acts(verb) or "")
    return True


@RULES.rule(
    r"(?:(?:also|already|still|fluently|both)\s+)*(?:speak|speaks|spoke|speaking|know some|understand)\s+(?!to\b|with\b|for\b|up\b"
    r"|out\b|about\b|as\b)"
)
def speaks(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if verb.can and not verb.neg:
        act = "set"
    if re.match(r"(?:spoke|speaking|understand)", m[0]):
        return False
    put_languages(d, who, m.end(), end, act or "")
    return True


@RULES.rule(r"(?:teaching|taught|learned|learnt|picked up|got)\s+(?:(?:my|myself|some|a bit of|a little)\s+)*(?=[a-z])")
def learned(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set" or "teaching" in m[0]:
        return False
    found = re.compile(rf"{one_of(LANGUAGES)}(?=\s+(?:from|at|in|as|when|while|through)\b|\s*[,.])").match(d.low, m.end(), end)
    if found:
        d.add("language", d.clip(found.start(), found.end()), subject=who)
    return bool(found)
