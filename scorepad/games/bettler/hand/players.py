"""Computer players: one sensible player a game, by the hints of the rulebook and usual card play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from scorepad.games.bettler.card_points import PointsByCard
from scorepad.games.bettler.hand.play import Seen
from scorepad.games.bettler.hand.snear import SeenSnear
from scorepad.games.bettler.pack import CARD_INDEX, FULL_PACK, PARTNER_CARD, POT_SIZE, THIEF, number_of, suit_of
from scorepad.games.bettler.taking import card_to_call, thieves_to_bury
from scorepad.games.bettler.trick import ABOVE, SUIT, may_follow
from scorepad.hands.play import Move

#: By card: which others of its own suit beat it.
HIGHER = {card: above & SUIT[card] for card, above in ABOVE.items()}

#: Value of keeping a card, in points: a high thief wins nearly every trick, a beggar few.
KEEP_VALUE = {
    card: 1 + 0.17 * number_of(card) ** 1.5 if suit_of(card) == THIEF else 0.15 * number_of(card) for card in FULL_PACK.cards
}

#: Least hand value to take the pot; least hand value to play alone (by the number of players).
TAKE_FROM = {3: 27.0, 4: 23.0, 5: 19.0}
ALONE_FROM = {3: 0.0, 4: 45.0, 5: 38.0}

#: Points that a later player adds to a trick, roughly.
POINTS_ADDED = 3


#: A card to play, and the rule of thumb by which it is chosen (`thumb-…` in the words).
Choice = tuple[str, str]


class Costs(NamedTuple):
    """By card: the cost of winning with it, the cost of discarding it to the others' trick (its points are lost), and the gain of
    adding it to a trick of the own side."""

    wins: Mapping[str, float]
    lost: Mapping[str, float]
    given: Mapping[str, float]


@lru_cache(maxsize=64)
def _costs(worth: PointsByCard) -> Costs:
    return Costs(
        {card: KEEP_VALUE[card] - worth[card] for card in FULL_PACK.cards},
        {card: KEEP_VALUE[card] + worth[card] for card in FULL_PACK.cards},
        {card: worth[card] - KEEP_VALUE[card] for card in FULL_PACK.cards},
    )


def sensible(seen: Seen, random: Random) -> Move:
    """Takes the pot with high thieves, and remembers played cards; in a Ramsch it tries for one trick and then no points."""
    if seen.stage != "played":
        return _before_the_tricks(seen)
    cards = playable(seen)
    return seen.seat, "play", cards[0] if len(cards) == 1 else chosen(seen, cards)[0]


def playable(seen: Seen | SeenSnear) -> Sequence[str]:
    """The cards that may be played now."""
    return may_follow(seen.trick, seen.hand) if seen.trick else seen.hand


def chosen(seen: Seen, cards: Sequence[str]) -> Choice:
    """The card that is played with a pot or in a Ramsch; `cards`: the playable ones."""
    return (_in_a_ramsch if seen.taker is None else _for_a_side)(seen, cards)


def _before_the_tricks(seen: Seen) -> Move:
    seat, players = seen.seat, len(seen.points)
    value = sum(map(KEEP_VALUE.__getitem__, seen.hand))
    if seen.stage == "offered":
        return seat, "take" if value >= TAKE_FROM[players] else "pass"
    if seen.stage == "taken" and seen.partner_card is not None:
        if value < ALONE_FROM[players]:
            if card := card_to_call(seen.hand):
                return seat, "call", card
        elif PARTNER_CARD not in seen.hand:
            # A taker who holds the partner card does not say so.
            return seat, "alone"
    return seat, "bury", _cards_to_bury(seen, POT_SIZE[players])


def _cards_to_bury(seen: Seen, number: int) -> tuple[str, ...]:
    """Cards to bury: high beggars, whose points are safe then, or beggars that empty a suit; thieves only if there are too few."""
    suits, wins = [suit_of(card) for card in seen.hand], _costs(seen.worth).wins
    thief_count = thieves_to_bury(seen.hand, number)
    thieves = sorted((card for card in seen.hand if suit_of(card) == THIEF), key=wins.__getitem__)
    beggars = sorted(
        (card for card in seen.hand if suit_of(card) != THIEF),
        key=lambda card: 2 * suits.count(suit_of(card)) - seen.worth[card],
    )
    return tuple(sorted((*thieves[:thief_count], *beggars[: number - thief_count]), key=CARD_INDEX.__getitem__))


def _for_a_side(seen: Seen, cards: Sequence[str]) -> Choice:
    """Wins valuable tricks as cheaply as possible, adds points to its own side's tricks, else discards the lowest points."""
    trick = seen.trick
    if not trick:
        return _card_to_lead(seen, cards)
    costs, players = _costs(seen.worth), len(seen.points)
    above, later_players = ABOVE[seen.ahead], players - len(trick) - 1
    losers = [card for card in cards if card not in above]
    friend_chance = _friend_chance(seen, seen.winner)
    if friend_chance > 0.6 and losers and not (later_players and above.difference(seen.played, trick, seen.hand, seen.buried)):
        return max(losers, key=costs.given.__getitem__), "give" if friend_chance == 1 else "give-likely"
    if friend_chance < 0.9 and len(losers) < len(cards):
        winners = [card for card in cards if card in above]
        points = sum(map(seen.worth.__getitem__, trick))
        if not later_players:
            least = min(winners, key=costs.wins.__getitem__)
            if points >= costs.wins[least]:
                return least, "take-last"
        else:
            most = max(winners, key=KEEP_VALUE.__getitem__)
            risk = len(ABOVE[most].difference(seen.played, trick, seen.hand, seen.buried))
            if not risk or points + POINTS_ADDED * later_players - 2 * risk >= KEEP_VALUE[most]:
                return most, "take-risk" if risk else "take-sure"
    why = "high-only" if not losers else "wait" if friend_chance >= 0.9 else "skip" if len(losers) < len(cards) else "lose"
    return min(losers or cards, key=costs.lost.__getitem__), why


