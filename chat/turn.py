"""The flow of one turn: saved, recalled for, replied to. An async generator of small events; knows no HTML."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import Max, Q
from django.utils import timezone

from chat import engines, prompts, summaries
from chat.engines.base import Engine, EngineError, Prompt, Told, Usage
from chat.models import Job, Recalled, State, Turn, next_number
from facts import ledger
from facts.dates import readable
from facts.models import Action, Entry, Fact, FactQuerySet, Precision, Session, Summary
from facts.recall import Hit, Recall, recall
from facts.vocabulary import Vocabulary

if TYPE_CHECKING:
    from django.contrib.auth.models import User

log = logging.getLogger(__name__)
SAVE_EVERY = 0.5  # seconds between two savings of a reply that is coming
LONGEST = 1_000_000  # characters of one message
RECENT_SUMMARIES = 3
REWORDED = "The message was worded anew."
CUT = "The message was too long for the model: its middle was left out of the prompt. It is saved whole."


@dataclass(frozen=True)
class Given:
    """The reply was given these facts and summaries."""

    facts: int
    summaries: int
    prompt: Prompt


@dataclass(frozen=True)
class Piece:
    """The next piece of the reply."""

    text: str


@dataclass(frozen=True)
class Ended:
    """The reply is over: done, stopped or failed, with a sentence where it failed."""

    state: str
    error: str = ""


Event = Given | Piece | Ended


def spoken(text: str) -> str:
    """What was typed, without what no database keeps: NUL and halves of characters."""
    return text.replace("\x00", "").encode("utf-8", "replace").decode().strip().replace("\r\n", "\n")


def open_session(owner: User, *, now: datetime | None = None, incognito: bool = False) -> Session:
    """A session to talk in: the newest if nothing was said in it yet, else a new one."""
    now = now or timezone.now()
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=owner.pk)
        newest: Session | None = Session.objects.owned_by(owner).order_by("-number").first()
        if newest is not None and newest.incognito == incognito and not newest.turns.exists():
            return newest
        number = (Session.objects.owned_by(owner).aggregate(last=Max("number"))["last"] or 0) + 1
        return Session.objects.create(owner=owner, number=number, started_at=now, last_active_at=now, incognito=incognito)


def say(session: Session, text: str, *, zone: str, now: datetime | None = None) -> Turn:
    """Save what the person said, before anything can fail."""
    now = now or timezone.now()
    with transaction.atomic():
        session = Session.objects.select_for_update().get(pk=session.pk)
        turn = Turn.objects.create(
            session=session,
            number=next_number(session),
            text=text,
            said_at=now,
            beat_at=timezone.now(),
            zone=zone,
            job=Job.OFF if session.incognito else Job.QUEUED,
        )
        session.last_active_at = now
        session.title = session.title or title_of(text)
        session.save(update_fields=["last_active_at", "title"])
    return turn


def title_of(text: str) -> str:
    """A session's name: the first words of its first message."""
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:60].rsplit(" ", 1)[0] + "…"


def again(turn: Turn) -> bool:
    """Make a turn ready to be replied to once more; False where a reply is on its way already."""
    unfinished = Q(state__in=[State.WAITING, State.REPLYING])
    free = Turn.objects.filter(pk=turn.pk).exclude(unfinished & ~Q(pk__in=Turn.objects.abandoned()))
    return bool(
        free.update(
            state=State.WAITING, reply="", error="", warning="", stop=False, finished_at=None, first_word_ms=None, beat_at=timezone.now()
        )
    )


def reword(turn: Turn, text: str, *, actor: User) -> None:
    """Put other words in the place of a message: what rested on the old ones is withdrawn, and it is replied to and read anew."""
    with transaction.atomic():
        acts = Entry.objects.filter(session=turn.session_id, turn=turn.number).exclude(action=Action.UNDO).order_by("-at", "-pk")
        for entry in acts.prefetch_related("changes"):
            if entry.undone or not entry.changes.all():
                continue
            try:
                ledger.undo(entry=entry, actor=actor, reason=REWORDED)
            except ledger.Refused:
                if entry.action == Action.RECORD:
                    ledger.reject(fact=entry.fact, reason=REWORDED)
        job = Job.OFF if turn.session.incognito else Job.QUEUED
        Turn.objects.filter(pk=turn.pk).update(text=text, job=job, job_error="", attempts=0, retry_at=None, refused=[])
        Summary.objects.filter(session=turn.session_id, covers_until__gte=turn.number, edited_at=None).update(stale=True)


