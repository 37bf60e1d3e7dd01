"""Who reaches the pad under a name that is not its own, or by somebody else's page, gets nothing; who is at the table gets in."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import IntegerConverter
from werkzeug.test import TestResponse

from scorepad.cli.main import main
from scorepad.server.headers import HEADERS
from scorepad.store import Store
from scorepad.web.app import create_app
from scorepad.web.auth import guard
from scorepad.web.http.network import HOME_DOMAINS, InvalidHostName, listening_as, normalize_host_name, own_names
from tests.web.conftest import NAMES

#: A name that leads anywhere, also here.
EVIL = "evil.example"
#: What is no host at all.
ODD = (
    "a..b", ".", "..", "-a", "a-.example", "user@localhost", "user:secret@localhost:80", "localhost:", "localhost:0",
    "localhost:65536", "localhost:99999999999999", "localhost:-1", "localhost:a", "localhost:²", "localhost/", "localhost/x",
    "localhost?", "localhost#", "localhost\\x", "http://localhost", "localhost, localhost", "localhost localhost", " ", "a_b",
    "x" * 300, "x." * 200, "l\xf6calhost", "\xff\xfe", "%6cocalhost", "[::1", "::1", "[]", "[::1]x", "[::1%eth0]",
    "[fe80::1%25eth0]", "[localhost]", "[::g]", "*", "<b>", "localhost\t",
)  # fmt: skip
#: By any of these a table at home may call its pad.
AT_HOME = (
    "localhost", "LocalHost", "localhost.", "localhost:8000", "pad.localhost", "127.0.0.1", "127.0.0.1:8000", "127.1.2.3", "[::1]",
    "[::1]:8000", "[0:0::1]", "192.168.1.20:8000", "10.0.0.7", "[fd00::2]:8000", "[FE80::1]", "203.0.113.9",
)  # fmt: skip


@pytest.fixture(autouse=True)
def no_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who may do what is not the matter here: everybody keeps the pad, under whichever name he reaches it."""
    monkeypatch.setattr(guard, "is_local_keeper", lambda: True)


def refused(answer: TestResponse, status: int = 421) -> str:
    """What somebody is told who is not let in: a sentence, no way on, nothing to keep."""
    assert answer.status_code == status
    assert hardened(answer) == []
    assert answer.headers.getlist("Set-Cookie") == []
    assert answer.headers["Cache-Control"] == "no-store"
    text = answer.get_data(as_text=True)
    assert not [sign for sign in ("<a", "<form", "<script", "<link", "href", "Traceback") if sign in text]
    return text


def hardened(answer: TestResponse) -> list[str]:
    """The headers that an answer lacks."""
    return [name for name, says in HEADERS.items() if answer.headers.get(name) != says]


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def asked(client: FlaskClient, host: str | None, path: str = "/", method: str = "GET", **more: Any) -> TestResponse:
    """What is answered to whoever asks for this host; None: to who does not say one."""
    return client.open(path, method=method, environ_overrides={"HTTP_HOST": host}, **more)


class TestUnderWhichName:
    def test_the_pad_is_found_at_home_and_by_the_names_of_its_machine(self, client: FlaskClient) -> None:
        name = socket.gethostname().lower()
        short = name.partition(".")[0]
        for host in (*AT_HOME, name, short, short.upper(), *(f"{short}.{ending}:8000" for ending in HOME_DOMAINS)):
            assert asked(client, host).status_code == 200, host

    def test_under_any_other_there_is_none(self, client: FlaskClient, played: str) -> None:
        for host in (
            EVIL, f"{EVIL}:8000", "localhost.evil.example", "notlocalhost", "127.0.0.1.evil.example", "2130706433", "0x7f000001",
            "other.local",
        ):  # fmt: skip
            for path in ("/", f"/t/{played}", f"/t/{played}/record", "/health", "/static/js/inputs.js", "/rules", "/nowhere"):
                for lang, reason in (
                    ("de", "Unter diesem Namen ist der Block nicht erreichbar."),
                    ("en", "The pad cannot be reached"),
                ):
                    text = refused(asked(client, host, path, headers={"Accept-Language": lang}))
                    assert reason in text, host
                    assert f"--allowed-hosts {host.partition(':')[0]}" in text, host
                    assert "Ada" not in text, host

    def test_what_is_no_host_is_told_so(self, client: FlaskClient) -> None:
        for host in (*ODD, "", None):
            for path, method in (("/", "GET"), ("/tables", "POST"), ("/nowhere", "GET")):
                assert "--allowed-hosts NAME" in refused(asked(client, host, path, method), 400), host

    def test_every_address_is_shut(self, client: FlaskClient) -> None:
        for path, method in every_address(client.application):
            refused(asked(client, EVIL, path, method))

    def test_who_watches_over_the_pad_need_not_say_a_name(self, client: FlaskClient) -> None:
        for host in (None, "", "10.88.0.3:8000"):
            assert asked(client, host, "/health").get_json() == {"status": "ok"}


