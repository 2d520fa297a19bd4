"""What the writer uses, works in and likes, told in a fragment."""

from __future__ import annotations

import re

from chat.engines.builtin.asides import NOT_NAMES, aside
from chat.engines.builtin.phrases import (
    CAP,
    FIRST_NAME,
    Draft,
    one_of,
    place_kind,
)
from chat.engines.builtin.rules import company
from chat.engines.builtin.slots import NOT_PERSONS, about_me, alone, edge, person, vacant
from chat.grounding import folded
from chat.lexicon import (
    EDITORS,
    SYSTEMS,
)
from chat.lexicon import words as words_of

# --- tools ------------------------------------------------------------------------------------------------------------------------

ALL = one_of(EDITORS | SYSTEMS)
CASUAL = words_of("cursor micro atom helix kate nano eclipse mint alpine arch rider zed mint windows haiku leap nix")


def _tool(d: Draft, start: int, end: int) -> None:
    clip = d.clip(start, end)
    low = folded(clip.text)
    editor = any(low == one or low.startswith(one + " ") for one in EDITORS)
    system = any(low == one or low.startswith(one + " ") for one in SYSTEMS)
    kind = "operating_system" if system and not editor else "editor"
    if low in CASUAL and not clip.text[:1].isupper():
        return
    if vacant(d, kind):
        d.add(kind, clip)


TOOL = rf"(?:{ALL})(?:\s+(?:\d[\w.]*|sonoma|ventura|sequoia|monterey|tahoe|lts|tumbleweed|leap|silverblue))*"


@aside(rf"^\W*(?P<a>{TOOL}) on (?P<b>{TOOL})(?=\s*(?:[,.;!]|$|here\b|and\b|plus\b))")
def tool_on_tool(d: Draft, match: re.Match[str], end: int) -> None:
    """ "neovim on debian, that's the whole rig"."""
    for spot in ("a", "b"):
        _tool(d, match.start(spot), match.end(spot))


@aside(
    rf"(?<![\w'-])(?:(?:editor|ide|os|operating system|distro|laptop|desktop|daily driver|box|pc)(?: is|'s|:| =)(?: a [\w ]+ (?:w/|with|on"
    rf"|running))?\s+(?P<a>{TOOL})"
    rf"|(?P<b>{TOOL}) (?:is|as) (?:my|the) (?:main |only |daily )?(?:editor|ide|os|distro|daily driver|system|operating system)"
    rf"|(?:code|write|work|live|type|program|edit|do everything|do all my [\w ]+|write everything|everything) in (?P<c>{TOOL})"
    rf"|(?P<d>{TOOL}) (?:for everything|mostly|all day|user|on the (?:box|laptop|desktop|pc|server|machine)"
    rf"|for (?:editing|code|coding|writing|everything)|at work|at home|daily|these days|btw)"
    rf"|(?P<e>{TOOL}) (?:here|the os|my os|only)\b"
    rf"|(?:always|only|mostly|solely) in (?P<f>{TOOL})"
    rf"|(?:w/|with|\+|running|wiped \w+,? ?(?:now )?(?:on|running)?|on) (?P<g>{TOOL})(?=\s*(?:[,.;!)+]|$|so\b|now\b|from today\b|here\b"
    rf"|and\b|btw\b)))(?![\w-])"
)
def tool(d: Draft, match: re.Match[str], end: int) -> None:
    spot = next(name for name in "abcdefg" if match[name])
    before = d.low[d.sentence.start if d.sentence else 0 : match.start()]
    if not alone(d, match.start()) or re.search(
        r"\b(?:not|for|switch to|try|between|from|install|than|without|like|never|should i use"
        r"|or)\s+(?:in\s+)?$",
        before,
    ):
        return
    if spot == "c" and not about_me(d, match.end()) and not re.fullmatch(r"\W*(?:\w+ )?", before):
        return
    if spot in "g" and not re.search(
        r"(?<![\w'])(?:i'?m|im|i am|i run|i use|daily driver|laptop|box|here|\w+ here)\b[^.!?]{0,25}$", before + match[0][:3]
    ):
        return
    _tool(d, match.start(spot), match.end(spot))


