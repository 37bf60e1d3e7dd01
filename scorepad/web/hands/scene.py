"""The scene of a replay (`scorepad.hands.view.Scene`) as the page draws it, hiding what the viewing seat may not see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from scorepad.games import uses_tiles
from scorepad.hands.view import Scene, TableFact, Zone
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.cards import Card, card_of
from scorepad.words import Words

#: With more cards than this in the middle, or in one row, cards are drawn small.
SMALL_FROM, SMALL_ROW = 40, 7
#: In hands with more cards than this (of the viewing seat, of others), cards played earlier are left out.
MAX_HELD, MOST_BESIDE = 16, 13
#: The key of facts assumed where the rulebook leaves something open; they are shown apart.
ASSUMED = "assumed"


class CardLine(NamedTuple):
    """Sets of cards that lie together, such as the melds of a side; `seat`: whose they are, None for nobody's."""

    seat: int | None
    sets: Sequence[Sequence[Card]]


class HiddenPile(NamedTuple):
    """Cards face down: `seat`: whose they are, None for nobody's; their name; their number."""

    seat: int | None
    label: str
    number: int


class CardLines(NamedTuple):
    """Rows of one key under their heading; `small`: cards are drawn small."""

    label: str
    lines: Sequence[CardLine]
    small: bool


class TrickSpot(NamedTuple):
    """A place around the middle: its seat, the cards it played to the trick, whether it plays next."""

    seat: int
    cards: Sequence[Card]
    next: bool


