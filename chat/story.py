"""The session-15 test: six things said in session 1, a move in session 8, and the question in session 15."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from asgiref.sync import async_to_sync
from django.contrib.auth.models import User

from chat import remember, summaries
from chat.engines.base import Engine, Prompt, Usage
from chat.grounding import Known, Message, Proposal
from chat.models import Job
from chat.turn import Ended, Piece, open_session, play, say
from facts.models import Fact

OLD, NEW = "Toronto", "Berlin"
SIX = (
    ("name", "Mara", "Hi! I'm Mara."),
    ("job", "data engineer", "I work as a data engineer."),
    ("city", OLD, f"I live in {OLD}."),
    ("project", "ferry timetable app", "I'm working on a ferry timetable app."),
    ("preference", "short answers", "I prefer short answers."),
    ("constraint", "no cloud vendors", "One constraint: no cloud vendors."),
)
BETWEEN = (
    "Can you explain what a left join does?",
    "What's a good name for a cat?",
    "How long does rice keep in the fridge?",
    "Tell me a joke about ferries.",
    "Why is the sky blue?",
    "What should I cook tonight?",
)
SESSIONS: dict[int, Sequence[str]] = {
    1: [text for _, _, text in SIX],
    **{number: [text] for number, text in zip(range(2, 8), BETWEEN, strict=True)},
    8: [f"We moved from {OLD} to {NEW} last weekend."],
    **{number: [text] for number, text in zip(range(9, 15), reversed(BETWEEN), strict=True)},
    15: ["What do you remember about me?", "Where do I live?"],
}
FIRST_DAY = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@dataclass
class Listener:
    """An engine that keeps every prompt that the real one is sent."""

    engine: Engine
    prompts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.name, self.model = self.engine.name, self.engine.model

    async def reply(self, prompt: Prompt, usage: Usage) -> AsyncIterator[str]:
        self.prompts.append("\n".join(message["content"] for message in prompt.messages))
        async for piece in self.engine.reply(prompt, usage):
            yield piece

    async def extract(self, message: Message, known: Sequence[Known]) -> list[Proposal]:
        return await self.engine.extract(message, known)

    async def summarise(self, turns: Sequence[tuple[str, str]], previous: str) -> str:
        return await self.engine.summarise(turns, previous)


@dataclass(frozen=True)
class Step:
    """One line of the story: what was done or checked, and whether it held (None: nothing to check)."""

    text: str
    held: bool | None = None


def tell(owner: User, engine: Engine) -> Iterator[Step]:
    """Play the story through the real flow and check it as it goes."""
    listener = Listener(engine)
    replies: dict[int, list[str]] = {}
    for number, texts in SESSIONS.items():
        at = FIRST_DAY + timedelta(days=10 * (number - 1))
        session = open_session(owner, now=at)
        for minute, text in enumerate(texts):
            now = at + timedelta(minutes=minute)
            turn = say(session, text, zone="UTC", now=now)
            reply, state = async_to_sync(whole)(turn, listener, now)
            replies.setdefault(number, []).append(reply)
            job = async_to_sync(remember.read)(turn, engine=listener, now=now)
            turn.refresh_from_db()
            yield Step(f"session {number}: {text}")
            yield Step(f"  reply ({state}): {' / '.join(reply.split(chr(10)))[:300]}", None if state == "done" else False)
            if job == Job.FAILED:
                yield Step(f"  the message could not be read: {turn.job_error}", False)
            for fact in Fact.objects.owned_by(owner).filter(session=session, turn=turn.number):
                yield Step(f"  remembered: {fact}")
        async_to_sync(summaries.refresh)(session, engine=listener)
        yield from checks(owner, number, replies, listener.prompts)
        if number == 8:
            listener.prompts.clear()


async def whole(turn: object, engine: Engine, now: datetime) -> tuple[str, str]:
    """A turn's reply and how it ended."""
    text, state = "", ""
    async for event in play(turn, engine=engine, at=now):  # type: ignore[arg-type]
        if isinstance(event, Piece):
            text += event.text
        elif isinstance(event, Ended):
            state = event.state
    return text, state


def checks(owner: User, number: int, replies: dict[int, list[str]], prompts: Sequence[str]) -> Iterator[Step]:
    """What must be true after a session."""
    now = FIRST_DAY + timedelta(days=10 * (number - 1), hours=1)
    facts = Fact.objects.owned_by(owner).about("user")
    current = {(fact.predicate, fact.value.casefold()) for fact in facts.current(now)}
    if number == 1:
        for predicate, value, _ in SIX:
            yield Step(f"after session 1: {predicate} = {value} is current", (predicate, value.casefold()) in current)
    if number == 8:
        yield Step(f"after session 8: city = {NEW} is current, and no other", [v for p, v in current if p == "city"] == [NEW.casefold()])
    if number != 15:
        return
    about, where = replies[15]
    for predicate, value, _ in SIX:
        wanted = NEW if predicate == "city" else value
        yield Step(f"“What do you remember about me?” tells {predicate} = {wanted}", wanted.casefold() in about.casefold())
    yield Step(f"and does not tell {OLD}", OLD.casefold() not in about.casefold())
    yield Step(f"“Where do I live?” answers {NEW}", NEW.casefold() in where.casefold())
    retired = facts.retired(now).filter(predicate="city", value=OLD)
    yield Step(f"{OLD} is in the timeline, as retired", retired.exists())
    told = sum(OLD.casefold() in prompt.casefold() for prompt in prompts)
    yield Step(f"{OLD} is in none of the {len(prompts)} prompts after session 8", bool(prompts) and told == 0)
