"""What databases do otherwise, if one lets them: what is written, kept, put in order and found is the same on each."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import Conflict, Filter, NewLink, NewStep, NotFound, SearchWord, Store
from tests.databases import clear, new_table

pytestmark = pytest.mark.both_databases

LONG = "Ä🂡" * 5_000
#: Texts that one database or another would refuse, cut or change.
TEXTS = (
    "", " ", "  two  ", "O'Neill; DROP TABLE step; --", '"', "\\", "\\u0000", "%", "_", "?", ":slug", "%s", "{}", "null", "Zoë",
    "ZOE\u0308", "👨‍👩‍👧‍👦🃏", "‮nehcierf", "\u200b", "\x01\x1f\x7f", "a\tb\r\nc", "\ufeff", "ß", "İ", LONG,
)  # fmt: skip
#: What stands in an entry, also in one of another program.
DATA: tuple[Any, ...] = (
    {"zeta": 1, "alpha": 2, "": 3, "ä": 4, "Z": 5, "10": 6, "9": 7},
    {"a": {"z": [], "b": {}, "a": None}, "Z": [[[]]]},
    [2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**40],
    [0.1, 1e-300, 1.5e300, -0.0, 1e22, 100.0, 3],
    {"text": "\0 \ud800 \udfff 🂡 \u2028 </script>", "\0": "\0"},
    {"note": "\0"},
    "just a text",
    None,
    True,
)


class TestTexts:
    def test_are_kept_to_the_letter(self, store: Store, subtests: pytest.Subtests) -> None:
        for text in TEXTS:
            clear(store)
            with subtests.test(text=ascii(text)[:20]):
                slug = new_table(store, note=text, started=text, options={"title": text}, players=("Ada", "Ben", text[:40]))
                store.drafts.update(slug, "next-0", {text: text})
                kept = store.tables.load(slug)
                assert (kept.options, [who.name for who in kept.people][2]) == ({"title": text}, text[:40])
                assert (kept.note, kept.started) == (text, text)
                assert store.drafts.load(slug, "next-0") == {text: text}
                assert store.lists.titles("partout") == [text]
                assert store.lists.count(Filter(title=text)) == 1
                assert store.links.make(NewLink("scorer", text), "0" * 64, at=1).name == text

    def test_are_kept_without_what_cannot_stand(self, store: Store) -> None:
        slug = new_table(store, note="\0Hütte\ud800", players=("A\0da", "Ben", "Cem"))
        store.tables.set_note(slug, "auf der\0 Hütte")
        kept = store.tables.load(slug)
        assert kept.note == "auf der Hütte"
        assert kept.people[0].name == "Ada"
        (ada,) = [who.id for who in store.people.all() if who.name == "Ada"]
        store.people.rename(ada, "A\0da M\udfff.")
        assert store.people.get(ada).name == "Ada M."

    def test_that_name_no_table_find_none(self, store: Store) -> None:
        new_table(store)
        for slug in ("nowhere", "\0", "x\0", "\ud800", "'", "%", "", LONG):
            for verb, *given in (
                (store.tables.load,),
                (store.tables.version,),
                (store.tables.stamp,),
                (store.bin.deleted_at,),
                (store.bin.restore,),
                (store.tables.set_note, "x"),
                (store.drafts.load, "next-0"),
                (store.drafts.update, "next", {"a": "1"}),
                (store.drafts.delete, "next"),
            ):
                with pytest.raises(NotFound):
                    pytest.fail(f"{verb}: {verb(slug, *given)}")
            assert store.tables.slug_by_key(slug) is None

    def test_are_keys_of_any_length(self, store: Store, subtests: pytest.Subtests) -> None:
        for key in ("", "\0", "\ud800", LONG, "k" * 3_000):
            clear(store)
            with subtests.test(key=ascii(key)[:20]):
                slug = new_table(store, key)
                assert new_table(store, key) == slug == store.tables.slug_by_key(key)
                assert new_table(store, key + "x") != slug
                for _ in range(2):
                    store.tables.append_step(slug, NewStep("entry", {"a": 1}), seen=0, key=key, at=1)
                with pytest.raises(Conflict):
                    store.tables.append_step(slug, NewStep("entry", {"a": 2}), seen=1, key=key, at=1)
                store.tables.append_step(slug, NewStep("entry", {"a": 2}), seen=1, key=key + "x", at=1)
                assert store.tables.load(slug).version == 2

    def test_of_people_are_compared_alike(self, store: Store) -> None:
        """By what is written there: a capital is no other sign, an accent is."""
        names = ("Straße", "STRASSE", "Ada", "ADA", "Adá", "İ", "i", "ﬁ", "fi")
        who = [store.tables.load(new_table(store, str(number), (name, "Ben"))).people[0].id for number, name in enumerate(names)]
        assert [who.index(each) for each in who] == [0, 0, 2, 2, 4, 5, 6, 7, 7]


class TestJson:
    def test_is_kept_to_the_letter_and_in_its_order(self, store: Store) -> None:
        slug = new_table(store, entries=DATA)
        for _ in range(2):
            for number, data in enumerate(DATA):
                store.tables.append_step(slug, NewStep("amend", data), seen=len(DATA) + number, key=f"{number}", at=1)
        kept = store.tables.load(slug)
        assert [json.dumps(step.data) for step in kept.steps] == [json.dumps(data) for data in (*DATA, *DATA)]
        assert store.lists.recent(1) == [kept]

    def test_in_another_order_is_something_else(self, store: Store) -> None:
        slug = new_table(store)
        store.tables.append_step(slug, NewStep("entry", {"a": 1, "b": 2}), seen=0, key="a", at=1)
        with pytest.raises(Conflict):
            store.tables.append_step(slug, NewStep("entry", {"b": 2, "a": 1}), seen=0, key="a", at=1)


class TestNumbers:
    def test_of_moments_have_64_bits(self, store: Store) -> None:
        for at in (0, -1, -(2**40), 2**31, 2**32 + 1, 253_402_300_800, 2**62):
            clear(store)
            slug = new_table(store, at=at, entries=[{}])
            store.tables.append_step(slug, NewStep("end", {}), seen=1, key="e", at=at)
            kept = store.tables.load(slug)
            assert (kept.opened_at, kept.touched_at, [step.at for step in kept.steps]) == (at, at, [at, at])
            assert store.lists.first_opened() == at
            assert store.lists.count(Filter(since=at, until=at + 1)) == 1
            store.bin.put(slug, at)
            assert store.bin.deleted_at(slug) == at

    def test_of_people_who_are_not_there(self, store: Store) -> None:
        new_table(store)
        for number in (0, -1, 2**31, 2**53 + 1, 2**63 - 1):
            for ask in (store.people.get, store.people.undo_change):
                with pytest.raises(NotFound):
                    ask(number)
            assert (store.lists.count(Filter(person=number)), store.lists.recent(5, Filter(person=number))) == (0, []), number


class TestOrder:
    def test_is_by_time_and_then_by_what_came_last(self, store: Store) -> None:
        slugs = [new_table(store, str(number), at=100) for number in range(5)]
        assert [kept.slug for kept in store.lists.recent(10)] == slugs[::-1]
        assert [kept.slug for kept in store.lists.recent(10, Filter())] == slugs[::-1]
        for slug in slugs:
            store.bin.put(slug, 7)
        assert [kept.slug for kept, _ in store.bin.tables()] == slugs[::-1]

    def test_of_games_and_titles_is_by_when_and_of_people_as_they_sat_down(self, store: Store) -> None:
        for number, (game, title) in enumerate((("sheet", "skat"), ("Zwei", "Ähm"), ("ärgern", "Skat"), ("partout", "ähm"))):
            new_table(store, game, game=game, at=100)
            new_table(store, str(number), game="sheet", options={"title": title}, at=100)
        assert list(store.lists.games())[1:] == ["partout", "ärgern", "Zwei"]
        assert store.lists.titles("sheet") == ["ähm", "Skat", "Ähm", "skat"]
        clear(store)
        names = ("Zoë", "ada", "Ärger", "Ben", "_", "ähm")
        new_table(store, players=names)
        assert [who.name for who in store.people.all()] == list(names)


class TestWhatIsLookedFor:
    def test_of_nothing_is_nothing(self, store: Store) -> None:
        assert (
            store.lists.recent(5) == store.people.all() == store.lists.games() == store.bin.tables() == store.lists.recent(0) == []
        )
        assert (store.lists.count(), store.people.table_counts()) == (0, {})

    def test_is_found_in_names_notes_and_titles_however_it_is_written(self, store: Store, subtests: pytest.Subtests) -> None:
        new_table(
            store, "one", ("Jürgen", "Ben"), game="sheet", options={"title": "Rommé"}, note="Straße zur Hütte 100% \\ _",
            entries=[{"adjust": [1, 1], "note": "Vorgabe"}],
        )  # fmt: skip
        new_table(store, "two", ("Cem", "Dora"))
        for word, expected in (
            ("jürgen", 1), ("JÜRGEN", 1), ("juergen", 1), ("jurgen", 1), ("ürg", 1), ("Ju\u0308rgen", 1), ("strasse", 1),
            ("STRASSE", 1),
            ("hütte", 1), ("huette", 1), ("vorgabe", 1), ("rommé", 1), ("romme", 1), ("100%", 1), ("%", 1), ("_", 1), ("\\", 1),
            ("j%n", 0), ("j_rgen", 0), ("'", 0), ('"', 0), ("note", 0), ("\0", 2), ("xyzzy", 0), ("𝕁", 0),
        ):  # fmt: skip
            with subtests.test(word=word):
                where = Filter(words=(SearchWord(word),))
                assert store.lists.count(where) == expected
                assert len(store.lists.recent(5, where)) == expected
