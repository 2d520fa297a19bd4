"""A reply's Markdown as safe HTML, and a message with its remembered words marked."""

from __future__ import annotations

from collections.abc import Iterable

import nh3
from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

from chat.models import Turn

register = template.Library()

# Images are left out: a request to a foreign server would tell it that this reply is being read.
TAGS = set("p br strong em s del code pre blockquote ul ol li h1 h2 h3 h4 h5 h6 hr a table thead tbody tr th td".split())
markdown_it = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable(["table", "strikethrough"])
markdown_it.add_render_rule("image", lambda _, tokens, at, options, env: escape(tokens[at].content))


def lower(state: StateCore) -> None:
    """Headings of a reply stand below the page's own one."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 1, 6)}"


markdown_it.core.ruler.push("lower", lower)


@register.filter
def markdown(text: str) -> SafeString:
    """The text's Markdown as HTML, whole at every moment, without images, scripts or styles."""
    html = markdown_it.render(text)
    clean = nh3.clean(
        html,
        tags=TAGS,
        attributes={"a": {"href", "title"}, "ol": {"start"}, "code": {"class"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener nofollow noreferrer",
    )
    return mark_safe(clean)


@register.filter
def marked(text: str, spans: Iterable[tuple[int, int]]) -> SafeString:
    """The text, escaped, with the given spans in <mark>; overlapping spans become one."""
    parts, at = [], 0
    for start, end in sorted(spans):
        start, end = max(start, at), min(end, len(text))
        if start >= end:
            continue
        parts += [escape(text[at:start]), "<mark>", escape(text[start:end]), "</mark>"]
        at = end
    return mark_safe("".join([*parts, escape(text[at:])]))


@register.filter
def seconds(ms: int) -> str:
    """ "1.4 s"."""
    return f"{ms / 1000:.1f} s"


@register.filter
def given_count(turn: Turn) -> str:
    """ "5 facts and 1 summary": what the reply was given."""
    facts = sum(not one.nearly for one in turn.recalled.all())
    parts = [
        f"{count} {name if count == 1 else plural}"
        for count, name, plural in ((facts, "fact", "facts"), (turn.summaries, "summary", "summaries"))
    ]
    return " and ".join(part for part in parts if not part.startswith("0 ")) or "nothing"
