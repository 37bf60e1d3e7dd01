"""Guests: the tables of their evening, the way to stay, and the welcome."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.store import NewLink, Store
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.urls import now
from tests.web.auth.test_evening import DAY, at, lay
from tests.web.auth.test_join import code_at, ids, join, keeper_of
from tests.web.conftest import NAMES, Guest
from tests.web.page import Page


@pytest.fixture
def keeper(guest_of: Callable[..., Guest], store: Store, clock: Callable[[int], None]) -> Guest:
    """Ada at eight in the evening of a Friday."""
    clock(at(13, 20))
    found = keeper_of(guest_of)
    store.links.rename(store.links.all()[0].id, "Ada")
    return found


@pytest.fixture
def tonight(store: Store, keeper: Guest) -> str:
    return lay(store, at(13, 19))


@pytest.fixture
def ben(guest_of: Callable[..., Guest], store: Store, keeper: Guest, tonight: str) -> Guest:
    """A guest of the evening, who sits at its first table."""
    found = guest_of()
    join(found, code_at(keeper, tonight, scope="evening"), ids(store, tonight)["Ben"])
    return found


def tables(page: Page) -> list[str]:
    """The tables that a page leads to, from above; the strip leads to one of them once more."""
    return list(dict.fromkeys(link.removeprefix("/t/") for link in page.links if link.startswith("/t/")))


class TestTheEvening:
    def test_shows_the_own_table_first_then_the_others_of_tonight(self, ben: Guest, store: Store, tonight: str) -> None:
        other, over = lay(store, at(13, 20), NAMES[2:6]), lay(store, at(13, 18), NAMES[1:5], ended=True)
        lay(store, at(12, 21), NAMES[:4])
        page = ben.open("/")
        assert tables(page) == [tonight, other, over]
        assert "Hallo Ben, dein Tisch ist Partout." in page.text
        assert page.one("div", cls="strip").one("a").attrs["href"] == f"/t/{tonight}"
        assert not {"/past", "/archive", "/people"} & set(page.links)

    def test_who_sits_nowhere_any_more_opens_a_table(self, ben: Guest, keeper: Guest, tonight: str) -> None:
        keeper.send(keeper.open(f"/t/{tonight}/end"), to="end")
        page = ben.open("/")
        assert "Hallo Ben. " in page.text
        assert page.one("div", cls="strip").one("a").attrs["href"] == "/new"

    def test_can_be_looked_at_until_a_day_that_it_names(self, ben: Guest, tonight: str, clock: Callable[[int], None]) -> None:
        assert "Du schreibst heute Abend überall mit" in ben.open("/").text
        clock(at(14, 5))
        page = ben.open("/")
        assert tables(page) == [tonight]
        assert "Hallo Ben, das war der Abend." in page.text
        assert "bis 14. Dezember zum Ansehen" in page.text
        assert not page.all("div", cls="strip")
        assert [form for form in page.all("form") if form.attrs.get("method") == "post"] == []


class TestToStay:
    """One question, and a keeper answers it where others are let in."""

    def answers(self, keeper: Guest, slug: str, label: str) -> Page:
        page = keeper.open(f"/t/{slug}/join")
        assert "Ben möchte dabeibleiben" in page.text
        return keeper.press(page, label)

    def test_the_phone_that_asked_is_in_and_is_welcomed_once(
        self, ben: Guest, keeper: Guest, store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        page = ben.open("/")
        for _ in range(2):
            assert "Gefragt. Ada sieht es" in ben.press(page, "auch die anderen Abende").text
        page = keeper.open(f"/t/{tonight}/join")
        for _ in range(2):
            assert "möchte dabeibleiben" not in keeper.press(page, "Aufnehmen für immer").text
        welcome = ben.open("/")
        assert (welcome.path, "Ben, du gehörst jetzt dazu." in welcome.text) == ("/welcome", True)
        assert ben.open("/").path == "/"
        clock(at(14, 5) + 40 * DAY)
        assert ben.open("/past").status == 200, "for good"
        assert [link.person for link in store.links.all()][1:] == [int(ids(store, tonight)["Ben"])]

    def test_who_is_told_no_stays_a_guest_and_asks_no_more(self, ben: Guest, keeper: Guest, tonight: str) -> None:
        page = ben.open("/")
        ben.press(page, "auch die anderen Abende")
        assert "möchte dabeibleiben" not in self.answers(keeper, tonight, "Heute nicht").text
        assert "Du bleibst heute zu Gast." in ben.press(page, "auch die anderen Abende").text
        assert "möchte dabeibleiben" not in keeper.open(f"/t/{tonight}/join").text

    def test_who_was_sent_a_link_gets_a_code_since_others_may_have_the_link(
        self, guest: Guest, keeper: Guest, store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        new = NewLink("scorer", "Ben", table=tonight, evening=at(13, 5))
        sent = store.links.make(new, hash_of("sent"), at=now())
        clock(now() + 60)
        guest.post("/l/sent")
        guest.press(guest.open("/"), "auch die anderen Abende")
        page = keeper.open(f"/t/{tonight}/join")
        assert "Aufnehmen" not in page.text
        assert f"/t/{tonight}/join?who=Ben&for=good" in page.links
        assert keeper.post(f"/links/{sent.id}/wish", {"admit": "1"}).status == 404
        assert guest.open("/past").status == 404

    def test_nobody_who_belongs_to_the_circle_or_to_one_table_asks(
        self, guest: Guest, keeper: Guest, store: Store, tonight: str
    ) -> None:
        join(guest, code_at(keeper, tonight), ids(store, tonight)["Cem"])
        assert (guest.post("/guest/stay").status, keeper.post("/guest/stay").path) == (404, "/")


def test_a_guest_of_one_table_is_told_once_what_is_theirs(guest: Guest, keeper: Guest, store: Store, tonight: str) -> None:
    page = join(guest, code_at(keeper, tonight), ids(store, tonight)["Cem"])
    hello = "Hallo Cem. Du schreibst an diesem Tisch mit;"
    assert (page.path, hello in page.text) == (f"/t/{tonight}", True)
    page = guest.open("/")
    assert (page.path, hello in page.text) == (f"/t/{tonight}", False)
    assert "/" not in page.links, "there is no other page of theirs"
