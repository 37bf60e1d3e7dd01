"""Who comes in: what strangers are told, what a link opens besides, its cookie. Who may do what stands in `test_rights.py`."""

from __future__ import annotations

import time
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.test import TestResponse

from scorepad.store import DatabaseUnavailable
from scorepad.store.models import FIRST_CIRCLE, CodeRow
from scorepad.web.auth.guard import DAY
from tests.web.conftest import laid
from tests.web.doors import AT, let_in, made
from tests.web.rights import (
    AFTER,
    AWAY,
    CIRCLE,
    ELSEWHERE,
    HOLDERS,
    NAMES,
    NEVER,
    TABLE,
    House,
    ask,
    is_strange,
    named,
    split,
    told,
    without,
)

#: Where somebody comes in who has a link or a code.
ENTRANCE = ("/l/<token>", "/j/<text>", "/join", "/join/who", "/http-links")


def test_for_each_address_it_is_said_who_may(house: House) -> None:
    """In one `test_rights.py`, that of the folder with the tests of its page."""
    top = Path(__file__).parents[3]
    names = [path.relative_to(top).with_suffix("").parts for path in (top / "tests/web").rglob("test_rights.py")]
    modules = [import_module(".".join(name)) for name in names]
    said = sorted(f"{method} {rule}" for module in modules for method, rule, _ in split(module.MAY))
    assert said == sorted(each.line for each in house.asked())


