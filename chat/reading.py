"""Which parts of a message are the user's own words, and what kind of sentence each of them is."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from chat.lexicon import DECLARES_ABROAD

Kind = Literal["statement", "question", "request", "hypothetical", "mood", "sarcasm"]

BLANK = "\ufffc"  # stands for each character that is not the user's own, so that offsets stay those of the message
LONG_MESSAGE = 6000  # beyond this, nobody typed it all: the middle is taken as pasted
LONG_PARAGRAPH = 1500
TAIL = 500  # how far from the end of a pasted paragraph an aside of the user is looked for


@dataclass(frozen=True)
class Foreign:
    """A part of a message that is not the user speaking for themselves."""

    start: int
    end: int
    why: str  # quoted, code, pasted, fiction, reworked, link


@dataclass(frozen=True)
class Clause:
    """A piece of a sentence that says one thing, with its offsets in the message."""

    start: int
    end: int
    kind: Kind
    sentence: int


@dataclass(frozen=True)
class Sentence:
    """A sentence of the user's own, with its offsets in the message."""

    start: int
    end: int
    clauses: tuple[Clause, ...]
    paragraph: int


@dataclass(frozen=True)
class Reading:
    """A message with what is not the user's own marked, and the rest split; `own` is as long as `text`."""

    text: str
    own: str
    foreign: tuple[Foreign, ...]
    sentences: tuple[Sentence, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause in the order of the message."""
        return tuple(clause for sentence in self.sentences for clause in sentence.clauses)

    def clause_at(self, place: int) -> Clause | None:
        """The clause that covers an offset, or None where the words are not the user's own."""
        sentence = self.sentence_at(place)
        if sentence is None:
            return None
        index = bisect_right([clause.start for clause in sentence.clauses], place) - 1
        return sentence.clauses[index] if index >= 0 else None

    def sentence_at(self, place: int) -> Sentence | None:
        """The sentence that covers an offset."""
        index = bisect_right([sentence.start for sentence in self.sentences], place) - 1
        if index < 0 or place >= self.sentences[index].end:
            return None
        return self.sentences[index]


def plain(text: str) -> str:
    """Lower case and straight apostrophes, each character still at its place."""
    lowered = text.lower()
    if len(lowered) != len(text):  # a few letters grow when lowered
        lowered = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lowered.translate(STRAIGHT)


STRAIGHT = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "\u00a0": " ", "\u2009": " ", "\t": " "})


# --- what is not the user's own ---------------------------------------------------------------------------------------------------

