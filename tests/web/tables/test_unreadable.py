"""A table that this version cannot read: it is shown as such, can be kept and thrown away, and takes nothing else down."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import DataError

from scorepad.games import games
from scorepad.store import NewStep, NewTable, Store
from tests.web.conftest import NAMES, Pad

NOW = 1_800_000_000
ROUND = {"bids": [1, 1, 0], "tricks": [2, 2, 1]}
SAID = "Diesen Tisch kann diese Version nicht lesen."


def spoil(sql: str) -> Callable[[Store, str], None]:
    """Changes the rows of a table, as a fault or a later version may have left them."""

    def at(store: Store, slug: str) -> None:
        with store.database.engine.begin() as connection:
            number = connection.execute(sa.text('SELECT id FROM "table" WHERE slug = :slug'), {"slug": slug}).scalar()
            connection.exec_driver_sql(sql.format(id=number))

    return at


FAULTS = {
    "a game that is unknown here": spoil("UPDATE \"table\" SET game = 'skat' WHERE id = {id}"),
    "a house rule that is unknown here": spoil('UPDATE "table" SET options = \'{{"moon": 3}}\' WHERE id = {id}'),
    "a house rule out of bounds": spoil('UPDATE "table" SET options = \'{{"target": "x"}}\' WHERE id = {id}'),
    "house rules that are none": spoil("UPDATE \"table\" SET options = '[]' WHERE id = {id}"),
    "house rules cut off": spoil('UPDATE "table" SET options = \'{{"targ\' WHERE id = {id}'),
    "an entry cut off": spoil("UPDATE step SET data = '{{\"bids\": [1' WHERE table_id = {id} AND seq = 2"),
    "a step of an unknown kind": spoil("UPDATE step SET kind = 'split' WHERE table_id = {id} AND seq = 2"),
    "an undo of nothing": spoil("UPDATE step SET kind = 'undo', data = '{{\"target\": 9}}' WHERE table_id = {id} AND seq = 2"),
    "a correction of nothing": spoil("UPDATE step SET kind = 'amend', data = '7' WHERE table_id = {id} AND seq = 2"),
    "a step that is missing": spoil("DELETE FROM step WHERE table_id = {id} AND seq = 1"),
    "nobody at the table": spoil("DELETE FROM seat WHERE table_id = {id}"),
    "a dealer who is not there": spoil('UPDATE "table" SET dealer = 9 WHERE id = {id}'),
}


#: PostgreSQL never takes JSON that it cannot read.
ON_SQLITE = ("house rules cut off", "an entry cut off")


@pytest.fixture(params=[*FAULTS, "rules that stumble"])
def spoilt(request: pytest.FixtureRequest, store: Store, database_kind: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table that cannot be read, of Ida, Jo and Kim."""
    entries = [ROUND, {"adjust": [1, 0, 0], "note": "Vorgabe"}]
    slug = store.open(NewTable("partout", ["Ida", "Jo", "Kim"], 0, {}, entries=entries), key="spoilt", at=NOW)
    if request.param in ON_SQLITE and database_kind == "postgresql":
        with pytest.raises(DataError, match="invalid input syntax for type json"):
            FAULTS[request.param](store, slug)
        FAULTS["house rules that are none"](store, slug)
    elif request.param in FAULTS:
        FAULTS[request.param](store, slug)
    else:
        game, score = games()["partout"], games()["partout"].score

        def stumbles(entry: Any, state: Any) -> Any:
            if entry.bids[0] == 1 and len(entry.bids) == 3:
                raise IndexError
            return score(entry, state)

        monkeypatch.setattr(game, "score", stumbles)
    return slug


@pytest.fixture
def sound(store: Store) -> str:
    """Another table, at which nothing is wrong."""
    entry = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
    return store.open(NewTable("partout", NAMES[:4], 0, {}, entries=[entry]), key="sound", at=NOW - 60)


