"""What stands under a problem leads to a rule of the game, by its name."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.forms.cells import cells_of
from scorepad.forms.draft import STAGE, slot_name
from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from scorepad.table import open_table
from scorepad.web.rulebook.rulebook import sections
from tests.examples import TWO_GAMES, mostly_exhaustive
from tests.net_pages import drafts
from tests.tables import NAMES
from tests.web.conftest import Pad

#: What a tired thumb types into a number.
WRONG = ("x", "-1", "999999999")


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", mostly_exhaustive(games().values(), among=TWO_GAMES), ids=list(games()))
def test_a_link_under_a_problem_carries_the_name_of_its_rule(phone_of: Any, store: Store, game: Game[Any], language: str) -> None:
    phone: Pad = phone_of(language)
    players = game.players[-1]
    titles = {section.rule: section.title for section in sections(game.id, language)}
    slug = store.open(NewTable(game.id, NAMES[:players], 0, {}, entries=[]), key="links", at=1_800_000_000)
    table, _, _ = open_table({"scorepad": 1, "game": game.id, "players": list(NAMES[:players])})
    assert table is not None
    for (stage, texts), fields in drafts(pad_of(game.id), table).items():
        numbers = {cell.name for cell in cells_of(fields) if cell.field.mark.kind == "count"}
        for wrong in WRONG:
            store.drop_draft(slug, slot_name(0))
            store.keep_draft(slug, slot_name(0), dict(texts))
            page = phone.open(f"/t/{slug}/enter/{stage.id}")
            page = phone.send(page, dict.fromkeys(sorted(numbers), wrong), stage.id)
            for problem in page.all("div", cls="problem"):
                for link in problem.all("a"):
                    rule = link.attrs["href"].partition("#")[2]
                    assert rule not in ("format", "range", ""), problem.text
                    assert link.text == titles[rule]


@pytest.mark.parametrize("game", mostly_exhaustive(games().values(), among=TWO_GAMES), ids=list(games()))
def test_rules_open_from_the_sheet_at_what_is_looked_up_during_play(phone: Pad, store: Store, game: Game[Any]) -> None:
    slug = store.open(NewTable(game.id, NAMES[: game.players[-1]], 0, {}, entries=[]), key="links", at=1_800_000_000)
    known = {section.rule for section in sections(game.id, "de")}
    table, _, _ = open_table({"scorepad": 1, "game": game.id, "players": list(NAMES[: game.players[-1]])})
    assert table is not None
    for stage, texts in drafts(pad_of(game.id), table):
        store.drop_draft(slug, slot_name(0))
        store.keep_draft(slug, slot_name(0), {**dict(texts), STAGE: stage.id})
        found = [
            {link.partition("#")[2] for link in phone.open(address).links if link.startswith(f"/rules/{game.id}?")}
            for address in (f"/t/{slug}", f"/t/{slug}/enter/{stage.id}")
        ]
        assert (stage.playing or stage.rule) in found[0]
        assert stage.rule in found[1]
        assert {stage.rule, stage.playing or stage.rule} <= known
