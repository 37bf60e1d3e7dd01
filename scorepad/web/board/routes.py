"""Routes of the sheet: the page and its parts, striking out, the end, rematch, rebuy, download."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.forms.draft import STAGE, cells_in, readable, slot_name
from scorepad.log import Slot
from scorepad.store import MAX_REMATCHES_IN_A_ROW, Conflict, NewStep, NewTable, Stamp, TooManyRematches
from scorepad.web.archive.money import in_money
from scorepad.web.auth.guard import STAY
from scorepad.web.auth.links import circle_here
from scorepad.web.board.end import broke, debts, places, victory
from scorepad.web.board.header import caption, chart, ledger, options, ruler, shape, totals, totals_table
from scorepad.web.board.next_table import game_before, next_table
from scorepad.web.board.signed import signed
from scorepad.web.board.tonight import tonight
from scorepad.web.board.unusual import can_tell, rarest
from scorepad.web.forms.action import Action
from scorepad.web.http.back_link import forget_list, list_address, way_back
from scorepad.web.http.caching import unchanged
from scorepad.web.http.i18n import say
from scorepad.web.http.render_cache import rendered_once
from scorepad.web.http.urls import asked_number, fresh_key, now
from scorepad.web.http.visitor import needs, store, visitor
from scorepad.web.tables.amending import amend
from scorepad.web.tables.announced import Announced, announced
from scorepad.web.tables.notices import notices, tell_done, untold
from scorepad.web.tables.question_links import question_links
from scorepad.web.tables.rounds import Row, rows_of
from scorepad.web.tables.striking import Striking, striking
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version

pages = Blueprint("board", __name__)

#: In place of a stage: the draft of the next entry cannot be read.
UNREAD = ".unread"


def reached(slug: str, stamp: Stamp, typed: Mapping[str, str] | None = None) -> str | None:
    """The stage that the draft of the next entry has reached, or UNREAD; None without a draft. `typed`: its stored texts, if they
    were just loaded. Raises Unreadable."""
    kept = store().draft(slug, slot_name(stamp.version)) if typed is None else typed
    if not kept:
        return None
    sheet = load(slug, stamp)
    return kept.get(STAGE) if readable(sheet.pad, sheet.table, kept) else UNREAD


def next_step(sheet: Sheet, typed: Mapping[str, str] | None = None) -> Action:
    """The primary action: continue the next entry at the stage that its draft has reached, see `reached`."""
    stages, draft_at = sheet.stages, reached(sheet.slug, sheet.stamp, typed)
    at = next((stage for stage in stages if stage.id == draft_at), stages[0])
    step = say("typed-unread-short") if draft_at == UNREAD else sheet.say(f"stage-{at.id}")
    label = sheet.say("next-step", n=sheet.table.number, step=step)
    return Action(label, url_for("enter.page", slug=sheet.slug, stage=at.id), rules=(at.playing or at.rule,))


@pages.get("/t/<slug>")
def page(slug: str) -> Any:
    """The sheet: with `?open=` the entry of that step unfolded; with `?all=1` every round with its details, as on paper; with
    `?until=` the earlier rounds up to that entry; with `?stay=1` this one although the people went on at another table."""
    live = store().live(slug, now())
    typed, following = live.typed(slot_name(live.stamp.version)), next_table(live)
    # A finished table is shown with what is known of others.
    sheet = load(slug, live.stamp)
    evening, rare, money, before = tonight(sheet), rarest(sheet), in_money(sheet), game_before(sheet.kept)
    agreed = signed(sheet, live.signed)
    told = (circle_here(), evening, rare, money, before, agreed)
    if not untold(slug) and (same := unchanged(live.stamp, typed, list_address(), following and following.slug, *told)):
        return same
    back, everything = way_back(), "all" in request.args
    if following and sheet.table.finished and "HX-Request" in request.headers:
        # The page lay open when the people of the table went on.
        flash(say("went-on", title=following.title, before=sheet.title), "note")
        return make_response("", 204, {"HX-Redirect": following.href})
    shown = rows_of(sheet, asked_number("open"), everything, asked_number("until"))
    misfits = [scored.number for _, scored in shown.misfits if scored.number]

    def render(key: str) -> str:
        # Functions instead of values, since most fragments are cached, see `Sheet.piece`.
        return render_template(
            "board/sheet.html", sheet=sheet, shown=shown, everything=everything, back=back, misfit=min(misfits, default=None),
            next=None if sheet.table.finished else next_step(sheet, typed), key=key,
            begun=announced(sheet, typed), draft=cells_in(typed), question_links=question_links,
            ledger=ledger, shape=shape, caption=caption, ruler=ruler, chart=chart, options=options,
            victory=victory, places=places, debts=debts, broke=broke, can_tell=can_tell,
            signed=agreed, tonight=evening, rarest=rare, money=money, in_circle=visitor().table is None,
            notices=notices, following=following, before=before,
            stays=STAY in request.args, circle=circle_here(),
        )  # fmt: skip

    return rendered_once(render)


@pages.get("/t/<slug>/rounds/<int:seq>")
def why(slug: str, seq: int) -> Any:
    """A fragment of the sheet: the details of the entry that step `seq` wrote."""
    if same := unchanged(store().stamp(slug)):
        return same
    sheet = load(slug)
    found = next((Row(sheet, slot, scored) for slot, scored in sheet.pairs() if slot.seq == seq), None)
    return render_template("board/round.html", row=found or abort(404))


@pages.get("/t/<slug>/totals")
def course(slug: str) -> Any:
    """A fragment of the sheet: the totals after each entry."""
    if same := unchanged(store().stamp(slug)):
        return same
    return render_template("board/totals.html", table=totals_table(load(slug)))


@pages.post("/t/<slug>/entries/<int:seq>/strike")
def strike(slug: str, seq: int) -> Any:
    """Strike an entry out: it stays in the log but no longer counts. With `.dealt` its hand was dealt: the round stays, and an
    adjustment takes its points back."""
    sheet = load(slug)
    if not any(slot.seq == seq for slot in sheet.log.slots):
        abort(404)
    slot = sheet.slot(seq)
    dealt = striking(sheet, slot) if slot and ".dealt" in request.form else None
    if slot and dealt:
        _take_points_back(sheet, slot, dealt)
    elif slot and not amend(sheet, seq, None, request.form.get(".key") or fresh_key()):
        flash(say("sheet-moved"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


def _take_points_back(sheet: Sheet, slot: Slot, dealt: Striking) -> None:
    seen, key = seen_version(sheet), request.form.get(".key") or fresh_key()
    number = next((scored.number for each, scored in sheet.pairs() if each is slot), None)
    try:
        store().append(sheet.slug, NewStep("entry", dealt.back), seen=seen, key=key, at=now(), carry=carried(seen))
    except Conflict:
        flash(say("sheet-moved"), "note")
    else:
        tell_done(f"{say('struck-dealt', n=number or 0)} {dealt.dealt}", seen + 1)


@pages.route("/t/<slug>/end", methods=["GET", "POST"])
@needs("write")
def end(slug: str) -> Any:
    """End the table before the game is won."""
    sheet = load(slug)
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=slug), 303)
    begun = announced(sheet)
    if request.method != "POST":
        return _end_page(sheet, begun)
    if begun and begun.mark != request.form.get(".typed", "") and seen_version(sheet) == sheet.version:
        # Somebody announced it since the page was shown: it is not dropped unseen.
        return _end_page(sheet, begun, 409)
    seen, key = seen_version(sheet), request.form.get(".key") or fresh_key()
    try:
        store().append(slug, NewStep("end", {}), seen=seen, key=key, at=now(), carry=carried(seen))
        tell_done(sheet.say("ended-begun", n=begun.number) if begun else say("ended"), seen + 1)
    except Conflict:
        flash(say("sheet-moved"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


def _end_page(sheet: Sheet, begun: Announced | None, status: int = 200) -> Response:
    won = victory(sheet, sheet.game.leaders(sheet.table.state))
    page = render_template("board/end.html", sheet=sheet, begun=begun, won=won, totals=totals(sheet), key=fresh_key())
    return make_response(page, status)


@pages.post("/t/<slug>/rematch")
def rematch(slug: str) -> Any:
    """Open a table with the same people and options, and the next dealer, to which links for this table lead from now on; or lead
    to it, if there is one. Only from the sheet of the finished table, as it still is."""
    sheet = load(slug)
    seen = seen_version(sheet) if sheet.table.finished else -1
    new = NewTable(sheet.game.id, sheet.table.players, sheet.game.dealer(sheet.table.state), sheet.kept.options)
    try:
        fresh, opened = store().open_rematch(slug, new, seen=seen, at=now())
    except (Conflict, TooManyRematches) as error:
        many = isinstance(error, TooManyRematches)
        flash(say("rematch-many", n=MAX_REMATCHES_IN_A_ROW) if many else say("rematch-moved"), "note")
        return redirect(url_for("board.page", slug=slug), 303)
    if not opened:
        flash(say("rematch-open"), "note")
    forget_list()
    return redirect(url_for("board.page", slug=fresh), 303)


@pages.post("/t/<slug>/rebuy/<int:side>")
def rebuy(slug: str, side: int) -> Any:
    """A side without chips buys as many as at the beginning; the end of a table that was stopped is undone."""
    sheet, key = load(slug), request.form.get(".key") or fresh_key()
    seen, back = seen_version(sheet), redirect(url_for("board.page", slug=slug), 303)
    if store().wrote(slug, key):
        return back
    if seen == sheet.version and side not in [each.side for each in broke(sheet)]:
        abort(404)
    bought = [sheet.start.state.totals[each] if each == side else 0 for each in range(len(sheet.sides))]
    try:
        if sheet.table.ended and sheet.log.last:
            target = {"target": sheet.log.last.seq}
            store().append(slug, NewStep("undo", target), seen=seen, key=f"{key}-on", at=now(), carry=carried(seen))
            seen += 1
        entry = {"adjust": bought, "note": say("rebuy-note")}
        store().append(slug, NewStep("entry", entry), seen=seen, key=key, at=now(), carry=carried(seen))
        tell_done(say("rebought", name=sheet.names(side), n=bought[side]), seen + 1)
    except Conflict:
        flash(say("sheet-moved"), "note")
    return back


@pages.get("/t/<slug>/record")
def record(slug: str) -> Response:
    """Download the table as a record."""
    sheet = load(slug)
    response = make_response(json.dumps(sheet.record(), ensure_ascii=False) + "\n")
    response.mimetype = "application/json"
    played = "-".join(re.findall(r"\w+", sheet.game.title(sheet.table.setting.options) or "")) or sheet.game.id
    response.headers.set("Content-Disposition", "attachment", filename=f"scorepad-{played}-{sheet.slug}.json")
    return response
