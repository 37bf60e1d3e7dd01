"""Letters twice as large, as set in a browser: no page hides, cuts or covers anything, and none scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession

from scorepad.core.game import Game
from scorepad.games import games, pad_of, questions_of
from scorepad.simulation.samples import usual
from scorepad.simulation.solo import Sample
from scorepad.store import Store
from tests.browser.conftest import SIDEWAYS, Phone, lay, new_phone
from tests.browser.test_games import PAGES as PAGES_OF_GAMES
from tests.browser.test_pages import PAGES, sheet, tricks, turn_to
from tests.browser.test_seat_places import GAMES as GAMES_WITH_A_SEAT
from tests.browser.test_seat_places import address as seat_at
from tests.browser.test_watching import long_table
from tests.simulation.test_solo import advised

#: The size of letters that a browser begins with, in pixels, and twice that.
USUAL, TWICE = 16, 32

#: Names and notes that end in dots.
CUT = """() => [...document.querySelectorAll('.cut')]
    .filter(name => name.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(name => !name.closest('.heard, .away, .bar-asks nav, .toast, .notices') && name.scrollWidth > name.clientWidth + 1)
    .map(name => `${name.textContent.trim()}: is cut`)"""
STICKS = "strip => getComputedStyle(strip).position"


class Reader:
    """A phone whose letters can be made larger."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.phone: Phone = new_phone(browser, address, "de-DE", "light")
        self.phone.deaf()
        self._browser: CDPSession = self.phone.context.new_cdp_session(self.phone.page)

    def letters(self, size: int) -> None:
        """Set the size of letters in pixels, as in the settings of a browser."""
        self._browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})

    def lost(self) -> list[str]:
        """What is wrong with this page once its letters are twice as large."""
        self.letters(TWICE)
        self.phone.page.wait_for_function(f"() => getComputedStyle(document.documentElement).fontSize === '{TWICE}px'")
        found = ["the page scrolls sideways"] if self.phone.page.evaluate(SIDEWAYS) > 0 else []
        found += [*self.phone.lost(), *self.phone.page.evaluate(CUT)]
        self.letters(USUAL)
        return found


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[Reader]:
    found = Reader(browser, address)
    yield found
    found.phone.put_away()


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=pytest.mark.quick) if page in (sheet, tricks) else page for page in (*PAGES, *PAGES_OF_GAMES)],
    ids=lambda page: page.__name__,
)
def test_with_letters_twice_as_large_nothing_is_lost(reader: Reader, store: Store, page: Callable[..., None]) -> None:
    turn_to(page, reader.phone, store)
    assert reader.lost() == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_is_read_with_letters_twice_as_large(
    reader: Reader, store: Store, game: Game[Any], subtests: pytest.Subtests
) -> None:
    """The sheet, all that is typed, all questions, and the rules, with the fewest and the most players."""
    for players in sorted({min(game.players), max(game.players)}):
        slug = long_table(store, game, players, 1_234)
        stages = [f"/enter/{each.id}" for each in pad_of(game.id).stages(game.setting(players, game.options()))]
        ways = ["", "/adjust", *stages, *(f"/ask/{name}" for name in questions_of(game.id))]
        for path in (*(f"/t/{slug}{way}" for way in ways), f"/rules/{game.id}?table={slug}"):
            with subtests.test(players=players, path=path):
                turn_to(lambda phone, _, path=path: phone.open(path), reader.phone, store)
                assert reader.lost() == []


@pytest.mark.parametrize("game", GAMES_WITH_A_SEAT, ids=lambda game: str(game.id))
def test_a_hand_is_played_with_letters_twice_as_large(reader: Reader, store: Store, game: Game[Any]) -> None:
    players = usual(game)
    texts = advised(Sample(game.id, players, 1), 0)
    for number in (0, len(texts) // 2):
        where = seat_at(game.id, players, 1, 0, texts[:number], marks=1)
        turn_to(lambda phone, _, where=where: phone.open(where), reader.phone, store)
        assert reader.lost() == [], where


class TestTheStripIsInNobodysWay:
    @pytest.mark.parametrize(("height", "position"), [(844, "sticky"), (460, "sticky"), (440, "static")])
    def test_it_does_not_stick_where_it_would_cover_half_of_the_page(
        self, phone: Phone, store: Store, height: int, position: str
    ) -> None:
        phone.page.set_viewport_size({"width": 844, "height": height})
        phone.open(f"/t/{lay(store, 4, 3)}")
        assert phone.one(".strip").evaluate(STICKS) == position

    def test_it_sticks_above_a_keyboard(self, phone: Phone, store: Store) -> None:
        """While a keyboard is open, what is typed can be saved without scrolling."""
        phone.page.set_viewport_size({"width": 390, "height": 664})
        phone.open(f"/t/{lay(store, 4, 3)}/adjust")
        phone.one("#f-adjust_0").focus()
        phone.page.set_viewport_size({"width": 390, "height": 380})
        phone.page.locator("html.keyboard").wait_for()
        assert phone.one(".strip").evaluate(STICKS) == "sticky"
        phone.one("#f-adjust_0").blur()
        phone.page.set_viewport_size({"width": 390, "height": 664})
        phone.page.locator("html:not(.keyboard)").wait_for()
