"""The vocabulary's tools: predicates merged, holding more or fewer values, edited by staff; what that does to every owner's facts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facts import ledger, rekey
from facts.ledger import TICK, Claim, Outcome, Refused
from facts.models import Action, Change, Entry, Fact, Holds, Predicate, Session
from facts.recall import recall
from facts.vocabulary import SEED, Vocabulary, snake

pytestmark = pytest.mark.django_db
laws = pytest.mark.laws


def day(number: int, hour: int = 10) -> datetime:
    return datetime(2026, 1, 1, hour, tzinfo=UTC) + timedelta(days=number - 1)


NOW = day(200)


@pytest.fixture
def boss(django_user_model: Any) -> Any:
    """Somebody who may change the vocabulary."""
    return django_user_model.objects.create_user("boss", password="horse staple battery", is_staff=True)


def tell(owner: Any, predicate: str, value: str, on: int, **claim: Any) -> Outcome:
    """Something the owner says on a day, read at once."""
    claim = {"subject": "user", "said_at": day(on), **claim}
    return ledger.record(owner=owner, claim=Claim(predicate=predicate, value=value, **claim), now=day(on))


def rows(predicate: str, owner: Any = None) -> list[tuple[str, datetime, datetime | None]]:
    """Value, from, to of all rows that were ever true, by key and time."""
    found = Fact.objects.filter(predicate=predicate).believed()
    found = found.owned_by(owner) if owner else found
    return [(fact.value, fact.valid_from, fact.valid_to) for fact in found.order_by("qualifier", "valid_from", "pk")]


def everything() -> list[tuple[Any, ...]]:
    """Every row that was ever true, with its key and interval."""
    found = Fact.objects.believed().order_by("owner", "subject", "predicate", "qualifier", "valid_from")
    return list(found.values_list("owner", "subject", "predicate", "qualifier", "value", "valid_from", "valid_to", "precision", "end_precision"))


def merge(source: str, target: str, actor: Any = None) -> dict[int, Entry]:
    return rekey.merge(source=source, target=target, actor=actor, now=NOW)


# Merging


@laws
def test_a_merged_predicate_gives_its_facts_and_its_name_to_the_other(ana: Any, boss: Any) -> None:
    session = Session.objects.create(owner=ana, number=1)
    tell(ana, "dwelling", "Leeds", 1, session=session, turn=2, quote="my dwelling is in Leeds", span=(3, 26))
    tell(ana, "dwelling", "York", 5)
    old = Fact.objects.get(value="Leeds")
    entry = merge("dwelling", "city", boss)[ana.pk]
    assert rows("dwelling") == []
    assert rows("city") == [("Leeds", day(1), day(5)), ("York", day(5), None)]
    new = Fact.objects.get(value="Leeds", predicate="city")
    for name in ("session_id", "turn", "said_at", "origin", "quote", "quote_start", "quote_end", "precision", "confirmed_at"):
        assert getattr(new, name) == getattr(old, name), name
    assert bytes(new.embedding) != bytes(old.embedding)
    assert (entry.action, entry.actor, entry.owner) == (Action.CORRECT, boss, ana)
    assert "dwelling" in entry.reason
    assert Vocabulary().find("dwelling").name == "city"
    assert tell(ana, "dwelling", "Bath", 201).fact.predicate == "city"


@laws
def test_where_rows_meet_the_later_start_ends_the_earlier(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    tell(ana, "dwelling", "York", 5)
    tell(ana, "city", "Bath", 9)
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), day(5)), ("York", day(5), day(9)), ("Bath", day(9), None)]


@laws
def test_the_same_value_joins_from_the_earlier_start_to_the_later_end(ana: Any) -> None:
    stays = tell(ana, "city", "Leeds", 5).fact
    tell(ana, "dwelling", "LEEDS", 1)
    tell(ana, "dwelling", "leeds", 8)
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), None)]
    stays.refresh_from_db()
    assert (stays.valid_from, stays.confirmed_at) == (day(1), day(8))


@laws
def test_what_was_said_again_later_resumes_behind_what_was_said_between(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    tell(ana, "city", "Leeds", 10)
    tell(ana, "dwelling", "York", 5)
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), day(5)), ("York", day(5), day(10)), ("Leeds", day(10), None)]


@laws
def test_a_stay_inside_a_longer_one_does_not_end_it(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    tell(ana, "city", "Leeds", 20)
    tell(ana, "dwelling", "York", 19, valid_from=day(5), valid_to=day(9))
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), day(5)), ("York", day(5), day(9)), ("Leeds", day(9), None)]


@laws
def test_two_values_from_one_instant_keep_the_order_in_which_they_were_said(ana: Any) -> None:
    tell(ana, "city", "Leeds", 2, valid_from=day(1))
    tell(ana, "dwelling", "York", 3, valid_from=day(1))
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), day(1) + TICK), ("York", day(1) + TICK, None)]


@laws
def test_values_that_coexist_take_their_own_keys_where_many_are_held(ana: Any) -> None:
    tell(ana, "critter", "Miso", 1)
    tell(ana, "critter", "Basil", 3)
    tell(ana, "pet", "Pepper", 2)
    tell(ana, "pet", "miso", 4)
    merge("critter", "pet")
    basil, pepper = ("Basil", day(3), None), ("Pepper", day(2), None)
    assert rows("pet") == [basil, ("Miso", day(1), day(3)), ("miso", day(4), None), pepper]


@laws
def test_many_values_become_one_line_where_one_is_held_and_what_stood_beside_still_does(ana: Any) -> None:
    tell(ana, "skill", "welding", 1)
    tell(ana, "skill", "knitting", 4)
    tell(ana, "shed_colour", "red", 1)
    tell(ana, "shed_colour", "blue", 2, coexists=True)
    merge("skill", "job")
    assert rows("job") == [("welding", day(1), day(4)), ("knitting", day(4), None)]
    merge("shed_colour", "vehicle")
    assert rows("vehicle") == [("red", day(1), None), ("blue", day(2), None)]


@laws
def test_topics_stay_topics(ana: Any) -> None:
    tell(ana, "favorite", "otters", 1, topic="team")
    tell(ana, "preference", "herons", 3, topic="team")
    tell(ana, "favorite", "green", 2, topic="colour")
    merge("favorite", "preference")
    assert rows("preference") == [("green", day(2), None), ("otters", day(1), day(3)), ("herons", day(3), None)]


@laws
def test_an_end_keeps_its_precision_when_what_ended_it_goes_elsewhere(ana: Any) -> None:
    tell(ana, "critter", "Miso", 1)
    tell(ana, "critter", "Basil", 3, valid_from=day(2, 0), precision="day")
    merge("critter", "pet")
    miso = Fact.objects.get(predicate="pet", value="Miso")
    assert (miso.valid_to, miso.end_precision) == (day(2, 0), "day")


@laws
def test_rejected_rows_are_carried_once_and_retired_rows_stay_retired(ana: Any) -> None:
    wrong = tell(ana, "dwelling", "Moon", 1)
    ledger.reject(fact=wrong.fact, actor=ana, now=day(2))
    ended = tell(ana, "dwelling", "Leeds", 3)
    ledger.retire(fact=ended.fact, at=day(6), now=day(6))
    entry = merge("dwelling", "city")[ana.pk]
    assert [fact.value for fact in Fact.objects.filter(predicate="city").rejected()] == ["Moon"]
    assert rows("city") == [("Leeds", day(3), day(6))]
    ledger.undo(entry=entry, now=day(201))
    Predicate.objects.filter(name="city").update(aliases=[])
    merge("dwelling", "city")
    assert [fact.value for fact in Fact.objects.filter(predicate="city").rejected()].count("Moon") == 1


@laws
def test_a_predicate_with_rejected_rows_only_is_carried_and_undone_without_harm(ana: Any) -> None:
    wrong = tell(ana, "dwelling", "Moon", 1)
    ledger.reject(fact=wrong.fact, now=day(2))
    entry = merge("dwelling", "city")[ana.pk]
    assert Fact.objects.filter(predicate="city").rejected().count() == 1
    ledger.undo(entry=entry, now=day(201))
    assert everything() == []


@laws
def test_a_person_s_rejection_outlives_the_name_it_was_made_under(ana: Any) -> None:
    wrong = tell(ana, "dwelling", "Moon", 10)
    ledger.reject(fact=wrong.fact, actor=ana, now=day(11))
    merge("dwelling", "city")
    with pytest.raises(Refused, match="never true"):
        tell(ana, "city", "moon", 5)


@laws
def test_what_was_believed_before_the_merge_still_answers_with_the_old_name(ana: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    tell(ana, "city", "York", 5)
    merge("dwelling", "city")
    then = Fact.objects.as_of(day(7), known_at=day(100)).values_list("predicate", "value")
    now = Fact.objects.as_of(day(7), known_at=day(300)).values_list("predicate", "value")
    assert sorted(then) == [("city", "York"), ("dwelling", "Leeds")]
    assert list(now) == [("city", "York")]


@laws
def test_undo_puts_everything_back_and_redo_does_it_again_but_the_name_stays(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    tell(ana, "city", "Leeds", 10)
    tell(ana, "dwelling", "York", 5)
    tell(ana, "dwelling", "Bath", 7, subject="anna")
    before = everything()
    entry = merge("dwelling", "city")[ana.pk]
    after = everything()
    undoing = ledger.undo(entry=entry, now=day(201)).entry
    assert everything() == before
    assert Vocabulary().find("dwelling").name == "city"
    redoing = ledger.undo(entry=undoing, now=day(202)).entry
    assert everything() == after
    ledger.undo(entry=redoing, now=day(203))
    assert everything() == before


@laws
def test_undo_is_refused_where_later_acts_built_on_it(ana: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    entry = merge("dwelling", "city")[ana.pk]
    tell(ana, "city", "York", 201)
    with pytest.raises(Refused, match="changed again later"):
        ledger.undo(entry=entry, now=day(202))


@laws
def test_each_owner_has_one_entry_and_undoes_only_their_own(ana: Any, ben: Any, boss: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    tell(ben, "dwelling", "Faro", 1)
    tell(boss, "city", "Bath", 1)
    entries = merge("dwelling", "city", boss)
    assert set(entries) == {ana.pk, ben.pk}
    ledger.undo(entry=entries[ben.pk], actor=ben, now=day(201))
    assert rows("dwelling", ben) == [("Faro", day(1), None)]
    assert rows("city", ana) == [("Leeds", day(1), None)]


@laws
def test_a_shipped_predicate_can_be_merged_away_with_all_its_names(ana: Any) -> None:
    tell(ana, "drink", "green tea", 1)
    merge("drinks", "likes")
    words = Vocabulary()
    assert "drinks" not in words.words
    assert {words.find(spelling).name for spelling in ("drinks", "drink", "Drinks")} == {"likes"}
    assert rows("likes") == [("green tea", day(1), None)]


@laws
def test_facts_left_under_a_name_that_became_an_alias_can_be_fetched_later(ana: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    row = Predicate.objects.get(name="city")
    row.aliases.append("dwelling")
    row.save()
    merge("dwelling", "city")
    assert rows("city") == [("Leeds", day(1), None)]


@pytest.mark.parametrize(
    ("source", "target"), [("city", "city"), ("city", "lives in"), ("", "city"), ("city", "nothing_declared"), ("lives_in", "job")]
)
def test_what_cannot_be_merged_is_refused_and_nothing_changes(ana: Any, source: str, target: str) -> None:
    tell(ana, "city", "Leeds", 1)
    before = everything(), list(Predicate.objects.values())
    with pytest.raises(Refused):
        merge(source, target)
    assert before == (everything(), list(Predicate.objects.values()))


@laws
def test_a_merge_that_fails_for_one_owner_changes_nothing_for_anybody(ana: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    tell(ben, "dwelling", "Faro", 1)
    before, write = everything(), ledger.write

    def failing(owner_id: int, *args: Any, **kwargs: Any) -> Entry:
        if owner_id == ben.pk:
            raise RuntimeError
        return write(owner_id, *args, **kwargs)

    monkeypatch.setattr(ledger, "write", failing)
    with pytest.raises(RuntimeError):
        merge("dwelling", "city")
    assert everything() == before
    assert Vocabulary().find("dwelling").name == "dwelling"


@laws
def test_recall_finds_the_merged_fact_under_its_new_name(ana: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    merge("dwelling", "city")
    assert [(hit.fact.predicate, hit.fact.value) for hit in recall(ana, "where do I live?", limit=5)] == [("city", "Leeds")]


# How many values a predicate holds


@laws
def test_more_values_let_the_ended_ones_stand_as_they_ended(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    tell(ana, "city", "York", 5)
    rekey.change_holds(name="city", holds=Holds.MANY, now=NOW)
    assert rows("city") == [("Leeds", day(1), day(5)), ("York", day(5), None)]
    tell(ana, "city", "Bath", 201)
    assert {value for value, _, end in rows("city") if end is None} == {"York", "Bath"}


@laws
def test_fewer_values_end_each_other_in_their_order(ana: Any) -> None:
    tell(ana, "project", "Kestrel", 1)
    tell(ana, "project", "Heron", 5)
    tell(ana, "project", "Kestrel", 9)
    before = everything()
    entry = rekey.change_holds(name="project", holds=Holds.ONE, now=NOW)[ana.pk]
    assert rows("project") == [("Kestrel", day(1), day(5)), ("Heron", day(5), day(9)), ("Kestrel", day(9), None)]
    assert Vocabulary().find("project").holds == Holds.ONE
    ledger.undo(entry=entry, now=day(201))
    assert everything() == before


@laws
def test_a_topic_makes_room_for_values_that_have_none(ana: Any) -> None:
    tell(ana, "city", "Leeds", 1)
    rekey.change_holds(name="city", holds=Holds.TOPIC, now=NOW)
    assert list(Fact.objects.filter(predicate="city").believed().values_list("qualifier", "value")) == [("leeds", "Leeds")]


def test_rows_whose_key_stays_are_left_alone(ana: Any) -> None:
    tell(ana, "pet", "Miso", 1)
    assert rekey.change_holds(name="pet", holds=Holds.TOPIC, now=NOW) == {}
    assert Change.objects.count() == 1


@pytest.mark.parametrize(("name", "holds"), [("city", "one"), ("city", "lots"), ("city", ""), ("nothing_declared", "many")])
def test_a_number_of_values_that_is_nothing_new_is_refused(name: str, holds: str) -> None:
    with pytest.raises(Refused):
        rekey.change_holds(name=name, holds=holds)


# Whatever was said before

SAID = st.lists(
    st.tuples(
        st.sampled_from(["dwelling", "city", "pet"]),
        st.sampled_from(["Leeds", "York", "leeds", "Bath"]),
        st.integers(1, 12),  # said on
        st.one_of(st.none(), st.integers(1, 12)),  # true from
        st.one_of(st.none(), st.integers(13, 20)),  # true to
        st.booleans(),  # said as one more
        st.sampled_from(["", "retire", "reject", "undo"]),
    ),
    min_size=1,
    max_size=6,
)


def live(owner: Any, said: list[tuple[Any, ...]]) -> None:
    """Say all of it, and change one's mind where told to."""
    for predicate, value, on, start, end, also, then in said:
        dates = {"valid_from": day(start, 0) if start else None, "valid_to": day(end, 0) if end else None}
        try:
            outcome = tell(owner, predicate, value, on, coexists=also, **dates)
            if then == "undo" and outcome.entry is not None:
                ledger.undo(entry=outcome.entry, now=day(on))
            elif then == "retire":
                ledger.retire(fact=outcome.fact, at=day(25), now=day(25))
            elif then == "reject":
                ledger.reject(fact=outcome.fact, now=day(26))
        except Refused:
            continue


