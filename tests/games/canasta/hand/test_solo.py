"""What tapped tiles mean at Canasta, what a wrong try is told, and by which rule of thumb a tile goes."""

from scorepad.core.record import EXAMPLE_NAMES
from scorepad.games.canasta.hand.play import CanastaHand
from scorepad.games.canasta.hand.solo import SOLOS
from scorepad.hands.play import Move, check_move
from scorepad.hands.solo import TapResult
from scorepad.words import words_in
from tests.games.canasta.hand.playing import SEVEN, begun, holding, play, why
from tests.hands.golden import move
from tests.hands.solo import Seat


def tap(hand: CanastaHand, key: str, tiles: str = "") -> TapResult:
    """What comes of tapping these tiles and a key."""
    return Seat("canasta", hand).tap(key, *tiles.split())


def told(hand: CanastaHand, key: str, tiles: str = "") -> tuple[str, str] | None:
    """The rule and the key of why these tiles and this key make no move."""
    return Seat("canasta", hand).told(key, *tiles.split())


def keys(hand: CanastaHand, tiles: str, key: str = "lay", lang: str = "de") -> set[str]:
    """The words on the keys that are offered for these tiles."""
    return {
        words_in(lang, "canasta").sentence_of(SOLOS["canasta"].label(hand, each), EXAMPLE_NAMES)
        for each in tap(hand, key, tiles).moves
    }


def only(hand: CanastaHand, tiles: str) -> Move:
    """The only move that these tiles make on the table, each meld in order."""
    (made,) = tap(hand, "lay", tiles).moves
    return (*made[:2], *(tuple(tuple(sorted(meld)) for meld in given) for given in made[2:])) if made[1] == "meld" else made


def drawn(rack: str, **more: str) -> CanastaHand:
    """Ada has these tiles and has drawn; nothing lies there."""
    return play(begun(rack, "6h 7h", "8h 9h", "Th Jh", **more), "0 draw")


def melded(rack: str, lies: str = "Ks Kh Kd] [As Ah Ad") -> CanastaHand:
    """Ada's side has laid out (three kings and three aces); she has these tiles and has drawn."""
    tiles = lies.replace("] [", " ")
    hand = begun(f"{tiles} 5s 6s", "6h 7h", "8h 9h", "Th Jh")
    play(hand, "0 draw", f"0 meld [[{lies}]]", "0 discard 5s", "1 draw", "1 discard 6h", "2 draw", "2 discard 8h")
    return holding(play(hand, "3 draw", "3 discard Th", "0 draw"), 0, rack)


class TestTappedTiles:
    def test_min_meld__three_and_three_and_more_are_laid_out_in_one_go(self) -> None:
        hand = drawn("Ks Kh Kd As Ah Ad 5s 6s")
        assert only(hand, "Ks As Kh Ah Kd Ad") == move("0 meld [[Kd Kh Ks] [Ad Ah As]]")

    def test_min_meld__too_few_points_are_told_with_both_numbers(self) -> None:
        hand = drawn("Ks Kh Kd 5h 5s 6s")
        assert told(hand, "lay", "Ks Kh Kd") == ("min-meld", "too-little")
        assert tap(hand, "lay", "Ks Kh Kd").problem.args == {"points": 30, "need": 50}  # type: ignore[union-attr]

    def test_meld__the_wild_tiles_go_where_the_player_says(self) -> None:
        hand = drawn("Ks Kh Kd As Ah Ad 2s X 5s 6s")
        assert keys(hand, "Ks Kh Kd As Ah Ad X") == {
            "Auslegen: 3 Asse und 3 Könige + 1 wilder, 140 Punkte",
            "Auslegen: 3 Asse + 1 wilder und 3 Könige, 140 Punkte",
        }
        # Two pairs need one each, so there is no choice.
        assert keys(hand, "Ks Kh As Ah 2s X") == {"Auslegen: 2 Asse + 1 wilder und 2 Könige + 1 wilder, 130 Punkte"}

    def test_meld__wild_tiles_alone_begin_a_joker_canasta_or_go_with_the_others(self) -> None:
        hand = drawn("Ks Kh Kd X X 2s 5s 6s")
        assert keys(hand, "Ks Kh Kd X X 2s", lang="en") == {
            "Lay out 3 wild tiles and 3 kings, 150 points",
            "Lay out 3 kings + 3 wild, 150 points",
        }

    def test_meld__a_run_is_none(self) -> None:
        hand = drawn("5s 6s 7s 9h 9d")
        assert told(hand, "lay", "5s 6s 7s") == ("meld", "no-meld")
        assert tap(hand, "lay", "5s 6s 7s").problem.args == {"cards": ("5s", "6s", "7s")}  # type: ignore[union-attr]

    def test_add__tiles_of_a_rank_that_lies_there_are_added(self) -> None:
        hand = melded("Kc Ac 5s 5h 5d 6s")
        assert tap(hand, "lay", "Kc").moves == (move("0 add K [Kc]"),)
        assert only(hand, "5s 5h 5d") == move("0 meld [[5d 5h 5s]]")
        # One after the other, not a king with fives.
        assert told(hand, "lay", "Kc 5s 5h 5d") == ("meld", "no-fit")

    def test_add__a_wild_tile_goes_to_any_meld(self) -> None:
        assert keys(melded("X 5s 6s"), "X") == {"Wilden Stein an die Könige legen", "Wilden Stein an die Asse legen"}

    def test_add__not_more_wild_tiles_than_others(self) -> None:
        assert told(melded("Kc X X 2s 2h 2d 5s 6s"), "lay", "Kc X X 2s 2h 2d") == ("meld", "no-fit")

    def test_add__beside_a_canasta_a_second_meld_of_its_rank_may_begin(self) -> None:
        hand = melded("Kc Ks Kh 5s 6s", lies=SEVEN)
        assert keys(hand, "Kc Ks Kh") == {"Auslegen: 3 Könige, 30 Punkte", "Anlegen: 3 Könige"}

    def test_red_three_open__a_tap_on_it_lays_it_out(self) -> None:
        hand = begun("3h 3d 5s", "6h 7h", "8h 9h", "Th Jh")
        assert tap(hand, "red", "3d").moves == (move("0 red 3d"),)
        assert told(hand, "red", "5s") == ("red-three-open", "no-red-three")
        assert told(hand, "draw") == ("red-three-open", "red-first")

    def test_meld__every_choice_that_is_offered_can_be_made(self) -> None:
        hand = drawn("Ks Kh Kd Kc As Ah Ad Ac Qs Qh Qd X X 2s 2h 5s 6s")
        moves = tap(hand, "lay", "Ks Kh Kd Kc As Ah Ad Ac Qs Qh Qd X X 2s 2h").moves
        assert 2 <= len(moves) <= 12
        assert not [each for each in moves if check_move(hand, each)]
        assert len({*map(str, moves)}) == len(moves)


