"""How cards look: a pack of its own, with German suits, is drawn by its own signs, wherever cards are drawn."""

from typing import Annotated

from flask import Flask

from scorepad.core.model import Model, Seq, Setting, cards, fields
from scorepad.forms.cells import cells_of
from scorepad.kit.cards import Face, Pack
from scorepad.web.forms.control import Control, FormContext
from scorepad.web.forms.controls import make_controls
from scorepad.words import words_in
from tests.web.page import parse

SIGNS = {"e": ("acorn", "", "Eichel"), "g": ("leaf", "green", "Grün"), "h": ("heart", "red", "Herz"), "s": ("bell", "", "Schellen")}
RANKS = {"D": "Daus", "K": "König", "O": "Ober", "U": "Unter", "X": "Zehn", "9": "Neun", "8": "Acht", "7": "Sieben"}


def face(card: str) -> Face:
    sign, colour, suit = SIGNS[card[0]]
    return Face("10" if card[1] == "X" else card[1], sign, colour, (suit, RANKS[card[1]]))


GERMAN = Pack(tuple(tuple(suit + rank for rank in RANKS) for suit in SIGNS), face)


class Trick(Model):
    cards: Annotated[Seq[str], cards(GERMAN)]


def test_each_suit_has_a_sign_of_its_own_and_each_card_its_own_name(app: Flask) -> None:
    """Bells are not drawn as spades, which have the same letter; red is the colour of hearts alone."""
    with app.test_request_context():
        cells = cells_of(fields(Trick, Setting(4, ((0,), (1,), (2,), (3,)), None)))
        control: Control = make_controls(cells, {"cards": "sO"}, FormContext(words_in("de")))["cards"]
        grid = parse(str(control()))
        macros = app.jinja_env.get_template("layout/macros.html").module
        bell, spade = (parse(str(macros.icon(name))).one("path").attrs["d"] for name in ("bell", "spade"))  # type: ignore[attr-defined]
    rows = grid.all("div", role="group")
    signs = [row.one("span", cls="suit").one("path").attrs["d"] for row in rows]
    assert len(signs) == len(set(signs)) == 4
    assert signs[-1] == bell != spade
    assert [bool(row.all("span", cls="red-suit")) for row in rows] == [False, False, True, False]
    boxes = grid.all("input", type="checkbox")
    assert [box.attrs["aria-label"] for box in boxes if "checked" in box.attrs] == ["Schellen-Ober"]
    assert [box.attrs["aria-label"] for box in boxes][:2] == ["Eichel-Daus", "Eichel-König"]
    assert len(boxes) == 32
