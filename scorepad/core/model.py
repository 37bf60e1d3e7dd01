"""Shapes: frozen, strict models, and the marks that say what a field is at the table.

Pydantic checks types; the marks carry what only a table knows (one a seat, up to the number of tricks, …). A mark is
read twice, by `scorepad.core.reading` to refuse what is out of bounds and by the site to draw the field, so that each
bound is written once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Strict, model_validator

T = TypeVar("T")

#: A JSON array as a tuple. Pydantic's strict mode would take tuples only; the elements stay strict.
Seq = Annotated[tuple[T, ...], Strict(False)]

#: The largest size of an integer for which no rule gives a bound.
WIDE = 1_000_000_000


class NotGiven(Exception):
    """A field was read that the table has not filled in, or filled in wrongly."""


class Model(BaseModel):
    """A frozen, strict model. In JSON `null` is as good as absent wherever there is a default.

    One made by `scorepad.core.reading` may lack fields that were refused: reading such a field raises `NotGiven`, so that
    the rules that do not need it can still be checked.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _null_is_absent(cls, data: Any) -> Any:
        if type(data) is not dict or None not in data.values():
            return data
        fields = cls.model_fields
        return {k: v for k, v in data.items() if v is not None or k not in fields or fields[k].is_required()}

    def __getattr__(self, name: str) -> Any:
        if name in type(self).model_fields:
            raise NotGiven(name)
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")


@dataclass(frozen=True, slots=True)
class Setting:
    """What is fixed for a whole table.

    `players`: how many sit there; `sides`: the seats of each side; `options`: the house rules (a `Model`); `first`: who deals
    the first round (its banker or starter where nobody deals).
    """

    players: int
    sides: tuple[tuple[int, ...], ...]
    options: Any
    first: int = 0

    def side_of(self, seat: int) -> int:
        """The index of the side that `seat` belongs to."""
        return next(index for index, seats in enumerate(self.sides) if seat in seats)


#: In `Mark.when`: somebody or something was chosen, whoever it is.
CHOSEN = "*"

Bound = int | Callable[[Setting], int]
Kind = Literal["count", "seat", "side", "flag", "choice", "cards", "index", "list", "sets", "text", "seats", "either", "other"]


@dataclass(frozen=True, slots=True)
class Total:
    """All of a field's numbers sum to `low` … `high` (both included), or rule `rule` is broken.

    Where both are the same, the pad fills in the last number as the remainder.
    """

    low: Bound
    high: Bound
    rule: str


@dataclass(frozen=True, slots=True)
class Mark:
    """What a field is at the table. Made by the functions below."""

    kind: Kind = "other"
    low: Bound = -WIDE
    high: Bound = WIDE
    per: Literal["", "seat", "side"] = ""
    stage: str = ""
    total: Total | None = None
    #: asked in playing order, from the dealer's left
    from_left: bool = False
    #: partners' numbers are added up while they are entered
    partners_add: bool = False
    #: folded away on the pad until it is used
    folded: bool = False
    #: only with these numbers of players; empty: with all
    only_with: tuple[int, ...] = ()
    #: only where another field has this value, or a list of cards holds it; there it is required unless `optional`
    when: tuple[str, Any] | None = None
    optional: bool = False
    #: a list of so many numbers, where it is not one a seat or a side
    many: int = 0
    #: what the first of these is called ("thief 5")
    first: int = 1
    #: the list of cards that an index points into
    of: str = ""
    #: in sets a joker is written with the tile it stands for (`X:5h`)
    stands_for: bool = False
    #: a side's total, which a table knows
    of_side: bool = False
    #: a seat other than the one chosen in this field
    unlike: str = ""
    #: 0 for the seat chosen in this field
    zero_at: str = ""
    #: 0 wherever this field of ticks is ticked
    zero_if: str = ""
    #: must be chosen on the pad, even if it may be absent in JSON ("nobody" is a choice, too)
    asked: bool = False
    #: belongs to the control of another field (a list is put together from such parts)
    part_of: str = ""
    #: all numbers together come to this: the pad fills in the last one, the rules do not insist
    fill: Callable[[Setting], int] | None = None
    #: the question that counts this number from cards
    counted: str = ""
    #: cards are tapped in the order in which they were played
    ordered: bool = False
    #: lists of cards by the seat, written as text, and only for those who have any; not one for every seat
    by_seat: bool = False
    #: goes with a tap only: the draft does not keep it
    fleeting: bool = False
    #: what may be said instead of a number
    words: tuple[str, ...] = ()


