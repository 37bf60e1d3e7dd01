"""What is drawn to be scanned is the code of that address, on a page and in a terminal."""

from __future__ import annotations

import re

import segno

from scorepad.web.auth import qr

ADDRESSES = (
    "http://192.168.178.20:8000/j/KTMXWP",
    "https://karten.example.org/j/ABCDEF",
    "http://192.168.178.20:8000/l/" + "0aB-_" * 5,
    "https://example.org/" + "ä" * 60,
)


def expected(address: str) -> list[list[bool]]:
    """The code as another writer of it has it, with the four light modules around it that its standard asks for."""
    return [[bool(module) for module in row] for row in segno.make(address, error="m", micro=False).matrix_iter(border=4)]


def drawn(svg: str) -> list[list[bool]]:
    """The modules that a path draws: each run of dark ones as a line through their middles."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert found
    assert found[1] == found[2]
    size = int(found[1])
    rows = [[False] * size for _ in range(size)]
    (path,) = re.findall(rf'<path stroke="{qr.DARK}" d="([^"]*)"', svg)
    steps = re.findall(r"(M|m|h)(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?", path)
    assert re.sub(r"[\s,]", "", path) == re.sub(r"[\s,]", "", "".join("".join(step) for step in steps))
    x = y = 0.0
    for kind, right, down in steps:
        if kind == "M":
            x, y = float(right), float(down)
        elif kind == "m":
            x, y = x + float(right), y + float(down)
        else:
            assert y % 1 == 0.5, "the middle of a module"
            for at in range(int(x), int(x) + int(right)):
                assert not rows[int(y)][at], "no module is drawn twice"
                rows[int(y)][at] = True
            x += float(right)
    return rows


def printed(text: str) -> list[list[bool]]:
    """The dark modules that the characters of a terminal leave out, each character two above one another."""
    rows = []
    for line in text.split("\n"):
        assert line.startswith(qr.WHITE_ON_BLACK)
        assert line.endswith(qr.RESET)
        signs = line.removeprefix(qr.WHITE_ON_BLACK).removesuffix(qr.RESET)
        assert set(signs) <= set(" ▀▄█")
        rows += [[sign in " ▄" for sign in signs], [sign in " ▀" for sign in signs]]
    return rows


def test_a_code_is_the_one_of_its_address_on_a_page_and_in_a_terminal() -> None:
    for address in ADDRESSES:
        wanted = expected(address)
        assert drawn(qr.svg(address)) == wanted, address
        rows = printed(qr.terminal(address))
        assert rows[: len(wanted)] == wanted, address
        assert not any(any(row) for row in rows[len(wanted) :])


def test_a_code_is_dark_on_white_whatever_is_around_it_and_needs_nothing_that_pages_forbid() -> None:
    svg = qr.svg(ADDRESSES[0])
    assert re.findall(r'(fill|stroke)="(#\w+)"', svg) == [("fill", qr.LIGHT), ("stroke", qr.DARK)]
    assert not [each for each in ("currentColor", "var(", " style=", "<style", "width=", "data:") if each in svg]


def test_a_code_is_told_to_whoever_cannot_see_it_only_where_nobody_else_does() -> None:
    assert 'role="img" aria-label="Dazu &#34;kommen&#34;"' in qr.svg(ADDRESSES[0], 'Dazu "kommen"')
    assert 'aria-hidden="true"' in qr.svg(ADDRESSES[0])


def test_a_code_for_a_table_is_small() -> None:
    """Every phone that shows the page fetches it."""
    assert len(qr.svg(ADDRESSES[0])) < 6_000
