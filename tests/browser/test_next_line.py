"""The blank sheet on a phone: its next line is the form, and one key for the sign serves the field in use."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone
from tests.browser.lines import sit

SKAT = [{"points": [24, 0, 0]}, {"points": [0, -48, 0]}]


def test_one_number_and_enter_where_empty_counts_nothing(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'sheet', 3, SKAT, empty='zero')}/enter/points")
    phone.one("#f-points_1").tap()
    phone.page.keyboard.type("30")
    expect(phone.one(".typed-line > :nth-child(3) .pencil")).to_have_text("= −18")
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [24, -18, 0]


def test_the_key_for_the_sign_serves_the_field_in_use_and_says_whose(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'sheet', 3, SKAT)}/enter/points")
    key = phone.one("[data-of]")
    expect(key).to_have_text("± Ada")
    phone.one("#f-points_2").tap()
    expect(key).to_have_text("± Cem")
    expect(key).to_have_attribute("aria-label", "Vorzeichen: Cem")
    phone.page.keyboard.type("12")
    phone.tap(key)
    expect(phone.one("#f-points_2")).to_have_value("−12")
    expect(phone.one(".typed-line > :nth-child(4) .pencil")).to_have_text("= −12")
    # What the pad answered has changed nothing about whose it is.
    expect(key).to_have_text("± Cem")
    phone.tap(key)
    expect(phone.one("#f-points_2")).to_have_value("12")
    assert phone.one("#f-points_0").input_value() == ""


def test_who_won_and_what_it_was_worth_are_enough(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of("en-GB", "dark")
    phone.open(f"/t/{sit(store, 'sheet', empty='paid')}/enter/points")
    phone.tap(phone.one("#f-won_1"))
    phone.one("#f-worth").tap()
    phone.page.keyboard.type("50")
    expect(phone.one("#f-points_0")).to_have_value("−50")
    expect(phone.one("#f-points_1")).to_have_value("150")
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [-50, 150, -50, -50]


def test_everybody_can_use_it(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    for players in (2, 3, 6):
        for empty in ("", "zero", "paid"):
            with subtests.test(players=players, empty=empty):
                phone.open(f"/t/{sit(store, 'sheet', players, **({'empty': empty} if empty else {}))}/enter/points")
                assert (phone.sideways(320), phone.sideways(390)) == (0, 0)
                assert phone.too_low() == []
                assert phone.axe() == []


def test_what_stands_above_an_entry_is_whole_or_not_there(phone: Phone, store: Store) -> None:
    slug = sit(store, "rummy")
    store.keep_draft(slug, "next-0", {})
    phone.open(f"/t/{slug}/enter/count")
    seen = 0
    for height in (844, 664, 568, 480, 400):
        phone.page.set_viewport_size({"width": 390, "height": height})
        above = phone.one(".at-hand").bounding_box()
        for part in phone.one(".at-hand > :not(:empty)").all():
            box = part.bounding_box()
            inside = box["x"] < above["x"] + above["width"]
            seen += inside
            assert not inside or box["y"] + box["height"] <= above["y"] + above["height"] + 1, height
    assert seen
