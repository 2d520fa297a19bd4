"""What a second message does to what is known: values that give way, end, or were never so; and what leaves them alone."""

import asyncio
from datetime import UTC, datetime

import pytest

from chat.engines.builtin import Builtin
from chat.grounding import Known, Message, ground

AT = datetime(2026, 3, 2, 10, tzinfo=UTC)


def known(fact: str) -> Known:
    key, value = fact.split("=", 1)
    subject, _, predicate = key.rpartition(".")
    predicate, _, topic = predicate.partition("/")
    return Known(subject=subject or "user", predicate=predicate, value=value, qualifier=topic)


def changes(text: str, *facts: str) -> set[str]:
    message = Message(text=text, at=AT, zone="Europe/Lisbon")
    before = tuple(known(fact) for fact in facts)
    accepted, _ = ground(message, asyncio.run(Builtin().extract(message, before)), before)
    return {
        f"{'set' if one.act == 'add' else one.act} {'' if one.subject == 'user' else one.subject + '.'}{one.predicate}={one.value}"
        for one in accepted
    }


@pytest.mark.parametrize(
    ("fact", "text", "wanted"),
    [
        ("partner=Xolani", "me and Xolani are done.", {"end partner=Xolani"}),
        ("vehicle=Polo Vivo", "the Polo went to my cousin, I'm carless now.", {"end vehicle=Polo Vivo"}),
        ("editor=Sublime", "ditched Sublime btw, Zed is my daily driver now.", {"end editor=Sublime", "set editor=Zed"}),
        ("medication=metoprolol", "wrong name. Metformin it is, not metoprolol.", {"correct medication=Metformin"}),
        ("shoe_size=UK 7", "sorry fat thumbs, UK 4. FOUR.", {"correct shoe_size=UK 4"}),
        ("pet=Coco", "dictation.... her name is Toto, with T, not Coco", {"correct pet=Toto"}),
        ("diet=vegetarian", "small scandal: I eat fish now, so pescatarian I guess.", {"set diet=pescatarian"}),
        ("age=59", "hit the big six-oh on sunday. 60 and still deadlifting.", {"set age=60"}),
        ("sport=tennis", "no tennis for me since the surgery.", {"end sport=tennis"}),
        ("job=teacher", "I don't teach any more.", {"end job=teacher"}),
        ("deadline/thesis=12 May", "they pushed the thesis deadline to 19 May, phew.", {"set deadline=19 May"}),
        ("manager=Hui Ling", "reorg! Prakash is my manager now.", {"set manager=Prakash"}),
        ("employer=Halstead Freight", "handed Halstead their keys back.", {"end employer=Halstead Freight"}),
        ("pet=Wasabi", "Wasabi died last night", {"end pet=Wasabi"}),
        ("project=Chulgu", "killed Chulgu today, the map provider did it better", {"end project=Chulgu"}),
        ("job=dispatcher", "No more dispatching, just sleep.", {"end job=dispatcher"}),
        ("child=Arav", "spelling is Aarav, double a", {"correct child=Aarav"}),
        ("school=Makerere", "I transferred to Kyambogo this semester, same course", {"set school=Kyambogo"}),
        ("diet=vegan", "the vegan thing lasted until bacon", {"end diet=vegan"}),
        ("city=Leeds", "Leeds was fun. Bristol is home as of Saturday.", {"set city=Bristol"}),
        (
            "preference/format=answer me in bullet points",
            "drop the bullets, I'm at a desk now",
            {"end preference=answer me in bullet points"},
        ),
        (
            "preference/format=answer me in bullet points",
            "Can we drop the bullets from now on?",
            {"end preference=answer me in bullet points"},
        ),
        ("employer=Ashesi", "Please it's Legon, not Ashesi, I only examine there.", {"correct employer=Legon"}),
        ("phone_model=Moto G84", "the moto's retired to a drawer, I carry a Galaxy A56 now", {"set phone_model=Galaxy A56"}),
        ("member_of=rowing club", "handed in my rowing club key last week", {"end member_of=rowing club"}),
        (
            "medication=loratadine",
            "allergist took me off that one and put me on bilastine",
            {"end medication=loratadine", "set medication=bilastine"},
        ),
        ("commute=drive", "as of today it's the vanpool with four guys from the plant", {"set commute=vanpool"}),
        ("city=Sharjah", "Now shifted to Ras Al Khaimah", {"set city=Ras Al Khaimah"}),
    ],
)
def test_a_known_value_gives_way(fact: str, text: str, wanted: set[str]) -> None:
    assert wanted <= changes(text, fact), changes(text, fact)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("vehicle=Toyota Yaris", "the Yaris went to the garage today"),
        ("friend=Otto", "Otto is dead tired"),
        ("partner=Jules", "Jules and I are history teachers in a play"),
        ("partner=Amara", "Amara and I are over the moon"),
        ("editor=VS Code", "a colleague switched to Zed"),
        ("employer=Hartmann", "left Hartmann early, what's on tonight"),
        ("member_of=IronHouse gym", "left my towel at IronHouse again"),
        ("partner=Xolani", "Xolani left for work already"),
        ("vehicle=Corolla", "my brother sold his Corolla"),
        ("hobby=pottery", "the pottery is sold out until May"),
        ("city=Leeds", "the train to Leeds was late"),
        ("medication=metformin", "should I stop metformin before surgery?"),
        ("deadline/report=12 May", "the report is killing me"),
        ("project=Chulgu", "killed two hours on Chulgu today"),
        ("job=teacher", "no more meetings today please"),
        ("preference/format=answer me in bullet points", "drop the bullets into the document please"),
        ("job=nurse", "if I quit nursing, what could I do?"),
    ],
)
def test_what_only_sounds_like_a_change_ends_nothing(fact: str, text: str) -> None:
    assert not {one for one in changes(text, fact) if one.split("=")[1].casefold() == known(fact).value.casefold()}


def test_a_slip_within_a_sentence_leaves_the_right_value_only():
    assert changes("We live in Napier, I mean Nelson, I always swap those two", "pet=Miso") == {"set city=Nelson"}
