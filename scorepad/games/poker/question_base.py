"""Base class of the questions about a hand of Poker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from scorepad.core.question import Question
from scorepad.games.poker import GAMES, Poker
from scorepad.games.poker.entry import start
from scorepad.games.poker.tapping import AtTable, at_table

draw, stud, holdem = GAMES


class OfPoker(Question[Any]):
    """A question about a hand of one of the three games."""

    game: ClassVar[Poker]

    def at_table(self, texts: Mapping[str, str], state: Any) -> AtTable:
        """The hand at the table, as far as the draft tells it."""
        entry: Any = self.game.entry
        return at_table(texts, start(entry, state))
