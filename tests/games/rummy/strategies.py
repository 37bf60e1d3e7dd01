"""Random games of Rummy, melds, moves and racks."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

RANKS = "A23456789TJQK"
SUITS = "shdc"
#: All tiles, as often as they are there.
BOX = [rank + suit for rank in RANKS for suit in SUITS] * 2 + ["X"] * 6


def value(tile: str) -> int:
    return 25 if tile == "X" else RANKS.index(tile[-2]) + 1


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    kind = draw(st.sampled_from(["rack", "rack", "tiles", "both", "dry"]))
    if kind == "dry":
        return draw(st.sampled_from([{"winner": None}, {"winner": None, "rack": None, "tiles": None}]))
    winner = draw(st.integers(0, state.players - 1))
    others = [seat for seat in range(state.players) if seat != winner]
    if kind == "rack":
        rack = [0] * state.players
        for seat in others:
            rack[seat] = draw(st.integers(1, 878 // len(others)) | st.integers(1, 60))
        return {"winner": winner, "rack": rack, **draw(st.sampled_from([{}, {"tiles": None}]))}
    left = list(draw(st.permutations(BOX)))
    tiles: list[list[str]] = [[] for _ in range(state.players)]
    for seat in others:
        many = draw(st.integers(1, 20))
        tiles[seat], left = left[:many], left[many:]
    if kind == "tiles":
        return {"winner": winner, "tiles": tiles}
    return {"winner": winner, "tiles": tiles, "rack": [sum(map(value, each)) for each in tiles]}


@st.composite
def melds(draw: st.DrawFn, left: list[str], most: int = 4) -> list[list[str]]:
    """Groups and runs of the tiles that are `left`, which are taken away there; some with jokers."""
    found = []
    for _ in range(draw(st.integers(0, most))):
        if draw(st.booleans()):
            rank = draw(st.sampled_from(RANKS))
            codes = [rank + suit for suit in draw(st.permutations(SUITS))][: draw(st.integers(3, 4))]
        else:
            start, suit = draw(st.integers(0, 12)), draw(st.sampled_from(SUITS))
            codes = [RANKS[(start + step) % 13] + suit for step in range(draw(st.integers(3, 6)))]
        meld = []
        for code in codes:
            tile = code if code in left and draw(st.integers(0, 7)) else "X"
            if tile not in left:
                break
            left.remove(tile)
            meld.append(code if tile == code else f"X:{code}")
        if len(meld) >= 3:
            found.append(meld)
        else:
            left += ["X" if tile.startswith("X") else tile for tile in meld]
    return found


@st.composite
def asked_meld(draw: st.DrawFn) -> dict[str, Any]:
    some = draw(melds(list(BOX), 2))
    loose = draw(st.permutations(BOX))[: draw(st.integers(0, 4))]
    named = [f"X:{draw(st.sampled_from(BOX[:52]))}" if tile == "X" else tile for tile in loose]
    whole = draw(st.booleans())
    return {"tiles": some[0] if some and whole else named}


HOUSE: dict[str, st.SearchStrategy[Any]] = {"first_meld": st.none() | st.integers(0, 120)}


@st.composite
def asked_turn(draw: st.DrawFn) -> dict[str, Any]:
    """Melds to which some are added, or a table that is another one afterwards."""
    left = list(BOX)
    before = draw(melds(left, 3))
    new = draw(melds(left, 2))
    played = ["X" if tile.startswith("X") else tile for meld in new for tile in meld]
    if draw(st.integers(0, 3)) == 0 and played:
        played.pop()
    after = draw(st.permutations([*before, *new])) if draw(st.booleans()) else draw(melds(list(BOX), 4))
    options = draw(st.fixed_dictionaries({}, optional=HOUSE))
    return {"before": before, "after": list(after), "played": played, "first": draw(st.booleans()), **options}


@st.composite
def asked_best(draw: st.DrawFn, melds_most: int = 3, rack_most: int = 8, jokers_most: int = 6) -> dict[str, Any]:
    left = BOX[: len(BOX) - 6 + jokers_most]
    table = draw(melds(left, melds_most))
    # Some of the tiles of a few melds: one alone seldom fits anywhere.
    apart = ["X" if tile.startswith("X") else tile for meld in draw(melds(left, 2)) for tile in meld]
    rack = [*draw(st.permutations(apart)), *draw(st.permutations(left))][: draw(st.integers(0, rack_most))]
    return {"table": table, "rack": rack, "first": draw(st.booleans()), **draw(st.fixed_dictionaries({}, optional=HOUSE))}


ENTRIES = {"rummy": entry}
OPTIONS = {
    "rummy": st.fixed_dictionaries(
        {}, optional={**HOUSE, "games": st.none() | st.integers(1, 12), "turn_seconds": st.none() | st.integers(0, 600)}
    )
}


@st.composite
def asked_count(draw: st.DrawFn) -> dict[str, Any]:
    """Tiles left on a rack."""
    return {"tiles": draw(st.permutations(BOX))[: draw(st.integers(0, 20))]}


QUESTIONS = {"rummy": {"meld": asked_meld(), "turn": asked_turn(), "best": asked_best(), "count": asked_count()}}
