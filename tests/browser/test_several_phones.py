"""An evening with several phones, each with a link of its own: two that write and one that watches, at one table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Error, expect

from scorepad.archive.evenings import night_of, night_start
from scorepad.store import Grant, Link, NewLink, NewStep, Store
from scorepad.web.app import create_app
from scorepad.web.auth.open_link import hash_of
from tests.browser.conftest import Phone, lay, served
from tests.browser.evenings import Evening
from tests.browser.lines import (
    ALL,
    BIDS,
    READY,
    SOON,
    THIRD,
    TRICKS,
    answered,
    asks,
    cut,
    end,
    keep_round,
    kept,
    kinds,
    no_line,
    quiet,
    ready,
    settled,
    until,
    write,
)
from tests.browser.pages import unfold

NOW = 1_800_000_000

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
    return store.links.make(NewLink(role, name, table=slug), hash_of(name), at=NOW)


def come_in(phone: Phone, name: str) -> Phone:
    """Open the link of this name, and tap the one button."""
    phone.open(f"/l/{name}")
    phone.go(phone.primary)
    return phone


class Table:
    """A table with Ada and Cem, who write, and Zoe, who watches; each holds a link for it."""

    def __init__(self, store: Store, phone_of: Phones, rounds: int = 2) -> None:
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

    def waiting(self, name: str) -> Phone:
        """Somebody's phone without a line, on which round 3 waits."""
        phone = self.phone(name)
        ready(phone)
        cut(phone)
        keep_round(phone)
        return phone

    def revoke(self, name: str) -> None:
        self.store.links.revoke(self.links[name].id, NOW, "Ben")

    def renew(self, name: str) -> None:
        """A new link, which is called "anew"."""
        self.store.links.renew(self.links[name].id, hash_of("anew"), NOW, "Ben")

    def ada_writes(self) -> None:
        write(self.store.for_circle(self.store.circle.id, "Ada"), self.slug, (3, 4))


@pytest.fixture
def table(store: Store, phone_of: Phones) -> Table:
    return Table(store, phone_of)


def is_shut(phone: Phone) -> None:
    """The phone shows the page of whoever holds no link, and nothing else."""
    expect(phone.one("#code")).to_be_visible(timeout=2 * SOON)
    text = phone.one("body").inner_text()
    assert [word for word in ("Ada", "Cem", "Partout") if word in text] == []


class TestTwoWhoWriteAndOneWhoWatches:
    def test_what_one_types_and_writes_is_on_the_others_with_his_name(self, table: Table) -> None:
        ada, cem, zoe = (table.phone(name) for name in table.links)
        screen = table.phone("Zoe")
        screen.go(screen.primary)
        assert screen.path == f"/t/{table.slug}/watch"
        before = screen.one(".stands").inner_text()
        for phone in (ada, cem):
            phone.go(phone.primary)
            # It tells what is typed once it has begun to ask.
            asks(phone)
        ada.choose("bids_0", BIDS[0])
        # Some seconds later she writes no more.
        for other in (cem, zoe):
            expect(other.one(".somebody")).to_have_text("Ada schreibt", timeout=SOON)
        expect(cem.box("bids_0", BIDS[0])).to_be_checked(timeout=SOON)
        ada.open(f"/t/{table.slug}")
        ada.play([*BIDS], [4, 3])
        for other in (cem, zoe):
            expect(other.one("#e3")).to_have_count(1, timeout=SOON)
            expect(other.one(".totals")).to_have_text(ada.one(".totals").inner_text(), use_inner_text=True)
        expect(screen.one(".stands")).not_to_have_text(before, timeout=2 * SOON, use_inner_text=True)
        cem.play([2, 1, 1, 3], [2, 5])
        for other in (ada, zoe):
            expect(other.one("#e4")).to_have_count(1, timeout=SOON)
        assert [step.by for step in table.store.tables.load(table.slug).steps] == ["", "", "Ada", "Cem"]


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
        """It was refused at the door before, and has the rules with its first page."""
        cem = table.phone_of(service_workers="allow")
        cem.open("/")
        is_shut(cem)
        until(cem, "async () => !!await navigator.serviceWorker.ready")
        come_in(cem, "Cem")
        assert not rules_wait.is_set()
        rules_wait.set()
        until(cem, READY)
        with no_line(cem):
            cem.open("/rules/partout")
            assert cem.one("#kept-note").is_visible()


