"""Pad input of Poker: bets by tapping, the order at the showdown by tapping seats, or the chips put in."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from itertools import chain
from typing import Annotated, Any, Literal

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import GameState
from scorepad.core.json_input import parse_list
from scorepad.core.model import FieldSpec, Model, Seq, Setting, choice, items, per_seat
from scorepad.core.pad import Pad
from scorepad.core.problem import ChipState, Problem, SideSummary
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.entry import MAX_CHIPS, Entry, start
from scorepad.games.poker.showdown import ShowdownSeat, last_pot, showdown_data, without_losers
from scorepad.games.poker.tapping import (
    CHIPS,
    NOT_SHOWN,
    TRACK,
    as_text,
    bet,
    betting_keys,
    decision_count,
    legal_bets,
    seat_in,
    split_seat_tap,
)
from scorepad.games.poker.variants import as_in_casino
from scorepad.kit.chips import Pot, split_into_pots, uncalled

BETS, SHOWDOWN = Stage("bets", "betting"), Stage("showdown", "showdown", playing="hand-rank")

TRACKED: dict[str, Any] = {"applies_if": ("how", TRACK), "optional": True}


class Typed(Model):
    """The fields of the form; parts of the next bet and shown tiles are kept in other texts of the draft."""

    bets: Annotated[Any, items(**TRACKED), FieldInput(BETS)] = None
    amount: Annotated[str | None, FieldSpec("text", **TRACKED), FieldInput(BETS, part_of="bets", transient=True, half=True)] = None
    bets_seen: Annotated[str | None, FieldSpec("text", **TRACKED), FieldInput(BETS, part_of="bets", transient=True)] = None
    begins: Annotated[str | None, FieldSpec("text", **TRACKED), FieldInput(BETS, part_of="bets")] = None
    put_in: Annotated[Seq[int] | None, per_seat(0, MAX_CHIPS, applies_if=("how", CHIPS)), FieldInput(BETS, two_columns=True)] = None
    how: Annotated[Literal["track", "chips"], choice(), FieldInput(BETS, collapsed=True)] = TRACK  # type: ignore[assignment]
    order: Annotated[Any, items(), FieldInput(SHOWDOWN)] = None
    hands: Annotated[Any, items(), FieldInput(SHOWDOWN, part_of="order")] = None
    board: Annotated[Any, items(), FieldInput(SHOWDOWN, part_of="order")] = None
    closed: Annotated[str | None, FieldSpec("text", optional=True), FieldInput(SHOWDOWN, part_of="order")] = None
    sharing: Annotated[str | None, FieldSpec("text", optional=True), FieldInput(SHOWDOWN, part_of="order")] = None


class PokerPad(Pad[Entry]):
    """Form of Poker: bets and who won, or only the chips put in and who won."""

    typed_model = Typed

    def title(self, stage: Stage, typed: Mapping[str, Any], state: GameState[Entry]) -> str:
        """While every decision is tapped: the phase ("Flop")."""
        if stage != BETS or typed.get("how", TRACK) == CHIPS:
            return super().title(stage, typed, state)
        betting = legal_bets(typed.get("bets"), self._begun(state))[1]
        return f"chapter-{betting.variant.name}-{betting.phase}"

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The bets or the chips put in, and the order."""
        entry = {name: typed[name] for name in ("hands", "board") if typed.get(name)}
        if typed.get("how", TRACK) == CHIPS:
            return {**{name: typed[name] for name in ("put_in", "order") if typed.get(name)}, **entry}
        bets = typed.get("bets") or []
        betting = legal_bets(bets, self._begun(state))[1]
        order = parse_order(typed.get("order"), state.players)
        if betting.over and order:
            order = complete_order(order, betting)
        return {"bets": bets, **({"order": order} if order else {}), **entry}

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The entry's fields, and whether bets or chips were recorded."""
        return {**entry, "how": CHIPS if entry.get("bets") is None else TRACK}

    def decided_fields(self, typed: Mapping[str, Any]) -> Collection[str]:
        """The way of recording (`how`), once a decision was tapped."""
        return ("how",) if typed.get("bets") and typed.get("how", TRACK) == TRACK else ()

    def cell_of_problem(self, problem: Problem) -> tuple[str | None, int | None]:
        """A problem of chips stands beside their seat; of bets, `at` is a phase. The order says who folded."""
        if problem.key == "put-in-folded":
            return "order", None
        field, at = super().cell_of_problem(problem)
        return field, at if field == "put_in" else None

    def tap(self, texts: Mapping[str, str], what: str, state: GameState[Entry] | None) -> dict[str, str | None]:
        """A decision (see `tapping.bet`), or one about the pot in question.

        `order:SEAT:next:` gives it to one seat; after `order::share:` it is shared by the seats ticked by `order:SEAT:same:` (`off`
        takes a tick away) once `order::on:` says so, and `order::whole:` goes back. `order::drop:` takes the last pot back,
        `order:SEAT:drop:` only if it is still that seat's, `order::again:PLACE` all from that group on. Once all pots are won,
        `order::on:` asks who else was in.
        """
        if state is None:
            return {}
        if (tap_parts := split_seat_tap(what, "order")) is None:
            return bet(texts, what, self._begun(state))
        seat, act, more = tap_parts
        if not self._is_shown(as_typed(texts), state):
            return {}
        order, ticked = self._order(as_typed(texts), state), parse_ticks(texts.get("sharing"), state.players)
        is_free = 0 <= seat < state.players and seat not in chain(*order)
        if act in ("share", "whole"):
            return {"sharing": "[]" if act == "share" else None}
        if act in ("next", "same", "off") and is_free and texts.get("sharing"):
            # A key drawn before the pot was shared ticks its seat: it gives nothing that was not meant.
            return {"sharing": json.dumps(sorted({*ticked, seat} - ({seat} if act == "off" else set())))}
        if act == "on" and not ticked:
            return {"closed": "1", "sharing": None}
        groups = order
        if act == "next" and is_free:
            groups = [*order, [seat]]
        elif act == "on" and ticked:
            groups = [*order, ticked]
        elif act == "again":
            groups = order[: max(0, seat_in(more))]
        elif act == "drop" and (seat < 0 or order[-1:] == [[seat]]):
            groups = order[:-1]
        if groups == order:
            return {}
        return {**NOT_SHOWN, "order": as_text(groups), "closed": texts.get("closed") if act == "next" else None}

    def tap_offline(self, texts: Mapping[str, str], what: str, state: GameState[Entry]) -> dict[str, str | None]:
        """A decision without a seat (`bets::ACTION:`) is that of whoever is to act; `raise` opens where nobody has, `all-in` puts
        in what is left. `order:SEAT:next|same:` is the next place: the form shows no pots."""
        if (tap_parts := split_seat_tap(what, "order")) is not None:
            seat, act, _ = tap_parts
            order = parse_order(parse_list(texts.get("order")), state.players)
            if act not in ("next", "same") or not 0 <= seat < state.players or seat in chain(*order):
                return {}
            joined = [*order[:-1], sorted([*order[-1], seat])] if act == "same" and order else [*order, [seat]]
            return {**NOT_SHOWN, "order": as_text(joined)}
        tap_parts = split_seat_tap(what, "bets")
        if tap_parts is None or tap_parts[1] == "begin":
            return self.tap(texts, what, state)
        typed = {"bets": parse_list(texts.get("bets")), "begins": texts.get("begins")}
        data = betting_keys(typed, self._begun(state))
        if data["seat"] is None:
            return {}
        act, amount = tap_parts[1], "0"
        if act in ("call", "check"):
            # A seat that owes nothing may also tap "call".
            act = "check" if data["check"] and not data["call"] else "call" if data["call"] == 0 else act
            amount = str(data["call"] or 0) if act == "call" else "0"
        elif act == "all-in":
            act, amount = (data["higher"], str(data["high"] + data["owes"])) if data["higher"] else ("call", str(data["call"]))
        elif act == "raise":
            act, amount = data["higher"] or "raise", ""
        changes = self.tap(texts, f"bets:{data['seat']}:{act}:{amount}", state)
        return changes if "bets" in changes else {}

    def list_length(self, field: str, texts: Mapping[str, str], state: GameState[Entry] | None) -> int:
        """The number of decisions or places tapped."""
        if state is None:
            return 0
        if field == "bets":
            return decision_count(texts, self._begun(state))
        return sum(map(len, self._order(as_typed(texts), state)))

    def template_data(self, field: str, typed: Mapping[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The keys of the betting; who may come next in the order."""
        return betting_keys(typed, self._begun(state)) if field == "bets" else self._ranking(typed, state)

    def _is_shown(self, typed: Mapping[str, Any], state: GameState[Entry]) -> bool:
        """Whether the hand has come to its showdown: no pot is given before."""
        return typed.get("how") == CHIPS or legal_bets(typed.get("bets"), self._begun(state))[1].over

    def _order(self, typed: Mapping[str, Any], state: GameState[Entry]) -> list[list[int]]:
        """The order that is shown and tapped on: where the bets show who stayed, without the last places, which win nothing."""
        order = parse_order(typed.get("order"), state.players)
        if typed.get("how") == CHIPS:
            return order
        betting = legal_bets(typed.get("bets"), self._begun(state))[1]
        return without_losers(order, ShowdownSeat(betting.put_in, betting.stayed, state.seats_clockwise))

    def _ranking(self, typed: Mapping[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The showdown: the pots so far, who may win the one in question, and in the end the `sums`: of each seat the chips put in,
        got and held after that."""
        order = self._order(typed, state)
        ranked, chips = {*chain(*order)}, typed.get("how", TRACK) == CHIPS
        ticked = {*parse_ticks(typed.get("sharing"), state.players)} - ranked
        if chips:
            put_in = [chips or 0 for chips in typed.get("put_in") or ()] or [0] * state.players
            held, out = [has - chips for has, chips in zip(state.totals, put_in, strict=False)], set[int]()
            # Who folded is not known. Whoever has chips left and less in than the most has, or is named wrongly.
            candidates = [seat for seat, chips in enumerate(put_in) if chips] or [*range(state.players)]
            stayed = [seat for seat in candidates if put_in[seat] == max(put_in) or held[seat] <= 0 or seat in ranked | ticked]
            summaries = [SideSummary(seat, "is-in", {"n": chips}) for seat, chips in enumerate(put_in) if chips]
        else:
            betting = legal_bets(typed.get("bets"), self._begun(state))[1]
            put_in, candidates, stayed = [*betting.put_in], [*betting.stayed], [*betting.stayed]
            summaries, out = [*seat_notes(betting, state)], {*range(state.players)} - {*stayed}
        showdown = showdown_data(order, sorted(ticked), ShowdownSeat(put_in, stayed, state.seats_clockwise))
        if not self._is_shown(typed, state):
            showdown = {**showdown_data([], [], ShowdownSeat(put_in, stayed, state.seats_clockwise)), "asked": None}
            order, candidates = [], []
        pots, asked = showdown["pots"], showdown["asked"]
        # Where only chips are known, the winner has to be named, and who else was in may be.
        named = asked is None and ((chips or len(candidates) > 1) if not order else chips and bool(typed.get("closed")))
        next_seats = {*candidates} - ranked if named else set[int]()
        if asked is not None:
            next_seats = ({*pots[asked]["seats"]} | ({*candidates} - {*stayed})) - ranked
        shares = sorted(ticked & next_seats) if typed.get("sharing") and asked is not None else None
        back = uncalled(put_in, stayed) if stayed else None
        called = [chips - (back[1] if back and back[0] == seat else 0) for seat, chips in enumerate(put_in)]
        summary_by_seat = {summary.side: (summary.key, summary.args) for summary in summaries}
        seats = [
            {
                "seat": seat, "told": summary_by_seat.get(seat), "may": seat in next_seats, "chosen": seat in (shares or ()),
                "only": last_pot(pots, seat) if seat in stayed and seat not in next_seats else None,
                "won": seat in ranked, "dealer": seat == state.dealer, "out": seat in out,
            }
            for seat in range(state.players)
        ]  # fmt: skip
        got = [sum(pot["gets"].get(seat, 0) for pot in pots) for seat in range(state.players)]
        sums = [
            (seat, called[seat], got[seat], state.totals[seat] - called[seat] + got[seat])
            for seat in range(state.players)
            if called[seat]
        ]
        return {
            **showdown, "keys": True, "writes": True, "wake": f"pot-{asked}-{len(order)}-{shares is None}",
            "sharing": shares, "seats": seats, "place": sum(map(len, order)), "chips": chips, "back": back,
            "sums": sums if order and asked is None and not named else None, "total": sum(called),
            "shown": bool(typed.get("hands")),
        }  # fmt: skip

    def initial_texts(self, state: GameState[Entry]) -> Mapping[str, str]:
        """A table that typed chips in the last round starts with typed chips again."""
        last = state.rounds[-1].entry if state.rounds else None
        return {"how": CHIPS if last is not None and last.bets is None else TRACK}

    def chip_state(self, entry: Entry, state: GameState[Entry]) -> ChipState:
        """Where the chips are: what was bet, or what was written down."""
        put_in = entry.__dict__.get("put_in")
        if entry.__dict__.get("bets") is None:
            written = put_in if put_in is not None and len(put_in) == state.players else (0,) * state.players
            held = tuple(has - chips for has, chips in zip(state.totals, written, strict=True))
            return ChipState(held, sum(written))
        betting = legal_bets(entry.bets, self._begun(state))[1]
        held = tuple(betting.left(seat) for seat in range(state.players))
        pots, back = pots_so_far(betting)
        return ChipState(
            held, betting.pot, pots, turn=betting.seat, seat_notes=tuple(seat_notes(betting, state)), uncalled=back, large=True
        )

    def _begun(self, state: GameState[Entry]) -> Betting:
        """Before the first bet."""
        entry: Any = self.game.entry
        return start(entry, state)


def parse_order(order: Any, players: int) -> list[list[int]]:
    """An order as groups of seats (JSON) if it is well formed; else []."""
    groups = order if isinstance(order, list) and all(isinstance(group, list) for group in order) else []
    return groups if all(type(seat) is int and 0 <= seat < players for seat in chain(*groups)) else []


def parse_ticks(text: str | None, players: int) -> list[int]:
    """The seats ticked to share a pot (JSON text)."""
    return [*chain(*parse_order([parse_list(text)], players))]


def as_typed(texts: Mapping[str, str]) -> dict[str, Any]:
    """What the texts of a draft say of the bets and the order (JSON)."""
    return {"how": texts.get("how"), "bets": parse_list(texts.get("bets")), "order": parse_list(texts.get("order"))}


def complete_order(order: list[list[int]], betting: Betting) -> list[list[int]]:
    """The order, completed with seats that need not show (rule `showdown`): those left once all pots are won, or the last."""
    ranked = {*chain(*order)}
    rest = [seat for seat in betting.stayed if seat not in ranked]
    return [*order, rest] if rest and (all_won(order, betting) or len(rest) == 1) else order


def all_won(order: list[list[int]], betting: Betting) -> bool:
    """Whether every contested pot has its winner, so that the rest of the order does not matter."""
    ranked = {*chain(*order)}
    return bool(ranked) and all(
        ranked.intersection(pot.seats) for pot in split_into_pots(betting.put_in, betting.stayed) if len(pot.seats) > 1
    )


def pots_so_far(betting: Betting) -> tuple[tuple[Pot, ...], tuple[int, int] | None]:
    """The pots (rule `pot`) so far, and the amount that is not called, with its seat: it is no pot.

    While it is bet, only who is all-in stands between two pots, and whoever has chips left may still win all of them.
    """
    back = uncalled(betting.put_in, betting.stayed)
    put_in = [chips - (back[1] if back and seat == back[0] else 0) for seat, chips in enumerate(betting.put_in)]
    if betting.over:
        return split_into_pots(put_in, betting.stayed), back
    reached = {seat: max(put_in) if seat in betting.able else put_in[seat] for seat in betting.stayed}
    pots, before = [], 0
    for level in sorted({*reached.values()}):
        below = sum(put_in) if level == max(reached.values()) else sum(min(chips, level) for chips in put_in)
        if below > before:
            pots.append(Pot(below - before, tuple(seat for seat in betting.stayed if reached[seat] >= level)))
        before = below
    return tuple(pots), back


def seat_notes(betting: Betting, state: GameState[Any]) -> Iterable[SideSummary]:
    """In what state each seat is, where there is something to say."""
    casino = "-casino" if as_in_casino(betting.variant, betting.house) else ""
    for seat in range(state.players):
        if not state.totals[seat]:
            yield SideSummary(seat, "is-out")
        elif seat not in betting.stayed:
            yield SideSummary(seat, "has-folded")
        elif not betting.left(seat):
            yield SideSummary(seat, "all-in", {"n": betting.put_in[seat]})
        elif seat == betting.seat and betting.to_call(seat):
            yield SideSummary(seat, f"to-call{casino}", {"n": betting.to_call(seat)})
        elif betting.has_acted(seat) and not betting.stands and not betting.over:
            yield SideSummary(seat, f"has-checked{casino}")
        elif betting.put_in[seat]:
            yield SideSummary(seat, "is-in", {"n": betting.put_in[seat]})


PADS = {"poker-draw": PokerPad, "poker-stud": PokerPad, "poker-holdem": PokerPad}
