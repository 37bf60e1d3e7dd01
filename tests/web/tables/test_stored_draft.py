"""Whatever lies in a draft, or is sent to one: it is told, can be thrown away, and the table goes on for everybody."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import Mock

import pytest
import sqlalchemy as sa

from scorepad.core.game import Game
from scorepad.forms.cells import cells_of
from scorepad.forms.draft import REACHED_STAGE, draft_name, is_readable_draft
from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from scorepad.store.models import DraftRow
from scorepad.table import Table, open_table
from tests.examples import TWO_GAMES, mostly_exhaustive
from tests.web.conftest import Pad
from tests.web.page import Page

SAID = "Was für diese Runde getippt wurde, ist nicht lesbar."
NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gus", "Hedi", "Ida", "Jo")
#: As a fault, another version or somebody past the site may have left it.
ODD: tuple[Any, ...] = (
    "zzz", "", None, True, 7, -1, 10**30, 1e300, [], {}, [[["x"]]], {"a": [1]}, "\ud800", "\0", "9" * 5_000, "-1", "99", "1e999",
    "none", "0 zzz", "null", "[]", "{}", "[[1]]", "[[[0, 1, 2]]]", '[{"seat": 0}]', '[{"side": 9, "kind": "run"}]', '{"0": ["As"]}',
    "[" * 900, '["\\ud800"]', "[1e999]", "[NaN]", '[{"seat": "x", "stake": [1], "tiles": 5}]', '[{"seat": 0, "tiles": [1]}]',
    "[null]", '["As"]', '[[0, "raise"]]', '[[[0, "raise", "x"]]]', '[[[99, "call", 5]]]', "[[0, 0]]", "[[-1]]",
    f"[{'0,' * 5_000}0]",
    json.dumps([{"side": 0, "kind": "run", "suit": "s", "top": "A", "length": 3}] * 24_000),
    "1+2", "abc", "²", "٣", "<script>alert(1)</script>", "x" * 30_000,
)  # fmt: skip
SENT = (
    "zzz", "99", "none", "1e999", "[]", "{}", "[[-1]]", '[{"seat": 0, "tiles": [1]}]', '[{"side": 9, "kind": "run"}]', "9" * 5_000,
    json.dumps([[[0, "raise", 1]]] * 60), json.dumps([{"side": 0, "kind": "run", "suit": "s", "top": "A", "length": 3}] * 200),
)  # fmt: skip


def lay(store: Store, game: Game[Any]) -> str:
    return store.tables.open(NewTable(game.id, NAMES[: max(game.players)], 0, {}), key=f"unreadable-{game.id}", at=1_800_000_000)


def table_of(game: Game[Any]) -> Table:
    table = open_table({"scorepad": 1, "game": game.id, "players": NAMES[: max(game.players)], "dealer": 0, "options": {}})[0]
    assert table is not None
    return table


def lie(store: Store, slug: str, draft: Any, slot: str = "next-0") -> None:
    """Put a draft into the store, past all that looks at it."""
    with store.database.engine.begin() as connection:
        number = connection.execute(sa.text('SELECT id FROM "table" WHERE slug = :slug'), {"slug": slug}).scalar_one()
        connection.execute(sa.delete(DraftRow))
        connection.execute(sa.insert(DraftRow).values(table_id=number, slot=slot, data=draft))


def fine(page: Page) -> Page:
    """A page that is none of a fault, and no larger than a phone takes."""
    assert page.status < 500, page.text
    assert len(page.html) < 600_000
    return page


def thrown_away(phone: Pad, page: Page) -> Page:
    """Press the one button of a page that says that a draft cannot be read."""
    assert page.status == 422
    assert SAID in page.text
    after = phone.press(page, "Getipptes wegwerfen")
    assert after.path == f"/t/{page.path.split('/')[2]}"
    return after


def looked_at(phone: Pad, game: Game[Any], slug: str) -> None:
    """Look at everything that shows a draft."""
    fine(phone.open(f"/t/{slug}"))
    for stage in pad_of(game.id).stages(table_of(game).setting):
        fine(phone.open(f"/t/{slug}/enter/{stage.id}"))


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_whatever_lies_in_a_field(phone: Pad, store: Store, game: Game[Any]) -> None:
    """All that the check lets pass is looked at; of what it does not there is one page, whatever it is."""
    slug, table = lay(store, game), table_of(game)
    for cell in cells_of(pad_of(game.id).fields(table.setting)):
        for odd in ODD if cell.index in (None, 0) else ():
            if odd and is_readable_draft(pad_of(game.id), table, {cell.name: odd}):
                lie(store, slug, {cell.name: odd, REACHED_STAGE: "zzz"})
                looked_at(phone, game, slug)


def test_drafts_that_are_none(phone: Pad, store: Store) -> None:
    partout = games()["partout"]
    slug = lay(store, partout)
    for draft in ([], 7, "zzz", None, True, {".odd": "x"}, {"unknown": "x"}, {REACHED_STAGE: ["announce"]}, {"": ""}):
        lie(store, slug, draft)
        looked_at(phone, partout, slug)


@pytest.mark.parametrize("game", mostly_exhaustive(games().values(), among=TWO_GAMES), ids=lambda game: game.id)
def test_whatever_is_sent_to_a_draft(phone: Pad, store: Store, game: Game[Any]) -> None:
    """Everything odd in every field of every stage: nothing of it wedges the table."""
    slug, pad, table = lay(store, game), pad_of(game.id), table_of(game)
    names = [cell.name for cell in cells_of(pad.fields(table.setting))]
    for odd in SENT:
        for stage in pad.stages(table.setting):
            form = {**dict.fromkeys(names, odd), ".seen": "0", ".key": "k", ".tap": f"{names[0]}:{odd}"}
            fix = {".fix": "&".join(f"{name}={odd}" for name in names), ".seen": "0"}
            for way, sent in (("/tap", form), ("/draft", fix), ("", form)):
                fine(phone.post(f"/t/{slug}/enter/{stage.id}{way}", sent, follow=False))
            assert len(json.dumps(store.drafts.load(slug, "next-0"))) < 100_000
            assert SAID not in fine(phone.open(f"/t/{slug}/enter/{stage.id}")).text, "what is sent is looked at before it is kept"
        store.drafts.delete(slug, "next-0")


class TestTold:
    @pytest.fixture
    def slug(self, phone: Pad) -> str:
        return phone.lay()

    def test_the_sheet_says_it_and_leads_to_the_way_out(self, phone: Pad, other: Pad, store: Store, slug: str) -> None:
        """Also to a phone that looks on, at its next look. What was typed meanwhile is not thrown away."""
        seen = {"If-None-Match": phone.sheet(slug).headers["ETag"]}
        lie(store, slug, {"trump_colour": "zzz", "bids_0": "3", REACHED_STAGE: "tricks"})
        sheet = phone.open(f"/t/{slug}", headers=seen)
        assert "Runde 1: nicht lesbar" in sheet.text
        page = phone.open(next(node.attrs["href"] for node in sheet.all("a") if "nicht lesbar" in node.text))
        assert "zzz · 3" in page.text
        assert "Weggeworfen." in thrown_away(other, other.open(page.path)).text
        assert "nicht lesbar" not in other.sheet(slug).text
        other.keep(other.open(f"/t/{slug}/enter/announce"), {"bids_0": "3"})
        phone.press(page, "Getipptes wegwerfen")
        assert store.drafts.load(slug, draft_name(0))["bids_0"] == "3"
        assert phone.write(slug, (1, 2, 2, 0), (4, 3)).path == f"/t/{slug}"

    def test_a_form_that_meets_it_is_shown_again_and_a_question_and_a_correction_lead_there(
        self, phone: Pad, store: Store, slug: str
    ) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        lie(store, slug, {"trump_colour": "zzz"})
        page = phone.send(page, {"bids_0": "4"}, "announce")
        assert page.status == 422
        assert SAID in page.text
        assert "Was du eingegeben hast" in page.text
        for way in ("", "?.stage=tricks"):
            assert SAID in phone.open(f"/t/{slug}/ask/trick{way}").text
        phone.played(slug, 1)
        lie(store, slug, {"trump_colour": "zzz"}, draft_name(1, 1))
        thrown_away(phone, phone.open(f"/t/{slug}/entries/1/correct"))
        assert phone.open(f"/t/{slug}/entries/1/correct").status == 200

    def test_rules_that_stumble_over_what_can_stand_there(
        self, phone: Pad, store: Store, slug: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Should the check of a draft have a gap, nobody is locked out either."""
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "3"})
        with monkeypatch.context() as patched:
            patched.setattr(Table, "score_next", Mock(side_effect=TypeError("rules")))
            page = phone.open(f"/t/{slug}/enter/announce")
        thrown_away(phone, page)
        assert store.drafts.load(slug, "next-0") == {}

    def test_what_is_typed_wrongly_is_kept_and_told(self, phone: Pad, other: Pad, store: Store, slug: str) -> None:
        """At too great a length it is no other number."""
        for typed in ("abc", "1+", "9" * 400, "12x" * 100, "1" + "+0" * 5_000):
            phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": typed})
            kept = store.drafts.load(slug, "next-0")["bids_0"]
            assert kept == typed or len(kept) == 2_000 < len(typed)
            assert other.open(f"/t/{slug}/enter/announce").faults_at("bids_0"), typed[:9]
