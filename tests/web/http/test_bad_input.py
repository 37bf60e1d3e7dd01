"""Whatever is sent to the site: a clear page, the right status, nothing executed, nothing lost. More of it sends `tests/fuzz`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.store import Store
from scorepad.web.app import create_app
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page
from tests.web.rights import House, ask

FIELDS = (
    ".seen", ".key", ".was", ".filled", ".rest", ".fix", ".raw", "game", "seat", "who", "dealer", "picked", "name", "text",
    "file", ".table", "note", "adjust_0", "adjust_1", "bids_0", "bids_1", "bids_2", "bids_3", "tricks_0", "tricks_1",
    "trump_number", "trump_colour", "option_x", ".tap", ".cell", ".asked", ".cards", ".sum.bids_0", ".sum.adjust_0", "value",
    ".csrf", "phone", "slot", "field", "code", "role", "circle", "zone", "by", "to", "cents", "currency", "date", "time", "place",
    "comes", "me",
)  # fmt: skip
#: What a database may not take, or sees in its own way.
ODD_TO_A_DATABASE = ("\x00", "\ud83d", "9" * 30, "x" * 10_000, "'; DROP TABLE step;--")


def answered(page: Page) -> None:
    """A page of ours, in words, and no trace of the machine."""
    assert page.status < 500, page.text
    for trace in ("Traceback", "Exception", "sqlalchemy", "werkzeug", 'File "'):
        assert trace not in page.html


@pytest.fixture
def slug(played: str) -> str:
    return played


def test_asking_whether_a_page_is_there_writes_nothing(house: House) -> None:
    """HEAD, as phones ask after a pause and messengers before they show a link: the end of a table is not its ending."""
    client = house.client("keeper")
    before, forms = house.rows(), {each.rule for each in house.asked() if each.method == "POST"}
    for each in house.asked():
        if each.method == "GET" and each.rule in forms:
            assert ask(client, "HEAD", each.path).status_code == ask(client, "GET", each.path).status_code, each.path
    assert house.rows() == before


class TestForms:
    @pytest.mark.both_databases
    @pytest.mark.exhaustive
    def test_full_of_what_a_database_may_not_take(self, phone: Pad, house: House, subtests: pytest.Subtests) -> None:
        paths = [each.path for each in house.asked() if each.method == "POST"]
        for value in ODD_TO_A_DATABASE:
            text = value.encode("utf-8", "replace").decode()
            for path in [*paths, *(path.replace("announce", "tricks") for path in paths if "announce" in path)]:
                with subtests.test(path, value=text[:30]):
                    answered(phone.post(path, dict.fromkeys(FIELDS, text), follow=False))

    @pytest.mark.exhaustive
    def test_bodies_that_are_no_form(self, phone: Pad, house: House, subtests: pytest.Subtests) -> None:
        kinds = {"application/json": b"{}", "application/x-www-form-urlencoded": b"\xff\xfe\x00", "multipart/form-data": b"--x\r\n"}
        for each in house.asked():
            for kind, body in kinds.items() if each.method == "POST" else ():
                with subtests.test(each.rule, kind=kind):
                    answered(phone.post(each.path, body, content_type=kind))

    def test_a_form_too_large(self, phone: Pad, slug: str) -> None:
        page = phone.post(f"/t/{slug}/adjust", {"note": "x" * 3_000_000})
        assert page.status == 413
        assert "Das ist zu viel auf einmal." in page.text

    def test_a_forged_round_is_no_adjustment(self, phone: Pad, slug: str, store: Store) -> None:
        """What is sent as one's own version of a round must be a round."""
        forged = {".raw": '{"adjust": [999, 0], "note": "x"}', ".seen": "2", ".key": "f"}
        assert phone.post(f"/t/{slug}/entries/1/take-mine", forged, follow=False).status == 400
        assert len(store.load(slug).steps) == 2

    def test_one_table_knows_nothing_of_another(self, phone: Pad, slug: str) -> None:
        other = phone.lay(3)
        for way in ("entries/1/correct", "adjust?seq=1", "adjust?seq=2"):
            assert phone.open(f"/t/{other}/{way}").status == 404


class TestAddresses:
    def test_where_nothing_is(self, phone_of: Any, phone: Pad, slug: str) -> None:
        nothing, no_table = "Hier steht nichts.", "Diesen Tisch gibt es hier nicht."
        for way in ("", "/log", "/record", "/adjust", "/end", "/enter/announce", "/entries/1/correct"):
            page = phone.open(f"/t/nowhere{way}")
            assert page.status == 404, way
            assert no_table in page.text, way
            assert "/" in page.links
        for path in (
            "/nowhere", "/t/", "/t", "/rules/", "/static/nothing.js", "/static/../pyproject.toml", "/%00", "/t/%00",
            "/t/" + "x" * 5000, "/t/'%20OR%201=1", "/entries", "/.git/config", "/secret_key",
        ):  # fmt: skip
            page = phone.open(path)
            assert page.status == 404, path
            assert nothing in page.text or no_table in page.text, path
        for way in ("enter/melds", "entries/x/correct", "entries/-1/correct", "nothing"):
            assert phone.open(f"/t/{slug}/{way}").status == 404, way
        assert phone.post(f"/t/{slug}/enter/melds", {}).status == 404
        english = phone_of("en")
        assert "There is nothing here." in english.open("/nowhere").text
        assert "There is no such table here." in english.open("/t/nowhere").text

    def test_the_wrong_method(self, phone: Pad, slug: str) -> None:
        for path in ("/tables", f"/t/{slug}/undo", f"/t/{slug}/rematch", f"/t/{slug}/entries/1/strike"):
            page = phone.open(path)
            assert page.status == 405
            assert "Hier steht nichts." in page.text
        assert phone.post("/past", {}).status == 405
        for method in ("put", "delete", "patch"):
            assert getattr(phone.client, method)(f"/t/{slug}").status_code == 405, method


