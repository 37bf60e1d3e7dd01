"""Play of Bettler und Diebe and Halsabschneider: taking the pot, choosing a partner, burying cards, then the tricks.

`PLAYS` has the hand class of each game of the room, with that of Snear.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Literal, NamedTuple

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.bettler.card_points import ALL, PointsByCard
from scorepad.games.bettler.hand.snear import SnearHand
from scorepad.games.bettler.hand.trick_hand import FinishedTrick, TrickHand, not_held_problem, plays
from scorepad.games.bettler.pack import CARD_INDEX, HAND_SIZE, PARTNER_CARD, POT_SIZE, pack
from scorepad.games.bettler.taking import card_to_call, count_thieves, thieves_to_bury, ways_to_bury
from scorepad.hands.play import Deal, Hand, Move, Verbs
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle

#: Rule `credit` in three steps, then that of a Ramsch; by the text of the rulebook, or by its score card (rule `point-card`).
CREDIT_STEPS = {"rules": (2, 4, 6, 3), "point-card": (3, 4, 5, 7)}


#: Stages before and during the tricks: pot offered; pot taken; partner settled; cards buried.
Stage = Literal["offered", "taken", "announced", "played"]


def pot_moves(seat: int, hand: Sequence[str], stage: Stage, partner_card: str | None, need: int) -> list[Move]:
    """The legal moves before the tricks; `need`: number of cards in the pot."""
    if stage == "offered":
        return [(seat, "pass"), (seat, "take")]
    return [
        *partner_moves(seat, hand, stage, partner_card=partner_card),
        *((seat, "bury", cards) for cards in ways_to_bury(hand, need).all()),
    ]


def partner_moves(seat: int, hand: Sequence[str], stage: Stage, partner_card: str | None) -> list[Move]:
    """The announcements a taker may make about a partner before burying (rule `partner`)."""
    if stage != "taken" or not partner_card:
        return []
    card = card_to_call(hand)
    return [(seat, "alone"), (seat, "call", card)] if card else [(seat, "alone")]


class Seen(NamedTuple):
    """What a seat sees of a hand with a pot.

    `partner_card`: its holder plays with the taker, None if nobody does (takers who hold it themselves do not say so); `shown`: who
    played it; `buried`: by this seat; `thieves_buried`: by the taker, who says so; `lead`, `trick`: who led, and the cards since;
    `ahead`, `winner`: its highest card and whose it is, or those of the last trick; `tricks`: all before, `played`: their cards;
    `points`: card points of the tricks taken, one a seat; `worth`: those of each card; `totals`: before the round.
    """

    seat: int
    turn: int | None
    hand: tuple[str, ...]
    stage: Stage
    taker: int | None
    partner_card: str | None
    shown: int | None
    buried: tuple[str, ...]
    thieves_buried: int
    lead: int
    trick: tuple[str, ...]
    ahead: str
    winner: int
    tricks: tuple[FinishedTrick, ...]
    played: frozenset[str]
    points: tuple[int, ...]
    worth: PointsByCard
    totals: tuple[int, ...]

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves of the seat, if it is on turn."""
        if self.seat != self.turn:
            return ()
        if self.stage == "played":
            return plays(self.seat, self.hand, self.trick)
        return pot_moves(self.seat, self.hand, self.stage, partner_card=self.partner_card, need=POT_SIZE[len(self.points)])


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
    turn_rule = "pot"
    unordered_fields = frozenset({"trickless"})

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.stage: Stage = "offered"
        self.taker: int | None = None
        #: the card whose holder plays with the taker
        self.partner_card: str | None = PARTNER_CARD
        self.partner: int | None = None
        #: the seat that played that card
        self.shown: int | None = None
        #: the cards of all tricks
        self.played: frozenset[str] = frozenset()
        self.buried: tuple[str, ...] = ()
        self.thieves_buried = 0

    @classmethod
    def new_deal(cls, state: GameState[Any], random: Random) -> Deal:
        """All cards of the hands, then the pot (rule `deal`)."""
        *hands, pot = cut_into_hands(shuffle(pack(state.setting).cards, random), [HAND_SIZE[state.players]] * state.players)
        return {"hands": hands, "pot": pot}

    @classmethod
    def deal_problems(cls, deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
        """Hands and pot, of the cards in play."""
        sizes: dict[str, int | Sequence[int]] = {
            "hands": [HAND_SIZE[state.players]] * state.players,
            "pot": POT_SIZE[state.players],
        }
        return deal_problems(deal, sizes, pack(state.setting))

    # -- legal moves ---------------------------------------------------------------------------------------------------

    def moves(self) -> Sequence[Move]:
        """Legal moves: take the pot or not; play alone, call a partner, or say nothing; bury; then play a card."""
        seat = self.turn
        if seat is None or self.stage == "played":
            return super().moves()
        return pot_moves(seat, self.hands[seat], self.stage, partner_card=self.partner_card, need=POT_SIZE[self.players])

    def any_move(self, random: Random) -> Move:
        """A random move; a way to bury is drawn without listing all."""
        if self.stage == "played":
            return TrickHand.any_move(self, random)
        seat = self.turn
        if seat is None or self.stage == "offered":
            return Hand.any_move(self, random)
        hand = self.hands[seat]
        announcements, ways = (
            partner_moves(seat, hand, self.stage, partner_card=self.partner_card),
            ways_to_bury(hand, POT_SIZE[self.players]),
        )
        choice = int(random.random() * (len(announcements) + len(ways.ways)))
        if choice < len(announcements):
            return announcements[choice]
        return seat, "bury", ways.cards(ways.ways[choice - len(announcements)])

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
        if verb == "call" and move[2] != (card := card_to_call(self.hands[move[0]])):
            return Problem("play", "partner", "call-next", args={"card": card}) if card else Problem("play", "partner", "no-call")
        return None

    def _refuse_bury(self, hand: Sequence[str], cards: tuple[str, ...]) -> Problem | None:
        """Rule `pot`: as many cards as the pot has, all different, all held by the taker, and no thief while a beggar is left."""
        for card in cards:
            if card not in hand:
                return not_held_problem(card)
            if cards.count(card) > 1:
                return Problem("play", "cards", "card-twice", args={"card": card})
        need = POT_SIZE[self.players]
        if len(cards) != need:
            return Problem("play", "pot", "bury-number", args={"need": need, "got": len(cards)})
        if count_thieves(cards) > thieves_to_bury(hand, need):
            return Problem("play", "pot", "bury-thief")
        return None

    # -- effect of a move ------------------------------------------------------------------------------------------------

    def act(self, move: Move) -> None:
        """Applies a move. The pot is offered once round; its taker moves until it is buried; dealer's left leads (rule `lead`)."""
        if self.stage == "played":
            if move[2] == self.partner_card:
                self.shown = move[0]
            return TrickHand.act(self, move)
        self.log.append(move)
        seat, verb = move[:2]
        if verb == "pass":
            self.turn = (seat + 1) % self.state.players
            if self.turn == self.lead:
                self.partner_card = None
                self._begin()
        elif verb == "take":
            self.taker, self.stage = seat, "taken"
            self.hands[seat] = sorted((*self.hands[seat], *self.deal["pot"]), key=CARD_INDEX.__getitem__)
        elif verb == "bury":
            self.buried, self.thieves_buried = move[2], count_thieves(move[2])
            self.hands[seat] = [card for card in self.hands[seat] if card not in self.buried]
            holders = (holder for holder, hand in enumerate(self.hands) if holder != seat and self.partner_card in hand)
            self.partner = next(holders, None)
            self._begin()
        else:
            self.partner_card = move[2] if verb == "call" else None
            self.stage = "announced"
        return None

    def finish_trick(self, trick: tuple[str, ...]) -> None:
        """Records a full trick and its cards."""
        self.played = self.played.union(trick)
        TrickHand.finish_trick(self, trick)

    def _begin(self) -> None:
        self.stage, self.turn_rule, self.turn = "played", "lead", self.lead

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def party(self) -> list[int]:
        """The seats of the taker and the partner, if any."""
        return [seat for seat in (self.taker, self.partner) if seat is not None]

    def entry(self) -> dict[str, Any]:
        """Who took the pot, with whom, and their card points, the buried ones among them; in a Ramsch those of each."""
        if self.taker is None:
            winners = {trick.winner for trick in self.tricks}
            trickless = [seat for seat in range(self.players) if seat not in winners]
            return {"kind": "ramsch", "points": list(self.points), "trickless": trickless}
        return {
            "kind": "pot",
            "taker": self.taker,
            "partner": self.partner,
            "points": sum([self.points[seat] for seat in self.party()]) + self.points_of(self.buried),
        }

    def scores(self) -> tuple[int, ...]:
        """Scores by the cards taken; buried cards count for the taker."""
        options = self.state.options
        if self.taker is None:
            return ramsch_scores(self.counted_points(), {trick.winner for trick in self.tricks}, options)
        party = self.party()
        against = sum([points for seat, points in enumerate(self.counted_points()) if seat not in party])
        return pot_scores(against, party, self.players, options=options, bonus=self.bonus())

    def bonus(self) -> bool:
        """Whether playing alone scores more (rule `alone`)."""
        return True

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own hand, what was said, and the tricks; buried cards only for the seat that buried them."""
        return Seen(
            seat,
            self.turn,
            tuple(self.hands[seat]),
            stage=self.stage,
            taker=self.taker,
            partner_card=self.partner_card,
            shown=self.shown,
            buried=self.buried if seat == self.taker else (),
            thieves_buried=self.thieves_buried,
            lead=self.lead,
            trick=self.trick,
            ahead=self.ahead,
            winner=self.winner,
            tricks=self.tricks,
            played=self.played,
            points=tuple(self.points),
            worth=self.worth,
            totals=self.totals,
        )

    def hidden(self, seat: int) -> set[str]:
        """The hands of the others, and the pot or what was buried for it."""
        unseen = {card for other, hand in enumerate(self.hands) if other != seat for card in hand}
        if seat == self.taker:
            return unseen
        return unseen.union(self.buried if self.buried else () if self.stage in ("taken", "announced") else self.deal["pot"])


class LoneHand(PotHand):
    """Halsabschneider: rules `halsabschneider`, `alone`."""

    def __init__(self, deal: Deal, state: GameState[Any]) -> None:
        super().__init__(deal, state)
        self.partner_card = None

    def bonus(self) -> bool:
        """By the house rule."""
        return bool(self.state.options.alone_bonus)

    def entry(self) -> dict[str, Any]:
        """The entry without a partner."""
        return {name: value for name, value in super().entry().items() if name != "partner"}


def pot_scores(against: int, party: Collection[int], players: int, options: Any, bonus: bool) -> tuple[int, ...]:
    """The scores of a round with pot, by the card points of those against it; `bonus`: whether playing alone is worth more."""
    won = against < ALL / 2
    points = ALL - against if won else against
    credit = CREDIT_STEPS[options.credits][(points > 90) + (points == ALL)]
    if bonus and len(party) == 1:
        credit += 2
    return tuple([credit if (seat in party) == won else 0 for seat in range(players)])


def ramsch_scores(points: Sequence[int], winners: Collection[int], options: Any) -> tuple[int, ...]:
    """The scores of a Ramsch, by the card points of each seat; `winners`: the seats that took a trick."""
    # If a seat took no trick, all others win, even a single one with all tricks.
    most = min(points) if len(winners) == len(points) else ALL
    credit = CREDIT_STEPS[options.credits][-1]
    return tuple([credit if seat in winners and caught <= most else 0 for seat, caught in enumerate(points)])


PLAYS = {"bettler-und-diebe": PotHand, "halsabschneider": LoneHand, "snear": SnearHand}
