"""Phones at a table: a real Chromium at phone size, before a real server."""

from __future__ import annotations

import os
import runpy
import threading
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, Route, expect

from scorepad.store import NewTable, Store
from scorepad.table import Table
from scorepad.web.app import create_app
from scorepad.web.serving.serve import make_server
from scorepad.words import Words, words_in
from tests.databases import clear
from tests.tables import NAMES, played

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
#: The phones of a test.
PHONES = pytest.StashKey[list["Phone"]]()
#: What a test waits for, at most, in milliseconds.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

#: All that can be pressed and is too low for a thumb. Links within a sentence are as high as the sentence.
TOO_LOW = """() => [...document.querySelectorAll('a, button, select, textarea, summary, input:not([type=hidden])')]
    .filter(node => !node.closest('.skip, .away, .prose p, .prose li') && node.checkVisibility())
    .map(node => node.matches('.cover, [type=radio], [type=checkbox]') && node.closest('label') || node)
    .filter(node => node.getBoundingClientRect().height < 43.9)
    .map(node => node.outerHTML.slice(0, 120) + ' ' + node.getBoundingClientRect().height)"""

#: A tablet and a desk: width and height in pixels.
DESKS = ((1024, 768), (1280, 800))
#: The least width of a main key in pixels.
MIN_KEY_WIDTH = 88
NARROW = """(keys, least) => keys.filter(key => key.checkVisibility())
    .map(key => [key.innerText, key.getBoundingClientRect().width])
    .filter(([, width]) => width < least).map(([text, width]) => `${text}: only ${width} px wide`)"""

#: Whether something sticks out to the right.
SIDEWAYS = "() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"

#: Texts that lie over others, leave the screen or their own key; numbers that touch; a title that is gone.
LOST = """() => {
    const found = [], wide = document.scrollingElement.clientWidth;
    const apart = '.heard, .skip, .away, [hidden], svg, select, option, datalist, textarea, .bar-asks nav, .toast, .notices';
    const seen = part => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !part.closest(apart);
    const texts = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode, own = text.parentElement, range = document.createRange();
        if (!text.data.trim() || !seen(own)) continue;
        range.selectNodeContents(text);
        for (const each of range.getClientRects()) {
            let { left, right, top, bottom } = each;
            for (let up = own; up !== document.body; up = up.parentElement) {
                if (getComputedStyle(up).overflowX === 'visible') continue;
                const around = up.getBoundingClientRect();
                [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
                [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
            }
            const layer = ['.strip', '.bar', '.at-seat'].find(name => own.closest(name));
            const says = text.data.trim().slice(0, 30);
            if (right - left > 1 && bottom - top > 1) texts.push({ own, layer, left, right, top, bottom, says });
        }
    }
    texts.forEach((one, at) => {
        const away = !one.layer && !one.own.closest('.scroll-x') && (one.right > wide + 1 || one.left < -1);
        if (away) found.push(`${one.says}: leaves the screen`);
        for (const two of texts.slice(at + 1)) {
            if (one.own === two.own || one.layer !== two.layer) continue;
            const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const along = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            const lower = Math.min(one.bottom - one.top, two.bottom - two.top);
            // Two numbers without a gap are read as one, unless each has a box of its own.
            const gap = [one, two].every(each => /^[+−]?[\\d\u202f]+$/.test(each.says) && !each.own.closest('.face')) ? -3 : 2;
            if (across > gap && along > lower * .3) found.push(`${one.says}: lies over ${two.says}`);
        }
    });
    for (const key of document.querySelectorAll('.button, .face, .control, summary, .list-link, .bar-link, .bar-title')) {
        if (!seen(key)) continue;
        const box = key.getBoundingClientRect();
        for (const each of texts) {
            if (!key.contains(each.own)) continue;
            const across = Math.max(each.right - box.right, box.left - each.left);
            const along = Math.max(each.bottom - box.bottom, box.top - each.top);
            const out = Math.max(across, along - 1);
            if (out > 2) found.push(`${each.says}: sticks out of ${key.className}`);
        }
    }
    const title = document.querySelector('h1')?.getBoundingClientRect();
    if (!title || title.width < 40 || title.top < 0) found.push('the title is gone');
    return found;
}"""

AXE = """async rules => {
    const found = await axe.run(document, {resultTypes: ['violations'], ...(rules ? {runOnly: rules} : {})});
    const told = node => node.target + ' ' + node.failureSummary;
    return found.violations.map(each => `${each.impact} ${each.id}: ${each.nodes.map(told)}`);
}"""


