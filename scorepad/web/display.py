"""The display: a table in large letters, for a screen that all players see. It takes no input."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for

from scorepad.archive.cache import list_result_from, rules_digest
from scorepad.core.model import Field
from scorepad.core.reading import run_checks
from scorepad.forms.cells import Cell
from scorepad.forms.draft import REACHED_STAGE, Draft, draft_name, is_readable_draft
from scorepad.store import NotFound
from scorepad.web.auth.join import corner_code
from scorepad.web.board import header
from scorepad.web.board.finish import finish_of
from scorepad.web.board.header import LARGE_CHART_WIDTH, between_hands
from scorepad.web.board.other_tables import leads_on, next_table
from scorepad.web.board.result import final_places, winners_args
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.cards import Card
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import game_name, say, time_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import requires, store, visible, visitor
from scorepad.web.tables import hand_view
from scorepad.web.tables.hand_view import duties_of, trump_view
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, load_sheet
from scorepad.words import number, signed

blueprint = Blueprint("display", __name__)

#: The most tables to try for the latest one: some may be unreadable.
MAX_TABLES_TRIED = 5
#: The most typed numbers shown for a side.
MAX_SAID = 2
#: The most sides that fit side by side, and the number of digits from which on so many do not.
MAX_COLUMNS, WIDE_TOTAL = 4, 4
#: A finished table is shown for so many seconds, if no other is opened; and longer ones were not played in one go.
SHOWN_SECONDS, SPAN_SECONDS = 2 * 3600, 12 * 3600


@dataclass(frozen=True)
class DisplayPlace:
    """A side or a seat: its people, its total, the points of the draft (`draft_points`), and captions."""

    people: Sequence[Badge]
    names: str
    total: str = ""
    draft_points: str = ""
    captions: Sequence[str] = ()
    lead: bool = False
    is_on_turn: bool = False
    is_out: bool = False


@dataclass(frozen=True)
class DisplayView:
    """A table for the display: its sheet, and the draft of the next entry."""

    sheet: ScoreSheet
    draft: Draft

    @property
    def is_over(self) -> bool:
        """Whether the table is finished."""
        return self.sheet.table.finished

    @cached_property
    def chips(self) -> hand_view.ChipsView | None:
        """The chips, if the game is played for chips."""
        return None if self.is_over else hand_view.chips_view(self.sheet, self.draft)

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this step of the entry and of those before."""
        return self.draft.cells([*self.draft.earlier_fields, *self.draft.visible_fields])

    @property
    def round(self) -> str:
        """The caption of the round: its number, and how many seats have typed what this step asks."""
        sheet, table = self.sheet, self.sheet.table
        if self.is_over:
            return self._span
        round_number, goal = table.number, table.goal
        if goal.rounds >= round_number:
            text = sheet.say("round-of", n=round_number, of=goal.rounds)
        else:
            text = (
                sheet.say("round-to", n=round_number, target=goal.target) if goal.target else sheet.say("round-n", n=round_number)
            )
        return f"{text} · {self._typed_so_far}" if self._typed_so_far else text

    @property
    def _span(self) -> str:
        """How many rounds were played, from when to when; of a blank sheet with a title also that."""
        sheet, name = self.sheet, game_name(self.sheet.game)
        text = ", ".join([*([name] if sheet.title != name else []), sheet.say("rounds-played", n=sheet.table.round_count)])
        stored, ended = sheet.stored, sheet.stamp.at
        if (stored.started and "T" not in stored.started) or not 0 < ended - stored.opened_at < SPAN_SECONDS:
            return text
        return say("night-span", tables=text, since=time_text(stored.opened_at), until=time_text(ended))

    @property
    def _typed_so_far(self) -> str:
        for field in self.draft.visible_fields:
            numbers, cells = (
                self._typed_numbers(field),
                [cell for cell in self.draft.field_texts.cells_of(field) if not self._is_skipped(cell)],
            )
            if field.spec.per == "seat" and 0 < len(numbers) < len(cells):
                key = f"typed-{field.name}"
                return self.sheet.say(key if self.sheet.has(key) else "typed-so-far", n=len(numbers), of=len(cells))
        return ""

    def _typed_numbers(self, field: Field) -> dict[int, str]:
        """The typed numbers of a field as texts, by seat or side."""
        field_texts = self.draft.field_texts
        if field.spec.kind != "count" or not field_texts.applies(field):
            return {}
        cells = [cell for cell in field_texts.cells_of(field) if not self._is_skipped(cell)]
        values = {cell.index: field_texts.filled_in.get(cell.name, field_texts.value(cell)) for cell in cells}
        return {index: number(value) for index, value in values.items() if index is not None and isinstance(value, int)}

    def _is_skipped(self, cell: Cell) -> bool:
        """Whether this cell is not asked, since its value can only be zero."""
        field_texts = self.draft.field_texts
        return not field_texts.is_asked(cell) or bool(cell.field.input.zero_for_chosen and cell.name in field_texts.filled_in)

    @cached_property
    def trump(self) -> tuple[Card, str] | None:
        """Trump as a card, and its label; None if there is none."""
        trump = trump_view(self.sheet.context, self.draft.field_texts.texts, [cell for cell in self.cells if not cell.field.size])
        return (Card(trump.face, trump.word, str(trump.face.rank)), trump.label) if trump and not self.is_over else None

    @property
    def alone(self) -> bool:
        """Whether each seat is a side of its own."""
        return len(self.sheet.sides) == len(self.sheet.seats)

    @cached_property
    def turn(self) -> tuple[int, str] | None:
        """The seat whose turn it is, and the text of what they do ("" if there is none); None if unknown."""
        draft, seats = self.draft, self.draft.state.seats_clockwise
        if self.is_over:
            return None
        if self.chips and self.chips.turn is not None:
            return self.chips.turn, self.sheet.say("is-on") if self.sheet.has("is-on") else ""
        for field in draft.visible_fields:
            numbers = self._typed_numbers(field)
            if field.input.left_of_dealer_first and field.spec.per == "seat" and numbers:
                key = f"turn-{field.name}"
                blank = {cell.index for cell in draft.field_texts.cells_of(field) if not self._is_skipped(cell)} - numbers.keys()
                waiting = [seat for seat in seats if seat in blank]
                if waiting:
                    return waiting[0], self.sheet.say(key) if self.sheet.has(key) else ""
        past_stages = {field.input.stage.id for field in draft.earlier_fields if field.input.stage}
        duties = [duty for duty in self.sheet.game.duties(draft.state) if duty.until_stage not in past_stages]
        return (duties[0].seat, "") if duties else None

    @cached_property
    def seats(self) -> list[DisplayPlace]:
        """All seats as they sit, with what they said and have to do."""
        if self.is_over:
            return []
        return [self._seat(seat) for seat in range(self.draft.state.players)]

    def _seat(self, seat: int) -> DisplayPlace:
        sheet, person = self.sheet, self.sheet.seats[seat]
        fields = [field for field in self._fields_per("seat") if self._typed_numbers(field)]
        numbers = [
            self._typed_numbers(field).get(seat, "–")
            for field in fields
            if not self._is_skipped(self.draft.field_texts.cells_of(field)[seat])
        ]
        on_turn = self.turn is not None and self.turn[0] == seat
        captions = duties_of(sheet, self.draft, seat)
        if self.turn and on_turn and self.turn[1]:
            captions = [self.turn[1], *(caption for caption in captions if caption == sheet.say("deals"))]
        side = next(index for index, seats in enumerate(sheet.table.setting.sides) if seat in seats)
        badge = replace(person, colour=sheet.sides[side][0].colour)
        pencil = " · ".join(numbers) if set(numbers) != {"–"} else "–"
        return DisplayPlace([badge], person.name, draft_points=pencil, captions=list(dict.fromkeys(captions)), is_on_turn=on_turn)

    def _fields_per(self, per: str) -> list[Field]:
        """The fields of this step and those before with one number a seat or a side (`per`)."""
        return [field for field in (*self.draft.earlier_fields, *self.draft.visible_fields) if field.spec.per == per]

    @cached_property
    def sides(self) -> list[DisplayPlace]:
        """All sides with their totals, what they need, and what is typed for them."""
        totals, needs = header.current_totals(self.sheet), self._needs
        chip_seats = self.chips.seats if self.chips else ()
        places = []
        for side, total in enumerate(totals):
            captions = [needs.get(side) or total.caption]
            place = DisplayPlace(
                total.people, total.names, total.total, draft_points=self._pencil(side), captions=captions, lead=total.lead
            )
            if self.alone and self.seats:
                seat = self.seats[side]
                place = replace(
                    place,
                    captions=[*seat.captions, *captions],
                    is_on_turn=seat.is_on_turn,
                    draft_points=place.draft_points or seat.draft_points,
                )
            if chip_seats:
                chips = chip_seats[side]
                shown_total = place.total if chips.value is None else chips.value
                place = replace(place, total=shown_total, captions=[*chips.captions, *place.captions], is_out=chips.out)
            places.append(replace(place, captions=[text for text in dict.fromkeys(place.captions) if text]))
        return places

    @cached_property
    def _needs(self) -> dict[int, str]:
        """The outlook of each side as text, once it is known."""
        texts = {}
        entry, draft = self.draft.scored.entry, self.draft
        if entry is not None and draft.is_last and not draft.missing_before and not self.is_over:
            for summary in run_checks((self.sheet.game.outlook,), entry, draft.table.state):
                texts[summary.side] = self.sheet.words_for(summary)
                if summary.number != draft.table.state.totals[summary.side]:
                    texts[summary.side] = f"{self.sheet.say('outlook-number')} {number(summary.number)}, {texts[summary.side]}"
        return texts

    def _pencil(self, side: int) -> str:
        """The points of the draft for a side if it is complete, else the numbers typed for the side."""
        draft, initial = self.draft, self.sheet.pad.initial_texts(self.draft.table.state)
        touched = [cell for cell in self.cells if draft.field_texts.texts.get(cell.name, "") != initial.get(cell.name, "")]
        if self.is_over or not touched:
            return ""
        if draft.is_last and draft.scored.scores and not draft.scored.problems and not draft.field_texts.missing and not self.chips:
            return signed(draft.scored.scores[side])
        typed = [(field, numbers[side]) for field in self._fields_per("side") if side in (numbers := self._typed_numbers(field))]
        words = self.sheet.context
        return " · ".join(f"{words.label(field.name)} {text}" for field, text in typed[:MAX_SAID] if text != "0" or len(typed) == 1)

    @property
    def digits(self) -> int:
        """The length of the longest total, in characters."""
        return max(len(place.total) for place in self.sides)

    @property
    def columns(self) -> int:
        """The number of columns for the sides on a wide screen."""
        sides = len(self.sides)
        if sides <= MAX_COLUMNS:
            return 2 if sides == MAX_COLUMNS and self.digits >= WIDE_TOTAL else sides
        return -(-sides // 2)


def display_view(sheet: ScoreSheet, texts: Mapping[str, str]) -> DisplayView:
    """The display of a table with its stored draft (texts by cell); an unreadable draft is ignored."""
    if not is_readable_draft(sheet.pad, sheet.table, texts):
        texts = {}
    stages = sheet.stages
    stage = next((stage for stage in stages if stage.id == texts.get(REACHED_STAGE)), stages[0])
    return DisplayView(sheet, Draft(sheet.pad, sheet.table, {**sheet.pad.initial_texts(sheet.table.state), **texts}, stage=stage))


@blueprint.get("/t/<slug>/watch")
def show_display(slug: str) -> Any:
    """The display of one table."""
    every = "scorepad:live from:body, scorepad:wake from:body, every 60s"
    return _page(slug, url_for("display.show_display", slug=slug), every, follows=True)


@blueprint.get("/watch")
@requires("watch", tables=True)
def show_latest_display() -> Any:
    """The display of the table that was changed last; with a link for an evening, of those of that evening."""
    own_table = visitor().table
    if own_table and visitor().evening is None:
        return redirect(url_for("display.show_display", slug=own_table))
    address, woken = url_for("display.show_latest_display"), "scorepad:wake from:body"
    listed = sorted(
        store().lists.listed(MAX_TABLES_TRIED, visible(), rules=rules_digest()), key=lambda entry: -entry.table.touched_at
    )
    for entry in listed:
        result = list_result_from(entry.result)
        if result and result.over and entry.table.touched_at < now() - SHOWN_SECONDS:
            continue
        try:
            return _page(entry.table.slug, address, f"every 2s, {woken}")
        except (NotFound, UnreadableTable):
            continue
    corner = corner_code(None)
    if unmodified := not_modified(corner and corner.text):
        return unmodified
    return render_template("display.html", watched=None, code=corner, address=address, every=f"every 10s, {woken}")


def _page(slug: str, address: str, every: str, follows: bool = False) -> Any:
    """The page of a table. It loads its own `address` again by the htmx trigger `every`. `follows`: it goes along when the people
    of a table that is over, or was never begun, open another."""
    live = store().live.state(slug, now())
    stamp, texts = live.stamp, live.draft_texts(draft_name(live.stamp.version))
    next_at = next_table(live, "display.show_display") if follows and "HX-Request" in request.headers else None
    if next_at and leads_on(live, load_sheet(slug, stamp)):
        return make_response("", 204, {"HX-Redirect": next_at.href})
    corner, sheet = corner_code(slug), load_sheet(slug, stamp)
    finish = finish_of(sheet) if sheet.table.finished else None
    if unmodified := not_modified(stamp, sorted(texts.items()), corner and corner.text, finish):
        return unmodified
    view = display_view(sheet, texts)
    between = between_hands(view.sheet, view.draft)
    context = {"address": address, "every": every, "victory": winners_args, "places": final_places}
    return render_template(
        "display.html", watched=view, between=between, finish=finish, code=corner, chart_width=LARGE_CHART_WIDTH, **context
    )
