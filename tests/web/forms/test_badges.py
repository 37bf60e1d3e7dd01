"""Who is who: ten marks and ten colours, and how a table chooses among them.

The colours are read from the style sheet. Vision without one kind of cones is simulated by the matrices of Machado, Oliveira and
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity; colours are compared
in OKLab (Ottosson, 2020), as distances × 100.
"""

import re
from itertools import combinations, product
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games import games
from scorepad.store import Person
from scorepad.web.forms.badges import BADGE_COUNT, COLOUR_DISTANCES, badges, initials

CSS = Path("static/css")
STYLES = (CSS / "scorepad.css").read_text()
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LMS = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(colour):
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]


def _apart(one, other, eyes):
    """The distance of two colours as these eyes see them, in OKLab × 100."""
    seen = []
    for colour in (one, other):
        light = [min(1, max(0, each)) for each in _times(EYES[eyes], _linear(colour))]
        seen.append(_times(LAB, [each ** (1 / 3) for each in _times(LMS, light)]))
    return 100 * sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5


def _contrast(one, other):
    """The contrast of two colours by WCAG 2.2."""
    low, high = sorted(sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), _linear(each), strict=True)) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


SCHEMES = {"day": STYLES, "night": (CSS / "night.css").read_text()}


def _colours(styles):
    """The ten colours, in order."""
    found = dict(re.findall(r"\.k(\d+) { --c: (#[0-9A-F]{6}) }", styles))
    assert list(found) == [str(number) for number in range(1, BADGE_COUNT + 1)]
    return list(found.values())


def test_ten_colours_are_told_apart_by_day_and_by_night_also_without_red_or_green():
    """Four at a table at a glance. An initial is read on each, and each is seen on paper."""
    least = {"day": (9.2, 8.6, 8.3, 5.9), "night": (10.2, 9.8, 9.6, 6.4)}
    for scheme, styles in SCHEMES.items():
        colours = _colours(styles)
        for eyes, apart in zip(EYES, least[scheme], strict=True):
            for one, other in combinations(colours, 2):
                assert round(_apart(one, other, eyes), 1) >= apart, (scheme, eyes, one, other)
        for one, other in combinations(colours[:4], 2):
            assert min(_apart(one, other, eyes) for eyes in ("all", "no red", "no green")) >= 15, (one, other)
        for colour, ground in product(colours, ("paper", "leaf")):
            below = re.search(rf"--{ground}: (#[0-9A-F]{{6}})", styles)[1]
            assert _contrast(colour, below) >= 4.5, (scheme, colour, ground)


def test_the_distances_by_which_a_table_chooses_are_those_of_the_colours():
    seen = [(_colours(styles), eyes) for styles in SCHEMES.values() for eyes in ("all", "no red", "no green")]
    for one, row in enumerate(COLOUR_DISTANCES):
        assert row == tuple(round(min(_apart(all_[one], all_[other], eyes) for all_, eyes in seen)) for other in range(one))


def test_every_mark_has_a_shape_of_its_own_on_the_page_and_in_drawings():
    shapes = re.search(r"shape_paths = \[(.*?)\]", Path("templates/layout/macros/charts.html").read_text(), re.S)[1]
    drawn = [line.strip(" ,'") for line in shapes.strip().splitlines()]
    assert len(set(drawn)) == len(drawn) == BADGE_COUNT
    outlines = dict(re.findall(r"^\.h(\d+) { (.*) }$", STYLES, re.M))
    # The first is the circle that every mark begins as, the second the square.
    assert set(outlines) == {str(number) for number in range(3, BADGE_COUNT + 1)}
    assert len(set(outlines.values())) == len(outlines)


def _people(*ids):
    return [Person(each, f"{chr(64 + each)}nna" if each <= 26 else f"P{each}") for each in ids]


def test_the_first_ten_have_ten_marks_and_a_side_wears_the_colour_of_its_first_seat():
    """From the eleventh on the row begins again. Everybody keeps their mark; two sides whose first seats are alike wear two
    colours."""
    assert max(max(game.players) for game in games().values()) <= BADGE_COUNT
    drawn = badges(_people(*range(1, 13)))
    assert [each.shape for each in drawn] == [each.colour for each in drawn] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 2]
    drawn = badges(_people(1, 2, 3, 4), [(0, 2), (1, 3)])
    assert ([each.colour for each in drawn], [each.shape for each in drawn]) == ([1, 2, 1, 2], [1, 2, 3, 4])
    drawn = badges(_people(5, 2, 15, 4), [(0, 1), (2, 3)])
    assert drawn[0].colour == drawn[1].colour == 5
    assert drawn[2].colour == drawn[3].colour != 5


def test_the_later_of_two_alike_takes_the_free_colour_farthest_from_all_at_the_table():
    """Whatever the seats, and never that of somebody who joined later still."""

    def nearest(colour):
        return min(COLOUR_DISTANCES[max(colour, other) - 1][min(colour, other) - 1] for other in (1, 2, 3))

    for ids in ((1, 11, 2, 3), (11, 1, 2, 3)):
        drawn = dict(zip(ids, badges(_people(*ids), [(0,), (1,), (2,), (3,)]), strict=True))
        assert [drawn[each].shape for each in (1, 2, 3)] == [1, 2, 3]
        assert nearest(drawn[11].colour) == max(nearest(colour) for colour in range(4, 11))
        assert drawn[11].shape == drawn[11].colour
    everybody = badges(_people(1, 11, *range(12, 20)), [(seat,) for seat in range(10)])
    assert [each.shape for each in everybody][2:] == [2, 3, 4, 5, 6, 7, 8, 9]


@st.composite
def tables(draw):
    """People of a pad at a table, seated as sides of any sizes."""
    ids = draw(st.lists(st.integers(1, 60), min_size=2, max_size=BADGE_COUNT, unique=True))
    sides: list[list[int]] = []
    for seat in draw(st.permutations(range(len(ids)))):
        at = draw(st.integers(0, len(sides)))
        sides[at : at + 1] = [[*sides[at], seat]] if at < len(sides) else [[seat]]
    return _people(*ids), sides


@given(tables())
def test_no_two_at_a_table_are_alike_and_the_first_to_join_keeps_their_mark(table):
    people, sides = table
    drawn, own = badges(people, sides), {each.name: each.shape for each in badges(people)}
    assert len({each.shape for each in drawn}) == len(people)
    worn = [{drawn[seat].colour for seat in seats} for seats in sides]
    assert all(len(each) == 1 for each in worn)
    assert len(set.union(*worn)) == len(sides)
    assert all(1 <= number <= BADGE_COUNT for each in drawn for number in (each.shape, each.colour))
    for person, each in zip(people, drawn, strict=True):
        if not any(own[other.name] == own[person.name] and other.id < person.id for other in people):
            assert each.shape == own[person.name]


def test_one_initial_twice_is_two_letters_that_differ():
    for names, letters in (
        (["Ada", "Ben", "Cem"], ["A", "B", "C"]), (["Ben", "Berta", "Ada"], ["Bn", "Br", "A"]),
        (["Ben", "Bea", "Bao"], ["Bn", "Ba", "Bo"]),
    ):  # fmt: skip
        assert initials(names) == letters
    assert initials(["Anna", "A", "Ann"])[1] == "A"


NAMES = st.text(st.sampled_from("aAbnä1- "), min_size=1, max_size=5).map(str.strip).filter(bool)


@given(st.lists(NAMES, min_size=2, max_size=BADGE_COUNT, unique_by=str.casefold))
def test_no_two_at_a_table_have_the_same_letters(names):
    assert len(set(initials(names))) == len(names)
