"""View of a round of Biber-Mania for people who look on: a sentence a move, and where the cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.core.play import Move
from scorepad.core.problem import CardName, SeatName
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.biber_mania.pack import PLACES, in_order, named
from scorepad.games.biber_mania.play import BiberManiaHand
from scorepad.games.biber_mania.plays import Card, laid


def move_effect(hand: BiberManiaHand) -> MoveEffect:
    """What the last move did, and why; the rule is `round-end` where the round is over with it."""
    seat, verb, *what = hand.log[-1]
    found: MoveEffect = _SAID[verb](hand, {"player": SeatName(seat), "end": _end(hand)}, *what)
    return found._replace(rule="round-end") if hand.is_over else found


def _end(hand: BiberManiaHand) -> str:
    """How the round ended with this move: an empty hand, the pile, or not at all."""
    if not hand.is_over:
        return "no"
    return "pile" if hand.board.used_up else "hand"


def _play(hand: BiberManiaHand, args: Mapping[str, Any], cards: tuple[Card, ...]) -> MoveEffect:
    play = laid(in_order(cards))
    args = {**args, "cards": _names(in_order(cards))}
    if play.kind == "run":
        return MoveEffect("capture", "run-to-capture", args) if play.needs_capture else MoveEffect("hippie", "run", args)
    if play.kind == "party":
        return MoveEffect("partybiber", "party", args)
    if play.kind == "jokers":
        return MoveEffect("joker", "jokers", {**args, "n": len(cards)})
    if play.kind == "action":
        return MoveEffect(play.action, "action", args)
    args = {**args, "n": play.count, "value": play.value}
    if mixed := _mixed(cards, play.value):
        return MoveEffect("play", "set-mixed", {**args, **mixed, "count": play.count})
    return MoveEffect("play", "set" if play.count > 1 else "number", args)


def _capture(hand: BiberManiaHand, args: Mapping[str, Any], place: Any, cards: tuple[Card, ...]) -> MoveEffect:
    args = {**args, "cards": _names(cards)}
    if place == "display":
        # What is captured there is a number, as often as it lies there (rule `capture`).
        return MoveEffect("capture", "captures-display", {**args, "n": len(cards), "value": cards[0]})
    args |= {"from": SeatName(place)}
    if isinstance(cards[0], int) and len({*cards}) == 1:
        return MoveEffect(_why(hand), "captures-alike", {**args, "n": len(cards), "value": cards[0]})
    if len({card for card in cards if isinstance(card, int)}) == 1:
        value = next(card for card in cards if isinstance(card, int))
        return MoveEffect(_why(hand), "captures-mixed", {**args, **_mixed(cards, value), "value": value})
    return MoveEffect(_why(hand), "captures", args)


def _mixed(cards: tuple[Card, ...], value: Card) -> Mapping[str, Any]:
    """Equal numbers and what lies with them, as arguments of a sentence; {} if there is nothing else."""
    alike, others = [card for card in cards if card == value], [card for card in in_order(cards) if card != value]
    if not others:
        return {}
    return {"cards": _names(alike), "n": len(alike), "others": tuple(map(CardName, _names(others)))}


def _refuse(hand: BiberManiaHand, args: Mapping[str, Any], place: int) -> MoveEffect:
    return MoveEffect(_why(hand), "refuses", {**args, "from": SeatName(place)})


def _why(hand: BiberManiaHand) -> str:
    assert hand.laid is not None
    return {"run": "hippie", "jokers": "joker"}.get(hand.laid.kind, "capture")


def _steal(hand: BiberManiaHand, args: Mapping[str, Any], place: Any, card: Card) -> MoveEffect:
    assert hand.laid is not None
    args = {**args, "card": named(card)}
    if isinstance(place, str):
        return MoveEffect(hand.laid.action, f"steals-{place}", args)
    return MoveEffect(hand.laid.action, "steals", {**args, "from": SeatName(place)})


def _wish(hand: BiberManiaHand, args: Mapping[str, Any], who: int, card: Card) -> MoveEffect:
    return MoveEffect(
        "fee", "wish-granted" if hand.granted else "wish-lapsed", {**args, "card": named(card), "from": SeatName(who)}
    )


def _give(hand: BiberManiaHand, args: Mapping[str, Any], who: int, place: str, card: Card | None = None) -> MoveEffect:
    args = {**args, "to": SeatName(who)}
    return (
        MoveEffect("gemeinling", "gives-pile", args)
        if card is None
        else MoveEffect("gemeinling", "gives", {**args, "card": named(card)})
    )


def _add(hand: BiberManiaHand, args: Mapping[str, Any], card: Card) -> MoveEffect:
    king = next(move[0] for move in reversed(hand.log) if move[1] == "play")
    return MoveEffect("koenig", "adds", {**args, "card": named(card), "to": SeatName(king)})


def _draw(hand: BiberManiaHand, args: Mapping[str, Any], place: str, card: Card | None = None) -> MoveEffect:
    return MoveEffect("draw", "draws-pile", args) if card is None else MoveEffect("draw", "draws", {**args, "card": named(card)})


_SAID: Mapping[str, Any] = {
    "play": _play,
    "capture": _capture,
    "refuse": _refuse,
    "steal": _steal,
    "wish": _wish,
    "give": _give,
    "add": _add,
    "draw": _draw,
}


def scene(hand: BiberManiaHand) -> Scene:
    """Display, reserve and pile, the top cards of each stack, the hands, and how many cards count for whom."""
    board, turns = hand.board, [move for move in hand.log if move[1] == "play"]
    places = [
        Zone("row", "display", _names(in_order(board.display))),
        Zone("row", "reserve", _names(board.reserve)),
        Zone("stack", "pile", count=len(board.pile)),
    ]
    facts = [TableFact("assumed"), *([TableFact("away", {"n": board.away})] if board.away else ())]
    for seat in range(hand.state.players):
        top = board.top(seat)
        new = _laid_now(hand.log[-1], top) if turns and turns[-1][0] == seat else ()
        places += [Zone("row", "top", _names(top), seat=seat, moved=new), _held(hand, seat)]
        facts.append(TableFact("stack", {"n": sum(map(len, board.stacks[seat]))}, seat))
    return Scene(("turn", len(turns)) if turns else ("dealt", 0), tuple(places), tuple(facts))


def _laid_now(move: Move, top: tuple[Card, ...]) -> tuple[int, ...]:
    """Which of the top cards the last move put there, on the stack of whose turn it was."""
    if move[1] == "play":
        return tuple(range(len(top)))
    return (top.index(move[2]),) if move[1] == "add" else ()


def _held(hand: BiberManiaHand, seat: int) -> Zone:
    """A hand, with all cards that it ever held, in order: of equal ones, those that came first have gone first."""
    held, there = hand.board.held[seat], Counter(hand.board.hands[seat])
    gone, left, new = [], Counter(held) - there, []
    order = sorted(range(len(held)), key=lambda came: PLACES[held[came]])
    for index, came in enumerate(order):
        if left[held[came]]:
            left[held[came]] -= 1
            gone.append(index)
        if came >= len(held) - _came(hand, seat):
            new.append(index)
    return Zone(
        "hand", "hand", _names(held[came] for came in order), seat=seat, moved=tuple(new), left_indexes=tuple(gone), known=False
    )


def _came(hand: BiberManiaHand, seat: int) -> int:
    """Number of cards that the last move brought into a hand."""
    if not hand.log:
        return 0
    who, verb, *what = hand.log[-1]
    if verb == "give":
        return int(seat == what[0])
    if verb == "capture":
        return len(what[1]) if seat == who else 0
    return int(seat == who and (verb in ("steal", "draw") or (verb == "wish" and hand.granted)))


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(named, cards))


def further_rules(hand: BiberManiaHand) -> Iterator[str]:
    """The action card among what was laid, an action that is carried out, and filling up once the turn is over."""
    _, verb, *what = hand.log[-1]
    if verb == "play":
        if action := laid(in_order(what[0])).action:
            yield action
    elif verb in ("steal", "wish", "give", "add"):
        yield "action"
    if verb in ("capture", "steal", "give") and hand.step in ("play", "draw") and what[0] in ("display", "reserve"):
        yield "fill-up"


VIEWS = {"biber-mania": HandView(move_effect, scene, further_rules)}