class TestNamesThatAreAllowed:
    @pytest.fixture(scope="class")
    @staticmethod
    def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
        app = create_app(tmp_path_factory.mktemp("named") / "instance", ALLOWED_HOSTS=["pad.example", "Bücher.example"], HERE=True)
        yield app
        app.extensions["scorepad-store"].close()

    def test_are_served_and_no_others(self, named: Flask, tmp_path: Path) -> None:
        for host in ("pad.example", "PAD.example.", "pad.example:8443", "xn--bcher-kva.example"):
            assert asked(named.test_client(), host).status_code == 200, host
        for host in ("evil.pad.example", "pad.example.evil", "padxexample"):
            refused(asked(named.test_client(), host))
        app = create_app(tmp_path, ALLOWED_HOSTS="*", HERE=True)
        assert asked(app.test_client(), EVIL).status_code == 200
        for host in ODD:
            refused(asked(app.test_client(), host), 400)
        app.extensions["scorepad-store"].close()

    def test_what_is_no_name_cannot_be_allowed(self) -> None:
        for given in ("http://pad.example", "pad.example:8000", "a..b", "", ".pad.example", "*.example", "a b", "x" * 300):
            with pytest.raises(InvalidHostName):
                pytest.fail(f"{given}: {normalize_host_name(given)}")
        told = CliRunner().invoke(main, ["serve", "--allowed-hosts", "pad.example,https://pad.example"])
        assert told.exit_code == 2
        assert "without http:// and port, not 'https://pad.example'" in told.output

    def test_names_of_the_machine_stand_where_it_is_told_them(self, tmp_path: Path) -> None:
        """Of a list that leads advertisers' names nowhere none is taken."""
        name = socket.gethostname().lower()
        hosts = tmp_path / "hosts"
        hosts.write_text(
            f"127.0.0.1 localhost ads.example\n127.0.1.1\tPad.Home.Example {name} # not.example\n0.0.0.0 {EVIL}\n\xff\n", "latin-1"
        )
        found = set(own_names(hosts))
        assert {name, "pad.home.example"} <= found
        assert not found & {"ads.example", "not.example", EVIL}
        assert set(own_names(tmp_path / "none")) < found
        assert listening_as("raspberrypi") == ["raspberrypi"]
        assert listening_as("::") == listening_as("*") == []


class TestBehindAProxy:
    def test_without_one_nobody_else_says_under_which_name(self, client: FlaskClient) -> None:
        assert asked(client, "localhost", headers={"X-Forwarded-Host": EVIL}).status_code == 200
        refused(asked(client, EVIL, headers={"X-Forwarded-Host": "localhost"}))


#: What a browser never says of a page of ours at http://localhost.
ELSEWHERE = (
    f"http://{EVIL}", "http://localhost:8001", "https://localhost", "http://127.0.0.1", "null", "", " ", "http://", "http:",
    "//localhost", "localhost", "ftp://localhost", "http://localhost, http://localhost", "http://localhost http://evil.example",
    "http://localhost:x", "http://localhost:99999", "http://localhost:", "http://localhost@evil.example",
    "http://evil.example#localhost", "http://[::1%25lo]", "http://[", "http://[::1", "http://l\xf6calhost",
    "http://localhost\\@evil.example", "http://a..b", "x" * 5000,
)  # fmt: skip


