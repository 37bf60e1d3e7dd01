"""What grows at its end is shared, not copied."""

from __future__ import annotations

import pickle
import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.chain import Chain
from scorepad.table import Table, add_entries, open_table

ITEMS = st.lists(st.integers(), max_size=12)


@given(ITEMS, ITEMS)
def test_it_is_what_a_tuple_is(first: list[int], more: list[int]) -> None:
    chain, listed = Chain(first), tuple(first)
    for item in more:
        chain, listed = chain.appended(item), (*listed, item)
    assert tuple(chain) == listed
    assert chain == listed
    assert (len(chain), bool(chain), hash(chain)) == (len(listed), bool(listed), hash(Chain(listed)))
    assert [*reversed(chain)] == [*reversed(listed)]
    assert [chain[place] for place in range(-len(listed), len(listed))] == [*listed, *listed]
    assert [tuple(chain[:end]) for end in range(-3, 14)] == [listed[:end] for end in range(-3, 14)]
    assert (tuple(chain[1:]), tuple(chain[-3:]), tuple(chain[::2])) == (listed[1:], listed[-3:], listed[::2])
    assert pickle.loads(pickle.dumps(chain)) == chain


def test_the_shorter_one_stays_as_it_was() -> None:
    short = Chain([1, 2])
    assert (short.appended(3), short.appended(4), short) == ((1, 2, 3), (1, 2, 4), (1, 2))


def test_a_hundred_thousand_links_come_and_go() -> None:
    chain: Chain[int] = Chain(range(100_000))
    assert len(chain.first(50_000)) == 50_000
    del chain


def _bytes(rounds: int) -> int:
    start, _, _ = open_table({"scorepad": 1, "game": "sheet", "players": ["Ada", "Ben", "Cem"], "options": {}, "rounds": []})
    assert start
    entries = [{"points": [seen, -seen, 0]} for seen in range(rounds)]
    tracemalloc.start()
    try:
        table: Table = add_entries(start, entries)
        assert len(table.rounds) == rounds
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_the_memory_of_a_table_grows_with_its_rounds() -> None:
    """How the table stood before each round is kept with it: copied, ten times the rounds took a hundred times the memory."""
    _bytes(10)
    assert _bytes(2_000) < 20 * _bytes(200)
