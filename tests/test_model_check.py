"""A model is checked with a fixed set of scenarios, scored, and shown beside the others; nobody's memory is touched."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import nullcontext
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from chat import checks, engines, live
from chat.checks import Scenario
from chat.engines.ollama import Ollama
from chat.grounding import Proposal
from chat.models import Check, Turn
from facts.ledger import Claim, record
from facts.models import Fact, Session
from tests.ollama_server import Answer, OllamaServer
from tests.scripted import Scripted, broken

pytestmark = pytest.mark.django_db
MODELS = "/models/"


def said(number: int, kind: str, text: str, *expect: Scenario, **more: object) -> Scenario:
    messages = [{"at": "2026-03-02T10:00:00+00:00", "text": text}]
    return {"id": f"{kind}-{number}", "kind": kind, "tz": "UTC", "note": "", "messages": messages, "expect": list(expect)} | more


def rule(predicate: str, value: str, state: str = "current", **more: object) -> Scenario:
    return {"subject": "user", "predicate": predicate, "value": value, "state": state} | more


def claim(predicate: str, value: str, quote: str) -> Proposal:
    return Proposal(act="set", subject="user", predicate=predicate, value=value, quote=quote)


TWO = (said(1, "single", "I live in Braga.", rule("city", "Braga")), said(1, "smalltalk", "My cat is called Miso."))


@pytest.fixture
def two(monkeypatch):
    """Only two scenarios, so that a check takes no time."""
    monkeypatch.setattr(checks, "fixed_set", lambda: TWO)
    monkeypatch.setattr(checks, "LOOK_EVERY", 0.01)


@pytest.fixture
def in_place(monkeypatch):
    """Runs in the test's own database, which is emptied anyway: making another takes a second."""
    monkeypatch.setattr(checks, "scratch_database", nullcontext)


@pytest.fixture
def begun(monkeypatch):
    """Checks that were handed to the background, which does nothing here."""
    handed = []

    def submit(work):
        handed.append(work)
        work.close()

    monkeypatch.setattr(live.runner, "submit", submit)
    return handed


@pytest.fixture
def staff(ana, client_of):
    ana.is_staff = True
    ana.save()
    return client_of(ana)


@pytest.fixture
def server(settings):
    engines.forget()  # a port may be used again
    with OllamaServer() as running:
        settings.OLLAMA_HOST = running.host
        yield running


def text_of(answer) -> str:
    return " ".join(answer.content.decode().split())


# The set


def test_the_set_is_forty_scenarios_of_all_kinds_evenly():
    plan = checks.fixed_set()
    assert len(plan) == len({one["id"] for one in plan}) == 40
    count = Counter(one["kind"] for one in plan)
    assert len(count) == 12
    assert set(count.values()) == {3, 4}
    assert count["smalltalk"] == 4


def test_every_scenario_is_whole():
    for one in checks.fixed_set():
        times = [at for at, _ in checks.messages_of(one)]
        assert times == sorted(times)
        assert all(at.tzinfo for at in times)
        assert one["id"].startswith(one["kind"])
        assert one["note"]
        for wanted in one["expect"]:
            assert wanted["state"] in ("current", "retired", "rejected")
            said_so = " ".join(m["text"] + m.get("assistant_before", "") for m in one["messages"]).casefold()
            assert any(value.casefold() in said_so for value in [wanted["value"], *wanted.get("accept", ())])
            assert not any(checks.fits(bad, wanted) for bad in one["forbid"]), one["id"]


# The score


def fact(predicate: str, value: str, state: str = "current", subject: str = "user") -> Scenario:
    return {"subject": subject, "predicate": predicate, "value": value, "state": state}


@pytest.mark.parametrize(
    ("wanted", "got", "same"),
    [
        ("Porto", "porto", True),
        ("Porto", "the Porto", True),
        ("frames & wheels", "Frames, wheels!", True),
        ("nurse", "a night nurse", True),
        ("nurse", "a nurse in the children's ward of a hospital", False),
        ("meat", "no meat", False),
        ("nurse", "former nurse", False),
        ("Porto", "Braga", False),
        ("port", "Porto", False),
        ("札幌", "札幌市", True),
        ("*", "anything", True),
        ("", "anything", False),
    ],
)
def test_values_are_the_same_when_neither_says_much_more(wanted, got, same):
    assert checks.alike(wanted, got) is same


