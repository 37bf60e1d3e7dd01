"""Playing Canasta by the rulebook. A test is named after the rule that it is about: `test_` rule id `__` what the rule says.

Racks are written out, suits only where they matter; whoever is named has nothing else, so that racks may be small.
"""

from collections import Counter
from random import Random

from scorepad.games.canasta.book import PILES
from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.games.canasta.hand.refusing import pile_refusal
from scorepad.games.canasta.hand.view import move_effect
from scorepad.games.canasta.melds import is_wild
from scorepad.games.canasta.pack import PACK
from scorepad.hands.play import check_move
from tests.games.canasta.hand.playing import SEVEN, begun, offered, play, table, why


class TestDealing:
    def test_deal__fifteen_thirteen_or_eleven_tiles_each_and_one_for_the_pile(self) -> None:
        for players, rack, stock in ((2, 15, 77), (3, 13, 68), (4, 11, 63)):
            deal = CanastaHand.new_deal(table(players, 0), Random(1))
            assert [len(each) for each in deal["hands"]] == [rack] * players
            assert len(deal["stock"]) == stock
            tiles = Counter([*deal["stock"], deal["first"], *(tile for each in deal["hands"] for tile in each)])
            assert tiles == Counter({**{tile: PACK.copies(tile) for tile in PACK.cards}, "3h": 2, "3d": 2})

    def test_deal__each_tile_is_dealt_as_often_as_it_is_there(self) -> None:
        deal = dict(CanastaHand.new_deal(table(4, 0), Random(1)))
        stock, state = deal["stock"], table(4, 0)
        assert not [*CanastaHand.deal_problems(deal, state)]
        for changed in ({"stock": [*stock[1:], "X", "X"]}, {"first": [deal["first"]]}, {"stock": stock[1:]}, {"first": "zz"}):
            assert {problem.rule for problem in CanastaHand.deal_problems({**deal, **changed}, state)} <= {"cards", "format"}
            assert [*CanastaHand.deal_problems({**deal, **changed}, state)]


class TestRedThrees:
    def test_red_three_open__those_dealt_are_laid_out_before_the_first_turn_clockwise_from_the_dealers_left(self) -> None:
        hand = begun("4s 5s", "3h 3d 5h", "6h 7h", "3h 8h", wall="9s Ts Js Qs")
        assert hand.turn == 1
        assert why(hand, "0 draw")[0] == "turn"
        assert why(hand, "1 draw") == ("red-three-open", "red-first")
        play(hand, "1 red 3d", "1 red 3h", "3 red 3h")
        assert hand.turn == 0
        assert hand.racks == [["4s", "5s"], ["5h", "9s", "Ts"], ["6h", "7h"], ["8h", "Js"]]

    def test_red_three_open__a_tile_comes_for_it_at_once_and_may_be_a_red_three_again(self) -> None:
        hand = play(begun("3h 5s", "4s 5h", "6h 7h", "7s 8h", wall="3d 9s Ts"), "0 red 3h")
        assert hand.turn == 0
        assert why(hand, "0 draw")[0] == "red-three-open"
        assert play(hand, "0 red 3d").racks[0] == ["5s", "9s"]
        hand = play(begun("4s 5s", "6h 7h", wall="3d 3h 9s 3d Ts Js"), "0 draw", "0 red 3h", "0 red 3d", "0 red 3d")
        assert hand.racks[0] == ["4s", "5s", "9s", "Ts"]
        hand = play(begun("4s 5s", "6h 7h", "8h 9h", "Th Jh", wall="3d"), "0 draw", "0 red 3d")
        assert (hand.racks[0], offered(hand)) == (["4s", "5s"], {"discard"}), "the wall is empty"

    def test_red_three__it_is_no_meld(self) -> None:
        hand = play(begun("3h 4s 5s Ks Kh Kd", "6h 7h", "8h 9h", "Th Jh", wall="9s Ts Js"), "0 red 3h", "0 draw")
        assert why(hand, "0 meld [[Ks Kh Kd]]")[0] == "min-meld"

    def test_red_three_open__one_drawn_comes_before_any_other_move_of_the_turn(self) -> None:
        hand = play(begun("4s 5s", "6h 7h", "8h 9h", "Th Jh", wall="3d 9s Ts"), "0 draw")
        for text in ("0 discard 4s", "0 out", "0 meld [[4s 4s 4s]]", '0 add "4" [4s]', "0 draw", "0 take"):
            assert why(hand, text)[0] == "red-three-open"
        play(hand, "0 red 3d", "0 discard 4s")
        assert hand.racks[0] == ["5s", "9s"]

    def test_red_three_open__nothing_comes_for_one_that_was_taken_with_the_pile(self) -> None:
        hand = begun("4s 5s", "Ks Kh As Ah Ad 6s 7s", "8h 9h", "Th Jh", first="3d")
        play(hand, "0 draw", "0 discard 5s")
        assert why(hand, "1 take")[0] == "take-pile"
        hand = begun("Kd 5s", "Ks Kh As Ah Ad 6s 7s", "8h 9h", "Th Jh", first="3d")
        play(hand, "0 draw", "0 discard Kd", "1 take")
        assert why(hand, "1 meld [[Kd Ks Kh] [As Ah Ad]]")[0] == "red-three-open"
        play(hand, "1 red 3d", "1 meld [[Kd Ks Kh] [As Ah Ad]]", "1 discard 6s")
        assert hand.drawn == 1
        assert hand.spreads[1].reds == ["3d"]


