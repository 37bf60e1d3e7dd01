"""Playing a hand of Bettler und Diebe, Halsabschneider and Snear, by the rulebook: who may do what, and who takes what."""

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

from scorepad.games.bettler.hand.trick_hand import FinishedTrick
from scorepad.games.bettler.hand.view import pot_move_effect, pot_scene
from scorepad.games.bettler.pack import PARTNER_CARD, number_of
from scorepad.hands import hand_class, players_of
from scorepad.hands.play import check_move
from scorepad.hands.simulate import SimulationRun
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from scorepad.words import LANGUAGES, words_in
from scorepad.words.forms import inflect
from tests.games.bettler.strategies import LEFT_OUT, in_play
from tests.hands.golden import Golden, golden
from tests.tables import NAMES

GAMES = {5: "bettler-und-diebe", 4: "bettler-und-diebe", 3: "halsabschneider", 2: "snear"}

#: Whoever deals, seat 1 is asked first and leads unless a test says otherwise. Seat 1 holds thieves 6 and 7 and no 8.
DEALS = {
    4: {
        "hands": [
            "t1 t2 r1 r2 r3 g1 g2 b1 b2",
            "t6 t7 t12 t13 t14 r8 g8 b7 b8",
            "t8 t9 t10 r4 r6 g3 g4 b3 b4",
            "t3 t4 t11 r7 g5 g6 g7 b5 b6",
        ],
        "pot": "t5 r5",
    },
    5: {
        "hands": [
            "t5 t7 r4 r5 g4 g5 b4",
            "t2 t8 t9 r6 g6 g7 b5",
            "t3 t14 r7 r8 g8 b6 b7",
            "t4 t10 t12 t13 r1 g1 b2",
            "t6 t11 r2 r3 g2 g3 b3",
        ],
        "pot": "b8 t1",
    },
    3: {
        "hands": ["t5 t6 r2 r3 g3 g4 g5 b3 b4 b5", "t2 t3 t4 t7 t9 t10 t11 t12 t14 r8", "t13 r4 r5 r6 g6 g7 g8 b6 b7 b8"],
        "pot": "t1 t8 r7",
    },
}
SNEAR = {
    "hands": ["t14 r3 g3 b3", "t13 r7 g7 b7"],
    "up": ["t1 t2 r8 g8 b8 t5", "t3 t4 r5 g5 b5 t12"],
    "down": ["t6 t7 t8 r4 g4 b4", "t9 t10 t11 r6 g6 b6"],
}


def dealt(players: int, **more: Any) -> dict[str, Any]:
    """A deal as JSON; texts are cards."""
    deal = {**(DEALS[players] if players > 2 else SNEAR), **more}
    return {name: value.split() if isinstance(value, str) else [cards.split() for cards in value] for name, value in deal.items()}


def after(players: int, *moves: Any, dealer: int = 0, deal: dict[str, Any] | None = None, **options: Any) -> Any:
    """The hand after these moves, each of which is legal; a text is split: "1 call t8", "1 bury [t1 r7 r8]"."""
    made = Golden(GAMES[players], players, dealer, options=options, deal=deal or dealt(players))
    hand = made.hand()
    for move in moves:
        assert check_move(hand, read(move)) is None, (move, check_move(hand, read(move)))
        hand.act(read(move))
    return hand


def read(move: str) -> tuple[Any, ...]:
    seat, verb, *given = move.split(maxsplit=2)
    if verb == "bury":
        return (int(seat), verb, tuple(given[0].strip("[]").split()))
    return (int(seat), verb, *given)


def rule(hand: Any, move: str) -> str | None:
    problem = check_move(hand, read(move))
    return problem.rule if problem else None


def legal(hand: Any) -> set[str]:
    """The cards that may be played now."""
    return {move[2] for move in hand.moves()}


#: Seat 1 will hold thieves 5 to 14 and red 8.
HIGH = [
    "t1 t2 r1 r2 r3 g1 g2 b1 b2",
    "t6 t7 t8 t9 t10 t11 t12 t13 r8",
    "t3 g8 b7 r4 r6 g3 g4 b3 b4",
    "t4 r5 b8 r7 g5 g6 g7 b5 b6",
]
ALL_HIGH = dealt(4, hands=HIGH, pot="t14 t5")

