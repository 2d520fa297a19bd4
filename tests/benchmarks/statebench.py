"""The replay of StateBench's superseded facts through the ledger and recall: nothing stale, everything valid that is needed.

python -m tests.benchmarks.statebench [--data ../shared/data/statebench] [--show]
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.benchmarks.scratch import SHARED, keepsake, person


def main() -> None:
    """Replay every timeline that has one of the queries, and print what was stale, what was covered, and at what length."""
    options = argparse.ArgumentParser()
    options.add_argument("--data", type=Path, default=SHARED / "statebench")
    options.add_argument("--show", action="store_true", help="print each query that falls short")
    arguments = options.parse_args()
    gold = [json.loads(line) for line in (arguments.data / "statebench_supersession_gold.jsonl").read_text().splitlines()]
    wanted = {one["id"] for one in gold}
    timelines: dict[tuple[str, str], dict[str, Any]] = {}
    for split in sorted({one["split"] for one in gold}):
        for line in (arguments.data / f"{split}.jsonl").read_text().splitlines():
            timeline = json.loads(line)
            if timeline["id"] in wanted:
                timelines[split, timeline["id"]] = timeline
    stale, covered, ours, plain, kept = 0, 0.0, 0, 0, 0
    with keepsake():
        for number, one in enumerate(gold):
            timeline = timelines[one["split"], one["id"]]
            told, everything, ever = replay(f"bench-{number}", timeline, instant(one["query_ts"]), one["query"])
            context = "\n".join(told).lower()
            old = [phrase for phrase in one["stale_only_phrases"] if mentions(context, phrase)]
            due = one["must_mention_in_valid_facts"]
            missing = [phrase for phrase in due if not mentions(context, phrase)]
            stale += bool(old)
            covered += 1 - len(missing) / len(due) if due else 1
            kept += any(mentions("\n".join(ever).lower(), phrase) for phrase in one["stale_only_phrases"])
            ours += len(context) // 4
            plain += len("\n".join(everything)) // 4
            if arguments.show and (old or missing):
                print(
                    json.dumps({"id": one["id"], "query": one["query"], "stale": old, "missing": missing, "told": told, "all": everything})
                )
    print(f"{len(gold)} queries: {stale} stale, {covered / len(gold):.3f} covered", end="; ")
    print(f"about {ours / len(gold):.0f} tokens each, {plain / len(gold):.0f} with every current fact")
    print(f"with every fact that was ever written it would be {kept} stale")


def instant(text: str) -> datetime:
    """A time of the data, which names no zone."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def mentions(context: str, phrase: str) -> bool:
    """Whether one of the phrase's alternatives, or its pattern, stands in the text."""
    if phrase.startswith("regex:"):
        return re.search(phrase.removeprefix("regex:"), context, re.IGNORECASE) is not None
    return any(one.strip().lower() in context for one in phrase.split("|"))


def replay(name: str, timeline: dict[str, Any], until: datetime, query: str) -> tuple[list[str], list[str], list[str]]:
    """Write the timeline as far as the query; the facts that recall gives, all that are current then, and all there ever were."""
    from facts.ledger import Claim, record, retire
    from facts.models import Fact
    from facts.recall import recall

    owner = person(name)
    known: dict[str, Fact] = {}

    def write(fact: dict[str, Any], at: datetime) -> None:
        replaced = known.get(fact.get("supersedes") or "")
        if replaced is not None:
            retire(fact=replaced, at=at, now=at)
        done = record(owner=owner, claim=Claim(subject="user", predicate=fact["key"], value=fact["value"], said_at=at), now=at)
        known[fact["id"]] = known[fact["key"]] = done.fact

    for fact in timeline["initial_state"]["persistent_facts"]:
        write(fact, instant(fact["ts"]))
    for event in before(timeline["events"], until):
        for fact in event.get("writes", []):
            write(fact, instant(event["ts"]))
    facts = Fact.objects.owned_by(owner)
    recalled = [hit.fact for hit in recall(owner, query, at=until).facts]
    return lines(recalled), lines(facts.current(until)), lines(facts)


def lines(facts: Iterable[Any]) -> list[str]:
    """The facts as a context shows them."""
    return [f"{fact.predicate.replace('_', ' ')}: {fact.value}" for fact in facts]


def before(events: Iterable[dict[str, Any]], until: datetime) -> list[dict[str, Any]]:
    """The events up to a query, in order of time."""
    return [event for event in sorted(events, key=lambda event: event["ts"]) if instant(event["ts"]) <= until]


if __name__ == "__main__":
    main()
