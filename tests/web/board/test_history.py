"""What a correction changed is told in words, in every game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import NewStep, Store
from tests.examples import mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import Pad, laid, laid_as


@pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
def test_a_correction_is_told_without_a_sign_of_the_machine(phone_of: Any, store: Store, game: Game[Any]) -> None:
    for record in drawn_records(game, 3, many=3):
        rounds = record["rounds"]
        slug, seen = laid_as(store, record), len(rounds)
        for target, raw in enumerate(rounds, 1):
            like = [each for each in rounds if ("adjust" in each) == ("adjust" in raw) and each != raw]
            for other in like[:1]:
                store.tables.append_step(
                    slug, NewStep("amend", {"target": target, "entry": other}), seen=seen, key=f"a{seen}", at=2
                )
                seen += 1
        for language in ("de-DE", "en-GB"):
            for item in phone_of(language).open(f"/t/{slug}/log").one("ol", cls="log").all("li"):
                assert not re.search(r"[\[\]{}\"_]|True|False|None|null|true|false", item.text), item.text
                for change in item.all("p")[1:]:
                    if change.all("s"):
                        assert change.one("s").text != change.one("b").text, "what did not change is not told"


def test_numbers_ticks_seats_and_words_are_told_as_on_the_pad(phone: Pad, store: Store) -> None:
    entry = {"trump": "h", "cards": [100, 76], "last_trick": 0}
    slug = laid(store, "belote", 4, entry)
    new = {
        "trump": "s", "cards": [90, 86], "last_trick": 1, "taker": 2,
        "melds": [{"side": 1, "kind": "run", "suit": "c", "top": "9", "length": 3}],
    }  # fmt: skip
    store.tables.append_step(slug, NewStep("amend", {"target": 1, "entry": new}), seen=1, key="c", at=2)
    changed = [each.text for each in phone.open(f"/t/{slug}/log").all("p") if each.all("s") and each.attrs.get("class") != "what"]
    assert "Trumpf: Herz Pik" in changed
    assert "Kartenpunkte, Ada & Cem: 100 90" in changed
    assert "Letzter Stich: Ada & Cem Ben & Dora" in changed
    assert "Wer nimmt an: – Cem" in changed
    assert "Ansagen: – Dreier in Kreuz ab 9" in changed


def test_it_stands_there_who_wrote_what_where_that_is_known(phone: Pad, store: Store) -> None:
    slug = phone.lay()
    phone.write(slug, (1, 2, 2, 0), (4, 3))
    entry = {"bids": [2, 1, 1, 3], "tricks": [2, 5]}
    store.for_circle(store.circle.id, "Cem").tables.append_step(slug, NewStep("entry", entry), seen=1, key="cem", at=2)
    newest, before = phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")
    assert newest.one("p", cls="what").text.endswith(", Cem Runde 2 eingetragen")
    assert "," not in before.one("p", cls="what").text.partition(" ")[2]
