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
from scorepad.cli.game import game, game_file_option
from scorepad.cli.inputs import EXIT_REFUSED, protect_output, read_inputs, streams
from scorepad.cli.maintenance import backup, doctor, restore
from scorepad.cli.serve import migrate, serve
from scorepad.cli.stats import stats
from scorepad.cli.words import words as words_command
from scorepad.core.json_input import load_json
from scorepad.core.problem import Problem
from scorepad.core.question import answer_question
from scorepad.core.record import RECORD_VERSION
from scorepad.described import base_id
from scorepad.games import find_game, hands_are_installed, questions_of, room_of
from scorepad.table import Table, end_table, entry_result, last_entry_problems, open_table, table_result
from scorepad.words import DEFAULT, words_in


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Scorepad, a score pad for card games: the site, and the same rules for records and questions in JSON."""


@main.command()
@game_file_option
@click.option("--verify", is_flag=True, help="Replay the hands that rounds carry.")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def score(files: tuple[str, ...], verify: bool) -> None:
    """Score records: one JSON record a FILE, or JSON Lines from standard input with "-"."""
    sys.exit(_answer_each(files, _score_verified if verify else _score))


@main.command()
@click.argument("game")
@click.argument("question")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
def ask(game: str, question: str, files: tuple[str, ...]) -> None:
    """Ask GAME a QUESTION: one JSON object a FILE, or JSON Lines from standard input with "-"."""
    game_rules = find_game(game)
    asked_question = questions_of(game).get(question) if game_rules else None

    def answer(data: object) -> Answer:
        if game_rules is None:
            return {"problems": [_problem_data(Problem(None, "format", "unknown-game", args={"game": game}), None)]}
        if asked_question is None:
            unknown = Problem(None, "format", "unknown-question", args={"game": game, "question": question})
            return {"problems": [_problem_data(unknown, room_of(game))]}
        values, problems = answer_question(game_rules, asked_question, data)
        if values is None:
            return {"problems": [_problem_data(problem, room_of(game)) for problem in problems]}
        return dict(values)

    sys.exit(_answer_each(files, answer))


main.add_command(stats)
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
main.add_command(game)
if hands_are_installed():
    from scorepad.cli.simulate import simulate

    main.add_command(simulate)


#: The result for one input: an object, or its JSON text.
Answer = Mapping[str, object] | str


def _answer_each(files: tuple[str, ...], answer: Callable[[Any], Answer]) -> int:
    # Reference counting frees each record once its result is written; frequent collector runs would only cost time.
    gc.set_threshold(100_000)
    status = 0
    protect_output()
    with streams(read="-" in files):
        for text in read_inputs(files):
            data = _parse(text)
            result = _unreadable_result(data, answer) if isinstance(data, Problem) else answer(data)
            if "problems" in result and not isinstance(result, str):
                status = EXIT_REFUSED
            sys.stdout.write((result if isinstance(result, str) else json.dumps(result)) + "\n")
        sys.stdout.flush()
    return status


def _parse(text: bytes | Problem) -> Any:
    if isinstance(text, Problem):
        return text
    try:
        return load_json(text)
    except ValueError:
        return Problem(None, "format", "not-json")


def _unreadable_result(fault: Problem, answer: Callable[[Any], Answer]) -> Answer:
    problem = _problem_data(fault, None)
    if answer in (_score, _score_verified):
        return {"scorepad": RECORD_VERSION, "game": None, "problems": [{"round": None, **problem}]}
    return {"problems": [problem]}


def _score_verified(data: Any) -> Answer:
    from scorepad.hands.verify import verified_problems

    return _score(data, verified_problems)


def _score(data: Any, find_problems: Callable[[Table], list[Problem]] = last_entry_problems) -> Answer:
    table, record, problems = open_table(data)
    if table is None or record is None:
        game = data.get("game") if isinstance(data, dict) else None
        return _refusal(game, None, problems)
    empty_table, rounds = table, list[str]()
    entries = [*record.rounds]
    # Entries are dropped once scored, so that a long record takes little memory.
    data["rounds"], record = None, record.model_copy(update={"rounds": ()})
    entries.reverse()
    while entries:
        table = table.with_entry(entries.pop())
        if refusals := find_problems(table):
            return _refusal(base_id(table.game.id), len(rounds), refusals, empty_table=empty_table)
        rounds.append(json.dumps(entry_result(table.rounds[-1])))
        table = table.compacted()
    table, problems = end_table(table, record)
    if problems:
        return _refusal(base_id(table.game.id), None, problems)
    text = json.dumps(table_result(table))
    return text.replace('"rounds": []', f'"rounds": [{", ".join(rounds)}]', 1)


def _refusal(game: object, index: int | None, problems: list[Problem], empty_table: Table | None = None) -> Answer:
    """The result of a refused record. `empty_table`: for names in messages, if only a round was refused."""
    room = room_of(game) if isinstance(game, str) and find_game(game) else None
    return {
        "scorepad": RECORD_VERSION,
        "game": game if isinstance(game, str) else None,
        "problems": [{"round": index, **_problem_data(problem, room, empty_table)} for problem in problems],
    }


def _problem_data(problem: Problem, room: str | None, empty_table: Table | None = None) -> dict[str, object]:
    players, sides = (empty_table.players, empty_table.setting.sides) if empty_table else ((), ())
    message = words_in(DEFAULT, room).sentence_of(problem, players, sides)
    data: dict[str, object] = {"field": problem.field, "rule": problem.rule, "message": message}
    return data if problem.move is None else {**data, "move": problem.move}