def test_a_pad_that_is_gone_answers_nothing_as_done(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is open can be read for ever, though nobody will find it again: a second tap was done there for nothing."""

    def gone() -> None:
        raise DatabaseUnavailable("gone")

    client = house.client("keeper")
    monkeypatch.setattr(house.store.database, "ping", gone)
    for each in [each for each in house.asked() if each.method == "POST" and each.rule not in ENTRANCE]:
        assert ask(client, "POST", each.path).status_code == 503, each.path


def strangers(house: House) -> dict[str, FlaskClient]:
    """Phones that hold nothing, or nothing any more."""
    found = {who: house.app.test_client() for who in ("nobody", "forged", "revoked", "renewed", "in the bin")}
    found["forged"].set_cookie("session", "eyJsaW5rcyI6W1sxLCJhIl1dfQ.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb", domain="192.168.7.8")
    let_in(house.app.test_client(), **AWAY)
    house.store.links.revoke(let_in(found["revoked"], **AWAY).id, AT, "")
    house.store.links.renew(let_in(found["renewed"], **AWAY).id, "another", AT, "")
    assert found["in the bin"].post(f"/l/{house.bin_token}", **AWAY).status_code == 303
    house.bin_it()
    return found


class TestAStranger:
    def test_who_kept_the_pad_is_told_how_to_come_back(self, house: House) -> None:
        for language in ("de", "en", "fr"):
            answer = house.client("nobody").get("/", headers={"Accept-Language": language}, **AWAY)
            assert "scorepad link" in answer.text, language

    def test_gets_the_same_page_whatever_he_asks_for(self, house: House) -> None:
        """At each route that there is: `test_rights.py`. Here: what is there, what is not, and in the bin."""
        phones = strangers(house)
        before = house.rows()
        slugs = (house.slug, NEVER, house.binned)
        paths = [f"/t/{slug}{way}" for slug in slugs for way in ("", "/live", "/enter/announce", "/undo", "/away", "/back")]
        paths += ["/", "/people/1", "/people/987654", "/join/who", "/rules/partout", "/nothing", f"/?table={house.slug}"]
        for who, client in phones.items():
            status, plain, headers = told(ask(client, "GET", "/nothing-of-this-name"))
            assert status == 403
            assert not [name for name in (*NAMES, "Partout", "Vorgabe", "Die anderen", house.slug) if name.encode() in plain]
            for path, method in product(paths, ("GET", "HEAD", "POST")):
                expected = (403, b"" if method == "HEAD" else plain, headers)
                assert told(ask(client, method, path)) == expected, f"{who}: {method} {path}"
        assert house.rows() == before, "nothing is written"

    def test_gets_it_however_oddly_he_asks(self, house: House) -> None:
        """By a way that is none, with too much, and where others get an address that is put right."""
        client, slug = house.client("nobody"), house.slug
        plain = told(ask(client, "GET", "/nothing"))
        there = ("/", "/tables", "/import", f"/t/{slug}", f"/t/{slug}/undo", "/static/icons/icon.svg", "/nothing")
        odd = ("/people/", "//people", f"/t//{slug}", f"/t/{slug}/", "/t/" + "x" * 2000, "/t/%00", "/static/nothing.js")
        forms = (f"/t/{slug}/enter/announce", f"/t/{NEVER}/undo", "/import", f"/t/{house.binned}/back", "/nothing")
        ways: list[tuple[str, str, Any]] = [*product(("PUT", "DELETE", "PATCH", "TRACE"), there, [{}])]
        ways += product(["GET"], odd, [{}])
        ways += product(["POST"], forms, (
            {"data": {"text": "x" * 400_000}},
            {"data": {"n" * 300: "x"}},
            {"data": {"text": "x" * (3 * 1024 * 1024)}},
            {"data": {".key": "§§§"}},
            {"data": b"--x\r\nnothing", "content_type": "multipart/form-data; boundary=x"},
            {"query_string": "a" * 17_000},
            {"query_string": {"n" * 300: "x"}},
            {"headers": {"X-Long": "x" * 21_000}},
            {"headers": {"If-None-Match": 'W/"1234"'}},
            {"headers": {"Scorepad-Sent": "1"}},
            {"headers": {"Scorepad-Kept": "1"}},
        ))  # fmt: skip
        for method, path, more in ways:
            assert told(ask(client, method, path, **more)) == plain, f"{method} {path} {more!r:.60}"

    def test_learns_nothing_of_a_link(self, house: House) -> None:
        """One that was revoked, one whose table lies in the bin, and one that never was."""
        token, link = made(house.app)
        made(house.app)
        house.store.links.record_use(house.keeper, AT, "")
        house.store.links.revoke(link.id, AT, "")
        house.bin_it()
        client = house.client("nobody")
        for method in ("GET", "POST"):
            found = [told(ask(client, method, f"/l/{each}")) for each in (token, house.bin_token, "x" * 22)]
            assert found[0] == found[1] == found[2]

    def test_is_told_by_no_poll_that_nothing_is_new(self, house: House) -> None:
        """What a phone watches by is asked before anything else is done: it must know all the same what became of the link."""

        def poll(client: FlaskClient, tag: str = "") -> TestResponse:
            return ask(client, "GET", f"/t/{house.slug}/live", headers={"If-None-Match": tag})

        clients = [house.app.test_client() for _ in range(3)]
        links = [let_in(client, "watcher", house.slug, **AWAY) for client in clients]
        tags = [poll(client).headers["ETag"] for client in clients]
        assert [poll(client, tag).status_code for client, tag in zip(clients, tags, strict=True)] == [304] * 3
        assert is_strange(poll(house.client("nobody"), tags[0]))
        assert poll(house.client(ELSEWHERE), tags[0]).status_code == 404
        house.store.links.revoke(links[0].id, AT, "")
        house.store.links.renew(links[1].id, "another", AT, "")
        assert is_strange(poll(clients[0], tags[0]))
        assert is_strange(poll(clients[1], tags[1]))
        house.store.bin.put(house.slug, AT)
        assert is_strange(poll(clients[2], tags[2]))


class TestWhoHoldsALink:
    def test_to_look_on_lets_others_look_on_and_no_more(self, house: House) -> None:
        """Codes let nobody do what he could not who shows them; and none lets anybody keep the circle."""
        ways = [each for each in house.asked() if "join" in each.rule and each.rule not in ENTRANCE]
        ways += [each for each in house.asked(slug=house.second) if "join" in each.rule and "<slug>" in each.rule]
        for who in HOLDERS:
            client = house.client(who)
            links = {link.id for link in house.store.links.all()}
            for role, each in product(("scorer", "watcher", "keeper", "nonsense"), ways):
                form = {"role": role, "name": "Wanda", ".key": f"key-{HOLDERS.index(who)}-{role}"}
                ask(client, each.method, f"{each.path}?role={role}", data=form if each.method == "POST" else None)
            with house.store.database.write_session() as session:
                given = {row.role for row in session.connection().execute(select(CodeRow.__table__))}  # type: ignore[attr-defined]
                session.connection().execute(CodeRow.__table__.delete())  # type: ignore[attr-defined]
            given |= {link.role for link in house.store.links.all() if link.id not in links}
            gives = set() if who == AFTER else {"watcher"} if who.startswith("watcher") else {"watcher", "scorer"}
            assert given == gives, who

    def test_what_is_not_his_is_as_what_never_was(self, house: House) -> None:
        """To the holder of a link to one table any other table of the circle; to a keeper of another circle each here."""
        theirs = {**dict.fromkeys(TABLE, (house.second,)), ELSEWHERE: (house.slug, house.binned)}
        house.bin_it()
        ways = [*product(["GET"], ("", "/log", "/live", "/adjust", "/away", "/picture.png", "/record", "/rounds/1", "/join"))]
        ways += product(["POST"], ("/undo", "/away", "/back", "/rematch", "/enter/announce", "/typing", "/join"))
        asks = ("/", "/rules", "/rules/partout", "/offline", "/watch", "/ask/partout/trick", "/new", "/past")
        for who, slugs in theirs.items():
            here, there = house.client(who), house.client(who)
            for slug in slugs:
                paths = [(method, f"/t/{slug}{way}", f"/t/{NEVER}{way}") for method, way in ways]
                paths += [("GET", f"{path}?table={slug}", f"{path}?table={NEVER}") for path in asks]
                for method, path, never in paths:
                    one, other = ask(here, method, path), ask(there, method, never)
                    assert without(one, slug) == without(other, NEVER), f"{who}: {method} {path}"

    def test_two_circles_in_one_phone_open_each_table_by_its_own_link(self, house: House) -> None:
        """In whatever order they were opened."""
        theirs = laid(house.store.for_circle(house.other), "partout", ["Uwe", "Ute", "Udo", "Ulf"])
        links = [("scorer", house.slug, FIRST_CIRCLE), ("keeper", None, house.other)]
        for order in (links, links[::-1]):
            client = house.app.test_client()
            for role, table, circle in order:
                let_in(client, role, table, circle, **AWAY)
            for slug, name, away in ((house.slug, "Quirin", 403), (theirs, "Uwe", 200)):
                page = ask(client, "GET", f"/t/{slug}")
                assert (page.status_code, named(page, "Quirin", "Uwe")) == (200, [name])
                assert ask(client, "GET", f"/t/{slug}/away").status_code == away
            assert ask(client, "GET", f"/t/{house.second}").status_code == 404
            assert "Quirin" not in ask(client, "GET", "/people").text

    def test_who_looks_on_at_a_table_of_his_own_circle_still_keeps_it(self, house: House) -> None:
        client = house.client("keeper")
        let_in(client, "watcher", house.slug, **AWAY)
        assert ask(client, "GET", f"/t/{house.slug}/adjust").status_code == 200
        assert f"/t/{house.slug}/away" in ask(client, "GET", f"/t/{house.slug}").text

    def test_one_phone_is_shown_another_page_with_another_link(self, house: House) -> None:
        """Its session stays the same, and so does the table: what it has kept is told apart by who asks alone."""
        client = house.app.test_client()
        links: list[tuple[str, str | None, int | None]] = [(role, None, None) for role in CIRCLE.values()]
        links += [*((role, house.slug, None) for role in TABLE.values()), ("watcher", None, house.other)]
        there = (f"/t/{house.slug}", "/rules/partout")
        kept: dict[tuple[str, Any], str] = {}
        for who in [*links, links[0]]:
            role, table, circle = who
            link = let_in(client, role, table, circle, **AWAY)
            for path in there if circle is None else there[-1:]:
                for (known, other), tag in kept.items():
                    if known == path:
                        status = ask(client, "GET", path, headers={"If-None-Match": tag}).status_code
                        assert status == (304 if other == who else 200), f"{path}: {who} with the page of {other}"
                kept[path, who] = ask(client, "GET", path).headers["ETag"]
            house.store.for_circle(link.circle).links.revoke(link.id, AT, "", kept=True)


def test_another_circle_has_keys_of_its_own(house: House) -> None:
    """The key by which a table was opened here opens another one there."""
    form = {"game": "partout", "seat": [*"UVWX"], "who": [*"UVWX"], "dealer": "U", ".key": "played"}
    opened = ask(house.client(ELSEWHERE), "POST", "/tables", data=form)
    assert opened.status_code == 303
    assert house.slug not in opened.headers["Location"]
    assert house.store.tables.load(house.slug).version == 2


class TestTheCookie:
    def test_is_for_the_pad_alone(self, house: House) -> None:
        token, _ = made(house.app)
        for scheme in ("http", "https"):
            cookie = house.app.test_client().post(f"/l/{token}", base_url=f"{scheme}://192.168.7.8").headers["Set-Cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
            assert ("Secure" in cookie) == (scheme == "https")

    def test_holds_nothing_by_which_the_link_could_be_opened(self, house: House) -> None:
        token, link = made(house.app)
        cookie = house.app.test_client().post(f"/l/{token}", **AWAY).headers["Set-Cookie"]
        assert token not in cookie
        assert link.hash not in cookie
        assert token not in repr(house.rows()), "what is stored opens nothing either"

    def test_to_look_at_a_link_takes_nothing(self, house: House) -> None:
        """Whoever gets somebody to look at a link has not made him another one."""
        token, _ = made(house.app, "watcher", circle=house.other)
        before = house.rows()
        client = house.app.test_client()
        for method in ("GET", "HEAD", "OPTIONS"):
            assert "Set-Cookie" not in ask(client, method, f"/l/{token}").headers
        assert house.rows() == before
        elsewhere = {"Origin": "http://elsewhere.example"}
        assert ask(client, "POST", f"/l/{token}", headers=elsewhere).status_code == 403
        assert is_strange(ask(client, "GET", "/"))

    def test_lasts_as_long_as_it_is_used_and_a_year_without(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        real, day, year = time.time, 24 * 3600, f"Max-Age={365 * 24 * 3600}"
        token, _ = made(house.app)
        client = house.app.test_client()
        assert year in client.post(f"/l/{token}", **AWAY).headers["Set-Cookie"]
        assert "Set-Cookie" not in ask(client, "GET", "/people").headers, "once a day is enough"
        for days in (1, 200, 560, -8000):
            # A pad without a clock may live in another year.
            monkeypatch.setattr("time.time", lambda days=days: real() + days * day)
            answer = ask(client, "GET", "/people")
            assert answer.status_code == 200
            assert year in answer.headers["Set-Cookie"]
            assert "Set-Cookie" not in ask(client, "GET", "/people").headers

    def test_of_an_earlier_version_is_renewed_by_the_next_look(self, house: House) -> None:
        client = house.app.test_client()
        let_in(client, "watcher", house.slug, **AWAY)
        with client.session_transaction(**AWAY) as session:
            del session[DAY]
        assert f"Max-Age={365 * 24 * 3600}" in ask(client, "GET", f"/t/{house.slug}").headers["Set-Cookie"]

    def test_no_link_leads_away(self, house: House) -> None:
        for there in ("//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example"):
            answer = ask(house.client("nobody"), "GET", "/language/de", query_string={"next": there})
            assert answer.headers["Location"] == "/"


def test_who_sits_at_this_machine_needs_none(app: Flask, house: House) -> None:
    """Where the pad listens here alone: but for what comes through somebody else, or under another name."""
    client = app.test_client()
    assert client.get("/people").status_code == 200
    for more in (
        {"base_url": "http://192.168.7.8"},
        {"headers": {"X-Forwarded-For": "192.168.7.9"}},
        {"headers": {"Forwarded": "for=192.168.7.9"}},
        {"headers": {"Via": "1.1 proxy"}},
        {"environ_overrides": {"SERVER_PROTOCOL": "HTTP/1.0"}},
        {"environ_base": {"REMOTE_ADDR": "192.168.7.9"}},
    ):
        assert is_strange(client.get("/people", **more)), more
