"""Hands played card by card: what playing is, the replay of a written hand, simulations. The pad works without this package.

A room has its part in a folder `hand/`, or none: then its hands are not played. Its modules are `play.py` (`PLAYS`: `Hand` classes,
by game), `players.py` (`PLAYERS` for simulations, by game), `view.py` (`VIEWS` of hands, by game) and `solo.py` (`SOLOS`: how one
person plays a hand, by game).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from scorepad.games import has_hand, room_attribute, room_of
from scorepad.hands.play import Hand, Player, random_move
from scorepad.hands.solo import SoloSpec
from scorepad.hands.view import HandView


@cache
def hand_class(game_id: str) -> type[Hand]:
    """The `Hand` class of a game (`PLAYS`). Raises KeyError for a game that cannot be played (`games.can_be_played`)."""
    hand_type: type[Hand] = _by_game(room_of(game_id), "play", "PLAYS")[game_id]
    return hand_type


def views_of(room: str) -> Mapping[str, HandView]:
    """The views of a room, by game (`VIEWS` in its `hand/view.py`)."""
    return MappingProxyType(_by_game(room, "view", "VIEWS"))


@cache
def view_of(game_id: str) -> HandView:
    """The view of a game's hands; raises KeyError if the game has none."""
    return views_of(room_of(game_id))[game_id]


@cache
def players_of(game_id: str) -> Mapping[str, Player]:
    """The simulated players of a game, by name, the default first: those of `hand/players.py` (`PLAYERS`), and `random`. Raises
    KeyError for an unknown game."""
    players = _by_game(room_of(game_id), "players", "PLAYERS").get(game_id, {})
    return MappingProxyType({**players, **({} if "random" in players else {"random": random_move})})


@cache
def solo_spec_of(game_id: str) -> SoloSpec:
    """How one person plays a hand of a game (`SOLOS` in `hand/solo.py`). Raises KeyError for a game that cannot be played."""
    spec: SoloSpec = _by_game(room_of(game_id), "solo", "SOLOS")[game_id]
    return spec


def _by_game(room: str, module: str, name: str) -> Mapping[str, Any]:
    """The attribute `name` of a module in the folder `hand/` of a room; empty if there is none."""
    by_game: Mapping[str, Any] = room_attribute(room, f"hand.{module}", name, default={}) if has_hand(room) else {}
    return by_game
