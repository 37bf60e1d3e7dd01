"""How one person plays a hand by tapping: which cards and which key make which move (`SoloSpec`).

A room lists one per game as `SOLOS` in its `solo.py`. All else follows from `Hand.moves`, `refusal`, `verbs` and `seen`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from scorepad.core.problem import Args, Problem, SeatName
from scorepad.hands.play import Hand, Move, Shape, check_move
from scorepad.hands.view import Zone

_EMPTY: Mapping[str, Any] = MappingProxyType({})
#: The shapes of arguments that are one card.
_ONE_CARD: frozenset[Shape] = frozenset({"word", "value"})


class KeyLabel(NamedTuple):
    """What a key does: the sentence `do-KEY` of the room, such as "Trumpf Herz" or "passen"."""

    key: str
    args: Args = _EMPTY


class RuleOfThumb(NamedTuple):
    """A rule of thumb: the sentence `thumb-KEY` of the room, such as "Diese Karte schlägt niemand mehr."."""

    key: str
    args: Args = _EMPTY


class SoloTask(NamedTuple):
    """What the mover is to do: the sentence `task-KEY` of the room, such as "Klau 2 Karten."."""

    key: str
    args: Args = _EMPTY


def no_task(hand: Any) -> None:
    """No task beyond making one of the possible moves."""


def default_label(hand: Any, move: Move) -> KeyLabel:
    """The label of a move: the sentence `do-VERB` of the room.

    Its arguments are those of the move: `n` (a number), `card` (a card or another word), `cards`, `player` (a place that is a
    seat). A room whose verbs say more has a `SoloSpec.label` of its own.
    """
    args: dict[str, Any] = {}
    shapes = next(shapes for shapes in hand.verbs[move[1]] if len(shapes) == len(move) - 2)
    for shape, value in zip(shapes, move[2:], strict=True):
        if shape == "place":
            args["player"] = SeatName(value) if isinstance(value, int) else value
        else:
            args[_ARGUMENT_NAMES[shape]] = value
    return KeyLabel(move[1], args)


_ARGUMENT_NAMES: Mapping[Shape, str] = {
    "word": "card", "value": "card", "number": "n", "number?": "n", "cards": "cards", "values": "cards", "sets": "cards",
    "object": "what",
}  # fmt: skip


def guess_moves(hand: Any, verb: str, cards: Sequence[str], own: int) -> Iterator[Move]:
    """The moves of a verb that name these cards of the mover's hand: the legal ones, or else guesses at what was meant.

    `own`: the argument that names the cards. A guess takes its other arguments from a legal move of the verb.
    """
    seat, wanted = hand.turn, Counter(cards)
    legal = [move for move in hand.moves() if move[1] == verb]
    fitting = [move for move in legal if Counter(cards_in_argument(move, own)) == wanted]
    yield from fitting
    if fitting:
        return
    for shapes in hand.verbs[verb]:
        example = next((move for move in legal if len(move) - 2 == len(shapes)), None)
        if own >= len(shapes) or (len(shapes) > 1 and example is None):
            continue
        shape = shapes[own]
        if shape in _ONE_CARD and len(cards) != 1:
            continue
        argument: Any = tuple(_code(card, shape) for card in cards)
        argument = argument[0] if shape in _ONE_CARD else (argument,) if shape == "sets" else argument
        other_arguments = example[2:] if example else (None,) * len(shapes)
        yield (seat, verb, *other_arguments[:own], argument, *other_arguments[own + 1 :])


def _code(card: str, shape: Shape) -> str | int:
    """A card as moves name it: in games where some cards are numbers, a number."""
    return int(card) if shape in ("value", "values") and card.isascii() and card.isdigit() else card


def cards_in_argument(move: Move, own: int) -> tuple[str, ...]:
    """The codes of the cards in an argument of a move (0: the first)."""
    return tuple(_flattened(move[2 + own])) if len(move) > 2 + own else ()


def _flattened(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _flattened(part)
    else:
        yield str(value)


class SoloSpec(NamedTuple):
    """How the moves of a game are made by hand.

    `rule_of_thumb`: the rule of thumb by which the sensible player makes a move, from what it sees: a sentence `thumb-KEY` of the
    room. `card_argument`: by verb, the argument (0: the first) that names cards of the mover's own hand; verbs that name none are
    left out. `fixed_keys`: keys that keep their places all through the hand, by name (`key-NAME` in the words), each with the verbs
    that it stands for; {}: the verbs that are possible at the moment are the keys. `label`: the words on the key of a move that no
    card of the hand says, and in advice. Many moves with two arguments stand under headings, one for each first argument:
    `keys-KEY` of the room says it, and `do-KEY-short` what is left to say on the key. `task`: what the mover is to do, where the
    position says more than the verbs that are possible (how many cards are still to be drawn): the sentence `task-KEY` of the room;
    None: `task-VERB` of the first of these verbs that has one. `guess_moves`: the moves, legal or not, that a verb and tapped cards
    may mean; the legal ones are offered, else the first is refused. `hand_rows`: the keys of rows (`Zone.key`) whose cards the seat
    before them plays as those of its hand.
    """

    rule_of_thumb: Callable[[Any, Move], RuleOfThumb]
    card_argument: Mapping[str, int] = _EMPTY
    fixed_keys: Mapping[str, tuple[str, ...]] = _EMPTY
    label: Callable[[Any, Move], KeyLabel] = default_label
    task: Callable[[Any], SoloTask | None] = no_task
    guess_moves: Callable[[Any, str, Sequence[str], int], Iterable[Move]] = guess_moves
    hand_rows: tuple[str, ...] = ()

    def cards(self, move: Move) -> tuple[str, ...]:
        """The codes of the cards of the mover's hand that a move names."""
        return cards_in_argument(move, self.card_argument[move[1]]) if move[1] in self.card_argument else ()

    def plays_from(self, zone: Zone) -> bool:
        """Whether the seat before a zone plays its cards as those of its hand."""
        return zone.kind == "hand" or zone.key in self.hand_rows

    def try_tap(self, hand: Hand, verbs: Iterable[str], cards: Sequence[str]) -> TapResult:
        """The result of tapping these cards and a key that stands for these verbs."""
        moves: list[Move] = []
        for verb in verbs:
            if verb in self.card_argument:
                moves += self.guess_moves(hand, verb, cards, self.card_argument[verb])
            else:
                moves += [move for move in hand.moves() if move[1] == verb] or [(hand.turn, verb)]
        return self.check_moves(hand, moves)

    def check_moves(self, hand: Hand, moves: Iterable[Move]) -> TapResult:
        """The legal ones of these moves, or why the first of them is refused."""
        legal, first_problem = [], None
        for move in moves:
            problem = check_move(hand, move)
            if problem is None:
                legal.append(move)
            first_problem = first_problem or problem
        return TapResult(tuple(dict.fromkeys(legal)), None if legal else first_problem)


class TapResult(NamedTuple):
    """The result of a tap: the legal moves that it may mean, or the problem. Without both, the cards make no move of the verb."""

    moves: tuple[Move, ...]
    problem: Problem | None
