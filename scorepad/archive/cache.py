"""What is cached of a folded table: its result for lists, its summary for the archive; and the digest of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import scorepad
from scorepad.archive.summary import as_json, summarise
from scorepad.archive.table_fold import CannotFold, fold_table, log_state
from scorepad.log import Step
from scorepad.table import Table

#: Files and folders of the package that results and summaries depend on.
RULE_FILES = ("core", "kit", "games", "log.py", "table.py", "archive/summary.py", "archive/table_fold.py", "archive/cache.py")
#: A longer pause between two steps of a log, in seconds, is not counted as playing.
MAX_PAUSE_SECONDS = 30 * 60


@cache
def rules_digest() -> str:
    """A digest of `RULE_FILES` and the version: the key of all that is cached."""
    return sha256(f"{scorepad.__version__} {digest_of_files(*RULE_FILES)}".encode()).hexdigest()[:32]


@cache
def digest_of_files(*names: str) -> str:
    """A digest of these files of the package; of a folder, of all its modules."""
    program, digest = Path(scorepad.__file__).parent, sha256()
    for path in (program / name for name in names):
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            digest.update(f"\n{file.relative_to(program)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


class ListResult(NamedTuple):
    """What lists show of a table.

    `standing`: what decides who leads, the gains in games for chips; `places`: as in `Table`; `rounds`: number of rounds played;
    `number`: of the next one; `of`: number of rounds of a game, `target`: points that end it, 0 if it has no such end; `progress`:
    done and total; `over`: finished, `won`: by the game's own end.
    """

    totals: tuple[int, ...]
    standing: tuple[int, ...]
    places: tuple[int, ...]
    leading: tuple[int, ...]
    rounds: int
    number: int
    of: int
    target: int
    progress: tuple[int, int]
    over: bool
    won: bool


def list_result(table: Table) -> ListResult:
    """The result of a table."""
    goal, state = table.goal, table.state
    return ListResult(
        state.totals, table.game.standing(state), table.places, leading=table.leading, rounds=len(state.rounds),
        number=table.number, of=goal.rounds, target=goal.target or 0, progress=table.progress, over=table.finished,
        won=bool(table.winners_by_rule),
    )  # fmt: skip


def list_result_from(data: Any) -> ListResult | None:
    """Convert a cached result; None stays None."""
    return None if data is None else ListResult._make(tuple(value) if isinstance(value, list) else value for value in data)


class CachedFold(NamedTuple):
    """What is cached of a table, as JSON: its `ListResult`, and its `TableSummary`, None where nothing counts; `over`: whether it
    is finished."""

    result: list[Any]
    summary: list[Any] | None
    over: bool


def cached_fold(table: Table, opened_at: int, steps: Sequence[Step]) -> CachedFold:
    """What is cached of a table that was folded from these steps; `opened_at`: in Unix seconds."""
    result, summary = list_result(table), summarise(table)
    if summary is not None:
        summary = summary._replace(seconds=seconds_played(opened_at, steps))
    return CachedFold(list(result), summary and as_json(summary), over=result.over)


def fold_for_cache(header: Mapping[str, Any], opened_at: int, steps: Sequence[Step]) -> CachedFold | None:
    """What is cached of a table, by its record without entries, when it was opened (Unix seconds), and its log; None if it cannot
    be folded."""
    try:
        return cached_fold(fold_table(header, log_state(steps)).table, opened_at, steps)
    except CannotFold:
        return None


def seconds_played(opened_at: int, steps: Sequence[Step]) -> int:
    """For how long a table was played, in seconds: from when it was opened to its last step, without pauses longer than
    `MAX_PAUSE_SECONDS`."""
    times = [opened_at, *(step.at for step in steps)]
    return sum(later - at for at, later in pairwise(times) if 0 <= later - at <= MAX_PAUSE_SECONDS)
