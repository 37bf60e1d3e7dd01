"""Light or dark: as the device, until somebody chooses; then the pad remembers it for this phone."""

from __future__ import annotations

from scorepad.web.app import resource_folder
from tests.web.conftest import Pad
from tests.web.page import Page


def worn(page: Page) -> tuple[str, str, list[str]]:
    """What a page wears: its colours by night on which screens, which scheme, and the colour of the phone's own bar by day and by
    night."""
    metas = page.all("meta")
    (scheme,) = (node.attrs["content"] for node in metas if node.attrs.get("name") == "color-scheme")
    bars = [node.attrs["content"] for node in metas if node.attrs.get("name") == "theme-color"]
    (night,) = (node.attrs["media"] for node in page.all("link") if node.attrs.get("id") == "night")
    return night, scheme, bars


PEN, TABLE = "#1F3AA6", "#0D0F0E"
DEVICE = ("screen and (prefers-color-scheme: dark)", "light dark", [PEN, TABLE])
DARK = ("screen", "dark", [TABLE, TABLE])
LIGHT = ("not all", "light", [PEN, PEN])


def test_the_switch_works_by_links_says_what_is_chosen_and_holds_on_every_page(phone: Pad, played: str) -> None:
    page = phone.open("/")
    assert worn(page) == DEVICE, "until somebody chooses"
    for word, themes in (("Dunkel", DARK), ("Hell", LIGHT), ("Wie das Gerät", DEVICE)):
        way = next(node for node in page.one("div", cls="themes").all("a") if node.text == word)
        page = phone.open(way.attrs["href"])
        chosen = [node.text for node in page.one("div", cls="themes").all("a") if "aria-current" in node.attrs]
        assert (page.path, chosen) == ("/", [word])
        at_the_table = [f"/t/{played}{way}" for way in ("", "/enter/announce", "/watch")]
        for path in ("/", *at_the_table, "/rules/partout", "/offline", "/nowhere"):
            assert worn(phone.open(path)) == themes, path


def test_it_leads_nowhere_else_and_a_look_that_is_not_there_changes_nothing(phone: Pad) -> None:
    page = phone.open("/theme/dark?next=//evil.example", follow=False)
    assert (page.status, page.headers["Location"]) == (303, "/")
    page = phone.open("/theme/pink", follow=False)
    assert (page.status, page.headers.get("Set-Cookie")) == (303, None)
    phone.client.set_cookie("theme", '"><script>')
    assert worn(phone.open("/")) == DEVICE


def test_every_colour_has_one_by_night() -> None:
    """And the colours by night stand in one place."""
    styles = {path.name: path.read_text(encoding="utf-8") for path in (resource_folder("static") / "css").glob("*.css")}
    assert [name for name, text in styles.items() if "prefers-color-scheme" in text] == []
    day = styles["scorepad.css"].partition("--sans")[0] + styles["hand.css"].partition("}")[0]
    names = {part.split(":")[0].strip() for part in day.replace("{", ";").split(";") if part.strip().startswith("--")}
    assert len(names) > 12
    assert {name for name in names if f"{name}:" not in styles["night.css"]} == set()
