"""The first account, signing in and out, the account page, the theme and the time zone."""

from __future__ import annotations

import threading
from unittest import mock

import pytest
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test import Client, RequestFactory
from django.views import defaults

from memoryproject import accounts

PASSWORD = "correct horse battery"
FIRST = {"username": "mara", "password1": PASSWORD, "password2": PASSWORD}


# The first visit


def test_every_way_in_leads_to_the_first_account_while_there_is_none(client, db):
    for address in ("/", "/accounts/", "/sessions/", "/accounts/login/"):
        assert client.get(address, follow=True).request["PATH_INFO"] == "/first/"


def test_the_first_account_is_an_admin_and_signed_in(client, db):
    answer = client.post("/first/", FIRST)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    person = User.objects.get()
    assert person.is_superuser
    assert person.is_staff
    assert client.session["_auth_user_id"] == str(person.pk)


def test_a_first_account_with_errors_keeps_what_was_typed_and_says_what_is_wrong(client, db):
    answer = client.post("/first/", {**FIRST, "password2": "another"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="mara"' in page
    assert 'id="id_password2_error"' in page
    assert 'aria-invalid="true"' in page
    assert not User.objects.exists()


def test_the_first_account_page_is_closed_once_there_is_an_account(client, ana):
    assert client.get("/first/")["Location"] == "/accounts/login/"
    answer = client.post("/first/", FIRST, follow=True)
    assert "has been made meanwhile" in answer.content.decode()
    assert list(User.objects.all()) == [ana]


@pytest.mark.django_db(transaction=True)
def test_of_two_first_accounts_made_at_once_one_wins():
    together = threading.Barrier(2)
    made: list[User | None] = []

    def make(name: str) -> None:
        form = UserCreationForm({**FIRST, "username": name})
        assert form.is_valid()
        together.wait()
        try:
            made.append(accounts.make_first(form))
        finally:
            connection.close()

    threads = [threading.Thread(target=make, args=[name]) for name in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winner = User.objects.get()
    assert {None, winner} == set(made)


# Coming and going


def test_sign_in_leads_to_the_chat_and_sign_out_needs_a_post(client, ana):
    assert client.post("/accounts/login/", {"username": "ana", "password": PASSWORD})["Location"] == "/"
    assert client.get("/accounts/logout/").status_code == 405
    assert client.post("/accounts/logout/")["Location"] == "/accounts/login/"
    assert client.get("/accounts/")["Location"] == "/accounts/login/?next=/accounts/"


def test_a_wrong_password_is_an_answer_that_says_so(client, ana):
    answer = client.post("/accounts/login/", {"username": "ana", "password": "wrong"})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_sign_in_goes_on_to_the_page_that_was_asked_for_but_never_to_a_foreign_one(client, ana):
    given = {"username": "ana", "password": PASSWORD}
    assert client.post("/accounts/login/", {**given, "next": "/accounts/"})["Location"] == "/accounts/"
    client.post("/accounts/logout/")
    assert client.post("/accounts/login/", {**given, "next": "https://example.test/"})["Location"] == "/"


def test_one_who_is_signed_in_needs_no_sign_in_page(client_of, ana):
    assert client_of(ana).get("/accounts/login/")["Location"] == "/"


def test_guessing_a_password_is_locked_out_for_that_name_only(client, ana, ben):
    for _ in range(10):
        answer = client.post("/accounts/login/", {"username": "ana", "password": "wrong"})
    assert answer.status_code == 429
    assert "15 minutes" in answer.content.decode()
    assert client.post("/accounts/login/", {"username": "ana", "password": PASSWORD}).status_code == 429
    assert client.post("/accounts/login/", {"username": "ben", "password": "staple battery horse"}).status_code == 302


def test_a_password_is_changed_with_the_old_one(client_of, client, ana):
    mine, new = client_of(ana), "another long password"
    wrong = {"old_password": "wrong", "new_password1": new, "new_password2": new}
    assert mine.post("/accounts/password/", wrong).status_code == 422
    assert mine.post("/accounts/password/", {**wrong, "old_password": PASSWORD})["Location"] == "/accounts/"
    assert "has been changed" in mine.get("/accounts/").content.decode()
    assert client.post("/accounts/login/", {"username": "ana", "password": PASSWORD}).status_code == 422
    assert client.post("/accounts/login/", {"username": "ana", "password": new}).status_code == 302


# The account page


def test_the_account_page_says_who_one_is_and_which_engine_answers(client_of, ana):
    page = client_of(ana).get("/accounts/").content.decode()
    assert "signed in as <b>ana</b>" in page
    assert "KEEPSAKE_ENGINE=builtin" in page
    assert "/admin/" not in page


def test_an_admin_is_told_how_to_add_people(client_of, django_user_model, db):
    admin = django_user_model.objects.create_superuser("root", password=PASSWORD)
    page = client_of(admin).get("/accounts/").content.decode()
    assert 'href="/admin/auth/user/add/"' in page


def test_the_theme_is_kept_in_a_cookie_and_stands_in_the_page_from_its_first_byte(client_of, ana):
    mine = client_of(ana)
    assert 'data-theme="auto"' in mine.get("/accounts/").content.decode()
    assert mine.post("/accounts/theme/", {"theme": "dark", "next": "/accounts/password/"})["Location"] == "/accounts/password/"
    page = mine.get("/accounts/").content.decode()
    assert '<html lang="en" data-theme="dark">' in page
    mine.post("/accounts/theme/", {"theme": "purple"})
    assert 'data-theme="dark"' in mine.get("/accounts/").content.decode()


def test_the_theme_form_sends_nobody_to_a_foreign_page(client, ana):
    for target in ("https://example.test/", "//example.test/", "javascript:alert(1)", ""):
        assert client.post("/accounts/theme/", {"theme": "light", "next": target})["Location"] == "/"


def test_times_are_in_the_zone_of_the_browser_until_another_is_chosen(client_of, ana):
    mine = client_of(ana)
    mine.cookies["zone"] = "Asia/Tokyo"
    page = mine.get("/accounts/").content.decode()
    assert "<b>Asia/Tokyo</b>" in page
    assert "+09:00" in page
    mine.post("/accounts/zone/", {"zone": "Europe/Lisbon"})
    assert '<option value="Europe/Lisbon" selected>' in mine.get("/accounts/").content.decode()
    mine.post("/accounts/zone/", {"zone": ""})
    assert not mine.cookies["zone_chosen"].value
    assert "selected>Europe" not in mine.get("/accounts/").content.decode()


@pytest.mark.parametrize("zone", ["Moon/Sea", "../../etc/passwd", "<b>"])
def test_a_zone_that_does_not_exist_is_the_servers(client_of, ana, zone):
    mine = client_of(ana)
    mine.cookies["zone"] = zone
    assert "<b>UTC</b>" in mine.get("/accounts/").content.decode()
    assert mine.post("/accounts/zone/", {"zone": zone}).status_code == 422


# What outside scripts and broken requests see


def test_healthz_answers_anybody(client, db, django_assert_num_queries):
    with django_assert_num_queries(1):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"ok": True})


def test_healthz_says_when_the_database_is_away(client):
    with mock.patch.object(accounts.connection, "cursor", side_effect=OperationalError("gone")):
        answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"ok": False})


def test_a_page_that_is_not_there_says_so_in_our_look(client, client_of, ana):
    for asker in (client, client_of(ana)):
        answer = asker.get("/nothing/")
        assert answer.status_code == 404
        assert answer.content.decode().count("<h1>") == 1
        assert "app.css" in answer.content.decode()


@pytest.mark.parametrize(("view", "status"), [(defaults.server_error, 500), (defaults.bad_request, 400)])
def test_the_pages_for_broken_requests_need_no_database(view, status):
    request = RequestFactory().get("/")
    answer = view(request) if status == 500 else view(request, ValueError())
    assert answer.status_code == status
    assert "app.css" in answer.content.decode()


def test_a_form_without_its_token_is_refused_in_our_look(ana):
    answer = Client(enforce_csrf_checks=True).post("/accounts/login/", {"username": "ana", "password": PASSWORD})
    assert answer.status_code == 403
    assert "This form is too old" in answer.content.decode()
