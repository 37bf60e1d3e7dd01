"""What can lie on a table together."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games.biber_mania.pack import PACK as BIBER_MANIA
from scorepad.games.canasta.pack import PACK as CANASTA
from scorepad.games.rummy.pack import IN_MELDS, ON_RACKS
from scorepad.kit import french
from scorepad.kit.cards import Pack
from tests.examples import scaled

PACKS = {"french": french.french_pack(), "racks": ON_RACKS, "melds": IN_MELDS, "canasta": CANASTA, "biber": BIBER_MANIA}
ODD = ("X", "X:5h", "5x", "", "3h", "hippie")


def can_lie(pack: Pack, cards: list[Any]) -> bool:
    """Card by card: each is one of the pack, none there more often than it exists."""
    many = Counter(map(pack.physical_card, cards))
    return all(pack.copies(card) > 0 for card in cards) and all(
        many[pack.physical_card(card)] <= pack.copies(card) for card in cards
    )


@settings(max_examples=scaled(2))
@given(name=st.sampled_from(sorted(PACKS)), data=st.data())
def test_what_a_pack_holds_can_lie_there(name: str, data: st.DataObject) -> None:
    pack = PACKS[name]
    cards = data.draw(st.lists(st.sampled_from((*pack.cards, *ODD)), max_size=12) | st.lists(st.sampled_from(pack.cards[:3])))
    if pack.holds(cards):
        assert can_lie(pack, cards)
    elif not {*ODD} & {*cards}:
        assert not can_lie(pack, cards)


def test_a_card_whose_suit_does_not_count_shows_its_rank_alone() -> None:
    whole, bare = CANASTA.face("Kh"), CANASTA.suitless_face("Kh")
    assert (whole.suit_sign, whole.colour) != ("", "")
    assert (bare.rank, bare.suit_sign, bare.colour, bare.spoken_words) == (whole.rank, "", "", whole.spoken_words[-1:])


def test_a_french_pack_holds_each_card_once() -> None:
    pack = french.french_pack()
    assert pack.holds(["Ah", "As", "Td"])
    assert pack.holds([])
    assert not pack.holds(["Ah", "As", "Ah"])
    assert not pack.holds(["Ah", "10d"])


def test_on_racks_lie_two_of_a_tile_and_six_jokers() -> None:
    assert ON_RACKS.holds(["5h", "5h", *["X"] * 6])
    assert not ON_RACKS.holds(["5h", "5h", "5h"])
    assert not ON_RACKS.holds(["X"] * 7)
    assert not ON_RACKS.holds(["X:5h"])


def test_a_joker_that_stands_for_a_tile_is_looked_at_by_itself() -> None:
    assert not IN_MELDS.all_known(["X:5h"])
    assert IN_MELDS.all_known(["5h", "5h", "5h"])


class TestWithoutSuits:
    """Where suits do not count, any that is left is written."""

    def test_a_rank_is_there_as_often_as_all_its_suits_together(self) -> None:
        lying: list[str] = []
        while (card := CANASTA.free_card("Ks", lying)) is not None:
            lying.append(card)
        assert sorted(lying) == sorted(["Ks", "Kh", "Kd", "Kc"] * 2)
        assert CANASTA.holds(lying)

    def test_red_threes_are_not_among_the_threes_that_count(self) -> None:
        assert CANASTA.cards_of_rank("3s") == ("3s", "3c")

    def test_jokers_have_no_suit_and_there_is_none_like_a_card_that_does_not_exist(self) -> None:
        assert CANASTA.free_card("X", ["X"] * 3) == "X"
        assert CANASTA.free_card("X", ["X"] * 4) is None
        for code in ("5x", "", "hippie", "X:5h"):
            assert CANASTA.free_card(code, []) is None

    def test_the_suit_stays_where_one_is_left_else_another_is_written(self) -> None:
        assert CANASTA.refit_suits(["9h", "9h"], ["9s", "9s"]) == ["9h", "9h"]
        assert CANASTA.refit_suits(["9s", "4d"], ["9s", "9s"]) == ["9h", "4d"]

    @given(st.lists(st.sampled_from(CANASTA.cards), max_size=30))
    def test_the_ranks_stay_and_what_can_lie_there_lies_there(self, cards: list[str]) -> None:
        fitted = CANASTA.refit_suits(cards, [])
        assert [card[0] for card in fitted] == [card[0] for card in cards]
        enough = all(
            many <= sum(map(CANASTA.copies, CANASTA.cards_of_rank(f"{rank}s" if rank != "X" else "X")))
            for rank, many in Counter(card[0] for card in cards).items()
        )
        assert CANASTA.holds(fitted) == enough
