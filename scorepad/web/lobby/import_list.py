"""Import of a list of scores (CSV): a page that shows both ways to read it, and asks what the list does not say."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from flask import render_template, request

from scorepad.archive.evenings import local
from scorepad.core.record import LONGEST_NAME
from scorepad.formats.score_list import ScoreList
from scorepad.web.http.i18n import say, speak
from scorepad.web.http.urls import now, tidy
from scorepad.web.http.visitor import zone
from scorepad.web.lobby.import_many import packed
from scorepad.words import number


def problems_of(scores: ScoreList) -> list[str]:
    """Why a list cannot be read, as sentences."""
    return [say(said.key, **said.args) for said in scores.problems] or [speak().of(problem) for problem in scores.refused]


def record_of(scores: ScoreList) -> dict[str, Any]:
    """The record of a list, as the form says."""
    form = request.form
    scores = scores._replace(day=tidy(form.get("day", scores.day)))
    return scores.record(form.get("running") == "yes", tidy(form.get("title", "")), form.get("win") == "least", "over" in form)


def preview(scores: ScoreList, text: str, key: str, file: str | None) -> str:
    """The page before a list is imported: the points in the end by either way to read it."""
    ends = {
        way: ", ".join(f"{name} {number(total)}" for name, total in zip(scores.names, scores.totals(way == "yes"), strict=True))
        for way in ("no", "yes")
    }
    return render_template(
        "lobby/import_list.html", scores=scores, ends=ends, packed=packed(text), key=key, longest=LONGEST_NAME,
        today=local(now(), zone()).date().isoformat(),
        title=tidy(PurePath(file or "").stem)[:LONGEST_NAME], remarks=[say(said.key, **said.args) for said in scores.remarks],
    )  # fmt: skip
