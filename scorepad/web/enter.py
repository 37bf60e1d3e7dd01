"""Writing a round down: the steps of the next entry, and the correction of an old one."""

from __future__ import annotations

from typing import Any, cast

from flask import Blueprint, Response, abort, flash, g, make_response, redirect, render_template, request, url_for

from scorepad.core.given import parse_json
from scorepad.core.look import Stage
from scorepad.core.question import pose
from scorepad.draft import COUNTED, STAGE, Draft, slot_name, texts_in
from scorepad.fitting import LONGEST_WORD, is_text
from scorepad.games import questions_of
from scorepad.log import Slot
from scorepad.store import Conflict
from scorepad.table import Table
from scorepad.web import lying
from scorepad.web.amending import amend
from scorepad.web.faster import SEEN, instead, which
from scorepad.web.hand import facts, hand_of
from scorepad.web.keys import FORM
from scorepad.web.language import say
from scorepad.web.late import BACK, cleared, ended, gone
from scorepad.web.live import mark
from scorepad.web.pad import EntryPage
from scorepad.web.rounds import in_short
from scorepad.web.seen import seen_version, unseen
from scorepad.web.sheet import Sheet, load
from scorepad.web.typed import Typed, TypedUnreadable
from scorepad.web.visitors import needs, store
from scorepad.web.waited import WAITED, waited
from scorepad.web.ways import fresh_key, now
from scorepad.web.wording import told

pages = Blueprint("enter", __name__)

#: More cards than anybody holds.
MOST_COUNTED = 60


def _stage(sheet: Sheet, stage: str) -> Stage:
    return next((each for each in sheet.stages if each.id == stage), None) or abort(404)


def _slot(sheet: Sheet, seq: int) -> Slot:
    return sheet.slot(seq) or abort(404)


def _show(page: EntryPage, status: int = 200, note: str = "") -> Response:
    return make_response(
        render_template(
            "pad.html",
            pad=page,
            sheet=page.sheet,
            draft=page.draft,
            lying=lying,
            hand_of=hand_of,
            facts=facts,
            mark=mark,
            note=note,
        ),
        status,
    )


def stumbled() -> Typed | None:
    """What was typed of the entry that this request is about, if its page cannot be drawn with it."""
    asked: EntryPage | None = g.pop("entry", None)
    if asked is None:
        return None
    for stage in (None,) if asked.slot else asked.sheet.stages:
        g.pop("typed", None)
        try:
            _show(EntryPage(asked.sheet, stage, asked.slot, strict=True))
        except TypedUnreadable as found:
            return found.typed
        except Exception:  # Whatever the rules stumble over was told already.
            return cast("Typed | None", g.get("typed"))
    return None


def _draft(page: EntryPage) -> Response:
    if seen_version(page.sheet) != page.sheet.version:
        # What was typed here stays on the screen: sending it will ask which version counts. A phone that only woke up
        # goes to the sheet.
        response = make_response("", 204)
        if not page.typed_late(request.form):
            if page.slot is None and unseen(page.sheet)[0] is not None:
                flash(say("sheet-moved-on"), "note")
            response.headers["HX-Redirect"] = url_for("board.page", slug=page.sheet.slug)
        return response
    page.type_in(request.form, request.form.getlist(".tap"))
    page.key = request.form.get(".key") or page.key
    return _show(page)


