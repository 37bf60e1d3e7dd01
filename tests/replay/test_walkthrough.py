"""Hands to be stepped through: their parts, what each move did, where rules are at work."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import games, hand_of
from scorepad.replay.walkthrough import walk
from scorepad.simulation.samples import first_seed, sample, shown_rules, usual
from scorepad.simulation.simulate import Run, hands

EACH = [game for game in games().values() if hand_of(game.id)]
for_each_game = pytest.mark.parametrize("game", EACH, ids=lambda game: str(game.id))


@for_each_game
def test_a_sample_is_the_first_hand_that_is_simulated_from_its_seed(game: Any) -> None:
    players = usual(game)
    _, played = next(hands(Run(game.id, players, seed=5), 0, 1))
    found = sample(game.id, players, 5)
    assert (found.deal, list(found.moves), found.entry) == (played.deal, list(played.moves or ()), played.entry)


@for_each_game
def test_each_position_belongs_to_one_part_in_the_order_of_the_hand(game: Any) -> None:
    found = sample(game.id, usual(game), 5)
    places = [place for chapter in found.chapters for place in range(chapter.first, chapter.last + 1)]
    assert places == list(range(found.length + 1))
    assert all(found.chapter(place) in found.chapters for place in places)


@for_each_game
def test_a_rule_is_shown_by_the_move_that_it_decides(game: Any) -> None:
    players = usual(game)
    for rule, at in shown_rules(game.id, (players,)).items():
        assert sample(game.id, at.players, at.seed).told[at.position - 1].rule == rule


@for_each_game
def test_the_first_sample_shows_no_fewer_rules_than_that_of_the_first_seed(game: Any) -> None:
    players = usual(game)
    best, first = (sample(game.id, players, seed) for seed in (first_seed(game.id, players), 1))
    assert len({each.rule for each in best.told}) >= len({each.rule for each in first.told})


def test_what_lay_open_is_known_from_then_on_and_nothing_else() -> None:
    found = sample("partout", 4, 5)
    played = {move[2]: place for place, move in enumerate(found.moves, 1) if move[1] == "play"}
    assert found.seen == played


def test_a_hand_under_way_is_walked_as_far_as_it_goes() -> None:
    whole = sample("belote", 3, 5)
    half = walk(whole.game_id, whole.state, whole.deal, whole.moves[:12])
    assert half.length == 12
    assert half.told == whole.told[:12]


def test_most_games_are_shown_by_four() -> None:
    assert {game.id: usual(game) for game in EACH if usual(game) != 4} == {"halsabschneider": 3, "snear": 2, "gin-rummy": 2}
