"""The walkthrough of a played hand: the effect of each move, chapters, and the hand at any position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from scorepad.core.game import Game, GameState
from scorepad.hands import hand_class, view_of
from scorepad.hands.play import Deal, Hand, Move, freeze
from scorepad.hands.view import HandView, MoveEffect, Zone


class Chapter(NamedTuple):
    """A part of a hand: its key and number (see `Scene`), and its positions (`first` to `last`, both included)."""

    key: str
    number: int
    first: int
    last: int


@dataclass(frozen=True)
class Walkthrough:
    """A hand with all its moves. Position 0 is after the deal, position n after n moves.

    `move_effects`: the effect of each move; `chapters`: in order, covering all positions; `first_shown`: by card code, the first
    position at which the card is visible to all.
    """

    game_id: str
    state: GameState[Any]
    deal: Deal
    moves: tuple[Move, ...]
    move_effects: tuple[MoveEffect, ...]
    chapters: tuple[Chapter, ...]
    first_shown: Mapping[str, int]

    @property
    def kind(self) -> type[Hand]:
        """The `Hand` class of the game."""
        return hand_class(self.game_id)

    @property
    def view(self) -> HandView:
        """The view of the game."""
        return view_of(self.game_id)

    @property
    def length(self) -> int:
        """The number of moves."""
        return len(self.moves)

    def at(self, position: int) -> Hand:
        """The hand at a position."""
        return next(hand for index, hand in enumerate(self._positions()) if index == position)

    def _positions(self) -> Iterator[Hand]:
        """One hand object, yielded after the deal and after each move."""
        return positions(self.kind(self.deal, self.state), self.moves)

    def chapter(self, position: int) -> Chapter:
        """The chapter of a position."""
        return next(chapter for chapter in self.chapters if position <= chapter.last)

    @cached_property
    def ends(self) -> tuple[Zone | None, ...]:
        """The trick in the middle at the end of each chapter; None if there is none."""
        last_positions = {chapter.last for chapter in self.chapters}
        scenes = (self.view.scene(hand) for position, hand in enumerate(self._positions()) if position in last_positions)
        return tuple(next((zone for zone in scene.zones if zone.kind == "trick" and zone.cards), None) for scene in scenes)

    @cached_property
    def entry(self) -> Mapping[str, Any]:
        """The entry of the finished hand, as JSON."""
        return self.at(self.length).entry()


def positions(hand: Hand, moves: Iterable[Move]) -> Iterator[Hand]:
    """Make the moves; yield the same hand object before the first move and after each one."""
    yield hand
    for move in moves:
        hand.act(move)
        yield hand


def make_walkthrough(game_id: str, state: GameState[Any], deal: Deal, moves: Iterable[Move]) -> Walkthrough:
    """Build the walkthrough of a hand; all moves must be legal."""
    kind, view = hand_class(game_id), view_of(game_id)
    moves = tuple(moves)
    effects: list[MoveEffect] = []
    chapters: list[Chapter] = []
    first_shown: dict[str, int] = {}
    for position, hand in enumerate(positions(kind(deal, state), moves)):
        if position:
            effects.append(view.move_effect(hand))
        scene = view.scene(hand)
        for zone in scene.zones:
            if zone.known:
                for card in zone.cards:
                    first_shown.setdefault(card, position)
        if chapters and chapters[-1][:2] == scene.chapter:
            chapters[-1] = chapters[-1]._replace(last=position)
        else:
            chapters.append(Chapter(*scene.chapter, position, position))
    return Walkthrough(
        game_id, state, deal, moves=moves, move_effects=tuple(effects), chapters=tuple(chapters), first_shown=first_shown
    )


def recorded_walkthrough(game: Game[Any], state: GameState[Any], play: Mapping[str, Any], moves: int | None = None) -> Walkthrough:
    """The walkthrough of a recorded play (JSON), or of its first `moves`. These must be legal
    (`scorepad.hands.verify.replay_play`)."""
    return make_walkthrough(game.id, state, play["deal"], moves=map(freeze, play["moves"][:moves]))
