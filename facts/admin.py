"""The engine room: one's own rows as they are. Read-only, because a form here would write past the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from facts.models import Change, Entry, Fact, Memory, Predicate, Receipt, Session, Summary

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
else:
    ModelAdmin = admin.ModelAdmin


class ReadOnly(ModelAdmin):
    """Shows rows of the person who looks, staff or not, and offers nothing that would change them."""

    show_full_result_count = False
    list_per_page = 50
    owned_through = "owner"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Nobody sees another's memory."""
        rows = super().get_queryset(request)
        return rows.filter(**{self.owned_through: request.user.pk}) if self.owned_through else rows

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Never."""
        return False


@admin.register(Session)
class SessionAdmin(ReadOnly):
    """Conversations."""

    list_display = ("id", "owner", "number", "title", "started_at", "last_active_at", "incognito")
    list_select_related = ("owner",)
    search_fields = ("title", "owner__username")
    list_filter = ("incognito",)


@admin.register(Fact)
class FactAdmin(ReadOnly):
    """Facts with their intervals."""

    list_display = ("id", "owner", "subject", "predicate", "qualifier", "value", "valid_from", "valid_to", "state", "origin", "recorded_at")
    list_select_related = ("owner",)
    search_fields = ("subject", "predicate", "value", "quote", "owner__username")
    list_filter = ("origin", "precision", "embedding_model")
    date_hierarchy = "recorded_at"
    raw_id_fields = ("owner", "session")


@admin.register(Entry)
class EntryAdmin(ReadOnly):
    """Acts."""

    list_display = ("id", "owner", "at", "actor", "action", "fact", "reason", "session", "turn", "reverses_id")
    list_select_related = ("owner", "actor", "fact", "session")
    search_fields = ("fact__value", "fact__subject", "reason", "quote", "owner__username")
    list_filter = ("action",)
    date_hierarchy = "at"
    raw_id_fields = ("owner", "actor", "fact", "session", "reverses")


@admin.register(Change)
class ChangeAdmin(ReadOnly):
    """What each act did to each fact."""

    list_display = ("id", "owner", "entry_id", "fact", "before_from", "before_to", "after_from", "after_to")
    list_select_related = ("owner", "fact")
    search_fields = ("fact__value", "fact__subject", "owner__username")
    raw_id_fields = ("owner", "entry", "fact")


@admin.register(Summary)
class SummaryAdmin(ReadOnly):
    """Summaries of sessions."""

    owned_through = "session__owner"

    list_display = ("session", "model", "updated_at", "covers_until", "edited_at", "stale")
    list_select_related = ("session",)
    search_fields = ("text",)
    list_filter = ("stale", "model")


@admin.register(Predicate)
class PredicateAdmin(ReadOnly):
    """The vocabulary."""

    owned_through = ""

    list_display = ("name", "label", "holds", "core", "aliases", "created_by")
    list_select_related = ("created_by",)
    search_fields = ("name", "label", "aliases")
    list_filter = ("holds", "core")


@admin.register(Memory)
class MemoryAdmin(ReadOnly):
    """One row an owner: the lock of its writers and the version of its cache."""

    list_display = ("owner", "version")
    list_select_related = ("owner",)


@admin.register(Receipt)
class ReceiptAdmin(ReadOnly):
    """Erasures: when and how much."""

    list_display = ("id", "owner", "at", "what", "counts", "finished_at")
    list_select_related = ("owner",)
