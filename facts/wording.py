"""What pages say of facts and acts: dates no more precise than they are known, and every act as a sentence drawn from its rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from facts.dates import COARSE, calendar, readable
from facts.models import Action, Change, Entry, Fact, Precision, normalise
from facts.vocabulary import Vocabulary

TOLD = 4  # effects on other facts that a sentence names


def short(at: datetime | None, precision: str = Precision.INSTANT) -> str:
    """ "today 09:41", "28 Nov 2026", "Nov 2026", "2026"."""
    if at is None or precision == Precision.UNKNOWN:
        return ""
    local = calendar(at, precision)
    if precision == Precision.INSTANT and local.date() == timezone.localdate():
        return f"today {local:%H:%M}"
    if precision == Precision.YEAR:
        return str(local.year)
    return f"{local:%b} {local.year}" if precision == Precision.MONTH else f"{local.day} {local:%b} {local.year}"


def full(at: datetime | None, precision: str = Precision.INSTANT) -> str:
    """ "today 09:41", "28 November 2026", "November 2026", "2026"."""
    if at is None or precision == Precision.UNKNOWN:
        return ""
    return short(at, precision) if short(at, precision).startswith("today") else readable(at, precision)


def machine(at: datetime, precision: str) -> str:
    """The same for a `datetime` attribute."""
    local = calendar(at, precision)
    if precision == Precision.INSTANT:
        return local.isoformat(timespec="seconds")
    return local.date().isoformat()[: {Precision.YEAR: 4, Precision.MONTH: 7}.get(Precision(precision), 10)]


def interval(fact: Any) -> tuple[datetime, datetime | None, str]:
    """From when to when a page shows the fact as true, and the end's precision; as believed on the day that was asked for, if one was."""
    start, end = getattr(fact, "believed_from", fact.valid_from), getattr(fact, "believed_to", fact.valid_to)
    ends_as = (fact.end_precision or getattr(fact, "ends_as", Precision.INSTANT)) if end == fact.valid_to else Precision.INSTANT
    return start, end, ends_as


def subject_name(subject: str) -> str:
    """ "You" for oneself; any other name with capitals."""
    return "You" if subject == "user" else " ".join(word[:1].upper() + word[1:] for word in subject.split(" "))


def label_of(fact: Fact, words: Vocabulary) -> str:
    """What the fact says something about: "city", "preference: answers"."""
    label = words.find(fact.predicate).label
    return f"{label}: {fact.topic}" if fact.topic else label


def about(fact: Fact, words: Vocabulary) -> str:
    """The same with the name of whoever it is about, where that is not oneself: "Anna’s city"."""
    label = label_of(fact, words)
    return label if fact.subject == "user" else f"{subject_name(fact.subject)}’s {label}"


def main_change(entry: Entry) -> Change | None:
    """What the act did to the fact that it is mainly about."""
    return next((change for change in entry.changes.all() if change.fact_id == entry.fact_id), None)


def emptied(change: Change) -> bool:
    """The act made the fact true at no time."""
    return change.after_to == change.after_from and not (change.before_from and change.before_to == change.before_from)


def revived(change: Change) -> bool:
    """The act made a rejected fact count again."""
    return bool(change.before_from and change.before_to == change.before_from) and change.after_to != change.after_from


def end_of(change: Change, entry: Entry) -> str:
    """The end that the act gave the fact, as precise as what it follows from."""
    follower = next((other for other in entry.changes.all() if other.after_from == change.after_to and other.pk != change.pk), None)
    return full(change.after_to, change.end_precision or (follower.precision if follower else Precision.INSTANT))


def effect(change: Change, entry: Entry) -> str:
    """What the act did to one fact: "Leeds ended 28 November 2026", "Porto goes on"; nothing where there is nothing to say."""
    value = change.fact.value
    if emptied(change):
        return f"{value} is withdrawn" if entry.action == Action.UNDO else f"{value} was never true"
    if revived(change):
        return f"{value} counts again"
    if change.before_from is None:
        return f"{value} is added"
    if change.before_to != change.after_to:
        if change.after_to is None:
            return f"{value} goes on"
        ends = "ended" if change.after_to <= entry.at else "will end"
        return f"{value} {ends} {end_of(change, entry)}".rstrip()
    if change.before_from != change.after_from:
        began = full(change.after_from, change.precision)
        return f"{value} began {began}" if began else f"{value} began at a time that is not known"
    return ""


def side_effects(entry: Entry) -> list[str]:
    """What the act did to other facts than the one that it is mainly about."""
    changes = entry.changes.all()
    twins = (
        {(c.fact.subject, normalise(c.fact.value)) for c in changes if c.before_from is None} if entry.action == Action.CORRECT else set()
    )
    others = [
        change
        for change in changes
        # What only moved to another key stands there with the same value: nothing to say.
        if change.fact_id != entry.fact_id and (change.fact.subject, normalise(change.fact.value)) not in twins
    ]
    return [text for change in others if (text := effect(change, entry))]