async def play(turn: Turn, *, engine: Engine | None = None, at: datetime | None = None) -> AsyncIterator[Event]:
    """Reply to a turn. What was said so far is saved as it comes and kept whatever happens."""
    engine = engine or await engines.choose()
    text, usage, saved = "", Usage(), time.monotonic()
    began = saved
    try:
        prompt, uncovered = await sync_to_async(prepare)(turn, engine, at)
        if uncovered:
            await summaries.cover(turn.session, uncovered, before=turn.number, engine=engine)
            prompt, _ = await sync_to_async(prepare)(turn, engine, at)
        yield Given(len(prompt.told), len(prompt.summaries), prompt)
        pieces = pieces_of(engine, prompt, usage, turn)
        async for piece in pieces:
            if not text:
                turn.first_word_ms = int(1000 * (time.monotonic() - began))
            text += piece
            yield Piece(piece)
            if time.monotonic() - saved > SAVE_EVERY:
                await Turn.objects.filter(pk=turn.pk).aupdate(reply=text, state=State.REPLYING, beat_at=timezone.now())
                saved = time.monotonic()
        state, error = State.DONE, ""
    except EngineError as failure:
        state, error = State.FAILED, str(failure)
    except (asyncio.CancelledError, GeneratorExit):
        await asyncio.shield(finish(turn, text, usage, State.STOPPED, ""))
        raise
    except Exception:
        log.exception("turn %s failed", turn.pk)
        state, error = State.FAILED, "Something went wrong while replying. The message is saved; try again."
    await finish(turn, text, usage, state, error)
    yield Ended(state, error)


async def pieces_of(engine: Engine, prompt: Prompt, usage: Usage, turn: Turn) -> AsyncIterator[str]:
    """The reply; where the engine was chosen by itself and is gone before its first word, the one that needs no server replies."""
    turn.engine, turn.model = engine.name, engine.model
    await Turn.objects.filter(pk=turn.pk).aupdate(
        state=State.REPLYING, engine=engine.name, model=engine.model, beat_at=timezone.now(), prompt_tokens=prompt.tokens
    )
    begun = False
    try:
        async for piece in engine.reply(prompt, usage):
            begun = True
            yield piece
        return
    except EngineError as failure:
        if begun or settings.KEEPSAKE_ENGINE != "auto" or failure.kind not in ("unreachable", "missing"):
            raise
    engines.forget()
    spare = engines.named("builtin")
    turn.engine, turn.model = spare.name, spare.model
    async for piece in spare.reply(prompt, usage):
        yield piece


async def finish(turn: Turn, text: str, usage: Usage, state: str, error: str) -> None:
    """Save the end of a reply."""
    turn.reply, turn.state, turn.error = text, state, error
    notes = [turn.warning, usage.warning, "The reply was cut off: the room for an answer was used up." if usage.cut else ""]
    turn.warning = " ".join(note for note in notes if note)
    turn.finished_at = timezone.now()
    if usage.prompt_tokens:
        turn.prompt_tokens = usage.prompt_tokens
    fields = ["reply", "state", "error", "warning", "finished_at", "prompt_tokens", "first_word_ms", "engine", "model"]
    await Turn.objects.filter(pk=turn.pk).aupdate(**{name: getattr(turn, name) for name in fields})


