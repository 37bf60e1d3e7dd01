"""Who takes the trick: the rules for playing, their rulings, and a plain second judge. Tests are named as in `test_rules.py`."""

from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings

from scorepad.words import words_in
from tests.asked import answered, problems_with, refused_question
from tests.examples import scaled
from tests.games.partout.strategies import COLOURS, tricks

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

pose = partial(answered, "partout", "trick")
refusal = partial(refused_question, "partout", "trick")


def ask(cards: str, **more: Any) -> dict[str, Any]:
    return pose({**THREE_AND_GREEN, "cards": cards.split(), **more})


def best(cards: str, **more: Any) -> str:
    """The card that takes the trick."""
    return cards.split()[ask(cards, **more)["card"]]


def test_example__of_the_question() -> None:
    """The king is locked, so the jester is worthless and the red 5 wins."""
    answer = pose(EXAMPLE)
    del answer["rules"]
    assert answer == {"winner": 1, "card": 0, "trump_number": 3, "trump_colour": "green"}


class TestRank:
    def test_rank__three_and_green_with_red_led(self) -> None:
        for high, low in combinations(LADDER, 2):
            assert best(f"r1 {high} {low}", players=6) == high
            assert best(f"r1 {low} {high}", players=6) == high

    def test_rank__the_trump_number_in_the_trump_colour_beats_an_earlier_trump_number(self) -> None:
        for other in ("r3", "b3", "k3"):
            assert best(f"{other} g3") == "g3"

    def test_rank__of_the_other_trump_numbers_the_first_played_wins(self) -> None:
        for cards in ("r3 b3 k3", "k3 r3 b3", "b3 k3 r3"):
            for before in ("", "r1 ", "g7 "):
                assert best(before + cards) == cards.split()[0]

    def test_rank__nothing_but_trump_and_the_colour_led_can_win(self) -> None:
        for stranger in ("b7", "k7", "b1", "k6"):
            assert best(f"r1 {stranger}") == "r1"
            assert best(f"r1 {stranger} r2") == "r2"

    def test_rank__whole_tricks_with_four(self) -> None:
        for cards, taker in (
            ("r4 b7 r6 k7", "r6"),
            ("r6 g1 r7 b5", "g1"),
            ("g7 k3 b3 r1", "k3"),
            ("r2 r1 r5 r4", "r5"),
            ("g1 g2 g5 g4", "g5"),
        ):
            assert best(cards) == taker, cards

    def test_rank__a_red_trump_number_leads_red(self) -> None:
        assert best("r3 r7 b7") == "r3"
        assert best("r3 dungeon r2 b7") == "r3"
        assert best("r3 mathematician b7 r2", number=5) == "r3"

    def test_rank__the_seat_of_the_highest_card_takes_the_trick(self) -> None:
        for lead, seat in ((0, 2), (1, 3), (2, 0), (3, 1)):
            assert ask("r1 r2 r7 r4", lead=lead)["winner"] == seat

    def test_rank__an_unfinished_trick_is_answered_as_it_stands(self) -> None:
        for cards in ("r2", "r2 b6", "r2 b6 r1"):
            assert ask(cards, lead=3)["winner"] == 3

    def test_rank__the_colour_led_is_that_of_the_first_coat_of_arms_that_is_not_locked(self) -> None:
        """Ruling."""
        assert best("dungeon b2 r7 b1") == "b2"
        assert best("jester mathematician b2 r7", number=6) == "b2"
        assert best("b6 r2 dungeon b7", lock=0) == "r2"
        assert best("b6 dungeon k1 b7", lock=0) == "k1"

    def test_rank__a_trick_without_any_worth_goes_to_who_led_it(self) -> None:
        """Ruling: a trick in which no card has any rank goes to the player who led it."""
        for lead, cards, more in (
            (2, "r5 dungeon jester mathematician", {"lock": 0, "number": 4}),
            (1, "jester dungeon alchemist", {"colour": "red"}),
            (3, "king dungeon jester", {"lock": 0}),
        ):
            answer = ask(cards, lead=lead, **more)
            assert (answer["winner"], answer["card"]) == (lead, 0)


