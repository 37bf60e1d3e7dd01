"""What is wrong with the file of a described game is told with its line, all at once."""

from __future__ import annotations

import pytest

from scorepad.described import FlawedFile, remember
from scorepad.trial import check_file

SMALLEST = """scorepad = 1
id = "our-game"
name = { en = "Our game", de = "Unser Spiel" }
players = [2, 3, 4]

[[option]]
name = "bonus"
label = { en = "Bonus", de = "Bonus" }
default = 5

[[field]]
name = "points"
label = { en = "Points", de = "Punkte" }
per = "seat"
high = 100

[[field]]
name = "kind"
label = { en = "Kind", de = "Art" }
kind = "choice"
[field.choices]
plain = { label = { en = "plain", de = "schlicht" } }
double = { label = { en = "double", de = "doppelt" }, worth = 2 }

[[line]]
rule = "points"
points = "points * 2 if kind == 'double' else points"
say = { en = "{points} points", de = "{points} Punkte" }

[[example]]
players = 2
rounds = [{ points = [3, 4], kind = "double" }]
scores = [[6, 8]]
"""


def test_the_smallest_file_is_without_a_flaw() -> None:
    assert check_file(SMALLEST)[1] == []


@pytest.mark.parametrize(
    ("before", "after", "line", "key"),
    [
        ("players = [2, 3, 4]", "players = [2, 3, 4", 6, "file-toml"),
        ('id = "our-game"\n', "", 0, "file-missing"),
        ("high = 100", "hihg = 100", 15, "file-unknown"),
        ('per = "seat"', 'per = "player"', 14, "file-literal"),
        ("default = 5", "default = [5]", 9, "file-wrong"),
        ('name = "points"', 'name = "Points"', 12, "file-name"),
        ('name = "points"', 'name = "round"', 12, "file-reserved"),
        ('name = "kind"', 'name = "bonus"', 18, "file-twice"),
        ("default = 5", "default = -5", 9, "file-default"),
        ('{ en = "Points", de = "Punkte" }', '{ en = "Points" }', 13, "file-language"),
        ("players = [2, 3, 4]", "players = [2, 3, 4]\npairs = [3]", 5, "file-pairs"),
        ('kind = "choice"', 'kind = "choice"\nonly = { points = "plain" }', 21, "file-only"),
        ("players = [2, 3, 4]", 'players = [2, 3, 4]\nhint = "four words that are too long for it"', 5, "file-too-much"),
        ('kind = "choice"', 'kind = "choice"\nstage = "tricks"', 21, "file-no-stage"),
        ("kind == 'double'", "kind == 'treble'", 27, "formula-word"),
        ("points * 2", "pionts * 2", 27, "formula-name"),
        ("points * 2", "sum(pionts) * 2", 27, "formula-name"),
        ("points * 2", "points *", 27, "formula-unreadable"),
        ("{points} points", "{pionts} points", 28, "formula-name"),
        ("points * 2 if", "points / 2 if", 27, "fault-fraction"),
        ("[[6, 8]]", "[[6, 7]]", 33, "example-scores"),
        ("high = 100", "high = hundred", 15, "file-value"),
        ("[[option]]", "[option]", 6, "file-brackets-list"),
        ("[[example]]", "[[end]]\nleast = true\n[[example]]", 30, "file-brackets-table"),
        ("{points} points", "{points points", 28, "file-brace"),
        ("{points} points", "{points|point}", 28, "file-brace"),
        ('rule = "points"', 'rule = "points"\nto = "sides"', 27, "file-to"),
        ('rule = "points"', 'rule = "points"\nto = "side"', 28, "formula-whose-own"),
        ("kind == 'double'", "kind = 'double'", 27, "formula-equals"),
        ("kind == 'double'", "kind == 'double' && bonus", 27, "formula-and"),
        ("scores = [[6, 8]]", 'refused = "bonus"', 33, "example-accepted"),
        ("points = [3, 4]", "points = [3, 400]", 32, "example-refused"),
        ('id = "our-game"', 'id = "belote"', 2, "file-room"),
    ],
)
def test_a_mistake_is_told_with_its_line(before: str, after: str, line: int, key: str) -> None:
    text = SMALLEST.replace(before, after, 1)
    told = [(flaw.line, flaw.key) for flaw in check_file(text)[1]]
    assert (line, key) in told, told


def test_all_mistakes_are_told_at_once() -> None:
    text = SMALLEST.replace("points * 2", "pionts * 2").replace("{points} Punkte", "{pkte} Punkte")
    with pytest.raises(FlawedFile) as error:
        remember(text)
    assert [(flaw.line, flaw.key) for flaw in error.value.flaws] == [(27, "formula-name"), (28, "formula-name")]


def test_rules_have_a_heading_for_each_rule_that_is_cited() -> None:
    text = SMALLEST + '\n[rules]\nen = "# Our game\\n\\n## Points {#points}"\nde = "# Unser Spiel\\n\\n## Punkte {#punkte}"\n'
    assert [(flaw.line, flaw.key, flaw.args["lang"]) for flaw in check_file(text)[1]] == [(26, "file-rule", "de")]


def test_formulas_together_take_so_many_steps_and_no_more() -> None:
    heavy = '\n[[check]]\nrule = "points"\nper = "seat"\nneed = "' + "+".join(["sum(points)"] * 60) + ' > 0"\nsay = "More."\n'
    assert check_file(SMALLEST + heavy)[1] == []
    assert [(flaw.line, flaw.key) for flaw in check_file(SMALLEST + heavy * 10)[1]] == [(0, "file-heavy")]
