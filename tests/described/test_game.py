"""A described game is a game like any other: it counts, refuses, carries numbers on, and ends."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.described import remember
from scorepad.games import find_game, pad_of, room_of, stats_of
from scorepad.table import Table, fold_record
from scorepad.trial import check_file, random_round
from scorepad.words import LANGUAGES, words_in
from tests.tables import NAMES, played, record, refused

FILES = sorted(Path("scorepad/games").glob("*.toml"))
PARTOUT = remember((Path(__file__).parent / "partout.toml").read_text(encoding="utf-8")).game

CARRIED = """
scorepad = 1
id = "carried"
name = "Carried"
players = [3]

[[field]]
name = "points"
label = "Points"
per = "seat"
high = "round"

[[field]]
name = "winner"
label = "Winner"
kind = "seat"
nobody = "Nobody"

[[field]]
name = "bock"
label = "Bock"
kind = "flag"

[[line]]
rule = "points"
points = "points * (2 if bocks > 0 else 1)"
say = "{points|point|points}, {winner == seat?won|lost}"

[[line]]
rule = "winner"
to = "winner"
points = "10"
say = "{winner} wins"

[[carry]]
name = "bocks"
next = "max(0, bocks - 1) + (2 if bock else 0)"

[[carry]]
name = "wins"
per = "seat"
next = "wins + (1 if winner == seat else 0)"

[deal]
moves = "0 if winner == dealer else 1"

