"""Adjustments: points that the table agreed on, and chips that one side gives another.

Points come with the reason, a ready word or words of their own. In the log a gift of chips is an adjustment that sums to 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import MAX_NUMBER, Model, count, fields, side
from scorepad.core.problem import Problem
from scorepad.core.reading import read_model
from scorepad.core.record import MAX_ROUND_NOTE, Adjustment, is_adjustment
from scorepad.forms.cells import Cell, FieldTexts, FormSpec, texts_of
from scorepad.log import LogEntry
from scorepad.store import NewStep
from scorepad.table import Table
from scorepad.web.forms.control import ControlExtras, Option
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import (
    load_sheet_of_form,
    redirect_from_struck,
    struck_entry_page,
    table_over_page,
    version_fields,
    write_step,
)
from scorepad.web.tables.corrections import append_amendment
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.words import number

blueprint = Blueprint("adjustments", __name__)

#: Name of the choice of a ready word; a note that is typed takes its place.
READY_FIELD = ".ready"
#: Keys of the ready words; the first is chosen unless the players say something else. Chips are bought rather than misdealt.
READY_NOTES = ("adjust-agreed", "adjust-misdeal", "adjust-penalty")
READY_NOTES_OF_CHIPS = ("rebuy-note", "adjust-agreed", "adjust-penalty")


@blueprint.route("/t/<slug>/adjust", methods=["GET", "POST"])
@requires("write")
def edit_adjustment(slug: str) -> Any:
    """Write an adjustment, or correct one (`?seq=`)."""
    sheet = load_sheet_of_form(slug)
    seq = request.args.get("seq", type=int)
    entry = sheet.entry_of_step(seq)
    sheet = sheet if seq is None else sheet.as_of_step(seq)
    specs = fields(Adjustment, _table_of(sheet, entry).setting)
    field_texts = FieldTexts(FormSpec(specs), {name: text.strip() for name, text in request.form.items()})
    if seq is not None and (entry is None or not is_adjustment(entry.raw)):
        page = (
            struck_entry_page(sheet, seq, _adjustment_in_words(sheet, field_texts))
            if entry is None and request.method == "POST"
            else None
        )
        return page or (abort(404) if entry else redirect_from_struck(sheet, seq))
    if sheet.table.finished and entry is None:
        to_sheet = redirect(url_for("board.show_sheet", slug=slug), 303)
        nothing_lost = request.method != "POST" or store().tables.step_by_key(slug, request.form.get(".key", ""))
        return to_sheet if nothing_lost else table_over_page(sheet, _adjustment_in_words(sheet, field_texts))
    if request.method != "POST":
        return _render_adjustment(
            sheet, entry, _initial_texts(sheet, texts_of(specs, entry.raw if entry else {}), entry), problems={}
        )
    values = {cell.name: field_texts.value(cell) for cell in field_texts.cells}
    raw = {
        "adjust": [values.get(f"adjust_{side}") or 0 for side in range(len(sheet.sides))],
        "note": _note(sheet, entry, values["note"] or ""),
    }
    if problems := _adjustment_problems(sheet, entry, field_texts, raw=raw):
        return _render_adjustment(sheet, entry, request.form, problems=problems, status=422)
    key = request.form.get(".key") or fresh_key()
    if entry is not None:
        if raw != entry.raw and not append_amendment(sheet, entry.seq, raw, key=key):
            return _render_adjustment(load_sheet(slug), entry, request.form, problems={}, status=409)
        return redirect(url_for("board.show_sheet", slug=slug, open=entry.seq, _anchor=f"e{entry.seq}"), 303)
    if not (new_seq := write_step(sheet, NewStep("entry", raw), key)):
        return _render_adjustment(load_sheet(slug), None, request.form, problems={}, status=409)
    add_notice(say("adjust-saved"), new_seq)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _table_of(sheet: ScoreSheet, entry: LogEntry | None) -> Table:
    """The table before an adjustment; `entry`: it, None for a new one."""
    return sheet.table if entry is None else sheet.before(entry.seq)


def _ready_words(sheet: ScoreSheet) -> dict[str, str]:
    """The ready words of a table by their keys, as this visitor reads them."""
    return {key: say(key) for key in (READY_NOTES_OF_CHIPS if sheet.chips else READY_NOTES)}


def _note(sheet: ScoreSheet, entry: LogEntry | None, own: str) -> str:
    """The note of the form that was sent: its `own` words, else the ready one. A word that is chosen in a correction takes
    the place of the note as it was."""
    word = _ready_words(sheet).get(request.form.get(READY_FIELD, ""), "")
    unchanged = entry is not None and own == entry.raw.get("note")
    return word if word and (unchanged or not own) else own


def _initial_texts(sheet: ScoreSheet, texts: Mapping[str, str], entry: LogEntry | None) -> dict[str, str]:
    """The texts of a form that opens: with the first word for a new adjustment, or with the word that an earlier one was given."""
    words, note = _ready_words(sheet), texts.get("note", "")
    ready_key = next((key for key, word in words.items() if word == note), None)
    if ready_key is None and entry is not None:
        return dict(texts)
    return {**texts, "note": "", READY_FIELD: ready_key or next(iter(words))}


def _adjustment_problems(
    sheet: ScoreSheet, entry: LogEntry | None, field_texts: FieldTexts, raw: dict[str, Any]
) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by the name of the control."""
    table = _table_of(sheet, entry)
    problems = [problem for problem in field_texts.problems if not problem.incomplete] + list(table.score_next(raw).problems)
    if not any(raw["adjust"]) and not field_texts.unparsable:
        problems.append(Problem("adjust", "adjustment", "adjust-nothing", at=(0,)))
    by_name: dict[str, list[Problem]] = {}
    for problem in problems:
        name = f"adjust_{problem.at[0]}" if problem.field == "adjust" and problem.at else problem.field or ""
        by_name.setdefault(name, []).append(problem)
    return by_name


