"""The setting of a table, read from its record: players, house rules and first dealer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorepad.core.caches import cache_by_game
from scorepad.core.game import Game
from scorepad.core.model import Model, Setting, fields
from scorepad.core.problem import Alternatives, Problem
from scorepad.core.reading import bound_problems, read_model, run_checks
from scorepad.core.record import MAX_BEFORE, Record


def read_setting(game: Game[Any], record: Record) -> tuple[Setting, list[Problem]]:
    """The setting of a record, and the problems of its players, options and dealer. A wrong number of players is replaced by the
    smallest valid one, so that the options are checked nevertheless."""
    problems = run_checks((_check_players,), record, game)
    players = len(record.__dict__.get("players", ()))
    players = players if players in game.players else min(game.players)
    bare_setting = _bare_setting(game, players)
    options, option_problems = read_options(game, record.__dict__.get("options", {}), bare_setting, field="options")
    problems += option_problems
    problems += run_checks((_check_dealer,), record, game)
    setting = _shared_setting(game, players, None if option_problems else options, first=record.__dict__.get("dealer", 0))
    names = ("opening", "gained", "before")
    goes_on = {name: value for name in names if (value := record.__dict__.get(name)) not in (None, 0)}
    if not goes_on:
        return setting, problems
    has_sides = len(record.__dict__.get("players", ())) in game.players
    bounded = [field for field in fields(Record, bare_setting) if has_sides or not field.size]
    opening_problems = [*bound_problems(record, bounded)]
    setting = replace(setting, **goes_on)
    if has_sides and not opening_problems:
        opening_problems += game.check_opening(setting)
    if not option_problems:
        opening_problems += _check_before(game, setting)
    return setting, problems + opening_problems


def read_options(game: Game[Any], data: object, setting: Setting, field: str) -> tuple[Any, list[Problem]]:
    """House rules (JSON) as a model, and their problems (rule `options`), each within `field`."""
    options, problems = read_model(game.options, data, fields(game.options, setting))
    problems += run_checks(game.option_checks, options, setting)
    return options, [
        Problem(field, "options", problem.key, args=problem.args, at=(problem.field or "", *problem.at)) for problem in problems
    ]


def _check_before(game: Game[Any], setting: Setting) -> Iterator[Problem]:
    """A game that ends after a number of rounds goes on with fewer before."""
    rounds = game.goal(game.start(replace(setting, opening=()))).rounds
    if rounds and rounds <= setting.before <= MAX_BEFORE:
        yield Problem("before", "range", "out-of-range", args={"field": "before", "low": 0, "high": rounds - 1})


def _check_players(record: Record, game: Game[Any]) -> Iterator[Problem]:
    if len(record.players) not in game.players:
        yield Problem("players", "players", "player-number", args={"got": len(record.players), "need": Alternatives(game.players)})


def _check_dealer(record: Record, game: Game[Any]) -> Iterator[Problem]:
    players = len(record.__dict__.get("players", ()))
    # With a wrong number of players, allow all seats that some number of players has.
    high = (players if players in game.players else max(players, *game.players)) - 1
    if not 0 <= record.dealer <= high:
        yield Problem("dealer", "range", "out-of-range", args={"field": "dealer", "low": 0, "high": high})


@cache_by_game(512)
def _bare_setting(game: Game[Any], players: int) -> Setting:
    """The setting of a game before its house rules are known."""
    return game.setting(players)


@cache_by_game(512)
def _shared_setting(game: Game[Any], players: int, options: Model | None, first: int) -> Setting:
    """The setting of a game with its house rules, shared by equal tables together with its cache of fields."""
    return game.setting(players, options, first)
