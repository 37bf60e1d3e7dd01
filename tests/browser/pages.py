"""Every kind of page as somebody comes to it, and all ways in which a page is looked at."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Any

from playwright.sync_api import Browser

from scorepad.archive.evenings import night_of
from scorepad.core.game import Game
from scorepad.described import remember, shipped
from scorepad.games import can_be_played, games, pad_of, questions_of
from scorepad.hands.move_text import MOVES
from scorepad.hands.samples import sample_hand, usual_players
from scorepad.hands.session import SampleKey
from scorepad.hands.simulate import SimulationRun, entry_with_play, play_hand
from scorepad.store import DatabaseUnavailable, NewStep, NewTable, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.money import StoredWorth
from scorepad.web.http.urls import now
from tests.browser.conftest import AT, ROUNDS, SIDEWAYS, Phone, new_phone, sit
from tests.browser.lines import LATER, end, shut
from tests.databases import clear
from tests.examples import SOME_GAMES
from tests.formats.test_bgstats import export, play
from tests.hands.test_session import advised
from tests.store.test_tables import between, kill, played
from tests.tables import DESCRIBED, NAMES

#: How a phone comes to a page.
Way = Callable[[Phone, Store], None]
#: Many years before tables are laid.
LONG_AGO = 1_700_000_000


@dataclass(frozen=True)
class Laid:
    """A table that is laid without tapping."""

    game: str
    players: int
    rounds: Sequence[Any] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    at: int = AT
    dealer: int = 0
    ended: bool = False
    note: str = ""
    #: What is done after the rounds; whether the table is thrown away then.
    steps: Sequence[NewStep] = ()
    thrown: bool = False

    def on(self, store: Store) -> str:
        """Open the table; returns its name in addresses."""
        new = NewTable(
            self.game, NAMES[: self.players], self.dealer, self.options, list(self.rounds), ended=self.ended, note=self.note
        )
        slug = store.tables.open(new, key=token_hex(8), at=self.at)
        for seen, step in enumerate(self.steps, len(self.rounds)):
            store.tables.append_step(slug, step, seen=seen, key=token_hex(8), at=self.at + 100 * seen)
        if self.thrown:
            store.bin.put(slug, int(time.time()))
        return slug


def partout(players: int, rounds: int = 0, **more: Any) -> Laid:
    return Laid("partout", players, [ROUNDS[players][n % len(ROUNDS[players])] for n in range(rounds)], **more)


def page(path: str, *tables: Laid, shows: str = "", then: Callable[[Phone], None] | None = None, **draft: str) -> Way:
    """The way to a path once these tables are laid: `{slug}` is the last of them, with this draft, `{ada}` a person, `{night}` the
    evening and `{plan}` one to come. `then`: what is tapped there; `shows`: a selector of what must be there after that."""

    def way(phone: Phone, store: Store) -> None:
        slugs = [table.on(store) for table in tables]
        if draft:
            store.drafts.update(slugs[-1], f"next-{len(tables[-1].rounds)}", draft)
        known: dict[str, Any] = {person.name.lower(): person.id for person in store.people.all()}
        if "{plan}" in path:
            known["plan"] = store.plans.add(TimeAndPlace(now() + 7 * 86400, "bei Ben"), key="plan", at=now()).id
        phone.open(path.format(slug=slugs[-1] if slugs else "", night=night_of(tables[0].at if tables else AT, ""), **known))
        if then:
            then(phone)
        if shows:
            phone.one(shows).first.wait_for(state="attached")

    return way


def at(path: str, *tables: Laid, **more: Any) -> Way:
    """The way to a page of the last of these tables."""
    return page("/t/{slug}" + path, *tables, **more)


def of_own_game(path: str, then: Callable[[Phone], None] = lambda phone: None) -> Way:
    """The way to a page of a circle with a described game of its own."""

    def way(phone: Phone, store: Store) -> None:
        store.games.add(remember(DESCRIBED).game.id, DESCRIBED, AT)
        phone.open(path)
        then(phone)

    return way


def empty(phone: Phone, store: Store) -> None:
    """Empty the pad for the next page. The one before is left first: it would load itself anew once its table is gone."""
    phone.page.goto("about:blank")
    clear(store)


def save(phone: Phone) -> None:
    """Tap the button at the bottom. It may still say what is missing: what was typed last counts all the same."""
    phone.go(phone.one(".strip-row > .wide"))


def unfold(phone: Phone) -> None:
    phone.one("details:not([open]) > summary").evaluate_all("all => { all.forEach(each => each.click()); scrollTo(0, 0); }")


def bring_and_unfold(phone: Phone) -> None:
    phone.go(phone.primary)
    unfold(phone)


def typed(selector: str, text: str, then: Callable[[Phone], None] | None = None) -> Callable[[Phone], None]:
    """Types into a field and then does something else."""

    def do(phone: Phone) -> None:
        phone.one(selector).fill(text)
        if then:
            then(phone)

    return do


def primary(phone: Phone) -> None:
    phone.go(phone.primary)


def add_name(phone: Phone) -> None:
    phone.tap(phone.button(phone.say("add-word")))


def sit_down(phone: Phone) -> None:
    phone.go(phone.one(".field-row button"))


def amended(target: int) -> NewStep:
    """A round that came out otherwise."""
    return NewStep("amend", {"target": target, "entry": {"bids": [2, 1, 1, 3], "tricks": [3, 4]}})


def conflict(phone: Phone, store: Store) -> None:
    slug = partout(4, 1).on(store)
    store.drafts.update(slug, "next-1", FOUR)
    phone.open(f"/t/{slug}/enter/tricks")
    phone.choose("tricks_0", 4)
    store.tables.append_step(slug, NewStep("entry", ROUNDS[4][1]), seen=1, key="other", at=AT + 300)
    phone.go(phone.primary)
    assert phone.one(".conflict").count() == 1


def person_refused(phone: Phone, store: Store) -> None:
    """A name that somebody else has."""
    partout(6).on(store)
    phone.open(f"/people/{store.people.all()[0].id}/edit")
    phone.one("#f-name").fill(store.people.all()[1].name)
    phone.go(phone.button(phone.say("person-mend-do")))
    assert phone.one(".problem").count() == 1


def half_imported(phone: Phone, store: Store) -> None:
    """After an import broke off."""
    with between(after=1, act=kill), suppress(DatabaseUnavailable):
        store.imports.open([played(number) for number in range(150)], "file", at=AT)
    page("/import", shows="[form=back]")(phone, store)


def evening(phone: Phone, store: Store, at: str = "", shows: str = ".night tbody tr") -> None:
    """A night with more tables than have names over their columns, one of them open, with a title and a note."""
    for number, table in enumerate(((4, 8), (3, 6), (6, 6), (4, 8), (3, 6), (4, 2))):
        partout(*table, at=AT + 60 * number).on(store)
    night = night_of(AT, "")
    title = EveningTexts("Adas Geburtstag im Garten", "Dora sagt null an und hält. Kuchen war um elf alle.")
    store.evenings.set_texts(night, title, EveningTexts())
    phone.open(f"/evenings/{night}{at}")
    assert phone.one(shows).count() > 0


def evening_picture(phone: Phone, store: Store) -> None:
    evening(phone, store, "/picture", ".result-picture")


def money(phone: Phone, store: Store) -> None:
    """Two who owe, one of whom has paid."""
    store.money.set_worth(StoredWorth(LONG_AGO, 10, "EUR"), None)
    hand = {"put_in": [20, 20, 20], "order": [[0]]}
    names = ["Maximiliane-Wilhelmine", "Ben", "Cem"]
    store.tables.open(NewTable("poker-holdem", names, 0, {}, entries=[hand], ended=True), key="money", at=AT)
    phone.open("/money")
    phone.go(phone.page.locator(".debts button").first)
    assert phone.page.locator(".debts button").count() == 1


def held(phone: Phone, store: Store) -> None:
    """A note that could not be kept, as without scripts, which keep the page and send it later."""
    phone.open(f"/t/{partout(4, 1).on(store)}/note")
    phone.one("textarea").fill("Der Abend, an dem Ben dreimal den Pott verspielte")
    with shut(store), phone.page.expect_navigation():
        phone.one("form.pad-form").evaluate("form => form.submit()")
    assert phone.one(".strip .problem").count() == 1
    phone.complaints.clear()


def out(phone: Phone, store: Store) -> None:
    """Nothing can be read."""
    with shut(store, "gone", "read_session"):
        phone.open("/people")
    assert phone.one(".empty").count() == 1
    phone.complaints.clear()


def too_late(phone: Phone, store: Store, thrown_away: bool = False) -> None:
    """An adjustment of a table that was ended meanwhile, or thrown away."""
    slug = partout(4, 1).on(store)
    phone.open(f"/t/{slug}/adjust")
    phone.one('[name="adjust_0"]').fill("5")
    phone.one('[name="note"]').fill("Vorgabe")
    if thrown_away:
        store.bin.put(slug, LATER)
    else:
        end(store, slug)
    phone.go(phone.primary)
    assert "Vorgabe" in phone.one("main").inner_text()


#: What a page says of a line that is cut, by the id of its notice.
SAYS = "([name, textContent]) => Object.assign(document.getElementById(name), { hidden: false, textContent })"


def silent(phone: Phone) -> None:
    phone.page.wait_for_function("() => document.getElementById('as-of')")
    phone.page.evaluate(SAYS, ["as-of", "Kein Netz. Stand von 14:52."])


def bet_refused(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{Laid(DRAW, 4).on(store)}/enter/bets")
    phone.one("input[name=amount]").fill("999")
    phone.tap(phone.one('button[value="bets:1:open::0"]'))
    phone.one(".problem").wait_for()


BLACK_JACK, DRAW, STUD, HOLDEM = "black-jack", "poker-draw", "poker-stud", "poker-holdem"
ADA, BEN, CEM, DORA = range(4)
WIZARD = shipped()["wizard"].game.id

FOUR = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}
LONG_NOTE = "Im Garten, bis die Mücken kamen. " * 6
#: A sheet of five that one left, one joined, and where one took a seat over.
SEAMS = Laid(
    "sheet", 5, [{"points": [12, 5, 3, 11, 1]}, {"points": [4, 2, 0, 120, 7]}, {"people": [0, 1, 2, 4], "of": 5},
    {"people": [0, 1, 2, 3, "Maximiliane-Wilhelmine"], "of": 4}, {"sits": {"0": "Friedericke"}}, {"points": [1, 2, 3, 4, 5]}],
)  # fmt: skip
ADJUSTED = NewStep("entry", {"adjust": [5, -5], "note": "Vorgabe"})
PAST = tuple(partout(players, rounds, at=LONG_AGO + players * 86_400) for players, rounds in ((4, 8), (3, 6), (6, 6), (4, 2)))
#: A game with enough tables, and a year that is shown.
ARCHIVE = (
    *(partout(4, 5, at=1_767_300_000 + month * 2_600_000, ended=True) for month in range(1, 9)),
    partout(3, 2, at=1_767_300_000),
)
#: What another table has agreed on at Texas Hold'em, and this one.
AGREED = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False, "heads_up": "button", "min_stake": 10}
TWICE = json.dumps({"scorepad": 1, "game": "partout", "players": NAMES[:4], "rounds": ROUNDS[4][:2]})
#: Plays of another app, one of which does not come along.
PLAYS = json.dumps(export(play("210", "180", won=(0,)), play("5", uuid="alone"), play("x", "7", uuid="odd")))

LOBBY = {
    "home": page("/", partout(4, 3), partout(3, 2), partout(6, 1)),
    "home unfolded": page("/", *(partout(n, 1, at=LONG_AGO) for n in (3, 4, 6, 4, 6)), then=unfold, shows="[form=again]"),
    "home of a new pad": page("/"),
    "home before an evening": page("/#{plan}", partout(4, 5, at=LONG_AGO), shows=".planned"),
    "calendar": page("/calendar#{plan}"),
    "plan": page("/plans/{plan}", partout(4, 5, at=LONG_AGO)),
    "plan, changed": page("/plans/{plan}/change"),
    "plan, who comes": page("/plans/{plan}/who", partout(4, 5, at=LONG_AGO)),
    "new table": page("/new?game=partout", partout(6), shows=".plan-seat >> nth=5"),
    "new table, refused": page("/new?game=partout", partout(4), then=typed("#f-name", "ada", add_name), shows=".problem"),
    "new table with house rules": page("/new", Laid(HOLDEM, 5), Laid(HOLDEM, 4, options=AGREED, at=AT + 1), shows=".agreed"),
    "past": page("/past", *PAST),
    "past of a year without tables": page("/past?year=1999"),
    "past, searched": page("/past?q=garten", *PAST, partout(4, 3, note=LONG_NOTE), partout(3, thrown=True), shows=".past-link"),
    "people": page("/people", partout(6), shows=".list-link >> nth=5"),
    "person, refused": person_refused,
    "person, merge refused": page("/people/{ada}/merge?into={ben}", partout(3), then=primary, shows=".problem"),
    "bin": page("/bin", partout(4, 2, thrown=True), partout(6, 2, thrown=True), shows=".thrown >> nth=1"),
    "table in the bin": at("", partout(4, 2, thrown=True), shows=".empty"),
    "import": page("/import"),
    "import, refused": page("/import", then=typed("#f-text", "{}", primary), shows=".problem"),
    "import, half of it": half_imported,
    "import, twice": page("/import", partout(4, 2), then=typed("#f-text", TWICE, primary), shows=".strip a"),
    "import, a list": page(
        "/import", then=typed("#f-text", "Ada;Ben;Summe\n10;5;15\n3;4;8", primary), shows="input[name=running] >> nth=1"
    ),
    "import, a line that is no round": page(
        "/import", then=typed("#f-text", "Ada;Ben;Ada\n10;5,5;x\n3;4;8", primary), shows="input[name=without] + .face"
    ),
    "import, many": page("/import", then=typed("#f-text", PLAYS, bring_and_unfold), shows="main details[open] li"),
    "described games": of_own_game("/games", unfold),
    "described game, removed": of_own_game("/games/three-rounds/remove"),
    "file of a game": page("/games/wizard/change", shows=".file-told .stepper, .file-told .boxes"),
    "file of a game, flawed": page("/games/new", then=typed("#game-text", "scorepad = 2"), shows="#game-flaws a[data-line]"),
    "export": page("/export", partout(4, 2, ended=True), shows=".list-link[download] >> nth=2"),
    "words of French": page("/words/fr", shows=".list-link >> nth=20"),
    "words that French lacks": page("/words/fr?file=partout", shows=".missing-words li >> nth=50"),
    "all rules": page("/rules"),
    "all rules, searched": page("/rules?q=bonus", shows=".list-link"),
    "rules at a table": page("/rules/partout?table={slug}", partout(4, 1)),
    "rules, searched": page("/rules/partout?q=bonus", shows=".hits a >> nth=3"),
    "archive": page("/archive?time=2026", *ARCHIVE, shows=".times .jump >> nth=1"),
    "archive of a game": page("/archive/partout", *ARCHIVE, then=unfold, shows=".people-grid >> nth=1"),
    "archive of a person": page("/people/{ada}", *ARCHIVE, then=unfold, shows=".strengths .whisker"),
    "archive of two": page("/people/{ada}/with/{ben}", *ARCHIVE, shows=".duel"),
    "archive of a year": page("/archive/year/2026", *ARCHIVE, shows=".year-slip >> nth=4"),
    "archive of a year, picture": page("/archive/year/2026/picture", *ARCHIVE, shows=".result-picture"),
    "evening": evening,
    "evening, note": page("/evenings/{night}/note", partout(4, 8)),
    "evening, picture": evening_picture,
    "money": money,
    "money, refused": page("/money/worth", then=typed("#f-cents", "0,10", primary), shows=".problem"),
    "nowhere": page("/t/nowhere"),
    "unreadable, home": page("/", Laid("bridge", 3)),
    "unreadable, past": page("/past", Laid("bridge", 3)),
    "unreadable, bin": page("/bin", Laid("whist", 3, thrown=True)),
    "nothing can be read": out,
}
TABLE = {
    "sheet, empty": at("", partout(4)),
    "sheet": at("", partout(4, 4, steps=(amended(2), ADJUSTED)), then=unfold),
    "sheet of six": at("", partout(6, 5)),
    "sheet that no longer fits": at(
        "", Laid("partout", 4, [{"bids": [1, 2, 2, 0], "tricks": [7, 7]}, ROUNDS[4][0]]), shows=".misfit"
    ),
    "sheet, just saved": at("/enter/tricks", partout(4, 2), then=primary, shows=".toast", **FOUR, tricks_0="4"),
    "sheet, thrown away": at("/away", partout(6, 2), then=lambda phone: phone.go(phone.one(".danger")), shows=".toast button"),
    "announcements": at("/enter/announce", partout(4, 2), bids_1="2", trump_number="3", trump_colour="red"),
    "tricks": at("/enter/tricks", partout(4, 2), **FOUR, tricks_0="4", trump_colour="green"),
    "tricks of six": at("/enter/tricks", partout(6, 2), **{f"bids_{seat}": "1" for seat in range(6)}),
    "tricks of a described game": at("/enter/tricks", Laid(WIZARD, 3), bid_0="1", bid_1="0", bid_2="0"),
    "tricks, refused": at("/enter/tricks", partout(4, 2), then=primary, shows=".problem", **FOUR, tricks_0="4", tricks_1="4"),
    "conflict": conflict,
    "correction": at("/entries/1/correct", partout(4, 2)),
    "adjustment": at("/adjust", partout(4, 2)),
    "house rules": at("/house-rules", Laid("sheet", 3, [{"points": [1, 2, 3]}])),
    "sheet with other house rules": at("", Laid("sheet", 6, [{"points": [1] * 6}, {"rules": {"target": 90, "win": "least"}}])),
    "sheet after seams": at("", SEAMS, then=unfold, shows=".seam >> nth=2"),
    "winner after seams": at("", replace(SEAMS, ended=True)),
    "seat": at("/seats/1", partout(6, 1), partout(4, 2), shows="[name=who] >> nth=1"),
    "seat, begun": at("/seats/1", partout(4, 2), shows=".begun", **FOUR),
    "seat, refused": at("/seats/1", SEAMS, then=typed("#f-name", "cem", sit_down), shows=".problem"),
    "seat nobody leaves": at("/seats/1", Laid("sheet", 2), shows="[name=leaves][disabled]"),
    "who joins": at("/seats/new", partout(6, 1), SEAMS, shows="[name=start] >> nth=1"),
    "seam to correct": at("/seats/3?seq=3", SEAMS, shows=".beneath button"),
    "adjustment, refused": at("/adjust", partout(3, 2), then=typed("#f-adjust_0", "fünf", primary), shows=".problem"),
    "log": at("/log", partout(4, 3, steps=(amended(1), NewStep("undo", {"target": 4}), amended(1)))),
    "end": at("/end", partout(6, 2)),
    "winner": at("", partout(4, 8), shows=".winner"),
    "picture": at("/picture", partout(4, 8), shows=".result-picture"),
    "throw away": at("/away", partout(6, 2)),
    "note": at("/note", partout(4, 2, note="Bei Ida im Garten")),
    "question": at("/ask/trick", partout(4, 1), shows="form"),
    "sheet, silent": at("", partout(4, 2), then=silent),
    "unreadable": at("", Laid("bridge", 3)),
    "unreadable, thrown away": at("/away", Laid("bridge", 3)),
    "note, not kept": held,
    "adjustment after the end": too_late,
    "adjustment in the bin": lambda phone, store: too_late(phone, store, thrown_away=True),
    **{
        f"next line of {players}": at("/enter/points", Laid("sheet", players, options=options))
        for players, options in ((2, {}), (3, {"empty": "zero"}), (6, {"empty": "paid"}))
    },
}

#: A round of Belote with a run for each side and a belote.
RUNS = [
    {"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 3},
    {"side": 1, "kind": "run", "suit": "d", "top": "A", "length": 4},
]
BELOTE_ROUND = {"trump": "h", "melds": RUNS, "belote": 0, "cards": [90, 86], "last_trick": 1}
#: A round of Canasta: a natural and a mixed canasta against a mixed one.
CANASTA_ROUND = {
    "sides": [{"natural": 1, "laid": 300, "rack": 45, "red_threes": 2, "out": True}, {"mixed": 1, "laid": 210, "rack": 100}]
}
PENALTY = Laid("belote", 4, [{**BELOTE_ROUND, "penalties": [0, 1]}])
CANASTA = Laid("canasta", 4, [CANASTA_ROUND])
HANDS_OF_TWO = {f"{cell}_{seat}": text for seat in range(5) for cell, text in (("stack", "9"), ("hand", "2"))}

TRICKS = {
    "pot": at("/enter/pot", Laid("bettler-und-diebe", 5)),
    "points": at("/enter/points", Laid("bettler-und-diebe", 4), shows=".problem", taker="1", partner="1", party_0="60"),
    "ramsch": at("/enter/points", Laid("halsabschneider", 3), taker="none", caught_0="60", caught_1="0"),
    "melds": at(
        "/enter/announce", Laid("belote", 4), shows=".meld-list li >> nth=1", trump="h", melds=json.dumps(RUNS), meld_top="Kc"
    ),
    "squares": at("/enter/announce", Laid("belote", 3), meld_kind="square", meld_rank="9"),
    "hand": at("/enter/hand", PENALTY, trump="h", cards_0="90", belote="1"),
    "sheet of belote": at("", Laid("belote", 4, [BELOTE_ROUND, {"passed": True}]), then=unfold),
    "belote to correct": at("/entries/1/correct", PENALTY),
    "which melds": page("/ask/belote/melds?meld_top=Ks&.tap=melds:add:0:0", shows=".meld-list li"),
    "trick": at("/ask/trick?lead=1&cards=r5&cards=t6", Laid("bettler-und-diebe", 5), shows=".answer-text"),
    "counter": at("/ask/count?.cell=cards_0&.stage=hand&cards=Jh&cards=As", Laid("belote", 4), shows=".answer-text", trump="h"),
}
CARDS = {
    "capture": page("/ask/biber-mania/capture?cards=7&cards=7&target=6&target=6", shows=".answer-text"),
    "stacks, refused": at("/enter/count", Laid("biber-mania", 5), shows=".problem", **HANDS_OF_TWO),
    "values of thieves": page("/new?game=bettler-und-diebe", Laid("bettler-und-diebe", 5), then=unfold),
    "canasta": at("/enter/end", CANASTA),
    "canasta of three": at("/enter/end", Laid("canasta", 3)),
    "sheet of canasta": at("", CANASTA),
    "first meld": page('/ask/canasta/first-meld?total=0&melds=[["Ks","Kh"]]&.tap=melds:add:Kd'),
    "tiles counted": page("/ask/canasta/count?tiles=X&.tap=tiles:add:X"),
    "knock": page("/ask/gin-rummy/knock?knocker=0&hands_0=As&hands_1=Kh"),
    "deadwood": at("/enter/count", Laid("gin-rummy", 2), then=lambda phone: phone.choose("knocker", 1)),
    "left over": at("/enter/left", Laid("dicke-zwei", 3)),
    "racks": at("/enter/count", Laid("rummy", 4), then=lambda phone: phone.choose("winner", 2)),
    "best move": page('/ask/rummy/best?table=[["5h","6h","7h"]]&rack=8h&.tap=rack:add:Kc'),
}


def stake(seat: int, chips: int, result: str = "win", **more: Any) -> dict[str, Any]:
    """A hand of Black Jack."""
    return {"seat": seat, "stake": chips, "result": result, **more}


BANK_ROUND = {"banker": ADA, "hands": [stake(BEN, 5), stake(CEM, 4, "lose"), stake(DORA, 3)]}
#: Ben opens, two stay; in the end Cem wins 12 against Ben.
BET_ROUND = {
    "bets": [[[BEN, "open", 4], [CEM, "call", 4], [DORA, "fold", 0], [ADA, "fold", 0]], [[BEN, "open", 2], [CEM, "call", 2]]],
    "order": [[CEM], [BEN]],
}
FOUR_HANDS = json.dumps([stake(BEN, 5, tiles=["Ks", "9h"]), stake(CEM, 4, doubled=True), stake(CEM, 4), stake(DORA, 3)])
TEN_EACH = {"how": "chips", **{f"put_in_{seat}": "10" for seat in range(8)}}
TOO_MANY = {**TEN_EACH, "put_in_3": "201"}
#: Some play with little, and several pots arise.
SIDE_POTS = Laid(HOLDEM, 7, [{"adjust": [0, -190, -160, 0, -200, 0, 0], "note": "Vorgabe"}], {"min_stake": 10})
RAISED = json.dumps(
    [[[DORA, "raise", 60], [5, "fold", 0], [6, "call", 60], [ADA, "call", 60], [BEN, "call", 5], [CEM, "call", 30]]]
)
SHEET_OF_EIGHT = Laid(
    STUD, 8, [{"put_in": [10, 10, 5, *[0] * 5], "order": [[0, 1]]}, {"adjust": [*[0] * 7, 50], "note": "Vorgabe"}]
)
POOR = Laid(BLACK_JACK, 3, [{"adjust": [0, -26, 0], "note": "Vorgabe"}])

CHIPS = {
    "stakes": at("/enter/stakes", Laid(BLACK_JACK, 7, [BANK_ROUND])),
    "results": at("/enter/results", Laid(BLACK_JACK, 4), shows=".hand >> nth=3",
        stake_1="5", stake_2="4", stake_3="3", hands=FOUR_HANDS,
    ),
    "results, refused": at("/enter/results", POOR, shows=".problem",
        stake_1="3", stake_2="4", hands=json.dumps([stake(BEN, 3, doubled=True)]),
    ),
    "black jack to correct": at("/entries/1/correct", Laid(BLACK_JACK, 4, [BANK_ROUND])),
    "sheet of black jack": at("", Laid(BLACK_JACK, 7, [BANK_ROUND, {**BANK_ROUND, "bank": ["Ks", "8s"]}])),
    "bets with side pots": at("/enter/bets", SIDE_POTS, shows=".raises button >> nth=1", bets=RAISED),
    "bet, refused": bet_refused,
    "who begins": at("/enter/bets", Laid(STUD, 8), shows=".begin-row button >> nth=7"),
    "bets of eight": at("/enter/bets", Laid(STUD, 8), bets=json.dumps([[[7, "open", 2], [0, "raise", 199]]])),
    "chips of eight": at("/enter/bets", Laid(STUD, 8), shows="[name^=put_in] >> nth=7", **TOO_MANY),
    "showdown": at("/enter/showdown", Laid(STUD, 8), shows=".seat-keys [aria-pressed=true]", **TEN_EACH, sharing="[0, 3]"),
    "showdown, given": at("/enter/showdown", Laid(STUD, 8), shows=".chip-sums", **TEN_EACH, order="[[2], [0, 3]]"),
    "poker to correct": at("/entries/1/correct", Laid(DRAW, 4, [BET_ROUND])),
    "sheet of eight": at("", SHEET_OF_EIGHT, then=unfold),
    "who wins": page(
        "/ask/poker-holdem/showdown?.players=7&hands_0=As&hands_0=Ad&hands_2=Ks&hands_2=Kd&board=Kh&board=9c&board=7d&board=4s&board=2h",
        shows=".answer-text",
    ),
    "which pots": page(
        "/ask/poker-draw/pots?.players=4&put_in_0=30&put_in_1=5&put_in_2=45&put_in_3=30&stayed=0&stayed=2", shows=".answer-text"
    ),
    "whose turn": page(
        "/ask/poker-holdem/turn?.players=4&dealer=0&chips_0=200&chips_1=200&chips_2=200&chips_3=200", shows=".answer-text"
    ),
    "house rules of poker": page(
        f"/new?game={HOLDEM}", Laid(HOLDEM, 3, options={"max_raise": 10}), then=unfold, shows="[name=option_max_raise]"
    ),
    "adjusted below nothing": at(
        "/adjust", Laid(DRAW, 4), then=typed("[name=adjust_1]", "-201", typed("[name=note]", "Vorgabe", save)),
        shows="#f-adjust_1-problem",
    ),
}  # fmt: skip
WATCHED = {
    "watched, nothing": page("/watch"),
    "watched": at("/watch", partout(4, 2)),
    "watched, announced": at("/watch", partout(4, 2), bids_1="2", trump_number="3", trump_colour="green"),
    "watched, over": at("/watch", partout(4, 8)),
}
PAGES = {"lobby": LOBBY, "table": TABLE, "tricks": TRICKS, "cards": CARDS, "chips": CHIPS, "watched": WATCHED}
#: One of each kind, as far as they have a template of their own.
MAIN = {
    "home": LOBBY["home"], "new table": LOBBY["new table"], "past": LOBBY["past"], "rules": LOBBY["rules at a table"],
    "sheet": TABLE["sheet"], "announcements": TABLE["announcements"], "tricks": TABLE["tricks"],
    "bets": CHIPS["bets with side pots"],
}  # fmt: skip


#: Names as long as they come.
LONG = (
    "Maximiliane-Charlotte", "Friederike-Wilhelmine", "Bartholomäus-Emanuel", "Wwwwwwwwwwwwwwwwwwww", "Ella", "Konstantin",
    "Gül", "Hannelore-Elisabeth", "Ida", "Jo",
)  # fmt: skip


def long_table(store: Store, game: Game[Any], players: int, largest: int) -> str:
    """Long names and long numbers."""
    sides = len(game.setting(players, game.options()).sides)
    points = [largest if side % 2 == 0 else -largest // 10 for side in range(sides)]
    return sit(store, game.id, players, [{"adjust": points, "note": "Vorgabe"}], names=LONG)


def of_each_game() -> Iterator[tuple[str, Way]]:
    """The sheet with long names and numbers, all that is typed and all questions, with the fewest and the most players."""
    for game in games().values():
        for players in sorted({min(game.players), max(game.players)}):
            stages = [f"/enter/{stage.id}" for stage in pad_of(game.id).stages(game.setting(players, game.options()))]
            for path in ("", "/adjust", *stages, *(f"/ask/{question}" for question in questions_of(game.id))):
                yield f"{game.id} of {players}{path}", _long(game, players, path)


def _long(game: Game[Any], players: int, path: str) -> Way:
    return lambda phone, store: phone.open(f"/t/{long_table(store, game, players, 1_234)}{path}")


def of_blank_forms() -> Iterator[tuple[str, Way]]:
    """What a phone keeps of the next round."""
    for game in SOME_GAMES:
        yield f"{game}/blank", at("/blank", Laid(game, 4))


def of_rules() -> Iterator[tuple[str, Way]]:
    for game in games():
        yield game, page(f"/rules/{game}")


def of_hands(*shares: float, most: bool = False) -> Iterator[tuple[str, Way]]:
    """Sample hands of all games so far on; 1: the counting after the end."""
    for game in games().values():
        if can_be_played(game.id):
            players = game.players[-1] if most else usual_players(game)
            length = sample_hand(game.id, players, 1).length
            for share in shares:
                move = length + 1 if share == 1 else int(length * share)
                opened = "&open=0" if most else ""
                yield f"{game.id}, move {move}", page(f"/rules/{game.id}/hand?players={players}&seed=1&move={move}{opened}")
    yield "round of a table", round_of_a_table


def round_of_a_table(phone: Phone, store: Store) -> None:
    run = SimulationRun("belote", 4, 3)
    names = ["Ada", "Maximiliane-Charlotte von und zu", "Cem", "Christiane"]
    played = entry_with_play(play_hand(run, run.states[0], run.random_of(0)))
    slug = store.tables.open(NewTable("belote", names, 0, {}, entries=[played]), key="played", at=AT)
    phone.open(f"/t/{slug}/rounds/1/hand?move=18&seat=1")


def of_seats(*shares: float, most: bool = False) -> Iterator[tuple[str, Way]]:
    """A seat at sample hands of all games, so far on."""
    for game in games().values():
        if can_be_played(game.id):
            players, seat = (game.players[-1], 1) if most else (usual_players(game), 0)
            texts = advised(SampleKey(game.id, players, 1), seat)
            for share in shares:
                moves = texts[: int(len(texts) * share)]
                yield f"{game.id}, {len(moves)} moves", page(at_seat(game.id, players, 1, seat, moves, marks=1))


def at_seat(game: str, players: int, seed: int, seat: int, texts: Sequence[str], **more: Any) -> str:
    """The address of a seat at a sample hand after these moves."""
    text = "".join(f"&{key}={value}" for key, value in more.items())
    return f"/rules/{game}/seat?players={players}&seed={seed}&seat={seat}&did={MOVES.join(texts)}{text}"


BELOTE = Laid("belote", 4, [{"trump": "h", "cards": [104, 72], "last_trick": 0, "belote": 0}])
EQUAL = [{"trump": "h", "cards": [104, 48], "last_trick": 0, "belote": 0}, {"trump": "c", "cards": [52, 100], "last_trick": 1}]
FINISHED = Laid("belote", 4, EQUAL, ended=True)
#: The pad in French, and the archive of a circle that plays Belote.
FRENCH = {
    "seat": at("/seats/1", FINISHED, BELOTE, shows="[name=swap]"),
    "sheet with a seam": at("", Laid("belote", 4, [{"passed": True}, {"sits": {"1": "Emil"}}, {"deals": 2}]), shows=".seam"),
    **{path: page(path, BELOTE) for path in (
        "/", "/language?next=/", "/new?game=belote", "/past", "/people", "/import", "/t/{slug}", "/t/{slug}/enter/announce",
        "/t/{slug}/enter/hand", "/t/{slug}/adjust", "/t/{slug}/end", "/t/{slug}/log", "/t/{slug}/away", "/ask/belote/melds",
        "/ask/belote/trick", "/rules", "/rules/belote", "/rules/belote/hand", "/rules/belote/seat",
    )},
    **{path: page(path, FINISHED, replace(FINISHED, at=AT + 3600), shows="h1") for path in (
        "/archive", "/archive/belote", "/people/{ada}", "/people/{ada}/edit", "/people/{ada}/with/{ben}", "/evenings/{night}",
        "/evenings/{night}/note", "/evenings/{night}/picture", "/calendar", "/plans/new", "/plans/{plan}", "/plans/{plan}/change",
        "/plans/{plan}/who", "/money", "/money/worth", "/export",
    )},
}  # fmt: skip

#: The size of letters that a browser begins with, in pixels, and twice that.
USUAL, TWICE_AS_LARGE = 16, 32
#: Upright and lying tablets, a desk, and the widths at which the layout changes.
WIDTHS = (768, 895, 896, 1024, 1280, 1920)
#: Names and notes that end in dots.
CUT = """() => [...document.querySelectorAll('.cut')]
    .filter(name => name.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(name => !name.closest('.heard, .away, .bar-asks nav, .toast, .notices, .folded.one > .choice > legend')
        && name.scrollWidth > name.clientWidth + 1)
    .map(name => `${name.textContent.trim()}: is cut`)"""
#: Labels that are wider than their place, and words in two lines; names of people may be cut, and so may the title.
UNREADABLE = r"""() => {
  document.querySelectorAll('main details').forEach(each => { each.open = true; });
  const heard = '.heard, .away, .matrix-name, noscript, .folded.one > .choice > legend', found = new Set();
  const seen = node => node.checkVisibility() && !node.closest(heard);
  document.querySelectorAll('main .cut').forEach(node => {
    if (seen(node) && node.scrollWidth > node.clientWidth) found.add(node.textContent.trim());
  });
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!seen(node.parentElement)) continue;
    for (const word of node.data.matchAll(/[^\s\u00ad\-–]+/g)) {
      const range = document.createRange();
      /* the hyphen at a seam belongs to the letter behind it */
      range.setStart(node, word.index + (node.data[word.index - 1] === '\u00ad'));
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(each => each.width).map(each => Math.round(each.top)));
      if (lines.size > 1) found.add(word[0]);
    }
  }
  return [...found];
}"""
#: What of the check for everybody depends on the colours and on the words.
COLOURS = ["color-contrast", "link-in-text-block", "link-name", "button-name", "label"]


class Reader:
    """Somebody who looks at one page after the other on one phone. Each way to look returns complaints."""

    def __init__(self, browser: Browser, address: str, store: Store, language: str = "de-DE", scheme: str = "light") -> None:
        self.phone = new_phone(browser, address, language, scheme)
        self.phone.deaf()
        self.store = store
        self._settings = self.phone.context.new_cdp_session(self.phone.page)

    def look(self, way: Way, *looks: Callable[[Reader], Iterable[str]]) -> list[str]:
        """Come to a page on an empty pad, and look at it in these ways."""
        empty(self.phone, self.store)
        self.phone.complaints.clear()
        self.phone.context.clear_cookies()
        self.phone.page.set_viewport_size({"width": 390, "height": 844})
        self.phone.page.mouse.move(0, 0)
        way(self.phone, self.store)
        complaints = [f"{look.__name__}: {complaint}" for look in looks for complaint in look(self)]
        spoken = self.phone.one("html").get_attribute("lang")
        return [*complaints, *self.phone.complaints, *([] if spoken == self.phone.words.lang else [f"it speaks {spoken}"])]

    def narrow(self) -> list[str]:
        return [f"sticks out at {width}" for width in (320, 390) if self.phone.sideways(width)]

    def wide(self) -> list[str]:
        return [f"sticks out at {width}" for width in WIDTHS if self.phone.sideways(width) > 0]

    def thumb(self) -> list[str]:
        return self.phone.too_low()

    def labels(self) -> list[str]:
        """Every label can be read on narrow phones: none is cut, words break at seams only."""
        widths = []
        for width in (320, 360, 390):
            self.phone.page.set_viewport_size({"width": width, "height": 844})
            widths += [f"at {width}: {word}" for word in self.phone.page.evaluate(UNREADABLE)]
        return widths

    def everybody(self) -> list[str]:
        return self.phone.axe()

    def colours(self) -> list[str]:
        dark = self.phone.page.evaluate("() => getComputedStyle(document.body).backgroundColor") != "rgb(250, 247, 239)"
        return [*([] if dark else ["the paper is white"]), *self.phone.axe(COLOURS)]

    def one_language(self) -> list[str]:
        parts = self.phone.one("body [lang]:not([hreflang])").all_text_contents()
        return [f"speaks another language: {part}" for part in parts]

    def desks(self) -> list[str]:
        return self.phone.lost_on_desks()

    def large_letters(self) -> list[str]:
        """With letters twice as large, as set in a browser, no page hides, cuts or covers anything, and none scrolls sideways."""
        page = self.phone.page
        page.set_viewport_size({"width": 390, "height": 844})
        self._letters(TWICE_AS_LARGE)
        page.wait_for_function(f"() => getComputedStyle(document.documentElement).fontSize === '{TWICE_AS_LARGE}px'")
        sideways = ["the page scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else []
        complaints = [*sideways, *self.phone.lost(), *page.evaluate(CUT)]
        self._letters(USUAL)
        return complaints

    def _letters(self, size: int) -> None:
        self._settings.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


BY_DAY = (Reader.narrow, Reader.thumb, Reader.everybody, Reader.desks)
WITH_LARGE_LETTERS = (Reader.large_letters, *BY_DAY)
#: How pages are looked at by day, where that is not with large letters: a table that is watched has letters as large as its screen.
OTHERWISE = {"tricks": (Reader.labels, *WITH_LARGE_LETTERS), "watched": BY_DAY}
BY_NIGHT = (Reader.narrow, Reader.colours)
