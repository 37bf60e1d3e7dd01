"""A round of Black Jack on the pad: stakes, a result a hand by one tap, or the tiles. Tests are named as in `test_rules.py`."""

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.forms.cells import FieldTexts
from scorepad.forms.draft import entry_spec
from scorepad.games import pad_of, questions_of
from scorepad.table import Table
from tests.asked import answered
from tests.tables import played

PAD = pad_of("black-jack")
HAND = questions_of("black-jack")["hand"]
ADA, BEN, CEM, DORA = range(4)

Texts = dict[str, str]


def table(players: int = 4, *rounds: Any, dealer: int = ADA, **options: Any) -> Table:
    """Ada holds the bank with 100 chips, the others have 30."""
    return played("black-jack", players, *rounds, dealer=dealer, options=options)


def staked(*stakes: int, banker: int = ADA) -> Texts:
    """Typed stakes, from Ada on; those of the banker do not count."""
    return {"banker": str(banker), **{f"stake_{seat}": str(chips) for seat, chips in enumerate(stakes) if seat != banker}}


def tap(texts: Texts, *taps: str) -> Texts:
    """The draft after these taps."""
    for what in taps:
        changed = PAD.apply_tap(texts, what if "split" in what or "join" in what else seen(texts, what), table().state)
        texts = {name: text or "" for name, text in {**texts, **changed}.items() if text}
    return texts


def seen(texts: Texts, what: str) -> str:
    """A tap that saw what lies there."""
    return f"{what}:{PAD.list_length('hands', texts, None)}"


def raw(at: Table, texts: Texts) -> dict[str, Any]:
    return FieldTexts(entry_spec(PAD, at.setting), texts).json


def written(texts: Texts, at: Table | None = None) -> dict[str, Any]:
    """The entry for what is typed."""
    at = at or table()
    return PAD.to_entry(raw(at, texts), at.state)


def hands(texts: Texts) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = written(texts)["hands"]
    return found


def bench(texts: Texts) -> list[dict[str, Any]]:
    """The hands as the page shows them."""
    at = table()
    found: list[dict[str, Any]] = PAD.template_data("hands", raw(at, texts), at.state)
    return found


def tapped(texts: Texts, place: int, tiles: str, bank: str = "", split: bool = False) -> Texts:
    """The draft after the tiles of a hand, and of the bank, were tapped and taken over."""
    data = {"tiles": tiles.split(), "split": split, **({"bank": bank.split()} if bank else {})}
    changed = HAND.entry_changes(
        f"hands_{place}", HAND.input_model.model_validate(data), answered("black-jack", "hand", data), texts
    )
    return {name: text for name, text in {**texts, **changed}.items() if text}


class TestStakes:
    def test_stake__whoever_stakes_has_a_hand(self) -> None:
        """Ben 5, Cem sits out, Dora 3."""
        assert hands(staked(0, 5, 0, 3)) == [{"seat": BEN, "stake": 5}, {"seat": DORA, "stake": 3}]

    def test_deal__the_hands_lie_there_from_the_banks_left(self) -> None:
        assert [hand["seat"] for hand in hands(staked(1, 1, 0, 1, banker=CEM))] == [DORA, ADA, BEN]

    def test_stake__the_bank_stakes_nothing(self) -> None:
        assert [hand["seat"] for hand in hands({**staked(0, 5, 4, 3), "stake_0": "9"})] == [BEN, CEM, DORA]
        form = FieldTexts(entry_spec(PAD, table().setting), staked(0, 5, 4, 3))
        assert (form.filled_in, form.missing) == ({"stake_0": 0}, [])

    def test_stake__every_player_is_asked(self) -> None:
        """Who sits out says so, with 0."""
        form = FieldTexts(entry_spec(PAD, table().setting), {"banker": "0", "stake_2": "5"})
        assert [cell.name for cell in form.missing] == ["stake_1", "stake_3"]

    def test_stake__changed_after_the_results_keeps_the_results(self) -> None:
        """Also of whoever sits out after all, and where another player holds the bank."""
        texts = tap(staked(0, 5, 4, 3), "hands:0:result:win", "hands:1:double:1", "hands:1:result:lose", "hands:2:result:push")
        dora = {"seat": DORA, "stake": 3, "result": "push"}
        assert hands({**texts, "stake_1": "8", "stake_2": "2"}) == [
            {"seat": BEN, "stake": 8, "result": "win"},
            {"seat": CEM, "stake": 2, "doubled": True, "result": "lose"},
            dora,
        ]
        assert hands({**texts, "stake_2": "0"}) == [{"seat": BEN, "stake": 5, "result": "win"}, dora]
        assert hands({**texts, "banker": "2", "stake_0": "6"}) == [
            dora,
            {"seat": ADA, "stake": 6},
            {"seat": BEN, "stake": 5, "result": "win"},
        ]


