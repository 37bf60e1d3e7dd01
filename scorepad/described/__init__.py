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
from typing import Any, NamedTuple

from scorepad.core.caches import SizedCache, forget_games
from scorepad.core.record import SEPARATOR, base_id
from scorepad.described.compiled import Compiled, compile_game
from scorepad.described.file import MAX_FILE, Flaw, FlawedFile, read_file

__all__ = [
    "Compiled", "Flaw", "FlawedFile", "base_id", "described", "description_of", "find_texts_in", "is_described", "remember",
    "shipped", "size_of", "use_file", "with_description",
]  # fmt: skip

#: The size of all descriptions that are kept compiled, in bytes: 200 games like those of the pad.
MAX_BYTES = 50_000_000
#: Estimated bytes of a compiled game, per character of its file and per sentence; flaws take no more than a file.
GAME_BYTES, LETTER_BYTES, SENTENCE_BYTES = 20_000, 8, 1_500

_FOLDER = Path(__file__).parent.parent / "games"


class _Result(NamedTuple):
    """What a text describes: a game, or what is wrong with it."""

    compiled: Compiled | None
    flaws: tuple[Flaw, ...]
    weight: int


#: The texts that this process was given, by the digest of each; and those that stay, whatever else comes.
_known: SizedCache[str, _Result] = SizedCache(MAX_BYTES)
_lasting: dict[str, _Result] = {}
#: Games that stand for the id in their file in this process, before those that come with the pad.
_named: dict[str, Compiled] = {}
_find_text: list[Callable[[str], str | None]] = []


def is_described(game_id: str) -> bool:
    """Whether an id is that of a described game."""
    return SEPARATOR in game_id


# A record is looked at several times.
@lru_cache(maxsize=8)
def _digest(text: str) -> str:
    return blake2b(text.encode(errors="surrogatepass"), digest_size=10).hexdigest()


def remember(text: str, lasting: bool = False) -> Compiled:
    """Compile a text, so that its game is found by its id, for good (`lasting`) or while there is room; raises `FlawedFile`."""
    if len(text) > MAX_FILE:
        # It raises before the text is hashed and kept.
        read_file(text)
    digest = _digest(text)
    result = _result_at(digest)
    if result is None:
        result = _compile(text, digest)
        if not lasting and _known.put(digest, result):
            forget_games()
    if result.compiled is None:
        raise FlawedFile(result.flaws)
    if lasting:
        _lasting[digest] = result
    return result.compiled


def _result_at(digest: str) -> _Result | None:
    return _lasting.get(digest) or _known.get(digest)


def _compile(text: str, digest: str) -> _Result:
    try:
        compiled = compile_game(text, digest)
    except FlawedFile as error:
        return _Result(None, error.flaws, GAME_BYTES + LETTER_BYTES * len(text))
    letters = LETTER_BYTES * len(text) + sum(map(len, compiled.rules.values()))
    return _Result(compiled, (), GAME_BYTES + letters + SENTENCE_BYTES * len(compiled.sentences))


def size_of(game_id: str) -> int:
    """The estimated size in bytes of a game that stays in memory only as long as something needs it; 0 for any other."""
    result = _known.get(game_id.partition(SEPARATOR)[2])
    return 0 if result is None else result.weight


def use_file(text: str) -> Compiled:
    """Let a text stand for the id in it, before a file of the pad; raises `FlawedFile`."""
    compiled = remember(text, lasting=True)
    return _named.setdefault(compiled.file.id, compiled)


def find_texts_in(find_text: Callable[[str], str | None]) -> None:
    """Ask `find_text` for the text of a game by its id, where this process does not know it."""
    _find_text[:] = [find_text]


def described(game_id: str) -> Compiled | None:
    """The described game with this id; one without a digest is the one that comes with the pad. None if there is none."""
    if not is_described(game_id):
        return _named.get(game_id) or shipped().get(game_id)
    shipped()
    result = _result_at(game_id.partition(SEPARATOR)[2])
    if result and result.compiled and result.compiled.game.id == game_id:
        return result.compiled
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
    games = (remember(path.read_text(encoding="utf-8"), lasting=True) for path in sorted(_FOLDER.glob("*.toml")))
    return MappingProxyType({compiled.file.id: compiled for compiled in games})
