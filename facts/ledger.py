"""The only writer of facts. Each verb is one transaction and one entry; what it did to each fact is a change.

The model proposes, the ledger decides: only a row of the same key can be retired, never one that looks similar.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from django.db import OperationalError, connection, transaction
from django.db.models import F
from django.utils import timezone

from facts import embedding
from facts.models import Action, Change, Entry, Fact, FactQuerySet, Holds, Memory, Origin, Precision, Session, normalise, subject_key
from facts.vocabulary import Vocabulary, Word

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

TICK = timedelta(microseconds=1)
UNCHANGED: Any = object()
P = ParamSpec("P")
R = TypeVar("R")


class Refused(Exception):
    """The ledger will not do this; `str(error)` says why in a sentence for a person."""


class Stale(Refused):
    """The fact changed since the person saw it."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """What a writer is given: a statement, when it was true, and the words it came from."""

    subject: str
    predicate: str
    value: str
    topic: str = ""
    valid_from: datetime | None = None  # None: when it was said, or unknown where only the end is known
    precision: str = Precision.INSTANT
    valid_to: datetime | None = None
    end_precision: str = Precision.INSTANT  # counts only where valid_to is given
    said_at: datetime | None = None  # None: now
    holds_now: bool = False  # said to be true at said_at, so that it replaces what was said before, whatever its start
    coexists: bool = False  # said as one more ("also", a list): it stands beside other values
    insists: bool = False  # the person asked for this to be remembered: it may come back after a rejection
    quote: str = ""
    span: tuple[int, int] | None = None  # of the quote in the message
    session: Session | None = None
    turn: int | None = None
    origin: str = Origin.CHAT


@dataclass(frozen=True)
class Outcome:
    """What a verb did: recorded, confirmed, retired, corrected, rejected, undone, or already (nothing to do, no entry)."""

    done: str
    fact: Fact
    entry: Entry | None = None


@dataclass
class Move:
    """A row's next interval; `fact.pk` is None for a new row."""

    fact: Fact
    valid_from: datetime
    valid_to: datetime | None
    precision: str
    end_precision: str

    @classmethod
    def of(cls, fact: Fact, **changes: Any) -> Move:
        """The row as it is, but for `changes`."""
        return replace(cls(fact, fact.valid_from, fact.valid_to, fact.precision, fact.end_precision), **changes)


def patient(verb: Callable[P, R]) -> Callable[P, R]:
    """Try again where the database was only busy, so that no caller sees "database is locked"."""

    @wraps(verb)
    def tried(*args: P.args, **kwargs: P.kwargs) -> R:
        for pause in (0.05, 0.2, 0.5, 1.0, 2.0):
            try:
                return verb(*args, **kwargs)
            except OperationalError as error:
                if connection.in_atomic_block or not any(word in str(error) for word in ("locked", "deadlock", "serialize")):
                    raise
                time.sleep(pause)
        return verb(*args, **kwargs)

    return tried


@contextmanager
def writing(owner: AbstractBaseUser | int) -> Iterator[int]:
    """A transaction in which this is the only writer of the owner's memory; its version moves on."""
    owner_id = owner if isinstance(owner, int) else int(owner.pk)
    with transaction.atomic():
        if not Memory.objects.filter(owner_id=owner_id).update(version=F("version") + 1):
            Memory.objects.get_or_create(owner_id=owner_id, defaults={"version": 0})
            Memory.objects.filter(owner_id=owner_id).update(version=F("version") + 1)
        yield owner_id


def ends_after(end: datetime | None, at: datetime) -> bool:
    """Whether an interval with this end goes on past `at`."""
    return end is None or end > at


def qualifier_of(word: Word, value: str, topic: str, coexists: bool = False) -> str:
    """The part of the key that lets values coexist: nothing, the value, or the topic."""
    if word.holds == Holds.TOPIC and topic.strip():
        return normalise(topic)[:300]
    if word.holds != Holds.ONE or coexists:
        return normalise(value)[:300]
    return ""