class TestResults:
    def test_win__one_tap_a_hand(self) -> None:
        texts = {**staked(0, 4, 4, 4), "stake_1": "2+2"}
        texts = tap(texts, "hands:0:result:blackjack", "hands:1:result:push", "hands:2:result:lose")
        scored = table().score_next(written(texts))
        assert (scored.problems, scored.scores) == ((), (-6 + 4, 6, 0, -4))

    def test_win__another_result_replaces_it_and_a_double_tap_does_nothing(self) -> None:
        once = tap(staked(0, 5, 4, 3), "hands:0:result:win")
        assert tap(once, "hands:0:result:win") == once
        assert hands(tap(once, "hands:0:result:lose"))[0] == {"seat": BEN, "stake": 5, "result": "lose"}

    def test_double__counts_twice_and_can_be_taken_back(self) -> None:
        texts = tap(staked(0, 5, 0, 0), "hands:0:double:1", "hands:0:double:1", "hands:0:result:lose")
        assert table().score_next(written(texts)).scores == (10, -10, 0, 0)
        texts = tap(texts, "hands:0:double:0")
        assert table().score_next(written(texts)).scores == (5, -5, 0, 0)

    def test_split__two_hands_with_the_same_stake(self) -> None:
        texts = tap(staked(0, 5, 4, 3), "hands:0:split:3")
        assert [(hand["seat"], hand["stake"]) for hand in hands(texts)] == [(BEN, 5), (BEN, 5), (CEM, 4), (DORA, 3)]
        assert [hand["number"] for hand in bench(texts)] == [1, 2, 0, 0]
        assert ["blackjack" in hand["results"] for hand in bench(texts)] == [False, False, True, True]
        assert [hand["stake"] for hand in hands({**texts, "stake_1": "2"})] == [2, 2, 4, 3]
        texts = tap(
            texts, "hands:0:result:win", "hands:1:double:1", "hands:1:result:lose", "hands:2:result:push", "hands:3:result:push"
        )
        assert table().score_next(written(texts)).scores == (5, -5, 0, 0)

    def test_split__again_but_not_by_a_double_tap(self) -> None:
        once = tap(staked(0, 5, 4, 3), "hands:1:split:3")
        assert tap(once, "hands:1:split:3") == once
        assert [hand["seat"] for hand in hands(tap(once, "hands:2:split:4"))] == [BEN, CEM, CEM, CEM, DORA]

    def test_split__no_split_after_all(self) -> None:
        split = tap(staked(0, 5, 4, 3), "hands:0:result:win", "hands:1:split:3", "hands:1:result:win", "hands:2:result:lose")
        texts = tap(split, "hands:2:join:4")
        assert hands(texts) == [{"seat": BEN, "stake": 5, "result": "win"}, {"seat": CEM, "stake": 4}, {"seat": DORA, "stake": 3}]
        assert tap(texts, "hands:2:join:4") == texts, "a double tap leaves Dora's hand alone"

    def test_win__a_tap_that_no_key_offers_changes_nothing(self) -> None:
        texts, large = staked(0, 5, 4, 3), "9" * 5000
        for what in (
            "", ":", "hands", "hands:0", "hands:0:result", "hands:0:result:draw", "hands:0:result:", "hands:3:result:win",
            "hands:-1:result:win", "hands:x:result:win", "hands:0:result:win:1", "hands:0:split:", "hands:0:split:2",
            "hands:0:join:7", "hands:0:double:2", "hands:0:double:x", "bank:0:result:win", "hands:9:split:3",
            f"hands:{large}:result:win", f"hands:0:split:{large}", f"hands:0:double:{large}", "stake_1:0:result:win",
        ):  # fmt: skip
            for tapped in (what, seen(texts, what)):
                assert PAD.apply_tap(texts, tapped, table().state) == {}, what[:30]

    @pytest.mark.parametrize("name", ["hands", "bank", "banker", "stake_1"])
    def test_win__nonsense_in_the_draft_does_no_harm(self, name: str) -> None:
        at = table()
        for text in (
            "x", "{}", "null", "5", "[[]]", "[" * 5000, '[{"seat": 1}]', '[{"seat": []}]', '[{"seat": true}]',
            '[{"seat": 1, "tiles": 5}]', '[{"seat": 1, "tiles": [5, {}]}]', '[{"seat": 1, "tiles": ["Zz", "As"]}]',
            '[{"seat": 1, "result": {}}]', '[{"seat": 1, "doubled": 7}]', '[{"seat": 1, "stake": "5", "more": 1}]',
            "9" * 5000, "-1",
        ):  # fmt: skip
            texts = {**staked(0, 5, 4, 3), name: text}
            for what in ("hands:0:result:win", "hands:1:split", "hands:0:join", "hands:0:hide", "hands:2:double:1"):
                PAD.apply_tap(texts, seen(texts, what), at.state)
            bench(texts)
            scored = at.score_next(written(texts))
            assert scored.entry is not None, text[:30]
            box = PAD.chip_state(scored.entry, at.state)
            assert sum(box.held) + box.pot == 100 + 3 * 30, text[:30]
            HAND.known_at_table("hands_0", texts, None)
            tapped(texts, 0, "Ks 9h", "Th 8h")


