"""What is drawn to be scanned is the code of that address, on a page and in a terminal."""

from __future__ import annotations

import re

import pytest
import segno

from scorepad.web.auth import qr

pytestmark = pytest.mark.databaseless

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
    """The modules that a path fills."""
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert found
    assert found[1] == found[2]
    size = int(found[1])
    rows = [[False] * size for _ in range(size)]
    (path,) = re.findall(rf'<path fill="{qr.DARK}" d="([^"]*)"', svg)
    bars = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join(f"M{x} {y}h{width}v1h-{back}z" for x, y, width, back in bars) == path
    for x, y, width, back in bars:
        assert width == back
        for at in range(int(x), int(x) + int(width)):
            assert not rows[int(y)][at], "no module is filled twice"
            rows[int(y)][at] = True
    return rows


def printed(text: str) -> list[list[bool]]:
    """The modules that the signs of a terminal show, each sign two above one another."""
    rows = []
    for line in text.split("\n"):
        assert line.startswith(qr.BLACK_ON_WHITE)
        assert line.endswith(qr.OWN)
        signs = line.removeprefix(qr.BLACK_ON_WHITE).removesuffix(qr.OWN)
        assert set(signs) <= set(" ▀▄█")
        rows += [[sign in "▀█" for sign in signs], [sign in "▄█" for sign in signs]]
    return rows


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_code_on_a_page_is_the_one_of_its_address(address: str) -> None:
    assert drawn(qr.svg(address)) == expected(address)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_code_in_a_terminal_is_the_one_of_its_address(address: str) -> None:
    rows, wanted = printed(qr.terminal(address)), expected(address)
    assert rows[: len(wanted)] == wanted
    assert not any(any(row) for row in rows[len(wanted) :])


def test_two_addresses_have_two_codes() -> None:
    assert qr.svg(ADDRESSES[0]) != qr.svg(ADDRESSES[1])


def test_a_code_is_dark_on_white_whatever_is_around_it() -> None:
    svg = qr.svg(ADDRESSES[0])
    assert re.findall(r'fill="(#\w+)"', svg) == [qr.LIGHT, qr.DARK]
    assert "currentColor" not in svg
    assert "var(" not in svg


def test_a_code_needs_nothing_that_the_policy_of_pages_forbids() -> None:
    svg = qr.svg(ADDRESSES[0])
    assert " style=" not in svg
    assert "<style" not in svg
    assert "width=" not in svg
    assert "data:" not in svg


def test_a_code_is_told_to_whoever_cannot_see_it_only_where_nobody_else_does() -> None:
    assert 'role="img" aria-label="Dazu &#34;kommen&#34;"' in qr.svg(ADDRESSES[0], 'Dazu "kommen"')
    assert 'aria-hidden="true"' in qr.svg(ADDRESSES[0])


def test_a_code_for_a_table_is_small() -> None:
    """Every phone that shows the page fetches it."""
    assert len(qr.svg(ADDRESSES[0])) < 6_000
