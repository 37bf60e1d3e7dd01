"""What stands of a log: undo and redo, held against a table that is copied before each step."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.log import Step, StepKind, fold_log


@dataclass
class Paper:
    """A table as somebody would keep it on paper who photographs it before each stroke.

    `now`: what holds of each entry, by the step that wrote it, and whether the players stopped; `before`, `after`: the photographs.
    """

    now: tuple[dict[int, Any], bool] = field(default_factory=lambda: ({}, False))
    before: list[Any] = field(default_factory=list)
    after: list[Any] = field(default_factory=list)

    def change(self, kind: StepKind, data: Any, seq: int) -> None:
        self.before.append(deepcopy(self.now))
        self.after.clear()
        entries, ended = self.now
        if kind == "entry":
            entries[seq] = data
        elif kind == "amend":
            entries[data["target"]] = data["entry"]
        self.now = entries, ended or kind == "end"

    def undo(self) -> None:
        self.after.append(self.now)
        self.now = self.before.pop()

    def redo(self) -> None:
        self.before.append(self.now)
        self.now = self.after.pop()


@given(st.data())
def test_after_any_steps_the_log_stands_as_on_paper(data: st.DataObject) -> None:
    paper, steps = Paper(), list[Step]()
    for seq in range(1, data.draw(st.integers(1, 25)) + 1):
        log = fold_log(steps)
        may = ["entry", "end", *["amend", "strike"] * bool(paper.now[0])]
        may += ["undo"] * 3 * bool(log.undoable) + ["redo"] * 3 * bool(log.redoable)
        act = data.draw(st.sampled_from(may))
        kind: StepKind
        if act == "undo" and log.undoable:
            kind, content = "undo", {"target": log.undoable.seq}
            paper.undo()
        elif act == "redo" and log.redoable:
            kind, content = "redo", {"target": log.redoable.seq}
            paper.redo()
        else:
            kind = "amend" if act == "strike" else act  # type: ignore[assignment]
            target = data.draw(st.sampled_from(sorted(paper.now[0]))) if kind == "amend" else 0
            amended = {"target": target, "entry": None if act == "strike" else f"as of {seq}"}
            content = {"entry": f"round {seq}", "end": {}, "amend": amended}[kind]
            paper.change(kind, content, seq)
        steps.append(Step(seq, kind, content, seq))
    log = fold_log(steps)
    assert {slot.seq: slot.raw for slot in log.entries} == paper.now[0]
    assert log.ended == paper.now[1]
    assert (bool(log.undoable), bool(log.redoable)) == (bool(paper.before), bool(paper.after))
    assert [slot.seq for slot in log.entries] == sorted(paper.now[0]), "rounds stay in the order in which they were written"


def stands(*steps: tuple[Any, Any]) -> tuple[list[Any], int | None, int | None]:
    """What holds of each entry, the step that an undo would take back, and the one that a redo would bring back."""
    log = fold_log([Step(seq, kind, data, seq) for seq, (kind, data) in enumerate(steps, 1)])
    return (
        [slot.raw for slot in log.entries],
        log.undoable.seq if log.undoable else None,
        log.redoable.seq if log.redoable else None,
    )


def test_undone_rounds_come_back_the_older_first_until_something_new_is_written() -> None:
    first = {"target": 1}
    back = (("entry", "a"), ("entry", "b"), ("undo", {"target": 2}), ("undo", first))
    for more, expected in (
        ((), ([], None, 1)),
        ((("redo", first),), (["a"], 1, 2)),
        ((("redo", first), ("redo", {"target": 2})), (["a", "b"], 2, None)),
        ((("redo", first), ("undo", first)), ([], None, 1)),
        ((("entry", "c"),), (["c"], 5, None)),
        ((("redo", first), ("amend", {"target": 1, "entry": None})), ([None], 6, None)),
    ):
        assert stands(*back, *more) == expected, more


def test_all_that_was_written_of_an_entry_can_be_read() -> None:
    steps = [
        Step(1, "entry", "a", 10),
        Step(2, "amend", {"target": 1, "entry": "b"}, 20),
        Step(3, "amend", {"target": 1, "entry": "c"}, 30),
        Step(4, "undo", {"target": 3}, 40),
        Step(5, "undo", {"target": 2}, 50),
    ]
    (slot,) = fold_log(steps[:4]).entries
    assert (slot.seq, slot.versions, slot.amended) == (1, [(steps[0], "a"), (steps[1], "b")], True)
    assert [slot.amended for slot in fold_log(steps).entries] == [False], "a correction that was taken back is none"
