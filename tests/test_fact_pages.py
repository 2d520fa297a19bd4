"""The audit pages: what is believed, since when, on whose words; and the verbs, as owner, stranger and nobody, with htmx and without."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.contrib.messages import get_messages
from django.db import connection
from django.template.loader import render_to_string
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from facts import ledger
from facts.forms import told, written
from facts.ledger import Claim
from facts.models import Change, Entry, Fact, Origin, Precision, Session
from facts.views import plain
from tests.conftest import NOW

HTMX = {"HTTP_HX_REQUEST": "true"}
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture
def session(ana):
    return Session.objects.create(owner=ana, number=15, title="Packing")


def remember(owner, predicate, value, at=None, **claim) -> Fact:
    """Something said in a chat at that time."""
    at = at or NOW
    claim = {"subject": "user", "said_at": at} | claim
    return ledger.record(owner=owner, now=at, claim=Claim(predicate=predicate, value=value, **claim)).fact


@pytest.fixture
def nurse(ana):
    """Ana told in January what she does."""
    return remember(ana, "job", "nurse", datetime(2026, 1, 20, tzinfo=UTC))


@pytest.fixture
def moved(ana, session):
    """Ana lived in Leeds and told that she moved to Porto."""
    remember(ana, "city", "Leeds", datetime(2026, 2, 3, 9, tzinfo=UTC))
    return remember(
        ana,
        "city",
        "Porto",
        datetime(2026, 11, 30, 9, 30, tzinfo=UTC),
        valid_from=datetime(2026, 11, 28, tzinfo=UTC),
        precision=Precision.DAY,
        holds_now=True,
        session=session,
        turn=1,
        quote="we moved to Porto last weekend",
    )


def page(answer) -> str:
    return answer.content.decode()


def address(verb: str, fact: Fact) -> str:
    return reverse(f"facts:{verb}", args=[fact.pk])


def typed(client, verb: str, fact: Fact, **changes: str) -> dict[str, str]:
    """What the verb's form sends after these changes."""
    form = client.get(address(verb, fact)).context["form"]
    return {name: str(form[name].value() or "") for name in form.fields} | changes


# The list


def test_the_list_shows_each_subject_with_what_is_known_now(anas, ana, moved):
    remember(ana, "sister", "Anna")
    remember(ana, "city", "Graz", subject="Anna")
    gone = remember(ana, "phone_number", "555", subject="landlord", at=NOW - timedelta(days=90))
    ledger.retire(fact=gone, now=NOW - timedelta(days=80))
    text = page(anas.get("/facts/"))
    assert "3 subjects, 3 current facts" in text
    assert "Porto" in text
    assert "Leeds" not in text
    assert "your sister" in text
    assert "Landlord" in text
    assert "nothing current" in text


def test_oneself_comes_first_and_the_order_is_total(anas, ana):
    for name in ("zoe", "anna", "user"):
        remember(ana, "city", "Graz", subject=name)
    assert [row["subject"] for row in anas.get("/facts/").context["rows"]] == ["user", "anna", "zoe"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("q=porto", ["Porto"]),
        ("q=weekend", ["Porto"]),
        ("q=leeds", ["Leeds"]),
        ("q=nowhere", []),
        ("state=retired", ["Leeds"]),
        ("state=current", ["Porto", "nurse"]),
        ("state=rejected", []),
        ("predicate=job", ["nurse"]),
        ("since=2026-11-30", ["Leeds", "Porto"]),
        ("since=2026-12-01", []),
        ("on=2026-05-01", ["Leeds", "nurse"]),
        ("on=2026-11-28", ["Porto", "nurse"]),
    ],
)
def test_the_list_is_searched_and_filtered(anas, nurse, moved, query, found):
    answer = anas.get(f"/facts/?{query}")
    assert sorted(fact.value for row in answer.context["rows"] for fact in row["facts"]) == found
    if not found:
        assert "Nothing found" in page(answer)


def test_active_search_gets_the_part_and_the_count(anas, moved):
    answer = anas.get("/facts/?q=porto&state=", **HTMX)
    text = page(answer)
    assert "<html" not in text
    assert "1 fact found" in text
    assert 'hx-swap-oob="true"' in text
    assert "HX-Request" in answer["Vary"]
    assert answer["HX-Push-Url"] == "/facts/?q=porto"


