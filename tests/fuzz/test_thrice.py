"""Whatever a phone sends three times is done once: a double tap, a proxy that tries again, an answer that was lost."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive.evenings import night_of
from scorepad.web.app import DATABASE
from tests.fuzz.offers import HIDDEN, Known, offers
from tests.fuzz.prepared import AT, TOKEN
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site

#: Prepared tables, and pages of the site and of others, where what can be sent is tried.
TABLES = ("belote-good", "partout-over", "out-of-chips", "thrown-away", "came-and-went")
PAGES = f"""
    / /new /import /people /people/1/edit /people/1/merge?into=5 /bin /links /links/new /money /money/worth /calendar /plans/new
    /evenings/{night_of(AT, "")}/note /l/{TOKEN} /t/bettler-und-diebe-new/assumed /t/partout-bad/enter/announce
    /games/three-rounds/remove
""".split()
#: What somebody writes into the fields of a form.
WRITTEN = {
    "note": "Kuchen", "adjust_0": "5", "name": "Adele", "zone": "Europe/Paris", "given": "5", "giver": "1", "receiver": "2",
    "text": json.dumps({"scorepad": 1, "game": "sheet", "players": ["Uwe", "Ute"]}),
}  # fmt: skip


def some_of_each_kind(offered: Iterable[Sent]) -> list[Sent]:
    """Forms as somebody fills them in; of buttons that say the same but for numbers and the card at their end one."""
    kinds = {}
    for sent in offered:
        if sent.method == "POST":
            tap = re.sub(r"\d+", "#", dict(sent.form).get(".tap", "").rpartition(":")[0])
            kinds.setdefault((re.sub(r"\d+", "#", sent.path), tap), sent)
    return [replace(sent, form=[(name, WRITTEN.get(name, text)) for name, text in sent.form]) for sent in kinds.values()]


def of_tables(known: Known, tables: Iterable[str]) -> list[Sent]:
    return [sent for table in tables for offered in known.at(table).values() for sent in some_of_each_kind(offered)]


def of_pages(site: Site) -> list[Sent]:
    site.anew()
    return some_of_each_kind([*HIDDEN, *(sent for page in PAGES for sent in offers(site.send(Sent.get(page))))])


def kept(site: Site) -> dict[str, list[Any]]:
    """All rows by table, but of who types where at this moment."""
    with closing(sqlite3.connect(site.instance / DATABASE)) as there:
        names = [name for (name,) in there.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name != 'typing'")]
        return {name: there.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}


def done_again(site: Site, forms: Iterable[Sent]) -> list[Sent]:
    """Those that change something when they come for the second and the third time."""
    found = []
    for sent in forms:
        site.anew()
        site.send(sent)
        once = kept(site)
        for _ in range(2):
            site.send(sent)
        if kept(site) != once:
            found.append(sent)
    return found


@pytest.fixture(scope="module")
def known(site: Site) -> Known:
    return Known(site)


def test_every_button_of_every_page(site: Site, known: Known) -> None:
    assert done_again(site, [*of_pages(site), *of_tables(known, TABLES)]) == []


@pytest.mark.exhaustive
def test_every_button_that_can_be_reached_from_any_table(site: Site, known: Known) -> None:
    assert done_again(site, of_tables(known, ["", *site.prepared])) == []


def test_every_address_that_takes_a_form_is_tried(site: Site, known: Known) -> None:
    tried = {site.endpoint(sent) for sent in [*of_pages(site), *of_tables(known, TABLES)]}
    assert {rule.endpoint for rule in site.app.url_map.iter_rules() if "POST" in (rule.methods or ())} - tried == set()
