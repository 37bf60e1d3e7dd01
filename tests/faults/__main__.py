"""The faults at length, for `docs/reliability.md`: `python -m tests.faults`, or some of them by name."""

from __future__ import annotations

import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import click

from scorepad.store import Store
from tests import postgres
from tests.faults import power, scenes, scenes_disk, scenes_phones, scenes_postgres
from tests.faults.disks import SmallDisk, no_limit, no_powers
from tests.faults.noted import Noted
from tests.faults.scenes import Say

#: How large the small disk is, in bytes.
SMALL = 1_500_000


class Evening:
    """What a fault is given: a folder, a seed, and how much of it there is to be."""

    def __init__(self, stack: ExitStack, seed: int, times: int, seconds: float, say: Say) -> None:
        self.seed, self.times, self.seconds, self.say = seed, times, seconds, say
        self._stack = stack
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="faults-")))
        self.pad = self.folder / "pad"

    def disk(self) -> SmallDisk:
        return self._stack.enter_context(SmallDisk(self.folder / "disk", SMALL))

    def postgres(self) -> postgres.Server:
        server = postgres.Server(durable=True)
        self._stack.callback(server.close)
        return server

    def postgres_pad(self) -> str:
        url = self._stack.enter_context(self.postgres().database())
        Store(url, migrate=True).close()
        return url


#: Each fault by name: how it happens, and why it cannot here.
FAULTS: dict[str, tuple[Callable[[Evening], Noted | str], Callable[[], str | None]]] = {
    "kill": (lambda at: scenes.killed(at.pad, at.seed, at.times, at.say), lambda: None),
    "power": (lambda at: power.power(at.pad, at.seed, at.times, at.times, at.say), power.missing),
    "copy": (lambda at: scenes_disk.copied_while_running(at.pad, at.seed, at.times, at.say), lambda: None),
    "full": (lambda at: scenes_disk.full(at.disk(), at.seed, at.say), SmallDisk.missing),
    "full-at-first": (lambda at: scenes_disk.full_at_first(at.disk(), at.seed, at.say), SmallDisk.missing),
    "quota": (lambda at: scenes_disk.quota(at.pad, at.seed, at.say), no_limit),
    "unwritable": (lambda at: scenes_disk.unwritable(at.pad, at.seed, at.say), no_powers),
    "locked": (lambda at: scenes.locked(at.pad, at.seed, at.seconds, at.say), lambda: None),
    "twice": (lambda at: scenes.twice(at.pad, at.seed, at.say), lambda: None),
    "clock": (lambda at: scenes.clock(at.pad, at.seed, at.say), lambda: None),
    "moved": (lambda at: scenes_disk.moved(at.pad, at.seed, at.say), lambda: None),
    "deleted": (lambda at: scenes_disk.deleted(at.pad, at.seed, at.say), lambda: None),
    "phones": (lambda at: scenes_phones.evening(at.pad, at.seed, at.times, at.say), scenes_phones.missing),
    "kill-postgres": (
        lambda at: scenes.killed(at.pad, at.seed, at.times, at.say, at.postgres_pad()), postgres.missing
    ),
    "crash-postgres": (
        lambda at: scenes_postgres.crashed(at.folder, at.postgres(), at.seed, at.times, at.say), postgres.missing
    ),
}  # fmt: skip


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(FAULTS)))
@click.option(
    "--times",
    default=300,
    show_default=True,
    help="How often a server is killed, a disk looked at, the power gone; how many rounds a phone writes.",
)
@click.option("--seconds", default=20.0, show_default=True, help="How long somebody else holds the database.")
@click.option("--seed", type=int, help="For the random moments, to have the same ones again.  [default: another each time]")
@click.option("--quiet", is_flag=True, help="Say only how each fault ended.")
def main(names: tuple[str, ...], times: int, seconds: float, seed: int | None, quiet: bool) -> None:
    """Let faults happen to a pad on which phones write, and look whether all is there that was acknowledged."""
    # Told to stop, it ends the servers that it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    status = 0
    for name in names or FAULTS:
        happen, why_not = FAULTS[name]
        if reason := why_not():
            click.echo(f"{name}: not here: {reason}")
            continue
        dice = random.randrange(1_000_000) if seed is None else seed
        begun = time.monotonic()
        say = scenes.quiet if quiet else lambda line, name=name: click.echo(f"{name}: {line}")  # type: ignore[misc]
        say(f"seed {dice}")
        try:
            with ExitStack() as stack:
                noted = happen(Evening(stack, dice, times, seconds, say))
        except AssertionError as error:
            status = 1
            click.echo(f"{name}: NOT KEPT (seed {dice}): {error}")
        else:
            click.echo(f"{name}: kept: {noted} ({time.monotonic() - begun:.0f} s, seed {dice})")
    sys.exit(status)


if __name__ == "__main__":
    main()
