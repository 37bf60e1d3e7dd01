"""Requests of phones that are held until something changes at their table: one thread of each process looks for that.

It looks at a table at once when this process has written it. Other processes and the command line write, too: what tells one commit
from the next is read from the database itself, and after one all tables are compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from typing import Protocol

from scorepad.store import DatabaseUnavailable, LiveState, Store

#: Seconds between two looks for commits (PACE), and between two comparisons of all tables where no other server writes (ALONE).
#: After a comparison of all tables the next one waits at least SHARE times as long as it took. Tables with typing notices are
#: compared after each commit, since the next tap is likely there. Without a commit a table is compared after ANYWAY seconds,
#: one with typing notices after TYPING seconds, since notices expire.
MIN_PAUSE, IDLE_PAUSE, TIME_SHARE, FORCED_CHECK, TYPING_PAUSE = 0.1, 0.5, 15, 5.0, 1.0


class HeldResponse(Protocol):
    """A held answer."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    def tell(self, line: bytes) -> None:
        """Send a line."""

    def release(self) -> None:
        """End it."""


@dataclass(eq=False, slots=True)
class HeldRequest:
    """One request: its table, what the phone knows, the ids of its links, its answer; `news`: the line about a live state;
    `compared`: when it was compared last."""

    slug: str
    known_state: LiveState
    links: Sequence[int]
    hold: HeldResponse
    news: Callable[[LiveState], bytes]
    compared: float = field(default=0.0)

    def due(self, at: float) -> bool:
        """Whether it is compared although nothing was committed."""
        return at - self.compared >= (TYPING_PAUSE if self.known_state.typing else FORCED_CHECK)

    def answer_if_changed(self, live: LiveState | None, valid: Mapping[int, str]) -> None:
        """Tell the phone what is typed. End the answer if there is more: who may see that is asked anew.

        `live`: of its table, without links; None if that is gone. `valid`: the hashes of links by id, of more than its own.
        """
        live = live and live._replace(links=tuple((link, valid[link]) for link in self.links if link in valid))
        if live is None or (live.stamp, live.links, live.next_table) != (
            self.known_state.stamp,
            self.known_state.links,
            self.known_state.next_table,
        ):
            self.hold.release()
        elif live != self.known_state:
            self.hold.tell(self.news(live))
            self.known_state = live


class HeldRequests:
    """The held requests of a process. The thread runs while there are any."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store, self._clock = store, clock
        self._lock = Lock()
        self._held: list[HeldRequest] = []
        self._thread: Thread | None = None
        self._pace = MIN_PAUSE if store.shared else IDLE_PAUSE
        self._written: set[str] = set()
        self._woken = Event()
        store.database.on_write = self._wrote

    def add(
        self, slug: str, knows: LiveState, links: Sequence[int], hold: HeldResponse, news: Callable[[LiveState], bytes]
    ) -> None:
        """Hold a request, see `HeldRequest`."""
        with self._lock:
            self._held.append(HeldRequest(slug, knows, sorted(set(links)), hold, news))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="held-requests", daemon=True)
                self._thread.start()

    def _waiting(self) -> list[HeldRequest]:
        """All that still wait. Where none do, the thread ends, and the next request starts another."""
        with self._lock:
            self._held = [each for each in self._held if not each.hold.over]
            if not self._held:
                self._thread = None
            return list(self._held)

    def _run(self) -> None:
        # Without a database the phones ask, and are told why.
        with suppress(DatabaseUnavailable):
            try:
                self._watch()
            except BaseException:
                with self._lock:
                    left, self._held, self._thread = self._held, [], None
                for each in left:
                    each.hold.release()
                raise

    def _wrote(self, slug: str) -> None:
        """Called when this process has written a table."""
        with self._lock:
            if self._thread:
                self._written.add(slug)
                self._woken.set()

    def _taken(self) -> set[str]:
        """The tables that this process has written since the last call."""
        with self._lock:
            self._woken.clear()
            written, self._written = self._written, set()
            return written

    def _watch(self) -> None:
        seen: object = None
        compared: object = None
        after = 0.0
        with self._store.database.commit_counter() as commits:
            while waiting := self._waiting():
                began, written, last = time.monotonic(), self._taken(), commits()
                if last != compared and began >= after:
                    self._compare(waiting, began)
                    compared, after = last, time.monotonic() + max(self._pace, (time.monotonic() - began) * TIME_SHARE)
                else:
                    new = last != seen
                    due = [each for each in waiting if each.slug in written or (new and each.known_state.typing) or each.due(began)]
                    self._compare(due, began)
                seen = last
                self._woken.wait(MIN_PAUSE)

    def _compare(self, due: Sequence[HeldRequest], at: float) -> None:
        """Compare these with what is stored: one statement for all tables."""
        if not due:
            return
        slugs, links = {each.slug for each in due}, {link for each in due for link in each.links}
        tables, valid = self._store.live_states(slugs, self._clock(), links)
        for each in due:
            each.compared = at
            each.answer_if_changed(tables.get(each.slug), valid)
