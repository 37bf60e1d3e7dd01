"""The commands for access: `link` makes links, `circle` and `circles` make and list circles, `demo` makes an invented one.

Exit status: 0 on success, 2 if it cannot be done (then nothing was changed).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorepad.cli.inputs import streams
from scorepad.cli.options import options_as
from scorepad.cli.serve import address_option, exit_with, instance_folder, open_pad, pad_options, parse_host_names
from scorepad.core.record import MAX_NAME

if TYPE_CHECKING:
    from scorepad.store import Circle, Store
    from scorepad.web.auth.pad_address import PadAddress

ROLES = ("keeper", "scorer", "watcher")
#: Printed for a circle without a name.
NAMELESS = "(no name yet)"


@dataclass(frozen=True, slots=True)
class AddressOptions:
    """The options that say where phones reach the pad."""

    address: str | None
    port: int
    tls: bool
    tls_port: int
    behind_proxy: bool
    allowed_hosts: tuple[str, ...]

    def reach(self, folder: Path) -> PadAddress:
        """The same for `scorepad.web`: what the pad of this instance says of itself, else what the options say."""
        from scorepad.web.auth.pad_address import PadAddress

        said = PadAddress("", self.port, self.tls_port if self.tls else None, self.allowed_hosts, self.behind_proxy)
        found = PadAddress.load(folder) or said
        if found.is_local_only() and found is not said and not self.address:
            click.echo("scorepad: no phone reaches the pad as it was started: --host 0.0.0.0 serves it to the network", err=True)
        return replace(found, address=self.address or found.address)


@dataclass(frozen=True, slots=True)
class LinkOptions:
    """What kind of link to make; `called`: the name or number of its circle."""

    role: str | None
    name: str | None
    called: str | None
    table: str | None


def _name(ctx: click.Context, param: click.Parameter, given: str | None) -> str | None:
    """Callback: the tidied name of a person or circle."""
    from scorepad.web.http.urls import normalize_name

    if given is None:
        return None
    name = normalize_name(given)
    if not name or len(name) > MAX_NAME:
        raise click.BadParameter(f"a name of 1 to {MAX_NAME} letters")
    return name


def _reached(command: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: passes `reach`, where phones reach the pad: as `--address` says, as the pad itself says in its instance, or as
    the environment variables of `scorepad serve` do."""

    @options_as(AddressOptions)
    @wraps(command)
    def known(given: AddressOptions, *, instance: Path | None, **more: Any) -> Any:
        reach = given.reach(instance_folder(instance))
        if not reach.addresses():
            exit_with("nobody but the proxy knows at which address phones reach the pad: say --address https://…")
        return command(reach=reach, instance=instance, **more)

    found: Callable[..., Any] = known
    for option in (
        click.option("--port", type=int, default=8000, envvar="SCOREPAD_PORT", hidden=True),
        click.option("--tls", is_flag=True, envvar="SCOREPAD_TLS", hidden=True),
        click.option("--tls-port", type=int, default=8443, envvar="SCOREPAD_TLS_PORT", hidden=True),
        click.option("--behind-proxy", is_flag=True, envvar="SCOREPAD_BEHIND_PROXY", hidden=True),
        click.option("--allowed-hosts", callback=parse_host_names, envvar="SCOREPAD_ALLOWED_HOSTS", hidden=True),
        address_option,
    ):
        found = option(found)
    return found


