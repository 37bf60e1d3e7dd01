"""What opens on a phone without a line: open tables, all rules, the first page; each says that it is a kept one, and since when."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event

import pytest
from flask import Flask, Response, request
from playwright.sync_api import Browser, Error, expect

from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from scorepad.web.app import create_app
from scorepad.web.auth.guard import KEEP
from scorepad.web.http.caching import PROGRAM
from tests.browser.conftest import NAMES, ROUNDS, Phone, lay, new_phone, served

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
#: Whether a box is ticked on a page that is kept.
TYPED = """async (path, box) => {
    const page = await (await caches.match(path)).text();
    return new DOMParser().parseFromString(page, 'text/html').querySelector(box).checked;
}"""
#: All addresses that are kept.
ALL = """async () => {
    const found = [];
    for (const name of await caches.keys()) found.push(...await (await caches.open(name)).keys());
    return found.map(each => new URL(each.url).pathname);
}"""


@pytest.fixture
def pocket(phone_of: Callable[..., Phone]) -> Phone:
    """A phone that keeps pages, on a secure page."""
    return phone_of(service_workers="allow")


def ready(phone: Phone) -> Phone:
    """Open the first page, and wait until all is kept that is kept anyway."""
    phone.open("/")
    until(phone, READY)
    return phone


def until(phone: Phone, holds: str, *args: object) -> None:
    """Wait until a function in the page says yes."""
    wait = UNTIL.replace("eval(holds)", holds)
    phone.page.evaluate(wait, [holds, list(args)])


def kept(phone: Phone, path: str, there: bool = True) -> None:
    until(phone, KEPT, path, there)


def gone(phone: Phone, paths: str) -> None:
    """Wait until no address is kept that a pattern finds: they go one after the other."""
    until(phone, f"async pattern => !(await ({ALL})()).some(path => new RegExp(pattern).test(path))", paths)


def look_at(phone: Phone, slug: str) -> None:
    """Open a table and the form of its next round, and wait until both are kept."""
    for path in (f"/t/{slug}", f"/t/{slug}/enter/announce"):
        phone.open(path)
        kept(phone, path)


class Complaints(list[str]):
    """What a phone complains of whose line is cut now and then. The browser complains about that, and htmx."""

    def append(self, complaint: str) -> None:
        if "ERR_INTERNET_DISCONNECTED" not in complaint and "Failed to fetch" not in complaint:
            super().append(complaint)


@contextmanager
def no_line(phone: Phone) -> Iterator[None]:
    """The line is cut."""
    phone.complaints = Complaints(phone.complaints)
    phone.context.set_offline(True)
    try:
        yield
    finally:
        phone.context.set_offline(False)


@pytest.mark.quick
class TestATable:
    def test_that_was_looked_at_opens_and_says_since_when_it_stands_so(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        totals = pocket.totals
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.page.reload()
            assert pocket.totals == totals
            assert re.fullmatch(r"Kein Netz\. So stand es um \d\d:\d\d\.", pocket.one("#kept-note").inner_text())
            assert pocket.one("#kept-note").evaluate("note => getComputedStyle(note).borderBottomStyle") == "dashed"
            pocket.open(f"/t/{slug}?all=1#more")
            assert pocket.totals == totals

    @pytest.mark.exhaustive
    def test_its_note_goes_by_itself_when_the_line_is_back_and_what_stands_now_is_shown(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.page.reload()
            expect(pocket.one("#kept-note")).to_be_visible()
            before = pocket.totals[0]
            store.append(slug, NewStep("entry", ROUNDS[4][1]), seen=1, key="meanwhile", at=1_800_000_000)
        expect(pocket.one(".totals .number").first).not_to_have_text(str(before))
        expect(pocket.one("#kept-note")).to_have_count(0)

    @pytest.mark.exhaustive
    def test_does_not_take_the_place_of_the_page_that_was_asked_for_just_then(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.page.reload()
            pocket.page.evaluate("() => { window.stands = true; dispatchEvent(new Event('beforeunload')); }")
        pocket.page.wait_for_timeout(5000)
        assert pocket.page.evaluate("() => window.stands")
        pocket.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow'))")
        pocket.page.wait_for_function("() => !window.stands && !document.getElementById('kept-note')")

    @pytest.mark.exhaustive
    def test_that_is_only_listed_on_the_first_page_opens(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        ready(pocket)
        pocket.open("/")
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.open("/")
            pocket.go(pocket.one(f'a[href="/t/{slug}"]'))
            assert pocket.one("#kept-note").is_visible()

    @pytest.mark.exhaustive
    def test_keeps_no_form_of_a_round_that_was_written_down(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4)
        ready(pocket)
        look_at(pocket, slug)
        pocket.open(f"/t/{slug}")
        pocket.announce([1, 2, 2, 0])
        pocket.count([4, 3])
        for stage in ("announce", "tricks"):
            kept(pocket, f"/t/{slug}/enter/{stage}", False)

    def test_opens_with_its_questions(self, pocket: Phone, store: Store) -> None:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {}), key="asked", at=1_800_000_000)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        question = pocket.one(".bar-asks a").first.get_attribute("href") or ""
        kept(pocket, question)
        with no_line(pocket):
            pocket.open(question)
            assert pocket.one("#kept-note").is_visible()

    def test_is_kept_as_it_is_typed(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4)
        ready(pocket)
        pocket.open(f"/t/{slug}/enter/announce")
        kept(pocket, f"/t/{slug}/enter/announce")
        pocket.choose("bids_0", 2)
        until(pocket, TYPED, f"/t/{slug}/enter/announce", '[name="bids_0"][value="2"]')
        with no_line(pocket):
            pocket.page.reload()
            assert pocket.chosen("bids_0") == "2"

    @pytest.mark.exhaustive
    def test_opens_although_the_pad_itself_was_switched_off(self, browser: Browser, tmp_path: Path) -> None:
        site = create_app(tmp_path / "instance", HERE=True)
        store: Store = site.extensions["scorepad-store"]
        slug = lay(store, 3, 2)
        with served(site) as address:
            phone = new_phone(browser, address, service_workers="allow")
            ready(phone)
            phone.open(f"/t/{slug}")
            totals = phone.totals
            kept(phone, f"/t/{slug}")
        phone.open("/rules/belote")
        assert phone.one("#follow").count() == 1
        phone.open(f"/t/{slug}")
        assert phone.totals == totals
        phone.put_away()

    @pytest.mark.exhaustive
    def test_seven_of_them_are_too_many_the_one_not_looked_at_longest_goes(self, pocket: Phone, store: Store) -> None:
        ready(pocket)
        # A table whose page asks for something is kept anew a while after it was looked at: these are looked at, and no more.
        pocket.page.add_init_script("window.fetch = () => new Promise(() => {})")
        slugs = [lay(store, 3) for _ in range(7)]
        for slug in slugs:
            look_at(pocket, slug)
        gone(pocket, slugs[0])
        assert all(f"/t/{slug}" in pocket.page.evaluate(ALL) for slug in slugs[1:])


class TestWithoutALine:
    def test_the_rules_of_every_game_open_with_their_pictures_and_at_the_number_of_a_rule(self, pocket: Phone) -> None:
        ready(pocket)
        pocket.open("/rules/partout")
        told = pocket.one("#rank .rule-number").inner_text()
        pictures = pocket.one("article.rules figure svg").count()
        assert pictures > 0
        with no_line(pocket):
            for game in games():
                pocket.open(f"/rules/{game}?table=none#end")
                assert pocket.one("article.rules h2").count() > 3, game
                assert pocket.one(".bar").evaluate("bar => getComputedStyle(bar).position") == "sticky"
                assert pocket.one("#kept-note").inner_text() == f"{pocket.say('line-cut')} {pocket.say('kept-here')}"
            pocket.open(f"/rules/partout/{told}")
            assert pocket.page.url == f"{pocket.address}/rules/partout#rank"
            assert pocket.one("article.rules figure svg").count() == pictures
            pocket.open("/rules")
            assert pocket.one(".list-link").count() == len(games())
            pocket.open("/rules/belote?q=vierling#hits")
            assert pocket.one("#hits a[href='#square']").count() == 1

    def test_the_page_of_all_languages_opens(self, pocket: Phone) -> None:
        ready(pocket)
        with no_line(pocket):
            pocket.open("/language?next=/rules")
            assert pocket.one("main a[hreflang]").count() == 3
            assert pocket.one("#kept-note").is_visible()

    @pytest.mark.quick
    def test_all_else_says_in_plain_words_that_it_is_not_here(self, pocket: Phone, store: Store) -> None:
        ready(pocket)
        with no_line(pocket):
            for path in ("/past", "/new", "/people", "/rules/belote/hand", f"/t/{lay(store, 4, 1)}/log"):
                pocket.open(path)
                assert pocket.say("offline-hint") in pocket.one("main").inner_text(), path
        pocket.page.wait_for_url("**/log")
        expect(pocket.one("#page-title")).not_to_have_text(pocket.say("app-name"))

    def test_the_note_moves_nothing_once_the_page_is_there(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.page.reload()
            moved = pocket.page.evaluate(
                """() => new Promise(resolve => {
                    let moved = 0;
                    new PerformanceObserver(list => list.getEntries().forEach(each => { moved += each.value; }))
                        .observe({ type: 'layout-shift', buffered: true });
                    setTimeout(() => resolve(moved), 500);
                })"""
            )
        assert moved == 0

    @pytest.mark.parametrize("path", ["/", "/rules/partout", "TABLE"])
    def test_everybody_can_read_them(self, pocket: Phone, store: Store, path: str) -> None:
        path = path.replace("TABLE", f"/t/{lay(store, 4, 2)}")
        ready(pocket)
        pocket.open(path)
        kept(pocket, path)
        with no_line(pocket):
            pocket.open(path)
            assert pocket.one("#kept-note").count() == 1
            assert (pocket.sideways(320), pocket.sideways(390)) == (0, 0)
            assert pocket.axe() == []


class TestLanguages:
    def test_another_one_that_is_chosen_is_that_of_all_pages(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        ready(pocket)
        pocket.open(f"/t/{slug}")
        kept(pocket, f"/t/{slug}")
        pocket.open("/language/en?next=/")
        english = """async path => (await (await caches.match('/spoken')).text()) === 'en'
            && (await caches.match(path))?.headers.get('Content-Language') === 'en'"""
        until(pocket, english, f"/t/{slug}")
        with no_line(pocket):
            for path in ("/", "/rules", "/rules/belote", "/language", f"/t/{slug}"):
                pocket.open(path)
                assert pocket.one("html").get_attribute("lang") == "en", path
                assert pocket.one("#kept-note").inner_text().startswith("No network."), path
            pocket.open("/past")
            assert "needs a network" in pocket.one("main").inner_text()

    def test_a_french_phone_has_french_pages(self, phone_of: Callable[..., Phone]) -> None:
        phone = ready(phone_of("fr-FR", service_workers="allow"))
        with no_line(phone):
            phone.open("/rules/belote")
            assert phone.one("#kept-note").inner_text() == "Pas de réseau. Cette page est sur votre téléphone."


class TestWhatIsNotKept:
    def test_what_writes_what_is_taken_along_and_what_others_may_not_see(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        ready(pocket)
        paths = ("/new", "/people", "/bin", "/past", "/import", "/health", f"/t/{slug}/away", f"/t/{slug}/note", f"/t/{slug}/log",
            f"/t/{slug}/adjust", f"/t/{slug}/end", f"/t/{slug}/result", "/rules/partout/hand?seed=1")  # fmt: skip
        for path in paths:
            pocket.open(path)
        pocket.open(f"/t/{slug}")
        pocket.go(pocket.button(pocket.say("undo-word")))
        kept(pocket, f"/t/{slug}")
        allowed = {"/", "/language", "/offline", "/rules", "/spoken", *(f"/rules/{game}" for game in games())}
        ours = re.compile(rf"/static/.*|/t/{slug}(/blank|/(enter|ask)/[a-z-]+)?")
        assert [path for path in pocket.page.evaluate(ALL) if path not in allowed and not ours.fullmatch(path)] == []

    def test_what_is_said_once_is_not_said_again(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        ready(pocket)
        pocket.open(f"/t/{slug}/away")
        pocket.go(pocket.button(pocket.say("away-do")))
        assert pocket.one(".toast").count() == 1
        kept(pocket, "/")
        with no_line(pocket):
            pocket.open("/")
            assert pocket.one(".toast").count() == 0

    def test_what_is_kept_of_the_rules_is_of_no_table(self, pocket: Phone, store: Store) -> None:
        ready(pocket)
        for path in (f"/rules/partout?table={lay(store, 3)}", "/rules/partout?q=verlies"):
            pocket.open(path)
            pocket.page.wait_for_timeout(500)
            text = pocket.page.evaluate("async () => (await caches.match('/rules/partout')).text()")
            assert '<section class="hits"' not in text
            assert '<div class="strip"' not in text
            assert "/t/" not in text

    def test_a_table_that_was_thrown_away(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        ready(pocket)
        look_at(pocket, slug)
        # Whoever looks at it just then would load it anew by himself.
        pocket.open("/")
        store.throw_away(slug, 1_800_000_001)
        pocket.open(f"/t/{slug}")
        kept(pocket, f"/t/{slug}", False)
        kept(pocket, f"/t/{slug}/enter/announce", False)


class TestWhoeverMaySeeNothingAnyMore:
    @pytest.fixture
    def shut(self, tmp_path: Path) -> tuple[Flask, list[str]]:
        """A site that shuts its door to all, or one address, once something stands in the list."""
        site, doors = create_app(tmp_path / "instance", HERE=True), list[str]()

        @site.before_request
        def _door() -> Response | None:
            if "all" in doors and request.endpoint != "static":
                return Response("<!doctype html><title>Code</title>", 403, {KEEP: "nothing"}, mimetype="text/html")
            return Response("<!doctype html><title>No</title>", 403, mimetype="text/html") if request.path in doors else None

        return site, doors

    def test_keeps_nothing(self, browser: Browser, shut: tuple[Flask, list[str]]) -> None:
        site, doors = shut
        slug = lay(site.extensions["scorepad-store"], 4, 1)
        with served(site) as address:
            phone = ready(new_phone(browser, address, service_workers="allow"))
            look_at(phone, slug)
            doors.append("all")
            # The page that asks how others go on may be on its way to the same page by itself.
            with suppress(Error):
                phone.open("/rules")
            phone.page.wait_for_function("() => document.title === 'Code'")
            gone(phone, "^(?!/static/)")
            phone.put_away()

    def test_nor_what_was_on_its_way_just_then(self, browser: Browser, shut: tuple[Flask, list[str]]) -> None:
        site, doors = shut
        slug = lay(site.extensions["scorepad-store"], 4, 1)
        asked, told = Event(), Event()

        @site.after_request
        def _slow(answer: Response) -> Response:
            if "/ask/" in request.path:
                asked.set()
                told.wait(60)
            return answer

        with served(site) as address:
            phone = ready(new_phone(browser, address, service_workers="allow"))
            phone.open(f"/t/{slug}")
            assert asked.wait(60)
            doors.append("all")
            with suppress(Error):
                phone.open("/rules")
            phone.page.wait_for_function("() => document.title === 'Code'")
            gone(phone, "^(?!/static/)")
            told.set()
            phone.page.wait_for_timeout(2000)
            assert [path for path in phone.page.evaluate(ALL) if not path.startswith("/static/")] == []
            phone.put_away()

    def test_a_page_goes_from_this_phone_and_no_other(self, browser: Browser, shut: tuple[Flask, list[str]]) -> None:
        site, doors = shut
        store: Store = site.extensions["scorepad-store"]
        mine, other = lay(store, 4, 1), lay(store, 3, 1)
        with served(site) as address:
            phone = ready(new_phone(browser, address, service_workers="allow"))
            for slug in (other, mine):
                look_at(phone, slug)
            doors.append(f"/t/{mine}")
            phone.open(f"/t/{mine}")
            kept(phone, f"/t/{mine}", False)
            kept(phone, f"/t/{mine}/enter/announce", False)
            assert f"/t/{other}" in phone.page.evaluate(ALL)
            phone.put_away()


class TestANewVersion:
    def test_takes_the_place_of_the_old_one_with_all_that_was_kept(self, browser: Browser, tmp_path: Path) -> None:
        site = create_app(tmp_path / "instance", HERE=True)
        slug = lay(site.extensions["scorepad-store"], 4, 1)
        with served(site) as address:
            phone = ready(new_phone(browser, address, service_workers="allow"))
            look_at(phone, slug)
            (before,) = phone.page.evaluate("() => caches.keys()")
            site.extensions[PROGRAM] += "of tomorrow"
            phone.open("/")
            until(phone, "async before => !(await caches.keys()).includes(before)", before)
            assert len(phone.page.evaluate("() => caches.keys()")) == 1
            with no_line(phone):
                for path in ("/", f"/t/{slug}", "/rules/belote"):
                    phone.open(path)
                    assert phone.one("#kept-note").is_visible(), path
            assert phone.complaints == []
            phone.put_away()

    def test_the_worker_that_kept_only_the_rules_is_gone(self, pocket: Phone) -> None:
        old = "self.addEventListener('fetch', () => {})"
        pocket.context.route("**/rules/worker.js", lambda route: route.fulfill(body=old, content_type="text/javascript",
            headers={"Service-Worker-Allowed": "/rules"}))  # fmt: skip
        pocket.open("/offline")
        pocket.page.evaluate(
            """async () => {
                await navigator.serviceWorker.register('/rules/worker.js', { scope: '/rules' });
                await (await caches.open('rules-0123456789')).put('/rules', new Response('of old'));
            }"""
        )
        pocket.context.unroute_all()
        ready(pocket)
        pocket.page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration('/rules/belote')).update(); }")
        until(pocket, """async () => !(await navigator.serviceWorker.getRegistrations()).some(each => each.scope.endsWith('/rules'))
            && !await caches.has('rules-0123456789')""")  # fmt: skip
        with no_line(pocket):
            pocket.open("/rules")
            assert pocket.one(".list-link").count() == len(games())


class TestTheHomeScreen:
    def test_the_first_page_offers_it_quietly_where_the_browser_does(self, pocket: Phone) -> None:
        pocket.open("/")
        assert pocket.one("[data-install]").is_hidden()
        pocket.page.evaluate(
            """() => {
                const offer = new Event('beforeinstallprompt', { cancelable: true });
                offer.prompt = () => { window.asked = true; };
                dispatchEvent(offer);
            }"""
        )
        pocket.tap(pocket.one("[data-install]"))
        pocket.page.wait_for_function("() => window.asked")
        assert pocket.one("[data-install-how]").is_hidden()
        assert pocket.too_low() == []

    def test_an_iphone_is_told_how_unless_it_is_there_already(self, pocket: Phone) -> None:
        pocket.page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: location.search !== '?there' })")
        pocket.open("/?there")
        expect(pocket.one("[data-install-how]")).to_be_visible()
        assert pocket.sideways(320) == 0
        pocket.open("/")
        assert pocket.one("[data-install-how]").is_hidden()

    def test_all_is_there_that_chromium_asks_of_a_page_to_be_installed(self, pocket: Phone) -> None:
        pocket.open("/")
        asked = pocket.context.new_cdp_session(pocket.page)
        found = asked.send("Page.getAppManifest")
        assert found["errors"] == []
        problems = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window without a trace installs nothing, whatever the page is like.
        assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []
