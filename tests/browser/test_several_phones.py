"""An evening with several phones, each with a link of its own: two that write and one that watches, at one table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Error, Locator, expect

from scorepad.store import Gives, Link, NewLink, Store
from scorepad.web.app import create_app
from scorepad.web.auth.open_link import hash_of
from tests.browser.conftest import SIDEWAYS, Phone, lay, served
from tests.browser.evenings import Evening, settled
from tests.browser.test_live import asks
from tests.browser.test_offline import ALL, READY, kept, no_line, until
from tests.browser.test_waiting import answered, cut, keep_round, quiet, ready, write

NOW = 1_800_000_000
#: So long a phone may take until it shows what was done on another, in milliseconds: it asks every two seconds.
SOON = 15_000
#: The widths and heights of the phones that people hold, and of what stands on the table.
SCREENS = ((320, 640), (390, 844), (844, 390), (1280, 720))

Phones = Callable[..., Phone]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site to which everybody needs a link."""
    return create_app(tmp_path_factory.mktemp("several") / "instance")


@pytest.fixture(scope="module")
def address(site: Flask) -> Iterator[str]:
    with served(site) as where:
        yield where


def link(store: Store, role: str, name: str, slug: str | None = None) -> Link:
    """A link for somebody; in it stands his name."""
    return store.make_link(NewLink(role, name, table=slug), hash_of(name), at=NOW)


def come_in(phone: Phone, name: str) -> Phone:
    """Open the link of this name, and tap the one button."""
    phone.open(f"/l/{name}")
    phone.go(phone.primary)
    return phone


class Table:
    """A table with Ada and Cem, who write, and Zoe, who watches; each holds a link for it."""

    def __init__(self, store: Store, phone_of: Phones, rounds: int) -> None:
        self.store, self.phone_of = store, phone_of
        self.slug = lay(store, rounds=rounds)
        roles = {"Ada": "scorer", "Cem": "scorer", "Zoe": "watcher"}
        self.links = {name: link(store, role, name, self.slug) for name, role in roles.items()}

    def phone(self, name: str, *args: Any, **more: Any) -> Phone:
        """Somebody's phone, with the sheet open, that has begun to ask."""
        phone = self.phone_of(*args, **more)
        with phone.page.expect_response(lambda answer: answer.url.endswith("/live")):
            come_in(phone, name)
        assert phone.path == f"/t/{self.slug}"
        return phone

    def revoke(self, name: str) -> None:
        self.store.revoke_link(self.links[name].id, NOW, "Ben")


@pytest.fixture
def table(store: Store, phone_of: Phones) -> Table:
    return Table(store, phone_of, 2)


def is_shut(phone: Phone) -> None:
    """The phone shows the page of whoever holds no link, and nothing else."""
    expect(phone.one("#code")).to_be_visible(timeout=2 * SOON)
    text = phone.one("body").inner_text()
    assert [word for word in ("Ada", "Cem", "Partout") if word in text] == []


@pytest.mark.quick
class TestTwoWhoWriteAndOneWhoWatches:
    def test_what_one_writes_is_on_the_others(self, table: Table) -> None:
        ada, cem, zoe = (table.phone(name) for name in table.links)
        ada.play([1, 2, 2, 0], [4, 3])
        for other in (cem, zoe):
            expect(other.one("#e3")).to_have_count(1, timeout=SOON)
            expect(other.one(".totals")).to_have_text(ada.one(".totals").inner_text(), use_inner_text=True)
        cem.play([2, 1, 1, 3], [2, 5])
        for other in (ada, zoe):
            expect(other.one("#e4")).to_have_count(1, timeout=SOON)
        assert [step.by for step in table.store.load(table.slug).steps] == ["", "", "Ada", "Cem"]

    @pytest.mark.exhaustive
    def test_what_one_types_is_on_the_others_with_his_name(self, table: Table) -> None:
        ada, cem, zoe = (table.phone(name) for name in table.links)
        for phone in (ada, cem):
            phone.go(phone.primary)
            # It tells what is typed once it has begun to ask.
            asks(phone)
        ada.choose("bids_0", 2)
        # Some seconds later she writes no more.
        for other in (cem, zoe):
            expect(other.one(".somebody")).to_have_text("Ada schreibt", timeout=SOON)
        expect(cem.box("bids_0", 2)).to_be_checked(timeout=SOON)

    @pytest.mark.exhaustive
    def test_on_the_screen_in_the_middle_too(self, table: Table) -> None:
        zoe, ada = table.phone("Zoe"), table.phone("Ada")
        zoe.go(zoe.primary)
        assert zoe.path == f"/t/{table.slug}/watch"
        before = zoe.one(".stands").inner_text()
        ada.play([1, 2, 2, 0], [4, 3])
        expect(zoe.one(".stands")).not_to_have_text(before, timeout=2 * SOON, use_inner_text=True)

    @pytest.mark.exhaustive
    def test_who_watches_has_nothing_that_writes_or_that_he_is_refused(self, table: Table) -> None:
        zoe = table.phone("Zoe")
        for path in ("", "/log", "/result", "/watch", "?all=1"):
            zoe.open(f"/t/{table.slug}{path}")
            # The large page asks for the code by which others may watch.
            assert zoe.one("form[method=post]:not([action$='/join'])").count() == 0, path
            ways = zoe.page.evaluate("() => [...document.querySelectorAll('a[href]')].map(each => each.href)")
            ours = {way.split("#")[0] for way in ways if way.startswith(zoe.address)}
            refused = [way for way in ours if zoe.context.request.get(way).status >= 400]
            assert refused == [], path
        quiet(zoe)


