"""A hand of Gin Rummy: the open tile offered, then a tile taken and one thrown away in turn, until somebody knocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Asked, Deal, Hand, Move, Verbs
from scorepad.core.problem import AnyOf, Problem
from scorepad.games.gin_rummy.deadwood import BIT, LANE, WIDTH, Showdown, deadwood, settle, to_bits, to_tiles
from scorepad.games.gin_rummy.pack import PACK
from scorepad.games.gin_rummy.settlement import HAND
from scorepad.kit.dealing import deal_problems, dealt_out, shuffled

#: Ten stacks of five and two tiles, less two hands and the open one (rule `deal`).
STOCK = 31
#: The last two are never drawn.
TO_DRAW = 29
#: No tile counts more (rule `tile-points`).
DEAREST = 10

#: What whose turn it is has to do: take the open tile or not, draw since nobody wanted it, take a tile, throw one away.
Due = Literal["offer", "draw", "take", "throw"]
VERBS: Mapping[Due, tuple[str, ...]] = {
    "offer": ("take", "decline"),
    "draw": ("draw",),
    "take": ("take", "draw"),
    "throw": ("discard", "knock", "gin"),
}
#: The moves with a tile, by seat, verb and bit of the tile.
WITH_TILE = [{verb: {bit: (seat, verb, tile) for tile, bit in BIT.items()} for verb in VERBS["throw"]} for seat in (0, 1)]
#: The others.
TO_TAKE = [{due: tuple((seat, verb) for verb in VERBS[due]) for due in VERBS if due != "throw"} for seat in (0, 1)]


class Seen(NamedTuple):
    """What a seat knows.

    `hand`: its tiles, a suit after the other; `pile`: the open ones, the last on top; `taken`: what the other took openly and has
    kept; `stock`: how many can still be drawn.
    """

    seat: int
    moves: Sequence[Move]
    dealer: int
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    taken: tuple[str, ...]
    stock: int
    totals: tuple[int, ...]
    target: int
    knock_max: int
    gin_bonus: int
    undercut_bonus: int


class GinRummyHand(Hand):
    """The rules of play, in their order."""

    of_tiles = True
    verbs: ClassVar[Verbs] = {
        "take": ((),),
        "decline": ((),),
        "draw": ((),),
        "discard": (("word",),),
        "knock": (("word",),),
        "gin": (("word",),),
    }
    tiles = True
    order = "turn"
    left_out = frozenset({"deadwood", "hands"})

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.hands = [to_bits(hand) for hand in deal["hands"]]
        self.pile: list[str] = [deal["open"]]
        #: the tiles that each took openly and has kept
        self.taken = [0, 0]
        self.drawn = 0
        self.turn: int | None = state.after_dealer(1)
        self.due: Due = "offer"
        self.knocker: int | None = None

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """Rule `deal`: ten each, one turned up."""
        *hands, (turned, *stock) = dealt_out(shuffled(PACK.cards, random), [HAND, HAND])
        return {"hands": hands, "stock": stock, "open": turned}

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Rule `deal`: all tiles, each once."""
        return deal_problems(deal, {"hands": [HAND, HAND], "stock": STOCK, "open": None}, PACK)

    # -- what may be done ----------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """Everything that is legal: tiles to throw away first, then those to knock with."""
        if self.turn is None:
            return ()
        if self.due != "throw":
            return TO_TAKE[self.turn][self.due]
        hand, ways = self.hands[self.turn], WITH_TILE[self.turn]
        bits = bits_of(hand)
        found = [ways["discard"][bit] for bit in bits]
        # Without a tile there is less left by what it counts at most.
        if deadwood(hand) - DEAREST <= self.state.options.knock_max:
            left = [(bit, deadwood(hand ^ bit)) for bit in bits]
            found += [ways["knock"][bit] for bit, least in left if least <= self.state.options.knock_max]
            found += [ways["gin"][bit] for bit, least in left if not least]
        return found

    def refusal(self, move: Move) -> Problem | None:
        """Rules `start`, `turn`, `knock`, `gin`."""
        seat, verb, *tiles = move
        if verb not in VERBS[self.due]:
            early = self.due in ("offer", "draw") or verb == "decline"
            rule = "knock" if verb in ("knock", "gin") else "start" if early else "turn"
            return Problem("play", rule, "not-now", {"verb": verb, "need": AnyOf(VERBS[self.due])})
        if not tiles:
            return None
        bit = BIT.get(tiles[0], 0)
        if not self.hands[seat] & bit:
            return Problem("play", "cards", "not-in-hand" if bit else "unknown-card", {"card": tiles[0]})
        left = 0 if verb == "discard" else deadwood(self.hands[seat] ^ bit)
        if verb == "gin" and left:
            return Problem("play", "gin", "no-gin", {"got": left})
        if left > self.state.options.knock_max:
            return Problem("play", "knock", args={"high": self.state.options.knock_max, "got": left})
        return None

    # -- what it does --------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Rules `start` (who may take the open tile), `turn`, `draw` (the last tile)."""
        self.log.append(move)
        seat, verb = move[:2]
        if verb == "decline":
            self.turn, self.due = 1 - seat, "draw" if seat == self.state.dealer else "offer"
        elif verb == "take":
            tile = BIT[self.pile.pop()]
            self.hands[seat] |= tile
            self.taken[seat] |= tile
            self.due = "throw"
        elif verb == "draw":
            self.hands[seat] |= BIT[self.deal["stock"][self.drawn]]
            self.drawn += 1
            self.due = "throw"
        else:
            tile = BIT[move[2]]
            self.hands[seat] ^= tile
            self.taken[seat] &= ~tile
            self.pile.append(move[2])
            self.turn, self.due = 1 - seat, "take"
            if verb != "discard":
                self.knocker, self.turn = seat, None
            elif self.drawn == TO_DRAW:
                self.turn = None

    @property
    def to_draw(self) -> int:
        """How many tiles can still be drawn."""
        return TO_DRAW - self.drawn

    # -- what follows --------------------------------------------------------------------------------------------------

    def laid(self) -> Showdown:
        """Both hands as they are laid out after a knock (rules `knock`, `lay-off`)."""
        assert self.knocker is not None
        return settle(self.hands[self.knocker], self.hands[1 - self.knocker])

    def entry(self) -> dict[str, Any]:
        """Who knocked, what was left, and both hands; after a draw nothing else."""
        return come_to(self.knocker, self.hands, self.state)[0]

    def same(self, name: str, given: Any, made: Any) -> bool:
        """The tiles of a hand have no order."""
        if name == "hands" and given and made:
            return [sorted(hand) for hand in given] == [sorted(hand) for hand in made]
        return super().same(name, given, made)

    def scores(self) -> tuple[int, ...]:
        """Gin and undercut with their bonus, else the difference; nothing after a draw."""
        return come_to(self.knocker, self.hands, self.state)[1]

    def asked(self) -> Iterable[Asked]:
        """How much is left before a tile is thrown away, and what a knock scores."""
        if self.knocker is not None:
            options = self.state.options
            house_rules = {name: getattr(options, name) for name in ("knock_max", "gin_bonus", "undercut_bonus")}
            yield Asked(
                "knock",
                {"knocker": self.knocker, "hands": [to_tiles(hand) for hand in self.hands], **house_rules},
                {"deadwood": self.entry()["deadwood"], "scores": list(self.scores()), "laid_off": to_tiles(self.laid().laid_off)},
            )
        elif self.turn is not None and self.due == "throw":
            hand = self.hands[self.turn]
            yield Asked("deadwood", {"tiles": to_tiles(hand)}, {"deadwood": min(deadwood(hand ^ bit) for bit in bits_of(hand))})

    # -- who knows what ------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The own hand, the open pile, and what the other took from it."""
        options = self.state.options
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.state.dealer,
            tiles_of(self.hands[seat]),
            tuple(self.pile),
            tiles_of(self.taken[1 - seat]) if self.taken[1 - seat] else (),
            self.to_draw,
            self.state.totals,
            options.target,
            options.knock_max,
            options.gin_bonus,
            options.undercut_bonus,
        )

    def elsewhere(self, seat: int, random: Random) -> GinRummyHand:
        """What the other holds and did not take openly is shuffled with what was not drawn yet, and the hand played again."""
        stock = self.deal["stock"]
        hidden = {*to_tiles(self.hands[1 - seat] & ~self.taken[1 - seat]), *stock[self.drawn :]}
        instead = dict(zip(sorted(hidden), shuffled(sorted(hidden), random), strict=True))
        hands = [[instead.get(tile, tile) for tile in hand] for hand in self.deal["hands"]]
        return self.replayed({**self.deal, "hands": hands, "stock": [instead.get(tile, tile) for tile in stock]})

    # -- for those who look on -----------------------------------------------------------------------------------------


