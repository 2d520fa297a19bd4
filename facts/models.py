"""The memory's tables, and every read of them as a queryset verb."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.db.models import F, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce, NullIf
from django.utils import timezone

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

SELF_WORDS = frozenset({"user", "i", "me", "my", "mine", "myself", "you", "self"})


def normalise(text: str) -> str:
    """The form in which two texts are the same: NFKC, case folded, single spaces; accents kept."""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).split())


def qualified(text: str) -> str:
    """The form in which a value or a topic is part of a key; one that is too long keeps its difference in a digest."""
    name = normalise(text)
    return name if len(name) <= 300 else f"{name[:259]}#{hashlib.sha256(name.encode()).hexdigest()[:40]}"


def subject_key(text: str) -> str:
    """One subject for all its spellings; every word for oneself is "user"."""
    name = normalise(text)
    return "user" if name in SELF_WORDS or name.startswith("user:") else name


class Precision(models.TextChoices):
    INSTANT = "instant"
    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    UNKNOWN = "unknown"  # nobody said: the stored instant only keeps the order


class Origin(models.TextChoices):
    CHAT = "chat"
    PERSON = "person"
    IMPORT = "import"


class Action(models.TextChoices):
    RECORD = "record"
    CONFIRM = "confirm"
    RETIRE = "retire"
    CORRECT = "correct"
    REJECT = "reject"
    UNDO = "undo"


class Holds(models.TextChoices):
    ONE = "one", "one value"
    MANY = "many", "many values"
    TOPIC = "topic", "one value a topic"


class Owned(models.QuerySet[Any]):
    """Rows that belong to one person; the only way in from a view."""

    def owned_by(self, owner: AbstractBaseUser | int) -> Any:
        """Only this person's rows."""
        return self.filter(owner=owner)


