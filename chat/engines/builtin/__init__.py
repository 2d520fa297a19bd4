"""The engine that needs no model and no server: rules for what is said, answers from memory, and honesty about the rest."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime

from chat.engines.base import Prompt, Usage
from chat.engines.builtin.answers import answer
from chat.engines.builtin.changes import changes
from chat.engines.builtin.statements import statements
from chat.engines.builtin.tongues import tongues
from chat.grounding import Known, Message, Proposal, folded, ground, holds_secret
from chat.reading import Sentence, read

SUMMARY_LENGTH = 500


class Builtin:
    """Understands common statements by rule; says openly that it is not a language model."""

    name = "builtin"
    model = "builtin"

    async def reply(self, prompt: Prompt, usage: Usage) -> AsyncIterator[str]:
        """Stream an answer from memory, word by word."""
        text = answer(prompt)
        usage.prompt_tokens = prompt.tokens
        for piece in re.findall(r"\S+\s*|\s+", text):
            usage.reply_tokens += 1
            yield piece

    async def extract(self, message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
        """What the rules find in a message; small talk gives nothing."""
        return proposals(message, known)

    async def summarise(self, turns: Sequence[tuple[str, str]], previous: str) -> str:
        """The two or three most telling sentences of the user, after the gist of `previous`."""
        return summary(turns, previous)


def proposals(message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
    """What all the rules together say about one message, each fact once."""
    said = statements(message, known)
    others = tongues(message, known)
    keys = {(one.subject, one.predicate, folded(one.value)) for one in said}
    said += [one for one in others if (one.subject, one.predicate, folded(one.value)) not in keys]
    changed = changes(message, known, said)
    found: list[Proposal] = []
    for proposal in changed:
        if proposal not in found:
            found.append(proposal)
    return found


def summary(turns: Sequence[tuple[str, str]], previous: str) -> str:
    """A deterministic gist of a session: what the user said that says most about them."""
    scored: list[tuple[float, int, str]] = []
    place = 0
    for text, _ in turns:
        for sentence, words in _candidates(text):
            place += 1
            scored.append((_weight(sentence, words), place, words))
    kept = sorted(sorted(scored, key=lambda one: (-one[0], one[1]))[:3], key=lambda one: one[1])
    best = [words for weight, _, words in kept if weight > 0] or [words for _, _, words in kept[:1]]
    gist = _gist(previous)
    lines = [line for line in gist if line]
    for words in dict.fromkeys(best):
        line = f"The user said: “{_short(words)}”"
        if line not in lines:
            lines.append(line)
    if not lines and any(text.strip() for text, _ in turns):
        lines = ["The user wrote a message that is not repeated here."]
    while len(" ".join(lines)) > SUMMARY_LENGTH and len(lines) > 1:
        lines.pop(0)
    return " ".join(lines)[:SUMMARY_LENGTH]


def _candidates(text: str) -> list[tuple[Sentence, str]]:
    reading = read(text)
    found = []
    for sentence in reading.sentences[:400]:
        words = " ".join(reading.own[sentence.start : sentence.end].replace("\ufffc", " ").split())
        if len(words) > 2 and not holds_secret(words):
            found.append((sentence, words))
    return found


def _weight(sentence: Sentence, words: str) -> float:
    """How much a sentence tells about its writer."""
    kinds = {clause.kind for clause in sentence.clauses}
    weight = 0.0
    if re.search(r"(?<![\w'])(?:i|i'm|im|i've|my|we|our|me)(?![\w'])", words.lower().replace("’", "'")):
        weight += 1
    if kinds == {"question"}:
        weight -= 2
    if kinds <= {"request", "question", "hypothetical", "mood"}:
        weight -= 1
    if weight > 0:
        message = Message(text=words, at=datetime(2000, 1, 1, tzinfo=UTC))
        accepted, _ = ground(message, proposals(message))
        weight += 2 * min(3, len(accepted))
    return weight


def _short(words: str) -> str:
    words = words.strip().rstrip(".")
    return words if len(words) <= 150 else words[:147].rsplit(" ", 1)[0] + "…"


def _gist(previous: str) -> list[str]:
    """The sentences of the summary so far, as they were written."""
    previous = " ".join(previous.split())
    parts = re.split(r"(?<=”)\s+(?=The user said)|(?<=[.!?])\s+(?=The user said)", previous)
    return [part for part in parts if folded(part)][-3:]
