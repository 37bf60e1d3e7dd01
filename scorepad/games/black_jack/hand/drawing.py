"""Play of Black Jack: staking, dealing and drawing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Self

from scorepad.core.game import GameState
from scorepad.core.problem import Alternatives, Problem, SeatName
from scorepad.games.black_jack.hand.playing import HandInPlay, result, seats_that_can_stake, stakes
from scorepad.games.black_jack.hand_value import BUST, DOUBLED, STAND, may_double, may_split
from scorepad.games.black_jack.pack import PACK
from scorepad.hands.play import Deal, Hand, Move, Verbs, check_move
from scorepad.kit.dealing import deal_problems, lazy_shuffle

ALL_TILES = tuple(tile for tile in PACK.cards for _ in range(PACK.copies_of_each))


class DrawingHand(Hand):
    """A hand up to the end of the bank's draw: stakes, tiles and bank, rules in the order of play."""

    verbs: ClassVar[Verbs] = {
        "stake": (("number",),),
        "double": ((),),
        "split": ((),),
        "hit": ((),),
        "stand": ((),),
        "sit": ((),),
    }
    #: sitting out is not recorded in the log
    unrecorded_verbs = frozenset({"sit"})
    optional_fields = frozenset({"bank"})

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.turn_rule = "stake"
        options = state.options
        self.house_rules: tuple[int, int, str] = (options.min_stake, options.max_stake, options.half_chips)
        #: seats that may still stake, in turn
        self.seats_to_ask = seats_that_can_stake(state)
        self.turn: int | None = self.seats_to_ask[0] if self.seats_to_ask else None
        self.staking = True
        self.stakes: dict[int, int] = {}
        #: number of tiles drawn
        self.drawn = 0
        self.hands: list[HandInPlay] = []
        self.at = 0
        self.bank: list[str] = []
        #: the result of each hand, once all are done
        self.results: list[str] = []

    @classmethod
    def can_be_played(cls, state: GameState[Any]) -> bool:
        """Whether a seat has enough chips for the least stake."""
        return bool(seats_that_can_stake(state))

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """All tiles in drawing order; who gets which depends on stakes, splits and draws."""
        return {"hands": [], "stock": lazy_shuffle(ALL_TILES, random)}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Rule `cards`: all tiles, each twice."""
        return deal_problems(deal, {"hands": [], "stock": len(ALL_TILES)}, PACK)

    # -- legal moves ---------------------------------------------------------------------------------------------------

    @classmethod
    def state_by_entry(cls, state: GameState[Any], entry: Any) -> GameState[Any]:
        """The state with the banker of the entry, unless the bank rotates (rule `banker`)."""
        if state.options.banker_rounds or not 0 <= entry.banker < state.players:
            return state
        return state._replace(dealer=entry.banker)

    def moves(self) -> Sequence[Move]:
        """All legal moves; only some of more than a thousand stakes."""
        seat = self.turn
        if seat is None:
            return ()
        if self.staking:
            low, high, _ = self.house_rules
            return _stake_moves(seat, low, min(high, self.state.totals[seat]), may_sit=self._may_sit())
        verbs = self.hands[self.at].verbs
        if verbs:
            verbs = tuple([verb for verb in verbs if self._double_or_split_refusal(verb) is None])
        return _hand_moves(seat, self.drawn < len(ALL_TILES), verbs)

    def _may_sit(self) -> bool:
        """Whether the seat may sit out: at least one hand is played (rule `stake`)."""
        return bool(self.stakes) or len(self.seats_to_ask) > 1

    @property
    def stock_left(self) -> int:
        """Number of tiles not drawn yet."""
        return len(ALL_TILES) - self.drawn

    def can_move(self, seat: int) -> bool:
        """Whether a seat may move: while stakes are placed any later seat may; seats passed over sit out."""
        return self.staking or seat == self.turn

    def refusal(self, move: Move) -> Problem | None:
        """Rules `stake`, `deal` (who draws, and when), `double`, `split`."""
        seat, verb, *arguments = move
        if self.staking:
            if verb == "stake":
                return self._stake_refusal(seat, *arguments)
            if verb == "sit":
                may_sit = seat == self.turn and self._may_sit()
                return None if may_sit else Problem("play", "stake", "no-sit")
            return check_move(self.all_staked(), move) if self.stakes else Problem("play", "stake", "nobody-staked")
        if verb in ("stake", "sit"):
            return Problem("play", "stake", "staked-late")
        if verb in ("double", "split"):
            return self._double_or_split_refusal(verb)
        return None if verb == "stand" or self.stock_left else Problem("play", "deal", "no-tile")

    def _stake_refusal(self, seat: int, chips: int) -> Problem | None:
        options, held_chips = self.state.options, self.state.totals[seat]
        if seat == self.state.dealer:
            return Problem("play", "stake", "bank-stakes", args={"player": SeatName(seat)})
        if not options.min_stake <= chips <= options.max_stake:
            return Problem("play", "stake", "stake-range", args={"low": options.min_stake, "high": options.max_stake, "got": chips})
        if chips > held_chips:
            return Problem("play", "stake", "stake-holds", args={"player": SeatName(seat), "high": held_chips, "got": chips})
        return None if seat in self.seats_to_ask else Problem("play", "stake", "stake-order", args={"player": SeatName(seat)})

    def _double_or_split_refusal(self, verb: str) -> Problem | None:
        """Rules `double`, `split`: why the current hand cannot do that; both put down the stake once more."""
        hand = self.hands[self.at]
        if verb == "double" and (len(hand.tiles) != 2 or hand.doubled or not may_double(hand.tiles, hand.split)):
            return Problem("play", "double", "no-double", args={"need": Alternatives(DOUBLED)})
        if verb == "split" and (hand.doubled or not may_split(hand.tiles)):
            return Problem("play", "split", "no-split")
        if verb == "split" and self.stock_left < 2:
            return Problem("play", "deal", "no-tile")
        staked, held_chips = sum(other.staked for other in self.hands if other.seat == hand.seat), self.state.totals[hand.seat]
        if staked + hand.stake > held_chips:
            args = {"player": SeatName(hand.seat), "high": held_chips, "got": staked + hand.stake}
            return Problem("play", "stake", "stake-holds", args=args)
        return None

    # -- effect of a move ----------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Rules `stake`, `deal`, `double`, `split`, `bank-draws`."""
        seat, verb = move[0], move[1]
        if self.staking:
            if verb == "stake" or verb == "sit":
                self._stake_or_sit(move)
                return
            self._deal()
        self.log.append(move)
        hand = self.hands[self.at]
        if verb == "hit":
            hand.draw(self._draw())
        elif verb == "stand":
            hand.done = True
        elif verb == "double":
            hand.double()
        else:
            first, second = hand.tiles
            hand.hold(first, self._draw(), split=True)
            self.hands.insert(self.at + 1, HandInPlay(seat, hand.stake, second, second=self._draw(), split=True))
        if hand.done:
            self._next()

    def _stake_or_sit(self, move: Move) -> None:
        """A seat stakes or sits out; after the last one the tiles are dealt."""
        seat = move[0]
        if move[1] == "stake":
            self.log.append(move)
            self.stakes[seat] = move[2]
        self.seats_to_ask = self.seats_to_ask[self.seats_to_ask.index(seat) + 1 :]
        if self.seats_to_ask:
            self.turn = self.seats_to_ask[0]
        else:
            self._deal()

    def _draw(self) -> str:
        tile: str = self.deal["stock"][self.drawn]
        self.drawn += 1
        return tile

    def _deal(self) -> None:
        """Rule `deal`: one tile each, the bank last, then a second."""
        self.staking, self.turn_rule = False, "deal"
        count, stock = len(self.stakes) + 1, self.deal["stock"]
        self.hands = [
            HandInPlay(seat, stake, stock[index], second=stock[index + count])
            for index, (seat, stake) in enumerate(self.stakes.items())
        ]
        self.bank = [stock[count - 1], stock[2 * count - 1]]
        self.drawn = 2 * count
        self._next()

    def _next(self) -> None:
        """Goes on to the next hand that can still draw, after the last one to the bank."""
        hands = self.hands
        while self.at < len(hands) and hands[self.at].done:
            self.at += 1
        if self.at < len(hands):
            self.turn = hands[self.at].seat
        else:
            self.turn = None
            self._bank_draws()

    def _bank_draws(self) -> None:
        """Rule `bank-draws`: the bank draws unless every hand is bust. Then each hand is compared with the bank."""
        first, second = self.bank
        bank = HandInPlay(self.state.dealer, 0, first, second=second)
        standing = [hand for hand in self.hands if hand.strength != BUST]
        if standing:
            while bank.strength < STAND and not bank.done and self.drawn < len(ALL_TILES):
                bank.draw(self._draw())
        self.bank = bank.tiles
        self.results = [result(hand.strength, bank.strength) for hand in self.hands]

    def all_staked(self) -> Self:
        """The hand if no other seat stakes."""
        if not self.staking:
            return self
        hand = copy(self)
        hand.log, hand.bank = list(self.log), []
        hand._deal()
        return hand

    @property
    def is_over(self) -> bool:
        """Whether the hand is over. Sitting out is not recorded, so the last stake may end it, if all hands are Black Jacks."""
        return self.turn is None or (self.staking and bool(self.stakes) and self.all_staked().turn is None)


@lru_cache(maxsize=256)
def _stake_moves(seat: int, low: int, high: int, may_sit: bool) -> tuple[Move, ...]:
    moves = [(seat, "stake", chips) for chips in stakes(low, high)]
    return (*moves, (seat, "sit")) if may_sit else tuple(moves)


@lru_cache(maxsize=256)
def _hand_moves(seat: int, may_draw: bool, verbs: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple((seat, verb) for verb in (*(("hit",) if may_draw else ()), "stand", *verbs))