def pytest_itemcollected(item: pytest.Item) -> None:
    if HERE in item.path.parents:
        item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("quick") is None:
            item.add_marker(pytest.mark.exhaustive)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that failed tells what its phones show."""
    report = yield
    phones: list[Phone] = item.stash.get(PHONES, [])
    if report.when == "call" and report.failed:
        report.sections += [("phone", phone.sight) for phone in phones]
    return report


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium: the variable SCOREPAD_CHROMIUM, or the one that `make test` would find."""
    path = os.environ.get("SCOREPAD_CHROMIUM") or runpy.run_path(str(ROOT / "scripts" / "find_chromium.py"))["find"]()
    assert path, "no Chromium is installed; `make test` installs one"
    return str(path)


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict[str, Any]:
    quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {"executable_path": chromium, "args": [*quiet, "--disable-sync", *alone]}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return create_app(tmp_path_factory.mktemp("site") / "instance", HERE=True)


@pytest.fixture(scope="session")
def address(site: Flask) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as where:
        yield where


@contextmanager
def served(site: Flask) -> Iterator[str]:
    """Serve a site, and tell where."""
    server = make_server(site, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.stop()
    thread.join(10)


@pytest.fixture
def store(site: Flask) -> Store:
    """A pad that nobody has written on."""
    found: Store = site.extensions["scorepad-store"]
    clear(found)
    return found


class Phone:
    """A phone in somebody's hand. `taps` counts what the thumb does."""

    def __init__(self, context: BrowserContext, address: str, language: str) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.address = address
        self.words: Words = words_in(language[:2], "partout")
        self.taps = 0
        self.complaints: list[str] = []
        self.on_the_way: set[Any] = set()
        self.page.on("request", lambda request: self.on_the_way.add(request))
        self.page.on("requestfinished", lambda request: self.on_the_way.discard(request))
        self.page.on("requestfailed", lambda request: self.on_the_way.discard(request))
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.page.url}: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        # A refused form is answered with a page and its status: no fault of the page.
        refusal = "status of 4" in message.text and "/static/" not in message.location.get("url", "")
        blocked = message.text == "Service Worker registration blocked by Playwright"
        if message.type in ("error", "warning") and not refusal and not blocked:
            self.complaints.append(f"{self.page.url}: {message.text}")

    def put_away(self) -> None:
        """Nobody looks at it any more. A browser that is closed while a page is on its way may never be done with it."""
        with suppress(Error):
            self.page.goto("about:blank")
        self.context.close()

    def say(self, key: str, **args: Any) -> str:
        return self.words.say(key, args)

    def open(self, path: str) -> None:
        self.page.goto(self.address + path)

    def at_rest(self) -> None:
        """Waits until nothing is on the way for half a second but what is held until something changes."""
        still = 0
        for _ in range(PATIENCE // 100):
            self.page.wait_for_timeout(100)
            still = 0 if any(not each.url.endswith("/live") for each in self.on_the_way) else still + 1
            if still == 5:
                return
        pytest.fail(f"still on the way: {[each.url for each in self.on_the_way]}")

    def deaf(self) -> None:
        """It hears nothing of what others type and write down: whatever they do, it finds out by its own taps."""
        self.page.route("**/live", lambda route: route.fulfill(status=304))

    @contextmanager
    def unanswered(self, where: str = "**/draft") -> Iterator[None]:
        """No answer comes to what is tapped here, until all of it is."""
        held: list[Route] = []
        self.page.route(where, lambda route: held.append(route))
        yield
        for each in held:
            each.continue_()
        self.page.unroute(where)

    def sleeps(self, does: bool = True) -> None:
        """It lies there with a dark screen."""
        self.page.evaluate(
            """does => {
                Object.defineProperty(document, 'hidden', {configurable: true, get: () => does});
                document.dispatchEvent(new Event('visibilitychange'));
            }""",
            does,
        )

    def wakes(self) -> None:
        self.sleeps(False)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address).split("#")[0].split("?")[0]

    @property
    def slug(self) -> str:
        return self.path.split("/")[2]

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, label: str) -> Locator:
        return self.page.get_by_role("button", name=label, exact=True)

    def link(self, label: str) -> Locator:
        return self.page.get_by_role("link", name=label)

    @property
    def primary(self) -> Locator:
        """The one thing to do, at the bottom."""
        return self.page.locator(".strip-row > .primary")

    def tap(self, place: Locator) -> None:
        """One tap of a thumb that looks where it goes."""
        self.taps += 1
        self.awake()
        place.tap()

    def awake(self) -> None:
        """Look so long that no key (see `data-wake`) and no choice is new any more: no tap can be meant for the one before."""
        self._lying_since("Math.min(each.woke, -1000)")
        self.page.evaluate("() => document.querySelectorAll('input, button').forEach(each => { delete each.chosen; })")

    def hurried(self) -> None:
        """All that came or changed since the last look stays new: the next tap comes too soon, however slow the machine is."""
        self._lying_since("each.woke >= 0 ? performance.now() + 60_000 : each.woke")
        self.page.evaluate(
            """() => document.querySelectorAll('input, button').forEach(each => {
                if (each.chosen >= 0) each.chosen = performance.now() + 60_000;
            })"""
        )

    def _lying_since(self, moment: str) -> None:
        """Let each key lie there since another moment, once it knows since when (`each.woke`)."""
        self.page.wait_for_function(
            f"""() => typeof htmx === 'undefined' || [...document.querySelectorAll('[data-wake]')].every(each => {{
                each.woke = {moment};
                return each.woke > -Infinity;
            }})"""
        )

    @contextmanager
    def leaving(self) -> Iterator[None]:
        """Wait until another page is there. (The scripts write into the history, too: that is no navigation.)"""
        self.page.evaluate("() => { window.stillHere = true; }")
        yield
        self.page.wait_for_function("() => !window.stillHere && document.readyState === 'complete'")

    def go(self, place: Locator) -> None:
        """Tap what leads to another page."""
        with self.leaving():
            self.tap(place)

    def box(self, name: str, value: int | str) -> Locator:
        return self.page.locator(f'input[name="{name}"][value="{value}"]')

    def unfold(self, what: str) -> None:
        """Unfold a part of the page by its id, if it is folded."""
        fold = self.page.locator(f"#{what}:not([open]) > summary")
        if fold.count():
            self.tap(fold)

    def choose(self, name: str, value: int | str) -> None:
        """Tap a box, and wait until the pad knows."""
        self.tap(self.box(name, value))
        self.knows(name, value)

    def knows(self, name: str, value: int | str | None) -> None:
        self.page.wait_for_function(
            "([name, value]) => (JSON.parse(document.querySelector('[name=\".was\"]').value)[name] ?? null) === value",
            arg=[name, None if value is None else str(value)],
        )

    def chosen(self, name: str) -> str | None:
        found = self.page.locator(f'input[name="{name}"]:checked')
        return found.get_attribute("value") if found.count() else None

    @property
    def sight(self) -> str:
        """What is on the screen."""
        fields = "() => [...document.querySelectorAll('#pad input')].map(each => `${each.name}=${each.value}`).join(' ')"
        try:
            return "\n".join([self.page.url, self.page.inner_text("body"), self.page.evaluate(fields)])
        except Error as fault:
            return f"{self.page.url}: {fault}"

    @property
    def totals(self) -> list[int]:
        """By side; once the game is over they stand beside the last round only."""
        over = self.page.locator(".winner").count()
        texts = self.page.locator(".newest .running" if over else ".totals .number").all_text_contents()
        return [int(text.replace("−", "-")) for text in texts]

    def announce(self, bids: list[int]) -> None:
        """From the sheet to the tricks, with a quick thumb that waits for nothing."""
        self.go(self.primary)
        players = len(bids)
        order = self.page.locator("fieldset[id^=f-bids]").evaluate_all("all => all.map(each => each.id.split('_')[1])")
        assert len(order) == players
        for seat in map(int, order):
            self.tap(self.box(f"bids_{seat}", bids[seat]))
        self.go(self.primary)

    def count(self, tricks: list[int]) -> None:
        """The tricks, the last side's as the rest, and back to the sheet."""
        for side, taken in enumerate(tricks[:-1]):
            self.tap(self.box(f"tricks_{side}", taken))
        self.go(self.primary)

    def play(self, bids: list[int], tricks: list[int]) -> None:
        """A whole round, from the sheet to the sheet."""
        self.announce(bids)
        self.count(tricks)

    def axe(self, rules: list[str] | None = None) -> list[str]:
        """What the accessibility check finds, with the whole page in sight: nothing is half under the strip."""
        height = self.page.evaluate("() => document.scrollingElement.scrollHeight")
        width = self.page.viewport_size["width"] if self.page.viewport_size else 390
        self.page.set_viewport_size({"width": width, "height": min(12_000, max(844, height))})
        self.page.evaluate((HERE.parent / "vendor" / "axe.min.js").read_text(encoding="utf-8"))
        found: list[str] = self.page.evaluate(AXE, rules)
        return found

    def sideways(self, width: int) -> int:
        """How many pixels stick out at this width."""
        self.page.set_viewport_size({"width": width, "height": 844})
        found: int = self.page.evaluate(SIDEWAYS)
        return found

    def too_low(self) -> list[str]:
        found: list[str] = self.page.evaluate(TOO_LOW)
        return found

    def hindrances(self) -> list[str]:
        """What keeps somebody from using this page: too wide, too low for a thumb, or not to be read by all."""
        wide = [f"sticks out at {width}" for width in (320, 390) if self.sideways(width)]
        return [*wide, *self.too_low(), *self.axe()]

    def lost(self) -> list[str]:
        """What cannot be read on this page."""
        found: list[str] = self.page.evaluate(LOST)
        return found

    def lost_on_desks(self) -> list[str]:
        """What is wrong with this page on a tablet and on a desk."""
        found = []
        for width, height in DESKS:
            self.page.set_viewport_size({"width": width, "height": height})
            narrow = self.page.locator(".strip .wide").evaluate_all(NARROW, MIN_KEY_WIDTH)
            found += [f"{width} × {height}: {each}" for each in [*self.lost(), *narrow]]
        return found


