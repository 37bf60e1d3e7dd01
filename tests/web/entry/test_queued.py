"""Rounds that waited on a phone: judged on the table as it stands when they arrive, written once each and in order."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from scorepad.games import games
from scorepad.log import fold_log
from scorepad.store import NewStep, Store
from tests.web.conftest import AT, Pad, laid, steps
from tests.web.page import Page

ROUND = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0", "tricks_0": "4"}
OTHER = {"bids_0": "2", "bids_1": "1", "bids_2": "1", "bids_3": "3", "tricks_0": "2"}
SENT = {"Scorepad-Sent": "1"}


def send(phone: Pad, slug: str, seen: int, key: str, said: dict[str, Any] = ROUND, stage: str = "tricks", **more: Any) -> Page:
    """As the script sends what waited."""
    form = {".waited": "1", ".seen": str(seen), ".key": key, **said, **more}
    return phone.post(f"/t/{slug}/enter/{stage}", form, follow=False, headers=SENT)


def written(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps if step.kind == "entry"]


class TestInOrder:
    def test_the_same_again_is_written_once_and_tells_what_it_told(self, phone: Pad, store: Store) -> None:
        slug = phone.lay()
        for _ in range(3):
            first = send(phone, slug, 0, "one")
            assert (first.status, first.headers["Scorepad-Go"]) == (204, f"/t/{slug}")
            assert (first.headers["Scorepad-Seen"], first.headers["Scorepad-Round"]) == ("1", "1")
        notice = phone.sheet(slug).one("div", cls="toast")
        assert notice.text.startswith("Runde 1: +12 und +7"), "one that waited is told as any other"
        assert notice.one("button").text == "Zurücknehmen"
        second = send(phone, slug, 1, "two", OTHER)
        assert (second.headers["Scorepad-Seen"], second.headers["Scorepad-Round"]) == ("2", "2")
        assert send(phone, slug, 0, "one").headers["Scorepad-Seen"] == "1", "the second has not been seen with it"
        assert [each["tricks"] for each in written(store, slug)] == [[4, 3], [2, 5]]

    def test_all_that_come_together_are_one_notice_and_undo_takes_back_the_newest(self, phone: Pad, store: Store) -> None:
        slug, another = phone.lay(), phone.lay()
        for seen in range(7):
            send(phone, slug, seen, f"key-{seen}", ROUND if seen % 2 else OTHER)
        assert not phone.sheet(another).all("div", cls="toast"), "it waits for the sheet that it is about"
        phone.open("/")
        page = phone.sheet(slug)
        notice = page.one("div", cls="toast")
        assert "7 Runden eingetragen" in notice.text
        assert "1 bis 7, ohne Netz geschrieben" in notice.text
        assert notice.one("button").text == "Runde 7 zurücknehmen"
        phone.send(page, to="undo")
        assert [slot.seq for slot in fold_log(store.tables.load(slug).steps).entries] == [1, 2, 3, 4, 5, 6]
        assert "Runden eingetragen" not in phone.sheet(slug).text, "it is told once"

    def test_what_was_entered_before_the_line_went_comes_with_it(self, phone: Pad, store: Store) -> None:
        slug = phone.lay()
        rest = json.dumps({name: text for name, text in ROUND.items() if name != "tricks_0"})
        assert send(phone, slug, 0, "one", {"tricks_0": "4"}, **{".rest": rest}).status == 204
        assert written(store, slug) == [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}]

    def test_what_is_written_down_at_once_tells_the_same_and_without_a_script_the_blank_form_is(
        self, phone: Pad, store: Store
    ) -> None:
        slug = phone.lay()
        phone.announce(slug, (1, 2, 2, 0))
        form = phone.open(f"/t/{slug}/enter/tricks")
        answer = phone.send(form, {"tricks_0": "4", "tricks_1": "3"}, "tricks", follow=False)
        assert (answer.headers["Scorepad-Seen"], answer.headers["Scorepad-Round"]) == ("1", "1")
        assert phone.send(phone.open(f"/t/{slug}/blank"), dict(ROUND)).path == f"/t/{slug}"
        assert len(written(store, slug)) == 2


class TestMeanwhile:
    def test_what_is_no_round_stops_nothing(self, phone: Pad, other: Pad, store: Store) -> None:
        """An adjustment, a note, a round that was taken back and put back, a correction and a strike of another round."""
        slug = phone.lay()
        other.adjust(slug, 5, 0)
        other.send(other.open(f"/t/{slug}/note"), {"note": "Kuchen"})
        assert send(phone, slug, 0, "one").status == 204
        other.send(other.sheet(slug), to="undo")
        other.send(other.sheet(slug), to="redo")
        other.send(other.open(f"/t/{slug}/entries/2/correct"), {"tricks_0": "3"}, "correct")
        assert send(phone, slug, 2, "two", OTHER).status == 204
        other.send(other.open(f"/t/{slug}/entries/2/correct"), to="strike")
        assert send(phone, slug, 6, "three").status == 204
        assert steps(store, slug) == ["entry", "entry", "undo", "redo", "amend", "entry", "amend", "entry"]

    @pytest.mark.parametrize(
        ("people", "typed"),
        [
            ([2, 1, 0], {"points_0": "1", "points_1": "3", "points_2": "5"}),
            ([1, 2], {"points_0": "3", "points_1": "1"}),
            ([0, 1, 2, "Dora"], {"points_0": "5", "points_1": "3", "points_2": "1"}),
        ],
    )
    def test_where_others_sit_by_now_it_is_asked_about_and_opened_with_each_number_at_its_person(
        self, phone: Pad, store: Store, people: list[int | str], typed: dict[str, str]
    ) -> None:
        """Ada had 5, Ben 3, Cem 1."""
        slug, points = laid(store, "sheet", 3), {"points_0": "5", "points_1": "3", "points_2": "1"}
        store.tables.append_step(slug, NewStep("entry", {"people": people, "of": 3}), seen=0, key="seam", at=AT)
        page = send(phone, slug, 0, "one", points, "points")
        assert page.status == 422
        assert "Inzwischen sitzt ihr anders." in page.text
        assert steps(store, slug) == ["entry"]
        assert phone.send(page).path == f"/t/{slug}/enter/points"
        draft = store.drafts.load(slug, "next-1")
        assert {name: text for name, text in draft.items() if name.startswith("points_")} == typed

    def test_whoever_takes_a_seat_over_meanwhile_is_asked_about_and_no_more_once_that_is_undone(
        self, phone: Pad, store: Store
    ) -> None:
        slug = phone.lay()
        store.tables.append_step(slug, NewStep("entry", {"sits": {"1": "Emil"}}), seen=0, key="seam", at=AT)
        assert send(phone, slug, 0, "one").status == 422
        store.tables.append_step(slug, NewStep("undo", {"target": 1}), seen=1, key="undo", at=AT)
        assert send(phone, slug, 0, "one").status == 204

    @pytest.fixture
    def slug(self, phone: Pad, other: Pad) -> str:
        """A table with a round that another phone wrote."""
        slug = phone.lay()
        other.write(slug, (2, 1, 1, 3), (2, 5))
        return slug

    def test_another_round_asks_which_counts(self, phone: Pad, store: Store, slug: str) -> None:
        page = send(phone, slug, 0, "one")
        assert (page.status, page.headers["Scorepad-Seen"]) == (409, "1")
        assert len(written(store, slug)) == 1
        assert phone.send(page, to="take-mine").path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "amend"]
        assert store.tables.load(slug).steps[1].data["entry"]["tricks"] == [4, 3]
        again = send(phone, slug, 0, "one")
        assert again.headers["Scorepad-Seen"] == "1", "its step is the second, but the round is the first"
        # The answer to "mine" was lost, and the phone sends the round with what it has seen since.
        assert send(phone, slug, 2, "one").headers["Scorepad-Go"] == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "amend"]

    def test_each_of_two_rounds_of_another_phone_is_asked_about_and_the_one_after_them_goes_on(
        self, phone: Pad, other: Pad, store: Store, slug: str
    ) -> None:
        other.write(slug, (2, 1, 1, 3), (3, 4))
        assert [send(phone, slug, seen, "one").headers["Scorepad-Seen"] for seen in (0, 1)] == ["1", "2"]
        assert send(phone, slug, 2, "two").status == 204
        assert len(written(store, slug)) == 3

    def test_the_same_round_on_two_phones_is_one(self, phone: Pad, store: Store, slug: str) -> None:
        assert send(phone, slug, 0, "one", OTHER).headers["Scorepad-Seen"] == "1"
        assert len(written(store, slug)) == 1

    def test_a_table_that_was_thrown_away_tells_so(self, phone: Pad, store: Store, slug: str) -> None:
        store.bin.put(slug, int(time.time()))
        page = send(phone, slug, 1, "one")
        assert (page.status, "Papierkorb" in page.text) == (404, True)
        phone.post(f"/t/{slug}/back")
        assert send(phone, slug, 1, "one").status == 204
        assert len(written(store, slug)) == 2


def test_what_is_refused_says_why_and_can_be_opened(phone: Pad, store: Store) -> None:
    slug = phone.lay()
    page = send(phone, slug, 0, "one", {**ROUND, "bids_2": "", "bids_3": ""})
    assert page.status == 422
    missing = [node.text for node in page.one("section", cls="refused").all("p")][1:]
    assert [name in text for name, text in zip(("Cem", "Dora"), missing, strict=True)] == [True, True]
    assert phone.send(page).path == f"/t/{slug}/enter/announce"
    assert store.drafts.load(slug, "next-0")["tricks_0"] == "4", "what was typed is there"


def test_the_next_one_is_judged_on_the_table_as_it_stands(phone: Pad, store: Store) -> None:
    slug = phone.lay()
    phone.played(slug, 8)
    assert send(phone, slug, 8, "one").status == 409, "after eight rounds the game is over"
    assert len(written(store, slug)) == 8


MELD = "meld_kind=run&meld_top=Ks&meld_length=3"
#: A round of each game as the blank form sends it, and part of what is written down.
SAID: dict[str, tuple[list[tuple[str, str]], dict[str, Any]]] = {
    "belote": (
        [("trump", "h"), ("taker", "0"), ("cards_0", "100"), ("cards_1", "76"), ("last_trick", "0"),
         (".tap", f"melds:add:0?{MELD}")],
        {"melds": [{"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 3}]},
    ),
    "black-jack": (
        [("banker", "0"), ("stake_1", "5"), ("stake_2", "5"), (".tap", "hands:1:split"), (".tap", "hands:1:result:win"),
         (".tap", "hands:2:double:1"), (".tap", "hands:2:result:lose"), (".tap", "hands:1:result:push")],
        {"hands": [{"seat": 1, "stake": 5, "result": "win"}, {"seat": 1, "stake": 5, "result": "push"},
                   {"seat": 2, "stake": 5, "doubled": True, "result": "lose"}]},
    ),
    "poker-holdem": (
        [(".tap", "bets::raise:?amount=2"), (".tap", "bets::fold:"), (".tap", "bets::fold:")],
        {},
    ),
    "poker-draw": (
        [("how", "chips"), ("put_in_0", "5"), ("put_in_1", "5"), ("put_in_2", "1"), (".tap", "order:1:next:"),
         (".tap", "order:0:next:")],
        {"put_in": [5, 5, 1], "order": [[1], [0]]},
    ),
    "rummy": ([("winner", "0"), ("rack_1", "25"), ("rack_2", "7")], {"winner": 0}),
    "dicke-zwei": ([("left_0", "0"), ("left_1", "3"), ("left_2", "5")], {"left": [0, 3, 5]}),
}  # fmt: skip


def whole(game: str) -> dict[str, Any]:
    """A round of this game as the blank form sends it."""
    taps = [text for name, text in SAID[game][0] if name == ".tap"]
    return {**{name: text for name, text in SAID[game][0] if name != ".tap"}, ".tap": taps}


def lay(store: Store, game: str) -> str:
    players = games()[game].players
    seats = next((number for number in (3, 4) if number in players and game != "belote"), 4 if 4 in players else players[-1])
    return laid(store, game, seats)


def last_stage(phone: Pad, slug: str) -> str:
    """The last step of an entry, as the blank form has it."""
    return phone.open(f"/t/{slug}/blank").one("form", id="blank").attrs["data-last"]


def test_what_was_tapped_without_the_pad_is_done_in_order(phone: Pad, store: Store) -> None:
    for game, (_, part) in SAID.items():
        slug = lay(store, game)
        page = send(phone, slug, 0, "one", whole(game), last_stage(phone, slug))
        assert page.status == 204, page.text
        assert part.items() <= written(store, slug)[0].items(), game


#: Of two games a round that is whole but for what was put together last: what of the form, and what the pad asks.
HALF = {
    "belote": ({"meld_kind": "run", "meld_top": "Ah", "meld_length": "3"}, "Wer sagt die Folge an?"),
    "poker-holdem": ({"amount": "9"}, "Der Betrag ist noch nicht gesetzt"),
}


def test_what_was_half_built_without_the_pad_is_asked_for(phone: Pad, store: Store) -> None:
    for game, (half, asks) in HALF.items():
        slug = lay(store, game)
        page = send(phone, slug, 0, "one", {**whole(game), **half}, last_stage(phone, slug))
        assert page.status == 422, game
        assert asks in page.text
        assert written(store, slug) == []
        phone.send(page)
        assert store.drafts.load(slug, "next-0").get("meld_top") == half.get("meld_top"), "it waits there"


def test_of_two_phones_the_one_with_something_half_built_cannot_count(phone: Pad, store: Store) -> None:
    slug = lay(store, "belote")
    store.tables.append_step(slug, NewStep("entry", {"cards": [90, 86], "last_trick": 0}), seen=0, key="other", at=1_800_000_000)
    page = send(phone, slug, 0, "one", {**whole("belote"), ".tap": [], **HALF["belote"][0]}, "hand")
    assert page.status == 409
    assert "Wer sagt die Folge an?" in page.text
    assert not {"take", "both"} & {each.attrs.get("form") for each in page.all("button")}


def test_a_tap_that_does_not_fit_is_refused(phone: Pad, store: Store) -> None:
    slug = lay(store, "poker-holdem")
    taps = ["bets::check:", *whole("poker-holdem")[".tap"]]
    assert send(phone, slug, 0, "one", {".tap": taps}, "showdown").status == 422, "though the others come to a round"
    assert written(store, slug) == []


def test_every_game_has_a_blank_form(phone: Pad, store: Store) -> None:
    for game in games():
        slug = lay(store, game)
        page = phone.open(f"/t/{slug}/blank")
        assert page.one("form", id="blank").attrs["action"].startswith(f"/t/{slug}/enter/"), game
        assert send(phone, slug, 0, "", {}, last_stage(phone, slug)).status == 422, game
        assert phone.send(page).status == 422, f"{game}: a phone keeps no form that nobody has touched"
