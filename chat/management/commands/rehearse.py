"""Run labelled messages through the real write path, in a scratch database, and print what would be remembered."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from chat import checks, engines
from chat.scratch import scratch_database


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="one scenario a line, as JSON; - for standard input")
        parser.add_argument("--engine", choices=["builtin", "ollama"], help="default: the one that KEEPSAKE_ENGINE chooses")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            text = sys.stdin.read() if options["file"] == "-" else Path(options["file"]).read_text(encoding="utf-8")
            scenarios = [json.loads(line) for line in text.split("\n") if line.strip()]
            for one in scenarios:
                checks.messages_of(one)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise CommandError(f"{options['file']} is not a file of scenarios: {error}") from None
        engine = engines.named(options["engine"]) if options["engine"] else None
        with scratch_database():
            for one in scenarios:
                self.stdout.write(json.dumps(checks.rehearse(one, engine), ensure_ascii=False))
                self.stdout.flush()
