"""Processes that act on the same keys at once: no law broken, no act lost, nobody told that the database is busy."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.db import connection

from facts import ledger
from facts.ledger import Claim, Outcome
from facts.models import Entry, Fact, Memory, Session
from tests.benchmarks.concurrency import faults, together

pytestmark = [pytest.mark.laws, pytest.mark.django_db(transaction=True)]
SAID = datetime(2026, 3, 2, 10, tzinfo=UTC)


def url() -> str:
    """Where another process finds the test database."""
    known = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{known['NAME']}"
    before, _, options = os.environ["DATABASE_URL"].partition("?")
    return f"{before.rpartition('/')[0]}/{quote(str(known['NAME']))}?{options}"


def at_once(*calls: Any) -> list[Outcome]:
    """Each call in a thread with a connection of its own."""

    def one(call: Any) -> Outcome:
        try:
            return call()  # type: ignore[no-any-return]
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(one, call) for call in calls]]


def saying(owner: User, value: str, **claim: Any) -> Any:
    return lambda: ledger.record(owner=owner, claim=Claim(**{"subject": "user", "predicate": "city", "value": value, **claim}))


def test_many_processes_on_the_same_keys_leave_every_book_in_order(ana: User) -> None:
    done = together(url(), ana.pk, processes=4, acts=60)
    assert faults(ana.pk, done) == []
    assert sum(done.values()) == 240
    assert done["entry"] > 100


def test_the_first_acts_of_an_owner_ever_can_come_together(ana: User) -> None:
    assert not Memory.objects.exists()
    at_once(*(saying(ana, f"city {number}") for number in range(8)))
    assert Fact.objects.count() == 8
    assert Fact.objects.filter(valid_to=None).count() == 1
    assert Memory.objects.get().version == 8


def test_one_turn_read_twice_at_once_is_written_once(ana: User) -> None:  # B53
    session = Session.objects.create(owner=ana, number=1)
    words = {"session": session, "turn": 1, "said_at": SAID}
    outcomes = at_once(*(saying(ana, "Porto", **words) for _ in range(6)))
    assert sorted(outcome.done for outcome in outcomes) == ["already"] * 5 + ["recorded"]
    assert (Fact.objects.count(), Entry.objects.count()) == (1, 1)


def test_two_readings_at_once_end_with_the_later_message(ana: User) -> None:  # B54
    later = SAID + timedelta(seconds=1)
    for number in range(4):
        subject = f"friend {number}"
        at_once(saying(ana, "Porto", subject=subject, said_at=SAID), saying(ana, "Évora", subject=subject, said_at=later))
        rows = Fact.objects.about(subject).order_by("valid_from")
        assert [(fact.value, fact.valid_from, fact.valid_to) for fact in rows] == [("Porto", SAID, later), ("Évora", later, None)]


def test_two_tabs_that_retire_write_one_entry(ana: User) -> None:  # B57
    fact = saying(ana, "Porto", said_at=SAID)().fact
    outcomes = at_once(*(lambda: ledger.retire(fact=fact, actor=ana, version=fact.version) for _ in range(4)))
    assert sorted(outcome.done for outcome in outcomes) == ["already"] * 3 + ["retired"]
    assert Entry.objects.filter(action="retire").count() == 1


def test_two_tabs_that_undo_write_one_entry(ana: User) -> None:
    entry = saying(ana, "Porto", said_at=SAID)().entry
    outcomes = at_once(*(lambda: ledger.undo(entry=entry, actor=ana) for _ in range(4)))
    assert sorted(outcome.done for outcome in outcomes) == ["already"] * 3 + ["undone"]
    assert Entry.objects.filter(action="undo").count() == 1
