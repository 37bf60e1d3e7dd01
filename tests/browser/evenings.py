"""Phones at one table that lose the line at random moments and write all the same; and what must be there afterwards."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from urllib.parse import parse_qs

from playwright.sync_api import Error

from scorepad.log import fold_log
from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone

#: How many rounds wait on a phone, and whether there are none.
WAIT = "slug => JSON.parse(localStorage.getItem('scorepad.rounds ' + slug) ?? '[]').length"
EMPTY = f"slug => !({WAIT})(slug)"
#: The rounds that wait on a phone, as they will be sent, once what was just written down is on its way no more.
HELD = """slug => {
    const items = JSON.parse(localStorage.getItem('scorepad.rounds ' + slug) ?? '[]');
    return !items.some(each => each.page) && items.map(each => each.body);
}"""
#: How long what must come may take on a busy machine, in milliseconds.
PATIENCE = 30_000
#: How long what is in sight may take to be read or tapped.
GLANCE = 2_000


def asked(phone: Phone) -> bool:
    """Whether the phone asks which of two counts."""
    return phone.one(".conflict").is_visible()


class Evening:
    """Rounds of three numbers, no two alike, at one table; `said`: what each phone wrote down, in order; `given`: what a person
    gave up for what somebody else had written; `mine`: how often his own counted instead."""

    def __init__(self, store: Store, dice: random.Random) -> None:
        self.store, self.dice = store, dice
        self.slug = store.tables.open(NewTable("sheet", NAMES[:3], 0, {}), key=f"evening-{dice.random()}", at=1_800_000_000)
        self.said: dict[int, list[list[int]]] = {}
        self.given: list[list[int]] = []
        self.mine = 0

    def play(self, phones: Sequence[Phone], rounds: int) -> None:
        """Each phone writes so many rounds; in the end each has its line."""
        self.begin(phones)
        self.write(phones, rounds, lambda _: None)
        self.end(phones)

    def begin(self, phones: Sequence[Phone]) -> None:
        """Each phone has the sheet open, and all that it needs without a line."""
        for phone in phones:
            phone.open(f"/t/{self.slug}")
            phone.page.wait_for_function("() => window.scorepadWaits?.ready")

    def write(self, phones: Sequence[Phone], rounds: int, say: Callable[[str], object]) -> None:
        """Each phone writes so many rounds."""
        for n in range(rounds):
            for who in self.dice.sample(range(len(phones)), len(phones)):
                points = [who + 1, n // 100 + 1, n % 100 + 1]
                self.said.setdefault(who, []).append(points)
                self.enter(phones[who], points)
            say(f"round {n + 1}: {self.store.tables.version(self.slug)} steps, {len(self.given)} given up")

    def end(self, phones: Sequence[Phone]) -> None:
        """Each has its line, and nothing waits any more."""
        for phone in phones:
            phone.context.set_offline(False)
        for phone in phones:
            self.clear(phone)
            # A line that was gone is no fault of the page, nor is a form that gives way while it was about to tell what is typed.
            known = ("net::ERR", "Failed to fetch", "'#pad' on hx-target")
            phone.complaints[:] = [each for each in phone.complaints if not any(words in each for words in known)]

    def fate(self, phone: Phone) -> None:
        """The line goes or comes, or nothing happens."""
        if self.dice.random() < 0.6:
            phone.context.set_offline(self.dice.random() < 0.6)

    def enter(self, phone: Phone, points: list[int]) -> None:
        """One round, from the sheet to the sheet, on whichever page the phone shows."""
        form = phone.one("form#pad, form#blank")
        again = False
        while True:
            self.fate(phone)
            self.decide(phone)
            # A form that is still there is the same round: its button writes it.
            if not form.count():
                # The tap of before may have been one, although nothing said so.
                if again and self._has(phone, points):
                    break
                if not self._began(phone):
                    continue
            self.fate(phone)
            try:
                for side, number in enumerate(points):
                    form.locator(f'[name="points_{side}"]').fill(str(number), timeout=GLANCE)
                phone.awake()
                form.locator(".strip-row > .wide").tap(timeout=GLANCE)
            except Error:
                # Somebody wrote this round meanwhile, and the phone went back to the sheet; or it asks something else.
                again = True
                continue
            # The form may have come anew after it was typed in: then nothing is written, and it says so.
            if self._arrived(phone):
                break
        self.decide(phone)

    def decide(self, phone: Phone) -> None:
        """While the phone asks which of two counts, tap one of them."""
        for _ in range(50):
            if not asked(phone):
                return
            # The sheet that asks may be loaded anew just now, or another answer come: then it is looked at again.
            with suppress(Error):
                self._choose(phone)
        raise AssertionError("it asks and asks")

    def _choose(self, phone: Phone) -> None:
        """Tap one of the three answers: theirs, mine, both."""
        raw = phone.one('#take [name=".raw"]').get_attribute("value", timeout=GLANCE)
        before = phone.one(".conflict").text_content(timeout=GLANCE) or ""
        # Whatever is chosen, the pad must know.
        phone.context.set_offline(False)
        answer = self.dice.randrange(3)
        self.mine += answer == 1
        if answer == 0:
            # A tap of which nobody heard in time may have been one; was it none, it is asked again.
            self.given.append(json.loads(raw or "")["points"])
        phone.awake()
        with suppress(Error):
            # The next question may be there by now: it is another one.
            phone.one(".conflict").filter(has_text=before).locator(".button").nth(answer).tap(timeout=GLANCE)
        # Where the line went just then, it is tapped again.
        phone.page.wait_for_function(
            """before => document.querySelector('.conflict')?.textContent !== before
                && document.querySelector('#board, .conflict')""",
            arg=before, timeout=4_000,
        )  # fmt: skip

    def clear(self, phone: Phone) -> None:
        """Until nothing waits any more."""
        left, until = -1, time.monotonic() + 3 * PATIENCE / 1000
        while time.monotonic() < until:
            done = f"slug => document.querySelector('.conflict') || ({EMPTY})(slug)"
            try:
                phone.page.wait_for_function(done, arg=self.slug, timeout=PATIENCE)
            except Error:
                # Perhaps a page of the browser's own, which says that there is no line.
                self._reload(phone)
                continue
            self.decide(phone)
            # The sheet that asks may be loaded anew just now: that it does not ask yet is no sign that nothing waits.
            with suppress(Error):
                now = phone.page.evaluate(WAIT, self.slug)
                if not now:
                    return
                if now != left:
                    left, until = now, time.monotonic() + PATIENCE / 1000
        raise AssertionError(f"{left} rounds wait for ever: {phone.sight}")

    def judge(self) -> None:
        """Raises AssertionError where a round is lost, doubled or out of order."""
        kept = self.store.tables.load(self.slug)
        entries = [step.data["points"] for step in kept.steps if step.kind == "entry"]
        amended = [step.data["entry"]["points"] for step in kept.steps if step.kind == "amend"]
        written = {tuple(each) for each in (*entries, *amended)}
        said = {tuple(each) for rounds in self.said.values() for each in rounds}
        assert written == said, f"lost, from the history too: {said - written}"
        stands = [slot.raw["points"] for slot in fold_log(kept.steps).entries]
        assert len(stands) == len({tuple(each) for each in stands}), "a round counts twice"
        for who, rounds in self.said.items():
            own = [each for each in stands if each[0] == who + 1]
            meant = [each for each in rounds if each in own]
            wrong = [place for place, both in enumerate(zip(own, meant, strict=True)) if both[0] != both[1]]
            log = [(step.seq, step.kind, step.data) for step in kept.steps]
            assert not wrong, f"they stand in another order: {own[max(0, wrong[0] - 2) : wrong[-1] + 3]}; written: {log}"

    def _has(self, phone: Phone, points: list[int]) -> bool:
        """Whether a round is written down, waits on the phone, or was given up there."""
        until = time.monotonic() + 2 * PATIENCE / 1000
        bodies = None
        while bodies is None:
            assert time.monotonic() < until, f"it is on its way for ever: {phone.sight}"
            self._reload(phone)
            with suppress(Error):
                bodies = phone.page.wait_for_function(HELD, arg=self.slug, timeout=4_000).json_value()
            if bodies is None:
                phone.context.set_offline(False)
        held = [[parse_qs(body).get(f"points_{side}") for side in range(len(points))] for body in bodies]
        kept = [step.data.get("entry", step.data).get("points") for step in self.store.tables.load(self.slug).steps]
        return points in kept or points in self.given or [[str(number)] for number in points] in held

    def _began(self, phone: Phone) -> bool:
        """Tap the one button of the sheet. What has just moved takes no tap, and whoever sees that taps again."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            with suppress(Error):
                phone.awake()
                phone.one(".strip-row > .wide").tap(timeout=1_000)
                self._until(phone, "form#pad, form#blank, .conflict", 4_000)
                return not asked(phone)
            self._reload(phone)
        raise AssertionError(f"the button leads nowhere: {phone.sight}")

    def _arrived(self, phone: Phone) -> bool:
        """Wait for the sheet; whether it came, rather than a word that nothing is typed."""
        until = time.monotonic() + 2 * PATIENCE / 1000
        while time.monotonic() < until:
            with suppress(Error):
                self._until(phone, "#board, .conflict, #blank-problems p", 4_000)
                return not phone.one("#blank-problems p").count()
            self._reload(phone)
        raise AssertionError(f"it stays where it is: {phone.sight}")

    def _reload(self, phone: Phone) -> None:
        """Where the line went while the page was on its way, there is none: as anybody does, ask for it again."""
        if not phone.one("#main").count():
            phone.context.set_offline(False)
            with suppress(Error):
                phone.page.goto(f"{phone.address}/t/{self.slug}", timeout=8_000)
            phone.page.wait_for_timeout(200)

    def _until(self, phone: Phone, selector: str, patience: int = PATIENCE) -> None:
        phone.page.wait_for_function("selector => document.querySelector(selector)", arg=selector, timeout=patience)
