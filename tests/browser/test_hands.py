"""What hands do with phones: two at once, double taps, reloads, the way back, no scripts, no thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.pages import FOUR
from tests.browser.test_games import tab_to

#: Taps twice at once.
TWICE = "button => { button.click(); button.click(); }"


def steps(store: Store, slug: str) -> list[str]:
    return [step.kind for step in store.load(slug).steps]


@pytest.fixture
def slug(store: Store) -> str:
    return lay(store, 4)


@pytest.fixture
def announced(store: Store, slug: str) -> str:
    """All have announced: Ada & Cem 3, Ben & Dora 2."""
    store.keep_draft(slug, "next-0", FOUR)
    return slug


def test_a_double_tap_counts_once(phone: Phone, store: Store, announced: str) -> None:
    """On a box, Save, Undo and Start."""
    phone.open(f"/t/{announced}/enter/announce")
    phone.box("bids_1", 3).dblclick()
    phone.knows("bids_1", 3)
    assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == ["1", "3", "2", "0"]
    phone.open(f"/t/{announced}/enter/tricks")
    phone.choose("tricks_0", 4)
    with phone.leaving():
        phone.primary.evaluate(TWICE)
    expect(phone.one(".totals .number")).to_have_text(["12", "11"])
    assert steps(store, announced) == ["entry"]

    slug = lay(store, 4, 3)
    phone.open(f"/t/{slug}")
    phone.awake()
    with phone.leaving():
        phone.one(".strip-row > .sign").evaluate(TWICE)
    expect(phone.one(".rounds .round")).to_have_count(2)
    assert steps(store, slug) == ["entry"] * 3 + ["undo"]

    phone.open("/new?game=partout")
    phone.awake()
    with phone.leaving():
        phone.primary.evaluate(TWICE)
    assert phone.path.startswith("/t/")
    assert store.count() == 3


def test_reloads_and_ways_back_lose_nothing_and_write_nothing_twice(phone: Phone, store: Store, slug: str) -> None:
    phone.open(f"/t/{slug}/enter/announce")
    assert phone.one("#fold-trump_number[open]").count() == 1, "before the first round nobody has left it out yet"
    phone.choose("trump_number", 3)
    phone.tap(phone.box("trump_number", 3))
    phone.knows("trump_number", None)
    assert phone.chosen("trump_number") is None, "a second tap takes it back"
    phone.choose("bids_1", 2)
    phone.tap(phone.one(".strip-row > .missing"))
    expect(phone.one("[name=bids_2]:focus")).to_have_count(1)
    phone.choose("bids_2", 0)
    phone.page.reload()
    assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == [None, "2", "0", None]

    phone.open(f"/t/{slug}")
    phone.announce([1, 2, 2, 0])
    phone.page.go_back()
    phone.page.wait_for_url("**/announce")
    assert [phone.chosen(f"bids_{seat}") for seat in range(4)] == ["1", "2", "2", "0"]
    phone.choose("bids_1", 3)
    phone.go(phone.primary)
    phone.count([4, 3])
    assert phone.totals == [12, 3 + 8]

    phone.page.go_back()
    phone.page.wait_for_url("**/enter/**")
    if phone.path.endswith("/tricks"):
        phone.go(phone.one(".strip-row > .wide"))
    assert steps(store, slug) == ["entry"]


def test_the_toast_goes_by_itself_and_undo_stays(phone: Phone, announced: str) -> None:
    phone.page.clock.install()
    phone.open(f"/t/{announced}/enter/tricks")
    phone.count([4, 3])
    expect(phone.one(".toast")).to_be_visible()
    phone.page.clock.run_for(9_000)
    expect(phone.one(".toast")).to_have_count(0)
    assert phone.one(".strip-row > .sign").is_visible()


def test_sums_are_added_up_and_stay_readable(phone: Phone, slug: str) -> None:
    phone.open(f"/t/{slug}/adjust")
    phone.one("#f-adjust_0").fill("120+45+5")
    phone.one("#f-note").fill("Zettel")
    assert phone.one("#f-adjust_0").input_value() == "170"
    assert phone.one(".number-field .sum").first.inner_text() == "120+45+5"
    phone.tap(phone.one("[data-key=sign]").first)
    expect(phone.one("#f-adjust_0")).to_have_value("−170")
    phone.go(phone.primary)
    assert phone.totals == [-170, 0]


def test_without_scripts_a_table_is_begun_and_a_round_is_written(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of(java_script_enabled=False)

    def go(selector: str = ".strip-row > .wide") -> None:
        with phone.page.expect_navigation():
            phone.one(selector).tap()

    phone.open("/new?game=partout")
    for name in ("Ada", "Ben", "Cem", "Dora"):
        phone.one("#f-name").fill(name)
        with phone.page.expect_navigation():
            phone.button(phone.say("add-word")).tap()
    phone.box("dealer", "Cem").tap()
    go(".strip-row > .primary")
    assert phone.say("deals-first", name="Cem") in phone.one("main").inner_text()
    go()
    for seat, bid in enumerate((1, 2, 2)):
        phone.box(f"bids_{seat}", bid).tap()
    go()
    assert phone.one("#f-bids_3-problem").inner_text().startswith(phone.say("missing-name", name="Dora", n=1))
    phone.box("bids_3", 0).tap()
    go()
    phone.box("tricks_0", 4).tap()
    go()
    assert phone.totals == [12, 7]
    assert steps(store, phone.slug) == ["entry"]


def test_a_round_with_the_keyboard_alone(phone: Phone, store: Store, slug: str) -> None:
    """The first Tab offers the way past the bar; a refused page starts at its first fault."""

    def press_on(selector: str) -> None:
        tab_to(phone, selector)
        with phone.leaving():
            phone.page.keyboard.press("Enter")

    def count(name: str, number: int) -> None:
        tab_to(phone, f"[name={name}]")
        phone.page.keyboard.press("Space")
        phone.knows(name, 0)
        for step in range(number):
            phone.page.keyboard.press("ArrowRight")
            phone.knows(name, step + 1)

    phone.open(f"/t/{slug}")
    phone.page.keyboard.press("Tab")
    expect(phone.one(".skip")).to_be_focused()
    expect(phone.one(".skip")).to_be_in_viewport()
    press_on(".strip-row > .primary")
    for seat, bid in ((1, 2), (2, 2), (3, 0), (0, 1)):
        count(f"bids_{seat}", bid)
    press_on(".strip-row > .primary")
    count("tricks_0", 4)
    press_on(".strip-row > .primary")
    assert phone.totals == [12, 7]
    assert steps(store, slug) == ["entry"]
    store.keep_draft(slug, "next-1", {**FOUR, "tricks_0": "4", "tricks_1": "4"})
    phone.open(f"/t/{slug}/enter/tricks")
    phone.go(phone.primary)
    assert phone.page.evaluate("() => document.activeElement.name ?? ''").startswith("tricks_")