class TestAPhoneThatIsNew:
    """What it keeps comes beside what is looked at, never before it."""

    @pytest.fixture
    def rules_wait(self, site: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
        """The rules that a phone keeps are not answered before this is set."""
        asked, answer = threading.Event(), site.wsgi_app

        def slow(environ: dict[str, Any], start: Any) -> Any:
            if environ["QUERY_STRING"] == "kept=1":
                asked.wait(30)
            return answer(environ, start)

        monkeypatch.setattr(site, "wsgi_app", slow)
        yield asked
        asked.set()

    def test_comes_in_while_what_it_keeps_is_still_on_the_way(self, table: Table, rules_wait: threading.Event) -> None:
        cem = table.phone("Cem", service_workers="allow")
        assert not rules_wait.is_set()
        rules_wait.set()
        until(cem, READY)
        with no_line(cem):
            cem.open("/rules/partout")
            assert cem.one("#kept-note").is_visible()

    def test_that_was_refused_at_the_door_has_the_rules_with_its_first_page(self, table: Table) -> None:
        cem = table.phone_of(service_workers="allow")
        cem.open("/")
        is_shut(cem)
        until(cem, "async () => !!await navigator.serviceWorker.ready")
        come_in(cem, "Cem")
        until(cem, READY)


class TestALinkIsRevoked:
    def test_whoever_has_the_sheet_open_sees_it_no_more_nor_without_a_line(self, table: Table) -> None:
        cem = table.phone("Cem", service_workers="allow")
        until(cem, READY)
        cem.open(f"/t/{table.slug}")
        kept(cem, f"/t/{table.slug}")
        ready(cem)
        for what in ("pages", "written"):
            cem.page.evaluate("name => { localStorage[name] = '{}'; }", f"scorepad.{what} elsewhere")
        table.revoke("Cem")
        is_shut(cem)
        # One after the other goes.
        until(cem, f"async () => (await ({ALL})()).every(path => path.startsWith('/static/'))")
        until(cem, "async () => !Object.keys(localStorage).some(name => name.match(/pages|written/))")
        with no_line(cem):
            for path in (f"/t/{table.slug}", "/"):
                with pytest.raises(Error, match="ERR_"):
                    cem.open(path)

    @pytest.mark.parametrize("path", ["/enter/announce", "/watch"])
    def test_on_any_page_of_the_table(self, table: Table, path: str) -> None:
        cem = table.phone("Cem")
        with cem.page.expect_response(lambda answer: answer.url.endswith("/live")):
            cem.open(f"/t/{table.slug}{path}")
        table.revoke("Cem")
        is_shut(cem)

    def test_the_others_go_on(self, table: Table) -> None:
        ada, cem = table.phone("Ada"), table.phone("Cem")
        table.revoke("Cem")
        is_shut(cem)
        ada.play([1, 2, 2, 0], [4, 3])
        assert len(table.store.load(table.slug).steps) == 3

    def test_a_renewed_link_leads_in_again(self, table: Table) -> None:
        cem = table.phone("Cem")
        table.store.renew_link(table.links["Cem"].id, hash_of("anew"), NOW, "Ben")
        is_shut(cem)
        come_in(cem, "anew")
        cem.play([1, 2, 2, 0], [4, 3])
        assert table.store.load(table.slug).steps[-1].by == "Cem"

    def test_rounds_that_wait_go_out_once_he_may_come_in_again(self, table: Table) -> None:
        cem = table.phone("Cem")
        ready(cem)
        cut(cem)
        keep_round(cem)
        table.store.renew_link(table.links["Cem"].id, hash_of("anew"), NOW, "Ben")
        cem.context.set_offline(False)
        is_shut(cem)
        come_in(cem, "anew")
        settled(cem)
        expect(cem.one("#e3")).to_have_count(1)
        assert table.store.load(table.slug).steps[2].data == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
        quiet(cem)

    def test_a_round_that_is_written_down_just_then_goes_out_then_too(self, table: Table) -> None:
        cem = table.phone("Cem")
        # That his link has ended he hears by what he writes down, and not before.
        cem.deaf()
        cem.announce([1, 2, 2, 0])
        cem.choose("tricks_0", 4)
        table.store.renew_link(table.links["Cem"].id, hash_of("anew"), NOW, "Ben")
        cem.tap(cem.primary)
        cem.page.wait_for_function("slug => localStorage.getItem('scorepad.rounds ' + slug)", arg=table.slug)
        cem.page.unroute_all()
        is_shut(cem)
        come_in(cem, "anew")
        expect(cem.one("#e3")).to_have_count(1)
        assert len(table.store.load(table.slug).steps) == 3
        quiet(cem)


@pytest.mark.quick
def test_who_was_faster_is_called_by_name(table: Table) -> None:
    cem = table.phone("Cem")
    ready(cem)
    cut(cem)
    keep_round(cem)
    write(table.store.of(table.store.circle, "Ada"), table.slug, (1, 2, 2, 0), (3, 4))
    answered(cem)
    expect(cem.one(".conflict")).to_contain_text("Ada hat Runde 3 schneller eingetragen, anders als du.")
    quiet(cem)


def test_three_phones_that_lose_the_line_lose_and_double_nothing(store: Store, phone_of: Phones) -> None:
    """Each writes rounds while its line goes and comes as it likes; where another was faster, a person taps one of both."""
    evening = Evening(store, random.Random(7))
    phones = [come_in(phone_of(), link(store, "scorer", name, evening.slug).name) for name in ("Ada", "Ben", "Cem")]
    evening.play(phones, 4)
    evening.judge()


def reached(phone: Phone, place: Locator) -> None:
    """Go on with the tabulator until the focus is there."""
    for _ in range(80):
        if place.evaluate("each => each === document.activeElement"):
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {place}")


def press(phone: Phone, place: Locator, key: str = "Enter") -> None:
    """Reach it, and press it, without a thumb. What lies there is looked at before."""
    phone.awake()
    reached(phone, place)
    phone.page.keyboard.press(key)


class TestWithoutAThumb:
    def test_one_comes_in_by_a_link_and_writes_a_round(self, phone: Phone, table: Table) -> None:
        phone.open("/l/Ada")
        with phone.leaving():
            press(phone, phone.primary)
        with phone.leaving():
            press(phone, phone.primary)
        for seat, bid in enumerate((1, 2, 2, 0)):
            place = phone.one(f'input[name="bids_{seat}"]:is(:checked, [value="0"])').first
            press(phone, place, "Space")
            phone.knows(f"bids_{seat}", 0)
            for _ in range(bid):
                phone.page.keyboard.press("ArrowRight")
            phone.knows(f"bids_{seat}", bid)
        with phone.leaving():
            press(phone, phone.primary)
        press(phone, phone.box("tricks_0", 0), "Space")
        phone.knows("tricks_0", 0)
        with phone.leaving():
            press(phone, phone.primary)
        assert table.store.load(table.slug).steps[-1].data == {"bids": [1, 2, 2, 0], "tricks": [0, 7]}

    def test_one_says_which_of_two_counts(self, table: Table) -> None:
        cem = table.phone("Cem")
        ready(cem)
        cut(cem)
        keep_round(cem)
        write(table.store.of(table.store.circle, "Ada"), table.slug, (1, 2, 2, 0), (3, 4))
        answered(cem)
        expect(cem.one(".conflict")).to_be_visible()
        press(cem, cem.one(".conflict").get_by_role("button", name=cem.say("conflict-take"), exact=True))
        settled(cem)
        assert [step.kind for step in table.store.load(table.slug).steps[2:]] == ["entry", "amend"]
        quiet(cem)


def opening(phone: Phone, table: Table) -> None:
    phone.open("/l/Ada")


def strangers_page(phone: Phone, table: Table) -> None:
    phone.open(f"/t/{table.slug}")
    assert phone.one("#code").count() == 1


def watchers_sheet(phone: Phone, table: Table) -> None:
    come_in(phone, "Zoe")


def watched(phone: Phone, table: Table) -> None:
    come_in(phone, "Zoe")
    phone.open(f"/t/{table.slug}/watch")


def log(phone: Phone, table: Table) -> None:
    write(table.store.of(table.store.circle, "Ada"), table.slug, (1, 2, 2, 0), (3, 4))
    come_in(phone, "Cem")
    phone.open(f"/t/{table.slug}/log")


def keeper(phone: Phone, table: Table) -> None:
    link(table.store, "keeper", "Ben")
    come_in(phone, "Ben")


def invited(phone: Phone, table: Table) -> None:
    come_in(phone, "Cem")
    phone.open(f"/t/{table.slug}/join")
    phone.one("svg.qr").wait_for()


def link_to_the_table(phone: Phone, table: Table) -> None:
    come_in(phone, "Cem")
    phone.open(f"/t/{table.slug}/join/link")


def who_comes(phone: Phone, table: Table) -> None:
    phone.open(f"/j/{table.store.code(Gives('scorer', table.slug), int(time.time())).text}")
    phone.go(phone.primary)
    assert phone.path == "/join/who"


def all_links(phone: Phone, table: Table) -> None:
    link(table.store, "watcher", "Emil mit dem langen Namen, der auch noch zuschauen will")
    keeper(phone, table)
    table.revoke("Zoe")
    phone.open("/links")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")


def all_invited(phone: Phone, table: Table) -> None:
    keeper(phone, table)
    phone.open("/links/join")
    phone.one("svg.qr").wait_for()


def new_link(phone: Phone, table: Table) -> None:
    keeper(phone, table)
    phone.open("/links/new")


def new_link_shown(phone: Phone, table: Table) -> None:
    new_link(phone, table)
    phone.one("[name=name]").fill("Emil")
    phone.go(phone.primary)
    assert phone.one("[name=name]").count() == 0


def circles(phone: Phone, table: Table) -> None:
    other = table.store.of(table.store.new_circle("Die vom Kegeln", NOW).id)
    link(other, "scorer", "Gast")
    keeper(phone, table)
    come_in(phone, "Gast")
    phone.open("/circles")


def waiting(phone: Phone, table: Table) -> None:
    come_in(phone, "Cem")
    ready(phone)
    cut(phone)
    keep_round(phone)
    keep_round(phone, (2, 1, 1, 3), 2)
    phone.tap(phone.one(".waits-row summary").first)
    expect(phone.one(".waits-row")).to_have_count(2)


def which_counts(phone: Phone, table: Table) -> None:
    waiting(phone, table)
    version = table.store.version(table.slug)
    write(table.store.of(table.store.circle, "Ada"), table.slug, (1, 2, 2, 0), (3, 4), f"faster-{version}")
    answered(phone)
    expect(phone.one(".conflict")).to_be_visible()


PAGES = (
    opening, strangers_page, watchers_sheet, watched, log, invited, link_to_the_table, who_comes, all_links, all_invited, new_link,
    new_link_shown, circles, waiting, which_counts,
)  # fmt: skip


@pytest.mark.parametrize("night", [False, True], ids=["by day in German", "by night in English"])
@pytest.mark.parametrize("show", PAGES, ids=lambda show: show.__name__)
def test_everybody_can_use(phone_of: Phones, table: Table, show: Callable[[Phone, Table], None], night: bool) -> None:
    phone = phone_of(*(("en-GB", "dark") if night else ("de-DE", "light")))
    show(phone, table)
    for width, height in SCREENS:
        phone.page.set_viewport_size({"width": width, "height": height})
        assert phone.page.evaluate(SIDEWAYS) == 0, f"it scrolls sideways at {width}"
        assert phone.too_low() == []
    phone.page.set_viewport_size({"width": 390, "height": 844})
    assert phone.axe() == []
    # It goes on asking for what is new.
    phone.context.set_offline(False)
    quiet(phone)
