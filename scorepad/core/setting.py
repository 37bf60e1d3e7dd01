"""`Setting`: the fixed data of a table and its next round, on which the bounds of fields depend."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as by_default
from typing import Any


@dataclass(frozen=True, slots=True)
class Setting:
    """What is fixed for a whole table, and for its next round.

    `players`: the number of players; `sides`: the seats of each side; `options`: the house rules (a `Model`); `first_dealer`: the
    seat that deals the first round (or is its banker or starter); `round_parameter`: game-specific data of the next round (the
    number of cards dealt, say), see `Game.round_parameter`. A table that goes on from another one has its totals (`opening`, one
    a side), what each side had gained (`gained`, in games for chips) and the number of rounds played `before`.
    """

    players: int
    sides: tuple[tuple[int, ...], ...]
    options: Any
    first_dealer: int = 0
    round_parameter: Any = None
    opening: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    before: int = 0
    #: points are counted in halves
    halves: bool = False
    #: cache of `scorepad.core.model.fields`, by model
    _fields: dict[type, tuple[Any, ...]] = by_default(default_factory=dict, init=False, repr=False, compare=False)
