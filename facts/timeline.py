"""A timeline as rectangles: facts go in, lanes of bars with ticks and a line for now come out. Pure, so that a page only draws it."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, tzinfo

WIDTH, LEFT, RIGHT = 880, 190, 858  # of the drawing; of the time axis
NOW_WITH_FUTURE, NOW_ALONE = 660, 730  # where the present stands, with and without anything planned
TOP, STEP, LANE_GAP, BAR = 44, 31, 11, 26
SHORTEST = 8  # a bar that can still be seen and hit
VAGUE = 26  # how far a bar goes back whose beginning nobody knows
LETTER, WIDE_LETTER = 7.3, 13.5
LONGEST_LABEL, LONGEST_NAME = 34, 23
LEAST = timedelta(days=7)  # an axis is never shorter
LINEAR = timedelta(days=3 * 365)  # a longer one draws what is far from now closer together
SHORT = timedelta(days=100)  # a longer one names no single days
NEAR = timedelta(days=90)  # where that begins to be felt
APART = 64  # between the labels of two ticks


@dataclass(frozen=True, kw_only=True)
class Span:
    """One fact to draw."""

    key: int
    lane: str
    label: str
    title: str
    start: datetime
    end: datetime | None
    state: str
    vague: bool = False  # nobody knows when it began


@dataclass(frozen=True)
class Bar:
    """A rectangle and its label."""

    span: Span
    x: float
    y: int
    width: float
    label: str
    label_x: float
    inside: bool

    @property
    def label_y(self) -> int:
        """Where the label's letters stand."""
        return self.y + 18


@dataclass
class Lane:
    """One name and its bars; bars that would cover each other get rows of their own."""

    name: str
    title: str
    y: int
    rule: int = 0
    bars: list[Bar] = field(default_factory=list)

    @property
    def label_y(self) -> int:
        """Where the name's letters stand."""
        return self.y + 18


@dataclass(frozen=True)
class Tick:
    """A date on the axis."""

    x: float
    label: str


@dataclass(frozen=True)
class Timeline:
    """The whole drawing."""

    lanes: list[Lane]
    ticks: list[Tick]
    now: float
    height: int
    bent: bool  # what is far from now is drawn closer together
    asked: float | None = None  # where the instant that was asked about stands
    width: int = WIDTH
    left: int = LEFT


def draw(spans: Sequence[Span], now: datetime, zone: tzinfo, asked: datetime | None = None) -> Timeline:
    """The spans as lanes, in the order given; `asked` gets a line of its own."""
    begins = [span.start for span in spans if not span.vague] + [span.end for span in spans if span.vague and span.end]
    ends = [span.end for span in spans if span.end is not None]
    first = min([*begins, now - LEAST])
    last = max([*begins, *ends, now])
    future = last > now
    if future:
        last = max(last, now + LEAST) + (last - now) / 6  # what is planned without an end goes on a little
    at = scale(first, now, last, NOW_WITH_FUTURE if future else NOW_ALONE)
    lanes: dict[str, Lane] = {}
    y = TOP
    for name in dict.fromkeys(span.lane for span in spans):
        lane = Lane(clip(name, LONGEST_NAME), name, y)
        mine = sorted((span for span in spans if span.lane == name), key=lambda span: (span.start, span.key))
        rows = fill(lane, mine, at, now)
        y += rows * STEP + LANE_GAP
        lane.rule = y - LANE_GAP + 3
        lanes[name] = lane
    bent = now - first > LINEAR or last - now > LINEAR
    return Timeline(list(lanes.values()), ticks(first, now, last, at, zone), at(now), y, bent, at(asked) if asked else None)


def scale(first: datetime, now: datetime, last: datetime, x_now: float) -> Callable[[datetime], float]:
    """From an instant to its place. Even for a few years; beyond that, logarithmic in the distance from now."""

    def share(distance: timedelta, longest: timedelta) -> float:
        if longest <= LINEAR:
            return distance / longest if longest else 0.0
        return math.log1p(distance / NEAR) / math.log1p(longest / NEAR)

    def place(at: datetime) -> float:
        if at <= now:
            return round(x_now - (x_now - LEFT) * share(now - max(at, first), now - first), 1)
        return round(x_now + (RIGHT - x_now) * share(min(at, last) - now, last - now), 1)

    return place