FENCE = re.compile(r"^[ \t]*(```|~~~)")
QUOTED_LINE = re.compile(r"^[ \t]*(?:>|&gt;)")
CODE_LINE = re.compile(
    r"""^\s*(?:
        Traceback\ \(most\ recent | File\ ".+",\ line\ \d | at\ [\w$.<>]+\(.*\)\s*$ | [A-Za-z_.]*(?:Error|Exception|Warning):
      | (?:from\ \w[\w.]*\ )?import\ [\w.{*] | (?:async\ )?def\ \w+\(
      | class\ \w+.*:\s*$ | (?:const|let|var)\ \w+\s*= | function\ \w*\( | \#include | \#!/
      | (?:SELECT|INSERT\ INTO|UPDATE|DELETE\ FROM|CREATE\ TABLE)\b.* | (?:public|private|static)\ \w+ | return\ .*;\s*$
      | [\w.\[\]"']+\s*(?:=|\+=|:=)\s*\S.*[;)\]}"'\d]\s*$ | [\w.]+\(.*\)\s*;?\s*$ | [{}\[\]]+[,;]?\s*$
      | [^\u0370-\u03ff]*[{;]\s*$ | "[\w-]+"\s*:\s*
        | </?\w+[^>]*>\s*
      | \$\ \w | >>>\  | \d{4}-\d\d-\d\d[T\ ]\d\d:\d\d | \[\d\d:\d\d | (?:DEBUG|INFO|WARN|WARNING|ERROR|FATAL)\b
    )""",
    re.X,
)
SPEAKER_LINE = re.compile(r"^\s*(?:\[?\d{1,2}:\d\d\]?\s*)?[A-ZÀ-Þ][\w .'-]{0,24}:\s+\S")
MAIL_HEADER = re.compile(r"^\s*(?:from|to|cc|subject|sent|date|von|an|betreff|de|para|asunto|objet|à)\s*:\s*\S", re.I)
MAIL_START = re.compile(
    r"^\s*(?:-{2,}\s*(?:original|forwarded|ursprüngliche)|begin forwarded message|on .{4,80} wrote:|am .{4,80} schrieb"
    r"|le .{4,80} a écrit|el .{4,80} escribió)",
    re.I,
)
LETTER_START = re.compile(r"^\s*(?:dear|hi|hello|sehr geehrte\w*|liebe[r]?|cher|chère|estimad[oa]|prezad[oa])\s+[\w. ]{2,40},\s*$", re.I)
INLINE_CODE = re.compile(r"`[^`\n]{1,400}`")
LINK = re.compile(r"(?:https?://|www\.)[^\s<>\"]{1,2000}|\b[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}\b")
QUOTES = re.compile(
    r'"[^"\n]{1,2000}"|“[^”\n]{1,2000}”|„[^“”\n]{1,2000}[“”]|«[^»\n]{1,2000}»|»[^«\n]{1,2000}«|「[^」\n]{1,2000}」|『[^』\n]{1,2000}』'
    r"|(?<![\w'])‘[^\n’]{1,600}’(?!\w)|(?<![\w'’])'(?=\w)(?:[^'\n]|(?<=\w)'(?=\w)){3,600}'(?![\w'])"
)
# Short quoted words that the user names or forbids are said by the user: called "Otter", never say "no worries".
OWN_QUOTE = re.compile(
    r"(?:call(?:ed|s)?(?: (?:me|him|her|it|them|us))?|named?(?: is)?|nick(?:name|named)(?: is)?|titled|dubbed|known as|goes? by|go by"
    r"|(?:open|start|begin|end|sign off|reply|answer)(?:ing)? with|the (?:word|words|phrase)|never (?:say|use|write)"
    r"|don'?t (?:ever )?(?:say|use|write)"
    r"|llamad[oa]|llamo|appelle|heiß[et]+|namens|chamad[oa])\s*:?\s*$",
    re.I,
)
REWORK = re.compile(
    r"\b(?:translate|rewrite|re-write|rephrase|paraphrase|proof ?read|spell ?check|edit|polish|shorten|tighten|summari[sz]e|tl;?dr"
    r"|tldr|condense|simplify|correct|fix|improve"
    r"|reword|critique|review|grade|analy[sz]e|explain|parse|format|convert|turn|make|check|clean up|respond to|reply to|answer"
    r"|read|continue|finish|complete"
    r"|übersetze?n?|korrigiere?n?|traduce|traduire|traduis|traduza|traduz|corrige|resume|résume|reformule)\b"
    r"[^\n.!?]{0,90}?(?:\b(?:this|these|the following|below|text|sentences?|paragraphs?|lines?|mail|email|e-mail|letter|message"
    r"|essay|intro|story|post|review|abstract|bio|caption|draft"
    r"|diesen?|dieses|folgenden?|esto|este|texto|ceci|cette|isto)\b[^\n.!?]{0,60}?)?:\s*",
    re.I,
)
REWORK_HEAD = re.compile(
    r"\b(?:translate|proof ?read|rewrite|rephrase|paraphrase|spell ?check|summari[sz]e|continue|translation|grammar|übersetze?n?"
    r"|traduce|traduire|traduis|traduza|traduz)\b"
    r"|\b(?:this|these|the following|below|text|mail|email|letter|message|essay|intro|story|draft|dieses?n?|esto|ceci|isto)\b",
    re.I,
)
WORK_ON = re.compile(
    r"\b(?:spell(?:ing)?(?:[- ]?check)?|grammar|typos?|proof ?read|check|fix|correct|edit|polish|change|rewrite"
    r"|rephrase|translate|summari[sz]e"
    r"|shorten|format|clean up|tidy|improve|reword|tone)\b[^\n]{0,90}:\s*$",
    re.I,
)
ABOUT_SELF = re.compile(r"\b(?:skills? section|cv|résumé|resume|about[- ]me|my (?:bio|profile|intro)|cover letter)\b", re.I)
PASTE_HEAD = re.compile(
    r"\b(?:page|website|site|webpage|doc|file|readme|result|email|e-mail|mail|letter|text|article|post|listing|ad|advert|abstract"
    r"|review|reply|log|logs|output|error|trace|paragraph|excerpt|passage|contract|transcript|dm|tweet"
    r"|comment|poem|lyrics|paste[d]?|pasting|below|following|says|said|wrote|writes|reads|blurb|snippet|chat|thread|statement|bio"
    r"|profile|notice|forwarded|document|clause|job description"
    r"|schreibt|schrieb|escribió|dice|écrit|escreveu)\b[^\n:]{0,60}:\s*$",
    re.I,
)
ASIDE = re.compile(
    r"\b(?:by the way|btw|p\.?s\.?\b|one more thing|oh and|on another note|(?:and )?for the record|fyi|unrelated"
    r"|(?:out of character|ooc)|back to (?:real life|reality)|übrigens|por cierto|au fait|aliás)\b[,:)]?\s",
    re.I,
)
FICTION = re.compile(
    r"\b(?:continue (?:this|the|my) (?:story|scene|text|tale|chapter)|continue this|role ?-?play(?:ing)?|let'?s pretend"
    r"|pretend (?:you|to be|that|i)|act as|you are now|stay in character|in character"
    r"|(?:in|with) the (?:voice|style|persona) of|from the (?:perspective|point of view|pov) of|write (?:it |this )?as if"
    r"|my (?:character|protagonist|novel'?s hero|oc)\b|fan ?fic\w*"
    r"|(?:here'?s|here is) (?:the|a|my) (?:opening|scene|story|chapter|monologue|backstory)|(?:for|in) my (?:novel|story|screenplay"
    r"|campaign|game|play|script)\b|backstory|once upon a time|dear diary"
    r"|(?:a )?persona (?:for|of)|you'?ll be my|i'?ll be the|i play the (?:part|role)|let'?s play|rollenspiel|tu es un|eres un"
    r"|stell dir vor|imagina que|imagine que|mock (?:trial|interview|exam|debate)|(?:interview|vocab\w*|speaking|listening) (?:drill"
    r"|practice)"
    r"|(?:d&d|dnd|pathfinder)\b[^\n]{0,60}\b(?:character|wizard|rogue|bard|cleric|paladin|ranger|druid|fighter|warlock|sorcerer|dwarf|elf"
    r"|tiefling)|half-(?:elf|orc)|(?:level|lvl) \d+ (?:\w+ )?(?:wizard|rogue|bard|cleric|paladin|ranger|druid|fighter|warlock)"
    r"|two truths and a lie|never have i ever|would you rather|who am i\?|murder mystery|larp|cosplay\w*|improv (?:scene|game|prompt)"
    r"|(?:sample|model|example|dummy|fake|made-?up|fictional|invented) (?:answer|profile|bio|persona|person|user|customer|client|patient"
    r"|character|sentence|data|cv|resume|letter|diary)|user stor(?:y|ies)|case study|word problem|(?:math|maths) problem|riddle"
    r"|(?:first|opening|last|famous|best) lines?(?: ever)?|quote from|lyrics?|karaoke (?:key|version|track|song)"
    r"|(?:finish|complete|continue) the (?:verse|lyric|song"
    r"|rhyme"
    r"|line|quote|sentence|limerick|poem)|(?:sing|rap) (?:with|for) me|(?:i am|i'?m) (?:batman|groot|spartacus|iron man|the walrus"
    r"|your father)|i dream(?:t|ed)|(?:dream|nightmare) (?:last night|where|about)|in my (?:dream|nightmare)|in the sims|my sims?"
    r"|(?:in|from|of) (?:the|this|that|a) (?:book|novel|film|movie|series|story|show|episode|soap|sitcom|anime|manga|comic|audiobook)"
    r"(?= \(?i\b| \(?i'm| we\b| is| was| has| had|,|\)))(?!\w)"
    r"|^\W*(?:persona|character|patient|customer|example|sample|template)\s*(?:\d\s*)?:",
    re.I | re.M,
)
# A part for the assistant and one for the user: what the user says from there on belongs to the part.
CAST = re.compile(
    r"\b(?:you(?:'?re| are| be| play|'?ll be| will be|'?ll play)|(?:^|[.!?\n]\s*)(?:act|be))\s+(?:as\s+)?(?:the|my|a|an|captain|doctor|dr"
    r"|lord"
    r"|lady|king|queen|agent|detective|officer|sir|inspector|commander)\s+(?!best|worst"
    r"|great|star|legend|life"
    r"|lifesaver|hero|genius|angel|gem|treasure|bot|robot|machine|computer|ai|one|only|real|good|bit|little|lot)(?:\w+[ "
    r"-]){0,3}?\w+\b[^\n]{0,80}?"
    r"\b(?:i'?m|i am|i play|i'?ll be|me as|ask me|i be)\b|\b(?:i'?m|i am|i play|i'?ll be)\b[^\n]{0,120}?\b(?:you play|you be|you'?ll be"
    r"|you will be"
    r"|cross-?examine me|interrogate me|stay in role|start the scene|be mean)\b",
    re.I,
)
# Sentences of a language lesson, whoever they seem to be about.
LESSON = re.compile(
    r"\b(?:(?:put|say|turn|get|render) (?:it|this|that|these|them|the following) in(?:to)? (?!bullet|a\b|the\b"
    r"|my\b)[a-z]+(?: with pronunciation)?"
    r"|how (?:do|would|can|does|'?d) (?:i|you|u|one|we|they) (?:say|write|spell|pronounce|put)|how to say|what'?s .{1,40} in "
    r"(?:[a-z]+ish|german"
    r"|french|japanese|chinese|welsh|dutch|italian|korean|arabic|greek|portuguese|hindi|latin|czech)|say (?:it |this )?in"
    r"|practi[sc]e my \w+|(?:ielts|toefl|duolingo|goethe|dele|delf|jlpt)|is (?:it|this|that) (?:correct|grammatical)|(?:german|french"
    r"|spanish"
    r"|english|italian|dutch|polish|welsh|swedish|danish|norwegian|finnish|japanese|chinese|korean|arabic|russian|portuguese|greek|turkish"
    r"|hindi"
    r"|latin|irish|catalan|czech|hungarian) (?:please|pls|version|translation|for))\b[^\n:]{0,40}:\s*",
    re.I,
)
# A cue that what the message tells is a text, a tune or a quiz, wherever it stands.
TELLING = re.compile(
    r"\b(?:is|was|'s) how (?:the|it|this|that|my|her|his)(?: \w+)? (?:starts?|begins?|goes|opens?|ends?|started|began|went)\b"
    r"|\b(?:what|which|name that|name the|guess the) (?:song|film|movie|book|show|poem|musical|tune|series|play|game|character"
    r"|\w+ character)\b[^.!\n]{0,30}\b(?:is|was|am|did|does)\b|\bwho(?:'s| is| was)? (?:this|it|he|she|said (?:it|this|that))\s*\??\s*$"
    r"|\bguess who (?:i am|i'm|this is|said)\b|\bwho am i (?:describing|quoting|talking about)\b|\b(?:good|great|decent|strong"
    r"|better) (?:opening|closing|first|last"
    r"|punch) ?line\b|\b(?:more )?puns? like\b|\b(?:begin|start) (?:the )?(?:log|scene|game|interrogation)\b"
    r"|\brewrite (?:it |this |that )?(?:as|in)\b|\b(?:title|plot|ending|twist) ideas?\b|\bplot\s*:|^\W*chapter (?:\d+|one|two|three|four"
    r"|five)\b|\bcontinue,? (?:in )?(?:\d+|a few) (?:words|lines|paragraphs)\b|\b(?:story|scene|poem|chapter"
    r"|monologue|tale)\b[^.!?\n]{0,40}\b(?:first|second|third) person\b|\b(?:past|present)"
    r" tense\b|\bfor (?:the|our|my|a) (?:\w+ )?(?:play|panto|pantomime|sketch|musical|skit|puppet show|nativity)\b|\b(?:finish|complete"
    r"|continue|fix|polish) my (?:rap|poem|song|verse|haiku|limerick|joke|story|sentence|monologue|lyrics|ode|rhyme|ballad)\b|\bimprov\b"
    r"|\bmake it (?:funnier|rhyme|scarier|sadder|spookier|more (?:dramatic|sinister|poetic|noir))\b|\bwriting as (?:an?|the|my)\b"
    r"|\b(?:sample|specimen|dummy|mock|fake|practice|example) (?:cover |reference |recommendation |complaint "
    r"|application |experience )(?:letter|e-?mail|essay|cv|form)\b"
    r"|\b(?:candidate|person|client|patient|customer|applicant|employee|character|name) is (?:imaginary|invented"
    r"|fictional|fictitious|made[- ]up)\b"
    r"|\b(?:imaginary|fictional|fictitious|made-up|invented) (?:person|candidate|client|patient|customer|character"
    r"|applicant|student|family|company)\b"
    r"|\baita\b|\bnot (?:mine|me|my (?:words|post|text))\s*:|\b(?:paste|pasting|pasted|copied|copypasta|screenshot) (?:from|of)\b|>>>"
    r"|\b(?:meeting|call) (?:notes|minutes)\b|\bplaceholder\b|\bsummari[sz]e the (?:comments|thread|post|plot|story|book|film"
    r"|chapter)\b|\b(?:what|which) year (?:is|was|did) (?:that|the|this) (?:film|song|movie|book)\b|\b(?:dating|tinder|hinge|bumble|grindr)"
    r" (?:bio|profile|prompt)\b|\b(?:lore|npc|dungeon master|campaign setting|d20|roll for|initiative order|speedrun)\b"
    r"|\b(?:wrote|sang|sings|croons|raps) (?:in|on|as) (?:the|his|her|their)\b|\b(?:peli|película|filme|canción|chanson|roman|romanzo|libro"
    r"|livre|gedicht|lied|música|série|serie)\b[^.!\n]{0,20}\?|\b(?:qué|que|quel|welche[rs]?|che) (?:peli|película|filme|film|chanson"
    r"|canción"
    r"|lied|música|anno|ano|año|livre|libro)\b|\b(?:responde|réponds|antworte|rispondi) (?:como|comme|wie|come)\b|\brésume[- ]moi\b",
    re.I | re.M,
)
# Text to be written about somebody, unless it is told as one's own.
WRITTEN_FOR = re.compile(r"\bbio for\b|\bthird person\b|\bprofile (?:text )?for\b", re.I)
# "…, she wrote": what stands before is somebody's sentence.
ATTRIBUTED = re.compile(
    r",\s*(?:he|she|they|the (?:song|poem|book|sign|poster|article|ad))\s+(?:wrote|writes|sang|sings|said|says|goes|reads|replied"
    r"|whispered|shouted)\b(?!\s+(?:that|to|hi|no|yes|i)\b)",
    re.I,
)
COMPOSE = re.compile(
    r"\b(?:write|draft|compose|make|create|give|do|invent|schreib\w*|escrib\w+|écri[st]|escrev\w+)\b[^\n.!?:]{0,60}\b(?:stor(?:y"
    r"|ies)|poem|scene|monologue|dialogue|song|lyrics|limerick|sonnet|sketch|novel|fable"
    r"|fairy tale|script|joke|rap|ballad|gedicht|geschichte|cuento|poema|histoire|poème|conto)\b",
    re.I,
)


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _paragraphs(text: str) -> list[tuple[int, int]]:
    """Runs of lines that are not blank."""
    found: list[tuple[int, int]] = []
    start = -1
    last = 0
    for begin, end in _lines(text):
        if text[begin:end].strip():
            start = begin if start < 0 else start
            last = end
        elif start >= 0:
            found.append((start, last))
            start = -1
    if start >= 0:
        found.append((start, last))
    return found


