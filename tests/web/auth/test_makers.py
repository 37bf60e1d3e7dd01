"""Revoking a link offers "and what was made with it", with how much that is, and does it in one step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.store import Store
from tests.web.auth.test_join import join, shown
from tests.web.auth.test_links import make, take
from tests.web.conftest import Guest, Pad
from tests.web.page import Page

#: Phones in the network, one a name.
Phones = Callable[..., Guest]


@pytest.fixture
def ada(phone: Pad, guest_of: Phones) -> Guest:
    """A phone whose owner keeps the circle."""
    found = guest_of()
    take(found, make(phone, "Ada", "keeper"))
    return found


@pytest.fixture
def ben(ada: Guest, guest_of: Phones, played: str) -> Guest:
    """A phone that shows a code, by which Cem came, who made a link for Dora."""
    found, cem = guest_of(), guest_of()
    take(found, make(ada, "Ben"))
    join(cem, shown(found, f"/t/{played}/join?for=table"), name="Cem")
    make(cem, "Dora", slug=played)
    return found


def offers(page: Page) -> list[str]:
    return [each.text for each in page.all("button") if "samt" in each.text]


def valid(store: Store) -> list[str]:
    return sorted(link.name for link in store.links.all())


def test_it_is_told_how_much_that_is_and_done_in_one_step(ada: Guest, ben: Guest, store: Store, played: str) -> None:
    page = ada.open("/links")
    assert offers(page) == ["Sperren, samt 2 Links und 1 Code", "Sperren, samt 1 Link"]
    page = ada.press(page, "Sperren, samt 2 Links und 1 Code")
    assert "Der Link von Ben ist gesperrt, samt 2 Links und 1 Code." in page.text
    assert "Ada hat den Link von Ben gesperrt, mit allem, was daraus entstand (3)." in page.text
    assert valid(store) == ["Ada"]
    assert ben.sheet(played).status == 403
    assert offers(page) == []


def test_whose_own_link_was_made_with_it_stays_in(ada: Guest, ben: Guest, guest_of: Phones, store: Store) -> None:
    eve = guest_of()
    take(eve, make(ada, "Eve", "keeper"))
    make(eve, "Finn")
    page = eve.open("/links")
    assert offers(page) == [f"Sperren, samt {made}" for made in ("3 Links und 1 Code", "2 Links und 1 Code", "1 Link")], (
        "not her own"
    )
    eve.press(page, "Sperren, samt 3 Links und 1 Code")
    assert valid(store) == ["Eve", "Finn"]
    assert eve.open("/links").status == 200
