"""Play the acceptance story through the real flow, in a scratch database, and say PASS or FAIL."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat import engines
from chat.scratch import scratch_database, scratch_user
from chat.story import tell


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--engine", choices=["builtin", "ollama"], default="builtin")

    def handle(self, *args: Any, **options: Any) -> None:
        failed = 0
        with scratch_database():
            for step in tell(scratch_user("mara"), engines.named(options["engine"])):
                mark = "" if step.held is None else "  ok  " if step.held else " FAIL "
                failed += step.held is False
                self.stdout.write(f"{mark:6}{step.text}")
                self.stdout.flush()
        self.stdout.write("PASS" if not failed else f"FAIL ({failed} checks)")
        if failed:
            sys.exit(1)
