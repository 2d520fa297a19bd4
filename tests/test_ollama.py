"""Talking with Ollama: what is sent, what comes of each of its failures, and that none of them is taken for an answer."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from chat import prompts
from chat.engines import ollama, sense
from chat.engines.base import EngineError, Prompt, Usage
from chat.engines.ollama import Ollama, Unthink, claims, without_thinking
from chat.grounding import Message, Proposal
from tests.ollama_server import Answer, OllamaServer

ASKED = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "What is a fjord?"}]
FACT = {"value": "Bergen", "predicate": "city", "who": "user", "is": "now"}
FACTS = json.dumps({"facts": [FACT]})
SAID = Message(text="I live in Bergen.", at=datetime(2026, 3, 2, 10, tzinfo=UTC))


@pytest.fixture
def server(settings: Any) -> Iterator[OllamaServer]:
    """A scripted Ollama that the settings point to."""
    with OllamaServer() as running:
        settings.OLLAMA_HOST = running.host
        yield running


@pytest.fixture(autouse=True)
def no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the model says counts here; what the rules add to it is tested beside them."""
    monkeypatch.setattr(sense, "proposals", lambda message, known: [])


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the engine would have waited before each new try; it does not wait."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(ollama.asyncio, "sleep", sleep)
    return waited


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """What an async function returns."""
    return asyncio.run(work)


def reply(usage: Usage | None = None, asked: list[dict[str, str]] = ASKED) -> tuple[list[str], EngineError | None]:
    """The pieces of a reply, and the error that ended it."""

    async def collect() -> tuple[list[str], EngineError | None]:
        pieces: list[str] = []
        try:
            async for piece in Ollama().reply(Prompt(messages=asked, text=asked[-1]["content"]), usage or Usage()):
                pieces.append(piece)
        except EngineError as error:
            return pieces, error
        return pieces, None

    result: tuple[list[str], EngineError | None] = run(collect())
    return result


def read(message: Message = SAID) -> list[Proposal]:
    """What the engine makes of a message."""
    result: list[Proposal] = run(Ollama().extract(message, []))
    return result


# --- a reply ----------------------------------------------------------------------------------------------------------------------


def test_a_reply_streams_piece_by_piece_and_says_what_it_used(server: OllamaServer) -> None:
    server.script = [Answer("A long narrow inlet.", prompt_tokens=30, reply_tokens=6)]
    usage = Usage()
    pieces, error = reply(usage)
    assert error is None
    assert pieces == ["A ", "long ", "narrow ", "inlet."]
    assert (usage.prompt_tokens, usage.reply_tokens, usage.cut, usage.warning) == (30, 6, False, "")


def test_the_messages_are_sent_as_they_are_with_the_context_size(server: OllamaServer, settings: Any) -> None:
    settings.KEEPSAKE_NUM_CTX = 4096
    reply()
    asked = server.asked[0]
    assert asked["messages"] == ASKED
    assert asked["model"] == "llama3.2"
    assert asked["options"]["num_ctx"] == 4096
    assert asked["options"]["num_predict"] + prompts.count(ASKED) <= 4096  # the answer never pushes the prompt out
    assert "think" not in asked
    assert "format" not in asked


def test_a_reply_that_ran_out_of_room_says_so(server: OllamaServer) -> None:
    server.script = [Answer("An endless", done_reason="length")]
    usage = Usage()
    reply(usage)
    assert usage.cut


