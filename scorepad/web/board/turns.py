"""Turns: which of the simulations that wait is next. Circles take turns, and within a circle those who ask."""

from __future__ import annotations

from collections import Counter, OrderedDict
from itertools import count
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

#: The most that wait: of one asker, of one circle, of all.
MAX_PER_ASKER, MAX_PER_CIRCLE, MAX_WAITING = 4, 8, 60
#: Of so many circles, and so many askers, it is known when they had their last turn.
MAX_REMEMBERED = 1_000


class Asker(NamedTuple):
    """Who asks: their circle (id), and their household (`http.address`)."""

    circle: int = 0
    household: str = ""


#: Who asks where it is not known.
ANYBODY = Asker()


class FairTurns(Generic[T]):
    """What waits, by name. Next is the circle, and in it the asker, whose last turn was longest ago: however many wait for others,
    who asks for one thing waits for what is under way, and for one turn of each other circle and asker at most."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[T, list[Asker]]] = {}
        self._served: OrderedDict[Asker | int, int] = OrderedDict()
        self._turn = count(1)

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, name: str, thing: T, asker: Asker) -> bool:
        """Let `thing` wait for a turn of this asker. False if as many wait as may."""
        first = [askers[0] for _, askers in self._waiting.values()]
        circles, askers = Counter(each.circle for each in first), Counter(first)
        if len(first) >= MAX_WAITING or circles[asker.circle] >= MAX_PER_CIRCLE or askers[asker] >= MAX_PER_ASKER:
            return False
        self._waiting[name] = thing, [asker]
        return True

    def join(self, name: str, asker: Asker) -> None:
        """Another asker wants what waits under this name: it has a turn of theirs, if that comes before."""
        _, askers = self._waiting.get(name, (None, None))
        if askers is not None and asker not in askers and len(askers) < MAX_WAITING:
            askers.append(asker)

    def take(self) -> tuple[str, T]:
        """Take what is next, and its name. Raises ValueError if nothing waits."""
        last = self._served.get
        waiting = ((name, asker) for name, (_, askers) in self._waiting.items() for asker in askers)
        # Of several, the one that came first.
        name, asker = min(waiting, key=lambda each: (last(each[1].circle, 0), last(each[1], 0)))
        for served in (asker.circle, asker):
            self._served[served] = next(self._turn)
            self._served.move_to_end(served)
        while len(self._served) > 2 * MAX_REMEMBERED:
            self._served.popitem(last=False)
        thing, _ = self._waiting.pop(name)
        return name, thing