#: Seat 1 has the pot and buried two cards; seat 1 leads with four players.
FOUR = ("1 take", "1 bury [b7 b8]")
#: Everyone passed.
RAMSCH_OF_FOUR = ("1 pass", "2 pass", "3 pass", "0 pass")
#: Moves that show cards to one seat alone.
HIDING = ((4, FOUR), (3, ("1 take", "1 bury [r7 r8 t1]")))


def swapped(cards: str, one: str, other: str) -> str:
    """The cards, with one for the other."""
    return " ".join({one: other, other: one}.get(card, card) for card in cards.split())


def kind_and_state(players: int) -> tuple[Any, Any]:
    return hand_class(GAMES[players]), SimulationRun(GAMES[players], players).states[0]


class TestTheDeal:
    def test_deal__so_many_in_hand_and_in_the_pot_each_card_in_play_once(self) -> None:
        for players, hand, pot in [(5, 7, 2), (4, 9, 2), (3, 10, 3), (2, 4, 0)]:
            kind, state = kind_and_state(players)
            for seed in range(5):
                deal = kind.new_deal(state, Random(seed))
                assert [len(cards) for cards in deal["hands"]] == [hand] * players
                assert len(deal.get("pot", ())) == pot
                cards = [card for value in deal.values() for each in value for card in (each if isinstance(each, list) else [each])]
                assert sorted(cards) == sorted(in_play(players))
                assert list(kind.deal_problems(deal, state)) == []
        # In Snear six lie face down and six face up.
        assert [[len(cards) for cards in deal[name]] for name in ("up", "down")] == [[6, 6], [6, 6]]

    def test_cards__none_is_dealt_that_is_left_out_twice_or_too_few(self) -> None:
        for players in (3, 5, 2):
            kind, state = kind_and_state(players)
            deal = dealt(players)
            deal["hands"][0][0] = LEFT_OUT[players][0]
            assert [(problem.field, problem.rule) for problem in kind.deal_problems(deal, state)] == [("play", "cards")]
        kind, state = kind_and_state(3)
        for name in ("hands", "pot"):
            twice, few, without = dealt(3), dealt(3), dealt(3)
            (twice[name][0] if name == "hands" else twice[name])[0] = "t13"
            (few[name][0] if name == "hands" else few[name]).pop()
            del without[name]
            for deal, rules in ((twice, {"cards"}), (few, {"cards"}), (without, {"format"})):
                assert {problem.rule for problem in kind.deal_problems(deal, state)} == rules


