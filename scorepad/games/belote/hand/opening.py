"""Opening of a hand of Belote: dealing, choosing trump, the second deal, swapping the seven."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.belote.hand.deal import new_deal, problems_of_deal, recorded_deal
from scorepad.games.belote.hand.state import TableState
from scorepad.games.belote.melds import pair
from scorepad.games.belote.pack import as_bits, in_order
from scorepad.hands.play import Deal, Move
from scorepad.kit import french


class Opening(TableState):
    """A hand up to the first announcement or card played."""

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """A random deal; until trump is settled, the second deal is in the `stock`."""
        return new_deal(state, random)

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Rule `deal`."""
        return problems_of_deal(deal, state)

    @property
    def turn_rule(self) -> str:  # type: ignore[override]
        """The order of turns that applies: bidding or tricks."""
        return "trick" if self.trump else "bidding"

    def can_move(self, seat: int) -> bool:
        """Whether a seat may move: the holder of the seven first; if they decline the swap, forehand begins (rule `seven`)."""
        return seat == self.turn or (self.swapping and seat in (self.seven, self.forehand))

    def bidding(self, seat: int) -> list[Move]:
        """Rule `bidding`: first the suit turned up, or pass; then another suit, or pass."""
        bids: list[Move] = [(seat, "pass")]
        if len(self.bids) < self.players:
            bids.append((seat, "accept"))
        else:
            bids += [(seat, "name", suit) for suit in french.SUITS if suit != self.deal["turned_up"][1]]
        return [bid for bid in bids if not self._contradicts_deal(*bid[:2])] if self.takers else bids

    def _contradicts_deal(self, seat: int, verb: str) -> bool:
        """Whether the recorded second deal contradicts such a bid."""
        if not self.takers:
            return False
        if verb != "pass":
            return seat not in self.takers
        bids_left = 2 * self.players - len(self.bids) - 1
        return None not in self.takers and not any((seat + 1 + step) % self.players in self.takers for step in range(bids_left))

    def takes_it_anyway(self, seat: int) -> bool:
        """Whether a seat gets the card turned up anyway (the taker with four players): a swap would change nothing."""
        return self.players == 4 and seat == self.taker

    def bid_refusal(self, seat: int, verb: str, suit: str = "") -> Problem | None:
        """Rule `bidding`: why this bid is not legal now, or None."""
        turned_up, first_round = self.deal["turned_up"], len(self.bids) < self.players
        if verb not in ("pass", "accept" if first_round else "name"):
            return Problem("play", "bidding", "first-bids" if first_round else "second-bids", args={"card": turned_up})
        if verb == "name" and suit not in french.SUITS:
            return Problem("play", "bidding", "no-suit", args={"suit": suit})
        if verb == "name" and suit == turned_up[1]:
            return Problem("play", "bidding", "suit-passed", args={"card": turned_up})
        return Problem("play", "cards", "second-dealt") if self._contradicts_deal(seat, verb) else None

    def swap_refusal(self, seat: int, verb: str) -> Problem | None:
        """Rule `seven`: why this seat can neither swap nor decline now, or None."""
        turned_up = self.deal["turned_up"]
        if self.trump != turned_up[1] or not self.accepted():
            return Problem("play", "seven", "swap-other", args={"card": turned_up})
        if seat != self.seven or (verb == "keep" and seat != self.turn):
            return Problem("play", "seven", "swap-no-seven", args={"card": "7" + turned_up[1]})
        return None if self.swapping else Problem("play", "seven", "swap-late")

    def accepted(self) -> bool:
        """Whether the suit turned up was accepted in the first round."""
        return self.trump is not None and len(self.bids) <= self.players

    def bid(self, seat: int, verb: str, suit: str = "") -> None:
        """Rule `bidding`: accepting or naming a suit settles trump; if all pass twice, the hand is not played."""
        turned_up: str = self.deal["turned_up"]
        self.bids += ("" if verb == "pass" else suit or turned_up[1],)
        self.turn = (seat + 1) % self.players
        if verb == "pass":
            if len(self.bids) == 2 * self.players:
                self.turn, self.deal = None, recorded_deal(self.deal, self.state, None)
            return
        self.trump, self.taker = self.bids[-1], seat
        self._second_deal(seat)
        seven = "7" + turned_up[1]
        self.turn = self.forehand
        if self.accepted() and turned_up != seven:
            self.seven = next((holder for holder, hand in enumerate(self.hands) if seven in hand), None)
        if self.seven is not None:
            self.swapping = True
            self.turn = self.forehand if self.takes_it_anyway(self.seven) else self.seven

    def _second_deal(self, taker: int) -> None:
        """Rule `deal`: three more cards each; with four players one of the taker's three is the card turned up."""
        self.deal = recorded_deal(self.deal, self.state, taker)
        second = self.deal["second"]
        hands = [hand + packet for hand, packet in zip(self.hands, second, strict=True)]
        if self.players == 4:
            hands[taker] += self.open
        self.hands = list(map(in_order, hands))
        self.held = [list(hand) for hand in self.hands]
        self.stock = self.stock[sum(map(len, second)) :]
        self.open = () if self.players == 4 else (*self.open, self.stock.pop())
        self._cache_hands()

    def _cache_hands(self) -> None:
        """Caches the hands as bits, and who holds king and queen of trump."""
        assert self.trump is not None
        self.masks = list(map(as_bits, self.hands))
        couple = as_bits(pair(self.trump))
        self.belote_holder = next((seat for seat, hand in enumerate(self.masks) if hand & couple == couple), None)

    def swap(self, seat: int) -> None:
        """Rule `seven`: swaps the seven for the card turned up; with four players the taker gets the seven instead of that card."""
        turned_up = self.deal["turned_up"]
        seven = "7" + turned_up[1]
        self.swapped = seat
        if self.takes_it_anyway(seat):
            return
        self._replace_card(seat, seven, turned_up)
        if self.players == 4:
            assert self.taker is not None
            self._replace_card(self.taker, turned_up, seven)
        else:
            self.open = (seven, *self.open[1:])
        self._cache_hands()

    def _replace_card(self, seat: int, old: str, new: str) -> None:
        self.hands[seat].remove(old)
        self.hands[seat] = in_order([*self.hands[seat], new])
        self.held[seat] = in_order([*self.held[seat], new])
