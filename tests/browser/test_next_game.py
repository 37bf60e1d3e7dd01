"""The next game takes along all phones that lie at the finished one, and the tablet in the middle of the table."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, Phone


@pytest.mark.quick
def test_takes_phones_and_tablet_along(phone_of: Callable[..., Phone], store: Store) -> None:
    now = int(time.time())
    before = store.open(NewTable("partout", NAMES[:4], 0, {}, ended=True), key="before", at=now - 60)
    store.append(before, NewStep("undo", {"target": 1}), seen=1, key="u", at=now - 30)
    store.append(before, NewStep("end", {}), seen=2, key="e", at=now - 20)
    phone, tablet = phone_of(), phone_of()
    phone.open(f"/t/{before}")
    tablet.open(f"/t/{before}/watch")
    then = store.open(NewTable("belote", NAMES[:4], 0, {}), key="then", at=now)
    phone.page.wait_for_url(f"**/t/{then}")
    expect(phone.one(".toast")).to_contain_text("Weiter geht es hier: Belote")
    tablet.page.wait_for_url(f"**/t/{then}/watch")
    expect(tablet.one(".watch")).to_contain_text("weiter geht es an diesem Tisch")
    phone.page.go_back()
    # What somebody goes back to stays, and names the next one.
    expect(phone.page.locator(f'a[href="/t/{then}"]')).to_be_visible()
