"""Who is answered next, and who gives way: nobody waits because another asks more often."""

from __future__ import annotations

from collections import deque
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Any

from waitress.task import ThreadedTaskDispatcher

if TYPE_CHECKING:
    from scorepad.web.server.line import Line


def home(address: str) -> str:
    """Whose an address is: of the newer ones half of the bits are one household."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and not found.ipv4_mapped:
        return found.packed[:8].hex(":")
    return str(getattr(found, "ipv4_mapped", None) or found)


class Turns:
    """A queue in which homes take turns, each in its own order."""

    def __init__(self) -> None:
        self._of: dict[str, deque[Line]] = {}
        self._many = 0

    def __len__(self) -> int:
        return self._many

    def append(self, line: Line) -> None:
        """To the end of those of its home."""
        self._of.setdefault(line.home, deque()).append(line)
        self._many += 1

    def popleft(self) -> Line:
        """Whose turn it is; the home comes last now."""
        whose = next(iter(self._of))
        theirs = self._of.pop(whose)
        found = theirs.popleft()
        if theirs:
            self._of[whose] = theirs
        self._many -= 1
        return found

    def pop(self) -> Line:
        """The last of the home from which most wait."""
        whose = max(self._of, key=lambda each: len(self._of[each]))
        found = self._of[whose].pop()
        if not self._of[whose]:
            del self._of[whose]
        self._many -= 1
        return found


class Dispatcher(ThreadedTaskDispatcher):
    """Threads that answer. No more than `waiting` requests wait for them."""

    queue: Any

    def __init__(self, threads: int, waiting: int) -> None:
        super().__init__()
        self.queue, self._waiting = Turns(), waiting
        self.set_thread_count(threads)

    def wait(self, line: Line) -> Line | None:
        """The line waits until its request is answered. Gives the one for which there is no room then, if there is one."""
        with self.lock:
            self.queue.append(line)
            self.queue_cv.notify()
            return self.queue.pop() if len(self.queue) > self._waiting else None
