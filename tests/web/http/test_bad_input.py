"""Whatever is sent to the site: a clear page, the right status, nothing executed, nothing lost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.store import Store
from scorepad.web.app import create_app
from tests.databases import SQLITE
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

#: Every address that takes a form, and a table with a round (1) and an adjustment (2).
POSTS = (
    "/new", "/tables", "/tables/again", "/import", "/t/{slug}/undo", "/t/{slug}/redo", "/t/{slug}/adjust", "/t/{slug}/adjust?seq=2",
    "/t/{slug}/end", "/t/{slug}/away", "/t/{slug}/back", "/t/{slug}/note", "/people/1/edit", "/people/1/merge?into=2",
    "/people/undo/1", "/money", "/money/worth", "/money/payments/1/undo", "/money/payments/1/redo",
    "/plans/new", "/plans/1/answer", "/plans/1/cancel", "/plans/1/change", "/plans/back/1",
    "/t/{slug}/rebuy/0", "/t/{slug}/signatures/0", "/t/{slug}/rematch", "/t/{slug}/enter/announce", "/t/{slug}/enter/tricks",
    "/t/{slug}/enter/announce/draft", "/t/{slug}/enter/tricks/draft", "/t/{slug}/enter/tricks/tap",
    "/t/{slug}/enter/tricks/take/trick", "/t/{slug}/typed/away", "/t/{slug}/typing",
    "/t/{slug}/entries/1/correct", "/t/{slug}/entries/1/correct/draft", "/t/{slug}/entries/1/correct/tap",
    "/t/{slug}/entries/1/take-mine", "/t/{slug}/entries/1/keep-theirs",
    "/t/{slug}/entries/1/count-both", "/t/{slug}/entries/1/strike", "/t/{slug}/entries/2/correct",
    "/t/{slug}/entries/2/correct/draft", "/t/{slug}/entries/2/take-mine", "/t/{slug}/entries/2/strike",
    "/t/{slug}/give", "/t/{slug}/blank", "/t/{slug}/assumed",
    "/http-links", "/join", "/join/who", "/t/{slug}/join", "/t/{slug}/join/link", "/links/join", "/links/new", "/links/name",
    "/links/zone", "/links/1/renew", "/links/1/name",
    "/links/1/revoke", "/links/others", "/circles", "/l/x", "/demo", "/demo/away",
    "/evenings/2026-11-13/note",
)  # fmt: skip
GETS = (
    "/", "/new", "/new?game=partout", "/past", "/import", "/export", "/people", "/people/1",
    "/people/1/edit", "/people/1/with/2", "/bin", "/archive", "/archive/partout", "/archive/sheet?time=2026",
    "/money", "/money?span=year", "/money/people/1", "/money/worth",
    "/people/1/merge?into=2", "/t/{slug}/away", "/rules", "/rules?q=stich", "/rules/partout", "/t/{slug}",
    "/t/{slug}/log", "/t/{slug}/adjust", "/t/{slug}/end", "/t/{slug}/enter/announce", "/t/{slug}/entries/1/correct",
    "/t/{slug}/adjust?seq=2", "/t/{slug}/result", "/rules/partout?table={slug}", "/nowhere", "/t/nowhere",
)  # fmt: skip
FIELDS = (
    ".seen", ".key", ".was", ".filled", ".rest", ".fix", ".raw", "game", "seat", "who", "dealer", "picked", "name", "text",
    "file", ".table", "note", "adjust_0", "adjust_1", "bids_0", "bids_1", "bids_2", "bids_3", "tricks_0", "tricks_1",
    "trump_number", "trump_colour", "option_x", ".tap", ".cell", ".asked", ".cards", ".sum.bids_0", ".sum.adjust_0", "value",
    ".csrf", "phone", "slot", "field", "code", "role", "circle", "zone",
    "by", "to", "cents", "currency",
    "date", "time", "place", "comes", "me",
)  # fmt: skip
HOSTILE = (
    "", " ", "0", "-1", "1", "9" * 30, "9" * 5000, "1e9", "NaN", "null", "true", "[]", "{}", "[" * 5000, '{"bids_0": {"a": 1}}',
    '{"bids_0": null}', '{"adjust": [1, 1], "note": "x"}', '{"bids": [1, 2, 2, 0], "tricks": [4, 3]}', '{"note": "\\ud800"}',
    "\x00", "\ud83d", "<script>alert(1)</script>", "'; DROP TABLE step;--", "x" * 10_000, "٣", "²", "１",
    "1+1", "1+", "bids_0=", "tricks_1=9",
    "=", "swap:", "swap:Ada", "add", "partout", "../../etc/passwd", "%00", "\u202e", "Ada",
)  # fmt: skip
#: What a database may not take, or sees in its own way.
ODD_TO_A_DATABASE = ("\x00", "\ud83d", "9" * 30, "x" * 10_000, "'; DROP TABLE step;--")


def answered(page: Page) -> None:
    """A page of ours, in words, and no trace of the machine."""
    assert page.status < 500, page.text
    for trace in ("Traceback", "Exception", "sqlalchemy", "werkzeug", 'File "'):
        assert trace not in page.html


@pytest.fixture
def slug(played: str) -> str:
    return played


def test_every_address_that_takes_a_form_is_tried_here(app: Flask) -> None:
    takes = {rule.rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    tried = {re.sub(r"entries/\d", "entries/<int:seq>", path.split("?")[0]).replace("{slug}", "<slug>") for path in POSTS}
    tried = {re.sub(r"/links/\d", "/links/<int:number>", path).replace("/l/x", "/l/<token>") for path in tried}
    tried = {re.sub(r"/people/\d", "/people/<int:number>", re.sub(r"undo/\d", "undo/<int:mend>", path)) for path in tried}
    tried = {re.sub(r"/payments/\d", "/payments/<int:number>", path) for path in tried}
    tried = {path.replace("2026-11-13", "<night>") for path in tried}
    tried = {re.sub(r"/plans/\d", "/plans/<int:plan>", path).replace("back/1", "back/<int:mend>") for path in tried}
    tried = {path.replace("rebuy/0", "rebuy/<int:side>").replace("signatures/0", "signatures/<int:seat>") for path in tried}
    tried |= {re.sub(r"enter/(announce|tricks)", "enter/<stage>", path).replace("take/trick", "take/<question>") for path in tried}
    assert takes <= tried


def test_asking_whether_a_page_is_there_writes_nothing(phone: Pad, store: Store, slug: str) -> None:
    """HEAD, as phones ask after a pause and messengers before they show a link: the end of a table is not its ending."""
    before = store.load(slug)
    for path in POSTS:
        asked = phone.client.head(path.format(slug=slug))
        opened = phone.client.get(path.format(slug=slug))
        assert asked.status_code == opened.status_code, path
    assert store.load(slug) == before
    assert store.count() == 1


class TestForms:
    @pytest.mark.exhaustive
    @pytest.mark.parametrize("path", POSTS)
    def test_an_empty_form(self, phone: Pad, slug: str, path: str) -> None:
        answered(phone.post(path.format(slug=slug), {}))

    @pytest.mark.both_databases
    @pytest.mark.exhaustive
    @pytest.mark.parametrize("path", POSTS)
    def test_forms_full_of_nonsense(self, phone: Pad, slug: str, path: str, kind: str) -> None:
        for value in HOSTILE if kind == SQLITE else ODD_TO_A_DATABASE:
            text = value.encode("utf-8", "replace").decode()
            answered(phone.post(path.format(slug=slug), dict.fromkeys(FIELDS, text), follow=False))
        for way in ("", "/enter/announce", "/log"):
            answered(phone.open(f"/t/{slug}{way}"))

    @settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors], deadline=None)
    @given(
        path=st.sampled_from(POSTS),
        form=st.dictionaries(st.sampled_from(FIELDS), st.sampled_from(HOSTILE[:-12]) | st.text(max_size=20), max_size=8),
    )
    def test_forms_of_all_kinds(self, phone: Pad, slug: str, path: str, form: dict[str, str]) -> None:
        form = {name: value.encode("utf-8", "replace").decode() for name, value in form.items()}
        answered(phone.post(path.format(slug=slug), form, follow=False))
        answered(phone.open(f"/t/{slug}"))
        answered(phone.open(f"/t/{slug}/log"))

    @pytest.mark.exhaustive
    @pytest.mark.parametrize("path", POSTS)
    def test_bodies_that_are_no_form(self, phone: Pad, slug: str, path: str) -> None:
        kinds = {"application/json": b"{}", "application/x-www-form-urlencoded": b"\xff\xfe\x00", "multipart/form-data": b"--x\r\n"}
        for kind, body in kinds.items():
            answered(phone.post(path.format(slug=slug), body, content_type=kind))

    def test_questions_to_the_rules_that_make_no_sense(self, phone: Pad, slug: str) -> None:
        for way in ("/ask/partout/trick", f"/t/{slug}/ask/trick", "/ask/partout/nothing", "/ask/nothing/trick"):
            page = phone.open(way)
            names = {
                node.attrs["name"] for node in page.all() if node.tag in ("input", "button", "select") and "name" in node.attrs
            }
            for value in HOSTILE:
                text = value.encode("utf-8", "replace").decode()[:2000]
                answered(phone.open(way.split("?")[0], query_string=dict.fromkeys(names, text)))

    def test_a_form_too_large(self, phone: Pad, slug: str) -> None:
        page = phone.post(f"/t/{slug}/adjust", {"note": "x" * 3_000_000})
        assert page.status == 413
        assert "Das ist zu viel auf einmal." in page.text

    def test_more_fields_than_any_form_has(self, phone: Pad) -> None:
        answered(phone.post("/new", {f"f{n}": "1" for n in range(2_000)}))
        answered(phone.post("/tables", {"who": [f"N{n}" for n in range(300)], "game": "partout"}))

    def test_a_forged_round_is_no_adjustment(self, phone: Pad, slug: str, store: Store) -> None:
        """What is sent as one's own version of a round must be a round."""
        forged = {".raw": '{"adjust": [999, 0], "note": "x"}', ".seen": "2", ".key": "f"}
        assert phone.post(f"/t/{slug}/entries/1/take-mine", forged, follow=False).status == 400
        assert len(store.load(slug).steps) == 2

    def test_one_table_knows_nothing_of_another(self, phone: Pad, slug: str) -> None:
        other = phone.lay(3)
        for way in ("entries/1/correct", "adjust?seq=1", "adjust?seq=2"):
            assert phone.open(f"/t/{other}/{way}").status == 404


