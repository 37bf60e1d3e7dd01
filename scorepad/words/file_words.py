"""The words of a described game as Fluent messages, built from its sentences: no text of a file is read as Fluent."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import ast

from scorepad.described import Compiled
from scorepad.described.file import GameFile
from scorepad.described.sentence import Sentence, Slot

#: The sentences about dealing. Where nobody deals, others tell who begins.
OF_DEALING = ("deals", "who-deals", "start-sub", "deals-first", "deals-next", "deals-now", "field-dealer", "dealing-word")


def messages_of(compiled: Compiled, lang: str) -> ast.Resource:
    """The sentences of a described game that there are in `lang`."""
    return ast.Resource([*_messages(compiled, lang)])


def language_for(compiled: Compiled, lang: str) -> str:
    """The language of a file for a reader of `lang`: that, English or its own first one. Each has all sentences of the file."""
    return next(code for code in (lang, "en", compiled.languages[0]) if code in compiled.languages)


def _messages(compiled: Compiled, lang: str) -> Iterator[ast.Message]:
    for key, sentence in compiled.sentences.items():
        if lang in sentence.texts:
            yield ast.Message(ast.Identifier(key), ast.Pattern([*_elements(sentence, lang)]))
    for key, shared in _shared(compiled.file):
        yield ast.Message(ast.Identifier(key), ast.Pattern([ast.Placeable(ast.MessageReference(ast.Identifier(shared)))]))


def _shared(file: GameFile) -> Iterator[tuple[str, str]]:
    """The keys of sentences that the pad says of a game in place of its file, each with the key of what it says."""
    for field in file.field:
        if field.has_sum:
            kind = "least" if field.sum_high is None else "most" if field.sum_low is None else "range"
            yield f"problem-{field.rule or file.line[0].rule}", f"problem-described-sum-{kind if field.sum is None else 'exact'}"
    if file.deal.nobody:
        yield from ((key, f"no-dealer-{key}") for key in OF_DEALING)


def _elements(sentence: Sentence, lang: str) -> Iterator[ast.TextElement | ast.Placeable]:
    for part in sentence.texts[lang]:
        if not isinstance(part, Slot):
            yield ast.TextElement(part)
            continue
        value = ast.VariableReference(ast.Identifier(part.arg))
        if part.mark != "?":
            yield ast.Placeable(value)
        if part.mark:
            # A number and its word are not torn apart at the end of a line.
            yield from [ast.TextElement("\N{NO-BREAK SPACE}")] * (part.mark == "|")
            first, other = (ast.Identifier(key) for key in (("one", "other") if part.mark == "|" else ("true", "false")))
            variants = [
                ast.Variant(first, ast.Pattern([ast.TextElement(part.one)])),
                ast.Variant(other, ast.Pattern([ast.TextElement(part.other)]), default=True),
            ]
            yield ast.Placeable(ast.SelectExpression(value, variants))
