"""Caches in memory: an LRU cache bounded by size, and those of what follows from a game, which are emptied together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper, lru_cache
from threading import Lock
from typing import Generic, Protocol, TypeVar


class HasWeight(Protocol):
    """A value with its approximate size in bytes, which may grow."""

    @property
    def weight(self) -> int: ...  # noqa: D102


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=HasWeight)
T = TypeVar("T")


class SizedCache(Generic[K, V]):
    """LRU cache of at most about `max_bytes` bytes: `put` evicts the least recently used values. The value put last stays, whatever
    its size. Thread-safe."""

    def __init__(self, room: int) -> None:
        self.max_bytes = room
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, name: K) -> V | None:
        """The value, and mark it as used; None if it is not cached."""
        with self._lock:
            if name in self._values:
                self._values.move_to_end(name)
            return self._values.get(name)

    def put(self, name: K, value: V) -> bool:
        """Store a value; replaces the one of the same name. Returns whether others were evicted."""
        with self._lock:
            self._values[name] = value
            self._values.move_to_end(name)
            weight, number = self._weight(), len(self._values)
            while weight > self.max_bytes and len(self._values) > 1:
                weight -= self._values.popitem(last=False)[1].weight
            return len(self._values) < number

    @property
    def weight(self) -> int:
        """The total size of the values, in bytes."""
        with self._lock:
            return self._weight()

    def __len__(self) -> int:
        return len(self._values)

    def _weight(self) -> int:
        return sum(value.weight for value in self._values.values())


_of_games: list[Callable[[], None]] = []


def cache_by_game(most: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """`lru_cache` for what follows from a game, and so holds it in memory: `forget_games` empties it."""

    def decorated(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        cached = lru_cache(maxsize=most)(function)
        _of_games.append(cached.cache_clear)
        return cached

    return decorated


def forget_games() -> None:
    """Empty these caches; what is asked for again is worked out anew."""
    for clear in _of_games:
        clear()
