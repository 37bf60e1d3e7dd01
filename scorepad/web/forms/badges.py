"""Badges of people: shape, initial, colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.store import Person

#: Number of shapes and of colours; the ninth person of a pad has those of the first.
SHAPES = 8
#: Maximum number of people on a page; the others are found by search.
SHOWN = 40


@dataclass(frozen=True, slots=True)
class Badge:
    """A person as drawn: `shape` and `colour` from 1 to 8; partners have the colour of their side's first person."""

    name: str
    initial: str
    shape: int
    colour: int


def by_name(people: Iterable[Person]) -> list[Person]:
    """People sorted by name, each once."""
    return sorted({person.id: person for person in people}.values(), key=lambda person: person.name.casefold())


def shape_of(person: Person) -> int:
    """The shape of a person, which never changes."""
    return (person.id - 1) % SHAPES + 1


def initials(names: Sequence[str]) -> list[str]:
    """One letter per name; where two begin alike, a second one that tells them apart."""
    folded = [name.casefold() for name in names]
    found = []
    for index, name in enumerate(names):
        rivals = [other for place, other in enumerate(folded) if place != index and other[:1] == folded[index][:1]]
        letter = name[:1].upper()
        if rivals:
            apart = (
                sign
                for place, sign in enumerate(name[1:], 1)
                if sign.isalnum() and all(other[place : place + 1] != sign.casefold() for other in rivals)
            )
            letter += next(apart, name[1:2]).lower()
        found.append(letter)
    return found


def badges(people: Sequence[Person], sides: Sequence[Sequence[int]] = ()) -> list[Badge]:
    """The badges of a table, one per seat."""
    colours = [shape_of(person) for person in people]
    for seats in sides:
        for seat in seats:
            colours[seat] = shape_of(people[seats[0]])
    letters = initials([person.name for person in people])
    return [Badge(person.name, letters[seat], shape_of(person), colours[seat]) for seat, person in enumerate(people)]