class Session(models.Model):
    """One conversation; numbered 1, 2, 3 … for each owner."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=120, blank=True)
    started_at = models.DateTimeField(default=timezone.now)
    last_active_at = models.DateTimeField(default=timezone.now)
    incognito = models.BooleanField(default=False)

    objects = Owned.as_manager()

    class Meta:
        db_table = "sessions"
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["owner", "number"], name="session_number_once")]

    def __str__(self) -> str:
        return self.title or f"Session {self.number}"


class FactQuerySet(Owned):
    """Every read of facts. `current` and `as_of` replace each other; they are never stacked."""

    def current(self, at: datetime | None = None) -> FactQuerySet:
        """True at `at` (default: now) as believed today; boundary instants belong to the later row."""
        at = at or timezone.now()
        return self.filter(Q(valid_to=None) | Q(valid_to__gt=at), valid_from__lte=at)

    def as_of(self, t: datetime, known_at: datetime | None = None) -> FactQuerySet:
        """True at `t`, as believed today or, with `known_at`, as believed then. Adds `believed_from` and `believed_to`."""
        if known_at is None:
            true: FactQuerySet = self.current(t).annotate(believed_from=F("valid_from"), believed_to=F("valid_to"))
            return true
        last = Change.objects.filter(fact=OuterRef("pk"), entry__at__lte=known_at).order_by("-entry__at", "-pk")
        believed: FactQuerySet = self.annotate(
            believed_from=Subquery(last.values("after_from")[:1]), believed_to=Subquery(last.values("after_to")[:1])
        )
        return believed.filter(Q(believed_to=None) | Q(believed_to__gt=t), believed_from__lte=t)

    def about(self, subject: str) -> FactQuerySet:
        """Facts of one subject, in whatever spelling it is given."""
        return self.filter(subject=subject_key(subject))

    def matching(self, text: str) -> FactQuerySet:
        """Facts whose names, value or words contain every word of `text`."""
        found = self
        for word in text.split():
            found = found.filter(
                Q(value__icontains=word)
                | Q(subject__icontains=word)
                | Q(predicate__icontains=word)
                | Q(qualifier__icontains=word)
                | Q(quote__icontains=word)
            )
        return found

    def planned(self, at: datetime | None = None) -> FactQuerySet:
        """Will be true later."""
        return self.filter(valid_from__gt=at or timezone.now()).exclude(valid_to=F("valid_from"))

    def retired(self, at: datetime | None = None) -> FactQuerySet:
        """Were true and ended."""
        return self.filter(valid_to__lte=at or timezone.now(), valid_to__gt=F("valid_from"))

    def rejected(self) -> FactQuerySet:
        """Were never true."""
        return self.filter(valid_to=F("valid_from"))

    def believed(self) -> FactQuerySet:
        """All but the rejected."""
        return self.filter(Q(valid_to=None) | Q(valid_to__gt=F("valid_from")))

    def overlapping(self, start: datetime, end: datetime | None) -> FactQuerySet:
        """True at some time in [start, end)."""
        if end is None:
            return self.believed().filter(Q(valid_to=None) | Q(valid_to__gt=start))
        return self.believed().filter(Q(valid_to=None) | Q(valid_to__gt=start), valid_from__lt=end) if end > start else self.none()

    def of_key(self, fact: Fact) -> FactQuerySet:
        """All rows of the fact's key, oldest first."""
        return self.filter(owner=fact.owner_id, subject=fact.subject, predicate=fact.predicate, qualifier=fact.qualifier).in_order()

    def in_order(self) -> FactQuerySet:
        """By key, then time: the order of a timeline."""
        return self.order_by("predicate", "qualifier", "valid_from", "pk")

    def to_come(self, at: datetime | None = None) -> FactQuerySet:
        """Will begin later, or are known to end later."""
        at = at or timezone.now()
        return self.believed().filter(Q(valid_from__gt=at) | (Q(valid_to__gt=at) & ~Q(end_precision="")))

    def changed_since(self, at: datetime) -> FactQuerySet:
        """Facts that an act at or after `at` changed or confirmed."""
        acts = Entry.objects.filter(at__gte=at)
        return self.filter(Q(pk__in=acts.values("fact")) | Q(pk__in=acts.values("changes__fact")))

    def shown(self) -> FactQuerySet:
        """With what a page says of each row, in one query: its session, and `ends_as`, the precision of its end."""
        follower = self.model.objects.believed().filter(
            owner=OuterRef("owner"),
            subject=OuterRef("subject"),
            predicate=OuterRef("predicate"),
            qualifier=OuterRef("qualifier"),
            valid_from=OuterRef("valid_to"),
        )
        ends_as = Coalesce(
            NullIf(F("end_precision"), Value("")), Subquery(follower.order_by("pk").values("precision")[:1]), Value(Precision.INSTANT.value)
        )
        rows: FactQuerySet = self.select_related("session").defer("embedding").annotate(ends_as=ends_as)
        return rows


