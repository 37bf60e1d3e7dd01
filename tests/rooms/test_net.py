"""The net itself: a room with a hole is told what to write, and where. Each room here is partout's with something torn out."""

import shutil
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from itertools import count
from pathlib import Path

import pytest

import scorepad.games
import tests.games
from scorepad.core.game import Game
from scorepad.core.view import Moved
from scorepad.games import folder, games, rooms
from tests import net, net_pages

README = Path(__file__).parent.parent.parent / "README.md"

_numbers = count(1)

#: Tears `what` out of a file of the room, or puts `instead` there.
Tear = Callable[..., None]


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path]]:
    """Where there are rooms besides those of the house, and the tests of them."""
    rooms_there, tests_there = tmp_path_factory.mktemp("rooms"), tmp_path_factory.mktemp("tests")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scorepad.games, "__path__", [*scorepad.games.__path__, str(rooms_there)])
        patch.setattr(tests.games, "__path__", [*tests.games.__path__, str(tests_there)])
        yield rooms_there, tests_there


@pytest.fixture(scope="module")
def site(places: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> net_pages.Site:
    return net_pages.Site(tmp_path_factory.mktemp("instance"))


@pytest.fixture
def room(places: tuple[Path, Path]) -> Iterator[str]:
    """A room as good as partout."""
    name = f"torn{next(_numbers)}"
    for place, kept in zip(places, (folder("partout"), Path(tests.games.__file__).parent / "partout"), strict=True):
        for path in kept.rglob("*.*"):
            to = place / name / path.relative_to(kept)
            to.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".pyc":
                continue
            to.write_text(path.read_text(encoding="utf-8").replace("partout", name), encoding="utf-8")
    _look_again()
    yield name
    for place in places:
        shutil.rmtree(place / name, ignore_errors=True)
    _look_again()


def _look_again() -> None:
    invalidate_caches()
    rooms.cache_clear()
    games.cache_clear()


@pytest.fixture
def tear(room: str, places: tuple[Path, Path]) -> Tear:
    def torn(file: str, what: str, instead: str = "", of_tests: bool = False) -> None:
        path = places[of_tests] / room / file
        text = path.read_text(encoding="utf-8")
        assert what in text
        path.write_text(text.replace(what, instead), encoding="utf-8")

    return torn


def game_of(room: str) -> Game:
    return rooms()[room][0]


def test_a_whole_room_has_no_hole(room: str, site: net_pages.Site) -> None:
    assert list(net_pages.holes(room, site)) == []


class TestThePad:
    def test_a_field_without_a_stage(self, room: str, tear: Tear) -> None:
        tear("__init__.py", "Look(ANNOUNCE, from_left=True, partners_add=True)", "Look(from_left=True, partners_add=True)")
        assert list(net.unstaged_fields(game_of(room))) == [
            f"Field `bids` of {room} has no stage: write Look(STAGE) beside its mark in scorepad/games/{room}/__init__.py"
        ]

    def test_a_field_that_nobody_knows_how_to_show(self, room: str, tear: Tear) -> None:
        tear("__init__.py", "per_seat(0, tricks_in_round), ")
        (hole,) = net.unstaged_fields(game_of(room))
        assert hole.startswith(f"Field `bids` of {room} has no mark: write what it is, as `per_seat(0, 7)`, in ")
        (hole,) = net_pages.uncontrolled_fields(game_of(room))
        assert hole.startswith(f"`bids`, a field of {room}, has no mark that a control shows: write one of cards, choice, ")
        assert hole.endswith(f" in scorepad/games/{room}/__init__.py")

    def test_two_numbers_under_one_name(self, room: str, tear: Tear) -> None:
        tear("__init__.py", "    trump_number:", "    bids_2: Annotated[int, count(0, 7), Look(ANNOUNCE)] = 0\n    trump_number:")
        assert (
            f"Two values of {room} are called `bids_2` with 4 players: rename `bids` or `bids_2` in "
            f"scorepad/games/{room}/__init__.py"
        ) in list(net.names_twice(game_of(room)))

    def retyped(self, room: str, places: tuple[Path, Path], written: str) -> list[str]:
        """What is told of a round on a pad that writes this."""
        (places[0] / room / "pad.py").write_text(
            "from scorepad.core.pad import Pad\n\n\nclass ThePad(Pad):\n"
            f"    def write(self, typed, state):\n        return {written}\n\n\n"
            f"PADS = {{{room!r}: ThePad}}\n"
        )
        table = net.new_table(game_of(room), 4)
        return list(net.retyped(net.pad_of(room), table, {"bids": [1, 2, 2, 0], "tricks": [4, 3]}))

    def test_a_round_that_stays_the_same_when_it_is_corrected(self, room: str, places: tuple[Path, Path]) -> None:
        assert self.retyped(room, places, "{**typed, 'tricks': [4, 3]}")[0] == (
            f"{{'bids': [1, 2, 2, 0], 'tricks': [4, 3]}} of {room} stays the same when `tricks_0` becomes '5': "
            f"mend `unwrite` and `write` in scorepad/games/{room}/pad.py"
        )

    def test_a_round_that_counts_otherwise_when_it_is_typed_again(self, room: str, places: tuple[Path, Path]) -> None:
        (hole,) = self.retyped(room, places, "{**typed, 'bids': typed['bids'][::-1]}")
        assert hole == (
            f"{{'bids': [1, 2, 2, 0], 'tricks': [4, 3]}} of {room} counts (12, 7), and (8, 11) when it is typed again "
            f"({{'bids': [0, 2, 2, 1], 'tricks': [4, 3]}}): mend `unwrite` and `write` in scorepad/games/{room}/pad.py"
        )


def test_a_room_without_the_words_of_its_box(room: str, places: tuple[Path, Path]) -> None:
    (places[1] / room / "box.txt").unlink()
    assert list(net.unboxed(room)) == [
        f"{room} has no words of its box: write tests/games/{room}/box.txt, a line for each word on the cards or in the box"
    ]


def test_a_hand_that_nobody_can_look_at(room: str, tear: Tear) -> None:
    tear("view.py", "VIEWS = ", "OTHERS = ")
    assert list(net.unplayable(game_of(room))) == [
        f"No hand of {room} can be looked at: write a `View` as VIEWS[{room!r}] in scorepad/games/{room}/view.py"
    ]


class TestWhatHandsShow:
    def test_a_rule_that_no_hand_shows(self, room: str, tear: Tear) -> None:
        tear("view.py", '"free-play", "leads"', '"rank", "leads"')
        (hole,) = net.unshown(game_of(room))
        assert hole.startswith(f"No sample hand of {room} shows rule `free-play` at work: cite it in `moved` or `at_work` of ")
        assert hole.endswith(f"or list it in NOT_SHOWN of tests/games/{room}/__init__.py with the reason")

    def test_a_hand_that_shows_what_the_game_does_not_have(self, room: str, tear: Tear) -> None:
        tear("view.py", '        yield "trump"\n', '        yield "trump"\n        yield "tramp"\n')
        assert list(net.unshown(game_of(room))) == [
            f"A sample hand of {room} shows rule `tramp`, which it does not have: mend scorepad/games/{room}/view.py"
        ]

    def test_a_rare_hand_that_shows_nothing_rare(self, room: str, tear: Tear) -> None:
        tear("view.py", "View(moved, scene, at_work)", "View(moved, scene, at_work, rare=((4, 4711),))")
        assert list(net.unshown(game_of(room))) == [
            f"The rare hand (4, 4711) of {room} shows no rule any more: find another for scorepad/games/{room}/view.py"
        ]

    def test_an_excuse_that_nobody_needs(self, room: str, tear: Tear) -> None:
        tear("__init__.py", "NOT_SHOWN = {", 'NOT_SHOWN = {"king": "why not",', of_tests=True)
        assert list(net.needless_excuses(room)) == [
            f"Rule `king` of {room} is shown, or none: take it out of NOT_SHOWN in tests/games/{room}/__init__.py"
        ]


class TestTheWords:
    def test_a_question_without_words(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "question-trick = Wer bekommt den Stich?\n")
        assert list(net.missing_words(game_of(room))) == [
            f"Question `trick` of {room} has no words: write `question-trick = …` in scorepad/games/{room}/words.de.ftl"
        ]

    def test_a_field_without_a_label(self, room: str, tear: Tear) -> None:
        tear("words.en.ftl", "field-bids = Announced\n")
        assert list(net.missing_words(game_of(room))) == [
            f"Field `bids` of {room} has no label: write `field-bids = …` in scorepad/games/{room}/words.en.ftl"
        ]

    def test_a_reason_for_points_without_words(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "line-missed = Minimum { $n } verfehlt\n")
        assert list(net.missing_sentences(room)) == [
            f"{room} says `line-missed` in __init__.py: write `line-missed = …` in scorepad/games/{room}/words.de.ftl"
        ]

    def test_an_answer_without_words(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "answer-trick = { $winner }", "answer-trick = { $who }")
        game = game_of(room)
        asked = {"players": 4, "lead": 1, "trump_number": 3, "trump_colour": "green", "cards": ["r5", "king", "r2", "r3"]}
        (hole,) = net.unsaid_answer(game, net.questions_of(room)["trick"], asked)
        assert hole.startswith(f"The answer to question `trick` of {room} cannot be said: ")
        assert hole.endswith(f"write `answer-trick = …` in scorepad/games/{room}/words.de.ftl")

    def test_a_card_without_a_form_that_others_have(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "    .den = die Königin\n")
        tear("words.de.ftl", "    .dem = der grünen { $rank }\n")
        where = f"below it in scorepad/games/{room}/words.de.ftl"
        assert list(net.formless_words(room)) == [
            f"`card-queen` of {room} has no form `den`, others have: write `.den = …` {where}",
            f"`choice-trump_colour-green` of {room} has no form `dem`, others have: write `.dem = … {{ $rank }}` {where}",
        ]

    def test_a_word_without_a_form_that_others_have(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "    .farbe = Rot\n")
        assert list(net.formless_words(room)) == [
            f"`choice-trump_colour-red` of {room} has no form `farbe`, others have: write `.farbe = …` below it in "
            f"scorepad/games/{room}/words.de.ftl"
        ]

    def test_a_form_that_no_card_has(self, room: str, tear: Tear) -> None:
        tear("words.en.ftl", 'leads { FORM($card, "the") }', 'leads { FORM($card, "Dual") }')
        assert list(net.formless_words(room)) == [
            f"`moved-leads` asks for a form `dual` that no word has: write `.dual = …` below each word that it may be of, in "
            f"scorepad/games/{room}/words.en.ftl"
        ]

    def test_a_move_with_a_card_that_lacks_its_form(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "    .den = den Hofnarren\n")
        (hole,) = net.unsaid(Moved("free-play", "leads", {"player": "Ada", "card": "jester"}), room)
        assert "cannot be said: 'moved-leads' in de: `card-jester` has no form `.den = …`; write it in " in hole


class TestTheRules:
    def test_a_rule_without_a_test(self, room: str, tear: Tear) -> None:
        tear("test_rules.py", "def test_trick_point__", "def test_bonus__", of_tests=True)
        (hole,) = net.untested_rules(room)
        assert hole == (
            f"Rule `trick-point` of {room} has no test: write `def test_trick_point__what_it_says` in "
            f"tests/games/{room}/test_rules.py; "
            f"if it only leads to others, or leaves no trace on the pad, list it in CHAPTERS or AT_THE_TABLE of "
            f"tests/games/{room}/__init__.py"
        )

    def test_a_room_without_any_test(self, room: str, places: tuple[Path, Path]) -> None:
        shutil.rmtree(places[1] / room)
        assert list(net.unplayed(room)) == [
            f"{room} has no tests: write tests/games/{room}/test_rules.py, a test or more a rule",
            f"Game `{room}` has no random rounds: write ENTRIES['{room}'] in tests/games/{room}/strategies.py",
            f"Question `trick` of {room} is never asked by chance: write QUESTIONS['{room}']['trick'] in "
            f"tests/games/{room}/strategies.py",
        ]
        assert f"Rule `bonus` of {room} has no test: " in "".join(net.untested_rules(room))

    def test_a_test_without_a_rule(self, room: str, tear: Tear) -> None:
        tear("test_trick.py", "def test_queen__", "def test_fool__", of_tests=True)
        found = list(net.untested_rules(room))
        assert any(hole.startswith(f"Rule `queen` of {room} has no test: ") for hole in found)
        assert any(
            hole.startswith("`test_fool__")
            and hole.endswith(f" of {room} is named after no rule: call it after a heading of scorepad/games/{room}/rules.en.md")
            for hole in found
        )

    def test_an_excuse_for_a_rule_that_has_a_test(self, room: str, tear: Tear) -> None:
        tear("__init__.py", '{"goal", ', '{"goal", "bonus", ', of_tests=True)
        assert list(net.untested_rules(room)) == [
            f"Rule `bonus` of {room} has a test: take it out of CHAPTERS and AT_THE_TABLE in tests/games/{room}/__init__.py"
        ]

    def test_a_rule_that_cannot_be_looked_up(self, room: str, tear: Tear) -> None:
        tear("rules.de.md", "{#no-trick}", "{#nothing}")
        assert list(net.unwritten_rules(room))[:3] == [
            *(
                f"Rule `no-trick` is cited in {room}/{file}: write it down as `## Name {{#no-trick}}` in "
                f"scorepad/games/{room}/rules.de.md"
                for file in ("__init__.py", "stats.py")
            ),
            f"Rule `no-trick` of {room} stands in one language only: write it in scorepad/games/{room}/rules.de.md, too",
        ]


class TestThePlay:
    def test_a_move_without_words(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "moved-below = ", "# ")
        assert list(net.missing_sentences(room)) == [
            f"{room} says `moved-below` in view.py: write `moved-below = …` in scorepad/games/{room}/words.de.ftl"
        ]

    def test_a_game_that_nobody_can_play(self, room: str, tear: Tear) -> None:
        tear("play.py", 'PLAYS = {"', 'PLAYS = {"no-')
        assert list(net.unplayable(game_of(room))) == [
            f"No hand of {room} can be played: write a `Hand` as PLAYS['{room}'] in scorepad/games/{room}/play.py"
        ]

    def test_a_game_that_only_chance_plays(self, room: str, tear: Tear) -> None:
        tear("players.py", 'PLAYERS = {"', 'PLAYERS = {"no-')
        assert list(net.unplayable(game_of(room))) == [
            f"Only chance plays {room}: write a player as PLAYERS['{room}']['sensible'] in scorepad/games/{room}/players.py"
        ]

    def test_a_game_at_whose_hands_one_person_cannot_sit(self, room: str, tear: Tear) -> None:
        tear("solo.py", 'SOLOS = {"', 'SOLOS = {"no-')
        assert list(net.unplayable(game_of(room))) == [
            f"Nobody can sit at a hand of {room}: write a `Solo` as SOLOS['{room}'] in scorepad/games/{room}/solo.py"
        ]

    def test_a_room_at_whose_hands_no_test_sits(self, room: str, places: tuple[Path, Path]) -> None:
        (places[1] / room / "test_solo.py").unlink()
        assert list(net.unplayable(game_of(room))) == [
            f"No test sits at a hand of {room}: write tests/games/{room}/test_solo.py, what taps mean and why cards are played"
        ]

    def test_a_key_at_a_seat_without_words(self, room: str, tear: Tear) -> None:
        tear("solo.py", 'own={"play": 0}', 'own={"play": 0}, keys={"play": ("play",)}')
        assert f"Key `play` at a seat of {room} has no words: write `key-play = …` in scorepad/games/{room}/words.de.ftl" in list(
            net.missing_words(game_of(room))
        )

    def test_a_room_without_a_golden_hand(self, room: str, places: tuple[Path, Path]) -> None:
        shutil.rmtree(places[1] / room / "golden")
        assert list(net.unplayable(game_of(room))) == [
            f"{room} has no hand written by hand: write one into tests/games/{room}/golden/, its form is in tests/golden.py"
        ]


class TestTheFacts:
    def test_a_game_that_tells_nothing_about_people(self, room: str, places: tuple[Path, Path]) -> None:
        (places[0] / room / "stats.py").unlink()
        assert list(net.untold(game_of(room))) == [
            f"The rounds of {room} tell nothing about people: write a `Stats` with facts as STATS['{room}'] in "
            f"scorepad/games/{room}/stats.py"
        ]

    def test_a_fact_without_a_label(self, room: str, tear: Tear) -> None:
        tear("words.de.ftl", "stat-exact = genau getroffen\n")
        assert list(net.missing_words(game_of(room))) == [
            f"Fact `exact` of {room} has no label: write `stat-exact = …` in scorepad/games/{room}/words.de.ftl"
        ]

    def test_a_fact_about_no_rule(self, room: str, tear: Tear) -> None:
        tear("stats.py", 'share("exact", "bonus")', 'share("exact", "exactness")')
        assert list(net.untold(game_of(room))) == [
            f"Fact `exact` of {room} is about a rule `exactness`, which {room} does not have: cite one of "
            f"scorepad/games/{room}/rules.en.md in scorepad/games/{room}/stats.py"
        ]

    def test_two_facts_of_one_name(self, room: str, tear: Tear) -> None:
        tear("stats.py", 'share("exact", "bonus")', 'share("met", "bonus")')
        assert list(net.untold(game_of(room))) == [
            f"Two facts of {room} are called `met`: rename one in scorepad/games/{room}/stats.py"
        ]


class TestThePages:
    @pytest.fixture
    def template(self, tear: Tear, room: str, places: tuple[Path, Path]) -> Path:
        """Where the room draws a field of its own: notes."""
        tear("__init__.py", "    bids:", "    notes: Annotated[object, items(), Look(ANNOUNCE)] = None\n    bids:")
        tear("__init__.py", "import Model,", "import items, Model,")
        return places[0] / room / "notes.html"

    def test_a_template_that_fails(self, room: str, site: net_pages.Site, template: Path) -> None:
        template.write_text('<section id="f-notes">\n{{ c.nobody.knows }}\n</section>\n')
        first, second, *_ = net_pages.undrawn_fields(game_of(room), site)
        for hole, lang in ((first, "de"), (second, "en")):
            assert hole.startswith(f"The page of stage `announce` of {room} with 3 players does not open in {lang}: ")
            assert hole.endswith(f" at {room}/notes.html:2")

    def test_a_template_that_does_not_draw_its_field(self, room: str, site: net_pages.Site, template: Path) -> None:
        template.write_text("<p>Nothing</p>\n")
        assert list(net_pages.undrawn_fields(game_of(room), site)) == [
            f"Field `notes` of {room} is not drawn with {players} players: show a control `notes` at stage `announce`, in "
            f"scorepad/games/{room}/notes.html"
            for players in (3, 4, 6)
        ]

    def test_a_page_that_lacks_a_word(self, room: str, site: net_pages.Site, tear: Tear) -> None:
        tear("words.en.ftl", "stage-tricks = Tricks\n")
        assert any(
            hole.startswith(f"The page of stage `tricks` of {room} with 4 players does not open in en: KeyError")
            for hole in net_pages.undrawn_fields(game_of(room), site)
        )


class TestTheReadme:
    def test_a_game_that_is_not_listed(self, room: str) -> None:
        readme = README.read_text(encoding="utf-8").replace("| Partout | 3, 4, 6 |\n", "| Skat | 3 |\n")
        assert {
            "README.md does not list Partout: write `| Partout | 3, 4, 6 |` in its table of games",
            "README.md lists Skat, which no room has: take it out of its table of games",
        } <= set(net.unlisted_games(readme))

    def test_a_game_that_is_listed_for_others(self) -> None:
        readme = README.read_text(encoding="utf-8").replace("| Partout | 3, 4, 6 |", "| Partout | 3–6 |")
        assert "README.md lists Partout for 3–6 players: write `| Partout | 3, 4, 6 |` in its table of games" in list(
            net.unlisted_games(readme)
        )
