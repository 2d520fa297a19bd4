"""What an engine claims is checked against the user's own words before it may become a fact."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from chat.dates import resolve
from chat.lexicon import ENDING_ABROAD, OTHER_RELATIONS, PLURAL_RELATIONS, RELATIONS
from chat.reading import BLANK, Clause, Reading, Sentence, plain, read
from chat.secrecy import SECRET_WORD, holds_secret
from chat.spelling import CJK, PASTIMES, SELF, canonical, folded, forms, head_form, places, stem, subject_name

Act = Literal["set", "add", "end", "correct", "never"]


@dataclass(frozen=True, kw_only=True)
class Message:
    """One message of the user, with what is needed to understand it."""

    text: str
    at: datetime  # aware; when it was said
    zone: str = "UTC"  # IANA name of the user's time zone
    before: str = ""  # the assistant's reply that it answers


@dataclass(frozen=True, kw_only=True)
class Known:
    """A current fact that an engine may look at to understand an ending or a correction; never a source."""

    subject: str
    predicate: str
    value: str
    qualifier: str = ""


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """What an engine thinks a message says. Nothing of it is believed before `ground` has found its words."""

    act: Act  # set: true now · add: coexists · end: no longer · correct: `old` was a slip, `value` is right · never: was never true
    subject: str  # "user", or a name or relation
    predicate: str
    value: str = ""  # in the user's words; for end/never may be empty: the current value of the key
    topic: str = ""  # what a preference, favorite or deadline is about
    old: str = ""  # the value that `value` replaces, where the message names it
    quote: str = ""  # exact substring of the message
    when: str = ""  # the user's phrase for when it began (act end: when it ended)
    until: str = ""  # the user's phrase for when it will end


@dataclass(frozen=True, kw_only=True)
class Accepted:
    """A proposal whose words were found, with dates resolved and names normalised."""

    act: Act
    subject: str
    predicate: str
    value: str
    topic: str
    old: str
    quote: str
    start: int  # of the quote in the message
    end: int
    at: datetime | None  # when it began, or for act end when it ended; None: not said
    precision: str  # of `at`: instant, day, month, year
    until: datetime | None = None
    heard: str = ""  # the assistant's sentence that the quote confirms, where that is where the value stands


@dataclass(frozen=True, kw_only=True)
class Refused:
    """A proposal that will not become a fact, and the reason a person can read."""

    proposal: Proposal
    reason: str


def ground(message: Message, proposals: Sequence[Proposal], known: Sequence[Known] = ()) -> tuple[list[Accepted], list[Refused]]:
    """Split what an engine proposed into what stands in the user's own words and what does not."""
    case = Case(message, known)
    accepted: list[Accepted] = []
    refused: list[Refused] = []
    for proposal in proposals:
        judged = case.judge(proposal)
        if isinstance(judged, str):
            refused.append(Refused(proposal=proposal, reason=judged))
        elif not any(_same(judged, earlier) for earlier in accepted):
            accepted.append(judged)
    return accepted, refused


def _same(one: Accepted, other: Accepted) -> bool:
    return (one.act, one.subject, one.predicate, one.topic, folded(one.value)) == (
        other.act,
        other.subject,
        other.predicate,
        other.topic,
        folded(other.value),
    )


# --- names and forms --------------------------------------------------------------------------------------------------------------

ASSISTANT = frozenset(
    [
        "assistant",
        "you",
        "ai",
        "bot",
        "chatbot",
        "chatgpt",
        "gpt",
        "llm",
        "model",
        "ollama",
        "keepsake",
        "app",
        "application",
        "system",
        "prompt",
    ]
) | {"the assistant", "the app", "language model", "the ai", "the bot", "this app"}
PASSING = frozenset(
    [
        "weather",
        "mood",
        "feeling",
        "feelings",
        "emotion",
        "time",
        "date",
        "day",
        "request",
        "question",
        "task",
        "reminder",
        "intent",
        "intention",
        "topic",
        "action",
        "activity",
        "current_activity",
        "status",
        "query",
        "message",
        "greeting",
        "event",
        "sentiment",
        "opinion",
        "need",
        "problem",
        "issue",
    ]
)
NEGATIVE = frozenset(
    ["dislikes", "constraint", "diet", "preference", "habit", "allergy", "health_condition", "goal"]
)  # values of these may well be said with a "not"


# --- who a clause is about, and what it does --------------------------------------------------------------------------------------

