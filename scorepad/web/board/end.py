"""The end of a table: places, payments of chips, and the result as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.kit.payments import payments
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import date_text, say
from scorepad.web.tables.table_view import ScoreSheet
from scorepad.words import number, signed


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A `side` with its place, which ties share: `number`: its standing; `lead`: whether it has won; `hint`: how far behind it is,
    and its best round."""

    place: int
    people: Sequence[Badge]
    names: str
    number: str
    lead: bool
    hint: str
    side: int


@dataclass(frozen=True, slots=True)
class ChipDebt:
    """A payment of chips from one side to another."""

    by: Sequence[Badge]
    by_names: str
    to: Sequence[Badge]
    to_names: str
    amount: str


@dataclass(frozen=True, slots=True)
class Rebuy:
    """A side that may buy chips again, with the label of the button."""

    side: int
    label: str


def winners_args(sheet: ScoreSheet, sides: Sequence[int]) -> dict[str, Any]:
    """Arguments of a sentence about the winners: their names, and `how`: "one" person, a "team", or "share" for several sides."""
    seats = sum(len(sheet.table.setting.sides[side]) for side in sides)
    how = "share" if len(sides) > 1 else "one" if seats == 1 else "team"
    return {"names": [sheet.names(side) for side in sides], "how": how}


def final_places(sheet: ScoreSheet) -> list[FinalPlace]:
    """The places: the winners first, then the others by standing; ties share a place."""
    state, won = sheet.table.state, sheet.table.winners
    standing, least = sheet.game.standing(state), sheet.table.goal.least
    order = sorted(range(len(standing)), key=lambda side: (side not in won, standing[side] if least else -standing[side]))
    found: list[FinalPlace] = []
    for at, side in enumerate(order):
        level = bool(found) and side not in won and standing[side] == standing[order[at - 1]] and order[at - 1] not in won
        place = 1 if side in won else found[-1].place if level else at + 1
        shown = signed(standing[side]) if sheet.chips else number(state.totals[side])
        found.append(
            FinalPlace(place, sheet.sides[side], sheet.names(side), shown, side in won, _hint(sheet, side, standing), side)
        )
    return found


def _hint(sheet: ScoreSheet, side: int, standing: tuple[int, ...]) -> str:
    state, won = sheet.table.state, sheet.table.winners
    if sheet.chips:
        return say("has-bought", n=state.totals[side], bought=state.totals[side] - standing[side])
    said = []
    behind = abs(standing[won[0]] - standing[side])
    # The distance to the winners means nothing if they do not lead (they won by another's mistake).
    if side not in won and behind and won == sheet.game.leaders(state):
        said.append(say("behind-by", n=behind))
    if scores := [past.scores[side] for past in state.rounds]:
        best = min(scores) if sheet.table.goal.least else max(scores)
        said.append(say("best-round", points=signed(best)))
    return ", ".join(said)


def chip_debts(sheet: ScoreSheet) -> list[ChipDebt]:
    """The fewest payments that settle a game for chips, net of what was bought; [] for other games."""
    gained = sheet.game.standing(sheet.table.state)
    if not sheet.chips or sum(gained, 0) != 0:
        return []
    return [
        ChipDebt(sheet.sides[by], sheet.names(by), sheet.sides[to], sheet.names(to), number(paid))
        for by, to, paid in payments(gained)
    ]


def possible_rebuys(sheet: ScoreSheet) -> list[Rebuy]:
    """The sides that are out of chips and may buy as many as at the beginning."""
    stopped = sheet.table.finished
    if (
        not sheet.chips
        or sheet.table.winners_by_rule
        or (stopped and (sheet.log.undoable is None or sheet.log.undoable.kind != "end"))
    ):
        return []
    opening, totals = sheet.empty_table.state.totals, sheet.table.state.totals
    return [
        Rebuy(side, say("rebuy-on" if stopped else "rebuy", name=sheet.names(side), n=opening[side]))
        for side, chips in enumerate(totals)
        if not chips
    ]


def result_text(sheet: ScoreSheet) -> str:
    """The result, or the standing so far, as plain text to share."""
    lines = [f"{sheet.title}, {date_text(sheet.stored.opened_at)}"]
    if sheet.table.finished:
        lines += [say("wins", **winners_args(sheet, sheet.table.winners)), sheet.words_for(sheet.table.ending)]
        lines += [f"{each.place}. {each.names}: {each.number}" for each in final_places(sheet)]
        lines += [say("pays", by=each.by_names, to=each.to_names, n=each.amount) for each in chip_debts(sheet)]
    else:
        lines += [say("rounds-played", n=len(sheet.table.state.rounds))]
        lines += [f"{sheet.names(side)}: {number(total)}" for side, total in enumerate(sheet.table.state.totals)]
    return "\n".join(lines)
