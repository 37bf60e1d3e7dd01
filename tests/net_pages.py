"""The net under the pages of every room: each opens, and draws what it must. See `tests/net.py`."""

from __future__ import annotations

import logging
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from traceback import extract_tb
from typing import Any
from urllib.parse import urlencode

from scorepad.core.field_input import Stage
from scorepad.core.game import Game
from scorepad.core.model import ANY_CHOICE, Field, fields
from scorepad.core.pad import Pad
from scorepad.forms.cells import Cell, FieldTexts, FormSpec, cells_of
from scorepad.forms.draft import draft_name
from scorepad.forms.question import QuestionDraft
from scorepad.games import folder, pad_of, questions_of, room_of, rooms
from scorepad.store import NewTable, Store
from scorepad.table import Table
from scorepad.web.app import create_app
from scorepad.web.forms.controls import CONTROLS
from scorepad.words import LANGUAGES
from tests.net import OF_A_GAME, OF_A_ROOM, asked_fields, at, fields_of, fresh, new_table, settings_of, unlisted_games, written_in
from tests.net_texts import TEXTS_OF_A_GAME, TEXTS_OF_A_ROOM
from tests.tables import drawn_records, entries_of

_tables = count(1)


def in_template(room: str, field: Field) -> str:
    """Which template draws a field."""
    own = field.input.part_of or (field.name if field.spec.kind == "list" else "")
    return at(f"scorepad/games/{room}/{own}.html") if own else "templates/forms/controls.html:1"


def uncontrolled_fields(game: Game[Any]) -> Iterator[str]:
    """Fields that no control can show."""
    pad = pad_of(game.id)
    here = [(each, written_in(pad.typed_model or game.entry, each.name), "field") for each in fields_of(pad)]
    here += [(each, written_in(game.options, each.name), "house rule") for each in fields(game.options, settings_of(game)[0])]
    for question in questions_of(game.id).values():
        asked = asked_fields(game, question)
        what = f"field of question `{question.id}`,"
        here += [
            (each, written_in(question.input_model, each.name), what)
            for each in asked
            if each.required or each.spec.kind != "other"
        ]
    for field, where, what in here:
        if field.spec.kind not in CONTROLS:
            yield (
                f"`{field.name}`, a {what} of {game.id}, has no mark that a control shows: write one of "
                f"{', '.join(sorted(CONTROLS))} in {where}"
            )


class Site:
    """A phone that opens pages of the site and knows why one fails."""

    def __init__(self, where: Path) -> None:
        app = create_app(where, WTF_CSRF_ENABLED=False, HERE=True)
        self.client = app.test_client()
        self.store: Store = app.extensions["scorepad-store"]
        self.html = ""
        self._faults: list[BaseException] = []
        app.logger.handlers = [_Catching(self._faults)]
        app.logger.propagate = False

    def open(self, path: str, lang: str) -> tuple[str, str]:
        """A page, and why it does not open ("" if it does)."""
        self._faults.clear()
        got = self.client.get(path, headers={"Accept-Language": lang})
        html = got.get_data(as_text=True)
        if got.status_code == 200 and "Traceback" not in html:
            return html, ""
        if not self._faults:
            return html, f"status {got.status_code}"
        at = extract_tb(self._faults[-1].__traceback__)[-1]
        ours = [each for each in extract_tb(self._faults[-1].__traceback__) if each.filename.endswith(".html")] or [at]
        return html, f"{self._faults[-1]!r} at {'/'.join(Path(ours[-1].filename).parts[-2:])}:{ours[-1].lineno}"

    def closed(self, path: str, what: str) -> list[str]:
        """Nothing, if a page opens in every language; what it looks like is `html` then."""
        found = []
        for lang in LANGUAGES:
            self.html, why = self.open(path, lang)
            if why:
                found.append(f"{what} does not open in {lang}: {why}")
        return found

    def lay(self, record: Mapping[str, Any]) -> str:
        """A table with the rounds of a record."""
        new = NewTable(
            record["game"], record["players"], record.get("dealer", 0), record.get("options", {}), entries=record.get("rounds", ())
        )
        return self.store.tables.open(new, key=f"net-{next(_tables)}", at=1_800_000_000)

    def type_in(self, slug: str, texts: Mapping[str, str]) -> None:
        """A draft of the first entry, in place of whatever was typed."""
        self.store.drafts.delete(slug, draft_name(0))
        self.store.drafts.update(slug, draft_name(0), texts)


