"""Which engine answers, how Ollama is found, and that an absent one costs a turn nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from chat import engines
from chat.engines import ollama
from tests.ollama_server import OllamaServer


@pytest.fixture(autouse=True)
def fresh(settings: Any) -> Iterator[None]:
    """Nothing seen before, and the choice left to the app."""
    settings.KEEPSAKE_ENGINE = "auto"
    engines.forget()
    yield
    engines.forget()


@pytest.fixture
def server(settings: Any) -> Iterator[OllamaServer]:
    """A scripted Ollama that the settings point to."""
    with OllamaServer() as running:
        settings.OLLAMA_HOST = running.host
        yield running


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time by which the choice is remembered; a test moves it."""
    now = [1000.0]
    monkeypatch.setattr(engines, "clock", lambda: now[0])
    return now


def chosen() -> str:
    """The name of the engine for a turn."""
    return asyncio.run(engines.choose()).name


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("", "http://127.0.0.1:11434"),
        ("example.com", "http://example.com:11434"),
        ("example.com:1234", "http://example.com:1234"),
        (":1234", "http://127.0.0.1:1234"),
        ("1.2.3.4", "http://1.2.3.4:11434"),
        ("0.0.0.0", "http://127.0.0.1:11434"),
        ("0.0.0.0:5000", "http://127.0.0.1:5000"),
        ("http://0.0.0.0:11434", "http://127.0.0.1:11434"),
        ("http://example.com", "http://example.com:80"),
        ("https://example.com", "https://example.com:443"),
        ("https://example.com:8443", "https://example.com:8443"),
        ("HTTPS://example.com", "https://example.com:443"),
        ("example.com/", "http://example.com:11434"),
        ("http://example.com:1234/", "http://example.com:1234"),
        ("http://example.com/ollama", "http://example.com:80/ollama"),
        ("  example.com  ", "http://example.com:11434"),
        ('"example.com:1234"', "http://example.com:1234"),
        ("' 1.2.3.4 '", "http://1.2.3.4:11434"),
        ("[::1]", "http://[::1]:11434"),
        ("[::1]:1234", "http://[::1]:1234"),
        ("::1", "http://[::1]:11434"),
        ("[::]", "http://[::1]:11434"),
        ("http://[::]:1234", "http://[::1]:1234"),
        ("example.com:notaport", "http://example.com:11434"),
        ("example.com:70000", "http://example.com:11434"),
        ("https://example.com:-1", "https://example.com:443"),
    ],
)
def test_the_host_is_read_as_ollama_reads_it(settings: Any, said: str, address: str) -> None:
    settings.OLLAMA_HOST = said
    assert ollama.host() == address


def test_without_ollama_the_builtin_engine_answers(settings: Any) -> None:
    settings.OLLAMA_HOST = "127.0.0.1:9"
    status = engines.status()
    assert chosen() == status.engine == "builtin"
    assert not status.reachable
    assert not status.chat_present
    assert "does not answer at http://127.0.0.1:9" in status.why


def test_ollama_answers_where_it_has_the_wanted_model(server: OllamaServer) -> None:
    status = engines.status()
    assert chosen() == status.engine == "ollama"
    assert status.reachable
    assert status.models == ("llama3.2:latest", "nomic-embed-text:latest")
    assert status.chat_present
    assert status.embedding_present
    assert "answers with llama3.2" in status.why


def test_without_the_wanted_model_the_builtin_engine_answers_and_says_what_to_fetch(server: OllamaServer) -> None:
    server.models = ["mistral:latest"]
    status = engines.status()
    assert chosen() == "builtin"
    assert status.reachable
    assert not status.chat_present
    assert not status.embedding_present
    assert "ollama pull llama3.2" in status.why


def test_ollama_can_be_demanded_even_where_it_is_absent(settings: Any) -> None:
    settings.OLLAMA_HOST, settings.KEEPSAKE_ENGINE = "127.0.0.1:9", "ollama"
    assert chosen() == "ollama"
    assert engines.status().engine == "ollama"
    assert not engines.status().reachable


