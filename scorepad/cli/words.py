"""The command `words`: what the languages say and lack, and the mistakes in their files.

Exit status: 0, 1 if there are mistakes, 2 if there is no such language or file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorepad.cli.inputs import EXIT_FAULTS
from scorepad.cli.serve import exit_with, instance_folder, instance_option

if TYPE_CHECKING:
    from scorepad.words.survey import WordFile


@click.command()
@click.argument("language", required=False)
@click.argument("file", required=False)
@instance_option
def words(language: str | None, file: str | None, instance: Path | None) -> None:
    """Tell what the LANGUAGE ("it") says and lacks, file by file, and what is wrong in its files.

    With FILE ("site", "general", a game's folder, that with "/rules", or "rules"): print what it lacks, to be translated.
    Without LANGUAGE: list the languages.
    """
    from scorepad.web.translation import fault_in_words, language_report
    from scorepad.words import DEFAULT, LANGUAGES, load_own_words
    from scorepad.words import words_in as words_of
    from scorepad.words.languages import FOLDER
    from scorepad.words.survey import unread_files

    folder = instance_folder(instance)
    load_own_words(folder / FOLDER)
    if language is None:
        for lang, name in LANGUAGES.items():
            click.echo(f"{lang:<6} {name:<20} {words_of(DEFAULT).say('words-in-sum', language_report(lang).sums)}")
        click.echo(f"Files of your own: {folder / FOLDER}")
        _print_faults([fault_in_words(fault, words_of(DEFAULT), folder) for fault in unread_files(folder / FOLDER)])
        return
    if language not in LANGUAGES:
        _explain_new_language(language, folder / FOLDER)
    report = language_report(language)
    if file is not None:
        if (asked_file := report.file(file)) is None:
            exit_with(
                f"there is no {file[:60]!r}, but {', '.join(word_file.place for word_file in (*report.sentences, *report.rules))}"
            )
        click.echo("".join(_to_translate(asked_file)), nl=False)
        return
    for line in _count_lines(report.sentences, "sentences") + _count_lines(report.rules, "rules"):
        click.echo(line)
    _print_faults([fault_in_words(fault, words_of(DEFAULT), folder) for fault in (*report.faults, *unread_files(folder / FOLDER))])


def _print_faults(faults: Sequence[str]) -> None:
    """Print the mistakes, and exit with 1 if there are any."""
    for fault in faults:
        click.echo(fault)
    if faults:
        click.echo(f"{len(faults)} to mend")
        sys.exit(EXIT_FAULTS)


def _explain_new_language(language: str, folder: Path) -> None:
    """Say how to begin a language that is not there yet, and exit."""
    from babel.core import get_global

    from scorepad.words.languages import locale

    if (named_locale := locale(language)) is None:
        exit_with(f"{language[:20]!r} is no code of a language, such as it, tr or pt-BR")
    likely = str(get_global("likely_subtags").get(language, "")).split("_")
    customs = f"{language}_{likely[-1]}" if len(likely) > 1 else language.replace("-", "_")
    exit_with(
        f"nothing is written in {language} yet. It begins with the file {folder / f'site.{language}.ftl'} and these lines:\n"
        f"language-name = {(named_locale.get_display_name() or language).capitalize()}\nlanguage-customs = {customs}"
    )


def _count_lines(files: Sequence[WordFile], what: str) -> list[str]:
    """A table: how many sentences or rules each file says, of how many."""
    totals = sum(file.said for file in files), sum(file.of for file in files)
    rows = [(str(file.name), file.said, file.of) for file in files] + [(f"all {what}", *totals)]
    return [f"{name:<32} {present:>5} of {total:>5}" for name, present, total in rows]


def _to_translate(file: WordFile) -> Iterator[str]:
    """What a file lacks: sentences as comments, which are translated line by line; rules as they stand."""
    for missing in file.missing:
        yield "\n" if missing.after else ""
        if file.name.suffix == ".md":
            yield f"{missing.english}\n"
        else:
            yield "".join(f"# {line}\n" for line in missing.english.split("\n"))
