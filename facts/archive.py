"""A whole memory out of the app and into it: as one JSON document, or from a database of the original design."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from django.core.exceptions import ValidationError
from django.db import Error as DatabaseError
from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from facts import embedding
from facts.ledger import TICK, Refused, qualifier_of, restore
from facts.models import Action, Change, Entry, Fact, Origin, Precision, Session, Summary, normalise, subject_key
from facts.vocabulary import Vocabulary

if TYPE_CHECKING:
    from django.contrib.auth.models import User

FORMAT, VERSION = "keepsake", 1
FACT = (
    "subject predicate qualifier value valid_from valid_to precision end_precision "
    "turn origin quote quote_start quote_end said_at recorded_at confirmed_at"
)
ENTRY = "action at reason quote turn"
CHANGE = "before_from before_to after_from after_to precision end_precision"
SESSION = "number title started_at last_active_at incognito"
SUMMARY = "text model updated_at covers_until edited_at stale"


class BadFile(Exception):
    """The file cannot be taken in; `str(error)` says why, once, in a sentence."""


@dataclass
class Memory:
    """Unsaved rows of one owner, ready to be put in."""

    sessions: list[Session] = field(default_factory=list)
    summaries: list[Summary] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """How much of each kind, for a person to look at before it is put in."""
        kinds = ("sessions", "summaries", "facts", "entries")
        return {kind: len(getattr(self, kind)) for kind in kinds}


def plain(row: Any, names: str) -> dict[str, Any]:
    """The named columns of a row as JSON has them."""
    values = {name: getattr(row, name) for name in names.split()}
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values.items()}


def dump(owner: User) -> dict[str, Any]:
    """All of the owner's memory: facts with their history, entries, sessions, summaries. Vectors are made anew on the way in."""
    entries = Entry.objects.owned_by(owner).order_by("at", "pk").select_related("session").prefetch_related("changes")
    return {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": timezone.now().isoformat(),
        "sessions": [plain(one, SESSION) for one in Session.objects.owned_by(owner).order_by("number")],
        "summaries": [
            {"session": one.session.number, **plain(one, SUMMARY)}
            for one in Summary.objects.filter(session__owner=owner).select_related("session").order_by("session__number")
        ],
        "facts": [
            {"id": one.pk, "session": one.session.number if one.session else None, **plain(one, FACT)}
            for one in Fact.objects.owned_by(owner).select_related("session").defer("embedding").order_by("pk")
        ],
        "entries": [
            {
                "id": one.pk,
                "by": "owner" if one.actor_id == owner.pk else "assistant" if one.actor_id is None else "another",
                "fact": one.fact_id,
                "session": one.session.number if one.session else None,
                "reverses": one.reverses_id,
                **plain(one, ENTRY),
                "changes": [{"fact": change.fact_id, **plain(change, CHANGE)} for change in one.changes.all()],
            }
            for one in entries
        ],
    }


