"""Forms for the next round, as they are sent: of one stage, with the answer to a question, or queued on a phone.

A queued round waited while the server was out of reach. It is judged by the state of the table when it arrives. A phone sends its
queue in order, one request after the other, and learns the version of the log from each response (`conflicts.redirect_to_round`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Literal
from urllib.parse import parse_qsl

from flask import Response, abort, make_response, render_template, request

from scorepad.core.field_input import Stage
from scorepad.core.json_input import parse_json
from scorepad.core.question import Question, read_question
from scorepad.forms.draft import COUNTED_PREFIX, REACHED_STAGE, Draft, texts_from_json
from scorepad.forms.limits import MAX_WORD, is_text
from scorepad.table import Table
from scorepad.web.entry.offline import OfflineEntryPage, parse_tap
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.responses import form_draft, render_entry
from scorepad.web.http.i18n import say
from scorepad.web.tables.conflicts import QUEUED_FIELD, reseated, seated_in_form, write_draft
from scorepad.web.tables.score_sheet import ScoreSheet

#: What a form says: a whole round, a whole stage before the last, or neither.
Extent = Literal["round", "stage", "part"]

#: Maximum number of cards that an answer may bring along, and of taps of a queued round (a hand has fewer decisions).
MAX_COUNTED_CARDS, MAX_TAPS = 60, 400
#: Form fields of a queued round: open it as a draft instead of saving it; taps made offline, in order.
OPEN_FIELD, TAP_FIELD = ".open", ".tap"


@dataclass
class StageForm:
    """The form of one stage. `key`: its idempotency key; `page`: its page, once it was read together with the stored draft."""

    stage: Stage
    key: str
    page: EntryPage = field(init=False)
    #: Whether it waited on a phone: then it may be for a round after the one that the phone knew, and the key alone tells whether
    #: it was written.
    queued: ClassVar[bool] = False

    @cached_property
    def typed(self) -> dict[str, str]:
        """What was typed. "As last time" goes straight on, as if its values had been."""
        again = dict(parse_qsl(request.form.get(".again", "")))
        return {**again, **{name: text for name, text in request.form.items() if text}}

    def read(self, sheet: ScoreSheet, table: Table) -> Draft:
        """Its round as the next entry of `table`, by what the form says alone."""
        return form_draft(sheet, table)

    def read_now(self, sheet: ScoreSheet) -> tuple[Draft, Extent]:
        """Its round as it would be written now, with the stored draft."""
        page = self.page = EntryPage(sheet, self.stage, key=self.key, strict=True)
        if page.stage_written_since(request.form.get(".reached")):
            return page.draft, "part" if self.has_unseen_changes else "stage"
        page.read_form(self.typed)
        if request.form.get(".fix"):
            return page.draft, "stage"
        if self.stage == page.draft.stages[-1]:
            # A round is written as the phone shows it. One that typed something else there is asked when it saves.
            theirs = page.differences(self.typed, page.draft.texts)
            page.change_texts({name: text for name, text in theirs.items() if self.typed.get(name)})
        draft = page.draft
        if self.has_unseen_changes or page.rejected or draft.blocking_problems():
            return draft, "part"
        if draft.next_stage is not None:
            return draft, "stage"
        return draft, "part" if draft.scored.problems else "round"

    def is_of_others(self, sheet: ScoreSheet) -> bool:
        """Whether it is not written because others sit there now; a page that is looked at shows the names again."""
        return False

    @property
    def has_unseen_changes(self) -> bool:
        """Whether another phone changed the same draft: values that this visitor has not seen are not written."""
        return bool(self.page.differences(self.typed, self.page.draft.texts))

    def may_ask(self, draft: Draft) -> bool:
        """Whether a page asks which of two versions counts: not over a stage before the last."""
        return not draft.is_incomplete or self.stage == draft.stages[-1]

    def keep(self, sheet: ScoreSheet, draft: Draft) -> None:
        """Store a complete stage, or what a repair changes, in the draft of the next round."""
        self.page.merge_form(self.typed, reached="" if request.form.get(".fix") else self.next_stage(draft).id)

    def next_stage(self, draft: Draft) -> Stage:
        """The stage after this one; this one after a repair."""
        return self.stage if request.form.get(".fix") else draft.next_stage or self.stage

    def refusal(self, sheet: ScoreSheet, draft: Draft) -> Response:
        """The page with what is missing or wrong, or with what another phone changed."""
        if self.has_unseen_changes:
            return render_entry(self.page, 409, note=say("draft-moved"))
        return render_entry(self.page, 422)


@dataclass
class AnswerForm(StageForm):
    """The answer to a question, taken over into a cell. It is a round if that was the last value that was missing, and the rest of
    the draft is as it was beside the button."""

    question: Question[Any]

    def changes(self, page: EntryPage) -> dict[str, str | None]:
        """What it changes in the draft; 400 where it does not fit."""
        data, cell = parse_json(request.form.get(".asked")), request.form.get(".cell", "")
        asked, problems = read_question(page.sheet.game, self.question, data)
        if problems:
            abort(400)
        changes = dict(self.question.entry_changes(cell, asked, self.question.answer(asked), texts=page.draft.texts))
        if not changes or not page.draft.accepts(changes) or (cell and not page.draft.has_cell(cell)):
            abort(400)
        if cell:
            cards = request.form.get(".cards", "").split(",")[:MAX_COUNTED_CARDS]
            changes[COUNTED_PREFIX + cell] = ",".join(card for card in cards if is_text(card, MAX_WORD)) or None
        return changes

    def read_now(self, sheet: ScoreSheet) -> tuple[Draft, Extent]:
        """Its round as it would be written now, with the stored draft."""
        page = self.page = EntryPage(sheet, self.stage, key=self.key, strict=True)
        page.change_texts(self.changes(page))
        is_as_shown = page.draft.field_texts.texts == texts_from_json(request.form.get(".rest"))
        return page.draft, "round" if is_as_shown and not page.problems and page.draft.is_last else "part"


@dataclass
class QueuedForm(StageForm):
    """A queued round. `unfit_taps`: taps that do not fit the table that it was read at last."""

    unfit_taps: list[str] = field(default_factory=list, init=False)
    queued: ClassVar[bool] = True

    def read(self, sheet: ScoreSheet, table: Table) -> Draft:
        """Its round as the next entry of `table`."""
        posted = reseated({name: text for name, text in request.form.to_dict().items() if text}, sheet, table)
        rest = reseated(texts_from_json(request.form.get(".rest")), sheet, table)
        texts: dict[str, str] = {**sheet.pad.initial_texts(table.state), **rest, **posted}
        draft, self.unfit_taps = Draft(sheet.pad, table, texts), []
        for tap in request.form.getlist(TAP_FIELD)[:MAX_TAPS]:
            changes = parse_tap(draft, tap).changes_of(draft, texts)
            if not changes:
                self.unfit_taps.append(tap)
            texts = {**texts, **{name: text or "" for name, text in changes.items()}}
        # The halves of an object in the form were entered after all taps.
        return Draft(sheet.pad, table, {**texts, **draft.halves_in(posted)})

    def read_now(self, sheet: ScoreSheet) -> tuple[Draft, Extent]:
        """Its round as it would be written now; to be opened, it is kept as a draft."""
        draft = self.read(sheet, sheet.table)
        if OPEN_FIELD in request.form:
            return draft, "stage"
        return draft, "part" if self.unfit_taps or draft.problems(strict=True) or draft.scored.problems else "round"

    def is_of_others(self, sheet: ScoreSheet) -> bool:
        """Whether others sit there now than when it was typed, and it was not opened since."""
        return OPEN_FIELD not in request.form and seated_in_form(sheet) != sheet.table.players

    def may_ask(self, draft: Draft) -> bool:
        """Whether a page asks which of two versions counts: not if this one is to be opened as a draft."""
        return OPEN_FIELD not in request.form

    def keep(self, sheet: ScoreSheet, draft: Draft) -> None:
        """Store it as the draft of the next round, to be corrected there from its first stage on."""
        typed = draft.fitting_texts({name: text for name, text in draft.texts.items() if text})
        write_draft(sheet, {**typed, REACHED_STAGE: sheet.stages[0].id}, self.key)

    def next_stage(self, draft: Draft) -> Stage:
        """Where it is corrected."""
        return draft.stages[0]

    def refusal(self, sheet: ScoreSheet, draft: Draft) -> Response:
        """The page (422) that explains why it was refused and offers to correct it."""
        page = OfflineEntryPage(sheet, None)
        page.draft = draft
        remarks = [page.remark_with_name(problem) for problem in draft.problems(strict=True) or draft.scored.problems]
        fields = [(name, text) for name, text in request.form.items(multi=True) if name not in (".csrf", QUEUED_FIELD)]
        content = render_template(
            "entry/queued.html", sheet=sheet, stage=self.stage, remarks=remarks, unfit=bool(self.unfit_taps), fields=fields,
            seated=self.is_of_others(sheet), mine=draft.scored,
        )  # fmt: skip
        return make_response(content, 422)