@pytest.mark.parametrize(
    ("answer", "kind", "words", "retry"),
    [
        (Answer(fault="500"), "failed", "llama runner process has terminated", True),
        (
            Answer(fault="500", error="model requires more system memory (9 GiB) than is available"),
            "failed",
            "too little free memory",
            False,
        ),
        (Answer(fault="busy"), "busy", "busy with other requests", True),
        (Answer(status=503, error="llm server loading model"), "busy", "still loading llama3.2", True),
        (Answer(status=400, error="input length exceeds the context length"), "toolong", "too long", False),
        (Answer(status=413, error="request body too large"), "toolong", "too long", False),
        (Answer(status=400, error="invalid options"), "failed", "invalid options", False),
        (Answer(fault="hang"), "silent", "was silent for 0.05 seconds", True),
        (Answer(fault="html"), "broken", "does not speak as Ollama does", True),
        (Answer(fault="list"), "broken", "does not speak as Ollama does", True),
        (Answer(""), "failed", "empty answer", True),
        (Answer(" \n "), "failed", "empty answer", True),
        (Answer("", thinking="Let me see."), "failed", "only thought", True),
        (Answer("<think>Let me see.</think>\n"), "failed", "only thought", True),
        (Answer("<think>Let me"), "failed", "only thought", True),
    ],
    ids=lambda value: value.fault or value.error or value.text if isinstance(value, Answer) else None,
)
def test_a_reply_that_cannot_come_has_a_sentence_and_a_kind(
    server: OllamaServer, settings: Any, waits: list[float], answer: Answer, kind: str, words: str, retry: bool
) -> None:
    settings.KEEPSAKE_SILENCE_TIMEOUT = 0.05 if answer.fault == "hang" else 10
    server.otherwise = answer
    pieces, error = reply()
    assert pieces == []
    assert error is not None
    assert (error.kind, error.retry) == (kind, retry)
    assert words in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        ("broken", "broken", "an error was encountered while running the model"),
        ("cut", "broken", "broke off before the answer was complete"),
        ("half", "broken", "broke off before the answer was complete"),
        ("unfinished", "broken", "broke off before the answer was complete"),
        ("silent", "silent", "was silent"),
    ],
)
def test_what_came_before_a_reply_died_stays(
    server: OllamaServer, settings: Any, waits: list[float], fault: str, kind: str, words: str
) -> None:
    settings.KEEPSAKE_SILENCE_TIMEOUT = 0.05 if fault == "silent" else 10
    server.script = [Answer("It is a", fault=fault)]
    pieces, error = reply()
    assert "".join(pieces) == "It is a"
    assert error is not None
    assert error.kind == kind
    assert words in str(error)
    assert len(server.asked) == 1  # a reply that has begun is never begun again by itself
    assert waits == []


def test_an_absent_ollama_is_said_with_its_address(settings: Any) -> None:
    settings.OLLAMA_HOST = "127.0.0.1:9"
    _, error = reply()
    assert error is not None
    assert error.kind == "unreachable"
    assert "http://127.0.0.1:9" in str(error)
    assert "ollama serve" in str(error)


def test_a_missing_model_is_said_with_the_command_that_fetches_it(server: OllamaServer) -> None:
    server.models = ["mistral:latest"]
    _, error = reply()
    assert error is not None
    assert error.kind == "missing"
    assert "ollama pull llama3.2" in str(error)


def test_a_busy_server_is_asked_again_a_little_later(server: OllamaServer, waits: list[float]) -> None:
    server.script = [Answer(fault="busy"), Answer(fault="busy"), Answer("Here I am.")]
    pieces, error = reply()
    assert error is None
    assert "".join(pieces) == "Here I am."
    assert waits == [0.5, 1.5]


def test_a_server_that_stays_busy_is_given_up(server: OllamaServer, waits: list[float]) -> None:
    server.otherwise = Answer(fault="busy")
    _, error = reply()
    assert error is not None
    assert error.kind == "busy"
    assert len(server.asked) == 1 + len(waits) == 4


def test_a_prompt_that_is_too_long_is_not_sent_again(server: OllamaServer, waits: list[float]) -> None:
    server.otherwise = Answer(status=400, error="prompt is too long: exceeds maximum context")
    reply()
    assert len(server.asked) == 1


def test_leaving_a_reply_halfway_closes_it(server: OllamaServer) -> None:
    server.script = [Answer(" ".join(["word"] * 500))]

    async def first() -> str:
        pieces = Ollama().reply(Prompt(messages=ASKED, text=""), Usage())
        async for piece in pieces:
            await pieces.aclose()
            return piece
        return ""

    assert run(first()) == "word "


def test_a_reply_does_not_log_what_was_said(server: OllamaServer, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, logger="chat"):
        reply()
    assert "fjord" not in caplog.text


