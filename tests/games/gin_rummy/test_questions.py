"""How much is left of a hand, what a knock scores, and a plain judge of both. Tests are named as in `test_rules.py`."""

from functools import partial
from typing import Any

from hypothesis import event, given, settings

from scorepad.games import questions_of
from scorepad.games.gin_rummy.deadwood import best_discard, deadwood, settle, to_bits, to_tiles
from scorepad.words import words_in
from tests.asked import answered, refused_question
from tests.examples import scaled
from tests.games.gin_rummy import slow, strategies
from tests.games.gin_rummy.test_rules import ADA, BEN, ONE, PAIRS, both

refusal = partial(refused_question, "gin-rummy")

#: 2 + 4 + 6 + 8 + 10 + 10 + 10: no two of them fit together, nor do they with what is tried.
FILL = ["2s", "4h", "6d", "8s", "Th", "Qd", "Kh"]

#: 5-6-7 of hearts, three kings, four nines.
GIN = "5h 6h 7h Ks Kh Kd 9s 9h 9d 9c"


def counted(tiles: list[str]) -> dict[str, Any]:
    return answered("gin-rummy", "deadwood", {"tiles": tiles})


def left(tiles: str) -> int:
    """What is left of these tiles and as many of `FILL` as make a hand."""
    hand = tiles.split()
    found: int = counted(hand + FILL[: 10 - len(hand)])["deadwood"]
    return found


def knock(knocker: int, ada: str, ben: str, **options: Any) -> tuple[list[int], list[int], list[str]]:
    """Deadwood, scores, what was laid off."""
    found = answered("gin-rummy", "knock", {"knocker": knocker, "hands": both(ada, ben), **options})
    return found["deadwood"], found["scores"], found["laid_off"]


