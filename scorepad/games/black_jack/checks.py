"""Checks of an entry of Black Jack."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any

from scorepad.core.game import GameState
from scorepad.core.model import Setting
from scorepad.core.problem import Alternatives, Problem, SeatName, Term
from scorepad.games.black_jack.entry import Entry, TableHand, is_black_jack
from scorepad.games.black_jack.hand_value import (
    BANK_UNFINISHED,
    BANKS,
    BLACK_JACK,
    BUST,
    DOUBLED,
    LIMIT,
    STAND,
    count,
    drawn_from,
    is_countable,
    may_double,
    possible_banks,
    strength,
    verdict,
)
from scorepad.games.black_jack.pack import COPIES_OF_RANK, PACK
from scorepad.games.black_jack.tiles import THE_BANK, check_copies, check_draws, check_stands, check_tiles


def check_option_stakes(options: Any, setting: Setting) -> Iterator[Problem]:
    """Rule `stake`: the highest stake is not below the lowest."""
    if options.max_stake < options.min_stake:
        yield Problem("max_stake", "options", "stakes-crossed", args={"low": options.min_stake, "high": options.max_stake})


def check_shape(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Each hand has the right fields."""
    for hand, (_, problems) in zip(entry.played, entry.hands, strict=True):
        for problem in problems:
            at = (hand.place, problem.field, *problem.at) if problem.field else (hand.place,)
            yield Problem("hands", problem.rule, f"hand-{problem.key}", args={**problem.args, **hand.name(state.players)}, at=at)


