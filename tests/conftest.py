"""What every test stands on: a data folder of its own, no network, two people, and laws that a flush must not break."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import time_machine
from hypothesis import settings as hypothesis_settings

# Settings read the environment when they load, so the environment comes first.
FOLDER = Path(tempfile.mkdtemp(prefix="keepsake-tests-"))
for name in [name for name in os.environ if name.startswith("KEEPSAKE_") or name == "SECRET_KEY"]:
    del os.environ[name]
os.environ |= {
    "DJANGO_SETTINGS_MODULE": "memoryproject.settings",
    "KEEPSAKE_DATA": str(FOLDER),
    "KEEPSAKE_ENGINE": "builtin",
    "OLLAMA_HOST": "http://127.0.0.1:9",  # nobody listens there: no test talks to a real Ollama by accident
}

from django.conf import settings  # noqa: E402

settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # a slow one only makes tests slow
settings.STORAGES = {
    **settings.STORAGES,
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},  # needs no collectstatic
}
(FOLDER / "static").mkdir()
if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, so that threads, processes and a live server see the same database, in WAL as in real life.
    settings.DATABASES["default"]["TEST"] = {"NAME": str(FOLDER / "test.sqlite3")}

hypothesis_settings.register_profile("suite", deadline=None, derandomize=True, database=None)
hypothesis_settings.load_profile("suite")

if TYPE_CHECKING:
    from django.contrib.auth.models import User
    from django.test import Client
    from playwright.sync_api import Browser


def pytest_configure(config: pytest.Config) -> None:
    """Make the one marker known, and let a flush pass the append-only tables lawfully."""
    config.addinivalue_line("markers", "laws: holds on every database; runs once more on PostgreSQL, from test_postgresql.py")
    from django.test import TransactionTestCase

    flush = TransactionTestCase._fixture_teardown

    def emptied(case: TransactionTestCase) -> None:
        empty_entries()
        flush(case)

    TransactionTestCase._fixture_teardown = emptied  # type: ignore[method-assign]


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    shutil.rmtree(FOLDER, ignore_errors=True)


def empty_entries() -> None:
    """Delete all entries and changes as an erasure does: while a receipt of their owner is open."""
    from django.db import connection, transaction

    from facts.models import Change, Entry, Receipt

    owners = {*Entry.objects.order_by().values_list("owner", flat=True), *Change.objects.order_by().values_list("owner", flat=True)}
    with transaction.atomic(), connection.cursor() as cursor:
        Receipt.objects.bulk_create(Receipt(owner_id=owner, what="test") for owner in owners)
        cursor.execute("DELETE FROM changes")
        cursor.execute("UPDATE entries SET reverses_id = NULL")
        cursor.execute("DELETE FROM entries")


@pytest.fixture
def ana(django_user_model: type[User], db: None) -> User:
    """A person who uses the app."""
    return django_user_model.objects.create_user("ana", password="correct horse battery")


@pytest.fixture
def ben(django_user_model: type[User], db: None) -> User:
    """Another person, who must see nothing of Ana's."""
    return django_user_model.objects.create_user("ben", password="staple battery horse")


@pytest.fixture
def client_of() -> Callable[[Any], Client]:
    """A browser in which the given person is logged in."""
    from django.test import Client

    def logged_in(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return logged_in


@pytest.fixture(autouse=True)
def _nothing_held() -> None:
    """No memory is held from another test: owners are numbered from 1 again, and clocks may stand still."""
    from facts import recall

    recall.cache.clear()


NOW = datetime(2026, 11, 30, 9, 41, tzinfo=UTC)  # for the tests whose clock stands still


@pytest.fixture
def clock() -> Iterator[None]:
    """It is NOW all the time."""
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.fixture
def anas(ana: User, client_of: Callable[[Any], Client]) -> Client:
    """Ana's browser."""
    return client_of(ana)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, for one module: its loop would be in the way of everything async after it."""
    from playwright.sync_api import sync_playwright

    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("KEEPSAKE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    assert path, "these tests need Chromium: apt-get install chromium"
    quiet = ["quic", "background-networking", "component-update", "gpu"]
    flags = ["--no-sandbox", "--no-first-run", *(f"--disable-{name}" for name in quiet)]
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=flags)
        yield launched
        launched.close()
