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


def zone_of(request: HttpRequest) -> str:
    """The zone that the browser named, or the server's where it named none that exists."""
    name = request.COOKIES.get(COOKIE, "")
    return name if name in ZONES else settings.TIME_ZONE


ZONES = zoneinfo.available_timezones()


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
            return self.get_response(request)

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        with timezone.override(zone_of(request)):
            return await self.get_response(request)
