"""The commands for maintenance: `backup`, `restore`, `doctor`.

Exit status: 0 on success, 2 if it cannot be done (then nothing was changed), 1 if `doctor` found faults.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

import click

from scorepad.cli.inputs import EXIT_FAULTS, streams
from scorepad.cli.serve import (
    BACKUPS,
    database_address,
    instance_folder,
    nightly_folder,
    open_pad,
    pad_errors,
    pad_options,
    refusal_errors,
)

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from scorepad.backup.writer import Restored

#: Limit of faults printed without `--all`.
MAX_FAULTS = 50


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--force", is_flag=True, help="Take the place of a file that is there.")
@pad_options
def backup(file: Path, force: bool, instance: Path | None, database: str | None) -> None:
    """Write everything into FILE, also while the pad runs ("-": to standard output)."""
    from scorepad.backup.export import write_backup, write_backup_file
    from scorepad.backup.fold import counted_noun

    with open_pad(instance, database) as store, _bar("backup") as progress:
        if str(file) == "-":
            with streams():
                write_backup(store, sys.stdout.buffer, progress, tell=_tell_damaged)
                sys.stdout.buffer.flush()
            return
        counts = write_backup_file(store, file, force=force, progress=progress, tell=_tell_damaged)
    click.echo(
        f"{file}: {counted_noun(counts.tables, 'table')}, {counted_noun(counts.steps, 'step')}, "
        f"{counted_noun(counts.people, 'person')}"
    )


def _tell_damaged(fault: str) -> None:
    click.echo(f"scorepad: damaged in the database, and so in the backup: {fault}", err=True)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--merge", is_flag=True, help="Into a pad that is not empty: add what it does not have.")
@pad_options
def restore(file: Path, merge: bool, instance: Path | None, database: str | None) -> None:
    """Read a backup from FILE ("-": standard input) into an empty pad: all of it, or nothing."""
    from scorepad.archive.cache import fold_for_cache, rules_digest
    from scorepad.backup.restore import check_backup, is_raw_dump
    from scorepad.backup.restore import restore_backup as read_backup

    with refusal_errors(), _file(file) as source:
        if is_raw_dump(source):
            _put_back_raw_dump(source, instance, database)
            return
        with _bar("check") as progress:
            checked = check_backup(source, progress)
        with open_pad(instance, database, new=True) as store:
            with _bar("restore") as progress:
                restored = read_backup(store, checked, merge=merge, progress=progress)
            with _bar("lists") as progress:
                store.cache.fill(fold_for_cache, rules_digest(), everywhere=True, progress=progress)
    for sentence in _restored_in_words(restored):
        click.echo(sentence)
    _tell_changed(checked.changed)


def _tell_changed(changed: Sequence[str]) -> None:
    """Tell which values of a backup were brought within their bounds: at most the first `MAX_FAULTS`."""
    for change in changed[:MAX_FAULTS]:
        click.echo(f"changed, since no page takes it: {change}", err=True)
    if len(changed) > MAX_FAULTS:
        click.echo(f"and {len(changed) - MAX_FAULTS} more", err=True)


def _put_back_raw_dump(source: BinaryIO, instance: Path | None, database: str | None) -> None:
    """Restore a raw dump of `migrate`, and migrate it."""
    from scorepad.backup.fold import counted_noun
    from scorepad.backup.restore import restore_raw_dump

    folder = instance_folder(instance)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with pad_errors():
        rows = restore_raw_dump(database_address(folder, database), source)
    click.echo(f"{counted_noun(rows, 'row')} put back")


def _restored_in_words(restored: Restored) -> Iterator[str]:
    from scorepad.backup.fold import counted_noun, table_name

    unchanged = f"{restored.complete} {'was' if restored.complete == 1 else 'were'} there already"
    yield f"{counted_noun(restored.added, 'table')} added, {restored.grew} went on, {unchanged}"
    yield f"{counted_noun(restored.steps, 'step')} and {counted_noun(restored.people, 'person')} added"
    if restored.circles:
        yield f"{counted_noun(restored.circles, 'circle')} added"
    if restored.evenings or restored.plans or restored.payments:
        evenings = (
            f"{counted_noun(restored.evenings, 'evening')} with a title or note, {counted_noun(restored.plans, 'planned evening')}"
        )
        yield f"{evenings} and {counted_noun(restored.payments, 'payment')} added"
    if restored.games:
        yield f"{counted_noun(restored.games, 'described game')} added"
    if restored.links:
        hold = f"{counted_noun(restored.links, 'link')} {'holds' if restored.links == 1 else 'hold'} again"
        yield f"{hold}, also what was revoked since the backup: a keeper should look through them"
    if restored.left:
        were = "was" if restored.left == 1 else "were"
        yield f"{counted_noun(restored.left, 'link')} of the backup {were} left behind: who comes in here is said here"
    for slug, _ in restored.diverged:
        yield f"{table_name(restored.tables[slug], game_name)} went on differently in the backup: both are here now"
    for slug in restored.notes:
        yield f"{table_name(restored.tables[slug], game_name)} has another note in the backup: the one here stays"


def game_name(game: str) -> str:
    """The name of a game in English; its id if this version does not know it."""
    from scorepad.games import find_game, room_of
    from scorepad.words import DEFAULT, words_in

    return words_in(DEFAULT, room_of(game)).say(f"game-{game}") if find_game(game) else game


@click.command()
@click.option("--rebuild", "anew", is_flag=True, help="Make anew what is kept beside tables so that lists are quick.")
@click.option("--all", "everything", is_flag=True, help=f"Tell all that is found, not only the first {MAX_FAULTS}.")
@nightly_folder
@pad_options
def doctor(anew: bool, everything: bool, backup_to: Path | None, instance: Path | None, database: str | None) -> None:
    """Look whether all is well: the database, the disk, and every table by the rules of this version."""
    from scorepad.archive.cache import fold_for_cache, rules_digest
    from scorepad.backup.doctor import find_faults, pad_facts
    from scorepad.backup.fold import counted_noun

    with open_pad(instance, database, migrate=False) as store:
        folder = instance_folder(instance)
        for fact in pad_facts(store, folder, backup_to or folder / BACKUPS):
            click.echo(fact)
        number = 0
        with _bar("doctor") as progress:
            for number, sentence in enumerate(_readable(find_faults(store, folder, progress, game_name=game_name)), 1):
                if everything or number <= MAX_FAULTS:
                    click.echo(sentence)
        if anew:
            with _bar("lists") as progress:
                store.rebuild()
                filled = store.cache.fill(fold_for_cache, rules_digest(), everywhere=True, progress=progress)
                click.echo(f"lists: {counted_noun(filled.done, 'table')} made anew")
    if number > MAX_FAULTS and not everything:
        click.echo(f"… and {number - MAX_FAULTS} more (--all tells {'it' if number - MAX_FAULTS == 1 else 'them'})")
    click.echo(f"{number} found" if number else "all is well")
    sys.exit(EXIT_FAULTS if number else 0)


def _readable(faults: Iterator[str]) -> Iterator[str]:
    """The faults; if the database is too damaged to be read to its end, that is the last one."""
    from scorepad.store import DatabaseUnavailable

    try:
        yield from faults
    except DatabaseUnavailable as error:
        if error.reason != "broken":
            raise
        yield "the database is damaged: it cannot be read to its end"


@contextmanager
def _file(path: Path) -> Iterator[BinaryIO]:
    """A seekable file; standard input is copied into a temporary one."""
    with ExitStack() as stack:
        if str(path) != "-":
            yield stack.enter_context(open(path, "rb"))
            return
        copy = stack.enter_context(tempfile.TemporaryFile())
        with streams(read=True, write=False):
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield cast(BinaryIO, copy)


@contextmanager
def _bar(label: str) -> Iterator[Callable[[int], Callable[[], None]]]:
    """A context with a `Progress` that draws a bar if standard error is a terminal."""
    with ExitStack() as stack:

        def begin(length: int) -> Callable[[], None]:
            if sys.stderr is None or not sys.stderr.isatty():
                return lambda: None
            bar: ProgressBar[int] = stack.enter_context(click.progressbar(length=length, label=label, file=sys.stderr))
            return lambda: bar.update(1)

        yield begin
