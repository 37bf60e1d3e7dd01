"""`scorepad words` tells translators what is missing, what is wrong and where it belongs."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result
from fluent.syntax import FluentParser, ast

from scorepad.cli.main import main
from scorepad.web.app import create_app
from scorepad.web.auth.pad_address import PadAddress
from scorepad.web.serving.greeting import MAX_FAULTS, greeting
from tests.translations import lay, turkish


def run(own: Path, *args: str) -> Result:
    return CliRunner().invoke(main, ["words", *args, "--instance", str(own.parent)])


def test_lists_the_languages_and_where_ones_own_files_lie(own: Path) -> None:
    answer = run(turkish(own))
    codes = [line.split()[0] for line in answer.stdout.splitlines()[:4]]
    assert codes == ["de", "en", "fr", "tr"]
    assert f"Files of your own: {own}" in answer.stdout
    assert answer.exit_code == 0


def test_counts_each_file_tells_mistakes_and_fails(own: Path) -> None:
    answer = run(turkish(own), "tr")
    lines = answer.stdout.splitlines()
    found = {line.split()[0]: line.split()[1] for line in lines if " of " in line and "line" not in line}
    assert (found["site.tr.ftl"], found["gin_rummy/words.tr.ftl"], found["gin_rummy/rules.tr.md"]) == ("13", "2", "2")
    assert lines[-2:] == [
        "words/gin_rummy/rules.tr.md, line 11: The rule #setup appears in English, which has no taslar.",
        "1 to mend",
    ]
    assert answer.exit_code == 1


def test_says_how_a_language_begins_and_that_is_a_language(own: Path) -> None:
    answer = run(own, "it")
    assert answer.exit_code == 2
    assert answer.stderr.endswith(f"{own / 'site.it.ftl'} and these lines:\nlanguage-name = Italiano\nlanguage-customs = it_IT\n")
    lay(own, "site.it.ftl", "\n".join(answer.stderr.splitlines()[1:]))
    assert run(own, "it").exit_code == 0


def test_prints_what_is_missing_to_be_appended_and_translated(own: Path) -> None:
    """Sentences as comments, rules with their headings."""
    answer = run(turkish(own), "tr", "gin_rummy")
    assert "# stage-count = Count" in answer.stdout
    assert "told-gin" not in answer.stdout
    assert {type(entry) for entry in FluentParser().parse(answer.stdout).body} <= {ast.Comment}
    answer = run(own, "tr", "gin_rummy/rules")
    assert ("{#setup}" in answer.stdout, "{#goal}" in answer.stdout) == (True, False)
    assert run(own, "tr", "gin_rummy/rules.tr.md").stdout == answer.stdout


def test_names_the_files_there_are_and_what_is_no_language(own: Path) -> None:
    turkish(own)
    for args, sentence in (
        (("tr", "chess"), "there is no 'chess', but site, general, belote"),
        (("italiano",), "is no code of a language"),
    ):
        answer = run(own, *args)
        assert (answer.exit_code, sentence in answer.stderr) == (2, True)


def test_a_pad_starts_with_mistakes_in_its_words_and_tells_them(own: Path) -> None:
    lay(own, "site.it.ftl", "language-name = Italiano\nlanguage-customs = it_IT\n" + "nessuno = niente\n" * (MAX_FAULTS + 2))
    app = create_app(own.parent, HERE=True)
    told = greeting(app, PadAddress("127.0.0.1", 8000))
    app.extensions["scorepad-store"].close()
    assert told[0].startswith("Scorepad: words/site.it.ftl, line 4: nessuno stands here twice")
    assert len([line for line in told if "words/site" in line]) == MAX_FAULTS
    assert "`scorepad words LANGUAGE`" in told[MAX_FAULTS]
