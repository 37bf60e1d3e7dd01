"""What stands beside an entry while it is typed: what each side needs, the chips, the sums in pencil."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scorepad.core.reading import gather, read
from scorepad.forms.draft import Draft
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number


def _person(sheet: Sheet, seat: int, deals: bool) -> dict[str, Any]:
    return {"person": sheet.seats[seat], "name": sheet.seats[seat].name, "deals": deals}


def outlook(sheet: Sheet, draft: Draft) -> list[dict[str, Any]]:
    """What each side needs, once what went before is known."""
    entry = draft.scored.entry
    if draft.stage is None or not draft.is_last or draft.missing_before or entry is None:
        return []
    return [
        {
            "people": sheet.sides[each.side], "names": sheet.say("outlook-number"), "total": number(each.number),
            "caption": sheet.words_for(each),
        }
        for each in gather((sheet.game.outlook,), entry, draft.table.state)
    ]  # fmt: skip


@dataclass(frozen=True)
class ChipBox:
    """The chips for the page: the pot, what it is split into, everybody's, and whose turn it is."""

    pot: str
    pots: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    turn: int | None
    still_in: frozenset[int]
    back: dict[str, str] | None
    large: bool


def chip_box(sheet: Sheet, draft: Draft) -> ChipBox | None:
    """Where the chips are; None where the game is not played for chips."""
    entry = draft.scored.entry or read(sheet.game.entry, {})[0]
    found = sheet.pad.box(entry, draft.table.state)
    if found is None:
        return None
    still_in = frozenset(side for _, sides in found.pots for side in sides)
    told: dict[int, list[str]] = {}
    for each in found.told:
        told.setdefault(each.side, []).append(sheet.words_for(each))
    seats = [
        {
            **_person(sheet, seat, seat == draft.state.dealer), "value": number(found.held[seat]), "captions": told.get(seat),
            "on": seat == found.turn, "out": bool(still_in) and seat not in still_in,
        }
        for seat in draft.state.clockwise
    ]  # fmt: skip
    pots = [
        {"label": sheet.say("side-pot" if place else "main-pot" if len(found.pots) > 1 else "one-pot"), "amount": number(amount),
         "people": [sheet.seats[side] for side in sides]}
        for place, (amount, sides) in enumerate(found.pots)
    ]  # fmt: skip
    back = None
    if found.back is not None and (len(pots) > 1 or found.turn is None):
        # While one may still call it, it is worth a line only beside side pots.
        seat, amount = found.back
        key = "uncalled-back" if found.turn is None else "uncalled"
        back = {"label": sheet.say(key, name=sheet.seats[seat].name), "amount": number(amount)}
    large = found.large and draft.stage is not None and not draft.before
    return ChipBox(number(found.pot), pots, seats, found.turn, still_in, back, large)


def sums(sheet: Sheet, draft: Draft) -> list[dict[str, Any]]:
    """What each side comes to, in pencil: partners' numbers while they are entered, else the points of the round."""
    adding = next((each for each in draft.shown if each.look.partners_add), None)
    found = []
    for side, people in enumerate(sheet.sides):
        if adding is not None and draft.stage is not None:
            seats = draft.table.setting.sides[side]
            values = [draft.slip.value(cell) for cell in draft.cells([adding]) if cell.index in seats]
            known = [value for value in values if value is not None]
            whole = len(known) == len(values)
            terms = " + ".join("–" if value is None else number(value) for value in values)
            # Three sides have no room for the word until the numbers are there.
            label = sheet.say(f"sum-{adding.name}") if whole or len(sheet.sides) < 3 else ""
            found.append({"people": people, "text": label, "total": number(sum(known)) if whole else terms})
        elif draft.scored.problems or draft.slip.missing:
            found.append({"people": people, "text": "", "total": "–"})
        else:
            points = [line.points for line in draft.scored.lines if line.side == side and line.points]
            terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
            found.append({"people": people, "text": terms, "total": number(draft.scored.scores[side])})
    return found
