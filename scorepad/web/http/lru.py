"""What is kept in memory, by its size: however large a thing is, all of them together take only so much room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from itertools import islice
from threading import Lock
from typing import Generic, Protocol, TypeVar

from markupsafe import Markup


class Weighty(Protocol):
    """What knows about how many bytes it takes, which may become more."""

    @property
    def weight(self) -> int: ...  # noqa: D102


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Weighty)


class Shelf(Generic[K, V]):
    """Things by name, of about `room` bytes together: for what is put there, what was not asked for longest goes. The thing put
    there last stays, whatever it weighs. Safe to share between threads."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._things: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, name: K) -> V | None:
        """The thing that is called so, if it is still there."""
        with self._lock:
            if name in self._things:
                self._things.move_to_end(name)
            return self._things.get(name)

    def put(self, name: K, thing: V) -> None:
        """Keep a thing, in place of what was called so before."""
        with self._lock:
            self._things[name] = thing
            self._things.move_to_end(name)
            weight = self._weight()
            while weight > self.room and len(self._things) > 1:
                weight -= self._things.popitem(last=False)[1].weight

    @property
    def weight(self) -> int:
        """Of all that is there."""
        with self._lock:
            return self._weight()

    def __len__(self) -> int:
        return len(self._things)

    def _weight(self) -> int:
        return sum(thing.weight for thing in self._things.values())


class Pieces(Generic[K]):
    """Texts by name, at most `most` of them: the one made first goes. `weight`: about how many bytes they take."""

    def __init__(self, most: int, texts: Mapping[K, Markup] | None = None) -> None:
        self.most, self.weight = most, 0
        self._texts: dict[K, Markup] = {}
        self._lock = Lock()
        for name, text in (texts or {}).items():
            self.put(name, text)

    def get(self, name: K) -> Markup | None:
        """The text that is called so, if it is still there."""
        return self._texts.get(name)

    def put(self, name: K, text: Markup) -> None:
        """Keep a text."""
        with self._lock:
            for gone in [name] if name in self._texts else [*islice(self._texts, max(0, len(self._texts) + 1 - self.most))]:
                self.weight -= len(self._texts.pop(gone))
            self._texts[name] = text
            self.weight += len(text)

    def copy(self) -> dict[K, Markup]:
        """All of them."""
        with self._lock:
            return self._texts.copy()