def _adjustment_in_words(sheet: ScoreSheet, field_texts: FieldTexts) -> list[str]:
    """The typed values of an adjustment, one text per side and the note."""
    points = [(side, field_texts.texts.get(f"adjust_{side}", "")) for side in range(len(sheet.sides))]
    note = _note(sheet, None, field_texts.texts.get("note", ""))
    return [*(f"{sheet.names(side)}: {text}" for side, text in points if text), *filter(None, [note])]


def _render_adjustment(
    sheet: ScoreSheet, entry: LogEntry | None, texts: Mapping[str, str], problems: Mapping[str, list[Problem]], status: int = 200
) -> Response:
    """The form, each side with its total as it stands."""
    field_texts = FieldTexts(
        FormSpec(fields(Adjustment, _table_of(sheet, entry).setting)), {name: text.strip() for name, text in texts.items()}
    )
    # People who left have the total of then.
    totals = (sheet.table if sheet.view is None else _table_of(sheet, entry)).state.totals

    def extras(cell: Cell) -> ControlExtras:
        if cell.index is None:
            return ControlExtras(more={"maxlength": MAX_ROUND_NOTE, "hint": say("note-hint")})
        return ControlExtras(aside=say("stands-at", n=number(totals[cell.index])))

    form = make_controls(
        field_texts.cells,
        field_texts.texts,
        sheet.context,
        extras_of=extras,
        legend=lambda cell: say("note-own") if cell.index is None else "",
    )
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    other_remarks = [sheet.remark(problem) for name, of_control in problems.items() if name not in form for problem in of_control]
    hidden = {**version_fields(sheet), ".key": fresh_key()}
    page = render_template(
        "board/adjust.html", sheet=sheet, slot=entry, form=form, loose=other_remarks, hidden=hidden, status=status,
        ready=READY_FIELD, words=[Option(key, word) for key, word in _ready_words(sheet).items()], chosen=texts.get(READY_FIELD),
    )  # fmt: skip
    return make_response(page, status)


