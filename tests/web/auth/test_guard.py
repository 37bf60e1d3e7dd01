"""Who may do what: every address of the site is asked for by everybody there is."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorepad.archive.evenings import night_of
from scorepad.backup.caches import work_out
from scorepad.store import NewTable, Store, Unavailable, When
from scorepad.store.models import FIRST, CodeRow, Row
from scorepad.web.auth.guard import DAY
from scorepad.web.http.urls import now
from tests.web.doors import AT, let_in, made

#: Names that stand in no rules.
NAMES = ("Quirin", "Roswitha", "Severin", "Tusnelda", "Ulrike", "Veit")

#: Who asks, and may do what. "The table" is the one that a link is for.
STRANGERS = ("nobody", "a forged cookie", "a revoked link", "a link that was renewed", "a link to a table in the bin")
CIRCLE = {"keeper": "keeper", "scorer": "scorer", "watcher": "watcher"}
TABLE = {"scorer of the table": "scorer", "watcher of the table": "watcher"}

EVERYBODY = {*STRANGERS, *CIRCLE, *TABLE}
HOLDERS = {*CIRCLE, *TABLE}
WRITERS = {"keeper", "scorer", "scorer of the table"}

#: What somebody must hold for what he does, in words; and who that is.
WHO = {
    "anybody, also a stranger": EVERYBODY,
    "whoever holds a link": HOLDERS,
    "whoever may look at the table": HOLDERS,
    "whoever may write at the table": WRITERS,
    "whoever may look at the circle": {*CIRCLE},
    "whoever may write in the circle": {"keeper", "scorer"},
    "a keeper": {"keeper"},
}

ANYBODY, HOLDS, LOOKS, WRITES, LOOKS_AROUND, WRITES_AROUND, KEEPS = WHO

#: Who may ask for what. An address that is not here fails: say who may, and it is tried.
MAY = {
    "GET /": HOLDS,
    "GET /ask/<game>/<question>": HOLDS,
    "GET /bin": KEEPS,
    "GET /circles": HOLDS,
    "POST /circles": HOLDS,
    "POST /demo": KEEPS,
    "POST /demo/away": KEEPS,
    "GET /export": LOOKS_AROUND,
    "GET /export/results.csv": LOOKS_AROUND,
    "GET /export/rounds.csv": LOOKS_AROUND,
    "GET /export/tables.jsonl": LOOKS_AROUND,
    "GET /calendar": LOOKS_AROUND,
    "GET /evenings.ics": LOOKS_AROUND,
    "GET /evenings/<int:link>/<token>.ics": ANYBODY,
    "GET /health": ANYBODY,
    "GET /evenings/<night>": LOOKS_AROUND,
    "GET /evenings/<night>.png": LOOKS_AROUND,
    "GET /evenings/<night>.svg": LOOKS_AROUND,
    "GET /evenings/<night>/note": WRITES_AROUND,
    "POST /evenings/<night>/note": WRITES_AROUND,
    "GET /evenings/<night>/picture": LOOKS_AROUND,
    "GET /import": WRITES_AROUND,
    "POST /import": WRITES_AROUND,
    "GET /j/<text>": ANYBODY,
    "POST /http-links": ANYBODY,
    "POST /join": ANYBODY,
    "GET /join/who": ANYBODY,
    "POST /join/who": ANYBODY,
    "GET /l/<token>": ANYBODY,
    "POST /l/<token>": ANYBODY,
    "GET /language": ANYBODY,
    "GET /language/<lang>": ANYBODY,
    "GET /links": KEEPS,
    "POST /links/<int:number>/name": KEEPS,
    "POST /links/<int:number>/renew": KEEPS,
    "POST /links/<int:number>/revoke": KEEPS,
    "GET /links/join": KEEPS,
    "POST /links/join": KEEPS,
    "POST /links/name": KEEPS,
    "POST /links/zone": KEEPS,
    "GET /links/new": KEEPS,
    "POST /links/new": KEEPS,
    "POST /links/others": KEEPS,
    "GET /theme/<chosen>": ANYBODY,
    "GET /money": LOOKS_AROUND,
    "POST /money": WRITES_AROUND,
    "GET /money/people/<int:number>": LOOKS_AROUND,
    "POST /money/payments/<int:number>/redo": WRITES_AROUND,
    "POST /money/payments/<int:number>/undo": WRITES_AROUND,
    "GET /money/worth": KEEPS,
    "POST /money/worth": KEEPS,
    "GET /new": WRITES_AROUND,
    "POST /new": WRITES_AROUND,
    "GET /offline": HOLDS,
    "GET /past": LOOKS_AROUND,
    "GET /archive": LOOKS_AROUND,
    "GET /archive/<game>": LOOKS_AROUND,
    "GET /archive/stats.csv": LOOKS_AROUND,
    "GET /people": LOOKS_AROUND,
    "GET /people/<int:number>": LOOKS_AROUND,
    "GET /people/<int:number>/edit": KEEPS,
    "POST /people/<int:number>/edit": KEEPS,
    "GET /people/<int:number>/with/<int:other>": LOOKS_AROUND,
    "GET /people/<int:number>/merge": KEEPS,
    "POST /people/<int:number>/merge": KEEPS,
    "POST /people/undo/<int:mend>": KEEPS,
    "GET /plans/new": WRITES_AROUND,
    "POST /plans/new": WRITES_AROUND,
    "POST /plans/back/<int:mend>": WRITES_AROUND,
    "GET /plans/<int:plan>": LOOKS_AROUND,
    # A watcher answers too, once it is known who that is: `tests/web/archive/test_plans.py`.
    "POST /plans/<int:plan>/answer": WRITES_AROUND,
    "POST /plans/<int:plan>/cancel": WRITES_AROUND,
    "GET /plans/<int:plan>/change": WRITES_AROUND,
    "POST /plans/<int:plan>/change": WRITES_AROUND,
    "GET /plans/<int:plan>/who": WRITES_AROUND,
    "GET /rules": HOLDS,
    "GET /rules/<game>": HOLDS,
    "GET /rules/<game>/<number>": HOLDS,
    "GET /rules/<game>/file": HOLDS,
    "GET /rules/<game>/hand": HOLDS,
    "GET /rules/<game>/seat": HOLDS,
    "GET /rules/worker.js": ANYBODY,
    "GET /static/<path:filename>": ANYBODY,
    "GET /t/<slug>": LOOKS,
    "GET /t/<slug>/adjust": WRITES,
    "POST /t/<slug>/adjust": WRITES,
    "GET /t/<slug>/ask/<question>": LOOKS,
    "GET /t/<slug>/assumed": WRITES,
    "POST /t/<slug>/assumed": WRITES,
    "GET /t/<slug>/away": KEEPS,
    "POST /t/<slug>/away": KEEPS,
    "POST /t/<slug>/blank": WRITES,
    "POST /t/<slug>/back": KEEPS,
    "GET /t/<slug>/blank": WRITES,
    "GET /t/<slug>/end": WRITES,
    "POST /t/<slug>/end": WRITES,
    "GET /t/<slug>/enter/<stage>": WRITES,
    "POST /t/<slug>/enter/<stage>": WRITES,
    "POST /t/<slug>/enter/<stage>/draft": WRITES,
    "POST /t/<slug>/enter/<stage>/take/<question>": WRITES,
    "POST /t/<slug>/enter/<stage>/tap": WRITES,
    "GET /t/<slug>/entries/<int:seq>/correct": WRITES,
    "POST /t/<slug>/entries/<int:seq>/correct": WRITES,
    "POST /t/<slug>/entries/<int:seq>/correct/draft": WRITES,
    "POST /t/<slug>/entries/<int:seq>/correct/tap": WRITES,
    "POST /t/<slug>/entries/<int:seq>/strike": WRITES,
    "POST /t/<slug>/entries/<int:seq>/take-mine": WRITES,
    "GET /t/<slug>/give": WRITES,
    "POST /t/<slug>/give": WRITES,
    "POST /t/<slug>/entries/<int:seq>/keep-theirs": WRITES,
    "POST /t/<slug>/entries/<int:seq>/count-both": WRITES,
    "GET /t/<slug>/join": LOOKS,
    "POST /t/<slug>/join": LOOKS,
    "GET /t/<slug>/join/link": WRITES,
    "POST /t/<slug>/join/link": WRITES,
    "GET /t/<slug>/live": LOOKS,
    "GET /t/<slug>/log": LOOKS,
    "GET /t/<slug>/note": WRITES,
    "GET /t/<slug>/nth/<int:index>": LOOKS,
    "POST /t/<slug>/note": WRITES,
    "GET /t/<slug>/picture": LOOKS,
    "GET /t/<slug>/picture.png": LOOKS,
    "GET /t/<slug>/picture.svg": LOOKS,
    "GET /t/<slug>/rare": LOOKS,
    "GET /t/<slug>/rare/<int:seq>": LOOKS,
    "GET /t/<slug>/rarest": LOOKS,
    "GET /t/<slug>/raw": LOOKS,
    "POST /t/<slug>/rebuy/<int:side>": WRITES,
    "POST /t/<slug>/signatures/<int:seat>": WRITES,
    "GET /t/<slug>/record": LOOKS,
    "POST /t/<slug>/redo": WRITES,
    "POST /t/<slug>/rematch": WRITES,
    "GET /t/<slug>/result": LOOKS,
    "GET /t/<slug>/rounds/<int:seq>": LOOKS,
    "GET /t/<slug>/rounds/<int:seq>/hand": LOOKS,
    "GET /t/<slug>/totals": LOOKS,
    "POST /t/<slug>/typed/away": WRITES,
    "POST /t/<slug>/typing": WRITES,
    "POST /t/<slug>/undo": WRITES,
    "GET /t/<slug>/watch": LOOKS,
    "POST /tables": WRITES_AROUND,
    "POST /tables/again": WRITES_AROUND,
    "GET /watch": HOLDS,
    "GET /words": KEEPS,
    "GET /words/<lang>": KEEPS,
    "GET /worker.js": ANYBODY,
}
#: Where somebody comes in who has a link or a code; where his link ends to lead to this table.
ENTRANCE = ("/evenings/<int:link>/<token>.ics", "/l/<token>", "/j/<text>", "/join", "/join/who", "/http-links")
ENDS = ("POST /t/<slug>/away", "POST /t/<slug>/rematch", "POST /links/others")
#: What nobody can keep from changing: what happens at the door, and what lists show of a table.
SEEN = ("link", "door", "look", "knock", "code", "result", "summary")
#: A slug that no table ever had, as long as any.
NEVER = "zzzzzzzzzz"
#: What a form is known by, another one each time, and where it comes from, another one each second.
KEY = re.compile(r"[0-9a-f]{32}|[\w-]{40,}\.[\w-]{6}\.[\w-]{27}")
AWAY = {"base_url": "http://192.168.7.8"}


class Asked(NamedTuple):
    """One way to ask for a route."""

    method: str
    rule: str
    path: str

    @property
    def line(self) -> str:
        return f"{self.method.replace('HEAD', 'GET')} {self.rule}"


class House:
    """The first circle, with a table at which was played, one in the bin, people, a mended name; another circle beside it."""

    def __init__(self, app: Flask, store: Store) -> None:
        self.app, self.store = app, store
        rounds = [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"adjust": [5, 0], "note": "Vorgabe"}]
        store.open(NewTable("sheet", NAMES[:2], 0, {}, entries=[{"points": [5, 3]}], ended=True), key="over", at=AT)
        work_out(store)
        self.slug = store.open(NewTable("partout", NAMES[:4], 0, {}, entries=rounds), key="played", at=AT)
        self.second = store.open(NewTable("partout", NAMES[2:6], 0, {}, entries=rounds), key="second", at=AT + 1)
        self.binned = store.open(NewTable("partout", NAMES[:4], 0, {}, entries=rounds), key="thrown", at=AT)
        self.keeper = made(app)[1]
        self.bin_token, _ = made(app, "scorer", self.binned)
        self.people = {person.name: person.id for person in store.people()}
        self.plan = store.plan(When(AT, "bei Quirin"), key="planned", at=AT).id
        self.other = store.new_circle("Die anderen", AT).id

    def bin_it(self) -> None:
        self.store.throw_away(self.binned, now())

    @property
    def rules(self) -> list[Rule]:
        return sorted(self.app.url_map.iter_rules(), key=lambda rule: rule.rule)

    def filled(self, rule: Rule, **other: object) -> str:
        """The address of a route, with what there is."""
        known = {
            "slug": self.slug, "number": self.people["Quirin"], "mend": 1, "seq": 1, "index": 0, "side": 0, "seat": 0,
            "game": "partout",
            "stage": "announce", "question": "round", "lang": "de", "chosen": "dark", "filename": "icons/icon.svg",
            "other": self.people["Quirin"] + 1,
            "token": "x" * 22, "link": self.keeper.id, "plan": self.plan, "text": "ABCDEF",
            "night": night_of(AT, "").isoformat(), **other,
        }  # fmt: skip
        values = {name: known[name] for name in rule.arguments}
        if rule.rule.startswith("/rules/<game>/<number>"):
            values["number"] = "2.1"
        adapter = self.app.url_map.bind("localhost")
        return adapter.build(rule.endpoint, values, method=min(rule.methods or ()))

    def asked(self, **other: object) -> Iterator[Asked]:
        """Each route by each of its methods."""
        for rule in self.rules:
            for method in sorted((rule.methods or set()) - {"OPTIONS"}):
                yield Asked(method, rule.rule, self.filled(rule, **other))

    def client(self, who: str) -> FlaskClient:
        """A phone of somebody."""
        client = self.app.test_client()
        if who == "a forged cookie":
            client.set_cookie("session", "eyJsaW5rcyI6W1sxLCJhIl1dfQ.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb", domain="192.168.7.8")
        elif who == "a revoked link":
            let_in(self.app.test_client(), **AWAY)
            self.store.revoke_link(let_in(client, **AWAY).id, AT, "")
        elif who == "a link that was renewed":
            self.store.renew_link(let_in(client, **AWAY).id, "another", AT, "")
        elif who == "a link to a table in the bin":
            assert client.post(f"/l/{self.bin_token}", **AWAY).status_code == 303
            self.bin_it()
        elif who in CIRCLE:
            let_in(client, CIRCLE[who], **AWAY)
        elif who in TABLE:
            let_in(client, TABLE[who], self.slug, **AWAY)
        return client

    def rows(self, *but: str) -> dict[str, list[Any]]:
        """All that is kept, row by row."""
        with self.store.database.reading() as session:
            tables = [table for table in Row.metadata.sorted_tables if table.name not in but]
            return {table.name: sorted(map(repr, session.connection().execute(select(table)))) for table in tables}


@pytest.fixture
def house(app: Flask, store: Store) -> House:
    return House(app, store)


def ask(client: FlaskClient, method: str, path: str, **more: Any) -> TestResponse:
    data = more.pop("data", {".key": "a-key", ".seen": "2"} if method == "POST" else None)
    return client.open(path, method=method, data=data, **AWAY, **more)


def told(answer: TestResponse) -> tuple[int, bytes, list[tuple[str, str]]]:
    """All that an answer tells."""
    return answer.status_code, answer.get_data(), sorted(answer.headers.items())


def is_strange(answer: TestResponse) -> bool:
    return answer.headers.get("Scorepad-Keep") == "nothing"


def test_for_each_address_it_is_said_who_may(house: House) -> None:
    found = {each.line for each in house.asked()}
    assert sorted(found - MAY.keys()) == [], "say in MAY who may"
    assert sorted(MAY.keys() - found) == [], "there is no such address any more"


def test_a_pad_that_is_gone_answers_nothing_as_done(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is open can be read for ever, though nobody will find it again: a second tap was done there for nothing."""

    def gone() -> None:
        raise Unavailable("gone")

    client = house.client("keeper")
    monkeypatch.setattr(house.store.database, "answers", gone)
    for each in [each for each in house.asked() if each.method == "POST" and each.rule not in ENTRANCE]:
        assert ask(client, "POST", each.path).status_code == 503, each.path


