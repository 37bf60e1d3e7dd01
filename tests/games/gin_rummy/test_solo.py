"""One person at a hand of Gin Rummy: what a tap means, and what a card player would say."""

from scorepad.core.problem import CardName
from tests.games.gin_rummy import slow
from tests.games.gin_rummy.test_play import BOTH_DECLINED, hand
from tests.solo import Seat

DRAWN = (*BOTH_DECLINED, "1 draw")


def ben(tiles: str, *moves: str, open_: str = "Jh", stock: str = "Tc", ada: str = "") -> Seat:
    """Ben begins, and holds these tiles; `stock`: what is drawn first. Ada has what `ada` says, or something else."""
    there = [*tiles.split(), open_, *stock.split()]
    others = ada.split() or [tile for tile in slow.PACK if tile not in there][:10]
    return Seat("gin-rummy", hand(*moves, ada=" ".join(others), ben=tiles, turned=open_, stock=stock))


class TestTaps:
    def test_turn__a_tap_discards_once_a_tile_is_drawn(self) -> None:
        drawn = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", *DRAWN)
        assert drawn.makes("discard", "6d") == [("discard", "6d")]
        assert drawn.told("draw") == ("turn", "not-now")

    def test_start__first_the_open_tile_is_offered(self) -> None:
        begins = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th")
        assert begins.makes("take") == [("take",)]
        assert begins.makes("decline") == [("decline",)]
        assert begins.told("draw") == ("start", "not-now")
        assert begins.told("discard", "6d") == ("start", "not-now")

    def test_knock__with_too_much_left_it_is_refused(self) -> None:
        # 4, 6, 8, 9, 1, 5 and 10 are left beside the queens.
        drawn = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", *DRAWN)
        problem = drawn.tap("knock", "Tc").problem
        assert problem is not None
        assert problem.rule == "knock"
        assert problem.args["got"] == 43

    def test_knock__a_low_tile_may_stay(self) -> None:
        drawn = ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN)
        assert drawn.makes("knock", "Tc") == []
        assert ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN, stock="Ah").makes("knock", "9s") == [("knock", "9s")]

    def test_gin__with_nothing_left_one_says_which(self) -> None:
        drawn = ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 4d", *DRAWN)
        assert drawn.makes("knock", "Tc") == [("knock", "Tc"), ("gin", "Tc")]
        assert drawn.label("knock", "Tc").args == {"n": 0}


class TestThumbs:
    def test_turn__a_tile_that_completes_a_run_is_taken(self) -> None:
        taker = ben("Qc Kc 2s 4h 6d 8s 9h As 5c Th", open_="Jc")
        assert (taker.would(), taker.why()) == (("take",), "take")

    def test_turn__a_tile_that_makes_a_group_longer_is_taken(self) -> None:
        taker = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", open_="Qh")
        assert (taker.would(), taker.why()) == (("take",), "take-longer")

    def test_turn__a_tile_that_fits_nothing_is_left(self) -> None:
        taker = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", open_="2c")
        assert (taker.would(), taker.why()) == (("decline",), "decline")

    def test_turn__of_tiles_that_go_with_nothing_the_dearest_goes(self) -> None:
        thrower = ben("Qc Qs Qd 4h 6d 8s As 2c Kh 9c", *DRAWN, stock="3s")
        assert (thrower.would(), thrower.why()) == (("discard", "Kh"), "discard-dear")

    def test_turn__two_kings_that_may_become_three_are_kept(self) -> None:
        thrower = ben("Kh Kd Qd 2c 2s 4h 6s 7s 9c As", *DRAWN, stock="4d")
        assert (thrower.would(), thrower.why()) == (("discard", "9c"), "discard-keep")

    def test_turn__what_is_kept_goes_with_a_tile_that_stays(self) -> None:
        # The 9 of hearts lies next to the 8, which goes, and beside the 9 of diamonds of a run.
        thrower = ben("9d Td Jd 8h 9h 2s 2h 2d As 5c", *DRAWN, stock="4s")
        assert thrower.would() == ("discard", "8h")
        reason = thrower.thumb()
        assert (reason.key, reason.args["other"], reason.args["near"]) == ("discard-keep", CardName("9h"), CardName("9d"))

    def test_turn__the_other_one_does_not_wait_for_a_run_that_nobody_can_complete(self) -> None:
        # Ada took the queen of hearts and discarded the jack: the king completes no run any more, nor does Ben's queen or king.
        moves = ("1 decline", "0 take", "0 discard Jh", "1 draw")
        thrower = ben("Kh 9s 8d 6h 4s 2d Ac 5c 3h 4h", *moves, open_="Qh", stock="3d", ada="Qs Qd 3s 5d 7c 9c As 2h 6s Jh")
        assert (thrower.would(), thrower.why()) == (("discard", "9s"), "discard-loose")

    def test_turn__what_the_other_one_collects_is_not_given(self) -> None:
        # Ada took the queen of hearts with two others: the king of hearts would go to her run.
        moves = ("1 decline", "0 take", "0 discard 3c", "1 draw")
        thrower = ben("Kh 9s 8d 6h 4s 2d Ac 5c 3h 4h", *moves, open_="Qh", stock="3d", ada="Qs Qd 3s 5d 7c 9c As 2h 6s 3c")
        assert (thrower.would(), thrower.why()) == (("discard", "9s"), "discard-safe")

    def test_knock__as_soon_as_one_may(self) -> None:
        knocker = ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN, stock="Ah")
        assert (knocker.would(), knocker.why()) == (("knock", "9s"), "knock")

    def test_gin__nothing_is_left(self) -> None:
        winner = ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 4d", *DRAWN)
        assert (winner.would(), winner.why()) == (("gin", "Tc"), "gin")
