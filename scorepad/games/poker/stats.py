"""What the hands of Poker tell about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorepad.core.game import GameState
from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.poker import GAMES
from scorepad.games.poker.betting_checks import chips_in
from scorepad.games.poker.checks import outcome
from scorepad.games.poker.entry import Entry


class PokerStats(Stats[Entry]):
    """Who stayed, who won, who bet; of hands in which they put in something (rules `put-in`, `showdown`, `pot`, `betting`)."""

    statistics = (
        share_statistic("stayed", "showdown"),
        share_statistic("won", "pot"),
        share_statistic("showdown-won", "showdown"),
        mean_statistic("net", "put-in"),
        share_statistic("raised", "betting"),
    )

    def took_part(self, entry: Entry, state: GameState[Entry]) -> Collection[int]:
        """Those who had chips when the hand was dealt (rule `out`)."""
        return [seat for seat, chips in enumerate(state.totals) if chips]

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Chips and order follow from bets and tiles where they are not written down."""
        entry, state = played.entry, played.state
        staying = {seat for group in outcome(entry, state) for seat in group}
        raisers = {seat for phase in entry.bets or () for seat, action, _ in phase if action in ("open", "raise")}
        for seat, chips in enumerate(chips_in(entry, state)):
            if not chips:
                continue
            net = played.scores[seat]
            yield Contribution(seat, "stayed", seat in staying)
            yield Contribution(seat, "won", net > 0)
            if seat in staying and len(staying) > 1:
                yield Contribution(seat, "showdown-won", net > 0)
            yield Contribution(seat, "net", net)
            if entry.bets is not None:
                yield Contribution(seat, "raised", seat in raisers)


STATS = {game.id: PokerStats() for game in GAMES}
