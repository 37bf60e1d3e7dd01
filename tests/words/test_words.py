"""The words: whatever can be said can be said in every language, and in a tone that a table likes."""

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from scorepad.core.problem import Alternatives, Line, Problem
from scorepad.core.record import Adjustment, Record
from scorepad.games import folder, rooms
from scorepad.hands.view import MoveEffect
from scorepad.web import translation
from scorepad.web.rulebook.rulebook import FRAMES, ONLY_FRAME
from scorepad.web.rulebook.source import parts as parts_of
from scorepad.words import DEFAULT, LANGUAGES, Words, languages, number, signed, words_in
from scorepad.words.forms import inflect
from scorepad.words.languages import package_file, places
from scorepad.words.survey import source_of
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

for_each_language = pytest.mark.parametrize("lang", sorted(LANGUAGES))


def sentences(place: str, lang: str) -> dict[str, str]:
    """What a place says, by key, without what is filled in."""
    text = source_of(package_file(place, lang)).text
    values = re.findall(r"^([a-zA-Z][\w-]*) *=(.*(?:\n[ \t}].*|\n(?=\n*[ \t]))*)", text, re.MULTILINE)
    return {key: re.sub(r"\$[\w-]+", "", value) for key, value in values}


def missing(asked: set[str], known: set[str]) -> set[str]:
    return {key for key in asked if not any(fnmatchcase(each, key) for each in known)}


class TestTheFiles:
    def test_what_a_language_may_lack(self) -> None:
        """Nothing, or all but what it is said to have in full; no language has files that nobody looks at."""
        assert {*COMPLETE, *IN_PART} == set(LANGUAGES)
        written = {lang: {place for place in places() if package_file(place, lang).is_file()} for lang in LANGUAGES}
        assert written == {**{lang: {*places()} for lang in COMPLETE}, **{lang: {*whole} for lang, whole in IN_PART.items()}}

    @for_each_language
    def test_say_all_that_is_said_in_english_and_nothing_else(self, lang: str) -> None:
        told = translation.language_report(lang)
        assert told.faults == []
        lacks = {file.place: [lack.key for lack in file.missing] for file in (*told.sentences, *told.rules) if file.missing}
        assert {place: keys for place, keys in lacks.items() if lang in languages_of(place.removesuffix("/rules"))} == {}


