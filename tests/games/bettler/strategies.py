"""Random rounds, tricks and heaps of cards of Bettler und Diebe, Halsabschneider and Snear."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

#: The cards in play, by the number of players.
THIEVES = [f"t{number}" for number in range(1, 15)]
BEGGARS = [f"{colour}{number}" for colour in "rgb" for number in range(1, 9)]
LEFT_OUT = {5: ["b1"], 4: [], 3: ["b1", "b2", "g1", "g2", "r1"], 2: ["r1", "r2", "g1", "g2", "b1", "b2"]}


def in_play(players: int) -> list[str]:
    return [card for card in [*THIEVES, *BEGGARS] if card not in LEFT_OUT[players]]


@st.composite
def shares(draw: st.DrawFn, total: int, places: int) -> list[int]:
    """`total` cut into so many parts."""
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=places - 1, max_size=places - 1)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]


@st.composite
def round_with_pot(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    players = state.players
    if draw(st.booleans()):
        order = draw(st.permutations(range(players)))
        # Many at the edges, where the credit changes.
        points = draw(st.integers(0, 120) | st.sampled_from([0, 29, 30, 59, 60, 61, 90, 91, 119, 120]))
        given = {"kind": "pot", "taker": order[0], "points": points}
        if players > 3 and draw(st.booleans()):
            given["partner"] = draw(st.sampled_from([None, order[1]]))
        return given
    with_trick = draw(st.sets(st.integers(0, players - 1), min_size=1) | st.just(set(range(players))))
    caught = iter(draw(shares(draw(st.integers(60, 120)), len(with_trick))))
    given = {"kind": "ramsch", "points": [next(caught) if seat in with_trick else 0 for seat in range(players)]}
    trickless = [seat for seat in range(players) if seat not in with_trick]
    more = draw(st.sampled_from([{}, {"trickless": []}, {"trickless": None}]))
    return {**given, "trickless": list(draw(st.permutations(trickless)))} if trickless else {**given, **more}


def round_of_snear(state: GameState[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.integers(0, 120).map(lambda first: {"points": [first, 120 - first]})


@st.composite
def values(draw: st.DrawFn) -> dict[str, Any]:
    """What cards may be worth: all together 120."""
    beggars = draw(shares(draw(st.integers(0, 40)), 4))
    thieves = draw(shares(120 - 3 * sum(beggars), 10))
    usual = draw(st.sampled_from(["both", "none", "null"]))
    if usual == "both":
        return {"thief_points": thieves, "beggar_points": beggars}
    return {} if usual == "none" else {"thief_points": None, "beggar_points": None}


def house_rules(target: int, more: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    own = st.fixed_dictionaries({}, optional={"target": st.integers(1, target), **more})
    return st.tuples(own, values()).map(lambda both: {**both[0], **both[1]})


CREDITS: dict[str, st.SearchStrategy[Any]] = {"credits": st.sampled_from(["rules", "point-card", None])}


@st.composite
def tricks(draw: st.DrawFn, players: tuple[int, ...]) -> dict[str, Any]:
    number = draw(st.sampled_from(players))
    lead = draw(st.integers(0, number - 1))
    order = draw(st.permutations(in_play(number)))
    size = draw(st.integers(1, number))
    asked: dict[str, Any] = {"players": number, "lead": lead, "cards": list(order[:size]), **draw(values())}
    if len(players) == 1 and draw(st.booleans()):
        del asked["players"]
    if draw(st.booleans()):
        # From a few cards, so that a seat could have followed now and then but not always.
        hands: list[Any] = [order[size + 3 * seat : size + 3 * seat + draw(st.integers(0, 3))] for seat in range(number)]
        for place, card in enumerate(asked["cards"]):
            seat = (lead + place) % number
            hands[seat] = draw(st.permutations([card, *hands[seat]]))
        asked["hands"] = [draw(st.sampled_from([list(hand), list(hand), None])) for hand in hands]
    return asked


@st.composite
def heaps(draw: st.DrawFn, players: int) -> dict[str, Any]:
    cards = draw(st.lists(st.sampled_from(in_play(players)), unique=True))
    return {"cards": cards, **draw(values())}


ENTRIES = {"bettler-und-diebe": round_with_pot, "halsabschneider": round_with_pot, "snear": round_of_snear}
OPTIONS = {
    "bettler-und-diebe": house_rules(30, CREDITS),
    "halsabschneider": house_rules(30, {**CREDITS, "alone_bonus": st.booleans()}),
    "snear": house_rules(800, {}),
}
QUESTIONS = {
    "bettler-und-diebe": {"trick": tricks((4, 5)), "count": heaps(4)},
    "halsabschneider": {"trick": tricks((3,)), "count": heaps(3)},
    "snear": {"trick": tricks((2,)), "count": heaps(2)},
}
