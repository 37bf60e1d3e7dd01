"""`Model`, the base class of all models (frozen, strict Pydantic), and `FieldSpec`, the annotation with a field's kind and bounds.

Pydantic checks types; a `FieldSpec` holds what depends on the table (one value per seat, up to the number of tricks, …).
`scorepad.core.reading` validates entries and questions by it, and the site draws the fields from it, so each bound is written
once. Hints that only the site needs are in the second annotation (`scorepad.core.field_input`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, Protocol, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Strict, model_validator

from scorepad.core.caches import cache_by_game
from scorepad.core.field_input import DEFAULT_INPUT, FieldInput
from scorepad.core.halves import Halves
from scorepad.core.setting import Setting as Setting

T = TypeVar("T")

#: A JSON array as a tuple. Pydantic's strict mode would take tuples only; the elements stay strict.
Seq = Annotated[tuple[T, ...], Strict(False)]

#: The bound (± this) of an integer that no rule limits.
MAX_NUMBER = 1_000_000_000

#: Key in a model's `__dict__` for the values refused as out of bounds, by field. The dot keeps it apart from field names.
REFUSED = ".refused"


class FieldMissing(Exception):
    """Raised when code reads a field that is missing or was refused."""


class Model(BaseModel):
    """A frozen, strict model. In JSON `null` counts as absent for every field with a default.

    A model made by `scorepad.core.reading` lacks the fields that were refused. Reading such a field raises `FieldMissing`, so
    rules that do not need it can still be checked.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    #: names of fields without a limit on the number of values; their parts are limited where they are read
    unlimited_fields: ClassVar[frozenset[str]] = frozenset()

    @model_validator(mode="before")
    @classmethod
    def _null_is_absent(cls, data: Any) -> Any:
        if type(data) is not dict or None not in data.values():
            return data
        fields = cls.model_fields
        return {key: value for key, value in data.items() if value is not None or key not in fields or fields[key].is_required()}

    def __getattr__(self, name: str) -> Any:
        if name in type(self).model_fields:
            raise FieldMissing(name)
        raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")

    def unchecked(self, name: str) -> Any:
        """The value of a field even if it is out of bounds, for rules that can be checked nevertheless.

        Raises `FieldMissing` if the field is missing or has the wrong type.
        """
        refused = self.__dict__.get(REFUSED, {})
        return refused[name] if name in refused else getattr(self, name)


#: In `FieldSpec.applies_if`: any choice other than none.
ANY_CHOICE = "*"

Bound = int | Callable[[Setting], int]
Kind = Literal["count", "seat", "side", "flag", "choice", "cards", "index", "list", "sets", "text", "seats", "either", "other"]


class CardPack(Protocol):
    """The cards that a field may hold; implemented by `scorepad.kit.cards.Pack`."""

    def physical_card(self, code: Any) -> Any:
        """The physical card: a joker, not the card it stands for."""

    def copies(self, code: Any) -> int:
        """The number of copies of a card; 0 for an unknown card."""

    def holds(self, codes: Sequence[Any]) -> bool:
        """Whether the pack contains all these cards at once. May be False for valid cards that include a joker for a card."""

    def unknown_key(self, code: Any) -> str:
        """The sentence key for a card that is not in the pack."""


@dataclass(frozen=True, slots=True)
class SumBounds:
    """The sum of a field's numbers lies in `low` … `high` (both included); otherwise rule `rule` is broken.

    If both are equal, the pad fills in the last number as the remainder.
    """

    low: Bound
    high: Bound
    rule: str


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """First annotation of a field: kind, bounds, and whether it has one value per seat or side. Made by the functions below."""

    kind: Kind = "other"
    #: bounds of each number; for cards, bounds of how many
    low: Bound = -MAX_NUMBER
    high: Bound = MAX_NUMBER
    per: Literal["", "seat", "side"] = ""
    #: length of a list of numbers that is not one per seat or side
    length: int = 0
    total: SumBounds | None = None
    #: (field, value): applies only if that field has this value, one of these (a tuple), or a list of cards with it; then required
    #: unless `optional`
    applies_if: tuple[str, Any] | None = None
    optional: bool = False
    #: words allowed in place of a number, or after a side
    allowed_words: tuple[str, ...] = ()
    #: the field with the list of cards that an index points into
    cards_field: str = ""
    #: the pack of a field of cards or sets
    pack: CardPack | Callable[[Setting], CardPack] | None = None
    #: False: the room checks the values itself (cards shared by several fields, say); the pad still uses the bounds
    check_values: bool = True
    #: the rule broken by a number out of bounds
    range_rule: str = "range"
    #: `copies_rule`: the rule broken by too many copies of a card; `number_key`: the sentence key for a wrong number of cards
    copies_rule: str = "cards"
    number_key: str = "card-number"
    #: lists of cards in an object keyed by seat (as text), only for seats that have cards
    keyed_by_seat: bool = False
    #: a joker is written with the card it stands for (`X:5h`)
    named_jokers: bool = False


def count(low: Bound, high: Bound, **more: Any) -> FieldSpec:
    """An integer from `low` to `high`, both included."""
    return FieldSpec("count", low, high, **more)


def per_seat(low: Bound, high: Bound, **more: Any) -> FieldSpec:
    """A list of integers, one per seat."""
    return FieldSpec("count", low, high, per="seat", **more)


def per_side(low: Bound, high: Bound, **more: Any) -> FieldSpec:
    """A list of integers, one per side."""
    return FieldSpec("count", low, high, per="side", **more)


def last_seat(setting: Setting) -> int:
    """The highest seat."""
    return setting.players - 1


