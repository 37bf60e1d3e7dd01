"""What tiles are worth, and whether they are enough to begin with. Tests are named as in `test_rules.py`."""

from collections import Counter
from functools import partial
from typing import Any

from hypothesis import event, given
from hypothesis import strategies as st

from scorepad.games import games, questions_of
from scorepad.games.canasta.pack import PACK
from tests.asked import answered, refused_question
from tests.games.canasta.strategies import QUESTIONS, melds

QUESTION = questions_of("canasta")

refusal = partial(refused_question, "canasta")


def first(total: int, *given: str) -> dict[str, Any]:
    return answered("canasta", "first-meld", {"total": total, "melds": [meld.split() for meld in given]})


def kind(tiles: str) -> str:
    return str(first(0, tiles)["melds"][0]["kind"])


def worth(tiles: str) -> int:
    points = answered("canasta", "count", {"tiles": tiles.split()})["points"]
    assert isinstance(points, int)
    return points


class TestTilePoints:
    def test_tile_points__by_rank_in_any_suit(self) -> None:
        for ranks, points in (("4567", 5), ("89TJQK", 10), ("A2", 20)):
            for rank in ranks:
                for suit in "shdc":
                    assert worth(rank + suit) == points
        assert worth("3s") == worth("3c") == 5
        assert worth("X") == 50

    def test_tile_points__add_up(self) -> None:
        for tiles, points in (("", 0), ("4s X", 55), ("Kc Kd X", 70), ("As As", 40), ("X X X X 2s 2s", 240)):
            assert worth(tiles) == points

    def test_red_three__is_scored_apart(self) -> None:
        assert refusal("count", {"tiles": ["3h"]}) == {("tiles", "red-three")}
        assert refusal("count", {"tiles": ["3d", "Z", "4s"]}) == {("tiles", "red-three"), ("tiles", "cards")}

    def test_cards__two_of_each_and_four_jokers_and_no_others(self) -> None:
        for tiles in (["As"] * 3, ["X"] * 5, *([tile] for tile in ("", "s4", "10s", "Xs", "x", "4", "4S", "1s", "ass"))):
            assert refusal("count", {"tiles": tiles}) == {("tiles", "cards")}

    def test_format__of_what_is_asked(self) -> None:
        for tiles in (None, "4s", 4, [4], [None], {}):
            assert refusal("count", {"tiles": tiles}) == {("tiles", "format")}
        asked = {"total": 0, "melds": [["6s", "6h", "6d"]]}
        for given_melds in (None, "6s", [["6s"], "6s"], ["6s"], [[6]], [None], {}):
            assert refusal("first-meld", {**asked, "melds": given_melds}) == {("melds", "format")}
        assert refusal("first-meld", {**asked, "total": "0", "hand": []}) == {("total", "format"), ("hand", "format")}
        assert refusal("first-meld", {**asked, "total": 10**9 + 1}) == {("total", "range")}


class TestMeld:
    def test_meld__three_to_six_of_a_rank_with_no_more_wild_ones_or_wild_ones_alone(self) -> None:
        for tiles in (
            "6s 6h 6d", "Ac Ac Ah", "4s 4h 4d 4c 4s 4h", "Kc Kd Ks 2h", "Kc Kd X", "9s 9h 2s X", "Ts Th Td 2s X X",
            "2s 2h X", "X X X", "2s 2s 2h 2h X X",
        ):  # fmt: skip
            assert kind(tiles) == "meld", tiles

    def test_meld__nothing_else(self) -> None:
        """Fewer than three, several ranks, more wild tiles than others, threes."""
        for tiles in (
            "", "6s", "6s 6h", "X X", "2s",
            "6s 6h 7d", "9s Ts Js", "Ks Kh Qd X", "4s 4h 4d 4c 5s 5h 5d",
            "9s 2s X", "9s 9h 2s X X", "9s X X X X 2s 2h", "9s 9h 9d 2s 2h 2d X",
            "3s 3c 3s", "3s 3c 3s 3c", "3h 3d 3h", "3s 3c X", "3s 3h 3c",
        ):  # fmt: skip
            assert kind(tiles) == "illegal", tiles

    def test_canasta_natural__seven_or_eight_of_a_rank(self) -> None:
        for tiles in ("9s 9h 9d 9c 9s 9h 9d", "9s 9h 9d 9c 9s 9h 9d 9c"):
            assert kind(tiles) == "natural"

    def test_canasta_mixed__seven_or_more_with_wild_ones(self) -> None:
        for tiles in ("9s 9h 9d 9c 9s 9h X", "9s 9h 9d 9c 2s 2h X", "9s 9h 9d 9c 2s 2h X X", "Qs Qh Qd Qc Qs 2h X"):
            assert kind(tiles) == "mixed"

    def test_canasta_joker__seven_or_more_wild_ones(self) -> None:
        for tiles in ("2s 2h 2d 2c X X X", "2s 2h 2d 2c 2s 2h 2d 2c X X X X"):
            assert kind(tiles) == "joker"


