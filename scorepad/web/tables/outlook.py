"""What is shown beside an entry while it is typed: what each side needs, the chips, provisional sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.core.reading import gather, read
from scorepad.forms.draft import Draft
from scorepad.web.forms.badges import Badge
from scorepad.web.tables.seats import Seat, SideTotal
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number


def outlook(sheet: Sheet, draft: Draft) -> list[SideTotal]:
    """What each side needs, at the last stage, once the stages before are complete; else []."""
    entry = draft.scored.entry
    if draft.stage is None or not draft.is_last or draft.missing_before or entry is None:
        return []
    return [
        SideTotal(sheet.sides[each.side], sheet.say("outlook-number"), number(each.number), caption=sheet.words_for(each))
        for each in gather((sheet.game.outlook,), entry, draft.table.state)
    ]


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips in the middle: the main pot, a side pot, or an uncalled bet; `people`: who may win it."""

    label: str
    amount: str
    people: Sequence[Badge] = ()


@dataclass(frozen=True, slots=True)
class Sum:
    """The provisional sum of a side: `text` stands before the number."""

    people: Sequence[Badge]
    text: str
    total: str


@dataclass(frozen=True)
class ChipBox:
    """The chips for the page: the pot, its parts, those of each seat, whose turn it is, and an uncalled bet (`back`)."""

    pot: str
    pots: list[Pot]
    seats: list[Seat]
    turn: int | None
    still_in: frozenset[int]
    back: Pot | None
    large: bool


def chip_box(sheet: Sheet, draft: Draft) -> ChipBox | None:
    """Where the chips are; None for games without chips."""
    entry = draft.scored.entry or read(sheet.game.entry, {})[0]
    found = sheet.pad.box(entry, draft.table.state)
    if found is None:
        return None
    still_in = frozenset(side for _, sides in found.pots for side in sides)
    told: dict[int, list[str]] = {}
    for each in found.told:
        told.setdefault(each.side, []).append(sheet.words_for(each))
    seats = [
        Seat(
            sheet.seats[seat], seat == draft.state.dealer, told.get(seat, ()), on=seat == found.turn,
            value=number(found.held[seat]), out=bool(still_in) and seat not in still_in,
        )
        for seat in range(draft.state.players)
    ]  # fmt: skip
    pots = [
        Pot(
            sheet.say("side-pot" if place else "main-pot" if len(found.pots) > 1 else "one-pot"), number(amount),
            [sheet.seats[side] for side in sides],
        )
        for place, (amount, sides) in enumerate(found.pots)
    ]  # fmt: skip
    back = None
    if found.back is not None and (len(pots) > 1 or found.turn is None):
        # While the bet can still be called, it is shown only beside side pots.
        seat, amount = found.back
        key = "uncalled-back" if found.turn is None else "uncalled"
        back = Pot(sheet.say(key, name=sheet.seats[seat].name), number(amount))
    large = found.large and draft.stage is not None and not draft.before
    return ChipBox(number(found.pot), pots, seats, found.turn, still_in, back, large)


def sums(sheet: Sheet, draft: Draft) -> list[Sum]:
    """The provisional sum of each side: the partners' numbers while they are entered, else the points of the round."""
    adding = next((each for each in draft.shown if each.look.partners_add), None)
    found = []
    for side, people in enumerate(sheet.sides):
        if adding is not None and draft.stage is not None:
            seats = draft.table.setting.sides[side]
            values = [draft.slip.value(cell) for cell in draft.cells([adding]) if cell.index in seats]
            known = [value for value in values if value is not None]
            whole = len(known) == len(values)
            terms = " + ".join("–" if value is None else number(value) for value in values)
            # With three sides there is no room for the label until all numbers are entered.
            label = sheet.say(f"sum-{adding.name}") if whole or len(sheet.sides) < 3 else ""
            found.append(Sum(people, label, number(sum(known)) if whole else terms))
        elif draft.scored.problems or draft.slip.missing:
            found.append(Sum(people, "", "–"))
        else:
            points = [line.points for line in draft.scored.lines if line.side == side and line.points]
            terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
            found.append(Sum(people, terms, number(draft.scored.scores[side])))
    return found
