"""Several stores on one PostgreSQL, as many processes have them, and what goes wrong between them and it: somebody holds a lock,
dies with it, or the database is started again."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from sqlalchemy import event, text

from scorepad.store import Conflict, DatabaseUnavailable, NameTaken, NewStep, NotFound, SeatedTogether, Store
from scorepad.store.database import postgres as ours
from tests.databases import AT as NOW
from tests.databases import at_once, new_table

pytestmark = pytest.mark.exhaustive

MANY = 8


@pytest.fixture
def stores(postgres_url: str) -> Iterator[list[Store]]:
    """One a process: none shares a lock or a connection with another."""
    opened = [Store(postgres_url) for _ in range(MANY)]
    yield opened
    for store in opened:
        store.close()


@pytest.fixture
def store(stores: list[Store]) -> Store:
    return stores[0]


def each_at_once(stores: list[Store], act: Callable[[Store, int], Any]) -> list[Any]:
    """What each of them gives, or the fault that it raises."""
    return at_once(lambda number: act(stores[number], number), len(stores))


#: Each seat's name, with that of whoever sits there.
NAMED = "SELECT seat.name, person.name FROM seat JOIN person ON person.id = person_id"


class TestAtOnce:
    def test_a_new_name_at_many_tables_is_one_person(self, stores: list[Store], store: Store) -> None:
        slugs = each_at_once(stores, lambda each, number: new_table(each, f"k{number}", ("Ida", f"Gast {number}", "ida "[:3])))
        assert len(set(slugs)) == MANY
        assert sum(person.name.casefold() == "ida" for person in store.people.all()) == 1

    def test_whatever_is_done_nobody_stumbles_over_another(self, stores: list[Store], store: Store) -> None:
        """Everything at once, at few tables: nothing but what the verbs say may come of it."""
        slugs = [new_table(store, f"t{number}") for number in range(3)]
        kept: dict[str, set[str]] = {slug: set() for slug in slugs}

        def act(each: Store, number: int) -> None:
            random = Random(number)
            for turn in range(30):
                slug, key = random.choice(slugs), f"{number}-{turn}"
                with suppress(NotFound, Conflict, NameTaken, SeatedTogether):
                    match random.randrange(11):
                        case 0:
                            each.bin.put(slug, NOW)
                        case 1 | 2:
                            each.bin.restore(slug)
                        case 3:
                            # So late that nothing is due, but all that lies there is looked through.
                            each.bin.empty(NOW + turn * 100 * 24 * 3600, 10**9)
                        case 4:
                            each.drafts.update(slug, "next-0", {key: "x"})
                        case 5:
                            each.tables.set_note(slug, key)
                        case 6:
                            each.people.rename(random.randrange(1, 5), f"Name {random.randrange(4)}")
                        case 7:
                            each.people.undo_change(each.people.merge(random.randrange(1, 9), random.randrange(1, 9)))
                        case 8:
                            new_table(each, key, (f"Name {random.randrange(4)}", "Ben", "Cem"))
                        case _:
                            each.tables.append_step(slug, NewStep("entry", key), seen=each.tables.version(slug), key=key, at=NOW)
                            kept[slug].add(key)

        assert each_at_once(stores, act) == [None] * MANY
        for slug in slugs:
            with suppress(NotFound):
                store.bin.restore(slug)
            assert {step.data for step in store.tables.load(slug).steps} == kept[slug]
        with store.database.read_session() as session:
            assert all(seat.casefold() == person.casefold() for seat, person in session.connection().execute(text(NAMED)))
            folded = list(session.connection().scalars(text("SELECT folded FROM person")))
        assert len(folded) == len(set(folded))

    def test_a_table_that_is_taken_out_is_not_deleted_with_the_bin(self, stores: list[Store], store: Store) -> None:
        """Whoever empties the bin has seen what is due; before he goes on somebody takes it out, and writes on."""
        slug = new_table(store)
        store.bin.put(slug, NOW)
        looked, taken = threading.Event(), threading.Event()

        def slow(*given: Any) -> None:
            if given[2].startswith("DELETE FROM step"):
                looked.set()
                # Whoever is kept waiting by us cannot tell that he is done.
                taken.wait(1)

        event.listen(stores[1].database.engine, "before_cursor_execute", slow)
        emptying = threading.Thread(target=stores[1].bin.empty, args=(NOW + 100, 10))
        emptying.start()
        assert looked.wait(20)
        try:
            store.bin.restore(slug)
            store.tables.append_step(slug, NewStep("entry", 1), seen=0, key="on", at=NOW)
            written = True
        except NotFound:
            written = False
        taken.set()
        emptying.join()
        assert (store.tables.version(slug) == 1) if written else store.lists.count() == 0


class TestFaults:
    @pytest.fixture
    def hasty(self, postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
        """A store that waits for nobody longer than a second."""
        monkeypatch.setattr(ours, "LOCK_SECONDS", 1)
        opened = Store(postgres_url)
        yield opened
        opened.close()

    def test_one_that_takes_a_call_and_never_answers_is_away(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ours, "CONNECT_SECONDS", 2)
        with socket.create_server(("127.0.0.1", 0)) as deaf, pytest.raises(DatabaseUnavailable) as told:
            Store("postgresql://pad@{}:{}/pad".format(*deaf.getsockname()))
        assert told.value.reason == "away"

    def test_who_waits_too_long_for_a_table_or_names_is_told(self, store: Store, hasty: Store) -> None:
        slug, other = new_table(store), new_table(store, "other")
        with store.database.write_session() as session:
            store.database.lock_table(session, slug)
            with pytest.raises(DatabaseUnavailable) as told:
                hasty.tables.append_step(slug, NewStep("entry", 1), seen=0, key="k", at=NOW)
            assert told.value.reason == "busy"
            # Other tables, and whoever only looks, wait for nobody.
            hasty.tables.append_step(other, NewStep("entry", 1), seen=0, key="k", at=NOW)
            assert (hasty.tables.version(slug), hasty.tables.load(slug).version, hasty.lists.recent(5)[0].game) == (0, 0, "partout")
        with store.database.write_session() as session:
            store.database.lock_people(session)
            with pytest.raises(DatabaseUnavailable) as told:
                new_table(hasty, "third")
            assert told.value.reason == "busy"
            hasty.tables.append_step(slug, NewStep("entry", 1), seen=0, key="k", at=NOW)
