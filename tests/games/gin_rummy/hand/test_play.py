"""A hand of Gin Rummy as it is played. Tests are named as in `test_rules.py`."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scorepad.games.gin_rummy.hand import players
from scorepad.games.gin_rummy.hand.view import move_effect, scene
from scorepad.hands import hand_class
from scorepad.hands.play import Hand, check_move
from tests.examples import scaled
from tests.games.gin_rummy import slow
from tests.hands.golden import Golden, golden, may, rule

GIN_RUMMY = hand_class("gin-rummy")

#: Ada deals, Ben is asked first; nothing fits.
ADA = "As 6s 9s Qs 2h 5h Jh 3d Td Kd"
#: Three melds; 5 are left.
BEN = "2s 3s 4s 8h 8d 8c Jc Qc Kc 5d"


def hand(*moves: str, ada: str = ADA, ben: str = BEN, turned: str = "7c", stock: str = "", **options: Any) -> Hand:
    """The hand after these moves ("1 discard 5d"); the stock begins with the tiles given."""
    dealt = [*ada.split(), *ben.split(), turned, *stock.split()]
    rest = [tile for tile in slow.PACK if tile not in dealt]
    deal = {"hands": [ada.split(), ben.split()], "open": turned, "stock": [*stock.split(), *rest]}
    written = [[int(seat), *what] for seat, *what in map(str.split, moves)]
    return Golden("gin-rummy", 2, 0, None, options, deal, written).hand()


def what(made: Hand) -> set[str]:
    """What whoever is on turn may do."""
    return {move[1] for move in made.moves()}


BOTH_DECLINED = ("1 decline", "0 decline")


class TestDeal:
    def test_deal__ten_each_one_turned_up_and_31_left(self) -> None:
        deal = GIN_RUMMY.new_deal(hand().state, Random(1))
        assert [len(each) for each in deal["hands"]] == [10, 10]
        assert len(deal["stock"]) == 31
        assert sorted([*deal["hands"][0], *deal["hands"][1], deal["open"], *deal["stock"]]) == sorted(slow.PACK)

    def test_deal__each_tile_lies_somewhere_once(self) -> None:
        changes: list[tuple[set[str], Callable[[Any], Any]]] = [
            ({"cards"}, lambda deal: deal["hands"][0].pop()),
            (set(), lambda deal: deal["stock"].append(deal["stock"].pop(0))),
            ({"cards"}, lambda deal: deal["stock"].append("As")),
            ({"cards"}, lambda deal: deal["hands"][1].__setitem__(0, deal["hands"][0][0])),
            ({"cards"}, lambda deal: deal.update(open="1s")),
            ({"format"}, lambda deal: deal.update(open=["7c"])),
            ({"format"}, lambda deal: deal.pop("open")),
            ({"format"}, lambda deal: deal.update(pot=[])),
            ({"cards"}, lambda deal: deal["hands"].append([])),
        ]
        for rules, change in changes:
            deal = GIN_RUMMY.new_deal(hand().state, Random(2))
            change(deal)
            assert {problem.rule for problem in GIN_RUMMY.deal_problems(deal, hand().state)} == rules


class TestTurn:
    def test_start__first_who_does_not_deal_may_take_the_open_tile_then_the_dealer(self) -> None:
        assert hand().turn == hand("1 take").turn == 1
        assert what(hand()) == {"take", "decline"}
        assert may(hand("1 take"), "1 discard 7c")
        made = hand("1 decline")
        assert (made.turn, what(made)) == (0, {"take", "decline"})
        assert hand("1 decline", "0 take", "0 discard As").turn == 1
        assert rule(hand(), "1 draw") == rule(made, "0 draw") == "start"

    def test_start__if_neither_takes_it_who_does_not_deal_draws(self) -> None:
        made = hand(*BOTH_DECLINED)
        assert (made.turn, what(made)) == (1, {"draw"})
        assert rule(made, "1 take") == "start"

    def test_turn__draw_the_next_of_the_stock_or_take_what_was_thrown_away_last(self) -> None:
        assert what(hand("1 take", "1 discard 5d")) == {"take", "draw"}
        made = hand("1 take", "1 discard 5d", "0 take")
        assert may(made, "0 discard 5d")
        assert rule(made, "0 discard 7c") == "cards"
        assert may(hand(*BOTH_DECLINED, "1 draw", stock="Ah 2c"), "1 discard Ah")
        assert may(hand(*BOTH_DECLINED, "1 draw", "1 discard Ah", "0 draw", stock="Ah 2c"), "0 discard 2c")

    def test_turn__then_one_is_thrown_away_and_the_other_is_on(self) -> None:
        made = hand("1 take")
        assert rule(made, "1 draw") == rule(made, "1 take") == rule(made, "0 draw") == "turn"
        assert rule(hand("1 take", "1 discard 5d"), "0 discard As") == "turn"


class TestKnock:
    def test_knock__only_with_less_than_ten(self) -> None:
        """Without the 5 of diamonds 7 are left, without the 7 of clubs 5; without the 2 of spades much more."""
        made = hand("1 take")
        assert may(made, "1 knock 5d")
        assert may(made, "1 knock 7c")
        assert rule(made, "1 knock 2s") == "knock"

    def test_knock__up_to_as_much_as_was_agreed(self) -> None:
        assert rule(hand("1 take", knock_max=6), "1 knock 5d") == "knock"
        assert may(hand("1 take", knock_max=6), "1 knock 7c")

    def test_knock__not_before_a_tile_was_taken(self) -> None:
        assert rule(hand(), "1 knock 5d") == "knock"
        assert rule(hand("1 take", "1 discard 7c", "0 draw", "0 discard As"), "1 gin 5d") == "knock"

    def test_knock__ends_the_round(self) -> None:
        made = hand("1 take", "1 knock 7c")
        assert made.is_over
        assert made.entry()["knocker"] == 1
        assert rule(made, "0 draw") == "over"

    def test_knock__wherever_it_is_legal_it_is_offered(self) -> None:
        """Every tile, every verb: what is offered is legal, everything else is refused. The judge tries all melds."""
        for seed in range(scaled(0.6)):
            random = Random(seed)
            # Half of the hands come from few ranks, so that there is something to knock with.
            pack = sorted(slow.PACK, key=lambda tile: (seed % 2 and tile[0] not in "34567", random.random()))
            deal = {"hands": [pack[:10], pack[10:20]], "open": pack[20], "stock": pack[21:]}
            made = GIN_RUMMY(deal, hand(knock_max=(0, 9, 25)[seed % 3]).state)
            for _ in range(12):
                if made.turn is not None:
                    self.judged(made)
                    moves = [move for move in made.moves() if move[1] not in ("knock", "gin")]
                    made.act(sorted(moves, key=str)[int(random.random() * len(moves))])

    def judged(self, made: Any) -> None:
        seat, moves = made.turn, set(made.moves())
        for tile in slow.PACK:
            for verb in ("discard", "knock", "gin"):
                assert ((seat, verb, tile) in moves) == (check_move(made, (seat, verb, tile)) is None)
        held = {move[2] for move in moves if move[1] == "discard"}
        for tile in held:
            left = slow.deadwood(held - {tile})
            assert ((seat, "knock", tile) in moves) == (left <= made.state.options.knock_max)
            assert ((seat, "gin", tile) in moves) == (left == 0)


def test_cards__only_tiles_from_the_own_hand_are_discarded() -> None:
    made = hand("1 decline", "0 take")
    assert "As" in made.seen(0).hand
    for tile, key in (("Zz", "unknown-card"), ("", "unknown-card"), ("2d", "not-in-hand")):
        problem = check_move(made, (0, "discard", tile))
        assert problem is not None
        assert (problem.rule, problem.key) == ("cards", key)


class TestGin:
    #: Without the king of diamonds nothing is left.
    GIN = "2s 3s 4s 8h 8d 8c Jc Qc Kc Kd"

    def test_gin__only_where_nothing_is_left(self) -> None:
        made = hand("1 take", ben=self.GIN, ada=ADA.replace("Kd", "5d"), turned="5s")
        assert may(made, "1 gin Kd")
        assert rule(made, "1 gin Kc") == "gin"
        made.act((1, "knock", "Kd"))
        # A knock with nothing left is gin: 1 + 6 + 9 + 10 + 2 + 5 + 10 + 3 + 10 + 5 and 25.
        assert (made.scores(), move_effect(made).rule) == ((0, 86), "gin")

    def test_gin__with_its_bonus_as_agreed(self) -> None:
        made = hand("1 take", "1 gin Kd", ben=self.GIN, ada=ADA.replace("Kd", "5d"), turned="5s", gin_bonus=0)
        assert made.scores() == (0, 61)


class TestWrittenByHand:
    def test_knock_win__gin_undercut_and_draw(self) -> None:
        for name, knocker, deadwood, scores in (
            ("gin", 0, [0, 14], [39, 0]),
            ("knock", 0, [2, 17], [15, 0]),
            ("undercut", 1, [10, 10], [10, 0]),
            ("draw", None, None, [0, 0]),
        ):
            written = golden("gin_rummy", name)
            entry = written.hand().entry()
            assert (entry["knocker"], entry.get("deadwood")) == (knocker, deadwood), name
            assert [*written.hand().scores()] == written.scored(entry) == scores
        assert golden("gin_rummy", "knock").scored({"knocker": 0, "deadwood": [2, 17]}) == [15, 0]

    def test_lay_off__what_was_laid_off_is_told(self) -> None:
        places = {place.key: place for place in scene(golden("gin_rummy", "knock").hand()).zones}
        assert set(places["laid-off"].cards) == {"8h", "9h", "Kc"}
        assert places["laid-off"].seat == 1
        assert set(places["left"].cards) == {"As", "6d", "7d", "3d"}

    def test_lay_off__the_hands_are_those_before_it(self) -> None:
        entry = golden("gin_rummy", "knock").hand().entry()
        assert set(entry["hands"][1]) == {"8h", "9h", "Kc", "4s", "4d", "4c", "As", "6d", "7d", "3d"}

    def test_draw__who_draws_the_last_tile_may_still_knock(self) -> None:
        made = golden("gin_rummy", "draw").hand(59)
        assert made.turn == 1
        assert what(made) == {"discard", "knock"}

    def test_draw__the_last_two_are_never_drawn(self) -> None:
        made = golden("gin_rummy", "draw")
        assert sum(move[1] == "draw" for move in made.moves) == 29
        assert made.hand(60).is_over

    def test_draw__taking_the_open_tile_draws_none(self) -> None:
        """The 29th tile is still to come where an open one was taken in between."""
        made = golden("gin_rummy", "draw").hand(58)
        made.act((1, "take"))
        made.act(made.moves()[0])
        assert made.turn == 0
        assert what(made) == {"take", "draw"}


class TestEntry:
    PLAY = golden("gin_rummy", "knock")

    def test_play__the_entry_follows_from_it(self) -> None:
        for entry, fields in (
            ({"knocker": 1, "deadwood": [17, 2]}, {"knocker", "deadwood"}),
            ({"knocker": 0, "deadwood": [2, 18]}, {"deadwood"}),
            ({"knocker": None}, {"knocker"}),
        ):
            with pytest.raises(AssertionError) as refused_entry:
                self.PLAY.scored(entry)
            for field in fields:
                assert f"field='{field}'" in str(refused_entry.value)

    def test_play__the_tiles_of_a_hand_have_no_order_but_the_hands_do(self) -> None:
        made = self.PLAY.hand()
        ada, ben = (tuple(each) for each in made.entry()["hands"])
        assert made.field_agrees("hands", (ada[::-1], ben), (ada, ben))
        assert not made.field_agrees("hands", (ben, ada), (ada, ben))


class TestPlayers:
    def test_knock__who_plays_anything_knocks_all_the_same(self) -> None:
        made = hand("1 take")
        assert players.at_random(made.seen(1), Random(3))[1] == "knock"

    def test_turn__what_the_other_took_openly_is_known(self) -> None:
        made = hand("1 take", "1 discard 5d", "0 take", "0 discard As", "1 draw", "1 discard 7c", stock="Ah")
        assert made.seen(1).taken == ("5d",)
        assert made.seen(0).taken == ()
        assert made.seen(0).pile == ("As", "7c")
