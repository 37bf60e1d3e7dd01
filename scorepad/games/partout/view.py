"""View of a hand of Partout for people who look on: a sentence a move, and where the cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.problem import CardName, SeatName, Term
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.partout.pack import SPECIAL, pack
from scorepad.games.partout.play import PartoutHand
from scorepad.games.partout.trick import taken_by


def move_effect(hand: PartoutHand) -> MoveEffect:
    """The last move (naming, announcing, playing), what a special card does with it, and who takes the trick."""
    seat, verb, what, *choice = hand.log[-1]
    who = {"player": SeatName(seat)}
    if verb == "number":
        return MoveEffect("dealer", "number", {**who, "n": what})
    if verb == "colour":
        return MoveEffect("dealer", "colour", {**who, "colour": Term(f"choice-trump_colour-{what}")})
    if verb == "bid":
        return MoveEffect("minimum", "bid", {**who, "n": what})
    full, (best, ranked) = not hand.open_trick(), taken_by(hand.trick, hand.lock, hand.trump_now())
    laid = {**who, "card": what, "end": "no"}
    if full:
        # Whoever took the trick with an earlier card than this one is not named a second time.
        earlier = hand.taker() == seat and best < len(hand.trick) - 1
        end = "nobody" if not ranked else "own" if earlier else "taken"
        laid |= {"end": end, "winner": SeatName(hand.taker()), "by": CardName(hand.trick[best])}
    if what == "dungeon":
        locked = choice[0]
        return (
            MoveEffect(what, "locks-none", laid)
            if locked is None
            else MoveEffect(what, "locks", {**laid, "card": hand.trick[locked]})
        )
    if what == "mathematician":
        return MoveEffect(what, "new-number", {**laid, "n": choice[0]})
    if what == "alchemist":
        return MoveEffect(what, "new-colour", {**laid, "colour": Term(f"choice-trump_colour-{choice[0]}")})
    if len(hand.trick) == 1:
        return MoveEffect("free-play", "leads", laid)
    if ranked and best == len(hand.trick) - 1:
        return MoveEffect(_rule_of(what), "takes" if full else "ahead", laid)
    if full:
        return MoveEffect(_rule_of(hand.trick[best]) if ranked else "rank", "last", laid)
    return MoveEffect(_rule_of(what), "below", laid)


def _rule_of(card: str) -> str:
    return card if card in SPECIAL else "rank"


def scene(hand: PartoutHand) -> Scene:
    """The trick, the hands, the trump and what each side announced and took."""
    last = hand.log[-1] if hand.log else None
    playing = bool(hand.trick)
    number = sum(hand.tricks) + (1 if hand.open_trick() else 0)
    chapter = ("dealt", 0) if last is None else ("trick", number) if playing else ("announced", 0)
    seats = tuple((hand.lead + index) % hand.state.players for index in range(len(hand.trick)))
    lying = Zone(
        "trick",
        "trick",
        tuple(hand.trick),
        seats=seats,
        moved=(len(hand.trick) - 1,) if playing else (),
        best=hand.best() if playing else None,
        left_indexes=() if hand.lock is None else (hand.lock,),
    )
    held = (_held(hand, seat) for seat in range(hand.state.players))
    facts = []
    if hand.trump:
        now = hand.trump_now()
        facts.append(TableFact("trump", {"n": now.number, "colour": Term(f"choice-trump_colour-{now.colour}")}))
    elif hand.number:
        facts.append(TableFact("number", {"n": hand.number}))
    for seat, bid in enumerate(hand.bids):
        if bid is not None:
            facts.append(TableFact("bid", {"n": bid}, seat))
    if playing:
        facts += (TableFact("tricks", {"n": taken}, side=side) for side, taken in enumerate(hand.tricks))
    return Scene(chapter, (lying, *held), tuple(facts))


def _held(hand: PartoutHand, seat: int) -> Zone:
    cards = sorted(hand.deal["hands"][seat], key=pack(hand.state.setting).cards.index)
    gone = tuple(index for index, card in enumerate(cards) if card not in hand.hands[seat])
    return Zone("hand", "hand", tuple(cards), seat=seat, left_indexes=gone, known=False)


def further_rules(hand: PartoutHand) -> Iterator[str]:
    """Naming the trump; a trick that goes round twice."""
    if hand.log[-1][1] in ("number", "colour"):
        yield "trump"
    if len(hand.trick) > hand.state.players:
        yield "three-players"


VIEWS = {"partout": HandView(move_effect, scene, further_rules)}
