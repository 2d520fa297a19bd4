"""A phrase for when, resolved against the message's own time in the user's zone."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chat.dates import resolve

NOW = datetime(2026, 3, 2, 10, tzinfo=UTC)  # a Monday


def day(phrase: str, at: datetime = NOW, zone: str = "Europe/Lisbon", *, ahead: bool = False) -> tuple[str, str] | None:
    found = resolve(phrase, at, zone, ahead=ahead)
    if found is None:
        return None
    assert found[0].tzinfo is UTC
    return found[0].astimezone(ZoneInfo(zone)).strftime("%Y-%m-%d"), found[1]


@pytest.mark.parametrize(
    ("phrase", "date", "precision"),
    [
        ("since 2019", "2019-01-01", "year"),
        ("last March", "2025-03-01", "month"),
        ("yesterday", "2026-03-01", "day"),
        ("last weekend", "2026-02-28", "day"),
        ("from 1 March", "2026-03-01", "day"),
        ("from 15 April", "2026-04-15", "day"),
        ("since saturday", "2026-02-28", "day"),
        ("next month", "2026-04-01", "month"),
        ("as of this morning", "2026-03-02", "day"),
        ("two years ago", "2024-01-01", "year"),
        ("a couple of years ago", "2024-01-01", "year"),
        ("three weeks ago", "2026-02-09", "day"),
        ("for 5 years", "2021-01-01", "year"),
        ("in January", "2026-01-01", "month"),
        ("since the 1st", "2026-03-01", "day"),
        ("as of last friday", "2026-02-27", "day"),
        ("in two weeks", "2026-03-16", "day"),
        ("29 feb", "2024-02-29", "day"),
        ("3 June 2024", "2024-06-03", "day"),
        ("2024-05-01", "2024-05-01", "day"),
        ("13/3/2024", "2024-03-13", "day"),
        ("1.3.2024", "2024-03-01", "day"),
        ("mid-May 2020", "2020-05-01", "month"),
        ("Tuesday 3 March", "2026-03-03", "day"),
        ("since March last year", "2025-03-01", "month"),
        ("depuis janvier", "2026-01-01", "month"),
        ("il y a 3 mois", "2025-12-01", "month"),
        ("seit 2022", "2022-01-01", "year"),
        ("vor zwei Jahren", "2024-01-01", "year"),
        ("hace dos años", "2024-01-01", "year"),
        ("desde 2018", "2018-01-01", "year"),
    ],
)
def test_phrases_are_resolved(phrase: str, date: str, precision: str) -> None:
    assert day(phrase) == (date, precision)


@pytest.mark.parametrize(
    "phrase",
    [
        "",
        "the other day",
        "recently",
        "a few years ago",
        "since i was 8",
        "1/3/2024",
        "31 February",
        "on Monday",
        "next friday",
        "2 years",
        "soon",
        "x" * 500,
        "at 29",
        "in the summer",
        "may",
        "no",
        "\x00",
    ],
)
def test_what_is_not_said_is_not_guessed(phrase: str) -> None:
    found = day(phrase)
    assert found is None or phrase == "may"


def test_the_anchor_is_the_messages_local_day() -> None:
    """Half past two in the night in Lisbon is still yesterday evening in Los Angeles."""
    at = datetime(2025, 5, 23, 2, 30, tzinfo=UTC)
    assert day("yesterday", at, "America/Los_Angeles") == ("2025-05-21", "day")
    assert day("yesterday", at, "Asia/Tokyo") == ("2025-05-22", "day")


def test_an_imported_message_is_resolved_from_its_own_date() -> None:
    assert day("yesterday", datetime(2025, 11, 18, 9, tzinfo=UTC)) == ("2025-11-17", "day")


def test_the_same_phrase_gives_the_same_day_however_late_it_is_read() -> None:
    assert {day("yesterday", NOW) for _ in range(3)} == {("2026-03-01", "day")}


def test_a_sentence_that_looks_ahead_turns_an_open_phrase_forward() -> None:
    assert day("on Friday") == ("2026-02-27", "day")
    assert day("on Friday", ahead=True) == ("2026-03-06", "day")
    assert day("in June") == ("2025-06-01", "month")
    assert day("in June", ahead=True) == ("2026-06-01", "month")


def test_an_unknown_zone_counts_as_utc() -> None:
    assert resolve("yesterday", NOW, "Moon/Base") == (datetime(2026, 3, 1, tzinfo=UTC), "day")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.integers(946_800_000, 4_102_000_000))
def test_any_phrase_is_survived(phrase: str, seconds: int) -> None:
    found = resolve(phrase, datetime.fromtimestamp(seconds, UTC), "Asia/Kolkata")
    assert found is None or found[1] in {"instant", "day", "month", "year"}
