"""Which facts belong in a prompt: core facts always, then those that a message is about, by meaning and by words.

Only what belongs to the owner and is true at the asked instant is ever ranked. Ranking is exact: one product over a packed matrix for the
meaning, BM25 for the words. An owner's facts are held packed in memory under the version of the memory they were read at.
"""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from array import array
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from django.conf import settings
from django.db import connection
from django.db.models import Q
from django.utils import timezone

from facts import embedding
from facts.models import Entry, Fact, FactQuerySet, Receipt, normalise
from facts.vocabulary import SEED, Vocabulary

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

LIMIT = 12
CORE = 60  # at most so many core facts
INVENTORY = 200  # at most so many facts where everything is asked for
NEARLY = 3
RELATIONS = 200  # at most so many facts are looked at for whom they name
SLACK = timedelta(days=1)  # what ended longer before a load is not held in memory
TOUCHED = 500  # facts changed since a load that are read anew before everything is

WORDS = 0.5  # what the best match by words weighs against a perfect similarity; chosen on half of LoCoMo's questions
SATURATION, LENGTH = 1.2, 0.4  # BM25's k1 and b; facts are short, so length says little
SHARE = 0.3  # a match by words counts from this share of the best one
LONGEST = 8000  # characters of a message that are searched for: its beginning and its end
TERMS = 256  # different words of it, likewise
BRIEF = 12  # in a message of more words than this, a predicate's name alone is no sign that it is meant
CHANCE = 3.0  # deviations above the noise from which a similarity counts, in a small memory
CLOSE = 1.0  # deviations under that within which a fact came close
SELF = 0.05  # what a message about oneself adds to one's own facts
HOP = 0.3  # what the facts of "my sister", whose name is known, gain

ALWAYS, NEVER = -(2**62), 2**62


@dataclass(frozen=True)
class Hit:
    """A fact that was found, why, and how well it fits (0 to 1)."""

    fact: Fact
    reason: str  # core, similar, word
    score: float


@dataclass(frozen=True)
class Recall:
    """The facts for a prompt, core first, and up to three that came close."""

    facts: list[Hit] = field(default_factory=list)
    nearly: list[Hit] = field(default_factory=list)


# Words

# Scripts that are written without spaces, and Hangul, whose words carry their endings.
DENSE = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Burmese, Khmer
    "\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff\uac00-\ud7af"
)
WORD = re.compile(rf"[{DENSE}]+|[^\W_{DENSE}]+(?:'[^\W_{DENSE}]+)*(?:(?<=[a-z])[+#]+)?|\n")
DENSE_RUN = re.compile(rf"[{DENSE}]+")
HIRAGANA = re.compile("[\u3040-\u309f]+")


def words_of(text: str) -> frozenset[str]:
    """The words of a list."""
    return frozenset(text.split())


ELIDED = words_of("l d j m t s c n qu dell all nell sull un")
ENDINGS = words_of("s m re ve ll d t")

