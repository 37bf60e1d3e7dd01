"""The sheet of nine and ten, of sixty rounds and of long names: numbers apart, names whole, the leader's total the largest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.pages import empty
from tests.tables import NAMES

LONG = ("Maximilian Alexander", "Anne-Sophie-Charlotte", "Christopher", "Bartholomäus", "Wilhelmine", "Konstantin")
#: Points of a round by how wide they are: of few signs, of four, and of six.
WIDE = {"short": (-20, 40, 10, 30, 5), "four": (-120, 10, -30, 240, 0), "six": (-12_500, 1_050, -30, 10_000, 0)}

#: Pairs of texts that touch each other, with less than a pixel between.
TOUCHING = """all => {
    const boxes = all.map(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [each.textContent, range.getBoundingClientRect()];
    });
    return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
        .filter(([, b]) => a.left < b.right + 1 && b.left < a.right + 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4)
        .map(([other]) => one + ' ' + other));
}"""
#: Names that are not whole, or broken within a word although the line has room for it.
CUT = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"
SIZES = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"


def show(phone: Phone, store: Store, names: Sequence[str], *rounds: Sequence[int]) -> None:
    """The sheet with these rounds, alone on the pad."""
    empty(phone, store)
    phone.open(f"/t/{sit(store, 'sheet', len(names), [{'points': list(points)} for points in rounds], names=names)}")


def test_numbers_of_a_round_never_run_together(phone: Phone, store: Store) -> None:
    for players in range(5, 11):
        for wide, points in WIDE.items():
            show(phone, store, NAMES[:players], *[[points[seat % 5] for seat in range(players)]] * 5)
            for width in (320, 360, 390, 640, 768, 896):
                assert phone.sideways(width) == 0, (players, wide, width)
                for rounds in ("#newest", "#rounds"):
                    assert phone.one(f"{rounds} .cell b").evaluate_all(TOUCHING) == [], (players, wide, width, rounds)
                    assert min(phone.one(f"{rounds} .cell b").evaluate_all(SIZES)) >= 10.9, (players, wide, width, rounds)
    for players in (2, 3, 4):
        show(phone, store, NAMES[:players], *[[-120, 40, 30, 240][:players]] * 3)
        for width in (320, 360, 390, 430):
            assert phone.sideways(width) == 0, (players, width)
            assert phone.one("#newest .cell b, #newest .running").evaluate_all(TOUCHING) == [], (players, width)


def test_numbers_of_a_thousand_rounds_touch_neither_totals_nor_each_other_on_the_chart(phone: Phone, store: Store) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    for sides in (2, 3, 4):
        points = {"points": [-10, 10, 14, 0][:sides]}
        phone.open(f"/t/{sit(store, 'sheet', sides, [points] * 1_010)}?until=1000")
        assert phone.one("#rounds .round-number, #rounds .cell > *").filter(visible=True).evaluate_all(TOUCHING) == [], sides
        assert phone.one(".chart text").evaluate_all(TOUCHING) == [], sides


def test_from_nine_on_points_have_no_plus_and_the_marks_stay_under_the_bar_while_one_reads_on(phone: Phone, store: Store) -> None:
    show(phone, store, NAMES, *[[20, -10, 0, *[5] * 7]] * 20)
    assert phone.one("#newest .round").first.locator(".cell b").all_inner_texts()[:4] == ["20", "−10", "0", "5"]
    phone.one("#rounds .round").nth(9).evaluate("each => each.scrollIntoView({block: 'center'})")
    head, bar = (phone.one(each).evaluate("each => each.getBoundingClientRect().toJSON()") for each in ("#rounds > .head", ".bar"))
    assert abs(head["top"] - bar["bottom"]) <= 2


def test_long_names_are_whole_at_every_width_and_the_leader_has_no_smaller_total_than_another(phone: Phone, store: Store) -> None:
    for players in (2, 3, 4, 6):
        show(phone, store, LONG[:players], *[[12_000, -800, 45, 7, 0, 120][:players]] * 2)
        for width in (320, 360, 390, 768):
            assert phone.sideways(width) == 0, (players, width)
            names = phone.one(".totals-list .names" if players > 4 else ".ledger .seat b")
            assert names.evaluate_all(CUT) == [], (players, width)
            assert sorted(names.all_text_contents()) == sorted(LONG[:players])
        sizes = phone.one(".ledger .number").evaluate_all(SIZES)
        assert (len(sizes), len(set(sizes))) == (players, 1)


def test_the_marks_of_sixty_rounds_do_not_lie_on_one_another(phone: Phone, store: Store) -> None:
    for players in (2, 4):
        show(phone, store, NAMES[:players], *[[10, -20, 30, 40][:players]] * 60)
        marks = phone.one(".chart path[marker-mid]")
        assert marks.count() == players
        for path in marks.evaluate_all("all => all.map(each => each.getAttribute('d'))"):
            across = [int(point.split()[0]) for point in path.split("M")[1:]]
            assert min(b - a for a, b in pairwise(across)) >= 14, "a mark is 13 wide"
        ends = phone.one(".chart path.line").evaluate_all("all => all.map(each => each.getPointAtLength(1e6).x)")
        assert {round(each) for each in ends} == {across[-1]}, "the last round has its mark"
