"""Hands of every game that can be played: play, scorer, questions and replayer were written apart, and agree."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from itertools import product
from random import Random
from typing import Any

import pytest

from scorepad.core.model import Model, Setting
from scorepad.games import can_be_played, folder, games, room_of
from scorepad.hands import hand_class, players_of, view_of
from scorepad.hands.consistency import find_disagreements
from scorepad.hands.play import check_move, freeze
from scorepad.hands.simulate import SimulationRun, play_hand
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from scorepad.web.rulebook.source import file_parts
from tests.examples import scaled, some_of
from tests.hands.golden import GAMES, parse
from tests.net import strictly, unsaid
from tests.sources import languages_of

PLAYED = sorted(game_id for game_id in games() if can_be_played(game_id))

for_each_game = pytest.mark.parametrize("game_id", PLAYED)


def sizes(game_id: str) -> Sequence[int]:
    """The numbers of players whose hands are tried."""
    return some_of(games()[game_id].players)


def hands(game_id: str) -> Iterator[tuple[int, str]]:
    """At each table that is tried each player plays a hand."""
    return product(sizes(game_id), players_of(game_id))


def begun(game_id: str, players: int, seed: int) -> Any:
    kind, run, random = hand_class(game_id), SimulationRun(game_id, players, seed), Random(seed)
    state = run.states[seed % players]
    return kind(kind.new_deal(state, random), state)


def positions(game_id: str, players: int, bot: str = "random", seed: int = 0) -> Iterator[tuple[Any, Random]]:
    """The hand before each move of a hand, with the dice of the player on turn."""
    hand, random = begun(game_id, players, seed), Random(seed)
    who = players_of(game_id)[bot]
    while hand.turn is not None:
        yield hand, random
        hand.act(who(hand.seen(hand.turn), random))


@for_each_game
def test_play_scorer_questions_and_replayer_agree(game_id: str) -> None:
    for players, bot in hands(game_id):
        assert not find_disagreements(SimulationRun(game_id, players, 7, (bot,)), 0, scaled(0.6))


@for_each_game
def test_nobody_sees_what_lies_hidden(game_id: str) -> None:
    """Dealt anew where a seat cannot see, a hand looks the same to it, and it does the same."""
    for players, bot in hands(game_id):
        who, changed = players_of(game_id)[bot], 0
        for seed in range(4):
            for hand, random in positions(game_id, players, bot, seed):
                seat = hand.turn
                other = hand.redeal_hidden(seat, Random(seed))
                seen = hand.seen(seat)
                assert other.seen(seat) == seen
                dice = random.getstate()
                first = who(seen, random)
                random.setstate(dice)
                assert who(other.seen(seat), random) == first
                random.setstate(dice)
                changed += any(other.seen(each) != hand.seen(each) for each in range(players) if each != seat) or _hidden(
                    other, hand
                )
        assert changed, f"{game_id}: elsewhere() changes nothing"


@for_each_game
def test_a_player_makes_a_move_that_is_offered(game_id: str) -> None:
    """But for sets laid anew on the whole table, of which there are too many to offer all: these are only legal."""
    for players, bot in hands(game_id):
        who = players_of(game_id)[bot]
        for hand, random in positions(game_id, players, bot):
            dice = random.getstate()
            move = who(hand.seen(hand.turn), random)
            random.setstate(dice)
            sets = any(isinstance(given, tuple) and given and isinstance(given[-1], tuple) for given in move)
            assert check_move(hand, move) is None if sets else move in hand.moves()


def _hidden(other: Any, hand: Any) -> bool:
    """Whether anything else of a hand differs: a stock, say."""
    return any(str(other.__dict__[name]) != str(hand.__dict__[name]) for name in hand.__dict__ if name not in ("state", "deal"))


@for_each_game
def test_what_a_seat_sees_is_plain(game_id: str) -> None:
    for players in sizes(game_id):
        for hand, _ in positions(game_id, players):
            _plain(hand.seen(hand.turn))


def _plain(value: Any) -> None:
    if isinstance(value, str | int | float | None | Setting | Model):
        return
    assert isinstance(value, tuple | list | set | frozenset | Mapping) or (
        is_dataclass(value) and value.__dataclass_params__.frozen
    ), f"{type(value).__name__} may lead to what lies hidden"
    parts = value if not isinstance(value, Mapping) else [*value, *value.values()]
    for part in [getattr(value, name) for name in value.__dataclass_fields__] if is_dataclass(value) else parts:
        _plain(part)


@for_each_game
def test_whoever_is_not_on_turn_has_no_moves_and_may_make_none(game_id: str) -> None:
    for players in sizes(game_id):
        for hand, _ in positions(game_id, players):
            for seat in range(players):
                if seat != hand.turn:
                    assert not hand.seen(seat).moves
                if not hand.can_move(seat):
                    assert check_move(hand, (seat, *hand.moves()[0][1:])) is not None


@for_each_game
def test_a_hand_can_be_written_read_and_taken_up_in_the_middle(game_id: str) -> None:
    for players in sizes(game_id):
        *_, (whole, _) = positions(game_id, players)
        moves = json.loads(json.dumps(whole.log))
        kind = type(whole)
        for until in (0, len(moves) // 3, len(moves) - 1):
            again = kind(json.loads(json.dumps(whole.deal)), whole.state)
            for move in moves[:until]:
                again.act(freeze(move))
            random, who = Random(5), players_of(game_id)["random"]
            while again.turn is not None:
                again.act(who(again.seen(again.turn), random))
            assert len(again.scores()) == len(again.state.sides)


@pytest.mark.exhaustive
@for_each_game
def test_whatever_stands_in_a_play_is_told(game_id: str) -> None:
    """Nothing that JSON can hold breaks the replayer: wrong shapes, unknown cards, no list, 100,000 moves."""
    for players in sizes(game_id):
        run = SimulationRun(game_id, players, 3)
        played = play_hand(run, run.states[0], Random(3))
        entry, good = dict(played.entry), {"deal": played.deal, "moves": played.moves}
        bad: list[Any] = [
            7,
            "no",
            [],
            {},
            {"deal": {}, "moves": []},
            {"deal": None, "moves": []},
            {**good, "moves": {}},
            {**good, "more": 1},
        ]
        bad += [
            {**good, "moves": [move]}
            for move in (1, None, [], [0], [0, 0], [True, "play", "x"], [99, "play", "x"], [0, "fly"], {"a": 1})
        ]
        bad += [{**good, "moves": [[0, "play"]] * 100_000}, {**good, "moves": [*good["moves"], *good["moves"][-1:]]}]
        odd: list[Any] = [None, 0, -1, 10**30, 1.5, "", "x" * 99, "X", "\ud800", [], [[]], ["zz"], [[["zz"]]], {}, True]
        for verb, ways in type(run_hand(run)).verbs.items():
            for seat in range(players):
                for many in {len(shapes) for shapes in ways} | {1, 2}:
                    bad += [{**good, "moves": [[seat, verb, *[each] * many]]} for each in odd]
        for name in good["deal"]:
            bad += [{**good, "deal": {**good["deal"], name: each}} for each in odd if each != good["deal"][name]]
        for play in bad:
            table, problems, _ = fold_record(run.record([{**entry, "play": play}], 0), verified_problems)
            assert table is None
            # One who folds at once ends a hand of two: then the round is not what was played.
            assert any("play" in (problem.field, problem.rule) for problem in problems), play
            for lang in languages_of(room := room_of(game_id)):
                for problem in problems:
                    assert strictly(lang, room).sentence_of(
                        problem, table.players if table else ["Ada"] * 10, run.table.setting.sides
                    )


def run_hand(run: SimulationRun) -> Any:
    return begun(run.game_id, run.players, 0)


@for_each_game
def test_each_step_has_a_sentence_a_rule_and_a_picture_in_each_language(game_id: str) -> None:
    for players, bot in hands(game_id):
        room = room_of(game_id)
        rules = {
            lang: {part.rule for part in file_parts(folder(room) / f"rules.{lang}.md", lang) if part.is_of(game_id)}
            for lang in languages_of(room)
        }
        for seed in range(scaled(0.2)):
            for hand, _ in positions(game_id, players, bot, seed):
                _step(hand, game_id, rules)
            _step(hand, game_id, rules)


@for_each_game
def test_a_move_that_is_refused_is_refused_by_a_rule_and_in_words(game_id: str) -> None:
    """Moves of other hands, made in this one by the seat in turn and by the next one."""
    for players in sizes(game_id):
        elsewhere = {
            str(move[1:]): move[1:]
            for seed in range(1, 1 + scaled(0.6))
            for hand, _ in positions(game_id, players, seed=seed)
            for move in hand.moves()
        }
        dice, names, found = Random(1), [f"N{seat}" for seat in range(players)], {}
        for hand, _ in positions(game_id, players):
            for tried in dice.sample([*elsewhere.values()], min(len(elsewhere), 80)):
                for seat in (hand.turn, (hand.turn + 1) % players):
                    if problem := check_move(hand, (seat, *tried)):
                        assert problem.field == "play"
                        found[problem.rule, problem.key, tuple(problem.args)] = problem
        assert found
        assert [hole for problem in found.values() for hole in unsaid(problem, room_of(game_id), names, hand.state.sides)] == []


@for_each_game
def test_a_legal_move_with_something_unknown_in_it_is_refused(game_id: str) -> None:
    for players in sizes(game_id):
        found = {}
        for hand, _ in positions(game_id, players):
            for move in hand.moves()[:20]:
                for odd in _odd(move):
                    problem = check_move(hand, odd)
                    assert problem is not None, odd
                    assert problem.field == "play", odd
                    found[problem.rule, problem.key, tuple(problem.args)] = problem
        names = [f"N{seat}" for seat in range(players)]
        assert [hole for problem in found.values() for hole in unsaid(problem, room_of(game_id), names, hand.state.sides)] == []


def _odd(move: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The same move with a card, a word or a number in it that there is not, or with one thing more."""
    yield (*move, "zz")
    for place, given in enumerate(move[2:], 2):
        wrong: list[Any] = {str: ["zz", ""], int: [-1, 10**6]}.get(type(given), [])
        if isinstance(given, tuple) and given:
            wrong = [("zz", *given[1:])] if isinstance(given[0], str) else []
        for odd in wrong:
            yield (*move[:place], odd, *move[place + 1 :])


