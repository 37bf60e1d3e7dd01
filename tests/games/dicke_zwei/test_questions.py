"""What tiles are together, and whether they beat others. Tests are named as in `test_rules.py`."""

from functools import partial
from itertools import combinations, pairwise
from typing import Any

from hypothesis import event, given, settings

from scorepad.games import questions_of
from tests.asked import answered, refused_question
from tests.examples import scaled
from tests.games.dicke_zwei.strategies import TILES, duels, plays

#: What each tile is worth in a comparison: all 52, low to high.
LADDER = {tile: place for place, tile in enumerate(TILES)}


refusal = partial(refused_question, "dicke-zwei")


def kind(tiles: str) -> Any:
    answer = answered("dicke-zwei", "combination", {"tiles": tiles.split()})
    assert answer.get("rule") == (None if answer["kind"] else "combination")
    return answer["kind"]


def verdict(tiles: str, target: str) -> dict[str, Any]:
    answer = answered("dicke-zwei", "beats", {"tiles": tiles.split(), "target": target.split()})
    assert ("rule" in answer) == (not answer["beats"])
    return answer


def beats(tiles: str, target: str) -> bool:
    return bool(verdict(tiles, target)["beats"])


def above(higher: str, lower: str) -> None:
    """One beats the other, and not the other way round."""
    assert beats(higher, lower)
    assert not beats(lower, higher)


class TestCombination:
    def test_combination__each_kind_in_any_order(self) -> None:
        for expected, some in {
            "single": ("3d", "2s"),
            "pair": ("7s 7c",),
            "triple": ("Kd Ks Kc",),
            "straight": ("3s 4h 5d 6c 7s", "7s 3s 5d 4h 6c", "Js Qh Kd Ac 2s", "Ts Js Qs Ks Ad"),
            "flush": ("3c 5c 6c 8c Jc", "As 2s 3s 4s 5s"),
            "full-house": ("4s 4h 4d As Ac", "As 4h Ac 4d 4s"),
            "four": ("9s 9h 9d 9c 3d",),
            "straight-flush": ("3d 4d 5d 6d 7d", "Js Qs Ks As 2s"),
        }.items():
            for tiles in some:
                assert kind(tiles) == expected, tiles

    def test_combination__nothing_else_is_one(self) -> None:
        for tiles in (
            "", "3s 4s", "7s 7h 8d", "7s 7h 8d 8c", "7s 7h 7d 7c", "3s 4h 5d 6c", "3s 4h 5d 6c 8s", "7s 7h 8d 8c 9s",
            "7s 7h 7d 8c 9s", "3s 4h 5d 6c 7s 8h", "3s 5s 6s 8s Js Ks",
        ):  # fmt: skip
            assert kind(tiles) is None, tiles

    def test_five__a_straight_is_five_neighbours_in_the_order_of_the_game_and_never_goes_round(self) -> None:
        for low in range(13):
            ranks = ("3456789TJQKA2" * 2)[low : low + 5]
            tiles = " ".join(rank + suit for rank, suit in zip(ranks, "shdcs", strict=True))
            assert kind(tiles) == ("straight" if low < 9 else None), tiles


class TestBeats:
    def test_rank__each_tile_beats_all_below_it(self) -> None:
        for lower, higher in pairwise(rank + suit for rank in "3456789TJQKA2" for suit in "cdhs"):
            above(higher, lower)
        above("2c", "As")
        above("2s", "3c")

    def test_compare__pairs_and_threes_by_rank_pairs_of_one_rank_by_their_highest_tile(self) -> None:
        for higher, lower in (
            ("5c 5d", "4s 4h"),
            ("2c 2d", "As Ah"),
            ("4s 4c", "4h 4d"),
            ("4s 4d", "4h 4c"),
            ("4h 4s", "4c 4d"),
            ("5c 5d 5h", "4s 4h 4d"),
            ("2c 2d 2h", "As Ah Ad"),
        ):
            above(higher, lower)

    def test_combination__only_with_one_of_as_many_tiles(self) -> None:
        for tiles, target in (("4s 4h", "3c"), ("As", "3c 3d"), ("7s 7h 7d", "3c 3d"), ("3s 4h 5d 6c 7s", "3c")):
            assert verdict(tiles, target)["rule"] == "combination"
        for tiles in ("", "4s 5s", "4s 4h 5d", "4s 4h 4d 4c", "4s 4h 5d 5c 6s"):
            for target in ("3c", "3c 3d"):
                assert verdict(tiles, target)["rule"] == "combination"

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

    def test_cards__an_unknown_tile(self) -> None:
        for tile in ("X", "1s", "10s", "s3", "3S", "", "33"):
            assert refusal("combination", {"tiles": [tile]}) == {("tiles", "cards")}
            assert refusal("beats", {"tiles": ["3s"], "target": [tile]}) == {("target", "cards")}

    def test_compare__has_a_sentence_for_each_answer(self) -> None:
        question = questions_of("dicke-zwei")["beats"]
        for tiles, target, key in (("2c", "As", "beats"), ("As", "2c", "beats-no"), ("As Ac", "2c", "beats-not-so")):
            asked = question.input_model.model_validate({"tiles": tiles.split(), "target": target.split()})
            assert question.sentence(asked, verdict(tiles, target))[0] == key


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
    found = kind(" ".join(tiles))
    event(str(found))
    assert found == slow_kind(tiles)


@settings(max_examples=scaled(5))
@given(duel=duels())
def test_five__a_second_judge_agrees(duel: dict[str, list[str]]) -> None:
    """Of two of as many tiles one beats the other."""
    mine, there = duel["tiles"], duel["target"]
    found = beats(" ".join(mine), " ".join(there))
    event(f"{slow_kind(mine)} on {slow_kind(there)}: {found}")
    assert found == slow_beats(mine, there)
    if slow_kind(mine) is not None and len(mine) == len(there):
        assert beats(" ".join(there), " ".join(mine)) != found
