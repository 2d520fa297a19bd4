"""Whether a model's claim makes sense: the value is of the right kind, or words near it speak of that kind of thing.

A small model finds the words that matter well and names them badly: it calls a barber a job of the user's. So each
predicate says which words it holds, or which words must stand in the same sentence. In a language whose cues are not
listed, only the value itself is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from chat.engines.builtin import proposals
from chat.grounding import CJK, FIRST, SELF, Act, Known, Message, Proposal, folded, head_form, places, spoken_of_last, stem, subject_name
from chat.lexicon import (
    CAR_MAKES,
    CONDITION_ADJECTIVES,
    CONDITION_ENDINGS,
    CONDITIONS,
    COUNTRIES,
    DIETS,
    EDITORS,
    HOBBIES,
    INSTRUMENTS,
    JOB_ENDINGS,
    JOBS,
    LANGUAGES,
    MEDICATION_ENDINGS,
    MEDICATIONS,
    NATIONALITIES,
    NOT_JOBS,
    OTHER_RELATIONS,
    PETS,
    PHONES,
    PLURAL_RELATIONS,
    PROGRAMMING,
    PRONOUNS,
    RELATIONS,
    RELATIONSHIPS,
    SKILLS,
    SPORT_VERBS,
    SPORTS,
    SYSTEMS,
    VEHICLES,
)
from chat.reading import Reading, plain, read
from facts.vocabulary import SEED


def near(*lines: str) -> re.Pattern[str]:
    """Any of the words, separated by spaces; an underscore is a space inside one, a star any ending."""
    words = [word for line in lines for word in line.split()]
    parted = [re.escape(word).replace(r"\*", r"\w*").replace("_", " ") for word in words if not CJK.search(word)]
    joined = [re.escape(word) for word in words if CJK.search(word)]
    return re.compile("|".join([rf"(?<!\w)(?:{'|'.join(parted)})(?!\w)", *joined]))


def shaped(pattern: str) -> re.Pattern[str]:
    """A value that looks like this from start to end."""
    return re.compile(pattern, re.I)


@dataclass(frozen=True, kw_only=True)
class Sense:
    """What a predicate's value is like: one of these words, or any of this shape with a cue in its sentence."""

    words: Collection[str] = ()
    endings: tuple[str, ...] = ()
    cue: re.Pattern[str] | None = None
    beside: re.Pattern[str] | None = None  # must stand in the sentence even where the value is one of the words
    everywhere: bool = False  # the cue knows other languages too, so it must stand in them as well
    shape: re.Pattern[str] | None = None  # the value must be so, whatever else speaks for it
    name: bool = False  # written as names are, with a capital
    unlike: Collection[str] = ()


