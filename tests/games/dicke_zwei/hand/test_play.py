"""A hand of Dicke Zwei as it is played. Tests are named as in `test_rules.py`."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from scorepad.games.dicke_zwei.hand import players
from scorepad.games.dicke_zwei.hand.racks import PLACES, Rack, tiles_of
from scorepad.hands import hand_class
from scorepad.hands.play import Hand, Move, check_move
from tests.examples import scaled
from tests.games.dicke_zwei.slow import all_in
from tests.games.dicke_zwei.strategies import TILES, is_combination
from tests.hands.golden import Golden, golden

DICKE_ZWEI = hand_class("dicke-zwei")


def hand(*moves: str, players: int = 4, middle: str = "3s", **held: str) -> Hand:
    """The hand after these moves ("1 play 3d 4c"); `ada`, `ben` … hold these tiles and whatever is left over."""
    names = ("ada", "ben", "cem", "dora")[:players]
    given = {name: held.get(name, "").split() for name in names}
    free = [tile for tile in TILES if not any(tile in tiles for tiles in given.values()) and (players == 4 or tile != middle)]
    hands = []
    for name in names:
        missing = (17 if players == 3 else 13) - len(given[name])
        hands.append(given[name] + free[:missing])
        free = free[missing:]
    assert not free
    written: list[list[Any]] = []
    for move in moves:
        seat, verb, *tiles = move.split()
        written.append([int(seat), verb, *([tiles] if verb == "play" else [])])
    deal = {"hands": hands, **({"open": middle} if players == 3 else {})}
    return Golden("dicke-zwei", players, 0, None, {}, deal, written).hand()


def as_move(move: str) -> Move:
    seat, verb, *tiles = move.split()
    return (int(seat), verb, *((tuple(tiles),) if verb == "play" else ()))


def may(made: Hand, move: str) -> bool:
    return check_move(made, as_move(move)) is None


def rule(made: Hand, move: str) -> str:
    problem = check_move(made, as_move(move))
    assert problem is not None
    assert problem.field == "play"
    return problem.rule


#: Ben begins with the three of diamonds.
START = "3d 4c 5d 6h 7s"


class TestDeal:
    def test_deal__all_tiles_are_dealt_and_with_three_one_lies_open(self) -> None:
        for seats, size in ((3, 17), (4, 13)):
            deal = DICKE_ZWEI.new_deal(hand(players=seats).state, Random(1))
            assert [len(tiles) for tiles in deal["hands"]] == [size] * seats
            assert set(deal) == ({"hands", "open"} if seats == 3 else {"hands"})
            dealt = [*(tile for tiles in deal["hands"] for tile in tiles), *([deal["open"]] if seats == 3 else [])]
            assert sorted(dealt) == sorted(TILES)

    def test_deal__each_tile_lies_somewhere_once(self) -> None:
        changes: list[tuple[int, str, Callable[[Any], Any]]] = [
            (4, "format", lambda deal: deal.update(open="3d")),
            (3, "format", lambda deal: deal.pop("open")),
            (3, "cards", lambda deal: deal.update(open=deal["hands"][0][0])),
            (4, "cards", lambda deal: deal["hands"][0].pop()),
            (4, "cards", lambda deal: deal["hands"][0].__setitem__(0, deal["hands"][1][0])),
            (4, "cards", lambda deal: deal["hands"][0].__setitem__(0, "X")),
        ]
        for seats, found, change in changes:
            state = hand(players=seats).state
            deal = DICKE_ZWEI.new_deal(state, Random(2))
            assert not list(DICKE_ZWEI.deal_problems(deal, state))
            change(deal)
            assert {problem.rule for problem in DICKE_ZWEI.deal_problems(deal, state)} == {found}


class TestStart:
    def test_start__who_has_the_three_of_diamonds_begins(self) -> None:
        assert hand(cem="3d").turn == 2
        assert rule(hand(cem="3d"), "0 play 3c") == "start"

    def test_start__and_plays_it_alone_or_in_a_combination(self) -> None:
        made = hand(ben=START + " 3c 9h")
        assert may(made, "1 play 3d")
        assert may(made, "1 play 3c 3d")
        assert may(made, "1 play " + START)
        assert rule(made, "1 play 3c") == rule(made, "1 play 9h") == rule(made, "1 pass") == "start"
        assert all("3d" in move[2] for move in made.moves())

    def test_start__with_three_players_the_lowest_if_it_lies_in_the_middle(self) -> None:
        assert hand(players=3, middle="3c", cem="3d").turn == 2
        made = hand(players=3, middle="3d", cem="3c 3h")
        assert made.turn == 2
        assert rule(made, "2 play 3h") == "start"
        assert may(made, "2 play 3h 3c")

    def test_start__everybody_knows_who_holds_it(self) -> None:
        made = hand(ben="3d")
        assert all("3d" in made.redeal_hidden(0, Random(seed)).deal["hands"][1] for seed in range(5))


class TestCombination:
    def test_combination__the_one_who_leads_chooses_freely(self) -> None:
        made = hand("1 play 3d", "2 pass", "3 pass", "0 pass", ben=START + " 9c 9d 9h 9s Kc Ks")
        assert made.turn == 1
        for tiles in ("9c", "Kc Ks", "9c 9d 9h", "9c 9d 9h Kc Ks", "9c 9d 9h 9s Kc"):
            assert may(made, "1 play " + tiles)
        for tiles in ("9c 9d 9h 9s", "9c 9d Kc Ks", "4c 5d 6h 7s", "9c Kc"):
            assert rule(made, "1 play " + tiles) == "combination"
        assert rule(made, "1 play") == "combination"

    def test_combination__as_many_tiles_go_on_it(self) -> None:
        made = hand("1 play 3d", ben="3d", cem="4c 4d 5c")
        assert may(made, "2 play 4c")
        assert may(made, "2 pass")
        assert rule(made, "2 play 4c 4d") == rule(made, "3 pass") == "combination"

    def test_combination__who_passed_may_come_back_in(self) -> None:
        made = hand("1 play 3d", "2 pass", "3 play 5c", "0 pass", "1 pass", ben="3d", cem="2s", dora="5c")
        assert made.turn == 2
        assert may(made, "2 play 2s")

    def test_combination__when_all_others_pass_the_last_one_leads_anew(self) -> None:
        assert hand("1 play 3d", "2 pass", players=3, ben="3d").turn == 0
        assert rule(hand("1 play 3d", "2 pass", "0 pass", players=3, ben="3d"), "1 pass") == "combination"
        made = hand("1 play 3d", "2 play 6c", "3 pass", "0 pass", "1 pass", ben="3d", cem="6c 4c 4d")
        assert made.turn == 2
        assert may(made, "2 play 4c 4d")
        assert rule(made, "2 pass") == "combination"

    def test_combination__only_own_tiles_each_once(self) -> None:
        made = hand("1 play 3d", ben="3d", cem="4c", dora="5c")
        assert rule(made, "2 play 5c") == rule(made, "2 play 3d") == rule(made, "2 play 1c") == "cards"
        assert rule(hand("1 play 3c 3d", ben="3c 3d", cem="4c"), "2 play 4c 4c") == "cards"


class TestHigher:
    def test_compare__rank_then_suit(self) -> None:
        made = hand("1 play 3d", "2 play Ad", ben="3d", cem="Ad", dora="Ah Ac 2c Ks")
        assert may(made, "3 play Ah")
        assert may(made, "3 play 2c")
        assert rule(made, "3 play Ac") == rule(made, "3 play Ks") == "compare"

    def test_five__a_straight_by_its_highest_tile(self) -> None:
        made = hand("1 play " + START, ben=START, cem="3c 4d 5c 6d 7d 6c 8c 9c Jc")
        assert may(made, "2 play 9c 3c 8c 6c Jc")
        assert rule(made, "2 play 3c 4d 5c 6d 7d") == "five"

    def test_five__only_a_straight_flush_goes_on_four_alike_and_is_offered(self) -> None:
        made = hand("1 play 3d 3c 3h 3s 4d", ben="3d 3c 3h 3s 4d", cem="5s 6s 7s 8s 9s 5h 6h 7h 8h 9c Th Jh Ah")
        assert [move[2] for move in made.moves() if move[1] == "play"] == [("5s", "6s", "7s", "8s", "9s")]

    def test_five__everything_that_can_be_played_is_found(self) -> None:
        """Every combination of every size, judged tile by tile."""
        for seed in range(scaled(0.6)):
            suits = "cdhs"[: 2 + seed % 3]
            tiles = sorted(Random(seed).sample([tile for tile in TILES if tile[1] in suits], 13), key=TILES.index)
            found = [tiles_of(mask) for _, mask in Rack([PLACES[tile] for tile in tiles]).all()]
            assert found == list(all_in(tiles))
            assert len(found) == len(set(found))
            some = [each for size in (1, 2, 3, 4, 5) for each in combinations(tiles, size)]
            assert set(found) == {each for each in some if is_combination(list(each))}

    def test_five__so_many_combinations_are_there(self) -> None:
        """52 tiles, 13 · 6 pairs, 13 · 4 threes; 9 · 4⁵ straights, 4 · 1287 flushes of which 36 are straights, 13 · 4 · 12 · 6 full
        houses, 13 · 48 fours."""
        assert len(Rack(list(range(52))).all()) == 52 + 78 + 52 + 9216 + 5148 - 36 + 3744 + 624

    def test_combination__what_is_offered_is_legal_and_all_else_is_refused(self) -> None:
        """At every third move of a hand of three and one of four, whatever the hand of the player on turn could be."""
        for seed in range(scaled(0.2)):
            random = Random(seed)
            state = hand(players=3 + seed % 2).state
            made = DICKE_ZWEI(DICKE_ZWEI.new_deal(state, random), state)
            while made.turn is not None:
                moves, seat, held = made.moves(), made.turn, made.seen(made.turn).hand
                assert len(set(moves)) == len(moves)
                if len(held) <= 13 and len(made.log) % 3 == 0:
                    tried = {some for size in range(7 if len(held) < 11 else 6) for some in combinations(held, size)}
                    legal = {some for some in tried if check_move(made, (seat, "play", some)) is None}
                    assert {move[2] for move in moves if move[1] == "play"} == legal
                    assert ((seat, "pass") in moves) == (check_move(made, (seat, "pass")) is None)
                made.act(moves[int(random.random() * len(moves))])


class TestGoOut:
    def test_go_out__the_last_tile_ends_the_round_at_once(self) -> None:
        made = golden("dicke_zwei", "four").hand()
        assert made.is_over
        assert rule(made, "2 pass") == "over"

    def test_go_out__written_by_hand(self) -> None:
        made = golden("dicke_zwei", "four")
        assert made.hand().entry() == {"left": [6, 0, 6, 4]}
        assert made.hand().scores() == (-6, 0, -6, -4)
        assert made.scored({"left": [6, 0, 6, 4]}) == [-6, 0, -6, -4]

    def test_minus__written_by_hand_with_three_players(self) -> None:
        made = golden("dicke_zwei", "three")
        assert made.hand().entry() == {"left": [12, 17, 0]}
        assert made.hand().scores() == (-24, -51, 0)
        assert made.scored({"left": [12, 17, 0]}) == [-24, -51, 0]

    def test_one_out__the_entry_follows_from_it(self) -> None:
        with pytest.raises(AssertionError, match="field='left'"):
            golden("dicke_zwei", "four").scored({"left": [6, 0, 5, 4]})


class TestSeen:
    def test_count_on_request__everybody_knows_how_many_are_left(self) -> None:
        assert hand("1 play " + START, ben=START).seen(2).left == (13, 8, 13, 13)

    def test_combination__what_is_to_be_beaten_is_seen_until_all_others_passed(self) -> None:
        assert hand("1 play 3d", "2 pass", ben="3d").seen(3).trick == ("3d",)
        assert hand("1 play 3d", "2 pass", "3 pass", "0 pass", ben="3d").seen(1).trick == ()

    def test_go_out__a_sensible_player_goes_out_where_it_can(self) -> None:
        made = golden("dicke_zwei", "three").hand(9)
        assert players.sensible(made.seen(2), Random(1)) == (2, "play", ("2h", "2s"))
