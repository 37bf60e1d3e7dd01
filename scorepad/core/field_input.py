"""`FieldInput`, the second annotation of a field: how and at which stage the pad asks for it. Rules never read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorepad.core.setting import Setting


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of the entry form: its id, and the rule that the form links to.

    `playing`: the rule that the sheet links to instead while the hand is being played; "" for none.
    """

    id: str
    rule: str
    playing: str = ""


@dataclass(frozen=True, slots=True)
class FieldInput:
    """How the pad asks for a field. All attributes are optional."""

    stage: Stage | None = None
    #: announced in turn from the dealer's left: the form says who begins and who is next; the seats stand as they sit
    left_of_dealer_first: bool = False
    #: collapsed on the pad until it is used
    collapsed: bool = False
    #: asked only with these numbers of players; empty: with all
    player_counts: tuple[int, ...] = ()
    #: the label of the first of several numbers ("thief 5")
    first_number: int = 1
    #: a side's total, which the table fills in
    side_total: bool = False
    #: this field's seat differs from the one chosen in the named field
    differs_from: str = ""
    #: the value is 0 for the seat or side chosen in the named field
    zero_for_chosen: str = ""
    #: the side chosen in the named field has the whole `usual_sum`, every other has 0: the pad fills that in
    all_for_chosen: str = ""
    #: asked only for seats with 0 in the named field, in the same row
    only_where_zero: str = ""
    #: must be chosen, even if it may be absent in JSON ("nobody" is also a choice)
    must_choose: bool = False
    #: part of the control of the named field (a list is built from such parts)
    part_of: str = ""
    #: with `part_of`: a text here is half of an object that is not in the list yet; nothing is saved until it is there or dropped
    half: bool = False
    #: the usual sum of all numbers (None: unknown): the pad fills in the last one, but no rule checks the sum
    usual_sum: Callable[[Setting], int | None] | None = None
    #: exactly one of the numbers is 0: the pad fills it in once all others are typed
    exactly_one_zero: bool = False
    #: usually a small number: asked with plus and minus buttons, whatever the upper bound
    stepper: bool = False
    #: the numbers of many seats stand two in a line, labelled with badges, so that all are in sight above a keyboard
    two_columns: bool = False
    #: the numbers are the next line of the sheet: in its columns where there is room, each with the total that it makes
    sheet_line: bool = False
    #: a number of halves where the table counts in halves: typed and shown as points
    halves: bool = False
    #: only multiples of this are offered
    step: Callable[[Setting], int] | None = None
    #: id of the question that counts this number from cards
    count_question: str = ""
    #: cards are tapped in the order in which they were played
    ordered: bool = False
    #: suits do not count: one key per rank, and the pad writes any suit that is left
    by_rank: bool = False
    #: points of a card, shown on its key
    worth: Callable[[str], int] | None = None
    #: sent with a tap only, not kept in the draft
    transient: bool = False
    #: what one person is about to say: it stays on their phone and is not kept in the draft, which all phones share
    local: bool = False
    #: names the trump: shown large at the table, with its suit sign
    trump: bool = False
    #: how each word of a choice is drawn (a `scorepad.kit.cards.Face` for the word)
    face: Callable[[str], Any] | None = None


#: The input of a field without this annotation.
DEFAULT_INPUT = FieldInput()
