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


#: Faults of each kind of row; the others are tried in `make test-all`.
USUAL = ("a game that is unknown here", "house rules cut off", "an entry cut off", "a step that is missing", "nobody at the table")


@pytest.fixture(
    params=[
        *USUAL,
        "rules that stumble",
        *(pytest.param(fault, marks=pytest.mark.exhaustive) for fault in FAULTS if fault not in USUAL),
    ]
)
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


def test_it_says_so_and_takes_nothing_more(phone: Pad, spoilt: str, store: Store) -> None:
    for way in ("", "/log", "/adjust", "/end", "/note", "/enter/announce", "/result", "/record", "/totals"):
        page = phone.open(f"/t/{spoilt}{way}")
        assert page.status == 422, way
        assert SAID in page.text
        assert "Ida, Jo und Kim" in page.text or not store.load(spoilt).people
        assert "2027" in page.text
    before = len(store.load(spoilt).steps)
    for way in ("/undo", "/redo", "/end", "/rematch", "/rebuy/0", "/entries/1/strike", "/enter/announce"):
        page = phone.post(f"/t/{spoilt}{way}", {".seen": "2", ".key": "k"})
        assert page.status == 422, way
        assert SAID in page.text
    assert len(store.load(spoilt).steps) == before


def test_it_can_be_kept_as_a_file_with_all_that_lies_there_thrown_away_and_fetched_back(
    phone: Pad, spoilt: str, store: Store
) -> None:
    ways = {link.text: link.attrs["href"] for link in phone.open(f"/t/{spoilt}").all("a")}
    page = phone.open(next(href for text, href in ways.items() if "Datei" in text))
    assert page.mimetype == "application/json"
    assert "attachment" in page.headers["Content-Disposition"]
    data, kept = json.loads(page.html), store.load(spoilt)
    assert data["game"] == kept.game
    assert data["players"] == [person.name for person in kept.people]
    assert [step["seq"] for step in data["steps"]] == [step.seq for step in kept.steps]
    for step, was in zip(data["steps"], kept.steps, strict=True):
        assert step["data"] == (was.data if not hasattr(was.data, "text") else {"broken": was.data.text})
    page = phone.press(phone.open(ways["Wegwerfen"]), "Tisch wegwerfen")
    assert page.path == "/"
    assert f"/t/{spoilt}" not in page.links
    page = phone.open("/bin")
    assert [node.all("b")[0].text for node in page.all("li", cls="thrown")]
    page = phone.press(page, "Zurückholen")
    assert page.status == 422
    assert SAID in page.text


def test_the_others_stand(phone: Pad, spoilt: str, sound: str, store: Store) -> None:
    """On the first page, among past tables and people, when a table is begun or brought, and after a name was mended."""
    record = phone.open(f"/t/{sound}/record").html
    assert f"/t/{sound}" in phone.open("/").links
    store.append(sound, NewStep("end", {}), seen=1, key="end", at=NOW)
    for path in ("/", "/past"):
        page = phone.open(path)
        row = next(link for link in page.all("a") if link.attrs.get("href") == f"/t/{spoilt}")
        assert "nicht lesbar" in row.text, path
    assert "2 Tische" in page.text
    assert f"/t/{sound}" in [link.partition("?")[0] for link in page.links]
    people = [path.format(person.id) for person in store.people() for path in ("/people/{}", "/past?person={}")]
    lists = ("/past?q=Ada", "/past?game=partout", "/past?q=Vorgabe", "/people", "/new", "/new?game=partout", "/new?game=sheet")
    for path in (*lists, *people):
        assert phone.open(path).status == 200, path
    for text in (record, record.replace("Ada", "Ida").replace("Ben", "Jo").replace("Cem", "Kim")):
        assert phone.send(phone.open("/import"), {"text": text}, "import").status in (200, 409)
    assert phone.lay(3, names=("Ida", "Jo", "Kim"))
    ada = next(person for person in store.people() if person.name == "Ada")
    phone.post(f"/people/{ada.id}/edit", {"name": "Adele"})
    assert "Adele" in phone.open(f"/t/{sound}/away").text


def test_in_every_language(phone_of: Callable[..., Pad], store: Store) -> None:
    slug = store.open(NewTable("skat", ["Ida", "Jo", "Kim"], 0, {}), key="k", at=NOW)
    for language in ("de", "en", "fr"):
        for path in ("/", "/past", f"/t/{slug}", f"/t/{slug}/away", f"/t/{slug}/raw"):
            page = phone_of(language).open(path)
            assert page.status in (200, 422)
            assert "unread-" not in page.text, (language, path)


def test_a_table_that_can_be_read_has_a_raw_file_too(phone: Pad, sound: str) -> None:
    data = json.loads(phone.open(f"/t/{sound}/raw").html)
    assert data["steps"][0]["data"] == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
