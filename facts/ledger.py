"""The only writer of facts. Each verb is one transaction and one entry; what it did to each fact is a change.

The model proposes, the ledger decides: only a row of the same key can be retired, never one that looks similar.
"""

from __future__ import annotations

import logging
import re
import time
from calendar import isleap, monthrange
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from django.apps import apps
from django.db import OperationalError, connection, transaction
from django.db.models import Exists, F, Max, OuterRef, Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from facts import embedding
from facts.models import (
    Action,
    Change,
    Entry,
    Erased,
    Fact,
    FactQuerySet,
    Holds,
    Memory,
    Origin,
    Precision,
    Receipt,
    Session,
    normalise,
    qualified,
    subject_key,
)
from facts.vocabulary import Vocabulary, Word

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

log = logging.getLogger(__name__)
TICK = timedelta(microseconds=1)
EXACT: list[str] = [Precision.INSTANT, Precision.DAY, Precision.MONTH, Precision.YEAR, Precision.UNKNOWN]  # the most exact first
UNCHANGED: Any = object()
P = ParamSpec("P")
R = TypeVar("R")


class Refused(Exception):
    """The ledger will not do this; `str(error)` says why in a sentence for a person."""


class Stale(Refused):
    """The fact changed since the person saw it."""


class Offered(Refused):
    """The claim was erased before and is said anew: the person may have it back by asking for it (`Claim.insists`)."""


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
    """A row's next interval; the row may be a new one."""

    fact: Fact
    valid_from: datetime
    valid_to: datetime | None
    precision: str
    end_precision: str

    @classmethod
    def of(cls, fact: Fact, **changes: Any) -> Move:
        """The row as it is, but for `changes`."""
        return replace(cls(fact, fact.valid_from, fact.valid_to, fact.precision, fact.end_precision), **changes)

    @property
    def new(self) -> bool:
        """The row is not in the database yet."""
        return self.fact._state.adding

    @property
    def moves(self) -> bool:
        """The row is new or will not be as it is."""
        return self.new or self != Move.of(self.fact)


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
            Memory.objects.get_or_create(owner_id=owner_id)
            Memory.objects.filter(owner_id=owner_id).update(version=F("version") + 1)
        yield owner_id


def ends_after(end: datetime | None, at: datetime) -> bool:
    """Whether an interval with this end goes on past `at`."""
    return end is None or end > at


def unit(at: datetime, precision: str) -> timedelta:
    """How long the day, month or year is that begins at `at`, wherever on earth it does."""
    inside = at.astimezone(UTC) + timedelta(hours=14)
    if precision == Precision.YEAR:
        return timedelta(days=366 if isleap(inside.year) else 365)
    if precision == Precision.MONTH:
        return timedelta(days=monthrange(inside.year, inside.month)[1])
    return timedelta(days=1 if precision == Precision.DAY else 0)


def same(one: str, other: str) -> bool:
    """Whether two texts are the same value."""
    return normalise(one) == normalise(other)


def known_until(fact: Fact) -> datetime:
    """When the fact was last said to be true."""
    return max(fact.said_at, fact.confirmed_at or fact.said_at)


def qualifier_of(word: Word, value: str, topic: str, coexists: bool = False) -> str:
    """The part of the key that lets values coexist: nothing, the value, or the topic."""
    if word.holds == Holds.TOPIC and topic:
        return qualified(topic)
    return qualified(value) if word.holds != Holds.ONE or coexists else ""


def tidy(text: str) -> str:
    """The text without what a database cannot keep: NUL and halves of characters."""
    return text.replace("\x00", "").encode("utf-8", "replace").decode()


def clean(claim: Claim) -> Claim:
    """The claim in the form that is stored; Refused where something is missing or too long."""
    value, topic = (" ".join(tidy(text).split()) for text in (claim.value, claim.topic))
    subject, predicate = subject_key(tidy(claim.subject)), tidy(claim.predicate).strip()
    if not subject or not predicate or not value:
        raise Refused("A fact needs a subject, a name and a value.")
    if len(value) > 1000 or len(subject) > 200 or len(predicate) > 100:
        raise Refused("That is too long for a fact: at most 1,000 characters for a value, 200 for a subject, 100 for a name.")
    if claim.valid_from and claim.valid_to and claim.valid_to <= claim.valid_from:
        raise Refused("A fact cannot end before it begins.")
    return replace(claim, value=value, topic=topic, subject=subject, predicate=predicate, quote=tidy(claim.quote))


