"""What the built-in rules make of facts told in a fragment, and of what only looks like one."""

import asyncio
from datetime import UTC, datetime

import pytest

from chat.engines.builtin import Builtin
from chat.grounding import Message, ground

AT = datetime(2026, 3, 2, 10, tzinfo=UTC)


def told(text: str) -> set[str]:
    message = Message(text=text, at=AT, zone="Europe/Lisbon")
    accepted, _ = ground(message, asyncio.run(Builtin().extract(message)))
    return {
        ("" if one.subject == "user" else one.subject + ".")
        + one.predicate
        + ("=" if one.act in ("set", "add") else f" {one.act} ")
        + one.value
        for one in accepted
    }


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        # people and animals
        ("hubby is Anselm, the kids are Ida and Jon. ideas for a road trip?", {"spouse=Anselm", "child=Ida", "child=Jon"}),
        ("mum of two: Ida and Jon. lunchbox ideas please", {"child=Ida", "child=Jon"}),
        ("flatmate Rosalba plays drums at midnight, earplugs?", {"flatmate=Rosalba"}),
        ("girlfriend (Odile) and I are off to Crete", {"partner=Odile"}),
        ("Rasheed and I tied the knot in May", {"spouse=Rasheed"}),
        ("Farah is my boss now", {"manager=Farah"}),
        ("my chess mate Ilya, a pal of mine, Bence, and me", {"friend=Bence"}),
        ("Nuno my son is 9 and hates homework", {"child=Nuno", "nuno.age=9"}),
        ("two rescue cats (Ravioli and Gnocchi), which litter for a small flat? I rent", {"pet=Ravioli", "pet=Gnocchi"}),
        ("we just adopted a beagle, Crumpet. crate tips?", {"pet=Crumpet"}),
        ("our old dog thinks I'm a chair. He's called Bracken", {"pet=Bracken"}),
        ("Pepper's our gelding", {"pet=Pepper"}),
        ("baby girl arrived on Tuesday, her name is Salka", {"child=Salka"}),
        ("Haru is dyslexic. Mio is allergic to eggs. plan a lesson for both", {"haru.health_condition=dyslexic", "mio.allergy=eggs"}),
        (
            "my father is 74, still up in Tromsø, type 2 diabetic",
            {"father.age=74", "father.city=Tromsø", "father.health_condition=type 2 diabetic"},
        ),
        # who one is
        ("9 june is my bday", {"birthday=9 june"}),
        ("my birthday is on 14-08-1993", {"birthday=14-08-1993"}),
        ("im pavel 23 from brno, help with stats", {"name=pavel", "age=23", "hometown=brno"}),
        ("At 29 I'm the youngest here", {"age=29"}),
        ("I'm fifty three and have never baked bread", {"age=fifty three"}),
        ("61, never used a computer in my life, where do i start", {"age=61"}),
        ("this is Ines, she/her. how do I merge two pdfs", {"name=Ines", "pronouns=she/her"}),
        ("Evening! Tomasz here, quick one about my boiler", {"name=Tomasz"}),
        ("everyone calls me Bean, friends say Bee", {"nickname=Bean"}),
        ("Durban born and bred, me", {"birthplace=Durban", "hometown=Durban"}),
        ("nationality: Estonian. what else does the form want from me", {"nationality=Estonian"}),
        ("being 6'5\" with size 14 feet, where do I shop", {"height=6'5", "shoe_size=14"}),
        ("I take a UK 6 shoe, wide fit", {"shoe_size=UK 6"}),
        ("I'm 172 cm, left-handed, which bike", {"height=172 cm", "handedness=left"}),
        (
            "58, type 2 diabetes and a bad knee, so no squats for me please",
            {"age=58", "health_condition=type 2 diabetes", "health_condition=bad knee"},
        ),
        ("my nut allergy makes parties fun", {"allergy=nut"}),
        ("mango makes my lips swell, what else should I avoid", {"allergy=mango"}),
        ("add pollen to my allergies", {"allergy=pollen"}),
        ("I only eat halal, what can I order", {"diet=halal"}),
        # tools, teams, tastes
        ("editor is Zed, so give me that shortcut", {"editor=Zed"}),
        ("Helix is my editor", {"editor=Helix"}),
        ("emacs for everything, Debian on the laptop. how do I set tabs", {"editor=emacs", "operating_system=Debian"}),
        ("our team's called Otter Squad", {"team=Otter Squad"}),
        ("with Brandt & Lowe as of this week", {"employer=Brandt & Lowe"}),
        ("big fan of cardamom, fog and thunderstorms", {"likes=cardamom", "likes=fog", "likes=thunderstorms"}),
        ("horror films are a no from me", {"dislikes=horror films"}),
        ("fav colour teal, fav number 7", {"favorite=teal", "favorite=7"}),
        # where, when and how
        ("I'm on Pacific time, so mornings are early", {"timezone=Pacific time"}),
        ("my timezone is IST, schedule accordingly", {"timezone=IST"}),
        ("I work fully remote from a shed", {"work_mode=remote"}),
        ("two days in, three at home, that's my week", {"work_mode=two days in, three at home"}),
        ("I take the ferry to work", {"commute=ferry"}),
        ("my commute is 50 mins on the Northern line", {"commute=50 mins on the Northern line"}),
        ("my address: Lindenstr. 12, 04107 Leipzig, please fix the form", {"address=Lindenstr. 12, 04107 Leipzig"}),
        ("staying in Qatar for work these days, I miss rain", {"country=Qatar"}),
        ("grant report due 20 Feb, the audit papers on 28 Feb", {"deadline=20 Feb", "deadline=28 Feb"}),
        ("we have to submit the tender by 20 October", {"deadline=20 October"}),
        # things, pastimes, schools
        ("Xiaomi 13 for me, which cable", {"phone_model=Xiaomi 13"}),
        ("I have a Nikon Z6, a Gaggia Classic and no money", {"owns=Nikon Z6", "owns=Gaggia Classic"}),
        ("on metformin and ramipril, can I have grapefruit? I love it", {"medication=metformin", "medication=ramipril"}),
        ("I surf most mornings", {"sport=surfing"}),
        ("my brother and I keep bees", {"hobby=beekeeping"}),
        ("my sister got me into crochet", {"hobby=crochet"}),
        ("I play viola and a bit of oboe", {"instrument=viola", "instrument=oboe"}),
        ("I row for Putney Oars", {"member_of=Putney Oars"}),
        ("B.Tech from NIT Trichy, rate my summary please", {"school=NIT Trichy", "education=B.Tech"}),
        ("law student at Makerere, drowning in torts", {"education=law", "school=Makerere"}),
        ("I'm pretty handy with Blender and Krita", {"skill=Blender", "skill=Krita"}),
        ("we're engaged since Sunday!", {"relationship_status=engaged"}),
        ("no stairs for me, ever", {"constraint=no stairs"}),
        ("I never take calls before 10", {"constraint=never take calls before 10"}),
        ("I don't own a microwave and never will", {"constraint=don't own a microwave"}),
        ("I'm a coffee roaster now, same four walls", {"job=coffee roaster"}),
        ("school nurse since 2014 and I have never seen this", {"job=school nurse"}),
        # names, wishes and limits
        ("Chinedu is my name, I keep the lab", {"name=Chinedu"}),
        ("just Bithi is okay", {"name=Bithi"}),
        ("Please do not call me sir. I am a woman.", {"preference=do not call me sir"}),
        ("I'm not on Facebook and I'm not joining either", {"constraint=not on Facebook"}),
        ("eish, raisins. can't abide them", {"dislikes=raisins"}),
        ("adopted him yesterday: Poi, elderly pug", {"pet=Poi"}),
        ("third hen arrived, name's Reba", {"pet=Reba"}),
        ("My job being bread and all (baker, 9 yrs) my wrists are going", {"job=baker"}),
        ("My nephew Tariq is fourteen", {"nephew=Tariq", "tariq.age=fourteen"}),
        ("Liège-based, but from today I'm a Hasselt resident", {"city=Hasselt"}),
        # a short question behind a statement
        ("I live in Tromsø, best winter boots?", {"city=Tromsø"}),
        ("ADHD, so give me steps one at a time always", {"health_condition=ADHD", "preference=steps one at a time"}),
    ],
)
def test_a_fragment_tells_its_fact(text: str, facts: set[str]) -> None:
    assert facts <= told(text), told(text)


