"""One person at a hand of Black Jack: what a key does, and what a card player would say."""

from scorepad.words import words_in
from tests.games.black_jack.hand.test_play import PLAIN, STAKED, hand
from tests.hands.solo import Seat


def seat(stock: str = PLAIN) -> Seat:
    """Ben, once Ben and Cem have staked 5; the tiles go to Ben, Cem, the bank, one by one."""
    return Seat("black-jack", hand(*STAKED, stock=stock))


def why(stock: str) -> tuple[str, str]:
    """What Ben does with these tiles, and the rule of thumb."""
    one = seat(stock)
    return one.would()[0], one.why()


class TestKeys:
    def test_stake__a_key_for_each_stake(self) -> None:
        one = Seat("black-jack", hand())
        assert one.makes("stake") == [("stake", chips) for chips in range(1, 11)]
        assert one.label("stake", 5).args == {"n": 5}

    def test_double__only_what_counts_9_10_or_11(self) -> None:
        assert seat().told("double") == ("double", "no-double")
        assert seat("5s Td 9s 6s 7d 8s").makes("double") == [("double",)]
        assert seat("5s Td 9s 6s 7d 8s").label("double").args == {"n": 5}

    def test_split__only_a_pair(self) -> None:
        assert seat().told("split") == ("split", "no-split")
        assert seat("8h Td 9s 8c 7d 8s").makes("split") == [("split",)]

    def test_deal__no_tile_before_the_stakes(self) -> None:
        assert Seat("black-jack", hand()).told("hit") == ("stake", "nobody-staked")


class TestThumbs:
    def test_stake__the_bank_has_the_advantage(self) -> None:
        one = Seat("black-jack", hand())
        assert (one.would(), one.why()) == (("stake", 1), "stake")

    def test_deal__when_to_draw_and_when_to_stand(self) -> None:
        for stock, move, thumb in (
            ("Ts Td 9s 6s 7d 8s", "hit", "hit-strong"),  # 16 against a nine
            ("Ts Td 5s 6s 7d 8s", "stand", "stand-weak"),  # 16 against a five
            ("Ts Td 5s 2s 7d 8s", "hit", "hit-low"),  # 12 against a five
            ("5s Td 9s 3s 7d 8s", "hit", "hit-safe"),  # nothing can happen to 8
            ("As Td 9s 6s 7d 8s", "hit", "hit-soft"),  # an ace counts 1 where 11 is too much
            ("As Td 9s 8s 7d 8c", "stand", "stand-soft"),
            ("Ts Td 9s 8s 7d 8c", "stand", "stand"),
        ):
            assert why(stock) == (move, thumb)

    def test_bust__of_21_it_is_not_told_that_most_tiles_are_too_many(self) -> None:
        for lang, said in (("de", "Mehr als 21 geht nicht."), ("en", "You cannot have more than 21.")):
            for key in ("thumb-stand", "thumb-stand-soft"):
                assert words_in(lang, "black_jack").say(key, {"n": 21}) == said
                assert words_in(lang, "black_jack").say(key, {"n": 18}) != said

    def test_double__eleven_always_nine_against_a_weak_bank(self) -> None:
        assert why("5s Td 9s 6s 7d 8s") == ("double", "double")
        assert why("5s Td 6h 4s 7d 8s") == ("double", "double-weak")

    def test_split__aces_and_eights_always_sixes_against_a_weak_bank(self) -> None:
        assert why("As Td 9s Ah 7d 8s") == ("split", "split-aces")
        assert why("8h Td 9s 8c 7d 8s") == ("split", "split-eights")
        assert why("6h Td 5s 6c 7d 8s") == ("split", "split-weak")
