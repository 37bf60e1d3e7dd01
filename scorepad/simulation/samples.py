"""Sample hands: reproducible from a seed, with an index of the moves that each rule decides."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.game import Game
from scorepad.core.play import Hand
from scorepad.core.view import Moved
from scorepad.games import played_hand_of, view_of
from scorepad.replay.walkthrough import Walk, course, walk
from scorepad.simulation.simulate import Run, played_out

#: Size of each LRU cache of samples.
KEPT = 32
#: The search for rules ends after so many seeds, so many moves, or so many moves without a new rule.
SEEDS, MOVES, NOTHING_NEW = 200, 4_000, 1_000
#: The search for the first sample ends after so many hands or moves.
FEW, FEW_MOVES = 12, 500
#: The preferred number of players of a sample.
USUAL = 4


def usual(game: Game[Any]) -> int:
    """The default number of players of a sample: the one closest to `USUAL`."""
    return min(game.players, key=lambda players: (abs(players - USUAL), players))


@lru_cache(maxsize=KEPT)
def sample(game_id: str, players: int, seed: int, options: str = "{}") -> Walk:
    """The first hand that `scorepad simulate` plays from a seed. `options`: valid house rules, as JSON."""
    hand = _played(game_id, players, seed, options)
    return walk(game_id, hand.state, hand.deal, hand.log)


def _played(game_id: str, players: int, seed: int, options: str) -> Hand:
    run = Run(game_id, players, seed, options=json.loads(options))
    return played_out(played_hand_of(game_id), run.states[0], run.who, run.dice(0))


def _decided(game_id: str, players: int, seed: int, options: str) -> Iterator[tuple[int, Moved]]:
    """(position, effect) of each move of a sample, without computing scenes."""
    hand, moved = _played(game_id, players, seed, options), view_of(game_id).moved
    for position, each in enumerate(course(type(hand)(hand.deal, hand.state), hand.log)):
        if position:
            yield position, moved(each)


@lru_cache(maxsize=KEPT)
def first_seed(game_id: str, players: int, options: str = "{}") -> int:
    """The seed of the sample shown first: the one of the first few whose moves are decided by the most different rules."""
    best, most, looked = 1, 0, 0
    for seed in range(1, FEW + 1):
        rules = [moved.rule for _, moved in _decided(game_id, players, seed, options)]
        if len(set(rules)) > most:
            best, most = seed, len(set(rules))
        looked += len(rules)
        if looked > FEW_MOVES:
            break
    return best


class Shown(NamedTuple):
    """Where a rule decides a move: number of players, seed and position."""

    players: int
    seed: int
    position: int


@lru_cache(maxsize=KEPT)
def shown_rules(game_id: str, players: tuple[int, ...], options: str = "{}") -> Mapping[str, Shown]:
    """By rule, the first move that it decides in the samples. `players`: the numbers of players searched, in this order for each
    seed."""
    found: dict[str, Shown] = {}
    looked = new = 0
    for seed, number in product(range(1, SEEDS + 1), players):
        if looked > MOVES or looked - new > NOTHING_NEW:
            break
        for position, moved in _decided(game_id, number, seed, options):
            looked += 1
            if moved.rule not in found:
                found[moved.rule] = Shown(number, seed, position)
                new = looked
    return MappingProxyType(found)
