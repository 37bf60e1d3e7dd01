"""The hand on the pad: decisions by tapping, the order at the showdown by tapping seats, the chips in between."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, Literal

from scorepad.core.game import State
from scorepad.core.model import Mark, Model, Seq, choice, items, per_seat
from scorepad.core.problem import Box, Told
from scorepad.core.reading import parse_json, parse_list
from scorepad.games.poker.betting import ACTIONS, DRAW, HALF_POT, HOLDEM, STUD, Action, Betting, check_shape, replay
from scorepad.games.poker.checks import MOST, Entry, start
from scorepad.kit.pots import pots

#: What the words call a variant.
NAMES = {DRAW: "draw", STUD: "stud", HOLDEM: "holdem"}
#: A draft without a showdown.
NOT_SHOWN: dict[str, str | None] = {"order": None, "hands": None, "board": None}
#: Every decision is tapped, or only the chips are written down.
TRACK, CHIPS = "track", "chips"


class Typed(Model):
    """What is typed on the pad; the parts of the next bet and the tiles that were shown are kept beside."""

    bets: Annotated[Any, items(stage="bets", when=("how", TRACK), optional=True)] = None
    amount: Annotated[str | None, Mark("text", stage="bets", when=("how", TRACK), optional=True, part_of="bets", fleeting=True)] = (
        None
    )
    begins: Annotated[str | None, Mark("text", stage="bets", when=("how", TRACK), optional=True, part_of="bets")] = None
    put_in: Annotated[Seq[int] | None, per_seat(0, MOST, stage="bets", when=("how", CHIPS))] = None
    how: Annotated[Literal["track", "chips"], choice(stage="bets", folded=True)] = TRACK  # type: ignore[assignment]
    order: Annotated[Any, items(stage="showdown")] = None
    hands: Annotated[Any, items(stage="showdown", part_of="order")] = None
    board: Annotated[Any, items(stage="showdown", part_of="order")] = None


def sound(bets: Any, begun: Betting) -> tuple[list[list[Any]], Betting]:
    """The bets (JSON) up to the first that could not be, which the next one replaces together with all behind it; and how far the
    betting that has `begun` is after them."""
    if not isinstance(bets, list | tuple) or not all(isinstance(phase, list | tuple) for phase in bets):
        return [], begun
    if any(check_shape(bets, len(begun.chips))):
        return [], begun
    phases = [list(phase) for phase in bets]
    betting, problem = replay(begun, phases)
    if problem is not None and not problem.waits:
        phase, index = (int(each) for each in problem.at)
        phases = [*phases[:phase], phases[phase][:index]]
    return [phase for phase in phases if phase], betting


def written(typed: dict[str, Any], entry_type: type[Entry], state: State[Any]) -> dict[str, Any]:
    """The entry (JSON) for what is typed, as far as it goes."""
    entry = {name: typed[name] for name in ("hands", "board") if typed.get(name)}
    if typed.get("how", TRACK) == CHIPS:
        return {**{name: typed[name] for name in ("put_in", "order") if typed.get(name)}, **entry}
    bets = typed.get("bets") or []
    betting = sound(bets, start(entry_type, state))[1]
    order = in_order(typed.get("order"), state.players)
    if betting.over and order and not entry.get("hands"):
        order = completed(order, betting)
    return {"bets": bets, **({"order": order} if order else {}), **entry}


def in_order(order: Any, players: int) -> list[list[int]]:
    """Groups of seats (JSON) that can be worked with; [] if they cannot."""
    groups = order if isinstance(order, list) and all(isinstance(group, list) for group in order) else []
    return groups if all(type(seat) is int and 0 <= seat < players for seat in chain(*groups)) else []


def completed(order: list[list[int]], betting: Betting) -> list[list[int]]:
    """The order with those who lay down unseen (rule `showdown`): whoever is left when every pot has its winner, or is the last."""
    ranked = {*chain(*order)}
    rest = [seat for seat in betting.stayed if seat not in ranked]
    won = all(ranked.intersection(pot.seats) for pot in pots(betting.put_in, betting.stayed))
    return [*order, rest] if rest and (won or len(rest) == 1) else order


def tap(texts: Mapping[str, str], what: str, entry_type: type[Entry], state: State[Any]) -> dict[str, str | None]:
    """What a tap changes. Each one says after how many others it was meant, so that a double tap counts once.

    `bets:SEAT:ACTION:AMOUNT:PLACE` (without an amount what is typed is raised by), `bets:SEAT:begin::PLACE`,
    `bets::drop::PLACE`; `order:SEAT:next|same|drop::PLACE`.
    """
    if what.startswith("bets:"):
        return bet(texts, what, start(entry_type, state))
    field, *rest = what.split(":")
    if field != "order" or len(rest) != 4 or not rest[3].isdecimal():
        return {}
    return _order(texts, _seat(rest[0]), rest[1], int(rest[3][:6]), state)


def bet(texts: Mapping[str, str], what: str, begun: Betting) -> dict[str, str | None]:
    """What a tap changes in the betting that has `begun`."""
    field, *rest = what.split(":")
    if field != "bets" or len(rest) != 4 or not rest[3].isdecimal():
        return {}
    return _bet(texts, _seat(rest[0]), rest[1], rest[2], int(rest[3][:6]), begun)


def _seat(text: str) -> int:
    """The seat that a tap names; one that nobody has where it names none."""
    return int(text[:6]) if text.isdecimal() else -1


def _bet(texts: Mapping[str, str], seat: int, act: str, amount: str, place: int, begun: Betting) -> dict[str, str | None]:
    bets, betting = sound(parse_list(texts.get("bets")), begun)
    if sum(map(len, bets)) != place:
        return {}
    if act == "drop":
        kept = [*bets[:-1], bets[-1][:-1]] if bets else []
        return {"bets": _text([phase for phase in kept if phase]), "amount": None, "begins": None, **NOT_SHOWN}
    if act == "begin":
        return {"begins": str(seat) if seat in betting.beginners else None}
    chips = _chips(amount or texts.get("amount", ""), not amount, betting, seat)
    if act not in ACTIONS or chips is None or betting.refusal(seat, act, chips):
        # What was typed stands there still, with the bounds beside it.
        return {} if amount else {"amount": texts.get("amount", "")[:20] or None}
    phases = [*bets, *([] for _ in range(betting.phase + 1 - len(bets)))]
    phases[betting.phase] = [*phases[betting.phase], [seat, act, chips]]
    return {"bets": _text(phases), "amount": None, "begins": None}


def _chips(text: str, by: bool, betting: Betting, seat: int) -> int | None:
    """The chips that an action puts in; typed ones (`by`) come on top of the call."""
    if not text.isdecimal() or len(text) > 9 or seat not in betting.beginners:
        return None
    return int(text) + (betting.to_call(seat) if by else 0)


def _order(texts: Mapping[str, str], seat: int, act: str, place: int, state: State[Any]) -> dict[str, str | None]:
    order = in_order(parse_list(texts.get("order")), state.players)
    if sum(map(len, order)) != place:
        return {}
    if act == "drop":
        return {**NOT_SHOWN, "order": _text(order[:-1])}
    if act not in ("next", "same") or not 0 <= seat < state.players or seat in chain(*order):
        return {}
    together = [*order[:-1], sorted([*order[-1], seat])] if act == "same" and order else [*order, [seat]]
    return {**NOT_SHOWN, "order": _text(together)}


def _text(value: list[Any]) -> str | None:
    return json.dumps(value) if value else None


def keys(typed: Mapping[str, Any], begun: Betting) -> dict[str, Any]:
    """The keys under the thumb: who may do what, with which chips; `raises`: amounts to raise or open by, and what that puts in."""
    bets, betting = sound(typed.get("bets"), begun)
    place = sum(map(len, bets))
    alone = betting.stayed[0] if betting.over and len(betting.stayed) == 1 else None
    found: dict[str, Any] = {
        "variant": NAMES[betting.variant], "place": place, "over": betting.over, "phase": betting.phase,
        "beginners": betting.beginners, "alone": alone, "seat": None,
    }  # fmt: skip
    begins = str(typed.get("begins") or "")
    seat = betting.seat if betting.seat is not None else _seat(begins)
    if seat not in betting.beginners:
        return found
    allowed = betting.allowed(seat)
    higher: Action = "raise" if "raise" in allowed else "open"
    owes = betting.to_call(seat)
    amounts = [(chips - owes, chips, key) for chips, key in steps(betting, seat, *allowed[higher])] if higher in allowed else []
    low, high = allowed.get(higher, (0, 0))
    return {
        **found, "keys": True, "seat": seat, "chosen": betting.seat is None, "left": betting.left(seat), "owes": owes,
        "higher": higher if amounts else None, "raises": amounts,
        "call": allowed["call"][0] if "call" in allowed else None, "check": "check" in allowed,
        "no_check": "" if betting.stands or "check" in allowed else "all-checked" if seat in betting.acted else "first-phase",
        "amount": typed.get("amount"), "low": low - owes, "high": high - owes,
    }  # fmt: skip


def steps(betting: Betting, seat: int, low: int, high: int) -> list[tuple[int, str]]:
    """Handy amounts between `low` and `high`: the chips put in, and what the amount is called ("" for a number)."""
    owes = betting.to_call(seat)
    usual = max(low - owes, betting.min_stake, owes)
    wanted = {owes + usual: "", owes + 2 * usual: "", owes + betting.pot // 2: HALF_POT, owes + betting.pot: "pot"}
    found = {chips: key for chips, key in wanted.items() if low <= chips < high}
    found[high] = "all-in" if high == betting.left(seat) else wanted.get(high, "")
    return sorted(found.items())


def ranking(typed: Mapping[str, Any], entry_type: type[Entry], state: State[Any]) -> dict[str, Any]:
    """The showdown: the order so far, and who may come next."""
    order = in_order(typed.get("order"), state.players)
    if typed.get("how", TRACK) == CHIPS:
        put_in = typed.get("put_in") or ()
        there: Sequence[int] = [seat for seat, chips in enumerate(put_in) if chips] or range(state.players)
    else:
        there = sound(typed.get("bets"), start(entry_type, state))[1].stayed
    ranked = {*chain(*order)}
    return {
        "chips": typed.get("how", TRACK) == CHIPS,
        "place": len(ranked),
        "order": order,
        "rest": [seat for seat in there if seat not in ranked],
        "shown": bool(typed.get("hands")),
    }


def tiles_shown(texts: Mapping[str, str]) -> dict[str, Any]:
    """The tiles that were tapped: each seat's under the name of its grid, and the board."""
    shown = parse_json(texts.get("hands"))
    found = {f"hands_{seat}": tiles for seat, tiles in shown.items() if isinstance(tiles, list)} if isinstance(shown, dict) else {}
    return {**found, "board": parse_list(texts.get("board"))}