def come_to(knocker: int | None, hands: Sequence[int], state: State[Any]) -> tuple[dict[str, Any], tuple[int, ...]]:
    """What is written down of a hand that is over, and what it scores (rules `gin`, `knock-win`, `undercut`, `draw`)."""
    if knocker is None:
        return {"knocker": None}, (0, 0)
    own, other, *_ = settle(hands[knocker], hands[1 - knocker])
    difference, scores = abs(own - other), [0, 0]
    if own == 0:
        scores[knocker] = difference + state.options.gin_bonus
    elif own < other:
        scores[knocker] = difference
    else:
        scores[1 - knocker] = difference + state.options.undercut_bonus
    left = [own, other] if knocker == 0 else [other, own]
    entry = {"knocker": knocker, "deadwood": left, "hands": [list(tiles_of(hand)) for hand in hands]}
    return entry, tuple(scores)


@cache
def _tiles_of_suit(lane: int, suit: int) -> tuple[str, ...]:
    return tuple(to_tiles(lane << WIDTH * suit))


def tiles_of(hand: int) -> tuple[str, ...]:
    """The tiles of a hand, a suit after the other."""
    of = _tiles_of_suit
    return of(hand & LANE, 0) + of(hand >> WIDTH & LANE, 1) + of(hand >> 2 * WIDTH & LANE, 2) + of(hand >> 3 * WIDTH, 3)


def bits_of(hand: int) -> list[int]:
    """The tiles of a hand, each as its bit."""
    found = []
    while hand:
        bit = hand & -hand
        found.append(bit)
        hand ^= bit
    return found


PLAYS = {"gin-rummy": GinRummyHand}
