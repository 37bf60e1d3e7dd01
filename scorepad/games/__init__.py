"""The games: one room a family, found by looking into this folder and listed nowhere.

A room's `__init__` lists its `GAMES`; `questions.py`, if there is one, what is asked mid-game (`QUESTIONS`, by game); `pad.py`
how entries are typed, where the default does not serve (`PADS`, by game); `pack.py` how its cards look (`face`); `play.py` a hand
card by card (`PLAYS`, by game), `players.py` who can play it (`PLAYERS`, by game); `book.py` what the texts of the rules take from
the code (`NUMBERS`, `PICTURES`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from scorepad.core.game import Game
from scorepad.core.pad import Pad
from scorepad.core.picture import Picture
from scorepad.core.play import Hand, Player, anything
from scorepad.core.question import Question
from scorepad.core.view import View
from scorepad.kit.cards import Face


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
    """Where a room keeps its rules, words and templates; StopIteration if there is no such room."""
    return next(place for place in (Path(each) / room for each in __path__) if place.is_dir())


@cache
def pad_of(game_id: str) -> Pad[Any]:
    """How entries of a game come onto the pad; KeyError if there is no such game."""
    made: type[Pad[Any]] = _offered(room_of(game_id), "pad", "PADS", {}).get(game_id, Pad)
    return made(games()[game_id])


@cache
def questions_of(game_id: str) -> Mapping[str, Question[Any]]:
    """What a table of a game asks mid-game, by the question's id; KeyError if there is no such game."""
    asked = _offered(room_of(game_id), "questions", "QUESTIONS", {}).get(game_id, ())
    return MappingProxyType({each.id: each for each in asked})


#: No card has a longer code.
LONGEST_CODE = 16


def face(room: str, code: str) -> Face | None:
    """How a card of a room looks; None if it is none of its cards."""
    return _face(room, code) if len(code) <= LONGEST_CODE else None


@lru_cache(maxsize=4096)
def _face(room: str, code: str) -> Face | None:
    looks = _offered(room, "pack", "face", None)
    try:
        return None if looks is None else looks(code)
    except LookupError:
        return None


@cache
def hand_of(game_id: str) -> type[Hand] | None:
    """A hand of a game as it is played (`PLAYS`), None where nobody can tell; KeyError if there is no such game."""
    made: type[Hand] | None = _offered(room_of(game_id), "play", "PLAYS", {}).get(game_id)
    return made


def views_of(room: str) -> Mapping[str, View]:
    """How the hands of a room look, by game (`VIEWS` in its `view.py`)."""
    return MappingProxyType(_offered(room, "view", "VIEWS", {}))


@cache
def view_of(game_id: str) -> View:
    """How a hand of a game looks to those who look on; KeyError if none can be played."""
    return views_of(room_of(game_id))[game_id]


@cache
def players_of(game_id: str) -> Mapping[str, Player]:
    """Who can play a hand of a game, by name, the default first: what `players.py` adds (`PLAYERS`) and `random`."""
    added = _offered(room_of(game_id), "players", "PLAYERS", {}).get(game_id, {})
    return MappingProxyType({**added, **({} if "random" in added else {"random": anything})})


@cache
def numbers_of(room: str) -> Mapping[str, Any]:
    """The numbers of a room that its rules tell, by name: integers, or more of them by name or place."""
    return MappingProxyType(_offered(room, "book", "NUMBERS", {}))


@cache
def pictures_of(room: str) -> Mapping[str, Picture]:
    """The pictures in the rules of a room, by name."""
    return MappingProxyType(_offered(room, "book", "PICTURES", {}))


def _offered(room: str, floor: str, name: str, otherwise: Any) -> Any:
    """What a floor of a room offers under a name, if there is such a floor."""
    module = f"{__name__}.{room}.{floor}"
    return getattr(import_module(module), name, otherwise) if find_spec(module) else otherwise
