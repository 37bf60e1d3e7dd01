"""Computer players of Poker: a sensible one, and a random one (see `random_player`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from scorepad.games.poker.hand.random_player import random_bet
from scorepad.games.poker.hand.seen import Seen
from scorepad.games.poker.tiles import BOARD_SIZE, HAND_SIZE, HOLDEM_HAND_SIZE, MAX_EXCHANGED
from scorepad.hands.play import Move
from scorepad.kit import poker_hands
from scorepad.kit.poker_hands import HAND_KINDS, STRENGTHS

#: Kinds that keep all tiles at the exchange: straights and better.
WHOLE = frozenset(range(HAND_KINDS.index("straight"), len(HAND_KINDS)))
#: Rough chance that a hand of each kind beats five other tiles; for high card and pair it grows with the rank.
BEATS = (0.12, 0.5, 0.86, 0.92, 0.95, 0.965, 0.98, 0.995, 1.0)
#: Texas Hold'em: chance of a pair using an own tile, by the number of higher tiles on the board; of two pairs, one on the board.
OWN_PAIR, HALF_OURS = (0.82, 0.68, 0.58, 0.52), 0.68
#: Chance against a seat whose open tiles alone beat the player's hand.
BEHIND = 0.45
#: Stud: share of the missing chance that each tile to come adds.
EARLY = 0.18
#: Chance needed to bet, relative to a seat's share; chance needed to call, relative to the price.
LEAD, MARGIN = 1.35, 1.05
#: Chances from which more than the least is bet: half the pot, the pot; and all chips.
MORE, ALL = (0.55, 0.7), 0.95
#: Weight of each raise of a phase; another seat weighs 1.
RAISED = 0.5


def sensible(seen: Seen, random: Random) -> Move:
    """Bets according to the chance that its tiles win, and folds hands that are not worth a call."""
    if seen.moves[0][1] == "exchange":
        return (seen.seat, "exchange", tiles_to_exchange(seen.tiles))
    first = {move[1]: move for move in reversed(seen.moves)}
    win = chance_against_all(seen)
    higher = "raise" if "raise" in first else "open"
    if higher in first and win * len(seen.stayed) > LEAD:
        amounts = [move for move in seen.moves if move[1] == higher]
        return amounts[-1] if win > ALL else amounts[min((win > MORE[0]) + (win > MORE[1]), max(0, len(amounts) - 2))]
    stay = first.get("check") or first.get("call") or first.get("open")
    if stay is None or win < needed(seen, price(seen, stay)):
        return first["fold"]
    return stay


def chance_against_all(seen: Seen) -> float:
    """Rough chance that the seat's tiles beat those of all others.

    Less than one factor a seat: the chances are not independent. A raise counts as a sign of good tiles.
    """
    others = len(seen.stayed) - 1
    raised = len([bet for bet in seen.bets[-1] if bet[1] == "raise"]) if seen.bets else 0
    return float(chance_against_one(seen) ** (0.25 + 0.75 * others + RAISED * raised))


def price(seen: Seen, stay: Move) -> int:
    """The chips that staying in costs: the least opening where checking again is not allowed."""
    return stay[2] if len(stay) > 2 else min(seen.to_call, seen.chips[seen.seat] - seen.put_in[seen.seat])


def needed(seen: Seen, chips: int) -> float:
    """The chance that is needed to stay in for so many chips."""
    return chips * MARGIN / (sum(seen.put_in) + chips) if chips else 0.0


def chance_against_one(seen: Seen) -> float:
    """Rough chance that the seat's tiles beat those of one other seat."""
    value = poker_hands.hand_value(seen.tiles + seen.board)
    if seen.board:
        return _with_board(seen, value)
    if any(seen.open):
        rank = poker_hands.hand_value
        ahead = [seat for seat in seen.stayed if seat != seen.seat and rank(seen.open[seat]) > value]
        to_come = HAND_SIZE - len(seen.tiles)
        worth = _worth(value)
        return (worth + (1 - worth) * EARLY * to_come) * BEHIND ** len(ahead)
    if len(seen.tiles) > HOLDEM_HAND_SIZE:
        return _worth(value)
    high, low = sorted((STRENGTHS[tile[0]] for tile in seen.tiles), reverse=True)
    if high == low:
        return 0.5 + (high - 2) * 0.028
    near, suited = 0.02 * (high - low < 4), 0.03 * (seen.tiles[0][1] == seen.tiles[1][1])
    return 0.27 + (high - 2) * 0.018 + (low - 2) * 0.01 + near + suited


@lru_cache(maxsize=1 << 13)
def _worth(value: int) -> float:
    """Chance that a hand of this value beats five other tiles."""
    kind = HAND_KINDS.index(poker_hands.hand_kind(value))
    return BEATS[kind] + (0.33 * (poker_hands.counting_ranks(value)[0] - 2) / 12 if kind < 2 else 0)


def _with_board(seen: Seen, value: int) -> float:
    """The same chance in Texas Hold'em, where the board helps all seats."""
    kind, shared = (HAND_KINDS.index(poker_hands.hand_kind(each)) for each in (value, poker_hands.hand_value(seen.board)))
    if kind == shared:
        worth = 0.12 + 0.2 * (max(STRENGTHS[tile[0]] for tile in seen.tiles) - 2) / 12
    elif kind == 1:
        pair = poker_hands.counting_ranks(value)[0]
        above = sum(STRENGTHS[tile[0]] > pair for tile in seen.board)
        worth = OWN_PAIR[min(above, len(OWN_PAIR) - 1)]
    else:
        worth = HALF_OURS if kind == 2 and shared == 1 else BEATS[kind]
    if len(seen.board) < BOARD_SIZE and kind < HAND_KINDS.index("flush") and _most_of_a_suit((*seen.tiles, *seen.board)) == 4:
        worth += (1 - worth) * 0.2
    return worth


def _most_of_a_suit(tiles: Sequence[str]) -> int:
    suits = [tile[1] for tile in tiles]
    return max(map(suits.count, suits))


def tiles_to_exchange(tiles: Sequence[str]) -> tuple[str, ...]:
    """The tiles to exchange: those outside a pair or better, four of a suit, or the highest two."""
    kind = HAND_KINDS.index(poker_hands.hand_kind(poker_hands.hand_value(tiles)))
    if kind in WHOLE:
        return ()
    ranks, suits = [tile[0] for tile in tiles], [tile[1] for tile in tiles]
    if kind == 0:
        if _most_of_a_suit(tiles) == 4:
            return tuple(tile for tile in tiles if suits.count(tile[1]) == 1)
        return tuple(sorted(tiles, key=lambda tile: STRENGTHS[tile[0]])[:MAX_EXCHANGED])
    return tuple(tile for tile in tiles if ranks.count(tile[0]) == 1)


PLAYERS = {game: {"sensible": sensible, "random": random_bet} for game in ("poker-draw", "poker-stud", "poker-holdem")}
