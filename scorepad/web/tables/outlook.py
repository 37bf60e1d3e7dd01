"""What is shown beside an entry while it is typed: what each side needs, the chips, provisional sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.core.reading import read_model, run_checks
from scorepad.forms.draft import Draft
from scorepad.web.forms.badges import Badge
from scorepad.web.tables.seats import Seat, SideTotal
from scorepad.web.tables.table_view import ScoreSheet
from scorepad.words import number


def needs_of_sides(sheet: ScoreSheet, draft: Draft) -> list[SideTotal]:
    """What each side needs, at the last stage, once the stages before are complete; else []."""
    entry = draft.scored.entry
    if draft.stage is None or not draft.is_last or draft.missing_before or entry is None:
        return []
    return [
        SideTotal(sheet.sides[each.side], sheet.say("outlook-number"), number(each.number), caption=sheet.words_for(each))
        for each in run_checks((sheet.game.outlook,), entry, draft.table.state)
    ]


@dataclass(frozen=True, slots=True)
class PotView:
    """Chips in the middle: the main pot, a side pot, or an uncalled bet; `people`: who may win it."""

    label: str
    amount: str
    people: Sequence[Badge] = ()


@dataclass(frozen=True, slots=True)
class ProvisionalSum:
    """The provisional sum of a side: `text` stands before the number."""

    people: Sequence[Badge]
    text: str
    total: str


@dataclass(frozen=True)
class ChipsView:
    """The chips for the page: the pot, its parts, those of each seat, whose turn it is, and an uncalled bet (`back`)."""

    pot: str
    pots: list[PotView]
    seats: list[Seat]
    turn: int | None
    still_in: frozenset[int]
    back: PotView | None
    large: bool


def chips_view(sheet: ScoreSheet, draft: Draft) -> ChipsView | None:
    """Where the chips are; None for games without chips."""
    entry = draft.scored.entry or read_model(sheet.game.entry, {})[0]
    found = sheet.pad.chip_state(entry, draft.table.state)
    if found is None:
        return None
    still_in = frozenset(side for _, sides in found.pots for side in sides)
    told: dict[int, list[str]] = {}
    for each in found.seat_notes:
        told.setdefault(each.side, []).append(sheet.words_for(each))
    seats = [
        Seat(
            sheet.seats[seat], seat == draft.state.dealer, told.get(seat, ()), on=seat == found.turn,
            value=number(found.held[seat]), out=bool(still_in) and seat not in still_in,
        )
        for seat in range(draft.state.players)
    ]  # fmt: skip
    pots = [
        PotView(
            sheet.say("side-pot" if place else "main-pot" if len(found.pots) > 1 else "one-pot"), number(amount),
            [sheet.seats[side] for side in sides],
        )
        for place, (amount, sides) in enumerate(found.pots)
    ]  # fmt: skip
    back = None
    if found.uncalled is not None and (len(pots) > 1 or found.turn is None):
        # While the bet can still be called, it is shown only beside side pots.
        seat, amount = found.uncalled
        key = "uncalled-back" if found.turn is None else "uncalled"
        back = PotView(sheet.say(key, name=sheet.seats[seat].name), number(amount))
    large = found.large and draft.stage is not None and not draft.earlier_fields
    return ChipsView(number(found.pot), pots, seats, found.turn, still_in, back, large)


def provisional_sums(sheet: ScoreSheet, draft: Draft) -> list[ProvisionalSum]:
    """The provisional sum of each side: the partners' numbers while they are entered, else the points of the round."""
    adding = next((each for each in draft.visible_fields if each.input.sum_partners), None)
    found = []
    for side, people in enumerate(sheet.sides):
        if adding is not None and draft.stage is not None:
            seats = draft.table.setting.sides[side]
            values = [draft.field_texts.value(cell) for cell in draft.cells([adding]) if cell.index in seats]
            known = [value for value in values if value is not None]
            whole = len(known) == len(values)
            terms = " + ".join("–" if value is None else number(value) for value in values)
            # With three sides there is no room for the label until all numbers are entered.
            label = sheet.say(f"sum-{adding.name}") if whole or len(sheet.sides) < 3 else ""
            found.append(ProvisionalSum(people, label, number(sum(known)) if whole else terms))
        elif draft.scored.problems or draft.field_texts.missing:
            found.append(ProvisionalSum(people, "", "–"))
        else:
            points = [line.points for line in draft.scored.lines if line.side == side and line.points]
            terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
            found.append(ProvisionalSum(people, terms, number(draft.scored.scores[side])))
    return found
