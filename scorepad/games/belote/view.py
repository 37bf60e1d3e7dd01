"""View of a hand of Belote for people who look on: what the last move did, and where the cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import CardName, SeatName, Term
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.belote import CAPOT, LAST_TRICK, holding, outcome
from scorepad.games.belote.pack import in_order
from scorepad.games.belote.play import BeloteHand
from scorepad.games.belote.trick import heights
from scorepad.kit import french


def suit(letter: str) -> Any:
    """A suit in a sentence."""
    return french.suit(letter).spoken_words[0]


def move_effect(hand: BeloteHand) -> MoveEffect:
    """What was bid, swapped, announced, said or played, and why."""
    seat, verb, *what = hand.log[-1]
    who, turned_up = {"player": SeatName(seat)}, hand.deal["turned_up"]
    if verb == "pass":
        key = "all-passed" if hand.is_over else "passes-round" if len(hand.bids) == hand.players else "passes"
        return MoveEffect("bidding", key, who)
    if verb == "accept":
        key = "accepts-takes" if hand.players == 4 else "accepts"
        return MoveEffect("bidding", key, {**who, "suit": suit(turned_up[1]), "card": turned_up})
    if verb == "name":
        key = "names-takes" if hand.players == 4 else "names"
        return MoveEffect("bidding", key, {**who, "suit": suit(what[0]), "card": turned_up})
    if verb == "swap":
        swap = {**who, "card": turned_up, "seven": CardName("7" + turned_up[1])}
        if hand.players == 4 and hand.taker is not None:
            return MoveEffect("seven", "swaps-taker", {**swap, "taker": SeatName(hand.taker)})
        return MoveEffect("seven", "swaps", swap)
    if verb == "meld":
        held = holding.find(what[0])
        if held.kind == "square":
            return MoveEffect("square", "square", {**who, "rank": Term(f"ranks-{held.rank}")})
        return MoveEffect("run", "run", {**who, "suit": suit(held.suit), "top": french.rank_name(held.rank), "length": held.length})
    if verb != "play":
        return MoveEffect("belote", verb, who)
    return _played(hand, seat, what[0])


def _played(hand: BeloteHand, seat: int, card: str) -> MoveEffect:
    full = len(hand.trick) == hand.players
    trump = hand.trump or ""
    args = {
        "player": SeatName(seat),
        "card": card,
        # 2: by the last one, who has just been named
        "taken": 0 if not full else 2 if hand.winner() == seat else 1,
        "winner": SeatName(hand.winner()),
        "points": hand.worth(),
        **_extra(hand),
    }
    before = hand.trick[:-1]
    if not before:
        return MoveEffect("playing", "leads", args)
    led, rule = before[0][1], "trick" if full else "follow"
    args["suit"] = suit(led)
    best = max(before, key=heights(trump, led).__getitem__)
    args["by"] = CardName(best)
    ahead = hand.best() == len(before)
    if card[1] == led:
        if led != trump:
            return MoveEffect(rule, "follows", args)
        if ahead:
            return MoveEffect(rule, "must-beat" if hand.options.overtrump else "beats", args)
        height = heights(trump, led)
        could = any(height[each] > height[best] for each in hand.hands[seat] if each[1] == led)
        return MoveEffect(rule, "follows" if could else "cannot-beat", args)
    if card[1] == trump:
        return MoveEffect(rule, "ruffs" if ahead else "ruffs-low", args)
    may_not = hand.options.no_ruff and led != trump and any(each[1] == trump for each in hand.hands[seat])
    return MoveEffect(rule, "may-not-ruff" if may_not else "discards", args)


def _extra(hand: BeloteHand) -> dict[str, Any]:
    """What the last trick brings besides its cards."""
    if not hand.is_over:
        return {"for": "no"}
    sides = {hand.side_of[winner] for winner in hand.takers_of_tricks}
    return {"for": "last", "extra": LAST_TRICK} if len(sides) > 1 else {"for": "capot", "extra": CAPOT}


def scene(hand: BeloteHand) -> Scene:
    """The trick, what lies beside the stock, what was announced, the hands; trump and what each side has taken."""
    return Scene(_chapter(hand), tuple(_places(hand)), tuple(_facts(hand)))


def _chapter(hand: BeloteHand) -> tuple[str, int]:
    if not hand.log:
        return "dealt", 0
    if hand.log[-1][1] in ("pass", "accept", "name"):
        return "bidding", 0
    return "trick", len(hand.tricks) + (0 if len(hand.trick) == hand.players else 1)


def _places(hand: BeloteHand) -> Iterator[Zone]:
    players, last = hand.players, hand.log[-1] if hand.log else None
    playing = last is not None and last[1] == "play"
    seats = tuple((hand.lead + place) % players for place in range(len(hand.trick)))
    if hand.trick:
        now = (len(hand.trick) - 1,) if playing else ()
        yield Zone("trick", "trick", tuple(hand.trick), seats=seats, moved=now, best=hand.best())
    if hand.open:
        changed = (0,) if last is not None and last[1] == "swap" and players < 4 else ()
        yield Zone("row", "open", tuple(hand.open), moved=changed)
    if hand.stock:
        yield Zone("stack", "stock", count=len(hand.stock))
    if not hand.tricks:
        for index, (seat, said) in enumerate(hand.melds):
            cards = tuple(in_order(holding.find(said).cards))
            new = last is not None and last[1] == "meld" and index == len(hand.melds) - 1
            yield Zone("row", "meld", cards, seat=seat, moved=tuple(range(len(cards))) if new else ())
    for seat, held in enumerate(hand.held):
        gone = tuple(index for index, card in enumerate(held) if card not in hand.hands[seat])
        yield Zone("hand", "hand", tuple(held), seat=seat, left_indexes=gone, known=False)


def _facts(hand: BeloteHand) -> Iterator[TableFact]:
    if hand.trump is None or hand.taker is None:
        return
    yield TableFact("trump", {"suit": suit(hand.trump), "player": SeatName(hand.taker)})
    if hand.trick:
        tricks = [hand.side_of[winner] for winner in hand.takers_of_tricks]
        for side, taken in enumerate(hand.card_points):
            yield TableFact("taken", {"n": tricks.count(side), "points": taken}, side=side)
    if hand.tricks and hand.melds:
        for side, worth in enumerate(outcome.melds(hand)):
            yield TableFact("melds", {"n": worth}, side=side)


def further_rules(hand: BeloteHand) -> Iterator[str]:
    """Following; the rank of trumps where one beats another; announcing, and how announcements compare."""
    seat, verb, *what = hand.log[-1]
    if verb == "play" and len(hand.trick) > 1:
        yield "follow"
        if hand.trick[0][1] == hand.trump and hand.best() == len(hand.trick) - 1:
            yield "rank"
    if verb != "meld":
        return
    yield "announce"
    own = holding.find(what[0]).kind
    others = {holding.find(said).kind for who, said in hand.melds if hand.side_of[who] != hand.side_of[seat]}
    if own == "square" and own in others:
        yield "square-beats"
    elif "square" in others or (own == "square" and others):
        yield "square-kills-runs"
    elif others:
        yield "run-beats"


VIEWS = {"belote": HandView(move_effect, scene, further_rules, frozenset({"pass"}), ((2, 58), (3, 45), (3, 303)))}
