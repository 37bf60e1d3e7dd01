"""Where given tiles of a rack can lie: as new melds, or on a table that is rebuilt as little as possible.

Tables that change no meld are searched first, then those that change one or two. Whether there is any at all is known from
`best_move`, which also gives one if so many changes are not enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, islice, product

from scorepad.games.rummy.best import GROUPS, MAX_RUN, RUNS, best_move
from scorepad.games.rummy.hand.lying import Lying, Table, meld_facts
from scorepad.games.rummy.tiles import KINDS, changed_melds, kind_of, stands_for, tile_of, worth_of_move
from scorepad.kit.french import JOKER

#: Tables that are found at most; melds that are changed at most before the exact search.
MAX_TABLES, MOST_CHANGED = 4, 2
#: Limits of the search in steps: of all together, and of one attempt to change a meld less.
STEPS, FEW_STEPS = 12_000, 400

#: By kind, the melds of up to five tiles that it can lie in. Longer runs are joined from these.
_MELDS_OF: Mapping[str, Sequence[Lying]] = {
    kind: [meld for meld in (*GROUPS, *RUNS) if kind in meld and len(meld) <= MAX_RUN] for kind in KINDS
}


@lru_cache(maxsize=256)
def arrangements(table: Table, played: tuple[str, ...], least: int = 0) -> tuple[Table, ...]:
    """Tables with these tiles laid out, that change the fewest melds (rules `rearrange`, `joker`); () if none was found.

    `least`: what the laying out must come to (rule `first-meld`), 0 if it is not the first. If all are worth less, the best one.
    """
    steps, exact = _Steps(STEPS), None
    poor: tuple[Table, ...] = ()
    for size in range(min(len(table), MOST_CHANGED) + 1):
        if size == 2:
            exact = best_move(table, played, least)
            if exact is None or exact.left:
                return poor
        tables = [*islice(_changing(table, size, played, steps=steps), MAX_TABLES)]
        if enough := [after for after in tables if worth_of_move(table, after, played) >= least]:
            return tuple(enough)
        poor = (max((*poor, *tables), key=lambda after: worth_of_move(table, after, played)),) if tables else poor
    return (_least_changed(table, exact.after, played, least=least),) if exact else poor


class _Steps:
    """Counts the steps of a search down."""

    def __init__(self, left: int) -> None:
        self.left = left


def _changing(table: Table, size: int, played: Sequence[str], steps: _Steps) -> Iterator[Table]:
    """Different tables on which so many melds are changed."""
    signatures = set()
    for chosen in combinations(range(len(table)), size):
        for melds in _rebuilt([table[index] for index in chosen], played, steps):
            signature = frozenset(Counter(tuple(sorted(meld)) for meld in melds).items()), chosen
            if signature not in signatures:
                signatures.add(signature)
                yield _placed(table, chosen, melds)
        if steps.left <= 0:
            return


def _rebuilt(melds: Sequence[Lying], played: Sequence[str], steps: _Steps) -> Iterator[list[Lying]]:
    """These melds and these tiles as other melds. A joker of a meld stays what it is, or its tile is played."""
    naturals, named = Counter(tile for tile in played if tile != JOKER), Counter[str]()
    for tile in (tile for meld in melds for tile in meld):
        (named if tile_of(tile) == JOKER else naturals)[stands_for(tile)] += 1
    free = [kind for kind in named if kind in played]
    for numbers in product(*(range(min(named[kind], played.count(kind)) + 1) for kind in free)):
        freed = Counter(dict(zip(free, numbers, strict=True)))
        tiles_by_kind = {
            kind: [f"{JOKER}:{kind}"] * (named[kind] - freed[kind]) + [kind] * naturals[kind]
            # What was played comes first: where there is no place for it, that shows at once.
            for kind in dict.fromkeys((*played, *KINDS))
            if kind != JOKER and (naturals[kind] or named[kind] > freed[kind])
        }
        for cover in _covers(tiles_by_kind, played.count(JOKER) + freed.total(), steps):
            yield _joined(cover)


def _covers(tiles_by_kind: dict[str, list[str]], jokers: int, steps: _Steps) -> Iterator[tuple[Lying, ...]]:
    """Ways to lay all these tiles, by kind, and jokers in melds."""
    kind = next((kind for kind, tiles in tiles_by_kind.items() if tiles), None)
    if kind is None:
        if not jokers:
            yield ()
        return
    steps.left -= 1
    for shape in _MELDS_OF[kind] if steps.left > 0 else ():
        stacks = [tiles_by_kind.get(wanted, []) for wanted in shape]
        missing = stacks.count([])
        if missing <= jokers:
            taken = [tiles.pop() if tiles else "" for tiles in stacks]
            meld = tuple(tile or f"{JOKER}:{wanted}" for tile, wanted in zip(taken, shape, strict=True))
            yield from ((meld, *rest) for rest in _covers(tiles_by_kind, jokers - missing, steps))
            for tiles, tile in zip(stacks, taken, strict=True):
                tiles += [tile] if tile else []


def _joined(melds: Sequence[Lying]) -> list[Lying]:
    """Melds in which runs that follow each other are one."""
    joined = list[Lying]()
    for meld in melds:
        rest = meld
        while other := next((run for run in joined if kind_of(run + rest).kind == "run"), None):
            joined.remove(other)
            rest = meld_facts(other + rest).tiles
        joined.append(meld_facts(rest).tiles)
    return joined


def _placed(table: Table, chosen: Sequence[int], melds: Sequence[Lying]) -> Table:
    """The table with these melds in place of the chosen ones, each where most of its tiles lay; the others at the end."""
    rest = list(melds)
    places: dict[int, Lying] = dict.fromkeys(chosen, ())
    for index in chosen:
        nearest: Lying = max(rest, key=partial(_common_tiles, table[index]), default=())
        if nearest and not set(nearest).isdisjoint(table[index]):
            rest.remove(nearest)
            places[index] = nearest
    return (*(after for index, meld in enumerate(table) if (after := places.get(index, meld))), *rest)


def _common_tiles(one: Lying, other: Lying) -> int:
    """How many tiles two melds have in common."""
    return (Counter(one) & Counter(other)).total()


def _least_changed(table: Table, after: Sequence[Sequence[str]], played: Sequence[str], least: int) -> Table:
    """A table with these tiles that leaves more melds as they were than `after` does, where it can."""
    replaced = changed_melds(after, table)
    chosen, left = list[int](), [tuple(meld) for meld in replaced]
    for index, meld in enumerate(table):
        if meld in left:
            left.remove(meld)
            chosen.append(index)
    result = _placed(table, chosen, _joined([tuple(meld) for meld in changed_melds(table, after)]))
    for index in tuple(chosen):
        fewer = [other for other in chosen if other != index]
        for melds in islice(_rebuilt([table[other] for other in fewer], played, _Steps(FEW_STEPS)), 1):
            alternative = _placed(table, fewer, melds)
            if worth_of_move(table, alternative, played) >= least:
                chosen, result = fewer, alternative
    return result
