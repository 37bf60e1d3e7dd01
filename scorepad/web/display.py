"""The display: a table in large letters, for a screen that all players see. It takes no input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for

from scorepad.archive.evenings import ends
from scorepad.backup.results import rules
from scorepad.core.model import Field
from scorepad.forms.cells import Cell
from scorepad.forms.draft import STAGE, Draft, readable, slot_name
from scorepad.store import Filter, Unknown
from scorepad.web.auth.corner import corner_of
from scorepad.web.board import header
from scorepad.web.board.between import between
from scorepad.web.board.end import places, victory
from scorepad.web.board.next_table import next_table
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.playing_card import Card
from scorepad.web.http.caching import unchanged
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import needs, store, visitor, zone
from scorepad.web.tables import outlook
from scorepad.web.tables.hand import to_do, trump
from scorepad.web.tables.table_view import Sheet, Unreadable, load
from scorepad.words import number, signed

pages = Blueprint("display", __name__)

#: The most tables to try for the latest one: some may be unreadable.
LOOKS = 5
#: The most typed numbers shown for a side.
MOST_TOLD = 2
#: The most sides that fit side by side, and the number of digits from which on so many do not.
MOST_ABREAST, WIDE_TOTAL = 4, 4


@dataclass(frozen=True)
class Place:
    """A side or a seat: its people, its total, the points of the draft (`pencil`), and captions."""

    people: Sequence[Badge]
    names: str
    total: str = ""
    pencil: str = ""
    captions: Sequence[str] = ()
    lead: bool = False
    on: bool = False
    out: bool = False


@dataclass(frozen=True)
class Watched:
    """A table for the display: its sheet, and the draft of the next entry."""

    sheet: Sheet
    draft: Draft

    @property
    def over(self) -> bool:
        """Whether the table is finished."""
        return self.sheet.table.finished

    @cached_property
    def box(self) -> outlook.ChipBox | None:
        """The chips, if the game is played for chips."""
        return None if self.over else outlook.chip_box(self.sheet, self.draft)

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this step of the entry and of those before."""
        return self.draft.cells([*self.draft.before, *self.draft.shown])

    @property
    def round(self) -> str:
        """The caption of the round: its number, and how many seats have typed what this step asks."""
        sheet, table = self.sheet, self.sheet.table
        if self.over:
            return header.caption(sheet)
        at, goal = table.number, table.goal
        if goal.rounds >= at:
            said = sheet.say("round-of", n=at, of=goal.rounds)
        else:
            said = sheet.say("round-to", n=at, target=goal.target) if goal.target else sheet.say("round-n", n=at)
        return f"{said} · {self._spoken}" if self._spoken else said

    @property
    def _spoken(self) -> str:
        for each in self.draft.shown:
            known, of = self._known(each), [cell for cell in self.draft.slip.of(each) if not self._spared(cell)]
            if each.mark.per == "seat" and 0 < len(known) < len(of):
                key = f"typed-{each.name}"
                return self.sheet.say(key if self.sheet.has(key) else "typed-so-far", n=len(known), of=len(of))
        return ""

    def _known(self, field: Field) -> dict[int, str]:
        """The typed numbers of a field as texts, by seat or side."""
        slip = self.draft.slip
        if field.mark.kind != "count" or not slip.belongs(field):
            return {}
        cells = [cell for cell in slip.of(field) if not self._spared(cell)]
        values = {cell.index: slip.filled.get(cell.name, slip.value(cell)) for cell in cells}
        return {at: number(value) for at, value in values.items() if at is not None and isinstance(value, int)}

    def _spared(self, cell: Cell) -> bool:
        """Whether this cell is not asked, since its value can only be zero."""
        slip = self.draft.slip
        return not slip.asked(cell) or bool(cell.field.look.zero_at and cell.name in slip.filled)

    @cached_property
    def trump(self) -> tuple[Card, str] | None:
        """Trump as a card, and its label; None if there is none."""
        found = trump(self.sheet.scene, self.draft.slip.texts, [cell for cell in self.cells if not cell.field.size])
        return (Card(found.face, found.word, str(found.face.rank)), found.label) if found and not self.over else None

    @property
    def alone(self) -> bool:
        """Whether each seat is a side of its own."""
        return len(self.sheet.sides) == len(self.sheet.seats)

    @cached_property
    def turn(self) -> tuple[int, str] | None:
        """The seat whose turn it is, and the text of what they do ("" if there is none); None if unknown."""
        draft, seats = self.draft, self.draft.state.clockwise
        if self.over:
            return None
        if self.box and self.box.turn is not None:
            return self.box.turn, self.sheet.say("is-on") if self.sheet.has("is-on") else ""
        for each in draft.shown:
            known = self._known(each)
            if each.look.from_left and each.mark.per == "seat" and known:
                key = f"turn-{each.name}"
                blank = {cell.index for cell in draft.slip.of(each) if not self._spared(cell)} - known.keys()
                left = [seat for seat in seats if seat in blank]
                if left:
                    return left[0], self.sheet.say(key) if self.sheet.has(key) else ""
        done = {each.look.stage.id for each in draft.before if each.look.stage}
        duties = [each for each in self.sheet.game.duties(draft.state) if each.until not in done]
        return (duties[0].seat, "") if duties else None

    @cached_property
    def seats(self) -> list[Place]:
        """All seats as they sit, with what they said and have to do."""
        if self.over:
            return []
        return [self._seat(seat) for seat in range(self.draft.state.players)]

    def _seat(self, seat: int) -> Place:
        sheet, person = self.sheet, self.sheet.seats[seat]
        fields = [each for each in self._by("seat") if self._known(each)]
        said = [self._known(each).get(seat, "–") for each in fields if not self._spared(self.draft.slip.of(each)[seat])]
        on = self.turn is not None and self.turn[0] == seat
        captions = to_do(sheet, self.draft, seat)
        if self.turn and on and self.turn[1]:
            captions = [self.turn[1], *(each for each in captions if each == sheet.say("deals"))]
        side = next(at for at, seats in enumerate(sheet.table.setting.sides) if seat in seats)
        worn = replace(person, colour=sheet.sides[side][0].colour)
        spoken = " · ".join(said) if set(said) != {"–"} else "–"
        return Place([worn], person.name, pencil=spoken, captions=list(dict.fromkeys(captions)), on=on)

    def _by(self, per: str) -> list[Field]:
        """The fields of this step and those before with one number a seat or a side (`per`)."""
        return [each for each in (*self.draft.before, *self.draft.shown) if each.mark.per == per]

    @cached_property
    def sides(self) -> list[Place]:
        """All sides with their totals, what they need, and what is typed for them."""
        heads, needs = header.totals(self.sheet), self._needs
        boxed = self.box.seats if self.box else ()
        found = []
        for side, head in enumerate(heads):
            captions = [needs.get(side) or head.caption]
            place = Place(head.people, head.names, head.total, self._pencil(side), captions, head.lead)
            if self.alone and self.seats:
                seat = self.seats[side]
                place = replace(place, captions=[*seat.captions, *captions], on=seat.on, pencil=place.pencil or seat.pencil)
            if boxed:
                chips = boxed[side]
                total = place.total if chips.value is None else chips.value
                place = replace(place, total=total, captions=[*chips.captions, *place.captions], out=chips.out)
            found.append(replace(place, captions=[text for text in dict.fromkeys(place.captions) if text]))
        return found

    @cached_property
    def _needs(self) -> dict[int, str]:
        """The outlook of each side as text, once it is known."""
        found = {}
        entry, draft = self.draft.scored.entry, self.draft
        if entry is not None and draft.is_last and not draft.missing_before and not self.over:
            for each in self.sheet.game.outlook(entry, draft.table.state):
                found[each.side] = self.sheet.words_for(each)
                if each.number != draft.table.state.totals[each.side]:
                    found[each.side] = f"{self.sheet.say('outlook-number')} {number(each.number)}, {found[each.side]}"
        return found

    def _pencil(self, side: int) -> str:
        """The points of the draft for a side if it is complete, else the numbers typed for the side."""
        draft, begun = self.draft, self.sheet.pad.begin(self.draft.table.state)
        touched = [cell for cell in self.cells if draft.slip.texts.get(cell.name, "") != begun.get(cell.name, "")]
        if self.over or not touched:
            return ""
        if draft.is_last and draft.scored.scores and not draft.scored.problems and not draft.slip.missing and not self.box:
            return signed(draft.scored.scores[side])
        told = [(each, known[side]) for each in self._by("side") if side in (known := self._known(each))]
        words = self.sheet.scene
        return " · ".join(f"{words.label(each.name)} {text}" for each, text in told[:MOST_TOLD] if text != "0" or len(told) == 1)

    @property
    def digits(self) -> int:
        """The length of the longest total, in characters."""
        return max(len(each.total) for each in self.sides)

    @property
    def columns(self) -> int:
        """The number of columns for the sides on a wide screen."""
        sides = len(self.sides)
        if sides <= MOST_ABREAST:
            return 2 if sides == MOST_ABREAST and self.digits >= WIDE_TOTAL else sides
        return -(-sides // 2)


def watched(sheet: Sheet, kept: Mapping[str, str]) -> Watched:
    """The display of a table with its stored draft (texts by cell); an unreadable draft is ignored."""
    if not readable(sheet.pad, sheet.table, kept):
        kept = {}
    stages = sheet.stages
    stage = next((each for each in stages if each.id == kept.get(STAGE)), stages[0])
    return Watched(sheet, Draft(sheet.pad, sheet.table, {**sheet.pad.begin(sheet.table.state), **kept}, stage))


@pages.get("/t/<slug>/watch")
def page(slug: str) -> Any:
    """The display of one table."""
    every = "scorepad:live from:body, scorepad:wake from:body, every 60s"
    return _shown(slug, url_for("display.page", slug=slug), every, follows=True)


@pages.get("/watch")
@needs("watch", tables=True)
def latest() -> Any:
    """The display of the table that was changed last; with a link for an evening, of those of that evening."""
    mine, evening = visitor().table, visitor().evening
    if mine and evening is None:
        return redirect(url_for("display.page", slug=mine))
    where = Filter(since=evening, until=ends(evening, zone())) if evening is not None else None
    address, woken = url_for("display.latest"), "scorepad:wake from:body"
    listed = sorted(store().listed(LOOKS, where, rules=rules()), key=lambda each: -each.kept.touched_at)
    for each in listed:
        try:
            return _shown(each.kept.slug, address, f"every 2s, {woken}")
        except (Unknown, Unreadable):
            continue
    corner = corner_of(None)
    if same := unchanged(corner and corner.text):
        return same
    return render_template("display.html", watched=None, code=corner, address=address, every=f"every 10s, {woken}")


def _shown(slug: str, address: str, every: str, follows: bool = False) -> Any:
    """The page of a table. It loads its own `address` again by the htmx trigger `every`. `follows`: it goes along when the table is
    over and its people open the next one."""
    live = store().live(slug, now())
    stamp, kept = live.stamp, live.typed(slot_name(live.stamp.version))
    following = next_table(live, "display.page") if follows and "HX-Request" in request.headers else None
    if following and load(slug, stamp).table.finished:
        return make_response("", 204, {"HX-Redirect": following.href})
    corner = corner_of(slug)
    if same := unchanged(stamp, sorted(kept.items()), corner and corner.text):
        return same
    found = watched(load(slug, stamp), kept)
    rest = between(found.sheet, found.draft)
    more = {"address": address, "every": every, "victory": victory, "places": places}
    return render_template("display.html", watched=found, between=rest, code=corner, **more)
