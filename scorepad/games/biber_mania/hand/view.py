"""View of a round of Biber-Mania for onlookers: a sentence for each move, and where the cards lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.core.problem import CardName, SeatName
from scorepad.games.biber_mania.hand.play import BiberManiaHand
from scorepad.games.biber_mania.pack import CARD_INDEX, code_of, in_order
from scorepad.games.biber_mania.plays import Card, cached_play_of
from scorepad.hands.play import Move
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def move_effect(hand: BiberManiaHand) -> MoveEffect:
    """What the last move did, and why; the rule is `round-end` where it ended the round."""
    seat, verb, *arguments = hand.log[-1]
    effect: MoveEffect = _EFFECTS[verb](hand, {"player": SeatName(seat), "end": _end(hand)}, *arguments)
    return effect._replace(rule="round-end") if hand.is_over else effect


def _end(hand: BiberManiaHand) -> str:
    """How the round ended with this move: an empty hand, the pile, or not at all."""
    if not hand.is_over:
        return "no"
    return "pile" if hand.board.used_up else "hand"


def _play(hand: BiberManiaHand, args: Mapping[str, Any], cards: tuple[Card, ...]) -> MoveEffect:
    play = cached_play_of(in_order(cards))
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


def _capture(hand: BiberManiaHand, args: Mapping[str, Any], spot: Any, cards: tuple[Card, ...]) -> MoveEffect:
    args = {**args, "cards": _names(cards)}
    if spot == "display":
        # What is captured there is a number, as often as it lies there (rule `capture`).
        return MoveEffect("capture", "captures-display", {**args, "n": len(cards), "value": cards[0]})
    args |= {"from": SeatName(spot)}
    if isinstance(cards[0], int) and len({*cards}) == 1:
        return MoveEffect(_capture_rule(hand), "captures-alike", {**args, "n": len(cards), "value": cards[0]})
    if len({card for card in cards if isinstance(card, int)}) == 1:
        value = next(card for card in cards if isinstance(card, int))
        return MoveEffect(_capture_rule(hand), "captures-mixed", {**args, **_mixed(cards, value), "value": value})
    return MoveEffect(_capture_rule(hand), "captures", args)


def _mixed(cards: tuple[Card, ...], value: Card) -> Mapping[str, Any]:
    """Equal numbers and what lies with them, as arguments of a sentence; {} if there is nothing else."""
    alike, others = [card for card in cards if card == value], [card for card in in_order(cards) if card != value]
    if not others:
        return {}
    return {"cards": _names(alike), "n": len(alike), "others": tuple(map(CardName, _names(others)))}


def _refuse(hand: BiberManiaHand, args: Mapping[str, Any], other: int) -> MoveEffect:
    return MoveEffect(_capture_rule(hand), "refuses", {**args, "from": SeatName(other)})


def _capture_rule(hand: BiberManiaHand) -> str:
    assert hand.laid is not None
    return {"run": "hippie", "jokers": "joker"}.get(hand.laid.kind, "capture")


def _steal(hand: BiberManiaHand, args: Mapping[str, Any], spot: Any, card: Card) -> MoveEffect:
    assert hand.laid is not None
    args = {**args, "card": code_of(card)}
    if isinstance(spot, str):
        return MoveEffect(hand.laid.action, f"steals-{spot}", args)
    return MoveEffect(hand.laid.action, "steals", {**args, "from": SeatName(spot)})


def _wish(hand: BiberManiaHand, args: Mapping[str, Any], other: int, card: Card) -> MoveEffect:
    return MoveEffect(
        "fee", "wish-granted" if hand.granted else "wish-lapsed", {**args, "card": code_of(card), "from": SeatName(other)}
    )


def _give(hand: BiberManiaHand, args: Mapping[str, Any], receiver: int, source: str, card: Card | None = None) -> MoveEffect:
    args = {**args, "to": SeatName(receiver)}
    return (
        MoveEffect("gemeinling", "gives-pile", args)
        if card is None
        else MoveEffect("gemeinling", "gives", {**args, "card": code_of(card)})
    )


def _add(hand: BiberManiaHand, args: Mapping[str, Any], card: Card) -> MoveEffect:
    king = next(move[0] for move in reversed(hand.log) if move[1] == "play")
    return MoveEffect("koenig", "adds", {**args, "card": code_of(card), "to": SeatName(king)})


def _draw(hand: BiberManiaHand, args: Mapping[str, Any], source: str, card: Card | None = None) -> MoveEffect:
    return MoveEffect("draw", "draws-pile", args) if card is None else MoveEffect("draw", "draws", {**args, "card": code_of(card)})


_EFFECTS: Mapping[str, Any] = {
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
    zones = [
        Zone("row", "display", _names(in_order(board.display))),
        Zone("row", "reserve", _names(board.reserve)),
        Zone("stack", "pile", count=len(board.pile)),
    ]
    facts = [TableFact("assumed"), *([TableFact("away", {"n": board.discarded_count})] if board.discarded_count else ())]
    for seat in range(hand.state.players):
        top = board.top(seat)
        moved = _laid_now(hand.log[-1], top) if turns and turns[-1][0] == seat else ()
        zones += [Zone("row", "top", _names(top), seat=seat, moved=moved), _hand_zone(hand, seat)]
        facts.append(TableFact("stack", {"n": sum(map(len, board.stacks[seat]))}, seat))
    return Scene(("turn", len(turns)) if turns else ("dealt", 0), tuple(zones), tuple(facts))


def _laid_now(move: Move, top: tuple[Card, ...]) -> tuple[int, ...]:
    """Which of the top cards the last move put there, on the stack of whose turn it was."""
    if move[1] == "play":
        return tuple(range(len(top)))
    return (top.index(move[2]),) if move[1] == "add" else ()


def _hand_zone(hand: BiberManiaHand, seat: int) -> Zone:
    """A hand, with all cards that it ever held, in order: of equal cards, those that arrived first have left first."""
    held, still_held = hand.board.held[seat], Counter(hand.board.hands[seat])
    left_indexes, left_counts, moved = [], Counter(held) - still_held, []
    order = sorted(range(len(held)), key=lambda arrival: CARD_INDEX[held[arrival]])
    for index, arrival in enumerate(order):
        if left_counts[held[arrival]]:
            left_counts[held[arrival]] -= 1
            left_indexes.append(index)
        if arrival >= len(held) - _arrivals(hand, seat):
            moved.append(index)
    return Zone(
        "hand",
        "hand",
        _names(held[arrival] for arrival in order),
        seat=seat,
        moved=tuple(moved),
        left_indexes=tuple(left_indexes),
        known=False,
    )


def _arrivals(hand: BiberManiaHand, seat: int) -> int:
    """Number of cards that the last move brought into a hand."""
    if not hand.log:
        return 0
    mover, verb, *arguments = hand.log[-1]
    if verb == "give":
        return int(seat == arguments[0])
    if verb == "capture":
        return len(arguments[1]) if seat == mover else 0
    return int(seat == mover and (verb in ("steal", "draw") or (verb == "wish" and hand.granted)))


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(code_of, cards))


def further_rules(hand: BiberManiaHand) -> Iterator[str]:
    """The action card among the cards laid, an action that is carried out, and filling up once the turn is over."""
    _, verb, *arguments = hand.log[-1]
    if verb == "play":
        if action := cached_play_of(in_order(arguments[0])).action:
            yield action
    elif verb in ("steal", "wish", "give", "add"):
        yield "action"
    if verb in ("capture", "steal", "give") and hand.step in ("play", "draw") and arguments[0] in ("display", "reserve"):
        yield "fill-up"


VIEWS = {"biber-mania": HandView(move_effect, scene, further_rules)}
