"""One phone ends, strikes, takes back or throws away while another has something typed: nothing goes without a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad, steps
from tests.web.page import Page

pytestmark = pytest.mark.both_databases

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
TYPED = {"adjust_0": "5", "adjust_1": "−3", "note": "Vorgabe"}


@pytest.fixture
def slug(store: Store) -> str:
    """A table of four with a round (1) and an adjustment (2)."""
    entries = [ROUND, {"adjust": [5, 0], "note": "Vorgabe"}]
    return store.open(NewTable("partout", NAMES[:4], 0, {}, entries=entries), key="k", at=1_800_000_000)


def end(other: Pad, slug: str) -> None:
    assert other.send(other.open(f"/t/{slug}/end"), to="end").status == 200


def take_back(other: Pad, slug: str) -> None:
    other.send(other.sheet(slug), to="undo")


def throw_away(other: Pad, slug: str) -> None:
    other.press(other.open(f"/t/{slug}/away"), "Tisch wegwerfen")


def strike(other: Pad, slug: str, seq: int) -> None:
    other.send(other.open(f"/t/{slug}/entries/{seq}/correct"), to="strike")


def go_on(phone: Pad, page: Page, store: Store, slug: str) -> Page:
    """Press the one button, twice: an answer may be lost."""
    form = page.form()
    before = len(store.load(slug).steps)
    answer = phone.post(page.target(form), page.fields(form))
    after = len(store.load(slug).steps)
    again = phone.post(page.target(form), page.fields(form))
    assert again.path == answer.path
    assert len(store.load(slug).steps) == after, "what is sent twice is done once"
    assert after == before + 2
    return answer


class TestTheTableIsEnded:
    def test_points_by_hand_are_shown_and_can_be_written_all_the_same(
        self, phone: Pad, other: Pad, slug: str, store: Store
    ) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        end(other, slug)
        page = phone.send(page, TYPED, "adjust")
        assert page.status == 409
        assert "Der Tisch ist inzwischen beendet worden." in page.text
        for told in ("Ada & Cem: 5", "Ben & Dora: −3", "Vorgabe"):
            assert told in page.text
        assert steps(store, slug) == ["entry", "entry", "end"]
        assert go_on(phone, page, store, slug).path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry", "end", "undo", "entry"]
        assert store.load(slug).steps[-1].data == {"adjust": [5, -3], "note": "Vorgabe"}

    def test_a_round_too(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.announce(slug, (1, 2, 1, 0))
        end(other, slug)
        page = phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert page.status == 409
        assert "Der Tisch ist inzwischen beendet worden." in page.text
        assert "Ada & Cem" in page.text
        assert "4" in page.text
        assert go_on(phone, page, store, slug).path == f"/t/{slug}"
        assert store.load(slug).steps[-1].data == {"bids": [1, 2, 1, 0], "tricks": [4, 3]}

    def test_the_first_step_of_a_round_too(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        end(other, slug)
        page = phone.send(page, {"bids_0": "2", "bids_1": "1", "bids_2": "0", "bids_3": "3"}, "announce")
        assert page.status == 409
        assert "2 · 1 · 0 · 3" in page.text
        form = page.form()
        page = phone.post(page.target(form), page.fields(form))
        assert page.path == f"/t/{slug}/enter/tricks"
        assert steps(store, slug)[-1] == "undo"
        page = phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert store.load(slug).steps[-1].data == {"bids": [2, 1, 0, 3], "tricks": [4, 3]}

    def test_it_is_also_there_when_somebody_takes_the_end_back(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.announce(slug, (1, 2, 1, 0))
        end(other, slug)
        phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        take_back(other, slug)
        assert phone.open(f"/t/{slug}/enter/tricks").ticked("tricks_0") == "4"

    def test_whoever_typed_nothing_is_led_to_the_sheet(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        end(other, slug)
        assert phone.send(page, to="announce").path == f"/t/{slug}"

    def test_corrections_go_on(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        one = phone.open(f"/t/{slug}/entries/1/correct")
        two = phone.open(f"/t/{slug}/adjust?seq=2")
        end(other, slug)
        page = phone.send(one, {"tricks_0": "3", "tricks_1": "4"}, "correct")
        assert page.ticked("tricks_0") == "3"
        assert phone.send(page, to="correct").path == f"/t/{slug}"
        page = phone.send(two, TYPED, "adjust")
        assert page.fields(page.form("adjust"))["adjust_0"] == ["5"]
        phone.send(page, TYPED, "adjust")
        assert steps(store, slug) == ["entry", "entry", "end", "amend", "amend"]

    def test_a_note_is_written(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/note")
        end(other, slug)
        phone.send(page, {"note": "Schön war es"}, "note")
        assert store.load(slug).note == "Schön war es"


class TestTheGameIsOver:
    def test_by_a_round_and_what_was_typed_is_shown(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 7)
        adjusting, announcing = phone.open(f"/t/{slug}/adjust"), phone.open(f"/t/{slug}/enter/announce")
        other.write(slug, (1, 2, 2, 0), (4, 3))
        page = phone.send(adjusting, TYPED, "adjust")
        assert page.status == 409
        assert "Das Spiel ist inzwischen aus." in page.text
        assert "Ada & Cem: 5" in page.text
        assert not page.all("button", cls="primary"), "nothing more can be written"
        page = phone.send(announcing, {"bids_0": "2", "bids_1": "1", "bids_2": "0", "bids_3": "3"}, "announce")
        assert page.status == 409
        assert "2 · 1 · 0 · 3" in page.text
        assert len(steps(store, slug)) == 8


class TestTheEntryIsGone:
    @pytest.mark.parametrize("seq", [1, 2])
    @pytest.mark.parametrize("way", ["struck", "taken back"])
    def test_the_correction_is_shown_and_can_be_written_all_the_same(
        self, phone: Pad, other: Pad, store: Store, seq: int, way: str
    ) -> None:
        entries = [ROUND, {"adjust": [5, 0], "note": "Vorgabe"}][:seq]
        slug = store.open(NewTable("partout", NAMES[:4], 0, {}, entries=entries), key="k", at=1_800_000_000)
        address = f"/t/{slug}/entries/{seq}/correct"
        page = phone.open(address)
        if way == "struck":
            other.send(other.open(address), to="strike")
        else:
            take_back(other, slug)
        typed = {"tricks_0": "3", "tricks_1": "4"} if seq == 1 else TYPED
        page = phone.send(page, typed, "correct" if seq == 1 else "adjust")
        assert page.status == 409
        assert ("gestrichen" if way == "struck" else "zurückgenommen") in page.text
        assert ("3 · 4" if seq == 1 else "Ben & Dora: −3") in page.text
        assert go_on(phone, page, store, slug).path == f"/t/{slug}"
        kept = store.load(slug).steps
        assert [step.kind for step in kept[-2:]] == ["undo" if way == "struck" else "redo", "amend"]
        assert kept[-1].data["entry"] == ({**ROUND, "tricks": [3, 4]} if seq == 1 else {"adjust": [5, -3], "note": "Vorgabe"})

    def test_once_more_was_done_since_it_can_only_be_copied(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust?seq=2")
        take_back(other, slug)
        other.write(slug, (1, 1, 1, 1), (4, 3))
        page = phone.send(page, TYPED, "adjust")
        assert page.status == 409
        assert "Ben & Dora: −3" in page.text
        assert not page.all("button", cls="primary")
        assert steps(store, slug) == ["entry", "entry", "undo", "entry"]

    def test_an_entry_that_never_was_is_not_there(self, phone: Pad, slug: str) -> None:
        for seq in (0, 9):
            assert phone.post(f"/t/{slug}/entries/{seq}/correct", {".seen": "2"}).status == 404
            assert phone.post(f"/t/{slug}/adjust?seq={seq}", {".seen": "2", **TYPED}).status == 404


FORMS: dict[str, tuple[str, dict[str, str], str]] = {
    "adjust": ("/adjust", TYPED, "Ada"),
    "adjust?seq=2": ("/adjust?seq=2", TYPED, "Vorgabe"),
    "announce": ("/enter/announce", {"bids_0": "2", "bids_1": "1", "bids_2": "0", "bids_3": "3"}, "2 · 1 · 0 · 3"),
    "correct": ("/entries/1/correct", {"tricks_0": "3", "tricks_1": "4"}, "3 · 4"),
    "note": ("/note", {"note": "Schön war es"}, "Schön war es"),
}


class TestTheTableIsThrownAway:
    @pytest.mark.parametrize("form", FORMS)
    def test_what_was_typed_is_shown_and_written_when_it_is_taken_out(
        self, phone: Pad, other: Pad, slug: str, form: str, store: Store
    ) -> None:
        path, typed, _ = FORMS[form]
        page = phone.open(f"/t/{slug}{path}")
        before = store.load(slug)
        throw_away(other, slug)
        page = phone.send(page, typed, form.partition("?")[0])
        assert page.status == 404
        assert "Dieser Tisch liegt im Papierkorb." in page.text
        for text in typed.values():
            assert text in page.text
        fields = page.fields(page.form("back"))
        answer = phone.post(f"/t/{slug}/back", fields, follow=False)
        assert answer.status == 307, "the browser sends the same again"
        page = phone.post(answer.headers["Location"], fields)
        assert page.status == 200
        kept = store.load(slug)
        if form == "announce":
            assert page.path == f"/t/{slug}/enter/tricks"
        else:
            assert (len(kept.steps), kept.note) != (len(before.steps), before.note)

    def test_or_it_is_only_taken_out(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        throw_away(other, slug)
        page = phone.press(phone.send(page, TYPED, "adjust"), "Zurückholen")
        assert page.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry"]

    @pytest.mark.parametrize("to", ["//elsewhere.example/", "https://elsewhere.example/"])
    def test_nobody_is_sent_elsewhere(self, phone: Pad, slug: str, store: Store, to: str) -> None:
        store.throw_away(slug, 1_800_000_000)
        page = phone.post(f"/t/{slug}/back", {".to": to}, follow=False)
        assert page.headers["Location"] == "/"


class TestTheNote:
    def test_nobody_writes_over_what_he_has_not_seen(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/note")
        other.send(other.open(f"/t/{slug}/note"), {"note": "Ben gab\nzweimal aus"}, "note")
        page = phone.send(page, {"note": "Cem fuhr heim"}, "note")
        assert page.status == 409
        assert "Ben gab zweimal aus" in page.text
        assert page.one("textarea", name="note").text == "Cem fuhr heim"
        assert store.load(slug).note == "Ben gab\nzweimal aus"
        phone.send(page, {"note": "Ben gab zweimal aus, Cem fuhr heim"}, "note")
        assert store.load(slug).note == "Ben gab zweimal aus, Cem fuhr heim"

    def test_nor_over_what_came_in_the_same_moment(
        self, phone: Pad, slug: str, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keep = Store.keep_note

        def after_another(self: Store, slug: str, *note: str) -> None:
            keep(self, slug, "Ben gab aus")
            keep(self, slug, *note)

        monkeypatch.setattr(Store, "keep_note", after_another)
        page = phone.send(phone.open(f"/t/{slug}/note"), {"note": "Cem fuhr heim"}, "note")
        assert page.status == 409
        assert "Ben gab aus" in page.text
        assert page.one("textarea", name="note").text == "Cem fuhr heim"
        assert store.load(slug).note == "Ben gab aus"

    def test_nor_with_a_note_that_was_too_long_at_first(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/note")
        other.send(other.open(f"/t/{slug}/note"), {"note": "Ben gab aus"}, "note")
        page = phone.send(page, {"note": "x" * 3_000}, "note")
        assert phone.send(page, {"note": "Cem fuhr heim"}, "note").status == 409
        assert store.load(slug).note == "Ben gab aus"

    @pytest.mark.parametrize("note", ["Ben gab aus\r\nund Cem fuhr heim", "a\rb", "a\0b"])
    def test_one_that_no_browser_sends_back_as_it_is_can_be_changed(self, phone: Pad, slug: str, store: Store, note: str) -> None:
        store.keep_note(slug, note)
        page = phone.open(f"/t/{slug}/note")
        sent = {name: text.replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\r\n")
                for name, text in page.fields(page.form("note")).items() if isinstance(text, str)}  # fmt: skip
        assert phone.send(page, {**sent, "note": "anders"}, "note").path == f"/t/{slug}"
        assert store.load(slug).note == "anders"

    def test_a_page_of_an_earlier_version_took_the_note_along(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        store.keep_note(slug, "Ben gab aus")
        assert phone.post(f"/t/{slug}/note", {"note": "anders", ".was": "Ben gab aus"}).path == f"/t/{slug}"
        assert phone.post(f"/t/{slug}/note", {"note": "wieder anders", ".was": "Ben gab aus"}).status == 409
        assert store.load(slug).note == "anders"

    def test_the_same_twice_is_no_matter(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/note")
        for _ in range(2):
            assert phone.send(page, {"note": "Cem fuhr heim\nund schlief"}, "note").path == f"/t/{slug}"


class TestARoundIsWritten:
    def test_points_by_hand_are_still_in_their_fields(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        other.write(slug, (1, 2, 2, 0), (4, 3))
        page = phone.send(page, TYPED, "adjust")
        assert page.status == 409
        assert page.fields(page.form("adjust"))["adjust_1"] == ["−3"]
        assert phone.send(page, to="adjust").path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry", "entry", "entry"]


class TestWithoutAScript:
    @pytest.mark.parametrize("ending", [True, False])
    def test_what_was_typed_before_a_tap_that_came_late_is_still_there(
        self, phone_of: Callable[..., Pad], store: Store, ending: bool
    ) -> None:
        phone, other, slug = phone_of(), phone_of(), store.open(NewTable("partout", NAMES[:4], 0, {}), key="k", at=1_800_000_000)
        page = phone.open(f"/t/{slug}/enter/announce")
        if ending:
            end(other, slug)
        else:
            other.adjust(slug, 5, 0)
        fields = page.fields(page.form("announce"))
        answer = phone.post(f"{page.path}/tap", {**fields, "bids_0": "2", "bids_1": "3", ".tap": "bids:0"})
        if ending:
            assert answer.status == 409
            assert "2 · 3" in answer.text
        else:
            assert (answer.ticked("bids_0"), answer.ticked("bids_1")) == ("2", "3")
