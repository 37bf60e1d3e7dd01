"""How one person plays a round of Biber-Mania: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.play import Move
from scorepad.core.problem import SeatName
from scorepad.core.solo import Do, Solo, Task, Thumb
from scorepad.games.biber_mania.pack import in_order, named
from scorepad.games.biber_mania.play import BiberManiaHand
from scorepad.games.biber_mania.players import ACTION, COUNTED, Hope, ahead
from scorepad.games.biber_mania.plays import Card, Play, beaten, laid, taken_from
from scorepad.games.biber_mania.seen import Seen


def label(hand: BiberManiaHand, move: Move) -> Do:
    """Where a card is taken from or to whom it goes, then the card."""
    _, verb, *what = move
    if verb in ("keep", "play", "add"):
        return Do(verb, _cards(*what))
    if verb == "draw":
        return Do("draw", _cards(what[1])) if len(what) > 1 else Do("draw-pile")
    place, *what = what
    args = {"player": SeatName(place)} if isinstance(place, int) else {}
    if verb == "refuse":
        return Do(verb, {**args, **_cards(hand.board.top(place))})
    if verb == "give":
        return Do("give", {**args, **_cards(what[1])}) if len(what) > 1 else Do("give-pile", args)
    return Do(verb if args else f"{verb}-{place}", {**args, **_cards(*what)})


def _cards(*what: Any) -> Mapping[str, Any]:
    """A card, or several, as an argument of a sentence."""
    return {"cards" if isinstance(each, tuple) else "card": _codes(each) for each in what}


def _codes(what: Any) -> Any:
    return tuple(map(named, what)) if isinstance(what, tuple) else named(what)


def task(hand: BiberManiaHand) -> Task | None:
    """What the action asks for or what is to be drawn, and how many cards of it are left."""
    if hand.step in ("play", "capture"):
        return None
    assert hand.turn is not None
    return Task(hand.step, {"n": hand.owed[hand.turn] if hand.step == "draw" else hand.left})


def thumb(seen: Seen, move: Move) -> Thumb:
    """Why the sensible player makes this move, by the step of the turn."""
    thumbs: Thumb = _THUMBS[seen.step](seen, Hope(_left(seen, move)), *move[1:])
    return thumbs


def _left(seen: Seen, move: Move) -> Seen:
    """The same with the hand that is left after the move."""
    counts, hand = list(seen.counts), list(seen.hand)
    for card in move[2] if move[1] == "play" else ():
        hand.remove(card)
        counts[seen.seat] -= 1
    return seen._replace(hand=tuple(hand), counts=tuple(counts))


def _play(seen: Seen, hope: Hope, _: str, cards: tuple[Card, ...]) -> Thumb:
    """What is laid and captured; else the hand that is left."""
    play, size = laid(cards), len(seen.hand)
    if len(cards) == size:
        return Thumb("out")
    if ahead(seen) + size <= 0 and any(len(each[2]) == size for each in seen.moves):
        return Thumb("stay")
    tops = [(who, stack[-1]) for who, stack in enumerate(seen.stacks) if stack and who != seen.seat]
    if play.takes and (others := beaten(tops, play)):
        return Thumb("capture-stack", {"player": SeatName(others[0])})
    if play.takes and any(hope.gain(some) > 0 for some in taken_from(in_order(seen.display), play)):
        return Thumb("capture-display")
    return _laying(play, hope.counts)


def _laying(play: Play, left: Sequence[int]) -> Thumb:
    if play.kind in ("run", "party"):
        return Thumb(play.kind)
    # A king alone does nothing.
    if ACTION.get(play.action, 0) > 0 and (play.numbers or play.action != "koenig"):
        return Thumb("act", {"action": play.action})
    if play.kind == "action" and sum(left[COUNTED[1] :]) > 1:
        return Thumb("action")
    return Thumb("set", {"n": play.numbers}) if play.numbers > 1 and not left[COUNTED[play.value]] else Thumb("rest")


def _capture(seen: Seen, hope: Hope, verb: str, place: Any, cards: tuple[Card, ...] = ()) -> Thumb:
    if verb == "refuse":
        return Thumb("refuse")
    if hope.gain(cards) > 0:
        return Thumb("fits", {"n": len(cards)})
    return Thumb("must" if place == "display" else "harmless")


def _steal(seen: Seen, hope: Hope, _: str, place: Any, card: Card) -> Thumb:
    if hope.gain_of(card, 1) <= 0:
        return Thumb("steal-least")
    return Thumb("steal-stack", {"player": SeatName(place)}) if isinstance(place, int) else Thumb("fits", {"n": 1})


def _wish(seen: Seen, hope: Hope, verb: str, who: int = 0, card: Card = "") -> Thumb:
    if verb == "keep":
        return Thumb("keep")
    return Thumb("wish-known" if card in seen.known[who] else "wish-guess", {"player": SeatName(who)})


def _give(seen: Seen, hope: Hope, _: str, who: int, place: str, card: Card = "") -> Thumb:
    several = len({each[2] for each in seen.moves}) > 1
    return Thumb("give-leader" if several else "give-pile" if place == "pile" else "give", {"player": SeatName(who)})


def _draw(seen: Seen, hope: Hope, _: str, place: str, card: Card = "") -> Thumb:
    if place == "pile":
        return Thumb("draw-pile")
    return Thumb("fits", {"n": 1}) if hope.gain_of(card, 1) > 0 else Thumb("draw-least")


_THUMBS: Mapping[str, Any] = {"play": _play, "capture": _capture, "steal": _steal, "wish": _wish, "give": _give, "draw": _draw}

SOLOS = {"biber-mania": Solo(thumb, own={"play": 0, "add": 0}, label=label, task=task)}
