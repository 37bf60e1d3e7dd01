"""Keys of moves: many stand under headings, short there, and are called in full for people who do not see the heading."""

from __future__ import annotations

from collections import Counter

from scorepad.hands.move_text import move_to_text
from scorepad.hands.session import SampleKey, SoloSession
from scorepad.words import words_in
from tests.web.conftest import Pad
from tests.web.hands.test_solo import address, cards, did
from tests.web.page import Page


def position(game: str, players: int, verb: str, least: int) -> tuple[SoloSession, list[str]]:
    """The first sample hand in which Ada has so many moves of a verb, and her moves until then."""
    for seed in range(40):
        texts: list[str] = []
        while not (solo := SoloSession(SampleKey(game, players, seed), 0, 0, texts)).is_over:
            if sum(move[1] == verb for move in solo.choices) >= least:
                return solo, texts
            texts.append(move_to_text(solo.advice))
    raise AssertionError(verb)


def shown(phone: Pad, game: str, players: int, verb: str, least: int = 1) -> tuple[Page, SoloSession]:
    solo, texts = position(game, players, verb, least)
    return phone.open(address(solo.sample, 0, *texts)), solo


class TestManyMoves:
    def test_wishes_are_folded_by_player_and_a_key_under_a_heading_is_called_in_full(self, phone: Pad) -> None:
        page, _ = shown(phone, "biber-mania", 4, "wish")
        folds = page.all("details", name="moves")
        assert [fold.one("summary").text for fold in folds] == ["Von Ben wünschen", "Von Cem wünschen", "Von Dora wünschen"]
        # Ten numbers, eight action cards and the joker.
        assert [len(fold.all("a")) for fold in folds] == [19] * 3
        key = next(key for key in folds[1].all("a") if key.text == "Hippie")
        assert key.attrs["aria-label"] == "Den Hippie von Cem wünschen"
        assert did(key.attrs["href"])[-1] == "wish~2~hippie"

    def test_a_thief_steals_under_the_name_of_each_place(self, phone: Pad) -> None:
        page, solo = shown(phone, "biber-mania", 4, "steal", least=13)
        places = list(dict.fromkeys(move[2] for move in solo.choices))
        heads = {"display": "Aus der Auslage klauen", "reserve": "Aus dem Vorrat klauen", 1: "Ben beklauen", 2: "Cem beklauen"}
        found = [fold.one("summary").text for fold in page.all("details", name="moves")]
        assert found == [heads.get(place, "Dora beklauen") for place in places]

    def test_few_moves_have_no_heading(self, phone: Pad) -> None:
        page, solo = shown(phone, "biber-mania", 2, "draw")
        (group,) = page.all("div", cls="moves")
        assert len(group.all("a")) == len(solo.choices)
        assert not group.all("h2")


def test_what_tapped_tiles_would_do_is_told_before_a_key_is_tapped(phone: Pad) -> None:
    solo, texts = position("dicke-zwei", 4, "play", 2)
    tile = next(move[2] for move in solo.choices if move[1] == "play" and len(move[2]) == 1)
    page = phone.open(address(solo.sample, 0, *texts, tap=tile[0]))
    assert f"{words_in('de', 'dicke_zwei').card(tile[0])} spielen." in page.one("p", cls="tell").text


def test_what_can_be_tapped_is_the_hand(phone: Pad) -> None:
    """What lies on one's stack cannot; in Snear cards that lie open can."""
    solo, _ = position("biber-mania", 3, "play", 1)
    while not solo.hand.board.stacks[0] or solo.choices[0][1] != "play":
        solo = SoloSession(solo.sample, 0, 0, [*map(move_to_text, solo.moves), move_to_text(solo.advice)])
    page = phone.open(address(solo.sample, 0, *map(move_to_text, solo.moves)))
    assert Counter(cards(page)) == Counter(map(str, solo.hand.board.hands[0]))
    page, solo = shown(phone, "snear", 2, "play")
    assert Counter(cards(page)) == Counter(solo.hand.hands[0])
