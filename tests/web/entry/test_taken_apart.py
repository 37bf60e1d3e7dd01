"""The correction of a round that stands: untouched it changes nothing, and each of its keys changes something."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.forms.draft import STAGE, Draft, slot_name, texts_for
from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from scorepad.table import Table, open_table
from tests.examples import mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import Pad, steps

pytestmark = pytest.mark.databaseless

#: Drawn tables of each game, rounds of each, and keys pressed one after the other in each round.
TABLES, ROUNDS, TAPS = 6, 2, 5


def rounds_of(game: Game[Any], store: Store) -> Iterator[tuple[str, int, Table, Any]]:
    """Rounds as people, phones and files write them: the table's address, the step, the table before it, the entry."""
    for number, record in enumerate(drawn_records(game, ROUNDS, many=TABLES)):
        new = NewTable(game.id, record["players"], record["dealer"], record["options"], entries=record["rounds"])
        slug, (table, _, _) = store.open(new, key=f"{game.id}-{number}", at=1), open_table(record)
        assert table is not None
        for seq, entry in enumerate(record["rounds"], 1):
            if "adjust" not in entry:
                yield slug, seq, table, entry
            table = table.add(entry)


@pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
def test_untouched_it_changes_nothing(game: Game[Any], phone: Pad, store: Store) -> None:
    """An imported round may be written otherwise than the pad writes it: with tiles, with nulls, with bets and chips."""
    for slug, seq, _, entry in rounds_of(game, store):
        before = steps(store, slug)
        phone.send(phone.open(f"/t/{slug}/entries/{seq}/correct"), to="correct", follow=False)
        assert steps(store, slug) == before, entry


@pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
def test_each_key_changes_something(game: Game[Any], phone: Pad, store: Store) -> None:
    """A key that changes a list changes the round, unless it says what is there already."""
    pad, rng = pad_of(game.id), Random(game.id)
    for slug, seq, table, entry in rounds_of(game, store):
        draft = Draft(pad, table, texts_for(pad, table, entry))
        for _ in range(TAPS):
            page = phone.open(f"/t/{slug}/entries/{seq}/correct")
            pressed = {}
            for key in page.all("button", name=".tap"):
                tap = key.attrs["value"]
                changes = pad.tapped(draft.texts, tap, table.state)
                assert changes, f"{tap} is dead in {draft.texts}"
                after = Draft(pad, table, {**draft.texts, **{name: text or "" for name, text in changes.items()}})
                name = tap.partition(":")[0]
                if key.attrs.get("aria-pressed") != "true" and after.slip.raw().get(name) != draft.slip.raw().get(name):
                    assert after.raw != draft.raw, f"{tap} changes nothing in {draft.texts}"
                pressed[tap] = after
            if not pressed:
                break
            draft = pressed[rng.choice(sorted(pressed))]
            store.keep_draft(slug, slot_name(len(steps(store, slug)), seq), {**draft.texts, STAGE: "correct"})
