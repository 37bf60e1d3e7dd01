"""Import of a list of scores (CSV): a page that shows the ways to read it, and asks what the list does not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

from babel.numbers import format_decimal
from flask import render_template, request

from scorepad.archive.evenings import local_time
from scorepad.core.record import MAX_NAME
from scorepad.formats import score_list
from scorepad.formats.numbers import DECIMAL_MARKS, readings
from scorepad.formats.score_list import ScoreList
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import language, say, words_of_request
from scorepad.web.http.urls import normalize_name, now
from scorepad.web.http.visitor import zone
from scorepad.web.lobby.import_many import pack_text
from scorepad.words import CUSTOMS, MINUS, number


def problems_of(scores: ScoreList) -> list[str]:
    """Why a list cannot be read, as sentences."""
    return [say(said.key, **said.args) for said in scores.problems] or [
        words_of_request().sentence_of(problem) for problem in scores.refused
    ]


def list_record(scores: ScoreList) -> dict[str, Any]:
    """The record of a list, as the form says."""
    form = request.form
    scores = scores._replace(day=normalize_name(form.get("day", scores.day)))
    return scores.record(
        form.get("running") == "yes", normalize_name(form.get("title", "")), form.get("win") == "least", "over" in form
    )


def is_open(scores: ScoreList) -> bool:
    """Whether it is still to be said how the numbers of a list are meant."""
    return bool(scores.doubtful) and request.form.get("decimal") not in DECIMAL_MARKS


def preview_page(scores: ScoreList, text: str, key: str, file: str | None) -> str:
    """The page before a list is imported: the points in the end by all ways to read it; with what was chosen before, if the form
    left something open."""
    form, again = request.form, "sure" in request.form
    numbers = readings(scores.doubtful)
    marks = sorted(numbers, key=lambda mark: abs(numbers[mark]), reverse=True)
    lists = {mark: score_list.read_score_list(text, normalize_name, mark) or scores for mark in marks} or {"": scores}
    running = next(iter(lists.values())).running
    chosen = {
        "running": form.get("running", "yes" if running else "no"), "win": form.get("win", "most"),
        "title": form.get("title", normalize_name(PurePath(file or "").stem)[:MAX_NAME]), "day": form.get("day", scores.day),
        "over": "over" in form or not again,
    }  # fmt: skip
    return render_template(
        "lobby/import_list.html", scores=scores, readings=[_reading(mark, each) for mark, each in lists.items()], chosen=chosen,
        packed=pack_text(text), key=key, longest=MAX_NAME, today=local_time(now(), zone()).date().isoformat(),
        problems=[Remark(say("list-decimal-open"))] if again else [],
    )  # fmt: skip


class _Reading(NamedTuple):
    """A list by one decimal mark: the mark, what the doubtful number then is, the points in the end by either way to read lines,
    and what is to be said."""

    mark: str
    number: str
    ends: Mapping[str, str]
    remarks: Sequence[str]


def _reading(mark: str, scores: ScoreList) -> _Reading:
    doubtful = readings(scores.doubtful).get(mark)
    ends = {
        way: ", ".join(f"{name} {number(total)}" for name, total in zip(scores.names, scores.totals(way == "yes"), strict=True))
        for way in ("no", "yes")
    }
    shown = format_decimal(doubtful, "0.###", locale=CUSTOMS[language()]).replace("-", MINUS) if doubtful is not None else ""
    return _Reading(mark, shown, ends, [say(said.key, **said.args) for said in scores.remarks])
