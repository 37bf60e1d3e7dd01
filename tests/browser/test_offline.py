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

from scorepad.described import shipped
from scorepad.games import games
from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.auth.guard import KEEP_HEADER
from scorepad.web.http.caching import PROGRAM
from tests.browser.conftest import Phone, lay, new_phone, served, sit
from tests.browser.lines import ALL, gone, kept, loaded_anew, look_at, no_line, until, worker_ready, write

#: Whether a box is ticked on a page that is kept.
TYPED = """async (path, box) => {
    const page = await (await caches.match(path)).text();
    return new DOMParser().parseFromString(page, 'text/html').querySelector(box).checked;
}"""
#: By how much the page moves what is on it, in half a second.
MOVED = """() => new Promise(resolve => {
    let moved = 0;
    new PerformanceObserver(list => list.getEntries().forEach(each => { moved += each.value; }))
        .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 500);
})"""


@pytest.fixture
def pocket(phone_of: Callable[..., Phone]) -> Phone:
    """A phone that keeps pages, on a secure page, and has all that is kept anyway."""
    return worker_ready(phone_of(service_workers="allow"))


@pytest.fixture
def site_of_its_own(tmp_path: Path) -> Flask:
    return create_app(tmp_path / "instance", HERE=True)


@contextmanager
def pocket_at(browser: Browser, site: Flask) -> Iterator[Phone]:
    """A phone that keeps pages of a site."""
    with served(site) as address:
        phone = worker_ready(new_phone(browser, address, service_workers="allow"))
        yield phone
        phone.put_away()


#: What a page says that the phone keeps: Chromium 150 knows of no cut line on a page that it has opened since.
OUTAGES = ("line-cut", "line-silent")


def of_table(slug: str) -> tuple[str, str]:
    """The sheet, and the form of the next round."""
    return f"/t/{slug}", f"/t/{slug}/enter/announce"


class TestATable:
    @pytest.mark.quick
    def test_that_was_looked_at_opens_and_says_since_when_it_stands_so(self, pocket: Phone, store: Store) -> None:
        """Once the line is back its note goes by itself, and what stands now is shown."""
        slug = lay(store, 4, 2)
        look_at(pocket, f"/t/{slug}")
        totals = pocket.totals
        with no_line(pocket):
            pocket.page.reload()
            assert pocket.totals == totals
            assert re.fullmatch(r"Kein Netz\. So stand es um \d\d:\d\d\.", pocket.one("#kept-note").inner_text())
            assert pocket.page.evaluate(MOVED) == 0, "the note moves nothing once the page is there"
            pocket.open(f"/t/{slug}?all=1#more")
            assert pocket.totals == totals
            write(store, slug)
        expect(pocket.one(".totals .number").first).not_to_have_text(str(totals[0]))
        expect(pocket.one("#kept-note")).to_have_count(0)

    def test_does_not_take_the_place_of_the_page_that_was_asked_for_just_then(self, pocket: Phone, store: Store) -> None:
        look_at(pocket, f"/t/{lay(store, 4, 1)}")
        with no_line(pocket):
            pocket.page.reload()
            pocket.page.evaluate("() => { window.stands = true; dispatchEvent(new Event('beforeunload')); }")
        pocket.page.wait_for_timeout(5000)
        assert pocket.page.evaluate("() => window.stands")
        pocket.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow'))")
        pocket.page.wait_for_function("() => !window.stands && !document.getElementById('kept-note')")

    def test_that_is_only_listed_on_the_first_page_opens_with_its_questions(self, pocket: Phone, store: Store) -> None:
        """The form of a round goes with the round."""
        slug = lay(store, 4)
        pocket.open("/")
        kept(pocket, f"/t/{slug}")
        with no_line(pocket):
            pocket.open("/")
            pocket.go(pocket.one(f'a.pad[href="/t/{slug}"]'))
            assert pocket.one("#kept-note").is_visible()
        loaded_anew(pocket)
        pocket.open(f"/t/{sit(store, 'belote')}")
        question = pocket.one(".bar-asks a").first.get_attribute("href") or ""
        kept(pocket, question)
        with no_line(pocket):
            pocket.open(question)
            assert pocket.one("#kept-note").is_visible()
        loaded_anew(pocket)
        pocket.open(f"/t/{slug}")
        pocket.play([1, 2, 2, 0], [4, 3])
        kept(pocket, f"/t/{slug}/enter/announce", f"/t/{slug}/enter/tricks", there=False)

    def test_is_kept_as_it_is_typed(self, pocket: Phone, store: Store) -> None:
        form = f"/t/{lay(store, 4)}/enter/announce"
        look_at(pocket, form)
        pocket.choose("bids_0", 2)
        until(pocket, TYPED, form, '[name="bids_0"][value="2"]')
        with no_line(pocket):
            pocket.page.reload()
            assert pocket.chosen("bids_0") == "2"

    def test_opens_although_the_pad_itself_was_switched_off(self, browser: Browser, site_of_its_own: Flask) -> None:
        slug = lay(site_of_its_own.extensions["scorepad-store"], 3, 2)
        with served(site_of_its_own) as address:
            phone = worker_ready(new_phone(browser, address, service_workers="allow"))
            look_at(phone, f"/t/{slug}")
            totals = phone.totals
        phone.open("/rules/belote")
        assert phone.one("#follow").count() == 1
        phone.open(f"/t/{slug}")
        assert phone.totals == totals
        phone.put_away()

    def test_seven_of_them_are_too_many_the_one_not_looked_at_longest_goes(self, pocket: Phone, store: Store) -> None:
        # A table whose page asks for something is kept anew a while after it was looked at: these are looked at, and no more.
        pocket.page.add_init_script("window.fetch = () => new Promise(() => {})")
        slugs = [lay(store, 3) for _ in range(7)]
        for slug in slugs:
            look_at(pocket, *of_table(slug))
        gone(pocket, slugs[0])
        assert {f"/t/{slug}" for slug in slugs[1:]} <= set(pocket.page.evaluate(ALL))

    def test_goes_once_it_was_thrown_away_and_no_other(self, pocket: Phone, store: Store) -> None:
        slug, other = lay(store, 4, 1), lay(store, 3, 1)
        look_at(pocket, *of_table(other), *of_table(slug))
        # Whoever looks at it just then would load it anew by himself.
        pocket.open("/")
        store.bin.put(slug, 1_800_000_001)
        pocket.open(f"/t/{slug}")
        kept(pocket, *of_table(slug), there=False)
        assert f"/t/{other}" in pocket.page.evaluate(ALL)