class Fact(models.Model):
    """(subject, predicate, value), true in the half-open interval [valid_from, valid_to). Written only by facts.ledger."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    subject = models.CharField(max_length=200)
    predicate = models.CharField(max_length=100)
    qualifier = models.CharField(max_length=300, blank=True, default="")
    value = models.CharField(max_length=1000)
    embedding = models.BinaryField(null=True)  # packed little-endian float32, length 1
    embedding_model = models.CharField(max_length=120, blank=True, default="")
    valid_from = models.DateTimeField()
    valid_to = models.DateTimeField(null=True)
    precision = models.CharField(max_length=7, choices=Precision, default=Precision.INSTANT)  # of valid_from
    end_precision = models.CharField(max_length=7, choices=Precision, blank=True, default="")  # empty: the end follows from the next row
    session = models.ForeignKey(Session, models.SET_NULL, null=True, db_column="session", related_name="facts")
    turn = models.PositiveIntegerField(null=True)
    origin = models.CharField(max_length=6, choices=Origin, default=Origin.CHAT)
    quote = models.TextField(blank=True, default="")
    quote_start = models.PositiveIntegerField(null=True)
    quote_end = models.PositiveIntegerField(null=True)
    said_at = models.DateTimeField()  # when its words were said
    recorded_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)

    objects = FactQuerySet.as_manager()

    class Meta:
        db_table = "facts"
        indexes = [
            models.Index(fields=["owner", "subject", "predicate", "qualifier", "valid_from"], name="fact_key"),
            models.Index(fields=["owner", "valid_to", "valid_from"], name="fact_current"),
            models.Index(fields=["session", "turn"], name="fact_turn"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "subject", "predicate", "qualifier"], condition=Q(valid_to=None), name="one_open_row_a_key"
            ),
            models.CheckConstraint(condition=Q(valid_to=None) | Q(valid_to__gte=F("valid_from")), name="interval_ends_after_start"),
            models.CheckConstraint(condition=~Q(subject="") & ~Q(predicate="") & ~Q(value=""), name="fact_is_whole"),
        ]

    def __str__(self) -> str:
        topic = f" ({self.qualifier})" if self.topic else ""
        return f"{self.subject} · {self.predicate}{topic} = {self.value}"

    @property
    def topic(self) -> str:
        """The qualifier where it says something that the value does not."""
        return "" if self.qualifier == qualified(self.value) else self.qualifier

    @property
    def state(self) -> str:
        """current, planned, retired or rejected, now."""
        return self.state_at(timezone.now())

    def state_at(self, at: datetime) -> str:
        """current, planned, retired or rejected at `at`."""
        if self.valid_to is not None and self.valid_to <= self.valid_from:
            return "rejected"
        if self.valid_from > at:
            return "planned"
        return "current" if self.valid_to is None or self.valid_to > at else "retired"

    @property
    def version(self) -> str:
        """Changes whenever the row's interval does: what a form carries so that it cannot overwrite unseen."""
        return f"{self.valid_from.timestamp():.6f}~{self.valid_to.timestamp() if self.valid_to else 0:.6f}"


class Summary(models.Model):
    """Two or three sentences of one session: replaced as it grows, never doubled."""

    session = models.OneToOneField(Session, models.CASCADE, primary_key=True, db_column="session", related_name="summary")
    text = models.TextField()
    model = models.CharField(max_length=120, blank=True)
    updated_at = models.DateTimeField(default=timezone.now)
    covers_until = models.PositiveIntegerField(default=0)  # number of the last turn that is in it
    edited_at = models.DateTimeField(null=True)
    stale = models.BooleanField(default=False)

    class Meta:
        db_table = "summaries"
        verbose_name_plural = "summaries"
        ordering = ["-session"]

    def __str__(self) -> str:
        return self.text


class EntryQuerySet(Owned):
    """Every read of entries."""

    def told(self) -> EntryQuerySet:
        """With all that a page says of each, in a number of queries that does not grow with the entries."""
        changes = Change.objects.select_related("fact").defer("fact__embedding")
        since = Change.objects.select_related("entry__fact").defer("entry__fact__embedding")
        return (
            self.select_related("fact__session", "actor", "session", "reverses__fact")
            .defer("fact__embedding", "reverses__fact__embedding")
            .prefetch_related(
                models.Prefetch("changes", changes),
                models.Prefetch("fact__changes", since),
                "fact__changes__entry__reversals",
                "reversals__reversals__reversals",
            )
        )

    def for_turns(self, session: Session, turns: Iterable[int] | None = None) -> dict[int, list[Entry]]:
        """The acts that each of the session's turns led to, oldest first; undone ones too."""
        found = self.filter(session=session, turn__isnull=False).exclude(action=Action.UNDO)
        if turns is not None:
            found = found.filter(turn__in=list(turns))
        acts: dict[int, list[Entry]] = {}
        for entry in found.order_by("at", "pk").told():
            acts.setdefault(entry.turn, []).append(entry)
        return acts

    def touching(self, fact: int) -> EntryQuerySet:
        """Every act that changed or confirmed the fact with this number."""
        return self.filter(Q(fact=fact) | Q(pk__in=Change.objects.filter(fact=fact).values("entry")))

    def matching(self, text: str) -> EntryQuerySet:
        """Acts whose facts, words or reason contain every word of `text`."""
        found = self
        for word in text.split():
            named = Q(fact__value__icontains=word) | Q(fact__subject__icontains=word) | Q(fact__predicate__icontains=word)
            other = Q(pk__in=Change.objects.filter(fact__value__icontains=word).values("entry"))
            found = found.filter(named | other | Q(quote__icontains=word) | Q(reason__icontains=word))
        return found


