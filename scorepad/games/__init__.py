"""Registry of games. Each subfolder is a room (a family of games), each `.toml` file a described game (see `scorepad.described`);
both are found by scanning this folder.

A room's `__init__` lists its `GAMES`. All other modules are optional: `questions.py` (`QUESTIONS` asked mid-game, by game),
`pad.py` (`PADS`: how entries are typed, by game), `pack.py` (`face` of a card, `USES_TILES`), `stats.py` (`STATS`: what rounds tell
about people, by game), `book.py` (`NUMBERS` and `PICTURES` for the texts of the rules), and the folder `hand/`, in which hands of
the games are played (see `scorepad.hands`).
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

from scorepad.core.caches import cache_by_game
from scorepad.core.game import Game
from scorepad.core.pad import Pad
from scorepad.core.picture import Picture
from scorepad.core.question import Question
from scorepad.core.statistics import Stats
from scorepad.described import described, is_described, shipped
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
    """All games of rooms by id, in the order of their rooms."""
    return MappingProxyType({game.id: game for room_games in rooms().values() for game in room_games})


@cache
def all_games() -> Mapping[str, Game[Any]]:
    """The games of rooms, and the described games that come with the pad, by id."""
    return MappingProxyType({**games(), **{compiled.game.id: compiled.game for compiled in shipped().values()}})


def find_game(game_id: str) -> Game[Any] | None:
    """The game with this id, or None. A described game is also found by the id in its file, if it comes with the pad."""
    if (game := games().get(game_id)) is not None:
        return game
    compiled = described(game_id)
    return None if compiled is None else compiled.game


def game_of(game_id: str) -> Game[Any]:
    """The game with this id, as `find_game`; raises KeyError for an unknown game."""
    if (game := find_game(game_id)) is None:
        raise KeyError(game_id)
    return game


def room_of(game_id: str) -> str:
    """The folder name of a game's room, the id of a described game; raises KeyError for an unknown game."""
    if is_described(game_id):
        return game_id
    return compiled.game.id if game_id not in games() and (compiled := described(game_id)) else _room_of(game_id)


@cache
def _room_of(game_id: str) -> str:
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


@cache_by_game(512)
def pad_of(game_id: str) -> Pad[Any]:
    """The pad of a game, which defines how its entries are typed; raises KeyError for an unknown game."""
    pad_class: type[Pad[Any]] = room_attribute(room_of(game_id), "pad", "PADS", default={}).get(game_id, Pad)
    return pad_class(game_of(game_id))


@lru_cache(maxsize=512)
def questions_of(game_id: str) -> Mapping[str, Question[Any]]:
    """The questions of a game, by id; raises KeyError for an unknown game."""
    questions = room_attribute(room_of(game_id), "questions", "QUESTIONS", default={}).get(game_id, ())
    return MappingProxyType({question.id: question for question in questions})


#: Length limit of card codes.
MAX_CODE_LENGTH = 16


def card_face(room: str, code: str) -> Face | None:
    """The face of a card of a room; None for an unknown card."""
    return _face(room, code) if len(code) <= MAX_CODE_LENGTH else None


@lru_cache(maxsize=4096)
def _face(room: str, code: str) -> Face | None:
    face = room_attribute(room, "pack", "face", default=None)
    try:
        return None if face is None else face(code)
    except LookupError:
        return None


@lru_cache(maxsize=512)
def can_be_played(game_id: str) -> bool:
    """Whether hands of a game can be played card by card: its room has a folder `hand/`, and `hands_are_installed`. Raises KeyError
    for an unknown game."""
    return hands_are_installed() and has_hand(room_of(game_id))


def hands_are_installed() -> bool:
    """Whether the package that plays hands is there. All else works without it."""
    return find_spec("scorepad.hands") is not None


def has_hand(room: str) -> bool:
    """Whether a room has a folder `hand/`."""
    return not is_described(room) and find_spec(f"{__name__}.{room}.hand") is not None


@lru_cache(maxsize=512)
def uses_tiles(room: str) -> bool:
    """Whether a room plays with tiles (`USES_TILES` in its `pack.py`), which are drawn with a foot."""
    return bool(room_attribute(room, "pack", "USES_TILES", default=False))


@cache_by_game(512)
def stats_of(game_id: str) -> Stats[Any]:
    """What the rounds of a game tell about people; raises KeyError for an unknown game."""
    if compiled := is_described(game_id) and described(game_id):
        return compiled.stats
    stats: Stats[Any] = room_attribute(room_of(game_id), "stats", "STATS", default={}).get(game_id) or Stats()
    return stats


@lru_cache(maxsize=512)
def numbers_of(room: str) -> Mapping[str, Any]:
    """Numbers for the rule texts of a room, by name: integers, or collections of integers by name or index."""
    return MappingProxyType(room_attribute(room, "book", "NUMBERS", default={}))


@lru_cache(maxsize=512)
def pictures_of(room: str) -> Mapping[str, Picture]:
    """Pictures for the rule texts of a room, by name."""
    return MappingProxyType(room_attribute(room, "book", "PICTURES", default={}))


def room_attribute(room: str, module: str, name: str, default: Any) -> Any:
    """Attribute `name` of a room's module; `default` if the module or the attribute does not exist."""
    if is_described(room):
        return default
    module_path = f"{__name__}.{room}.{module}"
    return getattr(import_module(module_path), name, default) if find_spec(module_path) else default
