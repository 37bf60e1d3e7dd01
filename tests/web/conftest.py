"""Phones at a table: the site in a folder of its own, and the forms of its pages sent as a browser without scripts sends them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.archive.simulated import Simulated, SimulationRequest
from scorepad.store import NewStep, NewTable, Store
from scorepad.web.app import create_app
from scorepad.web.archive import cache
from tests.databases import clear
from tests.postgres import Server
from tests.web.page import Page
from tests.web.rights import House

NAMES = ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn")
#: When tables are opened, in Unix seconds.
AT = 1_800_000_000

_numbers = count(1)


class Phone:
    """One browser, with cookies of its own."""

    def __init__(self, client: FlaskClient, language: str) -> None:
        self.client = client
        self.language = language

    def open(self, path: str, follow: bool = True, **more: Any) -> Page:
        headers = {"Accept-Language": self.language, **more.pop("headers", {})}
        return self._checked(self.client.get(path, headers=headers, follow_redirects=follow, **more))

    def post(self, path: str, data: Any = None, follow: bool = True, **more: Any) -> Page:
        headers = {"Accept-Language": self.language, **more.pop("headers", {})}
        return self._checked(self.client.post(path, data=data or {}, headers=headers, follow_redirects=follow, **more))

    def send(self, page: Page, typed: dict[str, Any] | None = None, to: str | None = None, follow: bool = True) -> Page:
        """Send the form of `page` that goes `to` an address with this end; None in `typed` leaves a field out."""
        form = page.form(to)
        data: dict[str, Any] = {**page.fields(form), **(typed or {})}
        return self.post(page.target(form), {name: value for name, value in data.items() if value is not None}, follow)

    def press(self, page: Page, label: str, typed: dict[str, Any] | None = None) -> Page:
        """Press the button that is called so: its form is sent, where the button says."""
        button = next(node for node in page.all("button") if (node.attrs.get("aria-label") or node.text).endswith(label))
        own = button.attrs.get("form")
        forms = page.all("form")
        form = next(node for node in forms if (node.attrs.get("id") == own if own else button in node.walk()))
        data: dict[str, Any] = {**page.fields(form), **(typed or {})}
        if name := button.attrs.get("name"):
            data[name] = button.attrs.get("value", "")
        return self.post(button.attrs.get("formaction") or page.target(form), data)

    def keep(self, page: Page, typed: dict[str, Any]) -> Page:
        """What the page does at each tap: keep what is typed, without writing it down."""
        form = page.form("announce") if page.path.endswith("announce") else page.form()
        data: dict[str, Any] = {**page.fields(form), **typed}
        data = {name: value for name, value in data.items() if value is not None}
        return self.post(form.attrs["hx-post"], data)

    @staticmethod
    def _checked(response: Any) -> Page:
        page = Page(response)
        assert "Traceback" not in page.html
        assert page.status < 500, page.text
        return page


class Pad(Phone):
    """A phone with the short ways of somebody who has done it before."""

    def lay(self, players: int = 4, dealer: str = "Ada", names: Sequence[str] = (), **more: Any) -> str:
        """A new table; returns its name in addresses."""
        who = list(names or NAMES[:players])
        form = {"game": "partout", "seat": who, "who": who, "dealer": dealer, ".key": f"table-{next(_numbers)}", **more}
        page = self.post("/tables", form, follow=False)
        assert page.status == 303, page.text
        found: str = page.headers["Location"].rsplit("/", 1)[-1]
        return found

    def sheet(self, slug: str) -> Page:
        return self.open(f"/t/{slug}")

    def announce(self, slug: str, bids: Sequence[int | str | None], **more: Any) -> Page:
        page = self.open(f"/t/{slug}/enter/announce")
        typed = {f"bids_{seat}": str(bid) for seat, bid in enumerate(bids) if bid is not None}
        return self.send(page, {**typed, **more}, "announce")

    def write(self, slug: str, bids: Sequence[int], tricks: Sequence[int]) -> Page:
        """A whole round, from the announcements to the sheet."""
        page = self.announce(slug, bids)
        assert page.path.endswith("/enter/tricks"), page.text
        page = self.send(page, {f"tricks_{side}": str(taken) for side, taken in enumerate(tricks)}, "tricks")
        assert page.path == f"/t/{slug}", page.text
        return page

    def adjust(self, slug: str, *points: int | str, note: str = "Vorgabe") -> Page:
        """Points by hand."""
        typed = {f"adjust_{side}": str(number) for side, number in enumerate(points)}
        return self.send(self.open(f"/t/{slug}/adjust"), {**typed, "note": note}, "adjust")

    def evening(self, slug: str, rounds: int, bids: Sequence[int] = (1, 2, 2, 0), tricks: Sequence[int] = (4, 3)) -> Page:
        """The same round again and again; all but the last go straight into the log, which is faster."""
        self.played(slug, rounds - 1, bids, tricks)
        return self.write(slug, bids, tricks)

    def played(self, slug: str, rounds: int, bids: Sequence[int] = (1, 2, 2, 0), tricks: Sequence[int] = (4, 3)) -> None:
        """The same round again and again, straight into the log."""
        store: Store = self.client.application.extensions["scorepad-store"]
        version = store.tables.load(slug).version
        for seen in range(version, version + rounds):
            entry = {"bids": list(bids), "tricks": list(tricks)}
            store.tables.append_step(slug, NewStep("entry", entry), seen=seen, key=f"played-{seen}", at=AT + seen)

    def totals(self, slug: str) -> list[str]:
        return totals_of(self.sheet(slug))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the clock of the machine, in Unix seconds."""
    return lambda moment: monkeypatch.setattr("time.time", lambda: float(moment))


