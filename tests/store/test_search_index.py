"""Words by which tables are found: the index finds what a look at every name, note and title finds, whatever was done before."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sqlmodel import select

from scorepad.archive.evenings import night_opened
from scorepad.store import Filter, NameTaken, NewStep, NewTable, NotFound, SearchWord, SeatedTogether, Store, contains_word
from scorepad.store.evenings import EveningTexts
from scorepad.store.models import WordRow
from scorepad.store.search_index import fold_text, notes_of, stale_tables, without_dotless_i, words_of
from tests.databases import new_table

NAMES = ("Jürgen", "Juergen", "Ada", "ADA B.", "Zoë", "Ömer", "Łukasz", "Groß", "e\u0301mile", "Ünal Ä")
NOTES = ("Bei Jürgen im Garten", "Großmutter kam", "a´b", "ﬁnal ﬂash", "１２３ ½", "x", "Ärger\nmit Ömer", "ᴬᴮ und K", "  ")
TITLES = ("Skat", "Doppelkopf", "Schafkopf für Ömer", "Ü")
ASKED = (
    "jürgen", "jurgen", "juergen", "ö", "oe", "o", "gross", "ß", "´", "a´b", "fin", "ﬁ", "123", "1", "AB", "ab", "garten", "k",
)  # fmt: skip


#: Half past four by one clock and half past five by the other, and a moment of the same evening by both.
OPENED = (4 * 3600 + 1800, 20 * 3600)
ZONES = ("UTC", "Europe/Berlin")
NIGHTS = (date(1969, 12, 31), date(1970, 1, 1))


def plainly(store: Store, word: str) -> set[str]:
    """The judge: all that is written of all tables is read. An accent that stands alone separates words."""
    found, parts = set(), word.replace("´", " ").split()
    for kept in store.lists.recent(1_000):
        names = [person.name for person in kept.people]
        names += store.evenings.texts(night_opened(kept.opened_at, kept.started, store.circle.zone()))
        texts = [kept.note, kept.options.get("title"), *names, *(note for step in kept.steps for note in notes_of(step.data))]
        if all(any(contains_word(text, part) for text in texts) for part in parts):
            found.add(kept.slug)
    return found


def by_index(store: Store, word: str) -> set[str]:
    return {kept.slug for kept in store.lists.recent(1_000, Filter(words=(SearchWord(word),)), log=False)}


def open_some(store: Store, dice: random.Random, key: str) -> str:
    title = dice.choice([None, *TITLES])
    notes = [{"points": [1, 2], "note": dice.choice(NOTES)}] if dice.random() < 0.5 else []
    names, started = dice.sample(NAMES, 3), dice.choice([None, None, *(night.isoformat() for night in NIGHTS)])
    new = NewTable("sheet", names, 0, {"title": title}, entries=notes, note=dice.choice(["", *NOTES]), started=started)
    return store.tables.open(new, key=key, at=dice.choice(OPENED))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.exhaustive) for seed in (1, 2, 3))])
def test_finds_what_a_look_at_everything_finds_whatever_was_done(store: Store, seed: int) -> None:
    finds_what_is_there(store, random.Random(seed))


@pytest.mark.exhaustive
def test_finds_the_same_in_postgresql(postgres_url: str) -> None:
    store = Store(postgres_url)
    finds_what_is_there(store, random.Random(4))
    store.close()


def finds_what_is_there(store: Store, dice: random.Random) -> None:
    """Much is done at random; after each step the index is compared with what is written."""
    slugs = [open_some(store, dice, f"k{n}") for n in range(6)]
    for turn in range(25):
        people, slug, mend = store.people.all(), dice.choice(slugs), 0
        what = dice.randrange(10)
        try:
            if what == 0:
                slugs.append(open_some(store, dice, f"t{turn}"))
            elif what in (1, 2):
                entry = {"points": [0], "note": dice.choice(NOTES)}
                kind, data = ("entry", entry) if what == 1 else ("amend", {"target": 1, "entry": entry})
                store.tables.append_step(slug, NewStep(kind, data), seen=store.tables.version(slug), key=f"a{turn}", at=200)  # type: ignore[arg-type]
            elif what == 3:
                store.tables.set_note(slug, dice.choice(["", *NOTES]))
            elif what == 4:
                mend = store.people.rename(dice.choice(people).id, dice.choice([*NAMES, "Ferdinand"]))
            elif what == 5:
                mend = store.people.merge(dice.choice(people).id, dice.choice(people).id)
            elif what == 6:
                store.bin.put(slug, 300)
                if dice.random() < 0.5:
                    store.bin.restore(slug)
            elif what == 7:
                store.bin.empty(1_000, 0)
            elif what == 8:
                night = dice.choice(NIGHTS)
                store.evenings.set_texts(
                    night, EveningTexts(dice.choice(["", *TITLES]), dice.choice(["", *NOTES])), store.evenings.texts(night)
                )
            else:
                store.circle.set_zone(dice.choice(ZONES))
            if mend and dice.random() < 0.5:
                store.people.undo_change(mend)
        except (NameTaken, SeatedTogether, NotFound):
            continue
        for word in dice.sample(ASKED, 6):
            assert by_index(store, word) == plainly(store, word), (what, word)
        assert store.people.table_counts() == dict(counted(store)), what
        with store.database.read_session() as session:
            assert list(stale_tables(session.connection())) == [], what
    before = {word: by_index(store, word) for word in ASKED}
    store.rebuild()
    assert {word: by_index(store, word) for word in ASKED} == before


def counted(store: Store) -> Counter[int]:
    """At how many tables everybody sat, seat by seat."""
    return Counter(person.id for kept in store.lists.recent(1_000, log=False) for person in kept.people)


@given(st.text(max_size=12), st.text(min_size=1, max_size=4))
def test_a_word_stands_in_one_of_the_words_of_a_text_or_nowhere(text: str, word: str) -> None:
    plain, spelled = fold_text(word)
    assume(plain.split() == [plain])
    assume("\0" not in text + word)
    plain, spelled = without_dotless_i(plain), without_dotless_i(spelled)
    found = any(plain in without_dotless_i(each.plain) or spelled in without_dotless_i(each.spelled) for each in words_of(text))
    assert found == contains_word(text, word)


@pytest.mark.both_databases
def test_a_turkish_name_is_found_with_dots_or_without(store: Store) -> None:
    """The capital of ı is I, and that of i is İ; a phone that knows no Turkish writes others."""
    new_table(store, "one", ("Işıl", "Irmak", "Ben"))
    new_table(store, "two", ("Ada", "Cem", "Ben"))
    for typed in ("Işıl", "ışıl", "IŞIL", "isil", "İRMAK", "Irmak", "ırmak", "irmak"):
        assert len(store.lists.ids(Filter(words=(SearchWord(typed),)))) == 1, typed
        assert [person.name for person in store.people.search(typed, 9)] == (["Irmak"] if "rmak" in typed.lower() else ["Işıl"]), (
            typed
        )


def test_what_was_deleted_for_good_leaves_no_word_behind(store: Store) -> None:
    slug = new_table(store, "k", ("Ada", "Ben"), 1, game="sheet", options={"title": "Geheimspiel"}, note="Verschwiegenes")
    new_table(store, "l", ("Ada", "Cem"), 1)
    store.bin.put(slug, 2)
    store.bin.empty(3, 0)
    with store.database.read_session() as session:
        assert sorted(session.exec(select(WordRow.plain))) == ["ada", "cem"]


@pytest.mark.both_databases
def test_many_tables_are_found_as_few_are(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a word stands at more tables than are gathered, each table is asked instead: the same ones are found."""
    dice = random.Random(7)
    for n in range(12):
        open_some(store, dice, f"k{n}")
    few = {word: by_index(store, word) for word in ASKED}
    monkeypatch.setattr("scorepad.store.search_index.MAX_TABLE_IDS", 1)
    assert {word: by_index(store, word) for word in ASKED} == few
    assert max(map(len, few.values())) > 2


