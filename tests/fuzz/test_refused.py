"""A form that is refused, or comes by a method that only reads, has written nothing: no row is another one, not even of a draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pytest

from scorepad.log import TOGGLE_KINDS
from scorepad.web.http.requests import READING
from scorepad.web.tables.conflicts import BACK_FIELD
from tests.fuzz.offers import Known
from tests.fuzz.sent import FORM, Sent
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


def gone_back(forms: Iterable[Sent]) -> list[Sent]:
    """The forms as the page after a conflict sends them: they ask to take the last step back, or to bring it back."""
    return [replace(form, form=[*form.form, (BACK_FIELD, kind)]) for form in forms for kind in TOGGLE_KINDS]


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


@pytest.fixture(scope="module")
def forms(site: Site, known: Known) -> list[Sent]:
    """Of every address; also where they take back the end of a game first."""
    return [*of_pages(site), *of_tables(known, TABLES), *gone_back(of_tables(known, ("partout-over",)))]


@pytest.mark.exhaustive
def test_a_form_with_something_that_does_not_fit(site: Site, forms: list[Sent]) -> None:
    assert wrote_all_the_same(site, forms) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("method", READING)
def test_a_form_by_a_method_that_only_reads(site: Site, forms: list[Sent], method: str) -> None:
    site.anew()
    before, found = kept(site), []
    for form in forms:
        sent = replace(form, method=method, headers=[("Content-Type", FORM), ("Origin", "http://elsewhere.example")])
        if site.send(sent).status >= 500 or kept(site) != before:
            found.append(sent)
            site.anew()
    assert found == []
