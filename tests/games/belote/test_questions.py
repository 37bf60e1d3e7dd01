"""Which melds count, who takes the trick, what cards are worth. Tests are named as in `test_rules.py`."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from scorepad.core.question import answer_question
from scorepad.games import games, questions_of
from scorepad.games.belote import pack
from scorepad.games.belote.melds import fits
from tests.examples import scaled
from tests.games.belote.strategies import HAND, PACK, RUN_ORDER, SUITS, tricks, value
from tests.games.belote.test_rules import run, square

GAME = games()["belote"]
QUESTION = questions_of("belote")
MELDS = {"players": 4, "trump": "h", "melds": [square(1, "A"), square(0, "9")]}
TRICK = {"players": 2, "trump": "h", "lead": 0, "cards": ["Ks", "As"]}
COUNT = {"trump": "h", "cards": ["Kh", "7s"]}
QUESTIONS: list[tuple[str, dict[str, Any]]] = [("melds", MELDS), ("trick", TRICK), ("count", COUNT)]

#: High to low: hearts are trump, spades led.
LADDER = ("Jh", "9h", "Ah", "Th", "Kh", "Qh", "8h", "7h", "As", "Ts", "Ks", "Qs", "Js", "9s", "8s")


def answer(question: str, asked: dict[str, Any]) -> dict[str, Any]:
    found, problems = answer_question(GAME, QUESTION[question], asked)
    assert found is not None, problems
    assert found["rules"]
    return {name: each for name, each in found.items() if name != "rules"}


def trick(cards: str, **more: Any) -> dict[str, Any]:
    return answer("trick", {"players": 4, "trump": "h", "lead": 0, "cards": cards.split(), **more})


def refusal(question: str, data: Any) -> set[tuple[str | None, str]]:
    found, problems = answer_question(GAME, QUESTION[question], data)
    assert found is None
    return {(problem.field, problem.rule) for problem in problems}


class TestMelds:
    def test_square_beats__and_run_beats_are_told(self) -> None:
        beaten = [{"points": 0, "rule": "square-beats"}, {"points": 150}]
        assert answer("melds", MELDS) == {"points": [150, 0], "melds": beaten}
        asked = {"players": 3, "trump": "s", "melds": [run(0, "h KQJ"), run(2, "s KQJ"), run(2, "d 987")]}
        beaten = [{"points": 0, "rule": "run-beats"}, {"points": 20}, {"points": 20}]
        assert answer("melds", asked) == {"points": [0, 0, 40], "melds": beaten}
        assert answer("melds", {"players": 3, "melds": []}) == {"points": [0, 0, 0], "melds": []}

    def test_run_beats__trump_may_be_left_out_where_it_does_not_matter(self) -> None:
        same = [run(0, "h KQJ"), run(1, "s KQJ")]
        assert refusal("melds", {"players": 4, "melds": same}) == {("trump", "run-beats")}
        assert refusal("melds", {"players": 4, "trump": None, "melds": same}) == {("trump", "run-beats")}
        assert answer("melds", {"players": 4, "melds": same[:1]})["points"] == [20, 0]

    def test_meld_cards__what_cannot_be_announced_is_refused_here_too(self) -> None:
        ten = [run(0, "h AKQJT"), run(0, "s AKQJT")]
        for given_melds, rule in ((ten, "meld-cards"), ([square(0, "8")], "square"), ([square(2, "A")], "range")):
            assert refusal("melds", {"players": 2, "melds": given_melds}) == {("melds", rule)}
        assert answer("melds", {"players": 4, "melds": ten})["points"] == [200, 0]
        assert answer("melds", {"players": 3, "melds": [square(2, "A")]})["points"] == [0, 0, 100]


#: Trick, house rules and hands (? where nobody saw it), and who revoked.
FOLLOWING = """
7s Ad     |            | 7s / Ad 8s      | 1      the suit led
7s Ad     |            | 7s / Ad 8c      |        only without it anything may be played
7s 8s     |            | 7s / 8s As      |        a lower card does in other suits
7s 7h     |            | 7s / 7h 8s      | 1
7s 7h     |            | 7s / 7h Ad      |
Th 7h     |            | Th / 9h 7h      | 1      a higher trump on a trump led
Th 9h     |            | Th / 9h 7h      |
Jh 7h     |            | Jh / 9h 7h      |
Qh Jh 7h  |            | Qh / Jh / 7h 9h |        higher than the best so far
Qh Th Kh  |            | Qh / Th / Kh Ah | 2
Qh Ad Kh  |            | Qh / Ad / Kh 8h |
Th 7h     | -overtrump | Th / 9h 7h      |        without the duty to beat any trump does
Th 7d     | -overtrump | Th / 9h 7d      | 1
7s 7h     | +no_ruff   | 7s / 7h Ad      | 1      without ruffing no trump is played on another suit
7s Ad     | +no_ruff   | 7s / 7h Ad      |
7s 7h     | +no_ruff   | 7s / 7h Jh      |        but by who has nothing else
7s Ad Ac  |            | 7s / ? / Ac 8s  | 2
"""


class TestTrick:
    def test_trick__of_the_question(self) -> None:
        assert answer("trick", TRICK) == {"winner": 1, "card": 1, "points": 21}
        assert trick("Kh") == {"winner": 0, "card": 0, "points": 10}, "it may be asked before it is whole"
        for stranger in ("Ad", "Ac", "Jd"):
            assert trick(f"7s {stranger}")["card"] == 0
        assert trick("7s 8s 9s As", lead=2)["winner"] == 1
        assert trick("7s As", players=3, lead=2)["winner"] == 0

    def test_rank__hearts_are_trump_and_spades_are_led(self) -> None:
        for high, low in combinations(LADDER, 2):
            assert [trick(f"7s {cards}")["card"] for cards in (f"{high} {low}", f"{low} {high}")] == [1, 2], (high, low)

    def test_card_points__of_the_trick_on_the_page(self) -> None:
        assert trick("Jh 8h Ts Qd")["points"] == 33
        assert trick("Ks As Td 7h") == {"winner": 3, "card": 3, "points": 31}
        assert trick("Ks Kh", king_points=4)["points"] == 8
        assert trick("Ks Kh", king_points=None)["points"] == 20

    def test_follow__who_did_not_is_told(self) -> None:
        for row in FOLLOWING.strip().splitlines():
            cards, option, held, guilty = (part.strip() for part in row.split("|"))
            hands = [None if hand == "?" else hand.split() for hand in held.split(" / ")]
            house = {option[1:]: option[0] == "+"} if option else {}
            found = trick(cards, players=len(hands), hands=hands, **house)["revokes"]
            assert found == [int(seat) for seat in guilty.split()[:1] if seat.isdigit()], row
        hands = [["Ac", "9s"], ["7s"], ["Ad", "8s"]]
        assert trick("7s Ad Ac", players=3, hands=hands, lead=1)["revokes"] == [0, 2]
        assert "revokes" not in trick("7s Ad")

    def test_range__what_cannot_lie_there_is_refused(self) -> None:
        for field, rule, *given_values in (
            ("players", "players", 5),
            ("lead", "range", 2, -1),
            ("cards", "range", [], ["Ks", "As", "7s"]),
            ("cards", "cards", ["Ks", "Ks"], ["6s"], ["X"], [""]),
            ("trump", "format", "x"),
            ("king_points", "options", 5),
            ("king_points", "format", "4"),
            ("overtrump", "format", 1),
            ("target", "format", 1000),
            ("hands", "format", [["Ks"]]),
            ("hands", "cards", [["Ks"], ["7s"]], [["Ks", "As"], ["As"]], [["Ks", "2s"], None], [["Ks", "7c"], ["As", "7c"]]),
            ("hands", "range", [[f"{rank}{suit}" for suit in "sd" for rank in "KQJT9"], None]),
        ):
            for value_given in given_values:
                assert refusal("trick", {**TRICK, field: value_given}) == {(field, rule)}


class TestCount:
    def test_card_points__of_each_card(self) -> None:
        assert answer("count", COUNT) == {"points": 10}
        for suit, ranks, points in [
            ("c", "J9ATKQ87", [20, 14, 11, 10, 10, 3, 0, 0]),
            *((suit, "ATKQJ987", [11, 10, 10, 3, 2, 0, 0, 0]) for suit in "shd"),
        ]:
            assert [answer("count", {"trump": "c", "cards": [rank + suit]})["points"] for rank in ranks] == points

    def test_card_points__of_all_cards_and_of_none(self) -> None:
        for trump, (king, points) in product(SUITS, ((10, 176), (4, 152))):
            assert answer("count", {"trump": trump, "cards": PACK, "king_points": king}) == {"points": points}
        assert answer("count", {**COUNT, "cards": []}) == {"points": 0}

    def test_cards__each_lies_there_once(self) -> None:
        for cards in (["Kh", "Kh"], ["Kh", "2h", "hK", "10h"]):
            assert refusal("count", {**COUNT, "cards": cards}) == {("cards", "cards")}


class TestTheShape:
    def test_format__each_field_is_needed_and_there_are_no_others(self) -> None:
        for question, asked in QUESTIONS:
            for field in asked.keys() - {"trump" if question == "melds" else ""}:
                without = {name: each for name, each in asked.items() if name != field}
                for data in (without, {**asked, field: None}, {**asked, field: 1.5}):
                    assert (field, "format") in refusal(question, data)
            assert refusal(question, {**asked, "colour": None}) == {("colour", "format")}
            for players in (0, 1, 5, -2) if "players" in asked else ():
                assert ("players", "players") in refusal(question, {**asked, "players": players})

    def test_cards__can_be_tapped_a_suit_a_row(self) -> None:
        assert [card for row in pack.PACK.rows for card in row] == PACK
        for question in ("trick", "count"):
            assert {each.pack for each in QUESTION[question].fields(GAME.setting(4)) if each.spec.kind == "cards"} == {pack.PACK}


# Plain judges.


def cards_of(meld: dict[str, Any]) -> list[str]:
    if meld["kind"] == "square":
        return [meld["rank"] + suit for suit in SUITS]
    start = RUN_ORDER.index(meld["top"])
    return [rank + meld["suit"] for rank in RUN_ORDER[start : start + meld["length"]]]


groups = st.lists(
    st.one_of(
        st.sampled_from("J9ATKQ").map(lambda rank: square(0, rank)),
        st.tuples(st.sampled_from(SUITS), st.integers(0, 5), st.integers(3, 8)).map(
            lambda each: run(0, f"{each[0]} {RUN_ORDER[each[1] : each[1] + each[2]]}")
        ),
    ),
    max_size=6,
)


def one_by_one(held: Sequence[frozenset[str]], players: int) -> bool:
    """Every way to put the melds into the hands of a side is tried."""
    for places in product(range(2 if players == 4 else 1), repeat=len(held)):
        hands = [set().union(*(each for each, place in zip(held, places, strict=True) if place == hand)) for hand in (0, 1)]
        if not hands[0] & hands[1] and max(map(len, hands)) <= HAND[players]:
            return True
    return False


@settings(max_examples=scaled(4))
@given(groups, st.sampled_from([None, *SUITS]), st.sampled_from((2, 3, 4)))
def test_trying_every_hand_agrees(given_melds: list[dict[str, Any]], belote: str | None, players: int) -> None:
    held = [frozenset(cards_of(meld)) for meld in given_melds]
    held += [frozenset({f"K{belote}", f"Q{belote}"})] if belote else []
    event(f"{players} players: {one_by_one(held, players)}")
    assert fits(held, players) == one_by_one(held, players)


def order_of_the_trick(asked: dict[str, Any]) -> list[str]:
    """All cards that can win, the highest first."""
    trump, led = asked["trump"], asked["cards"][0][1]
    return [rank + trump for rank in "J9ATKQ87"] + ([rank + led for rank in "ATKQJ987"] if led != trump else [])


def broke_a_rule(asked: dict[str, Any], played: int, hand: list[str]) -> bool:
    led, trump, card = asked["cards"][0][1], asked["trump"], asked["cards"][played]
    order = order_of_the_trick(asked)
    if any(each.endswith(led) for each in hand):
        if not card.endswith(led):
            return True
        if led == trump and asked.get("overtrump", True):
            best = min(order.index(each) for each in asked["cards"][:played] if each in order)
            return order.index(card) > best and any(each in order[:best] for each in hand)
        return False
    return bool(asked.get("no_ruff") and card.endswith(trump) and any(not each.endswith(trump) for each in hand))


@settings(max_examples=scaled(5))
@given(tricks())
def test_a_plain_judge_of_tricks_agrees(asked: dict[str, Any]) -> None:
    found = answer("trick", asked)
    order = [card for card in order_of_the_trick(asked) if card in asked["cards"]]
    card = asked["cards"].index(order[0])
    seats = (list(range(asked["players"])) * 2)[asked["lead"] :]
    assert (found["card"], found["winner"]) == (card, seats[card])
    assert found["points"] == sum(value(each, asked["trump"], asked.get("king_points") or 10) for each in asked["cards"])
    if "hands" in asked:
        guilty = [
            seats[place]
            for place in range(1, len(asked["cards"]))
            if (hand := asked["hands"][seats[place]]) is not None and broke_a_rule(asked, place, hand)
        ]
        event("somebody revoked" if guilty else "nobody revoked")
        assert found["revokes"] == sorted(guilty)