class TestAddresses:
    def test_a_table_that_is_not_there(self, phone: Pad) -> None:
        for way in ("", "/log", "/record", "/adjust", "/end", "/enter/announce", "/entries/1/correct"):
            page = phone.open(f"/t/nowhere{way}")
            assert page.status == 404
            assert "Diesen Tisch gibt es hier nicht." in page.text
            assert "/" in page.links

    @pytest.mark.parametrize(
        "path",
        ["/nowhere", "/t/", "/t", "/rules/", "/static/nothing.js", "/static/../pyproject.toml", "/%00", "/t/%00",
         "/t/" + "x" * 5000, "/t/'%20OR%201=1", "/entries", "/.git/config", "/secret_key"],
    )  # fmt: skip
    def test_an_address_where_nothing_is(self, phone: Pad, path: str) -> None:
        page = phone.open(path)
        assert page.status == 404
        assert "Hier steht nichts." in page.text or "Diesen Tisch gibt es hier nicht." in page.text

    def test_a_step_that_is_none(self, phone: Pad, slug: str) -> None:
        for way in ("enter/melds", "entries/x/correct", "entries/-1/correct", "nothing"):
            assert phone.open(f"/t/{slug}/{way}").status == 404
        assert phone.post(f"/t/{slug}/enter/melds", {}).status == 404

    def test_the_wrong_method(self, phone: Pad, slug: str) -> None:
        for path in ("/tables", f"/t/{slug}/undo", f"/t/{slug}/rematch", f"/t/{slug}/entries/1/strike"):
            page = phone.open(path)
            assert page.status == 405
            assert "Hier steht nichts." in page.text
        assert phone.post("/past", {}).status == 405
        for method in ("put", "delete", "patch"):
            response = getattr(phone.client, method)(f"/t/{slug}")
            assert response.status_code == 405

    def test_errors_speak_english_too(self, phone_of: Any) -> None:
        phone = phone_of("en")
        assert "There is nothing here." in phone.open("/nowhere").text
        assert "There is no such table here." in phone.open("/t/nowhere").text


