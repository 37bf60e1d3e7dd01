"""Main and side pots: which seats play for which chips, and how a pot is split."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """A pot: the chips in it, and the seats that play for it, ascending."""

    amount: int
    seats: tuple[int, ...]


def split_into_pots(put_in: Sequence[int], stayed: Iterable[int]) -> tuple[Pot, ...]:
    """The main pot and the side pots, none of them empty (rule `pot`).

    `put_in`: chips, one number per seat; `stayed`: the seats that did not fold, at least one. The pots always hold all chips: if
    a seat folded after putting in more than any seat that stayed (rule `put-in` forbids it), the last pot takes the rest.
    """
    staying = sorted(set(stayed))
    if not staying:
        raise ValueError("at least one seat stayed")
    levels = sorted({put_in[seat] for seat in staying})
    if len(levels) == 1:
        # The most frequent case: all seats that stayed put in the same.
        amount = sum(put_in)
        return (Pot(amount, tuple(staying)),) if amount else ()
    made = []
    before = 0
    for level in levels:
        reached = sum(put_in) if level == levels[-1] else sum([min(chips, level) for chips in put_in])
        if reached > before:
            made.append(Pot(reached - before, tuple(seat for seat in staying if put_in[seat] >= level)))
        before = reached
    return tuple(made)


def uncalled(put_in: Sequence[int], stayed: Collection[int]) -> tuple[int, int] | None:
    """(seat, chips): the seat that put in more than all others, and its excess, which is returned unless called. None if there is
    no such seat, it folded, or only one seat stayed."""
    second, most = sorted(put_in)[-2:]
    seat = put_in.index(most)
    return (seat, most - second) if most > second and seat in stayed and len(stayed) > 1 else None


def split_pot(pot: Pot, order: Iterable[Collection[int]], seating: Sequence[int]) -> dict[int, int]:
    """Split a pot among the best of the seats that play for it (rule `split`). Returns chips by seat, winners only.

    `order`: the seats, best first, as groups of tied seats; it contains all seats of the pot. `seating`: all seats clockwise from
    the dealer's left; odd chips go one each to the first winners in this order, which is also the order of the result. Raises
    ValueError if no seat in `order` plays for the pot.
    """
    for group in order:
        if sharers := [seat for seat in seating if seat in group and seat in pot.seats]:
            each, odd = divmod(pot.amount, len(sharers))
            return {seat: each + (place < odd) for place, seat in enumerate(sharers)}
    raise ValueError("nobody in the order plays for this pot")