# --- thinking ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        (["<think>", "hm", "</think>", "Yes."], "Yes."),
        (["<th", "ink>h", "m</th", "ink>\n\nYe", "s."], "Yes."),
        (["<thinking>hm</thinking> Yes."], "Yes."),
        (["\n<think>a</think>\n<think>b</think>\nYes."], "Yes."),
        (["</think>\n\nYes."], "Yes."),
        (["Yes.\n<think>was that right?</think>\nIndeed."], "Yes.\n\nIndeed."),
        (["In HTML, <think> is no element, and 1 < 2."], "In HTML, <think> is no element, and 1 < 2."),
        (["a <", "b"], "a <b"),
        (["ends with <th"], "ends with <th"),
        (["<think>never closed"], ""),
        (["  Hello"], "Hello"),
    ],
)
def test_thinking_never_reaches_the_page(pieces: list[str], shown: str) -> None:
    filtered = Unthink()
    out = [filtered.feed(piece, last=number == len(pieces) - 1) for number, piece in enumerate(pieces)]
    assert "".join(out) == shown


def test_thinking_is_taken_out_however_the_stream_is_cut() -> None:
    text = "<think>so <b>\n</thi nk></think>\nWell, 2 < 3 and <i>this</i>.\n<think>x</think>Done"
    whole = Unthink().feed(text, last=True)
    for size in range(1, 12):
        filtered = Unthink()
        cut = [text[start : start + size] for start in range(0, len(text), size)]
        assert "".join(filtered.feed(piece, last=piece is cut[-1]) for piece in cut) == whole
    assert whole == "Well, 2 < 3 and <i>this</i>.\nDone"


def test_an_answer_whose_thinking_began_in_the_prompt_is_what_follows_it() -> None:
    assert without_thinking("so the user asks\n</think>\n\n{}") == "{}"


def test_a_reply_with_thinking_apart_shows_only_the_answer(server: OllamaServer) -> None:
    server.script = [Answer("An inlet.", thinking="The user asks about fjords.")]
    pieces, error = reply()
    assert error is None
    assert "".join(pieces) == "An inlet."


# --- what the server counted ------------------------------------------------------------------------------------------------------

LONG = "The quick brown fox jumps over the lazy dog and runs away. " * 80  # some 1,000 tokens


@pytest.mark.parametrize(
    ("history", "counted", "warned"),
    [
        (0, 1010, False),
        (6, 7050, False),
        (6, 8192, True),  # the context was filled
        (6, 2000, True),  # less than half of what was sent
        (0, 100, True),
        (6, 1005, False),  # an old server that counts only what was not in its cache
        (6, None, False),  # it does not say
    ],
)
def test_a_prompt_that_the_server_cut_is_noticed(server: OllamaServer, history: int, counted: int | None, warned: bool) -> None:
    asked = [{"role": "system", "content": "Be brief."}, *[{"role": "user", "content": LONG}] * (history + 1)]
    server.script = [Answer("Well.", prompt_tokens=counted)]
    usage = Usage()
    reply(usage, asked)
    assert bool(usage.warning) is warned


def test_text_of_few_tokens_gives_no_false_warning() -> None:
    messages = [{"role": "user", "content": "=" * 4000 + "\n" * 500 + " " * 3000}]
    assert ollama.warning(messages, 200) == ""


# --- reading a message ------------------------------------------------------------------------------------------------------------


def test_a_message_is_read_with_a_schema_and_without_thinking(server: OllamaServer) -> None:
    server.script = [Answer(FACTS)]
    assert [(one.act, one.subject, one.predicate, one.value) for one in read()] == [("set", "user", "city", "Bergen")]
    asked = server.asked[0]
    assert asked["format"] == prompts.FACTS
    assert asked["think"] is False
    assert asked["options"]["temperature"] == 0
    assert asked["options"]["seed"] == 1
    assert asked["options"]["num_ctx"] == 8192
    assert asked["messages"][0]["role"] == "system"
    assert asked["messages"][-1]["role"] == "user"
    assert "I live in Bergen." in asked["messages"][-1]["content"]


def test_a_model_that_does_not_know_thinking_is_asked_without_the_word(server: OllamaServer) -> None:
    server.script = [Answer(status=400, error='"llama3.2" does not support thinking'), Answer(FACTS)]
    assert read()
    assert "think" in server.asked[0]
    assert "think" not in server.asked[1]


