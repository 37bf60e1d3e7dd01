"""The rules in the hand: what fits on a screen and on paper, where one stands in them, and taken along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.games import games
from scorepad.store import Store
from tests.browser.conftest import Phone, lay, sit
from tests.web.rulebook.queries import queries


def sheets(phone: Phone) -> int:
    """How many sheets of paper this page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", phone.page.pdf(prefer_css_page_size=True)))


def file_of(phone: Phone, game: str, folder: Path) -> Path:
    """The rules of a game as a file, taken along from their page."""
    phone.open(f"/rules/{game}")
    with phone.page.expect_download() as coming:
        phone.tap(phone.one(f'a[href="/rules/{game}/file"]'))
    coming.value.save_as(folder / "rules.html")
    return folder / coming.value.suggested_filename


@pytest.mark.parametrize(("language", "room"), [("de-DE", list(games())), ("en-GB", list(games())), ("fr-FR", ["belote"])])
def test_a_game_in_ten_lines_fits_one_screen_and_all_of_it_two_sheets(
    phone_of: Callable[..., Phone], store: Store, subtests: pytest.Subtests, language: str, room: list[str]
) -> None:
    phone = phone_of(language)
    for game in room:
        with subtests.test(game=game):
            phone.open(f"/rules/{game}?table={sit(store, game, games()[game].players[0])}")
            ends = phone.one("#short ~ ol").evaluate("list => list.getBoundingClientRect().bottom")
            assert ends <= phone.one(".strip").evaluate("strip => strip.getBoundingClientRect().top")
            phone.open(f"/rules/{game}")
            assert sheets(phone) <= 2


def test_the_jump_line_stays_and_marks_the_chapter_that_is_read(phone: Phone) -> None:
    """What is jumped to is not hidden beneath it."""
    for there in ("partout#rank", "belote#option-target", "partout?q=verlies#hits"):
        phone.open(f"/rules/{there}")
        top = phone.one(f"[id={there.split('#')[1]}]").evaluate("heading => heading.getBoundingClientRect().top")
        below = phone.one(".jump").evaluate("line => line.getBoundingClientRect().bottom")
        bar = phone.one(".bar").evaluate("bar => bar.getBoundingClientRect().bottom")
        assert below <= top < below + 60, there
        assert abs(phone.one(".jump").evaluate("line => line.getBoundingClientRect().top") - bar) <= 1, there
    phone.open("/rules/partout")
    now = phone.one(".jump [aria-current]")
    first = now.inner_text()
    last = phone.one(".jump a").last
    last.evaluate("link => document.getElementById(link.hash.slice(1)).scrollIntoView()")
    phone.page.wait_for_function(f"() => document.querySelector('.jump [aria-current]').innerText !== {first!r}")
    assert now.evaluate("link => { const at = link.getBoundingClientRect(); return at.left >= 0 && at.right <= innerWidth; }")


def test_back_from_the_search_and_in_the_other_language_one_reads_on_where_one_was(phone: Phone) -> None:
    phone.open("/rules/partout#rank")
    read = phone.page.evaluate("() => scrollY")
    phone.tap(phone.one('.bar a[href="#search"]'))
    phone.page.wait_for_function("() => document.activeElement.name === 'q'")
    phone.page.go_back()
    phone.page.wait_for_function("read => Math.abs(scrollY - read) < 9", arg=read)
    with phone.leaving():
        phone.one(".bar a[href*=next]").evaluate("link => link.click()")
    phone.go(phone.one("main a[hreflang=en]"))
    assert phone.page.url == f"{phone.address}/rules/partout#rank"
    assert phone.one("#rank").evaluate("heading => heading.getBoundingClientRect().top") < 200


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


@pytest.mark.parametrize(("lang", "game"), [("de-DE", "belote"), ("en-GB", "gin-rummy"), ("fr-FR", "belote")])
def test_the_file_finds_rules_without_a_network_or_a_server(
    phone_of: Callable[..., Phone], tmp_path: Path, lang: str, game: str
) -> None:
    phone = phone_of(lang)
    file_of(phone, game, tmp_path)
    phone.context.set_offline(True)
    phone.page.goto((tmp_path / "rules.html").as_uri())
    if game == "belote":
        assert phone.one("#follow").is_visible()
        assert phone.page.evaluate("() => getComputedStyle(document.querySelector('.framed')).borderLeftWidth") == "4px"
    asked = [(rule, typed) for of, where, rule, typed in queries() if (of, where) == (lang[:2], game)]
    assert len(asked) > 5
    missed = []
    for rule, typed in asked:
        phone.one("[name=q]").fill(typed)
        first = phone.page.eval_on_selector_all("#hits a", "links => links.slice(0, 5).map(link => link.getAttribute('href'))")
        missed += [] if f"#{rule}" in first else [typed]
    assert len(missed) <= len(asked) / 8, f"what is mistyped, and what only means the same, may be missed: {missed}"
    phone.one("[name=q]").fill("xyzzy")
    assert phone.one("#hits").inner_text() == phone.say("found-count", n=0, wanted="xyzzy")
    phone.one("[name=q]").fill("")
    assert phone.one("#hits").count() == 0


def test_in_the_file_a_hit_leads_to_its_rule_and_what_is_nowhere_is_left_out(phone: Phone, tmp_path: Path) -> None:
    file_of(phone, "canasta", tmp_path)
    phone.page.goto((tmp_path / "rules.html").as_uri())
    phone.one("[name=q]").fill("Anfangsmeldung xyzzy")
    assert phone.one("#hits h2").inner_text() == phone.say("rules-partly", wanted="Anfangsmeldung xyzzy")
    assert phone.one("#hits a").first.get_attribute("href") == "#min-meld"
    phone.one("[name=q]").fill("Anfangsmeldung")
    phone.tap(phone.one("#hits a").first)
    assert 0 <= phone.one("#min-meld").evaluate("heading => heading.getBoundingClientRect().top") < 200
    for width in (390, 320):
        assert phone.sideways(width) == 0


def test_a_large_print_has_eleven_points_and_four_pages_belote_five(phone: Phone, subtests: pytest.Subtests) -> None:
    phone.page.add_init_script("window.print = () => { window.printed = true; }")
    points = "() => parseFloat(getComputedStyle(document.querySelector('.rules p')).fontSize) * 72 / 96"
    for game, most in (("belote", 5), ("poker-holdem", 4), ("biber-mania", 4), ("partout", 4)):
        with subtests.test(game=game):
            phone.open(f"/rules/{game}")
            phone.tap(phone.one('[data-print="large"]'))
            assert phone.page.evaluate("() => window.printed")
            phone.page.emulate_media(media="print")
            assert phone.page.evaluate(points) == pytest.approx(11, abs=0.1)
            assert 3 <= sheets(phone) <= most
            phone.page.emulate_media(media="screen")
            phone.tap(phone.one('[data-print=""]'))
            phone.page.emulate_media(media="print")
            assert phone.page.evaluate(points) < 7.5
            phone.page.emulate_media(media="screen")