def test_a_filter_that_cannot_be_read_says_so(anas, moved):
    answer = anas.get("/facts/?on=yesteryear")
    assert answer.status_code == 422
    assert "Write a day like" in page(answer)
    assert "yesteryear" in page(answer)


def test_what_is_to_be_looked_at_is_listed(anas, ana):
    remember(ana, "boat_type", "coxless four")
    remember(ana, "work_mode", "hybrid", valid_from=datetime(2027, 1, 1, tzinfo=UTC), precision=Precision.DAY)
    contract = remember(ana, "employer", "Acorn")
    ledger.retire(fact=contract, at=datetime(2027, 3, 31, tzinfo=UTC), precision=Precision.DAY)
    text = page(anas.get("/facts/"))
    assert "1 predicate nobody has declared" in text
    assert "boat_type" in text
    assert "work mode = hybrid" in text
    assert "1 January 2027" in text
    assert "employer = Acorn" in text
    assert "31 March 2027" in text


def test_an_empty_memory_says_what_to_do_next(anas):
    text = page(anas.get("/facts/"))
    assert "Nothing is remembered yet" in text
    assert "My sister Anna is a vet in Graz." in text
    assert "Nothing is remembered about you yet" in page(anas.get("/facts/user/"))


def test_pages_are_numbered(anas, ana):
    for n in range(53):
        remember(ana, "city", "Graz", subject=f"person {n:02}")
    text = page(anas.get("/facts/?page=2"))
    assert "Page 2 of 2" in text
    assert "Person 52" in text
    assert "Person 01" not in text


# One subject


def test_the_timeline_shows_every_value_over_time(anas, moved):
    text = page(anas.get("/facts/user/"))
    assert "<h1>You</h1>" in text
    assert "1 current fact" in text
    assert "1 retired" in text
    assert 'class="bar-retired' in text
    assert 'class="bar-current' in text
    assert "city = Leeds, 3 Feb 2026 – 28 Nov 2026, retired" in text
    assert "we moved to Porto last weekend" in text


def test_the_chosen_fact_says_all_that_is_known_of_it(anas, moved, session):
    text = page(anas.get(f"/facts/user/?fact={moved.pk}"))
    assert 'id="fact"' in text
    assert '<time datetime="2026-11-28" title="known to the day">28 November 2026</time> – now' in text
    assert "today 09:30" in text
    assert "by the assistant" in text
    assert "Leeds</a>" in text
    assert "we moved to <mark>Porto</mark> last weekend" in text
    assert f'href="{reverse("chat:session", args=[15])}#turn-1"' in text
    for verb in ("correct", "retire", "reject"):
        assert address(verb, moved) in text
    assert "City is now Porto; Leeds ended 28 November 2026." in text


def test_dates_are_no_more_precise_than_they_are_known(anas, ana):
    remember(ana, "hobby", "rowing", valid_from=datetime(2019, 1, 1, tzinfo=UTC), precision=Precision.YEAR)
    remember(ana, "job", "nurse", valid_from=datetime(2020, 5, 1, tzinfo=UTC), precision=Precision.MONTH)
    gone = remember(ana, "city", "Leeds", valid_to=datetime(2021, 1, 1, tzinfo=UTC), end_precision=Precision.YEAR)
    text = page(anas.get("/facts/user/"))
    assert '<time datetime="2019" title="known to the year">2019</time>' in text
    assert '<time datetime="2020-05" title="known to the month">May 2020</time>' in text
    assert "1 Jan 2019" not in text
    assert "start unknown" in page(anas.get(f"/facts/user/?fact={gone.pk}"))


def test_a_day_is_the_same_day_in_every_zone(anas, ana):
    remember(ana, "city", "Porto", valid_from=datetime(2026, 11, 28, tzinfo=UTC), precision=Precision.DAY)
    for zone in ("America/Los_Angeles", "Europe/Lisbon", "Asia/Tokyo"):
        anas.cookies["zone"] = zone
        assert "28 Nov 2026" in page(anas.get("/facts/user/"))


def test_times_are_those_of_the_persons_zone(anas, moved):
    anas.cookies["zone"] = "Asia/Tokyo"
    text = page(anas.get(f"/facts/user/?fact={moved.pk}"))
    assert "today 18:30" in text
    assert 'datetime="2026-11-30T18:30:00+09:00"' in text


def test_rejected_facts_show_on_demand(anas, ana, moved):
    wrong = remember(ana, "allergy", "walnuts")
    ledger.reject(fact=wrong, actor=ana)
    assert "walnuts" not in page(anas.get("/facts/user/"))
    text = page(anas.get("/facts/user/?show=all"))
    assert "bar-rejected" in text
    assert "at no time" in text


