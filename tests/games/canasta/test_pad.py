"""Canasta on the pad: what is typed a side at a time, and what is written down for it."""

from typing import Any

from scorepad.core.problem import Problem
from scorepad.forms.cells import FieldTexts, FormSpec
from scorepad.forms.draft import Draft, entry_spec
from scorepad.games import pad_of
from scorepad.table import Table
from scorepad.words import number, words_in
from tests.tables import played

PAD = pad_of("canasta")


def table(players: int) -> Table:
    return played("canasta", players)


def typed(players: int, **texts: str) -> dict[str, Any]:
    """The entry for what was typed."""
    at = table(players)
    return PAD.to_entry(FieldTexts(entry_spec(PAD, at.setting), texts).json, at.state)


class TestWhatIsWritten:
    def test_laid__typed_points_of_two_sides(self) -> None:
        written = typed(4, laid_0="125", laid_1="60+20", rack_0="15", rack_1="85")
        assert written == {"sides": [{"laid": 125, "rack": 15}, {"laid": 80, "rack": 85}]}

    def test_canasta_natural__what_is_left_out_is_0(self) -> None:
        written = typed(2, natural_0="2", mixed_1="1", red_threes_1="3", laid_0="70", laid_1="50", rack_0="0", rack_1="0")
        assert written == {"sides": [{"natural": 2, "laid": 70, "rack": 0}, {"mixed": 1, "red_threes": 3, "laid": 50, "rack": 0}]}

    def test_out__one_choice_for_all(self) -> None:
        numbers = {"laid_0": "60", "laid_1": "70", "rack_0": "0", "rack_1": "0"}
        one, other = {"laid": 60, "rack": 0}, {"laid": 70, "rack": 0}
        assert typed(2, out="none", **numbers) == {"sides": [one, other]}
        assert typed(2, out="1", **numbers) == {"sides": [one, {**other, "out": True}]}

    def test_concealed__belongs_to_the_choice_of_who_went_out(self) -> None:
        written = typed(2, out="0 concealed", unfinished_joker_1="1", laid_0="60", laid_1="70", rack_0="0", rack_1="0")
        assert written["sides"][0] == {"out": True, "concealed": True, "laid": 60, "rack": 0}
        assert written["sides"][1] == {"unfinished_joker": True, "laid": 70, "rack": 0}

    def test_out__whoever_plays_alone_and_went_out_has_no_tile_left(self) -> None:
        for out in ("1", "1 concealed"):
            texts = {"out": out, "laid_0": "60", "laid_1": "70", "rack_0": "15"}
            assert FieldTexts(entry_spec(PAD, table(2).setting), texts).filled_in == {"rack_1": 0}
            assert typed(2, **texts)["sides"][1]["rack"] == 0
            assert FieldTexts(entry_spec(PAD, table(2).setting), {**texts, "rack_1": "5"}).filled_in == {}, "what was typed stays"
        slip = FieldTexts(entry_spec(PAD, table(4).setting), {"out": "1", "laid_0": "60", "laid_1": "70", "rack_0": "15"})
        assert (slip.filled_in, [cell.name for cell in slip.missing]) == ({}, ["rack_1"]), "a partner may have tiles left"

    def test_out__nobody_is_told_of_missing_canastas_before_he_could_count_them(self) -> None:
        at = table(4)
        draft = Draft(
            PAD, at, {"out": "0", "laid_0": "60", "laid_1": "70", "rack_0": "0", "rack_1": "0"}, PAD.stages(at.setting)[0]
        )
        assert draft.problems(strict=False) == []
        assert [problem.key for problem in draft.blocking_problems()] == ["out-canastas"]

    def test_out__a_side_that_is_not_there_is_refused(self) -> None:
        for text in ("2", "-1", "7 concealed", "0 twice"):
            written = typed(2, out=text, laid_0="60", laid_1="70", rack_0="0", rack_1="0")
            assert "format" in {problem.rule for problem in table(2).score_next(written).problems}

    def test_laid__must_be_typed(self) -> None:
        slip = FieldTexts(entry_spec(PAD, table(3).setting), {"out": "none", "laid_0": "5", "rack_2": "0"})
        assert [cell.name for cell in slip.missing] == ["laid_1", "laid_2", "rack_0", "rack_1"]

    def test_out__is_asked_first_and_nobody_is_an_answer(self) -> None:
        for players in (2, 3, 4):
            fields = PAD.fields(table(players).setting)
            numbers = {f"{name}_{side}": "0" for name in ("laid", "rack") for side in range(players)}
            assert fields[0].name == "out"
            assert [cell.name for cell in FieldTexts(FormSpec(fields), numbers).missing] == ["out"]
            assert FieldTexts(FormSpec(fields), {**numbers, "out": "none"}).missing == []
            counted = {field.name: field.input.count_question for field in fields if field.input.count_question}
            assert counted == {"laid": "count", "rack": "count"}, "tile by tile, if you like"

    def test_possible__an_unfinished_entry_is_no_trouble(self) -> None:
        for texts in ({}, {"laid_0": "5"}, {"laid_0": "x"}, {"natural_1": "1"}, {"out": "1"}, {"out": "0 concealed"}):
            at = table(2)
            written = PAD.to_entry(FieldTexts(entry_spec(PAD, at.setting), texts).json, at.state)
            assert at.score_next(written).problems


class TestWhereProblemsStand:
    def test_possible__beside_the_number_of_the_side(self) -> None:
        for side, beside in (
            ({"laid": 37, "rack": 0}, ("laid", 1)),
            ({"laid": 0, "rack": 3}, ("rack", 1)),
            ({"laid": 0, "rack": 0, "out": True}, ("out", None)),
            ({"laid": 0, "rack": 0, "concealed": True}, ("out", None)),
            ({"laid": 0, "rack": 0, "red_threes": 9}, ("red_threes", 1)),
            ({"laid": 0}, ("rack", 1)),
        ):
            problems = table(2).score_next({"sides": [{"laid": 0, "rack": 0}, side]}).problems
            assert [PAD.cell_of_problem(problem) for problem in problems] == [beside], side

    def test_possible__a_problem_of_all_stands_nowhere_else(self) -> None:
        assert PAD.cell_of_problem(Problem("sides", "format", "missing-field", {"field": "sides"})) == ("sides", None)
        assert PAD.cell_of_problem(Problem("sides", "format", "missing-field", {"field": "sides"}, at=(1,))) == ("sides", None)


def test_possible__what_one_of_each_counts_stands_beside_it() -> None:
    for name, side, rule in (
        ("natural", {"natural": 1}, "canasta-natural"),
        ("mixed", {"mixed": 1}, "canasta-mixed"),
        ("joker", {"joker": 1}, "canasta-joker"),
        ("unfinished_joker", {"unfinished_joker": True}, "joker-unfinished"),
        ("red_threes", {"natural": 1, "red_threes": 1}, "red-three"),
        ("red_threes", {"natural": 1, "red_threes": 4}, "red-three"),
        ("out", {"natural": 1, "out": True}, "out"),
    ):
        scored = table(4).score_next({"sides": [{**side, "laid": 500, "rack": 0}, {"laid": 0, "rack": 0}]})
        counts = next(line.points for line in scored.lines if line.rule == rule)
        for lang in ("de", "en"):
            assert number(counts) in words_in(lang, "canasta").say(f"worth-{name}").replace(",", "").split()
            assert words_in(lang, "canasta").say("choice-out-concealed").endswith(" 200")
