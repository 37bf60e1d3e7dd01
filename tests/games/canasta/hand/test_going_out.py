"""Taking the pile and going out at Canasta, by the rulebook; see `test_play.py`."""

from collections import Counter
from random import Random

from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.games.canasta.hand.view import move_effect
from scorepad.games.canasta.pack import PACK
from scorepad.hands.play import check_move
from tests.games.canasta.hand.playing import SEVEN, begun, holding, offered, play, table, why
from tests.hands.golden import golden


class TestTakingThePile:
    def melded(self, rack: str = "5s 6s 7s", *, partner: str = "8h 9h Jc", first: str = "4h", put: str = "7h") -> CanastaHand:
        """Ada and Cem have three kings and three aces; Cem is on turn."""
        hand = begun(f"Ks Kh Kd As Ah Ad {rack}", f"{put} 6h 7h", partner, "Th Jh", first=first)
        return play(hand, "0 draw", "0 meld [[Ks Kh Kd] [As Ah Ad]]", f"0 discard {rack.split()[0]}", "1 draw", f"1 discard {put}")

    def test_take_pile__with_two_of_the_top_tiles_rank_before_anything_lies_there(self) -> None:
        hand = begun("Ad X 6s 7s Ks Kh Kd", "Ah 5h 6h 7h", "8h 9h", "Th Jh", first="Ac")
        assert why(hand, "0 take") == ("take-pile", "pile-two"), "one of its rank and a wild tile are not enough"
        hand = play(begun("Ad As 6s 7s", "Ah 5h 6h 7h", "8h 9h", "Th Jh", first="Ac"), "0 take")
        assert hand.racks[0] == ["6s", "7s", "Ac", "Ad", "As"]
        play(hand, "0 meld [[Ac As Ad]]", "0 discard 6s")
        assert hand.pile == ["6s"]

    def test_take_pile__it_fits_a_meld_of_the_side_and_may_not_be_kept(self) -> None:
        """All saw what went to the rack."""
        hand = play(self.melded(put="Kc"), "2 take")
        assert move_effect(hand).key == "take-fits"
        assert why(hand, "2 discard Kc") == ("take-pile", "top-owed")
        assert offered(hand) == {"add"}
        assert hand.seen(1).known[2] == ("4h", "5s", "Kc")
        play(hand, "2 add K [Kc]", "2 discard 5s")
        assert len(hand.spreads[0].melds[0]) == 4
        assert hand.seen(1).known[2] == ("4h",)

    def test_take_pile__it_fits_no_joker_canasta(self) -> None:
        hand = begun("2s 2h X As Ah Ad 5s", "Kc 6h", "8h 9h", "Th Jh")
        play(hand, "0 draw", "0 meld [[2s 2h X] [As Ah Ad]]", "0 discard 5s", "1 draw", "1 discard Kc")
        assert why(hand, "2 take") == ("take-pile", "pile-two")

    def test_take_pile__with_two_tiles_after_melding_nothing_more_is_needed(self) -> None:
        hand = play(self.melded(partner="9s 9h 5c Jc", put="9d"), "2 take")
        assert move_effect(hand).key == "take-two"
        assert why(hand, "2 discard 5c") == ("take-pile", "top-owed")
        assert why(hand, "2 out") == ("take-pile", "top-owed")
        play(hand, "2 meld [[9d 9s 9h]]", "2 discard 5c")

    def test_take_pile__the_top_tile_is_laid_out_with_the_two_tiles_from_the_rack(self) -> None:
        hand = play(self.melded("9c 6s 7s", partner="9s 9h 5c X Jc", put="9d"), "2 take")
        for meld in ("9d 9s X", "9d 9c X", "9d 9c 9s"):
            assert why(hand, f"2 meld [[{meld}]]") == ("take-pile", "top-two")
        play(hand, "2 meld [[9d 9s 9h 9c X]]")

    def test_take_pile__with_a_wild_tile_in_it_only_with_two_tiles(self) -> None:
        """They are shown; the top one may go onto a meld alone."""
        for wild in ("2s", "X"):
            hand = self.melded(f"{wild} 6s 7s", put="5h")
            play(hand, "2 draw", "2 discard Jc", "3 draw", "3 discard Th", "0 draw", "0 discard 6s", "1 draw", "1 discard 6h")
            assert hand.frozen, "until it is taken"
            hand = self.melded(f"{wild} 6s 7s", put="Kc")
            assert why(hand, "2 take") == ("take-pile", "pile-frozen")
            hand = play(self.melded(f"{wild} 6s 7s", partner="Ks Kh Jc 8h", put="Kc"), "2 take")
            assert move_effect(hand).key == "take-frozen"
            play(hand, "2 add K [Kc]", "2 discard 8h")
            assert {"Ks", "Kh"} <= {*hand.racks[2]}
            assert not hand.frozen

    def test_take_pile__never_under_a_black_three_a_two_or_a_joker(self) -> None:
        for top in ("3s", "3c", "2h", "X"):
            assert why(self.melded(partner="3c 3s 2s X 5d 5h", put=top), "2 take") == ("take-pile", "pile-barred")

    def test_take_pile__a_black_three_bars_it_for_the_next_seat_only(self) -> None:
        hand = begun("3s 6s 7s", "9s 6h 7h", "9h 9d As Ah Ad 6d", "Th Jh")
        play(hand, "0 draw", "0 discard 3s", "1 draw", "1 discard 9s", "2 take")
        assert hand.received == ("4h", "3s", "9s")

    def test_take_pile__whatever_begins_the_pile_stays_there_alone(self) -> None:
        for first, freezes in (("2s", True), ("X", True), ("3s", False), ("3h", False)):
            hand = begun("3c 3c 2h 2d X X As Ah Ad 5s 6s 7s", "6h 7h", "8h 9h", "Th Jh", first=first)
            assert (hand.pile, hand.frozen) == ([first], freezes)
            assert why(hand, "0 take") == ("take-pile", "pile-barred")

    def test_take_pile__not_if_nothing_would_be_left_to_discard(self) -> None:
        # With the king laid out a single tile is left, and without a canasta it could not go.
        hand = holding(self.melded(put="Kc"), 2, "8h")
        hand.pile = ["Kc"]
        assert why(hand, "2 take") == ("finish", "pile-stuck")
        assert offered(hand) == {"draw"}
        # With two more below it there is enough.
        hand = holding(self.melded(put="Kc"), 2, "8h")
        play(hand, "2 take", "2 add K [Kc]", "2 discard 8h")


