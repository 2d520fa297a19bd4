"""Dates as a person reads them, no more precise than they were told."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from facts.models import Precision


def readable(at: datetime | None, precision: str = Precision.DAY, zone: str | None = None) -> str:
    """"30 November 2026", "March 2026", "2019"; nothing where the time is not known."""
    if at is None or precision == Precision.UNKNOWN:
        return ""
    local = at.astimezone(ZoneInfo(zone) if zone else timezone.get_current_timezone())
    if precision == Precision.YEAR:
        return f"{local:%Y}"
    return f"{local:%B %Y}" if precision == Precision.MONTH else f"{local.day} {local:%B %Y}"
