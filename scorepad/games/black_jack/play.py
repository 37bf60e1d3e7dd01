"""A hand of Black Jack: stakes, two tiles each, everybody draws as he likes, then the bank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import State
from scorepad.core.play import Asked, Deal, Hand, Move, Verbs, refused
from scorepad.core.problem import AnyOf, Problem, SeatName
from scorepad.games.black_jack.hands import BUST, DOUBLED, STAND, count, may_double, may_split
from scorepad.games.black_jack.pack import PACK
from scorepad.games.black_jack.playing import OpenHand, Playing, Seen, able, best, least, result, stakes
from scorepad.kit.dealing import deal_problems, drawn, shuffled

ALL = tuple(tile for tile in PACK.cards for _ in range(PACK.often))


class BlackJackHand(Hand):
    """The rules of play, in their order."""

    of_tiles = True
    verbs: ClassVar[Verbs] = {
        "stake": (("number",),),
        "double": ((),),
        "split": ((),),
        "hit": ((),),
        "stand": ((),),
        "sit": ((),),
    }
    #: who does not stake does not play, and nobody writes that down
    unwritten = frozenset({"sit"})
    tiles = True
    left_out = frozenset({"bank"})

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.order = "stake"
        options = state.options
        self.agreed_on: tuple[int, int, str] = (options.min_stake, options.max_stake, options.half_chips)
        #: who may still stake, in turn
        self.asking = able(state)
        self.turn: int | None = self.asking[0] if self.asking else None
        self.staking = True
        self.stakes: dict[int, int] = {}
        #: how many tiles were drawn
        self.drawn = 0
        self.hands: list[Playing] = []
        self.at = 0
        self.bank: list[str] = []
        #: how each hand went, once all are done
        self.results: list[str] = []

    @classmethod
    def playable(cls, state: State[Any]) -> bool:
        """Whether anybody has enough for the least stake."""
        return bool(able(state))

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """All tiles in the order of the wall; who gets which hangs on who stakes, splits and draws."""
        return {"hands": [], "stock": list(drawn(ALL, random))}

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Rule `cards`: all tiles, each twice."""
        return deal_problems(deal, {"hands": [], "stock": len(ALL)}, PACK)

    # -- what may be done ----------------------------------------------------------------------------------------------

    @classmethod
    def agreed(cls, state: State[Any], entry: Any) -> State[Any]:
        """The bank is whose the players say it is, unless it goes round by itself (rule `banker`)."""
        if state.options.banker_rounds or not 0 <= entry.banker < state.players:
            return state
        return state._replace(dealer=entry.banker)

    def moves(self) -> Sequence[Move]:
        """Everything that is legal; of more than a thousand stakes some."""
        seat = self.turn
        if seat is None:
            return ()
        if self.staking:
            low, high, _ = self.agreed_on
            return _stakes(seat, low, min(high, self.state.totals[seat]), self._may_sit())
        verbs: tuple[str, ...] = ("hit", "stand") if self.stock_left else ("stand",)
        if len(self.hands[self.at].tiles) == 2:
            verbs += tuple([verb for verb in ("double", "split") if self._refused_on_two(verb) is None])
        return _ways(seat, verbs)

    def _may_sit(self) -> bool:
        """At least one hand is played (rule `stake`)."""
        return bool(self.stakes) or len(self.asking) > 1

    @property
    def stock_left(self) -> int:
        """How many tiles were not drawn yet."""
        return len(ALL) - self.drawn

    def may_move(self, seat: int) -> bool:
        """While stakes are placed anybody may come next: whoever is passed over does not play."""
        return self.staking or seat == self.turn

    def refusal(self, move: Move) -> Problem | None:
        """Rules `stake`, `deal` (who draws, and when), `double`, `split`."""
        seat, verb, *given = move
        if self.staking:
            if verb == "stake":
                return self._refused_stake(seat, *given)
            if verb == "sit":
                fine = seat == self.turn and self._may_sit()
                return None if fine else Problem("play", "stake", "no-sit")
            return refused(self.all_staked(), move) if self.stakes else Problem("play", "stake", "nobody-staked")
        if verb in ("stake", "sit"):
            return Problem("play", "stake", "staked-late")
        if verb in ("double", "split"):
            return self._refused_on_two(verb)
        return None if verb == "stand" or self.stock_left else Problem("play", "deal", "no-tile")

    def _refused_stake(self, seat: int, chips: int) -> Problem | None:
        options, held = self.state.options, self.state.totals[seat]
        if seat == self.state.dealer:
            return Problem("play", "stake", "bank-stakes", {"player": SeatName(seat)})
        if not options.min_stake <= chips <= options.max_stake:
            return Problem("play", "stake", "stake-range", {"low": options.min_stake, "high": options.max_stake, "got": chips})
        if chips > held:
            return Problem("play", "stake", "stake-holds", {"player": SeatName(seat), "high": held, "got": chips})
        return None if seat in self.asking else Problem("play", "stake", "stake-order", {"player": SeatName(seat)})

    def _refused_on_two(self, verb: str) -> Problem | None:
        """Rules `double`, `split`: why that cannot be done with the hand at hand; both put the stake down once more."""
        hand = self.hands[self.at]
        if verb == "double" and (len(hand.tiles) != 2 or hand.doubled or not may_double(hand.tiles, hand.split)):
            return Problem("play", "double", "no-double", {"need": AnyOf(DOUBLED)})
        if verb == "split" and (hand.doubled or not may_split(hand.tiles)):
            return Problem("play", "split", "no-split")
        if verb == "split" and self.stock_left < 2:
            return Problem("play", "deal", "no-tile")
        staked, held = sum(each.staked for each in self.hands if each.seat == hand.seat), self.state.totals[hand.seat]
        if staked + hand.stake > held:
            args = {"player": SeatName(hand.seat), "high": held, "got": staked + hand.stake}
            return Problem("play", "stake", "stake-holds", args)
        return None

    # -- what it does --------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Rules `stake`, `deal`, `double`, `split`, `bank-draws`."""
        seat, verb, *given = move
        if self.staking:
            if verb in ("stake", "sit"):
                if verb == "stake":
                    self.log.append(move)
                    self.stakes[seat] = given[0]
                self.asking = self.asking[self.asking.index(seat) + 1 :]
                if not self.asking:
                    self._deal()
                else:
                    self.turn = self.asking[0]
                return
            self._deal()
        self.log.append(move)
        hand = self.hands[self.at]
        if verb == "double":
            hand.doubled = True
        elif verb == "stand":
            hand.done = True
        elif verb == "hit":
            hand.tiles.append(self._draw())
            hand.looked_at()
        else:
            other = Playing(seat, hand.stake, [hand.tiles.pop()], split=True)
            self.hands.insert(self.at + 1, other)
            hand.split = True
            for each in (hand, other):
                each.tiles.append(self._draw())
                each.looked_at()
        self._next()

    def _draw(self) -> str:
        self.drawn += 1
        tile: str = self.deal["stock"][self.drawn - 1]
        return tile

    def _deal(self) -> None:
        """Rule `deal`: one tile each, the bank last, then a second."""
        self.staking, self.order = False, "deal"
        self.hands = [Playing(seat, stake, []) for seat, stake in self.stakes.items()]
        many, stock = len(self.hands) + 1, self.deal["stock"]
        for place, hand in enumerate(self.hands):
            hand.tiles = [stock[place], stock[place + many]]
        self.bank = [stock[many - 1], stock[2 * many - 1]]
        self.drawn = 2 * many
        for hand in self.hands:
            hand.looked_at()
        self._next()

    def _next(self) -> None:
        """On to the next hand that can still be drawn to, after the last one to the bank."""
        while self.at < len(self.hands) and self.hands[self.at].done:
            self.at += 1
        if self.at < len(self.hands):
            self.turn = self.hands[self.at].seat
            return
        self.turn = None
        # Rule `bank-draws`: nothing is drawn where every hand is bust.
        if any(hand.strength != BUST for hand in self.hands):
            while count(self.bank).value < STAND and self.stock_left:
                self.bank.append(self._draw())
        self.results = [result(hand.tiles, self.bank, hand.split) for hand in self.hands]

    def all_staked(self) -> BlackJackHand:
        """The hand as it is where nobody else stakes."""
        if not self.staking:
            return self
        other = copy(self)
        other.log, other.bank = list(self.log), []
        other._deal()
        return other

    @property
    def over(self) -> bool:
        """Nobody needs to say that he does not stake: then it may be over with the stakes, all of them being Black Jacks."""
        return self.turn is None or (self.staking and bool(self.stakes) and self.all_staked().turn is None)

    # -- what follows --------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The banker, each hand with its stake, its tiles and how it went, and the bank's tiles."""
        made = self.all_staked()
        hands = [
            {"seat": hand.seat, "stake": hand.stake, "doubled": hand.doubled, "result": went, "tiles": hand.tiles}
            for hand, went in zip(made.hands, made.results, strict=True)
        ]
        return {"banker": self.state.dealer, "hands": hands, "bank": made.bank}

    def same(self, name: str, given: Any, made: Any) -> bool:
        """Hands stand in any order as long as those of a seat do not change theirs; result and tiles may be left out."""
        if name != "hands" or len(given) != len(made):
            return super().same(name, given, made)
        pairs = zip(*(sorted((each.hand for each in hands), key=lambda hand: hand.seat) for hands in (given, made)), strict=True)
        return all(
            (mine.seat, mine.stake, mine.doubled) == (theirs.seat, theirs.stake, theirs.doubled)
            and mine.result in (None, theirs.result)
            and mine.tiles in (None, theirs.tiles)
            for mine, theirs in pairs
        )

    def scores(self) -> tuple[int, ...]:
        """What each hand wins or loses, and the bank for it."""
        made, chips, up = self.all_staked(), [0] * self.state.players, self.agreed_on[2] == "up"
        for hand, went in zip(made.hands, made.results, strict=True):
            lost = -hand.staked if went == "lose" else 0
            won = (3 * hand.stake + up) // 2 if went == "blackjack" else hand.staked if went == "win" else lost
            chips[hand.seat] += won
            chips[self.state.dealer] -= won
        return tuple(chips)

    def asked(self) -> Iterable[Asked]:
        """What the hand that was played counts and what may be done with it; in the end, what each comes to."""
        if self.staking:
            return
        for index, hand in enumerate(self.hands):
            ask = {"tiles": list(hand.tiles), "split": hand.split}
            if self.turn is None:
                yield Asked("hand", {**ask, "bank": list(self.bank)}, {"result": self.results[index]})
            elif index == self.at:
                two = len(hand.tiles) == 2
                said = {"value": best(hand.tiles), "soft": best(hand.tiles) != least(hand.tiles), "kind": "count"}
                same = two and hand.tiles[0][0] == hand.tiles[1][0]
                yield Asked("hand", ask, {**said, "can_split": same})

    # -- who knows what ------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """Everything but the stock and the bank's second tile."""
        over = self.turn is None
        if self.staking:
            hands = [OpenHand(each, stake, False, False, ()) for each, stake in self.stakes.items()]
        else:
            hands = [OpenHand(each.seat, each.stake, each.doubled, each.split, tuple(each.tiles)) for each in self.hands]
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.state.dealer,
            tuple(hands),
            None if self.staking or over else self.at,
            tuple(self.bank if over else self.bank[:1]),
            self.state.totals,
            *self.agreed_on,
        )

    def elsewhere(self, seat: int, random: Random) -> BlackJackHand:
        """The tiles not drawn yet and the bank's second one, shuffled, and the hand played again."""
        stock = list(self.deal["stock"])
        places = list(range(self.drawn, len(stock)))
        if self.hands and self.turn is not None:
            places.append(2 * len(self.stakes) + 1)
        for place, tile in zip(places, shuffled([stock[place] for place in places], random), strict=True):
            stock[place] = tile
        other = self.replayed({**self.deal, "stock": stock})
        while other.staking and other.turn != self.turn:
            other.act((other.turn, "sit"))
        return other

    # -- for those who look on -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _stakes(seat: int, low: int, high: int, may_sit: bool) -> tuple[Move, ...]:
    found = [(seat, "stake", chips) for chips in stakes(low, high)]
    return (*found, (seat, "sit")) if may_sit else tuple(found)


@lru_cache(maxsize=256)
def _ways(seat: int, verbs: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple((seat, verb) for verb in verbs)


PLAYS = {"black-jack": BlackJackHand}
