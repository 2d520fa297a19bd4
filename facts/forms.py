"""Forms of the audit pages. They clean and say what is wrong; the ledger decides. Filter forms do their own filtering."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from django import forms
from django.utils import timezone

from facts import wording
from facts.dates import calendar
from facts.ledger import TICK
from facts.models import Action, EntryQuerySet, Fact, FactQuerySet, Holds, Precision
from facts.vocabulary import Vocabulary

NAMED = (("%d %b %Y", Precision.DAY), ("%d %B %Y", Precision.DAY), ("%b %Y", Precision.MONTH), ("%B %Y", Precision.MONTH))
WRITTEN = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?)?)?")
HOW = "A year, month, day or time: 2019, 2019-05, 2019-05-12, 2019-05-12 14:30"


class When(NamedTuple):
    """A time as it was told: no more precise than its `precision`."""

    at: datetime
    precision: str


def told(text: str) -> When:
    """What a person wrote as a time, in the zone of the page; ValueError where it is none."""
    zone, now = timezone.get_current_timezone(), timezone.now()
    words = text.strip().casefold()
    today = timezone.localdate(now)
    if words == "now":
        return When(now, Precision.INSTANT)
    if words in ("today", "yesterday"):
        day = today - timedelta(words == "yesterday")
        local, precision = datetime(day.year, day.month, day.day, tzinfo=zone), Precision.DAY
    elif match := WRITTEN.fullmatch(text.strip()):
        year, month, day_, hour, minute, second = (int(part) if part else None for part in match.groups())
        local = datetime(year or 0, month or 1, day_ or 1, hour or 0, minute or 0, second or 0, tzinfo=zone)
        precision = Precision.INSTANT if hour is not None else Precision.DAY if day_ else Precision.MONTH if month else Precision.YEAR
    else:
        local, precision = named(text.strip(), zone)
    if not 1000 <= local.year <= 9998:
        raise ValueError(text)
    return When(local.astimezone(UTC), precision)


def named(text: str, zone: Any) -> tuple[datetime, Precision]:
    """A date with the month's name."""
    for pattern, precision in NAMED:
        try:
            return datetime.strptime(text, pattern).replace(tzinfo=zone), precision
        except ValueError:
            continue
    raise ValueError(text)


def written(at: datetime | None, precision: str) -> str:
    """The time as it would be typed, so that it can be read back as it is."""
    if at is None or precision == Precision.UNKNOWN:
        return ""
    local = calendar(at, precision)
    if precision == Precision.INSTANT:
        return f"{local:%Y-%m-%d %H:%M}"
    return local.date().isoformat()[: {Precision.YEAR: 4, Precision.MONTH: 7}.get(Precision(precision), 10)]


def end_of_day(day: date) -> datetime:
    """The last instant of a day, or now where the day is today."""
    if day == timezone.localdate():
        return timezone.now()
    after = day + timedelta(1)
    return datetime(after.year, after.month, after.day, tzinfo=timezone.get_current_timezone()).astimezone(UTC) - TICK


def start_of_day(day: date) -> datetime:
    """The first instant of a day."""
    return datetime(day.year, day.month, day.day, tzinfo=timezone.get_current_timezone()).astimezone(UTC)


class DayField(forms.DateField):
    """A calendar day in a filter."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    default_error_messages = {"invalid": "Write a day like 2026-11-28."}

    def clean(self, value: Any) -> date | None:
        """The day, or nothing; refused where no zone could place it."""
        day: date | None = super().clean(value)
        if day is not None and not 1000 <= day.year <= 9998:
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return day


class WhenField(forms.CharField):
    """A time with the precision it is written in."""

    default_error_messages = {"invalid": "That is not a date that can be read. Write 2019, 2019-05, 2019-05-12 or 2019-05-12 14:30."}

    def __init__(self, *, help_text: str = HOW, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=40, help_text=help_text, **kwargs)
        self.widget.attrs |= {"autocomplete": "off", "spellcheck": "false"}

    def clean(self, value: Any) -> When | None:
        """When, or nothing where nothing was written."""
        text = super().clean(value)
        if not text:
            return None
        try:
            return told(text)
        except (ValueError, OverflowError):
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid") from None


class Filter(forms.Form):
    """A form in the address bar."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "filter-%s", "label_suffix": ""} | kwargs)


