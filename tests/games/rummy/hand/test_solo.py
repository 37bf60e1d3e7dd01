"""One person at a game of Rummy: what tapped tiles mean, and what a card player would say."""

from typing import Any

from scorepad.core.record import EXAMPLE_NAMES
from scorepad.games.rummy.hand.arranging import arrangements
from scorepad.words import words_in
from tests.games.rummy.hand.test_play import LYING, NINES, RUN, after, begun, drawn_out, lay, opened
from tests.hands.solo import Seat


def seat(rack: str, **more: Any) -> Seat:
    """Ada, with these tiles alone; three tens to queens of hearts, three nines, three kings and three sevens lie there."""
    one = Seat("rummy", opened(rack, "2s 4d 6c", **more))
    one.hand.racks[0] = rack.split()
    return one


def laid(one: Seat, tiles: str) -> tuple[str, ...]:
    """The melds that the table has after a tap on these tiles and on the key, as codes."""
    (move,) = one.tap("lay", *tiles.split()).moves
    return tuple(map(" ".join, move[3]))


def keys(one: Seat, tiles: str, lang: str = "de") -> set[str]:
    """The words on the keys that are offered for these tiles."""
    return {
        words_in(lang, "rummy").sentence_of(one.solo.label(one.hand, move), EXAMPLE_NAMES)
        for move in one.tap("lay", *tiles.split()).moves
    }


