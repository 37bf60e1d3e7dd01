"""The sample hand that an address asks for: game, number of players, seed, and the table whose house rules and names it has."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from flask import abort, g, request

from scorepad.core.game import Game
from scorepad.games import find, hand_of, room_of
from scorepad.simulation.samples import first_seed, next_seed, usual
from scorepad.simulation.simulate import NAMES, Run
from scorepad.simulation.solo import Sample
from scorepad.store import Person, Unknown
from scorepad.table import Table
from scorepad.web.forms.badges import badges
from scorepad.web.http.i18n import game_name
from scorepad.web.http.urls import asked_number
from scorepad.web.replay.page import People
from scorepad.web.tables.table_view import Sheet, load


@dataclass(frozen=True)
class Asked:
    """A sample hand and its people. `sheet`: the table that it is for; `own`: the same, if as many people play there."""

    game: Game[Any]
    given: Sample
    people: People
    sheet: Sheet | None
    own: Sheet | None

    @property
    def name(self) -> str:
        """The game's name, at a table what its players call it."""
        return game_name(self.game, self.own.table.setting.options if self.own else None)

    @property
    def slug(self) -> str | None:
        """The slug of the table, if there is one."""
        return self.sheet.slug if self.sheet else None

    @property
    def table(self) -> Table:
        """The empty table of the hand."""
        return self.given.run.table._replace(state=self.given.run.states[0])


def asked_table(game: str) -> Sheet | None:
    """The table in the address, if it is one that the visitor may see; 404 for a game that is not played out."""
    if find(game) is None or hand_of(game) is None:
        abort(404)
    slug = request.args.get("table") or None
    try:
        return load(slug) if slug else None
    except Unknown:
        return None


def asked_sample(game: str, sheet: Sheet | None) -> Asked:
    """The sample hand of the address: that of `seed`, or another one `after` a seed, or the first one.

    `sheet`: its table, which counts if the same game is played there.
    """
    found = find(game)
    assert found is not None
    g.room = room_of(game)
    sheet = sheet if sheet is not None and sheet.game is found else None
    players = asked_number("players")
    if players not in found.players:
        default = len(sheet.seats) if sheet else usual(found)
        players = default if players is None else min(found.players, key=lambda each: abs(each - (players or 0)))
    own = sheet if sheet and len(sheet.seats) == players else None
    options = options_of(own)
    seed, after = asked_number("seed"), asked_number("after")
    if seed is None:
        seed = first_seed(game, players, options) if after is None else next_seed(game, players, after, options)
    given = Sample(game, players, seed, options)
    if own:
        people = People(own.table.players, own.seats, own.table.setting.sides)
    else:
        sides = Run(game, players).states[0].sides
        who = [Person(seat + 1, name) for seat, name in enumerate(NAMES[:players])]
        people = People(NAMES[:players], badges(who, sides), sides)
    return Asked(found, given, people, sheet, own)


def options_of(sheet: Sheet | None) -> str:
    """The house rules of a table as JSON; "{}" without a table."""
    return json.dumps(sheet.kept.options if sheet else {}, sort_keys=True)
