"""Base class of a hand of Poker: dealing and betting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.poker.bets import amounts
from scorepad.games.poker.betting import Action, Bet
from scorepad.games.poker.entry import Entry, start
from scorepad.games.poker.hand.random_player import bet, random_bet
from scorepad.games.poker.hand.seen import rules_of
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.hands.play import Deal, Hand, Move, Player, Shape, Verbs
from scorepad.kit.cards import Pack
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle

NO_MORE: tuple[Shape, ...] = ()
CHIPS: tuple[Shape, ...] = ("number",)


class BettingHand(Hand):
    """Dealing and betting, in the order of the rules, shared by the three variants."""

    verbs: ClassVar[Verbs] = {"check": (NO_MORE,), "open": (CHIPS,), "call": (NO_MORE,), "raise": (CHIPS,), "fold": (NO_MORE,)}
    turn_rule = "betting"
    random_player: ClassVar[Player] = staticmethod(random_bet)
    optional_fields = frozenset({"put_in", "bets", "order", "hands", "board"})
    entry_type: ClassVar[type[Entry]]
    #: seats that still have to exchange tiles, in turn; None before the exchange
    waiting: Sequence[int] | None = None

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.short_deck: bool = state.options.short_deck
        self.rules = rules_of(state.options)
        self.held: list[list[str]] = [list(tiles) for tiles in deal["hands"]]
        self.betting = start(self.entry_type, state).copy()
        #: bets in the form of an entry, by phase
        self.bets: list[list[Bet]] = []
        #: the phase in which each seat folded
        self.folded: dict[int, int] = {}
        #: how many tiles each seat exchanged
        self.exchanged: list[int | None] = [None] * state.players
        self.turn: int | None = None
        self.go_on()

    # -- dealing -------------------------------------------------------------------------------------------------------

    @classmethod
    def sizes(cls, state: GameState[Any]) -> dict[str, Any]:
        """Number of tiles dealt, by field; none to a seat without chips (rule `out`)."""
        return {"hands": [cls.entry_type.hand_size if chips else 0 for chips in state.totals]}

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """Rules `deal-draw`, `deal-stud`, `deal-holdem`."""
        sizes = cls.sizes(state)
        *hands, rest = cut_into_hands(shuffle(pack_of(state).cards, random), sizes.pop("hands"))
        return {"hands": hands, **{field: rest[:size] for field, size in sizes.items()}}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Each tile at most once, the right number of them, and at least one seat with chips."""
        yield from deal_problems(deal, cls.sizes(state), pack_of(state))
        if not any(state.totals):
            yield Problem("play", "out", "nobody-plays")

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """The legal moves; of the amounts only those with a key: the least, half the pot, the pot, the most."""
        seat = self.turn
        if seat is None:
            return ()
        allowed: list[Move] = [(seat, "fold")]
        if stay := self._stay(seat):
            allowed.append((seat, stay))
        return allowed + self._bets(seat)

    def any_move(self, random: Random) -> Move:
        """See `random_player`."""
        seat, betting = self.turn, self.betting
        assert seat is not None
        return bet(seat, self._stay(seat), betting.most > betting.put_in[seat], bets=lambda: self._bets(seat), random=random)

    def _stay(self, seat: int) -> Action | None:
        """The action by which a seat stays in without betting (check or call), None if there is none."""
        if self.betting.stands:
            return "call"
        return "check" if self.betting.bounds(seat, "check") is not None else None

    def _bets(self, seat: int) -> list[Move]:
        """The openings and raises of a seat."""
        betting = self.betting
        action: Action = "raise" if betting.stands else "open"
        bounds = betting.bounds(seat, action)
        if bounds is None or not (betting.stands or self.may_open(seat)):
            return []
        return [(seat, action, chips) for chips in amounts(betting, seat, *bounds)]

    def may_open(self, seat: int) -> bool:
        """Whether the tiles of a seat allow it to open."""
        return True

    def refusal(self, move: Move) -> Problem | None:
        """Rule `betting`."""
        seat, action = move[0], move[1]
        bounds = self.betting.bounds(seat, action)
        if bounds is not None and (len(move) == 2 or bounds[0] <= move[2] <= bounds[1]):
            return None
        problem = self.betting.refusal(seat, action, move[2] if len(move) > 2 else 0)
        return problem and replace(problem, field="play", at=())

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a bet, and deals what comes after it."""
        self.log.append(move)
        betting, seat, action = self.betting, move[0], move[1]
        phase, amount = betting.phase, 0
        if action == "call":
            amount = min(betting.most, betting.chips[seat]) - betting.put_in[seat]
        elif action == "fold":
            self.folded[seat] = phase
        elif action != "check":
            amount = move[2]
        bets = self.bets
        while len(bets) <= phase:
            bets.append([])
        bets[phase].append((seat, action, amount))
        betting.do(seat, action, amount)
        self.go_on()

    def go_on(self) -> None:
        """Updates whose turn it is."""
        self.turn = self.betting.seat

    @property
    def has_showdown(self) -> bool:
        """Whether the hand is over with several seats left, which show their tiles (rule `showdown`)."""
        return self.turn is None and self.betting.over and len(self.betting.stayed) > 1

    @property
    def phase(self) -> int:
        """The phase up to which tiles are dealt: the last one at a showdown."""
        return self.betting.variant.phases - 1 if self.has_showdown else self.betting.phase

    @property
    def is_fully_dealt(self) -> bool:
        """Whether all tiles of a hand are dealt, so that it can be shown."""
        return self.has_showdown or self.betting.phase == self.betting.variant.phases - 1

    @property
    def board(self) -> tuple[str, ...]:
        """The tiles in the middle now."""
        return self.in_middle(self.phase)

    def in_middle(self, phase: int) -> tuple[str, ...]:
        """The tiles in the middle in a phase."""
        return ()

    def dealt_tiles(self, seat: int) -> Sequence[str]:
        """The tiles dealt to a seat so far."""
        return self.held[seat]

    def open_tiles(self, seat: int) -> Sequence[str]:
        """The open tiles of a seat during the hand, or those it had when it folded."""
        return ()

    def lying_open(self) -> tuple[tuple[str, ...], ...]:
        """The open tiles of all seats; at the end all tiles of the seats that show."""
        if not self.has_showdown:
            return ((),) * self.state.players
        showing = self.betting.stayed
        return tuple([tuple(self.held[seat] if seat in showing else self.open_tiles(seat)) for seat in range(self.state.players)])


def pack_of(state: GameState[Any]) -> Pack:
    """The tiles that are in play (rule `tiles`)."""
    return SHORT if state.options.short_deck else PACK