STOP = words_of(
    # English
    """a an the and or but if then so of at by for with about into to from in on off out over under again is am are was were be been being
    have has had having do does did doing done will would shall should can could may might must i me my mine myself we us our ours you your
    yours yourself he him his she her hers it its they them their theirs what which who whom whose this that these those there here when
    where why how not no nor as than too very just also any some all each both more most other such only own same don isn aren wasn weren
    doesn didn haven hasn hadn won wouldn shouldn couldn ain im ive dont
    tell know knows remember please let get got go going went want need make say said give yes ok okay really thing things something
    anything everything much many lot one still now ever yet
    """
    # German, Dutch
    """der die das den dem des ein eine einen einem einer und oder aber ich mich mir mein meine meinen meiner du dich dir dein deine er
    sie es wir uns unser ihr ihm ihn ist bin bist sind war waren hat habe hast haben wird werden was wer wo wie wann warum welche welcher
    welches nicht kein keine mit von vom zu zum zur im am auf fur uber aus nach bei auch noch nur schon mal weisst bitte
    de het een en of ik mijn je jij jouw hij zij wij van op te met voor niet wat wie waar hoe ook
    """
    # French, Spanish, Portuguese, Italian
    """le la les un une des du et ou mais je moi mon ma mes tu toi ton ta tes il elle nous vous ils elles est suis es sont etait ai as avons
    ce cette ces qui que quoi quel quelle quels quelles ou quand comment pourquoi ne pas dans sur avec pour par au aux en y
    el los las unos unas lo al del yo mi mis tu tus su sus nos se soy eres somos esta estoy fue he ha hay donde cuando como cual quien
    por para con sin no si muy tambien
    o os um uma uns umas do da dos das no na nos nas ao e eu meu minha meus minhas teu tua seu sua voce sou estou foi tem tenho onde quando
    qual quais quem com sem nao sim mais
    i gli uno di che chi cosa dove mio mia miei mie tuo tua sono sei ho hai non piu con per nel nella
    """
)
# A message of nothing but these says nothing that a fact could answer.
SMALLTALK = words_of(
    """hi hello hey hiya yo good morning afternoon evening night day bye goodbye see later thanks thank thx cheers welcome great nice cool
    fine sure sorry wow lol haha hmm hm oh ah well right alright perfect awesome continue yep yeah nope nah maybe
    hola buenos buenas dias tardes noches gracias adios vale bonjour salut merci bonsoir hallo guten tag morgen abend danke tschuss
    ola obrigado obrigada bom boa dia tarde noite ciao grazie buongiorno buonasera hoi dank
    你好 您好 谢谢 谢谢你 好的 早上好 晚上好 再见
    こんにちは こんばんは おはよう ありがとう ありがとうございます はい 안녕하세요 감사합니다
    """
)
ME = words_of("me myself mich mir moi mi mim eu ich je yo io i us mij ik")
FIRST_PERSON = ME | words_of("my mine our we mein meine meinen meiner mon ma mes mis meu minha meus minhas mio mia miei mie mijn")
# In a predicate's longer name, these words do not say which it is: years old, date of birth, phone model.
VAGUE = words_of("year date type status model size level time main")
# Characters that join words or ask; as single characters they find nothing.
PARTICLES = frozenset(
    "的了是在我你您他她它们这那有不也都和就吗呢吧啊什么怎哪谁个会要能过着给对为很上下于之与及或但の私僕は가이은는을를의에"
)
IDIOMS = re.compile(
    r"\b(?:would|i'd|looks?|looked|feels?|felt|sounds?|something|anything|just|things?) like\b|\blike (?:to|this|that|it)\b"
)


def fold(text: str) -> str:
    """The form in which words are compared: no case, no accents, one apostrophe."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
        text = unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]", "", text))
        return re.sub("[’ʼ`´‘]", "'", text)
    return text.lower()


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word without its English endings: plural, -ing, -ed, a last e."""
    if not word.isascii() or len(word) <= 3:
        return word
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        root = word.removesuffix(ending)
        if root != word and len(root) >= 3 and re.search("[aeiouy]", root):
            word = root[:-1] if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz" else root
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


def head(word: str) -> str:
    """The part of a word with apostrophes that carries its meaning: Anna's, l'anglais, O'Brien."""
    first, apostrophe, rest = word.partition("'")
    if not apostrophe or rest in ENDINGS:
        return first
    return rest if first in ELIDED else first + rest.replace("'", "")


@lru_cache(maxsize=50_000)
def terms(word: str) -> tuple[str, ...]:
    """What one word of a fact is found under: its stem, or its characters and pairs of characters; nothing for a word without weight."""
    if DENSE_RUN.match(word):
        return (*word, *(word[at : at + 2] for at in range(len(word) - 1)))
    word = head(word)
    return () if word in STOP or (len(word) <= 2 and word.isdigit()) else (stem(word),)


def ends_of(text: str) -> str:
    """A message without the middle of what is pasted into it, and without idioms whose words would mislead."""
    text = text if len(text) <= LONGEST else f"{text[: LONGEST // 2]}\n{text[-LONGEST // 2 :]}"
    return IDIOMS.sub(" ", text.replace("\x00", ""))


