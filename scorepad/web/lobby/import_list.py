"""The page before a list of scores is imported: how the pad reads it, whose its columns are, and what the list does not say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any, NamedTuple

from babel.numbers import format_decimal
from flask import render_template, request

from scorepad.archive.evenings import local_time
from scorepad.core.record import MAX_NAME
from scorepad.formats.bgstats import ImportNote
from scorepad.formats.list_layouts import Grid
from scorepad.formats.numbers import DECIMAL_MARKS, readings
from scorepad.formats.score_list import Column, ListChoices, ScoreList, read_cells, read_score_list
from scorepad.store import Person
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, badges, sorted_people
from scorepad.web.forms.control import Remark
from scorepad.web.http.error_page import LARGEST_FILE
from scorepad.web.http.i18n import language, say, words_of_request
from scorepad.web.http.urls import normalize_name, now
from scorepad.web.http.visitor import store, zone
from scorepad.web.lobby.import_many import pack_text
from scorepad.words import CUSTOMS, MINUS, number

#: What a column can be besides a known person: nobody, or a new person.
NOBODY, NEW = "-", "+"
#: Number of rounds in the preview.
ROUNDS_SHOWN = 4


class ColumnField(NamedTuple):
    """The select that says whose a column is: its name, options (value, label), the chosen value ("": still open) and problems."""

    column: Column
    name: str
    options: Sequence[tuple[str, str]]
    value: str
    problems: Sequence[Remark]


@dataclass(frozen=True)
class ListForm:
    """A list as the form says that it is to be read. `people`: those whom it may name, by case-folded name."""

    cells: Grid | ImportNote
    scores: ScoreList
    choices: ListChoices
    columns: Sequence[ColumnField]
    people: Mapping[str, Person]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is to be said or mended before it is imported. Forms that name no columns take them as they are."""
        decided = not self.scores.ambiguous_cell or self.choices.decimal in DECIMAL_MARKS
        said = all(field.value or field.name not in request.form for field in self.columns)
        return decided and said and not self.scores.problems and not self.scores.name_problems

    def record(self) -> dict[str, Any]:
        """The record of the list, as the form says."""
        form = request.form
        scores = self.scores._replace(day=normalize_name(form.get("day", self.scores.day)))
        return scores.record(
            form.get("running") == "yes", normalize_name(form.get("title", "")), form.get("win") == "least", "over" in form
        )


def read_list(text: str) -> ListForm | None:
    """The list in a text; None if it is none."""
    cells = read_cells(text)
    if cells is None:
        return None
    form, listed = request.form, store().people.all(MAX_PEOPLE_LISTED)
    known = frozenset(person.name.casefold() for person in listed)
    choices = ListChoices(
        form.get("decimal", ""), form.get("layout", ""), form.get("score", ""), known=known, without=form.getlist("without")
    )
    scores = read_score_list(cells, normalize_name, choices)
    people = {person.name.casefold(): person for person in listed}
    people |= store().people.by_name({column.head.casefold() for column in scores.columns})
    guesses = [_guess(column, people) for column in scores.columns]
    # Who has a column already is not the one that is missing.
    stranger = "" if set(people) - {person.name.casefold() for person in guesses if person} else NEW
    names = {str(person.id): person.name for person in sorted_people(people.values())}
    values = {
        number: form.get(f"name-{scores.layout}-{number}", str(guess.id) if guess else stranger if kind == "player" else NOBODY)
        for (number, _, _, kind), guess in zip(scores.columns, guesses, strict=True)
    }
    choices = replace(choices, names={
        column.number: "" if values[column.number] == NOBODY else names.get(values[column.number], column.head)
        for column in scores.columns
    })  # fmt: skip
    scores = read_score_list(cells, normalize_name, choices)
    times = Counter(name.casefold() for name in choices.names.values())
    fields = []
    for column in scores.columns:
        name, value = choices.names[column.number], values[column.number]
        options = [] if value else [("", say("list-who-open"))]
        options += [(NOBODY, say("list-noted" if column.is_noted else "list-left-out"))]
        options += [(NEW, say("list-new", name=column.head)), *names.items()]
        problems = [Remark(say("list-twice", name=name))] if name and times[name.casefold()] > 1 else []
        fields.append(ColumnField(column, f"name-{scores.layout}-{column.number}", options, value, problems))
    return ListForm(cells, scores, choices, fields, people)