class TestTheTurn:
    def test_turn__one_tile_is_drawn_and_two_with_two_and_three_players(self) -> None:
        for players, drawn in ((2, 2), (3, 2), (4, 1)):
            hand = play(begun(*["4s 5s"] * players), "0 draw")
            assert len(hand.racks[0]) == 2 + drawn
            play(hand, "0 discard 4s")
            assert (hand.turn, hand.pile) == (1, ["4h", "4s"])
        hand = play(begun("4s 5s", "6s 7s", wall="9s"), "0 draw")
        assert hand.racks[0] == ["4s", "5s", "9s"], "if the wall has fewer, as many as there are"

    def test_turn__first_a_tile_is_drawn_then_laid_out_then_one_is_discarded(self) -> None:
        hand = begun("Ks Kh Kd As Ah Ad 5s", "6h 7h", "8h 9h", "Th Jh")
        for text in ("0 discard 5s", "0 meld [[Ks Kh Kd] [As Ah Ad]]", "0 add K [Ks]", "0 out"):
            assert why(hand, text) == ("turn", "draw-first")
        play(hand, "0 draw")
        for text in ("0 draw", "0 take"):
            assert why(hand, text) == ("turn", "has-drawn")
        play(hand, "0 discard 5s")
        assert why(hand, "0 discard 4s")[0] == "turn"

    def test_cards__only_what_is_on_the_rack_can_be_laid_out_or_discarded(self) -> None:
        hand = play(begun("Ks Kh As Ah 5s", "6h 7h", "8h 9h", "Th Jh"), "0 draw")
        for text in ("0 discard 9s", "0 discard zz", "0 meld [[Ks Ks Kh]]", "0 meld [[Ks Kh Kd] [As Ah Ad]]"):
            assert why(hand, text)[0] == "cards"


