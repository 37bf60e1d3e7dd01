"""Where names stand in a list: on `top` (a column each), at the `left` (a row each), or in `rows` (one a person and evening)."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

LAYOUTS = ("top", "left", "rows")
#: Headings of sums.
SUM_HEADINGS = frozenset(("summe", "sum", "total", "gesamt", "somme", "ergebnis", "endstand", "σ", "∑"))
#: Words of which headings consist: of counted rounds, and of names.
COUNT_WORDS = frozenset(
    ("nr", "no", "n", "runde", "round", "spiel", "game", "hand", "manche", "donne", "partie", "abend", "evening", "soirée")
)
NAME_WORDS = frozenset(("name", "player", "spieler", "spielername", "person", "joueur", "nom", "wer", "who"))
#: Written for no points.
STROKES = ("-", "\N{MINUS SIGN}", "\N{EN DASH}")
_DAY = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)[./](\d\d?)[./](\d{4}|\d\d)", re.ASCII)


class Cell(NamedTuple):
    """A text, and the line of the file in which it stands, from 1; the number that it stands for by each decimal
    mark, see `numbers.readings`."""

    line: int
    text: str
    numbers: Mapping[str, Decimal] = {}


#: Rows of the same length, the first one with the headings.
Grid = Sequence[Sequence[Cell]]


def is_sum(text: str) -> bool:
    """Whether a heading is that of a sum."""
    return text.strip().rstrip(":").casefold() in SUM_HEADINGS


def is_count(text: str) -> bool:
    """Whether a heading is that of a column that counts rounds: "Nr.", "Spiel Nr.", "#", or nothing."""
    return not re.search(r"\d", text) and _words(text) <= COUNT_WORDS


def is_round(text: str) -> bool:
    """Whether a text counts a round: "3", "Runde 3", "R3", or a day."""
    words = _words(text)
    return bool(parse_day(text)) or (bool(re.search(r"\d", text)) and (words <= COUNT_WORDS or max(map(len, words)) == 1))


def is_score(cell: Cell) -> bool:
    """Whether a cell has points, or a stroke for none."""
    return cell.text in STROKES or bool(cell.numbers)


def parse_day(cell: str) -> str:
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


def find_layout(grid: Grid, known: Collection[str]) -> str:
    """The layout of a list. `known`: case-folded names of people, for headings that may be anything."""
    at = _name_column(grid)
    named = [cell for cell in _below(grid, at) if not is_sum(cell.text)]
    names = [cell.text.casefold() for cell in named]
    heads = [cell.text.casefold() for cell in grid[0][at + 1 :] if cell.text and not is_sum(cell.text)]
    if not names or set(names) & set(heads) or any(cell.numbers or is_round(cell.text) for cell in named):
        return "top"
    if heads and all(map(is_round, heads)):
        return "left"
    known_names, known_heads = (len(set(texts) & set(known)) for texts in (names, heads))
    if _is_name(grid[0][at].text) and known_names >= known_heads and (scores := score_columns(grid)):
        return "rows" if len(scores) == 1 or len(set(names)) < len(names) or _evening_columns(grid, at) else "left"
    return "left" if known_names > known_heads else "top"


def score_columns(grid: Grid) -> list[int]:
    """The columns of a list in `rows` that may hold the scores."""
    at = _name_column(grid)
    return [
        column
        for column, head in enumerate(grid[0])
        if column != at and not is_count(head.text) and "id" not in _words(head.text)
        and (cells := _below(grid, column)) and all(map(is_score, cells))
    ]  # fmt: skip


def with_names_on_top(grid: Grid, layout: str, score_column: int, tidy: Callable[[str], str]) -> Grid:
    """A list in layout `top`: turned, or with a line an evening; a person who is named in it again begins the next line."""
    at = _name_column(grid)
    if layout == "left":
        names, *rounds = zip(*(row[at:] for row in grid), strict=True)
        # What stands over the names is no name.
        return [(Cell(1, ""), *names[1:]), *rounds]
    if layout != "rows":
        return grid
    keys, people = _evening_columns(grid, at), dict[str, Cell]()
    evenings: dict[tuple[str, ...], list[dict[str, Sequence[Cell]]]] = {}
    for row in grid[1:]:
        name = tidy(row[at].text).casefold()
        if name and not is_sum(name):
            people.setdefault(name, row[at])
            lines = evenings.setdefault(tuple(row[column].text for column in keys), [])
            line = next((line for line in lines if name not in line), {})
            if not line:
                lines.append(line)
            line[name] = row
    days = [column for column in keys if any(parse_day(cell.text) for cell in _below(grid, column))]
    rows = [[*(grid[0][column] for column in days), *people.values()]]
    for line in (line for lines in evenings.values() for line in lines):
        first = next(iter(line.values()))
        scores = [line[name][score_column] if name in line else Cell(first[0].line, "") for name in people]
        rows.append([*(first[column] for column in days), *scores])
    return rows


def _words(text: str) -> set[str]:
    """The words of a heading, without digits and what stands between them."""
    return set(filter(None, re.split(r"[\s\d.,:#°_/()-]+", text.casefold())))


def _is_name(text: str) -> bool:
    """Whether a heading is that of a column of names."""
    return bool(_words(text)) and _words(text) <= NAME_WORDS


def _below(grid: Grid, column: int) -> list[Cell]:
    """What stands below a heading."""
    return [row[column] for row in grid[1:] if row[column].text]


def _name_column(grid: Grid) -> int:
    """The column with names, if names stand in one: by its heading, else the first."""
    return next((column for column, head in enumerate(grid[0]) if _is_name(head.text)), 0)


def _evening_columns(grid: Grid, at: int) -> list[int]:
    """The columns that say which rows belong together: days, or numbers of games that stand there more than once."""
    found = []
    for column, head in enumerate(grid[0]):
        texts = [cell.text for cell in _below(grid, column)]
        named = head.text and _words(head.text) - {"id"} and _words(head.text) <= COUNT_WORDS | {"id"}
        if column != at and len(set(texts)) < len(texts) and (named or all(map(parse_day, texts))):
            found.append(column)
    return found
