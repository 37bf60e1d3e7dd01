"""The site in a language that others add: Turkish, of which a first evening is written, and two rules of Gin Rummy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from flask import Flask

from scorepad.games import games
from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.http.i18n import date_text, month_text
from scorepad.web.rulebook.rulebook import _markdown
from scorepad.words import load_own_words, words_in
from tests.examples import TWO_GAMES
from tests.translations import forget, lay, turkish
from tests.web.conftest import Pad, laid

TURKISH = "tr-TR,tr;q=0.9"
PAGES = (
    "/", "/new", "/past", "/people", "/archive", "/rules", "/links", "/links/new", "/calendar", "/plans/new", "/import", "/export",
    "/money", "/money/worth", "/bin", "/watch", "/language", "/words", "/words/tr", "/words/tr?file=site", "/offline",
    "/games", "/games/new",
)  # fmt: skip


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder `words` of a pad, with Turkish in it; afterwards the languages are those of the package again."""
    folder = tmp_path_factory.mktemp("turkish") / "instance" / "words"
    folder.mkdir(parents=True)
    yield turkish(folder)
    load_own_words(None)
    forget()


@pytest.fixture(scope="module")
def site(translated: Path) -> Iterator[Flask]:
    forget()
    app = create_app(translated.parent, WTF_CSRF_ENABLED=False, HERE=True)
    yield app
    app.extensions["scorepad-store"].close()


@pytest.fixture
def phone(site: Flask) -> Pad:
    return Pad(site.test_client(), TURKISH)


@pytest.fixture
def slug(store: Store) -> str:
    return laid(store, "gin-rummy", 2)


@pytest.mark.parametrize("played", [("gin-rummy", *TWO_GAMES), pytest.param(tuple(games()), marks=pytest.mark.exhaustive)], ids=len)
def test_every_page_opens_and_says_which_language_it_speaks(
    phone: Pad, slug: str, played: Sequence[str], subtests: pytest.Subtests
) -> None:
    of_table = [f"/t/{slug}{way}" for way in ("", "/enter/count", "/adjust", "/note", "/end", "/log", "/away")]
    of_games = [path for game in played for path in (f"/rules/{game}", f"/new?game={game}")]
    for path in (*PAGES, *of_table, *of_games):
        with subtests.test(path=path):
            page = phone.open(path)
            assert page.status == 200
            assert page.one("html").attrs["lang"] == "tr"
            assert page.one("html").attrs["data-customs"] == "tr-TR"


def test_it_says_what_it_can_and_the_rest_in_english(site: Flask, phone: Pad, slug: str) -> None:
    page = phone.open("/new?game=gin-rummy")
    assert all(said in page.text for said in ("Yeni masa", "Kim oynuyor?", "Cin Remi", words_in("en").say("house-rules")))
    # A game of which hardly anything is said is marked as English.
    assert phone.open(f"/t/{slug}/enter/count").one("div", cls="thumb").attrs["lang"] == "en"
    with site.test_request_context("/", headers={"Accept-Language": TURKISH}):
        # 15 January 2027 was a Friday.
        assert (date_text(1_800_000_000), month_text(1_800_000_000)) == ("15 Ocak 2027 Cuma", "Ocak 2027")


def test_rules_that_are_not_written_or_have_a_number_that_is_not_there_are_english_and_all_are_searched(phone: Pad) -> None:
    page = phone.open("/rules/gin-rummy")
    assert "puana ilk ulaşan kazanır" in page.text
    languages = [node.attrs.get("lang", "") for node in page.all("section")]
    assert languages[:4] == ["en", "", "", "en"], "in short, the introduction, the goal, the setup"
    assert "taslar" not in page.text
    assert "Setting up" in page.text
    # With dots or without.
    for typed in ("kırmızı", "KIRMIZI", "kirmizi", "IŞIL", "Isik", "hedef", "HEDEF"):
        page = phone.open("/rules/gin-rummy", query_string={"q": typed})
        assert "Amaç" in page.one("section", cls="hits").text, typed


def test_a_quotation_mark_in_a_word_breaks_no_page(site: Flask) -> None:
    """A table in the rules is called "Tablo", with its marks."""
    table = _markdown("tr").render("|a|b|\n|-|-|\n|1|2|\n")
    assert 'aria-label="&#34;Tablo&#34;"' in table


def test_of_four_languages_one_is_chosen_on_a_page_of_its_own(phone: Pad) -> None:
    page = phone.open("/")
    assert [node for node in page.all("a") if "hreflang" in node.attrs] == []
    assert "/words" in page.links, "where somebody translates"
    page = phone.open("/language")
    assert [node.text for node in page.all("a", cls="list-link")] == ["Deutsch", "English", "Français", "Türkçe"]


def test_keepers_see_how_far_it_goes_what_is_wrong_and_what_is_missing(phone: Pad) -> None:
    page = phone.open("/words/tr")
    assert "words/gin_rummy/rules.tr.md, line 11" in page.text
    assert "13 of " in page.text
    assert words_in("en").say("words-all-there") not in page.text
    page = phone.open("/words/tr", query_string={"file": "gin_rummy"})
    missing = page.one("ul", cls="missing-words")
    assert missing.attrs["lang"] == "en"
    assert ("stage-count = Count" in missing.text, "told-gin" in missing.text) == (True, False)
    assert "words/gin_rummy/words.tr.ftl" in page.text
    for path in ("/words/it", "/words/..", "/words/tr-TR"):
        assert phone.open(path).status == 404, path


def test_a_pad_without_a_folder_of_words_has_no_line_for_it(own: Path) -> None:
    own.rmdir()
    app = create_app(own.parent, HERE=True)
    page = Pad(app.test_client(), "en").open("/")
    app.extensions["scorepad-store"].close()
    assert "/words" not in [node.attrs.get("href") for node in page.all("a")]


def test_a_browser_gets_a_page_anew_once_a_word_was_mended(own: Path) -> None:
    """The words are part of the program, whose pages browsers keep."""
    tags = []
    for said in ("Yeni masa", "Yeni oyun"):
        lay(own, "site.tr.ftl", f"language-name = Türkçe\nlanguage-customs = tr_TR\nnew-table = {said}\n")
        forget()
        app = create_app(own.parent, WTF_CSRF_ENABLED=False, HERE=True)
        tags.append(app.extensions["scorepad-program"])
        app.extensions["scorepad-store"].close()
    assert tags[0] != tags[1]