RELATION_WORD = "|".join(sorted(map(re.escape, {*RELATIONS, *OTHER_RELATIONS, *PLURAL_RELATIONS}), key=lambda word: (-len(word), word)))
POSSESSIVE = r"(?:my|our|mein\w{0,2}|unser\w{0,2}|mis?|nuestr[oa]s?|mon|ma|mes|notre|nos|meus?|minhas?|noss[oa]s?)"
FIRST = (
    rf"(?<![\w'])(?:mine|mine's|i|i'm|im|i've|ive|i'd|i'll|ill|we|we're|we've|me|ich|wir|yo|je|j'\w+|nous|eu|nós|soy|tengo|vivo|trabajo"
    rf"|estoy|sou|tenho|moro|trabalho|estou|我|私|僕|{POSSESSIVE}(?=\s))(?![\w'])"
)
SUBJECT_I = r"(?<![\w'])(?:i|i'm|im|i've|ive|i'd|i'll|we|we're|we've|my|our|mine)(?![\w'])"
THIRD = (
    rf"(?<![\w'])(?:{POSSESSIVE}|the|his|her|their)\s+(?:[\w'-]+\s+){{0,2}}?(?:{RELATION_WORD})(?:'s)?(?![\w'-])|(?<![\w'])(?:he|she"
    rf"|they|he's|she's|they're|they've|who)(?![\w'])"
)
NAMED = (
    r"(?<![\w'’])[A-ZÀ-ÞŠŽČ][\w'’-]+(?:\s+[A-ZÀ-Þ][\w'’-]+)?\s*(?:['’]s\s+(?:a|an|the|in|from|allergic|moved|been|got|just|now|still"
    r"|\d)\b|,?\s*(?:is|was|has|lives|works|hates|loves|likes|can['’]?t|doesn['’]?t|owns|plays|speaks|moved|got|wants|needs|uses"
    r"|studies|teaches|drives|prefers|eats|turned|turns)\b)"
)
PEOPLE = frozenset(RELATIONS.values()) | frozenset(word.replace("-", "_") for word in OTHER_RELATIONS)
RELATED = PEOPLE | {"pet"}
NEGATION = re.compile(
    r"\b(?:not|never|no longer|no more|don'?t|doesn'?t|didn'?t|isn'?t|aren'?t|ain'?t|wasn'?t|weren'?t|haven'?t|hasn'?t|won'?t"
    r"|can'?t|cannot|couldn'?t|without|neither|nor|hardly|stopped|quit|gave up|nicht|kein\w*|nie|no|nunca|jamás|ne(?!-)|pas|jamais|não"
    r"|nem|sin|sans|sem)\b|n't\b|不|没有|ない",
    re.I,
)
NO_NEGATION = re.compile(
    r"\b(?:not only|not just|why not|no idea|no doubt|no worries|can'?t (?:wait|stop|get enough)|no,|no\b(?=\s*(?:i'?m|it'?s|my|we|i))"
    r"|don'?t (?:forget|worry|mind|get me wrong|know)|not to mention|no wait|never ?mind|couldn'?t be happier|plus (?:my|a|i|also)"
    r"|not (?:sure|that))\b|^\W*no\b(?=\s*[,.!])",
    re.I,
)
# A clause that begins with such a verb has left out a "he" or "she", not an "I".
THIRD_VERB = re.compile(
    r"\W*(?:(?:and|but|also|now|still|just|always|apparently|currently|never|ex[- ]\w+,)\s+)*(?:lives|works|drives|plays|speaks|loves|hates"
    r"|likes|wants|owns|studies|teaches|runs|eats|takes|keeps|uses|prefers|collects|enjoys|flies|does|goes|comes|writes"
    r"|sings|wears|smokes|drinks|swims|cycles|rides|answers|calls|says|thinks|knows|makes|sells|hails|commutes)\b",
    re.I,
)
# "Spotify thinks I live in Ohio": somebody's belief, and as a rule a wrong one.
BELIEVED = re.compile(
    r"\b(?:thinks|thought|believes|believed|assumes|assumed|reckons|guessed|convinced|pretends|pretending|acts like|acting like|imagines"
    r"|jokes|tells? (?:everyone|people|strangers)|telling (?:everyone|people)|told (?:everyone|people)|lied|swears?"
    r"|insists?|claims?|(?:filter|app|site|website|form|machine|algorithm|computer|card|record|system|horoscope|cookie|bot|map|quiz|phone"
    r"|account) (?:says?|said|shows?|lists?))\s+(?:that\s+)?(?:i|i'm|im|we|we're|i've|my|our)(?![\w'])",
    re.I,
)
SELF_BELIEVED = re.compile(r"(?<![\w'])(?:i|we)\s+(?:\w+\s+)?(?:think|thought|believe|reckon|guess|figured?|swear|insist|assume)\b", re.I)
# "The cabbie had opinions.", "Chap at the post office:": what follows without a subject is theirs.
STRANGER = re.compile(
    r"^\W*(?:(?:so|and|but|ok|well|today|yesterday|met|saw|overheard)\s+)*(?:(?:the|that|this|some|an?|one|our|my|his|her|their|every"
    r"|another)\s+"
    r"(?:[\w'-]+\s+){0,2}?)?(?:chap|bloke|guy|man|woman|lady|dude|kid|girl|boy|lad|lass|couple|driver|cabbie|barista|waiter|waitress"
    r"|customer|client|patient|colleague|stranger|neighbou?r|lodger|tenant|babysitter|student|teacher|actor|actress|singer|author|player"
    r"|striker|character|hero|heroine|protagonist|villain|president|king|queen|plumber|electrician|builder|nurse|doctor|dentist|person"
    r"|candidate|applicant|contestant|host|guest|speaker|coach|captain|teammate|flatmate|friend|mate|uncle|aunt|cousin)\b(?![-'])"
    r"(?=\s*:|\s+(?:in front|next to|at|from|on|in|who|had|has|was|is|said|told|works|lives|just|with|behind|opposite|across)\b)",
    re.I,
)
# Leaving somewhere at an hour is going home: nothing ends by it.
WENT_HOME = re.compile(
    r"\b(?:left|leave|leaving)\s+(?:[\w&'’-]+\s+){0,4}?(?:at|around|before|after|about)\s+(?:(?:half|quarter)\s+(?:past|to)\s+)?"
    r"(?:\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b|o'?clock)?(?!\d|\s*\w*(?:weeks?|months?|years?|th|st|nd|rd|of)\b)"
    r"|(?:half|quarter)\s+(?:past|to)\s+[a-z]+|noon\b|midnight\b|lunch\b)",
    re.I,
)
ENDING = re.compile(
    r"\b(?:done|history|let (?:\w+ ){1,3}go|instead of|in place of|bottom of|thing of the past|in the past|sacked"
    r"|made redundant|rainbow bridge"
    r"|changed my mind|take back|enough (?:with|of)|back on|(?:fine|ok|okay|allowed) (?:again|now|from now)|split|disbanded|gave .{1,30} to"
    r"|went back|(?:come|came) (?:a)?round|shelv\w+|didn't work out|called it a day|buried|interest in|tore up|surrendered|started eating"
    r"|tied the knot|married|laid me off|fired me|went (?:to|bust|under)|bust|new (?:owner|home)|belongs? to"
    r"|called time|(?:pulled|pull) the plug"
    r"|behind (?:me|us)|sorted|healed|cured|fixed|in remission|cleared|kaput|laps\w*|flogged|lined up|unemployed"
    r"|jobless|between jobs|killed|axed|lasted"
    r"|no way back|going back|(?:the|got"
    r"|gave me the) (?:boot|sack|push)|found a new (?:family|home|owner)|for the last time|last (?:day|shift|week)"
    r"|walked out|hung up"
    r"|put .{1,30} (?:away|behind|to bed|on the shelf)|wiped|nuked|fizzled|moved on|lives? with|through with|outlived|gave notice"
    r"|can (?:finally )?(?:eat|have|drink) .{1,30} again|don't mind|moved|lifted|went off|it quits|turned my back"
    r"|no longer|any ?more|quit|quitting|left|leaving|leave|sold|sell|gave up|given up|give up|giving up|stop|stopped"
    r"|stopping"
    r"|ended|ends?|cancel\w*|used to|done with|rid of|broke up|broken up|split up|divorc\w*|separated|resign\w*|fired|laid off"
    r"|retired|retiring|drop\w*|finish\w*|came off|come off"
    r"|coming off|off the|passed away|died|dead|goodbye|put (?:him|her|it|them) down|put to sleep|lost|moved (?:out|away|from)"
    r"|move out|former\w*|ex|nicked|stolen|over|ditch\w*|switched|bye|replac\w*|return\w*|clos\w+|shut|folded|gone|swore off|off"
    r"|last day|rehomed|gave (?:it|him|her|them|the|my|away)|not|never|don'?t|doesn'?t|without|no|expired"
    r"|wrapp\w*|submitted|handed|notice|last day|binned|jacked|packed|kicked|threw|thrown|swap\w*|weaned|burn\w*|stepped|outgr\w*"
    r"|crash\w*|totall?ed|unsubscrib\w*|delet\w*|dumped|gone|down|parted|wrote off|broke|wound up|went under|traded|swapped"
    r"|scrapped|forget|delete|remove|isn'?t|aren'?t|haven'?t|until|till|ya no|deix\w+|dej[éeoó]\w*|vend[ií]\w*|nicht mehr|kein\w* \w+ mehr"
    r"|aufgehört|verkauft|gekündigt|plus|arrêt\w+|quitt\w+|vendu\w*|não .{1,40} mais|parei|larguei|saí|vendi|já não)\b|不再|没有|辞|もう"
    r"|やめ"
    r"|" + ENDING_ABROAD,
    re.I,
)
DENIAL = re.compile(
    r"\b(?:never|not|no|n't|wasn'?t|isn'?t|aren'?t|don'?t|didn'?t|haven'?t|wrong|ignore|scrap|strike|typo|slip|mis\w+|mistake|nonsense"
    r"|forget|lie[ds]?|joking|kidding|made (?:that|it) up|nie|nicht|kein\w*|nunca|jamais|não|falsch|error|faux|errado)\b|不|没",
    re.I,
)
STANDING = re.compile(
    r"\b(?:always|never|ever|from now on|whenever|every time|in (?:the )?future|permanently|as usual|by default|going forward"
    r"|generally|in general|general rules?|rules?|please keep|keep in mind|remember|any(?:thing|time)|each time|for good"
    r"|at all times|only|prefer\w*|no more|stop|don'?t|do not|no|max(?:imum)?|at most"
    r"|immer|nie|künftig|ab jetzt|siempre|nunca|toujours|jamais|sempre)\b",
    re.I,
)
COMMAND = re.compile(
    r"^\W*(?:please\s+|pls\s+|and\s+|so\s+|also\s+|ok\s+|hey\s+|can you\s+|could you\s+)*(?:remember|note"
    r"|keep in mind|don'?t forget|(?:add|put) [^,.;:!?\n]{2,40} (?:to|on) (?:my|the) (?:list|[a-z]+s\b)"
    r"|hold on to|save|store|merk dir|recuerda|retiens|lembra|forget|scrap|ignore|call me|nenn mich|llámame|appelle[- ]moi"
    r"|me chama)\b",
    re.I,
)
YES = re.compile(
    r"^\W*(?:yes|yeah|yep|yup|correct|exactly|indeed|right|that'?s (?:right|correct|true|it)|true|sure|absolutely|ja|genau|stimmt|sí|si"
    r"|correcto|exacto|oui|c'est ça|exactement|sim|isso|certo|对|是的|はい)\b",
    re.I,
)
OTHER_AT_KEYBOARD = re.compile(
    r"\b(?:this is|it'?s)\s+(?P<who>[A-ZÀ-Þ][\w'’-]+)\b[^.!?\n]{0,40}\b(?:using|borrowing|on|at)\s+(?:[A-ZÀ-Þ][\w-]+['’]s|(?:his|her"
    r"|their))\s+(?:laptop|computer|account|phone|login|machine|pc|tablet)\b"
)
SENTENCE_VALUE = re.compile(r"(?<![\w'])(?:he's|she's|it's|that's|they're|i|i'm|i've|we|we're|you|you're|she|he|they)(?![\w'])", re.I)
# Values of these may well hold a "you" or an "I".
LOOSE = frozenset(
    ["goal", "preference", "constraint", "habit", "likes", "dislikes", "favorite", "project", "deadline", "name", "nickname", "pronouns"]
)
# In other languages "i" is another word.
ENGLISH = re.compile(r"\b(?:i'm|im|i've|ive|am|the|my|is|and|have|was|of|to|with|for|in|at|on)\b")
EMPTY = frozenset(
    [
        "it",
        "that",
        "this",
        "these",
        "those",
        "something",
        "anything",
        "nothing",
        "everything",
        "stuff",
        "things",
        "thing",
        "one",
        "none",
        "unknown",
        "n/a",
        "null",
        "yes",
        "no",
        "true",
        "false",
        "there",
        "here",
        "someone",
        "somebody",
        "me",
        "you",
        "them",
        "him",
        "her",
        "user",
    ]
)

