"""How unusual was it: a round or a finished table among simulated ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from scorepad.archive.simulated import Simulated
from scorepad.store import Store
from scorepad.web.board import unusual
from tests.web.conftest import KnownSimulations, Pad, laid
from tests.web.page import Page

ROUND = {"bids": [3, 1, 2, 1], "tricks": [7, 0]}


class TestARound:
    def test_gets_its_place_for_each_side(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout", 4, ROUND)
        links = [link.attrs["href"] for link in phone.sheet(slug).all("a") if link.text == "Wie ungewöhnlich?"]
        assert links == [f"/t/{slug}/rare/1"]
        page = phone.open(f"/t/{slug}/rare/1")
        # Five announced and all seven taken: 7 + 30; nobody who plays sensibly does that once in a hundred rounds.
        assert "+37 ist mehr als in 99 von 100 Runden." in page.text
        assert "−2 ist weniger als in 99 von 100 Runden." in page.text
        assert len(page.one("svg", cls="spread").all("ellipse")) == 1
        assert phone.open(f"/t/{slug}/rare/99", follow=False).status == 303, "a round that is not there"
        assert phone.open(f"/t/{slug}/rare", follow=False).status == 303, "the table goes on: it has no place yet"

    def test_by_house_rules_is_simulated_and_the_page_asks_until_it_is(
        self, phone: Pad, store: Store, simulated: KnownSimulations
    ) -> None:
        slug = laid(store, "belote", 4, {"trump": "h", "cards": [100, 76], "last_trick": 0}, target=500)
        page = phone.open(f"/t/{slug}/rare/1")
        assert "wird gerade ausgerechnet … Du kannst weiterschreiben." in page.text
        assert "hx-get" in page.one("div", id="unusual").attrs
        assert [run.options for run in simulated.begun] == [{"target": 500}]
        for stopped, says in (
            (Simulated(60, Counter(range(60))), "Nur 60 Runden statt 2000"),
            (Simulated(1, Counter()), "wurde nur eine Runde fertig. Das sind zu wenige für einen Vergleich."),
        ):
            simulated.answer = stopped
            page = phone.open(f"/t/{slug}/rare/1")
            assert says in page.text
            assert "hx-get" not in page.one("div", id="unusual").attrs
        assert not page.all("svg", cls="spread")

    def test_what_cannot_be_simulated_and_a_table_that_goes_on_lead_nowhere(self, phone: Pad, store: Store) -> None:
        by_hand = laid(store, "partout", 4, {"adjust": [1, 2], "note": "so"})
        sheet = laid(store, "sheet", 4, {"points": [1, 2, 3, 4]}, ended=True)
        for slug in (by_hand, sheet):
            assert "selten" not in phone.open(f"/t/{slug}").text
            assert phone.open(f"/t/{slug}/rare/1", follow=False).status == 303
        for slug in (sheet, laid(store, "partout", 4, ROUND)):
            assert phone.open(f"/t/{slug}").all("p", cls="rarest") == []
            assert phone.open(f"/t/{slug}/rarest").all("p") == []


def test_a_finished_table_stands_among_the_winners_of_others_of_as_many_rounds(
    phone: Pad, store: Store, simulated: KnownSimulations, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulated.answer = Simulated(2000, Counter(range(200)))
    monkeypatch.setattr(unusual, "MAX_ROUNDS_COMPARED", 3)
    slug = laid(store, "partout", 4, *[ROUND] * 3, ended=True)
    assert any(link.text == "Wie ungewöhnlich war die Partie?" for link in phone.open(f"/t/{slug}").all("a"))
    whole = phone.open(f"/t/{slug}/rare")
    assert "+111 ist mehr als bei 55 von 100 Siegern." in whole.text
    # Of very many rounds the last are compared: Ada and Cem won the table, but not its last three rounds.
    lost = {"bids": [2, 2, 1, 2], "tricks": [0, 7]}
    part = phone.open(f"/t/{laid(store, 'partout', 4, *[ROUND] * 3, *[lost] * 3, ended=True)}/rare")
    assert [run.rounds for run in simulated.asked if run.tables] == [3, 3]
    assert "letzten" not in whole.text
    assert "Verglichen sind nur eure letzten 3 Runden." in part.text
    assert [each.text.split()[0] for each in part.one("ul", cls="places-told").all("li")] == ["B"]


class TestTheRarestRound:
    """At the end of a table the sentence stands on the sheet; the phone asks for it until it is known."""

    #: +12 and +7, but +37 and −2 in the fifth.
    ROUNDS = (*[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 4, ROUND, *[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 3)
    SAYS = "Runde 5 brachte Ada & Cem +37: mehr als in 99 von 100 Runden."

    @staticmethod
    def told(page: Page) -> tuple[str, bool]:
        """The sentence, and whether the page asks for it again."""
        found = page.one("p", cls="rarest")
        return found.text, "hx-get" in found.attrs

    def test_stands_at_the_end_and_leads_to_the_round(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        page = phone.open(f"/t/{slug}")
        assert self.told(page) == (self.SAYS, False)
        assert f"/t/{slug}/rare/5" in page.links

    def test_is_asked_for_until_it_is_known_and_a_sheet_that_a_phone_keeps_is_another_one_then(
        self, phone: Pad, store: Store, simulated: KnownSimulations
    ) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        page = phone.open(f"/t/{slug}")
        assert self.told(page) == ("Wie ungewöhnlich das war, wird gerade ausgerechnet …", True)
        assert not simulated.begun, "to show the sheet begins nothing"
        assert self.told(phone.open(f"/t/{slug}/rarest"))[1]
        assert len(simulated.begun) == 1
        simulated.answer = Simulated(2000, Counter(range(-40, 40)))
        says = self.SAYS.replace("99", "96"), False
        assert self.told(phone.open(f"/t/{slug}/rarest")) == says
        again = phone.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]})
        assert (again.status, self.told(again)) == (200, says)

    def test_only_what_is_rare_is_told(self, phone: Pad, store: Store, simulated: KnownSimulations) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        usual: Any
        for usual, says in (
            # Of 100 rounds 90 brought less than 37, then 89 did.
            ([-5] * 20 + [9] * 70 + [40] * 10, ["Runde 5 brachte Ada & Cem +37: mehr als in 90 von 100 Runden."]),
            ([-5] * 20 + [9] * 69 + [40] * 11, []),
            # −2 is as rare as 37: the winners are told.
            ([0] * 30 + [9] * 70, ["Runde 5 brachte Ada & Cem +37: mehr als in 99 von 100 Runden."]),
            # Few points can be rare as well.
            ([0] * 10 + [40] * 90, ["Runde 5 brachte Ben & Dora −2: weniger als in 99 von 100 Runden."]),
            ([12, 7, 37, -2], []),
            # Too few were simulated to tell.
            ([], []),
        ):
            simulated.answer = Simulated(2000, Counter(usual))
            assert [each.text for each in phone.open(f"/t/{slug}").all("p", cls="rarest")] == says
        simulated.answer = Simulated(2000, Counter([20] * 100))
        passed_out = laid(store, "belote", 4, {"passed": True}, ended=True)
        assert phone.open(f"/t/{passed_out}").all("p", cls="rarest") == [], "all passed: no points for anybody"
