"""Behind a proxy that speaks https: believed if that was asked for, and only then."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request

from scorepad.store import NewLink
from scorepad.web.app import create_app
from scorepad.web.auth.open_link import hash_of
from scorepad.web.serving.serve import make_server
from tests.machines import asked
from tests.web.conftest import Pad

#: What a proxy says for a phone that opened https://pad.example.
SAID = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "pad.example"}

TOKEN = "of-a-keeper"


def site(folder: Path, **more: Any) -> Flask:
    """A site with a link: behind a proxy nobody is let in without one."""
    app = create_app(folder / "instance", HERE=True, **more)
    app.extensions["scorepad-store"].links.make(NewLink("keeper", "Ada"), hash_of(TOKEN), at=1_800_000_000)
    return app


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site that stands behind a proxy."""
    return site(tmp_path_factory.mktemp("behind"), BEHIND_PROXY=True, ALLOWED_HOSTS=("pad.example",))


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site that phones reach directly."""
    return site(tmp_path_factory.mktemp("alone"))


def addressed(app: Flask, **headers: str) -> tuple[str, str | None]:
    """At which address the site believes to be, and who it believes to be asking."""
    with app.test_client() as client:
        client.get("/new", headers={**SAID, **headers})
        return request.url_root, request.remote_addr


def test_behind_a_proxy_the_nearest_says_the_address_of_the_phone(behind: Flask) -> None:
    several = {"X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Host": "elsewhere.example, pad.example"}
    for more in ({}, several):
        assert addressed(behind, **more) == ("https://pad.example/", "198.51.100.7")
    client = behind.test_client()
    for host, forwarded, status in (
        ("127.0.0.1:8000", "pad.example", 200), ("pad.example", "evil.example", 421), ("localhost", "a..b", 400),
    ):  # fmt: skip
        answer = client.get("/language", headers={"Host": host, "X-Forwarded-Host": forwarded})
        assert answer.status_code == status, host


def test_without_a_proxy_nobody_says_who_he_is(alone: Flask) -> None:
    assert addressed(alone) == ("http://localhost/", "127.0.0.1")


def test_what_came_over_https_goes_back_over_https_only(behind: Flask, alone: Flask) -> None:
    for method, path in (("POST", f"/l/{TOKEN}"), ("GET", "/language/en")):
        # In the living room there is no https, and without cookies no form would be taken.
        for app, headers, over_https in ((behind, SAID, True), (behind, {}, False), (alone, {}, False), (alone, SAID, False)):
            cookies = app.test_client().open(path, method=method, headers=headers).headers.getlist("Set-Cookie")
            assert cookies
            assert all("; SameSite=Lax" in cookie and ("; Secure" in cookie) == over_https for cookie in cookies), (path, headers)


def test_a_form_is_taken_over_https_from_the_address_that_the_browser_sees(behind: Flask) -> None:
    phone, there = Pad(behind.test_client(), "de"), {"base_url": "https://pad.example"}
    page = phone.open(f"/l/{TOKEN}", headers=SAID, **there)
    phone.post(f"/l/{TOKEN}", page.fields(page.form()), follow=False, headers=SAID, **there)
    page = phone.open("/new?game=sheet", headers=SAID, **there)
    typed = {**page.fields(page.form("/tables")), "seat": ["Ada", "Ben"], "who": ["Ada", "Ben"]}
    origin = "https://pad.example"
    for number, (told, csrf, status) in enumerate((
        ({}, typed[".csrf"], 303), ({}, "another", 400),
        ({"Referer": f"{origin}/new"}, typed[".csrf"], 303), ({"Referer": f"{origin}/new"}, "another", 400),
        ({"Origin": origin}, typed[".csrf"], 303), ({"Origin": "http://pad.example"}, typed[".csrf"], 403),
        ({"Origin": "https://localhost"}, typed[".csrf"], 403),
    )):  # fmt: skip
        form = {**typed, ".csrf": csrf, ".key": f"k{number}"}
        answer = phone.post("/tables", form, follow=False, headers={**SAID, **told}, **there)
        assert answer.status == status, (told, csrf, answer.text)


@pytest.mark.parametrize("which", ["behind", "alone"])
def test_without_the_address_of_each_all_phones_of_a_proxy_are_one_home(
    which: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy that says no addresses, and behind one of which the pad was not told: wrong codes are counted together."""
    app = request.getfixturevalue(which)
    monkeypatch.setattr("scorepad.store.links.MAX_TRIES_PER_HOME", 2)

    def tried(address: str | None) -> int:
        said = {"base_url": "https://pad.example"} if which == "behind" else {}
        headers = {"X-Forwarded-For": address} if address else {}
        return app.test_client().post("/join", data={"code": "BCDFGH"}, headers=headers, **said).status_code

    told = [None, None] if which == "behind" else ["198.51.100.7", "203.0.113.7"]
    assert [tried(each) for each in told] == [403, 403]
    assert tried("198.51.100.9") == (403 if which == "behind" else 429)
    assert tried(None) == 429


@contextmanager
def served(app: Flask) -> Iterator[int]:
    """A site on its real server; gives the port."""
    server = make_server(app, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server.effective_port
    finally:
        server.stop()
        thread.join(10)


def test_the_server_lets_through_what_was_asked_for(behind: Flask, alone: Flask) -> None:
    for app, asked_for in ((behind, True), (alone, False)):
        with served(app) as port:
            headers = asked(port, f"/l/{TOKEN}", SAID, form="").headers
        assert ["Secure" in cookie for cookie in headers.get_all("Set-Cookie", [])] == [asked_for]


def test_who_speaks_through_a_proxy_that_nobody_named_is_not_at_this_machine(alone: Flask) -> None:
    said = [{}, *({name: "127.0.0.1"} for name in (*SAID, "Forwarded", "Via", "X-Real-IP"))]
    with served(alone) as port:
        assert [asked(port, "/new", headers).status for headers in said] == [200, *[403] * 6]
