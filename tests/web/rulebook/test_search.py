"""The search in the rules: what people type, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from scorepad.games import games
from scorepad.web.app import create_app
from scorepad.web.rulebook.rulebook import sections
from scorepad.web.rulebook.search import HITS_PER_GAME, search_all_games, search_game
from tests.web.rulebook.queries import queries


@pytest.fixture(autouse=True, scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The rules are drawn by the templates of the site."""
    with create_app(tmp_path_factory.mktemp("site"), HERE=True).test_request_context():
        yield


def rules(game: str, wanted: str, lang: str = "de") -> list[str]:
    return [hit.section.rule for hit in search_game(game, lang, wanted).hits]


@pytest.mark.parametrize("lang", ["de", "en", "fr"])
def test_what_is_meant_comes_first(lang: str, subtests: pytest.Subtests) -> None:
    for of, game, rule, wanted in queries():
        if of == lang:
            with subtests.test(game=game, wanted=wanted):
                assert rules(game, wanted, lang)[:1] == [rule]


def test_a_rule_is_first_if_its_title_or_its_number_is_looked_up(subtests: pytest.Subtests) -> None:
    for game, lang in product(games(), ("de", "en")):
        titles = [section.title for section in sections(game, lang)]
        for section in sections(game, lang):
            if section.rule and titles.count(section.title) == 1:
                with subtests.test(game=game, title=section.title):
                    assert rules(game, section.title, lang)[:1] == [section.rule]
            if lang == "de" and "." in section.part.number:
                with subtests.test(game=game, number=section.part.number):
                    assert rules(game, section.part.number) == [section.rule]


def test_a_word_is_found_at_the_end_of_a_compound_and_not_in_the_middle_of_another() -> None:
    """What is shown of a hit is around the word."""
    assert "card-points" in rules("belote", "Punkte")
    assert "last-trick" in rules("belote", "Trick", "en")
    assert "canasta-joker" in rules("canasta", "Joker")
    assert rules("bettler-und-diebe", "Ass") == []
    assert "bidding" not in rules("belote", "Ass"), "passen"
    hit = next(hit for hit in search_game("belote", "de", "Ass").hits if hit.section.rule == "draw-seats")
    assert "Ass" in hit.excerpt


def test_what_was_mistyped_is_told_as_it_is_printed() -> None:
    for game, typed, printed in (
        ("canasta", "Konasta", "Canasta"), ("belote", "vierrling", "Vierling"), ("partout", "Konigim", "Königin"),
        ("partout", "Alchemistim", "Alchemistin"), ("belote", "Trumf", "Trumpf"),
    ):  # fmt: skip
        found = search_game(game, "de", typed)
        assert (found.instead, bool(found.hits)) == (printed, True)
    text = " ".join(f"{section.title} {section.text}" for section in sections("canasta", "de"))
    for typed in ("Konasta", "Ablagestabel", "erste meldnug", "rode dreien"):
        instead = search_game("canasta", "de", typed).instead
        assert instead, typed
        assert all(word in text or word.casefold() in typed.casefold() for word in instead.split())


def test_what_no_rule_has_together_is_looked_up_as_far_as_it_goes() -> None:
    found = search_game("belote", "de", "Trumpf höher stechen Geber")
    assert found.partly
    assert found.hits[0].section.rule == "follow"
    found = search_game("belote", "de", "xyzzy Stich")
    assert (found.instead, found.hits[0].section.rule) == ("Stich", "trick")
    assert search_game("belote", "de", "xyzzy") == ([], "", False)


def test_another_game_that_is_named_is_looked_up_and_over_all_games_there_are_the_best_few_of_each() -> None:
    """A rule of several is there once."""
    hit, *more = search_game("partout", "de", "Belote 4.2").hits
    assert (hit.game, hit.section.rule, more) == ("belote", "card-points", [])
    for lang, wanted, game, rule in (
        ("de", "Belote 4.2", "belote", "card-points"), ("en", "belote 4.2", "belote", "card-points"),
        ("de", "Rummy Joker", "rummy", "joker"), ("de", "Verlies", "partout", "dungeon"),
        ("de", "Anfangsmeldung", "canasta", "min-meld"), ("de", "Versicherung", "black-jack", "blackjack"),
        ("de", "Ramsch", "bettler-und-diebe", "ramsch"), ("en", "kitty", "bettler-und-diebe", "pot"),
        ("fr", "rebelote", "belote", "belote"), ("de", "klopfen", "gin-rummy", "knock"),
    ):  # fmt: skip
        few, found = search_all_games(lang, wanted)
        for hit in (found.hits[0], few[0].hits[0]):
            assert (hit.game, hit.section.rule) == (game, rule), wanted
    few, found = search_all_games("de", "Stich")
    assert len(found.hits) > 50
    assert sum(len(each.hits) for each in few) < 20
    assert all(len(each.hits) <= HITS_PER_GAME for each in few)
    assert {each.game: each.hits[0].section.rule for each in few}["belote"] == "trick"
    shown = [(hit.section.rule, hit.section.title) for hit in search_all_games("de", "Nebenpott")[1].hits]
    assert len(shown) == len({*shown})
