"""View models of seats and sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.web.forms.badges import Badge


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: `deals`: whether it deals; `captions`: its duties or announcements; `on`: whether it is its turn; `value`: the number
    beside it; `out`: whether it is out of the hand; `colour`: that of its side, if it replaces its own."""

    person: Badge
    deals: bool = False
    captions: Sequence[str] = ()
    on: bool = False
    value: str | None = None
    out: bool = False
    colour: int | None = None

    @property
    def name(self) -> str:
        """The name of the person."""
        return self.person.name


@dataclass(frozen=True, slots=True)
class SideTotal:
    """A side with its number: `lead`: whether it leads or has won; `caption`: what it needs or has gained; `seats`: its seats,
    where the page shows their duties."""

    people: Sequence[Badge]
    names: str
    total: str
    lead: bool = False
    caption: str = ""
    seats: Sequence[Seat] = ()
