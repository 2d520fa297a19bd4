"""Work and learning, as verb phrases tell of them."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    NOT_PLACES,
    SYSTEM,
    WHEN,
    Draft,
    Verb,
    acts,
    is_job,
    is_medication,
    one_of,
    place_clip,
    put_place,
)
from chat.engines.builtin.rules import (
    DEGREE,
    SCHOOL,
    SUBJECT,
    Rules,
    after_job,
    company,
    member_clip,
    put_instruments,
    rest_of,
)
from chat.grounding import folded
from chat.lexicon import (
    INSTRUMENTS,
    LANGUAGES,
    NATIONALITIES,
    NOT_JOBS,
    PHONES,
)

RULES = Rules()
SMALL_SCHOOL = SCHOOL.replace(CAP, "[a-zà-ö]")
for noun in ("University", "Universität", "Université", "Universidad", "College", "Institute", "School", "Academy"):
    SMALL_SCHOOL = SMALL_SCHOOL.replace(noun, noun.lower())

# --- work -------------------------------------------------------------------------------------------------------------------------


@RULES.rule(
    r"(?:(?:now|also|currently|mostly|full[- ]time|part[- ]time|freelance|remotely|temporarily)\s+)*(?:work|works|working|employed"
    r"|worked|freelance|freelancing|started|starting|start|starts|hired|signed on|retrained|retraining|qualified|serve|serving"
    r"|moonlight|moonlighting)\s+(?:(?:now|full[- ]time|part[- ]time|freelance|remotely|today|yesterday|last \w+|mostly|work|on monday"
    r"|nights?|days?|here)\s+)*(?P<job>as\s+(?:(?:an?|the|their|one of the)\s+)?)"
)
def works_as(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    if re.match(r"(?:retrain|qualif)", m[0]) and not re.match(r"(?:qualified)", m[0]):
        return True
    past = (bool(re.match(r"worked", m[0])) and not verb.have) or (verb.was and not verb.have)
    act = acts(verb, rest)
    if (past and not verb.over) or act is None:
        return True
    start = m.end()
    if head := re.search(r"(?:head|chief)\s+$", m[0]):
        start -= len(head[0])
    words = d.phrase(start, end, words=5, allow="of|and" if re.match(r"\w+ of", d.low[start:end]) else "zz")
    if words.text and len(words.text.split()) <= 5 and re.match(r"[^\W\d_]", words.text) and folded(words.text).split()[-1] not in NOT_JOBS:
        d.add("job", words, subject=who, act=act)
        after_job(d, who, words.end, end, act)
    return True


@RULES.rule(
    r"(?:(?:now|also|currently|mostly)\s+)*(?:work|works|working|worked|employed|interning|intern|started|starting|start|freelance"
    r"|freelancing|consulting|consult|got hired|hired|was hired)\s+(?:(?:now|full[- ]time|part[- ]time|freelance|remotely|today"
    r"|yesterday|last \w+|a new job|my new job|a job|work|mostly|over|out|nights?|days?|on monday)\s+)*(?P<prep>at|for|with|in|by|from"
    r"|on)\s+(?!(?:python|java|c\+\+|sql|kids|children|clients|patients|customers|people)\b)"
)
def works_at(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = rest_of(d, m.end(), end)
    past = (bool(re.match(r"worked", m[0])) and not verb.have) or (verb.was and not verb.have and "hired" not in m[0])
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
        field = re.match(
            r"(?:the )?(?:\w+ )?(?:hr|qa|it|sales|marketing|finance|accounting|logistics|procurement|underwriting|customer (?:support"
            r"|service)|support|legal|compliance|design|research|operations|ops|data|security|payroll|claims(?: handling)?|purchasing"
            r"|engineering|admin|recruitment|policy|comms)(?: team| department| dept)?(?=\s*(?:$|[,.;!?]|at\b|for\b|and\b|so\b|in\b"
            r"|since\b|now\b))",
            rest,
        )
        if field:
            clip = d.clip(m.end(), m.end() + field.end())
            d.add(
                "team" if re.search(r"team|department|dept", clip.text) else "job",
                re.sub(r"^the\s+|\s+(?:team|department|dept)$", "", clip.text),
                subject=who,
                act=act,
            )
            after_job(d, who, m.end() + field.end(), end, act)
        else:
            shop = re.compile(r"(?:an?|the)\s+[\w -]{2,30}?\s+in\s+").match(d.low, m.end(), end)
            town = place_clip(d, shop.end(), end, loose=False) if shop else None
            if town is None or act != "set":
                return False
            put_place(d, who, town, end)
    else:
        return False
    return True


@RULES.rule(
    r"do\s+(?P<v>(?:\w+\s+)?(?:qa|hr|it|pr|sales|marketing|accounting|payroll|logistics|customer support|customer service|tech support"
    r"|support|admin|seo|devops|data entry|procurement|bookkeeping|research|ux|copywriting|web development|consulting|recruiting"
    r"|compliance|security|nights))(?=\s+(?:for|at|with|in)\b|\s*(?:$|[,.;]))",
    do=True,
)
def does(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act:
        d.add("job", d.clip(m.start("v"), m.end("v")), subject=who, act=act)
        after_job(d, who, m.end(), end, act)
    return True


@RULES.rule(
    r"(?:got |been |was |were |just |recently |finally )*(?:promoted|upgraded|bumped(?: up)?|made|appointed|elected|named|hired as"
    r"|taken on as|switched|moved up|transitioned|moved on|become|became|becoming)\s+(?:from\s+(?P<from>[\w -]{3,40}?)\s+)?(?:(?:to"
    r"|into|as|over to|up to)\s+)?(?:(?:being|the role of|a role as|the position of|a job as|work as|working as)\s+)?(?:an?|the"
    r"|their)?\s*(?P<v>[^\W\d_])"
)
def promoted(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if verb.neg or verb.would or verb.can or (verb.will and not WHEN.search(d.low, d.sentence.start if d.sentence else 0, end)):
        return False
    if re.search(r"\b(?:made|named|elected|appointed|upgraded|bumped(?: up)?)\b", m[0]) and not (
        verb.was or re.search(r"\b(?:got|been|was|were)\b", d.low[d.clause.start if d.clause else 0 : m.end()])
    ):
        return False
    words = d.phrase(m.start("v"), end, words=5, allow="of")
    text = words.text
    if is_job(re.sub(r"\s+of\s+.*", "", text)) or (
        re.match(r"(?:head|director|chief|vp|team lead|partner|senior|lead|principal|shift|deputy|assistant|staff|junior)\b", text.lower())
        and re.search(r"promoted|appointed|made", m[0])
    ):
        d.add("job", words, subject=who)
        after_job(d, who, words.end, end)
        return True
    if re.match(r"becom|became", m[0]) and folded(text) in NATIONALITIES:
        d.add("nationality", words, subject=who)
    if re.match(r"switched|moved on|transitioned", m[0]):
        return False
    return bool(re.search(r"promoted", m[0]))


@RULES.rule(r"(?:(?:just|recently|finally|about to|officially|also)\s+)*(?P<v>joined|joining|join|joins)\s+")
def joined(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) != "set" or (m["v"] in {"join", "joins"} and not verb.will):
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
        role = re.compile(r"\s+as\s+(?:(?:an?|the|their)\s+)?").match(d.low, name.end, end)
        if role:
            words = d.phrase(role.end(), end, words=4, allow="of")
            if words.text:
                d.add("job", words, subject=who)
    return True


@RULES.rule(
    r"(?:(?:also|still|now|currently)\s+)*(?:(?:a |an active |an |proud |paid-up |long-time |the newest )*member of|part of|in|on|with"
    r"|sing(?:s|ing)? (?:\w+ )?(?:in|with)|play(?:s|ing)? (?:\w+ )?(?:in|with|for)|run(?:s|ning)? with|row(?:s|ing)? (?:with|for)"
    r"|cycle(?:s)? with|volunteer(?:s|ing)? (?:with|at|for)|belong(?:s)? to|dance(?:s)? with|swim(?:s)? with|train(?:s)? with"
    r"|climb(?:s)? with)\s+(?=.)"
)
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
        team = re.compile(
            r"the\s+(?P<v>(?:(?!same|right|wrong|other|way|best|home|away|winning)[\w&/-]+\s+){0,3}?[\w&/-]+)\s+(?:team|department|dept"
            r"|squad|desk|unit)\b"
        ).match(d.low, m.end(), end)
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
        division = re.compile(
            r"(?P<v>underwriting|claims(?: handling)?|payroll|procurement|accounts(?: payable| receivable)?|customer (?:support|service"
            r"|success)|sales|marketing|hr|finance|legal|logistics|compliance|platform|infra(?:structure)?|r&d|product|operations|ops"
            r"|editorial|purchasing|audit|it support|support|recruiting|design|data science|engineering)(?=\s*(?:$|[,.;!?]|now\b|at\b"
            r"|and\b|since\b|so\b|but\b))"
        ).match(d.low, m.end(), end)
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
    if (
        named
        and not re.match(r"(?:in|on|with)\s", m[0])
        and folded(named["v"]).split()[0] not in NOT_PLACES
        and (len(named["v"].split()) > 1 or re.search(r"member|belong|run|sing|row", m[0]))
    ):
        d.add("member_of", d.clip(named.start("v"), named.end("v")), subject=who, act=act)
        return True
    return False


@RULES.rule(r"(?:over )?at\s+(?=\w)", be=True)
def at_company(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    """ "I'm at Halcyon Rail": a name of two words or more that is no place to be for an hour."""
    firm = company(d, m.end(), end)
    if not firm or acts(verb) != "set" or verb.was or who != d.me:
        return False
    if len(firm.text.split()) < 2 and not re.search(
        r"\b(?:our|my team|colleagues|work|office|since|joined)\b", d.low[firm.end : d.sentence.end if d.sentence else end]
    ):
        return False
    if re.search(
        r"\b(?:airport|station|park|hotel|beach|café|cafe|bar|street|square|museum|festival|concert|university|college|school|hospital"
        r"|terminal|gate|market|church|cathedral|stadium|arena|mall|restaurant|pub|zoo|lake|mount|camp|summit|conference)\b",
        folded(firm.text),
    ):
        return False
    d.add("employer", firm, subject=who)
    return True


@RULES.rule(
    r"(?:lead|leads|manage|manages|run|runs|head|heads)\s+(?:up\s+)?(?:the|our|a)\s+(?P<v>[\w&/-]+(?:\s+[\w&/-]+){0,2}?)\s+(?:team"
    r"|department|squad)\b(?!\s+(?:through|to|into|meeting))",
    do=True,
)
def leads(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and not verb.was and not verb.will and not re.match(r"(?:whole|entire|same|small|new|big|other|best)$", m["v"]):
        d.add("team", d.clip(m.start("v"), m.end("v")), subject=who)
        after_job(d, who, m.end(), end)
    return True


@RULES.rule(
    r"(?:sit|sits|sitting)\s+(?:in|on|with)\s+(?:the\s+)?(?P<v>[a-z][\w&/ -]{2,30}?)(?:\s+(?:team|department|dept|desk))?(?=\s*(?:$"
    r"|[,.;!?]|now\b|at\b|and\b|since\b))",
    do=True,
)
def sits(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    if acts(verb) == "set" and re.search(
        r"team|department|handling|sales|claims|underwriting|support|finance|legal|marketing|hr|design|engineering|procurement"
        r"|operations|payroll|accounts",
        m[0],
    ):
        d.add("team", d.clip(m.start("v"), m.end("v")), subject=who)
        return True
    return False


@RULES.rule(
    r"(?:report|reports|reporting|answer|answers)\s+(?:directly\s+)?to\s+(?:(?:a|an|the|my|our) [\w -]{2,25}?(?:called"
    r"|named)\s+)?(?P<v>\w)"
)
def reports(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    name = re.compile(FIRST_NAME + rf"(?:\s+{CAP}[\w’'-]+)?").match(d.own, m.start("v"), end)
    act = acts(verb, rest_of(d, m.end(), end))
    if name and act:
        d.add("manager", name[0], subject=who, act=act)
    return True


@RULES.rule(
    r"(?:(?:go|goes|going|went|been)\s+)?(?:fully |100% |completely |entirely |permanently |all |mostly |now |back |back to "
    r"|totally )*(?P<v>remote|hybrid|wfh|on[- ]?site|in[- ]office|(?:back )?(?:in|at|to) the office (?:full[- ]time|every day"
    r"|five days a week|5 days a week)|home ?office)\b(?!\s+(?:control|controls|village|island|part|area|team|meeting|desktop|access"
    r"|car|bike|work policy|server|work setup))"
)
def mode(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act and not (verb.was and not verb.over) and (verb.be or verb.bare or re.match(r"(?:go|went|going)", m[0])):
        if verb.bare and not re.match(r"(?:fully|100%|completely|entirely)", m[0]):
            return False
        days = re.match(r".{0,12}\b(?:one|two|three|1|2|3|four|4) days", d.low[m.end("v") : end])
        d.add("work_mode", "hybrid" if days and m["v"] == "remote" else d.clip(m.start("v"), m.end("v")), subject=who, act=act)
    return True


@RULES.rule(r"(?:mostly|mainly|usually)?\s*(?:from home|in the office)\b")
def partly(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    rest = d.low[m.start() : d.sentence.end if d.sentence else end]
    lead = d.low[max(d.sentence.start if d.sentence else 0, m.start() - 12) : m.start()]
    if (
        (verb.be or verb.bare)
        and not verb.neg
        and "home" in rest
        and "office" in rest
        and re.search(r"\bdays?\b|mostly", lead + rest)
        and not re.search(r"\btoday|tomorrow\b", rest)
    ):
        d.add("work_mode", "hybrid", subject=who)
        return True
    return False


# --- learning ---------------------------------------------------------------------------------------------------------------------


@RULES.rule(
    rf"(?:study|studying|studies|studied|read|reading|majoring in|majored in|major in|(?:have|has|got|hold|holds|finished|finishing|did"
    rf"|doing|completed|with) (?:an?|my|his|her) (?:\w+ )?(?:phd|masters?|master's|ba|bsc|msc|ma|mba|degree|bachelor'?s?|doctorate"
    rf"|diploma)(?: degree)? (?:in|on))\s+(?P<v>{SUBJECT})"
)
def studies(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb, rest_of(d, m.end(), end))
    if act is None or re.match(r"read(?:ing)?\b", m[0]):
        return False
    words = d.phrase(m.start("v"), end, words=4, allow="and")
    at = re.compile(r"\s+(?:at|in)\s+(?:the\s+)?").match(d.low, words.end, end)
    bare_study = re.match(r"stud(?:y|ying|ies)", m[0])
    if (
        bare_study
        and not at
        and not re.search(
            r"ology|ics\b|history|law|medicine|engineering|philosophy|architecture|design|science|literature|music|nursing|business|art"
            r"|chemistry|education|linguistics|geography|maths?|psych|theology|dentistry|accounting|finance|law|computing|translation"
            r"|journalism|pharmacy|biotech|geology|nutrition|marketing|film|drama",
            words.text.lower(),
        )
    ):
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


@RULES.rule(
    rf"(?:doing|do|does|finishing|finished|have|has|got|hold|holds|started|starting|completed|did|in the middle of|halfway through"
    rf"|pursuing|working on|on|writing up)\s+(?:an?|my|his|her|their|the)\s+(?:[\w-]+\s+){{0,3}}?(?P<v>{DEGREE}(?:\s+degree)?\s+(?:in"
    rf"|on)\s+{SUBJECT})"
)
def degree(d: Draft, who: str, verb: Verb, m: re.Match[str], end: int) -> bool:
    act = acts(verb)
    if act != "set" or verb.will:
        return False
    start = m.start("v")
    inner = re.compile(rf"{DEGREE}(?:\s+degree)?\s+(?:in|on)\s+").match(d.low, start, end)
    words = d.phrase(inner.end() if inner else start, end, words=4, allow="and")
    words = d.phrase(
        words.start,
        words.end - (len(tail[0]) if (tail := re.search(r"\s+(?:through|at|with|from|via|by|part|while|so)\b.*$", words.text)) else 0),
    )
    d.add("education", d.clip(start, words.end), subject=who)
    at = re.compile(r"\s+(?:at|in|through|with|from|via)\s+(?:the\s+)?").match(d.low, words.end, end)
    if at and (place := re.compile(SCHOOL).match(d.own, at.end(), end)):
        d.add("school", place[0], subject=who)
    return True


@RULES.rule(
    rf"(?:got into|get into|go to|goes to|went to|attend|attends|attended|graduated from|enrolled at|enrolled in|starts? at|started at"
    rf"|at)\s+(?P<v>{SMALL_SCHOOL})"
)
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
