"""Scripts, styles and pages use nothing that the oldest browsers lack: Safari 15.4, Chrome 105, Firefox 121 (as README says)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
OURS = (*ROOT.glob("static/js/*.js"), *ROOT.glob("templates/**/*.js"), *ROOT.glob("scorepad/**/*.js"))
VENDORED = tuple(ROOT.glob("static/vendor/*.js"))
STYLES = (*ROOT.glob("static/css/*.css"), *ROOT.glob("scorepad/**/*.css"))
PAGES = (*ROOT.glob("templates/**/*.html"), *ROOT.glob("scorepad/**/*.html"))

#: What a whole file fails of where it is not understood, and how it looks.
SYNTAX = {
    r"\(\?<[=!]": "/(?<=a)b/",
    r"\bstatic\s*\{": "class A { static { } }",
    r"\]\+?/[dgimsuy]*v\b": "/[a]/v.test(b)",
    r"\bimport\b[^;]*\bwith\s*\{": "import a from './a.json' with { type: 'json' }",
    r"\busing\s+\w+\s*=": "using a = b()",
}
#: Functions that are missing.
CALLS = {
    r"\.to(?:Sorted|Reversed|Spliced)\(": "a.toSorted()",
    r"\bPromise\.(?:withResolvers|try)\b": "Promise.withResolvers()",
    r"\b(?:Object|Map)\.groupBy\b": "Object.groupBy(a, b)",
    r"\bAbortSignal\.(?:any|timeout)\b": "AbortSignal.timeout(1)",
    r"\bArray\.fromAsync\b": "Array.fromAsync(a)",
    r"\bIterator\b": "Iterator.from(a)",
    r"\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(": "a.isSubsetOf(b)",
    r"\b(?:startViewTransition|moveBefore|showPopover|togglePopover|setHTMLUnsafe|requestClose)\b": "a.showPopover()",
    r"\bscrollend\b": "on('scrollend')",
    r"\bnavigation\.navigate\b": "navigation.navigate(a)",
    r"\b(?:URL|URLPattern)\.(?:canParse|parse)\b": "URL.canParse(a)",
    r"\bRegExp\.escape\b": "RegExp.escape(a)",
    r"\b(?:isWellFormed|toWellFormed)\b": "a.isWellFormed()",
    r"\bIntl\.(?:DurationFormat|Segmenter)\b": "new Intl.Segmenter()",
}
#: Values, rules and selectors of styles. What only looks nicer where it is understood (`text-wrap`) is none of them.
STYLE = {
    r"(?<![-\w])(?:light-dark|color-mix|oklch|oklab|lch|lab|linear|round|mod|rem|abs|sign|anchor)\(": "light-dark(a, b)",
    r"@(?:starting-style|container|scope|property|view-transition|position-try)\b": "@container (width > 1px)",
    r"@media[^{]*[<>]": "@media (width < 1px)",
    r"\b(?:field-sizing|interpolate-size|scrollbar-gutter|scrollbar-color|margin-trim)\b": "field-sizing: content",
    r"(?<!-webkit-)\b(?:backdrop-filter|mask(?:-\w+)?|box-decoration-break)\s*:": " mask: a",
    r"\bsubgrid\b": "subgrid",
    r"(?<!-)\boverflow(?:-[xy])?:\s*clip\b": "overflow: clip",
    r"\b(?:animation-timeline|view-transition-name|anchor-name|position-anchor|offset-position)\b": "anchor-name: a",
    r":(?:user-invalid|user-valid|popover-open|open|dir\(|state\()": ":user-invalid",
    r":nth-(?:last-)?child\([^)]* of ": ":nth-child(1 of a)",
}
#: Attributes of pages.
MARKUP = {r"\s(?:popover|popovertarget|inert|commandfor|closedby|blocking)(?=[\s=>])": "<p popover>"}


def plain(path: Path) -> str:
    """The text without comments."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"\{#.*?#\}" if path.suffix == ".html" else r"/\*.*?\*/", "", text, flags=re.S)


def used(files: tuple[Path, ...], lacking: dict[str, str]) -> list[str]:
    assert files
    return [
        f"{path.relative_to(ROOT)}: {found[0]}" for path in files for what in lacking for found in re.finditer(what, plain(path))
    ]


@pytest.mark.parametrize("lacking", [SYNTAX, CALLS, STYLE, MARKUP])
def test_each_would_be_found(lacking: dict[str, str]) -> None:
    assert [sample for what, sample in lacking.items() if not re.search(what, sample)] == []


def test_scripts() -> None:
    assert used(OURS + VENDORED, SYNTAX) + used(OURS, CALLS) == []


def test_styles() -> None:
    assert used(STYLES, STYLE) == []


def test_pages() -> None:
    assert used(PAGES, MARKUP) == []


@pytest.mark.parametrize("name", ["checkVisibility", "requestSubmit"])
def test_what_is_lacking_but_used_is_filled_in(name: str) -> None:
    """On every page, before any other script can ask for it."""
    assert f".prototype.{name} ??= function" in plain(ROOT / "static" / "js" / "inputs.js")
    base = (ROOT / "templates" / "layout" / "base.html").read_text(encoding="utf-8")
    assert re.findall(r"js/(\w+)\.js", base)[0] == "inputs"


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_no_rule_stands_within_another(path: Path) -> None:
    within: list[str] = []
    for mark in re.finditer(r"([^{};]*)\{|\}", plain(path)):
        if mark[0] == "}":
            within.pop()
            continue
        assert not within or within[-1].startswith("@"), f"{mark[1].strip()} within {within[-1]}"
        within.append(mark[1].strip())


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_height_of_what_is_in_sight_stands_after_one_that_all_know(path: Path) -> None:
    """`dvh` is of Chrome 108."""
    for rule in re.findall(r"\{([^{}]*)\}", plain(path)):
        known: set[str] = set()
        for name, _, value in (each.partition(":") for each in rule.split(";")):
            assert not re.search(r"\d[dsl]v[hwib]\b", value) or name.strip() in known, f"{name}:{value}"
            known.add(name.strip())


def test_each_variable_of_a_style_is_given_a_value() -> None:
    texts = {path: plain(path) for path in (*STYLES, *OURS, *PAGES)}
    given = {name for text in texts.values() for name in re.findall(r"(--[a-z]+)['\"]?\s*[:,]", text)}
    used = {name for path in STYLES for name in re.findall(r"var\((--[a-z]+)\)", texts[path])}
    assert used
    assert used - given == set()


def test_readme_says_which_they_are() -> None:
    assert "Safari 15.4, Chrome 105, Firefox 121" in (ROOT / "README.md").read_text(encoding="utf-8")
