"""Which declared predicates an undeclared one may mean. Only ever suggested: nothing is merged because it looks alike."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

import numpy as np

from facts.embedding import from_wordllama
from facts.vocabulary import Vocabulary, Word

ALIKE = 0.8  # letters in common, of 1
NEAR = 0.45  # likeness of meaning; words that have nothing in common stay well under it
MANNERS = ("is_", "has_", "have_", "my_", "current_", "user_", "the_")
ENDINGS = ("ations", "ation", "ings", "ing", "ers", "ies", "er", "es", "ed", "s", "y", "e")


@dataclass(frozen=True)
class Suggestion:
    """A declared predicate, and why it comes to mind."""

    word: Word
    reason: str


def stem(name: str) -> str:
    """The name without what grammar and manners add to it."""
    for manner in MANNERS:
        name = name.removeprefix(manner)
    parts = []
    for part in name.split("_"):
        ending = next((end for end in ENDINGS if part.endswith(end) and len(part) - len(end) >= 3), "")
        parts.append(part.removesuffix(ending))
    return "_".join(parts)


def suggestions(name: str, words: Vocabulary, limit: int = 3) -> list[Suggestion]:
    """The declared predicates that an undeclared name may mean, the likeliest first."""
    spellings = [(word, [word.name, *words.aliases_of(word.name)]) for word in words.words.values()]
    meanings = likeness(name, tuple((word.label, *(other.replace("_", " ") for other in others)) for word, others in spellings))
    found: list[tuple[float, Suggestion]] = []
    for (word, others), meaning in zip(spellings, meanings, strict=True):
        spelled = max(SequenceMatcher(None, name, other).ratio() for other in others)
        if any(stem(other) == stem(name) for other in others):
            found.append((2.0, Suggestion(word, "the same word in another form")))
        elif spelled >= ALIKE:
            found.append((1.0 + spelled, Suggestion(word, "spelled alike")))
        elif meaning >= NEAR:
            found.append((meaning, Suggestion(word, "similar in meaning")))
    found.sort(key=lambda one: (-one[0], one[1].word.name))
    return [suggestion for _, suggestion in found[:limit]]


@lru_cache(maxsize=200)
def likeness(name: str, texts: tuple[tuple[str, ...], ...]) -> list[float]:
    """How near the name is to the nearest text of each group, by the model that needs no server."""
    asked = from_wordllama([name.replace("_", " ")])[0]
    known = vectors(texts)
    return [float((group @ asked).max()) for group in known]


@lru_cache(maxsize=4)
def vectors(texts: tuple[tuple[str, ...], ...]) -> list[np.ndarray]:
    """The vectors of all groups, embedded in one go."""
    flat = from_wordllama([text for group in texts for text in group])
    ends = np.cumsum([len(group) for group in texts])
    return np.split(flat, ends[:-1])