class TestFirstMeld:
    def test_min_meld__the_example_of_the_question(self) -> None:
        found = first(1600, "6s 6h 6d", "Kc Kd Ks 2h")
        assert "rule" not in found
        assert {"min-meld", "meld", "tile-points"} <= set(found["rules"])
        assert {name: found[name] for name in ("points", "needed", "enough", "melds")} == {
            "points": 65,
            "needed": 90,
            "enough": False,
            "melds": [{"points": 15, "kind": "meld"}, {"points": 50, "kind": "meld"}],
        }

    def test_min_meld__the_example_of_the_rules(self) -> None:
        found = first(1600, "6s 6h 6d", "Kc Kd Ks 2h", "As Ah 2d")
        assert (found["points"], found["enough"]) == (125, True)
        assert "rule" not in found

    def test_min_meld__goes_by_the_total(self) -> None:
        for needed, totals in {15: (-(10**9), -1), 50: (0, 1499), 90: (1500, 2999), 120: (3000, 10**9)}.items():
            for total in totals:
                assert first(total)["needed"] == needed

    def test_min_meld__met_exactly_or_not(self) -> None:
        for total, enough, short in (
            (-5, "4s 4h 4d", ""),
            (0, "Ks Kh Kd 2d", "Ks Kh 2d"),
            (0, "As Ah X", "Ks Kh Kd"),
            (1500, "As Ah X", "As Ah Ad 2d"),
            (3000, "As Ah Ad 2s X", "As Ah 2s X"),
        ):
            assert first(total, enough)["enough"] is True
            assert first(total, *([short] if short else []))["enough"] is False

    def test_min_meld__a_canasta_always_suffices(self) -> None:
        for tiles in ("4s 4h 4d 4c 4s 4h 4d", "4s 4h 4d 4c 4s 4h 2s"):
            answer = first(3000, tiles)
            assert answer["points"] < 120
            assert answer["enough"] is True

    def test_canasta_joker__suffices_as_well(self) -> None:
        found = first(3000, "2s 2h 2d 2c X X X")
        assert found["enough"] is True
        assert "canasta-joker" in found["rules"]

    def test_meld__something_illegal_makes_the_rest_worth_nothing(self) -> None:
        found = first(0, "9s 9h 9d 9c 9s 9h 9d", "As Ah X", "Ks Kh")
        assert found["enough"] is False
        assert found["rule"] == "meld"
        assert found["points"] == 70 + 90
        assert found["melds"][2] == {"points": 0, "kind": "illegal"}

    def test_min_meld__nothing_laid_down_is_not_enough(self) -> None:
        found = first(-100)
        assert (found["points"], found["enough"], found["melds"]) == (0, False, [])

    def test_cards__no_tile_more_often_than_it_is_there_in_all_melds_together(self) -> None:
        assert refusal("first-meld", {"total": 0, "melds": [["As", "As", "Ah"], ["As", "Ad", "Ac"]]}) == {("melds", "cards")}
        assert refusal("first-meld", {"total": 0, "melds": [["X", "X", "X"], ["X", "X"]]}) == {("melds", "cards")}
        assert refusal("first-meld", {"total": 0, "melds": [["4s", "?", "4h"]]}) == {("melds", "cards")}

    def test_min_meld__has_a_sentence_for_each_answer(self) -> None:
        for tiles, key in (
            ("Ks Kh Kd 2d", "first-meld"),
            ("Ks Kh Kd", "first-meld-no"),
            ("Ks Kh", "first-meld-so-far"),
            ("2s X", "first-meld-so-far"),
            ("Ks 2h X", "first-meld-illegal"),
            ("3s 3c", "first-meld-illegal"),
            ("4s 4h 4d 4c 4s 4h 4d", "first-meld-canasta"),
        ):
            asked = QUESTION["first-meld"].input_model.model_validate({"total": 0, "melds": [tiles.split()]})
            assert QUESTION["first-meld"].sentence(asked, first(0, tiles))[0] == key

    def test_meld__says_which_cannot_be_laid_out_and_why(self) -> None:
        for tiles, why in (("3s 3c 3s", "threes"), ("Ks 2h X", "wild"), ("Ks Kh Qh", "ranks")):
            melds = [["As", "Ah", "Ad"], tiles.split()]
            asked = QUESTION["first-meld"].input_model.model_validate({"total": 0, "melds": melds})
            _, args = QUESTION["first-meld"].sentence(asked, answered("canasta", "first-meld", {"total": 0, "melds": melds}))
            assert (args["n"], args["why"]) == (2, why)

    def test_cards__the_tiles_to_tap(self) -> None:
        assert [len(row) for row in PACK.rows] == [13, 12, 12, 13, 1]
        fields = QUESTION["count"].fields(games()["canasta"].setting(4))
        assert {(field.spec.kind, field.pack) for field in fields} == {("cards", PACK)}


