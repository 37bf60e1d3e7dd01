"""View models of the reasons for points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.web.forms.badges import Badge


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One reason for points: the sentence, the rule with its address, the signed points."""

    text: str
    rule_name: str
    url: str
    points_text: str

    @property
    def says_rule_only(self) -> bool:
        """Whether the sentence and the name of the rule say the same ("57 card points", "Card points")."""
        one, other = self.text.casefold(), self.rule_name.casefold()
        return bool(other) and (other in one or one in other)


@dataclass(frozen=True, slots=True)
class SideReasons:
    """What a side did in a round (`heading`), and its points, line by line and in all."""

    people: Sequence[Badge]
    heading: str
    lines: list[PointsLine]
    sum_text: str


@dataclass(frozen=True, slots=True)
class ListItem:
    """An object in a list of an entry (a meld): the sentence, the rule with its address, its side and its points."""

    text: str
    rule_name: str
    url: str
    people: Sequence[Badge]
    points: int
    side: int


def people_of(sides: Sequence[Sequence[Badge]], side: int) -> Sequence[Badge]:
    """The people of a side; () if there is no such side: what is listed may come from an address, and is refused there."""
    return sides[side] if 0 <= side < len(sides) else ()
