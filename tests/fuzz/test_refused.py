"""A form that is refused has written nothing: no row of the database is another one, not even of a draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from tests.fuzz.offers import Known
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site
from tests.fuzz.test_thrice import TABLES, kept, of_pages, of_tables

#: What is wrong in a field: a word where a number or a choice stands; nothing, too much, too little.
UNFIT = "zzz", "", "99999", "-1"
#: What a form says of the page that it was on, and what it says where others have written since.
KNOWN = {".seen": "0", ".typed": "", ".was": "{}"}
#: These lead back to the sheet, which says that it has moved.
TO_THE_SHEET = {
    "history.undo_step", "history.redo_step", "board.strike_entry", "board.end_table", "board.buy_chips", "board.open_rematch",
    "bin.delete_table",
}  # fmt: skip


def spoilt(sent: Sent) -> Iterator[Sent]:
    """The form with one field that is wrong, one after the other."""
    for at, (name, text) in enumerate(sent.form):
        if name != ".key":
            yield from (replace(sent, form=[*sent.form[:at], (name, word), *sent.form[at + 1 :]]) for word in UNFIT if word != text)


def overtaken(sent: Sent) -> Sent:
    return replace(sent, form=[(name, KNOWN.get(name, text)) for name, text in sent.form])


def wrote_all_the_same(site: Site, forms: Sequence[Sent]) -> list[Sent]:
    site.anew()
    before, found = kept(site), []
    for form in forms:
        for sent in (replace(form, headers=[("Origin", "http://elsewhere.example")]), overtaken(form), *spoilt(form)):
            refused = site.send(sent).status >= 400 or (sent == overtaken(form) and site.endpoint(sent) in TO_THE_SHEET)
            if kept(site) != before:
                found += [sent] * refused
                site.anew()
    return found


@pytest.fixture(scope="module")
def known(site: Site) -> Known:
    return Known(site)


@pytest.mark.exhaustive
def test_a_form_with_something_that_does_not_fit(site: Site, known: Known) -> None:
    assert wrote_all_the_same(site, [*of_pages(site), *of_tables(known, TABLES)]) == []
