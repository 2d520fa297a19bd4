"""Trying a message out shows what it would do to one's own memory, and why, and writes nothing."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import quote_from_bytes

import pytest
from django.apps import apps
from django.urls import reverse

from chat import engines
from chat.grounding import Proposal
from chat.models import Turn
from chat.turn import open_session
from facts.ledger import Claim, record, reject
from facts.models import Fact, Session
from tests.scripted import Scripted, broken

pytestmark = pytest.mark.django_db
JANUARY = datetime(2026, 1, 5, 12, tzinfo=UTC)
TRY = "/try/"
HTMX = {"HX-Request": "true", "HX-Target": "result"}


def everything() -> dict[str, list[dict[str, object]]]:
    """Every row of the memory and of the conversation."""
    models = [model for app in ("facts", "chat") for model in apps.get_app_config(app).get_models()]
    return {model.__name__: list(model.objects.order_by("pk").values()) for model in models}


@pytest.fixture
def reads(monkeypatch):
    """Makes the engine that reads next say what it is given."""

    def with_claims(*claims: Proposal | Exception) -> Scripted:
        first = claims[0] if claims else None
        engine = Scripted(claims=[first if isinstance(first, Exception) else claims])

        async def choose() -> Scripted:
            return engine

        monkeypatch.setattr(engines, "choose", choose)
        return engine

    return with_claims


@pytest.fixture
def client(ana, client_of):
    return client_of(ana)


def claim(predicate: str, value: str, quote: str, act: str = "set", **more: str) -> Proposal:
    return Proposal(act=act, subject="user", predicate=predicate, value=value, quote=quote, **more)


def lived_in(owner, value: str) -> Fact:
    return record(owner=owner, claim=Claim(subject="user", predicate="city", value=value, said_at=JANUARY), now=JANUARY).fact


def text_of(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_a_move_shows_what_is_recorded_and_what_ends_and_writes_nothing(client, ana, reads):
    lived_in(ana, "Porto")
    open_session(ana)
    before = everything()
    reads(claim("city", "Braga", "I live in Braga"))
    answer = client.post(TRY, {"text": "Hello. I live in Braga now."})
    page = text_of(answer)
    assert answer.status_code == 200
    assert "City is now Braga; Porto ended" in page
    assert "Recorded" in page
    assert "<mark>I live in Braga</mark> now." in page
    assert "Read by scripted" in page
    assert "Nothing was written" in page
    assert everything() == before


def test_trying_twice_shows_the_same(client, ana, reads):
    reads(claim("city", "Braga", "I live in Braga"))
    first = client.post(TRY, {"text": "I live in Braga"})
    reads(claim("city", "Braga", "I live in Braga"))
    assert "City is now Braga." in text_of(first)
    assert "City is now Braga." in text_of(client.post(TRY, {"text": "I live in Braga"}))
    assert not Session.objects.exists()


def test_what_is_not_in_the_words_is_refused_with_the_reason(client, reads):
    reads(claim("city", "Paris", "I live in Paris"))
    page = text_of(client.post(TRY, {"text": "What is the weather like?"}))
    assert "Nothing would be remembered" in page
    assert "<b>city = Paris</b>: the value is not in your words" in page
    assert "<mark>" not in page


def test_an_ending_a_correction_and_what_was_known_are_named_as_such(client, ana, reads):
    lived_in(ana, "Porto")
    reads(claim("city", "Porto", "I left Porto", "end"))
    assert "City Porto ended" in text_of(client.post(TRY, {"text": "I left Porto for good."}))
    reads(claim("city", "Braga", "I meant Braga, not Porto", "correct", old="Porto"))
    page = text_of(client.post(TRY, {"text": "No wait, I meant Braga, not Porto."}))
    assert "Corrected" in page
    assert "City Porto is corrected to Braga" in page
    reads(claim("city", "Porto", "I live in Porto"))
    assert "City Porto was known already" in text_of(client.post(TRY, {"text": "I live in Porto."}))


def test_what_is_understood_with_nothing_to_do_says_so(client, reads):
    reads(claim("job", "doctor", "I never said I was a doctor", "never"))
    page = text_of(client.post(TRY, {"text": "I never said I was a doctor."}))
    assert "Understood, with nothing to do" in page
    assert "<b>job = doctor</b>: nothing that is remembered matches" in page


def test_what_the_ledger_refuses_is_shown_with_its_reason(client, ana, reads):
    reject(fact=lived_in(ana, "Moon"), actor=ana)
    reads(claim("city", "Moon", "I live in Moon"))
    page = text_of(client.post(TRY, {"text": "I live in Moon, ha."}))
    assert "<b>city = Moon</b>: You said that this was never true." in page


def test_the_memory_that_counts_is_ones_own(client, ben, reads):
    lived_in(ben, "Porto")
    engine = reads(claim("city", "Braga", "I live in Braga"))
    page = text_of(client.post(TRY, {"text": "I live in Braga", "user_id": ben.pk}))
    assert "City is now Braga." in page
    assert "Porto" not in page
    assert len(engine.read) == 1


def test_the_reply_before_can_be_confirmed_and_both_are_shown(client, reads):
    engine = reads(claim("job", "surveyor", "Yes, that's right"))
    page = text_of(client.post(TRY, {"text": "Yes, that's right.", "before": "So you work as a surveyor."}))
    assert engine.read[0].before == "So you work as a surveyor."
    assert "Job is now surveyor" in page
    assert 'which confirms “<span dir="auto">So you work as a surveyor.</span>”' in page


@pytest.mark.parametrize(
    ("kind", "code"), [("unreachable", 503), ("missing", 503), ("busy", 503), ("silent", 503), ("garbled", 502), ("failed", 502)]
)
def test_an_engine_that_cannot_read_is_a_sentence_and_no_success(client, reads, kind, code):
    for headers in ({}, HTMX):
        reads(broken("The model is not there.", kind=kind))
        answer = client.post(TRY, {"text": "I live in Braga"}, headers=headers)
        assert answer.status_code == code
        assert '<p class="note error" role="alert">The model is not there.</p>' in text_of(answer)
        assert headers or "I live in Braga</textarea>" in text_of(answer)


def test_a_fault_of_ours_is_a_sentence_too(client, reads):
    reads(RuntimeError("oops"))
    answer = client.post(TRY, {"text": "I live in Braga"})
    assert answer.status_code == 502
    assert "Something went wrong while reading this message." in text_of(answer)
    assert "oops" not in text_of(answer)


def test_an_empty_message_is_refused_and_what_was_typed_stays(client):
    answer = client.post(TRY, {"text": " \x00", "before": "You live in Braga."})
    assert answer.status_code == 422
    assert "Type a message first." in text_of(answer)
    assert "You live in Braga.</textarea>" in text_of(answer)
    partial = client.post(TRY, {"text": ""}, headers=HTMX)
    assert partial.status_code == 422
    assert "Type a message first." in text_of(partial)


def test_with_htmx_only_the_result_comes(client, reads):
    reads()
    answer = client.post(TRY, {"text": "Hello"}, headers=HTMX)
    assert "<html" not in text_of(answer)
    assert 'id="result"' in text_of(answer)
    assert "No lasting fact about anybody was found" in text_of(answer)
    assert "HX-Request" in answer["Vary"]


def test_the_message_is_shown_as_text(client, reads):
    reads(claim("city", "Braga", "I live in Braga"))
    page = text_of(client.post(TRY, {"text": "<script>alert(1)</script> I live in Braga"}))
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_odd_input_is_no_fault(client):
    for text in ("\x00\ud800 I’m left-handed 👩‍👩‍👧", "אני גר בחיפה", "> quoted\n\n" * 2000 + "I live in Braga."):
        body = "text=" + quote_from_bytes(text.encode("utf-8", "surrogatepass"))
        assert client.generic("POST", TRY, body, content_type="application/x-www-form-urlencoded").status_code == 200


def test_the_page_says_what_it_is_before_anything_is_tried(client):
    page = text_of(client.get(TRY))
    assert page.count("data-fill") == 3
    assert page.count("<h1") == 1
    assert 'href="/try/"' in text_of(client.get(reverse("chat:home")))


@pytest.mark.django_db(transaction=True)
def test_nothing_is_locked_while_the_engine_reads(client, ana, monkeypatch):
    class Writing(Scripted):
        async def extract(self, message, known):
            await Session.objects.acreate(owner=ana, number=7)  # another connection: it would wait for an open transaction
            return [claim("city", "Braga", "I live in Braga")]

    async def choose() -> Scripted:
        return Writing()

    monkeypatch.setattr(engines, "choose", choose)
    assert "City is now Braga." in text_of(client.post(TRY, {"text": "I live in Braga"}))
    assert Session.objects.get().number == 7
    assert not Turn.objects.exists()
    assert not Fact.objects.exists()
