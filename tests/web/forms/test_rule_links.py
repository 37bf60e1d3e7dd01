"""What stands under a problem leads to a rule of the game, by its name."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.forms.cells import cells_of
from scorepad.forms.draft import REACHED_STAGE, draft_name
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


@pytest.mark.parametrize("game", mostly_exhaustive(games().values(), among=TWO_GAMES), ids=list(games()))
def test_links_to_rules(phone_of: Any, store: Store, game: Game[Any]) -> None:
    """A link under a problem carries the name of its rule. From the sheet rules open at what is looked up during play."""
    names = NAMES[: game.players[-1]]
    slug = store.tables.open(NewTable(game.id, names, 0, {}, entries=[]), key="links", at=1_800_000_000)
    table, _, _ = open_table({"scorepad": 1, "game": game.id, "players": list(names)})
    assert table is not None
    for language in ("de", "en"):
        phone: Pad = phone_of(language)
        titles = {section.rule: section.title for section in sections(game.id, language)}
        for (stage, texts), fields in drafts(pad_of(game.id), table).items():
            numbers = {cell.name for cell in cells_of(fields) if cell.field.spec.kind == "count"}
            store.drafts.delete(slug, draft_name(0))
            store.drafts.update(slug, draft_name(0), {**dict(texts), REACHED_STAGE: stage.id})
            page = phone.open(f"/t/{slug}/enter/{stage.id}")
            there, here = (
                {link.partition("#")[2] for link in each.links if link.startswith(f"/rules/{game.id}?")}
                for each in (phone.open(f"/t/{slug}"), page)
            )
            assert (stage.playing or stage.rule) in there
            assert stage.rule in here
            assert {stage.rule, stage.playing or stage.rule} <= set(titles)
            for wrong in WRONG:
                for problem in phone.send(page, dict.fromkeys(sorted(numbers), wrong), stage.id).all("div", cls="problem"):
                    for link in problem.all("a"):
                        rule = link.attrs["href"].partition("#")[2]
                        assert rule not in ("format", "range", ""), problem.text
                        assert link.text == titles[rule]
                store.drafts.delete(slug, draft_name(0))
                store.drafts.update(slug, draft_name(0), dict(texts))
