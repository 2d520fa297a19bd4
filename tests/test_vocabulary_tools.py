"""The vocabulary's tools: predicates merged, holding more or fewer values, edited by staff; what that does to every owner's facts."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from facts import ledger, rekey
from facts.ledger import TICK, Claim, Outcome, Refused
from facts.models import Action, Change, Entry, Fact, Holds, Predicate, Session
from facts.recall import recall
from facts.similar import suggestions
from facts.vocabulary import SEED, Vocabulary, snake
from facts.wording import line_of, sentence

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
    return list(
        found.values_list("owner", "subject", "predicate", "qualifier", "value", "valid_from", "valid_to", "precision", "end_precision")
    )


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
def test_a_shift_itself_stands_against_nothing_that_was_said_before_it(ana: Any, boss: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    merge("dwelling", "city", boss)
    late = Claim(subject="user", predicate="city", value="York", said_at=day(150))
    assert ledger.record(owner=ana, claim=late, now=day(201)).done == "recorded"
    assert rows("city") == [("Leeds", day(1), day(150)), ("York", day(150), None)]


@laws
def test_a_rejection_of_one_of_many_outlives_that_only_one_is_held(ana: Any) -> None:
    wrong = tell(ana, "project", "Kestrel", 10)
    ledger.reject(fact=wrong.fact, actor=ana, now=day(11))
    tell(ana, "project", "Heron", 12)
    rekey.change_holds(name="project", holds=Holds.ONE, now=NOW)
    with pytest.raises(Refused, match="never true"):
        tell(ana, "project", "kestrel", 5)


@laws
def test_what_was_erased_stays_away_under_the_new_name(ana: Any) -> None:
    gone = tell(ana, "dwelling", "Moon", 10)
    ledger.erase(owner=ana, fact=gone.fact, now=day(11))
    tell(ana, "dwelling", "Leeds", 12)
    merge("dwelling", "city")
    with pytest.raises(Refused, match="erased"):
        tell(ana, "city", "moon", 5)


@laws
@pytest.mark.parametrize("under", ["dwelling", "city"])
def test_erasing_a_fact_that_moved_takes_the_row_that_it_was_and_no_other(under: str, ana: Any) -> None:
    tell(ana, "dwelling", "Leeds", 1)
    tell(ana, "dwelling", "York", 5)
    tell(ana, "dwelling", "Leeds", 3, subject="anna")
    entry = merge("dwelling", "city")[ana.pk]
    ledger.erase(owner=ana, fact=Fact.objects.about("user").get(predicate=under, value="Leeds"), now=day(201))
    left = Fact.objects.order_by("pk").values_list("subject", "predicate", "value")
    assert sorted(left) == [
        ("anna", "city", "Leeds"),
        ("anna", "dwelling", "Leeds"),
        ("user", "city", "York"),
        ("user", "dwelling", "York"),
    ]
    kept = Entry.objects.get(pk=entry.pk)
    assert kept.rekeys
    ledger.undo(entry=kept, now=day(202))
    assert {(fact.subject, fact.predicate, fact.value) for fact in Fact.objects.believed()} == {
        ("anna", "dwelling", "Leeds"),
        ("user", "dwelling", "York"),
    }


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
    assert [(hit.fact.predicate, hit.fact.value) for hit in recall(ana, "where do I live?", limit=5).facts] == [("city", "Leeds")]


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
        for one, next_one in pairwise(line):
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


# The pages


@pytest.fixture
def known(ana: Any, ben: Any, boss: Any) -> None:
    """What three people have said."""
    tell(ana, "dwelling", "Leeds", 1)
    tell(boss, "dwelling", "Tavira", 1)
    tell(boss, "city", "York", 5)
    tell(boss, "pet", "Miso", 5)
    tell(ben, "dwelling", "Faro", 1)
    tell(ben, "city", "Olhao", 3)
    tell(ben, "secret_hideout", "the barn", 3)


def page(client: Any, view: str = "vocabulary", **query: str) -> str:
    answer = client.get(reverse(f"facts:{view}"), query)
    assert answer.status_code == 200
    return str(answer.content.decode())


def text(html: str) -> str:
    """The page as it is read."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


