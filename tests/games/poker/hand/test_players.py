"""Who plays Poker: whatever the house rules and the chips are, hands end and count as the scorer counts them."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.games.poker.hand.players import tiles_to_exchange
from scorepad.hands import hand_class, players_of
from scorepad.hands.simulate import SimulationRun, play_to_end
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from tests.games.poker.strategies import VARIANTS, tables
from tests.hands.golden import Golden

each_game = pytest.mark.parametrize("game", VARIANTS)


@each_game
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_house_rules_and_chips_of_any_kind(game: str, data: st.DataObject) -> None:
    asked = data.draw(tables(game).filter(lambda asked: any(asked["chips"])))
    dealer, chips = asked.pop("dealer"), asked.pop("chips")
    if len(chips) == 3 and data.draw(st.booleans()):
        asked["short_deck"] = True
    table = Golden(game, len(chips), dealer, chips, asked)
    state, kind, seed = table.state(), hand_class(game), data.draw(st.integers(0, 10_000))
    name = data.draw(st.sampled_from(["random", "sensible"]))
    hand = play_to_end(kind, state, [players_of(game)[name]] * state.players, Random(seed))
    record = table.record({**hand.entry(), "play": {"deal": hand.deal, "moves": [[*move] for move in hand.log]}})
    made, problems, _ = fold_record(_as_json(record), verified_problems)
    assert made is not None, problems
    assert made.rounds[-1].scores == hand.scores()
    assert sum(hand.scores()) == 0
    if name == "random":
        # What the hand draws is what a player would choose who sees the moves.
        again, random = kind(hand.deal, state), Random(seed)
        assert kind.new_deal(state, random) == hand.deal
        while again.turn is not None:
            again.act(players_of(game)[name](again.seen(again.turn), random))
        assert again.log == hand.log


def _as_json(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _as_json(each) for name, each in value.items()}
    return [_as_json(each) for each in value] if isinstance(value, list | tuple) else value


@each_game
def test_a_sensible_player_wins_from_those_who_do_anything(game: str) -> None:
    """In turn on each seat of the same 150 hands."""
    kind, who, run, won = hand_class(game), players_of(game), SimulationRun(game, 4, 1), 0
    for seed in range(150):
        state = run.states[seed % 4]
        deal = kind.new_deal(state, Random(seed))
        for sensible in range(4):
            hand, random = kind(deal, state), Random(seed)
            while (seat := hand.turn) is not None:
                hand.act(who["sensible" if seat == sensible else "random"](hand.seen(seat), random))
            won += hand.scores()[sensible]
    assert won > 0


def test_a_sensible_player_keeps_what_belongs_together() -> None:
    for tiles, thrown in {
        "Js Jd 9c 8h 5s": "9c 8h 5s", "Js Jd Jc 8h 5s": "8h 5s", "Js Jd 8c 8h 5s": "5s", "Js Jd 8c 8h 8s": "",
        "9s Td Jc Qh Ks": "", "2h 6h 9h Jh Kh": "", "2h 6h 9h Jh Kc": "Kc", "2h 6s 9h Jh Kc": "2h 6s 9h",
    }.items():  # fmt: skip
        assert sorted(tiles_to_exchange(tuple(tiles.split()))) == sorted(thrown.split())
