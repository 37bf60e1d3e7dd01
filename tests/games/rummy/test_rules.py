"""The rulebook of Rummy. A test is named after the rule that it is about: `test_` rule id `__` what the rule says."""

from functools import partial
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.problem import Problem
from scorepad.forms.cells import FieldTexts
from scorepad.forms.draft import entry_spec
from scorepad.games import pad_of, questions_of
from scorepad.games.rummy import GAMES
from scorepad.games.rummy.pack import IN_MELDS, ON_RACKS
from scorepad.table import Table
from scorepad.words import words_in
from tests import tables
from tests.games.rummy import strategies

RUMMY = GAMES[0]
PAD = pad_of("rummy")

#: The four games of the rulebook.
BOOK = [
    {"winner": 0, "rack": [0, 10, 55, 3]},
    {"winner": 0, "rack": [0, 2, 5, 12]},
    {"winner": 1, "rack": [70, 0, 2, 15]},
    {"winner": 2, "rack": [10, 15, 0, 50]},
]
DRY = {"winner": None}


refused_start = partial(tables.refused_start, "rummy")


def played(*rounds: Any, players: int = 4, **more: Any) -> Table:
    return tables.played("rummy", players, *rounds, **more)


def scored(winner: int, *rack: int) -> tuple[int, ...]:
    return played({"winner": winner, "rack": list(rack)}, players=len(rack)).rounds[0].scores


def problems_of(entry: Any, players: int = 4) -> list[Problem]:
    return tables.problems_of("rummy", players, entry)


def refused(entry: Any, players: int = 4) -> list[tuple[str | None, str]]:
    return sorted({(problem.field, problem.rule) for problem in problems_of(entry, players)}, key=str)


def of_tiles(*racks: str) -> dict[str, Any]:
    """Ada is out; these are the racks of the others."""
    return {"winner": 0, "tiles": [[], *(rack.split() for rack in racks)]}


class TestWhoPlays:
    def test_players__two_to_four_each_alone(self) -> None:
        for players in (2, 3, 4):
            assert played(players=players).setting.sides == tuple((seat,) for seat in range(players))
        for players in (0, 1, 5):
            assert ("players", "players") in refused_start(players)

    def test_cards__110_tiles_two_of_each_and_six_jokers(self) -> None:
        for question in questions_of("rummy").values():
            for field in question.fields(RUMMY.setting(4)):
                if field.spec.kind not in ("cards", "sets"):
                    continue
                tiles = {tile for row in field.pack.rows for tile in row}
                joker = "X:5h" if field.spec.named_jokers else "X"
                assert sum(map(field.pack.copies, tiles | {joker})) == 110
                assert (field.pack.copies("5h"), field.pack.copies(joker)) == (2, 6)

    def test_cards__a_joker_stands_for_a_tile_on_the_table_and_for_none_on_a_rack(self) -> None:
        assert ("X:5h" in IN_MELDS, "X" in IN_MELDS) == (True, False)
        assert ("X:5h" in ON_RACKS, "X" in ON_RACKS) == (False, True)
        for pack in (IN_MELDS, ON_RACKS):
            assert pack.physical_card("X:5h") == pack.physical_card("X:Kd") == pack.physical_card("X") == "X"
            for stranger in ("1h", "X:", "X:X", "X5h", "XX", "X:X:5h", "", "5H"):
                assert stranger not in pack

    def test_cards__a_joker_is_called_by_what_it_stands_for(self) -> None:
        names = {"de": ["Herz-5", "Joker", "Joker (Herz-5)"], "en": ["5 of hearts", "Joker", "Joker (5 of hearts)"]}
        for lang, spoken in names.items():
            assert [words_in(lang, "rummy").card(tile) for tile in ("5h", "X", "X:5h")] == spoken


class TestDealer:
    def test_dealer__anybody_may_start_the_first_game_then_clockwise_whoever_won(self) -> None:
        """Ruling."""
        for first in range(4):
            for rounds in ((), BOOK[:1], BOOK[:2], (DRY,)):
                table, seat = played(*rounds, dealer=first), (first + len(rounds)) % 4
                assert table.next_round_info == {"dealer": seat}
                assert [(duty.seat, duty.key) for duty in RUMMY.duties(table.state)] == [(seat, "starts")]

    def test_dealer__an_adjustment_is_no_game(self) -> None:
        assert played({"adjust": [0, 0, 0, 5], "note": "Vorgabe"}, dealer=1).next_round_info == {"dealer": 1}