class TestTiles:
    def test_win__the_tiles_of_hand_and_bank_give_the_result(self) -> None:
        """With the bank they come to all whose tiles are known."""
        texts = tapped(staked(0, 5, 4, 3), 0, "Ks 9h")
        assert "result" not in hands(texts)[0]
        assert [HAND.known_at_table(f"hands_{place}", texts, None).cards_elsewhere for place in (0, 1)] == [[], ["Ks", "9h"]], (
            "out for the other hands"
        )
        texts = tapped(texts, 1, "Ts 7s", "Th 8h")
        assert written(texts)["bank"] == ["Th", "8h"]
        assert hands(texts) == [
            {"seat": BEN, "stake": 5, "tiles": ["Ks", "9h"], "result": "win"},
            {"seat": CEM, "stake": 4, "tiles": ["Ts", "7s"], "result": "lose"},
            {"seat": DORA, "stake": 3},
        ]
        # Split, an ace and a ten are 21: against a bank of 21 in three tiles a Black Jack would win.
        texts = tapped(tap(staked(0, 5, 4, 3), "hands:0:split:3"), 0, "As Ks", "Th 5h 6h", split=True)
        assert hands(texts)[0]["result"] == "push"

    def test_split__only_what_may_be_split_and_doubled_is_offered(self) -> None:
        texts = staked(0, 5, 4, 3)
        assert [(hand["split"], hand["double"]) for hand in bench(texts)] == [(True, True)] * 3, "without tiles nobody knows"
        for tiles, may in (
            ("8s 8h", (True, False)),
            ("Ks Qh", (False, False)),
            ("6s 5h", (False, True)),
            ("As Ks", (False, False)),
        ):
            hand = bench(tapped(texts, 0, tiles))[0]
            assert (hand["split"], hand["double"]) == may, tiles

    def test_value__what_was_tapped_is_there_when_it_is_asked_again(self) -> None:
        texts = tapped(staked(0, 5, 4, 3), 1, "Ts 7s", "Th 8h")
        opened = {name: value for name, value in HAND.known_at_table("hands_1", texts, None).initial.items() if value}
        assert opened == {"tiles": ["Ts", "7s"], "bank": ["Th", "8h"]}
        assert HAND.known_at_table("hands_1", texts, None).seat == CEM, "whose hand it is stands over it"
        assert [value for value in HAND.known_at_table("hands_0", texts, None).initial.values() if value] == [["Th", "8h"]], (
            "the bank is everybody's"
        )
        split = tap(texts, "hands:0:split:3")
        assert HAND.known_at_table("hands_0", split, None).initial["split"] is True
        assert not HAND.known_at_table("", texts, None).initial

    def test_value__tiles_put_away_leave_the_result(self) -> None:
        texts = tap(tapped(staked(0, 5, 4, 3), 0, "Ks 9h", "Th 8h"), "hands:0:hide")
        assert hands(texts)[0] == {"seat": BEN, "stake": 5, "result": "win"}

    def test_value__asked_for_no_hand_nothing_is_written(self) -> None:
        asked = HAND.input_model.model_validate({"tiles": ["Ks", "9h"]})
        for cell in ("", "hands", "hands_", "hands_3", "hands_x", "hands_-1", "bank_0", "hands_" + "9" * 5000):
            assert HAND.entry_changes(cell, asked, HAND.answer(asked), staked(0, 5, 4, 3)) == {}