def test_as_of_asks_for_what_was_true_and_for_what_was_known(anas, ana):
    remember(ana, "city", "Braga", datetime(2025, 1, 1, tzinfo=UTC))
    braga = Fact.objects.get()
    ledger.correct(fact=braga, value="Faro", actor=ana, now=datetime(2026, 6, 1, tzinfo=UTC))
    assert values(anas, "on=2025-06-01") == ["Faro"]
    assert values(anas, "on=2025-06-01&known=2026-05-01") == ["Braga"]
    assert values(anas, "known=2024-01-01") == []
    text = page(anas.get("/facts/user/?on=2025-06-01&known=2026-05-01"))
    assert "This is not how things stand now" in text
    assert "Back to now" in text
    assert 'class="asof"' in text


def values(client, query: str, subject: str = "user") -> list[str]:
    return [fact.value for fact in client.get(f"/facts/{subject}/?{query}").context["rows"]]


def test_the_boundary_day_belongs_to_the_later_row(anas, ana):
    remember(ana, "city", "Braga", datetime(2025, 1, 1, tzinfo=UTC))
    remember(ana, "city", "Faro", datetime(2026, 1, 1, tzinfo=UTC))
    assert values(anas, "on=2025-12-31") == ["Braga"]
    assert values(anas, "on=2026-01-01") == ["Faro"]


@pytest.mark.parametrize("name", ["anna", "o'brien & sons", "c/o müller", "50% off?", "アンナ"])
def test_every_name_has_an_address(anas, ana, name):
    fact = remember(ana, "city", "Graz", subject=name)
    listed = page(anas.get("/facts/"))
    assert reverse("facts:subject", args=[fact.subject]).replace("&", "&amp;").replace("'", "&#x27;") in listed
    answer = anas.get(reverse("facts:subject", args=[fact.subject]))
    assert answer.status_code == 200
    assert anas.get(address("row", fact))["Location"].startswith(reverse("facts:subject", args=[fact.subject]))


def test_every_word_for_oneself_leads_to_one_page(anas, moved):
    assert anas.get("/facts/Me/?q=porto")["Location"] == "/facts/user/?q=porto"


def test_what_was_said_is_never_markup(anas, ana):
    evil = "<script>alert(1)</script>"
    fact = remember(ana, "city", evil, quote=f"I live in {evil}", subject=f"{evil}x")
    ledger.reject(fact=remember(ana, "job", evil, subject=fact.subject), actor=ana, reason=evil)
    where = reverse("facts:subject", args=[fact.subject])
    for url in ("/facts/", f"{where}?fact={fact.pk}&show=all", address("correct", fact), "/facts/-/log/", f"/facts/?q={evil}"):
        text = page(anas.get(url))
        assert evil not in text
        assert "&lt;script&gt;" in text


# The verbs


def test_correct_replaces_the_value_and_offers_undo(anas, moved):
    answer = anas.post(address("correct", moved), typed(anas, "correct", moved, value="Évora", reason="slip"))
    right = Fact.objects.get(value="Évora")
    assert answer.status_code == 303
    assert answer["Location"] == f"/facts/user/?fact={right.pk}#fact"
    assert right.valid_from == moved.valid_from
    assert right.precision == Precision.DAY
    assert right.origin == Origin.PERSON
    moved.refresh_from_db()
    assert moved.state == "rejected"
    text = page(anas.get(answer["Location"]))
    assert "City Porto is corrected to Évora" in text
    assert reverse("facts:undo", args=[Entry.objects.first().pk]) in text
    assert "slip" in text


def test_correct_in_place_draws_the_page_again_and_says_it(anas, moved):
    form = typed(anas, "correct", moved, value="Évora", next=f"/facts/user/?q=&show=all&fact={moved.pk}")
    answer = anas.post(address("correct", moved), form, HTTP_HX_TARGET="fact", **HTMX)
    right = Fact.objects.get(value="Évora")
    assert answer.status_code == 200
    assert answer["HX-Retarget"] == "#about"
    assert answer["HX-Replace-Url"] == f"/facts/user/?q=&show=all&fact={right.pk}"
    assert "City Porto is corrected to Évora" in json.loads(answer["HX-Trigger"])["say"]["value"]
    assert "<html" not in page(answer)
    assert "city = Évora" in page(answer)
    assert not list(get_messages(answer.wsgi_request))


