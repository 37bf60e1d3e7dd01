"""Play of Canasta: red threes, then turns of drawing or taking the pile, laying out and discarding, until a player goes out."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.canasta.hand import outcome
from scorepad.games.canasta.hand.hidden import dealt_anew
from scorepad.games.canasta.hand.offers import any_offered, offered
from scorepad.games.canasta.hand.refusing import pays, pile_refusal, refusal
from scorepad.games.canasta.hand.state import RoundState
from scorepad.games.canasta.pack import PACK, RACK_SIZE, RED_THREES, TILES
from scorepad.hands.play import Deal, ExpectedAnswer, Move, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


class Seen(NamedTuple):
    """What a seat sees.

    `racks`: number of tiles of each seat, `known`: the tiles of each seat that all saw taken with the pile; `stock`: tiles left;
    `melds`, `reds`, `canastas`, `minimum`: of each side, `minimum` being what its first meld needs; `need`: canastas to go out;
    `owed`: the tile taken that must still be laid out, or ""; `fresh`: whether its side had no meld before this turn.
    """

    seat: int
    moves: Sequence[Move]
    rack: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    racks: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    stock: int
    pile: tuple[str, ...]
    frozen: bool
    melds: tuple[tuple[tuple[str, ...], ...], ...]
    reds: tuple[int, ...]
    canastas: tuple[int, ...]
    minimum: tuple[int, ...]
    totals: tuple[int, ...]
    need: int
    owed: str
    fresh: bool


class CanastaHand(RoundState):
    """The rules of play, in the order of a turn."""

    verbs: ClassVar[Verbs] = {
        "red": (("word",),),
        "draw": ((),),
        "take": ((),),
        "meld": (("sets",),),
        "add": (("word", "cards"),),
        "out": ((),),
        "discard": (("word",),),
    }
    turn_rule = "turn"

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self._moves: Sequence[Move] | None = None
        #: cache of the melds, red threes and canastas of each side
        self._open_melds: tuple[Any, Any, Any] | None = None
        self._first_red()

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """15, 13 or 11 tiles each, the first tile of the pile, and the stock."""
        tiles = [*(tile for tile in PACK.cards for _ in range(PACK.copies(tile))), *RED_THREES, *RED_THREES]
        *hands, stock = cut_into_hands(shuffle(tiles, random), [RACK_SIZE[state.players]] * state.players)
        return {"hands": hands, "stock": stock[1:], "first": stock[0]}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """The racks, the stock in drawing order and the first tile of the pile: all tiles."""
        sizes = [RACK_SIZE[state.players]] * state.players
        return deal_problems(deal, {"hands": sizes, "stock": TILES - 1 - sum(sizes), "first": None}, PACK)

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """Some legal moves, enough to end every round; see `offered`."""
        if self._moves is None:
            self._moves = offered(self)
        return self._moves

    def any_move(self, random: Random) -> Move:
        """See `any_offered`."""
        return any_offered(self, random.random())

    def refusal(self, move: Move) -> Problem | None:
        """Rules `red-three-open`, `turn`, `take-pile`, `finish`, `meld`, `add`, `min-meld`, `cards`."""
        return refusal(self, move)

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move: red threes, drawing, laying out, discarding."""
        self.log.append(move)
        self._moves = None
        self.received, self.made_first_meld = (), False
        seat, verb = move[0], move[1]
        if verb == "discard":
            self._discard(seat, move[2])
        elif verb == "draw":
            self.has_drawn = True
            self._draw(seat, self.draws)
        elif verb == "take":
            self._take(seat)
        elif verb == "red":
            self._red(seat, move[2])
        elif verb == "meld":
            self._meld(seat, move[2])
        elif verb == "add":
            if self.tile_owed in move[3]:
                self.tile_owed = ""
            self._remove(seat, move[3])
            self._open_melds = None
            self.spreads[self.side_of[seat]].add(move[2], move[3])
        else:
            self.announced_out = True

    def _first_red(self) -> None:
        """Before the first turn red threes are laid out clockwise from the dealer's left (rule `red-three-open`)."""
        for seat in self.state.seats_clockwise:
            if any(tile in RED_THREES for tile in self.racks[seat]):
                self.turn, self.red = seat, True
                return
        self._begin(self.state.seats_clockwise[0])

    def _begin(self, seat: int) -> None:
        """Begins a turn; the round ends if the stock is empty and the seat cannot take the pile (rule `finish`)."""
        self.turn = seat
        self.turns += 1
        self.has_drawn = False
        self.counts = None
        self.fresh = not self.spreads[self.side_of[seat]].melds
        if self.drawn == len(self.stock) and pile_refusal(self):
            self.turn = None

    def _draw(self, seat: int, number: int) -> None:
        """Draws `number` tiles, or as many as there are."""
        tiles = self.stock[self.drawn : self.drawn + number]
        self.drawn += len(tiles)
        for tile in tiles:
            insort(self.racks[seat], tile)
            self.red = self.red or tile in RED_THREES
        self.received = tuple(tiles)

    def _red(self, seat: int, tile: str) -> None:
        """Lays out a red three; it is replaced unless it was taken with the pile or the stock is empty (rule `red-three-open`)."""
        rack, self._open_melds = self.racks[seat], None
        rack.remove(tile)
        self.spreads[self.side_of[seat]].reds.append(tile)
        self.red = False
        if self.counts is None:
            self._draw(seat, 1)
        else:
            self._forget(seat, tile)
        self.red = any(other in RED_THREES for other in rack)
        if not self.turns:
            self._first_red()
        elif not self.red and not self.can_end_turn(len(rack), self.spreads[self.side_of[seat]].canastas):
            # It was not replaced, and the last tile may not be discarded: the round ends, nobody goes out.
            self.turn = None

    def _take(self, seat: int) -> None:
        self.tile_owed = self.pile[-1]
        self.counts = Counter([*self.racks[seat], self.tile_owed])
        self.received = tuple(self.pile)
        self.known[seat] += self.received
        self.racks[seat] = sorted([*self.racks[seat], *self.pile])
        self.red = self.pile[0] in RED_THREES
        self.pile, self.frozen, self.has_drawn = [], False, True

    def _meld(self, seat: int, melds: Sequence[Sequence[str]]) -> None:
        if self.tile_owed and pays(self, "meld", melds):
            self.tile_owed = ""
        self.made_first_meld = not self.spreads[self.side_of[seat]].melds
        self._open_melds = None
        for tiles in melds:
            self._remove(seat, tiles)
            self.spreads[self.side_of[seat]].begin(tiles)
            self.must_go_out = self.must_go_out or tiles[0][0] == "3"

    def _remove(self, seat: int, tiles: Iterable[str]) -> None:
        """Removes tiles from a rack."""
        for tile in tiles:
            self.racks[seat].remove(tile)
            self._forget(seat, tile)

    def _forget(self, seat: int, tile: str) -> None:
        if tile in (known := self.known[seat]):
            index = known.index(tile)
            self.known[seat] = known[:index] + known[index + 1 :]

    def _discard(self, seat: int, tile: str) -> None:
        self.racks[seat].remove(tile)
        self._forget(seat, tile)
        self.pile.append(tile)
        self.frozen = self.frozen or tile[0] in "2X"
        if self.announced_out:
            self.out, self.concealed, self.turn = self.side_of[seat], self.fresh, None
        else:
            self._begin((seat + 1) % self.state.players)

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """For each side, the tiles laid out and those left on the racks."""
        return outcome.entry(self)

    def scores(self) -> tuple[int, ...]:
        """Points of tiles laid out, less those on the racks; canastas, red threes, going out."""
        return outcome.scores(self)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Whether a first meld is enough, and the points of tiles laid out or left."""
        return outcome.expected_answers(self)

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own rack, all open tiles, and the tiles that all saw going to a rack."""
        if self._open_melds is None:
            self._open_melds = (
                tuple([tuple(spread.melds) for spread in self.spreads]),
                tuple([len(spread.reds) for spread in self.spreads]),
                tuple([spread.canastas for spread in self.spreads]),
            )
        melds, reds, canastas = self._open_melds
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.racks[seat]),
            sides=self.state.sides,
            racks=tuple([len(rack) for rack in self.racks]),
            known=tuple(self.known),
            stock=len(self.stock) - self.drawn,
            pile=tuple(self.pile),
            frozen=self.frozen,
            melds=melds,
            reds=reds,
            canastas=canastas,
            minimum=self.minimum,
            totals=self.state.totals,
            need=self.need,
            owed=self.tile_owed,
            fresh=self.fresh,
        )

    def redeal_hidden(self, seat: int, random: Random) -> CanastaHand:
        """Shuffles the others' tiles and the stock; tiles that all saw going to a rack stay there."""
        redealt = dealt_anew(self, seat, random)
        redealt._moves = None
        return redealt


PLAYS = {"canasta": CanastaHand}
