"""How one person plays a hand of Belote: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from scorepad.core.problem import Term
from scorepad.games.belote.hand import holding
from scorepad.games.belote.hand.known import Seen
from scorepad.games.belote.hand.play import BeloteHand
from scorepad.games.belote.hand.players import unseen_cards
from scorepad.games.belote.hand.view import spoken_suit
from scorepad.games.belote.pack import BITS, PACK
from scorepad.games.belote.trick import KINGS, heights, worth
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec
from scorepad.kit import french
from scorepad.kit.tricks import seat_at


def label(hand: BeloteHand, move: Move) -> KeyLabel:
    """The label of a key: a suit, a card to swap or a meld by its name."""
    verb = move[1]
    if verb in ("accept", "swap"):
        card = hand.deal["turned_up"]
        return KeyLabel(verb, {"suit": spoken_suit(card[1]), "card": card})
    if verb == "name":
        return KeyLabel("name", {"suit": spoken_suit(move[2])})
    if verb == "meld":
        meld = holding.holding_of(move[2])
        if meld.kind == "square":
            return KeyLabel("square", {"rank": Term(f"ranks-{meld.rank}")})
        return KeyLabel("run", {"suit": spoken_suit(meld.suit), "top": french.rank_name(meld.rank), "length": meld.length})
    return solo.default_label(hand, move)


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player bids, announces, leads high or low, takes a trick or leaves it."""
    verb: str = move[1]
    if verb != "play":
        return RuleOfThumb({"accept": "bid", "name": "bid", "rebelote": "belote"}.get(verb, verb))
    card, trump = move[2], seen.trump or ""
    unseen = unseen_cards(seen)
    if not seen.trick:
        height = heights(trump, card[1])
        beaten = any(BITS[other] & unseen and other[1] == card[1] and height[other] > height[card] for other in PACK.cards)
        if not beaten:
            return RuleOfThumb("lead-trump" if card[1] == trump else "lead-high")
        points = worth(trump, getattr(seen.options, "king_points", KINGS[0]))
        return RuleOfThumb("lead-low" if any(points[other] > points[card] for other in seen.hand) else "lead-hope")
    height = heights(trump, seen.trick[0][1])
    best = max(range(len(seen.trick)), key=lambda index: height[seen.trick[index]])
    last = len(seen.trick) + 1 == sum(map(len, seen.sides))
    if height[card] > height[seen.trick[best]]:
        return RuleOfThumb("take-last" if last else "take")
    own_side = next(seats for seats in seen.sides if seen.seat in seats)
    partner = seat_at(best, seen.lead, sum(map(len, seen.sides))) in own_side
    higher = any(move[1] == "play" and height[move[2]] > height[seen.trick[best]] for move in seen.moves)
    return RuleOfThumb("give" if partner else "skip" if higher else "lose")


SOLOS = {"belote": SoloSpec(thumb, card_argument={"play": 0}, label=label)}
