"""Import of many tables from one file: plays of BG Stats or BoardGameGeek, or records, one a line.

A page first says what would be imported, and then what was.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import islice
from typing import Any

from flask import render_template

from scorepad.archive.evenings import clock_of, local_time, unix_time
from scorepad.core.game import Game
from scorepad.core.json_input import load_json
from scorepad.core.record import SEPARATOR, base_id, parse_started
from scorepad.described import FlawedFile, description_of, is_described, remember
from scorepad.formats import bgg, bgstats
from scorepad.formats.bgstats import ImportedPlay, ImportNote, ImportSettings
from scorepad.formats.table_parts import join_records
from scorepad.games import all_games, find_game, games, room_of
from scorepad.store import MAX_GAMES, Filter, NewTable
from scorepad.store.values import people_in, replace_people
from scorepad.table import Table, fold_record
from scorepad.web.http.i18n import game_name, say, short_date_text, words_of_request
from scorepad.web.http.requests import LARGE_BODIES
from scorepad.web.http.urls import normalize_name, now, short_hash
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.last_settings import known_spelling
from scorepad.web.tables.score_sheet import started_text

#: Dates before this year are ignored; days from then on are shown as the file has them.
FIRST_YEAR, END_YEAR = 1900, 3000
#: The most plays in a file. No file of the largest size that BG Stats writes has more.
MAX_PLAYS = 20_000
#: The most characters of all descriptions of games in a file: 60 games like those of the pad. Each is compiled.
MAX_DESCRIPTIONS = 1_000_000
#: The most plays or people that the page lists one by one under a sentence.
MAX_NAMED = 200
#: The longest text in a packed form.
LARGEST = LARGE_BODIES["import_table.import_tables"]


def pack_text(text: str) -> str:
    """A text for a hidden field, so that the file need not be chosen again."""
    return base64.b64encode(zlib.compress(text.encode(errors="replace"), 6)).decode()


def unpack_text(field: str) -> str:
    """The text of a hidden field; "" if it is none, or too long."""
    try:
        reader = zlib.decompressobj()
        content = reader.decompress(base64.b64decode(field, validate=True), LARGEST)
        return "" if reader.unconsumed_tail else content.decode()
    except (binascii.Error, zlib.error, ValueError):
        return ""


def opened_at(record: Mapping[str, Any]) -> int | None:
    """When a table was opened, in seconds since 1970, never in the future; None if the record has no plausible time. Of a day alone
    it is noon in the circle: midnight belongs to the night before."""
    text = record.get("started") or ""
    try:
        moment = parse_started(text)
        at = None if moment.year < FIRST_YEAR else int(moment.timestamp()) if moment.tzinfo else _noon(moment)
    except (ValueError, OverflowError, OSError):
        return None
    return None if at is None else min(at, now())


def _before(opened: int | None, seconds: int) -> int | None:
    """When a table was opened that was played for so long, and not after now."""
    return min(now() if opened is None else opened, now() - seconds) if seconds else opened


def _noon(day: datetime) -> int:
    return unix_time(day.replace(hour=12), zone())


def plays_of(text: str, data: Any) -> list[ImportedPlay]:
    """What a file with many tables holds, at most one more than may be in it; [] if it is no such file. `data`: the same as JSON,
    None if it is none."""
    custom = ImportSettings(clock_of(zone()), normalize_name, say("bgstats-nameless"))
    if bgstats.is_export(data) or (data is None and "<plays" in text):
        read = bgstats.read_plays(data, custom) if bgstats.is_export(data) else bgg.read_plays(text, custom)
        return list(islice(read, MAX_PLAYS + 1))
    # JSON may hold other characters at which Python would break a line, such as U+2028 in a note.
    lines = [line for line in text.split("\n") if line.strip()]
    if data is not None or len(lines) < 2 or not lines[0].lstrip().startswith("{"):
        return []
    plays = [_play(record) for record in join_records(_records_in(lines[: MAX_PLAYS + 1]))]
    return plays if len(plays) > MAX_PLAYS or any(play.record is not None for play in plays) else []


def text_here(game_id: str) -> str | None:
    """The text of a described game of this circle; by an id without a version that of the version that it offers."""
    offered = {offer.base: offer.id for offer in store().games.offered()}
    return store().games.text_of(offered.get(game_id, game_id))


def record_here(content: str, find_text: Callable[[str], str | None] = text_here) -> Any:
    """A record as this circle reads it: its names normalized; a described game without its text is the version that the circle
    offers, or the one with that id if the circle has it: games of other circles are unknown. Raises ValueError for no JSON."""
    record = normalize_names(load_json(content))
    game = record.get("game") if isinstance(record, dict) else None
    if not isinstance(game, str) or game in games() or record.get("description") is not None:
        return record
    if text := find_text(game):
        return {**record, "description": text}
    return {**record, "game": base_id(game) + SEPARATOR} if is_described(game) and game not in all_games() else record


def game_in(record: Any) -> Game[Any] | None:
    """The game of a record, by its description if it has one; None if it is unknown."""
    game, text = (record.get("game"), record.get("description")) if isinstance(record, dict) else (None, None)
    try:
        return remember(text).game if isinstance(text, str) else find_game(game) if isinstance(game, str) else None
    except FlawedFile:
        return None


def normalize_names(record: Any) -> Any:
    """A record with its names normalized like typed ones: invisible characters would make two people of one, or reverse the
    direction of text."""
    if not isinstance(record, dict) or not isinstance(record.get("players"), list):
        return record
    names = [normalize_name(name) if isinstance(name, str) else name for name in record["players"]]
    rounds = record.get("rounds")
    entries = [
        replace_people(entry, {name: normalize_name(name) for name in named if isinstance(name, str)})
        if (named := people_in(entry))
        else entry
        for entry in (rounds if isinstance(rounds, list) else ())
    ]
    return {**record, "players": names, **({"rounds": entries} if isinstance(rounds, list) else {})}


def _records_in(lines: Iterable[str]) -> Iterator[Any]:
    """The records of lines. Those of further described games than a circle may have, or than `MAX_DESCRIPTIONS`, are none."""
    descriptions: set[str] = set()
    # The games that are known are looked up once a game, not once a record.
    find_text = cache(text_here)
    for line in lines:
        record = _record_in(line, find_text)
        text = record.get("description") if isinstance(record, dict) else None
        if isinstance(text, str) and len(descriptions) < MAX_GAMES and sum(map(len, descriptions | {text})) <= MAX_DESCRIPTIONS:
            descriptions.add(text)
        yield line[:40] if isinstance(text, str) and text not in descriptions else record


def _record_in(line: str, find_text: Callable[[str], str | None]) -> Any:
    """The JSON of a line; the beginning of its text if it is none."""
    try:
        return record_here(line, find_text)
    except ValueError:
        return line[:40]


def _play(record: Any) -> ImportedPlay:
    """A record in a line of its own."""
    if not isinstance(record, dict) or not isinstance(record.get("players"), list):
        text = record if isinstance(record, str) else json.dumps(record)[:40]
        return ImportedPlay("", "", text, record=None, notes=(ImportNote("no-record"),))
    started, known_game = record.get("started"), game_in(record)
    # The id of a described game stands for its text, which thousands of records may share.
    known = {**record, "description": known_game.id} if known_game and is_described(known_game.id) else record
    digest = hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:32]
    options = record.get("options")
    title = options.get("title") if known_game and known_game.title_option and isinstance(options, dict) else None
    game_title = title if isinstance(title, str) else game_name(known_game) if known_game else str(record.get("game"))[:40]
    return ImportedPlay(f"record-{digest}", _day(started) if isinstance(started, str) else "", game_title, record=record, notes=())


def _day(started: str) -> str:
    """The day of a record, by the clock of the circle."""
    at = _instant(started)
    try:
        return started[:10] if at is None else local_time(int(at), zone()).date().isoformat()
    except (ValueError, OverflowError, OSError):
        return started[:10]


@dataclass(frozen=True, slots=True)
class PlaysNote:
    """A sentence about some plays: how many they are (`n`), and each of the first as text (day, game, what is special)."""

    text: str
    n: int
    plays: Sequence[str]


def import_many_page(plays: Sequence[ImportedPlay], text: str, key: str, sure: bool) -> Any:
    """The page that says what is in the file; `sure`: after it was imported, once or more."""
    plays = [_checked(play) for play in plays]
    records = [play for play in plays if play.record is not None]
    opened = store().tables.known_keys([play.import_key for play in records])
    known_keys = {*opened, *_twins([play for play in records if play.import_key.startswith("record-")])}
    imports = [play for play in records if play.import_key not in known_keys]
    names = list(dict.fromkeys(name for play in imports for name in play.record["players"])) if imports else []  # type: ignore[index]
    people = store().people.by_name({name.casefold() for name in names})
    # The titles that are known are read once a title, not once a play.
    known_as = cache(lambda game, title: known_spelling(games()[game], title))
    done = None
    if sure:
        # Whatever form it came by: the same file again goes on where it broke off.
        done = store().imports.open(
            [(play.import_key, _table(play, known_as)) for play in imports], short_hash(repr(text)), at=now()
        )
    n, binned = done.n if done else len(imports), sum(opened.values())
    days = sorted(play.day for play in imports if play.day)
    return render_template(
        "lobby/import_many.html", done=done, n=n, there=len(records) - n - binned, binned=binned,
        days=[_day_text(days[0]), _day_text(days[-1])] if _plausible(days) else [],
        strangers=[name for name in names if name.casefold() not in people], known=[people[name].name for name in people],
        left=_notes(play for play in plays if play.record is None), changed=_notes(imports), packed="" if sure else pack_text(text),
        key=key, most=MAX_NAMED,
    )  # fmt: skip


def _day_text(day: str) -> str:
    return short_date_text(_noon(datetime.fromisoformat(day)))


def _plausible(days: Sequence[str]) -> bool:
    """Whether the first and the last day are days that the calendar of pages knows."""
    try:
        return bool(days) and all(FIRST_YEAR <= datetime.fromisoformat(day).year < END_YEAR for day in (days[0], days[-1]))
    except ValueError:
        return False


def goes_on_elsewhere(table: Table) -> bool:
    """Whether a table is only a part of one at which people joined or left."""
    return table.parts[0][1].setting.before > 0 or bool(table.parts[0][1].setting.opening) or table.continued


def _checked(play: ImportedPlay) -> ImportedPlay:
    """A play whose record is no table says so."""
    if play.record is None:
        return play
    table, problems, _ = fold_record(play.record)
    if table is not None and not goes_on_elsewhere(table):
        return play
    game = game_in(play.record)
    words = words_of_request(room_of(game.id) if game else None)
    if table is not None:
        return play._replace(record=None, notes=(ImportNote("refused", {"problem": say("import-part")}),))
    return play._replace(record=None, notes=(ImportNote("refused", {"problem": words.sentence_of(problems[0])}),))


def _twins(plays: Sequence[ImportedPlay]) -> set[str]:
    """The keys of records that are tables of the circle already: same game, same people, begun at the same moment."""
    if not plays:
        return set()
    tables = {
        (base_id(stored.game), tuple(person.name.casefold() for person in stored.people), _instant(started_text(stored)))
        for stored in store().lists.recent(1_000_000, Filter(), log=False)
    }
    keys = set()
    for play in plays:
        record = play.record or {}
        at = _instant(record.get("started") or "")
        if at is not None and (base_id(record["game"]), tuple(name.casefold() for name in record["players"]), at) in tables:
            keys.add(play.import_key)
    return keys


def _instant(text: str) -> float | None:
    """A moment to the second; None unless both day and time are known."""
    try:
        return float(int(parse_started(text).timestamp())) if "T" in text else None
    except (ValueError, OverflowError, OSError):
        return None


def _table(play: ImportedPlay, known_as: Callable[[str, str], str]) -> NewTable:
    record = play.record or {}
    game: Any = game_in(record)
    options = record.get("options") or {}
    if title := options.get(game.title_option):
        options = {**options, game.title_option: known_as(game.id, title.strip())}
    return NewTable(
        game.id, [name.strip() for name in record["players"]], record.get("dealer") or 0, options=options,
        entries=record.get("rounds") or [],
        ended=bool(record.get("ended")), opened_at=_before(opened_at(record), play.seconds),
        started=record.get("started") or "", note=(record.get("note") or "").strip(), seconds_played=play.seconds,
        description=description_of(game.id),
    )  # fmt: skip


def _notes(plays: Iterator[ImportedPlay] | Sequence[ImportedPlay]) -> list[PlaysNote]:
    """What is said of these plays, by sentence; the more often first."""
    by_key: dict[str, list[tuple[ImportedPlay, ImportNote]]] = {}
    for play in plays:
        for note in play.notes:
            by_key.setdefault(note.key, []).append((play, note))
    return [
        PlaysNote(say(f"bgstats-{key}-head"), len(notes), [_line(*pair) for pair in notes[:MAX_NAMED]])
        for key, notes in sorted(by_key.items(), key=lambda pair: -len(pair[1]))
    ]


def _line(play: ImportedPlay, note: ImportNote) -> str:
    """A play in a list: its day, its game, and what is special."""
    args = {name: ", ".join(value) if isinstance(value, list) else value for name, value in note.args.items()}
    text = say(f"bgstats-{note.key}", **args) if args else ""
    day = _day_text(play.day) if _plausible([play.day]) else play.day
    return " · ".join(part for part in (day, play.game, text) if part)
