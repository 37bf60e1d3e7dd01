"""View of a hand for onlookers: what the last move did, and where the cards lie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from scorepad.core.problem import CardName, SeatName
from scorepad.games.bettler.card_points import BEGGARS, THIEVES
from scorepad.games.bettler.hand.play import PotHand
from scorepad.games.bettler.hand.snear import SnearHand
from scorepad.games.bettler.hand.trick_hand import TrickHand, lacking_term
from scorepad.games.bettler.pack import CARD_INDEX, THIEF, suit_of
from scorepad.games.bettler.trick import taken_by
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def played(hand: TrickHand, turned: Iterable[str] = ()) -> MoveEffect:
    """A card: led, in suit or not; who takes the trick once it is full, and what is turned up then."""
    seat, _, card = hand.log[-1]
    lead, cards = trick_on_table(hand)
    best, last, turned = taken_by(cards), len(cards) - 1, tuple(turned)
    args = {
        "player": SeatName(seat),
        "card": card,
        # 2: taken by the one who has just been named
        "full": 0 if hand.trick else 2 if best == last else 1,
        "with": "nobody",
        "winner": SeatName((lead + best) % hand.state.players),
        "points": hand.points_of(cards),
        "up": len(turned),
        "turned": tuple(map(CardName, turned)),
    }
    if not last:
        return MoveEffect("lead", "leads", args)
    if suit_of(card) == suit_of(cards[0]):
        return MoveEffect("follow" if hand.trick else "trick", "follows-ahead" if best == last and hand.trick else "follows", args)
    args["lacking"] = lacking_term(cards[0])
    if suit_of(card) == THIEF:
        # The rule that a thief beats every beggar decides the trick.
        return MoveEffect(
            "trick" if best == last and not hand.trick else "follow", "trumps" if best == last else "trumps-below", args
        )
    return MoveEffect("follow", "discards", args)


def trick_on_table(hand: TrickHand) -> tuple[int, Sequence[str]]:
    """Who led to the trick that lies there, the last one until another begins, and its cards."""
    return (hand.lead, hand.trick) if hand.trick or not hand.tricks else hand.tricks[-1][:2]


def pot_move_effect(hand: PotHand) -> MoveEffect:
    """What was said about the pot, or a card."""
    seat, verb, *arguments = hand.log[-1]
    args = {"player": SeatName(seat)}
    if verb == "pass":
        return MoveEffect("ramsch", "ramsch", args) if hand.stage == "played" else MoveEffect("pot", "passes", args)
    if verb == "take":
        return MoveEffect("pot", "takes", {**args, "cards": tuple(hand.deal["pot"]), "n": len(hand.hands[seat])})
    if verb == "alone":
        return MoveEffect("partner", "alone", args)
    if verb == "call":
        return MoveEffect("partner", "calls", {**args, "card": arguments[0]})
    if verb == "bury":
        thieves = hand.thieves_buried
        return MoveEffect("pot", "buries-thieves" if thieves else "buries", {**args, "cards": hand.buried, "n": thieves})
    effect = played(hand)
    if seat == hand.partner and arguments[0] == hand.partner_card:
        return effect._replace(rule="partner", args={**effect.args, "with": "taker", "taker": SeatName(hand.taker or 0)})
    return effect


def pot_scene(hand: PotHand) -> Scene:
    """The pot or what was buried for it, the trick, the hands; who took the pot, with whom, as far as it is known."""
    verb = hand.log[-1][1] if hand.log else ""
    pot = hand.deal["pot"] if hand.taker is not None else []
    zones = [_trick_zone(hand)]
    if hand.taker is None:
        zones.append(Zone("stack", "pot", count=len(hand.deal["pot"])))
    for seat, dealt in enumerate(hand.deal["hands"]):
        cards = [*dealt, *(pot if seat == hand.taker else ())]
        zones.append(_hand_zone(seat, cards, hand.hands[seat], new=pot if verb == "take" else ()))
    if hand.buried:
        moved = range(len(hand.buried)) if verb == "bury" else ()
        zones.append(Zone("row", "buried", hand.buried, seat=hand.taker, moved=tuple(moved), known=False))
    chapter = ("dealt", 0) if not verb else _chapter(hand) if verb == "play" else ("pot", 0)
    return Scene(chapter, tuple(zones), (*_parties(hand), *_facts(hand)))


def _parties(hand: PotHand) -> Iterator[TableFact]:
    """What all players know of the sides."""
    taker, card = hand.taker, hand.partner_card
    if taker is None:
        if hand.stage == "played":
            yield TableFact("ramsch")
        return
    yield TableFact("taker", seat=taker)
    if hand.thieves_buried:
        yield TableFact("thieves-buried", {"n": hand.thieves_buried}, taker)
    shown = hand.shown
    alone = shown == taker or any(move[1] == "alone" for move in hand.log)
    if alone or (card and hand.stage == "played" and hand.partner is None):
        # A taker who holds the partner card need not say so.
        yield TableFact("alone", seat=taker, known=alone)
    if shown not in (None, taker):
        yield TableFact("partner", seat=shown)
    elif card and shown is None:
        yield TableFact("partner-card", {"card": card})
        if hand.partner is not None:
            yield TableFact("partner", seat=hand.partner, known=False)


def snear_move_effect(hand: SnearHand) -> MoveEffect:
    """A card, and those that are turned up after it."""
    return played(hand, (card for _, card in hand.turned))


def snear_scene(hand: SnearHand) -> Scene:
    """The trick, the hands, the rows: a card that was turned up lies where its cover lay."""
    zones = [_trick_zone(hand)]
    for seat, dealt in enumerate(hand.deal["hands"]):
        under = hand.down(seat)
        columns = zip(hand.deal["up"][seat], hand.deal["down"][seat], strict=True)
        row = [up if down in under else down for up, down in columns]
        zones.append(_hand_zone(seat, dealt, hand.hands[seat]))
        moved = tuple(index for index, card in enumerate(row) if (seat, card) in hand.turned)
        left_indexes = tuple(index for index, card in enumerate(row) if card not in hand.hands[seat])
        zones.append(Zone("row", "face-up", tuple(row), seat=seat, moved=moved, left_indexes=left_indexes))
        zones.append(Zone("stack", "face-down", seat=seat, count=len(under)))
    return Scene(_chapter(hand) if hand.log else ("dealt", 0), tuple(zones), tuple(_facts(hand)))


def _chapter(hand: TrickHand) -> tuple[str, int]:
    return "trick", len(hand.tricks) + bool(hand.trick)


def _trick_zone(hand: TrickHand) -> Zone:
    lead, cards = trick_on_table(hand)
    seats = tuple((lead + index) % hand.state.players for index in range(len(cards)))
    best = taken_by(cards) if cards else None
    return Zone("trick", "trick", tuple(cards), seats=seats, moved=(len(cards) - 1,) if cards else (), best=best)


def _hand_zone(seat: int, held: Iterable[str], left: Collection[str], new: Collection[str] = ()) -> Zone:
    """The cards that a seat ever held, in the order of the pack."""
    cards = sorted(held, key=CARD_INDEX.__getitem__)
    left_indexes = tuple(index for index, card in enumerate(cards) if card not in left)
    moved = tuple(index for index, card in enumerate(cards) if card in new)
    return Zone("hand", "hand", tuple(cards), seat=seat, moved=moved, left_indexes=left_indexes, known=False)


def _facts(hand: TrickHand) -> Iterator[TableFact]:
    """Tricks and card points of each seat, and a note if the points of cards are assumed."""
    if not hand.log or hand.log[-1][1] != "play":
        return
    for seat, points in enumerate(hand.points):
        yield TableFact("caught", {"n": sum(trick.winner == seat for trick in hand.tricks), "points": points}, seat)
    options = hand.state.options
    if (tuple(options.thief_points), tuple(options.beggar_points)) == (THIEVES, BEGGARS):
        yield TableFact("assumed", {"thief": THIEVES[0], "beggar": BEGGARS[0]})


def further_rules(hand: TrickHand) -> Iterator[str]:
    """Following, and what the cards of a full trick are worth."""
    if hand.log[-1][1] == "play" and not hand.trick:
        yield from ("follow", "card-points")


def lone_further_rules(hand: PotHand) -> Iterator[str]:
    """The rules of any trick, and at Halsabschneider taking the pot: the taker plays against both others."""
    yield from further_rules(hand)
    if hand.log[-1][1] == "take":
        yield "halsabschneider"


def snear_further_rules(hand: SnearHand) -> Iterator[str]:
    """The rules of any trick, and that of Snear where a card of the row is turned up."""
    yield from further_rules(hand)
    if hand.turned:
        yield "snear"


#: Passing over the pot changes nothing on the table.
_IDLE = frozenset({"pass"})


VIEWS = {
    "bettler-und-diebe": HandView(pot_move_effect, pot_scene, further_rules, idle_verbs=_IDLE, rare_samples=((4, 16),)),
    "halsabschneider": HandView(pot_move_effect, pot_scene, lone_further_rules, idle_verbs=_IDLE),
    "snear": HandView(snear_move_effect, snear_scene, snear_further_rules),
}
