"""What lies where in a hand that is stepped through (`scorepad.core.play.Scene`), as the page draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from scorepad.core.view import Fact, Place, Scene
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.playing_card import Card, card_of
from scorepad.words import Words

#: More cards in the middle than these are drawn small.
SMALL_FROM = 40
#: Of more cards than these, held by whoever looks on or by somebody else, those that went earlier are left out.
MOST_HELD, MOST_BESIDE = 16, 13
#: The key of a fact that nobody at a table would know: it stands apart.
ASSUMED = "assumed"


class Line(NamedTuple):
    """Cards that lie together, each set by itself (the melds of a side): whose they are, if anybody's, with what is called so."""

    seat: int | None
    sets: Sequence[Sequence[Card]]


class Pile(NamedTuple):
    """Cards face down: of whom, what they are called, how many."""

    seat: int | None
    label: str
    number: int


class Group(NamedTuple):
    """Rows of one key under their heading; `small`: they are too many for the size of a hand."""

    label: str
    lines: Sequence[Line]
    small: bool


class Spot(NamedTuple):
    """A place about the table: who sits there, what he put into the middle, whether his card comes next."""

    seat: int
    cards: Sequence[Card]
    next: bool


@dataclass(frozen=True)
class Laid:
    """The table after a move, seen from a seat.

    `opened`: whether the others' cards lie open; `known`: the codes of what lay open before; `mover`: who moved last, if anybody;
    `next`: who moves next within the same part of the hand.
    """

    scene: Scene
    room: str
    words: Words
    people: Sequence[Badge]
    sides: Sequence[Sequence[int]]
    seat: int
    opened: bool
    known: frozenset[str]
    tiles: bool = False
    mover: int | None = None
    next: int | None = None
    #: words for the arguments of facts
    names: Sequence[str] = field(default=())

    # -- cards -------------------------------------------------------------------------------------------------------

    def card(self, code: str, *states: str) -> Card:
        """A card face up."""
        return card_of(self.room, self.words, code, states, self.tiles)

    def back(self, *states: str) -> Card:
        """A card of which nobody but its owner knows more than that it is there."""
        return Card(None, "", "", " ".join((("tile",) if self.tiles else ()) + ("down", *states)))

    def cards(self, place: Place) -> list[Card]:
        """The cards of a place; those that whoever looks on may not know face down and first, so that their order tells nothing."""
        gone, moved = set(place.gone), {*place.moved, *self._moving(place)}

        def states(index: int) -> Iterable[str]:
            if index in gone:
                yield "gone"
            if index in moved:
                yield "now"
            if index == place.best:
                yield "best"

        most = MOST_HELD if place.seat == self.seat else MOST_BESIDE
        all_stay = place.kind != "hand" or len(place.cards) <= most
        kept = [index for index in range(len(place.cards)) if all_stay or index not in gone or index in moved]
        if place.known or self.opened or place.seat == self.seat:
            return [self.card(place.cards[index], *states(index)) for index in kept]
        held = [index for index in kept if index not in gone]
        left = [index for index in kept if index in gone]
        backs = [self.back(*states(index)) for index in sorted(held, key=moved.__contains__)]
        shown = [self.card(place.cards[index], *states(index)) for index in left if place.cards[index] in self.known]
        return [*backs, *shown, *[self.back("gone")] * (len(left) - len(shown))]

    def _moving(self, place: Place) -> Iterable[int]:
        """Which of the cards that are gone from the hand of whoever moved lie where he just put them."""
        if place.kind != "hand" or place.seat != self.mover:
            return
        codes = [each.cards[index] for each in self.scene.places if each.known and each.kind != "hand" for index in each.moved]
        for index in place.gone:
            if place.cards[index] in codes:
                codes.remove(place.cards[index])
                yield index

    # -- places ------------------------------------------------------------------------------------------------------

    @property
    def around(self) -> list[int]:
        """The seats clockwise, whoever looks on first."""
        number = len(self.people)
        return [(self.seat + place) % number for place in range(number)]

    @cached_property
    def trick(self) -> Place | None:
        """What lies in the middle, a card a seat, where that is how the game is played."""
        return next((each for each in self.scene.places if each.kind == "trick"), None)

    @property
    def spots(self) -> list[Spot]:
        """The places about the middle, clockwise."""
        trick = self.trick
        if trick is None:
            return []
        cards = self.cards(trick)
        return [
            Spot(
                seat,
                [card for card, by in zip(cards, trick.seats, strict=True) if by == seat],
                bool(trick.cards) and seat == self.next,
            )
            for seat in self.around
        ]

    @property
    def groups(self) -> list[Group]:
        """What lies open on the table, under its headings; of the rows that seats have, those of whoever looks on come first."""
        rows = [each for each in self.scene.places if each.kind == "row" and each.known and each.cards]
        keys = list(dict.fromkeys(each.key for each in rows))
        small = sum(len(each.cards) for each in rows) > SMALL_FROM
        found = []
        for key in keys:
            mine = [each for each in rows if each.key == key]
            order = {seat: place for place, seat in enumerate(self.around)}
            mine.sort(key=lambda each: -1 if each.seat is None else order[each.seat])
            lines = [
                Line(seat, [self.cards(each) for each in places]) for seat, places in groupby(mine, key=lambda each: each.seat)
            ]
            found.append(Group(self.words.say(f"place-{key}"), lines, small or any(line.seat is not None for line in lines)))
        return found

    @property
    def piles(self) -> list[Pile]:
        """What lies face down on the table, those of nobody first."""
        piles = [
            Pile(each.seat, self.words.say(f"place-{each.key}"), each.count) for each in self.scene.places if each.kind == "stack"
        ]
        return sorted(piles, key=lambda pile: -1 if pile.seat is None else self.around.index(pile.seat))

    def held(self, seat: int) -> list[list[Card]]:
        """What a seat holds, and what else it has that others may not see."""
        mine = [each for each in self.scene.places if each.seat == seat and each.cards]
        secret = [each for each in mine if each.kind == "row" and not each.known]
        return [self.cards(each) for each in (*(each for each in mine if each.kind == "hand"), *secret)]

    @property
    def others(self) -> list[tuple[int, list[list[Card]]]]:
        """What the other seats hold, clockwise."""
        return [(seat, held) for seat in self.around[1:] if (held := self.held(seat))]

    # -- facts -------------------------------------------------------------------------------------------------------

    @cached_property
    def _facts(self) -> Mapping[tuple[int | None, int | None], list[str]]:
        """What holds, in words, by seat or side."""
        found: dict[tuple[int | None, int | None], list[str]] = {}
        for fact in self.scene.facts:
            if fact.key == ASSUMED or not (fact.known or self.opened or fact.seat == self.seat):
                continue
            seat, side = fact.seat, fact.side
            if side is not None and len(self.sides[side]) == 1:
                seat, side = self.sides[side][0], None
            found.setdefault((seat, side), []).append(self.words_for(fact))
        return found

    def words_for(self, fact: Fact) -> str:
        """A fact in words."""
        return self.words.of(fact, self.names, self.sides)

    @property
    def facts(self) -> list[str]:
        """What holds for all."""
        return self._facts.get((None, None), [])

    @property
    def assumed(self) -> list[str]:
        """What the rulebook leaves open."""
        return [self.words_for(fact) for fact in self.scene.facts if fact.key == ASSUMED]

    @property
    def of_sides(self) -> list[tuple[list[Badge], str]]:
        """What holds for each side of partners."""
        return [
            ([self.people[seat] for seat in seats], ", ".join(self._facts[None, side]))
            for side, seats in enumerate(self.sides)
            if (None, side) in self._facts
        ]

    def of_seat(self, seat: int) -> list[str]:
        """What holds for a seat."""
        return self._facts.get((seat, None), [])

    def number(self, seat: int) -> int | None:
        """How many cards a seat holds; None where it holds none of its own."""
        hands = [each for each in self.scene.places if each.kind == "hand" and each.seat == seat]
        return sum(len(each.cards) - len(each.gone) for each in hands) if hands else None
