"""What the rounds of Black Jack tell about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorepad.core.game import GameState
from scorepad.core.statistics import Contribution, ScoredRound, Stats, mean_statistic, share_statistic
from scorepad.games.black_jack import result_of
from scorepad.games.black_jack.checks import bank_strength
from scorepad.games.black_jack.entry import Entry


class BlackJackStats(Stats[Entry]):
    """Hands and their results, stakes, and what the bank brought (rules `win` to `blackjack`, `stake`, `banker`)."""

    statistics = (
        share_statistic("hands-won", "win"),
        share_statistic("hands-pushed", "push"),
        share_statistic("hands-lost", "lose"),
        share_statistic("blackjacks", "blackjack"),
        mean_statistic("staked", "stake"),
        mean_statistic("bank", "banker"),
    )

    def took_part(self, entry: Entry, state: GameState[Entry]) -> Collection[int]:
        """Those who had a hand, and the bank."""
        return {entry.banker, *entry.of_seats}

    def contributions(self, played: ScoredRound[Entry]) -> Iterator[Contribution]:
        """Each hand counts, also where a seat has split."""
        entry = played.entry
        bank = bank_strength(entry)
        for seat, hands in entry.of_seats.items():
            results, hand_count = [result_of(hand, bank) for hand in hands], len(hands)
            blackjacks = results.count("blackjack")
            yield Contribution(seat, "hands-won", results.count("win") + blackjacks, of=hand_count)
            yield Contribution(seat, "hands-pushed", results.count("push"), of=hand_count)
            yield Contribution(seat, "hands-lost", results.count("lose"), of=hand_count)
            yield Contribution(seat, "blackjacks", blackjacks, of=hand_count)
            yield Contribution(seat, "staked", sum(hand.hand.at_stake for hand in hands), of=hand_count)
        yield Contribution(entry.banker, "bank", played.scores[entry.banker])


STATS = {"black-jack": BlackJackStats()}
