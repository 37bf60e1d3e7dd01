"""What can be laid out, judged by trying everything; and rounds in which players do what nobody offered them."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from scorepad.games.canasta.hand.laying import MeldPart, all_but_one, find_first_meld, rack_counts
from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.games.canasta.hand.spread import LaidMelds, LastMeld
from scorepad.games.canasta.melds import CANASTA, WILD, is_wild, kind, points, rank_of
from scorepad.hands.play import check_move
from scorepad.hands.simulate import SimulationRun
from tests.examples import scaled

#: Small, so that all can be tried: what may stand on a rack.
SMALL = ["4s"] * 5 + ["Ks"] * 5 + ["As"] * 3 + ["2s"] * 3 + ["X"] * 3 + ["3s"] * 3


def layings(rack: tuple[str, ...], spread: LaidMelds) -> Iterator[tuple[tuple[str, ...], LaidMelds]]:
    """Everything that can be laid out of a rack: what is left, and what lies there then. Black threes as well."""
    seen = set()
    todo = [(rack, spread)]
    while todo:
        left, lies = todo.pop()
        key = (left, tuple(sorted(map(str, map(sorted, lies.melds)))))
        if key in seen:
            continue
        seen.add(key)
        yield left, lies
        for laid in _choices(left):
            rank = rank_of(laid)
            rest = [*left]
            for tile in laid:
                rest.remove(tile)
            for onto in [rank] if rank != WILD else [*lies.last]:
                if onto in lies.last:
                    after = lies.copy()
                    after.add(onto, laid)
                    if _holds(after.melds[after.last[onto].place]):
                        todo.append((tuple(rest), after))
            if _holds(laid) and (rank not in lies.last or lies.last[rank].size >= CANASTA):
                after = lies.copy()
                after.begin(laid)
                todo.append((tuple(rest), after))


def _choices(rack: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Tiles of one rank and wild ones, or wild ones alone."""
    wild = [tile for tile in rack if is_wild(tile)]
    subsets = {each for many in range(len(wild) + 1) for each in combinations(wild, many)}
    naturals = {(tile,) * many for tile in {*rack} - {*wild} for many in range(1, rack.count(tile) + 1)}
    return {(*alike, *used) for alike in naturals | {()} for used in subsets} - {()}


def _holds(meld: tuple[str, ...]) -> bool:
    return kind(meld) != "illegal" or (len(meld) >= 3 and set(meld) == {"3s"})


def racks(random: Random, number: int, most: int) -> Iterator[tuple[str, ...]]:
    for _ in range(number):
        yield tuple(sorted(random.sample(SMALL, random.randint(3, most))))


def test_finish__all_but_one_tile_can_be_laid_out_where_trying_everything_finds_it() -> None:
    found = 0
    for rack in racks(Random(1), 250, 9):
        for canastas in (0, 1):
            tried = any(len(left) == 1 and lies.canastas >= canastas for left, lies in layings(rack, LaidMelds()))
            assert (all_but_one(rack_counts(rack), {}, canastas) is not None) == tried, rack
            found += tried
    assert found > 20


def test_finish__also_onto_what_lies_there() -> None:
    found = 0
    for rack in racks(Random(2), 120, 7):
        spread = LaidMelds()
        spread.begin(("Ks", "Ks", "Ks", "2s", "2s"))
        spread.begin(("X", "X", "X", "2s", "2s", "2s"))
        tried = any(len(left) == 1 and lies.canastas >= 1 for left, lies in layings(rack, spread))
        assert (all_but_one(rack_counts(rack), spread.last, 1) is not None) == tried, rack
        found += tried
    assert found > 20


def test_min_meld__the_pile_can_be_taken_where_trying_everything_finds_enough() -> None:
    found = dict.fromkeys((50, 90, 120), 0)
    for need in found:
        for rack in racks(Random(need), 150, 10):
            for top in ("Ks", "4s"):
                if rack.count(top) < 3:
                    continue
                ways = [*layings(rack, LaidMelds())]
                for spare in (0, 1, 2):
                    tried = any(_opens(left, lies, top, need, spare) for left, lies in ways)
                    assert (find_first_meld(rack_counts(rack), need, 1, top[0], spare) is not None) == tried, (rack, top, spare)
                    found[need] += tried
    assert min(found.values()) > 20


