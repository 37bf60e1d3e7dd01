"""What the bounds of fields depend on: a table, and its next round."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as by_default
from typing import Any


@dataclass(frozen=True, slots=True)
class Setting:
    """What bounds depend on: what is fixed for a whole table, and for its next round.

    `players`: how many sit there; `sides`: the seats of each side; `options`: the house rules (a `Model`); `first`: who deals
    the first round (its banker or starter where nobody deals); `round`: what the game fixes for the next round (how many cards are
    dealt, say), see `Game.of_round`.
    """

    players: int
    sides: tuple[tuple[int, ...], ...]
    options: Any
    first: int = 0
    round: Any = None
    #: what was worked out of it once: the fields of models
    _fields: dict[type, tuple[Any, ...]] = by_default(default_factory=dict, init=False, repr=False, compare=False)