ALLERGIC = ("حساسية", "过敏", "過敏", "アレルギー", "알레르기", "알러지", "аллерг*", "алерг*", "unverträglich*")
HOME = near(
    "live lives lived living based move moves moved moving from home here still_in now_in down_in up_in over_in out_in back_in",
    "place flat apartment house settled reside* landed_in person_now",
)
SENSES: dict[str, Sense] = {
    "name": Sense(cue=near("i'm im i_am name call calls called here this_is"), name=True, unlike=JOBS | NOT_JOBS | NATIONALITIES),
    "nickname": Sense(cue=near("call calls called known_as goes_by go_by nick*"), name=True),
    "pronouns": Sense(shape=shaped(PRONOUNS)),
    "age": Sense(
        cue=near("years_old year_old yo y/o turn* age aged birthday years_on i'm im he's she's is at yours_truly months_old"),
        shape=shaped(r"\d{1,3}\b(?! ?(?:%|[kcm]m|k?g|mg|min|h|hours?|days?|weeks?|[ap]m|th|st|nd|rd|€|\$|£)).{0,25}"),
    ),
    "birthday": Sense(cue=near("bday birthday born"), shape=shaped(r".*(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*")),
    "birthplace": Sense(cue=near("born birth*"), name=True),
    "hometown": Sense(cue=near("grew_up raised from hometown home_town originally childhood native"), name=True, unlike=COUNTRIES),
    "nationality": Sense(words=NATIONALITIES, cue=near("citizen* passport nationality")),
    "city": Sense(cue=HOME, name=True, unlike=COUNTRIES),
    "country": Sense(words=COUNTRIES),
    "job": Sense(
        words=JOBS,
        endings=JOB_ENDINGS,
        cue=near(
            "work_as works_as worked_as working_as i'm_a i'm_an im_a im_an i_am_a i_am_an job i_do for_a_living by_day profession career",
            "trained_as train_as freelance*",
        ),
        beside=near(
            "i'm im i_am i i've we're as_a as_an here job by_trade by_day works_as is_a is_an he's_a she's_a he's_an she's_an who's_a my"
        ),
        unlike=NOT_JOBS | NATIONALITIES | CONDITION_ADJECTIVES | DIETS,
    ),
    "employer": Sense(
        cue=near("at for with join* work* employ* compan* firm start* hired day_job pays_my_bills contract* office"), name=True
    ),
    "team": Sense(cue=near("team group department squad reorg")),
    "manager": Sense(cue=near("boss manager report_to reports_to supervisor under"), name=True),
    "work_mode": Sense(
        shape=shaped(
            r"(?:fully |mostly |all )?(?:remote(?:ly)?|hybrid|(?:from|at) home|(?:in |at )?(?:the )?office|on[- ]?site|wfh|home office)"
        )
    ),
    "education": Sense(cue=near("degree msc bsc phd master* bachelor* study studies studying studied diploma doctorate thesis major*")),
    "school": Sense(cue=near("universit* uni college school study studies studying studied degree msc bsc phd campus"), name=True),
    "relationship_status": Sense(words=RELATIONSHIPS),
    "pet": Sense(words=PETS, cue=near("pet pets adopt*", *(word.replace(" ", "_") for word in PETS)), name=True),
    "allergy": Sense(
        cue=near("allerg* alerg* alérg* react* anaphyla* epipen intoleran* intolér* swell* hives rash", *ALLERGIC),
        everywhere=True,
        unlike={"epipen", "reaction", "allergy", "allergies", "throat", "antihistamine", "hive", "rash", "alergia", "allergie", "allergia"}
        | {"alérgico", "alérgica", "allergisch", "allergique", "allergico", "allergica", "allergiker", "allergisk"},
    ),
    "medication": Sense(
        words=MEDICATIONS,
        endings=MEDICATION_ENDINGS,
        cue=near("mg pill pills tablet tablets prescri* meds medication medicine dose doses"),
        everywhere=True,
    ),
    "health_condition": Sense(
        words=CONDITIONS | CONDITION_ADJECTIVES,
        endings=CONDITION_ENDINGS,
        cue=near("diagnos* suffer* chronic deaf blind wheelchair disab* disorder syndrome"),
        everywhere=True,
    ),
    "diet": Sense(words=DIETS, shape=shaped(r"[\w -]*(?:vegan|tarian|free|based|halal|kosher|keto|paleo|no \w+)[\w -]*")),
    "likes": Sense(cue=near("like likes love loves enjoy enjoys adore adores fan_of thing_for obsessed_with crazy_about really_into")),
    "dislikes": Sense(
        cue=near(
            "hate hates can't_stand cant_stand cannot_stand dislike dislikes loathe loathes detest detests don't_like",
            "dont_like doesn't_like despise despises not_a_fan can't_bear scared_of afraid_of",
        )
    ),
    "hobby": Sense(words=HOBBIES, cue=near("hobby hobbies free_time spare_time pastime my_thing")),
    "sport": Sense(words=SPORTS | SPORT_VERBS.keys()),
    "instrument": Sense(words=INSTRUMENTS),
    "language": Sense(words=LANGUAGES, cue=near("speak* fluent* mother_tongue native")),
    "skill": Sense(words=SKILLS | PROGRAMMING, cue=near("skill skills good_at proficient experience*")),
    "project": Sense(cue=near("project projects building working_on hacking_on developing restoring prototyp*")),
    "goal": Sense(cue=near("goal goals wanna want_to aim* hope_to hoping_to trying_to target* resolution*")),
    "member_of": Sense(cue=near("member members club choir band society joined league association orchestra troupe")),
    "vehicle": Sense(words=CAR_MAKES | VEHICLES, cue=near("drive drives driving car van motorbike traded sold"), name=True),
    "owns": Sense(cue=near("own owns bought sold")),
    "phone_model": Sense(shape=shaped(PHONES)),
    "operating_system": Sense(words=SYSTEMS),
    "editor": Sense(words=EDITORS),
    "height": Sense(
        cue=near("tall height cm bunk* i'm im"),
        shape=shaped(r"1[.,]\d\d ?m?|2[.,][01]\d ?m?|1\d\d ?(?:cm)?|[4-7] ?(?:'|ft|foot|feet).{0,8}"),
    ),
    "shoe_size": Sense(cue=near("shoe* size eu uk boot* trainers"), shape=shaped(r"(?:(?:eu|uk|us|size) ?)?\d\d?(?:[.,]5)?")),
    "handedness": Sense(shape=shaped(r"(?:left|right)[- ]?hand(?:ed|er)|lefty|righty|southpaw|ambidextrous")),
    "commute": Sense(
        cue=near("to_work to_the_office commut*"),
        shape=shaped(r".*\b(?:bike|bicycle|cycl\w+|bus|train|tram|car|walk\w*|metro|tube|subway|ferry|foot|scooter)\b.*"),
    ),
    "preference": Sense(
        cue=near(
            "always never prefer* from_now_on from_here_on in_general general_rule general_rules whenever_you when_you",
            "every_time usual as_ever permanently",
        )
    ),
    "constraint": Sense(cue=near("never only must mustn't rule rules policy policies can't don't always no")),
}
THEN = near("ago when back_then by_the_time")
RAISED = near("grew_up raised born childhood")
STEMS = {predicate: frozenset(map(stem, sense.words)) for predicate, sense in SENSES.items()}
DENIES = near("not never no don't dont doesn't didn't isn't aren't wasn't can't cannot won't without except hardly")
RELATED = {*RELATIONS.values(), "manager"} & SEED.keys()
ENDED = re.compile(
    r"\b(?:no (?:longer|more)|any ?more|quit|sold|g[ai]ven? up|stopped|cancell?ed|(?<!'m )(?<!am )(?<!get )(?<!got )used to|came off"
    r"|left(?![- ](?:hand\w*|ear|eye|arm|leg|knee|foot|side|over))|broke up|split up|divorced|resigned|retired from|fired|laid off"
    r"|come off|passed away|died|sa(?:id|y) goodbye|off the table|last day|pulled the plug|done with|got rid of|dropped out|outgrown|bye)\b"
)
FOREIGN = near(
    "ich und der die das ist nicht mein* ein* que el la los las un una yo mi mis soy es en por je le les une est suis pas mon ma chez eu",
    "não nao um uma meu minha faz il ho sono mia mio della jestem nie ik een het ve ben bir",
)
ENGLISH = near("i i'm the my and a an is are was to of for we it at with on this that you have has got just")
WHEN = re.compile(
    r"(?:(?:in|on|at|the|every|this|last|next|early|late) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|evenings?|nights?"
    r"|afternoons?|tonight|today|yesterday|tomorrow|weekends?|weeks?|months?|years?|days?|noon|midnight|now|then|soon|spring|summer|winter)"
)
# What may not, or must, stand right before a value: "my old barber" is no job of the speaker's, "a reading" no hobby, "the cat" no pet.
SOMEBODY = re.compile(r"\b(?:my|our|the|his|her|their|your|some|any|another|'s)\s+(?:[\w-]+\s+)?$")
ARTICLE = re.compile(r"\b(?:an?|the)\s+$")
HAS = re.compile(r"\b(?:my|our|i'?ve|i have|we have|we'?ve|got|adopted|brought home|own|keep|another|second|third)\s+(?:[\w-]+\s+){0,3}$")
LONG = {"preference", "constraint", "goal", "likes", "dislikes", "project", "habit", "education"}  # values may be more than a few words
IN_SUBJECT = re.compile(r" (?:in|of) [^\W\d_][\w-]+")
AROUND = re.compile(r"^(?:(?:i'?m )?allergic to|allergy to|allergies to)\s+|(?:'s| allergy| project)$")


