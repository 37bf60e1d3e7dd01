"""Whether tiles are a meld, whether a move is legal, which is the best. Tests are named as in `test_rules.py`."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings

from scorepad.games import questions_of
from scorepad.games.rummy import best as search
from tests.asked import answered, refused_question
from tests.examples import scaled
from tests.games.rummy import strategies

answer = partial(answered, "rummy")
refusal = partial(refused_question, "rummy")

#: On the table of the rulebook's example: a run of hearts, and the four fours.
BOOK = ["Qh Kh Ah 2h 3h", "4d 4s 4c 4h"]


def said(name: str, asked: Any, found: Any) -> str:
    """The key of the sentence."""
    question = questions_of("rummy")[name]
    return str(question.sentence(question.input_model.model_validate(asked), found)[0])


def meld(tiles: str) -> tuple[str | None, int | None]:
    found = answer("meld", {"tiles": tiles.split()})
    assert (found["kind"] is None) == ("rule" in found) == ("points" not in found)
    return found["kind"], found.get("points")


def asked_turn(before: list[str], after: list[str], played: str, first: bool = False, **options: Any) -> dict[str, Any]:
    melds = {"before": [each.split() for each in before], "after": [each.split() for each in after]}
    return {**melds, "played": played.split(), "first": first, **options}


def turn(before: list[str], after: list[str], played: str, first: bool = False, **options: Any) -> str:
    """The rule that a move breaks, or "legal"."""
    found = answer("turn", asked_turn(before, after, played, first, **options))
    assert found["legal"] == ("rule" not in found)
    return str(found.get("rule", "legal"))


def best(table: list[str], rack: str, first: bool = False, **options: Any) -> dict[str, Any]:
    return answer("best", {"table": [each.split() for each in table], "rack": rack.split(), "first": first, **options})


class TestMeld:
    def test_group__three_or_four_of_a_rank_in_different_suits(self) -> None:
        for tiles, points in (("8s 8h 8c", 24), ("8s 8h 8c 8d", 32), ("As Ah Ad", 3), ("Ks X:Kh Kd", 39)):
            assert meld(tiles) == ("group", points)
        for tiles in ("8s 8h", "8s 8h 8h", "8s 8h 8c 8d 8s", "8s 8h 9c", "8s 8h X:8h", "8s 8h X:9c", "8s"):
            assert meld(tiles) == (None, None)

    def test_run__of_one_suit_the_ace_anywhere(self) -> None:
        for tiles, points in {
            "9d Td Jd": 30,
            "Jd 9d Td": 30,
            "Ah 2h 3h": 6,
            "Qh Kh Ah": 26,
            "Kh Ah 2h": 16,
            "Qh Kh Ah 2h": 28,
            "9d X:Td Jd": 30,
        }.items():
            assert meld(tiles) == ("run", points)
        for tiles in ("", "9d Td", "9d Td Jh", "9d Td Qd", "Ah Kh", "Kh 2h 3h", "9d Td X:Qd"):
            assert meld(tiles) == (None, None)

    def test_run__all_the_way_round_but_no_tile_twice(self) -> None:
        """Ruling."""
        whole = "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h"
        assert meld(whole) == ("run", 91)
        assert meld(whole + " 3h") == (None, None)

    def test_joker__what_it_stands_for_is_no_copy(self) -> None:
        assert meld("X:5s X:5h X:5d X:5c") == ("group", 20)
        assert refusal("meld", {"tiles": ["5h", "5h", "5h"]}) == {("tiles", "cards")}
        assert meld("5h 5h X:5h") == (None, None)

    def test_joker__must_be_named(self) -> None:
        assert refusal("meld", {"tiles": ["5h", "6h", "X"]}) == {("tiles", "cards")}

    def test_cards__six_jokers(self) -> None:
        assert meld("X:5h X:6h X:7h X:8h X:9h X:Th") == ("run", 45)
        assert refusal("meld", {"tiles": [f"X:{rank}h" for rank in "56789TJ"]}) == {("tiles", "cards")}

    def test_cards__unknown_tiles(self) -> None:
        for tile in ("1h", "X:", "X:X", "X5h", "", "5H"):
            assert refusal("meld", {"tiles": [tile]}) == {("tiles", "cards")}
            assert refusal("best", {"table": [[tile]], "rack": [tile], "first": False}) == {("table", "cards"), ("rack", "cards")}


class TestTurn:
    def test_rearrange__the_example_of_the_rulebook(self) -> None:
        after = ["Qh Kh Ah", "Ah 2h 3h 4h 5h", "4d 4s 4c"]
        assert turn(BOOK, after, "5h Ah") == "legal"
        assert turn(BOOK, after, "5h") == "rearrange"
        assert turn(BOOK, after, "5h Ah 6h") == "rearrange"

    def test_rearrange__at_least_one_tile_is_played(self) -> None:
        assert turn(BOOK, BOOK, "") == "rearrange"
        asked = asked_turn(BOOK, BOOK, "")
        assert said("turn", asked, answer("turn", asked)) == "turn-nothing"

    def test_rearrange__nothing_goes_to_the_rack(self) -> None:
        assert turn(["5h 6h 7h 8h"], ["5h 6h 7h", "9s 9h 9d"], "9s 9h 9d") == "rearrange"

    def test_lay_off__on_melds_on_the_table(self) -> None:
        assert turn(["5h 6h 7h"], ["5h 6h 7h 8h"], "8h") == "legal"
        assert turn(["5h 6h 7h"], ["5h 6h 7h", "9h"], "9h") == "run"
        assert turn(["5h 6h 7h"], ["5h 6h 7h 9h"], "9h") == "run"

    def test_group__all_melds_are_complete_at_the_end(self) -> None:
        assert turn(["4d 4s 4c"], ["4d 4s", "4c 5c 6c"], "5c 6c") == "group"
        assert turn(["4d 4s 4c 4h"], ["4d 4s 4h", "4c 5c 6c"], "5c 6c") == "legal"

    def test_joker__is_replaced_and_used_at_once_and_keeps_its_tile_until_then(self) -> None:
        for before, after, played, broken in (
            ("4s 5s X:6s", ["4s 5s 6s", "9s 9d X:9h"], "6s 9s 9d", "legal"),
            ("4s 5s X:6s", ["4s 5s 6s X:7s"], "6s", "legal"),
            ("4s 5s X:6s", ["4s 5s 6s"], "6s", "joker"),
            ("4s 5s X:6s", ["4s 5s X:6s", "6s"], "6s", "run"),
            ("4s 5s X:6s", ["X:3s 4s 5s", "9h 9d 9s"], "9h 9d 9s", "joker"),
            ("4s 5s 6s X:7s", ["4s 5s 6s", "9s 9d X:9h"], "9s 9d", "joker"),
            ("4s 5s 6s X:7s", ["4s 5s 6s", "7h 7d X:7s"], "7h 7d", "legal"),
            ("3s 4s 5s X:6s", ["3s 4s 5s", "X:6s 7s 8s"], "7s 8s", "legal"),
        ):
            assert turn([before], after, played) == broken, (after, played)

    def test_joker__a_new_one_stands_for_anything(self) -> None:
        assert turn(["4s 5s 6s"], ["4s 5s 6s X:7s"], "X") == "legal"

    def test_first_meld__at_least_51(self) -> None:
        hearts = ["Th Jh Qh"]
        found = answer("turn", asked_turn(hearts, ["Th Jh Qh Kh", "2s 2h 2d"], "Kh 2s 2h 2d", True))
        assert (found["legal"], found["points"]) == (True, 52)
        found = answer("turn", asked_turn(hearts, ["Th Jh Qh Kh"], "Kh", True))
        assert (found["legal"], found["points"], found["rule"]) == (False, 46, "first-meld")
        assert "points" not in answer("turn", asked_turn(hearts, ["Th Jh Qh Kh"], "Kh"))

    def test_first_meld__what_stands_unchanged_does_not_count(self) -> None:
        assert turn(["Ts Js Qs Ks"], ["Ts Js Qs Ks", "Kh Kd Kc"], "Kh Kd Kc", True) == "first-meld"

    def test_first_meld__a_changed_meld_without_a_tile_of_the_move_does_not_count(self) -> None:
        before = ["Th Jh Qh", "9s 9d 9c 9h"]
        for run, played, points in (("9h Th Jh Qh Kh", "Kh", 55), ("8h 9h Th Jh Qh", "8h", 50)):
            assert answer("turn", asked_turn(before, [run, "9s 9d 9c"], played, True))["points"] == points

    def test_first_meld__as_many_melds_count_as_copies_were_played_the_dearest(self) -> None:
        """Ruling. Of the changed melds that hold a king of spades four kings count, not the run; with the nine in it, both."""
        before = ["Ks Kd Kc", "Ts Js Qs", "Th Jh Qh Kh"]
        for run, played, points in (("Ts Js Qs Ks", "Ks", 52), ("9s Ts Js Qs Ks", "Ks 9s", 52 + 55)):
            asked = asked_turn(before, ["Ks Kd Kc Kh", run, "Th Jh Qh"], played, True)
            assert answer("turn", asked)["points"] == points

    def test_first_meld__house_rule(self) -> None:
        assert turn([], ["Kh Kd Kc"], "Kh Kd Kc", True, first_meld=39) == "legal"
        assert turn([], ["Kh Kd Kc"], "Kh Kd Kc", True, first_meld=40) == "first-meld"
        assert turn([], ["Kh Kd Kc"], "Kh Kd Kc", True, first_meld=None) == "first-meld"
        assert refusal("turn", asked_turn([], [], "", True, first_meld=-1)) == {("first_meld", "range")}

    def test_cards__no_more_than_there_are(self) -> None:
        assert refusal("turn", asked_turn(["5h 6h 7h", "5h 6h 7h"], [], "5h")) == {("played", "cards")}
        assert refusal("turn", asked_turn([], ["5h 5h 5h"], "X:5h")) == {("after", "cards"), ("played", "cards")}
        assert refusal("turn", asked_turn(["5h 5h 5h"], [], "")) == {("before", "cards")}

    def test_format__each_field_is_given(self) -> None:
        assert refusal("turn", {}) == {(name, "format") for name in ("before", "after", "played", "first")}
        assert refusal("turn", {**asked_turn([], [], ""), "first": 1, "before": ["5h"]}) == {
            ("first", "format"),
            ("before", "format"),
        }


class TestBest:
    def test_rearrange__the_best_move_of_the_rulebooks_example(self) -> None:
        found = best(BOOK, "5h Ah")
        assert (found["left"], Counter(found["played"])) == (0, Counter(["5h", "Ah"]))

    def test_rearrange__none_is_possible(self) -> None:
        found = best(["5h 6h 7h"], "Kd 2s")
        assert (found["played"], found["after"], found["left"]) == ([], [["5h", "6h", "7h"]], 15)
        assert best([], "")["left"] == 0

    def test_joker__the_tile_that_it_stands_for_frees_it(self) -> None:
        assert best(["4s 5s X:6s"], "6s 9h 9d")["left"] == 0
        assert best(["4s 5s X:6s"], "9h 9d")["left"] == 18

    def test_turn__who_lays_nothing_draws(self) -> None:
        assert "turn" in best(["5h 6h 7h"], "Kd 2s")["rules"]
        assert "turn" not in best(["5h 6h 7h"], "8h")["rules"]

    def test_first_meld__only_from_51_on(self) -> None:
        assert best([], "Kh Kd Kc", True)["played"] == []
        assert best([], "Kh Kd Kc", True, first_meld=39)["left"] == 0
        assert best([], "Kh Kd Kc")["left"] == 0

    def test_first_meld__six_jokers_bring_the_points(self) -> None:
        """Two groups of twos, and the last two in a run of clubs from ten to three: 66 points."""
        assert best([], "X X X X X X 2s 2s 2h 2h 2d 2d 2c 2c", True)["left"] == 0
        assert best([], "X X X X X X 2s 2s 2h 2h 2d 2d 2c 2c", True, first_meld=1_000_000)["played"] == []

    def test_first_meld__a_long_run_counts_as_a_whole(self) -> None:
        assert best(["4h 5h 6h 7h 8h 9h Th"], "3h", True, first_meld=52)["left"] == 0
        assert best(["4h 5h 6h 7h 8h 9h Th"], "3h", True, first_meld=53)["played"] == []

    def test_first_meld__a_tile_counts_for_one_meld_only(self) -> None:
        """The 8 of hearts makes the run come to 30; rebuilt, the eights would hold one as well."""
        lying = ["8h 8s 8d 8c", "4h 5h 6h 7h", "5c 6c 7c"]
        assert best(lying, "8h", True, first_meld=30)["left"] == 0
        assert best(lying, "8h", True, first_meld=31)["played"] == []

    def test_first_meld__of_two_alike_the_one_that_lay_there_does_not_count(self) -> None:
        assert best(["Kh Kd Kc"], "Kh Kd Kc", True, first_meld=39)["left"] == 0
        assert best(["Kh Kd Kc"], "Kh Kd Kc", True, first_meld=40)["played"] == []

    def test_group__melds_lie_on_the_table(self) -> None:
        assert refusal("best", {"table": [["4d", "4s"]], "rack": [], "first": False}) == {("table", "group")}
        assert refusal("best", {"table": [["4d", "6d", "7d"]], "rack": [], "first": False}) == {("table", "run")}

    def test_cards__together_no_more_than_there_are(self) -> None:
        asked = {"table": [["5h", "6h", "7h"], ["5h", "5s", "5d"]], "rack": ["5h"], "first": False}
        assert refusal("best", asked) == {("rack", "cards")}
        assert refusal("best", {"table": [], "rack": ["X:5h"], "first": False}) == {("rack", "cards")}
        assert refusal("best", {"table": [], "rack": ["X"] * 7, "first": False}) == {("rack", "cards")}


# A slow second judge of melds: it lists them all.

RINGS = [(strategies.RANKS * 2)[start : start + size] for start in range(13) for size in range(3, 14)]
RUNS = {frozenset(rank + suit for rank in ring) for ring in RINGS for suit in strategies.SUITS}
GROUPS = {
    frozenset(rank + suit for suit in strategies.SUITS if suit != gone)
    for rank in strategies.RANKS
    for gone in (*strategies.SUITS, "")
}


@settings(max_examples=scaled(4))
@given(asked=strategies.asked_meld())
def test_run__a_second_judge_agrees(asked: dict[str, Any]) -> None:
    stands = [tile[-2:] for tile in asked["tiles"]]
    once = frozenset(stands) if len(set(stands)) == len(stands) else frozenset()
    kind = "run" if once in RUNS else "group" if once in GROUPS else None
    event(str(kind))
    assert answer("meld", asked)["kind"] == kind


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None)
@given(asked=strategies.asked_best())
def test_rearrange__the_best_move_is_legal(asked: dict[str, Any]) -> None:
    found = answer("best", asked)
    rest = Counter(asked["rack"]) - Counter(found["played"])
    assert found["left"] == sum(strategies.value(tile) * many for tile, many in rest.items())
    event("moves" if found["played"] else "draws")
    if found["played"]:
        move = {name: asked[name] for name in ("first", "first_meld") if name in asked}
        assert answer("turn", {"before": asked["table"], "after": found["after"], "played": found["played"], **move})["legal"]
    else:
        assert found["after"] == asked["table"]


SHAPES = {tile: [shape for shape in RUNS | GROUPS if tile in shape] for tile in strategies.BOX[:52]}


def laid(tiles: Counter[str], jokers: int) -> Iterator[list[list[str]]]:
    """All ways to lay tiles, and at most two jokers."""
    if not tiles.total():
        if not jokers:
            yield []
        return
    for shape in SHAPES[min(tiles.elements())]:
        gone = {tile for tile in shape if not tiles[tile]}
        for many in range(len(gone), jokers + 1):
            for more in combinations(sorted(shape - gone - {min(tiles.elements())}), many - len(gone)):
                named = gone | set(more)
                for others in laid(tiles - Counter(shape - named), jokers - many):
                    yield [[f"X:{tile}" if tile in named else tile for tile in sorted(shape)], *others]


def moves(table: list[list[str]], played: list[str]) -> Iterator[list[list[str]]]:
    """All ways to lay what lies there and what is played."""
    tiles = Counter("X" if tile.startswith("X") else tile for meld in [*table, played] for tile in meld)
    yield from laid(tiles, tiles.pop("X", 0))


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much], deadline=None)
@given(asked=strategies.asked_best(melds_most=2, rack_most=6, jokers_most=2))
def test_rearrange__a_second_judge_finds_no_better_move(asked: dict[str, Any]) -> None:
    """A slow one: it lays the tiles in all ways."""
    table, rack = asked["table"], asked["rack"]
    options = {name: asked[name] for name in ("first", "first_meld") if name in asked}
    found = answer("best", asked)["left"]
    event("moves" if found < sum(map(strategies.value, rack)) else "draws")
    for many in range(1, len(rack) + 1):
        for played in combinations(rack, many):
            if sum(map(strategies.value, rack)) - sum(map(strategies.value, played)) < found:
                for after in moves(table, list(played)):
                    assert not answer("turn", {"before": table, "after": after, "played": list(played), **options})["legal"]


class TestCount:
    def test_tile_points__numbers_court_tiles_ace_and_joker(self) -> None:
        assert answer("count", {"tiles": ["7h", "Td", "Js", "Qc", "Kd", "As", "X"]})["points"] == 7 + 10 + 11 + 12 + 13 + 1 + 25

    def test_no_tile_is_there_three_times(self) -> None:
        assert refusal("count", {"tiles": ["7h", "7h", "7h"]}) == {("tiles", "cards")}


class TestATableThatTakesTooLong:
    """Eight long runs and a joker: whether there is a better move took seconds to find out."""

    RUNS = (
        "9c Tc Jc Qc Kc",
        "7s 8s X:9s Ts Js Qs X:Ks X:As 2s 3s 4s 5s",
        "X:5s X:6s 7s 8s 9s Ts Js Qs Ks As 2s 3s",
        "7h 8h 9h Th Jh Qh Kh Ah 2h 3h",
        "Ac 2c 3c 4c 5c 6c 7c",
        "7h 8h 9h Th Jh Qh Kh Ah 2h 3h 4h 5h",
        "2d 3d 4d 5d 6d",
        "8d 9d Td Jd",
    )
    ASKED = {"table": [run.split() for run in RUNS], "rack": ["6h", "X"], "first": True, "first_meld": 369}  # noqa: RUF012

    def test_rearrange__what_is_not_known_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(search, "LONG_ENOUGH", 0.0)
        found = answer("best", self.ASKED)
        assert found == {**found, "played": [], "after": self.ASKED["table"], "left": 31, "sure": False}
        assert said("best", self.ASKED, found) == "best-unknown"
        assert said("best", self.ASKED, {**found, "played": ["X"], "left": 6}) == "best-so-far"
