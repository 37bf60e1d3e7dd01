"""What is drawn to be scanned is the code of that address, on a page and in a terminal."""

from __future__ import annotations

import re

import segno

from scorepad.web.auth import invite

ADDRESSES = (
    "http://192.168.178.20:8000/j/KTMXWP",
    "https://karten.example.org/j/ABCDEF",
    "http://192.168.178.20:8000/l/" + "0aB-_" * 5,
    "https://example.org/" + "ä" * 60,
)


def expected(address: str) -> list[list[bool]]:
    """The code as another writer of it has it, with the four light modules around it that its standard asks for."""
    return [[bool(module) for module in row] for row in segno.make(address, error="m", micro=False).matrix_iter(border=4)]


def printed(text: str) -> list[list[bool]]:
    """The dark modules that the characters of a terminal leave out, each character two above one another."""
    rows = []
    for line in text.split("\n"):
        assert line.startswith(invite.WHITE_ON_BLACK)
        assert line.endswith(invite.RESET)
        signs = line.removeprefix(invite.WHITE_ON_BLACK).removesuffix(invite.RESET)
        assert set(signs) <= set(" ▀▄█")
        rows += [[sign in " ▄" for sign in signs], [sign in " ▀" for sign in signs]]
    return rows


def test_a_code_has_the_size_of_that_of_its_address_on_a_page_and_is_it_in_a_terminal() -> None:
    """The lines of the page are drawn by the library; those of the terminal are mended here."""
    for address in ADDRESSES:
        wanted = expected(address)
        assert f'viewBox="0 0 {len(wanted)} {len(wanted)}"' in invite.svg(address), address
        rows = printed(invite.terminal(address))
        assert rows[: len(wanted)] == wanted, address
        assert not any(any(row) for row in rows[len(wanted) :])


def test_a_code_is_dark_on_white_whatever_is_around_it_and_needs_nothing_that_pages_forbid() -> None:
    svg = invite.svg(ADDRESSES[0])
    assert re.findall(r'(fill|stroke)="(#\w+)"', svg) == [("fill", invite.LIGHT), ("stroke", invite.DARK)]
    assert not [each for each in ("currentColor", "var(", " style=", "<style", "width=", "data:") if each in svg]


def test_a_code_is_told_to_whoever_cannot_see_it_only_where_nobody_else_does_and_is_small() -> None:
    assert 'role="img" aria-label="Dazu &#34;kommen&#34;"' in invite.svg(ADDRESSES[0], 'Dazu "kommen"')
    assert 'aria-hidden="true"' in invite.svg(ADDRESSES[0])
    # Every phone that shows the page fetches it.
    assert len(invite.svg(ADDRESSES[0])) < 6_000
