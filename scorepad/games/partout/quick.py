"""Many hands of Partout by players who play anything: the same hands as card by card, from tables of how high cards stand."""

from __future__ import annotations

from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.partout import tricks_in_round
from scorepad.games.partout.pack import LETTERS, ROYALS, SPECIAL, Colour, cards_in_trick, highest_number, pack
from scorepad.games.partout.play import HAND, counted
from scorepad.games.partout.trick import heights
from scorepad.kit.dealing import dealt_out, shuffled

COLOURS: tuple[Any, ...] = tuple(LETTERS)
#: Cards whose player chooses something besides.
CHOOSING = frozenset({"dungeon", "mathematician", "alchemist"})


def taker(trick: list[str], lock: int | None, number: int, colour: Colour, highest: int) -> int:
    """The index of the card that takes a trick with special cards in it."""
    live = trick if lock is None else [card for index, card in enumerate(trick) if index != lock]
    led = next((card[0] for card in live if card not in SPECIAL), "")
    table = heights(number, colour, led, any(card in ROYALS for card in live), highest)
    best = max(live, key=table.__getitem__)
    return trick.index(best) if table[best] else 0


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of players who make any legal move, as `PartoutHand` would have it from the same dice."""
    players, highest, chance = state.players, highest_number(state.setting), random.random
    size, side_of = cards_in_trick(state.setting), {seat: side for side, seats in enumerate(state.sides) for seat in seats}
    *dealt, _ = dealt_out(shuffled(pack(state.setting).cards, random), [HAND[players]] * players)
    hands = [list(hand) for hand in dealt]
    first = state.after_dealer(1)
    number = named = int(chance() * highest) + 1
    colour = called = COLOURS[int(chance() * 4)]
    log: list[Any] = [(first, "number", number), (state.after_dealer(2), "colour", colour)]
    bids, most = [0] * players, tricks_in_round(state.setting) + 1
    for place in range(players):
        seat = (first + place) % players
        bids[seat] = int(chance() * most)
        log.append((seat, "bid", bids[seat]))
    tricks, lead = [0] * len(state.sides), first
    plain = {letter: heights(number, colour, letter, False, highest) for letter in LETTERS.values()}
    for _ in range(HAND[players] * players // size):
        trick: list[str] = []
        special, lock, new_number, new_colour = False, None, number, colour
        seat = lead
        for index in range(size):
            hand = hands[seat]
            if CHOOSING.isdisjoint(hand):
                card = hand.pop(int(chance() * len(hand)))
                if written:
                    log.append((seat, "play", card))
            else:
                card, choice = _chosen(hand, index, highest, chance())
                if card == "dungeon":
                    lock = choice
                elif card == "mathematician":
                    new_number = choice
                elif card == "alchemist":
                    new_colour = choice
                if written:
                    log.append((seat, "play", card, choice) if card in CHOOSING else (seat, "play", card))
            special = special or card in SPECIAL
            trick.append(card)
            seat += 1
            if seat == players:
                seat = 0
        if special:
            locked = trick[lock] if lock is not None else None
            if (new_number, new_colour) != (number, colour):
                number = number if locked == "mathematician" else new_number
                colour = colour if locked == "alchemist" else new_colour
                plain = {letter: heights(number, colour, letter, False, highest) for letter in LETTERS.values()}
            best = taker(trick, lock, number, colour, highest)
        else:
            best = trick.index(max(trick, key=plain[trick[0][0]].__getitem__))
        lead = (lead + best) % players
        tricks[side_of[lead]] += 1
    entry = {"trump_number": named, "trump_colour": called, "bids": bids, "tricks": tricks}
    length = 2 + players + HAND[players] * players
    return Played({"hands": dealt} if written else None, log if written else None, entry, counted(bids, tricks, state), length)


def _chosen(hand: list[str], index: int, highest: int, chance: float) -> tuple[str, Any]:
    """A card out of a hand of which some choose something besides, and what was chosen; `index`: how many lie in the trick."""
    ways = {"dungeon": index + 1, "mathematician": highest, "alchemist": len(COLOURS)}
    left = int(chance * sum(ways.get(card, 1) for card in hand))
    for card in hand:
        many = ways.get(card, 1)
        if left < many:
            break
        left -= many
    hand.remove(card)
    if card == "dungeon":
        return card, left - 1 if left else None
    return card, left + 1 if card == "mathematician" else COLOURS[left] if card == "alchemist" else None


QUICK = {"partout": quick}