def test_words_about_an_evening_are_indexed_at_its_first_tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of tables of one day would each get all the words. Tables that come, go or belong to another evening by another
    clock change which ones are the first; the tables are indexed and compared one by one here."""
    monkeypatch.setattr("scorepad.store.search_index.MAX_EVENING_TABLES", 2)
    monkeypatch.setattr("scorepad.store.search_index.IDS_PER_BATCH", 1)
    store.circle.set_zone("UTC")
    early, *slugs = [new_table(store, f"k{n}", at=at) for n, at in enumerate([OPENED[0], *[OPENED[1]] * 3])]

    def are_first(*tables: str) -> None:
        assert by_index(store, "Garten") == set(tables)
        with store.database.read_session() as session:
            assert list(stale_tables(session.connection())) == []

    store.evenings.set_texts(NIGHTS[1], EveningTexts("", "Im Garten"), EveningTexts())
    are_first(*slugs[:2])
    store.circle.set_zone("Europe/Berlin")
    are_first(early, slugs[0])
    store.bin.put(slugs[0], OPENED[1])
    store.bin.empty(OPENED[1] + 1, 0)
    are_first(early, slugs[1])
    new_table(store, "later", at=OPENED[1])
    are_first(early, slugs[1])
    store.evenings.set_texts(NIGHTS[1], EveningTexts("", "Im Keller"), EveningTexts("", "Im Garten"))
    are_first()


def test_all_that_is_found_by_words_is_counted_up_to_a_bound(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(5):
        new_table(store, f"k{n}", at=n)
    where = Filter(words=(SearchWord("ada"),))
    assert store.lists.count(where) == 5
    monkeypatch.setattr("scorepad.store.lists.COUNT_LIMIT", 3)
    assert store.lists.count(where) == 4