def _blocks(text: str) -> list[Foreign]:
    """Fences, block quotes, code lines, mails and transcripts, found line by line."""
    parts: list[Foreign] = []
    fence = ""
    opened = 0
    code: list[tuple[int, int]] = []
    speakers: list[tuple[int, int]] = []
    headers: list[tuple[int, int]] = []
    cells: list[tuple[int, int]] = []
    mail_at = -1
    for start, end in _lines(text):
        line = text[start : min(end, start + 400)]
        mark = FENCE.match(line)
        if fence:
            if mark and mark[1] == fence:
                parts.append(Foreign(opened, end, "code"))
                fence = ""
            continue
        if mark:
            fence, opened = mark[1], start
            continue
        if not line.strip():
            continue
        if QUOTED_LINE.match(line) and not re.match(r"^\s*>\s*[\d<:;]", line):
            parts.append(Foreign(start, end, "quoted"))
        if MAIL_START.match(line) and mail_at < 0:
            mail_at = start
        if MAIL_HEADER.match(line):
            headers.append((start, end))
        elif SPEAKER_LINE.match(line):
            speakers.append((start, end))
        if CODE_LINE.match(line):
            code.append((start, end))
        if line.count(",") > 1 and not re.search(r",\s|[.!?]\s*$", line):
            cells.append((start, end))
    if len(cells) > 1:
        parts += [Foreign(start, end, "pasted") for start, end in cells]
    if fence:
        parts.append(Foreign(opened, len(text), "code"))
    parts += [Foreign(start, end, "code") for start, end in code if len(code) > 1 or re.search(r"[=({;<>]|Error", text[start:end])]
    if len(headers) > 1 and mail_at < 0:
        mail_at = headers[0][0]
    if mail_at >= 0:
        parts.append(Foreign(mail_at, len(text), "pasted"))
    if len(speakers) > 2 or (
        len(speakers) == 2 and len({text[s:e].split(":")[0] for s, e in speakers}) == 2 and speakers[1][0] - speakers[0][1] < 3
    ):
        parts.append(Foreign(speakers[0][0], speakers[-1][1], "pasted"))
    return parts


