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

from scorepad.cli.serve import BACKUPS, folder_of, kept, nightly_folder, opened, sentences, told, where_of
from scorepad.cli.streams import streams

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

    from scorepad.backup.writer import Restored

FOUND = 1
#: Limit of faults printed without `--all`.
MOST_TOLD = 50


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--force", is_flag=True, help="Take the place of a file that is there.")
@kept
def backup(file: Path, force: bool, instance: Path | None, database: str | None) -> None:
    """Write everything into FILE, also while the pad runs ("-": to standard output)."""
    from scorepad.backup.export import write, write_file
    from scorepad.backup.naming import counted

    with opened(instance, database) as store, _bar("backup") as progress:
        if str(file) == "-":
            with streams():
                write(store, sys.stdout.buffer, progress, _damaged)
                sys.stdout.buffer.flush()
            return
        many = write_file(store, file, force=force, progress=progress, tell=_damaged)
    click.echo(f"{file}: {counted(many.tables, 'table')}, {counted(many.steps, 'step')}, {counted(many.people, 'person')}")


def _damaged(fault: str) -> None:
    click.echo(f"scorepad: damaged in the database, and so in the backup: {fault}", err=True)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--merge", is_flag=True, help="Into a pad that is not empty: add what it does not have.")
@kept
def restore(file: Path, merge: bool, instance: Path | None, database: str | None) -> None:
    """Read a backup from FILE ("-": standard input) into an empty pad: all of it, or nothing."""
    from scorepad.backup.caches import work_out
    from scorepad.backup.raw_restore import is_one
    from scorepad.backup.restore import checked
    from scorepad.backup.restore import restore as read

    with sentences(), _file(file) as source:
        if is_one(source):
            _put_back(source, instance, database)
            return
        with _bar("check") as progress:
            whole = checked(source, progress)
        with opened(instance, database, new=True) as store:
            with _bar("restore") as progress:
                done = read(store, whole, merge=merge, progress=progress)
            with _bar("lists") as progress:
                work_out(store, progress)
    for sentence in _restored(done):
        click.echo(sentence)
    _tell_changed(whole.changed)


def _tell_changed(changed: Sequence[str]) -> None:
    """Tell which values of a backup were brought within their bounds, the first of them."""
    for each in changed[:MOST_TOLD]:
        click.echo(f"changed, since no page takes it: {each}", err=True)
    if len(changed) > MOST_TOLD:
        click.echo(f"and {len(changed) - MOST_TOLD} more", err=True)


def _put_back(source: BinaryIO, instance: Path | None, database: str | None) -> None:
    """Restore a raw dump of `migrate`, and migrate it."""
    from scorepad.backup.naming import counted
    from scorepad.backup.raw_restore import restore as read

    folder = folder_of(instance)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with told():
        many = read(where_of(folder, database), source)
    click.echo(f"{counted(many, 'row')} put back")


def _restored(done: Restored) -> Iterator[str]:
    from scorepad.backup.naming import counted, name_of

    there = f"{done.there} {'was' if done.there == 1 else 'were'} there already"
    yield f"{counted(done.added, 'table')} added, {done.grew} went on, {there}"
    yield f"{counted(done.steps, 'step')} and {counted(done.people, 'person')} added"
    if done.circles:
        yield f"{counted(done.circles, 'circle')} added"
    if done.evenings or done.plans or done.payments:
        evenings = f"{counted(done.evenings, 'evening')} with a title or note, {counted(done.plans, 'planned evening')}"
        yield f"{evenings} and {counted(done.payments, 'payment')} added"
    if done.links:
        hold = f"{counted(done.links, 'link')} {'holds' if done.links == 1 else 'hold'} again"
        yield f"{hold}, also what was revoked since the backup: a keeper should look through them"
    if done.left:
        were = "was" if done.left == 1 else "were"
        yield f"{counted(done.left, 'link')} of the backup {were} left behind: who comes in here is said here"
    for slug, _ in done.both:
        yield f"{name_of(done.tables[slug], game_name)} went on differently in the backup: both are here now"
    for slug in done.notes:
        yield f"{name_of(done.tables[slug], game_name)} has another note in the backup: the one here stays"


def game_name(game: str) -> str:
    """The name of a game in English; its id if this version does not know it."""
    from scorepad.games import find, room_of
    from scorepad.words import DEFAULT, words

    return words(DEFAULT, room_of(game)).say(f"game-{game}") if find(game) else game


@click.command()
@click.option("--rebuild", "anew", is_flag=True, help="Make anew what is kept beside tables so that lists are quick.")
@click.option("--all", "everything", is_flag=True, help=f"Tell all that is found, not only the first {MOST_TOLD}.")
@nightly_folder
@kept
def doctor(anew: bool, everything: bool, backup_to: Path | None, instance: Path | None, database: str | None) -> None:
    """Look whether all is well: the database, the disk, and every table by the rules of this version."""
    from scorepad.backup.caches import rebuild
    from scorepad.backup.doctor import facts, found
    from scorepad.backup.naming import counted

    with opened(instance, database, migrate=False) as store:
        folder = folder_of(instance)
        for fact in facts(store, folder, backup_to or folder / BACKUPS):
            click.echo(fact)
        many = 0
        with _bar("doctor") as progress:
            for many, sentence in enumerate(_readable(found(store, folder, progress, game_name)), 1):
                if everything or many <= MOST_TOLD:
                    click.echo(sentence)
        if anew:
            with _bar("lists") as progress:
                click.echo(f"lists: {counted(rebuild(store, progress), 'table')} made anew")
    if many > MOST_TOLD and not everything:
        click.echo(f"… and {many - MOST_TOLD} more (--all tells {'it' if many - MOST_TOLD == 1 else 'them'})")
    click.echo(f"{many} found" if many else "all is well")
    sys.exit(FOUND if many else 0)


def _readable(found: Iterator[str]) -> Iterator[str]:
    """The faults; if the database is too damaged to go on, that is the last one."""
    from scorepad.store import Unavailable

    try:
        yield from found
    except Unavailable as error:
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
        kept_aside = stack.enter_context(tempfile.TemporaryFile())
        with streams(read=True, write=False):
            shutil.copyfileobj(sys.stdin.buffer, kept_aside)
        yield cast(BinaryIO, kept_aside)


@contextmanager
def _bar(label: str) -> Iterator[Callable[[int], Callable[[], None]]]:
    """A context with a `Progress` that draws a bar if standard error is a terminal."""
    with ExitStack() as stack:

        def begin(many: int) -> Callable[[], None]:
            if sys.stderr is None or not sys.stderr.isatty():
                return lambda: None
            bar: ProgressBar[int] = stack.enter_context(click.progressbar(length=many, label=label, file=sys.stderr))
            return lambda: bar.update(1)

        yield begin