def check_banker(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `banker`: if a number of rounds was agreed, the banker is the one whose turn it is."""
    if state.options.banker_rounds and entry.banker != state.dealer:
        yield Problem("banker", "banker", args={"who": SeatName(state.dealer)})


def check_any_hand(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `stake`: at least one hand is played."""
    if not entry.hands:
        yield Problem("hands", "stake", "no-hand", incomplete=True)


def check_banker_plays(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `stake`: the banker has no hand."""
    for hand in entry.played:
        if hand.get("seat") == entry.banker:
            yield Problem("hands", "stake", "banker-plays", args=hand.name(state.players), at=(hand.place, "seat"))


def check_seats(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Each hand belongs to a seat of the table."""
    limits = {"field": "seat", "low": 0, "high": state.players - 1}
    seated = (None, *range(state.players))
    for hand in entry.played:
        if hand.get("seat") not in seated:
            yield Problem(
                "hands", "range", "hand-out-of-range", args={**limits, **hand.name(state.players)}, at=(hand.place, "seat")
            )


def check_stakes(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `stake`: from the lowest to the highest that was agreed."""
    low, high = state.options.min_stake, state.options.max_stake
    for hand in entry.played:
        stake = hand.get("stake")
        if stake is not None and not low <= stake <= high:
            args = {**hand.name(state.players), "low": low, "high": high, "got": stake}
            yield Problem("hands", "stake", args=args, at=(hand.place, "stake"))


def check_chips(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `stake`: no player stakes more chips than they hold, counting doubled stakes twice."""
    for seat, hands in entry.of_seats.items():
        total = sum((hand.get("stake") or 0) * (2 if hand.get("doubled") else 1) for hand in hands)
        if seat in range(state.players) and total > state.totals[seat]:
            args = {"who": SeatName(seat), "high": state.totals[seat], "total": total, "stake": hands[0].get("stake") or 0}
            yield Problem("hands", "stake", "stake-chips", args=args, at=(hands[-1].place, "stake"))


def check_split(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `split`: the hands of one seat come from tiles of one rank, with one stake, and none is a Black Jack."""
    for hands in entry.of_seats.values():
        if len(hands) == 1:
            continue
        name, last = hands[0]._replace(number=0).name(state.players), hands[-1].place
        stakes = {hand.get("stake") for hand in hands} - {None}
        ranks = {hand.get("tiles")[0][:1] for hand in hands if hand.get("tiles") and hand.get("tiles")[0] in PACK}
        if len(hands) > COPIES_OF_RANK:
            yield Problem("hands", "split", "split-often", args={**name, "high": COPIES_OF_RANK, "got": len(hands)}, at=(last,))
        if len(stakes) > 1:
            yield Problem("hands", "split", "split-stakes", args={**name, "stakes": tuple(sorted(stakes))}, at=(last, "stake"))
        if len(ranks) > 1:
            yield Problem("hands", "split", "split-ranks", args=name, at=(last, "tiles"))
        for hand in hands:
            if hand.get("result") == "blackjack":
                yield Problem("hands", "split", "split-blackjack", args=hand.name(state.players), at=(hand.place, "result"))


def check_double(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `double`: on 9, 10 or 11, never on a Black Jack."""
    for hand in entry.played:
        if not hand.get("doubled"):
            continue
        name, at = hand.name(state.players), (hand.place, "doubled")
        if is_black_jack(hand) or (hand.get("result") == "blackjack" and not hand.split):
            yield Problem("hands", "double", "double-blackjack", args=name, at=at)
        elif hand.tiles and not may_double(hand.tiles, hand.split):
            yield Problem("hands", "double", args={**name, "need": Alternatives(DOUBLED)}, at=at)


def check_hand_tiles(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `tiles`, for each hand."""
    for hand in entry.played:
        if hand.get("tiles") is not None:
            yield from check_tiles("hands", hand.get("tiles"), hand.name(state.players), at=(hand.place, "tiles"))


def check_bank_tiles(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `tiles` and `bank-draws`, for the bank by itself."""
    if entry.bank is not None:
        yield from check_tiles("bank", entry.bank, THE_BANK)
        yield from check_stands(entry.bank)


def check_all_tiles(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `tiles`: no tile more than twice on the whole table."""
    hands = entry.played if "hands" in entry.__dict__ else ()
    if PACK.holds([*chain(*(hand.get("tiles") or () for hand in hands)), *(entry.__dict__.get("bank") or ())]):
        return
    hand_tiles = [
        ("hands", tile, (hand.place, "tiles", index)) for hand in hands for index, tile in enumerate(hand.get("tiles") or ())
    ]
    yield from check_copies(
        (*hand_tiles, *(("bank", tile, (index,)) for index, tile in enumerate(entry.__dict__.get("bank") or ())))
    )


def may_be_bust(hand: TableHand) -> bool:
    """Whether a hand may be bust, by its tiles or, if unknown, by its result."""
    return BUST in hand.strengths if hand.tiles else hand.get("result") in (None, "lose")


def check_bank_draws(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `bank-draws`: below 17 the bank draws, unless every hand is bust."""
    if entry.bank is not None:
        yield from check_draws(entry.bank, all(map(may_be_bust, entry.played)))


def bank_strength(entry: Entry) -> int | None:
    """Strength of the bank; None if its tiles are missing or faulty."""
    bank = entry.__dict__.get("bank")
    if bank is None or not is_countable(bank) or drawn_from(bank, STAND) is not None:
        return None
    if count(bank).value >= STAND:
        return strength(bank)
    return BANK_UNFINISHED if all(map(may_be_bust, entry.played)) else None


def check_result_given(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """A result is required unless all tiles are given."""
    hands = entry.played
    if all(hand.hand.__dict__.get("tiles", ()) is not None for hand in hands) and entry.bank is not None:
        return
    for hand in hands:
        if hand.hand.__dict__.get("result", "") is None:
            args = {"field": "result", **hand.name(state.players)}
            yield Problem("hands", "format", "hand-missing-field", args=args, at=(hand.place, "result"), incomplete=True)


def check_results(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """The results agree with the tiles that are given, each by itself and all with one bank (rules `win` to `blackjack`)."""
    bank = bank_strength(entry)
    banks_left = BANKS
    for hand in entry.played:
        result = hand.get("result")
        if result == "blackjack" and (hand.split or hand.get("doubled")):
            continue  # `check_split` and `check_double` refuse that.
        possible = possible_banks(hand.strengths, result)
        if not possible or (bank is not None and bank not in possible):
            rule, key, args = contradiction(hand, bank)
            yield Problem("hands", rule, key, args={**hand.name(state.players), **args}, at=(hand.place, "result"))
        elif bank is None:
            if not banks_left & possible:
                args = {**hand.name(state.players), "got": Term(f"choice-result-{result}")}
                yield Problem("hands", result, "result-clash", args=args, at=(hand.place, "result"))
                return
            banks_left &= possible


def contradiction(hand: TableHand, bank: int | None) -> tuple[str, str, Mapping[str, Any]]:
    """The rule that a result breaks, the key of the sentence and its arguments."""
    if not hand.tiles:
        return {
            BUST: ("bank-bust", "result-bank-bust", {}),
            BLACK_JACK: ("blackjack", "result-bank-blackjack", {}),
        }.get(bank or BUST, ("win", "result-bank-21", {"high": LIMIT}))
    (own,) = hand.strengths
    if own == BUST:
        return "bust", "result-bust", {"value": count(hand.tiles).value, "high": LIMIT}
    if bank is not None:
        correct, rule = verdict(own, bank)
        return (
            rule,
            "result-differs",
            {"own": strength_name(own), "bank": strength_name(bank), "need": Term(f"choice-result-{correct}")},
        )
    if own == BLACK_JACK:
        return "blackjack", "result-blackjack", {}
    if hand.get("result") == "blackjack":
        return "blackjack", "result-no-blackjack", {}
    return "push", "result-push", {"value": own, "low": STAND}


def strength_name(own: int) -> Any:
    """Name of the strength of a hand in a sentence."""
    return {BUST: Term("count-bust"), BLACK_JACK: Term("count-blackjack")}.get(own, own)


Check = Callable[[Entry, GameState[Entry]], Iterator[Problem]]

CHECKS: tuple[Check, ...] = (
    check_shape,
    check_banker,
    check_any_hand,
    check_banker_plays,
    check_seats,
    check_stakes,
    check_chips,
    check_split,
    check_double,
    check_hand_tiles,
    check_bank_tiles,
    check_all_tiles,
    check_bank_draws,
    check_result_given,
    check_results,
)
