"""The keeper's page: who holds which link, made, shown once, renewed, revoked; what happened at the door; several circles."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from scorepad.store import Link, NewLink, Store
from scorepad.store.models import AccessRow
from scorepad.web.auth.invite import BYTES
from scorepad.web.auth.links import kinds
from scorepad.web.auth.open_link import hash_of
from scorepad.words import words_in
from tests.web.conftest import ELSEWHERE, Guest, Pad, laid
from tests.web.doors import let_in
from tests.web.page import Page

AT = 1_800_000_000


def make(phone: Pad, name: str, role: str = "scorer", slug: str | None = None) -> str:
    """A link for somebody, as it is shown once; returns its path."""
    page = phone.open(f"/t/{slug}/join/link" if slug else "/links/new")
    return shown(phone.send(page, {"name": name, "role": role}))


def shown(page: Page) -> str:
    """The path of the link that stands on a page."""
    address = page.one("textarea", id="link").text.strip()
    return "/l/" + address.rpartition("/l/")[2]


def take(guest: Guest, path: str) -> Page:
    """A link is opened, and taken onto this phone."""
    page = guest.open(path)
    assert page.status == 200
    return guest.post(path)


def only(store: Store) -> Link:
    (link,) = store.links.all()
    return link


class TestMade:
    def test_a_link_is_shown_once_and_lets_somebody_in(self, phone: Pad, guest: Guest, store: Store, played: str) -> None:
        path = make(phone, "Ben")
        assert len(path) == len("/l/") + 22
        assert BYTES == 16
        assert only(store).hash == hash_of(path[3:])
        assert path[3:] not in phone.open("/links").html
        assert take(guest, path).path == "/welcome"
        assert guest.sheet(played).status == 200
        assert guest.open("/links").status == 403

    def test_a_link_to_a_table_leads_there_and_is_not_there_while_the_table_lies_in_the_bin(
        self, phone: Pad, guest: Guest, store: Store, played: str
    ) -> None:
        assert take(guest, make(phone, "Ben", slug=played)).path == f"/t/{played}"
        other = phone.lay()
        assert guest.sheet(other).path == f"/t/{played}", "the way back to his own"
        assert guest.open(f"/t/{other}/log").status == guest.open(f"/t/{other}/join").status == 404
        store.bin.put(played, AT)
        assert phone.open("/links").all("details", cls="door-row") == []
        assert guest.sheet(played).status == 403
        store.bin.restore(played)
        assert guest.sheet(played).status == 200

    def test_the_same_form_again_shows_the_same_link(self, phone: Pad, store: Store) -> None:
        page = phone.open("/links/new")
        paths = {shown(phone.send(page, {"name": "Ben", "role": "watcher"})) for _ in range(3)}
        assert len(paths) == len(store.links.all()) == 1
        other = shown(phone.send(page, {"name": "Cem", "role": "watcher"}))
        assert other not in paths
        assert {link.name for link in store.links.all()} == {"Ben", "Cem"}
        store.links.revoke(store.links.all()[0].id, AT, "")
        assert "inzwischen gesperrt" in phone.send(page, {"name": "Ben", "role": "watcher"}).text

    def test_the_same_form_in_another_circle_makes_another_link(self, phone: Pad, guest: Guest, store: Store) -> None:
        dienstags = store.circles.new("Dienstags", AT).id
        let_in(guest.client, "keeper", circle=dienstags, base_url=ELSEWHERE)
        form = {"name": "Ben", "role": "scorer", ".key": "a"}
        assert shown(phone.post("/links/new", form)) != shown(guest.post("/links/new", form))
        assert [link.name for link in store.links.all()] == ["Ben"]
        assert [link.name for link in store.for_circle(dienstags).links.all()] == ["Gast", "Ben"]

    def test_names_that_are_none_are_refused_and_what_was_typed_stays(self, phone: Pad, store: Store) -> None:
        page = phone.open("/links/new")
        for odd in ("", "  ", "\u200b", "x" * 500):
            answer = phone.send(page, {"name": odd, "role": "scorer"})
            assert answer.status == 422
        assert answer.one("input", id="f-name").attrs["value"] == "x" * 500
        assert phone.send(page, {"name": "Ben", "role": "king"}).status == 422
        assert store.links.all() == []

    def test_whoever_scores_at_a_table_sends_links_to_it_but_none_to_keep(
        self, phone: Pad, guest: Guest, store: Store, played: str
    ) -> None:
        take(guest, make(phone, "Ben", slug=played))
        make(guest, "Cem", "watcher", played)
        assert [(link.name, link.role, link.made_by) for link in store.links.all()][1:] == [("Cem", "watcher", "Ben")]
        page = guest.open(f"/t/{played}/join/link")
        assert guest.send(page, {"name": "Dora", "role": "keeper"}).status == 422
        assert guest.post("/links/new", {"name": "Dora", "role": "keeper", ".key": "a"}).status in (403, 404)
        assert len(store.links.all()) == 2


class TestRenewedAndRevoked:
    def test_who_was_renewed_needs_the_new_one_and_who_was_revoked_is_a_stranger(
        self, phone: Pad, guest: Guest, store: Store, played: str
    ) -> None:
        old = make(phone, "Ben")
        take(guest, old)
        page = phone.open("/links")
        new = {shown(phone.press(page, "Erneuern")) for _ in range(3)}
        assert len(new) == 1
        assert (guest.sheet(played).status, guest.open(old).status) == (403, 403)
        assert take(guest, *new).path == "/"
        assert [door.what for door in store.links.access_log()].count("renewed") == 1
        assert "Der Link von Ben ist gesperrt." in phone.press(phone.open("/links"), "Sperren").text
        assert (guest.sheet(played).status, store.links.all()) == (403, [])
        assert "inzwischen gesperrt" in phone.press(page, "Erneuern").text, "another keeper was faster"
        phone.post("/links/1/revoke")
        assert store.links.all() == []

    def test_no_form_that_is_sent_once_more_brings_an_old_address_back(self, phone: Pad, guest: Guest, store: Store) -> None:
        form, made = phone.open("/links/new"), {"name": "Ben", "role": "scorer"}
        first, page = shown(phone.send(form, made)), phone.open("/links")
        second, third = shown(phone.press(page, "Erneuern")), shown(phone.press(phone.open("/links"), "Erneuern"))
        for late in (phone.press(page, "Erneuern"), phone.send(form, made), phone.post("/links/1/renew", {".key": "a"})):
            assert "Der Link von Ben ist inzwischen gesperrt oder erneuert." in late.text
        assert (guest.open(first).status, guest.open(second).status, len(store.links.all())) == (403, 403, 1)
        assert take(guest, third).status == 200

    def test_keepers_renew_their_own_and_revoke_all_but_it_unless_nobody_keeps_the_circle_then(
        self, phone: Pad, guest_of: Callable[..., Guest], store: Store, played: str
    ) -> None:
        ada, ben = guest_of(), guest_of()
        take(ada, make(phone, "Ada", "keeper"))
        path = shown(ada.press(ada.open("/links"), "Erneuern"))
        assert ada.open("/links").status == 200
        assert only(store).hash == hash_of(path[3:])
        assert "Außer Ada verwaltet hier noch niemand" in ada.press(ada.open("/links"), "Sperren").text
        take(ben, make(ada, "Ben", "keeper"))
        make(phone, "Cem", slug=played)
        assert "2 Links sind gesperrt." in ada.press(ada.open("/links"), "Alle außer meinem sperren").text
        assert (only(store).name, ben.sheet(played).status) == ("Ada", 403)
        take(ben, make(ada, "Ben", "keeper"))
        ada.press(ada.open("/links"), "Sperren")
        assert (only(store).name, ada.open("/links").status) == ("Ben", 403)
        phone.press(phone.open("/links"), "Sperren")
        assert store.links.all() == [], "at home the machine keeps"


class TestThePage:
    def test_it_says_who_holds_what(self, phone: Pad, guest: Guest, store: Store, played: str) -> None:
        make(phone, "Ben")
        agent = {"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"}
        path = make(phone, "Cem", "watcher", played)
        guest.post(path, headers=agent)
        page = phone.open("/links")
        assert [node.text for node in page.all("h2")][:2] == ["mitschreiben", "zuschauen"]
        ben, cem = [row.text for row in page.all("details", cls="door-row")]
        assert "ganzer Kreis · noch nie geöffnet" in ben
        assert "nur Tisch" in cem
        assert "iPhone" in cem
        assert "jetzt" in cem
        assert "Zum ersten Mal geöffnet heute um" in cem

    def test_a_link_that_was_made_at_a_table_leads_back_there(self, phone: Pad, played: str) -> None:
        for form, back in ((f"/t/{played}/join/link", f"/t/{played}/join"), ("/links/new", "/links")):
            page = phone.send(phone.open(form), {"name": "Ben", "role": "scorer"})
            assert page.one("header").all("a")[0].attrs["href"] == back

    def test_everything_that_happens_at_the_door_is_a_sentence(self, phone: Pad, store: Store) -> None:
        said = {"who": "Ada", "name": "Ben", "named": "yes", "n": 3, "table": "Partout"}
        for language, kind in product(("de", "en", "fr"), kinds()):
            assert "door-" not in words_in(language).say(f"door-{kind}", said)
        make(phone, "Ben")
        # One that there are no words for closes no page: a changed backup may hold it.
        with store.database.write_session() as session:
            session.add(AccessRow(circle_id=1, at=1, what="<b>", who="Ada"))
        store.links.make(NewLink("keeper", "", by="scorepad serve", maker_role="terminal"), "hash", at=1)
        text = phone.open("/links").text
        assert "Jemand hat einen Link für Ben angelegt: ganzer Kreis." in text
        assert "scorepad serve hat einen Link ohne Namen angelegt: ganzer Kreis." in text

    def test_the_circle_has_a_name(self, phone: Pad, store: Store) -> None:
        page = phone.open("/links")
        phone.send(page, {"name": "  Freitags\u00a0runde "}, "name")
        assert store.circle.name() == "Freitags\u00a0runde"
        assert "Freitags\u00a0runde" in phone.open("/links").html
        phone.send(page, {"name": "x" * 500}, "name")
        assert store.circle.name() == "Freitags\u00a0runde"
        phone.send(page, {"name": ""}, "name")
        assert store.circle.name() == ""

    def test_the_time_zone_of_the_circle_is_set_where_it_has_its_name(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("time.time", lambda: 1_794_596_400.0)
        for typed, zone, clock in (
            ("Europe/Berlin", "Europe/Berlin", "20:00"), (" america/new york ", "America/New_York", "14:00"),
            ("America/New_York", "America/New_York", "14:00"),
        ):  # fmt: skip
            page = phone.send(phone.open("/links"), {"zone": typed}, "zone")
            assert (page.path, store.circle.zone()) == ("/links", zone)
            assert f"Jetzt ist es {clock}" in page.text
        page = phone.send(page, {"zone": "Europa/Berlin"}, "zone")
        assert (page.status, store.circle.zone()) == (422, "America/New_York")
        field = page.one("input", id="f-zone")
        assert (field.attrs["value"], field.attrs["aria-invalid"]) == ("Europa/Berlin", "true"), "what was typed is still there"
        assert "Diese Zeitzone gibt es hier nicht" in page.text
        phone.send(page, {"zone": ""}, "zone")
        assert store.circle.zone() == ""


class TestCircles:
    @pytest.fixture
    def both(self, guest: Guest, phone: Pad, store: Store, played: str) -> tuple[Store, str]:
        """Ben comes to two circles: the other one, and a table of it."""
        store.circle.rename("Freitags")
        others = store.for_circle(store.circles.new("Dienstags", AT).id)
        table = laid(others, "partout", ["Mia", "Nele", "Olaf"])
        take(guest, make(phone, "Ben"))
        return others, table

    def test_a_phone_goes_from_one_to_another_and_sees_in_which_one_it_is(
        self, guest: Guest, store: Store, both: tuple[Store, str], played: str
    ) -> None:
        others, table = both
        page = guest.open("/")
        assert ("/circles" in page.links, "Freitags" in page.one("header").text) == (False, False), "it has only one"
        others.links.make(NewLink("scorer", "Mia"), hash_of("theirs"), at=AT)
        take(guest, "/l/theirs")
        page = guest.open("/")
        assert "Dienstags" in page.one("header").text
        assert ("/circles" in page.links, f"/t/{played}" in page.links, f"/t/{table}" in page.links) == (True, False, True)
        page = guest.open("/circles")
        (own,) = [form for form in page.all("form") if page.fields(form).get("circle") == [str(store.circle.id)]]
        guest.post("/circles", page.fields(own))
        guest.post("/circles", {"circle": "99"})
        page = guest.open("/")
        assert (f"/t/{played}" in page.links, "Mia" in page.html, "Freitags" in page.one("header").text) == (True, False, True)
        for slug, other, name in ((table, played, "Dienstags"), (played, table, "Freitags"), (table, played, "Dienstags")):
            page = guest.sheet(slug)
            assert name in page.one("section", id="more").text
            links = guest.open(page.one("header").all("a")[0].attrs["href"]).links
            assert (f"/t/{slug}" in links, f"/t/{other}" in links) == (True, False), "the way back leads to its circle"
        others.circle.rename("")
        assert f"Kreis {others.circle.id}" in guest.sheet(table).one("section", id="more").text

    def test_from_a_table_of_a_circle_that_is_not_his_the_way_leads_back_too(
        self, guest: Guest, both: tuple[Store, str], played: str
    ) -> None:
        """He came for an evening, and finds his own circle again from there."""
        others, table = both
        others.links.make(NewLink("scorer", "Mia", table=table, evening=AT - 60), hash_of("theirs"), at=AT)
        take(guest, "/l/theirs")
        page = guest.open(guest.sheet(table).one("header").all("a")[0].attrs["href"])
        assert "Dienstags" in page.one("header").text
        assert (f"/t/{table}" in page.links, f"/t/{played}" in page.links) == (True, False)
        page = guest.open("/circles")
        assert f"/t/{table}" in page.links
        assert f"/t/{played}" in guest.send(page).links


def test_another_phone_is_not_sent_to_itself(phone: Pad, guest: Guest, store: Store, played: str) -> None:
    assert "HOST=0.0.0.0" in phone.open(f"/t/{played}/join").text
    take(guest, make(phone, "Ben"))
    page = guest.post(f"/t/{played}/join")
    assert "HOST=0.0.0.0" not in page.text
    assert "192.168.7.7" in page.text


def test_names_are_changed_where_links_are_listed(phone: Pad, guest: Guest, store: Store, played: str) -> None:
    take(guest, make(phone, "Benn"))
    number = only(store).id
    page = phone.send(phone.open("/links"), {"name": "  Benedikt "}, f"{number}/name")
    assert "Der Link heißt jetzt Benedikt" in page.text
    guest.adjust(played, 1, 0)
    assert store.tables.load(played).steps[-1].by == "Benedikt"
    for odd in ("", " ", "x" * 500):
        phone.send(phone.open("/links"), {"name": odd}, f"{number}/name")
    assert phone.post(f"/links/{2**70}/name", {"name": "Eve"}).status == 404
    assert only(store).name == "Benedikt"
    phone.send(phone.open("/links"), {"name": "ben"}, f"{number}/name")
    ben = next(person for person in store.people.all() if person.name == "Ben")
    assert (only(store).name, only(store).person) == ("Ben", ben.id), "one of somebody who plays here is for them"
