"""The rules of a described game: whoever wrote them, their page shows text, and lets nothing in."""

from __future__ import annotations

import json
import re
import time

import pytest

from scorepad.described import remember
from scorepad.store import Store
from tests.tables import DESCRIBED
from tests.web.conftest import AT, Pad
from tests.web.page import Page

#: The longest text of rules, about.
MANY = 59_000


def rules_of(phone: Pad, store: Store, text: str, heading: str = "## Points {#points}") -> Page:
    file = f"{DESCRIBED}rules.en = " + json.dumps(heading + "\n\n" + text) + "\n"
    store.games.add(remember(file).game.id, file, AT)
    return phone.open("/rules/three-rounds")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("[tap](javascript:alert(1))", "[tap](javascript:alert(1))"),
        ("[tap](data:text/html,<script>)", "[tap](data:text/html,<script>)"),
        ("![a cat](https://example.org/cat.png)", "a cat"),
        ("![a cat](cat)", "a cat"),
        ("![a round table](seats-99) ![another](seats-x)", "a round table"),
        ("::: house-rule nothing\nsecret\n:::\n\nafter", "after"),
        (f"::: only {'9' * 5000}\ninside\n:::\n", "inside"),
        ("## “><b>bold</b>\n\nbelow", "“><b>bold</b>"),
    ],
)
def test_what_is_no_text_is_shown_as_one_and_nothing_is_fetched_or_run(phone: Pad, store: Store, text: str, shown: str) -> None:
    page = rules_of(phone, store, text)
    article = page.one("article")
    assert shown in article.text
    assert not [node for node in article.walk() if node.tag in ("script", "img", "b", "iframe")]
    assert all(re.match(r"#|/", link.attrs["href"]) for link in article.all("a"))


def test_a_house_rule_tells_its_default_and_no_markup_of_its_words_and_a_choice_is_no_number(phone: Pad, store: Store) -> None:
    option = 'option = [{ name = "goal", label = "<i>Goal</i>", default = "a", choices = { a = { label = "<b>A</b>" } } }]\n'
    file = DESCRIBED + option + 'rules.en = "# T\\n## Points {#points}\\n::: house-rule goal\\n{option.goal}\\n:::"\n'
    store.games.add(remember(file).game.id, file, AT)
    article = phone.open("/rules/three-rounds").one("article")
    assert "<b>A</b>" in article.text
    assert "{option.goal}" in article.text
    assert not [node for node in article.walk() if node.tag in ("b", "i")]


@pytest.mark.parametrize("text", ["[" * MANY, "## a" + " " * MANY + "b"], ids=["brackets", "spaces"])
def test_no_text_takes_long(phone: Pad, store: Store, text: str) -> None:
    """Each took half a minute, or more."""
    begin = time.process_time()
    rules_of(phone, store, text)
    phone.open("/rules/three-rounds?q=points")
    assert time.process_time() - begin < 8


def test_it_is_in_the_language_that_its_file_has_and_says_how_the_game_ends(phone: Pad, store: Store) -> None:
    article = rules_of(phone, store, "Each counts once.", "Something first.\n\n# Points {#points}").one("article")
    assert article.all("section")[0].attrs["lang"] == "en"
    assert [node.attrs["id"] for node in article.all("h2")][:2] == ["points", "end"]
    assert "Something first." in article.text
