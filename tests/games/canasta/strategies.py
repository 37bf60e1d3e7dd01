"""Random rounds of Canasta, and tiles to lay down and to count."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

#: All tiles, as often as they are there.
TILES = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"] * 2 + ["X"] * 4
#: At least so much lies in each.
LEAST = {"natural": 35, "mixed": 50, "joker": 140, "unfinished_joker": 60}


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    sides = len(state.sides)
    wild, points, red = 12, 1180 // 5, 4
    goes_out = draw(st.none() | st.integers(0, sides - 1))
    given: list[dict[str, Any]] = []
    for side in range(sides):
        natural = draw(st.integers(0, 2))
        mixed = draw(st.integers(0, min(2, wild)))
        wild -= mixed
        joker = draw(st.integers(0, wild // 7)) if draw(st.booleans()) else 0
        wild -= 7 * joker
        unfinished = wild >= 3 and draw(st.integers(0, 5)) == 0
        wild -= 3 * unfinished
        one: dict[str, Any] = {"natural": natural, "mixed": mixed, "joker": joker, "unfinished_joker": unfinished}
        least = sum(LEAST[name] * one[name] for name in LEAST) // 5
        spare = points - 140 * (sides - side - 1)  # so much is left for those who come later
        laid = draw(st.integers(least, max(least, spare // 2)))
        enough = natural + mixed + joker >= (2 if state.players == 2 else 1)
        one["out"] = enough and goes_out == side
        rack = 0 if one["out"] and state.players < 4 else draw(st.integers(0, max(0, min(40, spare - laid))))
        points -= laid + rack
        one |= {"laid": 5 * laid, "rack": 5 * rack, "red_threes": draw(st.integers(0, red))}
        red -= one["red_threes"]
        one["concealed"] = one["out"] and draw(st.booleans())
        given.append({name: value for name, value in one.items() if value or name in ("laid", "rack") or draw(st.booleans())})
        if draw(st.booleans()):
            given[-1].setdefault(draw(st.sampled_from(sorted(LEAST))), None)
    return {"sides": given}


@st.composite
def melds(draw: st.DrawFn) -> list[list[str]]:
    """Tiles that somebody may want to lay down, legal or not; each as often as it is there at most."""
    left = list(draw(st.permutations(TILES)))
    found = []
    for _ in range(draw(st.integers(0, 4))):
        if draw(st.integers(0, 3)) == 0:
            meld = left[: draw(st.integers(0, 5))]
        else:
            rank = draw(st.sampled_from("456789TJQKA3"))
            natural = [tile for tile in left if tile[0] == rank][: draw(st.integers(0, 8))]
            wild = [tile for tile in left if tile[0] in "2X"][: draw(st.integers(0, 8) | st.just(0))]
            meld = [*natural, *wild]
        for tile in meld:
            left.remove(tile)
        found.append(list(draw(st.permutations(meld))))
    return found


def counted() -> st.SearchStrategy[list[str]]:
    tiles = [tile for tile in TILES if tile not in ("3h", "3d")]
    return st.permutations(tiles).flatmap(lambda mixed: st.integers(0, 30).map(lambda many: mixed[:many]))


ENTRIES = {"canasta": entry}
OPTIONS = {"canasta": st.fixed_dictionaries({}, optional={"target": st.none() | st.integers(1, 3000)})}
QUESTIONS = {
    "canasta": {
        "first-meld": st.fixed_dictionaries({"total": st.integers(-500, 4000), "melds": melds()}),
        "count": st.fixed_dictionaries({"tiles": counted()}),
    }
}
