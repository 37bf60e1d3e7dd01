"""Requests that are held until something changes at their table, whoever changes it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from threading import Event
from typing import Any

import pytest
from sqlalchemy import event

from scorepad.store import TYPING_SECONDS, DatabaseUnavailable, LiveState, NewStep, NewTable, Store, Typing
from scorepad.store.models import FIRST_CIRCLE, LinkRow
from scorepad.web.board import live as live_module
from scorepad.web.board.live import HeldRequest, HeldRequests

#: For what must come, in seconds, however slow the machine is.
PATIENCE = 60
LINK = LinkRow(id=1, circle_id=FIRST_CIRCLE, role="scorer", name="Ada", hash="00", made_at=1, made_by="", phone="", revoked_at=None)


class Hold:
    """The answer of one phone, and what it was told."""

    def __init__(self) -> None:
        self.ended, self.heard = Event(), Event()
        self.told: list[bytes] = []

    @property
    def over(self) -> bool:
        return self.ended.is_set()

    def tell(self, line: bytes) -> None:
        self.told.append(line)
        self.heard.set()

    def release(self) -> None:
        self.ended.set()

    def ends(self) -> bool:
        return self.ended.wait(PATIENCE)

    def hears(self) -> dict[str, Any]:
        """The next line that it is told, read."""
        assert self.heard.wait(PATIENCE)
        self.heard.clear()
        line = self.told[-1]
        assert line.endswith(b"\n")
        news: dict[str, Any] = json.loads(line)
        return news


def news(live: LiveState) -> bytes:
    return repr((live.drafts, live.typing)).encode()


class Phones:
    """Phones that wait at tables of one process; `at` is its clock."""

    def __init__(self, store: Store) -> None:
        self.store, self.at = store, 1_800_000_000
        self.held = HeldRequests(store, lambda: self.at)
        self.all: list[Hold] = []

    def waits(self, slug: str, *links: int) -> Hold:
        """One that knows everything."""
        return self.knows(slug, self.at, *links)

    def knows(self, slug: str, at: int, *links: int) -> Hold:
        """One that knows what there was to know."""
        hold = Hold()
        self.all.append(hold)
        self.held.add(slug, self.store.live.state(slug, at, links), links, hold, news)
        return hold


@pytest.fixture
def phones(store: Store) -> Iterator[Phones]:
    found = Phones(store)
    yield found
    for each in found.all:
        each.release()


@pytest.fixture
def elsewhere(store: Store) -> Iterator[Store]:
    """Another process on the same database."""
    with closing(Store(store.database.engine.url if store.shared else store.database.path)) as found:  # type: ignore[attr-defined]
        yield found


def lay(store: Store, key: str = "laid", at: int = 1) -> str:
    return store.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key=key, at=at)


def writes(store: Store, slug: str) -> None:
    store.tables.append_step(slug, NewStep("entry", {"points": [1, 2]}), seen=0, key="written", at=2)


def revokes(store: Store, _: str) -> None:
    with store.database.write_session() as session:
        session.merge(LinkRow(**{**LINK.model_dump(), "revoked_at": 2}))


TYPED: dict[str, Callable[[Store, str], object]] = {
    "something typed": lambda store, slug: store.drafts.update(slug, "next-0", {"points_0": "1"}),
    "somebody types": lambda store, slug: store.live.set_typing(slug, Typing("phone", "next-0", "points_0", ""), 1_800_000_000),
}
CHANGES: dict[str, Callable[[Store, str], object]] = {
    "a round": writes,
    "its link is revoked": revokes,
    "the table is thrown away": lambda store, slug: store.bin.put(slug, 2),
}


@pytest.mark.both_databases
@pytest.mark.parametrize("change", CHANGES)
def test_what_is_typed_is_told_and_it_ends_when_something_changes_whoever_does_it(
    phones: Phones, elsewhere: Store, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # It is the commit by which it is seen, not a look now and then.
    monkeypatch.setattr(live_module, "FORCED_CHECK", 3600)
    with phones.store.database.write_session() as session:
        session.merge(LinkRow(**LINK.model_dump()))
    slug = lay(phones.store)
    another, hold = phones.waits(lay(phones.store, "another")), phones.waits(slug, 1)
    for what, do in TYPED.items():
        do(elsewhere, slug)
        assert hold.heard.wait(PATIENCE), what
        hold.heard.clear()
        assert hold.told[-1] == news(elsewhere.live.state(slug, phones.at)), what
        assert not hold.over
    CHANGES[change](elsewhere, slug)
    assert hold.ends()
    assert not another.over
    assert another.told == []


def test_it_ends_when_the_same_people_begin_another_game(phones: Phones, store: Store) -> None:
    """Who may see that is asked anew."""
    slug = lay(store)
    writes(store, slug)
    hold = phones.waits(slug)
    lay(store, "next", 3)
    assert hold.ends()
    assert hold.told == []


def test_what_was_written_before_it_was_held_is_seen(phones: Phones, store: Store) -> None:
    slug = lay(store)
    first = phones.waits(lay(store, "another"))
    knows = store.live.state(slug, phones.at)
    writes(store, slug)
    hold = Hold()
    phones.held.add(slug, knows, (), hold, news)
    assert hold.ends()
    assert not first.over


@pytest.mark.both_databases
def test_all_tables_are_compared_by_one_statement(phones: Phones, store: Store) -> None:
    """With one each, a server with phones at 200 tables compares for a fifth of its time, and taps come after a second."""
    statements: list[str] = []
    held = []
    for slug in [lay(store, f"laid-{number}") for number in range(3)]:
        held.append(HeldRequest(slug, store.live.state(slug, phones.at), [], Hold(), news))
    event.listen(store.database.engine, "before_cursor_execute", lambda *told: statements.append(told[2]))
    phones.held._compare(held, 0)
    assert len(statements) == 1
    assert not any(each.hold.over for each in held)
    writes(store, held[1].slug)
    phones.held._compare(held, 0)
    assert [each.hold.over for each in held] == [False, True, False]


@pytest.mark.both_databases
def test_where_somebody_types_each_tap_is_told_though_all_tables_are_seldom_compared(
    phones: Phones, elsewhere: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many tables take long to compare, and few are played at."""
    for name in ("TIME_SHARE", "FORCED_CHECK", "TYPING_PAUSE"):
        monkeypatch.setattr(live_module, name, 1e9)
    slug, other = lay(phones.store), lay(phones.store, "another")
    phones.store.live.set_typing(slug, Typing("phone", "next-0", "points_0", ""), phones.at)
    hold = phones.waits(slug)
    deadline = time.monotonic() + PATIENCE
    while not phones.held._held[0].compared and time.monotonic() < deadline:
        time.sleep(0.01)
    another = phones.waits(other)
    for tap in ("1", "12"):
        hold.heard.clear()
        elsewhere.drafts.update(slug, "next-0", {"points_0": tap})
        assert hold.heard.wait(PATIENCE)
    assert another.told == []


