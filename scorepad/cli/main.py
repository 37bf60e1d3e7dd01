"""The command `scorepad`: `score` and `ask`; the other commands are imported from the modules beside this one.

One result per line. Exit status: 0 on success, 2 if any input was refused.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

import click

from scorepad import __version__
from scorepad.cli.access import circle, circles, demo, link
from scorepad.cli.export import export
from scorepad.cli.inputs import protect_output, read_inputs, streams
from scorepad.cli.maintenance import backup, doctor, restore
from scorepad.cli.serve import migrate, serve
from scorepad.cli.simulate import simulate
from scorepad.cli.stats import stats
from scorepad.cli.words import words as words_command
from scorepad.core.json_input import load_json
from scorepad.core.problem import Problem
from scorepad.core.question import answer_question
from scorepad.core.record import RECORD_VERSION
from scorepad.games import find_game, questions_of, room_of
from scorepad.table import Table, entry_result, last_entry_problems, open_table, table_result
from scorepad.words import DEFAULT, words_in

EXIT_REFUSED = 2


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
    found = find_game(game)
    asked = questions_of(game).get(question) if found else None

    def answer(data: object) -> Answer:
        if found is None:
            return {"problems": [_problem(Problem(None, "format", "unknown-game", {"game": game}), None)]}
        if asked is None:
            unknown = Problem(None, "format", "unknown-question", {"game": game, "question": question})
            return {"problems": [_problem(unknown, room_of(game))]}
        given, problems = answer_question(found, asked, data)
        if given is None:
            return {"problems": [_problem(problem, room_of(game)) for problem in problems]}
        return dict(given)

    sys.exit(_each(files, answer))


main.add_command(stats)
main.add_command(simulate)


main.add_command(serve)
main.add_command(migrate)
main.add_command(backup)
main.add_command(restore)
main.add_command(doctor)
main.add_command(export)
main.add_command(link)
main.add_command(circle)
main.add_command(circles)
main.add_command(demo)
main.add_command(words_command)


#: The result for one input: an object, or its JSON text.
Answer = Mapping[str, object] | str


def _each(files: tuple[str, ...], answer: Callable[[Any], Answer]) -> int:
    # Reference counting frees each record once its result is written; frequent collector runs would only cost time.
    gc.set_threshold(100_000)
    status = 0
    protect_output()
    with streams(read="-" in files):
        for text in read_inputs(files):
            read = _read(text)
            given = _unread(read, answer) if isinstance(read, Problem) else answer(read)
            if "problems" in given and not isinstance(given, str):
                status = EXIT_REFUSED
            sys.stdout.write((given if isinstance(given, str) else json.dumps(given)) + "\n")
        sys.stdout.flush()
    return status


def _read(text: bytes | Problem) -> Any:
    if isinstance(text, Problem):
        return text
    try:
        return load_json(text)
    except ValueError:
        return Problem(None, "format", "not-json")


def _unread(fault: Problem, answer: Callable[[Any], Answer]) -> Answer:
    problem = _problem(fault, None)
    if answer in (_score, _verified):
        return {"scorepad": RECORD_VERSION, "game": None, "problems": [{"round": None, **problem}]}
    return {"problems": [problem]}


def _verified(data: Any) -> Answer:
    return _score(data, verified=True)


def _score(data: Any, verified: bool = False) -> Answer:
    table, record, problems = open_table(data)
    if table is None or record is None:
        game = data.get("game") if isinstance(data, dict) else None
        return _refusal(game, None, problems)
    opened, rounds = table, list[str]()
    entries = [*record.rounds]
    # Entries are dropped once scored, so that a long record takes little memory.
    data["rounds"], record = None, record.model_copy(update={"rounds": ()})
    entries.reverse()
    while entries:
        table = table.with_entry(entries.pop())
        if found := last_entry_problems(table, verified):
            return _refusal(table.game.id, len(rounds), found, opened)
        rounds.append(json.dumps(entry_result(table.rounds[-1])))
        table = table.compacted()
    text = json.dumps(table_result(table._replace(ended=record.ended)))
    return text.replace('"rounds": []', f'"rounds": [{", ".join(rounds)}]', 1)


def _refusal(game: object, index: int | None, problems: list[Problem], opened: Table | None = None) -> Answer:
    """The result of a refused record. `opened`: the table, for names in messages, if only a round was refused."""
    room = room_of(game) if isinstance(game, str) and find_game(game) else None
    return {
        "scorepad": RECORD_VERSION,
        "game": game if isinstance(game, str) else None,
        "problems": [{"round": index, **_problem(problem, room, opened)} for problem in problems],
    }


def _problem(problem: Problem, room: str | None, opened: Table | None = None) -> dict[str, object]:
    players, sides = (opened.players, opened.setting.sides) if opened else ((), ())
    message = words_in(DEFAULT, room).sentence_of(problem, players, sides)
    given: dict[str, object] = {"field": problem.field, "rule": problem.rule, "message": message}
    return given if problem.move is None else {**given, "move": problem.move}