@pages.post("/t/<slug>/enter/<stage>/tap")
def tap(slug: str, stage: str) -> Any:
    """A button of a room's own template, where no script sends it with the draft."""
    sheet = load(slug)
    return _tap(EntryPage(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/entries/<int:seq>/correct/tap")
def correct_tap(slug: str, seq: int) -> Any:
    """The same while an old round is corrected."""
    sheet = cleared(load(slug))
    slot = sheet.slot(seq)
    return _tap(EntryPage(sheet, None, slot)) if slot else gone(sheet, seq) or abort(404)


def _tap(page: EntryPage) -> Any:
    what = request.form.get(".tap", "")
    if seen_version(page.sheet) == page.sheet.version:
        page.type_in(request.form, [what])
    elif page.stage is not None and page.sheet.table.finished:
        return _ended(page.sheet)
    else:
        # What was typed of a round that somebody else has written by now is nothing to begin the next one with.
        if page.slot is not None or unseen(page.sheet)[0] is None:
            posted = {**texts_in(request.form.get(".rest")), **request.form.to_dict()}
            mine = {name: text for name, text in page.draft.known(posted).items() if text}
            page.keep(mine, {**page.draft.texts, **mine})
        flash(say("sheet-moved"), "note")
    field = what.partition(":")[0]
    anchor = f"#f-{field}" if field in {each.name for each in page.draft.fields} else ""
    return redirect(page.url + anchor, 303)


@pages.post("/t/<slug>/enter/<stage>/take/<question>")
def take(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft."""
    sheet = cleared(load(slug))
    at, key = _stage(sheet, stage), request.form.get(".key", "")
    found = questions_of(sheet.game.id).get(question) or abort(404)
    if key and seen_version(sheet) != sheet.version and (not sheet.table.finished or store().wrote(slug, key)):
        return _late(sheet, at, key)
    page = EntryPage(sheet, at)
    data, cell = parse_json(request.form.get(".asked")), request.form.get(".cell", "")
    answer, _ = pose(sheet.game, found, data)
    if answer is None:
        abort(400)
    filled = dict(found.fills(cell, found.ask.model_validate(data), answer, page.draft.texts))
    if not filled or not page.draft.takes(filled) or (cell and not page.draft.has(cell)):
        abort(400)
    if cell:
        cards = request.form.get(".cards", "").split(",")[:MOST_COUNTED]
        filled[COUNTED + cell] = ",".join(card for card in cards if is_text(card, LONGEST_WORD)) or None
    if sheet.table.finished:
        filled = {**page.draft.known(texts_in(request.form.get(".rest"))), **filled}
    store().keep_draft(slug, page.draft_slot, filled)
    if sheet.table.finished:
        return ended(sheet)
    after = EntryPage(sheet, at, key=key, strict=True)
    if key and after.draft.slip.texts == texts_in(request.form.get(".rest")) and not after.problems and after.draft.is_last:
        # Nobody typed anything else meanwhile: it is what was seen beside the button.
        return _write(after)
    return redirect(page.url, 303)


@pages.get("/t/<slug>/enter/<stage>")
@needs("write")
def page(slug: str, stage: str) -> Any:
    """A step of the next entry."""
    sheet = load(slug)
    at = _stage(sheet, stage)
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=slug))
    found = EntryPage(sheet, at)
    if found.draft.before and found.draft.missing_before:
        return redirect(url_for("enter.page", slug=slug, stage=sheet.stages[0].id))
    return _show(found)


@pages.post("/t/<slug>/enter/<stage>/draft")
def keep(slug: str, stage: str) -> Response:
    """Keep what is typed, and show what it comes to."""
    sheet = load(slug)
    return _draft(EntryPage(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/enter/<stage>")
def done(slug: str, stage: str) -> Any:
    """A step is done: on to the next, or into the log."""
    sheet = cleared(load(slug))
    at = _stage(sheet, stage)
    key = request.form.get(".key") or fresh_key()
    over = sheet.table.finished and store().wrote(slug, key) is None
    if WAITED in request.form and not over:
        return waited(sheet, at)
    if WAITED in request.form or seen_version(sheet) != sheet.version:
        return _late(sheet, at, key)
    page = EntryPage(sheet, at, key=key, strict=True)
    page.type_in(request.form)
    draft = page.draft
    if request.form.get(".fix"):
        return redirect(page.url, 303)
    moved = page.differences(request.form, draft.texts)
    if moved or page.refused or draft.in_the_way() or (draft.following is None and draft.scored.problems):
        if store().version(slug) != sheet.version:
            # Somebody wrote just now, perhaps this very form as it came first, and took the draft with it.
            return _late(load(slug), at, key)
        # Another phone typed into the same draft: nobody writes down what he has not seen.
        return _show(page, 409, note=say("draft-moved")) if moved else _show(page, 422)
    if draft.following is not None:
        store().keep_draft(slug, page.draft_slot, {STAGE: draft.following.id})
        return redirect(url_for("enter.page", slug=slug, stage=draft.following.id), 303)
    return _write(page)


def _write(page: EntryPage) -> Any:
    """Into the log with what is typed, and back to the sheet."""
    sheet, draft = page.sheet, page.draft
    try:
        store().append(sheet.slug, "entry", draft.raw, seen=seen_version(sheet), key=page.key, at=now())
    except Conflict:
        return _late(load(sheet.slug), page.stage or sheet.stages[-1], page.key)
    flash(say("round-saved", n=draft.scored.number or 0, points=in_short(sheet, draft.scored.scores)), "undo")
    return redirect(url_for("board.page", slug=sheet.slug), 303)


def _late(sheet: Sheet, stage: Stage, key: str) -> Any:
    """Somebody else wrote in the meantime, or the same form came twice."""
    to_sheet = redirect(url_for("board.page", slug=sheet.slug), 303)
    slot, theirs = unseen(sheet)
    mine = _posted(sheet, sheet.before(slot.seq) if slot else sheet.table)
    before = store().wrote(sheet.slug, key)
    if mine.raw in (slot and slot.raw, before and before.data) or store().wrote(sheet.slug, instead(key)):
        # The same form twice: a double tap, or a second try after a lost answer.
        return to_sheet
    unfinished = bool(mine.slip.missing or mine.slip.unread)
    if sheet.table.finished and (slot is None or unfinished):
        return _ended(sheet)
    if slot is not None and theirs is not None and not (unfinished and stage != sheet.stages[-1]):
        # Two wrote the same round.
        if unfinished and not EntryPage(sheet, stage).typed_late(request.form):
            flash(say("sheet-moved-on"), "note")
            return to_sheet
        return which(sheet, slot, theirs, mine, key)
    store().keep_draft(sheet.slug, slot_name(sheet.version), mine.known({name: text for name, text in mine.texts.items() if text}))
    flash(say("sheet-moved"), "note")
    return redirect(url_for("enter.page", slug=sheet.slug, stage=stage.id), 303)


def _ended(sheet: Sheet) -> Any:
    """The table is over by now. What was typed is there again, should it go on."""
    mine = _posted(sheet, sheet.table._replace(won=(), ended=False))
    own = {**sheet.pad.begin(sheet.table.state), **texts_in(request.form.get(".filled"))}
    typed = mine.known({name: text for name, text in mine.texts.items() if text and own.get(name) != text})
    if not typed:
        flash(say("sheet-moved-on"), "note")
        return redirect(url_for("board.page", slug=sheet.slug), 303)
    store().keep_draft(sheet.slug, slot_name(sheet.version), typed)
    return ended(sheet, told(mine.scored, sheet) if mine.scored.entry is not None and not mine.scored.problems else ())


def _posted(sheet: Sheet, table: Table) -> Draft:
    """What a late form stands for as the next entry of `table`: what it shows, and what was entered before it."""
    return Draft(sheet.pad, table, {**texts_in(request.form.get(".rest")), **request.form.to_dict()})


@pages.route("/t/<slug>/entries/<int:seq>/correct", methods=["GET", "POST"])
@needs("write")
def correct(slug: str, seq: int) -> Any:
    """Correct a round that was written down."""
    sheet = cleared(load(slug))
    slot = sheet.slot(seq)
    if slot is None:
        return (gone(sheet, seq) if request.method == "POST" else None) or abort(404)
    if isinstance(slot.raw, dict) and "adjust" in slot.raw:
        return redirect(url_for("board.adjust", slug=slug, seq=seq), 307 if request.method == "POST" else 302)
    if request.method == "GET":
        return _show(EntryPage(sheet, None, slot))
    page = EntryPage(sheet, None, slot, strict=True, key=request.form.get(".key") or fresh_key())
    if seen_version(sheet) != sheet.version:
        page.retype({**page.draft.texts, **page.draft.known(request.form)})
        if page.raw == slot.raw:
            return redirect(url_for("board.page", slug=slug, _anchor=f"e{seq}"), 303)
        page.keep({}, page.draft.texts)
        return _show(page, 409, note=say("sheet-moved"))
    if BACK in request.form:
        # The draft that it was typed into belonged to the log as it stood then.
        page.retype({**page.draft.texts, **page.draft.known(request.form)})
    else:
        page.type_in(request.form)
    if request.form.get(".fix"):
        return redirect(page.url, 303)
    if page.problems:
        return _show(page, 422)
    raw = page.raw
    if raw != slot.raw and not amend(sheet, seq, raw, page.key):
        late = EntryPage(load(slug), None, slot, strict=True)
        late.retype(page.draft.texts)
        late.keep({}, page.draft.texts)
        return _show(late, 409, note=say("sheet-moved"))
    return redirect(url_for("board.page", slug=slug, open=seq, _anchor=f"e{seq}"), 303)


@pages.post("/t/<slug>/entries/<int:seq>/correct/draft")
def correct_draft(slug: str, seq: int) -> Response:
    """Keep what is typed of a correction."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    return _draft(EntryPage(sheet, None, slot))


@pages.post("/t/<slug>/entries/<int:seq>/take-mine")
def take_mine(slug: str, seq: int) -> Any:
    """Two wrote the same round: this one counts."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    raw = parse_json(request.form.get(".raw"))
    mine = sheet.before(seq).look_at(raw)
    if not isinstance(raw, dict) or mine.problems or mine.entry is None:
        abort(400)
    to_sheet = redirect(url_for("board.page", slug=slug), 303)
    if slot.versions[-1][0].seq <= seen_version(sheet):
        # Whoever says so has seen this round as it stands; what else was done meanwhile stops nothing.
        g.seen = sheet.version
    # Whatever becomes of this answer: the round itself, should it come once more, is known by this to be written.
    key = instead(of) if FORM.fullmatch(of := request.form.get(".of", "")) else request.form.get(".key") or fresh_key()
    if raw == slot.raw or amend(sheet, seq, raw, key):
        to_sheet.headers[SEEN] = str(seq)
    else:
        flash(say("sheet-moved"), "note")
    return to_sheet
