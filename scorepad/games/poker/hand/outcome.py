"""Outcome of a hand of Poker, and what each seat sees of it (dealing and betting are in `betting_hand`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from scorepad.games.poker.hand.betting_hand import BettingHand, pack_of
from scorepad.games.poker.hand.seen import Seen
from scorepad.hands.play import ExpectedAnswer
from scorepad.hands.view import Zone
from scorepad.kit import poker_hands
from scorepad.kit.dealing import shuffle


class PokerHand(BettingHand):
    """Outcome of a hand, what each seat sees of it, and the questions a table could ask."""

    # -- outcome ---------------------------------------------------------------------------------------------------------

    def values(self) -> dict[int, int]:
        """The values of the hands that stayed, by seat (rule `hand-rank`); 0 for a seat that is left alone."""
        if not self.has_showdown:
            return dict.fromkeys(self.betting.stayed, 0)
        board = self.board
        return {seat: poker_hands.hand_value((*self.held[seat], *board), not self.short_deck) for seat in self.betting.stayed}

    def ranked(self) -> list[list[int]]:
        """The seats that stayed, best first, in groups of equals."""
        values = self.values()
        return [[seat for seat in values if values[seat] == value] for value in sorted({*values.values()}, reverse=True)]

    def shown(self) -> dict[str, Any]:
        """The tiles of a showdown, by field."""
        return {"hands": {str(seat): list(self.held[seat]) for seat in self.betting.stayed}}

    def entry(self) -> dict[str, Any]:
        """The bets and the chips put in, the order of the showdown, and the tiles shown."""
        return {
            "put_in": list(self.betting.put_in),
            "bets": [[list(bet) for bet in phase] for phase in self.bets],
            "order": self.ranked(),
            **(self.shown() if self.has_showdown else {}),
        }

    def field_agrees(self, name: str, given: Any, made: Any) -> bool:
        """Equal seats and tiles may stand in any order. A beaten seat need not show; a seat left alone may."""
        if name == "order":
            return [sorted(group) for group in given] == [[*group] for group in made]
        if name == "hands":
            shown = {str(seat): sorted(self.held[seat]) for seat in self.betting.stayed} if self.is_fully_dealt else {}
            return all(sorted(tiles) == shown.get(seat) for seat, tiles in given.items())
        if name == "board":
            return self.is_fully_dealt and sorted(given) == sorted(self.board)
        if name == "bets":
            # A malformed entry need not hold bets.
            listed = [[list(bet) if isinstance(bet, tuple | list) else bet for bet in phase] for phase in given if phase]
            return listed == [[*map(list, phase)] for phase in made]
        return super().field_agrees(name, given, made)

    def layers(self) -> Iterator[tuple[int, list[int]]]:
        """The layers of the pot: chips between two stayed amounts, and the seats that put in that much, from the dealer's left.

        The last layer takes what a folded seat put in beyond it: a small blind may fold to a big blind that is all-in for less.
        """
        put_in, stayed = self.betting.put_in, self.betting.stayed
        levels = sorted({put_in[seat] for seat in stayed} - {0})
        below = 0
        for level in levels:
            reached = sum(put_in) if level == levels[-1] else sum([min(chips, level) for chips in put_in])
            yield reached - below, [seat for seat in self.state.seats_clockwise if seat in stayed and put_in[seat] >= level]
            below = reached

    def scores(self) -> tuple[int, ...]:
        """The best seats of each layer share it; odd chips go out from the dealer's left (rules `pot`, `split`)."""
        values = self.values()
        won = [-chips for chips in self.betting.put_in]
        for chips, playing in self.layers():
            best = max([values[seat] for seat in playing])
            winners = [seat for seat in playing if values[seat] == best]
            for index, seat in enumerate(winners):
                won[seat] += chips // len(winners) + (index < chips % len(winners))
        return tuple(won)

    # -- what a seat sees ----------------------------------------------------------------------------------------------

    def seen(self, seat: int) -> Seen:
        """The seat's own tiles, the open tiles, and every bet."""
        betting = self.betting
        return Seen(
            seat,
            self.moves() if seat == self.turn else (),
            tuple(self.dealt_tiles(seat)),
            thrown=tuple(self.thrown(seat)),
            open=self.lying_open(),
            board=self.board,
            dealer=self.state.dealer,
            chips=betting.chips,
            put_in=tuple(betting.put_in),
            stayed=betting.stayed,
            phase=betting.phase,
            to_call=betting.to_call(seat),
            bets=tuple(map(tuple, self.bets)),
            exchanged=tuple(self.exchanged),
            rules=self.rules,
        )

    def thrown(self, seat: int) -> Sequence[str]:
        """The tiles that a seat discarded."""
        return ()

    def redeal_hidden(self, seat: int, random: Random) -> PokerHand:
        """Replaces all tiles that the seat has not seen; the opener gets tiles that may open."""
        seen = {*self.dealt_tiles(seat), *self.thrown(seat), *self.board}
        seen.update(*self.lying_open())
        unknown = [tile for tile in pack_of(self.state).cards if tile not in seen]
        while True:
            redealt = self._with(dict(zip(unknown, shuffle(unknown, random), strict=True)))
            if redealt is not None:
                return redealt

    def _with(self, replacements: Mapping[str, str]) -> PokerHand | None:
        """The same hand with tiles replaced, None if its moves are illegal then."""

        def changed(tiles: Any) -> Any:
            return replacements.get(tiles, tiles) if isinstance(tiles, str) else [changed(item) for item in tiles]

        replayed = type(self)({field: changed(tiles) for field, tiles in self.deal.items()}, self.state)
        for move in self.log:
            if move[1] == "exchange":
                move = (*move[:2], tuple(changed(move[2])))
            if replayed.refusal(move):
                return None
            replayed.act(move)
        return replayed

    # -- view for people who look on ---------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """Key of the current part of the hand, for its name."""
        return f"{self.entry_type.variant.name}-{self.phase}"

    def places(self, seat: int) -> Iterator[Zone]:
        """Zones of the tiles of a seat; all have left once it has folded."""
        tiles = tuple(self.dealt_tiles(seat))
        left_indexes = tuple(range(len(tiles))) if seat in self.folded else ()
        yield Zone(
            "hand", "tiles", tiles, seat=seat, left_indexes=left_indexes, known=self.has_showdown and seat in self.betting.stayed
        )

    def expected_answers(self) -> Iterable[ExpectedAnswer]:
        """Questions a table could ask: whose turn it is; at the end the pots, and the best hand."""
        betting, state = self.betting, self.state
        rules = state.options.model_dump(exclude={"start_chips", "short_deck"})
        bets = [[list(bet) for bet in phase] for phase in self.bets]
        expected: dict[str, Any] = {"phase": betting.phase, "pot": sum(betting.put_in)}
        if betting.over:
            expected = {"over": True, "put_in": list(betting.put_in)}
        elif betting.seat is not None:
            expected |= {"seat": betting.seat, "to_call": betting.to_call(betting.seat)}
        yield ExpectedAnswer("turn", {"dealer": state.dealer, "chips": list(state.totals), "bets": bets, **rules}, expected)
        put_in = betting.put_in
        # The question refuses what a folded seat put in beyond all that stayed (rule `put-in`).
        if self.is_over and any(put_in) and max(put_in) == max(put_in[seat] for seat in betting.stayed):
            pots = [{"amount": chips, "seats": sorted(seats)} for chips, seats in self.layers()]
            yield ExpectedAnswer("pots", {"put_in": list(put_in), "stayed": list(betting.stayed)}, {"pots": pots})
        if self.has_showdown:
            yield ExpectedAnswer("showdown", {**self.shown(), "short_deck": self.short_deck}, {"order": self.ranked()})
