"""Belote played by whoever plays anything, in whole numbers: the hands of `BeloteHand` and its random player from the same dice.

A card is its place in the pack, eight to a suit; a hand is a list in that order, and the same as a mask (a bit a card).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Move, Played
from scorepad.games.belote import BELOTE, CAPOT, LAST_TRICK, holding
from scorepad.games.belote.deal import FIRST, order, second_sizes
from scorepad.games.belote.holding import Holding, in_bits, may_join
from scorepad.games.belote.pack import PACK, RANKS
from scorepad.games.belote.trick import KINGS, points, strength
from scorepad.kit.french import SUITS

CODES = PACK.cards
_SUITS = range(len(SUITS))
#: The cards of a suit in a mask: `_OF[suit][mask >> 8 * suit & 255]`.
_OF = [[tuple(8 * suit + rank for rank in range(8) if bits >> rank & 1) for bits in range(256)] for suit in _SUITS]
#: How high a card stands, by trump and the suit led: 0 cannot win.
_HEIGHT = [
    [
        [(0, 100, 200)[kind] + place if kind else 0 for kind, place in (strength(code, trump, led) for code in CODES)]
        for led in SUITS
    ]
    for trump in SUITS
]
#: By trump and the best trump so far: the bits of those that beat it.
_HIGHER = [
    [sum(1 << other % 8 for other in _OF[trump][255] if height[other] > height[best]) for best in range(32)]
    for trump in _SUITS
    for height in (_HEIGHT[trump][trump],)
]
_WORTH = {king: [[points(code, trump, king) for code in CODES] for trump in SUITS] for king in KINGS}
_PLACE = {code: place for place, code in enumerate(CODES)}
_SEVEN = RANKS.index("7")
#: What is said with a card of trump, by its place in the suit.
_WORDS = {RANKS.index("K"): "belote", RANKS.index("Q"): "rebelote"}


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of random players; `deal` and `moves` only if it is `written`."""
    chance, players, forehand = random.random, state.players, (state.dealer + 1) % state.players
    log: list[Move] | None = [] if written else None
    keys = [chance() for _ in CODES]
    pack, first = sorted(range(32), key=keys.__getitem__), FIRST[players]
    turned_up, stock = pack[first * players], pack[first * players + 1 :]
    hands = [pack[first * seat : first * (seat + 1)] for seat in range(players)]
    deal: dict[str, Any] | None = None
    if written:
        deal = {"hands": [_codes(hand) for hand in hands], "turned_up": CODES[turned_up], "second": []}
        if players < 4:
            deal["bottom"] = CODES[stock[-1]]
    trump, taker, bids = _bidding(chance, players, forehand, turned_up >> 3, log)
    if taker is None:
        return Played(deal, log, {"passed": True}, (0,) * len(state.sides), bids)
    second: list[list[int]] = [[]] * players
    sizes, start = second_sizes(players, taker), 0
    for seat in order(state, taker):
        second[seat] = stock[start : start + sizes[seat]]
        start += sizes[seat]
    hands = [sorted(hand + second[seat]) for seat, hand in enumerate(hands)]
    if deal is not None:
        deal["second"] = [_codes(each) for each in second]
    if players == 4:
        hands[taker] = sorted([*hands[taker], turned_up])
    may_swap = swapped = False
    if bids <= players and turned_up != (seven := 8 * trump + _SEVEN):
        who = next((seat for seat, hand in enumerate(hands) if seven in hand), None)
        if who is not None and (players < 4 or who != taker):
            may_swap = who == forehand
            swapped = not may_swap and int(chance() * 2) == 0
            if swapped:
                _swap(hands, who, taker, turned_up, log)
    tricks = _Tricks(state, hands, trump, chance, log)
    tricks.play(forehand, taker, turned_up if may_swap else None)
    return Played(deal, log, *tricks.outcome(taker), bids + swapped + tricks.length)


def _codes(cards: list[int]) -> list[str]:
    return [CODES[card] for card in cards]


def _bidding(
    chance: Callable[[], float], players: int, forehand: int, turned_up: int, log: list[Move] | None
) -> tuple[int, int | None, int]:
    """Trump, who settled it (None: nobody), and after how many bids."""
    others = [suit for suit in _SUITS if suit != turned_up]
    for bid in range(2 * players):
        seat, first_round = (forehand + bid) % players, bid < players
        choice = int(chance() * (2 if first_round else 4))
        if log is not None:
            name = ("name", SUITS[others[choice - 1]])
            log.append((seat, "pass") if not choice else (seat, "accept") if first_round else (seat, *name))
        if choice:
            return turned_up if first_round else others[choice - 1], seat, bid + 1
    return 0, None, 2 * players


def _swap(hands: list[list[int]], seat: int, taker: int, turned_up: int, log: list[Move] | None) -> None:
    """The seven for the card turned up, in place; with four players the taker gets it."""
    seven = turned_up | _SEVEN
    hands[seat][:] = sorted(turned_up if card == seven else card for card in hands[seat])
    if len(hands) == 4:
        hands[taker][:] = sorted(seven if card == turned_up else card for card in hands[taker])
    if log is not None:
        log.append((seat, "swap"))