@aside(
    r"(?<![\w'])(?:my |our |i'm on |i am on |im on |am in |i'm in |in |on |i sit with |sit with |part of |the )?(?:the )?(?:team|squad"
    r"|group|department|dept|crew)(?: is|'s)?(?: called|:| named)?\s+(?P<v>\w)"
)
def team_is(d: Draft, match: re.Match[str], end: int) -> None:
    name = re.compile(rf"(?:the )?{CAP}[\w&’'-]*(?:\s+(?:(?:and|&|of)\s+)?(?!I\b){CAP}[\w&’'-]*){{0,2}}").match(
        d.own, match.start("v"), end
    )
    if not name or not alone(d, match.start()) or folded(name[0]).split()[0] in NOT_PERSONS - {"data", "platform"}:
        return
    named = re.search(r"(?:is|'s|called|:|named)\s*$", match[0][: match.start("v") - match.start()])
    told = (named and re.match(r"\W*(?:my|our|team|squad)\b", match[0])) or re.match(r"team\s", match[0])
    if told and (edge(d, match.start()) or match[0].startswith(("my", "our"))):
        d.add("team", name[0])


@aside(
    rf"(?<![\w'])(?i:i'?m on|i am on|am in|i'?m in|i work in|work in|i sit with|on) (?:the )?(?P<v>(?:{CAP}[\w&-]*|growth|payments?"
    rf"|platform|design|data|infra\w*|security|mobile|web|backend|frontend|support|ops|chartering|billing|risk|content|checkout"
    rf"|search)(?:\s+{CAP}[\w&-]*)?) (?P<n>team|squad|pod|tribe|chapter)(?![\w-])",
    cased=True,
)
def on_team(d: Draft, match: re.Match[str], end: int) -> None:
    if (alone(d, match.start()) and about_me(d, match.end())) or (edge(d, match.start()) and match[0].startswith(("am", "Am"))):
        d.add("team", re.sub(r"^the\s+", "", match["v"]))
        boss = re.compile(rf"\s+(?:under|led by|with) (?P<v>{FIRST_NAME})").match(d.own, match.end(), end)
        if boss and person(boss["v"]):
            d.add("manager", boss["v"])


@aside(
    rf"(?<![\w'])(?i:(?:my )?(?:manager|boss|team lead|lead|supervisor|line manager)) (?:is |in our team is |is called "
    rf"|called )?(?P<v>(?:(?:Mr|Mrs|Ms|Dr)\.? )?{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)?)(?=\s*(?:[,.;!?)]|$|and\b|now\b|these days\b))",
    cased=True,
)
def boss_is(d: Draft, match: re.Match[str], end: int) -> None:
    if person(match["v"]) and edge(d, match.start()) and alone(d, match.start()):
        d.add("manager", match["v"])


@aside(
    rf"(?<![\w'])(?i:now |currently |still )?with (?P<v>{CAP}[\w’'.-]*(?:\s+(?:(?:&|and|of)\s+)?{CAP}[\w’'.-]*)*) (?i:as of|since|from"
    rf"|now|these days)\b",
    cased=True,
)
def with_firm(d: Draft, match: re.Match[str], end: int) -> None:
    """ "with Rudd & Sons as of this week"."""
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if (
        re.search(r"(?:^\W*|[.;,]\s*|\bi'?m (?:\w+ )?|\bi am (?:\w+ )?)$", before)
        and person(match["v"])
        and place_kind(match["v"]) != "country"
    ):
        found = company(d, match.start("v"), end)
        if found:
            d.add("employer", found)


# --- tastes -----------------------------------------------------------------------------------------------------------------------

TASTES = (
    (
        r"(?:i'?m |i am )?(?:a )?(?:big|huge|massive|great|lifelong) fans? of|adore|i'?m obsessed with|i'?m (?:really |so |well )?into"
        r"|i'?m (?:a )?sucker for|can'?t resist",
        "likes",
    ),
    (r"loathe|detest|can'?t (?:abide|bear|stomach)|despise|not (?:a fan|keen|big) (?:of|on)|no fan of", "dislikes"),
)


@aside(rf"(?<![\w'])(?:i (?:also |really |absolutely |just |do )*)?(?P<verb>{'|'.join(words for words, _ in TASTES)})\s+(?=[\w'])")
def tastes(d: Draft, match: re.Match[str], end: int) -> None:
    start = d.sentence.start if d.sentence else 0
    before = d.low[start : match.start()]
    if not alone(d, match.start()) or not (match[0].startswith("i") or edge(d, match.start())):
        return
    if before.strip(" ,.;:!-") and not match[0].startswith("i") and not about_me(d, end):
        return
    kind = next(kind for words, kind in TASTES if re.fullmatch(words, match["verb"]))
    for number, clip in enumerate(d.items(match.end(), end, words=4, allow="of")):
        value = re.sub(r"^(?:the|any|all|both|also)\s+", "", clip.text, flags=re.I)
        if re.match(
            (
                r"(?:and\s+)?(?:i|i'm|we|they|he|she|it|you|my|which|especially|but|them|this|that|these|those|him|her|one|two"
                r"|three|thought)\b"
            ),
            folded(value),
        ):
            break
        if value and not re.match(
            r"(?:it|that|this|them|these|those|him|her|you|how|when|what|being|when|everything|everyone|people|my"
            r"|your|to)\b",
            folded(value),
        ):
            d.add(kind, value, act="add" if number else "set")