def test_tile_points__by_rank() -> None:
    for rank, points in (("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)):
        found = counted(["4c", "5c", "6c", "8d", "9d", "Td", "Ts", "Js", "Qs", rank + "h"])
        assert (found["deadwood"], found["left"]) == (points, [rank + "h"])


class TestMeld:
    def test_meld__three_or_more(self) -> None:
        for points, some in {
            50: ("7s 7h 7d", "9c Tc Jc", "Ac 2c 3c"),
            40: ("7s 7h 7d 7c", "9c Tc Jc Qc"),
            30: ("9c Tc Jc Qc Kc",),
        }.items():
            for tiles in some:
                assert left(tiles) == points, tiles

    def test_meld__nothing_else(self) -> None:
        """Two of a rank, two suits, a gap, and the ace above the king or between king and two."""
        for tiles, points in (
            ("7s 7h 3c", 17),
            ("9c Td Jc", 29),
            ("9c Tc Qc", 29),
            ("Qc Kc Ac", 21),
            ("Kc Ac 2c", 13),
            ("Jc Kc Ac", 21),
        ):
            assert left(tiles) == 50 + points, tiles

    def test_meld__a_suit_does_not_go_on_in_the_next(self) -> None:
        assert left("Qs Ks Ah") == 50 + 21
        assert left("Kd Ac 2c") == 50 + 13

    def test_meld__each_tile_lies_in_one(self) -> None:
        """The seven of spades with the sevens leaves 16; in its run, 30."""
        found = counted(["4s", "5s", "6s", "7s", "7h", "7d", "Kh", "3d", "2c", "Ac"])
        assert found["deadwood"] == 16
        assert sorted(map(sorted, found["melds"])) == [["4s", "5s", "6s"], ["7d", "7h", "7s"]]
        assert sorted(found["left"]) == sorted(["Kh", "3d", "2c", "Ac"])
        assert "discard" not in found

    def test_meld__of_eleven_tiles_the_best_one_goes(self) -> None:
        """Ten of a suit and a king: the king goes, and that is gin."""
        found = counted([*(rank + "h" for rank in "A23456789T"), "Ks"])
        assert (found["deadwood"], found["left"], found["discard"]) == (0, [], "Ks")

    def test_meld__of_eleven_melded_tiles_one_can_be_spared(self) -> None:
        """Four nines, three kings, four hearts: gin without a nine, or without either end of the run."""
        found = counted([*GIN.split(), "8h"])
        assert found["deadwood"] == 0
        assert found["discard"] in {"5h", "8h", "9s", "9d", "9c", "9h"}

    def test_meld__of_eleven_it_counts_what_stays_after_the_discard(self) -> None:
        """2-3-4 of spades or three threes, 6 are left either way. Without the 4 it is 2, without a three it would be 3."""
        found = counted(["2s", "3s", "4s", "3h", "3d", "8c", "9c", "Tc", "Kh", "Kd", "Ks"])
        assert (found["deadwood"], found["left"], found["discard"]) == (2, ["2s"], "4s")


class TestDeadwoodIsRefused:
    def test_range__ten_or_eleven_tiles(self) -> None:
        for number in (0, 1, 9, 12, 52):
            assert refusal("deadwood", {"tiles": slow.PACK[:number]}) == {("tiles", "range")}

    def test_cards__only_those_that_exist_one_of_each(self) -> None:
        for tile in ("X", "1s", "10s", "sA", "", "as", "Kk", "As"):
            assert refusal("deadwood", {"tiles": [*slow.PACK[:9], tile]}) == {("tiles", "cards")}
        assert refusal("deadwood", {"tiles": ["As", "As"]}) == {("tiles", "cards"), ("tiles", "range")}
        for tile in ("7sx", "Zh", "Ahh"):
            assert words_in("en", "gin_rummy").card(tile) == tile, "what does not exist is called by no other name"

    def test_format__tiles_are_asked_and_nothing_else(self) -> None:
        for asked in ({}, {"tiles": "As"}, {"tiles": [1] * 10}):
            assert refusal("deadwood", asked) == {("tiles", "format")}
        assert refusal("deadwood", {"tiles": slow.PACK[:10], "hand": 1}) == {("hand", "format")}


class TestKnock:
    def test_knock_win__the_question_tells(self) -> None:
        assert knock(0, ADA, BEN) == ([4, 58], [54, 0], ["8h", "9h"])

    def test_knock_win__from_either_seat(self) -> None:
        assert knock(1, BEN, ADA) == ([58, 4], [0, 54], ["8h", "9h"])

    def test_gin__the_question_tells(self) -> None:
        ben = "4h Kc 2s 3d 6s 8d Ts Jd Qc Ac"
        assert knock(0, GIN, ben) == ([0, 64], [89, 0], [])
        assert knock(0, GIN, ben, gin_bonus=20) == ([0, 64], [84, 0], [])

    def test_undercut__the_question_tells(self) -> None:
        """Ben keeps 9. Ada has three runs and lays off her ten: nothing is left."""
        ada, ben = "4s 5s 6s 8h 9h Th Jc Qc Kc Td", "7d 8d 9d As 2s 3s 5c 6c 7c 9s"
        assert knock(1, ada, ben) == ([0, 9], [19, 0], ["Td"])
        assert knock(1, ada, ben, undercut_bonus=None) == ([0, 9], [19, 0], ["Td"])
        assert knock(1, ada, ben, undercut_bonus=0) == ([0, 9], [9, 0], ["Td"])

    def test_lay_off__of_several_ways_the_one_that_is_best_for_the_knocker(self) -> None:
        """Ruling: three threes, not 2-3-4 of spades. The other way round Ben's 5 and ace would go."""
        ada, ben = "2s 3s 4s 3h 3d 8c 9c Tc Jc Qc", "5s As 3c Kh Kd 9h 9d 7d 6h 2h"
        assert knock(0, ada, ben) == ([6, 59], [53, 0], ["3c"])

    def test_lay_off__what_the_other_melds_is_not_laid_off(self) -> None:
        """8-9-10 of hearts is a run of his own, though it would fit Ada's."""
        assert knock(0, ADA, "8h 9h Th Js 9s 7s 4d 2c 6c Qs")[2] == []

    def test_lay_off__a_tile_of_a_set_is_not_missed_there(self) -> None:
        """Ben's 8 of hearts fits Ada's run, but with two more eights it keeps 16 off: only the 9 of hearts stays."""
        deadwood, _, laid = knock(0, ADA, "8h 8s 8c 9h 3s 4s 5s Qd Qs Qc")
        assert (deadwood, laid) == ([4, 9], [])

    def test_knock__who_may_not_is_refused(self) -> None:
        assert refusal("knock", {"knocker": 1, "hands": both(ONE, PAIRS)}) == {("hands", "knock")}
        assert refusal("knock", {"knocker": 0, "hands": both(ADA, BEN), "knock_max": 3}) == {("hands", "knock")}
        assert knock(0, ADA, BEN, knock_max=4)[0] == [4, 58]

    def test_possible__what_cannot_be_is_refused(self) -> None:
        for change, refused in (
            ({"knocker": 2}, ("knocker", "range")),
            ({"knocker": None}, ("knocker", "format")),
            ({"hands": None}, ("hands", "format")),
            ({"hands": both(ADA, BEN)[:1]}, ("hands", "format")),
            ({"hands": both(ADA, BEN[3:])}, ("hands", "possible")),
            ({"hands": both(ADA, ADA)}, ("hands", "cards")),
            ({"hands": both(ADA, BEN[:-2] + "X")}, ("hands", "cards")),
            ({"knock_max": -1}, ("knock_max", "range")),
            ({"gin_bonus": 1_000_001}, ("gin_bonus", "range")),
            ({"undercut_bonus": "10"}, ("undercut_bonus", "format")),
            ({"target": 100}, ("target", "format")),
        ):
            assert refused in refusal("knock", {"knocker": 0, "hands": both(ADA, BEN), **change}), change

    def test_possible__each_fault_is_told(self) -> None:
        asked = {"knocker": 3, "hands": both(ADA, BEN[3:]), "gin_bonus": -1}
        assert refusal("knock", asked) == {("knocker", "range"), ("hands", "possible"), ("gin_bonus", "range")}


def test_knock_win__and_what_is_left_are_told() -> None:
    ten = [*(rank + "h" for rank in "A23456789T"), "Ks"]
    for name, asked, english, german in (
        (
            "deadwood",
            {"tiles": ten},
            "Discard the king of spades. Nothing is left: gin.",
            "Wirf Pik-König ab. Nichts bleibt übrig: Gin.",
        ),
        (
            "knock",
            {"knocker": 0, "hands": both(ADA, BEN)},
            "Ada gets 54 points: 58 against 4 after laying off the 8 of hearts and the 9 of hearts.",
            "Ada bekommt 54 Punkte: 58 gegen 4 nach dem Anlegen von Herz-8 und Herz-9.",
        ),
    ):
        question = questions_of("gin-rummy")[name]
        key, args = question.sentence(question.input_model.model_validate(asked), answered("gin-rummy", name, asked))
        for lang, sentence in (("en", english), ("de", german)):
            assert words_in(lang, "gin_rummy").say(f"answer-{key}", args, ["Ada", "Ben"], ((0,), (1,))) == sentence


@settings(max_examples=scaled(5))
@given(strategies.hands(10))
def test_trying_every_meld_agrees(hands: list[list[str]]) -> None:
    hand = hands[0]
    least = slow.deadwood(hand)
    event("gin" if least == 0 else "can knock" if least <= 9 else "more")
    assert deadwood(to_bits(hand)) == least
    found = counted(hand)
    assert found["deadwood"] == least == slow.value(found["left"])
    assert all(slow.is_set(frozenset(meld)) or slow.is_run(frozenset(meld)) for meld in found["melds"])
    assert sorted([*found["left"], *(tile for meld in found["melds"] for tile in meld)]) == sorted(hand)


@settings(max_examples=scaled(3))
@given(strategies.hands(11))
def test_trying_every_discard_agrees(hands: list[list[str]]) -> None:
    hand = hands[0]
    without = {tile: slow.deadwood([other for other in hand if other != tile]) for tile in hand}
    least, gone = best_discard(to_bits(hand))
    assert least == min(without.values()) == without[to_tiles(gone)[0]]
    found = counted(hand)
    assert found["deadwood"] == least == without[found["discard"]] == slow.value(found["left"])
    assert sorted([found["discard"], *found["left"], *(tile for meld in found["melds"] for tile in meld)]) == sorted(hand)


@settings(max_examples=scaled(3), deadline=None)
@given(strategies.hands(10, 10))
def test_laying_off_everywhere_agrees(hands: list[list[str]]) -> None:
    own, other, laid, *_ = settle(to_bits(hands[0]), to_bits(hands[1]))
    event("laid off" if laid else "nothing laid off")
    assert (own, other) == slow.settle(hands[0], hands[1])
    assert set(to_tiles(laid)) <= set(hands[1])


@settings(max_examples=scaled(3), deadline=None)
@given(strategies.hands(10, 10))
def test_what_is_laid_off_can_be(hands: list[list[str]]) -> None:
    """Without the tiles laid off, what is left is the deadwood of a smaller hand, and they fit the knocker's melds."""
    knocker, other = frozenset(hands[0]), frozenset(hands[1])
    own, least, laid_bits, *_ = settle(to_bits(knocker), to_bits(other))
    laid = frozenset(to_tiles(laid_bits))
    assert slow.deadwood(other - laid) == least
    tables = {frozenset(melds) for melds in slow.ways(knocker) if slow.value(slow.left(knocker, melds)) == own}
    assert any(frozenset() in slow.lays_off(laid, table, set()) for table in tables)
