"""What was done at a table, step by step, and what stands now.

A log is only ever appended to. Its steps: `entry` (a round or an adjustment), `amend` (an entry is replaced, or struck out),
`end` (the players stop), `undo` (the last step that stands is taken back), `redo` (what was taken back last stands again, as
long as nothing new was written).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

#: What only says whether another step stands.
BACK_AND_FORTH = ("undo", "redo")

#: What is written down.
KINDS = ("entry", "amend", "end")

Kind = Literal["entry", "amend", "end", "undo", "redo"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done.

    `seq` counts from 1; `at`: Unix seconds; `data`: an entry as JSON (`entry`), `{"target": seq, "entry": …}` (`amend`; null
    strikes it out), `{"target": seq}` (`undo`, `redo`), `{}` (`end`); `by`: the name of whoever did it, "" where nobody knows.
    """

    seq: int
    kind: Kind
    data: Any
    at: int
    by: str = ""


@dataclass(slots=True)
class Slot:
    """An entry as it stands.

    `seq`: the step that wrote it; `versions`: what was written at first, then each amendment that stands, with its step; the
    last one holds. An entry of None is struck out.
    """

    seq: int
    versions: list[tuple[Step, Any]] = field(default_factory=list)

    @property
    def raw(self) -> Any:
        """What holds now; None if it was struck out."""
        return self.versions[-1][1]

    @property
    def amended(self) -> bool:
        """Whether it was ever corrected or struck out."""
        return len(self.versions) > 1


@dataclass(frozen=True, slots=True)
class Stands:
    """What stands after all steps.

    `slots`: the entries; `ended`: whether the players stopped; `undone`: the steps that do not stand; `last`: the step that an undo
    would take back, `again`: the one that a redo would bring back, each with None where there is none.
    """

    slots: tuple[Slot, ...]
    ended: bool
    undone: frozenset[int]
    last: Step | None
    again: Step | None


class Numbered(Protocol):
    """A step, however it was read."""

    @property
    def seq(self) -> int:
        """Its number."""


def has_gaps(steps: Sequence[Numbered]) -> bool:
    """Whether steps of a log are missing, or stand in another order."""
    return any(step.seq != number for number, step in enumerate(steps, 1))


def what_stands(steps: Sequence[Step]) -> Stands:
    """What stands after `steps`, in the order of their `seq`. LookupError, TypeError or ValueError where they make no sense."""
    done: dict[int, Step] = {}
    #: what a redo may still bring back, the next one last
    back: dict[int, Step] = {}
    for step in steps:
        if step.kind == "undo":
            target = step.data["target"]
            back[target] = done.pop(target)
        elif step.kind == "redo":
            target = step.data["target"]
            done[target] = back.pop(target)
        elif step.kind in KINDS:
            done[step.seq] = step
            back.clear()
        else:
            raise ValueError(f"no step that is known: {step.kind}")
    slots: dict[int, Slot] = {}
    for step in done.values():
        if step.kind == "entry":
            slots[step.seq] = Slot(step.seq, [(step, step.data)])
        elif step.kind == "amend":
            slots[step.data["target"]].versions.append((step, step.data["entry"]))
    undone = frozenset(step.seq for step in steps if step.kind not in BACK_AND_FORTH and step.seq not in done)
    ended = any(step.kind == "end" for step in done.values())
    return Stands(tuple(slots.values()), ended, undone, _last(done), _last(back))


def _last(steps: dict[int, Step]) -> Step | None:
    return next(reversed(steps.values()), None)
