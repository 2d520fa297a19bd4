"""Endings, corrections and commands: what a message does to facts that are known already."""

from __future__ import annotations

from collections.abc import Sequence

from chat.engines.builtin.sequels import Sequels
from chat.grounding import Known, Message, Proposal


def changes(message: Message, known: Sequence[Known], said: Sequence[Proposal]) -> list[Proposal]:
    """The proposals of a message with its endings and corrections worked in."""
    work = Sequels(message, known, said)
    work.commands()
    work.endings()
    work.corrections()
    work.turns()
    work.shifts()
    work.sequels()
    work.opposites()
    return work.proposals
