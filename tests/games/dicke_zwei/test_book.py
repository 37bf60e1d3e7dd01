"""What the pictures in the rules show, beside what stands over them."""

from scorepad.games.dicke_zwei.book import PICTURES


def test_rank__the_two_of_spades_comes_first() -> None:
    ranks, suits = (" ".join(shown.card for shown in row.cards) for row in PICTURES["ranks"].rows)
    assert ranks == "2s As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s"
    assert suits == "2s 2h 2d 2c"


def test_combination__four_of_a_kind_need_a_fifth_tile() -> None:
    told = {row.title: row.verdict for row in PICTURES["sets"].rows}
    assert told == {"pair": "yes", "two-ranks": "no", "triple": "yes", "four-alone": "no", "four": "yes"}


def test_compare__all_but_the_last_are_higher_than_what_lies_there() -> None:
    assert [row.cards[-1].state for row in PICTURES["higher"].rows] == ["allowed"] * 4 + ["forbidden"]


def test_five__the_kinds_stand_from_low_to_high() -> None:
    assert [row.title for row in PICTURES["fives"].rows] == ["straight", "flush", "full-house", "four", "straight-flush"]


def test_five__a_straight_never_goes_round() -> None:
    assert [row.verdict for row in PICTURES["straights"].rows] == ["yes", "yes", "no"]