@patient
def record(
    *, owner: AbstractBaseUser | int, claim: Claim, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = ""
) -> Outcome:
    """Make the claim true: confirm the row that says so already, or add a row and end the one it replaces."""
    claim = clean(claim)
    words = Vocabulary()
    word = words.find(claim.predicate)
    if not word.name:
        raise Refused("A fact's name needs at least one letter.")
    qualifier = qualifier_of(word, claim.value, claim.topic, claim.coexists)
    vectors, model = embedding.embed([embedding.sentence(claim.subject, word.label, qualifier, claim.value)])
    with writing(owner) as owner_id:
        now = now or timezone.now()
        said_at = claim.said_at or now
        over = claim.valid_to if claim.valid_to and claim.valid_to <= said_at else None
        start = claim.valid_from or (over - TICK if over else said_at)
        about = Fact.objects.owned_by(owner_id).filter(subject=claim.subject, predicate=word.name)
        if word.holds == Holds.ONE:
            # A value may stand beside others here: saying it again, with or without "also", means that row.
            qualifier = next((fact.qualifier for fact in about.current(start) if same(fact.value, claim.value)), qualifier)
        history = list(about.filter(qualifier=qualifier).order_by("valid_from", "pk"))
        rows = [fact for fact in history if ends_after(fact.valid_to, fact.valid_from)]
        if not any(fact.state_at(start) == "current" and same(fact.value, claim.value) for fact in rows):
            names = [word.name, *words.aliases_of(word.name)]
            once = Fact.objects.owned_by(owner_id).filter(subject=claim.subject, predicate__in=names)
            kept_out(owner_id, claim, names, said_at)
            outranked(before_it_moved(once, qualifier, claim.value), claim, start, said_at)
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
        )
        precision = claim.precision if claim.valid_from or not over else Precision.UNKNOWN
        new = Move(fact, start, claim.valid_to, precision, claim.end_precision if claim.valid_to else "")
        moves = place(rows, new, dated=claim.valid_from is not None, holds_now=claim.holds_now)
        found = moves[0].fact
        if moves[0].new:
            done, action = "recorded", Action.RECORD
        elif moves[0].valid_to is not None and ends_after(found.valid_to, moves[0].valid_to):
            done, action = "retired", Action.RETIRE
        elif read_before(found, claim) and not any(move.moves for move in moves):
            return Outcome("already", found)
        else:
            done, action = "confirmed", Action.CONFIRM
        if not moves[0].new:
            found.confirmed_at = max(known_until(found), min(said_at, claim.valid_to or said_at))
            found.save(update_fields=["confirmed_at"])
        entry = write(
            owner_id,
            action,
            found,
            moves,
            actor=actor,
            now=now,
            reason=reason,
            quote=claim.quote,
            session=claim.session,
            turn=claim.turn,
        )
    return Outcome(done, found, entry)


def read_before(fact: Fact, claim: Claim) -> bool:
    """These very words have recorded or confirmed the fact already."""
    if claim.session is None or claim.turn is None:
        return False
    return Entry.objects.filter(fact=fact, session=claim.session, turn=claim.turn, action__in=[Action.RECORD, Action.CONFIRM]).exists()


# Changes of an act that moved facts to other keys because the vocabulary changed: it is mainly about a row that it left behind.
REKEYED = Exists(
    Change.objects.filter(entry=OuterRef("entry"), fact=OuterRef("entry__fact"), entry__action=Action.CORRECT, after_to=F("after_from"))
)


def before_it_moved(about: FactQuerySet, qualifier: str, value: str) -> list[Fact]:
    """Rows that had another key before the vocabulary changed: of the same qualifier, or of the same value."""
    rows = about.filter(qualifier__in={qualifier, qualified(value), ""}).defer("embedding")
    return [row for row in rows if row.qualifier == qualifier or same(row.value, value)]


def kept_out(owner_id: int, claim: Claim, names: Sequence[str], said_at: datetime) -> None:
    """Refuse a claim that was erased: for good where it is older than the erasure, until the person asks for it where it is newer."""
    facts, about = [digest(claim.subject, name, claim.value) for name in names], digest(claim.subject)
    marks = Erased.objects.owned_by(owner_id).filter(digest__in=[*facts, about])
    if claim.origin == Origin.PERSON or claim.insists:
        marks.filter(digest__in=facts).delete()
    elif mark := marks.order_by("-at").first():
        if said_at <= mark.at:
            raise Refused("You have erased this.")
        raise Offered("You erased this once. Ask for it to be remembered, and it will be.")


def digest(*parts: str) -> str:
    """What stays of something erased: a hash that only this installation's secret key can make."""
    return salted_hmac("facts.ledger.erase", "\x1f".join(normalise(part) for part in parts), algorithm="sha256").hexdigest()