def fill(lane: Lane, spans: Sequence[Span], at: Callable[[datetime], float], now: datetime) -> int:
    """Put the bars into the lane's rows, no bar or label over another; how many rows that took."""
    taken: list[float] = []
    for position, span in enumerate(spans):
        open_end = at(now) if span.start <= now else RIGHT
        right = max(at(span.end) if span.end else open_end, at(span.start))
        left = right - VAGUE if span.vague else at(span.start)
        width = max(right - left, SHORTEST)
        if left + width > RIGHT:
            left = RIGHT - width
        following = next((at(other.start) for other in spans[position + 1 :] if at(other.start) >= left + width - 1), None)
        label, label_x, inside = place_label(span, left, width, following)
        reach = max(left + width, label_x + extent(label) + 6 if label and not inside else 0)
        row = next((row for row, used in enumerate(taken) if used <= left + 0.5), len(taken))
        if row == len(taken):
            taken.append(0)
        taken[row] = reach
        lane.bars.append(Bar(span, round(left, 1), lane.y + row * STEP, round(width, 1), label, round(label_x, 1), inside))
    return max(len(taken), 1)


def place_label(span: Span, left: float, width: float, following: float | None) -> tuple[str, float, bool]:
    """The label inside its bar, or right of it where the bar is too short for it."""
    wanted = clip(span.label, LONGEST_LABEL)
    if extent(wanted) + 16 <= width:
        return wanted, left + 8, True
    outside = WIDTH - 6 - (left + width + 7)
    if following is not None and width >= 60:
        return fit(span.label, width - 14), left + 8, True
    if extent(wanted) <= outside or outside > width:
        return fit(wanted, outside), left + width + 7, False
    return fit(wanted, width - 14), left + 8, True


def extent(text: str) -> float:
    """About how wide a text is drawn."""
    return sum(WIDE_LETTER if unicodedata.east_asian_width(letter) in "WF" else LETTER for letter in text)


def clip(text: str, letters: int) -> str:
    """At most so many letters, an ellipsis where some are left out."""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"


def fit(text: str, width: float) -> str:
    """As much of a text as fits."""
    while text and extent(text) > width:
        text = clip(text, len(text) - 1) if len(text) > 2 else ""
    return text


def ticks(first: datetime, now: datetime, last: datetime, at: Callable[[datetime], float], zone: tzinfo) -> list[Tick]:
    """Dates on the axis, round ones first, none so close to another or to now that their labels would touch."""
    chosen: dict[float, tuple[datetime, str]] = {}
    for moment, level in candidates(first, now, last, zone):
        x = at(moment)
        if first <= moment <= last and x <= RIGHT - 30 and all(abs(x - other) >= APART for other in chosen) and not -50 < x - at(now) < 36:
            chosen[x] = (moment, level)
    labels: list[Tick] = []
    year = None
    for x in sorted(chosen):
        moment, level = chosen[x]
        if level == "year":
            label = str(moment.year)
        elif level == "month":
            label = f"{moment:%b}" if moment.year == year else f"{moment:%b} {moment.year}"
        else:
            label = f"{moment.day} {moment:%b}"
        year = moment.year
        labels.append(Tick(x, label))
    return labels


def candidates(first: datetime, now: datetime, last: datetime, zone: tzinfo) -> Iterator[tuple[datetime, str]]:
    """Round dates of the axis, the roundest first: decades, years, quarters, months, then days."""
    start, end = first.astimezone(zone), last.astimezone(zone)
    years = range(max(start.year, 1), min(end.year, 9998) + 1)
    for every in (100, 10, 5, 1):
        for year in years:
            if year % every == 0:
                yield datetime(year, 1, 1, tzinfo=zone), "year"
    near = [year for year in years if abs(year - now.year) <= 6]
    for months in ((7,), (4, 10), range(1, 13)):
        for year in near:
            for month in months:
                yield datetime(year, month, 1, tzinfo=zone), "month"
    for every in (7, 1) if last - first <= SHORT else ():
        for days in range(-63, 64):
            if days % every == 0 and timedelta(days - 1) <= last - now and timedelta(-days - 1) <= now - first:
                local = now.astimezone(zone) + timedelta(days)
                yield local.replace(hour=0, minute=0, second=0, microsecond=0), "day"
