"""A hand with a pot, Bettler und Diebe or Halsabschneider: who takes it, who plays with whom, what is buried; then the tricks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Deal, Move, Moved, Scene, Verbs
from scorepad.core.problem import Problem
from scorepad.games.bettler import view
from scorepad.games.bettler.card_points import ALL
from scorepad.games.bettler.hand import Trick, TrickHand, not_held
from scorepad.games.bettler.pack import HIGHEST, ORDER, PARTNER_CARD, THIEF, number_of, pack, suit_of
from scorepad.kit.dealing import deal_problems, dealt_out, shuffled

#: Cards to a hand and in the pot, by the number of players (rule `cards`).
HAND = {3: 10, 4: 9, 5: 7}
POT = {3: 3, 4: 2, 5: 2}

#: The way to the first trick: the pot is offered; it was taken; it was said who plays with whom; the cards are buried.
Stage = Literal["offered", "taken", "announced", "played"]

#: Rule `credit` in three steps, then that of a Ramsch; by the text of the rulebook, or by its score card (rule `point-card`).
CREDITS = {"rules": (2, 4, 6, 3), "point-card": (3, 4, 5, 7)}


class Seen(NamedTuple):
    """What a seat knows of a hand with a pot.

    `partner_card`: whose holder plays with the taker, None if nobody does (nobody says so where the taker holds it himself);
    `buried`: by this seat; `thieves_buried`: by the taker, who says so; `lead`, `trick`: what lies there; `tricks`: all before;
    `points`: card points of the tricks taken, one a seat; `worth`: card points of each card; `totals`: before the round.
    """

    seat: int
    moves: Sequence[Move]
    hand: tuple[str, ...]
    stage: Stage
    taker: int | None
    partner_card: str | None
    buried: tuple[str, ...]
    thieves_buried: int
    lead: int
    trick: tuple[str, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    worth: Mapping[str, int]
    totals: tuple[int, ...]


class PotHand(TrickHand):
    """Bettler und Diebe: rules `pot`, `partner`, `ramsch` and those of their scores."""

    verbs: ClassVar[Verbs] = {
        "pass": ((),),
        "take": ((),),
        "alone": ((),),
        "call": (("word",),),
        "bury": (("cards",),),
        "play": (("word",),),
    }
    order = "pot"
    unordered = frozenset({"trickless"})

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.stage: Stage = "offered"
        self.taker: int | None = None
        #: whose holder plays with the taker
        self.partner_card: str | None = PARTNER_CARD
        self.partner: int | None = None
        self.buried: tuple[str, ...] = ()
        self.thieves_buried = 0

    @classmethod
    def dealt(cls, state: State[Any], random: Random) -> Deal:
        """All cards of the hands, then the pot (rule `deal`)."""
        *hands, pot = dealt_out(shuffled(pack(state.setting).cards, random), [HAND[state.players]] * state.players)
        return {"hands": hands, "pot": pot}

    @classmethod
    def deal_problems(cls, deal: Deal, state: State[Any]) -> Iterable[Problem]:
        """Hands and pot, of the cards in play."""
        sizes: dict[str, int | Sequence[int]] = {"hands": [HAND[state.players]] * state.players, "pot": POT[state.players]}
        return deal_problems(deal, sizes, pack(state.setting))

    # -- what may be done ----------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """The pot or not; alone, with whom, or nothing said; what to bury; then every card that may be played."""
        seat = self.turn
        if seat is None or self.stage == "played":
            return super().moves()
        if self.stage == "offered":
            return [(seat, "pass"), (seat, "take")]
        found: list[Move] = []
        if self.stage == "taken" and self.partner_card:
            found.append((seat, "alone"))
            if card := self.to_call():
                found.append((seat, "call", card))
        hand = self.hands[seat]
        found += ((seat, "bury", cards) for cards in buries(hand, POT[self.state.players]))
        return found

    def to_call(self) -> str | None:
        """Rule `partner`: a taker with the six may call the lowest higher thief that he does not hold, if there is one."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        if PARTNER_CARD not in hand:
            return None
        higher = (f"{THIEF}{number}" for number in range(number_of(PARTNER_CARD) + 1, HIGHEST[THIEF] + 1))
        return next((card for card in higher if card not in hand), None)

    def refusal(self, move: Move) -> Problem | None:
        """Rules `pot` (who is offered it, what may be buried), `partner` (what may be said), then those of the tricks."""
        verb, stage = move[1], self.stage
        if verb == "play":
            return super().refusal(move) if stage == "played" else Problem("play", "pot", "pot-first")
        if verb in ("pass", "take"):
            return None if stage == "offered" else Problem("play", "pot", "pot-settled")
        if stage in ("offered", "played"):
            return Problem("play", "partner" if verb in ("alone", "call") else "pot", "after-take")
        if verb == "bury":
            return self._refuse_bury(self.hands[move[0]], move[2])
        if self.partner_card is None and stage == "taken":
            return Problem("play", "halsabschneider", "no-partner")
        if stage != "taken":
            return Problem("play", "partner", "said-once")
        if verb == "call" and move[2] != (card := self.to_call()):
            return Problem("play", "partner", "call-next", {"card": card}) if card else Problem("play", "partner", "no-call")
        return None

    def _refuse_bury(self, hand: Sequence[str], cards: tuple[str, ...]) -> Problem | None:
        """Rule `pot`: as many cards as it has, all different, all his own, and no thief while a beggar is left."""
        for card in cards:
            if card not in hand:
                return not_held(card)
            if cards.count(card) > 1:
                return Problem("play", "cards", "card-twice", {"card": card})
        need = POT[self.state.players]
        if len(cards) != need:
            return Problem("play", "pot", "bury-number", {"need": need, "got": len(cards)})
        if thieves(cards) > thieves_to_bury(hand, need):
            return Problem("play", "pot", "bury-thief")
        return None

    # -- what it does ----------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """The pot goes round once; whoever takes it plays on until it is buried; the left of the dealer leads (rule `lead`)."""
        if self.stage == "played":
            return super().act(move)
        self.log.append(move)
        seat, verb = move[:2]
        if verb == "pass":
            self.turn = (seat + 1) % self.state.players
            if self.turn == self.lead:
                self.partner_card = None
                self._begin()
        elif verb == "take":
            self.taker, self.stage = seat, "taken"
            self.hands[seat] = sorted((*self.hands[seat], *self.deal["pot"]), key=ORDER.__getitem__)
        elif verb == "bury":
            self.buried, self.thieves_buried = move[2], thieves(move[2])
            self.hands[seat] = [card for card in self.hands[seat] if card not in self.buried]
            others = (who for who, hand in enumerate(self.hands) if who != seat and self.partner_card in hand)
            self.partner = next(others, None)
            self._begin()
        else:
            self.partner_card = move[2] if verb == "call" else None
            self.stage = "announced"
        return None

    def _begin(self) -> None:
        self.stage, self.order, self.turn = "played", "lead", self.lead

    # -- what follows ----------------------------------------------------------------------------------------------------

    def party(self) -> list[int]:
        """Who took the pot, and the partner if there is one."""
        return [seat for seat in (self.taker, self.partner) if seat is not None]

    def entry(self) -> dict[str, Any]:
        """Who took the pot, with whom, and their card points, the buried ones among them; in a Ramsch those of each."""
        if self.taker is None:
            took = {trick.winner for trick in self.tricks}
            trickless = [seat for seat in range(self.state.players) if seat not in took]
            return {"kind": "ramsch", "points": list(self.points), "trickless": trickless}
        cards = [*self.caught(self.party()), *self.buried]
        return {
            "kind": "pot",
            "taker": self.taker,
            "partner": self.partner,
            "points": self.points_of(cards),
        }

    def scores(self) -> tuple[int, ...]:
        """Counted from the cards that were caught and those that were buried."""
        options = self.state.options
        if self.taker is None:
            took = {trick.winner for trick in self.tricks}
            caught = [self.points_of(self.caught([seat])) for seat in range(self.state.players)]
            return of_ramsch(caught, took, options)
        against = self.points_of(self.caught([seat for seat in range(self.state.players) if seat not in self.party()]))
        return of_pot(against, self.party(), self.state.players, options, self.bonus())

    def bonus(self) -> bool:
        """Whether a round that one plays alone is worth more (rule `alone`)."""
        return True

    # -- who knows what ------------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The own hand, what was said, and the tricks; what was buried only by who did it."""
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.hands[seat]),
            self.stage,
            self.taker,
            self.partner_card,
            self.buried if seat == self.taker else (),
            self.thieves_buried,
            self.lead,
            tuple(self.trick),
            self.tricks,
            tuple(self.points),
            self.worth,
            self.state.totals,
        )

    def hidden(self, seat: int) -> set[str]:
        """The hands of the others, and the pot or what was buried for it."""
        unseen = {card for who, hand in enumerate(self.hands) if who != seat for card in hand}
        if seat == self.taker:
            return unseen
        return unseen.union(self.buried if self.buried else () if self.stage in ("taken", "announced") else self.deal["pot"])

    def moved(self) -> Moved:
        """What the last move did."""
        return view.pot_moved(self)

    def scene(self) -> Scene:
        """What lies where now."""
        return view.pot_scene(self)


