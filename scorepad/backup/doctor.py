"""The checks of `scorepad doctor`: disk space, the database, and every table against the rules of this version."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from sqlalchemy import text

from scorepad import __version__
from scorepad.archive.cache import cached_fold, rules_digest
from scorepad.archive.table_fold import CannotFold, rule_ids_text
from scorepad.backup.export import Progress, no_progress
from scorepad.backup.fold import counted_noun, fold_stored, stored_log, table_name
from scorepad.backup.nightly import backups
from scorepad.store import Store, search_index
from scorepad.store.database.checks import find_database_faults
from scorepad.store.export import FullTable, counts, same_json, tables
from scorepad.store.models import ResultRow
from scorepad.store.values import DamagedJson
from scorepad.table import Table

#: Least free disk space in bytes; less than this, or than twice the size of the pad, is reported.
MIN_FREE_BYTES = 50 * 1024 * 1024
#: Limit of steps listed for the same broken rule.
MAX_STEPS_NAMED = 5


def pad_facts(store: Store, folder: Path, saved: Path) -> Iterator[str]:
    """Facts about a pad, a line each. `folder`: the instance; `saved`: the folder of nightly backups. Raises
    DatabaseUnavailable."""
    with store.database.read_session() as session:
        connection, rows = session.connection(), counts(session)
        yield f"Scorepad {__version__}, schema {store.schema}, {connection.dialect.name}"
        table_text = f"{counted_noun(rows.tables, 'table')} ({rows.thrown} in the bin)"
        others = (counted_noun(rows.steps, "step"), counted_noun(rows.people, "person"), counted_noun(rows.drafts, "draft"))
        yield ", ".join((table_text, *others))
        yield f"{counted_noun(rows.circles, 'circle')}, {counted_noun(rows.links, 'link')}"
        evenings = f"{counted_noun(rows.evenings, 'evening')} with a title or note, {counted_noun(rows.plans, 'planned evening')}"
        answers = f"{counted_noun(rows.answers, 'answer')}, {counted_noun(rows.signatures, 'signature')}"
        payments = f"{counted_noun(rows.payments, 'payment')}, {counted_noun(rows.descriptions, 'described game')}"
        yield f"{evenings}, {answers}, {payments}"
        size = f"{_size(database_bytes(folder))} in {folder}, {_size(_free(folder))} free"
        if connection.dialect.name == "postgresql":
            size = f"{_size(connection.scalar(text('SELECT pg_database_size(current_database())')))} in the database, {size}"
        yield size
        nights = backups(saved)
        last = f", the last is {nights[-1].name}" if nights else ""
        yield f"{counted_noun(len(nights), 'backup')} of a night in {saved}{last}"


def find_faults(
    store: Store, folder: Path, progress: Progress = no_progress, game_name: Callable[[str], str] = str
) -> Iterator[str]:
    """All faults, a sentence each. `game_name`: the name of a game by its id. Raises DatabaseUnavailable if the database cannot be
    read."""
    if (free := _free(folder)) is not None and free < max(MIN_FREE_BYTES, 2 * database_bytes(folder)):
        yield f"only {_size(free)} are left on the disk of {folder}"
    with store.database.read_session() as session:
        yield from find_database_faults(session)
        if stale := sum(1 for _ in search_index.stale_tables(session.connection())):
            subject = f"what the search knows of {counted_noun(stale, 'table')}"
            yield f"{subject} is not what is written there (doctor --rebuild makes it anew)"
        advance = progress(counts(session).tables)
        for stored in tables(session):
            cached = session.get(ResultRow, stored.id)
            yield from (f"{table_name(stored, game_name)}: {fault}" for fault in table_faults(stored, cached))
            session.expunge_all()
            advance()


def table_faults(stored: FullTable, cached: ResultRow | None = None) -> Iterator[str]:
    """Why a table cannot be folded, which of its entries the rules of this version refuse, or that what is `cached` of it by these
    rules is not what its log tells."""
    try:
        folded = fold_stored(stored, stored_log(stored))
    except CannotFold as error:
        yield str(error)
        return
    if cached is not None and _differs(cached, stored, folded.table):
        yield "what is kept of it for lists and the archive is not what its log tells (doctor --rebuild makes it anew)"
    refused: dict[str, list[int]] = {}
    for seq, problems in folded.refused_steps():
        refused.setdefault(rule_ids_text(problems), []).append(seq)
    for rule_ids, steps in refused.items():
        numbers = ", ".join(map(str, steps[:MAX_STEPS_NAMED])) + (
            f" and {len(steps) - MAX_STEPS_NAMED} more" if len(steps) > MAX_STEPS_NAMED else ""
        )
        yield f"the rules do not take {'steps' if len(steps) > 1 else 'step'} {numbers}: {rule_ids}"


def _differs(row: ResultRow, stored: FullTable, table: Table) -> bool:
    """Whether a cached row differs from what the table comes to; one by other rules is not used anyway."""
    if row.rules != rules_digest():
        return False
    if row.version != len(stored.steps) or isinstance(row.data, DamagedJson) or isinstance(row.summary, DamagedJson):
        return True
    fold = cached_fold(table, stored.names, stored.opened_at, stored.log)
    return not same_json([row.data, row.summary], [fold.result, fold.summary])


def database_bytes(folder: Path) -> int:
    """Size of the database files in a folder, in bytes."""
    return sum(path.stat().st_size for path in folder.glob("scorepad.db*") if path.is_file())


def _free(folder: Path) -> int | None:
    with suppress(OSError):
        return shutil.disk_usage(folder).free
    return None


def _size(number: int | None) -> str:
    """A number of bytes with a unit."""
    if number is None:
        return "an unknown size"
    for unit, factor in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if number >= factor:
            return f"{number / factor:.1f} {unit}"
    return counted_noun(number, "byte")