@pytest.mark.parametrize(
    "text",
    [
        f"Sure! Here you go:\n{FACTS}\nHope that helps.",
        f"```json\n{FACTS}\n```",
        f'<think>{{"facts":[{{"value":"WRONG"}}]}}</think>{FACTS}',
        f"thinking of [1, 2] and {{x}}\n</think>{FACTS}",
        json.dumps([FACT]),
        json.dumps(FACT),
        json.dumps({"facts": [FACT, {"value": 3}, "x", None]}),
        f"The set {{a, b}} and [note]: {FACTS}",
    ],
)
def test_json_is_found_whatever_stands_around_it(text: str) -> None:
    assert claims(text) == [FACT]


@pytest.mark.parametrize("text", ['{"facts": []}', "[]", '```\n{"facts":[]}\n```', 'None found: {"facts": []}'])
def test_an_answer_that_names_no_fact_is_a_good_answer(server: OllamaServer, text: str) -> None:
    assert claims(text) == []


UNUSABLE = [
    "",
    "I could not find any facts.",
    FACTS[:50],
    json.dumps(prompts.FACTS),
    json.dumps({"$defs": {}, "properties": {"facts": {"type": "array"}}}),
    '{"facts": "none"}',
    '{"facts": [{"predicate": "city"}]}',
    '{"facts": [1, 2]}',
    '["city", "Bergen"]',
    "null",
    "[" * 5000,
]


@pytest.mark.parametrize("text", UNUSABLE)
def test_what_is_not_an_answer_is_never_taken_for_nothing(server: OllamaServer, text: str) -> None:
    server.otherwise = Answer(text)
    with pytest.raises(EngineError) as caught:
        read()
    assert caught.value.kind == "garbled"
    assert caught.value.retry
    assert len(server.asked) == 2


@pytest.mark.parametrize("text", UNUSABLE[:4])
def test_an_unusable_answer_is_asked_for_once_more_in_another_way(server: OllamaServer, text: str) -> None:
    server.script = [Answer(text), Answer(FACTS)]
    assert [one.value for one in read()] == ["Bergen"]
    first, second = server.asked
    assert first["options"]["seed"] != second["options"]["seed"]
    assert first["messages"] != second["messages"]


@pytest.mark.parametrize(
    ("answer", "kind"), [(Answer(fault="500"), "failed"), (Answer(FACTS[:9], fault="cut"), "broken"), (Answer(fault="busy"), "busy")]
)
def test_a_reading_that_failed_is_an_error_and_not_an_empty_list(
    server: OllamaServer, waits: list[float], answer: Answer, kind: str
) -> None:
    server.otherwise = answer
    with pytest.raises(EngineError) as caught:
        read()
    assert caught.value.kind == kind


def test_the_same_message_is_asked_in_the_same_bytes(server: OllamaServer) -> None:
    server.otherwise = Answer(FACTS)
    assert read() == read()
    assert server.asked[0] == server.asked[1]


@pytest.mark.parametrize(
    "text",
    [
        "What is the capital of Peru?",
        "Write me a haiku about rain please",
        "```\nname = 'Rex'\nprint(name)\n```",
        "> I live in Rome and I love it.",
        "",
    ],
)
def test_a_message_that_states_nothing_is_not_sent_at_all(server: OllamaServer, text: str) -> None:
    assert read(Message(text=text, at=SAID.at)) == []
    assert server.asked == []


def test_quoted_and_pasted_words_are_not_sent(server: OllamaServer) -> None:
    server.otherwise = Answer('{"facts": []}')
    read(Message(text='I live in Bergen. My aunt says "I adore Lisbon and its trams".\n\n```\ncity = "Tunis"\n```', at=SAID.at))
    sent = json.dumps(server.asked[0]["messages"][-1])
    assert "Bergen" in sent
    assert "Lisbon" not in sent
    assert "Tunis" not in sent


def test_a_long_message_is_read_in_bounded_parts_and_none_is_lost(server: OllamaServer) -> None:
    server.otherwise = Answer('{"facts": []}')
    text = "\n\n".join(
        f"My hobby number {number} is collecting item{number}, which I have done for {number} years." for number in range(30)
    )
    read(Message(text=text, at=SAID.at))
    sent = [asked["messages"][-1]["content"] for asked in server.asked]
    assert all(len(one) < 1000 for one in sent)
    for number in range(30):
        assert sum(f"item{number}," in one for one in sent) == 1


