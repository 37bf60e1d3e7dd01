"""The pictures of the README, taken only when they are asked for: SCOREPAD_SHOTS=1."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.store import Store
from tests.browser.conftest import ROOT, ROUNDS, Phone

pytestmark = pytest.mark.skipif(not os.environ.get("SCOREPAD_SHOTS"), reason="pictures are taken with SCOREPAD_SHOTS=1")

#: A Friday evening.
EVENING = 1_794_596_400
DRAFT = {"bids_0": "1", "bids_1": "2", "bids_2": "2"}


def table(store: Store, names: tuple[str, ...] = ("Ada", "Ben", "Cem", "Dora")) -> str:
    rounds: list[Any] = [*ROUNDS[4], {"bids": [2, 1, 2, 1], "tricks": [4, 3]}]
    return store.open("partout", names, 3, {}, entries=rounds, key="picture", at=EVENING)


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
    phone.open(f"/rules/partout?table={table(store)}#bonus")


def new(phone: Phone, store: Store) -> None:
    table(store)
    phone.open("/new?game=partout")


@pytest.mark.parametrize(
    ("name", "page", "language", "scheme"),
    [
        ("sheet-de-light", sheet, "de-DE", "light"),
        ("announce-de-light", announce, "de-DE", "light"),
        ("tricks-de-light", tricks, "de-DE", "light"),
        ("sheet-en-dark", sheet, "en-GB", "dark"),
        ("rules-de-light", rules, "de-DE", "light"),
        ("new-de-light", new, "de-DE", "light"),
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
