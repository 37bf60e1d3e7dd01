"""Forms from the fields of an entry: marks become WTForms fields, what was typed becomes JSON again.

Each value has a name of its own (`bids_2`: seat 2), so that a gap never moves a number to somebody else. What is typed is kept as
text, in the draft, until it is written down.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import Field as FormField
from wtforms import Form
from wtforms.widgets import TextInput

from scorepad.core.model import CHOSEN, Field
from scorepad.core.problem import Problem
from scorepad.core.reading import outside, parse_sum

#: A number field of more steps than this is typed, not tapped.
TAPS = 10
#: Printed boxes go from a number to one so much higher: two rows of seven.
BOXES = 13
#: The choice of nobody, where a seat or a side may be nobody.
NONE = "none"


def kept_sum(text: str, value: str) -> str:
    """The sum that a number was typed as ("120+45"), to be shown beneath it; "" if it is none, or of another number."""
    try:
        return text if text and parse_sum(text) == parse_sum(value) else ""
    except ValueError:
        return ""


class SumField(FormField):
    """An integer, or a sum of integers. `data` is the number, None if nothing is typed; `text` what was typed."""

    widget = TextInput()
    text = ""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read what was typed."""
        self.text = str(valuelist[0]).strip() if valuelist else ""
        self.data = parse_sum(self.text) if self.text and self.text != NONE else None

    def process_data(self, value: Any) -> None:
        """Show a number."""
        self.data = value
        self.text = "" if value is None else str(value)


class WordField(FormField):
    """One word of a choice; `data` is None if nothing is chosen."""

    widget = TextInput()
    text = ""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read what was chosen."""
        self.text = str(valuelist[0]) if valuelist else ""
        self.data = self.text or None


class FlagField(FormField):
    """A tick; `data` is a bool."""

    widget = TextInput()
    text = ""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read whether it is ticked."""
        self.text = "1" if valuelist and valuelist[0] else ""
        self.data = bool(self.text)


class ListField(FormField):
    """A list of objects, kept as JSON; `data` is the list."""

    widget = TextInput()
    text = ""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read the list."""
        self.text = str(valuelist[0]) if valuelist else ""
        try:
            self.data = json.loads(self.text) if self.text else None
        except RecursionError as error:
            raise ValueError(self.text[:60]) from error


class EitherField(SumField):
    """A number, or a word instead: `data` is an int or a str, None if nothing is typed."""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read what was typed or chosen."""
        try:
            super().process_formdata(valuelist)
        except ValueError:
            if not self.text.isalpha() and not self.text.replace("-", "").isalpha():
                raise
            self.data = self.text


