"""Sample hands: reproducible from a seed, chosen for what they teach, and where each rule applies in them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.game import Game
from scorepad.hands import hand_class, view_of
from scorepad.hands.play import Hand, Move, check_move
from scorepad.hands.simulate import SimulationRun, play_to_end
from scorepad.hands.walkthrough import Walkthrough, make_walkthrough, positions

#: Size of each LRU cache of samples.
CACHE_SIZE = 32
#: The search for rules ends after so many seeds, so many moves, or so many moves without a new rule.
MAX_SEEDS, MAX_MOVES, MAX_MOVES_WITHOUT_NEW = 200, 2_500, 700
#: So many moves of a rule are judged in the search for the one that teaches most.
MAX_JUDGED = 24
#: The search for the sample that teaches most ends after so many hands or moves: for the first one, for another one.
FIRST_SEEDS, FIRST_MOVES = 12, 500
NEXT_SEEDS, NEXT_MOVES = 6, 300
#: A hand of no more moves is short; one with `HALF_WORTH_MOVES` more teaches half as much: fewer people see its end.
SHORT_HAND, HALF_WORTH_MOVES = 30, 120
#: The preferred number of players of a sample.
USUAL_PLAYERS = 4


def usual_players(game: Game[Any]) -> int:
    """The default number of players of a sample: the one closest to `USUAL_PLAYERS`."""
    return min(game.players, key=lambda players: (abs(players - USUAL_PLAYERS), players))


@lru_cache(maxsize=CACHE_SIZE)
def sample_hand(game_id: str, players: int, seed: int, options: str = "{}") -> Walkthrough:
    """The first hand that `scorepad simulate` plays from a seed. `options`: valid house rules, as JSON."""
    hand = _play(game_id, players, seed, options=options)
    return make_walkthrough(game_id, hand.state, hand.deal, moves=hand.log)


def _play(game_id: str, players: int, seed: int, options: str) -> Hand:
    run = SimulationRun(game_id, players, seed, options=json.loads(options))
    return play_to_end(hand_class(game_id), run.states[0], run.player_functions, random=run.random_of(0))


def _positions(hand: Hand) -> Iterator[Hand]:
    """The hand at each of its positions, as one hand object."""
    return positions(type(hand)(hand.deal, hand.state), hand.log)


# -- the hand that is offered


@lru_cache(maxsize=CACHE_SIZE)
def first_seed(game_id: str, players: int, options: str = "{}") -> int:
    """The seed of the sample shown first: the one of the first few that teaches most."""
    return _best_seed(game_id, players, options, seeds=range(1, FIRST_SEEDS + 1), max_moves=FIRST_MOVES)


@lru_cache(maxsize=CACHE_SIZE)
def next_seed(game_id: str, players: int, seed: int, options: str = "{}") -> int:
    """The seed of another sample: the one of the few after `seed` that teaches most."""
    return _best_seed(game_id, players, options, seeds=range(seed + 1, seed + NEXT_SEEDS + 1), max_moves=NEXT_MOVES)


def _best_seed(game_id: str, players: int, options: str, seeds: range, max_moves: int) -> int:
    best_seed, best_worth, moves_played = seeds[0], -1.0, 0
    for seed in seeds:
        hand = _play(game_id, players, seed, options=options)
        if (worth := _teaching_worth(game_id, hand)) > best_worth:
            best_seed, best_worth = seed, worth
        moves_played += len(hand.log)
        if moves_played > max_moves:
            break
    return best_seed


def _teaching_worth(game_id: str, hand: Hand) -> float:
    """How much a hand teaches: by the rules that apply and the different effects of moves, less for idle moves and for length."""
    view, rules, keys = view_of(game_id), set[str](), set[str]()
    for position, current in enumerate(_positions(hand)):
        if position:
            effect = view.move_effect(current)
            rules.update((effect.rule, *view.further_rules(current)))
            keys.add(effect.key)
    idle = sum(move[1] in view.idle_verbs for move in hand.log) / max(1, len(hand.log))
    return (2 * len(rules) + len(keys)) * (1 - idle / 2) / (1 + max(0, len(hand.log) - SHORT_HAND) / HALF_WORTH_MOVES)


# -- where a rule applies


class RuleSample(NamedTuple):
    """Where a rule applies: number of players, seed and position.

    The position is after a move; one beyond the last move where the rule only `counts` points.
    """

    players: int
    seed: int
    position: int
    counts: bool = False


class _BestMove(NamedTuple):
    """The move that shows a rule best so far: where it is, how well it shows the rule, and how many moves were judged."""

    at: RuleSample
    worth: int
    judged: int


#: What a move that shows a rule is worth: the seat had a choice; the rule forbids what the seat does later; the verb is not idle;
#: the rule decides the move.
CHOICE, FORBIDS, SPEAKS, DECIDES = 4, 3, 2, 1


@lru_cache(maxsize=CACHE_SIZE)
def shown_rules(game_id: str, players: tuple[int, ...], options: str = "{}") -> Mapping[str, RuleSample]:
    """By rule, the move in the samples that shows it best, or the end of a hand where it only counts points.

    `players`: the numbers of players searched, in this order for each seed.
    """
    tables = {number: SimulationRun(game_id, number, options=json.loads(options)).table for number in players}
    moves: dict[str, _BestMove] = {}
    ends: dict[str, RuleSample] = {}

    def look_at(number: int, seed: int) -> int:
        hand = _play(game_id, number, seed, options=options)
        _search_hand(game_id, hand, RuleSample(number, seed, 0), best_moves=moves)
        for line in tables[number]._replace(state=hand.state).score_next(hand.entry()).lines:
            ends.setdefault(line.rule, RuleSample(number, seed, len(hand.log) + 1, counts=True))
        return len(hand.log)

    searched = last_new = 0
    for seed, number in product(range(1, MAX_SEEDS + 1), players):
        if searched > MAX_MOVES or searched - last_new > MAX_MOVES_WITHOUT_NEW:
            break
        known_rules = len(moves) + len(ends)
        searched += look_at(number, seed)
        if len(moves) + len(ends) > known_rules:
            last_new = searched
    for number, seed in view_of(game_id).rare_samples:
        if number in players:
            look_at(number, seed)
    return MappingProxyType({**ends, **{rule: best.at for rule, best in moves.items()}})


def _search_hand(game_id: str, hand: Hand, at: RuleSample, best_moves: dict[str, _BestMove]) -> None:
    """Add the moves of a hand that show a rule for the first time, or better than before."""
    view, log = view_of(game_id), hand.log
    #: by position of the hand before the move: the rules that it may show better, each with what it is worth without a choice
    candidates: dict[int, list[tuple[str, int]]] = {}
    for position, current in enumerate(_positions(hand)):
        if position:
            move, decisive = log[position - 1], view.move_effect(current).rule
            for rule in dict.fromkeys((decisive, *view.further_rules(current))):
                worth = SPEAKS * (move[1] not in view.idle_verbs) + DECIDES * (rule == decisive)
                if rule not in best_moves or (
                    best_moves[rule].judged < MAX_JUDGED and worth + _max_choice_worth(move) > best_moves[rule].worth
                ):
                    candidates.setdefault(position - 1, []).append((rule, worth))
    for position, before in enumerate(_positions(hand) if candidates else ()):
        for rule, worth in candidates.get(position, ()):
            best = best_moves.get(rule, _BestMove(at, -1, 0))
            if best.judged < MAX_JUDGED and worth + _max_choice_worth(log[position]) > best.worth:
                worth += _choice_worth(before, log[position:], rule)
                if worth > best.worth:
                    best = best._replace(at=at._replace(position=position + 1), worth=worth)
                best_moves[rule] = best._replace(judged=best.judged + 1)


def _choice_worth(before: Hand, log: Sequence[Move], rule: str) -> int:
    """How much of a choice the first of these moves is, and whether the rule limits it: whether a later one would break it now."""
    if len(before.moves()) < 2:
        return 0
    later = (check_move(before, move) for move in log[1:] if move[:2] == log[0][:2] and len(move) > 2)
    return CHOICE + FORBIDS * any(problem is not None and problem.rule == rule for problem in later)


def _max_choice_worth(move: Move) -> int:
    """The most that `_choice_worth` can be: of a verb without arguments the rule forbids no other move."""
    return CHOICE + FORBIDS * (len(move) > 2)
