"""A phone comes in by a link: what it is then, where it leads, and what becomes of it in a rematch."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from flask import Flask
from sqlalchemy import text

from scorepad.store import NewLink, Store
from scorepad.web.app import create_app
from scorepad.web.auth import guard
from scorepad.web.auth.open_link import hash_of
from tests.backup.pads import given_back, written
from tests.web.conftest import ELSEWHERE, Guest, Pad, laid
from tests.web.doors import store_of


@pytest.fixture
def away(site: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """The site, of which nobody sits at its own machine."""
    monkeypatch.setattr(guard, "is_local_keeper", lambda: False)
    return site


#: Three people, and a round of theirs.
NAMES, OF_THREE = ("Ada", "Ben", "Cem"), {"bids": [1, 2, 0], "tricks": [2, 3, 0]}


def phone(site: Flask, token: str) -> Pad:
    """A phone that has opened this link."""
    found = Pad(site.test_client(), "de")
    found.send(found.open(f"/l/{token}"))
    return found


def a_link(store: Store, role: str, token: str, table: str | None = None, name: str = "Cem") -> str:
    store.links.make(NewLink(role, name, table=table), hash_of(token), at=1_800_000_000)
    return token


@pytest.fixture
def table(store: Store) -> str:
    """A table of three that was just opened."""
    return laid(store, "partout", 3, at=1)


@pytest.fixture
def over(store: Store) -> str:
    """A table of three that was ended after a round."""
    return laid(store, "partout", 3, OF_THREE, ended=True, at=1)


def test_to_look_at_a_link_takes_nothing_and_opened_it_leads_to_the_circle(away: Flask, store: Store) -> None:
    token, guest = a_link(store, "keeper", "a-keeper"), Pad(away.test_client(), "de")
    assert guest.open(f"/l/{token}").status == 200
    page = guest.send(guest.open("/"), {"code": "bcd fgx"})
    assert page.status == 403
    assert page.one("input", id="code").attrs["value"] == "bcd fgx", "a wrong code stays in its field"
    assert store.links.all()[0].opened_at is None
    assert phone(away, token).open("/").status == 200


def test_of_two_links_that_lead_to_a_table_the_one_that_may_more_counts(away: Flask, store: Store, table: str) -> None:
    pad = phone(away, a_link(store, "scorer", "first-writes"))
    pad.send(pad.open(f"/l/{a_link(store, 'watcher', 'then-watches', table)}"))
    assert pad.open(f"/t/{table}/enter/announce").status == 200


class TestALinkToOneTable:
    def test_the_first_page_is_that_table_and_large_too(self, away: Flask, store: Store, table: str) -> None:
        pad = phone(away, a_link(store, "scorer", "at-one", table))
        laid(store, "partout", ["Xaver", "Yvo", "Zoë"], at=2)
        assert pad.open("/").path == f"/t/{table}"
        assert pad.open("/watch").path == f"/t/{table}/watch"

    def test_its_holder_opens_one_table_after_a_finished_one_and_no_other(self, away: Flask, store: Store, table: str) -> None:
        scorer = phone(away, a_link(store, "scorer", "who-taps", table))
        watcher = phone(away, a_link(store, "watcher", "who-looks", table))
        for seen in ("0", "1", ""):
            scorer.post(f"/t/{table}/rematch", {".seen": seen})
        assert (store.lists.count(), watcher.open("/").path) == (1, f"/t/{table}")
        scorer.send(scorer.open(f"/t/{table}/end"))
        for way in ("rematch", "rematch?stay=1") * 5:
            scorer.post(f"/t/{table}/{way}", {".seen": "1"})
        assert store.lists.count() == 2

    def test_in_a_rematch_everybody_goes_along(self, away: Flask, store: Store, over: str) -> None:
        """And can read the finished sheet."""
        scorer, late, watcher = (
            phone(away, a_link(store, role, f"who-{role}-{n}", over)) for n, role in enumerate(("scorer", "scorer", "watcher"))
        )
        before = late.open(f"/t/{over}")
        fresh = scorer.send(scorer.open(f"/t/{over}"), to="rematch")
        assert fresh.path not in ("/", f"/t/{over}")
        assert watcher.open(f"/t/{over}").path == fresh.path
        way = next(each for each in fresh.all("a") if "Das Spiel davor" in each.text).attrs["href"]
        for guest in (scorer, late, watcher):
            sheet = guest.open(way)
            assert sheet.path == f"/t/{over}"
            assert "gewinn" in sheet.one("p", cls="winner").text
            assert guest.open(f"/t/{over}/log").status == 200
            assert guest.open(f"/t/{over}/live").status == 404, "whoever lies open there goes along"
        assert late.send(before, to="rematch").path == fresh.path, "a second rematch would part the table"
        assert phone(away, a_link(store, "watcher", "elsewhere", fresh.slug)).open(way).status == 200
        other = laid(store, "partout", 3, at=2)
        assert scorer.open(f"/t/{other}?stay=1").path == fresh.path, "it leads to its own tables only"

    def test_what_waited_for_the_table_before_a_rematch_is_taken(self, away: Flask, store: Store, over: str) -> None:
        scorer = phone(away, a_link(store, "scorer", "who-taps", over))
        scorer.send(scorer.open(f"/t/{over}"), to="rematch")
        form = {"bids_0": "0", "bids_1": "1", "bids_2": "1", "tricks_0": "1", "tricks_1": "0", "tricks_2": "4"}
        asked = scorer.post(f"/t/{over}/enter/tricks", {**form, ".waited": "1", ".seen": "1", ".key": "k"})
        assert asked.status == 409
        assert "Trägst du das hier ein, geht er weiter." in asked.text
        scorer.press(asked, "Doch eintragen")
        assert [step.kind for step in store.tables.load(over).steps] == ["entry", "end", "undo", "entry"]


class TestALinkWithoutAName:
    """As they are made at a terminal."""

    def test_asks_for_one_when_it_is_opened_first_and_is_that_of_the_person_of_this_name(
        self, away: Flask, store: Store, table: str
    ) -> None:
        token = a_link(store, "scorer", "nameless", name="")
        guest, other = Pad(away.test_client(), "de"), Pad(away.test_client(), "de")
        page = guest.open(f"/l/{token}")
        for odd in ("", "   ", "x" * 500):
            assert guest.send(page, {"name": odd}).status == 422
        assert guest.open("/").status == 403
        assert guest.send(page, {"name": "  ada "}).path == "/welcome"
        guest.write(table, (1, 2, 0), (2, 3, 0))
        assert [step.by for step in store.tables.load(table).steps] == ["Ada"]
        assert "Ada" in guest.open(f"/t/{table}/log").one("ol", cls="log").all("li")[0].text
        assert [door.who for door in store.links.access_log() if door.what == "opened"] == ["Ada"]
        assert not other.open(f"/l/{token}").all("input", id="f-name")
        other.post(f"/l/{token}", {"name": "Eve"})
        (link,) = store.links.all()
        assert (link.name, link.person) == ("Ada", next(who.id for who in store.tables.load(table).people if who.name == "Ada"))

    def test_who_watches_need_not_say_it(self, away: Flask, store: Store) -> None:
        guest = Pad(away.test_client(), "de")
        assert guest.send(guest.open(f"/l/{a_link(store, 'watcher', 'nameless', name='')}")).path == "/"

    def test_whom_he_invites_are_told_his_name(self, away: Flask, store: Store, table: str) -> None:
        keeper, guest = Guest(away.test_client(), "de"), Guest(away.test_client(), "de")
        keeper.send(keeper.open(f"/l/{a_link(store, 'keeper', 'nameless', name='')}"), {"name": "Ada"})
        keeper.post(f"/t/{table}/join")
        with store.database.read_session() as session:
            (code,) = session.connection().execute(text("SELECT text FROM code")).scalars()
        assert "von Ada eingeladen" in guest.post("/join", {"code": code}).text
        guest.post("/join/who", {"who": "other", "name": "Eve"})
        keeper.post(f"/t/{table}/typing", {"phone": "p", "slot": "next-0", "field": "bids_0"})
        assert "Ada schreibt" in guest.client.get(f"/t/{table}/live", base_url=ELSEWHERE, headers={"Accept-Language": "de"}).text


@pytest.mark.exhaustive
def test_after_a_restore_a_phone_is_in_while_the_pad_has_its_secret_key_else_it_opens_its_link_again(tmp_path: Path) -> None:
    opened = []

    def pad() -> Flask:
        opened.append(create_app(tmp_path / f"pad-{len(opened)}", WTF_CSRF_ENABLED=False, HERE=False))
        return opened[-1]

    def restored(app: Flask) -> Pad:
        """The phone, at a pad that was restored."""
        given_back(store_of(app), backup)
        found = Pad(app.test_client(), "de")
        found.client.set_cookie("session", cookie.value)
        return found

    first = pad()
    ada = phone(first, a_link(store_of(first), "scorer", "the-link"))
    backup, cookie = written(store_of(first)), ada.client.get_cookie("session")
    assert cookie is not None
    (tmp_path / "pad-1").mkdir()
    copyfile(tmp_path / "pad-0" / "secret_key", tmp_path / "pad-1" / "secret_key")
    assert restored(pad()).open("/").status == 200
    again = restored(pad())
    assert again.open("/").status == 403
    again.send(again.open("/l/the-link"))
    assert again.open("/").status == 200
    for app in opened:
        store_of(app).close()
