"""Games that a file describes: a keeper brings one, the circle plays it, somebody changes it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from scorepad.core.record import EXAMPLE_NAMES
from scorepad.described import remember, shipped
from scorepad.games import pad_of
from scorepad.store import Store
from scorepad.table import Table
from scorepad.trial import random_round
from tests.examples import mostly_exhaustive
from tests.tables import DESCRIBED, DOUBLED
from tests.web.conftest import AT, Pad, laid, totals_of
from tests.web.page import Page

#: The game in addresses.
BASE = "three-rounds"


def brought(phone: Pad, text: str, began: str = "") -> Page:
    """Bring a file; `began`: the version with which its keeper began."""
    page = phone.open(f"/games/{began}/change" if began else "/games/new")
    return phone.send(page, {".text": text}, "/games")


def seated(*names: str, game: str = BASE) -> dict[str, Any]:
    return {"game": game, "seat": list(names), "who": list(names), "dealer": names[0], ".key": f"table-{len(names)}"}


def played(phone: Pad, table: str, *points: int) -> Page:
    return phone.send(phone.open(f"{table}/enter/round"), {f"points_{seat}": str(n) for seat, n in enumerate(points)}, "round")


def test_a_game_is_brought_and_played_and_its_tables_keep_the_file_while_a_rematch_takes_the_new_one(phone: Pad) -> None:
    assert "Three Rounds" in brought(phone, DESCRIBED).text
    table = phone.post("/tables", seated("Ada", "Ben")).path
    assert totals_of(played(phone, table, 4, 2)) == ["4", "2"]
    brought(phone, DOUBLED, BASE)
    assert totals_of(played(phone, table, 1, 1)) == ["5", "3"]
    page = played(phone, table, 0, 0)
    assert "Ada gewinnt" in page.text
    rematch = phone.send(page, to="/rematch").path
    assert totals_of(played(phone, rematch, 1, 2)) == ["2", "4"]
    rules = [phone.open(f"/rules/{BASE}?table={each.removeprefix('/t/')}").text for each in (table, rematch)]
    assert ["2 * points" in text for text in rules] == [False, True]


def test_wizard_shows_at_the_tricks_what_was_bid_and_its_blank_form_goes_for_the_last_round_too(phone: Pad) -> None:
    """Also if its file does not say what each needs. Three players have 20 rounds, so the last one has 20 tricks."""
    brought(phone, re.sub(r"\[need\]\n(.+\n)+", "", phone.open("/games/wizard.toml").html), "wizard")
    table = phone.post("/tables", seated("Ada", "Ben", "Cem", game="wizard")).path
    page = phone.send(phone.open(f"{table}/enter/bid"), {"bid_0": "1", "bid_1": "0", "bid_2": "1"}, "bid")
    assert page.path == f"{table}/enter/tricks"
    assert [side.text.count("Angesagt 1") for side in page.one("section", cls="hand-page").all("div", cls="side")] == [1, 0, 1]
    page = phone.send(page, {"tricks_0": "1", "tricks_1": "0"}, "tricks")
    assert totals_of(page) == ["30", "20", "−10"]
    blank = phone.open(f"{table}/blank")
    assert blank.one("input", name="tricks_0").attrs["max"] == "20"


def test_what_is_wrong_is_told_with_its_line_and_nothing_is_taken(phone: Pad, store: Store) -> None:
    flawed = DESCRIBED.replace('points = "points"', 'points = "poins"')
    for page in (
        phone.send(phone.open("/games/new"), {".text": flawed}, "/games"),
        phone.post("/games/draft", {".text": flawed}),
        phone.post("/games/draft", {"file": (BytesIO(flawed.encode()), "three-rounds.toml")}),
    ):
        assert [node.attrs["data-line"] for node in page.all("a") if "data-line" in node.attrs] == ["8"]
        assert "„poins“ gibt es nicht" in page.text
        assert "poins" in page.one("textarea").text
    assert store.games.offered() == []
    assert phone.post("/games", {".text": DESCRIBED}).status == 422, "without a key"
    assert phone.post("/games/draft", {"file": (BytesIO(b"\xff\xfe"), "x.toml")}).status == 422


def test_a_round_to_try_says_its_reasons_and_is_not_stored(phone: Pad, store: Store) -> None:
    form = {".text": DOUBLED, ".players": "3", "points_0": "4", "points_1": "0", "points_2": "1"}
    page = phone.post("/games/draft", form)
    assert [node.text for node in page.one("div", cls="totals").all("p", cls="number")] == ["8", "0", "2"]
    page = phone.post("/games/draft", {**form, "points_2": ""})
    assert (page.all("div", cls="totals"), "Cem" in page.text) == ([], True)
    assert (store.lists.count(), store.games.offered()) == (0, [])


def test_of_two_keepers_the_second_is_told_loses_nothing_and_decides(phone: Pad, other: Pad, store: Store) -> None:
    brought(phone, DESCRIBED)
    theirs, mine = DESCRIBED + "# theirs\n", DESCRIBED + "# mine\n"
    page = phone.open(f"/games/{BASE}/change")
    brought(other, theirs, BASE)
    page = phone.send(page, {".text": mine}, "/games")
    assert page.status == 409
    assert "# mine" in page.one("textarea").text
    (link,) = [node.attrs["href"] for node in page.one("div", cls="problem").all("a")]
    assert phone.open(link).html == theirs
    assert phone.send(page, to="/games").status == 200
    assert phone.open(f"/games/{BASE}.toml").html == mine
    # Once more, by a phone that did not hear the answer.
    assert phone.send(page, to="/games").status == 200


def test_a_version_of_ones_own_stands_before_that_of_the_pad_until_it_is_removed(phone: Pad) -> None:
    file = phone.open("/games/wizard.toml").html
    brought(phone, file + "# ours\n", "wizard")
    assert phone.open("/games/wizard.toml").html == file + "# ours\n"
    page = phone.open("/games/wizard/remove")
    assert "die Fassung, die der Block mitbringt" in page.text
    phone.send(page)
    assert phone.open("/games/wizard.toml").html == file
    assert phone.open("/games/wizard/remove").status == 404


def test_the_game_of_another_circle_is_shown_to_nobody_else(phone: Pad, store: Store) -> None:
    theirs = store.for_circle(store.circles.new("Dienstags", 1).id)
    game = remember(DOUBLED).game.id
    theirs.games.add(game, DOUBLED, 1)
    for address in (f"/rules/{game}", f"/rules/{game}/1", f"/rules/{game}/file", f"/games/{game}.toml", f"/games/{game}/change"):
        assert phone.open(address).status == 404
        assert phone.open(address.replace(game, BASE)).status == 404
    assert "Three Rounds" not in phone.open("/new").text + phone.open("/games").text + phone.open("/rules").text
    assert phone.post("/tables", seated("Ada", "Ben", game=game)).status == 422


@pytest.mark.parametrize("address", ["/games/belote.toml", "/games/belote/change", "/games/belote/remove", "/games/wizard@1.toml"])
def test_only_described_games_have_a_file(phone: Pad, address: str) -> None:
    assert phone.open(address).status == 404


@pytest.mark.parametrize("base", mostly_exhaustive(shipped(), among=("skat", "flip-7")))
def test_every_page_of_a_table_opens_in_any_language_with_the_most_players(
    phone_of: Callable[..., Pad], store: Store, base: str
) -> None:
    """What a file leaves out the site must not ask for."""
    game, chance, entries = shipped()[base].game, random.Random(1), []
    names = EXAMPLE_NAMES[: max(game.players)]
    table = Table(game, names, game.start(game.setting(len(names), game.options())))
    for _ in range(200):
        entry = random_round(game.fields(table.setting), chance)
        if not table.finished and not table.score_next(entry).problems:
            table, entries = table.with_entry(entry), [*entries, entry]
    slugs = [laid(store, game.id, names, *entries[:many], at=AT + many) for many in (0, len(entries))]
    stages = [f"/enter/{stage.id}" for stage in pad_of(game.id).stages(table.setting)]
    for language in ("de", "en"):
        for slug in slugs:
            for way in ("", *stages, "/blank?waits=1", "/watch", "/log", "/totals", "/rare", "/adjust"):
                assert phone_of(language).open(f"/t/{slug}{way}").status in (200, 404), way
        for way in (
            f"/rules/{base}",
            f"/rules/{base}?table={slugs[0]}",
            f"/new?game={base}",
            f"/archive/{base}",
            f"/games/{base}/change",
        ):
            assert phone_of(language).open(way).status == 200, way
