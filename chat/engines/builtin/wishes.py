"""Standing wishes: how answers should be, what must never be done, and lists under a heading."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import Clip, Draft, is_condition, is_medication
from chat.engines.builtin.rules import put_languages, topic_of
from chat.grounding import folded
from chat.lexicon import HOBBIES, INSTRUMENTS, PROGRAMMING, SKILLS, SPORTS
from chat.reading import Sentence

STANDING = re.compile(
    r"\b(?:(?:with|in|for|at) (?:every|each|all|any) (?:answers?|repl(?:y|ies)|responses?|messages?|recipes?|plans?"
    r"|game talk)|now (?:or|and) (?:later|forever|always)"
    r"|every [a-z]+ you (?:give|write|send|show|make)"
    r"|always|never|from now on|from here on|in (?:the )?future|going forward|whenever|every ?time|each time|permanently"
    r"|as (?:usual|always|ever)|by default|generally|in general|(?:general |ground |house |standing |basic |my |some |two |three "
    r"|a few )?rules?\b|for good|at all times|anything you (?:write|send|make|give|suggest|code|build|plan|recommend"
    r"|cook)|(?:from|as of|starting) (?:today|tomorrow|this week)"
    r"|when(?:ever)? you (?!have|get|can|are|were|'re|say|think|feel|need|want|know|find|go|come)\w+|from here on|(?:add"
    r"|goes) (?:this |that )?(?:to|on) (?:the|my) (?:list|rules)|when (?:answering|replying|talking to me|writing)"
    r"|in (?:all )?your (?:answers|replies|responses)|for (?:all )?(?:your |future )?(?:answers|replies)|with me\b|talking to me"
    r"|keep (?:this|it|that|these) in mind|for (?:all|any) (?:future|of our) (?:chats?|messages?|conversations?)"
    r"|long[- ]term|standing (?:request|order|instruction)|company policy|policy|(?:please )?remember (?:that|this)(?: one)?"
    r"|remember[,:]|for future reference|ever again|ever\b(?=\s*(?:$|[.!,]))|once and for all|house style|style guide)\b",
)
FORM = re.compile(
    r"\b(?:answers?|replies|responses?|emojis?|emoticons?|smileys?|bullet ?points?|bullets|exclamation (?:marks?|points?)|markdown"
    r"|metric|imperial|celsius|fahrenheit|units?|sentences?|paragraphs?|tone|formal|informal|headings?|tables?|preambles?|intros?"
    r"|disclaimers?|caveats?|jargon|swear\w*|small talk|flattery|compliments?|apolog\w+|lists?|sources?|citations?"
    r"|code comments?|comments|spelling|em[- ]dash\w*|caps|language|english|german|french|spanish|italian|dutch|portuguese"
    r"|plain text|short|brief|concise|terse|long|detailed|lectures?|lecturing|hedging|24[- ]?h(?:our)?|time ?format|date ?format"
    r"|dates|currency|euros?|dollars|pounds|grams|cups|steps?|examples?|analog\w+|metaphors?|jokes?|humou?r|sarcasm|recipes?|links?"
    r"|abbreviations|acronyms|typescript|python|javascript|snippets?|tl;?dr)\b"
)
ORDER = re.compile(
    r"^(?:please |pls |just |also |and |but |so |oh and |ok |hey |btw )*(?P<body>(?P<neg>don'?t|do not|never|no more|no|nothing|not"
    r"|stop|avoid|skip|leave out|drop|quit|cut)\b[^\n]*|(?:always |only |just )*(?:go back to|switch to|return to|use"
    r"|keep|answer|reply|write|speak|talk|give"
    r"|stick to|be|make|respond|explain|show|send|quote|cite|address|stay|put|start|end|spell|format|convert|include|add|round"
    r"|assume|treat|mirror|default to|ask|check|tell)\b[^\n]*)$"
)
LABEL = re.compile(r"^(?P<v>(?:just the\b|[^\n]*?\b(?:only|max(?:imum)?|at most|or less|please|always|throughout|first)\b)[^\n]*)$")
EXPLICIT = re.compile(
    r"\b(?:when(?:ever)? you (?:answer|reply|explain|write|talk|respond|recommend|suggest|propose)|from (?:now|here) on"
    r"|in your (?:answers|replies|responses)|going forward)\b"
)
TAIL = re.compile(
    r"\s*(?:,?\s*(?:please|pls|plz|thanks|thank you|thx|ok\??|okay\??|from now on|from here on|in (?:the )?future|going forward"
    r"|permanently|as usual|as always|ever again|ever|by default|every time|each time|at all times|with me|for me|to me|if (?:you can"
    r"|possible)|when (?:you )?(?:answer|reply|talk|write)\w*(?: me| to me)?|in (?:all )?(?:your|future) (?:answers|replies|responses)"
    r"|generally|in general|always|lol|btw|cheers|right\??))+\s*[.!]*$"
)
HEAD = re.compile(
    r"^(?:(?:please|pls|also|and|so|ok|hey|btw|oh|from now on|from here on|in (?:the )?future|going forward|for (?:all )?(?:your "
    r"|future )?(?:answers|replies)|in general|generally|as a rule|by default|permanently|when(?:ever)? (?:you )?(?:answer|reply|talk"
    r"|write|respond)\w*(?: me| to me)?|when(?:ever)? you \w+(?: (?!never\b|don'?t\b|always\b|please\b|no\b|use\b|keep\b)\w+){0,3}"
    r"|in your (?:answers|replies)|remember(?: that)?|always|i'?d (?:like|want) you to|i (?:want|need) you to|can you|could you"
    r"|would you|you should|you can|make sure (?:to|you)|try to|let'?s)\b[\s,:]*)+"
)
CALLS = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|scheduling|call|phone|ring|text|message|schedule|book|invite|contact|disturb"
    r"|wake|meetings?|appointments?|calls)\b"
)
TECH = re.compile(
    r"\b(?:dependenc\w+|vendors?|cloud|google|aws|azure|gpl|licen[cs]e\w*|telemetry|phones? home|open[- ]source|self-hosted|proprietary"
    r"|libraries|library|third[- ]part\w+|tracking|docker|kubernetes|on-prem|budget|subscription|frameworks?)\b"
)

# Words before an order that are no part of it: "Chale for me always use …", "ADHD, on Elvanse, so give me …".
LED = re.compile(
    r"(?:(?!(?:use|keep|answer|reply|write|speak|talk|give|be|make|don't|never|no|always|only|please|from|when|in"
    r"|stop|avoid|skip)\b)[^\n.!?:]{1,60}?)"
    r"(?:,\s*(?:and |so )?|\s+so\s+|\s+for me\s+|\s+and\s+)(?=(?:please |pls |just )?(?:always (?:use|give|answer"
    r"|reply|write|put|keep|show)|never (?:use|give|answer|reply"
    r"|write|put|show)|give me|use|write to me|answer me|answer in|reply in|keep your)\b)"
)
BECAUSE = re.compile(r",\s*(?:because|since|as|i|i'm|my|it|they|he|she|we)\b(?!\s+(?:like|want|prefer)\b)|\s+(?:because|since i|as i)\b")
LISTS: tuple[tuple[str, str], ...] = (
    ("goal", r"goals?|resolutions?|aims|bucket list|(?:what )?i'?m aiming for|targets|20\d\d list"),
    ("allergy", r"allerg(?:y|ies)|allergic to"),
    ("language", r"languages?(?: i speak)?|i speak"),
    ("skill", r"(?:my )?skills?(?: section)?|tech stack|tools i know|i know"),
    ("hobby", r"hobb(?:y|ies)|pastimes"),
    ("medication", r"medications?|meds|medicines?|prescriptions?|i take|i'?m on"),
    ("health_condition", r"(?:medical )?conditions|diagnoses|health (?:issues|problems|conditions)"),
    ("project", r"(?:current |side |my )?projects"),
    ("dislikes", r"dislikes|hates|things i (?:hate|can'?t stand|don'?t like)|i (?:hate|can'?t stand|don'?t like)"),
    ("likes", r"likes|things i (?:love|like)|fav(?:ou?rite)? things(?: rn)?|(?:things|what) (?:that |which )?makes? me happy"),
    ("preference", r"preferences?"),
    ("constraint", r"constraints?|requirements|restrictions|limits|hard limits|off limits|no-gos?"),
    ("child", r"(?:my |our |the )?(?:kids|children)"),
    ("pet", r"(?:my |our )?pets|(?:my |our )?(?:cats|dogs)"),
)
BULLET = re.compile(r"^[ \t]*(?:[-*•–+]|\d{1,2}[.)])[ \t]+(?P<v>\S[^\n]{0,80}?)[ \t.;,]*$", re.M)


ADDRESS = re.compile(
    r"(?P<v>(?:do not|don'?t|never|stop|quit)(?: ever| you"
    r"| please)? call(?:ing)? me (?:an? )?[^,.;:!?()\n]{2,28}?)(?=\s*(?:[,.;:!?()\n]|$|because\b|i'?m\b|it'?s\b|ok\b"
    r"|please\b))"
)


def wishes(d: Draft) -> None:
    """Propose the standing wishes of the whole message and what its headed lists hold."""
    _bullets(d)
    for match in ADDRESS.finditer(d.low):
        sentence = d.reading.sentence_at(match.start())
        if sentence and not re.search(
            r"\b(?:back|later|tomorrow|today|tonight|again|at|on|if|when|before|after|until|a liar|crazy)\b", match["v"][10:]
        ):
            d.sentence, d.clause = sentence, None
            d.add("preference", d.clip(match.start("v"), match.end("v")), topic="form of address", when="")
    before = bool(re.search(r"\bplease remember (?:that|this)\b|\bfor all (?:scheduling|future)\b", d.low))
    for sentence in d.reading.sentences:
        d.sentence = sentence
        d.clause = None
        before = _sentence(d, sentence, carried=before) or before


def _sentence(d: Draft, sentence: Sentence, *, carried: bool) -> bool:
    words = d.low[sentence.start : sentence.end]
    kinds = {clause.kind for clause in sentence.clauses}
    if "sarcasm" in kinds or kinds == {"hypothetical"} or len(words) > 400:
        return False
    standing = bool(STANDING.search(words))
    heading = re.match(r"^(?P<head>[^:\n]{3,90}):\s*(?P<rest>\S.*)?$", words, re.S)
    headed = heading and (
        STANDING.search(heading["head"])
        or (
            re.search(r"\b(?:rules?|policy|preferences?|wishes|style|format|requests?|things|note|reminder|zwei sachen)\b", heading["head"])
            and (carried or standing)
        )
    )
    if headed and heading:
        if heading["rest"]:
            at = sentence.start + heading.start("rest")
            _pieces(
                d,
                at,
                sentence.end,
                company="policy" in heading["head"] or "company" in heading["head"] or "work" in heading["head"],
                strict=False,
            )
        return True
    if re.fullmatch(
        r"(?:my |some |the )?(?:constraints|(?:ground |house |basic )?rules|preferences|standing (?:requests|orders))\b[^,;:]{0,60}?\W*",
        words,
    ):
        return True  # a heading that ends with a full stop
    whenever = re.match(r".*?\bwhenever you\b[^,]*?,?\s*(?:please|pls|always)\s+(?P<v>[^,.!?\n]{3,60})", words)
    if whenever and "?" not in words:
        at = sentence.start + whenever.start("v")
        clip = d.clip(at, sentence.start + whenever.end("v"))
        d.add("preference", clip, topic=topic_of(words))
        return False
    if words.rstrip().endswith("?") and not re.match(r"\W*(?:can|could|would|will) you\b", words):
        return False
    if not (standing or (carried and (FORM.search(words) or CALLS.search(words)))) or re.search(
        r"\b(?:he|she|they|my (?:boss|wife|husband|sister|brother|mum|mom|dad|kids?|son|daughter|cat|dog))\b.*\b(?:always|never)\b", words
    ):
        return False
    if re.search(
        r"\b(?:you always|you never|i always|i never|we always|we never|i'?ve always|i'?ve never|always been|always (?:a|an|the|here"
        r"|good|up|nice|great|fun|so)\b)",
        words,
    ) and not re.search(r"\b(?:answers?|replies|emojis?|bullet)\b", words):
        return False
    if re.match(
        r"\W*(?:and |but |so )?(?:i|i'?ve|i'?m|we|it|that|this|there|he|she|they|my|the|everyone|people)\b", words
    ) and not re.match(r"\W*i(?:'?d like| want| need|'?d prefer) you\b", words):
        last = re.compile(
            r"(?:,|;|\band|\bso)\s+(?:please\s+|also\s+)*(?=(?:give|always|never|don'?t|no|use|keep|answer|reply|write|only|stop)\b)"
        ).search(words)
        if not last:
            return False
        _pieces(d, sentence.start + last.end(), sentence.end, company=False, strict=True)
        return False
    _pieces(d, sentence.start, sentence.end, company=bool(re.search(r"\b(?:company|policy|at work|my employer)\b", words)), strict=True)
    return False


SPLIT = re.compile(
    r"\s*[,;]\s*(?:and\s+|but\s+|or\s+)?(?=(?:please |pls |also )*(?:don'?t|do not|never|no|nothing|not|stop|avoid|skip|always|only|use"
    r"|keep|answer|reply|write|give|metric|imperial|celsius|max|two|three|one|short|british|american|in|be|treat|assume)\b)"
    r"|\s+and\s+(?:please\s+|also\s+)?(?=(?:don'?t|do not|never|no|nothing|stop|avoid|always|only|use|keep|answer|reply|write|give"
    r"|be)\b)|\s*[,;]\s*(?=[\w ]{2,30}\b(?:only|max|please)\b)|\s*;\s*|\n+"
)


def _pieces(d: Draft, start: int, end: int, *, company: bool, strict: bool) -> None:
    """Each wish of a list of wishes."""
    place = start
    cuts = [*SPLIT.finditer(d.low, start, end), None]
    for cut in cuts:
        limit = cut.start() if cut else end
        _wish(d, place, limit, company=company, strict=strict)
        if cut:
            place = cut.end()


def _wish(d: Draft, start: int, end: int, *, company: bool, strict: bool) -> None:
    words = d.low[start:end]
    if lead := LED.match(words):
        start += lead.end()
        words = d.low[start:end]
    if why := BECAUSE.search(words):
        end = start + why.start()
        words = d.low[start:end]
    head = HEAD.match(words)
    begin = start + (head.end() if head else 0)
    always = bool(head and re.search(r"\balways\b", head[0]))
    if head and (keep := re.search(r"\b(?:never|don'?t)\s*$", head[0])):
        begin -= len(keep[0])
    tail = TAIL.search(d.low[begin:end])
    limit = begin + tail.start() if tail else end
    if bracket := re.compile(r"\s*\(").search(d.low, begin, limit):
        limit = bracket.start()
    clip = d.clip(begin, limit)
    text = clip.text
    if re.search(r":\s", text):
        return  # a heading and what it heads, not a wish
    low = text.lower().replace("’", "'")
    if not text or (not 1 < len(text.split()) <= 14 and not (FORM.search(low) and text)):
        return
    order = ORDER.match(low)
    label = not re.search(r"\b(?:is|are|was|were|has|have|had|can|will|makes?|been|does|did|would)\b", low) and LABEL.match(
        d.low[begin:end].strip(" .,!")
    )
    if strict and not order and not label and not (always and re.match(r"(?:in|with|by|using|short|brief|metric|celsius)\b", low)):
        return
    formal = (
        (d.sentence is not None and EXPLICIT.search(d.low[d.sentence.start : d.sentence.end]))
        or FORM.search(low)
        or company
        or CALLS.search(low)
        or TECH.search(low)
        or not strict
    )
    if not formal and not (
        re.search(r"\b(?:with|to|for|at|call|ask|tell|show|remind|suggest|recommend)\b[^,]{0,12}\bme\b", low)
        and re.match(r"(?:never|don'?t ever|always|don'?t)\b", low)
    ):
        return
    if (
        not strict
        and not order
        and not label
        and not FORM.search(low)
        and not re.match(r"(?:no|nothing|never|don'?t|max|only|always)\b", low)
        and not company
    ):
        return
    if (
        re.match(
            r"(?:never ?mind|no (?:idea|worries|problem|rush|need|wait|thanks|one|way|longer|clue|joke|doubt|wonder|car|kids|i\b|it|that"
            r"|this|he|she|they|we|you\b|not)|don'?t (?:know|think|worry|mind|get|have|want|like|need|believe|care|remember|forget|ask"
            r"|laugh|judge|tell me|understand|make me|let me|give up)|not (?:sure|only|just|really|yet|now|today|for|a|the|my|that|because"
            r"|even|bad|to)|stop it|keep (?:it up|going|in mind|getting|losing|forgetting|this|that|these)|use it|be honest|never (?:again"
            r"|been|had|thought|knew|got|seen|heard|owning|gets?|works?|know|ends|know|understood|really|a|the|home)|tell me|show me"
            r"|give me (?:a|an|the|some|ideas|\d)|make (?:me|it|a|this|sure)|write (?:me|a|an|the|this|it)|explain|ask|check|add|include"
            r"|send|put|start|end)\b",
            low,
        )
        and not always
        and not (re.match(r"(?:explain|show me|tell me|include|ask|put|send|give me|add|start|end|make it)", low) and (not strict))
    ):
        return
    if (
        re.search(r"(?<![\w'])(?:i|i'm|i've|my|we|he|she|they|it's)(?![\w'])", low)
        and not re.search(r"\b(?:call|ask|wake|tell|give|send|to|with|for|address|treat|text|ring|phone|contact)\s+(?:me|my)\b", low)
        and not re.match(r"(?:never|don'?t|no|always|keep)\b", low)
    ):
        return
    if short := re.fullmatch(
        r"(?:please )?(?:keep|make) (?:your |my |the |all )?(?:answers?|replies|responses?)(?: to me)? (?P<v>\w+(?: and \w+)?)", low
    ):
        text = text[-len(short["v"]) :]
    text = re.sub(r"^(?:give me|send me|just|use only|stick to|only use|go back to|switch to|return to)\s+", "", text, flags=re.I)
    away = not FORM.search(low) and re.match(r"(?:never|don'?t|no|nothing|avoid)\b", low) and topic_of(text) != "answer length"
    predicate = (
        "constraint"
        if away or company or (TECH.search(low) and not FORM.search(low)) or (CALLS.search(low) and re.match(r"(?:never|don'?t|no)\b", low))
        else "preference"
    )
    if not re.search(r"[^\W\d_]", text) or folded(text) in {"please", "thanks"}:
        return
    d.add(predicate, text, topic=topic_of(text) if predicate == "preference" else "", when="")


def _bullets(d: Draft) -> None:
    """Lists below or behind a heading such as "goals 2026:"."""
    for kind, words in LISTS:
        for m in re.compile(
            rf"(?:^|[\n.!?(][ \t]*|,[ \t]*|\b(?:my|our|and|of|one|two|three|another|a|some|the|hard|only|main|current|big)\s+"
            rf"|\bmy (?:current|main|daily|only)\s+)(?:{words})\b(?P<mid>(?:\s+(?:for|in"
            rf"|this|20\d\d|of|until|so far|right now|currently|at the moment|list|are|is|include|section|to)\b[^\n:?]{{0,40}}"
            rf"|\s*[,(][^\n:?]{{0,40}})?)\s*:(?P<gap>[ \t]*\n?)",
            re.M,
        ).finditer(d.low):
            if (
                d.reading.sentence_at(m.start(0) + max(0, len(m[0]) - len(m[0].lstrip()))) is None
                and d.reading.sentence_at(m.end() - 2) is None
            ):
                continue
            found = []
            if "\n" in m["gap"]:
                place = m.end()
                while (line := BULLET.match(d.low, place)) is not None:
                    found.append(d.clip(line.start("v"), line.end("v")))
                    place = line.end() + 1
            else:
                end = d.low.find("\n", m.end())
                sentence = d.reading.sentence_at(m.end())
                end = sentence.end if sentence else end if end >= 0 else len(d.low)
                d.sentence = sentence or d.sentence
                if kind == "language":
                    put_languages(d, d.me, m.end(), end, "set")
                    continue
                if kind in {"child", "pet"} or sentence is None:
                    continue
                found = _inline(d, kind, m.end(), end)
            for number, clip in enumerate(found):
                d.sentence = d.reading.sentence_at(clip.start) or d.sentence
                value = _cleaned(kind, clip.text)
                d.add(kind, value, act="add" if number else "set", topic=topic_of(value) if kind == "preference" else "", when="")
    about = re.search(r"\b(?:skills? section|cv|résumé|resume)\b[^:\n]{0,40}:\s*", d.low)
    if about:
        sentence = d.reading.sentence_at(about.end())
        if sentence:
            d.sentence = sentence
            for number, clip in enumerate(_inline(d, "skill", about.end(), sentence.end)):
                d.add("skill", _cleaned("skill", clip.text), act="add" if number else "set", when="")


def _cleaned(kind: str, text: str) -> str:
    if kind == "skill":
        text = re.sub(r"^(?:enough|some|basic|a bit of|decent|obviously|and|also|good|solid)\s+", "", text, flags=re.I)
        text = re.sub(r"\s+(?:to be dangerous|obviously|of course|pretty well|inside out|\(.*)$", "", text, flags=re.I)
    return text


def _inline(d: Draft, kind: str, start: int, end: int) -> list[Clip]:
    """Members of a list on the heading's own line, only where each can be one."""
    fits = {
        "skill": lambda text: any(
            word in PROGRAMMING or word in SKILLS
            for word in (folded(_cleaned("skill", text)), *folded(_cleaned("skill", text)).split()[:1])
        ),
        "hobby": lambda text: folded(text) in HOBBIES | SPORTS | INSTRUMENTS or len(text.split()) <= 2,
        "medication": is_medication,
        "health_condition": is_condition,
    }.get(kind, lambda text: len(text.split()) <= (8 if kind in {"goal", "constraint", "preference"} else 3))
    found: list[Clip] = []
    for piece in re.compile(r"[^,;\n]+").finditer(d.low, start, end):
        for part in re.compile(r"(?:(?!\s+and\s+|\s+&\s+).)+").finditer(d.low, piece.start(), piece.end()):
            offset = re.match(r"\s*(?:and|&|plus|also)?\s*", d.low[part.start() : part.end()])
            clip = d.clip(part.start() + (offset.end() if offset else 0), part.end())
            if clip.text and fits(clip.text) and not re.search(r"[?]", d.low[clip.end : clip.end + 1]):
                found.append(clip)
            elif clip.text:
                return found
    return found