def seat(**more: Any) -> FieldSpec:
    """A seat, 0-based."""
    return FieldSpec("seat", 0, last_seat, **more)


def side(**more: Any) -> FieldSpec:
    """A side, by its index."""
    return FieldSpec("side", 0, lambda setting: len(setting.sides) - 1, **more)


def seats(**more: Any) -> FieldSpec:
    """A list of seats; the order has no meaning."""
    return FieldSpec("seats", 0, last_seat, **more)


def flag(**more: Any) -> FieldSpec:
    """True or false."""
    return FieldSpec("flag", **more)


def numbers(length: int, low: Bound, high: Bound, **more: Any) -> FieldSpec:
    """A list of exactly `length` integers."""
    return FieldSpec("count", low, high, length=length, **more)


def cards(
    pack: CardPack | Callable[[Setting], CardPack] | None, low: Bound = 0, high: Bound = MAX_NUMBER, **more: Any
) -> FieldSpec:
    """A list of `low` to `high` cards of a pack; with `per="seat"` one such list per seat (`keyed_by_seat`: for some seats).

    Without a pack, the room checks the cards itself.
    """
    return FieldSpec("cards", low, high, pack=pack, **more)


def index(of: str, **more: Any) -> FieldSpec:
    """The index of a card in the list of cards `of`."""
    return FieldSpec("index", cards_field=of, **more)


def items(**more: Any) -> FieldSpec:
    """A list of objects, built by taps (see `scorepad.core.pad.Pad.tap`)."""
    return FieldSpec("list", **more)


def sets(pack: CardPack | Callable[[Setting], CardPack] | None, **more: Any) -> FieldSpec:
    """Sets of cards: a list of lists, built by taps. All sets together hold no more copies of a card than the pack has."""
    return FieldSpec("sets", pack=pack, **more)


def either(low: Bound, high: Bound, *words: str, **more: Any) -> FieldSpec:
    """An integer from `low` to `high`, or one of the words."""
    return FieldSpec("either", low, high, allowed_words=words, **more)


def choice(**more: Any) -> FieldSpec:
    """One of the words of the field's `Literal` type."""
    return FieldSpec("choice", **more)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a model at one table: its `spec` with all bounds computed as numbers, and how the pad asks for it (`input`).

    `usual_sum`: the sum of all values, if the pad fills in the last one; `step`: each value is a multiple of it;
    `size`: the number of values (one per seat, one per side, or `FieldSpec.length`), 0 for a single value.
    """

    name: str
    spec: FieldSpec
    input: FieldInput
    low: int
    high: int
    size: int
    choices: tuple[str, ...]
    required: bool
    default: Any
    total: tuple[int, int] | None
    usual_sum: int | None = None
    step: int = 1
    pack: Any = None
    halves: bool = False

    def points(self, value: int) -> int:
        """A value of the field as people read it. A bound that no rule sets stays."""
        return Halves(value) if self.halves and abs(value) < MAX_NUMBER else value


def fields(model: type[Model], setting: Setting) -> tuple[Field, ...]:
    """The fields of `model` at a table with `setting`, in the order of the class body."""
    cached = setting._fields.get(model)
    if cached is None:
        cached = setting._fields[model] = _fields(model, setting)
    return cached


@cache_by_game(512)
def _fields(model: type[Model], setting: Setting) -> tuple[Field, ...]:
    return tuple(
        _field(name, model, spec, field_input=field_input, choices=choices, setting=setting)
        for name, spec, field_input, choices in _annotations(model)
    )


@cache_by_game(512)
def _annotations(model: type[Model]) -> tuple[tuple[str, FieldSpec, FieldInput, tuple[str, ...]], ...]:
    annotated_fields = []
    for name, info in model.model_fields.items():
        spec = next((item for item in info.metadata if isinstance(item, FieldSpec)), FieldSpec())
        field_input = next((item for item in info.metadata if isinstance(item, FieldInput)), DEFAULT_INPUT)
        annotated_fields.append((name, spec, field_input, _literal_words(info.annotation)))
    return tuple(annotated_fields)


def _literal_words(annotation: Any) -> tuple[str, ...]:
    if get_origin(annotation) is Literal:
        return tuple(str(word) for word in get_args(annotation))
    for part in get_args(annotation):
        if words := _literal_words(part):
            return words
    return ()


def _field(
    name: str, model: type[Model], spec: FieldSpec, field_input: FieldInput, choices: tuple[str, ...], setting: Setting
) -> Field:
    def number(bound: Bound) -> int:
        return bound if isinstance(bound, int) else bound(setting)

    info = model.model_fields[name]
    total = (number(spec.total.low), number(spec.total.high)) if spec.total else None
    return Field(
        name,
        spec,
        field_input,
        low=number(spec.low),
        high=number(spec.high),
        size={"": spec.length, "seat": setting.players, "side": len(setting.sides)}[spec.per],
        choices=choices,
        required=info.is_required(),
        default=None if info.is_required() else info.get_default(call_default_factory=True),
        total=total,
        usual_sum=_usual_sum(field_input, total, setting),
        halves=field_input.halves and setting.halves,
        step=field_input.step(setting) if field_input.step else 1,
        # A pack may be callable itself; only an object without `copies` is a function of the setting.
        pack=spec.pack if spec.pack is None or hasattr(spec.pack, "copies") else spec.pack(setting),
    )


def _usual_sum(field_input: FieldInput, total: tuple[int, int] | None, setting: Setting) -> int | None:
    if total is not None and total[0] == total[1]:
        return total[0]
    return field_input.usual_sum(setting) if field_input.usual_sum else None
