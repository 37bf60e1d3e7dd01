"""Playing a game of Rummy, by the rulebook: what may be laid out, who draws, and when it is over."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.games.rummy.best import best_move
from scorepad.games.rummy.hand.lays import first_lays, ways
from scorepad.games.rummy.hand.lying import BIT, added, meld_facts, without
from scorepad.games.rummy.tiles import kind_of, worth_of_move
from scorepad.hands import hand_class, players_of, view_of
from scorepad.hands.play import check_move
from scorepad.hands.simulate import SimulationRun, play_to_end
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from scorepad.words import words_in
from tests.examples import scaled
from tests.games.rummy.strategies import BOX, value
from tests.games.rummy.strategies import asked_turn as asked_turn_of
from tests.games.rummy.test_questions import GROUPS, RUNS, answer
from tests.hands.golden import Golden, golden

RACK = {2: 15, 3: 13, 4: 13}


def begun(*racks: str, stock: str = "", dealer: int = 0, **options: Any) -> Any:
    """A game with these tiles on the racks and first in the stock; what is missing is whatever is left in the box."""
    held, drawn = [rack.split() for rack in racks], stock.split()
    left = list((Counter(BOX) - Counter(tile for some in (*held, drawn) for tile in some)).elements())
    for rack in held:
        while len(rack) < RACK[len(racks)]:
            rack.append(left.pop())
    return Golden("rummy", len(racks), dealer, options=options, deal={"hands": held, "stock": drawn + left}).hand()


def lay(seat: int, tiles: str, *after: str) -> tuple[Any, ...]:
    return seat, "lay", tuple(tiles.split()), tuple(tuple(meld.split()) for meld in after)


def rule(hand: Any, *move: Any) -> str | None:
    problem = check_move(hand, move)
    assert problem is None or problem.field == "play"
    return problem.rule if problem else None


def after(hand: Any, *moves: tuple[Any, ...]) -> Any:
    for move in moves:
        assert rule(hand, *move) is None, move
        hand.act(move)
    return hand


def drawn_out(hand: Any) -> Any:
    """The game after everybody has drawn until the stock is empty."""
    while hand.stock:
        after(hand, (hand.turn, "draw"))
    return hand


#: What Ada may lay out at once: 60 points.
HIGH = "Th Jh Qh 9s 9d 9c"
RUN, NINES = "Th Jh Qh", "9s 9d 9c"


def opened(*racks: str, **more: Any) -> Any:
    """Ada and Ben may lay out what they like; three tens to queens of hearts and three nines lie there."""
    first, second = racks
    hand = begun(f"{HIGH} {first}", f"Ks Kd Kc 7s 7d 7c {second}", **more)
    return after(hand, lay(0, HIGH, RUN, NINES), lay(1, "Ks Kd Kc 7s 7d 7c", RUN, NINES, "Ks Kd Kc", "7s 7d 7c"))


LYING = (RUN, NINES, "Ks Kd Kc", "7s 7d 7c")


class TestDealing:
    def test_deal__fifteen_tiles_for_two_thirteen_for_more(self) -> None:
        for players, each, stock in ((2, 15, 80), (3, 13, 71), (4, 13, 58)):
            kind, state = hand_class("rummy"), SimulationRun("rummy", players).states[0]
            deal = kind.new_deal(state, Random(1))
            assert [len(rack) for rack in deal["hands"]] == [each] * players
            assert len(deal["stock"]) == stock
            assert Counter([*deal["stock"], *(tile for rack in deal["hands"] for tile in rack)]) == Counter(BOX)

    def test_cards__each_tile_is_dealt_as_often_as_it_is_there(self) -> None:
        """A third king of hearts, a named joker, no tile at all, one too few."""
        hand = begun("Kh Kh", "")
        for rack, tiles in ((0, ["Kh"]), (0, ["X:5h"]), (0, ["1h"]), (1, [])):
            deal = {"hands": [[*each] for each in hand.deal["hands"]], "stock": hand.deal["stock"]}
            deal["hands"][rack][-1:] = tiles
            assert {problem.rule for problem in hand.deal_problems(deal, hand.state)} == {"cards"}

    def test_dealer__whoever_starts_is_first_on_turn(self) -> None:
        assert [begun("", "", "", dealer=dealer).turn for dealer in range(3)] == [0, 1, 2]


class TestTheScene:
    def test_first_meld__who_still_needs_it_is_told_at_their_seat(self) -> None:
        hand = begun("", "", HIGH, dealer=2)
        after(hand, lay(2, HIGH, RUN, NINES))
        found = [(fact.key, fact.seat) for fact in view_of("rummy").scene(hand).facts]
        assert found == [("first", 0), ("first", 1)]


class TestATurn:
    def test_turn__who_lays_out_nothing_draws_the_next_tile_of_the_stock(self) -> None:
        hand = after(begun("", "", stock="5h X"), (0, "draw"), (1, "draw"))
        assert [rack[-1] for rack in hand.racks] == ["5h", "X"]
        assert [len(rack) for rack in hand.racks] == [16, 16]

    def test_turn__it_goes_round_clockwise_whatever_was_done(self) -> None:
        hand = begun("", "", HIGH, dealer=2)
        assert after(hand, lay(2, HIGH, RUN, NINES)).turn == 0
        assert after(hand, (0, "draw")).turn == 1
        assert rule(hand, 2, "draw") == "turn"

    def test_cards__only_tiles_from_the_own_rack_are_laid_out(self) -> None:
        hand = opened("8s 8d", "8c")
        assert rule(hand, *lay(0, "8s 8d 8c", *LYING, "8s 8d 8c")) == "cards"
        assert rule(hand, *lay(0, "8s 8d 8d", *LYING, "8s 8d 8d")) == "cards"
        assert rule(hand, *lay(0, "8s 8d 1c", *LYING, "8s 8d 1c")) == "cards"


class TestTheTable:
    """What the question about a turn decides is asked there; that a move breaks the same rule, in `TestAgainstTheQuestions`."""

    def test_rearrange__the_whole_table_may_be_rebuilt_to_get_rid_of_a_tile(self) -> None:
        # Three sevens and three nines become runs of three suits with three eights.
        hand = opened("8s 8d 8c", "")
        assert rule(hand, *lay(0, "8s 8d 8c", RUN, "Ks Kd Kc", "7s 8s 9s", "7d 8d 9d", "7c 8c 9c")) is None

    def test_cards__a_joker_on_the_table_is_written_with_what_it_stands_for_on_the_rack_without(self) -> None:
        hand = opened("X 8s 8d", "")
        assert rule(hand, *lay(0, "X 8s 8d", *LYING, "8s 8d X:8c")) is None
        assert rule(hand, *lay(0, "X 8s 8d", *LYING, "8s 8d X")) == "cards"
        assert rule(hand, *lay(0, "X:8c 8s 8d", *LYING, "8s 8d X:8c")) == "cards"
        assert rule(hand, *lay(0, "X 8s 8d", *LYING, "8s 8d X:9z")) == "cards"

    def test_joker__is_replaced_by_its_tile_and_used_at_once(self) -> None:
        hand = after(opened("6s 8s 8h", "X 4s 5s"), (0, "draw"), lay(1, "X 4s 5s", *LYING, "4s 5s X:6s"))
        assert rule(hand, *lay(0, "6s", *LYING, "4s 5s 6s")) == "joker"
        assert rule(hand, *lay(0, "6s 8s 8h", *LYING, "4s 5s 6s", "8s 8h X:8d")) is None


class TestTheFirstMeld:
    def test_first_meld__at_least_51_points(self) -> None:
        hand = begun("Ks Kd Kc 4s 4d 4c 3s 3d 3c", "")
        assert rule(hand, *lay(0, "Ks Kd Kc 3s 3d 3c", "Ks Kd Kc", "3s 3d 3c")) == "first-meld"  # 48
        assert rule(hand, *lay(0, "Ks Kd Kc 4s 4d 4c", "Ks Kd Kc", "4s 4d 4c")) is None  # 51

    def test_first_meld__whoever_looks_on_reads_what_the_points_are_made_of(self) -> None:
        hand = after(begun("Ks Kd X 4s 4d 4c 3s 3d 3c", ""), lay(0, "Ks Kd X 4s 4d 4c", "Ks Kd X:Kh", "4s 4d 4c"))
        said = words_in("de", "rummy").sentence_of(view_of("rummy").move_effect(hand), ["Ada", "Ben"])
        laid = "Pik-König, Karo-König, Joker (Herz-König), Pik-4, Karo-4 und Kreuz-4"
        assert said == f"Ada legt zum ersten Mal aus: {laid}. Zusammen sind das 51 Punkte; nötig sind 51."

    def test_first_meld__everybody_lays_out_for_the_first_time_once(self) -> None:
        hand = after(begun(HIGH + " 2s 2d 2c", "3s 3d 3c"), lay(0, HIGH, RUN, NINES))
        assert rule(hand, *lay(1, "3s 3d 3c", RUN, NINES, "3s 3d 3c")) == "first-meld"
        after(hand, (1, "draw"))
        assert rule(hand, *lay(0, "2s 2d 2c", RUN, NINES, "2s 2d 2c")) is None


class TestTheEnd:
    def test_winner__who_lays_out_the_last_tile_has_won_at_once(self) -> None:
        hand = golden("rummy", "two-players").hand()
        assert (hand.turn, hand.is_over, hand.entry()["winner"]) == (None, True, 0)
        assert rule(hand, 1, "draw") == "over"

    def test_dry__nobody_draws_from_an_empty_stock(self) -> None:
        hand = drawn_out(begun("", "", ""))
        assert len(hand.log) == 71
        assert rule(hand, hand.turn, "draw") == "dry"

    def test_dry__with_an_empty_stock_the_game_goes_on_as_long_as_all_lay_out(self) -> None:
        hand = drawn_out(begun(HIGH, "Kh 2s 2h 2d"))
        after(hand, lay(0, HIGH, RUN, NINES), lay(1, "Kh 2s 2h 2d", f"{RUN} Kh", NINES, "2s 2h 2d"))
        assert hand.turn == 0

    def test_dry__it_ends_uncounted_where_somebody_lays_out_nothing_and_no_move_is_written(self) -> None:
        hand = drawn_out(begun(HIGH, ""))
        assert hand.is_over
        assert not begun("", "").is_over
        entry = {"winner": None}
        assert hand.entry() == entry
        for moves in (hand.log, [*hand.log, lay(0, HIGH, RUN, NINES)]):
            written = Golden("rummy", 2, deal=dict(hand.deal), moves=[[*move] for move in moves])
            assert written.scored(entry) == [0, 0]
        assert rule(hand, 0, "stop") is None
        assert fold_rules(hand, [*hand.log, (0, "stop")], entry) == [("play", "format")]

    def test_dry__with_tiles_in_the_stock_no_game_ends(self) -> None:
        hand = begun("", "")
        assert rule(hand, 0, "stop") == "turn"
        assert fold_rules(hand, [(0, "draw")], {"winner": None}) == [("play", "play")]

    def test_loser__what_is_on_the_racks_two_players(self) -> None:
        hand = golden("rummy", "two-players")
        # On Ben's rack: queens 12 + 12, jack 11, ten 10, seven, five, ace, and a joker 25.
        assert hand.scored({"winner": 0, "rack": [0, 83]}) == [83, -83]
        assert hand.hand().scores() == (83, -83)

    def test_loser__what_is_on_the_racks_four_players(self) -> None:
        hand = golden("rummy", "four-players")
        # Ada: 1 + 3 + 5 + 7 + 9 + 10 + 12. Cem: 3 + 5 + 7 + 8 + 10 + 11 + 12 + 13. Dora: thirteen tiles of 89, and a joker 25.
        assert hand.scored({"winner": 1, "rack": [47, 0, 69, 114]}) == [-47, 230, -69, -114]
        assert hand.hand().scores() == (-47, 230, -69, -114)

    def test_possible__the_tiles_of_a_rack_have_no_order(self) -> None:
        hand = golden("rummy", "two-players")
        left = ["Ad", "5d", "7c", "Tc", "Jc", "Qs", "Qd", "X"]
        for tiles in (left, left[::-1]):
            assert hand.scored({"winner": 0, "tiles": [[], tiles]}) == [83, -83]

    def test_winner__what_is_written_down_follows_from_the_play(self) -> None:
        written = golden("rummy", "two-players")
        for entry, field in (
            ({"winner": 1, "rack": [83, 0]}, "winner"),
            ({"winner": None}, "winner"),
            ({"winner": 0, "rack": [0, 82]}, "rack"),
            ({"winner": 0, "tiles": [[], ["5d", "Ad", "7c", "Tc", "Jc", "Qs", "Qd", "Qd"]]}, "tiles"),
        ):
            assert (field, "play") in fold_rules(written.hand(), written.moves, entry)


def fold_rules(hand: Any, moves: Any, entry: Any) -> list[tuple[str | None, str]]:
    """What is wrong with an entry and these moves."""
    written = Golden("rummy", hand.state.players, hand.state.dealer, deal=dict(hand.deal), moves=[[*move] for move in moves])
    _, problems, _ = fold_record(written.record({**entry, "play": written.play}), verified_problems)
    return [(problem.field, problem.rule) for problem in problems]


class TestWhatIsOffered:
    def test_turn__a_rack_without_melds_only_draws(self) -> None:
        assert begun("Ks Qs 9s 8s 6s 5s 3s Kh Qh Td 9d 7d 6c 4c 2c", "").moves() == [(0, "draw")]

    @given(rack=st.lists(st.sampled_from(BOX[:104]), max_size=40))
    def test_group__all_groups_and_runs_of_a_rack_are_found(self, rack: list[str]) -> None:
        found = [frozenset(way.played) for way in ways(rack, ())]
        assert len(found) == len(set(found))
        assert set(found) == {shape for shape in GROUPS | RUNS if shape <= set(rack)}

    @settings(max_examples=scaled(2))
    @given(shape=st.sampled_from(sorted(sorted(shape) for shape in GROUPS | RUNS if len(shape) < 13)), data=st.data())
    def test_lay_off__what_fits_and_what_can_be_spared(self, shape: list[str], data: st.DataObject) -> None:
        """The slow judge tries every tile: is it one meld with it, or two? (A whole circle can be cut anywhere.)"""
        meld = tuple(f"X:{tile}" if data.draw(st.integers(0, 4)) == 0 else tile for tile in data.draw(st.permutations(shape)))
        look = meld_facts(meld)
        assert sorted(look.tiles) == sorted(meld)
        for tile in BOX[:52]:
            assert bool(look.fits & BIT[tile]) == fits(shape, tile), tile
            assert bool(look.spare & BIT[tile]) == (tile in meld and spares(shape, tile)), tile
            if look.fits & BIT[tile]:
                made = added(meld, tile)
                assert all(kind_of(each).kind for each in made)
                assert tile in made[0]
                assert Counter(each for part in made for each in part) == Counter((*meld, tile))
            if look.spare & BIT[tile]:
                left = without(meld, tile)
                assert all(kind_of(each).kind for each in left)
                assert Counter(each for part in left for each in part) == Counter(meld) - Counter([tile])

    @settings(max_examples=scaled(2))
    @given(rack=st.permutations(BOX).map(lambda box: list(box)[:20]), least=st.integers(0, 90))
    def test_first_meld__what_is_offered_comes_to_enough(self, rack: list[str], least: int) -> None:
        for played, there in first_lays(rack, (("Th", "Jh", "Qh"), ("Ks", "Kd", "X:Kh")), least):
            before = [["Th", "Jh", "Qh"], ["Ks", "Kd", "X:Kh"]]
            assert worth_of_move(before, there, played) >= least

    @settings(max_examples=scaled(2))
    @given(tiles=st.permutations(BOX[:24]).map(lambda box: list(box)[:9]), many=st.integers(1, 5))
    def test_first_meld__no_other_way_to_tell_equal_tiles_apart_comes_to_more(self, tiles: list[str], many: int) -> None:
        """The slow judge gives the tiles that were played to the melds in every way."""
        melds, played = [tiles[:3], tiles[3:6], tiles[6:]], tiles[:many]
        most = 0
        for order in permutations([*range(many), None, None], 3):
            lies = [index is not None and played[index] in meld for index, meld in zip(order, melds, strict=True)]
            most = max(most, sum(sum(map(value, meld)) for meld, there in zip(melds, lies, strict=True) if there))
        assert worth_of_move([], melds, played) == most


def fits(shape: list[str], tile: str) -> bool:
    """Whether a tile makes another meld of one, or two."""
    if tile not in shape:
        return frozenset((*shape, tile)) in GROUPS | RUNS
    return any(one <= {*shape} and {*shape} - one | {tile} in RUNS for one in RUNS if tile in one)


def spares(shape: list[str], tile: str) -> bool:
    """Whether a meld without a tile is one, or two."""
    rest = frozenset(shape) - {tile}
    if rest in GROUPS | RUNS:
        return True
    return any(one <= rest and rest - one in RUNS for one in RUNS)


class TestAgainstTheQuestions:
    @settings(max_examples=scaled(3))
    @given(asked=asked_turn_of())
    def test_rearrange__a_move_breaks_the_rule_that_the_table_asks_about(self, asked: dict[str, Any]) -> None:
        hand = begun("", "", **{name: value for name, value in asked.items() if name == "first_meld" and value is not None})
        hand.table = tuple(map(tuple, asked["before"]))
        hand.racks[0], hand.laid[0] = [*asked["played"], "Ks"], not asked["first"]
        found = answer("turn", asked)
        broken = rule(hand, *lay(0, " ".join(asked["played"]), *map(" ".join, asked["after"])))
        if found["legal"] and asked["first"] and broken:
            assert (broken, found["points"] > hand.least) == ("first-meld", True)
        else:
            assert broken == found.get("rule")

    def test_rearrange__the_best_move_of_all_is_legal_and_leaves_no_more_than_a_sensible_player_does(self) -> None:
        kind, state = hand_class("rummy"), SimulationRun("rummy", 3).states[0]
        random = Random(3)
        hand: Any = kind(kind.new_deal(state, random), state)
        while hand.turn is not None:
            seat, rack = hand.turn, hand.racks[hand.turn]
            move = players_of("rummy")["sensible"](hand.seen(seat), random)
            if len(hand.log) % 4 == 0:
                found = best_move(hand.table, rack, 0 if hand.laid[seat] else hand.least)
                left = sum(map(value, rack)) - sum(map(value, move[2] if move[1] == "lay" else ()))
                assert (found.left if found else sum(map(value, rack))) <= left
                if found and hand.laid[seat]:
                    assert rule(hand, seat, "lay", tuple(found.played.elements()), found.after) is None
            hand.act(move)


def test_goal__a_sensible_player_wins_more_games_than_one_who_lays_out_anything() -> None:
    """Of 24 games of two, each with another seat's tiles; by chance 12 would be won."""
    kind, run, won = hand_class("rummy"), SimulationRun("rummy", 2), 0
    for seed in range(24):
        seat = seed % 2
        who = [players_of("rummy")["sensible" if each == seat else "random"] for each in range(2)]
        won += play_to_end(kind, run.states[seed // 2 % 2], who, Random(seed)).entry()["winner"] == seat
    assert won >= 18
