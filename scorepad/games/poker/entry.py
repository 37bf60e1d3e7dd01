"""House rules and entries of the three variants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from scorepad.core.call_cache import cache_last_call
from scorepad.core.field_input import FieldInput
from scorepad.core.game import GameState
from scorepad.core.model import MAX_NUMBER, Model, Seq, Setting, cards, choice, count, either, flag, per_seat
from scorepad.core.problem import Problem
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.pack import PACK
from scorepad.games.poker.tiles import HAND_SIZE, HOLDEM_HAND_SIZE
from scorepad.games.poker.variants import (
    DRAW,
    HALF_POT,
    HOLDEM,
    MAX_RAISES,
    STUD,
    BettingHouseRules,
    CheckedRound,
    HeadsUp,
    MinRaise,
    Variant,
)

MAX_CHIPS = 1_000_000
SHORT_DECK_PLAYERS = 3


class BettingRules(Model):
    """The house rules of the betting. `max_raise`: chips, 0 for no limit, or "half-pot"; the others: see `BettingHouseRules`."""

    min_stake: Annotated[int, count(1, MAX_CHIPS)] = 1
    max_raise: Annotated[Any, either(0, MAX_CHIPS, HALF_POT)] = 0
    checked_round: Annotated[CheckedRound, choice()] = "again"
    most_raises: Annotated[int, count(0, MAX_CHIPS)] = MAX_RAISES
    min_raise: Annotated[MinRaise, choice()] = "one"

    @property
    def house(self) -> BettingHouseRules:
        """The house rules without the stakes."""
        return BettingHouseRules(self.checked_round, self.most_raises, self.min_raise)


class HoldemBettingRules(BettingRules):
    """The betting rules of Texas Hold'em."""

    min_stake: Annotated[int, count(1, MAX_CHIPS)] = 2
    late_double: Annotated[bool, flag()] = True
    small_blind: Annotated[int, count(0, MAX_CHIPS)] = 0
    ante: Annotated[int, count(0, MAX_CHIPS)] = 0
    heads_up: Annotated[HeadsUp, choice()] = "clockwise"

    @property
    def house(self) -> BettingHouseRules:
        """The house rules without the stakes."""
        return BettingHouseRules(
            self.checked_round,
            self.most_raises,
            self.min_raise,
            late_double=self.late_double,
            small_blind=self.small_blind,
            ante=self.ante,
            heads_up=self.heads_up,
        )


def check_small_blind(rules: HoldemBettingRules, setting: Setting) -> Iterator[Problem]:
    """Rule `blinds`: the small blind is the minimum stake at most."""
    if rules.small_blind > rules.min_stake:
        yield Problem("small_blind", "options", "small-blind", args={"high": rules.min_stake, "got": rules.small_blind})


class StartChips(Model):
    """The chips that each seat begins with."""

    start_chips: Annotated[int, count(1, MAX_CHIPS)] = 200


class Options(BettingRules, StartChips):
    """The house rules of Draw and Stud. The form asks them from the last base class to the first, then those below."""

    short_deck: Annotated[bool, flag(), FieldInput(player_counts=(2, SHORT_DECK_PLAYERS))] = False


class HoldemOptions(HoldemBettingRules, Options):
    """The house rules of Texas Hold'em."""


def check_short_deck(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `tiles`: 32 tiles are enough for three."""
    if options.short_deck and setting.players > SHORT_DECK_PLAYERS:
        yield Problem("short_deck", "options", "short-deck", args={"high": SHORT_DECK_PLAYERS, "got": setting.players})


class Entry(Model):
    """Base class of an entry: one hand. `hands`: tiles by seat, the seat as text."""

    variant: ClassVar[Variant]
    hand_size: ClassVar[int] = HAND_SIZE

    put_in: Annotated[Seq[int] | None, per_seat(-MAX_NUMBER, MAX_NUMBER)] = None
    bets: Seq[Seq[Any]] | None = None
    order: Seq[Seq[int]] | None = None
    hands: Annotated[dict[str, Seq[str]] | None, cards(PACK, per="seat", keyed_by_seat=True, check_values=False)] = None

    @property
    def shared(self) -> tuple[str, ...]:
        """The tiles that belong to every hand."""
        return ()


class DrawEntry(Entry):
    """A hand of Draw."""

    variant = DRAW


class StudEntry(Entry):
    """A hand of Stud."""

    variant = STUD


class HoldemEntry(Entry):
    """A hand of Texas Hold'em."""

    variant = HOLDEM
    hand_size = HOLDEM_HAND_SIZE

    board: Annotated[Seq[str] | None, cards(PACK, check_values=False)] = None

    @property
    def shared(self) -> tuple[str, ...]:
        """The board."""
        return self.board or ()


@cache_last_call
def start(entry: type[Entry], state: GameState[Any]) -> Betting:
    """The betting of the next hand before the first action. Cached: `copy` it before changing it."""
    rules = state.options
    return Betting.start(entry.variant, state.dealer, state.totals, rules.min_stake, rules.max_raise, rules.house)
