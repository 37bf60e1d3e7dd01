"""Outcome of a hand of Black Jack, and what each seat sees of it (the moves are in `drawing`)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from scorepad.core.play import ExpectedAnswer
from scorepad.games.black_jack.drawing import DrawingHand
from scorepad.games.black_jack.playing import OpenHand, Seen, best, least
from scorepad.kit.dealing import shuffle


class BlackJackHand(DrawingHand):
    """Outcome of a hand, what each seat sees of it, and the questions a table could ask."""

    # -- outcome -------------------------------------------------------------------------------------------------------

    def entry(self) -> dict[str, Any]:
        """The banker, each hand with stake, tiles and result, and the bank's tiles."""
        made = self.all_staked()
        hands = [
            {"seat": hand.seat, "stake": hand.stake, "doubled": hand.doubled, "result": went, "tiles": hand.tiles}
            for hand, went in zip(made.hands, made.results, strict=True)
        ]
        return {"banker": self.state.dealer, "hands": hands, "bank": made.bank}

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Hands stand in any order as long as those of a seat do not change theirs; result and tiles may be left out."""
        if name != "hands" or len(given) != len(made):
            return super().field_agrees(name, given, made)
        pairs = zip(*(sorted((each.hand for each in hands), key=lambda hand: hand.seat) for hands in (given, made)), strict=True)
        return all(
            (mine.seat, mine.stake, mine.doubled) == (theirs.seat, theirs.stake, theirs.doubled)
            and mine.result in (None, theirs.result)
            and mine.tiles in (None, theirs.tiles)
            for mine, theirs in pairs
        )

    def scores(self) -> tuple[int, ...]:
        """Chips won or lost by each hand, and the opposite for the bank."""
        made, banker, up = self.all_staked(), self.state.dealer, self.agreed_on[2] == "up"
        chips = [0] * len(self.state.totals)
        for hand, went in zip(made.hands, made.results, strict=True):
            lost = -hand.staked if went == "lose" else 0
            won = (3 * hand.stake + up) // 2 if went == "blackjack" else hand.staked if went == "win" else lost
            chips[hand.seat] += won
            chips[banker] -= won
        return tuple(chips)

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """The count and legal decisions of the hand just played; at the end, the result of each hand."""
        if self.staking:
            return
        for index, hand in enumerate(self.hands):
            ask = {"tiles": list(hand.tiles), "split": hand.split}
            if self.turn is None:
                yield ExpectedAnswer("hand", {**ask, "bank": list(self.bank)}, {"result": self.results[index]})
            elif index == self.at:
                two = len(hand.tiles) == 2
                said = {"value": best(hand.tiles), "soft": best(hand.tiles) != least(hand.tiles), "kind": "count"}
                same = two and hand.tiles[0][0] == hand.tiles[1][0]
                yield ExpectedAnswer("hand", ask, {**said, "can_split": same})

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """Everything but the stock and the bank's second tile."""
        over = self.turn is None
        if self.staking:
            hands = [OpenHand(each, stake, False, False, ()) for each, stake in self.stakes.items()]
        else:
            hands = [each.seen() for each in self.hands]
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            self.state.dealer,
            tuple(hands),
            None if self.staking or over else self.at,
            tuple(self.bank if over else self.bank[:1]),
            self.state.totals,
            *self.agreed_on,
        )

    def redeal_hidden(self, seat: int, random: Random) -> BlackJackHand:
        """Shuffles the undrawn tiles and the bank's second tile, and replays the hand."""
        stock = list(self.deal["stock"])
        places = list(range(self.drawn, len(stock)))
        if self.hands and self.turn is not None:
            places.append(2 * len(self.stakes) + 1)
        for place, tile in zip(places, shuffle([stock[place] for place in places], random), strict=True):
            stock[place] = tile
        other = self.replayed({**self.deal, "stock": stock})
        while other.staking and other.turn != self.turn:
            other.act((other.turn, "sit"))
        return other


PLAYS = {"black-jack": BlackJackHand}
