"""A database of its own for a rehearsal, gone afterwards: what is tried out never touches what is remembered."""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import Error as DatabaseError
from django.db import connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from facts.models import Predicate


@contextmanager
def scratch_database() -> Iterator[None]:
    """Everything this thread reads and writes goes to an empty database with today's vocabulary."""
    try:
        words = list(Predicate.objects.all())
    except DatabaseError:  # nothing was started here yet: the words are as shipped
        words = []
    kept = connections["default"]
    with tempfile.TemporaryDirectory(prefix="keepsake-") as folder:
        settings_dict = copy.deepcopy(kept.settings_dict)
        options = {"transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF"}
        settings_dict.update(ENGINE="django.db.backends.sqlite3", NAME=str(Path(folder) / "scratch.sqlite3"), OPTIONS=options)
        settings_dict.update(CONN_MAX_AGE=0, CONN_HEALTH_CHECKS=False)
        connections["default"] = scratch = DatabaseWrapper(settings_dict, alias="default")
        try:
            call_command("migrate", verbosity=0, interactive=False)
            if words:
                Predicate.objects.all().delete()
            for word in words:
                word.created_by_id = None
                word.save(force_insert=True)
            yield
        finally:
            scratch.close()
            connections["default"] = kept
            ContentType.objects.clear_cache()  # it numbered its tables in its own way


def scratch_user(name: str) -> User:
    """A person in the scratch database who cannot log in."""
    return get_user_model().objects.create(username=name, password="!")
