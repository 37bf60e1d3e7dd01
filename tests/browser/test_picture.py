"""The picture of a result is passed on by the phone's own way, or saved where it has none."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay

#: A phone that shares files; what is shared is kept.
SHARES = """
window.shared = [];
navigator.canShare = data => data.files.every(file => file.type === 'image/png');
navigator.share = async data => { window.shared.push(data.files.map(file => [file.name, file.type, file.size])); };
"""


def test_a_tap_passes_the_picture_on_as_it_is_chosen(phone: Phone, store: Store) -> None:
    phone.context.add_init_script(SHARES)
    phone.open(f"/t/{lay(store, 4, 8)}/picture")
    expect(phone.one("[data-picture]")).to_be_visible()
    phone.tap(phone.one("[data-picture]"))
    phone.one("[name=who][value=marks]").click()
    expect(phone.one(".result-picture")).to_have_attribute("src", f"/t/{phone.slug}/picture.png?who=marks")
    expect(phone.one("[data-picture]")).to_be_visible()
    phone.tap(phone.one("[data-picture]"))
    shared: Any = phone.page.evaluate("window.shared")
    assert [files[0][:2] for files in shared] == [["scorepad-partout-8.png", "image/png"]] * 2
    assert shared[0][0][2] != shared[1][0][2]


def test_a_phone_that_shares_no_files_saves_it(phone: Phone, store: Store) -> None:
    phone.context.add_init_script("delete Navigator.prototype.canShare")
    phone.open(f"/t/{lay(store, 4, 8)}/picture")
    expect(phone.one("[data-picture]")).to_be_hidden()
    with phone.page.expect_download() as download:
        phone.tap(phone.link(phone.say("picture-save")))
    assert download.value.suggested_filename == "scorepad-partout-8.png"
