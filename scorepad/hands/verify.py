"""Verification of recorded plays: replays the moves, finds the first illegal one, and compares the entry with the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.core.game import Game, GameState
from scorepad.core.json_input import exceeds_limits
from scorepad.core.model import FieldMissing, Model
from scorepad.core.problem import Alternatives, Problem, SeatName
from scorepad.core.reading import read_model
from scorepad.core.record import MAX_VALUES_IN_PLAY, PLAY_TOO_LONG
from scorepad.games import can_be_played
from scorepad.hands import hand_class
from scorepad.hands.play import MAX_MOVES, Hand, check_move, freeze
from scorepad.table import Table


def replay_play(
    game: Game[Any], state: GameState[Any], play: object, entry: Model | None = None, counted: bool = False
) -> tuple[Hand | None, list[Problem]]:
    """Replay a play (parsed JSON, see rule `play`) at a table before its round, up to its first illegal move.

    `entry`: the entry that contains it, which may decide who deals (`Hand.state_by_entry`); `counted`: the caller has checked the
    size. Returns the hand and the problems. Problems have the field `play` and `move`, the index of the move; an unfinished hand is
    a problem, too. The hand is None if the deal is invalid, or if the game cannot be played.
    """
    if not can_be_played(game.id):
        return None, [Problem("play", "format", "nobody-plays")]
    if not isinstance(play, dict):
        return None, [Problem("play", "format", "no-play")]
    if not counted and exceeds_limits(play, MAX_VALUES_IN_PLAY):
        return None, [PLAY_TOO_LONG]
    problems = [
        Problem("play", "format", "unknown-field", args={"field": str(name)}) for name in play if name not in ("deal", "moves")
    ]
    problems += [Problem("play", "format", "missing-field", args={"field": name}) for name in ("deal", "moves") if name not in play]
    if problems:
        return None, problems
    kind, deal, moves = hand_class(game.id), play["deal"], play["moves"]
    if not isinstance(deal, dict) or not isinstance(moves, list):
        return None, [Problem("play", "format", "no-play")]
    if len(moves) > MAX_MOVES:
        return None, [Problem("play", "format", "too-long", args={"high": MAX_MOVES}, move=MAX_MOVES)]
    if entry is not None:
        state = _state_by_entry(kind, state, entry)
    problems += kind.deal_problems(deal, state)
    if problems:
        return None, problems
    hand = kind(deal, state)
    for index, move in enumerate(map(freeze, moves)):
        if problem := check_move(hand, move) or (_unrecorded_problem(hand, move) if hand.unrecorded_verbs else None):
            return hand, [_with_move(problem, index)]
        hand.act(move)
    if hand.turn is not None and not hand.is_over:
        unfinished = Problem("play", "play", "unfinished", args={"player": SeatName(hand.turn)}, move=len(moves))
        return hand, [unfinished]
    return hand, [] if hand.deal == deal else [Problem("play", "cards", "dealt-otherwise")]


def _unrecorded_problem(hand: Hand, move: Any) -> Problem | None:
    """The problem of a move that must not be recorded (`Hand.unrecorded_verbs`), or None."""
    if move[1] not in hand.unrecorded_verbs:
        return None
    verbs = Alternatives(verb for verb in hand.verbs if verb not in hand.unrecorded_verbs)
    return Problem("play", "format", "no-verb", args={"verb": move[1], "verbs": verbs})


def _state_by_entry(kind: type[Hand], state: GameState[Any], entry: Model) -> GameState[Any]:
    try:
        return kind.state_by_entry(state, entry)
    except FieldMissing:
        return state


def _with_move(problem: Problem, move: int) -> Problem:
    return Problem(problem.field, problem.rule, problem.key, args=problem.args, at=problem.at, move=move)


def entry_differences(hand: Hand, written: Mapping[str, Any], entry: Model, game: Game[Any]) -> Iterator[Problem]:
    """Problems of the fields of an entry that do not follow from a finished hand (rule `play`).

    `written`: the entry as JSON; `entry`: the model read from it. Fields that were refused are not compared. A missing field counts
    as its default, or is skipped if the engine computes it (`Hand.optional_fields`).
    """
    fields = game.fields(hand.state.setting)
    computed = hand.entry()
    # Fast path: nearly all entries equal the computed one.
    differing = [field for field in fields if written.get(field.name) != computed.get(field.name)]
    computed_model = read_model(game.entry, computed, fields)[0] if differing else entry
    for field in differing:
        if written.get(field.name) is None and field.name in hand.optional_fields:
            continue
        try:
            agrees = hand.field_agrees(field.name, entry.unchecked(field.name), getattr(computed_model, field.name))
        except FieldMissing:
            # The field, or a part of it, was refused.
            continue
        if not agrees:
            yield Problem(field.name, "play", "not-played", args={"field": field.name})


def play_problems(game: Game[Any], state: GameState[Any], raw: object, entry: Model | None, counted: bool = False) -> list[Problem]:
    """Problems of the play in an entry; [] if it has none.

    `state`: the table before the round; `raw`: the entry as JSON; `entry`: its model, or None; `counted`: see `replay_play`.
    """
    if not isinstance(raw, dict) or raw.get("play") is None:
        return []
    hand, problems = replay_play(game, state, raw["play"], entry=entry, counted=counted)
    if hand is None or problems or entry is None:
        return problems
    return list(entry_differences(hand, raw, entry, game=game))


def verified_problems(table: Table) -> list[Problem]:
    """The problems of the last entry of a table, also those of its play (rule `play`)."""
    scored = table.rounds[-1]
    problems = list(scored.problems)
    if not (problems and problems[0].rule == "over"):
        # The size of a round's play has been checked; that of an adjustment has not.
        counted = scored.entry is not None and PLAY_TOO_LONG not in problems
        of_play = play_problems(table.game, scored.before, scored.raw, entry=scored.entry, counted=counted)
        problems += [problem for problem in of_play if problem not in problems]
    return problems


def corrected_entry(
    game: Game[Any], state: GameState[Any], old: Mapping[str, Any], new: dict[str, Any], entry: Model | None
) -> dict[str, Any]:
    """A corrected entry as it is stored: it keeps the play of the `old` entry if the `new` one follows from it.

    `state`: the table before the round; `entry`: the model read from the new entry.
    """
    with_play = {**new, "play": old["play"]}
    return new if play_problems(game, state, with_play, entry=entry) else with_play
