"""Every kind of page: readable for all, in both schemes, at all widths, with large letters, with a thumb."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pytest
from playwright.sync_api import Browser, Page

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.pages import (
    BY_DAY,
    BY_NIGHT,
    FRENCH,
    MAIN,
    OTHERWISE,
    PAGES,
    WITH_LARGE_LETTERS,
    Reader,
    Way,
    of_blank_forms,
    of_each_game,
    of_hands,
    of_rules,
    of_seats,
)  # fmt: skip
from tests.project.test_browsers import STYLES, plain

Readers = Callable[..., Reader]
Look = Callable[[Reader], Iterable[str]]
Pages = Callable[[], Iterable[tuple[str, Way]]]


@pytest.fixture
def reader_of(browser: Browser, address: str, store: Store) -> Iterator[Readers]:
    """Gives somebody a phone on which pages are looked at."""
    made: list[Reader] = []

    def make(language: str = "de-DE", scheme: str = "light") -> Reader:
        made.append(Reader(browser, address, store, language, scheme))
        return made[-1]

    yield make
    for reader in made:
        reader.phone.put_away()


def look_at(reader: Reader, pages: Iterable[tuple[str, Way]], looks: Sequence[Look], subtests: pytest.Subtests) -> None:
    for name, way in pages:
        with subtests.test(page=name):
            assert reader.look(way, *looks) == []


@pytest.mark.quick
def test_main_pages_can_be_used_by_everybody(reader_of: Readers, subtests: pytest.Subtests) -> None:
    look_at(reader_of(), MAIN.items(), WITH_LARGE_LETTERS, subtests)


@pytest.mark.parametrize("part", PAGES)
def test_by_day_everybody_can_use_them(reader_of: Readers, subtests: pytest.Subtests, part: str) -> None:
    look_at(reader_of(), PAGES[part].items(), OTHERWISE.get(part, WITH_LARGE_LETTERS), subtests)


@pytest.mark.parametrize("part", PAGES)
def test_by_night_everybody_can_read_them(reader_of: Readers, subtests: pytest.Subtests, part: str) -> None:
    """The same pages in English; by night only the colours are others."""
    look_at(reader_of("en-GB", "dark"), PAGES[part].items(), BY_NIGHT, subtests)


def test_in_french_everybody_can_use_them(reader_of: Readers, subtests: pytest.Subtests) -> None:
    """A circle that plays Belote reads no word of another language."""
    looks = (Reader.one_language, Reader.narrow, Reader.thumb, Reader.everybody)
    look_at(reader_of("fr-FR"), FRENCH.items(), looks, subtests)


def test_nothing_of_any_game_sticks_out_at_any_width_or_with_large_letters(reader_of: Readers, subtests: pytest.Subtests) -> None:
    look_at(reader_of(), of_each_game(), (Reader.wide, Reader.thumb, Reader.large_letters), subtests)


@pytest.mark.parametrize(
    ("pages", "looks"),
    [
        (of_rules, WITH_LARGE_LETTERS),
        (of_blank_forms, BY_DAY),
        (partial(of_hands, 0.5, 1), BY_DAY),
        (partial(of_seats, 0, 0.5), WITH_LARGE_LETTERS),
        (partial(of_seats, 1), BY_DAY),
    ],
    ids=["rules", "blank forms", "hands", "seats", "seats at the end"],
)
def test_by_day_everybody_can_use_those_of_each_game(
    reader_of: Readers, subtests: pytest.Subtests, pages: Pages, looks: Sequence[Look]
) -> None:
    look_at(reader_of(), pages(), looks, subtests)


@pytest.mark.parametrize(
    "pages",
    [of_rules, of_blank_forms, partial(of_hands, 0.5, most=True), partial(of_seats, 0.5, most=True)],
    ids=["rules", "blank forms", "hands", "seats"],
)
def test_by_night_everybody_can_read_those_of_each_game(reader_of: Readers, subtests: pytest.Subtests, pages: Pages) -> None:
    look_at(reader_of("en-GB", "dark"), pages(), BY_NIGHT, subtests)


def test_where_the_focus_is_can_be_seen_and_is_not_under_the_strip(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 5)}")
    hidden = []
    for _ in range(25):
        phone.page.keyboard.press("Tab")
        hidden.append(
            phone.page.evaluate("""() => {
            const node = document.activeElement, box = node.getBoundingClientRect(), strip = document.querySelector('.strip');
            if (node === document.body || node.closest('.strip, .toast, .skip')) return null;
            const under = box.bottom > strip.getBoundingClientRect().top + 1 || box.top < -1;
            return under || getComputedStyle(node).outlineStyle === 'none' ? node.outerHTML.slice(0, 120) : null;
        }""")
        )
    assert [node for node in hidden if node] == []


#: Where the strip stands.
STRIP = "strip => getComputedStyle(strip).position"


def test_the_strip_covers_no_half_of_a_page_and_stays_above_a_keyboard(phone: Phone, store: Store) -> None:
    """While a keyboard is open, what is typed can be saved without scrolling."""
    slug = lay(store, 4, 3)
    for height, position in ((844, "sticky"), (460, "sticky"), (440, "static")):
        phone.page.set_viewport_size({"width": 844, "height": height})
        phone.open(f"/t/{slug}")
        assert phone.one(".strip").evaluate(STRIP) == position, height
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.open(f"/t/{slug}/adjust")
    phone.one("#f-adjust_0").focus()
    phone.page.set_viewport_size({"width": 390, "height": 380})
    phone.page.locator("html.keyboard").wait_for()
    assert phone.one(".strip").evaluate(STRIP) == "sticky"
    phone.one("#f-adjust_0").blur()
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.page.locator("html:not(.keyboard)").wait_for()


def test_each_property_of_the_styles_exists(page: Page) -> None:
    """One that a browser does not know is left out without a word."""
    #: Of other browsers: how large an iPhone draws letters.
    elsewhere = {"-webkit-text-size-adjust"}
    written = {name for path in STYLES for name in re.findall(r"[{;]\s*([a-z-]+)\s*:(?![^{};]*\{)", plain(path))}
    names = sorted(name for name in written if not name.startswith("--") and name not in elsewhere)
    assert "display" in names
    assert page.evaluate("names => names.filter(name => !CSS.supports(name, 'inherit'))", names) == []
