"""What is said to be the speaker's own: "my Pixel 7", "my shoe size is 43", "the grant is due on 3 June"."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    CAP,
    SYSTEM,
    WHEN_DAY,
    WHEN_MONTH,
    Draft,
    is_job,
    is_medication,
    one_of,
    place_clip,
)
from chat.engines.builtin.rules import company
from chat.grounding import folded
from chat.lexicon import (
    CAR_MAKES,
    DIETS,
    EDITORS,
    LANGUAGES,
    NATIONALITIES,
    PHONES,
    SYSTEMS,
    VEHICLES,
)
from chat.reading import Sentence

DATE = (
    rf"(?:(?:{WHEN_DAY},?\s+)?(?:the\s+)?\d{{1,2}}(?:st|nd|rd|th)?(?:\s+of)?\s+{WHEN_MONTH}(?:,?\s+(?:19|20)\d\d)?"
    rf"|(?:{WHEN_DAY},?\s+)?{WHEN_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?!\d)(?:,?\s+(?:19|20)\d\d)?|(?:19|20)\d\d-\d\d-\d\d"
    rf"|\d{{1,2}}-\d{{1,2}}-(?:19|20)\d\d|\d{{1,2}}\.\s?\d{{1,2}}\.(?:(?:19|20)?\d\d)?|\d{{1,2}}/\d{{1,2}}(?:/(?:19|20)?\d\d)?)"
)


FAVOURITE = re.compile(
    r"\b(?:my|our)\s+(?:all[- ]time\s+|absolute\s+|new\s+|current\s+)?fav(?:ou?rite|e|s)?\s+(?P<topic>[\w -]{2,30}?)\s*(?:is|are|'s"
    r"|would be|has to be|was always)\s+(?:now |still |probably |definitely |hands down |easily |the )*(?P<v>\w)"
)


MY_IS = re.compile(
    r"(?<![\w'])(?:my|our)\s+(?P<what>[a-z][\w -]{1,30}?)(?:\s+(?:is|are|was)|'s|\s*[:=])\s+(?:now |still |actually |really |currently "
    r"|on |the |an? |just |in )*(?=\S)"
)


DUE = re.compile(
    rf"(?P<what>[^.,;:!?\n]{{3,60}}?)\s*(?:is|are|'s|was|has to be|have to be|needs? to be|must be|should be|goes|closes|due)\s+(?:now "
    rf"|actually |all )?(?:due|in|handed in|submitted|done|finished|delivered|with (?:the |my )?\w+|filed|out|on|ready"
    rf"|sent)?\s*(?:to (?:the |my )?\w+\s+|with (?:the |my )?\w+\s+)?(?:by|on|before|for|until)?\s*(?:the\s+)?(?P<v>{DATE})"
)


DEADLINE = re.compile(
    rf"\b(?:the |my |our )?(?P<what>[\w'’ -]{{0,40}}?)\s*(?:deadline|due date|closing date|submission date)(?:\s+for\s+(?:the |my "
    rf"|our )?(?P<what2>[\w'’ -]{{2,40}}?))?\s*(?:is|'s|has moved to|moved to|was moved to|got moved to|got pushed to|has been moved to"
    rf"|:)\s*(?:now |on |to |actually )?(?P<v>{DATE})"
)


SETUP = re.compile(r"\b(?:my )?(?:set ?up|stack|rig|machine|specs|system|gear|kit)\b", re.I)


KEYS = {
    "name": "name",
    "full name": "name",
    "nickname": "nickname",
    "pronouns": "pronouns",
    "pronoun": "pronouns",
    "age": "age",
    "birthday": "birthday",
    "bday": "birthday",
    "date of birth": "birthday",
    "birthdate": "birthday",
    "dob": "birthday",
    "birthplace": "birthplace",
    "place of birth": "birthplace",
    "nationality": "nationality",
    "passport": "nationality",
    "city": "city",
    "hometown": "hometown",
    "home town": "hometown",
    "country": "country",
    "time zone": "timezone",
    "timezone": "timezone",
    "job": "job",
    "role": "job",
    "job title": "job",
    "title": "job",
    "profession": "job",
    "occupation": "job",
    "day job": "job",
    "work": "job",
    "employer": "employer",
    "company": "employer",
    "team": "team",
    "department": "team",
    "diet": "diet",
    "car": "vehicle",
    "vehicle": "vehicle",
    "phone": "phone_model",
    "mobile": "phone_model",
    "os": "operating_system",
    "operating system": "operating_system",
    "editor": "editor",
    "ide": "editor",
    "laptop": "",
    "height": "height",
    "shoe size": "shoe_size",
    "size": "",
    "commute": "commute",
    "mother tongue": "language",
    "native language": "language",
    "first language": "language",
    "main language": "language",
    "goal": "goal",
    "hobby": "hobby",
    "main hobby": "hobby",
    "dominant hand": "handedness",
    "partner": "partner",
    "school": "school",
    "degree": "education",
    "major": "education",
    "project": "project",
    "side project": "project",
}


def possessions(d: Draft, sentence: Sentence) -> None:
    """Propose what is said to be the speaker's: things, the answers to "my … is", dates that are due."""
    _things(d, sentence)
    _keys(d, sentence)
    _dues(d, sentence)


