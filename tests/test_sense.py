"""What a model claims is weighed: what makes no sense for its kind is dropped, and rules that saw the same words come first."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from chat import prompts
from chat.engines import sense
from chat.engines.sense import SENSES, sensible, weighed
from chat.grounding import Known, Message, Proposal
from chat.reading import read


def claim(value: str, predicate: str, subject: str = "user", act: str = "set") -> Proposal:
    """What a model says."""
    return Proposal(act=act, subject=subject, predicate=predicate, value=value)  # type: ignore[arg-type]


def made(text: str, value: str, predicate: str, subject: str = "user", act: str = "set") -> tuple[str, str, str, str] | None:
    """What is left of a claim about a message."""
    one = sensible(claim(value, predicate, subject, act), read(text))
    return (one.act, one.subject, one.predicate, one.value) if one else None


@pytest.mark.parametrize(
    ("text", "value", "predicate"),
    [
        ("landscape gardener from Metz here, knees are fine.", "Metz", "city"),
        ("landscape gardener from Metz here, knees are fine.", "landscape gardener", "job"),
        ("Shoe-wise I'm EU 46, and the bunks at 1.96 are too short", "EU 46", "shoe_size"),
        ("Shoe-wise I'm EU 46, and the bunks at 1.96 are too short", "1.96", "height"),
        ("mornings metformin 500 and a vitamin D pill", "metformin", "medication"),
        ("I play viola in the town orchestra", "viola", "instrument"),
        ("I fix elevators for a living", "fix elevators", "job"),
        ("I react badly to penicillin", "penicillin", "allergy"),
        ("got a Galaxy S25 yesterday", "Galaxy S25", "phone_model"),
        ("Vive en Bari y trabaja de enfermera", "Bari", "city"),
        ("우리는 부산에 살아요", "부산", "city"),
        ("me llamo Oihana y vivo en Bari", "Oihana", "name"),
        ("I'm Oisín and I write tests", "Oisín", "name"),
        ("my boss is Wilhelmina", "Wilhelmina", "manager"),
    ],
)
def test_a_claim_of_the_right_kind_stays(text: str, value: str, predicate: str) -> None:
    assert made(text, value, predicate) == ("set", "user", predicate, value)


@pytest.mark.parametrize(
    ("text", "value", "predicate"),
    [
        ("I still go back to my old barber 130 km away", "barber", "job"),
        ("I still go back to my old barber 130 km away", "130", "age"),
        ("the build keeps failing since monday", "build", "project"),
        ("mornings metformin 500 and a pill at night", "mornings", "medication"),
        ("was diagnosed with diabetes two years ago at 29", "29", "age"),
        ("the parcel came with DHL today, it rained", "parcel", "owns"),
        ("Rasmus is off, the intern is fasting", "Rasmus", "deadline"),
        ("I swim mondays", "mondays", "sport"),
        ("I am a fast learner", "fast learner", "job"),
        ("Ich wohne in Chur und suche ein Velo-Geschäft", "Velo-Geschäft", "job"),
        ("je travaille plus chez Marché Bellerive, mon chef est triste", "Marché Bellerive", "name"),
        ("soy alérgica al níquel, por si importa", "alérgica", "allergy"),
        ("I live in France", "France", "city"),
        ("my sister is at home", "sister", "name"),
        ("I don't like jazz", "jazz", "likes"),
        ("we had soup with bread", "bread", "allergy"),
        ("it was a nice evening", "evening", "hobby"),
        ("surgeon looked at the shoulder", "surgeon", "job"),
        ("We got this new label printer for the stock room", "printer", "job"),
        ("I'm 192 without shoes", "192", "age"),
        ("I grew up in Leiden", "Leiden", "city"),
        ("Quick mail to Ms Lindqvist at Holmen Paper", "Holmen Paper", "employer"),
        ("I'm on the machine at Copperhead", "Copperhead", "country"),
        ("the cat's back on the menu", "cat", "pet"),
        ("I'm doing a reading", "reading", "hobby"),
        ("flying to Perth with an epipen for my allergy", "epipen", "allergy"),
        ("커피는 못 마셔요", "커피", "allergy"),
        ("I was staring at last year's call", "I", "name"),
        ("I live in Rome", "Paris", "city"),
        ("I live in Rome", "Rome", "none"),
        ("What is Rome like?", "Rome", "city"),
        ("If I moved to Rome I would be happy", "Rome", "city"),
    ],
)
def test_a_claim_of_another_kind_is_dropped(text: str, value: str, predicate: str) -> None:
    assert made(text, value, predicate) is None


@pytest.mark.parametrize(
    ("text", "value", "predicate", "act"),
    [
        ("we sold the Vespa", "Vespa", "vehicle", "end"),
        ("came off sertraline two weeks ago", "sertraline", "medication", "end"),
        ("I am deaf in my left ear", "deaf", "health_condition", "set"),
        ("I'm used to living in Rome", "Rome", "city", "set"),
        ("I used to live in Rome", "Rome", "city", "end"),
    ],
)
def test_words_that_end_something_end_it(text: str, value: str, predicate: str, act: str) -> None:
    found = made(text, value, predicate)
    assert found is not None
    assert found[0] == act


@pytest.mark.parametrize(
    "text", ["My sister Xiomara is a pilot. Based in Anchorage of all places.", "He's my boss. Lives in Anchorage, the lucky one."]
)
def test_a_sentence_that_goes_on_about_somebody_else_says_nothing_about_the_user(text: str) -> None:
    assert made(text, "Anchorage", "city") is None
    assert made(text + " I live in Rome.", "Rome", "city") is not None


def test_a_known_name_makes_a_sentence_somebody_elses() -> None:
    text = read("Xiomara is done with cargo. Based in Anchorage of all places.")
    assert sensible(claim("Anchorage", "city"), text, {"xiomara"}) is None
    assert sensible(claim("Anchorage", "city"), text, {"bo"}) is not None


def test_a_value_is_trimmed_to_what_it_names() -> None:
    assert made("I'm allergic to peanuts", "allergic to peanuts", "allergy") == ("set", "user", "allergy", "peanuts")
    assert made("my sister Anna's a pilot", "Anna's", "sister") == ("set", "user", "sister", "Anna")
    assert made("doing a part time MSc in hydrology by night", "MSc", "education") == ("set", "user", "education", "MSc in hydrology")


def test_the_name_of_a_relation_is_a_fact_about_the_user() -> None:
    assert made("my sister is called Anna", "Anna", "name", "sister") == ("set", "user", "sister", "Anna")


def test_a_claim_carries_the_words_it_was_made_from() -> None:
    one = sensible(claim("rome", "city"), read("Hello there. I live in Rome, and it rains."))
    assert one is not None
    assert one.value == "Rome"
    assert "I live in Rome" in one.quote


def weigh(text: str, claims: list[Proposal], ruled: list[Proposal], known: list[Known], monkeypatch: pytest.MonkeyPatch) -> list[Proposal]:
    """What rules and model say together."""
    monkeypatch.setattr(sense, "proposals", lambda message, known: ruled)
    return weighed(Message(text=text, at=datetime(2026, 3, 2, tzinfo=UTC)), claims, known)


def test_rules_come_first_and_the_model_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = claim("Rome", "city")
    found = weigh("I live in Rome and I play viola.", [claim("Rome", "hometown"), claim("viola", "instrument")], [rule], [], monkeypatch)
    assert [(one.predicate, one.value) for one in found] == [("city", "Rome"), ("instrument", "viola")]


def test_the_model_does_not_contradict_a_rule_about_a_key_with_one_value(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = claim("Rome", "city")
    assert weigh("I moved from Bari, home is Rome.", [claim("Bari", "city")], [rule], [], monkeypatch) == [rule]


def test_facts_about_somebody_need_to_say_who_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    stranger = [claim("Trieste", "city", "carmela")]
    assert weigh("Carmela moved to Trieste, she lives there now.", stranger, [], [], monkeypatch) == []
    friend = [*stranger, claim("Carmela", "friend")]
    found = weigh("My friend Carmela moved to Trieste.", friend, [], [], monkeypatch)
    assert [(one.subject, one.predicate) for one in found] == [("user", "friend"), ("carmela", "city")]
    known = [Known(subject="user", predicate="friend", value="Carmela")]
    assert len(weigh("Carmela moved to Trieste.", stranger, [], known, monkeypatch)) == 1


def test_two_values_for_a_key_that_holds_one_are_both_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    both = [claim("7", "age", "sister"), claim("8", "age", "sister")]
    assert weigh("My sister is 7, sorry, 8.", both, [], [], monkeypatch) == []
    assert len(weigh("My sister is 8.", both, [], [], monkeypatch)) == 1


def test_an_ending_that_only_the_model_sees_is_not_believed() -> None:
    assert made("no exclamation marks, never", "exclamation marks", "preference", act="end") is None
    assert made("Ho lasciato la ditta Specimeno in maggio", "Specimeno", "employer", act="end") is not None


def test_a_kind_of_pet_says_nothing_new_where_the_pet_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [Known(subject="user", predicate="pet", value="Olive")]
    assert weigh("vet says our kitty is too fat", [claim("kitty", "pet")], [], known, monkeypatch) == []
    assert len(weigh("vet says our kitty is too fat", [claim("kitty", "pet")], [], [], monkeypatch)) == 1


def test_no_word_of_the_examples_gets_through(monkeypatch: pytest.MonkeyPatch) -> None:
    echoed = [claim(value, predicate, who) for _, facts in prompts.EXAMPLES for value, predicate, who, _ in facts]
    assert weigh("hmm, my day was long and I live here", echoed, [], [], monkeypatch) == []


def test_every_predicate_that_is_checked_may_be_named() -> None:
    assert set(SENSES) <= set(prompts.PREDICATES.split())
