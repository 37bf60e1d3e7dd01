"""Folds stored tables: which steps of a log stand, and which entries the rules of this version refuse.

Also how the command line names tables (by game, day and players) and numbers of things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from scorepad.core.problem import Problem
from scorepad.core.record import record_header
from scorepad.games import find_game
from scorepad.log import LogEntry, LogState, Step, fold_log, has_gaps
from scorepad.store.export import FullTable
from scorepad.table import Table, add_entries, open_table

#: Plurals that do not just take an s.
PLURALS = {"person": "people"}


def counted_noun(number: int | None, noun: str) -> str:
    """A number with its noun: "1 draft", "2 drafts"."""
    return f"{number} {noun if number == 1 else PLURALS.get(noun, f'{noun}s')}"


def table_name(stored: FullTable, game_name: Callable[[str], str] = str) -> str:
    """A table as people know it: the game or what the players call it, the day, who plays, and whether it is in the bin.
    `game_name`: the name of a game by its id."""
    title = stored.options.get("title") if isinstance(stored.options, dict) else None
    day = "an unknown day"
    with suppress(ValueError, OverflowError, OSError):
        day = f"{datetime.fromtimestamp(stored.opened_at):%Y-%m-%d}"
    players = ", ".join(seat.name for seat in stored.seats)
    name = title if isinstance(title, str) and title else game_name(stored.game)
    return f"{name} of {day}{f' with {players}' if players else ''}{', in the bin' if stored.thrown_at is not None else ''}"


class CannotFold(Exception):
    """The table cannot be folded; the message says why."""


class FoldedTable(NamedTuple):
    """A folded table; `entries`: the entries that stand, in the order of `table.rounds`."""

    table: Table
    entries: tuple[LogEntry, ...]

    def refused_steps(self) -> Iterator[tuple[int, tuple[Problem, ...]]]:
        """The numbers of the steps whose entries the rules refuse, with the problems."""
        for entry, scored in zip(self.entries, self.table.rounds, strict=True):
            if scored.problems:
                yield entry.versions[-1][0].seq, scored.problems


def table_header(stored: FullTable) -> dict[str, Any]:
    """The record of a table without its entries."""
    return record_header(stored.game, (seat.name for seat in stored.seats), stored.dealer, options=stored.options)


def log_state(stored: FullTable) -> LogState:
    """What stands of the log of a table; raises CannotFold."""
    if damaged := stored.damaged_parts:
        raise CannotFold(f"damaged: {', '.join(damaged)}")
    if has_gaps(stored.steps):
        raise CannotFold(
            f"its log has gaps: {counted_noun(len(stored.steps), 'step')}, but the last is number {stored.steps[-1].seq}"
        )
    steps = [Step(step.seq, step.kind, step.data, at=step.at) for step in stored.steps]  # type: ignore[arg-type]
    try:
        return fold_log(steps)
    except (LookupError, TypeError, ValueError):
        raise CannotFold(f"step {_first_impossible_step(steps)} makes no sense after those before it") from None


def fold_stored(stored: FullTable, log: LogState) -> FoldedTable:
    """Fold a table; raises CannotFold."""
    if find_game(stored.game) is None:
        raise CannotFold(f"this version knows no game {stored.game!r}")
    if not stored.seats or [seat.seat for seat in stored.seats] != list(range(len(stored.seats))):
        raise CannotFold("somebody is missing at the table")
    start, _, problems = open_table(table_header(stored))
    if start is None:
        raise CannotFold(f"this version does not take {_refused_part(problems)}")
    entries = tuple(entry for entry in log.entries if entry.raw is not None)
    try:
        return FoldedTable(add_entries(start, [entry.raw for entry in entries], log.ended), entries)
    except Exception as error:  # of any kind: one table must not stop the check of the others
        raise CannotFold(f"the rules stumble over it ({type(error).__name__})") from error


def rule_ids_text(problems: tuple[Problem, ...] | list[Problem]) -> str:
    """The rule ids of problems, each once, with the field concerned."""
    return ", ".join(dict.fromkeys(f"{problem.rule}{f' ({problem.field})' if problem.field else ''}" for problem in problems))


def _refused_part(problems: list[Problem]) -> str:
    """Which part of a record is refused, in words."""
    options = [str(problem.at[0]) for problem in problems if problem.rule == "options" and problem.at]
    return f"the house rule {', '.join(options)}" if options else f"what is fixed of it: {rule_ids_text(problems)}"


def _first_impossible_step(steps: list[Step]) -> int:
    """The number of the first step that is not possible after those before it."""
    for number in range(1, len(steps) + 1):
        try:
            fold_log(steps[:number])
        except (LookupError, TypeError, ValueError):
            return steps[number - 1].seq
    return 0