class TestGoingOut:
    def test_finish__it_ends_with_laying_out_everything_and_discarding_the_last_tile(self) -> None:
        hand = play(begun(SEVEN, "6h 7h", "8h 9h", "Th Jh", wall="Kc 4s"), "0 draw")
        assert why(hand, f"0 meld [[{SEVEN} Kc]]") == ("finish", "none-to-discard")
        hand = play(begun(f"{SEVEN} 5s", "6h 7h", "8h 9h", "Th Jh", wall="Kc 4s"), "0 draw", f"0 meld [[{SEVEN} Kc]]")
        assert hand.moves() == [(0, "out")]
        assert why(hand, "0 discard 5s") == ("finish", "say-out")
        play(hand, "0 out")
        assert hand.moves() == [(0, "discard", "5s")]
        assert why(hand, "0 out") == ("finish", "only-discard")
        play(hand, "0 discard 5s")
        assert hand.is_over
        assert move_effect(hand).key == "discard-out"

    def test_finish__out_is_said_when_a_single_tile_is_left(self) -> None:
        hand = play(begun(f"{SEVEN} 5s 6s", "6h 7h", "8h 9h", "Th Jh"), "0 draw", f"0 meld [[{SEVEN}]]")
        assert why(hand, "0 out") == ("finish", "out-left")

    def test_finish__who_cannot_go_out_does_not_discard_his_last_tile(self) -> None:
        hand = play(begun("As Ah Ad 5s 6s", "6h 7h", "8h 9h", "Th Jh"), "0 draw", "0 meld [[As Ah Ad]]")
        holding(hand, 0, "6s")
        assert why(hand, "0 discard 6s") == ("finish", "out-needs")
        assert why(hand, "0 out") == ("finish", "out-needs")

    def test_finish__who_cannot_go_out_keeps_one_tile_to_discard_and_another(self) -> None:
        hand = holding(play(begun("As Ah", "6h 7h", "8h 9h", "Th Jh"), "0 draw"), 0, "As Ah Ad 5s")
        assert why(hand, "0 meld [[As Ah Ad]]") == ("finish", "none-left")
        assert offered(hand) == {"discard"}
        play(holding(hand, 0, "As Ah Ad 5s 6s"), "0 meld [[As Ah Ad]]", "0 discard 5s")

    def test_finish__the_canasta_may_be_the_partners(self) -> None:
        hand = begun(f"{SEVEN} 5s 6s", "6h 7h", "Kc 9h", "Th Jh")
        play(hand, "0 draw", f"0 meld [[{SEVEN}]]", "0 discard 5s", "1 draw", "1 discard 7h", "2 draw", "2 add K [Kc]")
        play(holding(hand, 2, "9h"), "2 out", "2 discard 9h")
        assert hand.entry()["sides"][0]["out"] is True

    def test_finish__two_players_need_two_canastas(self) -> None:
        eights = "8s 8h 8d 8c 8s 8h"
        hand = play(begun(f"{SEVEN} {eights}", "6h 7h", wall="8d 5s 9s"), "0 draw", f"0 meld [[{SEVEN}]]")
        assert why(holding(hand, 0, "5s"), "0 out") == ("finish", "out-needs")
        assert why(holding(hand, 0, f"{eights} 5s"), f"0 meld [[{eights}]]") == ("finish", "none-left")
        play(holding(hand, 0, f"{eights} 8d 5s"), f"0 meld [[{eights} 8d]]", "0 out", "0 discard 5s")

    def test_finish__two_canastas_of_one_rank_may_be_needed(self) -> None:
        wild = "2s 2h 2d 2c X X"
        hand = play(begun("As Ah Ad 5s 6s", "6h 7h"), "0 draw", "0 meld [[As Ah Ad]]")
        holding(hand, 0, f"Ks Kh Kd Kc Ks Kh Kd Kc {wild} 3s 3s 3c 5s")
        play(hand, "0 meld [[3s 3s 3c]]")
        while offered(hand) != {"out"}:
            assert not [each for each in hand.moves() if check_move(hand, each)]
            hand.act(hand.moves()[0])
        assert hand.spreads[0].canastas == 2

    def test_out__it_is_worth_100_for_the_side_and_the_partners_tiles_count(self) -> None:
        hand = begun(f"{SEVEN} 5s", "6h 7h", "8h 9h", "Th Jh")
        play(hand, "0 draw", f"0 meld [[{SEVEN}]]", "0 discard 5s", "1 draw", "1 discard 7h", "2 draw", "2 discard 9h")
        play(hand, "3 draw", "3 discard Jh", "0 draw")
        play(holding(hand, 0, "6s"), "0 out", "0 discard 6s")
        # Cem has two eights.
        assert hand.entry()["sides"][0] == {"natural": 1, "out": True, "laid": 70, "rack": 20}
        assert hand.scores()[0] == 100 + 500 + 70 - 20

    def test_concealed__several_moves_of_the_turn_are_at_once_and_200_instead_of_100(self) -> None:
        hand = begun(f"{SEVEN} Kc As Ah Ad", "6h 7h", "8h 9h", "Th Jh", wall="5s")
        play(hand, "0 draw", f"0 meld [[{SEVEN}]]", "0 add K [Kc]", "0 meld [[As Ah Ad]]", "0 out", "0 discard 5s")
        # Cem has an 8 and a 9.
        assert hand.entry()["sides"][0] == {"natural": 1, "out": True, "concealed": True, "laid": 140, "rack": 20}
        assert hand.scores()[0] == 200 + 500 + 140 - 20

    def test_concealed__not_if_the_partner_had_laid_out_anything(self) -> None:
        hand = begun("As Ah Ad 5s 6s", "6h 7h", f"{SEVEN} 9h", "Th Jh")
        play(hand, "0 draw", "0 meld [[As Ah Ad]]", "0 discard 5s", "1 draw", "1 discard 7h", "2 draw", f"2 meld [[{SEVEN}]]")
        assert "concealed" not in play(holding(hand, 2, "9h"), "2 out", "2 discard 9h").entry()["sides"][0]

    def test_concealed__red_threes_lying_there_are_nothing_laid_out(self) -> None:
        hand = begun(f"3h {SEVEN}", "6h 7h", "8h 9h", wall="5s 6s 7s")
        play(hand, "0 red 3h", "0 draw", f"0 meld [[{SEVEN}]]")
        assert play(holding(hand, 0, "5s"), "0 out", "0 discard 5s").entry()["sides"][0]["concealed"] is True