#: What counters on a table are usually worth; four of them are offered as keys.
COUNTERS = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))
AMOUNT_KEYS = 4
#: Name of these keys, which take the place of the typed number.
AMOUNT_FIELD = ".chips"


class Gift(Model):
    """Chips that one side gives another."""

    giver: Annotated[int, side()]
    receiver: Annotated[int, side()]
    given: Annotated[int, count(1, MAX_NUMBER)]


@blueprint.route("/t/<slug>/give", methods=["GET", "POST"])
@requires("write")
def give_chips(slug: str) -> Any:
    """Give chips to one another."""
    sheet = load_sheet(slug)
    if not sheet.chips:
        abort(404)
    to_sheet = redirect(url_for("board.show_sheet", slug=slug), 303)
    texts = {**request.form, **({"given": request.form[AMOUNT_FIELD]} if AMOUNT_FIELD in request.form else {})}
    field_texts = FieldTexts(FormSpec(fields(Gift, sheet.table.setting)), {name: text.strip() for name, text in texts.items()})
    if request.method != "POST":
        return to_sheet if sheet.table.finished else _render_give(sheet, field_texts, {})
    key = request.form.get(".key") or fresh_key()
    if store().tables.step_by_key(slug, key):
        return to_sheet
    if sheet.table.finished:
        return table_over_page(
            sheet,
            [
                f"{sheet.context.name(cell)}: {field_texts.texts[cell.name]}"
                for cell in field_texts.cells
                if field_texts.has_text(cell)
            ],
        )
    gift = {cell.name: field_texts.value(cell) for cell in field_texts.cells}
    points = [0] * len(sheet.sides)
    problems = _gift_problems(sheet, field_texts)
    if not problems:
        points[gift["giver"]] -= gift["given"]
        points[gift["receiver"]] += gift["given"]
        for problem in sheet.table.score_next(raw := {"adjust": points, "note": say("give-note")}).problems:
            problems.setdefault("given", []).append(problem)
    if problems:
        return _render_give(sheet, field_texts, problems, status=422)
    if not (new_seq := write_step(sheet, NewStep("entry", raw), key)):
        return _render_give(load_sheet(slug), field_texts, {}, status=409)
    names = {"by": sheet.names(gift["giver"]), "to": sheet.names(gift["receiver"])}
    add_notice(say("given", n=gift["given"], **names), new_seq)
    return to_sheet


def _gift_problems(sheet: ScoreSheet, field_texts: FieldTexts) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by cell."""
    problems: dict[str, list[Problem]] = {}
    for problem in field_texts.problems or read_model(Gift, field_texts.json, field_texts.fields)[1]:
        problems.setdefault(problem.field or "given", []).append(problem)
    giver, receiver = field_texts.texts.get("giver"), field_texts.texts.get("receiver")
    if giver is not None and giver == receiver:
        problems.setdefault("receiver", []).append(Problem("receiver", "adjustment", "give-self"))
    return problems


def usual_amounts(chips: int) -> list[int]:
    """The amounts with a key of their own: the greatest four counters up to half the chips that everybody began with."""
    return [counter for counter in COUNTERS if counter <= max(chips // 2, COUNTERS[AMOUNT_KEYS - 1])][-AMOUNT_KEYS:]


def _render_give(sheet: ScoreSheet, field_texts: FieldTexts, problems: Mapping[str, list[Problem]], status: int = 200) -> Response:
    form = make_controls(field_texts.cells, field_texts.texts, sheet.context)
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    stacks = [
        Option(side, sheet.names(side), people, number=number(chips))
        for side, (people, chips) in enumerate(zip(sheet.sides, sheet.table.state.totals, strict=True))
    ]
    keys = usual_amounts(min(sheet.start_chips))
    page = render_template(
        "board/give.html", sheet=sheet, form=form, stacks=stacks, keys=keys, name=AMOUNT_FIELD, key=fresh_key(), status=status
    )
    return make_response(page, status)
