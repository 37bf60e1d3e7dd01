"""The betting against a second judge."""

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.games.poker.bets import replay
from scorepad.games.poker.betting import ACTIONS
from tests.examples import scaled
from tests.games.poker import slow
from tests.games.poker.strategies import VARIANTS, actions, begun, house_of, tables


def judged(game: str, asked: dict[str, Any], bets: list[list[Any]]) -> tuple[Any, ...]:
    """The same as `slow.judge`."""
    betting, problem = replay(begun(game, asked), bets)
    if problem:
        return ("refused", *problem.at)
    if betting.over:
        return "over", list(betting.put_in), list(betting.stayed)
    if betting.seat is None:
        return "turn", None, betting.phase, {}
    allowed = {action: list(limits) for action, limits in betting.allowed(betting.seat).items()}
    return "turn", betting.seat, betting.phase, allowed


@st.composite
def spoiled(draw: st.DrawFn, bets: list[list[Any]], players: int) -> list[list[Any]]:
    """One bet changed, added, dropped or moved into another phase."""
    bets = [list(phase) for phase in bets]
    places = [(phase, index) for phase, done in enumerate(bets) for index in range(len(done))]
    bet = [draw(st.integers(0, players - 1)), draw(st.sampled_from(ACTIONS)), draw(st.integers(0, 12))]
    how = draw(st.sampled_from(["change", "amount", "add", "drop", "cut"]))
    if not places or how == "add":
        phase = draw(st.integers(0, len(bets)))
        bets += [[]] if phase == len(bets) else []
        bets[phase].insert(draw(st.integers(0, len(bets[phase]))), bet)
        return bets
    phase, index = draw(st.sampled_from(places))
    if how == "drop":
        del bets[phase][index]
    elif how == "cut":
        bets[phase : phase + 1] = [bets[phase][:index], bets[phase][index:]]
    else:
        bets[phase][index] = bet if how == "change" else [*bets[phase][index][:2], bet[2]]
    return bets


@pytest.mark.parametrize("game", VARIANTS)
@settings(max_examples=scaled(5))
@given(data=st.data())
def test_betting__a_second_judge_says_the_same(game: str, data: st.DataObject) -> None:
    asked = data.draw(tables(game))
    betting = begun(game, asked)
    bets = data.draw(actions(betting, most=data.draw(st.integers(0, 40) | st.just(200))))
    if data.draw(st.booleans()):
        bets = data.draw(spoiled(bets, len(asked["chips"])))
    found = judged(game, asked, bets)
    event(found[0])
    house = house_of(asked)
    dealer, chips, min_stake, max_raise = (asked[name] for name in ("dealer", "chips", "min_stake", "max_raise"))
    assert found == slow.judge(game, dealer, chips, min_stake, max_raise, bets, **house)
