"""Belote, Bettler und Diebe and its smaller tables, Biber-Mania: evenings, taps, pages that everybody can use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from scorepad.store import NewTable, Store
from scorepad.words import words
from tests.browser.conftest import NAMES, Phone, everybody_can_use

#: How many taps a round may take: the table of docs/taps.md.
LIMITS = {"belote": 14, "bettler-und-diebe": 6}

#: A round of Belote with a run for each side and a belote.
RUNS = [
    {"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 3},
    {"side": 1, "kind": "run", "suit": "d", "top": "A", "length": 4},
]
PLAYED = {"trump": "h", "melds": RUNS, "belote": 0, "cards": [90, 86], "last_trick": 1}


def table(store: Store, game: str, players: int, options: dict[str, Any] | None = None, rounds: list[Any] | None = None) -> str:
    """A table of a game; returns its name in addresses."""
    key = f"{game}-{store.count()}"
    return store.open(NewTable(game, NAMES[:players], 0, options or {}, entries=rounds or []), key=key, at=1_800_000_000)


def speaking(phone: Phone, room: str) -> Phone:
    """The same phone, with the words of a game's room."""
    phone.words = words(phone.words.lang, room)
    return phone


def sit_at(phone: Phone, store: Store, game: str, players: int, room: str = "bettler", **more: Any) -> str:
    """Lay a table and look at its sheet."""
    slug = table(store, game, players, **more)
    speaking(phone, room).open(f"/t/{slug}")
    return slug


def enter(phone: Phone, name: str, number: int) -> None:
    """Tap into a number field (one tap) and type (none); what stood there goes."""
    field = phone.one(f'input[name="{name}"]')
    phone.tap(field)
    field.fill(str(number))


def leave(phone: Phone, name: str, number: int) -> None:
    """The thumb leaves the field, and the pad knows."""
    phone.one(f'input[name="{name}"]').blur()
    phone.knows(name, number)


def announce(phone: Phone, top: str, side: int, length: int = 3) -> None:
    """A run: its highest card, its length unless it is 3, whose it is."""
    unfold(phone, "melds")
    phone.tap(phone.box("meld_top", top))
    if length != 3:
        phone.tap(phone.box("meld_length", length))
    before = phone.one(".meld-list li").count()
    phone.tap(phone.one(f'button[value^="melds:add:{side}:"]'))
    expect(phone.one(".meld-list li")).to_have_count(before + 1)


def unfold(phone: Phone, name: str) -> None:
    """Open a folded group, unless it is open already."""
    if phone.one(f"#fold-{name}:not([open])").count():
        phone.tap(phone.one(f"#fold-{name} > summary"))


def save(phone: Phone) -> None:
    """Tap the button at the bottom. It may still say what is missing: what was typed last counts all the same."""
    phone.go(phone.one(".strip-row > .wide"))


def undo(phone: Phone) -> None:
    phone.go(phone.one(".toast").get_by_role("button", name=phone.say("undo-word")))


def value(phone: Phone, name: str) -> str:
    return phone.one(f'input[name="{name}"]').input_value()


def wins(phone: Phone, *names: str) -> None:
    """The winner's page."""
    told = phone.one(".winner").inner_text()
    assert [name for name in NAMES if name in told] == list(names)


