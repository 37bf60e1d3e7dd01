"""The next evening: planned with a thumb, answered with one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import Store, When
from scorepad.web.http.urls import now
from tests.browser.conftest import Phone, lay
from tests.browser.test_offline import no_line


@pytest.fixture
def ada(phone: Phone, store: Store) -> Phone:
    """A phone at which Ada has said who she is; she cannot come to the evening that is planned."""
    lay(store, 4, 5, at=1_700_000_000)
    plan = store.plan(When(now() + 7 * 86400, "bei Ben"), key="planned", at=now())
    phone.open(f"/plans/{plan.id}/who?comes=0")
    phone.go(phone.button("Ada"))
    assert comes(store) == {"Ada": False}
    return phone


def comes(store: Store) -> dict[str, bool]:
    return {each.person.name: each.comes for each in store.plans(0)[0].answers}


def test_one_tap_on_the_first_page_says_who_comes(ada: Phone, store: Store) -> None:
    ada.open("/")
    before = ada.taps
    ada.go(ada.one("button[name=comes][value='1']"))
    assert ada.taps - before == 1
    assert ada.one(".next-evening button[aria-pressed=true]").inner_text() == ada.one("button[name=comes][value='1']").inner_text()
    assert comes(store) == {"Ada": True}


def test_back_to_the_form_and_saved_once_more_it_is_the_same_evening(phone: Phone, store: Store) -> None:
    """What was typed stands there again, the place too."""
    phone.open("/plans/new")
    phone.one("[name=date]").fill("2027-12-03")
    phone.one("[name=place]").fill("bei Ben")
    phone.go(phone.primary)
    with phone.leaving():
        phone.page.go_back()
    expect(phone.one("[name=place]")).to_have_value("bei Ben")
    phone.go(phone.primary)
    assert [plan.when.place for plan in store.plans(0)] == ["bei Ben"]


def test_its_pages_fit_a_phone_and_can_be_read_aloud(ada: Phone, store: Store) -> None:
    number = store.plans(0)[0].id
    for path in ("/", "/calendar", f"/plans/{number}", f"/plans/{number}/change", f"/plans/{number}/who"):
        ada.open(path)
        assert (ada.sideways(320), ada.sideways(390)) == (0, 0), path
        assert ada.axe() == [], path


def test_out_of_reach_of_the_pad_nothing_is_said_to_be_answered(ada: Phone, store: Store) -> None:
    ada.open("/")
    with no_line(ada):
        ada.tap(ada.one("button[name=comes][value='1']"))
        expect(ada.one("#no-network")).to_be_visible()
        assert comes(store) == {"Ada": False}
        assert ada.one("button[name=comes][value='1'][aria-pressed=true]").count() == 0