@aside(
    r"(?<![\w'])(?:i )?(?:really |just |absolutely )?(?:can'?t (?:abide|stand|bear|stomach)|hate|loathe|detest"
    r"|despise) (?:them|it|those)(?![\w'])"
)
def named_before(d: Draft, match: re.Match[str], end: int) -> None:
    """ "raisins. can't abide them"."""
    said = re.search(r"(?:^|[\n.!?,] ?)(?P<v>[a-z][a-z'-]*(?: [a-z][a-z'-]*)?)[.,!?]+\s*$", d.low[: match.start()])
    if said and not re.search(
        (
            r"(?<![\w'])(?:i|it|that|this|he|she|they|we|you|no|yes|ok|lol|please|thanks|honest\w*|sorry|well|god|ugh|my|is"
            r"|are|was|tonight|today|again|now)(?![\w'])"
        ),
        said["v"],
    ):
        d.add("dislikes", d.clip(said.start("v"), said.end("v")))


@aside(
    r"(?:^|(?<=[,.;:!?] )|(?<=\n))(?P<v>[a-z][\w' -]{2,30}?)(?: (?:is|are)(?: just| really)? a (?:hard |firm |big )?no from me"
    r"| bores? me| (?:can|could) go to hell| give[s]? me the creeps| (?:is|are) not for me| (?:do|does) nothing for me)"
)
def turned_down(d: Draft, match: re.Match[str], end: int) -> None:
    value = re.sub(r"^(?:and|but|the|except|so)\s+", "", match["v"])
    if alone(d, match.start()) and not re.match(r"(?:it|that|this|he|she|they|you|which|what|who|there)\b", value):
        d.add("dislikes", d.clip(match.end("v") - len(value), match.end("v")))


LONE_TOPICS = words_of(
    "colour color number cheese food band team song film movie book season animal sport drink fruit game show artist"
    " author flower word subject "
    "player club singer composer dish pizza tea coffee beer wine city place podcast"
)


@aside(
    r"(?:^|(?<=[,.;:!?(] )|(?<=\band )|(?<=\bmy ))(?:all[- ]time )?(?:fav|fave|favou?rite)\s+(?P<topic>[a-z]+(?: [a-z]+)?)(?:'s|:| is"
    r"| are|\s)\s*(?P<v>[\w])"
)
def favourite(d: Draft, match: re.Match[str], end: int) -> None:
    if not alone(d, match.start()):
        return
    topic = re.sub(r"\s+(?:is|are)$", "", match["topic"])
    start = match.start("v")
    if not re.search(r"(?:'s|:| is| are)\s*$", d.low[match.start("topic") : start]):
        topic = topic.split()[0]  # "fav colour teal": one word of topic, the rest is the value
        start = match.start("topic") + len(topic) + 1
        if topic not in LONE_TOPICS or d.low[max(0, match.start() - 3) : match.start()] == "my ":
            return
    clip = d.phrase(start, end, words=4, allow="of|the|on")
    if any(one.predicate == "favorite" and one.topic == topic for one in d.proposals):
        return
    if (
        clip.text
        and topic not in {"is", "are", "of", "thing", "way"}
        and not re.match(r"(?:what|not|that|this|it|when|how|to|a|an|is|was|are|so|for|of|from|in)\b", folded(clip.text))
    ):
        d.add("favorite", re.sub(r"^the\s+|\s+(?:and|of|on|the)$", "", clip.text), topic=topic)


@aside(rf"(?P<v>{CAP}[\w’'-]+(?:\s+{CAP}[\w’'-]+)*), my (?:all[- ]time )?(?:fav|fave|favou?rite) (?P<topic>[a-z]+)\b", cased=True)
def favourite_apposed(d: Draft, match: re.Match[str], end: int) -> None:
    if (
        not {"hi", "hey", "hello", "yes", "no", "it's", "that's"} & set(folded(match["v"]).split())
        and folded(match["v"]).split()[0] not in NOT_NAMES
    ):
        d.add("favorite", match["v"], topic=match["topic"])
