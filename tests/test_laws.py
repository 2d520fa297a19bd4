import pytest
from django.utils import timezone
from facts import ledger
from facts.models import Fact, Predicate, Entry

@pytest.mark.django_db(transaction=True)
def test_a(ana, client_of):
    o = ledger.record(owner=ana, claim=ledger.Claim(subject="user", predicate="city", value="Rome"))
    o2 = ledger.record(owner=ana, claim=ledger.Claim(subject="user", predicate="city", value="Paris"))
    ledger.undo(entry=o2.entry, actor=ana)
    assert client_of(ana).get("/").status_code == 200

@pytest.mark.django_db(transaction=True)
def test_b(ana):
    assert not Entry.objects.exists()
def test_c(ana):
    from django.db import connection
    print(connection.settings_dict["NAME"], connection.cursor().execute("pragma journal_mode").fetchone())
def test_live(live_server, ana):
    ledger.record(owner=ana, claim=ledger.Claim(subject="user", predicate="city", value="Rome"))
