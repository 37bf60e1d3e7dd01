"""What a draft can hold: all that is typed, and nothing that a field has no room for."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.forms.cells import Cell, cells_of
from scorepad.forms.draft import Draft, is_readable_draft, texts_of_entry
from scorepad.forms.limits import MAX_CARDS, fit_text, fits
from scorepad.games import games, pad_of, questions_of
from scorepad.table import fold_record, open_table
from tests.examples import mostly_exhaustive, scaled
from tests.tables import records


@pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
@settings(max_examples=scaled(0.5), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_a_round_that_is_taken_back_can_be_read(game_id: str, data: st.DataObject) -> None:
    """What undo types again is what a draft can hold."""
    table = fold_record(data.draw(records(games()[game_id], rounds=3)))[0]
    assert table is not None
    for scored in table.rounds:
        if scored.entry is not None:
            texts = texts_of_entry(pad_of(game_id), table, scored.raw)
            assert is_readable_draft(pad_of(game_id), table, texts)


def cell_of(game_id: str, name: str, players: int = 4) -> Cell:
    game = games()[game_id]
    setting = game.setting(players, game.options.model_validate({}))
    return next(cell for cell in cells_of(pad_of(game_id).fields(setting)) if cell.name == name)


def test_what_a_field_has_room_for() -> None:
    for game, name, good, bad in (
        ("partout", "trump_colour", ("red", "none", ""), ("pink", "red ", "RED", "0", "r")),
        ("poker-holdem", "how", ("track", "chips"), ("zzz", "1")),
        ("belote", "taker", ("0", "3", "none"), ("4", "-1", "00", "+1", "1+1", "٣")),
        ("canasta", "out", ("0", "1 concealed", "none"), ("2", "0 zzz", "0  concealed", "concealed")),
        ("belote", "passed", ("1", ""), ("0", "true", "zzz")),
        ("belote", "melds", ("[]", '[{"side": 0, "kind": "square"}]'), ("7", "[1e999]", "[NaN]",
         '["\\ud800"]', "[" * 9, "zzz")),
        ("partout", "bids_0", ("3", "abc", "1+1", "−3", "9" * 400), ("\ud800", "9" * 3_000)),
        ("partout", "trump_colour", ("red",), (None, True, 7, 1e300, [], {}, ["red"])),
    ):  # fmt: skip
        cell = cell_of(game, name)
        assert [text for text in good if not fits(cell, text, 4)] == [], name
        assert [text for text in bad if fits(cell, text, 4)] == [], name


def test_no_more_melds_than_anybody_holds() -> None:
    meld = {"side": 0, "kind": "run", "suit": "s", "top": "A", "length": 3}
    cell = cell_of("belote", "melds")
    assert fits(cell, json.dumps([meld] * 20), 4)
    assert not fits(cell, json.dumps([meld] * 24_000), 4)
    assert not fits(cell, json.dumps([0] * 100), 4)


def test_no_more_cards_than_lie_on_any_table() -> None:
    rummy = games()["rummy"]
    fields = {each.name: each for each in questions_of("rummy")["best"].fields(rummy.setting(4, rummy.options.model_validate({})))}
    rack, table = cells_of([fields["rack"], fields["table"]])
    assert fits(rack, ",".join(["As"] * MAX_CARDS), 4)
    assert not fits(rack, ",".join(["As"] * (MAX_CARDS + 1)), 4)
    assert fits(table, json.dumps([["As"]] * MAX_CARDS), 4)
    assert not fits(table, json.dumps([["As"] * (MAX_CARDS + 1)]), 4)
    assert not fits(table, json.dumps([[]] * (MAX_CARDS + 1)), 4)
    assert not fits(table, json.dumps([[["As"]]]), 4)


def test_a_number_that_is_cut_is_no_number() -> None:
    cut = fit_text(cell_of("partout", "bids_0"), "1" + "+1" * 5_000, 4)
    assert cut is not None
    assert len(cut) == 2_000
    assert cut.endswith("…")


def test_only_what_the_stage_has_is_taken() -> None:
    table = open_table({"scorepad": 1, "game": "partout", "players": ["A", "B", "C", "D"]})[0]
    assert table is not None
    pad = pad_of("partout")
    announce, tricks = pad.stages(table.setting)
    posted = {"trump_colour": "red", "tricks_0": "4", "bids_0": "1", "unknown": "x"}
    assert Draft(pad, table, {}, tricks).differences(posted, {}, {}) == {"tricks_0": "4"}
    assert Draft(pad, table, {}, announce).differences(posted, {}, {}) == {"trump_colour": "red", "bids_0": "1"}
    assert Draft(pad, table, {}, announce).differences({**posted, "trump_colour": "zzz"}, {}, {}) == {"bids_0": "1"}