class TestThePot:
    def test_pot__is_offered_once_from_the_left_of_the_dealer_clockwise_until_somebody_takes_it(self) -> None:
        for players, dealer, seat in [(5, 4, 0), (4, 1, 2), (3, 0, 1)]:
            assert after(players, dealer=dealer).moves() == [(seat, "pass"), (seat, "take")]
        hand = after(4, "1 pass", "2 pass")
        assert hand.turn == 3
        assert rule(hand, "0 take") == "pot"
        assert after(4, "1 pass", "2 pass", "3 take").turn == 3
        assert rule(after(4, *RAMSCH_OF_FOUR), "1 take") == "pot"
        for move in ("1 pass", "1 take"):
            assert rule(after(4, "1 take"), move) == "pot"

    def test_pot__nobody_plays_before_it_is_settled_and_buried(self) -> None:
        for moves in ((), ("1 take",)):
            assert rule(after(4, *moves), "1 play r8") == "pot"

    def test_pot__who_takes_it_has_its_cards_in_hand_and_buries_as_many(self) -> None:
        for players, cards in [(5, 9), (4, 11), (3, 13)]:
            hand = after(players, "1 take")
            assert len(hand.seen(1).hand) == cards
            assert set(dealt(players)["pot"]) <= set(hand.seen(1).hand)
        for number in ("b7", "b7 b8 g8", ""):
            assert rule(after(4, "1 take"), f"1 bury [{number}]") == "pot"
        assert sorted(after(4, "1 take", "1 bury [r5 b8]").buried) == ["b8", "r5"], "one of the pot may be buried too"

    def test_cards__only_cards_in_hand_are_buried_each_once(self) -> None:
        for cards in ("r1 b8", "b8 b8", "b8 x9"):
            assert rule(after(4, "1 take"), f"1 bury [{cards}]") == "cards"

    def test_pot__no_thief_is_buried_while_a_beggar_is_in_hand(self) -> None:
        hand = after(4, "1 take")
        for cards in ("t5 b8", "t5 t6"):
            assert rule(hand, f"1 bury [{cards}]") == "pot"
        # Two of the five beggars r5, r8, g8, b7, b8.
        two = {frozenset(two) for two in combinations(["r5", "r8", "g8", "b7", "b8"], 2)}
        assert {frozenset(move[2]) for move in hand.moves() if move[1] == "bury"} == two
        # Eleven thieves, r7 and r8: both go, and any one of the thieves.
        hand = after(3, "1 take")
        assert sum(move[1] == "bury" for move in hand.moves()) == 11
        for cards, broken in (("r7 r8 t14", None), ("t14 r8 r7", None), ("r7 t1 t14", "pot")):
            assert rule(hand, f"1 bury [{cards}]") == broken

    def test_pot__that_a_thief_was_buried_is_said_which_one_is_not(self) -> None:
        hand, other = (after(3, "1 take", f"1 bury [r7 r8 {thief}]") for thief in ("t1", "t2"))
        assert (hand.seen(0).thieves_buried, hand.seen(0).buried) == (1, ())
        assert set(hand.seen(1).buried) == {"r7", "r8", "t1"}
        assert other.seen(0) == hand.seen(0)

    def test_pot__what_is_buried_is_played_no_more_and_nobody_else_buries(self) -> None:
        hand = after(4, *FOUR)
        assert rule(hand, "1 play b8") == "cards"
        assert rule(hand, "1 bury [r5 r8]") == "pot"
        for moves, bury in (((), "1 bury [b7 b8]"), (("1 take",), "2 bury [r4 r6]"), (RAMSCH_OF_FOUR, "1 bury [b7 b8]")):
            assert rule(after(4, *moves), bury) == "pot"

    def test_pot__buried_points_count_for_who_buried_them(self) -> None:
        hand = golden("bettler", "halsabschneider").hand()
        # 98 in tricks, red 7 and red 8 buried.
        assert (hand.points[1], hand.entry()["points"]) == (98, 108)