def test_it_is_told_when_somebody_types_no_more(phones: Phones, store: Store) -> None:
    slug = lay(store)
    store.live.set_typing(slug, Typing("phone", "next-0", "points_0", ""), phones.at)
    hold = phones.waits(slug)
    phones.at += TYPING_SECONDS
    assert hold.heard.wait(PATIENCE)
    assert hold.told == [news(store.live.state(slug, phones.at))]
    assert store.live.state(slug, phones.at).typing == ()


def test_all_end_when_the_database_is_out_of_reach_and_are_held_again_later(
    phones: Phones, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = lay(store)
    hold = phones.waits(slug)

    def silent(*_: object, **__: object) -> None:
        raise DatabaseUnavailable("out of reach")

    with monkeypatch.context() as patched:
        patched.setattr(store.live, "states", silent)
        writes(store, slug)
        assert hold.ends()
    again = phones.waits(slug)
    store.tables.append_step(slug, NewStep("end", {}), seen=1, key="ended", at=3)
    assert again.ends()


def test_whoever_hung_up_is_forgotten_and_the_thread_ends_with_the_last(phones: Phones, store: Store) -> None:
    hold = phones.waits(lay(store))
    thread = phones.held._thread
    assert thread is not None
    hold.release()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    assert phones.held._thread is None


def test_one_that_comes_when_the_last_has_just_gone_is_held(phones: Phones, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    slug, commits = lay(store), store.database.commit_counter
    came: list[Hold] = []

    @contextmanager
    def left() -> Iterator[Callable[[], object]]:
        with commits() as last:
            yield last
        if not came:
            came.append(phones.waits(slug))

    monkeypatch.setattr(store.database, "commit_counter", left)
    first = phones.waits(slug)
    thread = phones.held._thread
    assert thread is not None
    first.release()
    thread.join(PATIENCE)
    assert not came[0].over
    writes(store, slug)
    assert came[0].ends()
