"""Computer players of Belote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from scorepad.games.belote.hand.holding import Holding, holding_of, points
from scorepad.games.belote.hand.known import Seen
from scorepad.games.belote.pack import BITS, PACK
from scorepad.games.belote.trick import KINGS, PLAIN, TRUMP, heights, worth
from scorepad.hands.play import Move
from scorepad.kit.tricks import seat_at

_ALL = sum(BITS.values())


def sensible(seen: Seen, random: Random) -> Move:
    """Takes a suit with jack and nine, announces melds that are not beaten yet, and tries to win tricks with many points.

    It leads cards that cannot be beaten any more, adds tens and kings to its partner's tricks, and discards the lowest points.
    """
    first = seen.moves[0]
    if first[1] == "play":
        return _best_card(seen.moves, seen)
    if first[1] == "swap":
        return first
    if seen.trump is None:
        return max(seen.moves, key=lambda move: _bid_value(move, seen))
    calls = [move for move in seen.moves if move[1] != "play"]
    words = [move for move in calls if move[1] in ("belote", "rebelote")]
    if melds := [move for move in calls if move[1] == "meld" and _may_count(holding_of(move[2]), seen)]:
        # Squares come before runs; among runs the highest points, then the shortest.
        squares = [move for move in melds if move[2]["kind"] == "square"]
        return squares[0] if squares else max(melds, key=lambda move: (_worth(holding_of(move[2]), seen), -move[2]["length"]))
    best = _best_card([move for move in seen.moves if move[1] == "play"], seen)
    # "Belote" is said before the card is played.
    word = {"K" + seen.trump: "belote", "Q" + seen.trump: "rebelote"}.get(best[2])
    return next((move for move in words if move[1] == word), best)


def _bid_value(move: Move, seen: Seen) -> float:
    """Value of a bid: that of the hand with this trump; for a pass a threshold, lower in the second round."""
    if move[1] == "pass":
        return 4.2 if len(seen.bids) < sum(map(len, seen.sides)) else 2.5
    trump = seen.turned_up[1] if move[1] == "accept" else move[2]
    # With four players the card turned up goes to the taker.
    hand = [*seen.hand, seen.turned_up] if len(seen.sides[0]) == 2 else seen.hand
    ranks = {card[0] for card in hand if card[1] == trump}
    value = sum({"J": 4.0, "9": 2.5, "A": 1.5, "T": 1.2}.get(rank, 0.8) for rank in ranks)
    return value + (1 if {"K", "Q"} <= ranks else 0) + sum(card[0] == "A" and card[1] != trump for card in hand)


def _may_count(holding: Holding, seen: Seen) -> bool:
    """Whether a meld is unbeaten by those the other sides announced; a square is always announced, as it beats their runs."""
    return holding.kind == "square" or _worth(holding, seen) > 0


def _worth(holding: Holding, seen: Seen) -> int:
    """Points of a meld if it were announced next."""
    assert seen.trump is not None
    side_of = {seat: side for side, seats in enumerate(seen.sides) for seat in seats}
    melds = [(side_of[seat], holding_of(meld)) for seat, meld in seen.melds]
    return points([*melds, (side_of[seen.seat], holding)], seen.trump)[-1]


def _best_card(plays: Sequence[Move], seen: Seen) -> Move:
    """The best card: the expected points of the trick, less what the card could bring later."""
    if len(plays) == 1:
        return plays[0]
    trick, trump = seen.trick, seen.trump or ""
    own_side, players, value, later = _fixed_values(
        seen.sides, seen.seat, trump, king=getattr(seen.options, "king_points", KINGS[0])
    )
    later_players = players - len(trick) - 1
    unseen = unseen_cards(seen) if later_players else 0
    # By n: the chance that a certain other hand holds none of n given cards.
    chances_without = _chances_without(len(seen.hand), unseen.bit_count()) if later_players else ()
    stake, chance_if_below, masks, best_height = 4, 0.0, _beating_masks(trump, trump), (-1, 0)
    if trick:
        led = trick[0][1]
        height, masks = heights(trump, led), _beating_masks(trump, led)
        best_height, best_index = max([(height[card], index) for index, card in enumerate(trick)])
        stake += sum([value[card] for card in trick])
        chance_if_below = _winning_chance(masks[trick[best_index]], unseen, chances_without, later_players=later_players)
        if seat_at(best_index, seen.lead, players) not in own_side:
            # A later player may be the partner, who can win it back.
            chance_if_below = 1 - chance_if_below if later_players > 1 and len(own_side) > 1 else 0.0
    choice, best_gain = plays[0], -1000.0
    for move in plays:
        card = move[2]
        if not trick:
            chance = _winning_chance(_beating_masks(trump, card[1])[card], unseen, chances_without, later_players=later_players)
        else:
            chance = (
                _winning_chance(masks[card], unseen, chances_without, later_players=later_players)
                if height[card] > best_height
                else chance_if_below
            )
        gain = (stake + value[card]) * (2 * chance - 1) - later[card]
        if gain > best_gain:
            choice, best_gain = move, gain
    return choice


@cache
def _fixed_values(
    sides: tuple[tuple[int, ...], ...], seat: int, trump: str, king: int
) -> tuple[tuple[int, ...], int, Mapping[str, int], Mapping[str, float]]:
    """Values fixed for a hand: own side, number of players, points of each card, and the value of keeping it."""
    own_side = next(seats for seats in sides if seat in seats)
    later_trumps = {rank + trump: 10.0 - index for index, rank in enumerate(TRUMP)}
    later = {card: {"A": 8.0, "T": 3.0}.get(card[0], 1 - list(PLAIN).index(card[0]) / 10) for card in PACK.cards} | later_trumps
    return own_side, sum(map(len, sides)), worth(trump, king), later


def unseen_cards(seen: Seen) -> int:
    """The cards that a seat has not seen, as bits."""
    return _ALL - seen.out - sum([BITS[card] for card in seen.hand]) - sum([BITS[card] for card in seen.open])


@cache
def _chances_without(size: int, unseen: int) -> tuple[float, ...]:
    """Chances that a hand of `held` cards, out of `unseen_cards` unseen ones, holds none of 0, 1, 2 … given cards."""
    return tuple((1 - min(1.0, size / unseen)) ** count for count in range(9))


def _winning_chance(masks: tuple[int, int, int], unseen: int, chances_without: tuple[float, ...], later_players: int) -> float:
    """Chance that a card still wins after `later_players` more. A player without the suit led may win with a trump."""
    if not later_players:
        return 1.0
    higher, higher_trumps, suit = masks
    ruff = chances_without[(unseen & suit).bit_count()] * (1 - chances_without[(unseen & higher_trumps).bit_count()])
    chance = chances_without[(unseen & higher).bit_count()] * (1 - ruff)
    return chance if later_players == 1 else float(chance**later_players)


@cache
def _beating_masks(trump: str, led: str) -> Mapping[str, tuple[int, int, int]]:
    """For each card three masks: cards of the suit led that beat it, trumps that do, and the whole suit led."""
    height = heights(trump, led)

    def masked(cards: Iterable[str]) -> int:
        return sum(BITS[card] for card in cards)

    suit = masked(card for card in PACK.cards if card[1] == led)
    masks = {}
    for best in PACK.cards:
        above = [card for card in PACK.cards if height[card] > height[best]]
        masks[best] = masked(card for card in above if card[1] == led), masked(card for card in above if card[1] != led), suit
    return masks


PLAYERS = {"belote": {"sensible": sensible}}
