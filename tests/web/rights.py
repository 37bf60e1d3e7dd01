"""Who may do what, tried: each folder says it of the routes of its pages (`test_rights.py`), and `breaches` asks for each of them
as each kind of visitor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.evenings import night_of
from scorepad.described import remember
from scorepad.store import NewStep, NewTable, Store, TimeAndPlace
from scorepad.store.models import Row
from scorepad.web.http.urls import now
from scorepad.web.lobby.bin import BIN_DAYS, DAY
from scorepad.words import words_in
from tests.tables import DESCRIBED
from tests.web.doors import AT, let_in, made

#: Names that stand in no rules: the first four sit at the table that is asked for, the last two do not.
NAMES = ("Quirin", "Roswitha", "Severin", "Tusnelda", "Ulrike", "Veit")
#: Another phone in the network.
AWAY: dict[str, Any] = {"base_url": "http://192.168.7.8"}

#: Who asks. "The table" is the one that a link is for.
NOBODY, ELSEWHERE = "nobody", "a keeper of another circle"
CIRCLE = {"keeper": "keeper", "scorer": "scorer", "watcher": "watcher"}
AFTER = "guest after the evening"
TABLE = {"scorer of the table": "scorer", "watcher of the table": "watcher", AFTER: "scorer"}
#: From the fewest rights to the most: what one writes is in nobody's way.
HOLDERS = (AFTER, "watcher of the table", "watcher", "scorer of the table", "scorer", "keeper")

#: What somebody must hold for what they do, in words; and who of those that ask does.
WHO = {
    "anybody, also a stranger": (NOBODY, *HOLDERS),
    "whoever has typed a code, or holds a link": HOLDERS,
    "whoever holds a link": HOLDERS,
    "whoever may look at the table": HOLDERS,
    "whoever may let others look at the table": HOLDERS[1:],
    "whoever may write at the table": ("scorer of the table", "scorer", "keeper"),
    "whoever may look at the circle": ("watcher", "scorer", "keeper"),
    "whoever may write in the circle": ("scorer", "keeper"),
    "a keeper": ("keeper",),
}
ANYBODY, TYPED, HOLDS, LOOKS, SHARES, WRITES, LOOKS_AROUND, WRITES_AROUND, KEEPS = WHO
#: Who is nobody yet has no session that the form of another site could use.
UNPROTECTED = (ANYBODY, TYPED)

#: Routes by who may ask for them, each with its methods: "GET POST /import". They are asked for in this order.
May = Mapping[str, Sequence[str]]

#: What a look writes all the same, by table and column ("": the whole row), and why.
ALL_THE_SAME = {
    ("result", ""): "what lists show of a table: it follows from its steps, and is kept by the first who asks",
    ("summary", ""): "what the archive counts of a table, likewise",
    ("table", "over"): "whether a table is finished, likewise",
    ("link", "seen_at"): "keepers see when a link was last used; its own phone alone moves it, once in five minutes",
    ("link", "phone"): "keepers see on what kind of phone that was",
}


#: What who looks on may make: a code by which others look on, and the line of the access log about it.
SHOWN = ("code", "door")


#: A slug that no table ever had, as long as any.
NEVER = "zzzzzzzzzz"
#: What a form is known by, another one each time, and where it comes from, another one each second.
KEY = re.compile(r"[0-9a-f]{32}|[\w-]{40,}\.[\w-]{6}\.[\w-]{27}")


class Asked(NamedTuple):
    """A route, and one way to ask for it."""

    method: str
    rule: str
    path: str

    @property
    def line(self) -> str:
        return f"{self.method} {self.rule}"


class House:
    """The first circle, with a table at which was played, one in the bin, people, a mended name; another circle beside it."""

    def __init__(self, app: Flask, store: Store) -> None:
        self.app, self.store = app, store
        rounds = [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"adjust": [5, 0], "note": "Vorgabe"}]
        store.tables.open(NewTable("sheet", NAMES[:2], 0, {}, entries=[{"points": [5, 3]}], ended=True), key="over", at=AT)
        store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
        self.slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=rounds), key="played", at=AT)
        self.second = store.tables.open(NewTable("partout", NAMES[2:6], 0, {}, entries=rounds), key="second", at=AT + 1)
        self.binned = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=rounds), key="thrown", at=AT)
        self.due = store.tables.open(NewTable("sheet", NAMES[:2], 0, {}), key="due", at=AT)
        store.bin.put(self.due, now() - (BIN_DAYS + 1) * DAY)
        store.games.add(remember(DESCRIBED).game.id, DESCRIBED, AT)
        self.token, self.keeper = made(app)
        self.bin_token, _ = made(app, "scorer", self.binned)
        self.people = {person.name: person.id for person in store.people.all()}
        self.plan = store.plans.add(TimeAndPlace(AT, "bei Quirin"), key="planned", at=AT).id
        self.other = store.circles.new("Die anderen", AT).id

    def bin_it(self) -> None:
        """A table goes into the bin, and a link to it along."""
        self.store.bin.put(self.binned, now())

    def end(self) -> None:
        """The table that is asked for is over."""
        self.store.tables.append_step(self.slug, NewStep("end", {}), seen=2, key="end", at=AT)

    @property
    def rules(self) -> list[Rule]:
        return sorted(self.app.url_map.iter_rules(), key=lambda rule: rule.rule)

    def filled(self, rule: Rule, **other: object) -> str:
        """The address of a route, with what there is."""
        known = {
            "slug": self.slug, "number": self.people["Quirin"], "mend": 1, "seq": 1, "index": 0, "side": 0, "seat": 0,
            "game": "partout", "stage": "announce", "question": "trick", "lang": "de", "chosen": "dark",
            "filename": "icons/icon.svg", "other": self.people["Roswitha"], "token": self.token, "link": self.keeper.id,
            "plan": self.plan, "text": "ABCDEF", "night": night_of(AT, "").isoformat(),
            "year": night_of(AT, "").year, **other,
        }  # fmt: skip
        values = {name: (known | (rule.defaults or {}))[name] for name in rule.arguments}
        if rule.rule.startswith("/rules/<game>/<number>"):
            values["number"] = "2"
        if rule.rule.startswith("/games/<game>"):
            values["game"] = "three-rounds"
        adapter = self.app.url_map.bind("localhost")
        return adapter.build(rule.endpoint, values, method=min(rule.methods or ()))

    def asked(self, **other: object) -> Iterator[Asked]:
        """Each route by each of its methods."""
        for rule in self.rules:
            for method in sorted((rule.methods or set()) - {"OPTIONS", "HEAD"}):
                yield Asked(method, rule.rule, self.filled(rule, **other))

    def client(self, who: str) -> FlaskClient:
        """A phone of one of those who ask."""
        client = self.app.test_client()
        if who in CIRCLE:
            let_in(client, CIRCLE[who], **AWAY)
        elif who in TABLE:
            let_in(client, TABLE[who], self.slug, evening=now() - 2 * DAY if who == AFTER else None, **AWAY)
        elif who == ELSEWHERE:
            let_in(client, circle=self.other, **AWAY)
        return client

    def rows(self, *but: str) -> dict[str, list[Any]]:
        """All that is kept, row by row, but for these tables and what a look writes all the same."""
        found = {}
        with self.store.database.read_session() as session:
            for table in Row.metadata.sorted_tables:
                columns = [each for each in table.columns if (table.name, each.name) not in ALL_THE_SAME]
                if table.name not in but and (table.name, "") not in ALL_THE_SAME:
                    found[table.name] = sorted(map(repr, session.connection().execute(select(*columns))))
        return found


def ask(client: FlaskClient, method: str, path: str, **more: Any) -> TestResponse:
    data = more.pop("data", {".key": "a-key", ".seen": "2"} if method == "POST" else None)
    return client.open(path, method=method, data=data, **AWAY, **more)


def told(answer: TestResponse) -> tuple[int, bytes, list[tuple[str, str]]]:
    """All that an answer tells."""
    return answer.status_code, answer.get_data(), sorted(answer.headers.items())


def is_strange(answer: TestResponse) -> bool:
    """Whether it is the page of those who have no link."""
    return answer.headers.get("Scorepad-Keep") == "nothing"


def named(answer: TestResponse, *names: str) -> list[str]:
    """Which of these names an answer tells. A picture to pass on is no text, and tells none."""
    text = answer.get_data().decode(errors="replace")
    return [name for name in names if re.search(rf"\b{name}\b", text)]


def split(may: May) -> list[tuple[str, str, str]]:
    """Method, rule and who may, of each route."""
    found = []
    for who, lines in may.items():
        for line in lines:
            *methods, rule = line.split()
            found += [(method, rule, who) for method in methods]
    return found


def breaches(house: House, may: May, lacks: Sequence[str] = ()) -> list[str]:
    """What is not so: whoever may ask for a route can, and nobody else; to look writes nothing, nor does a form without its token.
    `lacks`: routes that lead to nothing in this house, as they tell whoever may ask for them."""
    ways = {each.line: each for each in house.asked()}
    routes = {ways[f"{method} {rule}"]: who for method, rule, who in split(may)}
    guarded = [each for each, needed in routes.items() if needed not in UNPROTECTED]
    wrong = [*_protected(house, [each for each in guarded if each.method == "POST"])]
    wrong += [*_strange(house, routes), *_elsewhere(house, guarded)]
    for who in HOLDERS:
        may_ask = {each: who in WHO[needed] for each, needed in routes.items() if needed != ANYBODY}
        wrong += _holds(house, who, may_ask, lacks)
    return wrong


def _protected(house: House, forms: Sequence[Asked]) -> Iterator[str]:
    """A form that comes without a token, and of which the browser does not say whence, is refused, also of who keeps the pad."""
    client = house.client("keeper")
    before = house.rows()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(house.app.config, "WTF_CSRF_ENABLED", True)
        for each in forms:
            answer = ask(client, "POST", each.path)
            if answer.status_code != 400 or words_in("en").say("error-stale-form") not in answer.text:
                yield f"without a token: {each.line}"
    if house.rows() != before:
        yield "a form without its token writes"


def _strange(house: House, routes: Mapping[Asked, str]) -> Iterator[str]:
    """Who has no link gets one page, the same to the last byte, wherever not anybody is let in; and writes nothing."""
    client = house.client(NOBODY)
    plain = told(ask(client, "GET", "/nothing-of-this-name"))
    before = house.rows()
    for each, needed in routes.items():
        if needed != ANYBODY and told(ask(client, each.method, each.path)) != plain:
            yield f"a stranger is let in: {each.line}"
    if house.rows() != before:
        yield "a stranger writes"
    for each, needed in routes.items():
        if needed == ANYBODY and told(ask(house.client(NOBODY), each.method, each.path)) == plain:
            yield f"a stranger is not let in: {each.line}"


def _elsewhere(house: House, routes: Sequence[Asked]) -> Iterator[str]:
    """To who keeps another circle, what is here is as what never was: by its addresses, and on all pages."""
    here, there = house.client(ELSEWHERE), house.client(ELSEWHERE)
    never = {each.line: each for each in house.asked(slug=NEVER, number=987654, other=987653, mend=987654, plan=987654)}
    before = house.rows()
    for each in routes:
        paths = each.path, never[each.line].path
        names_something = paths[0] != paths[1] and "<game>" not in each.rule
        if names_something or each.method == "GET":
            answer = ask(here, each.method, paths[0])
            if named(answer, *NAMES):
                yield f"{ELSEWHERE} learns of people: {each.line}"
            parts = [{*path.split("/")} - {*each.rule.split("/")} for path in paths]
            if names_something and without(answer, *parts[0]) != without(ask(there, each.method, paths[1]), *parts[1]):
                yield f"{ELSEWHERE} is not told that there is nothing: {each.line}"
    if house.rows() != before:
        yield f"{ELSEWHERE} writes"


def without(answer: TestResponse, *asked: str) -> tuple[int, str]:
    """Status and text of an answer, but for what was asked for itself, and what is another one each time."""
    text = KEY.sub("KEY", answer.get_data(as_text=True))
    for part in asked:
        text = re.sub(rf"/{part}\b" if part.isdecimal() else re.escape(part), "…", text)
    return answer.status_code, text


def _holds(house: House, who: str, may: Mapping[Asked, bool], lacks: Sequence[str]) -> Iterator[str]:
    """A holder of a link may what is said, and no more; to look, or to be refused, writes nothing."""
    client = house.client(who)
    before = house.rows()
    writes = [each for each, allowed in may.items() if allowed and each.method == "POST"]
    for each in [*(each for each in may if each not in writes), *writes]:
        if writes and each == writes[0] and house.rows() != before:
            yield f"{who}: writes by looking, or though it is refused"
        answer = ask(client, each.method, each.path)
        of_circle = who in TABLE and "<slug>" not in each.rule
        refused = answer.status_code == 403 or (answer.status_code == 404 and (of_circle or each.rule not in lacks))
        if refused == may[each] or is_strange(answer) or answer.status_code >= 500:
            yield f"{who}: {each.line} is answered by {answer.status_code}"
        if who in TABLE:
            if named(answer, *NAMES[4:], house.second, house.binned):
                yield f"{who}: learns of another table, or of who sits there: {each.line}"
            other = ask(client, each.method, each.path.replace(house.slug, house.second)) if "<slug>" in each.rule else None
            if other and other.status_code != 404 and other.headers.get("Location") != f"/t/{house.slug}":
                yield f"{who}: comes to another table: {each.line}"
    shown = () if who == AFTER else SHOWN
    if (who == AFTER or who.startswith("watcher")) and house.rows(*shown) != {
        name: rows for name, rows in before.items() if name not in shown
    }:
        yield f"{who}: writes"
