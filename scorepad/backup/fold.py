"""Folds stored tables: which steps of a log stand, and which entries the rules of this version refuse.

How the command line speaks of tables and numbers: by game, day and players, and in the right plural.
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


def counted_noun(many: int | None, thing: str) -> str:
    """A number of things: "1 draft", "2 drafts"."""
    return f"{many} {thing if many == 1 else PLURALS.get(thing, f'{thing}s')}"


def table_name(whole: FullTable, game_name: Callable[[str], str] = str) -> str:
    """A table as people know it: the game or what the players call it, the day, who plays, and whether it is in the bin.
    `game_name`: the name of a game by its id."""
    title = whole.options.get("title") if isinstance(whole.options, dict) else None
    day = "an unknown day"
    with suppress(ValueError, OverflowError, OSError):
        day = f"{datetime.fromtimestamp(whole.opened_at):%Y-%m-%d}"
    who = ", ".join(seat.name for seat in whole.seats)
    name = title if isinstance(title, str) and title else game_name(whole.game)
    return f"{name} of {day}{f' with {who}' if who else ''}{', in the bin' if whole.thrown_at is not None else ''}"


class CannotFold(Exception):
    """The table cannot be folded; the message says why."""


class FoldedTable(NamedTuple):
    """A folded table; `slots`: the entries that stand, in the order of `table.rounds`."""

    table: Table
    slots: tuple[LogEntry, ...]

    def refused_steps(self) -> Iterator[tuple[int, tuple[Problem, ...]]]:
        """The numbers of the steps whose entries the rules refuse, with the problems."""
        for slot, scored in zip(self.slots, self.table.rounds, strict=True):
            if scored.problems:
                yield slot.versions[-1][0].seq, scored.problems


def table_header(whole: FullTable) -> dict[str, Any]:
    """The record of a table without its entries."""
    return record_header(whole.game, (seat.name for seat in whole.seats), whole.dealer, whole.options)


def log_state(whole: FullTable) -> LogState:
    """What stands of the log of a table; raises CannotFold."""
    if broken := whole.broken:
        raise CannotFold(f"damaged: {', '.join(broken)}")
    if has_gaps(whole.steps):
        raise CannotFold(
            f"its log has gaps: {counted_noun(len(whole.steps), 'step')}, but the last is number {whole.steps[-1].seq}"
        )
    steps = [Step(step.seq, step.kind, step.data, step.at) for step in whole.steps]  # type: ignore[arg-type]
    try:
        return fold_log(steps)
    except (LookupError, TypeError, ValueError):
        raise CannotFold(f"step {_stumbles(steps)} makes no sense after those before it") from None


def fold_stored(whole: FullTable, log: LogState) -> FoldedTable:
    """Fold a table; raises CannotFold."""
    if find_game(whole.game) is None:
        raise CannotFold(f"this version knows no game {whole.game!r}")
    if not whole.seats or [seat.seat for seat in whole.seats] != list(range(len(whole.seats))):
        raise CannotFold("somebody is missing at the table")
    start, _, problems = open_table(table_header(whole))
    if start is None:
        raise CannotFold(f"this version does not take {_named(problems)}")
    slots = tuple(slot for slot in log.entries if slot.raw is not None)
    try:
        return FoldedTable(add_entries(start, [slot.raw for slot in slots], log.ended), slots)
    except Exception as error:  # of any kind: one table must not stop the check of the others
        raise CannotFold(f"the rules stumble over it ({type(error).__name__})") from error


def rule_ids_text(problems: tuple[Problem, ...] | list[Problem]) -> str:
    """The rule ids of problems, each once, with the field concerned."""
    return ", ".join(dict.fromkeys(f"{each.rule}{f' ({each.field})' if each.field else ''}" for each in problems))


def _named(problems: list[Problem]) -> str:
    """Which part of a record is refused, in words."""
    options = [str(problem.at[0]) for problem in problems if problem.rule == "options" and problem.at]
    return f"the house rule {', '.join(options)}" if options else f"what is fixed of it: {rule_ids_text(problems)}"


def _stumbles(steps: list[Step]) -> int:
    """The number of the first step that is not possible after those before it."""
    for many in range(1, len(steps) + 1):
        try:
            fold_log(steps[:many])
        except (LookupError, TypeError, ValueError):
            return steps[many - 1].seq
    return 0
