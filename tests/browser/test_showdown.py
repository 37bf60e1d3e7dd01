"""The showdown with four pots and seven people, and the chips of seven: all in sight on a small phone, above its keyboard too."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import Phone
from tests.browser.pages import EIGHT, HOLDEM
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


def showdown(phone: Phone, store: Store, height: int = 664, width: int = 390, **more: Any) -> str:
    table = NewTable(HOLDEM, EIGHT[:7], GUEL, {}, entries=[CASHED])
    slug = store.open(table, key=f"showdown-{store.count()}", at=1_800_000_000)
    store.keep_draft(slug, "next-1", {"bets": json.dumps(FOUR_POTS), **more})
    phone.page.set_viewport_size({"width": width, "height": height})
    speaking(phone, "poker").open(f"/t/{slug}/enter/showdown")
    return slug


def key(phone: Phone, name: str) -> Any:
    return phone.one(".seat-keys button").filter(has_text=name)


def choose(phone: Phone, *names: str) -> None:
    for name in names:
        phone.tap(key(phone, name))
        expect(key(phone, name)).to_have_attribute("aria-pressed", "true")


class TestFourPots:
    def test_pot_by_pot_to_the_sheet(self, phone: Phone, store: Store) -> None:
        """Ella takes the main pot, Ada the first side pot, Cem and Finn share what Dora plays for, and so the last one too."""
        showdown(phone, store)
        assert phone.one(".pot-line b").all_inner_texts() == [str(pot) for pot in POTS]
        choose(phone, "Ella")
        expect(phone.primary).to_contain_text(phone.words.say("gets", {"name": "Ella", "n": POTS[0]}))
        expect(phone.primary).to_contain_text(phone.words.say("then-pot", {"place": 1, "n": POTS[1]}))
        phone.tap(phone.primary)
        expect(phone.one(".pot-line .on b")).to_have_text(str(POTS[1]))
        choose(phone, "Ada")
        phone.tap(phone.primary)
        expect(phone.one(".pot-line .on b")).to_have_text(str(POTS[2]))
        assert phone.one(".seat-keys button").count() == 3, "Cem, Dora and Finn play for it"
        choose(phone, "Cem", "Finn")
        each = (POTS[2] + POTS[3]) // 2
        for name in ("Cem", "Finn"):
            expect(phone.primary).to_contain_text(phone.words.say("gets", {"name": name, "n": each}))
        expect(phone.primary).to_contain_text(phone.words.say("then-sheet"))
        with phone.leaving():
            phone.tap(phone.primary)
        shown = [int(text.replace("−", "-")) for text in phone.one(".totals-list .number").all_inner_texts()]
        assert shown == [POTS[1], 198, 22 + each, 0, POTS[0], 22 + each, 200]

    def test_who_cannot_win_says_why(self, phone: Phone, store: Store) -> None:
        """Ella has taken the main pot, and Ada takes the next; that is taken back. Dora is best for all that she plays for."""
        showdown(phone, store, order="[[4]]", closed="1")
        dashed = {text.split("\n")[-2]: text.split("\n")[-1] for text in phone.one(".seat-keys .not").all_inner_texts()}
        assert dashed["Ben"] == phone.words.say("told-has-folded")
        assert dashed["Ella"] == phone.words.say("pot-won")
        assert dashed["Gül"].startswith(phone.words.say("told-has-folded"))
        choose(phone, "Ada")
        phone.tap(phone.primary)
        expect(phone.one(".seat-keys .not").filter(has_text="Ada")).to_contain_text(phone.words.say("pot-won"))
        phone.tap(phone.button(phone.words.say("order-back")))
        expect(phone.one(".pot-line .on b")).to_have_text(str(POTS[1]))
        assert phone.one('.seat-keys [aria-pressed="true"]').count() == 0
        showdown(phone, store, order="[[3]]", closed="1")
        for name, place in (("Ella", 0), ("Ada", 1)):
            key_of_loser = phone.one(".seat-keys .not").filter(has_text=name)
            expect(key_of_loser).to_contain_text(phone.words.say("only-to", {"place": place}))

    @pytest.mark.parametrize("language", ["de-DE", "en-GB"])
    def test_nothing_scrolls(self, phone_of: Callable[..., Phone], store: Store, language: str) -> None:
        """At 664, with every pot in question; nothing sticks out, and every key is tall enough."""
        phone = phone_of(language)
        showdown(phone, store)
        for name in ("Ella", "Ada", "Dora", ""):
            for width in (320, 390):
                phone.page.set_viewport_size({"width": width, "height": 664})
                high = phone.page.evaluate("() => [document.scrollingElement.scrollHeight, innerHeight]")
                assert high[0] <= high[1], (name, width)
                assert phone.page.evaluate("() => document.scrollingElement.scrollWidth") == width, name
                assert phone.too_low() == [], (name, width)
            if name:
                choose(phone, name)
                phone.tap(phone.primary)
                key(phone, name).wait_for(state="detached")


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


def chips_only(phone: Phone, store: Store, players: int = 7, **said: str) -> None:
    slug = store.open(NewTable(HOLDEM, EIGHT[:players], 0, {}, entries=[]), key=f"chips-{store.count()}", at=1_800_000_000)
    store.keep_draft(slug, "next-0", {"how": "chips", **said})
    speaking(phone, "poker").open(f"/t/{slug}/enter/bets")


def test_seven_fields_of_chips_the_pot_and_the_keys_above_a_keyboard(phone: Phone, store: Store) -> None:
    """On 390 × 380, which is what a keyboard leaves of 664: nothing is covered, nothing has to be scrolled for. Under a keyboard
    that only lies over the page, each field is seen while it is typed in, from field to field with its key."""
    phone.page.set_viewport_size({"width": 390, "height": 380})
    chips_only(phone, store, put_in_0="10", put_in_1="25")
    for seat in range(7):
        assert phone.one(f"#f-put_in_{seat}").evaluate(CLEAR) == [True, True], seat
    assert phone.page.evaluate("scrollY") == 0
    expect(phone.one(".in-twos-numbers p")).to_contain_text("35")
    for width in (390, 320):
        assert phone.sideways(width) == 0
        assert phone.too_low() == []
        assert phone.one(".in-twos-numbers input").first.bounding_box()["width"] >= 88  # type: ignore[index]
    phone.page.set_viewport_size({"width": 390, "height": 664})
    chips_only(phone, store)
    phone.page.evaluate(KEYBOARD, 380)
    phone.tap(phone.one("#f-put_in_0"))
    for seat in range(7):
        field = phone.one(f"#f-put_in_{seat}:focus")
        field.wait_for()
        phone.page.wait_for_function(f"field => ({CLEAR})(field).every(Boolean)", arg=field.element_handle())
        phone.page.keyboard.type("5")
        phone.page.keyboard.press("Enter")


def test_a_field_in_the_strip_lies_above_the_keyboard(phone: Phone, store: Store) -> None:
    """The keys of the betting go up with it."""
    phone.page.set_viewport_size({"width": 390, "height": 664})
    slug = store.open(NewTable(HOLDEM, EIGHT[:7], GUEL, {}, entries=[]), key="strip", at=1_800_000_000)
    speaking(phone, "poker").open(f"/t/{slug}/enter/bets")
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
            slug = store.open(NewTable(game, EIGHT[:players], 0, {}, entries=[]), key=f"sight-{store.count()}", at=1_800_000_000)
            store.keep_draft(slug, "next-0", said)
            phone.page.set_viewport_size({"width": 390, "height": 664})
            phone.open(f"/t/{slug}/{page}")
            fields = phone.one("#pad :is([data-number], .stepper) input:not([type=hidden])").filter(visible=True)
            for place in range(fields.count()):
                fields.nth(place).focus()
                if over:
                    phone.page.evaluate(KEYBOARD, 380)
                else:
                    phone.page.set_viewport_size({"width": 390, "height": 380})
                handle = fields.nth(place).element_handle()
                phone.page.wait_for_function(f"field => ({CLEAR})(field).every(Boolean)", arg=handle)