def test_one_row_meets_one_expectation_and_what_is_over_is_false():
    scenario = said(1, "update", "…", rule("city", "Braga"), rule("city", "Porto", "retired"), rule("job", "nurse"))
    scenario |= {"allow": [rule("likes", "*", "*")], "forbid": [rule("city", "Faro", "rejected")]}
    stored = [
        fact("city", "Braga"),
        fact("city", "Braga"),  # a second time
        fact("city", "Porto", "retired"),
        fact("likes", "tea"),  # allowed
        fact("pet", "Miso", "rejected"),  # withdrawn by itself
        fact("city", "Faro", "rejected"),  # forbidden even so
    ]
    verdict = checks.judge(scenario, stored)
    assert (verdict.hits, verdict.stored) == (2, 4)
    assert verdict.missing == [rule("job", "nurse")]
    assert verdict.false == [stored[1], stored[5]]
    assert not verdict.right


def test_a_fact_that_begins_later_is_right_where_a_date_was_told():
    wanted = rule("employer", "Okapi", **{"from": "2026-04-01"})
    assert checks.judge(said(1, "time", "…", wanted), [fact("employer", "Okapi", "planned")]).right
    assert not checks.judge(said(1, "time", "…", rule("employer", "Okapi")), [fact("employer", "Okapi", "planned")]).right


def test_the_figures():
    chat = said(1, "smalltalk", "…") | {"messages": [{"text": "a"}, {"text": "b"}, {"text": "c"}, {"text": "d"}]}
    moved = said(1, "update", "…", rule("city", "Braga"), rule("city", "Porto", "retired"))
    verdicts = [
        checks.judge(chat, [fact("name", "Miso")]),
        checks.judge(moved, [fact("city", "Braga"), fact("city", "Porto", "retired")]),
        checks.judge(moved, [fact("city", "Braga")], failed=1),
    ]
    figures = checks.figures_of(verdicts)
    assert figures == {
        "recall": 0.75,
        "precision": 0.75,
        "update": 0.5,
        "junk": 25.0,
        "right": 1,
        "scenarios": 3,
        "messages": 6,
        "failed": 1,
    }
    empty = checks.figures_of([])
    assert (empty["recall"], empty["precision"], empty["update"], empty["junk"]) == (None, None, None, None)


# The run


def test_a_run_reads_scores_and_leaves_every_memory_as_it_was(ana):
    record(owner=ana, claim=Claim(subject="user", predicate="city", value="Tavira"))
    engine = Scripted(claims=[[claim("city", "Braga", "I live in Braga")], [claim("pet", "Miso", "My cat is called Miso")]])
    heard: list[int] = []
    result = checks.run(TWO, engine, lambda done: heard.append(done) is None)
    assert heard == [0, 1, 2]
    assert (result.figures["recall"], result.figures["precision"], result.figures["junk"]) == (1.0, 0.5, 100.0)
    (wrong,) = result.failures
    assert (wrong["id"], wrong["missing"], wrong["false"]) == ("smalltalk-1", [], ["user · pet = Miso (current)"])
    assert [one.value for one in Fact.objects.all()] == ["Tavira"]
    assert not Turn.objects.exists()
    assert not Session.objects.exists()


def test_a_message_that_cannot_be_read_is_counted_and_told(in_place):
    engine = Scripted(claims=[[claim("city", "Braga", "I live in Braga")], broken("It stopped."), broken("It stopped again.")])
    result = checks.run(TWO, engine)
    assert result.figures["failed"] == 1
    assert [one["error"] for one in result.failures] == ["It stopped again."]


def test_a_check_of_which_nothing_can_be_read_could_not_run(in_place):
    engine = Scripted(claims=[broken("Ollama does not answer.")] * 100)
    with pytest.raises(checks.Unable, match="Ollama does not answer"):
        checks.run([said(n, "single", "I live in Braga.") for n in range(20)], engine)
    assert len(engine.read) == 2 * checks.HOPELESS


def test_a_run_stops_where_somebody_asks(in_place):
    engine = Scripted()
    with pytest.raises(checks.Stopped):
        checks.run(TWO, engine, lambda done: done < 1)
    assert len(engine.read) == 1


def test_the_built_in_engine_is_trusted_with_small_talk(in_place):
    plan = [one for one in checks.fixed_set() if one["kind"] == "smalltalk"]
    assert checks.run(plan, checks.engine_for("builtin")).figures["junk"] == 0


# The schema


@pytest.mark.parametrize(
    ("answer", "bound"),
    [('{"word": "brindel"}', True), ("The sea is wide.", False), ('{"word": "sea"}', False), ("[]", False), ("", False)],
)
def test_whether_a_schema_binds_is_seen_from_an_answer_that_only_the_schema_gives(server, answer, bound):
    server.script = [Answer(answer)]
    assert asyncio.run(Ollama().constrained()) is bound
    (asked,) = server.asked
    assert asked["format"]["properties"]["word"]["enum"]
    assert not any(word in json.dumps(asked["messages"]) for word in asked["format"]["properties"]["word"]["enum"])


