"""The routes of replays: a sample hand from a seed, or a past round that carries its play."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for

from scorepad.core.game import Game
from scorepad.core.problem import Problem
from scorepad.hands.samples import sample_hand, shown_rules, usual_players
from scorepad.hands.verify import replay_play
from scorepad.hands.walkthrough import Walkthrough, recorded_walkthrough
from scorepad.store import Stamp
from scorepad.table import ScoredEntry
from scorepad.web.hands.asked import SampleRequest, requested_sample, requested_table
from scorepad.web.hands.page import ReplayPage, SeatedPlayers
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import query_number
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.played import carries_play
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet, options_of

blueprint = Blueprint("step", __name__)


@blueprint.get("/rules/<game>/hand")
@requires("watch", tables=True)
def replay_sample(game: str) -> Any:
    """A sample hand. Arguments: `players`, `seed` (or `after` one), `move`, `rule`, `seat`, `open`; `table`: by its house rules."""
    sheet = requested_table(game)
    if same := not_modified("hand", sheet and sheet.stamp):
        return same
    requested = requested_sample(game, sheet)
    sample = requested.sample
    walk = sample_hand(*sample)

    def address(**changes: Any) -> str:
        arguments = {"players": sample.players, "seed": sample.seed, **_view_arguments(page), "table": requested.slug, **changes}
        return url_for("step.replay_sample", game=game, **arguments)

    scored = requested.table.score_next(dict(walk.entry))
    page = ReplayPage(
        requested.game, walk, requested.people, address, scored, *_position_and_view(walk, sample.players), table=requested.slug,
        cited=request.args.get("rule", ""),
    )  # fmt: skip
    return render_template(
        "hands/step.html",
        page=page,
        name=requested.name,
        players=sample.players,
        seed=sample.seed,
        sheet=requested.sheet,
        take_seat=_seat_at(requested, page),
    )


def _seat_at(requested: SampleRequest, page: ReplayPage) -> str:
    """The address at which the visitor makes the last move themself, or the first one of the hand."""
    start = min(max(page.position - 1, 0), page.length - 1)
    seat = page.walk.moves[start][0] if page.walk.moves else None
    sample = requested.sample
    return url_for(
        "solo.play_sample",
        game=sample.game_id,
        players=sample.players,
        seed=sample.seed,
        table=requested.slug,
        seat=seat,
        start=start or None,
    )


@blueprint.get("/t/<slug>/rounds/<int:seq>/hand")
def replay_round(slug: str, seq: int) -> Any:
    """A round that carries its play. Arguments: `move`, `seat`, `open`."""
    if same := not_modified(store().tables.stamp(slug)):
        return same
    sheet = load_sheet(slug)
    entry, scored_entry = next((pair for pair in sheet.entries_scored() if pair[0].seq == seq), (None, None))
    if entry is None or scored_entry is None or not any(carries_play(raw, sheet.game) for _, raw in entry.versions):
        abort(404)
    if not carries_play(scored_entry.raw, sheet.game):
        flash(sheet.say("step-gone"), "note")
        return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"))
    walk, problem = _walkthrough_of(_Carried(slug, sheet.stamp, seq, game=sheet.game, scored=scored_entry))
    if walk is None:
        flash(sheet.words_for(problem), "note")
        return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"))

    def address(**changes: Any) -> str:
        return url_for("step.replay_round", slug=slug, seq=seq, **{**_view_arguments(page), **changes})

    people = SeatedPlayers(sheet.table.players, sheet.seats, sheet.table.setting.sides)
    scored = None if problem or scored_entry.problems else scored_entry
    page = ReplayPage(
        sheet.game, walk, people, address, scored, *_position_and_view(walk, len(sheet.seats)), problem=problem, table=slug
    )
    return render_template("hands/step.html", page=page, name=sheet.title, round=scored_entry.number, sheet=sheet, seq=seq)


@dataclass(frozen=True, slots=True)
class _Carried:
    """Cache key of a hand: the entry that step `seq` wrote. It does not hold the sheet, which may be large."""

    slug: str
    stamp: Stamp
    seq: int
    game: Game[Any] = field(compare=False)
    scored: ScoredEntry = field(compare=False)


@lru_cache(maxsize=16)
def _walkthrough_of(carried: _Carried) -> tuple[Walkthrough | None, Problem | None]:
    """The legal part of a hand, and the problem where it breaks off; (None, problem) if no part of it can be replayed."""
    game, scored = carried.game, carried.scored
    hand, problems = replay_play(game, scored.before, scored.raw["play"], entry=scored.entry)
    problem = problems[0] if problems else None
    if hand is None:
        return None, problem
    return recorded_walkthrough(game, hand.state, scored.raw["play"], moves=len(hand.log)), problem


def _position_and_view(walk: Walkthrough, players: int) -> tuple[int, int, bool]:
    """Position, seat and whether all cards are shown, from the address, limited to valid values."""
    position, seat = min(query_number("move") or 0, walk.length + 1), query_number("seat")
    if seat is None and "rule" in request.args and 0 < position <= walk.length:
        # Who comes from a rule sees what the player could have done instead.
        seat = walk.moves[position - 1][0]
    return position, seat if seat is not None and seat < players else 0, request.args.get("open") != "0"


def _view_arguments(page: ReplayPage) -> dict[str, Any]:
    """The arguments of the address for the position and view of a page."""
    return {"move": page.position or None, "seat": page.seat or None, "open": None if page.shows_all else 0}


def rule_links(game: Game[Any], sheet: ScoreSheet | None) -> dict[str, dict[str, str]]:
    """Links to moves and ends of sample hands that show a rule, by rule id; for a table, with its house rules."""
    matching_sheet = sheet if sheet and sheet.game is game else None
    first = len(matching_sheet.seats) if matching_sheet else usual_players(game)
    others = () if matching_sheet else tuple(number for number in game.players if number != first)
    slug = matching_sheet.slug if matching_sheet else None
    links = {}
    for rule, at in shown_rules(game.id, (first, *others), options_of(matching_sheet)).items():
        arguments: dict[str, Any] = {"players": at.players, "seed": at.seed, "move": at.position, "rule": rule, "table": slug}
        href = url_for("step.replay_sample", game=game.id, **arguments, _anchor="counts" if at.counts else None)
        links[rule] = {"href": href, "label": say("step-see-counted" if at.counts else "step-see")}
    return links