@dataclass(frozen=True)
class SceneView:
    """The table after a move, seen from a seat.

    `shows_all`: whether the cards of others are shown; `known`: codes of the cards seen so far; `mover`: the seat that moved last;
    `next`: the seat that moves next in the same part of the hand. `keys`: the rows (`Zone.key`) that the viewing seat plays as
    its hand: its own are keys, and are not drawn on the table as well.
    """

    scene: Scene
    room: str
    words: Words
    people: Sequence[Badge]
    sides: Sequence[Sequence[int]]
    seat: int
    shows_all: bool
    known: frozenset[str]
    mover: int | None = None
    next: int | None = None
    #: names by seat, for the sentences of facts
    names: Sequence[str] = field(default=())
    keys: Sequence[str] = ()

    # -- cards -------------------------------------------------------------------------------------------------------

    @property
    def tiles(self) -> bool:
        """Whether the game is played with tiles."""
        return uses_tiles(self.room)

    def card(self, code: str, *states: str) -> Card:
        """A card face up."""
        return card_of(self.room, self.words, code, states=states)

    def back(self, *states: str) -> Card:
        """A card face down."""
        return Card(None, "", "", states=" ".join((("tile",) if self.tiles else ()) + ("down", *states)))

    def cards(self, zone: Zone) -> list[Card]:
        """The cards of a zone. Hidden ones are face down and come first, so that their order reveals nothing."""
        left_indexes, moved_indexes = set(zone.left_indexes), {*zone.moved, *self._moving_indexes(zone)}

        def states(index: int) -> Iterable[str]:
            if index in left_indexes:
                yield "gone"
            if index in moved_indexes:
                yield "now"
            if index == zone.best:
                yield "best"

        max_cards = MAX_HELD if zone.seat == self.seat else MOST_BESIDE
        all_stay = zone.kind != "hand" or len(zone.cards) <= max_cards
        indexes = [index for index in range(len(zone.cards)) if all_stay or index not in left_indexes or index in moved_indexes]
        if zone.known or self.shows_all or zone.seat == self.seat:
            return [self.card(zone.cards[index], *states(index)) for index in indexes]
        held = [index for index in indexes if index not in left_indexes]
        left = [index for index in indexes if index in left_indexes]
        backs = [self.back(*states(index)) for index in sorted(held, key=moved_indexes.__contains__)]
        known_cards = [self.card(zone.cards[index], *states(index)) for index in left if zone.cards[index] in self.known]
        return [*backs, *known_cards, *[self.back("gone")] * (len(left) - len(known_cards))]

    def _moving_indexes(self, zone: Zone) -> Iterable[int]:
        """Indices of the cards gone from the mover's hand that the last move put on the table."""
        if zone.kind != "hand" or zone.seat != self.mover:
            return
        codes = [other.cards[index] for other in self.scene.zones if other.known and other.kind != "hand" for index in other.moved]
        for index in zone.left_indexes:
            if zone.cards[index] in codes:
                codes.remove(zone.cards[index])
                yield index

    # -- zones -------------------------------------------------------------------------------------------------------

    @property
    def around(self) -> list[int]:
        """The seats clockwise, beginning with the viewing seat."""
        number = len(self.people)
        return [(self.seat + offset) % number for offset in range(number)]

    @cached_property
    def trick(self) -> Zone | None:
        """The current trick; None if the game has none."""
        return next((zone for zone in self.scene.zones if zone.kind == "trick"), None)

    @property
    def spots(self) -> list[TrickSpot]:
        """The places around the trick, clockwise; [] without a trick."""
        trick = self.trick
        if trick is None:
            return []
        cards = self.cards(trick)
        return [
            TrickSpot(
                seat,
                [card for card, by in zip(cards, trick.seats, strict=True) if by == seat],
                bool(trick.cards) and seat == self.next,
            )
            for seat in self.around
        ]

    @property
    def groups(self) -> list[CardLines]:
        """The cards face up on the table, by heading; within one, rows of nobody first, then by seat from the viewing one."""
        rows = [
            zone
            for zone in self.scene.zones
            if zone.kind == "row" and zone.known and zone.cards and not (zone.key in self.keys and zone.seat == self.seat)
        ]
        keys = list(dict.fromkeys(zone.key for zone in rows))
        counts = [len(zone.cards) for zone in rows]
        small = sum(counts) > SMALL_FROM or max(counts, default=0) > SMALL_ROW
        groups = []
        for key in keys:
            zones = [zone for zone in rows if zone.key == key]
            order = {seat: position for position, seat in enumerate(self.around)}
            zones.sort(key=lambda zone: -1 if zone.seat is None else order[zone.seat])
            lines = [
                CardLine(seat, [self.cards(zone) for zone in of_seat])
                for seat, of_seat in groupby(zones, key=lambda zone: zone.seat)
            ]
            groups.append(CardLines(self.words.say(f"place-{key}"), lines, small or any(line.seat is not None for line in lines)))
        return groups

    @property
    def piles(self) -> list[HiddenPile]:
        """The cards face down on the table, nobody's first."""
        piles = [
            HiddenPile(zone.seat, self.words.say(f"place-{zone.key}"), zone.count)
            for zone in self.scene.zones
            if zone.kind == "stack"
        ]
        return sorted(piles, key=lambda pile: -1 if pile.seat is None else self.around.index(pile.seat))

    def held(self, seat: int) -> list[list[Card]]:
        """The hand of a seat, and its other hidden cards."""
        zones = [zone for zone in self.scene.zones if zone.seat == seat and zone.cards]
        hidden_rows = [zone for zone in zones if zone.kind == "row" and not zone.known]
        return [self.cards(zone) for zone in (*(zone for zone in zones if zone.kind == "hand"), *hidden_rows)]

    @property
    def others(self) -> list[tuple[int, list[list[Card]]]]:
        """The hands of the other seats, clockwise."""
        return [(seat, held) for seat in self.around[1:] if (held := self.held(seat))]

    # -- facts -------------------------------------------------------------------------------------------------------

    @cached_property
    def _facts(self) -> Mapping[tuple[int | None, int | None], list[str]]:
        """The visible facts in words, by (seat, side)."""
        texts: dict[tuple[int | None, int | None], list[str]] = {}
        for fact in self.scene.facts:
            if fact.key == ASSUMED or not (fact.known or self.shows_all or fact.seat == self.seat):
                continue
            seat, side = fact.seat, fact.side
            if side is not None and len(self.sides[side]) == 1:
                seat, side = self.sides[side][0], None
            texts.setdefault((seat, side), []).append(self.words_for(fact))
        return texts

    def words_for(self, fact: TableFact) -> str:
        """A fact in words."""
        return self.words.sentence_of(fact, self.names, self.sides)

    @property
    def facts(self) -> list[str]:
        """The facts about the whole table."""
        return self._facts.get((None, None), [])

    @property
    def assumed(self) -> list[str]:
        """The facts assumed where the rulebook leaves something open."""
        return [self.words_for(fact) for fact in self.scene.facts if fact.key == ASSUMED]

    @property
    def of_sides(self) -> list[tuple[list[Badge], str]]:
        """The facts about each side of partners, as (badges, text)."""
        return [
            ([self.people[seat] for seat in seats], ", ".join(self._facts[None, side]))
            for side, seats in enumerate(self.sides)
            if (None, side) in self._facts
        ]

    def of_seat(self, seat: int) -> list[str]:
        """The facts about a seat."""
        return self._facts.get((seat, None), [])

    def number(self, seat: int) -> int | None:
        """The number of cards in a seat's hand; None if it has no hand."""
        hands = [zone for zone in self.scene.zones if zone.kind == "hand" and zone.seat == seat]
        return sum(len(hand.cards) - len(hand.left_indexes) for hand in hands) if hands else None
