"""How unusual a round or a table was, compared with many simulated with as many players and the same house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flask import Blueprint, current_app, redirect, render_template, request, url_for

from scorepad.games import hand_class
from scorepad.simulation.simulate import SimulationRun
from scorepad.simulation.summary import histogram, percentile
from scorepad.table import Table
from scorepad.web.board import simulation_queue
from scorepad.web.board.simulation_queue import Asker, SimulationQueue, SimulationResult
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say
from scorepad.web.http.network import household
from scorepad.web.http.visitor import visitor
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
    """Whether hands of this game can be simulated."""
    return hand_class(sheet.game.id) is not None


@blueprint.get("/t/<slug>/rare/<int:seq>")
def compare_round(slug: str, seq: int) -> Any:
    """Compare a round with simulated rounds."""
    sheet = load_sheet(slug)
    found = next((pair for pair in sheet.entries_scored() if pair[0].seq == seq), None)
    if found is None or found[1].number is None or found[1].problems or not can_simulate(sheet):
        return redirect(url_for("board.show_sheet", slug=slug), 303)
    slot, scored = found
    known = _look(_rounds_like(sheet))
    shown = dict(enumerate(scored.scores))
    return _page(sheet, known, known.points if known else Counter(), shown, row=SheetRow(sheet, slot, scored, open=True))


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
    run = SimulationRun(sheet.game.id, table.setting.players, options=dict(sheet.stored.options), tables=True, rounds=rounds)
    known = _look(run)
    last = rounds if 0 < rounds < len(table.state.rounds) else 0
    shown = _last_points(table, last) if last else _points(table.winners, table, sheet.empty_table.state.totals)
    return _page(sheet, known, known.won if known else Counter(), shown, last=last)


def _points(sides: Iterable[int], table: Table, begun: Sequence[int]) -> dict[int, int]:
    """The points that sides made, by side; `begun`: the totals before."""
    return {side: table.state.totals[side] - begun[side] for side in sides}


def _last_points(table: Table, rounds: int) -> dict[int, int]:
    """The points that were made in the last `rounds` rounds, by side, of the sides that won those."""
    begun = [scored for scored in table.rounds if scored.entry is not None and not scored.problems][-rounds].before.totals
    points = _points(range(len(begun)), table, begun)
    best = (min if table.goal.least else max)(points.values())
    return {side: much for side, much in points.items() if much == best}


def rarest(sheet: ScoreSheet, begin: bool = False) -> Rarest | Literal["soon"] | None:
    """The rarest round of a finished table, and of several as rare one of the winners; None if no round was rare, or there is
    nothing to compare with; "soon" while that is not known. `begin`: begin what is to be simulated for it."""
    if not sheet.table.finished or not sheet.table.state.rounds or not can_simulate(sheet):
        return None
    run = _rounds_like(sheet)
    known = _look(run) if begin else _rehearsal().get_finished(run)
    if known is None or not (known.done or known.broken):
        return "soon"
    if not known.points:
        return None
    counting = [pair for pair in sheet.entries_scored() if not pair[1].problems]
    places = {points: percentile(known.points, points) for _, scored in counting for points in scored.scores}
    found = [
        Rarest(slot.seq, at, scored.number, side, points, *places[points])
        for at, (slot, scored) in enumerate(counting, 1) if scored.number is not None
        for side, points in enumerate(scored.scores) if places[points].than != "same" and places[points].of_100 >= RARE_PERCENT
    ]  # fmt: skip
    return max(found, key=lambda each: (each.n, each.side in sheet.table.winners, abs(each.points)), default=None)


def _rounds_like(sheet: ScoreSheet) -> SimulationRun:
    """What is simulated for the rounds of a table."""
    return SimulationRun(sheet.game.id, sheet.table.setting.players, options=dict(sheet.stored.options))


def _look(run: SimulationRun) -> SimulationResult | None:
    return _rehearsal().get_or_start(run, Asker(visitor().circle, household(request.remote_addr or "")))


def _rehearsal() -> SimulationQueue:
    found: SimulationQueue = current_app.extensions["scorepad-rehearsal"]
    return found


def _page(
    sheet: ScoreSheet,
    known: SimulationResult | None,
    counted: Counter[int],
    shown: dict[int, int],
    row: SheetRow | None = None,
    last: int = 0,
) -> Any:
    """`last`: so many rounds are compared, the last ones; 0: all."""
    what, told = "rounds" if row else "tables", []
    if known is not None and known.done and counted:
        for side, points in shown.items():
            than, of_100 = percentile(counted, points)
            told.append(UnusualPoints(sheet.sides[side], signed(points), than, of_100, what))
    return render_template(
        "board/unusual.html", sheet=sheet, row=row, known=known, told=told, what=what, last=last,
        many=simulation_queue.SIMULATION_SIZE,
        drawing=draw_distribution(counted, [] if known is None or not known.done else list(shown.values())) if counted else None,
    )  # fmt: skip


def draw_distribution(counted: Counter[int], shown: Sequence[int]) -> Distribution:
    """The distribution as geometry for an SVG: bars, ticks, and pins for the points `shown` of this round.

    The most unusual pin is circled; the others are drawn if there is room.
    """
    found = histogram(counted, shown)
    low, width = found[0].low, found[0].high - found[0].low + 1
    wide = (CHART_WIDTH - 16) / len(found)

    def at(points: float) -> float:
        return round(8 + wide * ((points - low) / width + (0.5 if width == 1 else 0)), 1)

    step = nice_step(found[-1].high - low + 1, 6)
    first = -(-low // step) * step
    ticks = [Tick(at(value), number(value)) for value in range(first, found[-1].high + 1, step)]
    boxes = [
        DrawnBar(
            x=round(8 + wide * index + wide * 0.1, 1), width=round(max(1.0, wide * 0.8), 1),
            y=round(BASE_LINE - (BASE_LINE - CHART_TOP) * bar.height, 1), height=round((BASE_LINE - CHART_TOP) * bar.height, 1),
            pen=any(bar.low <= points <= bar.high for points in shown),
        )
        for index, bar in enumerate(found)
    ]  # fmt: skip
    order = sorted(
        dict.fromkeys(shown),
        key=lambda points: percentile(counted, points).of_100 if percentile(counted, points).than != "same" else -1,
    )
    pins: list[Pin] = []
    for points in reversed(order):
        x = round(8 + wide * ((points - low) // width + 0.5), 1)
        if all(abs(pin.x - x) >= PIN_GAP for pin in pins):
            pins.append(Pin(x, boxes[(points - low) // width].y, signed(points), circled=not pins))
    return Distribution(CHART_WIDTH, CHART_HEIGHT, BASE_LINE, boxes, ticks, pins)
