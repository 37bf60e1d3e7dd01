"""Points of a table that counts in halves. Its record holds numbers of halves; people read and type points."""

from __future__ import annotations

from typing import Any


class Halves(int):
    """A number of halves: 7 are 3½ points. In JSON it is the integer, as text "3½"; sums and differences are halves, too."""

    @property
    def points(self) -> float:
        """The points: an integer where no half is left."""
        return self / 2 if self % 2 else self // 2

    def __add__(self, other: int) -> Halves:
        return Halves(int.__add__(self, other))

    __radd__ = __add__

    def __sub__(self, other: int) -> Halves:
        return Halves(int.__sub__(self, other))

    def __rsub__(self, other: int) -> Halves:
        return Halves(int.__rsub__(self, other))

    def __neg__(self) -> Halves:
        return Halves(int.__neg__(self))

    def __abs__(self) -> Halves:
        return Halves(int.__abs__(self))

    def __str__(self) -> str:
        whole = abs(int(self)) // 2
        return ("-" if self < 0 else "") + (str(whole) if whole or not self % 2 else "") + ("½" if self % 2 else "")

    __format__ = object.__format__
    __repr__ = int.__repr__


def as_points(value: Any) -> Any:
    """Points, or a number of halves, as points: an integer, or a float where a half is left."""
    return value.points if isinstance(value, Halves) else value
