"""Random rounds of Biber-Mania, and cards to lay and to capture."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

ACTIONS = ("superbiber", "dieb", "fee", "partybiber", "hippie", "gemeinling", "bodyguard", "koenig")


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    players = state.players
    given: dict[str, Any] = {
        "stack": draw(st.lists(st.integers(0, 40), min_size=players, max_size=players)),
        "hand": draw(st.lists(st.integers(0, 15), min_size=players, max_size=players)),
    }
    if 0 not in given["hand"] and draw(st.booleans()):
        given["hand"][draw(st.integers(0, players - 1))] = 0
    if 0 not in given["hand"]:
        given["pile_empty"] = True
    elif draw(st.booleans()):
        given["pile_empty"] = draw(st.none() | st.booleans())
    return given


OPTION = {
    "mode": st.none() | st.sampled_from(["single", "collect", "collect", "collect"]),
    "target": st.none() | st.integers(1, 120),
    "pro": st.none() | st.booleans(),
}


@st.composite
def sets(draw: st.DrawFn, count: int) -> list[Any]:
    """Equal numbers, some of them perhaps jokers or one an action card."""
    jokers = draw(st.integers(0, count)) if draw(st.booleans()) else 0
    cards: list[Any] = [draw(st.integers(1, 10))] * (count - jokers) + ["X"] * jokers
    if not jokers and draw(st.booleans()):
        cards[0] = draw(st.sampled_from(ACTIONS))
    return cards


@st.composite
def runs(draw: st.DrawFn, count: int) -> list[Any]:
    """Neighbouring numbers, one of them perhaps the hippie, another perhaps wrong."""
    low = draw(st.integers(1, 8))
    cards: list[Any] = list(range(low, low + count))
    if draw(st.integers(0, 2)):
        cards[draw(st.integers(0, count - 1))] = "hippie"
    if draw(st.integers(0, 4)) == 0:
        cards[draw(st.integers(0, count - 1))] = draw(st.sampled_from([1, 2, low + count, low + count + 1, "X", "dieb"]))
    return cards


def parties() -> st.SearchStrategy[list[Any]]:
    """The party beaver and his guests, who may fit together."""
    return st.lists(st.integers(1, 12), min_size=3, max_size=3).map(lambda numbers: ["partybiber", *numbers])


@st.composite
def plays(draw: st.DrawFn, count: int | None = None) -> list[Any]:
    """Cards that somebody may want to lay, legal or not."""
    count = count or draw(st.integers(1, 9))
    cards = st.integers(1, 10) | st.sampled_from([*ACTIONS, "X"])
    kinds = [sets(count), runs(count), st.lists(cards, min_size=count, max_size=count)]
    if count == 4:
        kinds.append(parties())
    if count == 1:
        kinds.append(st.sampled_from([["X"], *([action] for action in ACTIONS)]))
    return list(draw(st.permutations(draw(st.one_of(kinds)))))


@st.composite
def duels(draw: st.DrawFn) -> dict[str, Any]:
    """Cards that were laid and cards that lie there, mostly as many."""
    count = draw(st.integers(1, 8))
    return {"cards": draw(plays(count)), "target": draw(plays(count) if draw(st.integers(0, 5)) else plays())}


ENTRIES = {"biber-mania": entry}
OPTIONS = {"biber-mania": st.fixed_dictionaries({}, optional=OPTION)}
QUESTIONS = {"biber-mania": {"play": st.fixed_dictionaries({"cards": plays()}), "capture": duels()}}
