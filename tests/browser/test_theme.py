"""The switch between light and dark: where one stands, on the pages beside and behind, and on those that a phone keeps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.lines import kept, no_line, until, worker_ready

#: The paper by day and by night, as a browser says it.
DAY, NIGHT = "rgb(250, 247, 239)", "rgb(23, 26, 25)"
LIGHT = f"() => getComputedStyle(document.body).backgroundColor === '{DAY}'"


def paper(page: Page) -> str:
    found: str = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    return found


def choose(phone: Phone, key: str) -> None:
    """Tap it, and wait until the pad has heard of it."""
    phone.tap(phone.one(".themes a").filter(has_text=phone.say(key)))
    phone.page.wait_for_function("() => !localStorage.getItem('scorepad.theme to tell')")


def test_a_tap_changes_the_page_where_it_stands_and_every_page_after_it(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    phone.open(f"/t/{slug}")
    before = phone.page.evaluate("history.length")
    assert paper(phone.page) == DAY
    choose(phone, "theme-dark")
    assert paper(phone.page) == NIGHT
    assert phone.page.evaluate("history.length") == before
    expect(phone.one(".themes [aria-current]")).to_have_text(phone.say("theme-dark"))
    phone.open("/rules/partout")
    assert paper(phone.page) == NIGHT
    bars = phone.one("meta[name='theme-color']").evaluate_all("all => all.map(each => each.content)")
    assert bars == ["#0D0F0E", "#0D0F0E"]
    phone.page.emulate_media(media="print")
    assert paper(phone.page) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"), "the printer has white paper"


def test_light_holds_on_a_dark_device_and_pages_that_come_back_or_lie_open_beside_follow(
    phone_of: Callable[..., Phone], store: Store
) -> None:
    phone = phone_of("de-DE", "dark")
    phone.open("/rules/partout")
    beside = phone.context.new_page()
    beside.goto(f"{phone.address}/rules/belote")
    sheet = f"/t/{lay(store, 4, 1)}"
    phone.open(sheet)
    assert paper(phone.page) == NIGHT
    choose(phone, "theme-light")
    assert paper(phone.page) == DAY
    beside.wait_for_function(LIGHT)
    phone.page.go_back()
    phone.page.wait_for_function(LIGHT)
    phone.open(sheet)
    choose(phone, "theme-device")
    assert paper(phone.page) == NIGHT


def test_chosen_without_a_line_it_holds_and_the_pad_hears_of_it_later(phone_of: Callable[..., Phone], store: Store) -> None:
    """The pages that a phone keeps follow at once, in the colour in which they are drawn first."""
    pocket = phone_of(service_workers="allow")
    slug = lay(store, 4, 2)
    worker_ready(pocket)
    pocket.open(f"/t/{slug}")
    kept(pocket, f"/t/{slug}")
    with no_line(pocket):
        pocket.tap(pocket.one(".themes a").filter(has_text=pocket.say("theme-dark")))
        assert paper(pocket.page) == NIGHT
        until(pocket, "async () => !!await caches.match('/themes')")
        for path in ("/", "/rules/belote", f"/t/{slug}", "/past"):
            answer = pocket.page.goto(pocket.address + path)
            assert answer
            assert 'media="screen"' in answer.text(), path
            assert paper(pocket.page) == NIGHT, path
    pocket.open("/")
    until(pocket, "async () => (await (await fetch('/rules')).text()).includes('media=\"screen\"')")
    pocket.open("/past")
    assert paper(pocket.page) == NIGHT
