"""What a table does, in WebKit: keys that a thumb finds, a round, Back, two windows, no line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.games import games
from scorepad.store import Store
from tests.browser.conftest import SIDEWAYS, lay, sit
from tests.webkit.conftest import Pad, Window

#: Keys and fields that a thumb may miss, with their width and height. Links within a sentence are as high as the sentence; between
#: the two keys of a stepper, and of eight cards in a row (43 pixels), only the height counts.
SMALL = """const [wide, high] = arguments;
    return [...document.querySelectorAll('a, button, select, textarea, summary, input:not([type=hidden])')]
    .filter(node => !node.closest('.skip, .away, .heard, .rule-number, .prose p, .prose li') && node.checkVisibility())
    .map(node => node.matches('.cover, [type=radio], [type=checkbox]') && node.closest('label') || node)
    .map(node => [node.getBoundingClientRect(), node])
    .filter(([box, node]) => box.width > 1 &&
        (box.height < high - .1 || box.width < wide - .1 && !node.matches('.stepper input, .of-eight *')))
    .map(([box, node]) => `${node.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`)"""


def look(window: Window, path: str) -> list[str]:
    """Which keys are too small for a thumb, and whether the page scrolls sideways."""
    window.open(path)
    complaints: list[str] = []
    for width in (390, 375, 360, 340):
        window.wide(width)
        small = window.run(SMALL, 44 if width == 390 else 36, 44)
        complaints += [f"{path} at {width}: {key}" for key in small]
        complaints += [f"{path} scrolls sideways at {width}"] * (window.run(f"return ({SIDEWAYS})()") > 0)
    window.wide(390)
    return complaints


def test_every_key_of_each_game_is_large_enough_for_a_thumb(window: Window, store: Store, subtests: pytest.Subtests) -> None:
    for game in games().values():
        for players in sorted({game.players[0], game.players[-1]}):
            with subtests.test(game=game.id, players=players):
                slug = sit(store, game.id, players)
                window.open(f"/t/{slug}")
                window.go(".strip-row > .wide")
                assert [*look(window, window.path), *look(window, f"/t/{slug}")] == []
    with subtests.test(page="what is counted in belote"):
        window.open(f"/t/{sit(store, 'belote')}/enter/announce")
        window.tap("input[name=trump][value=h]")
        window.go(".strip-row > .wide")
        assert window.one("#f-capot").is_displayed()
        assert look(window, window.path) == []


def test_every_key_of_the_pad_is_large_enough_for_a_thumb(window: Window, store: Store) -> None:
    lay(store, 4, 3)
    paths = ("/", "/new", "/past", "/people", "/rules", "/rules/belote", "/import", "/bin")
    assert [complaint for path in paths for complaint in look(window, path)] == []


class TestARound:
    def test_is_written_and_back_leads_to_no_second_one(self, window: Window, store: Store) -> None:
        slug = lay(store, 4, 2)
        window.open(f"/t/{slug}")
        play(window)
        assert window.path == f"/t/{slug}"
        assert store.tables.load(slug).steps[-1].data == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
        window.driver.back()
        window.until("return document.readyState === 'complete'")
        window.open(f"/t/{slug}")
        window.one("#e3")
        assert store.tables.version(slug) == 3

    def test_is_in_the_other_window_too(self, window_of: Callable[[], Window], store: Store) -> None:
        slug = lay(store, 4, 2)
        ada, ben = window_of(), window_of()
        for window in (ada, ben):
            window.open(f"/t/{slug}")
        play(ada)
        ben.one("#e3")
        play(ben, bids=(2, 1, 1, 3))
        ada.one("#e4")
        assert store.tables.load(slug).steps[-1].data == {"bids": [2, 1, 1, 3], "tricks": [4, 3]}


def test_a_round_waits_without_a_line_and_is_written_when_the_pad_is_back(pad: Pad, window: Window, store: Store) -> None:
    slug = lay(store, 4, 2)
    window.open(f"/t/{slug}")
    window.until("return navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)")
    window.open(f"/t/{slug}")
    window.until("return caches.match(arguments[0]).then(kept => !!kept)", f"/t/{slug}/blank")
    pad.stop()
    window.open(f"/t/{slug}")
    assert window.one("#kept-note").is_displayed()
    window.tap(".strip-row > .wide")
    window.until("return !!document.querySelector('#blank')")
    window.frame()
    for seat, bid in enumerate((1, 2, 2, 0)):
        window.tap(f'input[name=bids_{seat}][value="{bid}"]')
    window.tap('input[name=tricks_0][value="4"]')
    window.tap("#blank .strip .primary")
    window.one("#board .waits-row")
    pad.start()
    window.one("#e3")
    window.until("return !document.querySelector('.waits-row')")
    assert store.tables.load(slug).steps[-1].data == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def play(window: Window, bids: tuple[int, ...] = (1, 2, 2, 0)) -> None:
    """A round of four, from the sheet to the sheet."""
    window.go(".strip-row > .wide")
    for seat, bid in enumerate(bids):
        window.tap(f'input[name=bids_{seat}][value="{bid}"]')
    window.go(".strip-row > .wide")
    window.tap('input[name=tricks_0][value="4"]')
    window.go(".strip-row > .wide")
