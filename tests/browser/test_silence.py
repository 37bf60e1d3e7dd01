"""What live pages say when the pad is silent, and what they show when it is back: the head too, and never less than was seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scorepad.store import NewStep, Store
from tests.browser.conftest import ROUNDS, Phone, everybody_can_use, lay, new_phone
from tests.browser.test_live import SOON, asks, write
from tests.browser.test_offline import Complaints, kept, no_line, ready, until
from tests.faults.server import Served

Phones = Callable[..., Phone]

#: In milliseconds: what a page may take to say that nothing is heard of the pad, and for a slow machine besides.
SILENT = 5_000 + 5_000


def caption(phone: Phone) -> str:
    return phone.one(".bar-title p").inner_text()


def progress(phone: Phone) -> float:
    found: float = phone.one(".gum").evaluate("bar => bar.value")
    return found


@pytest.mark.quick
def test_the_head_goes_along_with_the_board(phone_of: Phones, store: Store) -> None:
    slug, phone = lay(store, rounds=2), phone_of()
    phone.open(f"/t/{slug}")
    asks(phone)
    write(store, slug)
    expect(phone.one("#e3")).to_have_count(1, timeout=SOON)
    seen = caption(phone), progress(phone)
    phone.page.reload()
    assert seen == (caption(phone), progress(phone))
    assert seen[0].startswith("3 von 8")


@pytest.mark.parametrize("page", ["", "/watch", "/log", "/enter/announce"])
def test_without_a_network_a_page_says_since_when_it_stands_so(phone_of: Phones, store: Store, page: str) -> None:
    slug, phone = lay(store, rounds=2), phone_of()
    phone.open(f"/t/{slug}{page}")
    asks(phone)
    expect(phone.one("#as-of")).to_be_hidden()
    with no_line(phone):
        expect(phone.one("#as-of")).to_have_text(re.compile(r"^Kein Netz\. Stand von \d\d:\d\d\.$"), timeout=SILENT)
        assert phone.sideways(320) == 0
    expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)


@pytest.mark.parametrize("page", ["", "/enter/announce"])
@pytest.mark.parametrize("waiting", [False, True], ids=["nothing waits", "rounds wait"])
def test_the_notice_covers_nothing_but_the_caption(phone: Phone, store: Store, page: str, waiting: bool) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    # An answer would take the notice away.
    phone.page.route("**/live", lambda route: None)
    phone.open(f"/t/{lay(store, rounds=2)}{page}")
    name = "no-network" if waiting else "as-of"
    text = f"{phone.say('line-cut')} {phone.say('waits-none')}" if waiting else "Kein Netz. Stand von 14:52."
    phone.page.evaluate(
        "([name, textContent]) => Object.assign(document.getElementById(name), { hidden: false, textContent })", [name, text]
    )
    edges = phone.page.evaluate(
        """name => {
          const box = each => each.getBoundingClientRect(), note = box(document.getElementById(name));
          const all = [...document.querySelectorAll('main p, main b, main label, main .mark, main summary')].map(box);
          const below = all.filter(each => each.height > 1).map(each => each.top);
          return [box(document.querySelector('.bar h1')).bottom, note.top, note.bottom, Math.min(...below)];
        }""",
        name,
    )
    title, top, bottom, below = edges
    assert title <= top + 1
    assert bottom <= below
    expect(phone.one(".bar-title p")).to_be_hidden()


@pytest.fixture
def pad(tmp_path: Path) -> Iterator[tuple[Served, Store]]:
    """A pad in a process of its own."""
    with Served(tmp_path / "pad") as served:
        store = Store(tmp_path / "pad" / "scorepad.db")
        yield served, store
        store.close()


@contextmanager
def at(browser: Browser, served: Served, path: str) -> Iterator[Phone]:
    phone = new_phone(browser, f"http://127.0.0.1:{served.port}")
    phone.complaints = Complaints()
    phone.open(path)
    asks(phone)
    yield phone
    phone.put_away()


@pytest.mark.parametrize("page", ["", "/watch"])
def test_where_the_pad_is_killed_it_says_so_and_is_live_again_by_itself(
    browser: Browser, pad: tuple[Served, Store], page: str
) -> None:
    served, store = pad
    slug = lay(store, rounds=2)
    with at(browser, served, f"/t/{slug}{page}") as phone:
        served.kill()
        expect(phone.one("#as-of")).to_have_text(re.compile(r"^Der Block antwortet nicht\. Stand von \d\d:\d\d\.$"), timeout=SILENT)
        store.append(slug, NewStep("entry", ROUNDS[4][2]), seen=2, key="meanwhile", at=1_800_000_000)
        served.start()
        expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)
        expect(phone.one("#watch, #bar")).to_contain_text("4" if page else "3 von 8")


def test_a_pad_that_stands_still_is_silent_too(browser: Browser, pad: tuple[Served, Store]) -> None:
    served, store = pad
    with at(browser, served, f"/t/{lay(store, rounds=2)}") as phone:
        with served.still():
            expect(phone.one("#as-of")).to_contain_text("Der Block antwortet nicht.", timeout=SILENT)
        expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)


def test_a_phone_that_wakes_without_a_network_says_so(phone_of: Phones, store: Store) -> None:
    slug, phone = lay(store, rounds=2), phone_of()
    phone.open(f"/t/{slug}")
    asks(phone)
    phone.sleeps()
    with no_line(phone):
        phone.wakes()
        expect(phone.one("#as-of")).to_have_text(re.compile(r"^Kein Netz\. Stand von \d\d:\d\d\.$"), timeout=SILENT)
    expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)


#: Whether the sheet that a page keeps has three rounds.
KEPT_ROUND = """name => (JSON.parse(localStorage[name] || '{}').sheet?.html || '').includes('id="e3"')"""


class TestWhatWasSeenOfTheTableIsWhatIsKept:
    """Round 3 was saved and seen, then somebody went back, and the line was gone."""

    def test_by_the_browser(self, phone_of: Phones, store: Store) -> None:
        slug, phone = lay(store, rounds=2), phone_of(service_workers="allow")
        ready(phone)
        phone.open(f"/t/{slug}")
        kept(phone, f"/t/{slug}")
        phone.play([1, 2, 2, 0], [4, 3])
        totals = phone.totals
        until(phone, "async path => (await (await caches.match(path)).text()).includes('id=\"e3\"')", f"/t/{slug}")
        with no_line(phone):
            with phone.leaving():
                phone.page.evaluate("history.go(-3)")
            expect(phone.one("#kept-note")).to_be_visible()
            expect(phone.one("#e3")).to_have_count(1)
            assert phone.totals == totals
            assert phone.one(".toast:visible").count() == 0

    def test_by_the_page_over_plain_http(self, phone_of: Phones, store: Store) -> None:
        slug, phone = lay(store, rounds=2), phone_of()
        phone.open(f"/t/{slug}")
        phone.page.wait_for_function("() => window.scorepadWaits?.ready")
        phone.announce([1, 2, 2, 0])
        # The blank form, which is asked for first, never comes.
        phone.page.route("**/blank", lambda _: None)
        phone.count([4, 3])
        totals = phone.totals
        phone.page.wait_for_function(KEPT_ROUND, arg=f"scorepad.pages {slug}")
        phone.page.unroute("**/blank")
        phone.open(f"/t/{slug}/enter/announce")
        phone.page.wait_for_function("() => window.scorepadWaits?.ready")
        with no_line(phone):
            phone.tap(phone.one("#bar a").first)
            expect(phone.one("#e3")).to_have_count(1)
            assert phone.totals == totals

    def test_a_sheet_of_before_gives_way_to_it(self, phone_of: Phones, store: Store) -> None:
        slug, phone = lay(store, rounds=3), phone_of()
        phone.open(f"/t/{slug}")
        phone.page.wait_for_function("() => window.scorepadWaits?.ready")
        asks(phone)
        # As the browser brings back a page that it held on to.
        phone.page.evaluate(
            "() => { document.querySelector('#board [name=\".seen\"]').value = '2'; document.getElementById('e3').remove(); }"
        )
        with no_line(phone):
            expect(phone.one("#as-of")).to_be_visible(timeout=SILENT)
            expect(phone.one("#e3")).to_have_count(1)


@pytest.mark.parametrize("night", [False, True], ids=["by day", "by night"])
def test_everybody_can_read_it(browser: Browser, address: str, store: Store, night: bool) -> None:
    def show(phone: Phone) -> None:
        phone.open(f"/t/{lay(store, rounds=2)}")
        phone.page.wait_for_function("() => document.getElementById('as-of')")
        phone.page.evaluate(
            "() => Object.assign(document.getElementById('as-of'), { hidden: false, textContent: 'Kein Netz. Stand von 14:52.' })"
        )

    everybody_can_use(browser, address, show, night)
