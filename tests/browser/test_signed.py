"""Three phones at a finished table: each agrees with one tap, and the others see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import expect

from scorepad.store import NewStep, Store
from scorepad.web.app import create_app
from tests.browser.conftest import Phone, lay, served
from tests.browser.test_offline import no_line
from tests.browser.test_several_phones import SOON, come_in, link

LOW = {"width": 390, "height": 664}
NARROW = {"width": 320, "height": 568}


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


@pytest.mark.quick
def test_one_tap_and_the_others_see_it_until_something_is_corrected(
    store: Store, slug: str, phone_of: Callable[..., Phone]
) -> None:
    ada, cem, zoe = (come_in(phone_of(), name) for name in ("Ada", "Cem", "Zoe"))
    for each, size in ((ada, LOW), (cem, NARROW)):
        each.page.set_viewport_size(size)  # type: ignore[arg-type]
    # Twice, as a thumb does that is not sure.
    ada.one("#signed .wide").dblclick()
    for phone in (ada, cem, zoe):
        agreed(phone, "Ada")
    # A key that has just moved under the thumb does not act.
    cem.page.wait_for_timeout(600)
    cem.one("#signed .wide").click()
    agreed(cem, "Ada", "Cem")
    cem.one("#signed summary").click()
    cem.one("#signed .button-row button").first.click()
    for phone in (cem, ada, zoe):
        agreed(phone, "Ada", "Cem für Ben", "Cem")
    assert zoe.one("#signed button").count() == 0
    ada.one("#signed .signatures button").click()
    for phone in (ada, cem):
        agreed(phone, "Cem für Ben", "Cem")
    store.append(slug, NewStep("amend", {"target": 8, "entry": None}), seen=8, key="struck", at=1_800_000_100)
    store.append(slug, NewStep("end", {}), seen=9, key="end", at=1_800_000_101)
    for phone in (cem, zoe):
        expect(phone.one("#signed .pencil")).to_contain_text("Nach der Zustimmung von Ben und Cem", timeout=SOON)
    assert {each.version for each in store.signatures(slug)} == {8}


@pytest.mark.quick
def test_agreeing_takes_one_tap_and_two_for_another_one(store: Store, slug: str, phone_of: Callable[..., Phone]) -> None:
    """From the finished sheet; docs/taps.md has the numbers."""
    ada = come_in(phone_of(), "Ada")
    ada.taps = 0
    ada.tap(ada.one("#signed .wide"))
    agreed(ada, "Ada")
    assert ada.taps == 1
    ada.tap(ada.one("#signed summary"))
    ada.tap(ada.one("#signed .button-row button").first)
    agreed(ada, "Ada", "Ada für Ben")
    assert ada.taps == 1 + 2


def test_without_a_line_it_waits_and_is_not_shown_as_agreed(store: Store, slug: str, phone_of: Callable[..., Phone]) -> None:
    ada = come_in(phone_of(), "Ada")
    with no_line(ada):
        ada.one("#signed .wide").click()
        expect(ada.one("#no-network")).to_be_visible(timeout=SOON)
        assert ada.one(".signatures").count() == 0
        assert store.signatures(slug) == ()
    agreed(ada, "Ada")
