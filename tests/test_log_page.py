"""The log: every act, who did it, when, why and on whose words; found again by its filters."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse

from facts import ledger
from facts.ledger import Claim
from facts.models import Entry, Fact, Session
from tests.conftest import NOW

HTMX = {"HTTP_HX_REQUEST": "true"}
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture
def story(ana):
    """Said, said anew, corrected by hand, undone."""
    session = Session.objects.create(owner=ana, number=3)
    claim = {"subject": "user", "predicate": "city", "session": session}
    said = datetime(2026, 2, 3, 9, tzinfo=UTC)
    ledger.record(owner=ana, now=said, claim=Claim(value="Leeds", said_at=said, turn=2, quote="I live in Leeds", **claim))
    moved = datetime(2026, 5, 1, 9, tzinfo=UTC)
    porto = ledger.record(owner=ana, now=moved, claim=Claim(value="Porto", said_at=moved, turn=4, quote="moved to Porto", **claim)).fact
    corrected = ledger.correct(fact=porto, value="Faro", actor=ana, reason="misheard", now=NOW - timedelta(days=2))
    ledger.undo(entry=corrected.entry, actor=ana, now=NOW - timedelta(hours=1))
    return porto


def page(answer) -> str:
    return answer.content.decode()


def acts(client, query: str = "") -> list[str]:
    return [entry.action for entry in client.get(f"/facts/-/log/?{query}").context["page"].object_list]


def test_every_act_is_told_newest_first(anas, story):
    assert acts(anas) == ["undo", "correct", "record", "record"]
    text = page(anas.get("/facts/-/log/"))
    assert "4 entries" in text
    assert "City is now Leeds." in text
    assert "City is now Porto; Leeds ended 1 May 2026." in text
    assert "<s>City Porto is corrected to Faro.</s>" in text
    assert "misheard" in text
    assert "“moved to Porto”" in text
    assert f'href="{reverse("chat:session", args=[3])}#turn-4"' in text
    assert f"/facts/user/?fact={story.pk}#fact" in text
    assert "the assistant" in text
    assert "reverses entry" in text


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("action=correct", ["correct"]),
        ("who=me", ["undo", "correct"]),
        ("who=assistant", ["record", "record"]),
        ("q=misheard", ["correct"]),
        ("q=leeds", ["record", "record"]),
        ("since=2026-11-28", ["undo", "correct"]),
        ("until=2026-05-01", ["record", "record"]),
        ("since=2026-05-01&until=2026-05-01", ["record"]),
        ("q=nothing+like+it", []),
    ],
)
def test_the_log_is_filtered(anas, story, query, found):
    assert acts(anas, query) == found


def test_the_log_of_one_fact(anas, story):
    leeds = Fact.objects.get(value="Leeds")
    assert acts(anas, f"fact={leeds.pk}") == ["record", "record"]


def test_the_part_comes_with_htmx(anas, story):
    answer = anas.get("/facts/-/log/?who=me&q=", **HTMX)
    assert "<html" not in page(answer)
    assert "2 entries" in page(answer)
    assert answer["HX-Push-Url"] == "/facts/-/log/?who=me"
    assert "HX-Request" in answer["Vary"]


def test_a_filter_that_cannot_be_read_says_so(anas, story):
    answer = anas.get("/facts/-/log/?since=noon")
    assert answer.status_code == 422
    assert "Write a day like" in page(answer)


def test_undo_stands_only_where_it_would_work_and_comes_back_here(anas, story):
    text = page(anas.get("/facts/-/log/"))
    undo, correct, moved, first = Entry.objects.all()
    assert reverse("facts:undo", args=[undo.pk]) in text
    assert reverse("facts:undo", args=[moved.pk]) in text
    assert reverse("facts:undo", args=[first.pk]) not in text
    assert reverse("facts:undo", args=[correct.pk]) not in text
    answer = anas.post(reverse("facts:undo", args=[moved.pk]), {"next": "/facts/-/log/?who=me"})
    assert answer.status_code == 303
    assert answer["Location"] == "/facts/-/log/?who=me"
    assert "Undone: city Porto is withdrawn; Leeds goes on." in page(anas.get(answer["Location"]))


def test_pages_are_numbered(anas, ana):
    for n in range(51):
        ledger.record(owner=ana, claim=Claim(subject="user", predicate="likes", value=f"thing {n:02}"))
    assert "Page 1 of 2" in page(anas.get("/facts/-/log/"))
    text = page(anas.get("/facts/-/log/?page=2"))
    assert "thing 00" in text
    assert "thing 50" not in text


def test_an_empty_log_says_what_it_is_for(anas):
    text = page(anas.get("/facts/-/log/"))
    assert "No entries" in text
    assert "Every act on the memory is written down here" in text


def test_nothing_of_another_person_is_listed(ben, client_of, story):
    client = client_of(ben)
    assert acts(client) == []
    assert acts(client, f"fact={story.pk}") == []


def test_the_engine_room_is_read_only(ana, client_of, story):
    ana.is_staff = ana.is_superuser = True
    ana.save()
    client = client_of(ana)
    for model in ("fact", "entry", "change", "session", "summary", "predicate", "memory", "receipt"):
        assert client.get(reverse(f"admin:facts_{model}_changelist")).status_code == 200
        assert client.get(reverse(f"admin:facts_{model}_add")).status_code == 403
    assert client.get(reverse("admin:facts_fact_change", args=[story.pk])).status_code == 200
    assert client.post(reverse("admin:facts_fact_change", args=[story.pk]), {"value": "x"}).status_code == 403
    assert client.post(reverse("admin:facts_fact_delete", args=[story.pk]), {"post": "yes"}).status_code == 403


def test_a_fact_that_moved_to_another_name_is_told_as_that(anas, ana, story):
    ledger.correct(fact=Fact.objects.current().get(), predicate="hometown", actor=ana)
    assert "City Porto is corrected to hometown Porto; Leeds goes on." in page(anas.get("/facts/-/log/?action=correct"))


def test_an_act_on_many_facts_stays_a_sentence(anas, ana):
    facts = [ledger.record(owner=ana, claim=Claim(subject="user", predicate="likes", value=f"thing {n}")).fact for n in range(9)]
    moves = [ledger.emptied(fact) for fact in facts]
    with ledger.writing(ana) as owner:
        ledger.write(owner, "reject", facts[0], moves, actor=ana, now=NOW)
    assert "Likes thing 0 was never true; thing 1 was never true;" in page(anas.get("/facts/-/log/"))
    assert "; 4 more changes." in page(anas.get("/facts/-/log/"))