def prepare(turn: Turn, engine: Engine, at: datetime | None = None) -> tuple[Prompt, int]:
    """Recall for the turn, freeze what is given, and build the prompt.

    Also the number of the last turn that is neither in the prompt nor in the session's summary; 0 where none is lost.
    """
    session = turn.session
    owner = session.owner_id
    now = at or timezone.now()
    words = Vocabulary()
    found = Recall() if session.incognito else recall(owner, turn.text, at=at)
    given = [] if session.incognito else summaries.recent(session, RECENT_SUMMARIES)
    own_summary, covered = summaries.own(session)
    if given or own_summary:
        gone = stale_values(owner, now)
        given = [text for text in (prompts.without_stale(one, gone) for one in given) if text]
        own_summary = prompts.without_stale(own_summary, gone)
    history = list(Turn.objects.of_session(session).filter(number__lt=turn.number).values_list("number", "text", "reply"))
    told = [told_of(hit.fact, words, turn.zone) for hit in found.facts]
    built = prompts.build(
        history=[(said, reply) for _, said, reply in history],
        text=turn.text,
        told=told,
        summaries=given,
        now_text=now.astimezone(ZoneInfo(turn.zone)).strftime("%A, %-d %B %Y, %H:%M"),
        own_summary=own_summary,
        budget=settings.KEEPSAKE_NUM_CTX,
    )
    freeze(turn, found, words, len(built.told), len(built.summaries))
    turn.warning = CUT if built.cut else ""
    earlier = earlier_values(owner, found.facts, words, turn.zone, now) if engine.name == "builtin" else {}
    last_left = history[built.first - 1][0] if built.first else 0
    prompt = Prompt(
        messages=built.messages,
        text=turn.text,
        told=built.told,
        summaries=built.summaries,
        earlier=lambda one: earlier.get((one.subject, one.predicate, one.qualifier), ()),
        tokens=built.tokens,
    )
    return prompt, last_left if last_left > covered and not session.incognito else 0


def stale_values(owner: int, now: datetime) -> list[str]:
    """Values that were believed and are not true now under any name: they may not reach a prompt."""
    facts = Fact.objects.owned_by(owner)
    ended = set(facts.filter(valid_to__lte=now).values_list("value", flat=True))
    return sorted(ended.difference(facts.current(now).values_list("value", flat=True))) if ended else []


def told_of(fact: Fact, words: Vocabulary, zone: str) -> Told:
    """The fact as a prompt carries it."""
    return Told(
        subject=fact.subject,
        predicate=words.find(fact.predicate).name,
        qualifier=fact.topic,
        value=fact.value,
        since=readable(fact.valid_from, fact.precision, zone),
        until=readable(fact.valid_to, fact.end_precision or Precision.INSTANT, zone) if fact.valid_to else "",
    )


def earlier_values(owner: int, hits: Sequence[Hit], words: Vocabulary, zone: str, now: datetime) -> dict[tuple[str, str, str], list[Told]]:
    """What each recalled key held before, newest first; for an engine that answers from memory by itself."""
    keys = Q()
    for hit in hits:
        keys |= Q(subject=hit.fact.subject, predicate=hit.fact.predicate, qualifier=hit.fact.qualifier)
    before: dict[tuple[str, str, str], list[Told]] = {}
    if keys:
        facts: FactQuerySet = Fact.objects.owned_by(owner).filter(keys)
        for fact in facts.retired(now).order_by("-valid_to", "-pk"):
            before.setdefault((fact.subject, fact.predicate, fact.topic), []).append(told_of(fact, words, zone))
    return before


def freeze(turn: Turn, found: Recall, words: Vocabulary, facts: int, summaries_given: int) -> None:
    """Keep what this reply is given, as it is now: the first `facts` of what was found."""
    rows = [
        Recalled(
            turn=turn,
            fact=hit.fact,
            rank=rank,
            subject=hit.fact.subject,
            label=words.find(hit.fact.predicate).label + (f": {hit.fact.topic}" if hit.fact.topic else ""),
            value=hit.fact.value,
            valid_from=hit.fact.valid_from,
            precision=hit.fact.precision,
            session_number=hit.fact.session.number if hit.fact.session else None,
            reason=hit.reason,
            score=hit.score,
            nearly=nearly,
        )
        for rank, (hit, nearly) in enumerate(
            [*((hit, False) for hit in found.facts[:facts]), *((hit, True) for hit in [*found.facts[facts:], *found.nearly])]
        )
    ]
    with transaction.atomic():
        Recalled.objects.filter(turn=turn).delete()
        Recalled.objects.bulk_create(rows)
        Turn.objects.filter(pk=turn.pk).update(summaries=summaries_given)