class TestThePartner:
    def test_partner__whoever_holds_thief_six_plays_with_the_taker(self) -> None:
        assert after(5, "1 take", "1 bury [b5 b8]").partner == 4
        # The six in the pot is held by the taker.
        deal = dealt(5, pot="b8 t6", hands=[*DEALS[5]["hands"][:4], "t1 t11 r2 r3 g2 g3 b3"])
        assert after(5, "1 take", "1 call t7", "1 bury [b5 b8]", deal=deal).partner == 0

    def test_partner__the_next_higher_thief_that_the_taker_does_not_hold_is_called(self) -> None:
        hand = after(4, "1 take")
        # He holds 5, 6, 7, 12, 13 and 14.
        assert [number for number in range(1, 15) if rule(hand, f"1 call t{number}") is None] == [8]
        assert after(4, "1 take", "1 call t8", "1 bury [b7 b8]").partner == 2
        # The pot counts among what he holds.
        with_eight = dealt(4, pot="t8 r5", hands=[swapped(each, "t8", "t5") for each in DEALS[4]["hands"]])
        hand = after(4, "1 take", deal=with_eight)
        assert [number for number in range(1, 15) if rule(hand, f"1 call t{number}") is None] == [9]

    def test_partner__only_who_holds_the_six_calls_or_says_nothing_and_plays_alone(self) -> None:
        hand = after(5, "1 take")
        assert {move[1] for move in hand.moves()} == {"alone", "bury"}
        assert all(rule(hand, f"1 call t{number}") == "partner" for number in range(1, 15))
        hand = after(4, *FOUR)
        assert hand.partner is None
        assert hand.seen(0).partner_card == "t6", "nobody else knows that"

    def test_partner__nobody_is_left_to_call_where_he_holds_all_higher_ones(self) -> None:
        hand = after(4, "1 take", deal=ALL_HIGH)
        assert {move[1] for move in hand.moves()} == {"alone", "bury"}
        assert rule(hand, "1 call t14") == "partner"
        # A six that was buried was held by the taker.
        assert after(4, "1 take", "1 bury [r8 t6]", deal=ALL_HIGH).partner is None
        without_eight = dealt(4, hands=[swapped(each, "t3", "t8") for each in HIGH], pot="t14 t5")
        assert after(4, "1 take", "1 call t8", "1 bury [r8 t6]", deal=without_eight).partner == 2

    def test_partner__any_taker_may_announce_that_he_plays_alone(self) -> None:
        for moves in (
            ["1 take", "1 alone", "1 bury [b5 b8]"],
            ["1 pass", "2 pass", "3 pass", "4 take", "4 alone", "4 bury [b3 b8]"],
        ):
            hand = after(5, *moves)
            assert (hand.partner, hand.seen(0).partner_card) == (None, None)

    def test_partner__it_is_said_once_and_before_he_buries(self) -> None:
        said = after(4, "1 take", "1 alone")
        assert {move[1] for move in said.moves()} == {"bury"}
        assert rule(said, "1 call t8") == "partner"
        for moves in ((), ("1 take", "1 call t8"), FOUR):
            assert rule(after(4, *moves), "1 alone") == "partner"
        assert rule(after(4, *FOUR), "1 call t8") == "partner"

    def test_partner__he_is_known_once_his_card_is_played(self) -> None:
        made = golden("bettler", "five-players")
        # The pot takes three moves, three tricks take fifteen, Dora leads: then Ella plays thief 6.
        before, then = ({(fact.key, fact.seat) for fact in pot_scene(made.hand(count)).facts if fact.known} for count in (19, 20))
        assert ("partner", 4) not in before
        assert ("partner", 4) in then
        assert pot_move_effect(made.hand(20)).rule == "partner"
        # Thief 6 lies with Ella, or with Ada: whoever looks on from another seat sees the same.
        other = dealt(5, hands=[swapped(each, "t5", "t6") for each in DEALS[5]["hands"]])
        hands = [after(5, "1 take", "1 bury [b5 b8]", deal=deal) for deal in (dealt(5), other)]
        assert [hand.partner for hand in hands] == [4, 0]
        for seat in (1, 2, 3):
            assert hands[0].seen(seat) == hands[1].seen(seat)

    def test_partner__the_card_is_told_with_what_else_it_does(self) -> None:
        # Cem follows with thief 3, Dora with thief 4; thief 6 is Ella's only card above 4 that is not thief 11.
        tricks = ("1 take", "1 bury [r6 g6]", "1 play t2", "2 play t3", "3 play t4", "4 play t6")
        for moves, lang, said in [
            ((), "de", "Ella bedient mit dem Dieb 6 und liegt vorn. Das ist die Partnerkarte: Ella spielt mit Ben."),
            (("0 play t5",), "de", "Ada bedient mit dem Dieb 5. Ella bekommt den Stich: 12 Augen."),
            (("0 play t7",), "en", "Ada follows with the thief 7. That takes the trick: 12 card points."),
        ]:
            assert words_in(lang, "bettler").sentence_of(pot_move_effect(after(5, *tricks, *moves)), NAMES) == said

    def test_alone__the_taker_has_nobody_at_his_side(self) -> None:
        hand = after(4, "1 take", "1 alone", "1 bury [b7 b8]")
        while not hand.is_over:
            hand.act(hand.moves()[0])
        assert (hand.entry()["partner"], hand.party()) == (None, [1])

    def test_halsabschneider__there_is_nobody_to_call_and_nothing_to_announce(self) -> None:
        hand = after(3, "1 take")
        assert {move[1] for move in hand.moves()} == {"bury"}
        for move in ("1 alone", "1 call t5"):
            assert rule(hand, move) == "halsabschneider"
        hand.act(read("1 bury [r7 r8 t1]"))
        # Thief 6 makes nobody a partner.
        assert "t6" in hand.hands[0]
        assert (hand.party(), hand.seen(0).partner_card) == ([1], None)


