"""A hand of Belote: choosing trump, swapping the seven, announcing, eight tricks (nine with two and three players)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import State
from scorepad.core.play import Asked, Deal, Hand, Move, Moved, Object, Scene, Verbs
from scorepad.core.problem import Problem, SeatName
from scorepad.games.belote import holding, known, outcome, view
from scorepad.games.belote.deal import dealt, problems, settled, stock_of, taker_of
from scorepad.games.belote.holding import Holding, held_in, may_join
from scorepad.games.belote.known import Seen
from scorepad.games.belote.melds import pair
from scorepad.games.belote.pack import in_order
from scorepad.games.belote.trick import heights, may_follow, worth
from scorepad.kit import french
from scorepad.kit.tricks import highest, seat_at

#: What is said with the king of trump, and with the queen (rule `belote`).
WORDS = {"K": "belote", "Q": "rebelote"}


class BeloteHand(Hand):
    """The rules of play, in their order."""

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
    unwritten = frozenset({"keep"})
    left_out = frozenset({"trump", "taker", "last_trick"})

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.players = players = state.players
        self.options = state.options
        self.side_of = {seat: side for side, seats in enumerate(state.sides) for seat in seats}
        self.forehand = state.after_dealer(1)
        self.turn: int | None = self.forehand
        self.hands = [in_order(hand) for hand in deal["hands"]]
        #: all that a hand ever held
        self.held = [list(hand) for hand in self.hands]
        self.stock = stock_of(deal, state)
        #: the cards that lie open beside it
        self.open: tuple[str, ...] = (deal["turned_up"],)
        #: who can have settled trump by a deal that is written down (None: nobody); () as long as that is open
        self.takers: Sequence[int | None] = ()
        if "stock" not in deal:
            self.takers = (None,) if not deal["second"] else (taker_of(deal, 4),) if players == 4 else range(players)
        self.bids: tuple[str, ...] = ()
        self.trump: str | None = None
        self.taker: int | None = None
        #: whether the seven can still be swapped, and who holds it
        self.swapping = False
        self.seven: int | None = None
        self.swapped: int | None = None
        self.melds: tuple[tuple[int, Object], ...] = ()
        #: the melds of whose turn it is, if they were looked for
        self.can_announce: list[Holding] | None = None
        #: who held king and queen of trump, what was said of them, and the one that must now be played
        self.couple: int | None = None
        self.words: tuple[tuple[int, str], ...] = ()
        self.due: str | None = None
        #: the trick at hand, or the last one until another begins
        self.trick: list[str] = []
        self.lead = self.forehand
        self.tricks: tuple[tuple[int, tuple[str, ...]], ...] = ()
        self.takers_of_tricks: list[int] = []
        self.card_points = [0] * len(state.sides)

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """As long as trump is not settled, the second deal is still in the `stock`."""
        return dealt(state, random)

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Rule `deal`."""
        return problems(deal, state)

    @property
    def order(self) -> str:  # type: ignore[override]
        """Who bids next, who plays next."""
        return "playing" if self.trump else "bidding"

    # -- what may be done ----------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """Everything that is legal, but for a swap that changes nothing."""
        seat = self.turn
        if seat is None:
            return ()
        if self.trump is None:
            return [(seat, *bid) for bid in self._bids() if not self._dealt_otherwise(seat, bid[0])]
        if self.swapping and self.seven == seat != self.forehand:
            return [(seat, "swap"), (seat, "keep")]
        if self.due:
            return [(seat, "play", self.due)]
        found: list[Move] = []
        if self.swapping and self.seven == seat and not self._takes_it_anyway(seat):
            found.append((seat, "swap"))
        if not self.tricks:
            side, before = self.side_of[seat], self.announced(seat)
            found += ((seat, "meld", held.said(side)) for held in self._holdings(seat) if may_join(held, before))
        allowed = self.allowed(seat)
        if self.couple == seat:
            found += [(seat, WORDS[card[0]]) for card in allowed if card in pair(self.trump)]
        found += [(seat, "play", card) for card in allowed]
        return found

    def may_move(self, seat: int) -> bool:
        """Whoever holds the seven is asked first; if he lets it pass, forehand begins (rule `seven`)."""
        return seat == self.turn or (self.swapping and seat in (self.seven, self.forehand))

    def _bids(self) -> list[tuple[str, ...]]:
        """Rule `bidding`: first the suit turned up, or pass; then another suit, or pass."""
        if len(self.bids) < self.players:
            return [("pass",), ("accept",)]
        return [("pass",), *(("name", suit) for suit in french.SUITS if suit != self.deal["turned_up"][1])]

    def _dealt_otherwise(self, seat: int, verb: str) -> bool:
        """Whether the second deal that is written down cannot have followed such a bid."""
        if not self.takers:
            return False
        if verb != "pass":
            return seat not in self.takers
        left = 2 * self.players - len(self.bids) - 1
        return None not in self.takers and not any((seat + 1 + place) % self.players in self.takers for place in range(left))

    def _takes_it_anyway(self, seat: int) -> bool:
        """With four players whoever settled trump has the card turned up already: a swap would give him his seven back."""
        return self.players == 4 and seat == self.taker

    def announced(self, seat: int) -> list[Holding]:
        """What a seat has announced."""
        return [holding.find(said) for who, said in self.melds if who == seat]

    def _holdings(self, seat: int) -> list[Holding]:
        if self.can_announce is None:
            self.can_announce = held_in(self.hands[seat])
        return self.can_announce

    def open_trick(self) -> list[str]:
        """The trick at hand; empty where the next card leads."""
        return self.trick if len(self.trick) < self.players else []

    def allowed(self, seat: int) -> list[str]:
        """The cards that a seat may play (rule `follow`)."""
        trick, trump = self.open_trick(), self.trump
        if not trick or trump is None:
            return self.hands[seat]
        return may_follow(trick, self.hands[seat], trump, self.options.overtrump, self.options.no_ruff)

    def refusal(self, move: Move) -> Problem | None:
        """Rules `bidding`, `seven`, `announce`, `square`, `run`, `meld-cards`, `belote`, `follow`."""
        seat, verb, *what = move
        if self.trump is None:
            return self._bid_refusal(seat, verb, *what)
        if verb == "play" and not self.swapping and not self.due:
            return self._card_refusal(seat, what[0])
        if verb in ("pass", "accept", "name"):
            return Problem("play", "bidding", "bids-over")
        if verb in ("swap", "keep"):
            return self._swap_refusal(seat, verb)
        if self.swapping and seat != self.forehand:
            return Problem("play", "playing", "not-on-turn", {"player": SeatName(self.forehand)})
        if self.due and (verb, *what) != ("play", self.due):
            return Problem("play", "belote", "belote-due", {"card": self.due})
        if verb == "meld":
            if self.tricks:
                return Problem("play", "announce", "meld-late")
            return holding.refusal(what[0], self.side_of[seat], self.hands[seat], self.announced(seat), self.state.setting)
        if verb in WORDS.values():
            card = next(rank for rank, word in WORDS.items() if word == verb) + self.trump
            if seat != self.couple or card not in self.hands[seat]:
                return Problem("play", "belote", "belote-not-held", {"card": card})
            return self._card_refusal(seat, card)
        return self._card_refusal(seat, what[0])

    def _bid_refusal(self, seat: int, verb: str, suit: str = "") -> Problem | None:
        turned_up, first = self.deal["turned_up"], len(self.bids) < self.players
        if verb not in ("pass", "accept" if first else "name"):
            return Problem("play", "bidding", "first-bids" if first else "second-bids", {"card": turned_up})
        if verb == "name" and suit not in french.SUITS:
            return Problem("play", "bidding", "no-suit", {"suit": suit})
        if verb == "name" and suit == turned_up[1]:
            return Problem("play", "bidding", "suit-passed", {"card": turned_up})
        return Problem("play", "cards", "second-dealt") if self._dealt_otherwise(seat, verb) else None

    def _swap_refusal(self, seat: int, verb: str) -> Problem | None:
        turned_up = self.deal["turned_up"]
        if self.trump != turned_up[1] or not self.accepted():
            return Problem("play", "seven", "swap-other", {"card": turned_up})
        if seat != self.seven or (verb == "keep" and seat != self.turn):
            return Problem("play", "seven", "swap-no-seven", {"card": "7" + turned_up[1]})
        return None if self.swapping else Problem("play", "seven", "swap-late")

    def accepted(self) -> bool:
        """Whether the suit turned up was taken in the first round."""
        return self.trump is not None and len(self.bids) <= self.players

    def _card_refusal(self, seat: int, card: str) -> Problem | None:
        if card not in self.hands[seat]:
            return Problem("play", "cards", "not-in-hand", {"card": card})
        trick = self.open_trick()
        if not trick or card[1] == trick[0][1] != self.trump:
            return None
        led, allowed = trick[0][1], self.allowed(seat)
        if card in allowed:
            return None
        if card[1] == led:
            return Problem("play", "follow", "must-beat", {"cards": tuple(allowed)})
        key = "must-follow" if allowed[0][1] == led else "no-ruff"
        return Problem("play", "follow", key, {"suit": french.suit(led).spoken[0], "cards": tuple(allowed)})

    # -- what it does ----------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Bidding, then swapping, announcing and playing."""
        seat, verb = move[:2]
        if verb != "keep":
            self.log.append(move)
        if self.trump is None:
            self._bid(*move)
            return
        if verb == "swap":
            self._swap(seat)
        if verb in ("swap", "keep"):
            self.turn, self.swapping, self.can_announce = self.forehand, False, None
            return
        self.turn, self.swapping = seat, False
        if verb == "meld":
            self.melds += ((seat, move[2]),)
        elif verb == "play":
            self._play(seat, move[2])
        else:
            self.words += ((seat, verb),)
            self.due = next(card for card in pair(self.trump) if WORDS[card[0]] == verb)

    def _bid(self, seat: int, verb: str, suit: str = "") -> None:
        """Rule `bidding`: whoever accepts or names settles trump; if all pass twice, nothing is played."""
        turned_up: str = self.deal["turned_up"]
        self.bids += ("" if verb == "pass" else suit or turned_up[1],)
        self.turn = (seat + 1) % self.players
        if verb == "pass":
            if len(self.bids) == 2 * self.players:
                self.turn, self.deal = None, settled(self.deal, self.state, None)
            return
        self.trump, self.taker = self.bids[-1], seat
        self._second_deal(seat)
        seven = "7" + turned_up[1]
        self.turn = self.forehand
        if self.accepted() and turned_up != seven:
            self.seven = next((who for who, hand in enumerate(self.hands) if seven in hand), None)
        if self.seven is not None:
            self.swapping = True
            self.turn = self.forehand if self._takes_it_anyway(self.seven) else self.seven

    def _second_deal(self, taker: int) -> None:
        """Rule `deal`: three more each; with four players whoever settled trump takes the card turned up for one of them."""
        self.deal = settled(self.deal, self.state, taker)
        second = self.deal["second"]
        taken = self.open if self.players == 4 else ()
        self.hands = [in_order([*hand, *second[seat], *(taken if seat == taker else ())]) for seat, hand in enumerate(self.hands)]
        self.held = [list(hand) for hand in self.hands]
        self.stock = self.stock[sum(map(len, second)) :]
        self.open = () if self.players == 4 else (*self.open, self.stock.pop())
        self.find_couple()

    def find_couple(self) -> None:
        """Who held king and queen of trump, played or not."""
        assert self.trump is not None
        both, whole = pair(self.trump), [set(hand) for hand in self.hands]
        for lead, cards in [*self.tricks, (self.lead, tuple(self.open_trick()))]:
            for place, card in enumerate(cards):
                whole[seat_at(place, lead, self.players)].add(card)
        self.couple = next((seat for seat, cards in enumerate(whole) if both <= cards), None)

    def _swap(self, seat: int) -> None:
        """Rule `seven`: the seven for the card turned up; with four players whoever would have had that takes the seven."""
        turned_up = self.deal["turned_up"]
        seven = "7" + turned_up[1]
        self.swapped = seat
        if self._takes_it_anyway(seat):
            return
        self._change(seat, seven, turned_up)
        if self.players == 4:
            assert self.taker is not None
            self._change(self.taker, turned_up, seven)
        else:
            self.open = (seven, *self.open[1:])
        self.find_couple()

    def _change(self, seat: int, away: str, card: str) -> None:
        self.hands[seat].remove(away)
        self.hands[seat] = in_order([*self.hands[seat], card])
        self.held[seat] = in_order([*self.held[seat], card])

    def _play(self, seat: int, card: str) -> None:
        """Rules `playing`, `trick`: the winner of a trick leads to the next, until all cards are played."""
        players = self.players
        self.can_announce = self.due = None
        if len(self.trick) == players:
            self.trick, self.lead = [], seat
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.turn = (seat + 1) % players
        if len(self.trick) == players:
            winner = self.winner()
            self.tricks += ((self.lead, tuple(self.trick)),)
            self.takers_of_tricks.append(winner)
            self.card_points[self.side_of[winner]] += self.worth()
            self.turn = winner if self.hands[winner] else None

    def best(self) -> int:
        """The index of the card that takes the trick as it lies there."""
        assert self.trump is not None
        return highest(self.trick, heights(self.trump, self.trick[0][1]).__getitem__)

    def worth(self) -> int:
        """What the trick is worth as it lies there."""
        assert self.trump is not None
        return sum(map(worth(self.trump, self.options.king_points).__getitem__, self.trick))

    def winner(self) -> int:
        """Who takes the trick as it lies there."""
        return seat_at(self.best(), self.lead, self.players)

    # -- what follows ----------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """What was announced, the card points, and who took the last trick, or all."""
        return outcome.entry(self)

    def scores(self) -> tuple[int, ...]:
        """Melds that count, belote, card points, the last trick or all of them."""
        return outcome.scores(self)

    def asked(self) -> Iterable[Asked]:
        """Who takes the trick, full or not; after the first one which melds count; in the end what each side's cards are worth."""
        return outcome.asked(self)

    # -- who knows what ------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The own hand and everything that lies open or was said."""
        return known.seen(self, seat)

    def elsewhere(self, seat: int, random: Random) -> BeloteHand:
        """The others' cards and the stock, shuffled; what was announced, or lay open, stays where everybody knows it."""
        return known.elsewhere(self, seat, random)

    # -- for those who look on ---------------------------------------------------------------------------------------------

    def moved(self) -> Moved:
        """What the last move did."""
        return view.moved(self)

    def scene(self) -> Scene:
        """What lies where."""
        return view.scene(self)


PLAYS = {"belote": BeloteHand}