class _Catching(logging.Handler):
    def __init__(self, faults: list[BaseException]) -> None:
        super().__init__()
        self.faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1]:
            self.faults.append(record.exc_info[1])


def any_text(field: Field) -> str:
    """What somebody may have typed into a cell of a field."""
    return {
        "count": str(max(field.low, min(0, field.high))), "either": str(max(field.low, min(0, field.high))),
        "choice": (*field.choices, "")[0], "flag": "1", "list": "[]", "sets": "[]", "text": "x",
        "cards": str(next(iter(getattr(field.pack, "cards", ())), "")),
    }.get(field.spec.kind, "0")  # fmt: skip


def choices_for(asked: Sequence[Field], field: Field) -> dict[str, str]:
    """The least that must be typed for a field to come up."""
    texts: dict[str, str] = {}
    by_name, now = {each.name: each for each in asked}, field
    while now.spec.applies_if is not None:
        name, value = now.spec.applies_if
        now = by_name[name]
        texts[name] = any_text(now) if value == ANY_CHOICE else ("1" if value else "") if isinstance(value, bool) else str(value)
    if field.input.only_where_zero:
        texts[f"{field.input.only_where_zero}_0"] = "0"
    if field.spec.kind == "index":
        # It points to what lay there before.
        texts[field.spec.cards_field] = f"{any_text(by_name[field.spec.cards_field])},{texts[field.spec.cards_field]}"
    return texts


def drafts(pad: Pad[Any], table: Table) -> dict[tuple[Stage, tuple[tuple[str, str], ...]], list[Field]]:
    """What must be typed at a fresh table for all its fields to come up: the stage and the texts, each with the fields."""
    asked, stages = pad.fields(table.setting), pad.stages(table.setting)
    found: dict[tuple[Stage, tuple[tuple[str, str], ...]], list[Field]] = {}
    for field in asked:
        if field.input.stage is None or field.input.part_of:
            continue
        before = stages[: stages.index(field.input.stage)]
        texts = {**pad.initial_texts(table.state), **choices_for(asked, field)}
        while missing := [cell for cell in FieldTexts(FormSpec(asked), texts).missing if cell.field.input.stage in before]:
            texts[missing[0].name] = any_text(missing[0].field)
        found.setdefault((field.input.stage, tuple(texts.items())), []).append(field)
    return found


def is_in_list(room: str, field: Field) -> bool:
    """Whether the template of a list names this part of it: it may come up only as the list grows."""
    templates = folder(room).glob(f"{field.input.part_of}.*html") if field.input.part_of else ()
    return any(re.search(rf"\b{field.name}\b", path.read_text(encoding="utf-8")) for path in templates)


def is_drawn(cells: Iterable[Cell], html: str) -> bool:
    return any(f'{what}{cell.name}"' in html for cell in cells for what in ('name="', 'id="f-'))


def undrawn_fields(game: Game[Any], site: Site) -> Iterator[str]:
    """Pages of the entry that do not open, and fields that are drawn on none; with each number of players."""
    pad, room = pad_of(game.id), room_of(game.id)
    for players in game.players:
        slug = site.lay(fresh(game, players))
        table = new_table(game, players)
        left = {
            each.name: each for each in pad.fields(table.setting) if each.input.stage is not None and not is_in_list(room, each)
        }
        for (stage, texts), wanted in drafts(pad, table).items():
            site.type_in(slug, dict(texts))
            what = f"The page of stage `{stage.id}` of {game.id} with {players} players"
            yield from tick_off(site, f"/t/{slug}/enter/{stage.id}", what, wanted, left)
        for field in left.values():
            yield (
                f"Field `{field.name}` of {game.id} is not drawn with {players} players: show a control `{field.name}` at stage "
                f"`{field.input.stage.id}`, in {in_template(room, field)}"
            )


