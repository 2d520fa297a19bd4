"""Text becomes vectors by Ollama's model or by the one that comes along, and never costs a turn its patience."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from facts import embedding


class Embedder:
    """A server that gives every text a vector of three numbers; `fault` says how it fails."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.fault = ""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, format: str, *args: Any) -> None:
                """Say nothing."""

            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.asked.append(body)
                status, answer = outer.answer(body)
                data = json.dumps(answer).encode() if not isinstance(answer, str) else answer.encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.005}, daemon=True).start()

    @property
    def host(self) -> str:
        """Its address, as OLLAMA_HOST takes it."""
        return f"127.0.0.1:{self.server.server_address[1]}"

    def answer(self, body: dict[str, Any]) -> tuple[int, Any]:
        """One vector a text, or the fault."""
        vectors: list[list[float]] = [[3.0, 4.0, float(len(text) % 2)] for text in body["input"]]
        if self.fault == "missing":
            return 404, {"error": f'model "{body["model"]}" not found, try pulling it first'}
        if self.fault == "500":
            return 500, {"error": "boom"}
        if self.fault == "html":
            return 200, "<html>"
        if self.fault == "few":
            vectors = vectors[1:]
        if self.fault == "uneven":
            vectors[-1] = [1.0]
        if self.fault == "infinite":
            vectors[0][0] = float("inf")
        return 200, {"model": body["model"], "embeddings": vectors}


@pytest.fixture
def ollama(settings: Any) -> Iterator[Embedder]:
    """An Ollama with the wanted embedding model."""
    server = Embedder()
    settings.KEEPSAKE_ENGINE = "auto"
    settings.OLLAMA_HOST = server.host
    settings.KEEPSAKE_EMBEDDING_MODEL = "nomic-embed-text"
    embedding.resting_until.clear()
    yield server
    server.server.shutdown()
    server.server.server_close()
    embedding.resting_until.clear()
    embedding.measured.pop(("nomic-embed-text", 3), None)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", "http://127.0.0.1:11434"),
        ("  ", "http://127.0.0.1:11434"),
        ("box", "http://box:11434"),
        ("box:99", "http://box:99"),
        (":99", "http://127.0.0.1:99"),
        ("http://box", "http://box:80"),
        ("https://box", "https://box:443"),
        ("https://box:99/", "https://box:99"),
        ("https://box/ollama/", "https://box:443/ollama"),
        ("HTTP://box/", "http://box:80"),
        ("box/ollama", "http://box:11434/ollama"),
        ("0.0.0.0", "http://127.0.0.1:11434"),
        ("0.0.0.0:99", "http://127.0.0.1:99"),
        ("http://0.0.0.0:99", "http://127.0.0.1:99"),
        ("::1", "http://[::1]:11434"),
        ("[::1]", "http://[::1]:11434"),
        ("[::1]:99", "http://[::1]:99"),
        ("[::]:99", "http://[::1]:99"),
        ("box:notaport", "http://box:11434"),
        ("box:70000", "http://box:11434"),
        ('"box:99"', "http://box:99"),
        (" 'https://box' ", "https://box:443"),
    ],
)
def test_the_host_is_read_as_ollama_reads_it(settings: Any, said: str, meant: str) -> None:
    settings.OLLAMA_HOST = said
    assert embedding.ollama_host() == meant


def test_vectors_are_packed_float32_of_length_one() -> None:
    vectors, model = embedding.embed(["city Braga", "job nurse"])
    assert model == embedding.BUILTIN
    assert vectors.dtype == np.dtype("<f4")
    assert vectors.flags.c_contiguous
    assert vectors.shape == (2, 256)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert len(vectors[0].tobytes()) == 1024


@given(st.lists(st.text(max_size=40), max_size=6))
def test_any_text_has_a_finite_vector_of_length_one_or_zero(texts: list[str]) -> None:
    vectors, _ = embedding.embed(texts)
    assert vectors.shape == (len(texts), 256)
    lengths = np.linalg.norm(vectors, axis=1)
    assert np.isfinite(vectors).all()
    assert all(length == 0 or abs(length - 1) < 1e-4 for length in lengths)


def test_empty_text_is_similar_to_nothing() -> None:
    vectors, _ = embedding.embed(["", "city Braga"])
    assert not vectors[0].any()
    assert embedding.embed([])[0].shape == (0, 256)


def test_a_text_has_the_same_vector_alone_and_among_others() -> None:
    texts = [f"word {number} " * (number % 7 + 1) for number in range(150)]
    together, _ = embedding.embed(texts)
    assert np.allclose(together[149], embedding.embed([texts[149]])[0][0], atol=1e-6)


def test_a_very_long_text_is_cut() -> None:
    text = "river " * 50_000
    assert np.allclose(embedding.embed([text])[0], embedding.embed([text[: embedding.LONGEST]])[0])