def new_phone(
    browser: Browser, address: str, language: str = "de-DE", scheme: str = "light", width: int = 390, **more: Any
) -> Phone:
    """A phone fresh from the box. It keeps no pages, as over plain http at home, unless `service_workers` are allowed."""
    more = {"service_workers": "block", **more}
    context = browser.new_context(
        viewport={"width": width, "height": 844}, is_mobile=True, has_touch=True, locale=language, color_scheme=scheme,
        timezone_id="Europe/Berlin", reduced_motion="reduce", **{"device_scale_factor": 1, **more},
    )  # fmt: skip
    return Phone(context, address, language)


@pytest.fixture
def phone_of(browser: Browser, address: str, store: Store, request: pytest.FixtureRequest) -> Iterator[Callable[..., Phone]]:
    """Makes phones; afterwards none of them may have complained."""
    made: list[Phone] = request.node.stash.setdefault(PHONES, [])
    made.clear()

    def make(*args: Any, **more: Any) -> Phone:
        made.append(new_phone(browser, address, *args, **more))
        return made[-1]

    yield make
    for phone in made:
        phone.put_away()
    assert [complaint for phone in made for complaint in phone.complaints] == []


@pytest.fixture
def phone(phone_of: Callable[..., Phone]) -> Phone:
    return phone_of()


