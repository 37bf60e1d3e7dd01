"""Each chart of the site draws what the table or the words beside it say: its marks are read back from the page by its scale."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

import pytest

from scorepad.archive.simulated import Simulated
from scorepad.store import NewStep, Store
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import NAMES, KnownSimulations, Pad, laid
from tests.web.page import Node, parse

Scale = Callable[[float], float]


def amount(text: str) -> int:
    """A number as the pages write it: with a real minus, and spaces between groups of digits."""
    return int(re.sub(r"\s", "", text).replace("\N{MINUS SIGN}", "-"))


def numbers(path: str) -> list[float]:
    return [float(each) for each in re.findall(r"-?\d*\.?\d+", path)]


def scale(marks: dict[float, int]) -> Scale:
    """What a place on a linear scale means, from some of its marks (place: value), all of which lie on it."""
    (first, low), *_, (last, high) = sorted(marks.items())
    unit = (high - low) / (last - first)

    def value(place: float) -> float:
        return low + unit * (place - first)

    assert all(value(place) == pytest.approx(of, abs=abs(unit)) for place, of in marks.items()), marks
    return value


def grid(drawing: Node) -> dict[float, int]:
    """The numbers on the left, by the height of their lines."""
    lines = {numbers(path.attrs["d"])[1] for path in drawing.all("path") if re.fullmatch(r"M\S+ \S+H\S+", path.attrs["d"])}
    texts = [text for text in drawing.all("text") if text.attrs.get("text-anchor") == "end" and float(text.attrs["y"]) in lines]
    return {float(text.attrs["y"]): amount(text.text) for text in texts}


def below(drawing: Node) -> dict[str, float]:
    """The labels along the base line, with their places."""
    texts = [text for text in drawing.all("text") if "font-weight" not in text.attrs and "class" not in text.attrs]
    lowest = max(float(text.attrs["y"]) for text in texts)
    return {text.text: float(text.attrs["x"]) for text in texts if float(text.attrs["y"]) == lowest}


def points(path: str) -> list[tuple[float, ...]]:
    """The points of a path, which gives the first one or all of them as places, and the others as steps ("M1 2l3 4 5 6")."""
    places, steps = ([*zip(*[iter(numbers(part))] * 2, strict=True)] for part in re.sub(r"h.*", "", path).partition("l")[::2])
    moved = accumulate(steps, lambda start, step: (start[0] + step[0], start[1] + step[1]), initial=places[-1])
    return [*places[:-1], *moved]


def rows(table: Node) -> list[list[str]]:
    return [[cell.text for cell in row.walk() if cell.tag in ("th", "td")] for row in table.one("tbody").all("tr")]


def draws_the_totals(drawing: Node, table: list[list[str]]) -> None:
    """A line a side, with a point a row of the table; at its end the total, unless it ends in the mark of a person."""
    heights, ticks = grid(drawing), below(drawing)
    value, unit = scale(heights), abs(scale(heights)(0) - scale(heights)(1))
    lines = [path for path in drawing.all("path") if "l" in path.attrs["d"] and "transform" not in path.attrs]
    marks = [set(points(path.attrs["d"])) for path in drawing.all("path") if "marker-mid" in path.attrs]
    sides = [[0, *column] for column in zip(*([amount(cell) for cell in row[1:]] for row in table), strict=True)]
    assert len(lines) == len(sides)
    for side, line in zip(sides, lines, strict=True):
        drawn = points(line.attrs["d"])
        assert [value(y) for _, y in drawn] == pytest.approx(side, abs=unit)
        assert all(min(heights) <= y <= max(heights) for _, y in drawn)
        assert [x for x, _ in drawn[1:]] == [ticks.get(row[0], x) for (x, _), row in zip(drawn[1:], table, strict=True)]
        assert not marks or marks[lines.index(line)] <= {*drawn}
    ends = [text.text for text in drawing.all("text") if {("class", "end"), ("font-size", "15")} & text.attrs.items()]
    assert ends == (table[-1][1:] if len(sides) < 5 else [])


def rules_to_the_target(ruler: Node, totals: Sequence[int]) -> None:
    """A line a side, which ends at its total."""
    value = scale({float(text.attrs["x"]): amount(text.text) for text in ruler.all("text") if "class" not in text.attrs})
    ends = [numbers(path.attrs["d"])[2] for path in ruler.all("path", cls="line")]
    assert [value(x) for x in ends] == pytest.approx(totals, abs=abs(value(0) - value(1)))


@pytest.mark.parametrize(
    "rounds",
    [[[1, -5, 3, 400], [-20, 8, 0, 4], [3, 30, 7, 1]], [[12, 7, 4]], [[5, 90, -31, 44, 7]] * 9, [[n % 7, -n] for n in range(40)]],
    ids=["four", "one round", "lines that end in marks", "many rounds"],
)
def test_the_course_of_the_totals(phone: Pad, store: Store, rounds: list[list[int]]) -> None:
    """On the sheet, in the middle of the table, and on the picture of the result."""
    slug = laid(store, "sheet", len(rounds[0]), *({"points": each} for each in rounds), target=900)
    table = rows(phone.open(f"/t/{slug}/totals").root)
    totals = [sum(column) for column in zip(*rounds, strict=True)]
    assert [amount(cell) for cell in table[-1][1:]] == totals
    page = phone.sheet(slug)
    assert page.one("figure", cls="chart").all("svg", role="img")[0].attrs["aria-labelledby"] in page.ids, "in words, too"
    for path in ("", "/watch"):
        draws_the_totals(phone.open(f"/t/{slug}{path}").one("figure", cls="chart").all("svg")[0], table)
    rules_to_the_target(phone.sheet(slug).one("svg", cls="ruler"), totals)
    store.tables.append_step(slug, NewStep("end", {}), seen=len(rounds), key="end", at=at("2026-11-13"))
    picture = parse(phone.open(f"/t/{slug}/picture.svg").html)
    draws_the_totals(next(group for group in picture.all("g") if group.attrs.get("font-size") == "13"), table)


def bars(drawing: Node, cls: str = "") -> dict[float, float]:
    """The heights of bars by the middle of their width. All stand on the ground, and none is higher than the drawing."""
    ground = numbers(drawing.one("path", cls="ground").attrs["d"])[1]
    found = {}
    for bar in (bar for bar in drawing.all("rect") if bar.attrs.get("class", "") == cls):
        x, y, width, height = (float(bar.attrs[name]) for name in ("x", "y", "width", "height"))
        assert y + height == pytest.approx(ground, abs=0.2)
        assert y >= 0
        found[x + width / 2] = height
    return found


def counted(drawing: Node) -> dict[int, float]:
    """The height of the bar above each value, as a part of the highest."""
    value = scale({x: amount(label) for label, x in below(drawing).items()})
    drawn = {round(value(middle)): height for middle, height in bars(drawing).items()}
    return {each: height / max(drawn.values()) for each, height in drawn.items()}


def of_the_highest(counts: dict[int, int]) -> Any:
    return pytest.approx({value: often / max(counts.values()) for value, often in counts.items()}, abs=0.01)


def test_how_often_there_were_how_many_points_and_rounds(phone: Pad, store: Store) -> None:
    for day, rounds in enumerate(([[18, 0, 18], [0, 0, 24]], [[18, 0, 9]], [[-2, 0, 9]]), 1):
        skat(store, f"2026-01-{day:02}", NAMES[:3], *rounds)
    figures = phone.open("/archive/sheet?title=Skat").all("figure", cls="columns")
    for figure, counts in zip(figures, ({-2: 1, 0: 5, 9: 2, 18: 3, 24: 1}, {1: 2, 2: 1}), strict=False):
        assert {amount(value): int(often) for value, often in rows(figure)} == counts
        assert counted(figure.all("svg")[0]) == of_the_highest(counts)


#: A round that brings 12 to the first side and 7 to the other.
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def test_rounds_among_simulated_ones(simulated: KnownSimulations, phone: Pad, store: Store) -> None:
    """The outline of simulated rounds has the scale of the bars, which it leaves within the drawing; the pins of a round stand on
    the bars of its points."""
    slug = laid(store, "partout", 4, *[ROUND] * 3, ended=True)
    counts = Counter({7: 10, 9: 30, 12: 10, 13: 4})
    simulated.answer = Simulated(2000, counts)
    drawing = phone.open("/archive/partout").all("figure", cls="columns")[0].all("svg")[0]
    tops = numbers(drawing.one("path", cls="outline").attrs["d"])[1::2]
    ground = numbers(drawing.one("path", cls="ground").attrs["d"])[1]
    heights = dict(zip(range(7, 14), (ground - top for top in tops), strict=True))
    assert all(0 <= height <= ground for height in heights.values())
    share = max(bars(drawing).values()) / 0.5
    assert heights == pytest.approx({points: share * counts[points] / 54 for points in range(7, 14)}, abs=0.2)
    assert counted(drawing) == of_the_highest({7: 3, 12: 3})
    drawing = phone.open(f"/t/{slug}/rare/1").one("svg", cls="spread")
    ticks = scale({x: amount(label) for label, x in below(drawing).items()})
    assert {round(ticks(middle)) for middle in bars(drawing, cls="pen")} == {7, 12}
    every = bars(drawing) | bars(drawing, cls="pen")
    assert {round(ticks(middle)): height / max(every.values()) for middle, height in every.items()} == of_the_highest(counts)
    labels = drawing.all("text", cls="label")
    assert {round(ticks(float(label.attrs["x"]))): amount(label.text) for label in labels} == {7: 7, 12: 12}


def across(drawing: Node) -> tuple[float, float, float]:
    """Both ends of the range of a ruler, and where the mark of the person stands."""
    low, _, high = numbers(drawing.one("path", cls="range").attrs["d"])
    return low, high, numbers(drawing.one("path", cls="point").attrs["transform"])[0]


def test_strengths(phone: Pad, store: Store) -> None:
    """The rulers have those before others first, and a person has the same one. Dora has played once: last, and in pencil."""
    for day in range(1, 10):
        skat(store, f"2026-01-{day:02}", ("Ada", "Ben", "Cem"), [3, 2, 1 + day % 3])
    skat(store, "2026-02-01", ("Ada", "Dora"), [1, 2])
    rows = phone.open("/archive/sheet?title=Skat").one("ul", cls="strengths").all("li")
    ranges = {row.one("span", cls="cut").text: across(row.one("svg")) for row in rows}
    for low, high, mark in ranges.values():
        assert 10 <= low < mark < high <= 230
        assert low == 10 or high == 230 or low + high == pytest.approx(2 * mark, abs=0.3)
    marks = [mark for _, _, mark in ranges.values()]
    assert marks[:3] == sorted(marks[:3], reverse=True)
    assert [*ranges][-1] == "Dora"
    assert ["few" in row.one("svg").attrs["class"].split() for row in rows] == [False, False, False, True]
    for person in store.people.all():
        ruler = phone.open(f"/people/{person.id}").one("ul", cls="strengths").one("svg", cls="whisker")
        assert across(ruler) == ranges[person.name]


def test_together_beside_chance(phone: Pad, store: Store) -> None:
    """Eleven of fourteen: the mark stands so far along the axis, the stroke at the half that is chance with two sides."""
    for day in range(1, 15):
        points = [{"points": [5, 3] if day < 12 else [3, 5]}]
        table(store, f"2026-01-{day:02}", NAMES[:4], points, "sheet", options={"partners": True})
    ids = {person.name: person.id for person in store.people.all()}
    for name, partner, won in (("Ada", "Cem", 11), ("Ben", "Dora", 3)):
        row = phone.open(f"/people/{ids[name]}/with/{ids[partner]}").one("a", cls="together")
        low, high, mark = across(row.one("svg"))
        assert row.one("b").text == str(won)
        assert mark == pytest.approx(10 + 220 * won / 14, abs=0.1)
        assert 10 < low < mark < high < 230
        assert numbers(row.one("path", cls="axis").attrs["d"])[3] == 120
