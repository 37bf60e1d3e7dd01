"""The seats of a running table: who takes one over, changes places, deals next, joins or leaves. One tap each, and one step of the
log, which can be corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.problem import Problem
from scorepad.log import LogEntry
from scorepad.store import Filter, NewStep, Person
from scorepad.table import Table
from scorepad.web.auth.guard import evening_of
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, badges
from scorepad.web.forms.control import Option
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, normalize_name, now
from scorepad.web.http.visitor import requires, store, visible, visitor
from scorepad.web.tables.conflicts import form_version, write_step
from scorepad.web.tables.corrections import append_amendment
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.seams import seam_at
from scorepad.web.tables.wording import DraftInWords, draft_in_words
from scorepad.words import number, signed

blueprint = Blueprint("seats", __name__)

#: Maximum number of people offered as keys; others are typed.
MAX_OFFERED = 6
#: Maximum number of tables of an evening whose people are offered.
MAX_TABLES = 100


@dataclass(frozen=True, slots=True)
class SeatForm:
    """The page of a `seat` (None: for joining), or of the seam (`entry`) that was written there; `sheet`: as it was then."""

    sheet: ScoreSheet
    seat: int | None
    entry: LogEntry | None

    @classmethod
    def of(cls, slug: str, seat: int | None) -> SeatForm:
        """The page of this request; 404 where there is no such seat or seam."""
        sheet, seq = load_sheet(slug), request.args.get("seq", type=int)
        index = next((index for index, entry in enumerate(sheet.entries) if entry.seq == seq), None)
        entry = None if index is None else sheet.entries[index]
        if seq is not None and (index is None or entry is None or "rules" in entry.raw or seam_at(sheet, index) is None):
            abort(404)
        sheet = sheet if index is None else sheet.as_of(sheet.table.rounds[index])
        if seat is not None and seat >= len(sheet.seats):
            abort(404)
        return cls(sheet, seat, entry)

    @property
    def table(self) -> Table:
        """The table before the change."""
        return self.sheet.table if self.entry is None else self.sheet.before(self.entry.seq)

    @property
    def name(self) -> str:
        """The name of the person who sits there."""
        return "" if self.seat is None else self.table.players[self.seat]

    def change(self, asked: Mapping[str, str]) -> dict[str, Any]:
        """The entry that these fields ask for: `who` (or a typed `name`) takes the seat over or joins, with the points `start`;
        `swap`: another seat; `deals`, `leaves`."""
        players, seat, name = self.table.players, self.seat, normalize_name(asked.get("who") or asked.get("name", ""))
        people: list[int | str] = [*range(len(players))]
        if seat is None:
            start = next((option.value for option in _starts(self) if str(option.value) == asked.get("start")), None)
            return {"people": [*people, name], "of": len(players), **({} if start is None else {"start": start})}
        other = asked.get("swap", "")
        if other in map(str, people):
            if not self.plays_alone:
                return {"sits": {str(seat): players[int(other)], other: players[seat]}}
            people[seat], people[int(other)] = people[int(other)], people[seat]
            return {"people": people, "of": len(players)}
        if "deals" in asked:
            return {"deals": seat}
        if "leaves" in asked:
            return {"people": people[:seat] + people[seat + 1 :], "of": len(players)}
        return {"sits": {str(seat): name}}

    @property
    def plays_alone(self) -> bool:
        """Whether each plays for themselves, so that points go along with people."""
        return len(self.table.setting.sides) == len(self.table.players)

    def refusal(self, **asked: str) -> str:
        """Why a change cannot be, "" if it can."""
        return next((self.sheet.words_for(problem) for problem in self.problems(self.change(asked))), "")

    def problems(self, change: dict[str, Any]) -> list[Problem]:
        """What is wrong with a change."""
        return list(self.table.score_next(change).problems)

    @property
    def offered(self) -> list[Option]:
        """Who is offered: those who are here tonight, then those who play most."""
        people = list(islice(self._people(), MAX_OFFERED))
        drawn = zip(people, badges([person for person, _ in people]), strict=True)
        return [
            Option(person.name, person.name, [badge], hint=say("here-tonight") if here else "") for (person, here), badge in drawn
        ]

    def _people(self) -> Iterator[tuple[Person, bool]]:
        """Those who do not sit there, each with whether they are here tonight."""
        seated = {person.id for person in self.sheet.people}
        here = {person.id: person for person in self.sheet.stored.everyone}
        if visitor().table is None or visitor().evening is not None:
            tables = store().lists.recent(MAX_TABLES, visible(Filter(since=evening_of(now()))), log=False)
            here |= {person.id: person for table in tables for person in table.everyone}
        yield from ((person, True) for person in here.values() if person.id not in seated)
        if visitor().table is None:
            people, counts = store().people.all(MAX_PEOPLE_LISTED), store().people.table_counts()
            for person in sorted(people, key=lambda person: -counts.get(person.id, 0)):
                if person.id not in seated and person.id not in here:
                    yield person, False

    @property
    def swaps(self) -> list[Option]:
        """With whom places can be changed: with points where each plays alone, else among partners."""
        others = range(len(self.table.players)) if self.plays_alone else self.table.setting.sides[self.side]
        hint = "" if self.plays_alone else say("same-side")
        return [
            Option(str(seat), self.table.players[seat], [self.sheet.seats[seat]], hint=hint) for seat in others if seat != self.seat
        ]

    @property
    def side(self) -> int:
        """The side of the seat."""
        return next(side for side, seats in enumerate(self.table.setting.sides) if self.seat in seats)


def can_join(sheet: ScoreSheet) -> bool:
    """Whether one more may join a table."""
    players = len(sheet.table.players)
    return not sheet.table.score_next({"people": [*range(players), "…"], "of": players}).problems


@blueprint.route("/t/<slug>/seats/<int:seat>", methods=["GET", "POST"])
@requires("write")
def show_seat(slug: str, seat: int) -> Any:
    """What can happen at a seat; one of it happens."""
    return _page(slug, seat)


@blueprint.route("/t/<slug>/seats/new", methods=["GET", "POST"])
@requires("write")
def show_joining(slug: str) -> Any:
    """Who joins; they do."""
    return _page(slug, None)


@blueprint.get("/t/<slug>/seams/<int:seq>")
@requires("write")
def correct_seam(slug: str, seq: int) -> Any:
    """Lead to the page on which a seam is corrected: that of the seat that it is about."""
    sheet = load_sheet(slug)
    scored = next((scored for entry, scored in sheet.entries_scored() if entry.seq == seq), None) or abort(404)
    raw, players = scored.raw, range(len(scored.players))
    people = raw.get("people", list(players))
    if any(isinstance(person, str) for person in people):
        return redirect(url_for("seats.show_joining", slug=slug, seq=seq))
    changed = [seat for seat in players if people[seat : seat + 1] != [seat]]
    seat = raw.get("deals", min([*map(int, raw.get("sits", ())), *changed], default=0))
    return redirect(url_for("seats.show_seat", slug=slug, seat=seat, seq=seq))


def _page(slug: str, seat: int | None) -> Any:
    form, to_sheet = SeatForm.of(slug, seat), redirect(url_for("board.show_sheet", slug=slug), 303)
    sheet, key = form.sheet, request.form.get(".key") or fresh_key()
    if (sheet.table.closed and form.entry is None) or (request.form and store().tables.step_by_key(slug, key)):
        return to_sheet
    draft = draft_in_words(sheet) if form.entry is None else None
    if request.method != "POST":
        return _render(form, draft)
    if draft and draft.mark != request.form.get(".typed", "") and form_version(sheet) == sheet.version:
        # It was typed since the page was shown, so it is not dropped unseen.
        return _render(form, draft, status=409)
    change = form.change(request.form)
    if problems := form.problems(change):
        return _render(form, draft, problems, status=422)
    if form.entry is not None:
        if change != form.entry.raw and not append_amendment(sheet, form.entry.seq, change, key=key):
            flash(say("sheet-moved"), "note")
    elif new_seq := write_step(sheet, NewStep("entry", change), key, keeps_drafts=False):
        after = load_sheet(slug)
        if seam := seam_at(after, len(after.entries) - 1):
            add_notice(f"{seam.sentence}.", new_seq)
    else:
        flash(say("sheet-moved"), "note")
    return to_sheet


def _render(form: SeatForm, draft: DraftInWords | None, problems: Sequence[Problem] = (), status: int = 200) -> Response:
    sheet, table = form.sheet, form.table
    about = {} if form.seat is None else {
        "total": table.state.totals[form.side], "gain": signed(sheet.game.standing(table.state)[form.side]),
        "leaving": form.refusal(leaves="1"), "dealer": table.players[table.state.dealer],
    }  # fmt: skip
    page = render_template(
        "board/seat.html", sheet=sheet, form=form, begun=draft, status=status, typed=request.form.get("name", ""),
        remarks=[sheet.remark(problem) for problem in problems], starts=_starts(form), key=fresh_key(), **about,
    )  # fmt: skip
    return make_response(page, status)


def _starts(form: SeatForm) -> list[Option]:
    """With how many points a person may join: with none, with the lowest total, or as written. [] for a game for chips."""
    if form.seat is not None or form.sheet.chips:
        return []
    lowest = (max if form.table.goal.least else min)(form.table.state.totals)
    written = type(lowest)(form.entry.raw.get("start", 0) if form.entry else 0)
    # The value is what the record counts: points, or halves.
    return [Option(int(points), number(points)) for points in dict.fromkeys((0, lowest, written))]
