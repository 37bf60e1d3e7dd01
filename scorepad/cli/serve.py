"""The commands `serve` and `migrate`, and what commands share: options, opening the pad, error messages.

Exit status: 0 on success, 2 if the pad cannot be opened.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from scorepad.cli.inputs import EXIT_UNUSABLE, silence_output
from scorepad.cli.options import options_as

if TYPE_CHECKING:
    from scorepad.store import Store

#: Default folder of nightly backups in an instance, and default time: 04:00, when hardly any evening is still going on.
BACKUPS, NIGHT = "backups", time(4)

#: Messages for the reasons of `DatabaseUnavailable`.
REASONS_IN_WORDS = {
    "busy": "another program has locked the database; stop it, or try again",
    "full": "there is no room left on the disk",
    "readonly": "the database cannot be written to: look who owns its folder",
    "gone": "the database cannot be opened: look whether its folder is there",
    "broken": "the database is damaged, or no database of Scorepad",
    "away": "nobody answers at the address of the database",
}


instance_option = click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="SCOREPAD_INSTANCE",
    show_envvar=True,
    help="Where tables and the secret key are kept.  [default: instance/ in a checkout, else the user's data folder]",
)


#: Where `serve` keeps the backups of each night, and `doctor` looks for them.
nightly_folder = click.option(
    "--backup-to",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="SCOREPAD_BACKUP_TO",
    show_envvar=True,
    help="Where backups of each night are kept.  [default: backups/ in the instance]",
)


def pad_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: the options `--instance` and `--database`, which select the pad."""
    for option in (
        click.option(
            "--database",
            envvar="SCOREPAD_DATABASE_URL",
            show_envvar=True,
            metavar="URL",
            help="Where the tables are kept, if not in the instance: postgresql://user:password@host/name, or sqlite:///file.",
        ),
        instance_option,
    ):
        command = option(command)
    return command


@contextmanager
def pad_errors() -> Iterator[None]:
    """A context that turns errors of opening the pad into a message and exit status 2."""
    from scorepad.store import DatabaseUnavailable, SchemaTooNew, SchemaTooOld, UnsupportedDatabase
    from scorepad.web.http.security import SecretKeyTooShort
    from scorepad.web.serving.workers import SingleProcessOnly
    from scorepad.web.tls.renewal import DamagedAuthority

    try:
        yield
    except DatabaseUnavailable as error:
        exit_with(REASONS_IN_WORDS[error.reason])
    except (SchemaTooNew, UnsupportedDatabase, SchemaTooOld, SecretKeyTooShort, SingleProcessOnly, DamagedAuthority) as error:
        exit_with(str(error))


def exit_with(sentence: str) -> NoReturn:
    """Print a message on standard error and exit with status 2."""
    click.echo(f"scorepad: {sentence}", err=True)
    sys.exit(EXIT_UNUSABLE)


def instance_folder(instance: Path | None) -> Path:
    """The instance folder, absolute."""
    from scorepad.web.app import default_instance

    return (instance or default_instance()).absolute()


def database_address(folder: Path, database: str | None) -> Path | str:
    """The path or URL of the database, as `Store` takes it."""
    from scorepad.web.app import DATABASE

    return database or folder / DATABASE


@contextmanager
def open_pad(instance: Path | None, database: str | None, *, new: bool = False, migrate: bool | None = None) -> Iterator[Store]:
    """A context with the store of a pad; exits with a message if that fails. `new`: create the pad if it does not exist."""
    from scorepad.described import find_texts_in
    from scorepad.store import Store, sqlite_file

    folder = instance_folder(instance)
    with refusal_errors(), pad_errors():
        address = database_address(folder, database)
        if new:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        elif (file := sqlite_file(address)) and not file.exists():
            exit_with(f"there is no pad at {file}; --instance or --database says where it is")
        with closing(Store(address, migrate=migrate, aside=folder)) as store:
            find_texts_in(store.games.find_text)
            yield store


@contextmanager
def refusal_errors() -> Iterator[None]:
    """A context that turns refusals and file errors into a message and exit status 2."""
    from scorepad.backup.file_format import BackupRefused

    try:
        yield
    except BrokenPipeError:
        silence_output()
        sys.exit(EXIT_UNUSABLE)
    except BackupRefused as error:
        exit_with(str(error))
    except OSError as error:
        exit_with(f"{error.filename or 'the file'}: {error.strerror or error}")


def _time_callback(ctx: click.Context, param: click.Parameter, value: str | None) -> time | None:
    """Callback: a time of day, or "night"."""
    if value is None or value == "night":
        return NIGHT if value else None
    with suppress(ValueError):
        hours, _, minutes = value.partition(":")
        return time(int(hours), int(minutes))
    raise click.BadParameter(f'"night" or a time of the day such as 04:00, not {value[:20]!r}')


