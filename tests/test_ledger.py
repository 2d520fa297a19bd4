"""The verbs of the ledger, one by one and in chains, as a careful person expects them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import numpy as np
import pytest

from facts import embedding, ledger
from facts.ledger import TICK, Claim, Outcome, Refused, Stale
from facts.models import Action, Change, Entry, Fact, Predicate, Session

pytestmark = [pytest.mark.laws, pytest.mark.django_db]


def day(number: int, hour: int = 10) -> datetime:
    """An hour of a day in 2026, counted from 1 January; zero and below are in 2025."""
    return datetime(2026, 1, 1, hour, tzinfo=UTC) + timedelta(days=number - 1)


def year(number: int) -> datetime:
    return datetime(number, 1, 1, tzinfo=UTC)


@pytest.fixture
def tell(ana: Any) -> Any:
    """Something Ana says on a day, read at once."""

    def told(value: str, on: datetime, predicate: str = "city", *, now: datetime | None = None, actor: Any = None, **claim: Any) -> Outcome:
        claim = {"subject": "user", "said_at": on, **claim}
        return ledger.record(owner=ana, claim=Claim(predicate=predicate, value=value, **claim), now=now or on, actor=actor)

    return told


def timeline(predicate: str = "city", subject: str = "user") -> list[tuple[str, datetime, datetime | None]]:
    """Value, from, to of all rows that were ever true, oldest first."""
    rows = Fact.objects.about(subject).filter(predicate=predicate).believed().order_by("valid_from")
    return [(fact.value, fact.valid_from, fact.valid_to) for fact in rows]


def now_true(predicate: str = "city", at: datetime | None = None, subject: str = "user") -> list[str]:
    return sorted(fact.value for fact in Fact.objects.about(subject).filter(predicate=predicate).current(at))


# record


def test_a_first_statement_is_one_open_row_with_its_words(ana: Any, tell: Any) -> None:
    session = Session.objects.create(owner=ana, number=1)
    outcome = tell("Leeds", day(1), quote="I live in Leeds", span=(3, 18), session=session, turn=4)
    fact = Fact.objects.get()
    assert outcome.done == "recorded"
    assert (fact.subject, fact.predicate, fact.value, fact.valid_from, fact.valid_to) == ("user", "city", "Leeds", day(1), None)
    assert (fact.quote, fact.quote_start, fact.quote_end, fact.session, fact.turn) == ("I live in Leeds", 3, 18, session, 4)
    entry = Entry.objects.get()
    assert (entry.action, entry.actor, entry.fact, entry.quote, entry.turn) == ("record", None, fact, "I live in Leeds", 4)
    change = Change.objects.get()
    assert (change.before_from, change.before_to, change.after_from, change.after_to) == (None, None, day(1), None)


def test_a_newer_value_ends_the_old_row_and_adds_one(tell: Any) -> None:  # B01
    tell("Otters", day(1), "favorite", topic="team")
    tell("Herons", day(2), "favorite", topic="team")
    assert timeline("favorite") == [("Otters", day(1), day(2)), ("Herons", day(2), None)]
    assert now_true("favorite", day(3)) == ["Herons"]


def test_the_same_claim_twice_is_one_row_with_two_pieces_of_evidence(tell: Any) -> None:  # B03
    tell("a tortoise called Basil", day(1), "pet")
    outcome = tell("a tortoise called Basil", day(2), "pet")
    assert outcome.done == "confirmed"
    assert timeline("pet") == [("a tortoise called Basil", day(1), None)]
    assert Fact.objects.get().confirmed_at == day(2)
    assert list(Entry.objects.order_by("at").values_list("action", flat=True)) == ["record", "confirm"]
    assert Change.objects.count() == 1


@pytest.mark.parametrize("again", ["leeds", "  LEEDS ", "Ｌｅｅｄｓ", "Lee\x00ds"])
def test_the_same_value_in_other_letters_is_confirmed(tell: Any, again: str) -> None:
    tell("Leeds", day(1))
    assert tell(again, day(2)).done == "confirmed"
    assert timeline() == [("Leeds", day(1), None)]


def test_unicode_forms_of_one_value_are_the_same_and_accents_are_kept_apart(tell: Any) -> None:
    tell("Évora", day(1))
    assert tell("E\u0301vora", day(2)).done == "confirmed"
    assert tell("Evora", day(3)).done == "recorded"
    assert timeline() == [("Évora", day(1), day(3)), ("Evora", day(3), None)]


def test_half_a_character_is_kept_out_of_the_database(tell: Any) -> None:  # B51
    tell("a \ud83d tortoise 👩‍👩‍👧", day(1), "pet", quote="\x00a \ud83d tortoise")
    fact = Fact.objects.get()
    assert (fact.value, fact.quote) == ("a ? tortoise 👩‍👩‍👧", "a ? tortoise")


@pytest.mark.parametrize("spelling", ["Ana", "ana ", "ANA", "Ａｎａ", " aNa\t"])
def test_one_subject_in_many_spellings_is_one(tell: Any, spelling: str) -> None:  # B81
    tell("Porto", day(1), subject="Ana")
    tell("Faro", day(2), subject=spelling)
    assert timeline(subject="ana") == [("Porto", day(1), day(2)), ("Faro", day(2), None)]


def test_subjects_that_differ_in_an_accent_are_two(tell: Any) -> None:  # B81
    tell("Porto", day(1), subject="Ana")
    tell("Faro", day(2), subject="Ána")
    tell("Faro", day(3), subject="A\u0301na")
    assert now_true(subject="Ana") == ["Porto"]
    assert timeline(subject="Ána") == [("Faro", day(2), None)]


@pytest.mark.parametrize("word", ["I", "me", "My", "user", "USER", "user:ana", "myself"])
def test_every_word_for_oneself_is_user(tell: Any, word: str) -> None:  # B81
    tell("Porto", day(1), subject=word)
    assert Fact.objects.get().subject == "user"


def test_a_subject_mentioned_on_four_days_is_one(tell: Any) -> None:  # B82
    for number, spelling in enumerate(["DRX", "drx", "DRX ", "Drx"], start=1):
        tell("a robot", day(number), "description", subject=spelling)
    assert Fact.objects.count() == 1


def test_back_to_an_earlier_value_makes_three_rows(tell: Any) -> None:  # B09
    tell("Sam", day(1), "name")
    tell("Alex", day(2), "name")
    tell("Sam", day(3), "name")
    assert timeline("name") == [("Sam", day(1), day(2)), ("Alex", day(2), day(3)), ("Sam", day(3), None)]


def test_a_value_that_differs_in_one_number_is_another_value(tell: Any) -> None:  # B07
    tell("5 years", day(1), "rows_since")
    tell("6 years", day(366), "rows_since")
    assert timeline("rows_since") == [("5 years", day(1), day(366)), ("6 years", day(366), None)]


def test_aliases_of_a_predicate_meet_in_one_key(tell: Any) -> None:  # B05
    tell("Porto", day(1), "lives_in")
    tell("Faro", day(2), "location")
    assert timeline() == [("Porto", day(1), day(2)), ("Faro", day(2), None)]
    tell("Kestrel", day(1), "assigned_to", subject="Nils")
    tell("Heron", day(2), "moved_to_project", subject="Nils")
    assert set(Fact.objects.about("nils").values_list("predicate", flat=True)) == {"project"}


def test_predicates_that_hold_many_values_let_them_stand_side_by_side(tell: Any) -> None:  # B10
    club = tell("chess club", day(0), "member_of").fact
    tell("Dutch", day(1), "speaks")
    tell("Wolof", day(2), "speaks")
    ledger.retire(fact=club, at=day(3), now=day(3))
    assert now_true("language", day(4)) == ["Dutch", "Wolof"]
    assert timeline("member_of") == [("chess club", day(0), day(3))]


def test_a_stopped_habit_ends_without_a_negative_row(tell: Any) -> None:  # B06
    tea = tell("green tea", day(1), "drinks").fact
    ledger.retire(fact=tea, at=day(2), now=day(2))
    tell("coffee", day(3), "drinks")
    assert timeline("drinks") == [("green tea", day(1), day(2)), ("coffee", day(3), None)]


def test_opinions_change_by_topic(tell: Any) -> None:  # B02
    tell("loves", day(1), "opinion_of", topic="Squash")
    tell("loves", day(1), "opinion_of", topic="tennis")
    tell("dislikes", day(2), "opinion_of", topic="squash")
    assert timeline("opinion") == [("loves", day(1), day(2)), ("loves", day(1), None), ("dislikes", day(2), None)]


def test_facts_whose_sentences_are_nearly_alike_do_not_end_each_other(tell: Any) -> None:  # B11
    tell("4 May", day(1), "birthday", subject="my sister")
    tell("4 June", day(2), "birthday", subject="my brother")
    assert not Fact.objects.exclude(valid_to=None).exists()


def test_a_predicate_that_nobody_declared_holds_one_value_unless_the_words_add(tell: Any) -> None:
    tell("blue", day(1), "door colour")
    tell("red", day(2), "DoorColour")
    assert timeline("door_colour") == [("blue", day(1), day(2)), ("red", day(2), None)]
    tell("green", day(3), "door_colour", coexists=True)
    assert now_true("door_colour", day(4)) == ["green", "red"]


def test_a_value_that_stands_beside_others_is_confirmed_with_and_without_also(tell: Any) -> None:
    tell("red", day(1), "door_colour")
    tell("green", day(2), "door_colour", coexists=True)
    assert tell("Green", day(3), "door_colour").done == "confirmed"
    assert tell("red", day(4), "door_colour", coexists=True).done == "confirmed"
    assert now_true("door_colour", day(5)) == ["green", "red"]


def test_long_values_that_differ_at_the_end_stay_apart(tell: Any) -> None:
    tell("x" * 900 + "1", day(1), "skill")
    tell("x" * 900 + "2", day(2), "skill")
    assert len(now_true("skill", day(3))) == 2
    assert {fact.topic for fact in Fact.objects.all()} == {""}


def test_the_same_words_read_twice_write_once(ana: Any, tell: Any) -> None:  # B53, B55
    session = Session.objects.create(owner=ana, number=1)
    source = {"session": session, "turn": 1}
    tell("nurse", day(1), "job", **source)
    outcome = tell("nurse", day(1), "works_as", now=day(2), **source)
    assert (outcome.done, outcome.entry) == ("already", None)
    tell("nurse", day(3), "job", session=session, turn=2)
    assert tell("nurse", day(3), "job", session=session, turn=2).done == "already"
    assert Entry.objects.count() == 2


def test_two_statements_in_one_message_resolve_in_their_order(tell: Any) -> None:
    tell("Leeds", day(1), holds_now=True)
    tell("York", day(1), holds_now=True)
    assert timeline() == [("Leeds", day(1), day(1) + TICK), ("York", day(1) + TICK, None)]
    tell("Leeds", day(1), holds_now=True)
    tell("York", day(1), holds_now=True)
    assert len(timeline()) == 2


def test_an_older_statement_that_arrives_later_slots_in_before(tell: Any) -> None:  # B46
    tell("York", day(5))
    tell("Leeds", day(2), now=day(6))
    assert timeline() == [("Leeds", day(2), day(5)), ("York", day(5), None)]
    tell("Bath", day(3), now=day(7))
    assert timeline() == [("Leeds", day(2), day(3)), ("Bath", day(3), day(5)), ("York", day(5), None)]


def test_the_order_of_arrival_does_not_matter(ana: Any, tell: Any) -> None:  # B54
    said = [("Porto", day(1)), ("Évora", day(2)), ("Porto", day(3)), ("Faro", day(4))]
    for value, on in said:
        tell(value, on, subject="in order")
    for value, on in reversed(said):
        tell(value, on, subject="backwards", now=day(9))
    assert timeline(subject="in order") == timeline(subject="backwards")


def test_an_older_statement_does_not_outlive_a_later_confirmation(tell: Any) -> None:
    tell("Leeds", day(1))
    tell("Leeds", day(5))
    tell("York", day(3), now=day(6))
    assert timeline() == [("Leeds", day(1), day(3)), ("York", day(3), day(5)), ("Leeds", day(5), None)]
    assert now_true(at=day(7)) == ["Leeds"]


def test_an_older_statement_that_a_later_one_contradicts_was_true_before_it(tell: Any) -> None:
    tell("Leeds", day(5), valid_from=year(2020), precision="year", holds_now=True)
    tell("York", day(3), now=day(6))
    assert timeline() == [("York", year(2020) - TICK, year(2020)), ("Leeds", year(2020), None)]


def test_the_same_value_told_to_have_begun_earlier_moves_its_start(tell: Any) -> None:
    tell("York", day(1))
    tell("Leeds", day(9))
    tell("Leeds", day(10), valid_from=day(5, 0), precision="day", holds_now=True)
    assert timeline() == [("York", day(1), day(5, 0)), ("Leeds", day(5, 0), None)]
    assert Fact.objects.get(value="Leeds").precision == "day"


def test_a_start_told_more_exactly_refines_the_row(tell: Any) -> None:
    tell("Leeds", day(1), valid_from=year(2019), precision="year", holds_now=True)
    march = datetime(2019, 3, 1, tzinfo=UTC)
    assert tell("Leeds", day(2), valid_from=march, precision="month", holds_now=True).done == "confirmed"
    assert timeline() == [("Leeds", march, None)]
    tell("Leeds", day(3), valid_from=year(2020), precision="year", holds_now=True)
    assert timeline() == [("Leeds", march, None)]


def test_said_to_hold_now_replaces_what_was_told_before_whatever_its_start(tell: Any) -> None:
    tell("York", day(1))
    tell("Leeds", day(9), valid_from=year(2020), precision="year", holds_now=True)
    assert now_true(at=day(9)) == ["Leeds"]
    assert timeline() == [("York", year(2020) - TICK, year(2020)), ("Leeds", year(2020), None)]
    assert Fact.objects.get(value="York").precision == "unknown"


def test_said_to_hold_now_begins_now_where_the_other_start_is_known(tell: Any) -> None:
    tell("York", day(1), valid_from=year(2022), precision="year", holds_now=True)
    tell("Leeds", day(9), valid_from=year(2020), precision="year", holds_now=True)
    assert timeline() == [("York", year(2022), day(9)), ("Leeds", day(9), None)]


def test_said_to_hold_now_after_an_end_begins_there(tell: Any) -> None:
    york = tell("York", day(1)).fact
    ledger.retire(fact=york, at=day(5), now=day(5))
    tell("Leeds", day(9), valid_from=year(2020), precision="year", holds_now=True)
    assert timeline() == [("York", day(1), day(5)), ("Leeds", day(5), None)]


def test_only_an_end_known_the_fact_is_over_and_its_start_unknown(tell: Any) -> None:
    tell("Leeds", day(1), valid_to=year(2020), end_precision="year")
    fact = Fact.objects.get()
    assert (fact.valid_from, fact.valid_to, fact.precision, fact.end_precision) == (year(2020) - TICK, year(2020), "unknown", "year")
    assert fact.state_at(day(1)) == "retired"


def test_a_fact_that_ended_before_the_current_one_began_leaves_it_open(tell: Any) -> None:
    tell("York", day(1))
    tell("Leeds", day(2), valid_to=year(2020), end_precision="year")
    assert timeline() == [("Leeds", year(2020) - TICK, year(2020)), ("York", day(1), None)]


def test_two_values_with_unknown_starts_cannot_end_at_one_instant(tell: Any) -> None:
    tell("Leeds", day(1), valid_to=year(2020), end_precision="year")
    with pytest.raises(Refused, match="“Leeds” held at that time"):
        tell("York", day(1), valid_to=year(2020), end_precision="year")


def test_a_stay_inside_a_longer_one_does_not_end_it(tell: Any) -> None:
    tell("Leeds", day(1), valid_from=year(2015), precision="year", holds_now=True)
    tell("York", day(2), valid_from=year(2018), precision="year", valid_to=year(2019), end_precision="year")
    assert timeline() == [("Leeds", year(2015), year(2018)), ("York", year(2018), year(2019)), ("Leeds", year(2019), None)]
    assert now_true(at=day(3)) == ["Leeds"]
    tell("Leeds", day(3), valid_from=year(2016), precision="year", valid_to=year(2017), end_precision="year")
    assert now_true(at=day(4)) == ["Leeds"]


def test_undo_of_a_stay_makes_the_longer_one_whole(tell: Any) -> None:
    tell("Leeds", day(1), valid_from=year(2015), precision="year", holds_now=True)
    stay = tell("York", day(2), valid_from=year(2018), precision="year", valid_to=year(2019), end_precision="year")
    ledger.undo(entry=stay.entry, now=day(3))
    assert timeline() == [("Leeds", year(2015), None)]


def test_a_planned_stay_ends_the_current_value_and_what_follows_is_not_known(tell: Any) -> None:
    tell("Leeds", day(1))
    tell("Graz", day(2), valid_from=day(60, 0), precision="day", valid_to=day(90, 0), end_precision="day")
    assert [now_true(at=day(number)) for number in (59, 60, 89, 90)] == [["Leeds"], ["Graz"], ["Graz"], []]


def test_the_same_value_with_an_end_is_retired_then(tell: Any) -> None:
    tell("Acme", day(1), "employer")
    outcome = tell("Acme", day(2), "employer", valid_to=day(300, 0), end_precision="day")
    assert (outcome.done, outcome.entry.action) == ("retired", Action.RETIRE)
    assert timeline("employer") == [("Acme", day(1), day(300, 0))]
    assert tell("Acme", day(3), "employer").done == "confirmed"
    tell("Acme", day(4), "employer", valid_to=day(400, 0), end_precision="day")
    assert timeline("employer") == [("Acme", day(1), day(400, 0))]


def test_over_before_it_was_told_the_current_row_is_ended(tell: Any) -> None:
    tell("Leeds", day(1))
    outcome = tell("Leeds", day(9), valid_to=year(2024), end_precision="year")
    assert outcome.done == "retired"
    assert timeline() == [("Leeds", year(2024) - TICK, year(2024))]


def test_over_before_the_current_time_began_was_an_earlier_time(tell: Any) -> None:
    tell("Leeds", day(1), valid_from=year(2024), precision="year", holds_now=True)
    assert tell("Leeds", day(2), valid_to=year(2020), end_precision="year").done == "recorded"
    assert timeline() == [("Leeds", year(2020) - TICK, year(2020)), ("Leeds", year(2024), None)]


def test_a_later_end_stops_where_the_next_value_begins(tell: Any) -> None:
    tell("Leeds", day(1))
    tell("York", day(5))
    tell("Leeds", day(6), valid_from=day(2), precision="day", valid_to=day(8), end_precision="day")
    assert timeline() == [("Leeds", day(1), day(5)), ("York", day(5), None)]


@pytest.mark.parametrize(
    "claim",
    [
        {"value": " \x00 "},
        {"value": "x" * 1001},
        {"subject": "  "},
        {"subject": "x" * 201},
        {"predicate": ""},
        {"predicate": "x" * 101},
        {"predicate": "?!"},
        {"valid_from": year(2020), "valid_to": year(2020)},
        {"valid_from": year(2020), "valid_to": year(2019)},
    ],
)
def test_what_cannot_be_a_fact_is_refused_with_a_sentence(ana: Any, claim: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"[A-Z].*\."):
        ledger.record(owner=ana, claim=Claim(**{"subject": "user", "predicate": "city", "value": "Leeds", **claim}))
    assert not Fact.objects.exists()
    assert not Entry.objects.exists()


def test_the_embedding_is_packed_little_endian_float32(tell: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding, "embed", lambda texts: (np.array([[0.5, -0.25, 0.125]] * len(texts), dtype=">f4"), "model-x"))
    fact = tell("Leeds", day(1)).fact
    fact.refresh_from_db()
    assert fact.embedding_model == "model-x"
    assert bytes(fact.embedding) == np.array([0.5, -0.25, 0.125], dtype="<f4").tobytes()


def test_owners_do_not_meet(ana: Any, ben: Any) -> None:
    for owner, value in ((ana, "Leeds"), (ben, "York"), (ana, "Bath")):
        ledger.record(owner=owner, claim=Claim(subject="user", predicate="city", value=value))
    assert [fact.value for fact in Fact.objects.owned_by(ben).current()] == ["York"]
    assert [fact.value for fact in Fact.objects.owned_by(ana).current()] == ["Bath"]


# retire


def test_retire_ends_a_fact_without_a_successor_and_once(ana: Any, tell: Any) -> None:  # B57
    seen = tell("Leeds", day(1)).fact
    version = seen.version
    assert ledger.retire(fact=seen, at=day(3), now=day(4), actor=ana, version=version, reason="moved out").done == "retired"
    again = ledger.retire(fact=seen, now=day(5), actor=ana, version=version)
    assert (again.done, again.entry) == ("already", None)
    assert timeline() == [("Leeds", day(1), day(3))]
    entry = Entry.objects.get(action="retire")
    assert (entry.actor, entry.reason, entry.at) == (ana, "moved out", day(4))


def test_a_planned_end_can_be_moved(tell: Any) -> None:
    fact = tell("Acme", day(1), "employer").fact
    ledger.retire(fact=fact, at=day(100), now=day(2))
    assert now_true("employer", day(99)) == ["Acme"]
    ledger.retire(fact=fact, at=day(200), now=day(3))
    assert ledger.retire(fact=fact, at=day(200), now=day(3)).done == "already"
    assert timeline("employer") == [("Acme", day(1), day(200))]
    ledger.retire(fact=fact, now=day(4))
    assert timeline("employer") == [("Acme", day(1), day(4))]


def test_a_planned_successor_is_not_overlapped_by_a_later_end(tell: Any) -> None:
    leeds = tell("Leeds", day(1)).fact
    tell("Graz", day(2), valid_from=day(60), precision="day")
    with pytest.raises(Refused, match="“Graz” holds from an earlier time"):
        ledger.retire(fact=leeds, at=day(70), now=day(3))


def test_retired_before_anybody_said_that_it_began(tell: Any) -> None:
    tell("York", day(-100))
    fact = tell("Leeds", day(1)).fact
    ledger.retire(fact=fact, at=day(-50), precision="day", now=day(3))
    assert timeline() == [("York", day(-100), day(-50) - TICK), ("Leeds", day(-50) - TICK, day(-50))]
    fact.refresh_from_db()
    assert (fact.precision, fact.end_precision) == ("unknown", "day")


def test_begun_and_ended_on_one_day(tell: Any) -> None:
    fact = tell("the flu", day(1, 9), "health").fact
    ledger.retire(fact=fact, at=day(1, 0), precision="day", now=day(1, 18))
    assert timeline("health_condition") == [("the flu", day(1, 9), day(1, 9) + TICK)]


def test_an_end_before_a_dated_start_is_refused(tell: Any) -> None:
    fact = tell("Leeds", day(1), valid_from=year(2024), precision="year").fact
    with pytest.raises(Refused, match="began later"):
        ledger.retire(fact=fact, at=year(2020), precision="year", now=day(2))


def test_a_plan_that_is_dropped_was_never_true(tell: Any) -> None:
    tell("Leeds", day(1))
    plan = tell("Graz", day(2), valid_from=day(60), precision="day").fact
    outcome = ledger.retire(fact=plan, now=day(3))
    assert (outcome.done, outcome.entry.action) == ("rejected", Action.REJECT)
    assert timeline() == [("Leeds", day(1), None)]


def test_a_rejected_fact_cannot_end(tell: Any) -> None:
    fact = tell("Leeds", day(1)).fact
    ledger.reject(fact=fact, now=day(2))
    with pytest.raises(Refused, match="never true"):
        ledger.retire(fact=fact, now=day(3))


# reject


def test_reject_makes_a_fact_true_at_no_time_and_keeps_its_former_interval(tell: Any) -> None:
    fact = tell("walnuts", day(1), "allergic_to").fact
    ledger.reject(fact=fact, quote="I have no nut allergy", now=day(2))
    assert timeline("allergy") == []
    assert list(Fact.objects.rejected()) == [fact]
    change = Change.objects.last()
    assert (change.before_from, change.before_to, change.after_from, change.after_to) == (day(1), None, day(1), day(1))
    assert ledger.reject(fact=fact, now=day(3)).done == "already"
    assert Entry.objects.filter(action="reject").count() == 1


def test_reject_reopens_what_the_row_had_wrongly_ended(tell: Any) -> None:
    tell("Leeds", day(1))
    ledger.reject(fact=tell("York", day(2)).fact, now=day(3))
    assert timeline() == [("Leeds", day(1), None)]


def test_reject_reopens_only_until_something_later_holds(tell: Any) -> None:
    tell("Leeds", day(1))
    york = tell("York", day(2)).fact
    tell("Bath", day(3))
    ledger.reject(fact=york, now=day(4))
    assert timeline() == [("Leeds", day(1), day(3)), ("Bath", day(3), None)]


def test_reject_of_a_row_that_was_ended_later_reopens_without_that_end(tell: Any) -> None:
    tell("Leeds", day(1))
    york = tell("York", day(2)).fact
    ledger.retire(fact=york, at=day(5), now=day(5))
    ledger.reject(fact=york, now=day(6))
    assert timeline() == [("Leeds", day(1), None)]


def test_reject_leaves_an_end_of_its_own_alone(tell: Any) -> None:
    leeds = tell("Leeds", day(1)).fact
    ledger.retire(fact=leeds, at=day(2), now=day(2))
    york = tell("York", day(2)).fact
    ledger.reject(fact=york, now=day(3))
    assert timeline() == [("Leeds", day(1), day(2))]


def test_reject_reopens_a_row_that_slotted_in_before(tell: Any) -> None:
    york = tell("York", day(5)).fact
    tell("Leeds", day(2), now=day(6))
    ledger.reject(fact=york, now=day(7))
    assert timeline() == [("Leeds", day(2), None)]


def test_reject_puts_back_a_start_that_the_record_had_moved(tell: Any) -> None:
    tell("York", day(1))
    leeds = tell("Leeds", day(9), valid_from=year(2020), precision="year", holds_now=True).fact
    ledger.reject(fact=leeds, now=day(10))
    assert timeline() == [("York", day(1), None)]
    assert Fact.objects.get(value="York").precision == "instant"


def test_a_value_that_a_person_rejected_stays_away_unless_they_insist(ana: Any, tell: Any) -> None:  # B38
    ledger.reject(fact=tell("Moon", day(1), "lives_in").fact, actor=ana, now=day(2))
    with pytest.raises(Refused, match="You said that this was never true"):
        tell("the moon".removeprefix("the "), day(3), "location")
    assert timeline() == []
    assert tell("Moon", day(4), insists=True).done == "recorded"
    assert tell("Moon", day(5)).done == "confirmed"


def test_an_undone_rejection_does_not_count_and_one_undone_twice_does(ana: Any, tell: Any) -> None:
    rejection = ledger.reject(fact=tell("Moon", day(1)).fact, actor=ana, now=day(2)).entry
    undone = ledger.undo(entry=rejection, actor=ana, now=day(3)).entry
    assert tell("Moon", day(4)).done == "confirmed"
    ledger.undo(entry=undone, actor=ana, now=day(5))
    with pytest.raises(Refused, match="never true"):
        tell("Moon", day(6))


def test_a_plan_that_a_person_dropped_may_be_made_again(ana: Any, tell: Any) -> None:
    plan = tell("Graz", day(2), valid_from=day(60), precision="day").fact
    ledger.retire(fact=plan, actor=ana, now=day(3))
    assert tell("Graz", day(4), valid_from=day(90), precision="day").done == "recorded"


def test_words_that_were_taken_back_are_not_read_again(ana: Any, tell: Any) -> None:  # B29
    session = Session.objects.create(owner=ana, number=1)
    fact = tell("walnuts", day(1), "allergy", session=session, turn=1).fact
    ledger.reject(fact=fact, session=session, turn=2, now=day(2))
    with pytest.raises(Refused, match="taken back"):
        tell("walnuts", day(1), "allergy", session=session, turn=1, now=day(3))
    assert tell("walnuts", day(4), "allergy", session=session, turn=5).done == "recorded"


# correct


def test_correct_rejects_the_old_row_and_the_right_one_takes_over_its_interval(ana: Any, tell: Any) -> None:
    tell("Bath", day(1))
    wrong = tell("Leads", day(2), quote="I live in Leeds").fact
    tell("York", day(5))
    wrong.refresh_from_db()
    outcome = ledger.correct(fact=wrong, value="Leeds", actor=ana, now=day(6), version=wrong.version)
    assert timeline() == [("Bath", day(1), day(2)), ("Leeds", day(2), day(5)), ("York", day(5), None)]
    assert [fact.value for fact in Fact.objects.rejected()] == ["Leads"]
    assert (outcome.fact.quote, outcome.fact.origin, outcome.fact.said_at) == ("I live in Leeds", "person", day(6))


def test_correct_twice_with_one_form_is_already_done(ana: Any, tell: Any) -> None:
    fact = tell("Leads", day(1)).fact
    first = ledger.correct(fact=fact, value="Leeds", actor=ana, version=fact.version, now=day(2))
    again = ledger.correct(fact=fact, value="Leeds", actor=ana, version=fact.version, now=day(3))
    assert (again.done, again.fact) == ("already", first.fact)
    with pytest.raises(Refused, match="rejected already"):
        ledger.correct(fact=fact, value="Bath", actor=ana, now=day(4))
    assert ledger.correct(fact=first.fact, value="Leeds", now=day(4)).done == "already"
    assert Entry.objects.count() == 2


def test_a_form_that_saw_an_older_state_is_stale(ana: Any, tell: Any) -> None:
    fact = tell("Leeds", day(1)).fact
    version = fact.version
    ledger.retire(fact=fact, at=day(50), now=day(2))
    for verb in (ledger.retire, ledger.reject, ledger.correct):
        more = {"value": "Bath"} if verb is ledger.correct else {}
        with pytest.raises(Stale):
            verb(fact=fact, actor=ana, version=version, now=day(3), **more)
    assert Entry.objects.count() == 2


def test_correct_the_start_moves_the_end_of_the_row_before(ana: Any, tell: Any) -> None:
    tell("York", day(1))
    leeds = tell("Leeds", day(5)).fact
    right = ledger.correct(fact=leeds, valid_from=day(3), precision="day", actor=ana, now=day(6)).fact
    assert timeline() == [("York", day(1), day(3)), ("Leeds", day(3), None)]
    ledger.correct(fact=right, valid_from=day(4), precision="day", actor=ana, now=day(7))
    assert timeline() == [("York", day(1), day(4)), ("Leeds", day(4), None)]


def test_correct_dates_that_another_value_holds_are_refused(ana: Any, tell: Any) -> None:
    york = tell("York", day(1)).fact
    leeds = tell("Leeds", day(5)).fact
    with pytest.raises(Refused, match="“York” holds"):
        ledger.correct(fact=leeds, valid_from=day(0), actor=ana, now=day(6))
    with pytest.raises(Refused, match="“Leeds” holds"):
        ledger.correct(fact=york, valid_to=day(7), actor=ana, now=day(6))
    with pytest.raises(Refused, match="“Leeds” holds"):
        ledger.correct(fact=york, valid_to=None, actor=ana, now=day(6))
    with pytest.raises(Refused, match="end before it begins"):
        ledger.correct(fact=york, valid_to=day(0), actor=ana, now=day(6))
    assert timeline() == [("York", day(1), day(5)), ("Leeds", day(5), None)]


def test_correct_the_end(ana: Any, tell: Any) -> None:
    fact = tell("Leeds", day(1)).fact
    ledger.retire(fact=fact, at=day(5), now=day(5))
    right = ledger.correct(fact=fact, valid_to=day(4), end_precision="day", actor=ana, now=day(6)).fact
    assert timeline() == [("Leeds", day(1), day(4))]
    ledger.correct(fact=right, valid_to=None, actor=ana, now=day(7))
    assert timeline() == [("Leeds", day(1), None)]


def test_correct_to_what_held_before_makes_that_row_go_on(ana: Any, tell: Any) -> None:
    tell("Leeds", day(1))
    wrong = tell("Leads", day(2)).fact
    ledger.correct(fact=wrong, value="Leeds", actor=ana, now=day(3))
    assert timeline() == [("Leeds", day(1), None)]


def test_correct_the_predicate_moves_the_fact_and_reopens_what_it_had_ended(ana: Any, tell: Any) -> None:
    tell("Leeds", day(1))
    wrong = tell("Paris", day(2)).fact
    ledger.correct(fact=wrong, predicate="visited", actor=ana, now=day(3))
    assert timeline() == [("Leeds", day(1), None)]
    assert timeline("visited") == [("Paris", day(2), None)]


def test_correct_into_a_key_that_has_rows(ana: Any, tell: Any) -> None:
    tell("Leeds", day(1), subject="Nils")
    wrong = tell("York", day(3)).fact
    ledger.correct(fact=wrong, subject="Nils", actor=ana, now=day(4))
    assert timeline(subject="nils") == [("Leeds", day(1), day(3)), ("York", day(3), None)]
    older = tell("Bath", day(2), now=day(5)).fact
    ledger.correct(fact=older, subject="nils", actor=ana, now=day(6))
    assert timeline(subject="nils") == [("Leeds", day(1), day(2)), ("Bath", day(2), day(3)), ("York", day(3), None)]


def test_correct_to_what_is_known_already_only_rejects(ana: Any, tell: Any) -> None:
    known = tell("walnuts", day(1), "allergy").fact
    wrong = tell("wallnuts", day(2), "allergy").fact
    outcome = ledger.correct(fact=wrong, value="Walnuts", actor=ana, now=day(3))
    assert outcome.fact == known
    assert timeline("allergy") == [("walnuts", day(1), None)]


def test_correct_keeps_the_topic_and_can_change_it(ana: Any, tell: Any) -> None:
    fact = tell("tea", day(1), "favorite", topic="drink").fact
    fact = ledger.correct(fact=fact, value="coffee", actor=ana, now=day(2)).fact
    assert fact.qualifier == "drink"
    assert ledger.correct(fact=fact, topic="hot drink", actor=ana, now=day(3)).fact.qualifier == "hot drink"


def test_correct_keeps_a_value_beside_others(ana: Any, tell: Any) -> None:
    tell("red", day(1), "door_colour")
    fact = tell("gren", day(2), "door_colour", coexists=True).fact
    ledger.correct(fact=fact, value="green", actor=ana, now=day(3))
    assert now_true("door_colour", day(4)) == ["green", "red"]


def test_a_persons_correction_outranks_messages_from_before_it(ana: Any, tell: Any) -> None:
    wrong = tell("Leads", day(1)).fact
    ledger.correct(fact=wrong, value="Leeds", actor=ana, now=day(5))
    with pytest.raises(Refused, match="You have corrected this since"):
        tell("Bath", day(3), now=day(6))
    assert tell("Leeds", day(4), now=day(6)).done == "confirmed"
    assert tell("York", day(7)).done == "recorded"


def test_a_correction_in_a_message_outlives_older_messages_that_are_read_late(tell: Any) -> None:
    wrong = tell("Leads", day(1)).fact
    ledger.correct(fact=wrong, value="Leeds", quote="Leeds, not Leads", said_at=day(5), now=day(6))
    tell("York", day(3), now=day(7))
    assert timeline() == [("York", day(1) - TICK, day(1)), ("Leeds", day(1), None)]
    assert tell("Bath", day(8)).done == "recorded"
    assert now_true(at=day(9)) == ["Bath"]


@pytest.mark.parametrize("how", ["retire", "reject", "undo", "moved", "said"])
def test_every_act_of_a_person_outranks_messages_from_before_it(ana: Any, tell: Any, how: str) -> None:
    said = tell("Leeds", day(1))
    if how == "retire":
        ledger.retire(fact=said.fact, actor=ana, now=day(5))
    elif how == "reject":
        ledger.reject(fact=said.fact, actor=ana, now=day(5))
    elif how == "undo":
        ledger.undo(entry=said.entry, actor=ana, now=day(5))
    elif how == "moved":
        ledger.correct(fact=said.fact, predicate="hometown", actor=ana, now=day(5))
    else:
        tell("York", day(5), valid_from=day(2), precision="day", origin="person", actor=ana)
    with pytest.raises(Refused, match="You have corrected this since"):
        tell("Bath", day(3), now=day(6))


def test_what_a_person_said_of_another_time_outranks_nothing(ana: Any, tell: Any) -> None:
    tell("York", day(5), valid_from=year(2010), valid_to=year(2012), origin="person", actor=ana)
    tell("Bath", day(5), origin="person", actor=ana)
    assert tell("Leeds", day(3), now=day(6)).done == "recorded"
    assert [value for value, *_ in timeline()] == ["York", "Leeds", "Bath"]


# undo


def test_undo_of_a_record_opens_what_it_had_ended(ana: Any, tell: Any) -> None:
    tell("Leeds", day(1))
    entry = tell("York", day(2)).entry
    outcome = ledger.undo(entry=entry, actor=ana, now=day(3), reason="misread")
    assert timeline() == [("Leeds", day(1), None)]
    assert (outcome.done, outcome.entry.reverses, outcome.entry.actor) == ("undone", entry, ana)
    assert ledger.undo(entry=entry, actor=ana, now=day(4)).done == "already"
    assert Entry.objects.filter(action="undo").count() == 1


def test_undo_of_undo_and_of_that(tell: Any) -> None:
    tell("Leeds", day(1))
    acts = [tell("York", day(2)).entry]
    states = []
    for number in range(3, 7):
        acts.append(ledger.undo(entry=acts[-1], now=day(number)).entry)
        states.append(now_true(at=day(number)))
    assert states == [["Leeds"], ["York"], ["Leeds"], ["York"]]
    assert [entry.undone for entry in Entry.objects.order_by("at")] == [False, False, True, False, True, False]


def test_undo_of_a_correction_of_a_retirement(ana: Any, tell: Any) -> None:
    fact = tell("Leeds", day(1)).fact
    retired = ledger.retire(fact=fact, at=day(5), precision="day", now=day(5)).entry
    corrected = ledger.correct(fact=fact, valid_to=day(4), end_precision="month", actor=ana, now=day(6))
    with pytest.raises(Refused, match="“Leeds” was changed again later"):
        ledger.undo(entry=retired, actor=ana, now=day(7))
    ledger.undo(entry=corrected.entry, actor=ana, now=day(8))
    assert timeline() == [("Leeds", day(1), day(5))]
    fact.refresh_from_db()
    assert fact.end_precision == "day"
    ledger.undo(entry=retired, actor=ana, now=day(9))
    assert timeline() == [("Leeds", day(1), None)]


def test_undo_is_refused_where_later_acts_built_on_it(tell: Any) -> None:
    first = tell("Leeds", day(1)).entry
    tell("York", day(2))
    with pytest.raises(Refused, match="“Leeds” was changed again later"):
        ledger.undo(entry=first, now=day(3))
    assert len(timeline()) == 2


def test_undo_is_refused_where_another_value_holds_now(tell: Any) -> None:
    leeds = tell("Leeds", day(1)).fact
    retired = ledger.retire(fact=leeds, at=day(2), now=day(2)).entry
    tell("York", day(3))
    with pytest.raises(Refused, match="“York” holds at that time now"):
        ledger.undo(entry=retired, now=day(4))


def test_undo_of_an_act_that_changed_nothing_is_refused(tell: Any) -> None:
    tell("Leeds", day(1))
    entry = tell("Leeds", day(2)).entry
    with pytest.raises(Refused, match="changed nothing"):
        ledger.undo(entry=entry, now=day(3))


def test_undo_of_a_rejection_and_of_a_correction_of_the_key(ana: Any, tell: Any) -> None:
    tell("Leeds", day(1))
    york = tell("York", day(2)).fact
    moved = ledger.correct(fact=york, predicate="hometown", actor=ana, now=day(3)).entry
    ledger.undo(entry=moved, actor=ana, now=day(4))
    assert timeline() == [("Leeds", day(1), day(2)), ("York", day(2), None)]
    assert timeline("hometown") == []
    rejected = ledger.reject(fact=york, actor=ana, now=day(5)).entry
    assert now_true(at=day(6)) == ["Leeds"]
    ledger.undo(entry=rejected, actor=ana, now=day(7))
    assert timeline() == [("Leeds", day(1), day(2)), ("York", day(2), None)]


def test_an_owner_cannot_undo_what_is_anothers(ana: Any, ben: Any, tell: Any) -> None:
    entry = tell("Leeds", day(1)).entry
    entry.owner_id = ben.pk
    with pytest.raises(Entry.DoesNotExist):
        ledger.undo(entry=entry, now=day(2))


# all of them


def test_acts_keep_their_order_even_where_clocks_disagree(tell: Any) -> None:
    tell("Leeds", day(5))
    tell("York", day(6), now=day(5))
    tell("Bath", day(7), now=day(1))
    times = list(Entry.objects.order_by("pk").values_list("at", flat=True))
    assert times == [day(5), day(5) + TICK, day(5) + 2 * TICK]


def test_the_version_of_the_memory_moves_with_every_act(ana: Any, tell: Any) -> None:
    from facts.models import Memory

    fact = tell("Leeds", day(1)).fact
    before = Memory.objects.get(owner=ana).version
    ledger.retire(fact=fact, now=day(2))
    assert Memory.objects.get(owner=ana).version > before


def test_a_shorter_correction_of_a_long_fact_is_allowed(ana: Any, tell: Any) -> None:  # B58
    fact = tell("x" * 1000, day(1), "goal").fact
    assert ledger.correct(fact=fact, value="short", actor=ana, now=day(2)).done == "corrected"


def test_time_alone_takes_nothing_away(tell: Any) -> None:  # B89
    tell("penicillin", day(1), "allergic_to")
    assert now_true("allergy", day(121)) == ["penicillin"]


def test_a_word_of_the_vocabulary_can_be_changed_by_staff(tell: Any) -> None:  # B83
    Predicate.objects.update_or_create(name="nickname", defaults={"label": "nickname", "holds": "many", "aliases": ["aka"]})
    tell("Sam", day(1), "aka")
    tell("Alex", day(2), "nickname")
    assert now_true("nickname", day(3)) == ["Alex", "Sam"]
