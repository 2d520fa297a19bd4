"""Accounts in the admin: who deletes one erases that person's memory first, without seeing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from chat.erase import copies
from facts import ledger
from facts.models import Fact, Session

admin.site.unregister(User)


@admin.register(User)
class PersonAdmin(UserAdmin):  # type: ignore[type-arg]
    """Accounts; the entries of a memory are append-only, so that deleting an account goes through the ledger."""

    def get_deleted_objects(self, objs: Iterable[User], request: HttpRequest) -> tuple[list[Any], dict[Any, int], set[str], list[Any]]:
        """What will go, in numbers: the default would list what each person's facts say."""
        people = list(objs)
        facts, sessions = Fact.objects.filter(owner__in=people), Session.objects.filter(owner__in=people)
        counts = {"accounts": len(people), "facts": facts.count(), "sessions": sessions.count()}
        return [f"{person.get_username()}, with all that is remembered" for person in people], counts, set(), []

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        """Erase the memory, then the account."""
        ledger.erase(owner=obj, everything=True, also=copies(obj.pk))
        super().delete_model(request, obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        """The same for several."""
        for person in queryset:
            self.delete_model(request, person)