class TestTilePoints:
    def test_tile_points__by_rank(self) -> None:
        for tile, points in {"As": 1, "2h": 2, "9d": 9, "Tc": 10, "Js": 11, "Qh": 12, "Kd": 13, "X": 25}.items():
            assert played(of_tiles(tile), players=2).rounds[0].scores == (points, -points)

    def test_tile_points__add_up(self) -> None:
        assert played(of_tiles("X Kd Kd", "As 2h", "Tc")).rounds[0].scores == (64, -51, -3, -10)


class TestLoserAndWinner:
    def test_loser__minus_what_is_left(self) -> None:
        assert scored(0, 0, 10, 55, 3) == (68, -10, -55, -3)

    def test_winner__plus_what_all_others_lose(self) -> None:
        assert scored(1, 70, 0, 2, 15) == (-70, 87, -2, -15)
        assert scored(1, 12, 0) == (-12, 12)

    def test_winner__the_four_games_of_the_rulebook(self) -> None:
        table = played(*BOOK)
        assert [each.scores for each in table.rounds] == [
            (68, -10, -55, -3),
            (19, -2, -5, -12),
            (-70, 87, -2, -15),
            (-10, -15, 75, -50),
        ]
        assert table.state.totals == (7, 60, 13, -80)
        assert table.winners == (1,)

    @given(st.data())
    def test_winner__every_game_sums_to_nothing(self, data: st.DataObject) -> None:
        entry = data.draw(strategies.entry(played().state))
        assert sum(played(entry).rounds[0].scores) == 0

    def test_loser__has_something_left(self) -> None:
        assert refused({"winner": 0, "rack": [0, 0, 5, 5]}) == [("rack", "loser")]
        assert [problem.at for problem in problems_of({"winner": 0, "rack": [0, 0, 5, 0]})] == [(1,), (3,)]
        assert refused(of_tiles("5h", "", "6h")) == [("tiles", "loser")]

    def test_winner__has_nothing_left(self) -> None:
        assert refused({"winner": 2, "rack": [5, 5, 5, 5]}) == [("rack", "winner")]
        assert refused({"winner": 1, "tiles": [["5h"], ["6h"]]}, 2) == [("tiles", "winner")]

    def test_winner__is_said_and_sits_there(self) -> None:
        assert refused({}) == refused({"rack": [0, 5, 5, 5]}) == [("winner", "format")]
        for winner, rule in ((4, "range"), (-1, "range"), ("0", "format"), (True, "format"), (0.0, "format")):
            assert refused({"winner": winner, "rack": [0, 5, 5, 5]}) == [("winner", rule)]

    def test_winner__the_points_or_the_tiles_are_given(self) -> None:
        for more in ({}, {"rack": None}, {"tiles": None}):
            assert refused({"winner": 0, **more}) == [("rack", "format")]


class TestDry:
    def test_dry__nobody_scores(self) -> None:
        for entry in (DRY, {"winner": None, "rack": None, "tiles": None}):
            table = played(entry)
            assert table.rounds[0].scores == (0, 0, 0, 0)
            assert {line.rule for line in table.rounds[0].lines} == {"dry"}

    def test_dry__nothing_is_counted_whatever_stands_there(self) -> None:
        assert {("rack", "dry"), ("rack", "range")} <= set(refused({"winner": None, "rack": [0, 10**12]}, 2))
        assert {("tiles", "dry"), ("tiles", "format")} <= set(refused({"winner": None, "tiles": 5}, 2))

    def test_dry__nothing_is_counted(self) -> None:
        assert refused({"winner": None, "rack": [0, 5, 5, 5]}) == [("rack", "dry")]
        both = {"winner": None, "tiles": [["5h"], [], ["1h"]], "rack": [-1, 900, 0, 0]}
        assert refused(both) == [("rack", "dry"), ("tiles", "dry")]