#: When tables are laid, unless it matters.
AT = 1_800_000_000


def sit(
    store: Store, game: str, players: int = 4, rounds: Sequence[Any] = (), said: Mapping[str, str] | None = None,
    names: Sequence[str] = NAMES, dealer: int = 0, ended: bool = False, **options: Any,
) -> str:  # fmt: skip
    """A table of a game with these rounds, and with what is `said` of its next round; its name in addresses."""
    new = NewTable(game, names[:players], dealer, options, entries=list(rounds), ended=ended)
    slug = store.tables.open(new, key=token_hex(8), at=AT)
    if said:
        store.drafts.update(slug, f"next-{len(rounds)}", dict(said))
    return slug


def lay(store: Store, players: int = 4, rounds: int = 0, **more: Any) -> str:
    """A table of Partout with some rounds on it."""
    entries = [ROUNDS[players][place % len(ROUNDS[players])] for place in range(rounds)]
    key, at = more.pop("key", token_hex(8)), more.pop("at", AT)
    return store.tables.open(NewTable("partout", NAMES[:players], 0, {}, **{"entries": entries, **more}), key=key, at=at)


#: Rounds as they come, by the number of players.
ROUNDS: dict[int, list[dict[str, list[int]]]] = {
    3: [
        {"bids": [1, 2, 0], "tricks": [2, 3, 0]},
        {"bids": [0, 1, 1], "tricks": [1, 0, 4]},
        {"bids": [2, 2, 2], "tricks": [2, 2, 1]},
    ],
    4: [
        {"bids": [1, 2, 2, 0], "tricks": [4, 3]},
        {"bids": [2, 1, 1, 3], "tricks": [2, 5]},
        {"bids": [3, 0, 2, 1], "tricks": [6, 1]},
        {"bids": [0, 2, 0, 2], "tricks": [0, 7]},
    ],
    6: [
        {"bids": [1, 0, 1, 1, 2, 0], "tricks": [3, 3, 1]},
        {"bids": [0, 2, 1, 0, 1, 1], "tricks": [1, 2, 4]},
        {"bids": [3, 0, 0, 1, 0, 1], "tricks": [5, 0, 2]},
    ],
}


def folded(players: int, dealer: int, rounds: list[dict[str, list[int]]]) -> Table:
    """What the rules make of the rounds."""
    return played("partout", players, *rounds, dealer=dealer)
