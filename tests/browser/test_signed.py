"""Three phones at a finished table: each agrees with one tap, and the others see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorepad.store import NewStep, Store
from scorepad.web.app import create_app
from tests.browser.conftest import Phone, lay, served
from tests.browser.lines import SOON, end, no_line
from tests.browser.test_several_phones import come_in, link


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site to which everybody needs a link."""
    return create_app(tmp_path_factory.mktemp("signed") / "instance")


@pytest.fixture(scope="module")
def address(site: Flask) -> Iterator[str]:
    with served(site) as where:
        yield where


@pytest.fixture
def slug(store: Store) -> str:
    """A finished table of Ada, Ben, Cem and Dora."""
    found = lay(store, rounds=8)
    for name, role in {"Ada": "scorer", "Cem": "scorer", "Zoe": "watcher"}.items():
        link(store, role, name, found)
    return found


def agreed(phone: Phone, *names: str) -> None:
    """So it stands on this phone, soon."""
    expect(phone.one(".signatures .pen")).to_have_text(list(names), timeout=SOON)


def test_one_tap_and_the_others_see_it_until_something_is_corrected(
    store: Store, slug: str, phone_of: Callable[..., Phone]
) -> None:
    """One tap, two for another one: docs/taps.md has the numbers."""
    ada, cem, zoe = (come_in(phone_of(), name) for name in ("Ada", "Cem", "Zoe"))
    ada.page.set_viewport_size({"width": 390, "height": 664})
    cem.page.set_viewport_size({"width": 320, "height": 568})
    # Twice, as a thumb does that is not sure.
    ada.one("#signed .wide").dblclick()
    for phone in (ada, cem, zoe):
        agreed(phone, "Ada")
    # A key that has just moved under the thumb does not act.
    cem.page.wait_for_timeout(600)
    cem.taps = 0
    cem.tap(cem.one("#signed .wide"))
    agreed(cem, "Ada", "Cem")
    assert cem.taps == 1
    cem.tap(cem.one("#signed summary"))
    cem.tap(cem.one("#signed .button-row button").first)
    assert cem.taps == 1 + 2
    for phone in (cem, ada, zoe):
        agreed(phone, "Ada", "Cem für Ben", "Cem")
    assert zoe.one("#signed button").count() == 0
    ada.one("#signed .signatures button").click()
    for phone in (ada, cem):
        agreed(phone, "Cem für Ben", "Cem")
    store.append(slug, NewStep("amend", {"target": 8, "entry": None}), seen=8, key="struck", at=1_800_000_100)
    end(store, slug)
    for phone in (cem, zoe):
        expect(phone.one("#signed .pencil")).to_contain_text("Nach der Zustimmung von Ben und Cem", timeout=SOON)
    assert {each.version for each in store.signatures(slug)} == {8}


def test_without_a_line_it_waits_and_is_not_shown_as_agreed(store: Store, slug: str, phone_of: Callable[..., Phone]) -> None:
    ada = come_in(phone_of(), "Ada")
    with no_line(ada):
        ada.one("#signed .wide").click()
        expect(ada.one("#no-network")).to_be_visible(timeout=SOON)
        assert ada.one(".signatures").count() == 0
        assert store.signatures(slug) == ()
    agreed(ada, "Ada")
