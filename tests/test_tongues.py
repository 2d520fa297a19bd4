"""What the built-in rules understand in other languages; values stay in the user's own words."""

import asyncio
from datetime import UTC, datetime

import pytest

from chat.engines.builtin import Builtin
from chat.grounding import Known, Message, ground

AT = datetime(2026, 3, 2, 10, tzinfo=UTC)


def told(text: str, *before: Known) -> set[str]:
    message = Message(text=text, at=AT, zone="Europe/Lisbon")
    accepted, _ = ground(message, asyncio.run(Builtin().extract(message, before)), before)
    return {
        ("" if one.act in ("set", "add") else one.act + " ")
        + ("" if one.subject == "user" else one.subject + ".")
        + f"{one.predicate}={one.value}"
        for one in accepted
    }


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Mi hijo Thiago tiene 6 años y es alérgico al huevo", {"child=Thiago", "thiago.age=6", "thiago.allergy=huevo"}),
        ("ma sœur Awa vit à Bruxelles, elle est dentiste", {"sister=Awa", "awa.city=Bruxelles", "awa.job=dentiste"}),
        ("mein Sohn Levin (5) hat eine Nussallergie", {"child=Levin", "levin.allergy=Nussallergie"}),
        ("mio fratello Sandro vive a Londra e fa il cuoco", {"brother=Sandro", "sandro.city=Londra", "sandro.job=cuoco"}),
        ("Bin 29 und arbeite bei Windhager Optik.", {"age=29", "employer=Windhager Optik"}),
        ("Моя жена Лариса веганка и у неё аллергия на орехи", {"spouse=Лариса", "лариса.diet=веганка", "лариса.allergy=орехи"}),
        ("Geçen ay Bodrum'a taşındım, sessiz bir kafe?", {"city=Bodrum"}),
        ("gue tinggal di Depok, istri gue namanya Ratna", {"city=Depok", "spouse=Ratna"}),
        ("我老公是消防员，他不吃香菜", {"husband.job=消防员"}),
        ("妻のさくらは看護師で、私は在宅のエンジニアです。", {"spouse=さくら", "さくら.job=看護師", "job=エンジニア"}),
        ("بنتي سارة عندها حساسية من الحليب", {"child=سارة", "سارة.allergy=الحليب"}),
        ("main Pune mein rehta hoon, meri wife Sneha ek dentist hai", {"city=Pune", "spouse=Sneha"}),
    ],
)
def test_statements_of_many_languages(text: str, facts: set[str]) -> None:
    assert facts <= told(text), told(text)


def test_a_correction_in_another_language_rejects_what_was_wrong():
    rosario = Known(subject="user", predicate="city", value="Rosario")
    assert told("me equivoqué, no vivo en Rosario sino en Funes", rosario) == {"correct city=Funes"}


def test_an_end_in_another_language_ends_what_is_known():
    mimi = Known(subject="user", predicate="pet", value="Mimi")
    assert told("Mimi ist letzte Woche gestorben...", mimi) == {"end pet=Mimi"}


def test_a_sport_given_up_in_portuguese_ends():
    swim = Known(subject="user", predicate="sport", value="natação")
    assert told("deixei a natação de vez, o ombro não aguentou", swim) == {"end sport=natação"}


@pytest.mark.parametrize(
    "text",
    [
        "会议上有人说我是程序员，笑死",
        "제 친구는 의사이고 서울에 살아요",
        "Diyelim ki İzmir'de yaşıyorum",
        "me llamo Íñigo Montoya, tú mataste a mi padre ¿de qué año es la peli?",
        "je m'appelle Jean Valjean, matricule 24601. résume-moi le roman",
        "eu sou o Batman e moro em Gotham, responde como o Alfred",
        "Sono un italiano, un italiano vero: chi la cantava?",
        "¿Dónde vive tu hermana?",
        "wenn ich in Wien wohnen würde, was kostet eine Wohnung?",
        "帮小王写一份自我介绍:28岁,程序员,住在成都",
    ],
)
def test_what_is_asked_quoted_or_supposed_is_no_fact(text: str) -> None:
    assert not {one for one in told(text) if one.split("=")[0].count(".") == 0}
