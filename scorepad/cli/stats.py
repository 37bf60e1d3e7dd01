"""The command `stats`: statistics of many tables about people, pairs and games.

Exit status: 0 on success, 2 if any record was refused.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Any, BinaryIO

import click

from scorepad.archive.stats import HEADER, TITLE_SEPARATOR, Filters, StatsTable, as_json, build_archive, parse_moment, rows
from scorepad.archive.summary import summarise_parts
from scorepad.cli.game import game_file_option
from scorepad.cli.inputs import EXIT_REFUSED, protect_output, read_lines, streams
from scorepad.cli.options import options_as
from scorepad.core.json_input import load_json
from scorepad.core.problem import Problem
from scorepad.core.record import RECORD_VERSION
from scorepad.formats.csv_tables import csv_text
from scorepad.games import find_game
from scorepad.table import fold_record


def _bound_callback(end: bool) -> Callable[[Any, Any, str | None], datetime | None]:
    """Callback of an option: a date, or a date and time with offset (ISO 8601), as a moment."""

    def converted(ctx: Any, param: Any, value: str | None) -> datetime | None:
        try:
            return None if value is None else parse_moment(value, end)
        except ValueError:
            raise click.BadParameter(f"{value!r} is no date like 2026-01-31, nor a time like 2026-01-31T20:15Z.") from None

    return converted


def _game_callback(ctx: Any, param: Any, value: str) -> str:
    """Callback of an option: an id, or an id and a title."""
    game_id, colon, _ = value.partition(TITLE_SEPARATOR)
    game = find_game(game_id)
    if value and (game is None or (colon and not game.title_option)):
        raise click.BadParameter(f"there is no game {value!r}.")
    return value


@dataclass(frozen=True, slots=True)
class StatsOptions:
    """The options of the command, as `Filters`; `csv`: rows in place of JSON."""

    game: str
    person: str
    since: datetime | None
    until: datetime | None
    csv: bool


@click.command()
@game_file_option
@click.option("--game", callback=_game_callback, default="", metavar="GAME", help='Only this game ("sheet:Skat": by its title).')
@click.option("--person", default="", metavar="NAME", help="Only this person, and pairs with them.")
@click.option("--since", callback=_bound_callback(end=False), metavar="DATE", help="Only tables opened then or later.")
@click.option(
    "--until", callback=_bound_callback(end=True), metavar="DATE", help="Only tables opened until then; a date is its whole day."
)
@click.option("--csv", is_flag=True, help="Write a line a person, game and fact.")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@options_as(StatsOptions)
def stats(options: StatsOptions, files: tuple[str, ...]) -> None:
    """Tell what tables say about people, pairs and games: JSON Lines, one record a line, from FILEs or standard input ("-")."""
    protect_output()
    with streams(read="-" in files), ExitStack() as stack:
        sources = [sys.stdin.buffer if name == "-" else stack.enter_context(_open(name)) for name in files]
        tables, left_out = _read_tables(sources)
        archive = build_archive(tables, Filters(options.game, options.person, options.since, until=options.until))
        if options.csv:
            for part in csv_text(chain([HEADER], rows(archive, options.person))):
                sys.stdout.buffer.write(part.replace("\r\n", "\n").encode())
        else:
            refused = [{"line": number, "why": "problems"} for number in left_out]
            answer = as_json(archive, options.person)
            json.dump(
                {"scorepad": RECORD_VERSION, "tables": answer["tables"], "left_out": refused, "games": answer["games"]}, sys.stdout
            )
            sys.stdout.write("\n")
        sys.stdout.flush()
    for number in left_out if options.csv else ():
        click.echo(f"scorepad: line {number} is left out; scorepad score tells its problems", err=True)
    sys.exit(EXIT_REFUSED if left_out else 0)


def _open(name: str) -> BinaryIO:
    try:
        return open(name, "rb")
    except OSError as error:
        raise click.UsageError(f"{name}: {error.strerror or error}") from None


def _read_tables(sources: Sequence[BinaryIO]) -> tuple[list[StatsTable], list[int]]:
    """The tables of all records, and the numbers of the lines that are refused. Lines are numbered through all sources."""
    tables, left_out = list[StatsTable](), list[int]()
    for number, line in enumerate(chain.from_iterable(map(read_lines, sources)), 1):
        try:
            tables += _table_of_line(line, number)
        except ValueError:
            left_out.append(number)
    return tables, left_out


def _table_of_line(line: bytes | Problem, number: int) -> list[StatsTable]:
    """The table of a line, if it has a round; raises ValueError for a record that is refused."""
    if isinstance(line, Problem):
        raise ValueError(number)
    if not line.strip():
        return []
    data = load_json(line)
    table, _, _ = fold_record(data)
    if table is None:
        raise ValueError(number)
    started = data.get("started")
    return [StatsTable(number, None if started is None else parse_moment(started), summary) for summary in summarise_parts(table)]
