"""Random hands and rounds of Gin Rummy."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState
from tests.games.gin_rummy import slow


@st.composite
def hands(draw: st.DrawFn, *sizes: int) -> list[list[str]]:
    """Hands of these sizes, often from a few ranks only, or with whole melds in them."""
    low = draw(st.integers(0, 8))
    ranks = slow.RANKS[low : low + draw(st.integers(5, 13))]
    tiles = list(draw(st.permutations([tile for tile in slow.PACK if tile[0] in ranks])))
    if len(tiles) < sum(sizes):
        tiles += draw(st.permutations([tile for tile in slow.PACK if tile[0] not in ranks]))
    found = []
    for size in sizes:
        hand: list[str] = []
        for _ in range(draw(st.integers(0, 3))):
            free = [meld for meld in slow.ALL_MELDS if len(meld) <= min(6, size - len(hand)) and meld <= set(tiles)]
            if free:
                hand += sorted(draw(st.sampled_from(free)))
                tiles = [tile for tile in tiles if tile not in hand]
        missing = size - len(hand)
        found.append(list(draw(st.permutations(hand + tiles[:missing]))))
        tiles = tiles[missing:]
    return found


@st.composite
def knocks(draw: st.DrawFn, high: int) -> dict[str, Any]:
    """Two hands and who can knock with so much."""
    both = draw(hands(10, 10))
    able = [seat for seat in (0, 1) if slow.deadwood(both[seat]) <= high]
    if not able:
        # Ten of a suit are gin.
        both = [[rank + "h" for rank in slow.RANKS[:10]], [tile for tile in both[1] if tile[1] != "h"]]
        both[1] += [tile for tile in slow.PACK if tile[1] == "c" and tile not in both[1]][: 10 - len(both[1])]
        able = [0]
    return {"knocker": draw(st.sampled_from(able)), "hands": both}


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["numbers", "numbers", "numbers", "hands", "both", "draw"]))
    if kind == "draw":
        return draw(st.sampled_from([{"knocker": None}, {"knocker": None, "deadwood": None, "hands": None}]))
    high = state.options.knock_max
    if kind == "numbers":
        knocker = draw(st.integers(0, 1))
        deadwood = [draw(st.integers(0, 98) | st.integers(0, 12)) for _ in (0, 1)]
        deadwood[knocker] = draw(st.integers(0, min(98, high)))
        return {"knocker": knocker, "deadwood": deadwood, **draw(st.sampled_from([{}, {"hands": None}]))}
    given = draw(knocks(high))
    if kind == "both":
        knocker = given["knocker"]
        own, other = slow.settle(given["hands"][knocker], given["hands"][1 - knocker])
        given["deadwood"] = [own, other] if knocker == 0 else [other, own]
    return given


BONUSES: dict[str, st.SearchStrategy[Any]] = {
    "knock_max": st.sampled_from([None, 0, 9, 10, 20, 98, 1_000_000]),
    "gin_bonus": st.none() | st.integers(0, 50),
    "undercut_bonus": st.none() | st.integers(0, 50),
}


@st.composite
def asked_knocks(draw: st.DrawFn) -> dict[str, Any]:
    options = draw(st.fixed_dictionaries({}, optional=BONUSES))
    high = options.get("knock_max")
    return {**draw(knocks(9 if high is None else high)), **options}


ENTRIES = {"gin-rummy": entry}
OPTIONS = {"gin-rummy": st.fixed_dictionaries({}, optional={**BONUSES, "target": st.none() | st.integers(1, 300)})}
QUESTIONS = {
    "gin-rummy": {
        "deadwood": (hands(10) | hands(11)).map(lambda found: {"tiles": found[0]}),
        "knock": asked_knocks(),
    }
}
