"""The rules of a game rendered from Markdown to HTML: one section per rule, its id as fragment of the address.

`::: ruling`, `::: house-rule OPTION` and `::: pad` frame what the rulebook leaves open, what a table may change, and what is the
pad's own; `::: only …` frames text for some games of the room or some numbers of players; `![](NAME "…")` is a picture.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from flask import render_template
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup
from mdit_py_plugins.container import container_plugin

from scorepad.core.caches import cache_by_game
from scorepad.core.game import Game
from scorepad.core.model import Field
from scorepad.described import is_described
from scorepad.games import find_game, room_of
from scorepad.web.http.i18n import language
from scorepad.web.rulebook.pictures import make_figure
from scorepad.web.rulebook.source import SHORT_RULE, RulePart, fill_numbers, parts
from scorepad.words import Words, words_in

#: Punctuation after which plain text needs no separator.
ENDS = ".:;,!?…“”)"

FRAMES = ("ruling", "house-rule", "pad")
ONLY_FRAME = "only"

#: A range at least this wide is not shown as a bound.
A_LOT = 10_000
#: Number of letters that fit two sheets of paper in normal print.
MAX_CHARACTERS = 12_000
#: The chapter about what the pad checks beyond the rules.
CHECKS_CHAPTER = "checks"

#: A link to another rule, as it is written.
_LINK = re.compile(r"\[([^\[\]]*)\]\(#[\w-]*\)")


@dataclass(frozen=True, slots=True)
class RuleReader:
    """What the rules are rendered for: the game, the language, and the players and house rules of the table, if any."""

    game: Game[Any]
    lang: str
    players: Sequence[str]
    options: Mapping[str, Any]

    @property
    def words(self) -> Words:
        """The words of the game in this language."""
        return words_in(self.lang, room_of(self.game.id))

    def option(self, name: str) -> Field | None:
        """A house rule of the game; None if it has no such rule."""
        return next((field for field in self.game.house_rules() if field.name == name), None)

    def of_option(self, field: Field) -> Markup:
        """The possible values of a house rule, its default, and the choice of this table, as HTML."""
        say, texts = self.words.say, []
        if field.spec.kind in ("count", "either") and field.choices == () and field.high - field.low < A_LOT:
            key = f"option-{field.name}-possible"
            texts.append(say(key if self.words.has(key) else "rules-possible", {"low": field.low, "high": field.high}))
        texts.append(self.words.usual(field.name, field.default))
        chosen = self.options.get(field.name)
        if chosen is not None:
            texts.append(
                Markup('<b class="pen">{}</b>').format(say("rules-at-table", {"value": self.words.option(field.name, chosen)}))
            )
        return Markup(" ").join(filter(None, texts))


@dataclass(frozen=True)
class Section:
    """A rule on the page: its source (`part`), and the Markdown tokens that apply to the reader."""

    part: RulePart
    tokens: list[Token]
    reader: RuleReader

    @cached_property
    def html(self) -> Markup:
        """The HTML below its heading."""
        markdown = _markdown(self.reader.lang)
        return Markup(markdown.renderer.render(self.tokens, markdown.options, {"reader": self.reader}))  # noqa: S704 (a text of ours)

    @cached_property
    def text(self) -> str:
        """The text below its heading without markup."""
        text = ""
        for token in self.tokens:
            if token.type == "inline" and token.content and not token.content.startswith("!["):
                # Text without punctuation at its end is a cell of a table, or an item of a list.
                separator = "" if not text else " " if text[-1] in ENDS else " · "
                text += separator + _LINK.sub(r"\1", token.content).replace("**", "").replace("\n", " ")
        return text

    @property
    def rule(self) -> str:
        """The rule id; "" for the introduction."""
        return self.part.rule

    @property
    def of_pad(self) -> bool:
        """Whether it is about the pad, not the game; such sections are not printed."""
        return self.part.general or self.rule == CHECKS_CHAPTER

    @property
    def title(self) -> str:
        """The title of the rule."""
        return self.part.title


@cache
def _markdown(lang: str) -> MarkdownIt:
    # No text needs more nesting, and a hostile one would take seconds.
    markdown = MarkdownIt("js-default", {"html": False, "linkify": False, "typographer": False, "maxNesting": 10})
    for name in (*FRAMES, ONLY_FRAME):
        container_plugin(markdown, name, render=_only_frame if name == ONLY_FRAME else _frame)
    label = Markup.escape(words_in(lang).say("table-of-rules"))
    markdown.add_render_rule(
        "table_open", lambda *_: f'<div class="scroll-x" tabindex="0" role="group" aria-label="{label}"><table>\n'
    )
    markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
    markdown.add_render_rule("image", _picture)
    return markdown


def _frame(self: Any, tokens: list[Token], index: int, options: Any, env: Mapping[str, Any]) -> str:
    token, reader = tokens[index], env["reader"]
    frame, _, name = token.info.strip().partition(" ")
    option = reader.option(name) if name else None
    if token.nesting != 1:
        return (f'<p class="frame-default">{reader.of_option(option)}</p>' if option else "") + "</div>\n"
    say = reader.words.say
    kind = say(f"rules-{frame}")
    label = say("beside-which", {"what": kind, "text": say(f"option-{name}")}) if option else kind
    anchor = f' id="option-{name}"' if option else ""
    kind, label = Markup.escape(kind), Markup.escape(label)
    return f'<div class="framed {frame}"{anchor} role="note" aria-label="{kind}"><p class="frame-label">{label}</p>\n'


def _only_frame(self: Any, tokens: list[Token], index: int, options: Any, env: Mapping[str, Any]) -> str:
    """Fold text for other numbers of players than sit at the table."""
    if not _is_folded(tokens[index], env["reader"]):
        return ""
    if tokens[index].nesting != 1:
        return "</details>\n"
    numbers = [int(word) for word in _words_of(tokens[index]) if word.isdecimal() and len(word) < 3]
    label = Markup.escape(env["reader"].words.say("rules-only", {"players": tuple(numbers)}))
    return f'<details class="fold only"><summary><span class="grow">{label}</span></summary>\n'


def _words_of(token: Token) -> list[str]:
    return token.info.split()[1:]


def _is_folded(token: Token, reader: RuleReader) -> bool:
    numbers = [word for word in _words_of(token) if word.isdecimal()]
    return bool(numbers and reader.players) and str(len(reader.players)) not in numbers


def _is_left_out(token: Token, reader: RuleReader) -> bool:
    """Whether a frame is about other games, or about a house rule that this game does not have."""
    name, *arguments = token.info.split()
    if name == ONLY_FRAME:
        game_ids = [word for word in arguments if not word.isdecimal()]
        return bool(game_ids) and reader.game.id not in game_ids
    return name == "house-rule" and bool(arguments) and reader.option(arguments[0]) is None


def _tokens_for(tokens: list[Token], reader: RuleReader) -> list[Token]:
    """The tokens about this game; closing tokens of frames get the `info` of their opening tokens."""
    remaining, open_frames, skipped = [], [], 0
    for token in tokens:
        if token.type.startswith("container_"):
            if token.nesting == 1:
                open_frames.append(token)
                skipped += _is_left_out(token, reader)
            else:
                token.info = open_frames[-1].info
        if not skipped:
            remaining.append(token)
        if token.type.startswith("container_") and token.nesting == -1:
            skipped -= _is_left_out(open_frames.pop(), reader)
    return remaining


def _picture(self: Any, tokens: list[Token], index: int, options: Any, env: Mapping[str, Any]) -> str:
    token, reader = tokens[index], env["reader"]
    name, caption = str(token.attrs["src"]), str(token.attrs.get("title") or "")
    try:
        picture = make_figure(name, reader.game, reader.words, players=reader.players, caption=caption)
    except (LookupError, ValueError):
        if is_described(reader.game.id):
            return str(Markup.escape(token.content or caption))
        raise
    return render_template("rulebook/picture.html", picture=picture)


def _bare_pictures(tokens: list[Token]) -> None:
    """Hide the paragraphs around pictures."""
    for before, inside, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if inside.type == "inline" and inside.children and all(child.type in ("image", "softbreak") for child in inside.children):
            before.hidden = after.hidden = True


def _plain_corners(tokens: list[Token]) -> None:
    """Make empty header cells of tables ordinary cells."""
    for before, inside, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before.type == "th_open" and not inside.content:
            before.tag = after.tag = "td"


def _section(part: RulePart, reader: RuleReader) -> Section:
    # A part missing in a language is all English, including its pictures and frames.
    reader = replace(reader, lang=part.lang)
    tokens = _tokens_for(_markdown(reader.lang).parse(fill_numbers(reader.game.id, part.source, reader.options)), reader)
    _plain_corners(tokens)
    _bare_pictures(tokens)
    return Section(part, tokens, reader)


@cache_by_game(128)
def sections(game_id: str, lang: str, players: tuple[str, ...] = (), options: str = "{}") -> tuple[Section, ...]:
    """The rules of a game; for a table with the names of its `players` and its house rules (JSON)."""
    if (game := find_game(game_id)) is None:
        raise KeyError(game_id)
    reader = RuleReader(game, lang, players, options=json.loads(options))
    # The short chapter comes first, before the introduction.
    game_parts = sorted(parts(room_of(game_id), lang, game_id), key=lambda part: part.rule != SHORT_RULE)
    return tuple(_section(part, reader) for part in game_parts)


def needs_small_print(game_sections: Sequence[Section]) -> bool:
    """Whether rules must be printed small to fit two sheets of paper; sections about the pad are not printed."""
    return sum(len(section.text) for section in game_sections if not section.of_pad) > MAX_CHARACTERS


@cache_by_game(512)
def _titles(room: str, lang: str) -> dict[str, str]:
    return {part.rule: part.title for part in parts(room, lang)}


def rule_title(room: str, rule: str) -> str:
    """The title of a rule in this request's language; its id where it has no section."""
    return _titles(room, language()).get(rule, rule)