NOT_SAID = "the value is not in your words"
NOT_OWN = "it stands only in quoted or pasted text"


class Case:
    """One message under examination, read once for all its proposals."""

    def __init__(self, message: Message, known: Sequence[Known]):
        self.message = message
        self.known = known
        self.reading: Reading = read(message.text)
        self.plain = plain(self.reading.own)
        self.all_plain = plain(message.text)
        guest = OTHER_AT_KEYBOARD.search(self.reading.own)
        self.guest = folded(guest["who"]) if guest else ""
        self.names = {folded(one.value) for one in known if one.subject == "user" and one.predicate in {"name", "nickname"}}
        own_name = re.search(
            r"(?<![\w'])(?:my name(?:'s| is)|name's|call me|ich heiße|me llamo|je m'appelle|meu nome é|me chamo)\s+([^\W\d_][\w'’-]+)",
            self.plain,
        )
        if own_name:
            self.names.add(own_name[1])

    def judge(self, proposal: Proposal) -> Accepted | str:
        """The proposal as it may be recorded, or why it may not."""
        predicate = re.sub(r"[^\w]+", "_", folded(proposal.predicate)).strip("_")
        subject = subject_name(proposal.subject)
        if subject in self.names:
            subject = "user"
        value = self._tidy(proposal.value)
        refusal = self._unfit(subject, predicate, value, proposal)
        if refusal:
            return refusal
        proposal = replace(proposal, subject=subject, predicate=predicate, value=value)
        if proposal.act in ("end", "never"):
            return self._ending(proposal)
        return self._statement(proposal)

    @staticmethod
    def _tidy(value: str) -> str:
        value = " ".join(unicodedata.normalize("NFC", value.replace("\x00", "")).split())
        return value.strip(' \t,;:!?…"“”«»').rstrip(".") if len(value) > 1 else value

    def _unfit(self, subject: str, predicate: str, value: str, proposal: Proposal) -> str:
        """Why a proposal is refused before any words are looked for."""
        if not subject or not predicate:
            return "it does not say whom or what it is about"
        if subject in ASSISTANT:
            return "it is about the assistant or the app"
        if predicate in PASSING:
            return "it is of the moment, not lasting"
        if "\n" in proposal.value.strip():
            return "the value is more than one line"
        if proposal.act in ("set", "add", "correct") and (not value or folded(value) in EMPTY):
            return "there is no value"
        if holds_secret(proposal.value) or SECRET_WORD.search(predicate.replace("_", " ")):
            return "not remembered: looks like a secret"
        limit = 16 if predicate in {"preference", "constraint", "goal", "habit"} else 10
        if len(value.split()) > limit or len(value) > 120 or (CJK.search(value) and len(value) > 40):
            return "the value is too long to be one"
        if SENTENCE_VALUE.search(value) and (predicate not in LOOSE or (len(value.split()) > 3 and predicate in {"likes", "dislikes"})):
            return "the value is a whole sentence"
        return ""

    # -- statements

    def _statement(self, proposal: Proposal) -> Accepted | str:
        spans = self._spans(proposal)
        if not spans:
            confirmed = self._confirmed(proposal)
            if confirmed:
                return confirmed
            outside = any(places(self.all_plain, form) for form in forms(proposal.predicate, proposal.value))
            return NOT_OWN if outside else NOT_SAID
        reason = ""
        quoted = self._quote_span(proposal)
        if quoted:
            spans.sort(key=lambda span: not quoted[0] <= span[0] < quoted[1])
        for span in spans:
            judged = self._at(proposal, span, quoted)
            if not isinstance(judged, str):
                return judged
            reason = reason or judged
        return reason

    def _spans(self, proposal: Proposal) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for form in forms(proposal.predicate, proposal.value):
            found += [span for span in places(self.plain, form) if span not in found]
            if len(found) > 20:
                break
        return found[:20]

    def _quote_span(self, proposal: Proposal) -> tuple[int, int] | None:
        """Where the engine's quote stands among the own words, whatever its spaces and case."""
        words = plain(proposal.quote).split()
        if not words or len(words) > 400:
            return None
        exact = self.reading.own.find(proposal.quote)
        if exact >= 0:
            return exact, exact + len(proposal.quote)
        match = re.search(r"\s+".join(map(re.escape, words)), self.plain)
        return match.span() if match else None

    def _at(self, proposal: Proposal, span: tuple[int, int], quoted: tuple[int, int] | None) -> Accepted | str:
        sentence = self.reading.sentence_at(span[0])
        clause = self.reading.clause_at(span[0])
        if sentence is None or clause is None:
            return NOT_OWN
        words = self.plain[clause.start : clause.end]
        whole = self.plain[sentence.start : sentence.end]
        before = self.plain[clause.start : span[0]]
        if SECRET_WORD.search(whole) and re.search(r"\d", proposal.value) and holds_secret(whole):
            return "not remembered: looks like a secret"
        wrong_kind = self._wrong_kind(proposal, clause, sentence, span)
        if wrong_kind and not self._said_of_them(proposal, quoted):
            return wrong_kind
        if (
            re.match(
                r"\W*(?:and |so |but |ok |hey )?(?:you|you're|this app|this chat|the app|chatgpt|the assistant)(?: really| just| still)?\s",
                words,
            )
            and proposal.predicate != "preference"
            and not re.search(r"\b(?:call me|know|remember|that i|i'm|i am)\b", words[: span[0] - clause.start])
        ):
            return "it is about the assistant or the app"
        denied = self._denied(proposal, clause, span, before)
        if denied == "end":
            return self._ending(replace(proposal, act="end", quote=self.reading.text[clause.start : clause.end]))
        if denied:
            return denied
        stranger = self._wrong_owner(proposal, sentence, span)
        if stranger:
            return stranger
        return self._accept(proposal, span, quoted, sentence, clause)

    def _wrong_kind(self, proposal: Proposal, clause: Clause, sentence: Sentence, span: tuple[int, int]) -> str:
        """Why a value in a question, request, hypothesis or mood says nothing lasting; "" where it does."""
        if clause.kind == "statement":
            return ""
        words = self.plain[clause.start : clause.end]
        whole = self.plain[sentence.start : sentence.end]
        before = self.plain[clause.start : span[0]]
        if clause.kind in ("request", "question") and COMMAND.match(words):
            return ""
        if clause.kind == "request" and proposal.predicate in {"preference", "constraint"} and STANDING.search(whole):
            return ""
        if clause.kind == "request" and proposal.predicate in {"nickname", "pronouns"}:
            return ""
        if proposal.act == "correct" and re.match(r"\W*(?:please|pls|sorry)[\s,]+(?:it'?s|it is|that'?s|my|not|the)\b", words):
            return ""  # "please it's Legon, not Ashesi"
        if (
            clause.kind == "mood"
            and proposal.predicate in {"job", "health_condition", "age", "city"}
            and re.search(r"\b(?:nurse|teacher|from|in|at|with|as an?)\b", before)
        ):
            return ""
        if clause.kind in ("request", "question", "sarcasm", "mood", "hypothetical") and self._presupposed(proposal, clause, span):
            return ""
        return {
            "question": "it is part of a question",
            "request": "it is part of a request",
            "hypothetical": "it is only supposed",
            "mood": "it is a mood of the moment",
            "sarcasm": "it does not seem to be meant literally",
        }[clause.kind]

    def _said_of_them(self, proposal: Proposal, quoted: tuple[int, int] | None) -> bool:
        """Whether the quote is a statement such as "he's my boss" about somebody who is named elsewhere."""
        if quoted is None or proposal.predicate not in {*RELATIONS.values(), *OTHER_RELATIONS}:
            return False
        clause = self.reading.clause_at(quoted[0])
        words = self.plain[quoted[0] : quoted[1]]
        return (
            clause is not None
            and clause.kind == "statement"
            and bool(re.match(r"\W*(?:he|she|they)(?:'s|'re| is| are)\s+(?:\w+\s+)?my\b", words))
        )

    def _presupposed(self, proposal: Proposal, clause: Clause, span: tuple[int, int]) -> bool:
        """Whether the value is taken for granted by its noun phrase ("my cat Miso", "as a nurse"), whatever is asked about it."""
        before = self.plain[clause.start : span[0]]
        after = self.plain[span[1] : span[1] + 60]
        if clause.kind == "hypothetical" and proposal.predicate not in {*RELATIONS.values(), "pet"}:
            return False
        if re.search(rf"(?<![\w']){POSSESSIVE}\s+(?:(?!is\b|was\b|to\b|and\b|if\b|has\b)[\w'’-]+,?\s+){{0,4}}\(?$", before):
            return True
        if proposal.predicate in RELATED and re.search(rf"(?:^|[\s(,])(?<!your )(?<!his )(?<!her )(?:{RELATION_WORD})\s*\(?$", before):
            return True  # "flatmate Rosalba plays at midnight, earplugs?"
        if proposal.predicate == "pet" and re.search(
            r"\b(?:two|three|four|five|my|our|\d)\s+(?:[\w-]+\s+){1,3}\([\w ,&]*$", self.plain[max(0, span[0] - 60) : span[0]]
        ):
            return True  # "two cats (Tom and Kim), which litter?"
        if re.search(
            r"\b(?:as an?|being an?|here in|around here in|based in|i'?m allergic to|because i(?:'m| am) an?)\s+(?:[\w-]+\s+){0,3}$", before
        ):
            return True
        if re.match(
            r"\s+(?:that |which )?(?:i'?m|i am|we'?re|we are)\s+(?:building|writing|making|working on|restoring|developing|designing"
            r"|learning)",
            after,
        ):
            return True
        return bool(re.match(rf"\s*[,(]\s*{POSSESSIVE}\s", after)) or bool(
            re.search(rf"\b(?:from|with|for|to|about)\s+{POSSESSIVE}\b[^,]{{0,30}}$", before)
        )

    def _denied(self, proposal: Proposal, clause: Clause, span: tuple[int, int], before: str) -> str:
        """Why the words around a value take it back; "end" where they say that it is over; "" where they do not."""
        after = self.plain[span[1] : clause.end]
        cleared = NO_NEGATION.sub(" ", before)
        inside = self.plain[span[0] : span[1]]
        left = re.search(r"\b(?:no longer|used to|stopped|quit|gave up|sold|left|ya no|nicht mehr|come off|came off|done with)\b", cleared)
        if left and re.search(r"\b(?:for|to|and|because|since)\b", cleared[left.end() :]):
            left = None  # "left Acme to join Orrin": what is joined is not left
        done = re.search(r"\b(?:any ?more|no longer|mehr)\b|\bplus$|\bmais$", after) and (NEGATION.search(cleared) or "no longer" in after)
        if (left or done) and proposal.act in ("set", "add") and proposal.predicate not in NEGATIVE:
            return "end" if self._known_like(proposal) else "the words say that it is no longer so"
        if proposal.predicate in {"dislikes", "constraint", "preference", "diet", "habit", "goal"}:
            return ""
        if proposal.predicate not in NEGATIVE and re.match(r"(?:not|never|no longer)\b", inside):
            return "the words deny it"
        negated = max(NEGATION.finditer(cleared), key=lambda match: match.start(), default=None)
        if negated and not NEGATION.search(inside):
            gap = cleared[negated.end() :]
            if proposal.predicate in {"allergy", "health_condition"} and re.match(r"can'?t|cannot|couldn'?t|without|不", negated[0]):
                return ""
            if proposal.act == "correct" and re.search(r"\b(?:but|rather|sondern|sino|it'?s|i'?m)\b|[-–—,.!]", gap):
                return ""
            if len(gap.split()) <= 6 and not re.search(r"\b(?:but|because|since|so)\b", gap):
                return "the words deny it"
        return ""

    def _owner(self, sentence: Sentence, place: int) -> str:
        """ "first", "third" or "": who the words before a place are about, by the last subject named."""
        text = self.plain[sentence.start : place]
        original = self.reading.own[sentence.start : place]
        last = {"first": -1, "third": -1}
        for match in re.finditer(FIRST, text):
            last["first"] = match.start()
        for match in re.finditer(THIRD, text):
            last["third"] = match.start()
        for match in re.finditer(NAMED, original):
            if folded(re.split(r"[\s'’(,]", match[0])[0]) not in self.names and not re.match(
                r"(?:Just|Recently|Finally|Already|Then|Also|Actually|Got|Been|Yesterday|Today|Never|Always|Mine|It|That|This|There"
                r"|Here|What|He|She|They|We|I|My|Our|So|And|But|Who|Where|The|Everyone|Everybody|Nobody"
                r"|People|Still|Currently|Today|Now|Work|Home)\b",
                match[0],
            ):
                last["third"] = max(last["third"], match.start())
        if last["third"] >= last["first"] and last["third"] >= 0:
            return "third"
        return "first" if last["first"] >= 0 else ""

    def _wrong_owner(self, proposal: Proposal, sentence: Sentence, span: tuple[int, int]) -> str:
        """Why the subject cannot be the one the sentence is about; "" where it can."""
        subject, predicate = proposal.subject, proposal.predicate
        owner = self._owner(sentence, span[0])
        if subject == "user":
            if self.guest:
                return "somebody else seems to be writing"
            about_people = (
                predicate in RELATIONS.values()
                or predicate in RELATIONS
                or predicate.replace("_", "-") in OTHER_RELATIONS
                or predicate
                in {
                    "pet",
                    "pronouns",
                    "member_of",
                    "name",
                    "nickname",
                    "work_mode",
                    "likes",
                    "dislikes",
                    "preference",
                    "constraint",
                    "goal",
                    "deadline",
                }
            )
            if owner == "third" and not about_people and not self._linked(sentence, span):
                return "it is said about somebody else"
            return self._of_stranger(proposal, sentence, span, owner)
        if subject == self.guest:
            return ""
        named = places(self.plain, subject) or any(
            places(self.plain, word)
            for word, kind in RELATIONS.items()
            if subject == kind or (RELATIONS.get(subject) == kind and RELATIONS.get(word) == kind)
        )
        if not named:
            pronoun = re.search(
                r"(?<![\w'])(?:he|she|they|it|his|her|their|its|he's|she's|they're|it's)(?![\w'])",
                self.plain[sentence.start : sentence.end],
            )
            if pronoun and (any(one.subject == subject or folded(one.value) == subject for one in self.known)):
                return ""
            if self.message.before and places(plain(self.message.before), subject) and pronoun:
                return ""
            return "the words do not say that it is about " + subject
        before = self.plain[sentence.start : span[0]]
        own_verb = max(
            re.finditer(r"(?<![\w'-])(?:i|i'm|im|i've|ive)(?![\w'])" if ENGLISH.search(before) else r"(?!)", before),
            key=lambda match: match.start(),
            default=None,
        )
        if (
            own_verb
            and owner == "first"
            and not places(before[own_verb.end() :], subject)
            and not (places(self.plain[span[1] : sentence.end], subject))
        ):
            return "it is said about you"
        return ""

    def _of_stranger(self, proposal: Proposal, sentence: Sentence, span: tuple[int, int], owner: str) -> str:
        """Why words without an "I" belong to somebody who was spoken of before; "" where they do not."""
        before = self.plain[sentence.start : span[0]]
        believed = BELIEVED.search(before)
        if believed and not SELF_BELIEVED.search(before):
            return "it is what somebody believes"
        stranger = STRANGER.match(self.plain, sentence.start, span[0])
        if stranger and not re.search(SUBJECT_I, self.plain[stranger.end() : span[0]]):
            return "it is said about somebody else"
        told = re.sub(r"what (?:i|we) know\b", "", self.plain[sentence.start : sentence.end])
        if not re.search(SUBJECT_I, told) and any(
            THIRD_VERB.match(self.plain, comma.end(), sentence.end)
            for comma in re.compile(r",\s").finditer(self.plain, sentence.start, sentence.end)
        ):
            return "it is said about somebody else"
        third = False  # "what I know: rides a Triumph, vegetarian"
        for piece in sentence.clauses:
            if piece.start > span[0] and re.search(SUBJECT_I, told):
                break
            third = bool(THIRD_VERB.match(self.plain, piece.start, piece.end)) or (
                third and not re.search(SUBJECT_I, self.plain[piece.start : piece.end])
            )
        if third:
            return "it is said about somebody else"
        if owner or re.search(FIRST, self.plain[span[1] : sentence.end]) or proposal.predicate in RELATED | {"pronouns"}:
            return ""
        last = spoken_of_last(self.reading, self.plain, sentence, span[0])
        return "it is said about somebody else" if last == "third" else ""

    def _linked(self, sentence: Sentence, span: tuple[int, int]) -> bool:
        """Whether the speaker is named together with the other person ("my wife and I", "me and my boyfriend")."""
        before = self.plain[sentence.start : span[0]]
        return bool(
            re.search(
                r"\b(?:and i|and me|me and|i and)\b|(?<![\w'])(?:i|i'm|im|we|we're) (?:\w+ )?(?:live|living|moved|share \w+"
                r"|sharing \w+) (?:in )?with\b",
                before,
            )
        )

    # -- endings

    def _known_like(self, proposal: Proposal) -> Known | None:
        """The current fact that an ending or correction is about."""
        same_key = [one for one in self.known if subject_name(one.subject) == proposal.subject and one.predicate == proposal.predicate]
        if not proposal.value:
            topical = [one for one in same_key if proposal.topic and folded(one.qualifier) == folded(proposal.topic)]
            return (topical or same_key)[0] if len(topical or same_key) == 1 else None
        form = head_form(canonical(proposal.predicate, proposal.value))
        for one in same_key:
            other = head_form(canonical(one.predicate, one.value))
            if form == other:
                return one
        for one in same_key:
            other = head_form(one.value)
            if f" {form} " in f" {other} " or f" {other} " in f" {form} ":
                return one
        return None

    def _ending(self, proposal: Proposal) -> Accepted | str:
        quoted = self._quote_span(proposal)
        spans = self._spans(proposal) if proposal.value else []
        if quoted is None and spans:
            sentence = self.reading.sentence_at(spans[0][0])
            quoted = (sentence.start, sentence.end) if sentence else None
        if quoted is None:
            return "the words that end it are not yours" if proposal.quote else "no words are quoted that end it"
        sentence = self.reading.sentence_at(quoted[0])
        if sentence is None:
            return NOT_OWN
        words = WENT_HOME.sub(" ", self.plain[quoted[0] : quoted[1]])
        marks = ENDING if proposal.act == "end" else DENIAL
        if not marks.search(words):
            words = WENT_HOME.sub(" ", self.plain[sentence.start : max(sentence.end, quoted[1])])
            if proposal.act == "never" and len(self.plain) < 400:
                words = self.plain  # the slip may be owned up to a sentence earlier
            if not marks.search(words):
                return "the words do not say that it ended" if proposal.act == "end" else "the words do not say that it was wrong"
        clause = self.reading.clause_at(quoted[0])
        asked = re.match(r"\W*(?:can|could|would|will) (?:we|you)\b", self.plain[clause.start : clause.end]) if clause else None
        if (
            clause
            and clause.kind in ("question", "hypothetical")
            and sentence.clauses[-1].kind in ("question", "hypothetical")
            and not (asked and proposal.predicate == "preference")  # "could we drop the analogies from now on?"
        ):
            return "it is part of a question" if clause.kind == "question" else "it is only supposed"
        match = self._known_like(proposal)
        if match is None:
            if not proposal.value:
                return "nothing is known that it could end"
            if not spans:
                return "what ended is neither in your words nor known"
        if proposal.subject == "user" and self.guest:
            return "somebody else seems to be writing"
        value = match.value if match else self.reading.text[spans[0][0] : spans[0][1]]
        topic = match.qualifier if match and proposal.predicate in {"preference", "favorite", "deadline"} else folded(proposal.topic)
        start, end = _wide(self.reading, quoted)
        at, precision = self._date(proposal.when, sentence)
        return Accepted(
            act=proposal.act,
            subject=proposal.subject,
            predicate=proposal.predicate,
            value=value,
            topic=topic,
            old=proposal.old,
            quote=self.reading.text[start:end],
            start=start,
            end=end,
            at=at,
            precision=precision,
        )

    # -- what is recorded

    def _accept(
        self, proposal: Proposal, span: tuple[int, int], quoted: tuple[int, int] | None, sentence: Sentence, clause: Clause
    ) -> Accepted | str:
        value = self.reading.text[span[0] : span[1]]
        if head_form(value) != head_form(proposal.value):  # found by a declared spelling
            value = canonical(proposal.predicate, proposal.value)
        elif canonical(proposal.predicate, value) != value:
            value = canonical(proposal.predicate, value)
        elif CJK.search(value) is None and head_form(proposal.value) == head_form(value):
            value = self._spelled(proposal.value, value)
        value = self._as_known(proposal, value)
        if quoted and quoted[0] <= span[0] and span[1] <= quoted[1] + 1:
            start, end = quoted
        else:
            start, end = sentence.start, sentence.end
        old = proposal.old
        if old:
            match = self._known_like(replace(proposal, value=old))
            if match:
                old = match.value
            elif not places(self.plain, old):
                old = ""
        at, precision = self._date(proposal.when, sentence)
        until, _ = self._date(proposal.until, sentence, ahead=True)
        return Accepted(
            act=proposal.act,
            subject=proposal.subject,
            predicate=proposal.predicate,
            value=value,
            topic=folded(proposal.topic),
            old=old,
            quote=self.reading.text[start:end],
            start=start,
            end=end,
            at=at,
            precision=precision,
            until=until,
        )

    @staticmethod
    def _spelled(proposed: str, said: str) -> str:
        """The user's spelling, without the possessive the sentence put on it."""
        said = said.strip()
        if proposed in PASTIMES.values() and said.lower() in PASTIMES:
            return proposed
        return re.sub(r"['’]s$", "", said) if not re.search(r"['’]s$", proposed) else said

    def _as_known(self, proposal: Proposal, value: str) -> str:
        """The spelling under which the same value is known already, so that it is confirmed and not doubled."""
        form = head_form(canonical(proposal.predicate, value))
        for one in self.known:
            if (
                one.subject == proposal.subject
                and one.predicate == proposal.predicate
                and head_form(canonical(one.predicate, one.value)) == form
            ):
                return one.value
        return value

    def _date(self, phrase: str, sentence: Sentence, *, ahead: bool = False) -> tuple[datetime | None, str]:
        if not phrase or not places(self.plain, phrase):
            return None, "instant"
        words = self.plain[sentence.start : sentence.end]
        ahead = ahead or (
            bool(
                re.search(
                    r"\b(?:will|i'?ll|we'?ll|going to|gonna|moving|starting|start|leaving|about to|werde|wird|voy a|vais|vou)\b", words
                )
            )
            and not re.search(r"\b(?:since|ago|moved|started|joined|left)\b", words)
        )
        found = resolve(phrase, self.message.at, self.message.zone, ahead=ahead)
        return found or (None, "instant")

    def _confirmed(self, proposal: Proposal) -> Accepted | None:
        """A "yes, that's right" lends the user's voice to the one statement of the assistant it answers."""
        if not self.message.before or len(self.message.text) > 200:
            return None
        yes = YES.match(self.reading.own)
        if not yes or NEGATION.search(NO_NEGATION.sub(" ", self.plain)):
            return None
        heard = read(self.message.before[-2000:])
        levelled = plain(heard.own)
        for form in forms(proposal.predicate, proposal.value):
            for start, end in places(levelled, form):
                sentence = heard.sentence_at(start)
                if sentence is None:
                    continue
                words = levelled[sentence.start : sentence.end]
                if proposal.subject == "user" and not re.search(
                    r"\b(?:you|your|you're|du|dein\w*|tú|tu|te|vous|votre|você|seu|sua)\b", words
                ):
                    continue
                if NEGATION.search(NO_NEGATION.sub(" ", levelled[sentence.start : start])):
                    continue
                if sentence != heard.sentences[-1] and sentence != heard.sentences[-2 if len(heard.sentences) > 1 else -1]:
                    continue
                first = self.reading.sentences[0]
                value = self._as_known(proposal, heard.text[start:end])
                return Accepted(
                    act=proposal.act,
                    subject=proposal.subject,
                    predicate=proposal.predicate,
                    value=value,
                    topic=folded(proposal.topic),
                    old="",
                    quote=self.reading.text[first.start : first.end],
                    start=first.start,
                    end=first.end,
                    at=None,
                    precision="instant",
                    heard=heard.text[sentence.start : sentence.end],
                )
        return None