def _guess(column: Column, people: Mapping[str, Person]) -> Person | None:
    """Whose a column is: the person of this name, else the only one whose name begins with it ("Cem K." and "Cem")."""
    head = column.head.casefold()
    alike = [head] if head in people else [
        name for name in people if f"{name} ".startswith(f"{head} ") or f"{head} ".startswith(f"{name} ")
    ]  # fmt: skip
    return people[alike[0]] if column.kind == "player" and len(alike) == 1 else None


class _Reading(NamedTuple):
    """A list by one decimal mark: the mark, what the doubtful number then is, the points in the end by either way to read lines,
    and what is to be said."""

    mark: str
    number: str
    ends: Mapping[str, str]
    remarks: Sequence[str]


def _reading(mark: str, scores: ScoreList) -> _Reading:
    doubtful = readings(scores.ambiguous_cell).get(mark)
    ends = {
        way: ", ".join(f"{name} {number(total)}" for name, total in zip(scores.names, scores.totals(way == "yes"), strict=True))
        for way in ("no", "yes")
    }
    number_text = format_decimal(doubtful, "0.###", locale=CUSTOMS[language()]).replace("-", MINUS) if doubtful is not None else ""
    return _Reading(mark, number_text, ends, remarks=[say(note.key, **note.args) for note in scores.remarks])


def list_page(asked: ListForm, text: str, key: str, file: str | None) -> tuple[str, int]:
    """The page before a list is imported: what is asked, the first rounds, and the points in the end by all ways to read it; with
    what was chosen before. What cannot be read is told beside its text. 422 for that, unless a change asks for the page, and if the
    form left something open."""
    form, scores, sent = request.form, asked.scores, "sure" in request.form
    numbers = readings(scores.ambiguous_cell)
    marks = sorted(numbers, key=lambda mark: abs(numbers[mark]), reverse=True)
    lists = {mark: read_score_list(asked.cells, normalize_name, replace(asked.choices, decimal=mark)) for mark in marks}
    lists = {} if scores.problems else lists or {"": scores}
    chosen = {
        "running": form.get("running", "yes" if next(iter(lists.values()), scores).running else "no"),
        "win": form.get("win", "most"),
        "title": form.get("title", normalize_name(PurePath(file or "").stem)[:MAX_NAME]), "day": form.get("day", scores.day),
        "over": "over" in form or "running" not in form, "decimal": asked.choices.decimal,
    }  # fmt: skip
    is_open = bool(marks) and chosen["decimal"] not in marks
    problems = [say(note.key, **note.args) for note in scores.problems if note.key != "list-number"] + [
        words_of_request().sentence_of(problem) for problem in scores.name_problems if problem.key != "name-twice"
    ]
    refused = [
        (
            each,
            say("list-without-line", n=each.line) if scores.layout == "top" else say("list-without", n=each.number),
            [Remark(say(note.key, **note.args)) for note in each.problems],
        )
        for each in scores.refused
    ]
    seated = [asked.people.get(name.casefold()) for name in scores.names]
    drawn = {badge.name: badge for badge in badges([person for person in seated if person])}
    page = render_template(
        "lobby/import_list.html", scores=scores, readings=[_reading(mark, way) for mark, way in lists.items()], chosen=chosen,
        columns=asked.columns, missing=[field for field in asked.columns if not field.value],
        rounds=[] if is_open else scores.rounds(chosen["running"] == "yes")[:ROUNDS_SHOWN],
        drawn=drawn, strangers=seated.count(None), text=text if (problems or scores.problems) and len(text) <= LARGEST_FILE else "",
        refused=refused,
        packed=pack_text(text), key=key, longest=MAX_NAME, today=local_time(now(), zone()).date().isoformat(),
        problems=list(map(Remark, problems)), is_open=is_open, sent=sent, open=Remark(say("list-decimal-open")),
    )  # fmt: skip
    # htmx would not show it otherwise.
    redrawn = "HX-Request" in request.headers
    return page, 422 if sent or ((problems or scores.problems) and not redrawn) else 200