def test_random_letters_that_search_are_similar_to_nothing() -> None:
    assert not embedding.embed(["qwzx vbnm plok"], query=True)[0].any()
    for real in ("where do I live?", "what car do I drive", "Przybylski's address", "ich wohne in Köln"):
        assert embedding.embed([real], query=True)[0].any(), real


def test_related_texts_are_above_the_measured_noise_and_unrelated_ones_within() -> None:
    noise = embedding.noise(embedding.BUILTIN, 256)
    assert noise is not None
    facts, _ = embedding.embed(["instrument cello", "vehicle an old blue van", "deadline thesis 12 May", "pet a tortoise called Basil"])
    related, _ = embedding.embed(
        ["what music do I play?", "which car do I drive?", "when is my thesis due?", "which animals do I have?"], query=True
    )
    unrelated, _ = embedding.embed(["hello again", "what is the capital of Peru?", "make it shorter please"], query=True)
    floor = noise.mean + 3 * noise.deviation
    assert all(float(fact @ question) > floor for fact, question in zip(facts, related, strict=True))
    assert float((unrelated @ facts.T).max()) < floor


def test_a_fact_is_embedded_without_what_all_facts_share() -> None:
    assert embedding.sentence("user", "shoe size", "", "EU 46") == "shoe size EU 46"
    assert embedding.sentence("user", "language", "dutch", "Dutch") == "language Dutch"
    assert embedding.sentence("anna", "favorite", "colour", "green") == "Anna favorite colour green"
    assert embedding.sentence("user", "locker_code", "", "QX-7734") == "locker code QX-7734"


def test_ollama_makes_the_vectors_where_it_answers(ollama: Embedder) -> None:
    vectors, model = embedding.embed(["city Braga", ""])
    assert model == "nomic-embed-text"
    assert np.allclose(vectors[0, :2], [0.6, 0.8], atol=0.2)
    assert np.isclose(np.linalg.norm(vectors[0]), 1)
    assert not vectors[1].any()
    assert ollama.asked[0]["input"][0] == "search_document: city Braga"
    embedding.embed(["where?"], query=True)
    assert ollama.asked[1]["input"] == ["search_query: where?"]


def test_random_letters_are_similar_to_nothing_for_every_model(ollama: Embedder) -> None:
    vectors, model = embedding.embed(["qwzx vbnm plok", "where do I live?"], query=True)
    assert model == "nomic-embed-text"
    assert not vectors[0].any()
    assert vectors[1].any()


def test_other_models_get_the_bare_text(ollama: Embedder, settings: Any) -> None:
    settings.KEEPSAKE_EMBEDDING_MODEL = "all-minilm:latest"
    assert embedding.embed(["city Braga"])[1] == "all-minilm:latest"
    assert ollama.asked[0]["input"] == ["city Braga"]


def test_many_texts_go_in_bounded_batches(ollama: Embedder) -> None:
    vectors, _ = embedding.embed([f"text {number}" for number in range(150)])
    assert len(vectors) == 150
    assert [len(body["input"]) for body in ollama.asked] == [64, 64, 22]


@pytest.mark.parametrize("fault", ["missing", "500", "html", "few", "uneven", "infinite"])
def test_a_failing_ollama_is_replaced_and_not_asked_again_for_a_while(
    ollama: Embedder, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(embedding.time, "monotonic", lambda: clock[0])
    ollama.fault = fault
    vectors, model = embedding.embed(["city Braga", "job nurse"])
    assert (model, vectors.shape) == (embedding.BUILTIN, (2, 256))
    embedding.embed(["again"])
    assert len(ollama.asked) == 1
    ollama.fault = ""
    clock[0] += embedding.PAUSE + 1
    assert embedding.embed(["and again"])[1] == "nomic-embed-text"


def test_an_absent_ollama_is_replaced(ollama: Embedder, settings: Any) -> None:
    settings.OLLAMA_HOST = "127.0.0.1:9"
    assert embedding.embed(["city Braga"])[1] == embedding.BUILTIN
    settings.OLLAMA_HOST = ollama.host  # another server is asked at once
    assert embedding.embed(["city Braga"])[1] == "nomic-embed-text"


def test_the_builtin_engine_never_asks_ollama(ollama: Embedder, settings: Any) -> None:
    settings.KEEPSAKE_ENGINE = "builtin"
    assert embedding.embed(["city Braga"])[1] == embedding.BUILTIN
    assert ollama.asked == []


def test_noise_is_measured_once_for_each_model(ollama: Embedder) -> None:
    assert embedding.noise("nomic-embed-text", 3) is not None
    asked = len(ollama.asked)
    assert embedding.noise("nomic-embed-text", 3) is not None
    assert len(ollama.asked) == asked
    assert embedding.noise("another-model", 3) is None


def test_a_model_that_is_not_used_is_not_loaded() -> None:
    # Commands that embed nothing must not pay for it.
    script = "import sys; import facts.embedding; assert 'wordllama' not in sys.modules"
    import subprocess

    subprocess.run([sys.executable, "-c", f"import django; django.setup(); {script}"], check=True)
