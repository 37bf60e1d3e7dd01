"""Lists of scores from a spreadsheet: names in the first line, then one line per round and one column per player."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

from scorepad.core.problem import Problem
from scorepad.core.record import MAX_NAME, MAX_ROUND_NOTE, RECORD_VERSION, check_names
from scorepad.formats.bgstats import ImportNote
from scorepad.formats.numbers import DECIMAL_MARKS, readings, rounded
from scorepad.games.sheet import BlankSheet

#: Signs between columns, the least ambiguous first.
DELIMITERS = (";", "\t", ",")
#: Headings of columns that are no player, and of lines that are no round.
SUM_HEADINGS = frozenset(("summe", "sum", "total", "gesamt", "somme", "ergebnis", "endstand", "σ", "∑"))
NUMBER_HEADINGS = frozenset(
    ("", "#", "nr", "nr.", "no", "no.", "n°", "runde", "round", "spiel", "game", "hand", "manche", "donne", "partie")
)
DATE_HEADINGS = frozenset(("datum", "date", "tag", "day", "jour"))
#: Written where somebody has no points.
STROKES = ("-", "\N{MINUS SIGN}", "\N{EN DASH}")
#: Limits of lines, and of characters in a line.
MAX_LINES, MAX_LINE_LENGTH = 2_001, 2_000
#: Limit of columns, without empty ones at the end.
MAX_COLUMNS = 60
_DAY = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)[./](\d\d?)[./](\d{4}|\d\d)", re.ASCII)


class ScoreList(NamedTuple):
    """A list: names; points of each line, one per player; the note of each line; the first day, "" if there is none; whether the
    points seem to be totals so far; why it cannot be read (`problems`, `name_problems`: those of names), and what does not agree or
    was rounded (`remarks`). `ambiguous_cell`: the first cell whose number depends on which mark is the decimal one, "" where the
    list itself decides it."""

    names: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    notes: tuple[str, ...]
    day: str = ""
    running: bool = False
    problems: tuple[ImportNote, ...] = ()
    name_problems: tuple[Problem, ...] = ()
    remarks: tuple[ImportNote, ...] = ()
    ambiguous_cell: str = ""

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
        options = {"title": title.strip()[:MAX_NAME] or None, "win": "least" if least else None}
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


def read_score_list(text: str, tidy: Callable[[str], str] = str.strip, decimal: str = "") -> ScoreList | None:
    """The list in a text, its names as `tidy` makes them; None if it is no list. Whatever the text, nothing is raised.

    `decimal`: the decimal mark where the list does not decide it.
    """
    delimiter = find_delimiter(text)
    if delimiter is None:
        return None
    lines = text.removeprefix("\ufeff").splitlines()
    lines[0] = lines[0] if lines[0][:4].casefold() != "sep=" else ""
    if len(lines) > MAX_LINES + 20 or any(len(line) > MAX_LINE_LENGTH for line in lines):
        return ScoreList((), (), (), problems=(ImportNote("list-large", {"n": MAX_LINES - 1}),))
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=delimiter)]
    except csv.Error:
        return ScoreList((), (), (), problems=(ImportNote("list-broken"),))
    numbered = [(number, row) for number, row in enumerate(rows, 1) if any(row)]
    if len(numbered) < 2:
        return None
    if any(any(row[MAX_COLUMNS:]) for _, row in numbered):
        return ScoreList((), (), (), problems=(ImportNote("list-wide", {"n": MAX_COLUMNS}),))
    numbered = [(number, row[:MAX_COLUMNS]) for number, row in numbered]
    return _Reader(numbered, tidy, decimal).read()


class _Reader:
    def __init__(self, rows: Sequence[tuple[int, list[str]]], tidy: Callable[[str], str], decimal: str) -> None:
        headings, self.rows = rows[0][1], rows[1:]
        width = max(len(row) for _, row in rows)
        self.headed = len(headings)
        headings = [tidy(name) for name in headings]
        self.head = [*headings, *[""] * (width - len(headings))]
        self.decimal = decimal if decimal in DECIMAL_MARKS else DECIMAL_MARKS[0]
        self.doubtful = ""
        #: By line what was rounded, as it stands in the list: "Ada: 10,5".
        self.inexact: dict[int, list[str]] = {}
        self.problems: list[ImportNote] = []
        self.remarks: list[ImportNote] = []

    def read(self) -> ScoreList:
        kinds = [self._kind(column) for column in range(len(self.head))]
        players = [column for column, kind in enumerate(kinds) if kind == "player"]
        names = tuple(self.head[column] for column in players)
        longer = next((number for number, row in self.rows if any(map(readings, row[self.headed :]))), None)
        if longer is not None:
            return ScoreList((), (), (), problems=(ImportNote("list-longer", {"line": longer}),))
        if any(map(readings, names)):
            return ScoreList((), (), (), problems=(ImportNote("list-names"),))
        if len(names) not in BlankSheet.players:
            return ScoreList(names, (), (), problems=(ImportNote("list-players", {"n": len(names)}),))
        sum_rows = [row for _, row in self.rows if _heading(row[0]) in SUM_HEADINGS]
        lines = [(number, row) for number, row in self.rows if _heading(row[0]) not in SUM_HEADINGS]
        self._choose_decimal_mark([(number, _cell(row, column)) for number, row in lines for column in players])
        if self.problems:
            return ScoreList(names, (), (), problems=tuple(self.problems))
        points = tuple(tuple(self._number(number, row, column) for column in players) for number, row in lines)
        notes = tuple(self._note(number, row, kinds) for number, row in lines)
        if self.inexact:
            line, texts = next(iter(self.inexact.items()))
            args = {"n": sum(map(len, self.inexact.values())), "line": line, "text": texts[0]}
            self.remarks.append(ImportNote("list-rounded", args))
        for column in (column for column, kind in enumerate(kinds) if kind == "sum"):
            for (number, row), scores in zip(lines, points, strict=True):
                numbers = readings(_cell(row, column))
                stated = numbers.get(self.decimal)
                if stated is not None and stated == rounded(stated) and sum(scores) not in numbers.values():
                    self.remarks.append(ImportNote("list-sum", {"line": number, "said": rounded(stated), "n": sum(scores)}))
        bottom_sums = [set(map(rounded, readings(_cell(sum_rows[-1], column)).values())) for column in players] if sum_rows else []
        days = [day for _, row in lines for column, kind in enumerate(kinds) if kind == "day" and (day := _day(_cell(row, column)))]
        score_list = ScoreList(
            names, points, notes, day=min(days, default=""), problems=tuple(self.problems[:20]), remarks=tuple(self.remarks[:20]),
            ambiguous_cell=self.doubtful,
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

    def _choose_decimal_mark(self, cells: Sequence[tuple[int, str]]) -> None:
        """Choose the decimal mark with which all numbers can be read; if both will do, set `doubtful` to the first that differs."""
        first_by_mark: dict[str, tuple[int, str]] = {}
        for line, cell in cells:
            numbers = readings(cell)
            if len(numbers) == 1:
                first_by_mark.setdefault(next(iter(numbers)), (line, cell))
            elif len(set(numbers.values())) > 1:
                self.doubtful = self.doubtful or cell
        if first_by_mark:
            self.decimal, self.doubtful = next(iter(first_by_mark)), ""
        if len(first_by_mark) > 1:
            (line, text), (other_line, other) = first_by_mark.values()
            args = {"line": line, "text": text[:40], "other_line": other_line, "other": other[:40]}
            self.problems.append(ImportNote("list-marks", args))

    def _kind(self, column: int) -> str:
        """What a column holds: "player", "day", "sum", "number", or "note"; "" for nothing."""
        heading, cells = _heading(self.head[column]), [cell for _, row in self.rows if (cell := _cell(row, column))]
        if heading in SUM_HEADINGS:
            return "sum"
        if heading in DATE_HEADINGS or (
            column == 0 and cells and all(_day(cell) or _heading(cell) in SUM_HEADINGS for cell in cells)
        ):
            return "day"
        if heading in NUMBER_HEADINGS:
            return "" if not cells or all(readings(cell) or _heading(cell) in SUM_HEADINGS for cell in cells) else "note"
        numbers = any(cell in STROKES or readings(cell) for cell in cells)
        return "note" if not numbers and any(not re.search(r"\d", cell) for cell in cells) else "player"

    def _number(self, line: int, row: list[str], column: int) -> int:
        cell = _cell(row, column)
        if not cell or cell in STROKES:
            return 0
        name, number = self.head[column][:MAX_NAME], readings(cell).get(self.decimal)
        if number is None:
            self.problems.append(ImportNote("list-number", {"line": line, "name": name, "text": cell[:40]}))
            return 0
        points = rounded(number)
        if points != number:
            self.inexact.setdefault(line, []).append(f"{name}: {cell}")
        return points

    def _note(self, line: int, row: list[str], kinds: Sequence[str]) -> str:
        parts = [_cell(row, column) for column, kind in enumerate(kinds) if kind in ("day", "note")]
        parts = [*self.inexact.get(line, ()), *parts]
        return " · ".join(part for part in parts if part)[:MAX_ROUND_NOTE].strip()


def _cell(row: Sequence[str], column: int) -> str:
    return row[column] if column < len(row) else ""


def _heading(text: str) -> str:
    return text.strip().rstrip(":").casefold()


def _day(cell: str) -> str:
    """A day, as a record has it; "" if it is none. Days come before months unless the year comes first."""
    match = _DAY.fullmatch(cell.split(" ")[0])
    if not match:
        return ""
    year, month, day, other_day, other_month, other_year = match.groups()
    numbers = [int(group) for group in ((year, month, day) if year else (other_year, other_month, other_day))]
    numbers[0] += 2000 if numbers[0] < 100 else 0
    try:
        return date(*numbers).isoformat()
    except ValueError:
        return ""


def _seem_running(points: Sequence[tuple[int, ...]]) -> bool:
    """Whether these seem to be totals so far: of three lines or more none is below the one before, for anybody."""
    columns: Iterator[tuple[int, ...]] = zip(*points, strict=True)
    return len(points) >= 3 and all(list(column) == sorted(column) for column in columns) and points[0] != points[-1]