@click.command()
@click.option("--role", type=click.Choice(ROLES), help="What it allows.  [default: keeper; with --table scorer]")
@click.option("--name", callback=_name, help="For whom it is.  [default: whoever opens it is asked]")
@click.option("--circle", "called", metavar="NAME", help="To which circle, by its name or number.  [default: the first]")
@click.option("--table", metavar="SLUG", help="To this table alone: what stands behind /t/ in its address.")
@_reached
@pad_options
@options_as(LinkOptions)
def link(wanted: LinkOptions, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make a link by which somebody comes to the pad, also while it runs, and print it; at a terminal with a QR code to scan."""
    if wanted.table is not None and wanted.role == "keeper":
        raise click.UsageError("a keeper keeps a circle; for one table there are scorers and watchers")
    with open_pad(instance, database) as store:
        mine = store.for_circle(circle_called(store, wanted.called).id) if wanted.called is not None else store
        _made(mine, wanted.role or ("scorer" if wanted.table else "keeper"), wanted.name, reach, wanted.table)


@click.command()
@click.argument("name", callback=_name)
@_reached
@pad_options
def circle(name: str, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make another circle: people who play together and see nothing of the others; print the link of its first keeper."""
    from scorepad.web.http.urls import now

    with open_pad(instance, database) as store:
        if any(each.name.casefold() == name.casefold() for each in store.circles()):
            exit_with(f"there is a circle {name} already; `scorepad link --circle` makes a link to it")
        _made(store.for_circle(store.new_circle(name, now()).id), "keeper", None, reach)


@click.command()
@pad_options
def circles(instance: Path | None, database: str | None) -> None:
    """List the circles: number, name, how many tables, people and links that stand."""
    from scorepad.backup.fold import counted_noun

    with open_pad(instance, database) as store, streams():
        for each in store.circles():
            mine = store.for_circle(each.id)
            many = ((mine.count_tables(), "table"), (mine.count_people(), "person"), (len(mine.links()), "link"))
            click.echo(f"{each.id}  {each.name or NAMELESS}: {', '.join(counted_noun(*each) for each in many)}")


@click.command()
@click.option("--drop", is_flag=True, help="Delete all invented circles instead.")
@_reached
@pad_options
def demo(drop: bool, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make an invented circle: eight people, forty evenings of all games. Print the link of its keeper."""
    from scorepad.backup.fold import counted_noun
    from scorepad.store import NewLink
    from scorepad.web.auth.open_link import fresh_token
    from scorepad.web.auth.owner_link import opening_at
    from scorepad.web.http.urls import now
    from scorepad.web.lobby.demo import MAKER, MAX_DEMOS, make_demo

    with open_pad(instance, database) as store, streams():
        if drop:
            gone = [each for each in store.circles() if store.for_circle(each.id).is_demo()]
            for each in gone:
                store.for_circle(each.id).delete_demo()
            click.echo(f"{counted_noun(len(gone), 'invented circle')} deleted")
            return
        token = fresh_token()
        if make_demo(store, "Demo", NewLink("keeper", "Demo", by=MAKER), token, now()) is None:
            exit_with(f"there are {MAX_DEMOS} invented circles already; `scorepad demo --drop` deletes them")
        click.echo(opening_at(reach.addresses()[0], token))


def circle_called(store: Store, called: str) -> Circle:
    """The circle with this name, or else with this number; exits if there is none."""
    there = store.circles()
    named = [each for each in there if each.name.casefold() == called.strip().casefold() and each.name]
    if len(named) > 1:
        exit_with(f"there are several circles {called}: {', '.join(str(each.id) for each in named)}; say the number")
    found = named or [each for each in there if str(each.id) == called.strip()]
    if not found:
        exit_with(f"there is no circle {called}; `scorepad circles` lists them")
    return found[0]


def _made(store: Store, role: str, name: str | None, reach: PadAddress, table: str | None = None) -> None:
    """Make a link and print it, at a terminal with a QR code."""
    from scorepad.store import NotFound
    from scorepad.web.auth.owner_link import new_link, opening_at, terminal_lines
    from scorepad.web.http.urls import now

    try:
        token = new_link(store, role, name or "", now(), table=table)
    except NotFound:
        exit_with(f"there is no table {table} in this circle")
    links = [opening_at(address, token) for address in reach.addresses()]
    with streams():
        for line in terminal_lines(links, sys.stdout) if sys.stdout.isatty() else links[:1]:
            click.echo(line)
