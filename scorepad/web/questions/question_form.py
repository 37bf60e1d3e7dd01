"""The form of a question: its fields, taps, addresses, and values taken over from the entry that it is asked from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorepad.core.game import Game
from scorepad.core.question import NOTHING_KNOWN, Question, TableKnowledge
from scorepad.forms.cells import Cell, cells_of
from scorepad.forms.draft import COUNTED_PREFIX, draft_name
from scorepad.forms.limits import MAX_CARDS, fit_text
from scorepad.forms.question import QuestionDraft, apply_tap
from scorepad.games import pad_of
from scorepad.web.entry.editor import MAX_TAPS
from scorepad.web.entry.page import EntryPage
from scorepad.web.questions.assumed import is_assumed, stated_rules
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.unreadable import load_draft


@dataclass
class QuestionForm:
    """A question while it is being entered.

    `args`: the form as sent; `sheet`: the table it is asked at; `entry_page`: the entry form it was asked from, for its cell
    `cell` ("" for no cell in particular).
    """

    game: Game[Any]
    question: Question[Any]
    args: MultiDict[str, str]
    sheet: ScoreSheet | None = None
    entry_page: EntryPage | None = None

    def __post_init__(self) -> None:
        self.cell = self.args.get(".cell", "")
        self.draft = self._new_draft({})
        self.draft = self._new_draft(self._texts())
        for tap in self.args.getlist(".tap")[:MAX_TAPS]:
            changes = apply_tap(self.draft, pad_of(self.game.id), tap)
            texts = {name: text for name, text in self.draft.texts.items() if name not in changes}
            self.draft = self._new_draft({**texts, **{name: text for name, text in changes.items() if text}})

    @cached_property
    def rules(self) -> Mapping[str, Any]:
        """The house rules of the table, with those that its circle has stated at another one."""
        return stated_rules(self.sheet) if self.sheet else {}

    @property
    def assumed(self) -> bool:
        """Whether the answer follows from assumed values."""
        return is_assumed(self.game, self.question, self.rules)

    def _new_draft(self, texts: Mapping[str, str]) -> QuestionDraft:
        if self.sheet is not None:
            table = self.sheet.table
            return QuestionDraft(
                self.game, self.question, texts, players=table.state.players, table=table, chosen=self.rules, known=self.known
            )
        chosen = self.args.get(".players", type=int)
        usual = 4 if 4 in self.game.players else self.game.players[-1]
        players = chosen if chosen in self.game.players else usual
        return QuestionDraft(self.game, self.question, texts, players=players)

    def _texts(self) -> dict[str, str]:
        """The texts so far: cards in the order of tapping; at first the values that the entry form provides."""
        texts = {name: text for name, text in self.args.items() if text}
        if ".sent" not in self.args:
            texts = {**self.initial_texts, **texts}
        for cell in cells_of(self.draft.fields):
            if cell.field.spec.kind == "cards" and (cell.name in self.args or f".order.{cell.name}" in self.args):
                texts[cell.name] = self._cards(cell)
            elif cell.field.spec.kind == "seats" and cell.name in self.args:
                texts[cell.name] = ",".join(self.args.getlist(cell.name))
            elif cell.field.spec.kind == "index" and texts.get(cell.name, "").isdecimal():
                texts[cell.name] = self._new_index(cell.field.spec.cards_field, int(texts[cell.name][:4]), texts)
            if cell.name in texts:
                texts[cell.name] = fit_text(cell, texts[cell.name], self.draft.players) or ""
        return texts

    @cached_property
    def known(self) -> TableKnowledge:
        """What the table knows of the question; nothing without a table."""
        if self.sheet is None:
            return NOTHING_KNOWN
        return self.question.known_at_table(self.cell, self.entry_draft, self.sheet.table.state)

    @cached_property
    def initial_texts(self) -> Mapping[str, str]:
        """The initial texts by cell."""
        return {name: _text(value) for name, value in self.known.initial.items() if value}

    def _new_index(self, cards: str, index: int, texts: Mapping[str, str]) -> str:
        """The new index of a chosen card after others were added or removed; "" if it is gone."""
        before, now = (
            text.split(",")[:MAX_CARDS] for text in (self.args.get(f".order.{cards}") or texts.get(cards, ""), texts.get(cards, ""))
        )
        card = before[index] if index < len(before) else ""
        return str(now.index(card)) if card and card in now else ""

    def _cards(self, cell: Cell) -> str:
        """The cards of a cell in the order of tapping; those of buttons come in order already."""
        before = self.args.get(f".order.{cell.name}", "").split(",")[:MAX_CARDS]
        now = [code for text in self.args.getlist(cell.name) for code in text.split(",")][:MAX_CARDS]
        if not now and cell.field.pack.has_copies:
            return ",".join(before)
        return ",".join(now if not any(before) else dict.fromkeys([*(card for card in before if card in now), *now]))

    @cached_property
    def entry_draft(self) -> Mapping[str, str]:
        """The draft of the table's next entry."""
        if self.entry_page is not None or self.sheet is None:
            return self.entry_page.draft.texts if self.entry_page else {}
        initial = self.sheet.pad.initial_texts(self.sheet.table.state)
        return {**initial, **load_draft(self.sheet, self.sheet.table, draft_name(self.sheet.version))}

    @cached_property
    def counted(self) -> set[str]:
        """Cards that were counted for other cells in this round."""
        others = [
            text
            for name, text in self.entry_draft.items()
            if self.cell and name.startswith(COUNTED_PREFIX) and name != COUNTED_PREFIX + self.cell
        ]
        return {card for text in others for card in text.split(",")}

    # addresses

    @property
    def url(self) -> str:
        """The address of this question, without its fields."""
        if self.sheet is not None:
            return url_for("ask.ask_at_table", slug=self.sheet.slug, question=self.question.id)
        return url_for("ask.ask_question", game=self.game.id, question=self.question.id)

    @property
    def address(self) -> str:
        """The address of this page with all that was entered."""
        texts = {name: text for name, text in self.draft.texts.items() if name != ".tap" and not name.startswith(".order.")}
        return f"{self.url}?{urlencode({**texts, '.sent': '1'})}"

    @property
    def empty_url(self) -> str:
        """The address of the same question, empty."""
        where: dict[str, Any] = {".cell": self.cell or None, ".stage": self.args.get(".stage")}
        return (
            self.url
            if self.sheet is None
            else url_for("ask.ask_at_table", slug=self.sheet.slug, question=self.question.id, **where)
        )

    @property
    def next_url(self) -> str | None:
        """The address of the same question about what comes next in the hand (the next trick); None while it is not answered."""
        answer = self.draft.answer if self.draft.has_input else None
        texts = self.question.next_values(self.draft.model, answer) if answer else {}
        if not texts:
            return None
        kept_args = {name: self.args[name] for name in (".players", ".cell", ".stage") if name in self.args}
        return f"{self.url}?{urlencode({**kept_args, **texts})}"

    def rule_url(self, rule: str = "") -> str:
        """The address of a rule, with the way back to this page."""
        table = self.sheet.slug if self.sheet else None
        return url_for("rules.show_rules", game=self.game.id, table=table, back=self.address, _anchor=rule or None)


def _text(value: Any) -> str:
    """An initial value of a question as a text: a list of cards, a tick, or a text already."""
    return ",".join(map(str, value)) if isinstance(value, list) else "1" if value is True else str(value)
