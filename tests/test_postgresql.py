"""Everything that must hold on every database, once more on a real PostgreSQL."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.postgres import postgres

ROOT = Path(__file__).resolve().parent.parent


def test_the_laws_hold_on_postgresql() -> None:
    with postgres(safe=False) as url:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-m", "laws", "--tb=short", "--durations=5", "tests"],
            cwd=ROOT,
            env={**os.environ, "DATABASE_URL": url},
            capture_output=True,
            text=True,
            timeout=900,
            check=False,
        )
    counts = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|skipped|errors?|deselected)", done.stdout)}
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert counts.keys() <= {"passed", "deselected"}, done.stdout[-500:]
    assert counts["passed"] > 150
