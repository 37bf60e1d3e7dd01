"""French in the hand: its words fit on keys and lines, and the rules of Belote on two sheets of paper."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from scorepad.archive.evenings import night_of
from scorepad.store import NewTable, Store, When
from scorepad.web.http.urls import now
from tests.browser.conftest import NAMES, Phone, new_phone

PAGES = (
    "/", "/language?next=/", "/new?game=belote", "/past", "/people", "/import", "/t/{}", "/t/{}/enter/announce", "/t/{}/enter/hand",
    "/t/{}/adjust", "/t/{}/end", "/t/{}/log", "/t/{}/away", "/ask/belote/melds", "/ask/belote/trick", "/rules", "/rules/belote",
    "/rules/belote/hand", "/rules/belote/seat",
)  # fmt: skip
#: The archive of a circle that plays Belote; {ada}, {ben}: people, {night}: the evening.
ARCHIVE = (
    "/archive", "/archive/belote", "/people/{ada}", "/people/{ada}/edit", "/people/{ada}/with/{ben}", "/evenings/{night}",
    "/evenings/{night}/note", "/evenings/{night}/picture", "/calendar", "/plans/new", "/plans/{plan}", "/plans/{plan}/change",
    "/plans/{plan}/who", "/money", "/money/worth", "/export",
)  # fmt: skip


@pytest.fixture(scope="module")
def french(browser: Browser, address: str) -> Iterator[Phone]:
    phone = new_phone(browser, address, "fr-FR")
    # The table of the page before is gone, which would load that page anew while another is opened.
    phone.deaf()
    yield phone
    phone.put_away()


@pytest.mark.parametrize("path", PAGES)
def test_everybody_can_use_it(french: Phone, store: Store, path: str) -> None:
    rounds = [{"trump": "h", "cards": [104, 72], "last_trick": 0, "belote": 0}]
    slug = store.open(NewTable("belote", NAMES[:4], 0, {}, entries=rounds), key="french", at=1_800_000_000)
    french.complaints.clear()
    french.open(path.format(slug))
    assert french.page.locator("html").get_attribute("lang") == "fr"
    assert (french.sideways(320), french.sideways(390)) == (0, 0), "it scrolls sideways"
    assert french.too_low() == []
    assert french.axe() == []
    assert french.complaints == []


@pytest.mark.parametrize("path", ARCHIVE)
def test_the_archive_of_a_belote_circle_is_all_in_french(french: Phone, store: Store, path: str) -> None:
    rounds = [{"trump": "h", "cards": [104, 48], "last_trick": 0, "belote": 0}, {"trump": "c", "cards": [52, 100], "last_trick": 1}]
    for number in range(2):
        new = NewTable("belote", NAMES[:4], 0, {}, entries=rounds, ended=True)
        store.open(new, key=f"french-{number}", at=1_790_000_000 + 3600 * number)
    known: dict[str, object] = {each.name.lower(): each.id for each in store.people()}
    plan = store.plan(When(now() + 7 * 86400, "chez Ben"), key="plan", at=now())
    known |= {"night": night_of(1_790_000_000, ""), "plan": plan.id}
    french.complaints.clear()
    french.open(path.format(**known))
    assert french.page.locator("html").get_attribute("lang") == "fr"
    assert french.page.locator("body [lang]:not([hreflang])").count() == 0, "a part that speaks another language"
    assert french.page.locator("h1").inner_text().strip()
    assert (french.sideways(320), french.sideways(390)) == (0, 0), "it scrolls sideways"
    assert french.too_low() == []
    assert french.axe() == []
    assert french.complaints == []


def test_the_rules_of_belote_fit_a_screen_and_two_sheets(french: Phone) -> None:
    french.page.set_viewport_size({"width": 390, "height": 844})
    french.open("/rules/belote")
    list_ = french.one("#short").locator("xpath=following::ol[1]")
    assert list_.bounding_box()["height"] <= 844 - 160  # type: ignore[index]
    paper = french.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
