"""Any sequence of acts leaves the ledger where a naive model of the design says, at every time and as believed at every time."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from facts import ledger
from facts.ledger import TICK, Claim, Refused
from facts.models import Change, Entry, Fact

pytestmark = [pytest.mark.laws, pytest.mark.django_db]
BASE = datetime(2026, 1, 1, tzinfo=UTC)
VALUES = strategies.sampled_from(["Leeds", "York", "Bath"])
SUBJECTS = strategies.sampled_from(["user", "nils"])
HOURS = strategies.integers(1, 400)
PICK = strategies.integers(0, 10_000)


@dataclass
class Row:
    """A row as one would draw it on paper."""

    key: str
    value: str
    start: datetime
    end: datetime | None
    own: bool  # its end was told, it does not follow from the next row
    said: datetime
    known: datetime  # last said to be true

    def holds(self, t: datetime) -> bool:
        return self.start <= t and (self.end is None or t < self.end)


@dataclass
class Act:
    """What an act did: each row before and after it."""

    at: datetime
    changed: dict[int, tuple[Row | None, Row]]
    recorded: int | None = None
    reverses: int | None = None


class Paper:
    """The naive model: rows in a dictionary, changed by hand."""

    def __init__(self) -> None:
        self.rows: dict[int, Row] = {}
        self.acts: dict[int, Act] = {}

    def of_key(self, key: str) -> list[int]:
        rows = [pk for pk, row in self.rows.items() if row.key == key and (row.end is None or row.end > row.start)]
        return sorted(rows, key=lambda pk: self.rows[pk].start)

    def holding(self, key: str, t: datetime) -> Row | None:
        return next((self.rows[pk] for pk in self.of_key(key) if self.rows[pk].holds(t)), None)

    def before(self, row: Row) -> Row | None:
        """The row that ended only because this one began."""
        rows = [self.rows[pk] for pk in self.of_key(row.key)]
        return next((other for other in rows if other.end == row.start and not other.own and other is not row), None)

    def next_start(self, key: str, after: datetime, *, but: Row | None = None) -> datetime | None:
        return min(
            (self.rows[pk].start for pk in self.of_key(key) if self.rows[pk].start > after and self.rows[pk] is not but), default=None
        )

    def record(self, key: str, value: str, start: datetime, end: datetime | None, said: datetime, dated: bool) -> list[Row]:
        """Say it; new rows that must be in the ledger now, the claim's own first."""
        held = self.holding(key, start)
        if held and not dated and held.said > said and held.value != value:
            start = held.start - TICK
            while any(self.rows[pk].start == start and self.rows[pk].value != value for pk in self.of_key(key)):
                start -= TICK
            held = self.holding(key, start)
        following = self.next_start(key, start)
        if held and held.value == value:
            if dated and held.start > said and start > held.start:
                if before := self.before(held):
                    before.end = start
                held.start = start
            self.told_end(held, start, end, following, dated)
            held.known = max(held.known, min(said, end or said))
            return []
        resume = None
        if held:
            resume = end if end and end <= held.known else held.known if held.known > said else None
            if resume and (resume <= start or (held.end and resume >= held.end)):
                resume = None
        later = self.holding(key, following) if following else None
        if later and later.value == value and (end is None or end > later.start) and not resume:
            if not held or (held.end == later.start and not held.own):
                if held:
                    held.end = start
                beyond = self.next_start(key, later.start)
                later.start = start
                self.told_end(later, start, end, beyond, dated)
            later.known = max(later.known, min(said, end or said))
            return []
        row = Row(key, value, start, end, end is not None, said, said)
        if following and (row.end is None or row.end > following):
            row.end, row.own = following, False
        rows = [row]
        if held:
            if resume:
                row.own = resume == end
                row.end = resume
                rows.append(Row(key, held.value, resume, held.end, held.own, held.said, held.known))
            held.end, held.own = start, False
        return rows

    def told_end(self, row: Row, start: datetime, end: datetime | None, following: datetime | None, dated: bool) -> None:
        if end is None or (dated and start > row.start and end <= row.known):
            return
        row.end, row.own = (following, False) if following and end >= following else (end, True)


