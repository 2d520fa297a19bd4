"""The real engine: a language model behind Ollama. The only module that chats with it."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import aclosing
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import httpx
from django.conf import settings
from ollama import AsyncClient, ChatResponse, ResponseError

from chat import prompts
from chat.engines.base import EngineError, Prompt, Usage
from chat.engines.sense import weighed
from chat.grounding import Known, Message, Proposal
from chat.reading import BLANK, Reading, read
from facts.embedding import ollama_host

BUSY_WAITS = (0.5, 1.5, 4.0)  # seconds before each new try while the server is busy
SUMMARY_TOKENS = 220
READING_TOKENS = 900
LONGEST_PIECE = 500  # characters of the message in one request
SHORTEST_ANSWER = 256  # tokens that an answer may always have
# No model would say these words by itself.
BINDING: dict[str, Any] = {
    "type": "object",
    "properties": {"word": {"enum": ["quillon", "brindel"]}},
    "required": ["word"],
    "additionalProperties": False,
}
LOADING = re.compile(r"loading model|model is loading|timed out waiting for", re.I)
TOO_LONG = re.compile(
    r"too long|too large|context (?:length|size|window)|exceeds?\b.{0,40}\b(?:context|length|limit)|maximum context", re.I
)
MEMORY = re.compile(r"more system memory|out of memory|insufficient memory|cudamalloc", re.I)


# --- where it is ------------------------------------------------------------------------------------------------------------------


def host() -> str:
    """The address in OLLAMA_HOST, read as Ollama itself reads it."""
    return ollama_host()


@lru_cache(maxsize=1)
def _tls() -> ssl.SSLContext:
    return httpx.create_ssl_context()  # reading the certificates takes longer than all the rest of making a client


def _client(*, read: float) -> AsyncClient:
    where = host()
    name = urlsplit(where).hostname or ""
    try:
        local = ipaddress.ip_address(name).is_loopback
    except ValueError:
        local = name == "localhost"
    return AsyncClient(
        host=where,
        timeout=httpx.Timeout(read, connect=settings.KEEPSAKE_CONNECT_TIMEOUT),
        verify=_tls(),
        trust_env=not local,  # no proxy stands between this machine and itself
    )


# --- what can go wrong, in sentences ----------------------------------------------------------------------------------------------


def missing(model: str) -> str:
    """The sentence for a model that Ollama does not have."""
    return f"Ollama at {host()} does not have the model {model}. Fetch it with: ollama pull {model}"


def _error(error: Exception, model: str, *, begun: bool = False) -> EngineError:
    """Any failure of a request as the sentence that a person is shown."""
    where = host()
    if isinstance(error, ResponseError):
        said = " ".join(str(error.error).split())[:300] or f"status {error.status_code}"
        code = error.status_code
        if code == 404 and "page not found" not in said:
            return EngineError(missing(model), kind="missing")
        if LOADING.search(said):
            return EngineError(f"Ollama is still loading {model}. Try again in a moment.", kind="busy")
        if code in (429, 503):
            return EngineError("Ollama is busy with other requests. Try again in a moment.", kind="busy")
        if MEMORY.search(said):
            return EngineError(f"This machine has too little free memory for {model}. Ollama says: {said}", retry=False)
        if code == 413 or ((code == 400 or code < 0) and TOO_LONG.search(said)):
            return EngineError(f"This is too long for {model}. Ollama says: {said}", retry=False, kind="toolong")
        if code < 0:
            return EngineError(f"Ollama broke off while {model} was answering. It says: {said}", kind="broken")
        if code == 404:
            return EngineError(f"What answers at {where} is not Ollama. Check OLLAMA_HOST.", kind="unreachable")
        return EngineError(f"Ollama could not answer. It says: {said}", retry=code >= 500, kind="failed")
    if isinstance(error, (ConnectionError, httpx.ConnectError, httpx.ConnectTimeout)):
        return EngineError(f"Ollama does not answer at {where}. Is it running? Start it with: ollama serve", kind="unreachable")
    if isinstance(error, httpx.TimeoutException):
        return EngineError(
            f"Ollama was silent for {settings.KEEPSAKE_SILENCE_TIMEOUT:g} seconds, so the request was given up. "
            "A large model may need longer: set KEEPSAKE_SILENCE_TIMEOUT.",
            kind="silent",
        )
    if isinstance(error, httpx.TransportError):
        return EngineError(f"The connection to Ollama broke {'off before the answer was complete' if begun else 'down'}.", kind="broken")
    return EngineError(f"What answers at {where} does not speak as Ollama does. Check OLLAMA_HOST.", kind="broken")


# What the client raises: its own errors, the transport's, and what comes of JSON that is cut or not an answer of Ollama at all.
FAILURES = (ResponseError, ConnectionError, httpx.HTTPError, httpx.InvalidURL, ValueError, TypeError, AttributeError)


async def models() -> tuple[tuple[str, ...] | None, str]:
    """The models that Ollama has, or None and why it could not be asked."""
    try:
        async with _client(read=settings.KEEPSAKE_CONNECT_TIMEOUT) as client:
            listed = await client.list()
    except httpx.TimeoutException:
        return None, f"Ollama does not answer at {host()}."
    except FAILURES as error:
        return None, str(_error(error, settings.KEEPSAKE_MODEL))
    return tuple(one.model for one in listed.models if one.model), ""


# --- thinking that is not for the page --------------------------------------------------------------------------------------------

OPEN = re.compile(r"<think(?:ing)?>", re.I)
CLOSE = re.compile(r"</think(?:ing)?>", re.I)
HALF = re.compile(r"</?(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?$", re.I)


class Unthink:
    """Takes a reply in pieces and gives it back without its think blocks."""

    def __init__(self) -> None:
        self.held = ""
        self.inside = False
        self.bare = True  # nothing but blanks on this line so far: where a block may begin
        self.said = False
        self.thought = False

    def feed(self, piece: str, *, last: bool = False) -> str:
        """What of the reply is certain by now."""
        self.held += piece
        out: list[str] = []
        while True:
            if self.inside:
                end = CLOSE.search(self.held)
                if end is None:
                    self.held = "" if last else self.held[-len("</thinking>") :]
                    break
                self.held, self.inside, self.bare = self.held[end.end() :], False, True
                continue
            start = OPEN.search(self.held)
            if start is not None:
                before = self.held[: start.start()]
                line = before.rsplit("\n", 1)
                if not line[-1].strip() and (len(line) > 1 or self.bare):
                    self._say(before, out)
                    self.held, self.inside, self.thought = self.held[start.end() :], True, True
                    continue
                self._say(self.held[: start.end()], out)
                self.held = self.held[start.end() :]
                continue
            half = None if last else HALF.search(self.held)
            keep = half.start() if half else len(self.held)
            self._say(self.held[:keep], out)
            self.held = self.held[keep:]
            break
        return "".join(out)

    def _say(self, text: str, out: list[str]) -> None:
        if not self.said:  # a reply begins with a word
            text = re.sub(r"^(?:\s*</think(?:ing)?>)?\s+|^\s*</think(?:ing)?>\s*", "", text, flags=re.I)
        if not text:
            return
        self.said = True
        tail = text.rsplit("\n", 1)
        self.bare = not tail[-1].strip() and (len(tail) > 1 or self.bare)
        out.append(text)


def without_thinking(text: str) -> str:
    """A whole answer without its think blocks; one that was opened in the prompt and only closed here counts."""
    filtered = Unthink()
    kept = filtered.feed(text, last=True)
    return CLOSE.split(kept)[-1].strip()


# --- JSON that a model wrote ------------------------------------------------------------------------------------------------------


class Garbled(Exception):
    """An answer that is not what was asked for."""


def claims(text: str) -> list[dict[str, Any]]:
    """The claims in an answer, whatever stands around its JSON; Garbled where there is no answer in it."""
    text = without_thinking(text)
    decoder = json.JSONDecoder(strict=False)
    place = 0
    while (found := re.search(r"[{\[]", text[place:])) is not None:
        start = place + found.start()
        try:
            answer, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            place = start + 1
            continue
        items = _items(answer)
        if items is not None:
            return items
        place = end
    raise Garbled("no JSON of the shape that was asked for")


def _items(answer: Any) -> list[dict[str, Any]] | None:
    """The claims in a parsed answer; None where it is something else, such as the schema itself."""
    if isinstance(answer, dict):
        if "facts" not in answer:
            return [answer] if _is_claim(answer) else None
        answer = answer["facts"]
    if not isinstance(answer, list):
        return None
    whole = [one for one in answer if _is_claim(one)]
    return whole if whole or not answer else None


def proposal(claim: Mapping[str, Any]) -> Proposal:
    """A claim as the rest of the app knows it; what is missing in it gets its plain meaning."""
    who, ended = claim.get("who"), claim.get("is") == "over"
    return Proposal(
        act="end" if ended else "set",
        subject=who.strip() if isinstance(who, str) and who.strip() else "user",
        predicate=claim["predicate"].strip(),
        value=claim["value"].strip(),
    )


def pieces(reading: Reading) -> list[list[str]]:
    """The sentences in which the user states something, a few for each request; those of one paragraph stay together."""
    found: list[list[str]] = []
    size = 0
    paragraph = -1
    for sentence in reading.sentences:
        stated = [clause for clause in sentence.clauses if clause.kind in ("statement", "mood")]
        if not stated:
            continue
        text = " ".join(reading.own[stated[0].start : stated[-1].end].replace(BLANK, " ").split())
        full = size + len(text) > LONGEST_PIECE
        if not found or full or (sentence.paragraph != paragraph and size > LONGEST_PIECE // 2):
            found.append([])
            size = 0
        found[-1].append(text)
        size += len(text)
        paragraph = sentence.paragraph
    return found


def _is_claim(one: Any) -> bool:
    return isinstance(one, dict) and all(isinstance(one.get(key), str) for key in ("value", "predicate"))


# --- the engine -------------------------------------------------------------------------------------------------------------------


class Ollama:
    """Replies, reads and summarises with the model that the settings name."""

    name = "ollama"

    def __init__(self, model: str | None = None) -> None:
        self.model: str = model or settings.KEEPSAKE_MODEL

    async def reply(self, prompt: Prompt, usage: Usage) -> AsyncIterator[str]:
        """Stream the reply without its thinking; EngineError where it cannot go on, also after some pieces."""
        room = settings.KEEPSAKE_NUM_CTX - (prompt.tokens or prompts.count(prompt.messages))
        unthink = Unthink()
        last: ChatResponse | None = None
        parts = self._parts(prompt.messages, options={"num_predict": max(SHORTEST_ANSWER, room)})
        async with aclosing(parts):
            async for part in parts:
                if part.message.thinking:
                    unthink.thought = True
                last = part
                piece = unthink.feed(part.message.content or "", last=bool(part.done))
                if piece:
                    yield piece
        assert last is not None  # _parts ends only after a last part
        usage.prompt_tokens = last.prompt_eval_count or 0
        usage.reply_tokens = last.eval_count or 0
        usage.cut = last.done_reason == "length"
        usage.warning = warning(prompt.messages, usage.prompt_tokens)
        if not unthink.said:
            if unthink.thought:
                raise EngineError(f"{self.model} only thought and gave no answer." + (" It ran out of room." if usage.cut else ""))
            raise EngineError(f"{self.model} gave an empty answer. Try again, or say it in other words.")

    async def extract(self, message: Message, known: Sequence[Known]) -> list[Proposal]:
        """What the message says about lasting facts, as the model sees it; EngineError where it could not be read."""
        found: list[Proposal] = []
        for piece in pieces(read(message.text)):
            found += await self._read(piece)
        return weighed(message, list(dict.fromkeys(found)), known)

    async def _read(self, piece: Sequence[str]) -> list[Proposal]:
        """What a few sentences say: asked once more, a little differently, where the answer cannot be used."""
        size = min(READING_TOKENS, settings.KEEPSAKE_NUM_CTX // 3)
        for again in (False, True):
            messages = prompts.extraction("\n".join(piece), budget=settings.KEEPSAKE_NUM_CTX - size, again=again)
            answer, whole = await self._answer(messages, tokens=size, seed=2 if again else 1, schema=prompts.FACTS)
            try:
                return [proposal(claim) for claim in claims(answer)]
            except Garbled:
                if not whole and len(piece) > 1:  # more facts than an answer holds
                    half = len(piece) // 2
                    return await self._read(piece[:half]) + await self._read(piece[half:])
        raise EngineError(f"{self.model} gave no readable answer when asked what this message says.", kind="garbled")

    async def summarise(self, turns: Sequence[tuple[str, str]], previous: str) -> str:
        """Two or three sentences about what the user said; EngineError rather than a summary that was cut."""
        room = settings.KEEPSAKE_NUM_CTX - SUMMARY_TOKENS
        rest = list(turns)
        text = previous
        while rest:  # what does not fit at once is summarised a part at a time, each continuing the one before
            messages, taken = prompts.summary(rest, text, room)
            answer, whole = await self._answer(messages, tokens=SUMMARY_TOKENS)
            if not whole:
                raise EngineError(f"The summary by {self.model} was cut off, so it is not used.", kind="garbled")
            text = prompts.tidy_summary(answer)
            if not text:
                raise EngineError(f"{self.model} gave an empty summary.", kind="garbled")
            rest = rest[taken:]
        return text

    async def constrained(self) -> bool:
        """Whether a schema binds this model: asked for plain words, it can only answer with what the schema allows."""
        asked = [{"role": "user", "content": "Describe the sea in one short sentence, in plain words, without JSON."}]
        answer, _ = await self._answer(asked, tokens=40, schema=BINDING)
        try:
            return json.loads(answer) in [{"word": word} for word in BINDING["properties"]["word"]["enum"]]
        except ValueError:
            return False

    async def _answer(
        self, messages: prompts.Messages, *, tokens: int, seed: int = 1, schema: dict[str, Any] | None = None
    ) -> tuple[str, bool]:
        """A short answer, the same each time it is asked, without thinking; and whether it is whole."""
        said: list[str] = []
        whole = False
        parts = self._parts(messages, options={"temperature": 0, "seed": seed, "num_predict": tokens}, schema=schema, think=False)
        async with aclosing(parts):
            async for part in parts:
                said.append(part.message.content or "")
                whole = part.done_reason != "length"
        return without_thinking("".join(said)), whole

    async def _parts(
        self,
        messages: prompts.Messages,
        *,
        options: Mapping[str, Any],
        schema: dict[str, Any] | None = None,
        think: bool | None = None,
    ) -> AsyncGenerator[ChatResponse]:
        """What the server sends, part by part, the last one marked done; EngineError for whatever goes wrong."""
        waits = iter(BUSY_WAITS)
        while True:
            begun = done = False
            try:
                async with _client(read=settings.KEEPSAKE_SILENCE_TIMEOUT) as client:
                    stream = await client.chat(
                        model=self.model,
                        messages=messages,
                        stream=True,
                        think=think,
                        format=schema,
                        options={"num_ctx": settings.KEEPSAKE_NUM_CTX, **options},
                    )
                    async for part in stream:
                        begun, done = True, bool(part.done)
                        yield part
                if not done:
                    raise EngineError("The connection to Ollama broke off before the answer was complete.", kind="broken")
                return
            except FAILURES as error:
                refused = isinstance(error, ResponseError) and error.status_code == 400 and "think" in str(error.error).lower()
                if refused and think is not None:
                    think = None  # neither the server nor the model knows the word: then there is no thinking to turn off
                    continue
                sorry = _error(error, self.model, begun=begun)
                wait = next(waits, None) if sorry.kind == "busy" and not begun else None
                if wait is None:
                    raise sorry from error
            await asyncio.sleep(wait)


def warning(messages: prompts.Messages, counted: int) -> str:
    """A sentence where the server read less than it was sent, by its own count; "" where it read all or does not say.

    A count at or over the context means that the rest was cut. A count below what any tokenizer needs for all messages
    means the same, with one exception: old servers count only what was not in their cache, and that is about the newest
    message. So a count of about that size is believed to be such a one and gives no warning.
    """
    if not counted:
        return ""
    if counted >= settings.KEEPSAKE_NUM_CTX:
        return f"The conversation filled the model's context of {settings.KEEPSAKE_NUM_CTX} tokens: Ollama may have cut its beginning."
    newest = messages[-1]["content"]
    only_newest = prompts.least(newest) <= counted <= prompts.estimate(newest) + 2 * prompts.PER_MESSAGE and len(messages) > 2
    if counted < sum(prompts.least(message["content"]) for message in messages) and not only_newest:
        return f"Ollama read only {counted} tokens of a prompt of about {prompts.count(messages)}: the model's own context is smaller."
    return ""