def clean(claim: Claim) -> Claim:
    """The claim in the form that is stored; Refused where something is missing or too long."""
    value = " ".join(claim.value.replace("\x00", "").split())
    subject, predicate = subject_key(claim.subject.replace("\x00", "")), claim.predicate.strip()
    if not subject or not predicate or not value:
        raise Refused("A fact needs a subject, a name and a value.")
    if len(value) > 1000 or len(subject) > 200 or len(predicate) > 100:
        raise Refused("That is too long for a fact: at most 1,000 characters for a value, 200 for a subject, 100 for a name.")
    if claim.valid_from and claim.valid_to and claim.valid_to <= claim.valid_from:
        raise Refused("A fact cannot end before it begins.")
    return replace(claim, value=value, subject=subject, predicate=predicate, quote=claim.quote.replace("\x00", ""))


@patient
def record(
    *, owner: AbstractBaseUser | int, claim: Claim, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = ""
) -> Outcome:
    """Make the claim true: confirm the row that says so already, or add a row and end the one it replaces."""
    claim = clean(claim)
    now = now or timezone.now()
    said_at = claim.said_at or now
    word = Vocabulary().find(claim.predicate)
    if not word.name:
        raise Refused("A fact's name needs at least one letter.")
    qualifier = qualifier_of(word, claim.value, claim.topic, claim.coexists)
    vectors, model = embedding.embed([embedding.sentence(claim.subject, word.label, qualifier, claim.value)])
    with writing(owner) as owner_id:
        key = Fact.objects.owned_by(owner_id).filter(subject=claim.subject, predicate=word.name, qualifier=qualifier)
        outranked(key, claim, said_at)
        start = claim.valid_from or (claim.valid_to - TICK if claim.valid_to else said_at)
        precision = claim.precision if claim.valid_from or not claim.valid_to else Precision.UNKNOWN
        rows = list(key.believed().order_by("valid_from", "pk"))
        fact = Fact(
            owner_id=owner_id,
            subject=claim.subject,
            predicate=word.name,
            qualifier=qualifier,
            value=claim.value,
            embedding=vectors[0].astype("<f4").tobytes() if vectors.size else None,
            embedding_model=model,
            session=claim.session,
            turn=claim.turn,
            origin=claim.origin,
            quote=claim.quote,
            quote_start=claim.span[0] if claim.span else None,
            quote_end=claim.span[1] if claim.span else None,
            said_at=said_at,
            recorded_at=now,
        )
        new = Move(fact, start, claim.valid_to, precision, claim.end_precision if claim.valid_to else "")
        moves = place(rows, new, said_at if claim.holds_now else None)
        confirmed = moves[0].fact if moves and moves[0].fact.pk else None
        if confirmed is not None:
            Fact.objects.filter(pk=confirmed.pk).update(confirmed_at=now)
            confirmed.confirmed_at = now
        entry = write(
            owner_id,
            Action.CONFIRM if confirmed else Action.RECORD,
            confirmed or fact,
            moves,
            actor=actor,
            now=now,
            reason=reason,
            quote=claim.quote,
            session=claim.session,
            turn=claim.turn,
        )
    return Outcome("confirmed", confirmed, entry) if confirmed else Outcome("recorded", fact, entry)


def outranked(key: FactQuerySet, claim: Claim, said_at: datetime) -> None:
    """Refuse a claim that a person's later word, or a rejection of this very value, stands against."""
    if claim.origin == Origin.PERSON or claim.insists:
        return
    rejected = [fact for fact in key.rejected() if normalise(fact.value) == normalise(claim.value)]
    if Entry.objects.filter(action=Action.REJECT, fact__in=rejected, actor__isnull=False).exclude(reversals__isnull=False).exists():
        raise Refused("You said that this was never true.")
    acts = Entry.objects.filter(
        fact__in=key, actor__isnull=False, at__gt=said_at, action__in=[Action.CORRECT, Action.REJECT, Action.RETIRE, Action.RECORD]
    )
    if acts.exclude(reversals__isnull=False).exists():
        raise Refused("You have corrected this since.")


