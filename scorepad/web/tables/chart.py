"""Geometry for SVG: the chart of totals over the rounds, and the ruler towards a target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from scorepad.web.forms.badges import Badge
from scorepad.words import number, signed

CHART_WIDTH, CHART_HEIGHT = 358, 168
TOP, BOTTOM = 14, 22
#: Minimum distance between two labels at the right end.
LABEL_GAP = 19
#: Maximum number of points of a line, and of its points with a mark. With more rounds some are left out.
MAX_POINTS, MAX_MARKS = 60, 15
#: From this number of sides on, lines have no points and end in the mark of a person.
SIDES_WITH_MARKS_ONLY = 5


@dataclass(frozen=True, slots=True)
class GridLine:
    """A line across the chart at height `y`, with its number."""

    y: int
    label: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A number on the base line of a drawing, at `x`."""

    x: float
    label: str


@dataclass(frozen=True, slots=True)
class LineEnd:
    """The label at the right end of a line, centred at `y`: the total, or the mark of `person` where lines end in marks.

    `leader`: a thin line from the end to the label (x, y, x, y); None where the label is beside the end.
    """

    x: int
    y: int
    leader: tuple[int, int, int, int] | None
    text: str
    person: Badge | None


@dataclass(frozen=True, slots=True)
class ChartLine:
    """The line of a side: `path`: SVG path data; `marks`: path data of the points that have a mark, "" for none; `shape`: of these
    marks; `left`: whether it ends before the others."""

    path: str
    marks: str
    colour: int
    shape: int
    end: LineEnd
    left: bool


class SeamMark(NamedTuple):
    """A dashed line after so many steps, with its words, "" for none."""

    place: int
    text: str


@dataclass(frozen=True, slots=True)
class SeamLine:
    """A dashed line across the chart at `x`."""

    x: int
    text: str


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the points of a chart are, in SVG units: `places` steps from `left` to `right`, values from `low` to `high`."""

    left: int
    right: int
    height: int
    places: int
    low: int
    high: int

    def at(self, place: int, value: int) -> tuple[int, int]:
        """x and y of a value after so many steps."""
        x = round(self.left + (self.right - self.left) * place / self.places)
        return x, round(TOP + (self.height - TOP - BOTTOM) * (self.high - value) / (self.high - self.low))


@dataclass(frozen=True, slots=True)
class TotalsChart:
    """A chart in SVG units; grid lines run from `left` to `right`."""

    width: int
    height: int
    left: int
    right: int
    title: str
    grid: list[GridLine]
    ticks: list[Tick]
    lines: list[ChartLine]
    seams: list[SeamLine]
    frame: Frame


@dataclass(frozen=True, slots=True)
class Circled:
    """A point of the chart with a ring around it; its label ends or begins (`anchor`) at `label_x`."""

    x: int
    y: int
    label: str
    label_x: int
    anchor: str


@dataclass(frozen=True, slots=True)
class RulerMark:
    """The mark of a side above the ruler at `x`, with a line to its value at `to`."""

    x: int
    to: int
    person: Badge
    colour: int


@dataclass(frozen=True, slots=True)
class Ruler:
    """A ruler that shows how far each side is towards a target, in SVG units; `base`: y of its line."""

    title: str
    width: int
    height: int
    base: int
    ticks: list[Tick]
    marks: list[RulerMark]


def nice_step(span: int, most: int = 4) -> int:
    """The smallest step (1, 2 or 5 times a power of 10) of which at most `most` fit into `span`."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if span <= step * factor * most:
                return step * factor
        step *= 10


