"""Registry of games. Each subfolder is a room (a family of games) and is found by scanning this folder.

A room's `__init__` lists its `GAMES`. All other modules are optional: `questions.py` (`QUESTIONS` asked mid-game, by game),
`pad.py` (`PADS`: how entries are typed, by game), `pack.py` (`face` of a card), `play.py` (`PLAYS`: `Hand` classes, by game),
`view.py` (`VIEWS` of hands, by game), `players.py` (`PLAYERS` for simulations, by game), `solo.py` (`SOLOS`: how one person plays
a hand, by game), `stats.py` (`STATS`: what rounds tell about people, by game), `book.py` (`NUMBERS` and `PICTURES` for the texts
of the rules).
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
from scorepad.core.play import Hand, Player, random_move
from scorepad.core.question import Question
from scorepad.core.solo import SoloSpec
from scorepad.core.statistics import Stats
from scorepad.core.view import HandView
from scorepad.kit.cards import Face


@cache
def rooms() -> Mapping[str, tuple[Game[Any], ...]]:
    """The games of each room, by the room's folder name, in alphabetical order."""
    games_by_room = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        games_by_room[module.name] = tuple(import_module(f"{__name__}.{module.name}").GAMES)
    return MappingProxyType(games_by_room)


@cache
def games() -> Mapping[str, Game[Any]]:
    """All games by id, in the order of their rooms."""
    return MappingProxyType({game.id: game for room_games in rooms().values() for game in room_games})


def find_game(game_id: str) -> Game[Any] | None:
    """The game with this id, or None."""
    return games().get(game_id)


@cache
def room_of(game_id: str) -> str:
    """The folder name of a game's room; raises KeyError for an unknown game."""
    for room, room_games in rooms().items():
        if any(game.id == game_id for game in room_games):
            return room
    raise KeyError(game_id)


@cache
def folder(room: str) -> Path:
    """The folder of a room, with its rules, words and templates; raises KeyError for an unknown room."""
    for path in (Path(parent) / room for parent in __path__):
        if path.is_dir():
            return path
    raise KeyError(room)


@cache
def pad_of(game_id: str) -> Pad[Any]:
    """The pad of a game, which defines how its entries are typed; raises KeyError for an unknown game."""
    pad_class: type[Pad[Any]] = _room_attribute(room_of(game_id), "pad", "PADS", default={}).get(game_id, Pad)
    return pad_class(games()[game_id])


@cache
def questions_of(game_id: str) -> Mapping[str, Question[Any]]:
    """The questions of a game, by id; raises KeyError for an unknown game."""
    questions = _room_attribute(room_of(game_id), "questions", "QUESTIONS", default={}).get(game_id, ())
    return MappingProxyType({question.id: question for question in questions})


#: Length limit of card codes.
MAX_CODE_LENGTH = 16


def card_face(room: str, code: str) -> Face | None:
    """The face of a card of a room; None for an unknown card."""
    return _face(room, code) if len(code) <= MAX_CODE_LENGTH else None


@lru_cache(maxsize=4096)
def _face(room: str, code: str) -> Face | None:
    face = _room_attribute(room, "pack", "face", default=None)
    try:
        return None if face is None else face(code)
    except LookupError:
        return None


@cache
def hand_class(game_id: str) -> type[Hand] | None:
    """The `Hand` class of a game (`PLAYS`), None if it cannot be played; raises KeyError for an unknown game."""
    hand_type: type[Hand] | None = _room_attribute(room_of(game_id), "play", "PLAYS", default={}).get(game_id)
    return hand_type


def hand_class_or_error(game_id: str) -> type[Hand]:
    """The `Hand` class of a game that can be played; raises KeyError for any other game."""
    hand_type = hand_class(game_id)
    if hand_type is None:
        raise KeyError(game_id)
    return hand_type


def views_of(room: str) -> Mapping[str, HandView]:
    """The views of a room, by game (`VIEWS` in its `view.py`)."""
    return MappingProxyType(_room_attribute(room, "view", "VIEWS", default={}))


@cache
def view_of(game_id: str) -> HandView:
    """The view of a game's hands; raises KeyError if the game has none."""
    return views_of(room_of(game_id))[game_id]


@cache
def players_of(game_id: str) -> Mapping[str, Player]:
    """The simulated players of a game, by name, the default first: those of `players.py` (`PLAYERS`), and `random`. Raises
    KeyError for an unknown game."""
    players = _room_attribute(room_of(game_id), "players", "PLAYERS", default={}).get(game_id, {})
    return MappingProxyType({**players, **({} if "random" in players else {"random": random_move})})


@cache
def solo_spec_of(game_id: str) -> SoloSpec | None:
    """How one person plays a hand of a game; None if they cannot yet. Raises KeyError for an unknown game."""
    spec: SoloSpec | None = _room_attribute(room_of(game_id), "solo", "SOLOS", default={}).get(game_id)
    return spec


@cache
def stats_of(game_id: str) -> Stats[Any]:
    """What the rounds of a game tell about people; raises KeyError for an unknown game."""
    stats: Stats[Any] = _room_attribute(room_of(game_id), "stats", "STATS", default={}).get(game_id) or Stats()
    return stats


@cache
def numbers_of(room: str) -> Mapping[str, Any]:
    """Numbers for the rule texts of a room, by name: integers, or collections of integers by name or index."""
    return MappingProxyType(_room_attribute(room, "book", "NUMBERS", default={}))


@cache
def pictures_of(room: str) -> Mapping[str, Picture]:
    """Pictures for the rule texts of a room, by name."""
    return MappingProxyType(_room_attribute(room, "book", "PICTURES", default={}))


def _room_attribute(room: str, module: str, name: str, default: Any) -> Any:
    """Attribute `name` of a room's module; `default` if the module or the attribute does not exist."""
    module_path = f"{__name__}.{room}.{module}"
    return getattr(import_module(module_path), name, default) if find_spec(module_path) else default