def place(rows: Sequence[Fact], new: Move, holds_at: datetime | None) -> list[Move]:
    """Where the new row goes among the key's rows, by event time, and what that does to them.

    The first move is the new row, or the row that says the same already. `holds_at`: the claim is true at that instant,
    so that a row told before it gives way even if its start is later than the claim's.
    """
    same = normalise(new.fact.value)
    moves: list[Move] = []
    if holds_at is not None and new.valid_from <= holds_at:
        new, moves = give_way(rows, new, holds_at)
    moved = {move.fact.pk: move for move in moves}
    spans = [moved.get(row.pk) or Move.of(row) for row in rows]
    start = new.valid_from
    holding = at_instant(spans, start)
    while holding and holding.valid_from == start and normalise(holding.fact.value) != same:
        start += TICK  # two statements about one instant keep their order
        holding = at_instant(spans, start)
    later = next((span for span in spans if span.valid_from > start), None)
    if holding and normalise(holding.fact.value) == same:
        if new.valid_to and new.valid_to > holding.valid_from and ends_after(holding.valid_to, new.valid_to):
            holding = replace(holding, valid_to=new.valid_to, end_precision=new.end_precision)
        return [holding, *moves]
    if later and normalise(later.fact.value) == same and ends_after(new.valid_to, later.valid_from):
        # The same, told to have begun earlier than was known.
        if not holding:
            return [replace(later, valid_from=start, precision=new.precision), *moves]
        if holding.valid_to == later.valid_from and not holding.end_precision:
            return [replace(later, valid_from=start, precision=new.precision), replace(holding, valid_to=start), *moves]
        return [later, *moves]
    end, end_precision = new.valid_to, new.end_precision
    if later and ends_after(end, later.valid_from):
        end, end_precision = later.valid_from, ""
    if holding:
        moves = [move for move in moves if move.fact.pk != holding.fact.pk]
        moves.append(replace(holding, valid_to=start, end_precision=""))
    return [replace(new, valid_from=start, valid_to=end, end_precision=end_precision), *moves]


def at_instant(spans: Sequence[Move], at: datetime) -> Move | None:
    """The interval that holds at `at`."""
    return next((span for span in spans if span.valid_from <= at and ends_after(span.valid_to, at)), None)


def give_way(rows: Sequence[Fact], new: Move, holds_at: datetime) -> tuple[Move, list[Move]]:
    """Settle a claim that is true at `holds_at` with a row, told before, that begins after the claim does."""
    last = next((row for row in reversed(rows) if row.valid_from <= holds_at), None)
    if last is None or last.valid_from < new.valid_from or last.said_at > holds_at:
        return new, []
    holds = ends_after(last.valid_to, holds_at)
    if holds and normalise(last.value) == normalise(new.fact.value):
        return new, []
    if not holds and last.valid_to is not None:
        return replace(new, valid_from=max(last.valid_to, new.valid_from), precision=Precision.INSTANT), []
    before = next((row for row in reversed(rows) if row.valid_from < last.valid_from), None)
    edge = new.valid_from - TICK
    if last.precision == Precision.INSTANT and (before is None or before.valid_from < edge):
        # All that was known of its start is when it was told: it was true before, and ended when this began.
        moves = [Move(last, edge, new.valid_from, Precision.UNKNOWN, "")]
        if before is not None and ends_after(before.valid_to, edge):
            moves.append(Move.of(before, valid_to=edge, end_precision=""))
        return new, moves
    start = max(holds_at, last.valid_from + TICK)
    return replace(new, valid_from=start, precision=Precision.INSTANT), []