def test_the_form_comes_in_place_and_cancel_brings_the_card_back(anas, moved):
    here = {"HTTP_HX_TARGET": "fact", "HTTP_HX_CURRENT_URL": f"http://testserver/facts/user/?fact={moved.pk}"}
    form = page(anas.get(address("correct", moved), **HTMX, **here))
    assert form.lstrip().startswith('<section id="fact"')
    assert '<span class="was">Porto</span>' in form
    assert "data-cancel" in form
    assert "autofocus" in form
    assert address("row", moved) in form
    card = page(anas.get(address("row", moved), **HTMX, **here))
    assert 'id="fact"' in card
    assert "<html" not in card


def test_without_javascript_the_form_is_a_page(anas, moved):
    text = page(anas.get(address("correct", moved)))
    assert "<html" in text
    assert 'name="csrfmiddlewaretoken"' in text


def test_dates_are_corrected_with_their_precision(anas, moved):
    anas.post(address("correct", moved), typed(anas, "correct", moved, valid_from="2026-10"))
    right = Fact.objects.current().get()
    assert (right.valid_from, right.precision) == (datetime(2026, 10, 1, tzinfo=UTC), Precision.MONTH)
    assert Fact.objects.get(value="Leeds").valid_to == right.valid_from
    answer = anas.post(reverse("facts:undo", args=[Entry.objects.first().pk]))
    assert answer["Location"] == f"/facts/user/?fact={moved.pk}#fact"
    assert Fact.objects.get(value="Leeds").valid_to == moved.valid_from


def test_a_beginning_can_be_marked_as_unknown(anas, ana):
    fact = remember(ana, "city", "Porto", NOW - timedelta(days=9))
    anas.post(address("correct", fact), typed(anas, "correct", fact, valid_from=""))
    assert Fact.objects.current().get().precision == Precision.UNKNOWN


def test_times_left_as_they_are_stay_to_the_microsecond(anas, ana):
    exact = datetime(2026, 11, 3, 7, 8, 9, 123456, tzinfo=UTC)
    fact = remember(ana, "city", "Porto", exact)
    anas.post(address("correct", fact), typed(anas, "correct", fact, value="Faro"))
    assert Fact.objects.get(value="Faro").valid_from == exact


def test_what_cannot_be_read_comes_back_with_nothing_lost(anas, moved):
    form = typed(anas, "correct", moved, value="Évora", valid_from="some day", reason="slip")
    for extra in ({}, HTMX):
        answer = anas.post(address("correct", moved), form, **extra)
        assert answer.status_code == 422
        text = page(answer)
        assert "not a date that can be read" in text
        assert "Évora" in text
        assert "some day" in text
        assert "slip" in text
        assert "autofocus" in str(answer.context["form"]["valid_from"])
        assert "autofocus" not in str(answer.context["form"]["value"])
    assert not Fact.objects.filter(value="Évora").exists()


def test_a_refusal_of_the_ledger_is_an_error_of_the_form(anas, moved):
    answer = anas.post(address("correct", moved), typed(anas, "correct", moved, valid_to="2019"))
    assert answer.status_code == 422
    assert "cannot end before it begins" in page(answer)


def test_a_stale_form_shows_both_values(anas, ana, moved):
    form = typed(anas, "correct", moved, value="Évora")
    right = ledger.correct(fact=moved, value="Faro", actor=ana).fact
    for extra in ({}, HTMX):
        answer = anas.post(address("correct", moved), form, **extra)
        assert answer.status_code == 409
        text = page(answer)
        assert "This changed meanwhile. You saw <b>Porto</b>; now it is <b>Faro</b>" in text
        assert 'value="Évora"' in text
        assert address("correct", right) in text
        assert f'value="{right.version}"' in text
    assert not Fact.objects.filter(value="Évora").exists()
    again = {name: answer.context["form"][name].value() for name in answer.context["form"].fields}
    assert anas.post(address("correct", right), again).status_code == 303
    assert Fact.objects.current().get().value == "Évora"


def test_a_fact_that_ended_meanwhile_is_stale(anas, ana, moved):
    form = typed(anas, "correct", moved, value="Évora")
    ledger.retire(fact=moved, actor=ana)
    answer = anas.post(address("correct", moved), form)
    assert answer.status_code == 409
    assert "retired" in page(answer)


