"""Pots: who plays for which chips, and how they are shared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """A pot: the chips in it, and the seats that play for it, ascending."""

    amount: int
    seats: tuple[int, ...]


def pots(put_in: Sequence[int], stayed: Iterable[int]) -> tuple[Pot, ...]:
    """The main pot and the side pots, none of them empty (rule `pot`).

    `put_in`: chips, one number a seat; `stayed`: the seats that did not fold, at least one. The pots always hold all chips: were
    someone to fold after putting in more than anyone who stayed (rule `put-in` forbids it), the last pot would take the rest.
    """
    staying = sorted(set(stayed))
    if not staying:
        raise ValueError("at least one seat stayed")
    levels = sorted({put_in[seat] for seat in staying})
    if len(levels) == 1:
        # By far the most hands: nobody stayed with less.
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
    """Who of several that stayed put in more than anybody else, and how much more: it comes back unless somebody calls."""
    second, most = sorted(put_in)[-2:]
    seat = put_in.index(most)
    return (seat, most - second) if most > second and seat in stayed and len(stayed) > 1 else None


def share(pot: Pot, order: Iterable[Collection[int]], seating: Sequence[int]) -> dict[int, int]:
    """What each seat gets from a pot: the best of those who play for it share (rule `split`).

    `order`: the seats, best first, as groups of equals; all who play for the pot are in it. `seating`: all seats clockwise, from
    the dealer's left; chips that cannot be shared go one each to the first of them who share. The answer (chips, one number a seat)
    holds only those who share, in that order.
    """
    for group in order:
        if sharers := [seat for seat in seating if seat in group and seat in pot.seats]:
            each, odd = divmod(pot.amount, len(sharers))
            return {seat: each + (place < odd) for place, seat in enumerate(sharers)}
    raise ValueError("nobody in the order plays for this pot")
