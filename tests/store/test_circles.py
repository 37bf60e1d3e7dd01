"""Two circles in one database know nothing of one another: each verb of a store is tried with what belongs to the other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import methodcaller
from typing import Any

import pytest
from sqlmodel import select

from scorepad.archive.evenings import night_of
from scorepad.store import Filter, Gives, NewLink, NewStep, NewTable, Signature, Store, Unknown, When
from scorepad.store.evenings import Written
from scorepad.store.live import Typing
from scorepad.store.models import FIRST, Row
from scorepad.store.money import KeptWorth, NewPayment
from scorepad.store.summaries import Summarised
from scorepad.store.values import Result, Wanted, rematch_key
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
    thrown = store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key=rematch_key(table, "two"), at=AT)
    store.throw_away(thrown, AT + 1)
    store.keep_draft(table, "next-2", {"bids_0": "2"})
    store.keep_typing(table, Typing("phone", "next-2", "bids_0", "Ada"), AT)
    ids = people(store)
    mend = store.rename(ids["Cem"], "Cemal")
    store.keep_results([Result(table, 1, [1], False)], RULES)
    store.keep_summaries([Summarised(table, 1, [1])], RULES)
    store.write_evening(NIGHT, Written(sign), Written())
    store.set_worth(KeptWorth(AT, 10, "EUR"), None)
    payment = store.pay(NewPayment(ids["Ada"], ids["Ben"], 50, "EUR"), key="paid", at=AT, seen=[])
    link = store.make_link(NewLink("keeper", "Ada", person=ids["Ada"], by="Ada"), f"{sign}{0:063x}", at=AT)
    store.opened(link, AT, "iPhone")
    store.make_link(NewLink("scorer", "Ben", table=table, by="Ada", maker=link.id), f"{sign}{1:063x}", at=AT)
    store.code(Gives("scorer", table), AT, "Ada", maker=link.id)
    plan = store.plan(When(AT + 9, sign), key="planned", at=AT).id
    store.answer(plan, ids["Ada"], True, AT)
    store.sign(table, Signature(0, 1, "Ada"), AT)
    return Circle(store, table, thrown, ids["Ada"], ids["Ben"], mend, link.id, plan, sign, payment)


@pytest.fixture
def mine(store: Store) -> Circle:
    return fill(store, "a")


@pytest.fixture
def theirs(mine: Circle) -> Circle:
    """Another circle of the same database, filled later."""
    return fill(mine.store.of(mine.store.new_circle("Dienstags", AT).id), "b")


Try = Callable[[Store, Circle], Any]

#: What is asked about something of another circle is not there.
UNKNOWN: dict[str, tuple[Try, ...]] = {
    "stamp": (lambda store, other: store.stamp(other.table),),
    "version": (lambda store, other: store.version(other.table),),
    "signatures": (lambda store, other: store.signatures(other.table),),
    "live": (lambda store, other: store.live(other.table, AT),),
    "load": (
        lambda store, other: store.load(other.table),
        lambda store, other: store.load(other.table, other.store.load(other.table)),
    ),
    "wrote": (lambda store, other: store.wrote(other.table, "one-1"),),
    "draft": (lambda store, other: store.draft(other.table, "next-2"),),
    "append": (
        lambda store, other: store.append(other.table, NewStep("entry", ROUND), seen=1, key="new", at=AT),
        lambda store, other: store.append(other.table, NewStep("entry", ROUND), seen=0, key="one-1", at=AT),
    ),
    "keep_draft": (lambda store, other: store.keep_draft(other.table, "next-2", {"bids_0": "1"}),),
    "drop_draft": (lambda store, other: store.drop_draft(other.table, "next-2"),),
    "keep_typing": (lambda store, other: store.keep_typing(other.table, Typing("phone", "next-2", "bids_1", "Eve"), AT + 1),),
    "say_rules": (lambda store, other: store.say_rules(other.table, {"said": "weg"}),),
    "keep_note": (lambda store, other: store.keep_note(other.table, "weg"),),
    "sign": (lambda store, other: store.sign(other.table, Signature(1, 1, "Eve"), AT),),
    "withdraw": (lambda store, other: store.withdraw(other.table, 0, "Ada", AT),),
    "throw_away": (lambda store, other: store.throw_away(other.table, AT),),
    "take_out": (lambda store, other: store.take_out(other.thrown),),
    "thrown_at": (lambda store, other: store.thrown_at(other.thrown),),
    "person": (lambda store, other: store.person(other.ada),),
    "rename": (lambda store, other: store.rename(other.ada, "Eve"),),
    "merge": (
        lambda store, other: store.merge(other.ada, other.ben),
        lambda store, other: store.merge(other.ada, people(store)["Ada"]),
        lambda store, other: store.merge(people(store)["Ada"], other.ada),
    ),
    "unmend": (lambda store, other: store.unmend(other.mend),),
    "make_link": (
        lambda store, other: store.make_link(NewLink("scorer", "Eve", table=other.table), "c" * 64, at=AT),
        lambda store, other: store.make_link(NewLink("scorer", "Eve", person=other.ada), "c" * 64, at=AT),
        lambda store, other: store.make_link(NewLink("scorer", "Eve", maker=other.link), "c" * 64, at=AT),
    ),
    "revoke_with_made": (lambda store, other: store.revoke_with_made(other.link, AT, "Eve"),),
    "planned": (lambda store, other: store.planned(other.plan),),
    "change_plan": (lambda store, other: store.change_plan(other.plan, When(AT, "weg"), other.store.planned(other.plan).when, AT),),
    "cancel_plan": (lambda store, other: store.cancel_plan(other.plan),),
    "restore_plan": (lambda store, other: store.restore_plan(other.mend),),
    "answer": (
        lambda store, other: store.answer(other.plan, other.ada, False, AT + 1),
        lambda store, other: store.answer(store.plans(0)[0].id, other.ada, False, AT + 1),
    ),
    "link": (lambda store, other: store.link(other.link),),
    "renew_link": (lambda store, other: store.renew_link(other.link, "c" * 64, AT, "Eve"),),
    "revoke_link": (lambda store, other: store.revoke_link(other.link, AT, "Eve"),),
    "open_rematch": (lambda store, other: store.open_rematch(other.table, AGAIN, seen=1, at=AT),),
    "revoke_all_but": (lambda store, other: store.revoke_all_but(other.link, AT, "Eve"),),
    "rename_link": (lambda store, other: store.rename_link(other.link, "Eve"),),
    "code": (
        lambda store, other: store.code(Gives("scorer", other.table), AT),
        lambda store, other: store.code(Gives("watcher", None), AT, maker=other.link),
    ),
    "standing_code": (lambda store, other: store.standing_code(Gives("scorer", other.table), AT),),
    # None of both circles is an invented one.
    "drop_demo": (lambda store, other: store.drop_demo(), lambda store, other: other.store.drop_demo()),
    "pay": (
        lambda store, other: _pay(store, NewPayment(other.ada, people(store)["Ada"], 5, "EUR")),
        lambda store, other: _pay(store, NewPayment(people(store)["Ada"], other.ada, 5, "EUR")),
    ),
    "undo_payment": (lambda store, other: store.undo_payment(other.payment, AT),),
    "redo_payment": (lambda store, other: store.redo_payment(other.payment),),
}

#: What is listed and counted is one's own alone; `other` is empty for whoever asks about it.
PLAIN_LISTS = (
    "people", "count_people", "played", "games", "lying", "first_opened", "thrown", "links", "access_log", "circle_name",
    "is_demo", "zone", "worths", "payments",
)  # fmt: skip
LISTS: dict[str, Callable[[Store], Any]] = {
    **{verb: methodcaller(verb) for verb in PLAIN_LISTS},
    "called": lambda store: store.called("a", 50),
    "named": lambda store: store.named(["ada", "ben", "cem"]),
    "said_rules": lambda store: store.said_rules(["said"]),
    "recent": lambda store: [store.recent(50), store.recent(50, Filter(words=(Wanted("Hütte"),)))],
    "listed": lambda store: [
        store.listed(50, where, rules=RULES) for where in (None, Filter(game="partout"), Filter(open_only=True))
    ],
    "ids": lambda store: [store.ids(where) for where in (None, Filter(game="partout"))],
    "doubtful": lambda store: store.doubtful(50, "other rules"),
    "count": lambda store: [store.count(where) for where in (None, Filter(game="partout"), Filter(words=(Wanted("Hütte"),)))],
    "used": lambda store: store.used("partout"),
    "opened_by": lambda store: [store.opened_by(key) for key in ("one", "two")],
    "there": lambda store: sorted(store.there(["one", "two", "three"])),
    "made_with": lambda store: store.made_with(AT),
    "archived": lambda store: [store.archived(RULES), store.archived(RULES, AT)],
    "unsummarised": lambda store: store.unsummarised("other rules"),
    "archive_state": lambda store: store.archive_state(RULES),
    "opened_otherwise": lambda store: store.opened_otherwise("one"),
    "of_night": lambda store: store.of_night(NIGHT, "", 50, rules=RULES),
    "written": lambda store: store.written(NIGHT),
    "written_of": lambda store: store.written_of([NIGHT]),
    "at_stake": lambda store: store.at_stake(["partout"], 0, None, RULES),
    "noted": lambda store: store.noted("paid"),
    "plans": lambda store: store.plans(0),
    "cancelled": lambda store: store.cancelled(0),
    "outlines": lambda store: [(each.slug, each.names) for each in store.outlines(RULES, 100)],
}

#: Of another circle's tables and people lists know nothing either.
NOTHING: dict[str, Try] = {
    "load_all": lambda store, other: store.load_all([other.table, other.thrown]),
    "comes_after": lambda store, other: store.comes_after(other.thrown, other.table),
    "summaries": lambda store, other: store.summaries([row.id for row in other.store.archived(RULES)]),
    "played": lambda store, other: store.played([other.ada]),
    "recent": lambda store, other: store.recent(50, Filter(person=other.ada)),
    "ids": lambda store, other: store.ids(Filter(person=other.ada)),
    "listed": lambda store, other: store.listed(50, Filter(person=other.ada), rules=RULES),
    "count": lambda store, other: store.count(Filter(person=other.ada)) + store.count(Filter(person=other.ada, game="partout")),
}

#: What is written below one circle, as both could write it.
WRITES: dict[str, Callable[[Circle], Any]] = {
    "open": lambda own: own.store.open(NewTable("sheet", ["Ada", "Neu"], 0, {}, entries=[{"n": 1}]), key="three", at=AT + 9),
    "open_all": lambda own: own.store.open_all([("four", NewTable("sheet", ["Ada", "Noch"], 0, {}, ended=True))], at=AT + 9),
    "sign": lambda own: own.store.sign(own.table, Signature(1, 1, "Ben"), AT + 9),
    "withdraw": lambda own: own.store.withdraw(own.table, 0, "Ada", AT + 9),
    "append": lambda own: own.store.append(own.table, NewStep("end", {}), seen=1, key="end", at=AT + 9),
    "keep_draft": lambda own: own.store.keep_draft(own.table, "next-2", {"bids_0": "0"}),
    "drop_draft": lambda own: own.store.drop_draft(own.table, "next-2"),
    "keep_typing": lambda own: own.store.keep_typing(own.table, Typing("phone", "1", "bids_1", "Ben"), AT + 9),
    "say_rules": lambda own: own.store.say_rules(own.table, {"n": [2]}),
    "keep_note": lambda own: own.store.keep_note(own.table, "anders"),
    "unmend": lambda own: own.store.unmend(own.mend),
    "rename": lambda own: own.store.rename(own.ada, "Adele"),
    "merge": lambda own: own.store.merge(people(own.store)["Neu"], own.ben),
    "open_rematch": lambda own: own.store.open_rematch(own.table, AGAIN, seen=2, at=AT + 9),
    "take_out": lambda own: own.store.take_out(own.thrown),
    "throw_away": lambda own: own.store.throw_away(own.table, AT + 9),
    "keep_results": lambda own: own.store.keep_results([Result(own.thrown, 0, [2], False)], RULES),
    "keep_summaries": lambda own: own.store.keep_summaries([Summarised(own.thrown, 0, [2])], RULES),
    "drop_summary": lambda own: own.store.drop_summary(
        next(row.id for row in own.store.archived(RULES) if row.version is not None)
    ),
    "make_link": lambda own: own.store.make_link(NewLink("watcher", "Cem"), own.hash(2), at=AT + 9),
    "opened": lambda own: own.store.opened(own.store.make_link(NewLink("watcher", "Dora"), own.hash(4), at=AT), AT + 9, "Pixel"),
    "renew_link": lambda own: own.store.renew_link(own.link, own.hash(3), AT + 9, "Ada"),
    "rename_link": lambda own: own.store.rename_link(own.link, "Adele"),
    "code": lambda own: own.store.code(Gives("watcher", None), AT + 9),
    "revoke_with_made": lambda own: own.store.revoke_with_made(own.link, AT + 9, "Ada", kept=True),
    "revoke_link": lambda own: own.store.revoke_link(
        next(each.id for each in own.store.links() if each.name == "Cem"), AT + 9, "Ada", kept=True
    ),
    "revoke_all_but": lambda own: own.store.revoke_all_but(None, AT + 9, "Ada"),
    "name_circle": lambda own: own.store.name_circle("Wir"),
    "write_evening": lambda own: own.store.write_evening(NIGHT, Written("Geburtstag"), Written(own.sign)),
    "plan": lambda own: own.store.plan(When(AT, "neu"), key="another", at=AT),
    "answer": lambda own: own.store.answer(own.plan, own.ben, False, AT + 9),
    "change_plan": lambda own: own.store.change_plan(own.plan, When(AT + 9, "neu"), When(AT + 9, own.sign), AT),
    "restore_plan": lambda own: own.store.restore_plan(own.store.cancel_plan(own.plan)),
    "cancel_plan": lambda own: own.store.cancel_plan(own.store.plans(0)[0].id),
    "set_zone": lambda own: own.store.set_zone("Europe/Berlin"),
    "set_worth": lambda own: own.store.set_worth(KeptWorth(AT, 20, "CHF"), KeptWorth(AT, 10, "EUR")),
    "undo_payment": lambda own: own.store.undo_payment(own.payment, AT + 9),
    "redo_payment": lambda own: own.store.redo_payment(own.payment),
    "pay": lambda own: _pay(own.store, NewPayment(own.ben, own.ada, 1, "EUR")),
}

#: What is about the whole database: which circles there are, whose link or code this is, and care for all that is kept.
WHOLE = {
    "of", "circles", "place_of", "lives", "new_circle", "schema", "shared", "close", "answers", "checkpoint", "secret",
    "link_named", "valid_link", "typed_code",
    "standing", "try_code", "opened", "unlisted", "keep_results", "keep_summaries", "rebuild", "tidy_drafts", "empty_bin",
    "demos", "new_demo",
}  # fmt: skip


def _pay(store: Store, new: NewPayment) -> int:
    return store.pay(new, key="new", at=AT + 9, seen=store.payments())


def rows(of: Store) -> dict[str, list[str]]:
    """All rows that belong to a circle, or to one of its tables."""
    found: dict[str, list[str]] = {}
    with of.database.reading() as session:
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
    assert mine.store.circle == FIRST != theirs.store.circle
    yield mine, theirs
    yield theirs, mine


def test_what_belongs_to_another_circle_is_not_there_and_nobody_changes_it(mine: Circle, theirs: Circle) -> None:
    before = [rows(each.store) for each in (mine, theirs)]
    assert all(each[name] for each in before for name in each), "there is something of everything"
    for own, other in both(mine, theirs):
        for verb, tries in UNKNOWN.items():
            for number, attempt in enumerate(tries):
                with pytest.raises(Unknown):
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
    same = {"count_people", "count", "games", "used", "lying", "first_opened", "opened_otherwise", "is_demo", "zone"}
    same |= {"worths", "there", "cancelled"}
    assert {verb for verb in LISTS if there[verb] == alone[verb] and verb != "doubtful"} == same


def test_who_is_on_his_way_into_one_circle_is_not_stopped_by_the_other(mine: Circle, theirs: Circle) -> None:
    assert [new_table(own.store) for own in (mine, theirs)] == [mine.table, theirs.table], "the same key opens a table in each"
    codes = [own.store.code(Gives("scorer", own.table), AT) for own in (mine, theirs)]
    theirs.store.revoke_all_but(None, AT + 9, "Ada")
    assert [mine.store.typed_code(code.text, AT + 9) is None for code in codes] == [False, True]


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
        theirs.store.open(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(before, "x"), at=AT) for before in (theirs.table, "")
    )
    again = theirs.store.open(NewTable("sheet", ["Ada"], 0, {}), key=rematch_key(first, "x"), at=AT)
    assert theirs.store.comes_after(first, theirs.table)
    assert theirs.store.comes_after(again, theirs.table), "a rematch of the rematch"
    assert not theirs.store.comes_after(theirs.table, first)
    assert not theirs.store.comes_after(second, theirs.table)
    assert not mine.store.comes_after(first, theirs.table)