def test_the_builtin_engine_can_be_demanded_even_where_ollama_is(server: OllamaServer, settings: Any) -> None:
    settings.KEEPSAKE_ENGINE = "builtin"
    assert chosen() == "builtin"
    assert server.listed == 0  # nobody is asked whose answer would not matter
    assert engines.status().engine == "builtin"
    assert engines.status().reachable


def test_an_ollama_that_comes_is_used_without_a_restart(settings: Any, clock: list[float]) -> None:
    settings.OLLAMA_HOST = "127.0.0.1:9"
    assert chosen() == "builtin"
    with OllamaServer() as server:
        server.models = []
        settings.OLLAMA_HOST = server.host
        assert chosen() == "builtin"
        server.models = ["llama3.2:latest"]
        clock[0] += engines.GOOD_FOR + 0.1
        assert chosen() == "ollama"


def test_an_ollama_that_goes_is_noticed(settings: Any, clock: list[float]) -> None:
    with OllamaServer() as server:
        settings.OLLAMA_HOST = server.host
        assert chosen() == "ollama"
    assert chosen() == "ollama"
    clock[0] += engines.GOOD_FOR + 0.1
    assert chosen() == "builtin"


def test_many_turns_in_a_row_ask_once(server: OllamaServer) -> None:
    assert {chosen() for _ in range(20)} == {"ollama"}
    assert server.listed == 1


@pytest.mark.parametrize("tags", ["html", "500", "hang"])
def test_a_server_that_does_not_list_its_models_is_not_used_and_not_asked_again_at_once(
    server: OllamaServer, settings: Any, clock: list[float], tags: str
) -> None:
    server.tags = tags
    settings.KEEPSAKE_CONNECT_TIMEOUT = 0.05 if tags == "hang" else 3
    assert {chosen() for _ in range(5)} == {"builtin"}
    assert server.listed == 1
    clock[0] += engines.GOOD_FOR + 0.1
    assert chosen() == "builtin"
    assert server.listed == 1  # absence is believed longer than presence
    assert engines.status().why


def test_a_host_that_took_long_to_find_absent_is_asked_rarely(monkeypatch: pytest.MonkeyPatch, clock: list[float]) -> None:
    asked = []

    async def slow() -> tuple[None, str]:
        asked.append(clock[0])
        clock[0] += 3
        return None, "Ollama does not answer."

    monkeypatch.setattr(ollama, "models", slow)
    for _ in range(60):
        assert chosen() == "builtin"
        clock[0] += 1
    assert len(asked) <= 2  # at most a twentieth of the time is spent on asking


def test_what_was_seen_can_be_forgotten(server: OllamaServer) -> None:
    assert chosen() == "ollama"
    server.models = []
    engines.forget()
    assert chosen() == "builtin"


def test_the_status_can_be_asked_from_async_code_too(server: OllamaServer) -> None:
    assert asyncio.run(engines.astatus()) == engines.status()


@pytest.mark.parametrize(
    ("models", "wanted", "there"),
    [
        (("llama3.2:latest",), "llama3.2", True),
        (("llama3.2:latest",), "llama3.2:latest", True),
        (("llama3.2:1b",), "llama3.2", False),
        (("llama3.2:1b",), "llama3.2:1b", True),
        (("llama3.2:latest",), "llama3", False),
        (("hf.co/Some/Model-GGUF:Q4_K_M",), "hf.co/some/model-gguf:q4_k_m", True),
        (("registry.local:5000/chat:latest",), "registry.local:5000/chat", True),
        ((), "llama3.2", False),
    ],
)
def test_a_model_without_a_tag_is_the_latest(models: tuple[str, ...], wanted: str, there: bool) -> None:
    assert engines.has(models, wanted) is there