class TestFromWhere:
    def form(self, key: str = "k") -> dict[str, Any]:
        return {"game": "partout", "seat": list(NAMES[:4]), "who": list(NAMES[:4]), "dealer": "Ada", ".key": key}

    def test_nothing_is_taken_from_elsewhere(self, client: FlaskClient, store: Store) -> None:
        for header, told in product(("Origin", "Referer"), ELSEWHERE):
            answer = client.post("/tables", data=self.form(), headers={header: told})
            assert (answer.status_code, hardened(answer)) == (403, []), (header, told)
            assert "<button" not in answer.get_data(as_text=True), "no button does it for them"
        for told in ("cross-site", "same-site", "nonsense"):
            refused(client.post("/tables", data=self.form(), headers={"Sec-Fetch-Site": told, "Sec-Fetch-Dest": "document"}), 403)
        assert store.lists.count() == 0

    def test_what_comes_from_here_is_taken_wherever_here_is(self, client: FlaskClient, store: Store) -> None:
        here, home = "localhost", "192.168.1.20:8000"
        taken = [
            (here, {}), (here, {"Origin": "http://localhost"}), (here, {"Origin": "HTTP://LOCALHOST:80"}),
            (here, {"Referer": "http://localhost/new?game=partout"}),
            (home, {"Origin": f"http://{home}", "Sec-Fetch-Site": "same-origin"}),
            *((host, {"Origin": f"http://{host}"}) for host in ("[fd00::2]:8000", "localhost:8000", "localhost.")),
        ]  # fmt: skip
        for number, (host, headers) in enumerate(taken):
            answer = asked(client, host, "/tables", "POST", data=self.form(str(number)), headers=headers)
            assert (answer.status_code, store.lists.count()) == (303, number + 1), (host, headers)
        for host in (home, "[fd00::2]:8000"):
            told = {"Origin": "http://10.1.1.1"}
            assert asked(client, host, "/tables", "POST", data=self.form("other"), headers=told).status_code == 403

    def test_nobody_puts_a_page_of_ours_into_his(self, client: FlaskClient, played: str) -> None:
        kinds = ("image", "script", "iframe", "frame", "style", "empty", "object", "embed", "audio", "")
        for kind in ({}, *({"Sec-Fetch-Dest": each} for each in kinds)):
            for path in ("/ask/rummy/best?rack=As", f"/t/{played}", "/static/js/inputs.js"):
                refused(client.get(path, headers={"Sec-Fetch-Site": "cross-site", **kind}), 403)

    def test_a_link_leads_here_from_anywhere(self, client: FlaskClient, played: str) -> None:
        ways = [("cross-site", "document"), ("none", "document"), ("same-origin", "empty"), ("same-origin", "image")]
        for said, kind in ways:
            told = {"Sec-Fetch-Site": said, "Sec-Fetch-Dest": kind}
            assert client.get(f"/t/{played}", headers=told).status_code == 200, told


