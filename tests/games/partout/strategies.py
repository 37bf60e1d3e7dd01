"""Random rounds and tricks of Partout."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

COLOURS = {"red": "r", "green": "g", "blue": "b", "black": "k"}
SPECIAL = ("king", "queen", "jester", "dungeon", "mathematician", "alchemist")


def highest(players: int) -> int:
    return 9 if players == 6 else 7


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    players, sides = state.players, len(state.sides)
    tricks_played = 5 if players == 3 else 7
    cuts = sorted(draw(st.lists(st.integers(0, tricks_played), min_size=sides - 1, max_size=sides - 1)))
    given: dict[str, Any] = {
        "bids": draw(st.lists(st.integers(0, 5 if players == 3 else 7), min_size=players, max_size=players)),
        "tricks": [high - low for low, high in zip([0, *cuts], [*cuts, tricks_played], strict=True)],
    }
    if draw(st.booleans()):
        given["trump_number"] = draw(st.none() | st.integers(1, highest(players)))
    if draw(st.booleans()):
        given["trump_colour"] = draw(st.none() | st.sampled_from(sorted(COLOURS)))
    return given


@st.composite
def tricks(draw: st.DrawFn) -> dict[str, Any]:
    players = draw(st.sampled_from((3, 4, 6)))
    most = 6 if players == 3 else players
    numbers, colours = st.integers(1, highest(players)), st.sampled_from(sorted(COLOURS))
    arms = [f"{letter}{number}" for letter in COLOURS.values() for number in range(1, highest(players) + 1)]
    special = draw(st.lists(st.sampled_from(SPECIAL), unique=True, max_size=most))
    plain = draw(st.lists(st.sampled_from(arms), unique=True, min_size=0 if special else 1, max_size=most - len(special)))
    cards = draw(st.permutations([*special, *plain]))
    asked: dict[str, Any] = {
        "players": players,
        "lead": draw(st.integers(0, players - 1)),
        "trump_number": draw(numbers),
        "trump_colour": draw(colours),
        "cards": list(cards),
    }
    before_dungeon = cards.index("dungeon") if "dungeon" in cards else 0
    if before_dungeon and draw(st.integers(0, 3)):
        asked["lock"] = draw(st.integers(0, before_dungeon - 1))
    if "mathematician" in cards:
        asked["number"] = draw(numbers)
    if "alchemist" in cards:
        asked["colour"] = draw(colours)
    return asked


ENTRIES = {"partout": entry}
QUESTIONS = {"partout": {"trick": tricks()}}