def _aside(text: str, start: int, end: int) -> int:
    """Where the user speaks again near the end of a pasted part; `end` if nowhere."""
    found = ASIDE.search(text, max(start, end - TAIL), end)
    return found.start() if found else end


def _frames(text: str, paragraphs: list[tuple[int, int]]) -> list[Foreign]:
    """Text that is handed over to be worked on, fiction, and letters after an opening such as "the mail says:"."""
    parts: list[Foreign] = []
    length = len(text)
    head = text[:LONG_MESSAGE]
    for match in REWORK.finditer(head):
        if ABOUT_SELF.search(match[0]) or not REWORK_HEAD.search(match[0]):
            continue
        parts.append(Foreign(match.end(), _aside(text, match.end(), length), "reworked"))
        break
    for match in FICTION.finditer(head):
        parts.append(Foreign(match.start(), _aside(text, match.start(), length), "fiction"))
        break
    for match in LESSON.finditer(head):
        parts.append(Foreign(match.end(), _aside(text, match.end(), length), "reworked"))
        break
    cast = CAST.search(head)
    if cast:  # the part may have been begun before it was given
        start = cast.start() if re.search(r"\binterview", head, re.I) else 0
        parts.append(Foreign(start, _aside(text, start, length), "fiction"))
    if length <= LONG_PARAGRAPH and (TELLING.search(text) or (WRITTEN_FOR.search(text) and not OF_ME.search(text))):
        parts.append(Foreign(0, _aside(text, 0, length), "fiction"))
    for match in ATTRIBUTED.finditer(head):
        start = max(head.rfind(mark, 0, match.start()) for mark in ".!?\n") + 1
        parts.append(Foreign(start, match.start(), "quoted"))
    for match in COMPOSE.finditer(head):
        within = re.compile(r"[^\n.!?:]{0,30}?\b(?:in which|where|as if|as though|from the)\b[^\n.!?]*").match(text, match.end())
        if within:
            parts.append(Foreign(match.end(), within.end(), "fiction"))
        colon = re.compile(r"[^\n.!?]{0,160}:\s").match(text, match.end())
        if colon:
            parts.append(Foreign(colon.end(), _aside(text, colon.end(), length), "fiction"))
    for number, (start, end) in enumerate(paragraphs):
        first = text.find("\n", start, end)
        first = end if first < 0 else first
        if first - start > 300:
            continue
        line = text[start:first]
        follows = first < end or number + 1 < len(paragraphs)
        if follows and PASTE_HEAD.search(line) and not re.search(r"\bmy (?:skills|goals|allergies)\b", line, re.I):
            parts.append(Foreign(first, _aside(text, first, length), "pasted"))
            break
        if follows and WORK_ON.search(line) and not ABOUT_SELF.search(line):
            parts.append(Foreign(first, _aside(text, first, length), "reworked"))
            break
        if number and follows and LETTER_START.match(line):
            parts.append(Foreign(start, _aside(text, start, length), "pasted"))
            break
    return parts


