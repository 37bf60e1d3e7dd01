"""Belote and the thieves on the pad: what follows from what was chosen, and what the pad says to whoever counts wrongly."""

from __future__ import annotations

import pytest

from scorepad.store import Store
from tests.web.conftest import NAMES, Pad


def table(store: Store, game: str, players: int = 4, **draft: str) -> str:
    """A table with nothing on it but what is typed."""
    slug = store.open(game, NAMES[:players], 0, {}, entries=[], key=game, at=1_800_000_000)
    store.keep_draft(slug, "next-0", draft)
    return slug


@pytest.mark.parametrize(
    ("game", "stage", "said"),
    [("partout", "tricks", {"trump_colour": "pink", "trump_number": "x", **{f"bids_{seat}": "1" for seat in range(4)}}),
     ("belote", "hand", {"trump": "zz", "taker": "9", "melds": "[3]"})],
)  # fmt: skip
def test_what_was_sent_and_cannot_be_is_no_trump(phone: Pad, store: Store, game: str, stage: str, said: dict[str, str]) -> None:
    page = phone.open(f"/t/{table(store, game, 4, **said)}/enter/{stage}")
    assert page.status == 200
    assert "pink" not in page.text


class TestAHandOfBelote:
    def test_162_for_all_tricks_is_mended_by_one_tap(self, phone: Pad, store: Store) -> None:
        slug = table(store, "belote", trump="h")
        page = phone.open(f"/t/{slug}/enter/hand")
        page = phone.send(page, {"capot": "0", "cards_0": "162", "cards_1": "14"}, "hand")
        assert page.status == 422
        page = phone.press(page, "So: 176 und 0")
        page = phone.send(page, None, "hand")
        assert page.path == f"/t/{slug}"
        assert "276" in page.text, "100 for the capot and all 176 card points"
