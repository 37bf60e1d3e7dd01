"""A number field that takes several numbers, which are added up and stay readable; its sign; the toast that goes by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit


def test_one_more_number_is_a_key_that_comes_with_the_first(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'canasta')}/enter/end")
    field, key = phone.one("#f-laid_0"), phone.one(".control:has(#f-laid_0) [data-key=plus]")
    field.tap()
    expect(key).to_be_hidden()
    field.press_sequentially("120")
    expect(key).to_have_text("+")
    phone.page.set_viewport_size({"width": 320, "height": 844})
    expect(key).to_be_hidden()
    assert field.bounding_box()["width"] >= 88, "the number keeps its room and the key goes"
    phone.page.set_viewport_size({"width": 390, "height": 844})
    key.tap()
    phone.page.keyboard.type("45")
    phone.one("#f-laid_1").tap()
    expect(field).to_have_value("165")
    expect(phone.one(".control:has(#f-laid_0) .sum")).to_have_text("120+45")


def test_the_sign_is_a_key_and_the_toast_goes_by_itself(phone: Phone, store: Store) -> None:
    phone.page.clock.install()
    phone.open(f"/t/{lay(store)}/adjust")
    phone.one("#f-adjust_0").fill("120+45+5")
    phone.one("#f-note").fill("Zettel")
    phone.tap(phone.one("[data-key=sign]").first)
    expect(phone.one("#f-adjust_0")).to_have_value("−170")
    phone.go(phone.primary)
    assert phone.totals == [-170, 0]
    expect(phone.one(".toast")).to_be_visible()
    phone.page.clock.run_for(9_000)
    expect(phone.one(".toast")).to_have_count(0)
    assert phone.one(".strip-row > .sign").is_visible()
