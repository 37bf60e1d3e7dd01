"""A sample hand that one person plays: the others play by themselves, and the same moves lead to the same place."""

from __future__ import annotations

import pytest

from scorepad.games import can_be_played, games
from scorepad.hands.move_text import move_to_text
from scorepad.hands.samples import sample_hand, usual_players
from scorepad.hands.session import SampleKey, SoloSession

GAMES = [*filter(can_be_played, games())]
BELOTE = SampleKey("belote", 4, 3)


def advised(given: SampleKey, seat: int, moves: int = 10_000) -> list[str]:
    """The moves of a person who follows the advice each time."""
    texts: list[str] = []
    while len(texts) < moves and not (solo := SoloSession(given, seat, 0, texts)).is_over:
        texts.append(move_to_text(solo.advice))
    return texts


def test_it_waits_for_the_person_with_legal_moves() -> None:
    solo = SoloSession(BELOTE, 2, 0, [])
    assert solo.hand.turn == 2
    assert solo.choices
    assert all(move[0] == 2 for move in solo.choices)


def test_the_others_play_up_to_the_next_move_of_the_person() -> None:
    before = SoloSession(BELOTE, 1, 0, [])
    after = SoloSession(BELOTE, 1, 0, [move_to_text(before.advice)])
    assert after.moves == [before.advice]
    assert after.hand.log[: after.since][-1] == before.advice
    assert all(move[0] != 1 for move in after.hand.log[after.since :])
    assert after.hand.turn == 1


def test_one_move_less_is_the_position_before() -> None:
    texts = advised(BELOTE, 1, 5)
    before, after = SoloSession(BELOTE, 1, 0, texts[:4]), SoloSession(BELOTE, 1, 0, texts)
    assert after.hand.log[: len(before.hand.log)] == before.hand.log


def test_a_move_that_is_not_legal_and_all_after_it_are_left_out() -> None:
    texts = advised(BELOTE, 1, 4)
    broken = SoloSession(BELOTE, 1, 0, [*texts[:2], "play~Xx", *texts[2:]])
    assert list(map(move_to_text, broken.moves)) == texts[:2]
    assert broken.hand.turn == 1


def test_it_begins_where_the_sample_stands() -> None:
    moves = sample_hand(*BELOTE).moves
    solo = SoloSession(BELOTE, moves[9][0], 9, [])
    assert solo.hand.log == list(moves[:9])


@pytest.mark.parametrize("game", GAMES)
def test_who_does_as_advised_comes_to_the_end_of_each_game(game: str) -> None:
    for players in games()[game].players if game == "belote" else (usual_players(games()[game]),):
        for seat in range(min(players, 2)):
            given = SampleKey(game, players, 1)
            solo = SoloSession(given, seat, 0, advised(given, seat))
            assert solo.is_over
            assert solo.choices == ()
            assert solo.hand.entry()


def test_only_cards_of_the_own_hand_can_be_tapped_and_each_as_often_as_it_is_there() -> None:
    solo = SoloSession(BELOTE, 1, 0, [])
    mine, others = solo.hand.seen(1).hand, solo.hand.seen(2).hand
    assert solo.playable_cards([mine[0], mine[0], others[0], "", "Xx", mine[1]]) == [mine[0], mine[1]]
