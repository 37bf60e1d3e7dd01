"""Writing a round down: the steps of the next entry, and the correction of an old one."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.game import Stage
from scorepad.core.question import pose
from scorepad.core.reading import parse_json
from scorepad.log import Slot
from scorepad.store import Conflict
from scorepad.web.forms import EntryForm, cells_of
from scorepad.web.language import say
from scorepad.web.pad import STAGE, Pad, carry_draft, draft_slot, seen_version, texts_in
from scorepad.web.sheet import Sheet, load, store
from scorepad.web.ways import fresh_key, now

pages = Blueprint("pad", __name__)

#: More cards than anybody holds.
MOST_COUNTED = 60


def _stage(sheet: Sheet, stage: str) -> Stage:
    found = next((each for each in sheet.game.stages if each.id == stage), None)
    return found or abort(404)


def _slot(sheet: Sheet, seq: int) -> Slot:
    return sheet.slot(seq) or abort(404)


def _show(pad: Pad, status: int = 200, note: str = "") -> Response:
    return make_response(render_template("pad.html", pad=pad, sheet=pad.sheet, note=note), status)


def _draft(pad: Pad) -> Response:
    if seen_version(pad.sheet) != pad.sheet.version:
        # What was typed here stays on the screen: sending it will ask which version counts. A phone that only woke up
        # goes to the sheet.
        response = make_response("", 204)
        if not pad.differences(request.form, texts_in(request.form.get("was"))):
            response.headers["HX-Redirect"] = url_for("board.page", slug=pad.sheet.slug)
        return response
    pad.type_in(request.form)
    pad.key = request.form.get("key") or pad.key
    return _show(pad)


@pages.post("/t/<slug>/enter/<stage>/tap")
def tap(slug: str, stage: str) -> Any:
    """A button of a room's own template: it changes the draft."""
    sheet = load(slug)
    return _tap(Pad(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/entries/<int:seq>/correct/tap")
def correct_tap(slug: str, seq: int) -> Any:
    """The same while an old round is corrected."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    return _tap(Pad(sheet, None, slot))


def _tap(pad: Pad) -> Any:
    if seen_version(pad.sheet) == pad.sheet.version:
        pad.type_in(request.form)
        changed = pad.sheet.game.tap(pad.tapped(request.form), request.form.get("tap", ""), pad.table.state)
        if changed:
            whole = {name: text or None for name, text in pad.texts.items()} if pad.slot else {}
            store().keep_draft(pad.sheet.slug, pad.draft_slot, {**whole, **changed})
    else:
        flash(say("sheet-moved"), "note")
    field = request.form.get("tap", "").partition(":")[0]
    anchor = f"#f-{field}" if field in {each.name for each in pad.fields} else ""
    return redirect(pad.url + anchor, 303)


@pages.post("/t/<slug>/enter/<stage>/take/<question>")
def take(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft."""
    sheet = load(slug)
    pad = Pad(sheet, _stage(sheet, stage))
    found = next((each for each in sheet.game.questions if each.id == question), None) or abort(404)
    data, cell = parse_json(request.form.get("asked")), request.form.get("cell", "")
    answer, _ = pose(found, data)
    if answer is None:
        abort(400)
    filled = dict(found.fills(cell, found.ask.model_validate(data), answer, pad.texts))
    if not filled or not filled.keys() <= {each.name for each in pad.form.cells}:
        abort(400)
    if cell:
        filled[f"counted_{cell}"] = ",".join(request.form.get("cards", "").split(",")[:MOST_COUNTED]) or None
    store().keep_draft(slug, pad.draft_slot, filled)
    return redirect(url_for("pad.enter", slug=slug, stage=stage), 303)


@pages.get("/t/<slug>/enter/<stage>")
def enter(slug: str, stage: str) -> Any:
    """A step of the next entry."""
    sheet = load(slug)
    at = _stage(sheet, stage)
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=slug))
    pad = Pad(sheet, at)
    if pad.before and pad.missing_before:
        return redirect(url_for("pad.enter", slug=slug, stage=sheet.game.stages[0].id))
    return _show(pad)