def check_laws() -> None:
    """Intervals of one key do not overlap, and are what the last change says."""
    keys: dict[tuple[Any, ...], list[Fact]] = {}
    for fact in Fact.objects.order_by("valid_from", "pk"):
        change = Change.objects.filter(fact=fact).last()
        assert change is not None
        assert (change.after_from, change.after_to) == (fact.valid_from, fact.valid_to)
        assert (change.precision, change.end_precision) == (fact.precision, fact.end_precision)
        if fact.valid_to is None or fact.valid_to > fact.valid_from:
            keys.setdefault((fact.owner_id, fact.subject, fact.predicate, fact.qualifier), []).append(fact)
    for line in keys.values():
        for one, next_one in zip(line, line[1:], strict=False):
            assert one.valid_to is not None
            assert one.valid_to <= next_one.valid_from


@pytest.mark.parametrize("shift", ["dwelling→city", "dwelling→pet", "pet→city", "city holds many", "pet holds one", "pet holds topic"])
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=SAID)
def test_a_shift_keeps_every_law_and_undo_puts_back_exactly_what_was(
    shift: str, said: list[tuple[Any, ...]], django_user_model: Any
) -> None:
    owner = django_user_model.objects.create_user(f"one-{django_user_model.objects.count()}")
    live(owner, said)
    try:
        before = everything()
        valued = {(fact.subject, ledger.normalise(fact.value)) for fact in Fact.objects.owned_by(owner).believed()}
        first, _, second = shift.partition("→")
        if second:
            entries = merge(first, second)
            assert not Fact.objects.owned_by(owner).filter(predicate=first).believed().exists()
        else:
            entries = rekey.change_holds(name=shift.split()[0], holds=shift.split()[2], now=NOW)
        check_laws()
        assert {(fact.subject, ledger.normalise(fact.value)) for fact in Fact.objects.owned_by(owner).believed()} <= valued
        after = everything()
        entry = entries.get(owner.pk)
        if entry is None:
            assert before == after
            return
        undoing = ledger.undo(entry=entry, now=day(201)).entry
        check_laws()
        assert everything() == before
        assert undoing is not None
        if not undoing.changes.exists():
            return  # only rejected rows were carried
        ledger.undo(entry=undoing, now=day(202))
        check_laws()
        assert everything() == after
    finally:
        from tests.conftest import empty_entries

        empty_entries()
        Fact.objects.all().delete()
        Predicate.objects.filter(name__in=["city", "pet", "dwelling"]).delete()


