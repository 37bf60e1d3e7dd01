"""What people who translate are told: what is missing, and each mistake with its line, so that they find it without help."""

from __future__ import annotations

from pathlib import Path

from scorepad.web.rulebook.survey import rule_files
from scorepad.web.translation import fault_in_words, own_faults
from scorepad.words import LANGUAGES, load_own_words, words_in
from scorepad.words.languages import CUSTOMS
from scorepad.words.survey import plural_forms, survey, unread_files
from tests.translations import lay, turkish

NAMED = "language-name = Italiano\nlanguage-customs = it_IT\n"


def faults(own: Path, lang: str = "en") -> list[str]:
    """What is told at the start, in a language of the pad."""
    load_own_words(own)
    return faults_now(own, lang)


def faults_now(own: Path, lang: str = "en") -> list[str]:
    """What is told at any time later."""
    return [fault_in_words(each, words_in(lang), own.parent) for each in own_faults(own.parent)]


class TestALanguageOfOnesOwn:
    def test_is_there_with_its_name_and_its_dates(self, own: Path) -> None:
        load_own_words(turkish(own))
        assert LANGUAGES == {"de": "Deutsch", "en": "English", "fr": "Français", "tr": "Türkçe"}
        assert CUSTOMS["tr"] == "tr_TR"

    def test_says_what_it_has_and_the_rest_in_english(self, own: Path) -> None:
        load_own_words(turkish(own))
        assert words_in("tr").say("new-table") == "Yeni masa"
        assert words_in("tr").say("undo-word") == words_in("en").say("undo-word")
        assert words_in("tr", "gin_rummy").card("Qh") == "kupa kız"

    def test_counts_as_it_counts_itself(self, own: Path) -> None:
        """Turkish nouns have no plural after a number."""
        load_own_words(turkish(own))
        assert [words_in("tr").say("tables-count", {"n": n}) for n in (0, 1, 2)] == ["0 masa", "Bir masa", "2 masa"]
        assert plural_forms("tr") == ("one", "other")
        assert plural_forms("pl") == ("one", "few", "many", "other")

    def test_mends_one_sentence_of_another(self, own: Path) -> None:
        lay(own, "site.de.ftl", "new-table = Neuer Zettel\n")
        before = words_in("de").say("undo-word")
        load_own_words(own)
        assert words_in("de").say("new-table") == "Neuer Zettel"
        assert words_in("de").say("undo-word") == before

    def test_may_be_written_with_a_mark_for_utf_8(self, own: Path) -> None:
        lay(own, "site.it.ftl", "\ufeff" + NAMED + "yes = sì\n")
        assert faults(own) == []
        assert words_in("it").say("yes") == "sì"

    def test_says_in_english_what_has_no_end(self, own: Path) -> None:
        for lines in (
            "yes = { yes }",
            "yes = { no }\nno = { yes }",
            "\n".join(["yes = { a0 }", *(f"a{n} = {{ a{n + 1} }}" for n in range(2000)), "a2000 = sì"]),
            "\n".join(["yes = { a0 }", *(f"a{n} = {f'{{ a{n + 1} }}' * 10}" for n in range(6)), "a6 = sì"]),
            f"yes = {'{' * 1000} $n {'}' * 1000}",
        ):
            lay(own, "site.it.ftl", f"{NAMED}{lines}\n")
            faults(own)
            assert words_in("it").say("yes") == words_in("en").say("yes"), lines[:40]

    def test_is_told_the_line_on_which_brackets_lie_too_deep(self, own: Path) -> None:
        lay(own, "site.it.ftl", f"{NAMED}yes = {'{' * 1000} $n {'}' * 1000}\n")
        assert [("{{{" in told, "line 3" in told) for told in faults(own)] == [(True, True)]

    def test_ends_with_the_folder(self, own: Path) -> None:
        load_own_words(turkish(own))
        load_own_words(None)
        assert "tr" not in LANGUAGES
        assert "tr" not in CUSTOMS

    def test_that_does_not_exist_is_none(self, own: Path) -> None:
        """A file with any name would be chosen by browsers, or stop the pad."""
        for code in ("xx", "12", "..", "italian"):
            lay(own, f"site.{code}.ftl", NAMED)
        load_own_words(own)
        assert {*LANGUAGES} == {"de", "en", "fr"}


class TestWhatIsMissing:
    def test_is_counted_file_by_file(self, own: Path) -> None:
        load_own_words(turkish(own))
        found = {each.place: each for each in survey("tr")}
        assert (found["site"].said, found["general"].said, found["gin_rummy"].said, found["belote"].said) == (13, 9, 2, 0)
        assert found["site"].of == found["site"].said + len(found["site"].missing)
        rules = {each.place: each for each in rule_files("tr")}
        # The introduction and the goal; the setup has a number that the game does not know.
        assert rules["gin_rummy/rules"].said == 2

    def test_stands_there_in_english_in_the_order_of_the_english_file(self, own: Path) -> None:
        load_own_words(turkish(own))
        missing = [each.key for each in survey("tr")[0].missing]
        assert missing[:2] == ["theme-word", "theme-light"]
        assert "new-table" not in missing
        undo = next(each for each in survey("tr")[0].missing if each.key == "undo-word")
        assert undo.english == "undo-word = Undo"

    def test_is_known_without_a_restart(self, own: Path) -> None:
        lay(own, "site.it.ftl", NAMED)
        load_own_words(own)
        assert survey("it")[0].said == 2
        assert survey("it") is survey("it"), "what has not changed is not compared again"
        lay(own, "site.it.ftl", NAMED + "yes = sì\nno = no\n")
        assert survey("it")[0].said == 4


