"""Best move of Rummy: rebuild the table so that the fewest points stay on the rack (rules `rearrange`, `joker`, `first-meld`).

This is an integer programme, which HiGHS solves exactly. Its numbers say how many of each tile are played, how many jokers stand
for each kind, and how many melds of each shape lie there. A shape is what the tiles of a meld stand for. Which of them are jokers
is settled at the end: each kind fills as many places as it has tiles and jokers. Runs longer than five are two shorter ones.

Only if that move comes to too little for a first laying out, a larger programme is solved. There some melds count, long runs among
them, and each must hold a tile that was played and counts for no other meld. Those of a shape that lay there before are spelled out
tile by tile: they are others, or the one that lay there is kept as well.

Few tables are hard, but some are: eight long runs and a joker on the rack may take seconds. The search ends in time all the same,
with the best move until then, and says that nobody knows whether there is a better one (`Move.sure`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from time import thread_time
from typing import NamedTuple

from scorepad.games.rummy.programme import ANY, Programme, Terms
from scorepad.games.rummy.tiles import COPIES, JOKERS, KINDS, SMALLEST, Meld, points, stands_for, tile_of, worth, worth_of_move
from scorepad.kit.french import JOKER, RANKS, SUITS

#: The kinds of the tiles of a meld.
Shape = tuple[str, ...]
#: CPU time limit of the search in seconds; nearly all tables take a tenth of it.
LONG_ENOUGH = 1.4
#: Longest run in the model; longer runs are two shorter ones.
MAX_RUN = 2 * SMALLEST - 1

GROUPS = [tuple(rank + suit for suit in suits) for rank in RANKS for size in (3, 4) for suits in combinations(SUITS, size)]
RUNS = [
    tuple(rank + suit for rank in (RANKS * 2)[start : start + size])
    for suit in SUITS
    for size in range(SMALLEST, len(RANKS) + 1)
    for start in range(len(RANKS) if size < len(RANKS) else 1)
]


class Move(NamedTuple):
    """The table after a move, what was played, and the points left on the rack. `sure`: no other move leaves fewer; where that is
    not so, nothing was played if no move was found in time."""

    after: tuple[tuple[str, ...], ...]
    played: Counter[str]
    left: int
    sure: bool = True


def best_move(table: Sequence[Meld], rack: Sequence[str], least: int = 0) -> Move | None:
    """The move that leaves the fewest points; None if there is none.

    `table`: melds; `least`: what the laying out must come to (rule `first-meld`), 0 if it is not the first.
    """
    until = thread_time() + LONG_ENOUGH
    search = _Search(table, rack, until)
    move = search.run()
    if least and move is not None and worth_of_move(table, move.after, list(move.played)) < least:
        search = _Search(table, rack, until, least=least, left=move.left if search.sure else 0)
        move = search.run()
    if move is None and not search.sure:
        return Move(tuple(map(tuple, table)), Counter(), worth(rack), sure=False)
    return None if move is None else move._replace(sure=search.sure)


class _Search:
    """The programme of a table and a rack. `least`: what the melds that count come to; `left`: at least that stays on the rack;
    `until`: see `Programme`."""

    def __init__(self, table: Sequence[Meld], rack: Sequence[str], until: float, least: int = 0, left: int = 0) -> None:
        self.table = table
        self.rack = Counter(rack)
        self.lying = Counter(tile for meld in table for tile in meld)
        self.programme = Programme(until)
        self.play = {tile: self.programme.number(copies, -points(tile)) for tile, copies in self.rack.items()}
        jokers_lying = {kind: self.lying[_joker(kind)] for kind in KINDS}
        on_table = sum(jokers_lying.values())
        self.jokers = on_table + self.rack[JOKER]
        self.stand = {kind: self.programme.number(self.jokers) for kind in KINDS}
        #: of each kind: the places in melds, less what fills them
        self.places = {kind: {self.stand[kind]: -1, **self._play_terms(kind, -1)} for kind in KINDS}
        #: of each kind, and of a joker for it: the places that only this may fill, less what does
        self.taken = {kind: self._play_terms(kind, -1) for kind in KINDS} | {_joker(kind): {self.stand[kind]: -1} for kind in KINDS}
        shapes = [shape for shape in (*GROUPS, *RUNS) if self._fits(shape)]
        self.loose = {shape: self._add_melds(shape) for shape in shapes if len(shape) <= MAX_RUN}
        self.kept: list[int] = []
        self.counted: list[tuple[Shape, dict[str, int]]] = []
        self.spelled: list[tuple[int, dict[str, int]]] = []
        if least:
            self._add_first_meld(least, shapes)
            # It is so anyway, but then it is clear at once that nothing better can come.
            self.programme.sum(left - worth(rack), ANY, {number: -points(tile) for tile, number in self.play.items()})
        for kind in KINDS:
            self.programme.sum(self.lying[kind], self.lying[kind], self.places[kind])
            self.programme.sum(jokers_lying[kind], ANY, {self.stand[kind]: 1, **self._play_terms(kind, 1)})
        self.programme.sum(on_table, on_table, dict.fromkeys(self.stand.values(), 1) | self._play_terms(JOKER, -1))
        self.programme.sum(1, ANY, dict.fromkeys(self.play.values(), 1))

    def _play_terms(self, tile: str, times: int) -> Terms:
        return {self.play[tile]: times} if tile in self.play else {}

    def _fits(self, shape: Shape) -> bool:
        """Whether there are tiles and jokers for a shape."""
        return sum(not (self.lying[kind] or self.rack[kind]) for kind in shape) <= self.jokers

    def _add_melds(self, shape: Sequence[str], most: int = COPIES + JOKERS) -> int:
        """Adds a variable: the number of melds of a shape."""
        number = self.programme.number(most)
        for kind in shape:
            self.places[kind][number] = 1
        return number

    # a first laying out

    def _add_first_meld(self, least: int, shapes: Sequence[Shape]) -> None:
        """Melds that count and come to `least`, and those of the table that stay as they are."""
        for meld in self.table:
            self.kept.append(self._add_melds([stands_for(tile) for tile in meld], 1))
            for tile in meld:
                self.taken[tile][self.kept[-1]] = 1
        self.worth: Terms = {}
        self.holding = {tile: {number: -1} for tile, number in self.play.items()}
        table_kinds = [set(map(stands_for, meld)) for meld in self.table]
        for shape in shapes:
            if not self.play.keys() & {*shape, JOKER}:
                continue
            if set(shape) in table_kinds:
                self._add_spelled(shape)
            else:
                self._add_counted(shape)
        self.programme.sum(least, ANY, self.worth)
        for terms in self.holding.values():
            self.programme.sum(-ANY, 0, terms)
        for tile, terms in self.taken.items():
            self.programme.sum(-ANY, 0 if tile_of(tile) == JOKER else self.lying[tile], terms)

    def _add_holding(self, shape: Shape, melds: int) -> dict[str, int]:
        """How many of these melds count because they hold which tile that was played: each for one."""
        tiles = [tile for kind in shape for tile in (kind, _joker(kind)) if tile_of(tile) in self.play]
        numbers = {tile: self.programme.number(COPIES + JOKERS, whole=False) for tile in tiles}
        for tile, number in numbers.items():
            self.holding[tile_of(tile)][number] = 1
        self.programme.sum(0, 0, dict.fromkeys(numbers.values(), 1) | {melds: -1})
        self.worth[melds] = worth(shape)
        return numbers

    def _add_counted(self, shape: Shape) -> None:
        """Adds the variables of the melds of a shape that count."""
        holding = self._add_holding(shape, self._add_melds(shape))
        for tile, number in holding.items():
            self.taken[tile][number] = 1
        self.counted.append((shape, holding))

    def _add_spelled(self, shape: Shape) -> None:
        """Which melds of a shape count, and which of their tiles are jokers: none is like one of the table that is not kept."""
        before = None
        for _ in range(COPIES + self.jokers // len(shape)):
            meld = self._add_melds(shape, 1)
            if before is not None:
                self.programme.sum(0, 1, {before: 1, meld: -1})
            before = meld
            jokers = {kind: self.programme.number(1) for kind in shape}
            self.spelled.append((meld, jokers))
            for kind, joker in jokers.items():
                self.programme.sum(-1, 0, {joker: 1, meld: -1})
                self.taken[_joker(kind)][joker] = 1
                self.taken[kind] |= {meld: 1, joker: -1}
            for tile, number in self._add_holding(shape, meld).items():
                joker = jokers[stands_for(tile)]
                self.programme.sum(-1, *((0, {number: 1, joker: -1}) if tile_of(tile) == JOKER else (1, {number: 1, joker: 1})))
            for lying, kept in zip(self.table, self.kept, strict=True):
                if {stands_for(tile) for tile in lying} == set(shape):
                    terms = {joker: -1 if _joker(kind) in lying else 1 for kind, joker in jokers.items()}
                    jokers_lying = sum(tile_of(tile) == JOKER for tile in lying)
                    self.programme.sum(0, ANY, {**terms, meld: jokers_lying - 1, kept: 1})

    # the move

    @property
    def sure(self) -> bool:
        """Whether it is known that there is no better move."""
        return self.programme.sure

    def run(self) -> Move | None:
        """The move that leaves the fewest points."""
        values = self.programme.solve()
        if values is None:
            return None
        played = Counter({tile: values[number] for tile, number in self.play.items() if values[number]})
        rest = Counter({kind: self.lying[kind] + played[kind] for kind in KINDS})
        rest.update({_joker(kind): values[number] for kind, number in self.stand.items()})
        melds = list(self._solution_melds(values))
        rest.subtract(tile for meld in melds for tile in meld.values() if tile)
        for meld in melds:
            for kind in [kind for kind, tile in meld.items() if not tile]:
                meld[kind] = kind if rest[kind] else _joker(kind)
                rest[meld[kind]] -= 1
        return Move(tuple(tuple(meld.values()) for meld in melds), played, worth(list((self.rack - played).elements())))

    def _solution_melds(self, values: Sequence[int]) -> Iterator[dict[str, str]]:
        """All melds, each with the tile in each of its places, "" where that is still open."""
        for meld, number in zip(self.table, self.kept, strict=False):
            if values[number]:
                yield {stands_for(tile): tile for tile in meld}
        for number, jokers in self.spelled:
            if values[number]:
                yield {kind: _joker(kind) if values[joker] else kind for kind, joker in jokers.items()}
        for shape, holding in self.counted:
            for tile, number in holding.items():
                for _ in range(values[number]):
                    yield dict.fromkeys(shape, "") | {stands_for(tile): tile}
        for shape, number in self.loose.items():
            for _ in range(values[number]):
                yield dict.fromkeys(shape, "")


def _joker(kind: str) -> str:
    """A joker that stands for a kind."""
    return f"{JOKER}:{kind}"