class TestTappedTiles:
    def test_run__three_in_a_row_are_laid_out(self) -> None:
        assert laid(seat("4s 5s 6s"), "5s 4s 6s") == (*LYING, "4s 5s 6s")

    def test_lay_off__a_tile_is_added_where_it_fits(self) -> None:
        assert laid(seat("7h 2c"), "7h") == (*LYING[:3], "7s 7h 7d 7c")
        assert keys(seat("9h 2c"), "9h") == {"Anlegen: Herz 9–Dame", "Anlegen: 4 Neunen"}

    def test_lay_off__several_at_once_and_a_new_group(self) -> None:
        assert keys(seat("Kh 7h 5s 5h 5d 2c"), "Kh 5s 7h 5h 5d") == {
            "Auslegen: Herz 10–König, 4 Siebenen und 3 Fünfen",
            "Auslegen: 4 Könige, 4 Siebenen und 3 Fünfen",
        }

    def test_rearrange__a_nine_is_borrowed_for_a_run(self) -> None:
        # Of four nines one can go: 8, 9 and 10 of spades.
        one = seat("9h 8s Ts 2c")
        assert {*laid(one, "9h 8s Ts")} == {RUN, "9h 9d 9c", "Ks Kd Kc", "7s 7d 7c", "8s 9s Ts"}

    def test_rearrange__as_little_as_possible_changes(self) -> None:
        # A run of its own changes nothing, though the nine would fit the group.
        assert laid(seat("9h 8h 7h"), "7h 8h 9h")[:4] == LYING

    def test_joker__it_stands_for_whatever_the_player_says(self) -> None:
        assert keys(seat("4s 5s X"), "4s 5s X") == {
            "Auslegen: Pik 3–5 (Joker: Pik-3)",
            "Auslegen: Pik 4–6 (Joker: Pik-6)",
        }
        assert keys(seat("4s 6s X 2c"), "X 4s 6s", "en") == {"Lay out 4–6 of spades (joker: 5 of spades)"}

    def test_joker__it_comes_free_for_its_own_tile(self) -> None:
        one = seat("4s X 6s 5s 8h 8d")
        made = lay(0, "4s X 6s", *LYING, "4s X:5s 6s")
        after(one.hand, made, (1, "draw"))
        assert keys(one, "5s 8h 8d") == {
            "Umbauen: Pik 4–6 und 3 Achten (Joker: Pik-8)",
            "Umbauen: Pik 4–6 und 3 Achten (Joker: Kreuz-8)",
        }
        # Without the five it stays where it is.
        assert one.told("lay", "8h", "8d") == ("group", "lay-group")

    def test_first_meld__too_few_points_are_told_with_both_numbers(self) -> None:
        one = Seat("rummy", begun("5s 5h 5d 9s 9h 9d 9c Ks Kh Kd", "2s"))
        assert one.told("lay", "9s", "9h", "9d") == ("first-meld", "lay-first-meld")
        problem = one.tap("lay", "5s", "5h", "5d", "9s", "9h", "9d").problem
        assert problem is not None
        assert problem.args == {"got": 42, "need": 51}
        assert keys(one, "5s 5h 5d Ks Kh Kd") == {"Auslegen: 3 Fünfen und 3 Könige, 54 Punkte"}

    def test_first_meld__the_whole_run_counts_that_one_adds_to(self) -> None:
        # 10 to king of hearts are 46, three twos are 6.
        hand = begun("Th Jh Qh 9s 9d 9c", "Kh 2s 2h 2d 5c")
        ben = Seat("rummy", after(hand, lay(0, "Th Jh Qh 9s 9d 9c", RUN, NINES)))
        assert laid(ben, "Kh 2s 2h 2d") == ("Th Jh Qh Kh", NINES, "2s 2h 2d")
        assert ben.told("lay", "Kh") == ("first-meld", "lay-first-meld")

    def test_first_meld__a_run_is_made_longer_where_a_new_one_would_be_too_little(self) -> None:
        # King to 3 of hearts are 19 alone, with 10 to queen before them 52.
        hand = begun("Th Jh Qh 9s 9d 9c", "Kh Ah 2h 3h 5c")
        ben = Seat("rummy", after(hand, lay(0, "Th Jh Qh 9s 9d 9c", RUN, NINES)))
        assert laid(ben, "Kh Ah 2h 3h") == ("Th Jh Qh Kh Ah 2h 3h", NINES)

    def test_lay_off__two_equal_runs_are_one_choice(self) -> None:
        one = seat("6s 2c")
        one.hand.table = (("3s", "4s", "5s"), ("3s", "4s", "5s"))
        assert keys(one, "6s") == {"Anlegen: Pik 3–6"}
        assert len(one.tap("lay", "6s").moves) == 1

    def test_dry__without_a_stock_one_lays_out_or_ends_the_game(self) -> None:
        one = Seat("rummy", drawn_out(begun("2s", "2h")))
        assert one.told("draw") == ("dry", "stock-empty")
        assert one.makes("stop") == [("stop",)]

    def test_rearrange__a_long_search_finds_what_is_legal(self) -> None:
        """A tile for each of four melds that lie there."""
        table = tuple(tuple(meld.split()) for meld in ("3h 4h 5h", "3s 4s 5s", "3d 4d 5d", "3c 4c 5c"))
        (found, *_) = arrangements(table, ("6c", "6d", "6h", "6s"))
        assert found == (*table, ("6s", "6h", "6d", "6c"))
        (found, *_) = arrangements(table, ("2c", "2d", "6h", "6s"))
        assert {*map(" ".join, found)} == {"3h 4h 5h 6h", "3s 4s 5s 6s", "2d 3d 4d 5d", "2c 3c 4c 5c"}


def test_which_tiles_go() -> None:
    nearly_out = seat("X 2s 4d 6c 8h Ac Ac 2d 4c")
    nearly_out.hand.racks[1] = ["2s", "4d"]
    for one, would, why in (
        (seat("7h 2c"), "lay", "add"),
        (seat("4s 5s 6s 2c"), "lay", "new"),
        (seat("9h 8s Ts 2c"), "lay", "rebuild"),  # a nine is borrowed
        (seat("X 2s 4d 6c 8h Ac Ac 2d 4c"), "draw", "keep-joker"),  # Ben has many tiles, and Ada too
        (nearly_out, "lay", "joker-late"),
        (Seat("rummy", begun("Th Jh Qh 9s 9d 9c", "2s")), "lay", "first"),
        (seat("7h"), "lay", "out"),
    ):
        assert (one.would()[0], one.why()) == (would, why)
