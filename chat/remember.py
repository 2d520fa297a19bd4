"""The write on the way out: one message is read for facts once, what is claimed is checked, and the ledger decides.

A reading is a durable job on the turn. It is claimed by one worker, tried again where that may help, and never
counts as "nothing found" when it failed.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from asgiref.sync import sync_to_async
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from chat import engines, grounding, summaries
from chat.engines.base import Engine, EngineError
from chat.grounding import Accepted, Known, Message, Proposal, Refused
from chat.models import Job, Turn
from facts import embedding, ledger
from facts.ledger import Claim
from facts.models import Entry, Fact, FactQuerySet, Holds, normalise, subject_key
from facts.vocabulary import Vocabulary

if TYPE_CHECKING:
    from django.contrib.auth.models import User

log = logging.getLogger(__name__)
ATTEMPTS = 6
AGAIN = ("act", "subject", "predicate", "value", "topic", "quote", "start", "end")
KNOWN = 300  # current facts that an engine may look at


@dataclass(frozen=True)
class Decided:
    """What became of one accepted claim: its acts, none where there was nothing to do, or the ledger's reason against it."""

    claim: Accepted
    entries: list[Entry] = field(default_factory=list)
    reason: str = ""


async def read(turn: Turn, *, engine: Engine | None = None, now: datetime | None = None) -> str:
    """Read the turn's message for facts and record them; how it ended, or "" where another worker has it."""
    mine = Turn.objects.filter(pk=turn.pk, job__in=[Job.QUEUED, Job.FAILED, Job.RUNNING], attempts=turn.attempts)
    if not await mine.aupdate(job=Job.RUNNING, job_at=timezone.now(), attempts=F("attempts") + 1):
        return ""
    turn.attempts += 1
    try:
        engine = engine or await engines.choose()
        message, known = await sync_to_async(context)(turn)
        accepted, refused = await understand(engine, message, known)
        job = await sync_to_async(keep)(turn, accepted, refused, now or timezone.now())
    except EngineError as failure:
        return await later(turn, str(failure), retry=failure.retry)
    except Exception:
        log.exception("reading turn %s failed", turn.pk)
        return await later(turn, "Something went wrong while reading this message.", retry=True)
    return job


async def later(turn: Turn, error: str, *, retry: bool) -> str:
    """A reading failed: say so, and when it is tried again."""
    wait = timedelta(seconds=min(30 * 4 ** (turn.attempts - 1), 3600))
    retry_at = timezone.now() + wait if retry and turn.attempts < ATTEMPTS else None
    await Turn.objects.filter(pk=turn.pk).aupdate(job=Job.FAILED, job_error=error, retry_at=retry_at)
    return Job.FAILED


async def understand(engine: Engine, message: Message, known: Sequence[Known]) -> tuple[list[Accepted], list[Refused]]:
    """What the engine finds in a message, split by what stands in the user's own words; no transaction is open meanwhile."""
    proposals = await engine.extract(message, known)
    return await sync_to_async(grounding.ground)(message, proposals, known)


def context(turn: Turn) -> tuple[Message, list[Known]]:
    """The message, and the current facts that help to understand it."""
    before = Turn.objects.filter(session=turn.session_id, number=turn.number - 1).values_list("reply", flat=True).first()
    message = Message(text=turn.text, at=turn.said_at, zone=turn.zone, before=before or "")
    return message, known_to(turn.session.owner_id, turn.said_at)


def known_to(owner: int, at: datetime) -> list[Known]:
    """The owner's newest current facts, which help to understand an ending or a correction."""
    facts = Fact.objects.owned_by(owner).current(at).order_by("-recorded_at")[:KNOWN]
    return [Known(subject=fact.subject, predicate=fact.predicate, value=fact.value, qualifier=fact.topic) for fact in facts]


@ledger.patient
def keep(turn: Turn, accepted: Sequence[Accepted], refused: Sequence[Refused], now: datetime) -> str:
    """Carry out what was accepted and close the job, in one transaction: a message is written once or not at all."""
    words = Vocabulary()
    with embedding.ahead(texts_of(accepted, words)), transaction.atomic():
        decided = decide(turn, accepted, words, now)
        entries = [entry for one in decided for entry in one.entries]
        notes = not_remembered(decided, refused)
        job = Job.DONE if entries else Job.REFUSED if notes else Job.NOTHING
        Turn.objects.filter(pk=turn.pk).update(job=job, job_error="", retry_at=None, refused=notes)
        ended = {change.fact.value for entry in entries for change in entry.changes.all() if change.after_to is not None}
        if ended:
            summaries.outdated(turn.session.owner_id, sorted(ended))
    return job


def texts_of(accepted: Sequence[Accepted], words: Vocabulary) -> list[str]:
    """What the ledger will embed for these, to be embedded before a transaction opens."""
    texts = []
    for one in accepted:
        word = words.find(one.predicate)
        for value in filter(None, (one.value, one.old)):
            qualifier = ledger.qualifier_of(word, value, one.topic, one.act == "add")
            texts.append(embedding.sentence(subject_key(one.subject), word.label, qualifier, " ".join(value.split())))
    return texts


def decide(turn: Turn, accepted: Sequence[Accepted], words: Vocabulary, now: datetime) -> list[Decided]:
    """Each accepted claim carried out, one after the other, inside the caller's transaction."""
    decided = []
    for one in accepted:
        try:
            decided.append(Decided(one, carry_out(turn, one, words, now)))
        except ledger.Refused as no:
            decided.append(Decided(one, reason=str(no)))
    return decided


