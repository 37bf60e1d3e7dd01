"""Shapes: frozen, strict models, and the marks that say what a field is at the table.

Pydantic checks types; the marks carry what only a table knows (one a seat, up to the number of tricks, …). A mark is
read by `scorepad.core.reading` to refuse what is out of bounds, in entries and questions alike, and by the site to draw
the field, so that each bound is written once. What only the drawing needs is said beside it (`scorepad.core.look`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, Any, ClassVar, Literal, Protocol, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Strict, model_validator

from scorepad.core.look import PLAIN, Look
from scorepad.core.setting import Setting as Setting

T = TypeVar("T")

#: A JSON array as a tuple. Pydantic's strict mode would take tuples only; the elements stay strict.
Seq = Annotated[tuple[T, ...], Strict(False)]

#: The largest size of an integer for which no rule gives a bound.
WIDE = 1_000_000_000


#: Under this name a model keeps what was refused for its bounds, by field; no field can be called so.
REFUSED = ".refused"


class NotGiven(Exception):
    """A field was read that the table has not filled in, or filled in wrongly."""


class Model(BaseModel):
    """A frozen, strict model. In JSON `null` is as good as absent wherever there is a default.

    One made by `scorepad.core.reading` may lack fields that were refused: reading such a field raises `NotGiven`, so that
    the rules that do not need it can still be checked.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    #: fields that may hold as much as anybody likes; their parts are bounded where they are read
    of_any_length: ClassVar[frozenset[str]] = frozenset()

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

    def as_given(self, name: str) -> Any:
        """What a field holds, though its bounds may have been broken, for a rule that can be checked all the same.

        Raises `NotGiven` where it has not even the shape of such a field.
        """
        refused = self.__dict__.get(REFUSED, {})
        return refused[name] if name in refused else getattr(self, name)


#: In `Mark.when`: somebody or something was chosen, whoever it is.
CHOSEN = "*"

Bound = int | Callable[[Setting], int]
Kind = Literal["count", "seat", "side", "flag", "choice", "cards", "index", "list", "sets", "text", "seats", "either", "other"]


class Cards(Protocol):
    """The cards that a field may hold; see `scorepad.kit.cards.Pack`."""

    def which(self, code: Any) -> Any:
        """The card itself, whatever it stands for."""

    def copies(self, code: Any) -> int:
        """How often a card is there; 0 if it is none of these."""

    def holds(self, codes: Sequence[Any]) -> bool:
        """Whether these can lie there together; where they are not written plainly (a joker for a card), it may say False."""

    def stranger(self, code: Any) -> str:
        """The key of the sentence about a card that is none of these."""


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
    #: bounds of each number; of cards, how many there are
    low: Bound = -WIDE
    high: Bound = WIDE
    per: Literal["", "seat", "side"] = ""
    #: a list of so many numbers, where it is not one a seat or a side
    many: int = 0
    total: Total | None = None
    #: only where another field has this value, or a list of cards holds it; there it is required unless `optional`
    when: tuple[str, Any] | None = None
    optional: bool = False
    #: what may be said instead of a number, or of a side besides
    words: tuple[str, ...] = ()
    #: the list of cards that an index points into
    of: str = ""
    #: in which cards a field of cards or sets is written
    pack: Cards | Callable[[Setting], Cards] | None = None
    #: False: what may stand there is the room's own check (cards that lie in several fields, say); the pad goes by the mark
    checked: bool = True
    #: the rule that a number out of these bounds breaks
    within: str = "range"
    #: the rule that a card too often breaks, and the sentence about a wrong number of cards
    often: str = "cards"
    size: str = "card-number"
    #: lists of cards by the seat, written as text, and only for those who have any; not one for every seat
    by_seat: bool = False
    #: a joker is written with the tile it stands for (`X:5h`)
    stands_for: bool = False


def count(low: Bound, high: Bound, **more: Any) -> Mark:
    """An integer from `low` to `high`, both included."""
    return Mark("count", low, high, **more)