def laid(
    store: Store, game: str, players: int | Sequence[str] = 4, *entries: Any, ended: bool = False, at: int = AT, dealer: int = 0,
    draft: Mapping[str, str] | None = None, **options: Any,
) -> str:  # fmt: skip
    """A table of so many people, or of these, at which this was written down; `draft` is typed of its next round."""
    names = NAMES[:players] if isinstance(players, int) else players
    new = NewTable(game, names, dealer, options, entries=entries, ended=ended)
    slug = store.tables.open(new, key=f"laid-{next(_numbers)}", at=at)
    if draft:
        store.drafts.update(slug, f"next-{store.tables.version(slug)}", draft)
    return slug


def laid_as(store: Store, record: Mapping[str, Any]) -> str:
    """The table of a record."""
    return laid(store, record["game"], record["players"], *record["rounds"], dealer=record["dealer"], **record["options"])


def totals_of(page: Page) -> list[str]:
    """The total of each side, as it is written on the sheet; once the game is over, by place."""
    if places := page.all("ol", cls="places"):
        return [node.text for node in places[0].all("b", cls="number")]
    return [node.one("p", cls="number").text for node in page.one("div", cls="totals").all("div", cls="side")]


def points_of(page: Page, seq: int) -> list[str]:
    """The points of one entry on the sheet, as they are written."""
    return [cell.one("b").text for cell in page.one("details", id=f"e{seq}").all("span", cls="cell")]


@pytest.fixture(scope="session")
def site_on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The site, put together once for all tests."""
    return create_app(tmp_path_factory.mktemp("site") / "instance", WTF_CSRF_ENABLED=False, HERE=True)


@pytest.fixture(scope="session")
def site_on_postgresql(
    postgres_server: Server, postgres_template: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flask]:
    """The same, with its tables in a PostgreSQL."""
    with postgres_server.database(postgres_template) as url:
        site = create_app(tmp_path_factory.mktemp("site") / "instance", url, WTF_CSRF_ENABLED=False, HERE=True)
        yield site
        site.extensions["scorepad-store"].close()


@pytest.fixture
def site(database_kind: str, request: pytest.FixtureRequest) -> Flask:
    """The site, on each database."""
    found: Flask = request.getfixturevalue(f"site_on_{database_kind}")
    return found


@pytest.fixture
def store(site: Flask) -> Store:
    """A pad that nobody has written on."""
    found: Store = site.extensions["scorepad-store"]
    clear(found)
    # Its archive and pages in memory are those of the test before.
    cache.install_cache(site)
    site.extensions.pop("scorepad-rendered", None)
    return found


@pytest.fixture
def app(site: Flask, store: Store) -> Flask:
    """The site with such a pad."""
    return site


class KnownSimulations:
    """Stands in for what was simulated: the `answer` to every request, and the requests that were `asked` and `begun`."""

    def __init__(self) -> None:
        self.answer: Simulated | None = None
        self.asked: list[SimulationRequest] = []
        self.begun: list[SimulationRequest] = []

    def find(self, request: SimulationRequest) -> Simulated | None:
        self.asked.append(request)
        return self.answer

    def begin(self, request: SimulationRequest) -> None:
        self.begun.append(request)


@pytest.fixture
def simulated(app: Flask, monkeypatch: pytest.MonkeyPatch) -> KnownSimulations:
    """Nothing is simulated, until the test says what."""
    known = KnownSimulations()
    monkeypatch.setitem(app.extensions, "scorepad-simulations", known)
    return known


@pytest.fixture
def played(store: Store) -> str:
    """A table of four with a round (1) and an adjustment (2)."""
    rounds = [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"adjust": [5, 0], "note": "Vorgabe"}]
    return laid(store, "partout", 4, *rounds)


@pytest.fixture
def house(app: Flask, store: Store) -> House:
    """Two circles, and in the first what can be asked for by any address."""
    return House(app, store)


def steps(store: Store, slug: str) -> list[str]:
    """What was done at a table, in order."""
    return [step.kind for step in store.tables.load(slug).steps]


@pytest.fixture
def phone_of(app: Flask) -> Callable[..., Pad]:
    """Makes phones, each with cookies of its own."""
    return lambda language="de-DE,de;q=0.9": Pad(app.test_client(), language)


@pytest.fixture
def phone(phone_of: Callable[..., Pad]) -> Pad:
    return phone_of()


@pytest.fixture
def other(phone_of: Callable[..., Pad]) -> Pad:
    """Somebody else's phone."""
    return phone_of()


#: Another phone in the home network: it calls the machine by a name of the network.
ELSEWHERE = "http://192.168.7.7"


class Guest(Pad):
    """A phone that is not the machine on which the pad runs."""

    def open(self, path: str, follow: bool = True, **more: Any) -> Page:
        return super().open(path, follow, base_url=ELSEWHERE, **more)

    def post(self, path: str, data: Any = None, follow: bool = True, **more: Any) -> Page:
        return super().post(path, data, follow, base_url=ELSEWHERE, **more)


@pytest.fixture
def guest_of(app: Flask) -> Callable[..., Guest]:
    """Makes phones of people who come to the table."""
    return lambda language="de": Guest(app.test_client(), language)


@pytest.fixture
def guest(guest_of: Callable[..., Guest]) -> Guest:
    return guest_of()
