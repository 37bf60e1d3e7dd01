"""Games that a file describes, by content: the same text is the same game in every circle and on every pad.

The id of such a game is the id in its file and a digest of its text (`skull-king@1f0c…`), so a table keeps the description that it
was opened with. The files that come with the pad lie beside the rooms of `scorepad.games`; those that keepers bring are kept by the
store, which says where they are found (`find_texts_in`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

from scorepad.core.record import SEPARATOR, base_id
from scorepad.described.compiled import Compiled, compile_game
from scorepad.described.file import Flaw, FlawedFile, read_file

__all__ = [
    "Compiled", "Flaw", "FlawedFile", "base_id", "described", "description_of", "find_texts_in", "is_described", "remember",
    "shipped", "use_file", "with_description",
]  # fmt: skip

#: How many descriptions are kept compiled.
MAX_COMPILED = 256

_FOLDER = Path(__file__).parent.parent / "games"
#: The games whose text this process was given, by id, the newest last.
_known: dict[str, Compiled] = {}
#: Games that stand for the id in their file in this process, before those that come with the pad.
_named: dict[str, Compiled] = {}
_find_text: list[Callable[[str], str | None]] = []


def is_described(game_id: str) -> bool:
    """Whether an id is that of a described game."""
    return SEPARATOR in game_id


def _version(text: str, base: str) -> str:
    """The id of the game that a text describes; `base`: the id in it."""
    return f"{base}{SEPARATOR}{blake2b(text.encode(), digest_size=10).hexdigest()}"


def remember(text: str) -> Compiled:
    """Compile a text, so that its game is found by its id; raises `FlawedFile`."""
    compiled = _compile(text)
    while len(_known) >= MAX_COMPILED:
        _known.pop(next(iter(_known)), None)
    _known[compiled.game.id] = compiled
    return compiled


@lru_cache(maxsize=MAX_COMPILED)
def _compile(text: str) -> Compiled:
    return compile_game(text, _version(text, read_file(text).id))


def use_file(text: str) -> Compiled:
    """Let a text stand for the id in it, before a file of the pad; raises `FlawedFile`."""
    compiled = remember(text)
    return _named.setdefault(compiled.file.id, compiled)


def find_texts_in(find_text: Callable[[str], str | None]) -> None:
    """Ask `find_text` for the text of a game by its id, where this process does not know it."""
    _find_text[:] = [find_text]


def described(game_id: str) -> Compiled | None:
    """The described game with this id; one without a digest is the one that comes with the pad. None if there is none."""
    if not is_described(game_id):
        return _named.get(game_id) or shipped().get(game_id)
    if compiled := _known.get(game_id):
        return compiled
    compiled = shipped().get(base_id(game_id))
    if compiled is not None and compiled.game.id == game_id:
        return compiled
    text = _find_text[0](game_id) if _find_text else None
    try:
        return None if text is None else remember(text)
    except FlawedFile:
        return None


def description_of(game_id: str) -> str | None:
    """The text of the described game with this id; None for any other."""
    compiled = described(game_id) if is_described(game_id) else None
    return None if compiled is None else compiled.text


def with_description(record: Mapping[str, Any]) -> dict[str, Any]:
    """A record (JSON) as other pads read it: with the text of its game, if that is a described one."""
    text = description_of(record["game"])
    return {**record, **({} if text is None else {"game": base_id(record["game"]), "description": text})}


@cache
def shipped() -> Mapping[str, Compiled]:
    """The described games that come with the pad, by the id in their file."""
    games = (remember(path.read_text(encoding="utf-8")) for path in sorted(_FOLDER.glob("*.toml")))
    return MappingProxyType({compiled.file.id: compiled for compiled in games})