class TestWithoutALine:
    def test_the_rules_of_every_game_open_with_their_pictures_and_at_the_number_of_a_rule(self, pocket: Phone) -> None:
        pocket.open("/rules/partout")
        told = pocket.one("#rank .rule-number").inner_text()
        pictures = pocket.one("article.rules figure svg").count()
        assert pictures > 0
        with no_line(pocket):
            for game in games():
                pocket.open(f"/rules/{game}?table=none#end")
                assert pocket.one("article.rules h2").count() > 3, game
                assert pocket.one("#kept-note").inner_text() in [f"{pocket.say(why)} {pocket.say('kept-here')}" for why in OUTAGES]
            pocket.open(f"/rules/partout/{told}")
            assert pocket.page.url == f"{pocket.address}/rules/partout#rank"
            assert pocket.one("article.rules figure svg").count() == pictures
            pocket.open("/rules")
            assert pocket.one(".list-link").count() == len(games()) + len(shipped())
            pocket.open("/rules/belote?q=vierling#hits")
            assert pocket.one("#hits a[href='#square']").count() == 1

    def test_all_else_says_in_plain_words_that_it_is_not_here(self, pocket: Phone, store: Store) -> None:
        with no_line(pocket):
            for path in ("/past", "/new", "/people", "/rules/belote/hand", f"/t/{lay(store, 4, 1)}/log"):
                pocket.open(path)
                assert pocket.say("offline-hint") in pocket.one("main").inner_text(), path
        pocket.page.wait_for_url("**/log")
        expect(pocket.one("#page-title")).not_to_have_text(pocket.say("app-name"))

    def test_everybody_can_read_what_is_kept(self, pocket: Phone, store: Store) -> None:
        for path in ("/", "/rules/partout", f"/t/{lay(store, 4, 2)}"):
            pocket.page.set_viewport_size({"width": 390, "height": 844})
            look_at(pocket, path)
            with no_line(pocket):
                pocket.open(path)
                assert pocket.one("#kept-note").count() == 1, path
                assert (pocket.sideways(320), pocket.sideways(390)) == (0, 0), path
                assert pocket.axe() == [], path
            loaded_anew(pocket)

    def test_another_language_that_is_chosen_is_that_of_all_pages(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 1)
        look_at(pocket, f"/t/{slug}")
        pocket.open("/language/en?next=/")
        english = """async path => (await (await caches.match('/spoken')).text()) === 'en'
            && (await caches.match(path))?.headers.get('Content-Language') === 'en'"""
        until(pocket, english, f"/t/{slug}")
        with no_line(pocket):
            for path in ("/", "/rules", "/rules/belote", "/language", f"/t/{slug}"):
                pocket.open(path)
                assert pocket.one("html").get_attribute("lang") == "en", path
                assert pocket.one("#kept-note").inner_text().startswith(("No network.", "The pad does not answer.")), path
            pocket.open("/language?next=/rules")
            assert pocket.one("main a[hreflang]").count() == 3
            pocket.open("/past")
            assert "needs a network" in pocket.one("main").inner_text()


