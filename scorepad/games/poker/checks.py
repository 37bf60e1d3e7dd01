"""Checks of an entry of Poker: chips put in, the showdown, the tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from scorepad.core.call_cache import cache_last_call, cache_last_tuple
from scorepad.core.game import GameState
from scorepad.core.model import FieldMissing
from scorepad.core.problem import Problem, SeatName
from scorepad.games.poker.betting_checks import (
    check_bets,
    check_bets_shape,
    check_by_itself,
    check_put_in,
    check_put_in_agrees,
    check_put_in_given,
    chips_in,
    chips_written,
    settled,
)
from scorepad.games.poker.entry import Entry, HoldemEntry
from scorepad.games.poker.tiles import check_shared, check_tiles
from scorepad.kit import poker_hands


def order_given(entry: Entry, state: GameState[Entry]) -> tuple[tuple[int, ...], ...]:
    """The order of the showdown written down: groups of equal seats, best first."""
    if entry.order is None or check_order(entry, state):
        raise FieldMissing("order")
    return entry.order


@cache_last_call
def hands_shown(entry: Entry, state: GameState[Entry]) -> dict[int, tuple[str, ...]]:
    """The hands that were shown, by their seats."""
    if not entry.hands or check_hands(entry, state):
        raise FieldMissing("hands")
    return {int(seat): tiles for seat, tiles in entry.hands.items()}


@cache_last_call
def seats_stayed(entry: Entry, state: GameState[Entry]) -> frozenset[int]:
    """The seats that stayed to the end."""
    if entry.order is not None:
        return frozenset(chain(*order_given(entry, state)))
    if entry.bets is not None:
        return frozenset(settled(entry, state).stayed)
    return frozenset(hands_shown(entry, state))


@cache_last_call
def seats_folded(entry: Entry, state: GameState[Entry]) -> frozenset[int]:
    """The seats that folded for certain. Without bets, a seat that is not in the order may have stayed and lost, since the pad asks
    for the winner only: it folded if it put in less than others while it had more."""
    staying = seats_stayed(entry, state)
    others = {seat for seat, chips in enumerate(state.totals) if chips and seat not in staying}
    if entry.bets is None and (most := max(chips_in(entry, state)[seat] for seat in staying)):
        return frozenset(seat for seat in others if chips_in(entry, state)[seat] < min(most, state.totals[seat]))
    return frozenset(others)


def is_alone(entry: Entry, state: GameState[Entry]) -> bool:
    """Whether all but one folded for certain."""
    return len(seats_stayed(entry, state)) == 1 and len(seats_folded(entry, state)) == sum(map(bool, state.totals)) - 1


@cache_last_call
def by_tiles(entry: Entry, state: GameState[Entry]) -> list[list[int]]:
    """The seats that showed, best first (rule `hand-rank`)."""
    hands = hands_shown(entry, state)
    if any(check_board(entry, state)):
        raise FieldMissing("board")
    return poker_hands.showdown_order(hands, entry.shared, ace_low=not state.options.short_deck)


@cache_last_call
def outcome(entry: Entry, state: GameState[Entry]) -> Sequence[Sequence[int]]:
    """The seats that stayed, best first: as written down, else by the tiles, else the last seat left by the betting."""
    if entry.order is not None:
        return order_given(entry, state)
    if entry.bets is not None and len(left := settled(entry, state).stayed) == 1:
        return (left,)
    return by_tiles(entry, state)


def check_somebody(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `put-in`: the pot is not empty; in Stud it may be if all but one fold at once."""
    if sum(chips_written(entry, state)) > 0:
        return
    if entry.variant.by_itself or len(seats_stayed(entry, state)) > 1:
        yield Problem("put_in", "put-in", "put-in-nothing")


