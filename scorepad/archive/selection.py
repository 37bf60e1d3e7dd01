"""The tables behind a figure: those that a number about a person, two people or a game counts."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from scorepad.archive.archive import ArchivedTable

P = TypeVar("P", bound=Hashable)
T = TypeVar("T", bound=Hashable)

#: The kinds that need a person, and those that need two.
OF_ONE, OF_TWO = ("place", "streak"), ("together", "against", "ahead", "behind", "level")
_KEY = re.compile(rf"(played|finished|streak|{'|'.join(OF_TWO)})|(place|length)-([1-9][0-9]{{0,4}})")


class FigureKey(NamedTuple):
    """The kind of a figure: `played`: tables with at least one round; `finished`; `length`: with a number of rounds; of a person
    `place` (with its number) and `streak` (their longest one of first places); of two people `together`, `against`, `ahead`,
    `behind`, `level`."""

    kind: str
    number: int = 0

    @property
    def key(self) -> str:
        """The key in an address: "played", "place-1"."""
        return f"{self.kind}-{self.number}" if self.number else self.kind


def figure_key_from(text: str) -> FigureKey | None:
    """The key in an address; None if the text is none."""
    match = _KEY.fullmatch(text)
    return FigureKey(match[1] or match[2], int(match[3] or 0)) if match else None


def select_tables(tables: Iterable[ArchivedTable[P, T]], key: FigureKey, people: Sequence[P]) -> list[T]:
    """The tables behind a figure, in their order. `people` sat at each: none, a person, or a person and another."""
    with_people = [archived for archived in tables if all(person in archived.people for person in people)]
    if key.kind == "played":
        # A table at which people came and went is several.
        return list(dict.fromkeys(archived.table for archived in with_people))
    finished = [
        archived
        for archived in with_people
        if archived.summary.finished and not any(archived.side_of(person) is None for person in people)
    ]
    if key.kind == "length":
        finished = [archived for archived in finished if archived.summary.rounds == key.number]
    elif key.kind == "streak" and people:
        finished = _longest_streak(finished, people[0])
    elif key.kind == "place" and people:
        finished = [archived for archived in finished if _place_of(archived, people[0]) == key.number]
    elif key.kind in OF_TWO and len(people) == 2:
        finished = [archived for archived in finished if key.kind in _kinds_of_two(archived, *people)]
    return [archived.table for archived in finished]


def _place_of(archived: ArchivedTable[P, T], person: P) -> int:
    """The place of a person at a finished table, 0 for those who left."""
    side = archived.side_of(person)
    return 0 if side is None else archived.summary.places[side]


def _longest_streak(tables: Sequence[ArchivedTable[P, T]], person: P) -> list[ArchivedTable[P, T]]:
    """The longest streak of first places, the first of equals."""
    longest: list[ArchivedTable[P, T]] = []
    streak: list[ArchivedTable[P, T]] = []
    for archived in tables:
        streak = [*streak, archived] if _place_of(archived, person) == 1 else []
        if len(streak) > len(longest):
            longest = streak
    return longest


def _kinds_of_two(archived: ArchivedTable[P, T], one: P, other: P) -> tuple[str, ...]:
    """What a finished table was for two people."""
    if archived.side_of(one) == archived.side_of(other):
        return ("together",)
    place, other_place = (_place_of(archived, person) for person in (one, other))
    return "against", "level" if place == other_place else "ahead" if place < other_place else "behind"
