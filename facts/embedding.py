"""The only place that turns text into vectors: Ollama's embedding model, or the one that comes with wordllama."""

from __future__ import annotations

import ipaddress
import logging
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import httpx
import numpy as np
import ollama
from django.conf import settings

from facts.models import normalise

logger = logging.getLogger(__name__)

BUILTIN = "wordllama-l2-supercat-256"
BATCH = 64
LONGEST = 8000  # characters of a text that are embedded
PAUSE = 20.0  # seconds for which an Ollama that failed is not asked again, so that no turn waits for it twice
SILENCE = (60.0, 10.0)  # seconds a server may take for texts to store, and for one that a turn waits for

# What the makers of a model want in front of a text that is stored, and of one that searches.
PREFIXES = {
    "nomic-embed-text": ("search_document: ", "search_query: "),
    "mxbai-embed-large": ("", "Represent this sentence for searching relevant passages: "),
}

loading = Lock()
prepared: ContextVar[tuple[dict[str, np.ndarray], str]] = ContextVar("prepared", default=({}, ""))
resting_until: dict[tuple[str, str], float] = {}


def ollama_host() -> str:
    """Where Ollama answers, read from OLLAMA_HOST by Ollama's own rules."""
    said = str(settings.OLLAMA_HOST or "").strip().strip("\"'").strip()
    scheme, separator, rest = said.partition("://")
    if not separator:
        scheme, rest = "http", said
    scheme = scheme.lower()
    default = {"http": 80, "https": 443}.get(scheme, 11434) if separator else 11434
    address, _, path = rest.partition("/")
    address = address.strip()
    bracketed = re.fullmatch(r"\[([^\]]*)\](?::(.*))?", address)
    if bracketed:
        name, port = bracketed[1], bracketed[2]
    elif address.count(":") == 1:
        name, _, port = address.partition(":")
    else:
        name, port = address, ""
    number = int(port) if port and port.isascii() and port.isdigit() and int(port) <= 65535 else default
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        name = name or "127.0.0.1"
    else:
        # The address a server listens on is not one that can be called everywhere.
        loopback = "127.0.0.1" if ip.version == 4 else "::1"
        name = loopback if ip.is_unspecified else str(ip)
        name = f"[{name}]" if ip.version == 6 else name
    path = path.strip("/ ")
    return f"{scheme}://{name}:{number}" + (f"/{path}" if path else "")


def embed(texts: Sequence[str], *, query: bool = False) -> tuple[np.ndarray, str]:
    """One unit vector (float32) a text, and the name of the model that made them; `query`: the texts search, they are not stored."""
    texts = [text.replace("\x00", "")[:LONGEST] for text in texts]
    made, made_by = prepared.get()
    if not query and texts and all(text in made for text in texts):
        return np.stack([made[text] for text in texts]), made_by
    vectors, model = None, settings.KEEPSAKE_EMBEDDING_MODEL
    if texts and model and settings.KEEPSAKE_ENGINE != "builtin":
        vectors = from_ollama(texts, query)
    if vectors is None:
        vectors, model = from_wordllama(texts), BUILTIN
    if query:
        vectors[[scrambled(text) for text in texts]] = 0
    return vectors, model


@contextmanager
def ahead(texts: Sequence[str]) -> Iterator[None]:
    """Embed these texts now, so that inside, where a transaction is open, no server is waited for."""
    vectors, model = embed(texts) if texts else (np.zeros((0, 0), dtype="<f4"), "")
    token = prepared.set((dict(zip([text.replace("\x00", "")[:LONGEST] for text in texts], vectors, strict=True)), model))
    try:
        yield
    finally:
        prepared.reset(token)


def sentence(subject: str, predicate: str, qualifier: str, value: str) -> str:
    """A fact as the text that is embedded; what every fact has in common is left out."""
    topic = "" if qualifier == normalise(value) else qualifier
    return " ".join(part for part in ("" if subject == "user" else subject.title(), predicate.replace("_", " "), topic, value) if part)


def unit(vectors: np.ndarray) -> np.ndarray:
    """Contiguous little-endian float32 of length 1; what has no length stays zero."""
    vectors = np.ascontiguousarray(vectors, dtype="<f4")
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    scaled: np.ndarray = np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 1e-9)
    return scaled


def from_ollama(texts: Sequence[str], query: bool) -> np.ndarray | None:
    """Vectors of the wanted model; None, and a pause before it is asked again, where it cannot be had."""
    host, model = ollama_host(), settings.KEEPSAKE_EMBEDDING_MODEL
    if time.monotonic() < resting_until.get((host, model), 0.0):
        return None
    prefix = PREFIXES.get(model.partition(":")[0], ("", ""))[query]
    try:
        batches = [
            client(host, settings.KEEPSAKE_CONNECT_TIMEOUT, SILENCE[query]).embed(
                model=model, input=[prefix + (text.strip() or "-") for text in batch]
            )
            for batch in (texts[start : start + BATCH] for start in range(0, len(texts), BATCH))
        ]
        vectors = np.array([vector for batch in batches for vector in batch.embeddings], dtype="<f4")
        if vectors.ndim != 2 or len(vectors) != len(texts) or not vectors.shape[1] or not np.isfinite(vectors).all():
            raise ValueError("the vectors do not fit the texts")
    except (ollama.ResponseError, ConnectionError, httpx.HTTPError, httpx.InvalidURL, ValueError, TypeError) as error:
        logger.info("no vectors from Ollama for now: %s", type(error).__name__)
        resting_until[host, model] = time.monotonic() + PAUSE
        return None
    blank = [at for at, text in enumerate(texts) if not text.strip()]
    vectors[blank] = 0
    return unit(vectors)