class LedgerMachine(RuleBasedStateMachine):
    """The same acts on paper and in the ledger."""

    @initialize()
    def begin(self) -> None:
        self.atomic = transaction.atomic()
        self.atomic.__enter__()
        self.owner = User.objects.create(username="ana")
        self.paper = Paper()
        self.clock = BASE + timedelta(hours=200)
        self.number = 0
        self.beliefs: list[tuple[datetime, dict[int, Row]]] = []

    def teardown(self) -> None:
        if hasattr(self, "atomic"):
            transaction.set_rollback(True)
            self.atomic.__exit__(None, None, None)

    def instant(self, hour: int) -> datetime:
        """An instant that no other act has used."""
        self.number += 1
        return BASE + timedelta(hours=hour, seconds=self.number)

    def tick(self) -> datetime:
        self.clock = max(self.clock, self.clock + timedelta(hours=1))
        self.number += 1
        return self.clock + timedelta(seconds=self.number)

    def acted(self, entry: Entry | None, before: dict[int, Row], **more: Any) -> None:
        """Keep on paper what the act did."""
        if entry is None:
            return
        after = self.paper.rows
        changed = {pk: (before.get(pk), deepcopy(row)) for pk, row in after.items() if self.span(before.get(pk)) != self.span(row)}
        self.paper.acts[entry.pk] = Act(entry.at, changed, **more)
        self.beliefs.append((entry.at, deepcopy(after)))

    @staticmethod
    def span(row: Row | None) -> Any:
        return row and (row.start, row.end, row.own)

    def tell(self, subject: str, value: str, start: datetime | None, end: datetime | None, said: datetime, now: datetime) -> None:
        before = deepcopy(self.paper.rows)
        claim = Claim(subject=subject, predicate="city", value=value, valid_from=start, valid_to=end, said_at=said)
        outcome = ledger.record(owner=self.owner, claim=claim, now=now)
        rows = self.paper.record(subject, value, start or said, end, said, dated=start is not None)
        assert (outcome.done == "recorded") == bool(rows)
        if rows:
            self.paper.rows[outcome.fact.pk] = rows[0]
        if rows[1:]:
            assert outcome.entry is not None
            (copy,) = outcome.entry.changes.filter(before_from=None).exclude(fact=outcome.fact)
            self.paper.rows[copy.fact_id] = rows[1]
        self.acted(outcome.entry, before, recorded=outcome.fact.pk if rows else None)

    @rule(subject=SUBJECTS, value=VALUES)
    def says(self, subject: str, value: str) -> None:
        now = self.tick()
        self.tell(subject, value, None, None, now, now)

    @rule(subject=SUBJECTS, value=VALUES, hour=strategies.integers(1, 199))
    def said_earlier(self, subject: str, value: str, hour: int) -> None:
        self.tell(subject, value, None, None, self.instant(hour), self.tick())

    @rule(subject=SUBJECTS, value=VALUES, hour=HOURS, length=strategies.none() | strategies.integers(1, 200))
    def says_dated(self, subject: str, value: str, hour: int, length: int | None) -> None:
        now = self.tick()
        start = self.instant(hour)
        self.tell(subject, value, start, self.instant(hour + length) if length else None, now, now)

    def picked(self, pick: int) -> tuple[int, Row]:
        pk = sorted(self.paper.rows)[pick % len(self.paper.rows)]
        return pk, self.paper.rows[pk]

    @precondition(lambda self: self.paper.rows)
    @rule(pick=PICK, hour=strategies.none() | HOURS)
    def retire(self, pick: int, hour: int | None) -> None:
        pk, row = self.picked(pick)
        now = self.tick()
        at = self.instant(hour) if hour else now
        before = deepcopy(self.paper.rows)
        try:
            outcome = ledger.retire(fact=Fact.objects.get(pk=pk), at=at, now=now)
        except Refused:
            rows = [self.paper.rows[other] for other in self.paper.of_key(row.key)]
            never = row.end == row.start
            inside = any(row.start < other.start < at for other in rows)
            earlier = [other for other in rows if other.start < row.start]
            blocked = at <= row.start and earlier and (earlier[-1].start >= at - TICK or earlier[-1].own)
            unknown = at <= row.start and Fact.objects.get(pk=pk).precision == "unknown"
            assert never or inside or blocked or unknown
            return
        if row.end and row.end <= now:
            assert outcome.done == "already"
        elif at > row.start:
            row.end, row.own = at, True
        elif row.start > now:
            assert outcome.done == "rejected"
            self.withdraw(pk, row)
        else:
            rows = [self.paper.rows[other] for other in self.paper.of_key(row.key)]
            earlier = [other for other in rows if other.start < row.start]
            row.start, row.end, row.own = at - TICK, at, True
            if earlier and (earlier[-1].end is None or earlier[-1].end > row.start):
                earlier[-1].end = row.start
        self.acted(outcome.entry, before)

    def withdraw(self, pk: int, row: Row) -> None:
        """On paper: never true. What its record did goes back where it can, else the row before goes on."""
        recorded = next((act for act in self.paper.acts.values() if act.recorded == pk), None)
        former = self.before_act(recorded) if recorded else None
        if former and len(former) > 1:
            for other, span in former.items():
                self.put(other, span)
        elif before := self.paper.before(row):
            before.end = self.paper.next_start(row.key, row.start - TICK, but=row)
        row.end, row.own = row.start, False

    def put(self, pk: int, former: Row | None) -> None:
        row = self.paper.rows[pk]
        if former is None:
            row.end, row.own = row.start, False
        else:
            row.start, row.end, row.own = former.start, former.end, former.own

    def before_act(self, act: Act) -> dict[int, Row | None] | None:
        """How the rows of an act were before it, where it can be put back; else None."""
        if not act.changed:
            return None
        for pk, (_, after) in act.changed.items():
            row = self.paper.rows[pk]
            if (row.start, row.end) != (after.start, after.end):
                return None
        former = {pk: before for pk, (before, _) in act.changed.items()}
        for before in former.values():
            if before is None or before.end == before.start:
                continue
            for other in self.paper.of_key(before.key):
                row = self.paper.rows[other]
                if other not in former and (before.end is None or row.start < before.end) and (row.end is None or row.end > before.start):
                    return None
        return former

    @precondition(lambda self: self.paper.rows)
    @rule(pick=PICK)
    def reject(self, pick: int) -> None:
        pk, row = self.picked(pick)
        before = deepcopy(self.paper.rows)
        outcome = ledger.reject(fact=Fact.objects.get(pk=pk), now=self.tick())
        assert (outcome.done == "already") == (row.end == row.start)
        if outcome.entry:
            self.withdraw(pk, row)
            self.acted(outcome.entry, before)

    @precondition(lambda self: self.paper.rows)
    @rule(pick=PICK, value=VALUES)
    def correct(self, pick: int, value: str) -> None:
        pk, row = self.picked(pick)
        before = deepcopy(self.paper.rows)
        fact, now = Fact.objects.get(pk=pk), self.tick()
        try:
            outcome = ledger.correct(fact=fact, value=value, now=now)
        except Refused:
            assert row.end == row.start
            return
        if row.end == row.start or value == row.value:
            assert outcome.done == "already"
            return
        earlier = self.paper.before(row)
        if earlier and earlier.value == value:
            earlier.end, earlier.own = row.end, row.own
        else:
            self.paper.rows[outcome.fact.pk] = Row(row.key, value, row.start, row.end, row.own, row.said, row.said)
        row.end, row.own = row.start, False
        self.acted(outcome.entry, before)

    @precondition(lambda self: self.paper.acts)
    @rule(pick=PICK)
    def undo(self, pick: int) -> None:
        number = sorted(self.paper.acts)[pick % len(self.paper.acts)]
        act = self.paper.acts[number]
        before = deepcopy(self.paper.rows)
        former = self.before_act(act)
        try:
            outcome = ledger.undo(entry=Entry.objects.get(pk=number), now=self.tick())
        except Refused:
            assert former is None
            return
        if self.undone(number):
            assert outcome.done == "already"
            return
        assert former is not None
        for pk, span in former.items():
            self.put(pk, span)
        self.acted(outcome.entry, before, reverses=number)

    def undone(self, number: int) -> bool:
        return any(act.reverses == number and not self.undone(later) for later, act in self.paper.acts.items())

    def probes(self, rows: dict[int, Row]) -> list[datetime]:
        edges = {edge for row in rows.values() for edge in (row.start, row.end) if edge}
        return sorted({probe for edge in edges for probe in (edge - TICK, edge)})

    @invariant()
    def the_ledger_is_as_on_paper(self) -> None:
        if not hasattr(self, "paper"):
            return
        facts = {fact.pk: fact for fact in Fact.objects.owned_by(self.owner)}
        spans = {pk: (fact.subject, fact.value, fact.valid_from, fact.valid_to, bool(fact.end_precision)) for pk, fact in facts.items()}
        assert spans == {pk: (row.key, row.value, row.start, row.end, row.own) for pk, row in self.paper.rows.items()}
        last = {change.fact_id: (change.after_from, change.after_to) for change in Change.objects.order_by("entry__at", "pk")}
        assert last == {pk: (fact.valid_from, fact.valid_to) for pk, fact in facts.items()}
        assert Entry.objects.count() == len(self.paper.acts)
        for key in ("user", "nils"):
            ordered = [self.paper.rows[pk] for pk in self.paper.of_key(key)]
            assert all(one.end is not None and one.end <= other.start for one, other in pairwise(ordered))

    @precondition(lambda self: self.beliefs)
    @rule(pick=PICK, probe=PICK)
    def remembers_what_was_believed(self, pick: int, probe: int) -> None:
        known_at, rows = self.beliefs[pick % len(self.beliefs)]
        probes = self.probes(rows)
        for t in {probes[probe % len(probes)], probes[0], probes[-1]}:
            believed = set(Fact.objects.as_of(t, known_at=known_at).values_list("pk", flat=True))
            assert believed == {pk for pk, row in rows.items() if row.holds(t)}
            true = set(Fact.objects.as_of(t).values_list("pk", flat=True))
            assert true == {pk for pk, row in self.paper.rows.items() if row.holds(t)}