def _opens(left: tuple[str, ...], lies: LaidMelds, top: str, need: int, spare: int) -> bool:
    """Whether three of the top tile's rank lie there, it is enough, and the turn can be brought to its end."""
    alike = [meld for meld in lies.melds if meld.count(top) >= 3]
    enough = sum(map(points, lies.melds)) >= need or lies.canastas > 0
    rest = len(left) + spare
    out = rest == 1 and lies.canastas >= 1
    blacks = any(meld[0] == "3s" for meld in lies.melds)
    return bool(alike) and enough and (out or (rest >= 2 and not blacks))


def test_min_meld__what_opens_is_enough_and_lies_on_the_rack() -> None:
    for rack in racks(Random(5), 300, 14):
        tiles = rack_counts(rack)
        for need in (15, 50, 90, 120):
            parts = find_first_meld(tiles, need, 1)
            if parts is None:
                continue
            assert all(part.natural + part.wild >= 3 and (part.wild <= part.natural or part.rank == "wild") for part in parts)
            assert sum(part.wild for part in parts) <= tiles.wild
            worth = sum(part.natural * points([part.rank + "s"]) for part in parts if part.natural)
            canasta = any(part.natural + part.wild >= CANASTA for part in parts)
            assert canasta or worth + tiles.wild_points(sum(part.wild for part in parts)) >= need


def anything(hand: CanastaHand, random: Random) -> Any:
    """A move that may well be illegal, often one that nobody offers."""
    seat = hand.turn
    assert seat is not None
    rack = hand.racks[seat]
    wild = [tile for tile in rack if tile[0] in "2X"]

    def tiles() -> tuple[str, ...]:
        if random.random() < 0.1:
            return tuple(random.sample(rack, random.randint(0, min(4, len(rack)))))
        rank = random.choice([tile[0] for tile in rack])
        alike = [tile for tile in rack if tile[0] == rank]
        used = random.sample(wild, min(len(wild), random.choice((0, 0, 1, 2))))
        return (*random.sample(alike, random.randint(1, len(alike))), *used)

    what = random.random()
    if what < 0.5:
        laid = tuple(tiles() for _ in range(random.choice((1, 1, 1, 2, 3))))
        return (seat, "meld", laid)
    if what < 0.8:
        laid = tiles()
        ranks = [*hand.spreads[hand.side_of[seat]].last, "K"]
        return (seat, "add", random.choice([*ranks, *[tile[0] for tile in laid]]), laid)
    return random.choice(
        [(seat, "out"), (seat, "draw"), (seat, "take"), (seat, "discard", random.choice(rack)), (seat, "red", "3h")]
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_finish__whatever_is_legal_leaves_something_legal_to_do(players: int) -> None:
    done = 0
    for seed in range(scaled(0.4)):
        random = Random(seed)
        state = SimulationRun("canasta", players).states[seed % players]
        state = state._replace(totals=tuple(random.choice((-5, 0, 1500, 3000)) for _ in state.totals))
        hand = CanastaHand(CanastaHand.new_deal(state, random), state)
        while not hand.is_over:
            assert hand.moves(), hand.log
            assert not [move for move in hand.moves() if check_move(hand, move)]
            move = next((move for _ in range(12) if not check_move(hand, move := anything(hand, random))), None)
            done += move is not None and move not in hand.moves()
            hand.act(move or random.choice(hand.moves()))
    assert done > 20


def test_finish__a_wild_tile_goes_onto_a_meld_of_which_nobody_holds_a_tile() -> None:
    # A five is left to discard.
    assert all_but_one(rack_counts(["2s", "5d"]), {"A": LastMeld(0, 4, 0)}, 0) == (MeldPart("A", False, 0, 1),)
