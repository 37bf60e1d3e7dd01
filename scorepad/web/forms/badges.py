"""Badges of people: shape, initial, colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.store import Person

#: Number of shapes, and of colours; the eleventh person of a pad has those of the first.
BADGE_COUNT = 10
#: How far each colour is from those before it: the distance in OKLab × 100, the least of both schemes and of what is seen with all
#: three cones, without red, and without green.
COLOUR_DISTANCES = (
    (),
    (16,),
    (21, 30),
    (18, 16, 18),
    (9, 10, 17, 12),
    (9, 25, 12, 25, 14),
    (17, 9, 23, 9, 8, 23),
    (14, 14, 10, 9, 9, 17, 9),
    (10, 21, 10, 10, 9, 9, 18, 9),
    (20, 19, 9, 9, 11, 11, 17, 9, 11),
)
#: Maximum number of people on a page; the others are found by search.
MAX_PEOPLE_LISTED = 40


@dataclass(frozen=True, slots=True)
class Badge:
    """A person as drawn: `shape` and `colour` from 1 to 10; partners have the colour of their side's first person."""

    name: str
    initial: str
    shape: int
    colour: int


def sorted_people(people: Iterable[Person]) -> list[Person]:
    """People sorted by name, each once."""
    return sorted({person.id: person for person in people}.values(), key=lambda person: person.name.casefold())


def badge_number(person: Person) -> int:
    """The number (from 1) of the shape and of the colour that a person keeps."""
    return (person.id - 1 if person.mark is None else person.mark - 1) % BADGE_COUNT + 1


def initials(names: Sequence[str]) -> list[str]:
    """One letter per name; where several begin alike, each has a second sign that tells it from the others."""
    folded = [name.casefold() for name in names]
    letters: list[str] = []
    for index, name in enumerate(names):
        letter = name[:1].upper()
        alike = [other for place, other in enumerate(folded) if place != index and other[:1] == folded[index][:1]]
        if alike:
            signs = [(place, sign.lower()) for place, sign in enumerate(name[1:], 1) if sign.isalnum()]
            distinct = [sign for place, sign in signs if all(other[place : place + 1] != sign for other in alike)]
            candidates = [*distinct, *(sign for _, sign in signs), "", *"123456789"]
            letter = next((letter + sign for sign in candidates if letter + sign not in letters), letter)
        letters.append(letter)
    return letters


def badges(people: Sequence[Person], sides: Sequence[Sequence[int]] = ()) -> list[Badge]:
    """The badges of people, one each. With `sides` they sit at a table, one per seat: no two have the same shape, no two sides the
    same colour, and partners wear the colour of their side's first person."""
    shapes = [badge_number(person) for person in people]
    colours = list(shapes)
    if sides:
        firsts = [people[seats[0]] for seats in sides]
        for seats, colour in zip(sides, _distinct_numbers(firsts), strict=True):
            for seat in seats:
                colours[seat] = colour
        shapes = _distinct_numbers(people)
    letters = initials([person.name for person in people])
    attributes = zip(people, letters, shapes, colours, strict=True)
    return [Badge(person.name, letter, shape, colour=colour) for person, letter, shape, colour in attributes]


def _distinct_numbers(people: Sequence[Person]) -> list[int]:
    """The number of the shape or colour of each person at a table. Where two would be alike, the one who joined the pad later gets
    the free number that is farthest from all at the table."""
    numbers: dict[int, int] = {}
    order = sorted(range(len(people)), key=lambda seat: people[seat].id)
    for seat in order:
        if badge_number(people[seat]) not in numbers.values():
            numbers[seat] = badge_number(people[seat])
    for seat in order:
        if seat not in numbers:
            free = [number for number in range(1, BADGE_COUNT + 1) if number not in numbers.values()]
            numbers[seat] = max(free, key=lambda number: min(_distance(number, other) for other in numbers.values()))
    return [numbers[seat] for seat in range(len(people))]


def _distance(one: int, other: int) -> int:
    """How far two different colours are apart, see `COLOUR_DISTANCES`."""
    return COLOUR_DISTANCES[max(one, other) - 1][min(one, other) - 1]