class TestTheTricks:
    def test_lead__the_player_left_of_the_dealer_leads_whoever_has_the_pot(self) -> None:
        for players, dealer, seat in [(5, 4, 0), (4, 1, 2), (3, 2, 0)]:
            order = [(seat + place) % players for place in range(players)]
            hand = after(players, *(f"{each} pass" for each in order[:-1]), f"{order[-1]} take", dealer=dealer)
            hand.act(hand.moves()[-1])
            assert hand.turn == seat
            assert after(players, *(f"{each} pass" for each in order), dealer=dealer).turn == seat

    def test_lead__any_card_may_be_led_and_a_hand_lasts_until_all_are_played(self) -> None:
        for players, size, tricks in [(5, 7, 7), (4, 9, 9), (3, 10, 10), (2, 4 + 6, 16)]:
            hand = after(players, *(f"{(1 + place) % players} pass" for place in range(players) if players > 2))
            assert len(hand.moves()) == size
            assert legal(hand) == set(hand.hands[1])
            while not hand.is_over:
                hand.act(hand.moves()[-1])
            assert len(hand.tricks) == tricks
            assert hand.moves() == ()
            assert rule(hand, "1 play t1") == "over"

    def test_lead__the_others_play_clockwise_when_it_is_their_turn(self) -> None:
        hand = after(4, *FOUR, "1 play r8")
        assert rule(hand, "3 play r7") == "lead"
        assert [after(4, *FOUR, "1 play r8", "2 play r4").turn, hand.turn] == [3, 2]

    def test_follow__the_suit_led_must_be_followed_and_thieves_are_one(self) -> None:
        for lead, allowed, wrong in [("r8", {"r4", "r6"}, ("t8", "g3")), ("t14", {"t8", "t9", "t10"}, ("r6",))]:
            hand = after(4, *FOUR, f"1 play {lead}")
            assert legal(hand) == allowed
            assert [rule(hand, f"2 play {card}") for card in wrong] == ["follow"] * len(wrong)
        assert rule(after(4, *FOUR, "1 play t7", "2 play t10"), "3 play t3") is None, "nobody has to play higher"

    def test_follow__who_has_none_of_it_plays_any_card_and_need_not_trump(self) -> None:
        # Blue is led, and the taker has buried both of his.
        hand = after(4, *FOUR, "1 play r5", "2 play r4", "3 play r7", "0 play r1", "3 play b5", "0 play b1")
        assert hand.turn == 1
        assert legal(hand) == set(hand.hands[1]) == {"t5", "t6", "t7", "t12", "t13", "t14", "r8", "g8"}

    def test_cards__only_a_card_in_hand_is_played(self) -> None:
        for move in ("1 play r7", "1 play t15"):
            assert rule(after(4, *FOUR), move) == "cards"
        assert rule(after(4, *FOUR, "1 play r8"), "2 play r1") == "cards"

    def test_trick__who_takes_it_leads_the_next(self) -> None:
        tricks = [(cards.split(), winner) for cards, winner in (("b7 b3 b5 b1", 1), ("t6 t8 t11 t1", 3))]
        for cards, winner in tricks:
            hand = after(4, *RAMSCH_OF_FOUR, *(f"{(1 + place) % 4} play {card}" for place, card in enumerate(cards)))
            assert (hand.tricks[-1].winner, hand.turn) == (winner, winner)


class TestTheRamsch:
    def test_ramsch__when_all_have_passed_it_is_played_and_everyone_plays_alone(self) -> None:
        assert after(4, *RAMSCH_OF_FOUR[:3]).moves() == [(0, "pass"), (0, "take")]
        hand = after(4, *RAMSCH_OF_FOUR)
        assert {move[1] for move in hand.moves()} == {"play"}
        assert pot_move_effect(hand).rule == "ramsch"
        assert (hand.party(), hand.seen(1).partner_card) == ([], None)

    def test_ramsch__the_pot_counts_for_nobody_and_nobody_sees_it(self) -> None:
        other = dealt(4, pot="t4 r5", hands=[each.replace("t4", "t5") for each in DEALS[4]["hands"]])
        one, two = after(4, *RAMSCH_OF_FOUR), after(4, *RAMSCH_OF_FOUR, deal=other)
        assert [one.seen(seat) == two.seen(seat) for seat in range(4)] == [True, True, True, False]
        # Thieves 5 and 6 lie in the pot: 12 of the 120.
        assert sum(golden("bettler", "ramsch").hand().entry()["points"]) == 108