@pages.post("/t/<slug>/enter/<stage>/draft")
def enter_draft(slug: str, stage: str) -> Response:
    """Keep what is typed, and show what it comes to."""
    sheet = load(slug)
    return _draft(Pad(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/enter/<stage>")
def enter_done(slug: str, stage: str) -> Any:
    """A step is done: on to the next, or into the log."""
    sheet = load(slug)
    at = _stage(sheet, stage)
    key = request.form.get("key") or fresh_key()
    if seen_version(sheet) != sheet.version:
        return _late(sheet, at, key)
    pad = Pad(sheet, at, key=key, strict=True)
    pad.type_in(request.form)
    if request.form.get("fix"):
        return redirect(url_for("pad.enter", slug=slug, stage=stage), 303)
    if pad.differences(request.form, pad.texts):
        # Another phone typed into the same draft: nobody writes down what he has not seen.
        return _show(pad, 409, note=say("draft-moved"))
    if pad.stage_problems():
        return _show(pad, 422)
    stages = sheet.game.stages
    if at != stages[-1] and not pad.ends_here:
        following = stages[stages.index(at) + 1].id
        store().keep_draft(slug, pad.draft_slot, {STAGE: following})
        return redirect(url_for("pad.enter", slug=slug, stage=following), 303)
    if pad.scored.problems:
        return _show(pad, 422)
    try:
        store().append(slug, "entry", pad.raw, seen=seen_version(sheet), key=key, at=now())
    except Conflict:
        return _late(load(slug), at, key)
    store().drop_draft(slug, pad.draft_slot)
    flash(say("round-saved", n=pad.scored.number or 0), "undo")
    return redirect(url_for("board.page", slug=slug), 303)


def _late(sheet: Sheet, stage: Stage, key: str) -> Any:
    """Somebody else wrote in the meantime, or the same form came twice."""
    mine = _posted_entry(sheet)
    newest = sheet.slots[-1] if sheet.slots else None
    before = store().wrote(sheet.slug, key)
    twice = newest is not None and sheet.kept.steps[-1].seq == newest.seq and newest.raw == mine
    if twice or (before is not None and before.data == mine):
        # The same form twice: a double tap, or a second try after a lost answer.
        return redirect(url_for("board.page", slug=sheet.slug), 303)
    if newest is not None and mine is not None and _is_last_round(sheet, newest) and 0 <= seen_version(sheet) < newest.seq:
        theirs = sheet.table.rounds[-1]
        table = sheet.before(newest.seq)
        return make_response(
            render_template(
                "conflict.html", sheet=sheet, theirs=theirs, mine=table.look_at(mine), slot=newest, raw=json.dumps(mine), key=key
            ),
            409,
        )
    posted = {name: text for name, text in request.form.items() if text}
    names = [cell.name for cell in cells_of(sheet.game.typed_fields(sheet.table.setting))]
    store().keep_draft(sheet.slug, draft_slot(sheet.version), {name: posted[name] for name in names if name in posted})
    flash(say("sheet-moved"), "note")
    return redirect(url_for("pad.enter", slug=sheet.slug, stage=stage.id), 303)


def _is_last_round(sheet: Sheet, newest: Slot) -> bool:
    return sheet.kept.steps[-1].seq == newest.seq and sheet.table.rounds[-1].entry is not None


def _posted_entry(sheet: Sheet) -> dict[str, Any] | None:
    """The whole entry that a late form stands for: what it shows, and what was entered before it."""
    fields = sheet.game.typed_fields(sheet.table.setting)
    mine = EntryForm(fields, {**texts_in(request.form.get("rest")), **request.form.to_dict()})
    return None if mine.missing or mine.unread else sheet.game.write(mine.raw(), sheet.table.state)


@pages.route("/t/<slug>/entries/<int:seq>/correct", methods=["GET", "POST"])
def correct(slug: str, seq: int) -> Any:
    """Correct a round that was written down."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    if isinstance(slot.raw, dict) and "adjust" in slot.raw:
        return redirect(url_for("board.adjust", slug=slug, seq=seq), 307 if request.method == "POST" else 302)
    if request.method == "GET":
        return _show(Pad(sheet, None, slot))
    pad = Pad(sheet, None, slot, strict=True, key=request.form.get("key") or fresh_key())
    if seen_version(sheet) != sheet.version:
        pad.texts = {**pad.texts, **{name: text for name, text in request.form.items() if name in pad.form.form}}
        pad.read()
        if pad.raw == slot.raw:
            return redirect(url_for("board.page", slug=slug, _anchor=f"e{seq}"), 303)
        store().keep_draft(slug, pad.draft_slot, {name: text or None for name, text in pad.texts.items()})
        return _show(pad, 409, note=say("sheet-moved"))
    pad.type_in(request.form)
    if request.form.get("fix"):
        return redirect(pad.url, 303)
    if pad.problems():
        return _show(pad, 422)
    raw = pad.raw
    if raw != slot.raw and not amend(sheet, seq, raw, pad.key):
        late = load(slug)
        store().keep_draft(slug, draft_slot(late.version, seq), {name: text or None for name, text in pad.texts.items()})
        return _show(Pad(late, None, slot, strict=True), 409, note=say("sheet-moved"))
    return redirect(url_for("board.page", slug=slug, open=seq, _anchor=f"e{seq}"), 303)


@pages.post("/t/<slug>/entries/<int:seq>/correct/draft")
def correct_draft(slug: str, seq: int) -> Response:
    """Keep what is typed of a correction."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    return _draft(Pad(sheet, None, slot))


@pages.post("/t/<slug>/entries/<int:seq>/take-mine")
def take_mine(slug: str, seq: int) -> Any:
    """Two wrote the same round: this one counts."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    raw = parse_json(request.form.get("raw"))
    table = sheet.before(seq)
    if not isinstance(raw, dict) or table.look_at(raw).problems or table.look_at(raw).entry is None:
        abort(400)
    if raw != slot.raw and not amend(sheet, seq, raw, request.form.get("key") or fresh_key()):
        flash(say("sheet-moved"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


def amend(sheet: Sheet, seq: int, raw: Any, key: str) -> bool:
    """Write an amendment (None strikes the entry out) and say what became of it; False if somebody else was faster."""
    try:
        store().append(sheet.slug, "amend", {"target": seq, "entry": raw}, seen=seen_version(sheet), key=key, at=now())
    except Conflict:
        return False
    after = load(sheet.slug)
    carry_draft(sheet, after)
    broken = [scored.number for scored in after.table.rounds if scored.problems and scored.number]
    number_of = next((scored.number for slot, scored in sheet.pairs() if slot.seq == seq), None)
    if broken:
        flash(say("misfit-from", n=min(broken)), "note")
    elif raw is None:
        flash(say("struck"), "undo")
    else:
        flash(say("corrected", n=number_of or 0), "undo")
    return True
