"""View of a hand of Belote for onlookers: what the last move did, and where the cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import CardName, SeatName, Term
from scorepad.games.belote import CAPOT, LAST_TRICK
from scorepad.games.belote.hand import holding, outcome
from scorepad.games.belote.hand.play import BeloteHand
from scorepad.games.belote.pack import in_order
from scorepad.games.belote.trick import heights
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.kit import french


def spoken_suit(letter: str) -> Any:
    """A suit in a sentence."""
    return french.suit(letter).spoken_words[0]


def move_effect(hand: BeloteHand) -> MoveEffect:
    """What was bid, swapped, announced, said or played, and why."""
    seat, verb, *arguments = hand.log[-1]
    args, turned_up = {"player": SeatName(seat)}, hand.deal["turned_up"]
    if verb == "pass":
        key = "all-passed" if hand.is_over else "passes-round" if len(hand.bids) == hand.players else "passes"
        return MoveEffect("bidding", key, args)
    if verb == "accept":
        key = "accepts-takes" if hand.players == 4 else "accepts"
        return MoveEffect("bidding", key, {**args, "suit": spoken_suit(turned_up[1]), "card": turned_up})
    if verb == "name":
        key = "names-takes" if hand.players == 4 else "names"
        return MoveEffect("bidding", key, {**args, "suit": spoken_suit(arguments[0]), "card": turned_up})
    if verb == "swap":
        swap = {**args, "card": turned_up, "seven": CardName("7" + turned_up[1])}
        if hand.players == 4 and hand.taker is not None:
            return MoveEffect("seven", "swaps-taker", {**swap, "taker": SeatName(hand.taker)})
        return MoveEffect("seven", "swaps", swap)
    if verb == "meld":
        meld = holding.holding_of(arguments[0])
        if meld.kind == "square":
            return MoveEffect("square", "square", {**args, "rank": Term(f"ranks-{meld.rank}")})
        return MoveEffect(
            "run", "run", {**args, "suit": spoken_suit(meld.suit), "top": french.rank_name(meld.rank), "length": meld.length}
        )
    if verb != "play":
        return MoveEffect("belote", verb, args)
    return _card_effect(hand, seat, arguments[0])


def _card_effect(hand: BeloteHand, seat: int, card: str) -> MoveEffect:
    full = len(hand.trick) == hand.players
    trump = hand.trump or ""
    args = {
        "player": SeatName(seat),
        "card": card,
        # 2: by the last one, who has just been named
        "taken": 0 if not full else 2 if hand.winner() == seat else 1,
        "winner": SeatName(hand.winner()),
        "points": hand.worth(),
        **_last_trick_extra(hand),
    }
    before = hand.trick[:-1]
    if not before:
        return MoveEffect("playing", "leads", args)
    led, rule = before[0][1], "trick" if full else "follow"
    args["suit"] = spoken_suit(led)
    best = max(before, key=heights(trump, led).__getitem__)
    args["by"] = CardName(best)
    ahead = hand.best() == len(before)
    if card[1] == led:
        if led != trump:
            return MoveEffect(rule, "follows", args)
        if ahead:
            return MoveEffect(rule, "must-beat" if hand.options.overtrump else "beats", args)
        height = heights(trump, led)
        could = any(height[held] > height[best] for held in hand.hands[seat] if held[1] == led)
        return MoveEffect(rule, "follows" if could else "cannot-beat", args)
    if card[1] == trump:
        return MoveEffect(rule, "ruffs" if ahead else "ruffs-low", args)
    may_not = hand.options.no_ruff and led != trump and any(held[1] == trump for held in hand.hands[seat])
    return MoveEffect(rule, "may-not-ruff" if may_not else "discards", args)


def _last_trick_extra(hand: BeloteHand) -> dict[str, Any]:
    """What the last trick brings besides its cards."""
    if not hand.is_over:
        return {"for": "no"}
    sides = {hand.side_of[winner] for winner in hand.takers_of_tricks}
    return {"for": "last", "extra": LAST_TRICK} if len(sides) > 1 else {"for": "capot", "extra": CAPOT}


def scene(hand: BeloteHand) -> Scene:
    """The trick, the cards beside the stock, the melds, the hands; trump, and what each side has taken."""
    return Scene(_chapter(hand), tuple(_zones(hand)), tuple(_facts(hand)))


def _chapter(hand: BeloteHand) -> tuple[str, int]:
    if not hand.log:
        return "dealt", 0
    if hand.log[-1][1] in ("pass", "accept", "name"):
        return "bidding", 0
    return "trick", len(hand.tricks) + (0 if len(hand.trick) == hand.players else 1)


def _zones(hand: BeloteHand) -> Iterator[Zone]:
    players, last = hand.players, hand.log[-1] if hand.log else None
    playing = last is not None and last[1] == "play"
    seats = tuple((hand.lead + index) % players for index in range(len(hand.trick)))
    if hand.trick:
        moved = (len(hand.trick) - 1,) if playing else ()
        yield Zone("trick", "trick", tuple(hand.trick), seats=seats, moved=moved, best=hand.best())
    if hand.open:
        swapped = (0,) if last is not None and last[1] == "swap" and players < 4 else ()
        yield Zone("row", "open", tuple(hand.open), moved=swapped)
    if hand.stock:
        yield Zone("stack", "stock", count=len(hand.stock))
    if not hand.tricks:
        for index, (seat, meld) in enumerate(hand.melds):
            cards = tuple(in_order(holding.holding_of(meld).cards))
            is_new = last is not None and last[1] == "meld" and index == len(hand.melds) - 1
            yield Zone("row", "meld", cards, seat=seat, moved=tuple(range(len(cards))) if is_new else ())
    for seat, held in enumerate(hand.held):
        left_indexes = tuple(index for index, card in enumerate(held) if card not in hand.hands[seat])
        yield Zone("hand", "hand", tuple(held), seat=seat, left_indexes=left_indexes, known=False)


def _facts(hand: BeloteHand) -> Iterator[TableFact]:
    if hand.trump is None or hand.taker is None:
        return
    yield TableFact("trump", {"suit": spoken_suit(hand.trump), "player": SeatName(hand.taker)})
    if hand.trick:
        tricks = [hand.side_of[winner] for winner in hand.takers_of_tricks]
        for side, card_points in enumerate(hand.card_points):
            yield TableFact("taken", {"n": tricks.count(side), "points": card_points}, side=side)
    if hand.tricks and hand.melds:
        for side, meld_points in enumerate(outcome.melds(hand)):
            yield TableFact("melds", {"n": meld_points}, side=side)
    if hand.is_over and (result := outcome.contract(hand)):
        yield TableFact(result, side=hand.side_of[hand.taker])


def further_rules(hand: BeloteHand) -> Iterator[str]:
    """Following suit; the rank of trumps where one beats another; announcing, and how melds compare; at the end the contract."""
    seat, verb, *arguments = hand.log[-1]
    if hand.is_over and (result := outcome.contract(hand)):
        yield result
    if verb == "play" and len(hand.trick) > 1:
        yield "follow"
        if hand.trick[0][1] == hand.trump and hand.best() == len(hand.trick) - 1:
            yield "rank"
    if verb != "meld":
        return
    yield "announce"
    kind = holding.holding_of(arguments[0]).kind
    other_kinds = {holding.holding_of(meld).kind for holder, meld in hand.melds if hand.side_of[holder] != hand.side_of[seat]}
    if kind == "square" and kind in other_kinds:
        yield "square-beats"
    elif "square" in other_kinds or (kind == "square" and other_kinds):
        yield "square-kills-runs"
    elif other_kinds:
        yield "run-beats"


VIEWS = {
    "belote": HandView(move_effect, scene, further_rules, idle_verbs=frozenset({"pass"}), rare_samples=((2, 58), (3, 45), (3, 303)))
}
