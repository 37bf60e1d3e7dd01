"""What another phone did stands in the way of a form: whoever sent it is told, sees what he typed, and may write it all the same
where that makes sense."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, g, make_response, render_template, request

from scorepad.log import Kind, Step
from scorepad.store import Conflict
from scorepad.web.http.kept_form import held
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version

#: In a form: that it is to be written after the last step was taken back ("undo") or was put back ("redo").
BACK = ".back"


def cleared(sheet: Sheet) -> Sheet:
    """The table as a form wants it that first moves out of its way what stands there (`BACK`). What was last done is what its
    page has told; sent twice, it is moved once."""
    ways: dict[str, tuple[Kind, Step | None]] = {"undo": ("undo", sheet.log.last), "redo": ("redo", sheet.log.again)}
    way, seen = ways.get(request.form.get(BACK, "")), seen_version(sheet)
    if way is None or seen < 0:
        return sheet
    (kind, step), key = way, f"{request.form.get('.key', '')}-back"
    if store().wrote(sheet.slug, key) is None:
        if step is None or seen != sheet.version:
            return sheet
        try:
            store().append(sheet.slug, kind, {"target": step.seq}, seen=seen, key=key, at=now(), carry=carried(seen))
        except Conflict:
            return load(sheet.slug)
    g.seen = seen + 1
    return load(sheet.slug)


def ended(sheet: Sheet, lines: Sequence[str] = ()) -> Response:
    """The answer to a form that would write on a table that is over by now. `lines`: what was typed, in words."""
    stopped = sheet.table.ended and not sheet.table.won and sheet.log.last is not None and sheet.log.last.kind == "end"
    return _page(sheet, "late-ended" if stopped else "late-over", "undo" if stopped else None, lines)


def gone(sheet: Sheet, seq: int, lines: Sequence[str] = ()) -> Response | None:
    """The answer to a form that would correct an entry that does not stand any more; None if there never was such an entry."""
    struck = any(slot.seq == seq for slot in sheet.log.slots)
    last, again = sheet.log.last, sheet.log.again
    if struck:
        by_last = last is not None and last.kind == "amend" and last.data["target"] == seq
        return _page(sheet, "late-struck", "undo" if by_last else None, lines)
    if any(step.seq == seq and step.kind == "entry" for step in sheet.kept.steps):
        return _page(sheet, "late-undone", "redo" if again is not None and again.seq == seq else None, lines)
    return None


def _page(sheet: Sheet, key: str, back: Kind | None, lines: Sequence[str]) -> Response:
    form = held(seen=str(sheet.version), back=back or "")
    return make_response(render_template("tables/late.html", sheet=sheet, key=key, back=back, held=form, lines=lines), 409)