class TestAStranger:
    @pytest.mark.parametrize("language", ["de", "en", "fr"])
    def test_who_kept_the_pad_is_told_how_to_come_back(self, house: House, language: str) -> None:
        answer = house.client("nobody").get("/", headers={"Accept-Language": language}, **AWAY)
        assert "scorepad link" in answer.get_data(as_text=True)

    @pytest.mark.parametrize("who", STRANGERS)
    def test_gets_the_same_page_whatever_he_asks_for(self, house: House, who: str) -> None:
        client = house.client(who)
        house.bin_it() if who != "a link to a table in the bin" else None
        before = house.rows()
        status, plain, headers = told(ask(client, "GET", "/nothing-of-this-name"))
        assert status == 403
        assert not [name for name in (*NAMES, "Partout", "Vorgabe", "Die anderen", house.slug) if name.encode() in plain]
        asked = [*house.asked(), *house.asked(slug=NEVER, number=987654), *house.asked(slug=house.binned)]
        asked += [
            Asked(method, "", f"/nothing{at}") for at in range(2) for method in ("GET", "POST", "HEAD", "PUT", "OPTIONS", "TRACE")
        ]
        for method, rule, path in asked:
            if rule not in ("/join/who",) and MAY.get(f"{method.replace('HEAD', 'GET')} {rule}") == ANYBODY:
                continue
            for query in ("", f"?table={house.slug}"):
                answer = ask(client, method, path + query)
                expected = b"" if method == "HEAD" else plain
                assert told(answer) == (403, expected, headers), f"{method} {path}{query}"
        assert house.rows() == before, "nothing is written"

    def test_of_a_way_to_ask_that_is_none_too(self, house: House) -> None:
        client = house.client("nobody")
        plain = told(ask(client, "GET", "/nothing"))
        for each in house.asked():
            for method in ("PUT", "DELETE", "PATCH", "TRACE", "POST", "GET"):
                if f"{method} {each.rule}" not in MAY:
                    assert told(ask(client, method, each.path)) == plain, f"{method} {each.path}"

    @pytest.mark.parametrize(
        "more",
        [
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
        ],
        ids=lambda more: repr(more)[:40],
    )
    def test_of_what_is_too_much_or_odd_too(self, house: House, more: dict[str, Any]) -> None:
        client = house.client("nobody")
        plain = told(ask(client, "GET", "/nothing"))
        for path in (f"/t/{house.slug}/enter/announce", f"/t/{NEVER}/undo", "/import", f"/t/{house.binned}/back", "/nothing"):
            assert told(ask(client, "POST", path, **dict(more))) == plain, path

    def test_does_not_even_get_an_address_that_is_put_right(self, house: House) -> None:
        client = house.client("nobody")
        plain = told(ask(client, "GET", "/nothing"))
        for path in (
            "/people/",
            "//people",
            f"/t//{house.slug}",
            f"/t/{house.slug}/",
            "/t/" + "x" * 2000,
            "/t/%00",
            "/static/nothing.js",
        ):
            assert told(ask(client, "GET", path)) == plain, path

    def test_learns_nothing_of_a_link(self, house: House) -> None:
        """One that was revoked, one whose table lies in the bin, and one that never was."""
        token, link = made(house.app)
        made(house.app)
        house.store.opened(house.keeper, AT, "")
        house.store.revoke_link(link.id, AT, "")
        house.bin_it()
        client = house.client("nobody")
        for method in ("GET", "POST"):
            found = [told(ask(client, method, f"/l/{each}")) for each in (token, house.bin_token, "x" * 22)]
            assert found[0] == found[1] == found[2]

    def test_is_told_by_no_poll_that_nothing_is_new(self, house: House) -> None:
        """What a phone watches by is asked before anything else is done: it must know of revoked links all the same."""
        client = house.app.test_client()
        link = let_in(client, "watcher", house.slug, **AWAY)
        tag = ask(client, "GET", f"/t/{house.slug}/live").headers["ETag"]
        known = {"If-None-Match": tag}
        assert ask(client, "GET", f"/t/{house.slug}/live", headers=known).status_code == 304
        assert is_strange(ask(house.client("nobody"), "GET", f"/t/{house.slug}/live", headers=known))
        other = house.app.test_client()
        let_in(other, "keeper", circle=house.other, **AWAY)
        assert ask(other, "GET", f"/t/{house.slug}/live", headers=known).status_code == 404
        house.store.revoke_link(link.id, AT, "")
        assert is_strange(ask(client, "GET", f"/t/{house.slug}/live", headers=known))

    def test_nor_of_a_link_that_was_renewed_or_a_table_thrown_away(self, house: House) -> None:
        client, other = house.app.test_client(), house.app.test_client()
        link = let_in(client, "watcher", house.slug, **AWAY)
        let_in(other, "watcher", house.slug, **AWAY)
        tags = [ask(each, "GET", f"/t/{house.slug}/live").headers["ETag"] for each in (client, other)]
        house.store.renew_link(link.id, "another", AT, "")
        assert is_strange(ask(client, "GET", f"/t/{house.slug}/live", headers={"If-None-Match": tags[0]}))
        house.store.throw_away(house.slug, AT)
        assert is_strange(ask(other, "GET", f"/t/{house.slug}/live", headers={"If-None-Match": tags[1]}))


