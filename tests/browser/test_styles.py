"""A style that a browser does not know is left out without a word: each property that we write exists."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.project.test_browsers import STYLES, plain

#: Of other browsers: how large an iPhone draws letters.
ELSEWHERE = {"-webkit-text-size-adjust"}


def test_each_property_exists(page: Page) -> None:
    found = {name for path in STYLES for name in re.findall(r"[{;]\s*([a-z-]+)\s*:(?![^{};]*\{)", plain(path))}
    ours = sorted(name for name in found if not name.startswith("--") and name not in ELSEWHERE)
    assert "display" in ours
    assert page.evaluate("names => names.filter(name => !CSS.supports(name, 'inherit'))", ours) == []
