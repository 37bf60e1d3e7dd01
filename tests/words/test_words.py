"""The words: whatever can be said can be said in every language, and in a tone that a table likes."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from scorepad.core.problem import AnyOf, Line, Problem
from scorepad.core.record import Adjustment, Record
from scorepad.core.view import Moved
from scorepad.games import folder, rooms
from scorepad.web.rulebook.rulebook import FRAMES, ONLY
from scorepad.web.rulebook.source import parts as parts_of
from scorepad.words import DEFAULT, LANGUAGES, Words, languages, number, signed, words
from scorepad.words.forms import form
from tests.sources import (
    COMPLETE,
    IN_PART,
    PACKAGE,
    SHARED,
    asked_keys,
    headings,
    languages_of,
    site_keys,
    template_keys,
    word_keys,
)

GENERAL = ("format", "range", "options", "over", "adjustment")
TEMPLATES = next(folder for folder in (PACKAGE.parent / "templates", PACKAGE / "templates") if folder.is_dir())

#: What only a game can say; what it needs of these is looked up field by field.
OF_A_GAME = r"(field|choice|option|stage|game)-.*\*"

#: Every place where words are kept, by the name of the place: a room, or one of the shared files.
PLACES = ("general", "site", *rooms())

for_each_place = pytest.mark.parametrize("place", PLACES)
for_each_language = pytest.mark.parametrize("lang", sorted(LANGUAGES))
#: What a language says in full.
for_each_whole = pytest.mark.parametrize(("place", "lang"), [(place, lang) for place in PLACES for lang in languages_of(place)])
for_each_text = pytest.mark.parametrize(
    ("room", "lang"), [(room, lang) for room in (None, *rooms()) for lang in languages_of(room or "site")]
)


class Parts(Visitor):
    """The variables and the plain text of a message, and the messages that it is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.made_of: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.made_of.append(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        self.texts.append(node.value)


def ftl(place: str, lang: str) -> Path:
    return PACKAGE / "words" / f"{place}.{lang}.ftl" if place in ("general", "site") else folder(place) / f"words.{lang}.ftl"


def entries(place: str, lang: str) -> list[ast.EntryType]:
    return list(FluentParser().parse(ftl(place, lang).read_text(encoding="utf-8")).body)


def messages(place: str, lang: str) -> dict[str, Parts]:
    found = {}
    for entry in entries(place, lang):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = parts = Parts()
            parts.visit(entry.value)
    for parts in found.values():
        # What a message is made of may name messages itself: they are added to the list while it is gone through.
        for other in parts.made_of:
            parts.variables |= found[other].variables
            parts.made_of += [each for each in found[other].made_of if each not in parts.made_of]
    return found


def missing(asked: set[str], known: set[str]) -> set[str]:
    return {key for key in asked if not any(fnmatchcase(each, key) for each in known)}


class TestTheFiles:
    @for_each_whole
    def test_can_be_read_to_the_end(self, place: str, lang: str) -> None:
        assert [entry.content for entry in entries(place, lang) if isinstance(entry, ast.Junk)] == []

    @for_each_whole
    def test_say_nothing_twice(self, place: str, lang: str) -> None:
        names = [entry.id.name for entry in entries(place, lang) if isinstance(entry, ast.Message)]
        assert sorted(names) == sorted(set(names))

    def test_what_a_language_may_lack(self) -> None:
        """Nothing, or all but what it is said to have in full; no language has files that nobody looks at."""
        assert {*COMPLETE, *IN_PART} == set(LANGUAGES)
        found = {lang: {place for place in PLACES if ftl(place, lang).is_file()} for lang in LANGUAGES}
        assert found == {**{lang: set(PLACES) for lang in COMPLETE}, **{lang: set(places) for lang, places in IN_PART.items()}}

    @for_each_whole
    def test_say_the_same_things_in_every_language(self, place: str, lang: str) -> None:
        assert set(messages(place, lang)) == set(messages(place, DEFAULT))

    @for_each_whole
    def test_fill_in_the_same_things_in_every_language(self, place: str, lang: str) -> None:
        english = messages(place, DEFAULT)
        for key, parts in messages(place, lang).items():
            assert (key, parts.variables) == (key, english[key].variables)

    @for_each_whole
    def test_leave_nothing_empty(self, place: str, lang: str) -> None:
        for key, parts in messages(place, lang).items():
            assert parts.texts or parts.variables or parts.made_of, key


class TestTheTone:
    @for_each_whole
    def test_nobody_is_scolded_begged_or_shouted_at(self, place: str, lang: str, subtests: pytest.Subtests) -> None:
        said = {key: " ".join(parts.texts) for key, parts in messages(place, lang).items()}
        for word in (
            "bitte", "please", "!", r"ung(ü|ue)ltig", "invalid", "fehler", r"\berrors?\b", "s.il (vous|te) pla", r"\berreurs?\b",
        ):  # fmt: skip
            with subtests.test(word=word):
                assert {key: text for key, text in said.items() if re.search(word, text, re.IGNORECASE)} == {}

    @for_each_place
    def test_german_is_written_with_umlauts(self, place: str) -> None:
        said = " ".join(text for parts in messages(place, "de").values() for text in parts.texts)
        assert re.findall(r"\b(?:fuer|ueber|zurueck|koennen|moeglich|gruen|naechste\w*|loeschen)\b", said, re.IGNORECASE) == []


class TestTheFormsOfACard:
    """A sentence asks for an article and a case, and the card has it in the language of the sentence."""

    @pytest.mark.parametrize(
        ("lang", "room", "key", "card", "said"),
        [
            ("de", "partout", "leads", "queen", "Ada spielt die Königin aus."),
            ("de", "partout", "leads", "jester", "Ada spielt den Hofnarren aus."),
            ("de", "bettler", "leads", "r4", "Ada spielt die rote 4 aus."),
            ("de", "bettler", "leads", "t6", "Ada spielt den Dieb 6 aus."),
            ("de", "belote", "leads", "Kh", "Ada spielt Herz-König aus."),
            ("en", "partout", "leads", "g3", "Ada leads the green 3."),
            ("en", "belote", "leads", "As", "Ada leads the ace of spades."),
            ("en", "biber_mania", "number", "8", "Ada lays an 8."),
            ("en", "biber_mania", "number", "7", "Ada lays a 7."),
            ("fr", "belote", "leads", "As", "Ada entame de l’as de pique."),
            ("fr", "belote", "leads", "Qh", "Ada entame de la dame de cœur."),
            ("fr", "belote", "leads", "8s", "Ada entame du 8 de pique."),
        ],
    )
    def test_is_that_of_the_sentence(self, lang: str, room: str, key: str, card: str, said: str) -> None:
        args = {"player": "Ada", "end": "no", "full": 0, "with": "nobody", "card" if key == "leads" else "cards": card}
        assert words(lang, room).of(Moved("play", key, args)) == said

    def test_is_that_of_each_card_of_a_list(self) -> None:
        buried = Moved("pot", "buries", {"player": "Ada", "cards": ("r4", "g6"), "n": 0})
        assert words("de", "bettler").of(buried).startswith("Ada begräbt die rote 4 und die grüne 6.")

    def test_begins_a_sentence_with_a_capital(self) -> None:
        assert words("de", "partout").of(Problem(None, "play", "not-in-hand", {"card": "r4"})).startswith("Die rote 4 ")
        assert words("en", "partout").of(Problem(None, "play", "not-in-hand", {"card": "queen"})).startswith("The queen ")

    def test_of_a_joker_comes_before_what_it_stands_for(self) -> None:
        assert form(words("de", "rummy").named("X:5h"), "dem") == "einem Joker (Herz-5)"

    def test_that_a_language_lacks_is_the_bare_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A language that has the sentence, and a card or two without forms."""
        for path in (PACKAGE / "words").glob("*.en.ftl"):
            (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        said = 'yes = sì\nmoved-leads = { $player } gioca { FORM($card, "il") }.\n'
        (tmp_path / "site.it.ftl").write_text(said + "card-of-suit = { $rank } di { $suit }\n", encoding="utf-8")
        monkeypatch.setattr(languages, "_HERE", tmp_path)
        italian = Words("it", "belote")
        assert italian.of(Moved("playing", "leads", {"player": "Ada", "card": "As"})) == "Ada gioca ace di spades."
        assert Words("it", "partout").of(Moved("playing", "leads", {"player": "Ada", "card": "queen"})) == "Ada gioca Queen."

    def test_of_an_unknown_card_is_what_was_written(self) -> None:
        assert words("de", "partout").of(Problem(None, "play", "not-in-hand", {"card": "x9"})).startswith("x9 ")


class TestWhatALanguageLacks:
    """French has no words for Partout: that is said in English, sentence by sentence."""

    def test_is_said_in_english(self) -> None:
        assert words("fr", "partout").say("stage-tricks") == words("en", "partout").say("stage-tricks")
        assert words("fr", "partout").say("new-table") == "Nouvelle table"
        assert words("fr", "belote").say("field-trump") == "Atout"

    def test_is_known_for_what_it_is(self) -> None:
        french = words("fr", "partout")
        assert (french.tongue("stage-tricks"), french.tongue("new-table")) == ("en", "fr")
        assert french.has("stage-tricks")
        assert not french.has("nobody-says-this")

    @pytest.mark.parametrize("key", ["pair-better", "pair-worse", "pair-chance", "together-heard", "together-best"])
    def test_none_and_one_table_won_are_singular_in_french(self, key: str) -> None:
        names = {"one": "Ada", "two": "Ben", "names": "Ada et Ben", "share": "50 %", "of": 4}
        for n, ending in enumerate(("", "", "s")):
            assert f"{n} gagnée{ending} " in words("fr").say(key, {**names, "n": n})

    def test_is_filled_as_in_english(self) -> None:
        """No tricks are tricks; in French, none is one. Lists are joined as in the sentence that they stand in."""
        assert words("fr", "belote").of(Line(0, 0, "card-points", "", {"n": 0})) == "0 point de cartes"
        french, english = words("fr", "partout"), words("en", "partout")
        for key, parts in messages("partout", DEFAULT).items():
            if parts.variables == {"n"}:
                assert french.say(key, {"n": 0}) == english.say(key, {"n": 0})
        alternatives = {"field": "tricks", "low": AnyOf((1, 2)), "high": ("x", "y")}
        here = Problem("tricks", "range", "out-of-range", alternatives)
        assert words("fr", "belote").of(here) == "tricks\u202f: de 1 ou 2 à x et y."

    def test_of_the_shared_words_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A language that says two things, one of them wrong."""
        for path in (PACKAGE / "words").glob("*.en.ftl"):
            (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        (tmp_path / "site.it.ftl").write_text(
            "yes = sì\nmissing-name = Manca { $nome }\nlog-undo = { nowhere }\n", encoding="utf-8"
        )
        monkeypatch.setattr(languages, "_HERE", tmp_path)
        italian = Words("it")
        assert italian.say("yes") == "sì"
        assert italian.say("no") == "no"
        assert italian.say("missing-name", {"n": 1, "name": "Ada"}) == "Ada is still missing."
        assert italian.say("log-undo", {"what": "x"}) == "Taken back: x"

    def test_names_itself(self) -> None:
        assert LANGUAGES == {"de": "Deutsch", "en": "English", "fr": "Français"}


class TestWhatIsAskedFor:
    @for_each_language
    def test_everything_shared_is_there(self, lang: str) -> None:
        asked = set().union(*(asked_keys(path) for path in SHARED))
        assert {"problem-over", "problem-not-json", "line-adjustment"} <= asked
        assert missing(asked, set(messages("general", lang))) == set()

    @for_each_language
    def test_everything_the_site_says_is_there(self, lang: str) -> None:
        sources = sorted((PACKAGE / "web").rglob("*.py"))
        asked = set().union(*(site_keys(path) | asked_keys(path) for path in sources))
        asked = {key for key in asked if not re.match(OF_A_GAME, key)}
        known = set().union(word_keys(lang), *(word_keys(each, room) for room in rooms() for each in (lang, DEFAULT)))
        assert asked
        assert missing(asked, known) == set()

    @for_each_language
    def test_everything_the_pages_say_is_there(self, lang: str) -> None:
        asked = set().union(*(template_keys(path) for path in sorted(TEMPLATES.rglob("*.html"))))
        assert asked
        assert missing(asked, word_keys(lang)) == set()

    @for_each_language
    def test_the_fields_of_a_record_have_names(self, lang: str) -> None:
        names = {*Record.model_fields, *Adjustment.model_fields}
        assert {f"field-{name}" for name in names} - set(messages("general", lang)) == set()


class TestTheRules:
    def test_the_pad_has_the_same_rules_in_the_same_order_in_every_language(self) -> None:
        assert all(headings(lang) == headings(DEFAULT) for lang in LANGUAGES)
        assert set(GENERAL) <= set(headings("en"))

    @pytest.mark.parametrize(("room", "lang"), [(room, lang) for room in rooms() for lang in languages_of(room)])
    def test_no_rule_stands_there_twice(self, room: str, lang: str) -> None:
        found = [part.rule for part in parts_of(room, lang) if part.rule]
        assert sorted(found) == sorted(set(found))
        assert {*headings(lang, room), *headings(lang)} == set(found)

    @for_each_text
    def test_each_heading_has_an_id(self, room: str | None, lang: str) -> None:
        where = PACKAGE / "words" if room is None else folder(room)
        titles = re.findall(r"^##+ .*$", (where / f"rules.{lang}.md").read_text(encoding="utf-8"), re.MULTILINE)
        assert len(titles) == len(headings(lang, room))

    @for_each_text
    def test_each_frame_is_closed(self, room: str | None, lang: str) -> None:
        where = PACKAGE / "words" if room is None else folder(room)
        open_: list[str] = []
        for colons, what in re.findall(r"^(:::+)(.*)$", (where / f"rules.{lang}.md").read_text(encoding="utf-8"), re.MULTILINE):
            if kind := what.split():
                assert kind[0] in (*FRAMES, ONLY)
                assert not open_ or len(open_[-1]) > len(colons), f"{what}: the outer frame has more colons"
                open_.append(colons)
            else:
                assert open_.pop() == colons
        assert not open_


class TestNumbers:
    @pytest.mark.parametrize(
        ("value", "written"),
        [(0, "0"), (7, "7"), (-7, "−7"), (9999, "9999"), (10000, "10\u202f000"), (-1234567, "−1\u202f234\u202f567")],
    )
    def test_are_written_with_a_real_minus_and_thousands_apart(self, value: int, written: str) -> None:
        assert number(value) == written

    @for_each_language
    @pytest.mark.parametrize(("value", "written"), [(-7, "−7"), (9999, "9999"), (12345, "12\u202f345")])
    def test_are_written_so_in_sentences_too(self, lang: str, value: int, written: str) -> None:
        assert words(lang).say("fix-rest", {"n": value}).endswith(f": {written}")

    @pytest.mark.parametrize(("value", "written"), [(5, "+5"), (0, "0"), (-5, "−5")])
    def test_may_carry_their_sign(self, value: int, written: str) -> None:
        assert signed(value) == written

    @for_each_language
    def test_what_is_not_there_cannot_be_said(self, lang: str) -> None:
        with pytest.raises(KeyError):
            words(lang).say("nobody-says-this")
        with pytest.raises(ValueError, match="missing-name"):
            words(lang).say("missing-name")