def test_retire_ends_a_fact_now(anas, moved):
    answer = anas.post(address("retire", moved), typed(anas, "retire", moved))
    moved.refresh_from_db()
    assert (moved.valid_to, moved.state) == (NOW, "retired")
    assert "City Porto ended today 09:41." in page(anas.get(answer["Location"]))


def test_retire_takes_a_day_a_month_or_a_plan(anas, ana, moved):
    anas.post(address("retire", moved), typed(anas, "retire", moved, at="2027-03"))
    moved.refresh_from_db()
    assert (moved.valid_to, moved.end_precision, moved.state) == (datetime(2027, 3, 1, tzinfo=UTC), Precision.MONTH, "current")
    assert "City Porto will end March 2027." in page(anas.get("/facts/user/"))


def test_the_day_in_which_a_fact_began_ends_it_now(anas, ana):
    fact = remember(ana, "city", "Porto", NOW - timedelta(hours=1))
    anas.post(address("retire", fact), typed(anas, "retire", fact, at="today"))
    fact.refresh_from_db()
    assert fact.valid_from == NOW - timedelta(hours=1)
    assert fact.valid_to == NOW


def test_reject_reopens_what_was_wrongly_ended(anas, moved):
    answer = anas.post(address("reject", moved), typed(anas, "reject", moved, reason="a joke"))
    assert Fact.objects.current().get().value == "Leeds"
    text = page(anas.get(answer["Location"]))
    assert "City Porto was never true; Leeds goes on." in text
    assert "a joke" in text


def test_undo_takes_an_act_back_and_can_itself_be_undone(anas, moved):
    anas.post(address("correct", moved), typed(anas, "correct", moved, value="Évora"))
    answer = anas.post(reverse("facts:undo", args=[Entry.objects.first().pk]))
    assert Fact.objects.current().get().value == "Porto"
    assert answer["Location"] == f"/facts/user/?fact={moved.pk}#fact"
    assert "Undone: city Évora is withdrawn" in page(anas.get(answer["Location"]))
    anas.post(reverse("facts:undo", args=[Entry.objects.first().pk]))
    assert Fact.objects.current().get().value == "Évora"


def test_undo_is_refused_with_the_reason_where_later_acts_built_on_it(anas, ana, moved):
    first = Entry.objects.get(fact__value="Leeds")
    url = reverse("facts:undo", args=[first.pk])
    answer = anas.post(url)
    assert answer.status_code == 409
    assert "Undo that first" in page(answer)
    assert "<h1>Not undone</h1>" in page(answer)
    in_place = anas.post(url, {"next": "/facts/user/"}, HTTP_HX_TARGET="about", **HTMX)
    assert in_place.status_code == 409
    assert "Undo that first" in page(in_place)
    assert in_place["HX-Retarget"] == "#about"
    assert Entry.objects.count() == 2


@pytest.mark.parametrize("verb", ["retire", "reject", "correct"])
def test_the_second_of_two_presses_does_nothing_and_says_so(anas, moved, verb):
    form = typed(anas, verb, moved) | ({"value": "Évora"} if verb == "correct" else {})
    anas.post(address(verb, moved), form)
    count = Entry.objects.count()
    answer = anas.post(address(verb, moved), form)
    assert answer.status_code == 303
    assert Entry.objects.count() == count
    assert "Already done." in page(anas.get(answer["Location"]))


def test_the_second_of_two_undos_does_nothing(anas, moved):
    url = reverse("facts:undo", args=[Entry.objects.first().pk])
    anas.post(url)
    count = Entry.objects.count()
    assert anas.post(url).status_code == 303
    assert Entry.objects.count() == count


def test_undo_and_the_verbs_change_nothing_on_get(anas, moved):
    count = Entry.objects.count()
    for verb in ("correct", "retire", "reject"):
        assert anas.get(address(verb, moved)).status_code == 200
    assert anas.get(reverse("facts:undo", args=[Entry.objects.first().pk])).status_code == 405
    assert Entry.objects.count() == count


@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example/", r"/\evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_to_a_foreign_page(anas, moved, evil):
    answer = anas.post(address("retire", moved), typed(anas, "retire", moved, next=evil))
    assert answer["Location"] == f"/facts/user/?fact={moved.pk}#fact"
    text = page(anas.get(address("correct", moved), {"next": evil}))
    assert f'"{evil}' not in text