def outranked(history: Sequence[Fact], claim: Claim, start: datetime, said_at: datetime) -> None:
    """Refuse a claim that was taken back, or that a person's later word about that time stands against."""
    if claim.origin == Origin.PERSON or claim.insists:
        return
    alike = [fact for fact in history if same(fact.value, claim.value)]
    read = [fact for fact in alike if claim.session and (fact.session_id, fact.turn) == (claim.session.pk, claim.turn)]
    if read and all(fact.valid_to == fact.valid_from for fact in read):
        raise Refused("This was read from the same words before, and taken back.")
    by_people = Change.objects.filter(~REKEYED, fact__in=history, entry__actor__isnull=False).exclude(entry__action=Action.CONFIRM)
    for change in by_people.select_related("entry").prefetch_related("entry__reversals__reversals"):
        entry = change.entry
        about = change.fact_id == entry.fact_id or change.after_to == change.after_from
        if not about or entry.undone:
            continue
        # A plan that was dropped was not a lie: it may be made again.
        lie = entry.action == Action.REJECT and change.before_from is not None and change.before_from <= entry.at
        if lie and any(fact.pk == change.fact_id for fact in alike):
            raise Refused("You said that this was never true.")
        spans = ((change.before_from, change.before_to), (change.after_from, change.after_to))
        if entry.at > said_at and any(begin is not None and begin <= start and ends_after(end, start) for begin, end in spans):
            raise Refused("You have corrected this since.")


def place(rows: Sequence[Fact], new: Move, *, dated: bool, holds_now: bool) -> list[Move]:
    """Where the new row goes among the key's rows, by event time, and what that does to them.

    The first move is the new row, or the row that says the same already. `holds_now`: the claim is true when it is said,
    so that a row told before it gives way even if its start is later than the claim's.
    """
    value, said_at = new.fact.value, new.fact.said_at
    if new.valid_to and new.valid_to <= said_at and not dated:
        gone = at_instant([Move.of(row) for row in rows], said_at)
        if gone and same(gone.fact.value, value) and (gone.precision == Precision.INSTANT or gone.valid_from < new.valid_to):
            return ended(gone.fact, new.valid_to, new.end_precision, rows)
    moved: dict[int, Move] = {}
    if holds_now and new.valid_from <= said_at and ends_after(new.valid_to, said_at):
        new, moved = give_way(rows, new)
    spans = sorted((moved.get(row.pk) or Move.of(row) for row in rows), key=lambda span: span.valid_from)

    holding = at_instant(spans, new.valid_from)
    if holding and not dated and not new.valid_to and holding.fact.said_at > said_at and not same(holding.fact.value, value):
        # Said later: another value held then already. So this one was true before that.
        new = replace(new, valid_from=holding.valid_from - TICK, precision=Precision.UNKNOWN)
        while any(span.valid_from == new.valid_from and not same(span.fact.value, value) for span in spans):
            new = replace(new, valid_from=new.valid_from - TICK)
    start = new.valid_from
    while (holding := at_instant(spans, start)) and holding.valid_from == start and not same(holding.fact.value, value):
        start += TICK  # two statements about one instant keep their order
        if new.valid_to and start >= new.valid_to:
            raise Refused(f"“{holding.fact.value}” held at that time.")
    new = replace(new, valid_from=start)
    later = next((span for span in spans if span.valid_from > start), None)

    if holding and same(holding.fact.value, value):
        begun, before = begun_as_told(spans, holding, new, dated)
        return [ended_as_told(begun, new, later, dated), *before, *others(moved, holding)]
    again = resumed(holding, new) if holding else None
    if later and same(later.fact.value, value) and ends_after(new.valid_to, later.valid_from) and not again:
        # The same, told to have begun earlier than was known.
        if holding and (holding.end_precision or holding.valid_to != later.valid_from):
            return [later, *others(moved, later)]
        after = next((span for span in spans if span.valid_from > later.valid_from), None)
        begun = ended_as_told(replace(later, valid_from=start, precision=new.precision), new, after, dated)
        return [begun, *([replace(holding, valid_to=start)] if holding else []), *others(moved, later, holding)]

    if later and ends_after(new.valid_to, later.valid_from):
        new = replace(new, valid_to=later.valid_from, end_precision="")
    moves = [new]
    if holding:
        moves.append(replace(holding, valid_to=start, end_precision=""))
    if again:
        moves[0] = replace(new, valid_to=again.valid_from, end_precision=new.end_precision if new.valid_to == again.valid_from else "")
        moves.append(again)
    return [*moves, *others(moved, holding)]


def others(moved: dict[int, Move], *spans: Move | None) -> list[Move]:
    """The moves of other rows than these."""
    return [move for pk, move in moved.items() if pk not in [span.fact.pk for span in spans if span]]


def at_instant(spans: Sequence[Move], at: datetime) -> Move | None:
    """The interval that holds at `at`."""
    return next((span for span in spans if span.valid_from <= at and ends_after(span.valid_to, at)), None)


def resumed(holding: Move, new: Move) -> Move | None:
    """The row that goes on behind the new one, where it was said to be true then."""
    known = known_until(holding.fact)
    if new.valid_to and new.valid_to <= known:
        at, precision = new.valid_to, new.end_precision
    elif known > new.fact.said_at:
        at, precision = known, Precision.INSTANT
    else:
        return None
    if at <= new.valid_from or not ends_after(holding.valid_to, at):
        return None
    fields = [field.attname for field in Fact._meta.concrete_fields if not field.primary_key]
    copy = Fact(**{name: getattr(holding.fact, name) for name in fields})
    return replace(holding, fact=copy, valid_from=at, precision=precision)


