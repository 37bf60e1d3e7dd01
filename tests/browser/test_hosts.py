"""A stranger's page whose name leads to the pad, or that sends a form to it, gets nothing; at home any of its names will do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserType, Page

from scorepad.store import NewLink, Store
from scorepad.web.app import create_app
from scorepad.web.auth.open_link import hash_of
from tests.browser.conftest import lay, new_phone, served

EVIL, NAMED, NUMBERS = "evil.example", "pad.example", "192.168.1.20"
#: What a script of that page can do with an address of its own.
ASK = """async ([path, form]) => {
    const answer = await fetch(path, form ? {method: 'POST', body: new URLSearchParams(form)} : {});
    return [answer.status, await answer.text()];
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A site whose keeper allows a name."""
    return create_app(tmp_path_factory.mktemp("named") / "instance", ALLOWED_HOSTS=[NAMED], HERE=True)


@pytest.fixture(scope="module")
def address(site: Flask) -> Iterator[str]:
    with served(site) as where:
        yield where


@pytest.fixture(scope="module")
def misled(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that is told that these names lead to this machine."""
    rules = ",".join(f"MAP {name} 127.0.0.1" for name in (EVIL, NAMED, NUMBERS))
    args = [*browser_type_launch_args["args"], f"--host-resolver-rules={rules}"]
    found = browser_type.launch(**{**browser_type_launch_args, "args": args})
    yield found
    found.close()


@pytest.fixture
def page(misled: Browser) -> Iterator[Page]:
    context = misled.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def port_of(address: str) -> str:
    return address.rsplit(":", 1)[1]


def test_a_name_that_leads_here_lists_and_writes_nothing(page: Page, address: str, store: Store) -> None:
    slug = lay(store, rounds=1)
    answer = page.goto(f"http://{EVIL}:{port_of(address)}/t/{slug}")
    assert answer is not None
    assert answer.status == 421
    assert page.get_by_role("link").count() == 0
    assert "Ada" not in page.content()
    for path, sent in (("/", None), (f"/t/{slug}/record", None), (f"/t/{slug}/away", {".key": "a"})):
        status, text = page.evaluate(ASK, [path, sent])
        assert status == 421
        assert "Ada" not in text
        assert ".csrf" not in text
    assert page.context.cookies() == []
    assert (store.lists.count(), len(store.tables.load(slug).steps)) == (1, 1)


def test_another_page_sends_nothing_and_shows_nothing_of_ours(page: Page, address: str, store: Store) -> None:
    slug = lay(store, rounds=1)
    statuses: dict[str, int] = {}
    withheld: list[str] = []
    page.on("response", lambda answer: statuses.update({answer.url.removeprefix(address): answer.status}))
    page.on("requestfailed", lambda request: withheld.append(request.url.removeprefix(address)))
    stranger = Flask("stranger", static_folder=None)
    shown = f"""<form method="post" action="{address}/t/{slug}/away"><button>Win</button></form>
        <img src="{address}/ask/rummy/best?rack=As"><script src="{address}/static/js/inputs.js"></script>
        <iframe src="{address}/t/{slug}"></iframe>"""
    stranger.add_url_rule("/", view_func=lambda: shown)
    with served(stranger) as elsewhere:
        page.goto(f"http://{EVIL}:{port_of(elsewhere)}/")
    page.get_by_role("button").click()
    page.wait_for_url(f"{address}/**")
    assert statuses[f"/t/{slug}"] == statuses[f"/t/{slug}/away"] == 403
    # The browser keeps these from the page, as their headers say.
    assert {"/ask/rummy/best?rack=As", "/static/js/inputs.js"} <= set(withheld)
    assert store.lists.count() == 1


def test_a_round_is_written_under_any_name_of_the_pad_and_one_that_its_keeper_allows(
    misled: Browser, address: str, store: Store
) -> None:
    """A phone that has come in by its link does, and its browser has nothing to complain of."""
    store.links.make(NewLink("keeper", "Ada"), hash_of("a-keeper"), at=1_800_000_000)
    for host in ("localhost", NUMBERS, NAMED):
        phone = new_phone(misled, f"http://{host}:{port_of(address)}")
        phone.open("/l/a-keeper")
        phone.go(phone.primary)
        assert phone.path == "/"
        phone.open(f"/t/{lay(store)}")
        phone.play([1, 2, 2, 0], [4, 3])
        assert len(store.tables.load(phone.slug).steps) == 1
        assert phone.complaints == []
        phone.put_away()
