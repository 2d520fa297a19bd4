"""The pages of the conversation, with and without htmx."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync
from django.urls import reverse
from django.utils import timezone

from chat import live, remember
from chat.models import Job, State, Turn
from chat.templatetags.chat_tags import markdown, marked
from chat.turn import open_session, say
from chat.views import event
from facts.ledger import reject
from facts.models import Fact, Session, Summary

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def started(monkeypatch):
    """Turns that were handed to the background, which does nothing here."""
    turns: list[Turn] = []
    monkeypatch.setattr(live, "start", turns.append)
    monkeypatch.setattr(live, "nudge", lambda: None)
    return turns


@pytest.fixture
def client(ana, client_of, started):
    return client_of(ana)


def done(turn: Turn, reply: str = "Fine.", **more) -> Turn:
    Turn.objects.filter(pk=turn.pk).update(**{"state": State.DONE, "reply": reply, "engine": "builtin", "job": Job.NOTHING} | more)
    turn.refresh_from_db()
    return turn


def test_the_first_visit_says_what_this_is_and_gives_examples(client):
    page = client.get("/").content.decode()
    assert "Say something about yourself" in page
    assert page.count("data-fill") == 3
    assert page.count("<h1") == 1


def test_a_message_makes_the_first_session_and_starts_a_reply(client, ana, started):
    answer = client.post("/", {"text": "Hello there"})
    assert answer.status_code == 302
    assert answer["Location"] == "/sessions/1/#turn-1"
    (turn,) = started
    assert (turn.text, turn.session.owner, turn.state) == ("Hello there", ana, State.WAITING)


def test_an_empty_message_is_refused_and_a_long_one_is_not_lost(client):
    assert client.post("/", {"text": "  "}).status_code == 422
    answer = client.post("/", {"text": "x" * 1_000_001})
    assert answer.status_code == 422
    assert "too long" in answer.content.decode()
    assert "x" * 1_000_001 in answer.content.decode()
    assert not Turn.objects.exists()


def test_the_zone_of_the_browser_dates_the_message(client, started):
    client.cookies["zone"] = "Asia/Singapore"
    client.post("/", {"text": "Hi"})
    client.cookies["zone"] = "Not/AZone"
    client.post("/", {"text": "Hi"})
    assert [turn.zone for turn in started] == ["Asia/Singapore", "UTC"]


def test_with_htmx_the_new_turn_comes_back_with_stop_in_place_of_send(client, ana):
    done(say(open_session(ana), "First", zone="UTC"))
    answer = client.post("/sessions/1/say/", {"text": "Second"}, headers={**HTMX, "HX-Target": "turns"})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="turn-2"' in text
    assert "data-stop" in text
    assert 'sse-connect="/sessions/1/turns/2/stream/"' in text
    assert "<html" not in text


def test_a_page_that_comes_back_follows_the_reply_that_is_going_on(client, ana):
    turn = say(open_session(ana), "Hi", zone="UTC")
    Turn.objects.filter(pk=turn.pk).update(state=State.REPLYING, reply="So far **so")
    page = client.get("/sessions/1/").content.decode()
    assert "So far" in page
    assert "sse-connect" in page
    assert 'http-equiv="refresh"' in page


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (State.FAILED, "No model"),
        (State.STOPPED, "Stopped."),
        (State.INTERRUPTED, "The reply was interrupted; what was said so far is kept"),
    ],
)
def test_how_a_reply_ended_can_be_read_and_retried(client, ana, state, words):
    done(say(open_session(ana), "Hi", zone="UTC"), "Half", state=state, error="No model")
    page = client.get("/sessions/1/").content.decode()
    assert words in page
    assert "Half" in page
    assert "Retry" in page


def test_a_turn_without_a_living_runner_is_interrupted(client, ana):
    turn = say(open_session(ana), "Hi", zone="UTC")
    Turn.objects.filter(pk=turn.pk).update(state=State.REPLYING, beat_at=timezone.now() - timedelta(minutes=1))
    assert "The reply was interrupted." in client.get("/sessions/1/").content.decode()


def test_retry_starts_the_turn_once(client, ana, started):
    done(say(open_session(ana), "Hi", zone="UTC"), state=State.FAILED)
    for _ in range(2):
        client.post("/sessions/1/turns/1/retry/")
    assert len(started) == 1


def test_what_was_remembered_stands_under_the_message_with_its_words_marked(client, ana):
    turn = done(say(open_session(ana), "Hi. I live in Porto.", zone="UTC"), job=Job.QUEUED)
    async_to_sync(remember.read)(turn)
    page = client.get("/sessions/1/").content.decode()
    assert "<mark>" in page
    assert "Porto" in page
    assert "Undo" in page
    assert "Remembered" in page


@pytest.mark.parametrize(
    ("job", "words"),
    [
        (Job.QUEUED, "To be read"),
        (Job.RUNNING, "Reading this message"),
        (Job.NOTHING, "Nothing to remember in this message"),
        (Job.FAILED, "Not read yet: Ollama is gone."),
        (Job.OFF, "Nothing is remembered in this session"),
    ],
)
def test_how_far_the_reading_is_can_be_seen(client, ana, job, words):
    done(say(open_session(ana), "Hi", zone="UTC"), job=job, job_error="Ollama is gone.")
    assert words in client.get("/sessions/1/turns/1/memo/", headers=HTMX).content.decode()


def test_what_was_refused_is_shown_with_its_reason(client, ana):
    refused = [{"what": "city = Paris", "reason": "not in your words"}]
    done(say(open_session(ana), "Hi", zone="UTC"), job=Job.REFUSED, refused=refused)
    page = client.get("/sessions/1/").content.decode()
    assert "1 not remembered" in page
    assert "not in your words" in page


def test_a_failed_reading_can_be_asked_for_again(client, ana):
    done(say(open_session(ana), "Hi", zone="UTC"), job=Job.FAILED, attempts=6)
    client.post("/sessions/1/turns/1/read/")
    turn = Turn.objects.get()
    assert (turn.job, turn.attempts) == (Job.QUEUED, 0)


def test_older_turns_are_loaded_on_demand(client, ana):
    session = open_session(ana)
    for number in range(45):
        done(say(session, f"message {number:02}", zone="UTC"))
    page = client.get("/sessions/1/").content.decode()
    assert "message 44" in page
    assert "message 04" not in page
    assert "?before=6" in page
    older = client.get("/sessions/1/?before=6", headers=HTMX).content.decode()
    assert "message 04" in older
    assert "<html" not in older


def test_the_number_of_queries_of_a_conversation_does_not_grow_with_its_turns(client, ana, django_assert_max_num_queries):
    session = open_session(ana)
    for number in range(30):
        turn = done(say(session, f"I live in Town{number}", zone="UTC"), job=Job.QUEUED)
        async_to_sync(remember.read)(turn)
    with django_assert_max_num_queries(26):
        client.get("/sessions/1/")


def test_a_new_session_is_only_made_when_the_last_was_used(client, ana):
    for _ in range(2):
        assert client.post("/sessions/new/")["Location"] == "/sessions/1/"
    say(Session.objects.get(), "Hi", zone="UTC")
    assert client.post("/sessions/new/")["Location"] == "/sessions/2/"


def test_sessions_are_found_by_what_was_said_and_by_their_summary(client, ana):
    first = open_session(ana)
    say(first, "Tell me about otters", zone="UTC")
    Summary.objects.create(session=first, text="She asked about river animals.", covers_until=1)
    say(open_session(ana), "Invoice wording", zone="UTC")
    for query, found in (("otters", True), ("river animals", True), ("invoice", False)):
        page = client.get("/sessions/", {"q": query}, headers=HTMX).content.decode()
        assert ("Tell me about otters" in page) is found
        assert "1 session with" in page


def test_a_summary_says_what_it_covers_and_a_person_may_word_it(client, ana):
    session = open_session(ana)
    for _ in range(3):
        done(say(session, "Hi", zone="UTC"))
    Summary.objects.create(session=session, text="Small talk.", covers_until=2, model="builtin")
    assert "Covers turns 1–2 of 3" in client.get("/sessions/1/summary/").content.decode()
    assert client.post("/sessions/1/summary/", {"text": " "}).status_code == 422
    client.post("/sessions/1/summary/", {"text": "We said hello."})
    summary = Summary.objects.get()
    assert (summary.text, summary.covers_until) == ("We said hello.", 2)
    assert summary.edited_at is not None


def test_a_reply_is_formatted_and_cannot_carry_scripts_images_or_foreign_requests():
    html = markdown(
        "**bold** <script>alert(1)</script> ![x](https://evil.test/p.png) [go](https://a.test) [bad](javascript:alert(1))\n\n"
        '<img src="https://evil.test/q.png">\n\n```py\nx = "<b>"\n```'
    )
    assert "<strong>bold</strong>" in html
    assert "<script" not in html
    assert "<img" not in html
    assert 'href="javascript' not in html
    assert 'rel="noopener nofollow noreferrer"' in html
    assert '<code class="language-py">' in html


@pytest.mark.parametrize("text", ["**half", "```py\nx = 1", "| a | b |\n|--", "[link](http", "1. a\n   - b\n     **c", "<b", "&", "`"])
def test_half_written_markdown_is_whole_html(text):
    html = markdown(text)
    for tag in ("p", "pre", "code", "strong", "ol", "ul", "li", "table"):
        assert html.count(f"<{tag}>") + html.count(f"<{tag} ") == html.count(f"</{tag}>")


def test_struck_words_stay_struck_and_headings_stand_below_the_page_s_own():
    html = markdown("# Cities\n\n###### Deep\n\n~~Toronto~~ ![a map](https://evil.test/p.png)")
    assert "<h2>Cities</h2>" in html
    assert "<h6>Deep</h6>" in html
    assert "<s>Toronto</s> a map" in html
    assert "evil.test" not in html


def test_a_refused_wording_takes_the_place_of_its_form_only(client, ana):
    done(say(open_session(ana), "Hi", zone="UTC"))
    answer = client.post("/sessions/1/turns/1/edit/", {"text": " "}, headers=HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#said-1")
    assert "Type a message first." in answer.content.decode()


def test_an_old_turn_can_be_linked_to_and_one_can_read_on_from_it(client, ana):
    session = open_session(ana)
    Turn.objects.bulk_create(
        Turn(session=session, number=n, text=f"Message {n}", said_at=timezone.now(), state=State.DONE, job=Job.NOTHING)
        for n in range(1, 101)
    )
    page = client.get("/sessions/1/?turn=30").content.decode()
    assert 'id="turn-30"' in page
    assert 'id="turn-50"' not in page
    assert "?turn=50#turn-50" in page
    assert "?before=10" in page
    assert 'hx-target="#turns"' not in page  # what is said here belongs at the end, which is not shown
    newest = client.get("/sessions/1/?turn=95").content.decode()
    assert 'id="turn-100"' in newest
    assert "Newer turns" not in newest
    assert 'hx-target="#turns"' in newest


def test_the_marks_stay_on_their_words_when_something_before_them_was_blacked_out(client, ana):
    turn = done(say(open_session(ana), "My sister Anastasia is a vet. I live in Porto.", zone="UTC"), job=Job.QUEUED)
    async_to_sync(remember.read)(turn)
    Turn.objects.update(text="My sister [erased] is a vet. I live in Porto.")
    page = client.get("/sessions/1/").content.decode()
    assert "<mark>I live in Porto.</mark>" in page
    assert "[erased] is a vet. </mark>" not in page


def test_a_message_with_many_facts_shows_twelve_and_folds_the_rest(client, ana):
    tongues = "French, German, Italian, Spanish, Dutch, Danish, Swedish, Finnish, Polish, Czech, Greek, Turkish, Arabic and Hebrew"
    turn = done(say(open_session(ana), f"I speak {tongues}.", zone="UTC"), job=Job.QUEUED)
    async_to_sync(remember.read)(turn)
    page = client.get("/sessions/1/").content.decode()
    assert page.count('class="entry"') == 14
    assert "2 more remembered" in page


def test_without_a_script_the_page_comes_again_until_the_message_is_read_too(client, ana):
    turn = done(say(open_session(ana), "I live in Porto.", zone="UTC"), job=Job.QUEUED)
    # The address of the page one lands on has the turn's anchor: without another query a browser would only scroll.
    assert re.search(r'http-equiv="refresh" content="2; url=\?seen=\d+#turn-1"', client.get("/sessions/1/").content.decode())
    async_to_sync(remember.read)(turn)
    assert 'http-equiv="refresh"' not in client.get("/sessions/1/").content.decode()


def test_which_engine_replies_is_shown_anew_with_each_reply(client, ana):
    done(say(open_session(ana), "Hi", zone="UTC"))
    turn = client.get("/sessions/1/turns/1/", headers=HTMX).content.decode()
    assert 'id="engine-line"' in turn
    assert "no language model" in turn


def test_marks_are_escaped_and_overlaps_are_one():
    assert marked("a <b> c", [(2, 5), (4, 7)]) == "a <mark>&lt;b&gt;</mark><mark> c</mark>"
    assert marked("abc", [(5, 9), (2, 1)]) == "abc"


def test_an_event_carries_every_line():
    assert event("reply", "<p>a</p>\n<p>b</p>") == "event: reply\ndata: <p>a</p>\ndata: <p>b</p>\n\n"


def test_a_stream_tells_the_reply_then_that_it_is_over(client, ana):
    done(say(open_session(ana), "Hi", zone="UTC"), "**Hello**")
    answer = client.get(reverse("chat:turn_stream", args=[1, 1]))

    async def read() -> str:
        return "".join([part.decode() async for part in answer.streaming_content])

    text = async_to_sync(read)()
    assert answer["Content-Type"] == "text/event-stream"
    assert "<strong>Hello</strong>" in text
    assert text.index("event: reply") < text.index("event: done") < text.index("event: end")


def test_a_message_can_be_worded_anew_and_is_replied_to_again(client, ana, started):
    done(say(open_session(ana), "I live in Porto", zone="UTC"))
    form = client.get("/sessions/1/turns/1/edit/", headers=HTMX).content.decode()
    assert "I live in Porto" in form
    assert "<html" not in form
    assert client.post("/sessions/1/turns/1/edit/", {"text": ""}).status_code == 422
    client.post("/sessions/1/turns/1/edit/", {"text": "I like Porto"})
    (turn,) = started
    assert (turn.text, turn.state, turn.reply) == ("I like Porto", State.WAITING, "")
    refused = client.post("/sessions/1/turns/1/edit/", {"text": "Again"})
    assert refused.status_code == 422
    assert "Stop it first" in refused.content.decode()


def test_a_nul_in_a_message_is_left_out_not_refused(client, started):
    client.post("/", {"text": "a\x00b 👩‍👩‍👧"})
    assert started[0].text == "ab 👩‍👩‍👧"


def test_what_the_person_had_rejected_can_be_remembered_all_the_same(client, ana):
    session = open_session(ana)
    first = done(say(session, "I live in Porto.", zone="UTC"), job=Job.QUEUED)
    async_to_sync(remember.read)(first)
    reject(fact=Fact.objects.get(), actor=ana)
    again = done(say(session, "I live in Porto.", zone="UTC"), job=Job.QUEUED)
    async_to_sync(remember.read)(again)
    assert "Remember it all the same" in client.get("/sessions/1/").content.decode()
    for code in (302, 409):
        assert client.post("/sessions/1/turns/2/insist/", {"which": "0"}).status_code == code
    assert [fact.value for fact in Fact.objects.current()] == ["Porto"]
    assert Turn.objects.get(number=2).refused == []