def begun_as_told(spans: Sequence[Move], span: Move, new: Move, dated: bool) -> tuple[Move, list[Move]]:
    """The row with the start that was told last, where that moves a plan or is more exact; and the row before it."""
    planned = span.valid_from > new.fact.said_at
    finer = EXACT.index(new.precision) < EXACT.index(span.precision) and new.valid_from < span.valid_from + unit(
        span.valid_from, span.precision
    )
    if not dated or new.valid_from <= span.valid_from or not (planned or finer):
        return span, []
    before = [
        replace(row, valid_to=new.valid_from) for row in spans if row.valid_to == span.valid_from and not row.end_precision and row != span
    ]
    return replace(span, valid_from=new.valid_from, precision=new.precision), before


def ended_as_told(span: Move, new: Move, later: Move | None, dated: bool) -> Move:
    """The row with the end that was told last; a time inside it that was over when it was last said to be true ends nothing."""
    inside = dated and new.valid_from > span.valid_from and new.valid_to and new.valid_to <= known_until(span.fact)
    if not new.valid_to or inside:
        return span
    if later and new.valid_to >= later.valid_from:
        return replace(span, valid_to=later.valid_from, end_precision="")
    return replace(span, valid_to=new.valid_to, end_precision=new.end_precision)


def give_way(rows: Sequence[Fact], new: Move) -> tuple[Move, dict[int, Move]]:
    """Settle a claim that is true when it is said with a row, told before, that begins after the claim does."""
    at = new.fact.said_at
    last = next((row for row in reversed(rows) if row.valid_from <= at), None)
    if last is None or last.valid_from <= new.valid_from or last.said_at > at:
        return new, {}
    if last.valid_to is not None and last.valid_to <= at:
        return replace(new, valid_from=last.valid_to, precision=Precision.INSTANT), {}
    if same(last.value, new.fact.value):
        return new, {}
    before = next((row for row in reversed(rows) if row.valid_from < last.valid_from), None)
    edge = new.valid_from - TICK
    if last.precision == Precision.INSTANT and (before is None or before.valid_from < edge):
        # All that was known of its start is when it was told: it was true before, and ended when this began.
        moved = {last.pk: Move(last, edge, new.valid_from, Precision.UNKNOWN, "")}
        if before is not None and ends_after(before.valid_to, edge):
            moved[before.pk] = Move.of(before, valid_to=edge, end_precision="")
        return new, moved
    return replace(new, valid_from=max(at, last.valid_from + TICK), precision=Precision.INSTANT), {}


def ended(fact: Fact, at: datetime, precision: str, rows: Sequence[Fact]) -> list[Move]:
    """The moves that end the fact at `at`, even where that is before anybody said that it had begun."""
    later = next((row for row in rows if fact.valid_from < row.valid_from < at), None)
    if later:
        raise Refused(f"“{later.value}” holds from an earlier time.")
    if at <= fact.valid_from < at + unit(at, precision):
        at = fact.valid_from + TICK  # begun and ended on one day, in one month, in one year
    if at > fact.valid_from:
        return [Move.of(fact, valid_to=at, end_precision=precision)]
    if fact.precision != Precision.INSTANT:
        raise Refused(f"“{fact.value}” began later than that. Correct its dates first.")
    # It began before anybody said so; only its end is known.
    edge = at - TICK
    before = next((row for row in reversed(rows) if row.valid_from < fact.valid_from), None)
    if before and (before.valid_from >= edge or (ends_after(before.valid_to, edge) and before.end_precision)):
        raise Refused(f"“{before.value}” held at that time.")
    moves = [Move(fact, edge, at, Precision.UNKNOWN, precision)]
    if before and ends_after(before.valid_to, edge):
        moves.append(Move.of(before, valid_to=edge))
    return moves


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
    """End a fact that was true and is no longer, at `at` (default now; later plans it). It needs no successor.

    A plan that is dropped before it begins was never true: it is rejected.
    """
    with writing(fact.owner_id) as owner_id:
        now = now or timezone.now()
        at = at or now
        fact = Fact.objects.get(pk=fact.pk, owner=owner_id)
        if fact.state_at(now) == "rejected":
            raise Refused("This fact was never true, so it cannot end.")
        if fact.valid_to is not None and (fact.valid_to <= now or fact.valid_to == at):
            return Outcome("already", fact)
        unseen(fact, version)
        dropped = at <= fact.valid_from and now < fact.valid_from
        rows = list(Fact.objects.of_key(fact).believed())
        moves = withdrawn(fact) if dropped else ended(fact, at, precision, rows)
        action = Action.REJECT if dropped else Action.RETIRE
        entry = write(owner_id, action, fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn)
    return Outcome("rejected" if dropped else "retired", moves[0].fact, entry)


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
    """Withdraw a fact that was never true; what it had wrongly ended goes on in its place."""
    with writing(fact.owner_id) as owner_id:
        now = now or timezone.now()
        fact = Fact.objects.get(pk=fact.pk, owner=owner_id)
        if fact.state_at(now) == "rejected":
            return Outcome("already", fact)
        unseen(fact, version)
        moves = withdrawn(fact)
        entry = write(owner_id, Action.REJECT, fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn)
    return Outcome("rejected", fact, entry)


