"""The time zone of the person who looks at a page."""

from __future__ import annotations

import zoneinfo
from collections.abc import Awaitable, Callable
from typing import Any

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

COOKIE = "zone"
CHOSEN = "zone_chosen"  # set where the person chose the zone, so that the script leaves it alone
ZONES = zoneinfo.available_timezones()


def zone_of(request: HttpRequest) -> str:
    """The zone that the browser named, or the server's where it named none that exists."""
    name = request.COOKIES.get(COOKIE, "")
    return name if name in ZONES else settings.TIME_ZONE


def chosen(request: HttpRequest) -> str:
    """The zone that the person chose, "" where the browser's own counts."""
    return zone_of(request) if request.COOKIES.get(CHOSEN) and request.COOKIES.get(COOKIE) in ZONES else ""


class ZoneMiddleware:
    """Shows times in the zone that the browser named."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self.is_async = iscoroutinefunction(get_response)
        if self.is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self.is_async:
            return self.later(request)
        with timezone.override(zone_of(request)):
            answer: HttpResponseBase = self.get_response(request)
        return answer

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        with timezone.override(zone_of(request)):
            answer: HttpResponseBase = await self.get_response(request)
        return answer
