"""A date phrase of the user, resolved against the time and the time zone of the message it stands in."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan januar janvier enero janeiro ene",
            "february feb februar février fevrier febrero fevereiro",
            "march mar märz maerz mars marzo março marco",
            "april apr avril abril avr abr",
            "may mai mayo maio",
            "june jun juni juin junio junho",
            "july jul juli juillet julio julho",
            "august aug août aout agosto ago",
            "september sep sept septembre septiembre setembro",
            "october oct oktober okt octobre octubre outubro out",
            "november nov novembre noviembre novembro",
            "december dec dezember dez décembre decembre diciembre dezembro dic",
        ),
        start=1,
    )
    for name in names.split()
}
DAYS = {
    name: number
    for number, names in enumerate(
        (
            "monday mon mondays montag lundi lunes segunda segunda-feira",
            "tuesday tue tues dienstag mardi martes terça terça-feira",
            "wednesday wed weds mittwoch mercredi miércoles miercoles quarta quarta-feira",
            "thursday thu thur thurs donnerstag jeudi jueves quinta quinta-feira",
            "friday fri freitag vendredi viernes sexta sexta-feira",
            "saturday sat samstag sonnabend samedi sábado sabado",
            "sunday sun sonntag dimanche domingo",
        )
    )
    for name in names.split()
}
COUNTS = {
    name: number
    for number, names in {
        1: "a an one un une una uma ein eine einem einer un uno",
        2: "two couple deux dos dois duas zwei",
        3: "three trois tres três drei",
        4: "four quatre cuatro quatro vier",
        5: "five cinq cinco fünf",
        6: "six seis sechs",
        7: "seven sept siete sete sieben",
        8: "eight huit ocho oito acht",
        9: "nine neuf nueve nove neun",
        10: "ten dix diez dez zehn",
        11: "eleven onze once elf",
        12: "twelve douze doce doze zwölf",
        15: "fifteen quinze quince fünfzehn",
        20: "twenty vingt veinte vinte zwanzig",
        30: "thirty trente treinta trinta dreißig",
    }.items()
    for name in names.split()
}
MONTH = "|".join(sorted(map(re.escape, MONTHS), key=len, reverse=True))
DAY = "|".join(sorted(map(re.escape, DAYS), key=len, reverse=True))
COUNT = r"\d{1,3}|" + "|".join(sorted(map(re.escape, COUNTS), key=len, reverse=True))
UNIT = (
    r"(?P<unit>days?|weeks?|fortnights?|months?|years?|yrs?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|années?"
    r"|d[ií]as?|semanas?|mes(?:es)?|mês|años?|anos?|hours?|hrs?|minutes?|mins?)"
)
LEAD = re.compile(
    r"^(?:(?:since|from|as of|as from|effective|starting|beginning|begins?|starts?|until|till|til|by|on|in|at|as|for|over|about"
    r"|around|roughly|back|sometime|way|just|only|it'?s been|been|already|early|earlier|late|later|mid|the (?:start|beginning|end"
    r"|middle) of|end of"
    r"|start of|beginning of|ever since|of|the|this coming|coming|depuis|dès|le|la|en|au|du|à partir d[eu]|jusqu'?(?:à|au|en)|desde"
    r"|el|los|hace|há|a partir de[l]?|hasta|até|em|no|na|seit|ab|am|im|bis|zum|vor|il y a|dem|den|der|ça fait"
    r")(?=[\s\d])\s*)+",
    re.I,
)
AHEAD = re.compile(r"\b(?:next|until|till|til|by|coming|bis|jusqu\w*|hasta|até)\b", re.I)
EITHER = re.compile(
    r"\b(?:from|as of|as from|effective|starting|beginning|ab|à partir|dès|a partir)\b", re.I
)  # the nearest such day, on either side
BEHIND = re.compile(
    r"\b(?:since|last|ago|depuis|desde|seit|back in|ever since|for the (?:last|past)|pasado|passado|dernier|letzten?)\b", re.I
)

Resolved = tuple[datetime, str]


def zone_of(name: str) -> ZoneInfo:
    """The named zone, UTC where the name is unknown."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def resolve(phrase: str, at: datetime, zone: str = "UTC", *, ahead: bool = False) -> Resolved | None:
    """The moment a phrase names, in UTC, and how exactly; None where it does not say.

    `ahead` tells that the sentence looks forward, where the phrase alone ("on Monday") leaves it open.
    """
    words = " ".join(phrase.replace("’", "'").strip(" \t\n.,;:!?()").lower().split())
    if not words or len(words) > 60:
        return None
    local = at.astimezone(zone_of(zone))
    looks_ahead: bool | None = not BEHIND.search(words) and (ahead or bool(AHEAD.search(words)))
    if not looks_ahead and not BEHIND.search(words) and EITHER.search(words):
        looks_ahead = None
    found = _relative(words, local, looks_ahead) or _calendar(words, local.date(), looks_ahead) or _parsed(words, local, looks_ahead)
    if found is None:
        return None
    when, precision = found
    if isinstance(when, datetime):
        return when.astimezone(UTC), precision
    return datetime.combine(when, time(), zone_of(zone)).astimezone(UTC), precision


