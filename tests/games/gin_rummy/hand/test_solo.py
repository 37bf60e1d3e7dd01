"""One person at a hand of Gin Rummy: what a tap means, and what a card player would say."""

from scorepad.core.problem import CardName
from tests.games.gin_rummy import slow
from tests.games.gin_rummy.hand.test_play import BOTH_DECLINED, hand
from tests.hands.solo import Seat

DRAWN = (*BOTH_DECLINED, "1 draw")


def ben(tiles: str, *moves: str, open_: str = "Jh", stock: str = "Tc", ada: str = "") -> Seat:
    """Ben begins, and holds these tiles; `stock`: what is drawn first. Ada has what `ada` says, or something else."""
    there = [*tiles.split(), open_, *stock.split()]
    others = ada.split() or [tile for tile in slow.PACK if tile not in there][:10]
    return Seat("gin-rummy", hand(*moves, ada=" ".join(others), ben=tiles, turned=open_, stock=stock))


class TestTaps:
    def test_start__first_the_open_tile_is_offered_then_a_tap_discards(self) -> None:
        begins = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th")
        assert (begins.makes("take"), begins.makes("decline")) == ([("take",)], [("decline",)])
        assert begins.told("draw") == begins.told("discard", "6d") == ("start", "not-now")
        drawn = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", *DRAWN)
        assert drawn.makes("discard", "6d") == [("discard", "6d")]
        assert drawn.told("draw") == ("turn", "not-now")

    def test_knock__with_too_much_left_it_is_refused(self) -> None:
        # 4, 6, 8, 9, 1, 5 and 10 are left beside the queens.
        problem = ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", *DRAWN).tap("knock", "Tc").problem
        assert problem is not None
        assert (problem.rule, problem.args["got"]) == ("knock", 43)

    def test_knock__a_low_tile_may_stay_and_with_nothing_left_one_says_whether_it_is_gin(self) -> None:
        assert ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN).makes("knock", "Tc") == []
        assert ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN, stock="Ah").makes("knock", "9s") == [("knock", "9s")]
        drawn = ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 4d", *DRAWN)
        assert drawn.makes("knock", "Tc") == [("knock", "Tc"), ("gin", "Tc")]
        assert drawn.label("knock", "Tc").args == {"n": 0}


class TestThumbs:
    def test_turn__which_tile_is_taken_or_goes(self) -> None:
        # Ada took the queen of hearts with two others: the king of hearts would go to her run, unless she discarded the jack.
        mine, two = "Kh 9s 8d 6h 4s 2d Ac 5c 3h 4h", "Qs Qd 3s 5d 7c 9c As 2h 6s"
        taken = ("1 decline", "0 take")
        for one, would, why in (
            (ben("Qc Kc 2s 4h 6d 8s 9h As 5c Th", open_="Jc"), ("take",), "take"),  # it completes a run
            (ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", open_="Qh"), ("take",), "take-longer"),
            (ben("Qc Qs Qd 4h 6d 8s 9h As 5c Th", open_="2c"), ("decline",), "decline"),
            (ben("Qc Qs Qd 4h 6d 8s As 2c Kh 9c", *DRAWN, stock="3s"), ("discard", "Kh"), "discard-dear"),
            (ben("Kh Kd Qd 2c 2s 4h 6s 7s 9c As", *DRAWN, stock="4d"), ("discard", "9c"), "discard-keep"),  # two kings stay
            (
                ben(mine, *taken, "0 discard Jh", "1 draw", open_="Qh", stock="3d", ada=f"{two} Jh"),
                ("discard", "9s"),
                "discard-loose",
            ),
            (
                ben(mine, *taken, "0 discard 3c", "1 draw", open_="Qh", stock="3d", ada=f"{two} 3c"),
                ("discard", "9s"),
                "discard-safe",
            ),
            (ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 9s", *DRAWN, stock="Ah"), ("knock", "9s"), "knock"),
            (ben("Qc Qs Qd 4h 5h 6h 7h 2d 3d 4d", *DRAWN), ("gin", "Tc"), "gin"),
        ):
            assert (one.would(), one.why()) == (would, why)

    def test_turn__what_is_kept_goes_with_a_tile_that_stays(self) -> None:
        # The 9 of hearts lies next to the 8, which goes, and beside the 9 of diamonds of a run.
        thrower = ben("9d Td Jd 8h 9h 2s 2h 2d As 5c", *DRAWN, stock="4s")
        assert thrower.would() == ("discard", "8h")
        reason = thrower.thumb()
        assert (reason.key, reason.args["other"], reason.args["near"]) == ("discard-keep", CardName("9h"), CardName("9d"))
