"""What goes over the wire: static files that are kept for good, and texts that come compressed."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, make_response, url_for
from flask.testing import FlaskClient

from scorepad.web.app import create_app, resource_folder
from scorepad.web.http.caching import CACHE_FOREVER, MIN_BYTES, read_files

PACKED = {"Accept-Encoding": "gzip, deflate, br"}
NAMES = sorted(
    path.relative_to(resource_folder("static")).as_posix() for path in resource_folder("static").rglob("*") if path.is_file()
)
#: Files of ours that a browser reads: sent without comments and blanks.
OURS = [name for name in NAMES if name.endswith((".css", ".js")) and ".min." not in name]


def same(sent: bytes, written: bytes, name: str) -> bool:
    """Whether a file came as it lies there; of ours all but comments and what separates words or rules."""
    return bare(sent) == bare(written) if name in OURS else sent == written


def bare(content: bytes) -> str:
    loaded = re.sub(r"\?v=[0-9a-f]{10}'", "'", content.decode())
    return re.sub(r"\s|;", "", re.sub(r"/\*.*?\*/", "", loaded, flags=re.DOTALL))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site with texts of each kind and size."""
    app = create_app(tmp_path_factory.mktemp("files") / "instance", HERE=True)

    @app.get("/text/<kind>/<sub>/<int:size>")
    def text(kind: str, sub: str, size: int) -> Any:
        response = make_response("x" * size)
        response.mimetype = f"{kind}/{sub}"
        return response

    return app


@pytest.fixture
def client(site: Flask) -> FlaskClient:
    return site.test_client()


def address(site: Flask, name: str) -> str:
    with site.test_request_context():
        return url_for("static", filename=name)


class TestStaticFiles:
    def test_each_is_kept_for_good_under_its_own_address(self, site: Flask, client: FlaskClient) -> None:
        for name in NAMES:
            response, written = client.get(address(site, name)), (resource_folder("static") / name).read_bytes()
            assert response.status_code == 200, name
            assert response.headers["Cache-Control"] == CACHE_FOREVER == "public, max-age=31536000, immutable", name
            assert response.headers["X-Content-Type-Options"] == "nosniff", name
            assert name.endswith("webmanifest") or same(response.data, written, name), name
            if name in OURS:
                # What only we read stays at home.
                assert b"/*" in written, name
                assert b"/*" not in response.data, name
                assert len(response.data) < len(written), name
        later = re.findall(r"'\./(live\.js\?v=[0-9a-f]+)'", client.get("/static/js/inputs.js").text)
        paths = [part.split('"')[0] for part in client.get("/").get_data(as_text=True).split('"/static/')[1:]]
        assert (len(later), len(paths)) == (1, 12)
        for path in (*paths, *(f"js/{name}" for name in later)):
            assert client.get(f"/static/{path}").headers["Cache-Control"] == CACHE_FOREVER, path
        for query in ("", "?v=", "?v=0123456789abcdef", "?V=1", "?v=%00"):
            response = client.get(f"/static/css/scorepad.css{query}")
            kept = client.get(f"/static/css/scorepad.css{query}", headers={"If-None-Match": response.headers["ETag"]})
            assert (response.status_code, kept.status_code, kept.data) == (200, 304, b""), query
            assert response.headers["Cache-Control"] == kept.headers["Cache-Control"] == "no-cache", query

    def test_no_cookie_and_no_language_make_it_another_file(self, site: Flask, client: FlaskClient) -> None:
        client.get("/theme/pink")
        for path in (address(site, "js/inputs.js"), "/static/js/inputs.js"):
            response = client.get(path, headers={"Accept-Language": "en"})
            assert response.headers["Vary"] == "Accept-Encoding"
            assert not {"Set-Cookie", "Content-Language"} & set(response.headers.keys())
        assert "Vary" not in client.get(address(site, "icons/icon-512.png")).headers

    def test_another_content_has_another_address(self, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        for name, text in (("a.css", "p{}"), ("b.css", "p{}"), ("c.css", "q{}"), ("deep/d.js", "1")):
            (tmp_path / name).write_text(text, encoding="utf-8")
        files = read_files(tmp_path)
        assert sorted(files) == ["a.css", "b.css", "c.css", "deep/d.js"]
        assert files["a.css"].version == files["b.css"].version != files["c.css"].version

    def test_each_has_its_type_and_the_manifest_tells_addresses_that_are_kept(self, site: Flask, client: FlaskClient) -> None:
        kinds = {
            "css/scorepad.css": "text/css; charset=utf-8", "js/inputs.js": "text/javascript; charset=utf-8",
            "icons/icon.svg": "image/svg+xml; charset=utf-8", "icons/icon-512.png": "image/png",
            "manifest.webmanifest": "application/manifest+json",
        }  # fmt: skip
        for name, kind in kinds.items():
            # Python 3.11 calls a script by its older name.
            found = client.get(f"/static/{name}").headers["Content-Type"].replace("application/javascript", "text/javascript")
            assert found == kind, name
        manifest = json.loads(client.get(address(site, "manifest.webmanifest")).data)
        assert manifest["name"] == "Scorepad"
        for icon in manifest["icons"]:
            response = client.get(f"/static/{icon['src']}")
            assert (response.headers["Cache-Control"], response.mimetype) == (CACHE_FOREVER, icon["type"])

    def test_what_is_not_there_is_not_kept(self, client: FlaskClient) -> None:
        for name in ("nothing.js", "../pyproject.toml", "%2e%2e/pyproject.toml", "", "deep/", "%00"):
            response = client.get(f"/static/{name}")
            assert (response.status_code, response.headers["Cache-Control"]) == (404, "no-cache, private"), name
            assert "Cookie" in response.vary, name


class TestCompression:
    def test_a_file_comes_compressed(self, site: Flask, client: FlaskClient) -> None:
        for name in ("css/scorepad.css", "js/inputs.js", "vendor/htmx.min.js"):
            response, plain = (client.get(address(site, name), headers=headers) for headers in (PACKED, {}))
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
        assert "Content-Encoding" not in client.get(address(site, "icons/icon-512.png"), headers=PACKED).headers

    def test_only_who_takes_it_gets_it(self, client: FlaskClient) -> None:
        takes = ("gzip", "GZIP", "br;q=1, gzip;q=0.1", "*")
        for accepts in ("", "identity", "br, zstd", "gzip;q=0", "*;q=0", "gzip;q=0, *", *takes):
            for path in ("/", "/static/js/inputs.js"):
                response = client.get(path, headers={"Accept-Encoding": accepts})
                assert ("Content-Encoding" in response.headers) == (accepts in takes), accepts
                assert "Accept-Encoding" in response.vary, accepts

    def test_what_shrinks_is_compressed(self, client: FlaskClient) -> None:
        for kind in ("text/html", "application/json", "text/plain", "image/svg+xml"):
            response = client.get(f"/text/{kind}/{MIN_BYTES}", headers=PACKED)
            assert gzip.decompress(response.data) == b"x" * MIN_BYTES, kind
        for kind, size in (("text/html", MIN_BYTES - 1), ("image/png", 9000), ("application/octet-stream", 9000)):
            assert client.get(f"/text/{kind}/{size}", headers=PACKED).data == b"x" * size, kind