def test_free_play__nobody_must_follow_or_trump() -> None:
    for cards in ("b1 r7 k7 r6", "g1 r7 b7 k7", "b1 king r2 queen"):
        ask(cards)


class TestKingAndQueen:
    def test_king__and_queen_beat_every_number_card(self) -> None:
        for royal in ("king", "queen"):
            for number in ("g3", "r3", "g7", "r7", "r1"):
                assert best(f"{number} {royal}") == best(f"{royal} {number}") == royal

    def test_queen__and_king_the_one_played_first_wins(self) -> None:
        assert best("g3 king queen r1") == "king"
        assert best("g3 queen king r1") == "queen"

    def test_king__or_queen_locked_is_worth_nothing(self) -> None:
        assert best("r5 king dungeon r1", lock=1) == "r5"
        assert best("king queen dungeon g3", lock=0) == "queen"
        assert best("queen king dungeon g3", lock=0) == "king"


class TestJester:
    def test_jester__alone_is_worthless(self) -> None:
        assert best("jester r1 b7") == best("r1 jester") == "r1"

    def test_jester__beats_all_with_a_king_or_queen_before_or_after_it(self) -> None:
        for cards in ("jester g3 {} r2", "g3 {} r2 jester"):
            for royal in ("king", "queen", "king queen"):
                assert best(cards.format(royal), players=6) == "jester"
        assert "jester" in ask("g3 king r2 jester")["rules"]

    def test_jester__is_not_raised_by_a_locked_king_or_queen_but_by_the_other(self) -> None:
        """Ruling."""
        for royal in ("king", "queen"):
            assert best(f"r5 {royal} dungeon jester", lock=1) == "r5"
            assert best(f"jester {royal} dungeon b1", lock=1) == "b1"
        for lock in (0, 1):
            assert best("king queen dungeon jester", lock=lock) == "jester"

    def test_jester__locked_is_worthless(self) -> None:
        assert best("jester king dungeon g3", lock=0) == "king"


class TestDungeon:
    def test_dungeon__itself_is_worthless(self) -> None:
        assert best("r1 dungeon") == best("dungeon r1 b7") == "r1"

    def test_dungeon__voids_the_rank_of_the_card_it_locks(self) -> None:
        for lock, taker in ((0, "r3"), (1, "g3"), (None, "g3")):
            assert best("g3 r3 dungeon r7", lock=lock) == taker, lock

    def test_dungeon__played_first_locks_nothing_and_later_need_not(self) -> None:
        """Ruling."""
        assert best("dungeon r5 g1 r7", lock=None) == "g1"
        assert best("g3 dungeon r1", lock=None) == best("g3 dungeon r1") == "g3"

    def test_dungeon__that_locks_is_among_the_rules(self) -> None:
        assert "dungeon" in ask("r5 king dungeon jester", lock=1)["rules"]
        assert "dungeon" not in ask("r5 king dungeon jester")["rules"]

    def test_dungeon__locks_only_a_card_played_earlier(self) -> None:
        for cards in ("r5 r6 jester", "dungeon r5"):
            assert refusal({**THREE_AND_GREEN, "cards": cards.split(), "lock": 0}) == {("lock", "dungeon")}
        for lock in (-1, 1, 2, 9):
            assert refusal({**THREE_AND_GREEN, "cards": ["r5", "dungeon", "r6"], "lock": lock}) == {("lock", "dungeon")}


