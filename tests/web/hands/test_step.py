"""A hand, card by card: samples from the rules of each game that can be played, and rounds that carry their play."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from markupsafe import escape

from scorepad.games import can_be_played, games, room_of
from scorepad.hands.samples import next_seed, sample_hand, shown_rules, usual_players
from scorepad.hands.simulate import SimulationRun, entry_with_play, play_hand
from scorepad.log import fold_log
from scorepad.store import NewTable, Store
from scorepad.words import words_in
from tests.examples import mostly_exhaustive
from tests.web.conftest import NAMES, Pad
from tests.web.page import Node, Page

#: Each game that can be played, by each number of players.
PLAYED = [(game.id, players) for game in games().values() if can_be_played(game.id) for players in game.players]
EACH_GAME = [(game.id, usual_players(game)) for game in games().values() if can_be_played(game.id)]
for_each_game = pytest.mark.parametrize(("game", "players"), mostly_exhaustive(EACH_GAME), ids=lambda each: str(each))


def steps_of(page: Page) -> dict[str, str]:
    """Where the keys of the strip lead."""
    return {node.attrs["data-arrow"]: node.attrs["href"] for node in page.all("a") if "data-arrow" in node.attrs}


def hand(phone: Pad, game: str = "partout", **more: Any) -> Page:
    return phone.open(f"/rules/{game}/hand?" + "&".join(f"{name}={value}" for name, value in more.items()))


def position(page: Page) -> int:
    return int(page.one("progress").attrs["value"])


def name_of(card: Node) -> str:
    """What a card is called, without its states."""
    return card.attrs["aria-label"].split(",")[0]


def faces(page: Page) -> list[str]:
    """What all cards in sight are called."""
    return [name_of(node) for node in page.all("i", cls="card") if "aria-label" in node.attrs]


class TestEveryGame:
    @for_each_game
    def test_is_stepped_through_to_its_end_where_it_counts_what_its_players_win(self, phone: Pad, game: str, players: int) -> None:
        """The strip of parts counts one thing, and says with the first what is counted."""
        page, walk = hand(phone, game, players=players, seed=1), sample_hand(game, players, 1)
        counted = [label for label in (node.text for node in page.one("nav", cls="stops").all("a")) if label[-1].isdigit()]
        assert [int(label.split()[-1]) for label in counted] == list(range(1, len(counted) + 1))
        assert [" " in label for label in counted] == [number == 0 for number in range(len(counted))]
        for step in range(min(walk.length, 8)):
            assert position(page) == step
            page = phone.open(steps_of(page)["next"])
        page = hand(phone, game, players=players, seed=1, move=walk.length)
        page = phone.open(steps_of(page)["next"])
        assert page.one(id="counts")
        assert len(page.all("li", cls="sum-line")) <= len(page.all("ul", cls="why"))
        numbers = [node.text.replace("−", "-").replace(" ", "") for node in page.all(cls="number")]
        assert sorted(map(int, numbers)) == sorted(walk.at(walk.length).scores())

    @for_each_game
    def test_all_its_links_lead_somewhere(self, phone: Pad, game: str, players: int) -> None:
        length, opened = sample_hand(game, players, 1).length, set[str]()
        for move in (0, length // 2, length + 1):
            for link in {*hand(phone, game, players=players, seed=1, move=move).links} - opened:
                opened.add(link)
                if not link.startswith("#") and "/language/" not in link:
                    assert phone.open(link).status == 200, link

    @pytest.mark.parametrize(("game", "players"), mostly_exhaustive(PLAYED), ids=lambda each: str(each))
    def test_who_looks_on_with_the_others_cards_hidden_reads_none_of_them(self, phone: Pad, game: str, players: int) -> None:
        walk = sample_hand(game, players, 1)
        said = words_in("de", room_of(game))
        for place in range(0, walk.length + 1, max(1, walk.length // 6)):
            seat = place % players
            scene = walk.view.scene(walk.at(place))
            known = {code for code, first in walk.first_shown.items() if first <= place}
            held: set[str] = set()
            for each in scene.zones:
                left = {card for index, card in enumerate(each.cards) if index not in each.left_indexes}
                if each.known or each.seat == seat:
                    known |= set(each.cards)
                elif each.kind in ("hand", "row"):
                    held |= left
            page = hand(phone, game, players=players, seed=1, move=place, seat=seat, open=0)
            in_sight, strip = set(faces(page)), page.one(id="steps").text
            for code in held - known:
                name = said.card(code)
                assert name not in in_sight, (place, seat, name)
                if " " in name:
                    assert not re.search(rf"\b{re.escape(name)}\b", strip), (place, seat, name, strip)


class TestWhatIsShown:
    def test_the_move_its_rule_who_is_next_and_the_way_to_the_next_part(self, phone: Pad) -> None:
        walk = sample_hand("partout", 4, 1)
        page = hand(phone, players=4, seed=1, move=8)
        assert page.one("p", cls="tell").text == words_in("de", "partout").sentence_of(
            walk.move_effects[7], NAMES, walk.state.sides
        )
        assert page.one("a", cls="decides").attrs["href"].endswith(f"#{walk.move_effects[7].rule}")
        assert f"Zug 8 von 34, {NAMES[walk.moves[8][0]]} ist dran" in page.one(id="steps").text
        around = page.one("ol", cls="around")
        marked = [len(around.all("i", cls=mark)) for mark in ("now", "best", "due")]
        assert marked == [1, 1, 1], "the card just played, the one that leads, the place of whoever is next"
        assert position(phone.open(steps_of(page)["skip"])) == 11
        again = phone.open(page.address, headers={"If-None-Match": page.headers["ETag"]})
        assert again.status == 304, "a browser that has it is told so"
        stops = page.one("nav", cls="stops").all("a")
        assert [node.text for node in stops] == ["Geben", "Trumpf", "Stich 1", "2", "3", "4", "5", "6", "7", "Ende"]
        third = phone.open(stops[4].attrs["href"])
        assert third.one("nav", cls="stops").one("a", aria_current="step").text == "3"

    def test_cards_from_each_seat(self, phone: Pad) -> None:
        """What was played keeps its place in the hand; hidden hands show backs first. With three players each has two cards in the
        trick."""
        before, after = (hand(phone, players=4, seed=1, move=move).one("section", cls="mine") for move in (6, 34))
        assert [*map(name_of, before.all("i", cls="card"))] == [*map(name_of, after.all("i", cls="card"))]
        assert all("gone" in each.attrs["class"] for each in after.all("i", cls="card"))
        full = next(chapter.last for chapter in sample_hand("partout", 3, 1).chapters if chapter.key == "trick")
        page = hand(phone, players=3, seed=1, move=full)
        assert [len(spot.all("i", cls="card")) for spot in page.one("ol", cls="around").all("li")] == [2, 2, 2]
        mine, his = (hand(phone, players=4, seed=1, move=8, seat=seat) for seat in (0, 2))
        assert "Platz von Cem" in his.text
        assert faces(mine) != faces(his)
        assert [node.text for node in his.one("ol", cls="around").all("span", cls="cut")] == ["Cem", "Dora", "Ada", "Ben"]
        for row in hand(phone, players=4, seed=1, move=20, open=0).one("ul", cls="holds").all("span", cls="row-of"):
            down = ["down" in node.attrs["class"] for node in row.all("i", cls="card")]
            assert down == sorted(down, reverse=True)

    def test_at_the_end_all_tricks_with_who_took_them_and_a_tap_to_other_cards_or_a_table(self, phone: Pad) -> None:
        walk = sample_hand("partout", 4, 1)
        page = hand(phone, players=4, seed=1, move=35)
        rows = [node for node in page.one("ol", cls="parts").all("li") if node.all("i", cls="card")]
        assert [(len(row.all("i", cls="card")), len(row.all("i", cls="best"))) for row in rows] == [(4, 1)] * 7
        taken = [place.seats[place.best] for place in walk.ends if place and place.best is not None]
        assert [row.all("span", cls="mark")[0].attrs["aria-label"] for row in rows] == [NAMES[seat] for seat in taken]
        assert "/new?game=partout" in page.links
        again = phone.open(next(node.attrs["href"] for node in page.all("a", cls="primary")))
        assert position(again) == 0
        later = next_seed("partout", 4, 1)
        assert f"seed={later}" in steps_of(again)["next"]
        assert faces(again) == faces(hand(phone, players=4, seed=later)), "the same address is the same hand"


def test_odd_addresses_show_the_nearest_page_that_there_is(phone: Pad) -> None:
    for path in ("/rules/schafkopf/hand", "/rules/sheet/hand", "/t/nowhere/rounds/1/hand"):
        page = phone.open(path)
        assert page.status == 404, path
        assert page.all("a"), "a way out"
    for query in ("players=99", "seed=-5", "seed=99999999999999", "move=-1", "seat=77", "table=nowhere", "after=x",
                  "players=5&seat=4&move=3"):  # fmt: skip
        page = phone.open(f"/rules/partout/hand?{query}")
        assert (page.status, len(page.all(id="steps"))) == (200, 1), query
    assert hand(phone, players=4, seed=1, move=9999).one(id="counts"), "beyond the last move is the end"


class TestFromTheRules:
    def test_a_rule_is_shown_from_the_seat_of_whom_it_concerns_or_where_it_counts(self, phone: Pad) -> None:
        """Where it is at work beside another, the move names the one from which the visitor comes: Ben calls with his small blind;
        the move is decided by the betting, and shows the blinds."""
        at = shown_rules("belote", (4, 2, 3))["follow"]
        mover = sample_hand("belote", at.players, at.seed).moves[at.position - 1][0]
        assert mover, "not by Ada, whose seat is shown otherwise"
        (link,) = [link for link in phone.open("/rules/belote").links if "rule=follow" in link]
        page = phone.open(link)
        for shown in (page, phone.open(steps_of(page)["next"])):
            assert f"Platz von {NAMES[mover]}" in shown.text
        (link,) = [link for link in phone.open("/rules/partout").links if "rule=bonus" in link]
        assert link.endswith("#counts")
        page = phone.open(link)
        assert page.one(id="counts")
        assert "Bonus" in page.text
        (link,) = [link for link in phone.open("/rules/poker-holdem").links if "rule=blinds" in link]
        for address, rule in ((link, "blinds"), (link.replace("rule=blinds", "rule=king"), "betting"),
                              (link.replace("&rule=blinds", ""), "betting")):  # fmt: skip
            assert phone.open(address).one("a", cls="decides").attrs["href"].endswith(f"#{rule}")

    def test_one_tap_leads_back_to_the_move_and_to_no_other_address(self, phone: Pad) -> None:
        page = phone.open("/rules/partout/hand?players=4&seed=3&move=9&seat=2&open=0")
        rules = phone.open(page.one("a", cls="decides").attrs["href"])
        back = phone.open(rules.one("a", cls="primary").attrs["href"])
        assert (position(back), faces(back)) == (9, faces(page))
        assert "Platz von Cem" in back.text
        for odd in ("https://example.org/rules/partout/hand", "//example.org", "/t/x/rounds/1/hand/../../away",
                    "/rules/belote/hand", "/import", "javascript:alert(1)"):  # fmt: skip
            links = [link for link in phone.open(f"/rules/partout?back={odd}").links if not link.startswith("/language?")]
            followed = ("example.org", "away", "belote/hand", "import", "javascript")
            assert not [link for link in links if any(part in link for part in followed)]

    def test_opened_from_a_table_it_has_its_names_and_its_house_rules(self, phone: Pad, store: Store) -> None:
        names = ("Uta", "Vera", "Willi")
        slug = store.tables.open(NewTable("bettler-und-diebe", [*names, "Xaver"], 2, {}), key="own", at=1_800_000_000)
        page = phone.open(f"/rules/bettler-und-diebe?table={slug}")
        page = phone.open(next(link for link in page.links if "/hand" in link))
        assert all(name in page.text for name in names)
        assert "Ada" not in page.text
        further = phone.open(steps_of(page)["next"])
        assert "Uta" in further.text
        five = phone.open(next(link for link in page.links if "players=5" in link))
        assert "Ada" in five.text, "with another number it is not their table"


@pytest.fixture
def kept(store: Store) -> tuple[str, dict[str, Any]]:
    """A table with one round that carries its play, and that round."""
    run = SimulationRun("partout", 4, 3)
    played = entry_with_play(play_hand(run, run.states[0], run.random_of(0)))
    names = ("Uta", "Vera", "Willi", "Xaver")
    return store.tables.open(NewTable("partout", names, 0, {}, entries=[played]), key="kept", at=1_800_000_000), played


class TestAPastRound:
    def test_is_stepped_through_with_the_names_of_the_table(
        self, phone: Pad, store: Store, kept: tuple[str, dict[str, Any]], played: str
    ) -> None:
        """One without play has nothing to step through. With the banker whom the players agreed on: Cem keeps the bank though it is
        Ada's, and Dora stakes first."""
        slug = kept[0]
        page = phone.open(next(link for link in phone.sheet(slug).links if link.endswith("/hand")))
        assert all(name in page.text for name in ("Uta", "Vera", "Willi", "Xaver"))
        assert position(phone.open(steps_of(page)["next"])) == 1
        page = phone.open(f"/t/{slug}/rounds/1/hand?move=9&seat=1")
        rules = phone.open(page.one("a", cls="decides").attrs["href"])
        assert position(phone.open(rules.one("a", cls="primary").attrs["href"])) == 9, "both ways back"
        assert f"/t/{slug}?open=1#e1" in page.links
        page = phone.open(steps_of(phone.open(f"/t/{slug}/rounds/1/hand?move=34"))["next"])
        assert page.one(id="counts")
        assert slug in next(node.attrs["href"] for node in page.all("a", cls="primary"))
        assert not [link for link in phone.sheet(played).links if link.endswith("/hand")]
        assert [phone.open(f"/t/{played}/rounds/{seq}/hand").status for seq in (1, 2, 9)] == [404, 404, 404]
        run = SimulationRun("black-jack", 4, 3)
        entry = json.loads(json.dumps(entry_with_play(play_hand(run, run.states[2], Random(3)))))
        slug = store.tables.open(NewTable("black-jack", NAMES[:4], 0, {}, entries=[entry]), key="cem", at=1_800_000_000)
        assert phone.open(f"/t/{slug}/rounds/1/hand?move=1").one(cls="tell").text.startswith("Dora")

    def test_a_name_with_markup_in_it_is_text_wherever_it_stands(self, phone: Pad, store: Store) -> None:
        """At the deal, at the first moves of each game, which has sentences of its own, at the last one and behind it."""
        names = ("<b>Ada</b>", "<i>Ben</i>&amp;", "</p><script>1</script>", "Do<img src=x>ra")
        for game in (game for game in games().values() if can_be_played(game.id)):
            players = usual_players(game)
            run = SimulationRun(game.id, players, 3)
            entry = json.loads(json.dumps(entry_with_play(play_hand(run, run.states[0], run.random_of(0)))))
            slug = store.tables.open(NewTable(game.id, names[:players], 0, {}, entries=[entry]), key=game.id, at=1_800_000_000)
            length = len(entry["play"]["moves"])
            for move in {0, 1, 2, length, length + 1}:
                page = phone.open(f"/t/{slug}/rounds/1/hand?move={move}&open={move % 2}")
                assert page.status == 200
                assert not [name for name in names if name in page.html], f"{game.id}, move {move}"
                assert [name for name in names if str(escape(name)) in page.html]

    def test_that_breaks_off_is_shown_as_far_as_it_goes(self, phone: Pad, store: Store, kept: tuple[str, dict[str, Any]]) -> None:
        """Of which nothing can be leads back to the sheet."""
        play = kept[1]["play"]
        bad = {**kept[1], "play": {**play, "moves": [*play["moves"][:10], play["moves"][10], play["moves"][10]]}}
        slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[bad]), key="bad", at=1_800_000_000)
        page = phone.open(f"/t/{slug}/rounds/1/hand?move=99")
        assert page.faults
        assert not page.all(id="counts")
        assert page.one("progress").attrs["max"] == "11"
        for play in ({}, {"deal": {}, "moves": []}, {"deal": {"hands": [[]] * 4}, "moves": "x"}, {"deal": 1, "moves": 2}):
            bad = {"bids": [1, 2, 2, 0], "tricks": [4, 3], "play": play}
            slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[bad]), key=str(play), at=1_800_000_000)
            page = phone.open(f"/t/{slug}/rounds/1/hand")
            assert (page.path, len(page.all(cls="toast"))) == (f"/t/{slug}", 1), play


