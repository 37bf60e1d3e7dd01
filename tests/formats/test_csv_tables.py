"""A table as rows for a spreadsheet, which opens them, runs nothing of them, and gives them back as they were."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from itertools import chain, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.formats.csv_tables import RESULT_COLUMNS, ROUND_COLUMNS, ROWS_PER_CHUNK, ExportInfo, csv_text, result_rows, round_rows
from scorepad.table import Table, fold_record

DATED = ExportInfo("k7m2", "2026-11-13 20:15", "2026-11-13 22:40", "Bei Ida")
PLAYED: list[dict[str, Any]] = [
    {"points": [10, 4, 0], "note": "knapp"},
    {"adjust": [0, 0, 5], "note": "Vorgabe"},
    {"points": [-3, 6, 8]},
]


def sheet(rounds: list[dict[str, Any]] = PLAYED, players: tuple[str, ...] = ("Ada", "Ben", "Cem"), **more: Any) -> Table:
    record = {"scorepad": 1, "game": "sheet", "players": list(players), "rounds": rounds, **more}
    table, problems, _ = fold_record(record)
    assert table is not None, problems
    return table


def told(columns: tuple[str, ...], rows: Any, *wanted: str) -> list[tuple[Any, ...]]:
    return [tuple(dict(zip(columns, row, strict=True))[name] for name in wanted) for row in rows]


def test_each_round_has_a_row_for_each_side_with_the_total_after_it() -> None:
    rows = told(ROUND_COLUMNS, round_rows(sheet(), DATED), "round", "players", "score", "total")
    assert rows == [
        (1, "Ada", 10, 10), (1, "Ben", 4, 4), (1, "Cem", 0, 0),
        (None, "Ada", 0, 10), (None, "Ben", 0, 4), (None, "Cem", 5, 5),
        (2, "Ada", -3, 7), (2, "Ben", 6, 10), (2, "Cem", 8, 13),
    ]  # fmt: skip


def test_points_by_hand_are_marked_and_nobody_dealt_them() -> None:
    """Each row says which table it is of."""
    rows = told(ROUND_COLUMNS, round_rows(sheet(dealer=1), DATED), "entry", "adjustment", "dealer", "note")
    assert rows[::3] == [(1, 0, "Ben", "knapp"), (2, 1, None, "Vorgabe"), (3, 0, "Cem", None)]
    rows = told(ROUND_COLUMNS, round_rows(sheet(options={"title": "Kniffel"}), DATED), "table", "started", "game", "title")
    assert set(rows) == {("k7m2", "2026-11-13 20:15", "sheet", "Kniffel")}


def test_partners_are_one_side() -> None:
    table = sheet([{"points": [5, 7]}], ("Ada", "Ben", "Cem", "Dora"), options={"partners": True}, ended=True)
    assert told(ROUND_COLUMNS, round_rows(table, DATED), "side", "players", "score") == [(1, "Ada & Cem", 5), (2, "Ben & Dora", 7)]
    assert told(RESULT_COLUMNS, result_rows(table, DATED), "side", "players", "place") == [
        (1, "Ada & Cem", 2),
        (2, "Ben & Dora", 1),
    ]


def test_a_finished_table_has_a_row_for_each_side() -> None:
    """One that goes on has no result, nor has one without a round. Two who are first share."""
    rows = told(RESULT_COLUMNS, result_rows(sheet(ended=True), DATED), "players", "place", "total", "won", "shared", "rounds")
    assert rows == [("Ada", 3, 7, 0, 0, 2), ("Ben", 2, 10, 0, 0, 2), ("Cem", 1, 13, 1, 0, 2)]
    for points, win, places in (
        ([5, 9, 9], "most", [(3, 0, 0), (1, 0, 1), (1, 0, 1)]), ([5, 9, 2], "least", [(2, 0, 0), (3, 0, 0), (1, 1, 0)]),
    ):  # fmt: skip
        table = sheet([{"points": points}], options={"win": win}, ended=True)
        assert told(RESULT_COLUMNS, result_rows(table, DATED), "place", "won", "shared") == places
    for table in (sheet(), sheet([], ended=True), sheet(PLAYED[1:2], ended=True)):
        assert list(result_rows(table, DATED)) == []


def test_chips_that_were_bought_are_no_gain() -> None:
    record = {
        "scorepad": 1, "game": "poker-holdem", "players": ["Ada", "Ben", "Cem"], "ended": True,
        "rounds": [{"adjust": [0, 200, 0], "note": "nachgekauft"}, {"put_in": [40, 40, 10], "order": [[0], [1]]}],
    }  # fmt: skip
    table, problems, _ = fold_record(record)
    assert table is not None, problems
    rows = told(RESULT_COLUMNS, result_rows(table, DATED), "players", "total", "gain", "place")
    assert rows == [("Ada", 250, 50, 1), ("Ben", 360, -40, 3), ("Cem", 190, -10, 2)]


def test_an_entry_that_the_rules_refuse_has_no_score() -> None:
    table = sheet().with_entry({"points": [1, 2]}).with_entry({"points": [1, 1, 1]})
    rows = told(ROUND_COLUMNS, round_rows(table, DATED), "entry", "score", "total")
    assert rows[9:] == [(4, None, 7), (4, None, 10), (4, None, 13), (5, 1, 8), (5, 1, 11), (5, 1, 14)]


def test_numbers_below_zero_are_numbers() -> None:
    assert "".join(csv_text([["Ada", -5], ["-5", None]])) == "Ada,-5\r\n'-5,\r\n"


def test_other_countries_want_a_semicolon() -> None:
    assert "".join(csv_text([["a,b", "c;d", 'e"f']], ";")) == 'a,b;"c;d";"e""f"\r\n'


@pytest.mark.parametrize("many", [0, 1, ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1, 3 * ROWS_PER_CHUNK])
def test_no_row_is_lost_between_two_parts(many: int) -> None:
    parts = list(csv_text([number] for number in range(many)))
    assert "".join(parts).split() == [str(number) for number in range(many)]
    assert all(part.count("\n") <= ROWS_PER_CHUNK for part in parts)


#: What makes a formula of a cell; what stands between cells; and around them, or may be skipped at the beginning of one.
SIGNS, BETWEEN, AROUND = "=+-@＝＋－＠", ",;\t", '"\r\n\u2028 \ufeff\u200b\xa0'


def cells_read(text: str) -> Iterator[str]:
    """All that anybody may take for a cell: split at each sign, with and without quotes, also line by line."""
    lines = text.splitlines()
    for delimiter, source in product(BETWEEN, ([*StringIO(text, newline="")], *([line] for line in lines))):
        yield from chain.from_iterable(csv.reader(source, delimiter=delimiter))
    for line in lines:
        yield from re.split(f"[{BETWEEN}]", line)


@pytest.mark.parametrize("delimiter", ",;")
def test_no_cell_of_any_reading_is_a_formula(delimiter: str) -> None:
    """Numbers stay numbers."""
    random = Random(1)
    for _ in range(1_500):
        name, note = ("".join(random.choices(SIGNS + 3 * BETWEEN + AROUND + "x", k=random.randrange(9))) for _ in "ab")
        cells = cells_read("".join(csv_text([["x", name, -5, note]] * 2, delimiter)))
        assert not [cell for cell in cells if cell != "-5" and cell.lstrip(AROUND + "\t")[:1] in [*SIGNS]], (name, note)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("x;=1+1", "x;'=1+1"), ("＝1+1", "'＝1+1"), ("\n=1", "'\n'=1"), ("\tx", "'\tx"), ("gut\n\n-5 Ben", "gut\n\n'-5 Ben"),
        ("Ada - Ben, 3:2 (+1)", "Ada - Ben, 3:2 (+1)"), ("a@b.de", "a@b.de"),
    ],
)  # fmt: skip
def test_where_a_text_has_an_apostrophe(text: str, cell: str) -> None:
    for delimiter in ",;":
        written = "".join(csv_text([[text, "x"]], delimiter))
        assert list(csv.reader(StringIO(written, newline=""), delimiter=delimiter)) == [[cell, "x"]]


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters=SIGNS + "\r\n\t\0"))


@given(st.lists(st.lists(TEXTS, min_size=2, max_size=2)), st.sampled_from(",;"))
def test_without_signs_what_is_read_again_is_what_was_written(rows: list[list[str]], delimiter: str) -> None:
    text = "".join(csv_text(rows, delimiter))
    assert list(csv.reader(StringIO(text, newline=""), delimiter=delimiter)) == rows
