"""Play of Gin Rummy: the open tile is offered, then players draw and discard in turn, until one knocks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Alternatives, Problem, Term
from scorepad.games.gin_rummy.deadwood import BIT, LANE, WIDTH, Showdown, bits_of, deadwood, settle, tiles_of, to_bits, to_tiles
from scorepad.games.gin_rummy.pack import PACK, TO_DRAW
from scorepad.games.gin_rummy.settlement import HAND
from scorepad.hands.play import Deal, ExpectedAnswer, Hand, Move, Player, Verbs, random_move
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle

#: Tiles in the stock: all but two hands and the open tile (rule `deal`).
STOCK = len(PACK.cards) - 2 * HAND - 1
#: The most that a tile counts (rule `tile-points`).
DEAREST = 10

#: Stages of a turn: take or refuse the open tile, draw because both refused it, take a tile, discard.
Due = Literal["offer", "draw", "take", "throw"]
VERBS: Mapping[Due, tuple[str, ...]] = {
    "offer": ("take", "decline"),
    "draw": ("draw",),
    "take": ("take", "draw"),
    "throw": ("discard", "knock", "gin"),
}
#: The moves with a tile, by verb, seat and bit of the tile.
WITH_TILE = {verb: [{bit: (seat, verb, tile) for tile, bit in BIT.items()} for seat in (0, 1)] for verb in VERBS["throw"]}
#: The moves without a tile, by what is due and seat.
TO_TAKE = {due: [tuple((seat, verb) for verb in VERBS[due]) for seat in (0, 1)] for due in VERBS if due != "throw"}


class Seen(NamedTuple):
    """What a seat sees.

    `hand`: its tiles, suit by suit; `pile`: the open tiles, the last on top; `taken`: tiles the opponent took openly and still
    holds; `stock`: how many tiles can still be drawn.
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


def at_random(seen: Seen, random: Random) -> Move:
    """Random player that knocks whenever it can; otherwise few hands would end before the stock runs out."""
    if seen.moves[-1][1] == "discard":
        return random_move(seen, random)
    ending = [move for move in seen.moves if move[1] != "discard"] if seen.moves[0][1] == "discard" else seen.moves
    return ending[int(random.random() * len(ending))]


