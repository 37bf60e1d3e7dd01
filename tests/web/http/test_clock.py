"""A clock that jumps, a secret that is another one: a form that lies open is still good, or keeps what was typed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest
from flask import Flask

from scorepad.store import NewTable, Store
from scorepad.web.app import create_app
from scorepad.web.serving.caretaker import Caretaker
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

HOUR, DAY, YEAR = 3600, 24 * 3600, 365 * 24 * 3600


@pytest.fixture
def guarded(site: Flask, store: Store) -> Iterator[Flask]:
    """The site as it is served: forms come from its own pages only."""
    site.config["WTF_CSRF_ENABLED"] = True
    yield site
    site.config["WTF_CSRF_ENABLED"] = False


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock of the machine ahead, or back."""
    real = time.time

    def by(seconds: float) -> None:
        monkeypatch.setattr("time.time", lambda: real() + seconds)

    return by


def cared_for(store: Store) -> None:
    """The hour of the pad's caretaker has come."""
    Caretaker(store).run_due(datetime.fromtimestamp(time.time()), time.monotonic())


def adjusting(phone: Pad, store: Store) -> tuple[str, Page]:
    slug = store.tables.open(NewTable("partout", NAMES[:4], 0, {}), key="k", at=int(time.time()))
    return slug, phone.open(f"/t/{slug}/adjust")


TYPED = {"adjust_0": "5", "adjust_1": "0", "note": "Vorgabe"}


def test_a_form_that_lay_open_is_taken_when_the_clock_jumps(
    guarded: Flask, phone: Pad, store: Store, clock: Callable[[float], None]
) -> None:
    slug, page = adjusting(phone, store)
    for count, jump in enumerate((-HOUR, -YEAR, HOUR, 40 * DAY, 10 * YEAR, -50 * YEAR)):
        clock(jump)
        assert phone.send(page, TYPED, "adjust").path == f"/t/{slug}", jump
        assert len(store.tables.load(slug).steps) == count + 1
        clock(0)
        page = phone.open(f"/t/{slug}/adjust")


def test_with_another_secret_it_is_taken_where_the_browser_says_that_it_is_ours_or_after_another_tap(
    guarded: Flask, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, page = adjusting(phone, store)
    monkeypatch.setattr(guarded, "secret_key", "another" * 8)
    fields = page.fields(page.form("adjust"))
    shown = phone.send(page, TYPED, "adjust")
    assert shown.status == 400
    assert "5 · 0 · Vorgabe" in shown.text
    assert store.tables.load(slug).steps == ()
    assert phone.press(shown, "Noch einmal versuchen").path == f"/t/{slug}"
    again = {**fields, **TYPED, ".seen": "1", ".key": "again"}
    assert phone.post(f"/t/{slug}/adjust", again, headers={"Origin": "http://localhost"}).path == f"/t/{slug}"
    assert [step.data for step in store.tables.load(slug).steps] == [{"adjust": [5, 0], "note": "Vorgabe"}] * 2


def test_the_form_of_another_phone_is_not_taken(guarded: Flask, phone: Pad, other: Pad, store: Store) -> None:
    slug, page = adjusting(phone, store)
    other.open("/new")
    assert other.send(page, TYPED, "adjust").status == 400
    assert store.tables.load(slug).steps == ()


def test_a_start_at_another_time_keeps_what_lies_open(tmp_path: Path, clock: Callable[[float], None]) -> None:
    """Also when the machine comes up without knowing the time."""
    phone = Pad(create_app(tmp_path, HERE=True).test_client(), "de")
    store: Store = phone.client.application.extensions["scorepad-store"]
    slug, page = adjusting(phone, store)
    clock(-30 * YEAR)
    later = Pad(create_app(tmp_path, HERE=True).test_client(), "de")
    later.client._cookies = phone.client._cookies
    assert later.send(page, TYPED, "adjust").path == f"/t/{slug}"
    store.close()


class TestTheBin:
    @pytest.fixture
    def thrown(self, phone: Pad, played: str) -> str:
        phone.post(f"/t/{played}/away", {".seen": "2"})
        return played

    @pytest.mark.parametrize(("jump", "active"), [(10 * YEAR, False), (10 * YEAR, True), (-10 * YEAR, True), (39 * DAY, False)])
    def test_is_not_emptied_by_a_clock_that_leaps(
        self, phone: Pad, thrown: str, store: Store, clock: Callable[[float], None], jump: float, active: bool
    ) -> None:
        for at in (jump, jump + DAY, jump + 2 * DAY, 3 * DAY):
            clock(at)
            if active:
                phone.write(phone.lay(4), (1, 2, 2, 0), (4, 3))
            cared_for(store)
        assert phone.press(phone.open("/bin"), "Zurückholen").path == f"/t/{thrown}"

    def test_what_is_thrown_away_while_the_clock_is_wrong_loses_a_day_once_it_is_right(
        self, phone: Pad, played: str, store: Store, clock: Callable[[float], None]
    ) -> None:
        clock(-10 * YEAR)
        phone.post(f"/t/{played}/away", {".seen": "2"})
        clock(0)
        cared_for(store)
        assert "noch 29 Tage" in phone.open("/bin").text

    def test_a_pad_that_is_on_once_a_week_keeps_it_for_thirty_weeks(
        self, phone: Pad, thrown: str, store: Store, clock: Callable[[float], None]
    ) -> None:
        for week in range(1, 30):
            clock(7 * week * DAY)
            cared_for(store)
            assert f"noch {30 - week} Tag" in phone.open("/bin").text

    def test_two_machines_whose_clocks_differ_by_half_a_day_keep_it_as_long_as_one(
        self, phone: Pad, thrown: str, store: Store, clock: Callable[[float], None]
    ) -> None:
        for hour in range(5 * 24 + 1):
            clock(hour * HOUR + hour % 2 * 12 * HOUR)
            cared_for(store)
        assert "noch 25 Tage" in phone.open("/bin").text

    def test_is_emptied_after_thirty_days_all_the_same(
        self, phone: Pad, thrown: str, store: Store, clock: Callable[[float], None]
    ) -> None:
        """The jump of the clock takes one of them."""
        for day in range(29):
            clock(10 * YEAR + day * DAY)
            cared_for(store)
        assert "noch 1 Tag" in phone.open("/bin").text
        for day in (29, 30):
            clock(10 * YEAR + day * DAY)
            cared_for(store)
        assert not phone.open("/bin").all("li", cls="thrown")


def test_what_was_touched_last_lies_on_top_whatever_the_clock_says(
    phone: Pad, store: Store, clock: Callable[[float], None]
) -> None:
    slugs = [phone.lay(4) for _ in range(3)]
    for jump, slug in ((10 * YEAR, slugs[1]), (0, slugs[0]), (-YEAR, slugs[2]), (DAY, slugs[0])):
        clock(jump)
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        assert store.lists.recent(1)[0].slug == slug
