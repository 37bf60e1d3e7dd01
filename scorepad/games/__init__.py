"""The games: one room a family, found by looking into this folder and listed nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from scorepad.core.game import Game


@cache
def rooms() -> Mapping[str, tuple[Game[Any], ...]]:
    """The games of each room, by the room's folder name, in alphabetical order."""
    found = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        found[module.name] = tuple(import_module(f"{__name__}.{module.name}").GAMES)
    return MappingProxyType(found)


@cache
def games() -> Mapping[str, Game[Any]]:
    """All games by id, in the order of their rooms."""
    return MappingProxyType({game.id: game for found in rooms().values() for game in found})


def find(game_id: str) -> Game[Any] | None:
    """The game with this id, or None."""
    return games().get(game_id)


@cache
def room_of(game_id: str) -> str:
    """The folder name of the room of a game; KeyError if there is no such game."""
    return next(room for room, found in rooms().items() if any(game.id == game_id for game in found))


@cache
def folder(room: str) -> Path:
    """Where a room keeps its rules, words and templates."""
    return Path(__file__).parent / room