class TestTheEmptyWall:
    def last(self, rack: str, put: str, *, lies: str = "Ks Kh Kd] [As Ah Ad", first: str = "4h") -> CanastaHand:
        """Ada and Cem have laid out; the wall is empty, Cem's turn would come, and `put` lies on top."""
        tiles = lies.replace("] [", " ")
        hand = begun(f"{tiles} 5s 6s", f"{put} 6h 7h", rack, "Th Jh", first=first, wall="7s 8s")
        return play(hand, "0 draw", f"0 meld [[{lies}]]", "0 discard 5s", "1 draw", f"1 discard {put}")

    def test_finish__the_round_ends_where_the_pile_cannot_be_taken(self) -> None:
        hand = self.last("8h 9h Jc", "7h")
        assert hand.is_over
        assert not any("out" in side for side in hand.entry()["sides"])

    def test_finish__who_can_take_the_pile_must(self) -> None:
        for rack, put in (("8h 9h Jc", "Kc"), ("9s 9h Jc", "9d")):
            hand = self.last(rack, put)
            assert hand.moves() == [(2, "take")]
            assert why(hand, "2 draw") == ("finish", "no-stock")

    def test_finish__a_side_that_has_not_melded_cannot_take_it(self) -> None:
        hand = begun("5s 6s", "Ad 6h 7h", "As Ah Ac 8h", "Th Jh", wall="7s 8s")
        assert play(hand, "0 draw", "0 discard 5s", "1 draw", "1 discard Ad").is_over

    def test_finish__under_a_barring_tile_or_frozen_it_cannot_be_taken_either(self) -> None:
        assert self.last("3s 3c Jc", "3s").is_over
        assert self.last("8h 9h Jc", "Kc", first="2s").is_over
        assert self.last("Ks Kh Jc 8h", "Kc", first="2s").moves() == [(2, "take")]

    def test_finish__a_red_three_as_the_last_tile_and_a_last_tile_that_may_not_go_end_the_round(self) -> None:
        hand = begun("As Ah Ad 5s 6s", "6h 7h", "8h 9h", "Th Jh", wall="7s 8s Tc Jc 3h")
        play(hand, "0 draw", "0 meld [[As Ah Ad]]", "0 discard 5s", "1 draw", "1 discard 7h", "2 draw", "2 discard 9h", "3 draw")
        play(hand, "3 discard Jh")
        hand.racks[0] = ["6s"]
        play(hand, "0 draw", "0 red 3h")
        assert hand.is_over
        assert hand.entry()["sides"][0] == {"red_threes": 1, "laid": 60, "rack": 5 + 20}


