"""Search index: the distinct words of names, notes and titles, folded, and the tables in which each occurs. What people wrote about
an evening occurs in each of its tables.

Writers must hold the lock on people (`Database.lock_people`), so that no word is deleted while another writer refers to it.


Text folding for search: case and accents are ignored, and "ü" matches both "u" and "ue".
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from sqlalchemy import Connection, Text, cast, delete, false, func, insert, or_, select, true, update
from sqlmodel import Session, col

from scorepad.archive.evenings import night_opened
from scorepad.store.models import (
    FORBIDDEN_CHARACTERS,
    BinRow,
    CircleRow,
    EveningRow,
    MemoRow,
    MentionRow,
    PersonRow,
    SeatRow,
    StepRow,
    TableRow,
    WordRow,
)

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


#: Texts up to this length (names) are cached when folded.
MAX_CACHED_TEXT = 60
#: Length of the pieces that are normalized one by one: the time for stacked accents grows with the square of their number.
MAX_PIECE = 4_000


def fold_text(text: str) -> tuple[str, str]:
    """A text in lower case without accents, twice: with umlauts as one plain letter ("u"), and as two ("ue")."""
    return _kept(text) if len(text) <= MAX_CACHED_TEXT else _folded(text)


def _folded(text: str) -> tuple[str, str]:
    folded = "".join(unicodedata.normalize("NFC", piece) for piece in _pieces(text.casefold()))
    return without_accents(folded), without_accents(folded.translate(UMLAUTS))


_kept = lru_cache(maxsize=20_000)(_folded)


def _pieces(text: str) -> Iterator[str]:
    return (text[start : start + MAX_PIECE] for start in range(0, len(text), MAX_PIECE))


def without_accents(text: str) -> str:
    """A text without accents; umlauts become plain letters."""
    plain = (sign for piece in _pieces(text) for sign in unicodedata.normalize("NFKD", piece))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def without_dotless_i(text: str) -> str:
    """A folded text without the Turkish ı: "Işıl" is folded to an i and an ı, "ışıl" to two of these. Only what searches calls it;
    the words in databases keep the ı."""
    return text.replace("ı", "i")


def contains_word(text: str | None, word: str) -> bool:
    """Whether a text contains a word, both folded."""
    return text is not None and any(
        without_dotless_i(one) in without_dotless_i(other) for one, other in zip(fold_text(word), fold_text(text), strict=True)
    )


#: Number of tables (or words) handled at once.
TABLES_PER_BATCH = 500
#: If a search matches more tables than this, their ids are not fetched in advance.
ENOUGH_WORDS = 1_000

TABLE_ID: Any = TableRow.id

Progress = Callable[[int, int], object]


class IndexedWord(NamedTuple):
    """A folded word: umlauts as one `plain` letter, and `spelled` as two."""

    plain: str
    spelled: str

    @property
    def id(self) -> int:
        """Its key in the database: a 63-bit digest of both spellings."""
        digest = blake2b("\n".join(self).encode("utf-8", "surrogatepass"), digest_size=8).digest()
        return int.from_bytes(digest, "big") >> 1


def words_of(text: str) -> set[IndexedWord]:
    """The words of a text. A search text without blanks occurs in the text exactly if it occurs within one of them."""
    return set(map(IndexedWord, *(way.split() for way in fold_text(FORBIDDEN_CHARACTERS.sub("", text)))))


def title_of(options: Any) -> str | None:
    """The title in the house rules of a table, if any."""
    title = options.get("title") if isinstance(options, dict) else None
    return title if isinstance(title, str) else None


def notes_of(data: Any) -> list[str]:
    """The notes in the data of a step."""
    parts = (data, data.get("entry")) if isinstance(data, dict) else ()
    return [note for part in parts if isinstance(part, dict) and isinstance(note := part.get("note"), str)]


def texts(connection: Connection, tables: Collection[int]) -> Iterator[tuple[int, str]]:
    """All searchable texts of some tables, as pairs of table id and text."""
    seats: Any = select(col(SeatRow.table_id), col(SeatRow.name)).where(col(SeatRow.table_id).in_(tables))
    memos: Any = select(col(MemoRow.table_id), col(MemoRow.note)).where(col(MemoRow.table_id).in_(tables))
    titles: Any = select(TABLE_ID, col(TableRow.title)).where(TABLE_ID.in_(tables), col(TableRow.title).is_not(None))
    for query in (seats, memos, titles):
        for table, text in connection.execute(query):
            yield table, text
    # Only the few steps with a note are read.
    noted = select(col(StepRow.table_id), col(StepRow.data)).where(
        col(StepRow.table_id).in_(tables), cast(StepRow.data, Text).contains('"note"')
    )
    for table, data in connection.execute(noted):
        for note in notes_of(data):
            yield table, note
    yield from _evenings(connection, tables)


def _evenings(connection: Connection, tables: Collection[int]) -> Iterator[tuple[int, str]]:
    """What people wrote about the evenings of some tables, as pairs of table id and text."""
    opened: Any = select(TABLE_ID, *map(col, (TableRow.circle_id, TableRow.opened_at, MemoRow.started, CircleRow.zone)))
    opened = opened.join(CircleRow, col(TableRow.circle_id) == CircleRow.id).outerjoin(MemoRow, col(MemoRow.table_id) == TABLE_ID)
    nights = {
        table: (circle, night_opened(at, started, zone).isoformat())
        for table, circle, at, started, zone in connection.execute(opened.where(TABLE_ID.in_(tables)))
    }
    rows: Any = select(*map(col, (EveningRow.circle_id, EveningRow.night, EveningRow.title, EveningRow.note)))
    rows = rows.where(col(EveningRow.night).in_({night for _, night in nights.values()}))
    written = {(circle, night): (title, note) for circle, night, title, note in connection.execute(rows)}
    for table, which in nights.items():
        for text in written.get(which, ()):
            yield table, text


def index_texts(connection: Connection, table: int, written: Iterable[str]) -> None:
    """Add the words of these texts to those of a table."""
    found = set[IndexedWord]().union(*map(words_of, written))
    there = connection.execute(select(col(MentionRow.word_id)).where(col(MentionRow.table_id) == table)).scalars()
    known = set(there)
    _write(connection, {table: {word for word in found if word.id not in known}})


def reindex_tables(connection: Connection, tables: Collection[int]) -> None:
    """Index some tables again."""
    for some in _some(sorted(tables)):
        found = _found(connection, some)
        unindex_tables(connection, some)
        _write(connection, found)


def _found(connection: Connection, tables: Collection[int]) -> dict[int, set[IndexedWord]]:
    """The words of all texts of some tables."""
    found: dict[int, set[IndexedWord]] = {table: set() for table in tables}
    for table, text in texts(connection, tables):
        found[table] |= words_of(text)
    return found


def stale_tables(connection: Connection) -> Iterator[int]:
    """The tables of which the index does not tell what is written there."""
    for some in _some(list(connection.execute(select(TABLE_ID)).scalars())):
        told: dict[int, set[int]] = {table: set() for table in some}
        mentions = select(col(MentionRow.table_id), col(MentionRow.word_id)).where(col(MentionRow.table_id).in_(some))
        for table, word in connection.execute(mentions):
            told[table].add(word)
        found = _found(connection, some)
        yield from (table for table in some if {word.id for word in found[table]} != told[table])


def unindex_tables(connection: Connection, tables: Collection[int]) -> None:
    """Remove some tables from the index."""
    connection.execute(delete(MentionRow).where(col(MentionRow.table_id).in_(tables)))


def delete_unused_words(connection: Connection) -> None:
    """Delete words that occur nowhere any more."""
    stands = select(true()).where(col(MentionRow.word_id) == WordRow.id).exists()
    connection.execute(delete(WordRow).where(~stands))


def matching(connection: Connection, text: str) -> Any | None:
    """A query for the ids of the words that contain a text; None if the text is not a single word."""
    plain, spelled = fold_text(FORBIDDEN_CHARACTERS.sub("", text))
    if plain.split() != [plain]:
        return None
    inside = func.strpos if connection.dialect.name == "postgresql" else func.instr
    kept = (func.replace(each, "ı", "i") for each in (WordRow.plain, WordRow.spelled))
    found = (inside(each, without_dotless_i(way)) > 0 for each, way in zip(kept, (plain, spelled), strict=True))
    return select(col(WordRow.id)).where(or_(*found))


def mentions(session: Session, text: str, games: Collection[str] = ()) -> Any:
    """Condition: a table whose names, notes or title contain a word, or whose game is one of `games`."""
    connection = session.connection()
    # Databases look through all tables for one of an empty list.
    of_game = col(TableRow.game).in_(games) if games else false()
    words = matching(connection, text)
    if words is None:
        return or_(of_game, TABLE_ID.in_(_plainly(connection, text)))
    # Few ids are given as literals, which spares the query planner an estimate.
    named = connection.execute(words.limit(TABLES_PER_BATCH + 1)).scalars().all()
    words = words if len(named) > TABLES_PER_BATCH else named
    few = connection.execute(
        select(col(MentionRow.table_id)).where(col(MentionRow.word_id).in_(words)).distinct().limit(ENOUGH_WORDS + 1)
    )
    if len(tables := few.scalars().all()) <= ENOUGH_WORDS:
        return or_(of_game, TABLE_ID.in_(tables) if tables else false())
    # For many matches: scan the tables and check the words of each. `+ 0` keeps databases from starting at the word index.
    here = select(true()).where(col(MentionRow.table_id) == TableRow.id, (col(MentionRow.word_id) + 0).in_(words))
    return or_(of_game, here.exists())


def _plainly(connection: Connection, text: str) -> set[int]:
    """Tables that contain a text which is not a single word (rare). Reads the texts of all tables."""
    ids = list(connection.execute(select(TABLE_ID)).scalars())
    return {table for some in _some(ids) for table, written in texts(connection, some) if contains_word(written, text)}


def rebuild(connection: Connection, progress: Progress | None = None) -> None:
    """Rebuild all derived data: titles, words and the table counts of people.

    `progress` is called with the numbers of tables done and of all tables.
    """
    connection.execute(delete(MentionRow))
    connection.execute(delete(WordRow))
    ids = list(connection.execute(select(TABLE_ID).order_by(TABLE_ID)).scalars())
    for done, some in enumerate(_some(ids)):
        _title(connection, some)
        reindex_tables(connection, some)
        if progress:
            progress(min(len(ids), (done + 1) * TABLES_PER_BATCH), len(ids))
    count_tables(connection)


def _title(connection: Connection, tables: Collection[int]) -> None:
    rows = select(TABLE_ID, col(TableRow.options), col(TableRow.title)).where(TABLE_ID.in_(tables))
    for table, options, before in connection.execute(rows).all():
        if (title := title_of(options)) != before:
            connection.execute(update(TableRow).where(table == TABLE_ID).values(title=title))


def count_tables(connection: Connection, people: Collection[int] | None = None) -> None:
    """Recount the tables of all or some people, without those in the bin."""
    here = col(SeatRow.table_id).not_in(select(col(BinRow.table_id)))
    times = select(func.count()).where(col(SeatRow.person_id) == PersonRow.id, here)
    some = true() if people is None else col(PersonRow.id).in_(people)
    connection.execute(update(PersonRow).where(some).values(times=times.scalar_subquery()))


def _write(connection: Connection, found: Mapping[int, Collection[IndexedWord]]) -> None:
    wanted = {word.id: word for each in found.values() for word in each}
    for some in _some(list(wanted)):
        for known in connection.execute(select(col(WordRow.id)).where(col(WordRow.id).in_(some))).scalars():
            del wanted[known]
    if wanted:
        connection.execute(insert(WordRow), [{"id": key, **word._asdict()} for key, word in wanted.items()])
    if mentions := [{"word_id": word.id, "table_id": table} for table, each in found.items() for word in each]:
        connection.execute(insert(MentionRow), mentions)


def _some(ids: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(ids), TABLES_PER_BATCH):
        yield ids[start : start + TABLES_PER_BATCH]
