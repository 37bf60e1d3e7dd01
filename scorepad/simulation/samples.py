"""Sample hands: reproducible from a seed, chosen for what they teach, and where each rule is at work in them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.game import Game
from scorepad.core.play import Hand, Move, refused
from scorepad.games import played_hand_of, view_of
from scorepad.replay.walkthrough import Walk, course, walk
from scorepad.simulation.simulate import Run, played_out

#: Size of each LRU cache of samples.
KEPT = 32
#: The search for rules ends after so many seeds, so many moves, or so many moves without a new rule.
SEEDS, MOVES, NOTHING_NEW = 200, 2_500, 700
#: So many moves of a rule are judged in the search for the one that teaches most.
JUDGED = 24
#: The search for the sample that teaches most ends after so many hands or moves: for the first one, for another one.
FEW, FEW_MOVES = 12, 500
NEXT, NEXT_MOVES = 6, 300
#: A hand of no more moves is short; one with `LONG` more teaches half as much: fewer people see its end.
SHORT, LONG = 30, 120
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


def _course(hand: Hand) -> Iterator[Hand]:
    """The hand at each of its positions, as one hand object."""
    return course(type(hand)(hand.deal, hand.state), hand.log)


# -- the hand that is offered


@lru_cache(maxsize=KEPT)
def first_seed(game_id: str, players: int, options: str = "{}") -> int:
    """The seed of the sample shown first: the one of the first few that teaches most."""
    return _best(game_id, players, options, range(1, FEW + 1), FEW_MOVES)


@lru_cache(maxsize=KEPT)
def next_seed(game_id: str, players: int, seed: int, options: str = "{}") -> int:
    """The seed of another sample: the one of the few after `seed` that teaches most."""
    return _best(game_id, players, options, range(seed + 1, seed + NEXT + 1), NEXT_MOVES)


def _best(game_id: str, players: int, options: str, seeds: range, most_moves: int) -> int:
    best, most, looked = seeds[0], -1.0, 0
    for seed in seeds:
        hand = _played(game_id, players, seed, options)
        if (found := _teaches(game_id, hand)) > most:
            best, most = seed, found
        looked += len(hand.log)
        if looked > most_moves:
            break
    return best


def _teaches(game_id: str, hand: Hand) -> float:
    """How much a hand teaches: by the rules at work and the different things done, less for idle moves and for length."""
    view, rules, done = view_of(game_id), set[str](), set[str]()
    for position, each in enumerate(_course(hand)):
        if position:
            moved = view.moved(each)
            rules.update((moved.rule, *view.at_work(each)))
            done.add(moved.key)
    idle = sum(move[1] in view.idle for move in hand.log) / max(1, len(hand.log))
    return (2 * len(rules) + len(done)) * (1 - idle / 2) / (1 + max(0, len(hand.log) - SHORT) / LONG)


# -- where a rule is at work


class Shown(NamedTuple):
    """Where a rule is at work: number of players, seed and position.

    The position is after a move; one beyond the last move where the rule only `counts` points.
    """

    players: int
    seed: int
    position: int
    counts: bool = False


class _Found(NamedTuple):
    """The best place of a rule so far: where, how well it shows the rule, and how many moves were judged."""

    at: Shown
    worth: int
    judged: int


#: What a move that shows a rule is worth: the seat had a choice; the rule forbids what the seat does later; the verb is not idle;
#: the rule decides the move.
CHOICE, FORBIDS, SPEAKS, DECIDES = 4, 3, 2, 1


@lru_cache(maxsize=KEPT)
def shown_rules(game_id: str, players: tuple[int, ...], options: str = "{}") -> Mapping[str, Shown]:
    """By rule, the move in the samples that shows it best, or the end of a hand where it only counts points.

    `players`: the numbers of players searched, in this order for each seed.
    """
    tables = {number: Run(game_id, number, options=json.loads(options)).table for number in players}
    moves: dict[str, _Found] = {}
    ends: dict[str, Shown] = {}

    def look_at(number: int, seed: int) -> int:
        hand = _played(game_id, number, seed, options)
        _look_through(game_id, hand, Shown(number, seed, 0), moves)
        for line in tables[number]._replace(state=hand.state).look_at(hand.entry()).lines:
            ends.setdefault(line.rule, Shown(number, seed, len(hand.log) + 1, counts=True))
        return len(hand.log)

    looked = new = 0
    for seed, number in product(range(1, SEEDS + 1), players):
        if looked > MOVES or looked - new > NOTHING_NEW:
            break
        known = len(moves) + len(ends)
        looked += look_at(number, seed)
        if len(moves) + len(ends) > known:
            new = looked
    for number, seed in view_of(game_id).rare:
        if number in players:
            look_at(number, seed)
    return MappingProxyType({**ends, **{rule: each.at for rule, each in moves.items()}})


def _look_through(game_id: str, hand: Hand, at: Shown, found: dict[str, _Found]) -> None:
    """Notes the moves of a hand that show a rule for the first time, or better than before."""
    view, log = view_of(game_id), hand.log
    #: by position of the hand before the move: the rules that it may show better, each with what it is worth without a choice
    wanted: dict[int, list[tuple[str, int]]] = {}
    for position, each in enumerate(_course(hand)):
        if position:
            move, decisive = log[position - 1], view.moved(each).rule
            for rule in dict.fromkeys((decisive, *view.at_work(each))):
                worth = SPEAKS * (move[1] not in view.idle) + DECIDES * (rule == decisive)
                if rule not in found or (found[rule].judged < JUDGED and worth + _most(move) > found[rule].worth):
                    wanted.setdefault(position - 1, []).append((rule, worth))
    for position, before in enumerate(_course(hand) if wanted else ()):
        for rule, worth in wanted.get(position, ()):
            best = found.get(rule, _Found(at, -1, 0))
            if best.judged < JUDGED and worth + _most(log[position]) > best.worth:
                worth += _choice(before, log[position:], rule)
                if worth > best.worth:
                    best = best._replace(at=at._replace(position=position + 1), worth=worth)
                found[rule] = best._replace(judged=best.judged + 1)


def _choice(before: Hand, log: Sequence[Move], rule: str) -> int:
    """How much of a choice the first of these moves is, and whether the rule limits it: whether a later one would break it now."""
    if len(before.moves()) < 2:
        return 0
    later = (refused(before, each) for each in log[1:] if each[:2] == log[0][:2] and len(each) > 2)
    return CHOICE + FORBIDS * any(problem is not None and problem.rule == rule for problem in later)


def _most(move: Move) -> int:
    """The most that `_choice` can be: of a verb without arguments the rule forbids no other move."""
    return CHOICE + FORBIDS * (len(move) > 2)