class TestACorrection:
    def raw(self, store: Store, slug: str) -> Any:
        return fold_log(store.tables.load(slug).steps).entries[0].raw

    def test_that_still_follows_from_the_play_keeps_it(self, phone: Pad, store: Store, kept: tuple[str, dict[str, Any]]) -> None:
        """Of a round whose play was never right it takes the play away. Which trump was named may be left out."""
        bad = {**kept[1], "play": {"deal": {}, "moves": []}}
        never = store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[bad]), key="never", at=1_800_000_000)
        for slug, stays in ((kept[0], True), (never, False)):
            page = phone.open(f"/t/{slug}/entries/1/correct")
            phone.send(page, None, "correct")
            assert store.tables.version(slug) == 1, "nothing was changed"
            phone.send(page, {"trump_number": "", "trump_colour": ""}, "correct")
            raw = self.raw(store, slug)
            assert raw.get("trump_number") is None
            assert raw.get("play") == (store.tables.load(slug).steps[0].data["play"] if stays else None)

    def test_that_does_not_says_that_the_play_goes_and_it_goes(
        self, phone: Pad, store: Store, kept: tuple[str, dict[str, Any]]
    ) -> None:
        slug, played = kept
        first, second = played["tricks"]
        other = {"tricks_0": str(second), "tricks_1": str(first)}
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert not page.all(id="play-goes")
        assert phone.keep(page, other).one(id="play-goes").text
        phone.send(page, other, "correct")
        assert "play" not in self.raw(store, slug)
        assert "Züge" in phone.open(f"/t/{slug}/log").text
        assert not [link for link in phone.sheet(slug).links if link.endswith("/hand")]
        assert "Mit der Korrektur wurden die Züge dieser Runde gelöscht" in phone.open(f"/t/{slug}/rounds/1/hand?move=5").text
