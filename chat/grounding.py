"""What an engine claims is checked against the user's own words before it may become a fact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

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


@dataclass(frozen=True, kw_only=True)
class Refused:
    """A proposal that will not become a fact, and the reason a person can read."""

    proposal: Proposal
    reason: str


def ground(message: Message, proposals: Sequence[Proposal], known: Sequence[Known] = ()) -> tuple[list[Accepted], list[Refused]]:
    """Split what an engine proposed into what stands in the user's own words and what does not."""
    raise NotImplementedError
