"""Everything a person has, as one JSON document: the memory, and the conversations it came from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import Error as DatabaseError
from django.db import transaction

from chat.models import Job, Recalled, State, Turn
from facts import archive
from facts.archive import BadFile, Memory

if TYPE_CHECKING:
    from django.contrib.auth.models import User

TURN = (
    "number text said_at zone state reply error warning engine model finished_at "
    "first_word_ms prompt_tokens summaries job job_error refused"
)
RECALLED = "rank subject label value valid_from precision session_number reason score nearly"


@dataclass
class Everything:
    """Unsaved rows of one person: the memory, and the turns with what each was given."""

    memory: Memory
    turns: list[Turn]
    recalled: list[Recalled]

    def counts(self) -> dict[str, int]:
        """How much of each kind."""
        return {**self.memory.counts(), "turns": len(self.turns)}


def dump(owner: User) -> dict[str, Any]:
    """The export of everything the person has."""
    turns = Turn.objects.owned_by(owner).select_related("session").prefetch_related("recalled").order_by("session__number", "number")
    document = archive.dump(owner)
    document["turns"] = [
        {
            "session": turn.session.number,
            **archive.plain(turn, TURN),
            "recalled": [{"fact": one.fact_id, **archive.plain(one, RECALLED)} for one in turn.recalled.all()],
        }
        for turn in turns
    ]
    return document


def read(owner: User, raw: bytes) -> Everything:
    """An export, checked and ready to be put in; BadFile names the first thing that is wrong."""
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        raise BadFile("This is not a JSON file.") from None
    memory = archive.read(owner, data)
    sessions = {one.number: one for one in memory.sessions}
    facts = dict(zip((row["id"] for row in data["facts"]), memory.facts, strict=True))
    turns, recalled, where = [], [], "the turns"
    try:
        for number, row in enumerate(data["turns"], 1):
            where = f"turn {number} of the file"
            turn = Turn(session=sessions[row["session"]], **archive.columns(Turn, row, TURN))
            if turn.state in (State.WAITING, State.REPLYING):
                turn.state = State.INTERRUPTED
            if turn.job in (Job.QUEUED, Job.RUNNING):
                turn.job = Job.NOTHING  # what it led to, if anything, is in the file
            turns.append(turn)
            for one in row["recalled"]:
                fact = None if one["fact"] is None else facts[one["fact"]]
                recalled.append(Recalled(turn=turn, fact=fact, **archive.columns(Recalled, one, RECALLED)))
    except KeyError as missing:
        raise BadFile(f"In {where}, {missing} is missing or names nothing in the file.") from None
    except (TypeError, ValueError, AttributeError, ValidationError) as error:
        raise BadFile(f"In {where}, something is wrong: {archive.sentence_of(error)}") from None
    return Everything(memory, turns, recalled)


def put_in(owner: User, everything: Everything) -> None:
    """Store everything, or nothing: BadFile where the account is not empty or the database refuses."""
    try:
        with transaction.atomic():
            archive.put_in(owner, everything.memory)
            for turn in everything.turns:
                turn.session_id = turn.session.pk
            Turn.objects.bulk_create(everything.turns, batch_size=500)
            for one in everything.recalled:
                one.turn_id, one.fact_id = one.turn.pk, one.fact.pk if one.fact else None
            Recalled.objects.bulk_create(everything.recalled, batch_size=500)
    except DatabaseError as error:
        raise BadFile(f"The database refuses it: {error}.") from None
