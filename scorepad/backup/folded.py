"""Folds stored tables: which steps of a log stand, and which entries the rules of this version refuse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from scorepad.backup.naming import counted
from scorepad.core.problem import Problem
from scorepad.core.record import header_of
from scorepad.games import find
from scorepad.log import Slot, Stands, Step, has_gaps, what_stands
from scorepad.store.export import WholeTable
from scorepad.table import Table, fold_all, open_table


class Unclear(Exception):
    """The table cannot be folded; the message says why."""


class Reckoned(NamedTuple):
    """A folded table; `slots`: the entries that stand, in the order of `table.rounds`."""

    table: Table
    slots: tuple[Slot, ...]

    def misfits(self) -> Iterator[tuple[int, tuple[Problem, ...]]]:
        """The numbers of the steps whose entries the rules refuse, with the problems."""
        for slot, scored in zip(self.slots, self.table.rounds, strict=True):
            if scored.problems:
                yield slot.versions[-1][0].seq, scored.problems


def header(whole: WholeTable) -> dict[str, Any]:
    """The record of a table without its entries."""
    return header_of(whole.game, (seat.name for seat in whole.seats), whole.dealer, whole.options)


def standing(whole: WholeTable) -> Stands:
    """What stands of the log of a table; raises Unclear."""
    if broken := whole.broken:
        raise Unclear(f"damaged: {', '.join(broken)}")
    if has_gaps(whole.steps):
        raise Unclear(f"its log has gaps: {counted(len(whole.steps), 'step')}, but the last is number {whole.steps[-1].seq}")
    steps = [Step(step.seq, step.kind, step.data, step.at) for step in whole.steps]  # type: ignore[arg-type]
    try:
        return what_stands(steps)
    except (LookupError, TypeError, ValueError):
        raise Unclear(f"step {_stumbles(steps)} makes no sense after those before it") from None


def reckoned(whole: WholeTable, log: Stands) -> Reckoned:
    """Fold a table; raises Unclear."""
    if find(whole.game) is None:
        raise Unclear(f"this version knows no game {whole.game!r}")
    if not whole.seats or [seat.seat for seat in whole.seats] != list(range(len(whole.seats))):
        raise Unclear("somebody is missing at the table")
    start, _, problems = open_table(header(whole))
    if start is None:
        raise Unclear(f"this version does not take {_named(problems)}")
    slots = tuple(slot for slot in log.slots if slot.raw is not None)
    try:
        return Reckoned(fold_all(start, [slot.raw for slot in slots], log.ended), slots)
    except Exception as error:  # of any kind: one table must not stop the check of the others
        raise Unclear(f"the rules stumble over it ({type(error).__name__})") from error


def told(problems: tuple[Problem, ...] | list[Problem]) -> str:
    """The rule ids of problems, each once, with the field concerned."""
    return ", ".join(dict.fromkeys(f"{each.rule}{f' ({each.field})' if each.field else ''}" for each in problems))


def _named(problems: list[Problem]) -> str:
    """Which part of a record is refused, in words."""
    options = [str(problem.at[0]) for problem in problems if problem.rule == "options" and problem.at]
    return f"the house rule {', '.join(options)}" if options else f"what is fixed of it: {told(problems)}"


def _stumbles(steps: list[Step]) -> int:
    """The number of the first step that is not possible after those before it."""
    for many in range(1, len(steps) + 1):
        try:
            what_stands(steps[:many])
        except (LookupError, TypeError, ValueError):
            return steps[many - 1].seq
    return 0
