"""Charts of the archive as geometry for SVG: tables by month, and a distribution beside a simulated one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.simulation.percentile import Bar, histogram
from scorepad.simulation.summary import quantile
from scorepad.web.tables.chart import GridLine, Tick, nice_step
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
    left, high = 8 + 8 * len(number(most)), BASE_LINE - CHART_TOP
    wide = (CHART_WIDTH - left) / len(labels)
    bar = min(24.0, wide * 0.36)

    def columns(values: Sequence[int], shift: float) -> list[ChartBar]:
        return [
            ChartBar(round(left + wide * (place + 0.5) + shift, 1), round(BASE_LINE - high * value / most, 1), round(bar, 1),
                   round(high * value / most, 1))
            for place, value in enumerate(values)
        ]  # fmt: skip

    ticks = [Tick(round(left + wide * (place + 0.5), 1), label) for place, label in enumerate(labels)]
    grid = [GridLine(round(BASE_LINE - high * value / most), number(value)) for value in range(0, most + 1, step)]
    return BarChart(columns(own, 0.5), columns(other, -bar - 0.5), "", ticks, grid, left=left)


def distribution(own: Counter[int], simulated: Counter[int] | None) -> BarChart:
    """How often each value was; `simulated`: the same of simulated rounds, drawn as an outline. Both as shares of their sum."""
    ends = [] if not simulated else [quantile(simulated, 0.01), quantile(simulated, 0.99)]
    mine = histogram(own, ends)
    shares, others = _shares(mine, own), _shares(mine, simulated) if simulated else []
    most = max([*shares, *others, 1e-9])
    wide, high = (CHART_WIDTH - 16) / len(mine), BASE_LINE - CHART_TOP

    def x(place: float) -> float:
        return round(8 + wide * place, 1)

    def y(share: float) -> float:
        return round(BASE_LINE - high * share / most, 1)

    own_bars = [
        ChartBar(x(place + 0.1), y(share), round(max(1.0, wide * 0.8), 1), round(high * share / most, 1))
        for place, share in enumerate(shares)
    ]
    outline = "".join(f"{'V' if place else 'M8 '}{y(share)}H{x(place + 1)}" for place, share in enumerate(others))
    return BarChart(own_bars, [], outline, _ticks(mine), [], left=0)


def _shares(found: Sequence[Bar], counted: Counter[int]) -> list[float]:
    total = counted.total()
    return [sum(much for value, much in counted.items() if each.low <= value <= each.high) / total for each in found]


def _ticks(found: Sequence[Bar]) -> list[Tick]:
    low, width = found[0].low, found[0].high - found[0].low + 1
    step = nice_step(found[-1].high - low + 1, 6)
    wide = (CHART_WIDTH - 16) / len(found)
    return [
        Tick(round(8 + wide * ((value - low) / width + (0.5 if width == 1 else 0)), 1), number(value))
        for value in range(-(-low // step) * step, found[-1].high + 1, step)
    ]
