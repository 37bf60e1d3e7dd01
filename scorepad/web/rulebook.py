"""The rules of each room, from Markdown to a page: one section a rule, its id in the address.

A heading is written `## Name {#rule-id}`; `::: ruling`, `::: house-rule` and `::: pad` frame what the rulebook leaves open, what a
table may change, and what is the pad's own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from mdit_py_plugins.container import container_plugin

from scorepad.games import folder
from scorepad.web.language import language
from scorepad.words import words

FRAMES = ("ruling", "house-rule", "pad")

_ID = re.compile(r"\s*\{#([a-z0-9-]+)\}\s*$")

#: Rules that tell how something is written; nothing in them helps whoever plays.
OF_WRITING = frozenset({"format", "range"})


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what follows it.

    `rule`: its id ("" for the introduction); `level`: 1 to 3; `html`: without the heading; `text`: for the search.
    """

    rule: str
    title: str
    level: int
    html: Markup
    text: str


def _markdown(lang: str) -> MarkdownIt:
    markdown = MarkdownIt("js-default", {"html": False, "linkify": False, "typographer": False})
    for frame in FRAMES:
        label = words(lang).say(f"rules-{frame}")

        def render(
            self: Any, tokens: list[Token], index: int, options: Any, env: Any, label: str = label, frame: str = frame
        ) -> str:
            if tokens[index].nesting == 1:
                return f'<div class="framed {frame}" role="note" aria-label="{label}"><p class="frame-label">{label}</p>\n'
            return "</div>\n"

        container_plugin(markdown, frame, render=render)
    label = words(lang).say("table-of-rules")
    markdown.add_render_rule(
        "table_open", lambda *_: f'<div class="scroll-x" tabindex="0" role="group" aria-label="{label}"><table>\n'
    )
    markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return markdown


def _plain_corners(tokens: list[Token]) -> None:
    """The empty corner of a table heads nothing."""
    for before, inside, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before.type == "th_open" and not inside.content:
            before.tag = after.tag = "td"


def _read(path: Path, lang: str) -> list[Section]:
    markdown = _markdown(lang)
    tokens = markdown.parse(path.read_text(encoding="utf-8"))
    _plain_corners(tokens)
    starts = [index for index, token in enumerate(tokens) if token.type == "heading_open"]
    sections = []
    for start, stop in zip(starts, [*starts[1:], len(tokens)], strict=True):
        heading = tokens[start + 1].content
        found = _ID.search(heading)
        body = tokens[start + 3 : stop]
        text = " ".join(token.content for token in body if token.type == "inline")
        sections.append(
            Section(
                found.group(1) if found else "",
                _ID.sub("", heading),
                int(tokens[start].tag[1]),
                Markup(markdown.renderer.render(body, markdown.options, {})),
                text.replace("**", ""),
            )
        )
    return sections


@cache
def sections(room: str, lang: str) -> tuple[Section, ...]:
    """The rules of a room, those of the pad itself behind them; where a room has a rule of the same name, only its own."""
    own = _read(folder(room) / f"rules.{lang}.md", lang)
    general = _read(Path(__file__).parent.parent / "words" / f"rules.{lang}.md", lang)[1:]
    known = {section.rule for section in own}
    return (*own, *(section for section in general if section.rule not in known))


@cache
def _titles(room: str, lang: str) -> dict[str, str]:
    return {section.rule: section.title for section in sections(room, lang)}


def title(room: str, rule: str) -> str:
    """What the rules call a rule, in this request's language; the id itself where it has no section."""
    return _titles(room, language()).get(rule, rule)


def _cut(text: str) -> str:
    return text if len(text) < 150 else text.rsplit(" ", 1)[0] + " …"


def find_text(room: str, lang: str, wanted: str) -> list[tuple[Section, str]]:
    """The sections in which all words of `wanted` occur, each with the place where the first does."""
    needles = wanted.casefold().split()
    found = []
    for section in sections(room, lang):
        hay = f"{section.title} {section.text}"
        folded = hay.casefold()
        if needles and all(needle in folded for needle in needles):
            at = max(0, section.text.casefold().find(needles[0]))
            begin = section.text.rfind(" ", 0, max(0, at - 40)) + 1 if at > 40 else 0
            found.append((section, ("… " if begin else "") + _cut(section.text[begin : begin + 150])))
    found.sort(key=lambda pair: needles[0] not in pair[0].title.casefold())
    return found