def per_seat(low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of integers, one a seat."""
    return Mark("count", low, high, per="seat", **more)


def per_side(low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of integers, one a side."""
    return Mark("count", low, high, per="side", **more)


def last_seat(setting: Setting) -> int:
    """The highest seat."""
    return setting.players - 1


def seat(**more: Any) -> Mark:
    """A seat, 0-based."""
    return Mark("seat", 0, last_seat, **more)


def side(**more: Any) -> Mark:
    """A side, by its index."""
    return Mark("side", 0, lambda setting: len(setting.sides) - 1, **more)


def seats(**more: Any) -> Mark:
    """A list of seats, in no order."""
    return Mark("seats", 0, last_seat, **more)


def flag(**more: Any) -> Mark:
    """True or false."""
    return Mark("flag", **more)


def numbers(many: int, low: Bound, high: Bound, **more: Any) -> Mark:
    """A list of so many integers."""
    return Mark("count", low, high, many=many, **more)


def cards(pack: Cards | Callable[[Setting], Cards] | None, low: Bound = 0, high: Bound = WIDE, **more: Any) -> Mark:
    """A list of `low` to `high` cards of a pack; with `per="seat"` one such list a seat (`by_seat`: of some seats).

    Without a pack the cards are the room's own check.
    """
    return Mark("cards", low, high, pack=pack, **more)


def index(of: str, **more: Any) -> Mark:
    """The index of a card in the list of cards `of`."""
    return Mark("index", of=of, **more)


def items(**more: Any) -> Mark:
    """A list of objects, put together by taps (see `scorepad.core.pad.Pad.tap`)."""
    return Mark("list", **more)


def sets(pack: Cards | Callable[[Setting], Cards] | None, **more: Any) -> Mark:
    """Sets of cards: a list of lists, each put together by taps; no card lies there more often than it exists, in whichever."""
    return Mark("sets", pack=pack, **more)


def either(low: Bound, high: Bound, *words: str, **more: Any) -> Mark:
    """An integer from `low` to `high`, or one of the words."""
    return Mark("either", low, high, words=words, **more)


def choice(**more: Any) -> Mark:
    """One of the words of the field's `Literal` type."""
    return Mark("choice", **more)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a model as one table has it: the mark, with every bound a number, and the look.

    `fill`: what all values come to, where the pad fills in the last one; `step`: of what each is a multiple;
    `size`: how many values it takes (one a seat, one a side, or as many as the mark says), or 0 for a single value.
    """

    name: str
    mark: Mark
    look: Look
    low: int
    high: int
    size: int
    choices: tuple[str, ...]
    required: bool
    default: Any
    total: tuple[int, int] | None
    fill: int | None = None
    step: int = 1
    pack: Any = None


def fields(model: type[Model], setting: Setting) -> tuple[Field, ...]:
    """The fields of `model` at a table with `setting`, in the order in which they are written."""
    known = setting._fields.get(model)
    if known is None:
        known = setting._fields[model] = _fields(model, setting)
    return known


@lru_cache(maxsize=512)
def _fields(model: type[Model], setting: Setting) -> tuple[Field, ...]:
    return tuple(_field(name, model, mark, look, choices, setting) for name, mark, look, choices in _marks(model))


@cache
def _marks(model: type[Model]) -> tuple[tuple[str, Mark, Look, tuple[str, ...]], ...]:
    found = []
    for name, info in model.model_fields.items():
        mark = next((each for each in info.metadata if isinstance(each, Mark)), Mark())
        look = next((each for each in info.metadata if isinstance(each, Look)), PLAIN)
        found.append((name, mark, look, _words(info.annotation)))
    return tuple(found)


def _words(annotation: Any) -> tuple[str, ...]:
    if get_origin(annotation) is Literal:
        return tuple(str(word) for word in get_args(annotation))
    for part in get_args(annotation):
        if words := _words(part):
            return words
    return ()


def _field(name: str, model: type[Model], mark: Mark, look: Look, choices: tuple[str, ...], setting: Setting) -> Field:
    def number(bound: Bound) -> int:
        return bound if isinstance(bound, int) else bound(setting)

    info = model.model_fields[name]
    total = (number(mark.total.low), number(mark.total.high)) if mark.total else None
    return Field(
        name,
        mark,
        look,
        number(mark.low),
        number(mark.high),
        {"": mark.many, "seat": setting.players, "side": len(setting.sides)}[mark.per],
        choices,
        info.is_required(),
        None if info.is_required() else info.get_default(call_default_factory=True),
        total,
        _fill(look, total, setting),
        look.step(setting) if look.step else 1,
        # A pack is not a function of the setting, though it may be called for something else.
        mark.pack if mark.pack is None or hasattr(mark.pack, "copies") else mark.pack(setting),
    )


def _fill(look: Look, total: tuple[int, int] | None, setting: Setting) -> int | None:
    if total is not None and total[0] == total[1]:
        return total[0]
    return look.fill(setting) if look.fill else None
