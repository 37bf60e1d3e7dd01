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
from scorepad.store import NewTable, Store, Unknown
from scorepad.table import open_table
from tests.examples import TWO_GAMES, mostly_exhaustive
from tests.web.conftest import NAMES, Pad
from tests.web.page import Node, Page

AT = 1_800_000_000
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
    slug = store.open(NewTable(where.game, seats(where.game), 0, {}, entries=where.entries), key=f"thrice-{next(_numbers)}", at=AT)
    if ("/enter/" in where.path or "/ask/" in where.path) and where.game in TYPED:
        store.keep_draft(slug, "next-0", TYPED[where.game])
    return slug


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


def try_all(phone: Pad, store: Store, where: Where, times: int) -> list[tuple[str, Any]]:
    """What each button of a page comes to, if it is sent so many times: each on a table of its own."""
    found: list[tuple[str, Any]] = []
    _, page, there = shown(phone, store, where)
    for number in some_of_each_kind(page, there):
        slug, page, there = shown(phone, store, where)
        to, fields = sent(page, *there[number])
        before = store.count()
        for _ in range(times):
            phone.post(to, fields, follow=False)
        found.append((f"{there[number][1].attrs.get('value')} {to}", (store.count() - before, state(store, slug))))
    return found


@pytest.mark.parametrize(
    "where",
    mostly_exhaustive(PLACES, lambda where: where.game, among=TWO_GAMES),
    ids=lambda where: f"{where.game}{where.path}",
)
def test_every_button_of_every_page(where: Where, phone: Pad, store: Store) -> None:
    once = try_all(phone, store, where, 1)
    assert once, "there is nothing to tap"
    for (what, one), (_, three) in zip(once, try_all(phone, store, where, 3), strict=True):
        assert one == three, what


#: Addresses that take a form, and where else they are sent to more than once.
ELSEWHERE = {
    "open_link.take": "test_linking.py: test_a_link_taken_three_times_is_one",
    "join.fresh": "test_joining.py: test_a_new_code_is_there_once",
    "join.fresh_of_all": "the same for the whole circle",
    "money.pay": "test_money.py: test_the_same_form_sent_again_pays_once",
    "money.undo": "test_money.py: test_a_payment_undone_twice_and_redone_twice_counts_once",
    "money.redo": "the same",
    "worth.save": "test_money.py: test_the_same_worth_again_changes_nothing",
    "join.code": "a try is a try: test_joining.py: test_a_tenth_wrong_try_ends_the_code",
    "join.comes": "test_joining.py: test_the_same_tap_three_times_is_one_link",
    "links.make": "test_linking.py: test_the_same_form_again_shows_the_same_link",
    "links.make_to_table": "the same for one table",
    "links.renew": "test_linking.py: test_who_was_renewed_needs_the_new_one",
    "links.revoke": "test_linking.py: test_who_was_revoked_is_a_stranger",
    "links.revoke_others": "test_linking.py: test_all_but_mine",
    "links.name": "test_linking.py: test_the_circle_has_a_name",
    "evenings.note": "test_evenings.py: test_two_phones_at_the_same_note_do_not_overwrite_each_other: the same again",
    "links.zone": "test_links.py: test_the_time_zone_of_the_circle_is_set_where_it_has_its_name: the same zone again is the same",
    "links.rename": "test_links.py: test_are_changed_where_links_are_listed: the same name again is the same",
    "links.choose": "test_linking.py: test_a_phone_goes_from_one_circle_to_another",
    "which_counts.take_mine": "test_round.py: test_mine_tapped_twice_takes_over_once",
    "which_counts.keep_theirs": "test_round.py: test_theirs_tapped_twice_keeps_mine_in_the_history_once",
    "which_counts.count_both": "test_round.py: test_both_tapped_twice_adds_one_round",
    "enter.keep": "the script's way of enter.tap",
    "correct.keep": "the script's way of correct.tap",
    "offline_form.become": "test_blank.py: test_the_same_sent_again_changes_nothing",
    "plans.make": "test_plans.py: test_tapped_three_times_it_is_planned_once",
    "plans.changed": "test_plans.py: test_a_change_is_on_all_phones: the same again is the same",
    "plans.cancel": "test_plans.py: test_called_off_three_times_it_comes_back_once",
    "plans.back": "the same",
    "plans.answer": "test_plans.py: test_two_taps_on_the_same_key_are_one_answer",
    "demo.begin": "test_demo.py: test_tapped_three_times_there_is_one",
    "demo.end": "test_demo.py: test_thrown_away_three_times_the_own_circle_stays",
    "http_links.take": "test_http_links.py: test_goes_on_with_one_tap_where_it_was",
    "live.typing": "test_live.py: test_while_somebody_goes_on_typing_in_the_same_field",
    "unreadable.throw_typed_away": "test_drafts_unreadable.py: test_what_was_typed_meanwhile_is_not_thrown_away",
}