def _long(text: str, paragraphs: list[tuple[int, int]]) -> list[Foreign]:
    """In a very long message only short paragraphs at its ends are taken as typed."""
    if len(text) <= LONG_MESSAGE:
        return []
    parts: list[Foreign] = []
    last = len(paragraphs) - 1
    for number, (start, end) in enumerate(paragraphs):
        if end - start <= LONG_PARAGRAPH and (number < 2 or number > last - 2):
            continue
        own_from = _aside(text, start, end) if number == last else end
        parts.append(Foreign(start, own_from, "pasted"))
    return parts


NO_WORD = re.compile(r"[!-~]{100,}|[^\W\u0e00-\u0eff\u3000-\u9fff\uac00-\ud7af]{100,}")  # a dump of something, in no language


def _inline(text: str) -> list[Foreign]:
    parts = [Foreign(m.start(), m.end(), "link") for m in LINK.finditer(text)]
    parts += [Foreign(m.start(), m.end(), "pasted") for m in NO_WORD.finditer(text)]
    parts += [Foreign(m.start(), m.end(), "code") for m in INLINE_CODE.finditer(text)]
    for match in QUOTES.finditer(text):
        inner = match[0][1:-1]
        if len(inner.split()) <= 3 and OWN_QUOTE.search(text[max(0, match.start() - 40) : match.start()]):
            continue
        parts.append(Foreign(match.start(), match.end(), "quoted"))
    return parts


def _blank(text: str, parts: list[Foreign]) -> str:
    if not parts:
        return text
    pieces: list[str] = []
    place = 0
    for part in sorted(parts, key=lambda one: one.start):
        if part.end <= place:
            continue
        start = max(part.start, place)
        pieces.append(text[place:start])
        pieces.append(re.sub(r"[^\n]", BLANK, text[start : part.end]))
        place = part.end
    pieces.append(text[place:])
    return "".join(pieces)


# --- sentences and clauses --------------------------------------------------------------------------------------------------------

ABBREVIATION = re.compile(
    (
        r"(?:^|[\s(])(?:dr|mr|mrs|ms|st|prof|jr|sr|nr|vs|etc|e\.g|i\.e|z\.b|approx|ca|feat|vol|fig|inc|ltd|co|sra|srta"
        r"|mme|bzw|[a-z])$|str$"
    ),
    re.I,
)
STOP = re.compile(r"[.!?…]+[\"'”’)\]]*(?=\s|$|[^\w\s])|[。！？।]+|\n+|[\U0001F300-\U0001FAFF\u2600-\u27BF]+(?=\s)")
SUBJECT = (
    r"(?:i|i'?m|im|i'?ve|ive|i'?d|i'?ll|we|we'?re|we'?ve|my|our|mine|he|he'?s|she|she'?s|they|they'?re|it'?s|its|it|his|her|their"
    r"|that'?s|this|there'?s|you|you'?re|ich|wir|mein\w*|yo|soy|mi|je|j'|nous|mon|ma|eu|meu|minha|tu|vous|du|você|puedes|podrías"
    r"|kannst|könntest|peux|pouvez)"
)
VERB = (
    r"(?:am|is|are|was|were|has|have|had|lives?|lived|living|works?|worked|working|moved|moving|owns?|plays?|played|speaks?|drives?"
    r"|drove|runs?|studies|studied|studying|teaches|taught|loves?|hates?|likes?|enjoys?"
    r"|got|gets|turned|turns|joined|left|quit|sold|bought|started|starting|stopped|switched|born|based|raised|grew|prefers?|can'?t"
    r"|cannot|don'?t|doesn'?t|dont|doesnt|never|no longer|used to|just|now|climbs?|swims?|eats?|takes?|keeps?|collects?|wrote"
    r"|writes|wants?|uses?|flies|owned|retired|married|divorced|adopted|named|called|doing|learning|building|writing|training"
    r"|studying|raising|raised|taught)"
)
ASK = (
    r"(?:what|what'?s|whats|how|how'?s|where|where'?s|why|who|who'?s|which|when|is there|are there|is it|is that|is this|can (?:you"
    r"|i|we|it)|could (?:you|i|we|it)|should (?:i|we)|would (?:you|it|that)|do (?:i|you|we)|does (?:it|that|this)"
    r"|am i|are you|any|thoughts|tips|ideas|recs|suggestions|suggest|recommend|recommendations?|advice|help|please|pls|plz|give me"
    r"|tell me|show me|write|draft|make me|make it|find me|explain|remind me|got any|think)"
)
SUBJECT_X, VERB_X, ASK_X = (words.replace(" ", r"\ ") for words in (SUBJECT, VERB, ASK))  # a bare space is nothing in a verbose pattern
BREAK = re.compile(
    rf"""(?<=\w)\s*[;:]\s+ | (?<=\w)\s*:\n | \s+[-–—]{{1,2}}\s+ | \s*—\s* | \s*[()\[\]]\s*
      | \s*\b(?:because|cuz|cos|coz|whereas|although|though|except|which means|even though)\s+ | (?<=\w)\s*,?\s+which\s+
      | \s*,\s*(?:and|but|so|or|yet|plus|also|then|pero|y|aber|und|mais|et|mas|e|sondern|dass|weil|que)\s+
        (?={SUBJECT_X}\b|{VERB_X}\b|{ASK_X}\b)
      | \s+(?:and|but|so|yet|plus|then|pero|y|aber|und|mais|et|mas|e|weil)\s+(?={SUBJECT_X}\b|{VERB_X}\b|{ASK_X}\b)
      | \s*,\s*so\s+(?=\S) | \s*,?\s+but\s+(?=\S) | \s*,\s*(?={SUBJECT_X}\b|{VERB_X}\b|{ASK_X}\b|not\b|no\b)
      | \s+(?=(?:and|but)\s+(?:i|we|my)\b) | \s*,\s*(?=and\s+(?:i|we|my)\b) | \s+(?=if\s+(?:i|we|you|it)\b) | \s+\.\.\s+ | \s+\|\s+
        | \s*,?\s*(?=¿) | (?<=\w)\s*…\s* | [，；：、]""",
    re.X | re.I,
)

