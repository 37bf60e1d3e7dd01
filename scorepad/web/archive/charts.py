"""Charts of the archive as geometry for SVG: distributions, and a strength with its range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.archive.distribution import Bar, histogram, quantile
from scorepad.archive.ranking import MU, Strength
from scorepad.web.forms.badges import Badge
from scorepad.web.tables.chart import Tick, nice_step
from scorepad.words import number

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
    """A bar chart: bars in pen; `outline`: the path of a line over them in pencil, "" for none."""

    bars: list[ChartBar]
    outline: str
    ticks: list[Tick]
    width: int = CHART_WIDTH
    height: int = CHART_HEIGHT
    ground: int = BASE_LINE


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
    return BarChart(own_bars, outline, _ticks(bars))


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


@dataclass(frozen=True, slots=True)
class Whisker:
    """A strength on an axis whose middle is where everybody begins: the mark at `at`, the range from `low` to `high`; `few`: too
    few tables, in pencil."""

    person: Badge
    at: float
    low: float
    high: float
    few: bool


def whisker(strength: Strength, person: Badge) -> Whisker:
    """The strength of a person with its range."""
    return Whisker(person, _along(strength.mu), _along(strength.low), high=_along(strength.high), few=strength.few)


def _along(mu: float) -> float:
    part = (mu - MU + AXIS_STRENGTH) / (2 * AXIS_STRENGTH)
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * min(1.0, max(0.0, part)), 1)


def along_share(share: float) -> float:
    """Where a share (0 to 1) is on the axis of a whisker."""
    return round(AXIS_LEFT + (AXIS_RIGHT - AXIS_LEFT) * share, 1)
