"""Lists of scores as people keep them in spreadsheets."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.core.model import MAX_NUMBER
from scorepad.formats.csv_tables import csv_text
from scorepad.formats.list_layouts import LAYOUTS
from scorepad.formats.score_list import ListChoices, ScoreList, decode_file, read_cells, read_score_list
from scorepad.table import fold_record
from tests.examples import scaled

PLAIN = "Ada;Ben;Cem\n10;-5;0\n3;4;-7\n"


def read(text: str, **choices: Any) -> ScoreList:
    cells = read_cells(text)
    assert cells is not None
    return read_score_list(cells, choices=ListChoices(**choices))


def found(text: str, decimal: str = "", **choices: Any) -> ScoreList:
    scores = read(text, decimal=decimal, **choices)
    assert (scores.problems, scores.name_problems) == ((), ())
    return scores


def faults(text: str) -> list[tuple[str, dict[str, object]]]:
    scores = read(text)
    return [(said.key, said.args) for said in scores.problems]


def test_names_and_points_are_read_as_people_write_them(subtests: pytest.Subtests) -> None:
    plain = (("Ada", "Ben", "Cem"), ((10, -5, 0), (3, 4, -7)))
    for text, names, points in [
        (PLAIN, *plain), (PLAIN.replace(";", ","), *plain), (PLAIN.replace(";", "\t"), *plain),
        ('"Ada, die Erste",Ben\r\n1,2\r\n', ("Ada, die Erste", "Ben"), ((1, 2),)),
        ("sep=;\nAda;Ben\n3;-1\n", ("Ada", "Ben"), ((3, -1),)),
        ("Ada;Ben;Cem\n10;;-\n;5\n", ("Ada", "Ben", "Cem"), ((10, 0, 0), (0, 5, 0))),
        ("Ada;Ben\n3+4;−2\n", ("Ada", "Ben"), ((7, -2),)),
        ("Ada;Ben;Cem\n3 €;-1,00;-$2\n(4);2;(€2)\n", ("Ada", "Ben", "Cem"), ((3, -1, -2), (-4, 2, -2))),
        # A column of numbers or days is nobody, whatever stands above it; nor is a sum.
        *((f"{head};Ada;Ben\n1;10;5\n2;3;4\n", ("Ada", "Ben"), ((10, 5), (3, 4))) for head in ("Nr.", "Runde", "#", "")),
        ("Wann;Ada;Ben\n2024-11-22;10;5\n", ("Ada", "Ben"), ((10, 5),)),
        ("Ada;Ben" + ";" * 900 + "\n3;4\n", ("Ada", "Ben"), ((3, 4),)),
        *((decode_file("Jörg;Gül\n1;2\n".encode(encoding)), ("Jörg", "Gül"), ((1, 2),)) for encoding in
          ("utf-8", "utf-8-sig", "cp1252", "utf-16")),
    ]:  # fmt: skip
        with subtests.test(text=text[:40]):
            scores = found(text)
            assert (scores.names, scores.points) == (names, points)


def test_thousands_and_decimals_are_told_apart_over_the_whole_list(subtests: pytest.Subtests) -> None:
    for first, second, points in [
        ("1,000,000", "1,250", (1_000_000, 1250)), ("1.000.000", "-1.250", (1_000_000, -1250)), ("1,250", "0.4", (1250, 0)),
        ("1.250", "12,6", (1250, 13)), ("1,250", "12,0", (1, 12)), ("1.250,6", "1.000", (1251, 1000)), ("1,250.4", "1", (1250, 1)),
        ("1'250", "1\N{RIGHT SINGLE QUOTATION MARK}250", (1250, 1250)), ("1 250", "-1\N{NARROW NO-BREAK SPACE}250", (1250, -1250)),
        ("12\N{NO-BREAK SPACE}500,7", "12 500", (12_501, 12_500)), ("0,500", "1,250", (1, 1)), ("1250,000", "1,000", (1250, 1)),
        ("1.000+500", "1.250,0", (1500, 1250)),
    ]:  # fmt: skip
        with subtests.test(first=first, second=second):
            scores = found(f"Ada;Ben\n{first};{second}\n")
            assert (scores.points, scores.ambiguous_cell) == ((points,), "")


def test_halves_stay_halves_unless_there_are_smaller_parts() -> None:
    """As numbers of halves, as a sheet with half points has them; sums beside and below are understood."""
    scores = found("Runde;Ada;Ben;Summe\n1;12,5;-4;8,5\n2;8;0,5;8,5\nSumme;20,5;-3,5;17\n")
    assert (scores.halves, scores.points, scores.remarks) == (True, ((25, -8), (16, 1)), ())
    record = scores.record(running=False)
    assert record["options"] == {"halves": True}
    table, problems, _ = fold_record(record)
    assert table is not None, problems
    assert [str(total) for total in table.state.totals] == ["20½", "-3½"]
    assert [(note.key, note.args["n"]) for note in found("Ada;Ben;Summe\n1,5;2;3\n").remarks] == [("list-sum", 7)]
    assert found("Name;1;2\nAda;0,5;1\nBen;1;2\nSumme;1,5;3\n").halves
    assert not found("Ada;Ben\n1,5;0,25\n").halves


def test_a_round_with_a_cell_that_is_no_number_can_be_left_out() -> None:
    """By its number among the rounds, however the list lies; one that can be read stays."""
    for text in ("Ada;Ben\n1;2\n3;x\n\ny;z\n5;6\n", "Name;1;2;3;4\nAda;1;3;y;5\nBen;2;x;z;6\n"):
        scores = read(text)
        assert [(each.number, len(each.problems), each.left_out) for each in scores.refused] == [(2, 1, False), (3, 2, False)]
        assert len(scores.problems) == 3
        left = found(text, without=("1", "2", "3"))
        assert (left.points, [each.left_out for each in left.refused]) == (((1, 2), (5, 6)), [True, True])


def test_what_may_be_thousands_or_decimals_is_doubtful_until_it_is_told() -> None:
    text = 'Ada,Ben,Cem\n"1,000","2,000","3,000"\n"2,000","500","1,000"\n'
    assert found(text).ambiguous_cell == "1,000"
    assert found(text, ".").totals(False) == (3000, 2500, 4000)
    assert found("Ada;Ben\n5;1.250\n", ",").points == ((5, 1250),)
    assert found("Ada;Ben\n5;1.250\n", ".").points == ((5, 1),)


def test_names_stand_on_top_at_the_left_or_in_a_column(subtests: pytest.Subtests) -> None:
    """Days, times, places and columns that count are nobody; nor are sums."""
    three = ("Ada", "Ben", "Cem")
    for text, names, points in [
        ("Name;Runde 1;Runde 2;Runde 3;Summe\nAda;10;-5;20;25\nBen;-10;15;0;5\nCem;0;5;30;35\n", three,
         ((10, -10, 0), (-5, 15, 5), (20, 0, 30))),
        ("Nr.;Spieler;R1;2\n1;Ada;3;4\n2;Ben;5;6\n", ("Ada", "Ben"), ((3, 5), (4, 6))),
        (";3.1.25;10.1.25\nAda;3;4\nBen;5;6\n", ("Ada", "Ben"), ((3, 5), (4, 6))),
        ("ID,Game ID,Player ID,Player Name,Stack\n65,12,1,Ada,0\n64,12,3,Ben,234\n61,12,4,Cem,413\n", three, ((0, 234, 413),)),
        ("Datum;Wer;Punkte\n1.1.25;Ada;3\n1.1.25;Ben;4\n1.1.25;Ada;8\n8.1.25;ada;1\n8.1.25;Cem;5\n", three,
         ((3, 4, 0), (8, 0, 0), (1, 0, 5))),
        ("Name;Punkte\nAda;1\nBen;2\nAda;5\nBen;6\n", ("Ada", "Ben"), ((1, 2), (5, 6))),
        ("Datum;Uhrzeit;Ort;Ada;Ben;Leer\n25.5.25;22:19;Saal 2;3;4;\n", ("Ada", "Ben"), ((3, 4),)),
        ("Spiel Nr.;Spieler;Ada;Ben\n1;Ada;3;4\n2;Ben;5;6\n", ("Ada", "Ben"), ((3, 4), (5, 6))),
        ("A;B\n3;4\n", ("A", "B"), ((3, 4),)),
    ]:  # fmt: skip
        with subtests.test(text=text[:40]):
            scores = found(text)
            assert (scores.names, scores.points, scores.remarks) == (names, points, ())
    assert found("Wo;Alt;Neu\nAda;1;2\nBen;3;4\n").names == ("Alt", "Neu")
    assert found("Wo;Alt;Neu\nAda;1;2\nBen;3;4\n", known={"ada"}).names == ("Ada", "Ben")
    assert found("Wo;Alt;Neu\nAda;1;2\nBen;3;4\n", layout="left").names == ("Ada", "Ben")


def test_whose_a_column_is_and_which_has_the_scores_can_be_told() -> None:
    scores = found("Datum;Adelheid;Ben;Kasse\n3.1.25;48;-24;7\n", names={1: "Ada", 3: ""})
    assert (scores.names, scores.points) == (("Ada", "Ben"), ((48, -24),))
    assert [(column.number, column.head, column.values, column.kind) for column in scores.columns] == [
        (0, "Datum", ("3.1.25",), "day"), (1, "Adelheid", ("48",), "player"), (2, "Ben", ("-24",), "player"),
        (3, "Kasse", ("7",), "player"),
    ]  # fmt: skip
    text = "Game ID;Name;Buyins;Stack\n12;Ada;2;0\n12;Ben;1;234\n"
    assert found(text).score_columns == {2: "Buyins", 3: "Stack"}
    assert [found(text, score=score).points for score in ("2", "3")] == [((2, 1),), ((0, 234),)]


def test_a_cell_is_named_by_its_line_in_the_file_however_names_stand() -> None:
    assert faults("Name;R1;R2\nAda;1;2\nBen;3;x\n") == [("list-number", {"line": 3, "name": "Ben", "text": "x"})]


def test_what_cannot_be_read_is_told(subtests: pytest.Subtests) -> None:
    contradicts = {"line": 3, "text": "1,250.5", "other_line": 4, "other": "1.250,5"}
    for text, key, args in [
        ("Ada;Ben\n1;2\n1,250.5;3\n4;1.250,5\n", "list-marks", contradicts),
        *((f"Ada;Ben\n1;{cell}\n", "list-number", {"line": 2, "name": "Ben", "text": cell}) for cell in
          ("1,00,0", "1.0000.000", "1'25", "0,100,000", "1,250'000", "3 4", "1 € 50", "x5")),
        ("Ada,Ben\n1,000,2,000\n", "list-longer", None), ("10;5\n3;4\n", "list-names", None),
        ("Ada;Notiz\n1;gut\n", "list-players", None),
        (";".join("ABCDEFGHIJK") + "\n" + ";".join("12345678901") + "\n", "list-players", None),
        ("Nr;Ada;Ben\nSumme;1;2\n", "list-empty", None), ("Ada;Ben\n" + "1;2\n" * 2_100, "list-large", None),
        (";" * 900 + "Ada;Ben\n" + ";" * 900 + "3;4\n", "list-wide", None),
    ]:  # fmt: skip
        with subtests.test(text=text[:40]):
            assert [said for said, _ in faults(text)] == [key]
            assert args is None or faults(text) == [(key, args)]


def test_fractions_are_rounded_and_stand_in_the_note_of_their_round() -> None:
    scores = found("Runde;Ada;Ben;Cem\n1;10,5;-5,5;3\n2;7,25;2,75;-1,0\n")
    assert scores.points == ((11, -6, 3), (7, 3, -1))
    assert scores.notes == ("Ada: 10,5 · Ben: -5,5", "Ada: 7,25 · Ben: 2,75")
    assert [(said.key, said.args) for said in scores.remarks] == [("list-rounded", {"n": 4, "line": 2, "text": "Ada: 10,5"})]


def test_a_column_of_days_says_when_and_one_of_words_is_the_note_of_its_round() -> None:
    scores = found("Datum;Ada;Ben\n22.11.2024;10;5\n3.2.24;3;4\n")
    assert (scores.names, scores.day, scores.notes) == (("Ada", "Ben"), "2024-02-03", ("22.11.2024", "3.2.24"))
    scores = found("Ada;Ben;Cem;Bemerkung\n10;0;0;Grand Hand\n0;5;0;\n")
    assert (scores.names, scores.notes) == (("Ada", "Ben", "Cem"), ("Grand Hand", ""))


def test_a_sum_beside_or_below_is_checked() -> None:
    scores = found("Ada;Ben;Summe\n10;5;15\n3;4;8\n")
    assert scores.names == ("Ada", "Ben")
    assert [said.args for said in scores.remarks] == [{"line": 3, "said": 8, "n": 7}]
    scores = found("Nr;Ada;Ben;Gesamt\n1;250;750;1,000\n2;500;500;1,000\nSumme;750;1,250;2,000\n")
    assert (scores.ambiguous_cell, scores.remarks) == ("", ())
    assert [said.key for said in found("Nr;Ada;Ben\n1;10;5\nSumme;11;5\n").remarks] == ["list-bottom"]


def test_a_sum_below_says_how_the_lines_are_meant() -> None:
    assert not found("Nr;Ada;Ben\n1;10;5\n2;13;9\n3;20;10\nSumme;43;24\n").running
    assert found("Nr;Ada;Ben\n1;10;5\n2;13;9\n3;20;10\nTotal;20;10\n").running


def test_what_only_grows_seems_to_be_totals() -> None:
    text = "Ada;Ben\n10;5\n13;9\n20;10\n"
    scores = found(text)
    assert scores.running
    assert scores.rounds(True) == [(10, 5), (3, 4), (7, 1)]
    assert (scores.totals(True), scores.totals(False)) == ((20, 10), (43, 24))
    assert not found(PLAIN).running


def test_it_becomes_a_sheet() -> None:
    table, problems, _ = fold_record(found(PLAIN).record(False, "Skat", least=True))
    assert table is not None, problems
    assert (table.players, table.state.totals, table.winners) == (("Ada", "Ben", "Cem"), (13, -1, -7), (2,))
    assert table.game.title(table.setting.options) == "Skat"
    assert [problem.key for problem in read("Ada;ada\n1;2\n").name_problems] == ["name-twice"]


def test_a_number_in_a_cell_has_up_to_forty_characters() -> None:
    """A note may be longer."""
    longest = "10" + "+1" * 19
    assert found(f"Ada;Ben;Ort\n{longest};1;{'x' * 90}\n").points == ((29, 1),)
    assert [key for key, _ in faults(f"Ada;Ben\n5;1\n{longest}0;1\n")] == ["list-number"]


def test_other_texts_are_no_list() -> None:
    for text in ("", "hallo", "hallo\nwelt", "Ada;Ben", '{"a": 1,\n"b": 2}', "<a;b>\n<c;d>"):
        assert read_cells(text) is None, text


CELLS = st.sampled_from([
    "Ada", "ben", "", "1", "-5", "1,250", "1.250,5", "Summe", "22.11.2024", "99.99.99", "x", '"', "\t", "1.000", "Nr", "Datum",
    "Name", "R1",
])  # fmt: skip


@settings(max_examples=scaled(4), deadline=None)
@given(
    st.lists(st.lists(CELLS | st.text(max_size=5), max_size=5).map(";".join), max_size=6).map("\n".join),
    st.sampled_from(["", *LAYOUTS]),
)
def test_whatever_it_is_it_is_a_sheet_or_is_told(text: str, layout: str) -> None:
    cells = read_cells(text)
    scores = None if cells is None else read_score_list(cells, choices=ListChoices(layout=layout))
    if scores is not None and not scores.problems and not scores.name_problems:
        for running in (False, True):
            table, problems, _ = fold_record(scores.record(running, "Skat"))
            assert table is not None or {problem.rule for problem in problems} <= {"bounds", "range", "points"}


@given(st.lists(st.tuples(*[st.integers(-MAX_NUMBER, MAX_NUMBER)] * 3), min_size=1, max_size=5), st.sampled_from([",", ";"]))
def test_a_list_that_the_pad_writes_comes_back_as_it_was(points: list[tuple[int, ...]], sign: str) -> None:
    scores = found("".join(csv_text([("Ada", "Ben", "Cem"), *points], sign)))
    assert (scores.points, scores.ambiguous_cell, scores.remarks) == (tuple(points), "", ())


@given(st.binary())
def test_bytes_are_a_text_or_none(content: bytes) -> None:
    with suppress(ValueError):
        assert isinstance(decode_file(content), str)
