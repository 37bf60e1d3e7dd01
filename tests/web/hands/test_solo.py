"""A seat at a sample hand, by links and forms alone: nothing is stored but the address."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from scorepad.games import can_be_played, games
from scorepad.hands import solo_spec_of, view_of
from scorepad.hands.move_text import MOVES, move_to_text, split_moves
from scorepad.hands.samples import usual_players
from scorepad.hands.session import SampleKey, SoloSession
from scorepad.store import NewTable, Store
from scorepad.web.hands import solo as route
from scorepad.words import words_in
from tests.examples import mostly_exhaustive
from tests.web.conftest import Pad
from tests.web.page import Page

GAMES = [(game.id, usual_players(game)) for game in games().values() if can_be_played(game.id)]
for_each = pytest.mark.parametrize(("game", "players"), mostly_exhaustive(GAMES), ids=lambda each: str(each))
#: The second trick of a hand of Belote: Ben has led a diamond, and the visitor sits at his left.
BELOTE = SampleKey("belote", 4, 3)
#: Ben holds an alchemist, and his second card loses to a mathematician.
PARTOUT = SampleKey("partout", 4, 11)
#: Ben is asked first whether he takes the pot.
POT = SampleKey("bettler-und-diebe", 4, 7)
RUMMY = SampleKey("rummy", 4, 10)
#: Ada has drawn twice and laid out three tiles; she keeps a joker.
LAID = ("draw", "draw", "lay~2h.Ah.Qd~X:9h.Th.Jh.Qh.Kh.Ah.2h;X:9d.Td.Jd.Qd;4s.4h.4d")


def address(given: SampleKey, seat: int, *did: str, **more: object) -> str:
    asked = {"players": given.players, "seed": given.seed, "seat": seat, "did": MOVES.join(did), **more}
    return f"/rules/{given.game_id}/seat?{urlencode(asked, doseq=True)}"


def did(url: str) -> list[str]:
    """The moves in an address."""
    return split_moves(parse_qs(urlsplit(url).query).get("did", [""])[0])


def cards(page: Page) -> list[str]:
    """The codes of the cards that can be tapped."""
    return [node.attrs["value"] for node in page.all("button") + page.all("input") if node.attrs.get("name") == "tap"]


def illegal(solo: SoloSession) -> str:
    """A card of the hand that may not be played now."""
    may = {move[2] for move in solo.choices}
    return next(card for card in solo.hand.seen(solo.seat).hand if card not in may)


def restricted() -> tuple[list[str], SoloSession]:
    """A position in which not every card may be played, and how it comes about."""
    texts: list[str] = []
    while True:
        solo = SoloSession(BELOTE, 2, 0, texts)
        plays = [move for move in solo.choices if move[1] == "play"]
        if plays and len(plays) == len(solo.choices) < len(solo.hand.seen(2).hand):
            return texts, solo
        texts.append(move_to_text(solo.advice))


class TestASeat:
    def test_a_tap_plays_a_card_or_is_refused_with_its_rule_and_costs_nothing(self, phone: Pad) -> None:
        texts, solo = restricted()
        card = solo.choices[0][2]
        answer = phone.open(address(BELOTE, 2, *texts, do="play", tap=card), follow=False)
        assert answer.status == 303
        assert did(answer.headers["Location"]) == [*texts, f"play~{card}"]
        card = illegal(solo)
        page = phone.open(address(BELOTE, 2, *texts, do="play", tap=card))
        assert "#follow" in page.one("div", cls="problem").one("a").attrs["href"]
        assert len(page.all("i", cls="forbidden")) == 1
        assert card in cards(page)

    def test_the_page_gives_advice_and_marks_what_is_legal_if_one_asks(self, phone: Pad) -> None:
        texts, solo = restricted()
        page = phone.open(address(BELOTE, 2, *texts))
        assert not page.all("span", cls="fits")
        assert len(phone.open(address(BELOTE, 2, *texts, marks=1)).all("span", cls="fits")) == len(solo.choices)
        advice, spoken = page.one("div", id="advice").text, words_in("de", "belote")
        assert spoken.sentence_of(solo_spec_of("belote").label(solo.hand, solo.advice)) in advice
        assert len(advice) > 20, "and why"
        back = [did(link.attrs["href"]) for link in page.all("a") if "seat?" in link.attrs.get("href", "")]
        assert texts[:-1] in back, "undo leads one move back, and at the beginning nowhere"
        first = phone.open(address(BELOTE, 2))
        assert not [node for node in first.all("a") if node.attrs.get("aria-label") == words_in("de").say("seat-undo")]
        shown = {node.attrs["aria-label"].split(",")[0] for node in page.all("i", cls="card") if "aria-label" in node.attrs}
        hidden = {spoken.card(card) for seat in (0, 1, 3) for card in solo.hand.seen(seat).hand}
        # The others' cards stay hidden until the end; Cem gave the seven away themself.
        assert shown & hidden == {"Kreuz-7"}

    def test_the_rack_marks_the_tile_drawn_leaves_no_gap_and_counts_the_ways(self, phone: Pad) -> None:
        marked = phone.open(address(RUMMY, 0, "draw")).one("div", cls="rack").all("i", cls="now")
        assert [node.attrs["aria-label"].split(",")[0] for node in marked] == [words_in("de", "rummy").card("3s")]
        page = phone.open(address(RUMMY, 0, *LAID))
        assert len(page.one("div", cls="rack").all("i", cls="card")) == len(cards(page)) == 12, "three are laid out"
        page = phone.open(address(RUMMY, 0, *LAID, tap="X"))
        assert words_in("de").say("seat-ways", {"n": 13}) in page.text, "of many ways only the number before the key asks"

    def test_a_key_that_refuses_cards_leaves_them_to_be_tapped_again(self, phone: Pad) -> None:
        """A key without cards asks for them, unless it may not act at all. The key that was tapped counts, not the card that could
        be: red threes are tapped one by one, and the form of such a page names their verb beside the key."""
        page = phone.open(address(POT, 1, "take", do="bury", tap=["t1", "r6"]))
        assert page.one("div", cls="problem")
        assert {"t1", "r6", "g3"} <= set(cards(page))
        dicke = SampleKey("dicke-zwei", 4, 12)
        tile = next(each for each in SoloSession(dicke, 3, 0, []).hand.seen(3).hand if each != "3d")
        page = phone.open(address(dicke, 3, do="play", tap=tile))
        assert page.all("div", cls="problem")
        assert [node.attrs["value"] for node in page.all("input", cls="cover") if "checked" in node.attrs] == [tile]
        first = words_in("de").say("seat-not-so", {"n": 0})
        assert first in phone.open(address(POT, 1, "take", do="bury")).text
        assert first not in phone.open(address(POT, 1, do="bury")).text
        page = phone.open(address(SampleKey("canasta", 4, 4), 0, do=["red", "draw"]))
        assert "#red-three-open" in page.one("div", cls="problem").one("a").attrs["href"]

    def test_the_turn_says_what_is_to_be_done(self, phone: Pad) -> None:
        """Who took the trick once the next one has begun. Back from the question which move is meant keeps the moves; where only
        keys can be tapped it is no question what is possible."""
        may, texts = words_in("de").say("seat-marks"), ["number~6", "bid~3", "play~king"]
        asked = ("Nenne die Trumpfzahl.", "Sag deine Stiche an.", "Du spielst aus.", "Du spielst aus.")
        for did_so_far, told in enumerate(asked):
            page = phone.open(address(PARTOUT, 1, *texts[:did_so_far]))
            assert page.one("p", cls="turn-line").text.endswith(told)
            assert (may in [link.text for link in page.all("a")]) == (did_so_far >= 2)
        page = phone.open(address(PARTOUT, 1, *texts, do="play", tap="alchemist"))
        assert words_in("de").say("seat-choose") in page.text
        assert did(page.one("a", **{"aria-label": words_in("de").say("seat-undo")}).attrs["href"]) == texts
        assert not phone.open(address(PARTOUT, 1, *texts)).all("span", cls="taken")
        page = phone.open(address(PARTOUT, 1, *texts, "play~r6"))
        assert "Cem" in page.one("span", cls="taken").text.split(":")[1]
        assert page.one("p", cls="turn-line").text.endswith("Spiel eine Karte.")
        biber = SampleKey("biber-mania", 4, 1)
        for moves, lost in (((), False), (("play~9.9.X", "capture~display~7.7.7"), True)):
            turn = phone.open(address(biber, 0, *moves)).one("p", cls="turn-line").text
            assert ("3 Karten verloren" in turn) == lost

    def test_the_rule_of_a_move_does_not_tell_what_another_seat_holds(self, phone: Pad) -> None:
        given = SampleKey("poker-draw", 3, 33021)
        moved = view_of("poker-draw").move_effect(SoloSession(given, 0, 0, []).hand)
        # Cem checks, and has nothing to open with.
        assert moved.rule == "openers"
        rules = {link.partition("#")[2] for link in phone.open(address(given, 0)).links if link.startswith("/rules/poker-draw?")}
        assert "betting" in rules
        assert "openers" not in rules

    def test_a_page_that_was_asked_for_a_table_is_played_by_its_house_rules(self, phone: Pad, store: Store) -> None:
        slug = store.tables.open(NewTable("belote", ("Uwe", "Ines", "Jon"), 0, {"target": None}), key="null", at=1_800_000_000)
        assert "Uwe" in phone.open(f"/rules/belote/seat?table={slug}&seat=0").text
        for path in ("/rules/belote?", "/rules/belote/hand?", "/rules/belote/seat?players=4&"):
            assert phone.open(f"{path}table={slug}").status == 200, path
        for game in ("sheet", "nothing"):
            assert phone.open(f"/rules/{game}/seat").status == 404


@for_each
def test_each_game_is_played_to_its_end_by_what_stands_on_the_page(phone: Pad, game: str, players: int) -> None:
    given, texts, seat = SampleKey(game, players, 2), list[str](), 1
    while not (solo := SoloSession(given, seat, 0, texts)).is_over:
        _offers(phone.open(address(given, seat, *texts, marks=1)), solo, texts)
        texts.append(move_to_text(solo.advice))
    assert phone.open(address(given, seat, *texts)).all(id="counts")
    assert phone.open(address(given, seat, *texts, move=1)).all("progress")


@for_each
def test_a_page_says_nothing_that_depends_on_cards_the_seat_cannot_see(
    phone: Pad, monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    """Dealt anew where the visitor cannot see, the page is the same to the letter, before a try and after it."""

    class Anew(SoloSession):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self.hand = self.hand.redeal_hidden(self.seat, Random(5))

    for seed in range(2):
        given, texts, random = SampleKey(game, players, seed), list[str](), Random(seed)
        while not (solo := SoloSession(given, seed % players, 0, texts)).is_over:
            if random.random() < 0.25:
                tap = cards(phone.open(address(given, solo.seat, *texts)))
                for more in ({}, {"do": random.choice([*solo.hand.verbs]), "tap": random.sample(tap, min(len(tap), 2))}):
                    asked = address(given, solo.seat, *texts, **more)
                    page = phone.open(asked, follow=False).html
                    with monkeypatch.context() as patched:
                        patched.setattr(route, "SoloSession", Anew)
                        assert phone.open(asked, follow=False).html == page, asked
            texts.append(move_to_text(random.choice(solo.choices)))


def _offers(page: Page, solo: SoloSession, texts: list[str]) -> None:
    """The page has a way to the advised move: a key, or cards and a key. What they come to is asserted in tests/rooms."""
    rules, move = solo_spec_of(solo.sample.game_id), solo.advice
    assert rules is not None
    keys = [did(node.attrs["href"]) for node in page.all("a") if "seat?" in node.attrs.get("href", "")]
    if [*texts, move_to_text(move)] not in keys:
        assert set(rules.cards(move)) <= set(cards(page)), (move, page.text)
        offered = {node.attrs["value"] for node in page.all("button") + page.all("input") if node.attrs.get("name") == "do"}
        assert offered & {move[1], *(name for name, verbs in rules.fixed_keys.items() if move[1] in verbs)}, (move, offered)
