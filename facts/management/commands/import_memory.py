"""Take in a memory.db of the original design (tables `facts` and `summaries`) for one person whose memory is empty."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from facts import archive


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--user", required=True, help="user name of the person whose memory it is")
        parser.add_argument("--dry-run", action="store_true", help="say what would be taken in, and stop")

    def handle(self, *args: Any, file: Path, user: str, dry_run: bool, **options: Any) -> None:
        owner = User.objects.filter(username=user).first()
        if owner is None:
            raise CommandError(f"There is no user {user!r}.")
        if not file.is_file():
            raise CommandError(f"There is no file {file}.")
        try:
            memory, notes = archive.read_original(owner, file, timezone.now())
            if not dry_run:
                archive.put_in(owner, memory)
        except archive.BadFile as error:
            raise CommandError(str(error)) from None
        for note in notes:
            self.stdout.write(f"fitted: {note}")
        counts = memory.counts()
        verb = "Would take in" if dry_run else "Took in"
        self.stdout.write(f"{verb} {counts['facts']} facts, {counts['sessions']} sessions and {counts['summaries']} summaries.")
