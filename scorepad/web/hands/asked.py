"""The sample hand that an address asks for: game, number of players, seed, and the table whose house rules and names it has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import abort, g, request

from scorepad.core.game import Game
from scorepad.core.record import EXAMPLE_NAMES
from scorepad.games import can_be_played, find_game, room_of
from scorepad.hands.samples import first_seed, next_seed, usual_players
from scorepad.hands.session import SampleKey
from scorepad.hands.simulate import SimulationRun
from scorepad.store import NotFound, Person
from scorepad.table import Table
from scorepad.web.forms.badges import badges
from scorepad.web.hands.page import SeatedPlayers
from scorepad.web.http.i18n import game_name
from scorepad.web.http.urls import query_number
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet, options_of


@dataclass(frozen=True)
class SampleRequest:
    """A sample hand and its people. `sheet`: the table that it is for; `matching_sheet`: the same, if as many people play there."""

    game: Game[Any]
    sample: SampleKey
    people: SeatedPlayers
    sheet: ScoreSheet | None
    matching_sheet: ScoreSheet | None

    @property
    def name(self) -> str:
        """The game's name, at a table what its players call it."""
        return game_name(self.game, self.matching_sheet.table.setting.options if self.matching_sheet else None)

    @property
    def slug(self) -> str | None:
        """The slug of the table, if there is one."""
        return self.sheet.slug if self.sheet else None

    @property
    def table(self) -> Table:
        """The empty table of the hand."""
        return self.sample.run.table._replace(state=self.sample.run.states[0])


def requested_table(game_id: str) -> ScoreSheet | None:
    """The table in the address, if it is one that the visitor may see; 404 for a game whose hands cannot be played."""
    if find_game(game_id) is None or not can_be_played(game_id):
        abort(404)
    slug = request.args.get("table") or None
    try:
        return load_sheet(slug) if slug else None
    except NotFound:
        return None


def requested_sample(game_id: str, sheet: ScoreSheet | None) -> SampleRequest:
    """The sample hand of the address: that of `seed`, or another one `after` a seed, or the first one.

    `sheet`: its table, which counts if the same game is played there.
    """
    game = find_game(game_id)
    assert game is not None
    g.room = room_of(game_id)
    sheet = sheet if sheet is not None and sheet.game is game else None
    players = query_number("players")
    if players not in game.players:
        default = len(sheet.seats) if sheet else usual_players(game)
        players = default if players is None else min(game.players, key=lambda number: abs(number - (players or 0)))
    matching_sheet = sheet if sheet and len(sheet.seats) == players else None
    options = options_of(matching_sheet)
    seed, after = query_number("seed"), query_number("after")
    if seed is None:
        seed = first_seed(game_id, players, options) if after is None else next_seed(game_id, players, after, options=options)
    sample = SampleKey(game_id, players, seed, options=options)
    if matching_sheet:
        people = SeatedPlayers(matching_sheet.table.players, matching_sheet.seats, matching_sheet.table.setting.sides)
    else:
        sides = SimulationRun(game_id, players).states[0].sides
        persons = [Person(seat + 1, name) for seat, name in enumerate(EXAMPLE_NAMES[:players])]
        people = SeatedPlayers(EXAMPLE_NAMES[:players], badges(persons, sides), sides)
    return SampleRequest(game, sample, people, sheet=sheet, matching_sheet=matching_sheet)
