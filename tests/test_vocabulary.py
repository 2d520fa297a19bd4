"""The words for what is known: spellings, aliases, and how many values each holds."""

from __future__ import annotations

import pytest

from facts.models import Holds, Predicate, subject_key
from facts.vocabulary import SEED, Vocabulary, snake

pytestmark = [pytest.mark.laws, pytest.mark.django_db]


def test_there_are_at_least_sixty_words_in_the_database_and_they_are_the_shipped_ones() -> None:
    assert len(SEED) >= 60
    assert set(Predicate.objects.values_list("name", flat=True)) == set(SEED)


def test_no_alias_means_two_things() -> None:
    aliases = [alias for *_, words in SEED.values() for alias in words.split()]
    assert len(aliases) == len(set(aliases))
    assert not set(aliases) & set(SEED)


def test_every_word_and_alias_is_spelled_as_it_is_looked_up() -> None:
    for name, (*_, words) in SEED.items():
        for spelling in [name, *words.split()]:
            assert snake(spelling) == spelling


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("lives in", "city"),
        ("Lives-In", "city"),
        ("livesIn", "city"),
        (" LOCATION ", "city"),
        ("home", "city"),
        ("works_at", "employer"),
        ("allergicTo", "allergy"),
        ("favourite", "favorite"),
        ("bike_location", "bike_location"),
        ("Lieblingsfarbe", "lieblingsfarbe"),
        ("好きな色", "好きな色"),
        ("ｃｉｔｙ", "city"),
    ],
)
def test_spellings_meet_in_one_word(spelling: str, name: str) -> None:
    assert Vocabulary().find(spelling).name == name


def test_a_word_that_nobody_declared_holds_one_value() -> None:
    word = Vocabulary().find("Shed Colour")
    assert (word.name, word.label, word.holds, word.known) == ("shed_colour", "shed colour", Holds.ONE, False)


def test_staff_can_change_a_word_at_run_time() -> None:
    Predicate.objects.filter(name="city").update(holds=Holds.MANY, aliases=["Wohnort"], core=False)
    words = Vocabulary()
    assert words.find("wohnort").name == "city"
    assert words.find("city").holds == Holds.MANY
    assert words.find("location").name == "location"
    assert "city" not in words.core()


def test_without_rows_the_shipped_words_stand() -> None:
    Predicate.objects.all().delete()
    assert Vocabulary().find("lives_in").name == "city"
    assert {"name", "city", "allergy", "constraint"} <= set(Vocabulary().core())


@pytest.mark.parametrize(("text", "subject"), [("  My ", "user"), ("Straße", "strasse"), ("Ａｎａ", "ana"), ("İpek", "i\u0307pek")])
def test_subjects_are_compared_without_case_and_width(text: str, subject: str) -> None:
    assert subject_key(text) == subject