def _card_to_lead(seen: Seen, cards: Sequence[str]) -> Choice:
    """A thief that nothing beats, a beggar that nothing beats in a suit that all may still have, else a low card.

    The partner leads the partner card early, which tells the taker who the partner is.
    """
    accounted_for = seen.played.union(cards, seen.buried)
    # The highest card of each suit that is held: hands are sorted.
    highest = {suit_of(card): card for card in cards}
    thief = highest.pop(THIEF, None)
    if thief and HIGHER[thief] <= accounted_for:
        return thief, "lead-thief"
    if seen.partner_card in cards and seen.seat != seen.taker:
        return str(seen.partner_card), "lead-partner"
    for card in highest.values():
        if HIGHER[card] <= accounted_for and len(SUIT[card] - accounted_for) >= len(seen.points):
            return card, "lead-beggar"
    return min(cards, key=_costs(seen.worth).lost.__getitem__), "lead-low"


def _friend_chance(seen: Seen, other: int) -> float:
    """Chance that another seat plays on the same side."""
    taker, card, seat, players = seen.taker, seen.partner_card, seen.seat, len(seen.points)
    partner = seen.shown
    if partner is None and card in seen.hand:
        partner = seat
    if card is None or partner is not None or card in seen.buried:
        return 1.0 if (seat in (taker, partner)) == (other in (taker, partner)) else 0.0
    if seat == taker:
        return 1 / (players - 1)
    return 0.0 if other == taker else 1 - 1 / (players - 2)


def _in_a_ramsch(seen: Seen, cards: Sequence[str]) -> Choice:
    """A seat without a trick loses, so it tries for one; then it gets rid of points and of cards that could win."""
    trick, costs = seen.trick, _costs(seen.worth)
    needs_trick = all(finished.winner != seen.seat for finished in seen.tricks)
    if not trick:
        if needs_trick:
            return max(cards, key=costs.wins.__getitem__), "ramsch-lead-high"
        return min(cards, key=KEEP_VALUE.__getitem__), "ramsch-lead-low"
    above = ABOVE[seen.ahead]
    winners = [card for card in cards if card in above]
    losers = [card for card in cards if card not in above]
    last = len(trick) == len(seen.points) - 1
    if winners and (needs_trick or not losers):
        why = "ramsch-take" if needs_trick else "ramsch-must-last" if last else "ramsch-must"
        return (max if needs_trick or last else min)(winners, key=KEEP_VALUE.__getitem__), why
    return max(
        losers, key=(costs.given if needs_trick else costs.lost).__getitem__
    ), "ramsch-lose" if needs_trick else "ramsch-shed"


def sensible_snear(seen: SeenSnear, random: Random) -> Move:
    """Wins tricks worth more than the card they cost; leads cards that the opponent's open cards cannot beat."""
    cards = playable(seen)
    return seen.seat, "play", cards[0] if len(cards) == 1 else chosen_against_one(seen, cards)[0]


def chosen_against_one(seen: SeenSnear, cards: Sequence[str]) -> Choice:
    """The card that is played at Snear; `cards`: the playable ones."""
    return (_answer_at_snear if seen.trick else _lead_at_snear)(seen, cards)


def _answer_at_snear(seen: SeenSnear, cards: Sequence[str]) -> Choice:
    """The cheapest card that wins, unless it costs less to give the trick away."""
    led, (wins, lost, _) = seen.trick[0], _costs(seen.worth)
    above, twice = ABOVE[led], 2 * seen.worth[led]
    prices = [wins[card] - twice if card in above else lost[card] for card in cards]
    card = cards[prices.index(min(prices))]
    return card, "snear-take" if card in above else "lose" if above.isdisjoint(cards) else "skip"


def _lead_at_snear(seen: SeenSnear, cards: Sequence[str]) -> Choice:
    """A card that the open cards cannot beat, if it brings more than it costs."""
    open_cards, (wins, lost, _) = seen.face_up[1 - seen.seat], _costs(seen.worth)
    suits = set(map(suit_of, open_cards))
    # A suit of which nothing lies open may be trumped by an open thief.
    trumped = THIEF in suits
    safe = [HIGHER[card].isdisjoint(open_cards) and not (trumped and suit_of(card) not in suits) for card in cards]
    prices = [wins[card] - 2 if is_safe else lost[card] for card, is_safe in zip(cards, safe, strict=True)]
    index = prices.index(min(prices))
    return cards[index], "snear-safe" if safe[index] else "lead-low"


PLAYERS: Mapping[str, Mapping[str, Callable[..., Move]]] = {
    "bettler-und-diebe": {"sensible": sensible},
    "halsabschneider": {"sensible": sensible},
    "snear": {"sensible": sensible_snear},
}
