"""What a sentence takes for granted: "my cat Miso", "as a nurse", "here in Namur", "my deadline is 4 May"."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NAME,
    PLACE,
    Draft,
    is_condition,
    is_job,
    is_medication,
    may_be_job,
    one_of,
    place_clip,
    put_place,
)
from chat.engines.builtin.possessions import possessions
from chat.engines.builtin.rules import put_languages
from chat.grounding import folded
from chat.lexicon import (
    DIETS,
    LANGUAGES,
    NATIONALITIES,
    OTHER_RELATIONS,
    PETS,
    PHONES,
    PLURAL_RELATIONS,
    PRONOUNS,
    RELATIONS,
)
from chat.lexicon import (
    words as words_of,
)
from chat.reading import Sentence

RELATION = one_of(
    (frozenset(RELATIONS) | OTHER_RELATIONS)
    - {
        "baby",
        "girl",
        "boy",
        "guy",
        "ex",
        "student",
        "intern",
        "client",
        "assistant",
        "teacher",
        "doctor",
        "parent",
        "parents",
        "in-laws",
        "twin",
        "母",
        "父",
    }
)
QUALITY = (
    r"(?:(?:\d+[- ]?(?:year|month|yr)s?[- ]old|\d+\s?yo|lovely|dear|poor|late|new|old|big|little|older|younger|elder|eldest|youngest"
    r"|oldest|twin|middle|best|good|close|dearest|other|half|mad|wonderful|amazing|grumpy|long-suffering|\d+[- ]year[- ]old"
    r"|\w+ed)\s+){0,2}"
)
NAMES = rf"{FIRST_NAME}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*|\s*\+\s*)(?:(?:the|our|my|little|baby)\s+){{0,2}}{FIRST_NAME})*"
NOT_NAMES = words_of(
    "i i'm monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
    "october november december english christmas easter what how can could please also and but so is the my our he she they it ok lol "
    "if when who where why does do"
)

REL_NAMED = re.compile(
    rf"(?<![\w'])(?:my|our|me and my|with my)\s+{QUALITY}(?P<rel>{RELATION})(?:\s+is\s+(?:called|named)|'s name is|,?\s+called"
    rf"|,?\s+named)?(?:\s*[,(]\s*|\s+)(?=\S)",
    re.I,
)
PLURAL_NAMED = re.compile(
    rf"(?<![\w'])(?:my|our|the|two|three|four)\s+(?:two\s+|three\s+"
    rf"|four\s+)?{QUALITY}(?P<rel>{one_of(frozenset(PLURAL_RELATIONS))})\b(?:\s+are)?(?:\s+(?:called|named))?\s*[,:(–—-]*\s*",
    re.I,
)
APPOSED = re.compile(
    rf"(?P<name>{FIRST_NAME})\s*(?:,\s*|\()\s*(?:[Mm]y|[Oo]ur|[Tt]he)?\s*{QUALITY}(?:(?:uni|school|childhood|work|primary|college"
    rf"|university)\s+)?(?P<rel>{RELATION})\b"
)
PET_NAMED = re.compile(
    rf"(?<![\w'])(?:my|our)\s+(?P<np>(?:(?!is\b|was\b|favou?rite\b|are\b|and\b|to\b|[\w-]+['’]s\b"
    rf"|in\b)[\w'’-]+\s+){{0,3}}?(?P<pet>{one_of(PETS)})(?P<plural>s)?)\b(?!\s+(?:food|pot|pie|sitter|hair|bed|toy))(?:\s+(?:is"
    rf"|are)\s+(?:called|named)|'s name is|,?\s+called|,?\s+named)?\s*[,(]?\s*",
    re.I,
)
PET_APPOSED = re.compile(rf"(?P<name>{FIRST_NAME})\s*(?:,\s*|\(\s*)(?:my|our)\s+(?:[\w'’-]+\s+){{0,3}}?(?P<pet>{one_of(PETS)})\b")
ALLERGY = re.compile(
    r"(?<![\w'])(?:my|our|this|because of my|with my|a|an|have|got|the)\s+(?:(?:bad|severe|serious|stupid|damn|nasty|mild|deadly"
    r"|lifelong|childhood)\s+)?(?P<v>(?:[a-z-]+\s+)?[a-z-]+)\s+allerg(?:y|ies)\b"
)
AS_JOB = re.compile(r"\b(?:as|being|i'm only|since i'm|because i'm|life of|for)\s+an?\s+(?=[\w])")
CALL_ME = re.compile(r"\b(?:call|calls|called|calling)\s+me\s+(?:by\s+)?[\"'“‘]?(?P<v>\w[\w'’-]*)")
MY_NAME = re.compile(
    r"\b(?:my (?:full |real |first )?name(?:'s| is| was)(?: spelled| spelt)?|names?(?:'s| is)|(?:hi|hey|hello"
    r"|hiya)[,!.]?\s+(?:this is|it's|its))\s+(?=\w)"
)
HERE_IN = re.compile(
    r"\b(?:(?:around |over |down |up |back |out )?here in|living in|based in|(?:my|our) (?:\w+ )?(?:flat|apartment|place|house|home"
    r"|studio|room|bedsit|condo)(?:'s| is)?(?: still)? (?:in|near)|home is(?: now| still| currently| in)*|home's(?: now| still| in)*"
    r"|home base is|home town now is|hometown now is)\s+"
)
BASED = re.compile(rf"(?P<v>{PLACE})-based\b")
BUILDING = re.compile(
    r"(?:for|with|on|in|about)\s+(?:the|an?|this|my)\s+(?P<v>(?:[\w'’-]+\s+){1,5}?)(?:that |which )?(?:i'?m|i am|we'?re|we are"
    r"|i've been)\s+(?:building|writing|making|working on|restoring|developing|designing|coding)\b"
)
ADDRESS = re.compile(r"\bmy (?:home )?address is\s+(?P<v>[^.!?\n]{5,60})")
TIMEZONE = re.compile(
    r"\b(?:my time ?zone is|i'?m (?:on|in)|i am (?:on|in)|time ?zone:)\s+(?P<v>(?:utc|gmt)\s?[+-]\s?\d{1,2}(?::\d\d)?|cet|cest|est|edt"
    r"|pst|pdt|mst|cst|gmt|utc|bst|jst|ist|aest|[A-Za-z]+/[A-Za-z_]+)\b"
)
MIME = re.compile(
    rf"\b(?P<what>(?:boss|manager|line manager|supervisor|team lead))\s*(?:is|'s|is called)\s+(?:now\s+|called\s+)?(?P<v>{FIRST_NAME})"
)


def noun_phrases(d: Draft, sentence: Sentence) -> None:
    """Propose what the sentence presupposes; a question or a request about it changes nothing."""
    supposed = all(clause.kind == "hypothetical" for clause in sentence.clauses)
    if supposed:
        return
    low, start, end = d.low, sentence.start, sentence.end
    _people(d, start, end)
    _pets(d, start, end)
    _selves(d, sentence)
    _homes(d, start, end)
    possessions(d, sentence)
    for m in ALLERGY.finditer(low, start, end):
        what = m["v"]
        owner = re.search(r"(?:\bi\b|\bi'?ve\b|my)", m[0] + low[max(start, m.start() - 14) : m.start()])
        if re.match(r"(?:my|because of my|with my)", m[0]) or (
            owner and re.search(r"\b(?:i have|i've got|ive got|i got)\s*(?:an? )?$", low[start : m.start("v")])
        ):
            what = re.sub(r"^(?:bad|severe|serious|a|an|my|the|any|no|of)\s+", "", what)
            if what not in {"food", "seasonal", "severe", "bad", "new", "stupid", "any", "no", "old"}:
                d.add("allergy", what)
    for m in re.compile(
        r"(?<![\w'])my\s+(?:(?:stupid|bloody|bad|chronic|mild|severe|old|trusty|type [12]|daily|morning"
        r"|evening)\s+)*(?P<v>[a-z][\w'-]*(?:\s+[a-z][\w'-]*)?)"
    ).finditer(low, start, end):
        for text in (m["v"], m["v"].split()[0]):
            if is_condition(text) and not re.search(r"bad back|bad", text):
                d.add("health_condition", text)
                break
            if is_medication(text):
                d.add("medication", text)
                break
    for m in BUILDING.finditer(low, start, end):
        if folded(m["v"]).split()[-1] not in {
            "project",
            "projects",
            "game",
            "games",
            "thing",
            "things",
            "stuff",
            "one",
            "ones",
            "code",
            "class",
            "exam",
            "test",
            "day",
            "time",
        }:
            d.add("project", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(rf"\b(?:native|fluent)\s+(?P<v>{one_of(LANGUAGES)})\s+speaker\b").finditer(low, start, end):
        if re.search(r"\b(?:i'm|im|i am|as)\s+an?\s+$", low[start : m.start()]):
            d.add("language", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(r"\b(?:raised on|grew up (?:speaking|with)|(?:languages|i speak|languages i speak)\s*[:=])\s+").finditer(
        low, start, end
    ):
        put_languages(d, d.me, m.end(), end, "set")


def _people(d: Draft, start: int, end: int) -> None:
    for m in REL_NAMED.finditer(d.low, start, end):
        relation = m["rel"].lower()
        name = re.compile(FIRST_NAME).match(d.own, m.end(), end)
        if not name or folded(name[0]) in NOT_NAMES or re.search(r"\bex[- ]", d.low[m.start() : m.end()]):
            continue
        if d.own[m.start("rel")].isupper() and not d.own.isupper():
            continue  # "My Neighbor Totoro"
        if m[0].rstrip().endswith(",") and not re.match(r"\s*[,(.]|\s*$", d.own[name.end() : end]) and relation not in {"wife", "husband"}:
            continue
        if folded(name[0]) in LANGUAGES | NATIONALITIES and folded(name[0]) not in {"jordan", "chad", "georgia"}:
            continue
        mended = re.compile(
            rf"\s*\(?(?:well,?\s+)?(?:technically|actually|or rather|strictly speaking|legally)[,\s]+(?:(?:she|he)'s\s+)?(?:my"
            rf"|a)\s+(?P<rel>{RELATION})\b"
        ).match(d.low, name.end(), end)
        if mended:
            relation = mended["rel"]
        d.add(RELATIONS.get(relation, relation).replace("-", "_"), re.sub(r"['’]s$", "", name[0]), when=None)
    for m in YEARS_OLD.finditer(d.own, start, end):
        if folded(m["name"]) not in NOT_NAMES:
            d.add("child", m["name"])
    for m in PLURAL_NAMED.finditer(d.low, start, end):
        if (
            m["rel"].lower() in {"friends", "mates", "kids", "boys", "girls", "twins", "managers"}
            and not re.match(r"(?:my|our)", m[0].lower())
            and not (m["rel"].lower() == "twins" and re.search(r"\b(?:my|our|me|us|we)\b", d.low[start : m.start()]))
        ):
            continue
        names = re.compile(NAMES).match(d.own, m.end(), end)
        if names:
            for number, name in enumerate(re.finditer(FIRST_NAME, names[0])):
                if folded(name[0]) in NOT_NAMES:
                    break
                d.add(PLURAL_RELATIONS[m["rel"].lower()], name[0], act="add" if number else "set")
    for m in APPOSED.finditer(d.own, start, end):
        relation = m["rel"].lower()
        mine = re.search(r"\b(?:my|our)\b", m[0], re.I) or re.search(
            r"\b(?:old|uni|school|childhood|work|good|best|close|former|university|college|primary)\s+(?:friend|mate)\b", m[0]
        )
        bracket = "(" in m[0]
        if folded(m["name"]) in NOT_NAMES | LANGUAGES | NATIONALITIES or not (mine or bracket) or folded(m["name"]).endswith("ly"):
            continue
        if not bracket and re.match(r"(?:['’]s| is| was| has)\b", d.own[m.end() :]):
            continue  # "our girls are Faith and Summer, my mother-in-law is Olive"
        if not bracket and re.match(rf"\s+{CAP}[a-z]", d.own[m.end() :]):
            continue  # "my sisters Ghita and Salma, my brother Anas"
        opening = not d.own[start : m.start()].strip(" \t\"'(-–—*•,")
        if opening and not bracket and not re.match(r"\s*(?:[,.)!?]|$)", d.own[m.end() : end]):
            continue
        if not mine and relation not in RELATIONS:
            continue
        d.add(RELATIONS.get(relation, relation), m["name"])
    for m in re.compile(
        rf"(?<!told you )(?<!who said )(?<!you said )(?P<name>{FIRST_NAME})(?:['’]s| is| was)\s+(?:my"
        rf"|our)\s+{QUALITY}(?P<rel>{RELATION})(?=\s*(?:$|[.,;!?)]|and\b|who\b|so\b"
        rf"|at\b|from\b|since\b))"
    ).finditer(d.own, start, end):
        if folded(m["name"]) not in NOT_NAMES | {"this", "that", "she", "he", "here"}:
            d.add(RELATIONS.get(m["rel"].lower(), m["rel"].lower()), m["name"])
    for m in re.compile(
        rf"(?<![\w'])(?:he|she|they)(?:'s| is|'re| are)\s+(?:only |actually |really |also )?my\s+{QUALITY}(?P<rel>{RELATION})\b"
    ).finditer(d.low, start, end):
        earlier = [
            name
            for name in re.finditer(
                rf"(?<![.!?]\s)(?<!^)(?<!\n)\b{FIRST_NAME}(?:\s+{CAP}[\w’'-]+)?", d.own[max(0, m.start() - 160) : m.start()]
            )
            if folded(name[0]).split()[0] not in NOT_NAMES
        ]
        if earlier and folded(earlier[-1][0]) != m["rel"] and not re.search(r"\bnot\s*$", d.low[start : m.start()]):
            d.add(RELATIONS.get(m["rel"], m["rel"]), earlier[-1][0])
    for m in re.compile(
        rf"(?P<name>{FIRST_NAME}),?\s+(?:an? )?(?:old |good |close |uni |school |childhood |work |\w+ )?friend (?:of mine|from|since)\b"
    ).finditer(d.own, start, end):
        if folded(m["name"]) not in NOT_NAMES:
            d.add("friend", m["name"])
    for m in MIME.finditer(d.own, start, end):
        if re.search(r"\b(?:my|our|new)\s+(?:new\s+|current\s+|direct\s+)*$", d.low[start : m.start("what")]):
            d.add("manager", m["v"])


YEARS_OLD = re.compile(
    rf"(?<![\w'])(?:[Mm]y|[Oo]ur)\s+(?:\d{{1,2}}[- ]?(?:year|month|yr)s?[- ]old|\d{{1,2}}\s?yo|eldest|youngest|oldest|firstborn|middle one"
    rf"|little one)s?,?\s+(?P<name>{FIRST_NAME})"
)


def _pets(d: Draft, start: int, end: int) -> None:
    for m in PET_NAMED.finditer(d.low, start, end):
        names = re.compile(NAMES).match(d.own, m.end(), end)
        verbed = re.search(r"called|named|name is", m[0])
        if names and folded(re.match(FIRST_NAME, names[0])[0]) not in NOT_NAMES:  # type: ignore[index]
            many = m["plural"] or (" and " in names[0] and m["plural"])
            for number, name in enumerate(re.finditer(FIRST_NAME, names[0])):
                if number and not many:
                    break
                d.add("pet", re.sub(r"['’]s$", "", name[0]), act="add" if number else "set")
        elif verbed:
            small = re.compile(r"[^\W\d_]{2,}").match(d.low, m.end(), end)
            if small:
                d.add("pet", d.clip(small.start(), small.end()))
    for m in PET_APPOSED.finditer(d.own, start, end):
        if folded(m["name"]) not in NOT_NAMES:
            d.add("pet", m["name"])
    for m in re.compile(
        rf"(?<![\w'])(?:and|plus|&|,)\s+(?:an?\s+)?(?:[\w'-]+\s+){{0,2}}?(?P<pet>{one_of(PETS)})\s+(?:called"
        rf"|named)\s+(?P<name>[^\W\d_]+)"
    ).finditer(d.low, start, end):
        if any(one.predicate == "pet" for one in d.proposals) and re.search(r"\b(?:i|we|i've|we've|my|our)\b", d.low[start : m.start()]):
            d.add("pet", d.clip(m.start("name"), m.end("name")), act="add")
    for m in re.compile(
        rf"(?<![\w'])(?:my|our|i have an?|i've got an?|we have an?|we've got "
        rf"an?)\s+(?:[\w'-]+\s+){{0,3}}?(?P<pet>{one_of(PETS)})\s+(?:called|named)\s+(?P<name>[^\W\d_]+)"
    ).finditer(d.low, start, end):
        d.add("pet", d.clip(m.start("name"), m.end("name")))


def _selves(d: Draft, sentence: Sentence) -> None:
    start, end = sentence.start, sentence.end
    for m in MY_NAME.finditer(d.low, start, end):
        name = re.compile(NAME).match(d.own, m.end(), end) or re.compile(r"[^\W\d_]{2,}(?=\s*(?:$|[,.!;]|and\b|btw\b))").match(
            d.low, m.end(), end
        )
        if (
            name
            and name[0].lower() not in NOT_NAMES
            and not re.search(r"was\s*$", m[0])
            and not re.search(r"\b(?:his|her|its|whose|the|their|your)\s+$", d.low[max(start, m.start() - 7) : m.start()])
        ):
            if m[0].startswith(("name", "names")) and re.search(r"\b\w+'s\s+$", d.low[max(start, m.start() - 20) : m.start()]):
                continue
            if re.search(
                r"(?:dog|cat|sister|brother|boss|wife|husband|project|company|app|team|band|user|file|domain|brand|pet|last|sur|nick"
                r"|middle|maiden)\s*$",
                d.low[max(start, m.start() - 12) : m.start()],
            ):
                continue
            earlier = d.low[start : m.start()]
            if re.match(r"names?(?:'s| is)", m[0]) and re.search(rf"\b{one_of(PETS)}\b", earlier):
                d.add("pet", d.own[name.start() : name.end()], act="add")  # "third hen arrived, name's Reba"
            else:
                d.add("name", d.own[name.start() : name.end()])
    for m in CALL_ME.finditer(d.low, start, end):
        word = d.own[m.start("v") : m.end("v")]
        before = d.low[max(start, m.start() - 30) : m.start()]
        if re.match(r"Call Me\b|[Cc]all me Ishmael", d.own[m.start() :]):
            continue  # a title, a first line
        if re.search(r"\b(?:don'?t|never|stop|not|didn'?t|hate when|if you|will|gonna)\b", before):
            continue
        name = re.compile(NAME).match(d.own, m.start("v"), end)
        if name or (
            re.match(r"^\W*(?:please |just |you can |pls |and |but )*$", d.low[start : m.start()])
            and not re.match(
                r"(?:a|an|the|back|later|if|when|at|crazy|old|tomorrow|maybe|what|on|out|in|names?|anything|whatever|paranoid|picky|weird"
                r"|lazy|dramatic|by)\b",
                m["v"],
            )
        ):
            d.add("nickname", re.sub(r"['’]s?$", "", name[0] if name else word))
    for m in re.compile(rf"(?P<v>{PRONOUNS})").finditer(d.low, start, end):
        before = d.low[max(start, m.start() - 40) : m.start()]
        if re.search(
            r"(?:\bmy pronouns(?: are)?:?|\bpronouns:?|\bi use|\buse|\bi go by|\band it's|\bit's|\bi'm|\(|\bme,?)\s*$", before
        ) and not re.search(r"\b(?:his|her|their|sister|brother|friend|kid|child)\b", before):
            d.add("pronouns", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(
        rf"\b(?:as|being|for|i'?m|i am)\s+an?\s+(?:(?:(?P<age>\d{{1,2}})[- ]?(?:year|yr)s?[- ]old|(?P<age2>\d{{1,2}})\s?(?:yo|y/o))\b"
        rf"|(?P<nat>{one_of(NATIONALITIES)})\b(?=\s+(?:i\b|i'|my\b|living|abroad|who|in\b)|\s*,))"
    ).finditer(d.low, start, end):
        if (re.search(r"\bfor\b", m[0]) and m["nat"]) or re.search(
            r"\b(?:son|daughter|kid|boy|girl|he|she|brother|sister|gift|present|toddler|someone)\b",
            d.low[max(start, m.start() - 25) : m.end() + 14],
        ):
            continue
        if m["nat"]:
            if d.own[m.start("nat")].isupper():
                d.add("nationality", d.clip(m.start("nat"), m.end("nat")))
        elif not m[0].startswith("for"):
            spot = "age" if m["age"] else "age2"
            d.add("age", d.clip(m.start(spot), m.end(spot)), when="")
    for m in re.compile(
        rf"(?:^|[\n]|\b(?:hi|hey|hello|hiya|morning|evening)\b[\s,!.]*)\W*(?P<v>{FIRST_NAME})\s+(?:here|speaking)\b(?=\s*(?:$"
        rf"|[,.!;:–—-]|and\b|from\b|\())"
    ).finditer(d.own, max(0, start - 1), end):
        if (
            folded(m["v"])
            not in NOT_NAMES
            | DIETS
            | {
                "same",
                "since",
                "everyone",
                "anyone",
                "good",
                "not",
                "great",
                "all",
                "long",
                "first",
                "right",
                "out",
                "over",
                "get",
                "it's",
                "fan",
                "more",
                "from",
                "live",
                "lives",
                "mum",
                "dad",
                "mom",
                "user",
                "student",
                "nobody",
                "newbie",
                "still",
                "back",
                "only",
                "nothing",
                "everything",
                "hi",
                "hey",
                "hello",
            }
            and not is_job(m["v"])
            and folded(m["v"]) not in NATIONALITIES | LANGUAGES
        ):
            d.add("name", m["v"])
    for m in re.compile(
        r"\b(?:they|she|he|boss|the company|work|management|my manager)\s+(?:just |finally |have |has |'ve )*(?:made|promoted|appointed"
        r"|named)\s+me\s+(?:to\s+)?(?:an?\s+|the\s+|the new\s+)?(?=\w)"
    ).finditer(d.low, start, end):
        words = d.phrase(m.end(), end, words=4, allow="of")
        if is_job(re.sub(r"\s+of\s+.*", "", words.text)) or re.match(
            r"(?:head|director|chief|vp|team lead|senior|lead|principal)\b", words.text.lower()
        ):
            d.add("job", words)
    for m in re.compile(
        r"\b(?:doctor|doc|gp|dr|psychiatrist|cardiologist|neurologist|they|she|he|specialist|consultant)\s+(?:has |have |just |'s |'ve "
        r"|finally )*(?:put|started|got|has|prescribed|gave|switched|moved)\s+me\s+(?:on\s+|to\s+"
        r"|over to\s+)?(?:a low dose of\s+)?(?P<v>[a-z][\w-]+)"
    ).finditer(d.low, start, end):
        if is_medication(m["v"]):
            d.add("medication", d.clip(m.start("v"), m.end("v")))
    for m in AS_JOB.finditer(d.low, start, end):
        words = d.phrase(m.end(), end, words=4)
        text = re.sub(r"^\d+[- ]years?[- ]old\s+", "", words.text)
        text = re.sub(r"^(?:new|lowly|humble|mere|fellow|full-time|part-time|busy|freelance(?= \w+ \w+))\s+", "", text)
        before = d.low[start : m.start()]
        if re.search(r"\b(?:was|were|used to|had been)\s+(?:[\w-]+\s+)?(?:work|working|employed)?\s*$", before):
            continue
        follows = re.match(r"\s*(?:means|i\b|i'|my\b|,)", d.low[words.end : end])
        if not (may_be_job(text) if m[0].startswith("being") and follows else is_job(text)) or (
            re.search(
                r"\b(?:you|act|him|her|someone|somebody|they|he|she|dressed|described|known|work|works|reads|explain|resume|cv|job|hired"
                r"|write)\b[^,;]{0,25}$",
                before,
            )
            and not re.search(r"\b(?:i|me)\b[^,;]{0,20}$", before)
        ):
            continue
        if re.match(r"(?:for|life of)\b", m[0]):
            continue
        if m[0].startswith("as") and not (
            re.search(r"(?:^\W*|[,;.(]\s*|\b(?:but|and|so|me|i|i'm|life|day)\s+)$", before)
            or re.match(r"\s*(?:,|i\b|my\b|in\b|at\b)", d.low[words.end : end])
        ):
            continue
        if re.match(r"^\W*as an?\s", d.low[start:end]) and re.search(
            r"\byou\b(?!'d think| would think)", d.low[words.end : words.end + 10]
        ):
            continue
        d.add("job", text)
    for m in re.compile(
        r"\bmy (?P<n>\d{1,2})(?:st|nd|rd|th) birthday (?:is |was )?(?:today|yesterday)|\bbirthday (?:today"
        r"|yesterday)\b[^.?\n]{0,15}?\b(?P<n2>\d{1,2})\b(?!\s*(?:am|pm|st|th|nd|rd|:|people|guests|minutes|euros|%))"
    ).finditer(d.low, start, end):
        if re.search(r"\b(?:it'?s my|my|today is my|our)\b", d.low[start : m.end()]) and not re.search(
            r"\b(?:son|daughter|wife|husband|mum|mom|dad|sister|brother|friend)\b", d.low[start : m.start() + 3]
        ):
            spot = "n" if m["n"] else "n2"
            d.add("age", d.clip(m.start(spot), m.end(spot)), when="")
    for m in re.compile(
        r"\b(?:back (?:in|at|to) the office|on[- ]site (?:five|5) days|in the office (?:five|5) days a week|office full[- ]time)\b"
    ).finditer(d.low, start, end):
        if re.search(r"\b(?:i'?m|we'?re|i am|us|me|everyone|they|full[- ]time|every day|since|we)\b", d.low[start:end]) and not re.search(
            r"\b(?:today|tomorrow|next week|on monday|if|want)\b", d.low[start:end]
        ):
            d.add("work_mode", d.clip(m.start(), m.end()))
    for m in re.compile(
        rf"\b(?:so )?(?:it'?s|its|now it'?s) (?:now )?(?:an? )?(?:new |old |used )?(?P<v>{PHONES})(?= now|\s*(?:$|[,.!;]| from now))"
    ).finditer(d.low, start, end):
        if any(one.predicate == "phone_model" for one in d.known):
            d.add("phone_model", d.clip(m.start("v"), m.end("v")))
    for m in TIMEZONE.finditer(d.low, start, end):
        d.add("timezone", d.clip(m.start("v"), m.end("v")))
    for m in ADDRESS.finditer(d.low, start, end):
        d.add("address", d.clip(m.start("v"), m.end("v")))
    for m in re.compile(rf"\b(?P<v>{one_of(DIETS)})\s+(?:here|household|speaking)\b").finditer(d.low, start, end):
        d.add("diet", d.clip(m.start("v"), m.end("v")))


def _homes(d: Draft, start: int, end: int) -> None:
    for m in HERE_IN.finditer(d.low, start, end):
        before = d.low[max(start, m.start() - 25) : m.start()]
        if re.search(
            r"\b(?:he|she|they|sister|brother|friend|mother|mum|dad|her|his|their|who|people|someone|anyone|was|used to|not|stuck"
            r"|holiday|visiting)\b[^,;]{0,15}$",
            before,
        ):
            continue
        if re.match(r"living in|based in", m[0]) and not re.search(
            r"(?:^\W*|\b(?:being|am|i'm|im|i've been|currently|still|from|and|we're)\s*)$", before
        ):
            continue
        town = place_clip(d, m.end(), end, loose=bool(re.match(r"home is (?:now )?in|home's in|living|based", m[0])))
        if town and not re.search(r"\b(?:for (?:the|a) (?:week|weekend|conference|wedding)|on holiday|until)\b", d.low[town.end : end]):
            put_place(d, d.me, town, end)
    for m in BASED.finditer(d.own, start, end):
        before = d.low[start : m.start()]
        if re.search(r"(?:^|\b(?:still|i'm|im|i am|we're|now|currently|and|am))\W*$", before) and not re.match(
            r"\s+[a-z]+\s+(?:company|startup|firm|studio|team|client)", d.low[m.end() : end]
        ):
            lead = re.match(r"(?:Still|Now|Currently|Also|Always|Being)\s+", m["v"])
            put_place(d, d.me, d.clip(m.start("v") + (lead.end() if lead else 0), m.end("v")), end)
    for m in re.compile(r"\b(?P<v>[a-z]{4,})-based\b").finditer(d.low, start, end):
        if (
            re.search(r"\b(?:i'm|im|i am|still)\s*$", d.low[start : m.start()])
            and m["v"] not in {"plant", "home", "office", "team", "text", "water", "milk", "evidence", "faith"}
            and not d.own[m.start()].isupper()
        ):
            d.add("city", d.clip(m.start("v"), m.end("v")))
