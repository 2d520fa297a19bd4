"""A scratch data folder with an empty database, for one measurement."""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

SHARED = Path(os.environ.get("KEEPSAKE_BENCH_DATA", Path(__file__).resolve().parents[3] / "shared" / "data"))


@contextmanager
def keepsake(database_url: str = "") -> Iterator[Path]:
    """Django, set up on an empty database that is gone afterwards; one thread for BLAS, no language model."""
    folder = Path(tempfile.mkdtemp(prefix="keepsake-bench-"))
    os.environ.update(
        DJANGO_SETTINGS_MODULE="memoryproject.settings",
        KEEPSAKE_DATA=str(folder),
        KEEPSAKE_ENGINE="builtin",
        DATABASE_URL=database_url,
        OPENBLAS_NUM_THREADS="1",
    )
    try:
        import django
        from django.core.management import call_command
        from django.db import connections

        django.setup()
        call_command("migrate", verbosity=0)
        yield folder
        connections.close_all()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def timed(call: Callable[[], object], times: int = 30) -> tuple[float, float]:
    """Median and 95th percentile of the milliseconds a call takes."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        taken.append((time.perf_counter() - start) * 1000)
    taken.sort()
    return statistics.median(taken), taken[min(len(taken) - 1, round(0.95 * len(taken)))]


def person(name: str) -> int:
    """A user without a password."""
    from django.contrib.auth import get_user_model

    return int(get_user_model().objects.create(username=name).pk)