def _things(d: Draft, sentence: Sentence) -> None:
    low, start, end = d.low, sentence.start, sentence.end
    for m in re.compile(
        rf"(?<![\w'])(?:my|our)\s+(?:(?:old|new|trusty|poor|beloved|ancient|work|'?\d{{2}}|\d{{4}}|red|blue|white|black|grey|green"
        rf"|silver|second-hand|used|beat-up)\s+)*(?:(?P<phone>{PHONES})|(?P<car>(?:(?:skoda|škoda|vw|ford|toyota|renault|honda|fiat"
        rf"|opel|seat|citroen|citroën|peugeot|volkswagen|nissan|mazda|kia|hyundai|dacia|bmw|audi|volvo|subaru|suzuki|tesla"
        rf"|mercedes)\s+)?(?:[\w-]+\s+){{0,1}}?{one_of(CAR_MAKES)}(?:\s+(?:model\s+)?[A-Z\d][\w.-]*)?))(?![\w-])"
    ).finditer(low, start, end):
        gone = re.search(
            r"\b(?:sold|replac\w+|traded(?: in)?|gave away|lost|ditched|old|first|crashed|totall?ed|scrapped)\s+(?:my|our)\b",
            low[max(start, m.start() - 14) : m.end()],
        )
        if m["phone"]:
            d.add("phone_model", d.clip(m.start("phone"), m.end("phone")), act="end" if gone and "old" not in gone[0] else "set")
        else:
            more = re.compile(rf"(?:\s+(?:{CAP}|\d)[\w.-]*){{1,2}}").match(
                d.own, m.end("car"), end
            )  # "Polo Vivo", "Royal Enfield Classic 350"
            clip = d.clip(m.start("car"), more.end() if more else m.end("car"))
            if (
                clip.text.split()[0][:1].isupper()
                and not re.match(
                    r"\s+(?:ad|client|account|job|dealer|shares|stock|club|game|swing|handicap|party|seat)\b", low[clip.end : end]
                )
                and folded(clip.text) not in {"jazz", "focus", "seat", "golf", "leaf", "mini", "smart"}
            ):
                over = re.match(
                    (
                        r"\s+(?:\w+ )?(?:went to (?:scrap|the scrap|a new)|died\b|(?:was|got|has been|been) (?:sold|scrapped|stolen"
                        r"|written off)|is gone|has gone)"
                    ),
                    low[clip.end : end],
                )
                d.add("vehicle", clip, act="end" if gone or over else "set")
    for m in re.compile(
        rf"\b(?:on|under|using|with)\s+(?:my\s+)?(?:(?P<phone>{PHONES})(?=\s*(?:$|[,.;:!?]|and\b|so\b|but\b|running\b)))"
    ).finditer(low, start, end):
        if re.search(r"\b(?:i'm|im|i am|i)\b", low[start : m.start()]):
            d.add("phone_model", d.clip(m.start("phone"), m.end("phone")))
    for m in re.compile(rf"\b(?:here|i'm|im|am|work(?:ing)?|run(?:ning)?)\s+on\s+(?P<v>{SYSTEM})(?![\w-])").finditer(low, start, end):
        d.add("operating_system", d.clip(m.start("v"), m.end("v")))
    if SETUP.search(low, max(0, start - 1), end) and re.search(
        r"(?:setup|set up|stack|specs|rig|gear|kit)[^.!?\n]{0,25}[:=-]", low[start:end]
    ):
        for kind, words in (("operating_system", SYSTEMS), ("editor", EDITORS)):
            for m in re.compile(rf"(?<![\w-])(?P<v>{one_of(words)})(?![\w-])").finditer(low, start, end):
                d.add(kind, d.clip(m.start("v"), m.end("v")))
                break
        for m in re.compile(PHONES).finditer(low, start, end):
            d.add("phone_model", d.clip(m.start(), m.end()))
    for m in re.compile(
        r"(?<![\w'])(?:my|our)\s+(?:(?:old|new|little|trusty|beloved|vintage|\d{4})\s+)*(?P<v>(?:[\w-]+\s+)?(?:camper ?van|motor ?home"
        r"|motorbike|motorcycle|moped|vespa|e-?bike|cargo bike|van|pickup(?: truck)?))\b"
    ).finditer(low, start, end):
        d.add("vehicle", re.sub(r"^(?:old|new|is|was|and|the|own|first)\s+", "", d.own[m.start("v") : m.end("v")]))
    for m in re.compile(
        rf"\b(?:box|laptop|pc|machine|computer|desktop|thinkpad|work machine|rig|workstation)(?:'s| is)?\s+(?:now )?(?:runs?|running|on"
        rf"|still on|still runs)\s+(?P<v>{SYSTEM})(?![\w-])"
    ).finditer(low, start, end):
        if not re.search(r"\b(?:his|her|their|mum's|dad's|wife's|husband's|\w+'s|your)\s+(?:\w+\s+)?$", low[start : m.start()]):
            d.add("operating_system", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(
        rf"\b(?:i guess|i suppose|technically|officially|basically|it'?s|going|strictly"
        rf"|go)\s+(?P<v>{one_of(DIETS)})(?=\s+(?:is the word|or nothing|for me|now|from now|all the way|it is)\b)"
    ).finditer(low, start, end):
        d.add("diet", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(
        rf"\b(?:i'?m|im|i am)\s+an?\s+(?:proud |lifelong |die-hard |massive |huge |big )*(?P<v>[\w .'-]{{2,25}}?)\s+(?:supporter|fan)\b"
        rf"|\bi support\s+(?P<v2>{CAP.replace('A-Z', 'a-z')}[\w .'-]{{2,25}}?)(?=\s*(?:$|[,.!?]|since\b|and\b|now\b|because\b))"
        rf"|(?P<v3>[\w .'-]{{3,30}}?)\s+(?:til|till|'til|until) i die"
    ).finditer(low, start, end):
        spot = next(name for name in ("v", "v2", "v3") if m[name])
        team = d.clip(m.start(spot), m.end(spot))
        if team.text[:1].isupper() and not re.match(r"(?:I|The idea)\b", team.text):
            d.add("favorite", team, topic="team")
    doses = re.search(r"\b(?:i take|i'm on|im on|taking)\s+\d+\s?(?:mg|mcg|µg|ml|units?)\b(?!\s+of)", low[start:end])
    if doses:
        drugs = {word for word in re.findall(r"[a-z]{6,}", low) if is_medication(word)}
        if len(drugs) == 1:
            d.add("medication", drugs.pop())
    if re.search(
        r"\b(?:tyres?|tires?|clutch|engine|brakes?|mot|oil|garage|mileage|gearbox|windscreen|boot|petrol|diesel|exhaust|battery|service"
        r"|wheels?|bumper|dashboard|parking|charger)\b",
        low[start:end],
    ):
        for m in re.compile(rf"(?<![\w'])the\s+(?P<car>{one_of(CAR_MAKES)})(?![\w-])").finditer(low, start, end):
            if d.own[m.start("car")].isupper():
                d.add("vehicle", d.clip(m.start("car"), m.end("car")))
    for m in FAVOURITE.finditer(low, start, end):
        named = d.phrase(m.start("v"), end, words=6, allow="of|and|in|the|with|from|to|like|i|you|we|it")
        value = named.text
        if re.search(r"\b(?:and|is|it|was)\b", m["topic"]):
            continue
        value = re.sub(r"\s+that'?s\b.*$", "", value)
        if value and not re.match(
            r"(?:always|this|these|one|so|such|just|when|how|that|if|what|because|probably not|not)\b", value.lower()
        ):
            if " and " in value and len(value.split()) > 4:
                value = value.split(" and ")[0]
            d.add("favorite", value, topic=m["topic"].strip())


def _keys(d: Draft, sentence: Sentence) -> None:
    """ "my shoe size is 43", "my job: nurse"."""
    low, start, end = d.low, sentence.start, sentence.end
    for m in MY_IS.finditer(low, start, end):
        what = re.sub(r"\s+(?:now|still)$", "", m["what"].strip())
        what = re.sub(r"^(?:current|new|real|actual|own|main|favou?rite)\s+", "", what)
        predicate = KEYS.get(what, "")
        clause = d.reading.clause_at(m.start())
        if not predicate or (clause and clause.kind in {"question", "hypothetical", "sarcasm"}):
            continue
        if predicate == "name":
            continue
        after = m.end()
        article = re.search(r"(?:\bthe |\ban? )$", m[0])
        words = d.phrase(after, end, words=5, allow="of|and|'")
        value = words.text
        bare = folded(value)
        if predicate == "birthday":
            date = re.compile(rf"(?:on\s+)?(?:the\s+)?(?P<v>{DATE})").match(low, after, end)
            if date:
                d.add("birthday", d.clip(date.start("v"), date.end("v")), when="")
            continue
        if predicate == "job":
            if (
                is_job(value)
                or re.fullmatch(
                    r"accounting|marketing|sales|teaching|nursing|translation|engineering|consulting|copywriting|design|graphic design"
                    r"|farming|catering|recruiting|it support|data entry|plumbing|carpentry|journalism|hr|qa|logistics",
                    bare,
                )
                or (
                    what in {"job title", "role", "profession", "occupation"}
                    and len(value.split()) <= 4
                    and not re.match(r"(?:hard|boring|fun|to|great|killing|stressful|about|changing|ending|not|being|so|very)\b", bare)
                )
            ):
                d.add("job", value)
            continue
        if predicate == "phone_model":
            found = re.compile(PHONES).match(low, after, end)
            if found:
                d.add("phone_model", d.clip(found.start(), found.end()))
            continue
        if predicate == "vehicle":
            if article and re.search(rf"\b{one_of(CAR_MAKES)}\b|\b{one_of(VEHICLES)}\b", bare):
                d.add("vehicle", value)
            continue
        if predicate in {"city", "hometown", "birthplace", "country"}:
            town = place_clip(d, after, end, loose=predicate in {"city", "birthplace"} and m[0].startswith("my"))
            if town and m[0].startswith("my"):
                d.add(predicate, town)
            continue
        if predicate in {"age", "height", "shoe_size"}:
            found = re.compile(r"\d[\d.,'’]*\s?(?:cm|m|eu|uk|us|ft)?").match(low, after, end)
            if found:
                d.add(predicate, d.clip(found.start(), found.end()))
            continue
        if predicate == "nationality":
            if bare in NATIONALITIES or (bare.split()[:1] and bare.split()[0] in NATIONALITIES):
                d.add("nationality", value.split()[0] if bare not in NATIONALITIES else value)
            continue
        if predicate == "employer":
            found_company = company(d, after, end)
            if found_company and re.search(r"called|company is|employer is|'s\s+$", low[m.start() : after + 8]):
                d.add("employer", found_company)
            continue
        if predicate == "team":
            continue
        if predicate == "goal":
            words = d.phrase(after, end, words=9, allow="in|at|for|on|to|with|without|of|from|than|under|and|by|my")
            value = re.sub(r"^to\s+", "", words.text)
            if value:
                d.add("goal", value, when="")
            continue
        if predicate == "language":
            if bare.split()[:1] and bare.split()[0] in LANGUAGES:
                d.add("language", value.split()[0])
            continue
        if predicate == "handedness":
            d.add("handedness", value)
            continue
        if predicate in {"operating_system", "editor"}:
            words_of = SYSTEMS if predicate == "operating_system" else EDITORS
            if any(bare.startswith(one) for one in words_of):
                d.add(predicate, value)
            continue
        if predicate in {"diet"} and not any(word in bare for word in DIETS):
            continue
        if predicate == "commute" and re.match(r"\d|an hour|half an|about|roughly|around", bare):
            continue
        if (
            value
            and len(value.split()) <= 4
            and predicate in {"diet", "hobby", "commute", "pronouns", "nickname", "project", "timezone"}
            and not re.match(r"(?:not|so|very|too|going|a bit|hard|terrible|long|awful|getting|due|to)\b", bare)
        ):
            d.add(predicate, value)
    for m in re.compile(
        rf"\b(?:passport(?:'s| is)|citizenship (?:is|came through)|got my|have an?|holds? an?"
        rf"|hold)\s+(?P<v>{one_of(NATIONALITIES)})\b(?:\s+(?:passport|citizenship|nationality))?"
    ).finditer(low, start, end):
        if "passport" in m[0] or "citizenship" in m[0] or "nationality" in m[0]:
            if re.search(r"\b(?:his|her|their|wife|husband)\b", low[max(start, m.start() - 20) : m.start()]):
                continue
            d.add("nationality", d.clip(m.start("v"), m.end("v")))


def _dues(d: Draft, sentence: Sentence) -> None:
    low, start, end = d.low, sentence.start, sentence.end
    for pattern in (DEADLINE, DUE):
        for m in pattern.finditer(low, start, end):
            groups = m.groupdict()
            what = (groups.get("what2") or groups.get("what") or "").strip()
            if pattern is DUE:
                lead = low[m.end("what") : m.start("v")]
                if not re.search(r"\bdue|closes|handed in|submitted|delivered|\bfiled\b|\bby\b|before", lead) and not re.search(
                    r"(?:defence|defense|exam|submission|hand-?in|viva|launch|closing|filing)\b", what
                ):
                    continue
                if re.search(r"\b(?:born|birthday|bday|started|since|i'm|i am|been|wedding|baby)\b", what + lead):
                    continue
            what = re.sub(
                r"^(?:and|so|but|my|the|our|hey|ok|hi|also|for|btw|fyi|that|plus)\s+",
                "",
                re.sub(r"^(?:and|so|but|hey|ok|hi|also|btw|fyi|plus|,)\s+", "", what),
            )
            what = re.sub(r"^(?:my|the|our|a)\s+", "", what)
            if not what and pattern is DEADLINE:
                what = "deadline"
            d.add("deadline", re.sub(r"^the\s+", "", d.own[m.start("v") : m.end("v")]), topic=" ".join(what.split()[-4:]), when="")
    seconds = re.compile(rf"\band\s+(?:the\s+|my\s+)?(?P<what>[\w' -]{{3,30}}?)\s+(?:is\s+)?(?:due\s+)?on\s+(?P<v>{DATE})").search(
        low, start, end
    )
    if seconds and any(one.predicate == "deadline" for one in d.proposals):
        d.add("deadline", d.clip(seconds.start("v"), seconds.end("v")), topic=seconds["what"], when="")
