"""The net itself: a room with a hole is told what to write, and where. Each room here is partout's with something torn out.

Each row is a hole: the file, what is torn out of it, what is put there instead, who must tell it, and how that sentence begins.
"""

import shutil
from collections.abc import Callable, Iterable, Iterator
from importlib import invalidate_caches
from itertools import count
from pathlib import Path

import pytest

import scorepad.games
import tests.games
from scorepad.core.game import Game
from scorepad.games import all_games, folder, games, rooms
from scorepad.hands.view import MoveEffect
from tests import net, net_pages
from tests.net_new import write_room

README = Path(__file__).parent.parent.parent / "README.md"

_numbers = count(1)

#: The file, relative to the room or (`tests/…`) to its tests; what is torn out; what is put there.
Tear = tuple[str, str, str]


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
    _take_away(name, places)


@pytest.fixture
def new_room(places: tuple[Path, Path]) -> Iterator[str]:
    """A room as `--new` writes it."""
    name = f"new{next(_numbers)}"
    write_room(*(place / name for place in places))
    _look_again()
    yield name
    _take_away(name, places)


def _take_away(room: str, places: tuple[Path, Path]) -> None:
    for place in places:
        shutil.rmtree(place / room, ignore_errors=True)
    _look_again()


def _look_again() -> None:
    invalidate_caches()
    rooms.cache_clear()
    games.cache_clear()
    all_games.cache_clear()


def tear(room: str, places: tuple[Path, Path], hole: Tear) -> None:
    file, what, instead = hole
    path = places[file.startswith("tests/")] / room / file.removeprefix("tests/")
    text = path.read_text(encoding="utf-8")
    assert what in text
    path.write_text(text.replace(what, instead), encoding="utf-8")


def game_of(room: str) -> Game:
    return rooms()[room][0]


def test_a_whole_room_has_no_hole(room: str, site: net_pages.Site) -> None:
    assert list(net_pages.holes(room, site)) == []


