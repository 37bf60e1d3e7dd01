"""What a page offers to whoever may only look on at a table."""

from __future__ import annotations

from urllib.parse import urljoin

from tests.web.doors import let_in
from tests.web.page import Page
from tests.web.rights import AWAY, House, ask


def test_nothing_that_writes_and_no_way_that_is_refused(house: House) -> None:
    client = house.app.test_client()
    let_in(client, "watcher", house.slug, **AWAY)
    for path in ("", "/log", "/result", "/watch", "?all=1"):
        page = Page(ask(client, "GET", f"/t/{house.slug}{path}"))
        writes = [form.attrs["action"] for form in page.all("form", method="post")]
        # The large page asks for the code by which others may watch.
        assert [action for action in writes if not action.endswith("/join")] == [], path
        ways = {urljoin(page.path, way).split("#")[0] for way in page.links if ":" not in way}
        assert [way for way in sorted(ways) if ask(client, "GET", way).status_code >= 400] == [], path
