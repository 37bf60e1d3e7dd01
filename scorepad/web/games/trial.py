"""A round to try with the file of a game: its form, filled in, and what that scores. Nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorepad.core.game import Game
from scorepad.core.record import EXAMPLE_NAMES
from scorepad.forms.draft import Draft, texts_from_json
from scorepad.log import fold_log
from scorepad.store import Person, StoredTable
from scorepad.web.entry.page import EntryPage
from scorepad.web.forms.layout import ControlGroup
from scorepad.web.tables.parts import SideReasons, SideTotal
from scorepad.web.tables.score_sheet import ScoreSheet, empty_table
from scorepad.web.tables.sheet_rows import side_reasons
from scorepad.words import number

#: Of the numbers of players, that nearest to this one is shown first.
USUAL_PLAYERS = 4


class TrialSheet(ScoreSheet):
    """The sheet of a table that is not stored; its rules are not on a page."""

    def rule_url(self, rule: str) -> str:
        """None."""
        return ""


@dataclass
class TrialPage(EntryPage):
    """What the template of a round to try shows: all stages of the form at once."""

    def __post_init__(self) -> None:
        self.draft = Draft(self.sheet.pad, self.sheet.table, {})
        self.known_texts = {}

    def fill_in(self, posted: Mapping[str, str]) -> None:
        """Take over the texts of a form; which cells it shows depends on these texts."""
        filled, texts = texts_from_json(posted.get(".filled")), dict[str, str]()
        while more := {
            name: text for name, text in self.draft.differences(posted, {}, filled).items() if text and name not in texts
        }:
            texts |= {name: text for name, text in more.items() if text}
            self.draft = self.draft.with_texts(texts)

    @property
    def draft_name(self) -> str:
        """Empty: this form has no stored draft."""
        return ""

    @property
    def stored_texts(self) -> Mapping[str, str]:  # type: ignore[override]
        """None."""
        return {}

    def _fix(self, field: str, new_values: Iterable[int]) -> None:  # type: ignore[override]
        """None: a tap on it would be one for the whole file."""

    @cached_property
    def stage_groups(self) -> list[tuple[str, list[ControlGroup]]]:
        """The controls, stage by stage, each with its title; "" if there is one stage."""
        stages = self.sheet.stages
        return [
            (
                self.sheet.say(f"stage-{stage.id}") if len(stages) > 1 else "",
                [group for group in self.groups if group.field.input.stage is stage],
            )
            for stage in stages
        ]

    @property
    def totals(self) -> list[SideTotal]:
        """The points of each side."""
        sheet, scores = self.sheet, self.draft.scored.scores
        return [SideTotal(people, sheet.names(side), number(scores[side])) for side, people in enumerate(sheet.sides)]

    @property
    def reasons(self) -> list[SideReasons]:
        """What the round scores, side by side; none while something is missing or refused."""
        scored = self.draft.scored
        return [] if scored.problems else side_reasons(self.sheet.game, scored, self.sheet)


def trial_page(game: Game[Any], players: int) -> TrialPage:
    """An empty round of a game; `players`: how many play, if it can be played so."""
    number = players if players in game.players else min(game.players, key=lambda each: abs(each - USUAL_PLAYERS))
    people = tuple(Person(seat, name) for seat, name in enumerate(EXAMPLE_NAMES[:number], 1))
    stored = StoredTable("", game.id, 0, {}, people, steps=(), opened_at=0, touched_at=0)
    return TrialPage(TrialSheet(stored, fold_log(()), (), empty_table(stored)), None)
