"""Route of a sample hand that the visitor plays at one seat. Nothing is stored: the address holds the moves."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorepad.core.move_text import joined, split
from scorepad.core.play import Move
from scorepad.core.solo import Solo as Rules
from scorepad.core.solo import Tried
from scorepad.games import solo_of
from scorepad.replay.walkthrough import walk
from scorepad.simulation.samples import sample
from scorepad.simulation.solo import Solo
from scorepad.web.http.caching import unchanged
from scorepad.web.http.urls import asked_number
from scorepad.web.http.visitor import needs
from scorepad.web.replay.asked import Asked, asked_sample, asked_table
from scorepad.web.replay.page import StepPage
from scorepad.web.replay.solo_page import SoloPage

pages = Blueprint("solo", __name__)

#: The most cards that one try may name.
MOST_TAPPED = 60


@pages.get("/rules/<game>/seat")
@needs("watch", tables=True)
def page(game: str) -> Any:
    """A hand at one seat. Arguments: `players`, `seed`, `table` as for a sample hand; `seat`; `start`: the number of moves that
    are made as in the sample; `did`: the visitor's own moves since (`move_text`); `marks`: 1 for ticks at legal cards. A try:
    `do` (a verb or key), `tap` (cards), `n` (a number). `move`: the position of a replay of what was played."""
    sheet = asked_table(game)
    rules = solo_of(game)
    if rules is None:
        abort(404)
    if same := unchanged("seat", sheet and sheet.stamp):
        return same
    asked = asked_sample(game, sheet)
    start = min(asked_number("start") or 0, sample(*asked.given).length)
    solo = Solo(asked.given, _seat(asked, start), start, split(request.args.get("did", "")))
    here = _Address(asked, solo, start)
    # A key is tapped later than a card that alone would make a move.
    verb, tapped = request.args.getlist("do")[-1:], solo.held(request.args.getlist("tap")[:MOST_TAPPED])
    tried = _tried(rules, solo, verb[0], tapped) if verb and not solo.over else None
    if tried and len(tried.moves) == 1:
        return redirect(here(did=joined([*solo.moves, tried.moves[0]])), 303)
    step = _step(asked, solo, here)
    if asked_number("move") is not None:
        return render_template(
            "replay/step.html", page=step, name=asked.name, players=asked.given.players, seed=asked.given.seed, sheet=asked.sheet
        )
    shown = SoloPage(solo, rules, step, here.here, tapped, tried, request.args.get("marks") == "1")
    return render_template("replay/seat.html", page=shown, step=step, name=asked.name, asked=asked, start=start)


class _Address:
    """The address of this page with other arguments. Another hand begins at its beginning."""

    def __init__(self, asked: Asked, solo: Solo, start: int) -> None:
        self.asked = asked
        given = asked.given
        self.here: dict[str, Any] = {
            "players": given.players,
            "seed": given.seed,
            "table": asked.slug,
            "seat": solo.seat,
            "start": start or None,
            "marks": 1 if request.args.get("marks") == "1" else None,
            "did": joined(solo.moves) or None,
        }

    def __call__(self, **more: Any) -> str:
        if not {"players", "seed", "seat"}.isdisjoint(more):
            more = {"start": None, "did": None, "seat": None, **more}
        return url_for("solo.page", game=self.asked.game.id, **{**self.here, **more})


def _seat(asked: Asked, start: int) -> int:
    """The seat of the address; else the first that moves from `start` on and had a choice there."""
    seat = asked_number("seat")
    if seat is not None and seat < asked.given.players:
        return seat
    moves = sample(*asked.given).moves
    return int(moves[start][0]) if start < len(moves) else 0


def _tried(rules: Rules, solo: Solo, verb: str, tapped: list[str]) -> Tried | None:
    """What comes of a key and tapped cards; None for a key that the game does not have."""
    verbs = rules.keys.get(verb, (verb,) if verb in solo.hand.verbs else ())
    number = asked_number("n")
    if number is not None and solo.hand.verbs.get(verb) == (("number",),):
        move: Move = (solo.seat, verb, number)
        return rules.judged(solo.hand, [move])
    if not verbs:
        return None
    tried = rules.tried(solo.hand, verbs, tapped)
    # No rule forbids what has not been named yet.
    could = {move[1] for move in solo.choices} & set(verbs) & rules.own.keys()
    return Tried((), None) if tried.problem and could and not tapped else tried


def _step(asked: Asked, solo: Solo, address: _Address) -> StepPage:
    """The position as a page of a replay: open at the end, else as the seat sees it."""
    hand = solo.hand
    played = walk(asked.game.id, hand.state, hand.deal, hand.log)
    scored = asked.table.look_at(dict(played.entry)) if solo.over else None
    position = asked_number("move")
    if position is None or not solo.over:
        position = played.length + solo.over
    return StepPage(
        asked.game, played, asked.people, address, scored, min(position, played.length + 1), solo.seat, solo.over, table=asked.slug
    )
