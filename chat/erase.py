"""What an erasure clears away outside the fact store: the words in messages and replies, copies given to replies, summaries."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Q

from chat.models import Recalled, Turn
from facts.ledger import Erasure
from facts.models import Session, Summary

GONE = "[erased]"


def copies(owner: int) -> Callable[[Erasure], Mapping[str, int]]:
    """For `ledger.erase(also=…)`: clears this owner's copies of what is erased, and counts them."""

    def clear(erasure: Erasure) -> Mapping[str, int]:
        found = pattern(erasure.values)
        given = Recalled.objects.filter(turn__session__owner=owner)
        copied = Q(fact__in=[fact.pk for fact in erasure.facts]) | Q(fact=None, value__in=erasure.values)
        return {
            "recalled": given.filter(copied).delete()[0],
            "turns": sum(blacken(turn, found, "text", "reply", "refused") for turn in Turn.objects.owned_by(owner)) if found else 0,
            "summaries": sum(rebuilt(one, found) for one in Summary.objects.filter(session__owner=owner)) if found else 0,
            "titles": sum(blacken(one, found, "title") for one in Session.objects.owned_by(owner)) if found else 0,
        }

    return clear


def pattern(values: set[str]) -> re.Pattern[str] | None:
    """Finds any of the values in a text, in any case and spacing; a short one only as a word of its own."""
    parts = []
    for value in sorted(values, key=len, reverse=True):
        words = r"\s+".join(re.escape(word) for word in value.split())
        parts.append(rf"(?<!\w){words}(?!\w)" if len(value) < 4 and value.isascii() else words)
    return re.compile("|".join(parts), re.IGNORECASE) if parts else None


def blacken(row: Any, found: re.Pattern[str], *names: str) -> bool:
    """Black out the words in these columns; whether there were any."""
    changed = []
    for name in names:
        old = getattr(row, name)
        new = [one for one in old if not found.search(str(one))] if isinstance(old, list) else found.sub(GONE, old)
        if new != old:
            setattr(row, name, new)
            changed.append(name)
    if changed:
        row.save(update_fields=changed)
    return bool(changed)


def rebuilt(summary: Summary, found: re.Pattern[str]) -> bool:
    """A summary that mentions what is erased is blacked out at once, and written anew from what is left."""
    if not blacken(summary, found, "text"):
        return False
    Summary.objects.filter(pk=summary.pk).update(stale=True, edited_at=None)
    return True