def withdrawn(fact: Fact) -> list[Move]:
    """The moves that make a fact true at no time, and put back what its record had changed as far as that still stands."""
    recorded = Entry.objects.filter(action=Action.RECORD, fact=fact).first()
    try:
        moves = reversal(recorded) if recorded else []
    except Refused:
        moves = []
    put_back = [move for move in moves if move.fact.pk != fact.pk]
    return [emptied(fact), *(put_back or taken_over(fact))]


def emptied(fact: Fact) -> Move:
    """The move that makes a fact true at no time."""
    return Move.of(fact, valid_to=fact.valid_from, end_precision="")


def taken_over(fact: Fact) -> list[Move]:
    """The row that ended because this one began goes on until the next one begins; an end of its own stands."""
    rows = Fact.objects.of_key(fact).believed().exclude(pk=fact.pk)
    before = rows.filter(valid_to=fact.valid_from, end_precision="").last()
    if before is None:
        return []
    after = rows.filter(valid_from__gte=fact.valid_from).first()
    return [Move.of(before, valid_to=after.valid_from if after else None)]


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
    said_at: datetime | None = None,
    reason: str = "",
    quote: str = "",
    span: tuple[int, int] | None = None,
    session: Session | None = None,
    turn: int | None = None,
    version: str | None = None,
) -> Outcome:
    """Replace what was recorded wrongly: the old row is rejected, the right one takes over its interval."""
    words = Vocabulary()
    word = words.find(predicate if predicate is not None else fact.predicate)
    claim = clean(
        Claim(
            subject=subject if subject is not None else fact.subject,
            predicate=word.name,
            value=value if value is not None else fact.value,
            topic=topic if topic is not None else fact.topic,
            quote=quote,
        )
    )
    beside = fact.qualifier == qualified(fact.value) and word.holds == Holds.ONE and word.name == fact.predicate
    qualifier = qualifier_of(word, claim.value, claim.topic, coexists=beside)
    vectors, model = embedding.embed([embedding.sentence(claim.subject, word.label, qualifier, claim.value)])
    with writing(fact.owner_id) as owner_id:
        now = now or timezone.now()
        fact = Fact.objects.get(pk=fact.pk, owner=owner_id)
        key = (claim.subject, word.name, qualifier)
        if fact.state_at(now) == "rejected":
            last = Entry.objects.filter(action=Action.CORRECT, changes__fact=fact).select_related("fact").first()
            right = last.fact if last else fact
            if right.pk != fact.pk and (right.subject, right.predicate, right.qualifier, right.value) == (*key, claim.value):
                return Outcome("already", right)
            raise Refused("This fact was rejected already; record the right one instead.")
        unseen(fact, version)
        new = Move.of(fact)
        if valid_from is not None:
            new = replace(new, valid_from=valid_from, precision=precision or Precision.INSTANT)
        if valid_to is not UNCHANGED:
            new = replace(new, valid_to=valid_to, end_precision=end_precision if valid_to else "")
        if not ends_after(new.valid_to, new.valid_from):
            raise Refused("A fact cannot end before it begins.")
        moved = new != Move.of(fact)
        same_key = key == (fact.subject, fact.predicate, fact.qualifier)
        if same_key and claim.value == fact.value and not moved:
            return Outcome("already", fact)
        if actor is None and not same(claim.value, fact.value):
            kept_out(owner_id, claim, [word.name, *words.aliases_of(word.name)], said_at or now)
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
            quote=claim.quote or fact.quote,
            quote_start=span[0] if span else None if quote else fact.quote_start,
            quote_end=span[1] if span else None if quote else fact.quote_end,
            said_at=said_at or (now if quote or actor else fact.said_at),
        )
        rows = Fact.objects.owned_by(owner_id).filter(subject=key[0], predicate=key[1], qualifier=key[2])
        rows = list(rows.believed().exclude(pk=fact.pk).order_by("valid_from", "pk"))
        before = next((row for row in rows if same_key and row.valid_to == fact.valid_from and not row.end_precision), None)
        known = next((row for row in rows if ends_after(row.valid_to, new.valid_from) and ends_after(new.valid_to, row.valid_from)), None)
        if before and same(before.value, claim.value) and not moved:
            right = [Move.of(before, valid_to=fact.valid_to, end_precision=fact.end_precision)]  # it had not changed at all
        elif known and not same_key and same(known.value, claim.value):
            right = [Move.of(known)]  # what is right is known already
        else:
            right = fitted(rows, new, before, told=same_key or valid_to is not UNCHANGED)
        moves = [*right, emptied(fact), *([] if same_key else taken_over(fact))]
        entry = write(
            owner_id, Action.CORRECT, moves[0].fact, moves, actor=actor, now=now, reason=reason, quote=quote, session=session, turn=turn
        )
    return Outcome("corrected", moves[0].fact, entry)


