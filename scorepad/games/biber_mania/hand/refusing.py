"""Reasons to refuse a move of Biber-Mania, in the order of a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorepad.core.problem import Problem, SeatName
from scorepad.games.biber_mania.hand.state import RoundState
from scorepad.games.biber_mania.pack import DEALT, code_of, in_order
from scorepad.games.biber_mania.plays import Card, cached_play_of

#: All cards, as they stand in JSON.
ALL_CARDS: tuple[Card, ...] = tuple(map(DEALT.to_json, DEALT.cards))


def refusal(hand: RoundState, seat: int, verb: str, *arguments: Any) -> Problem | None:
    """Why a move of the seat on turn is not legal, or None."""
    if verb != hand.step and (verb, hand.step) not in (("refuse", "capture"), ("keep", "wish")):
        return Problem("play", hand.rule, f"due-{hand.step}", args={"player": SeatName(seat)})
    problem: Problem | None = _REFUSALS[verb](hand, seat, *arguments)
    return problem


def _play(hand: RoundState, seat: int, cards: tuple[Any, ...]) -> Problem | None:
    if not cards:
        return Problem("play", "play", "no-card")
    own_cards = hand.board.hands[seat]
    for card in dict.fromkeys(cards):
        if own_cards.count(card) < cards.count(card):
            return _unknown_card(card) or Problem("play", "play", "not-in-hand", args={"card": code_of(card)})
    play = cached_play_of(in_order(cards))
    if play.kind == "none":
        return Problem("play", play.rules[0], "apart", args={"cards": [code_of(card) for card in cards]})
    if play.needs_capture and play.count not in hand.open_runs(seat):
        return Problem("play", "play", "run-alone")
    return Problem("play", "pro") if hand.forbidden_to_pros(seat, in_order(cards)) else None


def _capture(hand: RoundState, seat: int, spot: Any, cards: tuple[Any, ...]) -> Problem | None:
    if spot == "display":
        if not hand.spoils:
            return Problem("play", "capture", "nothing-there")
        unknown = next(filter(None, map(_unknown_card, cards)), None)
        return None if cards in hand.spoils else unknown or Problem("play", "capture", "not-captured")
    problem = _refuse(hand, seat, spot)
    if problem is None and Counter(cards) != Counter(hand.board.top(spot)):
        return Problem("play", "capture", "other-cards", args={"cards": list(map(code_of, hand.board.top(spot)))})
    return problem


def _refuse(hand: RoundState, seat: int, other: Any) -> Problem | None:
    return None if other in hand.beaten else _no_seat(hand, other) or Problem("play", "capture", "not-captured")


def _steal(hand: RoundState, seat: int, spot: Any, card: Any) -> Problem | None:
    if spot == seat:
        return Problem("play", hand.rule, "own-stack")
    if any(spot == source and card in cards for source, cards in hand.board.spots(seat)):
        return None
    no_seat = None if spot in ("display", "reserve") else _no_seat(hand, spot)
    return no_seat or _unknown_card(card) or Problem("play", hand.rule, "not-there", args={"card": code_of(card)})


def _keep(hand: RoundState, seat: int) -> None:
    return None


def _wish(hand: RoundState, seat: int, other: int, card: Any) -> Problem | None:
    return _no_other(hand, seat, other) or _unknown_card(card)


def _give(hand: RoundState, seat: int, receiver: int, *source: Any) -> Problem | None:
    if hand.receiver not in (None, receiver):
        return Problem("play", "gemeinling", "same-player", args={"player": SeatName(hand.receiver or 0)})
    return _no_other(hand, seat, receiver) or _draw(hand, seat, *source)


def _add(hand: RoundState, seat: int, card: Any) -> Problem | None:
    if card == hand.number:
        return None
    return _unknown_card(card) or Problem("play", "koenig", "other-number", args={"card": code_of(hand.number)})


def _draw(hand: RoundState, seat: int, *source: Any) -> Problem | None:
    if source == ("pile",):
        return None if hand.board.pile else Problem("play", hand.rule, "pile-done")
    if len(source) > 1 and source[0] == "reserve" and source[1] in hand.board.reserve:
        return None
    if len(source) < 2 or source[0] != "reserve":
        return Problem("play", "format", "reserve-or-pile")
    return _unknown_card(source[1]) or Problem("play", hand.rule, "not-there", args={"card": code_of(source[1])})


_REFUSALS: Mapping[str, Any] = {
    "play": _play,
    "capture": _capture,
    "refuse": _refuse,
    "steal": _steal,
    "wish": _wish,
    "keep": _keep,
    "give": _give,
    "add": _add,
    "draw": _draw,
}


def _no_other(hand: RoundState, seat: int, other: Any) -> Problem | None:
    return Problem("play", hand.rule, "oneself") if other == seat else _no_seat(hand, other)


def _no_seat(hand: RoundState, seat: Any) -> Problem | None:
    if type(seat) is not int:
        return Problem("play", "format", "no-place", args={"got": seat})
    high = hand.state.players - 1
    return None if 0 <= seat <= high else Problem("play", "range", "move-seat", args={"got": seat, "high": high})


def _unknown_card(card: Any) -> Problem | None:
    return None if card in ALL_CARDS else Problem("play", "cards", "unknown-card", args={"card": code_of(card)})
