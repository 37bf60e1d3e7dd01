"""What people who look on read of a hand of Partout. Tests are named as in `test_rules.py`."""

from typing import Any

from scorepad.hands import view_of
from scorepad.words import words_in
from tests.games.partout.hand.test_play import announced
from tests.tables import NAMES


def said(lang: str, lead: int, *plays: Any) -> str:
    """What is said of the last of these plays, three and green being trump; `lead`: the seat that leads."""
    moves = [((lead + place) % 4, "play", *(play if isinstance(play, tuple) else (play,))) for place, play in enumerate(plays)]
    hand = announced(4, *moves, dealer=(lead - 1) % 4)
    return words_in(lang, "partout").sentence_of(view_of("partout").move_effect(hand), NAMES[:4], hand.state.sides)


def test_dungeon__as_the_last_card_of_a_trick_it_tells_what_it_locks_and_who_takes_the_trick() -> None:
    for lang, locked, told in (
        ("de", 1, "Cem legt das Verlies und sperrt den König. Ben nimmt den Stich mit der roten 7."),
        ("en", 1, "Cem plays the dungeon and locks the king. Ben takes the trick with the red 7."),
        ("de", 0, "Cem legt das Verlies und sperrt die rote 5. Ada nimmt den Stich mit dem König."),
        ("de", None, "Cem legt das Verlies und sperrt keine Karte. Ada nimmt den Stich mit dem König."),
    ):
        assert said(lang, 3, "r5", "king", "r7", ("dungeon", locked)) == told
    assert said("de", 1, "r7", ("dungeon", 0)) == "Cem legt das Verlies und sperrt die rote 7.", "nobody takes it yet"


def test_mathematician__and_alchemist_tell_the_trump_and_who_takes_the_trick() -> None:
    for lang, told in (
        ("de", "Cem legt den Mathematiker: Ab diesem Stich ist die 1 Trumpfzahl. Ada nimmt den Stich mit der roten 1."),
        ("en", "Cem plays the mathematician: from this trick on, 1 is the trump number. Ada takes the trick with the red 1."),
    ):
        assert said(lang, 3, "r5", "r1", "r7", ("mathematician", 1)) == told
    told = "Dora legt die Alchemistin: Ab diesem Stich ist Blau Trumpffarbe. Cem nimmt den Stich mit der blauen 4."
    assert said("de", 0, "r1", "r7", "b4", ("alchemist", "blue")) == told


def test_three_players__a_seat_whose_first_card_takes_the_trick_is_not_told_as_another() -> None:
    plays = ("b3", "k2", "king", "b4", "k4", "r4")
    hand = announced(3, *(((1 + place) % 3, "play", card) for place, card in enumerate(plays)))
    for lang, told in (
        ("de", "Ada legt die rote 4. Den Stich holt der König, auch von Ada."),
        ("en", "Ada plays the red 4. The trick goes to the king, also Ada’s."),
    ):
        assert words_in(lang, "partout").sentence_of(view_of("partout").move_effect(hand), NAMES[:3], hand.state.sides) == told
