"""Plays as BoardGameGeek lists them (`https://boardgamegeek.com/xmlapi2/plays?username=…`), read like an export of BG Stats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

from scorepad.core.record import MAX_NAME
from scorepad.formats import bgstats
from scorepad.formats.bgstats import ImportedPlay, ImportNote, ImportSettings

_END = "</plays>"
#: The most times in a row that one play may be noted: each is a table of its own.
MAX_IN_A_ROW = 100


def read_plays(text: str, custom: ImportSettings) -> Iterator[ImportedPlay]:
    """The plays of the list in a text, none if there is no list; then a note on those that stand on its other pages."""
    # What a browser writes around the list is left out, and a DOCTYPE with it: no entity can be declared within.
    start, end = text.find("<plays"), text.rfind(_END)
    try:
        root = fromstring(text[start : end + len(_END)]) if 0 <= start < end else Element("")  # noqa: S314 (see above)
    except (ParseError, ValueError):
        return
    plays = root.findall("play")
    names = {_key(name): name for row in root.iter("player") if (name := _name(row))}
    export = {
        "players": [{"id": key, "name": name} for key, name in names.items()],
        "games": [{"id": name, "name": name} for name in {item.get("name", "") for item in root.iter("item")}],
        "locations": [{"id": place, "name": place} for place in {play.get("location", "") for play in plays}],
        "plays": map(_play, rows := [play for play in plays if _times(play)]),
    }
    for row, play in zip(rows, bgstats.read_plays(export, custom), strict=True):
        if (times := _times(row)) > MAX_IN_A_ROW:
            yield play._replace(record=None, notes=(ImportNote("often", {"n": times, "high": MAX_IN_A_ROW}),))
            continue
        yield play
        # One note, however long, may belong to thousands of plays: it stays with the first.
        record = play.record and {name: value for name, value in play.record.items() if name != "note"}
        for number in range(1, times):
            yield play._replace(import_key=bgstats.import_key(_uuid(row, number)), record=record)
    if (total := _number(root.get("total"))) > len(plays):
        yield ImportedPlay("", "", "BoardGameGeek", None, (ImportNote("pages", {"n": total - len(plays)}),))


def _times(play: Element) -> int:
    """How often it was played in a row."""
    return _number(play.get("quantity"))


def _uuid(play: Element, number: int) -> str:
    return f"bgg-{str(play.get('id'))[:MAX_NAME]}-{number}"


def _play(play: Element) -> dict[str, Any]:
    """A play, or the first of several in a row, as BG Stats has it; they share the length."""
    item = play.find("item")
    return {
        "uuid": _uuid(play, 0), "playDate": play.get("date"),
        "gameRefId": item is not None and item.get("name"), "ignored": "1" in (play.get("incomplete"), play.get("nowinstats")),
        "durationMin": _number(play.get("length")) // _times(play), "locationRefId": play.get("location"),
        "comments": play.findtext("comments"),
        "playerScores": [
            {"playerRefId": _key(_name(row)), "score": row.get("score"), "winner": row.get("win"), "role": row.get("color")}
            for row in play.iter("player")
        ],
    }  # fmt: skip


def _name(row: Element) -> str:
    return " ".join((row.get("name") or row.get("username") or "").split())


def _key(name: str) -> str:
    return name.casefold()


def _number(text: str | None) -> int:
    """A whole number; 0 if it is none, or one of more than six digits."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) <= 6 else 0
