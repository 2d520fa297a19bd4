"""People introducing themselves in fragments: "Mirela, 41, pastry chef in Cluj"."""

from __future__ import annotations

import re

from chat.engines.builtin.phrases import FIRST_NAME, Draft, is_condition, is_job, one_of, place_clip, place_kind, put_place
from chat.engines.builtin.rules import after_job
from chat.grounding import folded
from chat.lexicon import CONDITION_ADJECTIVES, DIETS, NATIONALITIES, OTHER_RELATIONS, RELATIONS
from chat.lexicon import words as words_of
from chat.reading import Sentence

PIECE = re.compile(r"[^,;/|\n()–—]+")
AGE = re.compile(r"(?P<age>\d{2})\s*(?:(?P<sex>f|m|nb)|yo|y/o|years? old|years)?")
PLACED = re.compile(r"(?:currently |now )?(?:living in|based in|originally from|from|out of|in)\s+")
NOT_INTRO = words_of("hi hey hello hiya thanks ok okay so well please sorry anyway yes no help")


def profile(d: Draft, sentence: Sentence) -> None:
    """Propose what a comma list of fragments says about the writer; two of them must be of a kind that people introduce themselves with."""
    words = d.low[sentence.start : sentence.end]
    if re.search(
        r"(?<![\w'])(?:he|she|they|his|her|you|is|are|was|were|has|if|what|how|which|where|gift|story|character)(?![\w'])", words
    ) or words.rstrip().endswith("?"):
        return
    if any(clause.kind in ("question", "request", "hypothetical", "sarcasm") for clause in sentence.clauses[:2]):
        return
    colon = re.match(r"[^:\n]{0,70}:\s+", words)
    start = sentence.start + (colon.end() if colon else 0)
    start = d.low.find(d.low[start : sentence.end].lstrip()[:1] or " ", start)
    pieces = [(m.start() + len(m[0]) - len(m[0].lstrip()), m.end()) for m in PIECE.finditer(d.low, start, sentence.end)]
    if len(pieces) < 2:
        return
    found: list[tuple[str, int, int]] = []
    for number, (a, b) in enumerate(pieces[:7]):
        text = d.low[a:b].strip(" .!")
        kind = _kind(d, a, b, text)
        if (
            not kind
            and number == 0
            and re.fullmatch(rf"(?:(?:hi|hey|hello|hiya)\s+)?(?:I'?m\s+)?{FIRST_NAME}(?:\s+here)?", d.own[a:b].strip())
            and text.split()[0] not in NOT_INTRO | set(RELATIONS) | OTHER_RELATIONS
        ):
            kind = "name"
        found.append((kind, a, b))
    kinds = [kind for kind, _, _ in found if kind]
    if len([kind for kind in kinds if kind != "name"]) < 2 and not ("name" in kinds and ("age" in kinds or "job" in kinds)):
        return
    if not {"age", "job"} & set(kinds):
        return
    for kind, a, b in found:
        _put(d, kind, a, b)


def _kind(d: Draft, a: int, b: int, text: str) -> str:
    if (years := AGE.fullmatch(text)) and 10 <= int(years["age"]) <= 99:
        return "age"
    if text in DIETS:
        return "diet"
    if text in NATIONALITIES and d.own[a].isupper():
        return "nationality"
    if text in CONDITION_ADJECTIVES or is_condition(text):
        return "health_condition"
    if re.fullmatch(r"(?:happily )?(?:married|single|divorced|engaged|widowed)", text):
        return "relationship_status"
    head = d.phrase(a, b, words=4, allow="of")
    bare = re.sub(r"^(?:an?|single|working|full-time|part-time|also)\s+", "", head.text)
    if is_job(bare) and re.fullmatch(r"\s*(?:(?:at|for|in|from|with|by)\s+.*)?", d.low[head.end : b].strip(" .!")):
        return "job"
    lead = PLACED.match(text)
    if lead and place_clip(d, a + lead.end(), b, loose=False):
        return "from" if re.match(r"(?:from|originally)", text) else "place"
    if re.fullmatch(rf"{one_of(frozenset({'lefty', 'left-handed', 'left handed'}))}", text):
        return "handedness"
    return ""


def _put(d: Draft, kind: str, a: int, b: int) -> None:
    clip = d.clip(a, b)
    if kind == "name":
        name = re.search(FIRST_NAME, re.sub(r"^(?:[Hh]i|[Hh]ey|[Hh]ello|[Hh]iya)\s+|^I'?m\s+", "", clip.text))
        if name:
            d.add("name", re.sub(r"\s+here$", "", name[0]))
    elif kind == "age":
        d.add("age", clip.text[:2], when="")
    elif kind == "job":
        head = d.phrase(a, b, words=4, allow="of")
        d.add("job", re.sub(r"^(?:[Aa]n?|single|working|also)\s+", "", head.text))
        after_job(d, d.me, head.end, b)
    elif kind in ("place", "from"):
        lead = PLACED.match(d.low[a:b])
        town = place_clip(d, a + (lead.end() if lead else 0), b, loose=False)
        if town and kind == "place":
            put_place(d, d.me, town, b)
        elif town and place_kind(town.text) == "city":
            d.add("hometown", town, when="")
    elif kind:
        d.add(kind, folded(clip.text) if kind == "diet" else clip.text)