def replaced_by(entry: Entry) -> list[Fact]:
    """The facts that the act ended, or withdrew in favour of the right one."""
    return [
        change.fact
        for change in entry.changes.all()
        if change.fact_id != entry.fact_id
        and change.before_from is not None
        and change.after_to is not None
        and change.before_to != change.after_to
        and (change.before_to is None or change.before_to > change.after_to)
    ]


def took_over(entry: Entry, fact: Fact) -> Fact | None:
    """What counts instead of the fact after a correction: what is right, or the same under another key."""
    if not entry.rekeys:
        return entry.fact if entry.fact_id != fact.pk else None
    alike = (fact.subject, normalise(fact.value))
    others = [change.fact for change in entry.changes.all() if change.fact_id != fact.pk and not emptied(change)]
    return next((other for other in others if (other.subject, normalise(other.value)) == alike), None)


def took_over_again(entry: Entry) -> Fact | None:
    """What counts again, under another key, instead of the fact that the act is mainly about."""
    alike = (entry.fact.subject, normalise(entry.fact.value))
    back = [change.fact for change in entry.changes.all() if revived(change)]
    return next((fact for fact in back if (fact.subject, normalise(fact.value)) == alike), None)


def spaced(fact: Fact) -> str:
    """The predicate that the fact was recorded under, whatever it is called today."""
    return fact.predicate.replace("_", " ")


def listing(values: list[str]) -> str:
    """The first few of the values."""
    once = list(dict.fromkeys(values))
    return ", ".join(once[:3]) + (f" and {len(once) - 3} more" if len(once) > 3 else "")


def moving(entry: Entry, words: Vocabulary) -> tuple[str, list[str]]:
    """What moved to another key, and what ended or began because of it."""
    changes = list(entry.changes.all())
    values = listing([change.fact.value for change in changes if emptied(change)])
    new = next((change.fact for change in changes if change.before_from is None), None)
    word = words.find(new.predicate if new else entry.fact.predicate)
    effects = [effect(change, entry) for change in changes if change.before_from is not None and not emptied(change)]
    if word.name != entry.fact.predicate:
        return f"“{spaced(entry.fact)}” is now {word.label}: {values}", [text for text in effects if text]
    held = "one value" if new is None or not new.qualifier else "one value a topic" if new.topic else "many values"
    return f"{word.label} holds {held} from now on: {values}", [text for text in effects if text]


def sentence(entry: Entry, words: Vocabulary) -> str:
    """The act as a sentence: "City is now Porto; Leeds ended 28 November 2026."."""
    fact, change = entry.fact, main_change(entry)
    what, value = about(fact, words), fact.value
    effects = side_effects(entry)
    if entry.action == Action.RECORD and change is not None:
        begins = full(change.after_from, change.precision)
        if change.after_from > entry.at:
            head = f"{what} will be {value} from {begins}"
        elif change.after_to is not None and change.after_to <= entry.at:
            head = f"{what} was {value}, {f'{begins} – ' if begins else 'until '}{end_of(change, entry)}"
        elif fact.qualifier and not fact.topic:
            head = f"{what} {value} is remembered"
        else:
            head = f"{what} is now {value}"
    elif entry.rekeys:
        head, effects = moving(entry, words)
    elif entry.action == Action.CORRECT:
        wrong = next((other.fact for other in entry.changes.all() if other.fact_id != fact.pk and emptied(other)), None)
        if wrong is not None:
            effects = [text for text in effects if text != f"{wrong.value} was never true"]
        if wrong is not None and (wrong.subject, wrong.predicate) != (fact.subject, fact.predicate):
            head = f"{about(wrong, words)} {wrong.value} is corrected to {what} {value}"
        elif wrong is None or (wrong.value == value and wrong.qualifier == fact.qualifier):
            began = full(change.after_from, change.precision) if change else ""
            head = f"{what} {value} is corrected: true {f'from {began}' if began else 'from a time that is not known'}"
            if change is not None and change.after_to is not None:
                head += f" to {end_of(change, entry)}"
        else:
            head = f"{what} {wrong.value} is corrected to {value}" if wrong.value != value else f"{what} {value} is corrected"
    elif entry.action == Action.RETIRE and change is not None:
        head = f"{what} {effect(change, entry)}"
    elif entry.action == Action.REJECT:
        head = f"{what} {value} was never true"
    elif entry.action == Action.CONFIRM:
        head = f"{what} {value} was known already"
        if change is not None and (did := effect(change, entry)):
            effects.insert(0, did)
    elif change is not None and revived(change) and entry.reverses is not None and entry.reverses.action == Action.CORRECT:
        back = [other.fact.value for other in entry.changes.all() if revived(other)]
        head, effects = f"Undone: {listing(back)} {'count' if len(set(back)) > 1 else 'counts'} as before, under “{spaced(fact)}”", []
    elif change is not None and emptied(change) and (again := took_over_again(entry)) is not None:
        gone = [other.fact.value for other in entry.changes.all() if emptied(other)]
        head, effects = f"Undone: {listing(gone)} moved to {words.find(again.predicate).label} again", []
    else:
        done = effect(change, entry) if change is not None else ""
        head = f"Undone: {what} {done or value}"
    if len(effects) > TOLD:
        effects = [*effects[:TOLD], f"{len(effects) - TOLD} more changes"]
    return f"{head[:1].upper()}{head[1:]}{''.join(f'; {text}' for text in effects)}."


