"""Routes for questions ("who takes this trick?", "does this meld count?"): cards are tapped, the answer cites its rule."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for

from scorepad.forms.question import cards_laid
from scorepad.games import find_game, questions_of, room_of
from scorepad.web.entry.page import EntryPage
from scorepad.web.forms.cards import Card, card_of
from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import game_name, say
from scorepad.web.http.visitor import requires
from scorepad.web.questions.asking import QuestionPage
from scorepad.web.tables.score_sheet import load_sheet

blueprint = Blueprint("ask", __name__)


@blueprint.get("/ask/<game>/<question>")
@requires("watch", tables=True)
def ask_question(game: str, question: str) -> Any:
    """A question of a game, asked without a table."""
    match = find_game(game) or abort(404)
    return _show(QuestionPage(match, questions_of(game).get(question) or abort(404), request.args))


@blueprint.get("/t/<slug>/ask/<question>")
def ask_at_table(slug: str, question: str) -> Any:
    """A question asked at a table; with `?.stage=`, from the form of its next entry."""
    sheet = load_sheet(slug)
    match = questions_of(sheet.game.id).get(question) or abort(404)
    stage = next((stage for stage in sheet.stages if stage.id == request.args.get(".stage")), None)
    if stage is not None and request.args.get(".seen", str(sheet.version)) != str(sheet.version):
        # The form belongs to an outdated version of the log.
        to_sheet = url_for("board.show_sheet", slug=slug)
        return make_response("", 204, {"HX-Redirect": to_sheet}) if "HX-Request" in request.headers else redirect(to_sheet, 303)
    return _show(QuestionPage(sheet.game, match, request.args, sheet, EntryPage(sheet, stage) if stage else None))


def _show(page: QuestionPage) -> Any:
    if ".tap" in page.args and "HX-Request" not in request.headers:
        # Redirect, so that reloading the page does not repeat the tap.
        return redirect(page.address, 303)
    options = page.sheet.table.setting.options if page.sheet else None
    parts = {"answer": answer_view(page), "still": what_is_missing(page), "take": fill_in_button(page)}
    html = render_template("questions/ask.html", asking=page, sheet=page.sheet, name=game_name(page.game, options), **parts)
    # The address contains all that was tapped: reloading and going back keep it.
    return make_response(html, {"HX-Replace-Url": page.address} if ".sent" in page.args else {})


@dataclass(frozen=True, slots=True)
class AnswerView:
    """The answer for the page: the sentence, and the rules that decide it.

    `played`: the cards that the sentence names, where they are drawn, with `beside`, what it says besides them; `sets`: how all
    cards lie after it; `no`: whether it is a no; `so_far`: whether not all is known yet.
    """

    text: str
    played: list[Card]
    beside: str
    sets: list[list[Card]]
    no: bool
    so_far: bool
    rules: Sequence[Action]


@dataclass(frozen=True, slots=True)
class FillInButton:
    """The button that writes an answer into the draft of an entry: its label, and the hidden fields of its form."""

    label: str
    sent: Mapping[str, str | int]


def answer_view(page: QuestionPage) -> AnswerView | None:
    """The answer for the page; None while the question is incomplete."""
    answer = page.draft.answer if page.draft.has_input else None
    if answer is None:
        return None
    key, args = page.question.sentence(page.draft.model, answer)
    deciding: Any = answer["rules"]
    rules = dict.fromkeys([*([str(answer["rule"])] if "rule" in answer else []), *map(str, deciding)])
    drawn_key = f"answer-{key}-drawn"
    played = [_card(page, card) for card in _list_in(answer, "played")] if page.scene.words.has(drawn_key) else []
    beside = page.say(drawn_key, args) if played else ""
    no = "rule" in answer and not key.endswith(("-so-far", "-nothing"))
    text, sets = page.say(f"answer-{key}", args), _sets(page, answer)
    return AnswerView(text, played, beside, sets=sets, no=no, so_far=key.endswith("-so-far"), rules=page.named(rules))


def _list_in(answer: Mapping[str, object], name: str) -> list[Any]:
    value = answer.get(name)
    return value if isinstance(value, list) else []


def _card(page: QuestionPage, code: object, *states: str) -> Card:
    return card_of(room_of(page.game.id), page.scene.words, str(code), states=states)


def _sets(page: QuestionPage, answer: Mapping[str, object]) -> list[list[Card]]:
    """How the cards lie after the answer; those that were played lie in sets that were not there before, and are marked."""
    left = [str(card) for card in _list_in(answer, "played")]
    fields = [field.name for field in page.draft.fields if field.spec.kind == "sets"]
    before = [cards for name in fields for cards in page.draft.data.get(name) or ()]

    def states(card: str, was_there: bool) -> tuple[str, ...]:
        # A joker is played as itself, and lies there for another card.
        played = next((code for code in left if code in (card, card.split(":")[0])), None)
        if was_there or played is None:
            return ()
        left.remove(played)
        return ("now",)

    return [[_card(page, card, *states(card, cards in before)) for card in cards] for cards in _list_in(answer, "after")]


def what_is_missing(page: QuestionPage) -> str:
    """Why there is no answer yet: what is asked next, in words."""
    if page.spread and page.spread.at:
        name, index = page.spread.at
        place = next(place for place in page.spread.slots if place.name == name)
        return say("spread-next", place=place.label, n=index + 1, of=len(place.slots))
    if page.draft.missing:
        return page.scene.asking(page.draft.missing[0], with_label=True)
    if waiting := page.draft.incomplete_problems:
        return page.words_for(waiting[0])
    return say("ask-not-so" if page.draft.has_input else "ask-begin")


def fill_in_button(page: QuestionPage) -> FillInButton | None:
    """The button that writes the answer into the draft; None if there is none.

    Where one grid lays all cards and the round is complete with the answer, the button saves the round at once; then its form
    contains the version and the texts that the visitor saw.
    """
    answer = page.draft.answer if page.draft.has_input else None
    if page.entry_page is None or answer is None:
        return None
    changes = page.question.entry_changes(page.cell, page.draft.model, answer, texts=page.entry_page.draft.texts)
    if not changes:
        return None
    cards = [
        code
        for cell in page.draft.field_texts.cells
        if cell.field.spec.kind == "cards"
        for code in cards_laid(cell, page.draft.texts.get(cell.name))
    ]
    points = answer.get("points") if page.cell else None
    sent = {".asked": json.dumps(page.draft.data), ".cell": page.cell, ".cards": ",".join(cards)}
    entry_page = EntryPage(page.entry_page.sheet, page.entry_page.stage, strict=True)
    entry_page.set_texts({**entry_page.draft.texts, **{name: text or "" for name, text in changes.items()}})
    if page.spread and not page.spread.at and entry_page.draft.is_last and not entry_page.problems:
        seen = {
            ".seen": str(entry_page.sheet.version),
            ".key": entry_page.key,
            ".rest": json.dumps(entry_page.draft.field_texts.texts),
        }
        return FillInButton(say("round-save"), {**sent, **seen})
    return FillInButton(
        say("answer-take") if points is None else say("count-take-assumed" if page.assumed else "count-take", n=points), sent
    )
