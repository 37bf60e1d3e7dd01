"""What several checks of one entry need is found once, and never for another entry or table."""

from __future__ import annotations

import pytest

from scorepad.core.call_cache import cache_last_call, cache_last_tuple
from scorepad.core.model import FieldMissing


class Written:
    """An entry, or a table: only which one it is counts."""


ONE, OTHER = Written(), Written()
HERE, THERE = Written(), Written()


def test_the_same_entry_at_the_same_table_is_looked_into_once() -> None:
    asked = []
    found = cache_last_call(lambda entry, state: asked.append((entry, state)) or len(asked))
    assert [found(ONE, HERE), found(ONE, HERE), found(ONE, HERE)] == [1, 1, 1]


def test_another_entry_or_another_table_is_looked_into_anew() -> None:
    found = cache_last_call(lambda entry, state: (entry, state))
    for entry, state in ((ONE, HERE), (ONE, THERE), (OTHER, THERE), (OTHER, HERE), (ONE, HERE)):
        assert found(entry, state) == (entry, state)


def test_what_is_not_given_is_not_given_again_and_looked_for_once() -> None:
    asked = []

    @cache_last_call
    def found(entry: Written, state: Written) -> int:
        asked.append(entry)
        raise FieldMissing("bets")

    for _ in range(3):
        with pytest.raises(FieldMissing, match="bets"):
            found(ONE, HERE)
    assert asked == [ONE]


def test_a_check_that_others_ask_too_tells_all_it_finds_each_time() -> None:
    check = cache_last_tuple(lambda entry, state: iter(("first", "second")))
    assert [check(ONE, HERE), check(ONE, HERE)] == [("first", "second")] * 2