def push_apart(places: Sequence[float], low: float, high: float, apart: float = LABEL_GAP) -> list[float]:
    """`places` moved as little as needed to be `apart` from one another, between `low` and `high` if they fit."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    moved = [places[index] for index in order]
    for place in range(1, len(moved)):
        moved[place] = max(moved[place], moved[place - 1] + apart)
    over = (moved[-1] - high) if moved else 0
    if over > 0:
        moved[-1] -= over
        for place in range(len(moved) - 2, -1, -1):
            moved[place] = min(moved[place], moved[place + 1] - apart)
    if moved and moved[0] < low:
        moved = [low + apart * place for place in range(len(moved))]
    result = [0.0] * len(places)
    for place, index in enumerate(order):
        result[index] = moved[place]
    return result


def thin_out(last: int, most: int = MAX_POINTS) -> range:
    """Evenly spaced places from 1 to `last`, including `last`, no more than `most`."""
    apart = max(1, -(-last // most))
    return range(last % apart or apart, last + 1, apart)


def totals_chart(
    sides: Sequence[Sequence[Badge]], totals: Sequence[Sequence[int | None]], places: int, label: Callable[[int], str], title: str,
    width: int = CHART_WIDTH, seams: Sequence[SeamMark] = (),
) -> TotalsChart:  # fmt: skip
    """The chart of `totals` (one tuple per entry, the first before any entry) for `sides`; None where a side was not there.

    `places`: number of steps, including those to come; `label`: the name of a step, counted from 0; `width`: in SVG units.
    """
    values = [value for point in totals for value in point if value is not None]
    low, high = min(0, *values), max(1, *values)
    step = nice_step(high - low)
    low, high = int(low // step) * step, -int(-high // step) * step
    left = 12 + 8 * max(len(number(low)), len(number(high)))
    right = width - 14 - 10 * max(len(number(value)) for value in totals[-1] if value is not None)
    many_sides = len(sides) >= SIDES_WITH_MARKS_ONLY
    # High enough for the labels of all sides at the end of their lines.
    height = max(CHART_HEIGHT, TOP + BOTTOM + LABEL_GAP * (len(sides) - 1))

    frame = Frame(left, right, height, places=places, low=low, high=high)

    def x(place: int) -> int:
        return frame.at(place, low)[0]

    def y(value: int) -> int:
        return frame.at(0, value)[1]

    last = len(totals) - 1
    drawn, marked = [0, *thin_out(last)], [] if many_sides else thin_out(last, MAX_MARKS)
    sides_left = [side for side, value in enumerate(totals[-1]) if value is None]
    staying = [side for side in range(len(sides)) if side not in sides_left]
    pushed = push_apart([y(totals[-1][side] or 0) for side in staying], TOP, height - BOTTOM)
    ends = dict(zip(staying, pushed, strict=True))
    lines = []
    for side, people in enumerate(sides):
        there = [(place, value) for place, point in enumerate(totals) if (value := point[side]) is not None]
        if not there:
            # A person who joined and has played no round yet.
            continue
        edges = {there[0][0], there[-1][0]}
        line_points, mark_points = (
            [(x(place), y(value)) for place, value in there if place in places_drawn]
            for places_drawn in ({*drawn, *edges}, {*marked, *edges})
        )
        mark_points = mark_points if marked else []
        is_left = side not in ends
        end_y = line_points[-1][1] if is_left else ends[side]
        is_moved = abs(end_y - line_points[-1][1]) > 3
        end = LineEnd(
            x=line_points[-1][0] + (18 if many_sides else 12) + (6 if is_moved else 0),
            y=round(end_y),
            leader=(line_points[-1][0] + 7, line_points[-1][1], line_points[-1][0] + 15, round(end_y)) if is_moved else None,
            text=number(there[-1][1]),
            person=people[0] if many_sides and not is_left else None,
        )
        mark_path = "".join(f"M{across} {down}" for across, down in mark_points)
        lines.append(ChartLine(_path(line_points), mark_path, people[0].colour, shape=people[0].shape, end=end, left=is_left))
    max_ticks = min(10, (right - left) // (8 * len(label(places - 1)) + 6))
    tick_step = max(1, -(-places // max_ticks)) if places < 100 else nice_step(places, max_ticks)
    grid = [GridLine(y(value), number(value)) for value in range(low, high + 1, step)]
    ticks = [Tick(x(place), label(place - 1)) for place in range(tick_step, places + 1, tick_step)]
    seam_lines = [SeamLine(x(seam.place), seam.text) for seam in seams]
    return TotalsChart(
        width, height, left, right=right, title=title, grid=grid, ticks=ticks, lines=lines, seams=seam_lines, frame=frame
    )


def circle_point(chart: TotalsChart, place: int, value: int, points: int) -> Circled:
    """A ring around a value after so many steps, with the points of that step."""
    x, y = chart.frame.at(place, value)
    left = x - 14 - 11 * len(signed(points)) > chart.left
    return Circled(x, y, signed(points), label_x=x + (-16 if left else 16), anchor="end" if left else "start")


def _path(points: Sequence[tuple[int, int]]) -> str:
    """SVG path data with relative steps: shorter, and it compresses better."""
    steps = [f"{to[0] - at[0]} {to[1] - at[1]}" for at, to in pairwise(points)]
    return f"M{points[0][0]} {points[0][1]}l{' '.join(steps)}".replace(" -", "-")


#: Minimum distance between marks on the ruler, so that each initial can be read.
MARKS_APART = 26


def target_ruler(sides: Sequence[Sequence[Badge]], totals: Sequence[int], target: int, title: str) -> Ruler:
    """The ruler towards `target`: marks side by side, each with a line to its total."""
    low = min(0, *totals)
    step = nice_step(target - low, 5)
    low = int(low // step) * step
    high = max(target, *totals)
    left, right = 14, CHART_WIDTH - 14

    def x(value: int) -> int:
        return round(left + (right - left) * (value - low) / (high - low))

    places = [x(total) for total in totals]
    mark_xs = push_apart(places, left, right, apart=MARKS_APART)
    marks = [
        RulerMark(round(at), place, people[0], colour=people[0].colour)
        for people, place, at in zip(sides, places, mark_xs, strict=True)
    ]
    ticks = [Tick(x(value), number(value)) for value in range(low, target, step) if target - value > step / 2]
    ticks.append(Tick(x(target), number(target)))
    return Ruler(title, CHART_WIDTH, height=64, base=42, ticks=ticks, marks=marks)
