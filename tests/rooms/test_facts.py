"""What holds for the facts of any room, on random tables."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.games import games, stats_of
from scorepad.table import fold_record
from tests.facts import rounds_of
from tests.tables import records


@pytest.mark.parametrize("game_id", sorted(games()))
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_a_round_tells_only_of_those_who_took_part(game_id: str, data: st.DataObject) -> None:
    """And only facts that the room lists; a share is never more than the whole."""
    stats = stats_of(game_id)
    known = {fact.id: fact for fact in stats.statistics}
    table, _, _ = fold_record(data.draw(records(games()[game_id])))
    assert table is not None
    for played in rounds_of(table):
        part = set(stats.took_part(played.entry, played.state))
        assert part <= set(range(played.state.players))
        counts = list(stats.contributions(played))
        assert {count.seat for count in counts} <= part
        assert len({count[:2] for count in counts}) == len(counts)
        for seat, fact, n, of in counts:
            assert fact in known
            assert of > 0
            assert known[fact].mean or 0 <= n <= of, (seat, fact)