def tick_off(site: Site, path: str, what: str, wanted: Iterable[Field], left: dict[str, Field]) -> Iterator[str]:
    """Open a page and take those of the `wanted` fields that it draws out of `left`; where it does not open, all of them."""
    closed = site.closed(path, what)
    yield from closed
    for field in wanted:
        if closed or is_drawn(cells_of([field]), site.html):
            left.pop(field.name, None)


def undrawn_questions(game: Game[Any], site: Site) -> Iterator[str]:
    """Questions whose page does not open, away from a table or at one, and fields that it never draws."""
    room, pad = room_of(game.id), pad_of(game.id)
    slug = site.lay(fresh(game, game.players[0]))
    for question in questions_of(game.id).values():
        what = f"The page of question `{question.id}` of {game.id}"
        yield from site.closed(f"/t/{slug}/ask/{question.id}", f"{what} at a table")
        for stage in pad.stages(new_table(game, game.players[0]).setting):
            yield from site.closed(f"/t/{slug}/ask/{question.id}?.stage={stage.id}", f"{what} from stage `{stage.id}`")
        for players in game.players:
            what = f"The page of question `{question.id}` of {game.id} with {players} players"
            asked = [each for each in QuestionDraft(game, question, {}, players).fields if each.spec.kind in CONTROLS]
            pages: dict[str, list[Field]] = {}
            for field in asked:
                texts = choices_for(asked, field)
                pages.setdefault(urlencode({".players": players, **({".sent": 1} if texts else {}), **texts}), []).append(field)
            left = {each.name: each for each in asked}
            for query, wanted in pages.items():
                yield from tick_off(site, f"/ask/{game.id}/{question.id}?{query}", what, wanted, left)
            for field in left.values():
                yield (
                    f"Field `{field.name}` of question `{question.id}` of {game.id} is not drawn with {players} players: show a "
                    f"control `{field.name}` on its page, in {in_template(room, field)}"
                )


def closed_sheets(game: Game[Any], site: Site) -> Iterator[str]:
    """Pages that do not open: a new table, the rules, a table with two rounds, and the correction of each."""
    yield from site.closed(f"/new?game={game.id}", f"The page for a new table of {game.id}")
    yield from site.closed(f"/rules/{game.id}", f"The rules of {game.id}")
    for record in drawn_records(game, rounds=2) if entries_of(game.id) else ():
        slug = site.lay(record)
        yield from site.closed(f"/t/{slug}", f"The sheet of {game.id}")
        for seq, entry in enumerate(record["rounds"], 1):
            if "adjust" not in entry:
                yield from site.closed(f"/t/{slug}/entries/{seq}/correct", f"The correction of a round of {game.id}, {entry},")


ON_PAGES = (undrawn_fields, undrawn_questions, closed_sheets)


def texts_holes(room: str, site: Site) -> Iterator[str]:
    """What the rules of a room do not tell."""
    with site.client.application.test_request_context():
        for of_room in TEXTS_OF_A_ROOM:
            yield from of_room(room)
        for game in rooms()[room]:
            for of_game in TEXTS_OF_A_GAME:
                yield from of_game(game)


def holes(room: str, site: Site) -> Iterator[str]:
    """Everything that a room lacks."""
    unworded = False
    for hole in chain(
        *(of_room(room) for of_room in OF_A_ROOM),
        *(of_game(game) for game in rooms()[room] for of_game in (*OF_A_GAME, uncontrolled_fields)),
        texts_holes(room, site),
        *(on_pages(game, site) for game in rooms()[room] for on_pages in ON_PAGES),
    ):
        # A page that only lacks a word is told where the word is.
        if not (unworded and "KeyError" in hole):
            yield hole
        unworded |= " = …`" in hole


def main(names: Sequence[str]) -> None:
    """Tell the holes of some rooms, or of all."""
    with tempfile.TemporaryDirectory() as place:
        site = Site(Path(place))
        told = [*(hole for room in names or rooms() for hole in holes(room, site)), *unlisted_games()]
    print("\n".join(told))
    sys.exit(bool(told))
