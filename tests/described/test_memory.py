"""What is kept of the texts of described games: those used last, as far as there is room."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from scorepad import described as module
from scorepad.core.caches import SizedCache, forget_games
from scorepad.described import FlawedFile, compiled, described, remember, shipped
from scorepad.described.compiled import Compiled
from scorepad.games import pad_of, stats_of
from scorepad.table import fold_record
from scorepad.web.rulebook.index import index
from scorepad.words import words_in
from tests.tables import DESCRIBED, record

#: Room for two small games.
ROOM = 80_000


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(module, "_known", SizedCache(ROOM))
    monkeypatch.setattr(module, "_find_text", [])
    yield
    forget_games()


def game(number: int) -> str:
    return DESCRIBED.replace("three-rounds", f"game-{number}")


def looked_at(text: str) -> str:
    """Play a round of a game and read its rules; its id."""
    game_id = remember(text).game.id
    table, _, _ = fold_record({**record("three-rounds", 2, {"points": [1, 2]}), "game": game_id, "description": text})
    assert table
    assert words_in("de", game_id).say(f"game-{game_id}") == "Three Rounds"
    assert [pad_of(game_id), stats_of(game_id), index(game_id, "de")]
    return game_id


def test_games_that_were_not_used_for_longest_go_and_nothing_is_left_of_them() -> None:
    first = looked_at(game(0))
    gone = weakref.ref(remember(game(0)).game)
    second = looked_at(game(1))
    for number in range(2, 20):
        looked_at(game(number))
        assert described(second)
        assert module._known.weight <= ROOM
    gc.collect()
    assert (described(first), gone()) == (None, None)


def test_the_games_of_the_pad_stay() -> None:
    skat = shipped()["skat"]
    for number in range(10):
        remember(game(number))
    assert remember(skat.text) is described(skat.game.id) is skat


def test_a_text_is_compiled_once_whether_or_not_it_has_flaws(monkeypatch: pytest.MonkeyPatch) -> None:
    done, compile_game = list[str](), compiled.compile_game

    def counted(text: str, version: str) -> Compiled:
        done.append(text)
        return compile_game(text, version)

    monkeypatch.setattr(module, "compile_game", counted)
    # A game of its own: one that a command was given by file is never compiled again.
    right = game(99)
    flawed = right.replace("points > 0", "pints > 0")
    for _ in range(3):
        remember(right)
        with pytest.raises(FlawedFile) as error:
            remember(flawed)
        assert [flaw.key for flaw in error.value.flaws] == ["formula-name"]
    assert done == [right, flawed]
