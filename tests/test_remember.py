"""A message is read once, what was claimed is checked, and a failure is never "nothing"."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from asgiref.sync import async_to_sync
from django.db import connection
from django.utils import timezone

from chat import remember
from chat.grounding import Proposal
from chat.models import Job, Turn
from chat.turn import open_session, reword, say
from facts import embedding
from facts.ledger import Claim, record, reject
from facts.models import Entry, Fact, Summary
from tests.scripted import Scripted, broken

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def read(turn: Turn, engine: Scripted) -> Turn:
    async_to_sync(remember.read)(turn, engine=engine)
    turn.refresh_from_db()
    return turn


def told(owner, text: str, *claims: Proposal, at: datetime = NOON) -> Turn:
    return read(say(open_session(owner), text, zone="UTC", now=at), Scripted(claims=[claims]))


def lives(value: str, **more) -> Proposal:
    return Proposal(**{"act": "set", "subject": "user", "predicate": "lives_in", "value": value, "quote": f"I live in {value}"} | more)


def rows(owner, predicate: str) -> list[tuple[str, str]]:
    return [(fact.value, fact.state) for fact in Fact.objects.owned_by(owner).filter(predicate=predicate).order_by("valid_from", "pk")]


def test_a_claim_in_the_persons_words_becomes_a_fact_with_its_quote_and_place(ana):
    turn = told(ana, "Hi. I live in Porto now.", lives("Porto"))
    assert turn.job == Job.DONE
    fact = Fact.objects.get(owner=ana)
    assert (fact.predicate, fact.value, fact.valid_from, fact.turn) == ("city", "Porto", NOON, 1)
    assert turn.text[fact.quote_start : fact.quote_end] == fact.quote == "I live in Porto"


def test_a_claim_that_is_not_in_the_words_is_refused_counted_and_shown(ana):
    turn = told(ana, "What's the weather like today?", lives("Paris"))
    assert turn.job == Job.REFUSED
    assert not Fact.objects.exists()
    assert "Paris" in turn.refused[0]["what"]
    assert turn.refused[0]["reason"]


def test_a_newer_value_retires_the_older_and_the_timeline_keeps_both(ana):
    told(ana, "I live in Porto", lives("Porto"))
    told(ana, "I live in Braga", lives("Braga"), at=NOON + timedelta(days=9))
    assert rows(ana, "city") == [("Porto", "retired"), ("Braga", "current")]


def test_an_older_message_read_later_slots_in_before(ana):
    later = say(open_session(ana), "I live in Braga", zone="UTC", now=NOON + timedelta(seconds=1))
    earlier = say(later.session, "I live in Porto", zone="UTC", now=NOON)
    read(later, Scripted(claims=[[lives("Braga")]]))
    read(earlier, Scripted(claims=[[lives("Porto")]]))
    porto, braga = Fact.objects.filter(owner=ana).order_by("valid_from")
    assert (porto.value, porto.valid_to, braga.valid_to) == ("Porto", braga.valid_from, None)


def test_an_ending_retires_without_a_successor(ana):
    told(ana, "I work at Acme", Proposal(act="set", subject="user", predicate="employer", value="Acme", quote="I work at Acme"))
    quit_ = Proposal(act="end", subject="user", predicate="employer", value="Acme", quote="I quit")
    told(ana, "I quit today", quit_, at=NOON + timedelta(days=1))
    assert rows(ana, "employer") == [("Acme", "retired")]


def test_a_failed_reading_is_shown_retried_and_dated_by_its_message(ana):
    turn = say(open_session(ana), "I live in Porto", zone="UTC", now=NOON)
    read(turn, Scripted(claims=[broken("Ollama did not answer.")]))
    assert (turn.job, turn.job_error) == (Job.FAILED, "Ollama did not answer.")
    assert turn.retry_at > timezone.now()
    assert turn not in Turn.objects.unread()
    Turn.objects.update(retry_at=timezone.now() - timedelta(seconds=1))
    turn.refresh_from_db()
    assert turn in Turn.objects.unread(timezone.now() + timedelta(minutes=1))
    read(turn, Scripted(claims=[[lives("Porto")]]))
    assert turn.job == Job.DONE
    assert Fact.objects.get().valid_from == NOON


def test_a_permanent_failure_is_not_tried_again(ana):
    turn = say(open_session(ana), "I live in Porto", zone="UTC")
    read(turn, Scripted(claims=[broken(retry=False)]))
    assert (turn.job, turn.retry_at) == (Job.FAILED, None)


def test_tries_are_bounded(ana):
    turn = say(open_session(ana), "I live in Porto", zone="UTC")
    for _ in range(remember.ATTEMPTS):
        read(turn, Scripted(claims=[broken()]))
    assert turn.retry_at is None


def test_a_message_is_written_once_however_often_it_is_read(ana):
    turn = say(open_session(ana), "I live in Porto", zone="UTC")
    stale = Turn.objects.get(pk=turn.pk)
    read(turn, Scripted(claims=[[lives("Porto")]]))
    second = Scripted(claims=[[lives("Porto")]])
    read(stale, second)
    assert second.read == []
    assert Entry.objects.count() == 1


def test_a_reading_whose_worker_died_is_taken_up_again(ana):
    turn = say(open_session(ana), "I live in Porto", zone="UTC")
    Turn.objects.update(job=Job.RUNNING, job_at=timezone.now() - timedelta(hours=1), attempts=1, state="done")
    (left,) = Turn.objects.unread()
    read(left, Scripted(claims=[[lives("Porto")]]))
    turn.refresh_from_db()
    assert turn.job == Job.DONE


def test_what_a_person_rejected_does_not_come_back_from_a_message(ana):
    fact = record(owner=ana, claim=Claim(subject="user", predicate="city", value="Moon", said_at=NOON)).fact
    reject(fact=fact, actor=ana)
    turn = told(ana, "As I said, I live in Moon, ha.", lives("Moon"), at=timezone.now() + timedelta(seconds=1))
    assert turn.job == Job.REFUSED
    assert rows(ana, "city") == [("Moon", "rejected")]


def test_a_summary_that_mentions_a_retired_value_is_marked_stale(ana):
    told(ana, "I live in Porto", lives("Porto"))
    session = open_session(ana)
    Summary.objects.create(session=session, text="Ana lives in Porto.", covers_until=1)
    told(ana, "I live in Braga", lives("Braga"), at=NOON + timedelta(days=1))
    assert Summary.objects.get().stale


def test_the_reply_before_is_context_for_the_reading(ana):
    first = say(open_session(ana), "Hi", zone="UTC")
    Turn.objects.filter(pk=first.pk).update(reply="So the lease ends in May?", state="done")
    engine = Scripted()
    read(say(first.session, "Yes, that's right", zone="Europe/Lisbon"), engine)
    assert engine.read[0].before == "So the lease ends in May?"
    assert engine.read[0].zone == "Europe/Lisbon"


def test_a_message_in_other_words_takes_back_what_rested_on_the_old_ones(ana):
    told(ana, "I live in Porto", lives("Porto"))
    moved = told(ana, "I'm moving to Braga, I live in Braga", lives("Braga"), at=NOON + timedelta(days=1))
    reword(moved, "I'm thinking of Braga one day", actor=ana)
    assert rows(ana, "city") == [("Porto", "current"), ("Braga", "rejected")]
    moved.refresh_from_db()
    assert (moved.text, moved.job) == ("I'm thinking of Braga one day", Job.QUEUED)
    read(moved, Scripted(claims=[[]]))
    assert rows(ana, "city") == [("Porto", "current"), ("Braga", "rejected")]


def test_no_server_is_asked_for_vectors_while_the_database_is_locked(ana, monkeypatch):
    inside = []
    real = embedding.from_wordllama
    monkeypatch.setattr(embedding, "from_wordllama", lambda texts: inside.append(len(connection.savepoint_ids)) or real(texts))
    depth = len(connection.savepoint_ids)
    like = Proposal(act="set", subject="user", predicate="preference", value="short answers", topic="Answer length", quote="short answers")
    told(ana, "I live in Porto and prefer short answers", lives("Porto"), like)
    assert Fact.objects.count() == 2
    assert set(inside) == {depth}
