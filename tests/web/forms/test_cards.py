"""How cards look: a pack of its own, with German suits, is drawn by its own signs, wherever cards are drawn."""

from typing import Annotated

from flask import Flask

from scorepad.core.model import Model, Seq, Setting, cards, fields
from scorepad.forms.cells import cells_of
from scorepad.kit.cards import Face, Pack
from scorepad.web.forms.control import Control, Scene
from scorepad.web.forms.controls import form_of
from scorepad.words import words
from tests.web.page import Node, parse

SIGNS = {"e": ("acorn", "", "Eichel"), "g": ("leaf", "green", "Grün"), "h": ("heart", "red", "Herz"), "s": ("bell", "", "Schellen")}
RANKS = {"D": "Daus", "K": "König", "O": "Ober", "U": "Unter", "X": "Zehn", "9": "Neun", "8": "Acht", "7": "Sieben"}


def face(card: str) -> Face:
    sign, colour, suit = SIGNS[card[0]]
    return Face("10" if card[1] == "X" else card[1], sign, colour, (suit, RANKS[card[1]]))


GERMAN = Pack(tuple(tuple(suit + rank for rank in RANKS) for suit in SIGNS), face)


class Trick(Model):
    cards: Annotated[Seq[str], cards(GERMAN)]


def grid(app: Flask) -> Node:
    with app.test_request_context():
        cells = cells_of(fields(Trick, Setting(4, ((0,), (1,), (2,), (3,)), None)))
        control: Control = form_of(cells, {"cards": "sO"}, Scene(words("de")))["cards"]
        return parse(str(control()))


def drawn(node: Node) -> str:
    """What a sign looks like: the path it is drawn with."""
    return node.one("path").attrs["d"]


def test_each_suit_has_a_sign_of_its_own(app: Flask) -> None:
    signs = [drawn(row.one("span", cls="suit")) for row in grid(app).all("div", role="group")]
    assert len(signs) == len(set(signs)) == 4


def test_schellen_are_drawn_as_schellen_and_not_as_spades(app: Flask) -> None:
    with app.test_request_context():
        macros = app.jinja_env.get_template("layout/macros.html").module
        bell, spade = (drawn(parse(str(macros.icon(name)))) for name in ("bell", "spade"))  # type: ignore[attr-defined]
    schellen = grid(app).all("div", role="group")[-1]
    assert drawn(schellen.one("span", cls="suit")) == bell != spade


def test_cards_are_called_by_their_own_names(app: Flask) -> None:
    names = [box.attrs["aria-label"] for box in grid(app).all("input", type="checkbox")]
    assert names[:2] == ["Eichel-Daus", "Eichel-König"]
    assert "Schellen-Unter" in names
    assert len(names) == 32


def test_what_lies_there_is_ticked(app: Flask) -> None:
    ticked = [box.attrs["aria-label"] for box in grid(app).all("input", type="checkbox") if "checked" in box.attrs]
    assert ticked == ["Schellen-Ober"]


def test_red_is_the_colour_of_hearts_alone(app: Flask) -> None:
    rows = grid(app).all("div", role="group")
    assert [bool(row.all("span", cls="red-suit")) for row in rows] == [False, False, True, False]