def fitted(rows: Sequence[Fact], new: Move, before: Fact | None, *, told: bool) -> list[Move]:
    """The corrected row among its neighbours, whose ends may follow from it; Refused where another value is known to hold."""
    after = next((row for row in rows if row.valid_from >= new.valid_from), None)
    last = next((row for row in reversed(rows) if row.valid_from < new.valid_from), None)
    overlaps = last is not None and ends_after(last.valid_to, new.valid_from)
    if after and ends_after(new.valid_to, after.valid_from):
        if told or new.valid_to:
            raise Refused(f"“{after.value}” holds at that time. Correct or retire it first, or choose other dates.")
        new = replace(new, valid_to=after.valid_from, end_precision="")
    if last and overlaps and last.end_precision:
        raise Refused(f"“{last.value}” holds at that time. Correct or retire it first, or choose other dates.")
    if last and (overlaps or last == before):
        return [new, Move.of(last, valid_to=new.valid_from)]
    return [new]


@patient
def undo(*, entry: Entry, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = "") -> Outcome:
    """Reverse one act by a new entry; Refused, with the reason, where later acts built on it."""
    with writing(entry.owner_id) as owner_id:
        entry = Entry.objects.select_related("fact").get(pk=entry.pk, owner=owner_id)
        if entry.undone:
            return Outcome("already", entry.fact)
        moves = reversal(entry)
        now = now or timezone.now()
        undoing = write(owner_id, Action.UNDO, entry.fact, moves, actor=actor, now=now, reason=reason, reverses=entry)
    return Outcome("undone", next((move.fact for move in moves if move.fact.pk == entry.fact_id), entry.fact), undoing)


def reversal(entry: Entry) -> list[Move]:
    """The moves that put back what an entry changed; Refused, with the reason, where later acts built on it."""
    changes = list(entry.changes.select_related("fact"))
    if not changes:
        raise Refused("This act changed nothing, so there is nothing to undo.")
    moves = []
    for change in changes:
        fact = change.fact
        if (fact.valid_from, fact.valid_to) != (change.after_from, change.after_to):
            raise Refused(f"“{fact.value}” was changed again later. Undo that first.")
        earlier = Change.objects.filter(fact=fact, pk__lt=change.pk).last()
        if earlier and change.before_from:
            moves.append(Move(fact, change.before_from, change.before_to, earlier.precision, earlier.end_precision))
        else:
            moves.append(emptied(fact))
    touched = {move.fact.pk for move in moves}
    for move in moves:
        beside = Fact.objects.of_key(move.fact).overlapping(move.valid_from, move.valid_to).defer("embedding")
        clash = next((row for row in beside if row.pk not in touched), None)
        if clash is not None:
            raise Refused(f"“{clash.value}” holds at that time now. Undo or correct that first.")
    return moves


def unseen(fact: Fact, version: str | None) -> None:
    """Stale if the person saw another state of the fact than the one it is in."""
    if version and version != fact.version:
        raise Stale("This changed meanwhile.")


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
    """Carry out the moves and write them down, in the order of the acts even where clocks disagree."""
    last = Entry.objects.owned_by(owner_id).aggregate(at=Max("at"))["at"]
    at = now if last is None or now > last else last + TICK
    moves = [move for move in moves if move.moves]
    old = {move.fact.pk: (move.fact.valid_from, move.fact.valid_to) for move in moves if not move.new}
    if len(moves) > 1:
        # Out of each other's way first: no two rows of a key may overlap, not even for a moment.
        Fact.objects.filter(pk__in=old).update(valid_to=F("valid_from"))
    changes = []
    for move in moves:
        row = move.fact
        before_from, before_to = old.get(row.pk, (None, None))
        row.valid_from, row.valid_to, row.precision, row.end_precision = move.valid_from, move.valid_to, move.precision, move.end_precision
        if move.new:
            row.recorded_at = at
            row.save(force_insert=True)
        else:
            row.save(update_fields=["valid_from", "valid_to", "precision", "end_precision"])
        changes.append(
            Change(
                owner_id=owner_id,
                fact=row,
                before_from=before_from,
                before_to=before_to,
                after_from=move.valid_from,
                after_to=move.valid_to,
                precision=move.precision,
                end_precision=move.end_precision,
            )
        )
    entry = Entry.objects.create(
        owner_id=owner_id,
        actor=actor,  # type: ignore[misc]
        action=action,
        at=at,
        reason=tidy(reason),
        quote=tidy(quote),
        session=session,
        turn=turn,
        fact=fact,
        reverses=reverses,
    )
    for change in changes:
        change.entry = entry
    Change.objects.bulk_create(changes)
    return entry


