"""What databases do otherwise, if one lets them: what is written, kept, put in order and found is the same on each."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import Conflict, Filter, NewStep, NewTable, Store, Unknown, Wanted
from tests.databases import clear

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


def laid(store: Store, key: str = "k", players: tuple[str, ...] = ("Ada", "Ben", "Cem"), at: int = 100, **more: Any) -> str:
    return store.open(NewTable(**{"game": "partout", "players": players, "dealer": 0, "options": {}, **more}), key=key, at=at)


class TestTexts:
    def test_are_kept_to_the_letter(self, store: Store, subtests: pytest.Subtests) -> None:
        for text in TEXTS:
            clear(store)
            with subtests.test(text=ascii(text)[:20]):
                slug = laid(store, note=text, started=text, options={"title": text}, players=("Ada", "Ben", text[:40]))
                store.keep_draft(slug, "next-0", {text: text})
                kept = store.load(slug)
                assert (kept.options, [who.name for who in kept.people][2]) == ({"title": text}, text[:40])
                assert (kept.note, kept.started) == (text, text)
                assert store.draft(slug, "next-0") == {text: text}
                assert store.used("partout") == [text]
                assert store.count(Filter(title=text)) == 1

    def test_are_kept_without_what_cannot_stand(self, store: Store) -> None:
        slug = laid(store, note="\0Hütte\ud800", players=("A\0da", "Ben", "Cem"))
        store.keep_note(slug, "auf der\0 Hütte")
        kept = store.load(slug)
        assert kept.note == "auf der Hütte"
        assert kept.people[0].name == "Ada"
        (ada,) = [who.id for who in store.people() if who.name == "Ada"]
        store.rename(ada, "A\0da M\udfff.")
        assert store.person(ada).name == "Ada M."

    @pytest.mark.parametrize("slug", ["\0", "x\0", "\ud800", "'", "%", "", LONG], ids=lambda slug: ascii(slug)[:20])
    def test_that_name_no_table_find_none(self, store: Store, slug: str) -> None:
        laid(store)
        for ask in (store.load, store.stamp, store.thrown_at, store.take_out, lambda slug: store.keep_note(slug, "x")):
            with pytest.raises(Unknown):
                ask(slug)
        with pytest.raises(Unknown):
            store.draft(slug, "next-0")
        assert store.opened_by(slug) is None

    @pytest.mark.parametrize("key", ["", "\0", "\ud800", LONG, "k" * 3_000], ids=lambda key: ascii(key)[:20])
    def test_are_keys_of_any_length(self, store: Store, key: str) -> None:
        slug = laid(store, key)
        assert laid(store, key) == slug == store.opened_by(key)
        assert laid(store, key + "x") != slug
        for _ in range(2):
            store.append(slug, NewStep("entry", {"a": 1}), seen=0, key=key, at=1)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("entry", {"a": 2}), seen=1, key=key, at=1)
        store.append(slug, NewStep("entry", {"a": 2}), seen=1, key=key + "x", at=1)
        assert store.load(slug).version == 2

    def test_of_people_are_compared_alike(self, store: Store) -> None:
        """By what is written there: a capital is no other sign, an accent is."""
        names = ("Straße", "STRASSE", "Ada", "ADA", "Adá", "İ", "i", "ﬁ", "fi")
        who = [store.load(laid(store, str(number), (name, "Ben"))).people[0].id for number, name in enumerate(names)]
        assert [who.index(each) for each in who] == [0, 0, 2, 2, 4, 5, 6, 7, 7]


class TestJson:
    @pytest.mark.parametrize("data", DATA, ids=lambda data: ascii(data)[:20])
    def test_is_kept_to_the_letter_and_in_its_order(self, store: Store, data: Any) -> None:
        slug = laid(store, entries=[data])
        store.append(slug, NewStep("amend", data), seen=1, key="a", at=1)
        store.append(slug, NewStep("amend", data), seen=1, key="a", at=1)
        for step in store.load(slug).steps:
            assert json.dumps(step.data) == json.dumps(data)
        assert store.recent(1) == [store.load(slug)]

    def test_in_another_order_is_something_else(self, store: Store) -> None:
        slug = laid(store)
        store.append(slug, NewStep("entry", {"a": 1, "b": 2}), seen=0, key="a", at=1)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("entry", {"b": 2, "a": 1}), seen=0, key="a", at=1)


class TestNumbers:
    @pytest.mark.parametrize("at", [0, -1, -(2**40), 2**31, 2**32 + 1, 253_402_300_800, 2**62])
    def test_of_moments_have_64_bits(self, store: Store, at: int) -> None:
        slug = laid(store, at=at, entries=[{}])
        store.append(slug, NewStep("end", {}), seen=1, key="e", at=at)
        kept = store.load(slug)
        assert (kept.opened_at, kept.touched_at, [step.at for step in kept.steps]) == (at, at, [at, at])
        assert store.first_opened() == at
        assert store.count(Filter(since=at, until=at + 1)) == 1
        store.throw_away(slug, at)
        assert store.thrown_at(slug) == at

    @pytest.mark.parametrize("number", [0, -1, 2**31, 2**53 + 1, 2**63 - 1])
    def test_of_people_who_are_not_there(self, store: Store, number: int) -> None:
        laid(store)
        with pytest.raises(Unknown):
            store.person(number)
        with pytest.raises(Unknown):
            store.unmend(number)
        assert store.count(Filter(person=number)) == 0
        assert store.recent(5, Filter(person=number)) == []


class TestOrder:
    def test_is_by_time_and_then_by_what_came_last(self, store: Store) -> None:
        slugs = [laid(store, str(number), at=100) for number in range(5)]
        assert [kept.slug for kept in store.recent(10)] == slugs[::-1]
        assert [kept.slug for kept in store.recent(10, Filter())] == slugs[::-1]
        for slug in slugs:
            store.throw_away(slug, 7)
        assert [kept.slug for kept, _ in store.thrown()] == slugs[::-1]

    def test_of_games_played_at_the_same_moment_is_the_same_each_time(self, store: Store) -> None:
        games = ("sheet", "Zwei", "ärgern", "partout", "Belote")
        for number, game in enumerate(games):
            laid(store, str(number), game=game, at=100)
        assert list(store.games()) == list(games)[::-1]

    def test_of_people_is_by_when_they_sat_down_and_then_as_they_came(self, store: Store) -> None:
        names = ("Zoë", "ada", "Ärger", "Ben", "_", "ähm")
        laid(store, players=names)
        assert [who.name for who in store.people()] == list(names)

    def test_of_what_was_set_is_by_when(self, store: Store) -> None:
        for number, title in enumerate(("skat", "Ähm", "Skat", "ähm")):
            laid(store, str(number), game="sheet", options={"title": title}, at=100)
        assert store.used("sheet") == ["ähm", "Skat", "Ähm", "skat"]


class TestWhatIsLookedFor:
    def test_of_nothing_is_nothing(self, store: Store) -> None:
        assert (store.recent(5), store.count(), store.people(), store.played(), store.games(), store.thrown()) == (
            [],
            0,
            [],
            {},
            [],
            [],
        )
        assert store.recent(0) == []

    def test_is_found_in_names_notes_and_titles_however_it_is_written(self, store: Store, subtests: pytest.Subtests) -> None:
        laid(
            store, "one", ("Jürgen", "Ben"), game="sheet", options={"title": "Rommé"}, note="Straße zur Hütte 100% \\ _",
            entries=[{"adjust": [1, 1], "note": "Vorgabe"}],
        )  # fmt: skip
        laid(store, "two", ("Cem", "Dora"))
        for word, expected in (
            ("jürgen", 1), ("JÜRGEN", 1), ("juergen", 1), ("jurgen", 1), ("ürg", 1), ("Ju\u0308rgen", 1), ("strasse", 1),
            ("STRASSE", 1),
            ("hütte", 1), ("huette", 1), ("vorgabe", 1), ("rommé", 1), ("romme", 1), ("100%", 1), ("%", 1), ("_", 1), ("\\", 1),
            ("j%n", 0), ("j_rgen", 0), ("'", 0), ('"', 0), ("note", 0), ("\0", 0), ("xyzzy", 0), ("𝕁", 0),
        ):  # fmt: skip
            with subtests.test(word=word):
                where = Filter(words=(Wanted(word),))
                assert store.count(where) == expected
                assert len(store.recent(5, where)) == expected