#: What stands on the third line of the file of the site, and what is said about it.
MISTAKES = [
    ("nex-table = Nuovo tavolo", "There is no nex-table in English, so this is never said. Perhaps it is new-table."),
    (
        "behind-by = Dietro di { $nome }.",
        "behind-by appears in English: $nome is filled in by nothing. What is there: $n.",
    ),
    ("undo-word = { $che }", "undo-word appears in English: $che is filled in by nothing. No variable is there."),
    ("back-home = { casa }", "back-home appears in English: it refers to casa, which is said nowhere."),
    ("back-home = { -casa }", "back-home appears in English: it refers to -casa, which is said nowhere."),
    ("back-to-step = Indietro", "back-to-step leaves out $step."),
    ("undo-word =", "“undo-word =” cannot be read: nothing stands after the name."),
    ("undo-word", "“undo-word” cannot be read: on line 3 a sign is missing, such as = after the name or the brace at the end."),
    (
        "undo-word\n    .di = di",
        "“undo-word” cannot be read: on line 3 a sign is missing, such as = after the name or the brace at the end.",
    ),
    ("undo-word =\n    .di = di", "undo-word says nothing."),
    (
        "tables-count = { $n ->\n    [one] un tavolo\n    [other] { $n } tavoli\n  }",
        "“tables-count = { $n ->” cannot be read: one of the variants needs a * before its bracket.",
    ),
    (
        "tables-count = { $n ->\n    [few] un tavolo\n   *[other] { $n } tavoli\n  }",
        "tables-count: [few] never holds. The forms of this language are one, many or other.",
    ),
    (
        "tonight = { $when ->\n    [giorno] Oggi\n    [night] Stanotte\n   *[then] Allora\n  }: { $won }",
        "tonight: [giorno] never holds. These words are not translated: day, night or then.",
    ),
]


def test_a_mistake_is_told_with_its_line(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED)
    load_own_words(own)
    for written, said in MISTAKES:
        lay(own, "site.it.ftl", NAMED + written + "\nyes = sì\n")
        assert faults_now(own) == [f"words/site.it.ftl, line 3: {said}"]
        assert "yes" not in {lack.key for lack in survey("it")[0].missing}, "what stands after it counts"


def test_each_mistake_is_told_in_other_languages_too(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED + "\n".join(written for written, _ in MISTAKES) + "\n")
    english = faults(own)
    for lang in ("de", "fr"):
        said = faults_now(own, lang)
        assert len(said) == len(english) >= len(MISTAKES)
        assert not {*said} & {*english}


def test_what_is_said_twice_counts_once(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED + "yes = si\nyes = sì\n")
    assert faults(own) == ["words/site.it.ftl, line 4: yes stands here twice; the last one counts."]
    assert words_in("it").say("yes") == "sì"


def test_a_form_that_no_card_has(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED)
    lay(own, "general.it.ftl", "card-of-suit = { $rank } di { $suit }\n    .il = il { $rank } di { $suit }\n")
    said = 'moved-passes = { $player } passa.\nmoved-swaps = { $player }, { $seven }, { FORM($card, "lo") }.\n'
    lay(own, "belote/words.it.ftl", said)
    told = "moved-swaps asks for the form “lo”, which no name has: such as .lo = … beneath card-of-suit."
    assert faults(own) == [f"words/belote/words.it.ftl, line 2: {told}"]


def test_a_file_that_is_not_read(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED)
    load_own_words(own)
    no_name = "No game and no language has a file of this name, so it is not read."
    for name, said in [
        ("site.xx.ftl", "“xx” is no code of a language, so the file is not read."),
        ("belote/words.pt.ftl", "This file is read once words/site.pt.ftl is there."),
        ("gin-rummy/words.it.ftl", no_name),
        ("site.it.txt", no_name),
        ("belote/belote.it.ftl", no_name),
    ]:
        path = lay(own, name, "yes = sì\n")
        assert faults_now(own) == [f"words/{name}: {said}"]
        assert [fault.path for fault in unread_files(own)] == [path]
        path.unlink()


def test_a_file_in_another_encoding(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED)
    (own / "general.it.ftl").write_bytes("yes = sì\n".encode("latin-1"))
    assert faults(own) == ["words/general.it.ftl: The file is not written in UTF-8, so nothing in it is read."]


def test_what_a_language_says_of_itself(own: Path) -> None:
    lay(own, "site.it.ftl", "language-customs = Italia\n")
    assert faults(own) == [
        "words/site.it.ftl: language-name is missing: what the language is called in the list.",
        "words/site.it.ftl: language-customs is missing, or “Italia” is no code such as it_XX for language and country.",
    ]
    assert (LANGUAGES["it"], CUSTOMS["it"]) == ("it", "it")


def test_rules_that_do_not_fit_are_told(own: Path) -> None:
    lay(own, "site.it.ftl", NAMED)
    load_own_words(own)
    for written, said in [
        ("## Scopo {#gaol}\n", "There is no #gaol in English, so this is never said. Perhaps it is #goal."),
        ("## Scopo\n", "“Scopo” has no id such as {#deal}, so it is not read."),
        ("### Scopo {#goal}\n", "The rule #goal appears in English: only one of the two has “### … {#goal}”."),
        ("## Scopo {#goal}\n\n{punti} punti.\n", "The rule #goal appears in English, which has no punti."),
        ("## Scopo {#goal}\n\n![](carte)\n", "The rule #goal appears in English, which has no carte."),
    ]:
        lay(own, "gin_rummy/rules.it.md", f"# Gin Rummy\n\nUn gioco.\n\n{written}")
        assert faults_now(own) == [f"words/gin_rummy/rules.it.md, line 5: {said}"]
