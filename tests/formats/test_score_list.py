"""Lists of scores as people keep them in spreadsheets."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.formats.score_list import ScoreList, decoded, read
from scorepad.table import fold
from tests.examples import scaled

PLAIN = "Ada;Ben;Cem\n10;-5;0\n3;4;-7\n"


def found(text: str) -> ScoreList:
    scores = read(text)
    assert scores is not None
    assert (scores.problems, scores.refused) == ((), ())
    return scores


def faults(text: str) -> list[str]:
    scores = read(text)
    assert scores is not None
    return [said.key for said in scores.problems]


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_columns_may_be_parted_in_any_usual_way(sign: str) -> None:
    scores = found(PLAIN.replace(";", sign))
    assert (scores.names, scores.points) == (("Ada", "Ben", "Cem"), ((10, -5, 0), (3, 4, -7)))


def test_a_decimal_comma_is_no_column() -> None:
    assert found("Ada;Ben\n1,0;2,0\n").points == ((1, 2),)


def test_quotes_hold_a_name_with_a_comma() -> None:
    assert found('"Ada, die Erste",Ben\r\n1,2\r\n').names == ("Ada, die Erste", "Ben")


def test_thousands_may_have_a_point() -> None:
    assert found("Ada;Ben\n1.250;-1.000\n").points == ((1250, -1000),)


def test_empty_cells_and_strokes_are_0() -> None:
    assert found("Ada;Ben;Cem\n10;;-\n;5\n").points == ((10, 0, 0), (0, 5, 0))


def test_sums_as_typed_are_added() -> None:
    assert found("Ada;Ben\n3+4;−2\n").points == ((7, -2),)


@pytest.mark.parametrize("head", ["Nr.", "Runde", "#", ""])
def test_a_column_of_numbers_is_nobody(head: str) -> None:
    assert found(f"{head};Ada;Ben\n1;10;5\n2;3;4\n").names == ("Ada", "Ben")


def test_a_column_of_days_says_when() -> None:
    scores = found("Datum;Ada;Ben\n22.11.2024;10;5\n3.2.24;3;4\n")
    assert (scores.names, scores.day, scores.notes) == (("Ada", "Ben"), "2024-02-03", ("22.11.2024", "3.2.24"))


def test_days_are_known_without_a_head_too() -> None:
    assert found("Wann;Ada;Ben\n2024-11-22;10;5\n").names == ("Ada", "Ben")


def test_a_column_of_words_is_the_note_of_its_round() -> None:
    scores = found("Ada;Ben;Cem;Bemerkung\n10;0;0;Grand Hand\n0;5;0;\n")
    assert (scores.names, scores.notes) == (("Ada", "Ben", "Cem"), ("Grand Hand", ""))


def test_a_sum_beside_is_checked() -> None:
    scores = found("Ada;Ben;Summe\n10;5;15\n3;4;8\n")
    assert scores.names == ("Ada", "Ben")
    assert [said.args for said in scores.remarks] == [{"line": 3, "said": 8, "n": 7}]


def test_a_sum_below_says_how_the_lines_are_meant() -> None:
    assert not found("Nr;Ada;Ben\n1;10;5\n2;13;9\n3;20;10\nSumme;43;24\n").running
    assert found("Nr;Ada;Ben\n1;10;5\n2;13;9\n3;20;10\nTotal;20;10\n").running


def test_a_sum_below_that_fits_nothing_is_told() -> None:
    assert [said.key for said in found("Nr;Ada;Ben\n1;10;5\nSumme;11;5\n").remarks] == ["list-bottom"]


def test_what_only_grows_seems_to_be_totals() -> None:
    text = "Ada;Ben\n10;5\n13;9\n20;10\n"
    scores = found(text)
    assert scores.running
    assert scores.rounds(True) == [(10, 5), (3, 4), (7, 1)]
    assert (scores.totals(True), scores.totals(False)) == ((20, 10), (43, 24))
    assert not found(PLAIN).running


def test_it_becomes_a_sheet() -> None:
    table, problems, _ = fold(found(PLAIN).record(False, "Skat", least=True))
    assert table is not None, problems
    assert (table.players, table.state.totals, table.winners) == (("Ada", "Ben", "Cem"), (13, -1, -7), (2,))
    assert table.game.title(table.setting.options) == "Skat"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_umlauts_come_from_any_program(encoding: str) -> None:
    assert found(decoded("Jörg;Gül\n1;2\n".encode(encoding))).names == ("Jörg", "Gül")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Ada;Ben\n10;x5\n", "list-number"), ("Ada;Ben\n10;0,5\n", "list-number"), ("10;5\n3;4\n", "list-names"),
        ("Ada;Notiz\n1;gut\n", "list-players"), (";".join("ABCDEFGHIJK") + "\n" + ";".join("12345678901") + "\n", "list-players"),
        ("Nr;Ada;Ben\nSumme;1;2\n", "list-empty"), ("Ada;Ben\n" + "1;2\n" * 2_100, "list-large"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told(text: str, fault: str) -> None:
    assert fault in faults(text)


def test_names_twice_are_refused() -> None:
    scores = read("Ada;ada\n1;2\n")
    assert scores is not None
    assert [problem.key for problem in scores.refused] == ["name-twice"]


@pytest.mark.parametrize("text", ["", "hallo", "hallo\nwelt", "Ada;Ben", '{"a": 1,\n"b": 2}', "<a;b>\n<c;d>"])
def test_other_texts_are_no_list(text: str) -> None:
    assert read(text) is None


CELLS = st.sampled_from(
    ["Ada", "ben", "", "1", "-5", "1,5", "Summe", "22.11.2024", "99.99.99", "x", '"', "\t", "1.000", "Nr", "Datum"]
)


@settings(max_examples=scaled(4), deadline=None)
@given(st.lists(st.lists(CELLS | st.text(max_size=5), max_size=5).map(";".join), max_size=6).map("\n".join))
def test_whatever_it_is_it_is_a_sheet_or_is_told(text: str) -> None:
    scores = read(text)
    if scores is not None and not scores.problems and not scores.refused:
        for running in (False, True):
            table, problems, _ = fold(scores.record(running, "Skat"))
            assert table is not None or {problem.rule for problem in problems} <= {"bounds", "range", "points"}


@given(st.binary())
def test_bytes_are_a_text_or_none(content: bytes) -> None:
    with suppress(ValueError):
        assert isinstance(decoded(content), str)


def test_a_list_may_be_wide_but_not_a_thousand_columns() -> None:
    assert found("Ada;Ben" + ";" * 900 + "\n3;4\n").points == ((3, 4),)
    assert faults(";" * 900 + "Ada;Ben\n" + ";" * 900 + "3;4\n") == ["list-wide"]
