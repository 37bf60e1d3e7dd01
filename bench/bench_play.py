"""Speed of simulated hands: playing, writing and verifying, with random and sensible players, against peers and limits.

Playing (random players): a move against a move of a peer with the same or the nearest game; without a peer that Python can call, a
hand against `json.dumps` of the same hand with its play. Writing: making a record and its JSON line, against writing the finished
record. Verifying: against playing and writing. Sensible players: against random ones.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from bench import peers
from bench.measure import Row, cpu, in_turns
from scorepad.games import can_be_played
from scorepad.hands.simulate import HANDS_PER_CHUNK, PlayedHand, SimulationRun, entry_with_play, play_hands
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record, table_result


class Case(NamedTuple):
    """A game with a number of players, and the comparison for its random hands.

    `peer`: name and function of the peer, None as function if not installed; `faster`: the target speed as a multiple of the
    peer's; `by`: the unit compared ("move", "hand" or "seat"); `dumps`: without a peer, the target time as a multiple of
    `json.dumps` of the same hand.
    """

    game: str
    players: int
    peer: tuple[str, peers.Peer | None] | None = None
    faster: float = 1.0
    by: str = "move"
    dumps: float = 0.0


def cases() -> Iterator[Case]:
    hearts, spades = (("hearts", peers.open_spiel("hearts")), ("spades", peers.open_spiel("spades")))
    yield Case("partout", 4, hearts)
    yield Case("bettler-und-diebe", 4, hearts)
    yield Case("halsabschneider", 3, hearts)
    yield Case("snear", 2, hearts)
    yield Case("belote", 4, spades)
    yield Case("belote", 2, spades)
    yield Case("gin-rummy", 2, ("OpenSpiel gin", peers.open_spiel("gin_rummy")), 3, "hand")
    yield Case("gin-rummy", 2, ("RLCard gin", peers.rlcard()), 3, "hand")
    yield Case("black-jack", 4, ("OpenSpiel blackjack", peers.open_spiel("blackjack")), 3, "seat")
    yield Case("poker-holdem", 6, ("pokerfast", peers.pokerfast()), 1, "hand")
    yield Case("poker-holdem", 6, ("PokerKit", peers.pokerkit()), 1, "hand")
    yield Case("poker-draw", 4, ("pokerfast", peers.pokerfast()), 1, "hand")
    yield Case("poker-stud", 6, ("pokerfast", peers.pokerfast()), 1, "hand")
    # The public Big Two engines cannot be installed.
    yield Case("dicke-zwei", 4, dumps=8)
    yield Case("canasta", 4, dumps=25)
    yield Case("rummy", 4, dumps=10)
    yield Case("biber-mania", 4, dumps=10)


def run() -> list[Row]:
    rows: list[Row] = []
    seen: set[tuple[str, int]] = set()
    for case in cases():
        if not can_be_played(case.game):
            print(f"{case.game} cannot be played")
            continue
        played = _played(case)
        if played is None:
            print(f"{case.game}: {case.peer[0] if case.peer else ''} is not installed (pip install --group bench)")
        else:
            rows.append(played)
        if (case.game, case.players) not in seen:
            seen.add((case.game, case.players))
            rows += _others(case)
    return rows


def _amount(work: Callable[[int], object]) -> int:
    """The number of hands that take about 0.2 seconds."""
    number = 20
    while (took := cpu(partial(work, number))()) < 0.1 and number < 50_000:
        number *= 2
    return max(5, int(number * 0.2 / max(took, 1e-6)))


def _play(run: SimulationRun, number: int) -> int:
    """Play so many hands; return the number of moves."""
    moves = 0
    for chunk in range(-(-number // HANDS_PER_CHUNK)):
        for _, played in play_hands(run, chunk, min(HANDS_PER_CHUNK, number - chunk * HANDS_PER_CHUNK)):
            moves += len(played.moves)
    return moves


def _played(case: Case) -> Row | None:
    run = SimulationRun(case.game, case.players, 1, ("random",))
    number = _amount(lambda number: _play(run, number))
    moves = _play(run, number)
    ours = cpu(lambda: _play(run, number))
    if case.peer is None:
        data = [run.record([entry_with_play(played)], dealer) for dealer, played in _made(run, number)]
        took, limit = in_turns([ours, cpu(lambda: _write(data))], 5)
        return Row(f"{case.game} {case.players}, played, json.dumps", took / number, limit / number, case.dumps)
    name, peer = case.peer
    if peer is None:
        return None
    theirs = _amount(peer)
    their_moves = peer(theirs)
    took, limit = in_turns([ours, cpu(lambda: peer(theirs))], 5)
    by = {"move": (moves, their_moves), "hand": (number, theirs), "seat": (number * (case.players - 1), theirs)}[case.by]
    # By seat: one of our hands counts as several of the peer's, which have a single player.
    target = 1.0 if case.by == "seat" else 1 / case.faster
    return Row(f"{case.game} {case.players}, a {case.by}, {name}", took / by[0], limit / by[1], target)


def _others(case: Case) -> Iterator[Row]:
    title = f"{case.game} {case.players}"
    plain = SimulationRun(case.game, case.players, 1, ("random",))
    wise = SimulationRun(case.game, case.players, 1)
    number = min(2_000, _amount(lambda number: _play(wise, number)))
    took = in_turns([cpu(lambda: _play(plain, number)), cpu(lambda: _play(wise, number))], 3)
    yield Row(f"{title}, sensible", took[1] / number, took[0] / number, 3.0)
    for run in (plain, wise):
        made = list(_made(run, number))
        data = [run.record([entry_with_play(played)], dealer) for dealer, played in made]
        lines = [json.dumps(record) for record in data]
        play, write, dump, verify = in_turns(
            [
                cpu(partial(_play, run, number)),
                cpu(partial(_write_records, run, made)),
                cpu(partial(_write, data)),
                cpu(partial(_verify, lines)),
            ],
            3,
        )
        yield Row(f"{title}, {run.names[0]}, written", write / number, dump / number, 4.0)
        yield Row(f"{title}, {run.names[0]}, verified", verify / number, (play + write) / number, 2.0)


def _made(run: SimulationRun, number: int) -> Iterator[tuple[int, PlayedHand]]:
    for chunk in range(-(-number // HANDS_PER_CHUNK)):
        yield from play_hands(run, chunk, min(HANDS_PER_CHUNK, number - chunk * HANDS_PER_CHUNK))


def _write_records(run: SimulationRun, made: Iterable[tuple[int, PlayedHand]]) -> str:
    return _write(run.record([entry_with_play(played)], dealer) for dealer, played in made)


def _write(data: Iterable[Any]) -> str:
    out = io.StringIO()
    for each in data:
        out.write(json.dumps(each) + "\n")
    return out.getvalue()


def _verify(lines: Iterable[str]) -> None:
    for line in lines:
        table, problems, _ = fold_record(json.loads(line), verified_problems)
        assert table is not None, problems
        json.dumps(table_result(table))