class _Tricks:
    """Announcing and playing, from the first card on."""

    def __init__(
        self, state: State[Any], hands: list[list[int]], trump: int, chance: Callable[[], float], log: list[Move] | None
    ) -> None:
        self.side_of = [next(side for side, seats in enumerate(state.sides) if seat in seats) for seat in range(len(hands))]
        self.options, self.trump, self.chance, self.log = state.options, trump, chance, log
        self.hands = hands
        self.melds: list[tuple[int, int, Holding]] = []
        self.words: list[int] = []
        self.taken = [0] * len(state.sides)
        self.tricks = [0] * len(state.sides)
        self.last = 0
        #: how many moves these were
        self.length = len(hands) * len(hands[0])
        self.masks: list[int] = []
        self._look()

    def _look(self) -> None:
        """The hands as masks, and who holds king and queen of trump."""
        self.masks[:] = [sum([1 << card for card in hand]) for hand in self.hands]
        both = 0b110 << 8 * self.trump
        self.couple = next((seat for seat, mask in enumerate(self.masks) if mask & both == both), -1)

    def play(self, lead: int, taker: int, turned_up: int | None) -> None:
        """All tricks; `turned_up`: the card for which `lead` may swap the seven before his first."""
        hands, masks, trump, chance, log = self.hands, self.masks, self.trump, self.chance, self.log
        players, side_of, worth = len(hands), self.side_of, _WORTH[self.options.king_points][trump]
        overtrump, no_ruff, higher = self.options.overtrump, self.options.no_ruff, _HIGHER[trump]
        shift, following, height, forced = 0, _OF[0], _HEIGHT[trump][0], False
        for number in range(len(hands[0])):
            seat, best, top, points = lead, 0, -1, 0
            for place in range(players):
                hand = hands[seat]
                cards: Sequence[int] = hand
                if place:
                    if same := masks[seat] >> shift & 255:
                        if forced:
                            same = same & higher[best] or same
                        cards = following[same]
                    elif no_ruff:
                        cards = [card for card in hand if card >> 3 != trump] or hand
                if number and seat != self.couple:
                    card = cards[int(chance() * len(cards))]
                else:
                    card = self._speak(seat, cards, not number, taker, None if place or number else turned_up)
                if log is not None:
                    log.append((seat, "play", CODES[card]))
                hand.remove(card)
                masks[seat] ^= 1 << card
                points += worth[card]
                if not place:
                    led = card >> 3
                    shift, following, height, forced = 8 * led, _OF[led], _HEIGHT[trump][led], led == trump and overtrump
                if height[card] > top:
                    top, best, lead = height[card], card, seat
                seat = seat + 1 if seat + 1 < players else 0
            side = side_of[lead]
            self.taken[side] += points
            self.tricks[side] += 1
        self.last = side_of[lead]
        self.length += len(self.melds) + len(self.words)

    def _speak(self, seat: int, cards: Sequence[int], first: bool, taker: int, turned_up: int | None) -> int:
        """What a seat says before a card, and the card: one of `cards`."""
        before: list[Holding] = []
        found = in_bits(self.masks[seat]) if first else ()
        if not found and turned_up is None and seat != self.couple:
            return cards[int(self.chance() * len(cards))]
        while True:
            swap, melds = turned_up is not None, [held for held in found if may_join(held, before)]
            words = [card for card in cards if card >> 3 == self.trump and card & 7 in _WORDS] if seat == self.couple else []
            choice = int(self.chance() * (swap + len(melds) + len(words) + len(cards)))
            if choice < swap:
                assert turned_up is not None
                _swap(self.hands, seat, taker, turned_up, self.log)
                self._look()
                self.length += 1
                found = in_bits(self.masks[seat])
            elif (choice := choice - swap) < len(melds):
                before.append(melds[choice])
                self.melds.append((seat, self.side_of[seat], melds[choice]))
                if self.log is not None:
                    self.log.append((seat, "meld", melds[choice].said(self.side_of[seat])))
            elif (choice := choice - len(melds)) < len(words):
                self.words.append(seat)
                if self.log is not None:
                    self.log.append((seat, _WORDS[words[choice] & 7]))
                # The card that belongs to the word is a move like any other.
                self.chance()
                return words[choice]
            else:
                return cards[choice - len(words)]
            turned_up = None

    def outcome(self, taker: int) -> tuple[Mapping[str, Any], tuple[int, ...]]:
        """The entry, and what each side wins."""
        capot = self.last if sum(map(bool, self.tricks)) == 1 else None
        belote = self.side_of[self.words[0]] if len(self.words) == 2 else None
        entry = {
            "trump": SUITS[self.trump],
            "taker": taker,
            "melds": [held.said(side) for _, side, held in self.melds],
            "belote": belote,
            "cards": self.taken,
            "last_trick": self.last,
            "capot": capot,
        }
        won = [*self.taken]
        if self.melds:
            said = [(side, held) for _, side, held in self.melds]
            for (side, _), each in zip(said, holding.points(said, SUITS[self.trump]), strict=True):
                won[side] += each if capot in (None, side) else 0
        if belote is not None:
            won[belote] += BELOTE
        won[self.last] += LAST_TRICK if capot is None else CAPOT
        return entry, tuple(won)


QUICK = {"belote": quick}
