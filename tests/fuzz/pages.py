"""Every page of tables with all kinds of house rules: brought to the site, looked at, and played once more."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from scorepad.core.game import Game
from scorepad.core.model import Field
from scorepad.forms.cells import cells_of, texts_of
from scorepad.forms.draft import draft_name
from scorepad.games import can_be_played, games, pad_of, questions_of
from scorepad.hands.simulate import SimulationRun, records
from scorepad.table import Table, open_table
from tests.fuzz.judge import Answer
from tests.fuzz.odd import MARKED
from tests.fuzz.offers import offers
from tests.fuzz.prepared import NAMES
from tests.fuzz.search import least
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site
from tests.tables import asks, entries_of, options_of

#: Of each page so many are looked at, and so many in all.
ALIKE, PAGES = 2, 70
#: The most rounds of a table.
ROUNDS = 3
#: What nothing on a page leads to: pages of a table, and pages of the site that tell about it.
TABLE = tuple(f"/t/{{slug}}{way}" for way in (
    "", "/raw", "/record", "/log", "/away", "/end", "/result", "/totals", "/note", "/assumed", "/watch", "/blank", "/live",
    "/picture.svg", "/rare", "/rarest",
    "/rounds/1", "/rounds/1/hand", "/rare/1", "/entries/1/correct", "/adjust", "/give", "/seats/0",
    "/seats/new",
))  # fmt: skip
RULES = tuple(f"/rules/{{game}}{way}?table={{slug}}" for way in ("", "/file", "/hand", "/seat"))
SITE = ("/", "/past", "/new?game={game}", "/archive/{game}", "/export/tables.jsonl", "/export/rounds.csv")


class Brought(NamedTuple):
    """A table: its record, a draft of its next entry (texts), and what is asked there, each with its texts."""

    record: dict[str, Any]
    draft: Mapping[str, str] = MappingProxyType({})
    asked: Sequence[tuple[str, list[tuple[str, str]]]] = ()


def values(field: Field) -> st.SearchStrategy[Any]:
    """What a house rule may be: often null, its default, or one of its bounds."""
    usual = st.sampled_from([None, None, list(field.default) if isinstance(field.default, tuple) else field.default])
    numbers = st.sampled_from([field.low, field.high]) | st.integers(field.low, field.high) | st.integers(0, 20)
    match field.spec.kind:
        case "flag":
            return usual | st.booleans()
        case "choice":
            return usual | st.sampled_from(field.choices)
        case "text":
            return usual | st.sampled_from([" ", f" {MARKED} ", "x" * 40, "Doppelkopf"])
        case "either":
            return usual | st.sampled_from(field.spec.allowed_words) | numbers
    return usual | (st.lists(numbers, min_size=field.size, max_size=field.size) if field.size else numbers)


@st.composite
def rules(draw: st.DrawFn, game: Game[Any], players: int) -> dict[str, Any]:
    """House rules that a table of a game may have."""
    wild: st.SearchStrategy[Any] = st.fixed_dictionaries({}, optional={each.name: values(each) for each in game.house_rules()})
    options: dict[str, Any] = draw(wild | options_of(game.id, players))
    while problems := open_table(_record(game, players, options))[2]:
        for name in {str(problem.at[0]) for problem in problems} & {*options} or {*options}:
            del options[name]
    return options


def _record(game: Game[Any], players: int, options: dict[str, Any]) -> dict[str, Any]:
    return {"scorepad": 1, "game": game.id, "players": list(NAMES[:players]), "dealer": 0, "options": options, "rounds": []}


@st.composite
def tables(draw: st.DrawFn) -> Brought:
    """A table with house rules and a few rounds, typed or played, and with what is typed and asked next."""
    game = draw(st.sampled_from(list(games().values())))
    players = draw(st.sampled_from(game.players))
    record = _record(game, players, draw(rules(game, players)))
    table = open_table(record)[0]
    assert table is not None
    many = draw(st.integers(0, ROUNDS))
    if many and can_be_played(game.id) and draw(st.booleans()):
        run = SimulationRun(game.id, players, draw(st.integers(0, 99)), options=record["options"], tables=True, rounds=many)
        record = {**records(run, 0, 1)[0], "players": record["players"]}
        for entry in record["rounds"]:
            table = table.with_entry(entry)
        table = table._replace(ended=record["ended"])
    else:
        while len(record["rounds"]) < many and (entry := _entry(draw, table)) is not None:
            table = table.with_entry(entry)
            record["rounds"].append(entry)
    typed = None if table.finished else _entry(draw, table)
    pad, setting = pad_of(game.id), table.setting
    draft = texts_of(pad.fields(setting), pad.from_entry(typed, setting)) if typed else {}
    return Brought(record, draft, list(_questions(draw, table)))


def _entry(draw: st.DrawFn, table: Table) -> dict[str, Any] | None:
    """An entry that is taken, null where it may be; None if none is made."""
    strategy = entries_of(table.game.id)
    if table.finished or strategy is None:
        return None
    try:
        entry: dict[str, Any] = draw(strategy(table.state))
    except InvalidArgument:
        # Nothing can be written down by these house rules: what must come out is out of the bounds.
        return None
    nulls = {each.name: None for each in table.game.fields(table.setting) if not each.required and each.name not in entry}
    for found in ({**entry, **nulls}, entry):
        if not table.score_next(found).problems:
            return found
    return None


def _questions(draw: st.DrawFn, table: Table) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    for name, question in questions_of(table.game.id).items():
        strategy = asks(table.game.id, name)
        asked = draw(strategy) if strategy is not None else {}
        texts = texts_of(question.fields(table.setting), asked)
        for cell in cells_of(question.fields(table.setting)):
            value = asked.get(cell.field.name)
            if cell.index is not None and value:
                value = value.get(str(cell.index)) if isinstance(value, dict) else next(iter(value[cell.index :]), None)
            if cell.field.spec.kind in ("cards", "sets") and isinstance(value, list):
                texts[cell.name] = json.dumps(value) if cell.field.spec.kind == "sets" else ",".join(map(str, value))
        yield name, list(texts.items())


class Pages:
    """The scene at a site."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.many = 0
        # What is worked out once for all tables of a pad is not the time of the first.
        site.send(Sent.get("/rules/belote/file"))

    def __call__(self, data: st.DataObject) -> None:
        """Somebody brings a table, and looks at all of it."""
        brought = data.draw(tables())
        parts: list[tuple[str, Any]] = [*brought.record["options"].items(), *(("", entry) for entry in brought.record["rounds"])]

        def of(some: list[tuple[str, Any]]) -> Brought:
            rounds, options = [entry for name, entry in some if not name], {name: value for name, value in some if name}
            return brought._replace(record={**brought.record, "options": options, "rounds": rounds})

        least(parts, lambda some: self.tried(of(some)), lambda some: f"Pages(site).tried(Brought{tuple(of(some))!r})")

    def tried(self, brought: Brought) -> None:
        """The table is brought, looked at, and played once more."""
        self.site.anew()
        answer = self._look(Sent("POST", "/import", form=[("text", json.dumps(brought.record)), (".key", "x7")]))
        if not answer.location:
            return
        slug = answer.location.split("/")[2]
        if brought.draft:
            self.site.store.drafts.update(slug, draft_name(self.site.store.tables.version(slug)), dict(brought.draft))
        game = brought.record["game"]
        ahead = [Sent.get(way.format(slug=slug, game=game)) for way in (*TABLE, *RULES)]
        ahead += [Sent.get(f"/t/{slug}/ask/{name}") for name in questions_of(game)]
        ahead += [Sent("GET", f"/t/{slug}/ask/{name}", [*texts, (".sent", "1")]) for name, texts in brought.asked]
        self._walk(slug, ahead)
        again = str(self._look(Sent("POST", "/tables/again", form=[(".table", slug), (".key", "x8")])).location).split("/")[2]
        for way in (TABLE[0], *RULES, *SITE):
            self._look(Sent.get(way.format(slug=again, game=game)))

    def _walk(self, slug: str, ahead: list[Sent]) -> None:
        """These pages of a table and those that they lead to; each answers, if only that there is no such thing."""
        known = Counter(self.site.endpoint(sent) for sent in ahead)
        seen = {sent.code for sent in ahead}
        for at in range(PAGES):
            if at >= len(ahead):
                break
            for sent in offers(self._look(ahead[at])):
                endpoint, here = self.site.endpoint(sent), f"/t/{slug}" in sent.path or ("table", slug) in sent.query
                if sent.method == "GET" and here and sent.code not in seen and known[endpoint] < ALIKE:
                    known[endpoint] += 1
                    seen.add(sent.code)
                    ahead.append(sent)

    def _look(self, sent: Sent) -> Answer:
        self.many += 1
        return self.site.follow(sent)