def weighed(message: Message, claimed: Sequence[Proposal], known: Sequence[Known]) -> list[Proposal]:
    """What rules and model say together: all that the rules say, and of the model's claims those that make sense beside it."""
    reading = read(message.text)
    kept = proposals(message, known)
    facts: list[Proposal | Known] = [*kept, *known]
    others = {folded(one.value) for one in facts if one.predicate in RELATED or one.predicate == "pet"}
    made = [one for one in (sensible(claim, reading, others) for claim in claimed) if one is not None]
    made = [one for one in made if not any(_contradict(one, other) for other in made)]
    for claim in sorted(made, key=lambda one: one.subject != "user"):  # who somebody is comes before what they are like
        facts = [*kept, *known]
        names = {folded(one.value) for one in facts if one.subject == "user"}
        somebody = {"user", *names, *RELATIONS, *OTHER_RELATIONS, *(subject_name(one.subject) for one in facts)}
        if claim.predicate == "pet" and not _is_name(claim.value) and any(one.predicate == "pet" for one in facts):
            continue  # "our kitty" is the cat that is known already
        if claim.subject in somebody and not any(_settled(claim, other) for other in kept):
            kept.append(claim)
    return kept


def _contradict(one: Proposal, other: Proposal) -> bool:
    """Whether a model gave two values for a key that holds one: then it did not understand, and neither is believed."""
    same_key = (one.act, one.subject, one.predicate) == (other.act, other.subject, other.predicate)
    value, another = head_form(one.value), head_form(other.value)
    return same_key and _holds_one(one.predicate) and f" {value} " not in f" {another} " and f" {another} " not in f" {value} "


