"""A turn is a list of events; what was said is kept whatever happens."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from chat import turn as flow
from chat.models import Job, State, Turn
from chat.turn import Ended, Event, Given, Piece, open_session, play, say
from facts.ledger import Claim, correct, record, retire
from facts.models import Session, Summary
from tests.scripted import Scripted, broken

pytestmark = pytest.mark.django_db


def events_of(turn: Turn, engine: Scripted) -> list[Event]:
    async def gather() -> list[Event]:
        return [event async for event in play(turn, engine=engine)]

    events: list[Event] = async_to_sync(gather)()
    turn.refresh_from_db()
    return events


def told(owner, text: str) -> Turn:
    return say(open_session(owner), text, zone="Europe/Lisbon")


def test_a_turn_is_given_memory_then_comes_in_pieces_then_ends(ana):
    record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto"))
    turn = told(ana, "Where should I eat?")
    given, *pieces, ended = events_of(turn, Scripted(["In ", "Porto", "."]))
    assert isinstance(given, Given)
    assert given.facts == 1
    assert pieces == [Piece("In "), Piece("Porto"), Piece(".")]
    assert ended == Ended(State.DONE)
    assert (turn.reply, turn.state, turn.engine) == ("In Porto.", State.DONE, "scripted")
    assert turn.finished_at is not None
    (recalled,) = turn.recalled.all()
    assert (recalled.label, recalled.value, recalled.reason) == ("city", "Porto", "core")


def test_the_message_is_saved_before_the_engine_is_asked(ana):
    turn = told(ana, "Hello")
    seen = []

    class Looking(Scripted):
        async def reply(self, prompt, usage):
            seen.append(await Turn.objects.aget(pk=turn.pk))
            yield "hi"

    events_of(turn, Looking())
    assert (seen[0].text, seen[0].state) == ("Hello", State.REPLYING)


def test_what_was_said_before_the_model_died_is_kept_with_the_reason(ana):
    turn = told(ana, "Tell me a story")
    events = events_of(turn, Scripted(["Once ", "upon", broken("The model stopped in the middle.")]))
    assert events[-1] == Ended(State.FAILED, "The model stopped in the middle.")
    assert (turn.reply, turn.state, turn.error) == ("Once upon", State.FAILED, "The model stopped in the middle.")


def test_an_unforeseen_error_is_a_sentence_not_a_traceback(ana, caplog):
    turn = told(ana, "Hi")
    events = events_of(turn, Scripted([ValueError("boom")]))
    assert isinstance(events[-1], Ended)
    assert events[-1].state == State.FAILED
    assert "boom" not in turn.error
    assert turn.error


def test_a_stopped_reply_keeps_what_was_said(ana):
    turn = told(ana, "Count")

    async def stopped() -> None:
        async def listen() -> None:
            async for event in play(turn, engine=Endless()):
                if isinstance(event, Piece):
                    begun.set()

        begun = asyncio.Event()
        task = asyncio.create_task(listen())
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    class Endless(Scripted):
        async def reply(self, prompt, usage):
            yield "one "
            await asyncio.Event().wait()

    async_to_sync(stopped)()
    turn.refresh_from_db()
    assert (turn.state, turn.reply) == (State.STOPPED, "one ")


def test_retry_replies_anew_to_the_same_message(ana):
    turn = told(ana, "Hi")
    events_of(turn, Scripted([broken()]))
    assert flow.again(turn)
    turn.refresh_from_db()
    assert (turn.state, turn.error) == (State.WAITING, "")
    events_of(turn, Scripted(["hello"]))
    assert (turn.state, turn.reply, turn.number) == (State.DONE, "hello", 1)


def test_a_reply_on_its_way_is_not_started_twice_but_an_interrupted_one_is(ana):
    turn = told(ana, "Hi")
    assert not flow.again(turn)
    Turn.objects.filter(pk=turn.pk).update(beat_at=timezone.now() - timedelta(minutes=5), state=State.REPLYING, reply="hal")
    turn.refresh_from_db()
    assert turn.shown_state == State.INTERRUPTED
    assert flow.again(turn)


def test_the_prefix_of_the_prompt_is_the_same_bytes_from_turn_to_turn(ana):
    engine = Scripted(["fine"])
    session = open_session(ana)
    for text in ("one", "two", "three", "four"):
        events_of(say(session, text, zone="UTC"), engine)
        record(owner=ana, claim=Claim(subject="user", predicate="hobby", value=f"hobby {text}"))
    prefixes = [prompt.messages[:-1] for prompt in engine.prompts]
    for earlier, later in pairwise(prefixes):
        assert later[: len(earlier)] == earlier
    assert all("<memory>" not in message["content"] for message in prefixes[-1][1:])
    assert len(prefixes[-1]) == 7
    assert "<memory>" in engine.prompts[-1].messages[-1]["content"]


def test_only_what_is_true_now_reaches_a_prompt_not_even_through_a_summary(ana):
    old = record(owner=ana, claim=Claim(subject="user", predicate="city", value="Toronto")).fact
    Summary.objects.create(session=open_session(ana), text="She lives in Toronto. She likes tea.", covers_until=1)
    told(ana, "first")
    second = Session.objects.create(owner=ana, number=2)
    record(owner=ana, claim=Claim(subject="user", predicate="city", value="Berlin"))
    engine = Scripted()
    events_of(say(second, "Where do I live?", zone="UTC"), engine)
    sent = "\n".join(message["content"] for message in engine.prompts[0].messages)
    assert "Berlin" in sent
    assert "Toronto" not in sent
    assert "She likes tea." in sent
    old.refresh_from_db()
    assert old.state == "retired"


def test_frozen_facts_stay_as_they_were_given(ana):
    fact = record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto")).fact
    turn = told(ana, "Hi")
    events_of(turn, Scripted())
    correct(fact=fact, value="Braga", actor=ana)
    assert [row.value for row in turn.recalled.all()] == ["Porto"]


def test_another_persons_memory_is_never_given(ana, ben):
    record(owner=ben, claim=Claim(subject="user", predicate="city", value="Oslo"))
    Summary.objects.create(session=open_session(ben), text="Ben lives in Oslo.", covers_until=1)
    engine = Scripted()
    events_of(told(ana, "What do you know about me? Oslo?"), engine)
    assert "Ben" not in str(engine.prompts[0].messages)
    assert engine.prompts[0].told == []


def test_a_session_that_remembers_nothing_is_given_nothing_and_read_for_nothing(ana):
    record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto"))
    turn = say(open_session(ana, incognito=True), "I live in Faro", zone="UTC")
    engine = Scripted()
    events_of(turn, engine)
    assert engine.prompts[0].told == []
    assert turn.job == Job.OFF
    assert not Turn.objects.unread().exists()


def test_turns_that_leave_the_prompt_are_in_the_summary(ana, settings):
    settings.KEEPSAKE_NUM_CTX = 1024
    engine = Scripted(["word " * 40])
    session = open_session(ana)
    for number in range(1, 16):
        turn = say(session, f"message {number} " + "talk " * 40, zone="UTC")
        events_of(turn, engine)
        sent = str(engine.prompts[-1].messages)
        covered = getattr(Summary.objects.filter(session=session).first(), "covers_until", 0)
        lost = [n for n in range(covered + 1, number + 1) if f"message {n} " not in sent]
        assert lost == []
    assert Summary.objects.filter(session=session).count() == 1
    assert 1 <= len(engine.summarised) < 8  # not one a turn


def test_the_newest_message_stays_whatever_its_length(ana, settings):
    settings.KEEPSAKE_NUM_CTX = 1024
    turn = told(ana, "begin " + "x" * 300_000 + " end")
    engine = Scripted()
    events_of(turn, engine)
    newest = engine.prompts[0].messages[-1]["content"]
    assert "begin" in newest
    assert newest.endswith("end")
    assert turn.text.count("x") == 300_000
    assert "too long" in turn.warning


def test_nul_and_half_characters_are_taken_out_and_nothing_else():
    assert flow.spoken("a\x00b \ud800 c 👩‍👩‍👧") == "ab ? c 👩‍👩‍👧"


def test_an_empty_session_is_used_before_a_new_one_is_made(ana):
    first = open_session(ana)
    assert open_session(ana).pk == first.pk
    say(first, "Hi", zone="UTC")
    assert open_session(ana).number == 2


def test_a_session_is_named_after_its_first_message(ana):
    turn = told(ana, "Packing   for the\nmove to a place with a name so long that it does not fit")
    assert turn.session.title == "Packing for the move to a place with a name so long that it…"


def test_a_planned_end_is_told_with_its_date(ana):
    fact = record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto")).fact
    retire(fact=fact, at=datetime(2099, 3, 1, tzinfo=UTC), precision="day")
    engine = Scripted()
    events_of(told(ana, "Hi"), engine)
    assert "1 March 2099" in engine.prompts[0].messages[-1]["content"]


@pytest.mark.parametrize(("wish", "spare"), [("auto", True), ("ollama", False)])
def test_where_the_engine_is_gone_before_its_first_word_auto_replies_with_the_other_and_says_so(ana, settings, wish, spare):
    settings.KEEPSAKE_ENGINE = wish
    turn = told(ana, "Hello")
    events_of(turn, Scripted([broken("Ollama did not answer.", kind="unreachable")]))
    if spare:
        assert (turn.state, turn.engine) == (State.DONE, "builtin")
        assert turn.reply
    else:
        assert (turn.state, turn.engine, turn.error) == (State.FAILED, "scripted", "Ollama did not answer.")


def test_an_engine_that_dies_after_its_first_word_is_not_replaced(ana, settings):
    settings.KEEPSAKE_ENGINE = "auto"
    turn = told(ana, "Hello")
    events_of(turn, Scripted(["Half", broken(kind="unreachable")]))
    assert (turn.state, turn.reply, turn.engine) == (State.FAILED, "Half", "scripted")
