"""Who plays Canasta, and how well."""

from random import Random

from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.hands import players_of
from scorepad.hands.play import check_move
from scorepad.hands.simulate import SimulationRun

SENSIBLE, ANYTHING = players_of("canasta")["sensible"], players_of("canasta")["random"]


def ahead(players: int, hands: int) -> float:
    """By how many points a round a side of sensible players is ahead of sides that play anything, at each side in turn."""
    run, total, many = SimulationRun("canasta", players), 0.0, 0
    for index in range(hands):
        state = run.states[index % players]
        deal = CanastaHand.new_deal(state, Random(index))
        for side, seats in enumerate(state.sides):
            hand, random = CanastaHand(deal, state), Random(index)
            while (seat := hand.turn) is not None:
                hand.act((SENSIBLE if seat in seats else ANYTHING)(hand.seen(seat), random))
            others = [points for other, points in enumerate(hand.scores()) if other != side]
            total += hand.scores()[side] - sum(others) / len(others)
            many += 1
    return total / many


def test_out__a_sensible_player_is_far_ahead_of_one_who_plays_anything() -> None:
    for players in (2, 3, 4):
        assert ahead(players, 8) > 400, players


def test_deal__what_a_seat_cannot_see_may_have_been_dealt_otherwise_and_the_same_moves_be_legal() -> None:
    for players in (2, 3, 4):
        random, state = Random(players), SimulationRun("canasta", players).states[1]
        hand = CanastaHand(CanastaHand.new_deal(state, random), state)
        while (seat := hand.turn) is not None:
            if random.random() < 0.2:
                other = hand.redeal_hidden(seat, random)
                assert not [*CanastaHand.deal_problems(other.deal, state)]
                again = CanastaHand(other.deal, state)
                for move in hand.log:
                    assert check_move(again, move) is None
                    again.act(move)
                assert again.racks == other.racks
                assert again.seen(seat) == other.seen(seat) == hand.seen(seat)
            hand.act(random.choice(hand.moves()))
