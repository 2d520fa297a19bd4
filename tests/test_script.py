"""What app.js adds to a page, in Chromium: keys, drafts, copying, following a reply, spoken lines. The pages are handed over here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template import engines
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

HOME = "http://localhost:9/sessions/3/"  # nobody listens there; a local name is what opens the clipboard
POLICY = "; ".join(f"{name} {' '.join(map(str, values))}" for name, values in settings.CONTENT_SECURITY_POLICY["DIRECTIVES"].items())
TALK = """{% extends "base.html" %}{% block main_class %}talk{% endblock %}{% block messages %}{% endblock %}{% block main %}
<header class="bar"><h1>Talk</h1></header>
<div class="scroll" tabindex="0" aria-label="Conversation"><ol class="turns" id="turns">
{% for n in turns %}<li><article><div class="said">Message {{ n }}</div></article><article><div class="reply"><pre><code>code {{ n }}
</code></pre></div></article></li>{% endfor %}
</ol>{% if older %}<p class="older"><a class="button" href="?before=1">Load older</a></p>{% endif %}
<button type="button" class="latest" data-latest hidden>Latest</button></div>
<div class="say"><form method="post" action="say/" hx-post="say/" hx-target="#turns" hx-swap="beforeend">
<label for="m">Message</label><textarea id="m" name="text" data-draft="3"></textarea><button data-send class="primary">Send</button>
<button type="button" id="stop" data-stop hidden>Stop</button></form></div>
<section id="row"><button id="correct" hx-get="edit/" hx-target="#row" hx-swap="innerHTML">Correct</button></section>{% endblock %}"""
EDIT = (
    '<form data-focus-after="correct"><input name="value" value="Porto" data-focus>'
    '<button type="button" data-cancel hx-get="row/" hx-target="#row" hx-swap="innerHTML">Cancel</button></form>'
)
ROW = '<button id="correct" hx-get="edit/" hx-target="#row" hx-swap="innerHTML">Correct</button>'


class Server:
    """Answers as the app would, without one."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.answer: dict[str, object] | None = None  # instead of the usual one to a message
        self.away = False
        self.turns = 3
        self.older = False  # whether there are turns that the page does not show
        self.asked: list[str] = []

    def __call__(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/static/"):
            found = finders.find(path.removeprefix("/static/"))
            route.fulfill(path=found) if found else route.fulfill(status=404)
        elif path.endswith("/say/"):
            self.say(route)
        elif path.endswith("/edit/"):
            route.fulfill(body=EDIT, content_type="text/html")
        elif path.endswith("/row/"):
            route.fulfill(body=ROW, content_type="text/html", headers={"HX-Trigger": '{"say": "Row as it was"}'})
        else:
            self.asked.append(urlsplit(route.request.url).query)
            person = SimpleNamespace(is_authenticated=True, is_staff=False, pk=7)
            context = {"user": person, "turns": range(1, self.turns + 1), "older": self.older, "theme": "auto"}
            page = engines["django"].from_string(TALK).render(context)
            route.fulfill(body=page, content_type="text/html", headers={"Content-Security-Policy": POLICY})

    def say(self, route: Route) -> None:
        if self.away:
            route.abort()
        elif self.answer:
            route.fulfill(**self.answer)  # type: ignore[arg-type]
        else:
            text = parse_qs(route.request.post_data or "")["text"][0]
            self.said.append(text)
            body = f'<li data-say="Replying"><article><div class="said">{text}</div></article></li>'
            route.fulfill(body=body, content_type="text/html")


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Opens the page; at the end nothing may have broken the content security policy or thrown."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(**options: object) -> Page:
        context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], reduced_motion="reduce", **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if "Content Security Policy" in line.text else None)
        page.route("**/*", server)
        page.goto(HOME)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page()


def box(page: Page):
    return page.get_by_label("Message")


def test_enter_sends_and_empties_the_box_and_its_draft(page, server):
    box(page).fill("We moved to Porto")
    box(page).press("Enter")
    expect(page.locator(".turns > li")).to_have_count(4)
    expect(box(page)).to_have_value("")
    expect(page.locator("#status")).to_have_text("Replying")
    assert server.said == ["We moved to Porto"]
    page.reload()
    expect(box(page)).to_have_value("")


def test_shift_enter_and_an_input_method_do_not_send(page, server):
    box(page).fill("one")
    box(page).press("Shift+Enter")
    expect(box(page)).to_have_value("one\n")
    box(page).evaluate(
        "e => e.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true, cancelable: true}))"
    )
    box(page).evaluate("e => e.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229, bubbles: true, cancelable: true}))")
    box(page).fill("   ")
    box(page).press("Enter")
    expect(page.locator(".turns > li")).to_have_count(3)
    assert server.said == []


def test_enter_on_a_touch_keyboard_begins_a_line(open_page, server):
    page = open_page(is_mobile=True, has_touch=True, viewport={"width": 360, "height": 740})
    box(page).fill("one")
    box(page).press("Enter")
    expect(box(page)).to_have_value("one\n")
    assert server.said == []


def test_a_draft_survives_a_failed_send_and_a_reload(page, server):
    server.away = True
    box(page).fill("not yet there")
    box(page).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("What you typed is kept")
    expect(box(page)).to_have_value("not yet there")
    page.reload()
    expect(box(page)).to_have_value("not yet there")
    server.away = False
    server.answer = {"status": 500, "body": "broken"}
    box(page).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("500")
    expect(box(page)).to_have_value("not yet there")
    server.answer = None
    box(page).press("Enter")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert server.said == ["not yet there"]