class TestRoundAfterRound:
    ROUND: ClassVar[dict[str, Any]] = {
        "banker": ADA,
        "hands": [
            {"seat": BEN, "stake": 5, "result": "win"},
            {"seat": CEM, "stake": 10, "doubled": True, "result": "lose"},
            {"seat": DORA, "stake": 3, "result": "lose"},
            {"seat": DORA, "stake": 3, "result": "win"},
        ],
    }

    def test_stake__as_last_time(self) -> None:
        """Before doubling, and once where it was split."""
        assert PAD.repeat_texts(table(4, self.ROUND).state) == {"stake_1": "5", "stake_2": "10", "stake_3": "3"}
        assert PAD.repeat_texts(table().state) == {}

    def test_stake__as_last_time_only_for_those_who_have_so_much(self) -> None:
        """Cem has 30 − 20 and loses 4 more: 6 are too few for 10."""
        left = {"adjust": [0, 0, -4, 0], "note": "as agreed"}
        assert PAD.repeat_texts(table(4, self.ROUND, left).state) == {"stake_1": "5", "stake_3": "3"}

    def test_banker__the_new_bank_stakes_nothing_as_last_time(self) -> None:
        at = table(4, self.ROUND, banker_rounds=1)
        assert at.state.dealer == BEN
        assert PAD.repeat_texts(at.state) == {"stake_2": "10", "stake_3": "3"}
        assert PAD.initial_texts(at.state) == {"banker": str(BEN)}

    def test_stake__whoever_has_too_few_chips_sits_out(self) -> None:
        broke = {"adjust": [0, -30, -26, 0], "note": "as agreed"}
        assert PAD.initial_texts(table(4, broke).state) == {"banker": "0", "stake_1": "0"}
        assert PAD.initial_texts(table(4, broke, min_stake=5).state) == {"banker": "0", "stake_1": "0", "stake_2": "0"}
        # The bank may owe (ruling).
        broke = {"adjust": [-100, 0, 0, 0], "note": "as agreed"}
        assert PAD.initial_texts(table(4, broke).state) == {"banker": "0"}


class TestAnyRound:
    @given(data=st.data())
    def test_stake__no_chip_is_lost(self, data: st.DataObject) -> None:
        """Whatever is typed and tapped: what lies there and what everybody holds are all chips."""
        at = table()
        texts = staked(0, *data.draw(st.lists(st.integers(0, 10), min_size=3, max_size=3)))
        places = st.integers(0, 5).map(str)
        acts = st.sampled_from([":result:win", ":result:blackjack", ":double:1", ":double:0", ":split:", ":join:"])
        for place, act in data.draw(st.lists(st.tuples(places, acts), max_size=12)):
            many = str(len(hands(texts))) if act in (":split:", ":join:") else ""
            texts = tap(texts, f"hands:{place}{act}{many}")
            scored = at.score_next(written(texts))
            assert scored.entry is not None
            found = PAD.chip_state(scored.entry, at.state)
            assert found.pot == sum(hand["stake"] * (2 if hand.get("doubled") else 1) for hand in hands(texts))
            assert found.held[ADA] == 100
            assert sum(found.held) + found.pot == 190


class TestTheBank:
    #: a round in which the bank loses one chip
    LOST: ClassVar[dict[str, Any]] = {"banker": ADA, "hands": [{"seat": BEN, "stake": 1, "result": "win"}]}

    def told(self, chips: int, *stakes: int) -> list[tuple[int, str, dict[str, Any]]]:
        """What is said beside whom when Ada's bank holds so many chips."""
        at = table(4, {"adjust": [max(chips, 0) - 100, 0, 0, 0], "note": "Vorgabe"}, *[self.LOST] * max(-chips, 0))
        found = PAD.chip_state(at.score_next(written(staked(0, *stakes), at)).entry, at.state)
        return [(each.side, each.key, dict(each.args)) for each in found.seat_notes]

    def test_stake__a_bank_that_does_not_cover_all_stakes_is_shown_and_not_forbidden(self) -> None:
        assert self.told(12, 5, 4, 3) == []
        assert self.told(11, 5, 4, 3) == [(ADA, "bank-short", {})]
        assert self.told(-5, 5, 4, 3) == [(ADA, "bank-owes", {"n": 5})]
