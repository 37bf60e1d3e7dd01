"""A hand of Poker: what the three ways to play have in common, which is all but what is dealt when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from scorepad.core.game import State
from scorepad.core.play import Asked, Deal, Hand, Move, Player, Shape, Verbs
from scorepad.core.problem import Problem
from scorepad.core.view import Place
from scorepad.games.poker.bets import amounts
from scorepad.games.poker.betting import Action, Bet
from scorepad.games.poker.entry import Entry, start
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.games.poker.random_player import anyhow, bet
from scorepad.games.poker.seen import Seen, rules_of
from scorepad.kit import poker_hands
from scorepad.kit.cards import Pack
from scorepad.kit.dealing import deal_problems, dealt_out, shuffled

NO_MORE: tuple[Shape, ...] = ()
CHIPS: tuple[Shape, ...] = ("number",)


class PokerHand(Hand):
    """What the three have in common, in the order of the rules."""

    of_tiles = True
    verbs: ClassVar[Verbs] = {"check": (NO_MORE,), "open": (CHIPS,), "call": (NO_MORE,), "raise": (CHIPS,), "fold": (NO_MORE,)}
    order = "betting"
    random_player: ClassVar[Player] = staticmethod(anyhow)
    left_out = frozenset({"put_in", "bets", "order", "hands", "board"})
    written: ClassVar[type[Entry]]
    #: who still exchanges tiles, in turn, where that is done; None before
    waiting: Sequence[int] | None = None

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.short: bool = state.options.short_deck
        self.rules = rules_of(state.options)
        self.held: list[list[str]] = [list(tiles) for tiles in deal["hands"]]
        self.betting = start(self.written, state)
        #: as they are written down, by phase
        self.bets: list[list[Bet]] = []
        #: in which phase each seat folded
        self.folded: dict[int, int] = {}
        #: how many tiles each seat exchanged
        self.exchanged: list[int | None] = [None] * state.players
        self.turn: int | None = None
        self.go_on()

    # -- what is dealt -------------------------------------------------------------------------------------------------

    @classmethod
    def sizes(cls, state: State[Any]) -> dict[str, Any]:
        """How many tiles are dealt, by field; none to who has no chips (rule `out`)."""
        return {"hands": [cls.written.hand_size if chips else 0 for chips in state.totals]}

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """Rules `deal-draw`, `deal-stud`, `deal-holdem`."""
        sizes = cls.sizes(state)
        *hands, rest = dealt_out(shuffled(pack_of(state).cards, random), sizes.pop("hands"))
        return {"hands": hands, **{field: rest[:size] for field, size in sizes.items()}}

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Each tile once, as many as there should be, and somebody who has chips."""
        yield from deal_problems(deal, cls.sizes(state), pack_of(state))
        if not any(state.totals):
            yield Problem("play", "out", "nobody-plays")

    # -- what may be done ----------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """All that may be done; of the amounts those that have a key: the least, half the pot, the pot, the most."""
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
        return bet(seat, self._stay(seat), betting.most > betting.put_in[seat], lambda: self._bets(seat), random)

    def _stay(self, seat: int) -> Action | None:
        """How a seat can stay in without betting, None if it cannot."""
        if self.betting.stands:
            return "call"
        return "check" if self.betting.bounds(seat, "check") is not None else None

    def _bets(self, seat: int) -> list[Move]:
        """All ways to open or raise."""
        betting = self.betting
        action: Action = "raise" if betting.stands else "open"
        bounds = betting.bounds(seat, action)
        if bounds is None or not (betting.stands or self.may_open(seat)):
            return []
        return [(seat, action, chips) for chips in amounts(betting, seat, *bounds)]

    def may_open(self, seat: int) -> bool:
        """Whether the tiles of a seat are good enough for it to open."""
        return True

    def refusal(self, move: Move) -> Problem | None:
        """Rule `betting`."""
        seat, action = move[0], move[1]
        bounds = self.betting.bounds(seat, action)
        if bounds is not None and (len(move) == 2 or bounds[0] <= move[2] <= bounds[1]):
            return None
        problem = self.betting.refusal(seat, action, move[2] if len(move) > 2 else 0)
        return problem and replace(problem, field="play", at=())

    # -- what it does ----------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """A bet, and what is dealt after it."""
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
        """See whose turn it is."""
        self.turn = self.betting.seat

    @property
    def shows(self) -> bool:
        """Whether it is over and several are left, who show their tiles (rule `showdown`)."""
        return self.turn is None and self.betting.over and len(self.betting.stayed) > 1

    @property
    def phase(self) -> int:
        """The phase whose tiles lie there: all of them where several show."""
        return self.betting.variant.phases - 1 if self.shows else self.betting.phase

    @property
    def whole(self) -> bool:
        """Whether all tiles of a hand are dealt, so that they can be shown."""
        return self.shows or self.betting.phase == self.betting.variant.phases - 1

    @property
    def board(self) -> tuple[str, ...]:
        """What lies in the middle."""
        return self.in_middle(self.phase)

    def in_middle(self, phase: int) -> tuple[str, ...]:
        """What lies in the middle in a phase."""
        return ()

    def has(self, seat: int) -> Sequence[str]:
        """The tiles of a seat, as far as they are dealt."""
        return self.held[seat]

    def open_tiles(self, seat: int) -> Sequence[str]:
        """What lies open before a seat during the hand, or lay there when it folded."""
        return ()

    def lying_open(self) -> tuple[tuple[str, ...], ...]:
        """That of all seats; in the end all tiles of those who show."""
        if not self.shows:
            return ((),) * self.state.players
        showing = self.betting.stayed
        return tuple([tuple(self.held[seat] if seat in showing else self.open_tiles(seat)) for seat in range(self.state.players)])

    # -- what follows ----------------------------------------------------------------------------------------------------

    def values(self) -> dict[int, int]:
        """What the tiles of those who stayed are worth (rule `hand-rank`); nobody looks at those of one who is alone."""
        if not self.shows:
            return dict.fromkeys(self.betting.stayed, 0)
        board = self.board
        return {seat: poker_hands.rank((*self.held[seat], *board), not self.short) for seat in self.betting.stayed}

    def ranked(self) -> list[list[int]]:
        """Who stayed, best first, in groups of equals."""
        values = self.values()
        return [[seat for seat in values if values[seat] == value] for value in sorted({*values.values()}, reverse=True)]

    def shown(self) -> dict[str, Any]:
        """The tiles of a showdown, by field."""
        return {"hands": {str(seat): list(self.held[seat]) for seat in self.betting.stayed}}

    def entry(self) -> dict[str, Any]:
        """The bets and what they come to, who is better than whom, and the tiles of those who show."""
        return {
            "put_in": list(self.betting.put_in),
            "bets": [[list(bet) for bet in phase] for phase in self.bets],
            "order": self.ranked(),
            **(self.shown() if self.shows else {}),
        }

    def same(self, name: str, given: Any, made: Any) -> bool:
        """Equals stand in any order, so do tiles. Who is beaten need not show, who is alone may."""
        if name == "order":
            return [sorted(group) for group in given] == [[*group] for group in made]
        if name == "hands":
            shown = {str(seat): sorted(self.held[seat]) for seat in self.betting.stayed} if self.whole else {}
            return all(sorted(tiles) == shown.get(seat) for seat, tiles in given.items())
        if name == "board":
            return self.whole and sorted(given) == sorted(self.board)
        if name == "bets":
            # What was refused for itself need not be a bet.
            listed = [[list(bet) if isinstance(bet, tuple | list) else bet for bet in phase] for phase in given if phase]
            return listed == [[*map(list, phase)] for phase in made]
        return super().same(name, given, made)

    def layers(self) -> Iterator[tuple[int, list[int]]]:
        """The chips between two amounts that seats stayed with, and who of them has put in so much, from the dealer's left."""
        put_in, stayed = self.betting.put_in, self.betting.stayed
        below = 0
        for level in sorted({put_in[seat] for seat in stayed} - {0}):
            chips = sum([min(each, level) for each in put_in]) - sum([min(each, below) for each in put_in])
            yield chips, [seat for seat in self.state.clockwise if seat in stayed and put_in[seat] >= level]
            below = level

    def scores(self) -> tuple[int, ...]:
        """The best of each layer share it, odd chips from the dealer's left (rules `pot`, `split`)."""
        values = self.values()
        won = [-chips for chips in self.betting.put_in]
        for chips, playing in self.layers():
            best = max([values[seat] for seat in playing])
            winners = [seat for seat in playing if values[seat] == best]
            for place, seat in enumerate(winners):
                won[seat] += chips // len(winners) + (place < chips % len(winners))
        return tuple(won)

    # -- who knows what ------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The own tiles, those that lie open, and every bet."""
        betting = self.betting
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.has(seat)),
            tuple(self.thrown(seat)),
            self.lying_open(),
            self.board,
            self.state.dealer,
            betting.chips,
            tuple(betting.put_in),
            betting.stayed,
            betting.phase,
            betting.to_call(seat),
            tuple(map(tuple, self.bets)),
            tuple(self.exchanged),
            self.rules,
        )

    def thrown(self, seat: int) -> Sequence[str]:
        """What a seat has laid aside."""
        return ()

    def elsewhere(self, seat: int, random: Random) -> PokerHand:
        """All tiles that the seat has not seen are others; whoever opened has tiles that open."""
        seen = {*self.has(seat), *self.thrown(seat), *self.board}
        seen.update(*self.lying_open())
        unknown = [tile for tile in pack_of(self.state).cards if tile not in seen]
        while True:
            other = self._with(dict(zip(unknown, shuffled(unknown, random), strict=True)))
            if other is not None:
                return other

    def _with(self, instead: Mapping[str, str]) -> PokerHand | None:
        """The same hand with other tiles, None if it could not have been played so. `instead`: by tile, which lies in its place."""

        def changed(tiles: Any) -> Any:
            return instead.get(tiles, tiles) if isinstance(tiles, str) else [changed(each) for each in tiles]

        other = type(self)({field: changed(tiles) for field, tiles in self.deal.items()}, self.state)
        for move in self.log:
            if move[1] == "exchange":
                move = (*move[:2], tuple(changed(move[2])))
            if other.refusal(move):
                return None
            other.act(move)
        return other

    # -- for those who look on ---------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the words call the part of the hand that it is in."""
        return f"{self.written.variant.name}-{self.phase}"

    def places(self, seat: int) -> Iterator[Place]:
        """Where the tiles of a seat lie; they are gone once it has folded."""
        tiles = tuple(self.has(seat))
        gone = tuple(range(len(tiles))) if seat in self.folded else ()
        yield Place("hand", "tiles", tiles, seat, gone=gone, known=self.shows and seat in self.betting.stayed)

    def asked(self) -> Iterable[Asked]:
        """What a table could ask: whose turn it is; in the end what the pots are, and who has the best tiles."""
        betting, state = self.betting, self.state
        rules = state.options.model_dump(exclude={"start_chips", "short_deck"})
        bets = [[list(bet) for bet in phase] for phase in self.bets]
        known: dict[str, Any] = {"phase": betting.phase, "pot": sum(betting.put_in)}
        if betting.over:
            known = {"over": True, "put_in": list(betting.put_in)}
        elif betting.seat is not None:
            known |= {"seat": betting.seat, "to_call": max(betting.put_in) - betting.put_in[betting.seat]}
        yield Asked("turn", {"dealer": state.dealer, "chips": list(state.totals), "bets": bets, **rules}, known)
        if self.over and any(betting.put_in):
            pots = [{"amount": chips, "seats": sorted(seats)} for chips, seats in self.layers()]
            yield Asked("pots", {"put_in": list(betting.put_in), "stayed": list(betting.stayed)}, {"pots": pots})
        if self.shows:
            yield Asked("showdown", {**self.shown(), "short_deck": self.short}, {"order": self.ranked()})


def pack_of(state: State[Any]) -> Pack:
    """The tiles that are in play (rule `tiles`)."""
    return SHORT if state.options.short_deck else PACK
