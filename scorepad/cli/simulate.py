"""The command `simulate`: it plays hands by the full rules and prints a record a line, a summary, or a check."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from scorepad.archive.distribution import mean, quantile
from scorepad.backup.fold import counted_noun
from scorepad.cli.inputs import protect_output, streams
from scorepad.cli.options import options_as
from scorepad.core.json_input import load_json
from scorepad.games import can_be_played, find_game, room_of
from scorepad.hands import hand_class, players_of
from scorepad.hands.consistency import find_disagreements
from scorepad.hands.simulate import HANDS_PER_CHUNK, SimulationRun, map_chunks, records
from scorepad.hands.summary import Tally, tally_chunk
from scorepad.table import open_table
from scorepad.words import DEFAULT, words_in

T = TypeVar("T")

MAX_HANDS = 10_000_000
MAX_ROUNDS = 10_000
MAX_JOBS = 256


class SimulationRefused(click.ClickException):
    """The request cannot be simulated: one line on standard error, exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """One line on standard error."""
        click.echo(f"scorepad: {self.message}", err=True)


@dataclass(frozen=True, slots=True)
class SimulateOptions:
    """The game and the options of `simulate`, as typed."""

    game: str
    players: str | None
    hands: str
    seed: str
    bots: str | None
    options: str
    rounds: str | None
    jobs: str
    scheduler: str | None
    summary: bool
    as_json: bool
    check: bool


@click.command()
@click.argument("game")
@click.option("--players", help="How many sit at the table.  [default: as few as can]")
@click.option("--hands", default="1", show_default=True, help="How many hands; with --rounds, how many tables.")
@click.option("--seed", default="0", show_default=True, help="A whole number; the same seed gives the same lines.")
@click.option("--bots", help="Who plays: one for all seats, or one a seat, with commas between them.")
@click.option("--options", default="{}", help="House rules, as a JSON object.")
@click.option("--rounds", help='Whole tables: so many rounds each, or "end" for as many as the game takes.')
@click.option("--jobs", default="1", show_default=True, help="How many processes.")
@click.option("--scheduler", metavar="ADDRESS", help="An existing Dask cluster to play on (the extra `dask`).")
@click.option("--summary", is_flag=True, help="What the hands came to, instead of the hands.")
@click.option("--json", "as_json", is_flag=True, help="The summary as JSON.")
@click.option("--check", is_flag=True, help="Whether play, scorer, questions and replayer agree on all hands, in one line.")
@options_as(SimulateOptions)
def simulate(options: SimulateOptions) -> None:
    """Play hands of GAME out by the full rules: a record a line, with the whole play."""
    run = _run_of(options)
    number = _integer(options.hands, "hands", 0, high=MAX_HANDS)
    workers = _integer(options.jobs, "jobs", 1, high=MAX_JOBS)
    summary = options.summary or options.as_json
    if options.check and (options.summary or run.tables):
        raise SimulationRefused("--check looks at hands one by one; it goes with neither --summary nor --rounds")
    protect_output()
    with ExitStack() as stack:
        stop = stack.enter_context(_interruptible())
        executor, workers = _executor_of(stack, workers, options.scheduler)
        work: Callable[..., Any] = find_disagreements if options.check else tally_chunk if summary else record_lines
        results = _with_progress(stop(map_chunks(work, run, number, executor=executor, jobs=workers)), number)
        sys.exit(
            _print_check(run, results)
            if options.check
            else _print_summary(run, results, options.as_json)
            if summary
            else _print_records(results)
        )


def record_lines(run: SimulationRun, chunk: int, number: int) -> str:
    """The records of a chunk as JSON Lines."""
    return "".join(json.dumps(record) + "\n" for record in records(run, chunk, number))


def _run_of(options: SimulateOptions) -> SimulationRun:
    game = find_game(options.game)
    if game is None:
        raise SimulationRefused(f"there is no game called {options.game!r}")
    if not can_be_played(game.id):
        raise SimulationRefused(f"how {game.id} is played, only the table knows")
    if options.players is not None and options.players.strip() not in map(str, game.players):
        raise SimulationRefused(f"{game.id} is for {' or '.join(map(str, game.players))} players, not {options.players[:40]!r}")
    players = int(options.players) if options.players is not None else min(game.players)
    bots = _bots(options.bots, game.id, players)
    rounds = 0 if options.rounds in (None, "end") else _integer(str(options.rounds), "rounds", 1, high=MAX_ROUNDS)
    seed, house_rules = _integer(options.seed, "seed", -(10**18), high=10**18), _house_rules(options.options)
    run = SimulationRun(game.id, players, seed, bots=bots, options=house_rules, tables=options.rounds is not None, rounds=rounds)
    _, _, problems = open_table(run.record([], 0))
    if problems:
        reasons = " ".join(words_in(DEFAULT, room_of(game.id)).sentence_of(problem) for problem in problems)
        known_rules = ", ".join(game.options.model_fields) or "none"
        raise SimulationRefused(f"house rules of {game.id} ({known_rules}): {reasons}")
    if not all(map(hand_class(game.id).can_be_played, run.states)):
        raise SimulationRefused("with these house rules nobody has enough for a hand")
    return run


