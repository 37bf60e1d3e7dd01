"""Lines of CSV: a spreadsheet opens them, runs nothing of them, and gives them back as they were."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive.spreadsheet import escape_formula
from scorepad.formats.csv_tables import ROWS_PER_CHUNK, csv_text


def test_numbers_below_zero_are_numbers() -> None:
    assert "".join(csv_text([["Ada", -5], ["-5", None]])) == "Ada,-5\r\n'-5,\r\n"


def test_other_countries_want_a_semicolon() -> None:
    assert "".join(csv_text([["a,b", "c;d", 'e"f']], ";")) == 'a,b;"c;d";"e""f"\r\n'


@pytest.mark.parametrize("many", [0, 1, ROWS_PER_CHUNK, ROWS_PER_CHUNK + 1, 3 * ROWS_PER_CHUNK])
def test_no_row_is_lost_between_two_parts(many: int) -> None:
    parts = list(csv_text([number] for number in range(many)))
    assert "".join(parts).split() == [str(number) for number in range(many)]
    assert all(part.count("\n") <= ROWS_PER_CHUNK for part in parts)


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r\n\0"))


@given(st.lists(st.lists(TEXTS, min_size=2, max_size=2)), st.sampled_from(",;"))
def test_what_is_read_again_is_what_was_written(rows: list[list[str]], delimiter: str) -> None:
    text = "".join(csv_text(rows, delimiter))
    assert list(csv.reader(StringIO(text, newline=""), delimiter=delimiter)) == [
        [escape_formula(text) for text in row] for row in rows
    ]
