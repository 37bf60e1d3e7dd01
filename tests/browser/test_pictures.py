"""The pictures of the README, taken only when they are asked for: SCOREPAD_SHOTS=1."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.store import NewTable, Store
from tests.browser.conftest import ROOT, ROUNDS, Phone

pytestmark = pytest.mark.skipif(not os.environ.get("SCOREPAD_SHOTS"), reason="pictures are taken with SCOREPAD_SHOTS=1")

#: A Friday evening.
EVENING = 1_794_596_400
#: A hand of Texas Hold'em that leaves Ben with 50, and the next one, in which he goes all-in.
HANDS = [{
    "bets": [
        [[1, "raise", 140], [2, "fold", 0], [3, "call", 140], [4, "fold", 0], [0, "fold", 0]],
        [[1, "open", 2], [3, "call", 2]], [[1, "open", 4], [3, "call", 4]], [[1, "open", 4], [3, "call", 4]],
    ],
    "order": [[3], [1]],
}]  # fmt: skip
BETS = [
    [
        [2, "raise", 12], [3, "call", 12], [4, "fold", 0], [0, "call", 11],
        [1, "raise", 48], [2, "call", 38], [3, "call", 38], [0, "fold", 0],
    ],
    [[2, "open", 20], [3, "raise", 50]],
]  # fmt: skip
DRAFT = {"bids_0": "1", "bids_1": "2", "bids_2": "2"}


def table(store: Store, names: tuple[str, ...] = ("Ada", "Ben", "Cem", "Dora")) -> str:
    rounds: list[Any] = [*ROUNDS[4], {"bids": [2, 1, 2, 1], "tricks": [4, 3]}]
    return store.open(NewTable("partout", names, 3, {}, entries=rounds), key="picture", at=EVENING)


def sheet(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store)}")


def announce(phone: Phone, store: Store) -> None:
    slug = table(store)
    store.keep_draft(slug, "next-5", DRAFT)
    phone.open(f"/t/{slug}/enter/announce")


def tricks(phone: Phone, store: Store) -> None:
    slug = table(store)
    store.keep_draft(slug, "next-5", {**DRAFT, "bids_3": "0", "trump_number": "3", "trump_colour": "green", "tricks_0": "4"})
    phone.open(f"/t/{slug}/enter/tricks")


def rules(phone: Phone, store: Store) -> None:
    phone.open(f"/rules/partout?table={table(store)}#rank")


def new(phone: Phone, store: Store) -> None:
    table(store)
    phone.open("/new?game=partout")


def bets(phone: Phone, store: Store) -> None:
    slug = store.open(
        NewTable("poker-holdem", ("Ada", "Ben", "Cem", "Dora", "Ella"), 3, {}, entries=HANDS), key="picture", at=EVENING
    )
    store.keep_draft(slug, f"next-{len(HANDS)}", {"bets": json.dumps(BETS)})
    phone.open(f"/t/{slug}/enter/bets")


@pytest.mark.parametrize(
    ("name", "page", "language", "scheme"),
    [
        ("sheet-de-light", sheet, "de-DE", "light"),
        ("announce-de-light", announce, "de-DE", "light"),
        ("tricks-de-light", tricks, "de-DE", "light"),
        ("sheet-en-dark", sheet, "en-GB", "dark"),
        ("rules-de-light", rules, "de-DE", "light"),
        ("new-de-light", new, "de-DE", "light"),
        ("bets-en-light", bets, "en-GB", "light"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_picture(
    phone_of: Callable[..., Phone], store: Store, name: str, page: Callable[..., None], language: str, scheme: str
) -> None:
    phone = phone_of(language, scheme, device_scale_factor=2)
    page(phone, store)
    folder = ROOT / "docs" / "img"
    folder.mkdir(parents=True, exist_ok=True)
    phone.page.screenshot(path=folder / f"{name}.png")
    assert (folder / f"{name}.png").stat().st_size < 250_000