def known_later(said: Mapping[int, datetime]) -> None:
    """For an act that joins rows: the row that stays was last said when the later of them was."""
    for pk, at in said.items():
        Fact.objects.filter(pk=pk, said_at__lt=at).update(confirmed_at=at)


@patient
def reembed(*, owner: AbstractBaseUser | int, rows: Sequence[Fact]) -> None:
    """Store the vectors that these facts carry now. What is known does not change, so there is no entry; caches are renewed."""
    with writing(owner) as owner_id:
        for row in rows:
            Fact.objects.filter(pk=row.pk, owner=owner_id).update(embedding=row.embedding, embedding_model=row.embedding_model)


def restore(*, owner: AbstractBaseUser | int, facts: Sequence[Fact], entries: Sequence[Entry], changes: Sequence[Change]) -> None:
    """Put back a whole memory as it was, with its history, into one that is empty; Refused where it is not. The laws check every row."""
    with writing(owner) as owner_id:
        if Fact.objects.owned_by(owner_id).exists() or Entry.objects.owned_by(owner_id).exists():
            raise Refused("Only an empty memory can take in another one. Erase what is there first.")
        Fact.objects.bulk_create(facts, batch_size=500)
        for entry in entries:
            entry.fact_id = entry.fact.pk
            entry.reverses_id = entry.reverses.pk if entry.reverses else None
            entry.save(force_insert=True)
        for change in changes:
            change.fact_id, change.entry_id = change.fact.pk, change.entry.pk
        Change.objects.bulk_create(changes, batch_size=500)


@dataclass(frozen=True)
class Erasure:
    """What goes, or went: for a page to show before, and for others to clear away their copies. It is never stored."""

    what: str
    facts: list[Fact]
    said: set[tuple[int, int]]  # session and number of every turn whose words it came from
    values: set[str]
    counts: dict[str, int] = field(default_factory=dict)  # rows of each table; nothing in a dry run but facts, entries and quotes
    receipt: Receipt | None = None


@patient
def erase(
    *,
    owner: AbstractBaseUser | int,
    fact: Fact | None = None,
    subject: str = "",
    session: Session | None = None,
    everything: bool = False,
    keep_facts: bool = False,
    dry_run: bool = False,
    now: datetime | None = None,
    also: Callable[[Erasure], Mapping[str, int]] | None = None,
) -> Erasure:
    """Remove one of a fact (with what it was corrected from), a subject, a session or everything, as if it had never been said.

    With `keep_facts` a session goes and what was remembered from it stays.
    Rows, vectors, words and acts go; an act that changed other facts too stays without its words. A receipt keeps the counts,
    a keyed hash keeps old messages from bringing it back. `also` clears away copies elsewhere, in the same transaction, and
    returns how many. A dry run only tells what would go.
    """
    if [fact is not None, bool(subject), session is not None, everything].count(True) != 1 or (keep_facts and session is None):
        raise ValueError("Name one thing to erase: a fact, a subject, a session or everything.")
    what = "fact" if fact else "subject" if subject else "session" if session else "everything"
    owner_id = owner if isinstance(owner, int) else int(owner.pk)
    facts = Fact.objects.none() if keep_facts else doomed(Fact.objects.owned_by(owner_id), fact, subject, session)
    if dry_run:
        return foreseen(owner_id, what, facts, subject)
    with writing(owner_id):
        now = now or timezone.now()
        erasure = foreseen(owner_id, what, facts, subject)
        receipt = Receipt.objects.create(owner_id=owner_id, what=what, at=now)
        Erased.objects.bulk_create(
            (Erased(owner_id=owner_id, digest=mark, at=now) for mark in marks_of(erasure, subject)),
            update_conflicts=True,
            unique_fields=["owner", "digest"],
            update_fields=["at"],
        )
        if everything:
            Erased.objects.owned_by(owner_id).delete()
        else:
            loosen(owner_id, facts, session)
            blank(owner_id, erasure.values, facts)
        sessions = Session.objects.owned_by(owner_id) if everything else Session.objects.filter(pk=session.pk) if session else None
        counts = Counter({"facts": 0, "entries": 0})
        for rows in (facts, sessions):
            for label, count in rows.only("pk").delete()[1].items() if rows is not None else ():
                counts[apps.get_model(label)._meta.db_table] += count
        erasure = replace(erasure, counts=dict(counts), receipt=receipt)
        counts.update(also(erasure) if also else {})
        receipt.counts, receipt.finished_at = {**counts, "ids": [row.pk for row in erasure.facts[:1000]]}, now
        receipt.save()
        transaction.on_commit(overwrite)
    return replace(erasure, counts=dict(counts))


def doomed(facts: FactQuerySet, fact: Fact | None, subject: str, session: Session | None) -> FactQuerySet:
    """The facts that an erasure takes with it; all of them, where nothing is named."""
    if fact is not None:
        return facts.filter(pk__in=with_origins(facts, fact))
    if session is not None:
        return facts.filter(session=session)
    if not subject:
        return facts
    name = subject_key(subject)
    named = [pk for pk, value in facts.values_list("pk", "value") if name != "user" and subject_key(value) == name]
    return facts.filter(Q(subject=name) | Q(pk__in=named))


