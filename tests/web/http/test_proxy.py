"""Behind a proxy that speaks https: believed if that was asked for, and only then."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request

from scorepad.store import NewLink
from scorepad.web.app import create_app
from scorepad.web.auth.open_link import hash_of
from scorepad.web.serving.serve import make_server
from tests.web.conftest import Pad

#: What a proxy says for a phone that opened https://pad.example.
SAID = {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "pad.example"}

TOKEN = "of-a-keeper"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site that stands behind a proxy."""
    return create_app(tmp_path_factory.mktemp("behind") / "instance", BEHIND_PROXY=True, ALLOWED_HOSTS=("pad.example",), HERE=True)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site that phones reach directly."""
    return create_app(tmp_path_factory.mktemp("alone") / "instance", HERE=True)


def linked(app: Flask) -> None:
    """There is a link: behind a proxy nobody is let in without one."""
    app.extensions["scorepad-store"].make_link(NewLink("keeper", "Ada"), hash_of(TOKEN), at=1_800_000_000)


def cookies(headers: Any) -> list[str]:
    """The cookies of an answer, as they are sent."""
    found: list[str] = headers.get_all("Set-Cookie") if hasattr(headers, "get_all") else headers.getlist("Set-Cookie")
    return found or []


def addressed(app: Flask, **headers: str) -> tuple[str, str | None]:
    """At which address the site believes to be, and who it believes to be asking."""
    with app.test_client() as client:
        client.get("/new", headers={**SAID, **headers})
        return request.url_root, request.remote_addr


def test_behind_a_proxy_addresses_are_those_of_the_phone(behind: Flask) -> None:
    assert addressed(behind) == ("https://pad.example/", "198.51.100.7")


def test_of_several_only_the_nearest_proxy_is_believed(behind: Flask) -> None:
    more = {"X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Host": "elsewhere.example, pad.example"}
    assert addressed(behind, **more) == ("https://pad.example/", "198.51.100.7")


def test_without_a_proxy_nobody_says_who_he_is(alone: Flask) -> None:
    assert addressed(alone) == ("http://localhost/", "127.0.0.1")


@pytest.mark.parametrize(("method", "path"), [("POST", f"/l/{TOKEN}"), ("GET", "/language/en")])
def test_what_came_over_https_goes_back_over_https_only(behind: Flask, alone: Flask, method: str, path: str) -> None:
    linked(behind)
    linked(alone)
    over_https = cookies(behind.test_client().open(path, method=method, headers=SAID).headers)
    assert over_https
    assert all("; Secure" in cookie and "; SameSite=Lax" in cookie for cookie in over_https)
    # In the living room there is no https, and without cookies no form would be taken.
    for app, headers in ((behind, {}), (alone, {}), (alone, SAID)):
        in_the_room = cookies(app.test_client().open(path, method=method, headers=headers).headers)
        assert in_the_room
        assert not any("Secure" in cookie for cookie in in_the_room)


@pytest.mark.parametrize("referrer", [{}, {"Referer": "https://pad.example/new"}], ids=["untold", "told"])
def test_a_form_is_taken_over_https_whatever_the_browser_tells_of_itself(behind: Flask, referrer: dict[str, str]) -> None:
    linked(behind)
    phone = Pad(behind.test_client(), "de")
    page = phone.open(f"/l/{TOKEN}", headers=SAID, base_url="https://pad.example")
    phone.post(f"/l/{TOKEN}", page.fields(page.form()), follow=False, headers={**SAID, **referrer}, base_url="https://pad.example")
    page = phone.open("/new?game=sheet", headers=SAID, base_url="https://pad.example")
    fields = page.fields(page.form("/tables"))
    typed = {**fields, "seat": ["Ada", "Ben"], "who": ["Ada", "Ben"]}
    answer = phone.post("/tables", typed, follow=False, headers={**SAID, **referrer}, base_url="https://pad.example")
    assert answer.status == 303, answer.text
    # The token is asked for as ever.
    typed[".csrf"] = "another"
    refused = phone.post("/tables", typed, follow=False, headers={**SAID, **referrer}, base_url="https://pad.example")
    assert refused.status == 400


@pytest.mark.parametrize("which", ["behind", "alone"])
def test_without_the_address_of_each_all_phones_of_a_proxy_are_one_home(
    which: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy that says no addresses, and behind one of which the pad was not told: wrong codes are counted together."""
    app = request.getfixturevalue(which)
    monkeypatch.setattr("scorepad.store.codes.KNOCKS", 2)

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


@pytest.mark.parametrize("asked_for", [True, False])
def test_the_server_lets_through_what_was_asked_for(tmp_path: Path, asked_for: bool) -> None:
    app = create_app(tmp_path, BEHIND_PROXY=asked_for, ALLOWED_HOSTS=("pad.example",), HERE=True)
    linked(app)
    with served(app) as port:
        line = HTTPConnection("127.0.0.1", port, timeout=20)
        line.request("POST", f"/l/{TOKEN}", headers=SAID)
        answer = line.getresponse()
        answer.read()
        line.close()
    assert ["Secure" in cookie for cookie in cookies(answer.headers)] == [asked_for]


def test_who_speaks_through_a_proxy_that_nobody_named_is_not_at_this_machine(tmp_path: Path) -> None:
    said = [{}, *({name: "127.0.0.1"} for name in (*SAID, "Forwarded", "Via", "X-Real-IP"))]
    with served(create_app(tmp_path, HERE=True)) as port:
        found = []
        for headers in said:
            line = HTTPConnection("127.0.0.1", port, timeout=20)
            line.request("GET", "/new", headers=headers)
            found.append(line.getresponse().status)
            line.close()
    assert found == [200, *[403] * 6]