class TestHarm:
    def test_a_form_from_elsewhere_is_refused(self, tmp_path: Path) -> None:
        app = create_app(tmp_path / "guarded", HERE=True)
        phone = Pad(app.test_client(), "de")
        page = phone.post("/tables", {"game": "partout", "who": list(NAMES[:3]), ".key": "k"})
        assert page.status == 400
        assert "Diese Seite lag zu lange offen." in page.text
        assert app.extensions["scorepad-store"].count() == 0
        page = phone.open("/new")
        token = page.fields(page.form("tables"))[".csrf"]
        sent = {"game": "partout", "who": list(NAMES[:3]), ".key": "k", ".csrf": token}
        assert phone.post("/tables", sent).path.startswith("/t/")
        stranger = Pad(app.test_client(), "de")
        assert stranger.post("/tables", {**sent, ".key": "other"}).status == 400
        app.extensions["scorepad-store"].close()

    def test_every_form_is_guarded(self, tmp_path: Path) -> None:
        app = create_app(tmp_path / "guarded", HERE=True)
        client = app.test_client()
        # Who is nobody yet has nothing with which somebody else could write.
        for path in set(POSTS) - {"/http-links", "/join", "/join/who", "/l/x"}:
            assert client.post(path.format(slug="x"), data={".key": "k"}).status_code == 400, path
        app.extensions["scorepad-store"].close()

    @pytest.mark.parametrize("path", GETS)
    def test_no_page_holds_scripts_or_styles_of_its_own(self, phone: Pad, slug: str, path: str) -> None:
        page = phone.open(path.format(slug=slug))
        for node in page.all():
            assert "style" not in node.attrs, node
            assert not [name for name in node.attrs if re.match(r"on[a-z]", name)], node
            assert not node.attrs.get("href", "").startswith("javascript:")
        assert page.all("style") == []
        assert all("src" in node.attrs and not node.inside for node in page.all("script"))

    @pytest.mark.parametrize("path", GETS)
    def test_every_page_is_guarded_by_its_headers(self, phone: Pad, slug: str, path: str) -> None:
        headers = phone.open(path.format(slug=slug)).headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == policy["form-action"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
        assert not {"script-src", "style-src", "connect-src"} & set(policy), "they are told by what holds for all"
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert "private" in headers["Cache-Control"]

    @pytest.mark.parametrize("path", GETS)
    def test_every_page_is_well_put_together(self, phone: Pad, slug: str, path: str) -> None:
        """One heading, no id twice, every label and description points somewhere."""
        page = phone.open(path.format(slug=slug))
        ids = page.ids
        assert len(page.all("h1")) == 1
        assert page.title.endswith("Scorepad")
        for node in page.all():
            for name in ("for", "aria-describedby", "aria-labelledby", "list", "form"):
                assert set(node.attrs.get(name, "").split()) <= ids, f"{name} of {node.tag} {node.attrs}"
            href = node.attrs.get("href", "")
            if href.startswith("#") and href != "#":
                assert href[1:] in ids

    def test_cookies_are_not_for_scripts(self, phone: Pad, slug: str) -> None:
        cookies = phone.open("/language/en", follow=False).headers.getlist("Set-Cookie")
        cookies += phone.open("/new").headers.getlist("Set-Cookie")
        assert cookies
        assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies)

    def test_the_data_are_readable_by_the_owner_alone(self, tmp_path: Path) -> None:
        app = create_app(tmp_path / "mine", HERE=True)
        app.extensions["scorepad-store"].close()
        for name in ("secret_key", "scorepad.db"):
            assert (tmp_path / "mine" / name).stat().st_mode & 0o077 == 0

    def test_a_fault_of_ours_is_a_page_too(self, app: Flask, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.web.board.routes.ledger", lambda _: 1 / 0)
        response = app.test_client().get(f"/t/{slug}", headers={"Accept-Language": "de"})
        assert response.status_code == 500
        html = response.get_data(as_text=True)
        assert "Da ist beim Block etwas schiefgegangen." in html
        assert "ZeroDivision" not in html
