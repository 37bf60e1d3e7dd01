"""What is wrong with the file of a described game is told with its line, all at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scorepad.core.model import MAX_NUMBER
from scorepad.described import FlawedFile, compiled, remember
from scorepad.described.compiled import MAX_LANGUAGES, MAX_WEIGHT
from scorepad.described.file import MAX_FILE, MAX_KEYS, MAX_PARTS, MAX_TABLES, Lines
from scorepad.described.formula import MAX_FORMULA, MAX_TERM, Formula, compile_formula
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


def test_of_formulas_that_take_more_only_so_many_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[str]()

    def counted(text: str, *more: Any) -> Formula:
        done.append(text)
        return compile_formula(text, *more)

    monkeypatch.setattr(compiled, "compile_formula", counted)
    check = '\n[[check]]\nrule = "points"\nneed = "' + "+".join(["1"] * 150) + '"\nsay = "More."\n'
    assert check_file(SMALLEST + check * 70)[1][-1].key == "file-heavy"
    # 150 numbers, 149 sums of two with their signs, the formula itself; and `when`, a number alone.
    assert sum(text.startswith("1+1") for text in done) == MAX_WEIGHT // (150 + 2 * 149 + 1 + 2) + 1


DOTTED = ".".join(["a"] * 20_000)


@pytest.mark.parametrize(
    "text",
    [
        f"{DOTTED} = 1",
        f"[{DOTTED}]",
        f"[[ {DOTTED.replace('.', ' . ')} ]]",
        f"x = {{ {DOTTED} = 1 }}",
        DOTTED.replace("a", '"a"') + " = 1",
        f'x = [{{ y = """text"""", {DOTTED} = 1 }}]',
        f"x = [{{ y = '''text'''', {DOTTED} = 1 }}]",
        "x = 1" + "0" * 5_000,
        "x = 0x" + "f" * 5_000,
        "x = [" + "1_" * 2_500 + "0]",
    ],
)
def test_a_key_or_number_longer_than_any_of_a_game_is_not_read(text: str) -> None:
    with pytest.raises(FlawedFile) as error:
        remember(f'# "comment\ny = """\n"\\"""\n"""\n{text}')
    assert [(flaw.line, flaw.key) for flaw in error.value.flaws] == [(5, "file-overlong")]


def test_dots_and_digits_of_a_text_are_no_keys_and_numbers() -> None:
    text = f"{DOTTED} {'1' * 5_000} = 1"
    rules = f"\n[rules]\nen = \"\"\"\n# Our game\n\n## Points {{#points}}\n{text}\n\"\"\"\nde = '''\n## Punkte {{#points}}\n'''\n"
    assert check_file(f"# {text}\n{SMALLEST}{rules}")[1] == []


@pytest.mark.parametrize("gap", [" " * 20_000, "\t" * 20_000, " a" * 20_000])
def test_a_long_line_of_a_list_is_read_once(gap: str) -> None:
    """Headers are searched for in as many steps as a line has characters: in the square of that, or its cube, this takes hours."""
    for line in (f"[{gap}1,", f"[{gap}]{gap}1", f"{gap}]", f"[[{gap}"):
        assert Lines(f"x = [\n{line}\n2]]\ny = 1").of(("y",)) == 4


def test_the_keys_of_texts_and_quoted_keys_are_not_split_into_more_parts_than_a_game_has() -> None:
    for text in (f'"{DOTTED}" = 1', f"x = \"\"\" '''\n'''\n{DOTTED} = 1\n\"\"\""):
        assert max(map(len, Lines(text)._lines)) <= MAX_KEYS + 1


def test_a_file_has_so_many_keys_and_items_and_no_more() -> None:
    def key(points: str) -> str:
        return check_file(f"{SMALLEST}\n[[example]]\nplayers = 2\nrounds = [{{ points = [{points}] }}]\n")[1][0].key

    # The rest of the file has a hundred.
    assert [key("1," * number) for number in (MAX_PARTS - 100, MAX_PARTS)] == ["example-refused", "file-parts"]
    assert [key("[" * depth + "]" * depth) for depth in (2, 20, 400)] == ["example-refused", "file-parts", "file-parts"]


def test_a_file_has_so_many_languages_and_no_more() -> None:
    for number, flaws in ((MAX_LANGUAGES, []), (MAX_LANGUAGES + 1, ["file-languages"])):
        languages = [f"{first}{second}" for first in "abcde" for second in "klmno"][:number]
        words = re.sub(r"\{ en = (\"[^\"]*\"), de = \"[^\"]*\" \}", r"\1", SMALLEST)
        name = ", ".join(f'{lang} = "Our game"' for lang in languages)
        assert [flaw.key for flaw in check_file(words.replace('"Our game"', f"{{ {name} }}"))[1]] == flaws


@pytest.mark.parametrize(("key", "line"), [("high = 100", 15), ("default = 5", 9), ("worth = 2", 23)])
def test_the_numbers_of_a_file_are_no_larger_than_those_of_a_round(key: str, line: int) -> None:
    text = SMALLEST.replace(key, f"{key.partition(' = ')[0]} = {MAX_NUMBER + 1}")
    assert (line, "file-wrong") in [(flaw.line, flaw.key) for flaw in check_file(text)[1]]


def test_the_page_for_those_who_write_files_states_the_bounds() -> None:
    page = " ".join((Path(__file__).parents[2] / "docs/game-file.md").read_text(encoding="utf-8").split())
    for bound in (
        f"{MAX_FILE:,} characters, {MAX_PARTS:,} keys and items, {MAX_LANGUAGES} languages, and {MAX_TABLES} tables of a kind",
        f"A number is at most {MAX_NUMBER:,}.", f"at most {MAX_FORMULA:,} characters", f"a result at most {MAX_NUMBER:,}",
        f"a fraction {len(str(MAX_TERM)) - 1} digits", f"at most {MAX_WEIGHT:,} steps a round",
    ):  # fmt: skip
        assert bound in page
