"""Trying out: what a message would do to one's memory, and how well a model reads. Nobody's memory is changed by it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.db import IntegrityError, close_old_connections, connections, transaction
from django.utils import timezone

from chat import engines, live, remember
from chat.engines import ollama
from chat.engines.base import Engine, EngineError
from chat.grounding import Accepted, Known, Message, Refused
from chat.models import Check, Job, State, Turn
from chat.scratch import scratch_database, scratch_user
from chat.turn import open_session, say, spoken
from facts import embedding, ledger
from facts.models import Action, Entry, Fact
from facts.vocabulary import Vocabulary
from facts.wording import sentence

if TYPE_CHECKING:
    from django.contrib.auth.models import User

log = logging.getLogger(__name__)


# Try it: one message against one's own memory


@dataclass(frozen=True, kw_only=True)
class Would:
    """One act that a message would lead to, and the words it rests on."""

    verb: str
    text: str
    quote: str
    heard: str  # the assistant's sentence that the words confirm, where that is where the value stands


@dataclass(frozen=True, kw_only=True)
class Trial:
    """What a message would do, and what did the reading."""

    text: str
    spans: list[tuple[int, int]]
    acts: list[Would]
    idle: list[tuple[str, str]]  # understood, and nothing to do: what, why
    refused: list[dict[str, str]]
    engine: str
    model: str
    seconds: float


VERBS = {
    Action.RECORD: "Recorded",
    Action.CONFIRM: "Confirmed",
    Action.RETIRE: "Retired",
    Action.CORRECT: "Corrected",
    Action.REJECT: "Rejected",
}
IDLE = {"end": "no current fact matches, so nothing would end", "never": "nothing that is remembered matches, so nothing would be rejected"}


def attempt(owner: User, text: str, *, before: str = "", zone: str, now: datetime | None = None) -> Trial:
    """What the message would do to the owner's memory as it is now; EngineError where it could not be read. Writes nothing."""
    message = Message(text=text, at=now or timezone.now(), zone=zone, before=before)
    known = remember.known_to(owner.pk, message.at)
    began = time.monotonic()
    # Where chats are read too: the page's own loop serves other people while a model thinks.
    engine, accepted, refused = live.runner.submit(understood(message, known)).result()
    seconds = time.monotonic() - began
    words = Vocabulary()
    with embedding.ahead(remember.texts_of(accepted, words)):
        decided, acts = rolled_back(owner, message, accepted, words)
    return Trial(
        text=text,
        spans=[(one.claim.start, one.claim.end) for one in decided if one.entries],
        acts=acts,
        idle=[
            (remember.said(one.claim), IDLE.get(one.claim.act, "it is remembered already"))
            for one in decided
            if not one.entries and not one.reason
        ],
        refused=remember.not_remembered(decided, refused),
        engine=engine.name,
        model=engine.model,
        seconds=seconds,
    )


async def understood(message: Message, known: Sequence[Known]) -> tuple[Engine, list[Accepted], list[Refused]]:
    """The engine of this moment, and what it makes of the message."""
    engine = await engines.choose()
    try:
        return engine, *await remember.understand(engine, message, known)
    except EngineError:
        raise
    except Exception as error:
        log.exception("trying out a message failed")
        raise EngineError("Something went wrong while reading this message.") from error


@ledger.patient
def rolled_back(
    owner: User, message: Message, accepted: Sequence[Accepted], words: Vocabulary
) -> tuple[list[remember.Decided], list[Would]]:
    """What the ledger decides about the claims, in words; the transaction that it was decided in leaves nothing behind."""
    with transaction.atomic():
        turn = say(open_session(owner, now=message.at), message.text, zone=message.zone, now=message.at)
        decided = remember.decide(turn, accepted, words, message.at)
        made = Entry.objects.filter(pk__in=[entry.pk for one in decided for entry in one.entries])
        told = {entry.pk: entry for entry in made.told()}
        acts = [
            Would(verb=VERBS[Action(entry.action)], text=sentence(told[entry.pk], words), quote=entry.quote, heard=one.claim.heard)
            for one in decided
            for entry in one.entries
        ]
        transaction.set_rollback(True)
    return decided, acts


# Scenarios: dated messages, and the facts that must stand afterwards

Scenario = dict[str, Any]


