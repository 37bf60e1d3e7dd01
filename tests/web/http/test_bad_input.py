"""What no page of ours sends: a clear page, the right status, nothing written. More of it sends `tests/fuzz`."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask

from scorepad.server.headers import HEADERS
from scorepad.store import Store
from tests.web.conftest import Pad
from tests.web.page import Page
from tests.web.rights import House, ask


def test_asking_whether_a_page_is_there_writes_nothing(house: House) -> None:
    """HEAD, as phones ask after a pause and messengers before they show a link: the end of a table is not its ending."""
    client = house.client("keeper")
    before, forms = house.rows(), {each.rule for each in house.asked() if each.method == "POST"}
    for each in house.asked():
        if each.method == "GET" and each.rule in forms:
            assert ask(client, "HEAD", each.path).status_code == ask(client, "GET", each.path).status_code, each.path
    assert house.rows() == before


def test_a_forged_round_is_no_adjustment(phone: Pad, played: str, store: Store) -> None:
    """What is sent as one's own version of a round must be a round."""
    forged = {".raw": '{"adjust": [999, 0], "note": "x"}', ".seen": "2", ".key": "f"}
    assert phone.post(f"/t/{played}/entries/1/take-mine", forged, follow=False).status == 400
    assert len(store.tables.load(played).steps) == 2


def test_addresses_where_nothing_is(phone_of: Any, phone: Pad, played: str) -> None:
    of_three = phone.lay(3)
    in_english = phone_of("en")
    for path, here, english in (
        ("/t/nowhere{}", "Diesen Tisch gibt es hier nicht.", "There is no such table here."),
        ("/nowhere{}", "Hier steht nichts.", "There is nothing here."),
    ):
        for way in ("", "/log", "/record", "/adjust", "/end", "/enter/announce", "/entries/1/correct"):
            page = phone.open(path.format(way))
            assert (page.status, here in page.text, "/" in page.links) == (404, True, True), page.path
        assert english in in_english.open(path.format("")).text
    for path in (
        "/t/", "/t", "/rules/", "/static/../pyproject.toml", "/%00", "/t/%00", "/t/" + "x" * 5000, "/t/'%20OR%201=1", "/entries",
        "/.git/config", "/secret_key", f"/t/{played}/enter/melds", f"/t/{played}/entries/x/correct", "/static/nothing.js",
        f"/t/{of_three}/entries/1/correct", f"/t/{of_three}/adjust?seq=1",
    ):  # fmt: skip
        assert phone.open(path).status == 404, path
    assert phone.post(f"/t/{played}/enter/melds", {}).status == 404
    for method, path in (("get", "/tables"), ("get", f"/t/{played}/redo"), ("post", "/past"), ("put", "/"), ("delete", "/")):
        assert getattr(phone.client, method)(path).status_code == 405, (method, path)


class TestHarm:
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

    def test_cookies_are_not_for_scripts(self, phone: Pad) -> None:
        cookies = phone.open("/language/en", follow=False).headers.getlist("Set-Cookie")
        cookies += phone.open("/new").headers.getlist("Set-Cookie")
        assert cookies
        assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie and "Domain=" not in cookie for cookie in cookies)

    def test_a_fault_of_ours_is_a_page_too(self, app: Flask, played: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.web.board.sheet_page.make_ledger", lambda _: 1 / 0)
        response = app.test_client().get(f"/t/{played}", headers={"Accept-Language": "de"})
        assert response.status_code == 500
        assert "Da ist beim Block etwas schiefgegangen." in response.text
        assert "ZeroDivision" not in response.text
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


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