class LoneHand(PotHand):
    """Halsabschneider: rules `halsabschneider`, `alone`."""

    def __init__(self, deal: Deal, state: State[Any]) -> None:
        super().__init__(deal, state)
        self.partner_card = None

    def bonus(self) -> bool:
        """As the table plays it."""
        return bool(self.state.options.alone_bonus)

    def entry(self) -> dict[str, Any]:
        """Nobody is a partner."""
        return {name: value for name, value in super().entry().items() if name != "partner"}


def of_pot(against: int, party: Collection[int], players: int, options: Any, bonus: bool) -> tuple[int, ...]:
    """The scores of a round with pot, by the card points of those against it; `bonus`: whether playing alone is worth more."""
    won = against < ALL / 2
    points = ALL - against if won else against
    credit = CREDITS[options.credits][(points > 90) + (points == ALL)]
    if bonus and len(party) == 1:
        credit += 2
    return tuple([credit if (seat in party) == won else 0 for seat in range(players)])


def of_ramsch(points: Sequence[int], took: Collection[int], options: Any) -> tuple[int, ...]:
    """The scores of a Ramsch, by the card points of each seat and who took a trick."""
    # Where somebody took none, all others win, the last one with all tricks as well.
    most = min(points) if len(took) == len(points) else ALL
    credit = CREDITS[options.credits][-1]
    return tuple([credit if seat in took and caught <= most else 0 for seat, caught in enumerate(points)])


def thieves(cards: Iterable[str]) -> int:
    """How many thieves there are among them."""
    return sum(suit_of(card) == THIEF for card in cards)


def thieves_to_bury(hand: Sequence[str], need: int) -> int:
    """How many thieves must be buried with so many cards: only those that there are no beggars for (rule `pot`)."""
    return max(0, need - (len(hand) - thieves(hand)))


def buries(hand: Sequence[str], need: int) -> Iterator[tuple[str, ...]]:
    """All ways to bury so many cards of a hand (rule `pot`)."""
    with_thieves = thieves_to_bury(hand, need)
    beggars = [card for card in hand if suit_of(card) != THIEF]
    if not with_thieves:
        return combinations(beggars, need)
    among = [card for card in hand if suit_of(card) == THIEF]
    return ((*some, *beggars) for some in combinations(among, with_thieves))
