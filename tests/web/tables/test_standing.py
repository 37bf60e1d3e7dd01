"""What stands is not worked out twice, and is never taken for what it was: sheets that are folded on, pieces of pages that are
kept, pages that are only said to be unchanged, and old rounds, which come when they are opened."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from scorepad.games import games
from scorepad.log import Step, fold_log
from scorepad.store import NewStep, NewTable, Person, Store, StoredTable
from scorepad.store.tables import Tables
from scorepad.table import add_entries
from scorepad.web.tables.score_sheet import ScoreSheet, fold_sheet, load_sheet
from scorepad.web.tables.sheet_rows import ROWS_SHOWN, ROWS_WITH_DETAILS
from tests.examples import mostly_exhaustive, scaled
from tests.tables import adjustments, entries_of, records
from tests.web.conftest import NAMES, Pad, points_of, totals_of
from tests.web.doors import inside
from tests.web.page import Node, Page

ROUNDS = ROWS_SHOWN + 7
ROUND = {"stack": [12, 0, 3, 4], "hand": [0, 1, 2, 3]}
OTHER = {"stack": [1, 5, 3, 4], "hand": [2, 0, 2, 3]}
MOST_STEPS = 12


@st.composite
def logs(draw: st.DrawFn, game_id: str) -> list[StoredTable]:
    """A table after each step of its log: entries that fit or not, corrections, some struck out, the end, steps taken back."""
    game, entries = games()[game_id], entries_of(game_id)
    assert entries is not None
    record = draw(records(game, rounds=0))
    people = tuple(Person(seat + 1, name) for seat, name in enumerate(record["players"]))
    later = (Person(len(people) + 1, "Neu"),)
    found = [StoredTable("table", game_id, record["dealer"], record["options"], people, (), 0, 0, later=later)]
    for seq in range(1, draw(st.integers(1, MOST_STEPS)) + 1):
        sheet = fold_sheet(found[-1], None)
        table, standing = sheet.table, sheet.log
        kinds = (
            ["entry"] * 4
            + ["amend"] * 2 * bool(sheet.log.entries)
            + ["undo"] * bool(standing.undoable)
            + ["end"] * (not table.ended)
        )
        kind: Any = draw(st.sampled_from(kinds))
        data: Any = {}
        if kind == "entry":
            fresh = table if not table.finished else table.after_entries(0)
            seats = range(len(table.players))
            changes: list[Any] = [
                {"people": [*seats[1:]], "of": len(seats)},
                {"deals": 0},
                {"sits": {"0": "Neu"}},
                {"people": [*seats, "Neu"], "of": len(seats)},
            ]
            changes.append({"rules": {"target": 9}})
            data = draw(st.one_of(entries(fresh.state), adjustments(fresh), st.just({"odd": True}), st.sampled_from(changes)))
        elif kind == "amend":
            slot = draw(st.sampled_from(standing.entries))
            before = sheet.before(slot.seq) if slot.raw is not None else sheet.table.after_entries(0)
            data = {"target": slot.seq, "entry": draw(st.one_of(st.none(), entries(before.state), st.just({"odd": True})))}
        elif kind == "undo" and standing.undoable:
            data = {"target": standing.undoable.seq}
        found.append(replace(found[-1], steps=(*found[-1].steps, Step(seq, kind, data, seq))))
    return found


@pytest.mark.parametrize("game_id", mostly_exhaustive(sorted(games())))
@settings(max_examples=scaled(0.4), deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_folded_on_is_folded_from_the_beginning(game_id: str, data: st.DataObject) -> None:
    log = data.draw(logs(game_id))
    on: ScoreSheet | None = None
    for kept in [*log, *data.draw(st.lists(st.sampled_from(log), max_size=3))]:
        on, anew = fold_sheet(kept, on), fold_sheet(kept, None)
        assert on == anew
        raws = [slot.raw for slot in fold_log(kept.steps).entries if slot.raw is not None]
        assert on.table == add_entries(on.table.after_entries(0), raws, on.log.ended)
        for index, slot in enumerate(on.entries):
            assert on.before(slot.seq) == add_entries(on.table.after_entries(0), raws[:index])
        event("finished" if on.table.winners_by_rule else "stopped" if on.table.ended else "open")
        event("with entries that do not count" if any(scored.problems for scored in on.table.rounds) else "all counts")


@pytest.fixture
def slug(store: Store) -> str:
    """A long table."""
    options = {"mode": "collect", "target": 10_000}
    return store.tables.open(NewTable("biber-mania", NAMES[:4], 0, options, entries=[ROUND] * ROUNDS), key="long", at=1_800_000_000)


def written(store: Store, slug: str, kind: Any, data: Any) -> None:
    """A step that somebody else writes, perhaps from another process."""
    seen = store.tables.version(slug)
    store.tables.append_step(slug, NewStep(kind, data), seen=seen, key=f"other-{seen}", at=1_800_000_100)


def row(page: Page, seq: int) -> Node:
    return page.one("details", id=f"e{seq}")


def numbers(page: Page) -> list[int]:
    return [int(node.attrs["id"][1:]) for node in page.all("details", cls="round")]


def whole(page: Page) -> list[int]:
    """The rows that came with all that they are made of."""
    return [int(node.attrs["id"][1:]) for node in page.all("details", cls="round") if node.all("ul", cls="why")]


def unfolded(page: Page) -> list[int]:
    return [int(node.attrs["id"][1:]) for node in page.all("details", cls="round") if "open" in node.attrs]


class TestOldRounds:
    def test_the_newest_come_whole_the_others_as_a_line_and_more_when_it_is_opened(self, phone: Pad, slug: str) -> None:
        """Without scripts by a link."""
        page = phone.sheet(slug)
        assert numbers(page) == list(range(ROUNDS, ROUNDS - ROWS_SHOWN, -1))
        assert whole(page) == list(range(ROUNDS, ROUNDS - ROWS_WITH_DETAILS, -1))
        assert unfolded(page) == [], "the newest stands large above the chart"
        assert points_of(page, ROUNDS - ROWS_SHOWN + 1) == ["+12", "0", "0", "0"]
        place = row(page, 10).one("p", cls="round-why")
        part = phone.open(place.attrs["hx-get"])
        assert "html" not in {node.tag for node in part.root.walk()}
        assert [link.text for link in part.all("a", cls="button")] == ["Korrigieren", "Wie ungewöhnlich?"]
        link = place.one("a").attrs["href"]
        assert link.endswith("#e10")
        page = phone.open(link)
        assert part.html.strip() in page.html
        assert unfolded(page) == [10]
        assert 10 in whole(page)
        link = next(link for link in phone.sheet(slug).all("a", cls="button") if link.text == "7 ältere Einträge")
        page = phone.open(link.attrs["href"])
        assert numbers(page) == list(range(ROUNDS, 0, -1))
        assert "ältere Einträge" not in page.text

    def test_one_that_does_not_fit_or_was_corrected_is_there_however_old(self, phone: Pad, slug: str, store: Store) -> None:
        """One that was struck out cannot be opened."""
        written(store, slug, "amend", {"target": 12, "entry": OTHER})
        page = phone.sheet(slug)
        assert 12 in whole(page)
        assert "korrigiert" in row(page, 12).text
        written(store, slug, "amend", {"target": 2, "entry": {"odd": True}})
        page = phone.sheet(slug)
        assert unfolded(page) == [2]
        assert row(page, 2).all("div", cls="problem")
        written(store, slug, "amend", {"target": 12, "entry": None})
        for seq in (0, 12, ROUNDS + 1):
            assert phone.open(f"/t/{slug}/rounds/{seq}").status == 404


class TestWhatIsKept:
    def test_a_correction_changes_all_after_it(self, phone: Pad, slug: str, store: Store) -> None:
        """Also the totals in numbers, which come when they are opened."""
        before = phone.open(f"/t/{slug}?all=1")
        written(store, slug, "amend", {"target": 5, "entry": OTHER})
        page = phone.open(f"/t/{slug}?all=1")
        assert row(page, 4).text == row(before, 4).text
        for seq in range(6, ROUNDS + 1):
            assert [cell.text for cell in row(page, seq).all("span", cls="running")][:2] == [str(12 * (seq - 1)), "5"]
        assert totals_of(page)[:2] == [str(12 * (ROUNDS - 1)), "5"]
        place = phone.sheet(slug).one("details", cls="chart-table").one("p")
        table = phone.open(place.attrs["hx-get"]).one("tbody")
        assert [node.text for node in table.all("td")][-4:-2] == [str(12 * (ROUNDS - 1)), "5"]
        assert phone.open(place.one("a").attrs["href"]).one("details", cls="chart-table").one("tbody").text == table.text
        written(store, slug, "undo", {"target": ROUNDS + 1})
        again = phone.open(f"/t/{slug}?all=1")
        assert again.one("section", id="rounds").text == before.one("section", id="rounds").text

    def test_is_of_no_language_no_address_and_no_session(
        self, site: Flask, phone: Pad, phone_of: Callable[..., Pad], store: Store, slug: str
    ) -> None:
        """Tokens and keys are drawn anew, and are each phone's own."""
        texts = {lang: phone_of(lang).sheet(slug).text for lang in ("de", "en")}
        assert "Korrigieren" in texts["de"]
        assert "Correct" in texts["en"]
        assert {lang: phone_of(lang).sheet(slug).text for lang in ("en", "de")} == texts
        there = phone.open(f"/t/{slug}", base_url="http://localhost/pad")
        assert [link for link in there.links if not link.startswith(("/pad/", "#", "/language"))] == []
        assert [link for link in phone.sheet(slug).links if link.startswith("/pad")] == []
        site.config["WTF_CSRF_ENABLED"] = True
        try:
            pages = [site.test_client().get(f"/t/{slug}").get_data(as_text=True) for _ in range(2)]
        finally:
            site.config["WTF_CSRF_ENABLED"] = False
        for name in (".csrf", ".key"):
            values = [re.findall(rf'name="{re.escape(name)}" value="([^"]+)"', page) for page in pages]
            assert values[0]
            assert set(values[0]).isdisjoint(values[1])
        with inside(site):
            pieces = "".join(load_sheet(slug).fragments.copy().values())
        assert pieces
        assert 'type="hidden"' not in pieces


