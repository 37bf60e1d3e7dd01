"""The rounds on a sheet: what older ones are made of comes when it is wanted, and on paper stands everything."""

from __future__ import annotations

import pytest

from scorepad.store import Store
from tests.browser.conftest import NAMES, Phone

ROUNDS = 27
ROUND = {"stack": [12, 0, 3, 4], "hand": [0, 1, 2, 3]}


@pytest.fixture
def phone(phone: Phone, store: Store) -> Phone:
    """A phone that shows a long table."""
    options = {"mode": "collect", "target": 10_000}
    slug = store.open("biber-mania", NAMES[:4], 0, options, entries=[ROUND] * ROUNDS, key="long", at=1_800_000_000)
    phone.open(f"/t/{slug}")
    return phone


def wake(phone: Phone) -> None:
    """Somebody takes the phone out of the pocket again."""
    with phone.page.expect_response(lambda answer: "/t/" in answer.url):
        phone.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    phone.page.wait_for_function("() => !document.querySelector('.htmx-request')")


def test_what_an_old_round_is_made_of_comes_when_it_is_unfolded(phone: Phone) -> None:
    assert phone.one("#e27 .why").count() == 4
    assert phone.one("#e10 .why").count() == 0
    phone.tap(phone.one("#e10 > summary"))
    phone.one("#e10 .why").first.wait_for()
    assert "12" in phone.one("#e10 .why").first.inner_text()
    wake(phone)
    phone.one("#e10[open] .why").first.wait_for()
    phone.go(phone.one("#e10").get_by_role("link", name=phone.say("correct-word")))
    assert phone.path.endswith("/entries/10/correct")


def test_the_oldest_rounds_come_when_they_are_asked_for(phone: Phone) -> None:
    assert phone.one("details.round").count() == 20
    phone.tap(phone.link(phone.say("older-rounds", n=ROUNDS - 20)))
    phone.one("#e1").wait_for()
    assert phone.one("details.round").count() == ROUNDS
    wake(phone)
    assert phone.one("details.round").count() == ROUNDS
    phone.page.reload()
    assert phone.one("details.round").count() == ROUNDS


def test_the_totals_come_in_numbers(phone: Phone) -> None:
    phone.tap(phone.one(".chart-table > summary"))
    phone.one(".chart-table table").wait_for()
    assert phone.one(".chart-table tbody tr").count() == ROUNDS


def test_on_paper_stands_everything(phone: Phone) -> None:
    phone.page.pdf()
    assert phone.one("details.round").count() == ROUNDS
    assert phone.one("details.round .why").count() == 4 * ROUNDS
    phone.page.emulate_media(media="print")
    assert phone.one("#e1 .why").first.is_visible()
