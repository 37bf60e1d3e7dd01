"""What is tapped again and again stays where it is: no list, verdict, problem or strip moves or hides a key under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorepad.games import find_game, questions_of
from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.examples import SOME_GAMES

#: Safari does not hold on to what is in sight when something grows above it; no page may need that.
UNAIDED = "() => { document.documentElement.style.overflowAnchor = 'none'; }"

#: Where the middle of a key is, and whether a thumb would hit it there.
SPOT = """key => {
    const box = key.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return [Math.round(x), Math.round(y), key.contains(document.elementFromPoint(x, y))];
}"""


def keys(phone: Phone) -> list[str]:
    """A few keys of each grid of cards on the page, as selectors."""
    found: list[str] = phone.page.evaluate("""() => [...document.querySelectorAll('.card-rows')].flatMap(grid => {
        const all = [...grid.querySelectorAll('input:not(:disabled), button:not(:disabled)')];
        const some = [...new Set([all[0], all[all.length - 1]])];
        return some.map(key => `[name="${key.name}"][value="${key.value}"]`);
    })""")
    return found


def settled(phone: Phone, act: Callable[[], Any]) -> None:
    """Do something, and wait until the page shows what came of it."""
    phone.page.evaluate(
        "() => { window.shown = false; addEventListener('htmx:after:swap', () => { window.shown = true; }, { once: true }); }"
    )
    act()
    phone.page.wait_for_function("() => window.shown")


def stays(phone: Phone, key: str, times: int) -> None:
    """Tap a key `times` at the same spot: it is still there. (A card that is chosen already is not chosen again.)"""
    place = phone.one(key).last
    place.evaluate("key => key.closest('details')?.setAttribute('open', '')")
    place.evaluate("key => key.scrollIntoView({ block: 'center' })")
    x, y, hit = place.evaluate(SPOT)
    assert hit, f"{key} is covered before it is tapped"
    for time in range(times):
        phone.awake()
        settled(phone, lambda: phone.page.touchscreen.tap(x, y))
        assert (key, time, *place.evaluate(SPOT)) == (key, time, x, y, True)
        if place.is_disabled() or place.get_attribute("type") == "radio":
            break


def test_keys_of_questions(phone: Phone, subtests: pytest.Subtests) -> None:
    """On a phone whose browser keeps its bars."""
    phone.page.set_viewport_size({"width": 390, "height": 664})
    for game in map(find_game, SOME_GAMES):
        for name, question in questions_of(game.id).items():
            if not {each.spec.kind for each in question.fields(game.setting(game.players[-1]))} & {"cards", "sets", "list"}:
                continue
            with subtests.test(game.id, question=name):
                phone.open(f"/ask/{game.id}/{name}")
                phone.page.evaluate(UNAIDED)
                for key in keys(phone):
                    stays(phone, key, 4)


def test_keys_of_melds_while_melds_are_announced(phone: Phone, store: Store) -> None:
    """Belote: the announcements grow beneath the cards, and the keys of the sides above the main key."""
    phone.page.set_viewport_size({"width": 390, "height": 664})
    # Nothing comes anew but what a tap asks for.
    phone.deaf()
    phone.open(f"/t/{sit(store, 'belote')}/enter/announce")
    phone.page.evaluate(UNAIDED)
    phone.choose("trump", "h")
    phone.unfold("fold-melds")
    for top in ("Ks", "Ad"):
        stays(phone, f'[name=meld_top][value="{top}"]', 1)
        main = phone.one(".strip-row > .wide")
        spot = main.evaluate(SPOT)
        settled(phone, lambda: phone.tap(phone.one('[value^="melds:add:1:"]')))
        assert main.evaluate(SPOT) == spot
    expect(phone.one(".meld-list li")).to_have_count(2)
