"""Writes a second through `facts.ledger.record`: one writer and eight processes, each with an owner of its own or all on the same one.

python -m tests.benchmarks.writes [--seconds 5] [--databases sqlite postgresql]
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from typing import Any

from tests.benchmarks.scratch import keepsake, person


def main() -> None:
    """Measure each database, in a process of its own because settings are read once."""
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=5)
    options.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"])
    arguments = options.parse_args()
    print(f"{'database':>10} {'writers':>7} {'owners':>6} {'writes/s':>9} {'slowest ms':>10} {'failed':>6}")
    fresh = multiprocessing.get_context("spawn")
    for database in arguments.databases:
        process = fresh.Process(target=measure, args=(database, arguments.seconds))
        process.start()
        process.join()


def measure(database: str, seconds: float) -> None:
    """The three rows of one database."""
    if database == "sqlite":
        rows("sqlite", "", seconds)
        return
    from tests.postgres import postgres

    with postgres() as url:
        rows("postgresql", url, seconds)


def rows(database: str, url: str, seconds: float) -> None:
    """Run the writers and print what they did."""
    with keepsake(url):
        fresh = multiprocessing.get_context("spawn")
        for writers, owners in ((1, 1), (8, 8), (8, 1)):
            people = [person(f"writer-{writers}-{owners}-{number}") for number in range(owners)]
            results: Any = fresh.Queue()
            ready = fresh.Barrier(writers)
            work = [fresh.Process(target=write, args=(people[at % owners], at, seconds, ready, results)) for at in range(writers)]
            for one in work:
                one.start()
            done = [results.get() for _ in work]
            for one in work:
                one.join()
            rate = sum(count for count, _, _ in done) / seconds
            slowest, failed = max(one for _, one, _ in done), sum(one for _, _, one in done)
            print(f"{database:>10} {writers:>7} {owners:>6} {rate:>9.0f} {slowest * 1000:>10.0f} {failed:>6}", flush=True)


def write(owner: int, number: int, seconds: float, ready: Any, results: Any) -> None:
    """Record for so many seconds: new values, and new values for old keys, by turns."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "memoryproject.settings"
    import django

    django.setup()
    from facts.ledger import Claim, record

    record(owner=owner, claim=Claim(subject="user", predicate="mood", value="ready"))
    ready.wait()
    count, slowest, failed, end = 0, 0.0, 0, time.perf_counter() + seconds
    while (start := time.perf_counter()) < end:
        predicate = "visited" if count % 2 else f"score_{number}_{count % 200}"
        try:
            record(owner=owner, claim=Claim(subject="user", predicate=predicate, value=f"town {number} {count}"))
        except Exception:
            failed += 1
        count += 1
        slowest = max(slowest, time.perf_counter() - start)
    results.put((count - failed, slowest, failed))


if __name__ == "__main__":
    main()
