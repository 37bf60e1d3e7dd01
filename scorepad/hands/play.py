"""`Hand`, the abstract base class of hands played card by card, and the validation of moves.

A hand is stored as its deal and its moves only; everything else follows from them. Callers check a move (`check_move`) before
`act`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self

from scorepad.core.game import GameState
from scorepad.core.json_input import exceeds_limits
from scorepad.core.problem import Alternatives, Problem, SeatName

#: One player's action: `(seat, verb, *arguments)`. JSON lists are tuples here.
Move = tuple[Any, ...]
#: Everything that chance decided, as JSON (`{"hands": [[…], …], …}`).
Deal = Mapping[str, Any]

#: Limit of moves in a hand.
MAX_MOVES = 20_000
#: Limit of values in a move.
MAX_VALUES_IN_MOVE = 1_000

#: The moves of a game: by verb, the allowed signatures (one shape per argument).
Verbs = Mapping[str, tuple[tuple["Shape", ...], ...]]
#: The type of an argument: a card or another word, an integer (or null), a place (a seat or a word), a list of cards, a list of
#: sets of cards, an object as in an entry. In games where some cards are numbers in JSON, `value` is a card and `values` a list of
#: cards.
Shape = Literal["word", "number", "number?", "place", "cards", "sets", "object", "value", "values"]


class Seen(Protocol):
    """What one seat knows on its turn. Plain data (numbers, words, tuples, mappings) without references to the hand.

    `seat`: the seat itself; `moves`: its legal moves, as from `Hand.moves`.
    """

    @property
    def seat(self) -> int: ...  # noqa: D102
    @property
    def moves(self) -> Sequence[Move]: ...  # noqa: D102


#: A simulated player: gets what its seat knows and a random generator, and returns one of the legal moves.
Player = Callable[[Any, Random], Move]


def random_move(seen: Seen, random: Random) -> Move:
    """A player that picks a random legal move."""
    moves = seen.moves
    return moves[int(random.random() * len(moves))]


class ExpectedAnswer(NamedTuple):
    """A question about the last move, as JSON, with the answer by the play (the question's own answer may have more fields)."""

    question: str
    data: Mapping[str, Any]
    answer: Mapping[str, Any]


class Hand(ABC):
    """A hand in progress. A room makes a subclass and lists it, by game, in `PLAYS` of its `play.py`.

    Created from a deal that has passed `deal_problems` and the state before the round. `turn`: the seat to move, None once the
    hand is over. `act` makes a move and assumes that it is legal. `deal`: the deal as it is recorded at the end; a hand replaces
    it where moves decide who gets which cards.
    """

    verbs: ClassVar[Verbs]
    #: the rule that decides whose turn it is now
    turn_rule: str
    #: verbs of declining an optional move (see `can_move`): players are asked, but the move is not recorded
    unrecorded_verbs: ClassVar[frozenset[str]] = frozenset()
    #: entry fields that are not compared with the play if the entry leaves them out: the engine computes them
    optional_fields: ClassVar[frozenset[str]] = frozenset()
    #: entry fields whose lists have no order
    unordered_fields: ClassVar[frozenset[str]] = frozenset()

    #: the room's random player (rooms may override `random_move`); `any_move` makes the same moves without computing `seen`
    random_player: ClassVar[Player] = staticmethod(random_move)

    turn: int | None

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        self.deal = deal
        self.state = state
        self.log: list[Move] = []

    @classmethod
    def can_be_played(cls, state: GameState[Any]) -> bool:
        """Whether a hand can be played at this table: not if no player can pay the lowest stake, for instance."""
        return True

    @classmethod
    @abstractmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """A random deal for the round after `state`, as JSON with `hands` (one per seat). All randomness of a hand is here."""

    @classmethod
    @abstractmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Problems of an impossible deal (field `play`, rule `cards`). `deal`: an object with `hands` and any other JSON."""

    @classmethod
    def state_by_entry(cls, state: GameState[Any], entry: Any) -> GameState[Any]:
        """The state before the round, adjusted by the entry: a game that lets the players choose the dealer overrides it."""
        return state

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """The legal moves of the seat in turn, () once the hand is over. If there are too many, a subset that can end the hand."""

    def any_move(self, random: Random) -> Move:
        """A random legal move: the same as `random_player` makes from the same `random`.

        A room that can draw a move without listing all of them overrides it.
        """
        moves = self.moves()
        return moves[int(random.random() * len(moves))]

    @abstractmethod
    def refusal(self, move: Move) -> Problem | None:
        """Why a move is not legal now (field `play`, the rule it breaks), or None.

        The caller (`check_move`) has checked the seat (`can_move`), the verb and the shapes of the arguments.
        """

    @abstractmethod
    def act(self, move: Move) -> None:
        """Make a legal move and everything that follows from it without a decision; append the move to `log`."""

    @abstractmethod
    def entry(self) -> dict[str, Any]:
        """The entry of the finished hand, as JSON."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The scores of the finished hand, one per side, computed from the cards independently of the game's `score`."""

    @abstractmethod
    def seen(self, seat: int) -> Any:
        """What a seat knows now, a `Seen`; `moves` is empty if it is not its turn."""

    @abstractmethod
    def redeal_hidden(self, seat: int, random: Random) -> Hand:
        """A hand that looks the same to `seat`, with all cards hidden from it dealt anew."""

    def replayed(self, deal: Deal) -> Self:
        """A hand with another deal and the same moves, which must be legal there."""
        other = type(self)(deal, self.state)
        for move in self.log:
            other.act(move)
        return other

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Whether an entry's value of a field (`given`) equals the one that follows from the hand (`made`); see
        `unordered_fields`."""
        if name in self.unordered_fields and isinstance(given, tuple) and isinstance(made, tuple):
            return sorted(given, key=repr) == sorted(made, key=repr)
        return bool(given == made)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Questions about the last move (a complete trick, a meld, a showdown), with the answers by the play."""
        return ()

    def can_move(self, seat: int) -> bool:
        """Whether a seat can move now: on its turn, or if the seat in turn may decline without a recorded move."""
        return seat == self.turn

    @property
    def is_over(self) -> bool:
        """Whether the hand may end here: no decision is left, or only ones that may be declined unrecorded (see
        `unrecorded_verbs`)."""
        return self.turn is None


class FrozenObject(dict[str, Any]):
    """A hashable JSON object within a move. It must not be changed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self))


def freeze(value: Any) -> Any:
    """Convert JSON to hashable values: lists to tuples, objects to `FrozenObject`."""
    if isinstance(value, _LISTS):
        if _NESTED.isdisjoint(map(type, value)):
            return tuple(value)
        return tuple([freeze(part) if type(part) in _NESTED else part for part in value])
    return FrozenObject((name, freeze(part)) for name, part in value.items()) if isinstance(value, dict) else value


_LISTS = (list, tuple)
_NESTED = frozenset((*_LISTS, dict))


def _is_card(value: Any) -> bool:
    return type(value) is str


def _are_cards(value: Any) -> bool:
    return isinstance(value, tuple) and {str}.issuperset(map(type, value))


def _is_number(value: Any) -> bool:
    return type(value) is int


_FITS: Mapping[Shape, Callable[[Any], bool]] = {
    "word": _is_card,
    "number": _is_number,
    "number?": lambda value: value is None or _is_number(value),
    "place": lambda value: _is_card(value) or _is_number(value),
    "cards": _are_cards,
    "sets": lambda value: isinstance(value, tuple) and all(map(_are_cards, value)),
    "object": lambda value: isinstance(value, dict),
    "value": lambda value: _is_card(value) or _is_number(value),
    "values": lambda value: isinstance(value, tuple) and {str, int}.issuperset(map(type, value)),
}


def check_move(hand: Hand, move: Any) -> Problem | None:
    """Why a move (any JSON, with tuples for lists) cannot be made now, or None. Every move is checked here first."""
    if not isinstance(move, tuple) or len(move) < 2 or type(move[0]) is not int or not isinstance(move[1], str):
        return Problem("play", "format", "no-move")
    seat, verb, arguments = move[0], move[1], move[2:]
    players = hand.state.setting.players
    if not 0 <= seat < players:
        return Problem("play", "range", "move-seat", args={"got": seat, "high": players - 1})
    signatures = hand.verbs.get(verb)
    if signatures is None:
        return Problem("play", "format", "no-verb", args={"verb": verb, "verbs": Alternatives(hand.verbs)})
    checks = _checks_left(signatures, tuple(map(type, arguments))) if len(arguments) <= _MAX_ARGUMENTS else ()
    # An empty tuple: a signature of words and numbers only, which needs no further check.
    if () not in checks and not _fits_one(arguments, checks):
        return Problem("play", "format", "move-shape", args={"verb": verb})
    turn = hand.turn
    if turn is None:
        return Problem("play", "over", "hand-over")
    if seat != turn and not hand.can_move(seat):
        return Problem("play", hand.turn_rule, "not-on-turn", args={"player": SeatName(turn)})
    return hand.refusal(move)


#: Checks left for arguments that are not plain: (index, check).
_Checks = tuple[tuple[int, Callable[[Any], bool]], ...]


@cache
def _checks_left(signatures: tuple[tuple[Shape, ...], ...], types: tuple[type, ...]) -> tuple[_Checks, ...]:
    """The checks left for arguments of these types that are not plain, for each signature that the types may match."""
    plain = {str: "", int: 0, type(None): None}
    return tuple(
        tuple((index, _FITS[shape]) for index, (shape, kind) in enumerate(zip(shapes, types, strict=True)) if kind not in plain)
        for shapes in signatures
        if len(shapes) == len(types)
        and all(_FITS[shape](plain[kind]) for shape, kind in zip(shapes, types, strict=True) if kind in plain)
    )


def _fits_one(arguments: tuple[Any, ...], checks_by_signature: tuple[_Checks, ...]) -> bool:
    """Whether arguments match one of the signatures and hold at most `MAX_VALUES_IN_MOVE` values."""
    if not checks_by_signature or exceeds_limits(arguments, MAX_VALUES_IN_MOVE):
        return False
    return any(all(fits(arguments[index]) for index, fits in checks) for checks in checks_by_signature)


#: Limit of arguments of a verb.
_MAX_ARGUMENTS = 3