def test_a_check_of_an_ollama_model_says_whether_a_schema_binds(server, in_place):
    server.otherwise = Answer('{"facts": []}')
    server.script = [Answer('{"word": "quillon"}')]
    result = checks.run(TWO, Ollama("llama3.2"))
    assert result.figures["constrained"] is True
    assert 0 <= result.figures["recall"] <= 1


def test_a_check_ends_where_the_model_goes_away_in_its_midst(server, in_place):
    server.otherwise = Answer('{"facts": []}')
    server.script = [Answer('{"word": "quillon"}')]

    def pulled(done: int) -> bool:
        if done == 1:
            server.models.remove("llama3.2:latest")
        return True

    with pytest.raises(checks.Unable, match="ollama pull llama3"):
        checks.run((TWO[0], TWO[0] | {"id": "again"}), Ollama("llama3.2"), pulled)


# Which engine


def test_a_model_that_is_not_there_is_a_sentence(server):
    assert (checks.engine_for("ollama", "llama3.2:latest").model, checks.engine_for("", "llama3.2").name) == ("llama3.2", "ollama")
    with pytest.raises(checks.Unable, match="ollama pull qwen"):
        checks.engine_for("ollama", "qwen")
    with pytest.raises(checks.Unable, match="no models to choose from"):
        checks.engine_for("builtin", "llama3.2")


def test_an_ollama_that_does_not_answer_is_a_sentence():
    with pytest.raises(checks.Unable, match="does not answer"):
        checks.engine_for("ollama")


# The command


def run_command(**options: object) -> str:
    out = StringIO()
    call_command("model_check", stdout=out, stderr=StringIO(), **options)
    return out.getvalue()


def test_the_command_prints_the_score_and_the_failures_and_keeps_a_whole_check(two, in_place):
    Check.objects.create(
        engine="ollama", model="llama3.2", total=2, state="done", seconds=9, figures=checks.figures_of([checks.judge(TWO[0], [])])
    )
    printed = run_command(engine="builtin")
    assert "2 scenarios, read by builtin" in printed
    assert "builtin: " in printed
    assert "of 2 scenarios right" in printed
    assert "other models" in printed
    assert "llama3.2" in printed
    kept = Check.objects.get(engine="builtin")
    assert (kept.state, kept.done, kept.figures["scenarios"]) == (Check.DONE, 2, 2)


def test_a_part_of_the_set_is_not_kept_and_the_list_runs_nothing(in_place):
    assert "smalltalk-1" in run_command(list=True)
    assert len(run_command(list=True, kind="drift").splitlines()) == 3
    assert "4 scenarios" in run_command(engine="builtin", kind="smalltalk")
    assert not Check.objects.exists()


def test_the_command_fails_only_where_it_cannot_run():
    with pytest.raises(CommandError, match="does not answer"):
        run_command(engine="ollama")
    assert not Check.objects.exists()


# The page


def test_the_page_is_for_staff(ana, ben, client_of, client, begun):
    for path in (MODELS, "/models/stop/", "/models/schema/"):
        assert client.post(path).status_code == 302
        assert client_of(ben).post(path, {"model": "builtin"}).status_code == 403
    assert client_of(ben).get(MODELS).status_code == 403
    assert client.get(MODELS)["Location"].startswith("/accounts/login/")
    assert begun == []
    assert not Check.objects.exists()


def test_the_empty_page_says_what_a_check_is(staff):
    page = text_of(staff.get(MODELS))
    assert "No model has been checked yet" in page
    assert '<option value="builtin" selected>' in page
    assert page.count("<h1") == 1


def test_the_page_shows_the_last_score_of_each_model_and_what_one_got_wrong(staff):
    def done(model: str, verdict: checks.Verdict) -> Check:
        failures = [] if verdict.right else [checks.failure_of(verdict)]
        figures = checks.figures_of([verdict]) | {"constrained": True}
        columns = {"state": "done", "done": 1, "total": 1, "seconds": 3, "figures": figures, "failures": failures}
        return Check.objects.create(engine="ollama", model=model, **columns)

    done("small", checks.judge(TWO[0], [fact("city", "Faro")]))
    bad = done("small", checks.judge(TWO[0], [fact("city", "<b>Sines</b>")]))
    done("large", checks.judge(TWO[0], [fact("city", "Braga")]))
    page = text_of(staff.get(MODELS))
    assert page.count('data-label="Model"') == 2
    assert f'<a href="?check={bad.pk}#wrong">0 of 1' in page
    assert page.index("<b>large</b>") < page.index("<b>small</b>")
    assert "What large got wrong" in page
    page = text_of(staff.get(MODELS, {"check": bad.pk}))
    assert "What small got wrong" in page
    assert "user · city = &lt;b&gt;Sines&lt;/b&gt; (current)" in page
    assert "Faro" not in page
    assert staff.get(MODELS, {"check": "x' OR"}).status_code == 200


