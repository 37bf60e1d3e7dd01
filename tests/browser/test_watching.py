"""A table in the middle of the table: on a television, a tablet and a phone, read from where everybody sits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, ROUNDS, SIDEWAYS, Phone, everybody_can_use, folded, lay

LONG = (
    "Maximiliane-Charlotte", "Friederike-Wilhelmine", "Bartholomäus-Emanuel", "Wwwwwwwwwwwwwwwwwwww", "Ella", "Konstantin",
    "Gül", "Hannelore-Elisabeth", "Ida", "Jo",
)  # fmt: skip
#: Television, tablet, phones.
SCREENS = ((1280, 720), (1024, 768), (844, 390), (390, 844))
#: So large is a total at least on a television, by how many sides there are at most: 2.5 cm of 40, 1.2 cm of 70.
LARGE = {2: 120, 4: 64, 10: 40}

#: What sticks out of its place, or lies over what stands beside it.
OUT_OF_PLACE = """() => {
    const found = [], all = '.called, .number, .caption, .pencil, .winner, .card, .qr';
    const box = part => part.getBoundingClientRect();
    const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
        && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
    for (const place of document.querySelectorAll('.stands li, .spots li, .aside-column, .ranks')) {
        const around = box(place), told = (part, what) => found.push(`${part.className} ${what}: ${place.innerText}`);
        const parts = [...place.querySelectorAll(all)].filter(part => part.checkVisibility());
        for (const [at, part] of parts.entries()) {
            const { left, right, top, bottom } = box(part);
            if (left < around.left - 1 || right > around.right + 1) told(part, 'sticks out');
            if (top < around.top - 1 || bottom > around.bottom + 1) told(part, 'is too high');
            if (!place.matches('.stands li')) continue;
            for (const other of parts.slice(at + 1)) if (over(box(part), box(other))) told(part, `lies over ${other.className}`);
        }
    }
    return found;
}"""
SIZES = "() => [...document.querySelectorAll('.stands .number')].map(each => parseFloat(getComputedStyle(each).fontSize))"
BELOW = "() => document.scrollingElement.scrollHeight - innerHeight"

for_each_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)


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


@for_each_game
def test_nothing_sticks_out_with_long_names_and_large_numbers(
    phone_of: Callable[..., Phone], store: Store, game: Game[Any]
) -> None:
    phone = phone_of()
    for players in sorted({min(game.players), max(game.players), *({4} & set(game.players))}):
        for largest in (1_234, 1_234_567):
            slug = long_table(store, game, players, largest)
            look(phone, slug, *SCREENS[0])
            for width, height in SCREENS:
                phone.page.set_viewport_size({"width": width, "height": height})
                where = f"{game.id}, {players} players, {largest}, {width} × {height}"
                assert phone.page.evaluate(SIDEWAYS) <= 0, where
                assert phone.page.evaluate(OUT_OF_PLACE) == [], where
                if width > height:
                    assert phone.page.evaluate(BELOW) <= 0, where


@for_each_game
def test_totals_are_read_from_across_the_table(phone_of: Callable[..., Phone], store: Store, game: Game[Any]) -> None:
    phone = phone_of()
    for players in game.players:
        look(phone, long_table(store, game, players, 234), 1280, 720)
        sizes = phone.page.evaluate(SIZES)
        if sizes:
            wanted = next(least for sides, least in LARGE.items() if len(sizes) <= sides)
            assert min(sizes) >= wanted, f"{players} players: {sizes}"


def test_names_are_read_from_two_metres_and_never_made_smaller(phone: Phone, store: Store) -> None:
    """On a tablet of 10 inches, 1280 px are 217 mm, and a capital is .7 of its letters: 9 mm are 74 px, for up to four."""
    for game, players, least in (("partout", 4, 73), ("partout", 3, 73), ("sheet", 10, 44)):
        for names in (NAMES, LONG):
            key = f"{game}-{players}-{names[0]}"
            slug = store.open(NewTable(game, [*names, *LONG][:players], 0, {}), key=key, at=1_800_000_000)
            points = [5] * (2 if players == 4 else players)
            store.append(slug, NewStep("entry", {"adjust": points, "note": "Vorgabe"}), seen=0, key=f"{key}-1", at=1_800_000_100)
            look(phone, slug, 1280, 800)
            sizes = phone.one(".called .names").evaluate_all("all => all.map(each => parseFloat(getComputedStyle(each).fontSize))")
            assert min(sizes) >= least, (game, players, names[0])


def test_between_hands_it_shows_the_course_and_the_last_round(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 3)
    look(phone, slug, 1280, 720)
    assert phone.one(".last h2").inner_text() == phone.say("round-n", n=3)
    points = [scored.scores for scored in folded(4, 0, ROUNDS[4][:3]).rounds][-1]
    assert [int(text.replace("−", "-")) for text in phone.one(".last .number").all_inner_texts()] == list(points)
    assert phone.one(".drawn svg").is_visible()
    store.keep_draft(slug, "next-3", {"bids_1": "2"})
    phone.one(".spots").wait_for()
    assert phone.one(".last, .drawn").count() == 0, "what is announced has the room"


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("what", ["partout", "trump", "won", "none"])
def test_everybody_can_use_it(browser: Browser, address: str, store: Store, what: str, night: bool) -> None:
    def show(phone: Phone) -> None:
        slug = lay(store, 4, 8 if what == "won" else 2) if what != "none" else ""
        if what == "trump":
            store.keep_draft(slug, "next-2", {"bids_1": "2", "trump_number": "3", "trump_colour": "green"})
        phone.open(f"/t/{slug}/watch" if slug else "/watch")

    everybody_can_use(browser, address, show, night)


def test_an_announcement_that_is_typed_elsewhere_comes_by_itself(phone_of: Callable[..., Phone], store: Store) -> None:
    slug = lay(store, 4, 2)
    large, small = phone_of(), phone_of()
    look(large, slug, 1280, 720)
    small.open(f"/t/{slug}/enter/announce")
    large.page.evaluate("() => { window.stillHere = true; }")
    small.choose("bids_1", 2)
    large.one(
        ".spots .pencil",
    ).get_by_text("2").wait_for()
    assert large.page.evaluate("() => window.stillHere"), "it was loaded anew"


def test_the_page_of_the_last_table_goes_on_to_a_new_one(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of()
    phone.open("/watch")
    assert phone.one(".empty h1").inner_text() == phone.say("watch-none")
    lay(store, 4, 2)
    phone.one(".stands").wait_for()
    assert phone.one(".head h1").inner_text() == "Partout"
    store.open(NewTable("rummy", NAMES[:2], 0, {}), key="next", at=1_900_000_000)
    phone.one(".head h1").get_by_text("Rummy").wait_for()
