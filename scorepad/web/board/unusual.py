"""How unusual a round or a table was, compared with many simulated with as many players and the same house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flask import Blueprint, current_app, redirect, render_template, url_for

from scorepad.archive.distribution import histogram, percentile
from scorepad.archive.simulated import SIMULATION_SIZE, Simulated, SimulationRequest, simulation_request
from scorepad.core.record import is_change
from scorepad.games import can_be_played
from scorepad.table import Table
from scorepad.web.board.simulations import Simulations
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say
from scorepad.web.tables.chart import Tick, nice_step
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.sheet_rows import SheetRow
from scorepad.words import number, signed

blueprint = Blueprint("unusual", __name__)

#: The drawing in SVG units: its size, y of the base line, y of the highest bar.
CHART_WIDTH, CHART_HEIGHT, BASE_LINE, CHART_TOP = 358, 168, 140, 34
#: A round is rare if it brought more, or less, than so many of 100 simulated ones.
RARE_PERCENT = 90
#: So many rounds of a table that its players ended are compared, the last ones: each simulated table takes as many.
MAX_ROUNDS_COMPARED = 100
#: Minimum distance between two labels; bars without a label are marked all the same.
PIN_GAP = 52


@dataclass(frozen=True, slots=True)
class UnusualPoints:
    """How unusual the points of a side are: `than`, `n`: key of a sentence and its number out of 100; `what`: rounds or tables."""

    people: Sequence[Badge]
    points: str
    than: str
    n: int
    what: str


@dataclass(frozen=True, slots=True)
class DrawnBar:
    """A bar of the distribution, in SVG units; `pen`: whether points of this round lie in it."""

    x: float
    width: float
    y: float
    height: float
    pen: bool


@dataclass(frozen=True, slots=True)
class Pin:
    """A label above the bar with points of this round, whose top is at `y`; `circled`: the most unusual."""

    x: float
    y: float
    label: str
    circled: bool


@dataclass(frozen=True, slots=True)
class Distribution:
    """A distribution as a drawing in SVG units; `ground`: y of the base line."""

    width: int
    height: int
    ground: int
    bars: list[DrawnBar]
    ticks: list[Tick]
    pins: list[Pin]


@dataclass(frozen=True, slots=True)
class Rarest:
    """The rarest round of a table: `seq`: the step that wrote it; `place`: its place among the entries that count, from 1; `side`:
    whose points they were; `than`, `n`: "more" or "less" than in so many of 100 rounds."""

    seq: int
    place: int
    number: int
    side: int
    points: int
    than: str
    n: int

    def text(self, sheet: ScoreSheet, names: bool = True) -> str:
        """The sentence about it, with or without the names of the side."""
        key = "unusual-rarest" if names else "unusual-rarest-nameless"
        about = {"names": sheet.names(self.side)} if names else {}
        return say(key, round=sheet.say("round-n", n=self.number), points=signed(self.points), than=self.than, n=self.n, **about)


def can_simulate(sheet: ScoreSheet) -> bool:
    """Whether hands of this table can be simulated: of one at which people joined or left they tell little."""
    return can_be_played(sheet.game.id) and not sheet.table.setting.opening


@blueprint.get("/t/<slug>/rare/<int:seq>")
def compare_round(slug: str, seq: int) -> Any:
    """Compare a round with simulated rounds."""
    sheet = load_sheet(slug)
    pair = next((pair for pair in sheet.entries_scored() if pair[0].seq == seq), None)
    if pair is None or pair[1].number is None or pair[1].problems or not can_simulate(sheet):
        return redirect(url_for("board.show_sheet", slug=slug), 303)
    entry, scored = pair
    row = SheetRow(sheet, entry, scored, open=True)
    return _page(sheet, find_or_begin_simulation(_request(sheet)), dict(enumerate(scored.scores)), row=row)


@blueprint.get("/t/<slug>/rarest")
def show_rarest_round(slug: str) -> Any:
    """A fragment of the sheet: the sentence about the rarest round of a finished table, which asks again until it is known."""
    sheet = load_sheet(slug)
    return render_template("board/rarest.html", sheet=sheet, rarest=rarest(sheet, begin=True))


@blueprint.get("/t/<slug>/rare")
def compare_table(slug: str) -> Any:
    """Compare the winning points of a finished table with those of simulated tables."""
    sheet = load_sheet(slug)
    table = sheet.table
    if not table.finished or not table.state.rounds or not can_simulate(sheet):
        return redirect(url_for("board.show_sheet", slug=slug), 303)
    # If the players ended the table themselves, simulated tables end after as many rounds.
    rounds = 0 if table.winners_by_rule else min(len(table.state.rounds), MAX_ROUNDS_COMPARED)
    simulated = find_or_begin_simulation(_request(sheet, tables=True, rounds=rounds))
    last = rounds if 0 < rounds < len(table.state.rounds) else 0
    points = _last_points(table, last) if last else _points(table.winners, table, table.after_entries(0).state.totals)
    return _page(sheet, simulated, points, last=last)


def _points(sides: Iterable[int], table: Table, before: Sequence[int]) -> dict[int, int]:
    """The points that sides made, by side; `begun`: the totals before."""
    return {side: table.state.totals[side] - before[side] for side in sides}


def _last_points(table: Table, rounds: int) -> dict[int, int]:
    """The points that were made in the last `rounds` rounds, by side, of the sides that won those."""
    before = [scored for scored in table.rounds if scored.entry is not None and not scored.problems][-rounds].before.totals
    points = _points(range(len(before)), table, before)
    best = (min if table.goal.least else max)(points.values())
    return {side: value for side, value in points.items() if value == best}


def rarest(sheet: ScoreSheet, begin: bool = False) -> Rarest | Literal["soon"] | None:
    """The rarest round of a finished table, and of several as rare one of the winners; None if no round was rare, or there is
    nothing to compare with; "soon" while that is not known. `begin`: begin what is to be simulated for it."""
    if not sheet.table.finished or not sheet.table.state.rounds or not can_simulate(sheet):
        return None
    request = _request(sheet)
    simulated = find_or_begin_simulation(request) if begin else find_simulated(request)
    if simulated is None:
        return "soon"
    if not simulated.counts:
        return None
    entries = [pair for pair in sheet.entries_scored() if not pair[1].problems and not is_change(pair[0].raw)]
    places = {points: percentile(simulated.counts, points) for _, scored in entries for points in scored.scores}
    rare_rounds = [
        Rarest(entry.seq, place, scored.number, side, points, *places[points])
        # A round without any points, since all passed, is nothing to tell.
        for place, (entry, scored) in enumerate(entries, 1) if scored.number is not None and any(scored.scores)
        for side, points in enumerate(scored.scores) if places[points].than != "same" and places[points].of_100 >= RARE_PERCENT
    ]  # fmt: skip
    return max(
        rare_rounds,
        key=lambda rare_round: (rare_round.n, rare_round.side in sheet.table.winners, abs(rare_round.points)),
        default=None,
    )


def _request(sheet: ScoreSheet, tables: bool = False, rounds: int = 0) -> SimulationRequest:
    """What is simulated for a table."""
    return simulation_request(sheet.game.id, sheet.table.setting.players, sheet.stored.options, tables=tables, rounds=rounds)


def find_simulated(request: SimulationRequest) -> Simulated | None:
    """What was simulated; None if nothing was yet."""
    return _simulations().find(request)


def find_or_begin_simulation(request: SimulationRequest) -> Simulated | None:
    """What was simulated; if nothing was yet, None, and it is begun."""
    simulated = find_simulated(request)
    if simulated is None:
        _simulations().begin(request)
    return simulated


def _simulations() -> Simulations:
    simulations: Simulations = current_app.extensions["scorepad-simulations"]
    return simulations


def _page(
    sheet: ScoreSheet, simulated: Simulated | None, scores: dict[int, int], row: SheetRow | None = None, last: int = 0
) -> Any:
    """`last`: so many rounds are compared, the last ones; 0: all."""
    kind, unusual, drawing = "rounds" if row else "tables", [], None
    if simulated is not None and simulated.counts:
        for side, points in scores.items():
            than, of_100 = percentile(simulated.counts, points)
            unusual.append(UnusualPoints(sheet.sides[side], signed(points), than, n=of_100, what=kind))
        drawing = draw_distribution(simulated.counts, list(scores.values()))
    return render_template(
        "board/unusual.html", sheet=sheet, row=row, simulated=simulated, told=unusual, what=kind, last=last,
        many=SIMULATION_SIZE, drawing=drawing,
    )  # fmt: skip


def draw_distribution(counts: Counter[int], shown: Sequence[int]) -> Distribution:
    """The distribution as geometry for an SVG: bars, ticks, and pins for the points `shown` of this round.

    The most unusual pin is circled; the others are drawn if there is room.
    """
    bars = histogram(counts, shown)
    low, points_per_bar = bars[0].low, bars[0].high - bars[0].low + 1
    bar_width = (CHART_WIDTH - 16) / len(bars)

    def at(points: float) -> float:
        return round(8 + bar_width * ((points - low) / points_per_bar + (0.5 if points_per_bar == 1 else 0)), 1)

    step = nice_step(bars[-1].high - low + 1, 6)
    first = -(-low // step) * step
    ticks = [Tick(at(value), number(value)) for value in range(first, bars[-1].high + 1, step)]
    drawn_bars = [
        DrawnBar(
            x=round(8 + bar_width * index + bar_width * 0.1, 1), width=round(max(1.0, bar_width * 0.8), 1),
            y=round(BASE_LINE - (BASE_LINE - CHART_TOP) * bar.height, 1), height=round((BASE_LINE - CHART_TOP) * bar.height, 1),
            pen=any(bar.low <= points <= bar.high for points in shown),
        )
        for index, bar in enumerate(bars)
    ]  # fmt: skip
    order = sorted(
        dict.fromkeys(shown),
        key=lambda points: percentile(counts, points).of_100 if percentile(counts, points).than != "same" else -1,
    )
    pins: list[Pin] = []
    for points in reversed(order):
        x = round(8 + bar_width * ((points - low) // points_per_bar + 0.5), 1)
        if all(abs(pin.x - x) >= PIN_GAP for pin in pins):
            pins.append(Pin(x, drawn_bars[(points - low) // points_per_bar].y, signed(points), circled=not pins))
    return Distribution(CHART_WIDTH, CHART_HEIGHT, BASE_LINE, bars=drawn_bars, ticks=ticks, pins=pins)