def test_starting_goes_to_the_background_and_only_one_runs(staff, begun):
    answer = staff.post(MODELS, {"model": "builtin"})
    assert (answer.status_code, answer["Location"]) == (302, MODELS)
    assert len(begun) == 1
    page = text_of(staff.get(MODELS))
    assert "builtin is being checked" in page
    assert "0 of 40 scenarios" in page
    assert 'hx-trigger="every 2s"' in page
    answer = staff.post(MODELS, {"model": "builtin"})
    assert answer.status_code == 409
    assert "under way already" in text_of(answer)
    assert len(begun) == 1


def test_a_check_whose_server_died_makes_way(staff, begun):
    Check.objects.create(engine="ollama", model="llama3.2", total=40, beat_at=timezone.now() - timedelta(minutes=5))
    assert "The server stopped during the check of llama3.2" in text_of(staff.get(MODELS))
    assert staff.post(MODELS, {"model": "builtin"}).status_code == 302
    assert list(Check.objects.order_by("pk").values_list("model", "state")) == [("llama3.2", "failed"), ("builtin", "running")]


def test_a_model_that_is_gone_is_refused(staff, begun, server):
    assert staff.post(MODELS, {"model": "nope"}).status_code == 422
    assert staff.post(MODELS, {}).status_code == 422
    assert "nomic" not in text_of(staff.get(MODELS)).split("</select>")[0].split("<select")[1]
    assert begun == []


def test_the_part_that_follows_a_check_brings_the_scores_when_it_is_over(staff):
    running = Check.objects.create(engine="builtin", model="builtin", total=2, done=1)
    headers = {"HX-Request": "true", "HX-Target": "progress"}
    page = text_of(staff.get(MODELS, headers=headers))
    assert "1 of 2 scenarios" in page
    assert 'id="scores"' not in page
    assert "<html" not in page
    staff.post("/models/stop/")
    assert Check.objects.get().stop
    Check.objects.filter(pk=running.pk).update(state="stopped")
    page = text_of(staff.get(MODELS, headers=headers))
    assert "was stopped" in page
    assert 'id="scores"' in page
    assert "every 2s" not in page


def test_the_schema_is_tested_from_the_page(staff, server):
    server.script = [Answer('{"word": "quillon"}'), Answer("The sea is blue.")]
    assert "A schema binds the answers of llama3.2." in text_of(staff.post("/models/schema/"))
    assert "A schema does not bind the answers of llama3.2" in text_of(staff.post("/models/schema/"))
    server.models.remove("llama3.2:latest")
    server.models.append("other:latest")
    engines.forget()  # what it had is believed for some seconds
    answer = staff.post("/models/schema/")
    assert answer.status_code == 503
    assert "ollama pull llama3.2" in text_of(answer)


# In the background


@pytest.mark.django_db(transaction=True)
class TestInTheBackground:
    def start(self, engine: Scripted, monkeypatch) -> Check:
        handed = []
        submit = live.runner.submit
        monkeypatch.setattr(live.runner, "submit", lambda work: handed.append(submit(work)))
        check = checks.start(engine)
        handed[0].result(timeout=60)
        check.refresh_from_db()
        return check

    def test_a_check_runs_apart_and_its_score_is_saved(self, two, monkeypatch):
        check = self.start(Scripted(claims=[[claim("city", "Braga", "I live in Braga")]]), monkeypatch)
        assert (check.state, check.done, check.error) == (Check.DONE, 2, "")
        assert (check.figures["right"], check.failures) == (2, [])
        assert check.seconds > 0
        assert not Fact.objects.exists()
        assert not Turn.objects.exists()

    def test_a_check_that_cannot_run_says_why(self, two, in_place, monkeypatch):
        check = self.start(Scripted(claims=[broken("Ollama does not answer.")] * 9), monkeypatch)
        assert (check.state, check.error) == (Check.FAILED, "Ollama does not answer.")

    def test_a_fault_of_ours_ends_it_and_another_can_begin(self, two, monkeypatch):
        def fault(*args: object) -> None:
            raise RuntimeError("oops")

        monkeypatch.setattr(checks, "run", fault)
        assert self.start(Scripted(), monkeypatch).state == Check.FAILED
        assert not Check.objects.running().exists()

    def test_a_check_stops_where_somebody_asks(self, two, in_place, monkeypatch):
        class Asking(Scripted):
            async def extract(self, message, known):
                await Check.objects.aupdate(stop=True)
                return []

        monkeypatch.setattr(checks, "fixed_set", lambda: tuple(said(n, "drift", "I live in Braga.") for n in range(500)))
        check = self.start(Asking(), monkeypatch)
        assert check.state == Check.STOPPED
        assert check.figures == {}
