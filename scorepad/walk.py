"""A hand to be stepped through: what each of its moves did, where its parts begin, and where a rule can be seen at work."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.game import Game, State
from scorepad.core.play import Deal, Hand, Move, Moved, Place, frozen
from scorepad.games import hand_of
from scorepad.simulate import Run, played_out

#: So many sample hands are kept.
KEPT = 32
#: A rule is looked for in the hands of the first seeds, until so many moves were looked at, or so many brought nothing new.
SEEDS, MOVES, NOTHING_NEW = 200, 4_000, 1_000
#: Of so many hands, and moves, the best is shown first.
FEW, FEW_MOVES = 12, 500
#: So many players make most games what they are.
USUAL = 4


class Chapter(NamedTuple):
    """A part of a hand: its key and number (see `Scene`), and the positions in it (`first` to `last`)."""

    key: str
    number: int
    first: int
    last: int


@dataclass(frozen=True)
class Walk:
    """A hand with all its moves. Position 0 is after the deal, position n after n moves.

    `told`: what each move did; `chapters`: of the positions, in order; `seen`: where each card first lay open, by its code.
    """

    kind: type[Hand]
    state: State[Any]
    deal: Deal
    moves: tuple[Move, ...]
    told: tuple[Moved, ...]
    chapters: tuple[Chapter, ...]
    seen: Mapping[str, int]

    @property
    def length(self) -> int:
        """How many moves it has."""
        return len(self.moves)

    def at(self, position: int) -> Hand:
        """The hand as it was then."""
        return next(hand for place, hand in enumerate(self._course()) if place == position)

    def _course(self) -> Iterator[Hand]:
        """The one hand, after the deal and after each move."""
        return _course(self.kind(self.deal, self.state), self.moves)

    def chapter(self, position: int) -> Chapter:
        """The part that a position belongs to."""
        return next(each for each in self.chapters if position <= each.last)

    @cached_property
    def ends(self) -> tuple[Place | None, ...]:
        """What lay in the middle at the end of each chapter; None where cards are not played into the middle."""
        last = {each.last for each in self.chapters}
        scenes = (hand.scene() for place, hand in enumerate(self._course()) if place in last)
        return tuple(next((each for each in scene.places if each.kind == "trick" and each.cards), None) for scene in scenes)

    @cached_property
    def entry(self) -> Mapping[str, Any]:
        """What the players write down of the finished hand."""
        return self.at(self.length).entry()


def _course(hand: Hand, moves: Iterable[Move]) -> Iterator[Hand]:
    yield hand
    for move in moves:
        hand.act(move)
        yield hand


def walk(kind: type[Hand], state: State[Any], deal: Deal, moves: Iterable[Move]) -> Walk:
    """A hand of legal moves, looked at after each of them."""
    moves = tuple(moves)
    told: list[Moved] = []
    chapters: list[Chapter] = []
    seen: dict[str, int] = {}
    for position, hand in enumerate(_course(kind(deal, state), moves)):
        if position:
            told.append(hand.moved())
        scene = hand.scene()
        for place in scene.places:
            if place.known:
                for card in place.cards:
                    seen.setdefault(card, position)
        if chapters and chapters[-1][:2] == scene.chapter:
            chapters[-1] = chapters[-1]._replace(last=position)
        else:
            chapters.append(Chapter(*scene.chapter, position, position))
    return Walk(kind, state, deal, moves, tuple(told), tuple(chapters), seen)


def written(game: Game[Any], state: State[Any], play: Mapping[str, Any], moves: int | None = None) -> Walk:
    """A hand that was written down (as JSON), or its first `moves`. All these are legal (`scorepad.verify.replay`)."""
    kind = hand_of(game.id)
    assert kind is not None
    return walk(kind, state, play["deal"], map(frozen, play["moves"][:moves]))


def usual(game: Game[Any]) -> int:
    """By how many a sample is played where nobody says."""
    return min(game.players, key=lambda players: (abs(players - USUAL), players))


@lru_cache(maxsize=KEPT)
def sample(game_id: str, players: int, seed: int, options: str = "{}") -> Walk:
    """The first hand that `scorepad simulate` plays from a seed. `options`: house rules that can be, as JSON."""
    hand = _played(game_id, players, seed, options)
    return walk(type(hand), hand.state, hand.deal, hand.log)


def _played(game_id: str, players: int, seed: int, options: str) -> Hand:
    run, kind = Run(game_id, players, seed, options=json.loads(options)), hand_of(game_id)
    assert kind is not None
    return played_out(kind, run.states[0], run.who, run.dice(0))


def _decided(game_id: str, players: int, seed: int, options: str) -> Iterator[tuple[int, Moved]]:
    """What each move of a sample did, with its position; no more is looked at."""
    hand = _played(game_id, players, seed, options)
    for position, each in enumerate(_course(type(hand)(hand.deal, hand.state), hand.log)):
        if position:
            yield position, each.moved()


@lru_cache(maxsize=KEPT)
def first_seed(game_id: str, players: int, options: str = "{}") -> int:
    """The seed of the hand that is shown first: of a few the one in which the most rules can be seen at work."""
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
    """Where a rule decides a move: in the hand of which seed, played by how many, at which position."""

    players: int
    seed: int
    position: int


@lru_cache(maxsize=KEPT)
def shown_rules(game_id: str, players: tuple[int, ...], options: str = "{}") -> Mapping[str, Shown]:
    """The rules that can be seen at work: for each the first move that it decides. `players`: of which numbers hands are looked at,
    the first before the others."""
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
