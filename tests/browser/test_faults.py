"""What breaks while somebody holds his phone: it says so, keeps what he wrote, and brings it onto the sheet when all is well."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from scorepad.words import words
from tests.browser.conftest import Phone, new_phone
from tests.browser.lines import another_page, quiet
from tests.faults.judge import NAME, copied, in_file
from tests.faults.noted import Noted
from tests.faults.phones import Phone as Plain
from tests.faults.server import Served

#: An answer may take as long as the server waits for the database, and the next try comes some seconds later.
PATIENCE = 30_000
NOTE = "Vorgabe für Ada"


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return tmp_path / "pad"


@pytest.fixture
def served(pad: Path) -> Iterator[Served]:
    with Served(pad) as server:
        yield server


@pytest.fixture
def slug(served: Served) -> str:
    return Plain(served.port, Noted()).open_table()


@pytest.fixture
def phone(browser: Browser, served: Served, slug: str) -> Iterator[Phone]:
    """A note is typed on it."""
    found = new_phone(browser, f"http://127.0.0.1:{served.port}")
    found.page.set_default_timeout(PATIENCE)
    quiet(found)
    found.open(f"/t/{slug}/adjust")
    found.one('[name="adjust_0"]').fill("5")
    found.one('[name="note"]').fill(NOTE)
    yield found
    found.put_away()
    assert found.complaints == []


def notes(pad: Path) -> list[str]:
    """What stands on the pad, as its files lie there."""
    with copied(pad) as path:
        return [data["note"] for _, _, _, data in in_file(path).steps]


def says(phone: Phone, key: str) -> None:
    """The page says why what stands there has not arrived, and it stands there still."""
    expect(phone.one("#no-network")).to_contain_text(words("de").say(key), timeout=PATIENCE)
    expect(phone.one('[name="note"]')).to_have_value(NOTE)


def arrives(phone: Phone, slug: str, pad: Path) -> None:
    phone.page.wait_for_url(lambda url: url.split("?")[0].split("#")[0].endswith(f"/t/{slug}"))
    expect(phone.one("main")).to_contain_text(NOTE, timeout=PATIENCE)
    assert notes(pad) == [NOTE]


def test_the_server_is_killed(phone: Phone, served: Served, slug: str, pad: Path) -> None:
    served.kill()
    phone.tap(phone.primary)
    says(phone, "no-network")
    served.start()
    arrives(phone, slug, pad)


def test_somebody_else_holds_the_database(phone: Phone, slug: str, pad: Path) -> None:
    with closing(sqlite3.connect(pad / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        phone.tap(phone.primary)
        says(phone, "error-busy")
        other.execute("ROLLBACK")
    arrives(phone, slug, pad)


def test_the_folder_is_gone_and_the_phone_put_away(phone: Phone, slug: str, pad: Path) -> None:
    elsewhere = pad.with_name("elsewhere")
    pad.rename(elsewhere)
    phone.tap(phone.primary)
    says(phone, "error-gone")
    another_page(phone)
    elsewhere.rename(pad)
    assert notes(pad) == []
    phone.open(f"/t/{slug}")
    arrives(phone, slug, pad)
