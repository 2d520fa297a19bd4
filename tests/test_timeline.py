"""The timeline's drawing: bars where their time is, nothing over anything else, dates that can be read."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from facts.timeline import LEFT, RIGHT, SHORTEST, WIDTH, Span, draw, extent

NOW = datetime(2026, 11, 30, 9, 41, tzinfo=UTC)


def day(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type]


def span(key: int, lane: str, label: str, start: datetime, end: datetime | None = None, **more: object) -> Span:
    state = "planned" if start > NOW else "retired" if end and end <= NOW else "current"
    return Span(key=key, lane=lane, label=label, title=label, start=start, end=end, **{"state": state} | more)  # type: ignore[arg-type]


MOVED = [span(1, "city", "Leeds", day(2026, 2, 3), day(2026, 11, 28)), span(2, "city", "Porto", day(2026, 11, 28))]


def bars(drawing, lane: str):
    return {bar.span.label: bar for one in drawing.lanes if one.name == lane for bar in one.bars}


def test_a_successor_begins_where_its_predecessor_ends():
    city = bars(draw(MOVED, NOW, UTC), "city")
    assert city["Leeds"].x + city["Leeds"].width == city["Porto"].x
    assert city["Leeds"].y == city["Porto"].y


def test_what_is_current_reaches_now_and_not_further():
    drawing = draw([span(1, "job", "nurse", day(2026, 1, 1))], NOW, UTC)
    bar = bars(drawing, "job")["nurse"]
    assert bar.x + bar.width == drawing.now


def test_a_bar_too_short_for_its_label_carries_it_outside():
    porto = bars(draw(MOVED, NOW, UTC), "city")["Porto"]
    assert porto.width == SHORTEST
    assert not porto.inside
    assert porto.label == "Porto"
    assert porto.label_x > porto.x + porto.width


def test_a_long_bar_carries_its_label_inside():
    leeds = bars(draw(MOVED, NOW, UTC), "city")["Leeds"]
    assert leeds.inside
    assert leeds.x < leeds.label_x < leeds.x + leeds.width


def test_what_is_planned_stands_after_now():
    plan = [span(1, "work mode", "remote", day(2026, 5, 6), day(2027, 1, 1)), span(2, "work mode", "hybrid", day(2027, 1, 1))]
    drawing = draw(plan, NOW, UTC)
    mode = bars(drawing, "work mode")
    assert drawing.now < mode["hybrid"].x == mode["remote"].x + mode["remote"].width
    assert mode["hybrid"].x + mode["hybrid"].width == RIGHT


def test_no_bar_and_no_label_covers_another():
    many = [span(n, "pet", f"animal number {n}", NOW - timedelta(days=9 * n), NOW - timedelta(days=9 * n - 20)) for n in range(3, 40)]
    many += [span(100 + n, "likes", f"thing {n}", NOW - timedelta(hours=n)) for n in range(12)]
    drawing = draw(many, NOW, UTC)
    rows: dict[int, list[tuple[float, float]]] = {}
    for lane in drawing.lanes:
        for bar in lane.bars:
            end = bar.x + bar.width if bar.inside or not bar.label else bar.label_x + extent(bar.label)
            rows.setdefault(bar.y, []).append((bar.x, end))
    for taken in rows.values():
        for (_, end), (start, _) in pairwise(sorted(taken)):
            assert end <= start + 1


def test_lanes_follow_each_other_and_the_drawing_is_high_enough():
    drawing = draw([*MOVED, span(3, "job", "nurse", day(2026, 1, 1)), span(4, "job", "baker", day(2026, 2, 1))], NOW, UTC)
    assert [lane.name for lane in drawing.lanes] == ["city", "job"]
    assert drawing.lanes[0].rule < drawing.lanes[1].y
    assert drawing.height >= max(bar.y + 26 for bar in drawing.lanes[1].bars)


def test_everything_stays_inside_the_drawing():
    odd = [
        span(1, "a", "x" * 300, day(1066, 1, 1)),
        span(2, "a", "漢字" * 80, day(2026, 11, 30, 9, 40)),
        span(3, "b", "y" * 300, day(2200, 1, 1)),
        span(4, "b", "z", day(2026, 1, 1), day(2026, 1, 1), state="rejected"),
        span(5, "c", "w", day(2020, 1, 1), day(2020, 1, 2)),
    ]
    for lane in draw(odd, NOW, UTC).lanes:
        for bar in lane.bars:
            assert bar.x >= LEFT
            assert bar.x + bar.width <= RIGHT
            assert bar.label_x + extent(bar.label) <= WIDTH


def test_a_long_past_is_drawn_closer_together_and_said_so():
    old = [span(1, "name", "Ana", day(1986, 1, 1)), span(2, "city", "Porto", day(2026, 8, 1))]
    drawing = draw(old, NOW, UTC)
    assert drawing.bent
    assert bars(drawing, "city")["Porto"].width > 60
    assert not draw(MOVED, NOW, UTC).bent


def test_an_unknown_beginning_is_a_stub_before_its_end():
    only_end = [span(1, "city", "Leeds", day(2026, 6, 1) - timedelta(microseconds=1), day(2026, 6, 1), vague=True)]
    drawing = draw([*only_end, span(2, "job", "nurse", day(2026, 1, 1))], NOW, UTC)
    bar = bars(drawing, "city")["Leeds"]
    assert SHORTEST < bar.width < 40


def test_ticks_are_round_dates_apart_from_each_other_and_from_now():
    drawing = draw(MOVED, NOW, UTC)
    assert [tick.label for tick in drawing.ticks] == ["Apr 2026", "Jul", "Oct"]
    places = [tick.x for tick in drawing.ticks]
    assert all(right - left >= 64 for left, right in pairwise(places))
    assert all(abs(place - drawing.now) > 30 for place in places)


def test_single_days_are_named_only_on_a_short_axis():
    spring = [span(1, "phone", "555", day(2026, 3, 1), day(2026, 9, 2))]
    assert [tick.label for tick in draw(spring, NOW, UTC).ticks] == ["Apr 2026", "Jul", "Oct"]
    assert "23 Nov" in [tick.label for tick in draw([span(1, "city", "Graz", day(2026, 11, 19))], NOW, UTC).ticks]


def test_years_are_named_on_a_long_axis():
    labels = [tick.label for tick in draw([span(1, "name", "Ana", day(1986, 1, 1))], NOW, UTC).ticks]
    assert "2000" in labels


def test_a_memory_of_one_day_still_has_an_axis():
    drawing = draw([span(1, "city", "Porto", NOW - timedelta(minutes=3))], NOW, ZoneInfo("Pacific/Auckland"))
    assert drawing.ticks
    assert bars(drawing, "city")["Porto"].width == SHORTEST


def test_the_instant_that_was_asked_about_has_a_line():
    drawing = draw(MOVED, NOW, UTC, day(2026, 5, 1))
    assert drawing.asked is not None
    assert LEFT < drawing.asked < drawing.now
    assert draw(MOVED, NOW, UTC).asked is None
