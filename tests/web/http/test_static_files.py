"""What goes over the wire: static files that are kept for good, texts that come compressed, pages that have not changed."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, flash, get_flashed_messages, make_response, session, url_for
from flask.testing import FlaskClient
from flask_wtf.csrf import generate_csrf

from scorepad.web.app import create_app, shared
from scorepad.web.http.caching import unchanged
from scorepad.web.http.compression import SMALLEST
from scorepad.web.http.static_files import FOR_GOOD, read_files

PACKED = {"Accept-Encoding": "gzip, deflate, br"}
NAMES = sorted(path.relative_to(shared("static")).as_posix() for path in shared("static").rglob("*") if path.is_file())
#: Files of ours that a browser reads: sent without comments and blanks.
OURS = [name for name in NAMES if name.endswith((".css", ".js")) and ".min." not in name]
LONG = "Es steht geschrieben. " * 50


def same(sent: bytes, written: bytes, name: str) -> bool:
    """Whether a file came as it lies there; of ours all but comments and what separates words or rules."""
    return bare(sent) == bare(written) if name in OURS else sent == written


def bare(content: bytes) -> str:
    loaded = re.sub(r"\?v=[0-9a-f]{10}'", "'", content.decode())
    return re.sub(r"\s|;", "", re.sub(r"/\*.*?\*/", "", loaded, flags=re.DOTALL))


class Site:
    """The site with a few pages of a test, which count how often they are drawn."""

    def __init__(self, folder: Path) -> None:
        self.app: Flask = create_app(folder / "instance", HERE=True)
        self.version = 1
        self.drawn = 0

        @self.app.get("/page")
        def page() -> Any:
            if same := unchanged("table", self.version):
                return same
            self.drawn += 1
            said = " ".join(get_flashed_messages())
            return f"<p>{self.version} {said} {generate_csrf()} {LONG}</p>"

        @self.app.get("/missing")
        def missing() -> Any:
            return unchanged(1) or make_response("<p>nothing</p>", 404)

        @self.app.get("/say")
        def say() -> str:
            flash("Gesagt.")
            return "ok"

        @self.app.get("/forget")
        def forget() -> str:
            session.clear()
            return "ok"

        @self.app.get("/text/<kind>/<sub>/<int:size>")
        def text(kind: str, sub: str, size: int) -> Any:
            response = make_response("x" * size)
            response.mimetype = f"{kind}/{sub}"
            return response

    def address(self, name: str) -> str:
        with self.app.test_request_context():
            return url_for("static", filename=name)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return Site(tmp_path_factory.mktemp("files"))


@pytest.fixture
def site(built: Site) -> Site:
    built.version, built.drawn = 1, 0
    return built


@pytest.fixture
def client(site: Site) -> FlaskClient:
    return site.app.test_client()


def again(client: FlaskClient, path: str, tag: str | None, **headers: str) -> Any:
    return client.get(path, headers={**({"If-None-Match": tag} if tag else {}), **headers})


class TestStaticFiles:
    def test_each_is_kept_for_good_under_its_own_address(self, site: Site, client: FlaskClient) -> None:
        for name in NAMES:
            response, written = client.get(site.address(name)), (shared("static") / name).read_bytes()
            assert response.status_code == 200, name
            assert response.headers["Cache-Control"] == FOR_GOOD == "public, max-age=31536000, immutable", name
            assert response.headers["X-Content-Type-Options"] == "nosniff", name
            assert name.endswith("webmanifest") or same(response.data, written, name), name
            if name in OURS:
                # What only we read stays at home.
                assert b"/*" in written, name
                assert b"/*" not in response.data, name
                assert len(response.data) < len(written), name
        later = re.findall(r"'\./(live\.js\?v=[0-9a-f]+)'", client.get("/static/js/inputs.js").text)
        paths = [part.split('"')[0] for part in client.get("/").get_data(as_text=True).split('"/static/')[1:]]
        assert (len(later), len(paths)) == (1, 11)
        for path in (*paths, *(f"js/{name}" for name in later)):
            assert client.get(f"/static/{path}").headers["Cache-Control"] == FOR_GOOD, path
        for query in ("", "?v=", "?v=0123456789abcdef", "?V=1", "?v=%00"):
            response = client.get(f"/static/css/scorepad.css{query}")
            kept = again(client, f"/static/css/scorepad.css{query}", response.headers["ETag"])
            assert (response.status_code, kept.status_code, kept.data) == (200, 304, b""), query
            assert response.headers["Cache-Control"] == kept.headers["Cache-Control"] == "no-cache", query

    def test_no_cookie_and_no_language_make_it_another_file(self, site: Site, client: FlaskClient) -> None:
        client.get("/say")
        for path in (site.address("js/inputs.js"), "/static/js/inputs.js"):
            response = client.get(path, headers={"Accept-Language": "en"})
            assert response.headers["Vary"] == "Accept-Encoding"
            assert not {"Set-Cookie", "Content-Language"} & set(response.headers.keys())
        assert "Vary" not in client.get(site.address("icons/icon-512.png")).headers

    def test_another_content_has_another_address(self, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        for name, text in (("a.css", "p{}"), ("b.css", "p{}"), ("c.css", "q{}"), ("deep/d.js", "1")):
            (tmp_path / name).write_text(text, encoding="utf-8")
        files = read_files(tmp_path)
        assert sorted(files) == ["a.css", "b.css", "c.css", "deep/d.js"]
        assert files["a.css"].version == files["b.css"].version != files["c.css"].version

    def test_each_has_its_type_and_the_manifest_tells_addresses_that_are_kept(self, site: Site, client: FlaskClient) -> None:
        kinds = {
            "css/scorepad.css": "text/css; charset=utf-8", "js/inputs.js": "text/javascript; charset=utf-8",
            "icons/icon.svg": "image/svg+xml; charset=utf-8", "icons/icon-512.png": "image/png",
            "manifest.webmanifest": "application/manifest+json",
        }  # fmt: skip
        for name, kind in kinds.items():
            # Python 3.11 calls a script by its older name.
            found = client.get(f"/static/{name}").headers["Content-Type"].replace("application/javascript", "text/javascript")
            assert found == kind, name
        manifest = json.loads(client.get(site.address("manifest.webmanifest")).data)
        assert manifest["name"] == "Scorepad"
        for icon in manifest["icons"]:
            response = client.get(f"/static/{icon['src']}")
            assert (response.headers["Cache-Control"], response.mimetype) == (FOR_GOOD, icon["type"])

    def test_what_is_not_there_is_not_kept(self, client: FlaskClient) -> None:
        for name in ("nothing.js", "../pyproject.toml", "%2e%2e/pyproject.toml", "", "deep/", "%00"):
            response = client.get(f"/static/{name}")
            assert (response.status_code, response.headers["Cache-Control"]) == (404, "no-cache, private"), name
            assert "Cookie" in response.vary, name


class TestCompression:
    def test_a_file_comes_compressed(self, site: Site, client: FlaskClient) -> None:
        for name in ("css/scorepad.css", "js/inputs.js", "vendor/htmx.min.js"):
            response, plain = (client.get(site.address(name), headers=headers) for headers in (PACKED, {}))
            assert (response.headers["Content-Encoding"], response.headers["Vary"]) == ("gzip", "Accept-Encoding"), name
            assert int(response.headers["Content-Length"]) == len(response.data), name
            assert gzip.decompress(response.data) == plain.data, name
            assert response.headers["ETag"] == plain.headers["ETag"], name
        for path, status in (("/", 200), ("/t/nowhere", 404)):
            page = client.get(path, headers=PACKED)
            assert (page.status_code, page.headers["Content-Encoding"]) == (status, "gzip")
            assert {"Accept-Encoding", "Accept-Language", "Cookie"} <= set(page.vary)
            assert gzip.decompress(page.data).startswith(b"<!doctype html>")
        # A picture is packed already.
        assert "Content-Encoding" not in client.get(site.address("icons/icon-512.png"), headers=PACKED).headers

    def test_only_who_takes_it_gets_it(self, client: FlaskClient) -> None:
        takes = ("gzip", "GZIP", "br;q=1, gzip;q=0.1", "*")
        for accepts in ("", "identity", "br, zstd", "gzip;q=0", "*;q=0", "gzip;q=0, *", *takes):
            for path in ("/", "/static/js/inputs.js"):
                response = client.get(path, headers={"Accept-Encoding": accepts})
                assert ("Content-Encoding" in response.headers) == (accepts in takes), accepts
                assert "Accept-Encoding" in response.vary, accepts

    def test_what_shrinks_is_compressed(self, client: FlaskClient) -> None:
        for kind in ("text/html", "application/json", "text/plain", "image/svg+xml"):
            response = client.get(f"/text/{kind}/{SMALLEST}", headers=PACKED)
            assert gzip.decompress(response.data) == b"x" * SMALLEST, kind
        for kind, size in (("text/html", SMALLEST - 1), ("image/png", 9000), ("application/octet-stream", 9000)):
            assert client.get(f"/text/{kind}/{size}", headers=PACKED).data == b"x" * size, kind


class TestUnchangedPages:
    def test_an_unchanged_page_is_not_drawn_again(self, site: Site, client: FlaskClient) -> None:
        first = client.get("/page", headers=PACKED)
        tag = first.headers["ETag"]
        assert tag.startswith('W/"')
        for headers in ({}, PACKED):
            same = again(client, "/page", tag, **headers)
            assert (same.status_code, same.data, "Content-Encoding" in same.headers) == (304, b"", False)
            for name in ("ETag", "Vary", "Cache-Control", "Content-Security-Policy"):
                assert same.headers[name] == first.headers[name]
        assert site.drawn == 1
        assert again(client, "/page?open=3", tag).status_code == 200, "each address has its own"
        assert not {"ETag"} & {*client.get("/missing").headers.keys(), *client.get("/t/nowhere").headers.keys()}
        # The token of a kept page is still good.
        name, token = site.app.config["WTF_CSRF_FIELD_NAME"], gzip.decompress(first.data).decode().split()[1]
        assert client.post("/t/nowhere/undo", data={name: token}).status_code == 404
        assert client.post("/t/nowhere/undo", data={name: token[:-1]}).status_code == 400

    def test_a_changed_page_is_drawn(self, site: Site, client: FlaskClient) -> None:
        tag = client.get("/page").headers["ETag"]
        site.version = 2
        response = again(client, "/page", tag)
        assert (response.status_code, response.headers["ETag"] != tag) == (200, True)
        assert again(client, "/page", f'"other", {response.headers["ETag"]}').status_code == 304

    def test_in_another_language_it_is_another(self, client: FlaskClient) -> None:
        tag = client.get("/page", headers={"Accept-Language": "de"}).headers["ETag"]
        assert again(client, "/page", tag, **{"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"}).status_code == 304
        assert again(client, "/page", tag, **{"Accept-Language": "en"}).status_code == 200
        client.set_cookie("lang", "en")
        assert again(client, "/page", tag, **{"Accept-Language": "de"}).status_code == 200

    def test_another_session_gets_a_page_with_its_own_token(self, site: Site, client: FlaskClient) -> None:
        tag = client.get("/page").headers["ETag"]
        assert again(site.app.test_client(), "/page", tag).status_code == 200
        assert again(client, "/page", tag).status_code == 304
        client.get("/forget")
        assert again(client, "/page", tag).status_code == 200

    def test_a_message_is_shown_once(self, client: FlaskClient) -> None:
        tag = client.get("/page").headers["ETag"]
        client.get("/say")
        told = again(client, "/page", tag)
        assert told.status_code == 200
        assert "Gesagt." in told.get_data(as_text=True)
        assert "ETag" not in told.headers
        plain = client.get("/page")
        assert "Gesagt." not in plain.get_data(as_text=True)
        assert plain.headers["ETag"] == tag

    def test_a_new_start_draws_all_anew(self, client: FlaskClient, tmp_path: Path) -> None:
        tag = client.get("/page").headers["ETag"]
        other = Site(tmp_path).app.test_client()
        other.get("/page")
        assert again(other, "/page", tag).status_code == 200
