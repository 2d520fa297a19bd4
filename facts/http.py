"""A request as views get it: behind the login, with htmx's details."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    """For annotations: the middleware has seen to both."""

    user: User
    htmx: HtmxDetails
