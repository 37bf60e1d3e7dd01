"""House rules whose default is an assumption (`Game.assumed_options`), until a circle has stated what its cards show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import filterfalse
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request

from scorepad.core.game import Game
from scorepad.core.model import fields
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.forms.cells import Cell, FieldTexts, FormSpec, texts_of
from scorepad.games import room_of
from scorepad.table import open_table
from scorepad.web.forms.control import ControlExtras, FormContext
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.i18n import words_of_request
from scorepad.web.http.urls import safe_path
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("assumed", __name__)

#: The button that keeps the assumed values.
KEEP_BUTTON = ".keep"


def stated_rules(sheet: ScoreSheet) -> Mapping[str, Any]:
    """The house rules of a table, with those that its circle has stated at another one."""
    own = sheet.stored.options
    unstated = [name for name in sheet.game.assumed_options if name not in own]
    return {**own, **store().tables.stated_rules(unstated)} if unstated else own


def is_assumed(game: Game[Any], question: Question[Any], rules: Mapping[str, Any]) -> bool:
    """Whether the answer to a question follows from assumed values, as far as these house rules say."""
    return any(name in question.input_model.model_fields and name not in rules for name in game.assumed_options)


@blueprint.route("/t/<slug>/assumed", methods=["GET", "POST"])
@requires("write")
def state_assumed_rules(slug: str) -> Any:
    """The form that states what the cards show, for all tables of the circle; `?next=`: where to go on."""
    sheet = load_sheet(slug)
    names, options = sheet.game.assumed_options, sheet.game.options
    assumed_fields = [field for field in fields(options, sheet.table.setting) if field.name in names] or abort(404)
    target = safe_path(request.args.get("next"))
    rules = stated_rules(sheet)
    usual = {field.name: list(rules.get(field.name) or field.default) for field in assumed_fields}
    if request.method != "POST":
        return _page(sheet, FieldTexts(FormSpec(assumed_fields), texts_of(assumed_fields, usual)), target, problems=[])
    field_texts = FieldTexts(FormSpec(assumed_fields), {name: text.strip() for name, text in request.form.items()})
    values = {field.name: list(field.default) for field in assumed_fields} if KEEP_BUTTON in request.form else field_texts.json
    problems = (
        []
        if KEEP_BUTTON in request.form
        else [*field_texts.problems, *map(_missing, filterfalse(field_texts.has_text, field_texts.cells))]
    )
    if not problems:
        _, _, problems = open_table({**sheet.stored.header, "options": {**sheet.stored.options, **values}})
    else:
        problems = [replace(problem, at=(problem.field or "", *problem.at)) for problem in problems]
    if problems:
        return _page(sheet, field_texts, target, problems=problems), 422
    store().tables.state_rules(slug, values)
    return redirect(target, 303)


def _missing(cell: Cell) -> Problem:
    at = () if cell.index is None else (cell.index,)
    return Problem(cell.field.name, "format", "missing-field", args={"field": cell.field.name}, at=at)


def _page(sheet: ScoreSheet, field_texts: FieldTexts, target: str, problems: list[Problem]) -> str:
    words = words_of_request(room_of(sheet.game.id))

    def legend(cell: Cell) -> str:
        return words.say(f"option-{cell.field.name}-item", {"n": cell.field.input.first_number + (cell.index or 0)})

    form = make_controls(
        field_texts.cells,
        field_texts.texts,
        FormContext(words),
        extras_of=lambda cell: ControlExtras(more={"typed": True}),
        legend=legend,
    )
    for control in form.values():
        field, index = control.cell.field, control.cell.index
        # What is wrong with all of them stands beside the last.
        places = {(field.name, index), *([(field.name,)] if index == field.size - 1 else [])}
        control.remarks = [sheet.remark(problem) for problem in problems if problem.at in places]
    return render_template(
        "questions/assumed.html", sheet=sheet, form=form, there=target, keep=KEEP_BUTTON, lead=words.say("assumed-lead")
    )
