"""What tiles are together, and whether they beat others. Tests are named as in `test_rules.py`."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import assume, event, given, settings

from scorepad.core.question import pose
from scorepad.games import games, questions_of
from scorepad.words import LANGUAGES, words
from tests.examples import scaled
from tests.games.dicke_zwei.strategies import TILES, duels, plays

GAME = games()["dicke-zwei"]
ASKED = questions_of("dicke-zwei")

#: What each tile is worth in a comparison: all 52, low to high.
LADDER = {tile: place for place, tile in enumerate(TILES)}


def kind(tiles: str) -> Any:
    return asked_kind(tiles.split())["kind"]


def asked_kind(tiles: list[str]) -> dict[str, Any]:
    answer, problems = pose(GAME, ASKED["combination"], {"tiles": tiles})
    assert answer is not None, problems
    assert answer["rules"]
    assert ("rule" in answer) == (answer["kind"] is None)
    return dict(answer)


def verdict(tiles: str, target: str) -> dict[str, Any]:
    answer, problems = pose(GAME, ASKED["beats"], {"tiles": tiles.split(), "target": target.split()})
    assert answer is not None, problems
    assert answer["rules"]
    assert ("rule" in answer) == (not answer["beats"])
    return dict(answer)


def beats(tiles: str, target: str) -> bool:
    return bool(verdict(tiles, target)["beats"])


def above(higher: str, lower: str) -> None:
    """One beats the other, and not the other way round."""
    assert beats(higher, lower)
    assert not beats(lower, higher)


def refusal(question: str, data: Any) -> set[tuple[str | None, str]]:
    answer, problems = pose(GAME, ASKED[question], data)
    assert answer is None
    for lang in LANGUAGES:
        assert all(words(lang, "dicke_zwei").of(problem) for problem in problems)
    return {(problem.field, problem.rule) for problem in problems}


class TestCombination:
    def test_combination__the_example_of_the_question(self) -> None:
        assert kind("3s 4h 5d 6c 7s") == "straight"

    @pytest.mark.parametrize(
        ("tiles", "expected"),
        [
            ("3d", "single"),
            ("2s", "single"),
            ("7s 7c", "pair"),
            ("Kd Ks Kc", "triple"),
            ("Js Qh Kd Ac 2s", "straight"),
            ("Ts Js Qs Ks Ad", "straight"),
            ("3c 5c 6c 8c Jc", "flush"),
            ("As 2s 3s 4s 5s", "flush"),
            ("4s 4h 4d As Ac", "full-house"),
            ("9s 9h 9d 9c 3d", "four"),
            ("3d 4d 5d 6d 7d", "straight-flush"),
            ("Js Qs Ks As 2s", "straight-flush"),
        ],
    )
    def test_combination__each_kind(self, tiles: str, expected: str) -> None:
        assert kind(tiles) == expected

    @pytest.mark.parametrize(
        "tiles",
        [
            "",
            "3s 4s",
            "7s 7h 8d",
            "7s 7h 8d 8c",
            "7s 7h 7d 7c",
            "3s 4h 5d 6c",
            "3s 4h 5d 6c 8s",
            "7s 7h 8d 8c 9s",
            "7s 7h 7d 8c 9s",
            "3s 4h 5d 6c 7s 8h",
            "3s 5s 6s 8s Js Ks",
        ],
    )
    def test_combination__nothing_else_is_one(self, tiles: str) -> None:
        assert kind(tiles) is None
        assert asked_kind(tiles.split())["rule"] == "combination"

    @pytest.mark.parametrize("tiles", ["As 2h 3d 4c 5s", "2s 3h 4d 5c 6s", "Qs Kh Ad 2c 3s", "Ks Ah 2d 3c 4s"])
    def test_five__a_straight_never_goes_round(self, tiles: str) -> None:
        assert kind(tiles) is None

    @pytest.mark.parametrize("low", range(9))
    def test_five__a_straight_is_five_neighbours_in_the_order_of_the_game(self, low: int) -> None:
        assert kind(" ".join(rank + suit for rank, suit in zip("3456789TJQKA2"[low : low + 5], "shdcs", strict=True))) == "straight"

    def test_combination__order_does_not_matter(self) -> None:
        assert kind("7s 3s 5d 4h 6c") == "straight"
        assert kind("As 4h Ac 4d 4s") == "full-house"

    def test_combination__the_answer_has_words(self) -> None:
        for tiles in (["3d"], ["7s", "7c"], ["3s", "4h", "5d", "6c", "7s"], ["4s", "4h", "4d", "As", "Ac"], ["3s", "4s"]):
            question = ASKED["combination"]
            asked = question.ask.model_validate({"tiles": tiles})
            key, args = question.sentence(asked, asked_kind(tiles))
            for lang in LANGUAGES:
                assert words(lang, "dicke_zwei").say(f"answer-{key}", args)


class TestBeats:
    def test_rank__the_example_of_the_question(self) -> None:
        assert beats("2c", "As")

    def test_rank__a_two_beats_an_ace(self) -> None:
        above("2c", "As")

    def test_rank__each_tile_beats_all_below_it(self) -> None:
        ladder = [rank + suit for rank in "3456789TJQKA2" for suit in "cdhs"]
        for lower, higher in pairwise(ladder):
            above(higher, lower)
        above("2s", "3c")

    def test_compare__the_ace_of_hearts_beats_that_of_diamonds(self) -> None:
        above("Ah", "Ad")

    def test_compare__pairs_by_rank(self) -> None:
        above("5c 5d", "4s 4h")
        above("2c 2d", "As Ah")

    def test_compare__pairs_of_one_rank_by_their_highest_tile(self) -> None:
        above("4s 4c", "4h 4d")
        above("4s 4d", "4h 4c")
        above("4h 4s", "4c 4d")

    def test_compare__threes_by_rank(self) -> None:
        above("5c 5d 5h", "4s 4h 4d")
        above("2c 2d 2h", "As Ah Ad")

    @pytest.mark.parametrize(
        ("tiles", "target"), [("4s 4h", "3c"), ("As", "3c 3d"), ("7s 7h 7d", "3c 3d"), ("3s 4h 5d 6c 7s", "3c")]
    )
    def test_combination__only_as_many_tiles(self, tiles: str, target: str) -> None:
        assert verdict(tiles, target)["rule"] == "combination"

    @pytest.mark.parametrize("tiles", ["", "4s 5s", "4s 4h 5d", "4s 4h 4d 4c", "4s 4h 5d 5c 6s"])
    def test_combination__only_with_one(self, tiles: str) -> None:
        assert verdict(tiles, "3c")["rule"] == "combination"
        assert verdict(tiles, "3c 3d")["rule"] == "combination"

    def test_compare__what_is_lower_does_not(self) -> None:
        assert verdict("As", "2c")["rule"] == "compare"
        assert verdict("3s 4h 5d 6c 7s", "4s 5h 6d 7c 8s")["rule"] == "five"

    def test_five__a_higher_kind_beats_a_lower_one(self) -> None:
        lowest = ["3s 4h 5d 6c 7d", "3d 4d 5d 6d 8d", "3s 3h 3d 4s 4h", "3s 3h 3d 3c 4s", "3c 4c 5c 6c 7c"]
        highest = ["Jh Qd Kc As 2h", "9s Qs Ks As 2s", "2s 2h 2d As Ah", "2s 2h 2d 2c As", "Js Qs Ks As 2s"]
        for lower, higher in combinations(range(5), 2):
            above(lowest[higher], highest[lower])

    def test_five__straights_by_the_highest_tile(self) -> None:
        above("4c 5d 6h 7d 8c", "3s 4h 5s 6c 7s")
        above("3c 4d 5h 6s 7h", "3s 4h 5d 6c 7d")
        above("Jc Qd Kh As 2c", "Ts Jh Qs Kd Ah")

    def test_five__flushes_by_suit_then_the_highest_tile(self) -> None:
        above("3d 4d 5d 6d 8d", "9c Jc Qc Ac 2c")
        above("3s 4s 5s 6s 8s", "9h Jh Qh Ah 2h")
        above("3h 4h 5h 6h Ah", "7h 8h 9h Jh Kh")
        above("3h 4h 5h 6h 2h", "7h 8h 9h Jh Ah")

    def test_five__full_houses_by_the_three(self) -> None:
        above("5c 5d 5h 3s 3h", "4c 4d 4h 2s 2h")
        above("2c 2d 2h 3s 3h", "Ac Ad Ah Ks Kh")

    def test_five__fours_by_the_four(self) -> None:
        above("4c 4d 4h 4s 5c", "3c 3d 3h 3s 2s")
        above("2c 2d 2h 2s 3c", "Ac Ad Ah As Ks")

    def test_five__straight_flushes_by_suit_then_the_highest_tile(self) -> None:
        above("3s 4s 5s 6s 7s", "Jh Qh Kh Ah 2h")
        above("8s 9s Ts Js Qs", "3s 4s 5s 6s 7s")

    def test_combination__what_lies_there_is_one(self) -> None:
        for target in ([], ["3s", "4s"], ["7s", "7h", "7d", "7c"], ["As", "2h", "3d", "4c", "5s"]):
            assert refusal("beats", {"tiles": ["8s"], "target": target}) == {("target", "combination")}

    def test_cards__no_tile_lies_twice(self) -> None:
        assert refusal("combination", {"tiles": ["3s", "3s"]}) == {("tiles", "cards")}
        assert refusal("beats", {"tiles": ["4s", "4s"], "target": ["3s", "3h"]}) == {("tiles", "cards")}
        assert refusal("beats", {"tiles": ["4s", "4h"], "target": ["3s", "3s"]}) == {("target", "cards")}
        assert refusal("beats", {"tiles": ["3s", "3h"], "target": ["3s", "3d"]}) == {("target", "cards")}
        assert refusal("beats", {"tiles": ["3s", "X"], "target": ["3s", "3d"]}) == {("tiles", "cards"), ("target", "cards")}

    @pytest.mark.parametrize("tile", ["X", "1s", "10s", "s3", "3S", "", "33"])
    def test_cards__an_unknown_tile(self, tile: str) -> None:
        assert refusal("combination", {"tiles": [tile]}) == {("tiles", "cards")}
        assert refusal("beats", {"tiles": ["3s"], "target": [tile]}) == {("target", "cards")}

    def test_format__lists_of_codes_and_nothing_else(self) -> None:
        anything: tuple[Any, ...] = (None, "3s", 3, [3], [None], {})
        for tiles in anything:
            assert refusal("combination", {"tiles": tiles}) == {("tiles", "format")}
            assert refusal("beats", {"tiles": ["3s"], "target": tiles}) == {("target", "format")}
        assert refusal("beats", {}) == {("tiles", "format"), ("target", "format")}
        assert refusal("combination", {"tiles": ["3s"], "target": ["4s"]}) == {("target", "format")}

    @pytest.mark.parametrize(
        ("tiles", "target", "key"), [("2c", "As", "beats"), ("As", "2c", "beats-no"), ("As Ac", "2c", "beats-not-so")]
    )
    def test_compare__has_a_sentence_for_each_answer(self, tiles: str, target: str, key: str) -> None:
        asked = ASKED["beats"].ask.model_validate({"tiles": tiles.split(), "target": target.split()})
        found, args = ASKED["beats"].sentence(asked, verdict(tiles, target))
        assert found == key
        for lang in LANGUAGES:
            assert words(lang, "dicke_zwei").say(f"answer-{found}", args)


# A slow second judge: it lays all combinations of a kind into one long row, lowest first, and looks who stands further up.


def slow_kind(tiles: list[str]) -> str | None:
    by_rank: dict[str, int] = {}
    for tile in tiles:
        by_rank[tile[0]] = by_rank.get(tile[0], 0) + 1
    groups = "".join(map(str, sorted(by_rank.values(), reverse=True)))
    one_suit = all(tile[1] == tiles[0][1] for tile in tiles)
    rows = ["34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA", "JQKA2"]
    in_a_row = any(sorted(by_rank) == sorted(row) for row in rows) and len(tiles) == 5
    if groups in ("1", "2", "3"):
        return {"1": "single", "2": "pair", "3": "triple"}[groups]
    if groups in ("32", "41"):
        return {"32": "full-house", "41": "four"}[groups]
    if len(tiles) != 5 or groups != "11111":
        return None
    return {(True, True): "straight-flush", (True, False): "straight", (False, True): "flush"}.get((in_a_row, one_suit))


def slow_beats(tiles: list[str], target: list[str]) -> bool:
    mine, there = slow_kind(tiles), slow_kind(target)
    if mine is None or len(tiles) != len(target):
        return False
    order = ["single", "pair", "triple", "straight", "flush", "full-house", "four", "straight-flush"]
    if mine != there:
        return order.index(mine) > order.index(str(there))
    if mine in ("full-house", "four"):
        middle = [sorted(each, key=LADDER.__getitem__)[2] for each in (tiles, target)]  # always one of the three, or of the four
        return LADDER[middle[0]] > LADDER[middle[1]]
    if mine in ("flush", "straight-flush") and tiles[0][1] != target[0][1]:
        return "cdhs".index(tiles[0][1]) > "cdhs".index(target[0][1])
    return max(LADDER[tile] for tile in tiles) > max(LADDER[tile] for tile in target)


@settings(max_examples=scaled(9))
@given(tiles=plays())
def test_combination__a_second_judge_agrees(tiles: list[str]) -> None:
    found = asked_kind(tiles)["kind"]
    event(str(found))
    assert found == slow_kind(tiles)


@settings(max_examples=scaled(9))
@given(duel=duels())
def test_five__a_second_judge_agrees(duel: dict[str, list[str]]) -> None:
    found = verdict(" ".join(duel["tiles"]), " ".join(duel["target"]))["beats"]
    event(f"{slow_kind(duel['tiles'])} on {slow_kind(duel['target'])}: {found}")
    assert found == slow_beats(duel["tiles"], duel["target"])


@settings(max_examples=scaled(5))
@given(duel=duels())
def test_compare__of_two_of_as_many_tiles_one_beats_the_other(duel: dict[str, list[str]]) -> None:
    mine, there = " ".join(duel["tiles"]), " ".join(duel["target"])
    assume(slow_kind(duel["tiles"]) is not None and len(duel["tiles"]) == len(duel["target"]))
    assert beats(mine, there) != beats(there, mine)
