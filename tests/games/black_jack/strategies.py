"""Random rounds of Black Jack, dealt and played out, of which the table writes down more or less."""

from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState
from tests.games.black_jack import slow

#: So many tiles are kept back for those who draw later.
FOR_THE_OTHERS = 30


def stock(rng: Random) -> list[str]:
    """All tiles; the few ranks that come first make pairs and Black Jacks frequent."""
    few = rng.sample(slow.RANKS, rng.choice([2, 3, 5, 13]))
    tiles = rng.sample(slow.TILES, len(slow.TILES))
    return [tile for tile in tiles if tile[0] not in few] + [tile for tile in tiles if tile[0] in few]


def draw_more(rng: Random, tiles: list[str], left: list[str]) -> None:
    upto = rng.choice([0, 12, 15, 17, 19, 21, 22])
    while slow.value(tiles) < upto and slow.stands(tiles) != slow.BUST and len(left) > FOR_THE_OTHERS:
        tiles.append(left.pop())


def play(rng: Random, seat: int, stake: int, chips: int, left: list[str]) -> list[dict[str, Any]]:
    """The hands of one seat, played out. Eagerly split, often doubled."""
    todo, found = [[left.pop(), left.pop()]], []
    spare = chips - stake
    while todo:
        tiles = todo.pop()
        many = len(todo) + len(found) + 1
        if tiles[0][0] == tiles[1][0] and spare >= stake and rng.random() < 0.8 and many < 8 and len(left) > 2 * FOR_THE_OTHERS:
            spare -= stake
            todo += [[tile, left.pop()] for tile in tiles]
            continue
        found.append({"seat": seat, "stake": stake, "tiles": tiles})
    for hand in found:
        tiles, natural = hand["tiles"], len(found) == 1 and slow.stands(hand["tiles"]) == slow.BLACK_JACK
        if slow.sums(tiles) & {9, 10, 11} and not natural and spare >= stake and rng.random() < 0.6:
            spare -= stake
            hand["doubled"] = True
        elif rng.random() < 0.2:
            hand["doubled"] = False
        if not natural:
            draw_more(rng, tiles, left)
    return found


def play_round(rng: Random, banker: int, chips: dict[int, int], low: int, high: int) -> dict[str, Any]:
    """A whole round with all tiles and results. `chips`: of those who play."""
    left = stock(rng)
    hands = [
        hand for seat, held in chips.items() for hand in play(rng, seat, rng.randint(low, min(high, held, low + 20)), held, left)
    ]
    seats = [hand["seat"] for hand in hands]
    stands = [slow.stands(hand["tiles"], seats.count(hand["seat"]) > 1) for hand in hands]
    bank = [left.pop(), left.pop()]
    while slow.value(bank) < 17 and not (set(stands) == {slow.BUST} and rng.random() < 0.7):
        bank.append(left.pop())
    for hand, own in zip(hands, stands, strict=True):
        hand["result"] = slow.judge(own, slow.stands(bank))
    rng.shuffle(hands)
    return {"banker": banker, "hands": hands, "bank": bank}


def forget(rng: Random, entry: dict[str, Any]) -> None:
    """What the table does not write down."""
    how = rng.choice(["all", "no results", "no tiles", "no bank", "some"])
    if how == "no bank" or (how == "some" and rng.random() < 0.5) or how == "no tiles":
        entry["bank"] = None
    for hand in entry["hands"]:
        if how == "no tiles" or (how == "some" and rng.random() < 0.5):
            hand["tiles"] = None
        if how == "no results" and rng.random() < 0.7:
            hand["result"] = None
    drop(rng, (entry, *entry["hands"]))


def drop(rng: Random, objects: Iterable[dict[str, Any]]) -> None:
    """Null is as good as absent."""
    for each in objects:
        for name in [name for name, given in each.items() if given is None and rng.random() < 0.5]:
            del each[name]


@st.composite
def rounds(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    """A whole round with all tiles and results; chips are bought where nobody can stake any."""
    # One number for the whole deal: a hundred tiles, drawn one by one, are slow.
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    banker = state.dealer if state.options.banker_rounds else draw(st.integers(0, state.players - 1))
    low, high = state.options.min_stake, state.options.max_stake
    able = {seat: chips for seat, chips in enumerate(state.totals) if seat != banker and chips >= low}
    if not able:
        return {"adjust": [max(0, 3 * low - chips) for chips in state.totals], "note": "neue Chips"}
    playing = draw(st.integers(1, len(able)))
    return play_round(rng, banker, dict(rng.sample(sorted(able.items()), playing)), low, high)


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    found = draw(rounds(state))
    if "hands" in found:
        forget(Random(draw(st.integers(0, 2**32 - 1))), found)
    return found


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    found: dict[str, Any] = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "min_stake": st.none() | st.integers(1, 10),
                "start_chips": st.none() | st.integers(1, 200),
                "bank_chips": st.none() | st.integers(1, 1000),
                "half_chips": st.sampled_from([None, "down", "up"]),
                "banker_rounds": st.none() | st.integers(0, 4),
            },
        )
    )
    low = found.get("min_stake") or 1
    if draw(st.booleans()):
        found["max_stake"] = draw(st.integers(low, low + 30))
    return found


@st.composite
def asked(draw: st.DrawFn) -> dict[str, Any]:
    """A hand, with or without the bank that it met."""
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    found = play_round(rng, 0, {1: 30}, 1, 10)
    hand = rng.choice(found["hands"])
    if draw(st.booleans()):
        hand["tiles"] = hand["tiles"][:2]
    ask: dict[str, Any] = {"tiles": hand["tiles"]}
    if len(found["hands"]) > 1 or draw(st.booleans()):
        ask["split"] = len(found["hands"]) > 1
    if slow.draws_to_the_end(found["bank"]) and draw(st.booleans()):
        ask["bank"] = found["bank"]
    return ask


ENTRIES = {"black-jack": entry}
OPTIONS = {"black-jack": options()}
QUESTIONS = {"black-jack": {"hand": asked()}}