@pytest.mark.usefixtures("known")
def test_everybody_reads_the_vocabulary_with_the_number_of_their_own_facts(ana: Any, client_of: Any) -> None:
    html = page(client_of(ana))
    assert "time zone" in html
    assert "lives_in" in html
    assert "secret_hideout" not in html
    assert "dwelling (1 fact) is not in the vocabulary" in text(html)
    assert "Perhaps city (similar in meaning)?" in text(html)
    assert "Add a predicate" not in html


def test_a_search_finds_a_predicate_by_any_of_its_names_and_htmx_gets_the_table(ana: Any, client_of: Any) -> None:
    assert "<b>employer</b>" in page(client_of(ana), q="works at")
    answer = client_of(ana).get(reverse("facts:vocabulary"), {"q": "zzz"}, headers={"HX-Request": "true"})
    assert b"<html" not in answer.content
    assert "No predicate is called “zzz”" in text(answer.content.decode())


@pytest.mark.usefixtures("known")
def test_a_predicate_has_a_page_that_only_staff_can_change(ana: Any, client_of: Any) -> None:
    client = client_of(ana)
    assert "lives_in" in page(client, "word", name="city")
    assert '<form method="get" action="/facts/-/vocabulary/merge/' not in page(client, "word", name="city")
    assert client.get(reverse("facts:word"), {"name": "secret_hideout"}).status_code == 404
    for name in ("word", "word_add", "word_remove", "word_merge", "word_holds"):
        assert client.post(reverse(f"facts:{name}"), {"name": "city", "label": "Town", "into": "job", "holds": "many"}).status_code == 403
    for name in ("word_add", "word_merge", "word_holds"):
        assert client.get(reverse(f"facts:{name}"), {"name": "city"}).status_code == 302
    assert Vocabulary().find("city").label == "city"


def test_staff_edits_names_and_prompt(boss: Any, client_of: Any) -> None:
    tell(boss, "city", "Leeds", 1)
    before = bytes(Fact.objects.get().embedding)
    data = {"name": "city", "label": "Home town now", "aliases": "Lives in, Wohnort\nlocation", "core": ""}
    answer = client_of(boss).post(reverse("facts:word"), data)
    assert answer.status_code == 303
    words = Vocabulary()
    assert words.find("wohnort").label == "Home town now"
    assert words.find("home town now").name == "city"
    assert words.find("residence").known is False
    assert "city" not in words.core()
    assert bytes(Fact.objects.get().embedding) != before


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("aliases", "job", "a predicate of its own"),
        ("aliases", "works at", "another name of “employer”"),
        ("label", "Role", "another name of “job”"),
        ("label", "", "required"),
    ],
)
def test_a_spelling_cannot_mean_two_predicates(field: str, value: str, message: str, boss: Any, client_of: Any) -> None:
    answer = client_of(boss).post(reverse("facts:word"), {"name": "city", "label": "city", "aliases": "lives_in", field: value})
    assert answer.status_code == 422
    assert message in text(answer.content.decode())
    assert Vocabulary().find("home").name == "city"


def test_staff_adds_a_predicate_and_takes_it_out_again(boss: Any, client_of: Any) -> None:
    client = client_of(boss)
    data = {"name": "Shed Colour", "label": "", "holds": "many", "aliases": "hut colour"}
    assert client.post(reverse("facts:word_add"), data).status_code == 303
    word = Vocabulary().find("hut colour")
    assert (word.name, word.label, word.holds) == ("shed_colour", "shed colour", "many")
    assert Predicate.objects.get(name="shed_colour").created_by == boss
    assert client.post(reverse("facts:word_remove"), {"name": "shed_colour"}).status_code == 303
    assert Vocabulary().find("hut colour").known is False


@pytest.mark.parametrize(
    ("name", "message"), [("city", "a predicate already"), ("lives in", "another name of “city”"), ("??", "one letter")]
)
def test_a_name_that_has_a_meaning_cannot_be_added(name: str, message: str, boss: Any, client_of: Any) -> None:
    answer = client_of(boss).post(reverse("facts:word_add"), {"name": name, "holds": "one"})
    assert answer.status_code == 422
    assert message in text(answer.content.decode())


