"""House rules that change at the running table (rule `rules`), in the controls of a new table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import Field
from scorepad.core.problem import Problem
from scorepad.log import LogEntry
from scorepad.store import NewStep
from scorepad.table import Table
from scorepad.web.forms.control import Remark
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import requires, store
from scorepad.web.lobby.house_rules import NewTableChoices
from scorepad.web.tables.conflicts import (
    load_sheet_of_form,
    redirect_from_struck,
    struck_entry_page,
    table_over_page,
    version_fields,
    write_step,
)
from scorepad.web.tables.corrections import append_amendment
from scorepad.web.tables.last_settings import OPTION_PREFIX, option_texts
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.seams import seam_at
from scorepad.words import Words

blueprint = Blueprint("rules_change", __name__)


@dataclass
class RulesChoices(NewTableChoices):
    """The house rules that may change, as typed."""

    def option_fields(self) -> tuple[Field, ...]:
        """Those that the game lets change."""
        return tuple(field for field in super().option_fields() if self.game and field.name in self.game.changing_options)

    def changed(self, table: Table) -> dict[str, Any]:
        """Those that differ from what holds at `table` (JSON)."""
        chosen, held = self.record()["options"], table.setting.options
        values = {field.name: chosen.get(field.name, field.default) for field in self.option_fields()}
        return {name: value for name, value in values.items() if value != getattr(held, name)}

    def problems(self, table: Table, raw: dict[str, Any], words: Words) -> dict[str, list[str]]:
        """What cannot be, in sentences by the name of the control; "" for all other."""
        problems = [
            Problem("rules", "options", "no-number", args={"text": self.texts[OPTION_PREFIX + cell.name][:60]}, at=(cell.name,))
            for cell in self.options().unparsable
        ]
        by_name: dict[str, list[str]] = {}
        for problem in problems or table.score_next(raw).problems:
            name = OPTION_PREFIX + str(problem.at[0]) if problem.at else ""
            by_name.setdefault(name, []).append(words.sentence_of(problem))
        return by_name


@blueprint.route("/t/<slug>/house-rules", methods=["GET", "POST"])
@requires("write")
def change_house_rules(slug: str) -> Any:
    """Change house rules from the next round on, or correct such a change (`?seq=`)."""
    sheet = load_sheet_of_form(slug)
    seq = request.args.get("seq", type=int)
    entry = sheet.entry_of_step(seq)
    if not sheet.game.changing_options or (entry is not None and "rules" not in entry.raw):
        abort(404)
    choices = RulesChoices(sheet.game, list(sheet.table.players), "", dict(request.form))
    if seq is not None and entry is None:
        lines = choices.rules_in_words(choices.changed(sheet.table))
        page = struck_entry_page(sheet, seq, lines) if request.method == "POST" else None
        return page or redirect_from_struck(sheet, seq)
    table = sheet.before(entry.seq) if entry else sheet.table
    if table.finished:
        nothing_lost = request.method != "POST" or store().tables.step_by_key(slug, request.form.get(".key", ""))
        to_sheet = redirect(url_for("board.show_sheet", slug=slug), 303)
        return to_sheet if nothing_lost else table_over_page(sheet, choices.rules_in_words(choices.changed(table)))
    if request.method != "POST":
        held = table.with_entry(entry.raw) if entry else table
        choices.texts = option_texts(sheet.game, held.setting.players, held.setting.options.model_dump())
        return _render_change(sheet, entry, choices, problems={})
    raw = {**(entry.raw if entry else {}), "rules": choices.changed(table)}
    if problems := choices.problems(table, raw, sheet.context.words):
        return _render_change(sheet, entry, choices, problems=problems, status=422)
    key = request.form.get(".key") or fresh_key()
    if entry is not None:
        if raw != entry.raw and not append_amendment(sheet, entry.seq, raw, key=key):
            return _render_change(load_sheet(slug), entry, choices, problems={}, status=409)
        return redirect(url_for("board.show_sheet", slug=slug, open=entry.seq, _anchor=f"e{entry.seq}"), 303)
    if not (new_seq := write_step(sheet, NewStep("entry", raw), key)):
        return _render_change(load_sheet(slug), None, choices, problems={}, status=409)
    after = load_sheet(slug)
    if seam := seam_at(after, len(after.entries) - 1):
        add_notice(f"{seam.sentence}.", new_seq)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _render_change(
    sheet: ScoreSheet, entry: LogEntry | None, choices: RulesChoices, problems: Mapping[str, list[str]], status: int = 200
) -> Response:
    page = render_template(
        "board/rules_change.html", sheet=sheet, slot=entry, options=choices.controls(problems),
        loose=[Remark(text) for text in problems.get("", ())], number=(sheet.before(entry.seq) if entry else sheet.table).number,
        hidden={**version_fields(sheet), ".key": fresh_key()}, words=sheet.context.words, status=status,
    )  # fmt: skip
    return make_response(page, status)
