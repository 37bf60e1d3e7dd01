"""Exports of BG Stats (`BGStatsExport.json`, `.bgsplay`): each play becomes the record of a blank sheet, or a note says why not.

The format is not documented; fields are read as exports have them. A play has final scores only, as texts ("", "-10+7+22"), and
flags for who won. Whatever the export holds, nothing is raised: an `ImportNote` says what cannot be read.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, tzinfo
from typing import Any, NamedTuple

from scorepad.core.game import best_indexes
from scorepad.core.record import MAX_NAME, MAX_PLACE, MAX_TABLE_NOTE, RECORD_VERSION
from scorepad.formats.numbers import readings, rounded
from scorepad.games.sheet import PAIRED, BlankSheet

#: Stands before the winners by the flags of the export, in the note.
WON = "\N{BLACK STAR}"
_DATE = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?.*", re.ASCII | re.DOTALL)
#: Characters that cannot stand in a text: control characters except line breaks, and lone surrogates.
_CONTROL = re.compile("[\0-\t\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class ImportNote(NamedTuple):
    """Something about a play: the key of a sentence, and its arguments."""

    key: str
    args: Mapping[str, Any] = {}


class ImportedPlay(NamedTuple):
    """A play: its `import_key`, the same in every export; the day, "" if unknown; the name of the game; the record, None if it
    cannot be a table; what was changed, or why there is none; for how long it was played, 0 if unknown."""

    import_key: str
    day: str
    game: str
    record: dict[str, Any] | None
    notes: tuple[ImportNote, ...]
    seconds: int = 0


@dataclass(frozen=True)
class ImportSettings:
    """How a circle writes: `zone` of the dates (None: of this machine), `normalize_name`, which takes odd characters out of a name,
    and the name of people without one (`nameless`)."""

    zone: tzinfo | None
    normalize_name: Callable[[str], str]
    nameless: str


def is_export(data: object) -> bool:
    """Whether parsed JSON looks like an export of BG Stats."""
    return isinstance(data, dict) and isinstance(data.get("plays"), list) and isinstance(data.get("games"), list)


def read_plays(data: Mapping[str, Any], custom: ImportSettings) -> Iterator[ImportedPlay]:
    """The plays of an export, in its order."""
    reader = _Reader(data, custom)
    keys: set[str] = set()
    for play in data["plays"]:
        imported = reader.play(play if isinstance(play, dict) else {})
        if imported.import_key in keys:
            imported = imported._replace(record=None, notes=(ImportNote("twice"),))
        keys.add(imported.import_key)
        yield imported


def _rows(data: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    rows = data.get(name)
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _by_id(data: Mapping[str, Any], name: str) -> dict[str, dict[str, Any]]:
    return {str(row.get("id")): row for row in _rows(data, name)}


def _is_on(value: object) -> bool:
    """Whether a flag is set: true, 1 or "true"."""
    return value is True or value == 1 or (isinstance(value, str) and value.strip().casefold() in ("true", "1"))


def _is_off(value: object) -> bool:
    return value is not None and not _is_on(value)


def _text(value: object) -> str:
    """A text without characters that cannot stand in one; line breaks stay."""
    text = value if isinstance(value, str) else str(value) if type(value) in (int, float) else ""
    return _CONTROL.sub("", text[:10_000]).strip()


def import_key(uuid: str) -> str:
    """The key of the play with this id of its own."""
    return f"bgstats-{hashlib.sha256(uuid.encode(errors='replace')).hexdigest()[:32]}"


def _minutes(play: Mapping[str, Any]) -> int:
    """For how many minutes it was played; 0 if that is unknown, or more than a day."""
    minutes = play.get("durationMin")
    return minutes if type(minutes) is int and 0 < minutes <= 24 * 60 else 0


class _Game(NamedTuple):
    title: str = ""
    least: bool = False
    cooperative: bool = False


@dataclass
class _Seat:
    name: str
    typed: str
    points: int | None
    won: bool
    team: str
    role: str


@dataclass
class _Reader:
    """What plays refer to is read once, since one long text may belong to thousands of them."""

    data: Mapping[str, Any]
    custom: ImportSettings
    games: dict[str, _Game] = field(init=False)
    places: dict[str, str] = field(init=False)
    #: The name of each player, by id, no two alike; and what was changed in it.
    names: dict[str, str] = field(default_factory=dict)
    renamed: dict[str, ImportNote] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.games = {ref: self._game(row) for ref, row in _by_id(self.data, "games").items()}
        self.places = {ref: _cut(_text(row.get("name")), MAX_PLACE) for ref, row in _by_id(self.data, "locations").items()}
        taken: dict[str, int] = {}
        for ref, player in _by_id(self.data, "players").items():
            self.names[ref] = self._unique_name(ref, self._name(player.get("name")), taken)

    def _name(self, value: object) -> str:
        return self.custom.normalize_name(_text(value).replace("\n", " "))

    def _game(self, row: Mapping[str, Any]) -> _Game:
        least = _is_off(row.get("highestWins")) and not _is_on(row.get("noPoints"))
        return _Game(self._name(row.get("name") or row.get("bggName")), least, _is_on(row.get("cooperative")))

    def _unique_name(self, ref: str, name: str, taken: dict[str, int]) -> str:
        """A name of at most 40 letters, different from those of the others; a longer one is cut, a second one has a number.
        `taken`: the last number of each name, so that numbering thousands of people with the same name takes no search."""
        wanted = name or self.custom.nameless
        unique = base = _cut(wanted)
        number = taken.get(base.casefold(), 1)
        while unique.casefold() in taken:
            number += 1
            unique = f"{_cut(wanted, MAX_NAME - len(str(number)) - 1)} {number}"
        taken[unique.casefold()] = 1
        taken[base.casefold()] = number
        if unique != name:
            key = "name-none" if not name else "name-cut" if number == 1 else "name-again"
            self.renamed[ref] = ImportNote(key, {"name": name[: 2 * MAX_NAME], "now": unique})
        return unique

    def play(self, play: dict[str, Any]) -> ImportedPlay:
        game = self.games.get(str(play.get("gameRefId")), _Game())
        day, started = self._when(play)
        notes: list[ImportNote] = []
        record = self._record(play, game, notes)
        if record is not None:
            if not day:
                notes.append(ImportNote("undated"))
            if started:
                record["started"] = started
        uuid = _text(play.get("uuid")) or json.dumps(play, sort_keys=True, default=str)
        return ImportedPlay(
            import_key(uuid), day, game.title[: 2 * MAX_NAME], record=record, notes=tuple(notes), seconds=60 * _minutes(play)
        )

    def _record(self, play: dict[str, Any], game: _Game, notes: list[ImportNote]) -> dict[str, Any] | None:
        """The record of a play, None if it cannot be a table; adds to `notes`."""
        rows, title = _rows(play, "playerScores"), game.title
        if _is_on(play.get("ignored")):
            notes.append(ImportNote("ignored"))
        elif len(rows) not in BlankSheet.players:
            notes.append(ImportNote("players", {"n": len(rows), "low": min(BlankSheet.players), "high": max(BlankSheet.players)}))
        if notes:
            return None
        if not title:
            notes.append(ImportNote("untitled"))
        if len(title) > MAX_NAME:
            notes.append(ImportNote("title-cut", {"name": title[: 2 * MAX_NAME], "now": _cut(title)}))
        seats = self._seats(rows, notes)
        partners, seats = self._partners(play, seats, game.cooperative, notes=notes)
        points, least = _points(seats, partners, game.least, notes=notes)
        options = {"title": _cut(title) or None, "win": "least" if least else None, "partners": partners or None}
        text = self._note(play, seats, notes)
        record = {
            "scorepad": RECORD_VERSION, "game": BlankSheet.id, "players": [seat.name for seat in seats], "dealer": 0,
            "options": {name: value for name, value in options.items() if value is not None},
            "ended": True, "rounds": [{"points": points}] if points else [],
        }  # fmt: skip
        return {**record, "note": text} if text else record

    def _seats(self, rows: Sequence[dict[str, Any]], notes: list[ImportNote]) -> list[_Seat]:
        seats, taken = list[_Seat](), dict[str, int]()
        for row in rows:
            ref = str(row.get("playerRefId"))
            # Guests without a name are one player of the export, and may sit there twice.
            name = self.names.get(ref, self.custom.nameless)
            name = name if name.casefold() not in taken else self._unique_name(f"{ref}+", name, taken)
            taken.setdefault(name.casefold(), 1)
            notes += [
                self.renamed[key] for key in (ref, f"{ref}+") if key in self.renamed and name == self.renamed[key].args["now"]
            ]
            typed = _text(row.get("score"))
            points, changed = _score(typed)
            if changed:
                notes.append(ImportNote(changed, {"name": name, "text": typed[:60], "n": points}))
            role = _text(row.get("role")).replace("\n", " ")
            seats.append(
                _Seat(name, typed if changed else "", points, won=_is_on(row.get("winner")), team=_text(row.get("team")), role=role)
            )
        return seats

    def _partners(
        self, play: dict[str, Any], seats: list[_Seat], cooperative: bool, notes: list[ImportNote]
    ) -> tuple[bool, list[_Seat]]:
        """Whether the sheet can hold the teams as partners, and the seats, then partners opposite each other. Otherwise each sits
        alone, with the score of the team where they have none."""
        teams: dict[str, list[_Seat]] = {}
        if _is_on(play.get("usesTeams")) or cooperative:
            for seat in seats:
                teams.setdefault("" if cooperative else seat.team, []).append(seat)
        shared = {team: {seat.points for seat in members} - {None} for team, members in teams.items()}
        for team, members in teams.items():
            if len(shared[team]) == 1 and len(members) > 1:
                for seat in members:
                    seat.points = next(iter(shared[team]))
        if cooperative or len(teams) == 1:
            notes.append(ImportNote("together"))
        elif any(len(members) > 1 for members in teams.values()):
            paired = all(len(members) == 2 and members[0].points == members[1].points for members in teams.values())
            if paired and "" not in teams and len(seats) in PAIRED:
                return True, [members[index] for index in (0, 1) for members in teams.values()]
            notes.append(ImportNote("teams"))
        return False, seats

    def _when(self, play: dict[str, Any]) -> tuple[str, str]:
        """The day of a play, and when it began as a record says it: midnight stands for a day without a time."""
        for text in (play.get("playDate"), play.get("playDateYmd"), play.get("entryDate")):
            match = _DATE.fullmatch(_text(text))
            try:
                numbers = [int(group or 0) for group in match.groups()] if match else []
                day = date(*numbers[:3]).isoformat()
                if not any(numbers[3:]):
                    return day, day
                moment = datetime(*numbers)  # type: ignore[arg-type]
                zoned = moment.replace(tzinfo=self.custom.zone) if self.custom.zone else moment.astimezone()
                # Zones of long ago are off by seconds, which no record has.
                offset = zoned.utcoffset()
                return day, day if offset is None or offset.seconds % 60 else zoned.isoformat(timespec="seconds")
            except (ValueError, TypeError, OverflowError, OSError):
                continue
        return "", ""

    def _note(self, play: dict[str, Any], seats: Sequence[_Seat], notes: list[ImportNote]) -> str:
        """What else the export knows: comments, variant, place, length, roles, scores that are no numbers, who won if it is not who
        leads."""
        place = self.places.get(str(play.get("locationRefId")), "")
        length = f"{minutes} min" if (minutes := _minutes(play)) else ""
        board = _text(play.get("board"))
        lines = [_text(play.get("comments")), " · ".join(part for part in (board, place, length) if part)]
        lines += [" · ".join(f"{seat.name}: {seat.role}" for seat in seats if seat.role)]
        lines += [" · ".join(f"{seat.name}: {seat.typed}" for seat in seats if seat.typed)]
        if any(entry.key in ("winners-differ", "undecided", "together") for entry in notes) and any(seat.won for seat in seats):
            lines.append(f"{WON} {', '.join(seat.name for seat in seats if seat.won)}")
        text = "\n".join(line for line in lines if line)
        if len(text) > MAX_TABLE_NOTE:
            notes.append(ImportNote("note-cut", {"n": MAX_TABLE_NOTE}))
        return text[:MAX_TABLE_NOTE].strip()


def _score(typed: str) -> tuple[int | None, str]:
    """The points that a score stands for, None if it is no number, and the key of a note on it, "" for none. What fits both
    readings ("1,250") has thousands: scores have no three decimals."""
    numbers = set(readings(typed).values())
    if not numbers:
        return None, "score-unread" if typed else ""
    number = max(numbers, key=abs)
    points = rounded(number)
    return points, "score-thousands" if len(numbers) > 1 else "" if points == number else "score-rounded"


def _points(seats: Sequence[_Seat], partners: bool, least: bool, notes: list[ImportNote]) -> tuple[list[int], bool]:
    """The points of each side, [] where nobody has any and the winners are not known; and whether the least win."""
    sides = seats[: len(seats) // 2] if partners else seats
    winners = tuple(index for index, side in enumerate(sides) if side.won)
    if all(side.points is None for side in sides):
        if not 0 < len(winners) < len(sides):
            # A table that counts nowhere has no places to share.
            notes[:] = [*(note for note in notes if note.key != "together"), ImportNote("undecided")]
            return [], False
        notes.append(ImportNote("winners-only"))
        return [int(side.won) for side in sides], False
    points = _filled(sides, least)
    if winners and winners != best_indexes(points, least):
        turned = _filled(sides, not least)
        if winners == best_indexes(turned, not least):
            points, least = turned, not least
            notes.append(ImportNote("turned", {"least": least}))
        else:
            notes.append(ImportNote("winners-differ", {"names": [sides[index].name for index in winners]}))
    notes += [
        ImportNote("score-none", {"name": side.name, "n": filled})
        for side, filled in zip(sides, points, strict=True)
        if side.points is None and not side.typed
    ]
    return list(points), least


def _filled(sides: Sequence[_Seat], least: bool) -> tuple[int, ...]:
    """The points of sides, of which some have a score. The others come last: they have 0 or as many as the worst, one worse where
    the best have no more."""
    known = [side.points for side in sides if side.points is not None]
    missing = max(0, *known) if least else min(0, *known)
    if missing == (min(known) if least else max(known)):
        missing += 1 if least else -1
    return tuple(missing if side.points is None else side.points for side in sides)


def _cut(text: str, limit: int = MAX_NAME) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"
