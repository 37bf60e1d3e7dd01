"""A hand, card by card: what was dealt, what the players did, and everything that follows from these two.

A hand is its deal and its moves; nothing else of it is ever written down. Whoever plays asks first (`refusal`) and obeys.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self

from scorepad.core.game import State
from scorepad.core.given import too_much
from scorepad.core.problem import AnyOf, Args, Problem, SeatName

#: What one player did: `(seat, verb, *arguments)`. In JSON a list; lists within it are tuples here.
Move = tuple[Any, ...]
#: Everything that chance decided, as JSON (`{"hands": [[…], …], …}`).
Deal = Mapping[str, Any]

#: No hand is longer than this, whatever its players do.
LONGEST = 20_000
#: No hand holds more values, in its deal and all its moves, and no move more than this.
MOST_IN_PLAY = 1_000_000
MOST_IN_MOVE = 1_000

#: The moves of a game: by verb, all ways in which its arguments may look.
Verbs = Mapping[str, tuple[tuple["Shape", ...], ...]]
#: What an argument of a verb may be: a card or another word, an integer (or none), a place (a seat or a word), several cards,
#: several sets of cards, an object as it stands in an entry; where some cards are numbers in JSON, a `value` is a card and `values`
#: are several.
Shape = Literal["word", "number", "number?", "place", "cards", "sets", "object", "value", "values"]

_NONE: Args = MappingProxyType({})

#: What a play that holds more than that is refused with.
TOO_LONG = Problem("play", "format", "too-much", MappingProxyType({"field": "play", "high": MOST_IN_PLAY}))


class Seen(Protocol):
    """What one seat may know when it is its turn. Plain data (numbers, words, tuples, mappings): no way leads from it to the hand.

    `seat`: who looks; `moves`: what it may do, as `Hand.moves` tells it.
    """

    @property
    def seat(self) -> int: ...  # noqa: D102
    @property
    def moves(self) -> Sequence[Move]: ...  # noqa: D102


#: Who decides: sees what its seat may know, has dice of its own, and answers with one of the legal moves.
Player = Callable[[Any, Random], Move]


def anything(seen: Seen, random: Random) -> Move:
    """A player that takes any of the legal moves."""
    moves = seen.moves
    return moves[int(random.random() * len(moves))]


class Asked(NamedTuple):
    """A question that a table could ask about the last move, as JSON, and what the play says to it (the answer may hold more)."""

    question: str
    ask: Mapping[str, Any]
    answer: Mapping[str, Any]


class Hand(ABC):
    """A hand of a game on the table. A room makes a subclass and lists it, by game, in `PLAYS` of its `play.py`.

    Made of a deal that has passed `deal_problems`, at a table before its round; `turn` is whose turn it is, None once the hand
    is over. A move is made by `act`, which trusts that it is legal. `deal` is what is written down of it at the end: where it
    hangs on the players who gets what, a hand replaces it then.
    """

    verbs: ClassVar[Verbs]
    #: whether it is played with tiles: they are drawn with a foot
    of_tiles: ClassVar[bool] = False
    #: the rule that says whose turn it is (now)
    order: str
    #: verbs by which a player lets pass what he might do (see `may_move`): he is asked, but nobody writes that down
    unwritten: ClassVar[frozenset[str]] = frozenset()
    #: fields of an entry that need not follow from the play where the entry leaves them out: the engine works them out
    left_out: ClassVar[frozenset[str]] = frozenset()
    #: fields of an entry whose lists have no order
    unordered: ClassVar[frozenset[str]] = frozenset()

    #: the room's random player (rooms may be choosier than `anything`); `any_move` makes the same moves without a view of the hand
    at_random: ClassVar[Player] = staticmethod(anything)

    turn: int | None

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        self.deal = deal
        self.state = state
        self.log: list[Move] = []

    @classmethod
    def playable(cls, state: State[Any]) -> bool:
        """Whether a hand can be played at this table: where nobody can pay the least stake, none can."""
        return True

    @classmethod
    @abstractmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """What chance decides before the round after `state`: the only place where it acts. JSON, `hands` (one a seat) among it."""

    @classmethod
    @abstractmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Why this cannot have been dealt (field `play`, rule `cards`). `deal`: an object with `hands` and whatever JSON else."""

    @classmethod
    def agreed(cls, state: State[Any], entry: Any) -> State[Any]:
        """The table before the round as the entry itself has it: the same, unless the game lets the players say who deals."""
        return state

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Legal moves of whose turn it is, () once it is over: all of them, or where they are too many enough to end the hand."""

    def any_move(self, random: Random) -> Move:
        """A random legal move: what `at_random` does, out of the same numbers of `random`.

        A room that can draw one without listing all of them does so here.
        """
        moves = self.moves()
        return moves[int(random.random() * len(moves))]

    @abstractmethod
    def refusal(self, move: Move) -> Problem | None:
        """Why a move is not legal now (field `play`, the rule it breaks), or None.

        Its seat `may_move`, its verb one of the game's and its arguments have their shapes (see `refused`).
        """

    @abstractmethod
    def act(self, move: Move) -> None:
        """Do what a legal move says, and everything that follows from it without a decision. Appends it to `log`."""

    @abstractmethod
    def entry(self) -> dict[str, Any]:
        """What the players write down of the finished hand, as JSON."""

    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """What each side wins by the finished hand, counted from the cards and not by the game's `score`."""

    @abstractmethod
    def seen(self, seat: int) -> Any:
        """All that a seat may know now, a `Seen`; `moves` is empty where it is not on turn."""

    @abstractmethod
    def elsewhere(self, seat: int, random: Random) -> Hand:
        """The same hand for all that `seat` can know, with everything that it cannot know dealt anew."""

    def replayed(self, deal: Deal) -> Self:
        """The same moves, made after another deal in which they are legal, too."""
        other = type(self)(deal, self.state)
        for move in self.log:
            other.act(move)
        return other

    def same(self, name: str, given: Any, made: Any) -> bool:
        """Whether what an entry holds in a field is what follows from the finished hand; see `unordered`."""
        if name in self.unordered and isinstance(given, tuple) and isinstance(made, tuple):
            return sorted(given, key=repr) == sorted(made, key=repr)
        return bool(given == made)

    def asked(self) -> Iterable[Asked]:
        """What a table could ask about the last move (a trick that is full, a meld, a showdown), and what the play says to it."""
        return ()

    def may_move(self, seat: int) -> bool:
        """Whether a move of a seat can come now: on its turn, or where whose turn it is may leave out what he could do."""
        return seat == self.turn

    @property
    def over(self) -> bool:
        """Whether the hand may end here: nobody has anything left to decide, or whoever has need not move (see `unwritten`)."""
        return self.turn is None


