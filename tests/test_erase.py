"""Erased is gone: from every table, page and prompt, from every other copy, and from the bytes of the file."""

from __future__ import annotations

import pytest
from asgiref.sync import async_to_sync
from django.apps import apps
from django.db import connection
from django.urls import reverse

from chat import live, remember
from chat.engines import named
from chat.erase import copies
from chat.models import State, Turn
from chat.turn import open_session, play, say
from facts import ledger
from facts.models import Entry, Fact, Receipt, Session, Summary
from facts.recall import recall

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def still(monkeypatch):
    monkeypatch.setattr(live, "nudge", lambda: None)


def talk(owner, *texts: str) -> Session:
    """A session with the built-in engine, with its summary."""
    session, engine = open_session(owner), named("builtin")

    async def drain(turn):
        async for _ in play(turn, engine=engine):
            pass

    for text in texts:
        turn = say(session, text, zone="UTC")
        async_to_sync(drain)(turn)
        async_to_sync(remember.read)(turn, engine=engine)
    Summary.objects.create(session=session, text=f"The user said: {texts[0]} Then they laughed.", covers_until=len(texts))
    return session


def everywhere() -> str:
    """All that stands in our tables."""
    tables = [model._meta.db_table for app in ("facts", "chat") for model in apps.get_app_config(app).get_models()]
    text = []
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT * FROM {table}")
            text += [str(value) for row in cursor.fetchall() for value in row]
    return "\n".join(text).casefold()


def erase(client, **what: object):
    return client.post(reverse("chat:data_erase"), what, follow=True)


def test_an_erased_fact_is_in_no_table_and_its_receipt_tells_counts_without_content(ana, client_of):
    talk(ana, "I live in Zanzibar. I like tea.", "Where do I live?")
    assert "zanzibar" in everywhere()
    fact = Fact.objects.get(owner=ana, value="Zanzibar")
    page = erase(client_of(ana), fact=fact.pk).content.decode()
    assert "zanzibar" not in everywhere()
    assert "Zanzibar" not in page
    assert Receipt.objects.get().counts["facts"] == 1
    assert [hit.fact.value for hit in recall(ana, "Zanzibar, where do I live?").facts if hit.fact.predicate == "city"] == []
    assert Fact.objects.filter(owner=ana, value="tea").exists()
    assert Summary.objects.get().stale


def test_first_it_says_what_will_go_and_nothing_goes(ana, client_of):
    talk(ana, "I live in Zanzibar.")
    page = client_of(ana).get(reverse("chat:data_erase"), {"fact": Fact.objects.get().pk}).content.decode()
    assert "This cannot be undone." in page
    assert "Zanzibar" in page
    assert "zanzibar" in everywhere()
    assert not Receipt.objects.exists()


def test_a_subject_goes_with_what_was_said_of_it(ana, client_of):
    talk(ana, "My sister Ottilie is a vet in Graz.", "I like tea.")
    erase(client_of(ana), subject="Ottilie")
    assert "ottilie" not in everywhere()
    assert Fact.objects.owned_by(ana).filter(value="tea").exists()


@pytest.mark.parametrize(("choice", "left"), [("keep", ["tea"]), ("erase", [])])
def test_a_deleted_session_may_leave_what_was_remembered(ana, client_of, choice, left):
    talk(ana, "I like tea.", "hello there")
    kept = talk(ana, "I speak Dutch.")
    page = client_of(ana).get(reverse("chat:data_erase"), {"session": 1}).content.decode()
    assert "2 turns" in page
    assert "1 fact" in page
    erase(client_of(ana), session=1, facts=choice)
    assert list(Session.objects.owned_by(ana)) == [kept]
    assert Turn.objects.count() == 1
    assert sorted(Fact.objects.owned_by(ana).values_list("value", flat=True)) == sorted([*left, "Dutch"])


def test_everything_means_everything_of_hers_and_nothing_of_others(ana, ben, client_of):
    talk(ana, "I live in Zanzibar.")
    talk(ben, "I live in Oslo.")
    erase(client_of(ana), everything="yes")
    assert "zanzibar" not in everywhere()
    assert not any(model.objects.filter(owner=ana).exists() for model in (Fact, Entry, Session))
    assert Fact.objects.get().value == "Oslo"
    assert Turn.objects.get().text == "I live in Oslo."


def test_another_person_erases_nothing_of_hers(ana, ben, client_of):
    talk(ana, "I live in Zanzibar.", "My sister Ottilie is a vet.")
    for what in ({"fact": Fact.objects.first().pk}, {"session": 1}, {"subject": "ottilie"}, {"fact": "1 or 1"}):
        assert erase(client_of(ben), **what).status_code == 404
    assert "zanzibar" in everywhere()


def test_an_old_message_read_late_does_not_bring_it_back_and_a_new_one_is_offered(ana):
    session = talk(ana, "I live in Zanzibar.")
    late = say(session, "As I said, I live in Zanzibar.", zone="UTC")
    Turn.objects.filter(pk=late.pk).update(state=State.DONE)
    ledger.erase(owner=ana, fact=Fact.objects.get(), also=copies(ana.pk))
    text = "As I said, I live in Zanzibar."
    Turn.objects.filter(pk=late.pk).update(text=text)  # as if it had been read into memory before
    late.refresh_from_db()
    async_to_sync(remember.read)(late, engine=named("builtin"))
    late.refresh_from_db()
    assert not Fact.objects.filter(value="Zanzibar").exists()
    assert late.refused