def thumb(hand: CanastaHand, made: Move) -> str:
    """The rule of thumb for a move, in German."""
    seat = hand.turn
    assert seat is not None
    assert check_move(hand, made) is None
    return words_in("de", "canasta").sentence_of(SOLOS["canasta"].rule_of_thumb(hand.seen(seat), made), EXAMPLE_NAMES)


class TestRulesOfThumb:
    def test_turn__a_single_tile_before_a_pair(self) -> None:
        assert thumb(drawn("Ks Qh Qd 5s 5h"), move("0 discard Ks")).startswith("Davon hast du nur einen.")

    def test_turn__not_what_fits_a_meld_of_the_next_player(self) -> None:
        hand = begun("Qs 5s 5h 7s 7h", "Qh Qd Qc As Ah Ad 7h 4s", "8h 9h", "Th Jh")
        play(hand, "0 draw", "0 discard 7s", "1 draw", "1 meld [[Qh Qd Qc] [As Ah Ad]]", "1 discard 7h")
        play(hand, "2 draw", "2 discard 8h", "3 draw", "3 discard Th", "0 draw")
        holding(hand, 0, "Qs 5s 5h 7h 7c")
        assert thumb(hand, move("0 discard 5s")) == (
            "Pik-Dame würde dir weniger fehlen, passt aber an eine Meldung von Ben: Damit wäre der Stapel weg."
        )

    def test_turn__the_more_of_a_rank_can_be_seen_the_less_the_next_one_has(self) -> None:
        # Of the ace, which would be missed less, there is only one to be seen.
        hand = holding(drawn("Ks As 5s 5h", first="Kd"), 0, "Ks As 5s 5h 6s 6h")
        assert thumb(hand, move("0 discard Ks")).startswith("Davon siehst du 2 auf deiner Bank und im Stapel.")

    def test_turn__a_black_three_bars_the_pile(self) -> None:
        assert "sperrt den Stapel für Ben" in thumb(holding(drawn("3s 5s"), 0, "3s 5s 5h 6s 6h"), move("0 discard 3s"))

    def test_turn__a_natural_canasta_stays_natural(self) -> None:
        hand = melded("X 5s 6s", lies=SEVEN)
        assert thumb(hand, move("0 discard 6s")).startswith("Ein wilder Stein würde das echte Canasta")

    def test_add__what_completes_a_canasta(self) -> None:
        hand = melded("Kd 5s 6s", lies="Ks Kh Kd Kc Ks Kh")
        assert thumb(hand, move("0 add K [Kd]")).startswith("Das macht ein Canasta voll")

    def test_min_meld__the_points_are_there(self) -> None:
        assert "50 Punkte" in thumb(drawn("Ks Kh Kd As Ah Ad 5s 6s"), move("0 meld [[Ks Kh Kd] [As Ah Ad]]"))

    def test_take_pile__many_tiles_at_once(self) -> None:
        hand = play(drawn("Ad Ac 5s 6s", first="4d"), "0 discard 5s", "1 draw", "1 discard 7h", "2 draw", "2 discard 9h")
        hand = play(hand, "3 draw", "3 discard Jh")
        assert why(hand, "0 take") == ("take-pile", "pile-two")
        assert thumb(holding(hand, 0, "Js Jc As Ad Ac 6s"), move("0 take")).startswith("Das sind 5 Steine auf einmal.")