def check_matched(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `put-in`: a seat that stayed put in as much as the most, or all its chips; a seat that folded no more than that."""
    put_in, staying = chips_written(entry, state), seats_stayed(entry, state)
    most = max([put_in[seat] for seat in staying])
    for seat, got in enumerate(put_in):
        if got == most:
            continue
        args = {"name": SeatName(seat), "got": got, "need": most}
        if seat in staying and got < min(most, state.totals[seat]):
            yield Problem("put_in", "put-in", "put-in-less", args=args, at=(seat,))
        elif seat not in staying and got > most:
            # Seats may still be missing from the order while it is typed; that is checked on saving.
            yield Problem("put_in", "put-in", "put-in-folded", args=args, at=(seat,), incomplete=True)


# The showdown


@cache_last_tuple
def check_order(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `showdown`, `out`: groups of seats of this table that have chips, no seat twice."""
    if entry.order is None:
        return
    if not entry.order:
        yield Problem("order", "showdown", "order-empty")
    seen: set[int] = set()
    for group_index, group in enumerate(entry.order):
        if not group:
            yield Problem("order", "showdown", "order-empty", at=(group_index,))
        for index, seat in enumerate(group):
            at = (group_index, index)
            if not 0 <= seat < state.players:
                yield Problem("order", "range", "out-of-range", args={"field": "order", "low": 0, "high": state.players - 1}, at=at)
            elif seat in seen:
                yield Problem("order", "showdown", "order-twice", args={"name": SeatName(seat)}, at=at)
            elif not state.totals[seat]:
                yield Problem("order", "out", "out-order", args={"name": SeatName(seat)}, at=at)
            seen.add(seat)


def check_order_given(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """The order is required unless all who stayed showed their tiles, or only one stayed."""
    if entry.order is not None:
        return
    if entry.bets is None:
        follows = bool(entry.hands)
    else:
        left = settled(entry, state).stayed
        follows = len(left) == 1 or {str(seat) for seat in left} <= {*(entry.hands or {})}
    if not follows:
        yield Problem("order", "format", "order-missing", incomplete=True)


def check_order_agrees(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `betting`: the order holds exactly the seats that stayed by the betting."""
    if entry.order is None or entry.bets is None:
        return
    in_order, left = {*chain(*order_given(entry, state))}, settled(entry, state).stayed
    if in_order != {*left}:
        # Seats may still be missing while the order is typed; that is checked on saving.
        incomplete = in_order < {*left}
        yield Problem(
            "order", "betting", "order-bets", args={"names": tuple(map(SeatName, left)), "n": len(left)}, incomplete=incomplete
        )


@cache_last_tuple
def check_hands(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `tiles`."""
    if entry.hands:
        yield from check_tiles(entry.hands, entry.hand_size, state.players, short=state.options.short_deck)


def check_hands_out(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `out`: a seat without chips has no tiles."""
    if not entry.hands:
        return
    for seat in hands_shown(entry, state):
        if not state.totals[seat]:
            yield Problem("hands", "out", "out-hands", args={"name": SeatName(seat)}, at=(str(seat),))


def check_hands_stayed(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `showdown`: only seats that stayed show tiles."""
    if not entry.hands:
        return
    staying = seats_stayed(entry, state)
    for seat in hands_shown(entry, state):
        if seat not in staying and state.totals[seat]:
            yield Problem("hands", "showdown", "hands-folded", args={"name": SeatName(seat)}, at=(str(seat),))


def check_hands_agree(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `hand-rank`: the order agrees with the tiles shown."""
    if entry.order is None or not entry.hands:
        return
    written_down, by_rank = order_given(entry, state), by_tiles(entry, state)
    position = {seat: index for index, group in enumerate(written_down) for seat in group}
    better = {seat: index for index, group in enumerate(by_rank) for seat in group if seat in position}
    for one in sorted(better):
        for two in sorted(better):
            if better[one] < better[two] and position[one] >= position[two]:
                args = {"name": SeatName(one), "other": SeatName(two)}
                yield Problem("order", "hand-rank", "order-better", args=args)
                return
            if one < two and better[one] == better[two] and position[one] != position[two]:
                args = {"name": SeatName(one), "other": SeatName(two)}
                yield Problem("order", "hand-rank", "order-equal", args=args)
                return


def check_board(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `tiles`: the board, together with the hands."""
    if not isinstance(entry, HoldemEntry):
        return
    if entry.board is not None:
        # The board is not checked against faulty hands.
        yield from check_shared(entry.board, entry.__dict__.get("hands") or {}, state.options.short_deck)
    elif entry.hands:
        yield Problem("board", "format", "missing-field", args={"field": "board"}, incomplete=True)


CHECKS = (
    check_bets_shape,
    check_bets,
    check_put_in_given,
    check_put_in_agrees,
    check_put_in,
    check_by_itself,
    check_somebody,
    check_matched,
    check_order,
    check_order_given,
    check_order_agrees,
    check_hands,
    check_hands_out,
    check_hands_stayed,
    check_board,
    check_hands_agree,
)