def with_tiles(hands: Mapping[str, Sequence[str]], board: Sequence[str], order: list[list[int]]) -> dict[str, str | None]:
    """The draft with the tiles that were shown and the order they make."""
    shown = {seat: list(tiles) for seat, tiles in hands.items()}
    return {"hands": json.dumps(shown), "board": json.dumps(list(board)) if board else None, "order": json.dumps(order)}


def box(entry: Entry, state: State[Any]) -> Box:
    """Where the chips are: what was bet, or what was written down."""
    put_in = entry.__dict__.get("put_in")
    if entry.__dict__.get("bets") is None:
        given = put_in if put_in is not None and len(put_in) == state.players else (0,) * state.players
        held = tuple(has - chips for has, chips in zip(state.totals, given, strict=True))
        return Box(held, sum(given))
    betting = sound(entry.bets, start(type(entry), state))[1]
    held = tuple(betting.left(seat) for seat in range(state.players))
    return Box(held, betting.pot, so_far(betting), betting.seat, tuple(_standing(betting, state)))


def so_far(betting: Betting) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The pots (rule `pot`) as they arise: while it is bet, only who is all-in stands between two of them."""
    found: list[tuple[int, tuple[int, ...]]] = []
    amount = 0
    seats: tuple[int, ...] = ()
    made = pots(betting.put_in, betting.stayed)
    for place, pot in enumerate(made):
        amount, seats = amount + pot.amount, seats or pot.seats
        above = made[place + 1].seats if place + 1 < len(made) else ()
        if betting.over or not above or any(not betting.left(seat) for seat in pot.seats if seat not in above):
            found.append((amount, seats))
            amount, seats = 0, ()
    return tuple(found)


def _standing(betting: Betting, state: State[Any]) -> Iterable[Told]:
    for seat in range(state.players):
        if not state.totals[seat]:
            yield Told(seat, "is-out")
        elif seat in betting.folded:
            yield Told(seat, "has-folded")
        elif not betting.left(seat):
            yield Told(seat, "all-in", {"n": betting.put_in[seat]})
        elif seat == betting.seat and betting.to_call(seat):
            yield Told(seat, "to-call", {"n": betting.to_call(seat)})
        elif betting.put_in[seat]:
            yield Told(seat, "is-in", {"n": betting.put_in[seat]})
