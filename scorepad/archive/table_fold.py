"""Folds the log of a table, or says why it cannot be folded: which steps stand, and which entries the rules refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.problem import Problem
from scorepad.games import find_game
from scorepad.log import LogEntry, LogState, Step, fold_log, has_gaps
from scorepad.table import Table, add_entries, open_table


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


def log_state(steps: Sequence[Step]) -> LogState:
    """What stands of a log; raises CannotFold."""
    if has_gaps(steps):
        raise CannotFold(f"its log has gaps: {len(steps)} step{'s' * (len(steps) != 1)}, but the last is number {steps[-1].seq}")
    try:
        return fold_log(steps)
    except (LookupError, TypeError, ValueError):
        raise CannotFold(f"step {_first_impossible_step(steps)} makes no sense after those before it") from None


def fold_table(header: Mapping[str, Any], log: LogState) -> FoldedTable:
    """Fold a table; `header`: its record without entries. Raises CannotFold."""
    if find_game(header["game"]) is None:
        raise CannotFold(f"this version knows no game {header['game']!r}")
    start, _, problems = open_table(header)
    if start is None:
        raise CannotFold(f"this version does not take {_refused_part(problems)}")
    entries = tuple(entry for entry in log.entries if entry.raw is not None)
    try:
        return FoldedTable(add_entries(start, [entry.raw for entry in entries], log.ended), entries)
    except Exception as error:  # of any kind: one table must not stop the check of the others
        raise CannotFold(f"the rules stumble over it ({type(error).__name__})") from error


def rule_ids_text(problems: Sequence[Problem]) -> str:
    """The rule ids of problems, each once, with the field concerned."""
    return ", ".join(dict.fromkeys(f"{problem.rule}{f' ({problem.field})' if problem.field else ''}" for problem in problems))


def _refused_part(problems: Sequence[Problem]) -> str:
    """Which part of a record is refused, in words."""
    options = [str(problem.at[0]) for problem in problems if problem.rule == "options" and problem.at]
    return f"the house rule {', '.join(options)}" if options else f"what is fixed of it: {rule_ids_text(problems)}"


def _first_impossible_step(steps: Sequence[Step]) -> int:
    """The number of the first step that is not possible after those before it."""
    for number in range(1, len(steps) + 1):
        try:
            fold_log(steps[:number])
        except (LookupError, TypeError, ValueError):
            return steps[number - 1].seq
    return 0
