"""Recall on 1,000 to 100,000 facts: ours warm, after one write, and cold, against a plain loop over rows and a bare numpy product.

python -m tests.benchmarks.recall [--sizes 1000 10000 100000] [--numbers 256 768]
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import struct
from datetime import timedelta
from typing import Any

from tests.benchmarks.scratch import keepsake, person, timed
from tests.postgres import postgres

SYLLABLES = "ba-ce-di-fo-gu-ha-je-ki-lo-mu-na-pe-ri-so-tu-va-we-xi-yo-zu-bran-cher-dorf-field-gate-holm"
QUESTIONS = [
    "which editor do I use for the {0} report?",
    "what did I say about {0} and {1}?",
    "when is the {0} meeting?",
    "who works with {0} on {1}?",
]


def main() -> None:
    """Measure each size with each length of vector, and print a table."""
    options = argparse.ArgumentParser()
    options.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000, 100_000])
    options.add_argument("--numbers", type=int, nargs="+", default=[256, 768])
    arguments = options.parse_args()
    print("ms, median (95th percentile)")
    print(f"{'facts':>8} {'numbers':>7} {'product':>8} {'query':>8} {'3p + q':>8}", end=" ")
    print(f"{'warm':>16} {'after a write':>16} {'cold':>8} {'plain loop':>10} {'pgvector':>8}")
    with keepsake(), postgres() as url:
        for numbers in arguments.numbers:
            for size in arguments.sizes:
                measure(size, numbers, url)


def measure(size: int, numbers: int, url: str) -> None:
    """One row of the table."""
    import numpy as np
    from django.db import connection

    from facts import embedding, recall
    from facts.ledger import Claim, record
    from facts.models import Fact

    owner, chance = fill(size, numbers)
    rng = np.random.default_rng(7)
    model = f"bench-{numbers}"
    embedding.embed = lambda texts, *, query=False: (embedding.unit(rng.standard_normal((len(texts), numbers))), model)  # type: ignore[assignment]
    embedding.measured[model, numbers] = embedding.Noise(0.0, 1 / math.sqrt(numbers))
    values = list(Fact.objects.owned_by(owner).values_list("value", flat=True)[:5000])

    def question() -> str:
        return chance.choice(QUESTIONS).format(*(value.split()[0] for value in chance.sample(values, 2)))

    def cold() -> None:
        recall.cache.clear()
        recall.recall(owner, question())

    def write() -> None:
        record(owner=owner, claim=Claim(subject="user", predicate="visited", value=f"{chance.choice(values)} {chance.random()}"))

    def fetch() -> None:
        list(Fact.objects.owned_by(owner).current().filter(pk__in=sample).select_related("session").defer("embedding"))

    matrix = embedding.unit(rng.standard_normal((size, numbers)))
    vector = matrix[0].copy()
    sample = list(Fact.objects.owned_by(owner).values_list("pk", flat=True)[:18])
    scan = pgvector(matrix, url)
    times = 60 if size <= 10_000 else 20
    cold_ms, _ = timed(cold, 5 if size <= 10_000 else 2)
    # By turns, so that the bare product finds its matrix in the processor's cache no more often than recall finds its own.
    product, query, warm, after = [], [], [], []
    for _ in range(times):
        product.append(timed(lambda: matrix @ vector, 1)[0])
        query.append(timed(fetch, 1)[0])
        warm.append(timed(lambda: recall.recall(owner, question()), 1)[0])
    for _ in range(times):
        write()
        after.append(timed(lambda: recall.recall(owner, question()), 1)[0])

    def loop() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT id, value, embedding FROM facts WHERE owner_id = %s AND valid_to IS NULL", [owner])
            scored = []
            for pk, value, blob in cursor.fetchall():
                other = np.frombuffer(blob, dtype="<f4")
                scored.append((float(vector @ other / (np.linalg.norm(vector) * np.linalg.norm(other) + 1e-9)), pk, value))
            sorted(scored, reverse=True)[:12]

    plain, _ = timed(loop, 3 if size <= 10_000 else 1)
    wanted = 3 * statistics.median(product) + statistics.median(query)
    middle = [f"{statistics.median(one):8.2f}" for one in (product, query)]
    both = [f"{statistics.median(one):7.2f} ({sorted(one)[round(0.95 * (times - 1))]:6.2f})" for one in (warm, after)]
    print(f"{size:>8} {numbers:>7}", *middle, f"{wanted:8.2f}", *both, f"{cold_ms:8.1f} {plain:10.1f} {scan:8.1f}", flush=True)


def pgvector(matrix: Any, url: str) -> float:
    """Milliseconds of an exact scan for the twelve nearest in PostgreSQL; the extension comes with the server that tests use."""
    import psycopg

    numbers = matrix.shape[1]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")
        connection.execute("DROP TABLE IF EXISTS packed")
        connection.execute(f"CREATE TABLE packed (id bigint, embedding vector({numbers}))")  # type: ignore[arg-type]
        with connection.cursor().copy("COPY packed FROM STDIN (FORMAT BINARY)") as copy:
            copy.write(b"PGCOPY\n\xff\r\n\0" + bytes(8))
            for at, row in enumerate(matrix.astype(">f4")):
                copy.write(struct.pack("!hiqihh", 2, 8, at, 4 + 4 * numbers, numbers, 0) + row.tobytes())
            copy.write(struct.pack("!h", -1))
        connection.execute("ANALYZE packed")
        wanted = "[" + ",".join(map(str, matrix[0].tolist())) + "]"
        nearest = "SELECT id FROM packed ORDER BY embedding <#> %s::vector LIMIT 12"
        found, _ = timed(lambda: connection.execute(nearest, [wanted]).fetchall(), 5)
        connection.execute("DROP TABLE packed")
    return found


def fill(size: int, numbers: int) -> tuple[int, random.Random]:
    """An owner with that many current facts: six core ones, the rest over fifty predicates and two hundred subjects."""
    import numpy as np
    from django.utils import timezone

    from facts import embedding
    from facts.models import Fact, Memory
    from facts.vocabulary import SEED

    owner, chance, rng, now = person(f"bench-{size}-{numbers}"), random.Random(7), np.random.default_rng(7), timezone.now()
    Memory.objects.create(owner_id=owner, version=1)

    syllables = SYLLABLES.split("-")

    def word() -> str:
        return "".join(chance.choices(syllables, k=chance.randint(2, 3)))

    subjects = ["user"] * 100 + [word() for _ in range(200)]
    ordinary = [name for name, (*_, core, _) in SEED.items() if not core]
    core = ["name", "city", "job", "employer", "diet", "pronouns"]
    rows: list[Fact] = []
    for at in range(size):
        value = f"{word()} {word()} {word()} {at}"
        vector = embedding.unit(rng.standard_normal((1, numbers)))
        rows.append(
            Fact(
                owner_id=owner,
                subject="user" if at < len(core) else chance.choice(subjects),
                predicate=core[at] if at < len(core) else chance.choice(ordinary),
                qualifier="" if at < len(core) else value,
                value=value,
                embedding=vector.tobytes(),
                embedding_model=f"bench-{numbers}",
                valid_from=now - timedelta(days=30),
                said_at=now,
                recorded_at=now,
            )
        )
        if len(rows) == 5000 or at == size - 1:
            Fact.objects.bulk_create(rows)
            rows.clear()
    return owner, chance


if __name__ == "__main__":
    main()
