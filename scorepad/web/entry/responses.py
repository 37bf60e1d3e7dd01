"""Responses that new entries and corrections share: the page, storing the draft, taps without JavaScript."""

from __future__ import annotations

from typing import Any, cast

from flask import Response, flash, g, make_response, redirect, render_template, request, url_for

from scorepad.core.reading import MINUSES
from scorepad.forms.draft import Draft, slot_name, texts_in
from scorepad.table import Table
from scorepad.web.board.header import totals_with
from scorepad.web.board.live import mark
from scorepad.web.entry.draft import INSTEAD
from scorepad.web.entry.next_line import next_line, standing
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.queued import QUEUED
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import store
from scorepad.web.tables import outlook
from scorepad.web.tables.conflicts import ended
from scorepad.web.tables.hand import facts, hand_of
from scorepad.web.tables.stored_draft import Typed, TypedUnreadable
from scorepad.web.tables.striking import striking
from scorepad.web.tables.table_view import Sheet
from scorepad.web.tables.version import seen_version, unseen
from scorepad.web.tables.wording import told


def show(page: EntryPage, status: int = 200, note: str = "") -> Response:
    """The page of an entry."""
    return make_response(
        render_template(
            "entry/entry.html",
            pad=page,
            sheet=page.sheet,
            draft=page.draft,
            lying=outlook,
            hand_of=hand_of,
            facts=facts,
            mark=mark,
            striking=striking,
            totals_with=totals_with,
            next_line=next_line,
            standing=standing,
            note=note,
        ),
        status,
    )


def stumbled() -> Typed | None:
    """The draft of the entry that this request is about, if its page cannot be rendered; else None."""
    asked: EntryPage | None = g.pop("entry", None)
    if asked is None:
        return None
    for stage in (None,) if asked.slot else asked.sheet.stages:
        g.pop("typed", None)
        try:
            show(EntryPage(asked.sheet, stage, asked.slot, strict=True))
        except TypedUnreadable as found:
            return found.typed
        except Exception:  # Any error of the rules; it was reported already.
            return cast("Typed | None", g.get("typed"))
    return None


def keep_typed(page: EntryPage) -> Response:
    """Store the draft and render the page anew."""
    if seen_version(page.sheet) != page.sheet.version:
        # Typed values stay on the screen: saving them will ask which version counts. A form without typed values is
        # redirected to the sheet.
        response = make_response("", 204)
        if not page.typed_late(request.form):
            if page.slot is None and unseen(page.sheet)[0] is not None:
                flash(say("sheet-moved-on"), "note")
            response.headers["HX-Redirect"] = url_for("board.page", slug=page.sheet.slug)
        return response
    page.type_in(request.form, request.form.getlist(".tap"), request.form.getlist(INSTEAD))
    page.key = request.form.get(".key") or page.key
    return show(page)


def press(page: EntryPage) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    what = request.form.get(".tap", "")
    if seen_version(page.sheet) == page.sheet.version:
        page.type_in(request.form, [what])
    elif page.stage is not None and page.sheet.table.finished:
        return say_over(page.sheet)
    else:
        # Values typed for a round that another phone has written by now are not kept for the next one.
        if page.slot is not None or unseen(page.sheet)[0] is None:
            mine = {name: text for name, text in page.draft.known(_texts()).items() if text}
            page.keep(mine, {**page.draft.texts, **mine})
        flash(say("sheet-moved"), "note")
    field = what.partition(":")[0]
    anchor = f"#f-{field}" if field in {each.name for each in page.draft.fields} else ""
    return redirect(page.url + anchor, 303)


def say_over(sheet: Sheet) -> Any:
    """The response where the table is over by now; typed values are stored as a draft in case the table goes on."""
    mine = posted(sheet, sheet.table._replace(won=(), ended=False))
    own = {**sheet.pad.begin(sheet.table.state), **texts_in(request.form.get(".filled"))}
    typed = mine.known({name: text for name, text in mine.texts.items() if text and own.get(name) != text.translate(MINUSES)})
    if not typed and QUEUED not in request.form:
        flash(say("sheet-moved-on"), "note")
        return redirect(url_for("board.page", slug=sheet.slug), 303)
    store().keep_draft(sheet.slug, slot_name(sheet.version), typed)
    return ended(sheet, told(mine.scored, sheet) if mine.scored.entry is not None and not mine.scored.problems else ())


def posted(sheet: Sheet, table: Table) -> Draft:
    """A late form read as the next entry of `table`."""
    return Draft(sheet.pad, table, _texts())


def _texts() -> dict[str, str]:
    """The texts of a form and of the stages before it."""
    return {**texts_in(request.form.get(".rest")), **request.form.to_dict()}
