"""Half-open intervals, plans that come true by themselves, and what was believed when."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine

from facts import ledger
from facts.ledger import TICK, Claim, Refused
from facts.models import Fact

pytestmark = [pytest.mark.laws, pytest.mark.django_db]
LISBON, SYDNEY, HONOLULU = ZoneInfo("Europe/Lisbon"), ZoneInfo("Australia/Sydney"), ZoneInfo("Pacific/Honolulu")


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc,arg-type]


def tell(owner: Any, value: str, said_at: datetime, **claim: Any) -> ledger.Outcome:
    now = claim.pop("now", said_at)
    return ledger.record(owner=owner, claim=Claim(subject="user", predicate="city", value=value, said_at=said_at, **claim), now=now)


def at(t: datetime, known_at: datetime | None = None) -> list[str]:
    return sorted(fact.value for fact in Fact.objects.as_of(t, known_at=known_at))


def test_a_boundary_instant_belongs_to_the_later_row(ana: Any) -> None:  # B15
    tell(ana, "Braga", utc(2025, 1, 1))
    tell(ana, "Faro", utc(2026, 1, 1))
    assert at(utc(2025, 6, 1)) == ["Braga"]
    assert at(utc(2026, 1, 1) - TICK) == ["Braga"]
    assert at(utc(2026, 1, 1)) == ["Faro"]
    assert at(utc(2025, 1, 1)) == ["Braga"]
    assert at(utc(2025, 1, 1) - TICK) == []


def test_what_was_true_and_what_was_believed_are_two_questions(ana: Any) -> None:
    tell(ana, "Braga", utc(2026, 1, 1))
    faro = tell(ana, "Faro", utc(2026, 3, 1)).fact
    ledger.correct(fact=faro, value="Évora", actor=ana, now=utc(2026, 4, 1))
    ledger.retire(fact=Fact.objects.get(value="Évora"), at=utc(2026, 3, 20), now=utc(2026, 5, 1))
    march, april = utc(2026, 3, 10), utc(2026, 4, 10)
    assert (at(march), at(april)) == (["Évora"], [])
    assert at(march, known_at=utc(2026, 2, 1)) == ["Braga"]  # nobody knew of the move yet
    assert at(march, known_at=utc(2026, 3, 1) - TICK) == ["Braga"]
    assert at(march, known_at=utc(2026, 3, 1)) == ["Faro"]
    assert at(march, known_at=utc(2026, 4, 1)) == ["Évora"]
    assert at(april, known_at=utc(2026, 4, 30)) == ["Évora"]
    assert at(april, known_at=utc(2026, 5, 1)) == []
    assert at(utc(2026, 1, 10), known_at=utc(2025, 12, 31)) == []


def test_a_belief_carries_its_interval_of_that_time(ana: Any) -> None:
    tell(ana, "Braga", utc(2026, 1, 1))
    tell(ana, "Faro", utc(2026, 3, 1))
    (then,) = Fact.objects.as_of(utc(2026, 1, 2), known_at=utc(2026, 2, 1))
    assert (then.believed_from, then.believed_to) == (utc(2026, 1, 1), None)
    (today,) = Fact.objects.as_of(utc(2026, 1, 2))
    assert (today.believed_from, today.believed_to) == (utc(2026, 1, 1), utc(2026, 3, 1))


def test_a_planned_change_takes_effect_by_itself(ana: Any) -> None:
    with time_machine.travel(utc(2026, 2, 1), tick=False):
        tell(ana, "Leeds", utc(2026, 1, 1))
        tell(ana, "Graz", utc(2026, 2, 1), valid_from=utc(2026, 3, 1), precision="day")
        assert [fact.value for fact in Fact.objects.current()] == ["Leeds"]
        assert [fact.value for fact in Fact.objects.planned()] == ["Graz"]
        assert {fact.value: fact.state for fact in Fact.objects.all()} == {"Leeds": "current", "Graz": "planned"}
    with time_machine.travel(utc(2026, 3, 1) - TICK, tick=False):
        assert [fact.value for fact in Fact.objects.current()] == ["Leeds"]
    with time_machine.travel(utc(2026, 3, 1), tick=False):
        assert [fact.value for fact in Fact.objects.current()] == ["Graz"]
        assert not Fact.objects.planned().exists()
        assert [fact.value for fact in Fact.objects.retired()] == ["Leeds"]
        assert {fact.value: fact.state for fact in Fact.objects.all()} == {"Leeds": "retired", "Graz": "current"}


def test_a_plan_can_be_moved_by_a_later_word(ana: Any) -> None:
    tell(ana, "Leeds", utc(2026, 1, 1))
    tell(ana, "Graz", utc(2026, 2, 1), valid_from=utc(2026, 3, 1), precision="day")
    assert tell(ana, "Graz", utc(2026, 2, 2), valid_from=utc(2026, 4, 1), precision="day").done == "confirmed"
    assert [at(utc(2026, 3, 15)), at(utc(2026, 4, 1))] == [["Leeds"], ["Graz"]]
    tell(ana, "Graz", utc(2026, 2, 3), valid_from=utc(2026, 2, 15), precision="day")
    assert [at(utc(2026, 2, 14)), at(utc(2026, 2, 15))] == [["Leeds"], ["Graz"]]


def test_a_planned_value_that_is_true_now_begins_now(ana: Any) -> None:
    tell(ana, "Leeds", utc(2026, 1, 1))
    tell(ana, "Graz", utc(2026, 2, 1), valid_from=utc(2026, 3, 1), precision="day")
    tell(ana, "Graz", utc(2026, 2, 10), holds_now=True)
    assert Fact.objects.count() == 2
    assert [at(utc(2026, 2, 9)), at(utc(2026, 2, 10)), at(utc(2026, 3, 2))] == [["Leeds"], ["Graz"], ["Graz"]]


def test_a_statement_between_now_and_a_plan_ends_where_the_plan_begins(ana: Any) -> None:
    tell(ana, "Graz", utc(2026, 2, 1), valid_from=utc(2026, 3, 1), precision="day")
    tell(ana, "Leeds", utc(2026, 2, 2), holds_now=True)
    assert [at(utc(2026, 2, 2)), at(utc(2026, 3, 1))] == [["Leeds"], ["Graz"]]


def test_an_end_told_in_advance_needs_no_job(ana: Any) -> None:
    tell(ana, "Leeds", utc(2026, 1, 1), valid_to=utc(2026, 12, 31), end_precision="day")
    assert [at(utc(2026, 12, 30)), at(utc(2026, 12, 31))] == [["Leeds"], []]


def test_rejected_is_never_true_and_never_planned_or_retired(ana: Any) -> None:
    plan = tell(ana, "Graz", utc(2026, 2, 1), valid_from=utc(2090, 3, 1), precision="day").fact
    ledger.reject(fact=plan, now=utc(2026, 2, 2))
    for found in (Fact.objects.planned(), Fact.objects.retired(), Fact.objects.current(), Fact.objects.current(utc(2090, 3, 1))):
        assert not found.exists()
    assert Fact.objects.rejected().get().state == "rejected"
    assert at(utc(2090, 4, 1), known_at=utc(2026, 2, 1)) == ["Graz"]


@pytest.mark.parametrize(
    "midnight",
    [datetime(2026, 3, 29, tzinfo=LISBON), datetime(2026, 10, 25, tzinfo=LISBON), datetime(2026, 4, 5, tzinfo=SYDNEY)],
)
def test_a_day_with_a_clock_change_has_no_hole_and_no_overlap(ana: Any, midnight: datetime) -> None:
    after = midnight + timedelta(days=1)  # by the clock on the wall
    assert after.astimezone(UTC) - midnight.astimezone(UTC) in (timedelta(hours=23), timedelta(hours=25))
    tell(ana, "Leeds", midnight - timedelta(days=9))
    tell(ana, "York", midnight - timedelta(days=8), valid_from=midnight, precision="day")
    tell(ana, "Bath", midnight - timedelta(days=7), valid_from=after, precision="day")
    instant = midnight.astimezone(UTC) - timedelta(hours=1)
    seen = []
    while instant < after.astimezone(UTC) + timedelta(hours=1):
        values = at(instant)
        assert len(values) == 1
        seen += values if seen[-1:] != values else []
        instant += timedelta(minutes=30)
    assert seen == ["Leeds", "York", "Bath"]


def test_the_repeated_hour_keeps_its_order(ana: Any) -> None:
    first = datetime(2026, 10, 25, 1, 30, tzinfo=LISBON, fold=0)
    second = datetime(2026, 10, 25, 1, 30, tzinfo=LISBON, fold=1)
    tell(ana, "York", second, now=second)
    tell(ana, "Leeds", first, now=second)
    assert [fact.value for fact in Fact.objects.order_by("valid_from")] == ["Leeds", "York"]
    assert Fact.objects.get(value="Leeds").valid_to == second.astimezone(UTC)


def test_offsets_are_one_instant_whatever_the_zone(ana: Any) -> None:
    instant = datetime(2026, 3, 2, 10, tzinfo=SYDNEY)
    tell(ana, "Leeds", instant)
    fact = Fact.objects.get()
    assert fact.valid_from == instant.astimezone(HONOLULU)
    assert fact.valid_from.utcoffset() == timedelta(0)
    assert tell(ana, "Leeds", instant.astimezone(LISBON)).done == "confirmed"
    assert at(instant.astimezone(HONOLULU)) == ["Leeds"]


@pytest.mark.parametrize("zone", [LISBON, SYDNEY, HONOLULU], ids=str)
def test_begun_and_ended_in_one_year_in_every_zone(ana: Any, zone: ZoneInfo) -> None:
    begun, year = datetime(2024, 12, 31, 23, tzinfo=zone), datetime(2024, 1, 1, tzinfo=zone)
    fact = tell(ana, "Leeds", begun).fact
    ledger.retire(fact=fact, at=year, precision="year", now=utc(2026, 1, 1))
    assert Fact.objects.get().valid_from == begun
    other = tell(ana, "York", utc(2026, 1, 2), valid_from=datetime(2025, 1, 1, tzinfo=zone), precision="day").fact
    with pytest.raises(Refused, match="began later"):
        ledger.retire(fact=other, at=year, precision="year", now=utc(2026, 1, 3))


def test_reading_a_message_again_later_gives_the_same_row(ana: Any) -> None:  # B87
    said, yesterday = utc(2026, 3, 2, 10), datetime(2026, 3, 1, tzinfo=LISBON)
    for now in (said, utc(2026, 3, 10)):
        tell(ana, "the gym", said, valid_from=yesterday, precision="day", holds_now=True, now=now)
    assert [fact.valid_from for fact in Fact.objects.all()] == [yesterday]


def test_facts_read_together_keep_the_dates_of_their_own_messages(ana: Any) -> None:  # B14
    now = utc(2026, 3, 2, 12)
    tell(ana, "Oslo", utc(2026, 2, 27, 10), valid_from=utc(2026, 2, 26), precision="day", now=now)
    tell(ana, "home", utc(2026, 3, 2, 10), now=now)
    assert [(fact.value, fact.valid_from) for fact in Fact.objects.order_by("valid_from")] == [
        ("Oslo", utc(2026, 2, 26)),
        ("home", utc(2026, 3, 2, 10)),
    ]
    assert {fact.recorded_at for fact in Fact.objects.all()} == {now, now + TICK}