[end]
when = "any(wins >= 3)"
standing = "own(wins)"
say = "Three wins."
"""


@pytest.mark.parametrize("players", [3, 4, 6])
def test_partout_as_a_file_counts_as_its_room_does(players: int) -> None:
    room, chance = find_game("partout"), random.Random(players)
    assert room is not None
    for _ in range(20):
        tables = [Table(game, NAMES[:players], game.start(game.setting(players, game.options()))) for game in (room, PARTOUT)]
        while not tables[0].finished:
            raw = random_round(PARTOUT.fields(tables[1].setting), chance)
            tables = [table.with_entry(raw) for table in tables]
            one, other = (table.rounds[-1] for table in tables)
            assert not one.problems
            assert sorted((line.side, line.points, line.rule) for line in one.lines) == sorted(
                (line.side, line.points, line.rule) for line in other.lines
            )
        assert tables[0].winners == tables[1].winners
        assert tables[1].finished


def carried(*rounds: tuple[list[int], int | None, bool]) -> Table:
    game = remember(CARRIED).game
    raws = [{"points": points, "winner": winner, "bock": bock} for points, winner, bock in rounds]
    return played(game.id, 3, *raws)


def test_a_running_number_holds_from_the_next_round_on() -> None:
    table = carried(([1, 0, 0], None, True), ([2, 0, 0], None, False), ([3, 0, 0], None, False), ([4, 0, 0], None, False))
    assert [scored.scores[0] for scored in table.rounds] == [1, 4, 6, 4]


def test_an_adjustment_is_no_round_for_running_numbers() -> None:
    table = carried(([1, 0, 0], None, True)).with_entry({"adjust": [5, 0, 0], "note": "agreed"})
    for points in ([2, 0, 0], [3, 0, 0], [4, 0, 0]):
        table = table.with_entry({"points": points, "winner": None})
    assert [scored.scores[0] for scored in table.rounds] == [1, 5, 4, 6, 4]


def test_a_bound_depends_on_the_number_of_the_round() -> None:
    game, rounds = remember(CARRIED).game, [{"points": [points, 0, 0], "winner": None} for points in (1, 1, 4)]
    assert refused(game.id, 3, *rounds) == {("points", "range")}


def test_the_deal_stays_where_the_file_says() -> None:
    table = carried(([0, 0, 0], 1, False), ([0, 0, 0], 1, False), ([0, 0, 0], 0, False))
    assert [scored.before.dealer for scored in table.rounds] == [0, 1, 1]
    assert table.state.dealer == 2


def test_the_end_and_who_wins_follow_the_conditions_of_the_file() -> None:
    rounds = [([1, 1, 1], 0, False), ([2, 2, 2], 2, False), ([3, 3, 3], 2, False), ([0, 0, 0], 2, False)]
    assert carried(*rounds[:3]).winners == ()
    assert carried(*rounds).winners == (2,)


def test_a_line_goes_to_the_seat_that_a_field_names_and_to_nobody_for_nobody() -> None:
    assert [scored.scores for scored in carried(([1, 0, 0], 2, False), ([0, 0, 0], None, False)).rounds] == [(1, 0, 10), (0, 0, 0)]


def test_a_sentence_chooses_its_words_by_a_number_or_a_condition() -> None:
    table = carried(([0, 0, 0], None, False), ([1, 2, 0], 1, False))
    say = words_in("en", table.game.id).sentence_of
    assert [say(line, NAMES[:3], table.setting.sides) for line in table.rounds[1].lines] == [
        "1\N{NO-BREAK SPACE}point, lost", "2\N{NO-BREAK SPACE}points, won", "Ben wins",
    ]  # fmt: skip


@pytest.mark.parametrize(("tables", "problems"), [(True, set()), (False, {("bock", "format")})])
def test_a_field_is_asked_only_where_a_house_rule_says_so(tables: bool, problems: set[tuple[str, str]]) -> None:
    text = CARRIED.replace('kind = "flag"', 'kind = "flag"\nwhen = "with_bock"').replace(
        "[[field]]", '[[option]]\nname = "with_bock"\nlabel = "Bock"\ndefault = false\n[[field]]', 1
    )
    game = remember(text).game
    raw = {"points": [1, 0, 0], "winner": None, "bock": True}
    told = fold_record(record(game.id, 3, raw, options={"with_bock": tables}))[1]
    assert {(problem.field, problem.rule) for problem in told} == problems
    asked = {field.name for field in pad_of(game.id).fields(game.setting(3, game.options(with_bock=tables)))}
    assert ("bock" in asked) is tables


def test_nobody_joins_where_numbers_run_on() -> None:
    table = carried(([1, 0, 0], None, False)).with_entry({"people": [0, 1, "Dora"], "of": 3})
    assert [problem.key for problem in table.rounds[-1].problems] == ["people-carried"]


def test_a_line_that_cannot_be_worked_out_has_no_points_and_says_so() -> None:
    game = remember(CARRIED.replace("points * (2", "points / points * (2")).game
    lines = played(game.id, 3, {"points": [1, 0, 1], "winner": None}).rounds[-1].lines
    assert [(line.points, line.key) for line in lines] == [(1, "line-0"), (0, "described-fault"), (1, "line-0")]


def test_a_record_brings_its_description_along() -> None:
    text = CARRIED.replace('"Carried"', '"Brought"')
    brought = record("carried", 3, {"points": [1, 0, 0], "winner": 0})
    table, problems, _ = fold_record({**brought, "description": text})
    assert (problems, table and table.state.totals) == ([], (11, 0, 0))
    wrong = {
        "description-flawed": {"description": "x"},
        "description-other": {"description": text, "game": "sheet"},
        "unknown-game": {},
    }
    assert {key: [problem.key for problem in fold_record({**brought, **more})[1]] for key, more in wrong.items()} == {
        key: [key] for key in wrong
    }


def test_the_same_text_is_the_same_game_and_another_text_another() -> None:
    assert remember(CARRIED).game is remember(CARRIED).game
    assert remember(CARRIED + "\n").game.id != remember(CARRIED).game.id


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_of_the_pad_counts_as_its_examples_say_in_each_language(file: Path) -> None:
    compiled, flaws = check_file(file.read_text(encoding="utf-8"))
    assert compiled is not None
    assert flaws == []
    assert compiled.file.id == file.stem
    assert {*compiled.languages} >= {"de", "en"}
    assert compiled.file.rules
    assert len(compiled.file.example) >= 3
    game: Game[Any] = compiled.game
    assert pad_of(game.id).stages(game.setting(game.players[0], game.options()))
    assert stats_of(game.id).statistics
    for lang in LANGUAGES:
        words = words_in(lang, room_of(game.id))
        assert words.say(f"game-{game.id}")
        assert words.main_language == (lang if lang in compiled.languages else "en")
