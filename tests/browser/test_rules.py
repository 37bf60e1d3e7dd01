"""The rules in the hand: what fits on a screen and on paper, where one stands in them, and what is left without a line."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from scorepad.games import games
from scorepad.store import Store
from tests.browser.conftest import NAMES, Phone, everybody_can_use, lay, new_phone


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address)


@pytest.fixture(scope="module")
def english_reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address, "en-GB")


@pytest.fixture(scope="module")
def french_reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address, "fr-FR")


@pytest.mark.parametrize(
    ("which", "game"),
    [*((which, game) for which in ("reader", "english_reader") for game in games()), ("french_reader", "belote")],
)
def test_a_game_in_ten_lines_fits_one_screen_and_all_of_it_two_sheets(
    request: pytest.FixtureRequest, store: Store, which: str, game: str
) -> None:
    phone: Phone = request.getfixturevalue(which)
    slug = store.open(game, NAMES[: games()[game].players[0]], 0, {}, key=game, at=1_800_000_000)
    phone.open(f"/rules/{game}?table={slug}")
    ends = phone.one("#short ~ ol").evaluate("list => list.getBoundingClientRect().bottom")
    assert ends <= phone.one(".strip").evaluate("strip => strip.getBoundingClientRect().top")
    phone.open(f"/rules/{game}")
    assert phone.sideways(320) == phone.sideways(390) == 0
    paper = phone.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("game", ["belote", "partout", "canasta", "poker-stud"])
def test_everybody_can_read_them(browser: Browser, address: str, store: Store, game: str, night: bool) -> None:
    everybody_can_use(browser, address, lambda phone: phone.open(f"/rules/{game}"), night)


def test_the_jump_line_stays_and_marks_the_chapter_that_is_read(phone: Phone) -> None:
    phone.open("/rules/partout")
    now = phone.one(".jump [aria-current]")
    first = now.inner_text()
    last = phone.one(".jump a").last
    last.evaluate("link => document.getElementById(link.hash.slice(1)).scrollIntoView()")
    phone.page.wait_for_function(f"() => document.querySelector('.jump [aria-current]').innerText !== {first!r}")
    assert phone.one(".jump").bounding_box()["y"] < 80  # type: ignore[index]
    assert now.evaluate("link => { const at = link.getBoundingClientRect(); return at.left >= 0 && at.right <= innerWidth; }")


def test_a_heading_that_is_jumped_to_is_not_hidden(phone: Phone) -> None:
    phone.open("/rules/partout#rank")
    top = phone.one("#rank").evaluate("heading => heading.getBoundingClientRect().top")
    below = phone.one(".jump").evaluate("line => line.getBoundingClientRect().bottom")
    assert below <= top < below + 60


def test_the_number_of_a_rule_is_its_address_and_is_shared_without_the_table(phone: Phone, store: Store) -> None:
    slug = lay(store, 4)
    phone.page.add_init_script("navigator.share = what => { window.shared = what; return Promise.resolve(); }")
    phone.open(f"/rules/partout?table={slug}")
    number = phone.one("#rank .rule-number")
    told = number.inner_text()
    phone.tap(number)
    assert phone.page.url.endswith("#rank")
    assert phone.page.evaluate("() => window.shared.url") == f"{phone.address}/rules/partout#rank"
    assert phone.page.evaluate("() => window.shared.title") == f"Partout {told}"
    phone.open(f"/rules/partout/{told}")
    assert phone.page.url == f"{phone.address}/rules/partout#rank"


def test_without_a_line_the_rules_of_every_game_still_open(phone: Phone) -> None:
    phone.open("/rules/belote")
    # One function in the page that waits for itself: a test that asks again and again would be told a promise, which is true.
    phone.page.evaluate(
        """async pages => {
            const all = async () => (await Promise.all(pages.map(page => caches.match(page)))).every(kept => kept);
            while (!(navigator.serviceWorker.controller && await all())) await new Promise(wake => setTimeout(wake, 100));
        }""",
        [f"/rules/{game}" for game in games()],
    )
    phone.context.set_offline(True)
    try:
        for game in ("belote", "canasta"):
            phone.open(f"/rules/{game}?table=none#end")
            assert phone.one("article.rules h2").count() > 5
            assert phone.one(".bar").evaluate("bar => getComputedStyle(bar).position") == "sticky"
    finally:
        phone.context.set_offline(False)
        phone.complaints.clear()


def test_the_file_opens_with_nothing_around_it(phone_of: Callable[..., Phone], tmp_path: object) -> None:
    phone = phone_of()
    phone.open("/rules/belote")
    with phone.page.expect_download() as coming:
        phone.tap(phone.one('a[href="/rules/belote/file"]'))
    text = coming.value.path().read_text(encoding="utf-8")
    assert coming.value.suggested_filename == "Belote - Regeln.html"
    phone.context.set_offline(True)
    phone.page.goto("about:blank")
    phone.page.set_content(text)
    assert phone.one("#follow").is_visible()
    assert phone.page.evaluate("() => getComputedStyle(document.querySelector('.framed')).borderLeftWidth") == "4px"
    assert "<script" not in text
    assert 'href="/' not in text