class TestTheOthersStand:
    def test_on_the_first_page(self, phone: Pad, spoilt: str, sound: str) -> None:
        page = phone.open("/")
        assert page.status == 200
        assert f"/t/{sound}" in page.links
        row = next(link for link in page.all("a") if link.attrs.get("href") == f"/t/{spoilt}")
        assert "nicht lesbar" in row.text

    def test_among_past_tables(self, phone: Pad, spoilt: str, sound: str, store: Store) -> None:
        store.append(sound, NewStep("end", {}), seen=1, key="end", at=NOW)
        for path in ("/past", "/past?q=Ada", "/past?game=partout", "/past?q=Vorgabe"):
            assert phone.open(path).status == 200, path
        page = phone.open("/past")
        assert f"/t/{sound}" in [link.partition("?")[0] for link in page.links]
        row = next(link for link in page.all("a") if link.attrs.get("href") == f"/t/{spoilt}")
        assert "nicht lesbar" in row.text
        assert "2 Tische" in page.text

    def test_among_people_and_when_a_table_is_begun(self, phone: Pad, spoilt: str, sound: str, store: Store) -> None:
        for person in store.people():
            for path in ("/people", f"/people/{person.id}", f"/past?person={person.id}"):
                assert phone.open(path).status == 200, path
        for path in ("/new", "/new?game=partout", "/new?game=sheet"):
            assert phone.open(path).status == 200, path
        assert phone.lay(3, names=("Ida", "Jo", "Kim"))

    @pytest.mark.exhaustive
    def test_when_it_lies_in_the_bin(self, phone: Pad, spoilt: str, sound: str, store: Store) -> None:
        for slug in (sound, spoilt):
            store.throw_away(slug, store.load(slug).opened_at)
        page = phone.open("/bin")
        assert len(page.all("li", cls="thrown")) in (0, 2)

    def test_when_a_record_is_brought(self, phone: Pad, spoilt: str, sound: str) -> None:
        record = phone.open(f"/t/{sound}/record").html
        for text in (record, record.replace("Ada", "Ida").replace("Ben", "Jo").replace("Cem", "Kim")):
            page = phone.send(phone.open("/import"), {"text": text}, "import")
            assert page.status in (200, 409)

    def test_after_a_name_was_mended(self, phone: Pad, spoilt: str, sound: str, store: Store) -> None:
        ada = next(person for person in store.people() if person.name == "Ada")
        phone.post(f"/people/{ada.id}/edit", {"name": "Adele"})
        assert "Adele" in phone.open(f"/t/{sound}/away").text


class TestTheTableItself:
    def test_says_that_it_cannot_be_read(self, phone: Pad, spoilt: str, subtests: pytest.Subtests) -> None:
        for way in ("", "/log", "/adjust", "/end", "/note", "/enter/announce", "/result", "/record", "/totals"):
            with subtests.test(way=way):
                page = phone.open(f"/t/{spoilt}{way}")
                assert page.status == 422
                assert SAID in page.text
                if phone.client.application.extensions["scorepad-store"].load(spoilt).people:
                    assert "Ida, Jo und Kim" in page.text
                assert "2027" in page.text

    def test_takes_nothing_more(self, phone: Pad, spoilt: str, store: Store, subtests: pytest.Subtests) -> None:
        for way in ("/undo", "/redo", "/end", "/rematch", "/rebuy/0", "/entries/1/strike", "/enter/announce"):
            with subtests.test(way=way):
                before = len(store.load(spoilt).steps)
                page = phone.post(f"/t/{spoilt}{way}", {".seen": "2", ".key": "k"})
                assert page.status == 422
                assert SAID in page.text
                assert len(store.load(spoilt).steps) == before

    def test_can_be_kept_as_a_file_with_all_that_lies_there(self, phone: Pad, spoilt: str, store: Store) -> None:
        href = next(link for link in phone.open(f"/t/{spoilt}").all("a") if "Datei" in link.text).attrs["href"]
        page = phone.open(href)
        assert page.mimetype == "application/json"
        assert "attachment" in page.headers["Content-Disposition"]
        data = json.loads(page.html)
        kept = store.load(spoilt)
        assert data["game"] == kept.game
        assert data["players"] == [person.name for person in kept.people]
        assert [step["seq"] for step in data["steps"]] == [step.seq for step in kept.steps]
        for step, was in zip(data["steps"], kept.steps, strict=True):
            assert step["data"] == (was.data if not hasattr(was.data, "text") else {"broken": was.data.text})

    def test_can_be_thrown_away_and_comes_back(self, phone: Pad, spoilt: str, sound: str) -> None:
        href = next(link for link in phone.open(f"/t/{spoilt}").all("a") if link.text == "Wegwerfen").attrs["href"]
        page = phone.open(href)
        assert page.status == 200
        page = phone.press(page, "Tisch wegwerfen")
        assert page.path == "/"
        assert f"/t/{spoilt}" not in page.links
        page = phone.open("/bin")
        assert [node.all("b")[0].text for node in page.all("li", cls="thrown")]
        page = phone.press(page, "Zurückholen")
        assert page.status == 422
        assert SAID in page.text


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_in_every_language(phone_of: Callable[..., Pad], store: Store, language: str) -> None:
    slug = store.open(NewTable("skat", ["Ida", "Jo", "Kim"], 0, {}), key="k", at=NOW)
    phone = phone_of(language)
    for path in ("/", "/past", f"/t/{slug}", f"/t/{slug}/away", f"/t/{slug}/raw"):
        page = phone.open(path)
        assert page.status in (200, 422)
        assert "unread-" not in page.text


def test_a_table_that_can_be_read_has_a_raw_file_too(phone: Pad, sound: str) -> None:
    data = json.loads(phone.open(f"/t/{sound}/raw").html)
    assert data["steps"][0]["data"] == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
