"""Processes that record, confirm, retire, correct, reject and undo on the same few keys of one owner, at once; then the books are checked.

python -m tests.benchmarks.concurrency [--processes 8] [--seconds 30] [--databases sqlite postgresql]
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.benchmarks.scratch import keepsake, person

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """As a worker: act. Else: start workers on each database and say what came of it."""
    options = argparse.ArgumentParser()
    options.add_argument("--processes", type=int, default=8)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"])
    options.add_argument("--work", nargs=4, metavar=("OWNER", "SEED", "ACTS", "SECONDS"))
    given = options.parse_args()
    if given.work:
        work(int(given.work[0]), int(given.work[1]), int(given.work[2]), float(given.work[3]))
    elif len(given.databases) > 1:
        for database in given.databases:  # settings are read once, so each database has a process of its own
            more = ["--processes", str(given.processes), "--seconds", str(given.seconds), "--databases", database]
            subprocess.run([sys.executable, "-m", "tests.benchmarks.concurrency", *more], cwd=ROOT, check=True)
    elif given.databases == ["sqlite"]:
        with keepsake() as folder:
            report("sqlite", f"sqlite:///{folder / 'keepsake.sqlite3'}", given.processes, given.seconds)
    else:
        from tests.postgres import postgres

        with postgres() as url, keepsake(url):
            report("postgresql", url, given.processes, given.seconds)


def report(name: str, url: str, processes: int, seconds: float) -> None:
    """Run and check one database; exit status 1 where anything is wrong."""
    owner = person("crowd")
    done = together(url, owner, processes, seconds=seconds)
    wrong = faults(owner, done)
    print(f"{name}: {processes} processes, {seconds:g} s, {sum(done.values())} calls: {dict(sorted(done.items()))}")
    print("\n".join(wrong) or "every book agrees", flush=True)
    if wrong:
        raise SystemExit(1)


def together(url: str, owner: int, processes: int, *, acts: int = 1_000_000, seconds: float = 600) -> Counter[str]:
    """Start the workers, let them go at one moment, and add up what each call came to."""
    env = {**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "memoryproject.settings"}
    command = [sys.executable, "-m", "tests.benchmarks.concurrency", "--work", str(owner)]
    workers = [
        subprocess.Popen(
            [*command, str(seed), str(acts), str(seconds)], cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for seed in range(processes)
    ]
    for worker in workers:
        assert worker.stdout is not None
        worker.stdout.readline()
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("go\n")
        worker.stdin.flush()
    total: Counter[str] = Counter()
    for worker in workers:
        answer, _ = worker.communicate()
        total.update(json.loads(answer) if worker.returncode == 0 else {"died": 1})
    return total


def work(owner: int, seed: int, acts: int, seconds: float) -> None:
    """One worker: so many acts, or as many as fit in the time; prints what each came to."""
    import django

    django.setup()
    import numpy as np

    from facts import embedding

    embedding.embed = lambda texts: (np.zeros((len(texts), 0), dtype="<f4"), "")  # the ledger is what is tried here
    print("ready", flush=True)
    sys.stdin.readline()
    rng = random.Random(seed)
    done: Counter[str] = Counter()
    until = time.monotonic() + seconds
    for number in range(acts):
        if time.monotonic() > until:
            break
        done[act(owner, rng, f"{seed}-{number}")] += 1
    print(json.dumps(done))


def act(owner: int, rng: random.Random, name: str) -> str:
    """One act of any kind on a key that others act on too; "entry" where one was written."""
    from facts import ledger
    from facts.ledger import Claim
    from facts.models import Entry, Fact

    facts, entries = Fact.objects.owned_by(owner), Entry.objects.owned_by(owner)
    kind = rng.choice(["record"] * 5 + ["repeat", "retire", "correct", "reject", "undo", "undo"])
    try:
        fact: Any = facts.current().order_by("?").first()
        entry: Any = entries.order_by("-pk")[rng.randrange(8) :].first()
        if kind in ("record", "repeat") or fact is None or entry is None:
            value = name if kind == "record" else f"value {rng.randrange(3)}"
            claim = Claim(subject=rng.choice(["user", "nils"]), predicate=rng.choice(["city", "job"]), value=value, holds_now=True)
            outcome = ledger.record(owner=owner, claim=claim)
        elif kind == "retire":
            outcome = ledger.retire(fact=fact)
        elif kind == "correct":
            outcome = ledger.correct(fact=fact, value=name)
        elif kind == "reject":
            outcome = ledger.reject(fact=fact)
        else:
            outcome = ledger.undo(entry=entry)
    except ledger.Refused:
        return "refused"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "entry" if outcome.entry else outcome.done


def faults(owner: int, done: Counter[str]) -> list[str]:
    """What does not agree in the books after so many acts; nothing, where all is well."""
    from facts.ledger import ends_after
    from facts.models import Change, Entry, Fact

    wrong = [f"{count} × {what}" for what, count in done.items() if what not in ("entry", "already", "refused")]
    entries = list(Entry.objects.owned_by(owner).order_by("pk"))
    if len(entries) != done["entry"]:
        wrong.append(f"{done['entry']} acts were carried out, {len(entries)} were written down")
    if any(one.at >= other.at for one, other in pairwise(entries)):
        wrong.append("entries are not in the order of their times")
    last = {change.fact_id: change for change in Change.objects.owned_by(owner).order_by("entry__at", "pk")}
    keys: dict[tuple[str, str, str], Fact] = {}
    for fact in Fact.objects.owned_by(owner).order_by("valid_from", "pk"):
        change = last.get(fact.pk)
        if change is None or (change.after_from, change.after_to) != (fact.valid_from, fact.valid_to):
            wrong.append(f"{fact} is not as its last change left it")
        if not ends_after(fact.valid_to, fact.valid_from):
            continue
        key = (fact.subject, fact.predicate, fact.qualifier)
        if key in keys and ends_after(keys[key].valid_to, fact.valid_from):
            wrong.append(f"{fact} overlaps {keys[key]}")
        keys[key] = fact
    return wrong


if __name__ == "__main__":
    main()