KINDS: dict[str, type[FormField]] = {
    "count": SumField, "seat": SumField, "side": SumField, "choice": WordField, "text": WordField, "flag": FlagField,
    "list": ListField, "either": EitherField,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of an entry: of `field`, at `index` (a seat or a side) or None."""

    field: Field
    index: int | None

    @property
    def name(self) -> str:
        """Its name in the form and in the draft."""
        return self.field.name if self.index is None else f"{self.field.name}_{self.index}"


def cells_of(fields: Sequence[Field]) -> list[Cell]:
    """All values of `fields`."""
    found = []
    for field in fields:
        if field.mark.kind in KINDS:
            found += [Cell(field, index) for index in range(field.size)] if field.size else [Cell(field, None)]
    return found


class EntryForm:
    """An entry as it is typed: `texts` by the names of its cells."""

    def __init__(self, fields: Sequence[Field], texts: Mapping[str, str]) -> None:
        self.fields = tuple(fields)
        self.cells = cells_of(fields)
        self.texts = {cell.name: texts[cell.name] for cell in self.cells if texts.get(cell.name)}
        made = type("MadeForm", (Form,), {cell.name: KINDS[cell.field.mark.kind]() for cell in self.cells})
        self.form = made(MultiDict(self.texts))
        self.form.validate()

    def value(self, cell: Cell) -> Any:
        """The value of a cell; None if it is untouched or cannot be read."""
        return self.form[cell.name].data if not self.form[cell.name].errors else None

    def touched(self, cell: Cell) -> bool:
        """Whether something is typed there."""
        return cell.name in self.texts

    @cached_property
    def filled(self) -> dict[str, int]:
        """What the pad fills in by itself: the last untouched number of a field whose total is known, by cell name."""
        found = {}
        for field in self.fields:
            for cell in (cell for cell in self.cells if cell.field is field and field.mark.per == "seat"):
                ticked = field.mark.zero_if and self.texts.get(f"{field.mark.zero_if}_{cell.index}")
                chosen = field.mark.zero_at and self.texts.get(field.mark.zero_at) == str(cell.index)
                if not self.touched(cell) and (ticked or chosen):
                    found[cell.name] = 0
            if field.fill is None:
                continue
            cells = [cell for cell in self.cells if cell.field is field]
            blank = [cell for cell in cells if not self.touched(cell)]
            values = [self.value(cell) for cell in cells if self.touched(cell)]
            if len(blank) == 1 and len(cells) > 1 and None not in values:
                rest = field.fill - sum(values)
                if field.low <= rest <= field.high:
                    found[blank[0].name] = rest
        return found

    def belongs(self, field: Field) -> bool:
        """Whether a field belongs to what was chosen so far."""
        if field.mark.when is None:
            return True
        name, value = field.mark.when
        if value == CHOSEN:
            return self.texts.get(name, NONE) != NONE
        return self.texts.get(name, self._usual(name)) == ({True: "1", False: ""}[value] if isinstance(value, bool) else str(value))

    def _usual(self, name: str) -> str:
        """The word of a choice that nobody has touched."""
        return next((str(each.default) for each in self.fields if each.name == name and each.choices and each.default), "")

    def needed(self, field: Field) -> bool:
        """Whether a field must be filled in here."""
        mark = field.mark
        if mark.kind == "flag" or not self.belongs(field):
            return False
        if mark.kind == "list" and mark.optional:
            return False
        return field.required or mark.asked or (mark.when is not None and not mark.optional)

    @property
    def missing(self) -> list[Cell]:
        """The cells that must be filled and are not."""
        return [cell for cell in self.cells if self.needed(cell.field) and not self.touched(cell) and cell.name not in self.filled]

    @property
    def unread(self) -> list[Cell]:
        """The cells in which something is typed that is no number."""
        return [cell for cell in self.cells if self.form[cell.name].errors]

    def raw(self) -> dict[str, Any]:
        """The entry as JSON, as far as it goes: fields that are not complete, or not numbers, are left out."""
        entry: dict[str, Any] = {}
        for field in self.fields:
            cells = [cell for cell in self.cells if cell.field is field]
            values = [self.filled.get(cell.name, self.value(cell)) for cell in cells]
            if not self.belongs(field):
                continue
            if self.texts.get(field.name) == NONE:
                if field.required:
                    entry[field.name] = None
                continue
            if (
                field.size
                and not field.required
                and any(map(self.touched, cells))
                and not any(cell in self.unread for cell in cells)
            ):
                # What may be left out altogether counts as 0 where only some of it is filled in.
                values = [0 if value is None else value for value in values]
            if not values or None in values:
                continue
            if field.size:
                entry[field.name] = values
            elif not (field.mark.kind == "flag" and not values[0]):
                entry[field.name] = values[0]
        return entry

    def problems(self) -> list[Problem]:
        """What cannot be read, what is out of bounds in a list that is not complete, and what is missing."""
        found = [
            Problem(cell.field.name, "format", "no-number", {"text": self.texts[cell.name]}, _at(cell)) for cell in self.unread
        ]
        unfinished = {cell.field.name: cell.field for cell in (*self.unread, *self.missing) if cell.field.size}
        for field in unfinished.values():
            found += outside(field, [self.value(cell) for cell in self.cells if cell.field is field])
        return found + [
            Problem(cell.field.name, "format", "missing-field", {"field": cell.field.name}, _at(cell)) for cell in self.missing
        ]


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
            texts[cell.name] = NONE if cell.field.mark.asked or (cell.field.required and cell.field.name in raw) else ""
        elif cell.field.mark.kind == "list":
            texts[cell.name] = json.dumps(value) if value else ""
        elif isinstance(value, bool):
            texts[cell.name] = "1" if value else ""
        elif value is not None:
            texts[cell.name] = str(value)
    return {name: text for name, text in texts.items() if text}


def changes(
    names: Iterable[str], was: Mapping[str, str], posted: Mapping[str, str], filled: Mapping[str, str]
) -> dict[str, str | None]:
    """What this phone changed: `posted` against what it was shown (`was`), leaving out what the pad had filled in by itself.

    Two phones that fill in one draft change only what each has touched.
    """
    found: dict[str, str | None] = {}
    for name in names:
        text = posted.get(name, "").strip()
        if text == filled.get(name):
            text = ""
        if text != was.get(name, ""):
            found[name] = text or None
    return found
