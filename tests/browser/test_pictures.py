"""The pictures of the README, taken only when they are asked for: SCOREPAD_SHOTS=1."""

from __future__ import annotations

import json
import os
from collections.abc import Callable

import pytest

from scorepad.store import Store
from tests.browser.conftest import ROOT, ROUNDS, Phone
from tests.browser.pages import Laid, page

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


TABLE = Laid("partout", 4, [*ROUNDS[4], {"bids": [2, 1, 2, 1], "tricks": [4, 3]}], at=EVENING, dealer=3)
BETTING = Laid("poker-holdem", 5, HANDS, at=EVENING, dealer=3)
PICTURES = {
    "announce-de-light": page("/t/{slug}/enter/announce", TABLE, **DRAFT),
    "sheet-en-dark": page("/t/{slug}", TABLE),
    "rules-de-light": page("/rules/partout?table={slug}#rank", TABLE),
    "bets-en-light": page("/t/{slug}/enter/bets", BETTING, bets=json.dumps(BETS)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture(phone_of: Callable[..., Phone], store: Store, name: str) -> None:
    _, language, scheme = name.split("-")
    phone = phone_of({"de": "de-DE", "en": "en-GB"}[language], scheme, device_scale_factor=2)
    PICTURES[name](phone, store)
    folder = ROOT / "docs" / "img"
    folder.mkdir(parents=True, exist_ok=True)
    phone.page.screenshot(path=folder / f"{name}.png")
    assert (folder / f"{name}.png").stat().st_size < 250_000
