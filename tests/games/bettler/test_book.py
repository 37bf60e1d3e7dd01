"""The pictures in the rules show only cards that are in play, and what is left out."""

import re

from scorepad.games.bettler import ALONE_BONUS, CREDITS, RAMSCH_CREDITS
from scorepad.games.bettler.book import PICTURES
from scorepad.games.bettler.pack import LEFT_OUT, PACKS
from scorepad.web.rulebook.rulebook import sections
from scorepad.words import LANGUAGES, words_in

PLAYERS = {"bettler-und-diebe": 5, "halsabschneider": 3, "snear": 2}


def test_the_pictures_of_a_game_show_its_cards() -> None:
    for game, players in PLAYERS.items():
        inside = [token for section in sections(game, "en") for token in section.tokens if token.children]
        names = {str(each.attrs["src"]) for token in inside for each in token.children or () if each.type == "image"}
        assert len(names) >= 5
        for name in names:
            cards = {shown.card for row in PICTURES[name].rows for shown in row.cards} - {""}
            if name.startswith("left-out"):
                assert cards == LEFT_OUT[players]
            elif name != "ranks-4":
                # Red is whole where four play and where five do.
                assert cards <= {*PACKS[players].cards}, name


def test_the_pictures_say_what_a_card_player_would() -> None:
    """By hand: red must be followed, the called thief is the eight, only beggars are buried while there are any."""
    states = {name: {shown.card: shown.state for row in each.rows[:1] for shown in row.cards} for name, each in PICTURES.items()}
    assert states["follow"] == {"r4": "leads", "": "", "r8": "allowed", "r3": "allowed", "t9": "forbidden", "b5": "forbidden"}
    assert states["snear"] == {
        "r4": "leads", "": "", "g3": "forbidden", "t2": "forbidden", "r7": "allowed", "b5": "forbidden"
    }  # fmt: skip
    assert states["call"] == {"t6": "", "t7": "", "": "", "t8": "allowed"}
    assert {card for card, state in states["bury-4"].items() if state == "allowed"} == {"r8", "r5", "g3"}
    best = [shown.card for row in PICTURES["trick-4"].rows for shown in row.cards if shown.state == "best"]
    assert best == ["r8", "t1", "t11"]


def test_house_rules_tell_the_numbers_of_the_code() -> None:
    credits = [n for way in ("rules", "point-card") for n in (*[c for _, c in reversed(CREDITS[way])], RAMSCH_CREDITS[way])]
    for lang in LANGUAGES:
        say = words_in(lang, "bettler").say
        assert [int(each) for each in re.findall(r"\d+", say("option-credits-hint"))] == credits
        assert re.findall(r"\d+", say("option-alone_bonus")) == [str(ALONE_BONUS)]