ONE_MORE = "    bids_2: Annotated[int, count(0, 7), FieldInput(ANNOUNCE)] = 0\n    trump_number:"
STAGED, UNSTAGED = (
    "FieldInput(ANNOUNCE, left_of_dealer_first=True)",
    "FieldInput(left_of_dealer_first=True)",
)
LEADS, LEADS_DUAL = 'leads { FORM($card, "the") }', 'leads { FORM($card, "Dual") }'
HOLES: list[tuple[Tear, Callable[..., Iterable[str]], str]] = [
    (("__init__.py", STAGED, UNSTAGED), net.unstaged_fields, "Field `bids` of {room} has no stage: write "),
    (("__init__.py", "per_seat(0, tricks_in_round), ", ""), net.unstaged_fields, "Field `bids` of {room} has no mark: write "),
    (
        ("__init__.py", "per_seat(0, tricks_in_round), ", ""),
        net_pages.uncontrolled_fields,
        "`bids`, a field of {room}, has no mark that a control shows: write one of cards, choice, ",
    ),
    (("__init__.py", "    trump_number:", ONE_MORE), net.names_twice, "Two values of {room} are called `bids_2` with 4 players: "),
    (("words.de.ftl", "stage-tricks = ", "# "), net.missing_words, "Stage `tricks` of {room} has no name: write "),
    (("words.en.ftl", "field-bids = ", "# "), net.missing_words, "Field `bids` of {room} has no label: write `field-bids = …` in "),
    (
        ("__init__.py", "FieldInput(TRICKS)", "FieldInput(TRICKS, collapsed=True)"),
        net.missing_words,
        "The folded field `tricks` of {room} has no heading: write `group-tricks = …` in ",
    ),
    (
        ("pack.py", 'return Face("", "shield", word,', 'return Face("", "shield", word.replace("red", "pink"),'),
        net.unpainted_colours,
        "Colour `pink` of {room} has no paint: write `.swatch-pink {{ background: … }}` in ",
    ),
    (("words.de.ftl", "stat-exact = ", "# "), net.missing_words, "Fact `exact` of {room} has no label: write `stat-exact = …` in "),
    (
        ("hand/solo.py", 'card_argument={"play": 0}', 'card_argument={"play": 0}, fixed_keys={"play": ("play",)}'),
        net.missing_words,
        "Key `play` at a seat of {room} has no words: write `key-play = …` in scorepad/games/{room}/words.de.ftl",
    ),
    (("hand/view.py", "VIEWS = ", "OTHERS = "), net.unplayable, "No hand of {room} can be looked at: write a `HandView` as VIEWS"),
    (("hand/play.py", 'PLAYS = {"', 'PLAYS = {"no-'), net.unplayable, "No hand of {room} can be played: write a `Hand` as PLAYS"),
    (
        ("hand/players.py", 'PLAYERS = {"', 'PLAYERS = {"no-'),
        net.unplayable,
        "Only chance plays {room}: write a player `sensible`",
    ),
    (
        ("hand/solo.py", 'SOLOS = {"', 'SOLOS = {"no-'),
        net.unplayable,
        "Nobody can sit at a hand of {room}: write a `SoloSpec` as SOLOS",
    ),
    (
        ("hand/view.py", '"free-play", "leads"', '"rank", "leads"'),
        net.unshown,
        "No sample hand of {room} shows rule `free-play` at work: ",
    ),
    (
        ("hand/view.py", '        yield "trump"\n', '        yield "trump"\n        yield "tramp"\n'),
        net.unshown,
        "A sample hand of {room} shows rule `tramp`, which it does not have: mend scorepad/games/{room}/hand/view.py",
    ),
    (
        (
            "hand/view.py",
            "HandView(move_effect, scene, further_rules)",
            "HandView(move_effect, scene, further_rules, rare_samples=((4, 4711),))",
        ),
        net.unshown,
        "The rare hand (4, 4711) of {room} shows no rule any more: ",
    ),
    (
        ("stats.py", 'share_statistic("exact", "bonus")', 'share_statistic("exact", "exactness")'),
        net.untold,
        "Fact `exact` of {room} is about a rule `exactness`, which {room} does not have: ",
    ),
    (
        ("stats.py", 'share_statistic("exact", "bonus")', 'share_statistic("met", "bonus")'),
        net.untold,
        "Two facts of {room} are called `met`: ",
    ),
    (("words.de.ftl", "line-missed = ", "# "), net.missing_sentences, "{room} says `line-missed` in __init__.py: write "),
    (("words.de.ftl", "moved-below = ", "# "), net.missing_sentences, "{room} says `moved-below` in hand/view.py: write "),
    (
        ("words.de.ftl", "    .den = die Königin\n", ""),
        net.formless_words,
        "`card-queen` of {room} has no form `den`, others have: ",
    ),
    (
        ("words.de.ftl", "    .dem = der grünen { $rank }\n", ""),
        net.formless_words,
        "`choice-trump_colour-green` of {room} has no form `dem`, others have: write `.dem = … {{ $rank }}` below it in ",
    ),
    (
        ("words.de.ftl", "    .farbe = Rot\n", ""),
        net.formless_words,
        "`choice-trump_colour-red` of {room} has no form `farbe`, others have: write `.farbe = …` below it in ",
    ),
    (("words.en.ftl", LEADS, LEADS_DUAL), net.formless_words, "`moved-leads` asks for a form `dual` that no word has: "),
    (
        ("tests/test_rules.py", "def test_trick_point__", "def test_bonus__"),
        net.untested_rules,
        "Rule `trick-point` of {room} has no test: write `def test_trick_point__what_it_says` in ",
    ),
    (("tests/test_trick.py", "def test_queen__", "def test_fool__"), net.untested_rules, "`test_fool__"),
    (
        ("tests/__init__.py", '{"goal", ', '{"goal", "bonus", '),
        net.untested_rules,
        "Rule `bonus` of {room} has a test: take it out of CHAPTERS and AT_THE_TABLE",
    ),
    (
        ("tests/__init__.py", "NOT_SHOWN = {", 'NOT_SHOWN = {"king": "why not",'),
        net.needless_excuses,
        "Rule `king` of {room} is shown, or none: take it out of NOT_SHOWN in tests/games/{room}/__init__.py",
    ),
    (
        ("rules.de.md", "{#no-trick}", "{#nothing}"),
        net.unwritten_rules,
        "Rule `no-trick` is cited in {room}/__init__.py: ",
    ),
    (("rules.de.md", "{#no-trick}", "{#nothing}"), net.unwritten_rules, "Rule `no-trick` of {room} stands in one language only: "),
]


