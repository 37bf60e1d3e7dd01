"""Two phones write the same round, differently: in every game somebody is asked which one counts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from scorepad.forms.draft import REACHED_STAGE, Draft, texts_of_entry
from scorepad.games import games, pad_of
from scorepad.store import NewStep, NewTable, Store
from scorepad.table import open_table
from tests.examples import mostly_exhaustive
from tests.tables import entries_of, records
from tests.web.conftest import Phone

pytestmark = pytest.mark.both_databases

KEYS = count()


@pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
@settings(max_examples=4, database=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_nobody_writes_over_what_the_other_phone_wrote(
    game_id: str, phone_of: Callable[..., Phone], store: Store, data: st.DataObject
) -> None:
    pad, entries, record = pad_of(game_id), entries_of(game_id), data.draw(records(games()[game_id], rounds=0))
    table, _, _ = open_table(record)
    assert table is not None
    assert entries is not None
    theirs, mine = (data.draw(entries(table.state)) for _ in range(2))
    texts = texts_of_entry(pad, table, mine)
    reached = texts.pop(REACHED_STAGE)
    stage = next(each for each in pad.stages(table.setting) if each.id == reached)
    draft = Draft(pad, table, texts, stage)
    here = {cell.name: texts[cell.name] for cell in draft.cells(draft.visible_fields) if texts.get(cell.name)}
    written = table.score_next(mine).entry
    assume(here and draft.scored.entry == written != table.score_next(theirs).entry)
    new = NewTable(game_id, record["players"], record["dealer"], record["options"])
    slug = store.tables.open(new, key=f"two-{next(KEYS)}", at=1_800_000_000)
    store.drafts.update(slug, "next-0", {name: text for name, text in texts.items() if name not in here})
    phone = phone_of()
    page = phone.open(f"/t/{slug}/enter/{stage.id}")
    store.tables.append_step(slug, NewStep("entry", theirs), seen=0, key="theirs", at=1_800_000_001)
    kept = phone.keep(page, here)
    assert kept.status == 204
    assert "HX-Redirect" not in kept.headers, "what was typed stays on the screen"
    answer = phone.send(page, here, stage.id)
    assert answer.status == 409, answer.text
    assert answer.one("div", cls="versions")
    assert len(store.tables.load(slug).steps) == 1
