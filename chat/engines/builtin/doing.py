"""Things, pastimes, tastes and plans, as verb phrases tell of them."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    CAP,
    NAME,
    SYSTEM,
    WHEN,
    Draft,
    Verb,
    acts,
    ended,
    one_of,
)
from chat.engines.builtin.rules import (
    Rules,
    put_instruments,
    rest_of,
    topic_of,
    verb_start,
)
from chat.grounding import folded
from chat.lexicon import (
    ACTIVITY_VERBS,
    CAR_MAKES,
    COMMON_CARS,
    EDITORS,
    HOBBIES,
    INSTRUMENTS,
    LANGUAGES,
    PHONES,
    PROGRAMMING,
    PRONOUNS,
    SKILLS,
    SPORT_VERBS,
    SPORTS,
    SYSTEMS,
    VEHICLES,
)

RULES = Rules()

# --- things and habits ------------------------------------------------------------------------------------------------------------


@RULES.rule(
    r"(?:(?:also|just|recently|finally|still|now|went and|caved and|usually|mostly)\s+)*(?:have|has|had|got|bought|buy|get|use|uses"
    r"|using|own|owns|drive|drives|driving|drove|ride|rides|switched|switching|upgraded|moved|swapped|traded|changed|run|runs|running"
    r"|rock|rocking|went|code in|write everything in|picked up|ordered|leasing|lease|daily|daily drive|on|went back|gone back|converted"
    r"|inherited)\s+(?:(?:over|back|up|in|it|my \w+|the \w+|fully|completely|out|down|from [\w .]{2,30}?|everything|now"
    r"|to using)\s+)*(?:(?:to|for|into|with|onto)\s+)?(?:(?:an?|the|my|a used|a new|second-hand|used|new|old|brand new|trusty|beat-up"
    r"|an old|shiny|refurbished|this|red|blue|white|black|grey|green|silver|\d{4})\s+)*(?=[a-z0-9])"
)
def has_thing(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = d.low
    act = acts(verb, rest_of(d, m.end(), end))
    past = (re.match(r"(?:drove)", m[0]) or re.match(r"had\b", m[0])) and not verb.have
    if act is None or verb.was or (past and not verb.over) or (verb.will and not WHEN.search(text, m.end(), end)):
        return False
    start = m.end()
    phone = re.compile(rf"(?P<v>{PHONES})(?![\w-])").match(text, start, end)
    if phone:
        d.add("phone_model", d.clip(phone.start("v"), phone.end("v")), subject=who, act=act)
        _switched_from(d, who, "phone_model", m, phone.end(), end)
        return True
    drives = re.match(r".*\b(?:drive|drives|driving|ride|rides)\b", m[0])
    car = re.compile(
        rf"(?P<v>(?:[\w’'-]+\s+){{0,2}}?{one_of(CAR_MAKES)}(?:\s+(?!and\b|so\b|but\b|that\b|which\b|with\b|for\b|in\b|on\b|at\b|from\b"
        rf"|to\b|is\b|who\b|now\b|because\b|yesterday|last\b|this\b|today\b|since\b)[\w’'.-]+){{0,2}})(?![\w-])"
    ).match(text, start, end)
    if car and (drives or re.match(r".*\b(?:bought|got|have|own|owns|switched|traded|swapped|leas\w+|picked up|has|ordered)\b", m[0])):
        clip = d.clip(car.start("v"), car.end("v"))
        single = folded(clip.text)
        if drives or single.split()[0] not in COMMON_CARS or clip.text[:1].isupper():
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
    if (
        editor
        and re.match(r".*\b(?:use|uses|using|switched|moved|code in|write|converted|swapped|back|went|changed)\b", m[0])
        and (
            editor["v"] not in {"cursor", "micro", "atom", "helix", "zed", "kate", "nano", "eclipse"}
            or d.own[editor.start()].isupper()
            or re.search(r"\b(?:editor|code|coding|ide|vim|vscode|plugin)\b", d.low)
        )
    ):
        d.add("editor", d.clip(editor.start("v"), editor.end("v")), subject=who, act=act)
        _switched_from(d, who, "editor", m, editor.end(), end)
        return True
    owned = re.compile(
        r"(?P<v>(?:(?!to\b|of\b|and\b|in\b|for\b|on\b|with\b|at\b)[\w’'-]+\s+){0,3}?(?:boat|sailboat|sailing boat|dinghy|yacht|cabin"
        r"|cottage|holiday home|summer house|allotment|houseboat|narrowboat|canoe|kayak|telescope|motorbike|motorcycle|scooter|bike"
        r"|bicycle|e-bike"
        r"|ebike|cargo bike|tandem|caravan|campervan|camper van|camper|van|house|flat|apartment|farm|vineyard|3d printer|camera|drone"
        r"|loom|kiln|sewing machine|espresso machine|record player|turntable|piano|guitar|violin|accordion|shed|greenhouse|garden|pool"
        r"|sauna|hot tub|shop|bakery|café|cafe|restaurant|bookshop|tractor|trailer))(?=\s*(?:$|[,.;!?()]|in\b|near\b|up\b|down\b|on\b"
        r"|at\b|and\b|so\b|but\b|that\b|which\b|with\b|now\b|by\b|outside\b))"
    ).match(text, start, end)
    if owned and re.match(r".*\b(?:own|owns|bought|inherited)\b", m[0]):
        clip = d.clip(owned.start("v"), owned.end("v"))
        d.add("owns", clip, subject=who, act=act)
        return True
    return False


def _switched_from(d: Draft, who: str, predicate: str, m: re.Match[str], start: int, end: int) -> None:
    """ "from my Pixel to an iPhone": what was left behind, if it is named."""
    gone = re.compile(
        r"\b(?:from|instead of|after .{2,20}? on|ditched|left)\s+(?:my\s+|an?\s+|the\s+)?(?:old\s+)?(?P<v>[\w.+ -]{2,30}?)(?=\s*(?:$"
        r"|[,.;!?]|to\b|and\b|for\b|last\b|after\b|yesterday))"
    ).search(d.low, m.start(), end)
    if gone and not re.match(r"(?:home|work|here|scratch|now|today)\b", gone["v"]):
        clip = d.clip(gone.start("v"), gone.end("v"))
        known = {PHONES: "phone_model"}
        right = (
            re.fullmatch(PHONES, clip.text.lower())
            if predicate == "phone_model"
            else re.search(
                rf"\b{one_of({'vehicle': CAR_MAKES, 'operating_system': SYSTEMS, 'editor': EDITORS}[predicate])}\b", clip.text.lower()
            )
        )
        if right and known:
            d.add(predicate, clip, subject=who, act="end")


@RULES.rule(
    r"(?:(?:also|still|mostly|usually|now)\s+)*(?:sit on the (?=train|bus|tram|metro|tube))?(?P<v>(?:bike|cycle|walk|drive|bus|train"
    r"|commute|cycling|biking|walking|take the (?:bus|train|tram|metro|tube|subway|ferry|s-bahn|u-bahn)|take (?:bus|tram|line"
    r"|the) \w+(?: \w+)?|get the (?:bus|train|tram|metro|tube|ferry)|go by (?:bike|bus|train|car|tram)|scooter|tram))\s+(?:in\b"
    r"|(?:\w+ )?(?:minutes )?to (?:the )?(?:work|office|uni|school|site|lab|hospital|campus))"
)
def commute(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not re.search(r"walk\s+in\b|drive\s+in\b|walking in|train in", m[0]):
        value = re.sub(r"^(?:take|get|go by|commute)\s+(?:the\s+)?", "", d.own[m.start("v") : m.end("v")])
        d.add("commute", value, subject=who, act=act)
        return True
    return False


@RULES.rule(r"(?:commute|commuting|get to work|go to work|travel to work)\s+(?:by|on|via)\s+(?P<v>(?:the\s+)?\w+(?:\s\d+)?)")
def commute_by(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was:
        d.add("commute", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return True


@RULES.rule(
    r"(?:(?:also|still|now|just|recently|mostly|sometimes|been|started|start|took up|taken up|picked up|taking up|trying|learning"
    r"|getting into|gotten into|got into|back to|into|love|really into|big on|enjoy|enjoys|do|does|doing|back at|at|play|plays|playing"
    r"|played|practise|practice|practising|practicing|train|study|go|goes|going|quite like|a bit of|hooked on|obsessed with|to play|to"
    r"|my|the|a lot of|some|lots of|competitive|competitively|in)\s+)*(?P<first>play|plays|playing|do|does|doing|into|took up|taken up"
    r"|taking up|picked up|enjoy|enjoys|go|goes|practise|practice|love|started|learning|obsessed with|got into|getting into|hooked on"
    r"|back to|back at|been)\s+(?:(?:the|some|a bit of|a lot of|lots of|amateur|competitive|on the|learning|playing|doing|to play|my"
    r"|back)\s+)*(?=[a-z])"
)
def pastime(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    text = rest_of(d, m.end(), end)
    act = acts(verb, text)
    if act is None or (verb.was and not verb.over) or verb.will:
        return False
    lead = d.low[m.start() : m.end()]
    if re.search(r"\bplay(?:s|ing)?\b", lead):
        put_instruments(d, who, m.end(), end, act)
    games = re.search(r"\bplay(?:s|ing)?\b|back (?:at|to)|learning|took up|taken up|picked up|taking up|practi[sc]e", lead)
    found = False
    first = True
    for item in d.items(m.end(), end, words=4, allow="and"):
        bare = re.sub(
            r"^(?:the|some|a bit of|also|on the|in|a|an|my|amateur|competitive|plus|even|occasionally|lots of)\s+", "", folded(item.text)
        )
        kind = "instrument" if bare in INSTRUMENTS and games else "sport" if bare in SPORTS else "hobby" if bare in HOBBIES else ""
        if not kind:
            match = re.match(rf"(?P<v>{one_of(INSTRUMENTS if games else frozenset({'~'}))}|{one_of(SPORTS)}|{one_of(HOBBIES)})(?=\s)", bare)
            if match and re.match(
                r"\s+(?:\w+days?|\w+ days|a week|twice|once|three|every|competitively|semi|badly|on\b|in\b|for\b|with\b|again|since|x\b"
                r"|at\b)",
                bare[match.end() :] + " ",
            ):
                bare = match["v"]
                kind = "instrument" if bare in INSTRUMENTS and games else "sport" if bare in SPORTS else "hobby"
        if (
            kind
            and re.match(
                r"\s+(?:up|off|out|over|away|into|down|my|the|a|an|her|his|this|errands|late|home|a business|for (?:my|the|a) (?:friend"
                r"|boss|family))\b",
                d.low[item.end : end],
            )
            and kind != "instrument"
        ):
            break
        if (
            not kind
            or (kind == "hobby" and re.match(r"(?:a|an|the|my)\b", folded(item.text)))
            or (kind == "hobby" and re.search(r"\b(?:a|an|the|my)\s+$", lead))
        ):
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


@RULES.rule(
    rf"(?P<v>{one_of(frozenset(SPORT_VERBS))})s?(?:\s+(?P<when>(?:on\s+)?(?:\w+days?|\w+ days|every|twice|three times|once|\d ?x"
    rf"|regularly|competitively|a lot(?! of)|most|mon|tue|wed|thu|fri|sat|sun|tues|thurs)\b)|(?=\s+(?:with|for)\s+(?:the|a)\s))",
    do=True,
)
def sport_verb(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not verb.will:
        d.add("sport", SPORT_VERBS[m["v"]], subject=who, act=act)
    return False


@RULES.rule(
    rf"(?P<v>{one_of(frozenset(ACTIVITY_VERBS))})s?(?=\s*(?:$|[,.;!?]|a lot\b|while\b|when\b|every\b|on (?:the|my|sundays|weekends"
    rf"|\w+days)\b|in (?:my|the)\b|for (?:fun|a hobby)\b|at (?:night|the weekend|weekends)\b|and\b|as a hobby|to (?:relax|unwind)"
    rf"|most\b|badly\b|sometimes\b|to\b))",
    do=True,
)
def activity_verb(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if (
        act
        and not verb.was
        and not verb.will
        and not verb.bare
        and not re.match(r"\s*(?:to (?:the|my|a)|a (?:line|picture|blank|conclusion|card|cake))", rest_of(d, m.end(), end))
    ):
        d.add("hobby", ACTIVITY_VERBS[m["v"]], subject=who, act=act)
    return False


@RULES.rule(
    r"(?:(?:also|really|absolutely|just|truly|genuinely|quite|still|always|actually|do)\s+)*(?P<v>love|loves|have a (?:real )?(?:thing"
    r"|soft spot|weakness) for|has a (?:thing|soft spot|weakness) for|got a (?:thing|soft spot|weakness) for|mad about|nuts about"
    r"|live for|lives for|adore|adores|hate|hates|detest|detests|loathe|loathes|despise|despises|like|likes|enjoy|enjoys|dislike"
    r"|dislikes|stand|bear|abide|mind|allergic|a (?:big |huge |massive )?fan of|big fan of|huge fan of|fond of|keen on|into"
    r"|a sucker for|crazy about|obsessed with)\s+(?P<np>(?!and\b|is\b)[\w\"'‘“])"
)
def tastes(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    word = m["v"]
    if verb.would or verb.was or verb.will:
        return False
    negative = word.startswith(("hate", "detest", "loathe", "despise", "dislike"))
    if verb.bare and "fan of" not in word and not verb.neg and word not in {"love", "hate"}:
        return False
    if (
        verb.bare
        and d.sentence
        and not re.fullmatch(
            r"\W*(?:i|also|and|but|just|really|big|huge|not|a|so|oh|absolutely|btw|,|\s)*", d.low[d.sentence.start : m.start()]
        )
    ):
        return False
    if word in {"like", "likes", "into"} and d.clause is not None and not d.low[d.clause.start : m.start()].strip(" ,"):
        return False  # "self-care, like yoga"
    if word in {"stand", "bear", "abide"}:
        if not (verb.neg and verb.can):
            return False
        negative = True
    elif word == "mind":
        return False
    elif verb.neg or verb.never:
        if negative or (word == "enjoy" and verb.never):
            return True
        negative = True
    if ended(verb, rest_of(d, m.end(), end)):
        return True
    words = d.phrase(m.start("np"), end, words=5, allow="of")
    text = re.sub(r"^(?:very much|a lot|eating|drinking|the taste of|anything to do with)\s+(?=\w)", "", words.text, flags=re.I)
    low = text.lower()
    if (
        not text
        or re.match(
            r"(?:it|that|this|these|those|how|when|what|to|you|your|my|our|him|her|them|the (?:way|idea|fact|look|smell|sound|one|ones|new"
            r"|part)|a|an|being|having|from|exist|ya|u|seeing|getting|going|watching|making|doing|spending|finding|running my|working"
            r"|helping|learning|trying|experimenting|creating|breaking|playing|when|both|any|not|two|three|every\w*|people|mondays?|lots"
            r"|just|so|also|even|really|sharing"
            r"|hearing|taking|meeting|using|living|his|their|its|all|everything|nothing|myself|more|most|one|some|another|going|if|i|we"
            r"|doing|getting|working|where|who|why)\b",
            low,
        )
        or (
            re.match(r"the\b", low)
            and not re.match(r"the (?:sea|ocean|mountains?|beach|cold|heat|outdoors|theatre|opera|rain|snow|phone)\b", low)
        )
    ):
        return False
    if re.search(r"\b(?:app|assistant|answer|reply|response|chat|bot)\b", low) and not negative:
        return False
    if re.match(r"\w+ing\b", low) and folded(text) not in HOBBIES | SPORTS | {
        "travelling",
        "traveling",
        "travel",
        "teaching",
        "shopping",
        "singing",
        "driving",
        "flying",
        "swimming",
    }:
        return False
    if re.match(r"\w+ing$", low) and re.match(r"\s+(?:my|the|a|an|up|with|out|around|our|your|it|them)\b", d.low[words.end : end]):
        return False  # "I love running my own studio"
    if len(text.split()) > 4 or re.search(r"(?<![\w'])(?:my|your|our|them|him|her|us|me|it|this|that|or)(?![\w'])", low):
        return False
    if word in {"live for", "lives for"} and folded(text) in SPORTS:
        d.add("sport", text, subject=who)
        return True
    d.add("dislikes" if negative else "likes", text, subject=who)
    more = re.compile(r"\s*(?:,\s*and|and|&)\s+(?:also\s+)?(?!it\b|that\b)").match(d.low, words.end, end)
    for item in d.items(more.end(), end, words=4)[:1] if more else []:
        if re.match(r"(?:the|a|it|that|i|we|also|my|she|he|they|who|have|has|can)\b", item.text.lower()):
            break
        d.add("dislikes" if negative else "likes", item, subject=who, act="add")
    return True


@RULES.rule(r"(?:eat|eats|touch|touches|do|drink|drinks|consume|have|cook with)\s+(?:any\s+|anything with\s+)?(?P<v>[a-z][\w -]*)")
def eats_not(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not (verb.neg or verb.never or verb.over) or verb.have or verb.was or verb.would:
        return False
    word = m[0].split()[0]
    words = d.phrase(m.start("v"), end, words=5, allow="or|and|from")
    food = words.text.lower()
    if re.match(
        r"(?:done|seen|it|that|this|much|enough|well|out|breakfast|lunch|dinner|a lot|lots|anything|a|the|one|my|so|too|more|at|in|on"
        r"|sugar in|that much|any of|social|small talk|me|you|any more|anymore)\b",
        food,
    ):
        return False
    if (
        word in {"do", "have", "touch"}
        and not verb.can
        and not re.search(
            r"\b(?:meat|pork|beef|dairy|gluten|lactose|alcohol|caffeine|coffee|sugar|fish|seafood|shellfish|eggs|milk|wheat)\b", food
        )
    ):
        return False
    start = verb_start(d, m.start())
    value = d.clip(start, words.end)
    if verb.can:
        d.add("constraint", value, subject=who)
    else:
        d.add("diet", value, subject=who)
    return True


@RULES.rule(
    r"(?P<v>drive|drink|fly|swim|cycle|smoke|cook|own a car|have a car|have a licence|have a license|do stairs|do heights"
    r"|do heat)\b(?=\s*(?:$|[,.;!?()]|and\b|so\b|but\b|because\b|since\b|for\b|at all\b|any ?more\b))",
    do=True,
)
def never_does(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I don't drive"."""
    if (
        verb.neg
        and not (
            verb.can
            and re.search(r"\b(?:today|tonight|tomorrow|right now|this (?:week|month)|yet|atm|for (?:a|the))\b", rest_of(d, m.start(), end))
        )
        and not verb.was
        and not verb.would
        and who == d.me
        and not verb.have
        and not ended(verb, rest_of(d, m.end(), end))
    ):
        d.add("constraint", d.clip(verb_start(d, m.start()), m.end()), subject=who)
        return True
    return False