def foreseen(owner_id: int, what: str, facts: FactQuerySet, subject: str) -> Erasure:
    """What an erasure of these facts comes to."""
    rows = list(facts.defer("embedding").in_order())
    entries = Entry.objects.owned_by(owner_id).filter(Q(fact__in=facts.values("pk")) | Q(changes__fact__in=facts.values("pk"))).distinct()
    said = {(row.session_id, row.turn) for row in rows} | set(entries.values_list("session", "turn"))
    values = {row.value for row in rows} | ({subject.strip()} if subject and subject_key(subject) != "user" else set())
    known = {pair for pair in said if None not in pair}
    return Erasure(what, rows, known, values, {"facts": len(rows), "entries": entries.count()})


def marks_of(erasure: Erasure, subject: str) -> set[str]:
    """The hashes by which erased facts, and an erased subject, are known again."""
    marks = {digest(row.subject, row.predicate, row.value) for row in erasure.facts}
    return marks | {digest(subject_key(subject))} if subject else marks


def with_origins(facts: FactQuerySet, fact: Fact) -> set[int]:
    """The fact, all rows of its key that say the same, and the wrong ones that each was corrected from."""
    found = {row.pk for row in facts.of_key(fact) if same(row.value, fact.value)}
    while True:
        wrong = Change.objects.filter(~REKEYED, entry__action=Action.CORRECT, entry__fact__in=found, after_to=F("after_from"))
        more = set(wrong.values_list("fact", flat=True))
        # The same under the key that it had before the vocabulary changed, or got then.
        acts = Change.objects.filter(REKEYED, fact__in=found).values("entry")
        values = {normalise(value) for value in facts.filter(pk__in=found).values_list("value", flat=True)}
        beside = facts.filter(subject=fact.subject, changes__entry__in=acts).values_list("pk", "value")
        more |= {pk for pk, value in beside if normalise(value) in values}
        more -= found
        if not more:
            return found
        found |= more


def loosen(owner_id: int, facts: FactQuerySet, session: Session | None) -> None:
    """Acts that changed other facts too stay, about those, without a word; the rest may go with their facts."""
    going = set(facts.values_list("pk", flat=True))
    entries = Entry.objects.owned_by(owner_id)
    touched = entries.filter(Q(fact__in=facts.values("pk")) | Q(changes__fact__in=facts.values("pk"))).distinct()
    for entry in touched.prefetch_related("changes"):
        rest = [change for change in entry.changes.all() if change.fact_id not in going]
        if rest:
            left = [change for change in rest if change.after_to == change.after_from] if entry.rekeys else []
            main = next((change for change in rest if change.fact_id == entry.fact_id), [*left, *rest][0])
            if entry.fact_id in going and entry.action != Action.UNDO and not left:
                entry.action = seems(main)
            entry.fact_id, entry.quote, entry.reason = main.fact_id, "", "The other half of this act was erased."
            entry.save()
        elif entry.fact_id not in going:
            entry.delete()
    if session is not None:
        entries.filter(session=session).update(quote="", reason="")


def seems(change: Change) -> str:
    """The act that one fact's change looks like by itself."""
    if change.before_from is None:
        return Action.RECORD
    if change.after_to == change.after_from:
        return Action.REJECT
    ends_sooner = change.after_to is not None and ends_after(change.before_to, change.after_to)
    return Action.RETIRE if ends_sooner else Action.CORRECT


def blank(owner_id: int, values: Iterable[str], facts: FactQuerySet) -> None:
    """The words of other facts and acts are dropped where they hold an erased value."""
    texts = [normalise(value) for value in values]
    if not texts:
        return
    # A short one counts only as a word of its own.
    found = re.compile("|".join(rf"\b{re.escape(text)}\b" if len(text) < 4 and text.isascii() else re.escape(text) for text in texts))
    others = Fact.objects.owned_by(owner_id).exclude(pk__in=facts.values("pk"))
    for pk, quote in others.exclude(quote="").values_list("pk", "quote"):
        if found.search(normalise(quote)):
            others.filter(pk=pk).update(quote="", quote_start=None, quote_end=None)
    entries = Entry.objects.owned_by(owner_id)
    for pk, quote, reason in entries.exclude(quote="", reason="").values_list("pk", "quote", "reason"):
        if found.search(normalise(quote)) or found.search(normalise(reason)):
            entries.filter(pk=pk).update(quote="", reason="")


def overwrite() -> None:
    """On SQLite, let go of the write-ahead log, which still holds the pages from before; erased bytes in the file are zeros already."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        busy = cursor.fetchone()[0]
    if busy:
        log.warning(
            "Somebody is reading the database: what was erased leaves the write-ahead log when the next erasure or restart empties it."
        )