def test_a_plain_act_goes_back_to_where_it_was_asked(anas, moved):
    answer = anas.post(address("retire", moved), typed(anas, "retire", moved, next="/sessions/15/"))
    assert answer["Location"] == "/sessions/15/"


# Adding by hand


def test_a_person_adds_a_fact(anas, ana):
    answer = anas.post(
        "/facts/-/new/", {"subject": "me", "predicate": "home", "value": "Porto", "valid_from": "2019", "reason": "moved in"}
    )
    fact = Fact.objects.get()
    assert answer["Location"] == f"/facts/user/?fact={fact.pk}#fact"
    assert (fact.predicate, fact.origin, fact.precision) == ("city", Origin.PERSON, Precision.YEAR)
    entry = Entry.objects.get()
    assert (entry.actor, entry.reason) == (ana, "moved in")
    text = page(anas.get(answer["Location"]))
    assert "City is now Porto." in text
    assert "by you" in text


def test_an_added_fact_replaces_what_is_true_now(anas, moved):
    anas.post("/facts/-/new/", {"subject": "me", "predicate": "city", "value": "Évora"})
    assert Fact.objects.current().get().value == "Évora"


def test_an_added_fact_can_stand_beside_another(anas, ana):
    remember(ana, "boat", "skiff")
    anas.post("/facts/-/new/", {"subject": "me", "predicate": "boat", "value": "canoe", "beside": "on"})
    assert sorted(Fact.objects.current().values_list("value", flat=True)) == ["canoe", "skiff"]


def test_adding_in_place_returns_the_form_or_the_page(anas, moved):
    answer = anas.post("/facts/-/new/", {"subject": "me", "predicate": "!!!", "value": "x"}, HTTP_HX_TARGET="new", **HTMX)
    assert answer.status_code == 422
    assert "at least one letter" in page(answer)
    assert "<html" not in page(answer)
    form = {"subject": "me", "predicate": "job", "value": "nurse", "next": "/facts/user/"}
    answer = anas.post("/facts/-/new/", form, HTTP_HX_TARGET="new", **HTMX)
    assert answer["HX-Retarget"] == "#about"
    assert "Job is now nurse." in page(answer)
    answer = anas.post("/facts/-/new/", form | {"value": "baker", "next": ""}, HTTP_HX_TARGET="new", **HTMX)
    assert answer["HX-Retarget"] == "#about"


def test_what_is_known_already_is_said_so(anas, moved):
    answer = anas.post("/facts/-/new/", {"subject": "me", "predicate": "city", "value": "porto"})
    assert Fact.objects.current().get() == moved
    assert "City Porto was known already." in page(anas.get(answer["Location"]))


@pytest.mark.parametrize("missing", ["subject", "predicate", "value"])
def test_an_incomplete_fact_is_refused(anas, missing):
    form = {"subject": "me", "predicate": "city", "value": "Porto"} | {missing: " "}
    assert anas.post("/facts/-/new/", form).status_code == 422
    assert not Fact.objects.exists()


@pytest.mark.parametrize(
    ("text", "at", "precision"),
    [
        ("2019", (2019, 1, 1), "year"),
        ("2019-05", (2019, 5, 1), "month"),
        ("2019-5-2", (2019, 5, 2), "day"),
        ("2019-05-12 14:30", (2019, 5, 12, 14, 30), "instant"),
        ("2019-05-12T14:30:05", (2019, 5, 12, 14, 30, 5), "instant"),
        ("28 Nov 2026", (2026, 11, 28), "day"),
        ("November 2026", (2026, 11, 1), "month"),
        ("yesterday", (2026, 11, 29), "day"),
        ("now", (2026, 11, 30, 9, 41), "instant"),
    ],
)
def test_times_are_read_with_their_precision(text, at, precision):
    assert told(text) == (datetime(*at, tzinfo=UTC), precision)


@pytest.mark.parametrize("text", ["2019-13", "2019-02-30", "12", "0001", "9999-12-31", "2019-05-12 25:00", "soon", "٢٠١٩-٠٥-٤٤"])
def test_what_is_no_time_is_refused(text):
    with pytest.raises(ValueError):
        told(text)


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Europe/Lisbon", "Asia/Tokyo", "Pacific/Auckland"])
@pytest.mark.parametrize("text", ["2019", "2019-05", "2019-03-31", "2019-10-27", "2026-11-30 09:41"])
def test_times_come_back_as_they_were_written(zone, text):
    with timezone.override(zone):
        assert written(*told(text)) == text


