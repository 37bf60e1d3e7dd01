"""Sentences of described games: texts with formulas in braces.

`{bid}` stands for a number, the name of a seat or a word of a choice; `{bid|trick|tricks}` for the number and the word that fits;
`{tricks < bid?missed|met}` for one of two words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from scorepad.core.problem import SeatName, SideName, Term
from scorepad.described.formula import Fault, Formula, Name

_SLOT = re.compile(r"\{([^{}|?]+)(?:([|?])([^{}|?]*)\|([^{}|?]*))?\}")
_OF_SEAT = re.compile(r"(left|partner)\(.*\)")


#: What stands in braces results in.
SlotKind = Literal["number", "flag", "seat", "side", "choice", "seats"]


class Slot(NamedTuple):
    """A place in a text: the name of its argument, and words to choose from: "|" for one and for several, "?" for true and for
    false; "" if only the argument stands there."""

    arg: str
    mark: str = ""
    one: str = ""
    other: str = ""


class Argument(NamedTuple):
    """What stands in braces: a formula, or a name (`choice`); `kind`: what its result is."""

    kind: SlotKind
    text: str
    formula: Formula | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in one or more languages: its parts by language, and the arguments that these name."""

    texts: Mapping[str, tuple[str | Slot, ...]]
    args: Mapping[str, Argument]

    def args_for(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments with the `values` of all names."""
        return {name: _value(argument, values) for name, argument in self.args.items()}


def _value(argument: Argument, values: Mapping[str, Any]) -> Any:
    if argument.kind == "choice":
        word = values.get(argument.text)
        return Term(f"choice-{argument.text}-{word}") if isinstance(word, str) else "–"
    if argument.kind == "seats":
        return tuple(map(SeatName, values.get(argument.text, ())))
    if argument.formula is None:
        return ""
    try:
        result = argument.formula.result(values)
    except (Fault, NameError):
        return "?"
    if argument.kind == "flag":
        return bool(result)
    if argument.kind == "seat":
        return SeatName(result) if type(result) is int and 0 <= result < values["players"] else "–"
    if argument.kind == "side":
        return SideName(result) if type(result) is int and 0 <= result < values["sides"] else "–"
    return str(result) if isinstance(result, Fraction) else int(result or 0)


def split(text: str) -> list[str | Slot]:
    """A text as plain parts and slots, whose argument is the formula."""
    parts: list[str | Slot] = []
    end = 0
    for match in _SLOT.finditer(text):
        if match.start() > end:
            parts.append(text[end : match.start()])
        parts.append(Slot(match[1].strip(), match[2] or "", match[3] or "", match[4] or ""))
        end = match.end()
    if end < len(text):
        parts.append(text[end:])
    return parts


def kind_of(slot: Slot, names: Mapping[str, Name]) -> SlotKind:
    """What the formula in a slot results in."""
    formula = slot.arg
    if slot.mark:
        return "flag" if slot.mark == "?" else "number"
    if formula in ("seat", "side"):
        return "seat" if formula == "seat" else "side"
    if name := names.get(formula):
        if name.kind in ("seat", "side"):
            return "seat" if name.kind == "seat" else "side"
        if name.kind == "choice":
            return "choice"
        if name.kind == "list":
            return "seats"
    return "seat" if _OF_SEAT.fullmatch(formula) else "number"
