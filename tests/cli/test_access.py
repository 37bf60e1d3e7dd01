"""Whoever starts the pad for others comes in by a link from his terminal, and makes links and circles by commands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli.main import main
from scorepad.server.hosts import Host
from scorepad.server.sockets import is_loopback
from scorepad.store import Link, NewLink, Store
from scorepad.web.app import create_app
from scorepad.web.auth.invite import terminal as code_to_scan
from scorepad.web.auth.open_link import hash_of
from scorepad.web.auth.owner_link import SERVE, fresh_link
from scorepad.web.auth.pad_address import PadAddress
from scorepad.web.serving.greeting import HOW, greeting, pad_address_of
from tests.databases import new_table
from tests.machines import BARE, asked, listening

NOON = 1_795_348_800
LINK = re.compile(r"(https?://[^/\s]+)/l/([\w-]{22})(?!\S)")
#: A laptop in the wifi, which is in another network besides.
LAN = tuple(map(ip_address, ("2001:db8::7", "192.168.1.20", "10.8.0.2", "fd00::20")))


class TestWherePhonesReachIt:
    def test_the_best_address_comes_first(self) -> None:
        for reach, expected in (
            (PadAddress("0.0.0.0", 8000), ["http://192.168.1.20:8000"]),
            (PadAddress("", 80), ["http://192.168.1.20"]),
            (PadAddress("::", 8000), ["http://[2001:db8::7]:8000"]),
            (PadAddress("10.8.0.2", 8000), ["http://10.8.0.2:8000"]),
            (PadAddress("pad.lan", 8000), ["http://pad.lan:8000"]),
            (PadAddress("0.0.0.0", 8000, 8443), ["http://192.168.1.20:8000", "https://192.168.1.20:8443"]),
            (PadAddress("127.0.0.1", 8000, names=("pad.example", "127.0.0.1"), proxied=True), ["https://pad.example"]),
            (PadAddress("127.0.0.1", 8000, names=("*", "127.0.0.1"), proxied=True), []),
            (PadAddress("0.0.0.0", 8000, 8443, address="http://other.lan:81/"), ["http://other.lan:81"]),
        ):
            assert reach.addresses(lambda: LAN) == expected, reach
        assert PadAddress("0.0.0.0", 8000).addresses(list) == ["http://127.0.0.1:8000"], "without a network it is this machine"
        assert [is_loopback(host) for host in ("127.0.0.1", "localhost", "0.0.0.0", "")] == [True, True, False, False]


class TestAFreshLink:
    def test_keeps_the_first_circle_in_place_of_one_that_nobody_opened(self, store: Store) -> None:
        before = fresh_link(store, NOON)
        token = fresh_link(store, NOON + 86_400)
        (link,) = store.links.all()
        assert (link.hash, link.role, link.table, link.made_by, link.name) == (hash_of(token), "keeper", None, SERVE, "")
        assert store.links.by_hash(hash_of(before)) is None

    def test_leaves_alone_what_was_opened_or_made_otherwise(self, store: Store) -> None:
        opened = fresh_link(store, NOON)
        used(store, opened, NOON + 1)
        store.links.make(NewLink("keeper", "Ben", by="Ada"), hash_of("ben"), at=NOON)
        fresh_link(store, NOON + 2)
        assert len(store.links.all()) == 3
        assert {hash_of(opened), hash_of("ben")} < {link.hash for link in store.links.all()}

    def test_is_there_after_a_hundred_evenings_too(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.web.auth.owner_link.MAX_LINKS", 3)
        tokens = [fresh_link(store, NOON)]
        for evening in range(1, 5):
            used(store, tokens[-1], NOON + evening)
            tokens.append(fresh_link(store, NOON + evening))
        assert {link.hash for link in store.links.all()} == {hash_of(tokens[at]) for at in (2, 3, 4)}


def used(store: Store, token: str, at: int) -> None:
    """A phone opens it."""
    link = store.links.by_hash(hash_of(token))
    assert link is not None
    store.links.record_use(link, at, "phone")


def run(*args: str | Path, **environment: str) -> Result:
    found = CliRunner(env={name: None for name in os.environ if name.startswith("SCOREPAD_")} | environment)
    done = found.invoke(main, [str(each) for each in args])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


class TestCommands:
    @pytest.fixture
    def slug(self, store: Store) -> str:
        """A table of the first circle."""
        return new_table(store)

    @pytest.fixture
    def on(self, database: Path | str, slug: str, tmp_path: Path) -> Callable[..., Result]:
        """Runs a command on the pad while it is open."""
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        return lambda *args, **more: run(*args, "--database", url, "--instance", tmp_path, **more)

    @staticmethod
    def made(store: Store, done: Result) -> Link:
        """The link that was printed."""
        assert (done.exit_code, done.stderr) == (0, "")
        found = LINK.fullmatch(done.stdout.strip())
        assert found is not None, done.stdout
        link = store.links.by_hash(hash_of(found[2]))
        assert link is not None
        return link

    def test_a_link_is_the_only_line_where_nobody_looks_on(self, on: Callable[..., Result], store: Store) -> None:
        link = self.made(store, on("link"))
        assert (link.role, link.circle, link.table, link.made_by) == ("keeper", 1, None, "scorepad link")
        assert link.name == "", "whoever opens it is asked"

    def test_a_link_is_for_whom_and_for_what_was_said(self, on: Callable[..., Result], store: Store, slug: str) -> None:
        done = on("link", "--name", " Dora ", "--table", slug, "--address", "https://pad.example/")
        assert done.stdout.startswith("https://pad.example/l/")
        link = self.made(store, done)
        assert (link.role, link.table, link.name) == ("scorer", slug, "Dora")
        assert self.made(store, on("link", "--role", "watcher")).role == "watcher"

    def test_the_address_is_that_of_the_pad_as_it_is_served_or_told(
        self, on: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for ask in (PadAddress.addresses, PadAddress.listening):
            monkeypatch.setattr(ask, "__defaults__", (lambda: LAN,))
        proxy = {"SCOREPAD_BEHIND_PROXY": "1", "SCOREPAD_ALLOWED_HOSTS": "pad.example,other.example"}
        for environment, start in (
            ({"SCOREPAD_ADDRESS": "http://pad.lan:81"}, "http://pad.lan:81/l/"),
            (proxy, "https://pad.example/l/"),
            ({"SCOREPAD_TLS": "1", "SCOREPAD_TLS_PORT": "8444"}, "http://192.168.1.20:8000/l/"),
            ({"SCOREPAD_PORT": "8001"}, "http://192.168.1.20:8001/l/"),
        ):
            assert on("link", **environment).stdout.startswith(start)
        for reach, start in (
            (PadAddress("0.0.0.0", 8123, 8443), "http://192.168.1.20:8123/l/"),
            (PadAddress("127.0.0.1", 8000, names=("pad.example",), proxied=True), "https://pad.example/l/"),
            (PadAddress("127.0.0.1", 8123), "http://127.0.0.1:8123/l/"),
        ):
            reach.save(tmp_path)
            done = on("link", SCOREPAD_PORT="9999")
            assert done.stdout.startswith(start), reach
        assert "--host 0.0.0.0" in done.stderr, "it is for this machine alone"
        assert on("circle", "Montags").stdout.startswith(start)
        # What the pad says of itself may be damaged.
        for text in ("", "[]", "{}", '{"host": 1}', "\xff"):
            (tmp_path / "served.json").write_text(text, encoding="latin-1")
            assert on("link", "--address", "http://other.lan").stdout.startswith("http://other.lan/l/"), text

    def test_what_cannot_be_is_said_and_nothing_is_made(self, on: Callable[..., Result], store: Store) -> None:
        for args, why in (
            (["link", "--circle", "Montags"], "there is no circle Montags"),
            (["link", "--table", "nowhere"], "there is no table nowhere"),
            (["link", "--role", "keeper", "--table", "nowhere"], "a keeper keeps a circle"),
            (["link", "--address", "pad.example"], "an address such as"),
            (["link", "--address", "https://pad.example/folder"], "an address such as"),
            (["link", "--name", " "], "a name of 1 to 40"),
            (["circle", "x" * 41], "a name of 1 to 40"),
        ):
            done = on(*args)
            assert (done.exit_code, done.stdout) == (2, "")
            assert why in done.stderr
        done = on("link", SCOREPAD_BEHIND_PROXY="1")
        assert done.exit_code == 2
        assert "say --address" in done.stderr, "behind a proxy without a name"
        assert (len(store.circles.all()), store.links.all()) == (1, [])

    def test_another_circle_sees_nothing_of_the_first(self, on: Callable[..., Result], store: Store, slug: str) -> None:
        keeper = self.made(store, on("circle", "Montags"))
        assert (keeper.role, keeper.table) == ("keeper", None)
        assert keeper.circle != 1
        again = on("circle", "montags")
        assert (again.exit_code, again.stdout) == (2, "")
        assert self.made(store, on("link", "--circle", "MONTAGS", "--role", "scorer")).circle == keeper.circle
        assert self.made(store, on("link", "--circle", str(keeper.circle))).circle == keeper.circle
        strange = on("link", "--circle", "Montags", "--table", slug)
        assert (strange.exit_code, strange.stdout) == (2, "")
        assert f"there is no table {slug} in this circle" in strange.stderr
        assert on("circles").stdout.splitlines() == [
            "1  (no name yet): 1 table, 3 people, 0 links", f"{keeper.circle}  Montags: 0 tables, 0 people, 3 links",
        ]  # fmt: skip


class TestWhatIsSaidAtTheStart:
    def test_where_nobody_looks_on_no_link_is_made(self, tmp_path: Path) -> None:
        for proxied in (False, True):
            app = create_app(tmp_path / f"{proxied}", HERE=False, BEHIND_PROXY=proxied)
            store: Store = app.extensions["scorepad-store"]
            reach = pad_address_of(app, "0.0.0.0", 8000)
            assert greeting(app, reach) == [f"Scorepad: {reach.listening()[0]}", HOW]
            assert "0.0.0.0" not in reach.listening()[0], "no phone opens that"
            assert store.links.all() == []
            store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no terminals that a program could be given on Windows")
class TestAtATerminal:
    @pytest.fixture
    def start(self, tmp_path: Path) -> Iterator[Callable[..., str]]:
        """Starts a pad at a terminal of its own; gives what it says until it listens."""
        import pty

        running: list[subprocess.Popen[bytes]] = []
        ours: list[int] = []

        def begin(last: str, **environment: str) -> str:
            mine, its = pty.openpty()
            ours.append(mine)
            process = subprocess.Popen(
                [sys.executable, "-m", "scorepad.cli", "serve"], stdout=its, stderr=its, preexec_fn=listening,
                env={**BARE, "TERM": "xterm", "SCOREPAD_INSTANCE": str(tmp_path), "SCOREPAD_PORT": "0", **environment},
            )  # fmt: skip
            os.close(its)
            running.append(process)
            said = b""
            with suppress(OSError):
                while not re.search(last.encode(), said) and (more := os.read(mine, 4096)):
                    said += more
            assert process.poll() is None, said
            return said.decode()

        yield begin
        for process in running:
            process.kill()
            process.wait()
        for each in ours:
            os.close(each)

    def test_the_link_that_is_shown_opens_the_pad_and_nothing_else_does(self, start: Callable[..., str], tmp_path: Path) -> None:
        said = start(r"\x1b\[0m\r\n\r\n", SCOREPAD_HOST="0.0.0.0")
        found = LINK.search(said)
        assert found is not None, said
        host = Host.parse(found[1].removeprefix("http://"))
        assert host is not None
        assert host.port is not None
        assert "█" in said, "there is a code to scan"
        assert said.startswith(f"Scorepad: {found[1]}\r\n"), "it is served where the link leads"
        # Not from this machine either.
        assert asked(host.port, "/new").status == 403
        assert asked(host.port, "/new", {"X-Forwarded-For": "127.0.0.1"}).status == 403
        assert asked(host.port, f"/l/{found[2]}").status == 200
        assert asked(host.port, f"/l/{found[2][:-1]}").status == 403
        (link,) = Store(tmp_path / "scorepad.db").links.all()
        assert (link.role, link.opened_at, link.hash) == ("keeper", None, hash_of(found[2]))
        assert run("link", "--instance", tmp_path).stdout.startswith(f"{found[1]}/l/"), "a command knows where it is served"
        cookie = str(asked(host.port, f"/l/{found[2]}", form="name=Ada").headers["Set-Cookie"]).split(";")[0]
        assert asked(host.port, "/new", {"Cookie": cookie}).status == 200

    def test_a_link_made_by_a_command_comes_with_its_code_to_scan(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        import pty

        Store(tmp_path / "scorepad.db").close()
        monkeypatch.setenv("TERM", "xterm")
        ours, its = pty.openpty()
        with open(its, "w", encoding="utf-8") as terminal, monkeypatch.context() as patched:
            patched.setattr(sys, "stdout", terminal)
            main(["link", "--instance", str(tmp_path), "--address", "http://pad.lan"], standalone_mode=False)
        shown = b""
        # What was written comes in pieces; behind the last there is an error.
        with suppress(OSError):
            while more := os.read(ours, 4096):
                shown += more
        os.close(ours)
        text = shown.decode().replace("\r\n", "\n")
        link = LINK.search(text)
        assert link is not None, text
        assert code_to_scan(link[0]) in text

    @pytest.mark.exhaustive
    def test_over_https_the_plain_address_comes_first_and_explains_it(self, start: Callable[..., str]) -> None:
        said = start(r"  or http.*\r\n", SCOREPAD_HOST="0.0.0.0", SCOREPAD_TLS="1", SCOREPAD_TLS_PORT="0")
        (first, token), (second, same) = LINK.findall(said)
        assert first.startswith("http://")
        assert second.startswith("https://")
        assert token == same
        assert f"trust it: {first}/trust\r\n" in said

    @pytest.mark.exhaustive
    def test_behind_a_proxy_nobody_is_keeper_for_his_address(self, start: Callable[..., str]) -> None:
        for named in ({"SCOREPAD_BEHIND_PROXY": "1"}, {"SCOREPAD_ALLOWED_HOSTS": "pad.example"}):
            said = start(r"`scorepad link`|\x1b\[0m\r\n\r\n", **named)
            port = int(said.splitlines()[0].rsplit(":", 1)[1])
            here = {"X-Forwarded-For": "127.0.0.1"}
            for headers in ({}, here, {**here, "X-Forwarded-Host": "localhost"}):
                assert asked(port, "/new", headers).status == 403
