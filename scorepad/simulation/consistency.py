"""Cross-check of simulated hands: play, scorer, questions and replay are independent implementations and must agree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from scorepad.core.play import ExpectedAnswer, Hand, check_move
from scorepad.core.question import answer_question
from scorepad.games import games, hand_class_or_error, questions_of
from scorepad.simulation.simulate import SimulationRun, entry_with_play, result_of_hand
from scorepad.table import fold_record


def find_disagreements(run: SimulationRun, chunk: int, number: int) -> list[str]:
    """Disagreements in the first `number` hands of a chunk, as messages for developers."""
    found: list[str] = []
    random = run.random_of(chunk)
    for index, dealer in enumerate(run.dealers(chunk, number)):
        found += (f"hand {index} of chunk {chunk}: {fault}" for fault in hand_faults(run, dealer, random))
    return found


def hand_faults(run: SimulationRun, dealer: int, random: Random) -> Iterator[str]:
    """Disagreements in one hand."""
    kind, state = hand_class_or_error(run.game_id), run.states[dealer]
    hand = kind(kind.new_deal(state, random), state)
    while (seat := hand.turn) is not None:
        seen = hand.seen(seat)
        move = run.player_functions[seat](seen, random)
        yield from _legal(hand, seen.moves, move)
        hand.act(move)
        for asked in hand.expected_answers():
            yield from _answered(run.game_id, asked)
    played = result_of_hand(hand)
    record = json.loads(json.dumps(run.record([entry_with_play(played)], dealer)))
    table, problems, _ = fold_record(record, verified=True)
    if table is None:
        yield f"refused: {problems}"
    elif table.rounds[0].scores != played.scores:
        yield f"the play counts {played.scores}, the scorer {table.rounds[0].scores}"


def _legal(hand: Hand, moves: Any, move: Any) -> Iterator[str]:
    if not moves:
        yield f"nobody can move after {hand.log[-1:]}"
    for each in {move, *moves}:
        if problem := check_move(hand, each):
            yield f"{each} is offered and refused: {problem}"


def _answered(game_id: str, asked: ExpectedAnswer) -> Iterator[str]:
    question = questions_of(game_id)[asked.question]
    given, problems = answer_question(games()[game_id], question, json.loads(json.dumps(asked.data)))
    if given is None:
        yield f"{asked.question} cannot be asked: {asked.data}: {problems}"
        return
    answer = json.loads(json.dumps(given))
    differs = {name: answer.get(name) for name, value in _plain(asked.answer).items() if answer.get(name) != value}
    if differs:
        yield f"{asked.question} {asked.data}: the play says {asked.answer}, the question {differs}"


def _plain(value: Mapping[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(value))
    return plain
