"""A sample hand that one person plays at one seat, against the default players of the game. It follows from the moves alone."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from scorepad.hands import hand_class, solo_spec_of, view_of
from scorepad.hands.move_text import move_from_text
from scorepad.hands.play import Hand, Move, check_move
from scorepad.hands.samples import sample_hand
from scorepad.hands.simulate import SimulationRun


class SampleKey(NamedTuple):
    """A sample hand: game, number of players, seed, house rules as JSON (see `samples.sample_hand`)."""

    game_id: str
    players: int
    seed: int
    options: str = "{}"

    @property
    def run(self) -> SimulationRun:
        """The simulation whose first hand it is."""
        return SimulationRun(self.game_id, self.players, self.seed, options=json.loads(self.options))


class SoloSession:
    """A hand up to the next move of the person at `seat`, or to its end.

    `start`: so many moves are made as in the sample; `texts`: the person's own moves from there on (`move_text`), in order.
    `moves`: those of them that could be made; a later one, or one that is not legal, is left out. `since`: the number of moves
    in the hand after the person's last one.
    """

    def __init__(self, sample: SampleKey, seat: int, start: int, texts: Sequence[str]) -> None:
        self.sample, self.seat = sample, seat
        run = sample.run
        state, random = run.states[0], run.random_of(0)
        kind = hand_class(sample.game_id)
        self.hand: Hand = kind(kind.new_deal(state, random), state)
        for move in sample_hand(*sample).moves[:start] if start else ():
            self.hand.act(move)
        self.since = len(self.hand.log)
        self.moves: list[Move] = []
        self._player_functions = run.player_functions
        self._play_on(texts)

    def _play_on(self, texts: Sequence[str]) -> None:
        hand = self.hand
        remaining = iter(texts)
        while (turn := hand.turn) is not None:
            if turn != self.seat:
                hand.act(self._default_move(turn))
                continue
            move = move_from_text(next(remaining, ""), turn, hand.verbs)
            if move is None or check_move(hand, move):
                return
            hand.act(move)
            self.moves.append(move)
            self.since = len(hand.log)

    def _default_move(self, seat: int) -> Move:
        """The move of the default player on its turn: the same each time, however often the hand is played."""
        random = Random(f"{self.sample.seed}:{len(self.hand.log)}")
        return self._player_functions[seat](self.hand.seen(seat), random)

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return self.hand.turn is None

    def playable_cards(self, tapped: Iterable[str]) -> list[str]:
        """Of these codes, the cards that the person has in their hand, or in a row that is played like it."""
        rules, available = solo_spec_of(self.sample.game_id), Counter[str]()
        for zone in view_of(self.sample.game_id).scene(self.hand).zones:
            if zone.seat == self.seat and rules.plays_from(zone):
                available.update(zone.remaining)
        cards = []
        for code in tapped:
            if available[code]:
                available[code] -= 1
                cards.append(code)
        return cards

    @cached_property
    def choices(self) -> Sequence[Move]:
        """The legal moves of the person; () once the hand is over."""
        return self.hand.moves()

    @cached_property
    def advice(self) -> Move:
        """What the default player would do in the person's place. Only while the hand is not over."""
        return self._default_move(self.seat)
