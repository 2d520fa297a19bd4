"""The conversation's tables: turns, the facts that each reply was given, and how well models read."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models import Max, Q
from django.utils import timezone

from facts.models import Fact, Session

if TYPE_CHECKING:
    from django.contrib.auth.models import User

BEAT = timedelta(seconds=20)  # a reply whose runner has been silent for longer was interrupted


class State(models.TextChoices):
    WAITING = "waiting"
    REPLYING = "replying"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"
    INTERRUPTED = "interrupted"


class Job(models.TextChoices):
    """How far the reading of one message for facts has come; a failure is never "nothing"."""

    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    NOTHING = "nothing"
    REFUSED = "refused"
    FAILED = "failed"
    OFF = "off"


class TurnQuerySet(models.QuerySet[Any]):
    """Every read of turns."""

    def owned_by(self, owner: User | int) -> TurnQuerySet:
        """Only this person's turns."""
        return self.filter(session__owner=owner)

    def of_session(self, session: Session) -> TurnQuerySet:
        """A session's turns, oldest first."""
        return self.filter(session=session).order_by("number")

    def unfinished(self) -> TurnQuerySet:
        """Turns whose reply is still to come or coming."""
        return self.filter(state__in=[State.WAITING, State.REPLYING])

    def abandoned(self, now: datetime | None = None) -> TurnQuerySet:
        """Turns whose reply was coming when their runner died."""
        return self.unfinished().filter(beat_at__lt=(now or timezone.now()) - BEAT)

    def unread(self, now: datetime | None = None) -> TurnQuerySet:
        """Turns whose message is still to be read for facts, and due; a reading whose runner died counts."""
        now = now or timezone.now()
        due = Q(job=Job.QUEUED) | Q(job=Job.FAILED, retry_at__lte=now) | Q(job=Job.RUNNING, job_at__lt=now - timedelta(minutes=10))
        replying = Q(state__in=[State.WAITING, State.REPLYING], beat_at__gte=now - BEAT)  # its runner reads it afterwards
        return self.filter(due).exclude(replying).order_by("said_at", "pk")


class Turn(models.Model):
    """One message of the user and the reply to it."""

    session = models.ForeignKey(Session, models.CASCADE, related_name="turns")
    number = models.PositiveIntegerField()
    text = models.TextField()
    said_at = models.DateTimeField(default=timezone.now)
    zone = models.CharField(max_length=64, default="UTC")

    state = models.CharField(max_length=11, choices=State, default=State.WAITING)
    reply = models.TextField(blank=True, default="")
    error = models.TextField(blank=True, default="")
    warning = models.TextField(blank=True, default="")
    engine = models.CharField(max_length=20, blank=True, default="")
    model = models.CharField(max_length=120, blank=True, default="")
    beat_at = models.DateTimeField(default=timezone.now)  # last sign of life of whoever runs the reply
    finished_at = models.DateTimeField(null=True)
    first_word_ms = models.PositiveIntegerField(null=True)
    prompt_tokens = models.PositiveIntegerField(null=True)
    summaries = models.PositiveIntegerField(default=0)  # how many the reply was given
    stop = models.BooleanField(default=False)  # the person asked to stop

    job = models.CharField(max_length=8, choices=Job, default=Job.QUEUED)
    job_at = models.DateTimeField(null=True)
    job_error = models.TextField(blank=True, default="")
    attempts = models.PositiveIntegerField(default=0)
    retry_at = models.DateTimeField(null=True)
    refused = models.JSONField(default=list)  # [{"what", "reason"}]

    objects = TurnQuerySet.as_manager()

    class Meta:
        db_table = "turns"
        ordering = ["session", "number"]
        constraints = [models.UniqueConstraint(fields=["session", "number"], name="turn_number_once")]
        indexes = [models.Index(fields=["job", "retry_at"], name="turn_job"), models.Index(fields=["state"], name="turn_state")]

    def __str__(self) -> str:
        return f"{self.session} turn {self.number}"

    @property
    def going(self) -> bool:
        """A reply is on its way and its runner is alive."""
        return self.state in (State.WAITING, State.REPLYING) and self.beat_at > timezone.now() - BEAT

    @property
    def shown_state(self) -> str:
        """The state, where a reply without a living runner counts as interrupted."""
        unfinished = self.state in (State.WAITING, State.REPLYING)
        return State.INTERRUPTED if unfinished and not self.going else self.state

    @property
    def reading(self) -> bool:
        """The message is still being read for facts."""
        return self.job in (Job.QUEUED, Job.RUNNING)


