"""Who agreed to the result of a finished table: what the sheet and its picture say of it, and the taps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, flash, redirect, request, url_for

from scorepad.store import Conflict, Signature
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import may, store, visitor
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import form_version

blueprint = Blueprint("signed", __name__)


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
        return [each for each in self.open if each[0] != self.own]


def own_seat(sheet: ScoreSheet) -> int | None:
    """The seat of the person whose phone asks: by their link, else by their name; None if they sit at another table."""
    asks, people = visitor(), sheet.stored.people
    for seat, person in enumerate(people):
        if asks.person == person.id or (asks.person is None and asks.name and asks.name.casefold() == person.name.casefold()):
            return seat
    return None


def _signer(sheet: ScoreSheet) -> str:
    """The name that this phone signs with: that of its seat, else that of its link, "" if unknown."""
    own = own_seat(sheet)
    return visitor().name if own is None else sheet.table.players[own]


def signature_status(sheet: ScoreSheet, given: Sequence[Signature]) -> SignatureStatus | None:
    """What is said of these signatures; None while the table goes on, and for one without a round."""
    if not sheet.table.finished or not sheet.table.state.rounds:
        return None
    own, by, writes = own_seat(sheet), _signer(sheet), may("write")
    given = [each for each in given if 0 <= each.seat < len(sheet.seats)]  # A damaged file may hold others.
    hold = {each.seat: each for each in given if each.version == sheet.version}
    agreed = [
        SeatSignature(seat, sheet.seats[seat], signature_in_words(sheet, each), writes and (seat == own or each.by == by))
        for seat, each in hold.items()
    ]
    left = [(seat, badge) for seat, badge in enumerate(sheet.seats) if seat not in hold]
    void = [sheet.table.players[each.seat] for each in given if each.version != sheet.version]
    shared = any(each.mine and each.seat != own for each in agreed)
    return SignatureStatus(agreed, left, None if own in hold else own, void, writes, shared)


def agreed_in_short(sheet: ScoreSheet, given: Sequence[Signature]) -> list[str]:
    """Who agreed, in words, for the picture: all of them by name, and the same as a number; [] if nobody did."""
    found = signature_status(sheet, given)
    if found is None or not found.agreed:
        return []
    names, many = [each.text for each in found.agreed], say("signed-many", n=len(found.agreed), of=len(sheet.seats))
    if names == list(sheet.table.players):
        return [say("signed-all")]
    # No line ends within what is said of a seat, and no "and" makes "Ben for Ada and Cem" of two seats.
    return [say("signed-told", names=" · ".join(name.replace(" ", "\u00a0") for name in names)), many]


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
    by, back = _signer(sheet), redirect(url_for("board.show_sheet", slug=slug, _anchor="signed"), 303)
    if request.form.get("agreed") == "0":
        store().withdraw(slug, seat, by, now())
        return back
    seen = form_version(sheet)
    try:
        if not sheet.table.finished or seen != sheet.version:
            raise Conflict
        store().sign(slug, Signature(seat, seen, by), now())
    except Conflict:
        flash(say("signed-moved"), "note")
    return back