def asked(text: str) -> dict[str, float]:
    """The words that a message searches for, with the weight of each."""
    found: dict[str, float] = {}
    for word in WORD.findall(fold(text)):
        if not DENSE_RUN.match(word):
            found.update((term, 1.0) for term in terms(word))
            continue
        for at, character in enumerate(word):
            pair = word[at : at + 2]
            if len(pair) == 2 and not HIRAGANA.fullmatch(pair) and not PARTICLES.issuperset(pair):
                found[pair] = 1.0
            if len(word) == 1 or (character not in PARTICLES and not HIRAGANA.match(character)):
                found.setdefault(character, 1.0 if len(word) == 1 else 0.5)
        if HIRAGANA.fullmatch(word) and len(word) > 1:
            found.update((word[at : at + 2], 0.5) for at in range(len(word) - 1))
    if len(found) > TERMS:
        both = [*found.items()]
        return dict(both[: TERMS // 2] + both[-TERMS // 2 :])
    return found


def phrases(words: Sequence[str], longest: int = 4) -> Iterable[str]:
    """Every run of up to `longest` words."""
    for size in range(1, longest + 1):
        for at in range(len(words) - size + 1):
            yield " ".join(words[at : at + size])


def plain(text: str) -> list[str]:
    """The words of a text as names are compared: stems, none left out."""
    return [stem(head(word)) for word in WORD.findall(fold(text)) if word != "\n"]


class Lexicon:
    """The vocabulary as search needs it: which predicates are core, and by which words each is asked for."""

    def __init__(self, rows: list[tuple[Any, ...]]) -> None:
        self.rows = rows
        vocabulary = Vocabulary()
        shipped = {name: place for place, name in enumerate(SEED)}
        self.core = sorted(vocabulary.core(), key=lambda name: (shipped.get(name, len(shipped)), name))
        self.names = {name: {name.replace("_", " "), word.label} for name, word in vocabulary.words.items()}
        for alias, name in vocabulary.aliases.items():
            self.names.setdefault(name, set()).add(alias.replace("_", " "))
        self.spelt = {" ".join(plain(spelling)): name for name, spellings in self.names.items() for spelling in spellings}

    def weights(self, predicate: str) -> dict[str, float]:
        """How far each word stands for the predicate: wholly, or as one of several in its name."""
        found: dict[str, float] = {}
        for spelling in self.names.get(predicate, {predicate.replace("_", " ")}):
            parts = {term for word in WORD.findall(fold(spelling)) for term in terms(word)}
            parts = parts - VAGUE or parts
            for part in parts:
                found[part] = max(found.get(part, 0.0), 1 / len(parts))
        return found


def lexicon() -> Lexicon:
    """The vocabulary as it stands in the database now. Raw SQL, because every turn waits for it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, label, aliases, core FROM predicates ORDER BY id")
        rows = cursor.fetchall()
    kept = shelf.get("last")
    if kept is None or kept.rows != rows:
        kept = shelf["last"] = Lexicon(rows)
    return kept


shelf: dict[str, Lexicon] = {}


# Facts packed for search


def among(column: np.ndarray, codes: Iterable[int], size: int) -> np.ndarray:
    """Which places of the column hold one of the codes."""
    wanted = np.zeros(size, dtype=bool)
    wanted[list(codes)] = True
    found: np.ndarray = wanted[column]
    return found


def micro(at: datetime) -> int:
    """An instant as whole microseconds."""
    return round(at.timestamp() * 1_000_000)


class Part:
    """Some of an owner's facts, packed; never changed once made."""

    def __init__(self, facts: FactQuerySet, horizon: datetime, subjects: dict[str, int], predicates: dict[str, int]) -> None:
        first = len(subjects)
        self.subjects, self.predicates = subjects, predicates
        self.values: list[str] = []
        ids, subject, predicate, texts = array("q"), array("q"), array("q"), []
        blobs: dict[tuple[str, int], tuple[array[int], bytearray]] = {}
        columns = ("pk", "subject", "predicate", "qualifier", "value", "embedding", "embedding_model")
        for pk, who, what, qualifier, value, vector, model in facts.order_by("pk").values_list(*columns).iterator(chunk_size=2000):
            if vector:
                rows, matrix = blobs.get((model, len(vector))) or blobs.setdefault((model, len(vector)), (array("q"), bytearray()))
                rows.append(len(ids))
                matrix += vector
            ids.append(pk)
            subject.append(subjects.setdefault(who, len(subjects)))
            predicate.append(predicates.setdefault(what, len(predicates)))
            self.values.append(value)
            name = "" if who == "user" else who
            texts.append(f"{name} {value}" if not qualifier or qualifier == value.lower() else f"{name} {qualifier} {value}")
        self.ids, self.subject, self.predicate = numbers(ids), numbers(subject), numbers(predicate)
        self.vectors = {
            (model, size // 4): (numbers(rows), np.frombuffer(matrix, dtype="<f4").reshape(-1, size // 4))
            for (model, size), (rows, matrix) in blobs.items()
            if size % 4 == 0
        }
        self.named: dict[str, list[int]] = {}
        self.dense: dict[str, int] = {}
        for name, code in list(subjects.items())[first:]:
            self.named.setdefault(" ".join(plain(name)), []).append(code)
            if DENSE_RUN.search(name):
                self.dense[fold(name)] = code
        self.order = np.argsort(self.predicate, kind="stable")
        self.groups = np.searchsorted(self.predicate[self.order], np.arange(len(predicates) + 1))
        self.date(facts, horizon)
        self.index(texts)
        # About how much memory all this holds.
        arrays = (
            self.ids,
            self.starts,
            self.ends,
            self.subject,
            self.predicate,
            self.order,
            self.rows,
            self.counts,
            self.bounds,
            self.lengths,
        )
        self.bytes = sum(one.nbytes for one in arrays) + sum(one.nbytes for pair in self.vectors.values() for one in pair)
        self.bytes += 150 * (len(self.words) + len(subjects)) + sum(map(sys.getsizeof, self.values)) + 8 * len(self.values)

    def date(self, facts: FactQuerySet, horizon: datetime) -> None:
        """Note when facts begin and end, where that is after the horizon: for all others it cannot matter any more."""
        self.starts, self.ends = np.full(len(self.ids), ALWAYS), np.full(len(self.ids), NEVER)
        dated = facts.filter(Q(valid_from__gt=horizon) | Q(valid_to__isnull=False))
        for pk, begins, ends in dated.values_list("pk", "valid_from", "valid_to"):
            row = int(np.searchsorted(self.ids, pk))
            if row < len(self.ids) and self.ids[row] == pk:
                self.starts[row] = micro(begins)
                self.ends[row] = micro(ends) if ends else NEVER

    def index(self, texts: list[str]) -> None:
        """Make the inverted index: for each word, the facts that hold it and how often."""
        text = "\n".join(texts)
        if text.count("\n") != max(len(texts) - 1, 0):
            text = "\n".join(one.replace("\n", " ") for one in texts)
        kinds = Kinds()
        read = np.fromiter(map(kinds.__getitem__, WORD.findall(fold(text))), dtype=np.int64)
        rows = np.cumsum(read == 0)
        # A word stands for no term, one, or several: repeat its place as often, and count up within each.
        many = np.array([len(found) for found in kinds.terms], dtype=np.int64)
        flat = np.array([number for found in kinds.terms for number in found], dtype=np.int64)
        repeats = many[read]
        rows = np.repeat(rows, repeats)
        within = np.arange(len(rows)) - np.repeat(np.cumsum(repeats) - repeats, repeats)
        found = flat[np.repeat((np.cumsum(many) - many)[read], repeats) + within]
        size = max(len(texts), 1)
        pairs, self.counts = np.unique(found * size + rows, return_counts=True)
        self.words = kinds.numbers
        self.rows = pairs % size
        self.bounds = np.searchsorted(pairs // size, np.arange(len(self.words) + 1))
        self.lengths = np.bincount(rows, minlength=len(texts)).astype(np.float32)

    def called(self, code: int) -> np.ndarray:
        """The facts of one predicate."""
        return self.order[self.groups[code] : self.groups[code + 1]] if code + 1 < len(self.groups) else self.order[:0]

    def holding(self, term: str) -> tuple[np.ndarray, np.ndarray]:
        """The facts that hold a word, and how often each does."""
        number = self.words.get(term)
        if number is None:
            return self.rows[:0], self.counts[:0]
        span = slice(self.bounds[number], self.bounds[number + 1])
        return self.rows[span], self.counts[span]


class Kinds(dict[str, int]):
    """Numbers for the different words of a text, with the terms that each stands for; a line's end is number 0."""

    def __init__(self) -> None:
        super().__init__({"\n": 0})
        self.terms: list[tuple[int, ...]] = [()]
        self.numbers: dict[str, int] = {}

    def __missing__(self, word: str) -> int:
        self[word] = len(self.terms)
        self.terms.append(tuple(self.numbers.setdefault(term, len(self.numbers)) for term in terms(word)))
        return self[word]


def numbers(column: array[int]) -> np.ndarray:
    """The column as numpy's."""
    return np.frombuffer(column, dtype=np.int64) if column else np.zeros(0, dtype=np.int64)


class State(NamedTuple):
    """What tells whether an owner's memory has changed: its version, and its last act and when that was."""

    version: int
    entry: int
    at: object


class Packed:
    """All of an owner's facts that are true after the horizon: a large part, and a small one of what changed since that was read."""

    def __init__(self, state: State | None, horizon: datetime, receipts: int, base: Part, recent: Part | None = None) -> None:
        self.state = self.base_state = state
        self.horizon, self.receipts, self.base = horizon, receipts, base
        self.parts = [base, recent] if recent else [base]
        self.subjects, self.predicates = self.parts[-1].subjects, self.parts[-1].predicates
        self.names, self.people = list(self.predicates), list(self.subjects)
        self.ids, self.starts, self.ends, self.subject, self.predicate, self.lengths = (
            np.concatenate([getattr(part, name) for part in self.parts])
            for name in ("ids", "starts", "ends", "subject", "predicate", "lengths")
        )
        self.weights: tuple[Lexicon | None, dict[str, list[tuple[int, float]]]] = (None, {})

    def with_changes(self, state: State, touched: list[int], recent: Part) -> Packed:
        """The same memory, where the touched facts are as in `recent`, or gone."""
        renewed = Packed(state, self.horizon, self.receipts, self.base, recent)
        renewed.base_state = self.base_state
        renewed.ends[: len(self.base.ids)][np.isin(self.base.ids, touched)] = ALWAYS
        return renewed

    def current(self, at: datetime) -> np.ndarray:
        """Which facts are true at `at`."""
        instant = micro(at)
        return (self.starts <= instant) & (self.ends > instant)

    def value(self, row: int) -> str:
        """A fact's value."""
        return self.base.values[row] if row < len(self.base.values) else self.parts[1].values[row - len(self.base.values)]

    def holding(self, term: str) -> tuple[np.ndarray, np.ndarray]:
        """The facts that hold a word, and how often each does."""
        if len(self.parts) == 1:
            return self.base.holding(term)
        (rows, counts), (late, often) = (part.holding(term) for part in self.parts)
        return (np.concatenate([rows, late + len(self.base.ids)]), np.concatenate([counts, often])) if len(late) else (rows, counts)

    def called(self, code: int) -> np.ndarray:
        """The facts of one predicate."""
        if len(self.parts) == 1:
            return self.base.called(code)
        return np.concatenate([self.base.called(code), self.parts[1].called(code) + len(self.base.ids)])

    def similarities(self, vector: np.ndarray, model: str) -> np.ndarray:
        """Of every fact to the vector; -1 where the fact's own vector is of another model."""
        found = np.full(len(self.ids), -1.0, dtype=np.float32)
        for part, offset in zip(self.parts, (0, len(self.base.ids)), strict=False):
            rows, matrix = part.vectors.get((model, len(vector)), (None, None))
            if rows is None or matrix is None:
                continue
            if len(rows) == len(part.ids):
                np.dot(matrix, vector, out=found[offset : offset + len(rows)])
            else:
                found[rows + offset] = matrix @ vector
        return found

    def labels(self, words: Lexicon) -> dict[str, list[tuple[int, float]]]:
        """For each word, the predicates in use that it names, and how far."""
        if self.weights[0] is not words:
            found: dict[str, list[tuple[int, float]]] = {}
            for name, code in self.predicates.items():
                for term, weight in words.weights(name).items():
                    found.setdefault(term, []).append((code, weight))
            self.weights = (words, found)
        return self.weights[1]

    @property
    def bytes(self) -> int:
        """About how much memory it holds."""
        return sum(part.bytes for part in self.parts) + 48 * len(self.ids)


class Cache:
    """Packed memories of the owners used last, bounded in bytes; an owner's number means somebody else in another database."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.kept: OrderedDict[tuple[str, int], Packed] = OrderedDict()

    def get(self, owner: int) -> Packed | None:
        """What is held of an owner, old or not."""
        key = (str(connection.settings_dict["NAME"]), owner)
        with self.lock:
            if key in self.kept:
                self.kept.move_to_end(key)
            return self.kept.get(key)

    def put(self, owner: int, packed: Packed) -> None:
        """Hold it, and drop the least used owners where that is too much."""
        key = (str(connection.settings_dict["NAME"]), owner)
        with self.lock:
            self.kept[key] = packed
            self.kept.move_to_end(key)
            held = sum(one.bytes for one in self.kept.values())
            while held > settings.KEEPSAKE_CACHE_MB * 1024 * 1024 and self.kept:
                held -= self.kept.popitem(last=False)[1].bytes

    def clear(self) -> None:
        """Hold nothing."""
        with self.lock:
            self.kept.clear()


cache = Cache()


STATE = """
    SELECT m.version, e.id, e.at FROM memories m LEFT JOIN entries e
    ON e.id = (SELECT id FROM entries WHERE owner_id = m.owner_id ORDER BY id DESC LIMIT 1) WHERE m.owner_id = %s
"""


def state_of(owner: int) -> State | None:
    """The owner's version and last act; None where nothing was ever recorded. Raw SQL, because every turn waits for it."""
    with connection.cursor() as cursor:
        cursor.execute(STATE, [owner])
        row = cursor.fetchone()
    return State(row[0], row[1] or 0, row[2]) if row else None


def packed(owner: int, at: datetime, now: datetime) -> Packed:
    """The owner's memory as it stands in the database, read as far as it has changed."""
    state = state_of(owner)
    kept = cache.get(owner) if state else None
    if state is not None and kept is not None and at >= kept.horizon:
        if kept.state == state:
            return kept
        renewed = changed_since(owner, kept, state)
        if renewed is not None:
            cache.put(owner, renewed)
            return renewed
    facts = Fact.objects.owned_by(owner)
    if at < now - SLACK:
        return Packed(None, at, 0, Part(facts.current(at), at, {}, {}))
    horizon = min(at, now) - SLACK
    receipts = Receipt.objects.owned_by(owner).count()
    held = facts.believed().filter(Q(valid_to=None) | Q(valid_to__gt=horizon))
    fresh = Packed(state, horizon, receipts, Part(held, horizon, {}, {}))
    if state is not None:
        cache.put(owner, fresh)
    return fresh


def changed_since(owner: int, kept: Packed, state: State) -> Packed | None:
    """What is held, with the facts read anew that acts have touched since; None where these do not explain every step of the version."""
    base = kept.base_state
    if base is None or not 0 < state.version - base.version <= TOUCHED:
        return None
    acts = list(Entry.objects.filter(owner=owner, pk__gt=base.entry).values_list("pk", "changes__fact").order_by()[: 4 * TOUCHED])
    touched = sorted({fact for _, fact in acts if fact is not None})
    explained = len({pk for pk, _ in acts}) == state.version - base.version
    if not explained or len(touched) > TOUCHED or Receipt.objects.owned_by(owner).count() != kept.receipts:
        return None
    rows = Fact.objects.owned_by(owner).filter(pk__in=touched).believed()
    return kept.with_changes(state, touched, Part(rows, kept.horizon, dict(kept.base.subjects), dict(kept.base.predicates)))


# Questions for everything

SPOKEN = r"(?:know|remember|recall|learn(?:ed|t)?|stored?|saved?|noted?|told|got|have)"
EVERYTHING = [
    re.compile(pattern)
    for pattern in (
        # English
        rf"\bwhat(?: all| else| exactly)?(?: (?:do|did|have|can|could))? (?:you|u)(?: (?:still|actually|already|now))? {SPOKEN}"
        r"(?: (?:so far|on file|stored|saved|down))?(?: (?:about|of|on|regarding) (?P<about>.+))?$",
        r"\bwhat (?:can|could) you tell me about (?P<about>.+)$",
        rf"\b(?:everything|all(?: the)?(?: facts| things| you)?|anything)(?: that)?(?: you(?:'ve|'ve got| have)?)? ?{SPOKEN}"
        r"(?: (?:about|of|on|regarding) (?P<about>.+))?$",
        r"\b(?:tell|show|give|list|print|summari[sz]e)(?: me)? "
        r"(?:everything|all(?: of)?(?: the)?(?: facts| things)?|(?:all )?(?:my|your) (?:facts|memory|memories))"
        r"(?: (?:about|of|on|regarding) (?P<about>.+))?$",
        r"\bwhat (?:have i|did i|i(?:'ve| have)?) (?:told|tell) you(?: (?:so far|already))?(?: (?:about|of) (?P<about>.+))?$",
        r"^(?:so )?(?:do you know )?who (?:am i|i am)$",
        # German, Dutch
        r"\bwas (?:alles )?(?:weisst|hast) du(?: (?:dir|alles|noch|denn|schon))*(?: (?:uber|von|zu) (?P<about>.+?))?"
        r"(?: (?:gemerkt|gespeichert|gelernt))?$",
        r"\bworan erinnerst du dich(?: (?:uber|von|bei) (?P<about>.+))?$",
        r"\ball?es,? (?:was du )?(?:uber|von) (?P<about>.+?)(?: weisst)?$",
        r"\bwat weet (?:je|u|jij)(?: (?:allemaal|nog))?(?: (?:over|van) (?P<about>.+))?$",
        # French, Spanish, Portuguese, Italian
        r"\b(?:que|qu'est-ce que) (?:sais-tu|tu sais|savez-vous|vous savez|te rappelles-tu|tu te rappelles)"
        r"(?: (?:de|sur|a propos de) (?P<about>.+))?$",
        r"\bque (?:sabes|recuerdas|sabe|recuerda)(?: (?:de|sobre|acerca de) (?P<about>.+))?$",
        r"\b(?:o )?que (?:e que )?(?:voce |tu )?(?:sabes?|lembras?(?:-te)?|se lembra)(?: (?:de|do|da|sobre|acerca de) (?P<about>.+))?$",
        r"\bcosa (?:sai|ricordi)(?: (?:di|su|della|del) (?P<about>.+))?$",
        # Chinese, Japanese, Korean
        r"你(?:都|还)?(?:知道|记得|了解)(?:关于)?我(?:的)?(?:什么|哪些|多少|一切)",
        r"你对我(?:都)?(?:有什么|有哪些|有多少|了解|知道|记得)",
        r"(?:私|僕|俺|わたし)(?:について|に関して|のこと).*(?:知って|覚えて)",
        r"나에 대해.*(?:알|기억)",
    )
]
TAIL = re.compile(
    r"(?:,? (?:so far|now|please|already|again|anyway|exactly|right now|at the moment|in detail|to me|bitte|por favor|svp))+$"
)


def everything(text: str) -> str | None:
    """Whom a message wants to hear everything about: "user", a name as it was said, or None where it asks no such thing."""
    for part in re.split(r"[.!?\n。？！…]+", fold(text)):
        part = TAIL.sub("", " ".join(part.split()).strip(" \"'“”¿¡"))
        if not part or len(part) > 120:
            continue
        for pattern in EVERYTHING:
            match = pattern.search(part)
            if match:
                about = re.split("[,;]", match.groupdict().get("about") or "")[0].strip(" \"'“”")
                return "user" if not about or about.split()[0] in ME else about
    return None


# Recall


class Question:
    """One message against one memory at one instant."""

    def __init__(self, memory: Packed, words: Lexicon, text: str, at: datetime) -> None:
        self.memory, self.words, self.text = memory, words, text
        self.current = memory.current(at)
        self.plain = plain(text)
        self.me = memory.subjects.get("user", -1)

    def core(self) -> np.ndarray:
        """The core facts, in the vocabulary's order; where there are too many, the newest of each predicate."""
        memory = self.memory
        codes = {memory.predicates[name]: place for place, name in enumerate(self.words.core) if name in memory.predicates}
        rows = np.sort(np.concatenate([np.zeros(0, dtype=np.int64), *(memory.called(code) for code in codes)]))
        rows = rows[self.current[rows] & (memory.subject[rows] == self.me)]
        ranked: list[tuple[int, int, int]] = []
        seen: dict[int, int] = {}
        for row in rows[::-1].tolist():  # the newest first
            code = int(memory.predicate[row])
            seen[code] = seen.get(code, 0) + 1
            ranked.append((seen[code], codes[code], row))
        kept = sorted(ranked)[:CORE]
        return np.array([row for _, _, row in sorted(kept, key=lambda one: (one[1], one[2]))], dtype=np.int64)

    def subjects(self, text: Sequence[str]) -> set[int]:
        """The subjects, other than oneself, that are named in the words."""
        found = {code for phrase in phrases(text) for part in self.memory.parts for code in part.named.get(phrase, ())}
        for part in self.memory.parts:
            if part.dense:
                folded = fold(self.text)
                found |= {code for name, code in part.dense.items() if name in folded}
        return found - {self.me}

    def hops(self, text: Sequence[str], named: set[int]) -> set[int]:
        """Subjects one step away: Anna, where "my sister" is asked for; "sister", where Anna is."""
        memory, spelt = self.memory, self.words.spelt
        near = named | {self.me}
        meant = {memory.predicates.get(spelt.get(phrase) or phrase.replace(" ", "_"), -1) for phrase in phrases(text)} - {-1}
        found = set()
        if meant:
            rows = np.concatenate([memory.called(code) for code in meant])
            rows = rows[self.current[rows] & np.isin(memory.subject[rows], list(near))]
            found = {memory.subjects.get(normalise(memory.value(row)), -1) for row in rows.tolist()[:RELATIONS]}
        for row in self.being(named):
            if int(memory.subject[row]) in near:
                found.add(memory.subjects.get(memory.names[int(memory.predicate[row])], -1))
        return found - near - {-1}

    def being(self, whom: set[int]) -> list[int]:
        """The current facts whose value is one of the subjects: my sister is Anna."""
        found = []
        for code in whom:
            name = self.memory.people[code]
            term = next((term for word in WORD.findall(fold(name)) for term in terms(word)), "")
            rows, _ = self.memory.holding(term)
            found += [row for row in rows[self.current[rows]].tolist() if normalise(self.memory.value(row)) == name]
        return found

    def by_words(self, wanted: dict[str, float]) -> tuple[np.ndarray, np.ndarray]:
        """BM25 of every current fact over its own words and its predicate's, and which of them count as found."""
        memory, count = self.memory, len(self.current)
        scores, named = np.zeros(count, dtype=np.float32), np.zeros(count, dtype=np.float32)
        own = np.zeros(count, dtype=bool)
        total = int(np.count_nonzero(self.current))
        if not total:
            return scores, own
        labels = memory.labels(self.words)
        usual = float(memory.lengths.mean(where=self.current)) or 1.0
        for term, weight in wanted.items():
            rows, counts = memory.holding(term)
            own[rows] = True
            often = counts.astype(np.float32)
            for code, share in labels.get(term, ()):
                called = memory.called(code)
                named[called] += share
                rows, often = np.concatenate([rows, called]), np.concatenate([often, np.full(len(called), share, dtype=np.float32)])
            if term in labels:
                rows, places = np.unique(rows, return_inverse=True)
                often = np.bincount(places, often).astype(np.float32)
            keep = self.current[rows]
            rows, often = rows[keep], often[keep]
            if not len(rows):
                continue
            rarity = math.log(1 + (total - len(rows) + 0.5) / (len(rows) + 0.5))
            damping = SATURATION * (1 - LENGTH + LENGTH * memory.lengths[rows] / usual)
            scores[rows] += weight * rarity * (SATURATION + 1) * often / (often + damping)
        found = own | (named > 0.99) if len(wanted) <= BRIEF else own
        return scores, found & (scores > 0) & (scores >= SHARE * scores.max(initial=0.0))


def recall(owner: AbstractBaseUser | int, text: str, *, limit: int = LIMIT, at: datetime | None = None) -> Recall:
    """The facts that belong in the prompt for `text`, true at `at` (default now): core first, then up to `limit` ranked ones."""
    owner_id = owner if isinstance(owner, int) else int(owner.pk)
    now = timezone.now()
    at = at or now
    text = ends_of(text)
    question = Question(packed(owner_id, at, now), lexicon(), text, at)
    core = question.core().tolist()
    about = everything(text)
    rows = inventory(question, about, set(core), max(limit, INVENTORY)) if about is not None else None
    near: list[tuple[int, str, float]] = []
    if rows is None:
        rows, near = ranked(question, set(core), limit)
    chosen = [(row, "core", 1.0) for row in core] + rows
    ids = question.memory.ids
    wanted = {int(ids[row]) for row, _, _ in [*chosen, *near]}
    facts = {
        fact.pk: fact
        for fact in Fact.objects.owned_by(owner_id).current(at).filter(pk__in=wanted).select_related("session").defer("embedding")
    }

    def hits(found: Iterable[tuple[int, str, float]]) -> list[Hit]:
        return [Hit(facts[pk], reason, round(score, 4)) for row, reason, score in found if (pk := int(ids[row])) in facts]

    return Recall(hits(chosen), hits(near))


def inventory(question: Question, about: str, core: set[int], budget: int) -> list[tuple[int, str, float]] | None:
    """All current facts, or all of the subject that was asked about, by predicate; None where nobody is known by that name."""
    memory = question.memory
    if about == "user":
        rows = np.flatnonzero(question.current)
    else:
        said = plain(about)
        named = question.subjects(said)
        whose = named | question.hops(said, named)
        if not whose:
            return None
        rows = np.union1d(
            np.flatnonzero(question.current & among(memory.subject, whose, len(memory.people))), question.being(whose)
        ).astype(np.int64)
    order = sorted(
        (row for row in rows.tolist() if row not in core),
        key=lambda row: (
            memory.subject[row] != question.me,
            memory.people[memory.subject[row]],
            memory.names[memory.predicate[row]],
            memory.ids[row],
        ),
    )
    return [(row, "word", 1.0) for row in order[: max(budget - len(core), 0)]]


def ranked(question: Question, core: set[int], limit: int) -> tuple[list[tuple[int, str, float]], list[tuple[int, str, float]]]:
    """The facts that the message is about, best first, and those that came close."""
    memory, current = question.memory, question.current
    wanted = asked(question.text)
    if not current.any() or not [word for word in WORD.findall(fold(question.text)) if word not in SMALLTALK and terms(word)]:
        return [], []
    words, found = question.by_words(wanted)
    score = words * (WORDS / (float(words.max(initial=0.0)) or 1.0))
    similarity, floor, close = np.zeros(len(current), dtype=np.float32), 2.0, 2.0
    vectors, model = embedding.embed([question.text], query=True)
    noise = embedding.noise(model, vectors.shape[1]) if vectors.any() else None
    if noise is not None:
        similarity = memory.similarities(vectors[0], model)
        # The more facts there are, the higher chance alone reaches.
        above = max(CHANCE, math.sqrt(2 * math.log(max(int(np.count_nonzero(current)), 2))))
        floor, close = noise.mean + above * noise.deviation, noise.mean + (above - CLOSE) * noise.deviation
        score += np.maximum(similarity - noise.mean, 0.0) / max(1 - noise.mean, 1e-6)
    named = question.subjects(question.plain)
    hopped = question.hops(question.plain, named)
    if hopped:
        near = among(memory.subject, hopped, len(memory.people))
        score[near] += HOP
        found = found | near
    if not named and not hopped and not FIRST_PERSON.isdisjoint(WORD.findall(fold(question.text))):
        score[memory.subject == question.me] += SELF
    usable = current.copy()
    usable[list(core)] = False
    similar = similarity >= floor
    rows = np.flatnonzero(usable & (similar | found))
    best = rows[np.argsort(-score[rows], kind="stable")][:limit]
    hits = [(row, "similar" if similar[row] else "word", min(float(score[row]) / (1 + WORDS), 1.0)) for row in best.tolist()]
    rows = np.flatnonzero(usable & ~similar & ~found & (similarity >= close))
    missed = rows[np.argsort(-similarity[rows], kind="stable")][:NEARLY]
    return hits, [(row, "similar", min(float(score[row]) / (1 + WORDS), 1.0)) for row in missed.tolist()]
