"""What a pad is sent that nobody types, on a small scale. `make fuzz` is it at length."""

from __future__ import annotations

import pytest
from hypothesis import settings

from scorepad.games import games, questions_of
from tests.examples import scaled
from tests.fuzz.changes import LEAVES, LONGEST, Change, changed
from tests.fuzz.files import Files
from tests.fuzz.judge import Found
from tests.fuzz.pages import Brought, Pages
from tests.fuzz.prepared import record
from tests.fuzz.records import Questions, Records
from tests.fuzz.routes import Routes
from tests.fuzz.search import Scene, search
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site, again

#: Addresses that cannot answer that all is well here, and why.
ELSEWHERE: dict[str, str] = {
    "evenings_ics.get_calendar_feed": "its address cannot be guessed: tests/web/evenings/test_plans.py",
    "home.get_lists_state": "scripts alone ask for it: tests/web/lobby/test_home.py",
}


@pytest.fixture(scope="module")
def routes(site: Site) -> Routes:
    return Routes(site)


def holds(scene: Scene, examples: int) -> None:
    found = search(scene, examples)
    assert found is None, f"{found.key}\n{found.told}\n{found.code}"


class TestNothingIsFound:
    def test_at_any_address(self, routes: Routes) -> None:
        holds(routes, 32 if settings().max_examples > 10 else 2)

    def test_in_any_record(self, site: Site) -> None:
        holds(Records(site), scaled(0.4))

    @pytest.mark.exhaustive
    def test_at_any_page_of_a_table_with_any_house_rules(self, site: Site) -> None:
        holds(Pages(site), scaled(0.2))

    def test_at_any_page_of_a_table_whose_house_rules_are_null(self, site: Site) -> None:
        options = {each.name: None for each in games()["gin-rummy"].house_rules()}
        Pages(site).tried(Brought({**record("gin-rummy", 2, 1), "options": options}))

    def test_in_any_question(self) -> None:
        holds(Questions(), scaled(1.3))

    def test_in_any_backup(self, site: Site) -> None:
        holds(Files(site), scaled(0.15))


class TestAllIsSearched:
    @pytest.mark.exhaustive
    def test_every_address_answers_in_some_state_of_some_table(self, routes: Routes) -> None:
        site = routes.site
        left = {rule.endpoint for rule in site.app.url_map.iter_rules()}
        for place in ("", "belote-good", "out-of-chips", *site.prepared):
            for endpoint, offered in routes.known.at(place).items():
                for sent in offered if endpoint in left else ():
                    if endpoint in left and again(site, sent).status < 400:
                        left.discard(endpoint)
            if left == set(ELSEWHERE):
                break
        assert left == set(ELSEWHERE), "what is not there as it was prepared: tests/fuzz/prepared.py, or HIDDEN in offers.py"

    def test_every_question_of_every_game_is_asked(self) -> None:
        assert set(Questions().good) == {(game, question) for game in games() for question in questions_of(game)}


class TestTheSearchItself:
    """It sees what it is there for."""

    def test_a_leaf_stands_in_the_text_as_it_is_written_and_none_fills_the_memory(self) -> None:
        for leaf, text in LEAVES.items():
            assert changed({"a": [1, 2]}, [Change("replace", ("a", 1), leaf)]) == f'{{"a": [1, {text}]}}', leaf
        long = [Change("replace", (0, 0), "300,000 letters"), Change("times", (0, 0), 1_000), Change("times", (0,), 1_000)]
        assert len(changed([[1]], long)) < LONGEST

    def test_each_try_finds_the_pad_as_it_was(self, site: Site) -> None:
        before = again(site, Sent.get("/t/partout-played"))
        changed = again(site, Sent("POST", "/t/partout-played/note", form=[("note", "anders"), (".was", "<b id=x7> gestern")]))
        assert changed.status == 303
        assert site.send(Sent.get("/t/partout-played/record")).html.count("anders") == 1
        site.anew()
        assert "anders" not in site.send(Sent.get("/t/partout-played/record")).html
        assert again(site, Sent.get("/t/partout-played")).text == before.text

    def test_a_page_of_which_a_name_has_become_a_part(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        for body in ("<p><b id=x7>Ben</b></p>", '<p onx7=1 x="">Ben</p>', '<a href="javascript:x">Ben</a>', "<p>Ben"):
            monkeypatch.setitem(site.app.view_functions, "history.show_history", lambda slug, body=body: body)
            with pytest.raises(Found, match="markup"):
                again(site, Sent.get("/t/partout-played/log"))

    def test_a_page_that_takes_its_time(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("tests.fuzz.judge.SLOW", -1)
        with pytest.raises(Found, match="slow"):
            again(site, Sent.get("/t/partout-played/log"))

    def test_a_page_that_stumbles_or_is_without_end(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        for page, said in ((lambda slug: 1 // 0, "ZeroDivisionError"), (lambda slug: "x" * 700_000, "large")):
            monkeypatch.setitem(site.app.view_functions, "history.show_history", page)
            with pytest.raises(Found, match=said):
                again(site, Sent.get("/t/partout-played/log"))
