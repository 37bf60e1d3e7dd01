"""The visitor's own cards at a seat: which can be tapped, are tapped, were played, have just come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.core.view import Zone
from scorepad.simulation.session import SoloSession
from scorepad.web.forms.cards import Card
from scorepad.web.replay.page import ReplayPage
from scorepad.web.replay.scene import MOST_HELD


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

    def rows(self, places: Sequence[Zone]) -> list[list[CardKey]]:
        """The cards of these places, a row each."""
        waiting = Counter(self.tapped)
        return [list(self._keys(place, waiting)) for place in places]

    def _keys(self, place: Zone, waiting: Counter[str]) -> Iterator[CardKey]:
        laid, gone, come = self.step.scene_view, set(place.left_indexes), self._come(place)
        for index, code in enumerate(place.cards):
            if index in gone:
                if not laid.tiles and len(place.cards) <= MOST_HELD:
                    yield CardKey(laid.card(code, "gone"), code, True, False, False)
                continue
            tapped = waiting[code] > 0
            waiting[code] -= tapped
            is_new = index in place.moved or come[code] > 0
            come[code] -= is_new
            states = ["now"] if is_new and not tapped else ["forbidden"] if tapped and self.struck else []
            yield CardKey(laid.card(code, *states), code, False, tapped, code in self.fitting)

    def _come(self, place: Zone) -> Counter[str]:
        """The cards that the visitor's last move brought into their hand."""
        if not self.solo.moves:
            return Counter()
        walk = self.step.walk
        earlier = walk.view.scene(walk.at(self.solo.since - 1)).zones
        before = next((each for each in earlier if (each.key, each.seat) == (place.key, place.seat)), place)
        return Counter(place.remaining) - Counter(before.remaining)