def test_possible__no_tile_is_lost() -> None:
    for seed in range(6):
        random, state = Random(seed), table(2 + seed % 3, 0)
        hand = CanastaHand(CanastaHand.new_deal(state, random), state)
        while not hand.is_over:
            hand.act(random.choice(hand.moves()))
        lies = [tile for spread in hand.spreads for tiles in (spread.reds, *spread.melds) for tile in tiles]
        tiles = Counter([*lies, *hand.pile, *hand.stock[hand.drawn :], *(tile for rack in hand.racks for tile in rack)])
        assert tiles == Counter({**{tile: PACK.copies(tile) for tile in PACK.cards}, "3h": 2, "3d": 2})


class TestGoldenHands:
    def test_out__four_players_a_whole_round(self) -> None:
        hand = golden("canasta", "four")
        # Ada and Cem: a natural canasta 500, a red three 100; queens 80, aces and a joker 110, nines 40, fours 20; on the racks
        # a seven, and two jacks, five tiles of 5 and a two. Ben and Dora: out 100, canastas 500 and 300, a red three 100; kings 70,
        # eights and a two 90, fives and a two 35; Dora's two aces and a ten.
        entry = {
            "sides": [
                {"natural": 1, "red_threes": 1, "laid": 250, "rack": 70},
                {"natural": 1, "mixed": 1, "red_threes": 1, "out": True, "laid": 195, "rack": 50},
            ]
        }
        assert hand.hand().entry() == entry
        assert hand.scored(entry) == [500 + 100 + 250 - 70, 100 + 500 + 300 + 100 + 195 - 50]
        assert list(hand.hand().scores()) == [780, 1145]

    def test_out__two_players_a_whole_round(self) -> None:
        hand = golden("canasta", "two")
        # Ada: sevens 40, jacks with two twos and a joker 60 + 90, queens 30. Ben: a red three without a canasta; aces 60, kings 50,
        # fives 20; left are 8 9 10 Q and 4 4 6.
        entry = {
            "sides": [
                {"natural": 1, "mixed": 1, "red_threes": 1, "out": True, "laid": 220, "rack": 0},
                {"red_threes": 1, "laid": 130, "rack": 55},
            ]
        }
        assert hand.hand().entry() == entry
        assert hand.scored(entry) == [100 + 500 + 300 + 100 + 220, -100 + 130 - 55]

    def test_concealed__three_players_a_whole_round(self) -> None:
        hand = golden("canasta", "three_concealed")
        # Ada: fives 35, nines 30, kings and a joker 70. Ben: all red threes without a canasta; aces 80, kings 20, fours 15, a two
        # 20, eights 20, a joker 50. Cem: queens 40, sixes 15, tens 20, sevens 10, black threes 10.
        entry = {
            "sides": [
                {"natural": 1, "out": True, "concealed": True, "laid": 135, "rack": 0},
                {"red_threes": 4, "laid": 0, "rack": 205},
                {"laid": 0, "rack": 95},
            ]
        }
        assert hand.hand().entry() == entry
        assert hand.scored(entry) == [200 + 500 + 135, -800 - 205, -95]