@patient
def retire(
    *,
    fact: Fact,
    at: datetime | None = None,
    precision: str = Precision.INSTANT,
    actor: AbstractBaseUser | None = None,
    now: datetime | None = None,
    reason: str = "",
    quote: str = "",
    session: Session | None = None,
    turn: int | None = None,
    version: str | None = None,
) -> Outcome:
    """End a fact that was true and is no longer, at `at` (default now; later plans it). It needs no successor."""
    now = now or timezone.now()
    at = at or now
    with writing(fact.owner_id) as owner_id:
        fact = seen(fact, version)
        if fact.state_at(now) == "rejected":
            raise Refused("This fact was never true, so it cannot end.")
        if fact.valid_to is not None and fact.valid_to <= max(at, now):
            return Outcome("already", fact)
        move = Move.of(fact, valid_to=at, end_precision=precision)
        if at <= fact.valid_from:
            # It began before anybody said so; only its end is known.
            before = Fact.objects.of_key(fact).believed().filter(valid_from__lt=fact.valid_from).last()
            edge = at - TICK
            if before is not None and (before.valid_from >= edge or ends_after(before.valid_to, edge) and before.end_precision):
                raise Refused("Another value held at that time.")
            move = Move(fact, edge, at, Precision.UNKNOWN, precision)
            moves = [move]
            if before is not None and ends_after(before.valid_to, edge):
                moves.append(Move.of(before, valid_to=edge))
        else:
            moves = [move]
        entry = write(
            owner_id, Action.RETIRE, fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn
        )
    return Outcome("retired", fact, entry)


@patient
def reject(
    *,
    fact: Fact,
    actor: AbstractBaseUser | None = None,
    now: datetime | None = None,
    reason: str = "",
    quote: str = "",
    session: Session | None = None,
    turn: int | None = None,
    version: str | None = None,
) -> Outcome:
    """Withdraw a fact that was never true; the row that it had wrongly ended goes on in its place."""
    now = now or timezone.now()
    with writing(fact.owner_id) as owner_id:
        fact = seen(fact, version)
        if fact.state_at(now) == "rejected":
            return Outcome("already", fact)
        moves = [emptied(fact), *taken_over(fact)]
        entry = write(
            owner_id, Action.REJECT, fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn
        )
    return Outcome("rejected", fact, entry)


def emptied(fact: Fact) -> Move:
    """The move that makes a fact true at no time."""
    return Move.of(fact, valid_to=fact.valid_from, end_precision="")


def taken_over(fact: Fact) -> list[Move]:
    """The row before goes on through the interval of a rejected one, unless it had an end of its own."""
    before = Fact.objects.of_key(fact).believed().filter(valid_to=fact.valid_from, end_precision="").exclude(pk=fact.pk).last()
    return [Move.of(before, valid_to=fact.valid_to, end_precision=fact.end_precision)] if before else []