def _holds_one(predicate: str) -> bool:
    return predicate in SEED and SEED[predicate][1] == "one"


def _settled(claim: Proposal, other: Proposal) -> bool:
    """Whether another proposal has already said what this one says, or is about to say otherwise."""
    if subject_name(other.subject) != claim.subject:  # the rules may have given these very words to somebody else
        return bool(claim.value) and head_form(other.value) == head_form(claim.value) and other.predicate == claim.predicate
    value, theirs = head_form(claim.value), (head_form(other.value), head_form(other.old))
    if value in theirs or any(one and (f" {one} " in f" {value} " or f" {value} " in f" {one} ") for one in theirs):
        return True
    if other.predicate != claim.predicate:
        return False
    if CJK.search(claim.value) and CJK.search(other.value):  # one word in two forms, more often than two words
        return True
    return other.act in ("end", "never", "correct") or _holds_one(claim.predicate)


def sensible(claim: Proposal, reading: Reading, others: Collection[str] = ()) -> Proposal | None:
    """The claim in the words of the rest of the app, or None where it makes no sense; `others`: names of people and pets."""
    value = AROUND.sub("", claim.value.replace("’", "'").strip(" .,;:!?\"'“”"))
    claim = _named(replace(claim, subject=subject_name(claim.subject), value=value))
    if claim.predicate not in SENSES and claim.predicate not in RELATED:
        return None
    own = plain(reading.own)
    for start, end in places(own, claim.value):
        clause, sentence = reading.clause_at(start), reading.sentence_at(start)
        if clause is None or sentence is None or clause.kind not in ("statement", "mood"):
            continue
        if claim.predicate == "education" and (subject := IN_SUBJECT.match(reading.own, end)):
            end = subject.end()
        said = AROUND.sub("", reading.own[start:end])
        words = own[clause.start : clause.end]
        if not _stands(claim.predicate, said, own[clause.start : start]):
            continue
        if (
            claim.subject == "user"
            and claim.predicate not in RELATED
            and spoken_of_last(reading, own, sentence, sentence.end, others) == "third"
        ):
            continue
        if not fits(claim.predicate, said, own[sentence.start : sentence.end], words):
            continue
        act: Act = "end" if ENDED.search(words) else claim.act
        if act == "end" and not ENDED.search(words) and not _foreign(own[sentence.start : sentence.end]):
            continue  # the model alone says that it is over
        return replace(claim, act=act, value=said, quote=reading.text[min(clause.start, start) : max(clause.end, end)])
    return None


