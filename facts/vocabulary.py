"""The words for what is known: canonical predicates, their aliases, and how many values each holds."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from facts.models import Holds, Predicate, normalise

# name: (label, holds, core, aliases). Names are those of the original design and of common use.
ONE, MANY, TOPIC = Holds.ONE, Holds.MANY, Holds.TOPIC
SEED: dict[str, tuple[str, str, bool, str]] = {
    "name": ("name", ONE, True, "full_name first_name called is_called"),
    "nickname": ("nickname", ONE, True, "goes_by preferred_name call_me"),
    "pronouns": ("pronouns", ONE, True, "gender_pronouns"),
    "age": ("age", ONE, False, "years_old"),
    "birthday": ("birthday", ONE, False, "birthdate date_of_birth born_on birth_date dob"),
    "birthplace": ("birthplace", ONE, False, "born_in place_of_birth"),
    "nationality": ("nationality", ONE, False, "citizenship citizen_of"),
    "city": ("city", ONE, True, "lives_in location home home_city residence lives town current_city resides_in based_in living_in place"),
    "country": ("country", ONE, False, "lives_in_country country_of_residence"),
    "hometown": ("hometown", ONE, False, "home_town grew_up_in raised_in from"),
    "address": ("address", ONE, False, "home_address street street_address"),
    "timezone": ("time zone", ONE, False, "time_zone tz"),
    "job": ("job", ONE, True, "role occupation profession job_title position title works_as work career"),
    "employer": ("employer", ONE, True, "company works_at works_for workplace employed_by employed_at organisation organization"),
    "team": ("team", ONE, False, "works_on_team department"),
    "manager": ("manager", ONE, False, "boss reports_to supervisor"),
    "industry": ("industry", ONE, False, "sector field"),
    "work_mode": ("work mode", ONE, False, "work_arrangement work_location works_remotely remote"),
    "work_hours": ("work hours", ONE, False, "working_hours schedule shift"),
    "education": ("education", ONE, False, "degree studies studying field_of_study major studied"),
    "school": ("school", ONE, False, "university college attends alma_mater studies_at"),
    "relationship_status": ("relationship status", ONE, False, "marital_status"),
    "partner": ("partner", ONE, False, "girlfriend boyfriend significant_other fiance fiancee"),
    "spouse": ("spouse", ONE, False, "wife husband married_to"),
    "diet": ("diet", ONE, True, "dietary_preference dietary_restriction dietary eats food_preference"),
    "vehicle": ("vehicle", ONE, False, "car drives motorbike van"),
    "phone_model": ("phone", ONE, False, "phone smartphone mobile cell_phone"),
    "computer": ("computer", ONE, False, "laptop pc"),
    "operating_system": ("operating system", ONE, False, "os distro linux_distribution"),
    "editor": ("editor", ONE, False, "text_editor ide code_editor"),
    "height": ("height", ONE, False, "is_tall tall"),
    "weight": ("weight", ONE, False, ""),
    "shoe_size": ("shoe size", ONE, False, "shoes shoe"),
    "clothing_size": ("clothing size", ONE, False, "size shirt_size"),
    "handedness": ("handedness", ONE, False, "dominant_hand handed"),
    "blood_type": ("blood type", ONE, False, "blood_group"),
    "commute": ("commute", ONE, False, "commutes_by commuting"),
    "doctor": ("doctor", ONE, False, "gp physician family_doctor"),
    "dentist": ("dentist", ONE, False, ""),
    "therapist": ("therapist", ONE, False, "counsellor"),
    "landlord": ("landlord", ONE, False, "landlady"),
    "religion": ("religion", ONE, False, "faith"),
    "zodiac_sign": ("zodiac sign", ONE, False, "star_sign"),
    "smoking_status": ("smoking", ONE, False, "smokes smoking"),
    "language": ("language", MANY, False, "languages speaks spoken_language native_language mother_tongue"),
    "skill": ("skill", MANY, False, "skills knows expertise good_at"),
    "project": ("project", MANY, True, "projects working_on works_on building side_project works_on_project assigned_to moved_to_project"),
    "goal": ("goal", MANY, False, "goals wants_to plan plans aim"),
    "child": ("child", MANY, False, "children kid kids son daughter"),
    "sister": ("sister", MANY, False, "sisters"),
    "brother": ("brother", MANY, False, "brothers"),
    "mother": ("mother", MANY, False, "mum mom"),
    "father": ("father", MANY, False, "dad"),
    "grandmother": ("grandmother", MANY, False, "grandma gran nan"),
    "grandfather": ("grandfather", MANY, False, "grandpa granddad"),
    "aunt": ("aunt", MANY, False, "auntie"),
    "uncle": ("uncle", MANY, False, ""),
    "cousin": ("cousin", MANY, False, "cousins"),
    "friend": ("friend", MANY, False, "friends best_friend mate buddy"),
    "colleague": ("colleague", MANY, False, "coworker co_worker colleagues"),
    "neighbour": ("neighbour", MANY, False, "neighbor neighbours"),
    "roommate": ("roommate", MANY, False, "flatmate housemate"),
    "pet": ("pet", MANY, False, "pets dog cat has_pet"),
    "allergy": ("allergy", MANY, True, "allergies allergic_to allergic intolerance"),
    "medication": ("medication", MANY, False, "medications medicine takes takes_medication"),
    "health_condition": ("health condition", MANY, False, "condition illness diagnosis disease health medical_condition"),
    "hobby": ("hobby", MANY, False, "hobbies pastime interest interests"),
    "sport": ("sport", MANY, False, "sports plays_sport"),
    "instrument": ("instrument", MANY, False, "instruments plays plays_instrument musical_instrument"),
    "likes": ("likes", MANY, False, "like loves love enjoys enjoy"),
    "dislikes": ("dislikes", MANY, False, "dislike hates hate doesnt_like"),
    "drinks": ("drinks", MANY, False, "drink"),
    "constraint": ("constraint", MANY, True, "constraints rule must_not limitation restriction requirement"),
    "owns": ("owns", MANY, False, "has possession possesses"),
    "member_of": ("member of", MANY, False, "membership club belongs_to"),
    "habit": ("habit", MANY, False, "habits routine"),
    "trip": ("trip", MANY, False, "trips travel travelled_to"),
    "visited": ("visited", MANY, False, "has_visited"),
    "subscription": ("subscription", MANY, False, "subscribes_to"),
    "opinion": ("opinion", TOPIC, False, "opinion_of thinks_of view"),
    "preference": ("preference", TOPIC, True, "preferences prefers prefer"),
    "favorite": ("favorite", TOPIC, False, "favourite favorites favourites favorite_thing"),
    "deadline": ("deadline", TOPIC, False, "due due_date deadlines"),
    "appointment": ("appointment", TOPIC, False, "appointments meeting"),
    "location_of": ("location of", TOPIC, False, "where_is kept_in"),
}

SHIPPED = frozenset(alias for *_, aliases in SEED.values() for alias in aliases.split())


@dataclass(frozen=True)
class Word:
    """A predicate as the ledger uses it."""

    name: str
    label: str
    holds: str = Holds.ONE
    core: bool = False
    known: bool = True


def snake(text: str) -> str:
    """A predicate's spelling: lower case, words joined by one underscore, letters of every script kept."""
    text = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", unicodedata.normalize("NFKC", text))
    return re.sub(r"[^\w]+|_+", "_", normalise(text)).strip("_")[:100]