class TestSnear:
    def test_snear__the_other_player_leads_from_the_hand_or_from_what_lies_face_up(self) -> None:
        assert [after(2, dealer=dealer).turn for dealer in (0, 1)] == [1, 0]
        hand = after(2)
        assert legal(hand) == {"t13", "r7", "g7", "b7", "t3", "t4", "r5", "g5", "b5", "t12"}
        # What lies face down cannot be played, nor the other's cards.
        assert [rule(hand, f"1 play {card}") for card in ["t9", "t10", "t11", "r6", "g6", "b6"]] == ["snear"] * 6
        assert [rule(hand, f"1 play {card}") for card in ("t14", "r8", "t6")] == ["cards"] * 3

    def test_snear__a_card_is_turned_up_only_once_the_trick_is_complete(self) -> None:
        hand = after(2, "1 play b5")
        # Green 6 lay under blue 5.
        assert "g6" not in hand.seen(0).face_up[1]
        assert hand.seen(0).face_down == (6, 6)
        hand.act((0, "play", "b3"))
        assert "g6" in hand.seen(0).face_up[1]
        assert hand.seen(0).face_down == (6, 5)
        assert rule(hand, "1 play g6") is None

    def test_snear__who_takes_the_trick_may_lead_what_he_turned_up_which_covers_none(self) -> None:
        hand = after(2, "1 play r7", "0 play r8", "0 play t8", "1 play t3")
        assert hand.seen(0).face_down == (5, 5)
        assert "t8" not in hand.seen(0).face_up[0]
        # A card from the hand turns up nothing.
        assert after(2, "1 play r7", "0 play r3").seen(0).face_down == (6, 6)

    def test_follow__hand_and_open_cards_count_together_but_not_what_lies_face_down(self) -> None:
        # Red is led: red 3 in Ada's hand, red 8 open; red 4 lies face down.
        assert legal(after(2, "1 play r7")) == {"r3", "r8"}
        assert rule(after(2, "1 play r7"), "0 play t14") == "follow"
        # Before the eighth trick Ada's last blue card lies face down: she may trump.
        hand = golden("bettler", "snear").hand(15)
        assert hand.log[-1] == (1, "play", "b5")
        assert {"t5", "t14", "g3"} <= legal(hand)
        assert rule(hand, "0 play b4") == "snear"

    def test_snear__nobody_sees_the_others_hand_or_what_lies_face_down(self) -> None:
        others = {"hands": ["t14 r3 g3 b3", "t13 r7 g7 b6"], "down": ["t6 t9 t8 r4 g4 b4", "t7 t10 t11 r6 g6 b7"]}
        one, two = after(2), after(2, deal=dealt(2, **others))
        assert one.seen(0) == two.seen(0)
        assert one.seen(1) != two.seen(1)


class TestGoldenHands:
    def test_play__golden_hands_are_worth_what_was_worked_out_by_hand(self) -> None:
        for name, entry, scores in [
            # Taker and partner with 105; 60 to 60 is won against the pot; Ada and Cem lose without a trick; 108 against two.
            ("four-players", {"kind": "pot", "taker": 1, "partner": 2, "points": 105}, [0, 4, 4, 0]),
            ("five-players", {"kind": "pot", "taker": 3, "partner": 4, "points": 60}, [2, 2, 2, 0, 0]),
            ("ramsch", {"kind": "ramsch", "points": [0, 86, 0, 22], "trickless": [2, 0]}, [0, 3, 0, 3]),
            ("halsabschneider", {"kind": "pot", "taker": 1, "points": 108}, [0, 6, 0]),
            ("snear", {"points": [53, 67]}, [53, 67]),
        ]:
            made = golden("bettler", name)
            assert made.scored(entry) == [*made.hand().scores()] == scores

    def test_play__what_does_not_follow_from_it_is_told_beside_its_field(self) -> None:
        for name, entry, *fields in [
            ("four-players", {"kind": "pot", "taker": 1, "points": 105}, "partner"),
            ("four-players", {"kind": "pot", "taker": 1, "partner": 0, "points": 105}, "partner"),
            ("four-players", {"kind": "pot", "taker": 0, "partner": 2, "points": 104}, "points", "taker"),
            ("ramsch", {"kind": "ramsch", "points": [0, 86, 0, 22]}, "trickless"),
            ("ramsch", {"kind": "ramsch", "points": [0, 86, 0, 34], "trickless": [0, 2]}, "points"),
            ("snear", {"points": [67, 53]}, "points"),
        ]:
            made = golden("bettler", name)
            _, problems, _ = fold_record(made.record({**entry, "play": made.play}), verified_problems)
            assert sorted((problem.field, problem.rule) for problem in problems) == [(field, "play") for field in fields]

    def test_point_card__house_rules_hold_in_play(self) -> None:
        made = golden("bettler", "halsabschneider")
        for options, scores in [({"credits": "point-card"}, (0, 4 + 2, 0)), ({"alone_bonus": False}, (0, 4, 0))]:
            made.options = options
            assert made.hand().scores() == scores

    def test_ramsch_win__and_ramsch_all_by_the_cards_that_each_seat_caught(self) -> None:
        for caught, options, scores in [
            ([["r5"], ["g5"], ["b5"], ["t14"]], {}, (3, 3, 3, 0)),
            ([[], ["r5", "t5"], [], []], {}, (0, 3, 0, 0)),
            ([[], ["r5", "t5"], [], []], {"credits": "point-card"}, (0, 7, 0, 0)),
        ]:
            hand = after(4, *RAMSCH_OF_FOUR, **options)
            hand.tricks = tuple(FinishedTrick(seat, (card,), seat) for seat, cards in enumerate(caught) for card in cards)
            assert hand.scores() == scores