def standing(fact: Fact, words: Vocabulary) -> str:
    """A fact and its time as a sentence, for an act that had nothing left to do."""
    what = f"{about(fact, words)} {fact.value}"
    what = what[:1].upper() + what[1:]
    if fact.state == "rejected":
        return f"{what} is marked as never true."
    if fact.valid_to is not None:
        ends = "ended" if fact.valid_to <= timezone.now() else "will end"
        return f"{what} {ends} {full(fact.valid_to, fact.end_precision or Precision.INSTANT)}."
    return f"{what} is current."


def undoable(entry: Entry) -> bool:
    """Undo would find everything as the act left it."""
    changes = list(entry.changes.all())
    untouched = all((c.fact.valid_from, c.fact.valid_to) == (c.after_from, c.after_to) for c in changes)
    return bool(changes) and untouched and not entry.undone


@dataclass(frozen=True)
class Line:
    """An act as it stands under the message that led to it."""

    verb: str
    label: str
    arrow: str
    value: str
    was: str
    when: str
    later: str  # what became of it since
    undone: bool
    undo: int | None  # the entry that Undo reverses
    redo: int | None  # the undoing that Redo reverses
    edit: bool


VERBS = {
    Action.RECORD: ("Remembered", " → "),
    Action.CONFIRM: ("Already known", ": "),
    Action.RETIRE: ("Ended", ": "),
    Action.CORRECT: ("Corrected", " → "),
    Action.REJECT: ("Never true", ": "),
    Action.UNDO: ("Undone", ": "),
}


def line_of(entry: Entry, words: Vocabulary) -> Line:
    """The act as the line under its message, with what can still be done about it."""
    fact, change = entry.fact, main_change(entry)
    verb, arrow = VERBS[Action(entry.action)]
    when = ""
    if change is not None and entry.action == Action.RECORD:
        if change.after_from > entry.at:
            when = f"from {short(change.after_from, change.precision)}"
        elif change.precision in COARSE:
            when = f"since {short(change.after_from, change.precision)}"
        if change.after_to is not None and change.end_precision:
            when = f"{when} until {short(change.after_to, change.end_precision)}".strip()
    elif change is not None and entry.action == Action.RETIRE and change.after_to is not None:
        when = f"{'on' if change.end_precision == Precision.DAY else ''} {short(change.after_to, change.end_precision)}".strip()
    reversal = next((later for later in entry.reversals.all() if not later.undone), None)
    return Line(
        verb=verb,
        arrow=arrow,
        label=about(fact, words),
        value=fact.value,
        was=", ".join(other.value for other in replaced_by(entry) if normalise(other.value) != normalise(fact.value)),
        when=when,
        later="" if reversal else later_fate(entry),
        undone=reversal is not None,
        undo=entry.pk if undoable(entry) else None,
        redo=reversal.pk if reversal and undoable_shallow(reversal, entry) else None,
        edit=fact.state != "rejected" and reversal is None,
    )


def undoable_shallow(reversal: Entry, entry: Entry) -> bool:
    """Whether the undoing can itself be undone: nothing but an undoing is between the act and now."""
    return (
        all(
            (c.fact.valid_from, c.fact.valid_to) == (c.before_from or c.after_from, c.before_to if c.before_from else c.after_from)
            for c in entry.changes.all()
        )
        and not reversal.undone
    )


def later_fate(entry: Entry) -> str:
    """What became of the act's fact after it, where that is no longer what the act says."""
    fact = entry.fact
    if entry.action in (Action.REJECT, Action.UNDO):
        return ""
    if fact.state == "rejected":
        for change in fact.changes.all():
            act = change.entry
            if act.action == Action.CORRECT and act.fact_id == fact.pk and emptied(change) and not act.undone:
                return "since moved"
            if act.action == Action.CORRECT and act.fact_id != fact.pk and not act.undone:
                return "since moved" if act.fact.state == "rejected" and act.rekeys else f"since corrected to {act.fact.value}"
        return "since withdrawn"
    if entry.action != Action.RETIRE and fact.state == "retired":
        return f"ended {short(fact.valid_to, fact.end_precision or Precision.INSTANT)}"
    return ""
