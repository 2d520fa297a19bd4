"""Who may see what: every address of the app, as its owner, as another person, and as nobody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from chat import live
from chat.models import State, Turn
from chat.turn import open_session, say
from facts.ledger import Claim, record
from facts.models import Entry, Fact, Receipt, Session, Summary

pytestmark = pytest.mark.django_db
OPEN = {"login", "first", "healthz", "theme", "zone"}  # need no login
STAFF = {"chat:model_check"}  # for whoever runs the server


def names(resolver: URLResolver, space: str = "") -> Iterator[tuple[str, str]]:
    """(name, route) of every address of ours."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            if pattern.namespace != "admin":
                yield from names(pattern, f"{pattern.namespace}:" if pattern.namespace else space)
        elif isinstance(pattern, URLPattern) and pattern.name:
            yield f"{space}{pattern.name}", str(pattern.pattern)


ROUTES = sorted(set(names(get_resolver())))


@pytest.fixture
def world(ana, monkeypatch):
    """Ana has a session, a turn, a summary, facts and entries."""
    monkeypatch.setattr(live, "start", lambda turn: None)
    monkeypatch.setattr(live, "nudge", lambda: None)
    session = open_session(ana)
    turn = say(session, "I live in Porto", zone="UTC")
    Turn.objects.update(state=State.DONE, reply="Nice")
    Summary.objects.create(session=session, text="Ana lives in Porto.", covers_until=1)
    record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto", session=session, turn=1, quote="I live in Porto"))
    record(owner=ana, claim=Claim(subject="anna", predicate="city", value="Tavira"))
    Receipt.objects.create(owner=ana, what="fact", counts={"facts": 1}, finished_at=turn.said_at)
    return turn


def address(name: str, route: str) -> str:
    """The address with Ana's numbers in it."""
    fact, entry = Fact.objects.first(), Entry.objects.first()
    values = {"number": 1, "turn": 1, "subject": "anna"}
    if "<int:pk>" in route:
        values["pk"] = entry.pk if "entr" in route else Receipt.objects.get().pk if "receipt" in route else fact.pk
    return reverse(name, kwargs={key: value for key, value in values.items() if f":{key}>" in route})


def personal(name: str, route: str) -> bool:
    return "<" in route and "uidb64" not in route


def test_the_table_is_walked():
    assert len(ROUTES) > 20
    assert sum(personal(*one) for one in ROUTES) >= 12


@pytest.mark.parametrize(("name", "route"), ROUTES)
def test_nobody_is_sent_to_the_login(name, route, world, client):
    if name in OPEN or "password_reset" in name or name == "logout":
        return
    for method in (client.get, client.post):
        for headers in ({}, {"HX-Request": "true"}):
            answer = method(address(name, route), headers=headers)
            assert answer.status_code in (302, 401, 403), answer.status_code
            if answer.status_code == 302:
                assert answer["Location"].startswith("/accounts/login/")


@pytest.mark.parametrize(("name", "route"), [one for one in ROUTES if personal(*one)])
def test_another_person_finds_nothing(name, route, world, ben, client_of):
    client = client_of(ben)
    before = list(Fact.objects.values()), Entry.objects.count(), list(Turn.objects.values()), Session.objects.count()
    for method in (client.get, client.post):
        for headers in ({}, {"HX-Request": "true"}):
            answer = method(address(name, route), {"user_id": world.session.owner_id, "text": "x", "value": "x"}, headers=headers)
            assert answer.status_code in (404, 405), f"{name}: {answer.status_code}"
    assert before == (list(Fact.objects.values()), Entry.objects.count(), list(Turn.objects.values()), Session.objects.count())


@pytest.mark.parametrize(("name", "route"), [one for one in ROUTES if not personal(*one) and "password_reset" not in one[0]])
def test_another_person_sees_nothing_of_hers_on_pages_of_their_own(name, route, world, ben, client_of):
    answer = client_of(ben).get(reverse(name), {"q": "Porto"}, follow=True)
    assert b"I live in Porto" not in answer.content
    assert b"Tavira" not in answer.content


@pytest.mark.parametrize(("name", "route"), ROUTES)
def test_the_owner_gets_every_page(name, route, world, ana, client_of):
    if "password_reset" in name:
        return
    for headers in ({}, {"HX-Request": "true"}):
        answer = client_of(ana).get(address(name, route), headers=headers)
        allowed = (403,) if name in STAFF else (200, 302, 405) if name != "first" else (200, 302, 404)
        assert answer.status_code in allowed, f"{name}: {answer.status_code}"
        if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
            assert "script-src 'self'" in answer["Content-Security-Policy"]


def test_a_stranger_gets_no_stream(world, ben, client_of):
    answer = client_of(ben).get(reverse("chat:turn_stream", args=[1, 1]))
    assert answer.status_code == 404
