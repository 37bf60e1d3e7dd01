"""Outcome of a hand of Black Jack, and what each seat sees of it (the moves are in `drawing`)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from scorepad.games.black_jack.hand.drawing import DrawingHand
from scorepad.games.black_jack.hand.playing import OpenHand, Seen, best_count, lowest_count
from scorepad.hands.play import ExpectedAnswer
from scorepad.kit.dealing import shuffle


class BlackJackHand(DrawingHand):
    """Outcome of a hand, what each seat sees of it, and the questions a table could ask."""

    # -- outcome -------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The banker, each hand with stake, tiles and result, and the bank's tiles."""
        final = self.all_staked()
        hands = [
            {"seat": hand.seat, "stake": hand.stake, "doubled": hand.doubled, "result": result, "tiles": hand.tiles}
            for hand, result in zip(final.hands, final.results, strict=True)
        ]
        return {"banker": self.state.dealer, "hands": hands, "bank": final.bank}

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Hands stand in any order as long as those of a seat do not change theirs; result and tiles may be left out."""
        if name != "hands" or len(given) != len(made):
            return super().field_agrees(name, given, made)
        pairs = zip(*(sorted((read.hand for read in hands), key=lambda hand: hand.seat) for hands in (given, made)), strict=True)
        return all(
            (hand.seat, hand.stake, hand.doubled) == (played.seat, played.stake, played.doubled)
            and hand.result in (None, played.result)
            and hand.tiles in (None, played.tiles)
            for hand, played in pairs
        )

    def scores(self) -> tuple[int, ...]:
        """Chips won or lost by each hand, and the opposite for the bank."""
        final, banker, half_up = self.all_staked(), self.state.dealer, self.house_rules[2] == "up"
        chips = [0] * len(self.state.totals)
        for hand, result in zip(final.hands, final.results, strict=True):
            loss = -hand.staked if result == "lose" else 0
            gain = (3 * hand.stake + half_up) // 2 if result == "blackjack" else hand.staked if result == "win" else loss
            chips[hand.seat] += gain
            chips[banker] -= gain
        return tuple(chips)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """The count and legal decisions of the hand just played; at the end, the result of each hand."""
        if self.staking:
            return
        for index, hand in enumerate(self.hands):
            data = {"tiles": list(hand.tiles), "split": hand.split}
            if self.turn is None:
                yield ExpectedAnswer("hand", {**data, "bank": list(self.bank)}, {"result": self.results[index]})
            elif index == self.at:
                has_two = len(hand.tiles) == 2
                answer = {
                    "value": best_count(hand.tiles),
                    "soft": best_count(hand.tiles) != lowest_count(hand.tiles),
                    "kind": "count",
                }
                can_split = has_two and hand.tiles[0][0] == hand.tiles[1][0]
                yield ExpectedAnswer("hand", data, {**answer, "can_split": can_split})

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """Everything but the stock and the bank's second tile."""
        over = self.turn is None
        if self.staking:
            hands = [OpenHand(player, stake, False, split=False, tiles=()) for player, stake in self.stakes.items()]
        else:
            hands = [hand.seen() for hand in self.hands]
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.state.dealer,
            tuple(hands),
            None if self.staking or over else self.at,
            tuple(self.bank if over else self.bank[:1]),
            self.state.totals,
            *self.house_rules,
        )

    def redeal_hidden(self, seat: int, random: Random) -> BlackJackHand:
        """Shuffles the undrawn tiles and the bank's second tile, and replays the hand."""
        stock = list(self.deal["stock"])
        indexes = list(range(self.drawn, len(stock)))
        if self.hands and self.turn is not None:
            indexes.append(2 * len(self.stakes) + 1)
        for index, tile in zip(indexes, shuffle([stock[index] for index in indexes], random), strict=True):
            stock[index] = tile
        hand = self.replayed({**self.deal, "stock": stock})
        while hand.staking and hand.turn != self.turn:
            hand.act((hand.turn, "sit"))
        return hand


PLAYS = {"black-jack": BlackJackHand}