def _bots(text: str | None, game_id: str, seats: int) -> tuple[str, ...]:
    """The names of the players, one for all seats or one a seat; none if none are named."""
    names = tuple(name.strip() for name in text.split(",")) if text is not None else ()
    players = players_of(game_id)
    for name in names:
        if name not in players:
            raise SimulationRefused(f"{game_id} has no bot {name!r}; its bots are: {', '.join(players)}")
    if len(names) > 1 and len(names) != seats:
        raise SimulationRefused(f"{len(names)} bots for {seats} seats: one for all, or one a seat")
    return names


def _house_rules(text: str) -> Mapping[str, Any]:
    try:
        options = load_json(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise SimulationRefused('house rules are a JSON object, like {"target": 500}')
    return options


def _integer(text: str, name: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[+-]?\d{1,19}", text.strip(), re.ASCII) or not low <= int(text) <= high:
        raise SimulationRefused(f"--{name} takes a whole number from {low} to {high}, not {text[:40]!r}")
    return int(text)


def _executor_of(stack: ExitStack, jobs: int, scheduler: str | None) -> tuple[Executor | None, int]:
    """The executor (None: this process) and its number of workers."""
    if scheduler is not None:
        return _cluster(stack, scheduler)
    if jobs == 1:
        return None, 1
    return stack.enter_context(ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))), jobs


def _cluster(stack: ExitStack, address: str) -> tuple[Executor, int]:
    try:
        from distributed import Client
    except ImportError:
        raise SimulationRefused("a cluster needs the extra: pip install scorepad[dask]") from None
    match = re.fullmatch(r"(?:tcp://)?([^/:]+|\[[^]]+\]):(\d{1,5})", address)
    if match is None:
        raise SimulationRefused(f"--scheduler takes an address like tcp://127.0.0.1:8786, not {address[:40]!r}")
    try:
        # Try the port first: the client of Dask is slow to report a missing scheduler.
        socket.create_connection((match[1].strip("[]"), int(match[2])), 5).close()
        client = stack.enter_context(Client(address, timeout="10s", set_as_default=False))  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError, OverflowError) as error:
        raise SimulationRefused(f"there is no cluster at {address}: {error}".splitlines()[0]) from None
    return client.get_executor(pure=False), max(1, sum(client.ncores().values()))


@contextmanager
def _interruptible() -> Iterator[Callable[[Iterator[T]], Iterator[T]]]:
    """A context in which Ctrl-C ends a run between two chunks, after complete lines; a second Ctrl-C ends it at once."""
    pressed: list[int] = []

    def remember(number: int, frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    def until_pressed(results: Iterator[T]) -> Iterator[T]:
        for result in results:
            yield result
            if pressed:
                click.echo("scorepad: stopped", err=True)
                sys.stdout.flush()
                for worker in multiprocessing.active_children():
                    worker.terminate()
                os._exit(130)

    earlier_handler = signal.signal(signal.SIGINT, remember)
    try:
        yield until_pressed
    finally:
        signal.signal(signal.SIGINT, earlier_handler)


def _with_progress(results: Iterator[T], number: int) -> Iterator[T]:
    """The same items, with a progress bar if standard error is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from results
        return
    with click.progressbar(length=number, file=sys.stderr) as bar:
        for result in results:
            yield result
            bar.update(min(HANDS_PER_CHUNK, number - bar.pos))


def _print_records(texts: Iterator[str]) -> int:
    for text in texts:
        with streams(enough=0):
            sys.stdout.write(text)
            sys.stdout.flush()
    return 0


def _print_check(run: SimulationRun, results: Iterator[list[str]]) -> int:
    disagreements = [fault for of_chunk in results for fault in of_chunk]
    for fault in disagreements[:20]:
        click.echo(fault, err=True)
    title = f"{run.game_id}, {run.players} players, {', '.join(dict.fromkeys(run.names))}, seed {run.seed}"
    with streams():
        differ = f"{len(disagreements)} {'does' if len(disagreements) == 1 else 'do'} not agree"
        click.echo(f"{title}: {differ if disagreements else 'play, scorer, questions and replayer agree'}")
    return 1 if disagreements else 0


def _print_summary(run: SimulationRun, tallies: Iterator[Tally], as_json: bool) -> int:
    total = Tally()
    for tally in tallies:
        total.add(tally)
    head = {"game": run.game_id, "players": run.players, "bots": list(run.names), "seed": run.seed, "options": run.options or {}}
    with streams():
        if not total.number:
            click.echo(json.dumps({**head, "number": 0}) if as_json else "nothing was played")
        elif as_json:
            click.echo(json.dumps({**head, **total.as_json()}))
        else:
            click.echo("\n".join(_table(run, total)))
    return 0


def _table(run: SimulationRun, total: Tally) -> Iterator[str]:
    noun, length = ("table", "rounds") if run.tables else ("hand", "moves")
    yield f"{run.game_id}, {run.players} players ({', '.join(run.names)}), {counted_noun(total.number, noun)}"
    yield ""
    yield f"{'':24}{'mean':>10}" + "".join(f"{name:>8}" for name in ("least", "5 %", "25 %", "half", "75 %", "95 %", "most"))
    for name, counted in (("points of a side", total.points), (length, total.length)):
        quantiles = (quantile(counted, part) for part in (0, 0.05, 0.25, 0.5, 0.75, 0.95, 1))
        yield f"{name:24}{mean(counted):>10.2f}" + "".join(f"{value:>8}" for value in quantiles)
    yield ""
    yield f"{'rule':24}{'gave points in':>18}"
    for rule, count in total.rules.most_common():
        yield f"{rule:24}{100 * count / total.number:>16.1f} %"
