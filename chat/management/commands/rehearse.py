"""Run labelled messages through the real write path, in a scratch database, and print what would be remembered."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from datetime import datetime
from pathlib import Path
from typing import Any

from asgiref.sync import async_to_sync
from django.core.management.base import BaseCommand, CommandError

from chat import engines, remember
from chat.models import Job, State, Turn
from chat.scratch import scratch_database, scratch_user
from chat.turn import open_session, say, spoken
from facts.models import Fact


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="one scenario a line, as JSON; - for standard input")
        parser.add_argument("--engine", choices=["builtin", "ollama"], help="default: the one that KEEPSAKE_ENGINE chooses")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lines = (sys.stdin if options["file"] == "-" else Path(options["file"]).open(encoding="utf-8")).readlines()
            scenarios = [json.loads(line) for line in lines if line.strip()]
            plans = [(one["id"], one.get("tz", "UTC"), [(datetime.fromisoformat(m["at"]), m) for m in one["messages"]]) for one in scenarios]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CommandError(f"{options['file']} is not a file of scenarios: {error}") from None
        with scratch_database():
            for identity, zone, messages in plans:
                self.stdout.write(json.dumps(rehearse(identity, zone, messages, options["engine"]), ensure_ascii=False))
                self.stdout.flush()


def rehearse(identity: str, zone: str, messages: list[tuple[datetime, dict[str, Any]]], engine_name: str | None) -> dict[str, Any]:
    """One scenario from an empty memory: each message a turn of its own, dated by its time."""
    owner = scratch_user(f"rehearsal {identity}")
    session = open_session(owner, now=messages[0][0])
    refused, failed = [], 0
    for at, message in messages:
        if message.get("assistant_before"):
            # It stands as the reply before this message.
            before = say(session, "…", zone=zone, now=at)
            Turn.objects.filter(pk=before.pk).update(job=Job.OFF, state=State.DONE, reply=spoken(message["assistant_before"]))
        turn = say(session, spoken(message["text"]), zone=zone, now=at)
        Turn.objects.filter(pk=turn.pk).update(state=State.DONE)
        engine = engines.named(engine_name) if engine_name else None
        job = async_to_sync(remember.read)(turn, engine=engine, now=at)
        if job == Job.FAILED:
            job = async_to_sync(remember.read)(turn, engine=engine, now=at)
        failed += job == Job.FAILED
        turn.refresh_from_db()
        refused += turn.refused
    last = max(at for at, _ in messages)
    facts = [
        {
            "subject": fact.subject,
            "predicate": fact.predicate,
            "qualifier": fact.qualifier,
            "value": fact.value,
            "state": fact.state_at(last),
            "valid_from": fact.valid_from.isoformat(),
            "valid_to": fact.valid_to.isoformat() if fact.valid_to else None,
            "quote": fact.quote,
        }
        for fact in Fact.objects.owned_by(owner).in_order()
    ]
    return {"id": identity, "facts": facts, "refused": refused, "failed": failed}
