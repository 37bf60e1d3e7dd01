"""The best move: the table rebuilt so that the fewest points stay on the rack (rules `rearrange`, `joker`, `first-meld`).

The tiles of the table are laid out again, kind by kind, along the numbers: each tile goes on with a run, begins one or goes into a
group. All that has to be remembered is, for each suit, which runs are open and how long they are (up to three), so that there are
few different places to be in. They are looked at in the order of the points that stay on the rack, those that certainly will
included, and the first complete table is the best. The numbers go round, so the row is cut open somewhere: a run that crosses the
cut begins with a promise that is kept at the other end.

A joker on the table is like the tile it stands for, unless that tile is played: then it is free. Jokers that are not needed are put
anywhere at the end.

Where the first laying out must come to some points, it is also remembered which runs hold a tile that was played: from then on they
count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import combinations, permutations
from typing import Any, NamedTuple

from scorepad.games.rummy.tiles import JOKER_POINTS, SMALLEST, kind_of, points, stands_for, tile_of, worth, worth_of_move
from scorepad.kit.french import JOKER, RANKS, SUITS

NEVER = 1_000_000
#: How many places are looked at in one direction before another one is tried, at first.
PATIENCE = 2_000
#: How many directions are tried in turn.
DIRECTIONS = 4

Melds = tuple[tuple[str, ...], ...]
Code = tuple[str, ...]


class Move(NamedTuple):
    """The table after a move, and the points left on the rack."""

    after: Melds
    left: int


class Found(NamedTuple):
    """A table that was found, how many jokers of the rack it needs, and the points left then."""

    melds: Melds
    jokers: int
    left: int


def best_move(table: Sequence[Sequence[str]], rack: Sequence[str], least: int = 0) -> Move | None:
    """The move that leaves the fewest points; None if there is none.

    `table`: melds; `least`: what the laying out must come to (rule `first-meld`), 0 if it is not the first.
    """
    melds = tuple(tuple(meld) for meld in table)
    found = _laid(melds, rack)
    move = _move(melds, rack, found) if found is not None else None
    if move is None or not least or _comes_to(melds, move, rack) >= least:
        return move
    return _best_first(melds, tuple(rack), least, frozenset(), frozenset(), sum(map(points, rack)))


def _laid(
    table: Melds, rack: Sequence[str], least: int = 0, not_counted: frozenset[Code] = frozenset(), limit: int = NEVER
) -> Melds | None:
    """The table with the fewest points left on the rack, less than `limit`. All jokers are laid, if there is any place for them."""
    found = _Search(table, rack, least=least, not_counted=not_counted, lays_joker=JOKER in rack).run(limit)
    if found is None:
        return None
    if (whole := _with_rest(found.melds, rack.count(JOKER) - found.jokers)) is not None:
        return whole
    ways = (True, False) if least else (False,)
    exact = [_Search(table, rack, True, least, not_counted, lays_joker).run(limit) for lays_joker in ways]
    return min((each for each in exact if each), key=lambda each: each.left).melds if any(exact) else None


def _move(table: Melds, rack: Sequence[str], after: Melds) -> Move | None:
    played = Counter(tile_of(tile) for meld in after for tile in meld)
    played.subtract(tile_of(tile) for meld in table for tile in meld)
    left = Counter(rack)
    left.subtract(played)
    return Move(after, sum(points(tile) * times for tile, times in left.items())) if played.total() else None


def played_of(table: Sequence[Sequence[str]], after: Sequence[Sequence[str]], rack: Sequence[str]) -> list[str]:
    """The tiles of the rack that a move has played, in the order of the rack."""
    played = Counter(tile_of(tile) for meld in after for tile in meld)
    played.subtract(tile_of(tile) for meld in table for tile in meld)
    found = []
    for tile in rack:
        if played[tile] > 0:
            played[tile] -= 1
            found.append(tile)
    return found


def _comes_to(table: Melds, move: Move, rack: Sequence[str]) -> int:
    return worth_of_move(table, move.after, played_of(table, move.after, rack))


def _best_first(
    table: Melds, rack: tuple[str, ...], least: int, kept: frozenset[Code], not_counted: frozenset[Code], limit: int
) -> Move | None:
    """The best first laying out that leaves less than `limit`.

    The search does not see that a meld which counts may be one that lay there before. Where that happens, such melds either stay as
    they are (`kept`), or none like them counts (`not_counted`).
    """
    stays = tuple(meld for meld in table if tuple(sorted(meld)) in kept)
    rest = tuple(meld for meld in table if tuple(sorted(meld)) not in kept)
    found = _laid(rest, rack, least, not_counted, limit)
    move = _move(table, rack, (*stays, *found)) if found is not None else None
    if move is None or _comes_to(table, move, rack) >= least:
        return move
    played = played_of(table, move.after, rack)
    there = {tuple(sorted(meld)) for meld in move.after if any(tile_of(tile) in played for tile in meld)}
    code = max(there & {tuple(sorted(meld)) for meld in rest} - not_counted, key=lambda each: (worth(each), each))
    best = None
    for stay, count_not in ((kept | {code}, not_counted), (kept, not_counted | {code})):
        better = _best_first(table, rack, least, stay, count_not, limit)
        if better is not None:
            best, limit = better, better.left
            if limit == move.left:
                break
    return best


def _with_rest(melds: Melds, rest: int) -> Melds | None:
    """The melds with the jokers that were not needed; None where they do not fit."""
    found = []
    for meld in melds:
        added = list(meld)
        while rest and (place := _place_for_joker(added)):
            added.append(f"{JOKER}:{place}")
            rest -= 1
        found.append(tuple(added))
    return None if rest else tuple(found)


def _place_for_joker(meld: Sequence[str]) -> str:
    tiles = {stands_for(tile) for tile in meld}
    if kind_of(meld).kind == "group":
        return next(
            (meld_rank + suit for meld_rank in {tile[0] for tile in tiles} for suit in SUITS if meld_rank + suit not in tiles), ""
        )
    for tile in sorted(tiles):
        following = RANKS[(RANKS.index(tile[0]) + 1) % len(RANKS)] + tile[1]
        if following not in tiles:
            return following
    return ""


#: An open run: whether it holds a tile that was played, its length (up to three, where nothing counts), and the melds among those
#: that must not count which it still equals. A promise is what a run from beyond the cut was there.
Run = tuple[bool, int, frozenset[int]]
#: A group at the number at hand where some count: how many tiles, and the same.
Group = tuple[bool, int, frozenset[int]]
#: One of the open runs after a kind was laid: which of those before it goes on (-1: none), whether with a joker, and its promise.
Origin = tuple[int, bool, Run | None]
#: A tile in a group: whether it is a joker, and whether it was played.
Slot = tuple[bool, bool]

NOTHING: frozenset[int] = frozenset()


class Groups(NamedTuple):
    """The groups at the number at hand: tiles of the suit with most, tiles in all; each group, where some count."""

    most: int = 0
    tiles: int = 0
    each: tuple[Group, ...] = ()


class Way(NamedTuple):
    """One way to lay the tiles of a kind, and what comes of it.

    `runs`: the open runs of the suit after it; `promised`: what those that come from beyond the cut must be there; `jokers`:
    how many more of them lie here than before; `left`: points that stay on the rack; `grouped`: the tiles in groups; `points`:
    what more counts.
    """

    runs: tuple[Run, ...]
    promised: tuple[Run, ...]
    jokers: int
    left: int
    grouped: tuple[Slot, ...]
    points: int
    origins: tuple[Origin, ...]


#: Where a search is: points left so far, kinds laid, open runs a suit, promises a suit, groups, jokers used, points that count,
#: and how it came there.
Place = tuple[int, int, tuple[int, ...], tuple[tuple[Run, ...], ...], Groups, int, int, Any]


class _Direction:
    """The numbers in one order, cut open at one place."""

    def __init__(self, search: _Search, ranks: str) -> None:
        self.search = search
        self.ranks = ranks
        self.kinds = tuple(rank + suit for rank in ranks for suit in SUITS)
        self.free = [0] * (len(self.kinds) + 1)
        for index in range(len(self.kinds) - 1, -1, -1):
            kind = self.kinds[index]
            self.free[index] = self.free[index + 1] + min(search.jokers[kind], search.rack[kind])
        self.states: list[tuple[Run, ...]] = [()]
        self.numbers: dict[tuple[Run, ...], int] = {(): 0}
        self.known: list[dict[tuple[int, int], list[tuple[int, Way]]]] = [{} for _ in self.kinds]
        self.ahead: dict[tuple[int, int, int, bool, int], tuple[int, ...]] = {}
        self.worth: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
        self.bounds: dict[tuple[int, tuple[int, ...], tuple[bool, ...], int], tuple[int, int]] = {}
        self.gathered: dict[tuple[Groups, int, tuple[Slot, ...]], list[tuple[Groups, tuple[int, ...], int]]] = {}
        self.forbidden = [self._laid(code) for code in search.not_counted]
        self.reach = [self._reach(suit) for suit in SUITS]
        #: where a run may be cut although it could go on: where it would go all round, or equal one that must not count
        self.splits = [
            reach == len(ranks) - 1 or any(what == suit for what, _, _ in self.forbidden)
            for reach, suit in zip(self.reach, SUITS, strict=True)
        ]
        self.hopes = [[self._hopes(number, suit) for suit in SUITS] for number in range(len(ranks))]
        self.values = [points(rank + SUITS[0]) for rank in ranks]
        self.heap: list[int] = [0]
        start: Place = (0, 0, (0,) * len(SUITS), ((),) * len(SUITS), Groups(), 0, 0, None)
        self.waiting: dict[int, list[Place]] = {0: [start]}
        self.seen: dict[tuple[object, ...], list[tuple[int, int, int]]] = {}

    def _reach(self, suit: str) -> int:
        """How many tiles a run may bring along from beyond the cut."""
        jokers = self.search.spare
        for length, rank in enumerate(reversed(self.ranks)):
            if not self.search.most(rank + suit):
                jokers -= 1
            if jokers < 0 or length + 1 == len(self.ranks):
                return length
        return 0

    def _hopes(self, number: int, suit: str) -> bool:
        """Whether a run that goes on from here may still get a tile of the rack, or reach the cut."""
        jokers = self.search.spare
        if self.search.may_lay:
            return True
        for rank in self.ranks[number + 1 :]:
            if self.search.rack[rank + suit]:
                return True
            if not self.search.most(rank + suit):
                jokers -= 1
            if jokers < 0:
                return False
        return True

    def _laid(self, code: Code) -> tuple[str, int, tuple[bool | None, ...]]:
        """A meld that must not count: `group`, its number, and a suit each joker, tile or nothing; or `run`, where it begins,
        and jokers."""
        jokers = {stands_for(tile): tile != stands_for(tile) for tile in code}
        if kind_of(code).kind == "group":
            rank = stands_for(code[0])[0]
            return "group", self.ranks.index(rank), tuple(jokers.get(rank + suit) for suit in SUITS)
        suit = stands_for(code[0])[1]
        there = [index for index, rank in enumerate(self.ranks) if rank + suit in jokers]
        first = next((index for index in there if (index - 1) % len(self.ranks) not in there), 0)
        kinds = [self.ranks[(first + step) % len(self.ranks)] + suit for step in range(len(code))]
        return suit, first, tuple(jokers[kind] for kind in kinds)

    # ways to lay a kind

    def ways(self, index: int, runs: int, budget: int) -> list[tuple[int, Way]]:
        """All ways to lay the kind at `index` after the open runs of its suit, with so many more jokers at most, the best last."""
        found = self.known[index].get((runs, budget))
        if found is None:
            best: dict[tuple[object, ...], Way] = {}
            search_counts = self.search.least > 0
            for way in self._ways(index, self.states[runs], budget):
                key = (way.runs, way.promised, way.jokers, way.grouped if search_counts else len(way.grouped), way.points)
                if key not in best or best[key].left > way.left:
                    best[key] = way
            ordered = sorted(best.values(), key=lambda way: (-way.jokers, -len(way.promised), way.points, len(way.grouped)))
            found = self.known[index][runs, budget] = [(self._number(way.runs), way) for way in ordered]
        return found

    def _number(self, runs: tuple[Run, ...]) -> int:
        number = self.numbers.setdefault(runs, len(self.states))
        if number == len(self.states):
            self.states.append(runs)
        return number

    def _ways(self, index: int, runs: tuple[Run, ...], budget: int) -> Iterator[Way]:
        search, kind = self.search, self.kinds[index]
        for played in range(search.rack[kind] + 1):
            fewest = max(0, search.jokers[kind] - played)
            for jokers in range(fewest, search.jokers[kind] + budget + 1):
                more = jokers - search.jokers[kind]
                left = (search.rack[kind] - played) * points(kind)
                tiles = (False,) * (search.table[kind] + played) + (True,) * jokers
                lay = self._lay_counted if search.least else self._lay
                yield from lay(index, runs, tiles, bool(played), more, left)

    def _lay(self, index: int, runs: tuple[Run, ...], tiles: tuple[bool, ...], played: bool, more: int, left: int) -> Iterator[Way]:
        """Where nothing counts. Going on with a run is never worse than beginning one, and it is the longer runs that end."""
        for in_runs in range(max(0, len(tiles) - self.search.groups[self.ranks[index // len(SUITS)]]), len(tiles) + 1):
            going = min(len(runs), in_runs)
            if any(run[1] < SMALLEST for run in runs[going:]):
                continue
            longer = [((False, min(run[1] + 1, SMALLEST), NOTHING), (at, tiles[at], None)) for at, run in enumerate(runs[:going])]
            for begun in self._begin(index, tiles[going:in_runs], False):
                grouped = tuple((joker, False) for joker in tiles[in_runs:])
                yield _way(longer + begun, more, left, grouped)

    def _lay_counted(
        self, index: int, runs: tuple[Run, ...], tiles: tuple[bool, ...], played: bool, more: int, left: int
    ) -> Iterator[Way]:
        """Where some melds count: which tile goes where matters, and so does which run ends."""
        number, suit = divmod(index, len(SUITS))
        for order in set(permutations(tiles)):
            for in_runs in range(max(0, len(tiles) - self.search.groups[self.ranks[number]]), len(tiles) + 1):
                can = [at for at, run in enumerate(runs) if run[1] < len(RANKS)]
                most = min(len(can), in_runs)
                for going in range(0 if self.splits[suit] else most, most + 1):
                    for some in combinations(can, going):
                        ended = [run for at, run in enumerate(runs) if at not in some]
                        if not all(map(_may_end, ended)):
                            continue
                        worth = -sum(self._not_worth(number - 1, run) for run in ended)
                        longer: list[tuple[Run, Origin]] = []
                        for at, joker in zip(some, order[:going], strict=True):
                            run = self._longer(index, runs[at], joker, played)
                            longer.append((run, (at, joker, None)))
                            worth += self._gain(number, runs[at], run)
                        grouped = tuple(sorted((joker, self._holds(joker, played)) for joker in order[in_runs:]))
                        for begun in self._begin(index, order[going:in_runs], played):
                            gains = sum(self._gain(number, promise or NO_RUN, run) for run, (_, _, promise) in begun)
                            yield _way(longer + begun, more, left, grouped, worth + gains)

    def _begin(self, index: int, tiles: tuple[bool, ...], played: bool) -> Iterator[list[tuple[Run, Origin]]]:
        """Runs that begin here; at the first number they may come from beyond the cut."""
        if not tiles:
            yield []
            return
        suit = index % len(SUITS)
        promises: list[Run | None] = [None]
        if index < len(SUITS):
            promises += self._promises(suit)
        for rest in self._begin(index, tiles[1:], played):
            for promise in promises:
                run = self._longer(index, promise or (False, 0, self._like(index // len(SUITS), suit, ())), tiles[0], played)
                if run[1] <= len(RANKS):
                    yield [(run, (-1, tiles[0], promise)), *rest]

    def _promises(self, suit: int) -> Iterator[Run]:
        """What a run may be that comes from beyond the cut."""
        counts = self.search.least > 0
        for length in range(1, self.reach[suit] + 1):
            first = len(RANKS) - length
            codes = [code for what, where, code in self.forbidden if (what, where) == (SUITS[suit], first)]
            for like in {NOTHING, *(self._like(first, suit, code[:length]) for code in codes)}:
                if counts or length < SMALLEST:
                    yield False, length, like
                if counts and (self.splits[suit] or length < SMALLEST):
                    yield True, length, like

    def _holds(self, joker: bool, played: bool) -> bool:
        return self.search.lays_joker if joker else played

    def _like(self, number: int, suit: int, jokers: tuple[bool | None, ...]) -> frozenset[int]:
        """The melds that must not count which begin like this."""
        return frozenset(
            at
            for at, (what, first, code) in enumerate(self.forbidden)
            if (what, first) == (SUITS[suit], number) and code[: len(jokers)] == jokers
        )

    def _longer(self, index: int, run: Run, joker: bool, played: bool) -> Run:
        """A run that goes on with a tile; how long it is is told only as far as it matters."""
        number, suit = divmod(index, len(SUITS))
        held, length, like = run
        held = held or (self.search.least > 0 and self._holds(joker, played))
        codes = {at: self.forbidden[at][2] for at in like}
        goes_on = frozenset(at for at, code in codes.items() if len(code) > length and code[length] == joker)
        whole = self.splits[suit] or (not held and self.hopes[number][suit])
        return held, length + 1 if whole and self.search.least else min(length + 1, SMALLEST), goes_on

    def _gain(self, number: int, before: Run, after: Run) -> int:
        """What more counts when a run goes on: all of it once it holds a tile that was played."""
        if not after[0]:
            return 0
        return self.values[number] if before[0] else self._back(number, before[1] + 1)

    def _back(self, number: int, length: int) -> int:
        return sum(self.values[number - step] for step in range(length))

    def _not_worth(self, number: int, run: Run) -> int:
        """What must not count of a run that ends, and was counted."""
        held, length, like = run
        return self._back(number, length) if held and any(len(self.forbidden[at][2]) == length for at in like) else 0

    # groups

    def gather(self, groups: Groups, index: int, slots: tuple[Slot, ...]) -> list[tuple[Groups, tuple[int, ...], int]]:
        """The groups with some more tiles of the kind at `index`; after the last suit, none, or nothing if they are not complete.

        With each the groups that the tiles went to, and what more counts.
        """
        counts = self.search.least > 0
        key = (groups, index if counts else index % len(SUITS), slots)
        found = self.gathered.get(key)
        if found is None:
            gather = self._gather_counted if counts else self._gather
            found = self.gathered[key] = list(gather(groups, index, slots))
        return found

    def _gather(self, groups: Groups, index: int, slots: tuple[Slot, ...]) -> Iterator[tuple[Groups, tuple[int, ...], int]]:
        """Where nothing counts: tiles make groups if there are three times as many as of the suit with most."""
        to_come = len(SUITS) - 1 - index % len(SUITS)
        most, tiles = max(groups.most, len(slots)), groups.tiles + len(slots)
        if tiles + to_come * most >= SMALLEST * most:
            yield (Groups(most, tiles) if to_come else Groups()), (), 0

    def _gather_counted(self, groups: Groups, index: int, slots: tuple[Slot, ...]) -> Iterator[tuple[Groups, tuple[int, ...], int]]:
        number, suit = divmod(index, len(SUITS))
        to_come = len(SUITS) - 1 - suit
        old = len(groups.each)
        codes = {at: code for at, (what, where, code) in enumerate(self.forbidden) if (what, where) == ("group", number)}
        fresh = frozenset(at for at, code in codes.items() if all(part is None for part in code[:suit]))
        for where in permutations(range(old + len(slots)), len(slots)):
            new = [place for place in where if place >= old]
            if new != list(range(old, old + len(new))):
                continue
            added = dict(zip(where, slots, strict=True))
            found, worth = [], 0
            for place, (held, size, like) in enumerate((*groups.each, *[(False, 0, fresh)] * len(new))):
                joker, holds = added.get(place, (None, False))
                group = held or holds, size + (place in added), frozenset(at for at in like if codes[at][suit] == joker)
                worth += self.values[number] * (0 if not group[0] else group[1] - size if held else group[1])
                found.append(group)
            if any(size + to_come < SMALLEST for _, size, _ in found):
                continue
            if not to_come:
                worth -= sum(self.values[number] * size for held, size, like in found if held and like)
            yield (Groups(each=tuple(found)) if to_come else Groups()), where, worth

    # looking ahead

    def bound(self, index: int, runs: tuple[int, ...], promised: tuple[bool, ...], budget: int) -> tuple[int, int]:
        """Points that will stay on the rack at least, and that may still count, where so many jokers may still be used.

        As if each suit were alone and groups cost nothing.
        """
        key = (index, runs, promised, budget)
        found = self.bounds.get(key)
        if found is None:
            number, suit = divmod(index, len(SUITS))
            at = [number + (each < suit) for each in range(len(SUITS))]
            left = _least_sum([self._bound(at[each], each, runs[each], promised[each], budget) for each in range(len(SUITS))])
            worth = 0
            if self.search.least:
                worth = -_least_sum([self._worth(at[each], each, runs[each], budget) for each in range(len(SUITS))])
            found = self.bounds[key] = left, worth
        return found

    def _bound(self, number: int, suit: int, runs: int, promised: bool, budget: int) -> tuple[int, ...]:
        """What stays on the rack of a suit, by the number of jokers that it uses at most."""
        key = (number, suit, runs, promised, budget)
        found = self.ahead.get(key)
        if found is None:
            if number == len(RANKS):
                done = promised or all(map(_may_end, self.states[runs]))
                found = (0 if done else NEVER,) * (budget + 1)
            else:
                least = [NEVER] * (budget + 1)
                for after, way in self.ways(number * len(SUITS) + suit, runs, budget):
                    used = max(way.jokers, 0)
                    following = self._bound(number + 1, suit, after, promised if number else bool(way.promised), budget - used)
                    _lower(least, used, following, way.left)
                found = tuple(least)
            self.ahead[key] = found
        return found

    def _worth(self, number: int, suit: int, runs: int, budget: int) -> tuple[int, ...]:
        """What may count of a suit, as negative numbers, by the number of jokers that it uses at most."""
        key = (number, suit, runs, budget)
        found = self.worth.get(key)
        if found is None:
            if number == len(RANKS):
                found = (0,) * (budget + 1)
            else:
                least = [NEVER] * (budget + 1)
                counts = self.search.lays_joker or any(self.search.rack[self.ranks[number] + each] for each in SUITS)
                value = self.values[number] if counts else 0
                for after, way in self.ways(number * len(SUITS) + suit, runs, budget):
                    used = max(way.jokers, 0)
                    following = self._worth(number + 1, suit, after, budget - used)
                    _lower(least, used, following, -way.points - value * len(way.grouped))
                found = tuple(least)
            self.worth[key] = found
        return found

    # searching

    def search_on(self, patience: int, limit: int) -> tuple[Place | None, bool]:
        """Look at so many more places that leave less than `limit`; the end that was found, and whether the search is over."""
        while self.heap and self.heap[0] < limit:
            waiting = self.waiting[self.heap[0]]
            if not waiting:
                del self.waiting[heappop(self.heap)]
                continue
            if not patience:
                return None, False
            place = waiting.pop()
            if self._seen(place):
                continue
            patience -= 1
            if place[1] == len(self.kinds):
                return place, True
            self._go_on(place)
        return None, True

    def _seen(self, place: Place) -> bool:
        left, index, runs, promised, groups, used, worth, _ = place
        exact = self.search.exact
        key = (index, runs, promised, groups, used if exact else 0)
        others = self.seen.setdefault(key, [])
        spent = 0 if exact else used
        if any(a <= spent and b <= left and c >= worth for a, b, c in others):
            return True
        others.append((spent, left, worth))
        return False

    def _go_on(self, place: Place) -> None:
        left, index, runs, promised, groups, used, worth, _ = place
        search = self.search
        suit = index % len(SUITS)
        budget = search.may_lay + self.free[index] - used
        last = index + 1 == len(self.kinds)
        for number, way in self.ways(index, runs[suit], budget):
            jokers = used + way.jokers
            after = (*runs[:suit], number, *runs[suit + 1 :])
            promises = promised if index >= len(SUITS) else (*promised[:suit], way.promised, *promised[suit + 1 :])
            total = left + way.left
            budget_after = search.may_lay + self.free[index + 1] - jokers
            if budget_after < 0:
                continue
            ahead, hope = self.bound(index + 1, after, tuple(map(bool, promises)), budget_after)
            if ahead >= NEVER or (last and not self._ends(after, promises, jokers)):
                continue
            if last and search.exact:
                ahead = (search.hand - jokers) * JOKER_POINTS
            for gathered, where, more in self.gather(groups, index, way.grouped):
                now = worth + way.points + more
                if search.least:
                    now -= self._not_worth_ends(after) if last else 0
                    if now + hope + self._open_groups(gathered, index) < search.least:
                        continue
                    now = now if self.forbidden else min(now, search.least)
                cost = total + ahead
                if cost not in self.waiting:
                    self.waiting[cost] = []
                    heappush(self.heap, cost)
                self.waiting[cost].append((total, index + 1, after, promises, gathered, jokers, now, (place, way, where)))

    def _open_groups(self, groups: Groups, index: int) -> int:
        """What groups that do not count yet may still come to."""
        return self.values[index // len(SUITS)] * sum(size for held, size, _ in groups.each if not held)

    def _not_worth_ends(self, runs: tuple[int, ...]) -> int:
        return sum(self._not_worth(len(RANKS) - 1, run) for each in runs for run in self.states[each]) if self.forbidden else 0

    def _ends(self, runs: tuple[int, ...], promised: tuple[tuple[Run, ...], ...], jokers: int) -> bool:
        search = self.search
        if jokers > search.may_lay or (search.exact and jokers < search.must_lay):
            return False
        return all(self.kept(suit, self.states[runs[suit]], promised[suit]) is not None for suit in range(len(SUITS)))

    def kept(self, suit: int, runs: tuple[Run, ...], promised: tuple[Run, ...]) -> list[int] | None:
        """Which of the runs that are open at the end keeps each promise, where all do and the others are complete."""
        for some in permutations(range(len(runs)), len(promised)):
            keeps = all(self._keeps(suit, runs[at], promise) for at, promise in zip(some, promised, strict=True))
            if keeps and all(_may_end(run) for at, run in enumerate(runs) if at not in some):
                return list(some)
        return None

    def _keeps(self, suit: int, run: Run, promise: Run) -> bool:
        if self.search.least and (self.splits[suit] or not promise[0]):
            return run == promise
        return run[0] == promise[0] and run[1] >= promise[1]

    # the table that was found

    def melds(self, place: Place) -> Melds:
        """The melds of an end."""
        steps: list[tuple[Way, tuple[int, ...]]] = []
        step = place[7]
        while step is not None:
            before, way, where = step
            steps.append((way, where))
            step = before[7]
        steps.reverse()
        found = [meld for suit in range(len(SUITS)) for meld in self._runs(suit, steps, place)]
        for number in range(len(RANKS)):
            found += self._groups(number, steps)
        return tuple(found)

    def _tile(self, index: int, joker: bool) -> str:
        return f"{JOKER}:{self.kinds[index]}" if joker else self.kinds[index]

    def _runs(self, suit: int, steps: list[tuple[Way, tuple[int, ...]]], place: Place) -> Iterator[tuple[str, ...]]:
        opened: list[list[str]] = []
        every: list[list[str]] = []
        promises: list[tuple[Run, list[str]]] = []
        for index in range(suit, len(self.kinds), len(SUITS)):
            now = []
            for at, joker, promise in steps[index][0].origins:
                run = opened[at] if at >= 0 else []
                if at < 0:
                    every.append(run)
                if promise:
                    promises.append((promise, run))
                run.append(self._tile(index, joker))
                now.append(run)
            opened = now
        promises.sort(key=lambda each: _order(each[0]))
        ends = self.kept(suit, self.states[place[2][suit]], place[3][suit]) or []
        follows = {id(opened[at]): run for at, (_, run) in zip(ends, promises, strict=True)}
        later = {id(run) for run in follows.values()}
        chains = [run for run in every if id(run) not in later]
        for run in [*chains, *every]:
            whole: list[str] = []
            part: list[str] | None = run
            while part is not None and part in every and any(part is each for each in every):
                every = [each for each in every if each is not part]
                whole += part
                part = follows.get(id(part))
            yield from _cut(whole)

    def _groups(self, number: int, steps: list[tuple[Way, tuple[int, ...]]]) -> Iterator[tuple[str, ...]]:
        indexes = range(number * len(SUITS), (number + 1) * len(SUITS))
        if not self.search.least:
            many = max(len(steps[index][0].grouped) for index in indexes)
            tiles = [self._tile(index, joker) for index in indexes for joker, _ in steps[index][0].grouped]
            yield from (tuple(tiles[first::many]) for first in range(many))
            return
        groups: dict[int, list[str]] = {}
        for index in indexes:
            way, where = steps[index]
            for at, (joker, _) in zip(where, way.grouped, strict=True):
                groups.setdefault(at, []).append(self._tile(index, joker))
        yield from map(tuple, groups.values())


class _Search:
    """What lies there and what may be laid; it is searched in several directions in turn.

    `exact`: jokers are placed like everything else, not just put somewhere at the end.
    """

    def __init__(
        self, table: Melds, rack: Sequence[str], exact: bool = False, least: int = 0,
        not_counted: frozenset[Code] = frozenset(), lays_joker: bool = False,
    ) -> None:  # fmt: skip
        lying = [tile for meld in table for tile in meld]
        self.table = Counter(tile for tile in lying if tile_of(tile) != JOKER)
        self.jokers = Counter(stands_for(tile) for tile in lying if tile_of(tile) == JOKER)
        self.rack = Counter(tile for tile in rack if tile != JOKER)
        self.hand = rack.count(JOKER)
        self.exact, self.least, self.lays_joker = exact, least, lays_joker
        self.not_counted = sorted(not_counted)
        self.may_lay = self.hand if lays_joker or not least else 0
        self.must_lay = int(lays_joker)
        self.spare = self.may_lay + sum(min(times, self.rack[kind]) for kind, times in self.jokers.items())
        self.groups = {rank: self._most_groups(rank) for rank in RANKS}

    def most(self, kind: str) -> int:
        """How often a kind can lie there, but for jokers that are free."""
        return self.table[kind] + self.rack[kind] + self.jokers[kind]

    def _most_groups(self, rank: str) -> int:
        many = [self.most(rank + suit) for suit in SUITS]
        groups = 0
        while sum(min(each, groups + 1) for each in many) + self.spare >= SMALLEST * (groups + 1):
            groups += 1
        return groups

    def run(self, limit: int = NEVER) -> Found | None:
        """The best table that leaves less than `limit`; None if there is none."""
        directions = [_Direction(self, ranks) for ranks in self._orders()[:DIRECTIONS]]
        patience = PATIENCE
        while True:
            for direction in directions:
                place, over = direction.search_on(patience, limit)
                if over:
                    if place is None:
                        return None
                    rest = (self.hand - place[5]) * JOKER_POINTS if self.exact else 0
                    return Found(direction.melds(place), place[5], place[0] + rest)
            patience *= 2

    def _orders(self) -> list[str]:
        """All ways to go round, the promising ones first: few runs cross the cut, and little lies where they begin.

        What must stay on the rack shows early there.
        """

        def score(row: str) -> float:
            crossing = sum(min(self.most(row[-1] + suit), self.most(row[0] + suit)) for suit in SUITS)
            return crossing + sum(self.most(rank + suit) * 0.8**at for at, rank in enumerate(row) for suit in SUITS)

        row = "".join(RANKS)
        return sorted((way[cut:] + way[:cut] for way in (row, row[::-1]) for cut in range(len(row))), key=score)


#: A run before its first tile.
NO_RUN: Run = (False, 0, NOTHING)


def _may_end(run: Run) -> bool:
    """Whether a run may be complete as it is."""
    return run[1] >= SMALLEST


def _order(run: Run) -> tuple[int, bool, list[int]]:
    return run[1], run[0], sorted(run[2])


def _way(runs: list[tuple[Run, Origin]], more: int, left: int, grouped: tuple[Slot, ...], worth: int = 0) -> Way:
    ordered = sorted(runs, key=lambda each: (_order(each[0]), each[1][0]))
    promised = tuple(sorted((origin[2] for _, origin in ordered if origin[2]), key=_order))
    return Way(tuple(run for run, _ in ordered), promised, more, left, grouped, worth, tuple(origin for _, origin in ordered))


def _cut(run: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A run, in parts where it is longer than all numbers."""
    while len(run) > len(RANKS):
        yield tuple(run[:SMALLEST])
        run = run[SMALLEST:]
    if run:
        yield tuple(run)


@cache
def _shared(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The least sum, by the number of jokers that both share."""
    return tuple(min(one[some] + other[both - some] for some in range(both + 1)) for both in range(len(one)))


def _least_sum(suits: Sequence[tuple[int, ...]]) -> int:
    """The least sum of all suits, which share the jokers."""
    return _shared(_shared(suits[0], suits[1]), _shared(suits[2], suits[3]))[-1]


def _lower(least: list[int], used: int, following: tuple[int, ...], here: int) -> None:
    """Lower what is least, by the number of jokers, to what follows after `used` of them."""
    for more, value in enumerate(following):
        least[used + more] = min(least[used + more], value + here)
