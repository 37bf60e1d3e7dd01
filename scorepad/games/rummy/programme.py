"""An integer programme, solved by HiGHS."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from time import thread_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from highspy import Highs

#: The terms of a linear sum: variable and coefficient.
Terms = dict[int, int]

ANY = float("inf")
#: Integrality tolerance of HiGHS.
ALMOST = 1e-5


class Programme:
    """An integer programme: variables from 0 up, their costs, and bounds of linear sums.

    `until`: when the search ends (see `time.thread_time`); `sure`: whether it finished before.
    """

    def __init__(self, until: float) -> None:
        self.until, self.sure = until, True
        self.costs: list[float] = []
        self.most: list[float] = []
        self.whole: list[int] = []
        self.sums: list[tuple[float, float, Mapping[int, int]]] = []

    def number(self, most: int, cost: int = 0, whole: bool = True) -> int:
        """Adds a variable from 0 to `most`, and returns its number. `whole`: it must be an integer (unneeded if that follows)."""
        self.costs.append(cost)
        self.most.append(most)
        self.whole.append(int(whole))
        return len(self.costs) - 1

    def sum(self, least: float, most: float, terms: Mapping[int, int]) -> None:
        """Adds a constraint: bounds of a linear sum."""
        self.sums.append((least, most, terms))

    def solve(self) -> list[int] | None:
        """The values of least total cost found; None if none were found."""
        values = self._solve(self.whole)
        if values is not None and any(abs(value - round(value)) > ALMOST for value in values):
            values = self._solve([1] * len(self.whole))
        return None if values is None else [round(value) for value in values]

    def _solve(self, whole: list[int]) -> list[float] | None:
        # Imported lazily: that takes a tenth of a second.
        from highspy import HighsModelStatus, MatrixFormat, ObjSense, SolutionStatus

        def look(event: Any) -> None:
            if thread_time() > self.until:
                event.interrupt()

        highs = _solver()()
        highs.setOptionValue("presolve", "off")  # It takes more time here than it saves.
        highs.setOptionValue("threads", 1)  # The server brings its own.
        highs.cbMipInterrupt.subscribe(look)
        starts, numbers, factors = list[int](), list[int](), list[float]()
        for _, _, terms in self.sums:
            starts.append(len(numbers))
            numbers += terms.keys()
            factors += terms.values()
        least, most = [row[0] for row in self.sums], [row[1] for row in self.sums]
        highs.passModel(
            len(whole), len(self.sums), len(numbers), int(MatrixFormat.kRowwise), int(ObjSense.kMinimize), 0.0,
            self.costs, [0.0] * len(whole), self.most, least, most, starts, numbers, factors, whole,
        )  # fmt: skip
        highs.run()
        status = highs.getModelStatus()
        if status == HighsModelStatus.kInterrupt:
            self.sure = False
            is_feasible = highs.getInfo().primal_solution_status == SolutionStatus.kSolutionStatusFeasible
            return list(highs.getSolution().col_value) if is_feasible else None
        if status not in (HighsModelStatus.kOptimal, HighsModelStatus.kInfeasible):
            raise RuntimeError(f"HiGHS: {status}")
        return list(highs.getSolution().col_value) if status == HighsModelStatus.kOptimal else None


@cache
def _solver() -> type[Highs]:
    """The solver, silent from the beginning: HiGHS 1.16 prints its name and licences while an object is made."""
    from highspy import Highs

    class Silent(Highs):
        def enableCallbacks(self) -> None:  # noqa: N802
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()  # type: ignore[no-untyped-call]

    return Silent
