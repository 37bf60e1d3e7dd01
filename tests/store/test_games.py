"""Described games of a circle, and the texts that its tables keep."""

from __future__ import annotations

import pytest

from scorepad.store import MAX_GAMES, Conflict, Filter, Store, TooManyGames
from scorepad.store.games import OfferedGame
from tests.databases import AT, new_table

pytestmark = pytest.mark.both_databases


def test_a_table_keeps_its_description_when_the_game_of_the_circle_changes_and_goes(store: Store) -> None:
    store.games.add("skat@1", "first", AT)
    store.games.add("hearts@1", "other", AT)
    table = new_table(store, game="skat@1", description="first")
    store.games.add("skat@2", "second", AT + 1)
    assert store.games.offered() == [OfferedGame("hearts", "hearts@1", AT), OfferedGame("skat", "skat@2", AT + 1)]
    store.games.remove("skat")
    assert [store.games.text_of(game) for game in ("skat@1", "skat@2")] == ["first", None]
    store.bin.put(table, AT)
    assert store.games.text_of("skat@1") == "first"
    store.bin.empty(AT + 2, after=1)
    assert store.games.find_text("skat@1") is None


def test_a_circle_reads_no_text_of_another_one_by_its_id(store: Store) -> None:
    other = store.for_circle(store.circles.new("Dienstags", AT).id)
    other.games.add("skat@1", "text", AT)
    new_table(other, game="skat@2", description="other text")
    for game, text in (("skat@1", "text"), ("skat@2", "other text")):
        assert (other.games.text_of(game), store.games.text_of(game)) == (text, None)
        assert store.games.find_text(game) == text
    store.games.add("skat@1", "text", AT)
    other.games.remove("skat")
    assert (other.games.text_of("skat@1"), store.games.text_of("skat@1")) == (None, "text")


def test_a_circle_has_a_hundred_games_at_most(store: Store) -> None:
    for number in range(MAX_GAMES):
        store.games.add(f"game-{number}@1", "text", AT)
    with pytest.raises(TooManyGames):
        store.games.add("another@1", "text", AT)
    store.games.add("game-0@2", "another text", AT)
    assert len(store.games.offered()) == MAX_GAMES == 100


def test_a_version_takes_the_place_of_the_one_that_it_was_made_from_and_of_no_other(store: Store) -> None:
    store.games.add("skat@1", "first", AT, began="")
    store.games.add("skat@2", "second", AT + 1, began="skat@1")
    for began in ("", "skat@1"):
        with pytest.raises(Conflict):
            store.games.add("skat@3", "third", AT, began=began)
        store.games.add("skat@2", "second", AT + 2, began=began)
    assert store.games.offered() == [OfferedGame("skat", "skat@2", AT + 1)]


def test_tables_of_all_versions_are_found_by_any(store: Store) -> None:
    tables = [
        new_table(store, game, game=game, description=game, at=AT + number)
        for number, game in enumerate(("skat@1", "skat@2", "skat-for-two@1"))
    ]
    assert [kept.slug for kept in store.lists.recent(9, Filter(game="skat@1"))] == tables[1::-1]
    assert store.lists.count(Filter(game="skat")) == 2
