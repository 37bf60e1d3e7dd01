"""Play of Poker: what Draw, Stud and Texas Hold'em deal, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import GameState
from scorepad.core.problem import Alternatives, Problem, SeatName, Term
from scorepad.games.poker.bets import exchanging
from scorepad.games.poker.entry import DrawEntry, HoldemEntry, StudEntry
from scorepad.games.poker.hand.betting_hand import pack_of
from scorepad.games.poker.hand.outcome import PokerHand
from scorepad.games.poker.tiles import BOARD_SIZE, HAND_SIZE, MAX_EXCHANGED, ON_BOARD, TWO_JACKS
from scorepad.games.poker.variants import clockwise
from scorepad.hands.play import Deal, Move, Verbs
from scorepad.hands.view import Zone
from scorepad.kit import poker_hands

#: All ways to exchange, as indexes of the tiles.
EXCHANGES = tuple(indexes for size in range(MAX_EXCHANGED + 1) for indexes in combinations(range(HAND_SIZE), size))
#: Tiles of each seat in the first phase of Stud (rule `deal-stud`); one more in each later phase.
AT_FIRST = 2


class DrawHand(PokerHand):
    """Draw: five tiles each, and an exchange between the two phases."""

    verbs: ClassVar[Verbs] = {**PokerHand.verbs, "exchange": (("cards",),)}
    entry_type = DrawEntry

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        self.drawn = 0
        super().__init__(deal, state)

    @classmethod
    def sizes(cls, state: GameState[Any]) -> dict[str, Any]:
        """Sizes of the deal; the tiles not dealt are the stock."""
        sizes = super().sizes(state)
        return {**sizes, "stock": len(pack_of(state).cards) - sum(sizes["hands"])}

    def may_open(self, seat: int) -> bool:
        """Rule `openers`: in the first phase with two jacks or better."""
        return self.betting.phase > 0 or poker_hands.hand_value(self.held[seat], not self.short_deck) >= TWO_JACKS

    def moves(self) -> Sequence[Move]:
        """Rules `openers`, `exchange`."""
        if not self.waiting:
            return super().moves()
        seat = self.waiting[0]
        held = self.held[seat]
        return [(seat, "exchange", tuple([held[index] for index in indexes])) for indexes in EXCHANGES]

    def any_move(self, random: Random) -> Move:
        """A random exchange, all ways equally likely; else a random bet."""
        if not self.waiting:
            return super().any_move(random)
        seat = self.waiting[0]
        held = self.held[seat]
        return seat, "exchange", tuple([held[index] for index in EXCHANGES[int(random.random() * len(EXCHANGES))]])

    def refusal(self, move: Move) -> Problem | None:
        """Rules `openers`, `exchange`."""
        seat, verb, *arguments = move
        if bool(self.waiting) != (verb == "exchange"):
            return Problem(
                "play", "exchange", "exchange-now" if self.waiting else "exchange-not-now", args={"name": SeatName(seat)}
            )
        if verb == "exchange":
            return self._exchange_refusal(arguments[0], self.held[seat])
        problem = super().refusal(move)
        if verb == "open" and problem is None and not self.may_open(seat):
            return Problem("play", "openers", "", args={"name": SeatName(seat)})
        if problem is not None and "may" in problem.args and not self.may_open(seat):
            alternatives = Alternatives(term for term in problem.args["may"] if term != Term("action-open"))
            return replace(problem, args={**problem.args, "may": alternatives})
        return problem

    def _exchange_refusal(self, thrown: Sequence[str], held: Sequence[str]) -> Problem | None:
        for index, tile in enumerate(thrown):
            if tile not in held:
                return Problem("play", "cards", "not-in-hand", args={"card": tile})
            if tile in thrown[:index]:
                return Problem("play", "cards", "card-twice", args={"card": tile})
        if len(thrown) > MAX_EXCHANGED:
            return Problem("play", "exchange", "exchange-most", args={"got": len(thrown), "high": MAX_EXCHANGED})
        return None

    def act(self, move: Move) -> None:
        """Applies a bet, or replaces the tiles exchanged."""
        if not self.waiting:
            super().act(move)
            return
        self.log.append(move)
        seat, _, thrown = move
        self.waiting = self.waiting[1:]
        remaining = [tile for tile in self.held[seat] if tile not in thrown]
        self.held[seat] = [*remaining, *self.deal["stock"][self.drawn : self.drawn + len(thrown)]]
        self.drawn += len(thrown)
        self.exchanged[seat] = len(thrown)
        self.go_on()

    def go_on(self) -> None:
        """Updates whose turn it is; after the first phase all seats still in exchange, all-in or not."""
        betting = self.betting
        if self.waiting is None and (betting.phase > 0 or betting.over) and len(betting.stayed) > 1:
            self.waiting = exchanging(betting)
        self.turn = self.waiting[0] if self.waiting else betting.seat

    def thrown(self, seat: int) -> Sequence[str]:
        """The tiles that a seat gave away in the exchange."""
        return [tile for tile in self.deal["hands"][seat] if tile not in self.held[seat]]

    @property
    def is_fully_dealt(self) -> bool:
        """True: all tiles are dealt from the beginning."""
        return True

    @property
    def name(self) -> str:
        """Key of the current part of the hand; the exchange is a part of its own."""
        return "exchange" if self.waiting else super().name

    def places(self, seat: int) -> Iterator[Zone]:
        """Zones of the tiles of a seat, exchanged tiles included."""
        dealt, held = self.deal["hands"][seat], self.held[seat]
        tiles = (*dealt, *(tile for tile in held if tile not in dealt))
        left_indexes = tuple(index for index, tile in enumerate(tiles) if tile not in held or seat in self.folded)
        moved = range(len(dealt), len(tiles)) if self.log and self.log[-1][:2] == (seat, "exchange") else ()
        yield Zone(
            "hand",
            "tiles",
            tiles,
            seat=seat,
            moved=tuple(moved),
            left_indexes=left_indexes,
            known=self.has_showdown and seat in self.betting.stayed,
        )


class StudHand(PokerHand):
    """Stud: one tile face down, four face up, one after the other."""

    entry_type = StudEntry

    def dealt_tiles(self, seat: int) -> Sequence[str]:
        """Two tiles in the first phase, one more in each that follows."""
        return self.held[seat][: AT_FIRST + self.folded.get(seat, self.phase)]

    def open_tiles(self, seat: int) -> Sequence[str]:
        """All but the first."""
        return self.dealt_tiles(seat)[1:]

    def lying_open(self) -> tuple[tuple[str, ...], ...]:
        """All but the first of each seat; in the end all tiles of those who show."""
        if self.has_showdown:
            return super().lying_open()
        dealt, folded = AT_FIRST + self.phase, self.folded
        return tuple([tuple(held[1 : AT_FIRST + folded[seat] if seat in folded else dealt]) for seat, held in enumerate(self.held)])

    def places(self, seat: int) -> Iterator[Zone]:
        """The first tile, and those that lie open."""
        tiles, last = tuple(self.dealt_tiles(seat)), AT_FIRST + max(0, len(self.bets) - 1)
        has_folded = seat in self.folded
        yield Zone(
            "hand",
            "tiles",
            tiles[:1],
            seat=seat,
            left_indexes=(0,) if has_folded else (),
            known=self.has_showdown and not has_folded,
        )
        moved = tuple(range(last - 1, len(tiles) - 1)) if self.log else ()
        yield Zone(
            "row", "open", tiles[1:], seat=seat, moved=moved, left_indexes=tuple(range(len(tiles) - 1)) if has_folded else ()
        )

    def go_on(self) -> None:
        """Updates whose turn it is; the open tiles decide who begins a phase."""
        betting = self.betting
        self.turn = betting.seat
        if betting.seat is None and not betting.over:
            self.turn = self._beginner()

    def _beginner(self) -> int:
        """The seat with the best open tiles (ties: first from the dealer's left); if it is all-in, the next that is not."""
        stayed, able = self.betting.stayed, self.betting.able
        seats = [seat for seat in clockwise(self.state.dealer, self.state.totals) if seat in stayed]
        best = max(seats, key=lambda seat: poker_hands.hand_value(self.open_tiles(seat)))
        return next(seat for seat in clockwise(best - 1, self.state.totals) if seat in able)


class HoldemHand(PokerHand):
    """Texas Hold'em: two tiles each, five in the middle."""

    entry_type = HoldemEntry

    @classmethod
    def sizes(cls, state: GameState[Any]) -> dict[str, Any]:
        """Sizes of the deal, with the board."""
        return {**super().sizes(state), "board": BOARD_SIZE}

    def in_middle(self, phase: int) -> tuple[str, ...]:
        """Nothing, then three tiles, four, five."""
        return tuple(self.deal["board"][: ON_BOARD[phase]])

    def shown(self) -> dict[str, Any]:
        """The tiles of a showdown, with the board."""
        return {**super().shown(), "board": list(self.deal["board"])}


PLAYS = {"poker-draw": DrawHand, "poker-stud": StudHand, "poker-holdem": HoldemHand}