class TestUnchanged:
    def tag_of(self, phone: Pad, path: str) -> str:
        """The second page counts: the first one begins a session."""
        return [str(phone.open(path).headers["ETag"]) for _ in range(2)][-1]

    def again(self, phone: Pad, path: str, tag: str) -> int:
        return phone.open(path, headers={"If-None-Match": tag}).status

    def test_it_is_said_without_loading_the_table(self, phone: Pad, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nor is what was folded loaded again."""
        tag = self.tag_of(phone, f"/t/{slug}")
        monkeypatch.setattr(Tables, "load", None)
        assert self.again(phone, f"/t/{slug}", tag) == 304
        assert phone.sheet(slug).status == 200
        assert phone.open(f"/t/{slug}/entries/3/correct").status == 200

    def test_not_after_a_step_nor_at_another_address(self, phone: Pad, slug: str, store: Store) -> None:
        """Parts of a sheet can be unchanged too."""
        tags = {path: self.tag_of(phone, f"/t/{slug}{path}") for path in ("", "/rounds/3", "/totals")}
        for path in ("?open=3", "?all=1", "/rounds/3", "/totals"):
            assert self.again(phone, f"/t/{slug}{path}", tags[""]) == 200, path
        for status in (304, 200):
            assert [self.again(phone, f"/t/{slug}{path}", tag) for path, tag in tags.items()] == [status] * 3
            written(store, slug, "entry", ROUND)

    def test_not_when_the_next_round_has_come_further(self, phone: Pad) -> None:
        slug = phone.lay(4)
        tag = self.tag_of(phone, f"/t/{slug}")
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1"})
        assert self.again(phone, f"/t/{slug}", tag) == 200, "it shows what is announced"
        tag = self.tag_of(phone, f"/t/{slug}")
        assert self.again(phone, f"/t/{slug}", tag) == 304
        phone.announce(slug, (1, 2, 2, 0))
        page = phone.open(f"/t/{slug}", headers={"If-None-Match": tag})
        assert page.status == 200
        assert page.one("a", cls="primary").attrs["href"].endswith("/enter/tricks")
