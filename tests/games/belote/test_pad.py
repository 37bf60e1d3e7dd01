"""Belote on the pad: melds are put together by taps, and told with what they count."""

import json
from typing import Any

from scorepad.forms.draft import Draft
from scorepad.games import pad_of
from scorepad.table import Table
from tests.games.belote.test_rules import PASSED, PLAIN, played, run, square

PAD = pad_of("belote")


def table(players: int = 4) -> Table:
    return played(players)


def tapped(what: str, *said: dict[str, Any], **texts: str) -> dict[str, str | None]:
    given = {"melds": json.dumps(said), **texts} if said else texts
    return dict(PAD.apply_tap(given, f"{what}:{len(said)}", table().state))


class TestTaps:
    def test_announce__a_run_from_its_highest_card_of_three_unless_more_are_chosen(self) -> None:
        found = tapped("melds:add:1", meld_top="Kh", meld_length="4")
        assert json.loads(found.pop("melds") or "") == [run(1, "h KQJT")]
        assert found == {"meld_top": None, "meld_length": None}
        assert json.loads(tapped("melds:add:0", meld_top="As")["melds"] or "") == [run(0, "s AKQ")]

    def test_announce__a_square_by_its_rank_behind_what_was_said_before(self) -> None:
        found = tapped("melds:add:0", run(1, "s AKQ"), meld_kind="square", meld_rank="9")
        assert json.loads(found["melds"] or "") == [run(1, "s AKQ"), square(0, "9")]

    def test_announce__what_is_no_meld_yet_is_not_written_down_and_no_other_tap_changes_anything(self) -> None:
        for texts in (
            {},
            {"meld_kind": "square"},
            {"meld_kind": "square", "meld_rank": "8"},
            {"meld_top": "2s"},
            {"meld_top": "X"},
        ):
            assert tapped("melds:add:0", **texts) == {}
        for what in ("", "melds", "melds:add:", "melds:add:x", "melds:add:1000", "hands:add:0", "melds:turn:0"):
            assert tapped(what, square(0, "9"), meld_top="As") == {}

    def test_announce__of_two_kinds_that_were_chosen_the_one_in_sight_comes_first_and_the_other_waits(self) -> None:
        chosen = {"meld_top": "Kh", "meld_rank": "9"}
        for kind, first, left in (("run", run(0, "h KQJ"), {"meld_rank"}), ("square", square(0, "9"), {"meld_top"})):
            found = tapped("melds:add:0", meld_kind=kind, **chosen)
            assert json.loads(found["melds"] or "") == [first]
            assert {*chosen} - {*found} == left

    def test_announce__what_is_put_together_can_be_dropped_and_a_meld_taken_back(self) -> None:
        dropped = {"meld_top": None, "meld_length": None}
        assert tapped("melds:leave", meld_top="Kh", meld_length="4") == dropped
        announced_meanwhile = {"melds": json.dumps([square(0, "9")]), "meld_top": "Kh"}
        assert PAD.apply_tap(announced_meanwhile, "melds:leave:0", table().state) == dropped
        melds = [square(0, "9"), run(1, "s AKQ")]
        assert json.loads(tapped("melds:drop:0", *melds)["melds"] or "") == melds[1:]
        assert tapped("melds:drop:0", melds[0]) == {"melds": None}
        assert tapped("melds:drop:2", *melds) == {}


def offered(players: int, *said: dict[str, Any], **chosen: Any) -> list[tuple[str, Any]]:
    told = PAD.template_data("melds", {"melds": [*said], **chosen}, table(players).state)["offers"]
    return [(each.key, each.args["n"] if each.key == "counts" else each.args["card"]) for each in told]


class TestWhatItWouldCount:
    """Each side's key says what the meld would count there."""

    def test_run_beats__a_run_counts_for_a_side_with_the_square_or_the_longer_run_alone(self) -> None:
        assert offered(4, square(0, "9"), meld_top="As") == [("counts", 20), ("counts", 0)]
        assert offered(3, run(1, "h KQJ"), meld_top="As", meld_length=4) == [("counts", 50)] * 3
        assert offered(4, meld_length=4) == [], "no card is chosen"

    def test_meld_cards__a_side_that_cannot_hold_it_is_told_why(self) -> None:
        assert offered(4, square(0, "J"), meld_top="Qs") == [("counts", 20), ("cannot-meld-shared", "Js")]
        both_hands = [run(1, "s AKQJT987"), run(1, "h AKQJT987")]
        assert offered(4, *both_hands, meld_top="Ad") == [("counts", 0), ("cannot-meld-hands", "")]

    def test_square_kills_runs__a_beaten_run_stands_there_with_what_it_would_be_worth(self) -> None:
        said = PAD.template_data("melds", {"melds": [square(0, "9"), run(1, "h KQJ")]}, table().state)["said"]
        assert [(each.side, each.points) for each in said] == [(0, 150), (1, 20)]

    def test_run__the_cards_below_the_one_that_is_picked_are_shown_with_it(self) -> None:
        held = PAD.template_data("melds", {"meld_top": "As", "meld_length": 4}, table().state)["held"]
        assert held == {"As", "Ks", "Qs", "Js"}


class TestWhoAccepts:
    def test_contract__who_accepts_is_asked_after_trump(self) -> None:
        table = played(4, options={"contract": "inside"})
        draft = Draft(PAD, table, {}, PAD.stages(table.setting)[0])
        assert [field.name for field in draft.visible_fields][:3] == ["trump", "taker", "melds"]
        assert [cell.name for cell in draft.field_texts.missing if cell.field in draft.visible_fields] == ["taker"]
        assert not Draft(PAD, table, {"passed": "1"}, draft.stage).field_texts.missing


class TestWhatIsWritten:
    def test_bidding__all_passed_stands_alone_and_the_parts_of_the_next_meld_are_no_part_of_an_entry(self) -> None:
        assert PAD.to_entry({**PLAIN[4], "passed": True}, table().state) == PASSED
        typed = {**PLAIN[4], "meld_kind": "square", "meld_rank": "9", "meld_top": None, "meld_length": 3}
        assert PAD.to_entry(typed, table().state) == PLAIN[4]

    def test_square_beats__is_told_while_melds_are_announced(self) -> None:
        assert [stage.id for stage in PAD.stages(table().setting)] == ["announce", "hand"]
        entry = table().score_next({"melds": [square(0, "A"), square(1, "9"), run(0, "h KQJ")]}).entry
        assert [(line.side, line.points, line.rule) for line in PAD.list_lines("melds", entry, None)] == [
            (0, 0, "square-beats"),
            (1, 150, "square"),
            (0, 0, "square-kills-runs"),
        ]