class TestPossible:
    def test_possible__all_tiles_together_are_878(self) -> None:
        assert sum(map(strategies.value, strategies.BOX)) == 878
        assert scored(0, 0, 800, 70, 8) == (878, -800, -70, -8)
        assert refused({"winner": 0, "rack": [0, 800, 70, 9]}) == [("rack", "possible")]
        assert refused({"winner": 0, "rack": [0, 879]}, 2) == [("rack", "possible")]

    def test_possible__tiles_that_are_there(self) -> None:
        played(of_tiles("5h 5h", "X X X", "X X X"))
        assert refused(of_tiles("5h 5h", "5h", "6h")) == [("tiles", "possible")]
        assert refused(of_tiles("X X X X", "X X", "X")) == [("tiles", "possible")]

    def test_possible__points_and_tiles_say_the_same(self) -> None:
        entry = of_tiles("5h", "6h", "X")
        assert played({**entry, "rack": [0, 5, 6, 25]}).rounds[0].scores == (36, -5, -6, -25)
        assert refused({**entry, "rack": [0, 5, 7, 25]}) == [("rack", "possible")]
        assert [problem.at for problem in problems_of({**entry, "rack": [0, 4, 7, 25]})] == [(1,), (2,)]

    def test_range__nobody_has_less_than_nothing(self) -> None:
        assert refused({"winner": 0, "rack": [0, -1, 5, 5]}) == [("rack", "range")]

    def test_cards__unknown_tiles(self) -> None:
        for tile in ("1h", "10h", "h5", "5H", "", "XX", "X:5h"):
            assert refused({"winner": 0, "tiles": [[], [tile]]}, 2) == [("tiles", "cards")]

    def test_format__a_number_or_a_list_of_tiles_each(self) -> None:
        for rack in (5, [], [0, 5, 5], [0, 5, 5, 5, 5], [0, 5, 5, "5"], [0, 5, 5, True], [0, 5, 5, None], {}):
            assert refused({"winner": 0, "rack": rack}) == [("rack", "format")]
        for tiles in ("5h", [[], ["5h"]], [[], ["5h"], ["6h"], [7]], [[], "5h", ["6h"], ["7h"]], {}):
            assert refused({"winner": 0, "tiles": tiles}) == [("tiles", "format")]

    def test_possible__each_fault_is_told(self) -> None:
        assert refused({"winner": 0, "rack": [3, 0, -5, 900], "tiles": [["2h"], [], ["1h"], ["5h"]], "out": True}) == [
            ("out", "format"),
            ("rack", "loser"),
            ("rack", "possible"),
            ("rack", "range"),
            ("rack", "winner"),
            ("tiles", "cards"),
            ("tiles", "loser"),
            ("tiles", "winner"),
        ]


class TestEnd:
    def test_end__after_four_games(self) -> None:
        assert not played(*BOOK[:3]).finished
        assert played(*BOOK).finished
        assert played(*BOOK[:3], DRY).winners == (1,)

    def test_possible__points_and_tiles_disagree_whoever_went_out(self) -> None:
        for winner in ({"winner": 9}, {}):
            assert ("rack", "possible") in refused({**winner, "tiles": [[], ["3c"]], "rack": [5, 0]}, 2)

    def test_end__after_as_many_as_were_agreed(self) -> None:
        assert played(BOOK[3], options={"games": 1}).winners == (2,)
        assert not played(*BOOK, options={"games": 5}).finished

    def test_end__equals_share(self) -> None:
        """Ruling."""
        two = [{"winner": 0, "rack": [0, 5]}, {"winner": 1, "rack": [5, 0]}]
        assert played(*two, players=2, options={"games": 2}).winners == (0, 1)
        assert played(DRY, options={"games": 1}).winners == (0, 1, 2, 3)

    def test_end__an_adjustment_is_no_game(self) -> None:
        assert not played(*BOOK[:3], {"adjust": [0, 0, 0, 0], "note": "x"}).finished

    def test_end__stopped_by_hand(self) -> None:
        assert played(BOOK[0], ended=True).winners == (0,)


def test_options__within_their_bounds() -> None:
    for options in (
        *({"games": games} for games in (0, -1, 1_000_001, "4", True)),
        *({name: number} for name in ("first_meld", "turn_seconds") for number in (-1, 1_000_001, 0.5)),
        {"jokers": 6},
    ):
        assert refused_start(4, options=options) == {("options", "options")}, options
    none = played(options={"games": None, "first_meld": None, "turn_seconds": None}).setting.options
    assert (none.games, none.first_meld, none.turn_seconds) == (4, 51, 120)
    assert played(options={"first_meld": 0, "turn_seconds": 0}).setting.options.first_meld == 0


class TestOnThePad:
    """What is typed: who went out, and the points of the others."""

    def test_dry__is_one_tap(self) -> None:
        assert PAD.to_entry(DRY, played().state) == DRY
        assert PAD.from_entry(DRY, played().setting) == DRY

    def test_tile_points__tiles_become_numbers(self) -> None:
        assert PAD.from_entry(of_tiles("5h", "6h", "X"), played().setting) == {"winner": 0, "rack": [0, 5, 6, 25]}

    def test_format__what_cannot_be_read_is_left_empty(self) -> None:
        for entry in ({}, {"winner": 7}, {"winner": 0}, {"winner": 0, "tiles": [["1h"], []]}):
            assert "rack" not in PAD.from_entry(entry, played(players=2).setting)

    def test_winner__the_empty_rack_need_not_be_typed(self) -> None:
        table = played(players=3)
        slip = FieldTexts(entry_spec(PAD, table.setting), {"winner": "1", "rack_0": "5", "rack_2": "3"})
        assert slip.missing == []
        assert slip.json == {"winner": 1, "rack": [5, 0, 3]}