def test_a_draft_survives_a_sign_in_that_comes_in_between(page, server):
    box(page).fill("typed after the sign-out")
    # What an XMLHttpRequest that was redirected says; a route cannot redirect.
    page.evaluate(
        "Object.defineProperty(XMLHttpRequest.prototype, 'responseURL', {get: () => location.origin + document.body.dataset.login})"
    )
    box(page).press("Enter")
    page.wait_for_url("**/accounts/login/?next=*")
    page.goto(HOME)
    expect(box(page)).to_have_value("typed after the sign-out")


def test_a_form_with_errors_is_shown_in_place(page, server):
    server.answer = {"status": 422, "body": '<li id="wrong">Too long</li>', "content_type": "text/html"}
    box(page).fill("x")
    box(page).press("Enter")
    expect(page.locator("#wrong")).to_be_visible()
    expect(box(page)).to_have_value("x")


def test_up_brings_the_last_message_back_into_an_empty_box_only(page):
    box(page).press("ArrowUp")
    expect(box(page)).to_have_value("Message 3")
    box(page).fill("mine")
    box(page).press("ArrowUp")
    expect(box(page)).to_have_value("mine")


def test_escape_stops_the_reply(page):
    page.evaluate("document.querySelector('#stop').addEventListener('click', e => e.target.dataset.pressed = 'yes')")
    box(page).press("Escape")
    expect(page.locator("#stop")).not_to_have_attribute("data-pressed", "yes")
    page.evaluate("document.querySelector('#stop').hidden = false")
    box(page).press("Escape")
    expect(page.locator("#stop")).to_have_attribute("data-pressed", "yes")


def test_while_a_reply_is_coming_enter_does_not_send(page, server):
    page.evaluate("document.querySelector('#stop').hidden = false")
    box(page).fill("too early")
    box(page).press("Enter")
    expect(page.locator("#status")).to_contain_text("still coming")
    assert server.said == []


def test_an_inline_form_takes_the_focus_and_gives_it_back(page):
    page.locator("#correct").click()
    field = page.locator("[name=value]")
    expect(field).to_be_focused()
    field.press("Escape")
    expect(page.locator("#correct")).to_be_focused()
    expect(page.locator("#status")).to_have_text("Row as it was")


def test_single_keys_work_outside_fields_only(page):
    box(page).focus()
    page.keyboard.type("/?")
    expect(box(page)).to_have_value("/?")
    page.locator("#main").focus()
    page.keyboard.press("/")
    expect(page.get_by_label("Search sessions")).to_be_focused()
    page.locator("#main").focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    expect(dialog.locator("dd")).to_have_count(7)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_new_session_is_three_keys_away(page):
    page.evaluate(
        "document.querySelector('[data-new-session]').addEventListener('click', e => { e.preventDefault(); document.title = 'new' })"
    )
    box(page).press("Control+Shift+O")
    expect(page).to_have_title("new")


def test_code_is_copied_and_that_is_said(page):
    page.get_by_role("button", name="Copy this code").first.click()
    expect(page.locator("#status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "code 1\n"


def test_the_bottom_is_followed_only_while_one_is_there(open_page, server):
    server.turns = 40
    page = open_page(viewport={"width": 800, "height": 600})
    rest = "() => { const s = document.querySelector('.scroll'); return s.scrollHeight - s.scrollTop - s.clientHeight }"
    more = """() => { const li = document.createElement('li'); li.textContent = 'more'; li.style.height = '300px';
                     document.querySelector('#turns').append(li) }"""
    latest = page.get_by_role("button", name="Latest")
    assert page.evaluate(rest) < 60
    page.evaluate(more)
    page.wait_for_function(f"({rest})() < 60")
    expect(latest).to_be_hidden()
    page.evaluate("document.querySelector('.scroll').scrollTop = 100")
    expect(latest).to_be_visible()
    page.evaluate(more)
    assert page.evaluate("document.querySelector('.scroll').scrollTop") == 100
    latest.click()
    expect(latest).to_be_hidden()
    assert page.evaluate(rest) < 60


def test_a_link_to_a_turn_that_is_not_shown_asks_for_the_page_around_it(page, server):
    server.older = True
    page.reload()
    page.evaluate("location.hash = '#turn-2'")
    page.wait_for_url("**/sessions/3/?turn=2#turn-2")
    assert server.asked == ["", "", "turn=2"]


def test_an_alarm_that_repeats_is_said_once(page, server):
    server.away = True
    box(page).fill("one")
    box(page).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.evaluate(
        """() => { window.changes = 0; document.addEventListener('htmx:sendError', () => window.again = true);
                   const watch = new MutationObserver(() => window.changes++);
                   watch.observe(document.querySelector('#alert'), {childList: true, characterData: true, subtree: true}) }"""
    )
    box(page).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    assert page.evaluate("new Promise(done => setTimeout(() => done([window.again, window.changes])))") == [True, 0]


def test_the_theme_changes_at_once_and_is_kept_in_a_cookie(page):
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Dark theme")).to_have_attribute("aria-pressed", "true")
    assert "theme=dark" in page.evaluate("document.cookie")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_the_zone_of_the_browser_is_told_to_the_server(open_page):
    page = open_page(timezone_id="Asia/Tokyo")
    assert "zone=Asia/Tokyo" in page.evaluate("document.cookie")


def test_on_a_phone_the_menu_opens_and_nothing_scrolls_sideways(open_page):
    page = open_page(is_mobile=True, has_touch=True, viewport={"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(page.get_by_role("link", name="Facts")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Facts")).to_be_visible()
    for control in page.locator("button:visible, .side a:visible, input:visible").all():
        if area := control.bounding_box():
            assert area["height"] >= 44, control.evaluate("e => e.outerHTML")


def test_at_every_size_the_page_is_named_and_has_one_heading(page):
    expect(page.locator("h1")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    expect(page.locator("html")).to_have_attribute("lang", "en")
