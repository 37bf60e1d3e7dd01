"""Pictures in the rules: cards side by side, and what the rules say of each. A room draws them in its `book.py` (`PICTURES`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

#: What a rule says of a card: it may be played, it may not, it cannot be because another must, it leads the trick; it takes the
#: trick, it counts no more.
State = Literal["", "allowed", "forbidden", "off", "leads", "best", "gone"]


class Shown(NamedTuple):
    """A card of a picture, by its code; `label`: what stands beneath, a number or the key of a word (`picture-KEY`)."""

    card: str
    label: int | str = ""
    state: State = ""


#: A line between the cards: what lies there, and what somebody holds.
GAP = Shown("")


class Row(NamedTuple):
    """Cards side by side; `title`: the key of what stands above (`picture-KEY`); `verdict`: what the rules say of all together."""

    cards: tuple[Shown, ...]
    title: str = ""
    verdict: Literal["", "yes", "no"] = ""


def shown(cards: Iterable[str], state: State = "") -> tuple[Shown, ...]:
    """Cards with nothing beneath them, all in the same state."""
    return tuple(Shown(card, state=state) for card in cards)


def judged(cards: Iterable[str], title: str, fine: object) -> Row:
    """Cards that the rules take together, or do not."""
    return Row(shown(cards), title, "yes" if fine else "no")


class Picture(NamedTuple):
    """Rows of cards; `large`: as they lie on a table, for few in a row."""

    rows: tuple[Row, ...]
    large: bool = False
