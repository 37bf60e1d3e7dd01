"""What the rounds of Belote tell about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorepad.core.game import GameState, best_indexes
from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.belote import Entry, judge_contract

#: Rules whose lines are points for melds that count, or for a belote.
MELDS = ("square", "run", "belote")


class BeloteStats(Stats[Entry]):
    """Who took and made the contract, what was announced, and every trick (rules `bidding`, `contract`, `announce`, `belote`,
    `capot`)."""

    statistics = (
        share_statistic("took", "bidding"),
        share_statistic("taken-won", "scoring"),
        share_statistic("contract-made", "contract"),
        mean_statistic("meld-points", "announce"),
        share_statistic("capot", "capot"),
        share_statistic("belote", "belote"),
    )

    def took_part(self, entry: Entry, state: GameState[Entry]) -> Collection[int]:
        """Nobody where all passed."""
        return () if entry.passed else super().took_part(entry, state)

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """The taker is a seat, and may be missing in the entry; all else belongs to the side."""
        entry = played.entry
        if entry.passed:
            return
        melds = [0] * len(played.scores)
        for line in played.lines:
            if line.rule in MELDS:
                melds[line.side] += line.points
        verdict = judge_contract(entry, played.state)
        for seat, side in played.seated:
            if entry.taker is not None:
                yield Contribution(seat, "took", seat == entry.taker)
            if seat == entry.taker:
                yield Contribution(seat, "taken-won", best_indexes(played.scores) == (side,))
                if verdict:
                    yield Contribution(seat, "contract-made", verdict.rule == "contract")
            yield Contribution(seat, "meld-points", melds[side])
            yield Contribution(seat, "capot", side == entry.capot)
            yield Contribution(seat, "belote", side == entry.belote)

    def is_comparable(self, state: GameState[Entry]) -> bool:
        """Not after a claim, which wins or loses whatever the totals are (rule `claim`)."""
        last = state.rounds[-1].entry if state.rounds else None
        return last is None or last.claim is None


STATS = {"belote": BeloteStats()}
