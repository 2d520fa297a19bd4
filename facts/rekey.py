"""The ledger's verbs for a vocabulary that changes: a predicate merged into another, or one that comes to hold more or fewer values.

Facts move to other keys. No row is rewritten: each is emptied, and a new one with the same words and times stands under the new key.
Where rows meet there, event time decides, as it does when facts are recorded. Each owner gets one entry, and can undo it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from typing import TYPE_CHECKING

import numpy as np
from django.db import transaction
from django.utils import timezone

from facts import embedding, ledger
from facts.ledger import TICK, Move, Refused, ends_after, known_until, qualifier_of, resumed, same
from facts.models import Action, Entry, Fact, Holds, Precision, Predicate, qualified
from facts.vocabulary import SEED, Vocabulary, Word, snake

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

COLUMNS = [column.attname for column in Fact._meta.concrete_fields if not column.primary_key]


@dataclass(frozen=True)
class Shift:
    """Which facts move: all of `source`, which held `held`, to `target`."""

    source: str
    held: str
    target: Word

    @property
    def merges(self) -> bool:
        """The predicate itself changes, not only how many values it holds."""
        return self.source != self.target.name

    @property
    def why(self) -> str:
        """For the log."""
        if self.merges:
            return f"“{self.source}” was merged into “{self.target.name}”."
        return f"“{self.source}” now holds {Holds(self.target.holds).label}."

    def qualifier(self, fact: Fact) -> str:
        """The part of the new key that lets values coexist; a value that was said to stand beside others still does."""
        beside = self.held == Holds.ONE and fact.qualifier != "" and fact.qualifier == qualified(fact.value)
        return qualifier_of(self.target, fact.value, fact.topic, coexists=beside)

    def moves(self, fact: Fact) -> bool:
        """The fact's key is another afterwards."""
        return self.merges or self.qualifier(fact) != fact.qualifier


@dataclass
class Piece:
    """An interval of a key as it will be, and the rows that it was."""

    move: Move
    rows: list[Fact]


@dataclass
class Fate:
    """What becomes of one row: its intervals under the new key."""

    fact: Fact
    pieces: list[Piece]
    meets: bool  # another row of the new key is true at the same time
    moves: bool  # it comes from another key
    ends_with: str = ""  # the value that ends it earlier than before

    @property
    def spans(self) -> list[Fact]:
        """The row as it will be, to be shown and never saved."""
        return [shown_as(piece.move, self.fact) for piece in self.pieces]

    @property
    def joined(self) -> bool:
        """It becomes one row with others of the same value."""
        return any(len(piece.rows) > 1 for piece in self.pieces)

    @property
    def changed(self) -> bool:
        """It is not true at the same times as before."""
        return [(piece.move.valid_from, piece.move.valid_to) for piece in self.pieces] != [(self.fact.valid_from, self.fact.valid_to)]


@dataclass
class Plan:
    """What a shift does to one owner's facts."""

    owner_id: int
    fates: list[Fate] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    confirmed: dict[int, datetime] = field(default_factory=dict)  # rows that stay and join others: when they were last said to be true
    moving: int = 0  # rows that were ever believed
    carried: int = 0  # rejected rows

    @property
    def conflicts(self) -> list[Fate]:
        """The rows that meet others under the new key."""
        return [fate for fate in self.fates if fate.meets]

    @property
    def plain(self) -> list[Fate]:
        """The rows that move as they are."""
        return [fate for fate in self.fates if not fate.meets]


def shown_as(move: Move, fact: Fact) -> Fact:
    """The fact with the interval of the move."""
    copy = Fact(value=fact.value, subject=fact.subject, precision=move.precision, end_precision=move.end_precision)
    copy.valid_from, copy.valid_to = move.valid_from, move.valid_to
    return copy


