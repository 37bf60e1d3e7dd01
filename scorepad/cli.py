"""The command line: `scorepad score`, `ask` (and `simulate`, see `runs.py`, and what has to do with a pad, see `keep.py`).

One result a line; exit 0 when all went well, 2 when any was refused.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from scorepad import __version__
from scorepad.care import backup, doctor, restore
from scorepad.core.problem import Problem
from scorepad.core.question import pose
from scorepad.core.record import VERSION, load_json
from scorepad.games import find, questions_of, room_of
from scorepad.keep import migrate, serve
from scorepad.runs import simulate
from scorepad.table import Table, fold, open_table, result
from scorepad.words import DEFAULT, words

REFUSED = 2


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Scorepad, a score pad for card games: the site, and the same rules for records and questions in JSON."""


@main.command()
@click.option("--verify", is_flag=True, help="Replay the hands that rounds carry.")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def score(files: tuple[str, ...], verify: bool) -> None:
    """Score records: one JSON record a FILE, or JSON Lines from standard input with "-"."""
    sys.exit(_each(files, _verified if verify else _score))


@main.command()
@click.argument("game")
@click.argument("question")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def ask(game: str, question: str, files: tuple[str, ...]) -> None:
    """Ask GAME a QUESTION: one JSON object a FILE, or JSON Lines from standard input with "-"."""
    found = find(game)
    asked = questions_of(game).get(question) if found else None

    def answer(data: object) -> dict[str, object]:
        if found is None:
            return {"problems": [_problem(Problem(None, "format", "unknown-game", {"game": game}), None)]}
        if asked is None:
            unknown = Problem(None, "format", "unknown-question", {"game": game, "question": question})
            return {"problems": [_problem(unknown, room_of(game))]}
        given, problems = pose(found, asked, data)
        if given is None:
            return {"problems": [_problem(problem, room_of(game)) for problem in problems]}
        return dict(given)

    sys.exit(_each(files, answer))


main.add_command(simulate)


main.add_command(serve)
main.add_command(migrate)
main.add_command(backup)
main.add_command(restore)
main.add_command(doctor)


def _each(files: tuple[str, ...], answer: Callable[[object], Mapping[str, object]]) -> int:
    # What a record leaves is freed as soon as it is written: nobody has to look for it in between.
    gc.set_threshold(100_000)
    # A number of any length is a number: what is out of bounds is told as such.
    sys.set_int_max_str_digits(0)
    status = 0
    for text in _texts(files):
        read = _read(text)
        given = _unread(read, answer) if isinstance(read, Problem) else answer(read)
        if "problems" in given:
            status = REFUSED
        sys.stdout.write(json.dumps(given) + "\n")
    sys.stdout.flush()
    return status


def _read(text: bytes | Problem) -> Any:
    if isinstance(text, Problem):
        return text
    try:
        return load_json(text)
    except ValueError:
        return Problem(None, "format", "not-json")


def _unread(fault: Problem, answer: Callable[[object], Mapping[str, object]]) -> Mapping[str, object]:
    problem = _problem(fault, None)
    if answer in (_score, _verified):
        return {"scorepad": VERSION, "game": None, "problems": [{"round": None, **problem}]}
    return {"problems": [problem]}


def _texts(files: tuple[str, ...]) -> Iterator[bytes | Problem]:
    for name in files:
        if name == "-":
            for line in sys.stdin.buffer:
                if line.strip():
                    yield line
        else:
            try:
                yield Path(name).read_bytes()
            except OSError:
                yield Problem(None, "format", "no-file", {"name": name})


def _verified(data: object) -> dict[str, object]:
    return _score(data, verified=True)


def _score(data: object, verified: bool = False) -> dict[str, object]:
    table, problems, index = fold(data, verified)
    if table is not None:
        return result(table)
    game = data.get("game") if isinstance(data, dict) else None
    room = room_of(game) if isinstance(game, str) and find(game) else None
    # Whose seats they are is known where only a round is refused.
    opened = open_table(data)[0] if index is not None else None
    return {
        "scorepad": VERSION,
        "game": game if isinstance(game, str) else None,
        "problems": [{"round": index, **_problem(problem, room, opened)} for problem in problems],
    }


def _problem(problem: Problem, room: str | None, opened: Table | None = None) -> dict[str, object]:
    players, sides = (opened.players, opened.setting.sides) if opened else ((), ())
    message = words(DEFAULT, room).of(problem, players, sides)
    given: dict[str, object] = {"field": problem.field, "rule": problem.rule, "message": message}
    return given if problem.move is None else {**given, "move": problem.move}


if __name__ == "__main__":
    main()