# The line of an act under its message


def line(client, entry: Entry, url: str, **form: str):
    return client.post(url, form, HTTP_HX_TARGET=f"entry-{entry.pk}", **HTMX)


def test_undo_and_redo_redraw_the_line_of_an_act(anas, moved):
    entry = Entry.objects.get(fact=moved)
    answer = line(anas, entry, reverse("facts:undo", args=[entry.pk]))
    text = page(answer)
    assert text.lstrip().startswith(f'<li class="entry" id="entry-{entry.pk}"')
    assert "<s>" in text
    assert "Undone" in text
    assert "Redo" in text
    undoing = Entry.objects.first()
    assert reverse("facts:undo", args=[undoing.pk]) in text
    text = page(line(anas, entry, reverse("facts:undo", args=[undoing.pk])))
    assert "<s>" not in text
    assert reverse("facts:undo", args=[entry.pk]) in text
    assert "say" in json.loads(answer["HX-Trigger"])


def test_the_line_says_what_was_remembered_and_what_it_replaced(ana, moved, session):
    acts = Entry.objects.for_turns(session)
    assert list(acts) == [1]
    text = render_to_string("facts/_entry.html", {"entry": acts[1][0], "next": "/sessions/15/"})
    assert "Remembered <b>city → Porto</b>" in text
    assert '<span class="was">Leeds</span>' in text
    assert "since 28 Nov 2026" in text
    assert "Undo" in text
    assert "Edit" in text


def test_edit_from_the_line_comes_back_to_the_line(anas, moved):
    entry = Entry.objects.get(fact=moved)
    where = {"HTTP_HX_TARGET": f"entry-{entry.pk}"}
    form = page(anas.get(address("correct", moved), **HTMX, **where))
    assert f'<li id="entry-{entry.pk}"' in form
    assert f'hx-target="#entry-{entry.pk}"' in form
    assert f'id="entry-{entry.pk}"' in page(anas.get(address("row", moved), **HTMX, **where))
    answer = anas.post(address("correct", moved), typed(anas, "correct", moved, value="Évora"), **HTMX, **where)
    assert "since corrected to Évora" in page(answer)


def test_a_refused_undo_is_said_in_the_line(anas, ana, moved):
    entry = Entry.objects.get(fact__value="Leeds")
    answer = line(anas, entry, reverse("facts:undo", args=[entry.pk]))
    assert answer.status_code == 409
    assert "Undo that first" in page(answer)
    assert 'role="alert"' in page(answer)


def test_the_acts_of_a_session_take_a_bounded_number_of_queries(ana, session):
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as seen:
            for acts in Entry.objects.for_turns(session).values():
                for entry in acts:
                    assert entry.undone in (True, False)
                    assert [change.fact.value for change in entry.changes.all()]
        return len(seen)

    for n in range(3):
        remember(ana, "likes", f"thing {n}", session=session, turn=n + 1)
    few = queries()
    for n in range(3, 30):
        remember(ana, "likes", f"thing {n}", session=session, turn=n + 1)
    assert queries() == few


# Who may see it


def addresses(fact: Fact) -> list[str]:
    verbs = [address(verb, fact) for verb in ("row", "correct", "retire", "reject")]
    return [*verbs, reverse("facts:subject", args=[fact.subject]), f"/facts/user/?fact={fact.pk}"]


def test_what_is_not_yours_is_not_found(ana, ben, client_of):
    theirs = remember(ana, "city", "Graz", subject="anna", quote="Anna lives in Graz")
    entry = Entry.objects.get()
    client = client_of(ben)
    for url in addresses(theirs):
        assert client.get(url).status_code == 404
        assert client.get(url, **HTMX).status_code == 404
    for verb in ("correct", "retire", "reject"):
        form = {"version": theirs.version, "value": "x", "at": "now", "user_id": ana.pk}
        assert client.post(address(verb, theirs), form).status_code == 404
    assert client.post(reverse("facts:undo", args=[entry.pk])).status_code == 404
    own = remember(ben, "city", "Faro", subject="bert")
    where = {"HTTP_HX_TARGET": f"entry-{entry.pk}"}
    assert client.get(address("row", own), **HTMX, **where).status_code == 404
    for url in (
        "/facts/",
        "/facts/?q=graz",
        "/facts/-/log/",
        f"/facts/-/log/?fact={theirs.pk}",
        "/facts/-/export.csv",
        "/facts/-/export.csv?subject=anna",
    ):
        assert "Graz" not in page(client.get(url))
    assert Entry.objects.filter(owner=ana).count() == 1


