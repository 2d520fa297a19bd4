"""Read every message that is still to be read for facts, and write the summaries that are due."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from asgiref.sync import async_to_sync
from django.core.management.base import BaseCommand
from django.utils import timezone

from chat import remember, summaries
from chat.models import Job, Turn


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--failed", action="store_true", help="also those that failed for good")

    def handle(self, *args: Any, **options: Any) -> None:
        failed = Turn.objects.filter(job=Job.FAILED)
        if options["failed"]:
            failed.update(job=Job.QUEUED, attempts=0)
        else:
            failed.filter(retry_at__isnull=False).update(retry_at=timezone.now())
        read = async_to_sync(remember.read_due)()
        left = Turn.objects.filter(job=Job.FAILED).count()
        written = 0
        for session in summaries.due():
            async_to_sync(summaries.refresh)(session)
            written += 1
        self.stdout.write(f"{read} messages read, {left} failed, {written} summaries written.")
