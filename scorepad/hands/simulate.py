"""Simulation of many hands or tables as records, in parallel over any `concurrent.futures` executor.

The random generator is seeded anew for every `HANDS_PER_CHUNK` hands, so any number of processes makes the same hands in the same
order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from random import Random
from typing import Any, NamedTuple, TypeVar

from scorepad.core.game import Game, GameState
from scorepad.core.record import EXAMPLE_NAMES, record_header
from scorepad.games import games
from scorepad.hands import hand_class, players_of
from scorepad.hands.play import Deal, Hand, Move, Player
from scorepad.table import Table, open_table

T = TypeVar("T")

#: Number of hands played in sequence with one random generator.
HANDS_PER_CHUNK = 100
#: Limits of rounds: `USUAL_ROUNDS` for a game without a goal, `MAX_ROUNDS` for any other.
MAX_ROUNDS, USUAL_ROUNDS = 500, 20


@dataclass(frozen=True)
class SimulationRun:
    """Parameters of a simulation: game, number of players, seed, names of bots (one per seat, or one for all), house rules (JSON).

    `tables`: whole tables instead of hands; `rounds`: rounds per table, 0: to its end.
    """

    game_id: str
    players: int
    seed: int = 0
    bots: tuple[str, ...] = ()
    options: Mapping[str, Any] | None = None
    tables: bool = False
    rounds: int = 0

    @cached_property
    def game(self) -> Game[Any]:
        """The game itself."""
        return games()[self.game_id]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots, one name in `players_of` per seat; the default bot if none was chosen."""
        chosen = self.bots or (next(iter(players_of(self.game_id))),)
        return chosen * self.players if len(chosen) == 1 else chosen

    @cached_property
    def player_functions(self) -> tuple[Player, ...]:
        """The player functions, one per seat."""
        return tuple(players_of(self.game_id)[name] for name in self.names)

    @cached_property
    def table(self) -> Table:
        """The empty table with seat 0 as dealer; raises ValueError if the options are invalid."""
        table, _, problems = open_table(self.record([], 0))
        if table is None:
            raise ValueError(problems)
        return table

    @cached_property
    def states(self) -> tuple[GameState[Any], ...]:
        """The state before the first round, by dealer."""
        options = self.table.state.options
        return tuple(self.game.start(self.game.setting(self.players, options, dealer)) for dealer in range(self.players))

    def record(self, rounds: Sequence[object], dealer: int, ended: bool = False) -> dict[str, Any]:
        """A record of this run's table."""
        return {
            **record_header(self.game_id, EXAMPLE_NAMES[: self.players], dealer, options=dict(self.options or {})),
            "ended": ended,
            "rounds": list(rounds),
        }

    def random_of(self, chunk: int) -> Random:
        """The random generator of the hands from `chunk * HANDS_PER_CHUNK` on."""
        return Random(f"{self.seed}:{self.game_id}:{self.players}:{chunk}")

    def dealers(self, chunk: int, number: int) -> Iterator[int]:
        """The dealers of the first `number` hands of a chunk: the seats take turns."""
        first = chunk * HANDS_PER_CHUNK
        return (index % self.players for index in range(first, first + number))


class PlayedHand(NamedTuple):
    """The result of a hand that was played to its end."""

    deal: Deal
    moves: Sequence[Move]
    entry: Mapping[str, Any]
    scores: tuple[int, ...]


def play_to_end(kind: type[Hand], state: GameState[Any], player_functions: Sequence[Player], random: Random) -> Hand:
    """Deal a hand and play it to its end with one player per seat."""
    hand, at_random = kind(kind.new_deal(state, random), state), kind.random_player
    while (seat := hand.turn) is not None:
        player = player_functions[seat]
        # The random player needs only a legal move, so `seen` is not computed.
        hand.act(hand.any_move(random) if player is at_random else player(hand.seen(seat), random))
    return hand


def play_hand(run: SimulationRun, state: GameState[Any], random: Random) -> PlayedHand:
    """Play one hand from the state before its round."""
    return result_of_hand(play_to_end(hand_class(run.game_id), state, run.player_functions, random=random))


def result_of_hand(hand: Hand) -> PlayedHand:
    """The result of a finished hand."""
    return PlayedHand(hand.deal, hand.log, hand.entry(), scores=hand.scores())


def entry_with_play(played: PlayedHand) -> dict[str, Any]:
    """The entry of a hand, with its play, as JSON."""
    return {**played.entry, "play": {"deal": played.deal, "moves": played.moves}}


def play_hands(run: SimulationRun, chunk: int, number: int) -> Iterator[tuple[int, PlayedHand]]:
    """The first `number` hands of a chunk, as (dealer, hand)."""
    random = run.random_of(chunk)
    for dealer in run.dealers(chunk, number):
        yield dealer, play_hand(run, run.states[dealer], random)


def play_tables(run: SimulationRun, chunk: int, number: int) -> Iterator[Table]:
    """The first `number` tables of a chunk, each folded round by round to its end or to `SimulationRun.rounds`."""
    random, kind = run.random_of(chunk), hand_class(run.game_id)
    for dealer in run.dealers(chunk, number):
        table = run.table._replace(state=run.states[dealer])
        limit = run.rounds or (MAX_ROUNDS if any(table.goal[:2]) else USUAL_ROUNDS)
        while not table.finished and len(table.rounds) < limit and kind.can_be_played(table.state):
            table = table.with_entry(entry_with_play(play_hand(run, table.state, random)))
            if table.rounds[-1].problems:
                raise AssertionError(f"a round that was played is refused: {table.rounds[-1].problems}")
        if not table.finished and (not run.rounds or len(table.rounds) < limit):
            table = table._replace(ended=True)
        yield table


def records(run: SimulationRun, chunk: int, number: int) -> list[dict[str, Any]]:
    """The first `number` records of a chunk: one hand or one whole table per record."""
    if run.tables:
        return [
            run.record([scored.raw for scored in table.rounds], table.state.first, table.ended)
            for table in play_tables(run, chunk, number)
        ]
    return [run.record([entry_with_play(played)], dealer) for dealer, played in play_hands(run, chunk, number)]


def map_chunks(
    work: Callable[[SimulationRun, int, int], T], run: SimulationRun, number: int, executor: Executor | None, jobs: int = 1
) -> Iterator[T]:
    """The results of `work(run, chunk, size)` for each chunk of a run, in order; `number`: hands (or tables) in all.

    At most four chunks for each of `jobs` workers are submitted at a time, so memory does not grow with the run.
    """
    parts = ((chunk, min(HANDS_PER_CHUNK, number - chunk * HANDS_PER_CHUNK)) for chunk in count())
    if executor is None:
        for chunk, size in parts:
            if size <= 0:
                return
            yield work(run, chunk, size)
        return
    under_way: deque[Future[T]] = deque()
    for chunk, size in parts:
        if size <= 0:
            break
        under_way.append(executor.submit(work, run, chunk, size))
        if len(under_way) >= 4 * jobs:
            yield under_way.popleft().result()
    while under_way:
        yield under_way.popleft().result()