class TestForms:
    """What is no form is told, and not taken for an empty one."""

    PART = "--b\r\nContent-Disposition: form-data{}\r\n\r\nx\r\n"

    def sent(self, client: FlaskClient, body: bytes, kind: str) -> TestResponse:
        answer = client.post("/new", data=body, content_type=kind)
        assert hardened(answer) == []
        assert "Traceback" not in answer.get_data(as_text=True)
        return answer

    def test_what_is_none_is_told(self, client: FlaskClient) -> None:
        multipart, named = "multipart/form-data", self.PART.format('; name="a"')
        for body, kind in (
            (self.PART.format("") + "--b--", f"{multipart}; boundary=b"),
            (self.PART.format('; filename="a.txt"') + "--b--", f"{multipart}; boundary=b"),
            (named + "--b--", multipart),
            (named + "--b--", f'{multipart}; boundary=""'),
            (named + "--b--", f"{multipart}; boundary=\xfc"),
            (named, f"{multipart}; boundary=b"),
            ("nothing of the kind", f"{multipart}; boundary=b"),
            ("\xff=\xfe", "application/x-www-form-urlencoded"),
        ):
            assert self.sent(client, body.encode("latin-1"), kind).status_code == 400, (body, kind)

    def test_letters_of_another_kind_are_no_trouble(self, client: FlaskClient) -> None:
        for charset in ("utf-7", "nonsense", "rot13", "hex", "\xff", "a" * 1000):
            part = self.PART.format(f'; name="a"\r\nContent-Type: text/plain; charset={charset}').replace("x\r\n", "+AGE-\r\n")
            for body, kind in (
                (part + "--b--", "multipart/form-data; boundary=b"),
                ("a=b", f"application/x-www-form-urlencoded; charset={charset}"),
            ):
                assert self.sent(client, body.encode("latin-1"), kind).status_code < 500, charset

    def test_a_form_of_too_many_parts_is_too_large(self, client: FlaskClient) -> None:
        many = 100_000
        parts = b"--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n" * (many // 4) + b"--b--"
        assert self.sent(client, parts, "multipart/form-data; boundary=b").status_code == 413
        for body in (b"a=&" * many, b"&" * many, b"&".join(b"a%d=1" % number for number in range(many))):
            assert self.sent(client, body, "application/x-www-form-urlencoded").status_code == 413
        body = b"&".join(b"a%d=1" % number for number in range(1000))
        assert self.sent(client, body, "application/x-www-form-urlencoded").status_code == 200


def every_address(app: Flask) -> list[tuple[str, str]]:
    """Each address of the site, of nothing that is there, with each method."""
    adapter, found = app.url_map.bind("localhost"), []
    for rule in app.url_map.iter_rules():
        values = {name: 1 if isinstance(kind, IntegerConverter) else "x" for name, kind in rule._converters.items()}
        path = adapter.build(rule.endpoint, values, force_external=False)
        found += [(path.removeprefix("http://localhost"), method) for method in sorted((rule.methods or set()) - {"HEAD"})]
    return found


class TestHeaders:
    def test_every_answer_carries_them(self, client: FlaskClient) -> None:
        addresses = every_address(client.application)
        assert len(addresses) > 100
        seen = set()
        for path, method in [*addresses, *((path, "DELETE") for path, _ in addresses)]:
            answer = client.open(path, method=method)
            assert (hardened(answer), answer.status_code < 500) == ([], True), (method, path)
            assert "Cache-Control" in answer.headers
            seen.add(answer.status_code)
        assert {200, 303, 404, 405, 422} <= seen

    def test_so_do_pages_parts_exports_and_what_is_unchanged(self, client: FlaskClient, played: str) -> None:
        of_table = [f"/t/{played}{way}" for way in ("", "/enter/announce", "/record", "/raw")]
        files = ["/rules/partout/file", "/worker.js", "/rules/worker.js", "/static/js/inputs.js", "/static/icons/icon-512.png"]
        for path in ["/", "/new", *of_table, *files, "/offline", "/health", "/language/en"]:
            answer = client.get(path)
            assert (answer.status_code < 400, hardened(answer)) == (True, []), path
        for path in (f"/t/{played}", "/static/js/inputs.js"):
            client.get(path)
            same = client.get(path, headers={"If-None-Match": client.get(path).headers["ETag"]})
            assert (same.status_code, hardened(same)) == (304, [])
        large = client.post("/new", data=b"x" * (2 * 1024 * 1024 + 1), content_type="application/x-www-form-urlencoded")
        assert (large.status_code, hardened(large)) == (413, [])

    def test_what_is_taken_along_is_kept_by_nobody_on_the_way(self, client: FlaskClient, played: str) -> None:
        for path in (f"/t/{played}/record", f"/t/{played}/raw", "/rules/partout/file"):
            answer = client.get(path)
            assert "attachment" in answer.headers["Content-Disposition"]
            assert answer.headers["Cache-Control"] == "no-store"

    def test_over_plain_http_nothing_is_said_that_browsers_complain_of(self, client: FlaskClient) -> None:
        for host, more in (("192.168.1.20", {}), ("127.0.0.1", HEADERS)):
            assert asked(client, host).headers.get("Cross-Origin-Opener-Policy") == more.get("Cross-Origin-Opener-Policy")

    def test_no_page_asks_for_what_it_is_denied(self) -> None:
        """They keep the screen awake, share and copy."""
        denied = {each.partition("=")[0] for each in HEADERS["Permissions-Policy"].split(",")}
        static = Path(__file__).parent.parents[2] / "static"
        code = "".join(path.read_text(encoding="utf-8") for path in static.rglob("*.js"))
        names = {"geolocation": "geolocation", "camera": "getUserMedia", "microphone": "getUserMedia"}
        assert denied == set(names)
        assert not [name for name in names.values() if name in code]
