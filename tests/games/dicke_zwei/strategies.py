"""Random rounds of Dicke Zwei, and tiles to play and to beat."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

#: Low to high.
RANKS = "3456789TJQKA2"
SUITS = "cdhs"
TILES = [rank + suit for rank in RANKS for suit in SUITS]


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    most = 17 if state.players == 3 else 13
    left = draw(st.lists(st.integers(1, most), min_size=state.players, max_size=state.players))
    left[draw(st.integers(0, state.players - 1))] = 0
    return {"left": left}


@st.composite
def straights(draw: st.DrawFn) -> list[str]:
    """Five neighbours, often in one suit, sometimes round the corner."""
    low = draw(st.integers(0, 12))
    suits = draw(st.sampled_from(SUITS)) * 5 if draw(st.booleans()) else [draw(st.sampled_from(SUITS)) for _ in range(5)]
    return [RANKS[(low + step) % 13] + suit for step, suit in enumerate(suits)]


@st.composite
def flushes(draw: st.DrawFn) -> list[str]:
    suit = draw(st.sampled_from(SUITS))
    return [rank + suit for rank in draw(st.lists(st.sampled_from(RANKS), min_size=5, max_size=5, unique=True))]


@st.composite
def of_ranks(draw: st.DrawFn) -> list[str]:
    """So many of one rank, and so many of another."""
    first, second = draw(st.sampled_from([(1, 0), (2, 0), (3, 0), (3, 2), (4, 1), (4, 0), (2, 2), (1, 1)]))
    one, other = draw(st.lists(st.sampled_from(RANKS), min_size=2, max_size=2, unique=True))
    suits = [draw(st.permutations(SUITS)) for _ in range(2)]
    return [one + suit for suit in suits[0][:first]] + [other + suit for suit in suits[1][:second]]


def anything() -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(TILES), unique=True, max_size=6)


def plays() -> st.SearchStrategy[list[str]]:
    """Tiles that somebody may want to play, legal or not."""
    return st.one_of(straights(), flushes(), of_ranks(), anything()).flatmap(st.permutations).map(list)


def is_combination(tiles: list[str]) -> bool:
    """Whether tiles may be played together, told tile by tile."""
    ranks = sorted((RANKS.index(tile[0]) for tile in tiles), reverse=True)
    alike = len(set(ranks)) == 1
    if len(tiles) != 5:
        return 1 <= len(tiles) <= 3 and alike
    groups = sorted(ranks.count(rank) for rank in set(ranks))
    row = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    return row or groups in ([2, 3], [1, 4]) or len({tile[1] for tile in tiles}) == 1


@st.composite
def duels(draw: st.DrawFn) -> dict[str, Any]:
    """Tiles that lie there, and others to be laid on them, mostly as many."""
    target = draw(plays().filter(is_combination))
    tiles = draw(plays().filter(lambda mine: not set(mine) & set(target)))
    if draw(st.integers(0, 3)) and len(tiles) != len(target):
        left = [tile for tile in TILES if tile not in target]
        tiles = draw(st.lists(st.sampled_from(left), unique=True, min_size=len(target), max_size=len(target)))
    return {"tiles": tiles, "target": target}


ENTRIES = {"dicke-zwei": entry}
OPTIONS = {"dicke-zwei": st.fixed_dictionaries({}, optional={"rounds": st.none() | st.integers(1, 12)})}
QUESTIONS = {"dicke-zwei": {"combination": st.fixed_dictionaries({"tiles": plays()}), "beats": duels()}}
