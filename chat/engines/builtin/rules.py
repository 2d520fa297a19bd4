"""How a rule about verb phrases is written, and what several of them share."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from chat.engines.builtin.phrases import (
    CAP,
    ORGANISATION,
    Clip,
    Draft,
    Verb,
    one_of,
    place_clip,
    place_kind,
    put_place,
)
from chat.grounding import folded
from chat.lexicon import (
    INSTRUMENTS,
    LANGUAGES,
)
from chat.lexicon import (
    words as words_of,
)

Handler = Callable[[Draft, str, Verb, re.Match[str], int], bool]


@dataclass
class Rule:
    """A pattern for the content of a verb phrase, and what to make of it."""

    pattern: re.Pattern[str]
    handler: Handler
    be: bool = False  # only after a form of "to be", or where the verb is left out
    do: bool = False  # never after a form of "to be"


class Rules(list[Rule]):
    """Rules in the order in which they are tried."""

    def rule(self, pattern: str, *, be: bool = False, do: bool = False) -> Callable[[Handler], Handler]:
        """Register a handler for verb phrases that begin like the pattern; it answers whether the clause is read out."""

        def register(handler: Handler) -> Handler:
            self.append(Rule(re.compile(pattern), handler, be, do))
            return handler

        return register


def rest_of(d: Draft, start: int, end: int) -> str:
    """The words from a place to the end of the clause."""
    return d.low[start:end]


JOB_PLACE = re.compile(
    r"\s+(?:(?:working|based|now|currently|over|here|out|down|up|mostly|full[- ]time|part[- ]time|by day|by trade"
    r"|there)\s+)*(?P<prep>at|for|with|in|over in|down in|up in|out in|near|from|originally from)\s+"
)
COMPANY = re.compile(
    rf"(?P<lead>(?:(?:a|an|the|this|some)\s+)?(?:[\w'’-]+\s+){{0,5}}?(?:called|named"
    rf"|by the name of)\s+)?(?P<name>(?:the\s+)?{CAP}[\w’'&.+-]*(?:(?:\s+(?:&|and|of|de|for|the|du|der|für)\s+|\s+|-)(?!I\b|My\b"
    rf"|We\b){CAP}[\w’'&.+-]*){{0,5}})"
)
VENUE = re.compile(
    r"(?P<name>(?:hotel|hotels|café|cafe|bar|restaurant|hospital|pension|clinic|bakery)\s+(?!in\b|at\b|and\b|for\b|kitchen|that|which"
    r"|who|is|with|on|near|by|here|there|down|up)[^\W\d_]{3,}(?:\s+(?!in\b|at\b|and\b|for\b|is\b|so\b)[^\W\d_]{4,})?)(?=\s*(?:[,.;]|$"
    r"|and\b|in\b|is\b|so\b))"
)
NOT_COMPANIES = words_of(
    "home night work university uni school christmas english monday tuesday wednesday thursday friday saturday sunday i the moment "
    "once least first last all"
)


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
                within = re.compile(r"(?:an?|the|my|our|this)\s+(?:[a-z][\w'-]*\s+){1,4}in\s+(?=[A-ZÀ-Þ])").match(d.own, match.end(), end)
                if within and act != "end" and (home := place_clip(d, within.end(), end, loose=False)):
                    put_place(d, who, home, end)  # "librarian at a wee branch in Invercargill"
                return
        elif match["prep"] == "in" and (firm := company(d, match.end(), end)) and ORGANISATION.search(folded(firm.text)):
            found = firm
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


SCHOOL = (
    rf"(?:(?:the\s+)?(?:University|Universität|Université|Universidad|College|Institute|School|Academy)\s+(?:of"
    rf"|for)\s+{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)*|{CAP}[\w’'.-]+(?:\s+{CAP}[\w’'.-]+)*)"
)
SUBJECT = (
    r"[a-z][a-z'&-]*(?:\s+(?!at\b|in\b|and i\b|from\b|for\b|so\b|but\b|on\b|with\b|tonight|tomorrow|right now|hard"
    r"|all day)[a-z&'-]+){0,3}"
)
DEGREE = (
    r"(?:phd|masters?|master's|ba|bsc|msc|ma|mba|llm|degree|bachelor'?s?|doctorate|diploma|certificate|apprenticeship|postgrad"
    r"|undergrad)"
)
GROUP = (
    r"(?:club|choir|band|orchestra|society|association|union|league|team|squad|guild|troupe|ensemble|quartet|trio|collective|co-?op|gym"
    r"|group|church|parish|committee|board|crew|circle|harriers|runners|rowers|party|chapter|lodge|federation|network|congregation"
    r"|chorus|brigade|allotment|makerspace|hackerspace|ramblers|strollers|striders|wanderers|rovers|singers|players|paddlers|wheelers"
    r"|swimmers|climbers|walkers|anglers|gardeners|weavers|quilters|knitters|chorale|philharmonic|sinfonia)"
)
TOPICS = (
    (
        "answer length",
        r"short\w*|longer|briefer|terse|brief|concise|long|sentences?|detail\w*|length|words|paragraphs?|tl;?dr|background"
        r"|explanations?|context|just the|essays?|lengthy|compact|in depth|in-depth|kurz\w*|cort[ao]s?|court\w*|curt[ao]s?|line|lines"
        r"|one-liner\w*|rambl\w*|verbose",
    ),
    ("units", r"metric|imperial|celsius|fahrenheit|kilomet\w+|miles|grams|cups|ounces|km|kg|24h|24-hour|12-hour|degrees|units?"),
    ("emoji", r"emojis?|emoticons?|smileys?"),
    ("punctuation", r"exclamation|punctuation|caps|em[- ]dash\w*"),
    (
        "language",
        r"english|german|french|spanish|portuguese|deutsch|español|français|british spelling|american spelling|uk spelling|us spelling",
    ),
    ("format", r"bullets?|bullet points?|markdown|tables?|lists?|headings?|plain text|numbered|prose"),
    ("tone", r"formal|informal|casual|tone|swear\w*|jokes?|humou?r|sarcas\w*|blunt|direct|polite|friendly|du\b|duz\w*|tú|tutoie\w*"),
    ("code", r"comments?|typescript|python|javascript|type hints?|tabs|spaces|snippets?|code"),
    ("opening", r"open\w*|great question|start with|greeting|preamble|intro"),
)


def put_languages(d: Draft, who: str, start: int, end: int, act: str) -> None:
    """Every language of a list."""
    if act not in ("set", "end"):
        return
    first = True
    for match in re.compile(rf"(?<![\w-]){one_of(LANGUAGES)}(?![\w-])").finditer(d.low, start, end):
        if re.search(
            r"\b(?:not|no|but not|except|instead of|never|from|into|to learn|understand)\s+(?:any\s+)?$", d.low[start : match.start()]
        ):
            continue
        d.add("language", d.clip(match.start(), match.end()), subject=who, act="end" if act == "end" else ("set" if first else "add"))
        first = False


def put_instruments(d: Draft, who: str, start: int, end: int, act: str) -> None:
    """Every instrument in a clause about playing."""
    first = True
    for match in re.compile(rf"(?<![\w-]){one_of(INSTRUMENTS)}(?![\w-])").finditer(d.low, start, end):
        if re.search(
            r"\b(?:not|never|no|instead of|but|wife's|her|his|their|sister's|brother's)\s+(?:the\s+|a\s+)?$", d.low[start : match.start()]
        ):
            continue
        d.add("instrument", d.clip(match.start(), match.end()), subject=who, act="end" if act == "end" else "set" if first else "add")
        first = False


def member_clip(d: Draft, start: int, end: int) -> Clip | None:
    """A club, choir or the like that is named from a place on."""
    match = re.compile(
        rf"(?:the|a|an|our|my|this|another|local|new|also)?\s*(?P<v>(?:(?!and\b|but\b|so\b|because\b|with\b|that\b|which\b"
        rf"|of course)[\w’'&/.-]+\s+){{0,5}}?{GROUP}(?:\s+(?:at|of"
        rf"|in)\s+(?:the\s+)?{CAP.replace('A-Z', 'a-zA-Z')}[\w’'.-]*(?:\s+{CAP}[\w’'.-]*)*)?)(?![\w-])"
    ).match(d.low, start, end)
    if not match:
        return None
    clip = d.clip(match.start("v"), match.end("v"))
    at = re.search(r"\s(?:at|of|in)\s+(?:the\s+)?(\S)", clip.text)
    if at and not at[1].isupper():
        clip = d.clip(clip.start, clip.start + at.start())
    text = folded(clip.text)
    if text in {"club", "team", "group", "party", "board", "network", "band", "circle", "crew"} or re.match(
        r"(?:design|data|platform|backend|frontend|sales|marketing|support|payments|infra\w*|mobile|web|product|growth|security|ops"
        r"|research|engineering|finance|legal|hr|qa)\s+team",
        text,
    ):
        return None
    return clip


def topic_of(text: str) -> str:
    """What a preference is about: the same for "short answers" and "long answers"."""
    low = folded(text)
    for topic, words in TOPICS:
        if re.search(rf"\b(?:{words})\b", low):
            return topic
    return " ".join(re.findall(r"[^\W_]+", low)[-2:])


def verb_start(d: Draft, place: int) -> int:
    """Where the negation before a verb begins."""
    back = re.search(
        r"\b(?:can'?t|cannot|don'?t|do not|does not|doesn'?t|never|no longer|can not)(?:\s+(?:really|even|ever|just|also|usually"
        r"|normally|actually|physically))?\s*$",
        d.low[max(0, place - 30) : place],
    )
    return max(0, place - 30) + back.start() if back else place
