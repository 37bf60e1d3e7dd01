"""Routes for questions ("who takes this trick?", "does this meld count?"): cards are tapped, the answer cites its rule."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for

from scorepad.forms.question import cards_laid
from scorepad.games import find_game, hand_class, questions_of, room_of
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
    found = find_game(game) or abort(404)
    return _show(QuestionPage(found, questions_of(game).get(question) or abort(404), request.args))


@blueprint.get("/t/<slug>/ask/<question>")
def ask_at_table(slug: str, question: str) -> Any:
    """A question asked at a table; with `?.stage=`, from the form of its next entry."""
    sheet = load_sheet(slug)
    asked = questions_of(sheet.game.id).get(question) or abort(404)
    stage = next((each for each in sheet.stages if each.id == request.args.get(".stage")), None)
    if stage is not None and request.args.get(".seen", str(sheet.version)) != str(sheet.version):
        # The form belongs to a version of the log that is outdated by now.
        to_sheet = url_for("board.show_sheet", slug=slug)
        return make_response("", 204, {"HX-Redirect": to_sheet}) if "HX-Request" in request.headers else redirect(to_sheet, 303)
    return _show(QuestionPage(sheet.game, asked, request.args, sheet, EntryPage(sheet, stage) if stage else None))


def _show(asking: QuestionPage) -> Any:
    if ".tap" in asking.given and "HX-Request" not in request.headers:
        # Redirect, so that reloading the page does not repeat the tap.
        return redirect(asking.address, 303)
    options = asking.sheet.table.setting.options if asking.sheet else None
    said = {"answer": answer_view(asking), "still": what_is_missing(asking), "take": fill_in_button(asking)}
    page = render_template("questions/ask.html", asking=asking, sheet=asking.sheet, name=game_name(asking.game, options), **said)
    # The address contains all that was tapped: reloading and going back keep it.
    return make_response(page, {"HX-Replace-Url": asking.address} if ".sent" in asking.given else {})


@dataclass(frozen=True, slots=True)
class AnswerView:
    """The answer for the page: the sentence, the rules that decide it.

    `played`: the cards that it names, and `beside`, what the sentence says besides them, where they are drawn; `sets`: how all
    cards lie after it; `no`: it is a no; `so_far`: not all is known yet.
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


def answer_view(asking: QuestionPage) -> AnswerView | None:
    """The answer for the page; None while the question is incomplete."""
    given = asking.posing.answer if asking.posing.has_input else None
    if given is None:
        return None
    key, args = asking.question.sentence(asking.posing.model, given)
    decide: Any = given["rules"]
    rules = dict.fromkeys([*([str(given["rule"])] if "rule" in given else []), *map(str, decide)])
    drawn = f"answer-{key}-drawn"
    played = [_card(asking, card) for card in _list(given, "played")] if asking.scene.words.has(drawn) else []
    beside = asking.say(drawn, args) if played else ""
    no = "rule" in given and not key.endswith(("-so-far", "-nothing"))
    text, sets = asking.say(f"answer-{key}", args), _sets(asking, given)
    return AnswerView(text, played, beside, sets, no, key.endswith("-so-far"), asking.named(rules))


def _list(given: Mapping[str, object], name: str) -> list[Any]:
    found = given.get(name)
    return found if isinstance(found, list) else []


def _card(asking: QuestionPage, code: object, *states: str) -> Card:
    hand = hand_class(asking.game.id)
    return card_of(room_of(asking.game.id), asking.scene.words, str(code), states, bool(hand and hand.uses_tiles))


def _sets(asking: QuestionPage, given: Mapping[str, object]) -> list[list[Card]]:
    """How the cards lie after the answer; those that were played lie in sets that were not there before, and are marked."""
    left = [str(card) for card in _list(given, "played")]
    fields = [field.name for field in asking.posing.fields if field.spec.kind == "sets"]
    before = [cards for name in fields for cards in asking.posing.data.get(name) or ()]

    def states(card: str, there: bool) -> tuple[str, ...]:
        # A joker is played as itself, and lies there for another card.
        played = next((each for each in left if each in (card, card.split(":")[0])), None)
        if there or played is None:
            return ()
        left.remove(played)
        return ("now",)

    return [[_card(asking, card, *states(card, cards in before)) for card in cards] for cards in _list(given, "after")]


def what_is_missing(asking: QuestionPage) -> str:
    """Why there is no answer yet: what is missing, in words."""
    if asking.spread and asking.spread.at:
        name, index = asking.spread.at
        place = next(each for each in asking.spread.places if each.name == name)
        return say("spread-next", place=place.label, n=index + 1, of=len(place.slots))
    if missing := list(dict.fromkeys(asking.label(cell).rstrip("?") for cell in asking.posing.missing)):
        return say("ask-missing", what=", ".join(missing))
    if waiting := asking.posing.incomplete_problems:
        return asking.words_for(waiting[0])
    return say("ask-not-so" if asking.posing.has_input else "ask-begin")


def fill_in_button(asking: QuestionPage) -> FillInButton | None:
    """The button that writes the answer into the draft; None if there is none.

    Where one grid lays all cards and the round is complete with the answer, the button saves the round at once; then its form
    contains the version and the texts that the visitor saw.
    """
    given = asking.posing.answer if asking.posing.has_input else None
    if asking.entry_page is None or given is None:
        return None
    filled = asking.question.entry_changes(asking.cell, asking.posing.model, given, asking.entry_page.draft.texts)
    if not filled:
        return None
    cards = [
        code
        for cell in asking.posing.field_texts.cells
        if cell.field.spec.kind == "cards"
        for code in cards_laid(cell, asking.posing.texts.get(cell.name))
    ]
    points = given.get("points") if asking.cell else None
    sent = {".asked": json.dumps(asking.posing.data), ".cell": asking.cell, ".cards": ",".join(cards)}
    page = EntryPage(asking.entry_page.sheet, asking.entry_page.stage, strict=True)
    page.set_texts({**page.draft.texts, **{name: text or "" for name, text in filled.items()}})
    if asking.spread and not asking.spread.at and page.draft.is_last and not page.problems:
        seen = {".seen": str(page.sheet.version), ".key": page.key, ".rest": json.dumps(page.draft.field_texts.texts)}
        return FillInButton(say("round-save"), {**sent, **seen})
    return FillInButton(
        say("answer-take") if points is None else say("count-take-assumed" if asking.assumed else "count-take", n=points), sent
    )