class TestMathematicianAndAlchemist:
    def test_mathematician__and_alchemist_are_worthless_themselves(self) -> None:
        assert best("mathematician r1 b7", number=5) == best("r1 mathematician", number=1) == "r1"
        assert best("alchemist r1 b7", colour="black") == "r1"

    def test_mathematician__changes_the_trump_number_in_this_trick(self) -> None:
        answer = ask("g3 mathematician k5 r1", number=5)
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (2, 5, "green")
        assert "mathematician" in answer["rules"]
        assert ask("g3 mathematician", number=3)["trump_number"] == 3

    def test_alchemist__changes_the_trump_colour_in_this_trick(self) -> None:
        answer = ask("b2 g6 alchemist k1", colour="black")
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (3, 3, "black")
        assert "alchemist" in answer["rules"]

    def test_mathematician__or_alchemist_played_last_changes_the_cards_before(self) -> None:
        """Ruling: the whole trick is judged by the trump that holds at its end."""
        assert best("g3 k5 r1 mathematician", number=5) == "k5"
        assert best("r1 r3 b6 mathematician", number=6) == "b6"
        assert best("b2 g6 k1 alchemist", colour="black") == "k1"
        assert best("g3 k3 r1 alchemist", colour="black") == "k3"

    def test_mathematician__or_alchemist_locked_restores_the_trump_from_before(self) -> None:
        """Ruling."""
        answer = ask("k5 r3 mathematician dungeon", lock=2, number=5)
        assert (answer["card"], answer["trump_number"]) == (1, 3)
        answer = ask("b2 g6 alchemist dungeon", lock=2, colour="black")
        assert (answer["card"], answer["trump_colour"]) == (1, "green")

    def test_alchemist__and_mathematician_change_both_and_each_for_itself(self) -> None:
        answer = ask("mathematician g3 alchemist b5", number=5, colour="blue")
        assert (answer["card"], answer["trump_number"], answer["trump_colour"]) == (3, 5, "blue")
        answer = ask("mathematician alchemist dungeon b5", lock=0, number=5, colour="blue")
        assert (answer["trump_number"], answer["trump_colour"]) == (3, "blue")

    @pytest.mark.parametrize(("card", "field", "value"), [("mathematician", "number", 4), ("alchemist", "colour", "red")])
    def test_mathematician__needs_a_number_and_the_alchemist_a_colour_even_if_locked(
        self, card: str, field: str, value: Any
    ) -> None:
        for lock in (None, 1):
            assert refusal({**EXAMPLE, "cards": ["r5", card, "dungeon"], "lock": lock}) == {(field, card)}
        assert refusal({**EXAMPLE, field: value}) == {(field, card)}


class TestThreePlayers:
    def test_three_players__everybody_plays_twice_round(self) -> None:
        answer = ask("r7 r2 b5 k1 g1 b3", players=3, lead=0)
        assert (answer["winner"], answer["card"]) == (2, 5)
        for lead, seat in ((0, 1), (1, 2), (2, 0)):
            assert ask("r1 r2 r4 r5 g1 r6", players=3, lead=lead)["winner"] == seat
            assert ask("r1 g1 r4 r5 r2 r6", players=3, lead=lead)["winner"] == seat

    def test_three_players__the_dungeon_reaches_back_to_the_first_time_round(self) -> None:
        assert best("g3 r2 r5 dungeon r1 r4", players=3, lock=0) == "r5"

    def test_three_players__the_own_king_raises_the_own_jester(self) -> None:
        answer = ask("king r2 r5 jester", players=3, lead=1)
        assert (answer["winner"], answer["card"]) == (1, 3)