def test_the_ledger_agrees_with_a_naive_model_after_any_acts(db: None) -> None:
    run_state_machine_as_test(
        LedgerMachine, settings=settings(max_examples=40 if connection.vendor == "sqlite" else 12, stateful_step_count=25)
    )


ACTS = strategies.fixed_dictionaries(
    {
        "kind": strategies.sampled_from(["record"] * 4 + ["retire", "correct", "correct", "reject"]),
        "subject": SUBJECTS,
        "predicate": strategies.sampled_from(["city", "language", "favorite", "door_colour"]),
        "value": VALUES,
        "topic": strategies.sampled_from(["", "team"]),
        "start": strategies.none() | strategies.integers(1, 60),
        "length": strategies.none() | strategies.integers(1, 30),
        "precision": strategies.sampled_from(["instant", "day", "month", "year"]),
        "said": strategies.integers(0, 20),
        "holds_now": strategies.booleans(),
        "coexists": strategies.booleans(),
        "pick": PICK,
    }
)


def spans(owner: User) -> dict[int, tuple[Any, ...]]:
    """Every row that was ever true, with its times."""
    rows = Fact.objects.owned_by(owner).believed()
    return {fact.pk: (fact.valid_from, fact.valid_to, fact.precision, fact.end_precision) for fact in rows}


