"""View of a hand of Partout for people who look on: a sentence a move, and where the cards lie."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.core.problem import CardName, SeatName, Term
from scorepad.games.partout.hand.play import PartoutHand
from scorepad.games.partout.pack import SPECIAL, pack
from scorepad.games.partout.trick import taken_by
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def move_effect(hand: PartoutHand) -> MoveEffect:
    """The last move (naming, announcing, playing), what a special card does with it, and who takes the trick."""
    seat, verb, argument, *choice = hand.log[-1]
    args = {"player": SeatName(seat)}
    if verb == "number":
        return MoveEffect("dealer", "number", {**args, "n": argument})
    if verb == "colour":
        return MoveEffect("dealer", "colour", {**args, "colour": Term(f"choice-trump_colour-{argument}")})
    if verb == "bid":
        return MoveEffect("minimum", "bid", {**args, "n": argument})
    is_full, (best, ranked) = not hand.open_trick(), taken_by(hand.trick, hand.lock, hand.trump_now())
    play_args = {**args, "card": argument, "end": "no"}
    if is_full:
        # Whoever took the trick with an earlier card than this one is not named a second time.
        earlier = hand.taker() == seat and best < len(hand.trick) - 1
        end = "nobody" if not ranked else "own" if earlier else "taken"
        play_args |= {"end": end, "winner": SeatName(hand.taker()), "by": CardName(hand.trick[best])}
    if argument == "dungeon":
        locked = choice[0]
        return (
            MoveEffect(argument, "locks-none", play_args)
            if locked is None
            else MoveEffect(argument, "locks", {**play_args, "card": hand.trick[locked]})
        )
    if argument == "mathematician":
        return MoveEffect(argument, "new-number", {**play_args, "n": choice[0]})
    if argument == "alchemist":
        return MoveEffect(argument, "new-colour", {**play_args, "colour": Term(f"choice-trump_colour-{choice[0]}")})
    if len(hand.trick) == 1:
        return MoveEffect("free-play", "leads", play_args)
    if ranked and best == len(hand.trick) - 1:
        return MoveEffect(_rule_of(argument), "takes" if is_full else "ahead", play_args)
    if is_full:
        return MoveEffect(_rule_of(hand.trick[best]) if ranked else "rank", "last", play_args)
    return MoveEffect(_rule_of(argument), "below", play_args)


def _rule_of(card: str) -> str:
    return card if card in SPECIAL else "rank"


def scene(hand: PartoutHand) -> Scene:
    """The trick, the hands, the trump and what each side announced and took."""
    last = hand.log[-1] if hand.log else None
    playing = bool(hand.trick)
    number = sum(hand.tricks) + (1 if hand.open_trick() else 0)
    chapter = ("dealt", 0) if last is None else ("trick", number) if playing else ("announced", 0)
    seats = tuple((hand.lead + index) % hand.state.players for index in range(len(hand.trick)))
    trick = Zone(
        "trick",
        "trick",
        tuple(hand.trick),
        seats=seats,
        moved=(len(hand.trick) - 1,) if playing else (),
        best=hand.best() if playing else None,
        left_indexes=() if hand.lock is None else (hand.lock,),
    )
    hands = (_hand_zone(hand, seat) for seat in range(hand.state.players))
    facts = []
    if hand.trump:
        trump = hand.trump_now()
        facts.append(TableFact("trump", {"n": trump.number, "colour": Term(f"choice-trump_colour-{trump.colour}")}))
    elif hand.number:
        facts.append(TableFact("number", {"n": hand.number}))
    for seat, bid in enumerate(hand.bids):
        if bid is not None:
            facts.append(TableFact("bid", {"n": bid}, seat))
    if playing:
        facts += (TableFact("tricks", {"n": taken}, side=side) for side, taken in enumerate(hand.tricks))
    return Scene(chapter, (trick, *hands), tuple(facts))


def _hand_zone(hand: PartoutHand, seat: int) -> Zone:
    cards = sorted(hand.deal["hands"][seat], key=pack(hand.state.setting).cards.index)
    left_indexes = tuple(index for index, card in enumerate(cards) if card not in hand.hands[seat])
    return Zone("hand", "hand", tuple(cards), seat=seat, left_indexes=left_indexes, known=False)


def further_rules(hand: PartoutHand) -> Iterator[str]:
    """Naming the trump; a trick that goes round twice."""
    if hand.log[-1][1] in ("number", "colour"):
        yield "trump"
    if len(hand.trick) > hand.state.players:
        yield "three-players"


VIEWS = {"partout": HandView(move_effect, scene, further_rules)}