def count(low: Bound, high: Bound, **more: Any) -> Mark:
    """An integer from `low` to `high`, both included."""
    return Mark("count", low, high, **more)


def per_seat(low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of integers, one a seat."""
    return Mark("count", low, high, per="seat", **more)


def per_side(low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of integers, one a side."""
    return Mark("count", low, high, per="side", **more)


def seat(**more: Any) -> Mark:
    """A seat, 0-based."""
    return Mark("seat", 0, lambda setting: setting.players - 1, **more)


def side(**more: Any) -> Mark:
    """A side, by its index."""
    return Mark("side", 0, lambda setting: len(setting.sides) - 1, **more)


def seats(**more: Any) -> Mark:
    """A list of seats, in no order."""
    return Mark("seats", 0, lambda setting: setting.players - 1, **more)


def flag(**more: Any) -> Mark:
    """True or false."""
    return Mark("flag", **more)


def numbers(many: int, low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of so many integers."""
    return Mark("count", low, high, many=many, **more)


def cards(**more: Any) -> Mark:
    """A list of cards (`ordered`: as they were played), or with `per="seat"` one such list a seat (`by_seat`: of some seats)."""
    return Mark("cards", **more)


def index(of: str, **more: Any) -> Mark:
    """The index of a card in the list of cards `of`."""
    return Mark("index", when=more.pop("when", None), of=of, **more)


def items(**more: Any) -> Mark:
    """A list of objects, put together by taps (see `Game.tap`)."""
    return Mark("list", **more)


def sets(**more: Any) -> Mark:
    """Sets of cards: a list of lists, each put together by taps (`stands_for`: a joker is written with the tile it stands for)."""
    return Mark("sets", **more)


def either(low: Bound, high: Bound, *words: str, **more: Any) -> Mark:
    """An integer from `low` to `high`, or one of the words."""
    return Mark("either", low, high, words=words, **more)


def choice(**more: Any) -> Mark:
    """One of the words of the field's `Literal` type."""
    return Mark("choice", **more)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a model as one table has it: the mark, with every bound a number.

    `fill`: what all values come to, where the pad fills in the last one;
    `size`: how many values it takes (one a seat, one a side, or as many as the mark says), or 0 for a single value.
    """

    name: str
    mark: Mark
    low: int
    high: int
    size: int
    choices: tuple[str, ...]
    required: bool
    default: Any
    total: tuple[int, int] | None
    fill: int | None = None


def fields(model: type[Model], setting: Setting) -> tuple[Field, ...]:
    """The fields of `model` at a table with `setting`, in the order in which they are written."""
    return tuple(_field(name, model, mark, choices, setting) for name, mark, choices in _marks(model))


@cache
def _marks(model: type[Model]) -> tuple[tuple[str, Mark, tuple[str, ...]], ...]:
    found = []
    for name, info in model.model_fields.items():
        mark = next((m for m in info.metadata if isinstance(m, Mark)), Mark())
        found.append((name, mark, _words(info.annotation)))
    return tuple(found)


def _words(annotation: Any) -> tuple[str, ...]:
    if get_origin(annotation) is Literal:
        return tuple(str(word) for word in get_args(annotation))
    for part in get_args(annotation):
        if words := _words(part):
            return words
    return ()


def _field(name: str, model: type[Model], mark: Mark, choices: tuple[str, ...], setting: Setting) -> Field:
    def number(bound: Bound) -> int:
        return bound if isinstance(bound, int) else bound(setting)

    info = model.model_fields[name]
    size = {"": mark.many, "seat": setting.players, "side": len(setting.sides)}[mark.per]
    total = (number(mark.total.low), number(mark.total.high)) if mark.total else None
    default = None if info.is_required() else info.get_default(call_default_factory=True)
    return Field(
        name,
        mark,
        number(mark.low),
        number(mark.high),
        size,
        choices,
        info.is_required(),
        default,
        total,
        _fill(mark, total, setting),
    )


def _fill(mark: Mark, total: tuple[int, int] | None, setting: Setting) -> int | None:
    if total is not None and total[0] == total[1]:
        return total[0]
    return (mark.fill(setting) or None) if mark.fill else None