@pytest.mark.usefixtures("known")
def test_a_name_with_facts_that_is_added_holds_more_only_after_a_preview(boss: Any, client_of: Any) -> None:
    answer = client_of(boss).post(reverse("facts:word_add"), {"name": "dwelling", "holds": "many"})
    assert answer["Location"].endswith("/holds/?name=dwelling&holds=many")
    assert Vocabulary().find("dwelling").holds == Holds.ONE


def test_an_edited_predicate_goes_back_to_what_is_shipped_unless_facts_or_names_are_in_the_way(boss: Any, client_of: Any) -> None:
    client = client_of(boss)
    tell(boss, "city", "Leeds", 1)
    rekey.change_holds(name="city", holds=Holds.MANY)
    client.post(reverse("facts:word_remove"), {"name": "city"})
    assert Vocabulary().find("city").holds == Holds.MANY
    rekey.change_holds(name="city", holds=Holds.ONE)
    Predicate.objects.filter(name="city").update(label="Town", aliases=["lives_in"])
    Predicate.objects.filter(name="job").update(aliases=["home"])
    client.post(reverse("facts:word_remove"), {"name": "city"})
    assert Vocabulary().find("city").label == "Town"
    Predicate.objects.filter(name="job").update(aliases=[])
    client.post(reverse("facts:word_remove"), {"name": "city"})
    assert (Vocabulary().find("city").label, Vocabulary().find("home").name) == ("city", "city")


@pytest.mark.usefixtures("known")
def test_a_preview_shows_ones_own_rows_and_only_numbers_of_others(boss: Any, client_of: Any) -> None:
    before = everything()
    html = page(client_of(boss), "word_merge", name="dwelling", into="city")
    for value in ("Tavira", "York", "ends where York begins", "stays as it is"):
        assert value in text(html)
    for value in ("Leeds", "Faro", "Olhao", "ana", "ben"):
        assert not re.search(rf"\b{value}\b", text(html)), value
    assert "Of 2 other people, 2 facts move and 2 rows meet" in text(html)
    assert everything() == before
    assert Vocabulary().find("dwelling").known is False


def seen_in(html: str) -> str:
    found = re.search(r'name="seen" value="([0-9a-f]{64})"', html)
    assert found
    return found[1]


@pytest.mark.usefixtures("known")
def test_a_merge_from_the_page_is_one_entry_for_each_and_undone_in_the_log(boss: Any, ben: Any, client_of: Any) -> None:
    client = client_of(boss)
    data = {"name": "dwelling", "into": "city", "reason": "they are one"}
    data["seen"] = seen_in(page(client, "word_merge", name="dwelling", into="city"))
    answer = client.post(reverse("facts:word_merge"), data, follow=True)
    assert "It moved the facts of 3 people" in text(answer.content.decode())
    assert Entry.objects.filter(reason__contains="they are one").count() == 3
    log = text(client_of(ben).get(reverse("facts:log")).content.decode())
    assert "“dwelling” is now city: Faro." in log
    entry = Entry.objects.get(owner=ben, reason__contains="they are one")
    client_of(ben).post(reverse("facts:undo", args=[entry.pk]))
    assert rows("dwelling", ben) == [("Faro", day(1), None)]
    log = text(client_of(ben).get(reverse("facts:log")).content.decode())
    assert "Undone: Faro counts as before, under “dwelling”." in log
    assert "Faro" not in text(page(client_of(boss), "vocabulary"))


@pytest.mark.usefixtures("known")
def test_what_changed_since_the_preview_is_shown_again_and_not_done(boss: Any, ben: Any, client_of: Any) -> None:
    client = client_of(boss)
    data = {"name": "pet", "holds": "one", "reason": "kept"}
    data["seen"] = seen_in(page(client, "word_holds", name="pet", holds="one"))
    tell(ben, "pet", "Basil", 9)
    answer = client.post(reverse("facts:word_holds"), data)
    assert answer.status_code == 409
    assert "kept" in answer.content.decode()
    assert Vocabulary().find("pet").holds == Holds.MANY
    data["seen"] = seen_in(answer.content.decode())
    assert client.post(reverse("facts:word_holds"), data).status_code == 303
    assert Vocabulary().find("pet").holds == Holds.ONE