def _address_callback(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Callback: an address without a path, such as "https://pad.example"."""
    if not value:
        return None
    from scorepad.web.http.network import parse_origin

    if parse_origin(value) is None or "/" in value.partition("://")[2].rstrip("/"):
        raise click.BadParameter(f"an address such as https://pad.example or http://192.168.1.20:8000, not {value[:60]!r}")
    return value.rstrip("/")


def address_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: the option `--address`, where phones reach the pad."""
    return click.option(
        "--address", metavar="URL", callback=_address_callback, envvar="SCOREPAD_ADDRESS", show_envvar=True,
        help="At which address phones reach the pad.  [default: behind a proxy the name that is allowed, else this machine's own "
        "address in the network]",
    )(command)  # fmt: skip


def parse_host_names(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Callback: host names separated by commas."""
    if not value:
        return ()
    from scorepad.web.http.network import InvalidHostName, normalize_host_name

    try:
        return tuple(normalize_host_name(name) for part in value.split(",") if (name := part.strip()))
    except InvalidHostName as error:
        raise click.BadParameter(f"names such as pad.example, without http:// and port, not {str(error)[:40]!r}") from error


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of `serve`, without those of `pad_options`."""

    host: str
    port: int
    behind_proxy: bool
    allowed_hosts: tuple[str, ...]
    workers: int
    backup_every: time | None
    backup_to: Path | None
    tls: bool
    tls_port: int
    address: str | None


@click.command()
@click.option(
    "--host", default="127.0.0.1", envvar="SCOREPAD_HOST", show_envvar=True, show_default=True,
    help="The address to listen on; 0.0.0.0 for other phones.",
)  # fmt: skip
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, envvar="SCOREPAD_PORT", show_envvar=True, show_default=True,
    help="The port to listen on; 0 for any that is free.",
)  # fmt: skip
@pad_options
@click.option(
    "--behind-proxy", is_flag=True, envvar="SCOREPAD_BEHIND_PROXY", show_envvar=True,
    help="Believe the X-Forwarded-For, -Proto and -Host of a proxy. Nobody must reach the port but through it.",
)  # fmt: skip
@click.option(
    "--allowed-hosts", metavar="NAME[,NAME...]", callback=parse_host_names, envvar="SCOREPAD_ALLOWED_HOSTS", show_envvar=True,
    help="By which names phones may call the pad, besides localhost, this machine's own and addresses in numbers. "
    '"*" allows any, and with that the pages of strangers that pretend to be the pad.',
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, envvar="SCOREPAD_WORKERS", show_envvar=True, show_default=True,
    help="In so many processes; more than one need PostgreSQL.",
)  # fmt: skip
@click.option(
    "--backup-every", metavar="night|HH:MM", callback=_time_callback, envvar="SCOREPAD_BACKUP_EVERY", show_envvar=True,
    help="Keep a backup of each night, or at that time of each day; the last seven stay.",
)  # fmt: skip
@nightly_folder
@click.option(
    "--tls", is_flag=True, envvar="SCOREPAD_TLS", show_envvar=True,
    help="Serve over https besides, with a certificate of the pad's own for the network at home; the page /trust says how "
    "phones come to trust it.",
)  # fmt: skip
@click.option(
    "--tls-port", type=click.IntRange(0, 65535), default=8443, envvar="SCOREPAD_TLS_PORT", show_envvar=True, show_default=True,
    help="The port for https; 0 for any that is free.",
)  # fmt: skip
@address_option
@options_as(ServeOptions)
def serve(options: ServeOptions, instance: Path | None, database: str | None) -> None:
    """Serve the site, until interrupted or told to stop."""
    from scorepad.web.app import default_instance
    from scorepad.web.serving.caretaker import BackupSchedule
    from scorepad.web.serving.serve import Serving
    from scorepad.web.serving.serve import serve as start

    if options.backup_to and options.backup_every is None:
        raise click.UsageError("--backup-to says where the backups of --backup-every go, which is not given")
    if options.tls and options.behind_proxy:
        raise click.UsageError("--tls is for phones that come straight to the pad; behind a proxy https is the proxy's")
    folder = options.backup_to or (instance or default_instance()) / BACKUPS
    schedule = BackupSchedule(folder.absolute(), options.backup_every) if options.backup_every is not None else None

    try:
        with pad_errors():
            serving = Serving(
                options.host, options.port, options.tls_port if options.tls else None, address=options.address,
                allowed_hosts=options.allowed_hosts,
                behind_proxy=options.behind_proxy, workers=options.workers,
            )  # fmt: skip
            start(serving, instance, database, nights=schedule)
    except OSError as error:
        raise click.ClickException(f"cannot serve on {options.host}:{options.port}: {error}") from error


@click.command()
@pad_options
def migrate(instance: Path | None, database: str | None) -> None:
    """Bring the database up to date with this version of Scorepad."""
    from scorepad.store import Store
    from scorepad.web.app import DATABASE, default_instance

    folder = instance or default_instance()
    with pad_errors():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        store = Store(database or folder / DATABASE, migrate=True, aside=folder)
        click.echo(f"The database has schema {store.schema}.")
        store.close()
