"""Hands to be stepped through: their parts, what each move did, where rules are at work."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.games import can_be_played, games
from scorepad.hands import hand_class, view_of
from scorepad.hands.samples import first_seed, next_seed, sample_hand, shown_rules, usual_players
from scorepad.hands.simulate import SimulationRun, play_hands
from scorepad.hands.walkthrough import make_walkthrough

EACH = [game for game in games().values() if can_be_played(game.id)]
for_each_game = pytest.mark.parametrize("game", EACH, ids=lambda game: str(game.id))


@for_each_game
def test_a_sample_is_the_first_hand_that_is_simulated_from_its_seed(game: Any) -> None:
    players = usual_players(game)
    _, played = next(play_hands(SimulationRun(game.id, players, seed=5), 0, 1))
    found = sample_hand(game.id, players, 5)
    assert (found.deal, list(found.moves), found.entry) == (played.deal, list(played.moves or ()), played.entry)


@for_each_game
def test_each_position_belongs_to_one_part_in_the_order_of_the_hand(game: Any) -> None:
    found = sample_hand(game.id, usual_players(game), 5)
    places = [place for chapter in found.chapters for place in range(chapter.first, chapter.last + 1)]
    assert places == list(range(found.length + 1))
    assert all(found.chapter(place) in found.chapters for place in places)


@for_each_game
def test_a_rule_is_shown_where_it_decides_or_is_at_work_or_counts_points(game: Any) -> None:
    players = usual_players(game)
    table = SimulationRun(game.id, players).table
    for rule, at in shown_rules(game.id, (players,)).items():
        found = sample_hand(game.id, at.players, at.seed)
        if at.position > found.length:
            assert rule in {line.rule for line in table._replace(state=found.state).score_next(dict(found.entry)).lines}
        else:
            assert rule in {found.move_effects[at.position - 1].rule, *found.view.further_rules(found.at(at.position))}


@for_each_game
def test_a_rule_is_shown_by_somebody_with_a_choice_if_anybody_has_one(game: Any) -> None:
    """Not by passing or drawing either, if anybody does more by the same rule. Looked for in the first three samples."""
    players = usual_players(game)
    could, does_more = set(), set()
    for seed in (1, 2, 3):
        found = sample_hand(game.id, players, seed)
        for position, move in enumerate(found.moves):
            rule = found.move_effects[position].rule
            if len(found.at(position).moves()) > 1:
                could.add(rule)
                if move[1] not in found.view.idle_verbs:
                    does_more.add(rule)
    for rule, at in shown_rules(game.id, (players,)).items():
        found = sample_hand(game.id, at.players, at.seed)
        if rule in could:
            assert len(found.at(at.position - 1).moves()) > 1, rule
        if rule in does_more:
            assert found.moves[at.position - 1][1] not in found.view.idle_verbs, rule


def test_choosing_trump_is_not_shown_by_somebody_who_passes() -> None:
    for players in (2, 3, 4):
        at = shown_rules("belote", (players,))["bidding"]
        assert sample_hand("belote", players, at.seed).moves[at.position - 1][1] in ("accept", "name")


def test_following_is_shown_by_somebody_who_must_and_may_choose_with_what() -> None:
    at = shown_rules("belote", (4,))["follow"]
    found = sample_hand("belote", 4, at.seed)
    before, (seat, _, card) = found.at(at.position - 1), found.moves[at.position - 1]
    led = before.trick[0][1]
    assert card[1] == led
    assert [each[1] for each in before.hands[seat]].count(led) > 1
    assert {each[1] for each in before.hands[seat]} > {led}, "a card of another suit is forbidden"


@for_each_game
def test_few_moves_of_the_samples_that_are_offered_do_nothing(game: Any) -> None:
    """Of a hand of Rummy most moves may be draws, of one at random; not of the first one, nor of the one after it. Where nine play
    Poker, most fold."""
    for players in game.players:
        first = first_seed(game.id, players)
        for seed in (first, next_seed(game.id, players, first)):
            found = sample_hand(game.id, players, seed)
            idle = sum(move[1] in found.view.idle_verbs for move in found.moves)
            assert 4 * idle <= 3 * found.length, (players, seed)


@for_each_game
def test_another_sample_is_always_a_later_and_the_same_one(game: Any) -> None:
    seed = first_seed(game.id, usual_players(game))
    for _ in range(4):
        later = next_seed(game.id, usual_players(game), seed)
        assert seed < later <= seed + 6
        seed = later


@for_each_game
def test_idle_is_what_a_player_can_do(game: Any) -> None:
    assert view_of(game.id).idle_verbs <= set(hand_class(game.id).verbs)


def test_a_table_with_house_rules_is_shown_what_they_change() -> None:
    """Who need not play a higher trump beats one of their own will."""
    free = '{"overtrump": false}'
    found = sample_hand("belote", 4, first_seed("belote", 4, free), free)
    assert "must-beat" not in {each.key for each in found.move_effects}
    at = shown_rules("belote", (4,), free)["rank"]
    assert sample_hand("belote", 4, at.seed, free).move_effects[at.position - 1].key == "beats"


def test_what_lay_open_is_known_from_then_on_and_nothing_else() -> None:
    found = sample_hand("partout", 4, 5)
    played = {move[2]: place for place, move in enumerate(found.moves, 1) if move[1] == "play"}
    assert found.first_shown == played


def test_a_hand_under_way_is_walked_as_far_as_it_goes() -> None:
    whole = sample_hand("belote", 3, 5)
    half = make_walkthrough(whole.game_id, whole.state, whole.deal, whole.moves[:12])
    assert half.length == 12
    assert half.move_effects == whole.move_effects[:12]


def test_most_games_are_shown_by_four() -> None:
    assert {game.id: usual_players(game) for game in EACH if usual_players(game) != 4} == {
        "halsabschneider": 3,
        "snear": 2,
        "gin-rummy": 2,
    }
