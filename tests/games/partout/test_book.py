"""What the pictures in the rules show, beside what stands over them."""

from scorepad.games.partout.book import PICTURES


def marked(name: str, state: str) -> list[str]:
    """The cards of a picture in a state, row by row."""
    return [shown.card for row in PICTURES[name].rows for shown in row.cards if shown.state == state]


def test_rank__the_steps_go_from_the_trump_number_in_its_colour_down_to_the_colour_led() -> None:
    steps = [" ".join(shown.card for shown in row.cards) for row in PICTURES["ranks"].rows]
    assert steps == ["g3", "r3 b3 k3", "g9 g8 g7 g6 g5 g4 g2 g1", "r9 r8 r7 r6 r5 r4 r2 r1"]


def test_rank__the_highest_red_the_only_green_and_the_first_three_take_their_tricks() -> None:
    assert marked("tricks", "best") == ["r6", "g1", "k3"]


def test_jester__it_takes_the_trick_only_with_a_king_that_is_not_locked() -> None:
    assert marked("jester", "best") == ["jester", "g3", "r5"]
    assert marked("jester", "gone") == ["king"]


def test_dungeon__with_the_blue_six_locked_red_is_led() -> None:
    assert marked("dungeon", "best") == ["r2"]
    assert marked("dungeon", "gone") == ["b6"]


def test_mathematician__the_black_five_is_above_the_green_three() -> None:
    assert marked("mathematician", "best") == ["k5"]


def test_alchemist__black_is_trump_and_green_no_more() -> None:
    assert marked("alchemist", "best") == ["k1"]
