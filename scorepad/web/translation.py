"""How far the languages go: the pages for keepers who translate, and what the command `words` prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, abort, current_app, render_template, request, url_for

from scorepad.core.problem import Phrase
from scorepad.games import rooms
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.visitor import requires
from scorepad.web.rulebook.survey import rule_files
from scorepad.words import LANGUAGES, Words, words_in
from scorepad.words.languages import FOLDER, files_of, path_beneath_words
from scorepad.words.survey import Fault, WordFile, of_itself_faults, survey, unread_files

blueprint = Blueprint("translation", __name__)


@dataclass(frozen=True)
class LanguageReport:
    """What a language says and lacks: its files of sentences and of rules, and the mistakes in them."""

    sentences: Sequence[WordFile]
    rules: Sequence[WordFile]
    faults: Sequence[Fault]

    @property
    def sums(self) -> dict[str, int]:
        """The arguments of the sentence `words-in-sum`."""
        said, total = (sum(file.said for file in self.sentences), sum(file.of for file in self.sentences))
        rules_said, rules_total = (sum(file.said for file in self.rules), sum(file.of for file in self.rules))
        return {"said": said, "of": total, "rules": rules_said, "all": rules_total}

    def file(self, place: str) -> WordFile | None:
        """The file of a place (`site`, `general`, a room, `rules`, `ROOM/rules`), or of that name."""
        return next((file for file in (*self.sentences, *self.rules) if place in (file.place, file.name.as_posix())), None)


def language_report(lang: str) -> LanguageReport:
    """What a language says and lacks now, read from its files; `lang`: one of `LANGUAGES`."""
    sentences, rules = survey(lang), rule_files(lang)
    faults = [*of_itself_faults(lang), *(fault for file in (*sentences, *rules) for fault in file.faults)]
    return LanguageReport(sentences, rules, faults)


def fault_in_words(fault: Fault, words: Words, instance: Path) -> str:
    """A mistake as a sentence in the language of `words`, with its file and line."""
    args = {"file": shown_path(fault.path, instance), "line": str(fault.line), "fault": Phrase(fault.key, fault.args)}
    return words.say("words-at" if fault.line else "words-at-file", args)


def shown_path(path: Path, instance: Path) -> str:
    """A file as people look for it: beneath the instance, or by its whole path."""
    return path.relative_to(instance).as_posix() if path.is_relative_to(instance) else str(path)


def own_faults(instance: Path) -> Iterator[Fault]:
    """The mistakes in the files of an instance that keep something from being read or said."""
    own = instance / FOLDER
    if own.is_dir():
        yield from unread_files(own)
        for lang in LANGUAGES:
            if any(own.rglob(f"*.{lang}.*")):
                yield from (fault for fault in language_report(lang).faults if fault.path.is_relative_to(own))


def place_to_write(place: str, lang: str, instance: Path) -> Path:
    """The file into which what is missing belongs: the last one there is, else one in the instance."""
    return next(iter(reversed(files_of(place, lang))), instance / FOLDER / path_beneath_words(place, lang))


@dataclass(frozen=True)
class FileRow:
    """A file on the page."""

    place: str
    title: str
    name: str
    aside: str


def _row(file: WordFile) -> FileRow:
    room = file.place.partition("/")[0]
    if room in rooms():
        title = ", ".join(game_name(game) for game in rooms()[room])
    else:
        title = say({"site": "words-site", "general": "words-general"}.get(room, "words-pad-rules"))
    aside = say("words-of", said=file.said, of=file.of) if file.missing else say("words-all-there")
    return FileRow(file.place, title, str(file.name), aside=aside)


@blueprint.get("/words")
@requires("keep")
def list_languages() -> str:
    """The languages, each with a link to what it lacks."""
    folder = Path(current_app.instance_path) / FOLDER
    faults = [fault_in_words(fault, words_in(language()), folder.parent) for fault in unread_files(folder)]
    return render_template("translation/languages.html", languages=LANGUAGES, folder=folder, faults=faults)


@blueprint.get("/words/<lang>")
@requires("keep")
def show_language(lang: str) -> str:
    """What a language lacks, file by file; `?file=`: the sentences that one of them lacks, in English."""
    if lang not in LANGUAGES:
        abort(404)
    report, instance, words = language_report(lang), Path(current_app.instance_path), words_in(language())
    file = report.file(request.args.get("file", ""))
    return render_template(
        "translation/language.html", code=lang, name=LANGUAGES[lang], told=report, file=file,
        row=_row(file) if file else None,
        write_into=shown_path(place_to_write(file.place, lang, instance), instance) if file else "",
        sentences=[_row(row_file) for row_file in report.sentences], rules=[_row(row_file) for row_file in report.rules],
        faults=[fault_in_words(fault, words, instance) for fault in report.faults],
        back=url_for("translation.show_language", lang=lang) if file else url_for("translation.list_languages"),
    )  # fmt: skip
