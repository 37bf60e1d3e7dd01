"""What the site does for a phone that keeps pages of it, and for one that puts it on its home screen."""

from __future__ import annotations

import json
import struct

import pytest
from flask import Flask

from scorepad.games import games
from scorepad.web.app import resource_folder
from scorepad.web.http.caching import PROGRAM
from scorepad.web.pwa import KEPT_HEADER
from tests.web.conftest import Pad

TO_KEEP = {KEPT_HEADER: "1"}


def test_a_page_that_is_fetched_to_be_kept_leaves_what_is_told_once_and_the_way_back_to_a_list(phone: Pad, played: str) -> None:
    phone.open("/past?game=partout")
    phone.open("/", headers=TO_KEEP)
    assert phone.sheet(played).one("header").all("a", cls="bar-link")[0].attrs["href"].startswith("/past?")
    page = phone.open(f"/t/{played}/away")
    phone.post(f"/t/{played}/away", page.fields(page.form()), follow=False)
    assert not phone.open("/", headers=TO_KEEP).all("div", cls="toast")
    assert phone.open("/").all("div", cls="toast")


class TestTheWorker:
    def test_knows_every_game_and_every_file_that_a_page_may_need(self, phone: Pad) -> None:
        page = phone.open("/worker.js")
        assert page.headers["Content-Type"].startswith("text/javascript")
        assert page.headers["Cache-Control"] == "no-cache"
        assert all(f'"/rules/{game}"' in page.html for game in games())
        assert all(
            f"/static/{path.parent.name}/{path.name}?v=" in page.html for path in resource_folder("static").rglob("*.[cj]s*")
        )

    def test_is_another_one_with_another_program(self, phone: Pad, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
        before = phone.open("/worker.js").html
        assert phone.open("/worker.js").html == before
        monkeypatch.setitem(app.extensions, PROGRAM, "of tomorrow")
        assert phone.open("/worker.js").html != before

    def test_that_kept_only_the_rules_goes(self, phone: Pad) -> None:
        page = phone.open("/rules/worker.js")
        assert "registration.unregister()" in page.html
        assert page.headers["Service-Worker-Allowed"] == "/rules"


class TestTheHomeScreen:
    def test_has_icons_of_the_size_that_they_are_said_to_have(self) -> None:
        manifest = json.loads((resource_folder("static") / "manifest.webmanifest").read_text(encoding="utf-8"))
        sized = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
        for icon in sized:
            header = (resource_folder("static") / icon["src"]).read_bytes()[:24]
            width, height = struct.unpack(">II", header[16:24])
            assert icon["sizes"] == f"{width}x{height}", icon
        for purpose in ("any", "maskable"):
            there = {icon["sizes"] for icon in sized if icon.get("purpose", "any") == purpose}
            assert there == {"192x192", "512x512"}, purpose
        assert {"id", "name", "short_name", "start_url", "scope", "lang"} <= set(manifest)
        assert manifest["display"] == "standalone"
