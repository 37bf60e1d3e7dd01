"""Play of Dicke Zwei: tricks of one, two, three or five tiles, until a player has none left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.dicke_zwei import hand_size
from scorepad.games.dicke_zwei.combinations import Combination, cached_combination, rule_of
from scorepad.games.dicke_zwei.hand.racks import PLACES, Rack, Ways, combination_of, height_of, mask_of, tiles_of
from scorepad.games.dicke_zwei.pack import LOW_TO_HIGH, PACK, START, low_to_high
from scorepad.hands.play import Deal, ExpectedAnswer, Hand, Move, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


class Seen(NamedTuple):
    """What a seat sees.

    `hand`: its tiles, low to high; `left`: number of tiles of each seat; `trick`: the tiles to beat, () for a lead; `laid_by`: the
    seat that played them; `passed`: passes since; `played`: all tiles played, in order; `open`: tiles in the middle.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[str, ...]
    left: tuple[int, ...]
    trick: tuple[str, ...]
    laid_by: int
    passed: int
    played: tuple[str, ...]
    open: str | None
    dealer: int
    totals: tuple[int, ...]


class DickeZweiHand(Hand):
    """A hand of Dicke Zwei, rules in the order of play."""

    verbs: ClassVar[Verbs] = {"play": (("cards",),), "pass": ((),)}

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        hands = deal["hands"]
        #: the tile to begin with: the lowest dealt, if the three of diamonds is in the middle
        self.start = START if deal.get("open") != START else low_to_high(low_to_high(hand)[0] for hand in hands)[0]
        starter = next(seat for seat, hand in enumerate(hands) if self.start in hand)
        self.turn: int | None = starter
        self.turn_rule = "start"
        #: the combinations of each seat
        self.racks = [Rack([PLACES[tile] for tile in hand]) for hand in hands]
        #: number of passes in a row that ends a trick
        self.passes_to_end = state.players - 1
        #: number of tiles to beat, 0 for a lead
        self.trick_size = 0
        #: the tiles played last as a mask, their height, whether they led, the seat that played them, and passes since
        self.laid = 0
        self.height = -1
        self.led = True
        self.laid_by = starter
        self.passed = 0
        self.played: list[str] = []
        self.tricks = 0

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """Rule `deal`: 13 each, or 17 and one in the middle."""
        *hands, rest = cut_into_hands(shuffle(PACK.cards, random), [hand_size(state.setting)] * state.players)
        return {"hands": hands, "open": rest[0]} if rest else {"hands": hands}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Rule `deal`: all tiles, each once."""
        sizes: dict[str, Any] = {"hands": [hand_size(state.setting)] * state.players}
        return deal_problems(deal, sizes | ({"open": None} if state.players == 3 else {}), PACK)

    @property
    def trick(self) -> Combination | None:
        """The combination played last, None before the first."""
        return cached_combination(tiles_of(self.laid)) if self.laid else None

    @property
    def to_beat(self) -> Combination | None:
        """The combination to beat, None for a lead (rule `combination`)."""
        return self.trick if self.trick_size else None

    @property
    def beaten(self) -> tuple[str, ...]:
        """The tiles that the last ones beat, () if those led."""
        size = self.laid.bit_count()
        return () if self.led else tuple(self.played[-2 * size : -size])

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """All legal moves, each combination low to high; passing last."""
        seat = self.turn
        if seat is None:
            return ()
        moves: list[Move] = [(seat, "play", tiles_of(mask)) for _, mask in self._ways(seat)]
        return [*moves, (seat, "pass")] if self.trick_size else moves

    def any_move(self, random: Random) -> Move:
        """A random combination, or a pass."""
        seat = self.turn
        assert seat is not None
        ways = self._ways(seat)
        index = int(random.random() * (len(ways) + (self.trick_size > 0)))
        return (seat, "play", tiles_of(ways[index][1])) if index < len(ways) else (seat, "pass")

    def _ways(self, seat: int) -> Ways:
        """The combinations a seat can play on its turn (rules `start`, `combination`, `compare`, `five`)."""
        rack = self.racks[seat]
        if self.trick_size:
            return rack.above(self.trick_size, self.height)
        if self.played:
            return rack.all()
        start = mask_of((self.start,))
        return [way for way in rack.all() if way[1] & start]

    def higher(self, seat: int, trick: Combination) -> list[Move]:
        """The moves of a seat that beat the tiles played last (rules `compare`, `five`)."""
        return [(seat, "play", tiles_of(mask)) for _, mask in self.racks[seat].above(trick.count, self.height)]

    def refusal(self, move: Move) -> Problem | None:
        """Rules `start`, `combination`, `compare`, `five`."""
        seat, verb, *arguments = move
        if verb == "pass":
            return None if self.trick_size else Problem("play", self.turn_rule, "leader-passes")
        (tiles,) = arguments
        rack = self.racks[seat]
        mask = combination_of(tiles)
        if mask and rack.mask & mask == mask and self._fits(tiles, mask):
            return None
        return self._play_refusal(rack, tiles)

    def _fits(self, tiles: tuple[str, ...], mask: int) -> bool:
        """Whether a combination is legal now for a seat that holds it."""
        if self.trick_size:
            return self.trick_size == len(tiles) and height_of(mask) > self.height
        return bool(self.played) or self.start in tiles

    def _play_refusal(self, rack: Rack, tiles: tuple[str, ...]) -> Problem | None:
        mask, trick = 0, self.to_beat
        for tile in tiles:
            bit = 1 << PLACES[tile] if tile in PLACES else 0
            if not rack.mask & bit:
                return Problem("play", "cards", "not-in-hand" if bit else "unknown-card", args={"card": tile})
            if mask & bit:
                return Problem("play", "cards", "card-twice", args={"card": tile})
            mask |= bit
        combination = cached_combination(tiles)
        if combination is None:
            return Problem("play", "combination", "no-combination")
        if not self.played and self.start not in tiles:
            return Problem("play", "start", "without-start", args={"card": self.start})
        if trick is None:
            return None
        if combination.count != trick.count:
            return Problem("play", "combination", "other-number", args={"need": trick.count, "got": combination.count})
        return None if combination.height > trick.height else Problem("play", rule_of(trick.kind), "not-higher")

    # -- effect of a move ----------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Rules `combination` (when all others pass, the last to play leads), `go-out`."""
        self.log.append(move)
        seat = move[0]
        self.turn_rule = "combination"
        self.turn = seat + 1 if seat < self.passes_to_end else 0
        if len(move) == 2:
            self.passed += 1
            if self.passed == self.passes_to_end:
                self.trick_size = 0
            return
        tiles, rack = move[2], self.racks[seat]
        mask = combination_of(tiles)
        rack.play(mask)
        if not rack.mask:
            self.turn = None
        self.led = not self.trick_size
        self.tricks += self.led
        self.played += tiles
        self.trick_size = len(tiles)
        self.laid, self.height = mask, height_of(mask)
        self.laid_by, self.passed = seat, 0

    def left(self) -> list[int]:
        """Number of tiles of each seat."""
        return [len(rack.places) for rack in self.racks]

    # -- outcome -------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The number of tiles left to each seat."""
        return {"left": self.left()}

    def scores(self) -> tuple[int, ...]:
        """A point off for each tile left, two from ten, three from thirteen."""
        return tuple(map(minus, self.left()))

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """The combination played, and whether it beats the one before."""
        trick = self.trick
        if self.log[-1][1] == "pass" or trick is None:
            return
        tiles, before = list(self.log[-1][2]), list(self.beaten)
        yield ExpectedAnswer("combination", {"tiles": tiles}, {"kind": trick.kind})
        if before:
            yield ExpectedAnswer("beats", {"tiles": tiles, "target": before}, {"beats": True})
            yield ExpectedAnswer("beats", {"tiles": before, "target": tiles}, {"beats": False})

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand, all tiles played, and the number of tiles of each seat (rule `count-on-request`)."""
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.racks[seat].tiles,
            left=tuple(self.left()),
            trick=tuple(self.played[-self.trick_size :]) if self.trick_size else (),
            laid_by=self.laid_by,
            passed=self.passed,
            played=tuple(self.played),
            open=self.deal.get("open"),
            dealer=self.state.dealer,
            totals=self.state.totals,
        )

    def redeal_hidden(self, seat: int, random: Random) -> DickeZweiHand:
        """Shuffles the others' tiles and replays the hand; the seat that began keeps the tile to begin with."""
        hidden = {LOW_TO_HIGH[place] for other, rack in enumerate(self.racks) for place in rack.places if other != seat} - {
            self.start
        }
        replacements = dict(zip(low_to_high(hidden), shuffle(low_to_high(hidden), random), strict=True))
        hands = [[replacements.get(tile, tile) for tile in hand] for hand in self.deal["hands"]]
        return self.replayed({**self.deal, "hands": hands})


def minus(left: int) -> int:
    """Minus points of `left` tiles (rule `minus`)."""
    return -left * (1 + (left >= 10) + (left >= 13))


PLAYS = {"dicke-zwei": DickeZweiHand}
