"""The blank sheet at the table: what is played has a name, and the pad remembers what belongs to it."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import unquote

import pytest

from scorepad.store import Filter, Store
from tests.web.conftest import AT, NAMES, Pad, laid, points_of, totals_of
from tests.web.page import Page

SKAT = {"title": "Skat", "sum": 0, "rounds": 3}
#: The house rules of a new table as they stand where nothing was agreed.
NOTHING: dict[str, str | None] = {
    "title": None, "win": "most", "target": "0", "rounds": "0", "sum": None, "step": "1", "low": None, "high": None,
}  # fmt: skip


def form(*names: str, **more: Any) -> dict[str, Any]:
    """The form of a new table; options by their own names."""
    own = {".tap", "name", "title_of", "options_of", "dealer"}
    sent = {name if name in own else f"option_{name}": str(value) for name, value in more.items()}
    return {"game": "sheet", "options_of": "sheet", "seat": list(names), "who": list(names), ".key": "k1", **sent}


def lay(store: Store, *names: str, at: int = AT, **options: Any) -> str:
    return laid(store, "sheet", names or 3, at=at, **options)


def agreed(phone: Pad, slug: str) -> Any:
    """The house rules of a table, as it is exported."""
    return json.loads(phone.open(f"/t/{slug}/record").html)["options"]


def set_to(page: Page) -> dict[str, str | None]:
    """What stands in the house rules of a new table."""
    names = ("title", "partners", "win", "target", "rounds", "sum", "step", "low", "high")
    return {name: page.ticked(f"option_{name}") or None for name in names if page.all("input", name=f"option_{name}")}


def seats_of(page: Page) -> list[str]:
    return [node.one("span", cls="cut").text for node in page.all("button", cls="plan-seat")]


def begins(page: Page) -> str:
    """The key that opens the table."""
    return page.one("div", cls="strip").all("button")[-1].text


def points(phone: Pad, slug: str, *written: int | None, to: str = "points", **more: str) -> Page:
    """Write down a round."""
    page = phone.open(f"/t/{slug}/enter/points")
    typed = {f"points_{side}": str(number) for side, number in enumerate(written) if number is not None}
    return phone.send(page, {**typed, **more}, to)


@pytest.fixture
def skat(store: Store) -> str:
    """A table of three that play Skat."""
    return lay(store, **SKAT)


class TestTheName:
    def test_stands_wherever_that_of_the_game_would(self, phone: Pad, skat: str) -> None:
        for way in ("", "/enter/points", "/adjust", "/end", "/log"):
            page = phone.open(f"/t/{skat}{way}")
            assert "Skat" in page.title, way
            assert "Skat" in page.one("header").text, way
            assert "Freies Blatt" not in page.text, way
        assert "Hausregeln: Summe einer Runde: 0; Rundenzahl: 3." in phone.sheet(skat).text, "it is no house rule"
        assert phone.open("/").one("a", cls="pad").one("b", cls="serif").text == "Skat"
        assert phone.open("/past").one("a", href=f"/t/{skat}").one("b", cls="serif").text == "Skat"
        for _ in range(3):
            page = points(phone, skat, 24, -12, None)
        assert (page.one("h1").text, page.one("p", cls="winner").text) == ("Skat", "Ada gewinnt.")
        assert "Skat" in phone.open(f"/t/{skat}/entries/1/correct").title
        assert phone.open(f"/rules/sheet?table={skat}").one("div", cls="strip").text.endswith("Skat")
        page = phone.press(page, "Revanche Ada gibt")
        assert page.slug != skat
        assert (page.one("h1").text, agreed(phone, page.slug)) == ("Skat", SKAT)

    def test_is_the_name_of_the_file(self, phone: Pad, store: Store) -> None:
        for title, name in ((None, "sheet"), ("Skat", "Skat"), ("Möhre / 7", "Möhre-7"), ("../..", "sheet")):
            slug = lay(store, title=title)
            header = unquote(phone.open(f"/t/{slug}/record").headers["Content-Disposition"])
            assert f"scorepad-{name}-{slug}.json" in header

    def test_markup_in_it_is_only_a_strange_name(self, phone: Pad, store: Store) -> None:
        slug = lay(store, title="<script>alert(1)</script>")
        for path in ("/", "/new?game=sheet", "/past", f"/t/{slug}", f"/t/{slug}/enter/points"):
            assert all("src" in node.attrs for node in phone.open(path).all("script")), path
        assert "<script>alert(1)</script>" in phone.sheet(slug).text


class TestANewTable:
    def test_asks_first_what_is_played(self, phone: Pad) -> None:
        page = phone.open("/new?game=sheet")
        assert page.one(id="f-option_title").attrs["maxlength"] == "40"
        assert not page.all("datalist")
        assert "nichts vereinbart" in page.text
        assert not phone.open("/new?game=partout").all("input", name="option_title"), "other games have their own name"
        page = phone.post("/new", form(*NAMES[:3]))
        assert set_to(page) == NOTHING
        assert begins(page) == "Los geht’s Freies Blatt, Ada gibt"
        assert begins(phone.post("/new", form(*NAMES[:3], title="Skat"))) == "Los geht’s Skat, Ada gibt"

    def test_begins_with_all_that_was_agreed_with_partners_where_there_can_be_any(self, phone: Pad) -> None:
        assert "partners" not in set_to(phone.post("/new", form(*NAMES[:5])))
        assert "Ada & Cem gegen Ben & Dora" in phone.post("/new", form(*NAMES[:4], partners=1)).text
        more = {"win": "least", "target": 0, "sum": "0", "low": "−50", "high": "50"}
        page = phone.post("/tables", form(*NAMES[:4], title=" Doppelkopf ", partners=1, **more))
        assert agreed(phone, page.slug) == {
            "title": "Doppelkopf", "partners": True, "win": "least", "sum": 0, "low": -50, "high": 50,
        }  # fmt: skip

    def test_what_does_not_go_together_is_refused_where_it_stands(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", form(*NAMES[:3], low="5", high="4", title="x" * 41))
        assert page.status == 422
        assert page.faults_at("option_high") == ["Mindestens 5 und höchstens 4 geht nicht zusammen."]
        assert page.faults_at("option_title") == ["Der Name des Spiels hat bis zu 40 Zeichen; dieser hat 41."]
        assert store.lists.count() == 0


class TestWhatIsRemembered:
    def test_what_was_played_before_is_offered_the_last_first(self, phone: Pad, store: Store) -> None:
        for at, (title, rounds) in enumerate((("Skat", 3), ("Rommé", 0), (None, 0), ("Skat", 36), ("Mau-Mau", 0))):
            lay(store, at=AT + at, title=title, rounds=rounds)
        page = phone.open("/new?game=sheet")
        taps = [node for node in page.all("button", name=".tap") if node.attrs["value"].startswith("title:")]
        assert [node.text for node in taps] == ["Mau-Mau", "Skat", "Rommé"]
        assert [node.attrs["aria-pressed"] for node in taps] == ["true", "false", "false"]
        assert [node.attrs["value"] for node in page.one("datalist").all("option")] == ["Mau-Mau", "Skat", "Rommé"]
        page = phone.press(page, "Skat")
        assert (set_to(page)["title"], set_to(page)["rounds"]) == ("Skat", "36"), "the last time counts"

    def test_a_known_name_brings_along_what_was_agreed(self, phone: Pad, store: Store) -> None:
        lay(store, **SKAT, win="least")
        lay(store, at=1_800_000_001, title="Rommé", target=500)
        for typed in ("Skat", "  sKAT "):
            page = phone.post("/new", form(*NAMES[:3], title=typed, title_of="Rommé", target=500))
            assert set_to(page) == {**NOTHING, "title": "Skat", "win": "least", "rounds": "3", "sum": "0"}, typed
        page = phone.press(page, "Los geht’s Skat, Ada gibt")
        assert agreed(phone, page.slug) == {**SKAT, "win": "least"}

    def test_the_same_people_sit_as_they_sat(self, phone: Pad, store: Store) -> None:
        lay(store, "Dora", "Ada", "Cem", "Ben", title="Doppelkopf", partners=True)
        page = phone.post("/new", form("Ada", "Ben", "Cem", "Dora", title="Doppelkopf", title_of=""))
        assert seats_of(page) == ["Dora", "Ada", "Cem", "Ben"]
        page = phone.post("/new", form("Ada", "Ben", "Cem", "Finn", title="Doppelkopf", title_of=""))
        assert seats_of(page) == ["Ada", "Ben", "Cem", "Finn"], "other people as they were tapped"

    def test_what_was_changed_since_stays_and_what_was_only_remembered_goes_with_the_name(self, phone: Pad, skat: str) -> None:
        for title, changed, stands in (
            ("Skat", {"rounds": 7}, {"rounds": "7"}),
            ("Rommé", {"rounds": 3, "sum": 0}, {"rounds": "0", "sum": None}),
            ("Rommé", {"rounds": 5, "win": "least"}, {"rounds": "5", "win": "least"}),
        ):
            now = set_to(phone.post("/new", form(*NAMES[:3], title=title, title_of="Skat", **changed)))
            assert {name: now[name] for name in stands} == stands, f"{title} {changed}"

    def test_a_name_in_other_letters_is_the_same_game(self, phone: Pad, skat: str, store: Store) -> None:
        phone.post("/tables", form(*NAMES[:3], title="sKAT", title_of=""))
        given = {"scorepad": 1, "game": "sheet", "players": ["Ada", "Ben"], "options": {"title": " SKAT "}}
        phone.post("/import", {"text": json.dumps(given), ".key": "k9"})
        assert store.lists.titles("sheet") == ["Skat"]
        assert store.lists.count(Filter(title="Skat")) == 3


class TestTheSearch:
    def tables(self, page: Page) -> list[str]:
        return [link.split("/")[2] for link in page.links if link.startswith("/t/")]

    def test_each_name_counts_as_a_game(self, phone: Pad, store: Store) -> None:
        titles = ("Skat", "17/4 & mehr", "Skat", None)
        slugs = [lay(store, at=AT + at, title=title) for at, title in enumerate(titles)]
        listed = [(node.attrs["value"], node.text) for node in phone.open("/past").one("select", name="game").all("option")]
        assert [each for each in listed if each[0].startswith("sheet")] == [
            ("sheet", "Freies Blatt"), ("sheet/Skat", "Skat"), ("sheet/17/4 & mehr", "17/4 & mehr"),
        ]  # fmt: skip
        for game, tables in (
            ("sheet/Skat", [slugs[2], slugs[0]]), ("sheet/17/4 %26 mehr", [slugs[1]]), ("sheet", slugs[::-1]), ("sheet/Bridge", []),
        ):  # fmt: skip
            assert self.tables(phone.open(f"/past?game={game}")) == tables, game
        for at in range(30):
            lay(store, at=AT + 10 + at, title="Skat")
        page = phone.open("/past?game=sheet/Skat")
        assert "selected" in page.one("select", name="game").one("option", value="sheet/Skat").attrs
        older = next(link for link in page.links if "page=2" in link)
        assert self.tables(phone.open(older)) == [slugs[2], slugs[0]], "pages keep the name"


def called(page: Page) -> list[str]:
    """Who the numbers of a form are of: in columns up to three, else a line each."""
    columns = page.all("section", cls="next-line")
    places = columns[0].one("div", cls="head").all("b") if columns else page.all("div", cls="matrix-line")
    return [each.text if columns else each.one("b", cls="cut").text for each in places]


class TestARound:
    def test_a_place_for_each_side_or_each_two_partners(self, phone: Pad, store: Store) -> None:
        for players in (2, 3, 4, 9):
            names = [f"{number}. Platz" for number in range(1, players + 1)]
            slug = lay(store, *names)
            assert called(phone.open(f"/t/{slug}/enter/points")) == names
            # From nine columns on there is no room for signs of plus.
            plus = "+" if players < 9 else ""
            written = ["−1", "0", *(f"{plus}{number}" for number in range(1, players - 1))]
            assert points_of(points(phone, slug, *range(-1, players - 1)), 1) == written
        slug = lay(store, *NAMES[:4], partners=True)
        assert called(phone.open(f"/t/{slug}/enter/points")) == ["Ada & Cem", "Ben & Dora"]
        assert totals_of(points(phone, slug, 61, 59)) == ["61", "59"]

    def test_a_few_numbers_are_boxes_some_are_tapped_up_and_down_others_typed(self, phone: Pad, store: Store) -> None:
        def field(**options: int) -> Page:
            return phone.open(f"/t/{lay(store, **options)}/enter/points")

        boxes = field(low=0, high=50, step=10).one(id="f-points_0").all("input")
        assert [node.attrs["value"] for node in boxes] == ["0", "10", "20", "30", "40", "50"]
        stepper = field(low=-43, high=43, step=4).one("input", name="points_0").attrs
        assert [stepper[name] for name in ("min", "max", "step")] == ["-40", "40", "4"]
        for options in ({"low": 0, "high": 5000, "step": 1000}, {"low": 1, "high": 4, "step": 10}, {"step": 10}):
            assert field(**options).one("input", name="points_0").attrs["type"] == "text", options
        # The sign can be turned where numbers may be negative.
        keys = [bool(field(**low).all("button", data_key="sign")) for low in ({}, {"low": -5}, {"low": 0}, {"low": 3})]
        assert keys == [True, True, False, False]

    def test_the_pad_fills_in_the_rest_of_the_sum(self, phone: Pad, skat: str) -> None:
        page = points(phone, skat, 24, -12, 0)
        assert (page.status, page.faults) == (422, ["Zusammen sind es 0 in jeder Runde; 24, −12 und 0 sind 12."])
        page = phone.press(page, "Rest: −12")
        assert page.one("input", name="points_2").attrs["value"] == "-12"
        page = phone.keep(page, {"points_1": "", "points_2": "-12"})
        assert page.one("input", name="points_1").attrs["value"] == "−12"
        save = page.one("div", cls="strip").all("button")[-1]
        assert (save.one("span").text, save.one("small").text) == ("Runde eintragen", "Ada +24, Ben und Cem −12")
        assert points_of(phone.send(page, {}, "points"), 1) == ["+24", "−12", "−12"]

    def test_a_note_stands_with_its_round_and_can_be_corrected(self, phone: Pad, skat: str) -> None:
        page = points(phone, skat, 96, -48, None, note="  Grand ohne vier ")
        assert page.one("details", id="e1").one("p", cls="round-note").text == "Grand ohne vier"
        assert json.loads(phone.open(f"/t/{skat}/record").html)["rounds"] == [{"points": [96, -48, -48], "note": "Grand ohne vier"}]
        assert not points(phone, skat, 1, -1, None).one("details", id="e2").all("p", cls="round-note")
        page = phone.send(phone.open(f"/t/{skat}/entries/1/correct"), {"note": "Null"}, "correct")
        assert page.one("details", id="e1").one("p", cls="round-note").text == "Null"
        assert "Notiz" in phone.open(f"/t/{skat}/log").text

    def test_two_versions_that_differ_in_the_note_show_it(self, phone: Pad, other: Pad, skat: str) -> None:
        late = other.open(f"/t/{skat}/enter/points")
        points(phone, skat, 96, -48, None, note="Grand")
        page = other.send(late, {"points_0": "96", "points_1": "-48", "points_2": "-48", "note": "Null"}, "points")
        assert page.status == 409
        assert all(text in page.text for text in ("Grand", "Null", "Ada: +96"))

    def test_what_it_was_worth_is_refused_if_it_cannot_be_though_all_points_are_there(self, phone: Pad, store: Store) -> None:
        """At least 1: nothing is written, and the number stays in its field."""
        slug = lay(store, empty="paid")
        page = points(phone, slug, 4, -2, -2, worth="0")
        assert page.status == 422
        assert page.one("div", id="f-worth-problem").text
        assert page.one("input", name="worth").attrs["value"] == "0"
        assert store.tables.version(slug) == 0


class TestBids:
    def test_are_written_before_the_round_and_stand_beside_its_points(self, phone: Pad, store: Store) -> None:
        slug = lay(store, title="Wizard", bids=True)
        page = phone.send(phone.open(f"/t/{slug}/enter/announce"), {f"bids_{side}": str(side) for side in range(3)}, "announce")
        assert [node.text for node in page.all("small", cls="caption")] == ["gibt, 0 angesagt", "1 angesagt", "2 angesagt"]
        page = phone.send(page, {f"points_{side}": "20" for side in range(3)}, "points")
        assert page.one("p", cls="told").text == "A 0 angesagt B 1 angesagt C 2 angesagt"
        assert "Hausregeln: Ansagen vor der Runde: ja." in page.text


class TestHalves:
    def test_are_typed_and_shown_as_points_and_kept_as_halves(self, phone: Pad, store: Store) -> None:
        slug = lay(store, "Ada", "Ben", title="Schach", halves=True, target=5)
        page = phone.open(f"/t/{slug}/enter/points")
        page = phone.send(page, {"points_0": "3,5", "points_1": "−½"}, "points")
        assert (totals_of(page), points_of(page, 1)) == (["3½", "−½"], ["+3½", "−½"])
        assert [step.data["points"] for step in store.tables.load(slug).steps] == [[7, -1]]
        phone.adjust(slug, "0,5", "0")
        assert totals_of(phone.sheet(slug)) == ["4", "−½"]
        assert "Ada +3½, Ben −½" in phone.open(f"/t/{slug}/log").text
        assert phone.open(f"/t/{slug}/entries/1/correct").ticked("points_0") == "3½"
        assert [node.text for node in phone.open("/").one("a", cls="pad").all("b", cls="number")] == ["4", "−½"]
        rows = phone.open("/export/rounds.csv").html.splitlines()[1:]
        assert [row.split(";")[10:12] for row in rows] == [["3,5", "3,5"], ["-0,5", "-0,5"], ["0,5", "4"], ["0", "-0,5"]]
        page = phone.send(phone.open(f"/t/{slug}/enter/points"), {"points_0": "1", "points_1": "1"}, "points")
        assert "Ada gewinnt." in page.text
        assert "5½" not in page.text
