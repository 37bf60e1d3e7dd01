"""Lists of scores from a spreadsheet. They are read with names in the first line, one line per round and one column per player;
`list_layouts` brings others into this form."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NamedTuple

from scorepad.core.halves import Halves
from scorepad.core.model import MAX_NUMBER
from scorepad.core.problem import Problem
from scorepad.core.record import MAX_NAME, MAX_ROUND_NOTE, RECORD_VERSION, check_names
from scorepad.formats.bgstats import ImportNote
from scorepad.formats.list_layouts import (
    LAYOUTS,
    STROKES,
    Cell,
    Grid,
    find_layout,
    is_count,
    is_round,
    is_score,
    is_sum,
    parse_day,
    score_columns,
    with_names_on_top,
)
from scorepad.formats.numbers import DECIMAL_MARKS, readings, rounded
from scorepad.games.sheet import BlankSheet

#: Signs between columns, the least ambiguous first.
DELIMITERS = (";", "\t", ",")
#: Headings of columns that are no player.
DATE_HEADINGS = frozenset(("datum", "date", "tag", "day", "jour"))
NOTE_HEADINGS = frozenset(("zeit", "uhrzeit", "time", "heure", "ort", "place", "location", "lieu"))
#: Limits of lines, and of characters in a line.
MAX_LINES, MAX_LINE_LENGTH = 2_001, 2_000
#: Limit of columns, without empty ones at the end; and of characters in a cell that stands for a number.
MAX_COLUMNS, MAX_CELL = 60, 40
_TIME = re.compile(r"\d{1,2}[:h]\d\d(:\d\d)?( ?([ap]\.?m\.?|uhr|h))?", re.ASCII | re.IGNORECASE)


class Column(NamedTuple):
    """A column of a list with names on top: its number and heading, its first values, and what it holds: "player", "day", "sum" or
    "note", "" for what is left out."""

    number: int
    head: str
    values: tuple[str, ...]
    kind: str

    @property
    def is_noted(self) -> bool:
        """Whether what it holds comes into the notes of rounds, unless it is the column of a person."""
        return self.kind in ("day", "note") and bool(self.values)


@dataclass(frozen=True)
class ListChoices:
    """How a list is to be read; what is not said here the list tells itself.

    `decimal`: the mark where both will do. `score`: the column of the scores in `rows`. `names`: whom columns belong to, by their
    numbers, "" for nobody. `known`: case-folded names of people. `without`: numbers of refused rounds that are left out, as texts.
    """

    decimal: str = ""
    layout: str = ""
    score: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    known: Collection[str] = ()
    without: Collection[str] = ()


class RefusedRound(NamedTuple):
    """A round with cells that are no numbers, its number in the list, the first line in which it stands, what is wrong with each of
    these cells, and whether it is `left_out`."""

    number: int
    line: int
    problems: tuple[ImportNote, ...]
    left_out: bool


class ScoreList(NamedTuple):
    """A list: names; points of each line, one per player; the note of each line; the first day, "" if there is none; whether the
    points seem to be totals so far; why it cannot be read (`problems`, `name_problems`: those of names), and what does not agree or
    was rounded (`remarks`). `ambiguous_cell`: the first cell whose number depends on which mark is the decimal one, "" where the
    list itself decides it. `layout`: how the file has it; `columns`: with names on top; `score_columns`: of `rows`, the headings of
    those that may be the scores, by number, and the one that is (`score`). `refused`: those left out, and the first others;
    `halves`: points are numbers of halves."""

    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    notes: tuple[str, ...]
    day: str = ""
    running: bool = False
    problems: tuple[ImportNote, ...] = ()
    name_problems: tuple[Problem, ...] = ()
    remarks: tuple[ImportNote, ...] = ()
    ambiguous_cell: str = ""
    layout: str = ""
    columns: tuple[Column, ...] = ()
    score_columns: Mapping[int, str] = {}
    score: int = 0
    refused: tuple[RefusedRound, ...] = ()
    halves: bool = False

    def rounds(self, running: bool) -> list[tuple[int, ...]]:
        """The points of each round; `running`: the lines are totals so far."""
        if not running:
            return list(self.points)
        before = [(0,) * len(self.names), *self.points]
        return [
            tuple(now - then for now, then in zip(line, last, strict=True)) for line, last in zip(self.points, before, strict=False)
        ]

    def totals(self, running: bool) -> tuple[int, ...]:
        """What each player has in the end."""
        return tuple(sum(column) for column in zip(*self.rounds(running), strict=True))

    def record(self, running: bool, title: str = "", least: bool = False, ended: bool = True) -> dict[str, Any]:
        """The record of a blank sheet with these rounds."""
        options = {"title": title.strip()[:MAX_NAME] or None, "win": "least" if least else None, "halves": self.halves or None}
        rounds = [
            {"points": list(points), **({"note": note} if note else {})}
            for points, note in zip(self.rounds(running), self.notes, strict=True)
        ]
        return {
            "scorepad": RECORD_VERSION, "game": BlankSheet.id, "players": list(self.names), "dealer": 0, "ended": ended,
            "rounds": rounds,
            "options": {name: value for name, value in options.items() if value is not None},
            **({"started": self.day} if self.day else {}),
        }  # fmt: skip


def decode_file(content: bytes) -> str:
    """The text of a file: UTF-8, UTF-16 with its mark, else Windows-1252; raises ValueError for a file that is no text."""
    if b"\0" in content and not content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ValueError("no text")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252")


def find_delimiter(text: str) -> str | None:
    """The sign between the columns of a list; None if it is no list: there are not two lines with it."""
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()][:20]
    if len(lines) < 2 or lines[0].lstrip()[:1] in ("{", "[", "<"):
        return None
    return next(
        (delimiter for delimiter in DELIMITERS if delimiter in lines[0] and sum(delimiter in line for line in lines) >= 2), None
    )


def read_cells(text: str) -> Grid | ImportNote | None:
    """The cells of a list, or why it cannot be read; None if the text is no list. Whatever the text, nothing is raised."""
    delimiter = find_delimiter(text)
    if delimiter is None:
        return None
    lines = text.removeprefix("\ufeff").splitlines()
    lines[0] = lines[0] if lines[0][:4].casefold() != "sep=" else ""
    if len(lines) > MAX_LINES + 20 or any(len(line) > MAX_LINE_LENGTH for line in lines):
        return ImportNote("list-large", {"n": MAX_LINES - 1})
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=delimiter)]
    except csv.Error:
        return ImportNote("list-broken")
    numbered = [(number, row) for number, row in enumerate(rows, 1) if any(row)]
    if len(numbered) < 2:
        return None
    if any(any(row[MAX_COLUMNS:]) for _, row in numbered):
        return ImportNote("list-wide", {"n": MAX_COLUMNS})
    headed, width = len(numbered[0][1]), min(MAX_COLUMNS, max(len(row) for _, row in numbered))
    grid = [[_cell(number, text) for text in [*row, *[""] * width][:width]] for number, row in numbered]
    longer = next((row[0].line for row in grid if any(cell.numbers for cell in row[headed:])), None)
    return grid if longer is None else ImportNote("list-longer", {"line": longer})


def _cell(line: int, text: str) -> Cell:
    return Cell(line, text, readings(text) if len(text) <= MAX_CELL else {})


def read_score_list(
    grid: Grid | ImportNote,
    tidy: Callable[[str], str] = str.strip,
    choices: ListChoices = ListChoices(),
) -> ScoreList:
    """The list in these cells, its names as `tidy` makes them."""
    if isinstance(grid, ImportNote):
        return ScoreList((), (), (), problems=(grid,))
    layout = choices.layout if choices.layout in LAYOUTS else find_layout(grid, choices.known)
    scores = {column: grid[0][column].text for column in score_columns(grid)} if layout == "rows" else {}
    score = next((column for column in scores if str(column) == choices.score), max(scores, default=0))
    grid = with_names_on_top(grid, layout, score, tidy)
    if len(grid[0]) > MAX_COLUMNS:
        return ScoreList((), (), (), problems=(ImportNote("list-wide", {"n": MAX_COLUMNS}),), layout=layout)
    reader = _Reader(grid, tidy, choices)
    return reader.read()._replace(layout=layout, columns=reader.columns(), score_columns=scores, score=score)


class _Reader:
    def __init__(self, grid: Grid, tidy: Callable[[str], str], choices: ListChoices) -> None:
        self.head = [tidy(cell.text) for cell in grid[0]]
        self.rows = grid[1:]
        self.own_kinds = [self._kind(column) for column in range(len(self.head))]
        self.names = [choices.names.get(column) or head for column, head in enumerate(self.head)]
        self.kinds = [
            "player" if choices.names.get(column) else "" if kind == "player" and choices.names.get(column) == "" else kind
            for column, kind in enumerate(self.own_kinds)
        ]
        self.decimal = choices.decimal if choices.decimal in DECIMAL_MARKS else DECIMAL_MARKS[0]
        self.without = choices.without
        self.doubtful = ""
        #: into how many parts a point is divided: 2 if there are halves
        self.parts = 1
        #: By row what was rounded, as it stands in the list: "Ada: 10,5"; and the line of the first.
        self.inexact: dict[int, list[str]] = {}
        self.first_inexact = 0
        self.problems: list[ImportNote] = []
        self.remarks: list[ImportNote] = []

    def columns(self) -> tuple[Column, ...]:
        """All columns but those that only count."""
        filled = [[row[column].text for row in self.rows if row[column].text] for column in range(len(self.head))]
        return tuple(
            Column(number, head, tuple(filled[number][:3]), self.own_kinds[number])
            for number, head in enumerate(self.head)
            if head and not is_count(head)
        )

    def read(self) -> ScoreList:
        players = [column for column, kind in enumerate(self.kinds) if kind == "player"]
        names = tuple(self.names[column] for column in players)
        if any(map(readings, names)):
            return ScoreList((), (), (), problems=(ImportNote("list-names"),))
        if len(names) not in BlankSheet.players:
            return ScoreList(names, (), (), problems=(ImportNote("list-players", {"n": len(names)}),))
        sum_rows = [row for row in self.rows if is_sum(row[0].text)]
        rows = [row for row in self.rows if not is_sum(row[0].text)]
        self._choose_decimal_mark([row[column] for row in rows for column in players])
        if self.problems:
            return ScoreList(names, (), (), problems=tuple(self.problems))
        refused = [
            RefusedRound(number, row[0].line, problems, left_out=str(number) in self.without)
            for number, row in enumerate(rows, 1)
            if (problems := tuple(self._unread(row, players)))
        ]
        left_out = [each.number for each in refused if each.left_out]
        rows = [row for number, row in enumerate(rows, 1) if number not in left_out]
        unread = [problem for each in refused if not each.left_out for problem in each.problems]
        self.parts = 2 if _have_halves([self._read(row[column]) for row in rows for column in players]) else 1
        points = tuple(tuple(self._number(index, row, column) for column in players) for index, row in enumerate(rows))
        notes = tuple(self._note(index, row) for index, row in enumerate(rows))
        if self.inexact:
            args = {
                "n": sum(map(len, self.inexact.values())),
                "line": self.first_inexact,
                "text": next(iter(self.inexact.values()))[0],
            }
            self.remarks.append(ImportNote("list-rounded", args))
        for column in (column for column, kind in enumerate(self.kinds) if kind == "sum"):
            for row, scores in zip(rows, points, strict=True):
                numbers = row[column].numbers
                stated = numbers.get(self.decimal)
                points_stated = [self._points(number) for number in numbers.values()]
                if stated is not None and self._points(stated) == stated * self.parts and sum(scores) not in points_stated:
                    args = {"line": row[column].line, "said": self._points(stated), "n": sum(scores)}
                    self.remarks.append(ImportNote("list-sum", args))
        bottom_sums = [set(map(self._points, sum_rows[-1][column].numbers.values())) for column in players] if sum_rows else []
        days = [
            day for row in rows for column, kind in enumerate(self.kinds) if kind == "day" and (day := parse_day(row[column].text))
        ]
        score_list = ScoreList(
            names, points, notes, day=min(days, default=""), problems=tuple(unread[:20]), remarks=tuple(self.remarks[:20]),
            ambiguous_cell=self.doubtful, halves=self.parts > 1,
            refused=(*(each for each in refused if each.left_out), *[each for each in refused if not each.left_out][:20]),
        )  # fmt: skip
        if not score_list.problems and not points:
            return score_list._replace(problems=(ImportNote("list-empty"),))
        score_list = score_list._replace(running=_seem_running(points), name_problems=tuple(check_names(names)))
        if not bottom_sums or score_list.problems:
            return score_list
        for running in (False, True):
            if all(total in sums for total, sums in zip(score_list.totals(running), bottom_sums, strict=True)):
                return score_list._replace(running=running)
        return score_list._replace(remarks=(*score_list.remarks, ImportNote("list-bottom")))

    def _choose_decimal_mark(self, cells: Sequence[Cell]) -> None:
        """Choose the decimal mark with which all numbers can be read; if both will do, set `doubtful` to the first that differs."""
        first_by_mark: dict[str, Cell] = {}
        for cell in cells:
            if len(cell.numbers) == 1:
                first_by_mark.setdefault(next(iter(cell.numbers)), cell)
            elif len(set(cell.numbers.values())) > 1:
                self.doubtful = self.doubtful or cell.text
        if first_by_mark:
            self.decimal, self.doubtful = next(iter(first_by_mark)), ""
        if len(first_by_mark) > 1:
            (line, text, _), (other_line, other, _) = first_by_mark.values()
            args = {"line": line, "text": text[:40], "other_line": other_line, "other": other[:40]}
            self.problems.append(ImportNote("list-marks", args))

    def _kind(self, column: int) -> str:
        """What a column holds by itself, see `Column.kind`."""
        head, filled = self.head[column], [row[column] for row in self.rows if row[column].text]
        cells = [cell.text for cell in filled]
        heading = head.rstrip(":").casefold()
        if is_sum(head):
            return "sum"
        if heading in DATE_HEADINGS or (column == 0 and cells and all(parse_day(cell) or is_sum(cell) for cell in cells)):
            return "day"
        if is_count(head):
            return "" if all(cell.numbers or is_round(cell.text) or is_sum(cell.text) for cell in filled) else "note"
        if not cells or heading in NOTE_HEADINGS or all(map(_TIME.fullmatch, cells)):
            return "note"
        return "note" if not any(map(is_score, filled)) and any(not re.search(r"\d", cell) for cell in cells) else "player"

    def _unread(self, row: Sequence[Cell], players: Sequence[int]) -> Iterator[ImportNote]:
        """The cells of a round that are no numbers."""
        for column in players:
            line, text, numbers = row[column]
            if text and text not in STROKES and self.decimal not in numbers:
                yield ImportNote("list-number", {"line": line, "name": self.names[column][:MAX_NAME], "text": text[:40]})

    def _read(self, cell: Cell) -> Decimal:
        return cell.numbers.get(self.decimal, Decimal())

    def _points(self, number: Decimal) -> int:
        return Halves(rounded(2 * number)) if self.parts > 1 else rounded(number)

    def _number(self, index: int, row: Sequence[Cell], column: int) -> int:
        number = self._read(row[column])
        points = self._points(number)
        if points != number * self.parts:
            self.first_inexact = self.first_inexact or row[column].line
            self.inexact.setdefault(index, []).append(f"{self.names[column][:MAX_NAME]}: {row[column].text}")
        return points

    def _note(self, index: int, row: Sequence[Cell]) -> str:
        parts = [cell.text for cell, kind in zip(row, self.kinds, strict=True) if kind in ("day", "note")]
        parts = [*self.inexact.get(index, ()), *parts]
        return " · ".join(part for part in parts if part)[:MAX_ROUND_NOTE].strip()


def _have_halves(numbers: Collection[Decimal]) -> bool:
    """Whether these are points with halves, and no smaller parts."""
    doubled = [2 * number for number in numbers]
    return any(number % 2 for number in doubled) and all(
        number == rounded(number) and abs(number) <= MAX_NUMBER for number in doubled
    )


def _seem_running(points: Sequence[tuple[int, ...]]) -> bool:
    """Whether these seem to be totals so far: of three lines or more none is below the one before, for anybody."""
    columns: Iterator[tuple[int, ...]] = zip(*points, strict=True)
    return len(points) >= 3 and all(list(column) == sorted(column) for column in columns) and points[0] != points[-1]
