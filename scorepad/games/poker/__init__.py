"""Poker for chips: Draw (Jackpott), Stud and Texas Hold'em. Each player alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from scorepad.core.game import GameState
from scorepad.core.model import Setting
from scorepad.core.problem import Duty, Ending, Line, Phrase, Problem, SeatName, SideSummary, Term
from scorepad.games.poker.betting_checks import chips_in
from scorepad.games.poker.checks import CHECKS, hands_shown, is_alone, outcome, seats_folded, seats_stayed
from scorepad.games.poker.entry import (
    DrawEntry,
    Entry,
    HoldemEntry,
    HoldemOptions,
    Options,
    StudEntry,
    check_short_deck,
    check_small_blind,
)
from scorepad.games.poker.variants import CASINO, HOLDEM_CASINO, Variant, clockwise, from_small_blind
from scorepad.kit import poker_hands
from scorepad.kit.chips import ChipGame, Pot, split_into_pots, split_pot, uncalled


class Poker(ChipGame[Entry]):
    """Base class of the three variants, in the order of the rules."""

    entry: ClassVar[type[Entry]]
    options = Options
    option_checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = (check_short_deck,)
    checks = CHECKS
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"casino": CASINO}

    @property
    def variant(self) -> Variant:
        """The betting structure of the variant."""
        return self.entry.variant

    def opening_totals(self, setting: Setting) -> tuple[int, ...]:
        """All seats begin with the same number of chips."""
        return (setting.options.start_chips,) * setting.players

    def check_opening(self, setting: Setting) -> Iterator[Problem]:
        """At least two go on with chips."""
        yield from super().check_opening(setting)
        if setting.opening and sum(chips > 0 for chips in setting.opening) < 2:
            yield Problem("opening", "range", "opening-chips")

    def dealer(self, state: GameState[Entry]) -> int:
        """Rule `dealer`: the next seat clockwise that has chips."""
        last = state.last_dealt
        first = (last.dealer + 1) % state.players if last else state.first
        seats = clockwise(first - 1, state.totals)
        return seats[0] if seats else first

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rules `blinds`, `deal-draw`: the seats of the blinds, and the seat that begins."""
        seats = clockwise(state.dealer, state.totals)
        if len(seats) < 2 or not self.variant.by_itself:
            return ()
        if self.variant.by_itself == "ante":
            return (Duty(seats[0], "begins"),)
        small, big, *_ = from_small_blind(state.dealer, state.totals, state.options.heads_up)
        return (Duty(small, "small-blind"), Duty(big, "big-blind"))

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rules `put-in`, `pot`, `split`: the chips put in, then each pot paid out."""
        put_in, order = chips_in(entry, state), outcome(entry, state)
        for seat, chips in enumerate(put_in):
            if chips:
                yield Line(seat, -chips, "put-in", args={"n": chips})
        staying = [seat for group in order for seat in group]
        pots = split_into_pots(put_in, staying)
        if not pots:
            yield Line(order[0][0], 0, "pot", "pot-none")
        seating = clockwise(state.dealer, state.totals)
        for index, pot in enumerate(pots):
            won = split_pot(pot, order, seating)
            args = {
                # 0: the only pot; 1: the main pot; 2 and more: side pots
                "number": index + 1 if len(pots) > 1 else 0,
                "side": index,
                "amount": pot.amount,
                "seats": seat_names(pot.seats),
                "winners": seat_names(tuple(won)),
            }
            for seat, chips in won.items():
                if len(won) > 1:
                    yield Line(seat, chips, "split", args={**args, "odd": chips - pot.amount // len(won)})
                else:
                    yield Line(seat, chips, "pot", how_won(pot, put_in, staying, lone=is_alone(entry, state)), args)

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """Who folded, who stayed, and the tiles they showed."""
        staying, folded_seats = seats_stayed(entry, state), seats_folded(entry, state)
        hands = hands_shown(entry, state) if entry.hands else {}
        for seat, chips in enumerate(chips_in(entry, state)):
            if not state.totals[seat]:
                yield SideSummary(seat, "out")
            elif seat in hands:
                yield SideSummary(seat, "showed", {"n": chips, "kind": self.kind((*hands[seat], *entry.shared), state)})
            else:
                yield SideSummary(
                    seat, "stayed" if seat in staying else "folded" if seat in folded_seats else "put-in", {"n": chips}
                )

    def round_sentence(self, entry: Entry, state: GameState[Entry]) -> Phrase | None:
        """Who won how much, with what: "Ben and Cem split 405, two pairs". Pots with the same winners are one."""
        put_in, order = chips_in(entry, state), outcome(entry, state)
        staying = [seat for group in order for seat in group]
        if is_alone(entry, state):
            return Phrase("won-alone", {"name": SeatName(staying[0]), "n": sum(put_in)})
        # A bet that was not called goes back, and is not won.
        back = uncalled(put_in, staying)
        called = [chips - (back[1] if back and seat == back[0] else 0) for seat, chips in enumerate(put_in)]
        hands = hands_shown(entry, state) if entry.hands else {}
        won: dict[tuple[int, ...], int] = {}
        for pot in split_into_pots(called, staying):
            winners = tuple(sorted(split_pot(pot, order, range(state.players))))
            won[winners] = won.get(winners, 0) + pot.amount
        sentence: Phrase | None = None
        for winners, chips in reversed(won.items()):
            tiles = next((hands[seat] for seat in winners if seat in hands), None)
            args = {"names": seat_names(winners), "count": len(winners), "n": chips}
            if tiles is not None:
                args["kind"] = self.kind((*tiles, *entry.shared), state)
            phrase = Phrase("won" if tiles is None else "won-with", args)
            sentence = phrase if sentence is None else Phrase("won-then", {"first": phrase, "then": sentence})
        return sentence

    def kind(self, tiles: tuple[str, ...], state: GameState[Entry]) -> Term:
        """The name of a hand of five tiles, or of the best five of seven."""
        return Term(f"kind-{poker_hands.hand_kind(poker_hands.hand_value(tiles, ace_low=not state.options.short_deck))}")

    def winners(self, state: GameState[Entry]) -> tuple[int, ...]:
        """Rule `end`: the player who has all chips; else the players stop when they like."""
        left = [side for side, chips in enumerate(state.totals) if chips]
        return tuple(left) if len(left) == 1 else ()

    def ending(self, state: GameState[Entry], stopped: bool) -> Ending:
        """Rule `end`: the player who has all chips; else the players stop when they like."""
        return super().ending(state, stopped) if stopped else Ending("end", "all-chips")


@cache
def seat_names(seats: tuple[int, ...]) -> tuple[SeatName, ...]:
    """The names of seats, for a sentence."""
    return tuple(map(SeatName, seats))


def how_won(pot: Pot, put_in: tuple[int, ...], staying: list[int], lone: bool = True) -> str:
    """Key of the sentence for a pot with one winner: against others, alone, or an uncalled amount returned. `lone`: whether the
    others folded for certain."""
    if len(pot.seats) > 1:
        return "pot"
    if len(staying) == 1:
        return "pot-alone" if lone else "pot-taken"
    (seat,) = pot.seats
    unmatched = put_in[seat] - max(put_in[other] for other in staying if other != seat)
    return "pot-back" if unmatched == pot.amount else "pot-only"


class Draw(Poker):
    """Draw (Jackpott): five tiles, exchange up to three."""

    id = "poker-draw"
    players = (3, 4)
    entry = DrawEntry


class Stud(Poker):
    """Stud: one tile face down, four face up."""

    id = "poker-stud"
    players = tuple(range(3, 9))
    entry = StudEntry


class Holdem(Poker):
    """Texas Hold'em: two tiles each, five for all."""

    id = "poker-holdem"
    players = tuple(range(2, 11))
    players_by_book = tuple(range(3, 8))
    entry = HoldemEntry
    options = HoldemOptions
    option_checks = (check_short_deck, check_small_blind)
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"casino": HOLDEM_CASINO}


GAMES = (Draw(), Stud(), Holdem())
