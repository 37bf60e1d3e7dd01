"""Charts of the archive as geometry for SVG: tables by month, distributions, and rulers of a strength and of a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_skeleton, get_month_names

from scorepad.archive.archive import GameKey
from scorepad.archive.distribution import Bar, histogram, quantile
from scorepad.archive.evenings import night_of
from scorepad.archive.glance import ONE, PlayTotals, TableOfNight, by_month, comparable_ends, play_totals
from scorepad.archive.periods import Period
from scorepad.archive.ranking import MU, Ranked
from scorepad.web.archive.cache import ArchiveSnapshot
from scorepad.web.archive.links import TableLinks
from scorepad.web.archive.period_links import period_name, range_of_nights
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import language, say
from scorepad.web.http.visitor import zone
from scorepad.web.tables.chart import GridLine, Tick, nice_step
from scorepad.words import CUSTOMS, number

#: Size in SVG units; y of the base line and of the highest bar.
CHART_WIDTH, CHART_HEIGHT, BASE_LINE, CHART_TOP = 358, 150, 124, 10


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A bar in SVG units."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class BarChart:
    """A bar chart: `own` in pen, `other` behind or beside it in pencil; `outline`: the path of a line over bars, "" for none."""

    own: list[ChartBar]
    other: list[ChartBar]
    outline: str
    ticks: list[Tick]
    grid: list[GridLine]
    width: int = CHART_WIDTH
    height: int = CHART_HEIGHT
    left: int = 24
    ground: int = BASE_LINE


def paired_bars(own: Sequence[int], other: Sequence[int], labels: Sequence[str]) -> BarChart:
    """Two bars for each label, side by side: numbers of this year and of the last one."""
    most = max(1, *own, *other)
    step = nice_step(most, 3)
    most = -(-most // step) * step
    left, height = 8 + 8 * len(number(most)), BASE_LINE - CHART_TOP
    column_width = (CHART_WIDTH - left) / len(labels)
    bar_width = min(24.0, column_width * 0.36)

    def columns(values: Sequence[int], shift: float) -> list[ChartBar]:
        return [
            ChartBar(
                round(left + column_width * (index + 0.5) + shift, 1), round(BASE_LINE - height * value / most, 1),
                round(bar_width, 1), height=round(height * value / most, 1),
            )
            for index, value in enumerate(values)
        ]  # fmt: skip

    ticks = [Tick(round(left + column_width * (index + 0.5), 1), label) for index, label in enumerate(labels)]
    grid = [GridLine(round(BASE_LINE - height * value / most), number(value)) for value in range(0, most + 1, step)]
    return BarChart(columns(own, 0.5), columns(other, -bar_width - 0.5), "", ticks=ticks, grid=grid, left=left)


def distribution(own: Counter[int], simulated: Counter[int] | None) -> BarChart:
    """How often each value was; `simulated`: the same of simulated rounds, drawn as an outline. Both as shares of their sum."""
    ends = [] if not simulated else [quantile(simulated, 0.01), quantile(simulated, 0.99)]
    bars = histogram(own, ends)
    own_shares, simulated_shares = _shares(bars, own), _shares(bars, simulated) if simulated else []
    most = max([*own_shares, *simulated_shares, 1e-9])
    bar_space, height = (CHART_WIDTH - 16) / len(bars), BASE_LINE - CHART_TOP

    def x(index: float) -> float:
        return round(8 + bar_space * index, 1)

    def y(share: float) -> float:
        return round(BASE_LINE - height * share / most, 1)

    own_bars = [
        ChartBar(x(index + 0.1), y(share), round(max(1.0, bar_space * 0.8), 1), height=round(height * share / most, 1))
        for index, share in enumerate(own_shares)
    ]
    outline = "".join(f"{'V' if index else 'M8 '}{y(share)}H{x(index + 1)}" for index, share in enumerate(simulated_shares))
    return BarChart(own_bars, [], outline, ticks=_ticks(bars), grid=[], left=0)


def _shares(bars: Sequence[Bar], counts: Counter[int]) -> list[float]:
    total = counts.total()
    return [sum(count for value, count in counts.items() if bar.low <= value <= bar.high) / total for bar in bars]


def _ticks(bars: Sequence[Bar]) -> list[Tick]:
    low, width = bars[0].low, bars[0].high - bars[0].low + 1
    step = nice_step(bars[-1].high - low + 1, 6)
    bar_space = (CHART_WIDTH - 16) / len(bars)
    return [
        Tick(round(8 + bar_space * ((value - low) / width + (0.5 if width == 1 else 0)), 1), number(value))
        for value in range(-(-low // step) * step, bars[-1].high + 1, step)
    ]


#: The whisker: ends of its axis, and how far the strength at an end is from the middle.
AXIS_LEFT, AXIS_RIGHT, AXIS_STRENGTH = 10, 230, 20
#: The ruler of places: its ends, and the most numbers beneath it.
FIRST_X, LAST_X, MAX_NOTCHES = 14, 344, 12


@dataclass(frozen=True, slots=True)
class Whisker:
    """A strength on an axis whose middle is where everybody begins: the mark at `at`, the range from `low` to `high`; `few`: too
    few tables, in pencil."""

    person: Badge
    at: float
    low: float
    high: float
    few: bool


@dataclass(frozen=True, slots=True)
class Notch:
    """A place on a ruler; `label`: "" where there is no room for its number; `is_own`: it is the one of the person."""

    x: float
    label: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class PlaceRuler:
    """A place among others on a ruler, with the places `low` to `high` that its range leaves open."""

    person: Badge
    at: float
    low: float
    high: float
    few: bool
    notches: list[Notch]


def whisker(ranked: Ranked[int], person: Badge) -> Whisker:
    """The strength of a person with its range."""
    return Whisker(person, _along(ranked.strength.mu), _along(ranked.low), high=_along(ranked.high), few=not ranked.is_ranked)


def _along(mu: float) -> float:
    part = (mu - MU + AXIS_STRENGTH) / (2 * AXIS_STRENGTH)
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * min(1.0, max(0.0, part)), 1)


def along_share(share: float) -> float:
    """Where a share (0 to 1) is on the axis of a whisker."""
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * share, 1)


def place_ruler(ranked: Ranked[int], person: Badge) -> PlaceRuler:
    """The place of a person with the places that the range leaves open."""
    every = -(-ranked.of // MAX_NOTCHES)

    def at(place: int) -> float:
        return round(FIRST_X + (LAST_X - FIRST_X) * (place - 1) / max(1, ranked.of - 1), 1)

    def label(place: int) -> str:
        has_label = place in (1, ranked.place) or (place % every == 0 and abs(place - ranked.place) >= every)
        return str(place) if has_label else ""

    notches = [Notch(at(place), label(place), place == ranked.place) for place in range(1, ranked.of + 1)]
    return PlaceRuler(person, at(ranked.place), at(ranked.best), high=at(ranked.worst), few=not ranked.is_ranked, notches=notches)


@dataclass(frozen=True, slots=True)
class PlayCourse:
    """Tables by month of a time and of the same time a year earlier. `rows`: a month, and for each of the two the number with the
    address of the tables; `now`, `before_totals`: the totals of both, up to the same day; `hrefs`: the addresses of the tables of
    both; `name`, `before`: both times in words, `before` with that day while the time is under way, `before_whole` without;
    `beside`: whether there was any table then."""

    name: str
    before: str
    before_whole: str
    beside: bool
    drawing: BarChart
    rows: Sequence[tuple[str, Sequence[tuple[int, str]]]]
    now: PlayTotals
    before_totals: PlayTotals
    hrefs: tuple[str, str]


def play_course(all_time: ArchiveSnapshot, links: TableLinks, games: Iterable[GameKey] | None = None) -> PlayCourse:
    """How much was played of some games (None: of all) over the time of `links`, the links to their tables; over this year where
    that is all time."""
    zone_name, chosen = zone(), links.time
    time = chosen.period or Period(chosen.today.year)
    entries = all_time.within(range_of_nights(time.before.first, time.after), games)
    tables = [TableOfNight(night_of(entry.table.opened_at, zone_name), entry) for entry in entries]
    own, other = by_month(tables, time.months), by_month(tables, time.before.months)
    full_names, short_names = (get_month_names(width, "stand-alone", CUSTOMS[language()]) for width in ("wide", "abbreviated"))
    rows = [
        (
            full_names[month.month],
            [(own_count, _of_month(links, month)), (other_count, _of_month(links, month.replace(year=month.year - 1)))],
        )
        for month, own_count, other_count in zip(time.months, own, other, strict=True)
    ]
    after, before_after = comparable_ends(time, chosen.today)
    before, until_day = period_name(time.before), None
    if after != time.after:
        until_day = before_after - ONE
        before = say("time-until", time=before, day=_day(until_day))
    labels = [short_names[month.month].rstrip(".") for month in time.months]
    return PlayCourse(
        period_name(time), before, period_name(time.before), beside=any(other), drawing=paired_bars(own, other, labels), rows=rows,
        now=play_totals(tables, time.first, after), before_totals=play_totals(tables, time.before.first, before_after),
        hrefs=(links.in_period(time), links.in_period(time.before, until_day)),
    )  # fmt: skip


def _of_month(links: TableLinks, month: date) -> str:
    return links.in_period(Period(month.year, f"{month.month:02}"))


def _day(night: date) -> str:
    return format_skeleton("MMMd", night, locale=CUSTOMS[language()])
