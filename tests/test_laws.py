"""What the database itself refuses, whoever writes: tried with raw SQL, on SQLite and on PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from facts import ledger
from facts.ledger import Claim
from facts.models import Change, Entry, Fact, Receipt

pytestmark = [pytest.mark.laws, pytest.mark.django_db]
FACT = {
    "subject": "user",
    "predicate": "city",
    "qualifier": "",
    "value": "Leeds",
    "embedding_model": "",
    "precision": "instant",
    "end_precision": "",
    "origin": "chat",
    "quote": "",
}


def hour(number: int) -> datetime:
    return datetime(2026, 3, 1, number, tzinfo=UTC)


def insert(owner: Any, start: int, end: int | None, **more: Any) -> int:
    """One row by raw SQL; its id."""
    at = hour(start)
    row = {**FACT, "owner_id": owner.pk, "valid_from": at, "valid_to": None if end is None else hour(end)}
    row |= {"said_at": at, "recorded_at": at, **more}
    names, marks = ", ".join(row), ", ".join(["%s"] * len(row))
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO facts ({names}) VALUES ({marks}) RETURNING id", list(row.values()))
        return int(cursor.fetchone()[0])


def run(sql: str, *values: Any) -> int:
    """How many rows a raw statement touched."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
        return int(cursor.rowcount)


def test_two_open_rows_of_one_key_are_refused(ana: Any) -> None:
    insert(ana, 1, 5)
    insert(ana, 5, None)
    with pytest.raises(IntegrityError):
        insert(ana, 9, None)


def test_the_partial_unique_index_alone_refuses_two_open_rows() -> None:
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, "facts")["one_open_row_a_key"]
    assert found["unique"]
    assert found["columns"] == ["owner_id", "subject", "predicate", "qualifier"]


@pytest.mark.parametrize(
    ("start", "end"), [(3, 4), (1, 6), (2, 6), (1, 3), (5, 9), (5, None), (1, None), (2, None), (2, 3)], ids=lambda value: str(value)
)
def test_overlapping_intervals_are_refused_on_insert(ana: Any, start: int, end: int | None) -> None:
    insert(ana, 2, 6)
    with pytest.raises(IntegrityError):
        insert(ana, start, end, value="York")


@pytest.mark.parametrize(("start", "end"), [(1, 2), (6, 8), (6, None), (0, 1)], ids=lambda value: str(value))
def test_half_open_neighbours_are_allowed(ana: Any, start: int, end: int | None) -> None:
    insert(ana, 2, 6)
    insert(ana, start, end, value="York")
    assert Fact.objects.count() == 2


def test_an_empty_interval_is_let_be_anywhere(ana: Any) -> None:
    insert(ana, 2, 6)
    for at in (1, 2, 4, 6, 7):
        insert(ana, at, at, value="York")
    insert(ana, 6, None)
    assert Fact.objects.count() == 7


@pytest.mark.parametrize(
    ("column", "value"),
    [("valid_from", hour(5)), ("valid_to", hour(9)), ("valid_to", None)],
    ids=["start", "end", "open"],
)
def test_an_update_of_the_interval_into_an_overlap_is_refused(ana: Any, column: str, value: Any) -> None:
    insert(ana, 2, 6)
    insert(ana, 8, 10, value="Bath")
    row = insert(ana, 6, 8, value="York")
    with pytest.raises(IntegrityError):
        run(f"UPDATE facts SET {column} = %s WHERE id = %s", value, row)


@pytest.mark.parametrize("column", ["owner_id", "subject", "predicate", "qualifier"])
def test_an_update_of_the_key_into_an_overlap_is_refused(ana: Any, ben: Any, column: str) -> None:
    insert(ana, 2, 6)
    other = {"owner_id": ben.pk}.get(column, "other")
    row = insert(ana, 3, 5, **{column: other})
    with pytest.raises(IntegrityError):
        run(f"UPDATE facts SET {column} = %s WHERE id = %s", {"owner_id": ana.pk, **FACT}[column], row)


def test_other_keys_do_not_collide(ana: Any, ben: Any) -> None:
    insert(ana, 2, None)
    insert(ben, 2, None)
    for more in ({"subject": "nils"}, {"predicate": "job"}, {"qualifier": "x"}, {"subject": "user\x1fcity", "predicate": "x"}):
        insert(ana, 2, None, **more)
    assert Fact.objects.count() == 6


def test_an_update_that_leaves_key_and_interval_alone_passes(ana: Any) -> None:
    row = insert(ana, 2, None)
    assert run("UPDATE facts SET value = %s, valid_to = valid_to WHERE id = %s", "York", row) == 1


def test_an_interval_that_ends_before_it_starts_is_refused(ana: Any) -> None:
    with pytest.raises(IntegrityError):
        insert(ana, 5, 4)
    row = insert(ana, 5, 6)
    with pytest.raises(IntegrityError):
        run("UPDATE facts SET valid_to = %s WHERE id = %s", hour(4), row)


@pytest.mark.parametrize("column", ["subject", "predicate", "value"])
def test_a_fact_without_a_part_is_refused(ana: Any, column: str) -> None:
    with pytest.raises(IntegrityError):
        insert(ana, 5, None, **{column: ""})


@pytest.fixture
def entry(ana: Any) -> Entry:
    """An entry with its change."""
    outcome = ledger.record(owner=ana, claim=Claim(subject="user", predicate="city", value="Leeds"))
    assert outcome.entry is not None
    return outcome.entry


STATEMENTS = [
    "UPDATE entries SET reason = 'other'",
    "UPDATE entries SET at = at",
    "DELETE FROM changes",
    "UPDATE changes SET after_to = after_from",
    "UPDATE changes SET owner_id = owner_id",
]


@pytest.mark.parametrize("sql", STATEMENTS)
def test_entries_and_changes_stand(entry: Entry, sql: str) -> None:
    with pytest.raises(IntegrityError, match="append-only"):
        run(sql)


def test_an_entry_cannot_be_deleted_even_without_its_changes(ana: Any, entry: Entry) -> None:
    Receipt.objects.create(owner=ana, what="test")
    run("DELETE FROM changes")
    Receipt.objects.all().delete()
    with pytest.raises(IntegrityError, match="append-only"):
        run("DELETE FROM entries")
    assert Entry.objects.exists()


@pytest.mark.parametrize("sql", STATEMENTS)
def test_an_open_receipt_of_their_owner_lets_them_go(ana: Any, entry: Entry, sql: str) -> None:
    Receipt.objects.create(owner=ana, what="test")
    assert run(sql) == 1


def test_another_owners_receipt_opens_nothing(ben: Any, entry: Entry) -> None:
    Receipt.objects.create(owner=ben, what="test")
    for sql in STATEMENTS:
        with pytest.raises(IntegrityError, match="append-only"):
            run(sql)


def test_a_closed_receipt_opens_nothing(ana: Any, entry: Entry) -> None:
    Receipt.objects.create(owner=ana, what="test", finished_at=hour(1))
    with pytest.raises(IntegrityError, match="append-only"):
        run("DELETE FROM changes")
    assert Change.objects.count() == 1


def test_an_entry_cannot_be_handed_to_an_owner_with_an_open_receipt(ana: Any, ben: Any, entry: Entry) -> None:
    Receipt.objects.create(owner=ben, what="test")
    with pytest.raises(IntegrityError, match="append-only"):
        run("UPDATE entries SET owner_id = %s", ben.pk)
