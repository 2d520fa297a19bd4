"""Retrieval quality on LoCoMo: the share of each question's evidence among the first 5, 10 and 20 facts recalled.

    python -m tests.benchmarks.locomo [--data ../shared/data/locomo] [--kinds observations turns]

Meaning only, words only, and what `recall` makes of both, on both halves of the questions: the first half chose the constants of the join.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.benchmarks.scratch import SHARED, keepsake, person

DEPTHS = (5, 10, 20)
Row = tuple[str, str, set[str]]  # speaker, text, where it comes from


def main() -> None:
    """Measure, and print a table for each kind of text."""
    options = argparse.ArgumentParser()
    options.add_argument("--data", type=Path, default=SHARED / "locomo")
    options.add_argument("--kinds", nargs="+", default=["observations", "turns"])
    arguments = options.parse_args()
    talks = json.loads((arguments.data / "locomo10.json").read_text())
    questions = [json.loads(line) for line in (arguments.data / "qa_gold.jsonl").read_text().splitlines()]
    questions = [one for one in questions if one["category"] != 5 and one["evidence"]]
    with keepsake():
        for kind in arguments.kinds:
            measure(kind, [list(observations(talk) if kind == "observations" else turns(talk)) for talk in talks], questions)


def observations(talk: dict[str, Any]) -> Iterable[Row]:
    """What each session says of each speaker."""
    for session in talk["observation"].values():
        for speaker, sentences in session.items():
            for text, source in sentences:
                yield speaker, text, set(source if isinstance(source, list) else re.split(r"[,;\s]+", source))


def turns(talk: dict[str, Any]) -> Iterable[Row]:
    """What was said, turn by turn."""
    for name, session in talk["conversation"].items():
        if re.fullmatch(r"session_\d+", name):
            for turn in session:
                yield turn["speaker"], turn["text"], {turn["dia_id"]}


def measure(kind: str, memories: list[list[Row]], questions: list[dict[str, Any]]) -> None:
    """Fill one memory a conversation, ask each its questions, and print how much of the evidence was found."""
    import numpy as np
    from django.utils import timezone

    from facts import embedding, recall
    from facts.models import Fact, Memory

    now = timezone.now()
    owners: list[tuple[int, dict[int, set[str]]]] = []
    for at, rows in enumerate(memories):
        owner = person(f"{kind}-{at}")
        vectors, model = embedding.embed([embedding.sentence(who.lower(), "said", "", text[:1000]) for who, text, _ in rows])
        made = Fact.objects.bulk_create(
            Fact(
                owner_id=owner,
                subject=who.lower(),
                predicate="said",
                qualifier=f"{place}",
                value=text[:1000] or "-",
                embedding=vector.tobytes(),
                embedding_model=model,
                valid_from=now,
                said_at=now,
                recorded_at=now,
            )
            for place, ((who, text, _), vector) in enumerate(zip(rows, vectors, strict=True))
        )
        owners.append((owner, {fact.pk: source for fact, (_, _, source) in zip(made, rows, strict=True)}))
        Memory.objects.create(owner_id=owner, version=1)
    kept = {owner: recall.packed(owner, now, now) for owner, _ in owners}
    results: dict[str, list[list[float]]] = {"meaning": [], "words": [], "joined": []}
    for question in questions:
        owner, sources = owners[question["conv"]]
        evidence = set(question["evidence"])
        asked = recall.Question(kept[owner], recall.lexicon(), question["question"], now)
        words, _ = asked.by_words(recall.asked(question["question"]))
        vectors, model = embedding.embed([question["question"]], query=True)
        orders = {
            "meaning": [int(kept[owner].ids[row]) for row in np.argsort(-kept[owner].similarities(vectors[0], model), kind="stable")[:20]],
            "words": [int(kept[owner].ids[row]) for row in np.argsort(-words, kind="stable")[:20]],
            "joined": [hit.fact.pk for hit in recall.recall(owner, question["question"], limit=20).facts],
        }
        for name, order in orders.items():
            found = [set().union(*(sources[pk] for pk in order[:depth])) if order else set() for depth in DEPTHS]
            results[name].append([len(one & evidence) / len(evidence) for one in found])
    print(f"{kind}: {len(questions)} questions; evidence recall at {DEPTHS}")
    for name, found in results.items():
        table = np.array(found)
        halves = " | ".join(f"{label} " + " ".join(f"{value:.3f}" for value in part.mean(0)) for label, part in parts(table))
        print(f"  {name:8} {halves}", flush=True)


def parts(table: Any) -> list[tuple[str, Any]]:
    """All questions, the half that the join was tuned on, and the half that it was not."""
    return [("all", table), ("tuned on", table[0::2]), ("held out", table[1::2])]


if __name__ == "__main__":
    main()