class TestPlayers:
    def test_ramsch__who_has_no_trick_wants_one_then_gets_rid_of_points(self) -> None:
        for taken, trick, held, played in [
            ([], ["r8"], "r2 r6 r7", "r6"),
            ([], ["r3"], "r2 r6 r7", "r7"),
            ([1], ["r8"], "r2 r6 r7", "r7"),
            ([1], ["r3"], "r2 r6 r7", "r2"),
            ([1], ["r8", "r2", "r3"], "b7 g1 g2", "b7"),
        ]:
            assert answer(trick, held, tricks=tuple(FinishedTrick(seat, ("r1",), seat) for seat in taken)) == played

    def test_partner__points_go_to_the_own_side_only(self) -> None:
        """Seat 0 took the pot, seat 1 plays last and cannot follow."""
        for shown, winner, played in [(1, 0, "b5"), (1, 2, "g1"), (2, 0, "g1"), (2, 3, "b5")]:
            won = {"taker": 0, "partner_card": PARTNER_CARD, "shown": shown, "winner": winner}
            assert answer(["r2", "r3", "r8"], "b8 b5 g1", **won) == played

    def test_sensible_ones_beat_those_who_play_anything(self) -> None:
        for players, game in GAMES.items():
            kind, states, known, won = (
                hand_class(game),
                SimulationRun(game, players).states,
                players_of(game),
                Counter[str](),
            )
            # The same cards twice, each seat once with either of them.
            for seed, other in product(range(100), (0, 1)):
                state = states[seed % players]
                hand, random = kind(kind.new_deal(state, Random(seed)), state), Random(seed)
                who = [("sensible", "random")[(seat + seed + other) % 2] for seat in range(players)]
                while (turn := hand.turn) is not None:
                    hand.act(known[who[turn]](hand.seen(turn), random))
                for name, points in zip(who, hand.scores(), strict=True):
                    won[name] += points
            assert won["sensible"] > 1.2 * won["random"], players


def answer(trick: list[str], held: str, **seen: Any) -> str:
    """What the sensible player of seat 1 of four plays to a trick."""
    best = max(trick, key=number_of)
    given = {"taker": None, "partner_card": None, "winner": 0, "tricks": (), "ahead": best, **seen}
    seat = after(4).seen(1)._replace(stage="played", hand=tuple(held.split()), trick=tuple(trick), turn=1, **given)
    played: str = players_of("bettler-und-diebe")["sensible"](seat, Random(1))[2]
    return played


def test_pot__whoever_looks_on_does_not_read_what_is_hidden() -> None:
    looked = [pot_move_effect(after(players, *moves[:count])) for players, moves in HIDING for count in (1, 2)]
    for lang, moved in product(LANGUAGES, looked):
        says = words_in(lang, "bettler")
        # "Dieb 6", "die rote 4"
        cards = [{says.card(card), inflect(says.inflected_card(card), "der")} for card in moved.args["cards"]]
        told, open_to_all = says.sentence_of(moved, NAMES), says.sentence_of(moved._replace(key=f"{moved.key}-hidden"), NAMES)
        assert all(any(name in told for name in card) for card in cards)
        assert not any(name in open_to_all for card in cards for name in card)