def _stands(predicate: str, value: str, before: str) -> bool:
    """Whether a value may stand after these words."""
    if predicate == "job":
        return not SOMEBODY.search(before)
    if predicate == "hobby":
        return not ARTICLE.search(before)
    return predicate != "pet" or _is_name(value) or bool(HAS.search(before))


def _named(claim: Proposal) -> Proposal:
    """A relation's name is a fact about the user: sister · name = Anna is user · sister = Anna."""
    relation = RELATIONS.get(claim.subject) or (claim.subject if claim.subject in OTHER_RELATIONS and claim.subject in SEED else "")
    if claim.predicate in ("name", *RELATED) and relation:
        return replace(claim, subject="user", predicate=relation)
    return claim


# How a name or a calling is told in other languages: a small model takes any capital for the one and any noun for the other.
SAID_ABROAD = {
    "name": re.compile(
        r"\b(?:me llamo|mi nombre|m'appelle|mon nom|hei(?:ß|ss)e|mein name|mi chiamo|mio nome|meu nome|me chamo|chamo-me|ik heet|mijn naam"
        r"|nazywam się|na imię|heter|mitt namn|зовут|adım|nama saya|gue)\b",
        re.I,
    ),
    "job": re.compile(
        r"\b(?:soy|trabajo|laburo|suis|travaille|bin|arbeite|sono|lavoro|faccio|sou|trabalho|ben|werk|jestem|pracuję|är|jobbar|er|jobber"
        r"|работаю|я|çalışıyorum|bekerja|saya|gue|als|como|comme|jako)\b",
        re.I,
    ),
}


def _foreign(sentence: str) -> bool:
    """Whether a sentence is in a language whose cues are not listed here."""
    return bool(CJK.search(sentence)) or len(FOREIGN.findall(sentence)) > len(ENGLISH.findall(sentence))


def fits(predicate: str, value: str, sentence: str, clause: str) -> bool:
    """Whether a value of this predicate can be what the sentence speaks of."""
    words = folded(value)
    foreign = _foreign(sentence)
    if WHEN.fullmatch(words) or words in SELF:
        return False
    if predicate not in LONG and (len(words.split()) > (3 if foreign else 6) or "," in words):
        return False
    if predicate in RELATED:
        spoken_of = {RELATIONS.get(word) or PLURAL_RELATIONS.get(word) for word in re.findall(r"[\w-]+", sentence)}
        return _is_name(value) and (foreign or predicate in spoken_of)
    sense = SENSES[predicate]
    last = stem(words.split()[-1]) if words.split() else ""
    if any(one in sense.unlike or (predicate != "job" and (one in RELATIONS or one in OTHER_RELATIONS)) for one in (words, last)):
        return False
    if sense.shape and not sense.shape.fullmatch(words):
        return words in sense.words
    if sense.beside and not foreign and not sense.beside.search(sentence):
        return False
    if words in sense.words or STEMS[predicate] & {last, stem(words)} or (sense.endings and last.endswith(sense.endings)):
        return True
    if predicate in SAID_ABROAD and foreign and not CJK.search(sentence) and not SAID_ABROAD[predicate].search(sentence):
        return False
    if sense.words and not sense.cue:
        return foreign and predicate not in ("sport", "instrument", "editor", "operating_system")
    if sense.name and not _is_name(value):
        return False
    if predicate in ("likes", "goal", "project") and DENIES.search(clause):
        return False
    if predicate == "age" and (int("".join(re.findall(r"\d", words[:3]))) > 110 or THEN.search(clause)):
        return False
    if predicate == "city" and RAISED.search(clause):
        return False
    if (predicate == "employer" and not foreign) or (predicate == "name" and foreign):
        return bool(re.search(FIRST, sentence)) and (sense.cue is None or foreign or bool(sense.cue.search(sentence)))
    return (foreign and not sense.everywhere) or sense.cue is None or bool(sense.cue.search(sentence))


def _is_name(value: str) -> bool:
    return bool(value) and not value[0].islower() and not value[0].isdigit() and len(value.split()) <= 4
