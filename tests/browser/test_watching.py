"""A table in the middle of the table: on a television, a tablet and a phone, read from where everybody sits."""

from __future__ import annotations

import pytest

from scorepad.games import games
from scorepad.store import Store
from tests.browser.conftest import SIDEWAYS, Phone, lay, sit
from tests.browser.pages import LONG, long_table
from tests.examples import SOME_GAMES
from tests.tables import NAMES

#: Television, tablet, phones.
SCREENS = ((1280, 720), (1024, 768), (844, 390), (390, 844))
#: So large is a total at least on a television, by how many sides there are at most: 2.5 cm of 40, 1.2 cm of 70.
LARGE = {2: 120, 4: 64, 10: 40}
#: The sizes of letters, in pixels.
SIZES = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
BELOW = "() => document.scrollingElement.scrollHeight - innerHeight"


def look(phone: Phone, slug: str, width: int, height: int) -> None:
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.open(f"/t/{slug}/watch")


def test_nothing_sticks_out_and_totals_are_read_from_across_the_table(
    phone: Phone, store: Store, subtests: pytest.Subtests
) -> None:
    """With long names and large numbers."""
    for game in map(games().__getitem__, SOME_GAMES):
        for players in sorted({min(game.players), max(game.players)}):
            for largest in (234, 1_234_567):
                look(phone, long_table(store, game, players, largest), *SCREENS[0])
                sizes = phone.one(".stands .number").evaluate_all(SIZES)
                with subtests.test(game.id, players=players, largest=largest, sizes=sizes):
                    least = next(least for sides, least in LARGE.items() if len(sizes) <= sides)
                    assert largest > 1_000 or min(sizes, default=least) >= least
                    for width, height in SCREENS:
                        phone.page.set_viewport_size({"width": width, "height": height})
                        assert (width, max(0, phone.page.evaluate(SIDEWAYS)), phone.lost()) == (width, 0, [])
                        assert width < height or phone.page.evaluate(BELOW) <= 0, width


def test_names_are_read_from_two_metres_and_never_made_smaller(phone: Phone, store: Store) -> None:
    """On a tablet of 10 inches, 1280 px are 217 mm, and a capital is .7 of its letters: 9 mm are 74 px, for up to four."""
    for game, players, least in (("partout", 4, 73), ("partout", 3, 73), ("sheet", 10, 44)):
        for names in (NAMES, LONG):
            adjusted = {"adjust": [5] * (2 if players == 4 else players), "note": "Vorgabe"}
            look(phone, sit(store, game, players, [adjusted], names=names), 1280, 800)
            assert min(phone.one(".called .names").evaluate_all(SIZES)) >= least, (game, players, names[0])


def test_what_is_announced_comes_by_itself_and_has_the_room(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 3)
    look(phone, slug, 1280, 720)
    assert phone.one(".last, .drawn").count() == 2, "between hands it shows the last round and the course"
    phone.page.evaluate("() => { window.stillHere = true; }")
    store.drafts.update(slug, "next-3", {"bids_1": "2"})
    phone.one(".spots .pencil").get_by_text("2").wait_for()
    assert phone.one(".last, .drawn").count() == 0
    assert phone.page.evaluate("() => window.stillHere")


def test_the_page_of_the_last_table_goes_on_to_a_new_one(phone: Phone, store: Store) -> None:
    phone.open("/watch")
    lay(store, 4, 2, at=1_700_000_000)
    phone.one(".head h1").get_by_text("Partout").wait_for()
    sit(store, "rummy", 2)
    phone.one(".head h1").get_by_text("Rummy").wait_for()
