"""A plain judge of Black Jack: it tries both counts of every ace, and every hand that could have been dealt."""

from functools import cache
from itertools import product
from typing import Any

RANKS = "A23456789TJQK"
TILES = [rank + suit for rank in RANKS for suit in "shdc"] * 2

#: How a hand stands: what it counts, or one of these.
BLACK_JACK, BUST = "blackjack", "bust"


def sums(tiles: Any) -> set[int]:
    """Every sum that tiles (or ranks) can make."""
    each = [(1, 11) if tile[0] == "A" else (10,) if tile[0] in "TJQK" else (int(tile[0]),) for tile in tiles]
    return {sum(way) for way in product(*each)}


def value(tiles: Any) -> int:
    """The best sum not over 21, else the lowest."""
    found = sums(tiles)
    return max((total for total in found if total <= 21), default=min(found))


def stands(tiles: Any, split: bool = False) -> Any:
    if min(sums(tiles)) > 21:
        return BUST
    return BLACK_JACK if len(tiles) == 2 and value(tiles) == 21 and not split else value(tiles)


def judge(own: Any, bank: Any) -> str:
    if own == BUST:
        return "lose"
    if BLACK_JACK in (own, bank):
        return "push" if own == bank else "blackjack" if own == BLACK_JACK else "lose"
    return "win" if bank == BUST or own > bank else "push" if own == bank else "lose"


def may_be_dealt(tiles: Any) -> bool:
    return len(tiles) >= 2 and all(min(sums(tiles[:place])) <= 21 for place in range(2, len(tiles)))


def draws_to_the_end(bank: Any) -> bool:
    return value(bank) >= 17 and all(value(bank[:place]) < 17 for place in range(2, len(bank)))


@cache
def dealt() -> tuple[tuple[str, ...], ...]:
    """Enough hands, as ranks in the order drawn, for all that can become of one."""
    return tuple(hand for size in (2, 3, 4) for hand in product("A23456789T", repeat=size) if may_be_dealt(hand))


@cache
def banks() -> frozenset[Any]:
    """All that can become of a bank that draws to the end."""
    return frozenset(stands(hand) for hand in dealt() if draws_to_the_end(hand))


@cache
def hands(split: bool, doubled: bool) -> frozenset[Any]:
    """All that can become of a hand."""
    return frozenset(
        stands(hand, split)
        for hand in dealt()
        if not doubled or (sums(hand[:2]) & {9, 10, 11} and stands(hand[:2], split) != BLACK_JACK)
    )


def possible(entry: dict[str, Any]) -> bool:
    """Whether a round may have gone so, by the results and the tiles that are given. Everything else in `entry` is sound."""
    seats = [hand["seat"] for hand in entry["hands"]]
    ways = []
    for hand in entry["hands"]:
        split = seats.count(hand["seat"]) > 1
        known = hand.get("tiles")
        ways.append(({stands(known, split)} if known else hands(split, bool(hand.get("doubled"))), hand.get("result")))
    given = entry.get("bank")
    if all(BUST in each and result in (None, "lose") for each, result in ways):
        return True  # The bank need not have drawn at all.
    if given and not draws_to_the_end(given):
        return False
    return any(
        all(any(result in (None, judge(own, bank)) for own in each) for each, result in ways)
        for bank in ({stands(given)} if given else banks())
    )


def scores(entry: dict[str, Any], players: int, *, up: bool = False) -> list[int]:
    """The chips won and lost, of a round whose results or tiles are all given."""
    found = [0] * players
    seats = [hand["seat"] for hand in entry["hands"]]
    for hand in entry["hands"]:
        stake = hand["stake"]
        result = hand.get("result") or judge(stands(hand["tiles"], seats.count(hand["seat"]) > 1), stands(entry["bank"]))
        if result == "blackjack":
            chips = stake + (stake // 2 if not up else -(-stake // 2))
        else:
            chips = {"win": stake, "push": 0, "lose": -stake}[result] * (2 if hand.get("doubled") else 1)
        found[hand["seat"]] += chips
        found[entry["banker"]] -= chips
    return found
