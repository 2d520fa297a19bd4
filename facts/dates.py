"""Dates as a person reads them, no more precise than they were told."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

from facts.models import Precision

NOON = timedelta(hours=12)
COARSE = (Precision.DAY, Precision.MONTH, Precision.YEAR)


def calendar(at: datetime, precision: str, zone: str | None = None) -> datetime:
    """The local time in which to read a date; a day that began at midnight in one zone is the same day in another."""
    return (at + NOON if precision in COARSE else at).astimezone(ZoneInfo(zone) if zone else timezone.get_current_timezone())


def readable(at: datetime | None, precision: str = Precision.INSTANT, zone: str | None = None) -> str:
    """ "30 November 2026", "March 2026", "2019"; nothing where the time is not known."""
    if at is None or precision == Precision.UNKNOWN:
        return ""
    local = calendar(at, precision, zone)
    if precision == Precision.YEAR:
        return str(local.year)
    return f"{local:%B} {local.year}" if precision == Precision.MONTH else f"{local.day} {local:%B} {local.year}"
