"""One phone ends, strikes, takes back or throws away while another has something typed: nothing goes without a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scorepad.store import NewStep, Store
from scorepad.store.tables import Tables
from tests.web.conftest import AT, Pad, laid, steps
from tests.web.page import Page

pytestmark = pytest.mark.both_databases

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
POINTS = {"adjust": [5, 0], "note": "Vorgabe"}
#: What is typed into each form of the table below: its address, its fields, how they stand on the page that gives them back.
FORMS: dict[str, tuple[str, dict[str, str], str]] = {
    "adjust": ("/adjust", {"adjust_0": "5", "adjust_1": "−3", "note": "Vorgabe"}, "Ada & Cem: 5 Ben & Dora: −3"),
    "adjust?seq=2": ("/adjust?seq=2", {"adjust_0": "5", "adjust_1": "−3", "note": "Vorgabe"}, "Ada & Cem: 5 Ben & Dora: −3"),
    "announce": ("/enter/announce", {"bids_0": "2", "bids_1": "1", "bids_2": "0", "bids_3": "3"}, "2 · 1 · 0 · 3"),
    "correct": ("/entries/1/correct", {"tricks_0": "3", "tricks_1": "4"}, "3 · 4"),
    "note": ("/note", {"note": "Schön war es"}, "Schön war es"),
}
TYPED = FORMS["adjust"][1]
CHANGED = "Auf dem Block hat sich inzwischen etwas geändert."
TAKEN = {"tricks_0": "4", "tricks_1": "3"}


@pytest.fixture
def slug(store: Store) -> str:
    """A table of four with a round (1) and an adjustment (2)."""
    return laid(store, "partout", 4, ROUND, POINTS)


def end(other: Pad, slug: str) -> None:
    assert other.send(other.open(f"/t/{slug}/end"), to="end").status == 200


def take_back(other: Pad, slug: str) -> None:
    other.send(other.sheet(slug), to="undo")


def send(phone: Pad, page: Page, form: str) -> Page:
    return phone.send(page, FORMS[form][1], form.partition("?")[0])


def go_on(phone: Pad, page: Page, store: Store, slug: str) -> Page:
    """Press the one button, twice: an answer may be lost."""
    form = page.form()
    before = len(store.tables.load(slug).steps)
    answer = phone.post(page.target(form), page.fields(form))
    after = len(store.tables.load(slug).steps)
    again = phone.post(page.target(form), page.fields(form))
    assert again.path == answer.path
    assert len(store.tables.load(slug).steps) == after, "what is sent twice is done once"
    assert after == before + 2
    return answer


def strike(form: str) -> Callable[[Pad, str], object]:
    return lambda other, slug: other.send(other.open(f"/t/{slug}{FORMS[form][0]}"), to="strike")


CORRECTED, ADJUSTED = {**ROUND, "tricks": [3, 4]}, {"adjust": [5, -3], "note": "Vorgabe"}
#: What stood there, the form that was open, what the other phone did, the word for it, and the steps that write it all the same.
ALL_THE_SAME: list[tuple[list[Any], str, Callable[[Pad, str], object], str, list[str], Any]] = [
    ([ROUND], "adjust", end, "Der Tisch ist inzwischen beendet worden.", ["undo", "entry"], ADJUSTED),
    ([ROUND], "correct", strike("correct"), "gestrichen", ["undo", "amend"], {"target": 1, "entry": CORRECTED}),
    ([ROUND], "correct", take_back, "zurückgenommen", ["redo", "amend"], {"target": 1, "entry": CORRECTED}),
    ([ROUND, POINTS], "adjust?seq=2", strike("adjust?seq=2"), "gestrichen", ["undo", "amend"], {"target": 2, "entry": ADJUSTED}),
    ([ROUND, POINTS], "adjust?seq=2", take_back, "zurückgenommen", ["redo", "amend"], {"target": 2, "entry": ADJUSTED}),
]


def test_what_was_typed_is_shown_and_can_be_written_all_the_same(phone: Pad, other: Pad, store: Store) -> None:
    for entries, form, does, says, way, written in ALL_THE_SAME:
        slug = laid(store, "partout", 4, *entries)
        page = phone.open(f"/t/{slug}{FORMS[form][0]}")
        does(other, slug)
        page = send(phone, page, form)
        assert page.status == 409, (form, says)
        assert not [text for text in (says, FORMS[form][2]) if text not in page.text]
        assert go_on(phone, page, store, slug).path == f"/t/{slug}"
        assert steps(store, slug)[-2:] == way
        assert store.tables.load(slug).steps[-1].data == written, (form, says)


def test_what_is_refused_goes_back_on_nothing(phone: Pad, other: Pad, store: Store) -> None:
    """The page asks to write it all the same, with the end or the strike taken back. What is typed cannot be: both wait until it is
    mended, and are then done together."""
    for entries, form, does, _, way, written in ALL_THE_SAME:
        slug = laid(store, "partout", 4, *entries)
        page = phone.open(f"/t/{slug}{FORMS[form][0]}")
        does(other, slug)
        before = store.tables.load(slug).steps
        wrong = {name: "" if name.startswith("adjust") else "9" for name in FORMS[form][1] if name != "note"}
        page = phone.send(page, {**FORMS[form][1], **wrong}, form.partition("?")[0])
        offered = page.form()
        page = phone.post(page.target(offered), page.fields(offered))
        assert page.status == 422, (form, does)
        assert store.tables.load(slug).steps == before
        send(phone, page, form)
        assert steps(store, slug)[-2:] == way
        assert store.tables.load(slug).steps[-1].data == written, (form, does)


class TestTheTableIsEnded:
    def test_a_round_too_also_if_somebody_takes_the_end_back(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        form = phone.announce(slug, (1, 2, 1, 0))
        end(other, slug)
        page = phone.send(form, TAKEN, "tricks")
        assert page.status == 409
        assert "Der Tisch ist inzwischen beendet worden." in page.text
        assert "Ada & Cem" in page.text
        take_back(other, slug)
        assert phone.open(f"/t/{slug}/enter/tricks").ticked("tricks_0") is None, "what was refused lies on this phone alone"
        offered = page.form()
        assert phone.post(page.target(offered), page.fields(offered)).ticked("tricks_0") == "4"
        other.send(other.sheet(slug), to="redo")
        page = phone.send(form, TAKEN, "tricks")
        assert go_on(phone, page, store, slug).path == f"/t/{slug}"
        assert store.tables.load(slug).steps[-1].data == {"bids": [1, 2, 1, 0], "tricks": [4, 3]}

    def test_the_first_step_of_a_round_too(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        empty = phone.open(f"/t/{slug}/enter/announce")
        end(other, slug)
        page = send(phone, empty, "announce")
        assert (page.status, FORMS["announce"][2] in page.text) == (409, True)
        form = page.form()
        pages = [phone.post(page.target(form), page.fields(form)) for _ in range(2)]
        assert [page.path for page in pages] == [f"/t/{slug}/enter/tricks"] * 2, "sent twice"
        page = pages[1]
        phone.send(page, TAKEN, "tricks")
        assert steps(store, slug)[-2:] == ["undo", "entry"]
        assert store.tables.load(slug).steps[-1].data == {"bids": [2, 1, 0, 3], "tricks": [4, 3]}
        end(other, slug)
        assert phone.send(empty, to="announce").path == f"/t/{slug}", "who typed nothing is led to the sheet"

    def test_corrections_and_the_note_go_on(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        pages = {form: phone.open(f"/t/{slug}{FORMS[form][0]}") for form in ("correct", "adjust?seq=2", "note")}
        end(other, slug)
        page = send(phone, pages["correct"], "correct")
        assert page.ticked("tricks_0") == "3"
        assert phone.send(page, to="correct").path == f"/t/{slug}"
        page = send(phone, pages["adjust?seq=2"], "adjust?seq=2")
        assert page.fields(page.form("adjust"))["adjust_0"] == ["5"]
        send(phone, page, "adjust?seq=2")
        assert steps(store, slug) == ["entry", "entry", "end", "amend", "amend"]
        send(phone, pages["note"], "note")
        assert store.tables.load(slug).note == "Schön war es"


def test_a_key_that_wrote_something_else_writes_nothing_and_loses_nothing(phone: Pad, slug: str, store: Store) -> None:
    for page in (phone.announce(slug, (1, 2, 1, 0)), phone.open(f"/t/{slug}/entries/1/correct")):
        phone.send(page, {"tricks_0": "5", "tricks_1": "2", ".key": "used"}, to=(to := page.path.rpartition("/")[2]))
        before = store.tables.load(slug).steps
        if to == "tricks":
            phone.announce(slug, (1, 2, 1, 0))
        late = phone.send(page, {"tricks_0": "3", "tricks_1": "4", ".key": "used", ".seen": str(len(before))}, to)
        assert (CHANGED in late.text, late.ticked("tricks_0")) == (True, "3"), to
        assert store.tables.load(slug).steps == before
        assert phone.send(late, to=to).path == f"/t/{slug}"
        assert len(steps(store, slug)) == len(before) + 1


def test_what_is_typed_follows_its_people_to_their_new_seats(phone: Pad, store: Store) -> None:
    slug = laid(store, "sheet", 3, {"points": [5, 3, 1]})
    page = phone.open(f"/t/{slug}/enter/points")
    store.tables.append_step(slug, NewStep("entry", {"people": [2, 0, 1], "of": 3}), seen=1, key="seam", at=AT)
    page = phone.send(page, {"points_0": "7", "points_1": "", "points_2": "2"}, "points")
    typed = page.fields(page.form("points"))
    assert [typed[f"points_{seat}"] for seat in range(3)] == [["2"], ["7"], [""]]
    assert len(store.tables.load(slug).steps) == 2


def test_the_game_is_over_by_a_round_and_what_was_typed_is_shown(phone: Pad, other: Pad, store: Store) -> None:
    slug = phone.lay(4)
    phone.played(slug, 7)
    pages = {form: phone.open(f"/t/{slug}{FORMS[form][0]}") for form in ("adjust", "announce")}
    unfinished = phone.announce(slug, (1, 1, 1, 1))
    other.write(slug, (1, 2, 2, 0), (4, 3))
    assert "Das Spiel ist inzwischen aus." in phone.send(unfinished, to="tricks").text, "without tricks there is no other round"
    for form, page in pages.items():
        page = send(phone, page, form)
        assert page.status == 409
        assert "Das Spiel ist inzwischen aus." in page.text
        assert FORMS[form][2] in page.text
        assert not page.all("button", cls="primary"), "nothing more can be written"
    assert len(steps(store, slug)) == 8


class TestTheEntryIsGone:
    def test_once_more_was_done_since_it_can_only_be_copied(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust?seq=2")
        take_back(other, slug)
        other.write(slug, (1, 1, 1, 1), (4, 3))
        page = send(phone, page, "adjust?seq=2")
        assert page.status == 409
        assert FORMS["adjust"][2] in page.text
        assert not page.all("button", cls="primary")
        assert steps(store, slug) == ["entry", "entry", "undo", "entry"]

    def test_an_entry_that_never_was_is_not_there(self, phone: Pad, slug: str) -> None:
        for seq in (0, 9, 10**30):
            assert phone.open(f"/t/{slug}/entries/{seq}/correct").status == 404
            for way in (f"entries/{seq}/correct", f"entries/{seq}/strike", f"adjust?seq={seq}"):
                assert phone.post(f"/t/{slug}/{way}", {".seen": "2", **TYPED}).status == 404, way


class TestTheTableIsThrownAway:
    def throw_away(self, other: Pad, slug: str) -> None:
        other.press(other.open(f"/t/{slug}/away"), "Tisch wegwerfen")

    @pytest.mark.parametrize("form", FORMS)
    def test_what_was_typed_is_shown_and_written_when_it_is_taken_out(
        self, phone: Pad, other: Pad, slug: str, form: str, store: Store
    ) -> None:
        page = phone.open(f"/t/{slug}{FORMS[form][0]}")
        before = store.tables.load(slug)
        self.throw_away(other, slug)
        page = send(phone, page, form)
        assert page.status == 404
        assert "Dieser Tisch liegt im Papierkorb." in page.text
        assert all(text in page.text for text in FORMS[form][1].values())
        fields = page.fields(page.form("back"))
        answer = phone.post(f"/t/{slug}/back", fields, follow=False)
        assert answer.status == 307, "the browser sends the same again"
        page = phone.post(answer.headers["Location"], fields)
        assert page.status == 200
        kept = store.tables.load(slug)
        if form == "announce":
            assert page.path == f"/t/{slug}/enter/tricks"
        else:
            assert (len(kept.steps), kept.note) != (len(before.steps), before.note)

    def test_or_it_is_only_taken_out(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        self.throw_away(other, slug)
        page = phone.press(send(phone, page, "adjust"), "Zurückholen")
        assert page.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry"]

    def test_nobody_is_sent_elsewhere(self, phone: Pad, slug: str, store: Store) -> None:
        for to in ("//elsewhere.example/", "https://elsewhere.example/"):
            store.bin.put(slug, 1_800_000_000)
            assert phone.post(f"/t/{slug}/back", {".to": to}, follow=False).headers["Location"] == "/", to


class TestTheNote:
    def test_nobody_writes_over_what_he_has_not_seen(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        form = phone.open(f"/t/{slug}/note")
        other.send(other.open(f"/t/{slug}/note"), {"note": "Ben gab\nzweimal aus"}, "note")
        long = phone.send(form, {"note": "x" * 3_000}, "note")
        for old in (long, form):
            page = phone.send(old, {"note": "Cem fuhr heim"}, "note")
            assert page.status == 409, "nor with one that was too long at first"
        assert "Ben gab zweimal aus" in page.text
        assert page.one("textarea", name="note").text == "Cem fuhr heim"
        assert store.tables.load(slug).note == "Ben gab\nzweimal aus"
        for _ in range(2):
            again = phone.send(page, {"note": "Ben gab zweimal aus,\nCem fuhr heim"}, "note")
            assert again.path == f"/t/{slug}", "the same twice is no matter"
        assert store.tables.load(slug).note == "Ben gab zweimal aus,\nCem fuhr heim"

    def test_nor_over_what_came_in_the_same_moment(
        self, phone: Pad, slug: str, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keep = Tables.set_note

        def after_another(self: Tables, slug: str, *note: str) -> None:
            keep(self, slug, "Ben gab aus")
            keep(self, slug, *note)

        monkeypatch.setattr(Tables, "set_note", after_another)
        page = phone.send(phone.open(f"/t/{slug}/note"), {"note": "Cem fuhr heim"}, "note")
        assert page.status == 409
        assert "Ben gab aus" in page.text
        assert page.one("textarea", name="note").text == "Cem fuhr heim"
        assert store.tables.load(slug).note == "Ben gab aus"

    def test_one_that_no_browser_sends_back_as_it_is_can_be_changed(self, phone: Pad, slug: str, store: Store) -> None:
        for note in ("Ben gab aus\r\nund Cem fuhr heim", "a\rb", "a\0b"):
            store.tables.set_note(slug, note)
            page = phone.open(f"/t/{slug}/note")
            sent = {name: text.replace("\0", "\ufffd").replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\r\n")
                    for name, text in page.fields(page.form("note")).items() if isinstance(text, str)}  # fmt: skip
            assert phone.send(page, {**sent, "note": "anders"}, "note").path == f"/t/{slug}", note
            assert store.tables.load(slug).note == "anders", note

    def test_a_page_of_an_earlier_version_took_the_note_along(self, phone: Pad, slug: str, store: Store) -> None:
        store.tables.set_note(slug, "Ben gab aus")
        assert phone.post(f"/t/{slug}/note", {"note": "anders", ".was": "Ben gab aus"}).path == f"/t/{slug}"
        assert phone.post(f"/t/{slug}/note", {"note": "wieder anders", ".was": "Ben gab aus"}).status == 409
        assert store.tables.load(slug).note == "anders"


def test_points_by_hand_are_still_in_their_fields_when_a_round_was_written(phone: Pad, other: Pad, slug: str, store: Store) -> None:
    page = phone.open(f"/t/{slug}/adjust")
    other.write(slug, (1, 2, 2, 0), (4, 3))
    page = send(phone, page, "adjust")
    assert page.status == 409
    assert page.fields(page.form("adjust"))["adjust_1"] == ["−3"]
    assert phone.send(page, to="adjust").path == f"/t/{slug}"
    assert steps(store, slug) == ["entry"] * 4


TOUCHED = {".untouched": ""}


class TestTwoPhonesWriteTheSameRound:
    def tricks(self, phone: Pad, other: Pad, slug: str) -> tuple[Page, Page]:
        """The page of the tricks on both phones, each with another result; the later one took the place of the first."""
        page, theirs = phone.announce(slug, (1, 2, 1, 0)), other.open(f"/t/{slug}/enter/tricks")
        return phone.keep(page, {**TAKEN, **TOUCHED}), other.keep(theirs, {"tricks_0": "3", "tricks_1": "4", **TOUCHED})

    def test_each_is_written_as_its_phone_shows_it_and_the_later_is_asked(
        self, phone: Pad, other: Pad, slug: str, store: Store
    ) -> None:
        ours, theirs = self.tricks(phone, other, slug)
        assert phone.send(ours, to="tricks").path == f"/t/{slug}"
        assert store.tables.load(slug).steps[-1].data["tricks"] == [4, 3]
        waking = other.keep(theirs, {})
        assert (waking.status, "HX-Redirect" in waking.headers) == (204, False), "it stays on the screen"
        page = other.send(theirs, to="tricks")
        assert (page.status, "Runde 2 steht inzwischen schon auf dem Block, anders als bei dir." in page.text) == (409, True)

    def test_phones_that_did_nothing_follow_without_a_word(self, phone: Pad, other: Pad, slug: str) -> None:
        ours, theirs = self.tricks(phone, other, slug)
        idle = other.keep(theirs, {".untouched": "1"})
        phone.send(ours, to="tricks")
        for touched, hears in (("1", False), ("", True)):
            page = other.keep(idle, {**TAKEN, ".untouched": touched, ".was": ours.fields(ours.form("tricks"))[".was"]})
            sheet = other.open(page.headers["HX-Redirect"])
            assert ("Diese Runde steht inzwischen auf dem Block." in sheet.text) is hears, touched

    def test_once_bids_are_written_down_all_follow_and_change_none_unseen(self, phone: Pad, other: Pad, slug: str) -> None:
        late = other.open(f"/t/{slug}/enter/announce")
        phone.announce(slug, (1, 2, 1, 0))
        for touched, hears in (({}, False), (TOUCHED, True)):
            page = other.keep(late, {"bids_0": "3", **touched} if touched else {})
            assert page.headers["HX-Redirect"] == f"/t/{slug}/enter/tricks"
            following = other.open(page.headers["HX-Redirect"])
            assert ("Ein anderes Handy hat das eben eingetragen." in following.text) is hears
        refused = other.send(late, {f"bids_{seat}": "2" for seat in range(4)}, "announce")
        assert (refused.status, refused.ticked("bids_0")) == (409, "1")
        back = other.open(f"/t/{slug}/enter/announce")
        assert other.keep(back, {"bids_0": "3"}).ticked("bids_0") == "3", "who goes back changes them"


def test_a_meld_is_picked_on_each_phone_alone(phone: Pad, other: Pad, store: Store) -> None:
    """Ben picks spades while Cem picks hearts: each announces their own."""
    slug = laid(store, "belote", 4)
    pages = [each.open(f"/t/{slug}/enter/announce") for each in (phone, other)]
    ours, theirs = (pad.keep(page, {"meld_top": top}) for pad, page, top in ((phone, pages[0], "Ks"), (other, pages[1], "Qh")))
    fresh = phone.open(f"/t/{slug}/enter/announce")
    assert [page.ticked("meld_top") for page in (phone.keep(ours, {}), theirs, fresh)] == ["Ks", "Qh", None]
    announced = phone.keep(ours, {".tap": "melds:add:0:0"})
    assert "Dreier in Pik ab König" in announced.one("ol", cls="meld-list").text
    following = other.keep(theirs, {})
    assert ("Dreier in Pik" in following.one("ol", cls="meld-list").text, following.ticked("meld_top")) == (True, "Qh")
    unscripted = phone.post(
        f"/t/{slug}/enter/announce/tap", {**announced.fields(announced.form("announce")), "meld_kind": "square"}
    )
    assert unscripted.ticked("meld_kind") == "square", "without a script too"


@pytest.mark.parametrize("ending", [True, False])
def test_without_a_script_what_was_typed_before_a_tap_that_came_late_is_still_there(
    phone_of: Callable[..., Pad], store: Store, ending: bool
) -> None:
    phone, other, slug = phone_of(), phone_of(), laid(store, "partout")
    page = phone.open(f"/t/{slug}/enter/announce")
    if ending:
        end(other, slug)
    else:
        other.adjust(slug, 5, 0)
    fields = page.fields(page.form("announce"))
    answer = phone.post(f"{page.path}/tap", {**fields, "bids_0": "2", "bids_1": "3", ".tap": "bids:0"})
    if ending:
        assert (answer.status, "2 · 3" in answer.text) == (409, True)
    else:
        assert (answer.ticked("bids_0"), answer.ticked("bids_1")) == ("2", "3")