@cache
def fixed_set() -> tuple[Scenario, ...]:
    """The scenarios that every model is checked with."""
    lines = Path(__file__).with_name("check_scenarios.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line) for line in lines)


def kinds() -> list[str]:
    """The kinds of scenarios in the fixed set."""
    return list(dict.fromkeys(one["kind"] for one in fixed_set()))


def messages_of(scenario: Scenario) -> list[tuple[datetime, dict[str, Any]]]:
    """The messages of a scenario with their times; ValueError, KeyError or TypeError where it is none."""
    if not scenario["id"] or not scenario["messages"]:
        raise ValueError("a scenario needs an id and messages")
    return [(datetime.fromisoformat(message["at"]), message) for message in scenario["messages"]]


def rehearse(scenario: Scenario, engine: Engine | None = None) -> dict[str, Any]:
    """One scenario from an empty memory: each message a turn of its own, dated by its time, through the path that chats take."""
    owner = scratch_user(f"rehearsal {scenario['id']}")
    zone = scenario.get("tz", "UTC")
    messages = messages_of(scenario)
    session = open_session(owner, now=messages[0][0])
    refused, failed = [], 0
    for at, message in messages:
        if message.get("assistant_before"):
            # It stands as the reply before this message.
            before = say(session, "…", zone=zone, now=at)
            Turn.objects.filter(pk=before.pk).update(job=Job.OFF, state=State.DONE, reply=spoken(message["assistant_before"]))
        turn = say(session, spoken(message["text"]), zone=zone, now=at)
        Turn.objects.filter(pk=turn.pk).update(state=State.DONE)
        job = async_to_sync(remember.read)(turn, engine=engine, now=at)
        if job == Job.FAILED:
            job = async_to_sync(remember.read)(turn, engine=engine, now=at)
        failed += job == Job.FAILED
        turn.refresh_from_db()
        refused += turn.refused
    local = ZoneInfo(zone)  # a day is the person's day
    last = max(at for at, _ in messages)
    facts = [
        {
            "subject": fact.subject,
            "predicate": fact.predicate,
            "qualifier": fact.qualifier,
            "value": fact.value,
            "state": fact.state_at(last),
            "valid_from": fact.valid_from.astimezone(local).isoformat(),
            "valid_to": fact.valid_to.astimezone(local).isoformat() if fact.valid_to else None,
            "quote": fact.quote,
        }
        for fact in Fact.objects.owned_by(owner).in_order()
    ]
    return {"id": scenario["id"], "facts": facts, "refused": refused, "failed": failed}


# The score

ARTICLE = re.compile(r"(?:the|an?|my|our|el|las?|los|les?|die|der|das|il|o) +")
TURNING = {  # a value with one of these says something else than the same value without it
    *("not", "no", "never", "without", "ex", "former", "formerly", "retired", "previous", "old", "used"),
    *("nicht", "kein", "keine", "sin", "pas", "sem", "nao", "não"),
}
CHANGES = ("update", "retired", "correction")


def level(text: object) -> str:
    """A value as it is compared: case, punctuation and a leading article do not count."""
    plain = unicodedata.normalize("NFKC", str(text)).casefold().strip()
    return re.sub(r"[\W_]+", " ", ARTICLE.sub("", plain, count=1) if ARTICLE.match(plain) else plain).strip()


def alike(wanted: str, got: str) -> bool:
    """Whether a stored value is the wanted one, or says hardly more or less than it."""
    want, have = level(wanted), level(got)
    if wanted == "*" or want == have:
        return True
    short, long = sorted((want, have), key=len)
    if not short or TURNING & (set(want.split()) ^ set(have.split())):
        return False
    if f" {short} " in f" {long} " and len(long) <= 2 * len(short) + 4:
        return True
    return not want.isascii() and short in long  # scripts that put no blanks between words


def fits(rule: Scenario, fact: Scenario) -> bool:
    """Whether a stored fact is what a rule of a scenario names; "*" and what is left out fit anything."""
    for key in ("subject", "predicate"):
        if rule.get(key, "*") != "*" and level(rule[key]) != level(fact[key]):
            return False
    states = {rule.get("state", "*")}
    if "from" in rule and "current" in states:
        states.add("planned")  # it begins after the last message
    if not states & {"*", fact["state"]}:
        return False
    return any(alike(value, fact["value"]) for value in [rule.get("value", "*"), *rule.get("accept", ())])


@dataclass
class Verdict:
    """One scenario's result against what was expected."""

    scenario: Scenario
    stored: int  # facts, without those that were withdrawn
    hits: int
    missing: list[Scenario]
    false: list[Scenario]  # stored, and neither expected nor allowed
    failed: int  # messages that could not be read
    error: str = ""

    @property
    def right(self) -> bool:
        """Everything expected and nothing else."""
        return not self.missing and not self.false


def judge(scenario: Scenario, facts: Sequence[Scenario], failed: int = 0, error: str = "") -> Verdict:
    """What of the expected is there, and what is there that should not be; one row meets one expectation."""
    left = list(facts)
    missing = []
    for rule in scenario.get("expect", ()):
        found = next((fact for fact in left if fits(rule, fact)), None)
        if found is None:
            missing.append(rule)
        else:
            left.remove(found)
    false = []
    for fact in left:
        forbidden = any(fits(rule, fact) for rule in scenario.get("forbid", ()))
        harmless = fact["state"] == "rejected" or any(fits(rule, fact) for rule in scenario.get("allow", ()))
        if forbidden or not harmless:
            false.append(fact)
    stored = sum(fact["state"] != "rejected" for fact in facts)
    return Verdict(scenario, stored, len(scenario.get("expect", ())) - len(missing), missing, false, failed, error)


def share(part: float, whole: float) -> float | None:
    """`part` of `whole`, where there is a whole."""
    return part / whole if whole else None


def figures_of(verdicts: Iterable[Verdict]) -> dict[str, float | None]:
    """Recall, precision and update between 0 and 1; junk in false facts per 100 messages of small talk; messages not read."""
    verdicts = list(verdicts)
    changes = [one for one in verdicts if one.scenario["kind"] in CHANGES]
    chatter = [one for one in verdicts if one.scenario["kind"] == "smalltalk"]
    wrong = share(sum(len(one.false) for one in verdicts), sum(one.stored for one in verdicts))
    junk = share(sum(len(one.false) for one in chatter), sum(len(one.scenario["messages"]) for one in chatter))
    return {
        "recall": share(sum(one.hits for one in verdicts), sum(one.hits + len(one.missing) for one in verdicts)),
        "precision": None if wrong is None else 1 - wrong,
        "update": share(sum(one.right for one in changes), len(changes)),
        "junk": None if junk is None else 100 * junk,
        "right": sum(one.right for one in verdicts),
        "scenarios": len(verdicts),
        "messages": sum(len(one.scenario["messages"]) for one in verdicts),
        "failed": sum(one.failed for one in verdicts),
    }


def fact_line(fact: Scenario) -> str:
    """A fact or a rule in a few words: "anna · city = Graz (current)"."""
    subject, predicate, value = (fact[key] if fact.get(key, "*") != "*" else "…" for key in ("subject", "predicate", "value"))
    return f"{subject} · {predicate} = {value} ({fact['state']})"


def failure_of(verdict: Verdict) -> dict[str, Any]:
    """What went wrong in a scenario, as it is kept and shown."""
    return {
        "id": verdict.scenario["id"],
        "kind": verdict.scenario["kind"],
        "note": verdict.scenario.get("note", ""),
        "messages": [{"before": one.get("assistant_before", ""), "text": one["text"]} for one in verdict.scenario["messages"]],
        "missing": [fact_line(rule) for rule in verdict.missing],
        "false": [fact_line(fact) for fact in verdict.false],
        "error": verdict.error,
    }


# The model check

LOOK_EVERY = 1.0  # seconds between two signs of life of a check in the background
HOPELESS = 4  # messages in a row, from the first, that could not be read: then no later one can


class Unable(Exception):
    """The check cannot go on; `str(error)` says why in a sentence for a person."""


class Stopped(Exception):
    """Somebody stopped the check."""


@dataclass(frozen=True)
class Result:
    """A whole check."""

    seconds: float
    figures: dict[str, Any]
    failures: list[dict[str, Any]]


def engine_for(name: str, model: str = "") -> Engine:
    """The engine of that name with that model; without a name, the one that chats use now. Unable where it has no such model."""
    status = engines.status()
    name = name or ("ollama" if model else status.engine)
    if name == "builtin":
        if model:
            raise Unable("The built-in engine has no models to choose from. Leave the model out, or choose the engine ollama.")
        return engines.named("builtin")
    wanted = known_as(model or settings.KEEPSAKE_MODEL)
    if not status.reachable:
        raise Unable(f"Ollama does not answer at {status.host}. Start it with: ollama serve")
    if not engines.has(status.models, wanted):
        raise Unable(ollama.missing(wanted))
    return ollama.Ollama(wanted)


def known_as(model: str) -> str:
    """One name for a model, with and without its default tag."""
    return model.strip().removesuffix(":latest")


def run(plan: Sequence[Scenario], engine: Engine, tell: Callable[[int], bool] = lambda done: True) -> Result:
    """Read the scenarios in a scratch database of this thread, and score them. `tell` hears how many are done; False stops."""
    began = time.monotonic()
    verdicts: list[Verdict] = []
    figures: dict[str, Any] = {}
    try:
        with scratch_database():
            if isinstance(engine, ollama.Ollama):
                figures["constrained"] = async_to_sync(engine.constrained)()
            for scenario in plan:
                if not tell(len(verdicts)):
                    raise Stopped
                outcome = rehearse(scenario, engine)
                error = ""
                if outcome["failed"]:
                    still_there(engine)
                    error = Turn.objects.filter(job=Job.FAILED).order_by("-pk").values_list("job_error", flat=True)[0]
                verdicts.append(judge(scenario, outcome["facts"], outcome["failed"], error))
                read = sum(len(one.scenario["messages"]) - one.failed for one in verdicts)
                if not read and (sum(one.failed for one in verdicts) >= HOPELESS or len(verdicts) == len(plan)):
                    raise Unable(error)
    except EngineError as error:
        raise Unable(str(error)) from error
    tell(len(verdicts))
    seconds = time.monotonic() - began
    failures = [failure_of(one) for one in verdicts if not one.right or one.failed]
    return Result(seconds, figures | figures_of(verdicts), failures)


def still_there(engine: Engine) -> None:
    """Unable where the server or the model went away meanwhile: what is not read then says nothing about the model."""
    if isinstance(engine, ollama.Ollama):
        engines.forget()
        engine_for(engine.name, engine.model)


def start(engine: Engine) -> Check | None:
    """Begin a check in the background; None where one is under way."""
    try:
        with transaction.atomic():
            Check.objects.lost().update(state=Check.FAILED, error="The server stopped during this check.")
            check = Check.objects.create(engine=engine.name, model=engine.model, total=len(fixed_set()))
    except IntegrityError:
        return None
    live.runner.submit(watch(check, engine))
    return check


async def watch(check: Check, engine: Engine) -> None:
    """Run a check in a thread of its own, show how far it is, stop it where somebody asks, and save how it ended."""
    row = Check.objects.filter(pk=check.pk)
    done, going_on = 0, True

    def tell(number: int) -> bool:
        nonlocal done
        done = number
        return going_on

    def work() -> Result:
        try:
            return run(fixed_set(), engine, tell)
        finally:
            connections.close_all()

    ended: dict[str, Any]
    try:
        task = asyncio.create_task(asyncio.to_thread(work))
        while not task.done():
            await asyncio.wait([task], timeout=LOOK_EVERY)
            await row.aupdate(done=done, beat_at=timezone.now())
            going_on = not await row.filter(stop=True).aexists()
        ended = saved(await task)
    except Stopped:
        ended = {"state": Check.STOPPED}
    except Unable as no:
        ended = {"state": Check.FAILED, "error": str(no)}
    except Exception:
        log.exception("check %s failed", check.pk)
        ended = {"state": Check.FAILED, "error": "Something went wrong during this check. The server's log says what."}
    await row.aupdate(**ended)
    await sync_to_async(close_old_connections)()


def saved(result: Result) -> dict[str, Any]:
    """A result as the columns of its check."""
    return {"state": Check.DONE, "seconds": result.seconds, "figures": result.figures, "failures": result.failures}


def keep(engine: Engine, result: Result) -> Check:
    """Save a check that was run elsewhere than in the background."""
    total = int(result.figures["scenarios"])
    return Check.objects.create(engine=engine.name, model=engine.model, total=total, done=total, **saved(result))