@pytest.mark.parametrize(
    "query", [{"name": "city", "into": "city"}, {"name": "lives_in", "into": "job"}, {"name": "nothing", "into": "nowhere"}]
)
def test_a_merge_that_cannot_be_says_why(query: dict[str, str], boss: Any, client_of: Any) -> None:
    answer = client_of(boss).get(reverse("facts:word_merge"), query, follow=True)
    assert answer.redirect_chain
    assert re.search("one predicate already|another name of “city”|Choose a predicate", text(answer.content.decode()))


def test_facts_under_a_name_that_became_an_alias_are_pointed_out(boss: Any, client_of: Any) -> None:
    tell(boss, "dwelling", "Leeds", 1)
    client = client_of(boss)
    client.post(reverse("facts:word"), {"name": "city", "label": "city", "aliases": "dwelling", "core": "on"})
    assert "1 of your facts still stands under dwelling" in text(page(client))
    assert "Facts still stand under “dwelling”, 1 of them yours." in text(page(client, "word", name="city"))
    assert "another name of city" in text(page(client, "word", name="dwelling"))
    page(client, "word_merge", name="dwelling", into="city")


@pytest.mark.usefixtures("known")
def test_what_a_message_led_to_says_where_it_is_now(boss: Any, client_of: Any) -> None:
    session = Session.objects.create(owner=boss, number=1)
    entry = tell(boss, "lair", "Bath", 20, session=session, turn=1).entry
    assert entry is not None
    merge("lair", "city")
    line = line_of(Entry.objects.filter(pk=entry.pk).told().get(), Vocabulary())
    assert (line.later, line.edit, line.undo) == ("since moved", False, None)
    html = client_of(boss).get(reverse("facts:subject", args=["user"]), {"fact": entry.fact_id}).content.decode()
    new = Fact.objects.get(predicate="city", value="Bath")
    assert re.search(rf"Corrected to.*?fact={new.pk}\b", html, re.DOTALL)


def test_a_sentence_tells_what_moved_what_was_put_back_and_what_moved_again(ana: Any) -> None:
    tell(ana, "project", "Kestrel", 1)
    tell(ana, "project", "Heron", 5)
    entry = rekey.change_holds(name="project", holds=Holds.ONE, now=NOW)[ana.pk]
    words = Vocabulary()
    assert sentence(entry, words) == "Project holds one value from now on: Kestrel, Heron."
    undoing = ledger.undo(entry=entry, now=day(201)).entry
    assert undoing is not None
    assert sentence(undoing, words) == "Undone: Kestrel, Heron count as before, under “project”."
    redoing = ledger.undo(entry=undoing, now=day(202)).entry
    assert redoing is not None
    assert sentence(redoing, words) == "Undone: Kestrel, Heron moved to project again."


@pytest.mark.parametrize(
    ("name", "meant"), [("dwelling", "city"), ("cities", "city"), ("hobbys", "hobby"), ("best_mate", "friend"), ("food_allergy", "allergy")]
)
def test_a_suggestion_comes_from_spelling_stem_or_meaning(name: str, meant: str) -> None:
    assert suggestions(name, Vocabulary())[0].word.name == meant


@pytest.mark.parametrize("name", ["shed_colour", "critter", "wifi_password", "好きな色", "anniversary"])
def test_nothing_is_suggested_where_nothing_is_alike(name: str) -> None:
    assert suggestions(name, Vocabulary()) == []


# The registry


def test_every_label_and_every_alias_is_found_and_means_one_thing() -> None:
    words = Vocabulary()
    for name, (label, *_, aliases) in SEED.items():
        for spelling in (name, label, *aliases.split()):
            assert words.find(spelling).name == name, spelling
            assert snake(spelling) == spelling or spelling == label


CANONICAL = {
    Holds.ONE: (
        "name nickname pronouns age birthday birthplace nationality city country hometown address timezone job employer team manager "
        "work_mode education school relationship_status partner spouse diet vehicle phone_model operating_system editor height "
        "shoe_size handedness commute"
    ),
    Holds.MANY: (
        "language skill project goal child sister brother mother father friend pet allergy medication health_condition hobby sport "
        "instrument likes dislikes constraint owns member_of habit"
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
