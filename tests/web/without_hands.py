"""What `tests/hands/test_border.py` runs where nothing that plays hands is there (`tests.without_hands`)."""

from __future__ import annotations

from flask import Flask

from scorepad.games import can_be_played, games
from scorepad.store import Store
from tests.tables import drawn_records
from tests.web.conftest import Pad, laid, laid_as

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3], "play": {"deal": {}, "moves": []}}


def test_every_link_of_a_pad_of_all_games_opens_and_none_leads_to_a_hand(phone: Pad, store: Store, app: Flask) -> None:
    assert not any(map(can_be_played, games()))
    assert phone.open("/").status == 200
    for game in games().values():
        laid_as(store, drawn_records(game, rounds=2, many=1)[0])
    laid(store, "partout", 4, ROUND, ended=True)
    to_open, opened, endpoints = {"/"}, set[str](), set[str]()
    while to_open:
        path = to_open.pop()
        page = phone.open(path, follow=False)
        assert page.status in (200, 302, 303), path
        opened.add(path)
        endpoints.add(app.url_map.bind("localhost").match(path)[0].partition(".")[0])
        links = {link.attrs.get("href", "").partition("#")[0].partition("?")[0] for link in page.all("a")}
        to_open |= {link for link in links if link.startswith("/")} - opened
    assert {"archive", "ask", "board", "correct", "enter", "history", "people", "picture", "result", "rules"} <= endpoints
    assert not endpoints & {"demo", "solo", "step", "unusual"}


def test_a_corrected_round_carries_no_play_since_nothing_tells_whether_it_follows(phone: Pad, store: Store) -> None:
    slug = laid(store, "partout", 4, ROUND)
    phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"})
    assert store.tables.load(slug).steps[-1].data["entry"] == {"bids": [1, 2, 2, 0], "tricks": [3, 4]}
