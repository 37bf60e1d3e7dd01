"""Size-bounded LRU cache, and a count-bounded FIFO cache for texts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from itertools import islice
from threading import Lock
from typing import Generic, Protocol, TypeVar

from markupsafe import Markup


class HasWeight(Protocol):
    """A value with its approximate size in bytes, which may grow."""

    @property
    def weight(self) -> int: ...  # noqa: D102


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=HasWeight)


class SizedCache(Generic[K, V]):
    """LRU cache of at most about `room` bytes: `put` evicts the least recently used values. The value put last stays, whatever
    its size. Thread-safe."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._things: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, name: K) -> V | None:
        """The value, and mark it as used; None if it is not cached."""
        with self._lock:
            if name in self._things:
                self._things.move_to_end(name)
            return self._things.get(name)

    def put(self, name: K, thing: V) -> None:
        """Store a value; replaces the one of the same name."""
        with self._lock:
            self._things[name] = thing
            self._things.move_to_end(name)
            weight = self._weight()
            while weight > self.room and len(self._things) > 1:
                weight -= self._things.popitem(last=False)[1].weight

    @property
    def weight(self) -> int:
        """The total size of the values, in bytes."""
        with self._lock:
            return self._weight()

    def __len__(self) -> int:
        return len(self._things)

    def _weight(self) -> int:
        return sum(thing.weight for thing in self._things.values())


class TextCache(Generic[K]):
    """FIFO cache of at most `most` texts: the oldest is evicted. `weight`: their approximate size in bytes. Thread-safe."""

    def __init__(self, most: int, texts: Mapping[K, Markup] | None = None) -> None:
        self.most, self.weight = most, 0
        self._texts: dict[K, Markup] = {}
        self._lock = Lock()
        for name, text in (texts or {}).items():
            self.put(name, text)

    def get(self, name: K) -> Markup | None:
        """The text; None if it is not cached."""
        return self._texts.get(name)

    def put(self, name: K, text: Markup) -> None:
        """Store a text; replaces the one of the same name."""
        with self._lock:
            for gone in [name] if name in self._texts else [*islice(self._texts, max(0, len(self._texts) + 1 - self.most))]:
                self.weight -= len(self._texts.pop(gone))
            self._texts[name] = text
            self.weight += len(text)

    def copy(self) -> dict[K, Markup]:
        """A copy of all texts by name."""
        with self._lock:
            return self._texts.copy()
