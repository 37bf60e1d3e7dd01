"""Who joins a table joins the evening: all that is opened in the circle from one morning to the next, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from flask import Flask

from scorepad.store import NewLink, NewStep, Store
from scorepad.web.auth.guard import evening_of
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.urls import now
from tests.web.auth.test_join import code_at, ids, join, keeper_of, shown
from tests.web.conftest import NAMES, Guest, Pad, laid
from tests.web.doors import inside
from tests.web.page import Page

HOUR, DAY = 3600, 24 * 3600


def at(day: int, hour: int, minute: int = 0) -> int:
    """A moment of November 2026, by the clock of this machine."""
    return int(datetime(2026, 11, day, hour, minute).timestamp())


def lay(store: Store, opened: int, names: tuple[str, ...] = NAMES[:4], ended: bool = False) -> str:
    """A table that was opened at that time."""
    return laid(store, "partout", names, ended=ended, at=opened)


def sees(phone: Pad, slug: str) -> bool:
    """Whether somebody comes to a table; who may not is led to theirs."""
    return phone.open(f"/t/{slug}", follow=False).status == 200


@pytest.fixture
def keeper(guest_of: Callable[..., Guest], store: Store, clock: Callable[[int], None]) -> Guest:
    """Ada at eight in the evening of a Friday; she keeps the circle."""
    clock(at(13, 20))
    return keeper_of(guest_of)


def test_it_goes_by_the_time_zone_of_the_circle(app: Flask, store: Store) -> None:
    store.circle.set_zone("America/New_York")
    five_in_new_york = int(datetime(2026, 11, 14, 10, tzinfo=UTC).timestamp())
    with inside(app):
        assert evening_of(five_in_new_york - 60) == five_in_new_york - DAY
        assert evening_of(five_in_new_york) == five_in_new_york


class TestWhoJoins:
    @pytest.fixture
    def tonight(self, store: Store, keeper: Guest) -> str:
        return lay(store, at(13, 19))

    @pytest.fixture
    def ben(self, guest_of: Callable[..., Guest], store: Store, keeper: Guest, tonight: str) -> Guest:
        """He has scanned what the page shows when nothing else is chosen."""
        text = shown(keeper, f"/t/{tonight}/join")
        found = guest_of()
        assert join(found, text, ids(store, tonight)["Ben"]).path == "/guest"
        return found

    def test_writes_at_every_table_of_the_evening(
        self, ben: Guest, store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        for opened in (at(13, 5), at(13, 21), at(14, 1), at(14, 4, 59)):
            clock(opened)
            later = lay(store, opened, NAMES[2:6])
            ben.write(later, (1, 2, 2, 0), (4, 3))
            assert store.tables.load(later).steps[-1].by == "Ben"

    def test_sees_no_other_evening(self, ben: Guest, store: Store, clock: Callable[[int], None]) -> None:
        for opened in (at(12, 20), at(13, 4, 59), at(14, 5), at(14, 20)):
            other = lay(store, opened, ("Quirin", "Roswitha", "Severin", "Tusnelda"))
            clock(max(opened, at(13, 20)) + 60)
            assert not sees(ben, other), opened
            assert ben.open(f"/t/{other}/live").status == 404
            assert [page for page in ("/", "/new", "/new?find=Quir") if "Quirin" in ben.open(page).text] == [], opened
        for address in ("/past", "/people", "/links", "/links/join", "/import", "/bin"):
            assert ben.open(address).status in (403, 404), address

    def test_sees_no_other_circle(self, ben: Guest, store: Store) -> None:
        other = store.for_circle(store.circles.new("Dienstags", at(13, 19)).id)
        assert not sees(ben, lay(other, at(13, 20)))

    def test_finds_the_tables_of_the_evening_on_the_first_page(self, ben: Guest, keeper: Guest, store: Store, tonight: str) -> None:
        later, over = lay(store, at(13, 21), NAMES[2:6]), lay(store, at(13, 18), NAMES[1:5], ended=True)
        before = lay(store, at(12, 21), NAMES[1:4])
        page = ben.open("/")
        assert {link for link in page.links if link.startswith("/t/")} == {f"/t/{each}" for each in (tonight, later, over)}
        assert "Heute Abend" in page.text
        store.tables.append_step(before, NewStep("entry", {"adjust": [1, 0, 0], "note": ""}), seen=0, key="k", at=at(13, 22))
        assert "Finn" in ben.open("/watch").text, "nor is any other shown large"
        assert ben.open(f"/t/{later}/watch").status == 200
        assert "Abend vom 13. November" in keeper.open("/links").text, "keepers see for which evening a link is"

    def test_opens_a_table_in_it_while_it_lasts(
        self, ben: Guest, keeper: Guest, guest_of: Callable[..., Guest], store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        """With those who sit at its tables, and new people; not with a link to one table, nor as a watcher."""
        lay(store, at(12, 20), ("Quirin", "Roswitha", "Severin", "Tusnelda"))
        assert "/new" in ben.sheet(tonight).links
        slug = ben.lay(names=("Ben", "Ada", "Zoë"))
        assert ben.sheet(slug).status == 200
        assert [person.name for person in store.tables.load(slug).people] == ["Ben", "Ada", "Zoë"]
        others = {role: guest_of() for role in ("scorer", "watcher")}
        join(others["scorer"], code_at(keeper, tonight, scope="table"), ids(store, tonight)["Cem"])
        join(others["watcher"], code_at(keeper, tonight, "watcher", "evening"))
        for phone in others.values():
            assert phone.open("/new").status in (403, 404)
            assert "/new" not in phone.sheet(tonight).links
        clock(at(14, 11))
        assert ben.open("/new").status == 404
        assert "/new" not in ben.sheet(tonight).links

    def test_lets_others_into_it_while_it_lasts(
        self, ben: Guest, guest_of: Callable[..., Guest], store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        clock(at(14, 4, 59))
        join(guest_of(), code_at(ben, tonight, scope="evening"), ids(store, tonight)["Cem"])
        assert store.links.all()[-1].evening == at(13, 5)

    def test_reads_it_for_thirty_days_after_five_in_the_morning_and_then_is_told_that_it_is_over(
        self, ben: Guest, store: Store, tonight: str, clock: Callable[[int], None]
    ) -> None:
        """What a reader may not ask for: `rights.py`. Here: the same phone, from one minute to the next."""
        other, before = lay(store, at(13, 21), NAMES[2:6]), lay(store, at(12, 21), NAMES[2:6])
        assert ben.open(f"/t/{other}/adjust").status == 200
        for moment in (at(14, 5), at(14, 5) + 30 * DAY - 1):
            clock(moment)
            assert [ben.open(f"/t/{slug}{way}").status for slug in (tonight, other) for way in ("", "/result", "/log")] == [200] * 6
            assert [ben.open(f"/t/{other}/{way}").status for way in ("adjust", "join", "enter/announce")] == [403] * 3
            assert not sees(ben, before)
            assert f"/t/{other}/join" not in ben.sheet(other).links
        clock(at(14, 5) + 30 * DAY)
        page = ben.sheet(tonight)
        assert (page.status, "Dieser Abend ist vorbei" in page.text) == (403, True)

    def test_a_circle_that_sets_its_time_zone_takes_no_evening_from_anybody(
        self, ben: Guest, guest_of: Callable[..., Guest], store: Store, tonight: str
    ) -> None:
        store.circle.set_zone("Pacific/Auckland")
        assert sees(ben, lay(store, at(13, 21), NAMES[2:6]))
        assert not sees(ben, lay(store, at(12, 21), NAMES[2:6]))
        join(guest_of(), code_at(ben, tonight, scope="evening"), ids(store, tonight)["Cem"])
        assert store.links.all()[-1].evening == at(13, 5), "his own, no other"

    @pytest.mark.parametrize(("role", "says"), [("scorer", "Mitschreiben"), ("watcher", "Zuschauen")])
    def test_lets_others_do_what_the_large_page_may_itself(
        self, guest: Guest, guest_of: Callable[..., Guest], store: Store, tonight: str, clock: Callable[[int], None],
        role: str, says: str,
    ) -> None:  # fmt: skip
        """A tablet in the middle of the table: its code says what it is for."""
        keeper = keeper_of(guest_of)
        join(guest, code_at(keeper, tonight, role, "evening"), *([ids(store, tonight)["Ben"]] if role == "scorer" else []))
        clock(at(13, 20, 11))
        page = guest.open("/watch")
        assert "scannen" not in page.text, "to look makes no code"
        page = guest.send(page, to="/join")
        assert page.path == "/watch"
        assert f"{says}: scannen oder tippen" in page.text
        text = re.search(r"\b[A-Z]{3} [A-Z]{3}\b", page.text)
        assert text
        join(guest_of(), text[0].replace(" ", ""), *([ids(store, tonight)["Cem"]] if role == "scorer" else []))
        assert [link.role for link in store.links.all()][-2:] == [role, role]

    def test_an_old_table_that_goes_on_tonight_is_among_them(self, guest: Guest, keeper: Guest, store: Store) -> None:
        old = lay(store, at(6, 20), NAMES[2:6])
        join(guest, code_at(keeper, old, scope="evening"), ids(store, old)["Cem"])
        tonight = lay(store, at(13, 21), NAMES[2:6])
        assert {f"/t/{old}", f"/t/{tonight}"} <= set(guest.open("/").links)

    def test_a_link_that_is_sent_leads_to_the_evening_too(self, guest: Guest, keeper: Guest, store: Store, tonight: str) -> None:
        page = keeper.open(f"/t/{tonight}/join")
        form = keeper.open(next(link for link in page.links if "/join/link" in link))
        made = keeper.send(form, {"name": "Ben", "role": "scorer"}, "link")
        guest.post("/l/" + made.one("textarea", id="link").text.strip().rpartition("/l/")[2])
        assert sees(guest, lay(store, at(13, 21), NAMES[2:6]))

    def test_both_links_in_a_phone_count(self, ben: Guest, keeper: Guest, store: Store, clock: Callable[[int], None]) -> None:
        """Of yesterday and of today."""
        first = store.links.all()[-1].table
        clock(at(14, 20))
        today = lay(store, at(14, 19), NAMES[:4])
        assert not sees(ben, today)
        join(ben, code_at(keeper, today, scope="evening"), ids(store, today)["Ben"])
        assert (sees(ben, today), sees(ben, first or "")) == (True, True)
        assert "Dieses Handy" not in ben.open("/").text


class TestTheNextGame:
    def over(self, store: Store, keeper: Guest) -> str:
        """A table that was ended just now."""
        slug = lay(store, now() - HOUR)
        keeper.send(keeper.open(f"/t/{slug}/end"), to="end")
        return slug

    def asks(self, phone: Pad, slug: str, page: str = "") -> Page:
        """What a page that lies open asks for when something has changed."""
        return phone.open(f"/t/{slug}{page}", headers={"HX-Request": "true"})

    @pytest.fixture
    def after(self, store: Store, keeper: Guest) -> tuple[str, str]:
        """A table that is over, and the next game of its people, which Ada has opened."""
        slug = self.over(store, keeper)
        return slug, keeper.lay(names=NAMES[1:4])

    def test_takes_along_who_lies_at_the_finished_one(self, after: tuple[str, str], keeper: Guest) -> None:
        before, then = after
        page = self.asks(keeper, before)
        assert (page.status, page.headers["HX-Redirect"]) == (204, f"/t/{then}")
        assert page.headers["Cache-Control"] == "no-store", "whoever goes back in the history finds the sheet, not this"
        assert "Weiter geht es hier" in keeper.sheet(then).text, "a line says so"
        assert "Weiter geht es hier" not in keeper.sheet(then).text, "once"
        page = keeper.sheet(before)
        assert (page.status, f"/t/{then}" in page.links) == (200, True), "whoever comes back to it is told"

    def test_takes_along_who_joined_the_evening_and_nobody_else(
        self, store: Store, keeper: Guest, guest_of: Callable[..., Guest]
    ) -> None:
        slug = self.over(store, keeper)
        evening, table = guest_of(), guest_of()
        join(evening, code_at(keeper, slug, scope="evening"), ids(store, slug)["Ben"])
        join(table, code_at(keeper, slug, scope="table"), ids(store, slug)["Cem"])
        then = keeper.lay(names=NAMES[1:4])
        assert self.asks(evening, slug).headers["HX-Redirect"] == f"/t/{then}"
        page = self.asks(table, slug)
        assert page.status == 200
        assert then not in page.html

    def test_takes_along_who_lies_at_one_that_was_never_begun(self, store: Store, keeper: Guest) -> None:
        """As long as nobody announces there."""
        slug = lay(store, now() - HOUR)
        then = keeper.lay(names=NAMES[1:4])
        assert self.asks(keeper, slug).headers["HX-Redirect"] == f"/t/{then}"
        assert "Weiter geht es hier: Partout" in keeper.sheet(then).text
        assert self.asks(keeper, slug, "/watch").headers["HX-Redirect"] == f"/t/{then}/watch"
        store.drafts.update(slug, "next-0", {"bids_0": "2"})
        assert self.asks(keeper, slug).status == 200

    def test_takes_a_tablet_along_which_says_so(self, after: tuple[str, str], keeper: Guest) -> None:
        before, then = after
        page = self.asks(keeper, before, "/watch")
        assert (page.status, page.headers["HX-Redirect"]) == (204, f"/t/{then}/watch")
        assert "weiter geht es an diesem Tisch" in keeper.open(f"/t/{then}/watch").text
        assert "weiter geht es an diesem Tisch" in keeper.open("/watch").text
        keeper.adjust(then, 1, 0, 0)
        assert "weiter geht es an diesem Tisch" not in keeper.open("/watch").text

    def test_phones_hear_of_it(self, store: Store, keeper: Guest) -> None:
        slug = self.over(store, keeper)
        known = keeper.open(f"/t/{slug}/live").headers["ETag"]
        keeper.lay(names=NAMES[1:4])
        answer = keeper.open(f"/t/{slug}/live", headers={"If-None-Match": known})
        assert (answer.status, answer.headers["ETag"] != known) == (200, True)

    def test_takes_nobody_from_a_table_that_goes_on(self, store: Store, keeper: Guest) -> None:
        slug = lay(store, now() - HOUR)
        keeper.adjust(slug, 5, 0)
        then = keeper.lay(names=NAMES[1:4])
        page = self.asks(keeper, slug)
        assert page.status == 200
        assert f"/t/{then}" in page.links, "it is told all the same"

    def test_of_other_people_on_another_day_or_in_another_circle_is_none(
        self, store: Store, keeper: Guest, clock: Callable[[int], None]
    ) -> None:
        slug = self.over(store, keeper)
        then = keeper.lay(names=("Ada", "Ella", "Finn"))
        page = self.asks(keeper, slug)
        assert (page.status, f"/t/{then}" in page.links) == (200, False)
        other = store.for_circle(store.circles.new("Dienstags", now()).id)
        lay(other, now() + 1)
        other.links.make(NewLink("scorer", "Ada"), hash_of("there"), at=now())
        keeper.post("/l/there")
        assert self.asks(keeper, slug).status == 200
        clock(at(14, 20))
        lay(store, now() + 1)
        assert self.asks(keeper, slug).status == 200