def read(owner: User, data: Any) -> Memory:
    """The document's rows for this owner, checked one by one; BadFile names the first that is wrong."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadFile("This is not an export of Keepsake.")
    if data.get("version") != VERSION:
        raise BadFile(f"This export is of version {data.get('version')!r}; this app reads version {VERSION}.")
    where = "the file"
    try:
        memory = Memory()
        sessions: dict[int, Session] = {}
        facts: dict[int, Fact] = {}
        entries: dict[int, Entry] = {}
        for number, row in enumerate(data["sessions"], 1):
            where = f"session {number} of the file"
            one = Session(owner=owner, **columns(Session, row, SESSION))
            sessions[one.number] = one
        memory.sessions = list(sessions.values())
        for number, row in enumerate(data["summaries"], 1):
            where = f"summary {number} of the file"
            memory.summaries.append(Summary(session=sessions[row["session"]], **columns(Summary, row, SUMMARY)))
        for number, row in enumerate(data["facts"], 1):
            where = f"fact {number} of the file"
            session = None if row["session"] is None else sessions[row["session"]]
            facts[row["id"]] = Fact(owner=owner, session=session, **columns(Fact, row, FACT))
        memory.facts = list(facts.values())
        for number, row in enumerate(data["entries"], 1):
            where = f"entry {number} of the file"
            entry = Entry(
                owner=owner,
                actor=owner if row["by"] == "owner" else None,
                fact=facts[row["fact"]],
                session=None if row["session"] is None else sessions[row["session"]],
                reverses=None if row["reverses"] is None else entries[row["reverses"]],
                **columns(Entry, row, ENTRY),
            )
            entries[row["id"]] = entry
            memory.changes += [
                Change(owner=owner, entry=entry, fact=facts[change["fact"]], **columns(Change, change, CHANGE)) for change in row["changes"]
            ]
        memory.entries = list(entries.values())
    except KeyError as missing:
        raise BadFile(f"In {where}, {missing} is missing or names nothing in the file.") from None
    except (TypeError, ValueError, ValidationError, AttributeError) as error:
        raise BadFile(f"In {where}, something is wrong: {sentence_of(error)}") from None
    return memory


def sentence_of(error: Exception) -> str:
    """An error in a line."""
    return "; ".join(error.messages) if isinstance(error, ValidationError) else str(error)


def columns(model: Any, row: dict[str, Any], names: str) -> dict[str, Any]:
    """The named columns out of JSON, each cleaned by its field."""
    values = {}
    for name in names.split():
        column = model._meta.get_field(name)
        value = row[name]
        if value is not None and column.get_internal_type() == "DateTimeField":
            value = parse_datetime(value)
            if value is None or timezone.is_naive(value):
                raise ValueError(f"{row[name]!r} is no time with an offset")
        empty = (value is None and column.null) or (value == [] and column.get_internal_type() == "JSONField")
        values[name] = value if empty else column.clean(value, None)
    return values


def put_in(owner: User, memory: Memory) -> None:
    """Store a whole memory, or nothing of it: BadFile where the laws of the database refuse it."""
    embed(memory.facts)
    try:
        with transaction.atomic():
            if Session.objects.owned_by(owner).filter(turns__isnull=False).exists():
                raise Refused("Only an empty memory can take in another one. Erase what is there first.")
            Session.objects.owned_by(owner).delete()
            Session.objects.bulk_create(memory.sessions)
            for summary in memory.summaries:
                summary.session_id = summary.session.pk
            for fact in memory.facts:
                fact.session_id = fact.session.pk if fact.session else None
            for entry in memory.entries:
                entry.session_id = entry.session.pk if entry.session else None
            Summary.objects.bulk_create(memory.summaries)
            restore(owner=owner, facts=memory.facts, entries=memory.entries, changes=memory.changes)
    except Refused as error:
        raise BadFile(str(error)) from None
    except DatabaseError as error:
        raise BadFile(f"The database refuses it: {error}.") from None


def embed(facts: Sequence[Fact]) -> None:
    """Make the vectors anew: those of another model would say nothing here."""
    words = Vocabulary()
    texts = [embedding.sentence(one.subject, words.find(one.predicate).label, one.qualifier, one.value) for one in facts]
    if texts:
        vectors, model = embedding.embed(texts)
        for one, vector in zip(facts, vectors, strict=True):
            one.embedding, one.embedding_model = (vector.astype("<f4").tobytes(), model) if vector.size else (None, "")


# --- a database of the original design: tables `facts` and `summaries` -------------------------------------------------------------


def read_original(owner: User, path: Path, now: datetime) -> tuple[Memory, list[str]]:
    """The rows of a `memory.db`, in the order of their ids, and a note for each that had to be fitted."""
    try:
        file = sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)
        file.row_factory = sqlite3.Row
        try:
            rows = file.execute("SELECT * FROM facts ORDER BY id").fetchall()
            told = file.execute("SELECT * FROM summaries ORDER BY session").fetchall()
        finally:
            file.close()
        return original(owner, [dict(row) for row in rows], [dict(row) for row in told], now)
    except sqlite3.Error as error:
        raise BadFile(f"{path.name} is not a memory database: {error}.") from None
    except KeyError as missing:
        raise BadFile(f"{path.name} has no column {missing}.") from None


def original(owner: User, rows: list[dict[str, Any]], told: list[dict[str, Any]], now: datetime) -> tuple[Memory, list[str]]:
    """Rows of the original design as ours: each fact with an entry that says where it came from."""
    words, memory, notes = Vocabulary(), Memory(), []
    numbers = sorted({int(row["session"]) for row in (*rows, *told) if row["session"] is not None})
    if any(number < 1 for number in numbers):
        raise BadFile("Sessions are numbered from 1.")
    times = [moment(row[name], f"fact {row['id']}") for row in rows for name in ("valid_from", "valid_to") if row[name] is not None]
    began = min(times, default=now)
    sessions = {number: Session(owner=owner, number=number, started_at=began, last_active_at=began) for number in numbers}
    keys: dict[tuple[str, str, str], list[Fact]] = {}
    for row in rows:
        where = f"fact {row['id']}"
        start = moment(row["valid_from"], where)
        end = None if row["valid_to"] is None else moment(row["valid_to"], where)
        if end is not None and end < start:
            raise BadFile(f"In {where}, valid_to is before valid_from.")
        subject, value, word = subject_key(str(row["subject"])), " ".join(str(row["value"]).split()), words.find(str(row["predicate"]))
        if not subject or not value or not word.name or len(value) > 1000:
            raise BadFile(f"In {where}, the subject, the predicate or the value is empty or too long.")
        session = sessions.get(int(row["session"])) if row["session"] is not None else None
        fact = Fact(
            owner=owner,
            subject=subject[:200],
            predicate=word.name,
            qualifier=qualifier_of(word, value, ""),
            value=value,
            valid_from=start,
            valid_to=end,
            precision=Precision.INSTANT,
            session=session,
            origin=Origin.IMPORT,
            said_at=start,
            recorded_at=now,
        )
        memory.facts.append(fact)
        keys.setdefault((fact.subject, fact.predicate, fact.qualifier), []).append(fact)
        if session is not None:
            session.started_at = max(session.started_at, start) if session.started_at == began else min(session.started_at, start)
            session.last_active_at = max(session.last_active_at, start)
    for facts in keys.values():
        notes += fitted(facts)
    for fact in memory.facts:
        entry = Entry(owner=owner, action=Action.RECORD, at=now, reason="Imported", session=fact.session, fact=fact)
        memory.entries.append(entry)
        change = Change(owner=owner, entry=entry, fact=fact, after_from=fact.valid_from, after_to=fact.valid_to, precision=fact.precision)
        memory.changes.append(change)
    memory.sessions = list(sessions.values())
    for session in memory.sessions:
        session.title = f"Imported session {session.number}"
    memory.summaries = [
        Summary(session=sessions[int(row["session"])], text=str(row["text"]), model="imported", updated_at=now) for row in told
    ]
    return memory, notes


def moment(value: Any, where: str) -> datetime:
    """A time as the original stored it: ISO text (UTC where it has no offset) or seconds since 1970."""
    try:
        if isinstance(value, int | float):
            return datetime.fromtimestamp(value, UTC)
        at = datetime.fromisoformat(str(value))
        return at.replace(tzinfo=UTC) if timezone.is_naive(at) else at
    except (ValueError, OverflowError, OSError):
        raise BadFile(f"In {where}, {value!r} is no time.") from None


def fitted(facts: list[Fact]) -> list[str]:
    """Names that are one to us may have been two there: a later start then ends the earlier row; a note for each."""
    notes = []
    ordered = sorted((one for one in facts if one.valid_to is None or one.valid_to > one.valid_from), key=lambda one: one.valid_from)
    for earlier, later in pairwise(ordered):
        if earlier.valid_from == later.valid_from:
            later.valid_from += TICK
        if earlier.valid_to is None or earlier.valid_to > later.valid_from:
            earlier.valid_to = later.valid_from
            if normalise(earlier.value) != normalise(later.value):
                notes.append(f"{earlier.predicate} = {earlier.value} ends where {later.value} begins")
    return notes
