"""Routes of the sheet: the page and its parts, striking out, the end, rematch, rebuy, download."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.record import base_id
from scorepad.forms.draft import REACHED_STAGE, cell_texts, draft_name, is_readable_draft
from scorepad.log import LogEntry
from scorepad.store import MAX_REMATCHES_IN_A_ROW, Conflict, NewStep, Stamp, TooManyRematches
from scorepad.web.archive.money import result_in_money
from scorepad.web.auth.guard import STAY, evening_to_share
from scorepad.web.auth.links import circle_here, many_circles
from scorepad.web.board.header import (
    changed_house_rules,
    column_people,
    column_totals,
    current_totals,
    make_ledger,
    order_of_play,
    progress_caption,
    seats_with_duties,
    target_ruler_of,
    totals_course,
    totals_layout,
    totals_table,
)
from scorepad.web.board.other_tables import leads_on, next_table, night_wins, previous_table
from scorepad.web.board.result import chip_debts, final_places, possible_rebuys, signature_status, winners_args
from scorepad.web.board.seats import can_join
from scorepad.web.board.unusual import can_simulate, rarest
from scorepad.web.forms.control import Action
from scorepad.web.games.playable import table_like
from scorepad.web.http.back_link import back_link, forget_list, list_address
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import say
from scorepad.web.http.memory_caches import render_once
from scorepad.web.http.urls import fresh_key, now, query_number
from scorepad.web.http.visitor import requires, store, visitor
from scorepad.web.tables.conflicts import form_version, write_step
from scorepad.web.tables.corrections import StrikeOptions, append_amendment, strike_options
from scorepad.web.tables.notices import add_notice, has_sent_notice, take_notices
from scorepad.web.tables.parts import question_links
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet, sheet_with_pending
from scorepad.web.tables.seams import seams_told
from scorepad.web.tables.sheet_rows import SheetRow, sheet_rows
from scorepad.web.tables.wording import DraftInWords, draft_in_words
from scorepad.words import signed

blueprint = Blueprint("board", __name__)

#: In place of a stage: the draft of the next entry cannot be read.
UNREADABLE_DRAFT = ".unread"


def reached_stage(slug: str, stamp: Stamp, typed: Mapping[str, str] | None = None) -> str | None:
    """The stage that the draft of the next entry has reached, or `UNREADABLE_DRAFT`; None without a draft. `typed`: its stored
    texts, if they were just loaded. Raises UnreadableTable."""
    texts = store().drafts.load(slug, draft_name(stamp.version)) if typed is None else typed
    if not texts:
        return None
    sheet = load_sheet(slug, stamp)
    return texts.get(REACHED_STAGE) if is_readable_draft(sheet.pad, sheet.table, texts) else UNREADABLE_DRAFT


def next_action(sheet: ScoreSheet, typed: Mapping[str, str] | None = None) -> Action:
    """The primary action: continue the next entry at the stage that its draft has reached, see `reached_stage`."""
    stages, reached = sheet.stages, reached_stage(sheet.slug, sheet.stamp, typed)
    stage = next((stage for stage in stages if stage.id == reached), stages[0])
    step = say("typed-unread-short") if reached == UNREADABLE_DRAFT else sheet.say(f"stage-{stage.id}")
    label = sheet.say("next-step", n=sheet.table.number, step=step)
    return Action(label, url_for("enter.show_stage", slug=sheet.slug, stage=stage.id), rules=(stage.playing or stage.rule,))


@blueprint.get("/t/<slug>")
def show_sheet(slug: str) -> Any:
    """The sheet: with `?open=` the entry of that step unfolded; with `?all=1` every round with its details, as on paper; with
    `?until=` the earlier rounds up to that entry; with `?stay=1` this one although the people went on at another table."""
    live = store().live.state(slug, now())
    texts, next_at = live.draft_texts(draft_name(live.stamp.version)), next_table(live)
    # A finished table is shown with what is known of others.
    sheet = load_sheet(slug, live.stamp)
    wins, rare_round, money, previous = night_wins(sheet), rarest(sheet), result_in_money(sheet), previous_table(sheet.stored)
    signatures = signature_status(sheet, live.signatures)
    shown_beside = (circle_here(), wins, rare_round, money, previous, signatures)
    if not has_sent_notice(slug) and (
        unmodified := not_modified(live.stamp, texts, list_address(), next_at and next_at.slug, *shown_beside)
    ):
        return unmodified
    # A guest of one table has no other page.
    asker, everything = visitor(), "all" in request.args
    back = back_link() if asker.table is None or asker.evening is not None or many_circles() else None
    if next_at and leads_on(live, sheet) and "HX-Request" in request.headers:
        # The page lay open when the people of the table went on.
        flash(say("went-on" if sheet.table.finished else "goes-on", title=next_at.title, before=sheet.title), "note")
        return make_response("", 204, {"HX-Redirect": next_at.href})
    rows = sheet_rows(sheet, query_number("open"), everything, until=query_number("until"))
    refused = [entry.number for _, entry in rows.refused_entries if entry.number]

    def render(key: str) -> str:
        # Functions instead of values, since most fragments are cached, see `ScoreSheet.fragment`.
        return render_template(
            "board/sheet.html", sheet=sheet, shown=rows, everything=everything, back=back, misfit=min(refused, default=None),
            next=None if sheet.table.finished else next_action(sheet, texts), key=key,
            begun=draft_in_words(sheet, texts), draft=cell_texts(texts), question_links=question_links,
            ledger=make_ledger, columns_of=column_people, totals_of=column_totals, shape=totals_layout, caption=progress_caption,
            ruler=target_ruler_of, chart=totals_course, order=order_of_play, seats=seats_with_duties, can_join=can_join,
            options=changed_house_rules, seams=seams_told, victory=winners_args, places=final_places,
            debts=chip_debts, broke=possible_rebuys, can_tell=can_simulate,
            signed=signatures, tonight=wins, rarest=rare_round, money=money, in_circle=visitor().table is None,
            notices=take_notices, following=next_at, before=previous,
            opens=visitor().table and evening_to_share(), stays=STAY in request.args, circle=circle_here(),
        )  # fmt: skip

    return render_once(render)


@blueprint.get("/t/<slug>/rounds/<int:seq>")
def show_entry_details(slug: str, seq: int) -> Any:
    """A fragment of the sheet: the details of the entry that step `seq` wrote."""
    if unmodified := not_modified(store().tables.stamp(slug)):
        return unmodified
    sheet = load_sheet(slug)
    row = next((SheetRow(sheet, entry, scored) for entry, scored in sheet.entries_scored() if entry.seq == seq), None)
    return render_template("board/round.html", row=row or abort(404))


@blueprint.get("/t/<slug>/totals")
def show_totals(slug: str) -> Any:
    """A fragment of the sheet: the totals after each entry."""
    if unmodified := not_modified(store().tables.stamp(slug)):
        return unmodified
    return render_template("board/totals.html", table=totals_table(load_sheet(slug)))


@blueprint.post("/t/<slug>/entries/<int:seq>/strike")
def strike_entry(slug: str, seq: int) -> Any:
    """Strike an entry out: it stays in the log but no longer counts. With `.dealt` its hand was dealt: the round stays, and an
    adjustment takes its points back."""
    sheet = load_sheet(slug)
    if not any(entry.seq == seq for entry in sheet.log.entries):
        abort(404)
    entry = sheet.entry_of_step(seq)
    options = strike_options(sheet, entry) if entry and ".dealt" in request.form else None
    if entry and options:
        _take_points_back(sheet, entry, options)
    elif entry and not append_amendment(sheet, seq, None, key=request.form.get(".key") or fresh_key()):
        flash(say("sheet-moved"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _take_points_back(sheet: ScoreSheet, entry: LogEntry, options: StrikeOptions) -> None:
    number = next((scored.number for other, scored in sheet.entries_scored() if other is entry), None)
    if new_seq := write_step(sheet, NewStep("entry", options.back), request.form.get(".key") or fresh_key()):
        add_notice(f"{sheet.say('struck-dealt', n=number or 0)} {options.dealt}", new_seq)
    else:
        flash(say("sheet-moved"), "note")


@blueprint.route("/t/<slug>/end", methods=["GET", "POST"])
@requires("write")
def end_table(slug: str) -> Any:
    """End the table before the game is won."""
    sheet = load_sheet(slug)
    if sheet.table.finished:
        return redirect(url_for("board.show_sheet", slug=slug), 303)
    draft = draft_in_words(sheet)
    if request.method != "POST":
        return _end_page(sheet, draft)
    if draft and draft.mark != request.form.get(".typed", "") and form_version(sheet) == sheet.version:
        # Somebody announced it since the page was shown: it is not dropped unseen.
        return _end_page(sheet, draft, 409)
    if new_seq := write_step(sheet, NewStep("end", {}), request.form.get(".key") or fresh_key()):
        add_notice(sheet.say("ended-begun", n=draft.number) if draft else say("ended"), new_seq)
    else:
        flash(say("sheet-moved"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _end_page(sheet: ScoreSheet, draft: DraftInWords | None, status: int = 200) -> Response:
    winners = winners_args(sheet, sheet.game.leaders(sheet.table.state))
    standing = sheet.game.standing(sheet.table.state) if sheet.chips else ()
    best_first = sorted(range(len(standing)), key=lambda side: -standing[side])
    gains = [say("scores-of", names=[sheet.names(side)], points=signed(standing[side])) for side in best_first]
    page = render_template(
        "board/end.html", sheet=sheet, begun=draft, won=winners, gains=gains, totals=current_totals(sheet), key=fresh_key()
    )
    return make_response(page, status)


@blueprint.post("/t/<slug>/rematch")
def open_rematch(slug: str) -> Any:
    """Open a table with the same people and options, and the next dealer, to which links for this table lead from now on; or lead
    to it, if there is one. Only from the sheet of the finished table, as it still is."""
    sheet = load_sheet(slug)
    seen = form_version(sheet) if sheet.table.finished else -1
    try:
        new_slug, opened = store().tables.open_rematch(slug, table_like(sheet), seen=seen, at=now())
    except (Conflict, TooManyRematches) as error:
        too_many = isinstance(error, TooManyRematches)
        flash(say("rematch-many", n=MAX_REMATCHES_IN_A_ROW) if too_many else say("rematch-moved"), "note")
        return redirect(url_for("board.show_sheet", slug=slug), 303)
    if not opened:
        flash(say("rematch-open"), "note")
    forget_list()
    return redirect(url_for("board.show_sheet", slug=new_slug), 303)


@blueprint.post("/t/<slug>/rebuy/<int:side>")
def buy_chips(slug: str, side: int) -> Any:
    """A side without chips buys as many as at the beginning; the end of a table that was stopped is undone."""
    sheet, key = load_sheet(slug), request.form.get(".key") or fresh_key()
    seen, to_sheet = form_version(sheet), redirect(url_for("board.show_sheet", slug=slug), 303)
    if store().tables.step_by_key(slug, key):
        return to_sheet
    if seen == sheet.version and side not in [rebuy.side for rebuy in possible_rebuys(sheet)]:
        abort(404)
    bought = [sheet.start_chips[other] if other == side else 0 for other in range(len(sheet.sides))]
    if sheet.table.ended and sheet.log.undoable and seen == sheet.version:
        sheet = sheet_with_pending(sheet, "undo", sheet.log.undoable.seq)
    if new_seq := write_step(sheet, NewStep("entry", {"adjust": bought, "note": say("rebuy-note")}), key):
        add_notice(say("rebought", name=sheet.names(side), n=bought[side]), new_seq)
    else:
        flash(say("sheet-moved"), "note")
    return to_sheet


@blueprint.get("/t/<slug>/record")
def download_record(slug: str) -> Response:
    """Download the table as a record; where people joined or left as several, one a line."""
    sheet = load_sheet(slug)
    response = make_response("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in sheet.records))
    response.mimetype = "application/json"
    game_name = "-".join(re.findall(r"\w+", sheet.game.title(sheet.table.setting.options) or "")) or base_id(sheet.game.id)
    response.headers.set("Content-Disposition", "attachment", filename=f"scorepad-{game_name}-{sheet.slug}.json")
    return response
