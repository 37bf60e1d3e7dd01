"""What was changed at a table, and when."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, render_template

from scorepad.core.look import PLAIN, Look
from scorepad.web.controls import choice_word
from scorepad.web.language import moment, say
from scorepad.web.sheet import Sheet, load
from scorepad.words import number

pages = Blueprint("history", __name__)


@pages.get("/t/<slug>/log")
def page(slug: str) -> Any:
    """What was changed, and when."""
    sheet = load(slug)
    undone = {step.data["target"] for step in sheet.kept.steps if step.kind == "undo"}
    numbers = _numbers(sheet)
    found = []
    for step in sheet.kept.steps:
        target = step.data["target"] if step.kind in ("amend", "undo") else step.seq
        n = numbers.get(target)
        adjustment = isinstance(step.data, dict) and "adjust" in step.data
        what = {"entry": "log-adjust" if adjustment else "log-entry", "end": "log-end", "undo": "log-undo", "amend": "log-amend"}[
            step.kind
        ]
        if step.kind == "amend" and step.data["entry"] is None:
            what = "log-strike"
        found.append(
            {
                "id": f"e{step.seq}", "at": moment(step.at), "what": say(what, n=n or 0, step=target), "undone": step.seq in undone,
                "seq": step.seq, "changes": _changed(sheet, step.seq),
            }
        )  # fmt: skip
    return render_template("log.html", sheet=sheet, steps=found[::-1])


def _numbers(sheet: Sheet) -> dict[int, int]:
    """The number that each round had when it was written, by its step."""
    found: dict[int, int] = {}
    alive: list[int] = []
    for step in sheet.kept.steps:
        if step.kind == "entry" and not (isinstance(step.data, dict) and "adjust" in step.data):
            alive.append(step.seq)
            found[step.seq] = len(alive)
        elif (step.kind == "undo" or (step.kind == "amend" and step.data["entry"] is None)) and step.data["target"] in alive:
            alive.remove(step.data["target"])
    return found


def _changed(sheet: Sheet, seq: int) -> list[tuple[str, str, str]]:
    """What an amendment changed: field, before, after. Empty for other steps and those taken back."""
    for slot in sheet.log.slots:
        for (_, before), (step, after) in zip(slot.versions, slot.versions[1:], strict=False):
            if step.seq == seq:
                return [
                    (
                        sheet.say(f"field-{name}"),
                        _shown(sheet, name, (before or {}).get(name)),
                        _shown(sheet, name, (after or {}).get(name)),
                    )
                    for name in dict.fromkeys([*(before or {}), *(after or {})])
                    if (before or {}).get(name) != (after or {}).get(name)
                ]
    return []


def _shown(sheet: Sheet, name: str, value: Any) -> str:
    """A value of an entry in words, as far as there are any."""
    if value is None:
        return "–"
    if isinstance(value, list):
        return " · ".join(_shown(sheet, name, part) for part in value)
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, str):
        return choice_word(sheet.scene.words, _look(sheet, name), name, value)
    return number(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _look(sheet: Sheet, name: str) -> Look:
    """How a field of an entry is asked."""
    specs = (*sheet.pad.fields(sheet.table.setting), *sheet.game.fields(sheet.table.setting))
    return next((each.look for each in specs if each.name == name), PLAIN)
