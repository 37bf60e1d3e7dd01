"""Numbers of people in grids and tables of the archive."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.web.forms.badges import Badge


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of two people, or of a person. `small`: what it is of; `few`: in pencil; `circled`: the best; `heard`: all of it in
    words."""

    text: str
    small: str
    href: str
    heard: str
    few: bool = False
    circled: bool = False


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a grid of people: a cell for each column, None where there is nothing; `own`: the column of the same person."""

    badge: Badge
    own: int
    cells: Sequence[Cell | None]


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact with a cell for each person; `rule`: the address of its rule, "" without one."""

    name: str
    rule: str
    cells: Sequence[Cell | None]
