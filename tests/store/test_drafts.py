"""What is typed is kept as long as somebody may come back to it, and no longer."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import text

from scorepad.store import NewStep, Store
from scorepad.web.serving.caretaker import TIDY_SECONDS, Caretaker
from tests.databases import AT as NOW
from tests.databases import change, new_table

DAY = 24 * 3600
ROUND = {"points": [1, 2]}


def kept(store: Store) -> list[str]:
    """The names of all drafts in the database."""
    with store.database.read_session() as session:
        return list(session.connection().execute(text("SELECT slot FROM draft ORDER BY slot")).scalars())


@pytest.fixture
def slug(store: Store) -> str:
    """A table of three rounds at which much is typed."""
    slug = new_table(store, "table", ("Ada", "Ben"), game="sheet", entries=[ROUND] * 3)
    for slot in ("next-1", "next-3", "fix-1-2", "fix-2-3"):
        store.drafts.update(slug, slot, {"points_0": "7"})
    return slug


STEPS: list[tuple[Any, Any]] = [("entry", ROUND), ("amend", {"target": 1, "entry": None}), ("end", {})]


@pytest.mark.both_databases
@pytest.mark.parametrize(("kind", "data"), STEPS)
def test_nothing_is_left_once_something_is_written_but_what_goes_on(store: Store, slug: str, kind: Any, data: Any) -> None:
    other = new_table(store, "other", ("Ada", "Ben"), game="sheet")
    store.drafts.update(other, "next-0", {"points_0": "7"})
    store.tables.append_step(slug, NewStep(kind, data), seen=3, key="k", at=NOW, carry=("next-3", "next-4"))
    assert kept(store) == ["next-0", "next-4"], "at other tables it stays"
    assert store.drafts.load(slug, "next-4") == {"points_0": "7"}


def test_what_is_taken_back_comes_back_with_what_was_typed_after_it(store: Store, slug: str) -> None:
    store.tables.append_step(slug, NewStep("undo", {"target": 3}), seen=3, key="u", at=NOW)
    store.tables.append_step(slug, NewStep("redo", {"target": 3}), seen=4, key="r", at=NOW)
    assert store.drafts.load(slug, "next-3") == {"points_0": "7"}


class TestTablesThatAreOver:
    def look(self, store: Store, at: int) -> None:
        Caretaker(store).run_due(datetime.fromtimestamp(at), TIDY_SECONDS * 1e6)

    def test_keep_it_for_a_day(self, store: Store, slug: str) -> None:
        store.tables.append_step(slug, NewStep("end", {}), seen=3, key="e", at=NOW, carry=("next-3", "next-4"))
        store.drafts.update(slug, "next-5", {"points_0": "typed while another phone ended it"})
        self.look(store, NOW + DAY - 60)
        assert kept(store) == ["next-4", "next-5"]
        self.look(store, NOW + DAY + 60)
        assert kept(store) == []
        # Whether it is over by hand or by the rules.
        store.tables.append_step(slug, NewStep("undo", {"target": 4}), seen=4, key="u", at=NOW)
        store.drafts.update(slug, "next-5", {"points_0": "7"})
        change(store, 'UPDATE "table" SET over = true')
        self.look(store, NOW + 2 * DAY + 120)
        assert kept(store) == []

    def test_others_and_one_that_goes_on_keep_it(self, store: Store, slug: str) -> None:
        self.look(store, NOW + 400 * DAY)
        assert len(kept(store)) == 4
        store.tables.append_step(slug, NewStep("end", {}), seen=3, key="e", at=NOW, carry=("next-3", "next-4"))
        store.tables.append_step(slug, NewStep("undo", {"target": 4}), seen=4, key="u", at=NOW, carry=("next-4", "next-5"))
        self.look(store, NOW + 400 * DAY)
        assert "next-5" in kept(store)
