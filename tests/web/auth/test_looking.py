"""To look at a page writes nothing, whoever looks: messengers, browsers and other sites fetch addresses that nobody tapped."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from scorepad.store import NewTable, Store
from scorepad.store.models import LinkRow, Row
from scorepad.web.http.urls import now
from scorepad.web.lobby.bin import DAY, DAYS
from tests.web.auth.test_guard import CIRCLE, NAMES, STRANGERS, TABLE, House, ask
from tests.web.doors import AT

#: What a look writes all the same, by table and column ("": the whole row), and why.
ALL_THE_SAME = {
    ("result", ""): "what lists show of a table: it follows from its steps, and is kept by the first who asks",
    ("summary", ""): "what the archive counts of a table, likewise",
    ("link", "seen_at"): "keepers see when a link was last used; its own phone alone moves it, once in five minutes",
    ("link", "phone"): "keepers see on what kind of phone that was",
}
LEFT_OUT = {table for table, column in ALL_THE_SAME if not column}
#: Who looks in `make test`, too.
FEW = ("nobody", "scorer of the table")


def rows(store: Store) -> dict[str, list[Any]]:
    """All that is kept, without what a look writes all the same."""
    found = {}
    with store.database.reading() as session:
        for table in Row.metadata.sorted_tables:
            columns = [each for each in table.columns if (table.name, each.name) not in ALL_THE_SAME]
            if table.name not in LEFT_OUT:
                found[table.name] = sorted(map(repr, session.connection().execute(select(*columns))))
    return found


@pytest.mark.parametrize(
    "who",
    [pytest.param(who, marks=[] if who in FEW else [pytest.mark.exhaustive]) for who in (*STRANGERS, *CIRCLE, *TABLE)],
)
def test_changes_no_row(app: Flask, store: Store, who: str) -> None:
    house = House(app, store)
    client = house.client(who)
    due = store.open(NewTable("sheet", NAMES[:2], 0, {}), key="due", at=AT)
    store.throw_away(due, now() - (DAYS + 1) * DAY)
    looks = [each for each in house.asked() if each.method == "GET"]
    before = rows(store)
    for each in looks:
        ask(client, "GET", each.path)
    assert rows(store) == before


def test_what_it_writes_all_the_same_is_there() -> None:
    """An exception that is none any more goes."""
    for table, column in ALL_THE_SAME:
        assert table in Row.metadata.tables
        assert not column or column in LinkRow.model_fields
