"""What the hands of Poker tell about people."""

from __future__ import annotations

from tests.facts import facts, took_part

ADA, BEN, CEM = range(3)

ACES, KINGS = ["As", "Ad", "Kc", "Qh", "9d"], ["Ks", "Kd", "Ac", "Qs", "9h"]
#: Ben goes all-in with all that he has and loses to Ada, Cem folds; then only Ada and Cem have chips, and Ada folds.
ALL_IN = (
    {"put_in": [10, 10, 4], "order": [[ADA], [BEN]]},
    {"put_in": [2, 0, 2], "order": [[CEM]]},
)
TEN = {"start_chips": 10}


def test_all_in_and_out() -> None:
    told = facts("poker-draw", 3, *ALL_IN, options=TEN)
    assert told == {
        "stayed": {ADA: (1, 2), BEN: (1, 1), CEM: (1, 2)},
        "won": {ADA: (1, 2), BEN: (0, 1), CEM: (1, 2)},
        "showdown-won": {ADA: (1, 1), BEN: (0, 1)},
        "net": {ADA: (14 - 2, 2), BEN: (-10, 1), CEM: (2 - 4, 2)},
    }


def test_who_has_no_chips_when_the_hand_is_dealt_takes_no_part() -> None:
    assert took_part("poker-draw", 3, *ALL_IN, options=TEN) == [{ADA, BEN, CEM}, {ADA, CEM}]


def test_who_stays_follows_from_the_tiles_that_were_shown() -> None:
    told = facts("poker-draw", 3, {"put_in": [5, 5, 1], "hands": {"0": KINGS, "1": ACES}})
    assert told["stayed"] == {ADA: (1, 1), BEN: (1, 1), CEM: (0, 1)}
    assert told["showdown-won"] == {ADA: (0, 1), BEN: (1, 1)}
    assert told["net"] == {ADA: (-5, 1), BEN: (6, 1), CEM: (-1, 1)}


def test_to_get_back_what_was_put_in_is_no_win() -> None:
    told = facts("poker-draw", 3, {"put_in": [5, 5, 5], "order": [[ADA, BEN, CEM]]})
    assert told["won"] == told["showdown-won"] == dict.fromkeys((ADA, BEN, CEM), (0, 1))


def test_in_stud_all_may_fold_at_once_and_nobody_has_put_in_anything() -> None:
    folded_at_once = {"put_in": [0, 0, 0], "order": [[BEN]]}
    assert facts("poker-stud", 3, folded_at_once) == {}
    assert took_part("poker-stud", 3, folded_at_once) == [{ADA, BEN, CEM}]


def test_bets_tell_who_raised_and_who_stayed() -> None:
    """Ben and Cem pay the blinds of 1 and 2, Ada raises to 6, and both fold."""
    told = facts("poker-holdem", 3, {"bets": [[[ADA, "raise", 6], [BEN, "fold", 0], [CEM, "fold", 0]]]})
    assert told == {
        "stayed": {ADA: (1, 1), BEN: (0, 1), CEM: (0, 1)},
        "won": {ADA: (1, 1), BEN: (0, 1), CEM: (0, 1)},
        "net": {ADA: (3, 1), BEN: (-1, 1), CEM: (-2, 1)},
        "raised": {ADA: (1, 1), BEN: (0, 1), CEM: (0, 1)},
    }


def test_to_open_is_bold_too_but_to_call_is_not() -> None:
    """Stud: Ada opens with 3, and with 1 in each later phase; Ben calls, Cem folds at once without a chip."""
    later = [[ADA, "open", 1], [BEN, "call", 1]]
    bets = [[[ADA, "open", 3], [BEN, "call", 3], [CEM, "fold", 0]], later, later, later]
    told = facts("poker-stud", 3, {"bets": bets, "order": [[BEN], [ADA]]})
    assert told["raised"] == {ADA: (1, 1), BEN: (0, 1)}
    assert told["net"] == {ADA: (-6, 1), BEN: (6, 1)}