def spoken_of_last(reading: Reading, own: str, sentence: Sentence, until: int, names: Collection[str] = ()) -> str:
    """ "first", "third" or "": whom the words of a paragraph were last about before a place; `names`: those of others."""
    for earlier in reversed(reading.sentences[: reading.sentences.index(sentence) + 1]):
        if earlier.paragraph != sentence.paragraph:
            break
        text = own[earlier.start : until if earlier is sentence else earlier.end]
        first = max((found.start() for found in re.finditer(FIRST, text)), default=-1)
        third = max((found.start() for found in re.finditer(THIRD, text)), default=-1)
        named = max((place for name in names for place, _ in places(text, name)), default=-1)
        stranger = STRANGER.match(text)
        third = max(third, named, stranger.start() if stranger else -1)
        if max(first, third) >= 0:
            return "third" if third >= first else "first"
    return ""


def _wide(reading: Reading, span: tuple[int, int]) -> tuple[int, int]:
    """A span without the blanks at its ends."""
    start, end = span
    while end > start and (reading.own[end - 1].isspace() or reading.own[end - 1] == BLANK):
        end -= 1
    return start, end


__all__ = [
    "CJK",
    "SELF",
    "Accepted",
    "Act",
    "Case",
    "Known",
    "Message",
    "Proposal",
    "Refused",
    "folded",
    "ground",
    "head_form",
    "holds_secret",
    "places",
    "spoken_of_last",
    "stem",
    "subject_name",
]