class TestRefusals:
    def test_cards__that_do_not_exist_or_lie_twice(self) -> None:
        for cards in ("r5 r5", "king r5 king"):
            assert refusal({**THREE_AND_GREEN, "cards": cards.split()}) == {("cards", "cards")}
        for card in ("y5", "R5", "r", "r0", "r10", "red", "", "X"):
            (problem,) = problems_with("partout", "trick", {**THREE_AND_GREEN, "cards": [card]})
            assert (problem.field, problem.rule) == ("cards", "cards")
            assert f"card {card} in" in words_in("en", "partout").sentence_of(problem)

    def test_cards__eights_and_nines_are_for_six_players(self) -> None:
        for card in ("r8", "r9", "g8", "b9", "k8", "k9"):
            for players in (3, 4):
                assert refusal({**THREE_AND_GREEN, "players": players, "cards": [card]}) == {("cards", "cards")}
            ask(card, players=6)

    def test_cards__one_to_as_many_as_make_a_trick(self) -> None:
        for players, cards in ((4, ""), (4, "r1 r2 r3 r4 r5"), (6, "r1 r2 r3 r4 r5 r6 r7"), (3, "r1 r2 r3 r4 r5 r6 r7")):
            assert refusal({**THREE_AND_GREEN, "players": players, "cards": cards.split()}) == {("cards", "range")}, cards

    def test_players__three_four_or_six(self) -> None:
        for players in (0, 1, 2, 5, 7, -4):
            assert ("players", "players") in refusal({**EXAMPLE, "players": players}), players

    def test_range__a_seat_of_the_table_leads(self) -> None:
        for players, lead in ((3, 3), (4, 4), (6, 6), (4, -1)):
            assert refusal({**EXAMPLE, "players": players, "lead": lead}) == {("lead", "range")}

    def test_trump__the_number_is_on_a_card(self) -> None:
        for players, number in ((3, 8), (4, 8), (6, 10), (4, 0), (6, 0), (4, -3)):
            assert refusal({**EXAMPLE, "players": players, "trump_number": number}) == {("trump_number", "range")}
            chosen = {**THREE_AND_GREEN, "players": players, "cards": ["r5", "mathematician"], "number": number}
            assert refusal(chosen) == {("number", "range")}

    def test_format__the_fields_of_the_question_are_needed_but_for_lock_number_and_colour(self) -> None:
        plain = {**THREE_AND_GREEN, "cards": ["r5"]}
        for field in plain:
            without = {name: value for name, value in plain.items() if name != field}
            assert (field, "format") in refusal(without)
            assert (field, "format") in refusal({**without, field: None})
        for field in ("lock", "number", "colour"):
            assert pose({**plain, field: None}) == pose(plain)

    def test_format__each_field_has_its_kind(self) -> None:
        for field, values in {
            "players": (True, 4.0, "4"),
            "lead": (True, 1.0, "1"),
            "trump_number": ("3", 3.0),
            "trump_colour": ("yellow", "g", 1),
            "cards": ("r5", ["r5", 5], [["r5"]], {"r5": 1}),
            "lock": (True, 1.0, "1"),
            "number": ("4",),
            "colour": ("yellow", 1),
        }.items():
            for value in values:
                assert (field, "format") in refusal({**EXAMPLE, field: value}), (field, value)

    def test_format__a_question_is_an_object_without_other_fields(self) -> None:
        for data in (None, 1, "trick", [], [EXAMPLE], True):
            assert refusal(data) == {(None, "format")}
        for value in (None, 1):
            assert refusal({**EXAMPLE, "trump": value}) == {("trump", "format")}

    def test_format__all_that_is_wrong_is_said_at_once(self) -> None:
        wrong = {"lead": 4, "trump_number": 8, "trump_colour": "pink", "cards": ["r5", "r8"], "lock": 0, "number": 2, "z": 0}
        assert {field for field, _ in refusal({**EXAMPLE, **wrong})} == set(wrong)
        asked = {**THREE_AND_GREEN, "cards": ["r5", "jster"], "lock": 0, "number": 2, "colour": "red"}
        assert refusal(asked) == {("cards", "cards"), ("lock", "dungeon"), ("number", "mathematician"), ("colour", "alchemist")}


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
    answer = pose(asked)
    assert answer["card"] == card
    assert answer["winner"] == clockwise[asked["lead"] :][card]
    assert (answer["trump_number"], answer["trump_colour"]) == (number, colour)