@RULES.rule(
    r"(?P<v>use|do|work|go|travel|drive|fly|sit|stand|walk|run|lift|see|hear|smell|climb|wear|afford|install|stay|be|take|handle"
    r"|tolerate|have|digest|receive|send|open|access|download|watch|read|print|log|type|carry|stream|make calls"
    r"|talk on the phone)\b[^\n]*"
)
def cannot(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if (
        not (verb.can and verb.neg)
        or who != d.me
        or verb.was
        or re.search(r"\bcouldn'?t\b", d.low[d.clause.start if d.clause else 0 : m.start()])
        or re.match(
            (
                r"have\s+(?:\w+ed|been|gone|done|seen|taken|given|eaten|driven|slept|kept|known|broken|spoken|written|chosen"
                r"|forgotten)\b|be\b|wait|stop|help|believe|imagine|tell|thank|say"
            ),
            d.low[m.start() : end],
        )
    ):
        return False
    if re.match(
        r"(?:do (?:it|that|this|anything)|go (?:on|wrong|back)|see (?:why|how|what|the point|it|that|any)|be (?:bothered|the only|arsed"
        r"|sure|right|serious|that)|stand|hear you|take (?:it|this|that)|make it|work (?:out|it)|read (?:it|this|that)|run away"
        r"|open (?:it|this|the)|have it|sit still|watch it|handle (?:it|this)|afford to|log in|access (?:it|my)|use (?:it|this|that)\b"
        r"|do a\b|see (?:my|the)|install (?:it|the|this)|print|open)\b",
        d.low[m.start() : end],
    ):
        return False
    words = d.phrase(m.start(), end, words=7, allow="for|in|on|after|before|at|to|with|more|than|during|any|up")
    if len(words.text.split()) < 2 or (
        re.search(
            r"\b(?:today|tomorrow|tonight|this week|this morning|right now|right\b|yesterday|until|anymore|weekend)\b",
            d.low[words.start : end],
        )
        and not re.search(r"\bany ?more\b", d.low[words.start : end])
    ):
        return True
    if re.search(r"\b(?:the|this|that|it|my)\b", words.text.lower()):
        return True
    d.add("constraint", d.clip(verb_start(d, m.start()), words.end), subject=who)
    return True


# --- plans and tastes in answers --------------------------------------------------------------------------------------------------


@RULES.rule(
    r"(?:(?:also|currently|still|now|been|finally|started|starting|busy|slowly|just|recently|begun|in the middle of|halfway through"
    r"|working on|spending my \w+)\s+)*(?P<v>building|writing|restoring|developing|designing|making|working on|coding|creating"
    r"|renovating|converting|composing|recording|knitting|programming|prototyping|hacking on|hacking together|translating|refurbishing"
    r"|rebuilding|directing|filming|illustrating|launching|self-publishing|editing)\s+(?P<np>(?:an?|my|our|the|this|some|another|two"
    r"|\d+)?\s*[\w\"‘“][^\n]*)"
)
def project(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    started = re.search(r"\b(?:started|begun)\b", d.low[verb.at : m.start("v")])
    article = re.match(r"(?:an?|my|our)\s", m["np"])
    if not (verb.be or started or (verb.bare and article)) or acts(verb) != "set" or verb.was:
        return False
    np = re.compile(r"(?:(?:an?|my|our|the|this|another|some|own|little|small|first|new|actual|tiny)\s+)*").match(d.low, m.start("np"), end)
    start = np.end() if np else m.start("np")
    determined = d.low[m.start("np") : start]
    words = d.phrase(start, end, words=7, allow="for|on|in|about|of|to")
    if re.match(r"(?:this|that|the same|some)\b", m["np"]) and not started:
        return True
    if m["v"] in {"making", "creating", "recording", "launching", "editing", "converting", "filming"} and not re.search(
        r"\b(?:app|game|website|site|tool|bot|model|film|movie|documentary|podcast|album|book|novel|zine|comic|quilt|jumper|sweater"
        r"|table|chair|boat|guitar|robot|synth|series|course|newsletter|blog|channel|shop|van|barn|shed|attic|loft|bus|map|database"
        r"|plugin|extension|library|dashboard|calculator|simulator|engine|instrument|dress|blanket|mosaic|mural|sculpture|machine|clock"
        r"|telescope|printer|keyboard|drone)s?\b",
        words.text.lower(),
    ):
        return True
    if (
        m["v"]
        in {
            "making",
            "writing",
            "editing",
            "recording",
            "creating",
            "launching",
            "converting",
            "working on",
            "designing",
            "filming",
        }
        and not re.match(r"(?:an?|my|our|another)\b", determined)
        and not re.search(rf"^(?:{CAP})", words.text)
    ):
        return True
    if re.match(
        r"(?:a|an|my|the|this|our)?\s*(?:list|difference|switch|change|changes|name|money|sense|wish|plans|memories|bridge|relationship"
        r"|relationships|team|career|life|future|community|trust|confidence|skills?|portfolio|business plan|reputation|point|decision"
        r"|living|mess|dinner|lunch|breakfast|cake|soup|bread|coffee|tea|pasta|email|e-mail|mail|letter|essay|note|text|toast|message"
        r"|report|speech|card|cv|resume|post|review|thank|poem|call|mistake|risotto|curry|salad|pizza|it|that|this|question|homework"
        r"|summary|presentation|slides?|deck|health|body|fitness|(?:\w+ )?projects?$|stuff|things?|fool|effort|reply"
        r"|friends|progress|myself|something|stuff|commute|move|up|sure|in|on|from"
        r"|at|about|to|with|for|you|recipe|reservation|shopping)\b",
        words.text.lower(),
    ):
        return True
    if words.text and len(words.text.split()) <= 7:
        clean = re.sub(r"\s+(?:for|on|in|about|of|to)\s*$", "", words.text)
        named = re.compile(rf"\b(?:called|named)\s+[\"“‘']?(?P<n>{CAP}[\w’'-]*(?:\s+{CAP}[\w’'-]*){{0,3}})").search(
            d.own, words.start, min(end, words.end + 40)
        )
        d.add("project", named["n"] if named else clean, subject=who)
    return True


@RULES.rule(
    r"(?:(?:also|really|still|just|definitely)\s+)*(?:prefer|prefers|favour|would rather (?:have|get)|rather have|rather get"
    r"|like it when you(?:r answers are)?|like my answers|want (?:your )?(?:answers|replies|responses)(?: to be)?|like (?:your "
    r"|my )?(?:answers|replies|responses)(?: to be)?)\s+(?P<v>[\w\"‘“][^\n]*)"
)
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


GOAL_VERBS = (
    r"(?:run (?:a|the|my|an|\d)|get (?:my |under |below |fit|down to|better at|certified|fluent|a job|into)|finish|learn|become|lose \d"
    r"|save|write (?:a|my)|publish|quit|stop|pay off|buy a (?:house|flat)|climb|swim (?:a|the|\d)|cycle (?:the|from|across|to|\d)"
    r"|walk the|start (?:a|my)|open (?:a|my)|complete|pass|read \d|visit|hike the|move to|retire|launch|master|qualify|beat|break"
    r"|do (?:a|the|my) (?:marathon|triathlon|ironman|phd|half)|row|reach|build (?:a|my)|ship|earn|graduate)"
)


@RULES.rule(
    r"(?:(?:also|really|just|still|finally|secretly|always)\s+)*(?:want to|wanna|hope to|hoping to|aim to|aiming to|planning to"
    r"|plan to|trying to|determined to|working towards?|my goal is to|goal is to|training to|training for|saving (?:up )?for"
    r"|saving (?:up )?to|set on|committed to|preparing for|prepping for)\s+(?P<v>[^\n]+)"
)
def goal(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.was or verb.would:
        return True
    head = d.low[m.start() : m.start("v")]
    noun = re.search(r"\b(?:for|towards?)\s*$", head)
    sentence = d.low[d.sentence.start if d.sentence else 0 : d.sentence.end if d.sentence else end]
    if "trying" in head and not (WHEN.search(d.low, m.start("v"), end) or re.search(r"\bby\b|\bbefore\b|\bthis year\b", sentence)):
        return False
    timed = WHEN.search(d.low, m.start("v"), end) or re.search(
        r"\b(?:before|by|until|this year|next year|in (?:the )?(?:spring|summer|autumn|fall|winter)|one day|within|someday|year'?s out"
        r"|end of|in october)\b|\b\d",
        sentence,
    )
    if not noun and not (
        re.match(GOAL_VERBS, d.low[m.start("v") :])
        and (
            timed
            or re.search(r"trying|aim|hop|goal|determined|training|saving|plan|work", head)
            or re.match(r"(?:learn|become|run (?:a|the)|quit|publish|write (?:a|my)|lose|get fluent|pay off|climb)", d.low[m.start("v") :])
        )
    ):
        return False
    if re.match(
        r"(?:learn (?:more|how|about|what)|get (?:a|the) (?:new|job) (?:pic|photo)|stop (?:the|this|it|by)|finish (?:this|it|the)"
        r"|start (?:a )?(?:new )?chat|visit|build (?:a|my) (?:plan|list))\b",
        d.low[m.start("v") : end],
    ) and not re.match(r"visit .* before", d.low[m.start("v") : end]):
        return True
    words = d.phrase(
        m.start("v"),
        end,
        words=9,
        allow="in|at|for|on|to|with|without|from|off|up|under|over|my|by|last|as|of|than|around|about|into|and|through|between|not|i|off",
    )
    text = re.sub(
        r"\s+(?:by|before|in|this|next|until|within|for)\s+(?:the\s+)?(?:end of|summer|spring|autumn|winter|year|christmas|january"
        r"|february|march|april|may|june|july|august|september|october|november|december|next|this|\d{4}).*$",
        "",
        words.text,
        flags=re.I,
    )
    if text and len(text.split()) >= (1 if noun else 2):
        if noun and re.search(r"\b(?:it|this|that|an? interview|the interview|work|tomorrow|rain|worst|exam tomorrow)\b", text.lower()):
            return True
        if len(words.text.split()) > 8 or re.search(r"\b(?:more than|and)$", text):
            return True
        d.add("goal", re.sub(r"^(?:an?|the|my)\s+", "", text) if noun else text, subject=who, when="")
    return True


@RULES.rule(
    r"(?:(?:also|quite|pretty|really|very)\s+)*(?:good at|skilled (?:in|at|with)|experienced (?:in|with)|proficient (?:in|with|at)"
    r"|comfortable with|certified in|trained in|an expert in|know|knows|code in|program in|write|can|know how to|learned to|learnt to"
    r"|taught myself)\s+(?:(?:my way around|how to|some|a bit of|enough|decent|basic|good|to)\s+)*(?=[a-z+#])"
)
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


@RULES.rule(rf"(?:use|uses|go by|goes by|prefer|my pronouns are|pronouns are|on)?\s*(?P<v>{PRONOUNS})(?:\s+pronouns)?")
def pronouns(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if not verb.neg and not re.match(r"\s+or\b", d.low[m.end() : end]):
        d.add("pronouns", d.clip(m.start("v"), m.end("v")), subject=who)
    return True


@RULES.rule(
    r"(?:(?:also|usually|mostly|just|now)\s+)*(?:go by|goes by|answer to|go as|get called|am called|known as"
    r"|going by)\s+(?:the name\s+)?[\"'“‘]?(?P<v>\w)"
)
def goes_by(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(NAME).match(d.own, m.start("v"), end)
    act = acts(verb)
    if name and act:
        d.add("nickname", name[0], subject=who, act=act)
    return True


@RULES.rule(
    r"(?:(?:also|usually|always|normally)\s+)*(?P<v>(?:get up|wake up|go to bed|go for a (?:run|walk|swim)|meditate|fast|journal|nap"
    r"|skip breakfast|batch cook|meal prep|stretch|drink [\w ]{2,25}?|run|swim|walk|read|cycle|take a (?:walk|nap)|do yoga|work out"
    r"|cook [\w ]{0,20}?)\s+(?:at \d[\w:. ]{0,6}\s+)?(?:every|each|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|before (?:work|bed"
    r"|breakfast)|most)\s?(?:\w+\s?){0,3})(?=\s*(?:$|[,.;!?]))",
    do=True,
)
def habit(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not verb.was and not verb.will:
        d.add("habit", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return False


@RULES.rule(r"(?:drink|drinks)\s+(?P<v>[a-z][\w -]{2,25}?\s+(?:every|each|in the)\s+\w+)", do=True)
def drinks(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act:
        d.add("habit", d.clip(m.start(), m.end("v")), subject=who, act=act)
    return True
