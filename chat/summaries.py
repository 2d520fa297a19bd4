"""The rolling summary of each session: one row, replaced as the session grows, never doubled."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from chat import engines, prompts
from chat.engines.base import Engine, EngineError
from chat.models import State, Turn
from facts.models import Session, Summary

log = logging.getLogger(__name__)
IDLE = timedelta(minutes=30)
FULL = 0.5  # share of the context that turns outside the summary may fill before it is written anew


def recent(session: Session, count: int) -> list[str]:
    """The newest summaries of the owner's other sessions."""
    rows = Summary.objects.filter(session__owner=session.owner_id, session__incognito=False).exclude(session=session)
    return list(rows.order_by("-session__number").values_list("text", flat=True)[:count])


def own(session: Session) -> tuple[str, int]:
    """This session's own summary, and the last turn it covers."""
    row = Summary.objects.filter(session=session).first()
    return (row.text, row.covers_until) if row else ("", 0)


def due(idle: timedelta = IDLE) -> QuerySet[Session]:
    """Sessions that are over, or idle, and whose summary does not cover all that was said."""
    last = Turn.objects.filter(session=OuterRef("pk")).order_by("-number")
    newer = Session.objects.filter(owner=OuterRef("owner"), number__gt=OuterRef("number"))
    return (
        Session.objects.annotate(last_turn=Subquery(last.values("number")[:1]))
        .filter(Q(Exists(newer)) | Q(last_active_at__lt=timezone.now() - idle), incognito=False, last_turn__isnull=False)
        .filter(Q(summary__isnull=True) | Q(summary__covers_until__lt=F("last_turn")) | Q(summary__stale=True))
        .exclude(summary__edited_at__isnull=False, summary__covers_until__gte=F("last_turn"))
    )


async def refresh(session: Session, *, engine: Engine | None = None, before: int | None = None) -> int:
    """Write the session's summary anew where turns (below number `before`) are not in it; the number of the last turn it covers.

    A cut or failed summary is not used: the old one and its reach stay.
    """
    previous = await Summary.objects.filter(session=session).afirst()
    covered = previous.covers_until if previous and not previous.stale else 0
    turns = Turn.objects.of_session(session).filter(number__gt=covered).exclude(state__in=[State.WAITING, State.REPLYING])
    if before is not None:
        turns = turns.filter(number__lt=before)
    pairs = [(turn.number, turn.text, turn.reply) async for turn in turns]
    if not pairs:
        return covered
    engine = engine or await engines.choose()
    text = previous.text if previous and not previous.stale else ""
    try:
        text = await engine.summarise([(said, reply) for _, said, reply in pairs], text)
    except EngineError as failure:
        log.warning("no summary of session %s yet: %s", session.pk, failure)
        return covered
    await sync_to_async(keep)(session, text, engine.model, pairs[-1][0], previous)
    return int(pairs[-1][0])


async def cover(session: Session, until: int, *, before: int, engine: Engine) -> None:
    """See that the summary has every turn up to `until`, with an engine that needs no server where the other fails."""
    if await refresh(session, engine=engine, before=before) < until:
        await refresh(session, engine=engines.named("builtin"), before=before)


async def ahead(session: Session) -> None:
    """Summarise a long session before its older turns have to leave the prompt, so that no reply waits for it."""
    summary = await Summary.objects.filter(session=session).afirst()
    turns = Turn.objects.of_session(session).filter(number__gt=summary.covers_until if summary else 0)
    size = sum([prompts.estimate(text) + prompts.estimate(reply) async for text, reply in turns.values_list("text", "reply")])
    if size > settings.KEEPSAKE_NUM_CTX * FULL and not session.incognito:
        await refresh(session)


def keep(session: Session, text: str, model: str, covers_until: int, previous: Summary | None) -> None:
    """Replace the summary; what a person edited stays at its head."""
    text = text.strip()
    if previous and previous.edited_at and previous.text not in text:
        text = f"{previous.text} {text}".strip()
    Summary.objects.update_or_create(
        session=session,
        defaults={"text": text, "model": model, "updated_at": timezone.now(), "covers_until": covers_until, "stale": False},
    )


def outdated(owner: int, values: Sequence[str]) -> None:
    """Mark the summaries that mention a value which is no longer true, so that they are written anew."""
    mentioned = Q()
    for value in values:
        mentioned |= Q(text__icontains=value)
    if values:
        Summary.objects.filter(mentioned, session__owner=owner, edited_at__isnull=True).update(stale=True)
