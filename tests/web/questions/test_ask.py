"""Questions as a phone without scripts asks them, and what controls are called."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from scorepad.store import NewTable, Store
from scorepad.words import words_in
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page


def sit(store: Store, game: str, players: int) -> str:
    return store.tables.open(NewTable(game, NAMES[:players], 0, {}), key=game, at=1_800_000_000)


def asked(page: Page) -> str:
    """Why there is no answer yet."""
    return page.one("p", cls="pencil").text


def answered(page: Page) -> str:
    return page.one("p", cls="answer-text").text


def trick(phone: Pad, *cards: str, before: str = "", **chosen: str) -> Page:
    """A trick of Partout that the first seat led, trump green and 3."""
    said = {
        ".sent": "1",
        "lead": "0",
        "trump_number": "3",
        "trump_colour": "green",
        ".order.cards": before or ",".join(cards),
        **chosen,
    }
    return phone.open("/ask/partout/trick?" + urlencode([*said.items(), *(("cards", card) for card in cards)]))


def next_trick(phone: Pad, page: Page) -> Page:
    return phone.open(next(link.attrs["href"] for link in page.all("a") if link.text == "Nächster Stich"))


@pytest.mark.parametrize("away", [False, True])
def test_a_decision_of_poker_that_is_tapped_twice_counts_once(phone: Pad, store: Store, away: bool) -> None:
    """At a table, which knows who deals and the chips, and away from it."""
    asked = {".players": "3", "dealer": "0", "chips_0": "200", "chips_1": "200", "chips_2": "200"}
    page = phone.open(f"/ask/poker-holdem/turn?{urlencode(asked)}" if away else f"/t/{sit(store, 'poker-holdem', 3)}/ask/turn")
    for what, turn in (("bets:0:call:2:0", 1), ("bets:0:call:2:0", 1), ("bets:1:call:1:1", 2)):
        form = page.one("form", id="ask")
        page = phone.open(f"{form.attrs['action']}?{urlencode([*page.fields(form).items(), ('.tap', what)], doseq=True)}")
        assert f"{f'Platz {turn + 1}' if away else NAMES[turn]} ist am Zug" in answered(page)


class TestQuestions:
    def test_enter_in_a_field_taps_no_card(self, phone: Pad) -> None:
        """A browser presses the first button of a form."""
        first = phone.open("/ask/canasta/first-meld").one("form", id="ask").all("button")[0]
        assert "name" not in first.attrs

    def test_nobody_is_not_offered_where_somebody_is_asked_for(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "gin-rummy", 2)
        assert [node.attrs["value"] for node in phone.open(f"/t/{slug}/ask/knock").all("input", name="knocker")] == ["0", "1"]
        assert len(phone.open(f"/t/{slug}/enter/count").all("input", name="knocker")) == 3, "the stock may run out"

    def test_what_is_open_is_asked_for_and_what_the_others_choose_too(self, phone: Pad) -> None:
        assert asked(phone.open("/ask/bettler-und-diebe/trick")) == "Wer spielt aus?"
        for card, field in (("mathematician", "number"), ("alchemist", "colour")):
            page = trick(phone, "r5", card)
            assert page.all("input", name=field), card
            assert asked(page).startswith("Jetzt: Gewählte ")

    def test_cards_lie_in_the_order_in_which_they_were_tapped(self, phone: Pad) -> None:
        """Of two alike each is tapped and taken away."""
        for cards, order in ((["r2", "r7"], "r7,r2"), (["r2"], "r2")):
            asked = {".sent": "1", ".order.cards": "r7,r2" if cards == ["r2"] else "r7", "cards": cards}
            assert phone.open(f"/ask/partout/trick?{urlencode(asked, doseq=True)}").ticked(".order.cards") == order
        for tap, order in (("tiles:add:Ks", "Ks,9h,Ks"), ("tiles:drop:1", "Ks")):
            page = phone.open(f"/ask/canasta/count?.sent=1&.order.tiles=Ks,9h&.tap={tap}")
            assert page.ticked(".order.tiles") == order

    def test_what_the_dungeon_locks_is_asked_before_it_answers(self, phone: Pad) -> None:
        """It stays locked when a card before it is taken away. A dungeon that led locks nothing."""
        page = trick(phone, "r5", "king", "dungeon", "jester")
        assert asked(page) == "Welche Karte sperrt das Verlies?"
        assert [node.attrs["value"] for node in page.all("input", name="lock")] == ["0", "1", "none"], "only what lay there before"
        for lock, told in (
            ("1", "Platz 1 bekommt den Stich mit der roten 5."),
            ("none", "Platz 4 bekommt den Stich mit dem Hofnarren."),
        ):
            assert answered(trick(phone, "r5", "king", "dungeon", "jester", lock=lock)).startswith(told)
        page = trick(phone, "king", "dungeon", "jester", before="r5,king,dungeon,jester", lock="1")
        assert page.ticked("lock") == "0"
        page = trick(phone, "r5", "dungeon", "jester", before="r5,king,dungeon,jester", lock="1")
        assert (page.ticked("lock"), asked(page)) == (None, "Welche Karte sperrt das Verlies?")
        page = trick(phone, "dungeon", "r5")
        assert page.all("input", name="lock") == []
        assert answered(page) == "Bisher, 2 von 4 Karten: Vorn liegt Platz 2 mit der roten 5."

    def test_nobody_takes_a_trick_before_all_cards_are_there(self, phone: Pad, store: Store) -> None:
        partout = {"trump_number": "3", "trump_colour": "green"}
        for game, players, cards, more in (
            ("partout", 3, "r5,r2,r1,r7,r4,r6", partout), ("belote", 4, "7h,8h,9h,Ah", {"trump": "s"}),
            ("bettler-und-diebe", 5, "r4,r5,r6,r7,r8", {}), ("snear", 2, "r4,r5", {}),
        ):  # fmt: skip
            slug, trick = sit(store, game, players), cards.split(",")
            for many in range(1, len(trick) + 1):
                asked = {".sent": "1", "lead": "0", ".order.cards": ",".join(trick[:many]), "cards": trick[:many], **more}
                answer = phone.open(f"/t/{slug}/ask/trick?{urlencode(asked, doseq=True)}").one("p", cls="answer-text")
                so_far = answer.text.startswith(f"Bisher, {many} von {len(trick)} Karten: Vorn liegt ")
                assert so_far == ("so-far" in answer.attrs["class"]) == (many < len(trick)), f"{game}: {many}"
                assert ("bekommt den Stich" in answer.text) != so_far, f"{game}: {many}"


def test_what_is_known_is_not_asked_again(phone: Pad, store: Store) -> None:
    """The trump of the round, and who leads: at first who sits after the dealer, then who took the trick. Green 3 is trump; Ben
    leads with red 5, Cem, Dora and Ada follow. Cem has the only green card."""
    slug = sit(store, "partout", 4)
    page = phone.open(f"/t/{slug}/ask/trick")
    assert page.ticked("lead") == "1"
    assert "pencilled" in page.html, "the pad wrote it, so it is in pencil"
    store.drafts.update(slug, "next-0", {"trump_number": "3"})
    for each in (page, phone.open(f"/t/{slug}/ask/trick")):
        assert not each.all("details", id="fold-trump")
        assert each.all("input", name="trump_colour")
    store.drafts.update(slug, "next-0", {"trump_number": "3", "trump_colour": "green"})
    page = phone.open(f"/t/{slug}/ask/trick")
    line = page.one("details", id="fold-trump")
    assert line.one("summary").text == "Trumpf: grün 3 ändern"
    assert "open" not in line.attrs
    said = page.fields(page.one("form", id="ask"))
    changed = phone.open(f"/t/{slug}/ask/trick?{urlencode({**said, 'trump_number': '5'}, doseq=True)}")
    assert "open" in changed.one("details", id="fold-trump").attrs
    cards = ["r5", "g1", "r6", "r7"]
    said = {**said, ".order.cards": [",".join(cards)], "cards": cards}
    page = phone.open(f"/t/{slug}/ask/trick?{urlencode(said, doseq=True)}")
    assert answered(page).startswith("Cem bekommt den Stich")
    page = next_trick(phone, page)
    assert page.ticked("lead") == "2"
    assert page.one("details", id="fold-trump").one("summary").text == "Trumpf: grün 3 ändern"
    assert not [node for node in page.all("input", name="cards") if "checked" in node.attrs]
    page = trick(phone, "r5", "r6")
    assert "Nächster Stich" not in page.text
    assert "Leeren" in page.text
    page = next_trick(phone, trick(phone, "r5", "mathematician", "r6", "r7", number="6"))
    assert page.one("details", id="fold-trump").one("summary").text == "Trumpf: grün 6 ändern"


class TestTheBestMoveOfRummy:
    """Hearts 5, 6, 7 lie there, and hearts 8 goes beside them; a king, which nothing takes, is worth 13."""

    @staticmethod
    def best(phone: Pad, rack: str) -> Page:
        table = '[["5h","6h","7h"],["9s","9d","9c"]]'
        return phone.open("/ask/rummy/best?" + urlencode({".sent": "1", "table": table, "rack": rack}))

    def test_it_is_drawn_and_heard_and_how_the_tiles_lie_then(self, phone: Pad) -> None:
        page = self.best(phone, "8h,Ks")
        answer = page.one("p", cls="answer-text")
        assert answer.one("span", cls="heard").text == "Spiel Herz-8. Dann bleiben 13 Punkte übrig."
        shown = answer.one("span", cls="answer-drawn")
        assert [card.attrs["aria-label"] for card in shown.all("i", cls="card")] == ["Herz-8"]
        assert shown.text.endswith("Dann bleiben 13 Punkte übrig.")
        sets = page.one("ul", cls="answer-sets").all("li")
        names = [[card.attrs["aria-label"] for card in each.all("i", cls="card")] for each in sets]
        assert sorted(names) == [["Herz-5", "Herz-6", "Herz-7", "Herz-8, dieser Zug"], ["Pik-9", "Karo-9", "Kreuz-9"]]
        first = next(node for node in page.one("section", id="f-table").inside if not isinstance(node, str))
        assert (first.tag, first.text) == ("h2", words_in("de", "rummy").say("field-table"))

    def test_of_two_alike_the_one_that_lay_there_is_not_new(self, phone: Pad) -> None:
        """The second nine of clubs has no place: the group of nines has one already."""
        new = self.best(phone, "9c,8h").one("ul", cls="answer-sets").all("i", cls="now")
        assert [card.attrs["aria-label"] for card in new] == ["Herz-8, dieser Zug"]


class TestEntries:
    def test_each_side_of_the_pot_is_called_by_its_own_name(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "bettler-und-diebe", 4)
        phone.send(phone.open(f"/t/{slug}/enter/pot"), {"taker": "1"}, "pot")
        page = phone.open(f"/t/{slug}/enter/points")
        for side in (0, 1):
            assert words_in("de", "bettler").say(f"field-party_{side}") in page.text

    def test_what_cannot_be_read_is_not_missing(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "poker-draw", 3)
        page = phone.send(phone.open(f"/t/{slug}/enter/bets"), {"how": "chips"}, "bets")
        page = phone.keep(page, {"put_in_0": "abc", "put_in_1": "5", "put_in_2": "5"})
        assert page.faults_at("put_in_0")
        assert "Fehlt noch" not in page.text