@pytest.mark.parametrize(("hole", "tells", "begins"), HOLES)
def test_a_hole(room: str, places: tuple[Path, Path], hole: Tear, tells: Callable[..., Iterable[str]], begins: str) -> None:
    tear(room, places, hole)
    holes = tells(room) if tells in net.OF_A_ROOM else tells(game_of(room))
    assert any(told.startswith(begins.format(room=room)) for told in holes)


def test_a_new_room_is_told_all_that_it_lacks_at_once_and_where(new_room: str, site: net_pages.Site) -> None:
    ours, tests_there = f"scorepad/games/{new_room}", f"tests/games/{new_room}"
    told = "\n".join(net_pages.holes(new_room, site))
    for hole in (
        f"Rule `points` of {new_room} has no test: write `def test_points__what_it_says` in {tests_there}/test_rules.py:11;",
        f"Rule `goal` of {new_room} has no text: write what it says in {ours}/rules.de.md:5\n",
        f"Stage `points` of {new_room} has no name: write `stage-points = …` in {ours}/words.en.ftl:2\n",
        f"Game `{new_room}` has no random rounds: write ENTRIES['{new_room}'] in {tests_there}/strategies.py:2\n",
        f"{new_room} is told in 0 lines: write 5 to 10 under `## … {{#short}}` in {ours}/rules.de.md:3\n",
    ):
        assert hole in f"{told}\n"
    assert "KeyError" not in told, "a page that only lacks a word is told where the word is"


def test_a_room_without_texts_is_told_the_same(new_room: str, site: net_pages.Site) -> None:
    (folder(new_room) / "rules.de.md").unlink()
    (folder(new_room) / "words.de.ftl").unlink()
    told = "\n".join(net_pages.holes(new_room, site))
    assert f"Rule `goal` of {new_room} stands in one language only: write it in scorepad/games/{new_room}/rules.de.md:1" in told
    assert f"Game `{new_room}` has no name: write `game-{new_room} = …` in scorepad/games/{new_room}/words.de.ftl:1\n" in told


def test_a_new_room_overwrites_none(new_room: str, places: tuple[Path, Path]) -> None:
    with pytest.raises(SystemExit, match="is there already"):
        write_room(places[0] / "another", places[1] / new_room)


