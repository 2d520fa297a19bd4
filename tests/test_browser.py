"""The main job in a real browser, against the app as `manage.py start` runs it."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parent.parent
PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    """The app on a fresh data folder, as a person starts it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = tmp_path_factory.mktemp("data")
    environment = {**os.environ, "KEEPSAKE_DATA": str(data), "KEEPSAKE_ENGINE": "builtin"}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "manage.py", "start", "--no-browser", "--port", str(port)]
    log = data / "log"
    with log.open("w") as out, subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT) as server:
        try:
            for _ in range(600):
                try:
                    urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
                    break
                except OSError:
                    try:
                        server.wait(0.1)
                        pytest.fail(f"the app did not start: {log.read_text()}")
                    except subprocess.TimeoutExpired:
                        continue
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


@pytest.fixture
def page(browser, address) -> Iterator[Page]:
    """A page that fails the test for each breach of the content security policy and each error in a script."""
    context = browser.new_context(base_url=address, timezone_id="Europe/Lisbon")
    wrong: list[str] = []
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    context.on("console", lambda line: wrong.append(line.text) if "Content Security Policy" in line.text else None)
    page = context.new_page()
    yield page
    context.close()
    assert wrong == []


def say(page: Page, text: str) -> None:
    """Type a message, send it with Enter, and wait for the whole of the reply and for what was remembered."""
    number = page.locator("li.turn").count() + 1
    page.get_by_role("textbox", name="Message").fill(text)
    page.get_by_role("textbox", name="Message").press("Enter")
    turn = page.locator("li.turn").nth(number - 1)
    expect(turn).to_be_visible()
    expect(turn.locator("article.answer")).to_have_attribute("aria-busy", "false")
    expect(turn.locator(".memo")).not_to_have_attribute("hx-trigger", re.compile("load"))


def test_from_the_first_account_to_a_corrected_fact(page, tmp_path):
    page.goto("/")
    expect(page).to_have_url("/first/")
    page.get_by_label("Username").fill("mara")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password confirmation").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("New conversation")

    say(page, "I live in Toronto.")
    first = page.locator("#turn-1")
    expect(first.locator(".memo")).to_contain_text("city")
    expect(first.locator("mark")).to_contain_text("Toronto")
    expect(page.get_by_role("textbox", name="Message")).to_have_value("")

    page.get_by_role("button", name="New session").click()
    expect(page).to_have_url("/sessions/2/")
    say(page, "We moved to Berlin last weekend.")
    expect(page.locator("#turn-1 .memo")).to_contain_text("Berlin")
    expect(page.locator("#turn-1 .memo")).to_contain_text("Toronto")
    say(page, "Where do I live?")
    reply = page.locator("#turn-2 .reply")
    expect(reply).to_contain_text("Berlin")
    page.locator("#turn-2 details.given summary").click()
    expect(page.locator("#turn-2 details.given")).to_contain_text("city = Berlin")
    page.screenshot(path=tmp_path / "chat.png")
    assert (tmp_path / "chat.png").stat().st_size > 10_000

    page.get_by_role("link", name="Facts", exact=True).click()
    page.get_by_role("main").get_by_role("link", name="You", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("You")
    expect(page.locator(".lanes svg")).to_contain_text("Toronto")
    expect(page.locator(".lanes svg")).to_contain_text("Berlin")

    page.locator(".lanes a", has_text="Berlin").click()
    page.locator("#fact").get_by_role("button", name="Correct").or_(page.locator("#fact").get_by_role("link", name="Correct")).first.click()
    page.get_by_label("Value", exact=True).fill("Bern")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".note")).to_contain_text("Bern")
    page.locator(".note").get_by_role("button", name="Undo").click()
    expect(page.locator(".lanes svg")).to_contain_text("Berlin")
    expect(page.locator("table").last).to_contain_text("Berlin")


def test_reload_and_a_second_tab_lose_nothing(page):
    sign_in(page)
    new_session(page)
    page.get_by_role("textbox", name="Message").fill("I have a dog called Basil.")
    page.get_by_role("textbox", name="Message").press("Enter")
    expect(page.locator("li.turn")).to_be_visible()
    page.reload()
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        expect(tab.locator("article.answer")).to_have_attribute("aria-busy", "false")
        expect(tab.locator(".memo")).to_contain_text("Basil")


def test_without_a_script_a_reply_and_what_was_remembered_come_by_themselves(page):
    sign_in(page)
    plain = page.context.browser.new_context(
        base_url=page.url, storage_state=page.context.storage_state(), java_script_enabled=False
    ).new_page()
    plain.goto("/")
    new_session(plain)
    plain.get_by_role("textbox", name="Message").fill("I have a goat called Maxi.")
    plain.get_by_role("button", name="Send").click()
    expect(plain.locator(".memo").last).to_contain_text("Maxi")
    expect(plain.locator("article.answer").last).to_have_attribute("aria-busy", "false")
    plain.context.close()


