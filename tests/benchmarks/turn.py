"""What a turn costs apart from the model: saving, recall, prompt, freezing, saving. `python -m tests.benchmarks.turn`"""

from __future__ import annotations

import os
import statistics
import time
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memoryproject.settings")
os.environ["KEEPSAKE_ENGINE"] = "builtin"
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
django.setup()

from asgiref.sync import async_to_sync  # noqa: E402
from django.utils import timezone  # noqa: E402

from chat.scratch import scratch_database, scratch_user  # noqa: E402
from chat.turn import open_session, play, say  # noqa: E402
from facts import embedding  # noqa: E402
from facts.models import Fact, Memory  # noqa: E402
from tests.scripted import Scripted  # noqa: E402

WORDS = "copper river lantern maple ferry granite violin harbour thistle saffron engine meadow compass barley falcon window".split()
ASKED = ("Where do I live?", "What is the copper ferry about?", "Do I like the violin?", "hi", "Tell me about the harbour and the maple")
TURNS = 60


def fill(owner, count: int) -> None:
    """Give the person `count` current facts, with vectors."""
    values = [f"{WORDS[n % 16]} {WORDS[n // 16 % 16]} {WORDS[n // 256 % 16]} {n}" for n in range(count)]
    vectors, model = embedding.embed([embedding.sentence("user", "likes", value, value) for value in values])
    began = timezone.now() - timedelta(days=30)
    Fact.objects.bulk_create(
        Fact(
            owner=owner,
            subject="user",
            predicate="likes",
            qualifier=value,
            value=value,
            embedding=vector.astype("<f4").tobytes(),
            embedding_model=model,
            valid_from=began,
            said_at=began,
            recorded_at=began,
        )
        for value, vector in zip(values, vectors, strict=True)
    )
    Memory.objects.update_or_create(owner=owner, defaults={"version": count})


async def whole(turn, engine: Scripted) -> None:
    async for _ in play(turn, engine=engine):
        pass


def main() -> None:
    with scratch_database():
        print(f"{'facts':>8} {'median':>9} {'95 %':>9}   milliseconds for a turn apart from the model")
        for count in (10, 1_000, 10_000):
            owner = scratch_user(f"bench {count}")
            fill(owner, count)
            times = []
            for number in range(TURNS + 5):
                if number % 10 == 0:
                    session = open_session(owner)
                began = time.perf_counter()
                turn = say(session, ASKED[number % len(ASKED)], zone="Europe/Lisbon")
                async_to_sync(whole)(turn, Scripted(["fine"]))
                if number >= 5:
                    times.append(1000 * (time.perf_counter() - began))
            print(f"{count:>8} {statistics.median(times):>9.1f} {statistics.quantiles(times, n=20)[-1]:>9.1f}")


if __name__ == "__main__":
    main()
