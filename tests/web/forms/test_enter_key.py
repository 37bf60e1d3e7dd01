"""Enter in a field presses the first button of its form: that is the one thing to do, on every page where a round is typed."""

from __future__ import annotations

import pytest

from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from tests.examples import mostly_exhaustive
from tests.net import fresh, new_table
from tests.net_pages import drafts
from tests.web.conftest import Pad
from tests.web.page import Node, Page


def first_button(page: Page) -> Node:
    form = next(node for node in page.all("form") if node.attrs.get("id") == "pad")
    return next(node for node in form.all("button") if node.attrs.get("type") not in ("button", "reset"))


@pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
def test_enter_never_presses_a_repair_a_key_or_what_repeats_the_last_round(game_id: str, phone: Pad, store: Store) -> None:
    game = games()[game_id]
    record = fresh(game, game.players[-1])
    slug = store.tables.open(
        NewTable(record["game"], record["players"], 0, {}, entries=()), key=f"enter-{game_id}", at=1_800_000_000
    )
    for stage, texts in drafts(pad_of(game_id), new_table(game, game.players[-1])):
        store.drafts.delete(slug, "next-0")
        store.drafts.update(slug, "next-0", dict(texts))
        page = phone.open(f"/t/{slug}/enter/{stage.id}")
        button = first_button(page)
        assert "name" not in button.attrs, button.attrs
        assert button.attrs.get("formaction", page.path).removesuffix("/draft") == page.path


def test_enter_saves_nothing_of_a_repair_that_is_offered_and_repeats_no_stakes(phone: Pad, store: Store) -> None:
    slug = phone.lay(2, game="snear", **{"option.target": "250"})
    page = phone.send(phone.open(f"/t/{slug}/enter/points"), {"points_0": "70", "points_1": "60"})
    assert page.status == 422
    assert ".fix" in page.html
    assert "name" not in first_button(page).attrs
    rounds = [{"banker": 0, "hands": [{"seat": 1, "stake": 3, "result": "win"}]}]
    slug = store.tables.open(NewTable("black-jack", ["Ada", "Ben", "Cem"], 0, {}, entries=rounds), key="again", at=1_800_000_000)
    page = phone.open(f"/t/{slug}/enter/stakes")
    assert 'name=".again"' in page.html
    assert "name" not in first_button(page).attrs