def test_nobody_is_asked_to_log_in(client, ana, moved):
    urls = [*addresses(moved), "/facts/", "/facts/-/log/", "/facts/-/new/", "/facts/-/export.csv"]
    for url in urls:
        answer = client.get(url)
        assert answer.status_code == 302
        assert answer["Location"].startswith(reverse("login"))
    assert client.post(reverse("facts:undo", args=[Entry.objects.first().pk])).status_code == 302
    assert Entry.objects.count() == 2


@pytest.mark.parametrize("number", ["0", "99999999", "x", "1' OR 1=1", "9" * 40])
def test_a_fact_that_is_not_there_is_not_found(anas, moved, number):
    assert anas.get("/facts/user/", {"fact": number}).status_code == 404


# The way out


def test_the_export_holds_what_is_shown(anas, ana, moved):
    answer = anas.get("/facts/-/export.csv?subject=user")
    rows = list(csv.DictReader(StringIO(page(answer))))
    assert answer["Content-Type"].startswith("text/csv")
    assert "attachment" in answer["Content-Disposition"]
    assert [(row["value"], row["state"], row["precision"]) for row in rows] == [
        ("Leeds", "retired", "instant"),
        ("Porto", "current", "day"),
    ]
    assert rows[1]["true_from"] == "2026-11-28T00:00:00+00:00"
    assert rows[0]["end_precision"] == "day"
    assert rows[1]["words"] == "we moved to Porto last weekend"
    assert [row["value"] for row in csv.DictReader(StringIO(page(anas.get("/facts/-/export.csv"))))] == ["Porto"]
    assert [row["value"] for row in csv.DictReader(StringIO(page(anas.get("/facts/-/export.csv?state=retired"))))] == ["Leeds"]
    assert anas.get("/facts/-/export.csv?on=never").status_code == 422


def test_no_cell_is_a_formula(anas, ana):
    remember(ana, "city", "=HYPERLINK(1)", quote="@cmd")
    row = next(csv.DictReader(StringIO(page(anas.get("/facts/-/export.csv")))))
    assert row["value"] == "'=HYPERLINK(1)"
    assert row["words"] == "'@cmd"
    for cell in ("+1", "-1", "\t=1", " =1", "＝1", "\r=1"):
        assert str(plain(cell)).startswith("'")
    assert plain("Porto") == "Porto"
    assert plain("") == ""


# How much it costs


def cost(client, url: str, **extra: str) -> int:
    with CaptureQueriesContext(connection) as seen:
        assert client.get(url, **extra).status_code == 200
    return len(seen)


def many(owner, count: int, predicate: str = "likes") -> None:
    """Facts that were made without the ledger, for their number alone."""
    start = NOW - timedelta(days=400)
    facts = Fact.objects.bulk_create(
        Fact(
            owner=owner,
            subject="user" if n % 4 else f"person {n % 40}",
            predicate=predicate,
            qualifier=f"thing {n}",
            value=f"Thing {n}",
            valid_from=start + timedelta(hours=n),
            valid_to=None if n % 3 else start + timedelta(hours=n + 40),
            said_at=start,
            recorded_at=start,
        )
        for n in range(count)
    )
    entries = Entry.objects.bulk_create(Entry(owner=owner, action="record", at=start, fact=fact) for fact in facts)
    Change.objects.bulk_create(
        Change(owner=owner, entry=entry, fact=fact, after_from=fact.valid_from, after_to=fact.valid_to, precision="instant")
        for entry, fact in zip(entries, facts, strict=True)
    )


@pytest.mark.parametrize(
    "url", ["/facts/", "/facts/?q=thing", "/facts/user/", "/facts/user/?on=2026-05-01&known=2026-06-01", "/facts/-/log/"]
)
def test_two_thousand_facts_take_no_more_queries_than_a_few(anas, ana, url):
    many(ana, 12)
    few = cost(anas, url)
    many(ana, 2000, "hobby")
    assert cost(anas, url) <= few
    assert few <= 20


def test_a_page_of_many_facts_shows_one_page_of_them(anas, ana):
    many(ana, 400)
    answer = anas.get("/facts/user/")
    assert len(answer.context["rows"]) == 100
    assert "Page 1 of 3" in page(answer)
    assert len(answer.content) < 400_000