class TestALinkIsRevoked:
    def test_whoever_has_the_sheet_open_sees_it_no_more_nor_without_a_line(self, table: Table) -> None:
        """Nor any other page of the table; the others go on."""
        ada, *others = (table.phone(name) for name in ("Ada", "Cem", "Cem"))
        for other, path in zip(others, ("/enter/announce", "/watch"), strict=True):
            with other.page.expect_response(lambda answer: answer.url.endswith("/live")):
                other.open(f"/t/{table.slug}{path}")
        cem = table.phone("Cem", service_workers="allow")
        until(cem, READY)
        cem.open(f"/t/{table.slug}")
        kept(cem, f"/t/{table.slug}")
        ready(cem)
        for what in ("pages", "written"):
            cem.page.evaluate("name => { localStorage[name] = '{}'; }", f"scorepad.{what} elsewhere")
        table.revoke("Cem")
        for phone in (cem, *others):
            is_shut(phone)
        # One after the other goes.
        until(cem, f"async () => (await ({ALL})()).every(path => path.startsWith('/static/'))")
        until(cem, "async () => !Object.keys(localStorage).some(name => name.match(/pages|written/))")
        with no_line(cem):
            for path in (f"/t/{table.slug}", "/"):
                with pytest.raises(Error, match="ERR_"):
                    cem.open(path)
        ada.play([*BIDS], [4, 3])
        assert len(kinds(table.store, table.slug)) == 3

    def test_rounds_that_wait_go_out_once_he_may_come_in_again(self, table: Table) -> None:
        cem = table.waiting("Cem")
        table.renew("Cem")
        cem.context.set_offline(False)
        is_shut(cem)
        come_in(cem, "anew")
        settled(cem, 3)
        assert table.store.tables.load(table.slug).steps[2].data == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
        cem.play([2, 1, 1, 3], [2, 5])
        assert [step.by for step in table.store.tables.load(table.slug).steps[2:]] == ["Cem", "Cem"]


def test_three_phones_that_lose_the_line_lose_and_double_nothing(store: Store, phone_of: Phones) -> None:
    """Each writes rounds while its line goes and comes as it likes; where another was faster, a person taps one of both."""
    evening = Evening(store, random.Random(7))
    phones = [come_in(phone_of(), link(store, "scorer", name, evening.slug).name) for name in ("Ada", "Ben", "Cem")]
    evening.play(phones, 4)
    evening.judge()


@pytest.fixture
def over(store: Store, phone_of: Phones) -> Table:
    """It is finished: three phones agree with one tap each, and the others see it."""
    return Table(store, phone_of, 8)


def agreed(phone: Phone, *names: str) -> None:
    """So it stands on this phone, soon."""
    expect(phone.one(".signatures .pen")).to_have_text(list(names), timeout=SOON)


def test_agreeing_takes_one_tap_and_the_others_see_it_until_something_is_corrected(over: Table) -> None:
    """Two for another one: docs/taps.md has the numbers. Without a line it waits and is not shown."""
    store, slug = over.store, over.slug
    ada, cem, zoe = (over.phone(name) for name in over.links)
    ada.page.set_viewport_size({"width": 390, "height": 664})
    cem.page.set_viewport_size({"width": 320, "height": 568})
    # Twice, as a thumb does that is not sure.
    with no_line(ada):
        ada.one("#signed .wide").dblclick()
        expect(ada.one("#no-network")).to_be_visible(timeout=SOON)
        assert ada.one(".signatures").count() == 0
        assert store.signatures.of(slug) == ()
    for phone in (ada, cem, zoe):
        agreed(phone, "Ada")
    # A key that has just moved under the thumb does not act.
    cem.page.wait_for_timeout(600)
    cem.taps = 0
    cem.tap(cem.one("#signed .wide"))
    agreed(cem, "Ada", "Cem")
    assert cem.taps == 1
    cem.tap(cem.one("#signed summary"))
    cem.tap(cem.one("#signed .button-row button").first)
    assert cem.taps == 1 + 2
    for phone in (cem, ada, zoe):
        agreed(phone, "Ada", "Cem für Ben", "Cem")
    assert zoe.one("#signed button").count() == 0
    ada.one("#signed .signatures button").click()
    for phone in (ada, cem):
        agreed(phone, "Cem für Ben", "Cem")
    store.tables.append_step(slug, NewStep("amend", {"target": 8, "entry": None}), seen=8, key="struck", at=1_800_000_100)
    end(store, slug)
    for phone in (cem, zoe):
        expect(phone.one("#signed .pencil")).to_contain_text("Nach der Zustimmung von Ben und Cem", timeout=SOON)
    assert {each.version for each in store.signatures.of(slug)} == {8}


