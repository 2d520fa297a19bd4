"""Which engine answers now: Ollama where it has the wanted model, else the built-in one."""

from __future__ import annotations

import time
from dataclasses import dataclass

from asgiref.sync import async_to_sync
from django.conf import settings

from chat.engines import ollama
from chat.engines.base import Engine

GOOD_FOR = 5.0  # seconds that an answer of Ollama is believed
BAD_FOR = 10.0  # seconds that its absence is believed; longer where finding out took long


@dataclass(frozen=True, kw_only=True)
class Status:
    """What was found: for pages and the start command."""

    host: str
    reachable: bool
    models: tuple[str, ...]
    chat_model: str
    chat_present: bool
    embedding_model: str
    embedding_present: bool
    engine: str  # in use: "ollama" or "builtin"
    why: str  # a sentence for a person


@dataclass(frozen=True)
class Seen:
    """One look at Ollama, and until when it is believed."""

    where: tuple[str, float]
    models: tuple[str, ...] | None  # None: it did not answer
    trouble: str
    until: float


clock = time.monotonic
_last: Seen | None = None


def forget() -> None:
    """Look again at the next chance, however fresh the last look is."""
    global _last
    _last = None


async def _look() -> Seen:
    global _last
    where = (ollama.host(), settings.KEEPSAKE_CONNECT_TIMEOUT)
    started = clock()
    if _last is not None and _last.where == where and started < _last.until:
        return _last
    models, trouble = await ollama.models()
    ended = clock()
    # A host that swallows packets costs seconds to find absent: then it is asked so rarely that a turn hardly ever waits.
    good_for = GOOD_FOR if models is not None else max(BAD_FOR, 20 * (ended - started))
    _last = Seen(where, models, trouble, ended + good_for)
    return _last


def has(models: tuple[str, ...], wanted: str) -> bool:
    """Whether a model is among those that Ollama lists, where no tag means "latest"."""
    name = wanted.strip().casefold()
    full = name if ":" in name.rsplit("/", 1)[-1] else f"{name}:latest"
    return any(one.casefold() in (name, full) for one in models)


async def astatus() -> Status:
    """What is there and which engine would answer now."""
    seen = await _look()
    models = seen.models or ()
    chat, embedding, wish = settings.KEEPSAKE_MODEL, settings.KEEPSAKE_EMBEDDING_MODEL, settings.KEEPSAKE_ENGINE
    present = has(models, chat)
    if wish == "builtin":
        engine, why = "builtin", "The built-in engine was chosen (KEEPSAKE_ENGINE=builtin)."
    elif present:
        engine, why = "ollama", f"Ollama at {seen.where[0]} answers with {chat}."
    else:
        engine = "ollama" if wish == "ollama" else "builtin"
        why = seen.trouble or ollama.missing(chat)
    return Status(
        host=seen.where[0],
        reachable=seen.models is not None,
        models=models,
        chat_model=chat,
        chat_present=present,
        embedding_model=embedding,
        embedding_present=has(models, embedding),
        engine=engine,
        why=why,
    )


def status() -> Status:
    """The same for code that is not async."""
    return async_to_sync(astatus)()


def named(name: str) -> Engine:
    """The engine of that name, whether it can answer or not."""
    if name == "ollama":
        return ollama.Ollama()
    from chat.engines.builtin import Builtin

    return Builtin()


async def choose() -> Engine:
    """The engine for the next turn; a change of what Ollama has is seen without a restart."""
    if settings.KEEPSAKE_ENGINE != "auto":
        return named(settings.KEEPSAKE_ENGINE)
    return named((await astatus()).engine)
