"""What lists show of tables is kept beside them: it is what the log says, at every step of it, and nothing else is ever shown."""

from __future__ import annotations

import random
import re
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from sqlmodel import col, select

from scorepad.archive import cache as derived
from scorepad.archive.cache import ListResult, fold_for_cache, list_result, rules_digest
from scorepad.core.game import Game
from scorepad.games import games
from scorepad.log import fold_log
from scorepad.store import DatabaseUnavailable, Filter, NewStep, NewTable, Store
from scorepad.store.cache import Cache
from scorepad.store.models import ResultRow, TableRow
from scorepad.table import add_entries
from scorepad.web.tables.results import map_listed
from scorepad.web.tables.score_sheet import empty_table
from tests.examples import TWO_GAMES, mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import NAMES, Pad
from tests.web.doors import inside
from tests.web.lobby.test_home import pads_of, tables_of

NOW = 1_800_000_000
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def anew(store: Store, slug: str) -> ListResult:
    """The judge: the log, without anything that was kept. How a log stands is asserted in tests/test_log.py."""
    kept = store.tables.load(slug)
    log = fold_log(kept.steps)
    entries = [slot.raw for slot in log.entries if slot.raw is not None]
    return list_result(add_entries(empty_table(kept), entries, log.ended), kept.names)


def listed(site: Flask, store: Store, slug: str) -> ListResult:
    """What a list shows of a table."""
    found: list[ListResult] = []
    with inside(site):
        map_listed(
            [each for each in store.lists.listed(100, rules=rules_digest()) if each.table.slug == slug],
            lambda entry: found.append(entry.result),
        )
    return found[0]


@pytest.mark.parametrize("game", mostly_exhaustive(games().values(), among=(*TWO_GAMES, "sheet")), ids=list(games()))
def test_is_what_the_log_says_at_every_step(site: Flask, store: Store, game: Game[Any]) -> None:
    dice = random.Random(game.id)
    for number, record in enumerate(drawn_records(game, 4)):
        slug = store.tables.open(
            NewTable(game.id, record["players"], record["dealer"], record["options"]), key=f"{game.id}{number}", at=NOW
        )
        steps: list[tuple[str, Any]] = [("entry", entry) for entry in record["rounds"]]
        sides = len(empty_table(store.tables.load(slug)).setting.sides)
        steps.append(("entry", {"adjust": [0] * sides, "note": "nichts"}))
        if record["rounds"]:
            steps += [("amend", {"target": 1, "entry": None}), ("amend", {"target": 1, "entry": record["rounds"][0]})]
        steps.append(("end", {}))
        for seq, (kind, data) in enumerate(steps):
            store.tables.append_step(slug, NewStep(kind, data), seen=seq, key=f"s{seq}", at=NOW + seq)  # type: ignore[arg-type]
            assert listed(site, store, slug) == anew(store, slug) == listed(site, store, slug)
        last, seen = len(steps), len(steps)
        for kind in ("undo", "redo", "undo"):
            store.tables.append_step(slug, NewStep(kind, {"target": last}), seen=seen, key=f"b{seen}", at=NOW + seen)  # type: ignore[arg-type]
            seen += 1
            assert listed(site, store, slug) == anew(store, slug) == listed(site, store, slug)
        store.people.rename(dice.choice(store.tables.load(slug).people).id, f"Neu {number}")
        assert listed(site, store, slug) == anew(store, slug)


def test_without_anything_that_was_kept_every_page_is_the_same(phone: Pad, store: Store) -> None:
    """Lists of tables that are over and open, without the keys of their forms, which are new ones each time."""
    for number in range(35):
        title = {"title": "Skat"} if number % 3 else {}
        names = [NAMES[(number + seat) % len(NAMES)] for seat in range(3)]
        entries = [{"points": [number, 2, seat]} for seat in range(number % 4)]
        new = NewTable("sheet", names, 0, title, entries=entries, ended=bool(number % 5))
        store.tables.open(new, key=f"l{number}", at=NOW + number * 9_000)

    def looked_at() -> list[str]:
        paths = ("/", "/past", "/past?page=2", "/past?q=skat", "/past?game=sheet/Skat", "/people")
        return [re.sub(r'name="\.(key|csrf|seen)" value="[^"]+"', "", phone.open(path).html) for path in paths]

    first = looked_at()
    assert looked_at() == first
    store.rebuild()
    assert looked_at() == first
    store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
    assert store.cache.lacking(rules_digest()) == []
    assert looked_at() == first


def forge(store: Store, over: bool | None = None, **values: Any) -> None:
    """Whatever is kept of tables says something wrong now."""
    with store.database.write_session() as session:
        for row in session.exec(select(ResultRow)):
            row.data = [[777, 777], [0], *row.data[2:]]
            for name, value in values.items():
                setattr(row, name, value)
            session.add(row)
        for table in session.exec(select(TableRow)) if over is not None else ():
            table.over = over
            session.add(table)


def test_what_other_rules_told_is_not_shown(phone: Pad, store: Store) -> None:
    """What is kept is, so that this can fail. A table that was over by other rules is among the open ones once it was counted."""
    slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[ROUND], ended=True), key="k", at=NOW)
    before = phone.open("/past").html
    forge(store)
    assert "777" in phone.open("/past").text
    forge(store, rules="of another version")
    assert phone.open("/past").html == before
    store.tables.append_step(slug, NewStep("undo", {"target": 2}), seen=2, key="u", at=NOW)
    phone.open("/")
    forge(store, over=True, rules="of another version")
    store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
    assert pads_of(phone.open("/")) == [slug]


def test_other_rules_have_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_digest()
    monkeypatch.setattr(derived, "RULE_FILES", derived.RULE_FILES[:-1])
    rules_digest.cache_clear()
    try:
        assert rules_digest() != before
    finally:
        rules_digest.cache_clear()


class TestOpenTables:
    def test_are_found_however_many_others_were_touched_since(self, phone: Pad, store: Store) -> None:
        slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}), key="open", at=NOW)
        over = [
            store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[ROUND], ended=True), key=f"k{number}", at=NOW + number)
            for number in range(45)
        ]
        assert pads_of(phone.open("/")) == [slug]
        with store.database.read_session() as session:
            assert set(session.exec(select(TableRow.slug).where(col(TableRow.over)))) == {*over}
        store.tables.append_step(over[0], NewStep("undo", {"target": 2}), seen=2, key="u", at=NOW + 100)
        assert pads_of(phone.open("/")) == [over[0], slug], "one that goes on is among them again"

    def test_are_shown_although_nothing_can_be_kept(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        slugs = [
            store.tables.open(NewTable("partout", NAMES[:4], 0, {}, ended=bool(n % 2)), key=f"k{n}", at=NOW + n) for n in range(90)
        ]
        monkeypatch.setattr(Cache, "put", Mock(side_effect=DatabaseUnavailable("busy")))
        assert pads_of(phone.open("/"))[:20] == slugs[88:48:-2]

    def test_whoever_lists_waits_for_nobody_who_writes(self, phone: Pad, store: Store) -> None:
        slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[ROUND], ended=True), key="k", at=NOW)
        with store.database.write_session() as session:
            store.database.lock_table(session, slug)
            assert tables_of(phone.open("/past")) == [slug]
        assert store.lists.listed(5, Filter(), rules=rules_digest())[0].result is None