class Vocabulary:
    """All words, as they stand in the database now; what the database does not name, not even as an alias, is as shipped."""

    def __init__(self) -> None:
        rows = list(Predicate.objects.values_list("name", "label", "holds", "core", "aliases"))
        told = {alias if alias in SHIPPED else snake(str(alias)): name for name, *_, aliases in rows for alias in aliases}
        named = {name for name, *_ in rows}
        shipped = {name: word for name, word in SEED.items() if name not in named and name not in told}
        self.words = {name: Word(name, label, holds, core) for name, (label, holds, core, _) in shipped.items()}
        self.words |= {name: Word(name, label, holds, core) for name, label, holds, core, _ in rows}
        self.aliases = {alias: name for name, (*_, aliases) in shipped.items() for alias in aliases.split()} | told

    def find(self, predicate: str) -> Word:
        """The canonical word for any spelling; one that nobody has declared holds one value."""
        name = snake(predicate)
        name = name if name in self.words else self.aliases.get(name, name)
        return self.words.get(name) or Word(name, name.replace("_", " "), known=False)

    def aliases_of(self, name: str) -> list[str]:
        """The other spellings of a word, by alphabet."""
        return sorted(alias for alias, stands_for in self.aliases.items() if stands_for == name and alias not in self.words)

    def core(self) -> list[str]:
        """The predicates that are always in the prompt."""
        return [word.name for word in self.words.values() if word.core]