class Recalled(models.Model):
    """A fact as a reply was given it, or nearly; frozen, whatever becomes of the fact."""

    turn = models.ForeignKey(Turn, models.CASCADE, related_name="recalled")
    fact = models.ForeignKey(Fact, models.SET_NULL, null=True, related_name="+")
    rank = models.PositiveIntegerField()
    subject = models.CharField(max_length=200)
    label = models.CharField(max_length=420)
    value = models.CharField(max_length=1000)
    valid_from = models.DateTimeField()
    precision = models.CharField(max_length=7)
    session_number = models.PositiveIntegerField(null=True)
    reason = models.CharField(max_length=10)  # core, similar, word
    score = models.FloatField(null=True)
    nearly = models.BooleanField(default=False)  # was not given, but came close

    class Meta:
        db_table = "recalled"
        ordering = ["rank"]
        constraints = [models.UniqueConstraint(fields=["turn", "rank"], name="recalled_rank_once")]

    def __str__(self) -> str:
        return f"{self.subject} · {self.label} = {self.value}"


class CheckQuerySet(models.QuerySet[Any]):
    """Every read of model checks."""

    def running(self, now: datetime | None = None) -> CheckQuerySet:
        """Under way, with a living runner."""
        return self.filter(state=Check.RUNNING, beat_at__gte=(now or timezone.now()) - BEAT)

    def lost(self, now: datetime | None = None) -> CheckQuerySet:
        """Were under way when their runner died."""
        return self.filter(state=Check.RUNNING, beat_at__lt=(now or timezone.now()) - BEAT)

    def newest_of_each(self) -> CheckQuerySet:
        """The last finished check of each model, by name."""
        done = self.filter(state=Check.DONE)
        newest = done.order_by().values("engine", "model").annotate(last=Max("pk")).values("last")
        return done.filter(pk__in=newest).order_by("engine", "model")


class Check(models.Model):
    """How well a model read the fixed set of scenarios. Holds nothing of anybody's memory."""

    RUNNING, DONE, STOPPED, FAILED = "running", "done", "stopped", "failed"

    engine = models.CharField(max_length=20)
    model = models.CharField(max_length=120)
    at = models.DateTimeField(default=timezone.now)
    state = models.CharField(max_length=7, choices=[(name, name) for name in (RUNNING, DONE, STOPPED, FAILED)], default=RUNNING)
    done = models.PositiveIntegerField(default=0)  # scenarios
    total = models.PositiveIntegerField()
    beat_at = models.DateTimeField(default=timezone.now)  # last sign of life of its runner
    stop = models.BooleanField(default=False)  # somebody asked to stop
    error = models.TextField(blank=True, default="")
    seconds = models.FloatField(null=True)
    figures = models.JSONField(default=dict)
    failures = models.JSONField(default=list)

    objects = CheckQuerySet.as_manager()

    class Meta:
        db_table = "checks"
        ordering = ["-at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["state"], condition=Q(state="running"), name="one_check_at_a_time")]

    def __str__(self) -> str:
        return f"check of {self.model}, {self.state}"


def next_number(session: Session) -> int:
    """The number of the session's next turn."""
    return (Turn.objects.filter(session=session).aggregate(last=Max("number"))["last"] or 0) + 1
