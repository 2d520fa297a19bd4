"""How pages word facts and acts: names, labels, dates no more precise than known, and the words that a fact came from."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from django import template
from django.contrib.messages.storage.base import Message
from django.template import Context
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from facts import wording
from facts.dates import calendar
from facts.models import Entry, Fact, Precision
from facts.vocabulary import Vocabulary

register = template.Library()


def words_of(context: Context) -> Vocabulary:
    """The vocabulary, read once a page."""
    words = context.get("words")
    if not isinstance(words, Vocabulary):
        words = context.dicts[0].setdefault("words", Vocabulary())
    return words


@register.simple_tag(takes_context=True)
def what(context: Context, fact: Fact) -> str:
    """What the fact says something about: "city", "preference: answers"."""
    return wording.label_of(fact, words_of(context))


@register.simple_tag(takes_context=True)
def predicate_label(context: Context, name: str) -> str:
    """A predicate's label."""
    return words_of(context).find(name).label


@register.simple_tag(takes_context=True)
def entry_sentence(context: Context, entry: Entry) -> str:
    """The act as a sentence."""
    return wording.sentence(entry, words_of(context))


@register.simple_tag(takes_context=True)
def entry_line(context: Context, entry: Entry) -> wording.Line:
    """The act as the line under its message."""
    return wording.line_of(entry, words_of(context))


@register.filter
def undoable(entry: Entry) -> bool:
    """Undo would find everything as the act left it."""
    return wording.undoable(entry)


@register.filter
def subject_name(subject: str) -> str:
    """ "You" for oneself; any other name with capitals."""
    return wording.subject_name(subject)


@register.simple_tag
def when(at: datetime | None, precision: str = Precision.INSTANT, long: bool = False) -> SafeString:
    """A time in short, or in full, as a `<time>` that carries the exact one."""
    if at is None or precision == Precision.UNKNOWN:
        return SafeString("")
    text = (wording.full if long else wording.short)(at, precision)
    exact = f"{calendar(at, precision):%d %B %Y, %H:%M:%S %Z}" if precision == Precision.INSTANT else f"known to the {precision}"
    return format_html('<time datetime="{}" title="{}">{}</time>', wording.machine(at, precision), exact, text)


@register.simple_tag
def true_span(fact: Any, long: bool = False) -> SafeString:
    """From when to when the fact was true, as precise as it is known."""
    start, end, ends_as = wording.interval(fact)
    if end is not None and end <= start:
        return SafeString("at no time")
    begins = when(start, fact.precision, long)
    if end is None:
        if long and begins:
            return format_html("{} – {}", begins, "" if fact.state == "planned" else "now")
        return format_html("{} –", begins) if begins else SafeString("start unknown –")
    return format_html("{} – {}", begins or "start unknown", when(end, ends_as, long))


@register.filter
def marking(quote: str, value: str) -> SafeString:
    """The quote with the fact's value marked; all of it where the value stands there in another form."""
    found = re.search(re.escape(value), quote, re.IGNORECASE) if value else None
    start, end = found.span() if found else (0, len(quote))
    return mark_safe(f"{escape(quote[:start])}<mark>{escape(quote[start:end])}</mark>{escape(quote[end:])}")


@register.filter
def undo_of(message: Message) -> str:
    """The number of the entry that a message tells of, for its Undo."""
    return next((tag.removeprefix("entry-") for tag in (message.extra_tags or "").split() if tag.startswith("entry-")), "")


@register.simple_tag(takes_context=True)
def query_with(context: Context, **changes: Any) -> str:
    """The page's query string with some of its parameters changed, empty ones left out."""
    query = context["query"].copy()
    for name, value in changes.items():
        query[name] = "" if value is None else str(value)
    for name in [name for name, value in query.items() if value == ""]:
        del query[name]
    return f"?{query.urlencode()}" if query else "?"
