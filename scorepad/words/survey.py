"""What a language says and lacks, file by file, and the mistakes in its files: for people who translate.

A file that has changed is read again, so that a mistake shows without a restart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from scorepad.core.problem import Alternatives
from scorepad.words.languages import (
    DEFAULT,
    FOLDER,
    LANGUAGES,
    SHARED,
    files_of,
    language_constant,
    locale,
    package_file,
    path_beneath_words,
    places,
    text_of,
)

#: The names that Fluent gives to plural forms.
PLURALS = ("zero", "one", "two", "few", "many", "other")
#: The longest piece of a line that a fault quotes, in characters.
QUOTED = 40
#: Functions that sentences may call.
FUNCTIONS = frozenset({*BUILTINS, "FORM"})


class Fault(NamedTuple):
    """A mistake: the file, the line (0: the whole file), and the key and arguments of the sentence about it."""

    path: Path
    line: int
    key: str
    args: Mapping[str, Any] = {}


class MissingSentence(NamedTuple):
    """A sentence that a file lacks: its key (a rule id in rules) and the English text, as it stands in the English file; `after`:
    whether a blank line comes before it there."""

    key: str
    english: str
    after: bool = False


@dataclass(frozen=True)
class WordFile:
    """A file of a language, or one that it lacks: its `name` beneath `words`, the number of sentences (or rules) that it should
    have (`of`), and those that it lacks."""

    place: str
    name: Path
    of: int
    missing: Sequence[MissingSentence]
    faults: Sequence[Fault] = ()

    @property
    def said(self) -> int:
        """The number of sentences that it has."""
        return self.of - len(self.missing)


@dataclass
class _Parts(Visitor):
    """What a message is made of: the variables that it fills in, those that only choose; messages, terms and functions that it
    refers to; and what each variable chooses from, by variant key (None: the default)."""

    variables: set[str] = field(default_factory=set)
    selectors: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    forms: set[str] = field(default_factory=set)
    chosen: list[tuple[str, ast.Variant]] = field(default_factory=list)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        """Text, of which most sentences consist, refers to nothing."""

    def visit_Span(self, node: ast.Span) -> None:  # noqa: N802
        """Where a part stands refers to nothing."""

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            name = node.selector.id.name
            self.selectors.add(name)
            self.chosen += [(name, variant) for variant in node.variants]
            for variant in node.variants:
                self.visit(variant.value)
        else:
            self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        kinds = [argument.value for argument in node.arguments.positional[1:] if isinstance(argument, ast.StringLiteral)]
        self.forms |= {kind[:1].lower() + kind[1:] for kind in kinds} if node.id.name == "FORM" else set()
        self.generic_visit(node)

    @property
    def filled(self) -> set[str]:
        """All variables."""
        return self.variables | self.selectors


@dataclass(frozen=True)
class FluentMessage:
    """A message of a file: its line and its parts. `parts` are those of its value alone."""

    path: Path
    line: int
    message: ast.Message
    parts: _Parts

    def fault(self, key: str, **args: Any) -> Fault:
        """A mistake in it."""
        return Fault(self.path, self.line, key, args={"name": self.message.id.name, **args})


class FluentFile:
    """A file as it was read: its messages by key (the last one counts), the names of its terms, and what is no sentence."""

    def __init__(self, path: Path) -> None:
        self.text = text_of(path)
        self.messages: dict[str, FluentMessage] = {}
        self.terms: set[str] = set()
        self.faults: list[Fault] = []
        if not self.text and path.stat().st_size:
            self.faults.append(Fault(path, 0, "words-not-utf-8"))
        try:
            self._read(path)
        except RecursionError:
            # Brackets are nested too deep; the file says nothing.
            lines = self.text.split("\n")
            index = max(range(len(lines)), key=lambda index: lines[index].count("{"))
            self.messages.clear()
            self.faults = [
                Fault(path, index + 1, "words-unreadable", args={"text": lines[index][:QUOTED], "at": index + 1, "why": ""})
            ]

    def _read(self, path: Path) -> None:
        for entry in FluentParser().parse(self.text).body:
            line = self.text.count("\n", 0, entry.span.start) + 1 if entry.span else 0
            if isinstance(entry, ast.Term):
                self.terms.add(entry.id.name)
            elif isinstance(entry, ast.Junk):
                self.faults.append(self._junk(path, line, entry))
            elif isinstance(entry, ast.Message):
                if entry.value is None:
                    self.faults.append(Fault(path, line, "words-says-nothing", args={"name": entry.id.name}))
                    continue
                if entry.id.name in self.messages:
                    self.faults.append(Fault(path, line, "words-twice", args={"name": entry.id.name}))
                parts = _Parts()
                parts.visit(entry.value)
                self.messages[entry.id.name] = FluentMessage(path, line, entry, parts=parts)

    def _junk(self, path: Path, line: int, entry: ast.Junk) -> Fault:
        """What cannot be read, with the line on which reading stopped."""
        start = (entry.content or "").strip().split("\n")[0][:QUOTED]
        annotation = entry.annotations[0] if entry.annotations else None
        at = self.text.count("\n", 0, annotation.span.start) + 1 if annotation and annotation.span else line
        return Fault(path, line, "words-unreadable", args={"text": start, "at": at, "why": (annotation and annotation.code) or ""})


def source_of(path: Path) -> FluentFile:
    """A file, read again if it has changed."""
    now = path.stat()
    return _source(path, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=128)
def _source(path: Path, mtime: int, size: int) -> FluentFile:
    return FluentFile(path)


def survey(lang: str) -> tuple[WordFile, ...]:
    """The files of words of a language: the site, what games share, the rooms. For English, only what the instance lays over it."""
    read = tuple(tuple(source_of(path) for path in files_of(place, lang)) for place in places())
    return _survey(lang, read, tuple(source_of(package_file(place, DEFAULT)) for place in places()))


@lru_cache(maxsize=16)
def _survey(lang: str, sources: Sequence[Sequence[FluentFile]], english: Sequence[FluentFile]) -> tuple[WordFile, ...]:
    """The survey of files as they were read: to find what an unknown key is like takes milliseconds."""
    read, english_read = dict(zip(places(), sources, strict=True)), dict(zip(places(), english, strict=True))
    return tuple(_survey_file(place, lang, read, english=english_read) for place in places())


def _survey_file(place: str, lang: str, read: Mapping[str, Sequence[FluentFile]], english: Mapping[str, FluentFile]) -> WordFile:
    expected = english[place].messages
    # A word of a room may refer to one that all share, or take its place; the files that all share may refer to each other.
    near_places = dict.fromkeys((*SHARED, place))
    english_near = {key: entry for near_place in near_places for key, entry in english[near_place].messages.items()}
    nearby = {key: entry for near_place in near_places for source in read[near_place] for key, entry in source.messages.items()}
    terms = {term for near_place in near_places for source in read[near_place] for term in source.terms}
    translated = {key: entry for source in read[place] for key, entry in source.messages.items()}
    used = set().union(*(entry.parts.messages for entry in nearby.values()))
    forms = {attribute.id.name for entry in nearby.values() for attribute in entry.message.attributes}
    plurals = plural_forms(lang)
    faults, void_keys = [fault for source in read[place] for fault in source.faults], set()
    for key, entry in translated.items():
        if original := expected.get(key) or (english_near.get(key) if place not in SHARED else None):
            if voids := list(_void_faults(entry, _variables(original, english_near), nearby, terms=terms)):
                void_keys.add(key)
            faults += voids or _probable_faults(entry, original, nearby, forms=forms, plurals=plurals)
        elif key not in used:
            similar = next(iter(get_close_matches(key, expected if place in SHARED else english_near, n=1)), "")
            faults.append(entry.fault("words-unknown-like", like=similar) if similar else entry.fault("words-unknown"))
    missing = list(_missing(english[place], {key for key in expected if key not in translated or key in void_keys}))
    return WordFile(
        place,
        path_beneath_words(place, lang),
        len(expected),
        missing=missing,
        faults=sorted(faults, key=lambda fault: (fault.path, fault.line)),
    )


def _variables(entry: FluentMessage, others: Mapping[str, FluentMessage]) -> set[str]:
    """All variables of a sentence, also those of the sentences that it refers to."""
    variables, seen, todo = set(entry.parts.filled), set[str](), [*entry.parts.messages]
    while todo:
        if (key := todo.pop()) not in seen and (other := others.get(key)):
            seen.add(key)
            variables |= other.parts.filled
            todo += other.parts.messages
    return variables


def _void_faults(
    entry: FluentMessage, variables: set[str], nearby: Mapping[str, FluentMessage], terms: set[str]
) -> Iterator[Fault]:
    """Why a sentence cannot be used, so that it appears in English. `variables`: those that are filled in."""
    for name in sorted(entry.parts.filled - variables):
        available = Alternatives(f"${variable}" for variable in sorted(variables))
        yield entry.fault("words-not-filled", wrong=f"${name}", n=len(available), there=available)
    parts = entry.parts
    unknown = parts.messages.difference(nearby) | {f"-{term}" for term in parts.terms - terms} | parts.functions - FUNCTIONS
    for name in sorted(unknown):
        yield entry.fault("words-nowhere", wrong=name)


def _probable_faults(
    entry: FluentMessage, original: FluentMessage, nearby: Mapping[str, FluentMessage], *, forms: set[str], plurals: Sequence[str]
) -> Iterator[Fault]:
    """What is probably not meant: something left out, a form that no name has, or a variant that never holds. `original`: the
    English sentence; `forms`: those that some name has; `plurals`: the plural forms of the language."""
    if left_out := sorted(original.parts.variables - _variables(entry, nearby)):
        yield entry.fault("words-left-out", what=tuple(f"${variable}" for variable in left_out))
    for form in sorted(entry.parts.forms - forms):
        yield entry.fault("words-no-form", form=form)
    for variable, variant in entry.parts.chosen:
        if variant.default or not isinstance(variant.key, ast.Identifier):
            continue
        word = variant.key.name
        choices = {
            original_variant.key.name
            for name, original_variant in original.parts.chosen
            if name == variable and isinstance(original_variant.key, ast.Identifier)
        }
        if choices.issubset(PLURALS) and word in PLURALS:
            if word not in plurals:
                yield entry.fault("words-no-plural", word=word, forms=Alternatives(plurals))
        elif choices and word not in choices:
            yield entry.fault("words-never-chosen", word=word, there=Alternatives(sorted(choices)))


def plural_forms(lang: str) -> tuple[str, ...]:
    """The plural forms of a language by Fluent's names: of Turkish one and other, of Polish one, few, many and other."""
    babel_locale = locale(lang)
    tags = babel_locale.plural_form.tags if babel_locale else frozenset()
    return tuple(form for form in PLURALS if form in tags or form == "other")


