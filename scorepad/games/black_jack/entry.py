"""Entry of Black Jack, and its hands as far as they can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Any, NamedTuple

from pydantic import PlainValidator

from scorepad.core.model import Model, Seq, cards, items, seat
from scorepad.core.problem import Problem, SeatName
from scorepad.core.reading import read_model
from scorepad.games.black_jack.hand_value import BLACK_JACK, Result, all_strengths, is_countable, strength
from scorepad.games.black_jack.pack import PACK


class EntryHand(Model):
    """One hand: its seat, its stake before doubling (chips), its result; `tiles` in the order drawn."""

    seat: int
    stake: int
    doubled: bool = False
    result: Result | None = None
    tiles: Seq[str] | None = None

    @property
    def at_stake(self) -> int:
        """The chips at stake: twice the stake if it was doubled (rule `double`)."""
        return self.stake * (2 if self.doubled else 1)


class ReadHand(NamedTuple):
    """A hand as far as it can be read, and its problems, so that a fault in one hand hides none in others."""

    hand: EntryHand
    problems: tuple[Problem, ...]


def read_hand(data: object) -> ReadHand:
    """Reads one hand (parsed JSON)."""
    hand, problems = read_model(EntryHand, data)
    return ReadHand(hand, tuple(problems))


class Entry(Model):
    """What the table writes down of a round."""

    banker: Annotated[int, seat()]
    hands: Annotated[Seq[Annotated[ReadHand, PlainValidator(read_hand)]], items()]
    bank: Annotated[Seq[str] | None, cards(PACK, check_values=False)] = None

    @cached_property
    def played(self) -> tuple[TableHand, ...]:
        """The hands, as far as they can be read."""
        hands = [read.hand for read in self.hands]
        hand_counts = Counter(hand.__dict__.get("seat") for hand in hands)
        numbers: Counter[Any] = Counter()
        table_hands = []
        for place, hand in enumerate(hands):
            fields = hand.__dict__
            seat, tiles = fields.get("seat"), fields.get("tiles") or ()
            numbers[seat] += 1
            number = numbers[seat] if seat is not None and hand_counts[seat] > 1 else 0
            if is_countable(tiles):
                table_hands.append(TableHand(place, hand, number, tiles=tiles, strengths=frozenset((strength(tiles, number > 0),))))
            else:
                table_hands.append(
                    TableHand(place, hand, number, tiles=(), strengths=all_strengths(not number and not fields.get("doubled")))
                )
        return tuple(table_hands)

    @cached_property
    def of_seats(self) -> Mapping[int, Sequence[TableHand]]:
        """The hands of each seat."""
        hands_by_seat: dict[int, list[TableHand]] = {}
        for hand in self.played:
            if (seat := hand.get("seat")) is not None:
                hands_by_seat.setdefault(seat, []).append(hand)
        return hands_by_seat


class TableHand(NamedTuple):
    """A hand on the table.

    `place`: its index in the list; `number`: which of its seat's hands it is, from 1; 0 if the seat has one only; `tiles`: if they
    are given and can be counted, else none; `strengths`: how strong the hand may be, one possibility if its tiles are given.
    """

    place: int
    hand: EntryHand
    number: int
    tiles: tuple[str, ...]
    strengths: frozenset[int]

    @property
    def split(self) -> bool:
        """Whether the seat has split."""
        return self.number > 0

    def get(self, name: str) -> Any:
        """A field, or None if it was refused."""
        return self.hand.__dict__.get(name)

    def name(self, players: int) -> Mapping[str, Any]:
        """Its name in a sentence (see `hand-name` in the words)."""
        return _name(self.get("seat"), self.number, self.place, players=players)


@lru_cache(maxsize=256)
def _name(seat: int | None, number: int, place: int, players: int) -> Mapping[str, Any]:
    if seat is None or seat not in range(players):
        return {"seat": "unknown", "who": "", "n": place + 1}
    return {"seat": "several" if number else "one", "who": SeatName(seat), "n": number}


def is_black_jack(hand: TableHand) -> bool:
    """Whether the tiles of a hand are a Black Jack."""
    return hand.strengths == {BLACK_JACK}