class ListFilter(Filter):
    """Which facts the list of subjects is drawn from."""

    STATES = (("", "Any"), ("current", "Current"), ("planned", "Planned"), ("retired", "Retired"), ("rejected", "Rejected"))
    q = forms.CharField(label="Search subjects, values, quotes", required=False, max_length=200, widget=forms.TextInput({"type": "search"}))
    state = forms.ChoiceField(label="State", required=False, choices=STATES)
    predicate = forms.CharField(label="Predicate", required=False, max_length=100, widget=forms.Select())
    since = DayField(label="Changed since", required=False)
    on = DayField(label="True on", required=False)

    def __init__(self, data: Any, predicates: list[tuple[str, str]]) -> None:
        super().__init__(data)
        self.fields["predicate"].widget.choices = [("", "Any"), *predicates]

    @property
    def narrows(self) -> bool:
        """Anything but what is known now was asked for."""
        return self.is_valid() and any(self.cleaned_data.values())

    def apply(self, facts: FactQuerySet) -> FactQuerySet:
        """The facts that were asked for; all that are or were believed where nothing was."""
        asked = self.cleaned_data if self.is_valid() else {}
        if asked.get("on"):
            facts = facts.as_of(end_of_day(asked["on"]))
        elif asked.get("state") == "rejected":
            facts = facts.rejected()
        else:
            facts = facts.believed()
        if asked.get("state") in ("current", "planned", "retired"):
            facts = getattr(facts, asked["state"])()
        elif asked.get("state") == "rejected" and asked.get("on"):
            facts = facts.none()  # what was never true was true on no day
        if asked.get("q"):
            facts = facts.matching(asked["q"])
        if asked.get("predicate"):
            facts = facts.filter(predicate=asked["predicate"])
        if asked.get("since"):
            facts = facts.changed_since(start_of_day(asked["since"]))
        return facts


class SubjectFilter(Filter):
    """Which facts of one subject are shown, as true and as known when."""

    SHOWN = (("", "All but rejected"), ("all", "All"), ("current", "Current"), ("rejected", "Rejected"))
    q = forms.CharField(label="Search values and quotes", required=False, max_length=200, widget=forms.TextInput({"type": "search"}))
    on = DayField(label="True on", required=False)
    known = DayField(label="As known on", required=False)
    show = forms.ChoiceField(label="Show", required=False, choices=SHOWN)

    @property
    def as_of(self) -> tuple[date, date | None] | None:
        """The day that was asked for, and the day whose knowledge was."""
        asked = self.cleaned_data if self.is_valid() else {}
        if not asked.get("on") and not asked.get("known"):
            return None
        return asked["on"] or asked["known"], asked["known"]

    def apply(self, facts: FactQuerySet) -> FactQuerySet:
        """The facts that were asked for."""
        asked = self.cleaned_data if self.is_valid() else {}
        if self.as_of is not None:
            on, known = self.as_of
            facts = facts.as_of(end_of_day(on), end_of_day(known) if known else None)
        elif asked.get("show") in ("current", "rejected"):
            facts = getattr(facts, asked["show"])()
        elif asked.get("show") != "all":
            facts = facts.believed()
        return facts.matching(asked["q"]) if asked.get("q") else facts


class LogFilter(Filter):
    """Which acts the log lists."""

    q = forms.CharField(label="Search facts, words, reasons", required=False, max_length=200, widget=forms.TextInput({"type": "search"}))
    action = forms.ChoiceField(label="Act", required=False, choices=[("", "Any"), *Action.choices])
    who = forms.ChoiceField(label="By", required=False, choices=[("", "Anyone"), ("me", "You"), ("assistant", "The assistant")])
    since = DayField(label="From", required=False)
    until = DayField(label="To", required=False)
    fact = forms.IntegerField(required=False, min_value=1, max_value=2**53, widget=forms.HiddenInput())

    def apply(self, entries: EntryQuerySet) -> EntryQuerySet:
        """The acts that were asked for, newest first."""
        asked = self.cleaned_data if self.is_valid() else {}
        if asked.get("q"):
            entries = entries.matching(asked["q"])
        if asked.get("action"):
            entries = entries.filter(action=asked["action"])
        if asked.get("who"):
            entries = entries.filter(actor__isnull=asked["who"] == "assistant")
        if asked.get("since"):
            entries = entries.filter(at__gte=start_of_day(asked["since"]))
        if asked.get("until"):
            entries = entries.filter(at__lte=end_of_day(asked["until"]))
        if asked.get("fact"):
            entries = entries.touching(asked["fact"])
        return entries.order_by("-at", "-pk")


