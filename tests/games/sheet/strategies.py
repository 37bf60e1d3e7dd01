"""Random agreements and rounds of the blank sheet."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

PAIRED = (4, 6, 8, 10)
#: Wider than what is drawn without bounds.
FAR = 50


@st.composite
def options(draw: st.DrawFn, players: int) -> dict[str, Any]:
    agreed: dict[str, Any] = {}
    if draw(st.booleans()):
        agreed["title"] = draw(st.text("abcäöüß &-", min_size=1, max_size=40).filter(str.strip))
    if players in PAIRED and draw(st.booleans()):
        agreed["partners"] = True
    if draw(st.booleans()):
        agreed["win"] = draw(st.sampled_from(("most", "least")))
    agreed |= {name: draw(st.integers(0, 60)) for name in ("target", "rounds") if draw(st.booleans())}
    if draw(st.booleans()):
        agreed["bids"] = draw(st.booleans())
    step = draw(st.sampled_from((1, 1, 5, 10)))
    if step > 1:
        agreed["step"] = step
    elif draw(st.booleans()):
        agreed["halves"] = True
    low, high = sorted(draw(st.tuples(st.integers(-FAR, FAR), st.integers(-FAR, FAR))))
    agreed |= {name: bound * step for name, bound in (("low", low), ("high", high)) if draw(st.booleans())}
    if draw(st.booleans()):
        sides = players // 2 if agreed.get("partners") else players
        # Something that can come out, whatever the bounds.
        agreed["sum"] = step * sum(draw(st.lists(st.integers(low, high), min_size=sides, max_size=sides)))
    if draw(st.booleans()):
        agreed["empty"] = draw(st.sampled_from(("asked", "zero") if agreed.get("sum") else ("asked", "zero", "paid")))
        if agreed["empty"] == "paid" and "sum" not in agreed and not low <= 0 <= high:
            del agreed["empty"]
    return agreed


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    agreed, sides = state.options, len(state.sides)
    step, unit = agreed.step, 2 if agreed.halves else 1
    fixed = 0 if agreed.empty == "paid" and agreed.sum is None else agreed.sum
    fixed = fixed and unit * fixed
    low = -10 * FAR if agreed.low is None else -(-unit * agreed.low // step)
    high = 10 * FAR if agreed.high is None else unit * agreed.high // step
    points: list[int] = []
    for still in range(sides - 1, -1, -1):
        least, most = low, high
        if fixed is not None:
            # What is left for the others must be possible for them.
            rest = fixed // step - sum(points)
            least, most = max(low, rest - still * high), min(high, rest - still * low)
        points.append(draw(st.integers(least, most)))
    given: dict[str, Any] = {"points": [number * step for number in points]}
    if agreed.bids:
        # The form asks for them; the rules do not.
        given["bids"] = draw(st.lists(st.integers(0, FAR), min_size=sides, max_size=sides))
    if draw(st.integers(0, 3)) == 0:
        given["note"] = draw(st.none() | st.text("abc äöü\n", min_size=1, max_size=200).map(str.strip).filter(bool))
    if draw(st.integers(0, 3)) == 0:
        given["ticks"] = draw(st.lists(st.booleans(), min_size=state.players, max_size=state.players))
    return given


ENTRIES = {"sheet": entry}
OPTIONS = {"sheet": options}
