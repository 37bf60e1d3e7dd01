"""Responses that new entries and corrections share: the page, storing the draft, taps without JavaScript."""

from __future__ import annotations

from typing import Any, cast
from urllib.parse import urlencode

from flask import Response, flash, g, make_response, redirect, render_template, request, url_for

from scorepad.core.reading import MINUS_SIGNS
from scorepad.forms.draft import REACHED_STAGE, Draft, texts_from_json
from scorepad.log import LogEntry
from scorepad.table import Table
from scorepad.web.board.header import current_totals_with_draft
from scorepad.web.board.live import draft_hash
from scorepad.web.entry.editor import REPLACED_TAPS, UNTOUCHED_FIELD
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.sheet_line import sheet_line, table_standing
from scorepad.web.http.i18n import say
from scorepad.web.tables import hand_view
from scorepad.web.tables.conflicts import QUEUED_FIELD, first_unseen_round, form_version, reseated, seated_in_form, table_over_page
from scorepad.web.tables.corrections import strike_options
from scorepad.web.tables.hand_view import hand_summary, other_values
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.unreadable import StoredDraft, UnreadableDraft
from scorepad.web.tables.wording import entry_in_words


def render_entry(page: EntryPage, status: int = 200, note: str = "") -> Response:
    """The page of an entry."""
    return make_response(
        render_template(
            "entry/entry.html",
            pad=page,
            sheet=page.sheet,
            draft=page.draft,
            lying=hand_view,
            hand_of=hand_summary,
            facts=other_values,
            mark=draft_hash,
            striking=strike_options,
            totals_with=current_totals_with_draft,
            next_line=sheet_line,
            standing=table_standing,
            note=note,
        ),
        status,
    )


def draft_behind_error() -> StoredDraft | None:
    """The draft of the entry that this request is about, if its page cannot be rendered; else None."""
    page: EntryPage | None = g.pop("entry", None)
    if page is None:
        return None
    for stage in (None,) if page.entry else page.sheet.stages:
        g.pop("typed", None)
        try:
            render_entry(EntryPage(page.sheet, stage, page.entry, strict=True))
        except UnreadableDraft as error:
            return error.draft
        except Exception:  # Any error of the rules; it was reported already.
            return cast("StoredDraft | None", g.get("typed"))
    return None


def save_draft(page: EntryPage) -> Response:
    """Store the draft and render the page anew."""
    if form_version(page.sheet) != page.sheet.version:
        rival = first_unseen_round(page.sheet)[0] if page.entry is None else None
        # What was typed here stays on the screen: saving it will ask which version counts.
        if page.has_late_values(request.form) or (_is_touched() and rival and _differs(page, rival)):
            return make_response("", 204)
        others = seated_in_form(page.sheet) != page.sheet.table.players
        note = "sheet-moved-on" if rival else "sheet-others" if others else None
        return _lead_to(url_for("board.show_sheet", slug=page.sheet.slug), note)
    if page.stage_written_since(request.form.get(".reached")):
        reached = next(stage for stage in page.sheet.stages if stage.id == page.stored_texts[REACHED_STAGE])
        return _lead_to(url_for("enter.show_stage", slug=page.sheet.slug, stage=reached.id), "stage-written")
    page.key = request.form.get(".key") or page.key
    page.merge_form(request.form, request.form.getlist(".tap"), request.form.getlist(REPLACED_TAPS))
    return render_entry(page)


def _is_touched() -> bool:
    """Whether the person at this phone changed something in the form."""
    return request.form.get(UNTOUCHED_FIELD) != "1"


def _differs(page: EntryPage, rival: LogEntry) -> bool:
    """Whether the form is another version of the round that another phone wrote."""
    draft = form_draft(page.sheet, page.sheet.before(rival.seq))
    return not draft.is_incomplete and draft.raw != rival.raw


def _lead_to(url: str, note: str | None) -> Response:
    """Lead the page of a form elsewhere. Who typed something hears why: the sentence `note`."""
    if note and _is_touched():
        flash(say(note), "note")
    response = make_response("", 204)
    response.headers["HX-Redirect"] = url
    return response


def apply_button(page: EntryPage) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    tap = request.form.get(".tap", "")
    page.key = request.form.get(".key") or page.key
    if form_version(page.sheet) == page.sheet.version:
        page.merge_form(request.form, [tap])
    elif page.stage is not None and page.sheet.table.finished:
        return table_over_response(page.sheet, form_draft(page.sheet, page.sheet.table.reopened))
    else:
        # Values typed for a round that another phone has written by now are not kept for the next one.
        if page.entry is not None or first_unseen_round(page.sheet)[0] is None:
            texts = reseated(_form_texts(), page.sheet, page.sheet.table)
            typed = {name: text for name, text in page.draft.fitting_texts(texts).items() if text}
            page.store_changes(typed, {**page.draft.texts, **typed})
        flash(say("sheet-moved"), "note")
    field_name = tap.partition(":")[0]
    anchor = f"#f-{field_name}" if field_name in {field.name for field in page.draft.fields} else ""
    local = page.local_texts(page.draft.texts)
    return redirect(page.url + (f"?{urlencode(local)}" if local else "") + anchor, 303)


def table_over_response(sheet: ScoreSheet, draft: Draft) -> Any:
    """The response where the table is over by now; `draft`: the round in the form."""
    filled_in = {**sheet.pad.initial_texts(sheet.table.state), **texts_from_json(request.form.get(".filled"))}
    typed = draft.fitting_texts(
        {name: text for name, text in draft.texts.items() if text and filled_in.get(name) != text.translate(MINUS_SIGNS)}
    )
    if not typed and QUEUED_FIELD not in request.form:
        flash(say("sheet-moved-on"), "note")
        return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)
    is_round = draft.scored.entry is not None and not draft.scored.problems
    return table_over_page(sheet, entry_in_words(draft.scored, sheet) if is_round else ())


def form_draft(sheet: ScoreSheet, table: Table) -> Draft:
    """The form of a stage read as the next entry of `table`, whatever its stored draft is."""
    return Draft(sheet.pad, table, reseated(_form_texts(), sheet, table))


def _form_texts() -> dict[str, str]:
    """The texts of a form and of the stages before it."""
    return {**texts_from_json(request.form.get(".rest")), **request.form.to_dict()}
