"""Undo and redo of steps of the log."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, flash, redirect, request, url_for

from scorepad.forms.draft import draft_name, texts_of_entry
from scorepad.log import Step, StepKind
from scorepad.store import Conflict, NewStep
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import carried_drafts, form_version

blueprint = Blueprint("undo", __name__)


@blueprint.post("/t/<slug>/undo")
def undo_step(slug: str) -> Any:
    """Undo the last step; a round becomes the draft of the next entry, so that nothing is lost."""
    before = load_sheet(slug)
    step = before.log.undoable
    if _said(before, "undo", step) and step:
        after = load_sheet(slug)
        if is_round(step):
            store().update_draft(slug, draft_name(after.version), texts_of_entry(after.pad, after.table, step.data))
            flash(say("undone-round", n=after.table.number), "note")
        else:
            flash(say("undone"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.post("/t/<slug>/redo")
def redo_step(slug: str) -> Any:
    """Redo the step undone last; a round also restores the draft that followed it."""
    before = load_sheet(slug)
    step = before.log.redoable
    if _said(before, "redo", step) and step:
        after = load_sheet(slug)
        if is_round(step):
            store().update_draft(
                slug, draft_name(after.version), store().load_draft(slug, draft_name(_taken_back(before, step) - 1))
            )
            add_notice(say("redone-round", n=after.table.number - 1), step.seq)
        else:
            add_notice(say("redone"), step.seq)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def is_round(step: Step) -> bool:
    """Whether a step wrote a round."""
    return step.kind == "entry" and not (isinstance(step.data, dict) and "adjust" in step.data)


def _taken_back(sheet: ScoreSheet, step: Step) -> int:
    """The `seq` of the last step that undid `step`."""
    return next(each.seq for each in reversed(sheet.stored.steps) if each.kind == "undo" and each.data["target"] == step.seq)


def _said(sheet: ScoreSheet, kind: StepKind, step: Step | None) -> bool:
    """Append an undo or redo of `step`; False for a double tap, or if the form was rendered from another version of the log."""
    seen = form_version(sheet)
    if seen == sheet.version and step is not None:
        try:
            key = request.form.get(".key") or fresh_key()
            carry = None if is_round(step) else carried_drafts(seen)
            store().append_step(sheet.slug, NewStep(kind, {"target": step.seq}), seen=seen, key=key, at=now(), carry=carry)
        except Conflict:
            seen = -1
        else:
            return True
    twice = 0 <= seen == sheet.version - 1 and sheet.stored.steps[-1].kind == kind
    if seen != sheet.version and not twice:
        flash(say("sheet-moved"), "note")
    return False
