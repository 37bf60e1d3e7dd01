"""The rounds on a sheet: what older ones are made of comes when it is wanted, and on paper stands everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone

ROUNDS = 27
ROUND = {"stack": [12, 0, 3, 4], "hand": [0, 1, 2, 3]}


@pytest.fixture
def phone(phone: Phone, store: Store) -> Phone:
    """A phone that shows a long table."""
    options = {"mode": "collect", "target": 10_000}
    slug = store.open(NewTable("biber-mania", NAMES[:4], 0, options, entries=[ROUND] * ROUNDS), key="long", at=1_800_000_000)
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
    entries = [{"points": [19, -10, each % 40]} for each in range(VERY_MANY)]
    return store.open(NewTable("sheet", NAMES[:3], 0, {}, entries=entries), key="endless", at=1_800_000_001)


def oldest_and_newest(phone: Phone) -> list[str | None]:
    """Of the earlier rounds that are there."""
    rounds = phone.one("#rounds > details.round")
    return [rounds.last.get_attribute("id"), rounds.first.get_attribute("id")]


def test_earlier_rounds_come_by_links_and_back_leads_where_one_was(phone: Phone, store: Store) -> None:
    endless = endless_table(store)
    phone.open(f"/t/{endless}")
    assert oldest_and_newest(phone) == ["e1111", "e1127"]
    phone.tap(phone.link(phone.say("older-rounds", n=VERY_MANY - 20)))
    phone.one("#e1031").wait_for()
    phone.go(phone.link(phone.say("older-rounds", n=VERY_MANY - 100)))
    assert oldest_and_newest(phone) == ["e931", "e1030"]
    assert phone.one("#e1030").bounding_box()["y"] < 400, "it opens at the rounds"  # type: ignore[index]
    phone.tap(phone.one("#e950 > summary"))
    phone.one("#e950 .why").first.wait_for()
    phone.go(phone.one("#e950").get_by_role("link", name=phone.say("correct-word")))
    phone.one("input[name=points_0]").fill("7")
    phone.go(phone.primary)
    assert "korrigiert" in phone.one("#e950[open]").inner_text()
    phone.one("#e950").wait_for()
    assert phone.one("#e950 > summary").bounding_box()["y"] < 400, "it opens at what was corrected"  # type: ignore[index]
    phone.go(phone.one("form#undo, .strip").get_by_role("button", name=phone.say("undo-word")).first)
    phone.open(f"/t/{endless}?until=1030#rounds")
    phone.go(phone.link(phone.say("newer-word")))
    assert oldest_and_newest(phone) == ["e1031", "e1127"]
    with phone.leaving():
        phone.page.go_back()
    assert oldest_and_newest(phone) == ["e931", "e1030"]


#: Numbers that touch another one, or stick out of the page.
OVERLAPPING = """selector => {
    const all = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility()).map(each => {
        const range = document.createRange();
        range.selectNodeContents(each.firstChild ?? each);
        return [range.getBoundingClientRect(), each.textContent];
    });
    const meet = (one, other) => one.left < other.right + 1 && other.left < one.right + 1
        && one.top + 4 < other.bottom && other.top + 4 < one.bottom;
    const touches = (box, at) => all.some(([other, text], place) => place > at && text && meet(box, other));
    return all.filter(([box, text], at) => text && (box.right > 320 || touches(box, at)))
        .map(([box, text]) => text);
}"""


def test_no_number_runs_into_its_neighbour(phone: Phone, store: Store) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    for sides, each in ((2, 10), (3, 10), (4, 10), (3, 5)):
        entries = [{"points": [-each, each, each + 4, 0][:sides]}] * 1_010
        slug = store.open(NewTable("sheet", NAMES[:sides], 0, {}, entries=entries), key=f"{sides} {each}", at=1_800_000_001)
        phone.open(f"/t/{slug}?until=1000")
        assert phone.page.evaluate(OVERLAPPING, ".round-number, .cell > *") == [], (sides, each)
        assert phone.page.evaluate(OVERLAPPING, ".chart text") == [], (sides, each)


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
