"""What every engine promises: stream a reply, say what a message states, and summarise."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from chat.grounding import Known, Message, Proposal


class EngineError(Exception):
    """An engine could not do its work. `str(error)` is a sentence for the person; `retry` says whether trying again may help."""

    def __init__(self, sentence: str, *, retry: bool = True, kind: str = "failed"):
        super().__init__(sentence)
        self.retry = retry
        self.kind = kind  # unreachable, missing, busy, silent, broken, garbled, toolong, failed


@dataclass(frozen=True, kw_only=True)
class Told:
    """A fact as a reply is given it."""

    subject: str
    predicate: str
    qualifier: str
    value: str
    since: str  # a readable date in the user's zone, "" where unknown
    until: str = ""  # a readable date where an end is planned


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """All a reply is made from. `messages` is what a language model is sent, to the byte."""

    messages: list[dict[str, str]]  # role, content; system first, newest user message last
    text: str  # the newest message as the user typed it
    told: Sequence[Told] = ()  # the facts of the memory block, most telling first
    summaries: Sequence[str] = ()
    # For an engine that answers "since when, and what before" by itself: earlier values of a key. Never part of `messages`.
    earlier: Callable[[Told], Sequence[Told]] = field(default=lambda told: ())
    tokens: int = 0  # estimate for `messages`


@dataclass
class Usage:
    """What the server said it used, filled in while a reply streams."""

    prompt_tokens: int = 0
    reply_tokens: int = 0
    cut: bool = False  # stopped because the room for the answer was used up
    warning: str = ""


class Engine(Protocol):
    name: str  # "ollama" or "builtin"
    model: str  # as shown on the page

    def reply(self, prompt: Prompt, usage: Usage) -> AsyncIterator[str]:
        """Stream the reply in pieces of text; EngineError where it cannot, also after some pieces."""
        ...

    async def extract(self, message: Message, known: Sequence[Known]) -> list[Proposal]:
        """What the message says about lasting facts; EngineError where it could not be read, never an empty list instead."""
        ...

    async def summarise(self, turns: Sequence[tuple[str, str]], previous: str) -> str:
        """Two or three sentences for (user's words, reply) pairs, continuing `previous`."""
        ...