def test_a_room_without_a_folder_of_hands_is_whole(room: str, places: tuple[Path, Path], site: net_pages.Site) -> None:
    played = net.tested_rules(room)
    for place in places:
        shutil.rmtree(place / room / "hand")
    _look_again()
    # Such rules leave no trace on the pad.
    only_played = played.keys() - net.tested_rules(room).keys()
    with (places[1] / room / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(f"AT_THE_TABLE, NOT_SHOWN = {only_played}, {{}}\n")
    assert list(net_pages.holes(room, site)) == []


def test_a_room_without_its_tests(room: str, places: tuple[Path, Path]) -> None:
    tests_there = places[1] / room
    (tests_there / "box.txt").unlink()
    assert [told.partition(":")[0] for told in net.unboxed(room)] == [f"{room} has no words of its box"]
    shutil.rmtree(tests_there / "hand" / "golden")
    (tests_there / "hand" / "test_solo.py").unlink()
    assert [told.partition(":")[0] for told in net.unplayable(game_of(room))] == [
        f"No test sits at a hand of {room}",
        f"{room} has no hand written by hand",
    ]
    shutil.rmtree(tests_there)
    assert [told.partition(":")[0] for told in net.unplayed(room)] == [
        f"{room} has no tests",
        f"Game `{room}` has no random rounds",
        f"Question `trick` of {room} is never asked by chance",
    ]
    assert f"Rule `bonus` of {room} has no test: " in "".join(net.untested_rules(room))


def test_a_game_that_tells_nothing_about_people(room: str, places: tuple[Path, Path]) -> None:
    (places[0] / room / "stats.py").unlink()
    (told,) = net.untold(game_of(room))
    assert told.startswith(f"The rounds of {room} tell nothing about people: write a `Stats` with facts as STATS['{room}'] in ")


def test_an_answer_without_words(room: str, places: tuple[Path, Path]) -> None:
    tear(room, places, ("words.de.ftl", "answer-trick = { $winner }", "answer-trick = { $who }"))
    asked = {"players": 4, "lead": 1, "trump_number": 3, "trump_colour": "green", "cards": ["r5", "king", "r2", "r3"]}
    (told,) = net.unsaid_answer(game_of(room), net.questions_of(room)["trick"], asked)
    assert told.startswith(f"The answer to question `trick` of {room} cannot be said: ")
    assert f"write `answer-trick = …` in scorepad/games/{room}/words.de.ftl:" in told


def test_a_move_with_a_card_that_lacks_its_form(room: str, places: tuple[Path, Path]) -> None:
    tear(room, places, ("words.de.ftl", "    .den = den Hofnarren\n", ""))
    (told,) = net.unsaid(MoveEffect("free-play", "leads", {"player": "Ada", "card": "jester"}), room)
    assert "cannot be said: 'moved-leads' in de: `card-jester` has no form `.den = …`; write it in " in told


class TestARoundThatIsTypedAgain:
    def retyped(self, room: str, places: tuple[Path, Path], written: str) -> str:
        """What is told of a round on a pad that writes this."""
        (places[0] / room / "pad.py").write_text(
            "from scorepad.core.pad import Pad\n\n\nclass ThePad(Pad):\n"
            f"    def to_entry(self, typed, state):\n        return {written}\n\n\n"
            f"PADS = {{{room!r}: ThePad}}\n"
        )
        table = net.new_table(game_of(room), 4)
        return next(iter(net.retyped(net.pad_of(room), table, {"bids": [1, 2, 2, 0], "tricks": [4, 3]})))

    def test_stays_the_same_when_it_is_corrected(self, room: str, places: tuple[Path, Path]) -> None:
        told = self.retyped(room, places, "{**typed, 'tricks': [4, 3]}")
        assert f" of {room} stays the same when `tricks_0` becomes '5': mend `from_entry` and `to_entry` in " in told

    def test_counts_otherwise(self, room: str, places: tuple[Path, Path]) -> None:
        told = self.retyped(room, places, "{**typed, 'bids': typed['bids'][::-1]}")
        assert f" of {room} counts (12, 7), and (8, 11) when it is typed again (" in told


class TestThePages:
    @pytest.fixture
    def template(self, room: str, places: tuple[Path, Path]) -> Path:
        """Where the room draws a field of its own: notes."""
        field = "    notes: Annotated[object, items(), FieldInput(ANNOUNCE)] = None\n    bids:"
        tear(room, places, ("__init__.py", "    bids:", field))
        tear(room, places, ("__init__.py", "import Model,", "import items, Model,"))
        return places[0] / room / "notes.html"

    def test_a_template_that_fails(self, room: str, site: net_pages.Site, template: Path) -> None:
        template.write_text('<section id="f-notes">\n{{ c.nobody.knows }}\n</section>\n')
        for lang, told in zip(("de", "en"), net_pages.undrawn_fields(game_of(room), site), strict=False):
            assert told.startswith(f"The page of stage `announce` of {room} with 3 players does not open in {lang}: ")
            assert told.endswith(f" at {room}/notes.html:2")

    def test_a_template_that_does_not_draw_its_field(self, room: str, site: net_pages.Site, template: Path) -> None:
        template.write_text("<p>Nothing</p>\n")
        told = list(net_pages.undrawn_fields(game_of(room), site))
        assert [hole.partition(":")[0] for hole in told] == [
            f"Field `notes` of {room} is not drawn with {players} players" for players in (3, 4, 6)
        ]

    def test_a_page_that_lacks_a_word(self, room: str, site: net_pages.Site, places: tuple[Path, Path]) -> None:
        tear(room, places, ("words.en.ftl", "stage-tricks = Tricks\n", ""))
        begins = f"The page of stage `tricks` of {room} with 4 players does not open in en: KeyError"
        assert any(told.startswith(begins) for told in net_pages.undrawn_fields(game_of(room), site))


def test_a_game_that_the_readme_does_not_list_or_lists_for_others() -> None:
    readme = README.read_text(encoding="utf-8")
    told = net.unlisted_games(readme.replace("| Partout | 3, 4, 6 |\n", "| Skat | 3 |\n"))
    assert {each.rpartition(" README.md:")[0] for each in told} >= {
        "The table of games does not list Partout: write `| Partout | 3, 4, 6 |` in",
        "The table of games lists Skat, which no room has: take it out of",
    }
    for_others = net.unlisted_games(readme.replace("| Partout | 3, 4, 6 |", "| Partout | 3–6 |"))
    begins = "The table of games lists Partout for 3–6 players: write `| Partout | 3, 4, 6 |` in README.md:"
    assert any(told.startswith(begins) for told in for_others)
