"""How one person plays a round of Biber-Mania: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.problem import SeatName
from scorepad.games.biber_mania.hand.play import BiberManiaHand
from scorepad.games.biber_mania.hand.players import ACTION_VALUE, COUNTED, HandValue, lead
from scorepad.games.biber_mania.hand.state import Seen
from scorepad.games.biber_mania.pack import code_of, in_order
from scorepad.games.biber_mania.plays import Card, LaidCards, cached_play_of, captured_seats, display_choices
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec, SoloTask


def label(hand: BiberManiaHand, move: Move) -> KeyLabel:
    """Where a card is taken from or to whom it goes, then the card."""
    _, verb, *arguments = move
    if verb in ("keep", "play", "add"):
        return KeyLabel(verb, _card_args(*arguments))
    if verb == "draw":
        return KeyLabel("draw", _card_args(arguments[1])) if len(arguments) > 1 else KeyLabel("draw-pile")
    place, *arguments = arguments
    args = {"player": SeatName(place)} if isinstance(place, int) else {}
    if verb == "refuse":
        return KeyLabel(verb, {**args, **_card_args(hand.board.top(place))})
    if verb == "give":
        return KeyLabel("give", {**args, **_card_args(arguments[1])}) if len(arguments) > 1 else KeyLabel("give-pile", args)
    return KeyLabel(verb if args else f"{verb}-{place}", {**args, **_card_args(*arguments)})


def _card_args(*values: Any) -> Mapping[str, Any]:
    """A card, or several, as an argument of a sentence."""
    return {"cards" if isinstance(value, tuple) else "card": _codes(value) for value in values}


def _codes(value: Any) -> Any:
    return tuple(map(code_of, value)) if isinstance(value, tuple) else code_of(value)


def task(hand: BiberManiaHand) -> SoloTask | None:
    """What must be captured, what the action asks for or what is to be drawn, and how many cards of it are left."""
    if hand.step == "play":
        return None
    if hand.step == "capture":
        return SoloTask("capture", {"n": len(hand.spoils)})
    if hand.step == "add":
        return SoloTask("add", _card_args(hand.number))
    assert hand.turn is not None
    return SoloTask(hand.step, {"n": hand.owed[hand.turn] if hand.step == "draw" else hand.left})


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player makes this move, by the step of the turn."""
    rule: RuleOfThumb = _THUMBS[seen.step](seen, HandValue(_after_move(seen, move)), *move[1:])
    return rule


def _after_move(seen: Seen, move: Move) -> Seen:
    """The same with the hand that is left after the move."""
    counts, hand = list(seen.counts), list(seen.hand)
    for card in move[2] if move[1] == "play" else ():
        hand.remove(card)
        counts[seen.seat] -= 1
    return seen._replace(hand=tuple(hand), counts=tuple(counts))


def _play(seen: Seen, hope: HandValue, _: str, cards: tuple[Card, ...]) -> RuleOfThumb:
    """What is laid and captured; else the hand that is left."""
    play, size = cached_play_of(cards), len(seen.hand)
    if len(cards) == size:
        return RuleOfThumb("out")
    if lead(seen) + size <= 0 and any(len(move[2]) == size for move in seen.moves):
        return RuleOfThumb("stay")
    tops = [(other, stack[-1]) for other, stack in enumerate(seen.stacks) if stack and other != seen.seat]
    if play.takes and (beaten_seats := captured_seats(tops, play)):
        return RuleOfThumb("capture-stack", {"player": SeatName(beaten_seats[0])})
    if play.takes and any(hope.gain(choice) > 0 for choice in display_choices(in_order(seen.display), play)):
        return RuleOfThumb("capture-display")
    return _laying(play, hope.counts)


def _laying(play: LaidCards, counts: Sequence[int]) -> RuleOfThumb:
    if play.kind in ("run", "party"):
        return RuleOfThumb(play.kind)
    # A king alone does nothing.
    if ACTION_VALUE.get(play.action, 0) > 0 and (play.numbers or play.action != "koenig"):
        return RuleOfThumb("act", {"action": play.action})
    if play.kind == "action" and sum(counts[COUNTED[1] :]) > 1:
        return RuleOfThumb("action")
    return RuleOfThumb("set", {"n": play.numbers}) if play.numbers > 1 and not counts[COUNTED[play.value]] else RuleOfThumb("rest")


def _capture(seen: Seen, hope: HandValue, verb: str, spot: Any, cards: tuple[Card, ...] = ()) -> RuleOfThumb:
    if verb == "refuse":
        return RuleOfThumb("refuse")
    if hope.gain(cards) > 0:
        return RuleOfThumb("fits", {"n": len(cards)})
    return RuleOfThumb("must" if spot == "display" else "harmless")


def _steal(seen: Seen, hope: HandValue, _: str, spot: Any, card: Card) -> RuleOfThumb:
    if hope.gain_of(card, 1) <= 0:
        return RuleOfThumb("steal-least")
    return RuleOfThumb("steal-stack", {"player": SeatName(spot)}) if isinstance(spot, int) else RuleOfThumb("fits", {"n": 1})


def _wish(seen: Seen, hope: HandValue, verb: str, other: int = 0, card: Card = "") -> RuleOfThumb:
    if verb == "keep":
        return RuleOfThumb("keep")
    return RuleOfThumb("wish-known" if card in seen.known[other] else "wish-guess", {"player": SeatName(other)})


def _give(seen: Seen, hope: HandValue, _: str, other: int, source: str, card: Card = "") -> RuleOfThumb:
    several = len({move[2] for move in seen.moves}) > 1
    return RuleOfThumb("give-leader" if several else "give-pile" if source == "pile" else "give", {"player": SeatName(other)})


def _draw(seen: Seen, hope: HandValue, _: str, source: str, card: Card = "") -> RuleOfThumb:
    if source == "pile":
        return RuleOfThumb("draw-pile")
    return RuleOfThumb("fits", {"n": 1}) if hope.gain_of(card, 1) > 0 else RuleOfThumb("draw-least")


_THUMBS: Mapping[str, Any] = {"play": _play, "capture": _capture, "steal": _steal, "wish": _wish, "give": _give, "draw": _draw}

SOLOS = {"biber-mania": SoloSpec(thumb, card_argument={"play": 0, "add": 0}, label=label, task=task)}
