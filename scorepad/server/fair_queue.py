"""The requests that wait for a thread: a queue that is fair to clients, and the threads."""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

from waitress.task import ThreadedTaskDispatcher

from scorepad.server.connection import Connection


class FairQueue:
    """A queue of connections that is served round robin by client. A client has at most as many threads as are left for others:
    slow requests of one would keep all threads busy."""

    def __init__(self, threads: int) -> None:
        self._by_client: dict[str, deque[Connection]] = {}
        self._count = 0
        self._threads = threads
        self._busy: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        """Whether a request may be answered now."""
        return self._next() is not None

    def _next(self) -> str | None:
        free = self._threads - self._busy.total()
        return next((client for client in self._by_client if self._busy[client] < free), None)

    def append(self, connection: Connection) -> None:
        """Add it behind the others of its client."""
        self._by_client.setdefault(connection.client, deque()).append(connection)
        self._count += 1

    def popleft(self) -> Connection:
        """Take the first of the next client, which becomes the last client. IndexError if no request may be answered now."""
        client = self._next()
        if client is None:
            raise IndexError
        queue = self._by_client.pop(client)
        connection = queue.popleft()
        if queue:
            self._by_client[client] = queue
        self._count -= 1
        self._busy[client] += 1
        return connection

    def answered(self, connection: Connection) -> None:
        """Count the thread of this connection as free."""
        self._busy[connection.client] -= 1
        self._busy += Counter()

    def pop(self) -> Connection:
        """Take the last of the client that has most."""
        client = max(self._by_client, key=lambda name: len(self._by_client[name]))
        connection = self._by_client[client].pop()
        if not self._by_client[client]:
            del self._by_client[client]
        self._count -= 1
        return connection


class Dispatcher(ThreadedTaskDispatcher):
    """The threads that answer requests, and at most `queued` requests that wait for one."""

    queue: Any

    def __init__(self, threads: int, queued: int) -> None:
        super().__init__()
        self.queue, self._queued = FairQueue(threads), queued
        self.set_thread_count(threads)

    def enqueue(self, connection: Connection) -> Connection | None:
        """Queue the request of a connection. The answer is the connection to reject if the queue is full now."""
        with self.lock:
            self.queue.append(connection)
            self.queue_cv.notify()
            return self.queue.pop() if len(self.queue) > self._queued else None

    def answered(self, connection: Connection) -> None:
        """Count the thread of this connection as free."""
        with self.lock:
            self.queue.answered(connection)
            # This thread takes the next request itself; since a client may have one thread more now, another may start, too.
            self.queue_cv.notify()
