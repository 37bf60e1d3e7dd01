"""A slip: fields, and the texts that are typed in them. Entries, questions and house rules are all read so.

Each value has a name of its own (`bids_2`: seat 2), so that a gap never moves a number to somebody else.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorepad.core.given import load_json
from scorepad.core.model import CHOSEN, Field
from scorepad.core.problem import Problem
from scorepad.core.reading import outside, parse_sum

#: The choice of nobody, where a seat or a side may be nobody.
NONE = "none"


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of an entry: of `field`, at `index` (a seat or a side) or None."""

    field: Field
    index: int | None

    @property
    def name(self) -> str:
        """Its name in the form and in the draft."""
        return self.field.name if self.index is None else f"{self.field.name}_{self.index}"


def _number(text: str) -> int | None:
    return parse_sum(text) if text != NONE else None


def _side(text: str) -> int | list[int | str] | None:
    who, _, word = text.partition(" ")
    return [parse_sum(who), word] if word else _number(who)


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


#: How the text of each kind of field is read; kinds that are not typed are not here.
READ: dict[str, Callable[[str], Any]] = {
    "count": _number, "seat": _number, "side": _side, "index": _number, "choice": str, "text": str, "flag": bool, "list": _list,
    "sets": _list, "either": _either, "cards": _codes, "seats": lambda text: [int(code) for code in _codes(text)],
}  # fmt: skip
#: Kinds of which nothing is something: an empty list, "not so".
NEVER_MISSING = ("flag", "sets", "seats")


def parse(field: Field, text: str) -> Any:
    """What a text in a cell of `field` means as JSON; None if nothing is said. ValueError if it cannot be read."""
    if field.mark.kind == "flag":
        return bool(text)
    found = READ[field.mark.kind](text) if text else None
    return [field.pack.in_json(code) for code in found] if found and field.pack and field.mark.kind == "cards" else found


def cells_of(fields: Iterable[Field]) -> list[Cell]:
    """All values of `fields` that are typed."""
    found = []
    for field in fields:
        if field.mark.kind in READ:
            found += [Cell(field, index) for index in range(field.size)] if field.size else [Cell(field, None)]
    return found


