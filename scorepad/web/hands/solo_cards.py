"""The visitor's own cards at a seat: which can be tapped, are tapped, were played, are new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.hands.session import SoloSession
from scorepad.hands.view import Zone
from scorepad.web.forms.cards import Card
from scorepad.web.hands.page import ReplayPage
from scorepad.web.hands.scene import MAX_HELD


class CardKey(NamedTuple):
    """A card of the visitor's hand: its code; whether it was played, is tapped, fits a legal move."""

    card: Card
    code: str
    gone: bool
    tapped: bool
    fits: bool


@dataclass(frozen=True)
class OwnCards:
    """The cards of the visitor as keys.

    `step`: the position; `tapped`: codes of tapped cards; `fitting`: codes of cards that legal moves name; `struck`: whether the
    tapped cards were refused one by one.
    """

    solo: SoloSession
    step: ReplayPage
    tapped: Sequence[str]
    fitting: set[str]
    struck: bool

    def rows(self, zones: Sequence[Zone]) -> list[list[CardKey]]:
        """The cards of these zones, a row each."""
        tapped_counts = Counter(self.tapped)
        return [list(self._keys(zone, tapped_counts)) for zone in zones]

    def _keys(self, zone: Zone, tapped_counts: Counter[str]) -> Iterator[CardKey]:
        scene_view, left_indexes, new_codes = self.step.scene_view, set(zone.left_indexes), self._new_codes(zone)
        for index, code in enumerate(zone.cards):
            if index in left_indexes:
                if not scene_view.tiles and len(zone.cards) <= MAX_HELD:
                    yield CardKey(scene_view.card(code, "gone"), code, True, tapped=False, fits=False)
                continue
            is_tapped = tapped_counts[code] > 0
            tapped_counts[code] -= is_tapped
            is_new = index in zone.moved or new_codes[code] > 0
            new_codes[code] -= is_new
            states = ["now"] if is_new and not is_tapped else ["forbidden"] if is_tapped and self.struck else []
            yield CardKey(scene_view.card(code, *states), code, False, tapped=is_tapped, fits=code in self.fitting)

    def _new_codes(self, zone: Zone) -> Counter[str]:
        """The cards that the visitor's last move brought into their hand."""
        if not self.solo.moves:
            return Counter()
        walk = self.step.walk
        earlier_zones = walk.view.scene(walk.at(self.solo.since - 1)).zones
        earlier_zone = next((other for other in earlier_zones if (other.key, other.seat) == (zone.key, zone.seat)), zone)
        return Counter(zone.remaining) - Counter(earlier_zone.remaining)