class TestWhatIsNotKept:
    def test_what_writes_what_is_taken_along_and_what_others_may_not_see(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        at_table = ("away", "note", "log", "adjust", "end", "result")
        for path in ("/new", "/people", "/bin", "/past", "/import", "/health", "/rules/partout/hand?seed=1"):
            pocket.open(path)
        for name in at_table:
            pocket.open(f"/t/{slug}/{name}")
        pocket.open(f"/t/{slug}")
        pocket.go(pocket.button(pocket.say("undo-word")))
        kept(pocket, f"/t/{slug}")
        allowed = {"/", "/language", "/offline", "/rules", "/spoken", *(f"/rules/{game}" for game in (*games(), *shipped()))}
        ours = re.compile(rf"/static/.*|/t/{slug}(/blank|/(enter|ask)/[a-z-]+)?")
        assert [path for path in pocket.page.evaluate(ALL) if path not in allowed and not ours.fullmatch(path)] == []

    def test_what_is_said_once_nor_anything_of_a_table_in_the_rules(self, pocket: Phone, store: Store) -> None:
        slug = lay(store, 4, 2)
        for path in (f"/rules/partout?table={slug}", "/rules/partout?q=verlies"):
            pocket.open(path)
            pocket.page.wait_for_timeout(500)
            text = pocket.page.evaluate("async () => (await caches.match('/rules/partout')).text()")
            assert [part for part in ('<section class="hits"', '<div class="strip"', "/t/") if part in text] == []
        pocket.open(f"/t/{slug}/away")
        pocket.go(pocket.button(pocket.say("away-do")))
        assert pocket.one(".toast").count() == 1
        kept(pocket, "/")
        with no_line(pocket):
            pocket.open("/")
            assert pocket.one(".toast").count() == 0


def test_whoever_may_see_nothing_any_more_keeps_nothing_nor_what_was_on_its_way(browser: Browser, site_of_its_own: Flask) -> None:
    slug, shut = lay(site_of_its_own.extensions["scorepad-store"], 4, 1), Event()
    asked, told = Event(), Event()

    @site_of_its_own.before_request
    def _door() -> Response | None:
        if not shut.is_set() or request.endpoint == "static":
            return None
        return Response("<!doctype html><title>Code</title>", 403, {KEEP_HEADER: "nothing"}, mimetype="text/html")

    @site_of_its_own.after_request
    def _slow(answer: Response) -> Response:
        if "/ask/" in request.path:
            asked.set()
            told.wait(60)
        return answer

    with pocket_at(browser, site_of_its_own) as phone:
        phone.open(f"/t/{slug}")
        assert asked.wait(60)
        shut.set()
        # The page that asks how others go on may be on its way to the same page by itself.
        with suppress(Error):
            phone.open("/rules")
        phone.page.wait_for_function("() => document.title === 'Code'")
        gone(phone, "^(?!/static/)")
        told.set()
        phone.page.wait_for_timeout(2000)
        assert [path for path in phone.page.evaluate(ALL) if not path.startswith("/static/")] == []


def test_a_new_version_takes_the_place_of_the_old_one_with_all_that_was_kept(browser: Browser, site_of_its_own: Flask) -> None:
    slug = lay(site_of_its_own.extensions["scorepad-store"], 4, 1)
    with pocket_at(browser, site_of_its_own) as phone:
        look_at(phone, f"/t/{slug}")
        (before,) = phone.page.evaluate("() => caches.keys()")
        site_of_its_own.extensions[PROGRAM] += "of tomorrow"
        phone.open("/")
        until(phone, "async before => !(await caches.keys()).includes(before)", before)
        assert len(phone.page.evaluate("() => caches.keys()")) == 1
        with no_line(phone):
            for path in ("/", f"/t/{slug}", "/rules/belote"):
                phone.open(path)
                assert phone.one("#kept-note").is_visible(), path
        assert phone.complaints == []


class TestTheHomeScreen:
    def test_the_first_page_offers_it_quietly_where_the_browser_does(self, pocket: Phone) -> None:
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
        # All is there that Chromium asks of a page to be installed.
        asked = pocket.context.new_cdp_session(pocket.page)
        assert asked.send("Page.getAppManifest")["errors"] == []
        problems = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # A window without a trace installs nothing, whatever the page is like.
        assert [each["errorId"] for each in problems if each["errorId"] != "in-incognito"] == []

    def test_an_iphone_is_told_how_unless_it_is_there_already(self, phone: Phone) -> None:
        phone.page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: location.search !== '?there' })")
        phone.open("/?there")
        expect(phone.one("[data-install-how]")).to_be_visible()
        assert phone.sideways(320) == 0
        phone.open("/")
        assert phone.one("[data-install-how]").is_hidden()
