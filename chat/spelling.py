"""Spellings: when two ways of writing a value or a name are the same one."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from chat.dates import MONTHS
from chat.lexicon import ACTIVITY_VERBS, HABIT_VERBS, SPORT_VERBS, SYNONYMS
from chat.reading import plain

SELF = frozenset(
    [
        "i",
        "me",
        "my",
        "myself",
        "mine",
        "user",
        "the",
        "user",
        "self",
        "speaker",
        "we",
        "us",
        "our",
        "author",
        "narrator",
        "ich",
        "mich",
        "mein",
        "yo",
        "mí",
        "mi",
        "je",
        "moi",
        "eu",
        "mim",
        "我",
        "私",
        "僕",
    ]
) | {"the user", "user:me", "the speaker"}


ARTICLE = re.compile(
    r"^(?:(?:the|a|an|my|our|some|any|der|die|das|den|dem|ein|eine|einen|einem|einer|el|la|los|las|un|una|le|les|l'|une|des|o|os|as|um"
    r"|uma|mein|meine|mi|mon|ma|meu|minha)\s+)+",
    re.I,
)


NUMBERS = dict(
    zip(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ],
        map(str, range(20)),
        strict=True,
    )
) | {word: str(10 * n) for n, word in enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)}


NUMBERS |= {
    f"{tens}-{ones}": str(int(NUMBERS[tens]) + int(NUMBERS[ones]))
    for tens in ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    for ones in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
}


WORDS_OF = {digits: word for word, digits in NUMBERS.items()}


UNSPACED = r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"  # letters that stand right beside a number: 28岁
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0600-\u06ff\u0590-\u05ff\u0e00-\u0e7f]")


def folded(text: str) -> str:
    """One spelling for what differs only in case, spaces or normal form; accents stay."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def subject_name(subject: str) -> str:
    """The name under which facts about somebody are kept: "user" for every word that means the speaker."""
    name = folded(subject).strip(" .,;:!?\"'")
    name = re.sub(r"^(?:my|our|the|mein|meine|mi|mon|ma|meu|minha)\s+", "", name)
    name = re.sub(r"'s$", "", name.replace("’", "'"))
    return "user" if name in SELF else name


PASTIMES = SPORT_VERBS | ACTIVITY_VERBS | HABIT_VERBS  # verb → the name of the pastime


@lru_cache(maxsize=512)
def stem(word: str) -> str:
    """A head noun without the endings that number and possession put on it."""
    word = re.sub(r"['’]s$|['’]$", "", word)
    if word in PASTIMES:
        return PASTIMES[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


TENS = re.compile(r"\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](one|two|three|four|five|six|seven|eight|nine)\b")


def _joined(text: str) -> str:
    """Compound number words as digits."""
    return TENS.sub(lambda match: NUMBERS[f"{match[1]}-{match[2]}"], text)


def head_form(value: str) -> str:
    """The form in which two spellings of one value agree: no article, no case, no hyphen, singular head noun, digits for numbers."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)?|[+#]+", ARTICLE.sub("", _joined(folded(value).replace("’", "'"))))
    words = [NUMBERS.get(word, word) for word in words]
    return " ".join([*words[:-1], stem(words[-1])]) if words else folded(value)


def canonical(predicate: str, value: str) -> str:
    """The declared main spelling of a value, or the value itself."""
    form = head_form(value)
    for main, others in SYNONYMS.get(predicate, {}).items():
        if form == head_form(main) or any(form == head_form(other) for other in others):
            return main
    return value


def _pattern(form: str) -> re.Pattern[str] | None:
    """How a form may stand in the words: hyphens, spaces, case, plural and number words aside."""
    words = re.findall(r"[^\W_]+|[+#]+", ARTICLE.sub("", _joined(plain(unicodedata.normalize("NFC", form)).strip())))
    if not words or len(words) > 40:
        return None
    parts = []
    for place, word in enumerate(words):
        variants = {word}
        if word in WORDS_OF:
            variants.add(WORDS_OF[word].replace("-", "[- ]"))
        if word in NUMBERS:
            variants.add(NUMBERS[word])
        if place == len(words) - 1 and word.isalpha() and len(word) > 2:
            single = stem(word)
            variants |= {single, single + "s", single + "es", single + "'s"}
            if single.endswith("y"):
                variants.add(single[:-1] + "ies")
            variants |= {verb for verb, noun in PASTIMES.items() if noun == word}
        parts.append(
            "(?:"
            + "|".join(one if "[" in one else re.escape(one).replace("σ", "[σς]") for one in sorted(variants, key=len, reverse=True))
            + ")"
        )
    if CJK.search(form):
        return re.compile(r"\W*".join(parts))
    return re.compile(
        rf"(?<![^\W_{UNSPACED}])"
        + r"(?:['’]s)?[\W_]{1,3}".join(parts)
        .replace(r"[\W_]{1,3}(?:\+", r"[\W_]{0,3}(?:\+")
        .replace(r"[\W_]{1,3}(?:\#", r"[\W_]{0,3}(?:\#")
        + rf"(?![^\W_{UNSPACED}])"
    )


def _date_forms(value: str) -> list[str]:
    match = re.fullmatch(r"(?:(\d{4})-)?(\d\d)-(\d\d)", value)
    if not match or not 1 <= int(match[2]) <= 12:
        return []
    day = str(int(match[3]))
    names = [name for name, number in MONTHS.items() if number == int(match[2])]
    return [
        form
        for name in names
        for form in (
            f"{day} {name}",
            f"{name} {day}",
            f"{day}th {name}",
            f"{day}st {name}",
            f"{day}nd {name}",
            f"{day}rd {name}",
            f"{name} {day}th",
            f"{name} {day}st",
            f"{day} de {name}",
            f"{day} of {name}",
            f"{day}th of {name}",
        )
    ]


def forms(predicate: str, value: str) -> list[str]:
    """Every spelling in which a value is accepted: itself first, then those that are declared."""
    found = [value, *_date_forms(value)]
    for main, others in SYNONYMS.get(predicate, {}).items():
        if head_form(value) in {head_form(form) for form in (main, *others)}:
            found += [main, *others]
    return list(dict.fromkeys(found))


def places(text: str, form: str) -> list[tuple[int, int]]:
    """Where a form stands in text that `plain` has levelled."""
    pattern = _pattern(form)
    if pattern is None:
        stripped = form.strip()
        at = text.find(stripped) if stripped else -1
        return [(at, at + len(stripped))] if at >= 0 else []
    return [(match.start(), _marked_end(text, match.end())) for match in pattern.finditer(text)]


def _marked_end(text: str, end: int) -> int:
    """The end of a word with the vowel signs that follow its last letter (Hindi, Thai)."""
    while end < len(text) and unicodedata.category(text[end]).startswith("M"):
        end += 1
    return end