class TestWhoHoldsALink:
    @pytest.mark.parametrize("who", sorted(HOLDERS))
    def test_may_what_is_said_and_no_more(self, house: House, who: str) -> None:
        client = house.client(who)
        wrong = []
        for each in list(house.asked()):
            if each.rule in ENTRANCE or each.line in ENDS:
                continue
            answer = ask(client, each.method, each.path)
            may = who in WHO[MAY[each.line]]
            let = answer.status_code not in (403, 404) or (may and answer.status_code == 404 and not self.there(house, each))
            if let != may or is_strange(answer):
                wrong.append(f"{each.method} {each.path}: {answer.status_code}")
        assert wrong == []

    @staticmethod
    def there(house: House, each: Asked) -> bool:
        """Whether a keeper is told otherwise: else it is not there for anybody."""
        return ask(house.client("keeper"), each.method, each.path).status_code != 404

    @pytest.mark.parametrize("who", ["watcher", "watcher of the table"])
    def test_to_watch_never_writes(self, house: House, who: str) -> None:
        client = house.client(who)
        before = house.rows(*SEEN)
        for each in [*house.asked(), *house.asked(slug=house.second)]:
            for query in ("", f"?table={house.slug}"):
                ask(client, each.method, each.path + query)
        assert house.rows(*SEEN) == before

    @pytest.mark.parametrize("who", sorted(HOLDERS))
    def test_to_look_on_lets_others_look_on_and_no_more(self, house: House, who: str) -> None:
        """Codes let nobody do what he could not who shows them; and none lets anybody keep the circle."""
        client = house.client(who)
        links = {link.id for link in house.store.links()}
        for role in ("scorer", "watcher", "keeper", "nonsense"):
            form = {"role": role, "name": "Wanda", ".key": f"key-{role}"}
            for each in [*house.asked(), *house.asked(slug=house.second)]:
                if "join" in each.rule and each.rule not in ENTRANCE:
                    ask(client, each.method, f"{each.path}?role={role}", data=form if each.method == "POST" else None)
        with house.store.database.reading() as session:
            given = {row.role for row in session.connection().execute(select(CodeRow.__table__))}  # type: ignore[attr-defined]
        given |= {link.role for link in house.store.links() if link.id not in links}
        assert given == ({"watcher"} if who.startswith("watcher") else {"watcher", "scorer"})

    @pytest.mark.parametrize("who", ["scorer", "scorer of the table"])
    def test_to_write_down_touches_neither_people_nor_links_nor_the_bin(self, house: House, who: str) -> None:
        client = house.client(who)
        house.bin_it()
        people = [(person.id, person.name) for person in house.store.people()]
        before = {name: rows for name, rows in house.rows().items() if name in ("mend", "bin", "circle")}
        links = len(house.store.links())
        for each in [*house.asked(), *house.asked(slug=house.second), *house.asked(slug=house.binned)]:
            # An evening that is called off can come back: it takes the place of the last mended name.
            if (who == "scorer of the table" or each.rule != "/tables") and not each.rule.endswith("/cancel"):
                ask(client, each.method, each.path)
        after = {name: rows for name, rows in house.rows().items() if name in before}
        assert after == before
        assert sorted(people) == sorted((person.id, person.name) for person in house.store.people())
        assert len(house.store.links()) == links

    @pytest.mark.parametrize("who", sorted(TABLE))
    def test_to_one_table_comes_to_no_other(self, house: House, who: str) -> None:
        """Any other table of the same circle is to him as one that never was."""
        client = house.client(who)
        for each, never in zip(house.asked(slug=house.second), house.asked(slug=NEVER), strict=True):
            if "<slug>" in each.rule:
                assert_as_if(house, client, each, never, {house.second: NEVER})
        for path in ("/", "/rules", "/rules/partout", "/offline", "/ask/partout/round"):
            assert_as_if(
                house, client, Asked("GET", "", f"{path}?table={house.second}"), Asked("GET", "", f"{path}?table={NEVER}"),
                {house.second: NEVER},
            )  # fmt: skip

    @pytest.mark.parametrize("who", sorted(TABLE))
    def test_to_one_table_learns_of_nobody_else(self, house: House, who: str) -> None:
        client = house.client(who)
        for each in house.asked():
            # Pictures to pass on are no text.
            text = ask(client, each.method, each.path).get_data().decode(errors="replace")
            found = [name for name in ("Ulrike", "Veit", house.second, house.binned) if re.search(rf"\b{name}\b", text)]
            assert not found, f"{each.method} {each.path}"

    def test_two_circles_in_one_phone_open_each_table_by_its_own_link(self, house: House) -> None:
        """In whatever order they were opened."""
        theirs = house.store.of(house.other).open(
            NewTable("partout", ["Uwe", "Ute", "Udo", "Ulf"], 0, {}, entries=[]), key="played", at=AT
        )
        links = [("scorer", house.slug, FIRST), ("keeper", None, house.other)]
        for order in (links, links[::-1]):
            client = house.app.test_client()
            for role, table, circle in order:
                let_in(client, role, table, circle, **AWAY)
            for slug, name, other in ((house.slug, "Quirin", "Uwe"), (theirs, "Uwe", "Quirin")):
                page = ask(client, "GET", f"/t/{slug}")
                assert page.status_code == 200
                assert name in page.text
                assert other not in page.text
            assert ask(client, "GET", f"/t/{house.slug}/away").status_code == 403
            assert ask(client, "GET", f"/t/{theirs}/away").status_code == 200
            assert ask(client, "GET", f"/t/{house.second}").status_code == 404
            assert "Quirin" not in ask(client, "GET", "/people").text

    def test_who_looks_on_at_a_table_of_his_own_circle_still_keeps_it(self, house: House) -> None:
        client = house.client("keeper")
        let_in(client, "watcher", house.slug, **AWAY)
        assert ask(client, "GET", f"/t/{house.slug}/adjust").status_code == 200
        assert f"/t/{house.slug}/away" in ask(client, "GET", f"/t/{house.slug}").text

    def test_to_write_is_not_shown_a_page_that_was_kept_while_he_kept_the_circle(self, house: House) -> None:
        """What a browser has kept of a page is another one once somebody may do something else there."""
        tags = {}
        for who in sorted(HOLDERS):
            client = house.client(who)
            for path in (f"/t/{house.slug}", f"/t/{house.slug}/rounds/1", f"/t/{house.slug}/totals", "/rules/partout"):
                page = ask(client, "GET", path)
                tags.setdefault(path, []).append(page.headers["ETag"])
                for tag in tags[path][:-1]:
                    assert ask(client, "GET", path, headers={"If-None-Match": tag}).status_code == 200
        assert all(len(set(each)) == len(HOLDERS) for each in tags.values())

    def test_one_phone_is_shown_another_page_with_another_link(self, house: House) -> None:
        """Its session stays the same, and so does the table: what it has kept is told apart by who asks alone."""
        client = house.app.test_client()
        links: list[tuple[str, str | None, int | None]] = [(role, None, None) for role in CIRCLE.values()]
        links += [*((role, house.slug, None) for role in TABLE.values()), ("watcher", None, house.other)]
        there = (f"/t/{house.slug}", f"/t/{house.slug}/rounds/1", f"/t/{house.slug}/totals", "/rules/partout")
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
            house.store.of(link.circle).revoke_link(link.id, AT, "", kept=True)