FILLER = (
    r"(?:(?:and|but|so|well|ok|okay|oh|ah|hm+|um+|hey|hi|hello|hiya|yes|yeah|yep|no|nope|right|anyway|anyways|btw|by the way|fyi"
    r"|also|plus|then|now|please|pls|plz|quick one|quick question|sorry|thanks|cheers|lol|haha|ugh|wow|alright|actually|honestly"
    r"|look|listen|for context|for reference|as a reminder|reminder|just so you know|p\.?s\.?|because|since|as|whereas|though"
    r"|although)"
    r"\b[\s,:!.…-]*)*"
)
WH = re.compile(
    rf"^\W*{FILLER}(?:(?:who|what|where|why|how|which|whose|when)(?:'?s|'?re)?\b(?!\s+(?:i|we|my|she|he|they|it)\b(?!\s*\?))|whats"
    rf"|wheres|hows|whos|any(?!\w)|anyone|anybody|thoughts\b|recs\b|tips\b|ideas\b|suggestions\b|advice\b|got any"
    r"|(?:is|are|was|were|am|do|does|did|can|could|should|would|will|has|have|had|isn't|aren't|don't|doesn't|can't|won't|shall"
    r"|may)\s+(?:i|we|you|he|she|they|it|this|that|these|those|there|the|a|an|my|your|our|his|her|their|any\w*|some\w*)\b"
    r"|(?:qué|cuál|cómo|dónde|cuándo|quién|por qué|was|wie|wo|wann|warum|wer|welche\w*|que|quoi|comment|où|quand|pourquoi|quel\w*"
    r"|qual|onde|como|quando|quem)\b(?=.*\?)|¿)",
    re.I,
)
IMPERATIVES = (
    "write draft give make tell help explain remind suggest recommend list find show translate convert fix plan sketch summarise "
    "summarize describe compare create generate design build compose rewrite"
    " proofread edit check calculate compute solve work teach walk talk set turn add remove rank pick choose name keep let look "
    "search read review outline brainstorm imagine pretend act continue finish complete"
    " shorten think start stop go send call book order print draw sort clean rephrase reword estimate cancel schedule play sing "
    "say ask answer format update put take skip leave forget note bin scrap ignore save use spell define"
    " update convince cheer roast rate advise prepare propose quiz test bring hit throw hold consider do be have change replace "
    "correct break wake mirror"
)
REQUEST = re.compile(
    rf"^\W*{FILLER}(?:(?:{'|'.join(IMPERATIVES.split())})\b(?!\s*(?:is|are|was|'s)\b)|(?:can|could|would|will) (?:you|u)\b|please\b"
    rf"|(?:i|we) (?:need|want|'?d like|would like|'?d love) (?:you|u)\b"
    r"|let'?s\b|(?:i'?m )?looking for\b|(?:i |we )?(?:really )?need (?:a|an|some|ideas?|help|advice|tips|to|your|the|insurance"
    r"|something|one|two|three|four|five|\d+)\b|i(?:'?d| would) (?:like|love) (?:a|an|some|to)\b|want (?:a|an|some)\b"
    r"|quick \w+ (?:please|idea)"
    r"|(?:bitte|kannst du|könntest du|schreib|gib|mach|erklär|hilf)\b|(?:por favor|puedes|podrías|dame|escribe|ayúdame|hazme)\b"
    r"|(?:peux[- ]tu|pouvez[- ]vous|s'il te plaît|donne|écris|aide)\b|(?:você pode|podes|podia|me ajuda|escreva|escreve)\b)",
    re.I,
)
DECLARES = re.compile(
    rf"^\W*{FILLER}(?:i|i'?m|im|i'?ve|ive|we|we'?re|we'?ve|my|our|mine's?|soy|tengo|vivo|estoy|trabajo|hablo|mis?|me llamo|je|j'\w+|mon"
    rf"|ma|ich|mein\w*|wir|bin|eu|sou|tenho|moro|meu|minha|trabalho|sono|ho|abito|ik|mijn|jestem|mam|mieszkam)\b",
    re.I,
)
OF_ME = re.compile(r"(?<![\w'])(?:i|i'?m|i'?ve|me|my|we|our|us)(?![\w'])", re.I)
DECLARES_ELSEWHERE = re.compile(DECLARES_ABROAD, re.I)  # anywhere in the clause: in many languages the verb comes last
# "Bin Schreinerin in Chur" is German and orders nobody to throw anything away.
GERMAN_BIN = re.compile(
    r"^\W*(?:\w+[,.!]?\s+)?bin\s+(?:\d|in|seit|aus|bei|von|gerade|jetzt|kein\w*|nicht|auch|ein\w*"
    r"|[^\W\d_]+(?:in|er|ist|ant|ent|mann|frau|arzt|koch)\b)",
    re.I,
)
HYPOTHETICAL = re.compile(
    r"\b(?:if|what if|suppose|supposing|assuming|imagine|imagining|let'?s say|(?<!to )(?<!did )say (?:i|we|someone|that|you)|hypothetically"
    r"|in theory|theoretically|day ?dream\w*|i wish|wish i|(?:might|may) (?:move|get|buy|switch|quit|try|go|be|become|start|take"
    r"|learn|adopt|end up)"
    r"|(?:i|we)(?:'d| would)(?! (?:rather|prefer|say|like it if|like (?:my |your |all )?(?:answers|replies)|call))\b(?! been)"
    r"|i could (?:move|be|become|live|get|switch)"
    r"|thinking (?:of|about)|considering|toying with|tempted to|dream(?:ing)? of|maybe (?:i|we|one)|perhaps (?:i|we)|one day"
    r"|someday|some day|unless|whether|in another life|in my next life"
    r"|wenn ich|falls|angenommen|si (?:yo|me|tuviera|fuera)|ojalá|si j'|imaginons|se eu|quem me dera)\b",
    re.I,
)
MOODS = (
    "tired exhausted hungry starving thirsty sad happy bored sleepy stressed annoyed angry mad upset excited nervous anxious "
    "worried scared sick ill hungover hangry fine good great ok okay well bad down grumpy cranky confused lost stuck"
    " curious sorry sure glad done late early ready busy free cold hot drunk sober awake back here home alive dying dead desperate "
    "frustrated furious jealous lonely overwhelmed thrilled proud knackered wrecked shattered cooked screwed broke"
    " kidding joking serious afraid obsessed torn impressed grateful amazed lazy procrastinating panicking crying freezing"
)
MOOD = re.compile(
    rf"^\W*{FILLER}(?:i'?m|i am|im|feeling|i feel|feel|we'?re|i was|i'?ve been)\s+(?:(?:so|really|very|too|a bit|kinda|kind of"
    rf"|pretty|super|just|feeling|quite|totally|absolutely|still|already|all|bloody|getting|a little"
    rf"|not)\s+)*(?:{'|'.join(MOODS.split())})\b(?!\s+(?:at|in|on)\s+[A-Z])(?!-)(?!\s+(?:nurse|teacher|person))",
    re.I,
)
SARCASM = re.compile(
    r"(?<!\w)/s\b|\boh,? (?:yes,? |yeah,? |sure,? )?(?:[iI] |how )?(?:just |so |really |absolutely |do )*(?:love|adore|enjoy|great|joy"
    r"|lovely|wonderful|fantastic)|\byeah,? right\b|\bjust LOVE\b|\b(?:truly|really) the best\b|\b1[01]/10\b|\bliving the dream\b"
    r"|\blucky me\b|\bsaid no ?one\b|\bbecause (?:i|who) (?:just |totally |obviously |clearly )*(?:love|loves|doesn'?t)\b"
    r"|\bjust what i needed\b|\bmy absolute favou?rite (?:thing|part)\b|\bnot\.?\s*$|\bas if\b(?:\s*[.!]|\s*$"
    r"|\s+i(?:'d| would| could| need))|\bclearly my calling\b|🙄"
    r"|\b(?:i'?m|i am) (?:obviously|clearly|basically|totally|practically|apparently) (?:a|an|the) (?:genius|billionaire"
    r"|millionaire|saint|expert|god|goddess|queen|king|robot|wizard)",
)


