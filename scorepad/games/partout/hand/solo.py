"""How one person plays a hand of Partout: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from scorepad.games.partout.hand.play import PartoutHand, Seen
from scorepad.games.partout.hand.players import GOOD, taken_with, trick_situation, worths
from scorepad.games.partout.pack import LETTERS, ROYALS, SPECIALS, in_colour
from scorepad.games.partout.trick import Trump, taken_by
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec


def label(hand: PartoutHand, move: Move) -> KeyLabel:
    """A card with its choice; a trump and an announcement by what they are."""
    _, verb, argument, *choice = move
    if verb == "colour":
        return KeyLabel("colour", {"colour": in_colour(argument).spoken_words[0]})
    if argument == "dungeon":
        locked = choice[0]
        return KeyLabel("lock-none") if locked is None else KeyLabel("lock", {"card": hand.open_trick()[locked]})
    if argument == "mathematician":
        return KeyLabel("new-number", {"n": choice[0]})
    if argument == "alchemist":
        return KeyLabel("new-colour", {"colour": in_colour(choice[0]).spoken_words[0]})
    return solo.default_label(hand, move)


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player names this trump, announces so many tricks, or plays this card."""
    _, verb, argument, *_ = move
    if verb == "number":
        return RuleOfThumb("number")
    if verb == "colour":
        return RuleOfThumb("colour", {"colour": in_colour(argument).spoken_words[0]})
    assert seen.trump is not None
    if verb == "bid":
        strong = sum(worths(seen.trump)[card] >= GOOD for card in seen.hand)
        return RuleOfThumb("bid", {"strong": strong}) if argument or strong else RuleOfThumb("bid-none")
    return _play_thumb(seen, move, seen.trump) if seen.trick else _lead_thumb(argument, seen.trump)


def _lead_thumb(card: str, trump: Trump) -> RuleOfThumb:
    if worths(trump)[card] >= GOOD:
        return RuleOfThumb("lead-strong")
    if card in SPECIALS:
        return RuleOfThumb("lead-worthless")
    return RuleOfThumb("lead-trump" if card[0] == LETTERS[trump.colour] else "lead-high")


def _play_thumb(seen: Seen, move: Move, trump: Trump) -> RuleOfThumb:
    """What decides: whose card is ahead before the move, and whose with it."""
    card, choice = move[2], (*move[3:], None)[0]
    players, own_side, is_last = trick_situation(seen)

    def ahead(move: Move) -> tuple[int, bool]:
        index, _ = taken_with(seen, trump, move)
        return index, (seen.lead + index) % players in own_side

    index, wins = ahead(move)
    if index == len(seen.trick):
        return RuleOfThumb("take-last" if is_last else "take")
    if not wins:
        could_win = any(ahead(other)[1] for other in seen.moves)
        return RuleOfThumb("spare" if could_win else "lose")
    if index == taken_by(seen.trick, seen.lock, trump)[0]:
        return RuleOfThumb("give")
    return RuleOfThumb("royal" if card in ROYALS else card, {"choice": choice, "card": seen.trick[index]})


SOLOS = {"partout": SoloSpec(thumb, card_argument={"play": 0}, label=label)}
