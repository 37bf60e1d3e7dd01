"""Cross-check of simulated hands: play, scorer, questions and replay are independent implementations and must agree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from scorepad.core.question import answer_question
from scorepad.games import games, questions_of
from scorepad.hands import hand_class
from scorepad.hands.play import ExpectedAnswer, Hand, check_move
from scorepad.hands.simulate import SimulationRun, entry_with_play, result_of_hand
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record


def find_disagreements(run: SimulationRun, chunk: int, number: int) -> list[str]:
    """Disagreements in the first `number` hands of a chunk, as messages for developers."""
    disagreements: list[str] = []
    random = run.random_of(chunk)
    for index, dealer in enumerate(run.dealers(chunk, number)):
        disagreements += (f"hand {index} of chunk {chunk}: {fault}" for fault in hand_faults(run, dealer, random))
    return disagreements


def hand_faults(run: SimulationRun, dealer: int, random: Random) -> Iterator[str]:
    """Disagreements in one hand."""
    kind, state = hand_class(run.game_id), run.states[dealer]
    hand = kind(kind.new_deal(state, random), state)
    while (seat := hand.turn) is not None:
        seen = hand.seen(seat)
        move = run.player_functions[seat](seen, random)
        yield from _check_offered(hand, seen.moves, move)
        hand.act(move)
        for expected in hand.expected_answers():
            yield from _check_answer(run.game_id, expected)
    played = result_of_hand(hand)
    record = json.loads(json.dumps(run.record([entry_with_play(played)], dealer)))
    table, problems, _ = fold_record(record, verified_problems)
    if table is None:
        yield f"refused: {problems}"
    elif table.rounds[0].scores != played.scores:
        yield f"the play counts {played.scores}, the scorer {table.rounds[0].scores}"


def _check_offered(hand: Hand, moves: Any, move: Any) -> Iterator[str]:
    if not moves:
        yield f"nobody can move after {hand.log[-1:]}"
    for offered in {move, *moves}:
        if problem := check_move(hand, offered):
            yield f"{offered} is offered and refused: {problem}"


def _check_answer(game_id: str, expected: ExpectedAnswer) -> Iterator[str]:
    question = questions_of(game_id)[expected.question]
    answer, problems = answer_question(games()[game_id], question, json.loads(json.dumps(expected.data)))
    if answer is None:
        yield f"{expected.question} cannot be asked: {expected.data}: {problems}"
        return
    data = json.loads(json.dumps(answer))
    differing = {name: data.get(name) for name, value in _plain(expected.answer).items() if data.get(name) != value}
    if differing:
        yield f"{expected.question} {expected.data}: the play says {expected.answer}, the question {differing}"


def _plain(value: Mapping[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(value))
    return plain