WHEN_YOU = re.compile(rf"^\W*{FILLER}when(?:ever)? you\b", re.I)


def _kind(text: str, asked: bool, last: bool, first: bool = True) -> Kind:
    if SARCASM.search(text):
        return "sarcasm"
    if HYPOTHETICAL.search(text):
        return "hypothetical"
    if (
        WH.match(text)
        and (asked or not WHEN_YOU.match(text))
        and (first or asked or not re.match(r"\W*(?:is|are|was|were|has|does)\s+(?:an?|the|my|our|in|at|from)\b", text, re.I))
    ):
        return "question"
    if REQUEST.match(text) and not GERMAN_BIN.match(text):
        return "request"
    if asked and (last or not (DECLARES.match(text) or OF_ME.search(text) or DECLARES_ELSEWHERE.search(text))):
        return "question"
    if MOOD.match(text):
        return "mood"
    return "statement"


def _sentences(own: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for stop in STOP.finditer(own, start, end):
        if stop[0] == "." and (
            ABBREVIATION.search(own[max(start, stop.start() - 8) : stop.start()])
            or (re.search(r"\bno$", own[max(start, stop.start() - 4) : stop.start()], re.I) and re.match(r"\s?\d", own[stop.end() :]))
            or (
                own[stop.end() : stop.end() + 2].strip()[:1].islower()
                and re.search(r"\b\d{1,2}$", own[max(start, stop.start() - 3) : stop.start()])
            )
        ):
            continue
        yield begin, stop.end()
        begin = stop.end()
    yield begin, end


def _trim(own: str, start: int, end: int) -> tuple[int, int]:
    while start < end and (own[start].isspace() or own[start] == BLANK):
        start += 1
    while end > start and (own[end - 1].isspace() or own[end - 1] == BLANK):
        end -= 1
    return start, end


def _with_bracketed_names(own: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """ "my partner (Sanne) hates olives" is one clause."""
    joined: list[tuple[int, int]] = []
    for number, (a, b) in enumerate(pieces):
        name = own[a - 1 : a] == "(" and own[b : b + 1] == ")" and own[a:b].isalpha() and own[a].isupper()
        if joined and (
            name
            or (
                number > 1
                and own[joined[-1][1] : joined[-1][1] + 1] == ")"
                and own[pieces[number - 1][0] - 1 : pieces[number - 1][0]] == "("
                and joined[-1][0] < pieces[number - 1][0]
            )
        ):
            joined[-1] = (joined[-1][0], b)
        else:
            joined.append((a, b))
    return joined


JOINT = re.compile(r"\W*(?:(?:so|and|well|ok|btw|yes|hey)\s+)?(?:(?:me|my|our)\s+(?:[\w'-]+\s+){0,2}?[\w'-]+|[A-ZÀ-Þ][\w'’-]+|me)")


def _with_joint_subject(own: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """ "Gethin and I tied the knot" is one clause."""
    joined: list[tuple[int, int]] = []
    for a, b in pieces:
        before = own[joined[-1][0] : joined[-1][1]] if joined else ""
        if (
            before
            and re.match(r"(?:and\s+)?(?:I|i|me)\b", own[a:b])
            and JOINT.fullmatch(before)
            and not own[joined[-1][1] : a].strip(" and")
        ):
            joined[-1] = (joined[-1][0], b)
        else:
            joined.append((a, b))
    return joined


TAIL_QUESTION = re.compile(r",\s+(?P<tail>[^,]{3,60})$")
GERUND = re.compile(rf"\W*{FILLER}[a-z]+ing\b", re.I)
TAG = re.compile(
    r"(?:right|no|yes|yeah|eh|huh|ok|okay|innit|correct|true|really|ja|oder|nicht wahr|verdad|né|non|hein|n'est-ce pas|vero|(?:is|are|was"
    r"|were"
    r"|do|does|did|have|has|can|could|will|would|should|am|ai)(?:n'?t)?\s+(?:i|we|you|he|she|it|they|that|this|there))\W*",
    re.I,
)


def _with_tail(own: str, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """ "I'm 46 with a bad back, standing desk tips?": only the short tail is asked."""
    a, b = pieces[-1]
    match = TAIL_QUESTION.search(own, a, b)
    if (
        match
        and len(match["tail"].split()) <= 6
        and not TAG.fullmatch(match["tail"])
        and (
            DECLARES.match(own[a : match.start()])
            or OF_ME.search(own[a : match.start()])
            or DECLARES_ELSEWHERE.search(own, a, match.start())
        )
    ):
        return [*pieces[:-1], (a, match.start()), (match.start("tail"), b)]
    return pieces


def _clauses(own: str, start: int, end: int, sentence: int) -> tuple[Clause, ...]:
    pieces: list[tuple[int, int]] = []
    begin = start
    for split in BREAK.finditer(own, start, end):
        if split.start() > begin:
            pieces.append((begin, split.start()))
        begin = split.end()
    pieces.append((begin, end))
    pieces = [(a, b) for a, b in (_trim(own, a, b) for a, b in pieces) if b > a]
    pieces = _with_joint_subject(own, _with_bracketed_names(own, pieces))
    tail = own[max(start, end - 12) : end]
    asked = (("?" in tail or "？" in tail) and not ("??" in tail or "?!" in tail)) or "؟" in tail
    asked = asked or (own[end - 1 : end] == ";" and bool(re.search("[α-ω]", tail)))  # the Greek question mark
    if asked:
        pieces = _with_tail(own, pieces)
    kinds = [_kind(own[a:b], asked, number == len(pieces) - 1, number == 0) for number, (a, b) in enumerate(pieces)]
    # "On metformin, can I have grapefruit?": what stands before a question about oneself is told, not asked.
    if asked and len(pieces) > 1 and kinds[-1] == "question" and OF_ME.search(own[pieces[-1][0] : pieces[-1][1]]):
        for number, (a, b) in enumerate(pieces[:-1]):
            if kinds[number] == "question" and not WH.match(own[a:b]) and not GERUND.match(own[a:b]):
                kinds[number] = "statement"
    # "If I won, I would …" and "suppose …" colour what follows them; "…, if you know it" does not colour what came before.
    coloured = False
    for number, (a, b) in enumerate(pieces):
        if kinds[number] == "hypothetical" and re.match(
            rf"\W*{FILLER}(?:if|what if|suppose|supposing|assuming|imagine|let'?s say|say|hypothetically|wenn|falls|si|se"
            rf"|angenommen)\b",
            own[a:b],
            re.I,
        ):
            coloured = True
        elif coloured and kinds[number] == "statement":
            kinds[number] = "hypothetical"
    return tuple(Clause(a, b, kind, sentence) for (a, b), kind in zip(pieces, kinds, strict=True))


@lru_cache(maxsize=16)
def read(text: str) -> Reading:
    """Mark what is not the user's own and split the rest; any text is read, in time linear in its length."""
    paragraphs = _paragraphs(text)
    foreign = _blocks(text) + _frames(text, paragraphs) + _long(text, paragraphs)
    own = _blank(text, foreign)
    inline = _inline(own)
    own = _blank(own, inline)
    sentences: list[Sentence] = []
    for number, (start, end) in enumerate(paragraphs):
        if not own[start:end].strip(BLANK + " \n\t\r"):
            continue
        for a, b in _sentences(own, start, end):
            a, b = _trim(own, a, b)
            if b > a:
                sentences.append(Sentence(a, b, _clauses(own, a, b, len(sentences)), number))
    return Reading(text, own, tuple(sorted(foreign + inline, key=lambda part: part.start)), tuple(sentences))
