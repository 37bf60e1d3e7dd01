"""Tables of any game: what becomes of rounds that a test writes down; random records, and JSON that nobody would write down."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from scorepad.core.game import Game, GameState
from scorepad.core.problem import Problem
from scorepad.games import games, room_of
from scorepad.table import ScoredEntry, Table, fold_record, open_table

Strategy = st.SearchStrategy[dict[str, Any]]
#: How entries or questions are made at a table that stands so: what ENTRIES and QUESTIONS of a room hold, or a strategy outright.
Made = Callable[[GameState[Any]], Strategy]

NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hugo", "Ida", "Jörg")
#: A described game: whoever has the most points after three rounds wins.
DESCRIBED = """
scorepad = 1
id = "three-rounds"
name = "Three Rounds"
players = [2, 3, 4]
end.rounds = 3
field = [{ name = "points", label = "Points", per = "seat" }]
line = [{ rule = "points", points = "points", say = "Points" }]
stat = [{ id = "scored", rule = "points", label = "scored", share = "points > 0" }]
"""
#: The same game with another rule: points count twice.
DOUBLED = DESCRIBED.replace('points = "points"', 'points = "2 * points"')
MOST_ROUNDS = 60


def record(game: str, players: int, *rounds: Any, **more: Any) -> dict[str, Any]:
    """What is written down: Ada deals first; `more` are further keys of a record (`options`, `dealer`, `ended`)."""
    return {"scorepad": 1, "game": game, "players": list(NAMES[:players]), "rounds": list(rounds), **more}


def played(game: str, players: int, *rounds: Any, **more: Any) -> Table:
    """The table after these rounds. They must all count."""
    table, problems, _ = fold_record(record(game, players, *rounds, **more))
    assert table is not None, [(problem.field, problem.rule, problem.key, problem.at) for problem in problems]
    return table


def scored(game: str, players: int, *rounds: Any, **more: Any) -> ScoredEntry:
    """The last of these rounds, with its lines and scores."""
    return played(game, players, *rounds, **more).rounds[-1]


def problems_of(game: str, players: int, *rounds: Any, **more: Any) -> list[Problem]:
    """Why the last of these rounds is refused. It must be, and those before it must count."""
    table, problems, index = fold_record(record(game, players, *rounds, **more))
    assert table is None
    assert index == len(rounds) - 1
    return problems


def refused(game: str, players: int, *rounds: Any, **more: Any) -> set[tuple[str | None, str]]:
    """The fields that the last of these rounds is refused for, each with the rule."""
    return {(problem.field, problem.rule) for problem in problems_of(game, players, *rounds, **more)}


def refused_start(game: str, players: int, **more: Any) -> set[tuple[str | None, str]]:
    """Why a table cannot begin so: field and rule of each problem; none if it can."""
    _, _, problems = open_table(record(game, players, **more))
    return {(problem.field, problem.rule) for problem in problems}


def entries_of(game_id: str) -> Made | None:
    """How to make entries of a game: `ENTRIES[game]` of `strategies.py` in the tests of its room."""
    return _made(_offered(game_id, "ENTRIES").get(game_id))


def options_of(game_id: str, players: int) -> Strategy:
    """How to make house rules of a game: `OPTIONS[game]`."""
    agreed = _offered(game_id, "OPTIONS").get(game_id, st.just({}))
    made: Strategy = agreed(players) if callable(agreed) else agreed
    return made


def asks(game_id: str, question_id: str) -> Strategy | None:
    """How to make good questions to a game: `QUESTIONS[game][question]`."""
    made = _made(_offered(game_id, "QUESTIONS").get(game_id, {}).get(question_id))
    game = games()[game_id]
    starts = [game.start(game.setting(players, game.options())) for players in game.players]
    return made and st.sampled_from(starts).flatmap(made)


def _made(given: Made | Strategy | None) -> Made | None:
    return (lambda _: given) if isinstance(given, st.SearchStrategy) else given


def _offered(game_id: str, what: str) -> dict[str, Any]:
    name = f"tests.games.{room_of(game_id)}.strategies"
    try:
        there = find_spec(name) is not None
    except ModuleNotFoundError:
        there = False
    return getattr(import_module(name), what, {}) if there else {}


@st.composite
def records(draw: st.DrawFn, game: Game[Any], *, rounds: int | None = None, to_the_end: bool = False) -> dict[str, Any]:
    """A valid record, of so many `rounds` if the game lasts so long; `to_the_end`: played until it is over by itself."""
    entries = entries_of(game.id)
    assert entries is not None, f"no strategy for {game.id}"
    players = draw(st.sampled_from(game.players))
    options = draw(options_of(game.id, players))
    record: dict[str, Any] = {
        "scorepad": 1,
        "game": game.id,
        "players": list(draw(st.permutations(NAMES)))[:players],
        "dealer": draw(st.integers(0, players - 1)),
        "options": options,
        "ended": draw(st.booleans()),
        "rounds": [],
    }
    table, _, problems = open_table(record)
    assert table is not None, problems
    most = MOST_ROUNDS if to_the_end else draw(st.integers(0, 10)) if rounds is None else rounds
    while not table.finished and len(record["rounds"]) < most:
        adjusts = draw(st.integers(0, 9)) == 0
        entry = draw(adjustments(table) if adjusts else entries(table.state))
        table = table.with_entry(entry)
        assert not table.rounds[-1].problems, (entry, table.rounds[-1].problems)
        record["rounds"].append(entry)
    return record


def drawn_records(game: Game[Any], rounds: int, many: int = 2) -> list[dict[str, Any]]:
    """A few records of so many rounds, always the same."""
    found: list[dict[str, Any]] = []

    @settings(max_examples=many, database=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(records(game, rounds=rounds))
    def keep(record: dict[str, Any]) -> None:
        found.append(record)

    keep()
    return found


def adjustments(table: Table) -> st.SearchStrategy[dict[str, Any]]:
    sides = len(table.setting.sides)
    points = st.lists(st.integers(-50, 50), min_size=sides, max_size=sides).map(
        lambda adjust: [0] * sides if list(table.game.check_adjustment(tuple(adjust), table.state)) else adjust
    )
    return st.fixed_dictionaries({"adjust": points, "note": st.text("abc äöü", min_size=1, max_size=20)})


def junk() -> st.SearchStrategy[Any]:
    """Anything that JSON can hold."""
    scalars = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-10, 10),
        st.sampled_from([10**9, -(10**9), 10**9 + 1, 10**30]),
        st.floats(),
        st.text(max_size=5),
    )
    return st.recursive(
        scalars,
        lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)),
        max_leaves=12,
    )


@st.composite
def miscounted(draw: st.DrawFn, table: Table, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of a tired table: its numbers are a little off or stand with somebody else, a side is chosen that was not."""
    lists = {
        name: value for name, value in entry.items() if isinstance(value, list) and value and all(type(n) is int for n in value)
    }
    off = st.sampled_from((0, 0, 1, -1, 5, -14, 30))
    found = {name: [number + draw(off) for number in draw(st.permutations(value))] for name, value in lists.items()}
    free = [each for each in table.game.fields(table.setting) if each.spec.kind == "side" and entry.get(each.name) is None]
    chosen = {each.name: draw(st.integers(each.low, each.high)) for each in free if draw(st.integers(0, 2)) == 0}
    return {**entry, **found, **chosen}


@st.composite
def spoiled(draw: st.DrawFn, good: st.SearchStrategy[Any]) -> Any:
    """Something good in which one to three things were swapped for junk, left out or added."""
    data = draw(good)
    for _ in range(draw(st.integers(1, 3))):
        data = _spoil(draw, data)
    return data


def _spoil(draw: st.DrawFn, data: Any) -> Any:
    if not isinstance(data, dict | list) or not data or draw(st.integers(0, 9)) == 0:
        return draw(junk())
    data = data.copy()
    at = draw(st.sampled_from(sorted(data) if isinstance(data, dict) else range(len(data))))
    what = draw(st.sampled_from(["deeper", "deeper", "deeper", "drop", "add"]))
    if what == "deeper":
        data[at] = _spoil(draw, data[at])
    elif what == "drop":
        del data[at]
    elif isinstance(data, dict):
        data[draw(st.text(min_size=1, max_size=5))] = draw(junk())
    else:
        data.append(draw(junk()))
    return data
