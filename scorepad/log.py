"""The append-only log of a table, and the entries that are valid after all its steps.

Kinds of steps: `entry` (adds a round or an adjustment), `amend` (replaces or deletes an entry), `end` (the players stop), `undo`
(reverts the last step in effect), `redo` (restores the step undone last, as long as no new step was written).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

StepKind = Literal["entry", "amend", "end", "undo", "redo"]

#: Steps that only switch another step off or on.
TOGGLE_KINDS: tuple[StepKind, ...] = ("undo", "redo")

#: Data of an `end` whose time after the step before is the time played, however long: of imported tables.
TIMED = {"timed": True}

#: Steps with content.
CONTENT_KINDS: tuple[StepKind, ...] = ("entry", "amend", "end")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a log.

    `seq` counts from 1; `at`: Unix seconds; `data`: an entry as JSON (`entry`), `{"target": seq, "entry": …}` (`amend`; null
    deletes it), `{"target": seq}` (`undo`, `redo`), `{}` or `TIMED` (`end`); `by`: the name of the person who did it, "" if
    unknown.
    """

    seq: int
    kind: StepKind
    data: Any
    at: int
    by: str = ""


@dataclass(slots=True)
class LogEntry:
    """An entry with its amendments.

    `seq`: the step that added it; `versions`: (step, entry as JSON) of the original and of each amendment in effect; the last one
    is valid. None is a deleted entry.
    """

    seq: int
    versions: list[tuple[Step, Any]] = field(default_factory=list)

    @property
    def raw(self) -> Any:
        """The current version; None if it was deleted."""
        return self.versions[-1][1]

    @property
    def amended(self) -> bool:
        """Whether it was corrected or deleted."""
        return len(self.versions) > 1


@dataclass(frozen=True, slots=True)
class LogState:
    """The state of a log after all steps.

    `entries`: the entries; `ended`: whether the players stopped; `undone`: `seq` of the steps that are undone; `undoable`: the step
    that an undo would revert; `redoable`: the step that a redo would restore; both None if there is none.
    """

    entries: tuple[LogEntry, ...]
    ended: bool
    undone: frozenset[int]
    undoable: Step | None
    redoable: Step | None


class HasSeq(Protocol):
    """Anything with a step number."""

    @property
    def seq(self) -> int:
        """Its number."""


def has_gaps(steps: Sequence[HasSeq]) -> bool:
    """Whether steps of a log are missing or out of order."""
    return any(step.seq != number for number, step in enumerate(steps, 1))


def fold_log(steps: Sequence[Step]) -> LogState:
    """The state after `steps`, given in the order of `seq`. Raises LookupError, TypeError or ValueError for an invalid log."""
    in_effect: dict[int, Step] = {}
    #: steps that a redo can restore, the next one last; cleared by a step with content
    redoable: dict[int, Step] = {}
    for step in steps:
        if step.kind == "undo":
            target = step.data["target"]
            redoable[target] = in_effect.pop(target)
        elif step.kind == "redo":
            target = step.data["target"]
            in_effect[target] = redoable.pop(target)
        elif step.kind in CONTENT_KINDS:
            in_effect[step.seq] = step
            redoable.clear()
        else:
            raise ValueError(f"no step that is known: {step.kind}")
    entries: dict[int, LogEntry] = {}
    for step in in_effect.values():
        if step.kind == "entry":
            entries[step.seq] = LogEntry(step.seq, [(step, step.data)])
        elif step.kind == "amend":
            entries[step.data["target"]].versions.append((step, step.data["entry"]))
    undone = frozenset(step.seq for step in steps if step.kind not in TOGGLE_KINDS and step.seq not in in_effect)
    ended = any(step.kind == "end" for step in in_effect.values())
    return LogState(tuple(entries.values()), ended, undone, undoable=_last(in_effect), redoable=_last(redoable))


def _last(steps: dict[int, Step]) -> Step | None:
    return next(reversed(steps.values()), None)
