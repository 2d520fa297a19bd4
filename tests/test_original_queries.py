"""The queries of the original design, unchanged, on the database file, by a program that knows nothing of Django."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import numpy as np
import pytest
from django.db import connection
from django.utils import timezone

from facts import embedding, ledger
from facts.ledger import Claim
from facts.models import Session, Summary

pytestmark = pytest.mark.django_db(transaction=True)
Ask = Callable[..., list[tuple[Any, ...]]]


@pytest.fixture
def ask(request: pytest.FixtureRequest) -> Ask:
    """Ask the file itself."""

    def asked(sql: str, *values: Any) -> list[tuple[Any, ...]]:
        plain = sqlite3.connect(f"file:{connection.settings_dict['NAME']}?mode=ro", uri=True)
        try:
            return plain.execute(sql, values).fetchall()
        finally:
            plain.close()

    return asked


def tell(owner: Any, predicate: str, value: str, **claim: Any) -> ledger.Outcome:
    return ledger.record(owner=owner, claim=Claim(subject="user", predicate=predicate, value=value, **claim))


def test_the_current_value_of_a_key(ana: Any, ask: Ask) -> None:
    query = "SELECT value FROM facts WHERE subject='user' AND predicate='city' AND valid_to IS NULL"
    tell(ana, "city", "Toronto")
    assert ask(query) == [("Toronto",)]
    berlin = tell(ana, "city", "Berlin")
    assert ask(query) == [("Berlin",)]
    ledger.retire(fact=berlin.fact)
    assert ask(query) == []


def test_all_current_facts(ana: Any, ask: Ask) -> None:
    tell(ana, "name", "Ana")
    tell(ana, "language", "Dutch")
    tell(ana, "language", "Wolof")
    tell(ana, "city", "Toronto")
    tell(ana, "city", "Berlin")
    ledger.reject(fact=tell(ana, "job", "spy").fact)
    found = ask("SELECT subject, predicate, value FROM facts WHERE valid_to IS NULL")
    assert sorted(found) == [
        ("user", "city", "Berlin"),
        ("user", "language", "Dutch"),
        ("user", "language", "Wolof"),
        ("user", "name", "Ana"),
    ]


def test_the_history_of_a_key_with_its_sessions(ana: Any, ask: Ask) -> None:
    sessions = [Session.objects.create(owner=ana, number=number) for number in (1, 8)]
    for city, session in zip(("Toronto", "Berlin"), sessions, strict=True):
        tell(ana, "city", city, session=session, turn=1)
    found = ask("SELECT value, valid_from, valid_to, session FROM facts WHERE subject='user' AND predicate='city' ORDER BY valid_from")
    assert [(value, session) for value, _, _, session in found] == [("Toronto", sessions[0].pk), ("Berlin", sessions[1].pk)]
    assert found[0][2] == found[1][1]
    assert found[1][2] is None


def test_summaries_newest_first(ana: Any, ask: Ask) -> None:
    for number in range(1, 6):
        Summary.objects.create(session=Session.objects.create(owner=ana, number=number), text=f"Talk {number}")
    found = ask("SELECT session, text FROM summaries ORDER BY session DESC LIMIT 3")
    assert [text for _, text in found] == ["Talk 5", "Talk 4", "Talk 3"]


def test_a_summary_is_replaced_and_never_doubled(ana: Any, ask: Ask) -> None:
    session = Session.objects.create(owner=ana, number=1)
    for text in ("Short.", "Longer."):
        Summary.objects.update_or_create(session=session, defaults={"text": text})
    assert ask("SELECT text FROM summaries WHERE session = ?", session.pk) == [("Longer.",)]


def test_an_embedding_unpacks_as_little_endian_float32(ana: Any, ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding, "embed", lambda texts: (np.array([[0.6, -0.8, 0.0]], dtype=">f8"), "tiny"))
    tell(ana, "city", "Toronto")
    ((packed, model),) = ask("SELECT embedding, embedding_model FROM facts")
    assert struct.unpack("<3f", packed) == pytest.approx((0.6, -0.8, 0.0))
    assert model == "tiny"


def test_a_planned_change_is_the_one_thing_they_cannot_see(ana: Any, ask: Ask) -> None:
    tell(ana, "city", "Toronto")
    tell(ana, "city", "Graz", valid_from=timezone.now() + timedelta(days=9), precision="day")
    assert ask("SELECT value FROM facts WHERE subject='user' AND predicate='city' AND valid_to IS NULL") == [("Graz",)]
