"""The rules in the hand: what fits on a screen and on paper, where one stands in them, and taken along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorepad.games import games
from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone, everybody_can_use, lay, new_phone
from tests.web.rulebook.queries import queries


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address)


@pytest.fixture(scope="module")
def english_reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address, "en-GB")


@pytest.fixture(scope="module")
def french_reader(browser: Browser, address: str) -> Phone:
    return new_phone(browser, address, "fr-FR")


@pytest.mark.parametrize(
    ("which", "game"),
    [*((which, game) for which in ("reader", "english_reader") for game in games()), ("french_reader", "belote")],
)
def test_a_game_in_ten_lines_fits_one_screen_and_all_of_it_two_sheets(
    request: pytest.FixtureRequest, store: Store, which: str, game: str
) -> None:
    phone: Phone = request.getfixturevalue(which)
    slug = store.open(NewTable(game, NAMES[: games()[game].players[0]], 0, {}), key=game, at=1_800_000_000)
    phone.open(f"/rules/{game}?table={slug}")
    ends = phone.one("#short ~ ol").evaluate("list => list.getBoundingClientRect().bottom")
    assert ends <= phone.one(".strip").evaluate("strip => strip.getBoundingClientRect().top")
    phone.open(f"/rules/{game}")
    assert phone.sideways(320) == phone.sideways(390) == 0
    paper = phone.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("game", list(games()))
def test_everybody_can_read_them(browser: Browser, address: str, store: Store, game: str, night: bool) -> None:
    everybody_can_use(browser, address, lambda phone: phone.open(f"/rules/{game}"), night)


def test_the_jump_line_stays_and_marks_the_chapter_that_is_read(phone: Phone) -> None:
    phone.open("/rules/partout")
    now = phone.one(".jump [aria-current]")
    first = now.inner_text()
    last = phone.one(".jump a").last
    last.evaluate("link => document.getElementById(link.hash.slice(1)).scrollIntoView()")
    phone.page.wait_for_function(f"() => document.querySelector('.jump [aria-current]').innerText !== {first!r}")
    assert phone.one(".jump").bounding_box()["y"] < 80  # type: ignore[index]
    assert now.evaluate("link => { const at = link.getBoundingClientRect(); return at.left >= 0 && at.right <= innerWidth; }")


@pytest.mark.parametrize("there", ["partout#rank", "belote#option-target", "partout?q=verlies#hits"])
def test_what_is_jumped_to_is_not_hidden(phone: Phone, there: str) -> None:
    phone.open(f"/rules/{there}")
    top = phone.one(f"[id={there.split('#')[1]}]").evaluate("heading => heading.getBoundingClientRect().top")
    below = phone.one(".jump").evaluate("line => line.getBoundingClientRect().bottom")
    assert below <= top < below + 60


def test_the_jump_line_is_not_half_under_the_bar(phone: Phone) -> None:
    phone.open("/rules/partout#rank")
    line, bar = (phone.one(which).bounding_box() for which in (".jump", ".bar"))
    assert line is not None
    assert bar is not None
    assert abs(line["y"] - bar["y"] - bar["height"]) <= 1


@pytest.mark.quick
def test_whoever_goes_to_the_search_types_at_once_and_back_is_where_he_read(phone: Phone) -> None:
    phone.open("/rules/partout#rank")
    read = phone.page.evaluate("() => scrollY")
    phone.tap(phone.one('.bar a[href="#search"]'))
    phone.page.wait_for_function("() => document.activeElement.name === 'q'")
    phone.page.go_back()
    phone.page.wait_for_function("read => Math.abs(scrollY - read) < 9", arg=read)


def test_in_the_other_language_one_reads_on_where_one_was(phone: Phone) -> None:
    phone.open("/rules/partout#rank")
    with phone.leaving():
        phone.one(".bar a[href*=next]").evaluate("link => link.click()")
    phone.go(phone.one("main a[hreflang=en]"))
    assert phone.page.url == f"{phone.address}/rules/partout#rank"
    assert phone.one("#rank").evaluate("heading => heading.getBoundingClientRect().top") < 200


def test_letters_twice_as_large_stay_on_the_screen(phone: Phone) -> None:
    for game in ("belote", "biber-mania"):
        phone.open(f"/rules/{game}")
        phone.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        assert phone.sideways(390) == 0


def test_cards_that_do_not_fit_go_on_beneath_their_own_group(phone: Phone) -> None:
    for width in (390, 320):
        phone.page.set_viewport_size({"width": width, "height": 844})
        phone.open("/rules/biber-mania#capture")
        strays = phone.page.evaluate(
            """() => [...document.querySelectorAll('.many')].filter(group => { const before = group.previousElementSibling;
                return before && group.getBoundingClientRect().left < before.getBoundingClientRect().right; }).length"""
        )
        assert phone.one(".together + .many").count()
        assert strays == 0


@pytest.mark.quick
def test_the_number_of_a_rule_is_its_address_and_is_shared_without_the_table(phone: Phone, store: Store) -> None:
    slug = lay(store, 4)
    phone.page.add_init_script("navigator.share = what => { window.shared = what; return Promise.resolve(); }")
    phone.open(f"/rules/partout?table={slug}")
    number = phone.one("#rank .rule-number")
    told = number.inner_text()
    phone.tap(number)
    phone.page.wait_for_url("**#rank")
    phone.page.wait_for_function("() => window.shared")
    assert phone.page.evaluate("() => window.shared.url") == f"{phone.address}/rules/partout#rank"
    assert phone.page.evaluate("() => window.shared.title") == f"Partout {told}"
    phone.open(f"/rules/partout/{told}")
    assert phone.page.url == f"{phone.address}/rules/partout#rank"


def test_the_file_opens_with_nothing_around_it(phone_of: Callable[..., Phone], tmp_path: object) -> None:
    phone = phone_of()
    phone.open("/rules/belote")
    with phone.page.expect_download() as coming:
        phone.tap(phone.one('a[href="/rules/belote/file"]'))
    text = coming.value.path().read_text(encoding="utf-8")
    assert coming.value.suggested_filename == "Belote - Regeln.html"
    phone.context.set_offline(True)
    phone.page.goto("about:blank")
    phone.page.set_content(text)
    assert phone.one("#follow").is_visible()
    assert phone.page.evaluate("() => getComputedStyle(document.querySelector('.framed')).borderLeftWidth") == "4px"
    assert 'href="/' not in text


@pytest.mark.quick
@pytest.mark.parametrize(("lang", "game"), [("de-DE", "belote"), ("de-DE", "canasta"), ("en-GB", "gin-rummy"), ("fr-FR", "belote")])
def test_the_file_finds_what_the_pad_finds_without_a_network_or_a_server(
    phone_of: Callable[..., Phone], subtests: pytest.Subtests, tmp_path: Path, lang: str, game: str
) -> None:
    phone = phone_of(lang)
    phone.open(f"/rules/{game}")
    with phone.page.expect_download() as coming:
        phone.tap(phone.one(f'a[href="/rules/{game}/file"]'))
    coming.value.save_as(tmp_path / "rules.html")
    phone.context.set_offline(True)
    phone.page.goto((tmp_path / "rules.html").as_uri())
    asked = [(rule, typed) for of, where, rule, typed in queries() if (of, where) == (lang[:2], game)]
    assert len(asked) > 5
    for rule, typed in asked:
        with subtests.test(typed):
            phone.one("[name=q]").fill(typed)
            assert phone.one("#hits a").first.get_attribute("href") == f"#{rule}"
    phone.one("[name=q]").fill("xyzzy")
    assert phone.one("#hits").inner_text() == phone.say("found-count", n=0, wanted="xyzzy")
    phone.one("[name=q]").fill("")
    assert phone.one("#hits").count() == 0


def test_in_the_file_a_hit_leads_to_its_rule_and_what_was_mistyped_is_told(phone_of: Callable[..., Phone], tmp_path: Path) -> None:
    phone = phone_of()
    phone.open("/rules/canasta")
    with phone.page.expect_download() as coming:
        phone.tap(phone.one('a[href="/rules/canasta/file"]'))
    coming.value.save_as(tmp_path / "rules.html")
    phone.page.goto((tmp_path / "rules.html").as_uri())
    phone.one("[name=q]").fill("Konasta")
    assert phone.one("#hits h2").inner_text() == "Nichts zu „Konasta“. Gesucht wurde „Canasta“."
    phone.one("[name=q]").fill("Anfangsmeldung")
    phone.tap(phone.one("#hits a").first)
    assert 0 <= phone.one("#min-meld").evaluate("heading => heading.getBoundingClientRect().top") < 200
    for width in (390, 320):
        assert phone.sideways(width) == 0


@pytest.mark.parametrize(("game", "most"), [("belote", 5), ("poker-holdem", 4), ("biber-mania", 4), ("partout", 4)])
def test_a_large_print_has_eleven_points_and_four_pages_belote_five(reader: Phone, game: str, most: int) -> None:
    reader.page.add_init_script("window.print = () => { window.printed = true; }")
    reader.open(f"/rules/{game}")
    reader.tap(reader.one('[data-print="large"]'))
    assert reader.page.evaluate("() => window.printed")
    reader.page.emulate_media(media="print")
    points = "() => parseFloat(getComputedStyle(document.querySelector('.rules p')).fontSize) * 72 / 96"
    assert reader.page.evaluate(points) == pytest.approx(11, abs=0.1)
    assert 3 <= len(re.findall(rb"/Type\s*/Page\b", reader.page.pdf(prefer_css_page_size=True))) <= most
    reader.page.emulate_media(media="screen")
    reader.tap(reader.one('[data-print=""]'))
    reader.page.emulate_media(media="print")
    assert reader.page.evaluate(points) < 7.5
    reader.page.emulate_media(media="screen")