class TestTheTone:
    SCOLDS = "bitte|please|!|ung(ü|ue)ltig|invalid|fehler|\\berrors?\\b|s.il (vous|te) pla|\\berreurs?\\b"
    WITHOUT_UMLAUTS = r"\b(?:fuer|ueber|zurueck|koennen|moeglich|gruen|naechste\w*|loeschen)\b"

    @for_each_language
    def test_nobody_is_scolded_begged_or_shouted_at(self, lang: str) -> None:
        wrong = self.SCOLDS + (f"|{self.WITHOUT_UMLAUTS}" if lang == "de" else "")
        for place in places():
            if lang in languages_of(place):
                said = sentences(place, lang)
                assert said
                assert {key: text for key, text in said.items() if re.search(wrong, text, re.IGNORECASE)} == {}, place


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
        assert words_in(lang, room).sentence_of(MoveEffect("play", key, args)) == said

    def test_is_that_of_each_card_of_a_list(self) -> None:
        buried = MoveEffect("pot", "buries", {"player": "Ada", "cards": ("r4", "g6"), "n": 0})
        assert words_in("de", "bettler").sentence_of(buried).startswith("Ada begräbt die rote 4 und die grüne 6.")

    def test_begins_a_sentence_with_a_capital(self) -> None:
        assert words_in("de", "partout").sentence_of(Problem(None, "play", "not-in-hand", {"card": "r4"})).startswith("Die rote 4 ")
        assert (
            words_in("en", "partout").sentence_of(Problem(None, "play", "not-in-hand", {"card": "queen"})).startswith("The queen ")
        )

    def test_of_a_joker_comes_before_what_it_stands_for(self) -> None:
        assert inflect(words_in("de", "rummy").inflected_card("X:5h"), "dem") == "einem Joker (Herz-5)"

    def test_that_a_language_lacks_is_the_bare_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A language that has the sentence, and a card or two without forms."""
        for path in (PACKAGE / "words").glob("*.en.ftl"):
            (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        said = 'yes = sì\nmoved-leads = { $player } gioca { FORM($card, "il") }.\n'
        (tmp_path / "site.it.ftl").write_text(said + "card-of-suit = { $rank } di { $suit }\n", encoding="utf-8")
        monkeypatch.setattr(languages, "_HERE", tmp_path)
        italian = Words("it", "belote")
        assert italian.sentence_of(MoveEffect("playing", "leads", {"player": "Ada", "card": "As"})) == "Ada gioca ace di spades."
        assert (
            Words("it", "partout").sentence_of(MoveEffect("playing", "leads", {"player": "Ada", "card": "queen"}))
            == "Ada gioca Queen."
        )

    def test_of_an_unknown_card_is_what_was_written(self) -> None:
        assert words_in("de", "partout").sentence_of(Problem(None, "play", "not-in-hand", {"card": "x9"})).startswith("x9 ")


class TestWhatALanguageLacks:
    """French has no words for Partout: that is said in English, sentence by sentence."""

    def test_is_said_in_english(self) -> None:
        assert words_in("fr", "partout").say("stage-tricks") == words_in("en", "partout").say("stage-tricks")
        assert words_in("fr", "partout").say("new-table") == "Nouvelle table"
        assert words_in("fr", "belote").say("field-trump") == "Atout"

    def test_is_known_for_what_it_is(self) -> None:
        french = words_in("fr", "partout")
        assert (french.language_of("stage-tricks"), french.language_of("new-table")) == ("en", "fr")
        assert french.has("stage-tricks")
        assert not french.has("nobody-says-this")

    @pytest.mark.parametrize("key", ["pair-better", "pair-worse", "pair-chance", "together-heard", "best-together"])
    def test_none_and_one_table_won_are_singular_in_french(self, key: str) -> None:
        names = {"one": "Ada", "two": "Ben", "names": "Ada et Ben", "share": "50 %", "of": 4}
        for n, ending in enumerate(("", "", "s")):
            assert f"{n} gagnée{ending} " in words_in("fr").say(key, {**names, "n": n})

    def test_is_filled_as_in_english(self) -> None:
        """No tricks are tricks; in French, none is one. Lists are joined as in the sentence that they stand in."""
        assert words_in("fr", "belote").sentence_of(Line(0, 0, "card-points", "", {"n": 0})) == "0 point de cartes"
        french, english = words_in("fr", "partout"), words_in("en", "partout")
        for key, message in source_of(package_file("partout", DEFAULT)).messages.items():
            if message.parts.filled == {"n"}:
                assert french.say(key, {"n": 0}) == english.say(key, {"n": 0})
        alternatives = {"field": "tricks", "low": Alternatives((1, 2)), "high": ("x", "y")}
        here = Problem("tricks", "range", "out-of-range", alternatives)
        assert words_in("fr", "belote").sentence_of(here) == "tricks\u202f: de 1 ou 2 à x et y."

    def test_of_the_shared_words_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """A language that says two things, one of them wrong."""
        for path in (PACKAGE / "words").glob("*.en.ftl"):
            (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        (tmp_path / "site.it.ftl").write_text(
            "yes = sì\nbehind-by = Dietro di { $nome }\nlog-undo = { nowhere }\n", encoding="utf-8"
        )
        monkeypatch.setattr(languages, "_HERE", tmp_path)
        italian = Words("it")
        assert italian.say("yes") == "sì"
        assert italian.say("no") == "no"
        assert italian.say("behind-by", {"n": 1}) == "1 behind"
        assert italian.say("log-undo", {"what": "x"}) == "Taken back: x"

    def test_names_itself(self) -> None:
        assert LANGUAGES == {"de": "Deutsch", "en": "English", "fr": "Français"}


class TestWhatIsAskedFor:
    """Whatever the sources ask for is there in each language."""

    def test_by_what_all_games_share(self) -> None:
        asked = set().union(*(asked_keys(path) for path in SHARED))
        asked |= {f"field-{name}" for name in (*Record.model_fields, *Adjustment.model_fields)}
        assert {"problem-over", "problem-not-json", "line-adjustment"} <= asked
        for lang in LANGUAGES:
            assert missing(asked, {*sentences("general", lang)}) == set()

    def test_by_the_site(self) -> None:
        asked = set().union(*(site_keys(path) | asked_keys(path) for path in sorted((PACKAGE / "web").rglob("*.py"))))
        asked = {key for key in asked if not re.match(OF_A_GAME, key)}
        assert asked
        for lang in LANGUAGES:
            known = set().union(word_keys(lang), *(word_keys(each, room) for room in rooms() for each in (lang, DEFAULT)))
            assert missing(asked, known) == set()

    def test_by_its_pages(self) -> None:
        asked = set().union(*(template_keys(path) for path in sorted(TEMPLATES.rglob("*.html"))))
        assert asked
        for lang in LANGUAGES:
            assert missing(asked, word_keys(lang)) == set()


class TestTheRules:
    def test_the_pad_has_the_same_rules_in_the_same_order_in_every_language(self) -> None:
        assert all(headings(lang) == headings(DEFAULT) for lang in LANGUAGES)
        assert set(GENERAL) <= set(headings("en"))

    @for_each_language
    def test_each_heading_has_an_id_of_its_own_and_each_frame_is_closed(self, lang: str) -> None:
        for room in (None, *rooms()):
            if lang not in languages_of(room or "site"):
                continue
            ids = headings(lang, room) if room is None else [part.rule for part in parts_of(room, lang) if part.rule]
            assert sorted(ids) == sorted({*ids}), room
            assert room is None or {*headings(lang, room), *headings(lang)} == {*ids}, room
            text = (PACKAGE / "words" if room is None else folder(room)).joinpath(f"rules.{lang}.md").read_text(encoding="utf-8")
            assert len(re.findall(r"^##+ .*$", text, re.MULTILINE)) == len(headings(lang, room)), room
            self.check_frames(text)

    def check_frames(self, text: str) -> None:
        opened: list[str] = []
        for colons, what in re.findall(r"^(:::+)(.*)$", text, re.MULTILINE):
            if kind := what.split():
                assert kind[0] in (*FRAMES, ONLY_FRAME)
                assert not opened or len(opened[-1]) > len(colons), f"{what}: the outer frame has more colons"
                opened.append(colons)
            else:
                assert opened.pop() == colons
        assert not opened


class TestNumbers:
    def test_are_written_with_a_real_minus_and_thousands_apart(self) -> None:
        shown = {0: "0", 7: "7", -7: "−7", 9999: "9999", 10000: "10\u202f000", -1234567: "−1\u202f234\u202f567"}
        assert {value: number(value) for value in shown} == shown
        for lang in LANGUAGES:
            assert {value: words_in(lang).say("fix-rest", {"n": value}).rpartition(": ")[2] for value in shown} == shown

    def test_may_carry_their_sign(self) -> None:
        assert [signed(value) for value in (5, 0, -5)] == ["+5", "0", "−5"]

    @for_each_language
    def test_what_is_not_there_cannot_be_said(self, lang: str) -> None:
        with pytest.raises(KeyError):
            words_in(lang).say("nobody-says-this")
        with pytest.raises(ValueError, match="behind-by"):
            words_in(lang).say("behind-by")
