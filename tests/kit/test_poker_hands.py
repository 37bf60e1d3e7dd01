"""Which poker hand is better, what it is called, which five tiles count; and a plain judge of all that."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from scorepad.kit.poker_hands import HAND_KINDS, best_five, hand_kind, hand_value, hand_value_of_codes, showdown_order, tile_code

RANKS = "23456789TJQKA"
PACK = [rank + suit for rank in RANKS for suit in "shdc"]

#: two hands of each kind, low to high within the kind and from kind to kind
LADDER = [
    ("high-card", "7s 5h 4d 3c 2s"),
    ("high-card", "As Kh Qd Jc 9s"),
    ("pair", "2s 2h 5d 4c 3s"),
    ("pair", "As Ah Kd Qc Js"),
    ("two-pair", "3s 3h 2d 2c 4s"),
    ("two-pair", "As Ah Kd Kc Qs"),
    ("three-of-a-kind", "2s 2h 2d 4c 3s"),
    ("three-of-a-kind", "As Ah Ad Kc Qs"),
    ("straight", "5s 4h 3d 2c As"),
    ("straight", "As Kh Qd Jc Ts"),
    ("flush", "7h 5h 4h 3h 2h"),
    ("flush", "Ad Kd Qd Jd 9d"),
    ("full-house", "2s 2h 2d 3c 3s"),
    ("full-house", "As Ah Ad Kc Ks"),
    ("four-of-a-kind", "2s 2h 2d 2c 3s"),
    ("four-of-a-kind", "As Ah Ad Ac Ks"),
    ("straight-flush", "5c 4c 3c 2c Ac"),
    ("straight-flush", "Ah Kh Qh Jh Th"),
]


def lay(tiles: str) -> list[str]:
    return tiles.split()


def judge_five(tiles: tuple[str, ...], ace_low: bool) -> tuple[int, list[int]]:
    """How high the kind is, then what decides within it. Slow, and nothing clever in it."""
    ranks = sorted((RANKS.index(tile[0]) + 2 for tile in tiles), reverse=True)
    same_suit = len({tile[1] for tile in tiles}) == 1
    times = sorted(Counter(ranks).values(), reverse=True)
    by_weight = sorted(ranks, key=lambda each: (ranks.count(each), each), reverse=True)
    run = ranks == list(range(ranks[0], ranks[0] - 5, -1))
    if ace_low and ranks == [14, 5, 4, 3, 2]:
        run, by_weight = True, [5, 4, 3, 2, 1]
    if run and same_suit:
        return 8, by_weight
    if times == [4, 1]:
        return 7, by_weight
    if times == [3, 2]:
        return 6, by_weight
    if same_suit:
        return 5, by_weight
    if run:
        return 4, by_weight
    if times == [3, 1, 1]:
        return 3, by_weight
    if times == [2, 2, 1]:
        return 2, by_weight
    return (1, by_weight) if times == [2, 1, 1, 1] else (0, by_weight)


def judge(tiles: list[str], ace_low: bool = True) -> tuple[int, list[int]]:
    return max(judge_five(five, ace_low) for five in combinations(tiles, 5))


@st.composite
def hands(draw: st.DrawFn) -> list[str]:
    """Five to seven tiles, often of few suits, few ranks or a stretch of ranks, so that every kind comes up."""
    low = draw(st.sampled_from([0, 0, 2, 5, 8]))
    ranks = RANKS[low : low + draw(st.sampled_from([2, 3, 5, 13]))] + draw(st.sampled_from(["", "A"]))
    suits = draw(st.sampled_from(["s", "h", "sd", "shdc", "shdc"]))
    first = [tile for tile in PACK if tile[0] in ranks and tile[1] in suits]
    near = draw(st.lists(st.sampled_from(first), unique=True, max_size=7))
    far = draw(st.permutations([tile for tile in PACK if tile not in near]))
    size = draw(st.integers(5, 7))
    return list(draw(st.permutations((near + far)[:size])))


class TestKinds:
    def test_each_kind_has_its_name_from_high_card_to_straight_flush(self) -> None:
        for name, tiles in LADDER:
            assert hand_kind(hand_value(lay(tiles))) == name
        for (_, lower), (_, higher) in pairwise(LADDER):
            assert hand_value(lay(lower)) < hand_value(lay(higher))

    def test_so_many_hands_of_each_kind(self) -> None:
        """Counted by ranks, each as often as suits make it, against what combinatorics says."""
        kinds: Counter[str] = Counter()
        values = set()
        for ranks in combinations_with_replacement(RANKS, 5):
            times = Counter(ranks).values()
            if max(times) > 4:
                continue
            flushes = 4 if len(times) == 5 else 0
            for suits, ways in (("sssss", flushes), ("shdcs", prod(comb(4, many) for many in times) - flushes)):
                if ways:
                    value = hand_value([each + suit for each, suit in zip(ranks, suits, strict=True)])
                    kinds[hand_kind(value)] += ways
                    values.add(value)
        assert kinds == {
            "straight-flush": 10 * 4,
            "four-of-a-kind": 13 * 48,
            "full-house": 13 * 4 * 12 * 6,
            "flush": 4 * (comb(13, 5) - 10),
            "straight": 10 * (4**5 - 4),
            "three-of-a-kind": 13 * 4 * comb(12, 2) * 4**2,
            "two-pair": comb(13, 2) * 6 * 6 * 44,
            "pair": 13 * 6 * comb(12, 3) * 4**3,
            "high-card": (comb(13, 5) - 10) * (4**5 - 4),
        }
        assert len(values) == 2 * comb(13, 5) + 2 * 13 * 12 + 13 * comb(12, 2) + comb(13, 2) * 11 + 13 * comb(12, 3)

    def test_the_kinds_from_low_to_high(self) -> None:
        assert list(HAND_KINDS) == list(dict.fromkeys(name for name, _ in LADDER))


class TestWithinAKind:
    def test_its_tiles_decide_then_the_others(self) -> None:
        for higher, lower in (
            ("Ks Qh 9d 8c 7s", "Kh Jh Td 9c 8s"),  # the second tile
            ("Ks Qh 9d 8c 3s", "Kh Qd 9s 8h 2c"),  # only the fifth
            ("Qs Qh 2d 3c 4s", "8s 8h Ad Kc Js"),  # two queens beat two eights
            ("Qs Qh Ad 3c 2s", "Qd Qc Ks Jh Td"),
            ("Qs Qh Ad 4c 3s", "Qd Qc As 4h 2d"),
            ("Ks Kh 2d 2c 3s", "Qs Qh Jd Jc As"),  # the higher pair decides
            ("Ks Kh 4d 4c 2s", "Kd Kc 3s 3h As"),  # then the lower
            ("Ks Kh 4d 4c 3s", "Kd Kc 4s 4h 2d"),  # then the fifth tile
            ("Js Jh Jd 3c 2s", "Ts Th Td Ac Ks"),
            ("8s 7h 6d 5c 4s", "7d 6s 5h 4d 3c"),
            ("6s 5h 4d 3c 2s", "5h 4d 3c 2s Ad"),  # low, the ace counts 1
            ("Ah 6h 5h 3h 2h", "Ks Qs Js Ts 8s"),
            ("Ah 9h 5h 4h 3h", "As 9s 5s 4s 2s"),
            ("Ks Kh Kd 3c 3s", "Qs Qh Qd Jc Js"),  # three kings and two threes
            ("Kd Kh Ks 4c 4s", "Kd Kh Kc 3c 3s"),
            ("Qs Qh Qd Qc 2s", "Js Jh Jd Jc As"),
            ("Qs Qh Qd Qc 3s", "Qs Qh Qd Qc 2s"),
            ("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s"),
        ):
            assert hand_value(lay(higher)) > hand_value(lay(lower))
            assert hand_kind(hand_value(lay(higher))) == hand_kind(hand_value(lay(lower)))

    def test_suits_have_no_rank(self) -> None:
        assert hand_value(lay("As Ah Kd Kc 9s")) == hand_value(lay("Ad Ac Kh Ks 9h"))
        assert hand_value(lay("Ks 9s 7s 4s 2s")) == hand_value(lay("Kc 9c 7c 4c 2c"))

    def test_the_order_on_the_rack_does_not_matter(self) -> None:
        assert hand_value(lay("9s Ac Kd As Kh")) == hand_value(lay("As Ac Kd Kh 9s"))


class TestAce:
    def test_below_the_two(self) -> None:
        assert hand_kind(hand_value(lay("As 2h 3d 4c 5s"))) == "straight"
        assert hand_kind(hand_value(lay("Ah 2h 3h 4h 5h"))) == "straight-flush"

    def test_never_in_the_middle_nor_below_the_seven(self) -> None:
        """In the short deck the ace does not take the place of the six."""
        for tiles in ("Ks As 2h 3d 4c", "Qs Ks Ah 2d 3c", "Js Qs Kh Ad 2c", "As 7h 8d 9c Ts", "As 6h 7d 8c 9s"):
            for ace_low in (True, False):
                assert hand_kind(hand_value(lay(tiles), ace_low)) == "high-card"

    def test_high_only(self) -> None:
        def value(tiles: str) -> int:
            return hand_value(lay(tiles), ace_low=False)

        assert value("As 2h 3d 4c 5s") == hand_value(lay("Ah 5d 4c 3s 2d"), ace_low=False)
        assert hand_kind(value("As 2h 3d 4c 5s")) == "high-card"
        assert value("Ks Qh Jd Tc 8s") < value("As 2h 3d 4c 5s") < value("As 2h 3d 4c 6s")
        assert hand_kind(value("Ah 2h 3h 4h 5h")) == "flush"
        assert hand_kind(value("As 2h 3d 4c 5s 6h 9d")) == "straight"
        assert hand_kind(value("As 2h 3d 4c 5s 5h 9d")) == "pair"
        assert hand_kind(value("As Kh Qd Jc Ts")) == "straight"


class TestBest:
    def test_the_weightiest_first(self) -> None:
        for tiles, five in (
            ("9h Kc Ad Kd As", "Ad As Kc Kd 9h"),
            ("3s 3h 9d 9c 9s", "9d 9c 9s 3s 3h"),
            ("4s Kh Kd Kc Ks", "Kh Kd Kc Ks 4s"),
            ("2s Kh 9d Jc 4s", "Kh Jc 9d 4s 2s"),
            ("As 2h 3d 4c 5s", "5s 4c 3d 2h As"),
            ("As Kh Jc Qd Ts", "As Kh Qd Jc Ts"),
            ("As 2s 3s 4s 5s 6h 9d", "5s 4s 3s 2s As"),  # the straight flush, not the higher straight
            ("Kh 9s Ah 5h 2h Ks 7h", "Ah Kh 7h 5h 2h"),
            ("Ah Kh Qh 9h 7h 4h 2h", "Ah Kh Qh 9h 7h"),
            ("Ks Kh Qs Qh Js Jh 9d", "Ks Kh Qs Qh Js"),  # three pairs: the lowest counts as a tile
            ("Ks Kh Kd Qs Qh Qd 9d", "Ks Kh Kd Qs Qh"),  # two threes: a full house
            ("2s 3h 4d 5c 6s 7h 8d", "8d 7h 6s 5c 4d"),
            ("As 2h 3d 4c 5s Ah", "5s 4c 3d 2h As"),
        ):
            assert best_five(lay(tiles)) == tuple(lay(five)), tiles

    def test_ace_high_only(self) -> None:
        assert best_five(lay("As 2h 3d 4c 5s 7h"), ace_low=False) == ("As", "7h", "5s", "4c", "3d")

    @given(hands(), st.booleans())
    def test_they_are_as_good_as_all(self, tiles: list[str], ace_low: bool) -> None:
        five = best_five(tiles, ace_low)
        assert len(set(five)) == 5
        assert set(five) <= set(tiles)
        assert hand_value(five, ace_low) == hand_value(tiles, ace_low)
        weights = [RANKS.index(tile[0]) + 2 for tile in five]
        assert judge_five(five, ace_low)[1] in (weights, [*weights[:4], 1])


class TestOrder:
    def test_three_of_a_kind_beat_two_pairs(self) -> None:
        assert showdown_order({0: ["As", "Ad", "Kc", "Kd", "9h"], 2: ["2s", "2d", "2c", "Kh", "4h"]}) == [[2], [0]]

    def test_equal_hands_share(self) -> None:
        hands = {3: "As Ah Kd Kc 9s", 0: "Qs Qh Qd 5c 4s", 1: "Ad Ac Kh Ks 9h", 2: "Td 8d 6d 4d 2c"}
        assert showdown_order({seat: lay(tiles) for seat, tiles in hands.items()}) == [[0], [1, 3], [2]]

    def test_with_the_board_the_best_five_of_seven(self) -> None:
        board = lay("Kh 9h 5h 2c 2d")
        assert showdown_order({0: ["Ks", "Kd"], 1: ["Ah", "3h"], 2: ["2s", "Ac"], 3: ["Ad", "Kc"]}, board) == [[0], [1], [2], [3]]

    def test_where_the_board_is_best_all_share(self) -> None:
        board = lay("As Kh Qd Jc Ts")
        assert showdown_order({2: ["2s", "2h"], 0: ["9s", "9h"], 1: ["Ah", "Ad"]}, board) == [[0, 1, 2]]

    def test_a_sixth_tile_does_not_count(self) -> None:
        board = lay("Ks Kh Qd Qc As")
        assert showdown_order({0: ["Js", "9h"], 1: ["3s", "2h"]}, board) == [[0, 1]]

    def test_ace_high_only(self) -> None:
        hands = {0: lay("As 2h 3d 4c 5s"), 1: lay("2s 2d 6h 7c 8s")}
        assert showdown_order(hands) == [[0], [1]]
        assert showdown_order(hands, ace_low=False) == [[1], [0]]


class TestOpenTiles:
    """Fewer than five tiles, as they lie open at Stud."""

    def test_equal_ranks_then_the_highest(self) -> None:
        for higher, lower in (
            ("As", "Kh"),
            ("2s 2h", "As Kh"),
            ("As Kh", "Ad Qs"),
            ("9s 9h 2d", "8s 8h Ad"),
            ("2s 2h 2d", "As Ah Kd"),
            ("3s 3h 2d 2c", "As Ah Kd Qc"),
            ("2s 2h 2d 3c", "As Ah Kd Kc"),
            ("2s 2h 2d 2c", "As Ah Ad Kc"),
            ("As 3s 4s 5s", "Ks Qs Js Ts"),  # four of a row or of a suit are nothing yet
        ):
            assert hand_value(lay(higher)) > hand_value(lay(lower))
            assert best_five(lay(lower)) == tuple(lay(lower))

    def test_no_such_hand(self) -> None:
        for tiles in ("", "As Ah Ad Ac Ks Kh Kd Kc"):
            with pytest.raises(ValueError, match="one to seven"):
                hand_value(lay(tiles))

    def test_no_such_tile(self) -> None:
        with pytest.raises(KeyError):
            hand_value(["1s", "As", "Ks", "Qs", "Js"])


class TestJudge:
    @given(hands(), hands(), st.booleans())
    def test_the_judge_ranks_them_the_same(self, one: list[str], other: list[str], ace_low: bool) -> None:
        fast, slow = hand_value(one, ace_low), judge(one, ace_low)
        event(HAND_KINDS[slow[0]])
        assert hand_kind(fast) == HAND_KINDS[slow[0]]
        assert (fast < hand_value(other, ace_low)) == (slow < judge(other, ace_low))
        assert (fast == hand_value(other, ace_low)) == (slow == judge(other, ace_low))

    @given(hands(), st.data())
    def test_so_are_hands_that_differ_in_one_tile(self, one: list[str], data: st.DataObject) -> None:
        other = [*one[1:], data.draw(st.sampled_from([tile for tile in PACK if tile not in one]))]
        assert (hand_value(one) < hand_value(other), hand_value(one) == hand_value(other)) == (
            judge(one) < judge(other),
            judge(one) == judge(other),
        )

    @given(hands(), st.booleans())
    def test_codes_are_as_good_as_tiles(self, tiles: list[str], ace_low: bool) -> None:
        assert hand_value_of_codes([tile_code(tile) for tile in tiles], ace_low) == hand_value(tiles, ace_low)
