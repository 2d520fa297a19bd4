"""What no page may have: anything inline, anything from elsewhere, a form without its token, words too pale to read."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.template.loader import get_template

FOLDER = Path(settings.BASE_DIR) / "templates"
STATIC = Path(settings.BASE_DIR) / "memoryproject" / "static"
TEMPLATES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
CSS = (STATIC / "app.css").read_text()
JS = (STATIC / "app.js").read_text()
ADDRESSES = ("src", "href", "action", "formaction", "srcset", "hx-get", "hx-post", "sse-connect", "data")
TAGS = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)


class Scan(HTMLParser):
    """Collects what the content security policy would stop, and what would ask a foreign server."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            value = (value or "").strip().lower()
            name = name.lower()
            if name == "style" or (name.startswith("on") and len(name) > 2) or name.startswith(("hx-on", "data-hx-on")):
                self.found.append(f"{name} on <{tag}>")
            if name in ADDRESSES and re.match(r"(https?:)?//|javascript:|data:", value):
                self.found.append(f"{name}={value}")
            if name in ("hx-vals", "hx-headers", "hx-vars", "hx-request") and value.startswith(("js:", "javascript:")):
                self.found.append(f"{name} needs eval")
            if name == "hx-trigger" and "[" in value:
                self.found.append("a filter in hx-trigger needs eval")
            if name == "hx-vars":
                self.found.append("hx-vars needs eval")
        if tag in ("style", "iframe", "object", "embed", "base"):
            self.found.append(f"<{tag}>")
        self.script = tag == "script"
        if self.script and "src" not in dict(attrs):
            self.found.append("<script> without src")

    def handle_data(self, data: str) -> None:
        if self.script and data.strip():
            self.found.append("a script with a body")

    def handle_endtag(self, tag: str) -> None:
        self.script = False


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_nothing_inline_and_nothing_from_elsewhere(name):
    scan = Scan()
    scan.feed(TAGS.sub("", (FOLDER / name).read_text()))
    assert scan.found == []


@pytest.mark.parametrize(
    "page", ['<p style="color:red">', "<a hx-on:click=x>", "<script>1</script>", '<img src="//cdn.test/x">', '<b hx-trigger="click[x]">']
)
def test_the_scan_finds_what_it_should(page):
    scan = Scan()
    scan.feed(page)
    assert scan.found


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_form_that_posts_has_its_token(name):
    text = (FOLDER / name).read_text()
    for form in re.findall(r"<form\b.*?</form>", text, re.DOTALL):
        if re.search(r'method="post"', form):
            assert "{% csrf_token %}" in form, form


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_compiles(name):
    assert get_template(name)


def test_every_form_field_shows_its_label_its_help_and_its_errors():
    from django import forms

    class One(forms.Form):
        word = forms.CharField(help_text="Any word.")

    page = engines["django"].from_string('{% include "_form.html" %}').render({"form": One({"word": ""})})
    assert '<label for="id_word">Word</label>' in page
    assert 'aria-describedby="id_word_helptext id_word_error"' in page
    assert 'id="id_word_helptext"' in page
    assert 'id="id_word_error"' in page


def test_htmx_is_told_to_leave_styles_and_eval_alone_and_to_swap_what_forms_answer():
    base = (FOLDER / "base.html").read_text()
    for wanted in ('"includeIndicatorStyles": false', '"allowEval": false', '"code": "422", "swap": true', '"code": "409", "swap": true'):
        assert wanted in base


def test_the_script_needs_no_eval_and_asks_no_foreign_server():
    assert not re.search(r"\beval\(|new Function|innerHTML|outerHTML|insertAdjacentHTML|document\.write|https?://", JS)
    assert not re.search(r"setAttribute\(\s*[\"']style", JS)


def test_the_stylesheet_fetches_nothing():
    assert not re.search(r"@import|url\(|https?://", CSS)


# Contrast, computed as WCAG does


def colours(theme: int) -> dict[str, str]:
    """The tokens of one theme: 0 light, 1 dark."""
    found = re.findall(r"--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", CSS)
    return {name: pair[theme] for name, *pair in found}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXT = [
    *((ink, ground) for ink in ("ink", "soft", "accent", "accent-strong") for ground in ("paper", "sheet", "sunk")),
    *((ink, ground) for ink in ("planned", "rejected") for ground in ("paper", "sheet", "sunk")),
    *(("ink", ground) for ground in ("mark", "accent-sunk", "rejected-sunk", "past", "line")),
    ("accent", "accent-sunk"),
    ("accent-strong", "accent-sunk"),
    ("soft", "accent-sunk"),
    ("rejected", "rejected-sunk"),
    ("accent", "rejected-sunk"),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), TEXT, ids=lambda name: name)
def test_words_stand_out_from_their_ground(theme, ink, ground):
    tokens = colours(theme)
    assert contrast(tokens[ink], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "sheet", "sunk"])
@pytest.mark.parametrize("edge", ["edge", "focus", "accent"])
def test_the_edges_of_fields_and_the_focus_ring_are_seen(theme, edge, ground):
    tokens = colours(theme)
    assert contrast(tokens[edge], tokens[ground]) >= 3
