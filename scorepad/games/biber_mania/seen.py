"""What a seat sees in a round of Biber-Mania."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.play import Move
from scorepad.games.biber_mania.plays import Card


class Seen(NamedTuple):
    """What a seat sees.

    `step`: what is to be done (`play`, `capture`, `steal`, `wish`, `give`, `add`, `draw`) in the turn of `active`; `left`: how many
    cards are still to be stolen, given or drawn; `counts`: cards in each hand; `known`: those of them that everybody saw coming;
    `stacks`: the plays on each stack, the top one last; `pile`: cards left in it.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[Card, ...]
    step: str
    active: int
    left: int
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[tuple[Card, ...], ...], ...]
    display: tuple[Card, ...]
    reserve: tuple[Card, ...]
    pile: int
    pro: bool
