"""Timelines of a working life, replayed through the ledger and recall: what was superseded never comes back, what is valid does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User

from facts import recall
from facts.ledger import Claim, record, retire
from facts.models import Fact

pytestmark = pytest.mark.django_db

START = datetime(2026, 1, 12, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _nothing_held() -> Iterator[None]:
    """Owners' numbers repeat from test to test, so what is held of them may not."""
    recall.cache.clear()
    yield
    recall.cache.clear()


@dataclass(frozen=True)
class Write:
    """A fact that is stated, and the name of the one that it supersedes."""

    key: str
    value: str
    supersedes: str = ""


@dataclass(frozen=True)
class Timeline:
    """What is written, one step an hour, then a question: what its context must and must not hold."""

    name: str
    writes: list[Write]
    question: str
    valid: list[str]
    stale: list[str]
    ends: list[str] = field(default_factory=list)  # facts that end at last, without a successor


TIMELINES = [
    Timeline(
        "an approval is withdrawn",
        [
            Write("travel rule", "No trip without a signature of the controller"),
            Write("trip to Bergen", "the trip to Bergen is granted"),
            Write("trip to Bergen revised", "do not book the trip to Bergen; the fair is called off", "trip to Bergen"),
        ],
        "Can I book the trip to Bergen now?",
        ["do not book", "called off"],
        ["granted"],
    ),
    Timeline(
        "a room is moved twice under new names",
        [
            Write("workshop room", "The workshop is in the tower, room 12"),
            Write("workshop room v2", "The workshop is in the annex, room 3", "workshop room"),
            Write("workshop room v3", "The workshop is in the boathouse", "workshop room v2"),
        ],
        "Where is the workshop being held?",
        ["boathouse"],
        ["tower", "room 12", "annex", "room 3"],
    ),
    Timeline(
        "the same key is written again",
        [
            Write("delivery date", "The pumps arrive on 4 March"),
            Write("delivery date", "The pumps arrive on 19 March"),
            Write("supplier", "Halvorsen delivers the pumps"),
        ],
        "When do the pumps arrive, and from whom?",
        ["19 march", "halvorsen"],
        ["4 march"],
    ),
    Timeline(
        "a value comes back",
        [
            Write("on call", "Marta is on call for the pumps"),
            Write("on call", "Nils is on call for the pumps"),
            Write("on call", "Marta is on call for the pumps again"),
        ],
        "Who is on call for the pumps?",
        ["marta"],
        ["nils"],
    ),
    Timeline(
        "an offer ends and nothing takes its place",
        [
            Write("offer for Osier Mills", "Osier Mills gets a rebate of 12 percent"),
            Write("rebate rule", "A rebate above 10 percent needs the board"),
        ],
        "Which rebate can I offer Osier Mills?",
        ["needs the board"],
        ["12 percent"],
        ends=["offer for Osier Mills"],
    ),
]


def replay(owner: User, timeline: Timeline) -> datetime:
    """Write the timeline; the hour after it."""
    known: dict[str, Fact] = {}
    at = START
    for write in timeline.writes:
        if write.supersedes:
            retire(fact=known[write.supersedes], at=at, now=at)
        claim = Claim(subject="user", predicate=write.key, value=write.value, said_at=at)
        known[write.key] = record(owner=owner, claim=claim, now=at).fact
        at += timedelta(hours=1)
    for key in timeline.ends:
        retire(fact=known[key], at=at, now=at)
    return at + timedelta(hours=1)


@pytest.mark.parametrize("timeline", TIMELINES, ids=lambda timeline: timeline.name)
def test_recall_holds_what_is_valid_and_nothing_superseded(ana: User, timeline: Timeline) -> None:
    end = replay(ana, timeline)
    for at in (end, None):
        context = " ".join(hit.fact.value for hit in recall.recall(ana, timeline.question, at=at).facts).lower()
        assert [phrase for phrase in timeline.stale if phrase in context] == []
        assert [phrase for phrase in timeline.valid if phrase not in context] == []


@pytest.mark.parametrize("timeline", TIMELINES, ids=lambda timeline: timeline.name)
def test_each_hour_of_a_timeline_recalls_what_held_then(ana: User, timeline: Timeline) -> None:
    end = replay(ana, timeline)
    at = START
    while at <= end:
        then = {hit.fact.pk for hit in recall.recall(ana, "what do you know about me?", at=at).facts}
        assert then == set(Fact.objects.owned_by(ana).current(at).values_list("pk", flat=True))
        at += timedelta(minutes=30)
