"""The tables that a figure is made of: those of which a number about a person, two people or a game tells."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from scorepad.archive.archive import ArchivedTable

P = TypeVar("P", bound=Hashable)
T = TypeVar("T")

#: What needs a person, and what needs two.
OF_ONE, OF_TWO = ("place", "streak"), ("together", "against", "ahead", "behind", "level")
_KEY = re.compile(rf"(played|finished|streak|{'|'.join(OF_TWO)})|(place|length)-([1-9][0-9]{{0,4}})")


class FigureKey(NamedTuple):
    """Which tables: `played`: with at least one round; `finished`; of so many rounds `length`; of a person `place` (with its
    number) and `streak` (their longest one of first places); of two people `together`, `against`, `ahead`, `behind`, `level`."""

    kind: str
    number: int = 0

    @property
    def key(self) -> str:
        """The same in an address: "played", "place-1"."""
        return f"{self.kind}-{self.number}" if self.number else self.kind


def figure_key_from(text: str) -> FigureKey | None:
    """Which tables an address asks for; None if it asks for none of these."""
    found = _KEY.fullmatch(text)
    return FigureKey(found[1] or found[2], int(found[3] or 0)) if found else None


def select_tables(entries: Iterable[ArchivedTable[P, T]], which: FigureKey, people: Sequence[P]) -> list[T]:
    """Those of some tables that are asked for, in their order. `people` sat at each: none, a person, or a person and another."""
    there = [entry for entry in entries if all(person in entry.people for person in people)]
    if which.kind == "played":
        return [entry.table for entry in there]
    over = [entry for entry in there if entry.summary.finished]
    if which.kind == "length":
        over = [entry for entry in over if entry.summary.rounds == which.number]
    elif which.kind == "streak" and people:
        over = _longest(over, people[0])
    elif which.kind == "place" and people:
        over = [entry for entry in over if _place(entry, people[0]) == which.number]
    elif which.kind in OF_TWO and len(people) == 2:
        over = [entry for entry in over if which.kind in _of_two(entry, *people)]
    return [entry.table for entry in over]


def _place(entry: ArchivedTable[P, T], person: P) -> int:
    return entry.summary.places[entry.summary.side_of(entry.people.index(person))]


def _longest(entries: Sequence[ArchivedTable[P, T]], person: P) -> list[ArchivedTable[P, T]]:
    """The longest run of first places, the first of equals."""
    best: list[ArchivedTable[P, T]] = []
    run: list[ArchivedTable[P, T]] = []
    for entry in entries:
        run = [*run, entry] if _place(entry, person) == 1 else []
        if len(run) > len(best):
            best = run
    return best


def _of_two(entry: ArchivedTable[P, T], one: P, other: P) -> tuple[str, ...]:
    """What a finished table was for two people."""
    sides = [entry.summary.side_of(entry.people.index(person)) for person in (one, other)]
    if sides[0] == sides[1]:
        return ("together",)
    mine, theirs = (entry.summary.places[side] for side in sides)
    return "against", "level" if mine == theirs else "ahead" if mine < theirs else "behind"
