"""A table in the middle of the table: on a television, a tablet and a phone, read from where everybody sits."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, ROUNDS, SIDEWAYS, Phone, everybody_can_use, folded, lay
from tests.browser.lines import sit
from tests.examples import SOME_GAMES

LONG = (
    "Maximiliane-Charlotte", "Friederike-Wilhelmine", "Bartholomäus-Emanuel", "Wwwwwwwwwwwwwwwwwwww", "Ella", "Konstantin",
    "Gül", "Hannelore-Elisabeth", "Ida", "Jo",
)  # fmt: skip
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


def long_table(store: Store, game: Game[Any], players: int, largest: int) -> str:
    """Long names and long numbers."""
    slug = store.open(NewTable(game.id, LONG[:players], 0, {}), key=f"{game.id}-{players}-{largest}", at=1_800_000_000)
    sides = len(game.setting(players, game.options()).sides)
    points = [largest if side % 2 == 0 else -largest // 10 for side in range(sides)]
    store.append(slug, NewStep("entry", {"adjust": points, "note": "Vorgabe"}), seen=0, key=f"{slug}-1", at=1_800_000_100)
    return slug


def test_nothing_sticks_out_and_totals_are_read_from_across_the_table(
    phone: Phone, store: Store, subtests: pytest.Subtests
) -> None:
    """With long names and large numbers."""
    for game in map(games().__getitem__, SOME_GAMES):
        for players in sorted({min(game.players), max(game.players), *({4} & set(game.players))}):
            for largest in (234, 1_234_567):
                look(phone, long_table(store, game, players, largest), *SCREENS[0])
                sizes = phone.one(".stands .number").evaluate_all(SIZES)
                for width, height in SCREENS:
                    with subtests.test(game.id, players=players, largest=largest, width=width):
                        phone.page.set_viewport_size({"width": width, "height": height})
                        assert phone.page.evaluate(SIDEWAYS) <= 0
                        assert phone.lost() == []
                        assert width < height or phone.page.evaluate(BELOW) <= 0
                with subtests.test(game.id, players=players, sizes=sizes):
                    least = next(least for sides, least in LARGE.items() if len(sizes) <= sides)
                    assert largest > 1_000 or min(sizes, default=least) >= least


def test_names_are_read_from_two_metres_and_never_made_smaller(phone: Phone, store: Store) -> None:
    """On a tablet of 10 inches, 1280 px are 217 mm, and a capital is .7 of its letters: 9 mm are 74 px, for up to four."""
    for game, players, least in (("partout", 4, 73), ("partout", 3, 73), ("sheet", 10, 44)):
        for names in (NAMES, LONG):
            key = f"{game}-{players}-{names[0]}"
            slug = store.open(NewTable(game, [*names, *LONG][:players], 0, {}), key=key, at=1_800_000_000)
            points = [5] * (2 if players == 4 else players)
            store.append(slug, NewStep("entry", {"adjust": points, "note": "Vorgabe"}), seen=0, key=f"{key}-1", at=1_800_000_100)
            look(phone, slug, 1280, 800)
            assert min(phone.one(".called .names").evaluate_all(SIZES)) >= least, (game, players, names[0])


def test_between_hands_it_shows_the_course_and_the_last_round_then_what_is_announced(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 3)
    look(phone, slug, 1280, 720)
    assert phone.one(".last h2").inner_text() == phone.say("round-n", n=3)
    points = [scored.scores for scored in folded(4, 0, ROUNDS[4][:3]).rounds][-1]
    assert [int(text.replace("−", "-")) for text in phone.one(".last .number").all_inner_texts()] == list(points)
    assert phone.one(".drawn svg").is_visible()
    phone.page.evaluate("() => { window.stillHere = true; }")
    store.keep_draft(slug, "next-3", {"bids_1": "2"})
    phone.one(".spots .pencil").get_by_text("2").wait_for()
    assert phone.one(".last, .drawn").count() == 0, "what is announced has the room"
    assert phone.page.evaluate("() => window.stillHere"), "it came by itself"


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_everybody_can_use_it(browser: Browser, address: str, store: Store, night: bool, subtests: pytest.Subtests) -> None:
    with subtests.test("no table"):
        everybody_can_use(browser, address, lambda phone: phone.open("/watch"), night)
    trump = {"bids_1": "2", "trump_number": "3", "trump_colour": "green"}
    for rounds, said in ((2, {}), (2, trump), (8, {})):
        with subtests.test(rounds=rounds, said=said):
            slug = lay(store, 4, rounds)
            store.keep_draft(slug, f"next-{rounds}", said)
            everybody_can_use(browser, address, lambda phone, slug=slug: phone.open(f"/t/{slug}/watch"), night)  # type: ignore[misc]


def test_the_page_of_the_last_table_goes_on_to_a_new_one(phone: Phone, store: Store) -> None:
    phone.open("/watch")
    assert phone.one(".empty h1").inner_text() == phone.say("watch-none")
    lay(store, 4, 2, at=1_700_000_000)
    phone.one(".stands").wait_for()
    assert phone.one(".head h1").inner_text() == "Partout"
    sit(store, "rummy", 2)
    phone.one(".head h1").get_by_text("Rummy").wait_for()