def new_link_shown(phone: Phone) -> None:
    phone.one("[name=name]").fill("Emil")
    phone.go(phone.primary)


def joined(phone: Phone) -> None:
    phone.go(phone.primary)
    assert phone.path == "/join/who"


#: Pages of people with links: whose phone it is, if anybody's, the page, what is done there, and what must be there then.
PAGES: tuple[tuple[str, str, Callable[[Phone], Any] | None, str], ...] = (
    ("", "/t/{slug}", None, "#code"),
    ("", "/l/Ada", None, "main"),
    ("", "/j/{code}", joined, "main"),
    ("Zoe", "/t/{slug}", None, "#board"),
    ("Zoe", "/t/{slug}/watch", None, ".stands"),
    ("Cem", "/t/{slug}/log", None, ".log"),
    ("Cem", "/t/{slug}/join", None, "svg.qr"),
    ("Cem", "/t/{slug}/join/link", None, "main"),
    ("Ben", "/links", unfold, "main"),
    ("Ben", "/links/join", None, "svg.qr"),
    ("Ben", "/links/new", None, "[name=name]"),
    ("Ben", "/links/new", new_link_shown, "main"),
    ("Ben", "/t/{slug}/join?for=good", None, "[name=who]"),
    ("Ben", "/t/{slug}/join?for=good&who=Zoe", None, "svg.qr"),
    ("Ben", "/welcome", None, ".welcome"),
    ("Gast", "/circles", None, "main"),
    ("Ida", "/guest", None, ".guest-hello"),
)


@pytest.mark.parametrize("look", [("de-DE", "light"), ("en-GB", "dark")])
def test_everybody_can_use(phone_of: Phones, table: Table, look: tuple[str, str], subtests: pytest.Subtests) -> None:
    link(table.store, "keeper", "Ben")
    link(table.store, "watcher", "Emil mit dem langen Namen, der auch noch zuschauen will")
    link(table.store.for_circle(table.store.circles.new("Die vom Kegeln", NOW).id), "scorer", "Gast")
    phones = {name: come_in(phone_of(*look), name) for name in ("Zoe", "Cem", "Ben")}
    phones["Gast"] = come_in(come_in(phone_of(*look), "Ben"), "Gast")
    evening = night_start(night_of(int(time.time()), ""), "")
    table.store.links.make(NewLink("scorer", "Ida", table=table.slug, evening=evening), hash_of("Ida"), at=NOW)
    phones["Ida"] = come_in(phone_of(*look), "Ida")
    table.ada_writes()
    code = table.store.codes.get_or_make(Grant("scorer", table.slug), int(time.time())).text
    for name, path, then, shows in PAGES:
        with subtests.test(name=name, path=path):
            phone = phones[name] if name else phone_of(*look)
            phone.open(path.format(slug=table.slug, code=code))
            if then:
                then(phone)
            phone.one(shows).first.wait_for()
            assert phone.hindrances() == []
    cem = phones["Cem"]
    cem.open(f"/t/{table.slug}")
    ready(cem)
    cut(cem)
    for kept_round in ((BIDS, TRICKS), THIRD):
        keep_round(cem, *kept_round)
    expect(cem.one(".waits-row")).to_have_count(2)
    assert cem.hindrances() == []
    table.ada_writes()
    answered(cem)
    expect(cem.one(".conflict")).to_contain_text("Ada")
    assert cem.hindrances() == []
    for phone in phones.values():
        # It goes on asking for what is new.
        quiet(phone)
