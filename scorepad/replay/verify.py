"""A written hand, replayed: the first move that the rules forbid, and what the entry says that does not follow from the play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.core.game import Game, State
from scorepad.core.given import too_much
from scorepad.core.model import Model, NotGiven
from scorepad.core.play import LONGEST, MOST_IN_PLAY, TOO_LONG, Hand, frozen, refused
from scorepad.core.problem import AnyOf, Problem, SeatName
from scorepad.core.reading import read
from scorepad.games import hand_of


def replay(
    game: Game[Any], state: State[Any], play: object, entry: Model | None = None, counted: bool = False
) -> tuple[Hand | None, list[Problem]]:
    """The hand that a play (parsed JSON, see rule `play`) makes at a table before its round, up to its first illegal move.

    `entry`: what was read of the round that carries it, where it may say who deals (`Hand.agreed`); `counted`: the play is known
    not to be too long.
    Problems carry the field `play` and `move`, the index of the move; a hand that is not over is one, too. None where nothing was
    dealt, or nobody knows how this game is played.
    """
    kind = hand_of(game.id)
    if kind is None:
        return None, [Problem("play", "format", "nobody-plays")]
    if not isinstance(play, dict):
        return None, [Problem("play", "format", "no-play")]
    if not counted and too_much(play, MOST_IN_PLAY):
        return None, [TOO_LONG]
    problems = [Problem("play", "format", "unknown-field", {"field": str(name)}) for name in play if name not in ("deal", "moves")]
    problems += [Problem("play", "format", "missing-field", {"field": name}) for name in ("deal", "moves") if name not in play]
    if problems:
        return None, problems
    deal, moves = play["deal"], play["moves"]
    if not isinstance(deal, dict) or not isinstance(moves, list):
        return None, [Problem("play", "format", "no-play")]
    if len(moves) > LONGEST:
        return None, [Problem("play", "format", "too-long", {"high": LONGEST}, move=LONGEST)]
    if entry is not None:
        state = _agreed(kind, state, entry)
    problems += kind.deal_problems(deal, state)
    if problems:
        return None, problems
    hand = kind(deal, state)
    for index, move in enumerate(map(frozen, moves)):
        if problem := refused(hand, move) or (_unwritten(hand, move) if hand.unwritten else None):
            return hand, [_at(problem, index)]
        hand.act(move)
    if hand.turn is not None and not hand.over:
        left = Problem("play", "play", "unfinished", {"player": SeatName(hand.turn)}, move=len(moves))
        return hand, [left]
    return hand, [] if hand.deal == deal else [Problem("play", "cards", "dealt-otherwise")]


def _unwritten(hand: Hand, move: Any) -> Problem | None:
    """A legal move that nobody writes down."""
    if move[1] not in hand.unwritten:
        return None
    verbs = AnyOf(verb for verb in hand.verbs if verb not in hand.unwritten)
    return Problem("play", "format", "no-verb", {"verb": move[1], "verbs": verbs})


def _agreed(kind: type[Hand], state: State[Any], entry: Model) -> State[Any]:
    try:
        return kind.agreed(state, entry)
    except NotGiven:
        return state


def _at(problem: Problem, move: int) -> Problem:
    return Problem(problem.field, problem.rule, problem.key, problem.args, problem.at, move=move)


def differences(hand: Hand, written: Mapping[str, Any], entry: Model, game: Game[Any]) -> Iterator[Problem]:
    """The fields of an entry that do not follow from a finished hand (rule `play`).

    `written`: the entry as JSON; `entry`: what was read of it. A field that was refused for itself is not compared. What the entry
    leaves out counts as its default, or is not looked at where the engine works it out (`Hand.left_out`).
    """
    specs = game.fields(hand.state.setting)
    follows = hand.entry()
    # By far the most entries say just what follows.
    other = [spec for spec in specs if written.get(spec.name) != follows.get(spec.name)]
    made = read(game.entry, follows, specs)[0] if other else entry
    for spec in other:
        if written.get(spec.name) is None and spec.name in hand.left_out:
            continue
        try:
            same = hand.same(spec.name, entry.as_given(spec.name), getattr(made, spec.name))
        except NotGiven:
            # Refused for itself, or a part of it was.
            continue
        if not same:
            yield Problem(spec.name, "play", "not-played", {"field": spec.name})


def problems(game: Game[Any], state: State[Any], raw: object, entry: Model | None, counted: bool = False) -> list[Problem]:
    """What is wrong with the play that an entry carries; nothing where it carries none.

    `state`: the table before the round; `raw`: the entry as JSON, `entry`: what was read of it (None: nothing); `counted`: see
    `replay`.
    """
    if not isinstance(raw, dict) or raw.get("play") is None:
        return []
    hand, found = replay(game, state, raw["play"], entry, counted)
    if hand is None or found or entry is None:
        return found
    return list(differences(hand, raw, entry, game))


def corrected(game: Game[Any], state: State[Any], old: object, new: dict[str, Any], entry: Model | None) -> dict[str, Any]:
    """A corrected entry as it is written down: with the play of the `old` one, if that has one and the new one follows from it.

    `state`: the table before the round; `entry`: what was read of the new one. One that says what the old one says is the old one.
    """
    if not isinstance(old, dict) or old.get("play") is None:
        return new
    with_play = {**new, "play": old["play"]}
    return with_play if with_play == old or not problems(game, state, with_play, entry) else new
