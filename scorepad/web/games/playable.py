"""The games that the visitor's circle can play: those of rooms, the described ones that come with the pad, and its own.

In addresses and forms a described game has the id in its file, which all its versions share: there the circle's own version stands
before that of the pad, and at a table the one that the table was opened with.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from flask import g

from scorepad.core.game import Game
from scorepad.core.record import record_header
from scorepad.described import base_id, description_of, shipped
from scorepad.games import find_game, games
from scorepad.store import DatabaseUnavailable, NewTable
from scorepad.table import open_table
from scorepad.web.http.i18n import game_name
from scorepad.web.http.visitor import store
from scorepad.web.tables.score_sheet import ScoreSheet


def described_games() -> Mapping[str, Game[Any]]:
    """The described games that can be played, by the id in their file, in the order of their names. Cached in the request."""
    if "described_games" not in g:
        own: dict[str, str] = {}
        with suppress(DatabaseUnavailable):
            own = {offered.base: offered.id for offered in store().games.offered()}
        ids = {**{base: compiled.game.id for base, compiled in shipped().items()}, **own}
        known = [(base, game) for base, game_id in ids.items() if (game := find_game(game_id))]
        g.described_games = dict(sorted(known, key=lambda pair: game_name(pair[1]).casefold()))
    found: Mapping[str, Game[Any]] = g.described_games
    return found


def playable_games() -> dict[str, Game[Any]]:
    """All games that can be played, by their id in addresses."""
    return {**games(), **described_games()}


def playable_game(game_id: str) -> Game[Any] | None:
    """The version of a game that is played from now on; None if there is none. `game_id`: of any version."""
    return games().get(game_id) or described_games().get(base_id(game_id))


def visible_game(game_id: str) -> Game[Any] | None:
    """The game that an address names; one of a certain version if it comes with the pad, or the circle plays it or did."""
    game, base = playable_game(game_id), base_id(game_id)
    if game_id == base or (game and game.id == game_id):
        return game
    is_shipped = base in shipped() and shipped()[base].game.id == game_id
    return find_game(game_id) if is_shipped or store().games.text_of(game_id) is not None else None


def address_id(game_id: str) -> str:
    """The id of a game in addresses: that in its file, unless another version is played from now on."""
    game = playable_game(game_id)
    return base_id(game_id) if game and game.id == game_id else game_id


def table_like(sheet: ScoreSheet) -> NewTable:
    """Another table of the same people, and the next one deals; in the version of the game that is played from now on, if the house
    rules still fit it."""
    people, options = sheet.table.players, sheet.options
    game = playable_game(sheet.game.id) or sheet.game
    if game.id != sheet.game.id and open_table(record_header(game.id, people, 0, options=options))[2]:
        game = sheet.game
    dealer = sheet.game.dealer(sheet.table.state)
    return NewTable(game.id, people, dealer, options=options, description=description_of(game.id))