def _missing(english: FluentFile, keys: set[str]) -> Iterator[MissingSentence]:
    before = 0
    for key, entry in english.messages.items():
        span = entry.message.span
        assert span
        if key in keys:
            yield MissingSentence(key, english.text[span.start : span.end].rstrip(), "\n\n" in english.text[before : span.start])
        before = span.end


def unread_files(own: Path) -> list[Fault]:
    """The files of the folder of an instance that nothing reads, each with the reason."""
    names = [*places(), "rules", *(f"{room}/rules" for room in places() if room not in SHARED)]
    faults = []
    for path in sorted(path for path in own.rglob("*.*") if path.is_file() and not path.name.startswith(".")):
        lang = path.name.split(".")[1]
        if path.relative_to(own) not in {path_beneath_words(place, lang) for place in names}:
            faults.append(Fault(path, 0, "words-stray"))
        elif lang not in LANGUAGES:
            key = "words-no-site" if locale(lang) else "words-no-language"
            faults.append(Fault(path, 0, key, args={"lang": lang, "file": f"{FOLDER}/{path_beneath_words('site', lang)}"}))
    return faults


def of_itself_faults(lang: str) -> Iterator[Fault]:
    """What a language does not say of itself: its name, and its customs in a form that is known."""
    path = files_of("site", lang)[-1]
    customs = language_constant(lang, "language-customs")
    if not language_constant(lang, "language-name"):
        yield Fault(path, 0, "words-no-name")
    if not locale(customs):
        yield Fault(path, 0, "words-no-customs", args={"text": customs[:QUOTED], "lang": lang})