def judge(total: int, given_melds: list[list[str]]) -> dict[str, Any]:
    """A slow second opinion: tile by tile, wild ones put in place one after the other."""
    prices = {"4": 5, "5": 5, "6": 5, "7": 5, "8": 10, "9": 10, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 20, "2": 20, "X": 50}
    found: list[dict[str, Any]] = []
    canasta = broken = False
    for tiles in given_melds:
        ranks = Counter(tile[0] for tile in tiles)
        wild = ranks.pop("2", 0) + ranks.pop("X", 0)
        natural = sum(ranks.values())
        what = "meld"
        several = len([rank for rank in ranks if ranks[rank]]) > 1
        if len(tiles) < 3 or ranks["3"] or several or 0 < natural < wild:
            what = "illegal"
        elif len(tiles) >= 7:
            what = {(True, False): "natural", (True, True): "mixed", (False, True): "joker"}[natural > 0, wild > 0]
            canasta = True
        broken |= what == "illegal"
        found.append({"points": 0 if what == "illegal" else sum(prices[tile[0]] for tile in tiles), "kind": what})
    needed = 15 if total < 0 else 50 if total < 1500 else 90 if total < 3000 else 120
    points = sum(each["points"] for each in found)
    return {"points": points, "needed": needed, "enough": not broken and (canasta or points >= needed), "melds": found}


@given(total=st.integers(-500, 4000), given_melds=melds())
def test_min_meld__a_second_judge_agrees(total: int, given_melds: list[list[str]]) -> None:
    found = answered("canasta", "first-meld", {"total": total, "melds": given_melds})
    for each in found["melds"]:
        event(each["kind"])
    assert {name: found[name] for name in ("points", "needed", "enough", "melds")} == judge(total, given_melds)
    assert ("rule" in found) == any(each["kind"] == "illegal" for each in found["melds"])


@given(asked=QUESTIONS["canasta"]["count"])
def test_tile_points__do_not_depend_on_the_order(asked: dict[str, Any]) -> None:
    assert worth(" ".join(asked["tiles"])) == sum(map(worth, asked["tiles"])) == worth(" ".join(sorted(asked["tiles"])))
