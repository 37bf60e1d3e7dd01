"""Cells (single form inputs) and `FieldTexts` (fields with their typed texts), for entries, questions and house rules.

Each value has its own name (`bids_2`: seat 2), so an empty input never shifts a number to another seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorepad.core.json_input import load_json
from scorepad.core.model import ANY_CHOICE, Field
from scorepad.core.problem import Problem
from scorepad.core.reading import parse_sum, range_problems

#: The text for "nobody" in fields of a seat or a side.
NOBODY = "none"


@dataclass(frozen=True, slots=True)
class Cell:
    """One input of a form: the value of `field` at `index` (a seat or a side), or its only value (None)."""

    field: Field
    index: int | None

    @property
    def name(self) -> str:
        """Its name in the form and in the draft."""
        return self.field.name if self.index is None else f"{self.field.name}_{self.index}"


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
    value = PARSERS[field.spec.kind](text) if text else None
    return [field.pack.to_json(code) for code in value] if value and field.pack and field.spec.kind == "cards" else value


def cells_of(fields: Iterable[Field]) -> list[Cell]:
    """The cells of all `fields` that are typed."""
    cells = []
    for field in fields:
        if field.spec.kind in PARSERS:
            cells += [Cell(field, index) for index in range(field.size)] if field.size else [Cell(field, None)]
    return cells


class FieldTexts:
    """Fields with their typed `texts`, by cell name; `fill_in`: see `Pad.fill_in`."""

    def __init__(self, fields: Sequence[Field], texts: Mapping[str, str], fill_in: Callable[..., Any] = lambda _: {}) -> None:
        self.fields, self._fill_in = tuple(fields), fill_in
        self.cells = cells_of(fields)
        self.texts = {cell.name: texts[cell.name] for cell in self.cells if texts.get(cell.name)}
        self._values: dict[str, Any] = {}
        #: the cells whose text cannot be parsed
        self.unparsable: list[Cell] = []
        for cell in self.cells:
            try:
                self._values[cell.name] = parse_cell(cell.field, self.texts.get(cell.name, ""))
            except ValueError:
                self.unparsable.append(cell)

    def value(self, cell: Cell) -> Any:
        """The value of a cell; None if it is empty or cannot be parsed."""
        return self._values.get(cell.name)

    def has_text(self, cell: Cell) -> bool:
        """Whether the cell has a text."""
        return cell.name in self.texts

    def cells_of(self, field: Field) -> list[Cell]:
        """The cells of a field."""
        return [cell for cell in self.cells if cell.field is field]

    @cached_property
    def filled_in(self) -> dict[str, int]:
        """Numbers that the pad fills in, by cell name: 0 for a seat that must have 0 (`FieldInput.zero_for_chosen`), all that is
        left to one side (`FieldInput.all_for_chosen`), and the last number if the sum is known (`Field.usual_sum`) or exactly one
        number is 0 (`FieldInput.exactly_one_zero`); else what the game says (`Pad.fill_in`)."""
        numbers: dict[str, int] = {}
        game_numbers = self._fill_in({field.name: [self.value(cell) for cell in self.cells_of(field)] for field in self.fields})
        for field in self.fields:
            cells = self.cells_of(field)
            if self.texts.get(field.input.all_for_chosen, NOBODY) != NOBODY:
                numbers |= self._all_to_one(field)
                continue
            for cell in cells if field.spec.per else ():
                chosen = field.input.zero_for_chosen and self.texts.get(field.input.zero_for_chosen, "").split(" ")[0] == str(
                    cell.index
                )
                if not self.has_text(cell) and chosen:
                    numbers[cell.name] = 0
            blank = [cell for cell in cells if not self.has_text(cell)]
            values = [self.value(cell) for cell in cells if self.has_text(cell)]
            pairs = zip(cells, game_numbers.get(field.name, ()), strict=False) if None not in values else ()
            numbers |= {
                cell.name: number
                for cell, number in pairs
                if cell in blank and cell.name not in numbers and number is not None and field.low <= number <= field.high
            }
            if len(blank) != 1 or len(cells) == 1 or None in values:
                continue
            rest = (
                field.usual_sum - sum(values)
                if field.usual_sum is not None
                else 0
                if field.input.exactly_one_zero and 0 not in values
                else None
            )
            if rest is not None and field.low <= rest <= field.high:
                numbers[blank[0].name] = rest
        return numbers

    def _all_to_one(self, field: Field) -> dict[str, int]:
        """The sum of a field for the side that has all of it, where the sum is known, and 0 for the others."""
        taker = self.texts[field.input.all_for_chosen]
        numbers = {
            cell: field.usual_sum if str(cell.index) == taker else 0 for cell in self.cells_of(field) if not self.has_text(cell)
        }
        return {cell.name: number for cell, number in numbers.items() if number is not None}

    def applies(self, field: Field) -> bool:
        """Whether a field applies to what was chosen so far (`FieldSpec.applies_if`)."""
        if field.spec.applies_if is None:
            return True
        name, value = field.spec.applies_if
        if value == ANY_CHOICE:
            return self.texts.get(name, NOBODY) != NOBODY
        if field.spec.kind == "index":
            return bool(self.cards_before(field))
        if any(other.name == name and other.spec.kind == "cards" for other in self.fields):
            return value in _codes(self.texts.get(name, ""))
        return self.texts.get(name, self._default_word(name)) == (
            {True: "1", False: ""}[value] if isinstance(value, bool) else str(value)
        )

    def is_asked(self, cell: Cell) -> bool:
        """Whether a cell is asked: one with `FieldInput.only_where_zero` only if the other field is 0 at the same index."""
        other_name = f"{cell.field.input.only_where_zero}_{cell.index}"
        return not cell.field.input.only_where_zero or self.filled_in.get(other_name, self._values.get(other_name)) == 0

    def cards_before(self, field: Field) -> list[str]:
        """The cards that an index can point to, in order: those played before the card that asks for the index."""
        cards = _codes(self.texts.get(field.spec.cards_field, ""))
        asking_card = field.spec.applies_if[1] if field.spec.applies_if else None
        return cards[: cards.index(asking_card)] if asking_card in cards else []

    def _default_word(self, name: str) -> str:
        """The default word of an untouched choice, or ""."""
        return next((str(field.default) for field in self.fields if field.name == name and field.choices and field.default), "")

    def is_required_now(self, field: Field) -> bool:
        """Whether a field must be filled in, by the texts so far."""
        if not self.applies(field) or (field.spec.keyed_by_seat and any(map(self.has_text, self.cells_of(field)))):
            return False
        return self.is_required(field)

    @staticmethod
    def is_required(field: Field) -> bool:
        """Whether a field must be filled in where it applies."""
        spec = field.spec
        if spec.kind in MAY_BE_EMPTY or (spec.kind == "list" and spec.optional):
            return False
        return field.required or field.input.must_choose or (spec.applies_if is not None and not spec.optional)

    @property
    def missing(self) -> list[Cell]:
        """The cells that must be filled in and are empty."""
        blank = (cell for cell in self.cells if not self.has_text(cell) and cell.name not in self.filled_in)
        return [cell for cell in blank if self.is_required_now(cell.field) and self.is_asked(cell)]

    @cached_property
    def derivable(self) -> list[Cell]:
        """Empty cells that the pad would fill in if the rest of their field were valid; they are not reported as missing."""
        cells = []
        for field in self.fields:
            blank = [cell for cell in self.cells_of(field) if not self.has_text(cell) and cell.name not in self.filled_in]
            if field.usual_sum is not None and len(blank) == 1 < field.size:
                cells += blank
        return cells

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON. Fields that are incomplete or cannot be parsed are left out."""
        entry: dict[str, Any] = {}
        for field in self.fields:
            cells = self.cells_of(field)
            if not cells or not self.applies(field):
                continue
            if self.texts.get(field.name) == NOBODY:
                if field.required:
                    entry[field.name] = None
                continue
            values = [self.filled_in.get(cell.name, self.value(cell)) for cell in cells]
            if field.spec.kind in ("cards", "sets", "seats"):
                if field.required or any(values):
                    entry[field.name] = _shape_cards(field, values)
                continue
            parsable = not any(cell in self.unparsable for cell in cells)
            if field.size and not field.required and any(map(self.has_text, cells)) and parsable:
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

    @property
    def range_problems(self) -> list[Problem]:
        """Problems of the numbers in lists that are out of the bounds of their fields."""
        fields = [field for field in self.fields if field.size and field.spec.kind == "count" and self.applies(field)]
        return [
            problem for field in fields for problem in range_problems(field, [self.value(cell) for cell in self.cells_of(field)])
        ]

    def problems(self) -> list[Problem]:
        """Problems of unparsable cells, of out-of-bounds numbers in incomplete lists, and of missing cells."""
        problems = [
            Problem(cell.field.name, "format", "no-number", args={"text": self.texts[cell.name]}, at=_at(cell))
            for cell in self.unparsable
        ]
        unfinished = {cell.field.name for cell in (*self.unparsable, *self.missing)}
        problems += [problem for problem in self.range_problems if problem.field in unfinished]
        return problems + [
            Problem(cell.field.name, "format", "missing-field", args={"field": cell.field.name}, at=_at(cell), incomplete=True)
            for cell in self.missing
            if cell not in self.derivable
        ]


def _shape_cards(field: Field, values: Sequence[Any]) -> Any:
    """Lists of cards in the shape of the field: one list, one per seat, or an object keyed by seat."""
    if field.spec.keyed_by_seat:
        return {str(seat): value for seat, value in enumerate(values) if value}
    return [value or [] for value in values] if field.size else values[0] or []


def _at(cell: Cell) -> tuple[int, ...]:
    return () if cell.index is None else (cell.index,)


def texts_of(fields: Sequence[Field], raw: Any) -> dict[str, str]:
    """The inverse of `FieldTexts.to_json`: the texts that would have been typed for an entry (JSON), by cell name."""
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
            texts[cell.name] = str(value)
    return {name: text for name, text in texts.items() if text}
