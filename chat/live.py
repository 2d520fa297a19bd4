"""Runs turns apart from the requests that started them, lets pages follow them, and stops them.

One background thread with an event loop in each worker. A page in another worker follows through the database.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import threading
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass
from typing import Any

from asgiref.sync import sync_to_async
from django.db import close_old_connections, connection
from django.utils import timezone

from chat import remember, summaries
from chat.models import State, Turn
from chat.turn import Ended, Piece, play

log = logging.getLogger(__name__)
BEAT_EVERY = 5.0  # seconds; a runner that is silent for chat.models.BEAT is dead
LOOK_EVERY = 0.06  # seconds between two looks of a page at a reply in this worker
LOOK_FAR = 0.5  # and in another worker
TICK_EVERY = 30.0  # seconds between two looks for unread messages and idle sessions


@dataclass
class Run:
    """A reply that is coming in this worker."""

    text: str = ""
    over: bool = False
    task: asyncio.Task[None] | None = None


class Runner:
    """The background loop of this worker."""

    def __init__(self) -> None:
        self.runs: dict[int, Run] = {}
        self.guard = threading.Lock()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ticking = False

    def submit(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine on the background loop."""
        with self.guard:
            if self.loop is None:
                self.loop = asyncio.new_event_loop()
                threading.Thread(target=self.loop.run_forever, name="keepsake-live", daemon=True).start()
        # In a context of its own: the request's would bring along its executor, which ends with the request.
        return contextvars.Context().run(asyncio.run_coroutine_threadsafe, work, self.loop)


runner = Runner()


def start(turn: Turn) -> Any:
    """Begin the reply to a turn in the background, then read its message for facts."""
    run = Run()
    runner.runs[turn.pk] = run
    return runner.submit(whole(turn, run))


async def whole(turn: Turn, run: Run) -> None:
    """A turn from its reply to its summary; a stopped or failed reply does not keep the message from being read."""
    run.task = asyncio.create_task(reply(turn, run))
    beat = asyncio.create_task(alive(turn, run.task))
    try:
        await run.task
    except asyncio.CancelledError:
        pass
    finally:
        run.over = True
        beat.cancel()
        runner.runs.pop(turn.pk, None)
    await remember.read(turn)
    await summaries.ahead(turn.session)
    await sync_to_async(close_old_connections)()


async def reply(turn: Turn, run: Run) -> None:
    """Play the turn and keep what was said where this worker's pages can see it."""
    async for event in play(turn):
        if isinstance(event, Piece):
            run.text += event.text
        elif isinstance(event, Ended):
            run.over = True


async def alive(turn: Turn, task: asyncio.Task[None]) -> None:
    """Show that the reply has a runner, and stop it where the person asked to, in whatever worker."""
    while not task.done():
        await asyncio.sleep(BEAT_EVERY)
        row = Turn.objects.filter(pk=turn.pk)
        await row.aupdate(beat_at=timezone.now())
        if await row.filter(stop=True).aexists():
            task.cancel()


def stop(turn: Turn) -> None:
    """Stop the reply; what was said stays."""
    Turn.objects.filter(pk=turn.pk).update(stop=True)
    run = runner.runs.get(turn.pk)
    if run is not None and run.task is not None and runner.loop is not None:
        runner.loop.call_soon_threadsafe(run.task.cancel)
    elif run is None:
        Turn.objects.abandoned().filter(pk=turn.pk).update(state=State.STOPPED, finished_at=timezone.now())


async def follow(turn: Turn) -> AsyncIterator[str]:
    """The reply as it stands, again and again while it grows; ends when it does."""
    shown = None
    while True:
        run = runner.runs.get(turn.pk)
        if run is not None and not run.over:
            text, over, pause = run.text, False, LOOK_EVERY + len(run.text) / 200_000
        else:
            row = await Turn.objects.aget(pk=turn.pk)
            await sync_to_async(let_go)()
            text, over, pause = row.reply, not row.going, LOOK_FAR if run is None else LOOK_EVERY
        if text != shown:
            shown = text
            yield text
        if over:
            return
        await asyncio.sleep(pause)


def let_go() -> None:
    """Give up this thread's connection: a page that follows for minutes must not keep one of a server's few."""
    if not connection.in_atomic_block:
        connection.close()


def resume() -> None:
    """Look after what is left from before: unread messages, and summaries of sessions that are over or idle."""
    if not runner.ticking:
        runner.ticking = True
        runner.submit(tick())


def nudge() -> Any:
    """Look after unread messages and due summaries now."""
    return runner.submit(tidy())


async def tick() -> None:
    while True:
        await tidy()
        await asyncio.sleep(TICK_EVERY)


async def tidy() -> None:
    """Read what is due and summarise what is over."""
    try:
        await Turn.objects.abandoned().aupdate(state=State.INTERRUPTED, finished_at=timezone.now())
        await remember.read_due()
        async for session in summaries.due():
            await summaries.refresh(session)
    except Exception:
        log.exception("looking after unread messages and summaries failed")
    await sync_to_async(close_old_connections)()