def planned(owner_id: int, shift: Shift) -> Plan:
    """What the shift would do to the owner's facts as they stand now."""
    plan = Plan(owner_id)
    rows = list(Fact.objects.owned_by(owner_id).filter(predicate=shift.source).order_by("subject", "valid_from", "pk").shown())
    moving = [row for row in rows if shift.moves(row)]
    if not moving:
        return plan
    moving.sort(key=lambda row: row.subject != "user")  # the entry is mainly about the first
    believed = [row for row in moving if ends_after(row.valid_to, row.valid_from)]
    leaving = {row.pk for row in moving}
    there = Fact.objects.owned_by(owner_id).filter(predicate=shift.target.name, subject__in={row.subject for row in moving})
    staying = [row for row in there.order_by("subject", "valid_from", "pk").shown() if row.pk not in leaving]
    keys: dict[tuple[str, str], list[Fact]] = {}
    for row in believed:
        keys.setdefault((row.subject, shift.qualifier(row)), []).append(row)
    present: dict[tuple[str, str], list[Fact]] = {}
    for row in staying:
        if ends_after(row.valid_to, row.valid_from):
            present.setdefault((row.subject, row.qualifier), []).append(row)
    added: list[Move] = []
    for key, coming in keys.items():
        settle(plan, shift, key[1], coming, present.get(key, []), added)
    known = {alike(row) for row in staying if row.valid_to == row.valid_from}
    rejected = [row for row in moving if row.valid_to == row.valid_from and shift.merges]
    for row in rejected:
        copy = rekeyed(row, shift, shift.qualifier(row))
        if alike(copy) not in known:
            known.add(alike(copy))
            added.append(Move(copy, row.valid_from, row.valid_from, row.precision, ""))
            plan.carried += 1
    plan.moving = len(believed)
    plan.moves = [*(ledger.emptied(row) for row in believed), *plan.moves, *added]
    return plan


def alike(row: Fact) -> tuple[object, ...]:
    """What a rejected row tells; told twice, it is kept once."""
    return row.subject, row.qualifier, row.value, row.valid_from, row.said_at, row.session_id, row.turn, row.quote


def settle(plan: Plan, shift: Shift, qualifier: str, coming: list[Fact], stay: list[Fact], added: list[Move]) -> None:
    """Weave the rows that come to one key with those that stay there."""
    staying = {row.pk for row in stay}
    ends = {row.pk: getattr(row, "ends_as", Precision.INSTANT) for row in [*coming, *stay]}  # as precise as what ended it
    pieces = woven([*coming, *stay], staying)
    starts = {piece.move.valid_from for piece in pieces}
    kept = set()
    for piece in pieces:
        row = piece.move.fact
        if row.pk in staying:
            kept.add(row.pk)
            plan.moves.append(piece.move)
            if len(piece.rows) > 1:
                plan.confirmed[row.pk] = known_until(row)
        else:
            if piece.move.valid_to and not piece.move.end_precision and piece.move.valid_to not in starts:
                piece.move = replace(piece.move, end_precision=ends.get(piece.rows[-1].pk, Precision.INSTANT))  # what ended it is elsewhere
            added.append(replace(piece.move, fact=rekeyed(row, shift, qualifier)))
    plan.moves += [ledger.emptied(row) for row in stay if row.pk not in kept]
    meeting = overlapping([*coming, *stay])
    became: dict[int, list[Piece]] = {}
    for piece in pieces:
        for row in piece.rows:
            became.setdefault(row.pk, []).append(piece)
    following = dict(zip([piece.move.valid_from for piece in pieces], pieces, strict=True))
    for row in sorted([*coming, *stay], key=order):
        if row.pk in staying and row.pk not in meeting:
            continue
        mine = became.get(row.pk, [])
        fate = Fate(row, mine, row.pk in meeting, row.pk not in staying)
        last = mine[-1].move.valid_to if mine else None
        if last and fate.changed and not same(following[last].move.fact.value if last in following else row.value, row.value):
            fate.ends_with = following[last].move.fact.value
        plan.fates.append(fate)


def order(row: Fact) -> tuple[datetime, datetime, datetime, int]:
    """Event time; for one instant, the order in which things were said."""
    return row.valid_from, row.said_at, row.recorded_at, row.pk or 0


def overlapping(rows: Iterable[Fact]) -> set[int]:
    """The rows that are true at the same time as another."""
    found: set[int] = set()
    open_rows: list[Fact] = []
    for row in sorted(rows, key=order):
        open_rows = [other for other in open_rows if ends_after(other.valid_to, row.valid_from)]
        if open_rows:
            found |= {row.pk, *(other.pk for other in open_rows)}
        open_rows.append(row)
    return found