def assert_as_if(house: House, client: FlaskClient, asked: Asked, never: Asked, instead: dict[str, str]) -> None:
    """What is there is answered as what never was, but for what was asked for itself."""
    found, blank = ask(client, asked.method, asked.path), ask(client, never.method, never.path)
    texts = [KEY.sub("KEY", each.get_data(as_text=True)) for each in (found, blank)]
    for name, other in instead.items():
        texts[0] = texts[0].replace(name, other)
    told, expected = (text.splitlines() for text in texts)
    assert [line for line in (*told, *expected) if line not in told or line not in expected] == [], f"{asked.method} {asked.path}"
    assert (found.status_code, texts[0]) == (blank.status_code, texts[1]), f"{asked.method} {asked.path}"


class TestAnotherCircle:
    """Who keeps a circle of his own is nobody in this one."""

    @pytest.fixture
    def client(self, house: House) -> FlaskClient:
        client = house.app.test_client()
        let_in(client, circle=house.other, **AWAY)
        return client

    def test_finds_no_table(self, house: House, client: FlaskClient) -> None:
        house.bin_it()
        before = house.rows(*SEEN)
        for slug in (house.slug, house.binned):
            for each, never in zip(house.asked(slug=slug), house.asked(slug=NEVER), strict=True):
                if "<slug>" in each.rule:
                    assert_as_if(house, client, each, never, {slug: NEVER})
                    assert ask(client, each.method, each.path).status_code in (400, 404)
        assert house.rows(*SEEN) == before

    def test_finds_none_by_what_an_address_asks(self, house: House, client: FlaskClient) -> None:
        for each in house.asked():
            if "<slug>" not in each.rule and each.method == "GET":
                paths = (f"{each.path}?table={slug}" for slug in (house.slug, NEVER))
                assert_as_if(house, client, *(Asked("GET", each.rule, path) for path in paths), {house.slug: NEVER})

    def test_finds_no_person_no_mended_name_and_no_link(self, house: House, client: FlaskClient) -> None:
        house.store.rename(house.people["Quirin"], "Quentin")
        before = house.rows(*SEEN)
        numbers = {"number": house.people["Roswitha"], "mend": 1, "link": house.keeper.id}
        none = dict.fromkeys(numbers, 987654)
        for each, never in zip(house.asked(**numbers), house.asked(**none), strict=True):
            if each.path != never.path and "<slug>" not in each.rule and "<game>" not in each.rule:
                instead = {f"/{number}": "/987654" for number in set(numbers.values())}
                assert_as_if(house, client, each, never, instead)
        assert house.rows(*SEEN) == before

    def test_sees_nothing_on_any_page(self, house: House, client: FlaskClient) -> None:
        house.bin_it()
        for each in house.asked():
            text = ask(client, each.method, each.path).get_data(as_text=True)
            assert not [name for name in NAMES if re.search(rf"\b{name}\b", text)], f"{each.method} {each.path}"

    def test_has_keys_of_its_own(self, house: House, client: FlaskClient) -> None:
        """The key by which a table was opened here opens another one there."""
        form = {"game": "partout", "seat": [*"UVWX"], "who": [*"UVWX"], "dealer": "U", ".key": "played"}
        opened = ask(client, "POST", "/tables", data=form)
        assert opened.status_code == 303
        assert house.slug not in opened.headers["Location"]
        assert house.store.load(house.slug).version == 2


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
