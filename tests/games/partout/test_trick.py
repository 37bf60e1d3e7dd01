"""Who takes the trick: the rules for playing, their rulings, and a plain second judge. Tests are named as in `test_rules.py`."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings

from scorepad.core import question
from scorepad.core.problem import Problem
from scorepad.games import games, questions_of
from scorepad.words import words
from tests.examples import scaled
from tests.games.partout.strategies import COLOURS, tricks
from tests.sources import headings, languages_of

#: Trump three and green, as in the rulebook, four players, seat 0 leads.
THREE_AND_GREEN = {"players": 4, "lead": 0, "trump_number": 3, "trump_colour": "green"}

#: All cards that can win with red led, the highest first (the red 1 is the card led).
LADDER = ("g3", "k3", "g9", "g8", "g7", "g6", "g5", "g4", "g2", "g1", "r9", "r8", "r7", "r6", "r5", "r4", "r2")

EXAMPLE = {
    "players": 4,
    "lead": 1,
    "trump_number": 3,
    "trump_colour": "green",
    "cards": ["r5", "king", "dungeon", "jester"],
    "lock": 1,
    "number": None,
    "colour": None,
}


def pose(data: Any) -> tuple[Mapping[str, object] | None, list[Problem]]:
    return question.pose(games()["partout"], questions_of("partout")["trick"], data)


def ask(cards: str, **more: Any) -> dict[str, Any]:
    answer, problems = pose({**THREE_AND_GREEN, "cards": cards.split(), **more})
    assert answer is not None, problems
    return dict(answer)


def best(cards: str, **more: Any) -> str:
    """The card that takes the trick."""
    return cards.split()[ask(cards, **more)["card"]]


def refusal(data: Any) -> set[tuple[str | None, str]]:
    answer, problems = pose(data)
    assert answer is None
    return {(problem.field, problem.rule) for problem in problems}


def test_example__of_the_question() -> None:
    """The king is locked, so the jester is worthless and the red 5 wins."""
    answer, problems = pose(EXAMPLE)
    assert problems == []
    assert answer is not None
    assert {name: answer[name] for name in answer if name != "rules"} == {
        "winner": 1,
        "card": 0,
        "trump_number": 3,
        "trump_colour": "green",
    }


class TestRank:
    def test_rank__three_and_green_with_red_led(self, subtests: pytest.Subtests) -> None:
        for high, low in combinations(LADDER, 2):
            with subtests.test(high=high, low=low):
                assert best(f"r1 {high} {low}", players=6) == high
                assert best(f"r1 {low} {high}", players=6) == high

    @pytest.mark.parametrize("other", ["r3", "b3", "k3"])
    def test_rank__the_trump_number_in_the_trump_colour_beats_an_earlier_trump_number(self, other: str) -> None:
        assert best(f"{other} g3") == "g3"

    @pytest.mark.parametrize("cards", ["r3 b3 k3", "k3 r3 b3", "b3 k3 r3"])
    def test_rank__of_the_other_trump_numbers_the_first_played_wins(self, cards: str) -> None:
        assert best(cards) == cards.split()[0]
        assert best("r1 " + cards) == cards.split()[0]
        assert best("g7 " + cards) == cards.split()[0]

    @pytest.mark.parametrize("stranger", ["b7", "k7", "b1", "k6"])
    def test_rank__nothing_but_trump_and_the_colour_led_can_win(self, stranger: str) -> None:
        assert best(f"r1 {stranger}") == "r1"
        assert best(f"r1 {stranger} r2") == "r2"

    @pytest.mark.parametrize(
        ("cards", "taker"),
        [("r4 b7 r6 k7", "r6"), ("r6 g1 r7 b5", "g1"), ("g7 k3 b3 r1", "k3"), ("r2 r1 r5 r4", "r5"), ("g1 g2 g5 g4", "g5")],
    )
    def test_rank__whole_tricks_with_four(self, cards: str, taker: str) -> None:
        assert best(cards) == taker

    def test_rank__a_red_trump_number_leads_red(self) -> None:
        assert best("r3 r7 b7", number=None) == "r3"
        assert best("r3 dungeon r2 b7", lock=None) == "r3"
        assert best("r3 mathematician b7 r2", number=5) == "r3"

    @pytest.mark.parametrize(("lead", "seat"), [(0, 2), (1, 3), (2, 0), (3, 1)])
    def test_rank__the_seat_of_the_highest_card_takes_the_trick(self, lead: int, seat: int) -> None:
        assert ask("r1 r2 r7 r4", lead=lead)["winner"] == seat

    @pytest.mark.parametrize("cards", ["r2", "r2 b6", "r2 b6 r1"])
    def test_rank__an_unfinished_trick_is_answered_as_it_stands(self, cards: str) -> None:
        assert ask(cards, lead=3)["winner"] == 3

    def test_rank__the_colour_led_is_that_of_the_first_coat_of_arms(self) -> None:
        """Ruling: the colour led is that of the first coat-of-arms card that is not locked."""
        assert best("dungeon b2 r7 b1") == "b2"
        assert best("jester mathematician b2 r7", number=6) == "b2"

    def test_rank__a_locked_card_leads_no_colour(self) -> None:
        """Ruling: the colour led is that of the first coat-of-arms card that is not locked."""
        assert best("b6 r2 dungeon b7", lock=0) == "r2"
        assert best("b6 dungeon k1 b7", lock=0) == "k1"

    def test_rank__a_trick_without_any_worth_goes_to_who_led_it(self) -> None:
        """Ruling: a trick in which no card has any rank goes to the player who led it."""
        answer = ask("r5 dungeon jester mathematician", lead=2, lock=0, number=4)
        assert (answer["winner"], answer["card"]) == (2, 0)
        answer = ask("jester dungeon alchemist", lead=1, colour="red")
        assert (answer["winner"], answer["card"]) == (1, 0)
        answer = ask("king dungeon jester", lead=3, lock=0)
        assert (answer["winner"], answer["card"]) == (3, 0)


class TestFreePlay:
    @pytest.mark.parametrize("cards", ["b1 r7 k7 r6", "g1 r7 b7 k7", "b1 king r2 queen"])
    def test_free_play__nobody_must_follow_or_trump(self, cards: str) -> None:
        ask(cards)


class TestKingAndQueen:
    @pytest.mark.parametrize("number", ["g3", "r3", "g7", "r7", "r1"])
    def test_king__beats_every_number_card(self, number: str) -> None:
        assert best(f"{number} king") == "king"
        assert best(f"king {number}") == "king"

    @pytest.mark.parametrize("number", ["g3", "r3", "g7", "r7", "r1"])
    def test_queen__beats_every_number_card(self, number: str) -> None:
        assert best(f"{number} queen") == "queen"
        assert best(f"queen {number}") == "queen"

    def test_king__played_before_the_queen_wins(self) -> None:
        assert best("g3 king queen r1") == "king"

    def test_queen__played_before_the_king_wins(self) -> None:
        assert best("g3 queen king r1") == "queen"

    def test_king__locked_is_worth_nothing(self) -> None:
        assert best("r5 king dungeon r1", lock=1) == "r5"
        assert best("king queen dungeon g3", lock=0) == "queen"

    def test_queen__locked_is_worth_nothing(self) -> None:
        assert best("queen king dungeon g3", lock=0) == "king"


class TestJester:
    def test_jester__alone_is_worthless(self) -> None:
        assert best("jester r1 b7") == "r1"
        assert best("r1 jester") == "r1"

    @pytest.mark.parametrize("royal", ["king", "queen"])
    def test_jester__beats_all_with_a_king_or_queen_before_or_after_it(self, royal: str) -> None:
        assert best(f"jester g3 {royal} r2") == "jester"
        assert best(f"g3 {royal} r2 jester") == "jester"

    def test_jester__beats_king_and_queen_together(self) -> None:
        assert best("king queen jester g3") == "jester"
        assert best("jester king g3 queen") == "jester"

    @pytest.mark.parametrize("royal", ["king", "queen"])
    def test_jester__is_not_raised_by_a_locked_king_or_queen(self, royal: str) -> None:
        """Ruling: a jester is not raised by a locked king or queen."""
        assert best(f"r5 {royal} dungeon jester", lock=1) == "r5"
        assert best(f"jester {royal} dungeon b1", lock=1) == "b1"

    def test_jester__is_raised_by_the_one_that_is_not_locked(self) -> None:
        assert best("king queen dungeon jester", lock=0) == "jester"
        assert best("king queen dungeon jester", lock=1) == "jester"

    def test_jester__locked_is_worthless(self) -> None:
        assert best("jester king dungeon g3", lock=0) == "king"

    def test_jester__that_wins_is_among_the_rules(self) -> None:
        assert "jester" in ask("g3 king r2 jester")["rules"]


class TestDungeon:
    def test_dungeon__itself_is_worthless(self) -> None:
        assert best("r1 dungeon") == "r1"
        assert best("dungeon r1 b7") == "r1"

    @pytest.mark.parametrize(("lock", "taker"), [(0, "r3"), (1, "g3"), (None, "g3")])
    def test_dungeon__voids_the_rank_of_the_card_it_locks(self, lock: int | None, taker: str) -> None:
        assert best("g3 r3 dungeon r7", lock=lock) == taker

    def test_dungeon__cards_after_it_are_safe(self) -> None:
        assert refusal({**THREE_AND_GREEN, "cards": ["r1", "dungeon", "g3"], "lock": 2}) <= {("lock", "dungeon"), ("lock", "range")}

    def test_dungeon__played_first_locks_nothing(self) -> None:
        """Ruling: a dungeon played first locks nothing."""
        assert best("dungeon r5 g1 r7", lock=None) == "g1"
        for lock in (0, 1):
            assert refusal({**THREE_AND_GREEN, "cards": ["dungeon", "r5"], "lock": lock}) <= {
                ("lock", "dungeon"),
                ("lock", "range"),
            }

    def test_dungeon__need_not_lock_anything(self) -> None:
        assert best("g3 dungeon r1", lock=None) == "g3"
        assert best("g3 dungeon r1") == "g3"

    def test_dungeon__that_locks_is_among_the_rules(self) -> None:
        assert "dungeon" in ask("r5 king dungeon jester", lock=1)["rules"]


class TestMathematician:
    def test_mathematician__itself_is_worthless(self) -> None:
        assert best("mathematician r1 b7", number=5) == "r1"
        assert best("r1 mathematician", number=1) == "r1"

    def test_mathematician__changes_the_trump_number_in_this_trick(self) -> None:
        answer = ask("g3 mathematician k5 r1", number=5)
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (2, 5, "green")

    def test_mathematician__played_last_changes_the_cards_before_it(self) -> None:
        """Ruling: the whole trick is judged by the trump that holds at its end."""
        assert best("g3 k5 r1 mathematician", number=5) == "k5"
        assert best("r1 r3 b6 mathematician", number=6) == "b6"

    def test_mathematician__may_leave_the_number_as_it_is(self) -> None:
        assert ask("g3 mathematician", number=3)["trump_number"] == 3

    def test_mathematician__locked_restores_the_trump_from_before(self) -> None:
        """Ruling: locking a mathematician restores the trump from before it."""
        answer = ask("k5 r3 mathematician dungeon", lock=2, number=5)
        assert (answer["card"], answer["trump_number"]) == (1, 3)

    def test_mathematician__is_among_the_rules(self) -> None:
        assert "mathematician" in ask("g3 mathematician k5 r1", number=5)["rules"]


class TestAlchemist:
    def test_alchemist__itself_is_worthless(self) -> None:
        assert best("alchemist r1 b7", colour="black") == "r1"

    def test_alchemist__changes_the_trump_colour_in_this_trick(self) -> None:
        answer = ask("b2 g6 alchemist k1", colour="black")
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (3, 3, "black")

    def test_alchemist__played_last_changes_the_cards_before_it(self) -> None:
        """Ruling: the whole trick is judged by the trump that holds at its end."""
        assert best("b2 g6 k1 alchemist", colour="black") == "k1"
        assert best("g3 k3 r1 alchemist", colour="black") == "k3"

    def test_alchemist__locked_restores_the_trump_from_before(self) -> None:
        """Ruling: locking an alchemist restores the trump from before it."""
        answer = ask("b2 g6 alchemist dungeon", lock=2, colour="black")
        assert (answer["card"], answer["trump_colour"]) == (1, "green")

    def test_alchemist__and_mathematician_change_both(self) -> None:
        answer = ask("mathematician g3 alchemist b5", number=5, colour="blue")
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (3, 5, "blue")

    def test_alchemist__stays_when_the_mathematician_is_locked(self) -> None:
        answer = ask("mathematician alchemist dungeon b5", lock=0, number=5, colour="blue")
        assert (answer["trump_number"], answer["trump_colour"]) == (3, "blue")

    def test_alchemist__is_among_the_rules(self) -> None:
        assert "alchemist" in ask("b2 g6 alchemist k1", colour="black")["rules"]


class TestThreePlayers:
    def test_three_players__the_highest_of_six_takes_the_trick(self) -> None:
        answer = ask("r7 r2 b5 k1 g1 b3", players=3, lead=0)
        assert (answer["winner"], answer["card"]) == (2, 5)

    @pytest.mark.parametrize(("lead", "seat"), [(0, 1), (1, 2), (2, 0)])
    def test_three_players__everybody_plays_twice_round(self, lead: int, seat: int) -> None:
        assert ask("r1 r2 r4 r5 g1 r6", players=3, lead=lead)["winner"] == seat
        assert ask("r1 g1 r4 r5 r2 r6", players=3, lead=lead)["winner"] == seat

    def test_three_players__the_dungeon_reaches_back_to_the_first_time_round(self) -> None:
        assert best("g3 r2 r5 dungeon r1 r4", players=3, lock=0) == "r5"

    def test_three_players__the_own_king_raises_the_own_jester(self) -> None:
        answer = ask("king r2 r5 jester", players=3, lead=1)
        assert (answer["winner"], answer["card"]) == (1, 3)


class TestRefusals:
    @pytest.mark.parametrize(
        ("changes", "field", "rules"),
        [
            ({"cards": ["r5", "r5"], "lock": None}, "cards", {"cards"}),
            ({"cards": ["king", "r5", "king"], "lock": None}, "cards", {"cards"}),
            ({"cards": ["y5"], "lock": None}, "cards", {"cards"}),
            ({"cards": ["R5"], "lock": None}, "cards", {"cards"}),
            ({"cards": ["r0"], "lock": None}, "cards", {"cards"}),
            ({"cards": ["r10"], "lock": None}, "cards", {"cards"}),
            ({"cards": [""], "lock": None}, "cards", {"cards"}),
            ({"cards": ["X"], "lock": None}, "cards", {"cards"}),
        ],
    )
    def test_cards__that_do_not_exist_or_lie_twice(self, changes: dict[str, Any], field: str, rules: set[str]) -> None:
        assert refusal({**EXAMPLE, **changes}) == {(field, rule) for rule in rules}

    @pytest.mark.parametrize("card", ["y5", "r", "r0", "red", "", "X"])
    def test_cards__what_is_no_card_is_told_as_it_was_written(self, card: str) -> None:
        _, (problem,) = pose({**THREE_AND_GREEN, "cards": [card]})
        assert f"card {card} in" in words("en", "partout").of(problem)

    def test_cards__an_unknown_one_hides_nothing_that_is_wrong_besides(self) -> None:
        asked = {**THREE_AND_GREEN, "cards": ["r5", "jster"], "lock": 0, "number": 2, "colour": "red"}
        assert refusal(asked) == {
            ("cards", "cards"),
            ("lock", "dungeon"),
            ("number", "mathematician"),
            ("colour", "alchemist"),
        }

    @pytest.mark.parametrize("players", [3, 4])
    @pytest.mark.parametrize("card", ["r8", "r9", "g8", "b9", "k8", "k9"])
    def test_cards__eights_and_nines_are_for_six_players(self, players: int, card: str) -> None:
        asked = {**THREE_AND_GREEN, "players": players, "cards": [card]}
        assert refusal(asked) == {("cards", "cards")}
        assert pose({**asked, "players": 6})[1] == []

    @pytest.mark.parametrize(
        ("players", "cards"),
        [(4, ""), (4, "r1 r2 r3 r4 r5"), (6, "r1 r2 r3 r4 r5 r6 r7"), (3, "r1 r2 r3 r4 r5 r6 r7")],
    )
    def test_cards__one_to_as_many_as_make_a_trick(self, players: int, cards: str) -> None:
        found = refusal({**THREE_AND_GREEN, "players": players, "cards": cards.split()})
        assert len(found) == 1
        assert found <= {("cards", "range"), ("cards", "cards"), ("cards", "format")}

    @pytest.mark.parametrize("players", [0, 1, 2, 5, 7, -4])
    def test_players__three_four_or_six(self, players: int) -> None:
        assert {field for field, _ in refusal({**EXAMPLE, "players": players})} >= {"players"}

    @pytest.mark.parametrize(("players", "lead"), [(3, 3), (4, 4), (6, 6), (4, -1)])
    def test_range__a_seat_of_the_table_leads(self, players: int, lead: int) -> None:
        assert refusal({**EXAMPLE, "players": players, "lead": lead}) == {("lead", "range")}

    @pytest.mark.parametrize(("players", "number"), [(3, 8), (4, 8), (4, 9), (6, 10), (4, 0), (6, 0), (4, -3)])
    def test_trump__the_number_is_on_a_card(self, players: int, number: int) -> None:
        assert refusal({**EXAMPLE, "players": players, "trump_number": number}) == {("trump_number", "range")}
        chosen = {**EXAMPLE, "players": players, "cards": ["r5", "mathematician"], "lock": None, "number": number}
        assert len(refusal(chosen)) == 1
        assert refusal(chosen) <= {("number", "range"), ("number", "mathematician")}

    @pytest.mark.parametrize(
        ("cards", "lock"), [("r5 r6 jester", 0), ("r5 dungeon", 1), ("r5 dungeon r6", 2), ("r5 dungeon", -1), ("r5 dungeon", 9)]
    )
    def test_dungeon__locks_only_a_card_played_earlier(self, cards: str, lock: int) -> None:
        found = refusal({**EXAMPLE, "cards": cards.split(), "lock": lock})
        assert len(found) == 1
        assert found <= {("lock", "dungeon"), ("lock", "range")}

    @pytest.mark.parametrize("lock", [None, 1])
    def test_mathematician__played_needs_a_number_even_if_locked(self, lock: int | None) -> None:
        found = refusal({**EXAMPLE, "cards": ["r5", "mathematician", "dungeon"], "lock": lock})
        assert len(found) == 1
        assert found <= {("number", "mathematician"), ("number", "format")}

    def test_mathematician__not_played_takes_no_number(self) -> None:
        found = refusal({**EXAMPLE, "number": 4})
        assert len(found) == 1
        assert found <= {("number", "mathematician"), ("number", "format")}

    @pytest.mark.parametrize("lock", [None, 1])
    def test_alchemist__played_needs_a_colour_even_if_locked(self, lock: int | None) -> None:
        found = refusal({**EXAMPLE, "cards": ["r5", "alchemist", "dungeon"], "lock": lock})
        assert len(found) == 1
        assert found <= {("colour", "alchemist"), ("colour", "format")}

    def test_alchemist__not_played_takes_no_colour(self) -> None:
        found = refusal({**EXAMPLE, "colour": "red"})
        assert len(found) == 1
        assert found <= {("colour", "alchemist"), ("colour", "format")}

    @pytest.mark.parametrize("field", ["players", "lead", "trump_number", "trump_colour", "cards"])
    def test_format__the_fields_of_the_question_are_needed(self, field: str) -> None:
        without = {name: value for name, value in EXAMPLE.items() if name not in (field, "lock")}
        assert (field, "format") in refusal(without)
        assert (field, "format") in refusal({**without, field: None})

    @pytest.mark.parametrize("field", ["lock", "number", "colour"])
    def test_format__lock_number_and_colour_may_be_left_out_or_null(self, field: str) -> None:
        asked = {**EXAMPLE, "cards": ["r5"], "lock": None}
        without = {name: value for name, value in asked.items() if name != field}
        assert pose(without) == pose(asked)

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("players", True),
            ("players", 4.0),
            ("players", "4"),
            ("lead", True),
            ("lead", 1.0),
            ("lead", "1"),
            ("trump_number", "3"),
            ("trump_number", 3.0),
            ("trump_colour", "yellow"),
            ("trump_colour", "g"),
            ("trump_colour", 1),
            ("cards", "r5"),
            ("cards", ["r5", 5]),
            ("cards", [["r5"]]),
            ("cards", {"r5": 1}),
            ("lock", True),
            ("lock", 1.0),
            ("lock", "1"),
            ("number", "4"),
            ("colour", "yellow"),
            ("colour", 1),
        ],
    )
    def test_format__each_field_has_its_kind(self, field: str, value: Any) -> None:
        asked = {**EXAMPLE, field: value}
        assert (field, "format") in refusal(asked)

    @pytest.mark.parametrize("value", [None, 1])
    def test_format__there_are_no_other_fields(self, value: Any) -> None:
        assert refusal({**EXAMPLE, "trump": value}) == {("trump", "format")}

    @pytest.mark.parametrize("data", [None, 1, "trick", [], [EXAMPLE], True])
    def test_format__a_question_is_an_object(self, data: Any) -> None:
        assert refusal(data) == {(None, "format")}

    def test_format__all_that_is_wrong_is_said_at_once(self) -> None:
        asked = {
            **EXAMPLE,
            "lead": 4,
            "trump_number": 8,
            "trump_colour": "pink",
            "cards": ["r5", "r8"],
            "lock": 0,
            "number": 2,
            "z": 0,
        }
        assert {field for field, _ in refusal(asked)} == {"lead", "trump_number", "trump_colour", "cards", "lock", "number", "z"}


def order_of_the_trick(asked: dict[str, Any]) -> list[str]:
    """All cards that can win this trick, the highest first, as one would lay them out on the table."""
    on_table = [card for index, card in enumerate(asked["cards"]) if index != asked.get("lock")]
    number, colour = trump_after(asked)
    order = []
    royals = [card for card in on_table if card in ("king", "queen")]
    if royals:
        order += ["jester", *royals]
    order.append(f"{COLOURS[colour]}{number}")
    order += [card for card in on_table if card.endswith(str(number))]
    order += [f"{COLOURS[colour]}{pips}" for pips in (9, 8, 7, 6, 5, 4, 3, 2, 1)]
    for card in on_table:
        if card[-1].isdigit():
            order += [f"{card[0]}{pips}" for pips in (9, 8, 7, 6, 5, 4, 3, 2, 1)]
            break
    return [card for card in order if card in on_table]


def trump_after(asked: dict[str, Any]) -> tuple[int, str]:
    locked = None if asked.get("lock") is None else asked["cards"][asked["lock"]]
    number, colour = asked["trump_number"], asked["trump_colour"]
    if "mathematician" in asked["cards"] and locked != "mathematician":
        number = asked["number"]
    if "alchemist" in asked["cards"] and locked != "alchemist":
        colour = asked["colour"]
    return number, colour


@settings(max_examples=scaled(10))
@given(tricks())
def test_a_plain_judge_agrees(asked: dict[str, Any]) -> None:
    order = order_of_the_trick(asked)
    card = asked["cards"].index(order[0]) if order else 0
    clockwise = list(range(asked["players"])) * 4
    number, colour = trump_after(asked)
    event("locked" if asked.get("lock") is not None else "nothing locked")
    event("no card has any rank" if not order else "a card wins")
    answer, problems = pose(asked)
    assert answer is not None, problems
    assert answer["card"] == card
    assert answer["winner"] == clockwise[asked["lead"] :][card]
    assert (answer["trump_number"], answer["trump_colour"]) == (number, colour)


@given(tricks())
def test_an_answer_cites_rules_of_the_page(asked: dict[str, Any]) -> None:
    answer, problems = pose(asked)
    assert answer is not None, problems
    rules = answer["rules"]
    assert isinstance(rules, list)
    assert rules
    for lang in languages_of("partout"):
        assert set(rules) <= set(headings(lang, "partout"))
