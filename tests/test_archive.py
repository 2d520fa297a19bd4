"""Everything out as one file, and in again so that the pages are the same; a bad file changes nothing."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
from asgiref.sync import async_to_sync
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.urls import reverse

from chat import archive, remember
from chat.engines import named
from chat.models import Turn
from chat.turn import open_session, play, say
from facts.archive import BadFile
from facts.ledger import Claim, correct, record, retire, undo
from facts.models import Change, Entry, Fact, Session, Summary

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def lived(ana):
    """Ana has talked, moved, corrected and undone."""
    session = open_session(ana)
    engine = named("builtin")

    async def drain(turn):
        async for _ in play(turn, engine=engine):
            pass

    for text in ("I live in Toronto. My sister Anna is a vet.", "We moved to Berlin.", "Where do I live?"):
        turn = say(session, text, zone="Europe/Lisbon")
        async_to_sync(drain)(turn)
        async_to_sync(remember.read)(turn, engine=engine)
    Summary.objects.create(session=session, text="She moved.", covers_until=3)
    fact = Fact.objects.get(owner=ana, value="Berlin")
    undo(entry=correct(fact=fact, value="Bern", actor=ana, reason="slip").entry, actor=ana)
    retire(
        fact=record(owner=ana, claim=Claim(subject="user", predicate="hobby", value="rowing", origin="person"), actor=ana).fact, actor=ana
    )
    return ana


def pages(client) -> list[str]:
    texts = []
    for path in ("/sessions/1/", "/sessions/", "/facts/", "/facts/user/?show=all", "/facts/anna/", "/facts/-/log/"):
        texts.append(client.get(path).content.decode())
    return texts


def known(owner) -> list[tuple]:
    rows = Fact.objects.owned_by(owner).order_by("pk")
    return [
        (f.subject, f.predicate, f.value, f.valid_from, f.valid_to, f.precision, f.quote, f.turn, f.said_at, f.recorded_at) for f in rows
    ]


def test_what_is_exported_can_be_imported_into_an_empty_account_and_is_the_same(lived, ben):
    document = json.dumps(archive.dump(lived)).encode()
    archive.put_in(ben, archive.read(ben, document))
    assert known(ben) == known(lived)
    now = archive.dump(ben)
    strip = lambda dumped: json.loads(json.dumps({k: v for k, v in dumped.items() if k != "exported_at"}))  # noqa: E731
    renamed = strip(now)
    original = strip(archive.dump(lived))
    for one in (renamed, original):
        order = {row["id"]: n for n, row in enumerate(one["facts"])}
        acts = {row["id"]: n for n, row in enumerate(one["entries"])}
        for row in one["facts"]:
            row["id"] = order[row["id"]]
        for row in one["entries"]:
            row.update(id=acts[row["id"]], fact=order[row["fact"]], reverses=acts.get(row["reverses"]))
            for change in row["changes"]:
                change["fact"] = order[change["fact"]]
        for row in one["turns"]:
            for given in row["recalled"]:
                given["fact"] = order.get(given["fact"])
    assert renamed == original
    fact = Fact.objects.get(owner=ben, value="Berlin")
    assert bytes(fact.embedding)
    assert Turn.objects.owned_by(ben).get(number=3).recalled.filter(fact__owner=ben).exists()


def test_the_imported_history_can_be_undone_and_asked_as_of_then(lived, ben):
    archive.put_in(ben, archive.read(ben, json.dumps(archive.dump(lived)).encode()))
    moved = Entry.objects.owned_by(ben).get(fact__value="Berlin", action="record")
    before = moved.at - timedelta(microseconds=1)
    assert [f.value for f in Fact.objects.owned_by(ben).filter(predicate="city").as_of(before, known_at=before)] == ["Toronto"]


def test_pages_of_the_imported_account_open(lived, ben, client_of):
    archive.put_in(ben, archive.read(ben, json.dumps(archive.dump(lived)).encode()))
    for mine, theirs in zip(pages(client_of(lived)), pages(client_of(ben)), strict=True):
        assert ("Berlin" in mine) == ("Berlin" in theirs)
        assert ("Toronto" in mine) == ("Toronto" in theirs)


def test_an_account_that_is_not_empty_takes_nothing_in(lived):
    document = json.dumps(archive.dump(lived)).encode()
    with pytest.raises(BadFile, match="empty"):
        archive.put_in(lived, archive.read(lived, document))


def broken_files(document: dict) -> list[tuple[str, object]]:
    def changed(**more) -> dict:
        return {**json.loads(json.dumps(document)), **more}

    wild = changed()
    wild["facts"][0]["valid_from"] = "yesterday"
    missing = changed()
    del missing["facts"][1]["value"]
    dangling = changed()
    dangling["entries"][0]["fact"] = 999
    long = changed()
    long["facts"][0]["value"] = "x" * 5000
    twice = changed()
    twice["facts"].append({**twice["facts"][0], "id": 998, "valid_from": "2020-01-01T00:00:00+00:00", "valid_to": None})
    return [
        ("not JSON", b"{"),
        ("deep", b"[" * 100_000),
        ("a list", []),
        ("another format", changed(format="x")),
        ("another version", changed(version=9)),
        ("no facts", {k: v for k, v in document.items() if k != "facts"}),
        ("a wild time", wild),
        ("a column missing", missing),
        ("an entry of nothing", dangling),
        ("a long value", long),
        ("two open rows", twice),
        ("facts that are no list", changed(facts=3)),
        ("turns of no session", changed(sessions=[])),
    ]


def test_a_bad_file_is_one_clear_error_and_nothing_is_stored(lived, ben):
    for name, content in broken_files(archive.dump(lived)):
        raw = content if isinstance(content, bytes) else json.dumps(content).encode()
        with pytest.raises(BadFile) as error:
            archive.put_in(ben, archive.read(ben, raw))
        assert str(error.value), name
        assert not any(model.objects.filter(owner=ben).exists() for model in (Session, Fact, Entry, Change)), name


def test_the_page_looks_first_and_imports_only_when_told_to(lived, ben, client_of):
    raw = client_of(lived).get(reverse("chat:data_export")).content
    client = client_of(ben)
    looked = client.post(reverse("chat:data_import"), {"file": SimpleUploadedFile("a.json", raw), "look": "1"}, headers=HTMX)
    assert looked.status_code == 200
    assert "turns: 3" in looked.content.decode()
    assert not Fact.objects.owned_by(ben).exists()
    wrong = client.post(reverse("chat:data_import"), {"file": SimpleUploadedFile("a.json", b"nonsense"), "really": "1"})
    assert wrong.status_code == 422
    assert "not a JSON file" in wrong.content.decode()
    done = client.post(reverse("chat:data_import"), {"file": SimpleUploadedFile("a.json", raw), "really": "1"})
    assert done.status_code == 302
    assert known(ben) == known(lived)


# --- memory.db of the original design ----------------------------------------------------------------------------------------------


def memory_db(path, rows, told=()):
    file = sqlite3.connect(path)
    file.execute(
        "CREATE TABLE facts (id INTEGER PRIMARY KEY, subject TEXT, predicate TEXT, value TEXT, embedding BLOB,"
        " valid_from TEXT, valid_to TEXT, session INTEGER)"
    )
    file.execute("CREATE TABLE summaries (session INTEGER PRIMARY KEY, text TEXT)")
    file.executemany("INSERT INTO facts VALUES (?, ?, ?, ?, NULL, ?, ?, ?)", rows)
    file.executemany("INSERT INTO summaries VALUES (?, ?)", told)
    file.commit()
    file.close()
    return path


ROWS = [
    (1, "user", "name", "Mara", "2026-03-02T09:00:00", None, 1),
    (2, "user", "city", "Toronto", "2026-03-02T09:01:00", "2026-05-11T09:00:00", 1),
    (3, "user", "city", "Berlin", "2026-05-11T09:00:00", None, 8),
]


def test_a_memory_of_the_original_design_keeps_its_order_intervals_and_sessions(ana, tmp_path, capsys):
    path = memory_db(tmp_path / "memory.db", ROWS, [(1, "She told about herself."), (8, "She moved.")])
    call_command("import_memory", path, user="ana", dry_run=True)
    assert not Fact.objects.exists()
    call_command("import_memory", path, user="ana")
    assert "Took in 3 facts, 2 sessions and 2 summaries." in capsys.readouterr().out
    facts = list(Fact.objects.owned_by(ana).order_by("pk"))
    assert [(f.value, f.session.number, f.origin) for f in facts] == [
        ("Mara", 1, "import"),
        ("Toronto", 1, "import"),
        ("Berlin", 8, "import"),
    ]
    assert facts[1].valid_to == facts[2].valid_from == datetime(2026, 5, 11, 9, tzinfo=UTC)
    assert all(f.embedding for f in facts)
    assert [s.text for s in Summary.objects.filter(session__owner=ana).order_by("-session__number")] == [
        "She moved.",
        "She told about herself.",
    ]
    undo(entry=Entry.objects.get(fact=facts[2]))
    assert [f.value for f in Fact.objects.owned_by(ana).current().filter(predicate="city")] == []


def test_two_names_that_are_one_to_us_are_fitted_by_time(ana, tmp_path, capsys):
    rows = [(1, "user", "city", "Porto", "2026-01-01", None, 1), (2, "user", "location", "Braga", "2026-02-01", None, 1)]
    call_command("import_memory", memory_db(tmp_path / "memory.db", rows), user="ana")
    assert [(f.value, f.state) for f in Fact.objects.owned_by(ana).order_by("pk")] == [("Porto", "retired"), ("Braga", "current")]
    assert "fitted: city = Porto ends where Braga begins" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([(1, "user", "city", "Porto", "soon", None, 1)], "no time"),
        ([(1, "user", "city", "Porto", "2026-01-02", "2026-01-01", 1)], "before valid_from"),
        ([(1, "user", "", "Porto", "2026-01-02", None, 1)], "empty"),
        ([(1, "user", "city", "Porto", "2026-01-02", None, 0)], "from 1"),
    ],
)
def test_a_bad_memory_database_is_one_clear_error(ana, tmp_path, rows, words):
    with pytest.raises(CommandError, match=words):
        call_command("import_memory", memory_db(tmp_path / "memory.db", rows), user="ana")
    assert not Fact.objects.exists()


def test_what_is_no_memory_database_is_one_clear_error(ana, tmp_path):
    (tmp_path / "x.db").write_text("hello")
    for file, user, words in (("x.db", "ana", "not a memory database"), ("none.db", "ana", "no file"), ("x.db", "zoe", "no user")):
        with pytest.raises(CommandError, match=words):
            call_command("import_memory", tmp_path / file, user=user)
