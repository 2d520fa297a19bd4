"""One summary a session: written when it is over, replaced as it grows, never by half a one."""

from __future__ import annotations

from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from chat import summaries
from chat.models import Job, State, Turn
from chat.turn import open_session, say
from facts.models import Session, Summary
from tests.scripted import Scripted, broken

pytestmark = pytest.mark.django_db


def talked(owner, *texts: str, session: Session | None = None) -> Session:
    session = session or open_session(owner)
    for text in texts:
        turn = say(session, text, zone="UTC")
        Turn.objects.filter(pk=turn.pk).update(state=State.DONE, reply="ok", job=Job.NOTHING)
    return session


def refresh(session: Session, engine: Scripted) -> Summary | None:
    async_to_sync(summaries.refresh)(session, engine=engine)
    return Summary.objects.filter(session=session).first()


def test_a_summary_is_due_when_the_next_session_begins(ana):
    first = talked(ana, "Hi")
    assert first not in summaries.due()
    open_session(ana)
    assert list(summaries.due()) == [first]


def test_a_summary_is_due_after_thirty_idle_minutes(ana):
    session = talked(ana, "Hi")
    Session.objects.update(last_active_at=timezone.now() - timedelta(minutes=31))
    assert list(summaries.due()) == [session]
    refresh(session, Scripted())
    assert list(summaries.due()) == []


def test_a_summary_is_replaced_and_never_doubled(ana):
    session = talked(ana, "one", "two")
    refresh(session, Scripted(sums=["First."]))
    talked(ana, "three", session=session)
    engine = Scripted(sums=["First and third."])
    summary = refresh(session, engine)
    assert (summary.text, summary.covers_until) == ("First and third.", 3)
    assert engine.summarised == [[("three", "ok")]]
    assert Summary.objects.count() == 1


def test_a_failed_summary_leaves_the_old_one_and_its_reach(ana):
    session = talked(ana, "one")
    refresh(session, Scripted(sums=["First."]))
    talked(ana, "two", session=session)
    summary = refresh(session, Scripted(sums=[broken("It was cut off.")]))
    assert (summary.text, summary.covers_until) == ("First.", 1)


def test_a_stale_summary_is_written_anew_from_the_first_turn(ana):
    session = talked(ana, "one", "two")
    refresh(session, Scripted(sums=["Old."]))
    Summary.objects.update(stale=True)
    engine = Scripted(sums=["New."])
    summary = refresh(session, engine)
    assert (summary.text, summary.stale) == ("New.", False)
    assert len(engine.summarised[0]) == 2


def test_words_of_a_person_are_added_to_not_written_over(ana):
    session = talked(ana, "one")
    Summary.objects.create(session=session, text="My own words.", covers_until=1, edited_at=timezone.now())
    talked(ana, "two", session=session)
    summary = refresh(session, Scripted(sums=["Then two."]))
    assert summary.text == "My own words. Then two."


def test_a_summary_says_nothing_that_was_not_asked_for_when_nothing_was_said(ana):
    engine = Scripted()
    assert refresh(open_session(ana), engine) is None
    assert engine.summarised == []


def test_sessions_that_remember_nothing_are_not_summarised(ana):
    session = open_session(ana, incognito=True)
    say(session, "secret", zone="UTC")
    open_session(ana)
    assert list(summaries.due()) == []


def test_the_last_three_other_sessions_are_given_newest_first(ana):
    for number in range(1, 6):
        session = talked(ana, f"hello {number}")
        Summary.objects.create(session=session, text=f"Summary {number}.", covers_until=1)
    now = open_session(ana)
    assert summaries.recent(now, 3) == ["Summary 5.", "Summary 4.", "Summary 3."]
