"""Two circles in one database know nothing of one another: each verb of a store is tried with what belongs to the other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import methodcaller
from typing import Any

import pytest
from sqlmodel import select

from scorepad.archive.evenings import night_of
from scorepad.store import Filter, Grant, NewLink, NewStep, NewTable, NotFound, Signature, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.lists import CachedSummary
from scorepad.store.live import Typing
from scorepad.store.models import FIRST_CIRCLE, Row
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.store.values import CachedResult, SearchWord, rematch_key
from tests.databases import AT, new_table, people

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
    thrown = store.open_table(NewTable("sheet", ["Ada", "Ben"], 0, {}), key=rematch_key(table, "two"), at=AT)
    store.move_to_bin(thrown, AT + 1)
    store.update_draft(table, "next-2", {"bids_0": "2"})
    store.set_typing(table, Typing("phone", "next-2", "bids_0", "Ada"), AT)
    ids = people(store)
    mend = store.rename(ids["Cem"], "Cemal")
    store.cache_results([CachedResult(table, 1, [1], False)], RULES)
    store.cache_summaries([CachedSummary(table, 1, [1])], RULES)
    store.set_evening_texts(NIGHT, EveningTexts(sign), EveningTexts())
    store.set_worth(StoredWorth(AT, 10, "EUR"), None)
    payment = store.add_payment(NewPayment(ids["Ada"], ids["Ben"], 50, "EUR"), key="paid", at=AT, seen=[])
    link = store.make_link(NewLink("keeper", "Ada", person=ids["Ada"], by="Ada"), f"{sign}{0:063x}", at=AT)
    store.record_use(link, AT, "iPhone")
    store.make_link(NewLink("scorer", "Ben", table=table, by="Ada", maker=link.id), f"{sign}{1:063x}", at=AT)
    store.get_or_make_code(Grant("scorer", table), AT, "Ada", maker=link.id)
    plan = store.add_plan(TimeAndPlace(AT + 9, sign), key="planned", at=AT).id
    store.set_answer(plan, ids["Ada"], True, AT)
    store.sign(table, Signature(0, 1, "Ada"), AT)
    return Circle(store, table, thrown, ids["Ada"], ids["Ben"], mend, link.id, plan, sign, payment)


@pytest.fixture
def mine(store: Store) -> Circle:
    return fill(store, "a")


@pytest.fixture
def theirs(mine: Circle) -> Circle:
    """Another circle of the same database, filled later."""
    return fill(mine.store.for_circle(mine.store.new_circle("Dienstags", AT).id), "b")


Try = Callable[[Store, Circle], Any]

#: What is asked about something of another circle is not there.
UNKNOWN: dict[str, tuple[Try, ...]] = {
    "stamp": (lambda store, other: store.stamp(other.table),),
    "version": (lambda store, other: store.version(other.table),),
    "signatures": (lambda store, other: store.signatures(other.table),),
    "live_state": (lambda store, other: store.live_state(other.table, AT),),
    "load_table": (
        lambda store, other: store.load_table(other.table),
        lambda store, other: store.load_table(other.table, other.store.load_table(other.table)),
    ),
    "step_by_key": (lambda store, other: store.step_by_key(other.table, "one-1"),),
    "load_draft": (lambda store, other: store.load_draft(other.table, "next-2"),),
    "append_step": (
        lambda store, other: store.append_step(other.table, NewStep("entry", ROUND), seen=1, key="new", at=AT),
        lambda store, other: store.append_step(other.table, NewStep("entry", ROUND), seen=0, key="one-1", at=AT),
    ),
    "update_draft": (lambda store, other: store.update_draft(other.table, "next-2", {"bids_0": "1"}),),
    "delete_draft": (lambda store, other: store.delete_draft(other.table, "next-2"),),
    "set_typing": (lambda store, other: store.set_typing(other.table, Typing("phone", "next-2", "bids_1", "Eve"), AT + 1),),
    "state_rules": (lambda store, other: store.state_rules(other.table, {"said": "weg"}),),
    "set_note": (lambda store, other: store.set_note(other.table, "weg"),),
    "sign": (lambda store, other: store.sign(other.table, Signature(1, 1, "Eve"), AT),),
    "withdraw": (lambda store, other: store.withdraw(other.table, 0, "Ada", AT),),
    "move_to_bin": (lambda store, other: store.move_to_bin(other.table, AT),),
    "restore_from_bin": (lambda store, other: store.restore_from_bin(other.thrown),),
    "deleted_at": (lambda store, other: store.deleted_at(other.thrown),),
    "get_person": (lambda store, other: store.get_person(other.ada),),
    "rename": (lambda store, other: store.rename(other.ada, "Eve"),),
    "merge": (
        lambda store, other: store.merge(other.ada, other.ben),
        lambda store, other: store.merge(other.ada, people(store)["Ada"]),
        lambda store, other: store.merge(people(store)["Ada"], other.ada),
    ),
    "undo_change": (lambda store, other: store.undo_change(other.mend),),
    "make_link": (
        lambda store, other: store.make_link(NewLink("scorer", "Eve", table=other.table), "c" * 64, at=AT),
        lambda store, other: store.make_link(NewLink("scorer", "Eve", person=other.ada), "c" * 64, at=AT),
        lambda store, other: store.make_link(NewLink("scorer", "Eve", maker=other.link), "c" * 64, at=AT),
    ),
    "revoke_with_made": (lambda store, other: store.revoke_with_made(other.link, AT, "Eve"),),
    "get_plan": (lambda store, other: store.get_plan(other.plan),),
    "change_plan": (
        lambda store, other: store.change_plan(
            other.plan, TimeAndPlace(AT, "weg"), other.store.get_plan(other.plan).time_and_place, AT
        ),
    ),
    "cancel_plan": (lambda store, other: store.cancel_plan(other.plan),),
    "restore_plan": (lambda store, other: store.restore_plan(other.mend),),
    "set_answer": (
        lambda store, other: store.set_answer(other.plan, other.ada, False, AT + 1),
        lambda store, other: store.set_answer(store.plans(0)[0].id, other.ada, False, AT + 1),
    ),
    "link": (lambda store, other: store.link(other.link),),
    "renew_link": (lambda store, other: store.renew_link(other.link, "c" * 64, AT, "Eve"),),
    "revoke_link": (lambda store, other: store.revoke_link(other.link, AT, "Eve"),),
    "open_rematch": (lambda store, other: store.open_rematch(other.table, AGAIN, seen=1, at=AT),),
    "revoke_all_but": (lambda store, other: store.revoke_all_but(other.link, AT, "Eve"),),
    "rename_link": (lambda store, other: store.rename_link(other.link, "Eve"),),
    "get_or_make_code": (
        lambda store, other: store.get_or_make_code(Grant("scorer", other.table), AT),
        lambda store, other: store.get_or_make_code(Grant("watcher", None), AT, maker=other.link),
    ),
    "find_code": (lambda store, other: store.find_code(Grant("scorer", other.table), AT),),
    # None of both circles is an invented one.
    "delete_demo": (lambda store, other: store.delete_demo(), lambda store, other: other.store.delete_demo()),
    "add_payment": (
        lambda store, other: _pay(store, NewPayment(other.ada, people(store)["Ada"], 5, "EUR")),
        lambda store, other: _pay(store, NewPayment(people(store)["Ada"], other.ada, 5, "EUR")),
    ),
    "undo_payment": (lambda store, other: store.undo_payment(other.payment, AT),),
    "redo_payment": (lambda store, other: store.redo_payment(other.payment),),
}

#: What is listed and counted is one's own alone; `other` is empty for whoever asks about it.
PLAIN_LISTS = (
    "list_people", "count_people", "table_counts", "played_games", "count_deleted", "first_opened", "deleted_tables", "links",
    "access_log", "circle_name",
    "is_demo", "zone", "worths", "payments",
)  # fmt: skip
LISTS: dict[str, Callable[[Store], Any]] = {
    **{verb: methodcaller(verb) for verb in PLAIN_LISTS},
    "search_people": lambda store: store.search_people("a", 50),
    "people_by_name": lambda store: store.people_by_name(["ada", "ben", "cem"]),
    "stated_rules": lambda store: store.stated_rules(["said"]),
    "recent_tables": lambda store: [store.recent_tables(50), store.recent_tables(50, Filter(words=(SearchWord("Hütte"),)))],
    "listed_tables": lambda store: [
        store.listed_tables(50, where, rules=RULES) for where in (None, Filter(game="partout"), Filter(open_only=True))
    ],
    "table_ids": lambda store: [store.table_ids(where) for where in (None, Filter(game="partout"))],
    "outdated_results": lambda store: store.outdated_results(50, "other rules"),
    "count_tables": lambda store: [
        store.count_tables(where) for where in (None, Filter(game="partout"), Filter(words=(SearchWord("Hütte"),)))
    ],
    "used_titles": lambda store: store.used_titles("partout"),
    "slug_by_key": lambda store: [store.slug_by_key(key) for key in ("one", "two")],
    "known_keys": lambda store: sorted(store.known_keys(["one", "two", "three"])),
    "made_counts": lambda store: store.made_counts(AT),
    "archive_rows": lambda store: [store.archive_rows(RULES), store.archive_rows(RULES, AT)],
    "tables_without_summary": lambda store: store.tables_without_summary("other rules"),
    "archive_state": lambda store: store.archive_state(RULES),
    "count_own_tables": lambda store: store.count_own_tables("one"),
    "tables_of_night": lambda store: store.tables_of_night(NIGHT, "", 50, rules=RULES),
    "evening_texts": lambda store: store.evening_texts(NIGHT),
    "texts_of_evenings": lambda store: store.texts_of_evenings([NIGHT]),
    "chip_tables": lambda store: store.chip_tables(["partout"], 0, None, RULES),
    "payment_by_key": lambda store: store.payment_by_key("paid"),
    "plans": lambda store: store.plans(0),
    "last_cancelled": lambda store: store.last_cancelled(0),
    "outlines": lambda store: [(each.slug, each.names) for each in store.outlines(RULES, 100)],
}

#: Of another circle's tables and people lists know nothing either.
NOTHING: dict[str, Try] = {
    "load_all": lambda store, other: store.load_all([other.table, other.thrown]),
    "is_rematch_of": lambda store, other: store.is_rematch_of(other.thrown, other.table),
    "load_summaries": lambda store, other: store.load_summaries([row.id for row in other.store.archive_rows(RULES)]),
    "table_counts": lambda store, other: store.table_counts([other.ada]),
    "recent_tables": lambda store, other: store.recent_tables(50, Filter(person=other.ada)),
    "table_ids": lambda store, other: store.table_ids(Filter(person=other.ada)),
    "listed_tables": lambda store, other: store.listed_tables(50, Filter(person=other.ada), rules=RULES),
    "count_tables": lambda store, other: (
        store.count_tables(Filter(person=other.ada)) + store.count_tables(Filter(person=other.ada, game="partout"))
    ),
}

#: What is written below one circle, as both could write it.
WRITES: dict[str, Callable[[Circle], Any]] = {
    "open_table": lambda own: own.store.open_table(
        NewTable("sheet", ["Ada", "Neu"], 0, {}, entries=[{"n": 1}]), key="three", at=AT + 9
    ),
    "open_tables": lambda own: own.store.open_tables([("four", NewTable("sheet", ["Ada", "Noch"], 0, {}, ended=True))], at=AT + 9),
    "sign": lambda own: own.store.sign(own.table, Signature(1, 1, "Ben"), AT + 9),
    "withdraw": lambda own: own.store.withdraw(own.table, 0, "Ada", AT + 9),
    "append_step": lambda own: own.store.append_step(own.table, NewStep("end", {}), seen=1, key="end", at=AT + 9),
    "update_draft": lambda own: own.store.update_draft(own.table, "next-2", {"bids_0": "0"}),
    "delete_draft": lambda own: own.store.delete_draft(own.table, "next-2"),
    "set_typing": lambda own: own.store.set_typing(own.table, Typing("phone", "1", "bids_1", "Ben"), AT + 9),
    "state_rules": lambda own: own.store.state_rules(own.table, {"n": [2]}),
    "set_note": lambda own: own.store.set_note(own.table, "anders"),
    "undo_change": lambda own: own.store.undo_change(own.mend),
    "rename": lambda own: own.store.rename(own.ada, "Adele"),
    "merge": lambda own: own.store.merge(people(own.store)["Neu"], own.ben),
    "open_rematch": lambda own: own.store.open_rematch(own.table, AGAIN, seen=2, at=AT + 9),
    "restore_from_bin": lambda own: own.store.restore_from_bin(own.thrown),
    "move_to_bin": lambda own: own.store.move_to_bin(own.table, AT + 9),
    "cache_results": lambda own: own.store.cache_results([CachedResult(own.thrown, 0, [2], False)], RULES),
    "cache_summaries": lambda own: own.store.cache_summaries([CachedSummary(own.thrown, 0, [2])], RULES),
    "drop_summary": lambda own: own.store.drop_summary(
        next(row.id for row in own.store.archive_rows(RULES) if row.version is not None)
    ),
    "make_link": lambda own: own.store.make_link(NewLink("watcher", "Cem"), own.hash(2), at=AT + 9),
    "record_use": lambda own: own.store.record_use(
        own.store.make_link(NewLink("watcher", "Dora"), own.hash(4), at=AT), AT + 9, "Pixel"
    ),
    "renew_link": lambda own: own.store.renew_link(own.link, own.hash(3), AT + 9, "Ada"),
    "rename_link": lambda own: own.store.rename_link(own.link, "Adele"),
    "get_or_make_code": lambda own: own.store.get_or_make_code(Grant("watcher", None), AT + 9),
    "revoke_with_made": lambda own: own.store.revoke_with_made(own.link, AT + 9, "Ada", kept=True),
    "revoke_link": lambda own: own.store.revoke_link(
        next(each.id for each in own.store.links() if each.name == "Cem"), AT + 9, "Ada", kept=True
    ),
    "revoke_all_but": lambda own: own.store.revoke_all_but(None, AT + 9, "Ada"),
    "rename_circle": lambda own: own.store.rename_circle("Wir"),
    "set_evening_texts": lambda own: own.store.set_evening_texts(NIGHT, EveningTexts("Geburtstag"), EveningTexts(own.sign)),
    "add_plan": lambda own: own.store.add_plan(TimeAndPlace(AT, "neu"), key="another", at=AT),
    "set_answer": lambda own: own.store.set_answer(own.plan, own.ben, False, AT + 9),
    "change_plan": lambda own: own.store.change_plan(own.plan, TimeAndPlace(AT + 9, "neu"), TimeAndPlace(AT + 9, own.sign), AT),
    "restore_plan": lambda own: own.store.restore_plan(own.store.cancel_plan(own.plan)),
    "cancel_plan": lambda own: own.store.cancel_plan(own.store.plans(0)[0].id),
    "set_zone": lambda own: own.store.set_zone("Europe/Berlin"),
    "set_worth": lambda own: own.store.set_worth(StoredWorth(AT, 20, "CHF"), StoredWorth(AT, 10, "EUR")),
    "undo_payment": lambda own: own.store.undo_payment(own.payment, AT + 9),
    "redo_payment": lambda own: own.store.redo_payment(own.payment),
    "add_payment": lambda own: _pay(own.store, NewPayment(own.ben, own.ada, 1, "EUR")),
}

#: What is about the whole database: which circles there are, whose link or code this is, and care for all that is kept.
WHOLE = {
    "for_circle", "circles", "locate_table", "live_states", "new_circle", "schema", "shared", "close", "ping", "checkpoint",
    "secret",
    "link_by_hash", "valid_link", "recently_redeemed",
    "valid_links", "redeem_code", "record_use", "tables_without_result", "cache_results", "cache_summaries", "rebuild",
    "delete_old_drafts", "empty_bin",
    "demos", "new_demo",
}  # fmt: skip


def _pay(store: Store, new: NewPayment) -> int:
    return store.add_payment(new, key="new", at=AT + 9, seen=store.payments())


def rows(of: Store) -> dict[str, list[str]]:
    """All rows that belong to a circle, or to one of its tables."""
    found: dict[str, list[str]] = {}
    with of.database.read_session() as session:
        tables = Row.metadata.tables
        own = select(tables["table"].c.id).where(tables["table"].c.circle_id == of.circle)
        for name, table in tables.items():
            if "circle_id" in table.c:
                whose = table.c.circle_id == of.circle
            elif "table_id" in table.c:
                whose = table.c.table_id.in_(own)
            elif "plan_id" in table.c:
                whose = table.c.plan_id.in_(select(tables["plan"].c.id).where(tables["plan"].c.circle_id == of.circle))
            elif name == "circle":
                whose = table.c.id == of.circle
            else:
                continue
            found[name] = sorted(map(repr, session.connection().execute(select(table).where(whose)).all()))
    return found


def test_each_verb_is_tried_here() -> None:
    """Whoever adds a verb says here what it does with another circle."""
    verbs = {name for name in dir(Store) if not name.startswith("_") and name not in ("database", "circle")}
    assert verbs == {*UNKNOWN, *LISTS, *NOTHING, *WRITES, *WHOLE}


def both(mine: Circle, theirs: Circle) -> Iterator[tuple[Circle, Circle]]:
    assert mine.store.circle == FIRST_CIRCLE != theirs.store.circle
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
            assert verb == "load_all" or show(own.store, own), verb
    there = {verb: show(theirs.store) for verb, show in LISTS.items()}
    same = {
        "count_people",
        "count_tables",
        "played_games",
        "used_titles",
        "count_deleted",
        "first_opened",
        "count_own_tables",
        "is_demo",
        "zone",
    }
    same |= {"worths", "known_keys", "last_cancelled"}
    assert {verb for verb in LISTS if there[verb] == alone[verb] and verb != "outdated_results"} == same


def test_who_is_on_his_way_into_one_circle_is_not_stopped_by_the_other(mine: Circle, theirs: Circle) -> None:
    assert [new_table(own.store) for own in (mine, theirs)] == [mine.table, theirs.table], "the same key opens a table in each"
    codes = [own.store.get_or_make_code(Grant("scorer", own.table), AT) for own in (mine, theirs)]
    theirs.store.revoke_all_but(None, AT + 9, "Ada")
    assert [mine.store.recently_redeemed(code.text, AT + 9) is None for code in codes] == [False, True]


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
        theirs.store.open_table(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(before, "x"), at=AT)
        for before in (theirs.table, "")
    )
    again = theirs.store.open_table(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(first, "x"), at=AT)
    assert theirs.store.is_rematch_of(first, theirs.table)
    assert theirs.store.is_rematch_of(again, theirs.table), "a rematch of the rematch"
    assert not theirs.store.is_rematch_of(theirs.table, first)
    assert not theirs.store.is_rematch_of(second, theirs.table)
    assert not mine.store.is_rematch_of(first, theirs.table)
