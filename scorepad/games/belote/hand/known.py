"""What a seat of Belote sees, and sampling of the hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, NamedTuple, TypeVar

from scorepad.core.model import Model
from scorepad.games.belote.hand import holding
from scorepad.games.belote.hand.state import TableState
from scorepad.games.belote.melds import pair
from scorepad.games.belote.pack import as_bits, in_order
from scorepad.hands.play import Move
from scorepad.kit.dealing import shuffle
from scorepad.kit.tricks import seat_at

AnyHand = TypeVar("AnyHand", bound=TableState)


class Seen(NamedTuple):
    """What a seat sees.

    `bids`: suits accepted or named, "" for a pass, from forehand on; `open`: open cards beside the stock; `swapped`: the seat that
    swapped the seven; `melds`: melds with their seats; `words`: seats that said "belote" or "rebelote"; `trick`: its cards, led by
    `lead`; `tricks`: the earlier ones, each with its leader; `out`: all cards played, as bits; `totals`: before the hand, one a
    side.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    options: Model
    dealer: int
    totals: tuple[int, ...]
    turned_up: str
    open: tuple[str, ...]
    bids: tuple[str, ...]
    trump: str | None
    taker: int | None
    swapped: int | None
    melds: tuple[tuple[int, Mapping[str, Any]], ...]
    words: tuple[tuple[int, str], ...]
    lead: int
    trick: tuple[str, ...]
    tricks: tuple[tuple[int, tuple[str, ...]], ...]
    out: int


def seen(hand: TableState, seat: int) -> Seen:
    """The seat's own hand, and everything that lies open or was said."""
    state = hand.state
    return Seen(
        seat,
        hand.moves() if seat == hand.turn else (),
        tuple(hand.hands[seat]),
        sides=state.setting.sides,
        options=hand.options,
        dealer=state.dealer,
        totals=state.totals,
        turned_up=hand.deal["turned_up"],
        open=hand.open,
        bids=hand.bids,
        trump=hand.trump,
        taker=hand.taker,
        swapped=hand.swapped,
        melds=hand.melds,
        words=hand.words,
        lead=hand.lead,
        trick=tuple(hand.open_trick()),
        tricks=hand.tricks,
        out=hand.played_cards,
    )


def redeal_hidden_cards(hand: AnyHand, seat: int, random: Random) -> AnyHand:
    """The hand with the others' cards and the stock shuffled; cards announced or once open stay where they are known to be."""
    known_cards = {hand.deal["turned_up"], *hand.hands[seat], *hand.open}
    known_cards.update(*(holding.holding_of(meld).cards for _, meld in hand.melds))
    if hand.words and hand.trump:
        known_cards |= pair(hand.trump)
    if hand.swapping or hand.swapped is not None:
        known_cards.add("7" + hand.deal["turned_up"][1])
    hidden_cards = in_order({card for cards in [*hand.hands, hand.stock] for card in cards} - known_cards)
    replacements = dict(zip(hidden_cards, shuffle(hidden_cards, random), strict=True))
    redealt = copy(hand)
    vars(redealt).update({name: [*value] for name, value in vars(hand).items() if isinstance(value, list)})
    redealt.deal = _replaced(hand.deal, replacements)
    redealt.stock = _replaced(hand.stock, replacements)
    redealt.hands = [in_order(cards) for cards in _replaced(hand.hands, replacements)]
    redealt.masks = list(map(as_bits, redealt.hands))
    redealt.held = [in_order(cards) for cards in _replaced(hand.held, replacements)]
    if hand.trump and not hand.words:
        # Whoever was dealt both king and queen may have played one of them.
        dealt_hands = [{*cards} for cards in redealt.hands]
        for lead, cards in [*hand.tricks, (hand.lead, hand.open_trick())]:
            for index, card in enumerate(cards):
                dealt_hands[seat_at(index, lead, hand.players)].add(card)
        redealt.belote_holder = next((holder for holder, cards in enumerate(dealt_hands) if pair(hand.trump) <= cards), None)
    return redealt


def _replaced(value: Any, replacements: Mapping[str, str]) -> Any:
    """A card, or nested lists and dicts of cards, with cards replaced."""
    if isinstance(value, list):
        return [_replaced(part, replacements) for part in value]
    if isinstance(value, dict):
        return {name: _replaced(part, replacements) for name, part in value.items()}
    return replacements.get(value, value)
