"""Who plays a hand: a sensible player for each game, by the hints of the rulebook and what card players tell each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.bettler.pack import ORDER, PARTNER_CARD, THIEF, WHOLE, number_of, suit_of
from scorepad.games.bettler.pot import Seen, thieves_to_bury
from scorepad.games.bettler.snear import SeenSnear
from scorepad.games.bettler.trick import ABOVE, SUIT, taken_by

ALL = frozenset(WHOLE.cards)
#: By card: which others of its own suit beat it.
HIGHER = {card: above & SUIT[card] for card, above in ABOVE.items()}

#: How many points a card is worth keeping: a high thief takes nearly every trick, a beggar few.
KEPT = {card: 1 + 0.17 * number_of(card) ** 1.5 if suit_of(card) == THIEF else 0.15 * number_of(card) for card in WHOLE.cards}

#: Whose hand is worth so much takes the pot; he plays alone with so much (by the number of players).
TAKES = {3: 27.0, 4: 23.0, 5: 19.0}
ALONE = {3: 0.0, 4: 45.0, 5: 38.0}

#: What a player still to come adds to a trick, about.
ADDED = 3


def sensible(seen: Seen, random: Random) -> Move:
    """Takes the pot with high thieves, and remembers what was played; in a Ramsch it wants one trick and then no points."""
    if len(seen.moves) == 1:
        return seen.moves[0]
    if seen.stage != "played":
        return _before_the_tricks(seen)
    choose = _in_a_ramsch if seen.taker is None else _for_a_side
    return seen.seat, "play", choose(seen, [move[2] for move in seen.moves])


def _before_the_tricks(seen: Seen) -> Move:
    players, power = len(seen.points), sum(map(KEPT.__getitem__, seen.hand))
    if seen.stage == "offered":
        return seen.moves[power >= TAKES[players]]
    said = {move[1]: move for move in seen.moves[:2]}
    if power >= ALONE[players]:
        # Who holds the partner card keeps it to himself.
        if "alone" in said and PARTNER_CARD not in seen.hand:
            return said["alone"]
    elif "call" in said:
        return said["call"]
    return seen.seat, "bury", _buried(seen, len(seen.moves[-1][2]))


def _buried(seen: Seen, number: int) -> tuple[str, ...]:
    """High beggars, whose points are safe then, and such as leave a suit empty; thieves only where there are not enough."""
    suits = [suit_of(card) for card in seen.hand]
    must = thieves_to_bury(seen.hand, number)
    thieves = sorted((card for card in seen.hand if suit_of(card) == THIEF), key=lambda card: KEPT[card] - seen.worth[card])
    beggars = sorted(
        (card for card in seen.hand if suit_of(card) != THIEF),
        key=lambda card: 2 * suits.count(suit_of(card)) - seen.worth[card],
    )
    return tuple(sorted((*thieves[:must], *beggars[: number - must]), key=ORDER.__getitem__))


def _for_a_side(seen: Seen, cards: Sequence[str]) -> str:
    """Wins what is worth it as cheaply as it can, gives points to its own side, else throws off what is worth least."""
    trick, worth = seen.trick, seen.worth
    unseen = ALL.difference(seen.hand, seen.buried, trick, *(taken.cards for taken in seen.tricks))
    if not trick:
        return _led(seen, cards, unseen)
    index = taken_by(trick)
    above = ABOVE[trick[index]]
    winners = [card for card in cards if card in above]
    losers = [card for card in cards if card not in above]
    behind = len(seen.points) - len(trick) - 1
    ours = _friend(seen, (seen.lead + index) % len(seen.points))
    if ours > 0.6 and losers and not (behind and above & unseen):
        return max(losers, key=lambda card: worth[card] - KEPT[card])
    if winners and ours < 0.9:
        points = sum(map(worth.__getitem__, trick))
        if not behind:
            least = min(winners, key=lambda card: KEPT[card] - worth[card])
            if points + worth[least] >= KEPT[least]:
                return least
        else:
            most = max(winners, key=KEPT.__getitem__)
            risk = len(ABOVE[most] & unseen)
            if not risk or points + ADDED * behind - 2 * risk >= KEPT[most]:
                return most
    return min(losers or cards, key=lambda card: worth[card] + KEPT[card])


def _led(seen: Seen, cards: Sequence[str], unseen: frozenset[str]) -> str:
    """A thief that nothing beats, a beggar that nothing beats in a suit that all may still have, else a low card.

    The partner card tells the taker whom he can trust: soon, if it is the partner's turn.
    """
    sure = [card for card in cards if not HIGHER[card] & unseen]
    thieves = [card for card in sure if suit_of(card) == THIEF]
    if thieves:
        return thieves[-1]
    if seen.partner_card in cards and seen.seat != seen.taker:
        return str(seen.partner_card)
    players = len(seen.points)
    for card in sure:
        if len(SUIT[card] & unseen) >= players:
            return card
    return min(cards, key=lambda card: seen.worth[card] + KEPT[card])


def _friend(seen: Seen, other: int) -> float:
    """How likely another seat plays on the same side."""
    taker, card, seat, players = seen.taker, seen.partner_card, seen.seat, len(seen.points)
    partner = seat if card in seen.hand else _who_played(seen, card)
    if card is None or partner is not None or card in seen.buried:
        party = (taker, partner)
        return float((seat in party) == (other in party))
    if seat == taker:
        return 1 / (players - 1)
    return 0.0 if other == taker else 1 - 1 / (players - 2)


def _who_played(seen: Seen, card: str | None) -> int | None:
    for lead, cards, _ in (*seen.tricks, (seen.lead, seen.trick, None)):
        if card in cards:
            return (lead + cards.index(card)) % len(seen.points)
    return None


def _in_a_ramsch(seen: Seen, cards: Sequence[str]) -> str:
    """Whoever has no trick loses, so it wants one; after that it gets rid of points and of what could win more."""
    worth, trick = seen.worth, seen.trick
    wants = all(taken.winner != seen.seat for taken in seen.tricks)
    if not trick:
        return max(cards, key=lambda card: KEPT[card] - worth[card]) if wants else min(cards, key=KEPT.__getitem__)
    above = ABOVE[trick[taken_by(trick)]]
    winners = [card for card in cards if card in above]
    losers = [card for card in cards if card not in above]
    last = len(trick) == len(seen.points) - 1
    if winners and (wants or not losers):
        return (max if wants or last else min)(winners, key=KEPT.__getitem__)
    return max(losers, key=lambda card: worth[card] + (-KEPT[card] if wants else KEPT[card]))


def sensible_snear(seen: SeenSnear, random: Random) -> Move:
    """Takes what is worth more than the card it costs; leads what the other's open cards cannot beat."""
    if len(seen.moves) == 1:
        return seen.moves[0]
    value = _answer if seen.trick else _led_against
    return max(seen.moves, key=lambda move: value(move[2], seen))


def _answer(card: str, seen: SeenSnear) -> float:
    led = seen.trick[0]
    points = seen.worth[led] + seen.worth[card]
    return (points if card in ABOVE[led] else -points) - KEPT[card]


def _led_against(card: str, seen: SeenSnear) -> float:
    others = seen.face_up[1 - seen.seat]
    follow = SUIT[card].intersection(others)
    lost = not ABOVE[card].isdisjoint(follow or others)
    return (-seen.worth[card] if lost else seen.worth[card] + 2) - KEPT[card]


PLAYERS: Mapping[str, Mapping[str, Callable[..., Move]]] = {
    "bettler-und-diebe": {"sensible": sensible},
    "halsabschneider": {"sensible": sensible},
    "snear": {"sensible": sensible_snear},
}
