"""A reply goes on apart from its request; any page can follow it; Stop keeps what was said."""

from __future__ import annotations

import asyncio
import threading
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from chat import engines, live
from chat.models import Job, State, Turn
from chat.turn import open_session, say
from tests.scripted import Scripted

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(live, "LOOK_EVERY", 0.001)
    monkeypatch.setattr(live, "LOOK_FAR", 0.001)
    monkeypatch.setattr(live, "BEAT_EVERY", 0.01)


class Held(Scripted):
    """Says one piece, then waits until the test lets it go on."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.go_on = threading.Event(), threading.Event()

    async def reply(self, prompt, usage):
        yield "Once "
        self.begun.set()
        await asyncio.to_thread(self.go_on.wait, 20)
        yield "upon a time."


@pytest.fixture
def held(monkeypatch, quick):
    engine = Held()

    async def choose():
        return engine

    monkeypatch.setattr(engines, "choose", choose)
    yield engine
    engine.go_on.set()


def follow(turn: Turn) -> list[str]:
    async def gather() -> list[str]:
        return [text async for text in live.follow(turn)]

    texts: list[str] = async_to_sync(gather)()
    return texts


def test_a_reply_goes_on_without_its_request_and_pages_follow_it(ana, held):
    turn = say(open_session(ana), "Tell me a story", zone="UTC")
    done = live.start(turn)
    assert held.begun.wait(20)
    held.go_on.set()
    assert follow(turn)[-1] == "Once upon a time."
    done.result(20)
    turn.refresh_from_db()
    assert (turn.state, turn.reply, turn.job) == (State.DONE, "Once upon a time.", Job.NOTHING)
    assert follow(turn) == ["Once upon a time."]


def test_stop_keeps_what_was_said_and_the_message_is_still_read(ana, held):
    turn = say(open_session(ana), "Tell me a story", zone="UTC")
    done = live.start(turn)
    assert held.begun.wait(20)
    live.stop(turn)
    done.result(20)
    turn.refresh_from_db()
    assert (turn.state, turn.reply) == (State.STOPPED, "Once ")
    assert turn.job == Job.NOTHING


def test_stop_from_another_worker_is_seen(ana, held):
    turn = say(open_session(ana), "Tell me a story", zone="UTC")
    done = live.start(turn)
    assert held.begun.wait(20)
    Turn.objects.filter(pk=turn.pk).update(stop=True)
    done.result(20)
    turn.refresh_from_db()
    assert turn.state == State.STOPPED


def test_a_page_in_another_worker_follows_through_the_database(ana, quick):
    turn = say(open_session(ana), "Hi", zone="UTC")
    Turn.objects.filter(pk=turn.pk).update(state=State.DONE, reply="Hello")
    assert follow(turn) == ["Hello"]


def test_a_turn_whose_process_died_is_interrupted_and_its_message_read(ana, quick):
    turn = say(open_session(ana), "I live in Porto", zone="UTC")
    Turn.objects.filter(pk=turn.pk).update(state=State.REPLYING, reply="So f", beat_at=timezone.now() - timedelta(minutes=2))
    live.nudge().result(20)
    turn.refresh_from_db()
    assert (turn.state, turn.reply, turn.job) == (State.INTERRUPTED, "So f", Job.DONE)
