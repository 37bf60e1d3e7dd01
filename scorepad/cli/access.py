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
        """The address of the pad: as the pad of this instance states it, else as the options do."""
        from scorepad.web.auth.pad_address import PadAddress

        from_options = PadAddress(
            "", self.port, self.tls_port if self.tls else None, names=self.allowed_hosts, proxied=self.behind_proxy
        )
        pad_address = PadAddress.load(folder) or from_options
        if pad_address.is_local_only() and pad_address is not from_options and not self.address:
            click.echo("scorepad: no phone reaches the pad as it was started: --host 0.0.0.0 serves it to the network", err=True)
        return replace(pad_address, address=self.address or pad_address.address)


@dataclass(frozen=True, slots=True)
class LinkOptions:
    """The options of `link`; `called`: the name or number of the circle."""

    role: str | None
    name: str | None
    called: str | None
    table: str | None


def _name_callback(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Callback: the tidied name of a person or circle."""
    from scorepad.web.http.urls import normalize_name

    if value is None:
        return None
    name = normalize_name(value)
    if not name or len(name) > MAX_NAME:
        raise click.BadParameter(f"a name of 1 to {MAX_NAME} letters")
    return name


def _address_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator: passes `reach`, the address of the pad: that of `--address`, else the one that the pad states in its instance,
    else that of the environment variables of `scorepad serve`."""

    @options_as(AddressOptions)
    @wraps(command)
    def known(options: AddressOptions, *, instance: Path | None, **keywords: Any) -> Any:
        reach = options.reach(instance_folder(instance))
        if not reach.addresses():
            exit_with("nobody but the proxy knows at which address phones reach the pad: say --address https://…")
        return command(reach=reach, instance=instance, **keywords)

    decorated: Callable[..., Any] = known
    for option in (
        click.option("--port", type=int, default=8000, envvar="SCOREPAD_PORT", hidden=True),
        click.option("--tls", is_flag=True, envvar="SCOREPAD_TLS", hidden=True),
        click.option("--tls-port", type=int, default=8443, envvar="SCOREPAD_TLS_PORT", hidden=True),
        click.option("--behind-proxy", is_flag=True, envvar="SCOREPAD_BEHIND_PROXY", hidden=True),
        click.option("--allowed-hosts", callback=parse_host_names, envvar="SCOREPAD_ALLOWED_HOSTS", hidden=True),
        address_option,
    ):
        decorated = option(decorated)
    return decorated


@click.command()
@click.option("--role", type=click.Choice(ROLES), help="What it allows.  [default: keeper; with --table scorer]")
@click.option("--name", callback=_name_callback, help="For whom it is.  [default: whoever opens it is asked]")
@click.option("--circle", "called", metavar="NAME", help="To which circle, by its name or number.  [default: the first]")
@click.option("--table", metavar="SLUG", help="To this table alone: what stands behind /t/ in its address.")
@_address_options
@pad_options
@options_as(LinkOptions)
def link(options: LinkOptions, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make a link by which somebody comes to the pad, also while it runs, and print it; at a terminal with a QR code to scan."""
    if options.table is not None and options.role == "keeper":
        raise click.UsageError("a keeper keeps a circle; for one table there are scorers and watchers")
    with open_pad(instance, database) as store:
        circle_store = store.for_circle(circle_called(store, options.called).id) if options.called is not None else store
        _print_new_link(
            circle_store, options.role or ("scorer" if options.table else "keeper"), options.name, reach=reach, table=options.table
        )


@click.command()
@click.argument("name", callback=_name_callback)
@_address_options
@pad_options
def circle(name: str, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make another circle: people who play together and see nothing of the others; print the link of its first keeper."""
    from scorepad.web.http.urls import now

    with open_pad(instance, database) as store:
        if any(existing.name.casefold() == name.casefold() for existing in store.circles.all()):
            exit_with(f"there is a circle {name} already; `scorepad link --circle` makes a link to it")
        _print_new_link(store.for_circle(store.circles.new(name, now()).id), "keeper", None, reach=reach)


@click.command()
@pad_options
def circles(instance: Path | None, database: str | None) -> None:
    """List the circles: number, name, how many tables, people and links that stand."""
    from scorepad.backup.fold import counted_noun

    with open_pad(instance, database) as store, streams():
        for circle_ in store.circles.all():
            circle_store = store.for_circle(circle_.id)
            counts = (
                (circle_store.lists.count(), "table"),
                (circle_store.people.count(), "person"),
                (len(circle_store.links.all()), "link"),
            )
            click.echo(f"{circle_.id}  {circle_.name or NAMELESS}: {', '.join(counted_noun(*count) for count in counts)}")


@click.command()
@click.option("--drop", is_flag=True, help="Delete all invented circles instead.")
@_address_options
@pad_options
def demo(drop: bool, reach: PadAddress, instance: Path | None, database: str | None) -> None:
    """Make an invented circle: eight people, forty evenings of all games. Print the link of its keeper."""
    from scorepad.backup.fold import counted_noun
    from scorepad.store import NewLink
    from scorepad.web.auth.open_link import fresh_token, hash_of
    from scorepad.web.auth.owner_link import opening_at
    from scorepad.web.hands.demo import MAKER, MAX_DEMOS, make_demo
    from scorepad.web.http.urls import fresh_key, now

    with open_pad(instance, database) as store, streams():
        if drop:
            demos = [circle_ for circle_ in store.circles.all() if store.for_circle(circle_.id).circle.is_demo()]
            for circle_ in demos:
                store.for_circle(circle_.id).circle.delete_demo()
            click.echo(f"{counted_noun(len(demos), 'invented circle')} deleted")
            return
        token = fresh_token()
        new_link = NewLink("keeper", "Demo", by=MAKER)
        if make_demo(store, "Demo", new_link, hash_of(token), key=fresh_key(), at=now()) is None:
            exit_with(f"there are {MAX_DEMOS} invented circles already; `scorepad demo --drop` deletes them")
        click.echo(opening_at(reach.addresses()[0], token))


def circle_called(store: Store, called: str) -> Circle:
    """The circle with this name, or else with this number; exits if there is none."""
    all_circles = store.circles.all()
    named = [circle_ for circle_ in all_circles if circle_.name.casefold() == called.strip().casefold() and circle_.name]
    if len(named) > 1:
        exit_with(f"there are several circles {called}: {', '.join(str(circle_.id) for circle_ in named)}; say the number")
    matches = named or [circle_ for circle_ in all_circles if str(circle_.id) == called.strip()]
    if not matches:
        exit_with(f"there is no circle {called}; `scorepad circles` lists them")
    return matches[0]


def _print_new_link(store: Store, role: str, name: str | None, reach: PadAddress, table: str | None = None) -> None:
    """Make a link and print it, at a terminal with a QR code."""
    from scorepad.store import NotFound
    from scorepad.web.auth.owner_link import new_link, opening_at, terminal_lines
    from scorepad.web.http.urls import now

    try:
        token = new_link(store, role, name or "", at=now(), table=table)
    except NotFound:
        exit_with(f"there is no table {table} in this circle")
    links = [opening_at(address, token) for address in reach.addresses()]
    with streams():
        for line in terminal_lines(links, sys.stdout) if sys.stdout.isatty() else links[:1]:
            click.echo(line)
