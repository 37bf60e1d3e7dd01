"""The correction of a round that stands: untouched it changes nothing, and each of its keys changes something."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.forms.draft import REACHED_STAGE, Draft, draft_name, texts_of_entry
from scorepad.games import games, pad_of
from scorepad.store import Store
from scorepad.table import open_table
from tests.examples import mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import Pad, laid_as, steps

#: Drawn tables of each game, each of one round, and keys pressed one after the other in it.
TABLES, TAPS = 6, 3


@pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
def test_untouched_it_changes_nothing_and_each_key_changes_something(game: Game[Any], phone: Pad, store: Store) -> None:
    """An imported round may be written otherwise than the pad writes it: with tiles, with nulls, with bets and chips."""
    pad = pad_of(game.id)
    for record in drawn_records(game, 1, many=TABLES):
        (entry,) = record["rounds"]
        if "adjust" in entry:
            continue
        slug, (table, _, _) = laid_as(store, record), open_table(record)
        assert table is not None
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="correct", follow=False)
        assert steps(store, slug) == ["entry"], entry
        take_apart(phone, store, slug, Draft(pad, table, texts_of_entry(pad, table, entry)))


def take_apart(phone: Pad, store: Store, slug: str, draft: Draft) -> None:
    """A key that changes a list changes the round, unless it says what is there already."""
    pad, table, rng = draft.pad, draft.table, Random(draft.table.game.id)
    for _ in range(TAPS):
        pressed, page = {}, phone.open(f"/t/{slug}/entries/1/correct")
        hidden = [keys for keys in page.all("div", cls="own-keys") if "shown" not in keys.attrs["class"]]
        out_of_sight = [key for keys in hidden for key in keys.all("button")]
        for key in page.all("button", name=".tap"):
            if key in out_of_sight:
                continue
            tap = key.attrs["value"]
            changes = pad.apply_tap(draft.texts, tap, table.state)
            assert changes, f"{tap} is dead in {draft.texts}"
            after = Draft(pad, table, {**draft.texts, **{name: text or "" for name, text in changes.items()}})
            name = tap.partition(":")[0]
            if key.attrs.get("aria-pressed") != "true" and after.field_texts.json.get(name) != draft.field_texts.json.get(name):
                assert after.raw != draft.raw, f"{tap} changes nothing in {draft.texts}"
            pressed[tap] = after
        if not pressed:
            return
        draft = pressed[rng.choice(sorted(pressed))]
        store.drafts.update(slug, draft_name(1, 1), {**draft.texts, REACHED_STAGE: "correct"})
