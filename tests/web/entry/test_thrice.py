"""Whatever a phone sends three times is done once: a double tap, a proxy that tries again, an answer that was lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, NamedTuple

import pytest
from flask import Flask

from scorepad.games import games, pad_of
from scorepad.store import Store, Unknown
from scorepad.table import open_table
from tests.examples import TWO_GAMES, mostly_exhaustive
from tests.web.conftest import NAMES, Pad, laid
from tests.web.page import Node, Page

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
POINTS = {"adjust": [5, 0], "note": "Vorgabe"}
MELDS = [{"side": side, "kind": "run", "suit": suit, "top": "K", "length": 3} for side, suit in enumerate("hd")]

#: What is typed already, where that brings up more buttons.
TYPED: dict[str, dict[str, str]] = {
    "belote": {"meld_top": "Ks", "melds": json.dumps(MELDS)},
    "black-jack": {"stake_1": "5", "stake_2": "5", "stake_3": "5", ".stage": "results"},
    "poker-holdem": {"bets": json.dumps([[[3, "call", 2]]])},
    "poker-draw": {"how": "chips", **{f"put_in_{seat}": "5" for seat in range(4)}, "order": "[[2]]", ".stage": "showdown"},
    "rummy": {"winner": "0"},
    "partout": {f"bids_{seat}": "1" for seat in range(4)},
}
#: What somebody writes into the fields of a form.
WRITTEN = {"note": "Kuchen", "adjust_0": "5", "text": json.dumps({"scorepad": 1, "game": "sheet", "players": ["Uwe", "Ute"]})}

_numbers = count()


class Where(NamedTuple):
    """A page whose buttons are tried: what lies on the table, what was done there before, and its address."""

    path: str
    game: str = "partout"
    entries: tuple[Any, ...] = ()
    before: Callable[[Pad, str], Any] | None = None


def number_of(phone: Pad, name: str) -> int:
    store: Store = phone.client.application.extensions["scorepad-store"]
    return next((person.id for person in store.people() if person.name == name), 0)


def undone(phone: Pad, slug: str) -> None:
    phone.send(phone.sheet(slug), to="undo")


def renamed(phone: Pad, _: str) -> None:
    phone.send(phone.open(f"/people/{number_of(phone, 'Ada')}/edit"), {"name": f"Ada {next(_numbers)}"}, follow=False)


def strangers(phone: Pad, _: str) -> None:
    """Somebody who never sat at a table with Ada."""
    phone.lay(names=("Uwe", "Ute", "Udo"))


def ended(phone: Pad, slug: str) -> None:
    phone.send(phone.open(f"/t/{slug}/end"))


def thrown(phone: Pad, slug: str) -> None:
    phone.send(phone.open(f"/t/{slug}/away"))


def seats(game: str) -> list[str]:
    return [*NAMES, "Gitta", "Hans"][: 4 if 4 in games()[game].players else games()[game].players[-1]]


def steps(game: str) -> list[str]:
    """The steps of an entry."""
    table, _, problems = open_table({"scorepad": 1, "game": game, "players": seats(game)})
    assert table is not None, problems
    return [stage.id for stage in pad_of(game).stages(table.setting)]


PLACES = [
    *(Where(f"/t/{{}}/enter/{stage}", game) for game in games() for stage in steps(game)),
    Where("/t/{}", entries=(ROUND, POINTS)), Where("/t/{}", entries=(ROUND, POINTS), before=undone),
    Where("/t/{}/adjust", entries=(ROUND,)), Where("/t/{}/adjust?seq=2", entries=(ROUND, POINTS)),
    Where("/t/{}/end", entries=(ROUND,)), Where("/t/{}/give", "poker-holdem"), Where("/t/{}/assumed", "bettler-und-diebe"),
    Where("/t/{}/entries/1/correct", entries=(ROUND,)), Where("/t/{}/away"), Where("/t/{}", before=thrown), Where("/t/{}/note"),
    Where("/t/{}/entries/1/correct", "belote", ({"trump": "h", "cards": [90, 86], "last_trick": 0, "taker": 0, "melds": MELDS},)),
    Where("/t/{}/ask/count?.stage=count&.cell=rack_1&tiles=4s", "rummy"),
    Where("/new"), Where("/import"), Where("/people/{ada}/edit"), Where("/people/{ada}/merge?into={uwe}", before=strangers),
    Where("/people", before=renamed),
    Where("/t/{}", "poker-holdem", ({"adjust": [0, -200, 0, 0], "note": "Vorgabe"},)),
    Where("/t/{}", entries=(ROUND,), before=ended), Where("/", entries=(ROUND,), before=ended),
    Where("/bin", before=thrown),
]  # fmt: skip


def lay(store: Store, where: Where) -> str:
    typed = TYPED.get(where.game) if "/enter/" in where.path or "/ask/" in where.path else None
    return laid(store, where.game, seats(where.game), *where.entries, draft=typed)


def buttons(page: Page) -> Iterator[tuple[Node, Node]]:
    """Every form that is sent, with each button that sends it."""
    for form in page.all("form"):
        if form.attrs.get("method") != "post":
            continue
        for button in page.all("button"):
            own = button.attrs.get("form")
            mine = form.attrs.get("id") == own if own else button in form.walk()
            if mine and button.attrs.get("formmethod", "post") == "post" and button.attrs.get("type") != "button":
                yield form, button


def sent(page: Page, form: Node, button: Node) -> tuple[str, dict[str, Any]]:
    """Where a button sends what."""
    fields = page.fields(form)
    fields.update({name: [text] for name, text in WRITTEN.items() if name in fields})
    if name := button.attrs.get("name"):
        fields[name] = [*(fields.get(name, []) if name == "name" else []), button.attrs.get("value", "")]
    return button.attrs.get("formaction") or page.target(form), fields


def state(store: Store, slug: str) -> Any:
    """All that is kept of a table, but when."""
    try:
        kept = store.load(slug)
    except Unknown:
        return "in the bin"
    version = kept.version
    slots = [f"next-{version}", *(f"fix-{seq}-{version}" for seq in range(1, version + 1))]
    drafts = {slot: {name: text for name, text in store.draft(slug, slot).items() if name != ".tapped"} for slot in slots}
    return [(step.kind, step.data) for step in kept.steps], drafts, kept.note


def shown(phone: Pad, store: Store, where: Where) -> tuple[str, Page, list[tuple[Node, Node]]]:
    """A table as it is to be, its page, and the buttons there."""
    phone.open("/")  # whatever an earlier table had to say
    slug = lay(store, where)
    if where.before:
        where.before(phone, slug)
    page = phone.open(where.path.format(slug, ada=number_of(phone, "Ada"), uwe=number_of(phone, "Uwe")))
    return slug, page, [each for each in buttons(page) if where.path != "/bin" or slug in page.target(each[0])]


def some_of_each_kind(page: Page, there: list[tuple[Node, Node]]) -> list[int]:
    """The places of the buttons, of those that say the same but for numbers and the card at their end the first and the last."""
    kinds: dict[Any, list[int]] = {}
    for number, (form, button) in enumerate(there):
        said = re.sub(r"\d+", "#", button.attrs.get("value", "").rpartition(":")[0])
        to = button.attrs.get("formaction") or page.target(form)
        kinds.setdefault((to, button.attrs.get("name"), said), []).append(number)
    return sorted({number for alike in kinds.values() for number in (alike[0], alike[-1])})


@pytest.mark.parametrize(
    "where",
    mostly_exhaustive(PLACES, lambda where: where.game, among=TWO_GAMES),
    ids=lambda where: f"{where.game}{where.path}",
)
def test_every_button_of_every_page(where: Where, phone: Pad, store: Store) -> None:
    """What each button has done once, twice more change nothing; each on a table of its own."""
    _, page, there = shown(phone, store, where)
    tried = some_of_each_kind(page, there)
    assert tried, "there is nothing to tap"
    for number in tried:
        slug, page, there = shown(phone, store, where)
        to, fields = sent(page, *there[number])
        phone.post(to, fields, follow=False)
        once = store.count(), state(store, slug)
        for _ in range(2):
            phone.post(to, fields, follow=False)
        assert (store.count(), state(store, slug)) == once, f"{there[number][1].attrs.get('value')} {to}"


#: Addresses that take a form, and are sent to more than once by tests of their own: by the folder of tests.
ELSEWHERE = {
    "auth": "open_link.take join.fresh join.fresh_of_all join.code join.comes links.make links.make_to_table links.renew "
            "links.revoke links.revoke_others links.name links.zone links.rename links.choose http_links.take",
    "archive": "money.pay money.undo money.redo worth.save evenings.note plans.make plans.changed plans.cancel plans.back "
               "plans.answer",
    "entry": "which_counts.take_mine which_counts.keep_theirs which_counts.count_both offline_form.become",
    "entry, as the script's way of a tap": "enter.keep correct.keep",
    "board": "live.typing",
    "lobby": "demo.begin demo.end",
    "tables": "unreadable.throw_typed_away",
}  # fmt: skip


def test_every_address_that_takes_a_form_is_tried(app: Flask, phone: Pad, store: Store) -> None:
    ways = app.url_map.bind("")
    tried = set(" ".join(ELSEWHERE.values()).split())
    for where in PLACES:
        if "/enter/" in where.path and where.game not in TWO_GAMES:
            continue
        _, page, there = shown(phone, store, where)
        tried.update(str(ways.match(sent(page, *each)[0].split("?")[0].split("#")[0], "POST")[0]) for each in there)
    assert {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())} - tried == set()


@pytest.mark.both_databases
class TestAtOnce:
    @pytest.fixture
    def slug(self, store: Store) -> str:
        """Two melds of Belote stand there, and a third is chosen."""
        return lay(store, Where("/t/{}/enter/announce", "belote"))

    @pytest.fixture
    def drawn(self, phone: Pad, slug: str) -> Page:
        return phone.open(f"/t/{slug}/enter/announce")

    def at_once(self, app: Flask, page: Page, what: list[dict[str, Any]]) -> None:
        with ThreadPoolExecutor(len(what)) as threads:
            for each in what:
                fields = {**page.fields(page.form()), **each}
                threads.submit(Pad(app.test_client(), "de").post, f"{page.path}/tap", fields, False)

    def melds(self, store: Store, slug: str) -> list[Any]:
        melds: list[Any] = json.loads(store.draft(slug, "next-0")["melds"])
        return melds

    def test_three_equal_taps_are_one(self, app: Flask, drawn: Page, slug: str, store: Store) -> None:
        self.at_once(app, drawn, [{".tap": "melds:add:0:2"}] * 3)
        assert len(self.melds(store, slug)) == 3
        assert "meld_top" not in store.draft(slug, "next-0"), "it was announced"

    def test_melds_of_three_phones_are_three(self, app: Flask, drawn: Page, slug: str, store: Store) -> None:
        self.at_once(app, drawn, [{".tap": "melds:add:0:2", "meld_top": top, ".key": top} for top in ("As", "Ac", "Qs")])
        assert sorted(meld["top"] + meld["suit"] for meld in self.melds(store, slug)[2:]) == ["Ac", "As", "Qs"]

    def test_three_phones_that_take_back_the_same_meld_take_back_one(
        self, app: Flask, drawn: Page, slug: str, store: Store
    ) -> None:
        self.at_once(app, drawn, [{".tap": "melds:drop:0:2", ".key": key} for key in ("one", "two", "three")])
        assert self.melds(store, slug) == MELDS[1:]

    def test_a_late_try_brings_back_nothing(self, phone: Pad, drawn: Page, slug: str, store: Store) -> None:
        """Announced, taken back; then the first try comes once more."""
        first = {**drawn.fields(drawn.form()), ".tap": "melds:add:0:2"}
        there = phone.post(f"{drawn.path}/tap", first)
        phone.post(f"{drawn.path}/tap", {**there.fields(there.form()), ".tap": "melds:drop:2:3"})
        phone.post(f"{drawn.path}/tap", first)
        assert self.melds(store, slug) == MELDS


@pytest.mark.both_databases
class TestKeys:
    def form(self, slug: str, **more: str) -> dict[str, Any]:
        who = list(NAMES[:4])
        return {"game": "partout", "seat": who, "who": who, "dealer": "Ada", ".table": slug, **WRITTEN, **more}

    def test_no_other_key_is_taken(self, phone: Pad, store: Store) -> None:
        slug = lay(store, Where(""))
        for key in ("x" * 65, "x" * 1_900_000, "a b", "ä", "x\n"):
            for path in ("/tables", "/tables/again", f"/t/{slug}/rematch", "/import"):
                answer = phone.post(path, self.form(slug, **{".key": key}), follow=False)
                assert answer.status in (400, 413), f"{key[:9]!r} to {path}"
        assert store.count() == 1

    def test_without_a_key_the_page_comes_with_one(self, phone: Pad, store: Store) -> None:
        slug = lay(store, Where(""))
        for path in ("/tables", "/tables/again", "/import"):
            assert phone.post(path, self.form(slug)).all("input", name=".key"), path
        assert store.count() == 1
