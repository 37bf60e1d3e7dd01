"""A thumb that comes down twice means it once: no choice is taken off by the second tap; a quick tap on another key counts."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.lines import SLOW

MELDS = {"melds": json.dumps([{"side": 0, "kind": "square", "rank": "J"}])}
STAKES = {"banker": "0", "stake_1": "5", "stake_2": "5"}
#: Forms with all kinds of fields: game, players, what was said, and the page.
FORMS = (
    ("partout", 4, {}, "enter/announce"),
    ("partout", 4, {f"bids_{seat}": "1" for seat in range(4)}, "enter/tricks"),
    ("partout", 4, {}, "ask/trick"),
    ("belote", 4, MELDS, "enter/announce"),
    ("belote", 4, {"trump": "c", "taker": "1", **MELDS}, "enter/hand"),
    ("bettler-und-diebe", 4, {}, "enter/pot"),
    ("bettler-und-diebe", 4, {"taker": "none", "caught_0": "0"}, "enter/points"),
    ("snear", 2, {}, "enter/points"),
    ("black-jack", 3, STAKES, "enter/results"),
    ("canasta", 4, {}, "enter/points"),
    ("rummy", 3, {}, "enter/racks"),
    ("gin-rummy", 2, {}, "enter/hand"),
    ("dicke-zwei", 3, {}, "enter/points"),
    ("biber-mania", 3, {}, "enter/count"),
    ("biber-mania", 3, {}, "ask/play"),
    ("poker-holdem", 3, {"how": "chips"}, "enter/bets"),
)

#: The choices of a page that a tap could take off: of each name the first, no matter whether it is made already.
CHOICES = """() => {
    document.querySelectorAll('main details').forEach(each => { each.open = true; });
    const found = new Map();
    document.querySelectorAll('[data-clearable] input, main form input[type=checkbox]').forEach(each => {
        if (each.checkVisibility() && !each.disabled && !each.checked && !found.has(each.name)) found.set(each.name, each.value);
    });
    return [...found];
}"""

#: Taps once, and again so many milliseconds later, unless the machine was so slow that it is no double tap any more; whether it
#: was one.
TWICE = """(input, after) => new Promise(done => {
    const begun = performance.now();
    function tap() {
        input.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
        input.click();
    }
    tap();
    setTimeout(() => {
        const soon = performance.now() - begun < 390;
        if (soon) tap();
        done(soon);
    }, after);
})"""


def twice(key: Locator, after: int) -> bool:
    return bool(key.evaluate(TWICE, after))


@pytest.mark.quick
def test_a_double_tap_counts_once_and_a_tap_that_is_meant_counts(phone: Phone, store: Store) -> None:
    """Belote: a choice of trump, and the key that leads to the announcements, which lies where the one is that writes them down."""
    slug, below = sit(store, "belote"), ".strip-row > .wide"
    phone.open(f"/t/{slug}")
    phone.awake()
    with phone.leaving():
        phone.primary.tap()
    phone.hurried()
    phone.one(below).tap()
    phone.page.wait_for_timeout(SLOW)
    assert phone.path.endswith("/enter/announce")
    hearts, spades = phone.box("trump", "h"), phone.box("trump", "s")
    for after in (120, 300):
        while not twice(hearts, after):
            # It was none: it is taken off, and tapped anew.
            phone.tap(hearts)
        expect(hearts).to_be_checked()
        phone.knows("trump", "h")
        expect(hearts).to_be_checked()
        phone.hurried()
        hearts.tap()
        expect(hearts).to_be_checked()
        phone.tap(hearts)
        phone.knows("trump", None)
        expect(hearts).not_to_be_checked()
    # Another one can be tapped at once.
    for choice, value in ((hearts, "h"), (spades, "s"), (hearts, "h")):
        phone.hurried()
        choice.tap()
        phone.knows("trump", value)
    phone.go(phone.one(below))
    assert not phone.path.endswith("/enter/announce")


def test_every_choice_of_every_form_stays(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    """Of a double tap, a quick one and a slow one in turn."""
    tried = 0
    for game, players, said, page in FORMS:
        with subtests.test(game=game, page=page):
            phone.open(f"/t/{sit(store, game, players, said=said)}/{page}")
            for name, value in phone.page.evaluate(CHOICES):
                box = phone.box(name, value)
                if not box.is_visible() or box.is_disabled():
                    # What was chosen before decides it.
                    continue
                tried += 1
                twice(box, (120, 300)[tried % 2])
                expect(box, f"{name}={value}").to_be_checked()
    assert tried > 10


def test_steps_and_tiles_are_taken_as_quickly_as_they_are_tapped(phone: Phone, store: Store) -> None:
    """Each step counts; a tile that is tapped twice lies there, and so does its neighbour."""
    phone.open(f"/t/{sit(store, 'poker-holdem', 3)}/enter/bets")
    key, field = phone.one('.raise-by button[data-step="1"]'), phone.one("#f-amount")
    least, step = (int(field.get_attribute(name) or 1) for name in ("min", "step"))
    phone.awake()
    for _ in range(3):
        key.tap()
    expect(field).to_have_value(str(least + 3 * step))
    phone.open(f"/t/{sit(store, 'partout')}/ask/trick")
    first, second = (phone.one(".card-rows input:not([disabled])").nth(place) for place in (0, 1))
    twice(first, 120)
    second.tap()
    for tile in (first, second):
        expect(tile).to_be_checked()
    assert phone.one('[name=".order.cards"]').input_value().count(",") == 1
