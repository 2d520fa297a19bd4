"""Which parts of a message are the user's own words, and what kind of sentence they stand in."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chat.reading import BLANK, read


def own(text: str) -> str:
    return read(text).own.replace(BLANK, "")


def kinds(text: str) -> list[str]:
    return [clause.kind for clause in read(text).clauses]


@pytest.mark.parametrize(
    ("text", "gone", "kept"),
    [
        ('He said "I am a vegan from Oslo" and left.', "vegan", "He said"),
        ("> I live in Rome\nI don't, though.", "Rome", "though"),
        ('why does this fail\n```python\ncity = "Pune"\n```\nthanks', "Pune", "thanks"),
        ('```\nname = "Ann"', "Ann", ""),
        ("my value is `city = Paris` ok", "Paris", "ok"),
        ("see https://example.test/vegan for it", "vegan", "see"),
        ("Translate to French: I live in Prague and I bake.", "Prague", "Translate"),
        ("Continue this story: My name is Ottoline and I am nine.", "Ottoline", ""),
        ("Let's roleplay. I am a pilot from Malta.", "pilot", ""),
        ("write a poem in which I am a lighthouse keeper in Norway", "Norway", "write"),
        ("Here's the mail he sent:\n\nHello, I live in Ghent.\nBye", "Ghent", "the mail"),
        ("From: Bo <bo@example.test>\nSubject: move\n\nI moved to Genoa.", "Genoa", ""),
        ("Traceback (most recent call last):\n  File \"x.py\", line 3\nKeyError: 'diet'\nhelp", "diet", "help"),
        ("Anna: I moved to Lyon\nBert: really?\nAnna: yes, Lyon", "Lyon", ""),
        ("er sagte „ich bin Arzt“ und ging", "Arzt", "ging"),
        ("彼は「東京に住んでいる」と言った", "東京", "彼"),
    ],
)
def test_what_is_not_said_by_the_user_is_marked(text: str, gone: str, kept: str) -> None:
    assert gone not in own(text)
    assert kept in own(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ('everyone calls me "Otter"', "Otter"),
        ('don\'t ever open with "Great question"', "Great question"),
        ("I'm a nurse; it's what I've always done", "it's what I've always done"),
        ("goals for 2026:\n- read 24 books\n- pay off the car", "read 24 books"),
    ],
)
def test_names_and_forbidden_words_in_quotes_are_the_users(text: str, kept: str) -> None:
    assert kept in own(text)


def test_the_user_speaks_again_after_a_pasted_part() -> None:
    reading = read("Fix the grammar of this text: I lives in Rome. By the way I'm left-handed.")
    assert "Rome" not in reading.own
    assert "left-handed" in reading.own


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("where do i live?", "question"),
        ("how far is saturn right now", "question"),
        ("is it too late", "question"),
        ("write me a haiku about rain", "request"),
        ("can you fix that", "question"),
        ("If I moved to Rome I'd be happy", "hypothetical"),
        ("I'm thinking of moving to Rome", "hypothetical"),
        ("I'm so tired", "mood"),
        ("oh I just LOVE being paged at 4am", "sarcasm"),
        ("I live in Rome", "statement"),
        ("remember that my bike is in the shed", "statement"),
    ],
)
def test_sentences_have_a_kind(text: str, kind: str) -> None:
    assert kinds(text)[0] == kind


def test_a_question_does_not_colour_the_statement_before_it() -> None:
    assert kinds("I'm a nurse in Leeds, what should I cook?") == ["statement", "question"]


def test_offsets_are_those_of_the_message() -> None:
    text = 'Hi 👩‍🚀! She said "no".  I live in Łódź.\n\nBye.'
    reading = read(text)
    assert len(reading.own) == len(text)
    for sentence in reading.sentences:
        assert reading.own[sentence.start : sentence.end].strip(BLANK) in text.replace('"no"', BLANK * 4) or BLANK in reading.own
        for clause in sentence.clauses:
            assert sentence.start <= clause.start < clause.end <= sentence.end
    assert text[reading.sentences[-1].start : reading.sentences[-1].end] == "Bye."


@pytest.mark.parametrize(
    "body",
    [
        "lorem ipsum dolor sit amet " * 12000,
        "I live in Rome. I am a baker. " * 10500,
        "a" * 300_000,
        "\n\n".join(["I am from Oslo and I like tea."] * 9000),
    ],
)
def test_long_pastes_are_read_fast_and_the_users_own_ending_is_kept(body: str) -> None:
    started = time.perf_counter()
    reading = read(body + "\n\nBy the way I'm left-handed.")
    assert time.perf_counter() - started < 2
    assert "left-handed" in reading.own
    assert len("".join(reading.own.replace(BLANK, "").split())) < 2000


def test_an_ending_on_the_line_of_the_paste_is_found_too() -> None:
    assert "left-handed" in own("word " * 60000 + "By the way I'm left-handed.")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "\ud800 hi",
        "👨‍👩‍👧‍👦",
        "مرحبا، أنا مهندسة.",
        "İstanbul'da yaşıyorum",
        "...?!",
        "\n\n\n",
        '"',
        "```",
        "«»„“",
        "((((",
        "a:" * 500,
    ],
)
def test_odd_text_is_read(text: str) -> None:
    reading = read(text)
    assert len(reading.own) == len(text)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_with_its_offsets(text: str) -> None:
    reading = read(text)
    assert len(reading.own) == len(text)
    assert all(kept in (char, BLANK) for kept, char in zip(reading.own, text, strict=True))
    for clause in reading.clauses:
        assert 0 <= clause.start < clause.end <= len(text)
        assert reading.clause_at(clause.start) == clause
