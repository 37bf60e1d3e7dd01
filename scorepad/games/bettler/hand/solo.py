"""How one person plays a hand: what the keys say, and the rules of thumb of the sensible players."""

from __future__ import annotations

from scorepad.core.problem import SeatName
from scorepad.games.bettler.hand.play import Seen
from scorepad.games.bettler.hand.players import chosen, chosen_against_one, playable
from scorepad.games.bettler.hand.snear import SeenSnear
from scorepad.games.bettler.hand.trick_hand import lacking_term
from scorepad.games.bettler.pack import suit_of
from scorepad.games.bettler.taking import count_thieves
from scorepad.hands.play import Move
from scorepad.hands.solo import RuleOfThumb, SoloSpec


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player takes the pot, plays alone, buries these cards, or plays this one."""
    verb = move[1]
    if verb == "bury":
        return _burying(seen, move[2])
    if verb != "play":
        return RuleOfThumb(verb)
    _, why = chosen(seen, playable(seen))
    return RuleOfThumb(why, {"player": SeatName(seen.seat if seen.taker is None else seen.taker)})


def _burying(seen: Seen, cards: tuple[str, ...]) -> RuleOfThumb:
    if count_thieves(cards):
        return RuleOfThumb("bury-thieves")
    suits_left = {suit_of(card) for card in seen.hand if card not in cards}
    emptied = next((card for card in cards if suit_of(card) not in suits_left), None)
    if emptied:
        return RuleOfThumb("bury-suit", {"lacking": lacking_term(emptied)})
    return RuleOfThumb("bury-points" if any(map(seen.worth.__getitem__, cards)) else "bury-short")


def snear_thumb(seen: SeenSnear, move: Move) -> RuleOfThumb:
    """Why the sensible player plays this card."""
    _, why = chosen_against_one(seen, playable(seen))
    return RuleOfThumb(why, {"player": SeatName(1 - seen.seat)})


_POT = SoloSpec(thumb, card_argument={"bury": 0, "play": 0})

SOLOS = {
    "bettler-und-diebe": _POT,
    "halsabschneider": _POT,
    "snear": SoloSpec(snear_thumb, card_argument={"play": 0}, hand_rows=("face-up",)),
}
