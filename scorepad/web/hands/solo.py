"""The route of a sample hand that the visitor plays at one seat. Nothing is stored: the address holds the moves."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from scorepad.hands import solo_spec_of
from scorepad.hands.move_text import join_moves, split_moves
from scorepad.hands.play import Move
from scorepad.hands.samples import sample_hand
from scorepad.hands.session import SoloSession
from scorepad.hands.solo import SoloSpec, TapResult
from scorepad.hands.walkthrough import make_walkthrough
from scorepad.web.hands.asked import SampleRequest, requested_sample, requested_table
from scorepad.web.hands.page import ReplayPage
from scorepad.web.hands.solo_page import SoloPage
from scorepad.web.http.caching import not_modified
from scorepad.web.http.urls import query_number
from scorepad.web.http.visitor import requires

blueprint = Blueprint("solo", __name__)

#: The most cards that one try may name.
MAX_TAPPED = 60


@blueprint.get("/rules/<game>/seat")
@requires("watch", tables=True)
def play_sample(game: str) -> Any:
    """A hand at one seat. Arguments: `players`, `seed`, `table` as for a sample hand; `seat`; `start`: the number of moves that
    are made as in the sample; `did`: the visitor's own moves since (`move_text`); `marks`: 1 for ticks at legal cards. A try:
    `do` (a verb or key), `tap` (cards), `n` (a number). `move`: the position of a replay of what was played."""
    sheet = requested_table(game)
    rules = solo_spec_of(game)
    if same := not_modified("seat", sheet and sheet.stamp):
        return same
    requested = requested_sample(game, sheet)
    start = min(query_number("start") or 0, sample_hand(*requested.sample).length)
    solo = SoloSession(requested.sample, _seat(requested, start), start, texts=split_moves(request.args.get("did", "")))
    address = _Address(requested, solo, start)
    # A key is tapped later than a card that alone would make a move.
    verb, tapped = request.args.getlist("do")[-1:], solo.playable_cards(request.args.getlist("tap")[:MAX_TAPPED])
    result = _tap_result(rules, solo, verb[0], tapped=tapped) if verb and not solo.is_over else None
    if result and len(result.moves) == 1:
        return redirect(address(did=join_moves([*solo.moves, result.moves[0]])), 303)
    replay_page = _replay_page(requested, solo, address)
    if query_number("move") is not None:
        return render_template(
            "hands/step.html",
            page=replay_page,
            name=requested.name,
            players=requested.sample.players,
            seed=requested.sample.seed,
            sheet=requested.sheet,
        )
    page = SoloPage(
        solo, rules, replay_page, arguments=address.here, tapped=tapped, tried=result, marked=request.args.get("marks") == "1"
    )
    return render_template("hands/seat.html", page=page, step=replay_page, name=requested.name, asked=requested, start=start)


class _Address:
    """The address of this page with other arguments. Another hand begins at its beginning."""

    def __init__(self, requested: SampleRequest, solo: SoloSession, start: int) -> None:
        self.asked = requested
        sample = requested.sample
        self.here: dict[str, Any] = {
            "players": sample.players,
            "seed": sample.seed,
            "table": requested.slug,
            "seat": solo.seat,
            "start": start or None,
            "marks": 1 if request.args.get("marks") == "1" else None,
            "did": join_moves(solo.moves) or None,
        }

    def __call__(self, **more: Any) -> str:
        if not {"players", "seed", "seat"}.isdisjoint(more):
            more = {"start": None, "did": None, "seat": None, **more}
        return url_for("solo.play_sample", game=self.asked.game.id, **{**self.here, **more})


def _seat(requested: SampleRequest, start: int) -> int:
    """The seat of the address; else the one that makes the move after `start`, seat 0 if there is none."""
    seat = query_number("seat")
    if seat is not None and seat < requested.sample.players:
        return seat
    moves = sample_hand(*requested.sample).moves
    return int(moves[start][0]) if start < len(moves) else 0


def _tap_result(rules: SoloSpec, solo: SoloSession, verb: str, tapped: list[str]) -> TapResult | None:
    """The result of a key and tapped cards; None for a key that the game does not have."""
    verbs = rules.fixed_keys.get(verb, (verb,) if verb in solo.hand.verbs else ())
    number = query_number("n")
    if number is not None and solo.hand.verbs.get(verb) == (("number",),):
        move: Move = (solo.seat, verb, number)
        return rules.check_moves(solo.hand, [move])
    if not verbs:
        return None
    result = rules.try_tap(solo.hand, verbs, tapped)
    # No rule forbids what has not been named yet.
    possible_verbs = {move[1] for move in solo.choices} & set(verbs) & rules.card_argument.keys()
    return TapResult((), None) if result.problem and possible_verbs and not tapped else result


def _replay_page(requested: SampleRequest, solo: SoloSession, address: _Address) -> ReplayPage:
    """The position as a page of a replay: open at the end, else as the seat sees it."""
    hand = solo.hand
    walk = make_walkthrough(requested.game.id, hand.state, hand.deal, moves=hand.log)
    scored = requested.table.score_next(dict(walk.entry)) if solo.is_over else None
    position = query_number("move")
    if position is None or not solo.is_over:
        position = walk.length + solo.is_over
    return ReplayPage(
        requested.game,
        walk,
        requested.people,
        address=address,
        scored=scored,
        position=min(position, walk.length + 1),
        seat=solo.seat,
        shows_all=solo.is_over,
        table=requested.slug,
    )