def _months_before(day: date, count: int) -> date:
    index = day.year * 12 + day.month - 1 - count
    return date(max(1, index // 12), index % 12 + 1, 1)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else COUNTS[word]


def _relative(words: str, local: datetime, ahead: bool | None) -> tuple[date | datetime, str] | None:
    today = local.date()
    bare = LEAD.sub("", words + " ").strip() or words
    near = {
        0: "today now right now this morning this afternoon this evening tonight this very day heute jetzt hoy ahora aujourd'hui "
        "maintenant hoje agora these days heute morgen",
        -1: "yesterday last night yesterday morning yesterday evening yesterday afternoon gestern ayer hier ontem gestern abend hier "
        "soir anoche",
        1: "tomorrow tomorrow morning morgen mañana demain amanhã tomorrow evening",
        -2: "day before yesterday vorgestern anteayer avant-hier anteontem",
        2: "day after tomorrow übermorgen pasado mañana après-demain depois de amanhã",
    }
    bare = re.sub(r"\s+(?:on|onwards?|already)$", "", bare)
    if bare in {"these days"}:
        return None
    for days, names in near.items():
        if re.search(rf"(?:^|\s){re.escape(bare)}(?:\s|$)", names) and bare in _names(names):
            return today + timedelta(days=days), "day"
    match = re.fullmatch(
        rf"(?:(?:the|les|los|las|os|as|die)?\s*)?(?:last|past|next|coming|previous|letzte[nrs]?|vergangene[nrs]?|nächste[nrs]?"
        rf"|kommende[nrs]?)\s+(?P<what>{MONTH}|{DAY}|weekend|week|month|year|wochenende|woche|monat|jahr|spring|summer|autumn|fall"
        rf"|winter)",
        bare,
    )
    if match:
        return _last_or_next(match["what"], today, next_=bool(re.search(r"\b(?:next|coming|nächst|kommend)", bare)))
    match = re.fullmatch(
        rf"(?P<what>{MONTH}|{DAY}|semaine|mois|année|an|week-end|semana|mes|mês|año|ano|fin de semana)\s+(?P<way>dernière?"
        rf"|derniere?|pasad[oa]|passad[oa]|prochaine?|que viene|que vem|próxim[oa])|(?P<way2>próxim[oa]"
        rf"|últim[oa])\s+(?P<what2>{MONTH}|{DAY}|semana|mes|mês|año|ano)",
        bare,
    )
    if match:
        way = match["way"] or match["way2"]
        return _last_or_next(match["what"] or match["what2"], today, next_=bool(re.match(r"proch|que|próx", way)))
    match = re.fullmatch(
        r"this (?P<what>week|month|year|weekend)|dieses jahr|este año|cette année|este ano|diesen monat|este mes|ce mois", bare
    )
    if match:
        what = match["what"] or ("year" if re.search(r"jahr|año|année|ano", bare) else "month")
        return {
            "week": (today - timedelta(days=today.weekday()), "day"),
            "weekend": (today - timedelta(days=today.weekday() - 5), "day"),
            "month": (today.replace(day=1), "month"),
            "year": (today.replace(month=1, day=1), "year"),
        }[what]
    match = re.fullmatch(
        rf"(?:(?:a(?= couple)|more than|over|almost|nearly|about|around|exactly|like|fast|etwa|unos|unas|environ"
        rf"|uns)\s+)?(?P<n>{COUNT})(?:\s+(?:couple(?: of)?|full|whole|good"
        rf"|long))?(?:\s+and a half)?(?:\s+of)?\s+{UNIT}(?:\s+(?P<way>ago|back|now|already|from now|in a row|time|later|atrás"
        rf"|straight))?",
        re.sub(r"^(?:the\s+)?(?:last|past)\s+", "", bare),
    )
    if match and "couple" not in bare.split()[2:]:
        forward = (bool(re.match(r"in\s|en\s|dans\s|em\s|dentro", words)) and match["way"] != "ago") or match["way"] in {"from now", "time"}
        backward = match["way"] in {"ago", "back", "atrás"} or bool(
            re.match(r"(?:for|since|over|it'?s been|been|il y a|depuis|hace|há|vor|seit|ça fait|desde hace|the (?:last|past))\b", words)
        )
        if forward == backward:
            return None
        return _shifted(_count(match["n"]), match["unit"], local, forward)
    match = re.fullmatch(rf"half (?:a|an) year(?: ago)?|(?P<n>{COUNT}) and a half years ago", bare)
    if match and not ahead:
        months = 6 if not match["n"] else _count(match["n"]) * 12 + 6
        return _months_before(today, months), "month"
    return None


@lru_cache
def _names(names: str) -> frozenset[str]:
    """The one- to three-word names that a row of words spells."""
    words = names.split()
    return frozenset(" ".join(words[a:b]) for a in range(len(words)) for b in range(a + 1, min(a + 4, len(words)) + 1)) - {
        "this",
        "very",
        "last",
        "right",
        "de",
        "day",
        "before",
        "after",
    }


def _shifted(count: int, unit: str, local: datetime, forward: bool) -> tuple[date | datetime, str] | None:
    today = local.date()
    sign = 1 if forward else -1
    if unit.startswith(("hour", "hr", "min")):
        step = timedelta(hours=count) if unit.startswith("h") else timedelta(minutes=count)
        return local + sign * step, "instant"
    if re.match(r"days?$|tage?n?$|jours?$|d[ií]as?$", unit):
        return today + sign * timedelta(days=count), "day"
    if re.match(r"week|woche|semaine|semana", unit):
        return today + sign * timedelta(weeks=count), "day"
    if unit.startswith("fortnight"):
        return today + sign * timedelta(weeks=2 * count), "day"
    if re.match(r"month|monat|mois|mes|mês", unit):
        return _months_before(today, -sign * count), "month"
    if not 1 <= today.year + sign * count <= 9998:
        return None
    return date(today.year + sign * count, 1, 1), "year"


def _last_or_next(what: str, today: date, *, next_: bool) -> tuple[date, str] | None:
    if what in DAYS:
        gap = (DAYS[what] - today.weekday()) % 7 if next_ else (today.weekday() - DAYS[what]) % 7
        gap = gap or 7
        if next_ and DAYS[what] > today.weekday():
            return None  # this week's or the week after's: people mean either
        return today + timedelta(days=gap if next_ else -gap), "day"
    if what in MONTHS:
        month = MONTHS[what]
        if next_:
            return date(today.year + (month <= today.month), month, 1), "month"
        return date(today.year - (month >= today.month), month, 1), "month"
    if what in {"week", "woche", "semaine", "semana"}:
        return today - timedelta(days=today.weekday()) + timedelta(weeks=1 if next_ else -1), "day"
    if what in {"weekend", "wochenende", "week-end", "fin de semana"}:
        saturday = today - timedelta(days=today.weekday()) + timedelta(days=5)
        if next_:
            return (saturday if today.weekday() < 5 else saturday + timedelta(weeks=1)), "day"
        return saturday - timedelta(weeks=1), "day"
    if what in {"month", "monat", "mois", "mes", "mês"}:
        return _months_before(today, -1 if next_ else 1), "month"
    if what in {"year", "jahr", "année", "an", "año", "ano"}:
        return date(today.year + (1 if next_ else -1), 1, 1), "year"
    return None


def _valid(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _nearest(month: int, day: int, today: date, ahead: bool | None) -> date | None:
    """The day of a year-less date that lies on the wanted side of today, or the nearest."""
    if ahead is None:
        both = [found for side in (True, False) if (found := _nearest(month, day, today, side))]
        return min(both, key=lambda found: abs(found - today), default=None)
    years = (today.year, today.year + 1, today.year + 2, today.year + 3, today.year + 4) if ahead else range(today.year, today.year - 9, -1)
    for year in years:
        found = _valid(year, month, day)
        if found and (found >= today if ahead else found <= today):
            return found
    return None


def _calendar(words: str, today: date, ahead: bool | None) -> tuple[date, str] | None:
    bare = LEAD.sub("", words.replace("mid-", "mid ") + " ").strip()
    bare = re.sub(rf"^this (?={MONTH})", "", bare)
    if weekday := re.match(rf"(?P<w>{DAY}),?\s+(?:the\s+)?(?=\d|(?:{MONTH})\b)", bare):
        dated = [
            found
            for side in (True, False)
            if (found := _calendar(bare[weekday.end() :], today, side)) and found[0].weekday() == DAYS[weekday["w"]]
        ]
        return min(dated, key=lambda found: abs(found[0] - today), default=None)
    bare = re.sub(r"\b(\d{1,2})(?:st|nd|rd|th|er|º|ª)\b", r"\1", bare)
    if match := re.fullmatch(r"(?P<y>(?:19|20)\d\d)(?:年)?", bare):
        return date(int(match["y"]), 1, 1), "year"
    if match := re.fullmatch(r"(?P<y>(?:19|20)\d\d)[-/.](?P<m>\d{1,2})(?:[-/.](?P<d>\d{1,2}))?", bare):
        fixed = _valid(int(match["y"]), int(match["m"]), int(match["d"] or 1))
        return (fixed, "day" if match["d"] else "month") if fixed else None
    if match := re.fullmatch(r"(?P<y>(?:19|20)\d\d)年(?:(?P<m>\d{1,2})月)?(?:(?P<d>\d{1,2})日)?", bare):
        fixed = _valid(int(match["y"]), int(match["m"] or 1), int(match["d"] or 1))
        return (fixed, "day" if match["d"] else "month" if match["m"] else "year") if fixed else None
    if match := re.fullmatch(r"(?P<d>\d{1,2})\.\s?(?P<m>\d{1,2})\.(?:\s?(?P<y>(?:19|20)\d\d))?", bare):  # the dotted form is day first
        return _dated(match["y"], int(match["m"]), int(match["d"]), today, ahead)
    if match := re.fullmatch(r"(?P<a>\d{1,2})/(?P<b>\d{1,2})/(?P<y>(?:19|20)\d\d)", bare):
        a, b = int(match["a"]), int(match["b"])
        if a <= 12 and b <= 12 and a != b:
            return None  # day first or month first: not said
        return _dated(match["y"], min(a, b) if a != b else a, max(a, b), today, ahead)
    if match := re.fullmatch(
        rf"(?P<d>\d{{1,2}})\.?\s*(?:of |de |d')?\s*(?P<m>{MONTH})\.?,?(?:\s+(?:de\s+|of\s+)?(?P<y>(?:19|20)\d\d))?", bare
    ):
        return _dated(match["y"], MONTHS[match["m"]], int(match["d"]), today, ahead)
    if match := re.fullmatch(rf"(?P<m>{MONTH})\.?\s+(?:the\s+)?(?P<d>\d{{1,2}})(?:,?\s+(?P<y>(?:19|20)\d\d))?", bare):
        return _dated(match["y"], MONTHS[match["m"]], int(match["d"]), today, ahead)
    if match := re.fullmatch(
        rf"(?P<m>{MONTH})\.?,?\s+(?:of\s+|de\s+|del\s+)?(?:(?P<y>(?:19|20)\d\d)|(?P<way>this year|last year|next year))", bare
    ):
        year = int(match["y"]) if match["y"] else today.year + {"this year": 0, "last year": -1, "next year": 1}[match["way"]]
        return date(year, MONTHS[match["m"]], 1), "month"
    if (bare in MONTHS and bare not in {"mar", "out", "ago", "dez", "sept"}) or (bare in {"mar", "out", "dez", "sept"} and words != bare):
        month = MONTHS[bare]
        if ahead is None:
            gap = (month - today.month + 6) % 12 - 6
            return _months_before(today, -gap), "month"
        if ahead:
            return date(today.year + (month < today.month), month, 1), "month"
        return date(today.year - (month > today.month), month, 1), "month"
    if bare in DAYS and (words != bare or len(bare) > 3):
        gap = (DAYS[bare] - today.weekday()) % 7 if ahead else (today.weekday() - DAYS[bare]) % 7
        if ahead is None:
            gap = -gap if gap < 4 else 7 - gap
            return today + timedelta(days=gap), "day"
        if not gap:
            return None  # today is one: which is meant, is not said
        return today + timedelta(days=gap if ahead else -gap), "day"
    if (match := re.fullmatch(r"(?P<d>\d{1,2})(?:st|nd|rd|th|er)", LEAD.sub("", words + " ").strip())) and re.search(
        r"\b(?:the|le|on|since|from)\b", words
    ):
        day = int(match["d"])
        both: list[date] = []
        for step in range(-3, 4) if ahead is None else range(4):
            first = _months_before(today, -step if ahead else step)
            that = _valid(first.year, first.month, day)
            if that and (ahead is None or (that >= today if ahead else that <= today)):
                both.append(that)
        if both:
            return min(both, key=lambda one: abs(one - today)), "day"
    if bare in {"christmas", "xmas", "christmas day", "weihnachten", "noël", "navidad", "natal"}:
        near = _nearest(12, 25, today, ahead)
        return (near, "day") if near else None
    if bare in {"new year", "new year's", "new years", "new year's day", "neujahr"}:
        near = _nearest(1, 1, today, ahead)
        return (near, "day") if near else None
    return None


def _dated(year: str | None, month: int, day: int, today: date, ahead: bool | None) -> tuple[date, str] | None:
    found = _valid(int(year), month, day) if year else _nearest(month, day, today, ahead)
    return (found, "day") if found else None


CALENDAR_WORD = re.compile(rf"\b(?:{MONTH}|(?:19|20)\d\d)\b")


def _parsed(words: str, local: datetime, ahead: bool | None) -> tuple[date, str] | None:
    """dateparser's view, asked only where a month or a year is named and all parts of a date must be there."""
    if not CALENDAR_WORD.search(words) or not re.search(r"\d", words) or re.search(r"\bor\b|\band\b|[/–]|\d\s*-\s*\d\s", words):
        return None
    parser = _parser()
    bare = LEAD.sub("", words + " ").strip()
    found = parser(bare, local.replace(tzinfo=None), "future" if ahead else "past")
    return (found.date(), "day") if found else None


@lru_cache(maxsize=1)
def _parser() -> Callable[[str, datetime, str], datetime | None]:
    from dateparser.date import DateDataParser  # slow to import, seldom needed

    def parse(words: str, base: datetime, prefer: str) -> datetime | None:
        settings = {
            "RELATIVE_BASE": base,
            "PREFER_DATES_FROM": prefer,
            "REQUIRE_PARTS": ["day", "month"],
            "STRICT_PARSING": False,
            "PARSERS": ["absolute-time"],
        }
        found: datetime | None = (
            DateDataParser(languages=["en", "de", "fr", "es", "pt", "it", "nl"], settings=settings).get_date_data(words).date_obj
        )
        return found

    return parse
