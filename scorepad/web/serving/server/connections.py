"""All lines of a server: when there are too many, or they hold too much, those of whoever has most give way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorepad.web.serving.server.connection import Line


class Lines:
    """The open lines, by the home they come from. Behind a proxy all come from one, and it makes no difference."""

    def __init__(self) -> None:
        self._of: dict[str, set[Line]] = {}
        self._many = 0

    def __len__(self) -> int:
        return self._many

    def __iter__(self) -> Iterator[Line]:
        return (line for theirs in list(self._of.values()) for line in list(theirs))

    def add(self, line: Line) -> None:
        """One more."""
        self._of.setdefault(line.home, set()).add(line)
        self._many += 1

    def discard(self, line: Line) -> None:
        """One less, if it is there."""
        theirs = self._of.get(line.home, set())
        if line in theirs:
            theirs.remove(line)
            self._many -= 1
            if not theirs:
                del self._of[line.home]

    def idlest(self) -> Line | None:
        """Which one to close for another: the longest idle of a home with most lines. None if all are being answered."""
        most: list[Line] = []
        size = 0
        for theirs in self._of.values():
            if len(theirs) >= size and (free := [line for line in theirs if not line.requests]):
                most = free if len(theirs) > size else most + free
                size = len(theirs)
        return min(most, key=lambda line: line.idle, default=None)

    def heaviest(self, room: int) -> Iterator[Line]:
        """Which ones have to let go of what they hold, so that no more than `room` bytes are held: the largest of a home that
        holds most, and so on. What is being answered is held until it is."""
        held = {line: size for theirs in self._of.values() for line in theirs if (size := line.held)}
        over = sum(held.values()) - room
        if over <= 0:
            return
        homes: Counter[str] = Counter()
        for line, size in held.items():
            homes[line.home] += size
        free = sorted(((size, id(line), line) for line, size in held.items() if not line.requests), reverse=True)
        while over > 0 and free:
            size, _, line = found = max(free, key=lambda each: (homes[each[2].home], each[0]))
            free.remove(found)
            homes[line.home] -= size
            over -= size
            yield line
