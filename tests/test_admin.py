"""The engine room: staff see their own memory there and nobody else's, change nothing, and can delete an account whole."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import User
from django.urls import reverse

from chat.turn import open_session, say
from facts.ledger import Claim, record
from facts.models import Entry, Fact, Summary

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(ana, client_of):
    User.objects.filter(pk=ana.pk).update(is_staff=True, is_superuser=True)
    ana.refresh_from_db()
    return client_of(ana)


@pytest.fixture
def remembered(ben):
    session = open_session(ben)
    say(session, "I live in Zanzibar", zone="UTC")
    Summary.objects.create(session=session, text="Ben lives in Zanzibar.", covers_until=1)
    return record(
        owner=ben, claim=Claim(subject="user", predicate="city", value="Zanzibar", session=session, turn=1, quote="Zanzibar")
    ).fact


def test_staff_see_nothing_of_anothers_memory(staff, remembered):
    for model in apps.get_app_config("facts").get_models():
        if model not in admin.site._registry:
            continue
        name = f"admin:facts_{model._meta.model_name}"
        assert b"Zanzibar" not in staff.get(reverse(f"{name}_changelist")).content
        row = model.objects.first()
        if row is not None and model._meta.model_name != "predicate":
            assert staff.get(reverse(f"{name}_change", args=[row.pk])).status_code == 302


def test_staff_see_their_own_rows_and_cannot_change_them(staff, ana):
    fact = record(owner=ana, claim=Claim(subject="user", predicate="city", value="Porto")).fact
    page = reverse("admin:facts_fact_change", args=[fact.pk])
    assert b"Porto" in staff.get(page).content
    assert staff.post(page, {"value": "Faro"}).status_code == 403


def test_a_deleted_account_takes_its_memory_along_unseen(staff, remembered, ben):
    page = reverse("admin:auth_user_delete", args=[ben.pk])
    shown = staff.get(page).content
    assert b"Zanzibar" not in shown
    assert b"ben, with all that is remembered" in shown
    assert staff.post(page, {"post": "yes"}).status_code == 302
    assert not User.objects.filter(pk=ben.pk).exists()
    assert not Fact.objects.exists()
    assert not Entry.objects.exists()
