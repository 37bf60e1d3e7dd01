"""Outcome of a played hand of Belote: the entry, the points of each side, and the questions a table could ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorepad.games.belote import BELOTE, CAPOT, LAST_TRICK, held_points
from scorepad.games.belote.hand import holding
from scorepad.games.belote.hand.state import TableState
from scorepad.hands.play import ExpectedAnswer
from scorepad.kit.tricks import seat_at


def cards_won(hand: TableState) -> list[list[str]]:
    """The cards that each side has taken in tricks."""
    piles: list[list[str]] = [[] for _ in hand.state.sides]
    for (_, cards), winner in zip(hand.tricks, hand.takers_of_tricks, strict=True):
        piles[hand.side_of[winner]] += cards
    return piles


def belote(hand: TableState) -> int | None:
    """The side that said both words, or None (rule `belote`)."""
    return hand.side_of[hand.words[0][0]] if len(hand.words) == 2 else None


def melds(hand: TableState) -> list[int]:
    """Points of the melds that count, one a side (rules `square-beats`, `square-kills-runs`, `run-beats`)."""
    totals = [0] * len(hand.state.sides)
    announced = [(hand.side_of[seat], holding.holding_of(meld)) for seat, meld in hand.melds]
    for (side, _), worth in zip(announced, holding.points(announced, hand.trump or ""), strict=True):
        totals[side] += worth
    return totals


def entry(hand: TableState) -> dict[str, Any]:
    """The melds announced, the card points, and who took the last trick, or all."""
    if hand.trump is None:
        return {"passed": True}
    sides = {hand.side_of[winner] for winner in hand.takers_of_tricks}
    last = hand.side_of[hand.takers_of_tricks[-1]]
    data = {"trump": hand.trump, "taker": hand.taker, "melds": [meld for _, meld in hand.melds], "belote": belote(hand)}
    return data | {"cards": [*hand.card_points], "last_trick": last, "capot": last if len(sides) == 1 else None}


def made(hand: TableState) -> list[int]:
    """What each side made: melds that count, belote, cards, and the last trick or capot."""
    points = _tricks(hand)
    # Melds are lost only by a capot; with three players a side may lack a trick without one (rule `meld-needs-trick`).
    sides = {hand.side_of[winner] for winner in hand.takers_of_tricks}
    for side, worth in enumerate(melds(hand)):
        points[side] += worth if len(sides) > 1 or side in sides else 0
    if (couple := belote(hand)) is not None:
        points[couple] += BELOTE
    return points


def _tricks(hand: TableState) -> list[int]:
    """Points of the cards, and of the last trick or capot."""
    points = [*hand.card_points]
    everything = len({hand.side_of[winner] for winner in hand.takers_of_tricks}) == 1
    points[hand.side_of[hand.takers_of_tricks[-1]]] += CAPOT if everything else LAST_TRICK
    return points


def contract(hand: TableState) -> str:
    """What became of the contract: `contract` if it was made, else `inside` or `hung`; "" where none counts."""
    if hand.options.contract == "off" or hand.taker is None:
        return ""
    points, taker = made(hand), hand.side_of[hand.taker]
    if points[taker] > points[1 - taker]:
        return "contract"
    return "hung" if points[taker] == points[1 - taker] and hand.options.contract == "hung" else "inside"


def scores(hand: TableState) -> tuple[int, ...]:
    """What each side made, as its contract gives it to the sides."""
    if hand.taker is None:
        return tuple(hand.card_points)
    points, result = made(hand), contract(hand)
    if not result:
        return tuple(points)
    taker, held = hand.side_of[hand.taker], held_points(hand.state)
    others = 1 - taker
    if result == "contract":
        points[taker] += held
        return tuple(points)
    points[taker] = BELOTE if belote(hand) == taker else 0
    if result == "inside":
        points[others] = sum(_tricks(hand)) + sum(melds(hand)) + (BELOTE if belote(hand) == others else 0) + held
    return tuple(points)


def expected_answers(hand: TableState) -> Iterable[ExpectedAnswer]:
    """Who takes the trick, full or not; after the first trick which melds count; at the end the card points of each side."""
    if not hand.trick or hand.log[-1][1] != "play":
        return
    assert hand.trump is not None
    options, king_points = hand.options, {"king_points": hand.options.king_points}
    played = [(seat_at(index, hand.lead, hand.players), card) for index, card in enumerate(hand.trick)]
    hands_before = [[*cards, *(card for player, card in played if player == seat)] for seat, cards in enumerate(hand.hands)]
    table = {"players": hand.players, "trump": hand.trump}
    house_rules = {**king_points, "overtrump": options.overtrump, "no_ruff": options.no_ruff}
    yield ExpectedAnswer(
        "trick",
        {**table, "lead": hand.lead, "cards": list(hand.trick), "hands": hands_before, **house_rules},
        {"winner": hand.winner(), "card": hand.best(), "points": hand.worth(), "revokes": []},
    )
    if len(hand.tricks) == 1 and len(hand.trick) == hand.players:
        yield ExpectedAnswer("melds", {**table, "melds": [meld for _, meld in hand.melds]}, {"points": melds(hand)})
    if hand.is_over:
        for cards, points in zip(cards_won(hand), hand.card_points, strict=True):
            yield ExpectedAnswer("count", {"trump": hand.trump, "cards": cards, **king_points}, {"points": points})
