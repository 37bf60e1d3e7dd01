"""How unusual a round or a table was, compared with many simulated with as many players and the same house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flask import Blueprint, current_app, redirect, render_template, request, url_for

from scorepad.games import hand_of
from scorepad.simulation.percentile import bars, place
from scorepad.simulation.simulate import Run
from scorepad.table import Table
from scorepad.web.board import rehearsal
from scorepad.web.board.rehearsal import Known, Rehearsal
from scorepad.web.board.turns import Asker
from scorepad.web.forms.badges import Badge
from scorepad.web.http.address import household
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import visitor
from scorepad.web.tables.chart import Tick, nice_step
from scorepad.web.tables.rounds import Row
from scorepad.web.tables.table_view import Sheet, load
from scorepad.words import number, signed

pages = Blueprint("unusual", __name__)

#: The drawing in SVG units: its size, y of the base line, y of the highest bar.
WIDTH, HEIGHT, GROUND, TOP = 358, 168, 140, 34
#: A round is rare if it brought more, or less, than so many of 100 simulated ones.
RARE = 90
#: So many rounds of a table that its players ended are compared, the last ones: each simulated table takes as many.
MOST_ROUNDS = 100
#: Minimum distance between two labels; bars without a label are marked all the same.
APART = 52


@dataclass(frozen=True, slots=True)
class Rank:
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

    def text(self, sheet: Sheet, names: bool = True) -> str:
        """The sentence about it, with or without the names of the side."""
        key = "unusual-rarest" if names else "unusual-rarest-nameless"
        about = {"names": sheet.names(self.side)} if names else {}
        return say(key, round=sheet.say("round-n", n=self.number), points=signed(self.points), than=self.than, n=self.n, **about)


def can_tell(sheet: Sheet) -> bool:
    """Whether hands of this game can be simulated."""
    return hand_of(sheet.game.id) is not None


@pages.get("/t/<slug>/rare/<int:seq>")
def of_round(slug: str, seq: int) -> Any:
    """Compare a round with simulated rounds."""
    sheet = load(slug)
    found = next((pair for pair in sheet.pairs() if pair[0].seq == seq), None)
    if found is None or found[1].number is None or found[1].problems or not can_tell(sheet):
        return redirect(url_for("board.page", slug=slug), 303)
    slot, scored = found
    known = _look(_rounds_like(sheet))
    shown = dict(enumerate(scored.scores))
    return _page(sheet, known, known.points if known else Counter(), shown, row=Row(sheet, slot, scored, open=True))


@pages.get("/t/<slug>/rarest")
def sentence(slug: str) -> Any:
    """A fragment of the sheet: the sentence about the rarest round of a finished table, which asks again until it is known."""
    sheet = load(slug)
    return render_template("board/rarest.html", sheet=sheet, rarest=rarest(sheet, begin=True))


@pages.get("/t/<slug>/rare")
def of_table(slug: str) -> Any:
    """Compare the winning points of a finished table with those of simulated tables."""
    sheet = load(slug)
    table = sheet.table
    if not table.finished or not table.state.rounds or not can_tell(sheet):
        return redirect(url_for("board.page", slug=slug), 303)
    # If the players ended the table themselves, simulated tables end after as many rounds.
    rounds = 0 if table.won else min(len(table.state.rounds), MOST_ROUNDS)
    run = Run(sheet.game.id, table.setting.players, options=dict(sheet.kept.options), tables=True, rounds=rounds)
    known = _look(run)
    last = rounds if 0 < rounds < len(table.state.rounds) else 0
    shown = _last_points(table, last) if last else _points(table.winners, table, sheet.start.state.totals)
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


def rarest(sheet: Sheet, begin: bool = False) -> Rarest | Literal["soon"] | None:
    """The rarest round of a finished table, and of several as rare one of the winners; None if no round was rare, or there is
    nothing to compare with; "soon" while that is not known. `begin`: begin what is to be simulated for it."""
    if not sheet.table.finished or not sheet.table.state.rounds or not can_tell(sheet):
        return None
    run = _rounds_like(sheet)
    known = _look(run) if begin else _rehearsal().peek(run)
    if known is None or not (known.done or known.broken):
        return "soon"
    if not known.points:
        return None
    counting = [pair for pair in sheet.pairs() if not pair[1].problems]
    places = {points: place(known.points, points) for _, scored in counting for points in scored.scores}
    found = [
        Rarest(slot.seq, at, scored.number, side, points, *places[points])
        for at, (slot, scored) in enumerate(counting, 1) if scored.number is not None
        for side, points in enumerate(scored.scores) if places[points].than != "same" and places[points].of_100 >= RARE
    ]  # fmt: skip
    return max(found, key=lambda each: (each.n, each.side in sheet.table.winners, abs(each.points)), default=None)


def _rounds_like(sheet: Sheet) -> Run:
    """What is simulated for the rounds of a table."""
    return Run(sheet.game.id, sheet.table.setting.players, options=dict(sheet.kept.options))


def _look(run: Run) -> Known | None:
    return _rehearsal().look(run, Asker(visitor().circle, household(request.remote_addr or "")))


def _rehearsal() -> Rehearsal:
    found: Rehearsal = current_app.extensions["scorepad-rehearsal"]
    return found


def _page(
    sheet: Sheet, known: Known | None, counted: Counter[int], shown: dict[int, int], row: Row | None = None, last: int = 0
) -> Any:
    """`last`: so many rounds are compared, the last ones; 0: all."""
    what, told = "rounds" if row else "tables", []
    if known is not None and known.done and counted:
        for side, points in shown.items():
            than, of_100 = place(counted, points)
            told.append(Rank(sheet.sides[side], signed(points), than, of_100, what))
    return render_template(
        "board/unusual.html", sheet=sheet, row=row, known=known, many=rehearsal.SAMPLE, told=told, what=what, last=last,
        drawing=drawn(counted, [] if known is None or not known.done else list(shown.values())) if counted else None,
    )  # fmt: skip


def drawn(counted: Counter[int], shown: Sequence[int]) -> Distribution:
    """The distribution as geometry for an SVG: bars, ticks, and pins for the points `shown` of this round.

    The most unusual pin is circled; the others are drawn if there is room.
    """
    found = bars(counted, shown)
    low, width = found[0].low, found[0].high - found[0].low + 1
    wide = (WIDTH - 16) / len(found)

    def at(points: float) -> float:
        return round(8 + wide * ((points - low) / width + (0.5 if width == 1 else 0)), 1)

    step = nice_step(found[-1].high - low + 1, 6)
    first = -(-low // step) * step
    ticks = [Tick(at(value), number(value)) for value in range(first, found[-1].high + 1, step)]
    boxes = [
        DrawnBar(
            x=round(8 + wide * index + wide * 0.1, 1), width=round(max(1.0, wide * 0.8), 1),
            y=round(GROUND - (GROUND - TOP) * bar.height, 1), height=round((GROUND - TOP) * bar.height, 1),
            pen=any(bar.low <= points <= bar.high for points in shown),
        )
        for index, bar in enumerate(found)
    ]  # fmt: skip
    order = sorted(
        dict.fromkeys(shown), key=lambda points: place(counted, points).of_100 if place(counted, points).than != "same" else -1
    )
    pins: list[Pin] = []
    for points in reversed(order):
        x = round(8 + wide * ((points - low) // width + 0.5), 1)
        if all(abs(pin.x - x) >= APART for pin in pins):
            pins.append(Pin(x, boxes[(points - low) // width].y, signed(points), circled=not pins))
    return Distribution(WIDTH, HEIGHT, GROUND, boxes, ticks, pins)
