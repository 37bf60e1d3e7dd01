"""What live pages say when the pad is silent, and what they show when it is back: never less than was seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay, new_phone
from tests.browser.lines import SOON, asks, at_table, kept, no_line, quiet, ready, until, worker_ready, write
from tests.browser.pages import SAYS
from tests.faults.server import Served

Phones = Callable[..., Phone]

#: In milliseconds: what a page may take to say that nothing is heard of the pad, and for a slow machine besides.
SILENT = 5_000 + 5_000
CUT = re.compile(r"^Kein Netz\. Stand von \d\d:\d\d\.$")
KILLED = re.compile(r"^Der Block antwortet nicht\. Stand von \d\d:\d\d\.$")
#: Whether the sheet that a page keeps has three rounds.
KEPT_ROUND = """name => (JSON.parse(localStorage[name] || '{}').sheet?.html || '').includes('id="e3"')"""


def live_at(phone: Phone, path: str) -> Phone:
    quiet(phone)
    phone.open(path)
    asks(phone)
    return phone


def test_without_a_network_a_page_says_since_when_it_stands_so(phone_of: Phones, store: Store) -> None:
    """The sheet says so as well when it wakes."""
    slug = lay(store, rounds=2)
    paths = (*(f"/t/{slug}{page}" for page in ("", "/watch", "/log", "/enter/announce")), "/watch", "/")
    pages = [live_at(phone_of(), path) for path in paths]
    for phone in pages:
        expect(phone.one("#as-of")).to_be_hidden()
        phone.context.set_offline(True)
    for phone in pages:
        expect(phone.one("#as-of")).to_have_text(CUT, timeout=SILENT)
        assert phone.sideways(320) == 0
        phone.context.set_offline(False)
    for phone in pages:
        expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)
    sheet = pages[0]
    sheet.sleeps()
    with no_line(sheet):
        sheet.wakes()
        expect(sheet.one("#as-of")).to_have_text(CUT, timeout=SILENT)
    expect(sheet.one("#as-of")).to_be_hidden(timeout=SOON)


#: The bottom of the title, top and bottom of a notice, and the highest text beneath it.
EDGES = """name => {
    const box = each => each.getBoundingClientRect(), note = box(document.getElementById(name));
    const all = [...document.querySelectorAll('main p, main b, main label, main .mark, main summary')].map(box);
    const below = all.filter(each => each.height > 1).map(each => each.top);
    return [box(document.querySelector('.bar h1')).bottom, note.top, note.bottom, Math.min(...below)];
}"""


def test_the_notice_covers_nothing_but_the_caption(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    # An answer would take the notice away.
    phone.page.route("**/live", lambda route: None)
    slug = lay(store, rounds=2)
    waits = f"{phone.say('line-cut')} {phone.say('waits-none')}"
    for page in ("", "/enter/announce"):
        for name, text in (("as-of", "Kein Netz. Stand von 14:52."), ("no-network", waits)):
            with subtests.test(page=page, name=name):
                phone.open(f"/t/{slug}{page}")
                phone.page.evaluate(SAYS, [name, text])
                title, top, bottom, below = phone.page.evaluate(EDGES, name)
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


def test_where_the_pad_is_killed_it_says_so_and_is_live_again_by_itself(browser: Browser, pad: tuple[Served, Store]) -> None:
    """A pad that stands still is silent too."""
    served, store = pad
    slug = lay(store, rounds=2)
    address = f"http://127.0.0.1:{served.port}"
    phones = [live_at(new_phone(browser, address), path) for path in (f"/t/{slug}", f"/t/{slug}/watch", "/watch", "/")]
    with served.still():
        for phone in phones:
            expect(phone.one("#as-of")).to_have_text(KILLED, timeout=SILENT)
    for phone in phones:
        expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)
    served.kill()
    for phone in phones:
        expect(phone.one("#as-of")).to_have_text(KILLED, timeout=SILENT)
    write(store, slug)
    served.start()
    for phone, text in zip(phones, ("3 von 8", "Runde 4", "Runde 4", "Runde 4"), strict=True):
        expect(phone.one("#as-of")).to_be_hidden(timeout=SOON)
        expect(phone.one("body")).to_contain_text(text)
        phone.put_away()


class TestWhatWasSeenOfTheTableIsWhatIsKept:
    """Round 3 was saved and seen, then somebody went back, and the line was gone."""

    def test_by_the_browser(self, phone_of: Phones, store: Store) -> None:
        slug, phone = lay(store, rounds=2), phone_of(service_workers="allow")
        worker_ready(phone)
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

    def test_by_the_page_over_plain_http(self, phone: Phone, store: Store) -> None:
        slug = lay(store, rounds=2)
        at_table(phone, slug)
        phone.announce([1, 2, 2, 0])
        # The blank form, which is asked for first, never comes.
        phone.page.route("**/blank", lambda _: None)
        phone.count([4, 3])
        totals = phone.totals
        phone.page.wait_for_function(KEPT_ROUND, arg=f"scorepad.pages {slug}")
        phone.page.unroute("**/blank")
        phone.open(f"/t/{slug}/enter/announce")
        ready(phone)
        with no_line(phone):
            phone.tap(phone.one("#bar a").first)
            expect(phone.one("#e3")).to_have_count(1)
            assert phone.totals == totals

    def test_a_sheet_of_before_gives_way_to_it(self, phone: Phone, store: Store) -> None:
        at_table(phone, lay(store, rounds=3))
        asks(phone)
        # As the browser brings back a page that it held on to.
        phone.page.evaluate(
            "() => { document.querySelector('#board [name=\".seen\"]').value = '2'; document.getElementById('e3').remove(); }"
        )
        with no_line(phone):
            expect(phone.one("#as-of")).to_be_visible(timeout=SILENT)
            expect(phone.one("#e3")).to_have_count(1)
