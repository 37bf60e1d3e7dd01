"""What was done at a table, step by step, and what stands now.

A log is only ever appended to. Its steps: `entry` (a round or an adjustment), `amend` (an entry is replaced, or struck out),
`end` (the players stop), `undo` (the last step that stands is taken back).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["entry", "amend", "end", "undo"]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done.

    `seq` counts from 1; `at`: Unix seconds; `data`: an entry as JSON (`entry`), `{"target": seq, "entry": …}` (`amend`; null
    strikes it out), `{"target": seq}` (`undo`), `{}` (`end`).
    """

    seq: int
    kind: Kind
    data: Any
    at: int


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
    """What stands after all steps: the entries, whether the players stopped, and the step that an undo would take back."""

    slots: tuple[Slot, ...]
    ended: bool
    last: Step | None


def what_stands(steps: Sequence[Step]) -> Stands:
    """What stands after `steps`, in the order of their `seq`."""
    undone = {step.data["target"] for step in steps if step.kind == "undo"}
    slots: dict[int, Slot] = {}
    ended, last = False, None
    for step in steps:
        if step.kind == "undo" or step.seq in undone:
            continue
        last = step
        if step.kind == "entry":
            slots[step.seq] = Slot(step.seq, [(step, step.data)])
        elif step.kind == "amend":
            slots[step.data["target"]].versions.append((step, step.data["entry"]))
        elif step.kind == "end":
            ended = True
    return Stands(tuple(slots.values()), ended, last)