@patient
def correct(
    *,
    fact: Fact,
    value: str | None = None,
    subject: str | None = None,
    predicate: str | None = None,
    topic: str | None = None,
    valid_from: datetime | None = None,
    precision: str | None = None,
    valid_to: datetime | None = UNCHANGED,
    end_precision: str = Precision.INSTANT,
    actor: AbstractBaseUser | None = None,
    now: datetime | None = None,
    reason: str = "",
    quote: str = "",
    span: tuple[int, int] | None = None,
    session: Session | None = None,
    turn: int | None = None,
    version: str | None = None,
) -> Outcome:
    """Replace what was recorded wrongly: the old row is rejected, the right one takes over its interval."""
    now = now or timezone.now()
    vocabulary = Vocabulary()
    word = vocabulary.find(predicate if predicate is not None else fact.predicate)
    claim = clean(
        Claim(
            subject=subject if subject is not None else fact.subject,
            predicate=word.name,
            value=value if value is not None else fact.value,
            topic=topic if topic is not None else fact.topic,
            quote=quote,
        )
    )
    beside = fact.qualifier == normalise(fact.value) and word.holds == Holds.ONE and word.name == fact.predicate
    qualifier = qualifier_of(word, claim.value, claim.topic, coexists=beside)
    vectors, model = embedding.embed([embedding.sentence(claim.subject, word.label, qualifier, claim.value)])
    with writing(fact.owner_id) as owner_id:
        fact = seen(fact, version)
        if fact.state_at(now) == "rejected":
            raise Refused("This fact was rejected already; record the right one instead.")
        new = Move.of(fact)
        if valid_from is not None:
            new = replace(new, valid_from=valid_from, precision=precision or Precision.INSTANT)
        if valid_to is not UNCHANGED:
            new = replace(new, valid_to=valid_to, end_precision=end_precision if valid_to else "")
        if new.valid_to is not None and new.valid_to <= new.valid_from:
            raise Refused("A fact cannot end before it begins.")
        key = (claim.subject, word.name, qualifier)
        same_key = key == (fact.subject, fact.predicate, fact.qualifier)
        if same_key and claim.value == fact.value and new == Move.of(fact):
            return Outcome("already", fact)
        new.fact = Fact(
            owner_id=owner_id,
            subject=claim.subject,
            predicate=word.name,
            qualifier=qualifier,
            value=claim.value,
            embedding=vectors[0].astype("<f4").tobytes() if vectors.size else None,
            embedding_model=model,
            session=session or fact.session,
            turn=turn if session else fact.turn,
            origin=Origin.PERSON if actor else Origin.CHAT,
            quote=quote or fact.quote,
            quote_start=span[0] if span else None if quote else fact.quote_start,
            quote_end=span[1] if span else None if quote else fact.quote_end,
            said_at=now if quote or actor else fact.said_at,
            recorded_at=now,
        )
        moves = [new, emptied(fact)]
        others = Fact.objects.owned_by(owner_id).filter(subject=key[0], predicate=key[1], qualifier=key[2]).believed().exclude(pk=fact.pk)
        twin = None
        if not same_key:
            moves += taken_over(fact)
            twin = next(
                (row for row in others if normalise(row.value) == normalise(claim.value) and row.state_at(now) == "current"), None
            )
        if twin is not None:
            moves[0] = Move.of(twin)  # what is right is known already
        else:
            moves += neighbours_fitted(fact if same_key else None, new, others)
        entry = write(
            owner_id, Action.CORRECT, moves[0].fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn
        )
    return Outcome("corrected", moves[0].fact, entry)


def neighbours_fitted(fact: Fact | None, new: Move, others: FactQuerySet) -> list[Move]:
    """The rows around a corrected one, where their ends follow from it; Refused where another value holds."""
    moves = []
    for row in others.order_by("valid_from", "pk"):
        follows = fact is not None and row.valid_to == fact.valid_from and not row.end_precision
        overlaps = ends_after(row.valid_to, new.valid_from) and ends_after(new.valid_to, row.valid_from)
        if (follows or overlaps and not row.end_precision) and row.valid_from < new.valid_from:
            moves.append(Move.of(row, valid_to=new.valid_from))
        elif overlaps and row.valid_from > new.valid_from and new.valid_to is None and fact is None:
            new.valid_to, new.end_precision = row.valid_from, ""
            break
        elif overlaps:
            raise Refused(f"“{row.value}” holds at that time. Correct or retire it first, or choose other dates.")
    return moves