# The registry


def test_every_label_and_every_alias_is_found_and_means_one_thing() -> None:
    words = Vocabulary()
    for name, (label, *_, aliases) in SEED.items():
        for spelling in (name, label, *aliases.split()):
            assert words.find(spelling).name == name, spelling
            assert snake(spelling) == spelling or spelling == label


CANONICAL = {
    Holds.ONE: (
        "name nickname pronouns age birthday birthplace nationality city country hometown address timezone job employer team manager work_mode "
        "education school relationship_status partner spouse diet vehicle phone_model operating_system editor height shoe_size handedness commute"
    ),
    Holds.MANY: (
        "language skill project goal child sister brother mother father friend pet allergy medication health_condition hobby sport instrument "
        "likes dislikes constraint owns member_of habit"
    ),
    Holds.TOPIC: "preference favorite deadline",
}


@pytest.mark.parametrize(("holds", "names"), CANONICAL.items())
def test_the_common_names_hold_as_many_values_as_is_common(holds: str, names: str) -> None:
    words = Vocabulary()
    assert {words.find(name).holds for name in names.split()} == {holds}
    assert all(words.find(name).name == name for name in names.split())


@pytest.mark.parametrize(
    ("spellings", "name"),
    [
        ("lives_in location home", "city"),
        ("works_on_project moved_to_project assigned_to", "project"),
        ("allergic_to", "allergy"),
        ("opinion_of", "opinion"),
        ("role", "job"),
        ("coworker", "colleague"),
        ("flatmate", "roommate"),
        ("children daughter", "child"),
        ("wife", "spouse"),
        ("girlfriend fiance", "partner"),
    ],
)
def test_names_that_mean_the_same_meet(spellings: str, name: str) -> None:
    assert {Vocabulary().find(spelling).name for spelling in spellings.split()} == {name}
