"""The main everyday statements in other languages than English: one table of patterns a language, the same checks for all."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chat.engines.builtin.phrases import Draft, is_condition, is_job, is_medication, one_of
from chat.engines.builtin.tongues_asia import ASIA
from chat.engines.builtin.tongues_east import EAST
from chat.engines.builtin.tongues_north import NORTH
from chat.engines.builtin.tongues_west import WEST
from chat.engines.builtin.tongues_words import (
    HOW_TO_SAY,
    IF,
    LASTING,
    LINKS,
    NOT,
    NOT_NEXT,
    NOT_SELF,
    PREFERENCES,
    SINCE,
    SLIP,
    TELL,
    THINGS,
    WORD_END,
)
from chat.grounding import Known, Message, Proposal, folded
from chat.lexicon import (
    CONDITIONS,
    DIETS,
    HOBBIES,
    INSTRUMENTS,
    INSTRUMENTS_ABROAD,
    KIN_ABROAD,
    LANGUAGES,
    LANGUAGES_ABROAD,
    NATIONALITIES,
    RELATIONS,
    SPORTS,
)

TABLES = WEST | NORTH | EAST | ASIA
UNSPACED = frozenset({"zh", "ja"})  # no spaces between words
BOUND_SUFFIX = frozenset({"zh", "ja", "ko", "hi"})  # what follows a word is written on to it, or its marks are no letters
CASELESS = frozenset({"zh", "ja", "ko", "ar", "hi"})  # no capitals
PETS_ABROAD = frozenset({"cat", "dog", "rabbit", "parrot", "tortoise", "horse", "hamster"})
PLAIN_KIN = {
    word: english
    for english, words in {
        "son": "ولد ابن طفل",
        "daughter": "بنت ابنة طفلة",
        "cat": "قطة قط بسة kedi",
        "dog": "كلب كلبة köpek",
        "rabbit": "tavşan",
    }.items()
    for word in words.split()
}
UNNAMED = frozenset({"friend", "boss", "cousin", "sibling", "child"})  # what these are like is kept only under a name
SIGNS = r"[.,;:!?()\[\]\n\ufffc，。、；：！？।؛،؟«»\"“”…]|\s[-–—]\s|[\U0001F300-\U0001FAFF\u2600-\u27BF]"


@dataclass(frozen=True)
class Pattern:
    """A way to say something; the group v is the value, or where it begins."""

    regex: re.Pattern[str]
    predicate: str
    kind: str  # how the value is cut and what it must be
    flags: frozenset[str]


@dataclass(frozen=True)
class Person:
    """Somebody near the user, where they are named."""

    start: int
    end: int
    subject: str


LISTS = {
    "diet": DIETS,
    "language": LANGUAGES | LANGUAGES_ABROAD,
    "nationality": NATIONALITIES,
    "instrument": INSTRUMENTS | INSTRUMENTS_ABROAD,
    "sport": SPORTS,
    "hobby": HOBBIES,
}
KINDS = frozenset("job anyjob name city company diet language nationality instrument sport hobby condition medicine whole short".split())


class Tongue:
    """The table of a language, made ready."""

    def __init__(self, code: str):
        table = TABLES[code]
        self.code = code
        self.kin = KIN_ABROAD[code]
        self.marks = re.compile(table["marks"] if code in CASELESS | {"ru", "uk", "el"} else rf"(?<!\w)(?:{table['marks']})(?!\w)", re.I)
        self.sure = re.compile(rf"(?<!\w)(?:{table['sure']})(?!\w)", re.I) if table.get("sure") else self.marks
        stops = "|".join(table.get("stop", "").split())
        self.stop = re.compile(rf"{SIGNS}|\s+(?:{stops.replace('_', ' ')})(?!\w)" if stops else SIGNS, re.I)
        joints = table.get("and", "").replace(" ", "|")
        self.joint = re.compile(table.get("joint") or rf"\s*,\s*(?:(?:{joints})\s+)?|\s+(?:{joints})\s+", re.I)
        self.article = re.compile(rf"^(?:(?:{'|'.join(table.get('article', '').split())})\s+|[ldLD]['’])", re.I)
        self.jobs = re.compile(table.get("jobs", r"(?!)"), re.I)
        self.not_jobs = frozenset(table.get("not_jobs", "").split())
        self.no_value = re.compile(rf"(?:{table.get('not', '(?!)')})(?!\w)", re.I)
        self.first = re.compile(table.get("first", r"(?!)"), re.I)
        self.other = re.compile(table.get("other", r"(?!)"), re.I)
        self.pronoun = re.compile(table.get("pronoun", r"(?!)"), re.I)
        self.over = re.compile(table.get("over", r"(?!)"), re.I)
        self.people = [re.compile(row.strip().replace("{rel}", one_of(frozenset(self.kin))), re.I) for row in _rows(table["people"])]
        self.patterns = [pattern for row in _rows(table["rows"]) for pattern in self._patterns(row)]

    def _patterns(self, row: str) -> list[Pattern]:
        predicate, flags, regex = row.strip().split(None, 2)
        named = frozenset(flags.split(","))
        kind = next((flag for flag in flags.split(",") if flag in KINDS), "open")
        regex = regex.replace("{v}", r"(?P<v>\S.*)")
        forms = [(regex, named)]
        if "[[" in regex:
            forms = [(re.sub(r"\[\[(.*?)//(.*?)\]\]", rf"(?:\{side})", regex), named | more) for side, more in ((1, set()), (2, {"they"}))]
        start = "" if self.code in UNSPACED else r"(?<!\w)[وف]?" if self.code == "ar" else r"(?<!\w)"
        return [Pattern(re.compile(f"{start}(?:{one})", re.I), predicate, kind, frozenset(all_flags)) for one, all_flags in forms]


def _is_medicine(text: str) -> bool:
    """Whether a medicine is named, in English or with the ending of another language: metformina, ibuprofeno, Sertralin."""
    return any(is_medication(form) for form in (text, text[:-1], text[:-1] + "e", text + "e"))


def _rows(text: str) -> list[str]:
    return [row for row in re.sub(r"\\\n\s*", "", text).strip().splitlines() if row.strip()]


@lru_cache(maxsize=32)
def tongue(code: str) -> Tongue:
    """The table of a language, made ready once."""
    return Tongue(code)


def languages(text: str) -> list[str]:
    """The languages a text shows marks of."""
    text = text[:4000]
    if re.search(r"[\u3040-\u30ff]", text):
        return ["ja"]
    found = [code for code, script in SCRIPTS.items() if re.search(script, text)]
    if "ru" in found:
        found[found.index("ru")] = "uk" if re.search(r"[іїєґ]", text, re.I) and not re.search(r"[ыэёъ]", text, re.I) else "ru"
    english = re.search(r"\b(?:the|is|my|i'm|and|of|not|was|it)\b", text, re.I)
    counts = {
        code: len(tongue(code).marks.findall(text))
        + (0 if english else 2) * bool(tongue(code).over.search(text))
        + 2 * bool(tongue(code).sure.search(text))
        for code in TABLES
        if code not in {*SCRIPTS, "uk", "ja"}
    }
    best = max(counts.values())
    found += [
        code
        for code, count in counts.items()
        if count and count * 3 >= best * 2 and (count >= 2 or (count == 1 and tongue(code).sure.search(text)))
    ]
    return found


SCRIPTS = {
    "zh": r"[\u4e00-\u9fff]",
    "ko": r"[\uac00-\ud7af]",
    "ar": r"[\u0621-\u064a]",
    "hi": r"[\u0900-\u097f]",
    "ru": r"[а-яё]{2}",
    "el": r"[α-ωάέήίόύώ]{2}",
}


def tongues(message: Message, known: Sequence[Known] = ()) -> list[Proposal]:
    """What the rules for other languages find in a message."""
    work = Tongues(message, known)
    work.read()
    return work.proposals


class Tongues(Draft):
    """Reads the sentences of a message by the tables of the languages it shows marks of."""

    def read(self) -> None:
        """Fill `proposals`."""
        own = self.own
        if NOT_SELF.search(own) or TELL.search(own):
            return
        how = HOW_TO_SAY.search(own)
        self.small = not re.search(r"(?<![.!?\w])\s[^\W\d_]*[A-ZÀ-ÞА-ЯΑ-Ω]", own)  # typed without capitals
        for code in languages(own):
            self.tongue = tongue(code)
            self.persons: list[Person] = []
            self.last: Person | None = None
            for sentence in self.reading.sentences:
                if how and sentence.end > how.start():
                    break
                self.sentence = sentence
                self.clause = None
                for start, end in self._parts(sentence.start, sentence.end):
                    self._sentence(start, end)
            self._slips()
        self._preferences()

    def _parts(self, start: int, end: int) -> list[tuple[int, int]]:
        """A sentence, parted once more at the stop of Hindi, which `reading` does not know."""
        cuts = [start, *(match.end() for match in re.compile("[।]").finditer(self.own, start, end)), end]
        return [(a, b) for a, b in itertools.pairwise(cuts) if b > a]

    # -- one sentence

    def _sentence(self, start: int, end: int) -> None:
        own = self.own
        before = len(self.persons)
        # "my daughter is six. Is allergic to nuts.": without a subject, what follows is about her or not clear
        previous = self.persons[-1] if self.persons else None
        self.spoken_of = bool(previous and not self.tongue.first.search(self.own, previous.end, start))
        self._people(start, end)
        asked = own[start:end].rstrip().endswith(("?", "？", "؟"))
        over = self.tongue.over.search(own, start, end)
        found: list[tuple[int, int, Pattern, re.Match[str]]] = []
        for order, pattern in enumerate(self.tongue.patterns):
            found += [(match.start(), order, pattern, match) for match in pattern.regex.finditer(own, start, end)]
        for _, _, pattern, match in sorted(found, key=lambda one: one[:2]):
            place = match.start("v")
            clause = self.reading.clause_at(place)
            if clause is None or clause.kind in ("question", "hypothetical", "sarcasm") or (asked and clause.end >= end - 1):
                continue
            if NOT.search(own[max(start, match.start() - 24) : match.start()]) or IF.search(own, max(start, match.start() - 60), place):
                continue
            if (
                over
                and "over" not in pattern.flags
                and start <= over.start() < place
                and not re.search(r"[,;，、]|\s\w{1,3}\s", own[over.end() : match.start()])
            ):
                continue
            if "they" not in pattern.flags and THIRD_BEFORE.search(own[max(start, match.start() - 10) : match.start()]):
                continue
            subject = self._subject(pattern, match, start, before)
            if subject:
                self._take(pattern, match, end, subject)
        if over:
            self._over(start, end)

    def _people(self, start: int, end: int) -> None:
        taken: set[int] = set()
        for regex in self.tongue.people:
            for match in regex.finditer(self.own, start, end):
                groups = match.groupdict()
                word = "rel2" if groups.get("rel2") else "rel"
                if match.start(word) in taken:
                    continue
                relation = " ".join(match[word].lower().split())
                english = self.tongue.kin.get(relation) or PLAIN_KIN[relation]
                name = self._proper(groups.get("name") or "", 2, small=bool(groups.get("called")))
                if name and (is_job(name) or folded(name) in self.tongue.kin or self.tongue.no_value.match(name)):
                    name = ""
                taken.add(match.start(word))
                clause = self.reading.clause_at(match.start(word))
                if name and clause and clause.kind != "hypothetical":
                    predicate = "pet" if english in PETS_ABROAD else RELATIONS.get(english, english)
                    before = NOT.search(self.own[max(start, match.start() - 24) : match.start()])
                    if not before:
                        self.add(predicate, name, when="")
                subject = folded(name) if name else ("" if english in UNNAMED | PETS_ABROAD else english)
                stop = match.start("name") + len(name) if name else match.end(word)
                self.persons.append(Person(min(match.start(word), stop), stop, subject))
        self.persons.sort(key=lambda person: person.start)

    def _subject(self, pattern: Pattern, match: re.Match[str], start: int, before: int) -> str:
        """Whom a match is about; "" where that is not clear."""
        place = match.start()
        person = next((one for one in reversed(self.persons) if one.end <= match.start("v") and one.start >= start), None)
        if "they" in pattern.flags:
            if person is None:
                lead = self.own[start:place].strip(" ,.-–!¡\n")
                person = self.persons[before - 1] if before and len(lead.split()) <= 1 else None
            if person is None:
                return ""
            gap = self.own[max(start, person.end) : place] if person.end <= place else ""
            near = len(re.findall(r"\w+", gap)) <= 3 and not re.search(
                r"(?<!\w)(?:su|sus|sua|seu|son|sa|sein\w*|ihr\w*|suo|que|dass|że|что|що)(?!\w)", gap, re.I
            )
            return person.subject if near or person == self.last else ""
        if "any" not in pattern.flags and "self" not in pattern.flags:
            return "user"
        text = self.own[start : match.end("v") if pattern.kind == "whole" else match.start("v")]
        marks = {
            "user": max((one.start() for one in self.tongue.first.finditer(text)), default=-1),
            "other": max((one.start() for one in self.tongue.other.finditer(text)), default=-1),
            "person": person.start - start if person else -1,
        }
        last = max(marks, key=lambda name: marks[name])
        if marks[last] < 0:
            return "user" if "any" in pattern.flags and not self.spoken_of else ""
        if last == "other" and self.persons and self.tongue.pronoun.search(text, marks["other"]):
            return self.persons[-1].subject if person is None else person.subject
        if last == "person" and person:
            return person.subject
        return "user" if last == "user" else ""

    # -- one value

    def _take(self, pattern: Pattern, match: re.Match[str], end: int, subject: str) -> None:
        begin = match.start("v")
        dated = self._since(begin, end) if pattern.predicate in {"city", "job", "employer"} else ""
        topic = next((flag[6:].replace("_", " ") for flag in pattern.flags if flag.startswith("topic=")), "")
        if pattern.kind == "whole":
            value = match["v"]
            if self.tongue.code not in BOUND_SUFFIX | {
                "ar"
            }:  # an ending that is written on to the word stays, since only whole words are found
                value = self.own[begin : WORD_END.match(self.own, match.end("v")).end()]  # type: ignore[union-attr]
            if not self.tongue.no_value.match(value):
                self._put(pattern.predicate, value, subject, match, when=dated, topic=topic)
            return
        place = begin
        first = True
        bound = match.end("v")
        while place < bound:
            stop = self.tongue.stop.search(self.own, place, bound)
            limit = stop.start() if stop else bound
            words = self._cut(pattern.kind, self.own[place:limit].strip(), own=subject == "user")
            if not words:
                return
            if pattern.predicate == "job" and first:
                self._job_place(self.own.find(words, place) + len(words), end, subject)
            self._put(pattern.predicate, words, subject, match, act="set" if first else "add", when=dated, topic=topic)
            joint = self.tongue.joint.match(self.own, limit, bound) if "list" in pattern.flags else None
            if (
                not joint
                or ("," in joint[0] and not self._ends_with_and(joint.end(), bound))
                or any(other.regex.match(self.own, joint.end()) for other in self.tongue.patterns)
            ):
                return
            place = joint.end()
            if NOT_NEXT.match(self.own, place) or any(place <= person.start < place + 12 for person in self.persons):
                return
            first = False

    def _ends_with_and(self, start: int, end: int) -> bool:
        """Whether what a comma begins is a list: "A, B and C"; ", the shame" is none."""
        tail = re.split(r"[.;:!?()\n]", self.own[start : min(end, start + 100)])[0]
        return self.tongue.code in CASELESS or any("," not in joint[0] for joint in self.tongue.joint.finditer(tail))

    def _put(
        self, predicate: str, value: str, subject: str, match: re.Match[str], *, act: str = "set", when: str = "", topic: str = ""
    ) -> None:
        if predicate == "name" and (
            subject != "user" or self._is_job(value) or any(one.start <= match.start("v") < one.end for one in self.persons)
        ):
            return
        if any(p.subject == subject and p.predicate == predicate and folded(p.value) == folded(value) for p in self.proposals):
            return
        self.add(predicate, value, subject=subject, act=act, when=when, topic=topic)  # type: ignore[arg-type]
        if subject != "user":
            self.last = next((one for one in reversed(self.persons) if one.subject == subject), None)

    def _cut(self, kind: str, words: str, *, own: bool = True) -> str:
        """The part of the words that is a value of this kind, or nothing."""
        said = words
        for _ in range(2):
            if own or not words.startswith("i "):  # an Italian article, which would be taken for an English "I"
                words = self.tongue.article.sub("", words)
        words = words.strip()
        if not words or self.tongue.no_value.match(words) or self.tongue.stop.match(" " + words):
            return ""
        if kind == "nationality" and words != said:
            return ""  # "sono un italiano vero" is a song
        parts = words.split()
        low = folded(words)
        if kind in {"name", "city", "company"}:
            return self._proper(words, {"name": 2, "city": 4, "company": 4}[kind], small=kind != "company")
        if kind == "job":
            for size in range(min(4, len(parts)), 0, -1):
                if self._is_job(" ".join(parts[:size])) or (size == len(parts) and self._is_job(parts[0])):
                    return " ".join(parts[:size])
            return parts[0] if self._is_job(parts[0]) else ""
        if kind in {"diet", "language", "nationality", "instrument", "sport", "hobby"}:
            known = LISTS[kind]
            return next((" ".join(parts[:size]) for size in (3, 2, 1) if " ".join(low.split()[:size]) in known), "")
        if kind == "condition":
            return words if len(parts) <= 4 and (is_condition(words) or low in CONDITIONS) else ""
        if kind == "medicine":
            return next((" ".join(parts[:size]) for size in (3, 2, 1) if _is_medicine(" ".join(parts[:size]))), "")
        return words if len(parts) <= (3 if kind == "short" else 4) else ""

    def _is_job(self, text: str) -> bool:
        head = folded(text).split()[:1]
        if not head or head[0] in self.tongue.not_jobs or folded(text) in self.tongue.not_jobs:
            return False
        return (
            is_job(text)
            or is_job(head[0])
            or ((self.tongue.code == "de" or not text[:1].isupper()) and bool(self.tongue.jobs.fullmatch(text.split()[0])))
        )

    def _proper(self, words: str, most: int, *, small: bool) -> str:
        """The name at the head of the words: words with capitals; where nobody types any, one word."""
        kept: list[str] = []
        parts = words.split()
        for number, part in enumerate(parts):
            bare = part.strip("'’(")
            link = part.lower() in LINKS and kept and number + 1 < len(parts) and parts[number + 1][:1].isupper()
            if not bare[:1].isupper() and not (kept and bare[:1].isdigit()) and not link:
                break
            kept.append(part)
            if len([one for one in kept if one.lower() not in LINKS]) == most:
                break
        if kept:
            return " ".join(kept)
        if self.tongue.code in CASELESS:
            return " ".join(parts[:1]) if parts else ""
        if small and self.small and parts and len(parts[0]) > 2 and len(parts) <= 2 and not self.tongue.no_value.match(parts[0]):
            return " ".join(parts)
        return ""

    def _job_place(self, start: int, end: int, subject: str) -> None:
        """ "Krankenpfleger in Kiel"."""
        if subject != "user":
            return
        if self.tongue.code == "ar":
            match = re.compile(
                r"\s+في (?P<v>(?!شركة|مستشفى|مدرسة|بنك|جامعة|مكتب|عيادة|مطعم|صيدلية|محل|مصنع|بيت|مجال|قسم|وزارة|مركز|ال(?!قاهرة|رياض"
                r"|دوحة|كويت|إسكندرية|اسكندرية|منامة"
                r"|جزائر|رباط|بصرة|خرطوم|موصل|شارقة|مدينة المنورة|دمام))[\u0621-\u0652]{2,})"
            ).match(self.own, start, end)
            if match:
                self.add("city", match["v"], when="")
            return
        match = re.compile(r"\s+(?P<at>in|en|à|em|no|na|a|la|w|we|v|ve|i|в|у|во|στη|στην|στο|στον|în|di|ở|tại|aus)\s+(?P<v>\S.*)").match(
            self.own, start, end
        )
        if match and not (match["at"] == "di" and self.tongue.code == "it") and not (match["at"] == "la" and self.tongue.code != "ro"):
            stop = self.tongue.stop.search(self.own, match.start("v"), end)
            name = self._proper(self.own[match.start("v") : stop.start() if stop else end], 3, small=False)
            if name and folded(name) not in LANGUAGES and self.tongue.code != "hi":
                self.add("hometown" if match["at"] == "aus" else "city", name, when="")

    def _since(self, start: int, end: int) -> str:
        sentence_start = self.sentence.start if self.sentence else start
        found = SINCE.search(self.own[sentence_start:end])
        return found[0] if found else ""

    # -- what is over, what was wrong, what is wished

    def _over(self, start: int, end: int) -> None:
        """A current fact that is named in a sentence which says that something is over."""
        words = self.low[start:end]
        for one in self.known:
            value = one.value.lower()
            named = value in words
            if not named:
                parts = list(re.findall(r"[^\W_]{4,}", value)) or [value]
                named = all(any(word.startswith(part[: max(4, len(part) - 2)]) for word in re.findall(r"[^\W_]+", words)) for part in parts)
            if not named and one.subject == "user" and one.predicate in THINGS:
                alone = [other for other in self.known if other.subject == "user" and other.predicate == one.predicate]
                named = len(alone) == 1 and bool(re.search(THINGS[one.predicate], words, re.I))
            if not named:
                continue
            same = [p for p in self.proposals if p.predicate == one.predicate and p.act == "set" and p.subject == one.subject]
            if any(folded(p.value) != folded(one.value) for p in same) and one.predicate in {"city", "job", "employer", "vehicle", "diet"}:
                continue
            if one.predicate in {"name", "age", "nationality", "hometown", "spouse", "child", "sister", "brother", "mother", "father"}:
                continue
            self.proposals = [p for p in self.proposals if not (p.predicate == one.predicate and folded(p.value) == folded(one.value))]
            self.add(one.predicate, one.value, subject=one.subject, act="end", topic=one.qualifier, when="")

    def _slips(self) -> None:
        """ "perdón, quise decir Córdoba": what was said before is put right."""
        slip = SLIP.search(self.own)
        if not slip or not self.known:
            return
        sentence = self.reading.sentence_at(slip.start())
        if sentence is None or (sentence.clauses[-1].kind == "question" and len(self.reading.sentences) == 1 and "," not in self.own):
            return
        self.sentence = sentence
        said = [p for p in self.proposals if p.act in ("set", "add") and p.predicate != "preference"]
        for one in said:
            old = [known for known in self.known if (known.subject, known.predicate) == (one.subject, one.predicate)]
            old = [known for known in old if folded(known.value) != folded(one.value)]
            named = [known for known in old if known.value.lower() in self.low]
            if old and (named or len(old) == 1):
                self.proposals.remove(one)
                self.add(one.predicate, one.value, subject=one.subject, act="correct", old=(named or old)[0].value, when="")
        if said:
            return
        denied = [one for one in self.known if self._denied_here(one.value)]
        text = self.own[slip.end() : slip.end() + 80]
        if denied and len(denied) == 1:
            value = self._instead(denied[0], text) or self._instead(denied[0], self.own[: slip.start()])
            value = value or self._instead(denied[0], self.own)
            if value:
                self.add(denied[0].predicate, value, subject=denied[0].subject, act="correct", old=denied[0].value, when="")
            return
        numbers = [one for one in self.known if re.fullmatch(r"\d+", one.value)]
        number = re.search(r"(?<![\d.,])\d{1,3}(?![\d:.,%€]\d)", self.own[slip.end() : slip.end() + 40])
        if number and len(numbers) == 1 and number[0] != numbers[0].value:
            self.add(numbers[0].predicate, number[0], subject=numbers[0].subject, act="correct", old=numbers[0].value, when="")
            return
        places = [one for one in self.known if one.predicate in {"city", "hometown", "employer", "name", "job", "allergy", "pet"}]
        if not number and len(places) == 1 and self.tongue.code not in CASELESS:
            value = self._instead(places[0], text)
            if value:
                self.add(places[0].predicate, value, subject=places[0].subject, act="correct", old=places[0].value, when="")

    def _denied_here(self, value: str) -> bool:
        """Whether the words say "not" right before the value, or "instead of" it."""
        return bool(
            re.search(
                rf"(?<!\w)(?:no|non|não|pas|nicht|kein\w*|niet|inte|nie|ne|не|όχι|nu|bukan|không phải|değil|not|في مش|مش|ليس|وليس"
                rf"|不是)\s*(?:de |à |a |en |in |di |em |w |в )?{re.escape(value.lower())}"
                rf"|{re.escape(value.lower())}\s*(?:değil|じゃなくて|ではなく|じゃない|가 아니라|이 아니라|말고|नहीं|nahi)",
                self.low,
            )
        )

    def _instead(self, old: Known, text: str) -> str:
        """The value that stands in the place of a wrong one."""
        if re.fullmatch(r"\d+", old.value):
            found = [one for one in re.findall(r"\d+", text) if one != old.value]
            return found[0] if len(found) == 1 else ""
        if self.tongue.code in {"zh", "ja", "ko"}:
            match = re.search(
                rf"(?:不是|{re.escape(old.value)}(?:じゃなくて|ではなく|가 아니라|이 아니라|말고))[^，、。]*?[，、 ]?(?:是|而是|应该是"
                rf"|應該是)?\s*(?P<v>[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{{2,8}}?)(?=です|でした|예요|이에요|입니다|[。！!.,，]|$)",
                self.own,
            )
            return match["v"] if match and match["v"] != old.value else ""
        words = list(re.finditer(r"[^\W\d_a-zà-ÿа-яёα-ώ][\w'’-]+(?:\s+[^\W\d_a-zà-ÿа-яёα-ώ][\w'’-]+)*|[^\W\d_][\w'’-]+", text))
        proper = old.value[:1].isupper()
        names = []
        for match in words:
            word = match[0]
            if folded(word) == folded(old.value) or SLIP.search(word) or self.tongue.no_value.match(word):
                continue
            if proper and word[:1].isupper():
                opens = text[: match.start()].strip()[-1:] in {"", ".", "!", "?"}
                names.append((opens, word))
            if not proper and text is not self.own and len(word) > 3 and word.islower() and match.start() <= 12:
                return self._cut("short", re.split(SIGNS, text[match.start() :])[0])
        names = [one for one in names if not one[0]] or ([] if text is self.own else names)
        return names[0][1] if names else ""

    def _preferences(self) -> None:
        """How the user wants to be answered."""
        for topic, regex in PREFERENCES.items():
            for match in re.compile(rf"(?<![a-zà-ÿа-яё])(?:{regex})", re.I).finditer(self.own):
                sentence = self.reading.sentence_at(match.start())
                if sentence is None or (
                    self.own[sentence.start : sentence.end].rstrip().endswith(("?", "？", "؟"))
                    and not LASTING.search(self.own, sentence.start, sentence.end)
                ):
                    continue
                if topic in {"language", "answer length"} and not LASTING.search(self.own, sentence.start, sentence.end):
                    continue
                self.sentence = sentence
                value = next((part for part in match.groupdict().values() if part), match[0])
                self.add("preference", value, topic=topic, when="")


THIRD_BEFORE = re.compile(
    r"(?<!\w)(?:er|sie|man|wer|he|hon|han|hen|som|hij|zij|il|elle|lui|lei|ele|ela|él|ella|он|она|він|вона|który|która|on|ona)\s+$", re.I
)
