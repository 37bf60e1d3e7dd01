"""The result of a table: places, payments of chips, the text to share or copy, and who agreed to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for

from scorepad.kit.chips import payments
from scorepad.store import Conflict, Signature
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import date_text, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import may, store, visitor
from scorepad.web.tables.conflicts import form_version
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.seams import SheetColumns, gains_of_all, seams_told
from scorepad.words import number, signed

blueprint = Blueprint("result", __name__)


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
    table, standing = sheet.table, sheet.game.standing(sheet.table.state)
    return [
        FinalPlace(
            place,
            sheet.sides[side],
            sheet.names(side),
            number=signed(standing[side]) if sheet.chips else number(table.state.totals[side]),
            lead=side in table.winners,
            hint=_hint(sheet, side, standing),
            side=side,
        )
        for place, side in sorted((place, side) for side, place in enumerate(table.places))
    ]


def _hint(sheet: ScoreSheet, side: int, standing: tuple[int, ...]) -> str:
    state, winners = sheet.table.state, sheet.table.winners
    if sheet.chips:
        # The first banker may have begun with other chips; those who joined bought theirs.
        own, first = SheetColumns(sheet).of_entry(0)[side], sheet.table.after_entries(0).state.totals
        start, total = sheet.start_chips[side] if own is None else first[own], state.totals[side]
        bought = total - standing[side] - start
        return say("has-bought", n=total, start=start, more=max(bought, 0), less=max(-bought, 0))
    parts = []
    behind = abs(standing[winners[0]] - standing[side])
    # The distance to the winners means nothing if they do not lead (they won by another's mistake).
    if side not in winners and behind and winners == sheet.game.leaders(state):
        parts.append(say("behind-by", n=behind))
    columns, rounds = SheetColumns(sheet), [pair for pair in enumerate(sheet.table.rounds) if pair[1].entry and pair[1].scores]
    if scores := [scored.scores[own] for index, scored in rounds if (own := columns.of_entry(index)[side]) is not None]:
        best = min(scores) if sheet.table.goal.least else max(scores)
        # That a side never lost points, or lost some each time, tells of no round.
        if best > 0:
            parts.append(say("best-round", points=signed(best)))
    return ", ".join(parts)


def chip_debts(sheet: ScoreSheet) -> list[ChipDebt]:
    """The fewest payments that settle a game for chips, net of what was bought; [] for other games."""
    gains = gains_of_all(sheet)
    if not sheet.chips or sum(gain for _, gain in gains) != 0:
        return []
    return [
        ChipDebt([by], by.name, [to], to_names=to.name, amount=number(paid))
        for (by, _), (to, _), paid in ((gains[by], gains[to], paid) for by, to, paid in payments([gain for _, gain in gains]))
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
    opening, totals = sheet.start_chips, sheet.table.state.totals
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
        lines += [f"{place.place}. {place.names}: {place.number}" for place in final_places(sheet)]
        lines += filter(None, [seams_told(sheet)])
        lines += [say("pays", by=debt.by_names, to=debt.to_names, n=debt.amount) for debt in chip_debts(sheet)]
    else:
        lines += [say("rounds-played", n=sheet.table.round_count)]
        lines += [f"{sheet.names(side)}: {number(total)}" for side, total in enumerate(sheet.table.state.totals)]
    return "\n".join(lines)


@blueprint.get("/t/<slug>/result")
def show_result_text(slug: str) -> Any:
    """The result as text, in a field to copy from."""
    sheet = load_sheet(slug)
    return render_template("board/share.html", sheet=sheet, text=result_text(sheet))


@dataclass(frozen=True, slots=True)
class SeatSignature:
    """A `seat` that agreed: `who`: its person; `text`: their name, or who said it for them; `mine`: whether this phone may take it
    back."""

    seat: int
    who: Badge
    text: str
    mine: bool


@dataclass(frozen=True, slots=True)
class SignatureStatus:
    """What is said of the signatures of a table: `agreed`: the seats that did; `open`: those that did not, as (seat, person);
    `own`: the seat of this phone, if that is open; `void_names`: the names of those who agreed only before the last change;
    `can_sign`: whether this phone may sign; `shared`: it signed for others already."""

    agreed: Sequence[SeatSignature]
    open: Sequence[tuple[int, Badge]]
    own: int | None
    void_names: Sequence[str]
    can_sign: bool
    shared: bool

    @property
    def others(self) -> list[tuple[int, Badge]]:
        """The open seats but that of this phone."""
        return [pair for pair in self.open if pair[0] != self.own]


def own_seat(sheet: ScoreSheet) -> int | None:
    """The seat of the person whose phone asks: by their link, else by their name; None if they sit at another table."""
    asker = visitor()
    for seat, person in enumerate(sheet.people):
        if asker.person == person.id or (asker.person is None and asker.name and asker.name.casefold() == person.name.casefold()):
            return seat
    return None


def _signer(sheet: ScoreSheet) -> str:
    """The name that this phone signs with: that of its seat, else that of its link, "" if unknown."""
    own = own_seat(sheet)
    return visitor().name if own is None else sheet.table.players[own]


def signature_status(sheet: ScoreSheet, signatures: Sequence[Signature]) -> SignatureStatus | None:
    """What is said of these signatures; None while the table goes on, and for one without a round."""
    if not sheet.table.finished or not sheet.table.round_count:
        return None
    own, by, writes = own_seat(sheet), _signer(sheet), may("write")
    # A damaged file may hold others.
    signatures = [signature for signature in signatures if 0 <= signature.seat < len(sheet.seats)]
    valid = {signature.seat: signature for signature in signatures if signature.version == sheet.version}
    agreed = [
        SeatSignature(
            seat, sheet.seats[seat], signature_in_words(sheet, signature), mine=writes and (seat == own or signature.by == by)
        )
        for seat, signature in valid.items()
    ]
    open_seats = [(seat, badge) for seat, badge in enumerate(sheet.seats) if seat not in valid]
    void_names = [sheet.table.players[signature.seat] for signature in signatures if signature.version != sheet.version]
    shared = any(signature.mine and signature.seat != own for signature in agreed)
    return SignatureStatus(agreed, open_seats, None if own in valid else own, void_names=void_names, can_sign=writes, shared=shared)


def agreed_in_short(sheet: ScoreSheet, signatures: Sequence[Signature]) -> list[str]:
    """Who agreed, in words, for the picture: all of them by name, and the same as a number; [] if nobody did."""
    status = signature_status(sheet, signatures)
    if status is None or not status.agreed:
        return []
    names, count = [signature.text for signature in status.agreed], say("signed-many", n=len(status.agreed), of=len(sheet.seats))
    if names == list(sheet.table.players):
        return [say("signed-all")]
    # No line ends within what is said of a seat, and no "and" makes "Ben for Ada and Cem" of two seats.
    return [say("signed-told", names=" · ".join(name.replace(" ", "\u00a0") for name in names)), count]


def signature_in_words(sheet: ScoreSheet, signature: Signature) -> str:
    """Who agreed, and on whose phone if that is another one's: "Ben for Cem"."""
    name = sheet.table.players[signature.seat]
    if signature.by == name:
        return name
    return say("signed-for", by=signature.by, name=name) if signature.by else say("signed-nameless", name=name)


@blueprint.post("/t/<slug>/signatures/<int:seat>")
def sign_result(slug: str, seat: int) -> Any:
    """Agree for a seat to the result that the form was rendered from; with `agreed=0` take that back."""
    sheet = load_sheet(slug)
    if seat >= len(sheet.seats):
        abort(404)
    by, to_sheet = _signer(sheet), redirect(url_for("board.show_sheet", slug=slug, _anchor="signed"), 303)
    if request.form.get("agreed") == "0":
        store().signatures.withdraw(slug, seat, by, at=now())
        return to_sheet
    seen = form_version(sheet)
    try:
        if not sheet.table.finished or seen != sheet.version:
            raise Conflict
        store().signatures.sign(slug, Signature(seat, seen, by), now())
    except Conflict:
        flash(say("signed-moved"), "note")
    return to_sheet