def test_every_address_that_takes_a_form_is_tried(app: Flask, phone: Pad, store: Store) -> None:
    ways = app.url_map.bind("")
    tried = set(ELSEWHERE)
    for where in PLACES:
        _, page, there = shown(phone, store, where)
        tried.update(str(ways.match(sent(page, *each)[0].split("?")[0].split("#")[0], "POST")[0]) for each in there)
    assert {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())} - tried == set()


@pytest.mark.both_databases
class TestAtOnce:
    def at_once(self, app: Flask, page: Page, what: list[dict[str, Any]]) -> None:
        form = page.form()
        with ThreadPoolExecutor(len(what)) as threads:
            for each in what:
                fields = {**page.fields(form), **each}
                threads.submit(Pad(app.test_client(), "de").post, f"{page.path}/tap", fields, False)

    def test_three_equal_taps_are_one(self, app: Flask, phone: Pad, store: Store) -> None:
        slug = lay(store, Where("/t/{}/enter/announce", "belote"))
        page = phone.open(f"/t/{slug}/enter/announce")
        self.at_once(app, page, [{".tap": "melds:add:0:2"}] * 3)
        kept = store.draft(slug, "next-0")
        assert len(json.loads(kept["melds"])) == 3
        assert "meld_top" not in kept, "it was announced"

    def test_melds_of_three_phones_are_three(self, app: Flask, phone: Pad, store: Store) -> None:
        slug = lay(store, Where("/t/{}/enter/announce", "belote"))
        page = phone.open(f"/t/{slug}/enter/announce")
        self.at_once(app, page, [{".tap": "melds:add:0:2", "meld_top": top, ".key": top} for top in ("As", "Ac", "Qs")])
        tops = [meld["top"] + meld["suit"] for meld in json.loads(store.draft(slug, "next-0")["melds"])[2:]]
        assert sorted(tops) == ["Ac", "As", "Qs"]

    def test_three_phones_that_take_back_the_same_meld_take_back_one(self, app: Flask, phone: Pad, store: Store) -> None:
        slug = lay(store, Where("/t/{}/enter/announce", "belote"))
        page = phone.open(f"/t/{slug}/enter/announce")
        self.at_once(app, page, [{".tap": "melds:drop:0:2", ".key": key} for key in ("one", "two", "three")])
        assert json.loads(store.draft(slug, "next-0")["melds"]) == MELDS[1:]

    def test_a_late_try_brings_back_nothing(self, phone: Pad, store: Store) -> None:
        """Announced, taken back; then the first try comes once more."""
        slug = lay(store, Where("/t/{}/enter/announce", "belote"))
        page = phone.open(f"/t/{slug}/enter/announce")
        first = {**page.fields(page.form()), ".tap": "melds:add:0:2"}
        there = phone.post(f"{page.path}/tap", first)
        phone.post(f"{page.path}/tap", {**there.fields(there.form()), ".tap": "melds:drop:2:3"})
        phone.post(f"{page.path}/tap", first)
        assert json.loads(store.draft(slug, "next-0")["melds"]) == MELDS


@pytest.mark.both_databases
class TestKeys:
    @pytest.mark.parametrize("key", ["x" * 65, "x" * 1_900_000, "a b", "ä", "x\n"], ids=["65", "huge", "blank", "letter", "line"])
    def test_no_other_key_is_taken(self, phone: Pad, store: Store, key: str) -> None:
        slug = lay(store, Where(""))
        before = store.count()
        form = {"game": "partout", "seat": list(NAMES[:4]), "who": list(NAMES[:4]), "dealer": "Ada", ".table": slug, ".key": key}
        for path in ("/tables", "/tables/again", f"/t/{slug}/rematch", "/import"):
            assert phone.post(path, {**form, **WRITTEN}, follow=False).status in (400, 413)
        assert store.count() == before

    def test_without_a_key_the_page_comes_with_one(self, phone: Pad, store: Store) -> None:
        slug = lay(store, Where(""))
        before = store.count()
        form = {"game": "partout", "seat": list(NAMES[:4]), "who": list(NAMES[:4]), "dealer": "Ada", ".table": slug}
        for path in ("/tables", "/tables/again", "/import"):
            assert phone.post(path, {**form, **WRITTEN}).all("input", name=".key")
        assert store.count() == before
