"""Notices of what was just done at a table, shown once on its next sheet, with a key that undoes that step and no other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field

from flask import flash, get_flashed_messages, request, session, url_for

from scorepad.table import ScoredEntry
from scorepad.web.http.i18n import say
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.sheet_rows import points_in_short

#: The category of a message about a step, before the number of that step.
DONE_PREFIX = "undo "
#: The category of a message about an import, before its number.
IMPORT_PREFIX = "import "
#: The session key: the rounds that this phone has sent since it last saw the sheet they are on.
SENT_KEY = "sent"


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice on the sheet. `undo`: the label of its key, "" if that would take back something else by now, which undoes the last
    step, or sends to `url`; `hint`: a second line; `together`: the first and the last step of the rounds that it is about."""

    text: str
    undo: str = ""
    hint: str = ""
    together: tuple[int, int] | None = None
    url: str = ""


@dataclass(slots=True)
class _Sent:
    """Rounds sent one after the other: their table, how many, the first and the last of their numbers and steps, and the
    text of the notice if there is only one."""

    slug: str
    text: str
    n: int = 0
    numbers: list[int] = field(default_factory=list)
    steps: list[int] = field(default_factory=list)


def add_notice(text: str, seq: int) -> None:
    """Leave a notice of what step `seq` did."""
    flash(text, f"{DONE_PREFIX}{seq}")


def add_round_notice(sheet: ScoreSheet, scored: ScoredEntry, seq: int) -> None:
    """Leave a notice of the round that step `seq` wrote."""
    add_notice(_round_text(sheet, scored), seq)


def add_sent_notice(sheet: ScoreSheet, scored: ScoredEntry, seq: int) -> None:
    """Leave a notice of the round that step `seq` wrote after it had waited on a phone: one for all that arrive together."""
    stored, number = session.get(SENT_KEY) or {}, scored.number or 0
    sent_before = _Sent(**stored) if stored.get("slug") == sheet.slug else _Sent(sheet.slug, "")
    numbers, steps = [*sent_before.numbers[:1], number], [*sent_before.steps[:1], seq]
    sent = _Sent(sheet.slug, _round_text(sheet, scored), sent_before.n + 1, numbers=numbers, steps=steps)
    session[SENT_KEY] = asdict(sent)


def has_sent_notice(slug: str) -> bool:
    """Whether this response shows a notice of rounds that this phone has sent: a page for this phone alone, and only once.

    Responses to htmx show none: the phone loads the page once all is sent, and nobody sees a response just before that.
    """
    return "HX-Request" not in request.headers and (session.get(SENT_KEY) or {}).get("slug") == slug


def take_notices(sheet: ScoreSheet) -> Iterator[Notice]:
    """What was done since the last page, each once."""
    for category, text in dict.fromkeys(get_flashed_messages(with_categories=True)):
        if category.startswith(IMPORT_PREFIX):
            url = url_for("import_table.take_back", number=category.removeprefix(IMPORT_PREFIX))
            yield Notice(text, say("undo-word"), url=url)
            continue
        step = category.removeprefix(DONE_PREFIX)
        yield Notice(text, say("undo-word") if category != step and _is_last(sheet, int(step)) else "")
    if has_sent_notice(sheet.slug):
        yield _sent_notice(sheet, _Sent(**session.pop(SENT_KEY)))


def _sent_notice(sheet: ScoreSheet, sent: _Sent) -> Notice:
    can_undo = _is_last(sheet, sent.steps[-1])
    if sent.n == 1:
        return Notice(sent.text, say("undo-word") if can_undo else "")
    first, last = sent.numbers[0], sent.numbers[-1]
    consecutive = last - first + 1 == sent.n
    return Notice(
        say("rounds-sent", n=sent.n), say("waits-drop-last", n=last) if can_undo else "",
        say("rounds-sent-which", first=first, last=last) if consecutive else say("rounds-sent-late"),
        together=(sent.steps[0], sent.steps[-1]) if consecutive else None,
    )  # fmt: skip


def _is_last(sheet: ScoreSheet, seq: int) -> bool:
    """Whether undo takes back step `seq`."""
    return sheet.log.undoable is not None and sheet.log.undoable.seq == seq


def _round_text(sheet: ScoreSheet, scored: ScoredEntry) -> str:
    return say("round-saved", n=scored.number or 0, points=points_in_short(sheet, scored.scores))
