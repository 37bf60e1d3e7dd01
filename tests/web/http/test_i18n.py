"""French, which has words and rules for Belote alone: its pages are whole; what other games say is English, and marked so."""

from __future__ import annotations

import pytest

from scorepad.store import NewTable, Store
from scorepad.words import words_in
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page


@pytest.fixture
def phone(phone_of: type[Pad]) -> Pad:
    return phone_of("fr-FR,fr;q=0.9")


@pytest.fixture
def belote(store: Store) -> str:
    return store.tables.open(NewTable("belote", NAMES[:4], 0, {}), key="belote", at=1_800_000_000)


def spoken(page: Page) -> str:
    return page.one("html").attrs["lang"]


def test_a_round_of_belote_from_the_first_page_to_the_sheet(phone: Pad, belote: str) -> None:
    page = phone.open("/")
    assert (spoken(page), "Nouvelle table" in page.text) == ("fr", True)
    others = [node for node in page.all("a") if "hreflang" in node.attrs]
    assert [(node.text, node.attrs["lang"]) for node in others] == [("Deutsch", "de"), ("English", "en")]
    page = phone.send(phone.open(f"/t/{belote}/enter/announce"), {"trump": "h"}, "announce")
    typed = {"cards_0": "104", "cards_1": "71", "last_trick": "0", "belote": "0"}
    page = phone.send(page, typed, "hand")
    assert "Toutes les cartes ensemble comptent 176\u202f; 104 et 71 font 175." in page.faults
    page = phone.send(page, {**typed, "cards_1": "72"}, "hand")
    assert page.path == f"/t/{belote}", page.text
    assert "104 points de cartes" in page.text
    assert "dix de der" in phone.open(f"/t/{belote}?all=1").text


def test_its_rules_are_read_searched_and_asked_in_french(phone: Pad) -> None:
    page = phone.open("/rules/belote")
    assert spoken(page) == "fr"
    assert "«\u202fJ’ai fini\u202f»" in page.one(id="claim").text
    assert "Convention" in {node.text for node in page.all("p", cls="frame-label")}
    for word in ("carre", "dix de der", "TIERCE", "fournir", "retourne"):
        assert phone.open("/rules/belote", query_string={"q": word}).one("section", cls="hits").all("a"), word
    answer = phone.open("/ask/belote/count", query_string={"trump": "h", "cards": ["Jh", "Td"]}).one("p", cls="answer-text")
    assert (answer.text, "lang" in answer.attrs) == ("30 points en tout.", False)


def test_cards_are_called_as_players_call_them() -> None:
    belote = words_in("fr", "belote")
    names = {"Jh": "valet de cœur", "Th": "10 de cœur", "Ac": "as de trèfle", "7d": "7 de carreau"}
    assert {code: belote.card(code) for code in names} == names
    for top, called in (("ace", "à l’as"), ("queen", "à la dame"), ("king", "au roi")):
        filled = {"length": 4, "suit": belote.say("suit-heart"), "top": belote.say(f"rank-{top}")}
        assert belote.say("run-called", filled) == f"cinquante {called} de cœur"


def test_a_game_without_french_words_speaks_english_and_says_so(phone: Pad) -> None:
    page = phone.announce(phone.lay(4), (1, 2, 2, 0))
    assert spoken(page) == "fr"
    assert page.one("h1").text == words_in("en", "partout").say("stage-tricks")
    assert page.one("div", cls="thumb").attrs["lang"] == "en"
    assert "Retour à la feuille" in [node.attrs.get("aria-label") for node in page.all("a")]
    assert phone.open("/rules/partout/hand").one("p", cls="tell").attrs["lang"] == "en"


def test_from_language_to_language_nothing_that_was_typed_is_lost(phone: Pad, belote: str) -> None:
    phone.keep(phone.open(f"/t/{belote}/enter/announce"), {"trump": "c"})
    way = next(node for node in phone.open(f"/t/{belote}").all("a", cls="list-link") if node.text == "Langue")
    german = next(node for node in phone.open(way.attrs["href"]).all("a", cls="list-link") if node.text == "Deutsch")
    assert spoken(phone.open(german.attrs["href"])) == "de"
    assert phone.open(f"/t/{belote}/enter/announce").ticked("trump") == "c"
