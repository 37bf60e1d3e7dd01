"""Two circles in one database know nothing of one another: each verb of a store is tried with what belongs to the other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from secrets import token_hex
from typing import Any

import pytest
from sqlmodel import select

from scorepad.archive.cache import CachedFold
from scorepad.archive.evenings import night_of
from scorepad.store import (
    DatabaseUnavailable,
    Filter,
    Grant,
    NewLink,
    NewStep,
    NewTable,
    NotFound,
    Signature,
    Store,
    TimeAndPlace,
    circles,
)
from scorepad.store.base import CirclePart
from scorepad.store.cache import CachedTable
from scorepad.store.evenings import EveningTexts
from scorepad.store.live import Typing
from scorepad.store.models import FIRST_CIRCLE, Row
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.store.values import SearchWord, rematch_key
from tests.databases import AT, at_once, new_table, people

pytestmark = pytest.mark.both_databases

RULES = "rules"
#: The night of that moment, wherever the machine is.
NIGHT = night_of(AT, "")
ROUND = {"bids": [1, 2, 0], "tricks": [2, 2, 1], "note": "Hütte"}
AGAIN = NewTable("partout", ["Ada", "Ben", "Cem"], 0, {})


@dataclass(frozen=True)
class Circle:
    """A circle that has something of everything: `table` lies open, `thrown` in the bin, Ada sits at the first, Zoë at neither."""

    store: Store
    table: str
    thrown: str
    ada: int
    ben: int
    mend: int
    link: int
    plan: int
    #: what no other circle's link has
    sign: str
    payment: int

    def hash(self, number: int = 0) -> str:
        return f"{self.sign}{number:063x}"


def fill(store: Store, sign: str) -> Circle:
    """Both are filled in the same way, with the same keys and names."""
    options = {"title": "Hütte", "said": sign}
    table = new_table(store, options=options, entries=[ROUND], note="schön")
    thrown = store.tables.open(
        NewTable(f"game@{sign}", ["Ada", "Ben"], 0, {}, description=sign), key=rematch_key(table, "two"), at=AT
    )
    store.bin.put(thrown, AT + 1)
    store.games.add(f"other@{sign}", sign, AT)
    store.drafts.update(table, "next-2", {"bids_0": "2"})
    store.live.set_typing(table, Typing("phone", "next-2", "bids_0", "Ada"), AT)
    ids = people(store)
    mend = store.people.rename(ids["Cem"], "Cemal")
    store.cache.put([CachedTable(table, 1, CachedFold([1], [1], False))], RULES)
    store.evenings.set_texts(NIGHT, EveningTexts(sign), EveningTexts())
    store.money.set_worth(StoredWorth(AT, 10, "EUR"), None)
    payment = store.money.add_payment(NewPayment(ids["Ada"], ids["Ben"], 50, "EUR"), key="paid", at=AT, seen=[])
    link = store.links.make(NewLink("keeper", "Ada", person=ids["Ada"], by="Ada"), f"{sign}{0:063x}", at=AT)
    store.links.record_use(link, AT, "iPhone")
    store.links.make(NewLink("scorer", "Ben", table=table, by="Ada", maker=link.id), f"{sign}{1:063x}", at=AT)
    store.codes.get_or_make(Grant("scorer", table), AT, "Ada", maker=link.id)
    plan = store.plans.add(TimeAndPlace(AT + 9, sign), key="planned", at=AT).id
    store.plans.set_answer(plan, ids["Ada"], True, AT)
    store.signatures.sign(table, Signature(0, 1, "Ada"), AT)
    return Circle(store, table, thrown, ids["Ada"], ids["Ben"], mend, link.id, plan, sign, payment)


@pytest.fixture
def mine(store: Store) -> Circle:
    return fill(store, "a")


@pytest.fixture
def theirs(mine: Circle) -> Circle:
    """Another circle of the same database, filled later."""
    return fill(mine.store.for_circle(mine.store.circles.new("Dienstags", AT).id), "b")


Try = Callable[[Store, Circle], Any]

#: What is asked about something of another circle is not there.
UNKNOWN: dict[str, tuple[Try, ...]] = {
    "tables.stamp": (lambda store, other: store.tables.stamp(other.table),),
    "tables.version": (lambda store, other: store.tables.version(other.table),),
    "signatures.of": (lambda store, other: store.signatures.of(other.table),),
    "live.state": (lambda store, other: store.live.state(other.table, AT),),
    "tables.load": (
        lambda store, other: store.tables.load(other.table),
        lambda store, other: store.tables.load(other.table, other.store.tables.load(other.table)),
    ),
    "tables.step_by_key": (lambda store, other: store.tables.step_by_key(other.table, "one-1"),),
    "drafts.load": (lambda store, other: store.drafts.load(other.table, "next-2"),),
    "tables.append_step": (
        lambda store, other: store.tables.append_step(other.table, NewStep("entry", ROUND), seen=1, key="new", at=AT),
        lambda store, other: store.tables.append_step(other.table, NewStep("entry", ROUND), seen=0, key="one-1", at=AT),
    ),
    "drafts.update": (lambda store, other: store.drafts.update(other.table, "next-2", {"bids_0": "1"}),),
    "drafts.delete": (lambda store, other: store.drafts.delete(other.table, "next-2"),),
    "live.set_typing": (
        lambda store, other: store.live.set_typing(other.table, Typing("phone", "next-2", "bids_1", "Eve"), AT + 1),
    ),
    "tables.state_rules": (lambda store, other: store.tables.state_rules(other.table, {"said": "weg"}),),
    "tables.set_note": (lambda store, other: store.tables.set_note(other.table, "weg"),),
    "signatures.sign": (lambda store, other: store.signatures.sign(other.table, Signature(1, 1, "Eve"), AT),),
    "signatures.withdraw": (lambda store, other: store.signatures.withdraw(other.table, 0, "Ada", AT),),
    "bin.put": (lambda store, other: store.bin.put(other.table, AT),),
    "bin.restore": (lambda store, other: store.bin.restore(other.thrown),),
    "bin.deleted_at": (lambda store, other: store.bin.deleted_at(other.thrown),),
    "people.get": (lambda store, other: store.people.get(other.ada),),
    "people.tablemates": (lambda store, other: store.people.tablemates(other.ada),),
    "people.rename": (lambda store, other: store.people.rename(other.ada, "Eve"),),
    "people.merge": (
        lambda store, other: store.people.merge(other.ada, other.ben),
        lambda store, other: store.people.merge(other.ada, people(store)["Ada"]),
        lambda store, other: store.people.merge(people(store)["Ada"], other.ada),
    ),
    "people.undo_change": (lambda store, other: store.people.undo_change(other.mend),),
    "imports.take_back": (lambda store, other: store.imports.take_back(other.mend, AT),),
    "imports.bring_back": (lambda store, other: store.imports.bring_back(other.mend),),
    "links.make": (
        lambda store, other: store.links.make(NewLink("scorer", "Eve", table=other.table), "c" * 64, at=AT),
        lambda store, other: store.links.make(NewLink("scorer", "Eve", person=other.ada), "c" * 64, at=AT),
        lambda store, other: store.links.make(NewLink("scorer", "Eve", maker=other.link), "c" * 64, at=AT),
    ),
    "links.revoke_with_made": (lambda store, other: store.links.revoke_with_made(other.link, AT, "Eve"),),
    "plans.get": (lambda store, other: store.plans.get(other.plan),),
    "plans.change": (
        lambda store, other: store.plans.change(
            other.plan, TimeAndPlace(AT, "weg"), other.store.plans.get(other.plan).time_and_place, AT
        ),
    ),
    "plans.cancel": (lambda store, other: store.plans.cancel(other.plan),),
    "plans.restore": (lambda store, other: store.plans.restore(other.mend),),
    "plans.set_answer": (
        lambda store, other: store.plans.set_answer(other.plan, other.ada, False, AT + 1),
        lambda store, other: store.plans.set_answer(store.plans.all(0)[0].id, other.ada, False, AT + 1),
    ),
    "plans.drop_answer": (lambda store, other: store.plans.drop_answer(other.plan, other.ada),),
    "links.get": (lambda store, other: store.links.get(other.link),),
    "links.renew": (lambda store, other: store.links.renew(other.link, "c" * 64, AT, "Eve"),),
    "links.revoke": (lambda store, other: store.links.revoke(other.link, AT, "Eve"),),
    "tables.open_rematch": (lambda store, other: store.tables.open_rematch(other.table, AGAIN, seen=1, at=AT),),
    "links.record_wish": (lambda store, other: store.links.record_wish(other.link, "asked"),),
    "links.admit": (lambda store, other: store.links.admit(other.link, AT, "Eve", None),),
    "links.revoke_all_but": (lambda store, other: store.links.revoke_all_but(other.link, AT, "Eve"),),
    "links.rename": (lambda store, other: store.links.rename(other.link, "Eve"),),
    "codes.get_or_make": (
        lambda store, other: store.codes.get_or_make(Grant("scorer", other.table), AT),
        lambda store, other: store.codes.get_or_make(Grant("watcher", None), AT, maker=other.link),
    ),
    "codes.find": (lambda store, other: store.codes.find(Grant("scorer", other.table), AT),),
    # None of both circles is an invented one.
    "circle.delete_demo": (lambda store, other: store.circle.delete_demo(), lambda store, other: other.store.circle.delete_demo()),
    "money.add_payment": (
        lambda store, other: _pay(store, NewPayment(other.ada, people(store)["Ada"], 5, "EUR")),
        lambda store, other: _pay(store, NewPayment(people(store)["Ada"], other.ada, 5, "EUR")),
    ),
    "money.undo_payment": (lambda store, other: store.money.undo_payment(other.payment, AT),),
    "money.redo_payment": (lambda store, other: store.money.redo_payment(other.payment, 0),),
}

#: What is listed and counted is one's own alone; `other` is empty for whoever asks about it.
PLAIN_LISTS = (
    "people.all", "people.count", "people.table_counts", "lists.games", "bin.count", "lists.first_opened", "bin.tables",
    "links.all", "links.keeper_name", "links.access_log", "circle.name",
    "circle.is_demo", "circle.zone", "money.worths", "money.payments",
)  # fmt: skip
LISTS: dict[str, Callable[[Store], Any]] = {
    **{verb: lambda store, verb=verb: attrgetter(verb)(store)() for verb in PLAIN_LISTS},  # type: ignore[misc]
    "people.search": lambda store: store.people.search("a", 50),
    "people.by_name": lambda store: store.people.by_name(["ada", "ben", "cem"]),
    "tables.stated_rules": lambda store: store.tables.stated_rules(["said"]),
    "lists.recent": lambda store: [store.lists.recent(50), store.lists.recent(50, Filter(words=(SearchWord("Hütte"),)))],
    "lists.listed": lambda store: [
        store.lists.listed(50, where, rules=RULES) for where in (None, Filter(game="partout"), Filter(open_only=True))
    ],
    "lists.ids": lambda store: [store.lists.ids(where) for where in (None, Filter(game="partout"))],
    "lists.count": lambda store: [
        store.lists.count(where) for where in (None, Filter(game="partout"), Filter(words=(SearchWord("Hütte"),)))
    ],
    "games.offered": lambda store: store.games.offered(),
    "lists.titles": lambda store: store.lists.titles("partout"),
    "tables.slug_by_key": lambda store: [store.tables.slug_by_key(key) for key in ("one", "two")],
    "tables.known_keys": lambda store: sorted(store.tables.known_keys(["one", "two", "three"])),
    "links.made_counts": lambda store: store.links.made_counts(AT),
    "cache.rows": lambda store: [store.cache.rows(RULES), store.cache.rows(RULES, AT)],
    "cache.lacking": lambda store: store.cache.lacking("other rules"),
    "cache.state": lambda store: store.cache.state(RULES),
    "circle.count_own_tables": lambda store: store.circle.count_own_tables("one"),
    "evenings.tables": lambda store: store.evenings.tables(NIGHT, "", 50, rules=RULES),
    "evenings.texts": lambda store: store.evenings.texts(NIGHT),
    "evenings.texts_of": lambda store: store.evenings.texts_of([NIGHT]),
    "money.chip_tables": lambda store: store.money.chip_tables(["partout"], 0, None, RULES),
    "money.payment_by_key": lambda store: store.money.payment_by_key("paid"),
    "plans.all": lambda store: store.plans.all(0),
    "plans.last_cancelled": lambda store: store.plans.last_cancelled(0),
    "imports.incomplete": lambda store: store.imports.incomplete(),
    "lists.outlines": lambda store: [(each.slug, each.names) for each in store.lists.outlines(RULES, 100)],
}

#: Of another circle's tables and people lists know nothing either.
NOTHING: dict[str, Try] = {
    "tables.load_all": lambda store, other: store.tables.load_all([other.table, other.thrown]),
    "games.text_of": lambda store, other: [
        text for base in ("game", "other") if (text := store.games.text_of(f"{base}@{other.sign}"))
    ],
    "tables.is_rematch_of": lambda store, other: store.tables.is_rematch_of(other.thrown, other.table),
    "cache.summaries": lambda store, other: store.cache.summaries([row.id for row in other.store.cache.rows(RULES)]),
    "people.table_counts": lambda store, other: store.people.table_counts([other.ada]),
    "lists.recent": lambda store, other: store.lists.recent(50, Filter(person=other.ada)),
    "lists.ids": lambda store, other: store.lists.ids(Filter(person=other.ada)),
    "lists.listed": lambda store, other: store.lists.listed(50, Filter(person=other.ada), rules=RULES),
    "lists.count": lambda store, other: (
        store.lists.count(Filter(person=other.ada)) + store.lists.count(Filter(person=other.ada, game="partout"))
    ),
}

#: What is written below one circle, as both could write it.
WRITES: dict[str, Callable[[Circle], Any]] = {
    "tables.open": lambda own: own.store.tables.open(
        NewTable("sheet", ["Ada", "Neu"], 0, {}, entries=[{"n": 1}]), key="three", at=AT + 9
    ),
    "signatures.sign": lambda own: own.store.signatures.sign(own.table, Signature(1, 1, "Ben"), AT + 9),
    "signatures.withdraw": lambda own: own.store.signatures.withdraw(own.table, 0, "Ada", AT + 9),
    "tables.append_step": lambda own: own.store.tables.append_step(own.table, NewStep("end", {}), seen=1, key="end", at=AT + 9),
    "drafts.update": lambda own: own.store.drafts.update(own.table, "next-2", {"bids_0": "0"}),
    "drafts.delete": lambda own: own.store.drafts.delete(own.table, "next-2"),
    "live.set_typing": lambda own: own.store.live.set_typing(own.table, Typing("phone", "1", "bids_1", "Ben"), AT + 9),
    "tables.state_rules": lambda own: own.store.tables.state_rules(own.table, {"n": [2]}),
    "tables.set_note": lambda own: own.store.tables.set_note(own.table, "anders"),
    "people.undo_change": lambda own: own.store.people.undo_change(own.mend),
    "people.rename": lambda own: own.store.people.rename(own.ada, "Adele"),
    "people.merge": lambda own: own.store.people.merge(people(own.store)["Neu"], own.ben),
    "tables.open_rematch": lambda own: own.store.tables.open_rematch(own.table, AGAIN, seen=2, at=AT + 9),
    "bin.restore": lambda own: own.store.bin.restore(own.thrown),
    "bin.put": lambda own: own.store.bin.put(own.table, AT + 9),
    "cache.put": lambda own: own.store.cache.put([CachedTable(own.thrown, 0, CachedFold([2], [2], False))], RULES),
    "cache.delete": lambda own: own.store.cache.delete(
        next(row.id for row in own.store.cache.rows(RULES) if row.version is not None)
    ),
    "links.make": lambda own: own.store.links.make(NewLink("watcher", "Cem"), own.hash(2), at=AT + 9),
    "links.record_use": lambda own: own.store.links.record_use(
        own.store.links.make(NewLink("watcher", "Dora"), own.hash(4), at=AT), AT + 9, "Pixel"
    ),
    "links.renew": lambda own: own.store.links.renew(own.link, own.hash(3), AT + 9, "Ada"),
    "links.record_wish": lambda own: own.store.links.record_wish(own.link, "asked"),
    "links.rename": lambda own: own.store.links.rename(own.link, "Adele"),
    "codes.get_or_make": lambda own: own.store.codes.get_or_make(Grant("watcher", None), AT + 9),
    "links.revoke_with_made": lambda own: own.store.links.revoke_with_made(own.link, AT + 9, "Ada", kept=True),
    "links.revoke": lambda own: own.store.links.revoke(
        next(each.id for each in own.store.links.all() if each.name == "Cem"), AT + 9, "Ada", kept=True
    ),
    "links.revoke_all_but": lambda own: own.store.links.revoke_all_but(None, AT + 9, "Ada"),
    "games.add": lambda own: own.store.games.add("other@new", "new", AT + 9),
    "games.remove": lambda own: own.store.games.remove("other"),
    "circle.rename": lambda own: own.store.circle.rename("Wir"),
    "evenings.set_texts": lambda own: own.store.evenings.set_texts(NIGHT, EveningTexts("Geburtstag"), EveningTexts(own.sign)),
    "plans.add": lambda own: own.store.plans.add(TimeAndPlace(AT, "neu"), key="another", at=AT),
    "plans.set_answer": lambda own: own.store.plans.set_answer(own.plan, own.ben, False, AT + 9),
    "plans.drop_answer": lambda own: own.store.plans.drop_answer(own.plan, own.ada),
    "plans.change": lambda own: own.store.plans.change(own.plan, TimeAndPlace(AT + 9, "neu"), TimeAndPlace(AT + 9, own.sign), AT),
    "plans.restore": lambda own: own.store.plans.restore(own.store.plans.cancel(own.plan)),
    "plans.cancel": lambda own: own.store.plans.cancel(own.store.plans.all(0)[0].id),
    "circle.set_zone": lambda own: own.store.circle.set_zone("Europe/Berlin"),
    "money.set_worth": lambda own: own.store.money.set_worth(StoredWorth(AT, 20, "CHF"), StoredWorth(AT, 10, "EUR")),
    "money.undo_payment": lambda own: own.store.money.undo_payment(own.payment, AT + 9),
    "money.redo_payment": lambda own: own.store.money.redo_payment(own.payment, 0),
    "money.add_payment": lambda own: _pay(own.store, NewPayment(own.ben, own.ada, 1, "EUR")),
    "imports.open": lambda own: own.store.imports.open(
        [("four", NewTable("sheet", ["Ada", "Noch"], 0, {}, ended=True))], "file", at=AT + 9
    ),
    "imports.note": lambda own: _imported(own),
    "imports.take_back": lambda own: own.store.imports.take_back(_imported(own), AT + 9),
    "imports.bring_back": lambda own: own.store.imports.bring_back(_imported(own)),
}

#: What is about the whole database: which circles there are, whose link or code this is, and care for all that is kept.
WHOLE = {
    "for_circle", "circle.id", "circles.all", "tables.locate", "live.states", "circles.new", "schema", "shared",
    "close", "ping", "checkpoint", "secret",
    "links.by_hash", "links.valid", "codes.recently_redeemed",
    "links.all_valid", "codes.redeem", "links.record_use", "cache.put", "cache.fill", "rebuild",
    "drafts.delete_old", "bin.empty", "games.find_text",
    "circles.new_demo",
}  # fmt: skip


def _pay(store: Store, new: NewPayment) -> int:
    return store.money.add_payment(new, key="new", at=AT + 9, seen=store.money.payments())


def _imported(own: Circle) -> int:
    return own.store.imports.note(own.store.tables.slug_by_key("three") or "", "import").id


def rows(of: Store) -> dict[str, list[str]]:
    """All rows that belong to a circle, or to one of its tables."""
    found: dict[str, list[str]] = {}
    with of.database.read_session() as session:
        tables = Row.metadata.tables
        own = select(tables["table"].c.id).where(tables["table"].c.circle_id == of.circle.id)
        for name, table in tables.items():
            if "circle_id" in table.c:
                whose = table.c.circle_id == of.circle.id
            elif "table_id" in table.c:
                whose = table.c.table_id.in_(own)
            elif "plan_id" in table.c:
                whose = table.c.plan_id.in_(select(tables["plan"].c.id).where(tables["plan"].c.circle_id == of.circle.id))
            elif name == "circle":
                whose = table.c.id == of.circle.id
            else:
                continue
            found[name] = sorted(map(repr, session.connection().execute(select(table).where(whose)).all()))
    return found


def test_each_verb_is_tried_here(mine: Circle) -> None:
    """A new public method of a part of the store has to be called in one of these tables, so that it is tried with two circles."""
    verbs = {name for name in dir(Store) if not name.startswith("_")}
    for name, part in vars(mine.store).items():
        if isinstance(part, CirclePart):
            verbs |= {f"{name}.{verb}" for verb in dir(part) if not verb.startswith("_") and verb not in vars(part)}
    assert verbs == {*UNKNOWN, *LISTS, *NOTHING, *WRITES, *WHOLE}


def both(mine: Circle, theirs: Circle) -> Iterator[tuple[Circle, Circle]]:
    assert mine.store.circle.id == FIRST_CIRCLE != theirs.store.circle.id
    yield mine, theirs
    yield theirs, mine


def test_what_belongs_to_another_circle_is_not_there_and_nobody_changes_it(mine: Circle, theirs: Circle) -> None:
    before = [rows(each.store) for each in (mine, theirs)]
    assert all(each[name] for each in before for name in each), "there is something of everything"
    for own, other in both(mine, theirs):
        for verb, tries in UNKNOWN.items():
            for number, attempt in enumerate(tries):
                with pytest.raises(NotFound):
                    pytest.fail(f"{verb} ({number}) found {attempt(own.store, other)!r}")
    assert [rows(each.store) for each in (mine, theirs)] == before


def test_lists_and_counts_are_of_one_circle(mine: Circle, request: pytest.FixtureRequest) -> None:
    alone = {verb: show(mine.store) for verb, show in LISTS.items()}
    theirs: Circle = request.getfixturevalue("theirs")
    assert {verb: show(mine.store) for verb, show in LISTS.items()} == alone
    for own, other in both(mine, theirs):
        for verb, show in NOTHING.items():
            assert not show(own.store, other), verb
            assert verb == "tables.load_all" or show(own.store, own), verb
    there = {verb: show(theirs.store) for verb, show in LISTS.items()}
    same = {
        "people.count",
        "lists.count",
        "lists.games",
        "lists.titles",
        "bin.count",
        "lists.first_opened",
        "circle.count_own_tables",
        "circle.is_demo",
        "circle.zone",
    }
    same |= {"money.worths", "tables.known_keys", "plans.last_cancelled", "links.keeper_name", "imports.incomplete"}
    assert {verb for verb in LISTS if there[verb] == alone[verb]} == same


def test_who_is_on_his_way_into_one_circle_is_not_stopped_by_the_other(mine: Circle, theirs: Circle) -> None:
    assert [new_table(own.store) for own in (mine, theirs)] == [mine.table, theirs.table], "the same key opens a table in each"
    codes = [own.store.codes.get_or_make(Grant("scorer", own.table), AT) for own in (mine, theirs)]
    theirs.store.links.revoke_all_but(None, AT + 9, "Ada")
    assert [mine.store.codes.recently_redeemed(code.text, AT + 9) is None for code in codes] == [False, True]


def test_what_one_circle_writes_changes_nothing_of_the_other(mine: Circle, theirs: Circle) -> None:
    for own, other in both(mine, theirs):
        before, untouched = rows(own.store), rows(other.store)
        for verb, write in WRITES.items():
            write(own)
            after = rows(own.store)
            assert rows(other.store) == untouched, verb
            assert after != before, f"{verb} wrote nothing"
            before = after


def test_a_rematch_is_found_in_its_own_circle_only(mine: Circle, theirs: Circle) -> None:
    first, second = (
        theirs.store.tables.open(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(before, "x"), at=AT)
        for before in (theirs.table, "")
    )
    again = theirs.store.tables.open(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(first, "x"), at=AT)
    assert theirs.store.tables.is_rematch_of(first, theirs.table)
    assert theirs.store.tables.is_rematch_of(again, theirs.table), "a rematch of the rematch"
    assert not theirs.store.tables.is_rematch_of(theirs.table, first)
    assert not theirs.store.tables.is_rematch_of(second, theirs.table)
    assert not mine.store.tables.is_rematch_of(first, theirs.table)


class TestInvented:
    """An invented circle comes with its keeper's link and its tables at once."""

    def test_one_that_breaks_off_half_way_leaves_nothing_and_takes_no_place(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: Any) -> None:
            raise DatabaseUnavailable("full")

        with monkeypatch.context() as patch:
            patch.setattr(circles, "insert_tables", full)
            with pytest.raises(DatabaseUnavailable):
                invent(store, "one", most=1)
        assert [each.id for each in store.circles.all()] == [FIRST_CIRCLE]
        demo = store.for_circle(invent(store, "one", most=1) or 0)
        assert (demo.circle.is_demo(), demo.lists.count(), len(demo.links.all())) == (True, 1, 1)

    def test_however_many_are_made_at_the_same_moment_there_are_no_more_than_a_pad_takes(self, store: Store) -> None:
        made = at_once(lambda number: invent(store, f"form-{number}", most=2), 6)
        assert len(store.circles.all()) - 1 == len([each for each in made if each is not None]) == 2

    def test_the_same_form_sent_twice_at_once_makes_one(self, store: Store) -> None:
        assert len(set(at_once(lambda number: invent(store, "form", most=2), 4))) == 1
        assert len(store.circles.all()) - 1 == 1


def invent(store: Store, key: str, most: int) -> int | None:
    tables = [(f"demo-{key}-0", NewTable("sheet", ["Ada", "Ben"], 0, {}, ended=True))]
    return store.circles.new_demo("Demo", NewLink("keeper", "Ada"), token_hex(32), tables, at=AT, most=most)
