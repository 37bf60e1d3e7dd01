"""Formulas of described games: what they result in, and that they can do no harm."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.described.formula import BASE, FUNCTIONS, MAX_TERM, Fault, FormulaError, Name, compile_formula
from tests.examples import scaled

NAMES = {
    "bid": Name("number-seat"), "tricks": Name("number-seat"), "total": Name("number-side"),
    "game": Name("choice", ("suit", "null")), "dealer": Name("seat"), "declarer": Name("seat"), "nobody": Name("seat"),
    "winners": Name("list"),
    "players": Name("number"), "round": Name("number"), "seat": Name("seat"), "side": Name("side"),
}  # fmt: skip
#: Ada, Ben, Cem and Dora; Ada and Cem against Ben and Dora. Ben is asked about.
VALUES: dict[str, Any] = {
    **BASE, "bid": (1, 2, 0, 3), "tricks": (1, 1, 0, 2), "total": (30, -10), "game": "null", "dealer": 3, "declarer": None,
    "nobody": None, "winners": (1, 2), "players": 4, "round": 7, "seat": 1, "side": 1, "_worth_game_": {"suit": 10, "null": 23},
    "_seats_": range(4), "_sides_": range(2), "_side_of_": (0, 1, 0, 1), "_seats_of_": ((0, 2), (1, 3)),
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "per", "result"),
    [
        ("20 + 10 * tricks if tricks == bid else -10 * abs(tricks - bid)", "seat", -10),
        ("sum(bid)", "", 6),
        ("count(tricks == bid)", "", 2),
        ("any(bid > 2) and not all(bid > 0)", "", True),
        ("max(bid)", "", 3),
        ("max(bid, 5)", "seat", 5),
        ("own(bid)", "side", 5),
        ("own(bid)", "seat", 5),
        ("bid[left(dealer)]", "", 1),
        ("bid[partner(seat)]", "seat", 3),
        ("left(dealer, 2)", "", 1),
        ("total", "seat", -10),
        ("max(total) - total", "side", 40),
        ("sum(total)", "", 20),
        ("sum(total if seat in winners else 0)", "", 20),
        ("worth(game) * size(winners)", "", 46),
        ("game in ('suit', 'null') and game != 'suit'", "", True),
        ("declarer == nobody", "", True),
        ("[5, 6, 7][round - 5]", "", 7),
        ("round / 2", "", Fraction(7, 2)),
        ("floor(round / 2) + round // 2 + round % 2", "", 7),
        ("round / 7", "", 1),
        ("[5, 6, 7][1 / 2 + 1 / 2]", "", 6),
        ("1 <= round <= 7", "", True),
    ],
)
def test_results(text: str, per: Any, result: Any) -> None:
    assert compile_formula(text, NAMES, per).result(VALUES) == result


@pytest.mark.parametrize(
    "text",
    [
        "().__class__", "round.real", "'a' * 10", "max('a', 'a') * 10", "'%d' % 1", "9 ** 9", "1 << 9", "(lambda: 1)()",
        "[x for x in winners]", "{1: 2}", "{1, 2}", "f'{round}'", "(round := 3)", "*winners", "max(*winners)",
        "max(round, key=abs)", "__import__('os')", "_getitem_", "_over_sum_", "getattr(round, 'real')", "eval('1')", "print",
        "printed", "round()", "winners * 9", "[1] * 9", "(1, 2)", "game * 9", "game", "bid", "sum(sum(bid))", "sum(own(bid))",
        "1.5", "1e9", "99999999999", "b'a'", "...", "", "round if", "~round", "game == 'grand'", "bid[0:2]", "[[1]][0][0]",
        "round[0]", "worth(round)", "size(bid)", "own(bid)", "max(round)", "-" * 990 + "1", "(" * 400 + "1" + ")" * 400,
        "1" + "+1" * 600, "not " * 240 + "1",
    ],
)  # fmt: skip
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        compile_formula(text, NAMES).result(VALUES)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1 / (round - 7)", "by-zero"),
        ("round // 0", "by-zero"),
        ("[1, 2][round]", "no-item"),
        ("[1, 2][0 - 1]", "no-item"),
        ("declarer + 1", "no-result"),
        ("left(declarer)", "no-result"),
        ("abs(1, 2)", "no-result"),
        ("1000000000 * 2", "too-large"),
        ("1 / (999999999 * 999999999 * 999999999 * 999999999)", "fraction-long"),
    ],
)
def test_what_has_no_result_says_why(text: str, key: str) -> None:
    with pytest.raises(Fault) as fault:
        compile_formula(text, NAMES).result(VALUES)
    assert fault.value.key == key


def test_points_are_whole() -> None:
    assert compile_formula("round / 7", NAMES).whole(VALUES) == 1
    with pytest.raises(Fault, match="fraction"):
        compile_formula("round / 2", NAMES).whole(VALUES)


def test_the_longest_product_is_worked_out_at_once() -> None:
    formula = compile_formula("*".join(["999999999"] * 100), NAMES)
    with pytest.raises(Fault, match="too-large"):
        formula.result(VALUES)


@pytest.mark.parametrize("text", ["x * x", "x + x / 3", "5 - x / 3", "sum(x * x)", "x * 2 * 2 / 7 / 7"])
def test_a_fraction_that_goes_from_value_to_value_gets_no_longer_than_so_many_digits(text: str) -> None:
    """Each value is worked out from the one before: a square has twice the digits, and a file has 80 values."""
    formula = compile_formula(text, {"x": Name("number-seat")}, "seat")
    x, key = compile_formula("1 / 3", NAMES).result(VALUES), ""
    for _ in range(200):
        assert max(abs(x.numerator), x.denominator) <= MAX_TERM
        try:
            x = formula.result({**VALUES, "x": [x] * 4})
        except Fault as fault:
            key = fault.key
    assert key == "fraction-long"


@pytest.mark.parametrize(
    "factor", ["x", "-x", "+x", "abs(x)", "(x + 1)", "(1 + x)", "(x - 1)", "(1 - x)", "(2 * x)", "(x % 1)", "(1 % x)", "(x / 1)"]
)
def test_a_fraction_stays_as_short_whatever_it_came_from(factor: str) -> None:
    """Some sevenths, forty times as a factor."""
    x = compile_formula("2 / 7", NAMES).result(VALUES)
    with pytest.raises(Fault, match="fraction-long"):
        compile_formula("*".join([factor] * 40), {"x": Name("number")}).result({**VALUES, "x": x})


MARKS = """( ) [ ] , + - * / // % == < . 0 7 999999999 lambda : = ** __class__ # { } é for in if else and not 'null' ' " \\"""
PIECES = st.sampled_from([*NAMES, *FUNCTIONS, *MARKS.split(), " ", "\n"])


@given(st.lists(PIECES, max_size=25).map(" ".join))
@settings(max_examples=scaled(10))
def test_no_text_does_anything_but_result_in_a_number_or_say_why_not(text: str) -> None:
    for per in ("", "seat", "side"):
        try:
            result = compile_formula(text, NAMES, per).result(VALUES)
        except (FormulaError, Fault):
            continue
        assert result is None or -(10**9) <= result <= 10**9
