"""The line between phones and the pad: cut, slow, back again; what a phone keeps, what waits on it, and what the pad has of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from scorepad.log import fold_log
from scorepad.store import DatabaseUnavailable, NewStep, Store
from tests.browser.conftest import Phone, lay
from tests.browser.evenings import EMPTY

#: When somebody wrote on a table.
LATER = 1_800_000_100
#: One way on a slow line, and between two quick taps, in milliseconds.
SLOW, QUICK = 350, 300
#: So long a phone may take until it shows what was done on another, however slow the machine is, in milliseconds.
SOON = 15_000
#: The second and the third round of the tables here: what was announced, and the tricks of Ada and Cem.
BIDS, TRICKS = (1, 2, 2, 0), 4
THIRD = (2, 1, 1, 3), 2
#: What a browser says while there is no line; and htmx of a form that gave way to what is kept.
GONE = ("net::ERR", "status of 5", "Failed to fetch", "'#pad' on hx-target")

# ---- tables, and what stands on them ----


def write(store: Store, slug: str, tricks: Sequence[int] = (4, 3), bids: Sequence[int] = BIDS) -> None:
    """Somebody else writes down a round."""
    seen = store.tables.version(slug)
    store.tables.append_step(
        slug, NewStep("entry", {"bids": [*bids], "tricks": [*tricks]}), seen=seen, key=f"elsewhere-{seen}", at=LATER
    )


def end(store: Store, slug: str) -> None:
    """Somebody else ends the game."""
    store.tables.append_step(slug, NewStep("end", {}), seen=store.tables.version(slug), key=f"end-{slug}", at=LATER)


def kinds(store: Store, slug: str) -> list[str]:
    return [step.kind for step in store.tables.load(slug).steps]


def entries(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps]


def stands(store: Store, slug: str) -> list[Any]:
    """The tricks of the rounds as they stand on the sheet."""
    return [slot.raw["tricks"] for slot in fold_log(store.tables.load(slug).steps).entries]


# ---- the line ----


class Complaints(list[str]):
    """What a phone complains of, but for a line that is gone: that is no fault of the page."""

    def append(self, complaint: str) -> None:
        if not any(sign in complaint for sign in GONE):
            super().append(complaint)


def quiet(phone: Phone) -> None:
    """The phone does not complain of a line that is gone, neither before nor from now on."""
    before, phone.complaints = phone.complaints, Complaints()
    for complaint in before:
        phone.complaints.append(complaint)


def cut(phone: Phone) -> None:
    quiet(phone)
    phone.context.set_offline(True)


@contextmanager
def no_line(phone: Phone) -> Iterator[None]:
    cut(phone)
    try:
        yield
    finally:
        phone.context.set_offline(False)


def loaded_anew(phone: Phone) -> None:
    """A kept page that finds the line back asks for itself: until that is there. Another page would be asked for in vain."""
    expect(phone.one("#kept-note")).to_have_count(0)
    phone.page.wait_for_load_state()


@contextmanager
def slowly(phone: Phone) -> Iterator[None]:
    """Each answer takes its time."""
    line = phone.context.new_cdp_session(phone.page)
    conditions = {"offline": False, "latency": SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", conditions)
    phone.awake()
    yield
    line.send("Network.emulateNetworkConditions", {**conditions, "latency": 0})


@contextmanager
def lost_answers(phone: Phone, where: str, times: int = 1) -> Iterator[list[Any]]:
    """What is sent arrives, but the first answers do not; those that were lost so far."""
    lost: list[Any] = []

    def lose(route: Route) -> None:
        if len(lost) == times:
            return route.continue_()
        lost.append(route.fetch(max_redirects=0))
        return route.abort()

    quiet(phone)
    phone.page.route(where, lose)
    yield lost
    phone.page.unroute(where)


@contextmanager
def shut(store: Store, reason: str = "full", what: str = "write_session") -> Iterator[None]:
    """Nobody can write meanwhile, or read."""

    @contextmanager
    def refuse(*_: Any) -> Iterator[Any]:
        raise DatabaseUnavailable(reason)
        yield

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store.database, what, refuse)
        yield


def asks(phone: Phone) -> None:
    """The page has begun to ask for what others do, and to tell that somebody types on it."""
    phone.page.wait_for_function("() => performance.getEntriesByType('resource').some(each => each.name.endsWith('/live'))")


# ---- rounds that wait on the phone ----


def ready(phone: Phone) -> None:
    """Until the phone has what it shows without the pad."""
    phone.page.wait_for_function("() => window.scorepadWaits?.ready")


def at_table(phone: Phone, slug: str) -> None:
    phone.open(f"/t/{slug}")
    ready(phone)


def out_of_reach(phone: Phone, store: Store) -> str:
    """The sheet of a table with one round is open, and the line is cut."""
    slug = lay(store, 4, 1)
    at_table(phone, slug)
    cut(phone)
    return slug


def blank(phone: Phone) -> None:
    """From the sheet to the blank form."""
    phone.tap(phone.one(".strip-row > .wide"))
    expect(phone.one("#blank")).to_be_visible()


def say(phone: Phone, bids: Sequence[int] = (), tricks: int | None = None) -> None:
    """Tap what is announced, from Ada on, and the tricks of Ada and Cem."""
    for seat, bid in enumerate(bids):
        phone.tap(phone.box(f"bids_{seat}", bid))
    if tricks is not None:
        phone.tap(phone.box("tricks_0", tricks))


def bids(phone: Phone) -> list[str | None]:
    """What is announced on the form."""
    return [phone.chosen(f"bids_{seat}") for seat in range(4)]


def keep(phone: Phone) -> None:
    """Keep the blank form as a round."""
    phone.tap(phone.one("#blank .strip .primary"))


def keep_round(phone: Phone, bids: Sequence[int] = BIDS, tricks: int = TRICKS) -> None:
    """A round on the blank form, from the sheet to the sheet."""
    blank(phone)
    say(phone, bids, tricks)
    keep(phone)
    expect(phone.one("#board")).to_be_visible()


def back(phone: Phone, rounds: int) -> None:
    """The line is there again, and so many rounds stand on the sheet."""
    phone.context.set_offline(False)
    settled(phone, rounds)


def answered(phone: Phone) -> None:
    """The line is there again, and the sheet was loaded anew for what the pad says."""
    with phone.leaving():
        phone.context.set_offline(False)
    # It is drawn once more when all is there.
    ready(phone)


def settled(phone: Phone, rounds: int) -> None:
    """Nothing waits any more, and so many rounds stand on the sheet."""
    phone.page.wait_for_function(EMPTY, arg=phone.slug)
    expect(phone.one("#board .round:not(.waits-row)")).to_have_count(rounds)


def another_page(phone: Phone) -> None:
    """The page is closed, and another one will be opened."""
    phone.page.close()
    phone.page = phone.context.new_page()
    phone.page.set_default_timeout(SOON)


# ---- pages that the phone keeps ----

#: Waits until something holds. One function in the page that waits for itself: a test that asks again and again would be told a
#: promise, which is true. What the browser never answers is waited for in vain, too: a run of all tests once hung there.
UNTIL = """async ([holds, args]) => {
    const end = Date.now() + 60000, told = eval(holds);
    const silent = new Promise(wake => setTimeout(wake, 60000));
    while (!await Promise.race([told(...args), silent])) {
        if (Date.now() > end) throw new Error('waited in vain: ' + holds + args);
        await new Promise(wake => setTimeout(wake, 100));
    }
}"""
READY = "async () => navigator.serviceWorker.controller && await caches.match('/spoken')"
KEPT = "async (path, there) => !!await caches.match(path) === there"
#: All addresses that are kept.
ALL = """async () => {
    const found = [];
    for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
    return found.map(each => new URL(each.url).pathname);
}"""


def until(phone: Phone, holds: str, *args: object) -> None:
    """Wait until a function in the page says yes."""
    wait = UNTIL.replace("eval(holds)", holds)
    phone.page.evaluate(wait, [holds, list(args)])


def worker_ready(phone: Phone) -> Phone:
    """Open the first page, and wait until all is kept that is kept anyway."""
    phone.open("/")
    until(phone, READY)
    return phone


def kept(phone: Phone, *paths: str, there: bool = True) -> None:
    for path in paths:
        until(phone, KEPT, path, there)


def look_at(phone: Phone, *paths: str) -> None:
    """Open pages, and wait until each is kept."""
    for path in paths:
        phone.open(path)
        kept(phone, path)


def gone(phone: Phone, paths: str) -> None:
    """Wait until no address is kept that a pattern finds: they go one after the other."""
    until(phone, f"async pattern => !(await ({ALL})()).some(path => new RegExp(pattern).test(path))", paths)