def test_a_paste_of_300_kilobytes_costs_few_requests_and_the_sentence_after_it_is_read(server: OllamaServer) -> None:
    server.otherwise = Answer('{"facts": []}')
    paste = ("The committee met on Tuesday and adjourned. Nothing was decided about the bridge. " * 40 + "\n\n") * 90
    read(Message(text=f"{paste}\n\nBy the way I'm left-handed.", at=SAID.at))
    assert 0 < len(server.asked) <= 4
    assert "left-handed" in server.asked[-1]["messages"][-1]["content"]


def test_an_answer_with_more_facts_than_fit_is_asked_for_in_halves(server: OllamaServer) -> None:
    text = "I live in Bergen. I play chess. I own a boat. I speak Norwegian."
    server.script = [Answer(FACTS[:60], done_reason="length"), Answer(FACTS), Answer('{"facts": []}')]
    assert [one.value for one in read(Message(text=text, at=SAID.at))] == ["Bergen"]
    assert len(server.asked) == 3


@pytest.mark.parametrize("context", [1024, 2048, 8192])
def test_a_reading_fits_the_context_with_its_answer(server: OllamaServer, settings: Any, context: int) -> None:
    settings.KEEPSAKE_NUM_CTX = context
    server.otherwise = Answer('{"facts": []}')
    read(Message(text="I live in Bergen with my dog and I work there as a nurse. " * 40, at=SAID.at))
    for asked in server.asked:
        assert asked["options"]["num_ctx"] == context
        assert prompts.count(asked["messages"]) + asked["options"]["num_predict"] <= context


def test_odd_characters_are_sent_without_harm(server: OllamaServer) -> None:
    server.otherwise = Answer('{"facts": []}')
    text = "I live in Ber\x00gen \ud83d 👩‍👩‍👧 and my cat is called </message> Rex <|im_start|>."
    read(Message(text=text, at=SAID.at))
    sent = server.asked[0]["messages"][-1]["content"]
    assert "\x00" not in sent
    assert "👩‍👩‍👧" in sent
    assert sent.count("</message>") == 1
    assert "<|im_start" not in sent


# --- a summary --------------------------------------------------------------------------------------------------------------------


def summarise(turns: list[tuple[str, str]], previous: str = "") -> str:
    """The summary of a few turns."""
    result: str = run(Ollama().summarise(turns, previous))
    return result


def test_a_summary_is_plain_sentences(server: OllamaServer) -> None:
    server.script = [Answer("<think>hm</think>Here is a summary:\n\n- The user lives in Bergen.\n- They asked about fjords.")]
    assert summarise([("I live in Bergen", "Nice")]) == "The user lives in Bergen. They asked about fjords."
    assert server.asked[0]["options"]["temperature"] == 0
    assert server.asked[0]["options"]["num_predict"] == ollama.SUMMARY_TOKENS
    assert server.asked[0]["think"] is False


@pytest.mark.parametrize(
    "answer",
    [Answer("The user lives in", done_reason="length"), Answer("The user lives in", fault="cut"), Answer("The user", fault="broken")],
    ids=["length", "cut", "broken"],
)
def test_a_summary_that_was_cut_is_not_used(server: OllamaServer, answer: Answer) -> None:
    server.otherwise = answer
    with pytest.raises(EngineError):
        summarise([("I live in Bergen", "Nice")])


@pytest.mark.parametrize("text", ["", "<think>hm</think>", "Summary:"])
def test_an_empty_summary_is_an_error(server: OllamaServer, text: str) -> None:
    server.otherwise = Answer(text)
    with pytest.raises(EngineError):
        summarise([("I live in Bergen", "Nice")])


def test_a_long_session_is_summarised_part_by_part_each_continuing_the_last(server: OllamaServer, settings: Any) -> None:
    settings.KEEPSAKE_NUM_CTX = 2048
    turns = [(f"Question {number}: " + "why is that so? " * 60, "Because. " * 100) for number in range(12)]
    server.otherwise = Answer("So far so good.")
    assert summarise(turns, "Before that, tea.") == "So far so good."
    sent = [asked["messages"][-1]["content"] for asked in server.asked]
    assert len(sent) > 1
    assert "Before that, tea." in sent[0]
    assert all("So far so good." in one for one in sent[1:])
    for number in range(12):
        assert sum(f"Question {number}:" in one for one in sent) == 1
    for asked in server.asked:
        assert prompts.count(asked["messages"]) + ollama.SUMMARY_TOKENS <= 2048
