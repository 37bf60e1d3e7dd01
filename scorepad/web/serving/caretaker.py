"""Background work of a running pad: the nightly backup, checkpoints of the database, and removing what is old.

It removes old drafts, and tables that were in the bin for long enough. It also counts for the archive what an upgrade or a restore
left uncounted.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from datetime import time as moment
from pathlib import Path
from types import TracebackType

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.backup.nightly import make_nightly_backup
from scorepad.store import DatabaseUnavailable, Store
from scorepad.web.lobby.bin import BIN_DAYS, DAY

#: In seconds: the interval of checks, that of checkpoints, and the delay after a failed backup.
LOOK_SECONDS, CHECKPOINT_SECONDS, RETRY_SECONDS = 30.0, 300.0, 3600.0
#: In seconds: the interval between removals of what is old, and the age from which on a draft is old.
TIDY_SECONDS, DRAFT_SECONDS = 3600.0, 24 * 3600
#: In seconds: for how long tables are counted in one go, and the rest after it, so that tables being played are not slowed down.
COUNT_SECONDS, COUNT_PAUSE = 0.2, 0.2


@dataclass(frozen=True)
class BackupSchedule:
    """The folder of the nightly backups, and the time of the day at which they are made."""

    folder: Path
    at: moment


class Caretaker:
    """A context manager with a thread for this work. Each of several processes may have one."""

    def __init__(self, store: Store, nights: BackupSchedule | None = None) -> None:
        self._store, self._schedule = store, nights
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="caretaker", daemon=True)
        self._rested = time.monotonic()
        self._cleaned_at = self._rested - TIDY_SECONDS
        self._next_backup = 0.0

    def start(self) -> None:
        """Start the thread. It ends with the process."""
        self._thread.start()

    def __enter__(self) -> Caretaker:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._stopped.set()
        # Do not wait for a backup: its file is written atomically.
        self._thread.join(1.0)

    def _run(self) -> None:
        while True:
            self.run_due(datetime.now(), time.monotonic())
            if self._stopped.wait(COUNT_PAUSE if self.count() else LOOK_SECONDS):
                return

    def count(self) -> bool:
        """Count some tables for the archive; returns whether more are left."""
        with _going_on():
            return self._store.cache.fill(fold_for_cache, rules_digest(), seconds=COUNT_SECONDS, everywhere=True).left > 0
        return False

    def run_due(self, now: datetime, ticks: float) -> None:
        """Do what is due. `now`: local time; `ticks`: a monotonic clock, in seconds."""
        if ticks - self._rested >= CHECKPOINT_SECONDS:
            self._rested = ticks
            with _going_on():
                self._store.checkpoint()
        if ticks - self._cleaned_at >= TIDY_SECONDS:
            self._cleaned_at = ticks
            with _going_on():  # the next try is in an hour
                self._store.drafts.delete_old(int(now.timestamp()) - DRAFT_SECONDS)
                self._store.bin.empty(int(now.timestamp()), BIN_DAYS * DAY)
        if self._schedule and ticks >= self._next_backup:
            try:
                file = make_nightly_backup(self._store, self._schedule.folder, self._schedule.at, now=now, tell=_print_fault)
            except Exception as error:  # the thread must go on
                self._next_backup = ticks + RETRY_SECONDS
                print(
                    f"Scorepad: no backup was written: {_reason(error)}. The next try is in an hour.", file=sys.stderr, flush=True
                )
            else:
                if file is not None:
                    print(f"Scorepad: backup {file}", flush=True)


@contextmanager
def _going_on() -> Iterator[None]:
    """Print what went wrong, unless the database does not answer: then requests tell it. The thread must go on."""
    try:
        yield
    except DatabaseUnavailable:
        pass
    except Exception as error:
        print(f"Scorepad: background work failed: {_reason(error)}.", file=sys.stderr, flush=True)


def _print_fault(fault: str) -> None:
    print(f"Scorepad: damaged in the database, and so in the backup: {fault}", file=sys.stderr, flush=True)


def _reason(error: Exception) -> str:
    if isinstance(error, DatabaseUnavailable):
        return f"the database does not answer ({error.reason})"
    return str(error) or type(error).__name__