@patient
def undo(*, entry: Entry, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = "") -> Outcome:
    """Reverse one act by a new entry; Refused, with the reason, where later acts built on it."""
    now = now or timezone.now()
    with writing(entry.owner_id) as owner_id:
        entry = Entry.objects.select_related("fact").get(pk=entry.pk, owner=owner_id)
        if entry.undone:
            return Outcome("already", entry.fact)
        changes = list(entry.changes.select_related("fact"))
        if not changes:
            raise Refused("This act changed nothing, so there is nothing to undo.")
        moves = []
        for change in changes:
            fact = change.fact
            if (fact.valid_from, fact.valid_to) != (change.after_from, change.after_to):
                raise Refused(f"“{fact.value}” was changed again later. Undo that first.")
            earlier = Change.objects.filter(fact=fact, pk__lt=change.pk).last()
            moves.append(
                Move(
                    fact,
                    change.before_from or fact.valid_from,
                    change.before_to if change.before_from else fact.valid_from,
                    earlier.precision if earlier else change.precision,
                    earlier.end_precision if earlier else "",
                )
            )
        touched = [move.fact.pk for move in moves]
        for move in moves:
            clash = (
                Fact.objects.of_key(move.fact)
                .believed()
                .exclude(pk__in=touched)
                .filter(valid_to__isnull=True, **({"valid_from__lt": move.valid_to} if move.valid_to else {}))
                .first()
                or Fact.objects.of_key(move.fact)
                .believed()
                .exclude(pk__in=touched)
                .filter(valid_to__gt=move.valid_from, **({"valid_from__lt": move.valid_to} if move.valid_to else {}))
                .first()
            )
            if clash is not None and move.valid_to != move.valid_from:
                raise Refused(f"“{clash.value}” holds at that time now. Undo or correct that first.")
        undoing = write(owner_id, Action.UNDO, entry.fact, moves, actor=actor, now=now, reason=reason, reverses=entry)
    return Outcome("undone", undoing.fact, undoing)


def seen(fact: Fact, version: str | None) -> Fact:
    """The fact as it stands now, inside the transaction; Stale if the person saw another state."""
    fact = Fact.objects.get(pk=fact.pk, owner=fact.owner_id)
    if version and version != fact.version:
        raise Stale("This changed meanwhile.")
    return fact


def write(
    owner_id: int,
    action: str,
    fact: Fact,
    moves: Sequence[Move],
    *,
    actor: AbstractBaseUser | None,
    now: datetime,
    reason: str = "",
    quote: str = "",
    session: Session | None = None,
    turn: int | None = None,
    reverses: Entry | None = None,
) -> Entry:
    """Carry out the moves and write them down: rows that shrink first, so that no two of a key ever overlap."""
    befores: dict[int, tuple[datetime, datetime | None]] = {}
    moves = [move for move in moves if move.fact.pk is None or move != Move.of(move.fact)]
    grown = []
    for move in moves:
        row = move.fact
        if row.pk is None:
            continue
        befores[row.pk] = (row.valid_from, row.valid_to)
        inside = move.valid_from >= row.valid_from and not ends_after(move.valid_to, row.valid_to) if row.valid_to else move.valid_from >= row.valid_from
        if inside:
            settle(move)
        else:
            if len(moves) > 1:
                Fact.objects.filter(pk=row.pk).update(valid_to=row.valid_from)
            grown.append(move)
    for move in grown:
        settle(move)
    for move in moves:
        if move.fact.pk is None:
            settle(move)
    entry = Entry.objects.create(
        owner_id=owner_id,
        actor=actor,  # type: ignore[misc]
        action=action,
        at=now,
        reason=reason,
        quote=quote.replace("\x00", ""),
        session=session,
        turn=turn,
        fact=fact,
        reverses=reverses,
    )
    Change.objects.bulk_create(
        Change(
            owner_id=owner_id,
            entry=entry,
            fact=move.fact,
            before_from=befores.get(move.fact.pk, (None, None))[0],
            before_to=befores.get(move.fact.pk, (None, None))[1],
            after_from=move.valid_from,
            after_to=move.valid_to,
            precision=move.precision,
            end_precision=move.end_precision,
        )
        for move in moves
    )
    return entry


def settle(move: Move) -> None:
    """Give a row its interval, in the object and in the database."""
    row = move.fact
    row.valid_from, row.valid_to = move.valid_from, move.valid_to
    row.precision, row.end_precision = move.precision, move.end_precision
    if row.pk is None:
        row.save(force_insert=True)
    else:
        row.save(update_fields=["valid_from", "valid_to", "precision", "end_precision"])
