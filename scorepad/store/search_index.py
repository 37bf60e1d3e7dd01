"""Search index: the distinct words of names, notes and titles, folded, and the tables in which each occurs.

Folding ignores case and accents, and lets "ü" match both "u" and "ue". What people wrote about an evening occurs in each of its
tables, but in no more than `MAX_EVENING_TABLES`, those with the lowest ids. Writers must hold the lock on people
(`Database.lock_people`), so that no word is deleted while another writer refers to it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Text, and_, cast, delete, false, func, insert, or_, select, true, update
from sqlmodel import Session, col

from scorepad.archive.evenings import MAX_NIGHT_SECONDS, evening_end, night_opened, night_start
from scorepad.store.models import (
    FORBIDDEN_CHARACTERS,
    SAT_THERE,
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

T = TypeVar("T")

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
    plain = (character for piece in _pieces(text) for character in unicodedata.normalize("NFKD", piece))
    return "".join(character for character in plain if not unicodedata.combining(character))


def without_dotless_i(text: str) -> str:
    """A folded text without the Turkish ı: "Işıl" is folded to an i and an ı, "ışıl" to two of these. Only searches call it; the
    words in databases keep the ı."""
    return text.replace("ı", "i")


def contains_word(text: str | None, word: str) -> bool:
    """Whether a text contains a word once both are folded."""
    return text is not None and any(
        without_dotless_i(part) in without_dotless_i(whole) for part, whole in zip(fold_text(word), fold_text(text), strict=True)
    )


#: Number of tables (or words) handled at once.
IDS_PER_BATCH = 500
#: If a search matches more tables than this, their ids are not fetched in advance.
MAX_TABLE_IDS = 1_000
#: At so many tables of an evening what people wrote about it is indexed: an import can put thousands on one day.
MAX_EVENING_TABLES = 100

TABLE_ID: Any = TableRow.id


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
    return set(map(IndexedWord, *(spelling.split() for spelling in fold_text(FORBIDDEN_CHARACTERS.sub("", text)))))


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
    seats: Any = select(col(SeatRow.table_id), col(SeatRow.name)).where(col(SeatRow.table_id).in_(tables), SAT_THERE)
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
    yield from _evening_texts(connection, tables)


def _evening_texts(connection: Connection, tables: Collection[int]) -> Iterator[tuple[int, str]]:
    """What people wrote about the evenings of some tables, as pairs of table id and text."""
    for evening, written in written_evenings(connection, tables).items():
        for table in {*tables}.intersection(first_tables(connection, *evening)):
            yield from ((table, text) for text in written)


def written_evenings(connection: Connection, tables: Collection[int]) -> dict[tuple[int, date, str], Sequence[str]]:
    """What people wrote about the evenings of some tables, each by its circle, night and time zone."""
    opened = opening_times(connection, TABLE_ID.in_(tables))
    evenings = {(circle, night_opened(at, started, zone), zone) for _, at, started, circle, zone in opened}
    rows: Any = select(*map(col, (EveningRow.circle_id, EveningRow.night, EveningRow.title, EveningRow.note)))
    rows = rows.where(col(EveningRow.night).in_({night.isoformat() for _, night, _ in evenings}))
    written = {(circle, night): texts for circle, night, *texts in connection.execute(rows)}
    return {evening: texts for evening in evenings if (texts := written.get((evening[0], evening[1].isoformat())))}


def first_tables(connection: Connection, circle: int, night: date, zone: str) -> list[int]:
    """The tables of an evening at which what people wrote about it is indexed; those in the bin count."""
    return sorted(tables_of_night(connection, col(TableRow.circle_id) == circle, night, zone=zone))[:MAX_EVENING_TABLES]


def opening_times(connection: Connection, *where: Any) -> Iterator[Any]:
    """The id of each of these tables, when it was opened, its start time if it was imported, its circle and the time zone of that;
    in the order of opening."""
    query: Any = select(*map(col, (TableRow.id, TableRow.opened_at, MemoRow.started, TableRow.circle_id, CircleRow.zone)))
    query = query.join(CircleRow, col(TableRow.circle_id) == CircleRow.id).outerjoin(MemoRow, col(MemoRow.table_id) == TABLE_ID)
    yield from connection.execute(query.where(*where).order_by(TableRow.opened_at, TABLE_ID))


def tables_of_night(connection: Connection, where: Any, night: date, zone: str) -> list[int]:
    """The ids of these tables that belong to a night, the first one first."""
    since = night_start(night, zone)
    near = TableRow.opened_at >= since - MAX_NIGHT_SECONDS, TableRow.opened_at < evening_end(since, zone) + MAX_NIGHT_SECONDS
    opened = opening_times(connection, where, *near)
    return [table for table, at, started, *_ in opened if night_opened(at, started, zone) == night]


def index_texts(connection: Connection, table: int, new_texts: Iterable[str]) -> None:
    """Add the words of these texts to those of a table."""
    words = set[IndexedWord]().union(*map(words_of, new_texts))
    word_ids = connection.execute(select(col(MentionRow.word_id)).where(col(MentionRow.table_id) == table)).scalars()
    known = set(word_ids)
    _write(connection, {table: {word for word in words if word.id not in known}})


def reindex_tables(connection: Connection, tables: Collection[int]) -> None:
    """Index some tables again."""
    for batch in batches(sorted(tables)):
        words = _words_by_table(connection, batch)
        unindex_tables(connection, batch)
        _write(connection, words)


def _words_by_table(connection: Connection, tables: Collection[int]) -> dict[int, set[IndexedWord]]:
    """The words of all texts of some tables."""
    words: dict[int, set[IndexedWord]] = {table: set() for table in tables}
    for table, text in texts(connection, tables):
        words[table] |= words_of(text)
    return words


def stale_tables(connection: Connection) -> Iterator[int]:
    """The tables whose words in the index are not those of their texts."""
    for batch in batches(connection.execute(select(TABLE_ID)).scalars().all()):
        indexed: dict[int, set[int]] = {table: set() for table in batch}
        query = select(col(MentionRow.table_id), col(MentionRow.word_id)).where(col(MentionRow.table_id).in_(batch))
        for table, word in connection.execute(query):
            indexed[table].add(word)
        words = _words_by_table(connection, batch)
        yield from (table for table in batch if {word.id for word in words[table]} != indexed[table])


def unindex_tables(connection: Connection, tables: Collection[int]) -> None:
    """Remove some tables from the index."""
    connection.execute(delete(MentionRow).where(col(MentionRow.table_id).in_(tables)))


def delete_unused_words(connection: Connection) -> None:
    """Delete words that occur nowhere any more."""
    mentioned = select(true()).where(col(MentionRow.word_id) == WordRow.id).exists()
    connection.execute(delete(WordRow).where(~mentioned))


def mentions(session: Session, text: str, games: Collection[str] = ()) -> Any:
    """Condition: a table whose names, notes or title contain each word of a text, or whose game is one of `games`."""
    # Databases look through all tables for one of an empty list.
    of_game = col(TableRow.game).in_(games) if games else false()
    return or_(of_game, and_(true(), *(_mentions(session.connection(), word) for word in words_of(text))))


def _mentions(connection: Connection, word: IndexedWord) -> Any:
    inside = func.strpos if connection.dialect.name == "postgresql" else func.instr
    columns = (func.replace(column, "ı", "i") for column in (WordRow.plain, WordRow.spelled))
    matches = (inside(column, without_dotless_i(folded)) > 0 for column, folded in zip(columns, word, strict=True))
    matching: Any = select(col(WordRow.id)).where(or_(*matches))
    # Few ids are given as literals, which spares the query planner an estimate.
    word_ids = connection.execute(matching.limit(IDS_PER_BATCH + 1)).scalars().all()
    words = matching if len(word_ids) > IDS_PER_BATCH else word_ids
    rows = connection.execute(
        select(col(MentionRow.table_id)).where(col(MentionRow.word_id).in_(words)).distinct().limit(MAX_TABLE_IDS + 1)
    )
    if len(tables := rows.scalars().all()) <= MAX_TABLE_IDS:
        return TABLE_ID.in_(tables) if tables else false()
    # For many matches: scan the tables and check the words of each. `+ 0` keeps databases from starting at the word index.
    mentioned = select(true()).where(col(MentionRow.table_id) == TableRow.id, (col(MentionRow.word_id) + 0).in_(words))
    return mentioned.exists()


def rebuild(connection: Connection) -> None:
    """Rebuild all derived data: titles, words and the table counts of people."""
    connection.execute(delete(MentionRow))
    connection.execute(delete(WordRow))
    ids = list(connection.execute(select(TABLE_ID).order_by(TABLE_ID)).scalars())
    for batch in batches(ids):
        _update_titles(connection, batch)
        reindex_tables(connection, batch)
    count_tables(connection)


def _update_titles(connection: Connection, tables: Collection[int]) -> None:
    rows = select(TABLE_ID, col(TableRow.options), col(TableRow.title)).where(TABLE_ID.in_(tables))
    for table, options, stored in connection.execute(rows).all():
        if (title := title_of(options)) != stored:
            connection.execute(update(TableRow).where(table == TABLE_ID).values(title=title))


def count_tables(connection: Connection, people: Collection[int] | None = None) -> None:
    """Recount the tables of all or some people, without those in the bin."""
    not_in_bin = col(SeatRow.table_id).not_in(select(col(BinRow.table_id)))
    times = select(func.count()).where(col(SeatRow.person_id) == PersonRow.id, SAT_THERE, not_in_bin)
    for chosen in [true()] if people is None else [col(PersonRow.id).in_(batch) for batch in batches(people)]:
        connection.execute(update(PersonRow).where(chosen).values(times=times.scalar_subquery()))


def _write(connection: Connection, words_by_table: Mapping[int, Collection[IndexedWord]]) -> None:
    ids = {word: word.id for word in set[IndexedWord]().union(*words_by_table.values())}
    missing = {key: word for word, key in ids.items()}
    for batch in batches(list(missing)):
        for known in connection.execute(select(col(WordRow.id)).where(col(WordRow.id).in_(batch))).scalars():
            del missing[known]
    if missing:
        connection.execute(insert(WordRow), [{"id": key, **word._asdict()} for key, word in missing.items()])
    if rows := [{"word_id": ids[word], "table_id": table} for table, words in words_by_table.items() for word in words]:
        connection.execute(insert(MentionRow), rows)


def batches(values: Iterable[T], size: int | None = None) -> Iterator[list[T]]:
    """All values in lists of at most `size`, or `IDS_PER_BATCH`: PostgreSQL takes no more than 65,535 parameters."""
    remaining = iter(values)
    while batch := list(islice(remaining, size or IDS_PER_BATCH)):
        yield batch
