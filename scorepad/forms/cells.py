"""Cells (single form inputs), `FormSpec` (what a form asks) and `FieldTexts` (what is typed), for entries, questions, house rules.

Each value has its own name (`bids_2`: seat 2), so an empty input never shifts a number to another seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

from scorepad.core.halves import Halves
from scorepad.core.json_input import load_json
from scorepad.core.model import ANY_CHOICE, Field
from scorepad.core.problem import Problem
from scorepad.core.reading import parse_halves, parse_sum, range_problems

#: The text for "nobody" in fields of a seat or a side.
NOBODY = "none"
#: Between the texts that meet a condition.
BETWEEN_TEXTS = "|"


@dataclass(frozen=True, slots=True, eq=False)
class Cell:
    """One input of a form: the value of `field` at `index` (a seat or a side), or its only value (None). `name`: its name in the
    form and in the draft."""

    field: Field
    index: int | None
    name: str

    @property
    def at(self) -> tuple[int, ...]:
        """Its place in the field, as problems tell it."""
        return () if self.index is None else (self.index,)


def _number(text: str) -> int | None:
    return parse_sum(text) if text != NOBODY else None


def _side(text: str) -> int | list[int | str] | None:
    side, _, word = text.partition(" ")
    return [parse_sum(side), word] if word else _number(side)


def _either(text: str) -> int | str:
    try:
        return parse_sum(text)
    except ValueError:
        if not text.replace("-", "").isalpha():
            raise
        return text


def _list(text: str) -> Any:
    return load_json(text)


def _codes(text: str) -> list[str]:
    return [code for code in text.split(",") if code]


#: Parsers by kind of field; kinds that are not typed are absent.
PARSERS: dict[str, Callable[[str], Any]] = {
    "count": _number, "seat": _number, "side": _side, "index": _number, "choice": str, "text": str, "flag": bool, "list": _list,
    "sets": _list, "either": _either, "cards": _codes, "seats": lambda text: [int(code) for code in _codes(text)],
}  # fmt: skip
#: Kinds for which an empty input is a valid value: an empty list, or False.
MAY_BE_EMPTY = ("flag", "sets", "seats")


def parse_cell(field: Field, text: str) -> Any:
    """Parse the text of a cell of `field` into JSON; None if empty. Raises ValueError."""
    if field.spec.kind == "flag":
        return bool(text)
    if field.halves and text:
        return parse_halves(text)
    value = PARSERS[field.spec.kind](text) if text else None
    return [field.pack.to_json(code) for code in value] if value and field.pack and field.spec.kind == "cards" else value


def cells_of(fields: Iterable[Field]) -> list[Cell]:
    """The cells of all `fields` that are typed."""
    return [cell for field in fields for cell in _cells(field)]


def _cells(field: Field) -> tuple[Cell, ...]:
    if field.spec.kind not in PARSERS:
        return ()
    if not field.size:
        return (Cell(field, None, field.name),)
    return tuple(Cell(field, index, f"{field.name}_{index}") for index in range(field.size))


@dataclass(frozen=True, slots=True)
class Condition:
    """A field is asked only if this is met: another field, `name`, has the text `text`, or one of several that `|` parts, or, if
    `text` is `ANY_CHOICE`, something other than nobody is chosen there.

    `usual`: the text of that other field while it is untouched; `within`: it holds cards, and `text` is one of them.
    """

    name: str
    text: str
    usual: str = ""
    within: bool = False

    def is_met(self, texts: Mapping[str, str]) -> bool:
        """Whether it is met by what was typed so far."""
        text = texts.get(self.name) or self.usual
        if self.text == ANY_CHOICE:
            return text not in ("", NOBODY)
        return self.text in _codes(text) if self.within else text in self.text.split(BETWEEN_TEXTS)


class FormSpec:
    """What a form asks, as data: the cells of its `fields` in order, when a field applies, what is required, what the pad fills in.

    It depends on the table only, not on what is typed. `FieldTexts` and the script of the blank form read it. `fill_in` and
    `optional_counts`: see `Pad`.
    """

    def __init__(
        self,
        fields: Iterable[Field],
        fill_in: Callable[[Mapping[str, Sequence[Any]]], Mapping[str, Sequence[int | None]]] = lambda _: {},
        optional_counts: Mapping[str, int] = MappingProxyType({}),
    ) -> None:
        self.fields, self.fill_in = tuple(fields), fill_in
        self.cells_by_field = {field.name: _cells(field) for field in self.fields}
        self.cells = tuple(cell for cells in self.cells_by_field.values() for cell in cells)
        self.cells_by_name = {cell.name: cell for cell in self.cells}
        #: the values of empty cells that have one
        self.empty_values = {cell.name: False for cell in self.cells if cell.field.spec.kind == "flag"}
        #: when a field applies, by field; all others always do. An index needs a card before the one that it belongs to
        self.conditions = {field.name: self._condition(*field.spec.applies_if) for field in self.fields if field.spec.applies_if}
        #: the names of the fields that must be filled in where they apply
        self.required = frozenset(field.name for field in self.fields if _is_required(field))
        #: how many numbers of a field may be left empty, since the pad fills them in (`FieldTexts.filled_in`)
        self.spare = {field.name: max(_implied(field), optional_counts.get(field.name, 0)) for field in self.fields}
        #: the fields for half of an object that is put together (`FieldInput.half`)
        self.halves = tuple(field for field in self.fields if field.input.half)

    def _condition(self, name: str, value: Any) -> Condition:
        text = {True: "1", False: ""}[value] if isinstance(value, bool) else str(value)
        if isinstance(value, tuple):
            text = BETWEEN_TEXTS.join(value)
        usual, within = "", False
        for field in self.fields:
            if field.name == name and text != ANY_CHOICE:
                usual = str(field.default) if field.choices and field.default else ""
                within = field.spec.kind == "cards"
        return Condition(name, text, usual, within)

    def applicable(self, texts: Mapping[str, str]) -> frozenset[str]:
        """The names of the fields that apply to what was chosen so far (`FieldSpec.applies_if`)."""
        return frozenset(
            field.name
            for field in self.fields
            if (condition := self.conditions.get(field.name)) is None
            or (cards_before(field, texts) if field.spec.kind == "index" else condition.is_met(texts))
        )

    def parts_of(self, name: str) -> list[Field]:
        """The fields from which the objects in the list `name` are put together."""
        return [field for field in self.fields if field.input.part_of == name]


def cards_before(field: Field, texts: Mapping[str, str]) -> list[str]:
    """The cards that an index can point to, in order: those played before the card that asks for the index."""
    cards = _codes(texts.get(field.spec.cards_field, ""))
    asking_card = field.spec.applies_if[1] if field.spec.applies_if else None
    return cards[: cards.index(asking_card)] if asking_card in cards else []


def _is_required(field: Field) -> bool:
    spec = field.spec
    if spec.kind in MAY_BE_EMPTY or (spec.kind == "list" and spec.optional):
        return False
    return field.required or field.input.must_choose or (spec.applies_if is not None and not spec.optional)


def _implied(field: Field) -> int:
    """How many numbers of a field follow from the others and from what was chosen."""
    if field.spec.keyed_by_seat:
        return field.size - 1
    return bool(field.input.zero_for_chosen) + (field.usual_sum is not None or field.input.exactly_one_zero)


class FieldTexts:
    """The typed `texts` of a form, by cell name, read by its `spec`."""

    def __init__(self, spec: FormSpec, texts: Mapping[str, str]) -> None:
        self.spec, self.fields, self.cells = spec, spec.fields, spec.cells
        self.texts = {name: texts[name] for name in spec.cells_by_name if texts.get(name)}
        self._values: dict[str, Any] = dict(spec.empty_values)
        #: the cells whose text cannot be parsed
        self.unparsable: list[Cell] = []
        for name, text in self.texts.items():
            cell = spec.cells_by_name[name]
            try:
                self._values[name] = parse_cell(cell.field, text)
            except ValueError:
                self.unparsable.append(cell)

    def value(self, cell: Cell) -> Any:
        """The value of a cell; None if it is empty or cannot be parsed."""
        return self._values.get(cell.name)

    def has_text(self, cell: Cell) -> bool:
        """Whether the cell has a text."""
        return cell.name in self.texts

    def has_texts(self, field: Field) -> bool:
        """Whether any cell of a field has a text."""
        return any(cell.name in self.texts for cell in self.cells_of(field))

    def cells_of(self, field: Field) -> tuple[Cell, ...]:
        """The cells of a field."""
        return self.spec.cells_by_field[field.name]

    def values_of(self, field: Field) -> list[Any]:
        """The values of the cells of a field."""
        return [self._values.get(cell.name) for cell in self.cells_of(field)]

    @cached_property
    def filled_in(self) -> dict[str, int]:
        """Numbers that the pad fills in, by cell name: 0 for a seat that must have 0 (`FieldInput.zero_for_chosen`), all that is
        left to one side (`FieldInput.all_for_chosen`), and the last number if the sum is known (`Field.usual_sum`) or exactly one
        number is 0 (`FieldInput.exactly_one_zero`); else what the game says (`Pad.fill_in`)."""
        numbers: dict[str, int] = {}
        game_numbers = self.spec.fill_in({field.name: self.values_of(field) for field in self.fields})
        for field in self.fields:
            cells, field_input = self.cells_of(field), field.input
            blank = [cell for cell in cells if cell.name not in self.texts]
            if not blank:
                continue
            if self.texts.get(field_input.all_for_chosen, NOBODY) != NOBODY:
                numbers |= self._all_to_one(field, blank)
                continue
            if field.spec.per and field_input.zero_for_chosen:
                chosen = self.texts.get(field_input.zero_for_chosen, "").split(" ")[0]
                numbers |= {cell.name: 0 for cell in blank if str(cell.index) == chosen}
            values: list[Any] = [self._values.get(cell.name) for cell in cells if cell.name in self.texts]
            if None in values:
                continue
            numbers |= {
                cell.name: number
                for cell, number in zip(cells, game_numbers.get(field.name, ()), strict=False)
                if cell in blank and cell.name not in numbers and number is not None and field.low <= number <= field.high
            }
            if len(blank) != 1:
                continue
            if field.usual_sum is not None:
                rest = field.usual_sum - sum(values)
            elif field_input.exactly_one_zero and 0 not in values:
                rest = 0
            else:
                continue
            if field.low <= rest <= field.high:
                numbers[blank[0].name] = rest
        return {name: self.spec.cells_by_name[name].field.points(number) for name, number in numbers.items()}

    def _all_to_one(self, field: Field, blank: Iterable[Cell]) -> dict[str, int]:
        """The sum of a field for the side that has all of it, where the sum is known, and 0 for the others."""
        taker = self.texts[field.input.all_for_chosen]
        numbers = {cell.name: field.usual_sum if str(cell.index) == taker else 0 for cell in blank}
        return {name: number for name, number in numbers.items() if number is not None}

    @cached_property
    def applicable(self) -> frozenset[str]:
        """The names of the fields that apply to what was chosen so far."""
        return self.spec.applicable(self.texts)

    def applies(self, field: Field) -> bool:
        """Whether a field applies to what was chosen so far."""
        return field.name in self.applicable

    def is_asked(self, cell: Cell) -> bool:
        """Whether a cell is asked: one with `FieldInput.only_where_zero` only if the other field is 0 at the same index."""
        if not cell.field.input.only_where_zero:
            return True
        other_name = f"{cell.field.input.only_where_zero}_{cell.index}"
        return self.filled_in.get(other_name, self._values.get(other_name)) == 0

    def is_required_now(self, field: Field) -> bool:
        """Whether a field must be filled in, by the texts so far."""
        return (
            field.name in self.spec.required
            and field.name in self.applicable
            and not (field.spec.keyed_by_seat and self.has_texts(field))
        )

    @cached_property
    def missing(self) -> list[Cell]:
        """The cells that must be filled in and are empty."""
        return [
            cell
            for field in self.fields
            if self.is_required_now(field)
            for cell in self.cells_of(field)
            if cell.name not in self.texts and cell.name not in self.filled_in and self.is_asked(cell)
        ]

    @cached_property
    def derivable(self) -> list[Cell]:
        """Empty cells that the pad would fill in if the rest of their field were valid; they are not reported as missing."""
        cells = []
        for field in self.fields:
            if field.usual_sum is None:
                continue
            blank = [cell for cell in self.cells_of(field) if cell.name not in self.texts and cell.name not in self.filled_in]
            if len(blank) == 1:
                cells += blank
        return cells

    @cached_property
    def json(self) -> dict[str, Any]:
        """The fields as JSON. Fields that are incomplete or cannot be parsed are left out."""
        entry: dict[str, Any] = {}
        for field in self.fields:
            cells = self.cells_of(field)
            if not cells or field.name not in self.applicable:
                continue
            if self.texts.get(field.name) == NOBODY:
                if field.required:
                    entry[field.name] = None
                continue
            values = [self.filled_in.get(cell.name, self._values.get(cell.name)) for cell in cells]
            if field.halves:
                values = _integers(values)
            if field.spec.kind in ("cards", "sets", "seats"):
                if field.required or any(values):
                    entry[field.name] = _shape_cards(field, values)
                continue
            parsable = not any(cell in self.unparsable for cell in cells)
            if field.size and not field.required and parsable and self.has_texts(field):
                # An optional list that is filled in partly: its empty cells count as 0.
                values = [0 if value is None else value for value in values]
            if field.spec.kind == "list" and field.spec.optional and field.required:
                values = [value or [] for value in values]
            if None in values:
                continue
            if field.size:
                entry[field.name] = values
            elif field.required or not (field.spec.kind == "flag" and not values[0]):
                entry[field.name] = values[0]
        return entry

    @cached_property
    def range_problems(self) -> list[Problem]:
        """Problems of the numbers in lists that are out of the bounds of their fields."""
        return [
            problem
            for field in self.fields
            if field.size and field.spec.kind == "count" and field.name in self.applicable
            for problem in range_problems(field, _integers(self.values_of(field)))
        ]

    @cached_property
    def problems(self) -> list[Problem]:
        """Problems of unparsable cells, of out-of-bounds numbers in incomplete lists, and of missing cells."""
        problems = [
            Problem(cell.field.name, "format", "no-number", args={"text": self.texts[cell.name]}, at=cell.at)
            for cell in self.unparsable
        ]
        unfinished = {cell.field.name for cell in (*self.unparsable, *self.missing)}
        problems += [problem for problem in self.range_problems if problem.field in unfinished]
        return problems + [
            Problem(cell.field.name, "format", "missing-field", args={"field": cell.field.name}, at=cell.at, incomplete=True)
            for cell in self.missing
            if cell not in self.derivable
        ]


def _integers(values: Sequence[Any]) -> list[Any]:
    """Numbers as JSON has them, also where they are halves."""
    return [int(value) if isinstance(value, Halves) else value for value in values]


def _shape_cards(field: Field, values: Sequence[Any]) -> Any:
    """Lists of cards in the shape of the field: one list, one per seat, or an object keyed by seat."""
    if field.spec.keyed_by_seat:
        return {str(seat): value for seat, value in enumerate(values) if value}
    return [value or [] for value in values] if field.size else values[0] or []


def texts_of(fields: Sequence[Field], raw: Any) -> dict[str, str]:
    """The inverse of `FieldTexts.json`: the texts that would have been typed for an entry (JSON), by cell name."""
    texts = {}
    for cell in cells_of(fields):
        value = raw.get(cell.field.name) if isinstance(raw, dict) else None
        if cell.index is not None:
            value = value[cell.index] if isinstance(value, list) and cell.index < len(value) else None
        if value is None and cell.index is None and isinstance(raw, dict) and cell.field.spec.kind in ("seat", "side", "choice"):
            texts[cell.name] = NOBODY if cell.field.input.must_choose or (cell.field.required and cell.field.name in raw) else ""
        elif cell.field.spec.kind == "list":
            texts[cell.name] = json.dumps(value) if value else ""
        elif isinstance(value, bool):
            texts[cell.name] = "1" if value else ""
        elif cell.field.spec.kind == "side" and isinstance(value, list):
            texts[cell.name] = " ".join(map(str, value))
        elif value is not None:
            texts[cell.name] = str(cell.field.points(value) if isinstance(value, int) else value)
    return {name: text for name, text in texts.items() if text}