class GinRummyHand(Hand):
    """A hand of Gin Rummy, rules in the order of play. `hands`: the tiles of each seat as bits of one integer (see `deadwood`)."""

    verbs: ClassVar[Verbs] = {
        "take": ((),),
        "decline": ((),),
        "draw": ((),),
        "discard": (("word",),),
        "knock": (("word",),),
        "gin": (("word",),),
    }
    turn_rule = "turn"
    random_player: ClassVar[Player] = staticmethod(at_random)
    optional_fields = frozenset({"deadwood", "hands"})

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.hands = [to_bits(hand) for hand in deal["hands"]]
        self.pile: list[str] = [deal["open"]]
        #: tiles that each seat took openly and still holds
        self.taken = [0, 0]
        self.drawn = 0
        self.turn: int | None = state.after_dealer(1)
        self.due: Due = "offer"
        self.knocker: int | None = None
        self._laid: Showdown | None = None

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """Rule `deal`: ten each, one turned up."""
        *hands, (turned, *stock) = cut_into_hands(shuffle(PACK.cards, random), [HAND, HAND])
        return {"hands": hands, "stock": stock, "open": turned}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Rule `deal`: all tiles, each once."""
        return deal_problems(deal, {"hands": [HAND, HAND], "stock": STOCK, "open": None}, PACK)

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """All legal moves: discards first, then knocks, then gin."""
        if self.turn is None:
            return ()
        if self.due != "throw":
            return TO_TAKE[self.due][self.turn]
        hand = self.hands[self.turn]
        return discards(self.turn, hand) + self._endings(self.turn, hand)

    def any_move(self, random: Random) -> Move:
        """The move of `random_player`: a random way to end the hand, else any other move."""
        seat = self.turn
        assert seat is not None
        if self.due != "throw":
            moves: Sequence[Move] = TO_TAKE[self.due][seat]
        else:
            hand = self.hands[seat]
            moves = self._endings(seat, hand) or discards(seat, hand)
        return moves[int(random.random() * len(moves))]

    def _endings(self, seat: int, hand: int) -> tuple[Move, ...]:
        """Rules `knock`, `gin`: discards with deadwood low enough to knock, then those with none."""
        most = self.state.options.knock_max
        # A discard lowers the deadwood by its own points at most.
        if deadwood(hand) - DEAREST > most:
            return ()
        deadwoods = [(bit, deadwood(hand ^ bit)) for bit in bits_of(hand)]
        knock, gin = WITH_TILE["knock"][seat], WITH_TILE["gin"][seat]
        return (*[knock[bit] for bit, least in deadwoods if least <= most], *[gin[bit] for bit, least in deadwoods if not least])

    def refusal(self, move: Move) -> Problem | None:
        """Rules `start`, `turn`, `knock`, `gin`."""
        seat, verb = move[0], move[1]
        if verb not in VERBS[self.due]:
            early = self.due in ("offer", "draw") or verb == "decline"
            rule = "knock" if verb in ("knock", "gin") else "start" if early else "turn"
            args = {"verb": Term(f"verb-{verb}"), "need": Alternatives(Term(f"verb-{needed}") for needed in VERBS[self.due])}
            return Problem("play", rule, "not-now", args=args)
        if self.due != "throw":
            return None
        bit = BIT.get(move[2], 0)
        if not self.hands[seat] & bit:
            return Problem("play", "cards", "not-in-hand" if bit else "unknown-card", args={"card": move[2]})
        left = 0 if verb == "discard" else deadwood(self.hands[seat] ^ bit)
        if verb == "gin" and left:
            return Problem("play", "gin", "no-gin", args={"got": left})
        if left > self.state.options.knock_max:
            return Problem("play", "knock", args={"high": self.state.options.knock_max, "got": left})
        return None

    # -- effect of a move ----------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Rules `start` (who may take the open tile), `turn`, `draw` (the last tile)."""
        self.log.append(move)
        seat, verb = move[0], move[1]
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

    # -- outcome -------------------------------------------------------------------------------------------------------

    def laid(self) -> Showdown:
        """Both hands as they are laid out after a knock (rules `knock`, `lay-off`)."""
        assert self.knocker is not None
        if self._laid is None:
            self._laid = settle(self.hands[self.knocker], self.hands[1 - self.knocker])
        return self._laid

    def entry(self) -> dict[str, Any]:
        """Who knocked, the deadwood, and both hands; after a draw only that nobody knocked."""
        if self.knocker is None:
            return {"knocker": None}
        own, other, *_ = self.laid()
        left = [own, other] if self.knocker == 0 else [other, own]
        return {"knocker": self.knocker, "deadwood": left, "hands": [list(tiles_of(hand)) for hand in self.hands]}

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Compares hands regardless of the order of their tiles."""
        if name == "hands" and given and made:
            return [sorted(hand) for hand in given] == [sorted(hand) for hand in made]
        return super().field_agrees(name, given, made)

    def scores(self) -> tuple[int, ...]:
        """Rules `gin`, `knock-win`, `undercut`, `draw`: gin and undercut with their bonus, else the difference."""
        if self.knocker is None:
            return 0, 0
        own, other, *_ = self.laid()
        scores, options = [0, 0], self.state.options
        if own == 0:
            scores[self.knocker] = other + options.gin_bonus
        elif own < other:
            scores[self.knocker] = other - own
        else:
            scores[1 - self.knocker] = own - other + options.undercut_bonus
        return tuple(scores)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """The deadwood before a discard, and what a knock scores."""
        if self.knocker is not None:
            options = self.state.options
            house_rules = {name: getattr(options, name) for name in ("knock_max", "gin_bonus", "undercut_bonus")}
            yield ExpectedAnswer(
                "knock",
                {"knocker": self.knocker, "hands": [to_tiles(hand) for hand in self.hands], **house_rules},
                {"deadwood": self.entry()["deadwood"], "scores": list(self.scores()), "laid_off": to_tiles(self.laid().laid_off)},
            )
        elif self.turn is not None and self.due == "throw":
            hand = self.hands[self.turn]
            yield ExpectedAnswer(
                "deadwood", {"tiles": to_tiles(hand)}, {"deadwood": min(deadwood(hand ^ bit) for bit in bits_of(hand))}
            )

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand, the open pile, and the tiles that the opponent took from it."""
        options = self.state.options
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.state.dealer,
            hand=tiles_of(self.hands[seat]),
            pile=tuple(self.pile),
            taken=tiles_of(self.taken[1 - seat]) if self.taken[1 - seat] else (),
            stock=self.to_draw,
            totals=self.state.totals,
            target=options.target,
            knock_max=options.knock_max,
            gin_bonus=options.gin_bonus,
            undercut_bonus=options.undercut_bonus,
        )

    def redeal_hidden(self, seat: int, random: Random) -> GinRummyHand:
        """Shuffles the opponent's unknown tiles with the stock, and replays the hand."""
        stock = self.deal["stock"]
        hidden = {*to_tiles(self.hands[1 - seat] & ~self.taken[1 - seat]), *stock[self.drawn :]}
        replacements = dict(zip(sorted(hidden), shuffle(sorted(hidden), random), strict=True))
        hands = [[replacements.get(tile, tile) for tile in hand] for hand in self.deal["hands"]]
        return self.replayed({**self.deal, "hands": hands, "stock": [replacements.get(tile, tile) for tile in stock]})


@cache
def _discards_of_suit(seat: int, lane: int, suit: int) -> tuple[Move, ...]:
    return tuple(map(WITH_TILE["discard"][seat].__getitem__, bits_of(lane << WIDTH * suit)))


def discards(seat: int, hand: int) -> tuple[Move, ...]:
    """The discards of a hand, suit by suit."""
    of, rest = _discards_of_suit, hand >> 2 * WIDTH
    return of(seat, hand & LANE, 0) + of(seat, hand >> WIDTH & LANE, 1) + of(seat, rest & LANE, 2) + of(seat, rest >> WIDTH, 3)


PLAYS = {"gin-rummy": GinRummyHand}