def carried_out(owner: User, now: datetime, act: dict[str, Any]) -> ledger.Outcome:
    """One act of any kind, on few instants, so that they meet."""
    said = now - timedelta(hours=act["said"] % 7 and act["said"])
    start = act["start"] and BASE + timedelta(hours=act["start"])
    end = act["length"] and (start or said) + timedelta(hours=act["length"] - (0 if start else 15))
    facts = list(Fact.objects.owned_by(owner).order_by("pk"))
    fact = facts[act["pick"] % len(facts)] if facts else None
    if act["kind"] == "record" or fact is None:
        names = ("subject", "predicate", "value", "topic", "precision", "holds_now", "coexists")
        claim = Claim(**{name: act[name] for name in names}, valid_from=start, valid_to=end, end_precision=act["precision"], said_at=said)
        outcome = ledger.record(owner=owner, claim=claim, now=now)
        if claim.holds_now and (start is None or start <= said) and (end is None or end > said) and said == now:
            current = Fact.objects.about(claim.subject).current(now).filter(predicate=claim.predicate)
            assert claim.value in [row.value for row in current.filter(qualifier=outcome.fact.qualifier)]
        return outcome
    if act["kind"] == "retire":
        return ledger.retire(fact=fact, at=start, precision=act["precision"], now=now)
    if act["kind"] == "reject":
        return ledger.reject(fact=fact, now=now)
    dates = {"valid_from": start, "precision": act["precision"]} if start else {}
    dates |= {"valid_to": end} if end else {}
    return ledger.correct(fact=fact, value=act["value"], subject=act["subject"], predicate=act["predicate"], now=now, **dates)


@given(acts=strategies.lists(ACTS, min_size=1, max_size=14))
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_act_is_undone_without_a_trace_and_done_again(ana: User, acts: list[dict[str, Any]]) -> None:
    with transaction.atomic():
        for number, act in enumerate(acts):
            now = BASE + timedelta(hours=30 + number)
            before, count = spans(ana), Entry.objects.count()
            try:
                outcome = carried_out(ana, now, act)
            except Refused:
                assert (spans(ana), Entry.objects.count()) == (before, count)
                continue
            after = spans(ana)
            assert Entry.objects.count() == count + (outcome.entry is not None)
            if outcome.entry is None or not outcome.entry.changes.exists():
                assert after == before
                continue
            undone = ledger.undo(entry=outcome.entry, now=now)
            assert spans(ana) == before
            assert undone.entry is not None
            ledger.undo(entry=undone.entry, now=now)
            assert spans(ana) == after
            last = {change.fact_id: (change.after_from, change.after_to) for change in Change.objects.order_by("entry__at", "pk")}
            assert last == {fact.pk: (fact.valid_from, fact.valid_to) for fact in Fact.objects.all()}
        transaction.set_rollback(True)