class TestHarm:
    def test_a_form_needs_the_token_of_its_own_session(self, tmp_path: Path) -> None:
        app = create_app(tmp_path / "guarded", HERE=True)
        phone = Pad(app.test_client(), "de")
        page = phone.post("/tables", {"game": "partout", "who": list(NAMES[:3]), ".key": "k"})
        assert page.status == 400
        assert "Diese Seite lag zu lange offen." in page.text
        assert app.extensions["scorepad-store"].count() == 0
        page = phone.open("/new")
        token = page.fields(page.form("tables"))[".csrf"]
        sent = {"game": "partout", "who": list(NAMES[:3]), ".key": "k", ".csrf": token}
        assert phone.post("/tables", sent).path.startswith("/t/")
        stranger = Pad(app.test_client(), "de")
        assert stranger.post("/tables", {**sent, ".key": "other"}).status == 400
        app.extensions["scorepad-store"].close()

    def test_every_page_is_guarded_and_well_put_together(self, phone: Pad, house: House, subtests: pytest.Subtests) -> None:
        """By its headers, and by what stands in it: no scripts or styles of its own; one heading, no id twice, and every label and
        description points somewhere."""
        paths = [each.path for each in house.asked() if each.method == "GET"]
        paths += ["/new?game=partout", "/rules?q=stich", f"/rules/partout?table={house.slug}", f"/t/{house.slug}/adjust?seq=2"]
        paths += [f"/people/{house.people['Quirin']}/merge?into={house.people['Ulrike']}", "/nowhere", "/t/nowhere"]
        seen = 0
        for path in paths:
            page = phone.open(path)
            taken_along = "attachment" in page.headers.get("Content-Disposition", "")
            if page.mimetype == "text/html" and page.all("html") and not taken_along:
                seen += 1
                with subtests.test(path):
                    guarded(page)
                    self_contained(page)
                    well_put_together(page)
        assert seen > 60

    def test_cookies_are_not_for_scripts(self, phone: Pad, slug: str) -> None:
        cookies = phone.open("/language/en", follow=False).headers.getlist("Set-Cookie")
        cookies += phone.open("/new").headers.getlist("Set-Cookie")
        assert cookies
        assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie and "Domain=" not in cookie for cookie in cookies)

    def test_the_data_are_readable_by_the_owner_alone(self, tmp_path: Path) -> None:
        app = create_app(tmp_path / "mine", HERE=True)
        app.extensions["scorepad-store"].close()
        for name in ("secret_key", "scorepad.db"):
            assert (tmp_path / "mine" / name).stat().st_mode & 0o077 == 0

    def test_a_fault_of_ours_is_a_page_too(self, app: Flask, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.web.board.routes.ledger", lambda _: 1 / 0)
        response = app.test_client().get(f"/t/{slug}", headers={"Accept-Language": "de"})
        assert response.status_code == 500
        assert "Da ist beim Block etwas schiefgegangen." in response.text
        assert "ZeroDivision" not in response.text


def guarded(page: Page) -> None:
    policy = dict(part.split(" ", 1) for part in page.headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert not {"script-src", "style-src", "connect-src"} & set(policy), "they are told by what holds for all"
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert page.headers["Referrer-Policy"] == "same-origin"
    assert "private" in page.headers["Cache-Control"] or page.headers["Cache-Control"] == "no-store"


def self_contained(page: Page) -> None:
    for node in page.all():
        assert "style" not in node.attrs, node
        assert not [name for name in node.attrs if re.match(r"on[a-z]", name)], node
        assert not node.attrs.get("href", "").startswith("javascript:")
    assert page.all("style") == []
    assert all("src" in node.attrs and not node.inside for node in page.all("script"))


def well_put_together(page: Page) -> None:
    ids = page.ids
    assert len(page.all("h1")) == 1
    assert page.title.endswith("Scorepad")
    for node in page.all():
        for name in ("for", "aria-describedby", "aria-labelledby", "list", "form"):
            assert set(node.attrs.get(name, "").split()) <= ids, f"{name} of {node.tag} {node.attrs}"
        href = node.attrs.get("href", "")
        if href.startswith("#") and href != "#":
            assert href[1:] in ids
