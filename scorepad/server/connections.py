"""All connections of a server: which ones are closed when there are too many, or when they need too much memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorepad.server.connection import Connection


class Connections:
    """The open connections, by client. Behind a proxy all are of one client, and nothing else changes."""

    def __init__(self) -> None:
        self._by_client: dict[str, set[Connection]] = {}
        self._count = 0
        self._memory: dict[Connection, int] = {}
        self._total = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Connection]:
        return (connection for connections in list(self._by_client.values()) for connection in list(connections))

    def add(self, connection: Connection) -> None:
        """Count a connection that was opened."""
        self._by_client.setdefault(connection.client, set()).add(connection)
        self._count += 1

    def discard(self, connection: Connection) -> None:
        """Count it no longer, if it was counted."""
        connections = self._by_client.get(connection.client, set())
        if connection in connections:
            connections.remove(connection)
            self._count -= 1
            self._total -= self._memory.pop(connection, 0)
            if not connections:
                del self._by_client[connection.client]

    def measure(self, connection: Connection) -> None:
        """Note how much memory the connection needs now."""
        size = connection.memory if connection in self._by_client.get(connection.client, ()) else 0
        self._total += size - self._memory.pop(connection, 0)
        if size:
            self._memory[connection] = size

    def idlest(self) -> Connection | None:
        """The connection to close for a new one: of the clients with most, the one that has been idle longest. None if all are
        being answered."""
        candidates: list[Connection] = []
        size = 0
        for connections in self._by_client.values():
            if len(connections) >= size and (free := [connection for connection in connections if not connection.requests]):
                candidates = free if len(connections) > size else candidates + free
                size = len(connections)
        return min(candidates, key=lambda connection: connection.since, default=None)

    def largest(self, limit: int) -> Iterator[Connection]:
        """The connections to end so that all together need at most `limit` bytes: the largest of the client that needs most, and so
        on. A request that is being answered is kept."""
        over = self._total - limit
        if over <= 0:
            return
        clients: Counter[str] = Counter()
        for connection, size in self._memory.items():
            clients[connection.client] += size
        free = sorted(
            ((size, id(connection), connection) for connection, size in self._memory.items() if not connection.requests),
            reverse=True,
        )
        while over > 0 and free:
            size, _, largest = entry = max(free, key=lambda other: (clients[other[2].client], other[0]))
            free.remove(entry)
            clients[largest.client] -= size
            over -= size
            yield largest
