"""Every address of the site, by every method: what its pages offer, twisted, one request after the other at the same table."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import Any

from hypothesis import strategies as st
from werkzeug.routing import Rule

from scorepad.forms.draft import REACHED_STAGE
from scorepad.games import questions_of
from tests.fuzz.judge import Answer, Found
from tests.fuzz.odd import SHORT
from tests.fuzz.offers import Known, offers
from tests.fuzz.search import SHRINKING, fewer, finds
from tests.fuzz.sent import Done, Pairs, Sent, Typed
from tests.fuzz.site import Site, again
from tests.fuzz.twisted import METHODS, text_of, twisted

#: The site itself, as a place to begin at, is begun at as often as so many tables.
SITE = 12
#: No draft holds a longer text: forms are smaller.
MOST_TYPED = 20_000


class Routes:
    """The scene at a site."""

    def __init__(self, site: Site) -> None:
        self.site, self.known = site, Known(site)
        self.places = [*[""] * SITE, *site.prepared]
        self.rules = sorted(site.app.url_map.iter_rules(), key=lambda rule: (rule.rule, rule.endpoint))
        #: how many requests were sent, and which pages answered that all is well
        self.many = 0
        self.answered: set[str] = set()

    def __call__(self, data: st.DataObject) -> None:
        """Somebody does up to eight things at one place, and looks at the table."""
        place = data.draw(st.sampled_from(self.places))
        there = self.known.at(place)
        everything = [sent for each in there.values() for sent in each]
        names = list(dict.fromkeys(name for sent in everything for name, _ in [*sent.form, *sent.query])) or ["zzz"]
        pool = list(dict.fromkeys(text for sent in everything for _, text in [*sent.form, *sent.query]))
        self.site.anew()
        done: list[Done] = []
        answer: Answer | None = None
        try:
            if place and self.site.prepared[place].open and data.draw(st.integers(0, 3)) == 3:
                cells = st.sampled_from([*self.site.prepared[place].cells, REACHED_STAGE, "zzz"])
                pairs = st.lists(st.tuples(cells, text_of(pool)), min_size=1, max_size=3)
                done.append(Typed(place, [(name, text[:MOST_TYPED]) for name, text in data.draw(pairs)]))
                again(self.site, *done, Sent.get(f"/t/{place}"))
                self._goes_on(done, place)
            for _ in range(data.draw(st.integers(1, 8))):
                sent = self._next(data, place, answer)
                sent = data.draw(twisted(sent, names, pool))
                for _ in range(1 + (data.draw(st.integers(0, 9)) == 9)):
                    answer = self._send(done, sent)
                if answer.location and answer.location.startswith("/"):
                    answer = self._send(done, Sent.get(answer.location))
            if place:
                self._goes_on(done, place)
        except Found as found:
            found.code = told(self._small(found, done))
            raise

    def _small(self, found: Found, done: list[Done]) -> list[Done]:
        """As few requests as lead there, with as little in them."""
        until = time.monotonic() + SHRINKING

        def still(requests: list[Done]) -> bool:
            sent = any(isinstance(each, Sent) for each in requests)
            return sent and finds(found.key, lambda some: again(self.site, *some), requests)

        if not still(done):
            return done
        kept = fewer(done, still, until)
        for at in range(len(kept)):
            for name in ("headers", "form", "query", "files") if isinstance(kept[at], Sent) else ("texts",):
                put = partial(_with, kept, at, name)
                kept = put(fewer(getattr(kept[at], name), lambda some, put=put: still(put(some)), until))  # type: ignore[misc]
        return kept

    def _next(self, data: st.DataObject, place: str, answer: Answer | None) -> Sent:
        kind = data.draw(st.integers(0, 9))
        if kind < 5 and answer is not None and answer.status < 500 and (offered := offers(answer)):
            posts = [sent for sent in offered if sent.method == "POST"]
            return data.draw(st.sampled_from(posts if posts and kind < 4 else offered))
        if kind == 9:
            return self._any(data, place)
        there = self.known.at(place)
        return data.draw(st.sampled_from(there[data.draw(st.sampled_from(sorted(there)))]))

    def _any(self, data: st.DataObject, place: str) -> Sent:
        """Any address that there is, with what is there at this place."""
        rule: Rule = data.draw(st.sampled_from(self.rules))
        own = arguments(self.site, place)
        values = {name: data.draw(st.sampled_from(own.get(name, SHORT))) for name in sorted(rule.arguments)}
        path = rule.rule
        for name, value in values.items():
            for kind in ("", "int:", "path:"):
                path = path.replace(f"<{kind}{name}>", str(value))
        like = data.draw(st.sampled_from([sent for each in self.known.at(place).values() for sent in each]))
        return Sent(data.draw(st.sampled_from([*sorted(rule.methods or ()), *METHODS])), path, like.query, like.form)

    def _send(self, done: list[Done], sent: Sent) -> Answer:
        self.many += 1
        done.append(sent)
        answer = self.site.follow(sent)
        if answer.status < 400:
            self.answered.add(self.site.endpoint(sent) or "")
        return answer

    def _goes_on(self, done: list[Done], place: str) -> None:
        """Whatever was done: the table is shown, and where its sheet leads."""
        answer = self._send(done, Sent.get(f"/t/{place}"))
        for sent in offers(answer):
            if "/enter/" in sent.path and sent.method == "GET":
                shown = self._send(done, sent)
                # What was typed and cannot be read is thrown away by one tap, and then it goes on.
                for away in [each for each in offers(shown) if each.path.endswith("/typed/away")]:
                    self._send(done, away)
                    shown = self._send(done, sent)
                if shown.status >= 400:
                    raise Found(f"{shown.status} where the sheet leads", sent.path)


def _with(done: list[Done], at: int, name: str, pairs: Pairs) -> list[Done]:
    """The same requests, with other pairs in one of them."""
    return [*done[:at], replace(done[at], **{name: pairs}), *done[at + 1 :]]


def arguments(site: Site, place: str) -> dict[str, list[Any]]:
    """What may stand in an address at a place."""
    table = site.prepared.get(place) or site.prepared["rummy-new"]
    game = table.game
    return {
        "slug": [place or "poker-draw-new"] * 6 + ["thrown-away", "unreadable-step", "zzz"],
        "seq": [1, 1, 2, 3, 4, 0, 7, 10**9, 10**30],
        "side": [0, 1, 2, 9, 10**30],
        "seat": [0, 1, 2, 9, 10**30],
        "number": [1, 2, 3, 99, 10**30, "4.2", "1", "zzz"],
        "mend": [1, 2, 3, 10**30],
        "stage": [*table.stages * 3, "tricks", "zzz"],
        "question": [*list(questions_of(game)) * 3, "trick", "zzz"],
        "game": [game] * 6 + ["partout", "zzz"],
        "lang": ["de", "en", "fr", "zzz", "../de"],
        "chosen": ["light", "dark", "device", "zzz", "../dark"],
        "filename": ["js/inputs.js", "zzz", "../pad.js", "..%2f..%2fpyproject.toml", "."],
    }


def told(done: list[Done]) -> str:
    """Requests as a test that sends them again."""
    lines = "".join(f"        {sent.code},\n" for sent in done)
    return f"def test_NAME(site: Site) -> None:\n    again(\n        site,\n{lines}    )\n"
