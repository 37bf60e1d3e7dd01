"""Play of Rummy: players lay out tiles or draw one in turn, until one has none left or the stock is empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.rummy.hand.lays import first_lays, ways
from scorepad.games.rummy.hand.lying import Lying, Table
from scorepad.games.rummy.pack import BOX, IN_MELDS, ON_RACKS, RACK_SIZE
from scorepad.games.rummy.tiles import KINDS, changed_melds, rules_broken, worth, worth_of_move
from scorepad.hands.play import Deal, ExpectedAnswer, Hand, Move, Player, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


class Seen(NamedTuple):
    """What a seat sees.

    `racks`: number of tiles of each seat; `stock`: tiles left; `laid`: seats that have laid out before; `least`: points needed for
    a first meld.
    """

    seat: int
    moves: Sequence[Move]
    rack: tuple[str, ...]
    table: Table
    racks: tuple[int, ...]
    stock: int
    laid: tuple[bool, ...]
    least: int


def lays_anything(seen: Seen, random: Random) -> Move:
    """Random player that lays out tiles whenever it can, and draws only if it cannot."""
    ways = len(seen.moves) - 1
    return seen.moves[int(random.random() * ways)] if ways else seen.moves[0]


class RummyHand(Hand):
    """A game of Rummy, rules in the order of play. `before`: the table before the last move."""

    verbs: ClassVar[Verbs] = {"lay": (("cards", "sets"),), "draw": ((),), "stop": ((),)}
    #: with an empty stock a player who does not lay out ends the game (rule `dry`)
    unrecorded_verbs = frozenset({"stop"})
    turn_rule = "turn"
    optional_fields = frozenset({"rack", "tiles"})
    random_player: ClassVar[Player] = staticmethod(lays_anything)

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.racks = [list(rack) for rack in deal["hands"]]
        self.stock = list(reversed(deal["stock"]))
        self.table: Table = ()
        self.before: Table = ()
        self.laid = [False] * state.players
        self.least = state.options.first_meld
        self.turn: int | None = state.dealer
        self.winner: int | None = None

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """All tiles shuffled; those not dealt to a rack are the stock (rule `deal`)."""
        *hands, stock = cut_into_hands(shuffle(BOX, random), [RACK_SIZE[state.players]] * state.players)
        return {"hands": hands, "stock": stock}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Problems of a deal: it must hold all tiles, each as often as the box does."""
        sizes = [RACK_SIZE[state.players]] * state.players
        return deal_problems(deal, {"hands": sizes, "stock": len(BOX) - sum(sizes)}, ON_RACKS)

    # -- legal moves ---------------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game may be over: a player is out, or the stock is empty (it ends if the player on turn lays out nothing)."""
        return self.turn is None or not self.stock

    def moves(self) -> Sequence[Move]:
        """The simple ways to lay out; last, drawing, or ending the game if the stock is empty."""
        seat = self.turn
        if seat is None:
            return ()
        rack = self.racks[seat]
        moves: list[Move]
        if self.laid[seat]:
            moves = [(seat, "lay", way.played, way.after(self.table)) for way in ways(rack, self.table)]
        else:
            moves = [(seat, "lay", *way) for way in first_lays(rack, self.table, self.least)]
        moves.append(self._without_laying(seat))
        return moves

    def any_move(self, random: Random) -> Move:
        """The move of `lays_anything`: only the way to lay out that is chosen is built."""
        seat = self.turn
        assert seat is not None
        rack = self.racks[seat]
        if not self.laid[seat]:
            if lays := first_lays(rack, self.table, self.least):
                return (seat, "lay", *lays[int(random.random() * len(lays))])
        elif options := ways(rack, self.table):
            way = options[int(random.random() * len(options))]
            return seat, "lay", way.played, way.after(self.table)
        return self._without_laying(seat)

    def _without_laying(self, seat: int) -> Move:
        """Rules `turn`, `dry`."""
        return seat, "draw" if self.stock else "stop"

    def refusal(self, move: Move) -> Problem | None:
        """Rule `dry`: a tile is drawn if there is one. The table after a move is checked as a whole."""
        if move[1] == "lay":
            return next(self._lay_problems(*move), None)
        if (move[1] == "draw") == bool(self.stock):
            return None
        return Problem("play", "turn", "stock-left") if self.stock else Problem("play", "dry", "stock-empty")

    def _lay_problems(self, seat: int, verb: str, played: Sequence[str], after: Table) -> Iterator[Problem]:
        """Problems of the table after a move: the tiles, rules `rearrange`, `group`, `run`, `joker`, `first-meld`."""
        rack = self.racks[seat]
        for tile in played:
            if tile not in ON_RACKS:
                yield Problem("play", "cards", ON_RACKS.unknown_key(tile), args={"card": tile})
            elif rack.count(tile) < played.count(tile):
                yield Problem("play", "cards", "not-on-rack", args={"card": tile})
        removed, added = self._difference(after)
        for tile in (tile for meld in added for tile in meld if tile not in _LYING):
            yield Problem("play", "cards", IN_MELDS.unknown_key(tile), args={"card": tile})
        for rule in rules_broken(removed, added, played):
            yield Problem("play", rule, f"lay-{rule}" if played else "lay-nothing")
        if not self.laid[seat] and (got := worth_of_move(removed, added, played)) < self.least:
            yield Problem("play", "first-meld", "lay-first-meld", args={"need": self.least, "got": got})

    def _difference(self, after: Table) -> tuple[list[Lying], list[Lying]]:
        """The melds that change, and those that replace them."""
        removed, added = [*self.table], []
        for meld in after:
            if meld in removed:
                removed.remove(meld)
            else:
                added.append(meld)
        return removed, added

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move. A player who lays out their last tile wins; else the next is on turn (rules `turn`, `winner`)."""
        seat = move[0]
        if move[1] == "stop":
            self.turn = None
            return
        self.log.append(move)
        rack = self.racks[seat]
        self.before = self.table
        if move[1] == "draw":
            rack.append(self.stock.pop())
        else:
            for tile in move[2]:
                rack.remove(tile)
            self.table = move[3]
            self.laid[seat] = True
        if rack:
            self.turn = (seat + 1) % self.state.players
        else:
            self.turn, self.winner = None, seat

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """Who is out and the racks; only that nobody is out if the stock ran dry."""
        if self.winner is None:
            return {"winner": None}
        return {"winner": self.winner, "rack": [worth(rack) for rack in self.racks], "tiles": [sorted(rack) for rack in self.racks]}

    def scores(self) -> tuple[int, ...]:
        """Minus the points on the rack; the winner gets their sum (rules `loser`, `winner`, `dry`)."""
        if self.winner is None:
            return (0,) * self.state.players
        lost = [sum(_POINTS[tile[0]] for tile in rack) for rack in self.racks]
        return tuple(sum(lost) if seat == self.winner else -lost[seat] for seat in range(self.state.players))

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Compares racks regardless of the order of their tiles."""
        if name == "tiles" and given and made:
            return [sorted(rack) for rack in given] == [sorted(rack) for rack in made]
        return super().field_agrees(name, given, made)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Whether the table is right after the move, what each new meld is, and at the end what is left on the racks."""
        if self.log and self.log[-1][1] == "lay":
            played, new_melds = self.log[-1][2], changed_melds(self.before, self.table)
            before, after = [[*meld] for meld in self.before], [[*meld] for meld in self.table]
            first = is_first(self.log)
            question = {"before": before, "after": after, "played": [*played], "first": first, "first_meld": self.least}
            counted = {"points": worth_of_move(before, after, played)} if first else {}
            yield ExpectedAnswer("turn", question, {"legal": True, **counted})
            for meld in new_melds:
                kind = "group" if meld[0][-2] == meld[1][-2] else "run"
                yield ExpectedAnswer("meld", {"tiles": [*meld]}, {"kind": kind, "points": sum(_POINTS[tile[-2]] for tile in meld)})
        if self.winner is not None:
            for rack in self.racks:
                yield ExpectedAnswer("count", {"tiles": [*rack]}, {"points": sum(_POINTS[tile[0]] for tile in rack)})

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own rack, all open tiles, and the number of tiles of the others."""
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.racks[seat]),
            table=self.table,
            racks=tuple(map(len, self.racks)),
            stock=len(self.stock),
            laid=tuple(self.laid),
            least=self.least,
        )

    def redeal_hidden(self, seat: int, random: Random) -> RummyHand:
        """Shuffles the racks of the others and the stock."""
        redealt = copy(self)
        redealt.log, redealt.laid = [*self.log], [*self.laid]
        hidden = [*self.stock, *(tile for holder, rack in enumerate(self.racks) if holder != seat for tile in rack)]
        sizes = [0 if holder == seat else len(rack) for holder, rack in enumerate(self.racks)]
        *racks, redealt.stock = cut_into_hands(shuffle(hidden, random), sizes)
        redealt.racks = [list(self.racks[seat]) if holder == seat else rack for holder, rack in enumerate(racks)]
        return redealt


#: Points of tiles, by rank (rule `tile-points`).
_POINTS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13, "X": 25} | {str(number): number for number in range(2, 10)}


#: All tiles that can lie in a meld.
_LYING = {code for kind in KINDS for code in (kind, IN_MELDS.named_joker(kind))}


def is_first(log: Sequence[Move]) -> bool:
    """Whether the last move was a player's first meld."""
    return [move[:2] for move in log].count(log[-1][:2]) == 1


PLAYS = {"rummy": RummyHand}
