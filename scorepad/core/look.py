"""How a field is asked on the pad: the second annotation, beside the mark. The rules never read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorepad.core.setting import Setting


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of the entry: its id, and the rule that the players are likely to look up there.

    `playing`: what they rather look up from the sheet, while the hand is played of which this step will tell.
    """

    id: str
    rule: str
    playing: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """Where a field stands on the pad, and what is special about asking for it."""

    stage: Stage | None = None
    #: asked in playing order, from the dealer's left
    from_left: bool = False
    #: partners' numbers are added up while they are entered
    partners_add: bool = False
    #: folded away on the pad until it is used
    folded: bool = False
    #: asked with these numbers of players only; empty: with all
    only_with: tuple[int, ...] = ()
    #: what the first of several numbers is called ("thief 5")
    first: int = 1
    #: a side's total, which a table knows
    of_side: bool = False
    #: a seat other than the one chosen in this field
    unlike: str = ""
    #: 0 for the seat or side chosen in this field
    zero_at: str = ""
    #: asked of whoever has 0 in this field, in the same row
    at_zero: str = ""
    #: must be chosen, even if it may be absent in JSON ("nobody" is a choice, too)
    asked: bool = False
    #: belongs to the control of another field (a list is put together from such parts)
    part_of: str = ""
    #: all numbers together come to this (None: nobody knows): the pad fills in the last one, the rules do not insist
    fill: Callable[[Setting], int | None] | None = None
    #: exactly one of the numbers is 0: the pad fills it in where all others are typed
    one_zero: bool = False
    #: mostly few: tapped up and down, however many there may be
    few: bool = False
    #: only multiples of this are offered
    step: Callable[[Setting], int] | None = None
    #: the question that counts this number from cards
    counted: str = ""
    #: cards are tapped in the order in which they were played
    ordered: bool = False
    #: suits do not count here: there is a key a rank, and any suit that is left is written
    by_rank: bool = False
    #: what a card counts, told on its key
    worth: Callable[[str], int] | None = None
    #: goes with a tap only: the draft does not keep it
    fleeting: bool = False
    #: says what is trump: it lies on the table in large, with its sign
    trump: bool = False
    #: how each word of a choice is drawn (a `scorepad.kit.cards.Face` for the word)
    face: Callable[[str], Any] | None = None


#: A field that needs nothing said about it.
PLAIN = Look()
