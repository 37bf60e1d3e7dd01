"""A thumb that comes down twice means it once: no choice is taken off by the second tap; a quick tap on another key counts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import Phone
from tests.browser.test_chips import EIGHT
from tests.browser.test_labels import MELDS, PAGES

#: Where something can be chosen, besides what `test_labels` looks at: game, players, what was said, and the page.
MORE = (
    ("canasta", 4, {}, "enter/points"),
    ("rummy", 3, {}, "enter/racks"),
    ("gin-rummy", 2, {}, "enter/hand"),
    ("dicke-zwei", 3, {}, "enter/points"),
    ("biber-mania", 3, {}, "enter/count"),
    ("poker-holdem", 3, {"how": "chips"}, "enter/bets"),
    ("bettler-und-diebe", 4, {}, "ask/trick"),
    ("biber-mania", 3, {}, "ask/play"),
)
EVERYWHERE = (*PAGES, *MORE)

#: The choices of a page that a tap could take off: of each name the first, no matter whether it is made already.
CHOICES = """() => {
    document.querySelectorAll('main details').forEach(each => { each.open = true; });
    const found = new Map();
    document.querySelectorAll('[data-clearable] input, main form input[type=checkbox]').forEach(each => {
        if (each.checkVisibility() && !each.disabled && !each.checked && !found.has(each.name)) found.set(each.name, each.value);
    });
    return [...found];
}"""

#: Taps once, and again so many milliseconds later, unless the machine was so slow that it is no double tap any more.
TWICE = """(input, after) => new Promise(done => {
    const begun = performance.now();
    function tap() {
        input.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
        input.click();
    }
    tap();
    setTimeout(() => {
        if (performance.now() - begun < 390) tap();
        done();
    }, after);
})"""


def twice(key: Locator, after: int) -> None:
    key.evaluate(TWICE, after)


def laid(store: Store, game: str, players: int, said: dict[str, str], page: str) -> str:
    slug = store.open(NewTable(game, EIGHT[:players], 0, {}, entries=[]), key=f"twice-{store.count()}", at=1_800_000_000)
    store.keep_draft(slug, "next-0", said)
    return f"/t/{slug}/{page}"


def test_every_choice_of_every_form_stays(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    """Of a double tap, a quick one and a slow one in turn."""
    tried = 0
    for game, players, said, page in EVERYWHERE:
        with subtests.test(game=game, page=page):
            phone.open(laid(store, game, players, said, page))
            for name, value in phone.page.evaluate(CHOICES):
                box = phone.box(name, value)
                if not box.is_visible() or box.is_disabled():
                    # What was chosen before decides it.
                    continue
                tried += 1
                twice(box, (120, 300)[tried % 2])
                expect(box, f"{name}={value}").to_be_checked()
    assert tried >= len(EVERYWHERE)


class TestTrump:
    def shown(self, phone: Phone, store: Store) -> Locator:
        phone.open(laid(store, "belote", 4, {"melds": MELDS}, "enter/announce"))
        return phone.box("trump", "h")

    @pytest.mark.quick
    def test_a_second_tap_leaves_it(self, phone: Phone, store: Store) -> None:
        trump = self.shown(phone, store)
        twice(trump, 120)
        phone.knows("trump", "h")
        expect(trump).to_be_checked()

    def test_a_second_tap_after_the_answer_leaves_it(self, phone: Phone, store: Store) -> None:
        trump = self.shown(phone, store)
        trump.tap()
        phone.knows("trump", "h")
        phone.hurried()
        trump.tap()
        expect(trump).to_be_checked()

    def test_a_tap_that_is_meant_takes_it_off(self, phone: Phone, store: Store) -> None:
        trump = self.shown(phone, store)
        phone.choose("trump", "h")
        phone.tap(trump)
        phone.knows("trump", None)
        expect(trump).not_to_be_checked()

    def test_another_one_can_be_tapped_at_once(self, phone: Phone, store: Store) -> None:
        trump = self.shown(phone, store)
        trump.tap()
        phone.hurried()
        phone.box("trump", "s").tap()
        phone.knows("trump", "s")
        phone.hurried()
        trump.tap()
        phone.knows("trump", "h")


def test_a_doubled_hand_stays_doubled(phone: Phone, store: Store) -> None:
    """Its key stays down, and the page is drawn anew between the taps."""
    said = {"banker": "0", "stake_1": "5", "stake_2": "5"}
    phone.open(laid(store, "black-jack", 3, said, "enter/results"))
    key = phone.one('button[aria-pressed][value*=":double:"]').first
    phone.tap(key)
    expect(key).to_have_attribute("aria-pressed", "true")
    phone.hurried()
    key.tap()
    phone.at_rest()
    expect(key).to_have_attribute("aria-pressed", "true")
    phone.tap(key)
    expect(key).to_have_attribute("aria-pressed", "false")


def test_a_hand_that_is_split_is_split_once(phone: Phone, store: Store) -> None:
    phone.open(laid(store, "black-jack", 3, {"banker": "0", "stake_1": "5", "stake_2": "5"}, "enter/results"))
    key = phone.one('button[value^="hands:0:split:"]')
    phone.tap(key)
    expect(phone.one(".hand")).to_have_count(3)
    phone.hurried()
    key.tap()
    phone.at_rest()
    expect(phone.one(".hand")).to_have_count(3)


def test_steps_are_taken_as_quickly_as_they_are_tapped(phone: Phone, store: Store) -> None:
    """Each counts."""
    phone.open(laid(store, "poker-holdem", 3, {}, "enter/bets"))
    key, field = phone.one('.raise-by button[data-step="1"]'), phone.one("#f-amount")
    least, step = (int(field.get_attribute(name) or 1) for name in ("min", "step"))
    phone.awake()
    for _ in range(3):
        key.tap()
    expect(field).to_have_value(str(least + 3 * step))


def test_tiles_lie_as_they_were_tapped(phone: Phone, store: Store) -> None:
    """A tile that is tapped twice lies there, and so does its neighbour, however quickly that is tapped."""
    phone.open(laid(store, "partout", 4, {}, "ask/trick"))
    first, second = (phone.one(".card-rows input:not([disabled])").nth(place) for place in (0, 1))
    twice(first, 120)
    second.tap()
    for tile in (first, second):
        expect(tile).to_be_checked()
    assert phone.one('[name=".order.cards"]').input_value().count(",") == 1
