"""What is cached of a folded table: its result for lists, its summary for the archive; and the digest of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import scorepad
from scorepad.archive.summary import as_json, summarise_parts
from scorepad.archive.table_fold import CannotFold, fold_table, log_state
from scorepad.core.halves import as_points
from scorepad.log import TIMED, Step
from scorepad.table import Table

#: Files and folders of the package that results and summaries depend on.
RULE_FILES = (
    "core", "kit", "described", "games", "log.py", "table.py", "archive/summary.py", "archive/table_fold.py", "archive/cache.py",
)  # fmt: skip
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
    done and total; `over`: finished, `won`: by the game's own end; `people`: indexes of those who sit there now, one a seat, among
    everyone who sat there; `left`: the index of each who left, and what their standing was.
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
    people: tuple[int, ...]
    left: tuple[tuple[int, int], ...]

    @property
    def gains(self) -> list[tuple[int, int]]:
        """What each person gained in a game for chips, by their index; those who came back are there twice."""
        return [*zip(self.people, self.standing, strict=True), *((person, gain) for person, gain in self.left)]


def list_result(table: Table, everyone: Sequence[str]) -> ListResult:
    """The result of a table; `everyone`: the names of all who sat there."""
    goal, state, indexes = table.goal, table.state, {name.casefold(): index for index, name in enumerate(everyone)}
    return ListResult(
        tuple(map(as_points, state.totals)), tuple(map(as_points, table.game.standing(state))), table.places,
        leading=table.leading, rounds=state.played,
        number=table.number, of=goal.rounds, target=as_points(goal.target), progress=table.progress, over=table.finished,
        won=bool(table.winners_by_rule), people=tuple(indexes[name.casefold()] for name in table.players),
        left=tuple((indexes[name.casefold()], as_points(standing)) for name, standing in table.left),
    )  # fmt: skip


def list_result_from(data: Any) -> ListResult | None:
    """Convert a cached result; None stays None."""
    return None if data is None else ListResult._make(tuple(value) if isinstance(value, list) else value for value in data)


class CachedFold(NamedTuple):
    """What is cached of a table, as JSON: its `ListResult`, and its summaries (`summarise_parts`), None if nothing counts; `over`:
    whether it is finished."""

    result: list[Any]
    summary: list[Any] | None
    over: bool


def cached_fold(table: Table, everyone: Sequence[str], opened_at: int, steps: Sequence[Step]) -> CachedFold:
    """What is cached of a table that was folded from these steps; `everyone`: the names of all who sat there; `opened_at`: in Unix
    seconds. The time that it was played stands with its last part."""
    result, summaries = list_result(table, everyone), summarise_parts(table)
    if summaries:
        summaries[-1] = summaries[-1]._replace(seconds=seconds_played(opened_at, steps))
    return CachedFold(list(result), [as_json(summary, everyone) for summary in summaries] or None, over=result.over)


def fold_for_cache(
    header: Mapping[str, Any], everyone: Sequence[str], opened_at: int, steps: Sequence[Step]
) -> CachedFold | None:  # fmt: skip
    """What is cached of a table, by its record without entries, the names of all who sat there, when it was opened (Unix seconds),
    and its log; None if it cannot be folded."""
    try:
        return cached_fold(fold_table(header, log_state(steps)).table, everyone, opened_at, steps)
    except CannotFold:
        return None


def seconds_played(opened_at: int, steps: Sequence[Step]) -> int:
    """For how long a table was played, in seconds: from when it was opened to its last step, without pauses longer than
    `MAX_PAUSE_SECONDS`."""
    gaps = zip(pairwise([opened_at, *(step.at for step in steps)]), steps, strict=True)
    return sum(later - at for (at, later), step in gaps if later >= at and (later - at <= MAX_PAUSE_SECONDS or step.data == TIMED))
