"""Who is answered next, and who gives way: nobody waits because another asks more often."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from waitress.task import ThreadedTaskDispatcher

if TYPE_CHECKING:
    from scorepad.web.serving.server.connection import Line


class Turns:
    """A queue in which homes take turns, each in its own order. None has more threads than are left for the others: what takes long
    would keep all of them busy."""

    def __init__(self, threads: int) -> None:
        self._of: dict[str, deque[Line]] = {}
        self._many = 0
        self._threads = threads
        self._busy: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._many

    def __bool__(self) -> bool:
        """Whether somebody may be answered now."""
        return self._next() is not None

    def _next(self) -> str | None:
        free = self._threads - self._busy.total()
        return next((home for home in self._of if self._busy[home] < free), None)

    def append(self, line: Line) -> None:
        """To the end of those of its home."""
        self._of.setdefault(line.home, deque()).append(line)
        self._many += 1

    def popleft(self) -> Line:
        """Whose turn it is; the home comes last now."""
        whose = self._next()
        if whose is None:
            raise IndexError
        theirs = self._of.pop(whose)
        found = theirs.popleft()
        if theirs:
            self._of[whose] = theirs
        self._many -= 1
        self._busy[whose] += 1
        return found

    def answered(self, line: Line) -> None:
        """Its thread is free again."""
        self._busy[line.home] -= 1
        self._busy += Counter()

    def pop(self) -> Line:
        """The last of the home from which most wait."""
        whose = max(self._of, key=lambda each: len(self._of[each]))
        found = self._of[whose].pop()
        if not self._of[whose]:
            del self._of[whose]
        self._many -= 1
        return found


class Share:
    """How long each home was listened to since `anew`: reading is for the one thread that all wait for."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._spent: dict[str, float] = {}

    def anew(self) -> None:
        """The next round."""
        self._spent = {}

    def left(self, home: str) -> bool:
        """Whether it may go on."""
        return self._spent.get(home, 0.0) < self._seconds

    @contextmanager
    def of(self, home: str) -> Iterator[None]:
        """While it is listened to."""
        began = time.monotonic()
        yield
        self._spent[home] = self._spent.get(home, 0.0) + time.monotonic() - began


class Dispatcher(ThreadedTaskDispatcher):
    """Threads that answer. No more than `waiting` requests wait for them."""

    queue: Any

    def __init__(self, threads: int, waiting: int) -> None:
        super().__init__()
        self.queue, self._waiting = Turns(threads), waiting
        self.set_thread_count(threads)

    def wait(self, line: Line) -> Line | None:
        """The line waits until its request is answered. Gives the one for which there is no room then, if there is one."""
        with self.lock:
            self.queue.append(line)
            self.queue_cv.notify()
            return self.queue.pop() if len(self.queue) > self._waiting else None

    def answered(self, line: Line) -> None:
        """The line's request is answered."""
        with self.lock:
            self.queue.answered(line)
            # The thread itself looks for what is next; with one more left for others there may be two.
            self.queue_cv.notify()