class Act(forms.Form):
    """What every act of a person has: where to go back to."""

    next = forms.CharField(required=False, max_length=4000, widget=forms.HiddenInput())

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "act-%s", "label_suffix": ""} | kwargs)
        self.aim(self.visible_fields()[0].name)

    def aim(self, name: str) -> None:
        """Let the keyboard begin at this field."""
        for field in self.fields.values():
            for attribute in ("autofocus", "data-focus"):
                field.widget.attrs.pop(attribute, None)
        self.fields[name].widget.attrs |= {"autofocus": True, "data-focus": ""}

    def full_clean(self) -> None:
        """Check what was typed; the keyboard begins at the first field that is wrong."""
        super().full_clean()
        if wrong := next((field.name for field in self.visible_fields() if field.errors), None):
            self.aim(wrong)


class RecordForm(Act):
    """A fact that a person adds."""

    subject = forms.CharField(label="About", max_length=200, initial="me", help_text="me, or a name")
    predicate = forms.CharField(label="What", max_length=100, help_text="city, job, allergy … or a name of your own")
    value = forms.CharField(label="Value", max_length=1000)
    topic = forms.CharField(label="Topic", max_length=200, required=False, help_text="For a preference, favorite, opinion or deadline")
    valid_from = WhenField(label="True from", help_text=f"{HOW}. Empty: from now on")
    valid_to = WhenField(label="True to", help_text="Empty: until something else is known")
    beside = forms.BooleanField(label="One more: keep what is known already beside it", required=False)
    reason = forms.CharField(label="Why", max_length=500, required=False, help_text="For the log")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["predicate"].widget.attrs |= {"list": "predicates", "autocapitalize": "none"}


class FactForm(Act):
    """An act on one fact, as the person saw it."""

    version = forms.CharField(max_length=60, widget=forms.HiddenInput())

    def __init__(self, fact: Fact, *args: Any, **kwargs: Any) -> None:
        self.fact = fact
        kwargs["initial"] = {"version": fact.version} | kwargs.get("initial", {})
        super().__init__(*args, **kwargs)


class CorrectForm(FactForm):
    """What is right instead of what was recorded."""

    value = forms.CharField(label="Value", max_length=1000)
    topic = forms.CharField(label="Topic", max_length=200, required=False)
    valid_from = WhenField(label="True from", help_text=f"{HOW}. Empty: not known")
    valid_to = WhenField(label="True to", help_text="Empty: still true")
    reason = forms.CharField(label="Why", max_length=500, required=False, help_text="For the log")

    def __init__(self, fact: Fact, *args: Any, **kwargs: Any) -> None:
        start = written(fact.valid_from, fact.precision)
        end = written(fact.valid_to, wording.interval(fact)[2])
        kwargs["initial"] = {"value": fact.value, "topic": fact.topic, "valid_from": start, "valid_to": end} | kwargs.get("initial", {})
        super().__init__(fact, *args, **kwargs)
        if not fact.topic and Vocabulary().find(fact.predicate).holds != Holds.TOPIC:
            del self.fields["topic"]

    def changes(self) -> dict[str, Any]:
        """What the person changed, as the ledger takes it; a time left as it was shown stays exactly what it is."""
        data = self.cleaned_data
        changed: dict[str, Any] = {}
        for name in ("value", "topic"):
            if name in self.changed_data:
                changed[name] = data[name]
        if "valid_from" in self.changed_data:
            start = data["valid_from"]
            changed["valid_from"] = start.at if start else self.fact.valid_from
            changed["precision"] = start.precision if start else Precision.UNKNOWN
        if "valid_to" in self.changed_data:
            end = data["valid_to"]
            changed["valid_to"] = end.at if end else None
            changed["end_precision"] = end.precision if end else ""
        return changed


class RetireForm(FactForm):
    """When a fact stopped, or will stop, being true."""

    at = WhenField(label="True until", initial="now", help_text=f"now, or: {HOW[0].lower()}{HOW[1:]}. A later date plans the end")
    reason = forms.CharField(label="Why", max_length=500, required=False, help_text="For the log")

    def ending(self) -> dict[str, Any]:
        """The end as the ledger takes it; a day, month or year that the fact itself began in ends it now."""
        end: When | None = self.cleaned_data["at"]
        now = timezone.now()
        if end is None or end.precision == Precision.INSTANT:
            return {"at": end.at if end else now, "precision": Precision.INSTANT}
        began_within = end.at <= self.fact.valid_from <= now and written(now, Precision.INSTANT).startswith(written(*end))
        return {"at": now, "precision": Precision.INSTANT} if began_within else {"at": end.at, "precision": end.precision}


class RejectForm(FactForm):
    """Why a fact was never true."""

    reason = forms.CharField(label="Why", max_length=500, required=False, help_text="For the log; may stay empty")