class Object(dict[str, Any]):
    """A JSON object within a move. Nobody changes it, so that the move can be looked up."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self))


def frozen(value: Any) -> Any:
    """JSON with tuples for its lists, so that it can be compared and kept."""
    if isinstance(value, _LISTS):
        if _NESTED.isdisjoint(map(type, value)):
            return tuple(value)
        return tuple([frozen(each) if type(each) in _NESTED else each for each in value])
    return Object((name, frozen(each)) for name, each in value.items()) if isinstance(value, dict) else value


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


def refused(hand: Hand, move: Any) -> Problem | None:
    """Why a move (with tuples for lists, else whatever JSON) cannot be made now, or None. What every move passes first."""
    if not isinstance(move, tuple) or len(move) < 2 or type(move[0]) is not int or not isinstance(move[1], str):
        return Problem("play", "format", "no-move")
    seat, verb, given = move[0], move[1], move[2:]
    players = hand.state.setting.players
    if not 0 <= seat < players:
        return Problem("play", "range", "move-seat", {"got": seat, "high": players - 1})
    ways = hand.verbs.get(verb)
    if ways is None:
        return Problem("play", "format", "no-verb", {"verb": verb, "verbs": AnyOf(hand.verbs)})
    looks = _looks(ways, tuple(map(type, given))) if len(given) <= _MOST else ()
    # Words and numbers have no parts to look into.
    if () not in looks and not _fit(given, looks):
        return Problem("play", "format", "move-shape", {"verb": verb})
    turn = hand.turn
    if turn is None:
        return Problem("play", "over", "hand-over")
    if seat != turn and not hand.may_move(seat):
        return Problem("play", hand.order, "not-on-turn", {"player": SeatName(turn)})
    return hand.refusal(move)


#: What of arguments is still to be looked into: which, and whether it fits.
_Looks = tuple[tuple[int, Callable[[Any], bool]], ...]


@cache
def _looks(ways: tuple[tuple[Shape, ...], ...], types: tuple[type, ...]) -> tuple[_Looks, ...]:
    """How arguments of these types may have one of the shapes: for each that they may have, what is left to look into, by index."""
    plain = {str: "", int: 0, type(None): None}
    return tuple(
        tuple((index, _FITS[shape]) for index, (shape, kind) in enumerate(zip(shapes, types, strict=True)) if kind not in plain)
        for shapes in ways
        if len(shapes) == len(types)
        and all(_FITS[shape](plain[kind]) for shape, kind in zip(shapes, types, strict=True) if kind in plain)
    )


def _fit(given: tuple[Any, ...], ways: tuple[_Looks, ...]) -> bool:
    """Whether arguments have one of the shapes, and there is not too much in them."""
    if not ways or too_much(given, MOST_IN_MOVE):
        return False
    return any(all(fits(given[index]) for index, fits in looks) for looks in ways)


#: No verb takes more arguments.
_MOST = 3