class TestMelds:
    def rich(self) -> CanastaHand:
        """On turn after drawing; melded already, aces and kings."""
        rack = "As Ah Ad Ac Ks Kh Kd 9s 9h 2s 2h 2d X X X 3s 3c 6d 7d Qd Jd Td"
        return play(begun(rack, "6h 7h", "8h 9h", "Th Jh"), "0 draw", "0 meld [[As Ah Ad]]")

    def test_meld__three_or_more_of_a_rank_with_no_more_wild_ones_than_others_or_wild_ones_alone(self) -> None:
        for meld in ("Ks Kh Kd", "9s 9h 2s X", "2s 2h X"):
            play(self.rich(), f"0 meld [[{meld}]]")
        for meld in ("Ks Kh", "Ks 2s X", "9s Td Jd", "3s 3c 2s", ""):
            assert why(self.rich(), f"0 meld [[{meld}]]")[0] == "meld"
        assert why(self.rich(), "0 meld []")[0] == "meld"
        assert why(self.rich(), "0 add A []")[0] == "add"

    def test_meld__a_second_one_of_a_rank_begins_only_when_the_first_has_seven_tiles(self) -> None:
        six = "Ks Kh Kd Kc Ks Kh"
        hand = begun(f"{six} 2s Kd Kc X 2h 5s 6s 7s 8s", "6h 7h", "8h 9h", "Th Jh")
        play(hand, "0 draw", f"0 meld [[{six}]]")
        assert why(hand, "0 meld [[Kd Kc X]]") == ("meld", "lies-there")
        play(hand, "0 add K [2s]", "0 meld [[Kd Kc X]]")
        assert [len(meld) for meld in hand.spreads[0].melds] == [7, 3]

    def test_meld__two_of_a_rank_may_be_laid_out_at_once_when_the_first_is_a_canasta(self) -> None:
        eight = "Ks Kh Kd Kc Ks Kh Kd Kc"
        hand = play(begun(f"{eight} 2s 2h X 5s 6s", "6h 7h", "8h 9h", "Th Jh"), "0 draw")
        assert why(hand, "0 meld [[Ks Kh Kd Kc] [Ks Kh Kd Kc]]")[0] == "meld"
        play(hand, "0 meld [[Ks Kh Kd Kc Ks 2s 2h] [Kh Kd Kc X]]")

    def test_meld__black_threes_only_in_a_turn_that_ends_with_going_out(self) -> None:
        hand = play(begun(f"{SEVEN} 3s 3c 3s 5s 6s 8h", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 meld [[{SEVEN}]]")
        assert why(hand, "0 meld [[3s 3c 3s]]") == ("meld", "threes-out")
        # The fives and the king can go, then a single tile is left.
        hand = play(begun(f"{SEVEN} 3s 3c 3s 5s 5h 5d Kc", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 meld [[{SEVEN}]]")
        play(hand, "0 meld [[3s 3c 3s]]")
        assert why(hand, "0 discard 5s") == ("meld", "threes-out")
        while offered(hand) != {"out"}:
            hand.act(hand.moves()[0])
        assert hand.racks[0] == ["4s"]

    def test_meld__three_or_four_black_threes_without_wild_tiles(self) -> None:
        hand = play(begun(f"{SEVEN} 3s 3c 3s 3c 2s 5s", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 meld [[{SEVEN} 2s]]")
        assert why(hand, "0 meld [[3s 3c]]")[0] == "meld"
        hand = play(begun(f"{SEVEN} 3s 3c 3s 3c", "6h 7h", "8h 9h", "Th Jh", wall="5s"), "0 draw", f"0 meld [[{SEVEN}]]")
        assert ("meld", (("3c", "3c", "3s", "3s"),)) in {move[1:] for move in hand.moves()}
        play(hand, "0 meld [[3s 3c 3s]]", '0 add "3" [3c]', "0 out", "0 discard 5s")
        assert hand.entry()["sides"][0] == {
            "natural": 1,
            "out": True,
            "concealed": True,
            "laid": 70 + 20,
            "rack": 20,
        }  # the rack is Cem's

    def test_take_pile__what_a_discard_does_to_it_is_told(self) -> None:
        for tile, rule, key in (
            ("5s", "turn", "discard"),
            ("3s", "take-pile", "discard-three"),
            ("2s", "take-pile", "discard-wild"),
        ):
            hand = play(begun("5s 3s 2s 6s", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 discard {tile}")
            assert (move_effect(hand).rule, move_effect(hand).key) == (rule, key)

    def test_add__tiles_of_its_rank_and_wild_ones_to_a_canasta_too(self) -> None:
        hand = play(begun(f"{SEVEN} Kc X 5s 6s", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 meld [[{SEVEN}]]", "0 add K [Kc]")
        assert move_effect(hand).key == "add"
        assert hand.entry()["sides"][0]["natural"] == 1
        play(hand, "0 add K [X]")
        assert move_effect(hand).key == "add-mixed"
        assert hand.entry()["sides"][0]["mixed"] == 1
        assert why(hand, "0 add K [5s]") == ("meld", "no-fit")
        assert why(hand, '0 add "5" [5s]') == ("add", "none-there")

    def test_add__never_more_wild_tiles_than_natural_ones(self) -> None:
        hand = self.rich()
        play(hand, "0 meld [[Ks Kh 2s]]", "0 add K [X]")
        assert why(hand, "0 add K [X]") == ("meld", "no-fit")
        play(hand, "0 add K [Kd X]", "0 meld [[2h 2d X]]")
        assert why(hand, "0 add wild [Ac]") == ("meld", "no-fit")

    def test_add__means_the_last_meld_of_that_rank(self) -> None:
        hand = begun("Ks Kh Kd Kc Ks 2s 2h Kh Kd X Kc 5s 6s", "6h 7h", "8h 9h", "Th Jh")
        play(hand, "0 draw", "0 meld [[Ks Kh Kd Kc Ks 2s 2h]]", "0 meld [[Kh Kd X]]", "0 add K [Kc]")
        assert [len(meld) for meld in hand.spreads[0].melds] == [7, 4]


class TestTheFirstMeld:
    def test_min_meld__it_needs_so_much_by_the_total_of_the_side(self) -> None:
        rack = "As Ah Ad Ks Kh Kd Qs Qh 9s 9h 4s 4h 4d X 6s 7s"
        for total, enough, short in (
            (-5, "4s 4h 4d", ""),
            (0, "Ks Kh Kd] [9s 9h X", "Ks Kh Kd] [4s 4h 4d"),
            (1500, "As Ah X", "As Ah Ad] [4s 4h 4d"),
            (3000, "As Ah X] [Ks Kh Kd", "As Ah X"),
        ):
            hand = play(begun(rack, "6h 7h", "8h 9h", "Th Jh", totals=(total, 0)), "0 draw")
            if short:
                assert why(hand, f"0 meld [[{short}]]") == ("min-meld", "too-little")
            play(hand, f"0 meld [[{enough}]]")
        assert begun("As Ah", "As Ah", "8h 9h", totals=(1500, 0, 3000)).minimum == (90, 50, 120)

    def test_min_meld__only_the_first_of_a_side_in_a_round(self) -> None:
        hand = begun("As Ah Ad 4s 4d 4h 6s 7s", "6h 7h", "5s 5h 5d 8h 9h", "Th Jh", first="Qh")
        play(hand, "0 draw", "0 meld [[As Ah Ad]]", "0 meld [[4s 4d 4h]]", "0 discard 6s", "1 draw", "1 discard 6h", "2 draw")
        play(hand, "2 meld [[5s 5h 5d]]")

    def test_min_meld__with_the_pile_nothing_else_of_it_counts(self) -> None:
        # Qs, Qh and the top one are 30; the kings below it do not count.
        racks = ("Kd 5h 6s 7s", "Kc 5d 6h 7h", "Qd 8h 8d 9h", "Qs Qh Ks 5s Th Jh")
        hand = begun(*racks, first="Kh")
        play(hand, "0 draw", "0 discard Kd", "1 draw", "1 discard Kc", "2 draw", "2 discard Qd")
        assert why(hand, "3 take") == ("min-meld", "pile-minimum")
        hand = begun(*racks[:3], "Qs Qh As Ah X 5s Th Jh", first="Kh")
        play(hand, "0 draw", "0 discard Kd", "1 draw", "1 discard Kc", "2 draw", "2 discard Qd", "3 take")
        assert why(hand, "3 meld [[Qd Qs Qh] [Kh Kd Kc]]") == ("min-meld", "too-little")
        play(hand, "3 meld [[Qd Qs Qh] [As Ah X]]", "3 meld [[Kh Kd Kc]]", "3 discard 5s")

    def test_min_meld__it_may_be_made_of_pairs_with_wild_tiles(self) -> None:
        # Three nines are 30; two fives and a joker make it 90.
        hand = begun("9s 9h 5s 5h X 7s 8s", "6h 7h", "8h 9h", "Th Jh", first="9d", totals=(1500, 0))
        assert check_move(hand, (0, "take")) is None
        play(hand, "0 take", "0 meld [[9d 9s 9h] [5s 5h X]]", "0 discard 7s")


def test_turn__whoever_begins_draws_and_is_not_offered_the_pile() -> None:
    hand = begun("9s 9h 9c 5h X 7s 8s", "6h 7h", "8h 9h", "Th Jh", first="9d")
    assert [move[1] for move in hand.moves()] == ["draw"]
    assert check_move(hand, (0, "take")) is None


def test_take_pile__the_picture_in_the_rules_says_what_play_allows() -> None:
    for pile, rack, laid, title, takes in PILES:
        first, *others = pile.split()
        # Enough beside the tiles that matter that one is left to discard.
        racks = [[*rack.split(), "5s", "8h", "Tc"], [], [], []]
        hand = CanastaHand({"hands": racks, "stock": ["4s", "6h"], "first": first}, table(4, 3))
        hand.spreads[0].begin(laid.split())
        for tile in others:
            hand.pile.append(tile)
            hand.frozen = hand.frozen or is_wild(tile)
        assert (not pile_refusal(hand)) == takes, title
