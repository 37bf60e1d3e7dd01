"""Black Jack: come nearer to 21 than the bank. 3 to 7 players, one of whom holds the bank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from scorepad.core.game import GameState
from scorepad.core.model import Model, Setting, choice, count
from scorepad.core.problem import Duty, Line, SideSummary
from scorepad.games.black_jack import hand_value
from scorepad.games.black_jack.checks import CHECKS, bank_strength, check_option_stakes
from scorepad.games.black_jack.entry import Entry, TableHand
from scorepad.games.black_jack.hand_value import BLACK_JACK, BUST, Result, verdict
from scorepad.kit.chips import ChipGame


class Options(Model):
    """The house rules."""

    min_stake: Annotated[int, count(1, 1_000_000)] = 1
    max_stake: Annotated[int, count(1, 1_000_000)] = 10
    start_chips: Annotated[int, count(1, 1_000_000)] = 30
    bank_chips: Annotated[int, count(1, 1_000_000)] = 100
    half_chips: Annotated[Literal["down", "up"], choice()] = "down"
    banker_rounds: Annotated[int, count(0, 1_000_000)] = 0


def result_of(hand: TableHand, bank: int | None) -> Result:
    """The result of a hand: as given, or computed against a bank of this strength."""
    result: Result | None = hand.hand.result
    if result is not None or bank is None:
        return result or "lose"
    (own,) = hand.strengths
    return verdict(own, bank).result


def hand_outcomes(hand: TableHand, bank: int | None, half_chips: str) -> Iterator[tuple[int, str, str, dict[str, Any]]]:
    """The gains and losses of a hand: chips, rule, key of the sentence and its arguments."""
    result, stake = result_of(hand, bank), hand.hand.stake
    own = next(iter(hand.strengths)) if hand.tiles else None
    chips = {"blackjack": (3 * stake + (half_chips == "up")) // 2, "win": stake, "push": 0, "lose": -stake}[result]
    if own == BUST:
        yield chips, "bust", "bust", {"value": hand_value.count(hand.tiles).value}
    elif result == "blackjack":
        yield chips, "blackjack", "blackjack", {"half": half_chips if stake % 2 else "none"}
    elif bank == BLACK_JACK and (result == "push" or own is not None):
        yield chips, "blackjack", f"blackjack-{result}", {}
    elif bank == BUST and result == "win":
        yield chips, "bank-bust", "bank-bust", {}
    elif own is not None and bank is not None:
        yield chips, result, f"{result}-counted", {"own": own, "bank": bank}
    else:
        yield chips, result, result, {}
    if hand.hand.doubled and chips:
        yield chips, "double", "double", {}


def bank_summary(entry: Entry) -> SideSummary:
    """The banker's summary: the strength of the bank, if it is known."""
    if entry.bank is None:
        return SideSummary(entry.banker, "bank")
    return SideSummary(entry.banker, f"bank-{hand_value.kind(entry.bank)}", {"value": hand_value.count(entry.bank).value})


class BlackJack(ChipGame[Entry]):
    """The game, in the order of its rules."""

    id = "black-jack"
    players = (3, 4, 5, 6, 7)
    entry = Entry
    options = Options
    option_checks = (check_option_stakes,)
    checks = CHECKS

    def opening_totals(self, setting: Setting) -> tuple[int, ...]:
        """The chips at the start: those of the first banker, and those of the others (rule `goal`)."""
        first = setting.first_dealer
        return tuple(
            setting.options.bank_chips if seat == first else setting.options.start_chips for seat in range(setting.players)
        )

    def dealer(self, state: GameState[Entry]) -> int:
        """Rule `banker`: the same banker again, or the next after the agreed number of rounds."""
        rounds: int = state.options.banker_rounds
        if rounds:
            return (state.first + state.rounds_dealt // rounds) % state.players
        last = state.last_dealt.entry if state.last_dealt else None
        return last.banker if last else state.first

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `deal`: the player left of the banker draws first."""
        return (Duty(state.after_dealer(1), "begins"), Duty(state.dealer, "banks"))

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Chips won or lost by each hand, and the opposite for the bank."""
        bank = bank_strength(entry)
        for hand in entry.played:
            name = hand.name(state.players)
            for chips, rule, key, args in hand_outcomes(hand, bank, state.options.half_chips):
                yield Line(hand.hand.seat, chips, rule, key, args)
                yield Line(entry.banker, -chips, rule, f"against-{key}", {**args, **name})

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """The strength of the bank, and the chips that the others staked."""
        staked: dict[int, int] = {}
        for hand in entry.played:
            staked[hand.hand.seat] = staked.get(hand.hand.seat, 0) + hand.hand.at_stake
        for seat in range(state.players):
            if seat == entry.banker:
                yield bank_summary(entry)
            elif seat in staked:
                yield SideSummary(seat, "staked", {"n": staked[seat]})


GAMES = (BlackJack(),)