class Entry(models.Model):
    """One act on the memory: who, when, why, on whose words. Append-only."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")  # null: the assistant
    action = models.CharField(max_length=8, choices=Action)
    at = models.DateTimeField()
    reason = models.TextField(blank=True, default="")
    quote = models.TextField(blank=True, default="")
    session = models.ForeignKey(Session, models.SET_NULL, null=True, related_name="entries")
    turn = models.PositiveIntegerField(null=True)
    fact = models.ForeignKey(Fact, models.CASCADE, related_name="entries")  # the fact it is mainly about
    reverses = models.ForeignKey("self", models.CASCADE, null=True, related_name="reversals")

    objects = EntryQuerySet.as_manager()

    class Meta:
        db_table = "entries"
        verbose_name_plural = "entries"
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["owner", "at"], name="entry_time"),
            models.Index(fields=["session", "turn"], name="entry_turn"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.fact}"

    @property
    def rekeys(self) -> bool:
        """The vocabulary changed, and this act moved facts to other keys: it is mainly about a row that it left behind."""
        main = [change for change in self.changes.all() if change.fact_id == self.fact_id]
        return self.action == Action.CORRECT and any(change.after_to == change.after_from for change in main)

    @property
    def undone(self) -> bool:
        """Reversed by a later undo that itself stands."""
        return any(not later.undone for later in self.reversals.all())


class Change(models.Model):
    """What one entry did to one fact's interval. Append-only; a row without a before was new."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="changes")
    fact = models.ForeignKey(Fact, models.CASCADE, related_name="changes")
    before_from = models.DateTimeField(null=True)
    before_to = models.DateTimeField(null=True)
    after_from = models.DateTimeField()
    after_to = models.DateTimeField(null=True)
    precision = models.CharField(max_length=7, choices=Precision)  # after
    end_precision = models.CharField(max_length=7, choices=Precision, blank=True, default="")  # after

    objects = Owned.as_manager()

    class Meta:
        db_table = "changes"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.before_from}–{self.before_to} → {self.after_from}–{self.after_to}"


class Predicate(models.Model):
    """A word of the vocabulary: what it is called and how many values it holds."""

    name = models.CharField(max_length=100, unique=True)
    label = models.CharField(max_length=100)
    aliases = models.JSONField(default=list)
    holds = models.CharField(max_length=5, choices=Holds, default=Holds.ONE)
    core = models.BooleanField(default=False)  # always in the prompt
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")

    class Meta:
        db_table = "predicates"
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class Memory(models.Model):
    """One row an owner: the lock that writers take, and a version that tells every worker when its cache is old."""

    owner = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+")
    version = models.PositiveBigIntegerField(default=0)

    class Meta:
        db_table = "memories"
        verbose_name_plural = "memories"

    def __str__(self) -> str:
        return f"memory of {self.owner_id}, version {self.version}"


class Receipt(models.Model):
    """An erasure: when and how much, no content. While one is open, its owner's entries may be deleted."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(default=timezone.now)
    what = models.CharField(max_length=20)
    counts = models.JSONField(default=dict)
    finished_at = models.DateTimeField(null=True)

    objects = Owned.as_manager()

    class Meta:
        db_table = "receipts"
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"erasure {self.pk}"


class Erased(models.Model):
    """What was erased, as a keyed hash: enough to know it again when an old message would bring it back, and to know nothing else."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()

    objects = Owned.as_manager()

    class Meta:
        db_table = "erased"
        constraints = [models.UniqueConstraint(fields=["owner", "digest"], name="erased_once")]

    def __str__(self) -> str:
        return f"erased at {self.at}"