def _step(hand: Any, game_id: str, rules: Mapping[str, set[str]]) -> None:
    names, scene = [f"N{seat}" for seat in range(hand.state.players)], view_of(game_id).scene(hand)
    for lang in languages_of(room_of(game_id)):
        room = strictly(lang, room_of(game_id))
        if hand.log:
            moved = view_of(game_id).move_effect(hand)
            assert room.sentence_of(moved, names, hand.state.sides)
            assert moved.rule in rules[lang], f"{moved.rule} is no rule of {game_id}"
        assert room.say(f"chapter-{scene.chapter[0]}", {"n": scene.chapter[1]})
        for place in scene.zones:
            assert room.say(f"place-{place.key}", {"n": 1})
            for index in (*place.moved, *place.left_indexes):
                assert 0 <= index < len(place.cards)
        for fact in scene.facts:
            assert room.sentence_of(fact, names, hand.state.sides)


@for_each_game
def test_a_random_move_is_what_the_random_player_does(game_id: str) -> None:
    """Drawn without a view of the hand it is the same move, out of the same dice, as for a player who is shown all legal ones."""
    for players in sizes(game_id):
        for seed in range(8):
            for hand, random in positions(game_id, players, "random", seed):
                blind = Random()
                blind.setstate(random.getstate())
                move = players_of(game_id)["random"](hand.seen(hand.turn), random)
                assert hand.any_move(blind) == move
                assert blind.getstate() == random.getstate()


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/hand/golden/*.hand")), ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_each_golden_hand_can_be_played_to_its_end(path: Any) -> None:
    assert parse(path.read_text(encoding="utf-8")).hand().is_over


@for_each_game
def test_each_game_that_can_be_played_has_a_golden_hand(game_id: str) -> None:
    written = [
        parse(path.read_text(encoding="utf-8")).game for path in (GAMES / room_of(game_id) / "hand" / "golden").glob("*.hand")
    ]
    assert game_id in written, f"write one by hand into tests/games/{room_of(game_id)}/hand/golden/"
