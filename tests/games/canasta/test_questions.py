"""What tiles are worth, and whether they are enough to begin with. Tests are named as in `test_rules.py`."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from scorepad.core.question import pose
from scorepad.games import games, questions_of
from scorepad.games.canasta.pack import PACK
from scorepad.words import LANGUAGES, words
from tests.games.canasta.strategies import QUESTIONS, melds

GAME = games()["canasta"]
QUESTION = questions_of("canasta")
FIRST = {"total": 0, "melds": [["6s", "6h", "6d"]]}
COUNT = {"tiles": ["4s"]}


def whole(question: str, asked: dict[str, Any]) -> dict[str, Any]:
    answer, problems = pose(GAME, QUESTION[question], asked)
    assert answer is not None, problems
    assert answer["rules"]
    return dict(answer)


def first(total: int, *given: str) -> dict[str, Any]:
    return whole("first-meld", {"total": total, "melds": [meld.split() for meld in given]})


def kind(tiles: str) -> str:
    return str(first(0, tiles)["melds"][0]["kind"])


def worth(tiles: str) -> int:
    found = whole("count", {"tiles": tiles.split()})["points"]
    assert isinstance(found, int)
    return found


def refusal(question: str, data: Any) -> set[tuple[str | None, str]]:
    answer, problems = pose(GAME, QUESTION[question], data)
    assert answer is None
    for lang in LANGUAGES:
        assert all(words(lang, "canasta").of(problem) for problem in problems)
    return {(problem.field, problem.rule) for problem in problems}


def said(question: str, asked: dict[str, Any]) -> str:
    model = QUESTION[question].ask.model_validate(asked)
    return str(QUESTION[question].sentence(model, whole(question, asked))[0])


class TestTilePoints:
    @pytest.mark.parametrize(("ranks", "points"), [("4567", 5), ("89TJQK", 10), ("A2", 20)])
    def test_tile_points__by_rank_in_any_suit(self, ranks: str, points: int) -> None:
        for rank in ranks:
            for suit in "shdc":
                assert worth(rank + suit) == points

    def test_tile_points__black_threes_and_jokers(self) -> None:
        assert worth("3s") == worth("3c") == 5
        assert worth("X") == 50

    def test_tile_points__add_up(self) -> None:
        assert worth("4s X") == 55
        assert worth("") == 0
        assert worth("Kc Kd X") == 70
        assert worth("X X X X 2s 2s") == 240

    def test_red_three__is_scored_apart(self) -> None:
        assert refusal("count", {"tiles": ["3h"]}) == {("tiles", "red-three")}
        assert refusal("count", {"tiles": ["3d", "Z", "4s"]}) == {("tiles", "red-three"), ("tiles", "cards")}

    def test_cards__two_of_each_and_four_jokers(self) -> None:
        assert worth("As As") == 40
        assert worth("X X X X") == 200
        assert refusal("count", {"tiles": ["As"] * 3}) == {("tiles", "cards")}
        assert refusal("count", {"tiles": ["X"] * 5}) == {("tiles", "cards")}

    @pytest.mark.parametrize("tile", ["", "s4", "10s", "Xs", "x", "4", "4S", "1s", "ass"])
    def test_cards__an_unknown_tile(self, tile: str) -> None:
        assert refusal("count", {"tiles": [tile]}) == {("tiles", "cards")}

    def test_format__tiles_are_a_list_of_codes(self) -> None:
        anything: tuple[Any, ...] = (None, "4s", 4, [4], [None], {})
        for tiles in anything:
            assert refusal("count", {"tiles": tiles}) == {("tiles", "format")}
        assert refusal("count", {}) == {("tiles", "format")}
        assert refusal("count", {**COUNT, "players": 4}) == {("players", "format")}


class TestMeld:
    @pytest.mark.parametrize(
        "tiles",
        [
            "6s 6h 6d",
            "Ac Ac Ah",
            "4s 4h 4d 4c 4s 4h",
            "Kc Kd Ks 2h",
            "Kc Kd X",
            "9s 9h 2s X",
            "Ts Th Td 2s X X",
        ],
    )
    def test_meld__three_to_six_of_a_rank_with_no_more_wild_ones(self, tiles: str) -> None:
        assert kind(tiles) == "meld"

    @pytest.mark.parametrize("tiles", ["2s 2h X", "X X X", "2s 2s 2h 2h X X"])
    def test_meld__wild_tiles_alone_begin_a_joker_canasta(self, tiles: str) -> None:
        assert kind(tiles) == "meld"

    @pytest.mark.parametrize("tiles", ["", "6s", "6s 6h", "X X", "2s"])
    def test_meld__fewer_than_three(self, tiles: str) -> None:
        assert kind(tiles) == "illegal"

    @pytest.mark.parametrize("tiles", ["6s 6h 7d", "9s Ts Js", "Ks Kh Qd X", "4s 4h 4d 4c 5s 5h 5d"])
    def test_meld__one_rank_only(self, tiles: str) -> None:
        assert kind(tiles) == "illegal"

    @pytest.mark.parametrize("tiles", ["9s 2s X", "9s 9h 2s X X", "9s X X X X 2s 2h", "9s 9h 9d 2s 2h 2d X"])
    def test_meld__wild_tiles_never_more_than_the_others(self, tiles: str) -> None:
        assert kind(tiles) == "illegal"

    @pytest.mark.parametrize("tiles", ["3s 3c 3s", "3s 3c 3s 3c", "3h 3d 3h", "3s 3c X", "3s 3h 3c"])
    def test_meld__no_threes_to_begin_with(self, tiles: str) -> None:
        assert kind(tiles) == "illegal"

    def test_canasta_natural__seven_or_eight_of_a_rank(self) -> None:
        assert kind("9s 9h 9d 9c 9s 9h 9d") == "natural"
        assert kind("9s 9h 9d 9c 9s 9h 9d 9c") == "natural"

    @pytest.mark.parametrize(
        "tiles", ["9s 9h 9d 9c 9s 9h X", "9s 9h 9d 9c 2s 2h X", "9s 9h 9d 9c 2s 2h X X", "Qs Qh Qd Qc Qs 2h X"]
    )
    def test_canasta_mixed__seven_or_more_with_wild_ones(self, tiles: str) -> None:
        assert kind(tiles) == "mixed"

    @pytest.mark.parametrize("tiles", ["2s 2h 2d 2c X X X", "2s 2h 2d 2c 2s 2h 2d 2c X X X X"])
    def test_canasta_joker__seven_or_more_wild_ones(self, tiles: str) -> None:
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

    @pytest.mark.parametrize(
        ("total", "needed"),
        [(-1, 15), (-(10**9), 15), (0, 50), (1499, 50), (1500, 90), (2999, 90), (3000, 120), (10**9, 120)],
    )
    def test_min_meld__goes_by_the_total(self, total: int, needed: int) -> None:
        assert first(total)["needed"] == needed

    @pytest.mark.parametrize(
        ("total", "tiles", "enough"),
        [
            (-5, "4s 4h 4d", True),
            (0, "As Ah X", True),
            (0, "Ks Kh 2d", False),
            (0, "Ks Kh Kd 2d", True),
            (1500, "As Ah X", True),
            (1500, "As Ah Ad 2d", False),
            (3000, "As Ah X", False),
            (3000, "As Ah 2s X", False),
            (3000, "As Ah Ad 2s X", True),
        ],
    )
    def test_min_meld__met_exactly_or_not(self, total: int, tiles: str, enough: bool) -> None:
        assert first(total, tiles)["enough"] is enough

    @pytest.mark.parametrize("tiles", ["4s 4h 4d 4c 4s 4h 4d", "4s 4h 4d 4c 4s 4h 2s"])
    def test_min_meld__a_canasta_always_suffices(self, tiles: str) -> None:
        found = first(3000, tiles)
        assert found["points"] < 120
        assert found["enough"] is True

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

    def test_format__everything_is_required(self) -> None:
        for name in FIRST:
            assert refusal("first-meld", {**FIRST, name: None}) == {(name, "format")}
            assert refusal("first-meld", {key: value for key, value in FIRST.items() if key != name}) == {(name, "format")}

    def test_format__melds_are_lists_of_lists(self) -> None:
        anything: tuple[Any, ...] = ("6s", [["6s"], "6s"], ["6s"], [[6]], [None], {})
        for given_melds in anything:
            assert refusal("first-meld", {**FIRST, "melds": given_melds}) == {("melds", "format")}
        assert refusal("first-meld", {**FIRST, "total": "0"}) == {("total", "format")}
        assert refusal("first-meld", {**FIRST, "hand": []}) == {("hand", "format")}

    def test_range__of_the_total(self) -> None:
        assert refusal("first-meld", {**FIRST, "total": 10**9 + 1}) == {("total", "range")}

    @pytest.mark.parametrize(
        ("tiles", "key"),
        [
            ("Ks Kh Kd 2d", "first-meld"),
            ("Ks Kh Kd", "first-meld-no"),
            ("Ks Kh", "first-meld-so-far"),
            ("2s X", "first-meld-so-far"),
            ("Ks 2h X", "first-meld-illegal"),
            ("3s 3c", "first-meld-illegal"),
            ("4s 4h 4d 4c 4s 4h 4d", "first-meld-canasta"),
        ],
    )
    def test_min_meld__has_a_sentence_for_each_answer(self, tiles: str, key: str) -> None:
        asked = {"total": 0, "melds": [tiles.split()]}
        assert said("first-meld", asked) == key
        model = QUESTION["first-meld"].ask.model_validate(asked)
        for lang in LANGUAGES:
            found, args = QUESTION["first-meld"].sentence(model, whole("first-meld", asked))
            assert words(lang, "canasta").say(f"answer-{found}", args)
        assert said("count", COUNT) == "count"

    def test_cards__the_tiles_to_tap(self) -> None:
        assert [len(row) for row in PACK.rows] == [13, 12, 12, 13, 1]
        assert {(field.mark.kind, field.pack) for field in QUESTION["count"].fields(GAME.setting(4))} == {("cards", PACK)}


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
    found = whole("first-meld", {"total": total, "melds": given_melds})
    for each in found["melds"]:
        event(each["kind"])
    assert {name: found[name] for name in ("points", "needed", "enough", "melds")} == judge(total, given_melds)
    assert ("rule" in found) == any(each["kind"] == "illegal" for each in found["melds"])


@given(asked=QUESTIONS["canasta"]["count"])
def test_tile_points__do_not_depend_on_the_order(asked: dict[str, Any]) -> None:
    assert worth(" ".join(asked["tiles"])) == sum(map(worth, asked["tiles"])) == worth(" ".join(sorted(asked["tiles"])))
