"""What the rounds of Black Jack tell about people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scorepad.core.facts import Count, Round, Stats, mean, share
from scorepad.core.game import State
from scorepad.games.black_jack import result_of
from scorepad.games.black_jack.checks import bank_strength
from scorepad.games.black_jack.entry import Entry


class BlackJackStats(Stats[Entry]):
    """Hands and their results, stakes, and what the bank brought (rules `win` to `blackjack`, `stake`, `banker`)."""

    facts = (
        share("hands-won", "win"),
        share("hands-pushed", "push"),
        share("hands-lost", "lose"),
        share("blackjacks", "blackjack"),
        mean("staked", "stake"),
        mean("bank", "banker"),
    )

    def took_part(self, entry: Entry, state: State[Entry]) -> Collection[int]:
        """Those who had a hand, and the bank."""
        return {entry.banker, *entry.of_seats}

    def count(self, played: Round[Entry]) -> Iterator[Count]:
        """Each hand counts, of a split one too."""
        entry = played.entry
        bank = bank_strength(entry)
        for seat, hands in entry.of_seats.items():
            results, many = [result_of(hand, bank) for hand in hands], len(hands)
            blackjacks = results.count("blackjack")
            yield Count(seat, "hands-won", results.count("win") + blackjacks, many)
            yield Count(seat, "hands-pushed", results.count("push"), many)
            yield Count(seat, "hands-lost", results.count("lose"), many)
            yield Count(seat, "blackjacks", blackjacks, many)
            yield Count(seat, "staked", sum(hand.hand.at_stake for hand in hands), many)
        yield Count(entry.banker, "bank", played.scores[entry.banker])


STATS = {"black-jack": BlackJackStats()}
