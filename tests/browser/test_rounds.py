"""The rounds on a sheet: what older ones are made of comes when it is wanted, and on paper stands everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit

ROUNDS = 27
ROUND = {"stack": [12, 0, 3, 4], "hand": [0, 1, 2, 3]}


@pytest.fixture
def phone(phone: Phone, store: Store) -> Phone:
    """A phone that shows a long table."""
    phone.open(f"/t/{sit(store, 'biber-mania', 4, [ROUND] * ROUNDS, mode='collect', target=10_000)}")
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
    """So do the totals in numbers."""
    assert phone.one("details.round").count() == 20
    phone.tap(phone.link(phone.say("older-rounds", n=ROUNDS - 20)))
    phone.one("#e1").wait_for()
    assert phone.one("details.round").count() == ROUNDS
    wake(phone)
    assert phone.one("details.round").count() == ROUNDS
    phone.tap(phone.one(".chart-table > summary"))
    phone.one(".chart-table table").wait_for()
    assert phone.one(".chart-table tbody tr").count() == ROUNDS
    phone.page.reload()
    assert phone.one("details.round").count() == ROUNDS


#: So many that a page does not hold them, and totals have five digits.
VERY_MANY = 1_130


def endless_table(store: Store) -> str:
    return sit(store, "sheet", 3, [{"points": [19, -10, each % 40]} for each in range(VERY_MANY)])


def test_earlier_rounds_open_where_one_reads_on_and_back_leads_where_one_was(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{endless_table(store)}")
    phone.tap(phone.link(phone.say("older-rounds", n=VERY_MANY - 20)))
    phone.one("#e1031").wait_for()
    phone.go(phone.link(phone.say("older-rounds", n=VERY_MANY - 100)))
    assert phone.one("#e1030").bounding_box()["y"] < 400, "it opens at the rounds"  # type: ignore[index]
    phone.tap(phone.one("#e950 > summary"))
    phone.go(phone.one("#e950").get_by_role("link", name=phone.say("correct-word")))
    phone.one("input[name=points_0]").fill("7")
    phone.go(phone.primary)
    assert "korrigiert" in phone.one("#e950[open]").inner_text()
    assert phone.one("#e950 > summary").bounding_box()["y"] < 400, "it opens at what was corrected"  # type: ignore[index]
    phone.go(phone.link(phone.say("newer-word")))
    with phone.leaving():
        phone.page.go_back()
    phone.one("#e950").wait_for()


def test_on_paper_stands_everything_or_how_many_rounds_do_not(phone: Phone, store: Store) -> None:
    phone.page.pdf()
    assert phone.one("details.round").count() == ROUNDS
    assert phone.one("details.round .why").count() == 4 * ROUNDS
    phone.page.emulate_media(media="print")
    assert phone.one("#e1 .why").first.is_visible()
    phone.open(f"/t/{endless_table(store)}")
    phone.page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    assert phone.one("details.round").count() == 50
    assert phone.one("#e1081 .why").count()
    expect(phone.one(".on-paper")).to_be_visible()
    expect(phone.one(".on-paper")).to_have_text(phone.say("older-rounds", n=VERY_MANY - 50))
