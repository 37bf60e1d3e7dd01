"""What the rest of the site asks of played hands. `web.hands` gives the answers; it need not be installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from flask import current_app

from scorepad.core.game import Game, GameState
from scorepad.core.model import Model
from scorepad.games import can_be_played
from scorepad.web.tables.score_sheet import ScoreSheet

#: The name of `PlayedHands` among the extensions of an app.
EXTENSION = "scorepad-hands"


class PlayedHands(NamedTuple):
    """The functions of `web.hands` that stand behind those below, with the same arguments."""

    rule_links: Callable[[Game[Any], ScoreSheet | None], Mapping[str, Mapping[str, str]]]
    corrected_entry: Callable[[Game[Any], GameState[Any], Any, dict[str, Any], Model | None], dict[str, Any]]


def rule_links(game: Game[Any], sheet: ScoreSheet | None) -> Mapping[str, Mapping[str, str]]:
    """Links (`href`, `label`) to sample hands that show a rule, by rule id; for a table, with its house rules. {} for a game that
    cannot be played."""
    return _hands().rule_links(game, sheet) if can_be_played(game.id) else {}


def corrected_entry(
    game: Game[Any], state: GameState[Any], old: object, new: dict[str, Any], entry: Model | None
) -> dict[str, Any]:
    """A corrected entry as it is stored: it keeps the play of the `old` entry if the `new` one follows from it. Where hands cannot
    be played it keeps none: nothing tells whether it follows.

    `state`: the table before the round; `entry`: the model read from the new entry.
    """
    return _hands().corrected_entry(game, state, old, new, entry) if carries_play(old, game) else new


def carries_play(raw: object, game: Game[Any]) -> bool:
    """Whether an entry carries its play, and the game can be played card by card."""
    return isinstance(raw, dict) and isinstance(raw.get("play"), dict) and can_be_played(game.id)


def _hands() -> PlayedHands:
    hands: PlayedHands = current_app.extensions[EXTENSION]
    return hands