def not_remembered(decided: Sequence[Decided], refused: Sequence[Refused]) -> list[dict[str, Any]]:
    """What is not remembered and why: claims that are not in the person's words, then those that the ledger refused.

    What the ledger refused because of an earlier act of the person carries what is needed to remember it all the same.
    """
    notes: list[dict[str, Any]] = [{"what": said(one.proposal), "reason": one.reason} for one in refused]
    for one in decided:
        if one.reason:
            note: dict[str, Any] = {"what": said(one.claim), "reason": one.reason}
            if one.claim.act in ("set", "add"):
                note["again"] = {name: getattr(one.claim, name) for name in AGAIN}
            notes.append(note)
    return notes


@ledger.patient
def insist(turn: Turn, number: int, actor: User) -> bool:
    """Remember what the ledger refused, since the person asks for it; False where there is nothing such any more."""
    with transaction.atomic():
        turn = Turn.objects.select_for_update().get(pk=turn.pk)
        note = turn.refused[number] if number < len(turn.refused) else {}
        if "again" not in note:
            return False
        again = note["again"]
        claim = Claim(
            subject=again["subject"],
            predicate=again["predicate"],
            value=again["value"],
            topic=again["topic"],
            coexists=again["act"] == "add",
            said_at=turn.said_at,
            insists=True,
            quote=again["quote"],
            span=(again["start"], again["end"]),
            session=turn.session,
            turn=turn.number,
        )
        ledger.record(owner=turn.session.owner, claim=claim, actor=actor, reason="Remembered all the same.")
        turn.refused = [one for at, one in enumerate(turn.refused) if at != number]
        turn.save(update_fields=["refused"])
    return True


def said(proposal: Proposal | Accepted) -> str:
    """A claim in a few words."""
    who = "" if proposal.subject == "user" else f"{proposal.subject}: "
    return f"{who}{proposal.predicate} = {proposal.value or proposal.old}"[:300]


def carry_out(turn: Turn, one: Accepted, words: Vocabulary, now: datetime) -> list[Entry]:
    """One accepted claim as acts of the ledger."""
    owner, session = turn.session.owner, turn.session
    word = words.find(one.predicate)
    about = Fact.objects.owned_by(owner).filter(subject=subject_key(one.subject), predicate=word.name)
    source: dict[str, Any] = {"now": now, "quote": one.quote, "session": session, "turn": turn.number}

    def claim(value: str, **more: Any) -> Claim:
        return Claim(
            subject=one.subject,
            predicate=word.name,
            value=value,
            topic=one.topic,
            said_at=turn.said_at,
            coexists=one.act == "add",
            quote=one.quote,
            span=(one.start, one.end),
            session=session,
            turn=turn.number,
            **more,
        )

    def record(made: Claim) -> list[Entry]:
        return acts(ledger.record(owner=owner, claim=made, now=now))

    if one.act in ("set", "add"):
        began = one.at or turn.said_at
        entries = replaced(about, one, word.holds, began, turn, source, record, claim) if one.old else []
        return entries + record(
            claim(
                one.value,
                valid_from=one.at,
                precision=one.precision,
                valid_to=one.until,
                end_precision="day",
                holds_now=began <= turn.said_at and not (one.until and one.until <= turn.said_at),
            )
        )
    if one.act == "end":
        at, precision = (one.at, one.precision) if one.at else (turn.said_at, "instant")
        going = matching(about.believed().exclude(valid_to__lte=turn.said_at), one.value)
        if going:
            return [entry for fact in going for entry in acts(ledger.retire(fact=fact, at=at, precision=precision, **source))]
        return record(claim(one.value, valid_to=at, end_precision=precision)) if one.value else []
    wrong = matching(about.believed(), one.old or ("" if one.act == "correct" else one.value))
    if one.act == "never":
        return [entry for fact in wrong for entry in acts(ledger.reject(fact=fact, **source))]
    if not wrong:
        return record(claim(one.value, valid_from=one.at, precision=one.precision))
    dates: dict[str, Any] = {"valid_from": one.at, "precision": one.precision} if one.at else {}
    return acts(ledger.correct(fact=wrong[-1], value=one.value, said_at=turn.said_at, span=(one.start, one.end), **dates, **source))


def replaced(
    about: FactQuerySet, one: Accepted, holds: str, began: datetime, turn: Turn, source: dict[str, Any], record: Any, claim: Any
) -> list[Entry]:
    """The value that the message names as the one before: it ended when the new one began."""
    going = matching(about.believed().exclude(valid_to__lte=turn.said_at), one.old)
    if going:
        if holds == Holds.ONE and one.act == "set":
            return []  # the new value of the key retires it
        ended = [ledger.retire(fact=fact, at=began, precision=one.precision if one.at else "instant", **source) for fact in going]
        return [entry for outcome in ended for entry in acts(outcome)]
    if about.believed().exists() and holds == Holds.ONE:
        return []
    return list(record(claim(one.old, valid_to=began, end_precision=one.precision if one.at else "instant")))


def matching(facts: FactQuerySet, value: str) -> list[Fact]:
    """The facts with this value; without one, the only fact there is, or the newest of a key that holds one value."""
    rows = list(facts.order_by("valid_from", "pk"))
    if value:
        return [fact for fact in rows if normalise(fact.value) == normalise(value)]
    return rows[-1:] if len({fact.qualifier for fact in rows}) == 1 else []


def acts(outcome: ledger.Outcome) -> list[Entry]:
    """The entry of an outcome, if the ledger did anything."""
    return [outcome.entry] if outcome.entry else []


async def read_due() -> int:
    """Read every message that is due; how many were."""
    count = 0
    due = Turn.objects.unread().select_related("session__owner")
    async for turn in due:
        count += bool(await read(turn))
    return count
