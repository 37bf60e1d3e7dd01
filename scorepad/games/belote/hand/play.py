"""Play of Belote: choosing trump, swapping the seven, announcing, eight tricks (nine with two and three players)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from scorepad.core.problem import Alternatives, Problem, SeatName
from scorepad.games.belote.hand import holding, known, outcome
from scorepad.games.belote.hand.holding import Holding, in_bits, may_join
from scorepad.games.belote.hand.known import Seen
from scorepad.games.belote.hand.opening import Opening
from scorepad.games.belote.melds import BELOTE_WORDS, pair
from scorepad.games.belote.pack import BITS, IN_SUIT
from scorepad.games.belote.trick import above, following
from scorepad.hands.play import ExpectedAnswer, Move, Verbs
from scorepad.kit import french


class BeloteHand(Opening):
    """A hand from the first announcement on; for bidding and the second deal see `Opening`."""

    verbs: ClassVar[Verbs] = {
        "pass": ((),),
        "accept": ((),),
        "name": (("word",),),
        "swap": ((),),
        "keep": ((),),
        "meld": (("object",),),
        "belote": ((),),
        "rebelote": ((),),
        "play": (("word",),),
    }
    unrecorded_verbs = frozenset({"keep"})
    optional_fields = frozenset({"trump", "taker", "last_trick"})

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """All legal moves, except a swap that changes nothing."""
        seat = self.turn
        if seat is None:
            return ()
        if self.trump is None:
            return self.bidding(seat)
        if self.swapping and self.seven == seat != self.forehand:
            return [(seat, "swap"), (seat, "keep")]
        if self.due_card:
            return [(seat, "play", self.due_card)]
        moves: list[Move] = []
        if self.swapping and self.seven == seat and not self.takes_it_anyway(seat):
            moves.append((seat, "swap"))
        if not self.tricks:
            side, announced = self.side_of[seat], self.announced(seat)
            moves += ((seat, "meld", meld.to_json(side)) for meld in self._holdings(seat) if may_join(meld, announced))
        allowed = self.allowed(seat)
        if self.belote_holder == seat:
            moves += [(seat, BELOTE_WORDS[card[0]]) for card in allowed if card in pair(self.trump)]
        moves += [(seat, "play", card) for card in allowed]
        return moves

    def any_move(self, random: Random) -> Move:
        """A random legal move; picks a card directly where only cards are legal."""
        seat = self.turn
        assert seat is not None
        if seat == self.belote_holder or not (self.tricks or self._only_cards(seat)):
            return super().any_move(random)
        cards = self.allowed(seat)
        return seat, "play", cards[int(random.random() * len(cards))]

    def _only_cards(self, seat: int) -> bool:
        """Whether playing a card is the only kind of legal move."""
        return self.trump is not None and not self.swapping and not self._holdings(seat)

    def _holdings(self, seat: int) -> list[Holding]:
        if self.can_announce is None:
            self.can_announce = in_bits(self.masks[seat])
        return self.can_announce

    def allowed(self, seat: int) -> Sequence[str]:
        """The cards that a seat may play (rule `follow`)."""
        trick, hand = self.trick, self.masks[seat]
        if not trick or len(trick) == self.players:
            return self.hands[seat]
        assert self.trump is not None
        legal = following(hand, trick[0][1], self.better, trump=self.trump, options=self.options)
        if legal == hand:
            return self.hands[seat]
        return IN_SUIT.get(legal) or [card for card in self.hands[seat] if BITS[card] & legal]

    def refusal(self, move: Move) -> Problem | None:
        """Rules `bidding`, `seven`, `announce`, `square`, `run`, `meld-cards`, `belote`, `follow`."""
        seat, verb, *arguments = move
        if self.trump is None:
            return self.bid_refusal(seat, verb, *arguments)
        if verb == "play" and not self.swapping and not self.due_card:
            return self._card_refusal(seat, arguments[0])
        if verb in ("pass", "accept", "name"):
            return Problem("play", "bidding", "bids-over")
        if verb in ("swap", "keep"):
            return self.swap_refusal(seat, verb)
        if self.swapping and seat != self.forehand:
            return Problem("play", "trick", "not-on-turn", args={"player": SeatName(self.forehand)})
        if self.due_card and (verb, *arguments) != ("play", self.due_card):
            return Problem("play", "belote", "belote-due", args={"card": self.due_card})
        if verb == "meld":
            if self.tricks:
                return Problem("play", "announce", "meld-late")
            return holding.refusal(
                arguments[0], self.side_of[seat], self.hands[seat], before=self.announced(seat), setting=self.state.setting
            )
        if verb in BELOTE_WORDS.values():
            card = next(rank for rank, word in BELOTE_WORDS.items() if word == verb) + self.trump
            if seat != self.belote_holder or card not in self.hands[seat]:
                return Problem("play", "belote", "belote-not-held", args={"card": card})
            return self._card_refusal(seat, card)
        return self._card_refusal(seat, arguments[0])

    def _card_refusal(self, seat: int, card: str) -> Problem | None:
        if card not in self.hands[seat]:
            return Problem("play", "cards", "not-in-hand", args={"card": card})
        trick = self.open_trick()
        if not trick or card[1] == trick[0][1] != self.trump:
            return None
        led, allowed = trick[0][1], self.allowed(seat)
        if card in allowed:
            return None
        if card[1] == led:
            return Problem("play", "follow", "must-beat", args={"cards": Alternatives(allowed)})
        key = "must-follow" if allowed[0][1] == led else "no-ruff"
        return Problem("play", "follow", key, args={"suit": french.suit(led).spoken_words[0], "cards": Alternatives(allowed)})

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move: bidding, swapping, announcing, playing."""
        seat, verb = move[0], move[1]
        if verb != "keep":
            self.log.append(move)
        if verb == "play":
            self._play(seat, move[2])
            return
        if self.trump is None:
            self.bid(*move)
            return
        if verb == "swap":
            self.swap(seat)
        if verb in ("swap", "keep"):
            self.turn, self.swapping, self.can_announce = self.forehand, False, None
            return
        self.turn, self.swapping = seat, False
        if verb == "meld":
            self.melds += ((seat, move[2]),)
        else:
            self.words += ((seat, verb),)
            self.due_card = next(card for card in pair(self.trump) if BELOTE_WORDS[card[0]] == verb)

    def _play(self, seat: int, card: str) -> None:
        """Rules `playing`, `trick`: the winner of a trick leads to the next, until all cards are played."""
        players, trick = self.players, self.trick
        self.can_announce = self.due_card = None
        self.swapping = False
        if len(trick) == players:
            self.trick = trick = []
            self.lead = seat
        self.hands[seat].remove(card)
        bit = BITS[card]
        self.masks[seat] -= bit
        self.played_cards += bit
        if not trick or bit & self.better:
            assert self.trump is not None
            self.top, self.ahead = card, seat
            self.better = above(self.trump, trick[0][1] if trick else card[1])[card]
        trick.append(card)
        if len(trick) < players:
            self.turn = seat + 1 if seat + 1 < players else 0
        else:
            winner = self.ahead
            self.tricks += ((self.lead, tuple(trick)),)
            self.takers_of_tricks.append(winner)
            self.card_points[self.side_of[winner]] += self.worth()
            self.turn = winner if self.hands[winner] else None

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The melds announced, the card points, and who took the last trick, or all."""
        return outcome.entry(self)

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Compares an entry field; played hands have no revokes or penalties, so those fields equal 0 for each side."""
        return not any(given or ()) if name in ("revokes", "penalties") else super().field_agrees(name, given, made)

    def scores(self) -> tuple[int, ...]:
        """Points of melds that count, belote, cards, and the last trick or capot."""
        return outcome.scores(self)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Who takes the trick, full or not; after the first trick which melds count; at the end the card points of each side."""
        return outcome.expected_answers(self)

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand, and everything open or said."""
        return known.seen(self, seat)

    def redeal_hidden(self, seat: int, random: Random) -> BeloteHand:
        """Shuffles the others' cards and the stock; cards announced or once open stay with the hand known to hold them."""
        return known.redeal_hidden_cards(self, seat, random)


PLAYS = {"belote": BeloteHand}
