"""What lists show of a table, kept beside it: a cache of what follows from its log by the rules of this program."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import scorepad
from scorepad.backup.export import Progress, unseen
from scorepad.backup.folded import Unclear, reckoned, standing
from scorepad.store import Result, Store
from scorepad.store.export import some_tables
from scorepad.table import Table

#: So many tables are folded before their results are kept.
BATCH = 100
#: What a result follows from: these files and folders of the program.
RULES = ("core", "kit", "games", "log.py", "table.py", "replay/verify.py", "backup/results.py")


class Shown(NamedTuple):
    """What lists show of a table. `rounds`: how many were played; `number`: of the next one; `of`: how many there will be, and
    `target`: the points it is played to, 0 where there is no such end; `progress`: so much of so much; `over`: finished, and `won`
    by the game's own end."""

    totals: tuple[int, ...]
    leading: tuple[int, ...]
    rounds: int
    number: int
    of: int
    target: int
    progress: tuple[int, int]
    over: bool
    won: bool


def shown(table: Table) -> Shown:
    """What lists show of a table."""
    goal = table.goal
    return Shown(
        table.state.totals, table.leading, len(table.state.rounds), table.number, goal.rounds, goal.target or 0, table.progress,
        table.finished, bool(table.won),
    )  # fmt: skip


@cache
def rules() -> str:
    """By what the results of this program are known: they follow from nothing but its files and a log."""
    program, found = Path(scorepad.__file__).parent, sha256(scorepad.__version__.encode())
    for path in (program / each for each in RULES):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            found.update(f"\n{file.relative_to(program)}\n".encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:32]


def read(data: Any) -> Shown | None:
    """A result as it was kept."""
    return None if data is None else Shown._make(tuple(each) if isinstance(each, list) else each for each in data)


def as_kept(slug: str, version: int, result: Shown) -> Result:
    """A result as it is kept, after so many steps."""
    return Result(slug, version, list(result), result.over)


def work_out(store: Store, progress: Progress = unseen) -> int:
    """Keep the results of all tables that have none, as far as they can be folded; returns of how many. Raises Unavailable."""
    lacking, kept = store.unlisted(), 0
    done = progress(len(lacking))
    for start in range(0, len(lacking), BATCH):
        with store.database.reading() as session:
            tables = some_tables(session, lacking[start : start + BATCH])
        found = []
        for table in tables:
            done()
            try:
                found.append(as_kept(table.slug, len(table.steps), shown(reckoned(table, standing(table)).table)))
            except Unclear:
                continue
        store.keep_results(found, rules(), wait=True)
        kept += len(found)
    return kept