def woven(rows: Sequence[Fact], staying: set[int]) -> list[Piece]:
    """The rows of one key without overlaps: the later start ends the earlier, the same value joins, what was said again later resumes.

    A row for which no time is left is in no piece.
    """
    number = count()
    todo: list[tuple[tuple[datetime, datetime, datetime], int, Piece]] = []

    def wait(piece: Piece) -> None:
        heapq.heappush(todo, ((piece.move.valid_from, *order(piece.move.fact)[1:3]), next(number), piece))

    for row in sorted(rows, key=order):
        wait(Piece(Move.of(row), [row]))
    done: list[Piece] = []
    while todo:
        piece = heapq.heappop(todo)[2]
        last = done[-1] if done and ends_after(done[-1].move.valid_to, piece.move.valid_from) else None
        if last is None:
            done.append(piece)
        elif same(last.move.fact.value, piece.move.fact.value):
            join(last, piece, staying)
        elif last.move.valid_from == piece.move.valid_from:
            later = piece.move.valid_from + TICK  # two statements about one instant keep their order
            if ends_after(piece.move.valid_to, later):
                wait(Piece(replace(piece.move, valid_from=later), piece.rows))
        else:
            if (again := resumed(last.move, piece.move)) is not None:
                wait(Piece(again, list(last.rows)))
            last.move = replace(last.move, valid_to=piece.move.valid_from, end_precision="")
            done.append(piece)
    return done


def join(last: Piece, piece: Piece, staying: set[int]) -> None:
    """Two rows of one value that overlap become one, from the earlier start to the later end; a row of the key itself is kept for it."""
    ahead, behind = last.move, piece.move
    if ahead.fact.pk not in staying and behind.fact.pk in staying:
        ahead = replace(ahead, fact=behind.fact)
    if ahead.valid_to and ends_after(behind.valid_to, ahead.valid_to):
        ahead = replace(ahead, valid_to=behind.valid_to, end_precision=behind.end_precision)
    known = max(known_until(ahead.fact), known_until(last.move.fact), known_until(behind.fact))
    if known > known_until(ahead.fact):
        ahead.fact.confirmed_at = known
    last.move = ahead
    last.rows += [row for row in piece.rows if row not in last.rows]


def rekeyed(row: Fact, shift: Shift, qualifier: str) -> Fact:
    """A new row with all that the old one tells, under the new key."""
    copy = Fact(**{name: getattr(row, name) for name in COLUMNS if name != "embedding"})
    copy.predicate, copy.qualifier = shift.target.name, qualifier
    return copy


def text_of(fact: Fact, word: Word) -> str:
    """What is embedded of a fact."""
    return embedding.sentence(fact.subject, word.label, fact.qualifier, fact.value)


def vectors_of(texts: Iterable[str]) -> dict[str, tuple[bytes | None, str]]:
    """The packed vector of each text, and the model that made it."""
    once = list(dict.fromkeys(texts))
    if not once:
        return {}
    vectors, model = embedding.embed(once)
    packed = [vector.astype("<f4").tobytes() if np.size(vector) else None for vector in vectors]
    return {text: (vector, model) for text, vector in zip(once, packed, strict=True)}


def owners_of(*predicates: str) -> list[int]:
    """Everybody who has facts under these names."""
    found = Fact.objects.filter(predicate__in=predicates).order_by("owner").values_list("owner", flat=True).distinct()
    return list(found)


def shift_to_merge(source: str, target: str) -> Shift:
    """The shift of a merge; Refused where the two cannot be merged."""
    words, source = Vocabulary(), snake(source)
    word = words.find(target)
    if not source or not word.known:
        raise Refused("Choose a predicate of the vocabulary to merge into.")
    if source == word.name:
        raise Refused("These are one predicate already.")
    if source not in words.words and words.find(source).known and words.find(source).name != word.name:
        raise Refused(f"“{source}” is another name of “{words.find(source).name}”. Take it away there first.")
    held = words.words[source].holds if source in words.words else Holds.ONE
    return Shift(source, held, word)


def shift_to_hold(name: str, holds: str) -> Shift:
    """The shift when a predicate comes to hold more or fewer values; Refused where that is nothing new."""
    word = Vocabulary().find(name)
    if not word.known:
        raise Refused("Only a predicate of the vocabulary can hold more than one value. Add it first.")
    if holds not in Holds.values or holds == word.holds:
        raise Refused("Choose another number of values.")
    return Shift(word.name, word.holds, replace(word, holds=holds))


