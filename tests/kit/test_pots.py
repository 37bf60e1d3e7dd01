"""Who plays for which chips, and how a pot is shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.kit.chips import Pot, split_into_pots, split_pot


@st.composite
def betting(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """What each seat put in, in few different amounts, and who stayed; folded seats may have put in more than those."""
    amounts = draw(st.lists(st.integers(0, 60), min_size=1, max_size=4))
    put_in = draw(st.lists(st.sampled_from(amounts), min_size=2, max_size=8))
    stayed = draw(st.sets(st.integers(0, len(put_in) - 1), min_size=1))
    return put_in, sorted(stayed)


@st.composite
def ends(draw: st.DrawFn) -> tuple[list[int], list[list[int]], list[int]]:
    """The same, with the order of those who stayed in place of them, and the seats from the dealer's left."""
    put_in, stayed = draw(betting())
    ties = draw(st.sets(st.integers(1, 7)))
    order: list[list[int]] = []
    for place, seat in enumerate(draw(st.permutations(stayed))):
        if place in ties:
            order[-1] = sorted([*order[-1], seat])
        else:
            order.append([seat])
    dealer = draw(st.integers(0, len(put_in) - 1))
    return put_in, order, [(dealer + place) % len(put_in) for place in range(1, len(put_in) + 1)]


class TestPots:
    def test_main_pot_first_then_the_side_pots(self) -> None:
        for put_in, stayed, found in (
            ([10, 10, 10], [0, 2], [Pot(30, (0, 2))]),  # all put in the same
            ([5, 5, 5], (2, 0), [Pot(15, (0, 2))]),  # seats ascend however they are named
            ([30, 5, 45, 30], [0, 2], [Pot(95, (0, 2)), Pot(15, (2,))]),  # what only one put in is his own
            ([30, 100, 100, 60], [0, 1, 2, 3], [Pot(120, (0, 1, 2, 3)), Pot(90, (1, 2, 3)), Pot(80, (1, 2))]),
            # 20 each from 0, 1, 2; then 20 from 0 and 1 and the 10 that 3, who folded, had left after 20
            ([40, 40, 20, 30], [0, 1, 2], [Pot(80, (0, 1, 2)), Pot(50, (0, 1))]),
            ([50, 20, 10], [1, 2], [Pot(30, (1, 2)), Pot(50, (1,))]),  # what a folded seat put in beyond all others
            ([0, 8, 8], [0, 1, 2], [Pot(16, (1, 2))]),  # who put in nothing plays for nothing
            ([2, 7, 4], [1], [Pot(13, (1,))]),
            ([0, 0, 0], [0, 1, 2], []),
        ):
            assert split_into_pots(put_in, stayed) == tuple(found)

    def test_somebody_stayed(self) -> None:
        with pytest.raises(ValueError, match="stayed"):
            split_into_pots([5, 5], [])

    @given(betting())
    def test_chip_by_chip(self, table: tuple[list[int], list[int]]) -> None:
        """Each chip is played for by those who stayed and put in at least as many; no two pots have the same seats."""
        put_in, stayed = table
        expected: dict[tuple[int, ...], int] = {}
        for chips in put_in:
            for chip in range(1, chips + 1):
                most = max(put_in[seat] for seat in stayed)
                seats = tuple(seat for seat in stayed if put_in[seat] >= min(chip, most))
                expected[seats] = expected.get(seats, 0) + 1
        found = split_into_pots(put_in, stayed)
        assert {pot.seats: pot.amount for pot in found} == expected
        assert len(found) == len(expected)
        assert sum(pot.amount for pot in found) == sum(put_in)
        assert [len(pot.seats) for pot in found] == sorted((len(pot.seats) for pot in found), reverse=True)


class TestShare:
    def test_to_the_best_of_those_who_play_for_it_and_equals_share(self) -> None:
        for pot, order, shares in (
            (Pot(30, (0, 2)), [[2], [0]], {2: 30}),
            (Pot(30, (0, 3)), [[2], [1, 3], [0]], {3: 30}),
            (Pot(30, (0, 1, 2)), [[0, 2], [1]], {0: 15, 2: 15}),
        ):
            assert split_pot(pot, order, [0, 1, 2, 3]) == shares

    def test_odd_chips_go_to_the_dealers_left(self) -> None:
        for first, less in ((0, 3), (1, 0), (2, 1), (3, 1)):
            seating = [(first + place) % 4 for place in range(4)]
            shares = {seat: 10 if seat == less else 11 for seat in (0, 1, 3)}
            assert split_pot(Pot(32, (0, 1, 2, 3)), [[0, 1, 3], [2]], seating) == shares

    def test_a_single_chip_is_not_split(self) -> None:
        assert split_pot(Pot(1, (0, 1)), [[0, 1]], [1, 0]) == {1: 1, 0: 0}

    def test_nobody_plays_for_it(self) -> None:
        with pytest.raises(ValueError, match="nobody"):
            split_pot(Pot(5, (0,)), [[1]], [0, 1])

    @given(ends())
    def test_no_chip_is_lost(self, table: tuple[list[int], list[list[int]], list[int]]) -> None:
        put_in, order, seating = table
        stayed = [seat for group in order for seat in group]
        won = dict.fromkeys(range(len(put_in)), 0)
        for pot in split_into_pots(put_in, stayed):
            shares = split_pot(pot, order, seating)
            assert sum(shares.values()) == pot.amount
            assert set(shares) <= set(pot.seats)
            assert max(shares.values()) - min(shares.values()) <= 1
            for seat, chips in shares.items():
                won[seat] += chips
        assert sum(won.values()) == sum(put_in)
        assert all(won[seat] == 0 for seat in won if seat not in stayed)
