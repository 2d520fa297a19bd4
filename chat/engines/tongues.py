"""The main everyday statements in other languages than English."""

from __future__ import annotations

from collections.abc import Sequence

from chat.grounding import Known, Message, Proposal


def tongues(message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
    """What the rules for other languages find in a message."""
    return []
