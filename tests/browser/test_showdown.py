"""The showdown with four pots and seven people, and the chips of seven: all in sight on a small phone, above its keyboard too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.pages import HOLDEM
from tests.browser.test_games import speaking

ADA, BEN, CEM, DORA, ELLA, FINN, GUEL = range(7)
#: Chips that were cashed in before, so that four play with less.
CASHED = {"adjust": [-100, 0, 0, -70, -160, 0, 0], "note": "Ausgezahlt"}
#: Ella is all-in with 40, Ada with 100, Dora with 130; Cem and Finn go on; Ben and Gül fold. Gül deals.
FOUR_POTS = [
    [
        [CEM, "raise", 150], [DORA, "call", 130], [ELLA, "call", 40], [FINN, "call", 150], [GUEL, "fold", 0], [ADA, "call", 99],
        [BEN, "fold", 0],
    ],
    [[CEM, "open", 20], [FINN, "call", 20]],
    [[CEM, "open", 4], [FINN, "call", 4]],
    [[CEM, "open", 4], [FINN, "call", 4]],
]  # fmt: skip
#: What the rules make of it: 40 of each of five and Ben's blind, 60 of four, 30 of three, 48 of two.
POTS = [5 * 40 + 2, 4 * 60, 3 * 30, 2 * 48]


def showdown(phone: Phone, store: Store, **more: Any) -> None:
    slug = sit(store, HOLDEM, 7, [CASHED], {"bets": json.dumps(FOUR_POTS), **more}, dealer=GUEL)
    phone.page.set_viewport_size({"width": 390, "height": 664})
    speaking(phone, "poker").open(f"/t/{slug}/enter/showdown")


def give(phone: Phone, name: str) -> None:
    """One tap gives the pot in question."""
    phone.tap(phone.one(".seat-keys button").filter(has_text=name))
    phone.one(".pot-lines li:not(.on)").filter(has_text=name).first.wait_for()


def test_four_pots_one_after_the_other_to_the_sheet(phone: Phone, store: Store) -> None:
    """Ella takes the main pot, Ada the first side pot, which is given anew once; Cem and Dora share the next, and the last one is
    Cem's. A second tap right after one that gave a pot gives none, and a page that is loaded again asks where it was."""
    showdown(phone, store)
    assert phone.one(".pot-lines b").all_inner_texts() == [str(pot) for pot in POTS]
    asked, cannot = phone.one(".pot-lines .on b"), phone.one(".seat-keys .not")
    give(phone, "Ella")
    expect(asked).to_have_text(str(POTS[1]))
    phone.hurried()
    phone.one(".seat-keys button").filter(has_text="Dora").tap()
    phone.page.reload()
    expect(asked).to_have_text(str(POTS[1]))
    expect(cannot.filter(has_text="Ella")).to_contain_text(phone.say("pot-won"))
    expect(cannot.filter(has_text="Ben")).to_contain_text(phone.say("told-has-folded"))
    give(phone, "Ada")
    phone.tap(phone.button(phone.say("order-back")))
    expect(asked).to_have_text(str(POTS[1]))
    give(phone, "Ada")
    assert phone.one(".seat-keys button").count() == 3, "Cem, Dora and Finn play for it"
    phone.tap(phone.one('button[value^="order::share:"]'))
    phone.one('.seat-keys [aria-pressed="false"]').first.wait_for()
    for name in ("Dora", "Cem"):
        key = phone.one(".seat-keys button").filter(has_text=name)
        phone.tap(key)
        expect(key).to_have_attribute("aria-pressed", "true")
    expect(key).to_contain_text(phone.say("gets-share", n=POTS[2] // 2))
    phone.tap(phone.primary)
    sums = phone.one(".chip-sums tbody tr").filter(has_text="Cem").locator("td")
    expect(sums).to_have_text(["178", str(POTS[2] // 2 + POTS[3]), str(22 + POTS[2] // 2 + POTS[3])])
    phone.go(phone.primary)
    shown = [int(text.replace("−", "-")) for text in phone.one(".totals-list .number").all_inner_texts()]
    assert shown == [POTS[1], 198, 22 + POTS[2] // 2 + POTS[3], POTS[2] // 2, POTS[0], 22, 200]


def test_who_is_best_for_all_that_they_play_for_leaves_losers_only_what_they_cannot_win(phone: Phone, store: Store) -> None:
    showdown(phone, store, order="[[3]]")
    for name, place in (("Ella", 0), ("Ada", 1)):
        expect(phone.one(".seat-keys .not").filter(has_text=name)).to_contain_text(phone.say("only-to", place=place))


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_nothing_scrolls(phone_of: Callable[..., Phone], store: Store, language: str) -> None:
    """At 664, with every pot in question; nothing sticks out, and every key is tall enough."""
    phone = phone_of(language)
    showdown(phone, store)
    for name in ("Ella", "Ada", "Dora", ""):
        for width in (320, 390):
            phone.page.set_viewport_size({"width": width, "height": 664})
            high, seen = phone.page.evaluate("() => [document.scrollingElement.scrollHeight, innerHeight]")
            assert high <= seen, (name, width)
            assert phone.page.evaluate("() => document.scrollingElement.scrollWidth") == width, name
            assert phone.too_low() == [], (name, width)
        if name:
            give(phone, name)


#: Whether the whole of a field is neither under the bar nor under the strip, nor below what can be seen.
CLEAR = """field => {
    const box = field.closest('.control').getBoundingClientRect(), view = visualViewport;
    const lid = Math.max(view.offsetTop, ...[...document.querySelectorAll('.bar, .chip-box')]
        .filter(each => getComputedStyle(each).position === 'sticky').map(each => each.getBoundingClientRect().bottom));
    const floor = Math.min(view.offsetTop + view.height, document.querySelector('#pad .strip').getBoundingClientRect().top);
    return [box.top >= lid - 1, box.bottom <= floor + 1];
}"""

#: A keyboard that lies over the page: only the visual viewport gets lower, as on an iPhone.
KEYBOARD = """height => {
    Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => height});
    visualViewport.dispatchEvent(new Event('resize'));
}"""


def test_seven_fields_of_chips_the_pot_and_the_keys_above_a_keyboard(phone: Phone, store: Store) -> None:
    """On 390 × 380, which is what a keyboard leaves of 664, nothing is covered, nothing has to be scrolled for. Where it lies over
    the page, a field in the strip goes up with the keys of the betting."""
    phone.page.set_viewport_size({"width": 390, "height": 380})
    slug = sit(store, HOLDEM, 7, said={"how": "chips", "put_in_0": "10", "put_in_1": "25"})
    speaking(phone, "poker").open(f"/t/{slug}/enter/bets")
    for seat in range(7):
        assert phone.one(f"#f-put_in_{seat}").evaluate(CLEAR) == [True, True], seat
    assert phone.page.evaluate("scrollY") == 0
    expect(phone.one(".in-twos-numbers > p")).to_contain_text("35")
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.open(f"/t/{sit(store, HOLDEM, 7, dealer=GUEL)}/enter/bets")
    phone.one("[name=amount]").focus()
    phone.page.evaluate(KEYBOARD, 380)
    box = phone.one("[name=amount]").bounding_box()
    assert box["y"] + box["height"] <= 380  # type: ignore[index]


#: Forms with numbers: game, players, what was said, and the page.
FORMS = (
    ("snear", 2, {}, "enter/points"),
    ("biber-mania", 5, {}, "enter/count"),
    ("canasta", 4, {}, "enter/points"),
    ("rummy", 4, {"winner": "0"}, "enter/racks"),
    ("sheet", 6, {}, "enter/points"),
    ("poker-stud", 8, {"how": "chips"}, "enter/bets"),
    ("black-jack", 6, {}, "enter/stakes"),
    ("halsabschneider", 3, {"taker": "0"}, "enter/points"),
)


@pytest.mark.parametrize("over", [True, False], ids=["over the page", "beneath the page"])
def test_the_field_in_use_is_in_sight_in_every_form(phone: Phone, store: Store, over: bool, subtests: pytest.Subtests) -> None:
    """With a keyboard that lies over the page, and with one that makes the page lower."""
    for game, players, said, page in FORMS:
        with subtests.test(game=game):
            phone.page.set_viewport_size({"width": 390, "height": 664})
            phone.open(f"/t/{sit(store, game, players, said=said)}/{page}")
            fields = phone.one("#pad :is([data-number], .stepper) input:not([type=hidden])").filter(visible=True)
            for place in range(fields.count()):
                fields.nth(place).focus()
                if over:
                    phone.page.evaluate(KEYBOARD, 380)
                else:
                    phone.page.set_viewport_size({"width": 390, "height": 380})
                handle = fields.nth(place).element_handle()
                phone.page.wait_for_function(f"field => ({CLEAR})(field).every(Boolean)", arg=handle)