def preview(shift: Shift) -> dict[int, Plan]:
    """What the shift would do now, for each owner; nothing is written."""
    plans = (planned(owner_id, shift) for owner_id in owners_of(shift.source))
    return {plan.owner_id: plan for plan in plans if plan.moves}


@ledger.patient
def merge(
    *, source: str, target: str, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = ""
) -> dict[int, Entry]:
    """Make one predicate another name of a second and move its facts there: one entry for each owner, all or none."""
    return carry_out(shift_to_merge(source, target), actor, now, reason)


@ledger.patient
def change_holds(
    *, name: str, holds: str, actor: AbstractBaseUser | None = None, now: datetime | None = None, reason: str = ""
) -> dict[int, Entry]:
    """Let a predicate hold one value, many, or one a topic, and give its facts their new keys: one entry for each owner, all or none."""
    return carry_out(shift_to_hold(name, holds), actor, now, reason)


def carry_out(shift: Shift, actor: AbstractBaseUser | None, now: datetime | None, reason: str) -> dict[int, Entry]:
    """Change the vocabulary and every owner's facts in one transaction. Vectors are made before it, so that nobody waits for a model."""
    expected = [move.fact for plan in preview(shift).values() for move in plan.moves if move.new]
    vectors = vectors_of(text_of(fact, shift.target) for fact in expected)
    entries: dict[int, Entry] = {}
    with transaction.atomic():
        declare(shift, actor)
        for owner_id in owners_of(shift.source):
            with ledger.writing(owner_id):
                entry = move_facts(planned(owner_id, shift), shift, vectors, actor, now or timezone.now(), reason)
            if entry is not None:
                entries[owner_id] = entry
    return entries


def move_facts(
    plan: Plan,
    shift: Shift,
    vectors: dict[str, tuple[bytes | None, str]],
    actor: AbstractBaseUser | None,
    now: datetime,
    reason: str,
) -> Entry | None:
    """Write one owner's part as one entry, mainly about a row that is left behind: that is how pages know it. None where nothing moves."""
    if not plan.moves:
        return None
    new = [move.fact for move in plan.moves if move.new]
    late = vectors_of(text for fact in new if (text := text_of(fact, shift.target)) not in vectors)
    for fact in new:
        fact.embedding, fact.embedding_model = (vectors | late)[text_of(fact, shift.target)]
    ledger.known_later(plan.confirmed)
    why = " ".join(part for part in (shift.why, reason.strip()) if part)
    return ledger.write(plan.owner_id, Action.CORRECT, plan.moves[0].fact, plan.moves, actor=actor, now=now, reason=why)


def declare(shift: Shift, actor: AbstractBaseUser | None) -> None:
    """Write the shift into the vocabulary: the old name, and all its other names, are other names of the new one."""
    words = Vocabulary()
    row = row_of(shift.target.name, actor)
    row.holds = shift.target.holds
    if shift.merges:
        label = snake(words.words[shift.source].label) if shift.source in words.words else ""
        label = label if words.find(label).name in (label, shift.source) and label not in words.words else ""
        more = [shift.source, *words.aliases_of(shift.source), label]
        row.aliases = list(dict.fromkeys([*row.aliases, *(alias for alias in more if alias and alias != row.name)]))
        Predicate.objects.filter(name=shift.source).delete()
    row.save()


def row_of(name: str, actor: AbstractBaseUser | None) -> Predicate:
    """The predicate's row, as it is or, where the database has none, as it is shipped; not saved."""
    row = Predicate.objects.filter(name=name).first()
    if row is None:
        label, holds, core, aliases = SEED.get(name, (name.replace("_", " "), Holds.ONE, False, ""))
        row = Predicate(name=name, label=label, holds=holds, core=core, aliases=aliases.split(), created_by=actor)  # type: ignore[misc]
    return row


def renew_vectors(name: str) -> None:
    """Embed the facts of a predicate again, after its label changed. What is known does not change."""
    word = Vocabulary().find(name)
    for owner_id in owners_of(word.name):
        rows = list(Fact.objects.owned_by(owner_id).filter(predicate=word.name).defer("embedding"))
        vectors = vectors_of(text_of(row, word) for row in rows)
        for row in rows:
            row.embedding, row.embedding_model = vectors[text_of(row, word)]
        ledger.reembed(owner=owner_id, rows=rows)