class Slip:
    """Fields, and what is typed in them: `texts` by the names of their cells."""

    def __init__(self, fields: Sequence[Field], texts: Mapping[str, str]) -> None:
        self.fields = tuple(fields)
        self.cells = cells_of(fields)
        self.texts = {cell.name: texts[cell.name] for cell in self.cells if texts.get(cell.name)}
        self._values: dict[str, Any] = {}
        #: the cells in which something is typed that cannot be read
        self.unread: list[Cell] = []
        for cell in self.cells:
            try:
                self._values[cell.name] = parse(cell.field, self.texts.get(cell.name, ""))
            except ValueError:
                self.unread.append(cell)

    def value(self, cell: Cell) -> Any:
        """The value of a cell; None if it is untouched or cannot be read."""
        return self._values.get(cell.name)

    def touched(self, cell: Cell) -> bool:
        """Whether something is typed there."""
        return cell.name in self.texts

    def of(self, field: Field) -> list[Cell]:
        """The cells of a field."""
        return [cell for cell in self.cells if cell.field is field]

    @cached_property
    def filled(self) -> dict[str, int]:
        """What the pad fills in by itself, by cell name: nothing for whoever can have none, and the last number
        of a known sum, or of those of which one is 0."""
        found = {}
        for field in self.fields:
            cells = self.of(field)
            for cell in cells if field.mark.per else ():
                chosen = field.look.zero_at and self.texts.get(field.look.zero_at, "").split(" ")[0] == str(cell.index)
                if not self.touched(cell) and chosen:
                    found[cell.name] = 0
            blank = [cell for cell in cells if not self.touched(cell)]
            values = [self.value(cell) for cell in cells if self.touched(cell)]
            if len(blank) != 1 or len(cells) == 1 or None in values:
                continue
            rest = field.fill - sum(values) if field.fill is not None else 0 if field.look.one_zero and 0 not in values else None
            if rest is not None and field.low <= rest <= field.high:
                found[blank[0].name] = rest
        return found

    def belongs(self, field: Field) -> bool:
        """Whether a field belongs to what was chosen so far."""
        if field.mark.when is None:
            return True
        name, value = field.mark.when
        if value == CHOSEN:
            return self.texts.get(name, NONE) != NONE
        if field.mark.kind == "index":
            return bool(self.before(field))
        if any(each.name == name and each.mark.kind == "cards" for each in self.fields):
            return value in _codes(self.texts.get(name, ""))
        return self.texts.get(name, self._usual(name)) == ({True: "1", False: ""}[value] if isinstance(value, bool) else str(value))

    def asked(self, cell: Cell) -> bool:
        """Whether somebody is asked here: what belongs to a 0 is not, unless he has one."""
        beside = f"{cell.field.look.at_zero}_{cell.index}"
        return not cell.field.look.at_zero or self.filled.get(beside, self._values.get(beside)) == 0

    def before(self, field: Field) -> list[str]:
        """The cards that an index can point to, in order: those that lay there before the card that asks for it."""
        laid = _codes(self.texts.get(field.mark.of, ""))
        asks = field.mark.when[1] if field.mark.when else None
        return laid[: laid.index(asks)] if asks in laid else []

    def _usual(self, name: str) -> str:
        """The word of a choice that nobody has touched."""
        return next((str(each.default) for each in self.fields if each.name == name and each.choices and each.default), "")

    def needed(self, field: Field) -> bool:
        """Whether a field must be filled in here."""
        mark = field.mark
        if mark.kind in NEVER_MISSING or not self.belongs(field):
            return False
        if mark.by_seat and any(map(self.touched, self.of(field))):
            return False
        if mark.kind == "list" and mark.optional:
            return False
        return field.required or field.look.asked or (mark.when is not None and not mark.optional)

    @property
    def missing(self) -> list[Cell]:
        """The cells that must be filled and are not."""
        blank = (cell for cell in self.cells if not self.touched(cell) and cell.name not in self.filled)
        return [cell for cell in blank if self.needed(cell.field) and self.asked(cell)]

    @cached_property
    def hanging(self) -> list[Cell]:
        """Blank cells that the pad would fill in if the rest of their field were as it should be: nobody need be asked for them."""
        found = []
        for field in self.fields:
            blank = [cell for cell in self.of(field) if not self.touched(cell) and cell.name not in self.filled]
            if field.fill is not None and len(blank) == 1 < field.size:
                found += blank
        return found

    def raw(self) -> dict[str, Any]:
        """The fields as JSON, as far as they go: those that are not complete, or cannot be read, are left out."""
        entry: dict[str, Any] = {}
        for field in self.fields:
            cells = self.of(field)
            if not cells or not self.belongs(field):
                continue
            if self.texts.get(field.name) == NONE:
                if field.required:
                    entry[field.name] = None
                continue
            values = [self.filled.get(cell.name, self.value(cell)) for cell in cells]
            if field.mark.kind in ("cards", "sets", "seats"):
                if field.required or any(values):
                    entry[field.name] = _together(field, values)
                continue
            sound = not any(cell in self.unread for cell in cells)
            if field.size and not field.required and any(map(self.touched, cells)) and sound:
                # What may be left out altogether counts as 0 where only some of it is filled in.
                values = [0 if value is None else value for value in values]
            if field.mark.kind == "list" and field.mark.optional and field.required:
                values = [value or [] for value in values]
            if None in values:
                continue
            if field.size:
                entry[field.name] = values
            elif field.required or not (field.mark.kind == "flag" and not values[0]):
                entry[field.name] = values[0]
        return entry

    @property
    def strays(self) -> list[Problem]:
        """The numbers of lists that are out of the bounds of their fields."""
        fields = [each for each in self.fields if each.size and each.mark.kind == "count" and self.belongs(each)]
        return [each for field in fields for each in outside(field, [self.value(cell) for cell in self.of(field)])]

    def problems(self) -> list[Problem]:
        """What cannot be read, what is out of bounds in a list that is not complete, and what is missing (that waits)."""
        found = [
            Problem(cell.field.name, "format", "no-number", {"text": self.texts[cell.name]}, _at(cell)) for cell in self.unread
        ]
        unfinished = {cell.field.name for cell in (*self.unread, *self.missing)}
        found += [each for each in self.strays if each.field in unfinished]
        return found + [
            Problem(cell.field.name, "format", "missing-field", {"field": cell.field.name}, _at(cell), waits=True)
            for cell in self.missing
            if cell not in self.hanging
        ]


def _together(field: Field, values: Sequence[Any]) -> Any:
    """Lists of cards as the field holds them: one, one a seat, or those of some seats by the seat."""
    if field.mark.by_seat:
        return {str(seat): value for seat, value in enumerate(values) if value}
    return [value or [] for value in values] if field.size else values[0] or []


def _at(cell: Cell) -> tuple[int, ...]:
    return () if cell.index is None else (cell.index,)


def texts_of(fields: Sequence[Field], raw: Any) -> dict[str, str]:
    """The texts that would have been typed for an entry (JSON)."""
    texts = {}
    for cell in cells_of(fields):
        value = raw.get(cell.field.name) if isinstance(raw, dict) else None
        if cell.index is not None:
            value = value[cell.index] if isinstance(value, list) and cell.index < len(value) else None
        if value is None and cell.index is None and isinstance(raw, dict) and cell.field.mark.kind in ("seat", "side", "choice"):
            texts[cell.name] = NONE if cell.field.look.asked or (cell.field.required and cell.field.name in raw) else ""
        elif cell.field.mark.kind == "list":
            texts[cell.name] = json.dumps(value) if value else ""
        elif isinstance(value, bool):
            texts[cell.name] = "1" if value else ""
        elif cell.field.mark.kind == "side" and isinstance(value, list):
            texts[cell.name] = " ".join(map(str, value))
        elif value is not None:
            texts[cell.name] = str(value)
    return {name: text for name, text in texts.items() if text}