@pytest.mark.parametrize(
    "text",
    [
        # texts, parts, quizzes
        "I live in Paris, is how the song starts. what song is it",
        "I'm a nurse and I love my job, she wrote, and never came back. good opening line?",
        "You are Captain Vesh, I am the ship's doctor. I hate cold coffee. begin log",
        "Name's Chuck, retired farmer. My wife Darlene made pie. You're the radio host, ask me about the harvest.",
        "Loves cats, hates mornings, left-handed. which sitcom character am I describing",
        "chapter 4. I am nineteen and my father has sold the farm. I hate the sea. continue, 200 words",
        "plot: I wake up in Wigan, I have a dog called Rex. title ideas",
        "for the school play: I am the third wise man, allergic to myrrh. make it funnier",
        "AITA post, not mine: I'm a bridesmaid, I'm allergic to lilies. summarise the comments",
        "paste from slack >>> Ingrid: I moved to Bergen last week <<< what do I answer",
        "write a tinder bio: 34, vegan, loves dogs, lives in Leeds",
        "Call Me by Your Name, where was it filmed",
        "I Am Legend, alternate ending, go",
        "My Neighbor Totoro, how old is Mei",
        "the lodger in the book (I'm on ch 3) is a lapsed priest from Kerala",
        (
            "spelling check only, keep the abbreviations:\n\nPt 67 yo male, lives alone in Barnsley, allergic to penicillin."
            " Daughter Karen visits."
        ),
        # other people
        "works at Google, apparently. lives in Zürich, apparently. never answers a text",
        "the cabbie had opinions. three wives, drives a Skoda, hates the mayor",
        "Chap in front of me at the post office: moved to Leeds, missed the heat",
        "new client, Mr Siddiqui, hates orange, drives a Tesla",
        "farewell gift for Fiona from accounts. what I know: vegetarian, rides a Triumph",
        "Spotify thinks I live in Ohio and love polka, how do I turn that off",
        "the filter says I'm 73 years old, rude",
        "hahaha who told you Churro is my kid??",
        "for the phrase sheet, put it in Greek with pronunciation: I am allergic to eggs. My son has a fever.",
        "no I have never been to Kenya",
        "we are Jain",
        # idioms, moments, requests
        "I hate everyone today except that one pigeon",
        "I'm a professional overthinker with a master's in procrastination",
        "Quiz me: 10 questions on capitals, no repeats",
        "which is better for me, Pixel 8 or iPhone 15?",
        "Pixel 8a, worth it?",
        "hybrid or petrol, what would you buy?",
        "any vegan recipes?",
        "is 172 cm tall for a desk?",
        "she/her or they/them, how do I ask my class?",
        "what's 9am Pacific time in Lisbon?",
        "the train to work was late again",
        "can I take ibuprofen with coffee?",
        "no coffee for me today, thanks",
        "I never take that long",
        "I don't have time for this",
        "do people still play the lute?",
        "I want to leave before 10 tomorrow",
        "who is she to say that?",
        "a size 14 font please",
        "Anna's cat (Bruno) is ill, what should she do?",
    ],
)
def test_what_only_looks_like_a_fact_of_the_writer_is_none(text: str) -> None:
    assert not {one for one in told(text) if "." not in one.split("=")[0]}


def test_of_two_values_where_one_holds_the_other_the_fuller_is_kept():
    assert told("my Mazda 3 is in the garage, the Mazda needs new tyres, brakes too") == {"vehicle=Mazda 3"}


def test_a_relation_without_my_is_the_subject_of_its_clause():
    assert told("grandson Callum (19) is up in Oban doing a course") == {"grandson=Callum", "callum.age=19", "callum.city=Oban"}