@cache
def client(host: str, connect: int, silence: float) -> ollama.Client:
    """One client a server; a proxy is never used for this machine itself, as Ollama's own client does it."""
    local = re.match(r"\w+://(127\.|localhost[:/]|\[::1\])", host) is not None
    return ollama.Client(host, timeout=httpx.Timeout(silence, connect=connect), trust_env=not local)


def wordllama() -> tuple[Any, np.ndarray]:
    """Tokenizer and vectors of the model that comes with the wordllama package, loaded once."""
    with loading:
        return loaded()


@cache
def loaded() -> tuple[Any, np.ndarray]:
    """The model itself, from the package's own folder; imported late because most commands never need it."""
    import wordllama as package

    model = package.WordLlama.load(cache_dir=Path(package.__file__).parent, disable_download=True)
    model.tokenizer.no_padding()
    return model.tokenizer, model.embedding


def from_wordllama(texts: Sequence[str]) -> np.ndarray:
    """Vectors of the built-in model: the mean of a text's pieces; without a piece, zeros, which are similar to nothing."""
    tokenizer, pieces = wordllama()
    vectors = np.zeros((len(texts), pieces.shape[1]), dtype="<f4")
    for start in range(0, len(texts), BATCH):
        batch = list(texts[start : start + BATCH])
        for at, encoded in enumerate(tokenizer.encode_batch(batch, add_special_tokens=False), start):
            if encoded.ids:
                vectors[at] = pieces[encoded.ids].mean(axis=0)
    return unit(vectors)


def scrambled(text: str) -> bool:
    """Whether a text is random letters: its words fall into so small pieces that any model's vector would only say how they are spelt."""
    letters = sum(character.isalpha() for character in text)
    if not text.isascii() or not letters:
        return False
    pieces = wordllama()[0].encode(text, add_special_tokens=False).tokens
    return letters / len(pieces) < 2.2


@dataclass(frozen=True)
class Noise:
    """How similar a model finds a message and a fact that have nothing to do with each other."""

    mean: float
    deviation: float


measured: dict[tuple[str, int], Noise] = {}


def warm() -> str:
    """Load the model in use and measure its noise, so that the first turn does not wait for that; its name."""
    vectors, model = embed(["warm"])
    noise(model, vectors.shape[1])
    return model


def noise(model: str, numbers: int) -> Noise | None:
    """What similarity means nothing for this model: measured once a process, on the sample below; None where the model is gone."""
    if (model, numbers) not in measured:
        facts, made_by = embed([sentence(*fact) for fact in SAMPLE])
        messages, also_by = embed(UNRELATED, query=True)
        if made_by != model or also_by != model or facts.shape[1] != numbers or messages.shape[1] != numbers:
            return None
        similarities = messages[messages.any(axis=1)] @ facts.T
        measured[model, numbers] = Noise(float(similarities.mean()), float(similarities.std()))
    return measured[model, numbers]


# Invented facts, and messages that none of them helps to answer.
SAMPLE = [
    ("user", "city", "", "Turin"),
    ("user", "job", "", "paramedic"),
    ("user", "employer", "", "Northwind Ferries"),
    ("user", "allergy", "shellfish", "shellfish"),
    ("user", "pet", "a tortoise called basil", "a tortoise called Basil"),
    ("user", "language", "catalan", "Catalan"),
    ("user", "hobby", "rowing", "rowing"),
    ("user", "favorite", "colour", "green"),
    ("user", "sister", "anna", "Anna"),
    ("anna", "job", "", "nurse"),
    ("anna", "city", "", "Faro"),
    ("user", "diet", "", "vegetarian"),
    ("user", "project", "kestrel", "Kestrel"),
    ("user", "vehicle", "", "an old blue van"),
    ("user", "goal", "run a marathon", "run a marathon"),
    ("user", "medication", "ibuprofen", "ibuprofen"),
    ("user", "drinks", "green tea", "green tea"),
    ("user", "instrument", "cello", "cello"),
    ("user", "deadline", "thesis", "12 May"),
    ("user", "constraint", "no meetings before ten", "no meetings before ten"),
    ("user", "preference", "theme", "dark mode"),
    ("user", "birthday", "", "4 May"),
    ("user", "dentist", "", "Dr Lim"),
    ("user", "locker code", "", "QX-7734"),
    ("user", "education", "", "marine biology"),
    ("user", "member of", "the chess club", "the chess club"),
    ("user", "shoe size", "", "EU 46"),
    ("user", "commute", "", "by bike along the river"),
    ("tomas", "dislikes", "swimming", "swimming"),
    ("user", "trip", "iceland in august", "Iceland in August"),
    ("user", "operating system", "", "Debian"),
    ("user", "health condition", "asthma", "asthma"),
]
UNRELATED = [
    "hi",
    "hello there, how are you today?",
    "thanks, that was very helpful!",
    "ok, sounds good to me",
    "no, I don't think that is right",
    "tell me a joke",
    "write a limerick about a lazy ghost",
    "what is the square root of 289?",
    "who wrote Don Quixote?",
    "explain how a lighthouse lens bends light",
    "why is the sky blue?",
    "can you make this paragraph shorter?",
    "how do I undo the last commit in git?",
    "what does the word ubiquitous mean?",
    "convert 45 dollars to yen",
    "how many moons does Jupiter have?",
    "what happened in the French Revolution?",
    "please continue",
    "give me three more examples",
    "is glass a liquid?",
]