def test_a_draft_survives_a_reload(page):
    sign_in(page)
    page.get_by_role("textbox", name="Message").fill("half a thought")
    page.reload()
    expect(page.get_by_role("textbox", name="Message")).to_have_value("half a thought")


def test_nothing_scrolls_sideways_on_a_small_phone(page):
    sign_in(page)
    page.set_viewport_size({"width": 320, "height": 640})
    for path in ("/", "/sessions/", "/facts/", "/facts/user/", "/facts/-/log/", "/accounts/", "/data/", "/sessions/1/summary/"):
        page.goto(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 320, f"{path} is {width} px wide"


def test_the_keys_work_without_a_mouse(page):
    sign_in(page)
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("textbox", name="Message").focus()
    page.keyboard.press("Shift+Enter")
    expect(page.get_by_role("textbox", name="Message")).to_have_value("\n")


def test_the_focus_stays_where_one_works_when_a_message_is_worded_anew(page):
    sign_in(page)
    new_session(page)
    say(page, "I have a parrot.")
    expect(page.get_by_role("textbox", name="Message")).to_have_value("")
    turn = page.locator("#turn-1")
    edit = turn.get_by_role("link", name="Edit this message")
    edit.press("Enter")
    words = turn.get_by_label("The message in other words")
    expect(words).to_be_focused()
    settled(page)
    page.keyboard.press("Escape")
    expect(edit).to_be_focused()
    settled(page)
    edit.press("Enter")
    expect(words).to_be_focused()
    settled(page)
    words.fill("  ")
    turn.get_by_role("button", name="Save and reply again").press("Enter")
    expect(turn).to_contain_text("Type a message first.")
    expect(turn.locator("article.answer")).to_be_visible()
    expect(words).to_be_focused()
    settled(page)
    words.fill("I have a parrot called Polly.")
    turn.get_by_role("button", name="Save and reply again").press("Enter")
    expect(turn.locator("article.answer")).to_have_attribute("aria-busy", "false")
    expect(turn.locator(".memo")).to_contain_text("Polly")
    expect(page.locator("#turn-1:focus, #turn-1 :focus")).to_have_count(1)
    settled(page)
    fact = turn.locator(".memo").get_by_role("link", name="Edit").last
    fact.press("Enter")
    expect(turn.get_by_label("Value", exact=True)).to_be_focused()
    settled(page)
    page.keyboard.press("Escape")
    expect(fact).to_be_focused()


def test_whoever_presses_send_goes_on_in_the_message_box(page):
    sign_in(page)
    box = page.get_by_role("textbox", name="Message")
    box.fill("I have a horse.")
    page.get_by_role("button", name="Send").press("Enter")
    expect(box).to_have_value("")
    expect(box).to_be_focused()


def test_on_a_phone_the_timeline_opens_at_now_with_its_names_in_sight(page):
    sign_in(page)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/facts/user/")
    name, now = page.locator(".lanes .name").first, page.locator(".lanes .now")
    expect(now).to_be_in_viewport()
    expect(name).to_be_in_viewport()
    page.locator(".lanes").evaluate("box => { box.scrollLeft = 60; }")
    expect(name).to_be_in_viewport()
    page.locator(".lanes a").first.press("Enter")
    expect(page.locator("#fact")).to_be_in_viewport()
    expect(page.locator("#status")).to_contain_text("shown below")


def new_session(page: Page) -> None:
    """Begin a session and wait for its page: a click does not wait, and what is typed before would stay in the old one."""
    page.get_by_role("button", name="New session").click()
    expect(page.get_by_role("heading", name="Say something about yourself")).to_be_visible()


def settled(page: Page) -> None:
    """Wait until htmx has taken the last answer in: no hand is as quick as a test's."""
    expect(page.locator(".htmx-added, .htmx-settling, .htmx-swapping, .htmx-request")).to_have_count(0)


def sign_in(page: Page) -> None:
    """Log in as the person of the first test, making her account where that test did not run."""
    page.goto("/")
    if page.url.endswith("/first/"):
        page.get_by_label("Username").fill("mara")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_label("Password confirmation").fill(PASSWORD)
        page.get_by_role("main").get_by_role("button").click()
    elif "/login/" in page.url:
        page.get_by_label("Username").fill("mara")
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("main").get_by_role("button").click()
    page.goto("/")
    if not page.locator("li.turn").count():
        say(page, "I live in Toronto.")
