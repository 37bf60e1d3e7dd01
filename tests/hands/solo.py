"""One person at a sample hand, as tests of rooms need it: what a tap comes to, and why the sensible player moves as it does."""

from random import Random
from typing import Any

from scorepad.hands import players_of, solo_spec_of
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec, TapResult


class Seat:
    """The seat on turn in a hand of a game."""

    def __init__(self, game_id: str, hand: Any) -> None:
        solo = solo_spec_of(game_id)
        assert solo is not None
        self.solo: SoloSpec = solo
        self.hand = hand
        self.player = players_of(game_id)["sensible"]

    def tap(self, key: str, *cards: str) -> TapResult:
        """What comes of tapping cards of the hand and then a key: one that keeps its place, or that of a verb."""
        return self.solo.try_tap(self.hand, self.solo.fixed_keys.get(key, (key,)), cards)

    def makes(self, key: str, *cards: str) -> list[tuple[Any, ...]]:
        """The legal moves that a tap may mean, without their seat."""
        return [move[1:] for move in self.tap(key, *cards).moves]

    def told(self, key: str, *cards: str) -> tuple[str, str] | None:
        """The rule by which a tap is refused, and the sentence; None if it is a move, or none that could be meant."""
        problem = self.tap(key, *cards).problem
        return (problem.rule, problem.key) if problem else None

    def label(self, *move: Any) -> KeyLabel:
        return self.solo.label(self.hand, (self.hand.turn, *move))

    def would(self) -> tuple[Any, ...]:
        """What the sensible player does, without its seat."""
        return self.player(self.hand.seen(self.hand.turn), Random(1))[1:]

    def why(self, *move: Any) -> str:
        """The rule of thumb by which it does so, or makes another move."""
        return self.thumb(*move).key

    def thumb(self, *move: Any) -> RuleOfThumb:
        """The same with what it names."""
        return self.solo.rule_of_thumb(self.hand.seen(self.hand.turn), (self.hand.turn, *(move or self.would())))
