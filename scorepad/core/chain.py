"""Immutable linked sequence. Appending makes a new sequence that shares the old one: O(1) time and memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Chain(Sequence[T], Generic[T]):
    """An immutable sequence; `appended` appends. The last item is read in O(1), any other in O(distance from the end).

    A table keeps its state before each round: as tuples, 2,000 rounds would need 4 million slots.
    """

    __slots__ = ("_before", "_last", "_length")
    _before: Chain[T]
    _last: T

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._length = 0
        if listed := [*items]:
            chain: Chain[T] = Chain()
            for item in listed[:-1]:
                chain = chain.appended(item)
            self._before, self._last, self._length = chain, listed[-1], len(listed)

    def appended(self, item: T) -> Chain[T]:
        """A new chain with `item` appended."""
        longer: Chain[T] = Chain.__new__(Chain)
        longer._before, longer._last, longer._length = self, item, self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    def __reversed__(self) -> Iterator[T]:
        link = self
        while link._length:
            yield link._last
            link = link._before

    def __iter__(self) -> Iterator[T]:
        return iter([*reversed(self)][::-1])

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            start, stop, step = index.indices(self._length)
            return self.first(stop) if (start, step) == (0, 1) else tuple(self)[index]
        if index == -1 and self._length:
            return self._last
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self.first(index % self._length + 1)._last

    def first(self, count: int) -> Chain[T]:
        """The first `count` items, or all if there are fewer."""
        link = self
        while link._length > count:
            link = link._before
        return link

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Chain, tuple)) and len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Chain({[*self]!r})"

    def __reduce__(self) -> tuple[type[Chain[T]], tuple[list[T]]]:
        return Chain, ([*self],)
