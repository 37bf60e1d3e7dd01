"""Input shared by the pad and the questions: bets tapped one by one, and shown tiles, as texts of a draft."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.json_input import parse_json, parse_list
from scorepad.games.poker.bets import check_shape, exchanging, pot_amounts, replay
from scorepad.games.poker.betting import ACTIONS, Action, Betting
from scorepad.games.poker.variants import DRAW, as_in_casino

#: Ways to record a hand: every decision is tapped, or only the chips put in are typed.
TRACK, CHIPS = "track", "chips"
#: A draft without a showdown.
NOT_SHOWN: dict[str, str | None] = {"order": None, "hands": None, "board": None, "closed": None, "sharing": None}


def legal_bets(bets: Any, begun: Betting) -> tuple[list[list[Any]], Betting]:
    """The bets (JSON) before the first illegal one, and the betting after them. `begun`: the betting before the first bet. The next
    bet replaces the illegal one and all after it."""
    if not isinstance(bets, list | tuple) or not all(isinstance(phase, list | tuple) for phase in bets):
        return [], begun
    if any(check_shape(bets, len(begun.chips))):
        return [], begun
    phases = [list(phase) for phase in bets]
    betting, problem = replay(begun, phases)
    if problem is not None and not problem.incomplete:
        phase, index = (int(part) for part in problem.at)
        phases = [*phases[:phase], phases[phase][:index]]
    return [phase for phase in phases if phase], betting


def decision_count(texts: Mapping[str, str], begun: Betting) -> int:
    """The number of decisions tapped: the version that the keys were rendered from."""
    return sum(map(len, legal_bets(parse_list(texts.get("bets")), begun)[0]))


def split_seat_tap(what: str, field: str) -> tuple[int, str, str] | None:
    """Parses a tap on a key of `field`, `FIELD:SEAT:ACT:MORE`; None for any other tap. Without a seat it returns a seat number that
    does not exist."""
    name, *rest = what.split(":")
    return (seat_in(rest[0]), rest[1], rest[2]) if name == field and len(rest) == 3 else None


def seat_in(text: str) -> int:
    """The seat in a text; a seat number that does not exist if there is none."""
    return int(text[:6]) if text.isdecimal() else -1


def bet(texts: Mapping[str, str], what: str, begun: Betting) -> dict[str, str | None]:
    """The texts that a tap changes: `bets:SEAT:ACTION:AMOUNT` (without an amount, the typed one is the raise), `bets:SEAT:begin:`,
    `bets:SEAT:others:` (all fold who owe chips), `bets::drop:`. `begun`: the betting before the first bet."""
    if (tap_parts := split_seat_tap(what, "bets")) is None:
        return {}
    seat, act, amount = tap_parts
    bets, betting = legal_bets(parse_list(texts.get("bets")), begun)
    seen = texts.get("bets_seen")
    if seen and parse_list(seen) != parse_list(texts.get("bets")):
        # Another phone meanwhile tapped different decisions, as many.
        return {}
    if act == "drop":
        remaining = [*bets[:-1], bets[-1][:-1]] if bets else []
        return {"bets": as_text([phase for phase in remaining if phase]), "amount": None, "begins": None, **NOT_SHOWN}
    if act == "begin":
        return {"begins": str(seat) if seat in betting.beginners else None}
    if act == "others":
        phases = [*bets, *([] for _ in range(betting.phase + 1 - len(bets)))]
        phases[betting.phase] = [*phases[betting.phase], *([folding, "fold", 0] for folding in folding_seats(betting))]
        return {"bets": as_text(phases), "amount": None, "begins": None}
    if act not in ACTIONS:
        return {}
    typed_amount = texts.get("amount", "")
    if not amount and not typed_amount and seat in betting.beginners and (bounds := betting.bounds(seat, act)):
        # An empty field means the least, which is its placeholder.
        amount = str(bounds[0])
    chips = _chips(amount or typed_amount, not amount, betting, seat=seat)
    if chips is None or betting.refusal(seat, act, chips):
        # The typed text stays, with its bounds beside it.
        return {} if amount else {"amount": texts.get("amount", "")[:20] or None}
    phases = [*bets, *([] for _ in range(betting.phase + 1 - len(bets)))]
    phases[betting.phase] = [*phases[betting.phase], [seat, act, chips]]
    return {"bets": as_text(phases), "amount": None, "begins": None}


def folding_seats(betting: Betting) -> list[int]:
    """The seats that fold if all do who owe chips in this phase, in their turn."""
    seats: list[int] = []
    after = betting
    while after.seat is not None and not after.over and after.phase == betting.phase and after.to_call(after.seat):
        seats.append(after.seat)
        after = after.after(after.seat, "fold", 0)
    return seats


def _chips(text: str, is_typed: bool, betting: Betting, seat: int) -> int | None:
    """The chips that an action puts in; typed ones come on top of the call."""
    if not text.isdecimal() or len(text) > 9 or seat not in betting.beginners:
        return None
    return int(text) + (betting.to_call(seat) if is_typed else 0)


def as_text(value: list[Any]) -> str | None:
    """A list as text of a draft; None if it is empty."""
    return json.dumps(value) if value else None


def betting_keys(typed: Mapping[str, Any], begun: Betting) -> dict[str, Any]:
    """Data of the betting keys: legal actions and amounts. `raises`: the keys of `amount_keys`; `wake`: changes when any of it
    does."""
    bets, betting = legal_bets(typed.get("bets"), begun)
    place = sum(map(len, bets))
    alone = betting.stayed[0] if betting.over and len(betting.stayed) == 1 else None
    data: dict[str, Any] = {
        "variant": betting.variant.name, "casino": as_in_casino(betting.variant, betting.house), "place": place,
        "over": betting.over, "phase": betting.phase,
        "beginners": betting.beginners, "alone": alone, "seat": None, "wake": f"{place}",
        "new": len(bets) == betting.phase > 0, "last": betting.phase + 1 == betting.variant.phases,
        "exchange": exchanging(betting) if betting.variant == DRAW else [],
    }  # fmt: skip
    seat = betting.seat if betting.seat is not None else seat_in(str(typed.get("begins") or ""))
    if seat not in betting.beginners:
        return data
    allowed, owes, left = betting.allowed(seat), betting.to_call(seat), betting.left(seat)
    higher: Action | None = "raise" if "raise" in allowed else "open" if "open" in allowed else None
    low, high = allowed[higher] if higher else (owes, owes)
    return {
        **data, "keys": True, "seat": seat, "wake": f"{place}-{seat}", "chosen": betting.seat is None, "left": left, "owes": owes,
        "higher": higher,
        "raises": amount_keys(betting, seat, low, high=high) if higher else [(name, None, None) for name in AMOUNT_KEYS],
        "no_raise": "" if higher else "chips" if left <= owes else "more",
        "call": allowed["call"][0] if "call" in allowed else None, "check": "check" in allowed,
        "no_check": "" if betting.stands or "check" in allowed else "all-checked" if betting.has_acted(seat) else "first-phase",
        "others": len(folding_seats(betting)), "amount": typed.get("amount"),
        "low": low - owes, "high": high - owes, "step": betting.min_stake,
    }  # fmt: skip


#: The keys for usual amounts, from the left. The last one is the most; its name tells whether chips are left then.
AMOUNT_KEYS = ("half-pot", "pot", "all-in")


def amount_keys(betting: Betting, seat: int, low: int, high: int) -> list[tuple[str, int | None, int | None]]:
    """For each of `AMOUNT_KEYS`: its name, the raise (or opening), and the chips put in; None where it is illegal or equals another
    key (the least has its own key). The pot is counted after the call."""
    owes = betting.to_call(seat)
    amounts = pot_amounts(betting, seat, low, high=high)
    if low < high:
        amounts["all-in" if high == betting.left(seat) else "most"] = high
    last = "most" if "most" in amounts else "all-in"
    names = (*AMOUNT_KEYS[:-1], last)
    return [(name, amounts[name] - owes, amounts[name]) if name in amounts else (name, None, None) for name in names]


class AtTable(NamedTuple):
    """The hand at the table as texts: chips put in by each seat ("" if unknown), the seats that certainly stayed, those that may
    still be `there`, and the betting."""

    put_in: Sequence[str]
    stayed: Sequence[int]
    there: Sequence[int]
    bets: Mapping[str, str]


def at_table(texts: Mapping[str, str], begun: Betting) -> AtTable:
    """The hand at the table, from the draft of its entry. If only the chips are typed, who folded is unknown until a winner is
    entered."""
    if texts.get("how") != CHIPS:
        betting = legal_bets(parse_list(texts.get("bets")), begun)[1]
        bet_texts = {name: texts[name] for name in ("bets", "begins") if texts.get(name)}
        return AtTable([*map(str, betting.put_in)], betting.stayed, betting.stayed, bets=bet_texts)
    seats = range(len(begun.chips))
    put_in = [texts.get(f"put_in_{seat}", "") for seat in seats]
    order = parse_list(texts.get("order"))
    stayed = {seat for group in order if isinstance(group, list) for seat in group if type(seat) is int and seat in seats}
    return AtTable(put_in, sorted(stayed), [seat for seat in seats if put_in[seat].strip("0")] or seats, bets={})


def tiles_shown(texts: Mapping[str, str]) -> dict[str, Any]:
    """The tiles that were tapped: each seat's under the name of its grid, and the board."""
    shown = parse_json(texts.get("hands"))
    hands = {f"hands_{seat}": tiles for seat, tiles in shown.items() if isinstance(tiles, list)} if isinstance(shown, dict) else {}
    return {**hands, "board": parse_list(texts.get("board"))}


def with_tiles(hands: Mapping[str, Sequence[str]], board: Sequence[str], order: list[list[int]]) -> dict[str, str | None]:
    """The draft with the tiles that were shown and the order they make."""
    shown = {seat: list(tiles) for seat, tiles in hands.items()}
    return {"hands": json.dumps(shown), "board": json.dumps(list(board)) if board else None, "order": json.dumps(order)}