class TestEvenings:
    def test_belote(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("de-DE", "light")
        sit_at(phone, store, "belote", 4, "belote", options={"target": 500})
        save(phone)
        phone.tap(phone.box("trump", "h"))
        announce(phone, "Ks", 0)
        announce(phone, "Ad", 1, length=4)
        # A run of 4 beats a run of 3: the first one is struck at once.
        assert phone.one(".meld-list li").count() == 2
        assert phone.one(".meld-list li s").count() == 1
        assert phone.one(".meld-list .pen").all_text_contents() == ["0", "50"]
        save(phone)
        phone.choose("belote", 0)
        enter(phone, "cards_0", 90)
        save(phone)
        # Nobody has the last trick yet.
        assert phone.page.title().startswith("(1) ")
        assert phone.one("#f-last_trick-problem").inner_text().startswith(phone.say("problem-last-trick-missing"))
        assert value(phone, "cards_1") == "86", "the others have the rest of 176"
        phone.choose("last_trick", 1)
        save(phone)
        assert phone.totals == [20 + 90, 50 + 86 + 10]

        undo(phone)
        assert phone.totals == [0, 0]
        save(phone)
        assert [phone.chosen("belote"), phone.chosen("last_trick"), value(phone, "cards_0")] == ["0", "1", "90"]
        phone.go(phone.one(".strip-row > a.sign"))
        assert phone.chosen("trump") == "h"
        assert phone.one(".meld-list li").count() == 2
        save(phone)
        save(phone)
        assert phone.totals == [110, 146]

        save(phone)
        phone.tap(phone.one("input[name=passed]"))
        phone.knows("passed", 1)
        save(phone)
        assert phone.totals == [110, 146]
        assert phone.one(".rounds .round").count() == 2

        # Every trick: all card points, and 100 for it.
        save(phone)
        phone.choose("trump", "s")
        save(phone)
        phone.choose("capot", 0)
        expect(phone.one("[name=cards_0]")).to_have_value("176")
        save(phone)
        assert phone.totals == [110 + 176 + 100, 146]

        # Not all cards are played when somebody says "I am done" and is right.
        save(phone)
        phone.choose("trump", "c")
        save(phone)
        enter(phone, "cards_0", 120)
        enter(phone, "cards_1", 30)
        unfold(phone, "revokes")
        phone.choose("claim", 0)
        save(phone)
        assert phone.totals == [386 + 120, 146 + 30]
        wins(phone, "Ada", "Cem")

    def test_bettler_und_diebe(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("en-GB", "dark")
        sit_at(phone, store, "bettler-und-diebe", 4, options={"target": 8})
        save(phone)
        phone.choose("taker", 1)
        save(phone)
        assert phone.one("#pad .totals .number").inner_text() == "61"
        phone.choose("partner", 3)
        enter(phone, "party_0", 60)
        leave(phone, "party_0", 60)
        assert value(phone, "party_1") == "60"
        save(phone)
        # 60 all: those against the pot win, 2 points each.
        assert phone.totals == [2, 0, 2, 0]

        save(phone)
        phone.choose("taker", "none")
        save(phone)
        for seat, points in enumerate((50, 20, 40, 0)):
            enter(phone, f"caught_{seat}", points)
        save(phone)
        assert phone.path.endswith("/enter/points"), "0 card points may be a trick or none"
        asked = phone.say("missing-what", what=f"{phone.say('field-trickless')}, Dora")
        assert phone.one("#f-trickless_3-problem").inner_text() == asked
        phone.choose("trickless_3", "none")
        save(phone)
        # Somebody has no trick: 3 points for each who has one.
        assert phone.totals == [5, 3, 5, 0]
        undo(phone)
        save(phone)
        assert [value(phone, f"caught_{seat}") for seat in range(4)] == ["50", "20", "40", "0"]
        assert phone.one("[name^=trickless]").count() == 2, "only whoever has 0 is asked"
        assert phone.chosen("trickless_3") == "none"
        save(phone)

        # Round 1 was counted wrongly: 61 for the pot.
        phone.tap(phone.one("#e1 > summary"))
        phone.go(phone.one("#e1").get_by_role("link", name=phone.say("correct-word"), exact=True))
        assert [phone.chosen("taker"), phone.chosen("partner")] == ["1", "3"]
        enter(phone, "party_0", 61)
        enter(phone, "party_1", 59)
        save(phone)
        assert phone.totals == [3, 2 + 3, 3, 2]

        save(phone)
        phone.choose("taker", 2)
        save(phone)
        phone.choose("partner", "none")
        enter(phone, "party_0", 91)
        save(phone)
        assert phone.totals == [3, 5, 3 + 4 + 2, 2]
        wins(phone, "Cem")

    def test_halsabschneider(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("de-DE", "dark")
        sit_at(phone, store, "halsabschneider", 3)
        save(phone)
        phone.choose("taker", 0)
        save(phone)
        assert phone.one("[name=partner]").count() == 0
        enter(phone, "party_1", 61)
        leave(phone, "party_1", 61)
        assert value(phone, "party_0") == "59"
        save(phone)
        assert phone.totals == [0, 2 + 2, 2 + 2]

        save(phone)
        phone.choose("taker", "none")
        save(phone)
        for seat, points in enumerate((0, 0, 0)):
            enter(phone, f"caught_{seat}", points)
            leave(phone, f"caught_{seat}", points)
            phone.choose(f"trickless_{seat}", "none")
        save(phone)
        assert phone.say("problem-all-trickless") in phone.one("main").inner_text()
        enter(phone, "caught_2", 120)
        save(phone)
        # All tricks in a Ramsch: 3 points.
        assert phone.totals == [0, 4, 7]
        phone.open(f"/t/{phone.slug}/end")
        save(phone)
        wins(phone, "Cem")

    def test_snear(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("en-GB", "light")
        sit_at(phone, store, "snear", 2, options={"target": 250})
        save(phone)
        enter(phone, "points_0", 70)
        leave(phone, "points_0", 70)
        assert value(phone, "points_1") == "50"
        enter(phone, "points_1", 60)
        save(phone)
        problem = phone.one("#f-points_1-problem")
        assert problem.inner_text().startswith(phone.say("problem-points-sum", high=120, total=130, terms=(70, 60)))
        phone.tap(problem.get_by_role("button", name=phone.say("fix-rest", n=50)))
        phone.knows("points_1", 50)
        save(phone)
        assert phone.totals == [70, 50]

        # A thief is worth 6, a beggar from 5 on 5: the cards are tapped, the number comes back into the form.
        save(phone)
        phone.go(phone.one('a[href*=".cell=points_0"]'))
        for card in ("t6", "r5"):
            phone.tap(phone.box("cards", card))
            phone.one(f'input[value="{card}"]:checked').wait_for()
        phone.one(".answer-text").filter(has_text="11").wait_for()
        phone.go(phone.button(phone.say("count-take-assumed", n=11)))
        assert [value(phone, "points_0"), value(phone, "points_1")] == ["11", "109"]
        save(phone)
        assert phone.totals == [81, 159]

        save(phone)
        enter(phone, "points_1", 120)
        leave(phone, "points_1", 120)
        save(phone)
        assert phone.totals == [81, 279]
        wins(phone, "Ben")

    def test_biber_mania(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("de-DE", "light")
        sit_at(phone, store, "biber-mania", 5, "biber_mania", options={"mode": "collect", "target": 20})

        def totals() -> list[int]:
            # Five sides are a list.
            return [int(text) for text in phone.one(".totals-list .number").all_text_contents()]

        def count(stacks: tuple[int, ...], hands: tuple[int, ...]) -> None:
            save(phone)
            for seat, (stack, hand) in enumerate(zip(stacks, hands, strict=True)):
                enter(phone, f"stack_{seat}", stack)
                enter(phone, f"hand_{seat}", hand)

        count((10, 9, 8, 7, 6), (1, 2, 3, 4, 5))
        save(phone)
        assert phone.say("problem-round-end") in phone.one("main").inner_text()
        enter(phone, "hand_0", 0)
        save(phone)
        assert totals() == [10, 0, 0, 0, 0], "only who wins a round collects"

        count((3, 12, 4, 5, 12), (1, 1, 1, 1, 1))
        phone.tap(phone.one("input[name=pile_empty]"))
        phone.knows("pile_empty", 1)
        save(phone)
        assert totals() == [10, 11, 0, 0, 11]

        count((0, 0, 0, 0, 15), (1, 1, 1, 1, 0))
        save(phone)
        assert phone.one(".places .number").all_text_contents() == ["26", "11", "10", "0", "0"]
        wins(phone, "Ella")

    def test_enter_in_the_last_number_asks_for_the_tick_beneath(self, phone: Phone, store: Store) -> None:
        """Whether the pile is used up stands under the numbers: nobody saves before he has seen it."""
        slug = sit_at(phone, store, "biber-mania", 2, "biber_mania")
        phone.open(f"/t/{slug}/enter/count")
        phone.tap(phone.one("#f-stack_0"))
        for cards in (7, 2, 5, 1):
            phone.page.keyboard.type(str(cards))
            phone.page.keyboard.press("Enter")
        phone.one("input[name=pile_empty]:focus").wait_for()
        phone.knows("hand_1", 1)
        assert phone.path == f"/t/{slug}/enter/count"
        assert phone.one("[data-refused]").count() == 0, "nothing was sent yet"

    def test_biber_mania_in_one_round(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("en-GB", "dark")
        sit_at(phone, store, "biber-mania", 2, "biber_mania")
        save(phone)
        for seat, (stack, hand) in enumerate(((7, 2), (5, 0))):
            enter(phone, f"stack_{seat}", stack)
            enter(phone, f"hand_{seat}", hand)
        save(phone)
        assert phone.totals == [5, 5]
        wins(phone, "Ada", "Ben")


@pytest.mark.quick
class TestTaps:
    """From the sheet to the saved sheet; every tap counts, the buttons too. docs/taps.md has the numbers."""

    def test_a_round_of_belote(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "belote", 4, "belote", rounds=[PLAYED])
        phone.taps = 0
        save(phone)
        phone.tap(phone.box("trump", "h"))
        announce(phone, "Ks", 0)
        announce(phone, "Ad", 1)
        save(phone)
        phone.tap(phone.box("belote", 0))
        enter(phone, "cards_0", 90)
        phone.tap(phone.box("last_trick", 1))
        save(phone)
        # Of two runs of 3 the one from the ace counts.
        assert phone.totals == [110 + 20 + 90, 146 + 20 + 86 + 10]
        print(f"belote: {phone.taps} taps")
        assert phone.taps <= LIMITS["belote"]

    @pytest.mark.exhaustive
    def test_a_round_of_bettler_und_diebe(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "bettler-und-diebe", 4)
        phone.taps = 0
        save(phone)
        phone.tap(phone.box("taker", 1))
        save(phone)
        phone.tap(phone.box("partner", 3))
        enter(phone, "party_0", 91)
        save(phone)
        assert phone.totals == [0, 4, 0, 4]
        print(f"bettler-und-diebe: {phone.taps} taps")
        assert phone.taps <= LIMITS["bettler-und-diebe"]


class TestOtherHands:
    def test_a_round_of_belote_without_scripts(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("de-DE", java_script_enabled=False)
        slug = table(store, "belote", 4)

        def go(selector: str = ".strip-row > .wide") -> None:
            with phone.page.expect_navigation():
                phone.one(selector).tap()

        phone.open(f"/t/{slug}")
        go()
        phone.box("trump", "h").tap()
        phone.one("#fold-melds > summary").tap()
        phone.box("meld_top", "Ks").tap()
        go('button[value^="melds:add:0:"]')
        phone.box("meld_top", "Ad").tap()
        go('button[value^="melds:add:1:"]')
        assert phone.chosen("trump") == "h"
        assert phone.one(".meld-list li").count() == 2
        go('button[value^="melds:drop:0:"]')
        assert phone.one(".meld-list li").count() == 1
        go()
        phone.one("[name=cards_0]").fill("90")
        go()
        assert phone.one(".problem").count() > 0
        phone.box("last_trick", 0).tap()
        go()
        assert phone.totals == [90 + 10, 20 + 86]

    def test_a_meld_with_the_keyboard_alone(self, phone: Phone, store: Store) -> None:
        page, keys = phone.page, phone.page.keyboard

        def tab_to(selector: str) -> None:
            for _ in range(60):
                keys.press("Tab")
                if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                    return
            raise AssertionError(f"Tab does not lead to {selector}")

        phone.open(f"/t/{table(store, 'belote', 4)}/enter/announce")
        tab_to("#fold-melds > summary")
        keys.press("Enter")
        tab_to("[name=meld_top]")
        phone.awake()
        keys.press("Space")
        phone.knows("meld_top", "As")
        keys.press("ArrowRight")
        phone.knows("meld_top", "Ks")
        tab_to("[name=meld_length]")
        assert phone.chosen("meld_length") == "3"
        keys.press("ArrowRight")
        phone.knows("meld_length", 4)
        tab_to('button[value^="melds:add:1:"]')
        phone.awake()
        keys.press("Enter")
        expect(phone.one(".meld-list .pen")).to_have_text(["50"])
        tab_to('button[value^="melds:drop:0:"]')
        phone.awake()
        keys.press("Enter")
        expect(phone.one(".meld-list li")).to_have_count(0)

    def test_thieves_as_they_are_printed(self, phone: Phone, store: Store) -> None:
        """The printed values are set once, where the table is opened; all cards are worth 120."""
        table(store, "bettler-und-diebe", 4)
        speaking(phone, "bettler").open("/new?game=bettler-und-diebe")
        phone.tap(phone.one("details.folded > summary, details > summary").last)
        enter(phone, "option_thief_points_0", 1)
        phone.go(phone.primary)
        assert phone.path == "/tables"
        assert phone.one(".problem").count() == 1
        enter(phone, "option_thief_points_9", 11)
        phone.go(phone.primary)
        assert store.load(phone.slug).options == {"thief_points": [1, 6, 6, 6, 6, 6, 6, 6, 6, 11]}


@pytest.mark.quick
class TestTypingQuickly:
    @pytest.mark.exhaustive
    def test_what_is_typed_replaces_the_rest(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "snear", 2)
        save(phone)
        enter(phone, "points_0", 70)
        leave(phone, "points_0", 70)
        phone.tap(phone.one("[name=points_1]"))
        phone.page.keyboard.type("60")
        assert value(phone, "points_1") == "60"

    @pytest.mark.exhaustive
    def test_what_the_pad_fills_in_late_is_replaced_too(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "snear", 2)
        save(phone)
        # The answer comes on a slow day: the thumb is in the field already, and types now.
        with phone.unanswered():
            enter(phone, "points_0", 70)
            phone.tap(phone.one("input[name=points_1]"))
        phone.knows("points_0", 70)
        phone.page.keyboard.type("25")
        assert value(phone, "points_1") == "25"

    @pytest.mark.exhaustive
    def test_the_second_number_alone_is_enough(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "snear", 2)
        save(phone)
        enter(phone, "points_1", 120)
        slug = phone.slug
        save(phone)
        assert phone.path == f"/t/{slug}"

    def test_all_passed_is_taken_back_where_it_was_said(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, "belote", 4, "belote")
        save(phone)
        phone.tap(phone.one("input[name=passed]"))
        phone.knows("passed", 1)
        save(phone)
        undo(phone)
        save(phone)
        assert phone.one("input[name=passed]").count() == 1


class TestCorrections:
    """What was written down wrongly is put right, whatever kind of round it was."""

    def test_a_passed_round_was_played_after_all(self, phone: Phone, store: Store) -> None:
        slug = table(store, "belote", 4, rounds=[{"passed": True}])
        phone.open(f"/t/{slug}/entries/1/correct")
        phone.tap(phone.one("input[name=passed]"))
        phone.knows("passed", None)
        enter(phone, "cards_0", 90)
        phone.tap(phone.box("last_trick", 0))
        save(phone)
        assert phone.totals == [100, 86]

    def test_a_meld_was_forgotten(self, phone: Phone, store: Store) -> None:
        slug = table(store, "belote", 4, rounds=[{**PLAYED, "melds": []}])
        phone.open(f"/t/{slug}/entries/1/correct")
        announce(phone, "Ks", 0)
        assert phone.one(".meld-list li").count() == 1
        save(phone)
        assert phone.totals == [20 + 20 + 90, 86 + 10]

    def test_a_ramsch_was_a_pot(self, phone: Phone, store: Store) -> None:
        ramsch = {"kind": "ramsch", "points": [50, 30, 40, 0], "trickless": [3]}
        slug = table(store, "bettler-und-diebe", 4, rounds=[ramsch])
        phone.open(f"/t/{slug}/entries/1/correct")
        phone.choose("taker", 0)
        phone.choose("partner", 1)
        enter(phone, "party_0", 80)
        save(phone)
        assert phone.totals == [2, 2, 0, 0]


def test_what_was_said_before_is_told_in_words(phone: Phone, store: Store) -> None:
    slug = sit_at(phone, store, "belote", 4, "belote")
    store.keep_draft(
        slug,
        "next-0",
        {"trump": "h", "meld_kind": "run", "meld_length": "3", "melds": '[{"side": 0, "kind": "square", "rank": "9"}]'},
    )
    phone.open(f"/t/{slug}/enter/hand")
    told = phone.one("main").inner_text()
    assert phone.one(".trump .serif").inner_text() == phone.say("suit-heart")
    assert "{" not in told
    slug = sit_at(phone, store, "bettler-und-diebe", 4)
    store.keep_draft(slug, "next-0", {"taker": "1"})
    phone.open(f"/t/{slug}/enter/points")
    assert "Ben" in phone.one(".hand-page .side").inner_text()


def pot(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'bettler-und-diebe', 5)}/enter/pot")


def points(phone: Phone, store: Store) -> None:
    slug = table(store, "bettler-und-diebe", 4)
    store.keep_draft(slug, "next-0", {"taker": "1", "partner": "1", "party_0": "60"})
    phone.open(f"/t/{slug}/enter/points")
    assert phone.one(".problem").count() == 1


def ramsch(phone: Phone, store: Store) -> None:
    slug = table(store, "halsabschneider", 3)
    store.keep_draft(slug, "next-0", {"taker": "none", "caught_0": "60", "caught_1": "0"})
    phone.open(f"/t/{slug}/enter/points")


def announcements(phone: Phone, store: Store) -> None:
    slug = table(store, "belote", 4)
    store.keep_draft(slug, "next-0", {"trump": "h", "melds": str(RUNS).replace("'", '"'), "meld_top": "Kc"})
    phone.open(f"/t/{slug}/enter/announce")
    assert phone.one(".meld-list li").count() == 2


def squares(phone: Phone, store: Store) -> None:
    slug = table(store, "belote", 3)
    store.keep_draft(slug, "next-0", {"meld_kind": "square", "meld_rank": "9"})
    phone.open(f"/t/{slug}/enter/announce")


def hand(phone: Phone, store: Store) -> None:
    slug = table(store, "belote", 4, rounds=[{**PLAYED, "penalties": [0, 1]}])
    store.keep_draft(slug, "next-1", {"trump": "h", "cards_0": "90", "belote": "1"})
    phone.open(f"/t/{slug}/enter/hand")


def sheet_of_belote(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'belote', 4, rounds=[PLAYED, {'passed': True}])}")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")


def belote_to_correct(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'belote', 4, rounds=[{**PLAYED, 'penalties': [0, 1]}])}/entries/1/correct")


def which_melds(phone: Phone, store: Store) -> None:
    phone.open("/ask/belote/melds?meld_top=Ks&.tap=melds:add:0:0")
    assert phone.one(".meld-list li").count() == 1


def trick(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, 'bettler-und-diebe', 5)}/ask/trick?lead=1&cards=r5&cards=t6")
    assert phone.one(".answer-text").count() == 1


def counter(phone: Phone, store: Store) -> None:
    slug = table(store, "belote", 4)
    store.keep_draft(slug, "next-0", {"trump": "h"})
    phone.open(f"/t/{slug}/ask/count?.cell=cards_0&.stage=hand&cards=Jh&cards=As")
    assert "31" in phone.one(".answer-text").inner_text()


def capture(phone: Phone, store: Store) -> None:
    phone.open("/ask/biber-mania/capture?cards=7&cards=7&target=6&target=6")
    assert phone.one(".answer-text").count() == 1


def counts(phone: Phone, store: Store) -> None:
    slug = table(store, "biber-mania", 5)
    store.keep_draft(slug, "next-0", {**{f"stack_{seat}": "9" for seat in range(5)}, **{f"hand_{seat}": "2" for seat in range(5)}})
    phone.open(f"/t/{slug}/enter/count")
    assert phone.one(".problem").count() == 1


def house_rules(phone: Phone, store: Store) -> None:
    table(store, "bettler-und-diebe", 5)
    phone.open("/new?game=bettler-und-diebe")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")


PAGES = (
    pot, points, ramsch, announcements, squares, hand, sheet_of_belote, belote_to_correct, which_melds, trick, counter, capture,
    counts, house_rules,
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=[page.__name__ for page in PAGES])
def test_everybody_can_use_it(browser: Browser, address: str, store: Store, page: Callable[..., None]) -> None:
    """Every second page by night, in English."""
    everybody_can_use(browser, address, lambda phone: page(phone, store), night=PAGES.index(page) % 2 == 1)
