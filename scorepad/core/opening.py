"""The setting of a table, read from its record: players, house rules and first dealer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from scorepad.core.game import Game
from scorepad.core.model import Model, Setting, fields
from scorepad.core.problem import Alternatives, Problem
from scorepad.core.reading import read_model, run_checks
from scorepad.core.record import Record


def read_setting(game: Game[Any], record: Record) -> tuple[Setting, list[Problem]]:
    """The setting of a record, and the problems of its players, options and dealer. A wrong number of players is replaced by the
    smallest valid one, so that the options are checked nevertheless."""
    problems = run_checks((_check_players,), record, game)
    players = len(record.__dict__.get("players", ()))
    players = players if players in game.players else min(game.players)
    bare_setting = _bare_setting(game, players)
    options, option_problems = read_model(game.options, record.__dict__.get("options", {}), fields(game.options, bare_setting))
    option_problems += run_checks(game.option_checks, options, bare_setting)
    problems += [
        Problem("options", "options", problem.key, args=problem.args, at=(problem.field or "", *problem.at))
        for problem in option_problems
    ]
    problems += run_checks((_check_dealer,), record, game)
    return _shared_setting(game, players, None if option_problems else options, first=record.__dict__.get("dealer", 0)), problems


def _check_players(record: Record, game: Game[Any]) -> Iterator[Problem]:
    if len(record.players) not in game.players:
        yield Problem("players", "players", "player-number", args={"got": len(record.players), "need": Alternatives(game.players)})


def _check_dealer(record: Record, game: Game[Any]) -> Iterator[Problem]:
    players = len(record.__dict__.get("players", ()))
    # With a wrong number of players, allow all seats that some number of players has.
    high = (players if players in game.players else max(players, *game.players)) - 1
    if not 0 <= record.dealer <= high:
        yield Problem("dealer", "range", "out-of-range", args={"field": "dealer", "low": 0, "high": high})


@cache
def _bare_setting(game: Game[Any], players: int) -> Setting:
    """The setting of a game before its house rules are known."""
    return game.setting(players)


@lru_cache(maxsize=512)
def _shared_setting(game: Game[Any], players: int, options: Model | None, first: int) -> Setting:
    """The setting of a game with its house rules, shared by equal tables together with its cache of fields."""
    return game.setting(players, options, first)
